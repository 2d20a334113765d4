# export.py
import jax, jax.numpy as jnp, numpy as np

def loss(params, x):
    return jnp.mean((jnp.tanh(x @ params["w"]) + params["b"]) ** 2)

def step(params, x):
    value, grads = jax.value_and_grad(loss)(params, x)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)

args = (dict(b=np.zeros(3, "f4"), w=np.ones((4, 3), "f4")), np.linspace(-1, 1, 20, dtype="f4").reshape(5, 4))
lowered = jax.jit(step).lower(*args)
open("step.mlir", "w").write(lowered.as_text(debug_info=True))
leaves = jax.tree.leaves(args)
kept = sorted(lowered._lowering.compile_args["kept_var_idx"])
np.savez("step.npz", *[leaves[i] for i in kept])
for i, value in enumerate(jax.tree.leaves(lowered.compile()(*args))):
    np.save(f"out{i}.npy", value)
