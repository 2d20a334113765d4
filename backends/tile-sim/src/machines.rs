//! Machines by name.

use creole_ir::{Error, bail};

use crate::costs::Costs;

/// The machine that is meant if none is named.
pub(crate) const DEFAULT: &str = "tpu-v5e";

/// What things cost on a machine. Error: there is none of this name.
pub fn named(name: &str) -> Result<Costs, Error> {
    if name != DEFAULT {
        bail!("no machine is named '{name}'")
    }
    Ok(Costs {
        hz: 1.5e9,
        sublanes: 8,
        lanes: 128,
        scalar_slots: 2,
        alu_slots: 4,
        load_slots: 3,
        store_slots: 1,
        alu_latency: 2,
        transcendental: 2,
        matrix_units: 4,
        matrix_size: (128, 128),
        matrix_rows: 1.0,
        matrix_push: 8,
        matrix_latency: 128,
        matrix_int8: 2.0,
        matrix_f32_passes: 6.0,
        cross_units: 2,
        cross_latency: 20,
        dma_issue: 10,
        dma_latency: 500,
        dma_granule: 32,
        hbm_bytes: 546.0,
        vmem_bytes: 12000.0,
        grid_step: 100,
        dispatch: 110e-6,
        capacities: [17_179_869_184, 128 << 20, 1 << 20, 0],
    })
}
