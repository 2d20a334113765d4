//! Cost table of a machine, in cycles of its core.

use creole_ir::Type;
use creole_tile::Slot;

use crate::clock::OpTiming;
use crate::record::{OpWork, PARTS};

/// Parameters of a machine that the clock reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Costs {
    /// Cycles per second.
    pub hz: f64,
    /// Rows of lanes of a register.
    pub sublanes: u64,
    /// Lanes of a row, of 32 bits each.
    pub lanes: u64,
    /// Scalar operations per cycle.
    pub scalar_slots: u64,
    /// Vector operations per cycle.
    pub alu_slots: u64,
    /// Registers loaded per cycle.
    pub load_slots: u64,
    /// Registers stored per cycle.
    pub store_slots: u64,
    /// Cycles from operands to the result of a vector operation.
    pub alu_latency: u64,
    /// Cycles of a function such as an exponential, for one register.
    pub transcendental: f64,
    /// Matrix units.
    pub matrix_units: u64,
    /// Rows and columns of weights of a matrix unit.
    pub matrix_size: (u64, u64),
    /// Rows that go through a matrix unit per cycle.
    pub matrix_rows: f64,
    /// Cycles to load eight rows of weights.
    pub matrix_push: u64,
    /// Cycles from the last row in to the last row out.
    pub matrix_latency: u64,
    /// Speed-up of 8-bit elements in a matrix unit.
    pub matrix_int8: f64,
    /// Passes of 32-bit floats through a matrix unit.
    pub matrix_f32_passes: f64,
    /// Units that move elements across lanes.
    pub cross_units: u64,
    /// Cycles from operands to the result of a move across lanes.
    pub cross_latency: u64,
    /// Cycles until the next DMA can be issued.
    pub dma_issue: u64,
    /// Cycles from the issue of a DMA to its first byte.
    pub dma_latency: u64,
    /// Smallest unit of a DMA, in bytes.
    pub dma_granule: u64,
    /// Bytes per cycle from and to HBM.
    pub hbm_bytes: f64,
    /// Bytes per cycle between other memories.
    pub vmem_bytes: f64,
    /// Overhead of each grid iteration, in cycles.
    pub grid_step: u64,
    /// Launch time of a program, in seconds.
    pub dispatch: f64,
    /// Bytes of HBM, VMEM, SMEM, CMEM.
    pub capacities: [u64; 4],
}

/// Sizes of a product of a matrix of `m` rows and `k` columns and one of `k` rows and `n` columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProductSizes<T = u64> {
    /// Rows of the result.
    pub m: T,
    /// Terms of each sum.
    pub k: T,
    /// Columns of the result.
    pub n: T,
}

impl Costs {
    /// Registers that a vector takes. Elements of less than 32 bits are packed.
    pub fn registers(&self, ty: Type) -> u64 {
        let bits = ty.elem().bits().unwrap_or(32).max(1);
        let packing = u64::from((32 / bits).max(1));
        let words = u64::from(bits.div_ceil(32));
        let (columns, others) = match ty.shape() {
            [] => return 1,
            [others @ .., columns] => (*columns as u64, others),
        };
        let (rows, outer) = match others {
            [] => (1, &[][..]),
            [outer @ .., rows] => (*rows as u64, outer),
        };
        let outer: u64 = outer.iter().map(|n| *n as u64).product();
        // `i1` vectors are masks; each register has one.
        let packing = if bits == 1 { 1 } else { packing };
        outer * rows.div_ceil(self.sublanes * packing) * columns.div_ceil(self.lanes) * words
    }

    /// Issue slots of a kind, per cycle.
    pub fn slots(&self, slot: Slot) -> u64 {
        match slot {
            Slot::Scalar => self.scalar_slots,
            Slot::Vector => self.alu_slots,
            Slot::Load => self.load_slots,
            Slot::Store => self.store_slots,
            Slot::Cross => self.cross_units,
            Slot::Matrix | Slot::Push | Slot::Pop => 1,
        }
    }

    /// Throughput cost of a push of weights of this type, in cycles, shared by all units.
    pub fn push(&self, weights: Type) -> u64 {
        let registers = (weights.shape()[0] as u64).div_ceil(self.sublanes);
        (registers * self.matrix_push).div_ceil(self.matrix_units)
    }

    /// Throughput cost of rows through a matrix unit, shared by all units, and the latency of the first row, in cycles.
    pub fn stream(&self, rows: u64, elem: Type) -> OpTiming {
        let cycles = rows as f64 * self.passes(elem) / self.matrix_rows;
        let busy = (cycles / self.matrix_units as f64).ceil() as u64;
        OpTiming::new(busy, self.matrix_latency)
    }

    /// Work of a vector op with these arithmetic operations, where a register takes `cycles` of the whole unit.
    pub(crate) fn vector_work(&self, ty: Type, operations: u64, cycles: f64) -> OpWork {
        let bits = ty.elem().bits().unwrap_or(32).max(1);
        // Masks take a register for each register that they mask.
        let packing = if bits == 1 { 1 } else { u64::from((32 / bits).max(1)) };
        let words = u64::from(bits.div_ceil(32));
        let elements: u64 = ty.shape().iter().map(|n| *n as u64).product();
        let lanes = self.sublanes * self.lanes;
        OpWork {
            elements,
            lanes: self.registers(ty) * lanes * packing / words,
            operations,
            ideal: ((elements * words) as f64 * cycles * PARTS as f64
                / (packing * lanes).max(1) as f64)
                .round() as u64,
        }
    }

    /// Work of a product of these sizes.
    pub(crate) fn product_work(
        &self,
        ProductSizes { m, k, n }: ProductSizes,
        elem: Type,
    ) -> OpWork {
        let (rows, columns) = self.matrix_size;
        let per_cycle = (self.matrix_units * rows * columns) as f64 * self.matrix_rows;
        let products = m * k * n;
        OpWork {
            elements: products,
            lanes: m * k.next_multiple_of(rows) * n.next_multiple_of(columns),
            operations: 2 * products,
            ideal: (products as f64 * self.passes(elem) / per_cycle * PARTS as f64).round() as u64,
        }
    }

    /// Passes of a product's elements through a matrix unit, relative to 16-bit ones.
    fn passes(&self, elem: Type) -> f64 {
        match elem.bits() {
            Some(32) if elem.is_float() => self.matrix_f32_passes,
            Some(8) => 1.0 / self.matrix_int8,
            _ => 1.0,
        }
    }

    /// Cycles of a product of these sizes on all matrix units together, and the first result's latency. If there are
    /// fewer tiles of weights than units, several units hold the same tile and share the rows.
    pub fn product(&self, ProductSizes { m, k, n }: ProductSizes, elem: Type) -> OpTiming {
        let (rows, columns) = self.matrix_size;
        let passes = self.passes(elem);
        let tiles = k.div_ceil(rows) * n.div_ceil(columns);
        let stream = (m as f64 * passes / self.matrix_rows).ceil() as u64;
        // The next weights are loaded while rows go through.
        let load = rows.div_ceil(8) * self.matrix_push;
        let sharing = (self.matrix_units / tiles.max(1)).max(1);
        let busy = tiles.div_ceil(self.matrix_units) * stream.div_ceil(sharing).max(load);
        OpTiming::new(busy, load + self.matrix_latency)
    }
}
