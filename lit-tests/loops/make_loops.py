"""Loops that read and change the arrays they carry, as JAX prints them.

    pip install jax numpy
    python3 make_loops.py                      # writes NAME.mlir beside this file
    python3 make_loops.py --time TOOLS WORK    # 1,000 steps on arrays of 16 kB to 64 MB, beside XLA

Each program takes the number of steps, then its arrays. No step may take time that depends on the size of an
array that it changes in a few places. A run of no steps is subtracted.
"""
import json
import os
import subprocess
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

ONES = lambda *shape, dtype=np.float32: np.ones(shape, dtype)


def loop(steps, body, init):
    return lax.fori_loop(0, steps, body, init)


def row_from_row(k, b):
    return loop(k, lambda t, b: b.at[(t + 1) % 100].set(b[t % 100] * 0.5 + 1), b)


def column_from_column(k, b):
    return loop(k, lambda t, b: b.at[:, (t + 1) % 50].set(b[:, t % 50] + 1), b)


def diagonal(k, b):
    return loop(k, lambda t, b: b.at[(t + 1) % 100, (t + 1) % 100].set(b[t % 100, t % 100] + 1), b)


def ring_buffer(k, b):
    def body(t, s):
        b, total = s
        total = total + b[t % 500] - b[(t + 499) % 500]
        return b.at[(t * 7) % 500].set(total * 0.25), total

    return loop(k, body, (b, jnp.float32(0)))


def stack(k, s):
    def push(v):
        s, top = v
        return s.at[top].set(s[top - 1] + 1), top + 1

    def pop(v):
        s, top = v
        return s.at[top - 1].set(0.0), top - 1

    return loop(k, lambda t, v: lax.cond((t * 7) % 3 != 0, push, pop, v), (s, jnp.int32(200)))


def visit_graph(k, queue, seen):
    def body(t, s):
        q, seen, tail = s
        node = q[t % 400]
        for step in (1, 7, 31):
            other = (node * 3 + step) % 400
            is_new = seen[other] == 0
            q = jnp.where(is_new, q.at[tail % 400].set(other), q)
            seen = seen.at[other].set(1)
            tail = tail + is_new.astype(jnp.int32)
        return q, seen, tail

    return loop(k, body, (queue, seen, jnp.int32(1)))


def edit_distance(k, d):
    def row(i, d):
        def cell(j, d):
            best = jnp.minimum(d[i, j + 1], d[i + 1, j]) + 1
            same = d[i, j] + ((i * 7 + j * 3) % 4 == 0)
            return d.at[i + 1, j + 1].set(jnp.minimum(best, same.astype(d.dtype)))

        return lax.fori_loop(0, 40, cell, d)

    return lax.fori_loop(0, k // 40, lambda i, d: row(i % 100, d), d)


def two_rows(k, a, b):
    def body(t, s):
        before, now = s
        now = lax.fori_loop(0, 20, lambda j, r: r.at[j + 1].set(jnp.minimum(r[j], before[j]) + 1), now)
        return now, before

    return lax.fori_loop(0, k // 20, body, (a, b))


def key_value_cache(k, keys, values):
    def body(t, s):
        keys, values, q = s
        t = t % 60
        window = lax.dynamic_slice(keys, (t, 0), (4, keys.shape[1]))
        weights = window[:, :8] @ q
        read = lax.dynamic_slice(values, (t, 0), (4, values.shape[1]))
        q = jnp.tanh(weights @ read[:, :8])
        keys = keys.at[t + 4, :8].set(q)
        return keys, values.at[t + 4, :8].set(q * 0.5), q

    return loop(k, body, (keys, values, jnp.ones(8, jnp.float32)))


def eliminate(k, m):
    def body(t, m):
        i, p = t % 50 + 1, t % 50
        factor = m[i, 0] / (m[p, 0] + 2)
        row = lax.dynamic_slice(m, (i, 0), (1, 64)) - factor * lax.dynamic_slice(m, (p, 0), (1, 64))
        return lax.dynamic_update_slice(m, row, (i, 0))

    return loop(k, body, m)


def prefix_tree(k, tree):
    def add(t, tree):
        def step(s):
            i, tree = s
            return i + (i & -i), tree.at[i].add(t)

        return lax.while_loop(lambda s: s[0] < 1000, step, (t % 999 + 1, tree))[1]

    return lax.fori_loop(0, k // 10, add, tree)


def nested(k, b):
    def outer(i, b):
        return lax.fori_loop(0, 10, lambda j, b: b.at[(i * 10 + j + 1) % 900].set(b[(i * 10 + j) % 900] * 0.5 + i), b)

    return lax.fori_loop(0, k // 10, outer, b)


def branch_loop_branch(k, b):
    def inner(j, b):
        return lax.cond(b[j] > 0, lambda b: b.at[j + 1].set(b[j] - 1), lambda b: b.at[j].set(5.0), b)

    def outer(t, b):
        return lax.cond(t % 3 == 0, lambda b: b, lambda b: lax.fori_loop(t % 50, t % 50 + 10, inner, b), b)

    return lax.fori_loop(0, k // 10, outer, b)


def three_arrays(k, a, b, c):
    def body(t, s):
        a, b, c = s
        t = t % 500
        x, y, z = a[t], b[t], c[t]
        return a.at[t + 1].set(y + 1), b.at[t + 1].set(z * 0.5), c.at[t + 1].set(x - y)

    return loop(k, body, (a, b, c))


def trade_places(k, a, b):
    def body(t, s):
        a, b = s
        return b.at[t % 500].set(a[t % 500] + 1), a

    return loop(k, body, (a, b))


def rotate_three(k, a, b, c):
    def body(t, s):
        a, b, c = s
        return b, c.at[t % 500].add(1), a

    return loop(k, body, (a, b, c))


def trade_places_inside(k, a, b):
    def body(t, s):
        a, b = s
        return b.at[t % 500].add(1), a

    return lax.fori_loop(0, k // 10, lambda i, s: lax.fori_loop(0, 9, body, (s[1], s[0])), (a, b))


def sieve(k, marks):
    def body(t, marks):
        p = t % 30 + 2

        def mark(s):
            i, marks = s
            return i + p, marks.at[i].set(1)

        return lax.while_loop(lambda s: s[0] < 10 * p, mark, (2 * p, marks))[1]

    return lax.fori_loop(0, k // 8, body, marks)


def insertion_sort(k, x):
    def insert(t, x):
        def go(s):
            i, x = s
            return (i > 0) & (x[jnp.maximum(i - 1, 0)] > x[i])

        def step(s):
            i, x = s
            u, v = x[i - 1], x[i]
            return i - 1, x.at[i - 1].set(v).at[i].set(u)

        return lax.while_loop(go, step, (t % 64, x))[1]

    return loop(k, insert, x)


def under_a_flag(k, x):
    def body(t, x):
        i = t % 700
        return jnp.where(x[i] > 0.5, x.at[i + 1].set(x[i] * 0.9), x)

    return loop(k, body, x)


def one_of_two(k, x):
    def body(t, x):
        i = t % 700
        return jnp.where(x[i] > 0.5, x.at[i + 1].set(x[i] * 0.9), x.at[i].add(0.75))

    return loop(k, body, x)


def batched(k, b):
    step = lambda t, x: x.at[(t + 1) % 100].set(x[t % 100] * 0.5 + 1)
    return jax.vmap(lambda x: loop(k, step, x))(b)


def batched_while(k, n, b):
    def one(n, x):
        body = lambda s: (s[0] + 1, s[1].at[(s[0] + 1) % 100].set(s[1][s[0] % 100] * 0.5 + 1))
        return lax.while_loop(lambda s: s[0] < jnp.minimum(n, k), body, (0, x))[1]

    return jax.vmap(one)(n, b)


def gradient_of_reads(k, x):
    def f(x):
        body = lambda c, t: (c * 0.9 + x[t] * x[t + 1], None)
        return lax.scan(body, jnp.float32(0), jnp.arange(1000))[0]

    return jax.grad(f)(x) + k * 0


def find_roots(k, parent):
    def body(t, p):
        def step(s):
            x, p = s
            up = p[p[x]]
            return up, p.at[x].set(up)

        return lax.while_loop(lambda s: s[1][s[0]] != s[0], step, ((t * 13) % 800, p))[1]

    return loop(k, body, parent)


def heap(k, h):
    def push(t, h):
        h = h.at[t % 255 + 256].set((t * 37) % 101)

        def go(s):
            i, h = s
            return (i > 1) & (h[i // 2] > h[i])

        def step(s):
            i, h = s
            up, here = h[i // 2], h[i]
            return i // 2, h.at[i // 2].set(here).at[i].set(up)

        return lax.while_loop(go, step, (t % 255 + 256, h))[1]

    return loop(k, push, h)


def blocks_between_arrays(k, a, b):
    def body(t, s):
        a, b = s
        t = t % 50
        block = lax.dynamic_slice(a, (t, 0), (2, 8))
        other = lax.dynamic_slice(b, (t + 1, 0), (2, 8))
        return lax.dynamic_update_slice(a, other, (t + 1, 0)), lax.dynamic_update_slice(b, block, (t, 0))

    return loop(k, body, (a, b))


def history(k, x):
    def body(x, t):
        x = x.at[t % 300].add(x[(t + 1) % 300] * 0.5)
        return x, x[t % 300]

    return lax.scan(body, x, jnp.arange(1000))


def read_after(k, b):
    out = loop(k, lambda t, b: b.at[t % 300].set(t * 0.5), b)
    return out, out[3] + b[3]


# Functions with names that begin like this stay called.
STAYS = "stay_"


@jax.jit
def stay_set(x, t):
    return x.at[t % 500].set(x[(t + 1) % 500] * 0.5 + 1)


def called(k, x):
    return loop(k, lambda t, x: stay_set(x, t), x)


@jax.jit
def stay_row(d, i):
    def cell(j, d):
        return d.at[i + 1, j + 1].set(jnp.minimum(d[i, j + 1], d[i + 1, j]) + 1)

    return lax.fori_loop(0, 40, cell, d)


def called_rows(k, d):
    return lax.fori_loop(0, k // 40, lambda i, d: stay_row(d, i % 100), d)


@jax.jit
def stay_trade(a, b, t):
    return b.at[t % 500].set(a[t % 500] + 1), a


def called_trade(k, a, b):
    return loop(k, lambda t, s: stay_trade(*s, t), (a, b))


@jax.jit
def stay_two(a, b, t):
    a = stay_set(a, t)
    return a, b.at[t % 500].add(a[(t + 1) % 500]), a[t % 500]


def called_two(k, a, b):
    def body(t, s):
        a, b, total = stay_two(s[0], s[1], t)
        return a, b.at[(t + 1) % 500].set(total + a[t % 500])

    return loop(k, body, (a, b))


# Name, function, arrays for `n` elements in each.
PROGRAMS = [
    (row_from_row, lambda n: [ONES(n // 16 if n >= 16 * 100 else 100, 16)]),
    (column_from_column, lambda n: [ONES(8, max(n // 8, 64))]),
    (diagonal, lambda n: [ONES(max(n // 256, 128), 256)]),
    (ring_buffer, lambda n: [ONES(n)]),
    (stack, lambda n: [ONES(n)]),
    (visit_graph, lambda n: [ONES(n, dtype=np.int32), np.zeros(n, np.int32)]),
    (edit_distance, lambda n: [np.zeros((max(n // 64, 128), 64), np.int32)]),
    (two_rows, lambda n: [ONES(n), ONES(n)]),
    (key_value_cache, lambda n: [ONES(max(n // 16, 80), 16), ONES(max(n // 16, 80), 16)]),
    (eliminate, lambda n: [ONES(max(n // 64, 64), 64)]),
    (prefix_tree, lambda n: [np.zeros(n, np.int32)]),
    (nested, lambda n: [ONES(n)]),
    (branch_loop_branch, lambda n: [ONES(n)]),
    (three_arrays, lambda n: [ONES(n), ONES(n), ONES(n)]),
    (trade_places, lambda n: [ONES(n), ONES(n)]),
    (rotate_three, lambda n: [ONES(n), ONES(n), ONES(n)]),
    (trade_places_inside, lambda n: [ONES(n), ONES(n)]),
    (sieve, lambda n: [np.zeros(n, np.int32)]),
    (insertion_sort, lambda n: [np.random.default_rng(0).random(n, np.float32)]),
    (under_a_flag, lambda n: [ONES(n)]),
    (one_of_two, lambda n: [ONES(n)]),
    (batched, lambda n: [ONES(4, max(n // 4, 128))]),
    (batched_while, lambda n: [np.array([700, 1000, 10, 0], np.int32), ONES(4, max(n // 4, 128))]),
    (gradient_of_reads, lambda n: [ONES(max(n, 1024))]),
    (find_roots, lambda n: [np.maximum(np.arange(n, dtype=np.int32) - 1, 0)]),
    (heap, lambda n: [np.zeros(n, np.int32)]),
    (blocks_between_arrays, lambda n: [ONES(max(n // 8, 64), 8), ONES(max(n // 8, 64), 8)]),
    (history, lambda n: [ONES(n)]),
    (read_after, lambda n: [ONES(n)]),
    (called, lambda n: [ONES(n)]),
    (called_rows, lambda n: [np.zeros((max(n // 64, 128), 64), np.int32)]),
    (called_trade, lambda n: [ONES(n), ONES(n)]),
    (called_two, lambda n: [ONES(n), ONES(n)]),
]


def lowered(function, arrays):
    return jax.jit(function, keep_unused=True).lower(np.int32(0), *arrays)


def text_of(low):
    """The program as text; functions that stay called say so."""
    lines = low.as_text().splitlines(keepends=True)
    stays = lambda line: line.lstrip().startswith(f"func.func private @{STAYS}")
    mark = lambda line: line.replace(" {\n", " attributes {no_inline} {\n") if stays(line) else line
    return "".join(map(mark, lines))


def write_all():
    folder = os.path.dirname(os.path.abspath(__file__))
    for function, make in PROGRAMS:
        text = text_of(lowered(function, make(1024)))
        with open(os.path.join(folder, function.__name__ + ".mlir"), "w") as file:
            file.write(text)


def measured(run, folder, arrays, steps, names):
    for i, array in enumerate([np.int32(steps), *arrays]):
        np.save(f"{folder}/in{i}.npy", array)
    args = [run, f"{folder}/program.mlir", "--inputs", folder, "--bench", "0.3", "--json"]
    try:
        done = subprocess.run(args, capture_output=True, text=True, timeout=30)
    except subprocess.TimeoutExpired:
        return float("nan")
    if done.returncode:
        return float("nan")
    return json.loads(done.stdout.splitlines()[-1])["run_ms_min"]


def xla(exe, arrays, steps):
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        jax.block_until_ready(exe(np.int32(steps), *arrays))
        best = min(best, (time.perf_counter() - start) * 1e3)
    return best


def time_all(tools, work, only):
    run = os.path.join(tools, "creole-run")
    for function, make in PROGRAMS:
        name = function.__name__
        if only and name not in only:
            continue
        line = f"{name:24}"
        for n in (4096, 1 << 20, 1 << 24):
            arrays = make(n)
            folder = os.path.join(work, name)
            os.makedirs(folder, exist_ok=True)
            low = lowered(function, arrays)
            with open(f"{folder}/program.mlir", "w") as file:
                file.write(text_of(low))
            ours = [measured(run, folder, arrays, steps, name) for steps in (0, 1000)]
            line += f"  {ours[0]:8.3f} +{(ours[1] - ours[0]) * 1e3:9.1f} us"
            if n == 4096:
                exe = low.compile()
                theirs = [xla(exe, arrays, steps) for steps in (0, 1000)]
                line += f" (XLA {theirs[0]:.3f} +{(theirs[1] - theirs[0]) * 1e3:.1f})"
                inputs = [np.int32(1000), *arrays]
                for i, out in enumerate(jax.tree.leaves(exe(*inputs))):
                    np.save(f"{folder}/out{i}.npy", np.asarray(out))
                args = [run, f"{folder}/program.mlir", "--inputs", folder, "--expect", folder]
                done = subprocess.run(args, capture_output=True, text=True)
                line += "" if done.returncode == 0 else f" WRONG {done.stderr[:90]}"
        print(line, flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 3 and sys.argv[1] == "--time":
        time_all(sys.argv[2], sys.argv[3], sys.argv[4:])
    else:
        write_all()
