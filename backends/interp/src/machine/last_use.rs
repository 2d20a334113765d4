//! Last-use analysis: finds the op that may own a value, to update it in place instead of copying.

use creole_ir::{Body, OpId, Value};
use rustc_hash::FxHashMap;

use super::slot;

/// Last uses of the values of a body.
///
/// Invariant: op `u` is the last use of a value only if both are in one block, no op after `u` uses it, `u` has it as
/// an operand once, and no region of `u` uses it. So whenever the block runs, the value is computed before, and not
/// read afterwards.
#[derive(Debug, Default)]
pub(crate) struct LastUses {
    /// Last use by value number.
    uses: Vec<Use>,
    /// Values whose last use is inside an op.
    within: FxHashMap<OpId, Vec<Value>>,
}

/// Last use of a value found so far.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Use {
    None,
    /// Op of the value's own block, as an operand.
    Operand(OpId),
    /// Same, more than once or in a region.
    Within(OpId),
    /// Another block.
    Elsewhere,
}

impl LastUses {
    /// Analyses a body in time linear in its ops, whatever the depth of nesting.
    pub(crate) fn of(body: &Body) -> LastUses {
        let mut uses = vec![Use::None; body.n_values()];
        // By block: the op that the walk is at, or inside.
        let mut current: Vec<Option<OpId>> = vec![None; body.n_blocks_made()];
        let mut open: Vec<_> =
            body.blocks(body.root()).iter().rev().map(|b| (*b, body.first_op(*b))).collect();
        while let Some((block, at)) = open.pop() {
            current[index(block)] = at;
            let Some(op) = at else { continue };
            for value in body.operands(op) {
                let defined = body.def_block(value).and_then(|b| current[index(b)]);
                let found = &mut uses[slot(value)];
                *found = found.then(defined, op);
            }
            open.push((block, body.next_op(op)));
            let nested = body.regions(op).iter().rev().flat_map(|r| body.blocks(*r).iter().rev());
            open.extend(nested.map(|b| (*b, body.first_op(*b))));
        }
        LastUses { within: within(body, &uses), uses }
    }

    /// True if `op` is the last use of `value`, as an operand.
    pub(crate) fn is_at(&self, value: Value, op: OpId) -> bool {
        self.uses.get(slot(value)) == Some(&Use::Operand(op))
    }

    /// True if `value` has no uses.
    pub(crate) fn is_unused(&self, value: Value) -> bool {
        self.uses.get(slot(value)) == Some(&Use::None)
    }

    /// Values whose last use is inside `op`.
    pub(crate) fn within(&self, op: OpId) -> &[Value] {
        self.within.get(&op).map_or(&[], Vec::as_slice)
    }
}

impl Use {
    /// Updates the last use by a further one: `user`, which is the op `ancestor` of the value's block or inside it.
    fn then(self, ancestor: Option<OpId>, user: OpId) -> Use {
        match (self, ancestor) {
            (Use::Elsewhere, _) | (_, None) => Use::Elsewhere,
            (Use::Operand(last) | Use::Within(last), Some(op)) if last == op => Use::Within(op),
            (_, Some(op)) if op == user => Use::Operand(op),
            (_, Some(op)) => Use::Within(op),
        }
    }
}

fn index(block: creole_ir::BlockId) -> usize {
    block.into_raw().into_u32() as usize
}

fn within(body: &Body, uses: &[Use]) -> FxHashMap<OpId, Vec<Value>> {
    let mut all: FxHashMap<OpId, Vec<Value>> = FxHashMap::default();
    for (i, last) in uses.iter().enumerate() {
        if let Use::Within(op) = last
            && !body.regions(*op).is_empty()
        {
            all.entry(*op).or_default().push(Value::from_raw((i as u32).into()));
        }
    }
    all
}
