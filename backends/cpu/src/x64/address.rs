//! Addresses of elements.
//!
//! An address is a sum: the memref's base, and for each index its stride times the index's terms. Each term is added in
//! front of the innermost loop in which it does not change; what changes in the innermost loop is the index of the
//! memory operand, if its factor can be scaled there.

use creole_ir::{Error, Value};
use regalloc2::{Block, VReg};

use super::inst::{Base, Mem};
use super::select::{Selector, Val};
use crate::emit::{MAX_OFFSET, Splitter, Term, element_terms};

impl Selector {
    /// Address of an element of a memref.
    pub(super) fn address(&mut self, memref: Value, indices: &[Value]) -> Result<Mem, Error> {
        let terms = element_terms(self.ty(memref), indices)?;
        self.address_of(memref, &terms, 0)
    }

    /// Address of a memref's element `[0, .., 0]`, plus `factor` bytes for each unit of each value, plus `n_bytes`.
    pub(super) fn address_of(
        &mut self,
        memref: Value,
        terms: &[(Value, i64)],
        n_bytes: i64,
    ) -> Result<Mem, Error> {
        let body = self.body.clone();
        let depth_of = |value| self.depth_of(value).map(|depth| depth as u32);
        let sum = Splitter { body: &body, depth_of: &depth_of }.sum(terms, n_bytes);
        let mut base = self.base(memref)?;
        let mut depth = self.depth_of(memref).unwrap_or(0);
        let here = self.preheaders.len();
        let mut index = None;
        for (at, term) in sum.terms.iter().enumerate() {
            depth = depth.max(term.depth as usize);
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
}
