//! `memref`: memory, and views of it.

use std::rc::Rc;

use creole_ir::types::DYNAMIC;
use creole_ir::{Dims, Error, OpId, Type, TypeKind, Value, bail, ensure};
use creole_loop::memref::{
    Alloc, Alloca, Cast, Copy, Dealloc, Dim, GetGlobal, Layout, Load, ReinterpretCast, Store,
    SubView, View as ByteView,
};

use crate::machine::{Flow, Machine, Ops};
use crate::memory::View;
use crate::space::index;

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(|op: Alloc, id, machine| allocate(machine, id, &op.dynamic_sizes, &op.symbol_operands))
        .add(|op: Alloca, id, machine| {
            allocate(machine, id, &op.dynamic_sizes, &op.symbol_operands)
        })
        .add(dealloc)
        .add(load)
        .add(store)
        .add(copy)
        .add(dim)
        .add(byte_view)
        .add(subview)
        .add(reinterpret_cast)
        .add(cast)
        .add(get_global)
}

/// `numbers` with the values of `open` in place of those that are known at run time only.
fn resolve(machine: &Machine, numbers: &[i64], open: &[Value]) -> Result<Dims, Error> {
    let mut open = machine.ints(open)?.into_iter();
    let known = |n: &i64| if *n == DYNAMIC { open.next() } else { Some(*n) };
    let all: Option<Dims> =
        numbers.iter().map(known).collect::<Option<Vec<i64>>>().map(Dims::from_iter);
    all.ok_or_else(|| Error::new("has too few operands for what its type leaves open"))
}

fn result_type(machine: &Machine, op: OpId) -> Result<Type, Error> {
    match machine.body().result_types(op)[..] {
        [ty] if ty.is_memref() => Ok(ty),
        _ => bail!("expects to give one memref with a rank"),
    }
}

fn allocate(
    machine: &mut Machine,
    id: OpId,
    sizes: &[Value],
    symbols: &[Value],
) -> Result<Flow, Error> {
    let ty = result_type(machine, id)?;
    let shape = resolve(machine, ty.shape(), sizes)?;
    ensure!(shape.iter().all(|n| *n >= 0), "can't allocate a memref of shape {shape}");
    let max_bytes = machine.limits.max_bytes;
    if !matches!(*ty, TypeKind::MemRef { layout: Some(_), .. }) {
        let view = View::zeros(ty.elem(), &shape, max_bytes)?;
        return machine.result_view(id, view);
    }
    let Some(layout) = Layout::of(ty) else { bail!("expects a strided memref, found {ty}") };
    let open: Vec<i64> = layout.strides.iter().copied().chain([layout.offset]).collect();
    let mut strides = resolve(machine, &open, symbols)?;
    let offset = strides.0.pop().unwrap_or(0);
    let n_elements = extent(offset, &shape, &strides)?;
    let memory = View::zeros(ty.elem(), &[n_elements], max_bytes)?;
    machine.result_view(id, memory.recast(offset, &shape, &strides))
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

fn dealloc(op: Dealloc, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    machine.view(op.memref)?.free()?;
    Ok(Flow::Next)
}

fn load(op: Load, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let value = machine.view(op.memref)?.load(&at)?;
    machine.result(id, value)
}

fn store(op: Store, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let value = machine.tensor(op.value)?;
    machine.view(op.memref)?.store(&at, &value)?;
    Ok(Flow::Next)
}

fn copy(op: Copy, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let elements = machine.view(op.source)?.to_tensor()?;
    machine.view(op.target)?.fill(&elements)?;
    Ok(Flow::Next)
}

fn dim(op: Dim, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let view = machine.view(op.source)?;
    let d = machine.int(op.index)?;
    let size = usize::try_from(d).ok().and_then(|d| view.shape.get(d));
    let Some(size) = size else { bail!("dimension {d} is out of bounds for shape {}", view.shape) };
    machine.result(id, index(*size))
}

fn byte_view(op: ByteView, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let ty = result_type(machine, id)?;
    let shape = resolve(machine, ty.shape(), &op.sizes)?;
    let source = machine.view(op.source)?;
    let view = source.retyped(ty.elem(), &shape, machine.int(op.byte_shift)?)?;
    machine.result_view(id, view)
}

fn subview(op: SubView, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let source = machine.view(op.source)?;
    let offsets = resolve(machine, &op.static_offsets, &op.offsets)?;
    let sizes = resolve(machine, &op.static_sizes, &op.sizes)?;
    let steps = resolve(machine, &op.static_strides, &op.strides)?;
    let too_large =
        || Error::new(format!("offsets {offsets} with strides {} are too large", source.strides));
    let offset = offsets
        .iter()
        .zip(source.strides.iter())
        .try_fold(source.offset, |sum, (at, stride)| sum.checked_add(at.checked_mul(*stride)?));
    let offset = offset.ok_or_else(too_large)?;
    let strides =
        steps.iter().zip(source.strides.iter()).map(|(step, stride)| step.checked_mul(*stride));
    let strides: Vec<i64> = strides.collect::<Option<_>>().ok_or_else(too_large)?;
    let kept = kept_dims(machine, &op, id)?;
    let pick = |all: &[i64]| kept.iter().map(|d| all[*d]).collect::<Vec<i64>>();
    machine.result_view(id, source.recast(offset, &pick(&sizes), &pick(&strides)))
}

/// The dimensions of the source that the result has, too: it may leave out those of size 1. Where
/// sizes leave a choice, strides decide, and then the first one stays.
fn kept_dims(machine: &Machine, op: &SubView, id: OpId) -> Result<Vec<usize>, Error> {
    let found = result_type(machine, id)?;
    let source = machine.body().ty(op.source);
    let full =
        SubView::result_type(source, &op.static_offsets, &op.static_sizes, &op.static_strides)?;
    let (Some(all), Some(layout)) = (Layout::of(full), Layout::of(found)) else {
        bail!("expects strided memrefs, found {full} and {found}")
    };
    let mut rest = found.shape().iter().zip(layout.strides.iter()).peekable();
    let dims = full.shape().iter().zip(all.strides.iter()).enumerate();
    let kept: Vec<usize> =
        dims.filter_map(|(d, dim)| rest.next_if(|r| *r == dim).map(|_| d)).collect();
    ensure!(kept.len() == found.rank(), "can't see {full} as {found}");
    Ok(kept)
}

fn reinterpret_cast(op: ReinterpretCast, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let offset = resolve(machine, &op.static_offsets, &op.offsets)?;
    let sizes = resolve(machine, &op.static_sizes, &op.sizes)?;
    let strides = resolve(machine, &op.static_strides, &op.strides)?;
    let Some(offset) = offset.first() else { bail!("expects an offset") };
    let view = machine.view(op.source)?.recast(*offset, &sizes, &strides);
    machine.result_view(id, view)
}

fn cast(op: Cast, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let view = machine.view(op.source)?;
    let ty = machine.body().result_types(id)[0];
    let fits = ty.is_unranked()
        || ty.rank() == view.shape.len()
            && ty
                .shape()
                .iter()
                .zip(view.shape.iter())
                .all(|(want, size)| want == size || *want == DYNAMIC);
    ensure!(fits, "can't see a memref of shape {} as {ty}", view.shape);
    machine.result(id, crate::datum::Datum::Buffer(view))
}

fn get_global(op: GetGlobal, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let (name, max_bytes) = (op.name.0, machine.limits.max_bytes);
    let Some(global) = machine.globals.get_mut(&name) else {
        bail!("there is no global '@{name}'")
    };
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
