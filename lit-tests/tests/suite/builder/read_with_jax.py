"""Reads the texts of a folder with the MLIR bindings of JAX, and prints those that are rejected.

    CREOLE_TEXTS=DIR CREOLE_PROGRAMS=10000 cargo test -p creole-lit-tests --test suite -- builder::programs
    python read_with_jax.py DIR
"""

import pathlib
import sys

from jax._src.interpreters import mlir
from jaxlib.mlir import ir


def main(folder):
    context = mlir.make_ir_context()
    files = sorted(pathlib.Path(folder).glob("*.mlir"))
    rejected = 0
    for file in files:
        try:
            with context:
                ir.Module.parse(file.read_text())
        except ir.MLIRError as error:
            rejected += 1
            print(f"{file}: {error}")
    print(f"{len(files) - rejected} of {len(files)} texts are accepted")
    return rejected != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
