//! Creole as a library: all dialects, passes and back ends of this repository in one [`catalog()`].
//!
//! A [`Session`] compiles programs; `docs/embedding.md` shows how. Crates of the IR and of dialects are here under
//! short names: [`ir`], [`hlo`], [`arith`], [`builtin`].
//!
//! Back ends are cargo features: `cpu`, `interp`, `tile` (with its dialect and passes); so are the kernels of numerical
//! libraries, `numeric`.
#![warn(missing_docs)]

#[cfg(doctest)]
mod guides;
mod run;

use std::sync::{Arc, OnceLock};

use creole_ir::backend::Backend;
use creole_ir::pass::Pass;
use creole_ir::{Dialect, Dialects, Tables};

pub use run::{Compiled, compile, run};

pub use creole_arith as arith;
pub use creole_builtin as builtin;
pub use creole_hlo as hlo;
pub use creole_hlo::builder;
pub use creole_ir as ir;
pub use creole_ir::backend::ArrayTree;
pub use creole_session::*;
pub use creole_team::{Team, run_devices};

/// Returns all dialects of this repository.
pub fn dialects() -> Dialects {
    let mut list: Vec<Dialect> = Vec::new();
    list.extend(creole_builtin::dialects());
    list.extend(creole_hlo::dialects());
    list.extend(creole_arith::dialects());
    list.extend(creole_loop::dialects());
    #[cfg(feature = "numeric")]
    list.push(creole_numeric::dialect());
    list.push(creole_passes_proof::dialect());
    list.push(creole_tensor::dialect());
    #[cfg(feature = "tile")]
    list.push(creole_tile::dialect());
    list.push(creole_vector::dialect());
    Dialects::new(list)
}

/// All passes of this repository, by name.
fn passes() -> Vec<&'static Pass> {
    let mut all = creole_passes_generic::passes();
    all.extend(creole_passes_arith::passes());
    all.extend(creole_passes_hlo::passes());
    all.extend(creole_passes_loop::passes());
    all.extend(creole_passes_memref::passes());
    all.extend(creole_passes_proof::passes());
    all.extend(creole_passes_scf::passes());
    all.extend(creole_passes_vector::passes());
    all.extend(creole_passes_tensor::passes());
    #[cfg(feature = "tile")]
    all.extend(creole_passes_tile::passes());
    all.sort_by_key(|pass| pass.name);
    all
}

/// The tables that these passes and back ends read.
fn tables() -> Tables {
    let generic = creole_passes_generic::tables(Tables::default());
    let tables = creole_passes_loop::tables(creole_passes_hlo::tables(generic));
    #[cfg(feature = "cpu")]
    let tables = tables
        .with(creole_cpu::emitters())
        .with(creole_cpu::register_bits())
        .with(creole_cpu::half_conversions());
    #[cfg(feature = "interp")]
    let tables = tables.with(creole_interp::ops());
    tables
}

fn backends() -> Vec<&'static Backend> {
    vec![
        #[cfg(feature = "cpu")]
        creole_cpu::backend(),
        #[cfg(feature = "interp")]
        creole_interp::backend(),
        #[cfg(feature = "tile")]
        creole_tile_sim::backend(),
    ]
}

/// Returns the catalog of everything in this repository that the features of this crate include.
pub fn catalog() -> &'static Arc<Catalog> {
    static STANDARD: OnceLock<Arc<Catalog>> = OnceLock::new();
    STANDARD.get_or_init(|| {
        Arc::new(Catalog {
            dialects: dialects(),
            passes: passes(),
            backends: backends(),
            tables: tables(),
        })
    })
}
