#!/usr/bin/env python3
"""Compares what extraction chooses from e-graphs with the optimum that the solver HiGHS finds.

    optimum.py CREOLE_OPT PROGRAM ... [--mode MODE] [--size N] [--seconds S] [--passes "--canonicalize"]

For each program: e-nodes, cost of the input, of the choice and of the optimum (or the bound that was reached in S
seconds), and by how many percent the choice is dearer. `{n}` in a program stands for N. Needs: pip install scipy
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components


def graph_of(opt, program, arguments, folder):
    """Nodes and roots of the e-graphs of a program, and the ids of the chosen nodes."""
    views = Path(folder) / "graph.json"
    command = [opt, str(program), *arguments, f"--egraph-json={views}", "-o", "/dev/null"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return json.loads(views.read_text())


class Problem:
    """Choice of a node for each class that is needed, without cycles, at the least cost."""

    def __init__(self, graph):
        self.nodes = list(graph["nodes"].values())
        names = {id: node["eclass"] for id, node in graph["nodes"].items()}
        self.classes = {name: i for i, name in enumerate(dict.fromkeys(names.values()))}
        self.of = [self.classes[node["eclass"]] for node in self.nodes]
        self.children = [sorted({self.classes[names[c]] for c in node["children"]}) for node in self.nodes]
        self.roots = [self.classes[name] for name in graph["root_eclasses"]]

    def circles(self):
        """Number of the circle that each class is in: classes that can be computed from each other have one number."""
        pairs = [(self.of[n], c) for n, children in enumerate(self.children) for c in children]
        rows, columns = zip(*pairs) if pairs else ((), ())
        size = len(self.classes)
        edges = coo_array((np.ones(len(pairs)), (rows, columns)), shape=(size, size))
        return connected_components(edges, connection="strong")[1]

    def solve(self, seconds):
        """Cost of the best choice that was found, and the bound below all of them."""
        n, m = len(self.nodes), len(self.classes)
        cost = np.concatenate([[node["cost"] for node in self.nodes], np.zeros(2 * m)])
        scale = max(cost.max(), 1.0)
        rows = []
        needed, rank = n, n + m
        for name in range(m):
            rows.append(({k: 1.0 for k in range(n) if self.of[k] == name} | {needed + name: -1.0}, 0, 0))
        circle = self.circles()
        for k, children in enumerate(self.children):
            for child in children:
                rows.append(({needed + child: 1.0, k: -1.0}, 0, np.inf))
                if circle[child] == circle[self.of[k]]:
                    # rank of the class is above that of its operand: r_c - r_child + m (1 - x) >= 1.
                    if child == self.of[k]:
                        rows.append(({k: 1.0}, 0, 0))
                    else:
                        terms = {rank + self.of[k]: 1.0, rank + child: -1.0, k: -float(m)}
                        rows.append((terms, 1 - m, np.inf))
        entries = [(i, at, value) for i, (terms, _, _) in enumerate(rows) for at, value in terms.items()]
        i, at, value = zip(*entries)
        matrix = coo_array((value, (i, at)), shape=(len(rows), n + 2 * m)).tocsr()
        limits = LinearConstraint(matrix, [row[1] for row in rows], [row[2] for row in rows])
        lower, upper = np.zeros(n + 2 * m), np.ones(n + 2 * m)
        upper[rank:] = m
        lower[[needed + root for root in self.roots]] = 1
        integers = np.concatenate([np.ones(n), np.zeros(2 * m)])
        options = {"time_limit": seconds, "mip_rel_gap": 1e-6}
        found = milp(cost / scale, constraints=limits, bounds=Bounds(lower, upper), integrality=integers, options=options)
        best = np.inf if found.x is None else found.fun * scale
        return best, (found.mip_dual_bound or 0.0) * scale


def costs_of(opt, program, arguments):
    """Costs of the input and of the choice, over all functions."""
    done = subprocess.run([opt, str(program), *arguments, "--explain", "-o", "/dev/null"], capture_output=True, text=True)
    lines = re.findall(r"^// cost (\d+) -> (\d+)", done.stdout + done.stderr, re.M)
    return [sum(int(line[at]) for line in lines) for at in (0, 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("opt")
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--mode", default="real")
    parser.add_argument("--size", type=int, default=65537)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--passes", default="")
    options = parser.parse_args()
    arguments = [*options.passes.split(), f"--eqsat=mode={options.mode}"]
    print(f"{'e-nodes':>8} {'input':>15} {'choice':>15} {'optimum':>15} {'above %':>8}  program")
    with tempfile.TemporaryDirectory() as folder:
        for path in map(Path, options.programs):
            program = Path(folder) / "program.mlir"
            program.write_text(path.read_text().replace("{n}", str(options.size)))
            graph = graph_of(options.opt, program, arguments, folder)
            before, after = costs_of(options.opt, program, arguments)
            best, bound = Problem(graph).solve(options.seconds)
            is_best = best <= bound * (1 + 1e-5)
            above = 100 * (after / max(min(best, after), 1e-9) - 1)
            what = f"{best:.0f}" if is_best else f">{bound:.0f}"
            name = path.stem if path.stem != "program" else path.parent.name
            print(f"{len(graph['nodes']):8} {before:15} {after:15} {what:>15} {above:8.3f}  {name}", flush=True)


if __name__ == "__main__":
    main()
