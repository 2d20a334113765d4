//! Lowering to machines with tiled memories: layouts of arrays, and nests as grids over blocks.
//!
//! 1. [`TILE_LAYOUTS`] assigns the layouts of arrays in HBM, and [`TILE_RELAYOUTS`] lowers copies from one layout to
//!    another.
//! 2. [`TILE_GRIDS`] makes each nest a `tile.grid`: blocks of its arrays are copied to VMEM, and its body computes
//!    whole blocks as vectors.
//! 3. [`TILE_DMA`] makes grids loops that start and wait for these copies themselves.
//! 4. [`TILE_STRIPS`] makes long vectors loops over short ones, and [`TILE_REGISTERS`] cuts these into registers, and
//!    products into pushes and pops of the matrix unit.
//! 5. [`TILE_BUNDLES`] gives each instruction a cycle.
#![warn(missing_docs)]

mod access;
mod blocks;
mod bounds_guards;
mod boxes;
mod bundles;
mod cross_block_reduce;
mod digits;
mod directives;
mod dma;
mod gather;
mod layouts;
mod nest;
mod product;
mod read;
mod reduce;
mod registers;
mod relayouts;
mod search;
mod strips;
mod update;
mod values;
mod windows;

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId, Type, TypeKind};
use creole_loop::{IterationSpace, Kernel, Update};
use creole_tile::TiledCore;

pub use bundles::{TILE_BUNDLES, n_bundles};
pub use directives::{BLOCKS, BUFFERS};
pub use dma::TILE_DMA;
pub use layouts::{LayoutChoice, TILE_LAYOUTS, layout_choices};
pub use nest::{Choices, choices};
pub use registers::TILE_REGISTERS;
pub use relayouts::TILE_RELAYOUTS;
pub use strips::TILE_STRIPS;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &TILE_BUNDLES,
        &TILE_DMA,
        &TILE_GRIDS,
        &TILE_LAYOUTS,
        &TILE_RELAYOUTS,
        &TILE_REGISTERS,
        &TILE_STRIPS,
    ]
}

/// Pass that makes nests grids over blocks.
pub static TILE_GRIDS: Pass = Pass {
    name: "tile-grids",
    summary: "Makes nests on memrefs grids over blocks in VMEM, computed as vectors",
    options: &[GENERATION],
    run: Run::Body(tile_grids),
};

/// Option with the generation whose layouts are used.
const GENERATION: PassOption = PassOption {
    name: "generation",
    default: "0",
    help: "Generation of the machine, which decides the layouts of small elements; 0 is the target's",
};

fn tile_grids(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let core = core(cx)?;
    if let Some(op) = body.walk().find(|op| body[*op].is::<Kernel>()) {
        let name = body.get::<Kernel>(op).map(|kernel| kernel.kernel.0.name);
        let error = format!("the machine has no library kernel '@{}'", name.unwrap_or_default());
        return Err(at(body, op, Error::new(error)));
    }
    let nests = nests(body);
    for nest in &nests {
        if changes_nothing(body, *nest) {
            body.erase(*nest);
        } else {
            nest::lower(body, *nest, &core).map_err(|error| at(body, *nest, error))?;
        }
    }
    Ok(())
}

/// True for an update of arrays without elements, which no buffer can hold.
fn changes_nothing(body: &Body, nest: OpId) -> bool {
    let update = body.get::<Update>(nest);
    update.is_some_and(|update| update.dests.iter().all(|v| body.ty(*v).n_elements() == Some(0)))
}

/// Nests, scans and updates that become grids: reductions and nests inside others become part of those.
pub fn nests(body: &Body) -> Vec<OpId> {
    let is_outer = |op: &OpId| {
        let mut outer = body.parent_op(*op);
        while let Some(op) = outer {
            if IterationSpace::has(body, op) {
                return false;
            }
            outer = body.parent_op(op);
        }
        true
    };
    body.walk().filter(|op| IterationSpace::has(body, *op)).filter(is_outer).collect()
}

fn at(body: &Body, op: OpId, error: Error) -> Error {
    let message = format!("'{}' op {}", body[op].def.name, error.message);
    Error { message, ..error }.at(body[op].loc)
}

/// Core of the target, with the layouts of the requested generation.
fn core(cx: &PassCx<'_>) -> Result<TiledCore, Error> {
    let text = cx.options.get(GENERATION.name).map_or(GENERATION.default, String::as_str);
    let core = TiledCore::of(cx.target);
    match text.parse() {
        Ok(0) => Ok(with_known_generation(core)),
        Ok(generation @ 2..=8) => Ok(TiledCore { generation, ..core }),
        _ => creole_ir::bail!("expects a generation from 2 to 8, or 0, found '{text}'"),
    }
}

/// Core with the closest generation whose layouts are known.
fn with_known_generation(core: TiledCore) -> TiledCore {
    TiledCore { generation: core.generation.clamp(2, 8), ..core }
}

/// True if a machine with tiled memory computes with elements of this type.
pub fn computes_with(elem: Type) -> bool {
    elem.bits().is_some_and(|bits| bits <= 32) && !elem.is_complex()
}

/// Type of a memref in the layout of this generation. Error: elements that the machine does not compute with.
fn with_layout(ty: Type, generation: u32) -> Result<Type, Error> {
    with_order(ty, &(0..ty.rank()).collect::<Vec<_>>(), generation)
}

/// Type of a memref in that layout, with its dimensions in another order, major to minor.
fn with_order(ty: Type, order: &[usize], generation: u32) -> Result<Type, Error> {
    let TypeKind::MemRef { shape, elem, .. } = ty.kind() else { return Ok(ty) };
    let element = creole_tile::shapes::element_type(*elem);
    let Some(element) = element.filter(|_| computes_with(*elem)) else {
        creole_ir::bail!("the machine does not compute with elements of type {elem}")
    };
    let size = |d: &usize| u64::try_from(shape[*d]).unwrap_or_default();
    let sizes: Vec<u64> = order.iter().map(size).collect();
    let mut layout = creole_layout::tpu::default_layout(element, &sizes, generation);
    layout.minor_to_major.iter_mut().for_each(|d| *d = order[*d]);
    Ok(creole_tile::shapes::laid_out(ty, layout))
}
