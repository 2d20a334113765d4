//! Reference functions of complex numbers in multiple precision.

use std::cell::RefCell;
use std::rc::Rc;

use dashu_float::round::mode::HalfEven;
use dashu_float::{CachedFBig, ConstCache};

/// A real number in multiple precision.
pub(crate) type Big = CachedFBig<HalfEven, 2>;

/// A complex number in multiple precision.
#[derive(Clone, Debug)]
pub(crate) struct Exact {
    pub(crate) re: Big,
    pub(crate) im: Big,
}

/// Factory of numbers of a fixed precision in bits, which share computed constants.
pub(crate) struct Numbers {
    n_bits: usize,
    constants: Rc<RefCell<ConstCache>>,
}

impl Numbers {
    /// Creates numbers of twice the bits of the parts, enough for differences of products that
    /// cancel to the last bit.
    pub(crate) fn new(n_bits: usize) -> Numbers {
        Numbers { n_bits, constants: Rc::new(RefCell::new(ConstCache::new())) }
    }

    pub(crate) fn real(&self, x: f64) -> Big {
        let exact = Big::try_from(x).expect("the number is finite");
        let value = exact.into_fbig().with_precision(self.n_bits).value();
        value.into_cached(Rc::clone(&self.constants))
    }

    pub(crate) fn complex(&self, re: f64, im: f64) -> Exact {
        Exact { re: self.real(re), im: self.real(im) }
    }

    fn angle(&self, z: &Exact) -> Big {
        if is_zero(&z.re) && is_zero(&z.im) { self.real(0.0) } else { z.im.atan2(&z.re) }
    }

    pub(crate) fn exp(&self, z: &Exact) -> Exact {
        let (r, (sin, cos)) = (z.re.exp(), z.im.sin_cos());
        Exact { re: &r * cos, im: r * sin }
    }

    /// `e^z - 1`, whose real part `(e^x - 1) cos y - 2 sin(y / 2)^2` is exact relative to its
    /// terms.
    pub(crate) fn expm1(&self, z: &Exact) -> Exact {
        let (sin, cos) = z.im.sin_cos();
        let half = (z.im.clone() >> 1).sin();
        let square = (&half * &half) << 1;
        Exact { re: z.re.exp_m1() * cos - square, im: z.re.exp() * sin }
    }

    /// Logarithm; near the unit circle by `x^2 + y^2 - 1`, which is a few products of exact
    /// factors.
    pub(crate) fn log(&self, z: &Exact) -> Exact {
        let one = self.real(1.0);
        let (x, y) = (magnitude(&z.re), magnitude(&z.im));
        let (greater, less) = if x < y { (y, x) } else { (x, y) };
        let excess = (&greater - &one) * (&greater + &one) + &less * &less;
        let norm = &greater * &greater + &less * &less;
        let log = if magnitude(&excess) < self.real(0.5) { excess.ln_1p() } else { norm.ln() };
        Exact { re: log >> 1, im: self.angle(z) }
    }

    /// `log(1 + z)`, by `2x + x^2 + y^2` where that is small.
    pub(crate) fn log1p(&self, z: &Exact) -> Exact {
        let excess = (z.re.clone() << 1) + &z.re * &z.re + &z.im * &z.im;
        let more = &z.re + self.real(1.0);
        let norm = &more * &more + &z.im * &z.im;
        let log = if magnitude(&excess) < self.real(0.5) { excess.ln_1p() } else { norm.ln() };
        Exact { re: log >> 1, im: self.angle(&Exact { re: more, im: z.im.clone() }) }
    }

    pub(crate) fn sin(&self, z: &Exact) -> Exact {
        let ((sin, cos), (sinh, cosh)) = (z.re.sin_cos(), z.im.sinh_cosh());
        Exact { re: sin * cosh, im: cos * sinh }
    }

    pub(crate) fn cos(&self, z: &Exact) -> Exact {
        let ((sin, cos), (sinh, cosh)) = (z.re.sin_cos(), z.im.sinh_cosh());
        Exact { re: cos * cosh, im: -(sin * sinh) }
    }

    pub(crate) fn sinh(&self, z: &Exact) -> Exact {
        let ((sin, cos), (sinh, cosh)) = (z.im.sin_cos(), z.re.sinh_cosh());
        Exact { re: sinh * cos, im: cosh * sin }
    }

    pub(crate) fn cosh(&self, z: &Exact) -> Exact {
        let ((sin, cos), (sinh, cosh)) = (z.im.sin_cos(), z.re.sinh_cosh());
        Exact { re: cosh * cos, im: sinh * sin }
    }

    pub(crate) fn tanh(&self, z: &Exact) -> Exact {
        let ((sin, cos), (sinh, cosh)) = (z.im.sin_cos(), z.re.sinh_cosh());
        let norm = &sinh * &sinh + &cos * &cos;
        Exact { re: sinh * cosh / &norm, im: sin * cos / norm }
    }

    pub(crate) fn tan(&self, z: &Exact) -> Exact {
        let turned = self.tanh(&Exact { re: -&z.im, im: z.re.clone() });
        Exact { re: turned.im, im: -turned.re }
    }

    pub(crate) fn sqrt(&self, z: &Exact) -> Exact {
        if is_zero(&z.re) && is_zero(&z.im) {
            return z.clone();
        }
        let t = ((magnitude(&z.re) + self.modulus(z)) >> 1).sqrt();
        let other = magnitude(&z.im) / (t.clone() << 1);
        let (re, im) = if is_negative(&z.re) { (other, t) } else { (t, other) };
        Exact { re, im: if is_negative(&z.im) { -im } else { im } }
    }

    pub(crate) fn rsqrt(&self, z: &Exact) -> Exact {
        self.divide(&self.complex(1.0, 0.0), &self.sqrt(z))
    }

    pub(crate) fn modulus(&self, z: &Exact) -> Big {
        (&z.re * &z.re + &z.im * &z.im).sqrt()
    }

    pub(crate) fn divide(&self, z: &Exact, w: &Exact) -> Exact {
        let norm = &w.re * &w.re + &w.im * &w.im;
        Exact {
            re: (&z.re * &w.re + &z.im * &w.im) / &norm,
            im: (&z.im * &w.re - &z.re * &w.im) / norm,
        }
    }

    /// `e^(w log z)`
    pub(crate) fn power(&self, z: &Exact, w: &Exact) -> Exact {
        let log = self.log(z);
        let re = &w.re * &log.re - &w.im * &log.im;
        let im = &w.re * &log.im + &w.im * &log.re;
        self.exp(&Exact { re, im })
    }
}

pub(crate) fn is_zero(x: &Big) -> bool {
    x.as_fbig().repr().significand().is_zero()
}

pub(crate) fn is_negative(x: &Big) -> bool {
    x.to_f64().value().is_sign_negative()
}

pub(crate) fn magnitude(x: &Big) -> Big {
    if is_negative(x) { -x } else { x.clone() }
}

/// The exponent `e` with `2^e <= |x| < 2^(e + 1)`.
pub(crate) fn exponent(x: &Big) -> isize {
    let repr = x.as_fbig().repr();
    repr.exponent() + repr.digits() as isize - 1
}
