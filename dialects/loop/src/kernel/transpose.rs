//! The kernel `@transpose`: a materialized permutation of dimensions (layout change).

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::{KernelCall, KernelCode};
use creole_ir::parallel::{self, Parallel};
use creole_ir::{AttrField, Dict, Dims, Error, LibraryKernel, Symbol, bail, ensure};

use super::one_to_one;

/// Dimension `d` of the result is dimension `permutation[d]` of the input.
///
/// Consumers that read an array many times across its rows need it in another layout. The kernel copies it
/// once; an equivalent nest would be fused into its consumers as a strided read.
pub static TRANSPOSE: LibraryKernel = LibraryKernel::new(
    "transpose",
    "result[i] = input[i permuted]",
    |call| Transposition::of(call).map(|_| ()),
    prepare,
    |call| {
        let n = call.inputs.first().map_or(0.0, |ty| elements(*ty));
        Work { cheap: n, is_scalar: true, ..Work::NONE }
    },
)
.on_threads(|_| true);

/// The options of a transposition.
pub fn options(permutation: &Dims) -> Dict {
    Dict::new(vec![(Symbol::new("permutation"), permutation.clone().into_attr())])
}

/// Dimension of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StridedDim {
    size: usize,
    /// Stride in the input.
    stride: usize,
}

/// Dimensions of the result.
struct Transposition {
    dims: Vec<StridedDim>,
    n_bytes: usize,
}

impl Transposition {
    fn of(call: &KernelCall<'_>) -> Result<Transposition, Error> {
        let (from, to) = one_to_one(call)?;
        let mut permutation = None;
        for (name, value) in call.options.iter() {
            ensure!(name.as_str() == "permutation", "has no option '{name}'");
            permutation = Dims::from_attr(value);
        }
        let rank = from.rank() as i64;
        let is_permutation = |p: &Dims| p.len() == from.rank() && (0..rank).all(|d| p.contains(&d));
        let Some(permutation) = permutation.filter(is_permutation) else {
            bail!("expects a permutation of {rank} dimensions as 'permutation'")
        };
        let shape: Dims = permutation.iter().map(|d| from.shape()[*d as usize]).collect();
        let is_result = *shape == *to.shape() && from.elem() == to.elem();
        ensure!(is_result, "expects a result of type {}, found {to}", from.with_shape(&shape));
        let n_bytes = from.elem().elem_bytes().filter(|n| [1, 2, 4, 8, 16].contains(n));
        let Some(n_bytes) = n_bytes else {
            bail!("expects numbers of 1 to 16 bytes, found {from}")
        };
        let Some(strides) = strides(from.shape()) else { bail!("can't transpose {from}") };
        let dim = |d: &i64| {
            let d = *d as usize;
            StridedDim { size: from.shape()[d] as usize, stride: strides[d] }
        };
        Ok(Transposition { dims: merged(permutation.iter().map(dim)), n_bytes })
    }
}

/// Row-major strides, in elements. `None`: a size is not known, or there are too many.
fn strides(shape: &[i64]) -> Option<Vec<usize>> {
    let mut strides = vec![1_usize; shape.len()];
    for at in (1..shape.len()).rev() {
        strides[at - 1] = strides[at].checked_mul(usize::try_from(shape[at]).ok()?)?;
    }
    shape.first().map_or(Some(()), |n| usize::try_from(*n).ok().map(|_| ()))?;
    Some(strides)
}

/// Merges dimensions that are contiguous in both arrays.
fn merged(dims: impl Iterator<Item = StridedDim>) -> Vec<StridedDim> {
    let mut all: Vec<StridedDim> = Vec::new();
    for dim in dims.filter(|dim| dim.size != 1) {
        match all.last_mut() {
            Some(last) if Some(last.stride) == dim.stride.checked_mul(dim.size) => {
                *last = StridedDim { size: last.size * dim.size, ..dim }
            }
            _ => all.push(dim),
        }
    }
    all
}

fn prepare(call: &KernelCall<'_>) -> Result<KernelCode, Error> {
    let transposition = Transposition::of(call)?;
    Ok(Box::new(move |cx, inputs, results| {
        let cx = &*cx.parallel;
        match transposition.n_bytes {
            1 => transposition.run::<1>(cx, inputs[0], results[0]),
            2 => transposition.run::<2>(cx, inputs[0], results[0]),
            4 => transposition.run::<4>(cx, inputs[0], results[0]),
            8 => transposition.run::<8>(cx, inputs[0], results[0]),
            _ => transposition.run::<16>(cx, inputs[0], results[0]),
        }
        Ok(())
    }))
}

/// Tile size: rows and columns of the squares transposed in the cache.
const SQUARE: usize = 16;

impl Transposition {
    fn run<const N: usize>(&self, cx: &dyn Parallel, from: &[u8], to: &mut [u8]) {
        let (from, to) = (from.as_chunks::<N>().0, to.as_chunks_mut::<N>().0);
        let Some((first, inner)) = self.dims.split_first() else { return to.copy_from_slice(from) };
        if to.is_empty() {
            return;
        }
        let row: usize = inner.iter().map(|dim| dim.size).product();
        // Whole tiles for each thread, a few times over to balance the load.
        let share = first.size.div_ceil(4 * cx.width()).next_multiple_of(SQUARE).min(first.size);
        let parts: Vec<(usize, &mut [[u8; N]])> = to.chunks_mut(share * row).enumerate().collect();
        parallel::map(cx, parts, |(at, part)| {
            let own = StridedDim { size: part.len() / row, ..*first };
            let dims: Vec<StridedDim> = [&[own], inner].concat();
            copy(&from[at * share * first.stride..], part, &dims);
        });
    }
}

/// Copies an array with these dimensions.
fn copy<const N: usize>(from: &[[u8; N]], to: &mut [[u8; N]], dims: &[StridedDim]) {
    match *dims {
        [] => to.copy_from_slice(&from[..to.len()]),
        [StridedDim { size: n, stride: 1 }] => to.copy_from_slice(&from[..n]),
        [StridedDim { size: n, stride }] => {
            let from = from.iter().step_by(stride);
            to.iter_mut().zip(from.take(n)).for_each(|(to, from)| *to = *from);
        }
        [rows, ref inner @ .., columns] if rows.stride == 1 => {
            squares(from, to, rows.size, inner, columns)
        }
        [StridedDim { stride, .. }, ref inner @ ..] => {
            let row: usize = inner.iter().map(|dim| dim.size).product();
            for (at, row) in to.chunks_mut(row).enumerate() {
                copy(&from[at * stride..], row, inner);
            }
        }
    }
}

/// Tiled transposition: `rows` are contiguous in the input, `columns` in the result, with `inner` dimensions
/// between both there.
fn squares<const N: usize>(
    from: &[[u8; N]],
    to: &mut [[u8; N]],
    rows: usize,
    inner: &[StridedDim],
    columns: StridedDim,
) {
    let StridedDim { size: columns, stride } = columns;
    let n_inner: usize = inner.iter().map(|dim| dim.size).product();
    for at in 0..n_inner {
        let mut rest = at;
        let mut start = 0;
        for StridedDim { size, stride } in inner.iter().rev() {
            start += rest % size * stride;
            rest /= size;
        }
        for row in (0..rows).step_by(SQUARE) {
            for column in (0..columns).step_by(SQUARE) {
                for i in row..rows.min(row + SQUARE) {
                    let end = columns.min(column + SQUARE);
                    let line = (i * n_inner + at) * columns;
                    for (j, to) in (column..end).zip(&mut to[line + column..line + end]) {
                        *to = from[start + i + j * stride];
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use creole_ir::{Tensor, Type};

    use creole_ir::backend::RunCx;

    use super::*;

    /// The test input 0, 1, .. of elements of this many bytes.
    fn counted(shape: &[i64], bits: u32) -> Tensor {
        let ty = Type::tensor(shape, Type::int(bits));
        let n: i64 = shape.iter().product();
        let bytes = (0..n).flat_map(|i| i.to_le_bytes()[..bits as usize / 8].to_vec());
        Tensor::from_bytes(ty, bytes.collect()).expect("bytes of a tensor")
    }

    fn transposed(x: &Tensor, permutation: &[usize]) -> Tensor {
        let shape: Vec<i64> = permutation.iter().map(|d| x.ty().shape()[*d]).collect();
        let call = KernelCall {
            options: &options(&permutation.iter().map(|d| *d as i64).collect()),
            inputs: &[x.ty()],
            results: &[x.ty().with_shape(&shape)],
        };
        let found = TRANSPOSE
            .eval(&call, std::slice::from_ref(x), &RunCx::default())
            .expect("the call is right");
        found[0].clone()
    }

    /// Reference transposition of [`counted`], element by element.
    fn expected(shape: [i64; 3], permutation: [usize; 3], bits: u32) -> Tensor {
        let strides = [shape[1] * shape[2], shape[2], 1];
        let [a, b, c] = permutation.map(|d| (shape[d], strides[d]));
        let row = |i: i64, j: i64| (0..c.0).map(move |k| i * a.1 + j * b.1 + k * c.1);
        let numbers = (0..a.0).flat_map(|i| (0..b.0).flat_map(move |j| row(i, j)));
        let bytes = numbers.flat_map(|n| n.to_le_bytes()[..bits as usize / 8].to_vec());
        let ty = Type::tensor(&[a.0, b.0, c.0], Type::int(bits));
        Tensor::from_bytes(ty, bytes.collect()).expect("bytes of a tensor")
    }

    #[test]
    fn all_permutations() {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let shapes = [[2, 3, 5], [17, 1, 40], [33, 34, 3], [0, 4, 4], [5, 0, 2], [1, 1, 1]];
        for (shape, permutation) in shapes.iter().flat_map(|s| orders.iter().map(move |p| (s, p))) {
            for bits in [8, 16, 32, 64] {
                let x = counted(shape, bits);
                let case = || format!("{shape:?} {permutation:?} {bits}");
                assert_eq!(
                    transposed(&x, permutation),
                    expected(*shape, *permutation, bits),
                    "{}",
                    case()
                );
            }
        }
    }

    #[test]
    fn ranks() {
        assert_eq!(transposed(&counted(&[], 32), &[]), counted(&[], 32));
        assert_eq!(transposed(&counted(&[7], 32), &[0]), counted(&[7], 32));
        let x = counted(&[2, 3, 4, 5, 6], 32);
        let there = transposed(&x, &[3, 0, 4, 2, 1]);
        assert_eq!(transposed(&there, &[1, 4, 3, 0, 2]), x);
    }

    #[test]
    fn dimensions_that_stand_together_are_one() {
        // 2x3x4x5 as 4x5x2x3.
        let dim = |(size, stride)| StridedDim { size, stride };
        let dims = [(4, 5), (5, 1), (2, 60), (3, 20)].map(dim);
        assert_eq!(merged(dims.into_iter()), [(20, 1), (6, 20)].map(dim));
    }
}
