#!/usr/bin/env python3
"""Runs programs on this project and on XLA, in turn, and prints the ratios of their times.

    compare.py CREOLE_RUN PROGRAMS [--seconds S] [--rounds N] [--only PREFIX ...]

PROGRAMS has a folder for each program, with `program.mlir` and its inputs, as `make_functions.py` writes them. A time is the
fastest call of all rounds, in milliseconds, with inputs in memory; ratios above 1: Creole is faster. Needs: pip install jax
"""

import argparse
import json
import math
import re
import subprocess
import time
from pathlib import Path

import jax
import numpy as np
from jax._src.lib import xla_client
from jaxlib import lapack

jax.config.update("jax_enable_x64", True)
# Programs call its factorisations by name.
lapack._lapack.initialize()


def own_time(tool, folder, seconds):
    command = [tool, folder / "program.mlir", "--inputs", folder, "--bench", str(seconds), "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{folder.name}: {done.stderr}")
    return json.loads(done.stdout)["run_ms_min"]


def xla_time(folder, seconds):
    devices = xla_client.DeviceList(tuple(jax.devices("cpu")[:1]))
    text = Path(folder, "program.mlir").read_text()
    program = jax.devices("cpu")[0].client.compile_and_load(text, devices, xla_client.CompileOptions())
    inputs = sorted(folder.glob("in*.npy"), key=lambda path: int(path.stem[2:]))
    args = [jax.device_put(np.load(path)) for path in inputs]

    def call():
        start = time.perf_counter()
        for result in program.execute_sharded(args).disassemble_into_single_device_arrays():
            jax.block_until_ready(result)
        return (time.perf_counter() - start) * 1e3

    for _ in range(3):
        call()
    times, end = [], time.perf_counter() + seconds
    while len(times) < 5 or (time.perf_counter() < end and len(times) < 2000):
        times.append(call())
    return min(times)


def by_size(folder):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", folder.name)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("programs", type=Path)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=[""])
    options = parser.parse_args()
    ratios = {}
    for folder in sorted(options.programs.iterdir(), key=by_size):
        if not any(folder.name.startswith(prefix) for prefix in options.only):
            continue
        pairs = [
            (own_time(options.tool, folder, options.seconds), xla_time(folder, options.seconds))
            for _ in range(options.rounds)
        ]
        own, xla = (min(times) for times in zip(*pairs))
        ratios[folder.name] = xla / own
        print(f"{folder.name:20} {own:9.4f} {xla:9.4f} {xla / own:6.2f}", flush=True)
    mean = math.exp(sum(map(math.log, ratios.values())) / len(ratios))
    behind = [f"{name} {ratio:.2f}" for name, ratio in ratios.items() if ratio < 0.8]
    print(f"geometric mean of {len(ratios)}: {mean:.2f}; below 0.8: {', '.join(behind)}")


if __name__ == "__main__":
    main()
