//! `scf.forall` with shared tensors: a loop over all iterations, one after the other, that carries them.

use std::sync::Arc;

use creole_arith as arith;
use creole_ir::tensor::IntPredicate;
use creole_ir::{
    At, BlockId, Builder, Error, Mixed, Op, OpId, RegionId, Type, Value, Values, bail,
};
use creole_loop::scf::{Condition, Forall, InParallel, While, Yield};
use creole_passes_builders::{Emitted, Scalars};
use creole_tensor::ParallelInsertSlice;

use super::tensors::inserted;
use super::{Lower, Lowerings};

/// Adds the row of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(forall)
}

/// Lower bound, step and number of iterations of one loop.
struct Range {
    lower: Value,
    step: Value,
    n: Value,
}

/// Loops on memory alone stay.
fn forall(op: Forall, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    if op.outputs.is_empty() {
        return cx.copy(id);
    }
    let ranges = ranges(cx, &op)?;
    let mut b = cx.b();
    let (zero, mut total) = (b.index(0), b.index(1));
    for range in &ranges {
        total = b.muli(total, range.n)?;
    }
    let inits: Values = [zero].into_iter().chain(cx.flat(&op.outputs)).collect();
    let mut b = cx.b();
    let types: Vec<Type> = inits.iter().map(|init| b.ty(*init)).collect();
    let before = b.region(&types, |b, args| {
        let condition = b.cmpi(IntPredicate::Slt, args[0], total)?;
        b.add_typed(Condition { condition, args: args.into() }, &[]);
        Ok(())
    })?;
    let after = body(cx, &op, &ranges, &types)?;
    let new = cx.b().add_typed(While { inits, before, after }, &types);
    let results: Vec<Value> = cx.to.results(new).skip(1).collect();
    cx.replace_by_values(id, &results)
}

fn ranges(cx: &mut Lower, op: &Forall) -> Result<Vec<Range>, Error> {
    let lower = numbers(cx, &Mixed::join(&op.static_lower_bound, &op.lower_bound))?;
    let upper = numbers(cx, &Mixed::join(&op.static_upper_bound, &op.upper_bound))?;
    let step = numbers(cx, &Mixed::join(&op.static_step, &op.step))?;
    let mut b = cx.b();
    let all = lower.iter().zip(upper).zip(step);
    let range = all.map(|((lower, upper), step)| {
        let span = b.subi(upper, *lower)?;
        let n = b.op(arith::CeilDivSI::DEF, &[span, step])?;
        let zero = b.index(0);
        let n = b.op(arith::MaxSI::DEF, &[n, zero])?;
        Ok(Range { lower: *lower, step, n })
    });
    range.collect()
}

fn numbers(cx: &mut Lower, list: &[Mixed]) -> Result<Values, Error> {
    let number = |n: &Mixed| match *n {
        Mixed::Known(n) => Ok(cx.b().index(n)),
        Mixed::Operand(value) => cx.value(value),
    };
    list.iter().map(number).collect()
}

/// The body of the loop: its indices from the number of the iteration, its ops, and what it puts into the outputs.
fn body(cx: &mut Lower, op: &Forall, ranges: &[Range], types: &[Type]) -> Result<RegionId, Error> {
    let source = Arc::clone(&cx.from);
    let (outer, region) = ((cx.at, cx.loc), cx.to.add_region());
    let new = cx.to.add_block(region, types);
    let old = source.block(op.region);
    let args = cx.to.args(new).to_vec();
    cx.at = At::End(new);
    let (indices, outputs) = source.args(old).split_at(ranges.len());
    let mut rest = args[0];
    for (index, range) in indices.iter().zip(ranges).rev() {
        let (value, next) = index_of(&mut cx.b(), rest, range)?;
        cx.set_parts(*index, [value].into_iter().collect());
        rest = next;
    }
    cx.set_all_parts(outputs.to_vec(), &args[1..]);
    for op in source.ops(old) {
        (cx.at, cx.loc) = (At::End(new), source[op].loc);
        match source.get::<InParallel>(op) {
            Some(end) => put(cx, source.block(end.region))?,
            None => cx.op(op)?,
        }
    }
    let outputs = cx.flat(outputs);
    let mut b = cx.b();
    let one = b.index(1);
    let next = b.addi(args[0], one)?;
    b.add_typed(Yield { results: [next].into_iter().chain(outputs).collect() }, &[]);
    (cx.at, cx.loc) = outer;
    Ok(region)
}

/// Index of a loop in iteration number `n`, counted along this loop first, and the number for those around it.
fn index_of(b: &mut Builder<'_>, n: Value, range: &Range) -> Result<(Value, Value), Error> {
    let at = b.op(arith::RemUI::DEF, &[n, range.n])?;
    let rest = b.op(arith::DivUI::DEF, &[n, range.n])?;
    let steps = b.muli(at, range.step)?;
    let index: Emitted = b.addi(range.lower, steps);
    Ok((index?, rest))
}

/// Puts slices into outputs, one after the other.
fn put(cx: &mut Lower, block: BlockId) -> Result<(), Error> {
    let source = Arc::clone(&cx.from);
    for op in source.ops(block) {
        let Some(this) = source.get::<ParallelInsertSlice>(op) else {
            bail!("has '{}' among its insertions", source[op].def.name)
        };
        cx.loc = source[op].loc;
        let new = inserted(cx, &this, this.source, this.dest)?;
        cx.set_all_parts([this.dest], &new);
    }
    Ok(())
}
