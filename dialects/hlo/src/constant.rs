//! Ops without operands: `constant` and `iota`.

use creole_ir::field::OpParts;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Error, Literal, Op, OpCx, OpDef, OpId, Part, Piece, ResultName, Tensor,
    Traits, Type, Types, bail, ensure_at, fields,
};

use crate::checks::{Kinds, dimension};
use crate::quant::{is_quantized, quantized};
use crate::text::{parse_functional_type, print_functional_type, result_type};

/// `output = value`.
#[derive(Clone, Debug)]
pub struct Constant {
    /// The value, with its type.
    pub value: Literal,
}
fields!(Constant { value });

impl Op for Constant {
    const NAME: &'static str = "stablehlo.constant";
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[Piece::Custom(&Custom {
        parse: parse_constant,
        print: print_constant,
        attrs: &["value"],
    })];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = self.value.ty();
        let kinds = if ty.is_tensor() { Kinds::ALL.check(ty) } else { Err(no_tensor(ty)) };
        kinds.map_err(|e| e.at_attr("value"))?; // I1
        match *cx.results() {
            // The value of a quantised constant is its storage.
            [to] if is_quantized(to) && to.shape() == ty.shape() => {
                let stored = quantized(to).and_then(|q| q.storage()).map(|s| s.ty);
                ensure_at!(
                    Part::Result(0),
                    stored == Some(ty.elem()),
                    "expects a result that stores elements of type {}, found {to}",
                    ty.elem()
                ); // C1
                Ok(to.into())
            }
            _ => Ok(ty.into()), // C1
        }
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let to = Kinds::ALL.result(cx)?;
        ensure_at!(
            Part::Result(0),
            to.has_static_shape(),
            "expects a result of a static shape, found {to}"
        );
        Ok(())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(self.value.tensor()?.into())
    }

    const RESULT_NAME: ResultName<Self> = Some(|constant, cx| {
        let elem = cx.results().first().map_or(constant.value.ty().elem(), |ty| ty.elem());
        Some(if elem.is_int() { "c" } else { "cst" }.to_owned())
    });
}

fn no_tensor(ty: Type) -> Error {
    Error::new(format!("expects the value of a tensor, found one of type {ty}"))
}

fn parse_constant(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("(") {
        return parse_stored(p);
    }
    let span = p.span();
    if p.at("{")
        && let Attr::Dict(attrs) = p.dict()?
    {
        for (name, attr) in attrs.iter() {
            if name.as_str() == "value" {
                return Err(p.error_at(span, "attribute 'value' is given twice"));
            }
            p.set_attr(name.as_str(), attr.clone());
        }
    }
    let value = Literal::parse(p)?;
    p.set_attr("value", value);
    Ok(())
}

/// Parses `() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 1.0>>` from after
/// the first parenthesis.
fn parse_stored(p: &mut Parser<'_>) -> PResult<()> {
    p.expect(")")?;
    let in_angles = p.eat("<");
    let Attr::Dict(attrs) = p.dict()? else { return Ok(()) };
    if in_angles {
        p.expect(">")?;
    }
    for (name, attr) in attrs.iter() {
        p.set_attr(name.as_str(), attr.clone());
    }
    p.colon()?;
    parse_functional_type(p)
}

fn print_constant(p: &mut Printer<'_>, op: OpId) {
    let value = p.body.attr(op, "value").and_then(Literal::from_attr).map(|value| value.ty());
    if value.is_none() || result_type(p, op) == value {
        p.attr_dict(op, "");
        p.print(" ");
        return p.bare_attr(op, "value");
    }
    p.print("() <{value = ");
    p.bare_attr(op, "value");
    p.print("}>");
    p.colon(op);
    print_functional_type(p, op);
}

/// Materializes a constant, if `ty` is a tensor.
pub(crate) fn constant(value: &Tensor, ty: Type) -> Option<(&'static OpDef, OpParts)> {
    let fits =
        ty.is_tensor() && ty.elem() == value.elem() && ty.n_elements() == value.ty().n_elements();
    (fits && ty.has_static_shape())
        .then(|| (Constant::DEF, Constant { value: value.with_type(ty).into() }.into_parts()))
}

/// `output[i] = i[iota_dimension]`.
#[derive(Clone, Debug)]
pub struct Iota {
    /// The dimension with ascending indices.
    pub iota_dimension: i64,
}
fields!(Iota { iota_dimension });

impl Op for Iota {
    const NAME: &'static str = "stablehlo.iota";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&crate::sample::IOTA];
    const SYNTAX: &'static [Piece] =
        &[Piece::Lit("dim ="), Piece::Attr("iota_dimension"), Piece::Colon, Piece::ResultTypes];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = Kinds::NUMBER.result(cx)?;
        ensure_at!(
            Part::Result(0),
            ty.has_static_shape(),
            "expects a result of a static shape, found {ty}"
        );
        dimension("iota_dimension", self.iota_dimension, ty).map(drop) // C1
    }

    fn eval(&self, _: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [ty] = *cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let Some(result) = Tensor::iota(ty, self.iota_dimension as usize) else {
            bail!("can't count in {ty}")
        };
        Ok(result.into())
    }
}
