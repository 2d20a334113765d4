//! Memory effects: the memrefs that ops read and write.

use creole_builtin::Call;
use creole_ir::body::Effect;
use creole_ir::{Body, OpId, Traits, Value, ValueDef, Values};
use creole_loop::memref::{Alloc, GetGlobal};
use creole_loop::{Collective, IterationSpace};

use super::Finder;
use creole_loop::view::root;

/// Memory that an op reads and writes, by the memrefs behind views.
#[derive(Debug, Default)]
pub(super) struct Effects {
    pub(super) reads: Vec<Value>,
    pub(super) writes: Vec<Value>,
}

impl Effects {
    pub(super) fn is_none(&self) -> bool {
        self.reads.is_empty() && self.writes.is_empty()
    }
}

impl Finder<'_> {
    /// Effects of an op, with its iteration space. `None`: unknown effects, as of ops with other regions.
    pub(super) fn effects(&self, op: OpId) -> Option<Effects> {
        let (body, mut found) = (self.body, Effects::default());
        if !body.regions(op).is_empty() && !IterationSpace::has(body, op) {
            return None;
        }
        let inside = body.regions(op).iter().flat_map(|region| body.inside(*region));
        for one in std::iter::once(op).chain(inside) {
            self.add_to(&mut found, one)?;
        }
        Some(found)
    }

    fn add_to(&self, found: &mut Effects, op: OpId) -> Option<()> {
        let body = self.body;
        if body[op].is::<Alloc>() {
            return Some(());
        }
        let memrefs: Vec<Value> = body.operands(op).filter(|v| body.ty(*v).is_memref()).collect();
        let writes: Vec<Value> = match (body.get::<Call>(op), body.own_effect(op)) {
            (Some(call), _) => {
                let facts = self.kernels.get(&call.callee.0)?;
                body.operands(op).zip(&facts.written).filter(|(_, w)| **w).map(|(v, _)| v).collect()
            }
            (None, Effect::None) => return Some(()),
            (None, Effect::Reads) => Vec::new(),
            (None, Effect::Writes) => destinations(body, op)?.to_vec(),
        };
        for value in memrefs {
            let is_written = writes.contains(&value);
            let memory = self.known_memory(value, is_written)?;
            if is_written { &mut found.writes } else { &mut found.reads }.push(memory);
        }
        Some(())
    }

    /// Memref behind a view, if it aliases nothing that is written.
    fn known_memory(&self, value: Value, is_written: bool) -> Option<Value> {
        let (body, memory) = (self.body, root(self.body, value));
        let is_known = match body.def(memory) {
            ValueDef::Arg(block, _) => block == body.entry() && !self.is_called,
            // Other values may refer to a global that is written.
            ValueDef::Result(op, _) => {
                body[op].is::<Alloc>() || (!is_written && body[op].is::<GetGlobal>())
            }
        };
        is_known.then_some(memory)
    }
}

/// Destinations of an op: its field `outs`. `None`: it has other effects.
fn destinations(body: &Body, op: OpId) -> Option<Values> {
    let outs = body.field_operands(op, "outs");
    // Devices meet in collectives, so these keep their order.
    let is_known = !body[op].has(Traits::ASYNCHRONOUS) && !body[op].is::<Collective>();
    (!outs.is_empty() && is_known).then_some(outs)
}

/// Flag for each argument of a kernel: true if it is written.
pub(super) fn written(body: &Body) -> Vec<bool> {
    let mut found = vec![false; body.args(body.entry()).len()];
    for op in body.walk().filter(|op| body.own_effect(*op) == Effect::Writes) {
        let outs = destinations(body, op);
        for value in body.operands(op) {
            let ValueDef::Arg(block, at) = body.def(root(body, value)) else { continue };
            if block == body.entry() && outs.as_ref().is_none_or(|outs| outs.contains(&value)) {
                found[at as usize] = true;
            }
        }
    }
    found
}
