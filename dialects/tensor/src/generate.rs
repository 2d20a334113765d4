//! Tensors from an index function: `tensor.generate`, and its terminator `tensor.yield`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{
    Error, Op, OpCx, OpId, Piece, RegionId, ResultDims, Tensor, Traits, Type, Types, Value, Values,
    bail, ensure, fields,
};

use crate::checks::{check_dynamic_sizes, check_indices, ranked_result};
use crate::eval::{check_shape, indices, resolve};
use crate::sizes::from_type;

/// The tensor whose element at each index is what the region yields for it.
#[derive(Clone, Debug)]
pub struct Generate {
    /// The dynamic sizes: `index`.
    pub dynamic_extents: Values,
    /// Takes an `index` for each dimension.
    pub body: RegionId,
}
fields!(Generate { dynamic_extents as "dynamicExtents", body });

/// The operands of the terminator of a region.
pub(crate) fn yielded(cx: &dyn OpCx, region: RegionId) -> Option<Vec<Value>> {
    let body = cx.body()?;
    let end = body.last_op(*body.blocks(region).first()?)?;
    body[end].is::<Yield>().then(|| body.operands(end).collect())
}

/// Types of the arguments of a region.
pub(crate) fn arg_types(cx: &dyn OpCx, region: RegionId) -> Option<Vec<Type>> {
    let body = cx.body()?;
    body.blocks(region).first().map(|block| body.arg_types(*block))
}

impl Op for Generate {
    const NAME: &'static str = "tensor.generate";
    const RESULT_NAMES: &'static [&'static str] = &["generated"];
    const TRAITS: Traits =
        Traits::STRUCTURED.and(Traits::SINGLE_BLOCK).and(Traits::CONSTANTS_OUTSIDE);
    const INTERFACES: &'static [Interface] = &[&GENERATE];
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_extents, print: print_extents, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0)),
        Piece::Colon,
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = ranked_result(cx)?;
        check_indices(cx, 0, &self.dynamic_extents)?;
        check_dynamic_sizes(ty, &self.dynamic_extents)?;
        let Some(args) = arg_types(cx, self.body) else { return Ok(()) };
        ensure!(args.iter().all(|ty| *ty == Type::index()), "all body arguments must be index");
        ensure!(args.len() == ty.rank(), "must have one body argument per input dimension");
        let Some(yields) = yielded(cx, self.body) else { return Ok(()) };
        ensure!(
            yields.iter().all(|v| cx.ty(*v) == ty.elem()),
            "body must be terminated with a `yield` operation of the tensor element type"
        );
        Ok(())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = cx.results()[0];
        let shape = resolve(ty.shape(), &mut { args })?;
        check_shape(&shape, ty.elem().elem_bytes().unwrap_or(1))?;
        let mut bytes = Vec::new();
        for index in indices(&shape) {
            bytes.extend_from_slice(element(cx, self.body, &index)?.elem_bytes(0));
        }
        Ok(Tensor::from_bytes(Type::tensor(&shape, ty.elem()), bytes)?.into())
    }
}

static GENERATE: ResultDims = ResultDims {
    sizes: |rw, op, _| Some(from_type(rw, op, &rw.get::<Generate>(op)?.dynamic_extents)),
};

/// Value that a region yields for an index.
pub(crate) fn element(
    cx: &mut dyn EvalCx,
    region: RegionId,
    index: &[i64],
) -> Result<Tensor, Error> {
    let args: Vec<Tensor> = index.iter().map(|i| Tensor::from_i64(*i, Type::index())).collect();
    match cx.call(region, &args)?.pop() {
        Some(element) => Ok(element),
        None => bail!("expects its region to yield an element"),
    }
}

fn parse_extents(p: &mut Parser<'_>) -> PResult<()> {
    let mut extents = Vec::new();
    while p.at_value() {
        extents.push(p.operand()?);
        if !p.eat(",") {
            break;
        }
    }
    p.set_operands("dynamicExtents", extents);
    p.set_field_types("dynamicExtents", &[Type::index()]);
    Ok(())
}

fn print_extents(p: &mut Printer<'_>, op: OpId) {
    let extents: Vec<Value> = p.body.operands(op).collect();
    // MLIR prints the blanks around the operands although there are none.
    p.print(if extents.is_empty() { "  " } else { " " });
    p.values(&extents);
}

/// Terminator of the regions of `tensor.generate` and `tensor.pad`: yields an element.
#[derive(Clone, Debug)]
pub struct Yield {
    /// The element.
    pub value: Value,
}
fields!(Yield { value });

impl Op for Yield {
    const NAME: &'static str = "tensor.yield";
    const PARENTS: &'static [&'static str] = &["tensor.generate", "tensor.pad"];
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["value"])];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}
