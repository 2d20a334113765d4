//! How long memory is needed.

use creole_ir::memory::NoCallees;
use creole_ir::{Body, Error, OpId, Traits, Value, ValueDef, ensure};
use rustc_hash::{FxHashMap, FxHashSet};

/// The ops of a body by number, in program order.
pub(super) struct Order {
    /// The number of each op, and that of the last op in it.
    numbers: FxHashMap<OpId, (usize, usize)>,
}

impl Order {
    pub(super) fn of(body: &Body) -> Order {
        let ops: Vec<OpId> = body.walk().collect();
        let mut numbers: FxHashMap<OpId, (usize, usize)> =
            ops.iter().enumerate().map(|(i, op)| (*op, (i, i))).collect();
        // What is in an op stands behind it.
        for op in ops.iter().rev() {
            let (_, last) = numbers[op];
            let around = body.parent_op(*op).and_then(|around| numbers.get_mut(&around));
            if let Some(around) = around {
                around.1 = around.1.max(last);
            }
        }
        Order { numbers }
    }

    /// The number of an op.
    pub(super) fn number(&self, op: OpId) -> usize {
        self.numbers.get(&op).map_or(0, |(number, _)| *number)
    }

    /// The numbers of the first and the last op during which the memory is needed that an op makes. Error: the
    /// loop around it carries it to the next iteration, which would make the same memory again.
    pub(super) fn life(&self, body: &Body, made: OpId) -> Result<(usize, usize), Error> {
        let block = body.block_of(made).expect("what makes memory stands in a block");
        let (mut first, mut last) = self.numbers[&made];
        let mut work: Vec<Value> = body.results(made).collect();
        let mut seen: FxHashSet<Value> = work.iter().copied().collect();
        let mut waited: FxHashSet<Value> = FxHashSet::default();
        while let Some(value) = work.pop() {
            for user in body.users(value) {
                if !waited.contains(&value) {
                    let aliases = aliases(body, user).into_iter();
                    work.extend(aliases.filter(|alias| seen.insert(*alias)));
                    let pending = pending(body, user).filter(|value| !seen.contains(value));
                    work.extend(pending.filter(|value| waited.insert(*value)));
                }
                match body.ancestor_in(user, block) {
                    Some(outer) => last = last.max(self.numbers[&outer].1),
                    // Other blocks may stand before this one, or be reached again behind it.
                    None => (first, last) = (0, usize::MAX),
                }
            }
        }
        let is_around = |value: &Value| match body.def(*value) {
            ValueDef::Arg(block, _) => body.ancestor_in(made, block).is_some(),
            ValueDef::Result(..) => false,
        };
        ensure!(
            !seen.iter().any(is_around),
            "'memref.alloc' op is carried to the next iteration of the loop around it, where it would be the \
             same memory again"
        );
        Ok((first, last))
    }
}

/// What others wait for that need what the op leaves behind.
fn pending(body: &Body, op: OpId) -> Option<Value> {
    let is_asynchronous = body[op].has(Traits::ASYNCHRONOUS);
    is_asynchronous.then(|| body.memory(op, &NoCallees)).flatten()?.pending
}

/// The values that may be, or be a view of, a memref that the op uses: its results, what its regions
/// begin with and, where it ends a block, what it hands on.
fn aliases(body: &Body, op: OpId) -> Vec<Value> {
    let is_end = body[op].has(Traits::TERMINATOR);
    let around = body.parent_op(op).filter(|_| is_end);
    let mut found: Vec<Value> = Vec::new();
    for op in std::iter::once(op).chain(around) {
        found.extend(body.results(op));
        let blocks = body.regions(op).iter().filter_map(|region| body.blocks(*region).first());
        found.extend(blocks.flat_map(|block| body.args(*block)));
    }
    found.extend(body.successors(op).iter().flat_map(|block| body.args(*block)));
    found.retain(|value| body.ty(*value).is_memref() || body.ty(*value).is_unranked());
    found
}
