//! Collapses adjacent loops of nests that walk contiguous memory: if all rows have the length of the loop over `j`,
//! `x[i, j]` is an element of one long row.
//!
//! So short rows (points in space, colours) are computed in full vectors, without a remainder for each row. Arrays are read
//! without last dimensions of one element, for the same reason.

use std::collections::hash_map::Entry;
use std::ops::Range;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Dims, Error, OpId, Type, TypeKind, Value, Values};
use creole_loop::memref::{ReinterpretCast, StridedLayout};
use creole_loop::{IterationSpace, Nest, Read, Reshape};
use rustc_hash::FxHashMap;

use crate::schedule::{is_in_rows, schedule_of};

/// Pass that collapses loops of nests.
pub(crate) static COLLAPSE_NESTS: Pass = Pass {
    name: "collapse-nests",
    summary: "Merges neighbouring loops of nests that count through memory element by element",
    example: "
func.func @main(%a: memref<100x3xf32>, %o: memref<100x3xf32>) {
  loop.nest (%i, %j) in [100, 3] outs(%o : memref<100x3xf32>) {
    %x = loop.read %a[%i, %j] : memref<100x3xf32>
    %y = arith.addf %x, %x : f32
    loop.yield %y : f32
  }
  return
}
",
    works_on: &["loop.nest"],
    options: &[],
    run: Run::Body(collapse_nests),
};

fn collapse_nests(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    squeeze_reads(body);
    let nests: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Nest>()).collect();
    for op in nests {
        collapsed(body, op);
    }
    Ok(())
}

/// Reads arrays whose last dimensions have one element (weights of depthwise convolutions) without those dimensions: what
/// is next to each other in memory is then next to each other along the last index.
fn squeeze_reads(body: &mut Body) {
    let mut views: FxHashMap<(Value, OpId), Value> = FxHashMap::default();
    for op in body.walk() {
        let Some(Read { source, indices, label: None }) = body.get(op) else { continue };
        let n_kept = body.ty(source).shape().iter().rposition(|n| *n != 1).map_or(0, |at| at + 1);
        let Some(nest) = outermost(body, op, source) else { continue };
        if n_kept == 0 || n_kept == indices.len() || !is_in_rows(body.ty(source)) {
            continue;
        }
        let is_constant = |index: &Value| body.constant(*index).is_some();
        if !indices[n_kept..].iter().all(is_constant) && is_scheduled(body, op) {
            continue;
        }
        let starts: Vec<usize> = (0..n_kept).collect();
        let view = match views.get(&(source, nest)) {
            Some(view) => *view,
            None => merged(body, nest, source, &starts),
        };
        views.insert((source, nest), view);
        let operands: Vec<Value> = [view].into_iter().chain(indices[..n_kept].to_vec()).collect();
        body.set_operands(op, &operands);
    }
}

/// Outermost op with an iteration space around `op`, if the array is defined in front of it.
fn outermost(body: &Body, op: OpId, array: Value) -> Option<OpId> {
    let around = body.ancestors(op).filter(|around| IterationSpace::has(body, *around)).last()?;
    (body.def_block(array) == body.block_of(around)).then_some(around)
}

/// True if an op is inside of one with a schedule, which names the dimensions that stages vary with.
fn is_scheduled(body: &Body, op: OpId) -> bool {
    body.ancestors(op).any(|around| schedule_of(body, around).is_some())
}

/// Collapses the loops of a nest, as far as possible. Returns the nest that takes its place.
pub(crate) fn collapsed(body: &mut Body, op: OpId) -> OpId {
    match groups(body, op) {
        Some(groups) => collapse(body, op, &groups),
        None => op,
    }
}

/// Groups of loops to collapse, if there are fewer groups than loops.
fn groups(body: &Body, op: OpId) -> Option<Vec<Range<usize>>> {
    let nest: Nest = body.get(op)?;
    if !is_free(body, op, &nest) {
        return None;
    }
    let args = body.args(body.block(nest.body));
    let mut groups: Vec<Range<usize>> = Vec::new();
    for d in 0..args.len() {
        match groups.last_mut() {
            Some(last) if is_one_row(body, &args[d - 1..=d], nest.sizes[d]) => last.end = d + 1,
            _ => groups.push(d..d + 1),
        }
    }
    (groups.len() < args.len()).then_some(groups)
}

/// True for a nest that may have other loops, in which neither reductions nor inner nests use its indices in other ways.
pub(crate) fn is_free(body: &Body, op: OpId, nest: &Nest) -> bool {
    is_unscheduled(body, op, nest)
        && body.ops(body.block(nest.body)).all(|op| body.regions(op).is_empty())
}

/// True for a nest that may have other loops, as far as they are its own: it has no schedule and no names of loops, and its
/// results are whole arrays in row-major order.
pub(crate) fn is_unscheduled(body: &Body, op: OpId, nest: &Nest) -> bool {
    let is_plain = nest.open.is_none() && nest.dims.is_none() && nest.schedule.is_none();
    // A stage of another nest, and what is known of this one, are named by those who know its loops.
    let is_alone = nest.label.is_none() && body.discardable(op).is_empty();
    let is_whole = |v: Value| is_in_rows(body.ty(v)) && body.ty(v).shape() == &*nest.sizes;
    is_plain
        && is_alone
        && !body.ancestors(op).any(|around| IterationSpace::has(body, around))
        && nest.outs.iter().copied().chain(body.results(op)).all(is_whole)
}

/// True if two neighbouring loops only occur as neighbouring indices of arrays whose rows have the size of the inner
/// loop.
fn is_one_row(body: &Body, args: &[Value], size: i64) -> bool {
    let fits = |user: OpId| {
        let Some(read) = body.get::<Read>(user).filter(|read| read.label.is_none()) else {
            return false;
        };
        let ty = body.ty(read.source);
        let at = read.indices.iter().position(|index| *index == args[0]);
        let n_uses = read.indices.iter().filter(|index| args.contains(index)).count();
        let inner = at.map(|at| at + 1);
        // The view of the array stands in front of the nest.
        is_in_rows(ty)
            && body.def_block(read.source) != body.block_of(user)
            && n_uses == 2
            && inner.is_some_and(|at| read.indices.get(at) == Some(&args[1]))
            && inner.is_some_and(|at| ty.shape()[at] == size)
    };
    args.iter().flat_map(|arg| body.users(*arg)).all(fits)
}

fn collapse(body: &mut Body, op: OpId, groups: &[Range<usize>]) -> OpId {
    let nest: Nest = body.get(op).expect("called with nests");
    let block = body.block(nest.body);
    let old: Vec<Value> = body.args(block).to_vec();
    let new: Vec<Value> = groups.iter().map(|_| body.add_arg(block, Type::index())).collect();
    // The first of several collapsed indices is kept.
    for (group, arg) in groups.iter().zip(new) {
        body.replace_uses(old[group.start], arg);
    }
    let merged_away = |index: &Value| old.contains(index);
    let mut views = FxHashMap::default();
    for read in body.ops(block).filter(|op| body[*op].is::<Read>()).collect::<Vec<_>>() {
        let Read { source, indices, .. } = body.get(read).expect("it is a read");
        let kept = indices.iter().enumerate().filter(|(_, index)| !merged_away(index));
        let (starts, kept): (Vec<usize>, Vec<Value>) = kept.map(|(at, index)| (at, *index)).unzip();
        let view = views.entry((source, starts));
        let view = match view {
            Entry::Occupied(view) => *view.get(),
            Entry::Vacant(view) => {
                let (source, starts) = view.key();
                let merged = merged(body, op, *source, starts);
                *view.insert(merged)
            }
        };
        let operands: Vec<Value> = [view].into_iter().chain(kept).collect();
        body.set_operands(read, &operands);
    }
    body.retain_args(block, |i| i >= old.len());
    let starts: Vec<usize> = groups.iter().map(|group| group.start).collect();
    let outs = nest.outs.iter().map(|out| merged(body, op, *out, &starts)).collect();
    let sizes = merged_sizes(&nest.sizes, &starts);
    with_sizes(body, op, sizes, outs)
}

/// Puts a nest of other sizes and outputs, with the body of a nest, in its place, and views of its results. Returns the new nest.
pub(crate) fn with_sizes(body: &mut Body, op: OpId, sizes: Dims, outs: Values) -> OpId {
    let nest: Nest = body.get(op).expect("called with nests");
    let results: Vec<Type> =
        body.results(op).map(|result| Type::tensor(&sizes, body.ty(result).elem())).collect();
    let (region, loc) = (body.add_region(), body[op].loc);
    body.move_blocks(nest.body, region);
    let new = Builder::new(body, At::Before(op), loc)
        .add_typed(Nest { outs, ..Nest::new(sizes, region) }, &results);
    let results: Vec<(Value, Value)> = body.results(op).zip(body.results(new)).collect();
    for (old, source) in results {
        let ty = body.ty(old);
        let view = Builder::new(body, At::Before(op), loc).value_typed(Reshape { source }, ty);
        body.replace_uses(old, view);
    }
    body.erase(op);
    new
}

/// View of an array whose dimensions from each of `starts` to the next are collapsed.
fn merged(body: &mut Body, before: OpId, array: Value, starts: &[usize]) -> Value {
    let ty = body.ty(array);
    if starts.len() == ty.shape().len() {
        return array;
    }
    let new = merged_type(ty, starts);
    let loc = body[before].loc;
    let mut b = Builder::new(body, At::Before(before), loc);
    if ty.is_tensor() {
        return b.value_typed(Reshape { source: array }, new);
    }
    let strides = StridedLayout::of(new).map(|layout| layout.strides).unwrap_or_default();
    b.value_typed(ReinterpretCast::fixed(array, 0, new.shape(), &strides), new)
}

fn merged_type(ty: Type, starts: &[usize]) -> Type {
    let shape = merged_sizes(ty.shape(), starts);
    match ty.kind() {
        TypeKind::MemRef { elem, space, .. } => {
            let (elem, space, shape) = (*elem, space.clone(), shape.to_vec().into());
            Type::new(TypeKind::MemRef { shape, elem, layout: None, space })
        }
        _ => Type::tensor(&shape, ty.elem()),
    }
}

fn merged_sizes(sizes: &[i64], starts: &[usize]) -> Dims {
    let ends = starts.iter().skip(1).copied().chain([sizes.len()]);
    starts.iter().zip(ends).map(|(start, end)| sizes[*start..end].iter().product()).collect()
}
