//! Cost model of passes before blocks are chosen: work of ops as vector operations and bytes of HBM.

use creole_ir::cost::{CostModel, Work};
use creole_tile::TiledCore;

/// Picoseconds of a cycle. Only ratios matter, so that all clocks are 1 GHz.
const CYCLE: f64 = 1_000.0;
/// Bytes of a lane of a register.
const LANE_BYTES: f64 = 4.0;

/// Model of a core with tiled memory.
///
/// Vector operations take a register of elements at a time, in several slots; divisions, roots and functions keep all
/// slots busy for some cycles, as in the simulator. Arrays are moved from and to HBM, and transfers overlap with
/// computation, so the longer of both counts. A scalar in the body of a nest is an element of a register, which is loaded
/// from VMEM.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TiledCoreCost {
    core: TiledCore,
}

impl TiledCoreCost {
    /// Returns the model of a core.
    pub(crate) fn of(core: TiledCore) -> TiledCoreCost {
        TiledCoreCost { core }
    }

    /// Number of registers that hold `n` elements.
    fn registers(&self, n: f64, work: &Work) -> f64 {
        let [rows, columns] = self.core.register.map(f64::from);
        let exact = n / (rows * columns);
        if work.is_scalar { exact } else { exact.ceil() }
    }
}

impl CostModel for TiledCoreCost {
    fn time(&self, work: &Work) -> f64 {
        let costly = work.divide + work.integer_divide + work.transcendental + work.call;
        let computed = self.registers(work.cheap, work) / f64::from(self.core.vector_slots)
            + self.registers(costly, work) * f64::from(self.core.issue.transcendental);
        let moved = match work.is_scalar {
            true => {
                self.registers(work.bytes / LANE_BYTES, work) / f64::from(self.core.issue.loads)
            }
            false => work.bytes / f64::from(self.core.copied_bytes),
        };
        CYCLE * computed.max(moved)
    }

    fn overhead(&self) -> f64 {
        CYCLE / f64::from(self.core.vector_slots)
    }
}

#[cfg(test)]
mod tests {
    use creole_ir::Type;

    use super::*;

    #[test]
    fn a_sum_of_two_arrays_takes_as_long_as_their_transfers() {
        let cost = TiledCoreCost::of(TiledCore::BASE);
        let array = Type::tensor(&[1024, 1024], Type::f32());
        let n = 1024.0 * 1024.0;
        let sum = cost.time(&Work { cheap: n, element_bits: 32, ..Work::NONE });
        let moved = cost.time(&Work::moving(&[array, array, array]));
        // 1024 registers in 4 slots, 12 MiB at 512 bytes a cycle.
        assert_eq!((sum, moved), (256.0 * CYCLE, 24_576.0 * CYCLE));
    }
}
