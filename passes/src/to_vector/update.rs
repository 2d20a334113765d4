//! Updates: writes to computed places.

use creole_ir::{At, BlockId, Error, OpId, Value, Values, bail};
use creole_loop::memref::{Load, Store};
use creole_loop::{Update, Write, scf};

use super::access::stride;
use super::emit::Emit;
use super::lanes::Lane;
use super::plan::lanes_for;

impl Emit<'_> {
    /// Emits the loops of an update before it: in order, one element after another, or in vectors
    /// where rows are overwritten.
    pub(super) fn update(&mut self, _op: OpId, update: &Update) -> Result<(), Error> {
        let block = self.from.block(update.body);
        let args = self.from.args(block).to_vec();
        let lanes = self.update_lanes(update, block, &args);
        self.update_loop(update, block, &args, 0, lanes)
    }

    fn update_loop(
        &mut self,
        update: &Update,
        block: BlockId,
        args: &[Value],
        d: usize,
        lanes: i64,
    ) -> Result<(), Error> {
        if d == args.len() {
            return self.update_element(update, block);
        }
        let size = update.sizes[d];
        if d + 1 < args.len() || lanes == 1 {
            return self.counted(args[d], 0, size, 1, &mut |emit| {
                emit.update_loop(update, block, args, d + 1, lanes)
            });
        }
        let main = size / lanes * lanes;
        let mut body = |emit: &mut Self| emit.update_element(update, block);
        self.counted(args[d], 0, main, lanes, &mut body)?;
        self.counted(args[d], main, size, 1, &mut body)
    }

    /// Whole rows that are only overwritten go in vectors.
    fn update_lanes(&self, update: &Update, block: BlockId, args: &[Value]) -> i64 {
        let from = self.from;
        let (Some(last), Some(write)) =
            (args.last(), from.terminator(block).and_then(|op| from.get::<Write>(op)))
        else {
            return 1;
        };
        let rows = write.indices.split_last().is_some_and(|(inner, outer)| {
            stride(from, *inner, *last) == Some(1)
                && outer.iter().all(|v| stride(from, *v, *last) == Some(0))
        });
        let overwrites = self.overwritten(update).is_some();
        if update.unique.is_none() || write.condition.is_some() || !rows || !overwrites {
            return 1;
        }
        let ops = from.walk_region(update.body);
        lanes_for(from, &ops, update.sizes[args.len() - 1], self.target)
    }

    /// If the combiner keeps new values alone: which of them.
    fn overwritten(&self, update: &Update) -> Option<Vec<usize>> {
        let block = self.from.block(update.combine);
        let args = self.from.args(block);
        let end = self.from.terminator(block)?;
        let n = update.dests.len();
        self.from.operands(end).map(|v| args.iter().position(|a| *a == v)?.checked_sub(n)).collect()
    }

    fn update_element(&mut self, update: &Update, block: BlockId) -> Result<(), Error> {
        let from = self.from;
        let end = from.terminator(block).ok_or_else(|| Error::new("has no 'loop.write'"))?;
        let Some(write) = from.get::<Write>(end) else { bail!("has no 'loop.write'") };
        let ops: Vec<OpId> = from.ops(block).filter(|op| *op != end).collect();
        self.ops(&ops)?;
        let Some(condition) = write.condition else { return self.combine(update, &write) };
        let condition = self.uniform(condition)?;
        let mut b = self.b();
        let (then_region, else_region) = (b.body.add_region(), b.body.add_region());
        let inside = b.body.add_block(then_region, &[]);
        b.add_typed(scf::If { condition, then_region, else_region }, &[]);
        let outer = std::mem::replace(&mut self.at, At::End(inside));
        self.combine(update, &write)?;
        self.b().add_typed(scf::Yield { results: Values::new() }, &[]);
        self.at = outer;
        Ok(())
    }

    fn combine(&mut self, update: &Update, write: &Write) -> Result<(), Error> {
        let indices = self.indices(&write.indices)?;
        if let Some(kept) = self.overwritten(update) {
            for (memref, k) in update.dests.iter().zip(kept) {
                self.store(write.values[k], *memref, indices.clone())?;
            }
            return Ok(());
        }
        let block = self.from.block(update.combine);
        let args = self.from.args(block).to_vec();
        let (old, new) = args.split_at(update.dests.len());
        for (arg, memref) in old.iter().zip(&update.dests) {
            let load = Load::new(*memref, indices.clone());
            let value = self.b().value(load)?;
            self.env.insert(*arg, Lane::Uniform(value));
        }
        for (arg, value) in new.iter().zip(&write.values) {
            let lane = self.get(*value);
            self.env.insert(*arg, lane);
        }
        let end = self.from.terminator(block).ok_or_else(|| Error::new("has no 'loop.yield'"))?;
        let ops: Vec<OpId> = self.from.ops(block).filter(|op| *op != end).collect();
        self.ops(&ops)?;
        let results: Vec<Value> = self.from.operands(end).collect();
        for (value, memref) in results.into_iter().zip(&update.dests) {
            let value = self.uniform(value)?;
            self.b().add_typed(Store::new(value, *memref, indices.clone()), &[]);
        }
        Ok(())
    }
}
