//! Ring of buffers of a grid operand, and the transfers between them and the array.

use std::sync::Arc;

use creole_ir::affine::AffineMap;
use creole_ir::field::Flag;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Attr, Error, Type, Value, Values, bail};
use creole_tile::{
    Alloc, Dealloc, Discard, DmaStart, DmaWait, Grid, SemAlloc, Semaphore, SemaphoreKind, View,
};

use super::scalar::{Int, Truth, Writer};

/// Operand with `n` buffers and a semaphore each, used in turn.
pub(super) struct Ring {
    pub(super) array: Value,
    pub(super) map: Arc<AffineMap>,
    pub(super) is_output: bool,
    /// Type of a buffer.
    block: Type,
    buffers: Values,
    semaphores: Values,
    /// Change of the block from one iteration of the grid to the next.
    pub(super) change: Change,
}

/// Frequency at which the block of an operand changes between iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Never: only one block.
    Never,
    /// Every iteration.
    Always,
    /// Depends on the iteration: it has to be computed.
    Sometimes,
}

impl Change {
    fn of(map: &AffineMap, sizes: &[i64]) -> Change {
        let varies = |d: usize| sizes[d] > 1 && map.results.iter().any(|e| e.uses_dim(d as u32));
        let Some(last) = (0..sizes.len()).rev().find(|d| sizes[*d] > 1) else {
            return Change::Never;
        };
        let is_last = |e: &creole_ir::affine::AffineExpr| {
            *e == creole_ir::affine::AffineExpr::dim(last as u32)
        };
        match () {
            () if !(0..sizes.len()).any(varies) => Change::Never,
            () if map.results.iter().any(is_last) => Change::Always,
            () => Change::Sometimes,
        }
    }
}

/// Callback that emits the handling of a block with these sizes.
type Fill<'a> = dyn FnMut(&mut Writer<'_>, &[i64]) -> Result<(), Error> + 'a;

/// Transfer of a block: its number along each dimension, and the buffer.
pub(super) struct Move<'a> {
    pub(super) number: &'a [Int],
    pub(super) slot: Int,
}

impl Ring {
    /// Allocates the buffers of operand number `i` of a grid.
    pub(super) fn new(
        writer: &mut Writer<'_>,
        grid: &Grid,
        i: usize,
        array: Value,
        block: Type,
    ) -> Result<Ring, Error> {
        let Attr::AffineMap(map) = &grid.maps[i] else { bail!("expects affine maps") };
        let map = Arc::clone(map);
        let (n, is_output) = (grid.buffers[i], i >= grid.ins.len());
        let semaphore = Semaphore::ty(SemaphoreKind::Dma);
        let buffers = (0..n).map(|_| writer.b().value_typed(Alloc {}, block)).collect();
        let semaphores = (0..n).map(|_| writer.b().value_typed(SemAlloc {}, semaphore)).collect();
        let change = Change::of(&map, &grid.sizes);
        Ok(Ring { array, map, is_output, block, buffers, semaphores, change })
    }

    /// Number of buffers.
    pub(super) fn n(&self) -> i64 {
        self.buffers.len() as i64
    }

    /// Frees the buffers.
    pub(super) fn free(&self, writer: &mut Writer<'_>) {
        for memref in &self.buffers {
            writer.b().add_typed(Dealloc { memref: *memref }, &[]);
        }
    }

    /// Buffer in a slot.
    pub(super) fn buffer(&self, writer: &mut Writer<'_>, slot: Int) -> Value {
        pick(writer, &self.buffers, slot)
    }

    /// Dimensions along which the last block reaches over the edge of the array.
    pub(super) fn edges(&self, writer: &Writer<'_>) -> Vec<usize> {
        let (array, block) = (writer.body.ty(self.array).shape(), self.block.shape());
        (0..block.len()).filter(|d| array[*d] % block[*d] != 0).collect()
    }

    /// Number of the block of an iteration.
    pub(super) fn number(&self, writer: &mut Writer<'_>, at: &[Int]) -> Result<Vec<Int>, Error> {
        self.map.results.iter().map(|expr| writer.affine(*expr, at)).collect()
    }

    /// True if the block of an iteration differs from that of the iteration before.
    pub(super) fn changes(
        &self,
        writer: &mut Writer<'_>,
        before: &[Int],
        after: &[Int],
    ) -> Result<Truth, Error> {
        match self.change {
            Change::Never => Ok(Truth::Known(false)),
            Change::Always => Ok(Truth::Known(true)),
            Change::Sometimes => {
                let (a, b) = (self.number(writer, before)?, self.number(writer, after)?);
                let mut any = Truth::Known(false);
                for (a, b) in a.into_iter().zip(b) {
                    let differs = writer.compare(IntPredicate::Ne, a, b);
                    any = writer.or(any, differs);
                }
                Ok(any)
            }
        }
    }

    /// Starts the copy of a block from the array to its buffer, or back. Beyond the edge of the array a block holds
    /// padding.
    pub(super) fn start(&self, writer: &mut Writer<'_>, of: &Move<'_>) -> Result<(), Error> {
        let semaphore = pick(writer, &self.semaphores, of.slot);
        let buffer = self.buffer(writer, of.slot);
        self.with_sizes(writer, of.number, &mut |writer, sizes| {
            if !self.is_output && sizes != self.block.shape() {
                let discard = Discard { memref: buffer, padding: Some(Flag) };
                writer.b().add_typed(discard, &[]);
            }
            let inside = self.inside(writer, buffer, sizes);
            let outside = self.outside(writer, of.number, sizes);
            let (source, destination) =
                if self.is_output { (inside, outside) } else { (outside, inside) };
            writer.b().add_typed(DmaStart { source, destination, semaphore }, &[]);
            Ok(())
        })
    }

    /// Waits for the end of the transfer of a block.
    pub(super) fn wait(&self, writer: &mut Writer<'_>, of: &Move<'_>) -> Result<(), Error> {
        let semaphore = pick(writer, &self.semaphores, of.slot);
        let buffer = self.buffer(writer, of.slot);
        self.with_sizes(writer, of.number, &mut |writer, sizes| {
            let destination = self.inside(writer, buffer, sizes);
            writer.b().add_typed(DmaWait { semaphore, destination }, &[]);
            Ok(())
        })
    }

    /// Marks an output's buffer as uninitialised.
    pub(super) fn open(&self, writer: &mut Writer<'_>, slot: Int) {
        let memref = self.buffer(writer, slot);
        writer.b().add_typed(Discard { memref, padding: None }, &[]);
    }

    /// Emits `fill` with the size of a block clipped to the array, for each case of edges.
    fn with_sizes(
        &self,
        writer: &mut Writer<'_>,
        number: &[Int],
        fill: &mut Fill<'_>,
    ) -> Result<(), Error> {
        let edges = self.edges(writer);
        self.with_edges(writer, number, &edges, self.block.shape().to_vec(), fill)
    }

    fn with_edges(
        &self,
        writer: &mut Writer<'_>,
        number: &[Int],
        edges: &[usize],
        sizes: Vec<i64>,
        fill: &mut Fill<'_>,
    ) -> Result<(), Error> {
        let Some((d, rest)) = edges.split_first() else { return fill(writer, &sizes) };
        let (n, size) = (writer.body.ty(self.array).shape()[*d], sizes[*d]);
        let last = Int::Known(n / size);
        let is_edge = writer.compare(IntPredicate::Eq, number[*d], last);
        writer.either(is_edge, &mut |writer, is_edge| {
            let mut sizes = sizes.clone();
            if is_edge {
                sizes[*d] = n % size;
            }
            self.with_edges(writer, number, rest, sizes, fill)
        })
    }

    /// Subview of a buffer that a block of these sizes takes.
    fn inside(&self, writer: &mut Writer<'_>, buffer: Value, sizes: &[i64]) -> Value {
        view(writer, buffer, &vec![Int::Known(0); sizes.len()], sizes)
    }

    /// Subview of the array that a block of these sizes covers.
    fn outside(&self, writer: &mut Writer<'_>, number: &[Int], sizes: &[i64]) -> Value {
        let block = self.block.shape();
        let start = |(number, size): (&Int, &i64)| writer.mul(*number, Int::Known(*size));
        let starts: Vec<Int> = number.iter().zip(block).map(start).collect();
        view(writer, self.array, &starts, sizes)
    }
}

/// Subview of a memref; the memref itself if it covers all of it.
fn view(writer: &mut Writer<'_>, memref: Value, starts: &[Int], sizes: &[i64]) -> Value {
    let ty = writer.body.ty(memref);
    if ty.shape() == sizes {
        return memref;
    }
    let indices = starts.iter().map(|start| writer.value(*start)).collect();
    writer.b().value_typed(View { memref, indices }, ty.with_shape(sizes))
}

/// Selects one of several values by its number.
fn pick(writer: &mut Writer<'_>, values: &[Value], number: Int) -> Value {
    let held = match number {
        Int::Known(n) => return values[n as usize % values.len()],
        held @ Int::Held(_) => held,
    };
    let mut chosen = values[0];
    for (i, value) in values.iter().enumerate().skip(1) {
        let Truth::Held(is_it) = writer.compare(IntPredicate::Eq, held, Int::Known(i as i64))
        else {
            continue;
        };
        chosen = writer.select(is_it, *value, chosen);
    }
    chosen
}
