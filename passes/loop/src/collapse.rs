//! Collapses adjacent loops of nests that walk contiguous memory: if all rows have the length of the loop over `j`,
//! `x[i, j]` is an element of one long row.
//!
//! So short rows (points in space, colours) are computed in full vectors, without a remainder for each row.

use std::ops::Range;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Dims, Error, OpId, Type, TypeKind, Value};
use creole_loop::memref::{ReinterpretCast, StridedLayout};
use creole_loop::{Nest, Read};

/// Pass that collapses loops of nests on memrefs.
pub(crate) static COLLAPSE_NESTS: Pass = Pass {
    name: "collapse-nests",
    summary: "Merges neighbouring loops of nests on memrefs that count through memory element by element",
    options: &[],
    run: Run::Body(collapse_nests),
};

fn collapse_nests(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let nests: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Nest>()).collect();
    for op in nests {
        if let Some(groups) = groups(body, op) {
            collapse(body, op, &groups);
        }
    }
    Ok(())
}

/// Groups of loops to collapse, if there are fewer groups than loops.
fn groups(body: &Body, op: OpId) -> Option<Vec<Range<usize>>> {
    let nest: Nest = body.get(op)?;
    let is_free = nest.open.is_none() && nest.dims.is_none() && nest.schedule.is_none();
    let is_whole = |v: &Value| is_in_rows(body.ty(*v)) && body.ty(*v).shape() == &*nest.sizes;
    if !is_free || nest.outs.is_empty() || !nest.outs.iter().all(is_whole) {
        return None;
    }
    let block = body.block(nest.body);
    let args = body.args(block);
    // Reductions and inner nests use indices in other ways.
    if body.ops(block).any(|op| !body.regions(op).is_empty()) {
        return None;
    }
    let mut groups: Vec<Range<usize>> = Vec::new();
    for d in 0..args.len() {
        match groups.last_mut() {
            Some(last) if is_one_row(body, &args[d - 1..=d], nest.sizes[d]) => last.end = d + 1,
            _ => groups.push(d..d + 1),
        }
    }
    (groups.len() < args.len()).then_some(groups)
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
        is_in_rows(ty)
            && n_uses == 2
            && inner.is_some_and(|at| read.indices.get(at) == Some(&args[1]))
            && inner.is_some_and(|at| ty.shape()[at] == size)
    };
    args.iter().flat_map(|arg| body.users(*arg)).all(fits)
}

/// True for a memref in row-major order of static shape.
fn is_in_rows(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::MemRef { layout: None, .. })
        && ty.n_elements().is_some_and(|n| n > 0)
}

fn collapse(body: &mut Body, op: OpId, groups: &[Range<usize>]) {
    let nest: Nest = body.get(op).expect("called with nests");
    let block = body.block(nest.body);
    let old: Vec<Value> = body.args(block).to_vec();
    let new: Vec<Value> = groups.iter().map(|_| body.add_arg(block, Type::index())).collect();
    // The first of several collapsed indices is kept.
    for (group, arg) in groups.iter().zip(new) {
        body.replace_uses(old[group.start], arg);
    }
    let merged_away = |index: &Value| old.contains(index);
    for read in body.ops(block).filter(|op| body[*op].is::<Read>()).collect::<Vec<_>>() {
        let Read { source, indices, .. } = body.get(read).expect("it is a read");
        let kept = indices.iter().enumerate().filter(|(_, index)| !merged_away(index));
        let (starts, kept): (Vec<usize>, Vec<Value>) = kept.map(|(at, index)| (at, *index)).unzip();
        let source = merged(body, op, source, &starts);
        let operands: Vec<Value> = [source].into_iter().chain(kept).collect();
        body.set_operands(read, &operands);
    }
    body.retain_args(block, |i| i >= old.len());
    let starts: Vec<usize> = groups.iter().map(|group| group.start).collect();
    let outs = nest.outs.iter().map(|out| merged(body, op, *out, &starts)).collect();
    let sizes = merged_sizes(&nest.sizes, &starts);
    let region = body.add_region();
    body.move_blocks(nest.body, region);
    let loc = body[op].loc;
    Builder::new(body, At::Before(op), loc)
        .add_typed(Nest { outs, ..Nest::new(sizes, region) }, &[]);
    body.erase(op);
}

/// Memref whose dimensions from each of `starts` to the next are collapsed.
fn merged(body: &mut Body, before: OpId, memref: Value, starts: &[usize]) -> Value {
    let ty = body.ty(memref);
    if starts.len() == ty.shape().len() {
        return memref;
    }
    let TypeKind::MemRef { elem, space, .. } = ty.kind() else { return memref };
    let (shape, elem, space) = (merged_sizes(ty.shape(), starts), *elem, space.clone());
    let ty =
        Type::new(TypeKind::MemRef { shape: shape.to_vec().into(), elem, layout: None, space });
    let strides = StridedLayout::of(ty).map(|layout| layout.strides).unwrap_or_default();
    let loc = body[before].loc;
    let cast = ReinterpretCast::fixed(memref, 0, &shape, &strides);
    Builder::new(body, At::Before(before), loc).value_typed(cast, ty)
}

fn merged_sizes(sizes: &[i64], starts: &[usize]) -> Dims {
    let ends = starts.iter().skip(1).copied().chain([sizes.len()]);
    starts.iter().zip(ends).map(|(start, end)| sizes[*start..end].iter().product()).collect()
}
