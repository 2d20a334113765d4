//! Address computation of elements.
//!
//! An address is a sum: the memref's base, and for each index its stride times the index's terms. The terms are added
//! from the outermost loop to the innermost, so the part that is invariant in an inner loop is one register that
//! Cranelift computes outside it; the last term and the constant fit the addressing mode of the access.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_ir::{Error, Value};

use super::cx::Emit;
use super::terms::{MAX_OFFSET, Splitter, Term, element_terms};

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

impl Emit {
    /// Address of an element of a memref.
    pub(super) fn address(&mut self, memref: Value, indices: &[Value]) -> Result<Address, Error> {
        let terms = element_terms(self.ty(memref), indices)?;
        self.address_of(memref, &terms, 0)
    }

    /// Address of a memref's element `[0, .., 0]`, plus `factor` bytes for each unit of each value, plus `n_bytes`.
    pub(super) fn address_of(
        &mut self,
        memref: Value,
        terms: &[(Value, i64)],
        n_bytes: i64,
    ) -> Result<Address, Error> {
        let (depth, mut base) = (self.depth_of(memref).unwrap_or(0), Some(self.memref(memref)?));
        let body = self.body.clone();
        let depth_of = |value| self.depth_of(value);
        let sum = Splitter { body: &body, depth_of: &depth_of }.sum(terms, n_bytes);
        let mut address: Option<ir::Value> = None;
        let mut add = |cx: &mut Emit, part: ir::Value| {
            address = Some(match address {
                Some(address) => cx.ins().iadd(address, part),
                None => part,
            });
        };
        for Term { depth: own, value, factor } in &sum.terms {
            // The memref comes first among equals.
            if let Some(base) = base.take_if(|_| *own >= depth) {
                add(self, base);
            }
            let value = self.scalar(*value)?;
            let scaled = self.scaled(value, *factor);
            add(self, scaled);
        }
        if let Some(base) = base {
            add(self, base);
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
}
