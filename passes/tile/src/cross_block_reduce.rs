//! Reductions across blocks: their accumulators stay in memory between iterations of the grid.
//!
//! ```text
//! iteration (.., k):  if k == 0 { acc = init }
//!                     acc = acc + sum of the block's terms
//!                     if k == n - 1 { out = f(acc) }
//! ```
//!
//! The loops of the sum are the innermost ones of the grid, so that a block of the nest is complete before the next one
//! begins.

use creole_arith::{AndI, CmpI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Error, Op as _, OpId, Type, Value, Values, bail};
use creole_loop::Reduce;
use creole_loop::scf::{If, Yield};
use creole_tile::{Alloc, Load, Space};

use super::boxes::{Boxed, Boxes};
use crate::block_sums;
use crate::target::with_layout;

/// Loop of the grid over the blocks of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockLoop {
    /// Index of the block.
    pub(super) index: Value,
    /// Number of blocks.
    pub(super) n: i64,
}

impl Boxes<'_> {
    /// Computes the block of a nest whose sum continues across blocks. Returns the memory of the accumulators, to be
    /// freed after the grid.
    pub(super) fn sum(
        &mut self,
        sum: OpId,
        steps: &[BlockLoop],
        outs: &[Value],
    ) -> Result<Vec<Value>, Error> {
        let Some(reduce) = self.body.get::<Reduce>(sum) else { bail!("expects a reduction") };
        let Some(block) = self.body.block_of(sum) else { bail!("expects a block") };
        let end = self.body.terminator(block);
        let terms = block_sums::terms(self.body, sum);
        let ops: Vec<OpId> =
            self.body.ops(block).filter(|op| Some(*op) != end && *op != sum).collect();
        let (needed, rest): (Vec<OpId>, Vec<OpId>) =
            ops.into_iter().partition(|op| terms.contains(op));
        needed.into_iter().try_for_each(|op| self.op(op))?;
        let dims: Vec<usize> = self.access.of_carried(self.body, sum).into_iter().collect();
        let accs = self.accumulators(sum, &dims)?;
        let is_first = self.all_at(steps, |_| 0);
        self.when(is_first, |boxes| {
            let inits = boxes.inits(&reduce, &dims)?;
            boxes.keep(&inits, &accs, &dims);
            Ok(())
        })?;
        let before = accs.iter().map(|acc| self.kept(*acc, &dims)).collect();
        let after = self.reduced(&reduce, before, &dims)?;
        self.keep(&after, &accs, &dims);
        let is_last = self.all_at(steps, |n| n - 1);
        self.when(is_last, |boxes| {
            for (result, acc) in boxes.body.results(sum).collect::<Vec<_>>().into_iter().zip(&accs)
            {
                let value = boxes.kept(*acc, &dims);
                boxes.env.insert(result, Boxed { value, dims: dims.clone() });
            }
            rest.into_iter().try_for_each(|op| boxes.op(op))?;
            let yielded: Vec<Value> =
                end.into_iter().flat_map(|end| boxes.body.operands(end)).collect();
            let results =
                yielded.into_iter().map(|v| boxes.get(v)).collect::<Result<Vec<_>, _>>()?;
            boxes.store_all(&results, outs);
            Ok(())
        })?;
        Ok(accs)
    }

    /// Allocates the accumulators before the grid.
    fn accumulators(&mut self, sum: OpId, dims: &[usize]) -> Result<Vec<Value>, Error> {
        let space = if dims.is_empty() { Space::Smem } else { Space::Vmem };
        let shape = self.shape(dims);
        let elems: Vec<Type> = self.body.results(sum).map(|v| self.body.ty(v)).collect();
        let mut accs = Vec::new();
        for elem in elems {
            let ty = with_layout(space.of_type(Type::memref(&shape, elem)), self.generation)?;
            let outer = std::mem::replace(&mut self.at, At::Before(self.op));
            let memref = self.b().value_typed(Alloc {}, ty);
            self.at = outer;
            accs.push(memref);
        }
        Ok(accs)
    }

    fn kept(&mut self, memref: Value, dims: &[usize]) -> Value {
        let indices = self.zeros(dims.len());
        let ty = self.ty(dims, self.body.ty(memref).elem());
        self.b().value_typed(Load::new(memref, indices), ty)
    }

    fn keep(&mut self, values: &[Value], accs: &[Value], dims: &[usize]) {
        let (zeros, shape) = (self.zeros(dims.len()), self.shape(dims));
        for (value, acc) in values.iter().zip(accs) {
            self.store(*value, *acc, &zeros, &shape);
        }
    }

    /// True value if each loop is at block `place(n)`, where `n` is its number of blocks.
    fn all_at(&mut self, steps: &[BlockLoop], place: impl Fn(i64) -> i64) -> Value {
        let mut all = None;
        for step in steps {
            let place = self.index(place(step.n));
            let compare = CmpI::new(IntPredicate::Eq, step.index, place);
            let is_there = self.b().value_typed(compare, Type::i1());
            all = Some(match all {
                Some(others) => self.b().op_typed(AndI::DEF, &[others, is_there], Type::i1()),
                None => is_there,
            });
        }
        all.expect("a sum that is cut has a loop over its blocks")
    }

    /// Emits `if condition { .. }`.
    pub(super) fn when(
        &mut self,
        condition: Value,
        fill: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (then_region, _) = self.region_of(&[]);
        let else_region = self.body.add_region();
        let inner = self.body.block(then_region);
        self.inside(At::End(inner), |boxes| {
            fill(boxes)?;
            boxes.b().add_typed(Yield { results: Values::new() }, &[]);
            Ok(())
        })?;
        self.b().add_typed(If { condition, then_region, else_region }, &[]);
        Ok(())
    }
}
