//! Live ranges of allocations.

use creole_ir::memory::NoCallees;
use creole_ir::{BlockId, Body, Error, OpId, Traits, Value, ValueDef, ensure};
use creole_loop::view::{root, viewed};
use rustc_hash::{FxHashMap, FxHashSet};

/// Ops of a body by number, in program order.
pub(super) struct Order {
    /// Number of each op, and that of the last op in it.
    numbers: FxHashMap<OpId, (usize, usize)>,
}

impl Order {
    pub(super) fn of(body: &Body) -> Order {
        let ops: Vec<OpId> = body.walk().collect();
        let mut numbers: FxHashMap<OpId, (usize, usize)> =
            ops.iter().enumerate().map(|(i, op)| (*op, (i, i))).collect();
        // Ops in a region have higher numbers than their op.
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

    /// Live range of the memory that an op allocates: numbers of the first and the last op that need it. Error: the
    /// loop around carries it to the next iteration, which would allocate the same memory again.
    pub(super) fn life(&self, body: &Body, made: OpId) -> Result<(usize, usize), Error> {
        let block = body.block_of(made).expect("what makes memory stands in a block");
        let (mut first, mut last) = self.numbers[&made];
        let mut work: Vec<Value> = body.results(made).collect();
        let mut seen: FxHashSet<Value> = work.iter().copied().collect();
        while let Some(value) = work.pop() {
            for user in body.users(value) {
                work.extend(aliases(body, user).into_iter().filter(|alias| seen.insert(*alias)));
                let outer = body.ancestor_in(user, block);
                let end = outer.and_then(|outer| self.end_of(body, user, outer, block));
                match end {
                    Some(end) => last = last.max(end),
                    // Other blocks may come before this one, or be reached again after it.
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

    /// Number of the last op during which `user`, inside the op `outer` of the block, needs memory. `None`: unknown, as
    /// nothing waits for an asynchronous op, or the wait comes before it, perhaps in the next iteration of a loop.
    fn end_of(&self, body: &Body, user: OpId, outer: OpId, block: BlockId) -> Option<usize> {
        let own_end = self.numbers[&outer].1;
        if !body[user].has(Traits::ASYNCHRONOUS) {
            return Some(own_end);
        }
        let tag = body.memory(user, &NoCallees)?.pending?;
        let begun = self.number(user);
        let mut end = None;
        for wait in waits(body, root(body, tag)) {
            let outer = body.ancestor_in(wait, block)?;
            if self.number(wait) > begun {
                end = end.max(Some(self.numbers[&outer].1));
            } else if block != body.entry() {
                return None;
            }
        }
        end
    }
}

/// Ops that use a memref or a view of it, apart from views and ops that only start something.
fn waits(body: &Body, root: Value) -> Vec<OpId> {
    let (mut work, mut found) = (vec![root], Vec::new());
    let mut seen = FxHashSet::from_iter([root]);
    while let Some(value) = work.pop() {
        for user in body.users(value) {
            work.extend(aliases(body, user).into_iter().filter(|alias| seen.insert(*alias)));
            if viewed(body, user).is_none() && !body[user].has(Traits::ASYNCHRONOUS) {
                found.push(user);
            }
        }
    }
    found
}

/// Values that may alias a memref that the op uses: its results, the arguments of its regions and, for a terminator,
/// the values that it passes on.
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
