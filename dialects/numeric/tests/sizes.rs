//! Matrix kernels on matrices of every size, down to empty ones, in batches of every size.

use creole_ir::backend::RunCx;
use creole_ir::kernel::KernelCall;
use creole_ir::{Attr, AttrField, Dict, LibraryKernel, Symbol, Tensor, Type};
use creole_numeric::{bands, linear, lu, qr, real_schur, reduced, schur, spectra, triangular};

/// Shapes of inputs and results for `m` rows and `n` columns; `None`: not in the kernel's domain.
type Sizes = fn(usize, usize) -> Option<(Vec<Vec<usize>>, Vec<Result>)>;

enum Result {
    Entries(Vec<usize>),
    Reals(Vec<usize>),
    Complexes(Vec<usize>),
    Ints(Vec<usize>),
}
use Result::{Complexes, Entries, Ints, Reals};

/// A kernel, its options, and its sizes.
type Row = (&'static LibraryKernel, &'static [(&'static str, i64)], Sizes);

fn square(n: usize, m: usize, results: Vec<Result>) -> Option<(Vec<Vec<usize>>, Vec<Result>)> {
    (n == m).then(|| (vec![vec![n, n]], results))
}

const ROWS: &[Row] = &[
    (&linear::CHOLESKY, &[], |m, n| square(m, n, vec![Entries(vec![n, n]), Ints(vec![])])),
    (&triangular::TRIANGULAR_SOLVE, &[], |m, n| {
        Some((vec![vec![m, m], vec![m, n]], vec![Entries(vec![m, n])]))
    }),
    (&triangular::TRIANGULAR_SOLVE, &[("right", 1), ("upper", 1), ("op", 2)], |m, n| {
        Some((vec![vec![n, n], vec![m, n]], vec![Entries(vec![m, n])]))
    }),
    (&lu::LU, &[], |m, n| {
        let results = vec![Entries(vec![m, n]), Ints(vec![m.min(n)]), Ints(vec![]), Ints(vec![m])];
        Some((vec![vec![m, n]], results))
    }),
    (&qr::QR, &[], |m, n| {
        Some((vec![vec![m, n]], vec![Entries(vec![m, n]), Entries(vec![m.min(n)])]))
    }),
    (&qr::QR_VECTORS, &[], |m, n| {
        (n <= m).then(|| (vec![vec![m, n], vec![n]], vec![Entries(vec![m, n])]))
    }),
    (&qr::PIVOTED_QR, &[], |m, n| {
        let results = vec![Entries(vec![m, n]), Ints(vec![n]), Entries(vec![m.min(n)])];
        Some((vec![vec![m, n]], results))
    }),
    (&bands::TRIDIAGONAL_SOLVE, &[], |m, n| {
        let diagonal = || vec![m];
        let inputs = vec![diagonal(), diagonal(), diagonal(), vec![m, n]];
        Some((inputs, vec![Entries(vec![m, n]), Ints(vec![])]))
    }),
    (&reduced::TRIDIAGONAL, &[], |m, n| {
        let k = n.saturating_sub(1);
        let diagonals = [Reals(vec![n]), Reals(vec![k]), Entries(vec![k]), Ints(vec![])];
        square(m, n, [Entries(vec![n, n])].into_iter().chain(diagonals).collect())
    }),
    (&schur::SCHUR, &[("vectors", 1)], |m, n| {
        let matrix = || Complexes(vec![n, n]);
        square(m, n, vec![matrix(), matrix(), Complexes(vec![n]), Ints(vec![])])
    }),
    (&real_schur::REAL_SCHUR, &[("vectors", 1)], |m, n| {
        let (matrix, list) = (|| Entries(vec![n, n]), || Entries(vec![n]));
        square(m, n, vec![matrix(), matrix(), list(), list(), Ints(vec![])])
    }),
    (&spectra::EIGH, &[], eigh),
    (&spectra::EIGH, &[("vectors", 1)], eigh),
    (&spectra::EIGH, &[("vectors", 1), ("upper", 1)], eigh),
    (&spectra::EIG, &[("left", 1), ("right", 1)], |m, n| {
        let matrix = || Complexes(vec![n, n]);
        square(m, n, vec![Complexes(vec![n]), matrix(), matrix(), Ints(vec![])])
    }),
    (&spectra::SVD, &[], |m, n| svd(m, n, m.min(n), m.min(n))),
    (&spectra::SVD, &[("values", 1)], |m, n| svd(m, n, m.min(n), m.min(n))),
    (&spectra::SVD, &[("full", 1)], |m, n| svd(m, n, m, n)),
];

fn eigh(m: usize, n: usize) -> Option<(Vec<Vec<usize>>, Vec<Result>)> {
    square(m, n, vec![Entries(vec![n, n]), Reals(vec![n]), Ints(vec![])])
}

fn svd(m: usize, n: usize, columns: usize, rows: usize) -> Option<(Vec<Vec<usize>>, Vec<Result>)> {
    let vectors = [Entries(vec![m, columns]), Entries(vec![rows, n]), Ints(vec![])];
    let results = [Reals(vec![m.min(n)])].into_iter().chain(vectors).collect();
    Some((vec![vec![m, n]], results))
}

fn array(batch: &[usize], sizes: &[usize], elem: Type) -> Type {
    let sizes = batch.iter().chain(sizes).map(|n| *n as i64);
    Type::tensor(&sizes.collect::<Vec<_>>(), elem)
}

/// A diagonally dominant test matrix, so that all systems have solutions; vectors are its diagonals.
fn matrix(ty: Type, sizes: &[usize], at: usize) -> Tensor {
    let value = |i: usize| match *sizes {
        [_, columns] if i / columns == i % columns => 8.0 + (i % columns) as f64,
        [_] if at == 1 => 9.0,
        _ => 0.25 + (i % 7) as f64 / 8.0,
    };
    let n_own: usize = sizes.iter().product();
    let n = ty.n_elements().expect("a static shape");
    let bytes = (0..n as usize).flat_map(|i| {
        let x = value(i % n_own);
        if ty.elem() == Type::f64() {
            x.to_le_bytes().to_vec()
        } else {
            (x as f32).to_le_bytes().to_vec()
        }
    });
    Tensor::from_bytes(ty, bytes.collect()).expect("bytes of a tensor")
}

/// Calls a kernel; returns the tensors of floats among its results.
fn run(
    row: &Row,
    batch: &[usize],
    m: usize,
    n: usize,
    elem: Type,
    n_parts: usize,
) -> Option<String> {
    let (kernel, options, sizes) = row;
    if n_parts == 2 && **kernel == real_schur::REAL_SCHUR {
        return None;
    }
    let (inputs, results) = sizes(m, n)?;
    let options = options.iter().map(|(name, value)| (Symbol::new(name), value.into_attr()));
    let options = Dict::new(options.collect::<Vec<(Symbol, Attr)>>());
    let inputs: Vec<Tensor> = inputs
        .iter()
        .enumerate()
        .flat_map(|(at, sizes)| vec![matrix(array(batch, sizes, elem), sizes, at); n_parts])
        .collect();
    let types = results.iter().flat_map(|result| match result {
        Entries(sizes) => vec![array(batch, sizes, elem); n_parts],
        Reals(sizes) => vec![array(batch, sizes, elem)],
        Complexes(sizes) => vec![array(batch, sizes, elem); 2],
        Ints(sizes) => vec![array(batch, sizes, Type::i32())],
    });
    let types: Vec<Type> = types.collect();
    let input_types: Vec<Type> = inputs.iter().map(Tensor::ty).collect();
    let call = KernelCall { options: &options, inputs: &input_types, results: &types };
    if let Err(error) = (kernel.check)(&call) {
        return Some(error.to_string());
    }
    match kernel.eval(&call, &inputs, &RunCx::default()) {
        Err(error) => Some(error.to_string()),
        Ok(found) => found.iter().find(|x| !is_finite(x)).map(|x| format!("{x:?}")),
    }
}

fn is_finite(found: &Tensor) -> bool {
    let bytes = found.to_bytes();
    match found.ty().elem() {
        ty if ty == Type::f64() => {
            bytes.as_chunks().0.iter().all(|x| f64::from_le_bytes(*x).is_finite())
        }
        ty if ty == Type::f32() => {
            bytes.as_chunks().0.iter().all(|x| f32::from_le_bytes(*x).is_finite())
        }
        // Expects the status 0.
        _ => bytes.iter().all(|byte| *byte < 64),
    }
}

#[test]
fn all_sizes() {
    let batches: [&[usize]; 5] = [&[], &[0], &[1], &[2], &[2, 0]];
    let sizes = [0, 1, 2, 3, 5];
    let mut problems = Vec::new();
    for row in ROWS {
        for batch in batches {
            for (m, n) in sizes.iter().flat_map(|m| sizes.iter().map(move |n| (*m, *n))) {
                for (elem, n_parts) in
                    [(Type::f32(), 1), (Type::f32(), 2), (Type::f64(), 1), (Type::f64(), 2)]
                {
                    let problem = run(row, batch, m, n, elem, n_parts);
                    let case = || {
                        format!("{} {:?} of {batch:?} {m} {n} {elem} {n_parts}", row.0.name, row.1)
                    };
                    problems.extend(problem.map(|problem| format!("{}: {problem}", case())));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
