//! Random tensors from a fixed seed.

use creole_ir::pattern::Mode;
use creole_ir::{Tensor, Type, TypeKind};
use creole_scalar::Random;

/// Kind of the numbers of a tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// All floats, half of them special ones.
    Special,
    /// Finite floats of all magnitudes.
    Finite,
    /// Floats near 1.
    Moderate,
    /// Floats of some binary orders of magnitude.
    Scaled,
    /// Floats near others and near their negations, whose sums cancel.
    Cancelling,
}

impl Numbers {
    /// Random kind of the inputs of a rule of this mode.
    pub(super) fn of(mode: Mode, random: &mut Random) -> Numbers {
        use Numbers::{Cancelling, Finite, Moderate, Scaled, Special};
        match mode {
            Mode::Strict | Mode::Nsz => Special,
            Mode::NoNan => random.pick(&[Moderate, Moderate, Finite, Cancelling]),
            Mode::Real | Mode::RealCancel => random.pick(&[Moderate, Moderate, Scaled, Cancelling]),
        }
    }
}

/// Random tensors and constants.
pub(super) trait Samples {
    /// True with a probability of `n` tenths.
    fn tenths(&mut self, n: usize) -> bool;

    /// Random tensor.
    fn tensor(&mut self, ty: Type, kind: Numbers) -> Tensor;

    /// Random scalar of a type of elements.
    fn number(&mut self, elem: Type, kind: Numbers) -> Tensor;

    /// Random constant as rules look for them: often a splat of a special number.
    fn constant(&mut self, ty: Type) -> Tensor;
}

impl Samples for Random {
    fn tenths(&mut self, n: usize) -> bool {
        self.index(10) < n
    }

    fn tensor(&mut self, ty: Type, kind: Numbers) -> Tensor {
        let n = ty.n_elements().unwrap_or(0) as usize;
        let mut bytes = Vec::new();
        for _ in 0..n {
            bytes.extend_from_slice(self.number(ty.elem(), kind).elem_bytes(0));
        }
        Tensor::from_bytes(ty, bytes).expect("one number for each element")
    }

    fn number(&mut self, elem: Type, kind: Numbers) -> Tensor {
        match *elem {
            TypeKind::Complex(part) => {
                let (re, im) = (self.number(part, kind), self.number(part, kind));
                re.complex(&im).expect("two parts of one type")
            }
            TypeKind::Float(_) => {
                let number = Tensor::from_f64(float(self, elem, kind), elem);
                // Narrow formats have no large numbers.
                match kind == Numbers::Special || number.float(0).is_finite() {
                    true => number,
                    false => Tensor::from_f64(moderate(self), elem),
                }
            }
            _ => integer(self, elem),
        }
    }

    fn constant(&mut self, ty: Type) -> Tensor {
        let is_float = ty.elem().is_float();
        match self.index(7) {
            0 => self.tensor(ty, Numbers::Moderate),
            1 if is_float => Tensor::from_f64(-0.0, ty),
            2 => Tensor::from_i64(0, ty),
            3 => Tensor::from_i64(1, ty),
            4 if is_float => Tensor::from_f64(2f64.powi(self.index(300) as i32 - 150), ty),
            5 if ty.elem().is_int_or_index() => {
                Tensor::from_i64(self.pick(&[-1, -1, 8, 16, 24]), ty)
            }
            _ => {
                let one = self.number(ty.elem(), Numbers::Moderate);
                Tensor::splat(ty, &one)
            }
        }
    }
}

/// Integer: often small, or near the least or greatest one of its width.
fn integer(random: &mut Random, elem: Type) -> Tensor {
    let width = elem.bits().unwrap_or(64).clamp(1, 64);
    let least = 1_u64 << (width - 1);
    let near = (random.index(5) as u64).wrapping_sub(2);
    let bits = match random.index(10) {
        0 | 1 => near,
        2 => least.wrapping_add(near),
        3 => 1 << random.index(width as usize),
        4 => (random.index(32) as u64).wrapping_sub(16),
        // Halves of the bits: products that just overflow, and just do not.
        // Half way between two floats of fewer digits, or nearly: conversions round twice.
        6 => {
            let top = random.index(width as usize);
            let digit = |n: usize| if n <= top { 1 << (top - n) } else { 0 };
            1 << top | digit(random.pick(&[1, 3, 8, 11, 24])) | u64::from(random.one_in(2))
        }
        5 => random.bits() >> (64 - (width / 2).max(1)),
        _ => random.bits(),
    };
    Tensor::from_bits(bits, elem)
}

fn float(random: &mut Random, elem: Type, kind: Numbers) -> f64 {
    match kind {
        Numbers::Special => match random.index(10) {
            0..5 => random.pick(&SPECIAL),
            5 => Tensor::from_bits(random.bits(), elem).float(0),
            6 => between(random, elem),
            _ => moderate(random),
        },
        Numbers::Finite => {
            let any = Tensor::from_bits(random.bits(), elem).float(0);
            if any.is_finite() && random.one_in(2) { any } else { moderate(random) }
        }
        Numbers::Moderate => moderate(random),
        Numbers::Scaled => {
            let orders = if elem.bits() < Some(32) { 3 } else { 20 };
            let power = random.index(2 * orders + 1) as i32 - orders as i32;
            moderate(random) * 2f64.powi(power)
        }
        Numbers::Cancelling => {
            let sign = random.pick(&[1.0, -1.0]);
            let power = -(random.index(12) as i32) - 1;
            let off = random.pick(&[0.0, 1.0, -1.0]) * 2f64.powi(power) * random.unit();
            sign * random.pick(&[1.0, 3.0, 3.0, 1000.0, 0.0]) * (1.0 + off) + off
        }
    }
}

const SPECIAL: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    // The smallest subnormal number of 32 bits.
    1.401_298_464_324_817e-45,
    f64::MAX,
    3.4e38,
    0.5,
    -3.0,
];

/// Multiples of a quarter, of which sums and products of a few are exact, and others.
fn moderate(random: &mut Random) -> f64 {
    let quarters = random.index(33) as f64 - 16.0;
    let odd = if random.tenths(5) { 0.0 } else { random.index(1000) as f64 / 1000.0 };
    quarters / 4.0 + odd
}

/// A number half way between two of a narrower format, or next to it, or subnormal.
fn between(random: &mut Random, elem: Type) -> f64 {
    let digits = random.pick(&[3, 8, 11, 24]);
    let scale = 2f64.powi(random.index(40) as i32 - 20);
    // A significand of `digits + 1` bits, the last of which is 1.
    let half = ((1_u64 << digits) + (random.bits() & ((1 << digits) - 1))) | 1;
    let bits = Tensor::from_f64(half as f64 * scale, elem).bits(0);
    let smallest = Tensor::from_bits(1 + random.below(4), elem).float(0);
    let bits = bits.wrapping_add(random.below(3)).wrapping_sub(1);
    if random.one_in(4) { smallest } else { Tensor::from_bits(bits, elem).float(0) }
}
