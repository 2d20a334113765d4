//! Stages that are products of matrices: `sum[call @gemm]`.

use creole_arith::{AddF, AddI, ExtF, ExtSI, MulF, MulI, TruncF, math::Fma};
use creole_ir::{Body, Dims, Error, Op, OpId, Type, Value, bail, ensure};
use creole_loop::kernel::gemm::{GEMM, Product, has_product};
use creole_loop::schedule::{StageKind, Stages};
use creole_loop::{Combiner, Read, Reduce};

use super::access::read_of;
use super::kernels::{Input, Seen, StageCall, StageKernel};
use super::program::{block_of, is_from_outside};

/// `@gemm` for stages.
pub(super) static STAGE: StageKernel = StageKernel { name: GEMM.name, might_compute, call };

/// Does it yield one value, a sum of products of two reads?
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

/// The read whose element this is, widened or not.
fn read_behind(body: &Body, value: Value) -> Option<OpId> {
    let op = body.def_op(value)?;
    let is_widened = body[op].is::<ExtF>() || body[op].is::<ExtSI>();
    let read = if is_widened { body.def_op(body.operand(op, 0))? } else { op };
    body[read].is::<Read>().then_some(read)
}

/// A read, from outside of the nest, whose indices are dimensions or constants.
struct Factor {
    input: Input,
    /// The dimension of each index that is one.
    dims: Vec<usize>,
}

/// The stage as a product of two arrays.
fn call(body: &Body, stages: &Stages, stage: usize) -> Result<StageCall, Error> {
    let info = &stages.stages[stage];
    let (Some(reduce), StageKind::Reduce) = (body.get::<Reduce>(info.op), info.kind) else {
        bail!("is no reduction")
    };
    let zero = reduce.inits.first().and_then(|init| body.constant(*init));
    let is_zero = zero.is_some_and(|z| z.elem_bytes(0).iter().all(|byte| *byte == 0));
    ensure!(is_zero && reduce.inits.len() == 1, "'@gemm' computes sums that start at zero");
    let Some(((lhs, rhs), is_faithful)) = factors(body, stages, stage) else {
        bail!(
            "'@gemm' computes sums of products of two reads, whose indices are dimensions or constants"
        )
    };
    let value = rounded(body, body.result(info.op, 0), lhs.input.elem(body));
    let (elem, sum) = (lhs.input.elem(body), body.ty(value));
    ensure!(
        elem == rhs.input.elem(body) && has_product(elem, sum),
        "'@gemm' computes no sums of type {sum} of products of {elem} and {}",
        rhs.input.elem(body)
    );
    let order = "'@gemm' computes dimensions in the order batch, rows, columns, as the nest has to";
    let contract = &info.own;
    let swapped = || Some(([&rhs, &lhs], product(stages, &rhs, &lhs, contract)?));
    let found = product(stages, &lhs, &rhs, contract).map(|product| ([&lhs, &rhs], product));
    let (sides, product) = found.or_else(swapped).ok_or_else(|| Error::new(order))?;
    let inputs = sides.map(|side| side.input.clone()).to_vec();
    Ok(StageCall { kernel: &GEMM, options: product.to_options(), inputs, value, is_faithful })
}

/// The sum rounded to the narrower type of what was read, if that is all that becomes of it: the kernel
/// does that too.
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

/// `a` and `b` where the body is `fma(a, b, acc)` or `acc + a · b`, and whether the kernel rounds as that
/// does: it never rounds the product of floats by itself, nor sums of floats to less than `f32`.
fn factors(body: &Body, stages: &Stages, stage: usize) -> Option<((Factor, Factor), bool)> {
    let block = block_of(body, stages, stage)?;
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
    Some(((factor(body, stages, a)?, factor(body, stages, b)?), is_faithful))
}

fn factor(body: &Body, stages: &Stages, value: Value) -> Option<Factor> {
    let (source, indices) = read_of(body, read_behind(body, value)?)?;
    let (mut dims, mut seen) = (Vec::new(), Vec::new());
    for index in &indices {
        if let Some(constant) = body.constant(*index) {
            seen.push(Seen::At(constant.int(0)));
        } else {
            let dim = stages.dims.iter().position(|dim| dim.arg == *index)?;
            seen.push(Seen::Below(stages.dims[dim].size));
            dims.push(dim);
        }
    }
    let is_twice = (1..dims.len()).any(|i| dims[..i].contains(&dims[i]));
    let is_array = is_from_outside(body, source, stages.stages[0].op);
    let input = Input { source, dims: seen };
    (is_array && !is_twice).then_some(Factor { input, dims })
}

/// The product with these sides, if its dimensions are those of the nest in their order.
fn product(stages: &Stages, lhs: &Factor, rhs: &Factor, contract: &[usize]) -> Option<Product> {
    let at = |factor: &Factor, dim: &usize| {
        factor.dims.iter().position(|d| d == dim).map(|at| at as i64)
    };
    let own = &stages.stages[0].own;
    let is_shared = |dim: &&usize| at(lhs, dim).is_some() && at(rhs, dim).is_some();
    let batch: Vec<usize> = own.iter().filter(is_shared).copied().collect();
    let is_free = |dim: &&usize| !batch.contains(dim) && !contract.contains(dim);
    let free = lhs.dims.iter().filter(is_free).chain(rhs.dims.iter().filter(is_free));
    let order: Vec<usize> = batch.iter().chain(free).copied().collect();
    let of = |factor: &Factor, dims: &[usize]| -> Option<Dims> {
        dims.iter().map(|dim| at(factor, dim)).collect::<Option<Vec<i64>>>().map(Dims::from_iter)
    };
    (order == *own).then_some(())?;
    Some(Product {
        lhs_batch: of(lhs, &batch)?,
        rhs_batch: of(rhs, &batch)?,
        lhs_contract: of(lhs, contract)?,
        rhs_contract: of(rhs, contract)?,
    })
}
