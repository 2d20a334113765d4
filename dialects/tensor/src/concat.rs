//! Concatenation: `tensor.concat`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Error, Fold, Mixed, Op, OpCx, OpId, Piece, ResultDims, Rewriter, Tensor, Traits, Type, Values,
    ensure, fields,
};

use crate::access::{Dim, dim};
use crate::checks::{agree, ranked, ranked_result};
use crate::eval::check_shape;
use crate::sizes::sum;

/// The tensors `inputs` one after the other along dimension `dim`.
#[derive(Clone, Debug)]
pub struct Concat {
    /// The dimension.
    pub dim: i64,
    /// One tensor or more, whose other sizes are equal.
    pub inputs: Values,
}
fields!(Concat { dim, inputs });

impl Concat {
    /// The type of the concatenation of tensors of these types, all of one rank.
    pub fn result_type(dim: usize, inputs: &[Type]) -> Type {
        let first = inputs.first().copied().unwrap_or(Type::none());
        let mut shape = first.shape().to_vec();
        for ty in &inputs[1.min(inputs.len())..] {
            for (d, (size, other)) in shape.iter_mut().zip(ty.shape()).enumerate() {
                *size = match (*size, *other) {
                    (a, b) if d == dim => add(a, b),
                    (DYNAMIC, b) => b,
                    (a, _) => a,
                };
            }
        }
        Type::tensor(&shape, first.elem())
    }
}

fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.saturating_add(b) }
}

impl Op for Concat {
    const NAME: &'static str = "tensor.concat";
    const RESULT_NAMES: &'static [&'static str] = &["concat"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const INTERFACES: &'static [Interface] = &[&CONCAT];
    const SYNTAX: &'static [Piece] = &[
        Piece::Lit("dim"),
        Piece::Lit("("),
        Piece::Attr("dim"),
        Piece::Lit(")"),
        Piece::Operand("inputs"),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ensure!(!self.inputs.is_empty(), "requires at least one input");
        let inputs = self.inputs.iter().enumerate().map(|(i, v)| ranked(cx, i, *v));
        let inputs = inputs.collect::<Result<Vec<Type>, Error>>()?;
        let to = ranked_result(cx)?;
        let rank = to.rank();
        ensure!(
            inputs.iter().all(|ty| ty.rank() == rank),
            "rank of concatenated inputs must match result rank"
        );
        ensure!(
            inputs.iter().all(|ty| ty.elem() == to.elem()),
            "inputs and result element type must match"
        );
        let dim = usize::try_from(self.dim).unwrap_or(usize::MAX);
        ensure!(dim < rank, "concatenation dim must be less than the tensor rank");
        let want = Concat::result_type(dim, &inputs);
        for (d, size) in want.shape().iter().enumerate().filter(|(d, _)| *d != dim) {
            ensure!(
                inputs.iter().all(|ty| agree(ty.shape()[d], *size)),
                "static concatenation size mismatch along non-concatenated dimension {d}"
            );
        }
        ensure!(
            want.shape().iter().zip(to.shape()).all(|(a, b)| agree(*a, *b)),
            "result type '{to}'does not match inferred shape '{want}' static sizes"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [input] = *self.inputs else { return None };
        (cx.results() == [cx.ty(input)]).then_some(Fold::Value(input))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let dim = self.dim as usize;
        let others = |tensor: &Tensor| {
            let mut shape = tensor.shape().to_vec();
            shape.remove(dim);
            shape
        };
        ensure!(
            args.iter().all(|arg| others(arg) == others(&args[0])),
            "expects tensors whose sizes differ in dimension {dim} only"
        );
        let types: Vec<Type> = args.iter().map(Tensor::ty).collect();
        let ty = Concat::result_type(dim, &types);
        check_shape(ty.shape(), Tensor::byte_size(ty.elem())?)?;
        Ok(Tensor::concatenate(&args.iter().collect::<Vec<_>>(), dim)?.into())
    }
}

static CONCAT: ResultDims = ResultDims { sizes: concat };

fn concat(rw: &mut Rewriter<'_>, op: OpId, _: usize) -> Option<Vec<Mixed>> {
    let this: Concat = rw.get(op)?;
    let along = usize::try_from(this.dim).ok()?;
    let types: Vec<Type> = this.inputs.iter().map(|v| rw.ty(*v)).collect();
    let (inferred, to) = (Concat::result_type(along, &types), rw.ty(rw.result(op, 0)));
    let mut sizes: Vec<Mixed> = to.shape().iter().map(|size| Mixed::Known(*size)).collect();
    for (d, size) in inferred.shape().iter().enumerate().filter(|(d, _)| *d != along) {
        if to.shape()[d] != DYNAMIC {
            continue;
        }
        sizes[d] = Mixed::Known(*size);
        if *size == DYNAMIC {
            let index = rw.size_value(Mixed::Known(d as i64))?;
            let new = Dim { source: *this.inputs.first()?, index };
            sizes[d] = Mixed::Operand(rw.value_typed(new, Type::index()));
        } else {
            rw.size_value(sizes[d])?;
        }
    }
    if to.shape().get(along) == Some(&DYNAMIC) {
        let mut parts = Vec::with_capacity(this.inputs.len());
        for input in &this.inputs {
            parts.push(dim(rw, *input, along)?);
        }
        sizes[along] = sum(rw, &parts);
    }
    Some(sizes)
}
