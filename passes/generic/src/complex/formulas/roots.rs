//! Programs of complex square roots and hyperbolic tangents, with the results for infinite operands.

/// Polar coordinates of the square root: `root` and `half the angle`, up to the products with its sine and cosine.
macro_rules! square_root {
    () => {
        concat!(
            "zero = const 0.0
            half = const 0.5
            ",
            parts!(),
            magnitude!(),
            "quarter = const 0.25
            root = math.sqrt! max
            fourth = math.powf! sum quarter
            product = mulf! root fourth
            isnan = cmpf! uno product product
            abs = select isnan min product
            angle = math.atan2 y x
            arg = mulf angle half
            cos = math.cos arg
            sin = math.sin arg
            flat = cmpf oeq sin zero
            p1 = mulf abs cos
            t = mulf abs sin
            q1 = select flat zero t
            "
        )
    };
}

pub(super) const SQRT: &str = concat!(
    square_root!(),
    "inf = const inf
    ninf = const -inf
    nan = const nan
    by = math.absf y
    yi = cmpf oeq by inf
    yf = cmpf one by inf
    xi = cmpf oeq x inf
    xn = cmpf oeq x ninf
    c1 = andi xn yf
    p2 = select c1 zero p1
    c2 = ori yi xi
    p3 = select c2 inf p2
    sy = math.copysign inf y
    c3 = cmpf~ uno abs abs
    q2 = select c3 nan q1
    c4 = ori yi xn
    q3 = select c4 sy q2
    z = cmpf oeq abs zero
    p = select z zero p3
    q = select z zero q3
    r = new p q
    r"
);

pub(super) const SQRT_FINITE: &str = concat!(
    square_root!(),
    "z = cmpf oeq abs zero
    p = select z zero p1
    q = select z zero q1
    r = new p q
    r"
);

/// Polar coordinates of the reciprocal square root.
macro_rules! reciprocal_root {
    () => {
        concat!(
            "zero = const 0.0
            inf = const inf
            half = const -0.5
            nan = const nan
            ",
            parts!(),
            magnitude!(),
            "rsum = math.rsqrt! sum
            rmin = math.rsqrt! min
            rmax = math.rsqrt! max
            root = math.sqrt! rsum
            product = mulf! rmax root
            isnan = cmpf! uno product product
            abs = select isnan rmin product
            angle = math.atan2 y x
            arg = mulf angle half
            cos = math.cos arg
            sin = math.sin arg
            p1 = mulf abs cos
            q1 = mulf abs sin
            "
        )
    };
}

pub(super) const RSQRT: &str = concat!(
    reciprocal_root!(),
    "minus = const -1.0
    sx = math.copysign zero x
    sy = math.copysign zero y
    ny = mulf minus sy
    bx = math.absf x
    by = math.absf y
    yi = cmpf oeq by inf
    xnan = cmpf uno x x
    xi = cmpf oeq bx inf
    c1 = andi yi xnan
    c2 = ori c1 xi
    p2 = select c2 sx p1
    q2 = select c2 ny q1
    x0 = cmpf oeq x zero
    y0 = cmpf oeq y zero
    z = andi x0 y0
    p = select z inf p2
    q = select z nan q2
    r = new p q
    r"
);

pub(super) const RSQRT_FINITE: &str = concat!(
    reciprocal_root!(),
    "x0 = cmpf oeq x zero
    y0 = cmpf oeq y zero
    z = andi x0 y0
    p = select z inf p1
    q = select z nan q1
    r = new p q
    r"
);

/// `tanh(x + yi)`, from `e^2x - 1` and `e^-2x - 1`.
macro_rules! hyperbolic {
    () => {
        "inf = const inf
        four = const 4.0
        x2 = addf x x
        nx2 = mulf minus x2
        e = math.expm1 x2
        f = math.expm1 nx2
        xn = subf e f
        cos = math.cos y
        cos2 = mulf cos cos
        twice = mulf cos2 four
        sin = math.sin y
        cs = mulf cos sin
        yn = mulf four cs
        ef = addf e f
        d = addf ef twice
        big = cmpf oeq ef inf
        limit = math.copysign minus x
        quotient = divf xn d
        p1 = select big limit quotient
        q1 = divf yn d
        "
    };
}

/// The results where operands are infinite or no numbers.
macro_rules! specials {
    () => {
        "ax = math.absf x
        zero = const 0.0
        nan = const nan
        xi = cmpf oeq ax inf
        y0 = cmpf oeq y zero
        yes = const true
        xf = xori xi yes
        ynan = cmpf uno yn yn
        c1 = andi ynan xf
        c2 = andi xi ynan
        c3 = ori y0 c2
        p = select c1 nan p1
        q = select c3 zero q1
        "
    };
}

pub(super) const TANH: &str =
    concat!(parts!(), "minus = const -1.0\n", hyperbolic!(), specials!(), "r = new p q\nr");

pub(super) const TANH_FINITE: &str =
    concat!(parts!(), "minus = const -1.0\n", hyperbolic!(), "r = new p1 q1\nr");

/// `tan(x + yi) = -i * tanh(-y + xi)`.
macro_rules! turned {
    () => {
        "y = re a
        im = im a
        minus = const -1.0
        x = mulf im minus
        "
    };
}

pub(super) const TAN: &str =
    concat!(turned!(), hyperbolic!(), specials!(), "n = mulf p minus\nr = new q n\nr");

pub(super) const TAN_FINITE: &str =
    concat!(turned!(), hyperbolic!(), "n = mulf p1 minus\nr = new q1 n\nr");
