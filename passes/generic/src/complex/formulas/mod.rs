//! The programs of complex ops, in the language of [`super::expand`].

/// `|z| = max * sqrt(1 + (min / max)^2)`, which does not overflow, of the parts `x` and `y`.
macro_rules! magnitude {
    () => {
        "one = const 1.0
        ax = math.absf x
        ay = math.absf y
        max = maximumf ax ay
        min = minimumf ax ay
        ratio = divf! min max
        square = mulf! ratio ratio
        sum = addf! square one
        "
    };
}

macro_rules! parts {
    () => {
        "x = re a
        y = im a
        "
    };
}

macro_rules! all_parts {
    () => {
        "x = re a
        y = im a
        u = re b
        v = im b
        "
    };
}

mod division;
mod roots;

pub(in crate::complex) use division::{DIV, DIV_BASIC};

use roots::{RSQRT, RSQRT_FINITE, SQRT, SQRT_FINITE, TAN, TAN_FINITE, TANH, TANH_FINITE};

/// Row: op, its program, and the program for operands and results that are finite.
type Row = (&'static str, &'static str, Option<&'static str>);

/// Programs by op.
pub(super) const ALL: &[Row] = &[
    ("complex.abs", ABS, None),
    ("complex.add", ADD, None),
    ("complex.angle", "x = re a\ny = im a\nr = math.atan2 y x\nr", None),
    ("complex.atan2", ATAN2, None),
    ("complex.conj", CONJ, None),
    ("complex.cos", COS, None),
    ("complex.eq", EQ, None),
    ("complex.exp", EXP, None),
    ("complex.expm1", EXPM1, None),
    ("complex.log", LOG, None),
    ("complex.log1p", LOG1P, None),
    ("complex.mul", MUL, None),
    ("complex.neg", NEG, None),
    ("complex.neq", NEQ, None),
    ("complex.pow", POW, None),
    ("complex.powi", POWI, None),
    ("complex.rsqrt", RSQRT, Some(RSQRT_FINITE)),
    ("complex.sign", SIGN, None),
    ("complex.sin", SIN, None),
    ("complex.sqrt", SQRT, Some(SQRT_FINITE)),
    ("complex.sub", SUB, None),
    ("complex.tan", TAN, Some(TAN_FINITE)),
    ("complex.tanh", TANH, Some(TANH_FINITE)),
];

const ABS: &str = concat!(
    parts!(),
    magnitude!(),
    "root = math.sqrt! sum
    product = mulf! max root
    nan = cmpf! uno product product
    r = select nan min product
    r"
);

const ADD: &str = "x = re a
    u = re b
    p = addf x u
    y = im a
    v = im b
    q = addf y v
    r = new p q
    r";

const SUB: &str = "x = re a
    u = re b
    p = subf x u
    y = im a
    v = im b
    q = subf y v
    r = new p q
    r";

const ATAN2: &str = "bb = complex.mul b b
    aa = complex.mul a a
    sum = complex.add bb aa
    root = complex.sqrt sum
    zero = const 0.0
    one = const 1.0
    i = new zero one
    ia = complex.mul i a
    z = complex.add b ia
    quotient = complex.div z root
    log = complex.log quotient
    minus = const -1.0
    mi = new zero minus
    r = complex.mul mi log
    r";

const CONJ: &str = concat!(parts!(), "n = negf~ y\nr = new x n\nr");

const NEG: &str = concat!(parts!(), "m = negf~ x\nn = negf~ y\nr = new m n\nr");

const EQ: &str = concat!(all_parts!(), "p = cmpf~ oeq x u\nq = cmpf~ oeq y v\nr = andi p q\nr");

const NEQ: &str = concat!(all_parts!(), "p = cmpf~ une x u\nq = cmpf~ une y v\nr = ori p q\nr");

/// Sine and cosine of the real part, half the exponential of the imaginary part, and half of its reciprocal.
macro_rules! waves {
    () => {
        "half = const 0.5
        exp = math.exp y
        up = mulf half exp
        down = divf half exp
        sin = math.sin x
        cos = math.cos x
        "
    };
}

const COS: &str = concat!(
    parts!(),
    waves!(),
    "s = addf down up
    p = mulf s cos
    d = subf down up
    q = mulf d sin
    r = new p q
    r"
);

const SIN: &str = concat!(
    parts!(),
    waves!(),
    "s = addf up down
    p = mulf s sin
    d = subf up down
    q = mulf d cos
    r = new p q
    r"
);

/// `e^x` is the square of `e^(x / 2)` where it overflows, so that a product with a small sine does not.
const EXP: &str = concat!(
    parts!(),
    "zero = const 0.0
    half = const 0.5
    inf = const inf
    e = math.exp x
    h = mulf x half
    eh = math.exp h
    cos = math.cos y
    sin = math.sin y
    big = cmpf oeq e inf
    real = cmpf~ oeq y zero
    c = mulf e cos
    hc = mulf eh cos
    hch = mulf hc eh
    p = select big hch c
    s = mulf e sin
    hs = mulf eh sin
    hsh = mulf hs eh
    t = select big hsh s
    q = select real zero t
    r = new p q
    r"
);

/// `cos(y) - 1` by a polynomial for small `y`, as in Cephes.
const EXPM1: &str = concat!(
    parts!(),
    "zero = const 0.0
    one = const 1.0
    e = math.expm1 x
    exp = addf e one
    sin = math.sin y
    half = const -0.5
    minus = const -1.0
    c = math.cos y
    large = addf c minus
    y2 = mulf y y
    y4 = mulf y2 y2
    k0 = const 4.7377507964246204691685E-14
    k1 = const -1.1470284843425359765671E-11
    p1 = math.fma k0 y2 k1
    k2 = const 2.0876754287081521758361E-9
    p2 = math.fma p1 y2 k2
    k3 = const -2.7557319214999787979814E-7
    p3 = math.fma p2 y2 k3
    k4 = const 2.4801587301570552304991E-5
    p4 = math.fma p3 y2 k4
    k5 = const -1.3888888888888872993737E-3
    p5 = math.fma p4 y2 k5
    k6 = const 4.1666666666666666609054E-2
    p6 = math.fma p5 y2 k6
    t4 = mulf y4 p6
    t2 = mulf half y2
    small = addf~ t4 t2
    limit = const 0.61685
    is_large = cmpf oge y2 limit
    cosm1 = select is_large large small
    cos = addf cosm1 one
    product = mulf e cos
    p = addf product cosm1
    real = cmpf oeq y zero
    t = mulf exp sin
    q = select real zero t
    r = new p q
    r"
);

const LOG: &str = "abs = complex.abs a
    p = math.log abs
    x = re a
    y = im a
    q = math.atan2 y x
    r = new p q
    r";

const LOG1P: &str = concat!(
    parts!(),
    "half = const 0.5
    one = const 1.0
    x1 = addf x one
    ax = math.absf x1
    ay = math.absf y
    max = maximumf ax ay
    min = minimumf ax ay
    use_x = cmpf ogt x1 ay
    max1 = subf max one
    m = select use_x x max1
    ratio = divf! min max
    log = math.log1p m
    square = mulf! ratio ratio
    root = math.log1p! square
    t = mulf! half root
    s = addf! t log
    nan = cmpf! uno s s
    p = select nan min s
    q = math.atan2 y x1
    r = new p q
    r"
);

const MUL: &str = concat!(
    all_parts!(),
    "xu = mulf x u
    yv = mulf y v
    p = subf xu yv
    yu = mulf y u
    xv = mulf x v
    q = addf yu xv
    r = new p q
    r"
);

const SIGN: &str = concat!(
    parts!(),
    "zero = const 0.0
    x0 = cmpf~ oeq x zero
    y0 = cmpf~ oeq y zero
    z = andi x0 y0
    abs = complex.abs a
    p = divf x abs
    q = divf y abs
    s = new p q
    r = select z a s
    r"
);

const POWI: &str = "c = sitofp b
    zero = const 0.0
    z = new c zero
    r = complex.pow a z
    r";

/// `(x + yi)^(c + di) = |a|^c * e^(-d * arg a) * (cos q + i * sin q)` with `q = c * arg a + d * ln |a|`, and its limits.
const POW: &str = "c = re b
    d = im b
    x = re a
    y = im a
    abs = complex.abs a
    power = math.powf abs c
    nd = negf d
    arg = math.atan2 y x
    nda = mulf nd arg
    e = math.exp nda
    k = mulf power e
    ln = math.log abs
    ca = mulf c arg
    dl = mulf d ln
    angle = addf ca dl
    cos = math.cos angle
    sin = math.sin angle
    inf = const inf
    zero = const 0.0
    one = const 1.0
    z1 = new one zero
    z0 = new zero zero
    zi = new inf zero
    abs0 = cmpf oeq abs zero
    d0 = cmpf oeq d zero
    c0 = cmpf oeq c zero
    y0 = cmpf oeq y zero
    cpos = cmpf ole zero c
    p = mulf k cos
    q = mulf k sin
    unit = select c0 z1 z0
    z = new p q
    t1 = andi abs0 d0
    t2 = andi t1 cpos
    r0 = select t2 unit z
    b0 = andi c0 d0
    r1 = select b0 z1 r0
    x1 = cmpf oeq x one
    a1 = andi x1 y0
    r2 = select a1 z1 r1
    xi = cmpf oeq x inf
    ai = andi xi y0
    cgt = cmpf ogt c zero
    bgt = andi d0 cgt
    t3 = andi ai bgt
    r3 = select t3 zi r2
    clt = cmpf olt c zero
    blt = andi d0 clt
    t4 = andi ai blt
    r4 = select t4 z0 r3
    r4";
