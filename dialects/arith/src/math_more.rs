//! Float functions with irregular operands or results: `math.clampf`, `math.fpowi`, `math.sincos`.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Error, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, bail, ensure, fields};
use creole_scalar::functions;

use crate::flags::FastMath;
use crate::float::BASE;
use crate::kind::{Kind, same, same_shape};

/// `result[i] = min(max(value[i], min[i]), max[i])`; NaN if any operand is. Undefined where `min > max`;
/// here it is `max`.
#[derive(Clone, Copy, Debug)]
pub struct ClampF {
    /// A float, or a vector or tensor of floats.
    pub value: Value,
    /// The least result, of the same type.
    pub min: Value,
    /// The greatest result, of the same type.
    pub max: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: FastMath,
}
fields!(ClampF { value, min, max, fastmath });

impl Op for ClampF {
    const NAME: &'static str = "math.clampf";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("value"),
        Piece::Lit("to ["),
        Piece::Operand("min"),
        Piece::Lit(","),
        Piece::Operand("max"),
        Piece::Lit("]"),
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::SameType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.value), cx.ty(self.min), cx.ty(self.max)])?;
        Kind::Float.check(ty)?;
        Ok(ty.into())
    }

    /// Constants are not folded, as in MLIR.
    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [value, min, max] = args else { bail!("expects three operands") };
        ensure!(!cx.folds(), "constants are not folded");
        let clamped =
            value.binary(&functions::MAX, min).and_then(|v| v.binary(&functions::MIN, max));
        match clamped {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {}", value.ty()),
        }
    }
}

/// `result[i] = lhs[i] ^ rhs[i]` of floats to the power of signed integers.
#[derive(Clone, Copy, Debug)]
pub struct FPowI {
    /// The base: a float, or a vector or tensor of floats.
    pub lhs: Value,
    /// The exponent: integers in the same shape.
    pub rhs: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: FastMath,
}
fields!(FPowI { lhs, rhs, fastmath });

impl Op for FPowI {
    const NAME: &'static str = "math.fpowi";
    // MLIR computes no constants.
    const TRAITS: Traits = BASE.and(Traits::FOLDED);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["lhs"]),
        Piece::Lit(","),
        Piece::TypeOf(&["rhs"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (base, exponent) = (cx.ty(self.lhs), cx.ty(self.rhs));
        Kind::Float.check(base)?;
        Kind::IntOrIndex.check(exponent)?;
        same_shape(base, exponent)?;
        Ok(base.into())
    }

    /// Computes in `f64`, which represents every exponent of up to 53 bits.
    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [base, exponent] = args else { bail!("expects two operands") };
        let power = |base: &Tensor, exponent: &Tensor| {
            let wide = base.convert_signed(Type::f64())?;
            let powers = wide.binary(&functions::POW, &exponent.convert_signed(Type::f64())?)?;
            powers.convert_signed(base.elem())
        };
        match power(base, exponent) {
            Some(result) => Ok(result.into()),
            None => bail!("no evaluation for {} and {}", base.ty(), exponent.ty()),
        }
    }
}

/// Sine and cosine of radians.
#[derive(Clone, Copy, Debug)]
pub struct SinCos {
    /// A float, or a vector or tensor of floats.
    pub operand: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: FastMath,
}
fields!(SinCos { operand, fastmath });

impl Op for SinCos {
    const NAME: &'static str = "math.sincos";
    const RESULT_NAMES: &'static [&'static str] = &["sin", "cos"];
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::OptionalAttr("fastmath", "fastmath"), Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.operand);
        Kind::Float.check(ty)?;
        Ok(vec![ty, ty].into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [x] = args else { bail!("expects one operand") };
        match (x.unary(&functions::SIN), x.unary(&functions::COS)) {
            (Some(sin), Some(cos)) => Ok(vec![sin, cos].into()),
            _ => bail!("no evaluation for {}", x.ty()),
        }
    }
}
