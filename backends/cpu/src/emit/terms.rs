//! Affine terms of addresses: an index taken apart into sums of values times constants, by the loop in which each changes.

use creole_arith::{AddI, MulI, SubI};
use creole_ir::{Body, Count, Error, Type, Value, ensure};

use super::cx::known;
use crate::array::MemRefLayout;

/// Term of a sum: a value times a number of bytes, with the loop depth at which the value is computed.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    /// Loop depth.
    pub(crate) depth: u32,
    /// Value.
    pub(crate) value: Value,
    /// Bytes for each unit of the value.
    pub(crate) factor: i64,
}

/// Affine sum: terms, those of the outermost loops first, and a constant, in bytes.
#[derive(Default)]
pub(crate) struct AffineSum {
    /// Terms.
    pub(crate) terms: Vec<Term>,
    /// Constant.
    pub(crate) constant: i64,
}

/// Largest constant offset of an access; larger ones are added by an instruction. The rest of the 31 bits is for the
/// parts of a vector.
pub(crate) const MAX_OFFSET: i64 = 1 << 30;
/// Limit of terms into which an index is split.
const MAX_TERMS: usize = 8;

/// Bytes for each unit of each index of an element of a memref. Error: another number of indices than dimensions.
pub(crate) fn element_terms(ty: Type, indices: &[Value]) -> Result<Vec<(Value, i64)>, Error> {
    let layout = MemRefLayout::of(ty)?;
    ensure!(
        layout.strides.len() == indices.len(),
        "has {} for {ty}",
        Count(indices.len(), "index")
    );
    let strides = layout.strides.iter().map(|s| s.wrapping_mul(layout.elem_bytes));
    Ok(indices.iter().copied().zip(strides).collect())
}

/// Splitter of indices of a function; `depth_of` is the loop depth of a value, `None` if it is not computed there.
pub(crate) struct Splitter<'a> {
    /// Function.
    pub(crate) body: &'a Body,
    /// Loop depth of a value.
    pub(crate) depth_of: &'a dyn Fn(Value) -> Option<u32>,
}

impl Splitter<'_> {
    /// The sum of values times factors, and a constant.
    pub(crate) fn sum(&self, terms: &[(Value, i64)], constant: i64) -> AffineSum {
        let mut sum = AffineSum { terms: Vec::new(), constant };
        for (value, factor) in terms {
            self.add(&mut sum, *value, *factor);
        }
        sum.terms.sort_by_key(|term| term.depth);
        sum
    }

    /// Adds `value * factor`, split where that separates parts that change in different loops, or a constant.
    fn add(&self, sum: &mut AffineSum, value: Value, factor: i64) {
        if let Some(constant) = known(self.body, value) {
            sum.constant = sum.constant.wrapping_add(constant.wrapping_mul(factor));
            return;
        }
        if factor == 0 {
            return;
        }
        if sum.terms.len() < MAX_TERMS {
            if let Some((left, right, sign)) = self.split(value) {
                self.add(sum, left, factor);
                return self.add(sum, right, factor.wrapping_mul(sign));
            }
            if let Some((inner, times)) = self.split_product(value) {
                return self.add(sum, inner, factor.wrapping_mul(times));
            }
        }
        sum.terms.push(Term { depth: (self.depth_of)(value).unwrap_or(0), value, factor });
    }

    /// Splits `value = .0 + .2 * .1`, if both are computed in this function, at different depths of the loop nest.
    fn split(&self, value: Value) -> Option<(Value, Value, i64)> {
        if self.body.ty(value) != Type::index() {
            return None;
        }
        let (left, right, sign) = match self.body.def_as::<AddI>(value) {
            Some(add) => (add.lhs, add.rhs, 1),
            None => self.body.def_as::<SubI>(value).map(|sub| (sub.lhs, sub.rhs, -1))?,
        };
        let place = |v| match known(self.body, v) {
            Some(_) => Some(None),
            None => (self.depth_of)(v).map(Some),
        };
        (place(left)? != place(right)?).then_some((left, right, sign))
    }

    /// Splits `value = .0 * .1`, if `.0` is computed in this function.
    fn split_product(&self, value: Value) -> Option<(Value, i64)> {
        if self.body.ty(value) != Type::index() {
            return None;
        }
        let MulI { lhs, rhs, .. } = self.body.def_as(value)?;
        let (inner, times) = match (known(self.body, lhs), known(self.body, rhs)) {
            (_, Some(times)) => (lhs, times),
            (Some(times), _) => (rhs, times),
            (None, None) => return None,
        };
        (self.depth_of)(inner).map(|_| (inner, times))
    }
}
