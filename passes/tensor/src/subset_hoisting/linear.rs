//! Linear forms of indices, looked through sums and products with constants.

use std::collections::BTreeMap;

use creole_arith::affine::Apply;
use creole_arith::{AddI, MulI, SubI};
use creole_ir::{Body, Mixed, Value};

/// `sum of factor * value + constant`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct IndexForm {
    terms: BTreeMap<u32, i128>,
    constant: i128,
}

/// Limit of the ops that one form is looked up in.
const MAX_STEPS: usize = 256;
/// Limit of factors and constants: products with numbers of 64 bits fit.
const MAX_FACTOR: i128 = 1 << 62;

impl IndexForm {
    /// The form of a number or a value.
    pub(super) fn of(body: &Body, number: Mixed) -> IndexForm {
        let mut form = IndexForm::default();
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
                factors.all(|factor| factor.abs() < MAX_FACTOR)
            };
            match parts.filter(fits) {
                Some((parts, constant)) => {
                    form.constant += constant;
                    left.extend(parts);
                }
                None => *form.terms.entry(value.into_raw().into_u32()).or_default() += factor,
            }
        }
        form.terms.retain(|_, factor| *factor != 0);
        form
    }

    /// `self + factor * other`.
    pub(super) fn plus(&self, factor: i128, other: &IndexForm) -> IndexForm {
        let mut sum = self.clone();
        sum.constant = sum.constant.saturating_add(factor.saturating_mul(other.constant));
        for (value, of_value) in &other.terms {
            let term = sum.terms.entry(*value).or_default();
            *term = term.saturating_add(factor.saturating_mul(*of_value));
        }
        sum.terms.retain(|_, factor| *factor != 0);
        sum
    }

    /// The product, if one of them is a number.
    pub(super) fn times(&self, other: &IndexForm) -> Option<IndexForm> {
        match (self.number(), other.number()) {
            (Some(factor), _) => Some(IndexForm::default().plus(factor, other)),
            (_, Some(factor)) => Some(IndexForm::default().plus(factor, self)),
            _ => None,
        }
    }

    /// The number that it is.
    pub(super) fn number(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }
}

/// The parts of a value that is linear in others, each times `factor`.
fn parts(body: &Body, value: Value, factor: i128) -> Option<(Vec<(Value, i128)>, i128)> {
    if let Some(known) = integer(body, value) {
        return Some((Vec::new(), factor * i128::from(known)));
    }
    if let Some(sum) = body.def_as::<AddI>(value) {
        return Some((vec![(sum.lhs, factor), (sum.rhs, factor)], 0));
    }
    if let Some(difference) = body.def_as::<SubI>(value) {
        return Some((vec![(difference.lhs, factor), (difference.rhs, -factor)], 0));
    }
    if let Some(product) = body.def_as::<MulI>(value) {
        let (known, other) = match integer(body, product.rhs) {
            Some(known) => (known, product.lhs),
            None => (integer(body, product.lhs)?, product.rhs),
        };
        return Some((vec![(other, factor * i128::from(known))], 0));
    }
    let apply = body.def_as::<Apply>(value)?;
    let expr = *apply.map.results.first()?;
    let (factors, constant) = expr.linear_form(apply.map.n_dims, apply.map.n_symbols)?;
    let factors = factors.into_iter().map(|f| factor * i128::from(f));
    Some((apply.operands.iter().copied().zip(factors).collect(), factor * i128::from(constant)))
}

fn integer(body: &Body, value: Value) -> Option<i64> {
    let constant = body.constant(value)?;
    let is_number = constant.ty().is_int_or_index() && constant.ty().bits() <= Some(64);
    is_number.then(|| constant.int(0))
}
