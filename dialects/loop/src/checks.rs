//! Checks that all iteration spaces share, and what they do to memory.

use creole_ir::Trips;
use creole_ir::memory::{Memory, Reads};
use creole_ir::types::list;
use creole_ir::{Attr, Body, Dims, Error, OpCx, OpId, RegionId, Type, TypeKind, Value, ensure};

use crate::schedule::Schedule;
use crate::{Read, Yield};

/// Memory effects of an op whose iterations, of `n_loops` loops, each write their own element of its results.
/// They write it after all of their reads, so a read of that element is one of [`Reads::SameElement`]; but a
/// kernel that computes a stage writes results before the rest of the body is computed.
pub(crate) fn memory(
    cx: &dyn OpCx,
    schedule: Option<&Schedule>,
    region: RegionId,
    n_loops: usize,
) -> Memory {
    let results = Memory::fresh(cx.results().len(), []);
    let Some(body) = cx.body() else { return results };
    let mut stages = schedule.into_iter().flat_map(|schedule| &schedule.stages);
    let writes_last = stages.all(|stage| stage.call.is_none());
    let block = body.block(region);
    let iteration = body.args(block).get(..n_loops);
    let when = |op: OpId| {
        let read = body.get::<Read>(op).filter(|_| writes_last);
        let is_own = body.block_of(op) == Some(block);
        let is_same = read.is_some_and(|read| is_own && Some(&*read.indices) == iteration);
        if is_same { Reads::SameElement } else { Reads::Any }
    };
    Memory { reads: captured(body, region, when), ..results }
}

/// The tensors and memrefs captured by a region, with each op's order of reads.
pub(crate) fn captured(
    body: &Body,
    region: RegionId,
    when: impl Fn(OpId) -> Reads,
) -> Vec<(Value, Reads)> {
    let mut reads = Vec::new();
    for op in body.walk_region(region) {
        let when = when(op);
        let arrays =
            body.operands(op).filter(|v| body.ty(*v).is_tensor() || body.ty(*v).is_memref());
        reads.extend(arrays.map(|value| (value, when)));
    }
    reads
}

pub(crate) fn check_indices(cx: &dyn OpCx, rank: usize, indices: &[Value]) -> Result<(), Error> {
    ensure!(indices.len() == rank, "expects {rank} indices, found {}", indices.len());
    for index in indices {
        let ty = cx.ty(*index);
        ensure!(ty == Type::index(), "expects indices of type index, found {ty}");
    }
    Ok(())
}

/// Error: a loop name that is not a string, or more names than loops.
pub(crate) fn check_names(names: Option<&[Attr]>, sizes: &[i64]) -> Result<(), Error> {
    let names = names.unwrap_or_default();
    ensure!(
        names.len() <= sizes.len() && names.iter().all(|name| name.as_str().is_some()),
        "expects names for at most {} loops",
        sizes.len()
    );
    Ok(())
}

/// Types of the destinations: results (tensors) or outputs (memrefs), never both.
pub(crate) fn targets(cx: &dyn OpCx, outs: &[Value]) -> Result<Vec<Type>, Error> {
    let outs: Vec<Type> = outs.iter().map(|v| cx.ty(*v)).collect();
    ensure!(
        outs.is_empty() || cx.results().is_empty(),
        "has results and outputs; it can have results (on tensors) or outputs (on memrefs)"
    );
    ensure!(
        outs.iter().all(|t| t.is_memref()),
        "expects memrefs as outputs, found {}",
        list(&outs)
    );
    ensure!(
        cx.results().iter().all(|t| t.is_tensor()),
        "expects tensors as results, found {}",
        list(cx.results())
    );
    Ok(if outs.is_empty() { cx.results().to_vec() } else { outs })
}

/// Types of the elements that an op writes, one for each iteration over `sizes`. Error: arrays of other
/// sizes.
pub(crate) fn written(cx: &dyn OpCx, outs: &[Value], sizes: &Dims) -> Result<Vec<Type>, Error> {
    let targets = targets(cx, outs)?;
    let other = targets.iter().find(|ty| *ty.shape() != **sizes);
    match other {
        Some(ty) => creole_ir::bail!("iterates over {sizes}, but writes {ty}"),
        None => Ok(targets.iter().map(|ty| ty.elem()).collect()),
    }
}

/// Error: the body of the op does not take these arguments or yield these types.
pub(crate) fn check_body(
    cx: &dyn OpCx,
    region: RegionId,
    args: &[Type],
    yields: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let Some(block) = body.blocks(region).first().copied() else {
        creole_ir::bail!("expects a body");
    };
    let found = body.arg_types(block);
    ensure!(found == args, "expects a body of ({}), found ({})", list(args), list(&found));
    let Some(end) = body.terminator(block).filter(|op| body[*op].is::<Yield>()) else {
        creole_ir::bail!("expects 'loop.yield' at the end of its body");
    };
    let found = body.operand_types(end);
    ensure!(
        found == yields,
        "expects its body to yield ({}), found ({})",
        list(yields),
        list(&found)
    );
    Ok(())
}

/// Error: a carried value is not a scalar.
pub(crate) fn check_carried(types: &[Type]) -> Result<(), Error> {
    let is_number = |ty: &&Type| {
        matches!(
            ***ty,
            TypeKind::Integer(..) | TypeKind::Index | TypeKind::Float(_) | TypeKind::Complex(_)
        )
    };
    match types.iter().find(|ty| !is_number(ty)) {
        Some(ty) => creole_ir::bail!("carries numbers alone, found {ty}"),
        None => Ok(()),
    }
}

/// Error: a loop without a size, or an open loop whose size is not an index.
pub(crate) fn check_space(
    cx: &dyn OpCx,
    sizes: &[i64],
    open: Option<&[i64]>,
    extents: &[Value],
) -> Result<(), Error> {
    ensure!(sizes.iter().all(|n| *n >= 0), "sizes can't be negative");
    let (open, n) = (open.unwrap_or_default(), sizes.len());
    let out_of_range = open.iter().find(|d| !(0..n as i64).contains(d));
    if let Some(d) = out_of_range {
        creole_ir::bail!("loop {d} is open, but there are {n} loops");
    }
    let is_ascending = open.windows(2).all(|pair| pair[0] < pair[1]);
    ensure!(is_ascending, "expects the open loops in ascending order, found {open:?}");
    ensure!(
        open.len() == extents.len(),
        "expects a size for each of {} open loops, found {}",
        open.len(),
        extents.len()
    );
    let wrong = extents.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    wrong.map_or(Ok(()), |ty| creole_ir::bail!("expects sizes of type index, found {ty}"))
}

/// Trip count of the body.
pub(crate) fn trips(sizes: &[i64], extents: &[Value]) -> Trips {
    let whole = Trips::of_box(sizes);
    if extents.is_empty() { whole } else { Trips { least: 0, ..whole } }
}
