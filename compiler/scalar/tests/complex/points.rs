//! Random test points of the plane, from a fixed seed: every other one at an edge case.

use creole_scalar::{Kind, Random};

pub(crate) type Point = (f64, f64);

/// Source of points, by the kind of their parts.
pub(crate) struct Points {
    random: Random,
    kind: Kind,
}

impl Points {
    pub(crate) fn new(kind: Kind, seed: u64) -> Points {
        Points { random: Random::new(seed), kind }
    }

    fn is_narrow(&self) -> bool {
        self.kind == Kind::F32
    }

    /// The nearest number of the kind, or one of the two beside it.
    fn rounded(&mut self, x: f64, beside: bool) -> f64 {
        let steps = if beside { self.random.below(5) as i64 - 2 } else { 0 };
        if self.is_narrow() {
            let x = (x as f32).clamp(f32::MIN, f32::MAX);
            let bits = (i64::from(x.to_bits() & 0x7fff_ffff) + steps).clamp(0, 0x7f7f_ffff) as u32;
            f64::from(f32::from_bits(bits).copysign(x))
        } else {
            let x = x.clamp(f64::MIN, f64::MAX);
            let bits = ((x.to_bits() & !(1 << 63)) as i64 + steps).clamp(0, 0x7fef_ffff_ffff_ffff);
            f64::from_bits(bits as u64).copysign(x)
        }
    }

    /// A magnitude with an exponent from `least` to `most`, of either sign.
    fn between(&mut self, least: f64, most: f64) -> f64 {
        let exponent = least + (most - least) * self.random.unit();
        let magnitude = exponent.exp2();
        if self.random.one_in(2) { -magnitude } else { magnitude }
    }

    /// The exponents of the least and the greatest number.
    fn ends(&self) -> (f64, f64) {
        if self.is_narrow() { (-149.0, 127.99) } else { (-1074.0, 1023.99) }
    }

    /// A part of usual size.
    fn usual(&mut self) -> f64 {
        let x = self.between(-6.0, 4.0);
        self.rounded(x, false)
    }

    /// A part of any size, zeros among them.
    pub(crate) fn any(&mut self) -> f64 {
        let (least, most) = self.ends();
        let x = match self.random.below(8) {
            0 => 0.0,
            1 => -0.0,
            2 => self.between(least, least + 30.0),
            3 => self.between(most - 30.0, most),
            4 => self.random.pick(&[1.0, -1.0, 0.5, 2.0, -2.0, 1.5]),
            _ => self.between(least, most),
        };
        let beside = self.random.one_in(2);
        self.rounded(x, beside)
    }

    fn with_sign(&mut self, x: f64) -> f64 {
        if self.random.one_in(2) { -x } else { x }
    }

    /// An angle beside a zero of sine or cosine, one of usual size, tiny, or large.
    fn angle(&mut self) -> f64 {
        let x = match self.random.below(8) {
            0..3 => {
                let n = self.random.below(41) as f64 - 20.0;
                n * std::f64::consts::FRAC_PI_2
            }
            3 => self.between(10.0, 40.0),
            4 => self.any(),
            _ => self.usual(),
        };
        let x = if x.abs() > 2f64.powi(60) { x % 1e6 } else { x };
        self.rounded(x, true)
    }

    /// An exponent of `e` beside overflow, beside underflow, tiny, or so large that only a small factor brings it back.
    fn exponent(&mut self) -> f64 {
        let (overflow, underflow, beyond) =
            if self.is_narrow() { (88.72, 103.97, 192.0) } else { (709.78, 745.13, 1454.0) };
        let x = match self.random.below(6) {
            0 => overflow + 4.0 * self.random.unit() - 3.0,
            1 => -underflow + 20.0 * self.random.unit() - 3.0,
            2 => overflow + (beyond - overflow) * self.random.unit() * self.random.unit(),
            3 => self.any().clamp(-2.0, 2.0),
            4 => self.random.pick(&[1.0, 22.0, 88.0, 709.0, 44.0, 0.25]),
            _ => self.usual(),
        };
        let x = if self.random.one_in(3) { -x } else { x };
        let beside = self.random.one_in(2);
        self.rounded(x, beside)
    }

    pub(crate) fn plain(&mut self) -> Point {
        (self.usual(), self.usual())
    }

    /// A test point for exponentials: an exponent and an angle.
    pub(crate) fn exponential(&mut self) -> Point {
        (self.exponent(), self.angle())
    }

    pub(crate) fn turned(&mut self) -> Point {
        let (re, im) = self.exponential();
        (im, re)
    }

    /// A point with parts of any two sizes, or of one.
    pub(crate) fn wide(&mut self) -> Point {
        let (re, im) = (self.any(), self.any());
        if self.random.one_in(2) {
            return (re, im);
        }
        let ratio = self.between(-3.0, 3.0);
        (re, self.rounded(re * ratio, true))
    }

    /// A test point for logarithms: near the unit circle, on branch cuts, or of any size.
    pub(crate) fn logarithmic(&mut self) -> Point {
        match self.random.below(6) {
            0..3 => self.circle(),
            3 => {
                let (re, tiny) = (self.usual(), self.any());
                (-re.abs(), if tiny.abs() < 1e-20 { tiny } else { 0.0f64.copysign(tiny) })
            }
            _ => self.wide(),
        }
    }

    /// A point within a few units in the last place of the unit circle.
    fn circle(&mut self) -> Point {
        let small = match self.random.below(3) {
            0 => self.random.unit(),
            1 => self.between(-40.0, 0.0).abs(),
            _ => self.random.pick(&[0.6, 0.8, 0.28, 0.96, 0.5, 5.0 / 13.0, 1e-20, 0.0]),
        };
        let small = self.rounded(small, false);
        let large = self.rounded((1.0 - small * small).max(0.0).sqrt(), true);
        let (small, large) = (self.with_sign(small), self.with_sign(large));
        if self.random.one_in(2) { (small, large) } else { (large, small) }
    }

    /// A point near the circle around -1, where the logarithm of one more is zero.
    pub(crate) fn circle_at_minus_one(&mut self) -> Point {
        if self.random.one_in(4) {
            let z = self.wide();
            return if z == (-1.0, 0.0) { (-1.0, 1.0) } else { z };
        }
        let (re, im) = self.circle();
        let y = self.rounded(im, true);
        // x = -y^2 / (1 + sqrt(1 - y^2)) keeps digits where x is small.
        let x = if re > 0.0 { -y * y / (1.0 + re) } else { re - 1.0 };
        (self.rounded(x, true), y)
    }

    /// A dividend and a divisor: of any sizes, or with a quotient at the ends of the range.
    pub(crate) fn quotient(&mut self) -> (Point, Point) {
        let (least, most) = self.ends();
        let size = self.between(least + 2.0, most).abs().log2();
        let target = match self.random.below(3) {
            0 => least + 40.0 * self.random.unit(),
            1 => most - 4.0 * self.random.unit(),
            _ => 8.0 * self.random.unit() - 4.0,
        };
        let of_size = |points: &mut Points, size: f64| {
            let (re, im) = (points.between(size - 1.0, size), points.between(size - 1.0, size));
            let other = points.between(size - 60.0, size);
            let im = if points.random.one_in(3) { other } else { im };
            (points.rounded(re, false), points.rounded(im, false))
        };
        let (z, w) = (of_size(self, (size + target).clamp(least, most)), of_size(self, size));
        if self.random.one_in(4) { (self.wide(), self.wide()) } else { (z, w) }
    }

    /// A base and an exponent, the parts of whose products with those of the logarithm of the base are up to some 700.
    pub(crate) fn power(&mut self) -> (Point, Point) {
        loop {
            let (z, w) = self.any_power();
            let modulus = z.0.hypot(z.1);
            if modulus > 0.0 && modulus.is_finite() {
                let (log, angle) = (modulus.ln().abs(), z.1.atan2(z.0).abs());
                if w.0.abs().max(w.1.abs()) * log.max(angle) < 800.0 {
                    return (z, w);
                }
            }
        }
    }

    fn any_power(&mut self) -> (Point, Point) {
        let z = if self.random.one_in(2) { self.logarithmic() } else { self.plain() };
        let log = (z.0.hypot(z.1).ln().abs(), z.1.atan2(z.0).abs());
        let largest = log.0.max(log.1).max(1e-30);
        let bound = if self.is_narrow() { 100.0 } else { 700.0 };
        let size = (bound * self.random.unit() / largest).log2();
        let (re, im) = (self.between(size - 2.0, size), self.between(size - 2.0, size));
        let w = match self.random.below(4) {
            0 => (re.round(), 0.0),
            1 => (0.0, im),
            2 => (self.random.pick(&[0.5, -0.5, 2.0, -1.0, 3.0, 1.0 / 3.0]), 0.0),
            _ => (re, im),
        };
        (z, (self.rounded(w.0, false), self.rounded(w.1, false)))
    }

    pub(crate) fn plain_power(&mut self) -> (Point, Point) {
        let w = self.plain();
        (self.plain(), (w.0 / 8.0, w.1 / 8.0))
    }
}
