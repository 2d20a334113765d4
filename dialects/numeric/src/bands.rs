//! The kernel `@tridiagonal_solve`: linear systems with tridiagonal matrices.

use creole_ir::{LibraryKernel, ensure};

use crate::entries::Entry;
use crate::matrices::{Job, Out, Output};

factors! {
    /// `t · x = b` for each tridiagonal matrix, given as three diagonals: those below, on and above the main
    /// one, all of its length; the first element of the first and the last of the third are unused. Also
    /// returns 0, or the number of the first zero pivot, for which there is no `x`.
    TRIDIAGONAL_SOLVE = "tridiagonal_solve", "t * x = b" {
        options: [],
        ranks: [1, 1, 1, 2],
        outs: |job| {
            let (n, b) = (job.sizes[1][0], &job.sizes[3]);
            let goes = job.sizes[..3].iter().all(|size| size[0] == n) && b[0] == n;
            ensure!(goes, "expects diagonals as long as the right side, found {:?}", job.sizes);
            Ok(vec![Out::Entries(b.clone()), Out::Ints(vec![])])
        },
        compute: tridiagonal_solve,
        work: 8.0,
    }
}

fn tridiagonal_solve<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let mut system = System::new(job);
    let info = system.triangular();
    if info == 0 {
        system.substitute();
    }
    vec![Output::Entries(system.x), Output::Ints(vec![info])]
}

/// A system during Gaussian elimination with partial pivoting: exchanges of neighbouring rows create a second
/// superdiagonal.
struct System<'a, E> {
    below: &'a [E],
    diagonal: Vec<E>,
    above: Vec<E>,
    second: Vec<E>,
    /// Right-hand sides, later solutions, row by row.
    x: Vec<E>,
    columns: usize,
}

impl<'a, E: Entry> System<'a, E> {
    fn new(job: &Job<'a, E>) -> System<'a, E> {
        let (n, columns) = (job.sizes[3][0], job.sizes[3][1]);
        let mut above = job.inputs[2].to_vec();
        // The unused element must not be read: it lies right of the last column.
        above.last_mut().into_iter().for_each(|x| *x = E::zero_impl());
        let (below, diagonal) = (job.inputs[0], job.inputs[1].to_vec());
        let (second, x) = (vec![E::zero_impl(); n], job.inputs[3].to_vec());
        System { below, diagonal, above, second, x, columns }
    }

    /// Eliminates the subdiagonal; returns 0, or the number of the first zero pivot.
    fn triangular(&mut self) -> i32 {
        let n = self.diagonal.len();
        for i in 0..n.saturating_sub(1) {
            let mut lower = [self.below[i + 1], self.diagonal[i + 1], self.above[i + 1]];
            if lower[0].size() > self.diagonal[i].size() {
                lower = self.exchange(i, lower);
            }
            if self.diagonal[i] == E::zero_impl() {
                return i as i32 + 1;
            }
            self.eliminate(i, lower);
        }
        let is_singular = self.diagonal.last().is_some_and(|x| *x == E::zero_impl());
        if is_singular { n as i32 } else { 0 }
    }

    /// Swaps row `i` with the next row, `lower`; returns the old row `i`.
    fn exchange(&mut self, i: usize, lower: [E; 3]) -> [E; 3] {
        let upper = [self.diagonal[i], self.above[i], self.second[i]];
        [self.diagonal[i], self.above[i], self.second[i]] = lower;
        let (row, next) = self.x[i * self.columns..].split_at_mut(self.columns);
        row.swap_with_slice(&mut next[..self.columns]);
        upper
    }

    /// Subtracts a multiple of row `i` from the next row, `lower`.
    fn eliminate(&mut self, i: usize, lower: [E; 3]) {
        let factor = lower[0] / self.diagonal[i];
        self.diagonal[i + 1] = lower[1] - factor * self.above[i];
        self.above[i + 1] = lower[2] - factor * self.second[i];
        let (row, next) = self.x[i * self.columns..].split_at_mut(self.columns);
        next.iter_mut().zip(row).for_each(|(next, x)| *next -= factor * *x);
    }

    /// Back substitution.
    fn substitute(&mut self) {
        for i in (0..self.diagonal.len()).rev() {
            let (before, behind) = self.x.split_at_mut((i + 1) * self.columns);
            let mut next = behind.chunks(self.columns.max(1));
            let [first, second] = [next.next(), next.next()];
            for (j, x) in before[i * self.columns..].iter_mut().enumerate() {
                let sum = first.map_or(*x, |row| *x - self.above[i] * row[j]);
                let sum = second.map_or(sum, |row| sum - self.second[i] * row[j]);
                *x = sum / self.diagonal[i];
            }
        }
    }
}
