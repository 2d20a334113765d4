#!/usr/bin/env python3
"""Compares creole-filecheck with LLVM's FileCheck.

    compare.py cases  --ref FileCheck --new creole-filecheck [--write cases.json]
    compare.py random --ref FileCheck --new creole-filecheck [--count N] [--seed N]
    compare.py regex  --ref FileCheck --new creole-filecheck [--count N] [--seed N]
    compare.py mutate --ref FileCheck --new creole-filecheck --calls DIR [--count N] [--seed N]

`cases` runs the cases of cases.py; `--write` writes what FileCheck says to them as data for the
test `cases`, which needs no FileCheck. `random` writes check files and inputs, `regex` regular
expressions, and `mutate` changes the outputs of the suite: a line dropped, doubled or swapped, a
digit, word or name changed. Its calls are recorded by running the suite with this script as
FileCheck:

    CREOLE_FILECHECK="compare.py record DIR" lit lit-tests

Exit codes must be equal; with `--text` messages must be, too. Standard library only.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile

import cases
import generate

TIMEOUT_S = 20
# Texts that say the same in words of our own.
OWN_WORDS = {"dump-input-help"}


def run(command, flags, checks, text, env):
    """Exit code and messages, with the program's own name replaced."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in [("t.txt", checks), ("IN", text)]:
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        full_env = {k: v for k, v in os.environ.items() if k != "FILECHECK_OPTS"}
        full_env.update(env)
        try:
            done = subprocess.run(command + flags + ["t.txt"], input=text, cwd=folder,
                                  env=full_env, capture_output=True, timeout=TIMEOUT_S)
        except subprocess.TimeoutExpired:
            return "timeout", ""
        said = (done.stdout + done.stderr).decode("utf-8", "replace")
        # What names the program is not compared.
        said = re.sub(r"(?m)^FileCheck command line: .*\n", "", said)
        # The one error of a check file with which LLVM's leaves at once, with another exit code.
        is_hasty = 'missing closing "]" for regex variable' in said
        return (2 if is_hasty else done.returncode), said


class Comparison:
    def __init__(self, arguments):
        self.arguments = arguments
        self.ref = shlex.split(arguments.ref)
        self.new = shlex.split(arguments.new)
        for command in (self.ref, self.new):
            if os.path.exists(command[0]):
                command[0] = os.path.abspath(command[0])
        self.n_same = self.n_different = 0

    def compare(self, jobs):
        """`jobs` yields (name, checks, input, flags, env)."""
        def both(job):
            _, checks, text, flags, env = job
            return job, run(self.ref, flags, checks, text, env), run(self.new, flags, checks, text, env)
        with concurrent.futures.ThreadPoolExecutor(self.arguments.jobs) as pool:
            for job, ref, new in pool.map(both, jobs):
                self.judge(job, ref, new)
        print(f"{self.n_same} the same, {self.n_different} different")
        return 1 if self.n_different else 0

    def judge(self, job, ref, new):
        name, checks, text, flags, env = job
        is_same = ref[0] == new[0]
        if self.arguments.text and name not in OWN_WORDS:
            is_same = ref == new
        if is_same:
            self.n_same += 1
            return
        self.n_different += 1
        if self.n_different > self.arguments.show:
            return
        print(f"=== {name}: FileCheck {ref[0]}, ours {new[0]}, flags {flags} {env}")
        print(checks.decode("utf-8", "replace"))
        print("--- input")
        print(text.decode("utf-8", "replace")[:2000])
        print("--- FileCheck says\n" + ref[1][:3000])
        print("--- ours says\n" + new[1][:3000])


def encoded(case):
    name, checks, text, flags, env = case
    return name, checks.encode(), text.encode(), flags, env


def write_cases(path, arguments):
    ref = shlex.split(arguments.ref)
    rows = []
    for name, checks, text, flags, env in cases.CASES:
        code, said = run(ref, flags, checks.encode(), text.encode(), env)
        row = {"name": name, "checks": checks, "input": text, "flags": flags, "env": env, "code": code}
        if name not in OWN_WORDS:
            row["says"] = said
        rows.append(row)
    with open(path, "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


def record(folder, flags):
    """Stands in for FileCheck: keeps check file, input and flags; says what FileCheck would."""
    # The check file is the argument that is a file; all others are flags.
    files = [word for word in flags if not word.startswith("-")]
    text = sys.stdin.buffer.read()
    with open(files[-1], "rb") as file:
        checks = file.read()
    others = [word for word in flags if word != files[-1]]
    row = {"flags": others, "checks": checks.decode("utf-8", "replace"),
           "input": text.decode("utf-8", "replace")}
    name = hashlib.sha256(json.dumps(row).encode()).hexdigest()[:16]
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name + ".json"), "w", encoding="utf-8") as file:
        json.dump(row, file)
    return 0


def mutations(folder, count, rng):
    calls = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            row = json.load(file)
        if not any(flag.lstrip("-").startswith("input-file") for flag in row["flags"]):
            calls.append((name, row))
    for name, row in calls:
        yield name, row["checks"].encode(), row["input"].encode(), row["flags"], {}
    for _ in range(count):
        name, row = rng.choice(calls)
        text = generate.mutated(row["input"], rng)
        yield name, row["checks"].encode(), text.encode(), row["flags"], {}


def main():
    if sys.argv[1:2] == ["record"]:
        return record(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("mode", choices=["cases", "random", "regex", "mutate"])
    parser.add_argument("--ref", default="FileCheck")
    parser.add_argument("--new", required=True)
    parser.add_argument("--write", metavar="FILE")
    parser.add_argument("--calls", metavar="DIR")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=5, help="differences to show")
    parser.add_argument("--text", action="store_true", help="compare messages, too")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    comparison = Comparison(arguments)
    if arguments.write:
        write_cases(arguments.write, arguments)
        return 0
    if arguments.mode == "cases":
        return comparison.compare(map(encoded, cases.CASES))
    if arguments.mode == "mutate":
        return comparison.compare(mutations(arguments.calls, arguments.count, rng))
    make = {"random": generate.check_case, "regex": generate.regex_case}[arguments.mode]
    return comparison.compare(
        encoded((f"{arguments.mode} {arguments.seed}/{i}",) + make(rng)) for i in range(arguments.count))


if __name__ == "__main__":
    sys.exit(main())
