//! `memref`: memory.

use std::rc::Rc;

use creole_ir::builder::BodyCx;
use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Dims, Error, OpId, Tensor, Type, TypeKind, Value, bail, ensure};
use creole_loop::memref::{
    Alloc, Alloca, AllocaScope, AtomicRmw, Copy, Dealloc, Dim, DmaStart, DmaWait, GenericAtomicRmw,
    GetGlobal, Load, Prefetch, Rank, Realloc, Store, StridedLayout,
};

use crate::machine::{Flow, Interpreter, Ops};
use crate::memory::View;
use crate::space::index;

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(|op: Alloc, id, machine| allocate(machine, id, &op.dynamic_sizes, &op.symbol_operands))
        .add(|op: Alloca, id, machine| {
            allocate(machine, id, &op.dynamic_sizes, &op.symbol_operands)
        })
        .add(realloc)
        .add(dealloc)
        .add(scope)
        .add(load)
        .add(store)
        .add(copy)
        .add(|_: Prefetch, _, _| Ok(Flow::Next))
        .add(atomic_rmw)
        .add(generic_atomic_rmw)
        .add(dma_start)
        // Copies are synchronous.
        .add(|_: DmaWait, _, _| Ok(Flow::Next))
        .add(dim)
        .add(rank)
        .add(get_global)
}

/// Replaces dynamic numbers in `numbers` by the values of `open`.
pub(crate) fn resolve(
    machine: &Interpreter,
    numbers: &[i64],
    open: &[Value],
) -> Result<Dims, Error> {
    let mut open = machine.ints(open)?.into_iter();
    let known = |n: &i64| if *n == DYNAMIC { open.next() } else { Some(*n) };
    let all: Option<Dims> =
        numbers.iter().map(known).collect::<Option<Vec<i64>>>().map(Dims::from_iter);
    all.ok_or_else(|| Error::new("has too few operands for what its type leaves open"))
}

pub(crate) fn result_type(machine: &Interpreter, op: OpId) -> Result<Type, Error> {
    match machine.body().result_types(op)[..] {
        [ty] if ty.is_memref() => Ok(ty),
        _ => bail!("expects to give one memref with a rank"),
    }
}

fn allocate(
    machine: &mut Interpreter,
    id: OpId,
    sizes: &[Value],
    symbols: &[Value],
) -> Result<Flow, Error> {
    let ty = result_type(machine, id)?;
    let shape = resolve(machine, ty.shape(), sizes)?;
    ensure!(shape.iter().all(|n| *n >= 0), "can't allocate a memref of shape {shape}");
    let max_bytes = machine.limits.max_bytes;
    if StridedLayout::is_identity(ty) {
        let view = View::zeros(ty.elem(), &shape, max_bytes)?;
        return machine.result_view(id, view);
    }
    let Some(layout) = StridedLayout::of(ty) else { bail!("expects a strided memref, found {ty}") };
    let (offset, strides) = layout_at_run_time(machine, ty, &layout, &shape, symbols)?;
    let n_elements = extent(offset, &shape, &strides)?;
    let memory = View::zeros(ty.elem(), &[n_elements], max_bytes)?;
    machine.result_view(id, memory.recast(offset, &shape, &strides))
}

/// Offset and strides at run time, in elements, including those that the type leaves dynamic.
fn layout_at_run_time(
    machine: &Interpreter,
    ty: Type,
    layout: &StridedLayout,
    shape: &[i64],
    symbols: &[Value],
) -> Result<(i64, Dims), Error> {
    let Some(Attr::AffineMap(map)) = StridedLayout::attr(ty) else {
        let open: Vec<i64> = layout.strides.iter().copied().chain([layout.offset]).collect();
        let mut strides = resolve(machine, &open, symbols)?;
        let offset = strides.0.pop().unwrap_or(0);
        return Ok((offset, strides));
    };
    // Linear map: its value at 0 is the offset, its growth along a dimension the stride.
    let symbols = machine.ints(symbols)?;
    let at = |index: &[i64]| map.eval(index, &symbols).and_then(|all| all.first().copied());
    let too_large = || Error::new(format!("can't allocate with the layout {map}"));
    let mut index = vec![0; shape.len()];
    let offset = at(&index).ok_or_else(too_large)?;
    let mut strides = Vec::with_capacity(shape.len());
    for d in 0..shape.len() {
        index[d] = 1;
        let next = at(&index).and_then(|n| n.checked_sub(offset));
        strides.push(next.ok_or_else(too_large)?);
        index[d] = 0;
    }
    Ok((offset, strides.into_iter().collect()))
}

/// Elements from the start of the buffer to the end of the last element.
fn extent(offset: i64, shape: &[i64], strides: &[i64]) -> Result<i64, Error> {
    if shape.contains(&0) {
        return Ok(0);
    }
    let last = shape.iter().zip(strides).try_fold(offset, |sum, (size, stride)| {
        sum.checked_add((size - 1).checked_mul(*stride).filter(|n| *n >= 0)?)
    });
    let n = last.filter(|_| offset >= 0).and_then(|n| n.checked_add(1));
    n.ok_or_else(|| {
        Error::new(format!("can't allocate with offset {offset} and strides {strides:?}"))
    })
}

fn realloc(op: Realloc, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let ty = result_type(machine, id)?;
    let shape = resolve(machine, ty.shape(), op.dynamic_result_size.as_slice())?;
    let old = machine.view(op.source)?;
    let view = View::zeros(ty.elem(), &shape, machine.limits.max_bytes)?;
    let kept = old.shape.first().copied().unwrap_or(0).min(shape.first().copied().unwrap_or(0));
    for i in 0..kept {
        view.store(&[i], &old.load(&[i])?)?;
    }
    old.free()?;
    machine.result_view(id, view)
}

fn scope(op: AllocaScope, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let results = machine.region(op.body, Vec::new())?;
    machine.results(id, results)
}

fn dealloc(op: Dealloc, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    machine.view(op.memref)?.free()?;
    Ok(Flow::Next)
}

fn load(op: Load, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let value = machine.view(op.memref)?.load(&at)?;
    machine.result(id, value)
}

fn store(op: Store, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let value = machine.tensor(op.value)?;
    machine.view(op.memref)?.store(&at, &value)?;
    Ok(Flow::Next)
}

fn copy(op: Copy, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let elements = machine.view(op.source)?.to_tensor()?;
    machine.view(op.target)?.fill(&elements)?;
    Ok(Flow::Next)
}

fn atomic_rmw(op: AtomicRmw, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let (view, value) = (machine.view(op.memref)?, machine.tensor(op.value)?);
    let old = view.load(&at)?;
    view.store(&at, &op.combine(&old, &value)?)?;
    machine.result(id, old)
}

fn generic_atomic_rmw(
    op: GenericAtomicRmw,
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let view = machine.view(op.memref)?;
    let old = view.load(&at)?;
    let new = machine.region_on_tensors(op.atomic_body, [old.clone()])?;
    let [new] = &*new else { bail!("expects its region to yield one value") };
    view.store(&at, new)?;
    machine.result(id, old)
}

/// Copies synchronously. Strided runs are those of the memref in the lower memory space.
fn dma_start(op: DmaStart, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let body = machine.shared_body();
    let parts = op.parts(&BodyCx { body: &body, results: &[] })?;
    let (source, target) = (machine.view(parts.source.memref)?, machine.view(parts.target.memref)?);
    let (from, to) = (machine.ints(parts.source.indices)?, machine.ints(parts.target.indices)?);
    let (n, run, stride) = (
        machine.int(parts.n_elements)?,
        parts.stride.map_or(Ok(i64::MAX), |(_, run)| machine.int(run))?,
        parts.stride.map_or(Ok(0), |(stride, _)| machine.int(stride))?,
    );
    ensure!(run > 0, "expects runs of one element or more, found {run}");
    let level = |value| memory_level(body.ty(value));
    let source_runs = level(parts.source.memref) <= level(parts.target.memref);
    let elements: Vec<Tensor> = (0..n)
        .map(|i| source.read_at(source.along_last(&from, step(i, run, stride, source_runs))?))
        .collect::<Result<_, Error>>()?;
    for (i, element) in (0..n).zip(elements) {
        target.write_at(target.along_last(&to, step(i, run, stride, !source_runs))?, &element)?;
    }
    Ok(Flow::Next)
}

/// Distance of element `i` from the first one.
fn step(i: i64, run: i64, stride: i64, has_runs: bool) -> i64 {
    if has_runs { (i / run).saturating_mul(stride).saturating_add(i % run) } else { i }
}

/// Number of a memory space; that of the default one is 0.
fn memory_level(ty: Type) -> i64 {
    match &*ty {
        TypeKind::MemRef { space: Some(space), .. } => space.as_int().unwrap_or(0),
        _ => 0,
    }
}

fn rank(op: Rank, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let rank = machine.view(op.memref)?.shape.len();
    machine.result(id, index(rank as i64))
}

fn dim(op: Dim, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let view = machine.view(op.source)?;
    let d = machine.int(op.index)?;
    let size = usize::try_from(d).ok().and_then(|d| view.shape.get(d));
    let Some(size) = size else { bail!("dimension {d} is out of bounds for shape {}", view.shape) };
    machine.result(id, index(*size))
}

fn get_global(op: GetGlobal, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (name, max_bytes) = (op.name.0, machine.limits.max_bytes);
    let Some(global) = machine.globals.get_mut(&name) else {
        bail!("there is no global '@{name}'")
    };
    ensure!(!global.is_declared, "the global '@{name}' is only declared");
    let view = match &global.view {
        Some(view) => Rc::clone(view),
        None => {
            let fresh = match &global.initial {
                Some(elements) => View::from_tensor(elements)?,
                None => View::zeros(global.ty.elem(), global.ty.shape(), max_bytes)?,
            };
            Rc::clone(global.view.insert(Rc::new(fresh)))
        }
    };
    machine.result(id, crate::datum::Datum::Buffer(view))
}
