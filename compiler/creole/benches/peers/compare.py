#!/usr/bin/env python3
"""Runs programs on this project and on XLA and IREE, in turn, and prints the ratios of their times.

    compare.py CREOLE_RUN PROGRAMS [--peers xla iree] [--avx2] [--check] [--seconds S] [--rounds N] [--only PREFIX ...]

PROGRAMS has a folder for each program, with `program.mlir` and its inputs, as `make_functions.py` and
`lit-tests/programs/make_programs.py` write them. A time is the fastest of all rounds, in milliseconds: of a call with
inputs in memory, and from text to executable code; ratios above 1: Creole is faster. Creole compiles each program in a
new process, a peer all of them in one. `--avx2`: all of them make code for processors without AVX-512. `--check`:
results are compared with XLA's. Needs: pip install jax iree-base-compiler iree-base-runtime
"""

import argparse
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

# Options that leave out AVX-512.
OWN_AVX2 = ["--target", "avx512f=off"]
XLA_AVX2 = "--xla_cpu_max_isa=AVX2"
IREE_AVX2 = "haswell"
# Seconds after which a peer is stopped.
LIMIT = 60
# Below, a program counts as slower than the faster peer.
BEHIND = 0.9


def arrays_of(folder, kind):
    """The arrays of a folder that are called `in` or `out`, in the order of their numbers."""
    import ml_dtypes
    import numpy as np

    paths = Path(folder).glob(f"{kind}*.npy")
    for path in sorted(paths, key=lambda path: int(path.stem[len(kind) :])):
        array = np.load(path)
        yield array.view(ml_dtypes.bfloat16) if array.dtype == np.dtype("V2") else array


def fastest(call, seconds):
    """The fastest call in milliseconds, after three that do not count."""
    for _ in range(3):
        call()
    times, end = [], time.perf_counter() + seconds
    while len(times) < 5 or (time.perf_counter() < end and len(times) < 2000):
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1e3)
    return min(times)


class Xla:
    def __init__(self):
        import jax
        from jax._src.lib import xla_client
        from jaxlib import lapack

        jax.config.update("jax_enable_x64", True)
        # Programs call its factorisations by name.
        lapack._lapack.initialize()
        self.jax, self.xla = jax, xla_client

    def compiled(self, folder):
        device = self.jax.devices("cpu")[0]
        text = Path(folder, "program.mlir").read_text()
        devices = self.xla.DeviceList((device,))
        start = time.perf_counter()
        program = device.client.compile_and_load(text, devices, self.xla.CompileOptions())
        took = (time.perf_counter() - start) * 1e3
        args = [self.jax.device_put(array) for array in arrays_of(folder, "in")]
        call = lambda: program.execute_sharded(args).disassemble_into_single_device_arrays()
        return call, took

    def measured(self, folder, seconds):
        call, took = self.compiled(folder)
        return {"compile": took, "run": fastest(lambda: self.jax.block_until_ready(call()), seconds)}

    def results(self, folder, to):
        import ml_dtypes
        import numpy as np

        for number, result in enumerate(self.compiled(folder)[0]()):
            array = np.asarray(result[0])
            array = array.view("V2") if array.dtype == ml_dtypes.bfloat16 else array
            np.save(Path(to, f"out{number}.npy"), array)


class Iree:
    def __init__(self):
        import iree.compiler
        import iree.runtime

        self.compiler, self.runtime = iree.compiler, iree.runtime
        self.processor = os.environ.get("IREE_PROCESSOR", "host")

    def measured(self, folder, seconds):
        text = Path(folder, "program.mlir").read_text()
        options = [f"--iree-llvmcpu-target-cpu={self.processor}", "--iree-opt-level=O3"]
        start = time.perf_counter()
        code = self.compiler.compile_str(
            text, input_type="stablehlo", target_backends=["llvm-cpu"], extra_args=options
        )
        took = (time.perf_counter() - start) * 1e3
        config = self.runtime.Config("local-task")
        module = self.runtime.load_vm_module(
            self.runtime.VmModule.copy_buffer(config.vm_instance, code), config
        )
        args = [self.runtime.asdevicearray(config.device, array) for array in arrays_of(folder, "in")]
        return {"compile": took, "run": fastest(lambda: module.main(*args), seconds)}


def serve(kind):
    """Answers requests, one a line, with one line of JSON."""
    peer = {"xla": Xla, "iree": Iree}[kind]()
    print("{}", flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            if "to" in request:
                peer.results(request["folder"], request["to"])
                answer = {}
            else:
                answer = peer.measured(request["folder"], request["seconds"])
        except Exception as error:
            answer = {"error": str(error).strip().splitlines()[0][:100]}
        print("\n" + json.dumps(answer), flush=True)


class Peer:
    """A process that runs programs. One that gives no answer is replaced."""

    def __init__(self, kind, avx2):
        self.command = [sys.executable, __file__, "--serve", kind]
        self.environment = dict(os.environ, TF_CPP_MIN_LOG_LEVEL="3")
        if avx2:
            flags = self.environment.get("XLA_FLAGS", "")
            self.environment.update(XLA_FLAGS=f"{flags} {XLA_AVX2}", IREE_PROCESSOR=IREE_AVX2)
        self.start()

    def start(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(
            self.command, env=self.environment, text=True, start_new_session=True, **pipes
        )
        if self.answer() is None:
            raise SystemExit(f"error: {self.command[-1]} does not start; is it installed?")

    def stop(self):
        os.killpg(self.process.pid, signal.SIGKILL)

    def ask(self, **request):
        alarm = threading.Timer(LIMIT, self.stop)
        alarm.start()
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = self.answer()
        alarm.cancel()
        if answer is None:
            self.process.wait()
            self.start()
            return {"error": "no answer"}
        return answer

    def answer(self):
        """The next line of JSON; None if the process has ended."""
        line = next((line for line in self.process.stdout if line.startswith("{")), None)
        return None if line is None else json.loads(line)


def own(tool, folder, seconds):
    command = [*tool, folder / "program.mlir", "--inputs", folder, "--bench", str(seconds), "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        return {"error": (done.stderr.strip().splitlines() or ["no message"])[0][:100]}
    times = json.loads(done.stdout)
    return {"compile": times["compile_ms"], "run": times["run_ms_min"]}


def tolerances(results):
    """Options for results that may differ by the rounding of long sums, whose error is one of the largest terms."""
    import numpy as np

    kinds, largest = set(), 0.0
    for array in arrays_of(results, "out"):
        kinds.add(str(array.dtype))
        if array.dtype.kind not in "biu" and array.size:
            wide = array.astype("complex64" if array.dtype.kind == "c" else "float32")
            largest = max(largest, float(np.nanmax(np.abs(wide))))
    narrow, single = kinds & {"bfloat16", "float16"}, kinds & {"float32", "complex64"}
    relative = 4e-2 if narrow else 2e-4 if single else 1e-9
    return ["--rtol", str(relative), "--atol", str(relative * min(largest, 1e6))]


def difference(tool, folder, xla):
    """What is wrong with the results, next to XLA's; empty if nothing is."""
    with tempfile.TemporaryDirectory() as to:
        answer = xla.ask(folder=str(folder), to=to)
        if "error" in answer:
            return f"XLA: {answer['error']}"
        command = [*tool, folder / "program.mlir", "--inputs", folder, "--expect", to, *tolerances(to)]
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stderr.strip().splitlines()[0][:100] if done.returncode else ""


def by_size(folder):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", folder.name)]


def least(answers):
    """The fastest of all rounds; the error of the first, if it has one."""
    if "error" in answers[0]:
        return answers[0]
    good = [answer for answer in answers if "error" not in answer]
    return {key: min(answer[key] for answer in good) for key in ("compile", "run")}


def main():
    if sys.argv[1:2] == ["--serve"]:
        return serve(sys.argv[2])
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("programs", type=Path)
    parser.add_argument("--peers", nargs="*", choices=["xla", "iree"], default=["xla"])
    parser.add_argument("--avx2", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=[""])
    options = parser.parse_args()
    if not options.programs.is_dir():
        parser.error(f"'{options.programs}' is no folder")
    if not Path(options.tool).is_file():
        parser.error(f"'{options.tool}' is no program")
    tool = [options.tool, *(OWN_AVX2 if options.avx2 else [])]
    peers = {kind: Peer(kind, options.avx2) for kind in options.peers}
    checker = peers.get("xla") or (Peer("xla", options.avx2) if options.check else None)
    ratios = {kind: {} for kind in [*peers, "best"]}
    compiled = {kind: [] for kind in peers}
    print(f"{'':20} {'creole':>9}" + "".join(f" {kind:>9} {'ratio':>6}" for kind in peers))
    for folder in sorted(filter(Path.is_dir, options.programs.iterdir()), key=by_size):
        if not any(folder.name.startswith(prefix) for prefix in options.only):
            continue
        rounds = {kind: [] for kind in ["own", *peers]}
        for _ in range(options.rounds):
            rounds["own"].append(own(tool, folder, options.seconds))
            for kind, peer in peers.items():
                answer = peer.ask(folder=str(folder), seconds=options.seconds)
                rounds[kind].append(answer)
        times = {kind: least(answers) for kind, answers in rounds.items()}
        if "error" in times["own"]:
            print(f"{folder.name:20} {times['own']['error']}")
            continue
        line = f"{folder.name:20} {times['own']['run']:9.4f}"
        for kind in peers:
            if "error" in times[kind]:
                line += f" {times[kind]['error'][:16]:>16}"
                continue
            ratio = times[kind]["run"] / times["own"]["run"]
            ratios[kind][folder.name] = ratio
            compiled[kind].append(times[kind]["compile"] / times["own"]["compile"])
            line += f" {times[kind]['run']:9.4f} {ratio:6.2f}"
        found = [ratios[kind][folder.name] for kind in peers if folder.name in ratios[kind]]
        if found:
            ratios["best"][folder.name] = min(found)
        wrong = difference(tool, folder, checker) if options.check else ""
        print(line + (f"  {wrong}" if wrong else ""), flush=True)
    for peer in {*peers.values(), checker} - {None}:
        peer.stop()
    for kind, found in ratios.items():
        if not found:
            continue
        behind = [f"{name} {ratio:.2f}" for name, ratio in found.items() if ratio < BEHIND]
        line = f"{kind}: {statistics.geometric_mean(found.values()):.2f} times as long to run"
        if kind in compiled:
            line += f", {statistics.geometric_mean(compiled[kind]):.1f} to compile"
        print(f"{line}, {len(found)} programs; below {BEHIND}: {', '.join(behind) or 'none'}")


if __name__ == "__main__":
    main()
