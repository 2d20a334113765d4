//! `complex.powi`: a complex number to the power of an integer.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Error, Op, OpCx, Piece, Tensor, Traits, Types, Value, bail, ensure, fields};
use creole_scalar::functions;

use super::checks::{BASE, check_complex};
use crate::flags::FastMath;

/// `lhs^rhs`, for a signed integer `rhs`.
#[derive(Clone, Copy, Debug)]
pub struct ComplexPowI {
    /// The base.
    pub lhs: Value,
    /// The exponent: an integer.
    pub rhs: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: Option<FastMath>,
}
fields!(ComplexPowI { lhs, rhs, fastmath });

impl Op for ComplexPowI {
    const NAME: &'static str = "complex.powi";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["lhs"]),
        Piece::Lit(","),
        Piece::TypeOf(&["rhs"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_complex(cx, 0, self.lhs)?;
        let exponent = cx.ty(self.rhs);
        ensure!(
            exponent.is_int() && exponent == exponent.elem(),
            "operand #1 must be signless integer, but got '{exponent}'"
        );
        Ok(cx.ty(self.lhs).into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [base, exponent] = args else { bail!("expects two operands") };
        let power = exponent
            .convert_signed(base.ty())
            .and_then(|exponent| base.binary(&functions::POW, &exponent));
        match power {
            Some(power) => Ok(power.into()),
            None => bail!("no evaluation for {}", base.ty()),
        }
    }
}
