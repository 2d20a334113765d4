//! The kernel `@gemm`: batched matrix multiplication, as a general dot product.

use creole_ir::backend::RunCx;
use creole_ir::cost::{Work, elements, size};
use creole_ir::kernel::{KernelCall, on_tensors};
use creole_ir::op::Tensors;
use creole_ir::{
    Attr, AttrField, Dict, Dims, Error, LibraryKernel, Symbol, Tensor, Type, bail, ensure, tensor,
};

/// `result[b.., i.., j..] = Σ_k lhs[b.., i.., k..] · rhs[b.., j.., k..]`; the options assign the dimensions
/// of each input to `b`, `i`, `j`, `k`.
pub static GEMM: LibraryKernel = LibraryKernel::new(
    "gemm",
    "result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, j, k]",
    check,
    |call| Ok(on_tensors(call, eval)),
    work,
)
.on_threads(|_| true);

/// Dimension numbers of a product. Those of the result: the batch dimensions in the order of the options,
/// then the free ones of `lhs`, then those of `rhs`, each in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Product {
    /// Batch dimensions of `lhs`.
    pub lhs_batch: Dims,
    /// Batch dimensions of `rhs`, in the same order.
    pub rhs_batch: Dims,
    /// Contracted dimensions of `lhs`.
    pub lhs_contract: Dims,
    /// Contracted dimensions of `rhs`, in the same order.
    pub rhs_contract: Dims,
}

impl Product {
    /// Converts to the options of a call.
    pub fn to_options(&self) -> Dict {
        let all = [
            ("lhs_batch", &self.lhs_batch),
            ("rhs_batch", &self.rhs_batch),
            ("lhs_contract", &self.lhs_contract),
            ("rhs_contract", &self.rhs_contract),
        ];
        let given = all.into_iter().filter(|(_, dims)| !dims.is_empty());
        Dict::new(given.map(|(name, dims)| (Symbol::new(name), Attr::dims(dims))).collect())
    }

    /// Converts from the options of a call. Error: an unknown option.
    pub fn from_options(options: &Dict) -> Result<Product, Error> {
        let mut product = Product::default();
        for (name, value) in options.iter() {
            let field = match name.as_str() {
                "lhs_batch" => &mut product.lhs_batch,
                "rhs_batch" => &mut product.rhs_batch,
                "lhs_contract" => &mut product.lhs_contract,
                "rhs_contract" => &mut product.rhs_contract,
                other => bail!("has no option '{other}'"),
            };
            let Some(dims) = Dims::from_attr(value) else {
                bail!("expects {} as '{name}', found {value}", Dims::EXPECTED)
            };
            *field = dims;
        }
        Ok(product)
    }

    /// The dimensions of an operand of rank `rank` that are neither batch nor contracted.
    fn free(rank: usize, batch: &[i64], contract: &[i64]) -> Vec<usize> {
        let taken = |d: &usize| batch.contains(&(*d as i64)) || contract.contains(&(*d as i64));
        (0..rank).filter(|d| !taken(d)).collect()
    }

    /// The free dimensions of `lhs` if it has this rank.
    pub fn lhs_free(&self, rank: usize) -> Vec<usize> {
        Self::free(rank, &self.lhs_batch, &self.lhs_contract)
    }

    /// The free dimensions of `rhs` if it has this rank.
    pub fn rhs_free(&self, rank: usize) -> Vec<usize> {
        Self::free(rank, &self.rhs_batch, &self.rhs_contract)
    }

    /// Sizes of the result for operands of these shapes.
    pub fn result_shape(&self, lhs: &[i64], rhs: &[i64]) -> Vec<i64> {
        let batch = self.lhs_batch.positions().map(|d| lhs[d]);
        let rows = self.lhs_free(lhs.len()).into_iter().map(|d| lhs[d]);
        let columns = self.rhs_free(rhs.len()).into_iter().map(|d| rhs[d]);
        batch.chain(rows).chain(columns).collect()
    }

    fn check_sizes(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        let batch = (&self.lhs_batch, &self.rhs_batch);
        for (left, right) in [batch, (&self.lhs_contract, &self.rhs_contract)] {
            ensure!(left.len() == right.len(), "pairs {left} with {right}");
            for (l, r) in left.positions().zip(right.positions()) {
                let (a, b) = (lhs.shape()[l], rhs.shape()[r]);
                ensure!(a == b, "pairs dimension {l} of lhs, {a}, with dimension {r} of rhs, {b}");
            }
        }
        Ok(())
    }
}

fn check_dims(ty: Type, batch: &Dims, contract: &Dims, side: &str) -> Result<(), Error> {
    let mut seen = vec![false; ty.rank()];
    for d in batch.iter().chain(contract.iter()) {
        let slot = usize::try_from(*d).ok().and_then(|d| seen.get_mut(d));
        let Some(slot) = slot.filter(|s| !**s) else {
            bail!("dimension {d} of {side} ({ty}) is out of range or named twice")
        };
        *slot = true;
    }
    Ok(())
}

fn check(call: &KernelCall<'_>) -> Result<(), Error> {
    let ([lhs, rhs], [out]) = (call.inputs, call.results) else {
        let (n, m) = (call.inputs.len(), call.results.len());
        bail!("expects two inputs and one result, found {n} and {m}")
    };
    let product = Product::from_options(call.options)?;
    ensure!(lhs.elem() == rhs.elem(), "multiplies {lhs} with {rhs}");
    check_dims(*lhs, &product.lhs_batch, &product.lhs_contract, "lhs")?;
    check_dims(*rhs, &product.rhs_batch, &product.rhs_contract, "rhs")?;
    product.check_sizes(*lhs, *rhs)?;
    let shape = product.result_shape(lhs.shape(), rhs.shape());
    ensure!(*out.shape() == *shape, "has a product of shape {shape:?}, but writes {out}");
    Ok(())
}

/// True if elements of type `operand` can be multiplied into a sum of type `sum`: both floats or both
/// integers of 8 to 64 bits, no floats of 8. Narrow floats are summed in `f32` and rounded once, 8-bit
/// integers are signed.
pub fn has_product(operand: Type, sum: Type) -> bool {
    let is_narrow_float = operand.is_float() && operand.bits() == Some(16);
    let is_wide = match operand.bits() {
        Some(8) => operand.is_int(),
        bits => matches!(bits, Some(16 | 32 | 64)),
    };
    (operand == sum && is_wide)
        || (is_narrow_float && sum == Type::f32())
        || (operand == Type::i8() && sum == Type::i32())
}

fn eval(call: &KernelCall<'_>, args: &[Tensor], _: &RunCx) -> Result<Tensors, Error> {
    let product = Product::from_options(call.options)?;
    let batch = [&product.lhs_batch[..], &product.rhs_batch[..]];
    let contract = [&product.lhs_contract[..], &product.rhs_contract[..]];
    let elem = call.results.first().map_or(args[0].elem(), |t| t.elem());
    let result = tensor::dot_general(&args[0], &args[1], batch, contract, elem);
    result.map(Tensors::from).ok_or_else(|| Error::new("can't multiply elements of these types"))
}

/// Cost: a product and a sum for each element of `lhs` and each free position of `rhs`.
fn work(call: &KernelCall<'_>) -> Work {
    let (Ok(product), [lhs, rhs]) = (Product::from_options(call.options), call.inputs) else {
        return Work::NONE;
    };
    let columns = product.rhs_free(rhs.rank()).into_iter().map(|d| size(rhs.shape()[d]));
    let cheap = elements(*lhs) * columns.product::<f64>();
    Work { cheap, element_bits: lhs.elem().bits().unwrap_or(0), ..Work::NONE }
}
