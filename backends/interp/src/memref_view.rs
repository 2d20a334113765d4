//! `memref`: views of memory.

use creole_ir::types::DYNAMIC;
use creole_ir::{Dims, Error, Groups, OpId, Value, bail, ensure};
use creole_loop::memref::{
    AssumeAlignment, Cast, CollapseShape, DistinctObjects, ExpandShape,
    ExtractAlignedPointerAsIndex, ExtractStridedMetadata, MemorySpaceCast, ReinterpretCast,
    Reshape, SubView, Transpose, View as ByteView,
};

use crate::datum::Datum;
use crate::machine::{Flow, Interpreter, Ops};
use crate::memory::{View, row_major};
use crate::memref::{resolve, result_type};
use crate::space::index;

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(byte_view)
        .add(subview)
        .add(reinterpret_cast)
        .add(cast)
        .add(|op: MemorySpaceCast, id, machine| same(op.source, id, machine))
        .add(|op: AssumeAlignment, id, machine| same(op.memref, id, machine))
        .add(distinct_objects)
        .add(reshape)
        .add(expand_shape)
        .add(collapse_shape)
        .add(transpose)
        .add(metadata)
        .add(address)
}

fn byte_view(op: ByteView, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let ty = result_type(machine, id)?;
    let shape = resolve(machine, ty.shape(), &op.sizes)?;
    let source = machine.view(op.source)?;
    let view = source.retyped(ty.elem(), &shape, machine.int(op.byte_shift)?)?;
    machine.result_view(id, view)
}

fn subview(op: SubView, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
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

/// Dimensions of the source that the result keeps.
fn kept_dims(machine: &Interpreter, op: &SubView, id: OpId) -> Result<Vec<usize>, Error> {
    let (source, found) = (machine.body().ty(op.source), result_type(machine, id)?);
    let Some(dropped) = op.dropped_dims(source, found) else {
        bail!("can't see a part of {source} as {found}")
    };
    Ok((0..dropped.len()).filter(|d| !dropped[*d]).collect())
}

fn reinterpret_cast(
    op: ReinterpretCast,
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let offset = resolve(machine, &op.static_offsets, &op.offsets)?;
    let sizes = resolve(machine, &op.static_sizes, &op.sizes)?;
    let strides = resolve(machine, &op.static_strides, &op.strides)?;
    let Some(offset) = offset.first() else { bail!("expects an offset") };
    let view = machine.view(op.source)?.recast(*offset, &sizes, &strides);
    machine.result_view(id, view)
}

fn cast(op: Cast, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
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
    machine.result(id, Datum::Buffer(view))
}

/// Returns the memref itself.
fn same(value: Value, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let view = machine.view(value)?;
    machine.result(id, Datum::Buffer(view))
}

fn distinct_objects(
    op: DistinctObjects,
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let views = machine.get_all(&op.operands)?;
    machine.results(id, views)
}

fn reshape(op: Reshape, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let sizes = machine.view(op.shape)?.to_tensor()?;
    let shape: Vec<i64> = (0..sizes.len()).map(|i| sizes.int(i)).collect();
    let source = machine.view(op.source)?;
    let ty = machine.body().ty(machine.body().result(id, 0));
    let fits = ty.is_unranked()
        || ty.shape().iter().zip(&shape).all(|(want, n)| want == n || *want == DYNAMIC);
    ensure!(fits, "has sizes {shape:?}, expected {ty}");
    let n = |sizes: &[i64]| sizes.iter().try_fold(1i64, |n, size| n.checked_mul(*size));
    ensure!(
        shape.iter().all(|n| *n >= 0) && n(&shape) == n(&source.shape),
        "can't see {} as shape {shape:?}",
        source.shape
    );
    let strides = row_major(&shape);
    machine.result_view(id, source.recast(source.offset, &shape, &strides))
}

fn expand_shape(op: ExpandShape, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let source = machine.view(op.src)?;
    let shape = resolve(machine, &op.static_output_shape, &op.output_shape)?;
    let mut strides = vec![1; shape.len()];
    for (d, group) in op.reassociation.0.iter().enumerate() {
        let mut stride = source.strides[d];
        let mut n = 1i64;
        for at in group.positions().rev() {
            strides[at] = stride;
            n = n.saturating_mul(shape[at]);
            stride = stride.saturating_mul(shape[at]);
        }
        ensure!(
            n == source.shape[d],
            "splits dimension {d} of size {} into sizes {shape}",
            source.shape[d]
        );
    }
    machine.result_view(id, source.recast(source.offset, &shape, &strides))
}

fn collapse_shape(op: CollapseShape, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let source = machine.view(op.src)?;
    let (shape, strides) = merged(&source, &op.reassociation)?;
    machine.result_view(id, source.recast(source.offset, &shape, &strides))
}

/// Sizes and strides of a view with groups of dimensions collapsed. Error: a group is not contiguous.
fn merged(view: &View, groups: &Groups) -> Result<(Dims, Dims), Error> {
    let (mut shape, mut strides) = (Dims::default(), Dims::default());
    for group in &groups.0 {
        let (mut n, mut stride, mut next) = (1i64, 1, None);
        for d in group.positions().rev().filter(|d| view.shape[*d] != 1) {
            let want = *next.get_or_insert(view.strides[d]);
            ensure!(
                want == view.strides[d],
                "merges dimensions {group} of strides {}, which have gaps",
                view.strides
            );
            if n == 1 {
                stride = view.strides[d];
            }
            n = n.saturating_mul(view.shape[d]);
            next = Some(view.strides[d].saturating_mul(view.shape[d]));
        }
        shape.0.push(n);
        strides.0.push(stride);
    }
    Ok((shape, strides))
}

fn transpose(op: Transpose, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let view = machine.view(op.source)?;
    let Some(dims) = op.dims().filter(|dims| dims.len() == view.shape.len()) else {
        bail!("expects a permutation of {} dimensions", view.shape.len())
    };
    let (shape, strides) = (dims.permute(&view.shape), dims.permute(&view.strides));
    machine.result_view(id, view.recast(view.offset, &shape, &strides))
}

fn metadata(
    op: ExtractStridedMetadata,
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let view = machine.view(op.source)?;
    let numbers = [view.offset].into_iter().chain(view.shape.iter().copied());
    let numbers = numbers.chain(view.strides.iter().copied()).map(|n| Datum::from(index(n)));
    let base = Datum::from(view.recast(0, &[], &[]));
    let all = [base].into_iter().chain(numbers).collect();
    machine.results(id, all)
}

fn address(_: ExtractAlignedPointerAsIndex, _: OpId, _: &mut Interpreter) -> Result<Flow, Error> {
    bail!("asks for an address, and memory has none here")
}
