//! Cores with tiled memory, as far as passes know them: facts of a target.

use creole_ir::backend::Target;

/// A core that computes on tiles in a scratchpad memory, to which it copies blocks of arrays by DMA. Cycles are the
/// core's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiledCore {
    /// TPU generation whose layouts it uses.
    pub generation: u32,
    /// Rows and columns of a vector register, of 32 bits each.
    pub register: [u32; 2],
    /// Size in bytes of the scratchpad that vectors are loaded from.
    pub vector_bytes: u64,
    /// DMA bandwidth to or from it, in bytes per cycle.
    pub copied_bytes: u32,
    /// Least number of contiguous bytes that a copy moves.
    pub granule: u32,
    /// Latency of a copy, from the request to its first byte, in cycles.
    pub copy_latency: u32,
    /// Overhead of an iteration beside its computation, in cycles.
    pub iteration: u32,
    /// Vector operations per cycle.
    pub vector_slots: u32,
    /// Number of matrix units.
    pub matrix_units: u32,
    /// Rows and columns of the weights of a matrix unit.
    pub matrix: [u32; 2],
    /// Throughput of a matrix unit, in rows per 1,000 cycles.
    pub matrix_rows: u32,
    /// Issue slots per cycle, and latencies.
    pub issue: Issue,
    /// Level to which programs are lowered.
    pub level: TileLevel,
}

/// Issue slots of a core for tiles, beside those of vector operations, and latencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Issue {
    /// Scalar operations per cycle.
    pub scalars: u32,
    /// Registers loaded per cycle.
    pub loads: u32,
    /// Registers stored per cycle.
    pub stores: u32,
    /// Cross-lane moves per cycle.
    pub crosses: u32,
    /// Latency of a vector operation, in cycles.
    pub vector_latency: u32,
    /// Latency of a cross-lane move, in cycles.
    pub cross_latency: u32,
    /// Latency of a matrix unit, from a row to its sums, in cycles.
    pub matrix_latency: u32,
    /// Time of a function such as an exponential on one register, in cycles.
    pub transcendental: u32,
    /// Time to push a register of weights into a matrix unit, in cycles.
    pub push: u32,
    /// Passes of 32-bit floats through a matrix unit.
    pub float_passes: u32,
    /// Vector registers.
    pub registers: u32,
}

/// Lowering level of programs for tiled memory. A pass for a lower level leaves them as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TileLevel {
    /// Grids with block copies; whole blocks are computed as vectors.
    Grids,
    /// Loops that start DMA copies and wait for them.
    Dma,
    /// Vectors of the size of a register; products as pushes and pops of the matrix unit.
    Registers,
    /// Scheduled ops: each has an issue cycle.
    Bundles,
}

impl TileLevel {
    /// All levels, the highest first.
    pub const ALL: [TileLevel; 4] =
        [TileLevel::Grids, TileLevel::Dma, TileLevel::Registers, TileLevel::Bundles];

    /// Name of the level in text, and of the stage that reaches it: `registers`.
    pub fn name(self) -> &'static str {
        match self {
            TileLevel::Grids => "grids",
            TileLevel::Dma => "dma",
            TileLevel::Registers => "registers",
            TileLevel::Bundles => "bundles",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<TileLevel> {
        TileLevel::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl TiledCore {
    /// Returns the core of a target; the default one of a target of another back end.
    pub fn of(target: &Target) -> TiledCore {
        target.own.get().copied().unwrap_or(TiledCore::BASE)
    }

    /// Default values, about those of a TPU v5e.
    pub const BASE: TiledCore = TiledCore {
        generation: 5,
        register: [8, 128],
        vector_bytes: 128 << 20,
        copied_bytes: 512,
        granule: 64,
        copy_latency: 350,
        iteration: 400,
        vector_slots: 4,
        matrix_units: 4,
        matrix: [128, 128],
        matrix_rows: 1000,
        issue: Issue {
            scalars: 2,
            loads: 3,
            stores: 1,
            crosses: 2,
            vector_latency: 2,
            cross_latency: 28,
            matrix_latency: 255,
            transcendental: 4,
            push: 8,
            float_passes: 3,
            registers: 64,
        },
        level: TileLevel::Bundles,
    };
}
