//! Address computation of elements.
//!
//! An address is a sum: the memref's base, and for each index its stride times the index's terms. The terms are added
//! from the outermost loop to the innermost, so the part that is invariant in an inner loop is one register that
//! Cranelift computes outside it; the last term and the constant fit the addressing mode of the access.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_arith::{AddI, MulI, SubI};
use creole_ir::{Count, Error, Type, Value, ensure};

use super::cx::Emit;
use crate::array::MemRefLayout;

/// Memory operand: a register plus a constant number of bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address {
    /// Base register.
    pub(super) base: ir::Value,
    /// Constant offset in bytes.
    pub(super) offset: i32,
}

impl Address {
    /// Adds `n_bytes`. The callers add less than a vector's width, for which there is room.
    pub(super) fn plus(self, n_bytes: usize) -> Address {
        Address { base: self.base, offset: self.offset + n_bytes as i32 }
    }
}

/// Term: a register times a constant, computed at some depth of the loop nest.
struct Term {
    depth: u32,
    value: ir::Value,
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

impl Emit {
    /// Address of an element of a memref.
    pub(super) fn address(&mut self, memref: Value, indices: &[Value]) -> Result<Address, Error> {
        let layout = MemRefLayout::of(self.ty(memref))?;
        ensure!(
            layout.strides.len() == indices.len(),
            "has {} for {}",
            Count(indices.len(), "index"),
            self.ty(memref)
        );
        let strides: Vec<i64> =
            layout.strides.iter().map(|s| s.wrapping_mul(layout.elem_bytes)).collect();
        let terms: Vec<(Value, i64)> = indices.iter().copied().zip(strides).collect();
        self.address_of(memref, &terms, 0)
    }

    /// Address of a memref's element `[0, .., 0]`, plus `factor` bytes for each unit of each value, plus `n_bytes`.
    pub(super) fn address_of(
        &mut self,
        memref: Value,
        terms: &[(Value, i64)],
        n_bytes: i64,
    ) -> Result<Address, Error> {
        let base = Term {
            depth: self.depth_of(memref).unwrap_or(0),
            value: self.memref(memref)?,
            factor: 1,
        };
        let mut sum = Sum { terms: vec![base], constant: n_bytes };
        for (value, factor) in terms {
            self.add_terms(&mut sum, *value, *factor)?;
        }
        // Stable: the memref comes first among equals.
        sum.terms.sort_by_key(|term| term.depth);
        let mut address: Option<ir::Value> = None;
        for term in &sum.terms {
            let scaled = self.scaled(term.value, term.factor);
            address = Some(match address {
                Some(address) => self.ins().iadd(address, scaled),
                None => scaled,
            });
        }
        let base = address.expect("the memref is a term");
        Ok(self.with_offset(base, sum.constant))
    }

    fn with_offset(&mut self, base: ir::Value, constant: i64) -> Address {
        if constant.abs() <= MAX_OFFSET {
            return Address { base, offset: constant as i32 };
        }
        let constant = self.iconst(constant);
        Address { base: self.ins().iadd(base, constant), offset: 0 }
    }

    /// Address as one register.
    pub(super) fn pointer(&mut self, address: Address) -> ir::Value {
        match address.offset {
            0 => address.base,
            offset => self.ins().iadd_imm_s(address.base, i64::from(offset)),
        }
    }

    /// `value * factor`.
    pub(super) fn scaled(&mut self, value: ir::Value, factor: i64) -> ir::Value {
        match factor {
            1 => value,
            factor if factor > 0 && factor.count_ones() == 1 => {
                self.ins().ishl_imm_u(value, i64::from(factor.trailing_zeros()))
            }
            factor => self.ins().imul_imm_s(value, factor),
        }
    }

    /// Adds `value * factor`, split where that separates parts that change in different loops, or a constant.
    fn add_terms(&self, sum: &mut Sum, value: Value, factor: i64) -> Result<(), Error> {
        if let Some(constant) = self.known(value) {
            sum.constant = sum.constant.wrapping_add(constant.wrapping_mul(factor));
            return Ok(());
        }
        if factor == 0 {
            return Ok(());
        }
        if sum.terms.len() < MAX_TERMS {
            if let Some((left, right, sign)) = self.split(value) {
                self.add_terms(sum, left, factor)?;
                return self.add_terms(sum, right, factor.wrapping_mul(sign));
            }
            if let Some((inner, times)) = self.split_product(value) {
                return self.add_terms(sum, inner, factor.wrapping_mul(times));
            }
        }
        sum.terms.push(Term {
            depth: self.depth_of(value).unwrap_or(0),
            value: self.scalar(value)?,
            factor,
        });
        Ok(())
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
