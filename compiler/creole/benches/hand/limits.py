#!/usr/bin/env python3
"""What bounds programs on this machine, in one run with them: copies of as many streams, and XLA with vectors of 128 bits.

    limits.py CREOLE_RUN PROGRAMS [--seconds S] [--rounds N] [--only NAME ...]

PROGRAMS as `lit-tests/programs/make_programs.py OUT bench` writes them. A copy of R and W streams reads R arrays and
writes W of the same sizes as the program's, in one loop by hand; nothing else is computed but the sums of what W arrays
can't take. Vectors of 128 bits are what Cranelift has: XLA's `--xla_cpu_prefer_vector_width=128` says how much of a
distance is their width. Times are the fastest calls of all rounds, in milliseconds.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import make_kernels
from compare import bench

# Arrays read and written whole, and their elements.
STREAMS = {"axpy": (2, 1, 1 << 22), "adam_step": (4, 3, 1 << 20), "transpose": (1, 1, 1 << 22), "concat_rows": (1, 1, 1 << 22), "concat_cols": (1, 1, 1 << 22)}
ARITHMETIC = ["gelu", "gelu_bf16", "black_scholes", "elementwise_chain"]

CONCAT = """func.func @main(%a: tensor<2048x1024xf32>, %b: tensor<2048x1024xf32>) -> tensor<RESULTxf32> {
  %0 = stablehlo.concatenate %a, %b, dim = DIM : (tensor<2048x1024xf32>, tensor<2048x1024xf32>) -> tensor<RESULTxf32>
  return %0 : tensor<RESULTxf32>
}
"""
CONCATENATIONS = {"concat_rows": ("4096x1024", "0"), "concat_cols": ("2048x2048", "1")}


def copy(reads, writes, n):
    """`writes` arrays of `n` elements from `reads` others, in pieces of 4,096 elements on all threads."""
    arrays = [f"r{i}" for i in range(reads)] + [f"w{i}" for i in range(writes)]
    c = make_kernels.Code([(name, f"memref<{n}xf32>") for name in arrays])
    with c.loop(n, 4096, parallel=True) as start:
        with c.loop(4096, 16) as j:
            i = c.add(start, 0)
            at = c.new(f"arith.addi {i}, {j} : index")
            for u in range(4):
                here = c.add(at, 4 * u)
                values = [c.load(f"r{k}", here) for k in range(reads)]
                while len(values) > writes:
                    values.append(c.vec("arith.addf", values.pop(0), values.pop(0)))
                for k in range(writes):
                    c.store(values[k % len(values)], f"w{k}", here)
    return c.text()


def folder_of(temp, name, text, shapes):
    folder = Path(temp) / name
    folder.mkdir()
    (folder / "program.mlir").write_text(text)
    random = np.random.default_rng(0)
    for i, shape in enumerate(shapes):
        np.save(folder / f"in{i}.npy", random.random(shape, np.float32))
    return folder


def streams(args, temp):
    print("| program | streams | copy | program | copy / program |\n| --- | --- | --: | --: | --: |")
    for name, (reads, writes, n) in STREAMS.items():
        if args.only and name not in args.only:
            continue
        program = args.programs / name
        if name in CONCATENATIONS:
            result, dim = CONCATENATIONS[name]
            program = folder_of(temp, name, CONCAT.replace("RESULT", result).replace("DIM", dim), [(2048, 1024)] * 2)
        limit = folder_of(temp, f"{name}-copy", copy(reads, writes, n), [(n,)] * (reads + writes))
        of_limit, of_program = fastest(args, [limit, program])
        print(f"| {name} | {reads} + {writes} | {of_limit:.3f} | {of_program:.3f} | {of_limit / of_program:.2f} |", flush=True)


def fastest(args, folders):
    """The fastest call of each, the programs in turn."""
    best = [float("inf")] * len(folders)
    for _ in range(args.rounds):
        for k, folder in enumerate(folders):
            best[k] = min(best[k], bench(args.tool, folder / "program.mlir", folder, args.seconds))
    return best


XLA = """
import sys, time, numpy as np, jax, ml_dtypes
from pathlib import Path
from jax._src.lib import xla_client as xc
jax.config.update("jax_enable_x64", True)
folder, seconds = Path(sys.argv[1]), float(sys.argv[2])
devices = jax.devices("cpu")[:1]
program = devices[0].client.compile_and_load((folder / "program.mlir").read_text(), xc.DeviceList(tuple(devices)), xc.CompileOptions())
arrays = [np.load(folder / f"in{i}.npy") for i in range(len(list(folder.glob("in*.npy"))))]
args = [jax.device_put(a.view(ml_dtypes.bfloat16) if a.dtype == np.dtype("V2") else a) for a in arrays]
best, end = float("inf"), time.perf_counter() + seconds
while time.perf_counter() < end:
    start = time.perf_counter()
    for o in program.execute_sharded(args).disassemble_into_single_device_arrays():
        jax.block_until_ready(o)
    best = min(best, time.perf_counter() - start)
print(best * 1e3)
"""


def xla(folder, seconds, flags):
    environment = dict(os.environ, XLA_FLAGS=flags)
    done = subprocess.run([sys.executable, "-c", XLA, folder, str(seconds)], capture_output=True, text=True, check=True, env=environment)
    return float(done.stdout)


def arithmetic(args):
    print("\n| program | XLA | XLA, 128 bits | Creole | XLA at 128 bits / Creole |\n| --- | --: | --: | --: | --: |")
    for name in ARITHMETIC:
        if args.only and name not in args.only:
            continue
        folder, wide, narrow, ours = args.programs / name, [], [], []
        for _ in range(args.rounds):
            wide.append(xla(folder, args.seconds, ""))
            narrow.append(xla(folder, args.seconds, "--xla_cpu_prefer_vector_width=128"))
            ours += fastest(argparse.Namespace(**{**vars(args), "rounds": 1}), [folder])
        print(f"| {name} | {min(wide):.3f} | {min(narrow):.3f} | {min(ours):.3f} | {min(narrow) / min(ours):.2f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=Path)
    parser.add_argument("programs", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as temp:
        streams(args, temp)
    arithmetic(args)


if __name__ == "__main__":
    main()
