#!/usr/bin/env python3
"""Writes groups of equal programs, to compare the cost by which the e-graph chooses with measured times.

    make_pairs.py CREOLE_OPT OUT

writes OUT/NAME/0.mlir, 1.mlir, ...: functions of JAX in several forms and sizes, programs of JAX as they are and as `eqsat` chooses
them by costs at random, and OUT/tests_NAME/...: the same of the programs of `lit-tests`, and its ideal programs. `measure_pairs.py` runs them. Needs: pip install jax
"""

import random
import subprocess
import sys
import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
from jax import lax, nn

jax.config.update("jax_enable_x64", True)
LIT_TESTS = Path(__file__).resolve().parents[4] / "lit-tests"
# Stages up to the e-graph; functions that it has seen before are not merged again.
BEFORE = "refine-shapes,func.func(drop-shardings,hlo-decompose,expand-tuples),inline,symbol-dce,func.func(canonicalize,cse"
# Programs by costs at random, of each program of the tests.
N_RANDOM = 4
SIZES_OF_IDEALS = (64, 4096)
GROUPS, PROGRAMS = {}, {}


def f(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.float32)


def i(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.int32)


def u(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.uint32)


def b(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.bool_)


def h(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.bfloat16)


def add(name, args, *forms):
    """A group: forms of a function, each of arguments of several sizes."""
    for number, sizes in enumerate(args):
        GROUPS[f"{name}_{number}"] = (forms, sizes)


def program(name, args, function):
    """A program, of which the e-graph makes other forms, with arguments of several sizes."""
    for number, sizes in enumerate(args):
        PROGRAMS[f"{name}_{number}"] = (function, sizes)


def vec(n):
    """Lists of `n` vectors: in the first cache, in the last, in none."""
    return [[f(size)] * n for size in (3_000, 200_000, 1_000_000)]


def mat(n):
    return [[f(size, size)] * n for size in (60, 300, 1000)]


def conv(x, k):
    return lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def loop(n, body, x):
    return lax.fori_loop(0, n, lambda _, x: body(x), x)


# Elementwise algebra.
add("factor", vec(3), lambda a,x,c:a*c+x*c, lambda a,x,c:(a+x)*c)
add("horner", vec(1), lambda x:1+x*(2+x*(3+x*(4+x*5))), lambda x:1+2*x+3*x**2+4*x**3+5*x**4, lambda x:1+2*x+3*jnp.power(x,jnp.full_like(x,2.))+4*jnp.power(x,jnp.full_like(x,3.)))
add("sigmoid", vec(1), lambda x:1/(1+jnp.exp(-x)), nn.sigmoid, lambda x:0.5*(jnp.tanh(x*0.5)+1), lambda x:jnp.exp(x)/(jnp.exp(x)+1))
add("tanh_of_exp", vec(1), lambda x:jnp.tanh(x), lambda x:(jnp.exp(2*x)-1)/(jnp.exp(2*x)+1))
add("exps", vec(2), lambda x,y:jnp.exp(x)*jnp.exp(y), lambda x,y:jnp.exp(x+y))
add("logs", vec(2), lambda x,y:jnp.log(x)+jnp.log(y), lambda x,y:jnp.log(x*y))
add("roots", vec(2), lambda x,y:jnp.sqrt(x)*jnp.sqrt(y), lambda x,y:jnp.sqrt(x*y))
add("rsqrt", vec(2), lambda x,y:x/jnp.sqrt(y), lambda x,y:x*lax.rsqrt(y))
add("cube", vec(1), lambda x:x*x*x, lambda x:jnp.power(x,jnp.full_like(x,3.)))
add("root_of_power", vec(1), lambda x:jnp.sqrt(x), lambda x:jnp.power(x,jnp.full_like(x,.5)), lambda x:jnp.exp(.5*jnp.log(x)))
add("divides", vec(3), lambda x,y,z:x/y/z, lambda x,y,z:x/(y*z))
add("common_divisor", vec(3), lambda x,y,z:x/z+y/z, lambda x,y,z:(x+y)/z)
add("select_of_functions", vec(2), lambda x,y:jnp.where(x>y,jnp.exp(x),jnp.exp(y)), lambda x,y:jnp.exp(jnp.where(x>y,x,y)))
add("softplus", vec(1), lambda x:jnp.log(1+jnp.exp(x)), lambda x:jnp.log1p(jnp.exp(x)), lambda x:jnp.logaddexp(x,0.))
add("pow_of_two", [[i(n)] for n in (3_000,200_000,1_000_000)], lambda x:lax.div(x,jnp.int32(7))*7+lax.rem(x,jnp.int32(7)), lambda x:x)
add("unsigned", [[u(n),u(n)] for n in (3_000,200_000,1_000_000)], lambda x,y:x//(y+1)+x%(y+1), lambda x,y:x//(y+1)+(x-x//(y+1)*(y+1)))
add("sincos", vec(1), lambda x:2*jnp.sin(x)*jnp.cos(x), lambda x:jnp.sin(2*x))
add("square_of_difference", vec(2), lambda x,y:(x-y)*(x+y), lambda x,y:x*x-y*y)
add("minmax", vec(2), lambda x,y:jnp.maximum(jnp.exp(x),jnp.exp(y)), lambda x,y:jnp.exp(jnp.maximum(x,y)))
# Slices, concatenations, pads, gathers before and after.
add("slice_of_exp", vec(1), lambda x:jnp.exp(x)[:x.shape[0]//4], lambda x:jnp.exp(x[:x.shape[0]//4]))
add("slices_joined", vec(1), lambda x:jnp.concatenate([x[:1000],x[1000:2000]])*2, lambda x:x[:2000]*2)
add("exp_of_concatenation", vec(2), lambda x,y:jnp.exp(jnp.concatenate([x,y])), lambda x,y:jnp.concatenate([jnp.exp(x),jnp.exp(y)]))
add("sum_of_concatenation", vec(2), lambda x,y:jnp.concatenate([x,y]).sum(), lambda x,y:x.sum()+y.sum())
add("pads", vec(1), lambda x:jnp.pad(x,(5,5))*3, lambda x:jnp.concatenate([jnp.zeros(5,x.dtype),x*3,jnp.zeros(5,x.dtype)]))
add("reverses", vec(2), lambda x,y:(x[::-1]+y[::-1])[::-1], lambda x,y:x+y)
add("gather_of_exp", [[f(n),i(n//8)] for n in (4_000,200_000,2_000_000)], lambda x,j:jnp.exp(x)[j], lambda x,j:jnp.exp(x[j]))
add("rows_of_product", [[f(n,n),f(n,n),i(n//8)] for n in (64,512)], lambda x,y,j:(x@y)[j], lambda x,y,j:x[j]@y)
add("one_hot", [[f(n,64),i(m)] for n,m in ((100,300),(1000,2000))], lambda t,j:nn.one_hot(j,t.shape[0],dtype=t.dtype)@t, lambda t,j:t[j])
add("strided", mat(1), lambda x:jnp.tanh(x)[::2,::2], lambda x:jnp.tanh(x[::2,::2]))
add("stack_split", mat(2), lambda x,y:jnp.stack([x,y])[0]*2, lambda x,y:x*2)
add("windows_of_rows", mat(1), lambda x:sum(jnp.roll(x,k,0) for k in range(4)), lambda x:jnp.stack([jnp.roll(x,k,0) for k in range(4)]).sum(0))
# Transposes, reshapes, broadcasts.
add("sum_of_transposes", mat(2), lambda x,y:x.T+y.T, lambda x,y:(x+y).T)
add("exp_transposed", mat(1), lambda x:jnp.exp(x.T).T, lambda x:jnp.exp(x))
add("sum_of_transposed", mat(1), lambda x:x.T.sum(0), lambda x:x.sum(1))
add("transposes_meet", [[f(20,30,40)],[f(64,100,128)]], lambda x:jnp.exp(x.transpose(0,2,1)).transpose(2,1,0), lambda x:jnp.exp(x.transpose(1,2,0)))
add("product_transposed", mat(2), lambda x,y:(x@y).T, lambda x,y:y.T@x.T)
add("gram_transposed", mat(1), lambda x:(x.T@x).T, lambda x:x.T@x)
add("exp_broadcast", [[f(n),f(n,n)] for n in (60,300,1000)], lambda v,x:jnp.exp(jnp.broadcast_to(v,x.shape))*x, lambda v,x:jnp.exp(v)*x)
add("divide_by_columns", [[f(n,n),f(n)] for n in (60,300,1000)], lambda x,s:x/s[:,None], lambda x,s:x*(1/s)[:,None])
add("sum_of_broadcast", [[f(n,n),f(n)] for n in (60,300,1000)], lambda x,v:(x+v).sum(1), lambda x,v:x.sum(1)+v.sum())
add("flatten", [[f(10,20,30),f(30,50)],[f(64,64,128),f(128,128)]], lambda x,w:x@w, lambda x,w:jnp.einsum("bij,bjk->bik",x,jnp.broadcast_to(w,(x.shape[0],)+w.shape)))
# Reductions.
add("sum_twice", mat(1), lambda x:x.sum(0).sum(), lambda x:x.sum(), lambda x:x.sum(1).sum())
add("variance", mat(1), lambda x:jnp.mean((x-x.mean(1,keepdims=True))**2,1), lambda x:jnp.mean(x*x,1)-x.mean(1)**2)
add("variance_all", vec(1), lambda x:jnp.mean((x-x.mean())**2), lambda x:jnp.mean(x*x)-x.mean()**2)
add("softmax", mat(1), lambda x:nn.softmax(x,-1), lambda x:jnp.exp(x-jnp.log(jnp.exp(x).sum(-1,keepdims=True))), lambda x:jnp.exp(x)/jnp.exp(x).sum(-1,keepdims=True), lambda x:jnp.exp(x)*(1/jnp.exp(x).sum(-1,keepdims=True)))
add("log_softmax", mat(1), lambda x:jnp.log(nn.softmax(x,-1)), lambda x:nn.log_softmax(x,-1))
add("max_of_exp", mat(1), lambda x:jnp.exp(x).max(1), lambda x:jnp.exp(x.max(1)))
add("max_of_sum", mat(1), lambda x:(x+2.).max(0), lambda x:x.max(0)+2.)
add("scaled_sum", vec(1), lambda x:(3*x).sum(), lambda x:3*x.sum())
add("sums_added", mat(2), lambda x,y:(x+y).sum(0), lambda x,y:x.sum(0)+y.sum(0))
add("sum_over_row", mat(2), lambda x,y:(x/y.sum(1,keepdims=True)).sum(1), lambda x,y:x.sum(1)/y.sum(1))
add("dot_as_sum", vec(2), lambda x,y:(x*y).sum(), lambda x,y:x@y)
add("norms", mat(1), lambda x:jnp.sqrt((x*x).sum(1)), lambda x:jnp.sqrt(jnp.diagonal(x@x.T)), lambda x:jnp.sqrt(jnp.einsum("ij,ij->i",x,x)))
add("pooling", [[f(2,16,16,8)],[f(8,64,64,32)]], lambda x:x.reshape(x.shape[0],x.shape[1]//2,2,x.shape[2]//2,2,x.shape[3]).sum((2,4)), lambda x:lax.reduce_window(x,0.,lax.add,(1,2,2,1),(1,2,2,1),"VALID"))
add("cumsum", [[f(n)] for n in (100,1000)], lambda x:jnp.cumsum(x), lambda x:jnp.tril(jnp.ones((x.shape[0],)*2,x.dtype))@x)
add("mean_of_columns", mat(1), lambda x:jnp.ones(x.shape[0],x.dtype)@x, lambda x:x.sum(0))
add("logsumexp", mat(1), lambda x:jnp.log(jnp.exp(x).sum(1)), lambda x:nn.logsumexp(x,1))
# Products.
add("matvec_chain", [[f(n,n),f(n,n),f(n)] for n in (30,200,800)], lambda a,c,v:(a@c)@v, lambda a,c,v:a@(c@v))
add("chain_wide", [[f(n,16),f(16,n),f(n,16)] for n in (60,500,1500)], lambda a,c,e:(a@c)@e, lambda a,c,e:a@(c@e))
add("chain_four", [[f(n,n)] for n in (40,200,500)], lambda a:a@(a@(a@a)), lambda a:(a@a)@(a@a))
add("distribute", mat(3), lambda a,c,e:a@e+c@e, lambda a,c,e:(a+c)@e)
add("distribute_right", mat(3), lambda a,c,e:a@c+a@e, lambda a,c,e:a@(c+e), lambda a,c,e:jnp.split(a@jnp.concatenate([c,e],1),2,1)[0]+jnp.split(a@jnp.concatenate([c,e],1),2,1)[1])
add("joined_products", mat(4), lambda a,c,d,e:a@d+c@e, lambda a,c,d,e:jnp.concatenate([a,c],1)@jnp.concatenate([d,e],0))
add("sum_of_product", mat(2), lambda a,c:(a@c).sum(0), lambda a,c:a.sum(0)@c)
add("sum_of_all", mat(2), lambda a,c:(a@c).sum(), lambda a,c:a.sum(0)@c.sum(1))
add("trace", mat(2), lambda a,c:jnp.trace(a@c), lambda a,c:(a*c.T).sum())
add("rows_sliced", mat(2), lambda a,c:(a@c)[:16], lambda a,c:a[:16]@c)
add("scaled_product", mat(2), lambda a,c:(a*.3)@c, lambda a,c:(a@c)*.3)
add("rows_scaled", [[f(n,n),f(n,n),f(n)] for n in (60,300,1000)], lambda a,c,s:(a*s[:,None])@c, lambda a,c,s:(a@c)*s[:,None], lambda a,c,s:jnp.diag(s)@a@c)
add("diagonal", [[f(n,n),f(n)] for n in (60,300,1000)], lambda a,s:jnp.diag(s)@a, lambda a,s:s[:,None]*a)
add("rank_one", [[f(n),f(n),f(n)] for n in (100,1000,4000)], lambda x,y,z:jnp.outer(x,y)@z, lambda x,y,z:x*(y@z))
add("product_as_sum", [[f(n,n)]*2 for n in (30,100,200)], lambda a,c:(a[:,:,None]*c[None]).sum(1), lambda a,c:a@c)
add("distances", [[f(n,d),f(n,d)] for n,d in ((50,3),(300,8),(800,32))], lambda x,y:((x[:,None]-y[None])**2).sum(-1), lambda x,y:(x*x).sum(1)[:,None]+(y*y).sum(1)[None]-2*x@y.T)
add("linear_attention", [[f(n,32)]*3 for n in (64,512,2000)], lambda q,k,v:(q@k.T)@v, lambda q,k,v:q@(k.T@v))
add("gated", [[f(n,n),f(n,2*n)] for n in (64,256)], lambda x,w:nn.sigmoid((x@w)[:,:w.shape[0]])*(x@w)[:,w.shape[0]:], lambda x,w:nn.sigmoid(x@w[:,:w.shape[0]])*(x@w[:,w.shape[0]:]))
add("low_rank", [[f(n,n),f(n,8),f(8,n)] for n in (64,300,1000)], lambda x,a,c:x@(a@c), lambda x,a,c:(x@a)@c)
add("bias_folded", [[f(n,n),f(n,n),f(n)] for n in (64,300)], lambda x,w,v:(x-v)@w, lambda x,w,v:x@w-v@w)
add("two_layers", [[f(n,n),f(n,n),f(n,n)] for n in (32,128)], lambda x,v,w:(x@v)@w, lambda x,v,w:x@(v@w), lambda x,v,w:(w.T@(v.T@x.T)).T)
add("half", [[h(n,n),h(n,n)] for n in (64,300)], lambda x,y:(x.astype(jnp.float32)@y.astype(jnp.float32)).astype(jnp.bfloat16), lambda x,y:x@y)
add("batched", [[f(8,n,n),f(8,n,n),f(8,n)] for n in (20,100)], lambda a,c,v:jnp.einsum("bij,bjk,bk->bi",a,c,v,optimize=[(0,1),(0,1)]), lambda a,c,v:jnp.einsum("bij,bj->bi",a,jnp.einsum("bjk,bk->bj",c,v)))
add("mask_of_product", mat(2), lambda a,c:(a@c)*jnp.eye(a.shape[0],dtype=a.dtype), lambda a,c:jnp.diag((a*c.T).sum(1)))
# Convolutions.
add("conv_scaled", [[f(2,n,n,8),f(3,3,8,8)] for n in (16,64)], lambda x,k:conv(x*.5,k), lambda x,k:conv(x,k*.5))
add("conv_sum", [[f(2,n,n,8),f(3,3,8,8),f(3,3,8,8)] for n in (16,64)], lambda x,k,l:conv(x,k)+conv(x,l), lambda x,k,l:conv(x,k+l))
add("conv_one", [[f(2,n,n,16),f(16,32)] for n in (16,64)], lambda x,k:conv(x,k[None,None]), lambda x,k:x@k)
add("conv_chain", [[f(1,n,n,16),f(16,64),f(64,16)] for n in (16,64)], lambda x,k,l:conv(conv(x,k[None,None]),l[None,None]), lambda x,k,l:conv(x,(k@l)[None,None]))
# Loops.
add("invariant_product", [[f(n,n),f(n),f(n)] for n in (50,300)], lambda a,v,x:loop(20,lambda x:x+jnp.tanh(a@v),x), lambda a,v,x:(lambda w:loop(20,lambda x:x+w,x))(jnp.tanh(a@v)))
add("invariant_exp", [[f(n),f(n)] for n in (3_000,300_000)], lambda v,x:loop(10,lambda x:x*jnp.exp(v),x), lambda v,x:(lambda w:loop(10,lambda x:x*w,x))(jnp.exp(v)))
add("loop_factor", [[f(n),f(n)] for n in (3_000,300_000)], lambda v,x:loop(10,lambda x:x/3/v/(v+1),x), lambda v,x:loop(10,lambda x:x/(3*v*(v+1)),x))
add("loop_exps", [[f(n),f(n)] for n in (3_000,300_000)], lambda v,x:loop(10,lambda x:jnp.exp(-x)*jnp.exp(-v),x), lambda v,x:loop(10,lambda x:jnp.exp(-(x+v)),x))
add("loop_chain", [[f(n,n),f(n,n),f(n)] for n in (30,200)], lambda a,c,x:loop(10,lambda x:(a@c)@x,x), lambda a,c,x:loop(10,lambda x:a@(c@x),x), lambda a,c,x:(lambda m:loop(10,lambda x:m@x,x))(a@c))

# Programs of several steps.
def layer_norm(x, g, c):
    return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5) * g + c


def mlp(x, v, w):
    return ((jnp.tanh(x @ v) @ w) ** 2).mean()


def gru(x, s, w, r):
    z, q = jnp.split(nn.sigmoid(x @ w + s @ r), 2, 1)
    return z * s + (1 - z) * jnp.tanh(q * s + x @ w[:, : s.shape[1]])


def attend(q, k, v):
    return nn.softmax(q @ k.T / jnp.sqrt(k.shape[1] * 1.0), -1) @ v


def kalman(x, p, a, y):
    p = a @ p @ a.T + jnp.eye(p.shape[0], dtype=p.dtype)
    g = p / (jnp.diag(p)[None] + 0.1)
    return a @ x + g @ (y - a @ x), p - g @ p


def k_means(x, c):
    d = ((x[:, None] - c[None]) ** 2).sum(-1)
    near = nn.one_hot(d.argmin(1), c.shape[0], dtype=x.dtype)
    return near.T @ x / near.sum(0)[:, None]


def covariance(x):
    y = x - x.mean(0)
    return y.T @ y / (x.shape[0] - 1)


def heat(x):
    return x + 0.1 * (jnp.roll(x, 1, 0) + jnp.roll(x, -1, 0) + jnp.roll(x, 1, 1) + jnp.roll(x, -1, 1) - 4 * x)


def batch_norm(x, g, c):
    mean, var = x.mean((0, 1, 2)), x.var((0, 1, 2))
    return nn.relu(g * (x - mean) / jnp.sqrt(var + 1e-3) + c)


def normal_cdf(s, k, v):
    d = (jnp.log(s / k) + 0.5 * v * v) / v
    return s * nn.sigmoid(1.7 * d) - k * nn.sigmoid(1.7 * (d - v))


def cosine(x, y):
    norm = lambda x: x / jnp.sqrt((x * x).sum(1, keepdims=True))
    return norm(x) @ norm(y).T


def cross_entropy(x, j):
    return -(nn.log_softmax(x, -1) * nn.one_hot(j, x.shape[1], dtype=x.dtype)).sum() / x.shape[0]


def mixture(x, m, s):
    z = (x[:, None] - m[None]) / s[None]
    return nn.logsumexp(-0.5 * z * z - jnp.log(s)[None] - 0.5 * jnp.log(2 * jnp.pi), 1).sum()


def page_rank(a, x):
    a = a / a.sum(0, keepdims=True)
    return loop(10, lambda x: 0.85 * (a @ x) + 0.15 / x.shape[0], x)


def newton(x, y):
    return loop(6, lambda z: z - (z * z * z + x * z - y) / (3 * z * z + x + 4.0), x)


def rotate(x, c, s):
    a, d = jnp.split(x, 2, -1)
    return jnp.concatenate([a * c - d * s, a * s + d * c], -1)


def ridge(x, w, y):
    return x.T @ (x @ w - y) / x.shape[0] + 0.1 * w


def complex_product(a, c, d, e):
    return a @ d - c @ e, a @ e + c @ d


program("layer_norm", [[f(n,m),f(m),f(m)] for n,m in ((50,60),(500,512))], layer_norm)
program("layer_norm_grad", [[f(n,m),f(m),f(m)] for n,m in ((50,60),(500,512))], jax.grad(lambda x,g,c:(layer_norm(x,g,c)**2).sum()))
program("mlp_grad", [[f(m,n),f(n,n),f(n,n)] for n,m in ((32,16),(256,128))], jax.grad(mlp,(1,2)))
program("gru", [[f(m,n),f(m,n),f(n,2*n),f(n,2*n)] for n,m in ((32,16),(256,64))], gru)
program("attend", [[f(n,d)]*3 for n,d in ((40,16),(300,64))], attend)
program("attend_grad", [[f(n,d)]*3 for n,d in ((40,16),(300,64))], jax.grad(lambda q,k,v:attend(q,k,v).sum()))
program("kalman", [[f(n),f(n,n),f(n,n),f(n)] for n in (12,100)], kalman)
program("k_means", [[f(n,d),f(k,d)] for n,d,k in ((100,4,5),(2000,16,20))], k_means)
program("covariance", [[f(n,m)] for n,m in ((50,20),(3000,100))], covariance)
program("heat", [[f(n,n)] for n in (50,600)], heat)
program("batch_norm", [[f(4,n,n,c),f(c),f(c)] for n,c in ((8,16),(32,64))], batch_norm)
program("normal_cdf", vec(3), normal_cdf)
program("cosine", [[f(n,d),f(n,d)] for n,d in ((50,16),(500,64))], cosine)
program("cross_entropy", [[f(n,c),i(n)] for n,c in ((50,10),(1000,300))], cross_entropy)
program("cross_entropy_grad", [[f(n,c),i(n)] for n,c in ((50,10),(1000,300))], jax.grad(cross_entropy))
program("mixture", [[f(n),f(k),f(k)] for n,k in ((100,4),(10_000,16))], mixture)
program("page_rank", [[f(n,n),f(n)] for n in (30,500)], page_rank)
program("newton", [[f(n),f(n)] for n in (1_000,200_000)], newton)
program("rotate", [[f(n,2*d),f(n,d),f(n,d)] for n,d in ((50,16),(2000,64))], rotate)
program("ridge", [[f(n,d),f(d,k),f(n,k)] for n,d,k in ((60,10,2),(2000,100,10))], ridge)
program("complex_product", [[f(n,n)]*4 for n in (40,250)], complex_product)
program("distances_grad", [[f(n,3)] for n in (40,300)], jax.grad(lambda x:jnp.exp(-((x[:,None]-x[None])**2).sum(-1)).sum()))
program("gelu_layer", [[f(m,n),f(n,4*n),f(4*n)] for m,n in ((10,16),(128,128))], lambda x,w,c:nn.gelu(x@w+c))
program("weighted_mean", [[f(n,d),f(n)] for n,d in ((100,8),(5000,64))], lambda x,w:(x*(w/w.sum())[:,None]).sum(0))
program("standardise", [[f(n,d)] for n,d in ((100,8),(5000,64))], lambda x:(x-x.mean(0))/x.std(0))
program("bilinear", [[f(n,d),f(d,d),f(n,d)] for n,d in ((30,16),(400,64))], lambda x,w,y:jnp.einsum("ni,ij,nj->n",x,w,y,optimize=[(0,1),(0,1)]))
program("convolved", [[f(2,n,n,8),f(3,3,8,16),f(16)] for n in (10,48)], lambda x,k,c:nn.relu(conv((x-.5)*2,k)+c))
program("adam", [[f(n)]*4 for n in (2_000,300_000)], lambda w,g,m,v:w-1e-3*((.9*m+.1*g)/(1-.9**3))/(jnp.sqrt((.999*v+.001*g*g)/(1-.999**3))+1e-8))


def opt(tool, text, pipeline):
    """The program behind some passes; none where they refuse it."""
    done = subprocess.run([tool, "-", pipeline], input=text, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def write(out, name, forms):
    """Writes a group, if it has two different forms."""
    forms = list(dict.fromkeys(form for form in forms if form))
    if len(forms) > 1:
        folder = out / name
        folder.mkdir(parents=True, exist_ok=True)
        for number, form in enumerate(forms):
            (folder / f"{number}.mlir").write_text(form)


def of_jax(function, args):
    return jax.jit(function).lower(*args).as_text()


def ops_of(text):
    words = text.replace("(", " ").split()
    return sorted({word for word in words if word.startswith("stablehlo.")})


def variants(tool, text, seed):
    """A program as it is, in mode `real`, and as costs at random choose it."""
    before = opt(tool, text, f"--pass-pipeline=builtin.module({BEFORE}))")
    if before is None:
        return []
    forms = [before, opt(tool, before, "--pass-pipeline=builtin.module(func.func(eqsat{mode=real}))")]
    numbers = random.Random(seed)
    for _ in range(N_RANDOM):
        with tempfile.NamedTemporaryFile("w", suffix=".costs") as file:
            for op in ops_of(before):
                file.write(f"{op} 1 {10 ** numbers.uniform(-2, 2):.4f}\n")
            file.write("* 1 1\n")
            file.flush()
            options = f"mode=real max-nodes=3000 cost={file.name}"
            forms.append(opt(tool, before, f"--pass-pipeline=builtin.module(func.func(eqsat{{{options}}}))"))
    return forms


def ideals(path, n):
    """A program of `lit-tests/ideals` and its ideal, of size `n`."""
    text = path.read_text().replace("{n}", str(n))
    program, ideal = text.split("func.func @ideal", 1)
    return [program.replace("@program(", "@main("), f"func.func @main{ideal}"]


def main():
    tool, out = sys.argv[1], Path(sys.argv[2])
    for name, (forms, args) in GROUPS.items():
        write(out, name, [of_jax(form, args) for form in forms])
    for name, (function, args) in PROGRAMS.items():
        write(out, name, variants(tool, of_jax(function, args), name))
    for path in sorted((LIT_TESTS / "ideals").glob("*.mlir")):
        for n in SIZES_OF_IDEALS:
            write(out, f"tests_{path.stem}_{n}", ideals(path, n))
    for path in sorted((LIT_TESTS / "programs").glob("*/program.mlir")):
        write(out, f"tests_{path.parent.name}", variants(tool, path.read_text(), path.parent.name))


if __name__ == "__main__":
    main()
