//! Matches stages that are matrix products: `sum[call @gemm]`.

use creole_arith::{AddF, AddI, ExtF, ExtSI, MulF, MulI, TruncF, math::Fma};
use creole_ir::{Body, Dict, Dims, Error, Op, OpId, Type, Value, bail, ensure};
use creole_loop::kernel::gemm::{GEMM, Product, has_product};
use creole_loop::schedule::StageKind;
use creole_loop::{Combiner, Read, Reduce};

use super::access::{is_from_outside, read_of};
use super::stage_kernels::{Input, Placed, Seen, StageCall, StageKernel};
use creole_loop::affine::Affine;

/// Stage kernel `@gemm`.
pub(super) static STAGE: StageKernel = StageKernel { name: GEMM.name, might_compute, call };

/// True if it yields one value, a sum of products of two reads.
fn might_compute(body: &Body, reduction: OpId) -> bool {
    let has_one_result = body[reduction].is::<Reduce>() && body[reduction].n_results() == 1;
    let factors = || {
        let block = body.blocks(body.regions(reduction)[0]).first()?;
        let sum = body.def_op(body.operands(body.terminator(*block)?).next()?)?;
        let data = &body[sum];
        if data.is::<Fma>() {
            return Some(sum);
        }
        let is_sum = data.is::<AddF>() || data.is::<AddI>();
        let mut products = body.operands(sum).filter_map(|value| body.def_op(value));
        products.find(|op| is_sum && (body[*op].is::<MulF>() || body[*op].is::<MulI>()))
    };
    let is_read = |value| read_behind(body, value).is_some();
    has_one_result && factors().is_some_and(|op| body.operands(op).take(2).all(is_read))
}

/// Read behind an element, widened or not.
fn read_behind(body: &Body, value: Value) -> Option<OpId> {
    let op = body.def_op(value)?;
    let is_widened = body[op].is::<ExtF>() || body[op].is::<ExtSI>();
    let read = if is_widened { body.def_op(body.operand(op, 0))? } else { op };
    body[read].is::<Read>().then_some(read)
}

/// Operand of a product: a read of an array whose indices are sums of dimensions times constants.
struct Factor {
    source: Value,
    /// Index where all dimensions are 0.
    first: Vec<i64>,
    /// Dimensions that it varies with, in the order of the indices where they occur first, with the stride of each
    /// index.
    dims: Vec<(usize, Vec<i64>)>,
}

/// Call that computes the stage as a product of two arrays.
fn call(body: &Body, placed: &Placed<'_>) -> Result<StageCall, Error> {
    let info = &placed.stages.stages[placed.number];
    let (Some(reduce), StageKind::Reduce) = (body.get::<Reduce>(info.op), info.kind) else {
        bail!("is no reduction")
    };
    let zero = reduce.inits.first().and_then(|init| body.constant(*init));
    let is_zero = zero.is_some_and(|z| z.elem_bytes(0).iter().all(|byte| *byte == 0));
    ensure!(is_zero && reduce.inits.len() == 1, "'@gemm' computes sums that start at zero");
    let Some(((lhs, rhs), is_faithful)) = factors(body, placed) else {
        bail!(
            "'@gemm' computes sums of products of two reads, whose indices are sums of dimensions times constants"
        )
    };
    let (read, other) = (body.ty(lhs.source).elem(), body.ty(rhs.source).elem());
    let value = rounded(body, body.result(info.op, 0), read);
    let sum = body.ty(value);
    ensure!(
        read == other && has_product(read, sum),
        "'@gemm' computes no sums of type {sum} of products of {read} and {other}"
    );
    let roles = [(&lhs, &rhs), (&rhs, &lhs)];
    let found = roles.iter().filter_map(|(lhs, rhs)| Roles::of(placed, lhs, rhs, &info.own));
    let roles = found.min_by_key(|roles| roles.batch.len()).ok_or_else(|| {
        Error::new(
            "'@gemm' computes dimensions in the order batch, rows, columns, as the nest has to",
        )
    })?;
    let (options, inputs) = roles.call(&placed.extents)?;
    let is_profitable = roles.is_profitable(&placed.extents);
    Ok(StageCall { kernel: &GEMM, options, inputs, value, is_faithful, is_profitable })
}

/// Sum rounded to the narrower type of the inputs, if it has no other use: the kernel rounds too.
fn rounded(body: &Body, sum: Value, read: Type) -> Value {
    let mut users = body.users(sum);
    match (users.next(), users.next()) {
        (Some(op), None) if body[op].is::<TruncF>() => {
            let result = body.result(op, 0);
            if body.ty(result) == read { result } else { sum }
        }
        _ => sum,
    }
}

/// Factors `a` and `b` of a body `fma(a, b, acc)` or `acc + a · b`, and true if the kernel rounds as that does: it
/// never rounds the product of floats by itself, nor sums of floats to less than `f32`.
fn factors(body: &Body, placed: &Placed<'_>) -> Option<((Factor, Factor), bool)> {
    let Placed { stages, number: stage, .. } = *placed;
    let block = stages.block(body, stage)?;
    let acc = *body.args(block).get(stages.stages[stage].own.len())?;
    let reduce: Reduce = body.get(stages.stages[stage].op)?;
    let [Combiner { op, join }] = Combiner::all(body, &reduce)?[..] else { return None };
    let is_sum = [AddF::NAME, AddI::NAME].contains(&join.name);
    let fma: Option<Fma> = body.get(op);
    let (a, b) = match &fma {
        Some(fma) => (fma.a, fma.b),
        None => {
            let added = body.operands(op).find(|v| *v != acc).filter(|_| is_sum)?;
            let times = body.def_op(added)?;
            let is_product = body[times].is::<MulF>() || body[times].is::<MulI>();
            is_product.then(|| (body.operand(times, 0), body.operand(times, 1)))?
        }
    };
    let ty = body.ty(acc);
    let is_faithful = !ty.is_float() || (fma.is_some() && ty.bits() >= Some(32));
    Some(((factor(body, placed, a)?, factor(body, placed, b)?), is_faithful))
}

fn factor(body: &Body, placed: &Placed<'_>, value: Value) -> Option<Factor> {
    let stages = placed.stages;
    let (source, indices) = read_of(body, read_behind(body, value)?)?;
    let around = tile_dims(body, placed, source)?;
    let first = vec![0; indices.len() + around.len()];
    let mut factor = Factor { source, first, dims: Vec::new() };
    for (at, dim) in around.into_iter().enumerate() {
        factor.steps_of(dim)[indices.len() + at] = 1;
    }
    for (at, index) in indices.iter().enumerate() {
        let affine = Affine::of(body, *index)?;
        factor.first[at] = affine.constant;
        for (value, times) in affine.terms {
            let dim = stages.dims.iter().position(|dim| dim.arg == value)?;
            factor.steps_of(dim)[at] = times;
        }
    }
    Some(factor)
}

/// Dimensions around an inner nest that the tensor read varies with; none of an array from outside. `None`: no array of
/// the place.
fn tile_dims(body: &Body, placed: &Placed<'_>, source: Value) -> Option<Vec<usize>> {
    let stages = placed.stages;
    if is_from_outside(body, source, stages.stages[0].op) {
        return Some(Vec::new());
    }
    let inner = &stages.stages[stages.of_op(body.def_op(source)?)?];
    let is_tile = inner.kind == StageKind::Nest && !placed.is_whole();
    is_tile.then(|| stages.in_set(inner.outer).collect())
}

impl Factor {
    /// Strides of the indices along `dim`.
    fn steps_of(&mut self, dim: usize) -> &mut [i64] {
        let at = self.position(dim).unwrap_or_else(|| {
            self.dims.push((dim, vec![0; self.first.len()]));
            self.dims.len() - 1
        });
        &mut self.dims[at].1
    }

    /// Strides of the indices along `dim`; zeros if it does not vary with it.
    fn steps(&self, dim: usize) -> Vec<i64> {
        let zeros = || vec![0; self.first.len()];
        self.position(dim).map_or_else(zeros, |at| self.dims[at].1.clone())
    }

    fn position(&self, dim: usize) -> Option<usize> {
        self.dims.iter().position(|(d, _)| *d == dim)
    }
}

/// Roles of the dimensions of a nest and its reduction in a matrix product: batch, rows, columns, sum.
struct Roles<'a> {
    sides: [&'a Factor; 2],
    batch: Vec<usize>,
    rows: Vec<usize>,
    columns: Vec<usize>,
    contract: Vec<usize>,
}

impl<'a> Roles<'a> {
    /// Roles with the fewest batch dimensions, which need not vary both sides; rows follow them, then columns. `None`:
    /// there is a dimension that neither side varies with, or a sum along one that one side does not vary with.
    fn of(
        placed: &Placed<'_>,
        lhs: &'a Factor,
        rhs: &'a Factor,
        contract: &[usize],
    ) -> Option<Roles<'a>> {
        let own = placed.dims();
        let varies = |dim: &usize| [lhs, rhs].map(|side| side.position(*dim).is_some());
        let n_columns = own.iter().rev().take_while(|d| varies(d) == [false, true]).count();
        let others = own.iter().rev().skip(n_columns);
        let n_rows = others.take_while(|d| varies(d) == [true, false]).count();
        let (batch, free) = own.split_at(own.len() - n_columns - n_rows);
        let (rows, columns) = free.split_at(n_rows);
        let is_read = batch.iter().all(|dim| varies(dim) != [false, false])
            && contract.iter().all(|dim| varies(dim) == [true, true]);
        let [batch, rows, columns, contract] = [batch, rows, columns, contract].map(<[_]>::to_vec);
        is_read.then_some(Roles { sides: [lhs, rhs], batch, rows, columns, contract })
    }

    /// True for one product, or a batch of products that are large enough for a call each.
    fn is_profitable(&self, extents: &[i64]) -> bool {
        let size = |dims: &[usize]| dims.iter().fold(1_i64, |n, d| n.saturating_mul(extents[*d]));
        let n_products = [&self.rows, &self.columns, &self.contract].map(|dims| size(dims));
        let last = self.sides[1].dims.last();
        let along_columns = last.is_some_and(|(dim, _)| self.columns.contains(dim));
        let most = if along_columns { MAX_SMALL } else { MAX_SMALL_ACROSS };
        size(&self.batch) == 1 || n_products.into_iter().fold(1, i64::saturating_mul) > most
    }

    /// Options of the call, and its inputs. Error: windows or a batch that are not profitable.
    fn call(&self, extents: &[i64]) -> Result<(Dict, Vec<Input>), Error> {
        let [lhs, rhs] = self.sides;
        let views = [self.view(lhs, &self.rows, extents), self.view(rhs, &self.columns, extents)];
        let size = |dims: &[usize]| -> i64 { dims.iter().map(|d| extents[*d]).product() };
        let is_plain = views.iter().all(|view| view.is_plain);
        let [rows, columns, sum] = [&self.rows, &self.columns, &self.contract].map(|d| size(d));
        ensure!(
            rows > 1 || columns > 1,
            "'@gemm' computes no batched dot products: it needs several rows or columns"
        );
        let n_products = rows.saturating_mul(columns).saturating_mul(sum);
        let is_wide = columns >= MIN_SIDE && sum >= MIN_SUM;
        let is_narrow = columns > 1 && columns % LANES != 0 && sum >= MIN_NARROW_SUM;
        let is_large = (is_wide || is_narrow) && (rows >= MIN_SIDE || n_products >= MIN_PRODUCTS);
        ensure!(
            (is_plain && sum >= MIN_PLAIN_SUM) || is_large,
            "'@gemm' computes windows of arrays for at least {MIN_SIDE} rows, or {MIN_PRODUCTS} products, \
             and {MIN_SIDE} columns and sums of {MIN_SUM} products"
        );
        let [lhs, rhs] = &views;
        let product = Product {
            lhs_batch: lhs.places(&self.batch),
            rhs_batch: rhs.places(&self.batch),
            lhs_contract: lhs.places(&self.contract),
            rhs_contract: rhs.places(&self.contract),
        };
        Ok((product.to_options(), views.into_iter().map(|view| view.input).collect()))
    }
}

/// Most terms of each product of a batch for which loops with vectors along columns are faster: 32 by 32 by 32. The kernel
/// copies operands for each product.
const MAX_SMALL: i64 = 1 << 15;
/// Same where the columns of an operand are not contiguous: 8 by 8 by 8.
const MAX_SMALL_ACROSS: i64 = 1 << 9;
/// Fewest terms of each sum of whole arrays: with fewer of them loops are as fast as memory.
const MIN_PLAIN_SUM: i64 = 4;
/// Fewest rows and columns of windows for which a product is profitable.
const MIN_SIDE: i64 = 8;
/// Fewest products for fewer rows.
const MIN_PRODUCTS: i64 = 1 << 14;
/// Fewest terms of each sum.
const MIN_SUM: i64 = 16;
/// Same for fewer columns, which do not fill vectors of the smallest target: loops over them are scalar code.
const MIN_NARROW_SUM: i64 = 128;
const LANES: i64 = 4;

/// Side of a product as the kernel sees it.
struct View {
    input: Input,
    /// Dimension of the nest behind each dimension.
    dims: Vec<usize>,
    /// True for the array itself; false for a view of it.
    is_plain: bool,
}

impl Roles<'_> {
    /// View of a side, with all dimensions of the batch: those that it does not vary with come first. Its free
    /// dimensions are in nest order.
    fn view(&self, side: &Factor, free: &[usize], extents: &[i64]) -> View {
        let is_seen =
            |dim: &usize| [&self.batch, free, &self.contract].iter().any(|dims| dims.contains(dim));
        let own: Vec<usize> = side.dims.iter().map(|(dim, _)| *dim).filter(is_seen).collect();
        let mut dims = own.clone();
        let mut in_order = free.iter();
        for dim in dims.iter_mut().filter(|dim| free.contains(dim)) {
            *dim = *in_order.next().unwrap_or(dim);
        }
        let is_in_order = dims == own;
        let repeated = self.batch.iter().copied().filter(|dim| side.position(*dim).is_none());
        dims.splice(0..0, repeated);
        let seen = |dim: &usize| Seen { size: extents[*dim], steps: side.steps(*dim) };
        let input = Input {
            source: side.source,
            first: side.first.clone(),
            along: side.dims.clone(),
            dims: dims.iter().map(seen).collect(),
        };
        let is_plain = is_in_order && dims.len() == own.len() && input.is_part();
        View { input, dims, is_plain }
    }
}

impl View {
    fn places(&self, dims: &[usize]) -> Dims {
        let place = |dim: &usize| self.dims.iter().position(|d| d == dim);
        dims.iter().filter_map(place).map(|at| at as i64).collect()
    }
}
