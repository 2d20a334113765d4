//! `@cholesky` and `@triangular_solve`.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::{Error, LibraryKernel, Type, bail, ensure, parallel};
use faer::linalg::solvers::{Llt, LltError};
use faer::linalg::triangular_solve::{
    solve_lower_triangular_in_place, solve_unit_lower_triangular_in_place,
    solve_unit_upper_triangular_in_place, solve_upper_triangular_in_place,
};
use faer::{MatMut, MatRef, Par, Side};
use num_complex::Complex;

use crate::arrays::{check_floats, options, sizes, store};
use crate::matrices::{Batch, Entry, Width};

/// `l · l^H = a` for each matrix of a batch, with `upper` `u^H · u = a`; then 0 or, in an array of `i32`, the
/// number of the first minor that is not positive definite, whose matrix is NaN. One triangle of `a` is
/// read, and the other one of the result is zero. Complex matrices are two arrays each.
pub static CHOLESKY: LibraryKernel = LibraryKernel::new(
    "cholesky",
    "l * l^H = a",
    |call| check_cholesky(call).map(|_| ()),
    |call| {
        let [upper] = options(call.options, ["upper"])?;
        let side = if upper != 0 { Side::Upper } else { Side::Lower };
        let n = check_cholesky(call)?;
        let width = Width::of(call.inputs[0]);
        Ok(match call.inputs.len() {
            1 => cholesky::<f64>(width, n, side),
            _ => cholesky::<Complex<f64>>(width, n, side),
        })
    },
    |call| {
        let matrices = call.inputs.first().map_or(0.0, |ty| elements(*ty));
        let n = call.inputs.first().and_then(|ty| ty.shape().last()).map_or(1.0, |n| *n as f64);
        Work { cheap: matrices * n / 3.0, is_scalar: true, ..Work::NONE }
    },
);

/// `op(a) · x = b`, or `x · op(a) = b` with `right`, for each matrix of a batch. `a` is lower triangular, with
/// `upper` the other; `op` is nothing (0), the transpose (1) or the adjoint (2); with `unit`, its diagonal is
/// taken to be one. Complex matrices are two arrays each.
pub static TRIANGULAR_SOLVE: LibraryKernel = LibraryKernel::new(
    "triangular_solve",
    "op(a) * x = b",
    |call| System::of(call).map(|_| ()),
    |call| {
        let system = System::of(call)?;
        let width = Width::of(call.inputs[0]);
        Ok(match call.inputs.len() {
            2 => triangular_solve::<f64>(width, system),
            _ => triangular_solve::<Complex<f64>>(width, system),
        })
    },
    |call| {
        let n = call.inputs.first().and_then(|ty| ty.shape().last()).map_or(1.0, |n| *n as f64);
        let b = call.results.first().map_or(0.0, |ty| elements(*ty));
        Work { cheap: b * n, is_scalar: true, ..Work::NONE }
    },
);

fn same_types(types: &[Type]) -> Result<(), Error> {
    let differ = types.iter().find(|ty| ty.shape() != types[0].shape());
    differ.map_or(Ok(()), |ty| bail!("expects arrays of one shape, found {} and {ty}", types[0]))
}

/// The size of the matrices.
fn check_cholesky(call: &KernelCall<'_>) -> Result<usize, Error> {
    let [_] = options(call.options, ["upper"])?;
    let Some((info, factors)) = call.results.split_last() else { bail!("expects results") };
    let (n_in, n_out) = (call.inputs.len(), call.results.len());
    let goes = (1..=2).contains(&n_in) && n_out == n_in + 1;
    ensure!(
        goes,
        "expects an array or two, and one more result than that, found {n_in} and {n_out}"
    );
    let matrices: Vec<Type> = call.inputs.iter().chain(factors).copied().collect();
    check_floats(&matrices)?;
    same_types(&matrices)?;
    let batch = Batch::of(matrices[0])?;
    ensure!(batch.rows == batch.columns, "expects square matrices, found {}", matrices[0]);
    let is_info =
        info.elem() == Type::int(32) && sizes(*info)?.iter().product::<usize>() == batch.n;
    ensure!(is_info, "expects {} numbers of type i32, found {info}", batch.n);
    Ok(batch.rows)
}

/// What equations are solved.
#[derive(Clone, Copy)]
struct System {
    /// Of equations.
    n: usize,
    /// Of the right side and the solution.
    rows: usize,
    columns: usize,
    /// Is `a` upper triangular, on the right of `x`, with ones on its diagonal?
    upper: bool,
    right: bool,
    unit: bool,
    transpose: bool,
    conjugate: bool,
}

impl System {
    fn of(call: &KernelCall<'_>) -> Result<System, Error> {
        let [upper, right, unit, op] = options(call.options, ["upper", "right", "unit", "op"])?;
        ensure!((0..3).contains(&op), "expects 0, 1 or 2 as 'op', found {op}");
        let (n_in, n_out) = (call.inputs.len(), call.results.len());
        let goes = matches!((n_in, n_out), (2, 1) | (4, 2));
        ensure!(
            goes,
            "expects two arrays and one result, or twice as many, found {n_in} and {n_out}"
        );
        let (a, b) = call.inputs.split_at(n_in / 2);
        let others: Vec<Type> = b.iter().chain(call.results).copied().collect();
        check_floats(&[a, &others].concat())?;
        same_types(a)?;
        same_types(&others)?;
        let (left, side) = (Batch::of(a[0])?, Batch::of(b[0])?);
        let n = left.rows;
        let fits = n == left.columns && left.n == side.n;
        ensure!(fits, "expects square matrices and as many of both, found {} and {}", a[0], b[0]);
        let size = if right != 0 { side.columns } else { side.rows };
        ensure!(size == n, "can't solve {n} equations for {}", b[0]);
        Ok(System {
            n,
            rows: side.rows,
            columns: side.columns,
            upper: upper != 0,
            right: right != 0,
            unit: unit != 0,
            transpose: op != 0,
            conjugate: op == 2,
        })
    }
}

fn cholesky<E: Entry>(width: Width, n: usize, side: Side) -> KernelCode {
    Box::new(move |cx, inputs, results| {
        let mut data = E::load(width, inputs);
        let (parts, info) = results.split_at_mut(E::N_PARTS);
        let matrices: Vec<&mut [E]> = data.chunks_exact_mut((n * n).max(1)).collect();
        let failed = parallel::map(cx, matrices, |matrix| factor(matrix, n, side));
        // Matrices without elements are positive definite.
        info[0].fill(0);
        store(failed, info[0]);
        E::save(width, &data, parts);
        Ok(())
    })
}

/// Puts the factor in the place of the matrix; which minor is not positive definite, from 1.
fn factor<E: Entry>(matrix: &mut [E], n: usize, side: Side) -> i32 {
    let a = MatRef::from_row_major_slice(matrix, n, n);
    match Llt::new(a, side) {
        Ok(llt) => {
            let l = llt.L();
            for (at, out) in matrix.iter_mut().enumerate() {
                let (i, j) = (at / n, at % n);
                *out = match side {
                    Side::Lower if j <= i => l[(i, j)],
                    Side::Upper if i <= j => l[(j, i)].conjugated(),
                    _ => E::zero_impl(),
                };
            }
            0
        }
        Err(LltError::NonPositivePivot { index }) => {
            matrix.fill(E::NAN);
            i32::try_from(index + 1).unwrap_or(i32::MAX)
        }
    }
}

fn triangular_solve<E: Entry>(width: Width, system: System) -> KernelCode {
    Box::new(move |cx, inputs, results| {
        let (a, b) = inputs.split_at(E::N_PARTS);
        let mut a = E::load(width, a);
        if system.conjugate {
            a.iter_mut().for_each(|x| *x = x.conjugated());
        }
        let mut b = E::load(width, b);
        let System { n, rows, columns, .. } = system;
        let pairs = a.chunks_exact((n * n).max(1)).zip(b.chunks_exact_mut((rows * columns).max(1)));
        parallel::map(cx, pairs.collect(), |(a, b): (&[E], &mut [E])| {
            let a = MatRef::from_row_major_slice(a, n, n);
            solve(system, a, MatMut::from_row_major_slice_mut(b, rows, columns));
        });
        E::save(width, &b, results);
        Ok(())
    })
}

/// `x · a = b` is `a^T · x^T = b^T`.
fn solve<E: Entry>(system: System, a: MatRef<'_, E>, b: MatMut<'_, E>) {
    let b = if system.right { b.transpose_mut() } else { b };
    let flips = system.right != system.transpose;
    let a = if flips { a.transpose() } else { a };
    match (system.upper != flips, system.unit) {
        (false, false) => solve_lower_triangular_in_place(a, b, Par::Seq),
        (false, true) => solve_unit_lower_triangular_in_place(a, b, Par::Seq),
        (true, false) => solve_upper_triangular_in_place(a, b, Par::Seq),
        (true, true) => solve_unit_upper_triangular_in_place(a, b, Par::Seq),
    }
}
