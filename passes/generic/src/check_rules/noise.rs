//! Errors of rounding, put into an evaluation: results are moved to a neighbour in their format.

use creole_ir::op::OpDef;
use creole_ir::{Tensor, Traits, Type};
use creole_scalar::{Random, functions};

/// The numbers that an evaluation moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errors {
    /// None.
    None,
    /// Results of rounding ops below the smallest normal number, which have few digits or none.
    Underflow,
    /// Inputs and results of rounding ops.
    All,
}

/// Source of the errors of one evaluation.
pub(super) struct Noise<'a> {
    pub(super) errors: Errors,
    pub(super) random: &'a mut Random,
}

impl Noise<'_> {
    /// An input.
    pub(super) fn input(&mut self, input: &Tensor) -> Tensor {
        match self.errors {
            Errors::All => self.moved(input, &|_| true),
            Errors::None | Errors::Underflow => input.clone(),
        }
    }

    /// Operands of an op: those of sums and products of many elements are moved, as each of their terms is rounded.
    pub(super) fn operands(&mut self, def: &OpDef, args: Vec<Tensor>) -> Vec<Tensor> {
        let is_one = def.traits.has(Traits::ELEMENTWISE) || def.traits.has(Traits::MOVES);
        if self.errors != Errors::All || is_one {
            return args;
        }
        args.iter().map(|arg| self.moved(arg, &|_| true)).collect()
    }

    /// A result of an op on `args`. Infinities become NaN, so that what overflows in between is not a number in the end.
    pub(super) fn result(&mut self, def: &OpDef, args: &[Tensor], result: Tensor) -> Tensor {
        let is_exact = def.traits.has(Traits::MOVES)
            || def.traits.has(Traits::CONSTANT)
            || def.function.is_some_and(|f| f.is_exact);
        if self.errors == Errors::None || is_exact {
            return result;
        }
        // Selections and conversions without loss.
        let chooses = def.function.is_none() && def.traits.has(Traits::ELEMENTWISE);
        let is_kept = |i: usize| {
            let same = |arg: &Tensor| {
                let at = if arg.len() == 1 { 0 } else { i };
                arg.elem().is_float() && arg.float(at) == result.float(i)
            };
            chooses && args.iter().any(same)
        };
        if self.errors == Errors::All {
            return self.moved(&result, &|i| !is_kept(i));
        }
        let Some(normal) = result.unary(&functions::IS_NORMAL) else { return result };
        self.moved(&result, &|i| !normal.truth(i) && !is_kept(i))
    }

    fn moved(&mut self, x: &Tensor, is_moved: &dyn Fn(usize) -> bool) -> Tensor {
        if x.elem().is_complex() {
            let parts =
                x.complex_parts().map(|parts| parts.map(|part| self.moved(&part, is_moved)));
            return parts.and_then(|[re, im]| re.complex(&im)).unwrap_or_else(|| x.clone());
        }
        let Some(size) = size_of_float(x.elem()) else { return x.clone() };
        let mut bytes = Vec::new();
        for i in 0..x.len() {
            let bits = match is_moved(i) {
                true => neighbour(x.bits(i), x.elem(), self.random.one_in(2)),
                false => x.bits(i),
            };
            bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
        }
        Tensor::from_bytes(x.ty(), bytes).expect("the bytes of as many elements")
    }
}

/// Bytes of an element of a float format of up to 64 bits.
fn size_of_float(elem: Type) -> Option<usize> {
    elem.elem_bytes().filter(|size| elem.is_float() && *size <= 8)
}

/// The next number away from zero or towards it; for zero, the smallest number of either sign; for the greatest, itself; for
/// an infinity, NaN.
fn neighbour(bits: u64, elem: Type, is_away: bool) -> u64 {
    let sign = 1 << elem.bits().map_or(63, |width| width - 1);
    let next = match (bits & (sign - 1), is_away) {
        (0, true) => 1,
        (0, false) => sign | 1,
        (_, true) => bits + 1,
        (_, false) => bits - 1,
    };
    let is_finite = |bits| Tensor::from_bits(bits, elem).float(0).is_finite();
    match is_finite(bits) {
        true if is_finite(next) => next,
        true => bits,
        false => Tensor::from_f64(f64::NAN, elem).bits(0),
    }
}

/// Distance of element `i` of a tensor of floats to the next number away from zero; 0 for other elements.
pub(super) fn ulp(x: &Tensor, i: usize) -> f64 {
    if size_of_float(x.elem()).is_none() {
        return 0.0;
    }
    let next = Tensor::from_bits(neighbour(x.bits(i), x.elem(), true), x.elem()).float(0);
    (next - x.float(i)).abs()
}
