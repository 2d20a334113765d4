//! Views: reshape on tensors, `loop.reshape`, and the array behind a chain of views.

use creole_ir::memory::{Callees, Memory, NoCallees, Place};
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Body, Error, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Value, ensure, fields};

/// The elements of `source` in row-major order in the result's shape: no work at run time.
#[derive(Clone, Debug)]
pub struct Reshape {
    /// A tensor.
    pub source: Value,
}
fields!(Reshape { source });

impl Op for Reshape {
    const NAME: &'static str = "loop.reshape";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (from, to) = (cx.ty(self.source), cx.results()[0]);
        let same = from.is_tensor() && to.is_tensor() && from.elem() == to.elem();
        ensure!(same && from.n_elements() == to.n_elements(), "can't see {from} as {to}");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::view(0))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(args[0].with_type(cx.results()[0]).into())
    }
}

/// Array behind a chain of views: the value itself if it is none.
pub fn root(body: &Body, value: Value) -> Value {
    let source = |value: &Value| body.def_op(*value).and_then(|op| viewed(body, op));
    std::iter::successors(Some(value), source).last().unwrap_or(value)
}

/// Array that the result of an op views under another type; `None` for ops that make no view.
pub fn viewed(body: &Body, op: OpId) -> Option<Value> {
    let memory = body[op].has(Traits::PURE).then(|| body.memory(op, &NoCallees)).flatten()?;
    match memory.results[..] {
        [Place::View(operand)] => Some(body.operand(op, operand)),
        _ => None,
    }
}
