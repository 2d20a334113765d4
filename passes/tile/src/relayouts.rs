//! Lowers copies of arrays from one layout to another.
//!
//! The distance that elements move decides the lowering:
//!
//! | class of the relayout | what moves it |
//! | --- | --- |
//! | bitcast | one transfer of the bytes, unchanged |
//! | within tiles, and between tiles whose lanes stay together | one transfer by stretches of lanes; by single elements if they are narrow and packed differently |
//! | across lanes | blocks through VMEM, transposed in registers, if that is faster than a granule for each element |
//!
//! The last one is a nest, which becomes a grid like any other.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, OpId, Type, Value};
use creole_loop::memref::Copy;
use creole_loop::{Nest, Read, Yield};
use creole_tile::Space;
use creole_tile::TiledCore;

use super::layouts::{Order, given, moved_bytes, padded_bytes, plain, rename};
use crate::target::{GENERATION, computes_with, core};

/// Pass that makes copies across lanes nests.
pub static TILE_RELAYOUTS: Pass = Pass {
    name: "tile-relayouts",
    summary: "Makes copies of arrays of HBM to layouts with other dimensions along lanes nests, which go through VMEM",
    example: r#"
func.func @transposed(%a: memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">>, %b: memref<256x512xf32, #tile.layout<"{0,1:T(8,128)}">>) {
  memref.copy %a, %b : memref<256x512xf32, #tile.layout<"{1,0:T(8,128)}">> to memref<256x512xf32, #tile.layout<"{0,1:T(8,128)}">>
  return
}
"#,
    works_on: &["memref.copy"],
    options: &[GENERATION],
    run: Run::Body(tile_relayouts),
};

fn tile_relayouts(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let core = core(cx)?;
    let copies: Vec<OpId> = body.walk().filter(|op| goes_through_vmem(body, *op, &core)).collect();
    for op in &copies {
        expand(body, *op).map_err(|error| error.at(body[*op].loc))?;
    }
    Ok(())
}

/// True for a copy that takes a granule for each element, and is faster through VMEM.
fn goes_through_vmem(body: &Body, op: OpId, core: &TiledCore) -> bool {
    let Some(copy) = body.get::<Copy>(op) else { return false };
    let types = [copy.source, copy.target].map(|v| body.ty(v));
    let is_in_hbm = types.iter().all(|ty| Space::of(*ty) == Some(Space::Hbm));
    let orders = types.map(order);
    if !is_in_hbm || !computes_with(types[0].elem()) || orders[0].last() == orders[1].last() {
        return false;
    }
    let elements = types[0].n_elements().unwrap_or_default().max(0) as u64;
    let alone = 2 * elements.saturating_mul(u64::from(core.granule));
    let through = types.iter().zip(&orders).map(|(ty, order)| through_vmem(*ty, order, core));
    through.fold(0, u64::saturating_add) < alone
}

/// Cost of a copy between an array and registers, through VMEM, in bytes that a transfer moves in the same time: a
/// register per cycle.
fn through_vmem(ty: Type, order: &Order, core: &TiledCore) -> u64 {
    let register = 4 * core.register.iter().copied().map(u64::from).product::<u64>();
    let registers = padded_bytes(ty, order, core).unwrap_or(u64::MAX) / register.max(1);
    let held = registers.saturating_mul(u64::from(core.copied_bytes));
    moved_bytes(ty, order, core).saturating_add(held)
}

/// Order of an array's dimensions, major to minor.
fn order(ty: Type) -> Order {
    given(ty).unwrap_or_else(|| plain(ty.rank()))
}

/// Expands to the nest `target[i, ..] = source[i, ..]`.
fn expand(body: &mut Body, op: OpId) -> Result<(), Error> {
    let Some(Copy { source, target }) = body.get::<Copy>(op) else { return Ok(()) };
    let loc = body[op].loc;
    let ty = body.ty(target);
    let region = body.add_region();
    let block = body.add_block(region, &vec![Type::index(); ty.rank()]);
    let indices = body.args(block).iter().copied().collect();
    let mut b = Builder::new(body, At::End(block), loc);
    let element = b.value_typed(Read::new(source, indices), ty.elem());
    b.add_typed(Yield { values: [element].into_iter().collect() }, &[]);
    let nest =
        Nest { outs: [target].into_iter().collect(), ..Nest::new(ty.shape().into(), region) };
    let nest = Builder::new(body, At::Before(op), loc).add_typed(nest, &[]);
    body.erase(op);
    let orders = [source, target].map(|v| (v, order(body.ty(v))));
    let other = |v: Value| {
        let found = orders.iter().find(|(array, _)| *array == v).map(|(_, order)| order);
        found.filter(|order| **order != plain(order.len()))
    };
    rename(body, nest, &other)
}
