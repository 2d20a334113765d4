"""Programs of packages on JAX, with inputs and XLA's results: make_packages.py OUT [NAME ...]

OUT/<name>/{program.mlir, in<i>.npy, out<i>.npy, meta.json}.
Needs: pip install jax flax optax dm-haiku equinox distrax jaxopt jraph blackjax numpyro diffrax mctx
"""

import json
import os
import sys
import warnings

os.environ["JAX_PLATFORMS"] = "cpu"
warnings.filterwarnings("ignore")
import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax

RANDOM = np.random.default_rng(5)
KEY = np.asarray(jax.random.key_data(jax.random.key(3)))
CASES = {}

def case(tol=1e-4):
    """The decorated function makes a function and its arguments."""

    def register(make):
        CASES[make.__name__] = (make, tol)
        return make

    return register

def normal(*shape):
    return RANDOM.standard_normal(shape).astype("f4")

def wrapped(key):
    return jax.random.wrap_key_data(key)

def network(model, *args):
    """The loss and its gradients of a flax model."""
    params = jax.jit(model.init)(jax.random.key(0), *args)

    def loss(params, *args):
        return jax.value_and_grad(lambda p: jnp.mean(jnp.square(model.apply(p, *args))))(params)

    return loss, (params, *args)

@case()
def flax_mlp():
    import flax.linen as nn

    return network(nn.Sequential([nn.Dense(16), nn.gelu, nn.LayerNorm(), nn.Dense(4)]), normal(8, 6))

@case()
def flax_conv():
    import flax.linen as nn

    class Net(nn.Module):
        @nn.compact
        def __call__(self, x):
            x = nn.relu(nn.Conv(8, (3, 3))(x))
            x = nn.max_pool(x, (2, 2), (2, 2))
            x = nn.GroupNorm(4)(nn.Conv(8, (3, 3), strides=2)(x))
            x = nn.avg_pool(x, (2, 2), (1, 1))
            return nn.Dense(5)(x.reshape(x.shape[0], -1))

    return network(Net(), normal(2, 12, 12, 3))

@case()
def flax_attention():
    import flax.linen as nn

    return network(nn.MultiHeadDotProductAttention(num_heads=2, qkv_features=8), normal(2, 5, 8))

@case()
def flax_lstm():
    import flax.linen as nn

    return network(nn.RNN(nn.OptimizedLSTMCell(7)), normal(2, 6, 4))

@case()
def flax_gru():
    import flax.linen as nn

    return network(nn.RNN(nn.GRUCell(5), reverse=True), normal(2, 6, 4))

@case()
def flax_embedding():
    import flax.linen as nn

    return network(nn.Sequential([nn.Embed(11, 6), nn.RMSNorm(), nn.Dense(3)]), np.array([[1, 3, 10], [0, 3, 3]], "i4"))

@case()
def flax_transposed_conv():
    import flax.linen as nn

    return network(nn.Sequential([nn.ConvTranspose(4, (3, 3), strides=(2, 2)), nn.silu]), normal(1, 5, 5, 2))

@case()
def flax_batch_norm():
    import flax.linen as nn

    model = nn.BatchNorm(use_running_average=False)
    x = normal(6, 4)
    variables = model.init(jax.random.key(0), x)
    return lambda v, x: model.apply(v, x, mutable=["batch_stats"]), (variables, x)

@case()
def flax_dropout():
    import flax.linen as nn

    return lambda k, x: nn.Dropout(0.4, deterministic=False).apply({}, x, rngs={"dropout": wrapped(k)}), (KEY, normal(5, 7))

def optimiser(tx):
    params = dict(w=normal(4, 3), b=normal(3))
    x, y = normal(7, 4), normal(7, 3)

    def train(params, x, y):
        loss = lambda p: jnp.mean((jnp.tanh(x @ p["w"] + p["b"]) - y) ** 2)

        def step(carry, _):
            params, state = carry
            value, grads = jax.value_and_grad(loss)(params)
            updates, state = tx.update(grads, state, params)
            import optax

            return (optax.apply_updates(params, updates), state), value

        (params, _), losses = lax.scan(step, (params, tx.init(params)), None, length=5)
        return params, losses

    return train, (params, x, y)

@case()
def optax_adam():
    import optax

    return optimiser(optax.adam(1e-2))

@case()
def optax_adamw_schedule():
    import optax

    schedule = optax.warmup_cosine_decay_schedule(0.0, 1e-2, 2, 5)
    return optimiser(optax.chain(optax.clip_by_global_norm(0.5), optax.adamw(schedule)))

@case()
def optax_lamb():
    import optax

    return optimiser(optax.lamb(1e-2))

@case()
def optax_adafactor():
    import optax

    return optimiser(optax.adafactor(1e-2))

@case()
def optax_lion():
    import optax

    return optimiser(optax.lion(1e-3))

@case()
def optax_rmsprop():
    import optax

    return optimiser(optax.rmsprop(1e-2, momentum=0.9))

@case(1e-3)
def optax_losses():
    import optax

    def losses(x, y, labels):
        return (
            optax.softmax_cross_entropy_with_integer_labels(x, labels),
            optax.sigmoid_binary_cross_entropy(x, jax.nn.sigmoid(y)),
            optax.huber_loss(x, y),
            optax.cosine_similarity(x, y),
            optax.log_cosh(x, y),
            optax.ctc_loss(x[None], jnp.zeros((1, 5)), labels[None, :3] % 3 + 1, jnp.zeros((1, 3))),
        )

    return losses, (normal(5, 4), normal(5, 4), np.array([0, 3, 1, 2, 2], "i4"))

@case()
def haiku_resnet_block():
    import haiku as hk

    def forward(x):
        y = hk.BatchNorm(True, True, 0.9)(hk.Conv2D(6, 3)(x), is_training=True)
        y = jax.nn.relu(y)
        return jnp.sum((hk.Conv2D(6, 1)(x) + y) ** 2)

    f = hk.transform_with_state(forward)
    x = normal(2, 6, 6, 3)
    params, state = f.init(jax.random.key(0), x)
    return jax.grad(lambda p, s, x: f.apply(p, s, None, x)[0]), (params, state, x)

@case()
def haiku_transformer():
    import haiku as hk

    def forward(x):
        h = hk.MultiHeadAttention(2, 4, w_init=hk.initializers.VarianceScaling(1.0))(x, x, x)
        h = hk.LayerNorm(-1, True, True)(x + h)
        return jnp.mean(hk.nets.MLP([16, 8])(h) ** 2)

    f = hk.without_apply_rng(hk.transform(forward))
    x = normal(2, 5, 8)
    params = f.init(jax.random.key(0), x)
    return jax.value_and_grad(f.apply), (params, x)

@case()
def equinox_mlp():
    import equinox as eqx

    model = eqx.nn.MLP(4, 3, 8, 2, key=jax.random.key(0))
    params, static = eqx.partition(model, eqx.is_array)

    def loss(params, x):
        return jax.value_and_grad(lambda p: jnp.mean(jax.vmap(eqx.combine(p, static))(x) ** 2))(params)

    return loss, (params, normal(6, 4))

@case()
def equinox_conv():
    import equinox as eqx

    model = eqx.nn.Sequential([eqx.nn.Conv1d(2, 4, 3, key=jax.random.key(0)), eqx.nn.Lambda(jax.nn.relu), eqx.nn.AdaptiveAvgPool1d(3)])
    params, static = eqx.partition(model, eqx.is_array)
    return lambda p, x: jax.grad(lambda p: jnp.sum(eqx.combine(p, static)(x) ** 2))(p), (params, normal(2, 11))

@case()
def distrax_distributions():
    import distrax

    def run(key, x):
        d = distrax.MultivariateNormalTri(x[:3], jnp.tril(jnp.outer(x[:3], x[:3])) + 2 * jnp.eye(3))
        m = distrax.MixtureSameFamily(distrax.Categorical(logits=x[:2]), distrax.Normal(x[:2], jnp.exp(x[2:4])))
        g = distrax.Gamma(jnp.exp(x[:3]), 1.5)
        return (
            d.log_prob(x[3:6]),
            d.sample(seed=wrapped(key), sample_shape=(2,)),
            m.log_prob(x[0]),
            g.log_prob(jnp.exp(x[3:6])),
            distrax.VonMises(x[0], 2.0).log_prob(x[1]),
            distrax.Normal(x[:3], 1.0).kl_divergence(distrax.Normal(0.0, 2.0)),
        )

    return run, (KEY, normal(6))

@case(1e-3)
def jaxopt_lbfgs():
    import jaxopt

    def solve(x0, a):
        f = lambda x: jnp.sum((a @ x - 1) ** 2) + 0.1 * jnp.sum(x**4)
        return jaxopt.LBFGS(f, maxiter=8, implicit_diff=False).run(x0).params

    return solve, (normal(4), normal(6, 4))

@case(1e-3)
def jaxopt_projected_gradient():
    import jaxopt

    def solve(x0, a):
        f = lambda x: jnp.sum((a @ x - 1) ** 2)
        solver = jaxopt.ProjectedGradient(f, jaxopt.projection.projection_simplex, maxiter=20, stepsize=0.05, implicit_diff=False)
        return solver.run(x0).params

    return solve, (np.ones(4, "f4") / 4, normal(6, 4))

@case()
def jraph_graph_network():
    import jraph

    graph = jraph.GraphsTuple(
        nodes=normal(5, 3),
        edges=normal(7, 2),
        senders=np.array([0, 1, 2, 3, 4, 0, 1], "i4"),
        receivers=np.array([1, 2, 3, 4, 0, 2, 4], "i4"),
        n_node=np.array([5], "i4"),
        n_edge=np.array([7], "i4"),
        globals=normal(1, 2),
    )
    w = normal(7, 4)

    def run(graph, w):
        update = lambda *xs: jnp.tanh(jnp.concatenate([x for x in xs if x is not None], -1)[..., :7] @ w[: min(7, sum(x.shape[-1] for x in xs))])
        net = jraph.GraphNetwork(update_edge_fn=lambda e, s, r, g: update(e, s, r), update_node_fn=lambda n, s, r, g: update(n, s))
        out = net(graph)
        return out.nodes, out.edges

    return run, (graph, w)

@case(1e-3)
def blackjax_hmc():
    import blackjax

    def run(key, x0):
        logdensity = lambda x: -0.5 * jnp.sum(x**2) - 0.1 * jnp.sum(x**4)
        hmc = blackjax.hmc(logdensity, 0.1, jnp.ones(3), 5)

        def step(state, k):
            state, info = hmc.step(k, state)
            return state, state.position

        return lax.scan(step, hmc.init(x0), jax.random.split(wrapped(key), 6))[1]

    return run, (KEY, normal(3))

@case(1e-3)
def blackjax_nuts():
    import blackjax

    def run(key, x0):
        logdensity = lambda x: -0.5 * jnp.sum(x**2)
        nuts = blackjax.nuts(logdensity, 0.3, jnp.ones(2))

        def step(state, k):
            state, info = nuts.step(k, state)
            return state, state.position

        return lax.scan(step, nuts.init(x0), jax.random.split(wrapped(key), 4))[1]

    return run, (KEY, normal(2))

@case(1e-3)
def numpyro_model():
    import numpyro
    import numpyro.distributions as dist
    from numpyro.infer.util import log_density

    def model(x, y):
        w = numpyro.sample("w", dist.Normal(0, 1).expand([3]))
        s = numpyro.sample("s", dist.HalfCauchy(1.0))
        numpyro.sample("y", dist.StudentT(4.0, x @ w, s), obs=y)

    def run(w, s, x, y):
        return jax.value_and_grad(lambda w: log_density(model, (x, y), {}, dict(w=w, s=s))[0])(w)

    return run, (normal(3), np.float32(0.7), normal(9, 3), normal(9))

@case(1e-3)
def numpyro_distributions():
    import numpyro.distributions as dist

    def run(key, x):
        p = jax.nn.sigmoid(x)
        key = wrapped(key)
        return (
            dist.Beta(1 + p, 2.0).log_prob(p[::-1]),
            dist.Dirichlet(1 + p).log_prob(jax.nn.softmax(x)),
            dist.Poisson(jnp.exp(x)).log_prob(jnp.arange(4.0)),
            dist.Binomial(9, p).log_prob(jnp.arange(4.0)),
            dist.NegativeBinomial2(jnp.exp(x), 2.0).log_prob(jnp.arange(4.0)),
            dist.Gumbel(x, 1.0).sample(key),
            dist.LKJCholesky(3, 1.5).sample(key),
            dist.Weibull(1.0, 1 + p).log_prob(p),
        )

    return run, (KEY, normal(4))

@case(1e-3)
def diffrax_tsit5():
    import diffrax

    def run(y0):
        term = diffrax.ODETerm(lambda t, y, a: jnp.stack([y[1], -y[0] + 0.1 * y[1] * (1 - y[0] ** 2)]))
        steps = diffrax.SaveAt(ts=jnp.linspace(0.0, 2.0, 5))
        control = diffrax.PIDController(rtol=1e-4, atol=1e-4)
        solution = diffrax.diffeqsolve(
            term, diffrax.Tsit5(), 0.0, 2.0, 0.1, y0, saveat=steps, stepsize_controller=control, max_steps=64, throw=False
        )
        return solution.ys

    return run, (normal(2),)

@case(1e-3)
def mctx_muzero():
    import mctx

    def run(key, w):
        def recurrent(params, key, action, embedding):
            next = jnp.tanh(embedding + w[action])
            output = mctx.RecurrentFnOutput(
                reward=next[:, 0], discount=jnp.full_like(next[:, 0], 0.9), prior_logits=next @ w.T, value=next.sum(-1)
            )
            return output, next

        root = mctx.RootFnOutput(prior_logits=jnp.ones((2, 3)) @ w, value=jnp.zeros(2), embedding=w[:2])
        policy = mctx.gumbel_muzero_policy((), wrapped(key), root, recurrent, num_simulations=6)
        return policy.action_weights, policy.search_tree.summary().qvalues

    return run, (KEY, normal(3, 3) * 0.3)

@case(1e-3)
def scipy_special():
    def run(x):
        p = jnp.abs(x) + 0.3
        s = jsp.special
        return (
            s.gammaln(p), s.digamma(p), s.polygamma(1, p), s.zeta(p + 1.1, p), s.erfinv(jnp.tanh(x)), s.ndtri(jax.nn.sigmoid(x)),
            s.i0e(x), s.i1e(x), s.betainc(p, 1.5, jax.nn.sigmoid(x)), s.gammainc(p, 1.2), s.gammaincc(p, 0.7), s.logsumexp(x),
            s.expit(x), s.entr(p), s.xlogy(x, p), s.log_ndtr(x), s.expi(p), s.exp1(p), s.bernoulli(4), s.sph_harm_y(jnp.array([2]), jnp.array([1]), p[:1], x[:1], n_max=3).real,
        )  # fmt: skip

    return run, (normal(6),)

@case(1e-3)
def scipy_statistics():
    def run(x):
        s = jsp.stats
        p = jax.nn.sigmoid(x)
        return (
            s.norm.logcdf(x), s.gamma.logpdf(p, 2.0), s.beta.logpdf(p, 2.0, 3.0), s.t.logpdf(x, 4.0), s.chi2.logpdf(p, 3.0),
            s.poisson.logpmf(jnp.arange(6.0), 2.5), s.multivariate_normal.logpdf(x[:3], jnp.zeros(3), 2 * jnp.eye(3)),
            s.gaussian_kde(x).evaluate(p), s.rankdata(x), s.mode(jnp.round(x)).mode, s.cauchy.cdf(x), s.logistic.ppf(p),
        )  # fmt: skip

    return run, (normal(6),)

@case(1e-3)
def scipy_signal():
    def run(x, h):
        s = jsp.signal
        return s.convolve(x, h), s.correlate(x, h, "same"), s.fftconvolve(x, h), s.detrend(x), s.welch(x, nperseg=16)[1], s.stft(x, nperseg=16)[2].real

    return run, (normal(64), normal(7))

@case(1e-3)
def scipy_others():
    def run(x, a):
        return (
            jsp.ndimage.map_coordinates(a, [x[:4] + 1.5, x[2:] + 1.5], order=1),
            jsp.interpolate.RegularGridInterpolator((jnp.arange(4.0), jnp.arange(4.0)), a)(jnp.abs(jnp.stack([x[:3], x[3:]], 1)) % 2.5),
            jsp.integrate.trapezoid(a),
            jsp.linalg.toeplitz(x), jsp.linalg.block_diag(a, a), jsp.sparse.linalg.cg(lambda v: a @ (a.T @ v) + v, x[:4], maxiter=6)[0],

        )  # fmt: skip

    return run, (normal(6), normal(4, 4))

@case(1e-3)
def numpy_functions():
    def run(x, y, n):
        return (
            jnp.percentile(x, 30.0), jnp.median(x), jnp.histogram(x, bins=4)[0], jnp.unique(n, size=4), jnp.searchsorted(jnp.sort(x), y),
            jnp.cumprod(x), jnp.diff(x), jnp.gradient(x), jnp.interp(y, jnp.sort(x), x), jnp.corrcoef(x, y), jnp.cov(x, y),
            jnp.polyval(x[:3], y), jnp.roots(x[:4], strip_zeros=False)[0].real * 0, jnp.kron(x[:2], y[:3]), jnp.tensordot(x, y, 1), jnp.einsum("i,j->ij", x, y),
            jnp.nanmean(jnp.where(x > 0, x, jnp.nan)), jnp.quantile(x, y[0] * 0 + 0.4), jnp.argpartition(x, 3)[:1] * 0, jnp.lexsort((x, n)),
            jnp.convolve(x, y[:3]), jnp.trapezoid(x), jnp.unwrap(x * 3), jnp.sinc(x), jnp.i0(x), jnp.heaviside(x, 0.5), jnp.digitize(x, jnp.array([-1.0, 0, 1])),
            jnp.packbits(n % 2 == 0), jnp.bincount(n, length=6), jnp.nonzero(x > 0, size=4)[0], jnp.take_along_axis(x, n % 8, 0), jnp.roll(x, 3),
            jnp.tril(jnp.outer(x, y)), jnp.rot90(jnp.outer(x, y)), jnp.ldexp(x, n), jnp.frexp(x)[0], jnp.nextafter(x, y), jnp.fmod(x, y), jnp.gcd(n, 6), jnp.lcm(n + 1, 4),
            jnp.bitwise_count(n), jnp.float_power(jnp.abs(x), y), jnp.logaddexp2(x, y), jnp.vander(x[:3]), jnp.select([x > 1, x > 0], [x, y], 0.0),
        )  # fmt: skip

    return run, (normal(8), normal(8), np.array([0, 3, 1, 5, 3, 2, 0, 4], "i4"))

@case(1e-3)
def random_all():
    def run(key):
        r, k = jax.random, wrapped(key)
        return (
            r.ball(k, 3, shape=(2,)), r.bernoulli(k, 0.3, (5,)), r.beta(k, 2.0, 3.0, (3,)), r.binomial(k, 9.0, 0.4, (4,)), r.bits(k, (3,)),
            r.categorical(k, jnp.arange(4.0), shape=(5,)), r.cauchy(k, (3,)), r.chisquare(k, 3.0, shape=(3,)), r.choice(k, 9, (4,)), r.dirichlet(k, jnp.ones(3)),
            r.double_sided_maxwell(k, 0.0, 1.0, (2,)), r.exponential(k, (3,)), r.f(k, 3.0, 4.0, shape=(2,)), r.gamma(k, 2.0, (3,)), r.generalized_normal(k, 1.5, (3,)),
            r.geometric(k, 0.3, (4,)), r.gumbel(k, (3,)), r.laplace(k, (3,)), r.loggamma(k, 0.7, (3,)), r.logistic(k, (3,)), r.lognormal(k, 1.0, (3,)), r.maxwell(k, (2,)),
            r.multinomial(k, 10, jnp.ones(3) / 3), r.multivariate_normal(k, jnp.zeros(2), jnp.eye(2)), r.orthogonal(k, 3) ** 2, r.pareto(k, 2.0, (3,)), r.permutation(k, 7),
            r.poisson(k, 3.0, (4,)), r.rademacher(k, (5,)), r.randint(k, (4,), 0, 50), r.rayleigh(k, 1.0, (3,)), r.t(k, 4.0, (3,)), r.triangular(k, 0.0, 0.5, 1.0, (3,)),
            r.truncated_normal(k, -1.0, 1.0, (3,)), r.uniform(k, (3,)), r.wald(k, 1.5, (3,)), r.weibull_min(k, 1.0, 2.0, (3,)),
        )  # fmt: skip

    return run, (KEY,)

@case(1e-3)
def transformations():
    def run(x, a):
        f = lambda x: jnp.sum(jnp.sin(x) * jnp.cumsum(x**2))
        return (
            jax.hessian(f)(x), jax.jacfwd(lambda x: jnp.tanh(a @ x))(x), jax.jacrev(lambda x: jnp.exp(a @ x) / 9)(x), jax.jvp(f, (x,), (x,)),
            jax.vmap(jax.grad(f))(a), jax.checkpoint(f)(x), lax.map(f, a), lax.associative_scan(jnp.maximum, x), lax.fori_loop(0, 5, lambda i, x: x * 0.9 + i, x),
            lax.cond(x[0] > 0, jnp.sin, jnp.cos, x), lax.switch(jnp.int32(2), [jnp.sin, jnp.cos, jnp.tanh], x), lax.while_loop(lambda c: c.sum() < 50, lambda c: jnp.abs(c) * 2, x),
            lax.custom_root(lambda y: y**3 - x.sum(), 1.0, lambda f, y0: lax.fori_loop(0, 30, lambda i, y: y - f(y) / (3 * y**2 + 1e-3), y0), lambda g, y: y / g(1.0)),
            lax.reduce_window(x, 0.0, lax.add, (3,), (1,), "SAME"), lax.conv_general_dilated_patches(a[None, None], (2, 2), (1, 1), "VALID"), lax.sort_key_val(x, -x),
        )  # fmt: skip

    return run, (normal(5), normal(5, 5) * 0.5)

@case(1e-3)
def jax_nn():
    def run(x, y):
        n = jax.nn
        return (
            n.gelu(x), n.gelu(x, approximate=False), n.selu(x), n.celu(x), n.elu(x), n.glu(x), n.hard_swish(x), n.log_sigmoid(x), n.mish(x), n.softplus(x), n.squareplus(x),
            n.sparse_plus(x), n.log_softmax(x), n.one_hot(jnp.argmax(x, -1), 6), n.standardize(x), n.dot_product_attention(y, y, y), n.logmeanexp(x), n.hard_tanh(x), n.relu6(x),
        )  # fmt: skip

    return run, (normal(4, 6), normal(1, 5, 2, 4))

@case(1e-3)
def images():
    def run(x):
        return (
            jax.image.resize(x, (7, 5, 2), "bilinear"), jax.image.resize(x, (3, 3, 2), "lanczos3"), jax.image.resize(x, (9, 9, 2), "nearest"),
            jax.image.scale_and_translate(x, (5, 5, 2), (0, 1), jnp.array([0.9, 1.1]), jnp.array([0.2, 0.1]), "cubic"),
        )  # fmt: skip

    return run, (normal(6, 6, 2),)

@case(2e-2)
def bfloat16_training():
    def run(w, x):
        def loss(w):
            h = jax.nn.gelu(x.astype(jnp.bfloat16) @ w.astype(jnp.bfloat16))
            return jnp.mean(h.astype(jnp.float32) ** 2)

        return jax.value_and_grad(loss)(w)

    return run, (normal(8, 4), normal(6, 8))

@case()
def float8_products():
    def run(x, w):
        a, b = x.astype(jnp.float8_e4m3fn), w.astype(jnp.float8_e5m2)
        return lax.dot(a, b, preferred_element_type=jnp.float32), (x * 3).astype(jnp.float8_e4m3b11fnuz).astype(jnp.float32), jnp.clip(x * 4, -7, 7).astype(jnp.int4).astype(jnp.int8)

    return run, (normal(5, 6), normal(6, 3))

def main():
    names = sys.argv[2:] or CASES
    for name in names:
        make, tol = CASES[name]
        try:
            function, args = make()
            lowered = jax.jit(function).lower(*args)
            outs = jax.tree.leaves(lowered.compile()(*args))
        except Exception as error:
            print(f"{name}: {type(error).__name__}: {str(error)[:200]}")
            continue
        folder = os.path.join(sys.argv[1], name)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "program.mlir"), "w") as f:
            f.write(lowered.as_text())
        # Arguments that a program does not use are not its inputs.
        leaves = jax.tree.leaves(args)
        for i, k in enumerate(sorted(lowered._lowering.compile_args["kept_var_idx"])):
            np.save(os.path.join(folder, f"in{i}.npy"), np.asarray(leaves[k]))
        for i, value in enumerate(outs):
            np.save(os.path.join(folder, f"out{i}.npy"), np.asarray(value))
        with open(os.path.join(folder, "meta.json"), "w") as f:
            json.dump(dict(rtol=tol, atol=tol), f)

if __name__ == "__main__":
    main()
