#!/usr/bin/env python3
"""Does another tool read what creole-opt prints, as the module that it read itself?

    check_peers.py --opt target/release/creole-opt [--mlir-opt mlir-opt-22] [--ops N] [FILE...]

Each FILE (without any: every shape of gen_ir.py in both forms, with and without locations, about
N operations each) goes through creole-opt in custom and in generic form, with locations and
without. mlir-opt must accept each print, and print the same generic text for it as for FILE.
Files that use StableHLO go to JAX's bindings instead (pip install jax). Exit status 1 if any
differs.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).parents[2]
GENERATOR = REPOSITORY / "compiler/creole/benches/scale/gen_ir.py"
ALLOW = "--allow-unregistered-dialect"


def run(*args, text):
    done = subprocess.run(args, input=text, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(f"{args[0]}: {done.stderr.strip()[:300]}")
    return done.stdout


def generate(folder, ops):
    for shape in "arith scf cfg nest calls mixed unreg hlo".split():
        for form in ("pretty", "generic"):
            for locs in ("none", "line", "alias"):
                if shape in ("unreg", "hlo") and form == "pretty":
                    continue
                path = folder / f"{shape}-{form}-{locs}.mlir"
                subprocess.run([sys.executable, GENERATOR, "--shape", shape, "--ops", str(ops),
                                "--form", form, "--locs", locs, "-o", path],
                               check=True, stderr=subprocess.DEVNULL)
                yield path


class Jax:
    """JAX's own StableHLO parser and printer."""

    def __init__(self):
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import chlo, stablehlo  # noqa: F401  (registers the dialects)
        from jax._src.interpreters import mlir
        self.ir, self.context = ir, mlir.make_ir_context

    def __call__(self, text, located, generic=True):
        with self.context():
            module = self.ir.Module.parse(text)
            if not module.operation.verify():
                raise ValueError("JAX: does not verify")
            return module.operation.get_asm(
                print_generic_op_form=generic, enable_debug_info=located, use_local_scope=True,
                large_elements_limit=None)


class MlirOpt:
    """mlir-opt, without passes."""

    def __init__(self, program):
        self.program = program

    def __call__(self, text, located, generic=True):
        flags = ["--mlir-print-debuginfo"] * located + ["--mlir-print-op-generic"] * generic
        return run(self.program, ALLOW, "--mlir-print-local-scope", *flags, text=text)


def comparable(text):
    """The lines without the places that they had in what was read, and the headers of blocks
    without locations: custom forms don't show where arguments are from. mlir-opt's custom forms
    lose a default that is written, creole's don't."""
    text = re.sub(r'"(<stdin>|-)":\d+:\d+', '"-"', text)
    text = text.replace(" <{nontemporal = false}>", "")
    lines = text.splitlines()
    return [line for line in lines if " loc(" not in line or not line.lstrip().startswith("^")]


def check(opt, peer, text):
    """The forms that the peer refuses or reads as another module."""
    for located in (False, True):
        # Only locations that stand in the text are the same on both sides.
        if located and "loc(" not in text:
            continue
        for generic in (False, True):
            flags = [ALLOW] + ["--mlir-print-op-generic"] * generic + ["--mlir-print-debuginfo"] * located
            name = f"generic={generic} located={located}"
            # Custom forms lose some locations; they must lose the same ones.
            expected = comparable(peer(text if generic else peer(text, located, False), located))
            try:
                found = comparable(peer(run(opt, "-", *flags, text=text), located))
            except ValueError as error:
                yield f"{name}: {error}"
                continue
            if found != expected:
                pairs = zip(expected, found)
                first = next((p for p in pairs if p[0] != p[1]), ("(length)", "(length)"))
                yield f"{name}:\n  file:   {first[0][:200]}\n  creole: {first[1][:200]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opt", default="target/release/creole-opt")
    parser.add_argument("--mlir-opt", default="mlir-opt-22")
    parser.add_argument("--ops", type=int, default=10000)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    jax, bad = None, 0
    with tempfile.TemporaryDirectory() as folder:
        for path in args.files or generate(pathlib.Path(folder), args.ops):
            text = path.read_text()
            peer = MlirOpt(args.mlir_opt)
            if "stablehlo." in text or "chlo." in text:
                jax = peer = jax or Jax()
            try:
                wrong = list(check(args.opt, peer, text))
            except Exception as error:  # the peer refuses the file itself
                print(f"{path}: not read by the peer: {str(error)[:200]}")
                continue
            bad += bool(wrong)
            print(f"{path}: {'ok' if not wrong else ''}", *wrong, sep="\n" if wrong else "")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
