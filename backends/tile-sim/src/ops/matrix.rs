//! Matrix unit ops.

use creole_ir::{Error, OpId, Tensor, Type};
use creole_tile::{Matmul, MxuAcc, MxuPop, MxuPush, Sums, Weights};

use crate::clock::{OpTiming, Unit};
use crate::costs::ProductSizes;
use crate::engine::{Datum, Engine, Ops};
use crate::numbers::Numbers;
use crate::ops::control::results;

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(matmul).add(push).add(acc).add(pop)
}

fn matmul(op: Matmul, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let [lhs, rhs, sum] = [op.lhs, op.rhs, op.accumulator].map(|value| engine.numbers(value));
    let (lhs, rhs, sum) = (lhs?, rhs?, sum?);
    let tensor = if engine.buffers.has_data {
        product(&lhs.tensor, &rhs.tensor, &sum.tensor)?
    } else {
        Engine::zeros(sum.tensor.ty())
    };
    let numbers = shaded(tensor, &lhs, &rhs, &sum);
    let mut ready = engine.ready(&[op.lhs, op.rhs, op.accumulator]);
    if engine.options.is_timed {
        let (l, n) = (lhs.tensor.shape(), rhs.tensor.shape()[1]);
        let sizes = ProductSizes { m: l[0] as u64, k: l[1] as u64, n: n as u64 };
        let cycles = engine.costs.product(sizes, lhs.tensor.elem());
        let work = engine.costs.product_work(sizes, lhs.tensor.elem());
        engine.clock.did(engine.cause, Unit::Matrix, work);
        ready = engine.clock.issue(engine.cause, Unit::Matrix, cycles, ready);
    }
    results(engine, id, vec![(Datum::Numbers(numbers), ready)])
}

/// Joins pieces of a matrix, row by row.
fn joined(pieces: &[Numbers], ty: Type) -> Result<Numbers, Error> {
    let (rows, columns) = (ty.shape()[0] as usize, ty.shape()[1] as usize);
    let size = ty.elem().elem_bytes().unwrap_or(1);
    let mut bytes = vec![0; rows * columns * size];
    let mut undefined = vec![false; rows * columns];
    let (mut row, mut column) = (0, 0);
    for piece in pieces {
        let (height, width) = plane(piece.tensor.ty());
        for i in 0..height {
            for j in 0..width {
                let (from, to) = (i * width + j, (row + i) * columns + column + j);
                bytes[to * size..(to + 1) * size].copy_from_slice(piece.tensor.elem_bytes(from));
                undefined[to] = piece.is_undefined(from);
            }
        }
        column += width;
        if column == columns {
            (row, column) = (row + height, 0);
        }
    }
    let tensor = Tensor::from_bytes(ty, bytes)?;
    let origin = pieces.iter().find_map(|piece| piece.shade.as_ref());
    Ok(match origin {
        Some(shade) => Numbers::shaded(tensor, undefined, &shade.origin),
        None => tensor.into(),
    })
}

/// Rows and lanes of a register.
fn plane(ty: Type) -> (usize, usize) {
    match *ty.shape() {
        [rows, lanes] => (rows as usize, lanes as usize),
        _ => (1, ty.n_elements().unwrap_or(1) as usize),
    }
}

fn all_numbers(engine: &Engine, values: &[creole_ir::Value]) -> Result<Vec<Numbers>, Error> {
    values.iter().map(|value| engine.numbers(*value)).collect()
}

/// Vector type behind a type of the matrix unit. Error: another type.
fn vector_of(ty: Option<Type>) -> Result<Type, Error> {
    ty.ok_or_else(|| Error::new("expects a type of the matrix unit"))
}

fn push(op: MxuPush, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let ty = vector_of(Weights::of(engine.body().result_types(id)[0]))?;
    let numbers = match engine.buffers.has_data {
        true => joined(&all_numbers(engine, &op.pieces)?, ty)?,
        false => Engine::zeros(ty).into(),
    };
    let mut ready = engine.ready(&op.pieces);
    if engine.options.is_timed {
        let busy = engine.costs.push(ty);
        ready = engine.clock.issue(engine.cause, Unit::Push, OpTiming::new(busy, 1), ready);
    }
    results(engine, id, vec![(Datum::Numbers(numbers), ready)])
}

fn acc(op: MxuAcc, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let ty = vector_of(Sums::of(engine.body().result_types(id)[0]))?;
    let weights = engine.numbers(op.weights)?;
    let sizes = [ty.shape()[0], weights.tensor.shape()[0]];
    let numbers = if engine.buffers.has_data {
        let rows = Type::vector(&sizes, weights.tensor.elem());
        let rows = joined(&all_numbers(engine, &op.pieces)?, rows)?;
        let sums = match op.sums {
            Some(sums) => engine.numbers(sums)?,
            None => Engine::zeros(ty).into(),
        };
        let tensor = product(&rows.tensor, &weights.tensor, &sums.tensor)?;
        shaded(tensor, &rows, &weights, &sums)
    } else {
        Engine::zeros(ty).into()
    };
    let operands: Vec<_> = op.pieces.iter().copied().chain([op.weights]).collect();
    let mut ready = engine.ready(&operands);
    if engine.options.is_timed {
        // Accumulation is pipelined: no dependence on earlier partial sums.
        let sums = op.sums.map(|sums| engine.ready(&[sums]).last).unwrap_or_default();
        let elem = weights.tensor.elem();
        if engine.clock.recorder.is_some() {
            let [m, k] = sizes.map(|size| size as u64);
            let sizes = ProductSizes { m, k, n: ty.shape()[1] as u64 };
            let work = engine.costs.product_work(sizes, elem);
            engine.clock.did(engine.cause, Unit::Matrix, work);
        }
        let cycles = engine.costs.stream(sizes[0] as u64, elem);
        ready = engine.clock.issue(engine.cause, Unit::Matrix, cycles, ready);
        ready.last = ready.last.max(sums);
    }
    results(engine, id, vec![(Datum::Numbers(numbers), ready)])
}

fn pop(op: MxuPop, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let sums = engine.numbers(op.sums)?;
    let columns = sums.tensor.shape()[1] as usize;
    let types = engine.body().result_types(id);
    let mut ready = engine.ready(&[op.sums]);
    if engine.options.is_timed {
        let n = types.iter().map(|ty| engine.costs.registers(*ty)).sum();
        ready = engine.clock.issue(engine.cause, Unit::Pop, OpTiming::new(n, 1), ready);
    }
    let (mut row, mut column) = (0, 0);
    let mut found = Vec::new();
    for ty in types {
        let (height, width) = plane(ty);
        let at = |i: usize| (row + i / width) * columns + column + i % width;
        let bytes = (0..height * width).flat_map(|i| sums.tensor.elem_bytes(at(i)).to_vec());
        let tensor = match engine.buffers.has_data {
            true => Tensor::from_bytes(ty, bytes.collect())?,
            false => Engine::zeros(ty),
        };
        let undefined = |i: usize| sums.is_undefined(at(i));
        let numbers = match &sums.shade {
            Some(shade) => {
                Numbers::shaded(tensor, (0..height * width).map(undefined).collect(), &shade.origin)
            }
            None => tensor.into(),
        };
        found.push((Datum::Numbers(numbers), ready));
        column += width;
        if column == columns {
            (row, column) = (row + height, 0);
        }
    }
    results(engine, id, found)
}

/// Sets the undefined elements of a product: rows and columns with an undefined factor, and undefined sums.
fn shaded(tensor: Tensor, lhs: &Numbers, rhs: &Numbers, sum: &Numbers) -> Numbers {
    let shade = [lhs, rhs, sum].into_iter().find_map(|numbers| numbers.shade.as_ref());
    let Some(shade) = shade else { return tensor.into() };
    let (m, n) = (tensor.shape()[0] as usize, tensor.shape()[1] as usize);
    let k = lhs.tensor.shape()[1] as usize;
    let rows: Vec<bool> = (0..m).map(|i| (0..k).any(|p| lhs.is_undefined(i * k + p))).collect();
    let columns: Vec<bool> = (0..n).map(|j| (0..k).any(|p| rhs.is_undefined(p * n + j))).collect();
    let one = |at: usize| rows[at / n] || columns[at % n] || sum.is_undefined(at);
    Numbers::shaded(tensor, (0..m * n).map(one).collect(), &shade.origin)
}

/// Computes `sum + lhs * rhs`.
fn product(lhs: &Tensor, rhs: &Tensor, sum: &Tensor) -> Result<Tensor, Error> {
    let [m, k, n] = [lhs.shape()[0], lhs.shape()[1], rhs.shape()[1]].map(|size| size as usize);
    let sizes = ProductSizes { m, k, n };
    if sum.elem() == Type::i32() {
        let ints = |t: &Tensor| (0..t.len()).map(|i| t.int(i) as i32).collect::<Vec<i32>>();
        let mut c = ints(sum);
        accumulate(&ints(lhs), &ints(rhs), &mut c, sizes, |c, a, b| {
            c.wrapping_add(a.wrapping_mul(b))
        });
        return Ok(Tensor::collect(sum.ty(), c));
    }
    let floats = |t: &Tensor| -> Vec<f32> {
        if t.elem() == Type::f32() {
            return t.to_bytes().chunks_exact(4).map(four).collect();
        }
        (0..t.len()).map(|i| t.float(i) as f32).collect()
    };
    let (a, b, mut c) = (floats(lhs), floats(rhs), floats(sum));
    // Vectors as long as the host has them; results do not depend on that.
    pulp::Arch::new().dispatch(Product { a: &a, b: &b, c: &mut c, sizes });
    let bytes = c.into_iter().flat_map(f32::to_le_bytes).collect();
    Tensor::from_bytes(sum.ty(), bytes)
}

/// Product `c + a b`.
struct Product<'a> {
    a: &'a [f32],
    b: &'a [f32],
    c: &'a mut [f32],
    sizes: ProductSizes<usize>,
}

impl pulp::WithSimd for Product<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(mut self, _: S) {
        self.multiply();
    }
}

/// Rows and columns of a tile of accumulators.
const ROWS: usize = 4;
const COLUMNS: usize = 16;

/// Products that are summed before the sum is added to an accumulator: the depth of matrix units.
const DEPTH: usize = 128;

impl Product<'_> {
    /// Computes `c[i, j] = c[i, j] + Σ a[i, p] b[p, j]` for [`DEPTH`] values of `p` at a time, in ascending order; each
    /// product is added with one rounding.
    #[inline(always)]
    fn multiply(&mut self) {
        let ProductSizes { m, k, n } = self.sizes;
        let (rows, columns) = (m / ROWS * ROWS, n / COLUMNS * COLUMNS);
        for i in (0..rows).step_by(ROWS) {
            for j in (0..columns).step_by(COLUMNS) {
                self.tile(i, j);
            }
        }
        let Product { a, b, c, .. } = self;
        for i in 0..m {
            let from = if i < rows { columns } else { 0 };
            for j in from..n {
                for first in (0..k).step_by(DEPTH) {
                    let part = first..(first + DEPTH).min(k);
                    c[i * n + j] +=
                        part.fold(-0.0, |sum, p| a[i * k + p].mul_add(b[p * n + j], sum));
                }
            }
        }
    }

    /// Computes the tile of results whose first one is `c[i, j]`.
    #[inline(always)]
    fn tile(&mut self, i: usize, j: usize) {
        let Product { a, b, c, sizes: ProductSizes { k, n, .. } } = self;
        let (k, n) = (*k, *n);
        for first in (0..k).step_by(DEPTH) {
            let mut sums = [[-0.0; COLUMNS]; ROWS];
            for p in first..(first + DEPTH).min(k) {
                let row = &b[p * n + j..][..COLUMNS];
                for (r, sums) in sums.iter_mut().enumerate() {
                    let x = a[(i + r) * k + p];
                    for (sum, y) in sums.iter_mut().zip(row) {
                        *sum = x.mul_add(*y, *sum);
                    }
                }
            }
            for (r, sums) in sums.iter().enumerate() {
                let row = &mut c[(i + r) * n + j..][..COLUMNS];
                row.iter_mut().zip(sums).for_each(|(c, sum)| *c += sum);
            }
        }
    }
}

fn four(bytes: &[u8]) -> f32 {
    f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// Computes `c[i, j] = f(c[i, j], a[i, p], b[p, j])` for all `p` in ascending order.
fn accumulate<T: Copy>(
    a: &[T],
    b: &[T],
    c: &mut [T],
    ProductSizes { m, k, n }: ProductSizes<usize>,
    f: impl Fn(T, T, T) -> T,
) {
    for i in 0..m {
        let row = &mut c[i * n..(i + 1) * n];
        for p in 0..k {
            let x = a[i * k + p];
            for (c, y) in row.iter_mut().zip(&b[p * n..(p + 1) * n]) {
                *c = f(*c, x, *y);
            }
        }
    }
}
