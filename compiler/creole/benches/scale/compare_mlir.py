#!/usr/bin/env python3
"""Compares creole-opt with mlir-opt: time and memory of whole processes, in pairs.

Standard library only.  Programs come from gen_ir.py beside this file.

    compare_mlir.py --creole target/release/creole-opt --mlir mlir-opt-22
    compare_mlir.py --creole ... --mlir ... --ops 100000 --shapes arith,scf --passes none
    compare_mlir.py --creole ... --scaling          # cost per op, 10k to 1M ops
    compare_mlir.py --creole ... --threads          # two threads against one
    compare_mlir.py --creole ... --deep             # nests of 1,000 to 100,000 levels

A round runs one tool, then the other, so that both see the same machine; what is printed are
medians over the rounds.  `user` is seconds of processor time in user mode plus system mode, `wall`
seconds on the clock, `MiB` the largest resident set.
"""
import argparse
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time

SHAPES = ["arith", "scf", "cfg", "nest", "calls", "mixed", "unreg", "hlo"]
PASSES = ["none", "canonicalize", "cse"]
HERE = os.path.dirname(os.path.abspath(__file__))


def generate(folder, shape, ops, *more):
    path = os.path.join(folder, "-".join([shape, str(ops), *[m.strip("-") for m in more]]) + ".mlir")
    if not os.path.exists(path):
        command = [sys.executable, os.path.join(HERE, "gen_ir.py"), "--shape", shape]
        command += ["--ops", str(ops), *more, "-o", path]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return path


def measure(command):
    """(cpu seconds, wall seconds, MiB) of one run; None if it fails."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    if os.waitstatus_to_exitcode(status) != 0:
        print("failed:", " ".join(command), said[:300].decode(errors="replace"), file=sys.stderr)
        return None
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def pipeline(name):
    return [] if name == "none" else ["--pass-pipeline=builtin.module(func.func(%s))" % name]


def creole(args, path, name, threads=1):
    command = [args.creole, "--allow-unregistered-dialect", path, *pipeline(name)]
    return command + (["--mlir-disable-threading"] if threads == 1 else [])


def mlir(args, path, name):
    return [args.mlir, "--allow-unregistered-dialect", "--mlir-disable-threading", path,
            *pipeline(name)]


def medians(rounds):
    done = [r for r in rounds if r]
    return [statistics.median(column) for column in zip(*done)] if done else None


def in_pairs(args, commands):
    """Medians for each command; the commands take turns."""
    found = [[] for _ in commands]
    for _ in range(args.rounds):
        for command, results in zip(commands, found):
            results.append(measure(command))
    return [medians(results) for results in found]


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def compare(args, folder):
    print("| shape | pass | creole cpu s | mlir-opt cpu s | ratio | wall ratio | creole MiB "
          "| mlir-opt MiB | ratio |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in args.passes:
        times, memory = [], []
        for shape in args.shapes:
            path = generate(folder, shape, args.ops)
            ours, theirs = in_pairs(args, [creole(args, path, name), mlir(args, path, name)])
            if not ours or not theirs:
                continue
            times.append(theirs[0] / ours[0])
            memory.append(theirs[2] / ours[2])
            print("| %s | %s | %.2f | %.2f | %.2f | %.2f | %.0f | %.0f | %.2f |"
                  % (shape, name, ours[0], theirs[0], times[-1], theirs[1] / ours[1], ours[2],
                     theirs[2], memory[-1]), flush=True)
        print("| geometric mean | %s | | | %.2f | | | | %.2f |"
              % (name, geometric_mean(times), geometric_mean(memory)), flush=True)


def scaling(args, folder):
    print("| shape | pass | us/op 10k | 100k | 1M | 1M / 10k |")
    print("| --- | --- | --- | --- | --- | --- |")
    empty = os.path.join(folder, "empty.mlir")
    with open(empty, "w") as file:
        file.write("module {\n}\n")
    for name in args.passes:
        start = in_pairs(args, [creole(args, empty, name)])[0][0]
        for shape in args.shapes:
            sizes = (10_000, 100_000, 1_000_000)
            paths = [generate(folder, shape, n) for n in sizes]
            found = in_pairs(args, [creole(args, path, name) for path in paths])
            if not all(found):
                continue
            per_op = [1e6 * (f[0] - start) / n for f, n in zip(found, sizes)]
            print("| %s | %s | %.2f | %.2f | %.2f | %.2f |"
                  % (shape, name, *per_op, per_op[2] / per_op[0]), flush=True)


def threads(args, folder):
    print("| shape | pass | wall s, 1 thread | 2 threads | ratio |")
    print("| --- | --- | --- | --- | --- |")
    os.environ["RAYON_NUM_THREADS"] = "2"
    for name in args.passes:
        for shape in args.shapes:
            path = generate(folder, shape, args.ops)
            one, two = in_pairs(args, [creole(args, path, name, n) for n in (1, 2)])
            if one and two:
                print("| %s | %s | %.2f | %.2f | %.2f |"
                      % (shape, name, one[1], two[1], one[1] / two[1]), flush=True)


def deep(args, folder):
    print("| levels | form | pass | cpu s | us/level | MiB |")
    print("| --- | --- | --- | --- | --- | --- |")
    for form in ("pretty", "generic"):
        for name in args.passes:
            for depth in (1_000, 10_000, 100_000):
                path = generate(folder, "nest", 8 * depth, "--ops-per-func=0",
                                "--depth=%d" % depth, "--form=%s" % form)
                found = in_pairs(args, [creole(args, path, name)])[0]
                if found:
                    print("| %d | %s | %s | %.2f | %.2f | %.0f |"
                          % (depth, form, name, found[0], 1e6 * found[0] / depth, found[2]),
                          flush=True)


def main():
    p = argparse.ArgumentParser(description="compares creole-opt with mlir-opt")
    p.add_argument("--creole", required=True, metavar="PROGRAM")
    p.add_argument("--mlir", default="mlir-opt", metavar="PROGRAM")
    p.add_argument("--ops", type=int, default=1_000_000)
    p.add_argument("--rounds", type=int, default=5)
    p.add_argument("--shapes", type=lambda t: t.split(","), default=SHAPES)
    p.add_argument("--passes", type=lambda t: t.split(","), default=PASSES)
    p.add_argument("--folder", help="where programs are kept; a new one that is removed otherwise")
    for mode in ("scaling", "threads", "deep"):
        p.add_argument("--" + mode, action="store_true")
    args = p.parse_args()
    run = scaling if args.scaling else threads if args.threads else deep if args.deep else compare
    if args.folder:
        os.makedirs(args.folder, exist_ok=True)
        return run(args, args.folder)
    with tempfile.TemporaryDirectory() as folder:
        run(args, folder)


if __name__ == "__main__":
    main()
