"""Programs of JAX for several devices, with inputs and XLA's results on as many host devices: make_devices.py OUT N

OUT/<name>_<N>/{program.mlir, in<i>.npy, out<i>.npy, meta.json}, for N devices.
Needs: pip install jax numpy
"""

import json
import os
import sys
from functools import partial

N = int(sys.argv[2])
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={N}"
os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, shard_map
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

RANDOM = np.random.default_rng(1)
ROW = Mesh(np.array(jax.devices()), ("d",))
GRID = Mesh(np.array(jax.devices()).reshape(2, N // 2), ("x", "y"))
RING = [(i, (i + 1) % N) for i in range(N)]
CASES = {}


def normal(*shape):
    return RANDOM.standard_normal(shape).astype("f4")


def on(mesh, in_specs, out_specs):
    return partial(shard_map, mesh=mesh, in_specs=in_specs, out_specs=out_specs, check_vma=False)


def add(name, function, *args):
    CASES[name] = (function, args)


def training():
    def loss(weights, x, y):
        return jnp.mean((jnp.tanh(x @ weights[0]) @ weights[1] - y) ** 2)

    @on(ROW, (P(), P("d"), P("d")), (P(), P()))
    def data(weights, x, y):
        value, gradient = jax.value_and_grad(loss)(weights, x, y)
        gradient, value = lax.pmean((gradient, value), "d")
        return jax.tree.map(lambda w, g: w - 0.1 * g, weights, gradient), value

    add("data_parallel", data, [normal(8, 16), normal(16, 4)], normal(16, 8), normal(16, 4))

    @on(ROW, (P(), P(None, "d"), P("d")), P())
    def tensor(x, w1, w2):
        return lax.psum(jax.nn.relu(x @ w1) @ w2, "d")

    add("tensor_parallel", tensor, normal(4, 8), normal(8, 16), normal(16, 8))

    @on(ROW, (P("d"), P("d")), P("d"))
    def experts(x, w):
        x = lax.all_to_all(x.reshape(N, -1, x.shape[-1]), "d", 0, 0)
        y = lax.all_to_all(jax.nn.gelu(x @ w[0]), "d", 0, 0)
        return y.reshape(-1, y.shape[-1])

    add("experts", experts, normal(2 * N * N, 4), normal(N, 4, 4))

    @on(ROW, (P("d"), P()), P())
    def pipeline(w, x):
        stage, w = lax.axis_index("d"), w[0]

        def step(carry, t):
            state, out = carry
            taken = jnp.where(stage == 0, x[jnp.minimum(t, len(x) - 1)], state)
            y = jnp.tanh(taken @ w)
            done = out.at[jnp.maximum(t - (N - 1), 0)].set(y)
            out = jnp.where((stage == N - 1) & (t >= N - 1), done, out)
            return (lax.ppermute(y, "d", RING), out), None

        start = (jnp.zeros_like(x[0]), jnp.zeros_like(x))
        (_, out), _ = lax.scan(step, start, jnp.arange(len(x) + N - 1))
        return lax.psum(jnp.where(stage == N - 1, out, 0), "d")

    add("pipeline", pipeline, normal(N, 4, 4), normal(6, 2, 4))

    @on(ROW, (P("d"), P("d"), P("d")), P("d"))
    def ring_attention(q, k, v):
        def step(carry, _):
            k, v, most, total, out = carry
            scores = q @ k.T
            now = jnp.maximum(most, scores.max(-1))
            scale, p = jnp.exp(most - now), jnp.exp(scores - now[:, None])
            out = out * scale[:, None] + p @ v
            k, v = lax.ppermute((k, v), "d", RING)
            return (k, v, now, total * scale + p.sum(-1), out), None

        most, total = jnp.full(len(q), -1e30, q.dtype), jnp.zeros(len(q), q.dtype)
        carry, _ = lax.scan(step, (k, v, most, total, q * 0), None, length=N)
        return carry[4] / carry[3][:, None]

    add("ring_attention", ring_attention, normal(16, 8), normal(16, 8), normal(16, 8))


def steps():
    """Training steps whose weights or inputs are split: gradients go through collectives."""

    def descend(loss, weights, *args):
        value, gradient = jax.value_and_grad(loss)(weights, *args)
        return jax.tree.map(lambda w, g: w - 0.1 * g, weights, gradient), value

    split = {"in": P(None, "d"), "out": P("d")}

    @on(ROW, (split, P(), P()), (split, P()))
    def tensor(weights, x, y):
        def loss(weights, x, y):
            return jnp.mean((lax.psum(jax.nn.gelu(x @ weights["in"]) @ weights["out"], "d") - y) ** 2)

        return descend(loss, weights, x, y)

    weights = {"in": normal(8, 16), "out": normal(16, 4)}
    add("tensor_training", tensor, weights, normal(6, 8), normal(6, 4))

    @on(ROW, (P(), P("d"), P("d")), (P(), P()))
    def sequence(weights, x, y):
        def loss(weights, x, y):
            q, k, v = x @ weights[0], x @ weights[1], x @ weights[2]
            k, v = lax.all_gather((k, v), "d", axis=0, tiled=True)
            out = jax.nn.softmax(q @ k.T / 2.0) @ v
            return jnp.mean((out - y) ** 2)

        new, value = descend(loss, weights, x, y)
        return lax.pmean((new, value), "d")

    add("sequence_training", sequence, [normal(4, 4) for _ in range(3)], normal(16, 4), normal(16, 4))

    @on(ROW, (P("d"), P("d"), P("d")), (P("d"), P()))
    def experts(w, x, y):
        def loss(w, x, y):
            sent = lax.all_to_all(x.reshape(N, -1, x.shape[-1]), "d", 0, 0)
            out = lax.all_to_all(jax.nn.gelu(sent @ w[0]), "d", 0, 0)
            return jnp.mean((out.reshape(y.shape) - y) ** 2)

        new, value = descend(loss, w, x, y)
        return new, lax.pmean(value, "d")

    shape = (2 * N * N, 4)
    add("expert_training", experts, normal(N, 4, 4), normal(*shape), normal(*shape))

    @on(ROW, (P("d"), P(), P()), (P("d"), P()))
    def pipeline(w, x, y):
        stage = lax.axis_index("d")

        def loss(w, x, y):
            def step(state, t):
                taken = jnp.where(stage == 0, x[jnp.minimum(t, len(x) - 1)], state)
                out = jnp.tanh(taken @ w[0])
                return lax.ppermute(out, "d", RING), out

            _, outs = lax.scan(step, jnp.zeros_like(x[0]), jnp.arange(len(x) + N - 1))
            error = jnp.mean((outs[N - 1 :] - y) ** 2)
            return jnp.where(stage == N - 1, error, 0)

        new, value = descend(loss, w, x, y)
        return new, lax.psum(value, "d")

    add("pipeline_training", pipeline, normal(N, 4, 4), normal(4, 2, 4), normal(4, 2, 4))

    def placed(w, x):
        # Arguments and results that stand on the devices of the mesh as the computation takes and leaves them.
        @on(ROW, (P("d"), P()), (P("d"), P()))
        def inner(w, x):
            return jnp.sin(w) * x, lax.psum(w.sum() + x, "d")

        return inner(w, x)

    def shardings(*specs):
        return tuple(NamedSharding(ROW, spec) for spec in specs)

    placed = jax.jit(placed, in_shardings=shardings(P("d"), P()), out_shardings=shardings(P("d"), P()))
    add("placed", placed, normal(8, 3), normal(3))


def movements():
    @on(ROW, P("d"), P(None, "d"))
    def turned(a):
        return lax.all_to_all(a, "d", split_axis=1, concat_axis=0, tiled=True)

    add("all_to_all", turned, normal(16, 16))

    @on(GRID, (P("x", "y"), P("y")), P("x", "y"))
    def product(a, b):
        return lax.psum_scatter(a @ b, "y", scatter_dimension=1, tiled=True)

    add("product_2d", product, normal(8, 16), normal(16, 8))

    @on(GRID, P("x", "y"), (P(), P("y"), P("x"), P(("x", "y"))))
    def reductions(a):
        return (
            lax.pmax(a.max(), ("x", "y")),
            lax.psum(a.sum(0), "x"),
            lax.pmin(a.min(1), "y"),
            lax.all_gather(a, "y", axis=1, tiled=True)[:1],
        )

    add("reductions", reductions, normal(8, 8))

    @on(GRID, (P("x"), P("y")), P("x", "y"))
    def outer(a, b):
        row = lax.axis_index("x").astype(a.dtype)
        return a[:, None] * b[None, :] + row

    def around(a, b):
        # Whole arrays outside, shards inside, twice.
        return jnp.sin(outer(a * 2, b)) @ outer(b, a)

    add("around", around, normal(8), normal(8))

    @on(ROW, P("d"), P("d"))
    def halos(x):
        left = lax.ppermute(x[-1:], "d", RING[:-1])
        right = lax.ppermute(x[:1], "d", [(b, a) for a, b in RING[:-1]])
        whole = jnp.concatenate([left, x, right])
        return whole[:-2] + whole[2:] - 2 * x

    add("halos", halos, normal(16, 3))


def write(out, name, function, args):
    folder = os.path.join(out, f"{name}_{N}")
    os.makedirs(folder, exist_ok=True)
    function = function if hasattr(function, "lower") else jax.jit(function)
    with open(os.path.join(folder, "program.mlir"), "w") as file:
        file.write(function.lower(*args).as_text())
    inputs, outputs = jax.tree.leaves(args), jax.tree.leaves(function(*args))
    for word, arrays in (("in", inputs), ("out", outputs)):
        for i, array in enumerate(arrays):
            np.save(os.path.join(folder, f"{word}{i}.npy"), np.asarray(array))
    meta = {"inputs": len(inputs), "outputs": len(outputs), "rtol": 1e-4, "atol": 1e-5}
    with open(os.path.join(folder, "meta.json"), "w") as file:
        json.dump(meta, file)


training()
movements()
steps()
for name, (function, args) in CASES.items():
    write(sys.argv[1], name, function, args)
