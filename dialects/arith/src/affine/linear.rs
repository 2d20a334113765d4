//! Linear forms of values: sums of multiples of values, and a constant.

use std::collections::BTreeMap;

use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::{Body, Mixed, Value, constant_integer};

use super::Apply;
use crate::{AddI, MulI, SubI};

/// `sum of coefficient * value + constant`, over the integers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinearForm {
    /// Coefficients by the numbers of the values; none is zero.
    terms: BTreeMap<u32, i128>,
    constant: i128,
}

/// Limit of the ops that one form is traced through.
const MAX_STEPS: usize = 256;
/// Limit of the coefficients and constants of traced forms: products with numbers of 64 bits fit.
const MAX_TRACED: i128 = 1 << 62;

impl LinearForm {
    /// A number.
    pub fn constant(constant: i64) -> LinearForm {
        LinearForm { terms: BTreeMap::new(), constant: constant.into() }
    }

    /// A value, or the number that it is known to be.
    pub fn value(body: &Body, value: Value) -> LinearForm {
        match constant_integer(body, value) {
            Some(known) => LinearForm::constant(known),
            None => LinearForm { terms: [(number_of(value), 1)].into(), constant: 0 },
        }
    }

    /// An unknown number, named by a number that no value has.
    pub fn unknown(number: u32) -> LinearForm {
        LinearForm { terms: [(u32::MAX - number, 1)].into(), constant: 0 }
    }

    /// A result of a map on these operands, if it is a sum of them.
    pub fn expr(
        body: &Body,
        expr: AffineExpr,
        map: &AffineMap,
        operands: &[Value],
    ) -> Option<LinearForm> {
        let (coefficients, constant) = expr.linear_form(map.n_dims, map.n_symbols)?;
        let terms = coefficients.iter().zip(operands);
        Some(terms.fold(LinearForm::constant(constant), |sum, (factor, value)| {
            sum.plus(i128::from(*factor), &LinearForm::value(body, *value))
        }))
    }

    /// A number or value, traced through sums, differences, products with numbers, and `affine.apply`.
    pub fn traced(body: &Body, number: Mixed) -> LinearForm {
        let mut form = LinearForm::default();
        let mut left = match number {
            Mixed::Known(number) => {
                form.constant = number.into();
                Vec::new()
            }
            Mixed::Operand(value) => vec![(value, 1)],
        };
        let mut steps = 0;
        while let Some((value, factor)) = left.pop() {
            steps += 1;
            let parts = parts(body, value, factor).filter(|_| steps <= MAX_STEPS);
            let fits = |p: &(Vec<(Value, i128)>, i128)| {
                let mut factors = p.0.iter().map(|(_, factor)| *factor).chain([p.1]);
                factors.all(|factor| factor.abs() < MAX_TRACED)
            };
            match parts.filter(fits) {
                Some((parts, constant)) => {
                    form.constant += constant;
                    left.extend(parts);
                }
                None => *form.terms.entry(number_of(value)).or_default() += factor,
            }
        }
        form.terms.retain(|_, factor| *factor != 0);
        form
    }

    /// `self + factor * other`, saturating.
    #[must_use]
    pub fn plus(&self, factor: i128, other: &LinearForm) -> LinearForm {
        let mut sum = self.clone();
        sum.constant = sum.constant.saturating_add(factor.saturating_mul(other.constant));
        for (value, coefficient) in &other.terms {
            let term = sum.terms.entry(*value).or_default();
            *term = term.saturating_add(factor.saturating_mul(*coefficient));
        }
        sum.terms.retain(|_, coefficient| *coefficient != 0);
        sum
    }

    /// `self - other`.
    #[must_use]
    pub fn minus(&self, other: &LinearForm) -> LinearForm {
        self.plus(-1, other)
    }

    /// The product, if one of them is a number.
    pub fn times(&self, other: &LinearForm) -> Option<LinearForm> {
        match (self.number(), other.number()) {
            (Some(factor), _) => Some(LinearForm::default().plus(factor, other)),
            (_, Some(factor)) => Some(LinearForm::default().plus(factor, self)),
            _ => None,
        }
    }

    /// The number that it is.
    pub fn number(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The number of a value that it depends on, which [`LinearForm::coefficient`] takes.
    pub fn variable(&self) -> Option<u32> {
        self.terms.keys().next().copied()
    }

    /// The coefficient of the value with this number.
    pub fn coefficient(&self, variable: u32) -> i128 {
        self.terms.get(&variable).copied().unwrap_or(0)
    }

    /// True if coefficients and constant are smaller than `limit`.
    pub fn is_within(&self, limit: i128) -> bool {
        let mut all = self.terms.values().chain([&self.constant]);
        all.all(|n| (-limit < *n) && (*n < limit))
    }
}

fn number_of(value: Value) -> u32 {
    value.into_raw().into_u32()
}

/// The parts of a value that is linear in others, each times `factor`.
fn parts(body: &Body, value: Value, factor: i128) -> Option<(Vec<(Value, i128)>, i128)> {
    if let Some(known) = constant_integer(body, value) {
        return Some((Vec::new(), factor * i128::from(known)));
    }
    if let Some(sum) = body.def_as::<AddI>(value) {
        return Some((vec![(sum.lhs, factor), (sum.rhs, factor)], 0));
    }
    if let Some(difference) = body.def_as::<SubI>(value) {
        return Some((vec![(difference.lhs, factor), (difference.rhs, -factor)], 0));
    }
    if let Some(product) = body.def_as::<MulI>(value) {
        let (known, other) = match constant_integer(body, product.rhs) {
            Some(known) => (known, product.lhs),
            None => (constant_integer(body, product.lhs)?, product.rhs),
        };
        return Some((vec![(other, factor * i128::from(known))], 0));
    }
    let apply = body.def_as::<Apply>(value)?;
    let expr = *apply.map.results.first()?;
    let (factors, constant) = expr.linear_form(apply.map.n_dims, apply.map.n_symbols)?;
    let factors = factors.into_iter().map(|f| factor * i128::from(f));
    Some((apply.operands.iter().copied().zip(factors).collect(), factor * i128::from(constant)))
}
