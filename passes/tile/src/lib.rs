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
mod block_sums;
mod blocks;
mod bounds_guards;
mod boxes;
mod bundles;
mod cross_block_reduce;
mod digits;
mod directives;
mod dma;
mod factors;
mod gather;
mod layouts;
mod nest;
mod nests;
mod product;
mod read;
mod reduce;
mod registers;
mod relayouts;
mod search;
mod strips;
mod target;
mod update;
mod update_rows;
mod values;
mod windows;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId};
use creole_loop::{Kernel, Update};

pub use bundles::{TILE_BUNDLES, n_bundles};
pub use directives::{BLOCKS, BUFFERS};
pub use dma::TILE_DMA;
pub use layouts::{LayoutChoice, TILE_LAYOUTS, layout_choices};
pub use nest::{Choices, choices};
pub use nests::nests;
pub use registers::TILE_REGISTERS;
pub use relayouts::TILE_RELAYOUTS;
pub use strips::TILE_STRIPS;
pub use target::computes_with;
use target::{GENERATION, core};

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
    example: r#"
!hbm = memref<4096x256xf32, #tile.layout<"{1,0:T(8,128)}">>
func.func @negate(%a: !hbm, %o: !hbm) {
  loop.nest (%i, %j) in [4096, 256] outs(%o : !hbm) {
    %x = loop.read %a[%i, %j] : !hbm
    %y = arith.negf %x : f32
    loop.yield %y : f32
  }
  return
}
"#,
    works_on: &["loop.*"],
    options: &[GENERATION],
    run: Run::Body(tile_grids),
};

fn tile_grids(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let core = core(cx)?;
    let call = |op| Kernel::of(body, op).map(|kernel| (op, kernel.kernel.0.name));
    if let Some((op, name)) = body.walk().find_map(call) {
        let error = format!("the machine has no library kernel '@{name}'");
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

fn at(body: &Body, op: OpId, error: Error) -> Error {
    let message = format!("'{}' op {}", body[op].def.name, error.message);
    Error { message, ..error }.at(body[op].loc)
}
