//! Windows: parts of arrays in HBM at computed places, copied by the body of a grid itself.
//!
//! Blocks of a grid are numbered by its loops. An element, a row or a box whose place is computed is in no such block:
//! either the whole array is copied, or the body copies the smallest box of whole tiles around it, and waits for that.
//! Updates are read-modify-write: a tile holds elements that the update does not change.
//!
//! ```text
//! start = min(place - place mod tile, size - window)
//! dma_start view(array, start), buffer;  dma_wait
//! .. buffer[place - start] ..
//! dma_start buffer, view(array, start);  dma_wait
//! ```
//!
//! At the edge of an array that is no multiple of its tiles a window may begin inside a tile.

use creole_arith::{MinSI, RemUI, SubI};
use creole_ir::{At, Body, Error, Op as _, OpId, Type, Value, Values};
use creole_layout::TileDim;
use creole_loop::{Read, Update};
use creole_tile::{Alloc, DmaStart, DmaWait, SemAlloc, Semaphore, SemaphoreKind, Space};

use super::access::{IndexVariation, LoopNumbers, Loops};
use super::blocks::Pattern;
use super::boxes::Boxes;
use super::values::repetitions;
use crate::target::with_layout;

/// Part of an array along one dimension that an access takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WindowExtent {
    /// Loop that the access follows, and its step; otherwise it takes one element.
    along: Option<(usize, i64)>,
    /// True if it begins at the first iteration of a block of that loop.
    is_plain: bool,
    /// Size of the array.
    all: i64,
    /// Size of a tile.
    tile: i64,
}

impl WindowExtent {
    /// Size of the window, for blocks of `n` iterations of its loop of `size` ones.
    fn window(&self, iterations: impl Fn(usize) -> (i64, i64)) -> i64 {
        let Some((d, step)) = self.along else { return span(1, false, self.tile, self.all) };
        let (n, size) = iterations(d);
        let is_aligned = self.is_plain && (n >= size || n % self.tile == 0);
        span((n - 1) * step + 1, is_aligned, self.tile, self.all)
    }
}

/// Elements of the whole tiles that `n` elements touch; unless they begin at a tile, wherever they begin.
fn span(n: i64, is_aligned: bool, tile: i64, all: i64) -> i64 {
    let tiles = if is_aligned { (n + tile - 1) / tile } else { (n + tile - 2) / tile + 1 };
    (tiles * tile).min(all)
}

/// Access of a window, or of one for each iteration of some loops.
#[derive(Clone, Debug)]
pub(super) struct WindowAccess {
    pub(super) dims: Vec<WindowExtent>,
    /// Loops of a gather, which has a window for each of their iterations.
    pub(super) gathered: Option<GatherLoops>,
    /// Executions in an iteration of the grid.
    pub(super) repetitions: i64,
    /// Transfers of each: one if it is read, two if it is changed.
    pub(super) transfers: i64,
}

impl WindowAccess {
    /// Access of a read. `None`: its elements are in blocks, or may be outside of the array.
    pub(super) fn of_read(
        body: &Body,
        access: &mut LoopNumbers,
        op: OpId,
        read: &Read,
    ) -> Option<WindowAccess> {
        let kinds = access.indices(body, op, read);
        let is_moved = |kind: &IndexVariation| !matches!(kind, IndexVariation::Plain(_));
        kinds.iter().any(is_moved).then_some(())?;
        let gathered = GatherLoops::of(body, access, read, &kinds);
        let dims = extents(body, read.source, &kinds, gathered.as_ref())?;
        let repetitions = repetitions(body, access, op);
        Some(WindowAccess { dims, gathered, repetitions, transfers: 1 })
    }

    /// Access of an update to one of its destinations. `None`: it is in no HBM.
    pub(super) fn of_update(
        body: &Body,
        access: &mut LoopNumbers,
        update: &Update,
        dest: Value,
    ) -> Option<WindowAccess> {
        let end = body.terminator(body.block(update.body))?;
        let write = body.get::<creole_loop::Write>(end)?;
        let kinds: Vec<IndexVariation> =
            write.indices.iter().map(|v| access.index(body, *v)).collect();
        let dims = extents(body, dest, &kinds, None)?;
        let repetitions = repetitions(body, access, end);
        Some(WindowAccess { dims, gathered: None, repetitions, transfers: 2 })
    }

    /// Sizes of the window; of a gather, those of all its windows side by side.
    pub(super) fn sizes(&self, iterations: impl Fn(usize) -> (i64, i64)) -> Vec<i64> {
        let mut sizes: Vec<i64> =
            self.dims.iter().map(|extent| extent.window(&iterations)).collect();
        if let Some(gathered) = &self.gathered {
            sizes[gathered.at] = self.n_windows(iterations);
        }
        sizes
    }

    /// Number of windows.
    pub(super) fn n_windows(&self, iterations: impl Fn(usize) -> (i64, i64)) -> i64 {
        let loops = self.gathered.iter().flat_map(|gathered| &gathered.loops);
        loops.map(|d| iterations(*d).0).fold(1, i64::saturating_mul)
    }
}

/// Loops of a gather.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GatherLoops {
    /// Loops along which places vary that follow no loop, ascending.
    pub(super) loops: Vec<usize>,
    /// Dimension of the buffer along which windows stand side by side: the first one without a box.
    pub(super) at: usize,
}

impl GatherLoops {
    /// Loops of a read. `None`: it is no gather.
    pub(super) fn of(
        body: &Body,
        access: &mut LoopNumbers,
        read: &Read,
        kinds: &[IndexVariation],
    ) -> Option<GatherLoops> {
        let mut loops = Loops::new();
        for (index, kind) in read.indices.iter().zip(kinds) {
            if *kind == IndexVariation::Other {
                loops.extend(access.varying(body, *index));
            }
        }
        let gathered = GatherLoops { loops: loops.into_iter().collect(), at: 0 };
        let at = kinds.iter().position(|kind| !gathered.is_box(kind))?;
        (!gathered.loops.is_empty()).then_some(GatherLoops { at, ..gathered })
    }

    /// True for a dimension of which a window takes a box, along a loop that is not one of these.
    pub(super) fn is_box(&self, kind: &IndexVariation) -> bool {
        kind.number().is_some_and(|d| !self.loops.contains(&d))
    }
}

/// Accesses of an array that may have windows.
#[derive(Clone, Debug)]
pub(super) struct Windowed {
    pub(super) accesses: Vec<WindowAccess>,
    /// True if blocks of it can't be copied instead.
    pub(super) is_only: bool,
}

impl Windowed {
    /// Access that blocks serve, too.
    pub(super) fn optional(access: WindowAccess) -> Windowed {
        Windowed { accesses: vec![access], is_only: false }
    }

    /// Access that only windows serve.
    pub(super) fn only(access: WindowAccess) -> Windowed {
        Windowed { accesses: vec![access], is_only: true }
    }

    /// With one more access.
    pub(super) fn and(mut self, access: WindowAccess) -> Windowed {
        self.accesses.push(access);
        self
    }
}

/// Extents of an access of an array in HBM. `None`: it is no box, or may cross the edges.
fn extents(
    body: &Body,
    array: Value,
    kinds: &[IndexVariation],
    gathered: Option<&GatherLoops>,
) -> Option<Vec<WindowExtent>> {
    let ty = body.ty(array);
    let is_far = Space::of(ty) == Some(Space::Hbm) && ty.rank() > 0 && ty.n_elements() != Some(0);
    let tiles = is_far.then(|| tiles(ty))?;
    let extent = |((kind, all), tile): ((&IndexVariation, &i64), i64)| {
        let along = match kind {
            IndexVariation::Along(along) if along.is_clamped => return None,
            // Gathered windows have no more than the elements.
            _ if gathered.is_some_and(|gathered| !gathered.is_box(kind)) => None,
            IndexVariation::Along(along) if gathered.is_some() && along.stride != 1 => return None,
            IndexVariation::Plain(number) => Some((*number, 1)),
            IndexVariation::Along(along) => Some((along.number, along.stride)),
            IndexVariation::Uniform => None,
            IndexVariation::Other => return None,
        };
        let is_plain = matches!(kind, IndexVariation::Plain(_));
        let tile = if gathered.is_some() { 1 } else { tile };
        Some(WindowExtent { along, is_plain, all: *all, tile })
    };
    kinds.iter().zip(ty.shape()).zip(tiles).map(extent).collect()
}

/// Sizes of the outer tile along each dimension of an array; 1 where it has none.
fn tiles(ty: Type) -> Vec<i64> {
    let mut sizes = vec![1; ty.rank()];
    let Some(shape) = creole_tile::shapes::array_shape(ty) else { return sizes };
    let tile = shape.layout.tiles.first().map_or(&[][..], |tile| &tile.0);
    for (d, size) in shape.layout.minor_to_major.iter().zip(tile.iter().rev()) {
        // Dimensions that are merged have no tile of their own.
        let TileDim::Size(size) = size else { break };
        sizes[*d] = i64::try_from(*size).unwrap_or(1);
    }
    sizes
}

/// Arrays that the body of a grid copies itself.
#[derive(Debug, Default)]
pub(super) struct GridWindows {
    /// Patterns of the reads that have windows.
    pub(super) reads: Vec<Pattern>,
    /// Semaphore of all copies, once there is one.
    semaphore: Option<Value>,
    /// Buffers, allocated before the grid, to be freed after it.
    pub(super) buffers: Vec<Value>,
}

impl GridWindows {
    /// Windows for these reads.
    pub(super) fn of(reads: Vec<Pattern>) -> GridWindows {
        GridWindows { reads, ..GridWindows::default() }
    }
}

/// Box of an array along a dimension.
pub(super) struct BoxPlace {
    pub(super) first: Value,
    pub(super) size: i64,
    /// Number of which `first` is known to be a multiple.
    pub(super) known: Option<i64>,
}

impl BoxPlace {
    /// True if it is known to begin at a tile.
    fn is_aligned(&self, tile: i64) -> bool {
        self.known.is_some_and(|known| known % tile == 0)
    }
}

/// Window of an array, with its buffer.
pub(super) struct ArrayWindow {
    view: Value,
    pub(super) buffer: Value,
    /// Place of the first element in the buffer.
    pub(super) indices: Values,
    semaphore: Value,
    /// True if the box is all of the window.
    pub(super) is_whole: bool,
}

impl ArrayWindow {
    /// Copies the window from its array, and waits for it.
    pub(super) fn fetch(&self, boxes: &mut Boxes<'_>) {
        self.copy(boxes, self.view, self.buffer);
    }

    /// Copies the window to its array, and waits for it.
    pub(super) fn put_back(&self, boxes: &mut Boxes<'_>) {
        self.copy(boxes, self.buffer, self.view);
    }

    fn copy(&self, boxes: &mut Boxes<'_>, source: Value, destination: Value) {
        let semaphore = self.semaphore;
        boxes.b().add_typed(DmaStart { source, destination, semaphore }, &[]);
        boxes.b().add_typed(DmaWait { semaphore, destination }, &[]);
    }
}

impl Boxes<'_> {
    /// Makes the window around a box of an array.
    pub(super) fn window(
        &mut self,
        array: Value,
        places: &[BoxPlace],
    ) -> Result<ArrayWindow, Error> {
        let ty = self.body.ty(array);
        let (mut starts, mut shape, mut indices) = (Values::new(), Vec::new(), Values::new());
        for ((place, tile), all) in places.iter().zip(tiles(ty)).zip(ty.shape()) {
            let size = span(place.size, place.is_aligned(tile), tile, *all);
            let start = self.window_start(place, tile, size, *all)?;
            let index = match start == place.first {
                true => self.index(0),
                false => self.b().op(SubI::DEF, &[place.first, start])?,
            };
            starts.push(start);
            shape.push(size);
            indices.push(index);
        }
        let is_whole = places.iter().zip(&shape).all(|(place, size)| place.size == *size);
        let view = match ty.shape() == shape {
            true => array,
            false => {
                let view = creole_tile::View { memref: array, indices: starts };
                self.b().value_typed(view, ty.with_shape(&shape))
            }
        };
        let buffer = self.window_buffer(&shape, ty.elem())?;
        let semaphore = self.semaphore();
        Ok(ArrayWindow { view, buffer, indices, semaphore, is_whole })
    }

    /// First element of a window of `size` elements around a box, of tiles that an array of `all` elements has.
    fn window_start(
        &mut self,
        place: &BoxPlace,
        tile: i64,
        size: i64,
        all: i64,
    ) -> Result<Value, Error> {
        let (first, is_aligned) = (place.first, place.is_aligned(tile));
        if size == all {
            return Ok(self.index(0));
        }
        if tile == 1 {
            return Ok(first);
        }
        let mut start = first;
        if !is_aligned {
            let by = self.index(tile);
            let inside = self.b().op(RemUI::DEF, &[first, by])?;
            start = self.b().op(SubI::DEF, &[first, inside])?;
        }
        // The tiles that are touched end inside of the array, but for the one behind them, which is there in case.
        if all % tile == 0 && (is_aligned || size == tile) {
            return Ok(start);
        }
        let last = self.index(all - size);
        self.b().op(MinSI::DEF, &[start, last])
    }

    /// Buffer in VMEM that lives as long as the grid.
    pub(super) fn window_buffer(&mut self, shape: &[i64], elem: Type) -> Result<Value, Error> {
        let ty = with_layout(Space::Vmem.of_type(Type::memref(shape, elem)), self.generation)?;
        let buffer = self.before_grid(|b| b.value_typed(Alloc {}, ty));
        self.windows.buffers.push(buffer);
        Ok(buffer)
    }

    /// Semaphore of the copies of windows.
    pub(super) fn semaphore(&mut self) -> Value {
        if let Some(known) = self.windows.semaphore {
            return known;
        }
        let ty = Semaphore::ty(SemaphoreKind::Dma);
        let made = self.before_grid(|b| b.value_typed(SemAlloc {}, ty));
        self.windows.semaphore = Some(made);
        made
    }

    fn before_grid(&mut self, make: impl FnOnce(&mut creole_ir::Builder<'_>) -> Value) -> Value {
        let mut b = creole_ir::Builder::new(self.body, At::Before(self.op), self.loc);
        make(&mut b)
    }
}
