#!/usr/bin/env python3
"""Writes programs of single functions of JAX, each in three sizes, and sweeps over sizes.

    make_functions.py OUT

writes OUT/functions/NAME_SIZE and OUT/sweeps/NAME_N, each with `program.mlir` and its inputs `in0.npy`, ... The sizes are `s`,
`m` and `l`. `compare.py` runs them beside XLA. Needs: pip install jax numpy
"""

import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, nn, random
from jax.scipy import linalg as sl
from jax.scipy import special as sp

jax.config.update("jax_enable_x64", True)
RANDOM = np.random.default_rng(0)
FUNCTIONS, SWEEPS = {}, {}
SHAPES = ((100, 100), (300, 1000), (2000, 1000))
SQUARES = ((100, 100), (300, 1000), (1000, 1000))
LENGTHS = (10_000, 200_000, 2_000_000)


def f(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def d(*shape):
    return RANDOM.standard_normal(shape)


def u(*shape):
    return RANDOM.uniform(0.1, 4.0, shape).astype(np.float32)


def i(n, *shape):
    return RANDOM.integers(0, n, shape).astype(np.int32)


def b(*shape):
    return RANDOM.integers(0, 2, shape).astype(bool)


def add(name, function, *sizes):
    """A function with its arguments in three sizes."""
    for tag, args in zip("sml", sizes, strict=True):
        FUNCTIONS[f"{name}_{tag}"] = (function, args)


def vec(make):
    return [(make(n),) for n in LENGTHS]


add("hypot_arctan2",lambda x,y:jnp.arctan2(x,y)+jnp.hypot(x,y),*[(f(n),f(n)) for n in LENGTHS])
add("sinc",lambda x:jnp.sinc(x),*vec(f))
add("i0",lambda x:sp.i0e(x)+sp.i1e(x),*vec(f))
add("erfinv",lambda x:sp.erfinv(jnp.tanh(x)),*vec(f))
add("ndtri",lambda x:sp.ndtri(nn.sigmoid(x)),*vec(f))
add("betaln",lambda x,y:sp.betaln(x,y),*[(u(n),u(n)) for n in (5_000,100_000,1_000_000)])
add("xlogy",lambda x,y:sp.xlogy(x,y)+sp.entr(y),*[(u(n),u(n)) for n in LENGTHS])
add("logsumexp1",lambda x:sp.logsumexp(x,axis=1),*[(f(n,m),) for n,m in SHAPES])
add("logsumexp0",lambda x:sp.logsumexp(x,axis=0),*[(f(n,m),) for n,m in ((100,100),(1000,300),(1000,2000))])
add("var_std",lambda x:(jnp.var(x,0),jnp.std(x,1)),*[(f(n,m),) for n,m in SHAPES])
add("median",lambda x:jnp.median(x,axis=1),*[(f(n,m),) for n,m in ((100,101),(300,1001),(1000,1001))])
add("percentile",lambda x:jnp.percentile(x,jnp.array([5.,50.,95.]),axis=0),*[(f(n,m),) for n,m in ((100,100),(300,300),(1000,1000))])
add("cumprod",lambda x:jnp.cumprod(1+0.001*x,axis=1),*[(f(n,m),) for n,m in SQUARES])
add("cumsum0",lambda x:jnp.cumsum(x,axis=0),*[(f(n,m),) for n,m in SQUARES])
add("cummax",lambda x:lax.cummax(x,axis=1),*[(f(n,m),) for n,m in SQUARES])
add("diff_grad",lambda x:(jnp.diff(x,axis=1),jnp.gradient(x,axis=0)),*[(f(n,m),) for n,m in SQUARES])
add("roll2",lambda x:jnp.roll(x,(3,-7),(0,1))+jnp.flip(x,1),*[(f(n,m),) for n,m in SQUARES])
add("tril_trace",lambda x:jnp.tril(x)@jnp.ones(x.shape[1],x.dtype)+jnp.trace(x),*[(f(n,n),) for n in (100,500,1500)])
add("kron",lambda x,y:jnp.kron(x,y),*[(f(n,n),f(m,m)) for n,m in ((8,12),(24,24),(36,36))])
add("outer_where",lambda x,y:jnp.where(x[:,None]>y[None],x[:,None],y[None]),*[(f(n),f(n)) for n in (100,500,1500)])
add("pairwise",lambda x:jnp.sqrt(jnp.sum((x[:,None]-x[None])**2,-1)),*[(f(n,3),) for n in (50,300,1000)])
add("cdist",lambda x,y:jnp.sum(x*x,1)[:,None]+jnp.sum(y*y,1)[None]-2*x@y.T,*[(f(n,k),f(n,k)) for n,k in ((64,16),(300,64),(1000,128))])
add("one_hot",lambda x:nn.one_hot(x,100).sum(0),*[(i(100,n),) for n in (1000,20_000,100_000)])
add("bincount",lambda x:jnp.bincount(x,length=256),*[(i(256,n),) for n in (1000,100_000,1_000_000)])
add("histogram",lambda x:jnp.histogram(x,bins=50,range=(-3.,3.))[0],*[(f(n),) for n in (1000,100_000,1_000_000)])
add("searchsorted",lambda x,y:jnp.searchsorted(jnp.sort(x),y),*[(f(n),f(n)) for n in (1000,20_000,100_000)])
add("unique_like",lambda x:jnp.sort(x)[1:]!=jnp.sort(x)[:-1],*[(i(1000,n),) for n in (1000,20_000,200_000)])
add("interp",lambda x,xp,fp:jnp.interp(x,xp,fp),*[(f(n),np.sort(f(m)),f(m)) for n,m in ((1000,50),(50_000,200),(500_000,500))])
add("polyval",lambda c,x:jnp.polyval(c,x),*[(f(12),f(n)) for n in LENGTHS])
add("convolve",lambda x,k:jnp.convolve(x,k,mode='same'),*[(f(n),f(k)) for n,k in ((1000,9),(20_000,31),(200_000,63))])
add("take_along",lambda x,k:jnp.take_along_axis(x,k,1),*[(f(n,m),i(m,n,m)) for n,m in SQUARES])
add("gather_rows",lambda x,k:x[k],*[(f(n,m),i(n,q)) for n,m,q in ((100,64,300),(10_000,64,20_000),(50_000,64,100_000))])
add("seg_sum",lambda x,k:jax.ops.segment_sum(x,k,100),*[(f(n,8),i(100,n)) for n in (1000,20_000,200_000)])
add("mask_mean",lambda x,m:jnp.sum(jnp.where(m,x,0),1)/jnp.maximum(jnp.sum(m,1),1),*[(f(n,m),b(n,m)) for n,m in SHAPES])
add("glu",lambda x:nn.glu(x),*[(f(n,m),) for n,m in SHAPES])
add("silu_mish",lambda x:nn.silu(x)+nn.mish(x),*vec(f))
add("elu_selu",lambda x:nn.elu(x)+nn.selu(x)+nn.celu(x),*vec(f))
add("log_softmax0",lambda x:nn.log_softmax(x,axis=0),*[(f(n,m),) for n,m in ((100,100),(1000,300),(1000,2000))])
add("standardize",lambda x:nn.standardize(x,axis=-1),*[(f(n,m),) for n,m in SHAPES])
add("solve_tri",lambda a,x:sl.solve_triangular(a,x,lower=True),*[(np.tril(f(n,n))+n*np.eye(n,dtype=np.float32),f(n,8)) for n in (32,200,600)])
add("qr",lambda a:jnp.linalg.qr(a),*[(f(n,n//2),) for n in (32,200,500)])
add("inv",lambda a:jnp.linalg.inv(a),*[(f(n,n)+n*np.eye(n,dtype=np.float32),) for n in (16,100,400)])
add("batch_mm",lambda a,c:jnp.einsum('bij,bjk->bik',a,c),*[(f(bn,n,n),f(bn,n,n)) for bn,n in ((100,8),(500,16),(500,48))])
add("einsum4",lambda a,c:jnp.einsum('bhqd,bhkd->bhqk',a,c),*[(f(2,4,n,32),f(2,4,n,32)) for n in (16,64,256)])
add("tensordot",lambda a,c:jnp.tensordot(a,c,((1,2),(0,1))),*[(f(n,8,16),f(8,16,n)) for n in (16,100,500)])
add("maxpool",lambda x:lax.reduce_window(x,-jnp.inf,lax.max,(1,3,3,1),(1,2,2,1),'SAME'),*[(f(2,n,n,c),) for n,c in ((16,8),(56,32),(112,64))])
add("avgpool",lambda x:lax.reduce_window(x,0.,lax.add,(1,2,2,1),(1,2,2,1),'VALID')/4,*[(f(2,n,n,c),) for n,c in ((16,8),(56,32),(112,64))])
add("conv1d",lambda x,w:lax.conv_general_dilated(x,w,(1,),'SAME',dimension_numbers=('NWC','WIO','NWC')),*[(f(4,n,c),f(5,c,c)) for n,c in ((64,16),(256,64),(1000,128))])
add("conv_t",lambda x,w:lax.conv_transpose(x,w,(2,2),'SAME'),*[(f(2,n,n,c),f(3,3,c,c)) for n,c in ((8,16),(28,32),(56,64))])
add("conv3",lambda x,w:lax.conv_general_dilated(x,w,(1,1),'SAME',dimension_numbers=('NHWC','HWIO','NHWC')),*[(f(2,n,n,c),f(3,3,c,c)) for n,c in ((8,16),(28,32),(56,64))])
add("resize",lambda x:jax.image.resize(x,(x.shape[0],2*x.shape[1],2*x.shape[2],x.shape[3]),'bilinear'),*[(f(2,n,n,3),) for n in (16,64,200)])
add("f64_norm",lambda x:x/jnp.linalg.norm(x,axis=1,keepdims=True),*[(d(n,m),) for n,m in SQUARES])
add("f64_exp",lambda x:jnp.exp(-x*x)*jnp.cos(x),*vec(d))
add("int_bits",lambda x:lax.population_count(x)+(x>>3)*7-(x%13),*[(i(1<<30,n),) for n in LENGTHS])
add("bf16_mul",lambda x:(x.astype(jnp.bfloat16)*2+1).astype(jnp.float32),*vec(f))
add("f16_act",lambda x:jnp.tanh(x.astype(jnp.float16)).astype(jnp.float32),*vec(f))
add("complex_mul",lambda x,y:(lax.complex(x,y)*lax.complex(y,x)).real,*[(f(n),f(n)) for n in LENGTHS])
add("scan_ema",lambda x:lax.scan(lambda c,v:(0.9*c+0.1*v,c),jnp.zeros(x.shape[1],x.dtype),x)[1],*[(f(n,m),) for n,m in ((100,32),(1000,256),(2000,1000))])
add("assoc_scan",lambda x:lax.associative_scan(jnp.maximum,x),*[(f(n),) for n in (1000,20_000,200_000)])
add("newton",lambda x:lax.fori_loop(0,20,lambda _,y:y-(y*y*y-x)/(3*y*y+1e-6),x),*[(u(n),) for n in (1000,50_000,500_000)])
add("stack_concat",lambda x,y:jnp.stack([x,y],-1).reshape(x.shape[0],-1),*[(f(n,m),f(n,m)) for n,m in SQUARES])
add("pad_reflect",lambda x:jnp.pad(x,((3,3),(3,3)),mode='reflect'),*[(f(n,n),) for n in (100,500,1500)])
add("tile_repeat",lambda x:jnp.tile(x,(2,3))+jnp.repeat(jnp.repeat(x,2,0),3,1),*[(f(n,n),) for n in (50,250,700)])
add("transp3",lambda x:jnp.transpose(x,(2,0,1)),*[(f(n,n,n),) for n in (20,60,150)])
add("cross",lambda x,y:jnp.cross(x,y),*[(f(n,3),f(n,3)) for n in (1000,50_000,500_000)])
add("xent_grad",lambda x,k:jax.grad(lambda x:-jnp.mean(jnp.take_along_axis(nn.log_softmax(x),k[:,None],1)))(x),*[(f(n,m),i(m,n)) for n,m in ((100,10),(500,1000),(1000,5000))])
add("ln_grad",lambda x,g:jax.grad(lambda x:jnp.sum(nn.standardize(x)*g))(x),*[(f(n,m),f(n,m)) for n,m in ((100,64),(500,768),(2000,768))])
add("fft2_odd",lambda x:jnp.abs(jnp.fft.fft2(x)),*[(f(n,n),) for n in (30,150,450)])
add("rfft",lambda x:jnp.fft.irfft(jnp.fft.rfft(x)*0.5),*[(f(n,m),) for n,m in ((16,256),(100,1024),(500,2048))])

KEY = np.array([1, 2], np.uint32)
DRAWS = {
    "uniform": lambda k, n: random.uniform(k, (n,)),
    "exponential": lambda k, n: random.exponential(k, (n,)),
    "gumbel": lambda k, n: random.gumbel(k, (n,)),
    "randint": lambda k, n: random.randint(k, (n,), 0, 1000),
    "permutation": random.permutation,
    "categorical": lambda k, n: random.categorical(k, jnp.zeros((n // 10, 10))),
}
for name, draw in DRAWS.items():
    for tag, n in zip("sml", (10_000, 100_000, 1_000_000)):
        drawn = lambda k, n=n, draw=draw: draw(random.wrap_key_data(k), n)
        FUNCTIONS[f"random_{name}_{tag}"] = (drawn, (KEY,))


def attention(q, k, v):
    return nn.softmax(jnp.einsum("hqd,hkd->hqk", q, k) / 8, -1) @ v


def convolution(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


for n in (64, 96, 128, 192, 256, 384, 512, 768, 1024):
    SWEEPS[f"attention_{n}"] = (attention, tuple(f(8, n, 64) for _ in range(3)))
for n in (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64):
    SWEEPS[f"image_{n}"] = (convolution, (f(8, n, n, 64), f(3, 3, 64, 64)))
for n in (64, 96, 128, 192, 256, 384, 512, 768, 1000, 1024, 1536, 2048, 3000, 4096):
    SWEEPS[f"columns_{n}"] = (lambda x: jnp.sum(x, 0), (f(1024, n),))
    SWEEPS[f"maxima_{n}"] = (lambda x: jnp.max(x, 0), (f(1024, n),))
for n in (3, 4, 5, 7, 8, 10, 12, 16, 17, 20, 24, 32, 33, 48, 50, 64, 65, 80, 100):
    SWEEPS[f"softmax_{n}"] = (lambda x: nn.softmax(x, -1), (f(20_000, n),))
    SWEEPS[f"rows_{n}"] = (lambda x: jnp.sum(x, -1), (f(20_000, n),))
for n in (8, 12, 16, 24, 32, 48, 64, 96, 100, 128, 192, 200, 256, 384, 500, 512, 768, 1000, 1024):
    SWEEPS[f"product_{n}"] = (lambda x, y: x @ y, (f(n, n), f(n, n)))


def main():
    (out,) = sys.argv[1:]
    for kind, programs in (("functions", FUNCTIONS), ("sweeps", SWEEPS)):
        for name, (function, args) in programs.items():
            folder = Path(out, kind, name)
            folder.mkdir(parents=True, exist_ok=True)
            Path(folder, "program.mlir").write_text(jax.jit(function).lower(*args).as_text())
            for number, value in enumerate(args):
                np.save(Path(folder, f"in{number}.npy"), value)
        print(f"{len(programs)} programs in {out}/{kind}")


if __name__ == "__main__":
    main()
