//! Blocks that several edges are led through, to make regions of one entry and one exit.

use creole_builtin::{Switch, Weights};
use creole_ir::{At, BlockId, Builder, Loc, Tensor, Type, Value};
use rustc_hash::FxHashMap;

use super::Lift;
use super::edges::Edge;

/// A block in front of others: it takes the arguments of all of them, and a number that says which one is meant.
pub(super) struct Multiplexer {
    pub(super) block: BlockId,
    /// The blocks behind it, and where their arguments start among its own.
    entries: Vec<(BlockId, usize)>,
    /// The number of each of these blocks.
    places: FxHashMap<BlockId, usize>,
    /// The argument with the number of the block, if there are several.
    number: Option<usize>,
    n_extra: usize,
}

impl Multiplexer {
    /// Makes the block behind the first of `blocks`, with further arguments of the types `extra`.
    pub(super) fn new(lift: &mut Lift<'_>, blocks: &[BlockId], extra: &[Type]) -> Multiplexer {
        let block = lift.body.insert_block_after(blocks[0]);
        let mut entries: Vec<(BlockId, usize)> = Vec::new();
        let mut places: FxHashMap<BlockId, usize> = FxHashMap::default();
        let mut n = 0;
        for entry in blocks {
            if places.contains_key(entry) {
                continue;
            }
            places.insert(*entry, entries.len());
            entries.push((*entry, n));
            for ty in lift.body.arg_types(*entry) {
                lift.body.add_arg(block, ty);
                n += 1;
            }
        }
        let number = (entries.len() > 1).then_some(n);
        if number.is_some() {
            lift.number(0);
            lift.body.add_arg(block, Type::i32());
        }
        for ty in extra {
            lift.body.add_arg(block, *ty);
        }
        Multiplexer { block, entries, places, number, n_extra: extra.len() }
    }

    /// Leads an edge to one of the blocks through this one.
    pub(super) fn redirect(&self, lift: &mut Lift<'_>, edge: Edge, extra: &[Value]) {
        let to = edge.to(lift.body);
        let Some(at) = self.places.get(&to).copied() else { return };
        let (old, start) = (edge.operands(lift.body), self.entries[at].1);
        let types = lift.body.arg_types(self.block);
        let first_extra = types.len() - self.n_extra;
        let mut operands = Vec::with_capacity(types.len());
        for (i, ty) in types.into_iter().enumerate() {
            operands.push(if i >= start && i < start + old.len() {
                old[i - start]
            } else if Some(i) == self.number {
                lift.number(at)
            } else if i >= first_extra {
                extra[i - first_extra]
            } else {
                lift.undefined(ty)
            });
        }
        edge.redirect(lift.body, self.block, &operands);
    }

    /// Ends `from`, which this block dominates, with a switch to the blocks, but for `excluded`.
    pub(super) fn dispatch(
        &self,
        lift: &mut Lift<'_>,
        from: BlockId,
        loc: Loc,
        excluded: Option<BlockId>,
    ) {
        let args = lift.body.args(self.block).to_vec();
        let mut cases: Vec<(usize, BlockId, Vec<Value>)> = Vec::new();
        for (at, (entry, start)) in self.entries.iter().enumerate() {
            if Some(*entry) != excluded {
                let n = lift.body.args(*entry).len();
                cases.push((at, *entry, args[*start..start + n].to_vec()));
            }
        }
        let flag = match self.number.filter(|_| cases.len() > 1) {
            Some(number) => args[number],
            None => lift.number(0),
        };
        let Some((_, default_dest, default_operands)) = cases.pop() else { return };
        let numbers = cases.iter().map(|case| case.0 as i32);
        let ty = Type::vector(&[cases.len() as i64], Type::i32());
        let new = Switch {
            flag,
            default_operands: default_operands.into(),
            case_values: (!cases.is_empty()).then(|| Tensor::collect(ty, numbers)),
            case_operand_segments: Weights(cases.iter().map(|case| case.2.len() as i64).collect()),
            case_dests: cases.iter().map(|case| case.1).collect(),
            case_operands: cases.into_iter().flat_map(|case| case.2).collect(),
            default_dest,
        };
        Builder::new(lift.body, At::End(from), loc).add_typed(new, &[]);
    }
}
