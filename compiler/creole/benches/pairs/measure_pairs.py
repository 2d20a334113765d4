#!/usr/bin/env python3
"""Compares the costs of equal programs, by which the e-graph chooses, with their measured times.

    measure_pairs.py CREOLE_OPT CREOLE_RUN PAIRS [--times FILE] [--seconds S] [--rounds N] [--threads N] [--list N]

PAIRS is a folder as `make_pairs.py` writes it. Each form is timed as it is written: it becomes loops before `creole-run` gets it, so
that no rule sees it. The forms of a group run in turn; a time is the fastest of all rounds. Times are kept in FILE: of
programs that it has, only costs are asked again, unless `--again` says so. The rank correlation (Spearman) is that of the ratios of
costs and of times, over the pairs of a group whose times differ by 1.1 times or more, each in both orders.
"""

import argparse
import itertools
import json
import math
import re
import subprocess
import sys
from pathlib import Path

BEFORE = "refine-shapes,func.func(drop-shardings,hlo-decompose,expand-tuples),inline,symbol-dce,func.func(cse"
# Pairs of a group at most: a program with many forms is still one program.
MAX_PAIRS = 6
# Times that differ by less are taken to be equal.
LEAST = 1.1


def call(command, text, seconds=120):
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    return done if done.returncode == 0 else None


class Form:
    """A form of a program."""

    def __init__(self, path, tools):
        self.text = path.read_text()
        self.name = f"{path.parent.name}/{path.stem}"
        self.tools = tools

    def cost(self):
        """Estimate of the program as it is, in picoseconds."""
        pipeline = f"--pass-pipeline=builtin.module({BEFORE},eqsat{{max-iterations=0 costs=true}}))"
        done = call([self.tools.opt, "-", pipeline, "-o", "/dev/null"], self.text)
        found = re.findall(r"^// cost ([0-9.]+) ->", done.stderr, re.MULTILINE) if done else []
        return sum(map(float, found))

    def loops(self):
        done = call([self.tools.opt, "-", f"--pass-pipeline=builtin.module({BEFORE},hlo-to-loops))"], self.text)
        return done and done.stdout

    def time(self, loops):
        """The fastest call, in milliseconds."""
        command = [self.tools.run, "-", "--random-inputs", "1", "--bench", str(self.tools.seconds), "--json", "--threads", str(self.tools.threads)]
        done = call(command, loops)
        return json.loads(done.stdout)["run_ms_min"] if done else None


def time_group(forms, n_rounds):
    """Fastest times of the forms of a group; none of those that do not run."""
    loops = [form.loops() for form in forms]
    times = [math.inf if text else None for text in loops]
    for _ in range(n_rounds):
        for number, (form, text) in enumerate(zip(forms, loops, strict=True)):
            if times[number] is not None:
                found = form.time(text)
                times[number] = found and min(found, times[number])
    return times


def ranks(values):
    """Ranks, equal values share the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0.0] * len(values)
    for _, group in itertools.groupby(enumerate(order), key=lambda at: values[at[1]]):
        group = list(group)
        mean = sum(rank for rank, _ in group) / len(group)
        for _, at in group:
            result[at] = mean
    return result


def spearman(xs, ys):
    xs, ys = ranks(xs), ranks(ys)
    mean = sum(xs) / len(xs)
    product = lambda a, b: sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    return product(xs, ys) / math.sqrt(product(xs, xs) * product(ys, ys) or 1.0)


def report(title, pairs):
    if not pairs:
        return
    both = [(sign * x, sign * y) for _, _, x, y in pairs for sign in (1, -1)]
    right = sum(x * y > 0 for _, _, x, y in pairs)
    correlation = spearman([x for x, _ in both], [y for _, y in both])
    print(f"{title}: {len(pairs)} pairs, Spearman {correlation:.3f}, {100 * right / len(pairs):.0f} % in the right order")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("opt")
    parser.add_argument("run")
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--times", type=Path, help="file of times, which is read and written")
    parser.add_argument("--again", action="store_true", help="measure the programs of FILE again, and keep the faster times")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--list", type=int, default=20, help="number of pairs that are shown, the worst first")
    tools = parser.parse_args()
    known = json.loads(tools.times.read_text()) if tools.times and tools.times.exists() else {}
    pairs = []
    for folder in sorted(path for path in tools.pairs.iterdir() if path.is_dir()):
        forms = [Form(path, tools) for path in sorted(folder.glob("*.mlir"))]
        if tools.again or any(form.text not in known for form in forms):
            for form, time in zip(forms, time_group(forms, tools.rounds), strict=True):
                known[form.text] = time and min(time, known.get(form.text) or math.inf)
            if tools.times:
                tools.times.write_text(json.dumps(known))
        timed = [(form, known[form.text], form.cost()) for form in forms if known[form.text]]
        timed = [one for one in timed if one[2] > 0]
        for (a, s, x), (b, t, y) in itertools.islice(itertools.combinations(timed, 2), MAX_PAIRS):
            if max(s / t, t / s) >= LEAST:
                pairs.append((a, b, math.log(x / y), math.log(s / t)))
    print("times and costs of the first form over the second:")
    for a, b, x, y in sorted(pairs, key=lambda pair: -abs(pair[2] - pair[3]))[: tools.list]:
        print(f"  {math.exp(y):10.3f} {math.exp(x):10.3f}  {a.name} {b.name}")
    is_test = lambda pair: pair[0].name.startswith("tests_")
    report("programs of the tests", [pair for pair in pairs if is_test(pair)])
    report("other programs", [pair for pair in pairs if not is_test(pair)])
    report("times that differ by less than 4", [pair for pair in pairs if abs(pair[3]) < math.log(4)])
    report("all", pairs)


if __name__ == "__main__":
    sys.exit(main())
