//! Side effects of ops.

use super::{Body, OpId};
use crate::traits::Traits;

/// Side effects of an op, ordered: each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// No side effect.
    None,
    /// Reads memory that others may write.
    Reads,
    /// Any side effect.
    Writes,
}

impl Body {
    /// Side effects of an op, without its regions.
    pub fn own_effect(&self, op: OpId) -> Effect {
        let data = &self[op];
        if data.has(Traits::PURE) {
            Effect::None
        } else if data.has(Traits::PURE_ON_TENSORS) {
            let on_memrefs = self.operands(op).any(|v| self.ty(v).is_memref());
            // What gives nothing is called for what it does.
            let on_memrefs = on_memrefs || self.results(op).next().is_none();
            match (on_memrefs, data.has(Traits::READS)) {
                (false, _) => Effect::None,
                (true, true) => Effect::Reads,
                (true, false) => Effect::Writes,
            }
        } else if data.has(Traits::READS) {
            Effect::Reads
        } else if data.has(Traits::STRUCTURED) || data.has(Traits::TERMINATOR) {
            Effect::None
        } else {
            Effect::Writes
        }
    }

    /// True if an op, without its regions, may change what memory holds: allocations and frees do not.
    pub fn changes_memory(&self, op: OpId) -> bool {
        let data = &self[op];
        let is_other = !data.has(Traits::ALLOCATES) && !data.has(Traits::FREES);
        is_other && self.own_effect(op) == Effect::Writes
    }

    /// True if the only effect of an op, without its regions, is memory that its results are.
    pub fn only_allocates(&self, op: OpId) -> bool {
        self[op].has(Traits::ALLOCATES) && !self[op].has(Traits::FREES)
    }

    /// Side effects of an op, including its regions.
    pub fn effect(&self, op: OpId) -> Effect {
        let mut most = self.own_effect(op);
        for region in self.regions(op) {
            for inner in self.inside(*region) {
                most = most.max(self.own_effect(inner));
                if most == Effect::Writes {
                    return most;
                }
            }
        }
        most
    }

    /// True if the parent of `op` changes the meaning of ops in it ([`Traits::MODIFIES`]).
    pub fn is_modified(&self, op: OpId) -> bool {
        self.parent_op(op).is_some_and(|around| self[around].has(Traits::MODIFIES))
    }

    /// True if the op has no side effect, including its regions. Terminators have one: they end the
    /// block.
    pub fn is_pure(&self, op: OpId) -> bool {
        !self[op].has(Traits::TERMINATOR) && self.effect(op) == Effect::None
    }
}
