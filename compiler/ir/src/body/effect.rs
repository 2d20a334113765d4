//! What running an op may do besides giving its results.

use super::{Body, OpId};
use crate::op::Traits;

/// What running an op may do besides giving its results. Each says more than those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Nothing.
    None,
    /// It reads memory that others may write.
    Reads,
    /// Anything.
    Writes,
}

impl Body {
    /// What an op may do, what is in its regions aside.
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

    /// What an op may do, what is in its regions included.
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

    /// Does the op around `op` say that it means something else there than it does elsewhere?
    pub fn is_modified(&self, op: OpId) -> bool {
        self.parent_op(op).is_some_and(|around| self[around].has(Traits::MODIFIES))
    }

    /// Has the op no effect, what is in its regions included? Terminators have one: they end.
    pub fn is_pure(&self, op: OpId) -> bool {
        !self[op].has(Traits::TERMINATOR) && self.effect(op) == Effect::None
    }
}
