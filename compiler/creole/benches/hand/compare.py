#!/usr/bin/env python3
"""Kernels written by hand beside what the compiler makes of the same programs, in one run.

    compare.py CREOLE_RUN PROGRAMS [--seconds S] [--rounds N] [--only NAME ...]

PROGRAMS has a folder for each program, with `program.mlir` and its inputs, as `lit-tests/programs/make_programs.py OUT
bench` writes them. Both have to give the same results. Times are the fastest calls of all rounds, in milliseconds.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import make_kernels


def bench(tool, program, inputs, seconds):
    command = [tool, program, "--inputs", inputs, "--bench", str(seconds), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["run_ms_min"]


def run(tool, program, inputs, results):
    command = [tool, program, "--inputs", inputs, "--output", results]
    subprocess.run(command, check=True, capture_output=True)


def prepared(tool, kernel, program, folder):
    """The kernel's text in a folder, with the inputs of the program and an array for its result, which is checked."""
    folder.mkdir()
    (folder / "kernel.mlir").write_text(kernel(False))
    run(tool, program / "program.mlir", program, folder / "expected")
    expected = np.load(folder / "expected" / "out0.npy")
    n = len(list(program.glob("in*.npy")))
    for i in range(n):
        np.save(folder / f"in{i}.npy", np.load(program / f"in{i}.npy"))
    np.save(folder / f"in{n}.npy", np.zeros_like(expected))
    run(tool, folder / "kernel.mlir", folder, folder / "found")
    found = np.load(folder / "found" / f"out{n}.npy")
    if not np.allclose(found, expected, rtol=1e-4, atol=1e-4):
        sys.exit(f"{program.name}: wrong by up to {np.abs(found - expected).max()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=Path)
    parser.add_argument("programs", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*")
    args = parser.parse_args()
    print("| kernel | by hand | as chosen | chosen / hand |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as temp:
        for kernel in make_kernels.KERNELS:
            name = kernel.__name__
            if args.only and name not in args.only:
                continue
            program, folder = args.programs / name, Path(temp) / name
            prepared(args.tool, kernel, program, folder)
            hand, chosen = [], []
            for _ in range(args.rounds):
                hand.append(bench(args.tool, folder / "kernel.mlir", folder, args.seconds))
                chosen.append(bench(args.tool, program / "program.mlir", program, args.seconds))
            print(f"| {name} | {min(hand):.3f} | {min(chosen):.3f} | {min(hand) / min(chosen):.2f} |", flush=True)


if __name__ == "__main__":
    main()
