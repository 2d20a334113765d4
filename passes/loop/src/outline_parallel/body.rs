//! The function that runs a part of a parallel loop.
//!
//! It takes the range of iteration numbers, and what the loop captures. It goes through the range row by row, where a row
//! is a run of the innermost loop: the first one is found by divisions and may begin late, the last one may end early.
//! Positions in the loops around are counted from there on.

use std::ops::Range;

use creole_arith::{CmpI, DivUI, MinSI};
use creole_builtin::Return;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::field::SymbolRef;
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Builder, Error, Loc, Op, OpId, Symbol, Traits, Type, Value, Values};
use creole_loop::Fork;
use creole_loop::scf::{For, Parallel, Yield};
use creole_passes_builders::{Emitted, Scalars};

use super::bound::{Bound, Dim, dims, total};
use super::captures::Captures;

/// Replaces a parallel loop by a fork of the function `name`; returns the body of that function.
pub(super) fn fork(
    body: &mut Body,
    op: OpId,
    parallel: &Parallel,
    name: Symbol,
    grain: i64,
) -> Result<Body, Error> {
    let loc = body[op].loc;
    let mut captures = Captures::of(body, parallel.region);
    let mut b = Builder::new(body, At::Before(op), loc);
    let dims = dims(&mut b, parallel)?;
    let total = total(&mut b, &dims)?;
    captures.values.extend(dims.iter().flat_map(Dim::values));
    let func = Part { from: body, parallel, captures: &captures, loc }.body(&dims)?;
    let values = captures.values.iter().copied().collect();
    let fork = Fork { callee: SymbolRef(name), grain, total, captures: values };
    Builder::new(body, At::Before(op), loc).add_typed(fork, &[]);
    let bounds: Vec<OpId> = body.operands(op).filter_map(|bound| body.def_op(bound)).collect();
    body.erase(op);
    erase_unused(body, captures.broadcasts.into_iter().chain(captures.constants).chain(bounds));
    Ok(func)
}

/// Erases constants and splats that only the loop has used.
fn erase_unused(body: &mut Body, ops: impl Iterator<Item = OpId>) {
    for op in ops {
        let is_used = body.results(op).any(|value| !body.is_unused(value));
        if body[op].has(Traits::PURE) && !is_used && body.block_of(op).is_some() {
            body.erase(op);
        }
    }
}

/// Function under construction.
struct Part<'a> {
    from: &'a Body,
    parallel: &'a Parallel,
    captures: &'a Captures,
    loc: Loc,
}

/// Fills the innermost loop, at the indices of the loops around.
type Fill<'f> = dyn FnMut(&mut Builder<'_>, &[Value]) -> Result<(), Error> + 'f;

impl Part<'_> {
    fn body(&self, dims: &[Dim]) -> Result<Body, Error> {
        let captured = self.captures.values.iter();
        let mut types = vec![Type::index(); 2];
        types.extend(captured.clone().map(|value| self.from.ty(*value)));
        let mut to = Body::with_entry(&types);
        let entry = to.entry();
        let args = to.args(entry).to_vec();
        let mut map = Mapping::default();
        captured.zip(&args[2..]).for_each(|(old, new)| map.insert(*old, *new));
        for op in self.captures.constants.iter().chain(&self.captures.broadcasts) {
            let mut cloner =
                Cloner { from: self.from, to: &mut to, map: &mut map, loc: &|loc| loc };
            let copy = cloner.op(*op);
            to.append(entry, copy);
        }
        let dims: Vec<Dim> = dims.iter().map(|dim| dim.moved(&map)).collect();
        let mut b = Builder::new(&mut to, At::End(entry), self.loc);
        let mut fill = |b: &mut Builder<'_>, indices: &[Value]| {
            self.iteration(b, indices, &mut map);
            Ok(())
        };
        rows(&mut b, &dims, args[0]..args[1], &mut fill)?;
        b.add_typed(Return { operands: Values::new() }, &[]);
        Ok(to)
    }

    /// Copies the loop's body to the end of a block, at these indices.
    fn iteration(&self, b: &mut Builder<'_>, indices: &[Value], map: &mut Mapping) {
        let (from, block) = (self.from, self.from.block(self.parallel.region));
        from.args(block).iter().zip(indices).for_each(|(old, new)| map.insert(*old, *new));
        let end = from.terminator(block);
        for op in from.ops(block).filter(|op| Some(*op) != end) {
            let copy = Cloner { from, to: b.body, map, loc: &|loc| loc }.op(op);
            b.insert(copy);
        }
    }
}

/// Runs the iterations of `range`, of which there is at least one.
fn rows(
    b: &mut Builder<'_>,
    dims: &[Dim],
    range: Range<Value>,
    fill: &mut Fill<'_>,
) -> Result<(), Error> {
    // Loops of one iteration have one position.
    let counted: Vec<Dim> =
        dims.iter().filter(|dim| dim.size != Bound::Known(1)).copied().collect();
    let mut fill = |b: &mut Builder<'_>, counted: &[Value]| {
        let mut counted = counted.iter().copied();
        let index = |dim: &Dim| match dim.size {
            Bound::Known(1) => dim.lower.value(b),
            _ => counted.next().expect("each other loop is counted"),
        };
        let indices: Vec<Value> = dims.iter().map(index).collect();
        fill(b, &indices)
    };
    let Some((last, outer)) = counted.split_last() else { return fill(b, &[]) };
    if outer.is_empty() {
        return row(b, last, range, &[], &mut fill);
    }
    let Range { start: begin, end } = range;
    let size = last.size.value(b);
    let first = b.op(DivUI::DEF, &[begin, size])?;
    let one = b.index(1);
    let before_end = b.subi(end, one)?;
    let last_row = b.op(DivUI::DEF, &[before_end, size])?;
    let after = b.addi(last_row, one)?;
    let start = b.muli(first, size)?;
    let (from, left) = (b.subi(begin, start)?, b.subi(end, start)?);
    let mut inits = vec![from, left];
    if outer.len() > 1 {
        inits.extend(positions(b, outer, first)?);
    }
    counted_loop(b, first..after, one, &inits, |b, number, carried| {
        let (from, left) = (carried[0], carried[1]);
        let position = if outer.len() > 1 { &carried[2..] } else { &[number][..] };
        let to = b.op(MinSI::DEF, &[left, size])?;
        let indices = outer.iter().zip(position).map(|(dim, at)| dim.index(b, *at));
        let indices: Vec<Value> = indices.collect::<Result<_, _>>()?;
        row(b, last, from..to, &indices, &mut fill)?;
        let mut next = vec![b.index(0), b.subi(left, size)?];
        if outer.len() > 1 {
            next.extend(carry(b, outer, position)?);
        }
        Ok(next)
    })
}

/// Runs the iterations of `range` of the innermost loop.
fn row(
    b: &mut Builder<'_>,
    dim: &Dim,
    range: Range<Value>,
    outer: &[Value],
    fill: &mut Fill<'_>,
) -> Result<(), Error> {
    let (lower, upper) = (dim.index(b, range.start)?, dim.index(b, range.end)?);
    let step = dim.step.value(b);
    counted_loop(b, lower..upper, step, &[], |b, index, _| {
        let mut indices = outer.to_vec();
        indices.push(index);
        fill(b, &indices)?;
        Ok(Vec::new())
    })
}

/// Adds a counted loop; `fill` gets the index and the carried values, and returns the next ones.
fn counted_loop(
    b: &mut Builder<'_>,
    bounds: Range<Value>,
    step: Value,
    inits: &[Value],
    mut fill: impl FnMut(&mut Builder<'_>, Value, &[Value]) -> Result<Vec<Value>, Error>,
) -> Result<(), Error> {
    let mut args = vec![Type::index()];
    args.extend(inits.iter().map(|init| b.ty(*init)));
    let region = b.region(&args, |b, args| {
        let results = fill(b, args[0], &args[1..])?.into();
        b.add_typed(Yield { results }, &[]);
        Ok(())
    })?;
    let (lower_bound, upper_bound) = (bounds.start, bounds.end);
    let init_args = inits.into();
    let counted = For { lower_bound, upper_bound, step, init_args, unsigned: None, region };
    b.add_typed(counted, &args[1..]);
    Ok(())
}

/// Delinearises a row number to the positions in the loops around it, in row-major order.
fn positions(b: &mut Builder<'_>, outer: &[Dim], row: Value) -> Result<Vec<Value>, Error> {
    let mut rest = row;
    let mut positions = Vec::new();
    for dim in outer[1..].iter().rev() {
        let size = dim.size.value(b);
        let above = b.op(DivUI::DEF, &[rest, size])?;
        let whole = b.muli(above, size)?;
        positions.push(b.subi(rest, whole)?);
        rest = above;
    }
    positions.push(rest);
    positions.reverse();
    Ok(positions)
}

/// Positions in the outer loops after a row: incremented, with carries. The outermost one only ends with the range.
fn carry(b: &mut Builder<'_>, outer: &[Dim], position: &[Value]) -> Result<Vec<Value>, Error> {
    let (zero, one) = (b.index(0), b.index(1));
    let mut is_moved: Option<Value> = None;
    let mut next = Vec::new();
    for (number, (dim, at)) in outer.iter().zip(position).enumerate().rev() {
        let moved = increment(b, is_moved, *at, one)?;
        if number == 0 {
            next.push(moved);
            break;
        }
        let size = dim.size.value(b);
        let wraps = b.value(CmpI::new(IntPredicate::Eq, moved, size))?;
        next.push(b.select(wraps, zero, moved)?);
        is_moved = Some(wraps);
    }
    next.reverse();
    Ok(next)
}

/// `at + 1`, if the position inside of it has wrapped around.
fn increment(b: &mut Builder<'_>, is_moved: Option<Value>, at: Value, one: Value) -> Emitted {
    let moved = b.addi(at, one)?;
    is_moved.map_or(Ok(moved), |is_moved| b.select(is_moved, moved, at))
}
