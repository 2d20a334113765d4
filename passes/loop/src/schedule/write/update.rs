//! Emits updates: writes to computed places.

use creole_ir::{At, Error, OpId, Value, Values, bail};
use creole_loop::schedule::DimSet;
use creole_loop::{Update, Write, scf};

use super::emit::Emit;
use super::lanes::Lane;
use super::position::Point;

impl Emit<'_> {
    /// Computes values and their place, and stores them there.
    pub(super) fn update_leaf(&mut self, op: OpId) -> Result<(), Error> {
        let Some(update) = self.from.get::<Update>(op) else { bail!("is no update") };
        let end = self.from.terminator(self.from.block(update.body));
        let Some(write) = end.and_then(|end| self.from.get::<Write>(end)) else {
            bail!("has no 'loop.write'")
        };
        self.leaf_ops(&mut |emit, point| emit.write_if(&update, &write, point))
    }

    fn write_if(&mut self, update: &Update, write: &Write, point: &Point) -> Result<(), Error> {
        let Some(condition) = write.condition else { return self.write(update, write, point) };
        let Lane::Uniform(condition) = self.get(condition, point)? else {
            bail!("has a condition that differs from lane to lane")
        };
        let mut b = self.b();
        let (then_region, else_region) = (b.body.add_region(), b.body.add_region());
        let inside = b.body.add_block(then_region, &[]);
        b.add_typed(scf::If { condition, then_region, else_region }, &[]);
        let outer = std::mem::replace(&mut self.at, At::End(inside));
        let mark = self.mark();
        self.write(update, write, point)?;
        self.go_back(mark);
        self.b().add_typed(scf::Yield { results: Values::new() }, &[]);
        self.at = outer;
        Ok(())
    }

    fn write(&mut self, update: &Update, write: &Write, point: &Point) -> Result<(), Error> {
        let at = self.get_all(&write.indices, point)?;
        let n = self.n_lanes(DimSet::MAX);
        let values = self.get_all(&write.values, point)?;
        if let Some(kept) = update.overwritten(self.from) {
            if let Some(row) = self.n_interleaved() {
                let values: Vec<Lane> = kept.into_iter().map(|k| values[k]).collect();
                return self.store_interleaved(&update.dests, &values, &at, row);
            }
            let stores = update.dests.iter().zip(kept);
            return stores.into_iter().try_for_each(|(m, k)| self.store(values[k], *m, &at, n));
        }
        let block = self.from.block(update.combine);
        let args = self.from.args(block).to_vec();
        let (old, new) = args.split_at(update.dests.len());
        for (arg, memref) in old.iter().zip(&update.dests) {
            let value = self.load(*memref, &at, n)?;
            self.set(*arg, point, value);
        }
        for (arg, value) in new.iter().zip(values) {
            self.set(*arg, point, value);
        }
        let end = self.from.terminator(block).ok_or_else(|| Error::new("has no 'loop.yield'"))?;
        for op in self.from.ops(block).filter(|op| *op != end).collect::<Vec<_>>() {
            self.op_again(op, point)?;
        }
        let results: Vec<Value> = self.from.operands(end).collect();
        for (value, memref) in results.into_iter().zip(&update.dests) {
            let value = self.get(value, point)?;
            self.store(value, *memref, &at, n)?;
        }
        Ok(())
    }
}
