//! Stages that a library kernel computes: `sum[call @gemm]`.
//!
//! The kernel writes the whole product to the memref of a result that has its type, and what the
//! nest does beside is done there element by element, in place.

use creole_arith::{AddF, AddI, MulF, MulI, math::Fma};
use creole_ir::{Body, Dims, Error, OpId, Symbol, Value, Values, bail, ensure};
use creole_loop::schedule::{StageKind, Stages};
use creole_loop::{Matmul, Nest, Read, Reduce};

use super::access::read_of;
use super::emit::Emit;
use super::program::block_of;

/// The name of the kernel for matrix products.
const GEMM: &str = "gemm";

/// A read whose indices are dimensions: the array, and the dimension of each index.
struct Factor {
    source: Value,
    dims: Vec<usize>,
}

impl Emit<'_> {
    /// Calls the library kernel that computes a stage.
    pub(super) fn call_kernel(&mut self, stage: usize, kernel: Symbol) -> Result<(), Error> {
        ensure!(kernel.as_str() == GEMM, "no kernel is named '{kernel}'; there is {GEMM}");
        let label = self.plan.stages.stages[stage].label;
        let is_whole = self.stage == 0 && self.positions.iter().all(|p| p.base.value.is_none());
        ensure!(
            is_whole,
            "stage '{label}': '@{GEMM}' computes whole products, but loops are around it"
        );
        let product = product(self.from, &self.plan.stages, stage)
            .map_err(|e| Error::new(format!("stage '{label}': {}", e.message)))?;
        let result = self.from.result(self.plan.stages.stages[stage].op, 0);
        let Some(out) = self.destination(result) else {
            bail!(
                "stage '{label}': '@{GEMM}' needs a result of type {} and of the nest's shape to write \
                 to, which the nest does not read",
                self.from.ty(result)
            )
        };
        let outs = Values::from_slice(&[out]);
        self.b().add_typed(Matmul { outs, ..product }, &[]);
        self.in_place.push((result, out));
        Ok(())
    }

    /// The first memref that the nest writes which can hold a value of each iteration meanwhile.
    fn destination(&self, value: Value) -> Option<Value> {
        let nest = self.plan.stages.stages[0].op;
        let outs = self.from.get::<Nest>(nest)?.outs;
        let inner = self.from.post_order(nest);
        let is_read = |out: &Value| {
            inner.iter().any(|op| read_of(self.from, *op).is_some_and(|(source, _)| source == *out))
        };
        let fits = |out: &Value| self.from.ty(*out).elem() == self.from.ty(value);
        outs.iter().copied().find(|out| fits(out) && !is_read(out))
    }

    /// The memref in which a value stands for each iteration of the nest.
    pub(super) fn place_of(&self, value: Value) -> Option<Value> {
        self.in_place.iter().find(|(found, _)| *found == value).map(|(_, memref)| *memref)
    }

    /// Does each memref of the nest hold already what is to be stored there?
    pub(super) fn is_done(&self) -> bool {
        let nest = self.plan.stages.stages[0].op;
        let Some(Nest { outs, .. }) = self.from.get(nest) else { return false };
        let mut stores = self.yields().into_iter().zip(outs);
        !self.in_place.is_empty()
            && self.stage == 0
            && stores.all(|(value, out)| self.place_of(value) == Some(out))
    }
}

/// The stage as a product of two arrays on which nothing else depends.
fn product(body: &Body, stages: &Stages, stage: usize) -> Result<Matmul, Error> {
    let info = &stages.stages[stage];
    let (Some(reduce), StageKind::Reduce) = (body.get::<Reduce>(info.op), info.kind) else {
        bail!("is no reduction")
    };
    let zero = reduce.inits.first().and_then(|init| body.constant(*init));
    let is_zero = zero.is_some_and(|z| z.elem_bytes(0).iter().all(|byte| *byte == 0));
    ensure!(is_zero && reduce.inits.len() == 1, "'@{GEMM}' computes sums that start at zero");
    let Some((lhs, rhs)) = factors(body, stages, stage) else {
        bail!("'@{GEMM}' computes sums of products of two reads, whose indices are dimensions")
    };
    let contract = &info.own;
    matmul(stages, &lhs, &rhs, contract)
        .or_else(|| matmul(stages, &rhs, &lhs, contract))
        .ok_or_else(|| {
            Error::new(format!(
                "'@{GEMM}' computes dimensions in the order batch, rows, columns, as the nest has to"
            ))
        })
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
fn matmul(stages: &Stages, lhs: &Factor, rhs: &Factor, contract: &[usize]) -> Option<Matmul> {
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
    Some(Matmul {
        lhs_batch: of(lhs, &batch)?,
        rhs_batch: of(rhs, &batch)?,
        lhs_contract: of(lhs, contract)?,
        rhs_contract: of(rhs, contract)?,
        lhs: lhs.source,
        rhs: rhs.source,
        outs: Values::new(),
    })
}
