//! Products by AVX-512: sums of tiles of the result are kept in registers.
//!
//! A tile has up to 8 rows and 3 vectors of columns. Terms of the rows are read where they are and broadcast; those of the
//! columns are read where they are, too, or packed: a panel of columns, as wide as the tiles, is read again for each tile
//! above it. Meanwhile the next panel is requested from memory, so that weights that no cache holds arrive in time.

use std::ops::Range;

use super::block::{Block, View};
use super::prefetch::{self, Ahead};
use super::scalar::Scalar;
use super::steps::{Real, Step, Wide};
use super::transpose;

/// Most rows of a tile.
const ROWS: usize = 8;
/// Most vectors of a row of a tile.
const VECTORS: usize = 3;
/// Most lanes of a vector.
const MAX_LANES: usize = 16;
/// Vector of the sums of terms.
pub(super) type Vector<T> = <<T as Term>::Sum as Real>::Wide;

/// Lanes of such a vector: a row of as many is a cache line.
pub(super) const fn lanes<C: Real>() -> usize {
    <C::Wide as Step<C>>::LANES
}

/// Type of operands, some terms of which fill a lane.
pub(super) trait Term: Copy {
    /// Type of a lane.
    type Sum: Real;
    /// Terms of a lane.
    const PER_LANE: usize;

    /// Adds the products of all terms of each lane.
    ///
    /// # Safety
    ///
    /// The processor has the instructions.
    unsafe fn add_products(
        sums: Vector<Self>,
        lhs: Vector<Self>,
        rhs: Vector<Self>,
    ) -> Vector<Self>;

    /// Packs `k` terms of `n` columns: lanes of one step side by side, `width` of them, and zeros where there is nothing.
    ///
    /// # Safety
    ///
    /// The terms are in memory, `to` has room, and the processor has the instructions. `width` is a multiple of
    /// the lanes of a vector.
    unsafe fn pack(from: View<Self>, k: usize, n: usize, width: usize, to: *mut Self::Sum);

    /// True if `k` terms of rows are read where they are, for `n` columns.
    fn reads_rows(rows: View<Self>, k: usize, n: usize) -> bool;

    /// True if columns are read where they are, for `m` rows.
    fn reads_columns(columns: View<Self>, m: usize) -> bool;
}

/// Fewest rows for which tiles are faster than vectors of rows, which the `gemm` crate takes then.
const MIN_ROWS: usize = 32;

/// True if enough rows share what is read of each column.
pub(super) fn has_many_rows<T, C>(block: &Block<T, C>) -> bool {
    oriented(block).m >= MIN_ROWS
}

/// Same product with contiguous rows of the result, if it has contiguous columns.
fn oriented<T, C>(block: &Block<T, C>) -> Block<T, C> {
    let is_by_columns = block.out.column != 1 && block.out.row == 1;
    if is_by_columns { block.transposed() } else { Block { ..*block } }
}

/// Computes a block, `depth` terms at a time.
///
/// # Safety
///
/// All elements of the matrices are in memory, nobody else uses those of `out`, and the processor has AVX-512 and what `T`
/// needs.
pub(super) unsafe fn block<T: Term>(block: &Block<T, T::Sum>, depth: usize) {
    let block = oriented(block);
    let mut copies = Copies { rows: Vec::new(), panel: Vec::new() };
    // Without products there is still a zero to store.
    for first in (0..block.k.max(1)).step_by(depth) {
        let end = (first + depth).min(block.k);
        let part = Block {
            k: end - first,
            lhs: block.lhs.from(0, first),
            rhs: block.rhs.from(first, 0),
            accumulate: block.accumulate || first > 0,
            ..block
        };
        // The block after this one is probably that on its right.
        let next = if end < block.k { (end, 0) } else { (0, block.n) };
        // SAFETY: the part is inside of the operands.
        unsafe { copies.part(&part, block.rhs.from(next.0, next.1)) };
    }
}

/// Memory for packed operands.
struct Copies<C> {
    rows: Vec<C>,
    panel: Vec<C>,
}

impl<C: Real> Copies<C> {
    /// Computes a block whose terms are added up in registers, and requests the first panel of the next one.
    ///
    /// # Safety
    ///
    /// As [`block`]; `next` may lead anywhere.
    unsafe fn part<T: Term<Sum = C>>(&mut self, part: &Block<T, C>, next: View<T>) {
        let &Block { m, n, k, rhs, out, accumulate, .. } = part;
        // SAFETY: the caller's promise.
        let lhs = unsafe { self.rows(part) };
        let height = m.div_ceil(m.div_ceil(ROWS));
        let n_requests = m.div_ceil(height) * k.div_ceil(lanes::<C>() * T::PER_LANE);
        let mut panels = panels(n, lanes::<C>()).peekable();
        while let Some(panel) = panels.next() {
            // SAFETY: the panel is in the operand.
            let columns = unsafe { self.columns(part, &panel) };
            let next = panels.peek().map_or(next, |panel| rhs.from(0, panel.start));
            let mut ahead = Ahead::new(next, k, panel.len(), n_requests);
            for row in (0..m).step_by(height) {
                let tile = Tile {
                    lhs: lhs.from(row, 0),
                    next_rows: if panel.start == 0 { lhs.row * height as isize } else { 0 },
                    columns,
                    k: k.div_ceil(T::PER_LANE),
                    out: out.from(row, panel.start),
                    n_columns: panel.len(),
                    accumulate,
                };
                let kernels = &Tile::KERNELS[height.min(m - row) - 1];
                // SAFETY: the tile is in the block, and the kernel is that of its numbers of rows and vectors.
                unsafe { kernels[panel.len().div_ceil(lanes::<C>()) - 1](&tile, &mut ahead) };
            }
        }
    }

    /// Rows of a part, in place or packed.
    ///
    /// # Safety
    ///
    /// As [`block`].
    unsafe fn rows<T: Term<Sum = C>>(&mut self, part: &Block<T, C>) -> View<T> {
        let &Block { m, n, k, lhs, .. } = part;
        if T::reads_rows(lhs, k, n) {
            return lhs;
        }
        // An odd number of lines: no two rows share a place of the first-level cache.
        let width = (m.div_ceil(lanes::<C>()) | 1) * lanes::<C>();
        self.rows.reserve(k.div_ceil(T::PER_LANE) * width);
        let to = self.rows.as_mut_ptr();
        // SAFETY: the caller's promise, and the copy has room.
        unsafe { T::pack(lhs.transposed(), k, m, width, to) };
        View { data: to.cast(), row: T::PER_LANE as isize, column: width as isize }
    }

    /// Columns of a panel, in place or packed.
    ///
    /// # Safety
    ///
    /// As [`block`].
    unsafe fn columns<T: Term<Sum = C>>(
        &mut self,
        part: &Block<T, C>,
        panel: &Range<usize>,
    ) -> View<C> {
        let columns = part.rhs.from(0, panel.start);
        let width = panel.len().next_multiple_of(lanes::<C>());
        if width == panel.len() && T::reads_columns(columns, part.m) {
            return columns.cast();
        }
        self.panel.reserve(part.k.div_ceil(T::PER_LANE) * width);
        let to = self.panel.as_mut_ptr();
        // SAFETY: the caller's promise, and the panel has room.
        unsafe { T::pack(columns, part.k, panel.len(), width, to) };
        View { data: to, row: width as isize, column: 1 }
    }
}

/// Panels of `n` columns, with about equal numbers of vectors.
fn panels(n: usize, lanes: usize) -> impl Iterator<Item = Range<usize>> {
    let n_vectors = n.div_ceil(lanes);
    let n_panels = n_vectors.div_ceil(VECTORS);
    let start = move |panel: usize| (panel * n_vectors).div_ceil(n_panels.max(1)) * lanes;
    (0..n_panels).map(move |panel| start(panel)..start(panel + 1).min(n))
}

/// Rows or columns up to which copies of columns or rows do not pay.
const FEW: usize = 128;

/// True if elements at this stride share a few places of the caches.
fn is_aliased<T>(stride: isize) -> bool {
    stride % (4096 / size_of::<T>() as isize) == 0
}

/// Tile of the result.
struct Tile<T: Term> {
    lhs: View<T>,
    /// Elements from these rows to those that are requested; 0: none.
    next_rows: isize,
    /// Lanes of the columns, one row for each step.
    columns: View<T::Sum>,
    /// Steps.
    k: usize,
    out: View<T::Sum>,
    n_columns: usize,
    /// True if the sums are added to the old contents.
    accumulate: bool,
}

/// Function that computes a tile of a certain size.
type Kernel<T> = unsafe fn(&Tile<T>, &mut Ahead);

impl<T: Term> Tile<T> {
    /// Kernels for each number of rows and vectors.
    const KERNELS: [[Kernel<T>; VECTORS]; ROWS] = [
        Tile::with_rows::<1>(),
        Tile::with_rows::<2>(),
        Tile::with_rows::<3>(),
        Tile::with_rows::<4>(),
        Tile::with_rows::<5>(),
        Tile::with_rows::<6>(),
        Tile::with_rows::<7>(),
        Tile::with_rows::<8>(),
    ];

    const fn with_rows<const R: usize>() -> [Kernel<T>; VECTORS] {
        [Tile::compute::<R, 1>, Tile::compute::<R, 2>, Tile::compute::<R, 3>]
    }

    /// Computes a tile of `R` rows and `V` vectors.
    ///
    /// # Safety
    ///
    /// The tile has `R` rows and `V` vectors, all in memory, and the processor has the instructions.
    #[target_feature(enable = "avx512f")]
    unsafe fn compute<const R: usize, const V: usize>(&self, ahead: &mut Ahead) {
        // SAFETY: the caller's promise.
        let mut sums = [[unsafe { Vector::<T>::zero() }; V]; R];
        let rows: [*const T; R] = std::array::from_fn(|row| self.lhs.at(row, 0).cast_const());
        let step = self.lhs.column.wrapping_mul(T::PER_LANE as isize);
        for row in 0..R {
            (0..V).for_each(|v| prefetch::line_to_write(self.out.at(row, v * lanes::<T::Sum>())));
        }
        let (mut at, mut columns, mut left) = (0_isize, self.columns.data, self.k);
        while left > 0 {
            ahead.request();
            if self.next_rows != 0 {
                let next = at.wrapping_add(self.next_rows);
                rows.iter().for_each(|row| prefetch::line(row.wrapping_offset(next)));
            }
            let n_steps = left.min(lanes::<T::Sum>());
            left -= n_steps;
            for _ in 0..n_steps {
                // SAFETY: the caller's promise.
                unsafe { add_step::<T, R, V>(&mut sums, rows, at, columns) };
                at = at.wrapping_add(step);
                columns = columns.wrapping_offset(self.columns.row);
            }
        }
        for (row, sums) in sums.into_iter().enumerate() {
            for (v, sum) in sums.into_iter().enumerate() {
                // SAFETY: the caller's promise.
                unsafe { self.store(row, v * lanes::<T::Sum>(), sum) };
            }
        }
    }

    /// Stores a vector of sums, or adds it to the old contents.
    ///
    /// # Safety
    ///
    /// As [`Tile::compute`].
    #[target_feature(enable = "avx512f")]
    #[inline]
    unsafe fn store(&self, row: usize, column: usize, sum: Vector<T>) {
        let n_lanes = lanes::<T::Sum>().min(self.n_columns - column);
        let place = self.out.at(row, column);
        // SAFETY: the number of lanes keeps the accesses inside of the tile.
        unsafe {
            if self.out.column != 1 {
                return self.store_apart(place, n_lanes, sum);
            }
            let old = || Vector::<T>::load_some(place, n_lanes);
            let sum = if self.accumulate { old().plus(sum) } else { sum };
            sum.store_some(place, n_lanes);
        }
    }

    /// Same where the elements of a row are apart.
    ///
    /// # Safety
    ///
    /// `n_lanes` elements from `place` on are in memory.
    #[target_feature(enable = "avx512f")]
    #[inline(never)]
    unsafe fn store_apart(&self, place: *mut T::Sum, n_lanes: usize, sum: Vector<T>) {
        let mut sums = [T::Sum::ZERO; MAX_LANES];
        // SAFETY: the array has as many lanes as the vector.
        unsafe { sum.store_some(sums.as_mut_ptr(), n_lanes) };
        for (lane, sum) in sums.into_iter().enumerate().take(n_lanes) {
            let place = place.wrapping_offset(lane as isize * self.out.column);
            // SAFETY: the caller's promise.
            unsafe {
                *place = match self.accumulate {
                    true => (*place).add_product::<false>(sum, T::Sum::ONE),
                    false => sum,
                };
            }
        }
    }
}

/// Adds one step to all sums.
///
/// # Safety
///
/// As [`Tile::compute`].
#[target_feature(enable = "avx512f")]
#[inline]
unsafe fn add_step<T: Term, const R: usize, const V: usize>(
    sums: &mut [[Vector<T>; V]; R],
    rows: [*const T; R],
    at: isize,
    columns: *const T::Sum,
) {
    // SAFETY: the caller's promise, for all of these.
    unsafe {
        let columns: [Vector<T>; V] =
            std::array::from_fn(|v| Vector::<T>::load(columns.add(v * lanes::<T::Sum>())));
        for (sums, row) in sums.iter_mut().zip(rows) {
            let factor = row.wrapping_offset(at).cast::<T::Sum>().read_unaligned();
            let factor = Vector::<T>::splat(factor);
            for (sum, column) in sums.iter_mut().zip(columns) {
                *sum = T::add_products(*sum, factor, column);
            }
        }
    }
}

macro_rules! floats {
    ($($ty:ty),*) => {
        $(
            impl Term for $ty {
                type Sum = $ty;
                const PER_LANE: usize = 1;

                #[target_feature(enable = "avx512f")]
                #[inline]
                unsafe fn add_products(
                    sums: Vector<$ty>,
                    lhs: Vector<$ty>,
                    rhs: Vector<$ty>,
                ) -> Vector<$ty> {
                    // SAFETY: the caller's promise.
                    unsafe { sums.add_product(lhs, rhs) }
                }

                #[target_feature(enable = "avx512f")]
                unsafe fn pack(from: View<$ty>, k: usize, n: usize, width: usize, to: *mut $ty) {
                    // SAFETY: the caller's promise.
                    unsafe { pack(from, k, n, width, to) }
                }

                fn reads_rows(rows: View<$ty>, _k: usize, n: usize) -> bool {
                    n <= FEW || rows.column == 1 || (rows.row == 1 && !is_aliased::<$ty>(rows.column))
                }

                fn reads_columns(columns: View<$ty>, m: usize) -> bool {
                    columns.column == 1 && (m <= FEW || !is_aliased::<$ty>(columns.row))
                }
            }
        )*
    };
}

floats!(f32, f64);

/// Packs terms that are lanes.
///
/// # Safety
///
/// As [`Term::pack`].
#[target_feature(enable = "avx512f")]
unsafe fn pack<T: Real>(from: View<T>, k: usize, n: usize, width: usize, to: *mut T) {
    if from.column != 1 {
        let to = View { data: to, row: width as isize, column: 1 };
        // SAFETY: the caller's promise.
        unsafe { transpose::in_rows(from, to, k, n) };
        for term in 0..k {
            // SAFETY: as above.
            (n..width).for_each(|column| unsafe { *to.at(term, column) = T::ZERO });
        }
        return;
    }
    for term in 0..k {
        for first in (0..width).step_by(lanes::<T>()) {
            let n_lanes = lanes::<T>().min(n.saturating_sub(first));
            // SAFETY: the number of lanes keeps the access inside of the row; there is room for whole vectors.
            unsafe {
                let vector = T::Wide::load_some(from.at(term, first), n_lanes);
                vector.store_some(to.add(term * width + first), lanes::<T>());
            }
        }
    }
}
