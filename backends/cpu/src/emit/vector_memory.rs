//! Memory accesses of `vector`.
//!
//! In masked accesses each lane has an address of its own: that of its element, or of a dummy on the stack. So there is
//! no branch, and no memory is touched that the mask does not allow.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_ir::{Error, OpId, Value, bail, ensure};
use creole_vector::{Gather, Load, MaskedLoad, MaskedStore, Scatter, Store};

use super::address::Address;
use super::cx::{ACCESS, Emit, Lowered};
use super::elem::{Elem, Form, VECTOR_BYTES};
use super::emitters::Emitters;
use super::mask::Mask;
use crate::array::MemRefLayout;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    let table = table.add(load).add(store).add(masked_load).add(masked_store);
    table.add(gather).add(scatter)
}

/// Checks that the last dimension is contiguous in memory. Error: it is not.
fn check_unit_stride(cx: &Emit, base: Value) -> Result<(), Error> {
    let layout = MemRefLayout::of(cx.ty(base))?;
    let unit = layout.strides.last().is_none_or(|stride| *stride == 1);
    ensure!(unit, "expects elements without gaps along the last dimension, found {}", cx.ty(base));
    Ok(())
}

fn load(op: Load, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let form = cx.result_form(id)?;
    let at = cx.address(op.base, &op.indices)?;
    let lowered = cx.load(form, at);
    cx.define(cx.body.result(id, 0), lowered);
    Ok(())
}

fn store(op: Store, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let form = cx.form(op.value)?;
    let at = cx.address(op.base, &op.indices)?;
    let register = cx.register(op.value)?;
    cx.store(form, register, at);
    Ok(())
}

fn masked_load(op: MaskedLoad, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let (elem, n) = vector_form(cx, op.pass_thru)?;
    let at = cx.address(op.base, &op.indices)?;
    if all_lanes(cx, op.mask)? {
        let lowered = cx.load(Form::Vector(elem, n), at);
        cx.define(cx.body.result(id, 0), lowered);
        return Ok(());
    }
    let addresses: Vec<Address> = (0..n).map(|lane| at.plus(lane * elem.bytes())).collect();
    read_lanes(cx, id, op.mask, op.pass_thru, &addresses)
}

fn masked_store(op: MaskedStore, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let (elem, n) = vector_form(cx, op.value)?;
    let at = cx.address(op.base, &op.indices)?;
    if all_lanes(cx, op.mask)? {
        let register = cx.register(op.value)?;
        cx.store(Form::Vector(elem, n), register, at);
        return Ok(());
    }
    let addresses: Vec<Address> = (0..n).map(|lane| at.plus(lane * elem.bytes())).collect();
    write_lanes(cx, op.mask, op.value, &addresses)
}

fn gather(op: Gather, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let addresses = indexed(cx, op.base, &op.offsets, op.index_vec)?;
    read_lanes(cx, id, op.mask, op.pass_thru, &addresses)
}

fn scatter(op: Scatter, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let addresses = indexed(cx, op.base, &op.offsets, op.index_vec)?;
    write_lanes(cx, op.mask, op.value, &addresses)
}

fn vector_form(cx: &Emit, value: Value) -> Result<(Elem, usize), Error> {
    match cx.form(value)? {
        Form::Vector(elem, n) => Ok((elem, n)),
        Form::Pointer | Form::Scalar(_) => bail!("expects a vector, found {}", cx.ty(value)),
    }
}

fn all_lanes(cx: &Emit, mask: Value) -> Result<bool, Error> {
    Ok(matches!(cx.mask_of(mask)?, Mask::Known(lanes) if lanes.iter().all(|lane| *lane)))
}

/// Addresses of `base[offsets + indices[lane]]`, counted along the last dimension.
fn indexed(
    cx: &mut Emit,
    base: Value,
    offsets: &[Value],
    indices: Value,
) -> Result<Vec<Address>, Error> {
    let layout = MemRefLayout::of(cx.ty(base))?;
    let Some(stride) = layout.strides.last() else { bail!("expects a memref with a dimension") };
    let stride = stride * layout.elem_bytes;
    let start = cx.address(base, offsets)?;
    let (elem, n) = vector_form(cx, indices)?;
    ensure!(matches!(elem, Elem::Int(_)), "expects a vector of indices, found {}", cx.ty(indices));
    let indices = cx.number(indices)?;
    let addresses = (0..n).map(|lane| {
        let index = cx.lane(indices, lane);
        let index = cx.resize_scalar(index, 64, true);
        let scaled = cx.scaled(index, stride);
        Address { base: cx.ins().iadd(start.base, scaled), offset: start.offset }
    });
    Ok(addresses.collect())
}

/// Address of each lane, or that of its dummy in `slot` if it is masked out.
fn allowed(
    cx: &mut Emit,
    mask: Value,
    elem: Elem,
    addresses: &[Address],
    slot: ir::Value,
) -> Result<Vec<Address>, Error> {
    let places = |lane: usize| Address { base: slot, offset: 0 }.plus(lane * elem.bytes());
    if let Mask::Known(lanes) = cx.mask_of(mask)? {
        let pick =
            |(lane, known): (usize, &bool)| if *known { addresses[lane] } else { places(lane) };
        return Ok(lanes.iter().enumerate().map(pick).collect());
    }
    let bits = cx.mask_bits(mask)?;
    let allowed = addresses.iter().enumerate().map(|(lane, address)| {
        let inside = cx.pointer(*address);
        let outside = cx.pointer(places(lane));
        let bit = cx.mask_bit(bits, lane);
        Address { base: cx.ins().select(bit, inside, outside), offset: 0 }
    });
    Ok(allowed.collect())
}

fn slot(cx: &mut Emit) -> ir::Value {
    cx.stack(VECTOR_BYTES as u32, 4)
}

fn read_lanes(
    cx: &mut Emit,
    id: OpId,
    mask: Value,
    pass_thru: Value,
    addresses: &[Address],
) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, pass_thru)?;
    let slot = slot(cx);
    let others = cx.register(pass_thru)?;
    cx.store(Form::Vector(elem, n), others, Address { base: slot, offset: 0 });
    let addresses = allowed(cx, mask, elem, addresses, slot)?;
    let lanes: Vec<ir::Value> = addresses
        .iter()
        .map(|at| cx.ins().load(elem.scalar(), ACCESS, at.base, at.offset))
        .collect();
    let vector = cx.vector_of(elem, &lanes);
    let lowered = match elem {
        Elem::Bool => Lowered::Mask(cx.nonzero(vector, elem.bits())),
        _ => Lowered::Register(vector),
    };
    cx.define(cx.body.result(id, 0), lowered);
    Ok(())
}

fn write_lanes(
    cx: &mut Emit,
    mask: Value,
    value: Value,
    addresses: &[Address],
) -> Result<(), Error> {
    let (elem, _) = vector_form(cx, value)?;
    let slot = slot(cx);
    let vector = cx.register(value)?;
    let addresses = allowed(cx, mask, elem, addresses, slot)?;
    for (lane, at) in addresses.iter().enumerate() {
        let number = cx.lane(vector, lane);
        let number = if elem == Elem::Bool { cx.ins().band_imm_u(number, 1) } else { number };
        cx.ins().store(ACCESS, number, at.base, at.offset);
    }
    Ok(())
}
