//! Addresses of elements.
//!
//! An address is a sum: the memref's base, and for each index its stride times the index's terms. Each term is added in
//! front of the innermost loop in which it does not change; what changes in the innermost loop is the index of the
//! memory operand, if its factor can be scaled there.

use creole_arith::{AddI, MulI, SubI};
use creole_ir::{Count, Error, Type, Value, ensure};
use regalloc2::{Block, VReg};

use super::inst::{Base, Mem};
use super::select::{Selector, Val};
use crate::array::MemRefLayout;

/// Term: a value times a number of bytes, computed inside so many loops.
#[derive(Clone, Copy)]
struct Term {
    depth: usize,
    value: Value,
    factor: i64,
}

/// Sum of terms under construction.
#[derive(Default)]
struct Sum {
    terms: Vec<Term>,
    constant: i64,
}

/// Largest constant offset; larger ones are added by an instruction. The rest of the 31 bits is for the parts of a
/// vector.
const MAX_OFFSET: i64 = 1 << 30;
/// Limit of terms into which an index is split.
const MAX_TERMS: usize = 8;

impl Selector {
    /// Address of an element of a memref.
    pub(super) fn address(&mut self, memref: Value, indices: &[Value]) -> Result<Mem, Error> {
        let layout = MemRefLayout::of(self.ty(memref))?;
        ensure!(
            layout.strides.len() == indices.len(),
            "has {} for {}",
            Count(indices.len(), "index"),
            self.ty(memref)
        );
        let strides = layout.strides.iter().map(|s| s.wrapping_mul(layout.elem_bytes));
        let terms: Vec<(Value, i64)> = indices.iter().copied().zip(strides).collect();
        self.address_of(memref, &terms, 0)
    }

    /// Address of a memref's element `[0, .., 0]`, plus `factor` bytes for each unit of each value, plus `n_bytes`.
    pub(super) fn address_of(
        &mut self,
        memref: Value,
        terms: &[(Value, i64)],
        n_bytes: i64,
    ) -> Result<Mem, Error> {
        let mut sum = Sum { terms: Vec::new(), constant: n_bytes };
        for (value, factor) in terms {
            self.add_terms(&mut sum, *value, *factor);
        }
        sum.terms.sort_by_key(|term| term.depth);
        let mut base = self.base(memref)?;
        let mut depth = self.depth_of(memref).unwrap_or(0);
        let here = self.preheaders.len();
        let mut index = None;
        for (at, term) in sum.terms.iter().enumerate() {
            depth = depth.max(term.depth);
            let is_last = at + 1 == sum.terms.len();
            if is_last && depth == here && matches!(term.factor, 1 | 2 | 4 | 8) {
                index = Some((self.reg(term.value)?, term.factor as u8));
                break;
            }
            let block = self.preheaders.get(depth).copied().unwrap_or(self.at);
            base = self.sum_in(block, base, term)?;
        }
        let (base, offset) = match sum.constant.abs() <= MAX_OFFSET {
            true => (base, sum.constant as i32),
            false => (self.add_constant(base, sum.constant), 0),
        };
        Ok(Mem { base: Base::Reg(base), index, offset })
    }

    /// Address of a memref, in a register that is there in front of all loops around if the memref is.
    fn base(&mut self, memref: Value) -> Result<VReg, Error> {
        match self.val(memref)? {
            Val::InArray { .. } => {
                let block = self.preheaders.first().copied().unwrap_or(self.at);
                self.in_block(block, |cx| cx.reg(memref))
            }
            _ => self.reg(memref),
        }
    }

    /// Address `base + value * factor` of a term, computed once in a block.
    fn sum_in(&mut self, block: Block, base: VReg, term: &Term) -> Result<VReg, Error> {
        let key = (block, base, term.value, term.factor);
        if let Some(known) = self.sums.get(&key) {
            return Ok(*known);
        }
        let result = self.in_block(block, |cx| {
            let value = cx.reg(term.value)?;
            let (scaled, scale) = match term.factor {
                1 | 2 | 4 | 8 => (value, term.factor as u8),
                factor => (cx.scaled(value, factor), 1),
            };
            Ok(cx.lea(Mem { index: Some((scaled, scale)), ..Mem::at(base, 0) }))
        });
        self.sums.insert(key, result.clone()?);
        result
    }

    /// Adds `value * factor`, split where that separates parts that change in different loops, or a constant.
    fn add_terms(&self, sum: &mut Sum, value: Value, factor: i64) {
        if let Some(constant) = self.known(value) {
            sum.constant = sum.constant.wrapping_add(constant.wrapping_mul(factor));
            return;
        }
        if factor == 0 {
            return;
        }
        if sum.terms.len() < MAX_TERMS {
            if let Some((left, right, sign)) = self.split(value) {
                self.add_terms(sum, left, factor);
                return self.add_terms(sum, right, factor.wrapping_mul(sign));
            }
            if let Some((inner, times)) = self.split_product(value) {
                return self.add_terms(sum, inner, factor.wrapping_mul(times));
            }
        }
        let depth = self.depth_of(value).unwrap_or(0);
        sum.terms.push(Term { depth, value, factor });
    }

    /// Splits `value = .0 + .2 * .1`, if both are computed in this function, at different depths of the loop nest.
    fn split(&self, value: Value) -> Option<(Value, Value, i64)> {
        if self.ty(value) != Type::index() {
            return None;
        }
        let (left, right, sign) = match self.body.def_as::<AddI>(value) {
            Some(add) => (add.lhs, add.rhs, 1),
            None => self.body.def_as::<SubI>(value).map(|sub| (sub.lhs, sub.rhs, -1))?,
        };
        let place =
            |v| if self.known(v).is_some() { Some(None) } else { self.depth_of(v).map(Some) };
        (place(left)? != place(right)?).then_some((left, right, sign))
    }

    /// Splits `value = .0 * .1`, if `.0` is computed in this function.
    fn split_product(&self, value: Value) -> Option<(Value, i64)> {
        if self.ty(value) != Type::index() {
            return None;
        }
        let MulI { lhs, rhs, .. } = self.body.def_as(value)?;
        let (inner, times) = match (self.known(lhs), self.known(rhs)) {
            (_, Some(times)) => (lhs, times),
            (Some(times), _) => (rhs, times),
            (None, None) => return None,
        };
        self.depth_of(inner).map(|_| (inner, times))
    }
}
