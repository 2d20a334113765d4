//! An out-of-tree dialect in `creole-run`: `signal`, whose two ops are lowered to loop nests and compiled
//! with everything around them. An interface and a pass of their own say how far the ops look, and nests over
//! one dimension get loops in a shape of their own.

use std::process::ExitCode;
use std::sync::Arc;

use creole::Catalog;
use creole_arith::{AddI, Constant, MulI, SubF};
use creole_interp::{Flow, Interpreter, Ops};
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{
    Attr, Body, Dialect, Error, Op, OpCx, OpId, Piece, Tensor, Traits, Types, Value, Values,
    ensure, fields,
};
use creole_loop::Read;
use creole_loop::schedule::{Loop, StageKind};
use creole_passes_hlo::to_loops::{Lower, Lowerings};
use creole_passes_loop::schedule::{Fit, Shape, ShapeCx, Shapes};

fn catalog() -> Arc<Catalog> {
    let catalog = (**creole::catalog())
        .clone()
        .with_dialect(Dialect::new("signal").op::<Decimate>().op::<Difference>())
        .with_rows(|lowerings: Lowerings| lowerings.add(decimate).add(difference))
        .with_rows(|ops: Ops| ops.add(run_difference))
        .with_rows(|shapes: Shapes| shapes.add(PIECES))
        .with_pass(&MARK_HALO);
    Arc::new(catalog)
}

fn main() -> ExitCode {
    creole_run::main(&creole_tool::tool!(&catalog()))
}

/// Interface of the ops of this project, which the repository knows nothing of: the number of elements behind its own
/// one that an element of the result reads.
struct Halo(i64);

static MARK_HALO: Pass = Pass {
    name: "mark-halo",
    summary: "Gives each op of a signal the attribute signal.halo",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Body(mark_halo),
};

fn mark_halo(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk() {
        if let Some(Halo(n)) = body[op].def.interface::<Halo>() {
            body.set_attr(op, "signal.halo", Some(Attr::i64(*n)));
        }
    }
    Ok(())
}

/// Shape of the loops of signals: a thread computes a piece, in vectors.
const PIECES: Shape = Shape {
    name: "pieces",
    summary: "nests over one dimension: pieces for threads",
    fit: in_pieces,
};

/// Elements of a piece, and of a vector.
const PIECE: i64 = 8;
const LANES: i64 = 4;

fn in_pieces(cx: &ShapeCx<'_>) -> Option<Fit> {
    let [dim] = cx.out().own[..] else { return None };
    let is_long = cx.out().kind == StageKind::Out && cx.stages.dims[dim].size >= 2 * PIECE;
    let over = |step| Loop::new(cx.name(dim), step);
    let loops = [
        Loop { parallel: true, ..over(Some(PIECE)) },
        over(Some(LANES)),
        Loop { lanes: true, ..over(None) },
    ];
    (is_long && !cx.stages.is_open(dim)).then(|| Fit::out(loops.to_vec()))
}

/// `result[i] = operand[factor * i]`.
#[derive(Clone, Debug)]
struct Decimate {
    /// A tensor of rank 1.
    operand: Value,
    /// The distance between elements that are kept: at least 1.
    factor: i64,
}
fields!(Decimate { operand, factor });

impl Op for Decimate {
    const NAME: &'static str = "signal.decimate";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&Halo(0)];
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::Lit("by"), Piece::Attr("factor"), Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.operand);
        ensure!(ty.rank() == 1 && ty.has_static_shape(), "expects a static rank of 1, found {ty}");
        ensure!(self.factor >= 1, "expects a factor of at least 1, found {}", self.factor);
        let n = (ty.shape()[0] as u64).div_ceil(self.factor as u64);
        Ok(ty.with_shape(&[n as i64]).into())
    }

    /// Evaluation, for constant folding and the interpreter.
    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let kept = (0..args[0].len()).step_by(self.factor as usize);
        let bytes = kept.flat_map(|i| args[0].elem_bytes(i).to_vec()).collect();
        Ok(Tensor::from_bytes(cx.results()[0], bytes)?.into())
    }
}

fn decimate(op: Decimate, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let source = cx.value(op.operand)?;
    cx.nest(id, |b, i| {
        let factor = b.value(Constant::index(op.factor))?;
        let index = b.op(MulI::DEF, &[i[0], factor])?;
        b.value(Read::new(source, Values::from_slice(&[index])))
    })
}

/// `result[i] = operand[i + 1] - operand[i]`.
#[derive(Clone, Debug)]
struct Difference {
    /// A tensor of floats, of rank 1.
    operand: Value,
}
fields!(Difference { operand });

impl Op for Difference {
    const NAME: &'static str = "signal.difference";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&Halo(1)];
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.operand);
        let fits = ty.rank() == 1 && ty.shape()[0] >= 1 && ty.elem().is_float();
        ensure!(fits, "expects floats of rank 1, at least one, found {ty}");
        Ok(ty.with_shape(&[ty.shape()[0] - 1]).into())
    }
}

fn difference(op: Difference, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let source = cx.value(op.operand)?;
    cx.nest(id, |b, i| {
        let one = b.value(Constant::index(1))?;
        let next = b.op(AddI::DEF, &[i[0], one])?;
        let left = b.value(Read::new(source, Values::from_slice(&[i[0]])))?;
        let right = b.value(Read::new(source, Values::from_slice(&[next])))?;
        b.op(SubF::DEF, &[right, left])
    })
}

/// Interpreter function of an op without `eval`.
fn run_difference(op: Difference, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let operand = machine.tensor(op.operand)?;
    let ty = machine.body().result_types(id)[0];
    let elements = (1..operand.len()).flat_map(|i| {
        let difference = operand.float(i) - operand.float(i - 1);
        Tensor::from_f64(difference, ty.elem()).elem_bytes(0).to_vec()
    });
    let result = Tensor::from_bytes(ty, elements.collect())?;
    machine.result(id, result)
}

#[cfg(test)]
mod tests;
