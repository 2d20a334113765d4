//! Conversions of floats with a shared scale: the microscaling formats of the OCP specification.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Dialect, Error, FloatKind, Op, OpCx, Piece, Tensor, Traits, Type, TypeKind, Value, bail,
    ensure, fields,
};
use creole_scalar::{Function, functions};

use crate::cast::{ROUNDING, Width, check};
use crate::flags::{FastMath, RoundingMode};
use crate::float::BASE;
use crate::kind::{Kind, same_shape};
use crate::rounding::rounded;

/// Registers the ops of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect.op::<ScalingExtF>().op::<ScalingTruncF>()
}

/// `result[i] = input[i] * scale[i]`, as a wider float.
#[derive(Clone, Copy, Debug)]
pub struct ScalingExtF {
    /// A float, or a vector or tensor of floats.
    pub input: Value,
    /// The scale: floats in the same shape, of which only the exponent is used.
    pub scale: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: Option<FastMath>,
}
fields!(ScalingExtF { input as "in", scale, fastmath });

/// `result[i] = input[i] / scale[i]`, rounded to a narrower float.
#[derive(Clone, Copy, Debug)]
pub struct ScalingTruncF {
    /// A float, or a vector or tensor of floats.
    pub input: Value,
    /// The scale: floats in the same shape, of which only the exponent is used.
    pub scale: Value,
    /// Rounding mode; `None`: to nearest, ties to even.
    pub roundingmode: Option<RoundingMode>,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: Option<FastMath>,
}
fields!(ScalingTruncF { input as "in", scale, roundingmode, fastmath });

impl Op for ScalingExtF {
    const NAME: &'static str = "arith.scaling_extf";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["in"]),
        Piece::Lit(","),
        Piece::TypeOf(&["scale"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_scale(cx, self.input, self.scale)?;
        check(cx, self.input, Kind::Float, Kind::Float, Width::Widens)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        ensure!(!cx.folds(), "constants are scaled when the program runs");
        let ([x, scale], [ty]) = (args, cx.results()) else { bail!("expects two operands") };
        scaled(x, scale, &functions::MUL, *ty, None)
    }
}

impl Op for ScalingTruncF {
    const NAME: &'static str = "arith.scaling_truncf";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&ROUNDING),
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["in"]),
        Piece::Lit(","),
        Piece::TypeOf(&["scale"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_scale(cx, self.input, self.scale)?;
        check(cx, self.input, Kind::Float, Kind::Float, Width::Narrows)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        ensure!(!cx.folds(), "constants are scaled when the program runs");
        let ([x, scale], [ty]) = (args, cx.results()) else { bail!("expects two operands") };
        scaled(x, scale, &functions::DIV, *ty, self.roundingmode)
    }
}

fn check_scale(cx: &dyn OpCx, input: Value, scale: Value) -> Result<(), Error> {
    Kind::Float.check(cx.ty(scale))?;
    same_shape(cx.ty(input), cx.ty(scale))
}

/// Computes in `f64`, where products and quotients by powers of two are exact.
fn scaled(
    x: &Tensor,
    scale: &Tensor,
    op: &'static Function,
    ty: Type,
    mode: Option<RoundingMode>,
) -> Result<Tensors, Error> {
    let compute = || {
        let exponent = Type::new(TypeKind::Float(FloatKind::F8E8M0FNU));
        let scale = scale.convert_signed(exponent)?.convert_signed(Type::f64())?;
        let wide = x.convert_signed(Type::f64())?;
        let mode = mode.unwrap_or(RoundingMode::ToNearestEven);
        rounded(&wide.binary(op, &scale)?, ty.elem(), mode)
    };
    match compute() {
        Some(result) => Ok(result.into()),
        None => bail!("no evaluation for {} and {} to {ty}", x.ty(), scale.ty()),
    }
}
