//! Stages that are products of matrices: `sum[call @gemm]`.

use creole_arith::{AddF, AddI, MulF, MulI, math::Fma};
use creole_ir::{Body, Dims, Error, OpId, Value, Values, bail, ensure};
use creole_loop::kernel::gemm::{GEMM, Product};
use creole_loop::schedule::{StageKind, Stages};
use creole_loop::{Kernel, Read, Reduce};

use super::access::read_of;
use super::kernels::{StageCall, StageKernel};
use super::program::block_of;

/// `@gemm` for stages.
pub(super) static STAGE: StageKernel = StageKernel { name: GEMM.name, call };

/// A read whose indices are dimensions: the array, and the dimension of each index.
struct Factor {
    source: Value,
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
    let Some((lhs, rhs)) = factors(body, stages, stage) else {
        bail!("'@gemm' computes sums of products of two reads, whose indices are dimensions")
    };
    let contract = &info.own;
    let kernel = product(stages, &lhs, &rhs, contract)
        .or_else(|| product(stages, &rhs, &lhs, contract))
        .ok_or_else(|| {
            Error::new(
                "'@gemm' computes dimensions in the order batch, rows, columns, as the nest has to",
            )
        })?;
    Ok(StageCall { kernel, value: body.result(info.op, 0) })
}

/// `a` and `b` where the body is `fma(a, b, acc)` or `acc + a · b`.
fn factors(body: &Body, stages: &Stages, stage: usize) -> Option<(Factor, Factor)> {
    let block = block_of(body, stages, stage)?;
    let new = body.operand(body.terminator(block)?, 0);
    let acc = *body.args(block).get(stages.stages[stage].own.len())?;
    let (a, b) = if let Some(fma) = body.def_as::<Fma>(new).filter(|fma| fma.c == acc) {
        (fma.a, fma.b)
    } else {
        let op = body.def_op(new).filter(|op| body[*op].is::<AddF>() || body[*op].is::<AddI>())?;
        let other = body.operands(op).find(|v| *v != acc)?;
        let uses_acc = body.operands(op).any(|v| v == acc);
        let times = body.def_op(other).filter(|_| uses_acc)?;
        let is_product = body[times].is::<MulF>() || body[times].is::<MulI>();
        is_product.then(|| (body.operand(times, 0), body.operand(times, 1)))?
    };
    Some((factor(body, stages, a)?, factor(body, stages, b)?))
}

fn factor(body: &Body, stages: &Stages, value: Value) -> Option<Factor> {
    let op: OpId = body.def_op(value).filter(|op| body[*op].is::<Read>())?;
    let (source, indices) = read_of(body, op)?;
    let dim = |index: &Value| stages.dims.iter().position(|dim| dim.arg == *index);
    let dims: Vec<usize> = indices.iter().map(dim).collect::<Option<_>>()?;
    let is_twice = (1..dims.len()).any(|i| dims[..i].contains(&dims[i]));
    (!is_twice).then_some(Factor { source, dims })
}

/// The product with these sides, if its dimensions are those of the nest in their order.
fn product(stages: &Stages, lhs: &Factor, rhs: &Factor, contract: &[usize]) -> Option<Kernel> {
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
    let product = Product {
        lhs_batch: of(lhs, &batch)?,
        rhs_batch: of(rhs, &batch)?,
        lhs_contract: of(lhs, contract)?,
        rhs_contract: of(rhs, contract)?,
    };
    let inputs = Values::from_slice(&[lhs.source, rhs.source]);
    Some(Kernel::new(&GEMM, product.to_options(), inputs))
}
