"""What is told to Docker, Kubernetes and systemd: well formed, tight, and true to the settings."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml
from compose_spec import PyCompose

from playground.settings import Options, choose

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
MANIFESTS = sorted((DEPLOY / "kubernetes").iterdir())
SERVED = choose(public=True, environment={})

MEBIBYTES_OF_A_SERVER, MEBIBYTES_OF_A_SEAT = 256, 60
"""A server process with its nursery; a visitor's kernel, as settings.toml has it."""


def memory(options: Options) -> tuple[int, int]:
    """MiB that a server with these settings fills, and that it may take with one busy kernel."""
    servers = MEBIBYTES_OF_A_SERVER * options.processes
    filled = servers + MEBIBYTES_OF_A_SEAT * (options.seats + options.reserve)
    return filled, filled + options.kernel_mebibytes


def manifest(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "kubernetes" / name).read_text("utf-8"))
    return found


def compose(**environment: str) -> dict[str, Any]:
    """The compose file with its variables filled in, as Docker does it before it reads it."""

    def fill(found: re.Match[str]) -> str:
        name, kind, text = found.groups()
        assert kind == "-" or name in environment, text
        return environment.get(name, text)

    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    filled = re.sub(r"\$\{(\w+):([-?])([^}]*)\}", fill, text)
    assert "${" not in filled
    read: dict[str, Any] = yaml.safe_load(filled)
    return read


def dockerfile() -> list[list[str]]:
    """The instructions, each as its words; lines that go on are one."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


def test_a_seat_costs_what_the_settings_say() -> None:
    text = (ROOT / "playground" / "settings.toml").read_text("utf-8")
    assert f"One seat costs about {MEBIBYTES_OF_A_SEAT} MB" in text


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.name)
def test_kubernetes_knows_every_word_of_the_manifest(path: Path) -> None:
    read = yaml.safe_load(path.read_text("utf-8"))
    kubernetes_validate.validate(read, kubernetes_validate.latest_version(), strict=True)
    assert read["metadata"]["name"] == "fairdeal"


def test_kubernetes_would_not_take_a_word_too_many() -> None:
    wrong = manifest("deployment.yaml")
    wrong["spec"]["template"]["spec"]["containers"][0]["readOnlyRootFilesystem"] = True
    with pytest.raises(kubernetes_validate.ValidationError, match="readOnlyRootFilesystem"):
        kubernetes_validate.validate(wrong, kubernetes_validate.latest_version(), strict=True)


def test_pod_is_tight_and_as_large_as_the_settings_make_it() -> None:
    pod = manifest("deployment.yaml")["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    filled, most = memory(SERVED)
    assert container["resources"]["requests"]["memory"] == f"{filled}Mi"
    assert container["resources"]["limits"]["memory"] == f"{most}Mi"
    named = {one["name"]: one.get("value") for one in container["env"]}
    chosen = {name: value for name, value in named.items() if value is not None}
    options = choose(public=True, environment=chosen)
    assert (options.seats, options.reserve) == (SERVED.seats, SERVED.reserve)
    assert options.host == "0.0.0.0"
    assert container["ports"][0]["containerPort"] == options.port
    assert named["FAIRDEAL_KEY"] is None
    assert pod["automountServiceAccountToken"] is False
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert {one["mountPath"] for one in container["volumeMounts"]} == {"/tmp"}
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert container[probe]["httpGet"] == {"path": "/healthz", "port": "http"}


def test_kubernetes_objects_name_each_other_and_let_nothing_out() -> None:
    deployment, service = manifest("deployment.yaml"), manifest("service.yaml")
    ingress, policy = manifest("ingress.yaml"), manifest("networkpolicy.yaml")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert service["spec"]["selector"] == labels
    assert policy["spec"]["podSelector"]["matchLabels"] == labels
    assert policy["spec"]["policyTypes"] == ["Ingress", "Egress"]
    assert policy["spec"]["egress"] == []
    budget = manifest("poddisruptionbudget.yaml")
    assert budget["spec"]["selector"]["matchLabels"] == labels
    scaled = manifest("horizontalpodautoscaler.yaml")["spec"]["scaleTargetRef"]
    assert (scaled["kind"], scaled["name"]) == ("Deployment", deployment["metadata"]["name"])
    backend = ingress["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
    assert backend["name"] == service["metadata"]["name"]
    assert backend["port"]["name"] == service["spec"]["ports"][0]["name"]
    key = deployment["spec"]["template"]["spec"]["containers"][0]["env"][-1]["valueFrom"]
    secret = manifest("secret.yaml.example")
    assert key["secretKeyRef"]["name"] == secret["metadata"]["name"]
    assert set(secret["stringData"]) == {key["secretKeyRef"]["key"]}


def test_ingress_keeps_a_visitor_with_one_pod_by_a_cookie() -> None:
    annotations = manifest("ingress.yaml")["metadata"]["annotations"]
    assert annotations["nginx.ingress.kubernetes.io/affinity"] == "cookie"
    assert annotations["nginx.ingress.kubernetes.io/affinity-mode"] == "persistent"
    assert annotations["nginx.ingress.kubernetes.io/session-cookie-samesite"] == "Lax"
    limit = annotations["nginx.ingress.kubernetes.io/limit-connections"]
    assert limit == str(SERVED.lines_per_address)
    sticky = manifest("service.yaml")["metadata"]["annotations"]
    assert sticky["traefik.ingress.kubernetes.io/service.sticky.cookie"] == "true"
    assert sticky["traefik.ingress.kubernetes.io/service.sticky.cookie.httponly"] == "true"


def test_compose_file_is_one() -> None:
    read = compose(FAIRDEAL_KEY="k")
    known = PyCompose.from_yaml(yaml.safe_dump(read))
    known.validate()
    assert set(known.service_names()) == {"server", "configuration", "nginx"}
    assert read["volumes"].keys() == {"configuration"}
    used = {one for service in read["services"].values() for one in service.get("networks", [])}
    assert read["networks"].keys() == used


def test_compose_file_without_a_key_says_so() -> None:
    with pytest.raises(AssertionError, match="a key of your own"):
        compose()


def test_every_service_is_tight() -> None:
    for name, service in compose(FAIRDEAL_KEY="k")["services"].items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
    read = compose(FAIRDEAL_KEY="k")
    assert read["networks"]["inside"]["internal"] is True
    assert read["services"]["server"]["networks"] == ["inside"]
    assert "ports" not in read["services"]["server"]


def test_compose_file_has_the_settings_defaults_but_for_two_processes() -> None:
    read = compose(FAIRDEAL_KEY="k")
    for name in ("server", "configuration"):
        environment = {
            key: str(value)
            for key, value in read["services"][name]["environment"].items()
            if key != "FAIRDEAL_KEY"
        }
        options = choose(public=True, environment=environment)
        assert (options.seats, options.reserve) == (SERVED.seats, SERVED.reserve)
        assert (options.port, options.processes) == (SERVED.port, 2)
        assert read["services"]["server"]["mem_limit"] == f"{memory(options)[1]}m"
    assert read["services"]["configuration"]["environment"]["FAIRDEAL_HOST"] == "server"


def test_image_is_without_a_fault_that_a_linter_knows(tmp_path: Path) -> None:
    hadolint = shutil.which("hadolint", path=sysconfig.get_path("scripts"))
    assert hadolint is not None
    run = subprocess.run(
        [hadolint, str(DEPLOY / "Dockerfile")], capture_output=True, text=True, check=False
    )
    assert run.stdout == ""
    assert run.returncode == 0
    (tmp_path / "Dockerfile").write_text("FROM python\nRUN cd /opt && pip install .\n")
    run = subprocess.run(
        [hadolint, str(tmp_path / "Dockerfile")], capture_output=True, text=True, check=False
    )
    assert run.returncode != 0


def test_image_copies_what_exists_and_what_is_not_ignored() -> None:
    copied = [name for first, *rest in dockerfile() if first == "COPY" for name in rest[:-1]]
    assert {"rules", "widgets", "notebooks", "playground", "pyproject.toml"} <= set(copied)
    assert all((ROOT / name).exists() for name in copied)
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    assert lines[1] == "*"
    assert [line[1:] for line in lines if line.startswith("!")] == copied


def test_what_the_image_copies_is_all_that_a_server_needs(tmp_path: Path) -> None:
    """Every page's frame, notebook and imports, from a folder that holds nothing else."""
    for first, *names in dockerfile():
        for name in names[:-1] if first == "COPY" else []:
            if (ROOT / name).is_dir():
                shutil.copytree(
                    ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__")
                )
            else:
                shutil.copy(ROOT / name, tmp_path / name)
    program = (
        "import playground.app\n"
        "from playground.home import home_page, notebook_frame\n"
        "from playground.nursery import _imports\n"
        "from playground.pages import CHECKOUT, NOTEBOOKS, PAGES\n"
        "from playground.proxy import nginx_configuration\n"
        "from playground.settings import Options\n"
        "home_page(), nginx_configuration(Options()), [notebook_frame(page) for page in PAGES]\n"
        "[exec(one) for step in _imports() for one in step]\n"
        "print(CHECKOUT, len(PAGES))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(str(tmp_path.resolve()))


def test_image_runs_as_nobody_and_listens_where_the_settings_say() -> None:
    words = dockerfile()
    assert ["USER", "10001:10001"] in words
    assert ["EXPOSE", str(SERVED.port)] in words
    health = " ".join(next(line for line in words if line[0] == "HEALTHCHECK"))
    assert f"127.0.0.1:{SERVED.port}" in health
    assert "healthz" in health
    compile(re.search(r'"-c", "(.*)"\]', health)[1], "health", "exec")
    assert words[-1] == ["CMD", '["fairdeal",', '"serve"]']


def test_unit_of_systemd_is_tight_and_as_large_as_the_settings_make_it() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read(DEPLOY / "fairdeal.service", encoding="utf-8")
    service = unit["Service"]
    assert service["ExecStart"] == "/opt/fairdeal/.venv/bin/fairdeal serve"
    assert service["MemoryMax"] == f"{memory(SERVED)[1]}M"
    assert (service["IPAddressDeny"], service["IPAddressAllow"]) == ("any", "localhost")
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome"):
        assert service[name] == "yes"


def test_the_page_for_hosts_computes_its_sizes_as_the_files_do() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d+) GiB \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    assert len(rows) == 4
    for row in rows:
        gibibytes, processes, reserve, mebibytes, seats = map(int, row)
        options = choose(
            public=True,
            environment={},
            command={
                "processes": processes,
                "reserve": reserve,
                "kernel_mebibytes": mebibytes,
                "seats": seats,
            },
        )
        assert 0 <= gibibytes * 1024 - 512 - memory(options)[1] < MEBIBYTES_OF_A_SEAT
    assert f"{1024 // MEBIBYTES_OF_A_SEAT} seats in each further GiB" in text


def test_the_page_for_hosts_names_what_exists(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for place in re.findall(r"\]\(([^)]+)\)", text):
        assert (ROOT / "docs" / place).exists(), place
    written = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert len(written) == 3
    (tmp_path / "fairdeal.toml").write_text("\n".join(written))
    options = choose(
        public=True, environment={"FAIRDEAL_SETTINGS": str(tmp_path / "fairdeal.toml")}
    )
    assert options.server_name in options.certificate
    compile("".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)), "hub", "exec")
    assert f"`pages_at_once` ({SERVED.pages_at_once})" in text
    assert f"`lines_per_address` ({SERVED.lines_per_address})" in text
