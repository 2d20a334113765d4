//! Calls of LAPACK as JAX prints them for a CPU (`lapack_*_ffi`): become library kernels on the same arrays.
//!
//! Their attributes are codes of the letters that LAPACK takes. Workspace contents that LAPACK leaves in its inputs and
//! that have no reader are zero here.

use creole_hlo as hlo;
use creole_ir::{Error, Symbol, Type, TypeKind, Value, Values, bail, ensure};

use super::custom_call::{CustomCall, CustomCallRow, CustomCalls};
use super::linear::{System, calls, factors, options, solved};
use super::{Decompose, custom_call::letter};

/// Functions without the letter of their type, and the prefix of their names.
const FUNCTIONS: &[(&str, CustomCallRow, &str)] = &[
    ("potrf", potrf, "sdcz"),
    ("trsm", trsm, "sdcz"),
    ("getrf", getrf, "sdcz"),
    ("geqrf", geqrf, "sdcz"),
    ("orgqr", orgqr, "sd"),
    ("ungqr", orgqr, "cz"),
    ("syevd", syevd, "sd"),
    ("heevd", syevd, "cz"),
    ("geev", geev, "sdcz"),
    ("gesdd", gesdd, "sdcz"),
    ("gesvd", gesdd, "sdcz"),
    ("geqp3", geqp3, "sdcz"),
    ("gehrd", gehrd, "sdcz"),
    ("gees", real_gees, "sd"),
    ("gees", gees, "cz"),
    ("sytrd", sytrd, "sd"),
    ("hetrd", sytrd, "cz"),
    ("gtsv", gtsv, "sdcz"),
];

/// Adds the calls of this file.
pub(super) fn rows(mut all: CustomCalls) -> CustomCalls {
    for (name, row, types) in FUNCTIONS {
        for ty in types.chars() {
            let name = Symbol::new(&format!("lapack_{ty}{name}_ffi")).as_str();
            all = all.with(name, *row);
        }
    }
    all
}

/// Cholesky factor, and 0 or the number of the minor that has none.
fn potrf(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let upper = letter(call, cx, "uplo", "UL")? == 'U';
    let (l, info) = factors(cx, a, upper)?;
    Ok(Values::from_slice(&[l, info]))
}

/// Solves triangular systems of equations.
fn trsm(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a, b] = call.inputs()?;
    let transpose = match letter(call, cx, "trans_x", "NTC")? {
        'N' => 0,
        'T' => 1,
        _ => 2,
    };
    let system = System {
        upper: letter(call, cx, "uplo", "UL")? == 'U',
        right: letter(call, cx, "side", "LR")? == 'R',
        unit: letter(call, cx, "diag", "NU")? == 'U',
        transpose,
    };
    let ty = cx.ty(b);
    Ok(Values::from_slice(&[solved(cx, a, b, system, ty)?]))
}

/// LU factors, row exchanges, and 0 or the number of the first zero pivot.
fn getrf(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let types = call.outputs::<3>()?;
    let (found, _) = lu_factors(cx, a, types)?;
    Ok(found)
}

/// LU factors, row exchanges from 1, and 0 or the number of the first zero pivot; and the permutation from 0 that the
/// exchanges are.
pub(super) fn lu_factors(
    cx: &mut Decompose,
    a: Value,
    types: [Type; 3],
) -> Result<(Values, Value), Error> {
    let [batch @ .., rows, _] = cx.ty(a).shape() else {
        bail!("expects matrices, found {}", cx.ty(a))
    };
    let permutation = Type::tensor(&[batch, &[*rows]].concat(), Type::i32());
    let [lu, pivots, info] = types;
    let mut found = calls(cx, "lu", options(&[]), &[a], &[lu, pivots, info, permutation])?;
    let permutation = found.pop().unwrap_or(a);
    Ok((found, permutation))
}

/// QR: the triangular factor with the Householder vectors below it, and their factors.
fn geqrf(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let types = call.outputs::<2>()?;
    calls(cx, "qr", options(&[]), &[a], &types)
}

/// Product of Householder reflections.
fn orgqr(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let inputs = call.inputs::<2>()?;
    let types = call.outputs::<1>()?;
    calls(cx, "qr_vectors", options(&[]), &inputs, &types)
}

/// Eigenvectors, eigenvalues and 0 or 1, of self-adjoint matrices.
fn syevd(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let upper = letter(call, cx, "uplo", "UL")? == 'U';
    let vectors = letter(call, cx, "mode", "NV")? == 'V';
    let types = call.outputs::<3>()?;
    let options = options(&[("upper", i64::from(upper)), ("vectors", i64::from(vectors))]);
    calls(cx, "eigh", options, &[a], &types)
}

/// Eigenvalues (real and imaginary parts apart if the matrix is real), left and right eigenvectors, and 0 or 1.
fn geev(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let ty = cx.ty(a);
    let [left, right] = ["compute_left", "compute_right"]
        .map(|name| letter(call, cx, name, "NV").map(|letter| i64::from(letter == 'V')));
    let types = &call.results;
    let complex = match *ty.elem() {
        TypeKind::Complex(_) => ty.elem(),
        _ => Type::new(TypeKind::Complex(ty.elem())),
    };
    let Some((values, rest)) = types.split_first() else { bail!("expects results") };
    let options = options(&[("left", left?), ("right", right?)]);
    if ty.elem().is_complex() {
        let types = call.outputs::<4>()?;
        return calls(cx, "eig", options, &[a], &types);
    }
    ensure!(rest.len() == 4, "expects 5 results, found {}", types.len());
    let types = [&[values.with_elem(complex)], &rest[1..]].concat();
    let found = calls(cx, "eig", options, &[a], &types)?;
    let real = cx.op::<creole_hlo::Real>(&found[..1])?;
    let imaginary = cx.op::<creole_hlo::Imag>(&found[..1])?;
    Ok([real, imaginary].into_iter().chain(found[1..].iter().copied()).collect())
}

/// Singular value decomposition: rest of the matrix, singular values, their vectors on both sides, and 0 or 1.
fn gesdd(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let types = call.outputs::<5>()?;
    let mode = letter(call, cx, "mode", "ANS")?;
    let numbers = [("full", i64::from(mode == 'A')), ("values", i64::from(mode == 'N'))];
    let left = cx.zeros(types[0])?;
    if mode != 'N' {
        let found = calls(cx, "svd", options(&numbers), &[a], &types[1..])?;
        return Ok([left].into_iter().chain(found).collect());
    }
    // Types of vectors that were not requested are not checked.
    let (ty, sizes) = (cx.ty(a), cx.ty(a).shape());
    let [batch @ .., m, n] = sizes else { bail!("expects matrices, found {ty}") };
    let k = *m.min(n);
    let shape = |rows: i64, columns: i64| ty.with_shape(&[batch, &[rows, columns]].concat());
    let kernel = [types[1], shape(*m, k), shape(k, *n), types[4]];
    let found = calls(cx, "svd", options(&numbers), &[a], &kernel)?;
    let (u, v) = (cx.zeros(types[2])?, cx.zeros(types[3])?);
    Ok(Values::from_slice(&[left, found[0], u, v, found[3]]))
}

/// QR with column pivoting: as `geqrf`, with the order of the columns. All columns are free to move: the second
/// operand, which may fix some, is ignored.
fn geqp3(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a, _] = call.inputs()?;
    let types = call.outputs::<3>()?;
    calls(cx, "pivoted_qr", options(&[]), &[a], &types)
}

/// Hessenberg form with the Householder vectors below it, their factors, and 0.
fn gehrd(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let types = call.outputs::<3>()?;
    let numbers = [("low", call.number(cx, "low")?), ("high", call.number(cx, "high")?)];
    calls(cx, "hessenberg", options(&numbers), &[a], &types)
}

/// Schur form, its vectors, eigenvalues, the number of selected ones (none), and 0 or 1.
fn gees(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let types = call.outputs::<5>()?;
    schur(call, cx, "schur", &types)
}

/// [`gees`] for real matrices, with real and imaginary parts of the eigenvalues.
fn real_gees(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let types = call.outputs::<6>()?;
    schur(call, cx, "real_schur", &types)
}

/// Results of the kernel, with a zero before the last one: no eigenvalue is selected.
fn schur(
    call: &CustomCall,
    cx: &mut Decompose,
    kernel: &str,
    types: &[Type],
) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let vectors = letter(call, cx, "mode", "NV")? == 'V';
    ensure!(letter(call, cx, "sort", "NS")? == 'N', "can't sort eigenvalues");
    let options = options(&[("vectors", i64::from(vectors))]);
    let at = types.len() - 2;
    let own = [&types[..at], &types[at + 1..]].concat();
    let mut values = calls(cx, kernel, options, &[a], &own)?;
    let chosen = cx.zeros(types[at])?;
    values.insert(at, chosen);
    Ok(values)
}

/// Tridiagonal form of a self-adjoint matrix: Householder vectors, the two diagonals, the factors of the vectors, and
/// 0.
fn sytrd(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [a] = call.inputs()?;
    let types = call.outputs::<5>()?;
    if letter(call, cx, "uplo", "UL")? == 'L' {
        return calls(cx, "tridiagonal", options(&[]), &[a], &types);
    }
    // Seen from the last row and column, the upper triangle is the lower one seen from the first.
    let a = reversed(cx, a, 2);
    let found = calls(cx, "tridiagonal", options(&[]), &[a], &types)?;
    let n_dims = [2, 1, 1, 1, 0];
    Ok(found.iter().zip(n_dims).map(|(value, n)| reversed(cx, *value, n)).collect())
}

/// Reverses the last `n_dims` dimensions.
fn reversed(cx: &mut Decompose, operand: Value, n_dims: usize) -> Value {
    let ty = cx.ty(operand);
    let rank = ty.rank();
    let dimensions = (rank - n_dims..rank).map(|dim| dim as i64).collect();
    if n_dims == 0 {
        return operand;
    }
    cx.b().value_typed(hlo::Reverse { operand, dimensions }, ty)
}

/// Tridiagonal solver: rest of the diagonals, the solution, and 0 or the number of the first zero pivot.
fn gtsv(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let inputs = call.inputs::<4>()?;
    let types = call.outputs::<5>()?;
    let found = calls(cx, "tridiagonal_solve", options(&[]), &inputs, &types[3..])?;
    let mut left = Values::new();
    for ty in &types[..3] {
        left.push(cx.zeros(*ty)?);
    }
    left.extend(found);
    Ok(left)
}
