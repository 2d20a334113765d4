//! Tensors from scalars: `tensor.empty`, `tensor.from_elements`, `tensor.splat`.

use creole_arith::complex::ComplexConstant;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Error, Fold, Op, OpCx, OpId, Piece, ResultDims, Tensor, Traits, Type, Value, Values, ensure,
    fields,
};

use crate::checks::{check_dynamic_sizes, check_indices, ranked_result};
use crate::eval::{check_shape, resolve};
use crate::sizes::from_type;

/// Empty syntax: the operands of the field `dynamicSizes` are of type `index`.
static SIZES: Custom = Custom {
    parse: |p| {
        p.set_field_types("dynamicSizes", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

/// A tensor with any elements. They are zeros where it is run.
#[derive(Clone, Debug)]
pub struct Empty {
    /// The dynamic sizes: `index`.
    pub dynamic_sizes: Values,
}
fields!(Empty { dynamic_sizes as "dynamicSizes" });

impl Op for Empty {
    const NAME: &'static str = "tensor.empty";
    const TRAITS: Traits = Traits::PURE.and(Traits::COMPACT);
    const INTERFACES: &'static [Interface] = &[&EMPTY];
    const SYNTAX: &'static [Piece] = &[
        Piece::Lit("("),
        Piece::Operand("dynamicSizes"),
        Piece::Lit(")"),
        Piece::Custom(&SIZES),
        Piece::Colon,
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = ranked_result(cx)?;
        check_indices(cx, 0, &self.dynamic_sizes)?;
        check_dynamic_sizes(ty, &self.dynamic_sizes)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = made_type(cx.results()[0], args)?;
        let size = Tensor::byte_size(ty.elem())?;
        Ok(Tensor::splat_bytes(ty, &vec![0; size]).into())
    }
}

static EMPTY: ResultDims =
    ResultDims { sizes: |rw, op, _| Some(from_type(rw, op, &rw.get::<Empty>(op)?.dynamic_sizes)) };

/// The type `ty` with its dynamic sizes from `args`. Error: a size that can't be.
fn made_type(ty: Type, mut args: &[Tensor]) -> Result<Type, Error> {
    let shape = resolve(ty.shape(), &mut args)?;
    check_shape(&shape, ty.elem().elem_bytes().unwrap_or(1))?;
    Ok(Type::tensor(&shape, ty.elem()))
}

/// The tensor of these elements, in row-major order.
#[derive(Clone, Debug)]
pub struct FromElements {
    /// The elements.
    pub elements: Values,
}
fields!(FromElements { elements });

impl Op for FromElements {
    const NAME: &'static str = "tensor.from_elements";
    const RESULT_NAMES: &'static [&'static str] = &["from_elements"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_list, print: print_list, attrs: &[] }),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_elements, print: print_result, attrs: &[] }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.results().first().copied().unwrap_or(Type::none());
        ensure!(
            ty.is_tensor() && ty.has_static_shape(),
            "result #0 must be statically shaped tensor of any type values, but got '{ty}'"
        );
        let (n, found) = (ty.n_elements().unwrap_or(0), self.elements.len());
        ensure!(n == found as i64, "{}", unlike(found, n));
        ensure!(
            self.elements.iter().all(|v| cx.ty(*v) == ty.elem()),
            "failed to verify that operand types match result element type"
        );
        Ok(())
    }

    /// Complex numbers are constants of another op; nothing is a constant, too.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ([ty], body) = (cx.results(), cx.body()?) else { return None };
        if !ty.elem().is_complex() && !self.elements.is_empty() {
            return None;
        }
        let mut bytes = Vec::new();
        for element in &self.elements {
            let [real, imaginary] = body.def_as::<ComplexConstant>(*element)?.parts()?;
            bytes.extend_from_slice(real.complex(&imaginary)?.elem_bytes(0));
        }
        Tensor::from_bytes(*ty, bytes).ok().map(Fold::Constant)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let bytes = args.iter().flat_map(|arg| arg.elem_bytes(0).to_vec()).collect();
        Ok(Tensor::from_bytes(cx.results()[0], bytes)?.into())
    }
}

fn parse_list(p: &mut Parser<'_>) -> PResult<()> {
    let mut elements = Vec::new();
    while p.at_value() {
        elements.push(p.operand()?);
        if !p.eat(",") {
            break;
        }
    }
    p.set_operands("elements", elements);
    Ok(())
}

fn print_list(p: &mut Printer<'_>, op: OpId) {
    p.print(" ");
    let elements: Vec<Value> = p.body.operands(op).collect();
    p.values(&elements);
}

/// Parses the type of a tensor with a rank, from which other types follow.
fn tensor_type(p: &mut Parser<'_>, op: &str) -> PResult<Type> {
    let span = p.span();
    let ty = p.ty()?;
    if ty.is_tensor() {
        return Ok(ty);
    }
    let message = format!(
        "custom op '{op}' invalid kind of type specified: expected builtin.tensor, but found '{ty}'"
    );
    Err(p.error_at(p.span_from(span), message))
}

/// The message about `found` operands of a type of `n` elements.
fn unlike(found: usize, n: i64) -> String {
    format!("number of operands and types do not match: got {found} operands and {n} types")
}

/// Parses the result type, which implies those of the elements.
fn parse_elements(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let ty = tensor_type(p, "tensor.from_elements")?;
    let (n, found) = (ty.n_elements(), p.field_operands("elements").len());
    if let Some(n) = n.filter(|n| usize::try_from(*n) != Ok(found)) {
        return Err(p.custom_error_at(span, unlike(found, n)));
    }
    p.set_field_types("elements", &[ty.elem()]);
    p.set_result_types(vec![ty]);
    Ok(())
}

fn print_result(p: &mut Printer<'_>, op: OpId) {
    p.print(format_args!(" {}", p.body.ty(p.body.result(op, 0))));
}

/// The tensor whose elements are all `input`.
#[derive(Clone, Debug)]
pub struct Splat {
    /// The element.
    pub input: Value,
    /// The dynamic sizes: `index`.
    pub dynamic_sizes: Values,
}
fields!(Splat { input, dynamic_sizes as "dynamicSizes" });

impl Op for Splat {
    const NAME: &'static str = "tensor.splat";
    const RESULT_NAMES: &'static [&'static str] = &["splat"];
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&SPLAT];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("input"),
        Piece::Custom(&Custom { parse: parse_sizes, print: print_sizes, attrs: &[] }),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_aggregate, print: print_result, attrs: &[] }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = ranked_result(cx)?;
        check_indices(cx, 1, &self.dynamic_sizes)?;
        ensure!(
            cx.ty(self.input) == ty.elem(),
            "failed to verify that operand type matches element type of result"
        );
        check_dynamic_sizes(ty, &self.dynamic_sizes)
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [ty] = cx.results() else { return None };
        let value = cx.constant(self.input).filter(|_| ty.has_static_shape())?;
        (ty.elem().is_int_or_index() || ty.elem().is_float())
            .then(|| Fold::Constant(Tensor::splat(*ty, &value)))
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = made_type(cx.results()[0], &args[1..])?;
        Ok(Tensor::splat(ty, &args[0]).into())
    }
}

static SPLAT: ResultDims =
    ResultDims { sizes: |rw, op, _| Some(from_type(rw, op, &rw.get::<Splat>(op)?.dynamic_sizes)) };

fn parse_sizes(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("[") {
        let sizes = p.list("]", Parser::operand)?;
        p.set_operands("dynamicSizes", sizes);
        p.set_field_types("dynamicSizes", &[Type::index()]);
    }
    Ok(())
}

fn print_sizes(p: &mut Printer<'_>, op: OpId) {
    let sizes = p.body.op_ref(op).field_operands("dynamicSizes").to_vec();
    if !sizes.is_empty() {
        p.print("[");
        p.values(&sizes);
        p.print("]");
    }
}

/// Parses the result type, which implies that of the element.
fn parse_aggregate(p: &mut Parser<'_>) -> PResult<()> {
    let ty = tensor_type(p, "tensor.splat")?;
    p.set_field_types("input", &[ty.elem()]);
    p.set_result_types(vec![ty]);
    Ok(())
}
