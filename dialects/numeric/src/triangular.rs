//! The kernel `@triangular_solve`.

use std::ops::Range;

use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::parallel::{self, Parallel, Sequential};
use creole_ir::{Error, LibraryKernel, ensure};
use faer::linalg::triangular_solve::{
    solve_lower_triangular_in_place, solve_unit_lower_triangular_in_place,
    solve_unit_upper_triangular_in_place, solve_upper_triangular_in_place,
};
use faer::{MatMut, MatRef, Par};
use num_complex::Complex;

use crate::entries::{Entry, Width};
use crate::matrices::{Form, N_GROUPS, Out, Shapes, square};
use crate::pool::{Pool, sized};
use crate::views::{Elements, Parts, RowsMut, rows_mut, with_row};

/// Solves `op(a) · x = b`, or `x · op(a) = b` with `right`, for each matrix. `a` is lower triangular,
/// with `upper` upper triangular; `op` is the identity (0), the transpose (1) or the adjoint (2); with
/// `unit`, the diagonal is taken to be one.
pub static TRIANGULAR_SOLVE: LibraryKernel = LibraryKernel::new(
    "triangular_solve",
    "op(a) * x = b",
    |call| FORM.check(call),
    prepare,
    |call| FORM.work(call, 1.0),
)
.on_threads(|call| FORM.shapes(call).is_ok_and(|shapes| is_divided(&shapes)));

/// True if there is more than one block of unknowns.
fn is_divided(shapes: &Shapes) -> bool {
    let system = System::of(shapes);
    shapes.n > 1 || system.n_sides > system.block()
}

static FORM: Form = Form {
    options: &["upper", "right", "unit", "op"],
    ranks: &[2, 2],
    outs: |job| {
        let (n, b) = (square(job)?, &job.sizes[1]);
        let op = job.options[3];
        ensure!((0..3).contains(&op), "expects 0, 1 or 2 as 'op', found {op}");
        let size = if job.has(1) { b[1] } else { b[0] };
        ensure!(size == n, "can't solve {n} equations for {size} numbers");
        Ok(vec![Out::Entries(b.clone())])
    },
};

/// Rows of a matrix that a thread loads at a time.
const ROWS: usize = 64;

/// Form of the equations.
struct System {
    /// Number of equations.
    n: usize,
    /// Columns of `b`.
    n_columns: usize,
    /// Number of right-hand sides: columns of `b`, or rows.
    n_sides: usize,
    upper: bool,
    right: bool,
    unit: bool,
    transposed: bool,
    adjoint: bool,
    width: Width,
}

impl System {
    fn of(shapes: &Shapes) -> System {
        let [upper, right, unit] = [0, 1, 2].map(|option| shapes.options[option] != 0);
        let (b, op) = (&shapes.sizes[1], shapes.options[3]);
        System {
            n: shapes.sizes[0][0],
            n_columns: b[1],
            n_sides: if right { b[0] } else { b[1] },
            upper,
            right,
            unit,
            transposed: op != 0,
            adjoint: op == 2,
            width: shapes.width,
        }
    }

    /// Right-hand sides of a block: of long ones, as many numbers as a cache line has. Does not depend on the number of
    /// threads, as the library rounds by the size of a block.
    fn block(&self) -> usize {
        if self.n < 128 { 64 } else { 16 }
    }

    /// True if the transpose of `a` is solved with: `x · a = b` is `a^T · x^T = b^T`.
    fn flips(&self) -> bool {
        self.right != self.transposed
    }

    /// The rows of the arrays of unknowns.
    fn rows<'a>(&self, x: Parts<&'a mut [u8]>) -> Parts<RowsMut<'a>> {
        let row = self.n_columns * self.width.n_bytes();
        x.into_iter().filter_map(|array| rows_mut(array, row)).collect()
    }

    /// Splits the arrays of unknowns into blocks.
    fn blocks<'a>(&self, x: Parts<&'a mut [u8]>) -> Vec<Block<'a>> {
        let mut rest = self.rows(x);
        let mut blocks = Vec::new();
        for start in (0..self.n_sides).step_by(self.block()) {
            let n = self.block().min(self.n_sides - start);
            let (x, others) = rest.into_iter().map(|rows| self.split(rows, n)).unzip();
            blocks.push(Block { start, n, x });
            rest = others;
        }
        blocks
    }

    /// Splits the first `n` right-hand sides from the others.
    fn split<'a>(&self, x: RowsMut<'a>, n: usize) -> (RowsMut<'a>, RowsMut<'a>) {
        if self.right {
            x.split_at_row_mut(n)
        } else {
            x.split_at_col_mut(n * self.width.n_bytes())
        }
    }

    /// Bytes of entries of a row-major array in each of its parts.
    fn entries<'a>(&self, parts: &[&'a [u8]], range: Range<usize>) -> [&'a [u8]; 2] {
        let n_bytes = self.width.n_bytes();
        let own = |part: &'a [u8]| &part[range.start * n_bytes..range.end * n_bytes];
        [own(parts[0]), own(parts[parts.len() - 1])]
    }
}

/// Unknowns for some right-hand sides.
struct Block<'a> {
    /// Number of the first one.
    start: usize,
    n: usize,
    x: Parts<RowsMut<'a>>,
}

fn prepare(call: &KernelCall<'_>) -> Result<KernelCode, Error> {
    let shapes = FORM.shapes(call)?;
    Ok(if shapes.is_complex { code::<Complex<f64>>(shapes) } else { code::<f64>(shapes) })
}

/// Solves the elements of a batch on one thread each, or few elements one after another on all threads.
fn code<E: Entry>(shapes: Shapes) -> KernelCode {
    let (system, buffers) = (System::of(&shapes), Pool::<Buffers<E>>::default());
    Box::new(move |cx, inputs, results| {
        let parallel = &*cx.parallel;
        let is_batch = shapes.n >= 2 * parallel.width();
        let size = if is_batch { shapes.n.div_ceil(N_GROUPS) } else { shapes.n.max(1) };
        let groups = Elements::groups(inputs, results, shapes.n, size);
        let all = |threads: &dyn Parallel, mut group: Elements<'_>| {
            buffers.with(|buffers| {
                for element in group.each().take_while(|_| !cx.cancel.is_cancelled()) {
                    system.solve(threads, buffers, element);
                }
            });
        };
        if is_batch {
            parallel::map(parallel, groups.collect(), |group| all(&Sequential, group));
        } else {
            groups.for_each(|group| all(parallel, group));
        }
        cx.cancel.check()
    })
}

/// Memory for the solution of one element of a batch: its matrix, and unknowns, of one block or for each thread.
#[derive(Default)]
struct Buffers<E> {
    matrix: Vec<E>,
    block: Vec<E>,
    unknowns: Pool<Vec<E>>,
}

impl System {
    fn solve<E: Entry>(
        &self,
        parallel: &dyn Parallel,
        buffers: &mut Buffers<E>,
        element: Elements<'_>,
    ) {
        let (a, b) = element.inputs.split_at(E::N_PARTS);
        if element.results[0].is_empty() {
            return;
        }
        let matrix = sized(&mut buffers.matrix, self.n * self.n);
        if self.n <= ROWS && self.n_sides <= self.block() {
            self.load_triangle(a, 0, matrix);
            let x = self.rows(element.results);
            let block = Block { start: 0, n: self.n_sides, x };
            return self.solve_block(matrix, b, block, &mut buffers.block);
        }
        let rows = matrix.chunks_mut(self.n * ROWS).enumerate().collect();
        parallel::map(parallel, rows, |(at, rows)| self.load_triangle(a, at * ROWS, rows));
        parallel::map(parallel, self.blocks(element.results), |block| {
            buffers.unknowns.with(|x| self.solve_block(matrix, b, block, x));
        });
    }

    /// Loads rows of the triangle of `a` that is read, from row `start` on.
    fn load_triangle<E: Entry>(&self, a: &[&[u8]], start: usize, rows: &mut [E]) {
        let n = self.n;
        for (i, row) in (start..).zip(rows.chunks_exact_mut(n)) {
            let range = if self.upper { i..n } else { 0..i + 1 };
            let parts = self.entries(a, i * n + range.start..i * n + range.end);
            let row = &mut row[range];
            E::load(self.width, &parts, row.iter_mut());
            if self.adjoint {
                row.iter_mut().for_each(|x| *x = x.conjugated());
            }
        }
    }

    fn solve_block<E: Entry>(
        &self,
        matrix: &[E],
        b: &[&[u8]],
        mut block: Block<'_>,
        x: &mut Vec<E>,
    ) {
        let n = self.n;
        let x = sized(x, n * block.n);
        self.load_sides(b, &block, x);
        let a = MatRef::from_row_major_slice(matrix, n, n);
        let a = if self.flips() { a.transpose() } else { a };
        let unknowns = MatMut::from_row_major_slice_mut(x, n, block.n);
        match (self.upper != self.flips(), self.unit) {
            (false, false) => solve_lower_triangular_in_place(a, unknowns, Par::Seq),
            (false, true) => solve_unit_lower_triangular_in_place(a, unknowns, Par::Seq),
            (true, false) => solve_upper_triangular_in_place(a, unknowns, Par::Seq),
            (true, true) => solve_unit_upper_triangular_in_place(a, unknowns, Par::Seq),
        }
        self.store(x, &mut block);
    }

    /// Loads right-hand sides as columns.
    fn load_sides<E: Entry>(&self, b: &[&[u8]], block: &Block<'_>, x: &mut [E]) {
        let n = self.n;
        if self.right {
            for j in 0..block.n {
                let start = (block.start + j) * n;
                let parts = self.entries(b, start..start + n);
                E::load(self.width, &parts, x[j..].iter_mut().step_by(block.n));
            }
            return;
        }
        for (i, row) in x.chunks_exact_mut(block.n).enumerate() {
            let start = i * self.n_columns + block.start;
            let parts = self.entries(b, start..start + block.n);
            E::load(self.width, &parts, row.iter_mut());
        }
    }

    fn store<E: Entry>(&self, x: &[E], block: &mut Block<'_>) {
        let width = self.width;
        for i in 0..block.x[0].nrows() {
            with_row(&mut block.x, i, |row| match self.right {
                true => E::save(width, x[i..].iter().step_by(block.n).copied(), row),
                false => E::save(width, x[i * block.n..][..block.n].iter().copied(), row),
            });
        }
    }
}
