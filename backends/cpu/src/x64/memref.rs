//! `memref`: accesses to elements, views, copies. A memref is the address of its element `[0, .., 0]`.

use creole_ir::{Error, OpId, bail, ensure};
use creole_loop::Read;
use creole_loop::memref::{
    Alloc, Alloca, Cast, Copy, Dealloc, Dim, GetGlobal, Load, ReinterpretCast, Store, SubView, View,
};

use super::inst::{Base, INT, Mem};
use super::select::{Selector, Val};
use crate::array::MemRefLayout;
use crate::emit::{
    Elem, ViewPlace, allocated_bytes, dim_size, global_symbol, index_of, stack_bytes,
};

/// Memory that no plan has, in a function that others call or a loop that runs in parallel.
pub(super) fn alloc(op: Alloc, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(op.dynamic_sizes.is_empty(), "has sizes that are not known");
    let memref = cx.body.result(id, 0);
    let is_freed = cx.body.users(memref).any(|user| cx.body[user].is::<Dealloc>());
    ensure!(is_freed, "allocates memory that outlives its block, which is not there yet");
    let n_bytes = allocated_bytes(cx.ty(memref))?;
    let n_bytes = cx.iconst(n_bytes);
    let address = cx.call("creole_alloc", &[n_bytes], Some(INT));
    let Some(address) = address else { bail!("has no address") };
    cx.define_result(id, address)
}

pub(super) fn dealloc(op: Dealloc, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    let made = cx.body.def_op(op.memref);
    let is_own = made.is_some_and(|made| cx.body[made].is::<Alloc>());
    ensure!(is_own, "frees memory that is not known to be allocated in this function");
    let n_bytes = allocated_bytes(cx.ty(op.memref))?;
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
    let n_bytes = stack_bytes(&cx.body, &op, id)?;
    let slot = cx.f.slot(n_bytes);
    let address = cx.lea(Mem::slot(slot));
    cx.define_result(id, address)
}

pub(super) fn dim(op: Dim, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let size = dim_size(&cx.body, &op)?;
    cx.define(cx.body.result(id, 0), Val::Int(size));
    Ok(())
}

pub(super) fn get_global(op: GetGlobal, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let index = index_of(&mut cx.uses.globals, op.name.0.as_str());
    let address = cx.symbol_address(&global_symbol(index));
    cx.define_result(id, address)
}

// --- views --------------------------------------------------------------------------------------

pub(super) fn cast(op: Cast, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let place = ViewPlace::of_cast(&cx.body, &op)?;
    define_view(cx, id, &place)
}

pub(super) fn view(op: View, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    define_view(cx, id, &ViewPlace::of_view(&op)?)
}

pub(super) fn subview(op: SubView, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let place = ViewPlace::of_subview(&cx.body, &op, id)?;
    define_view(cx, id, &place)
}

pub(super) fn reinterpret_cast(
    op: ReinterpretCast,
    id: OpId,
    cx: &mut Selector,
) -> Result<(), Error> {
    let place = ViewPlace::of_reinterpret_cast(&cx.body, &op, id)?;
    define_view(cx, id, &place)
}

/// Defines the result of an op as a view.
fn define_view(cx: &mut Selector, id: OpId, place: &ViewPlace) -> Result<(), Error> {
    let constant = place.constant(&cx.body);
    if let (Val::InArray { at, offset }, Some(constant)) = (cx.val(place.source)?, constant) {
        let offset = offset.wrapping_add(constant);
        cx.define(cx.body.result(id, 0), Val::InArray { at, offset });
        return Ok(());
    }
    let address = match cx.address_of(place.source, &place.terms, place.n_bytes)? {
        Mem { base: Base::Reg(base), index: None, offset: 0 } => base,
        mem => cx.lea(mem),
    };
    cx.define_result(id, address)
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
    if let 1 | 2 | 4 | 8 = n_bytes {
        let elem = Elem::Int(n_bytes as u32 * 8);
        let value = cx.load_scalar(elem, Mem::at(source, 0));
        cx.store_scalar(elem, value, Mem::at(target, 0));
        return Ok(());
    }
    let n_bytes = cx.iconst(n_bytes as i64);
    // Source and destination may be the same.
    cx.call("creole_memmove", &[target, source, n_bytes], Some(INT));
    Ok(())
}
