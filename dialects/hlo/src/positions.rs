//! Shared constraints of `gather` and `scatter`: index vectors, batching and window dimensions.

use creole_ir::{Count, Dims, Error, Type, ensure};

use crate::checks::{Size, are_unique, fits, no_repetition, sizes};

/// Dimension lists of a gather or scatter, with their names.
pub(crate) struct Positions<'a> {
    /// The attribute that holds all lists.
    pub(crate) attr: &'static str,
    pub(crate) indices: Type,
    pub(crate) index_vector_dim: i64,
    pub(crate) operand: Type,
    pub(crate) map: (&'a str, &'a Dims),
    pub(crate) batching: (&'a str, &'a Dims),
    pub(crate) indices_batching: (&'a str, &'a Dims),
    pub(crate) without: (&'a str, &'a Dims),
    pub(crate) window: (&'a str, &'a Dims),
}

impl Positions<'_> {
    /// Verifies the clauses of gather, then of scatter.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.check_lists().map_err(|e| e.at_attr(self.attr))
    }

    fn check_lists(&self) -> Result<(), Error> {
        let (rank, indices) = (self.operand.rank(), self.indices);
        let vector = self.index_vector_dim;
        ensure!(
            (0..=indices.rank() as i64).contains(&vector),
            "expects index_vector_dim from 0 to {}, found {vector}",
            indices.rank()
        ); // C2, C22
        let [map, batching, without, window] =
            [self.map.1, self.batching.1, self.without.1, self.window.1];
        let n_dims = window.len() + without.len() + batching.len();
        ensure!(
            n_dims == rank,
            "expects {} in {}, {} and {} together, found {n_dims}",
            Count(rank, "dimension"),
            self.window.0,
            self.without.0,
            self.batching.0
        ); // C1, C2
        let n = indices.shape().get(vector as usize).copied().unwrap_or(1);
        ensure!(
            fits(n, map.len() as i64),
            "expects {} in {}, found {map}",
            Count(n, "dimension"),
            self.map.0
        ); // C3, C19
        for (name, dims) in [self.window, self.without, self.batching] {
            ensure!(dims.is_sorted(), "expects ascending dimensions in {name}, found {dims}"); // C4, C7, C10; C7, C10, C12
        }
        no_repetition(self.window.0, window)?; // C4; C7
        let outside = format!("{} and {}", self.without.0, self.batching.0);
        are_unique(&outside, &joined(without, batching), rank)?; // C6, C8, C11; C9, C11, C13
        let mapped = format!("{} and {}", self.map.0, self.batching.0);
        are_unique(&mapped, &joined(map, batching), rank)?; // C18, C19; C20, C21
        self.check_batching()
    }

    fn check_batching(&self) -> Result<(), Error> {
        let ((name, of_indices), of_operand) = (self.indices_batching, self.batching.1);
        are_unique(name, of_indices, self.indices.rank())?; // C13, C14; C14, C15
        ensure!(
            !of_indices.contains(&self.index_vector_dim),
            "expects no index_vector_dim in {name} = {of_indices}"
        ); // C15; C16
        let n = of_operand.len();
        ensure!(
            of_indices.len() == n,
            "expects {} in {name}, found {of_indices}",
            Count(n, "dimension")
        ); // C16; C17
        for (a, b) in of_operand.positions().zip(of_indices.positions()) {
            let sizes = (self.operand.shape()[a], self.indices.shape()[b]);
            ensure!(
                fits(sizes.0, sizes.1),
                "expects batching dimensions of equal size, found {a} of {} and {b} of {}",
                self.operand,
                self.indices
            ); // C17; C18
        }
        Ok(())
    }
}

fn joined(a: &Dims, b: &Dims) -> Dims {
    a.iter().chain(b.iter()).copied().collect()
}

/// Sizes of the batch: those of the indices without the index vector dimension.
pub(crate) fn batch_sizes(indices: Type, index_vector_dim: i64) -> Vec<Size> {
    let sizes = sizes(indices).into_iter().enumerate();
    sizes.filter(|(d, _)| *d as i64 != index_vector_dim).map(|(_, size)| size).collect()
}

/// Sizes of a tensor with the window dimensions `window` at `at`, the attribute `name`, and `batch` elsewhere.
/// Error: a repeated dimension in `at`, or one out of range.
pub(crate) fn interleave(
    batch: &[Size],
    window: &[Size],
    name: &str,
    at: &Dims,
) -> Result<Vec<Size>, Error> {
    let rank = batch.len() + window.len();
    are_unique(name, at, rank)?;
    let (mut batch, mut window) = (batch.iter(), window.iter());
    let size = |d: i64| if at.contains(&d) { window.next() } else { batch.next() };
    let sizes: Option<Vec<Size>> =
        (0..rank as i64).map(size).map(Option::<&Size>::copied).collect();
    sizes.ok_or_else(|| {
        Error::new(format!("expects as many dimensions of windows as windows have, found {at}"))
    })
}
