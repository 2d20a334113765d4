//! `loop.reduce`: accumulators in the order of the op.

use creole_arith::combine;
use creole_ir::{Body, Error, OpDef, OpId, Tensor, bail};
use creole_loop::blocks::{Block, joins, scan_joins};
use creole_loop::{Reduce, Scan};

use crate::datum::Datum;
use crate::loops::sizes;
use crate::machine::{Flow, Interpreter};
use crate::space::{for_each_index, index};

pub(crate) fn reduce(op: Reduce, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    if op.partials.is_some() || op.blocks.is_some() {
        return reduce_in_blocks(&op, id, machine);
    }
    let sizes = sizes(machine, id)?;
    let mut accumulators = machine.take_all(id, &op.inits)?;
    for_each_index(&sizes, |at| {
        let mut args: Vec<Datum> = at.iter().map(|i| index(*i).into()).collect();
        args.append(&mut accumulators);
        accumulators = machine.region(op.body, args)?;
        Ok(())
    })?;
    machine.results(id, accumulators)
}

/// Runs a reduction with several accumulators for each result: see [`Reduce`].
fn reduce_in_blocks(op: &Reduce, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let body = machine.shared_body();
    let inits: Vec<Tensor> =
        op.inits.iter().map(|v| machine.tensor(*v)).collect::<Result<_, _>>()?;
    let mut sums = Sums::new(op, &body, inits)?;
    let sizes = sizes(machine, id)?;
    let mut before: Option<Vec<i64>> = None;
    for_each_index(&sizes, |at| {
        sums.end_blocks(before.as_deref(), at)?;
        before = Some(at.to_vec());
        let own = sums.accumulators(at);
        let args = at.iter().map(|i| index(*i)).chain(own.drain(..));
        *own = machine.region_on_tensors(op.body, args)?;
        Ok(())
    })?;
    let results = sums.finish()?;
    machine.results(id, results.into_iter().map(Datum::Tensor).collect())
}

/// Row of scalars, one for each result.
type Row = Vec<Tensor>;

/// Accumulators of a reduction.
struct Sums {
    joins: Vec<&'static OpDef>,
    neutral: Row,
    inits: Row,
    /// Blocks, the smallest first.
    blocks: Vec<Block>,
    /// Partials of the smallest block, of the enclosing one, and so on; the last ones are those of all iterations.
    levels: Vec<Vec<Row>>,
}

impl Sums {
    fn new(op: &Reduce, body: &Body, inits: Row) -> Result<Sums, Error> {
        let Some(joins) = joins(body, op) else { bail!("has no combiner that is known") };
        let pairs = joins.iter().zip(&inits);
        let neutral = pairs.map(|(join, init)| combine::neutral(join, init.elem()));
        let Some(neutral) = neutral.collect::<Option<Row>>() else {
            bail!("has a combiner without neutral element")
        };
        let blocks = op.levels();
        let n_partials = op.partials.unwrap_or(1).max(1) as usize;
        let mut levels = vec![vec![neutral.clone(); n_partials]; blocks.len() + 1];
        if op.partials.is_none() {
            levels[blocks.len()][0].clone_from(&inits);
        }
        Ok(Sums { joins, neutral, inits, blocks, levels })
    }

    /// Accumulators of an iteration.
    fn accumulators(&mut self, at: &[i64]) -> &mut Row {
        let own = &mut self.levels[0];
        let n = own.len() as i64;
        &mut own[(at.last().copied().unwrap_or(0) % n) as usize]
    }

    /// Combines the blocks that end between two iterations.
    fn end_blocks(&mut self, before: Option<&[i64]>, at: &[i64]) -> Result<(), Error> {
        let Some(before) = before else { return Ok(()) };
        for level in 0..self.blocks.len() {
            let block = self.blocks[level];
            let is_same =
                before[..block.dim] == at[..block.dim] && block.number(before) == block.number(at);
            if is_same {
                return Ok(());
            }
            self.end_block(level)?;
        }
        Ok(())
    }

    /// Combines the accumulators of a block with the enclosing ones.
    fn end_block(&mut self, level: usize) -> Result<(), Error> {
        for partial in 0..self.levels[level].len() {
            let inner = std::mem::replace(&mut self.levels[level][partial], self.neutral.clone());
            let outer = self.join(&self.levels[level + 1][partial], &inner)?;
            self.levels[level + 1][partial] = outer;
        }
        Ok(())
    }

    fn join(&self, lhs: &[Tensor], rhs: &[Tensor]) -> Result<Row, Error> {
        let pairs = self.joins.iter().zip(lhs.iter().zip(rhs));
        pairs.map(|(join, (a, b))| joined(join, a, b)).collect()
    }

    /// Results: combines the open blocks, then the partials.
    fn finish(mut self) -> Result<Row, Error> {
        (0..self.blocks.len()).try_for_each(|level| self.end_block(level))?;
        let Some(mut partials) = self.levels.pop() else { bail!("has no accumulators") };
        let is_one = partials.len() == 1;
        while partials.len() > 1 {
            let upper = partials.split_off(partials.len() / 2);
            for (own, other) in partials.iter_mut().zip(&upper) {
                *own = self.join(own, other)?;
            }
        }
        if is_one { Ok(partials.remove(0)) } else { self.join(&self.inits, &partials[0]) }
    }
}

/// Carried values of a scan at block boundaries: see [`Scan`].
#[derive(Default)]
pub(crate) struct Fronts {
    joins: Vec<&'static OpDef>,
    /// Block sizes, the smallest first.
    steps: Vec<i64>,
    /// Carried values at the start of each open block, the largest block first.
    outer: Vec<Row>,
}

impl Fronts {
    pub(crate) fn of(scan: &Scan, machine: &Interpreter) -> Result<Fronts, Error> {
        if scan.blocks.is_none() {
            return Ok(Fronts::default());
        }
        let Some(joins) = scan_joins(machine.body(), scan) else {
            bail!("has blocks, but no combiner")
        };
        Ok(Fronts { joins, steps: scan.steps(), outer: Vec::new() })
    }

    /// Ends the blocks that end before iteration `i`, and begins new ones.
    pub(crate) fn begin(&mut self, i: i64, carried: &mut Vec<Datum>) -> Result<(), Error> {
        if self.steps.first().is_none_or(|step| i % step != 0) {
            return Ok(());
        }
        let row = carried.drain(..).map(Datum::tensor);
        let mut row: Row = row.collect::<Result<_, _>>()?;
        if i == 0 {
            self.outer.clear();
        }
        let n_ended = self.steps.iter().take_while(|step| i % **step == 0).count();
        for _ in 0..n_ended {
            let Some(outer) = self.outer.pop() else { break };
            let pairs = self.joins.iter().zip(outer.iter().zip(&row));
            let accs = pairs.map(|(join, (outer, inner))| joined(join, outer, inner));
            let accs: Row = accs.collect::<Result<_, _>>()?;
            row = accs.into_iter().chain(outer[self.joins.len()..].iter().cloned()).collect();
        }
        while self.outer.len() < self.steps.len() {
            let inner = self.inside(&row)?;
            self.outer.push(std::mem::replace(&mut row, inner));
        }
        carried.extend(row.into_iter().map(Datum::Tensor));
        Ok(())
    }

    /// Initial carried values of a block.
    fn inside(&self, row: &[Tensor]) -> Result<Row, Error> {
        let (accs, fronts) = row.split_at(self.joins.len());
        let neutral = self.joins.iter().zip(accs).map(|(join, acc)| {
            let neutral = combine::neutral(join, acc.elem());
            neutral.ok_or_else(|| Error::new("has a combiner without neutral element"))
        });
        let pairs = self.joins.iter().zip(fronts.iter().zip(accs));
        let fronts = pairs.map(|(join, (front, acc))| joined(join, front, acc));
        neutral.chain(fronts).collect()
    }
}

fn joined(join: &'static OpDef, lhs: &Tensor, rhs: &Tensor) -> Result<Tensor, Error> {
    let found = join.function.and_then(|function| lhs.binary(function, rhs));
    found.ok_or_else(|| Error::new(format!("can't join {} by '{}'", lhs.ty(), join.name)))
}
