//! Tensors under another type: `tensor.cast`, `tensor.bitcast`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Body, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, Value, bail, ensure, fields,
};

use crate::checks::{agree, any, any_result, is_any_tensor};

const CAST: &[Piece] = &[
    Piece::Operands,
    Piece::Colon,
    Piece::TypeOf(&["source"]),
    Piece::Lit("to"),
    Piece::ResultTypes,
];

/// `source` under a more or less static type.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The tensor.
    pub source: Value,
}
fields!(Cast { source });

impl Op for Cast {
    const NAME: &'static str = "tensor.cast";
    const RESULT_NAMES: &'static [&'static str] = &["cast"];
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = CAST;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (any(cx, 0, self.source)?, any_result(cx)?);
        ensure!(
            casts(from, to),
            "operand type '{from}' and result type '{to}' are cast incompatible"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].clone().into())
    }
}

/// True if a tensor of one type could also be of the other.
pub fn casts(from: Type, to: Type) -> bool {
    if !is_any_tensor(from) || !is_any_tensor(to) || from.elem() != to.elem() {
        return false;
    }
    let mut sizes = from.shape().iter().zip(to.shape());
    from.is_unranked()
        || to.is_unranked()
        || from.rank() == to.rank() && sizes.all(|(a, b)| agree(*a, *b))
}

/// True if `to` knows each size that `from` knows; both are tensors with one rank and element type.
pub fn preserves_static(from: Type, to: Type) -> bool {
    let mut sizes = from.shape().iter().zip(to.shape());
    from.is_tensor()
        && to.is_tensor()
        && from.elem() == to.elem()
        && from.rank() == to.rank()
        && sizes.all(|(from, to)| *from == DYNAMIC || *to != DYNAMIC)
}

/// The tensor that `value` is a cast of, if its type knows at least as many sizes.
pub fn foldable_source(body: &Body, value: Value) -> Option<Value> {
    let cast: Cast = body.def_as(value)?;
    preserves_static(body.ty(value), body.ty(cast.source)).then_some(cast.source)
}

/// The shape with what two types know of one tensor; `Some(None)` without a rank. `None`: they contradict each other.
pub(crate) fn join(a: Option<Vec<i64>>, b: Option<Vec<i64>>) -> Option<Option<Vec<i64>>> {
    let (Some(a), Some(b)) = (&a, &b) else { return Some(a.or(b)) };
    let sizes = a.iter().zip(b).map(|(a, b)| {
        let known = if *a == DYNAMIC { *b } else { *a };
        agree(*a, *b).then_some(known)
    });
    let joined = sizes.collect::<Option<Vec<i64>>>()?;
    (a.len() == b.len()).then_some(Some(joined))
}

/// The shape of a tensor type, if it has a rank.
pub(crate) fn known_shape(ty: Type) -> Option<Vec<i64>> {
    ty.is_tensor().then(|| ty.shape().to_vec())
}

/// The bits of `source` as elements of another type of the same width.
#[derive(Clone, Debug)]
pub struct Bitcast {
    /// A tensor of integers or floats.
    pub source: Value,
}
fields!(Bitcast { source });

/// Error: not a tensor of integers or floats.
fn check_numbers(what: &str, ty: Type) -> Result<(), Error> {
    let elem = ty.elem();
    ensure!(
        is_any_tensor(ty) && (elem.is_int() || elem.is_float()),
        "{what} #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, \
         but got '{ty}'"
    );
    Ok(())
}

impl Op for Bitcast {
    const NAME: &'static str = "tensor.bitcast";
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const SYNTAX: &'static [Piece] = CAST;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = cx.ty(self.source);
        check_numbers("operand", from)?;
        let to = any_result(cx)?;
        check_numbers("result", to)?;
        ensure!(
            casts(from.with_elem(to.elem()), to) && from.elem().bits() == to.elem().bits(),
            "operand type '{from}' and result type '{to}' are cast incompatible"
        );
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let elem = cx.results()[0].elem();
        let ty = Type::tensor(args[0].shape(), elem);
        match args[0].bitcast(ty) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {} to {ty}", args[0].ty()),
        }
    }
}
