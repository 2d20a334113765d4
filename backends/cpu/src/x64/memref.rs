//! `memref`: accesses to elements, views, copies. A memref is the address of its element `[0, .., 0]`.

use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Count, Dims, Error, OpId, Type, TypeKind, Value, bail, ensure};
use creole_loop::Read;
use creole_loop::memref::{
    Alloc, Alloca, Cast, Copy, Dealloc, Dim, GetGlobal, Load, ReinterpretCast, Store, SubView, View,
};

use super::inst::{Base, INT, Mem};
use super::select::{Selector, Val};
use crate::array::MemRefLayout;
use crate::emit::{global_symbol, index_of};

/// Largest buffer on the stack, in bytes.
const MAX_STACK_BYTES: u64 = 256 << 10;

fn allocated_bytes(cx: &Selector, memref: Value) -> Result<i64, Error> {
    let ty = cx.ty(memref);
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let n_bytes = layout.span_bytes().and_then(|n| i64::try_from(n).ok());
    n_bytes.ok_or_else(|| Error::new(format!("has {ty}, which is larger than any memory")))
}

/// Memory that no plan has, in a function that others call or a loop that runs in parallel.
pub(super) fn alloc(op: Alloc, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(op.dynamic_sizes.is_empty(), "has sizes that are not known");
    let memref = cx.body.result(id, 0);
    let is_freed = cx.body.users(memref).any(|user| cx.body[user].is::<Dealloc>());
    ensure!(is_freed, "allocates memory that outlives its block, which is not there yet");
    let n_bytes = allocated_bytes(cx, memref)?;
    let n_bytes = cx.iconst(n_bytes);
    let address = cx.call("creole_alloc", &[n_bytes], Some(INT));
    let Some(address) = address else { bail!("has no address") };
    cx.define_result(id, address)
}

pub(super) fn dealloc(op: Dealloc, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    let made = cx.body.def_op(op.memref);
    let is_own = made.is_some_and(|made| cx.body[made].is::<Alloc>());
    ensure!(is_own, "frees memory that is not known to be allocated in this function");
    let n_bytes = allocated_bytes(cx, op.memref)?;
    let (address, n_bytes) = (cx.reg(op.memref)?, cx.iconst(n_bytes));
    cx.call("creole_free", &[address, n_bytes], None);
    Ok(())
}

pub(super) fn load(op: Load, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let at = cx.address(op.memref, &op.indices)?;
    let result = cx.load(form, at);
    cx.define_result(id, result)
}

pub(super) fn read(op: Read, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    load(Load::new(op.source, op.indices), id, cx)
}

pub(super) fn store(op: Store, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.value)?;
    let at = cx.address(op.memref, &op.indices)?;
    let value = cx.reg(op.value)?;
    cx.store(form, value, at);
    Ok(())
}

pub(super) fn alloca(op: Alloca, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(op.dynamic_sizes.is_empty(), "has sizes that are not known");
    let ty = cx.ty(cx.body.result(id, 0));
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let n_bytes = layout.span_bytes().filter(|n| *n <= MAX_STACK_BYTES);
    let Some(n_bytes) = n_bytes else { bail!("has {ty}, which is too large for the stack") };
    let slot = cx.f.slot((n_bytes as u32).max(1));
    let address = cx.lea(Mem::slot(slot));
    cx.define_result(id, address)
}

pub(super) fn dim(op: Dim, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let ty = cx.ty(op.source);
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let dim =
        cx.known(op.index).and_then(|d| usize::try_from(d).ok()).and_then(|d| layout.shape.get(d));
    let Some(size) = dim else { bail!("asks for a dimension of {ty} that is not known") };
    cx.define(cx.body.result(id, 0), Val::Int(*size));
    Ok(())
}

pub(super) fn get_global(op: GetGlobal, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let index = index_of(&mut cx.uses.globals, op.name.0.as_str());
    let address = cx.symbol_address(&global_symbol(index));
    cx.define_result(id, address)
}

// --- views --------------------------------------------------------------------------------------

pub(super) fn cast(op: Cast, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    MemRefLayout::of(cx.ty(op.source))?;
    define_view(cx, id, op.source, &[], 0)
}

pub(super) fn view(op: View, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(op.sizes.is_empty(), "has sizes that are not known");
    define_view(cx, id, op.source, &[(op.byte_shift, 1)], 0)
}

/// Defines the result of an op as `source` plus `factor` bytes for each unit of each value, plus `n_bytes`.
fn define_view(
    cx: &mut Selector,
    id: OpId,
    source: Value,
    terms: &[(Value, i64)],
    n_bytes: i64,
) -> Result<(), Error> {
    let known = |(value, factor): &(Value, i64)| Some(cx.known(*value)?.wrapping_mul(*factor));
    let constant = terms.iter().map(known).sum::<Option<i64>>();
    if let (Val::InArray { at, offset }, Some(constant)) = (cx.val(source)?, constant) {
        let offset = offset.wrapping_add(constant).wrapping_add(n_bytes);
        cx.define(cx.body.result(id, 0), Val::InArray { at, offset });
        return Ok(());
    }
    let mem = cx.address_of(source, terms, n_bytes)?;
    let address = match mem {
        Mem { base: Base::Reg(base), index: None, offset: 0 } => base,
        mem => cx.lea(mem),
    };
    cx.define_result(id, address)
}

/// Byte offset of static and dynamic numbers: a constant, and terms.
fn offset_terms(
    cx: &Selector,
    numbers: &Dims,
    values: &[Value],
    strides: &[i64],
) -> Result<(i64, Vec<(Value, i64)>), Error> {
    ensure!(
        numbers.len() == strides.len(),
        "has {} for {}",
        Count(numbers.len(), "offset"),
        Count(strides.len(), "dimension")
    );
    let mut values = values.iter();
    let (mut constant, mut terms) = (0_i64, Vec::new());
    for (number, stride) in numbers.iter().zip(strides) {
        if *number != DYNAMIC {
            constant = constant.wrapping_add(number.wrapping_mul(*stride));
            continue;
        }
        let Some(value) = values.next() else { bail!("has fewer offsets than it says") };
        match cx.known(*value) {
            Some(known) => constant = constant.wrapping_add(known.wrapping_mul(*stride)),
            None => terms.push((*value, *stride)),
        }
    }
    Ok((constant, terms))
}

pub(super) fn subview(op: SubView, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let layout = MemRefLayout::of(cx.ty(op.source))?;
    MemRefLayout::of(cx.ty(cx.body.result(id, 0)))?;
    let strides: Vec<i64> = layout.strides.iter().map(|s| s * layout.elem_bytes).collect();
    let (constant, terms) = offset_terms(cx, &op.static_offsets, &op.offsets, &strides)?;
    define_view(cx, id, op.source, &terms, constant)
}

/// Lowers a reinterpretation. Offsets of this op count from the start of the buffer, not from the source's first
/// element.
pub(super) fn reinterpret_cast(
    op: ReinterpretCast,
    id: OpId,
    cx: &mut Selector,
) -> Result<(), Error> {
    let source = cx.ty(op.source);
    let layout = MemRefLayout::of(source)?;
    MemRefLayout::of(cx.ty(cx.body.result(id, 0)))?;
    let start = offset(source);
    ensure!(start != DYNAMIC, "has a source whose offset is not known, {source}");
    let strides = vec![layout.elem_bytes; op.static_offsets.len()];
    let (constant, terms) = offset_terms(cx, &op.static_offsets, &op.offsets, &strides)?;
    define_view(cx, id, op.source, &terms, constant - start * layout.elem_bytes)
}

/// Elements from the start of the buffer to the first one.
fn offset(ty: Type) -> i64 {
    match ty.kind() {
        TypeKind::MemRef { layout: Some(Attr::Strided(_, offset)), .. } => *offset,
        _ => 0,
    }
}

// --- copies -------------------------------------------------------------------------------------

/// Copies dense memory. Error: memory with gaps.
pub(super) fn copy(op: Copy, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    let (from_ty, to_ty) = (cx.ty(op.source), cx.ty(op.target));
    let (from, to) = (MemRefLayout::of(from_ty)?, MemRefLayout::of(to_ty)?);
    from.check_static(from_ty)?;
    ensure!(
        from.shape == to.shape && from.elem_bytes == to.elem_bytes,
        "copies {from_ty} to {to_ty}"
    );
    ensure!(from.is_dense() && to.is_dense(), "copies memory with gaps");
    let Some(n_bytes) = from.span_bytes() else { bail!("copies more bytes than there are") };
    if n_bytes == 0 {
        return Ok(());
    }
    let (source, target) = (cx.reg(op.source)?, cx.reg(op.target)?);
    let n_bytes = cx.iconst(n_bytes as i64);
    // Source and destination may be the same.
    cx.call("creole_memmove", &[target, source, n_bytes], Some(INT));
    Ok(())
}
