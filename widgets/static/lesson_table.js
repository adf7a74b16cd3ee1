// A table inside a chapter is one of several: as in a notebook, its keys and its tools are its own.

onPage = () => false;
