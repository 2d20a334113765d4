//! Comparison of results, by the mode of the rule.
//!
//! Strict modes (`strict`, `nsz`, `no_nan`) compare element by element. Modes with rounding (`real`, `real_cancel`) have a
//! tolerance by condition: the left side is run again with each input and each rounded result moved to a neighbour in its
//! format, and the results spread over a range, which is large where the problem is ill-conditioned. The sides may differ
//! by a small multiple of it. Cancellation on the right side alone counts in mode `real_cancel`.

use creole_ir::pattern::Mode;
use creole_ir::{Body, OpId, Tensor, Type, Value};
use creole_scalar::Random;

use super::evaluate::{Run, Values};
use super::noise::{Errors, ulp};

/// Multiple of the spread by which results may differ.
const FACTOR: f64 = 16.0;
/// Runs that measure a spread.
const N_RUNS: usize = 16;

/// Ops of the two sides, and their results.
pub(super) struct Sides<'a> {
    pub(super) body: &'a Body,
    pub(super) left: Side<'a>,
    /// All ops that the right side needs, some of which may be of the left one.
    pub(super) right: Side<'a>,
}

/// Ops of one side, and its result.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    pub(super) ops: &'a [OpId],
    pub(super) value: Value,
}

/// Inputs of a program.
pub(super) struct Inputs {
    pub(super) args: Vec<Tensor>,
    /// True if all numbers are near 1, so that nothing overflows in 64 bits.
    pub(super) is_moderate: bool,
}

/// Result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    Same,
    /// Within the errors of the right side, but not of the left one.
    UpToCancellation,
    Different,
}

/// Comparison of the results of a run in modes that allow no rounding. Elements where `skips` is true are left out.
pub(super) fn exact(
    mode: Mode,
    left: &Tensor,
    right: &Tensor,
    skips: impl Fn(usize) -> bool,
) -> Agreement {
    let parts: Vec<(Tensor, Tensor)> = match (left.complex_parts(), right.complex_parts()) {
        (Some(left), Some(right)) => left.into_iter().zip(right).collect(),
        _ if left.elem().is_float() => vec![(left.clone(), right.clone())],
        _ => Vec::new(),
    };
    let same = |i: usize| {
        let is_same = skips(i) || left.elem_bytes(i) == right.elem_bytes(i);
        is_same || !parts.is_empty() && parts.iter().all(|(l, r)| same_float(mode, l, r, i))
    };
    match left.ty() == right.ty() && (0..left.len()).all(same) {
        true => Agreement::Same,
        false => Agreement::Different,
    }
}

fn same_float(mode: Mode, left: &Tensor, right: &Tensor, i: usize) -> bool {
    let (l, r) = (left.float(i), right.float(i));
    match mode {
        _ if left.elem_bytes(i) == right.elem_bytes(i) || l.is_nan() && r.is_nan() => true,
        Mode::Strict => false,
        Mode::Nsz => l == r,
        Mode::NoNan | Mode::Real | Mode::RealCancel => l == r || !l.is_finite(),
    }
}

impl Sides<'_> {
    /// True if every number that the left side computes is finite.
    pub(super) fn left_is_finite(&self, values: &Values) -> bool {
        self.left_values(values).all(|x| numbers(x).iter().all(|x| x.is_finite()))
    }

    fn left_values<'a>(&'a self, values: &'a Values) -> impl Iterator<Item = &'a Tensor> {
        let results = self.left.ops.iter().flat_map(|op| self.body.results(*op));
        results.filter_map(|value| values.get(&value))
    }

    /// Comparison of the results of a run up to rounding.
    pub(super) fn rounded(
        &self,
        values: &Values,
        inputs: &Inputs,
        random: &mut Random,
    ) -> Agreement {
        let (left, right) = (&values[&self.left.value], &values[&self.right.value]);
        if left.ty() != right.ty() {
            return Agreement::Different;
        }
        let is_wide = |x: &Tensor| !x.elem().is_float() || x.elem() == Type::f64();
        let has_domain = inputs.is_moderate
            && self.left_is_finite(values)
            && self.left_values(values).chain(&inputs.args).all(is_wide);
        let (l, r) = (numbers(left), numbers(right));
        if has_domain && l.iter().zip(&r).any(|(l, r)| l.is_finite() && !r.is_finite()) {
            return Agreement::Different;
        }
        let mut open = Differences::new(left, right, l, r);
        if open.is_settled(&[]) {
            return Agreement::Same;
        }
        let mut spread_left = Spread::new(left, self.left, Errors::All);
        let mut spread_small = Spread::new(right, self.right, Errors::Underflow);
        for _ in 0..N_RUNS {
            spread_left.run(self.body, inputs, random);
            spread_small.run(self.body, inputs, random);
            if open.is_settled(&[&spread_left, &spread_small]) {
                return Agreement::Same;
            }
        }
        let mut spread_right = Spread::new(right, self.right, Errors::All);
        for _ in 0..N_RUNS {
            spread_right.run(self.body, inputs, random);
            if open.is_settled(&[&spread_left, &spread_small, &spread_right]) {
                return Agreement::UpToCancellation;
            }
        }
        Agreement::Different
    }
}

/// Numbers of the sides that differ by more than is explained yet.
struct Differences {
    /// Position and difference.
    open: Vec<(usize, f64)>,
}

impl Differences {
    fn new(left: &Tensor, right: &Tensor, l: Vec<f64>, r: Vec<f64>) -> Differences {
        if left == right {
            return Differences { open: Vec::new() };
        }
        // Integers of 64 bits may differ where the floats are equal.
        let differs = |i: usize| match left.elem() {
            ty if ty.is_float() => (l[i] - r[i]).abs() > 2.0 * ulp(left, i).max(ulp(right, i)),
            ty if ty.is_complex() => (l[i] - r[i]).abs() > 0.0,
            _ => left.elem_bytes(i) != right.elem_bytes(i),
        };
        let is_compared = |i: &usize| l[*i].is_finite() && r[*i].is_finite();
        let open = (0..l.len()).filter(is_compared).filter(|i| differs(*i));
        Differences { open: open.map(|i| (i, (l[i] - r[i]).abs())).collect() }
    }

    /// True if all differences are small for the spreads.
    fn is_settled(&mut self, spreads: &[&Spread<'_>]) -> bool {
        let allowed = |i: usize| FACTOR * spreads.iter().map(|s| s.width[i]).sum::<f64>();
        self.open.retain(|(i, difference)| *difference > allowed(*i));
        self.open.is_empty()
    }
}

/// Greatest change of the results of one side so far.
struct Spread<'a> {
    side: Side<'a>,
    errors: Errors,
    plain: Vec<f64>,
    width: Vec<f64>,
}

impl<'a> Spread<'a> {
    fn new(plain: &Tensor, side: Side<'a>, errors: Errors) -> Spread<'a> {
        let plain = numbers(plain);
        Spread { side, errors, width: vec![0.0; plain.len()], plain }
    }

    /// Runs the side once more. A result that is not finite any more is as wide as can be.
    fn run(&mut self, body: &Body, inputs: &Inputs, random: &mut Random) {
        let mut run = Run::new(body, &inputs.args, self.errors, random);
        if run.ops(self.side.ops).is_err() {
            return;
        }
        let moved = numbers(&run.values[&self.side.value]);
        for ((width, plain), moved) in self.width.iter_mut().zip(&self.plain).zip(moved) {
            let change = if moved.is_finite() { (moved - plain).abs() } else { f64::INFINITY };
            *width = width.max(change);
        }
    }
}

/// The elements as floats; of complex ones the real parts, then the imaginary ones.
pub(super) fn numbers(x: &Tensor) -> Vec<f64> {
    match x.elem() {
        ty if ty.is_float() => (0..x.len()).map(|i| x.float(i)).collect(),
        ty if ty.is_complex() => x.complex_parts().iter().flatten().flat_map(numbers).collect(),
        _ => (0..x.len()).map(|i| x.int(i) as f64).collect(),
    }
}
