#!/usr/bin/env python3
"""Eight kernels written by hand, with loops and vectors of 128 bits: what a good engineer gets from these registers.

    make_kernels.py DIR [--small]

writes DIR/NAME.mlir, each a function on memrefs: the inputs of the program NAME, then its result. `--small` writes them
for small arrays, as tests: `lit-tests/cpu/by-hand` is made so. `compare.py` measures them beside what the compiler makes
of the programs.
"""

import argparse
from pathlib import Path

V = "vector<4xf32>"


class Code:
    """The text of a function, line by line, with names for values."""

    def __init__(self, args):
        self.lines, self.depth, self.n, self.constants = [], 1, 0, {}
        self.types = dict(args)
        self.head = ", ".join(f"%{name}: {ty}" for name, ty in args)

    def put(self, text):
        self.lines.append("  " * self.depth + text)

    def new(self, text):
        self.n += 1
        self.put(f"%{self.n} = {text}")
        return f"%{self.n}"

    def index(self, n):
        return self.constants.setdefault(("index", n), f"%i{n}" if n >= 0 else f"%im{-n}")

    def f32(self, value):
        return self.constants.setdefault((V, value), f"%v{len(self.constants)}")

    def lanes(self):
        return self.constants.setdefault(("vector<4xi32>", "[0, 1, 2, 3]"), "%lanes")

    def scalar(self, value):
        return self.constants.setdefault(("f32", value), f"%f{len(self.constants)}")

    def loop(self, n, step=1, start=0, carried=(), types=(), parallel=False):
        return Loop(self, n, step, start, carried, types, parallel)

    def add(self, a, n):
        return a if n == 0 else self.new(f"arith.addi {a}, {self.index(n)} : index")

    def load(self, memref, *at):
        return self.new(f"vector.load %{memref}[{', '.join(at)}] : {self.types[memref]}, {V}")

    def store(self, value, memref, *at):
        self.put(f"vector.store {value}, %{memref}[{', '.join(at)}] : {self.types[memref]}, {V}")

    def one(self, memref, *at):
        return self.new(f"memref.load %{memref}[{', '.join(at)}] : {self.types[memref]}")

    def spread(self, value):
        return self.new(f"vector.broadcast {value} : f32 to {V}")

    def vec(self, op, *operands):
        return self.new(f"{op} {', '.join(operands)} : {V}")

    def reduce(self, kind, value):
        return self.new(f"vector.reduction <{kind}>, {value} : {V} into f32")

    def local(self, name, ty):
        self.types[name] = ty
        self.put(f"%{name} = memref.alloca() : {ty}")

    def text(self):
        made = []
        for (kind, value), name in self.constants.items():
            if kind == "index":
                made.append(f"  {name} = arith.constant {value} : index")
            elif kind == "f32":
                made.append(f"  {name} = arith.constant {value} : f32")
            else:
                made.append(f"  {name} = arith.constant dense<{value}> : {kind}")
        return "\n".join([f"func.func @main({self.head}) {{", *made, *self.lines, "  return", "}", ""])


class Loop:
    """`with code.loop(n) as i` or, with carried values, `as (i, values)`: `yields` are the next ones, `results` the last."""

    def __init__(self, code, n, step, start, carried, types, parallel):
        self.code, self.n, self.step, self.start = code, n, step, start
        self.carried, self.types, self.parallel, self.yields = list(carried), list(types), parallel, []

    def __enter__(self):
        c = self.code
        low, high, step = (c.index(x) if isinstance(x, int) else x for x in (self.start, self.n, self.step))
        c.n += 1
        i = f"%{c.n}"
        if self.parallel:
            c.put(f"scf.parallel ({i}) = ({low}) to ({high}) step ({step}) {{")
            c.depth += 1
            return i
        head = f"scf.for {i} = {low} to {high} step {step}"
        if not self.carried:
            c.put(f"{head} {{")
            c.depth += 1
            return i
        inside = [f"%c{c.n}_{k}" for k in range(len(self.carried))]
        inits = ", ".join(f"{a} = {b}" for a, b in zip(inside, self.carried))
        self.name = f"%r{c.n}"
        c.put(f"{self.name}:{len(inside)} = {head} iter_args({inits}) -> ({', '.join(self.types)}) {{")
        self.results = [f"{self.name}#{k}" for k in range(len(inside))]
        c.depth += 1
        return i, inside

    def __exit__(self, *_):
        c = self.code
        if self.carried:
            c.put(f"scf.yield {', '.join(self.yields)} : {', '.join(self.types)}")
        elif self.parallel:
            c.put("scf.reduce")
        c.depth -= 1
        c.put("}")


def tile(c, rows, vectors, n, left, right, scale=None):
    """The sums over k of left(row, k), numbers, times right(k, vector): a matrix product in registers."""
    zero = c.f32("0.0")
    loop = c.loop(n, carried=[zero] * (rows * vectors), types=[V] * (rows * vectors))
    with loop as (k, sums):
        bs = [right(k, j) for j in range(vectors)]
        for i in range(rows):
            a = c.spread(left(i, k))
            for j in range(vectors):
                at = i * vectors + j
                loop.yields.append(c.vec("math.fma", a, bs[j], sums[at]))
    return loop.results


def matmul_bias_relu(small):
    m, n, k = (8, 16, 8) if small else (256, 512, 1024)
    c = Code([("a", f"memref<{m}x{k}xf32>"), ("b", f"memref<{k}x{n}xf32>"), ("bias", f"memref<{n}xf32>"), ("out", f"memref<{m}x{n}xf32>")])
    with c.loop(n, 8, parallel=True) as j:
        j4 = c.add(j, 4)
        c.local("panel", f"memref<{k}x8xf32>")
        with c.loop(k) as p:
            c.store(c.load("b", p, j), "panel", p, c.index(0))
            c.store(c.load("b", p, j4), "panel", p, c.index(4))
        biases = [c.load("bias", j), c.load("bias", j4)]
        with c.loop(m, 4) as i:
            rows = [c.add(i, r) for r in range(4)]
            sums = tile(c, 4, 2, k, lambda r, p: c.one("a", rows[r], p), lambda p, v: c.load("panel", p, c.index(4 * v)))
            for r in range(4):
                for v, at in enumerate((j, j4)):
                    x = c.vec("arith.addf", sums[2 * r + v], biases[v])
                    c.store(c.vec("arith.maximumf", x, c.f32("0.0")), "out", rows[r], at)
    return c.text()


def along_row(c, n, init, step, memref, row, kind, op):
    """Four partial results of a row, joined: step(x, partial, column) for each vector x of it."""
    loop = c.loop(n, 16, carried=[init] * 4, types=[V] * 4)
    with loop as (j, partials):
        for u in range(4):
            at = c.add(j, 4 * u)
            loop.yields.append(step(c.load(memref, row, at), partials[u], at))
    a, b = (c.vec(op, *loop.results[k : k + 2]) for k in (0, 2))
    return c.reduce(kind, c.vec(op, a, b))


def softmax(small):
    m, n = (4, 32) if small else (1024, 1024)
    c = Code([("x", f"memref<{m}x{n}xf32>"), ("out", f"memref<{m}x{n}xf32>")])
    with c.loop(m, parallel=True) as i:
        softmax_row(c, n, "x", i, "out", i)
    return c.text()


def softmax_row(c, n, source, row, target, to):
    """Each exponential is computed once, and kept in the row of the result."""
    most = along_row(c, n, c.f32("0xFF800000"), lambda x, m, _: c.vec("arith.maximumf", x, m), source, row, "maximumf", "arith.maximumf")
    most = c.spread(most)

    def power(x, total, at):
        e = c.vec("math.exp", c.vec("arith.subf", x, most))
        c.store(e, target, to, at)
        return c.vec("arith.addf", total, e)

    total = c.spread(along_row(c, n, c.f32("0.0"), power, source, row, "add", "arith.addf"))
    with c.loop(n, 16) as j:
        for u in range(4):
            at = c.add(j, 4 * u)
            c.store(c.vec("arith.divf", c.load(target, to, at), total), target, to, at)


def layernorm(small):
    m, n = (4, 32) if small else (1024, 1024)
    c = Code([("x", f"memref<{m}x{n}xf32>"), ("scale", f"memref<{n}xf32>"), ("shift", f"memref<{n}xf32>"), ("out", f"memref<{m}x{n}xf32>")])
    with c.loop(m, parallel=True) as i:
        size = c.scalar(f"{n}.0")
        total = along_row(c, n, c.f32("0.0"), lambda x, s, _: c.vec("arith.addf", s, x), "x", i, "add", "arith.addf")
        mean = c.spread(c.new(f"arith.divf {total}, {size} : f32"))

        def square(x, s, _):
            d = c.vec("arith.subf", x, mean)
            return c.vec("arith.addf", s, c.vec("arith.mulf", d, d))

        total = along_row(c, n, c.f32("0.0"), square, "x", i, "add", "arith.addf")
        variance = c.new(f"arith.divf {total}, {size} : f32")
        variance = c.new(f"arith.addf {variance}, {c.scalar('9.99999974E-6')} : f32")
        factor = c.spread(c.new(f"math.rsqrt {variance} : f32"))
        with c.loop(n, 16) as j:
            for u in range(4):
                at = c.add(j, 4 * u)
                y = c.vec("arith.mulf", c.vec("arith.subf", c.load("x", i, at), mean), factor)
                y = c.vec("arith.mulf", y, c.load("scale", at))
                c.store(c.vec("arith.addf", y, c.load("shift", at)), "out", i, at)
    return c.text()


def reduce_cols(small):
    """512 columns at a time, four rows in each pass over their sums."""
    m, n, width = (8, 32, 16) if small else (2048, 2048, 512)
    c = Code([("x", f"memref<{m}x{n}xf32>"), ("out", f"memref<{n}xf32>")])
    with c.loop(n, width, parallel=True) as j:
        with c.loop(width, 4) as k:
            c.store(c.f32("0.0"), "out", c.new(f"arith.addi {j}, {k} : index"))
        with c.loop(m, 4) as i:
            rows = [c.add(i, r) for r in range(4)]
            with c.loop(width, 8) as k:
                for u in range(2):
                    at = c.add(c.new(f"arith.addi {j}, {k} : index"), 4 * u)
                    total = c.load("out", at)
                    for row in rows:
                        total = c.vec("arith.addf", total, c.load("x", row, at))
                    c.store(total, "out", at)
    return c.text()


def transpose(small):
    """Squares of 32 by 32, in squares of 4 by 4 that are turned round in registers."""
    n, side = (32, 16) if small else (2048, 32)
    c = Code([("x", f"memref<{n}x{n}xf32>"), ("out", f"memref<{n}x{n}xf32>")])
    shuffle = lambda a, b, lanes: c.new(f"vector.shuffle {a}, {b} {lanes} : {V}, {V}")
    with c.loop(n, side, parallel=True) as i, c.loop(n, side) as j:
        with c.loop(side, 4) as p, c.loop(side, 4) as q:
            row, column = c.new(f"arith.addi {i}, {p} : index"), c.new(f"arith.addi {j}, {q} : index")
            x = [c.load("x", c.add(column, r), row) for r in range(4)]
            low = [shuffle(x[a], x[a + 1], [0, 4, 1, 5]) for a in (0, 2)]
            high = [shuffle(x[a], x[a + 1], [2, 6, 3, 7]) for a in (0, 2)]
            turned = [shuffle(*pair, lanes) for pair in (low, high) for lanes in ([0, 1, 4, 5], [2, 3, 6, 7])]
            for r, value in enumerate(turned):
                c.store(value, "out", c.add(row, r), column)
    return c.text()


def jacobi2d(small):
    """Arrays with a border of zeros, which two steps write by turns."""
    n = 16 if small else 512
    wide = f"memref<{n + 2}x{n + 8}xf32>"
    c = Code([("x", f"memref<{n}x{n}xf32>"), ("out", f"memref<{n}x{n}xf32>")])
    for name in ("p", "q"):
        c.types[name] = wide
        c.put(f"%{name} = memref.alloc() : {wide}")
    zero, left = c.f32("0.0"), c.index(4)
    for name in ("p", "q"):
        with c.loop(n + 8, 4) as j:
            for row in (0, n + 1):
                c.store(zero, name, c.index(row), j)
        with c.loop(n, start=0) as i:
            row = c.add(i, 1)
            c.store(zero, name, row, c.index(0))
            c.store(zero, name, row, c.index(n + 4))
    with c.loop(n, parallel=True) as i, c.loop(n, 4) as j:
        c.store(c.load("x", i, j), "p", c.add(i, 1), c.new(f"arith.addi {j}, {left} : index"))

    def step(source, target, shift):
        with c.loop(n, parallel=True) as i:
            row, below = c.add(i, 1), c.add(i, 2)
            with c.loop(n, 16) as j:
                for u in range(4):
                    at = c.add(j, 4 * u + 4)
                    x = c.load(source, row, at)
                    for r, d in ((i, 0), (below, 0), (row, -1), (row, 1)):
                        x = c.vec("arith.addf", x, c.load(source, r, c.add(at, d)))
                    x = c.vec("arith.mulf", c.f32("2.000000e-01"), x)
                    c.store(x, target, row if shift else i, at if shift else c.add(j, 4 * u))

    with c.loop(9):
        step("p", "q", True)
        step("q", "p", True)
    step("p", "q", True)
    step("q", "out", False)
    for name in ("p", "q"):
        c.put(f"memref.dealloc %{name} : {wide}")
    return c.text()


def depthwise(small):
    """Four neighbours at a time; at the edges the products with zeros are left out."""
    b, size, features = (1, 12, 8) if small else (8, 56, 64)
    array = f"memref<{b}x{size}x{size}x{features}xf32>"
    c = Code([("x", array), ("w", f"memref<3x3x1x{features}xf32>"), ("out", array)])

    def four(n, y, kys, x, first, last):
        with c.loop(features, 4) as f:
            sums = [c.f32("0.0")] * 4
            for ky in kys:
                row = c.add(y, ky - 1)
                known = {d: c.load("x", n, row, c.add(x, d), f) for d in range(-1 if not first else 0, 4 if last else 5)}
                for kx in range(3):
                    w = c.load("w", c.index(ky), c.index(kx), c.index(0), f)
                    for u in range(4):
                        if u + kx - 1 in known:
                            sums[u] = c.vec("math.fma", known[u + kx - 1], w, sums[u])
            for u in range(4):
                c.store(sums[u], "out", n, y, c.add(x, u), f)

    def row(n, y, kys):
        four(n, y, kys, c.index(0), True, False)
        with c.loop(size - 4, 4, start=4) as x:
            four(n, y, kys, x, False, False)
        four(n, y, kys, c.index(size - 4), False, True)

    with c.loop(b, parallel=True) as n:
        row(n, c.index(0), (1, 2))
        with c.loop(size - 1, start=1) as y:
            row(n, y, (0, 1, 2))
        row(n, c.index(size - 1), (0, 1))
    return c.text()


def attention(small):
    """For four queries at a time, all scores of a row in the cache; keys turned round once for each head."""
    b, h, n, d = (1, 2, 16, 8) if small else (4, 8, 256, 64)
    array = f"memref<{b}x{h}x{n}x{d}xf32>"
    c = Code([("q", array), ("k", array), ("v", array), ("out", array)])
    with c.loop(b, parallel=True) as p, c.loop(h) as g:
        c.local("keys", f"memref<{d}x{n}xf32>")
        with c.loop(n) as j, c.loop(d) as e:
            c.put(f"memref.store {c.one('k', p, g, j, e)}, %keys[{e}, {j}] : {c.types['keys']}")
        c.local("s", f"memref<4x{n}xf32>")
        with c.loop(n, 4) as i:
            rows = [c.add(i, r) for r in range(4)]
            with c.loop(n, 8) as j:
                sums = tile(c, 4, 2, d, lambda r, e: c.one("q", p, g, rows[r], e), lambda e, v: c.load("keys", e, c.add(j, 4 * v)))
                for r in range(4):
                    for v in range(2):
                        at = c.add(j, 4 * v)
                        x = c.vec("arith.divf", sums[2 * r + v], c.f32(f"{d ** 0.5!r}"))
                        behind = c.new(f"arith.subi {rows[r]}, {at} : index")
                        behind = c.new(f"arith.index_cast {behind} : index to i32")
                        behind = c.new(f"vector.broadcast {behind} : i32 to vector<4xi32>")
                        seen = c.new(f"arith.cmpi sge, {behind}, {c.lanes()} : vector<4xi32>")
                        x = c.new(f"arith.select {seen}, {x}, {c.f32('-1.000000e+30')} : vector<4xi1>, {V}")
                        c.store(x, "s", c.index(r), at)
            for r in range(4):
                softmax_row(c, n, "s", c.index(r), "s", c.index(r))
            with c.loop(d, 8) as e:
                sums = tile(c, 4, 2, n, lambda r, j: c.one("s", c.index(r), j), lambda j, v: c.load("v", p, g, j, c.add(e, 4 * v)))
                for r in range(4):
                    for v in range(2):
                        c.store(sums[2 * r + v], "out", p, g, rows[r], c.add(e, 4 * v))
    return c.text()


TEST = """// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
"""

KERNELS = [matmul_bias_relu, softmax, layernorm, reduce_cols, transpose, jacobi2d, depthwise, attention]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dir", type=Path)
    parser.add_argument("--small", action="store_true")
    args = parser.parse_args()
    args.dir.mkdir(parents=True, exist_ok=True)
    for kernel in KERNELS:
        head = TEST if args.small else ""
        (args.dir / f"{kernel.__name__}.mlir").write_text(head + kernel(args.small))


if __name__ == "__main__":
    main()
