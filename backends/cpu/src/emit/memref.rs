//! `memref`: accesses to elements, views, copies. A memref is the address of its element `[0, .., 0]`.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_ir::{Error, OpId, Value, bail, ensure};
use creole_loop::memref::{
    Alloc, Alloca, Cast, Copy, Dealloc, Dim, GetGlobal, Load, ReinterpretCast, Store, SubView, View,
};

use super::cx::{ACCESS, Emit, Lowered};
use super::emitters::Emitters;
use super::func::index_of;
use super::scf::Range;
use super::views::{self, ViewPlace};
use crate::array::MemRefLayout;

/// Buffers on the stack are aligned to `2^4` bytes, as frames are.
const STACK_ALIGN_SHIFT: u8 = 4;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    let table = table.add(load).add(store).add(alloca).add(dim).add(copy);
    let table = table.add(cast).add(view).add(subview).add(reinterpret_cast).add(get_global);
    table.add(alloc).add(dealloc)
}

/// Memory that no plan has, in a function that others call or a loop that runs in parallel.
fn alloc(op: Alloc, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    ensure!(op.dynamic_sizes.is_empty(), "has sizes that are not known");
    let memref = cx.body.result(id, 0);
    let is_freed = cx.body.users(memref).any(|user| cx.body[user].is::<Dealloc>());
    ensure!(is_freed, "allocates memory that outlives its block, which is not there yet");
    let n_bytes = allocated_bytes(cx, memref)?;
    let address = cx.call_runtime("creole_alloc", &[n_bytes], Some(ir::types::I64));
    let Some(address) = address else { bail!("has no address") };
    cx.define_result(id, address)
}

fn dealloc(op: Dealloc, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let made = cx.body.def_op(op.memref);
    let is_own = made.is_some_and(|made| cx.body[made].is::<Alloc>());
    ensure!(is_own, "frees memory that is not known to be allocated in this function");
    let (address, n_bytes) = (cx.register(op.memref)?, allocated_bytes(cx, op.memref)?);
    cx.call_runtime("creole_free", &[address, n_bytes], None);
    Ok(())
}

fn allocated_bytes(cx: &mut Emit, memref: Value) -> Result<ir::Value, Error> {
    let n_bytes = views::allocated_bytes(cx.ty(memref))?;
    Ok(cx.iconst(n_bytes))
}

/// Symbol of global number `index` in the code of a function that uses it.
pub(crate) fn global_symbol(index: usize) -> String {
    format!("global.{index}")
}

pub(super) fn load(op: Load, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let at = cx.address(op.memref, &op.indices)?;
    let lowered = cx.load(form, at);
    cx.define(cx.body.result(id, 0), lowered);
    Ok(())
}

fn store(op: Store, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let form = cx.form(op.value)?;
    let at = cx.address(op.memref, &op.indices)?;
    let register = cx.register(op.value)?;
    cx.store(form, register, at);
    Ok(())
}

fn alloca(op: Alloca, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let n_bytes = views::stack_bytes(&cx.body, &op, id)?;
    let address = cx.stack(n_bytes, STACK_ALIGN_SHIFT);
    cx.define_result(id, address)
}

fn dim(op: Dim, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let size = views::dim_size(&cx.body, &op)?;
    let size = cx.iconst(size);
    cx.define_result(id, size)
}

fn get_global(op: GetGlobal, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let index = index_of(&mut cx.uses.globals, op.name.0.as_str());
    let address = cx.symbol_address(&global_symbol(index));
    cx.define_result(id, address)
}

// --- views --------------------------------------------------------------------------------------

fn cast(op: Cast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let place = ViewPlace::of_cast(&cx.body, &op)?;
    define_view(cx, id, &place)
}

fn view(op: View, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    define_view(cx, id, &ViewPlace::of_view(&op)?)
}

fn subview(op: SubView, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let place = ViewPlace::of_subview(&cx.body, &op, id)?;
    define_view(cx, id, &place)
}

fn reinterpret_cast(op: ReinterpretCast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let place = ViewPlace::of_reinterpret_cast(&cx.body, &op, id)?;
    define_view(cx, id, &place)
}

/// Defines the result of an op as a view.
fn define_view(cx: &mut Emit, id: OpId, place: &ViewPlace) -> Result<(), Error> {
    let constant = place.constant(&cx.body);
    if let (Lowered::InArray { at, offset }, Some(constant)) = (cx.lowered(place.source)?, constant)
    {
        let offset = offset.wrapping_add(constant);
        cx.define(cx.body.result(id, 0), Lowered::InArray { at, offset });
        return Ok(());
    }
    let at = cx.address_of(place.source, &place.terms, place.n_bytes)?;
    let address = cx.pointer(at);
    cx.define_result(id, address)
}

// --- copies -------------------------------------------------------------------------------------

fn copy(op: Copy, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (from_ty, to_ty) = (cx.ty(op.source), cx.ty(op.target));
    let (from, to) = (MemRefLayout::of(from_ty)?, MemRefLayout::of(to_ty)?);
    from.check_static(from_ty)?;
    ensure!(
        from.shape == to.shape && from.elem_bytes == to.elem_bytes,
        "copies {from_ty} to {to_ty}"
    );
    let source = CopySide { layout: &from, address: cx.memref(op.source)? };
    let target = CopySide { layout: &to, address: cx.memref(op.target)? };
    copy_dims(cx, source, target, 0)
}

/// Source or destination of a copy.
#[derive(Clone, Copy)]
struct CopySide<'a> {
    layout: &'a MemRefLayout,
    address: ir::Value,
}

impl<'a> CopySide<'a> {
    /// The part at an index of a dimension.
    fn at(self, cx: &mut Emit, dim: usize, index: ir::Value) -> CopySide<'a> {
        let scaled = cx.scaled(index, self.layout.strides[dim] * self.layout.elem_bytes);
        CopySide { address: cx.ins().iadd(self.address, scaled), ..self }
    }
}

/// Copies the dimensions from `dim` on, at addresses that include the outer dimensions: as one block if both sides are
/// contiguous.
fn copy_dims(
    cx: &mut Emit,
    source: CopySide<'_>,
    target: CopySide<'_>,
    dim: usize,
) -> Result<(), Error> {
    let (from_rest, to_rest) = (rest(source.layout, dim), rest(target.layout, dim));
    if from_rest.is_dense() && to_rest.is_dense() {
        let Some(n_bytes) = from_rest.span_bytes() else {
            bail!("copies more bytes than there are")
        };
        copy_bytes(cx, source.address, target.address, n_bytes as i64);
        return Ok(());
    }
    let range = Range {
        lower: cx.constant_bound(0),
        upper: cx.constant_bound(source.layout.shape[dim]),
        step: cx.constant_bound(1),
        unsigned: false,
        is_long: false,
    };
    cx.counted_loop(&range, &[], |cx, index, _| {
        let (source, target) = (source.at(cx, dim, index), target.at(cx, dim, index));
        copy_dims(cx, source, target, dim + 1)?;
        Ok(Vec::new())
    })?;
    Ok(())
}

fn rest(layout: &MemRefLayout, dim: usize) -> MemRefLayout {
    let (shape, strides) = (layout.shape[dim..].to_vec(), layout.strides[dim..].to_vec());
    MemRefLayout { shape, strides, elem_bytes: layout.elem_bytes }
}

fn copy_bytes(cx: &mut Emit, source: ir::Value, target: ir::Value, n_bytes: i64) {
    match n_bytes {
        0 => {}
        1 | 2 | 4 | 8 => {
            let ty = super::elem::int(n_bytes as u32 * 8);
            let value = cx.ins().load(ty, ACCESS, source, 0);
            cx.ins().store(ACCESS, value, target, 0);
        }
        _ => {
            // Source and destination may be the same.
            let n_bytes = cx.iconst(n_bytes);
            cx.call_runtime("creole_memmove", &[target, source, n_bytes], Some(ir::types::I64));
        }
    }
}
