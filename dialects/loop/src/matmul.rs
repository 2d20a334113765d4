//! `loop.matmul`: matrix products as a named kernel.

use creole_ir::cost::{Work, elements, size};
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Dims, Error, Op, OpCx, OpId, Piece, Tensor, Traits, Type, Value, Values, bail, ensure, fields,
};

use crate::nest::{RESULTS, targets};

/// `result[b.., i.., j..] = Σ_k lhs[b.., i.., k..] · rhs[b.., j.., k..]`, the dimensions of each
/// operand being where the attributes say. Dimensions of the result: those of the batch in the
/// order of the attribute, then the free ones of `lhs`, then those of `rhs`, each in their order.
///
/// On tensors it has a result; on memrefs it writes to `outs`.
#[derive(Clone, Debug)]
pub struct Matmul {
    /// Batch dimensions of `lhs`.
    pub lhs_batch: Dims,
    /// Batch dimensions of `rhs`, in the same order.
    pub rhs_batch: Dims,
    /// Contracted dimensions of `lhs`.
    pub lhs_contract: Dims,
    /// Contracted dimensions of `rhs`, in the same order.
    pub rhs_contract: Dims,
    /// The left factor.
    pub lhs: Value,
    /// The right factor.
    pub rhs: Value,
    /// The memref to write to; none on tensors.
    pub outs: Values,
}
fields!(Matmul { lhs_batch, rhs_batch, lhs_contract, rhs_contract, lhs, rhs, outs });

impl Matmul {
    /// The dimensions of an operand of rank `rank` that are neither batch nor contracted.
    pub fn free(rank: usize, batch: &[i64], contract: &[i64]) -> Vec<usize> {
        let taken = |d: &usize| batch.contains(&(*d as i64)) || contract.contains(&(*d as i64));
        (0..rank).filter(|d| !taken(d)).collect()
    }

    /// Sizes of the result for operands of these shapes.
    pub fn result_shape(&self, lhs: &[i64], rhs: &[i64]) -> Vec<i64> {
        let mut shape: Vec<i64> = self.lhs_batch.positions().map(|d| lhs[d]).collect();
        shape.extend(
            Self::free(lhs.len(), &self.lhs_batch, &self.lhs_contract).iter().map(|d| lhs[*d]),
        );
        shape.extend(
            Self::free(rhs.len(), &self.rhs_batch, &self.rhs_contract).iter().map(|d| rhs[*d]),
        );
        shape
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

impl Op for Matmul {
    const NAME: &'static str = "loop.matmul";
    const TRAITS: Traits = Traits::PURE_ON_TENSORS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse,
            print,
            attrs: &["lhs_batch", "rhs_batch", "lhs_contract", "rhs_contract"],
        }),
        crate::nest::OUTS,
        Piece::AttrDict,
        RESULTS,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (lhs, rhs) = (cx.ty(self.lhs), cx.ty(self.rhs));
        ensure!(lhs.elem() == rhs.elem(), "multiplies {lhs} with {rhs}");
        Self::check_dims(lhs, &self.lhs_batch, &self.lhs_contract, "lhs")?;
        Self::check_dims(rhs, &self.rhs_batch, &self.rhs_contract, "rhs")?;
        self.check_sizes(lhs, rhs)?;
        let targets = targets(cx, &self.outs)?;
        let [out] = targets[..] else {
            bail!("expects one result or output, found {}", targets.len())
        };
        let shape = self.result_shape(lhs.shape(), rhs.shape());
        ensure!(*out.shape() == *shape, "has a product of shape {shape:?}, but writes {out}");
        Ok(())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let batch = (&self.lhs_batch[..], &self.rhs_batch[..]);
        let contract = (&self.lhs_contract[..], &self.rhs_contract[..]);
        let elem = cx.results().first().map_or(args[0].elem(), |t| t.elem());
        let product = creole_ir::tensor::dot_general(&args[0], &args[1], batch, contract, elem);
        product
            .map(Tensors::from)
            .ok_or_else(|| Error::new("these element types can't be multiplied"))
    }

    /// A product and a sum for each element of `lhs` and each free position of `rhs`.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        let (lhs, rhs) = (cx.ty(self.lhs), cx.ty(self.rhs));
        let free = Self::free(rhs.rank(), &self.rhs_batch, &self.rhs_contract);
        let columns: f64 = free.iter().map(|d| size(rhs.shape()[*d])).product();
        let cheap = elements(lhs) * columns;
        Some(Work { cheap, element_bits: lhs.elem().bits()?, ..Work::NONE })
    }
}

/// `%a, %b batch [0] x [0] contract [2] x [1] : type, type`.
fn parse(p: &mut Parser<'_>) -> PResult<()> {
    let lhs = p.operand()?;
    p.expect(",")?;
    let rhs = p.operand()?;
    let has_batch = p.eat("batch");
    pair(p, has_batch, "lhs_batch", "rhs_batch")?;
    p.expect("contract")?;
    pair(p, true, "lhs_contract", "rhs_contract")?;
    p.expect("(")?;
    let types = p.list(")", Parser::ty)?;
    let [l, r] = types[..] else { return Err(p.error("expected the types of both operands")) };
    p.set_operands("lhs", vec![lhs]);
    p.set_operands("rhs", vec![rhs]);
    p.set_field_types("lhs", &[l]);
    p.set_field_types("rhs", &[r]);
    Ok(())
}

fn pair(p: &mut Parser<'_>, given: bool, left: &str, right: &str) -> PResult<()> {
    let empty = creole_ir::Attr::dims(&[]);
    let lhs = if given { p.dims()? } else { empty.clone() };
    if given {
        p.expect("x")?;
    }
    let rhs = if given { p.dims()? } else { empty };
    p.set_attr(left, lhs);
    p.set_attr(right, rhs);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let Some(matmul) = p.body.get::<Matmul>(op) else { return };
    p.print(" ");
    p.values(&[matmul.lhs, matmul.rhs]);
    if !matmul.lhs_batch.is_empty() {
        p.print(format_args!(" batch {} x {}", matmul.lhs_batch, matmul.rhs_batch));
    }
    p.print(format_args!(" contract {} x {} (", matmul.lhs_contract, matmul.rhs_contract));
    p.types_of(&[matmul.lhs, matmul.rhs]);
    p.print(")");
}
