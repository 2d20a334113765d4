"""Writes the example `spiral/`: one training step of a small network, as JAX prints it.

  python make_spiral.py        (needs: pip install jax numpy)

The network tells two interleaved spirals apart: 2 inputs, two hidden layers of 64 tanh units, 2
outputs, cross-entropy, gradient descent with momentum. spiral/program.mlir is the step: it takes
the weights, the momenta and the data, and gives the loss, the new weights and the new momenta.
spiral/in*.npy are its first inputs.
"""
import os

import jax
import jax.numpy as jnp
import numpy as np


def loss(weights, x, y):
    w1, b1, w2, b2, w3, b3 = weights
    h = jnp.tanh(x @ w1 + b1)
    h = jnp.tanh(h @ w2 + b2)
    logits = h @ w3 + b3
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits) * jax.nn.one_hot(y, 2), axis=1))


def step(w1, b1, w2, b2, w3, b3, m1, n1, m2, n2, m3, n3, x, y):
    weights, momenta = (w1, b1, w2, b2, w3, b3), (m1, n1, m2, n2, m3, n3)
    value, gradient = jax.value_and_grad(loss)(weights, x, y)
    momenta = tuple(0.9 * m + g for m, g in zip(momenta, gradient))
    weights = tuple(w - 0.1 * m for w, m in zip(weights, momenta))
    return (value, *weights, *momenta)


def spirals(rng, n):
    t = np.sqrt(rng.uniform(0, 1, n)) * 3 * np.pi
    side = rng.integers(0, 2, n)
    angle = t + np.pi * side
    points = np.stack([np.cos(angle), np.sin(angle)], 1) * t[:, None] / 5
    return (points + rng.normal(0, 0.03, (n, 2))).astype(np.float32), side.astype(np.int32)


def main():
    rng = np.random.default_rng(7)
    shapes = [(2, 64), (64,), (64, 64), (64,), (64, 2), (2,)]
    weights = [(rng.normal(0, 1 / np.sqrt(s[0]), s) if len(s) == 2 else np.zeros(s)).astype(np.float32) for s in shapes]
    momenta = [np.zeros(s, np.float32) for s in shapes]
    args = [*weights, *momenta, *spirals(rng, 512)]
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spiral")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "program.mlir"), "w") as f:
        f.write(jax.jit(step, keep_unused=True).lower(*args).as_text())
    for i, a in enumerate(args):
        np.save(os.path.join(folder, f"in{i}.npy"), a)
    # How it should go: for the reader, not for a test.
    jitted = jax.jit(step)
    for k in range(501):
        out = jitted(*args)
        if k % 100 == 0:
            print(f"step {k}: loss {float(out[0]):.4f}")
        args[:12] = out[1:]


main()
