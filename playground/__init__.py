"""How it is served: Voila as a hardened host of a fixed list of notebooks, and the home page."""

import sys

# Jupyter checks settings with jsonschema, which would spend seconds of every start on a grammar of
# internationalised addresses. No setting here holds one; without the grammar the check is left out.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
