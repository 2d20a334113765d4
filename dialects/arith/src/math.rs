//! The math dialect: functions of floats and integers.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Dialect, Error, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, ensure, fields, op,
};
use creole_scalar::{Function, functions};

use crate::constant;
use crate::flags::FastMath;
use crate::float::BASE;
use crate::foldable;
use crate::kind::{Kind, same};

pub use crate::math_more::{ClampF, FPowI, SinCos};
pub use crate::math_table::*;

/// `math`.
pub fn math() -> Dialect {
    let dialect = Dialect::new("math").closed().constant(constant::make);
    let dialect = register_tests(register_integer(dialect));
    let dialect = register_unary(register_binary(dialect));
    dialect.op::<ClampF>().op::<Fma>().op::<FPowI>().op::<IPowI>().op::<SinCos>()
}

/// The struct and `impl Op` of unary integer functions: text name, scalar function.
macro_rules! integer {
    ($(#[$list_doc:meta])* $list:ident; $($(#[$doc:meta])* $op:ident $name:literal $function:ident;)*) => {
    $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// An integer or `index`, or a vector or tensor of them.
            pub operand: Value,
        }
        fields!($op { operand });

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameType];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let ty = cx.ty(self.operand);
                Kind::IntOrIndex.check(ty)?;
                Ok(ty.into())
            }

            fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
                match args {
                    [x] if is_own_size(Self::NAME, x) => Ok(x.clone().into()),
                    _ => op::apply(&functions::$function, args),
                }
            }
        }
    )*

    $(#[$list_doc])*
    pub(crate) fn $list(dialect: Dialect) -> Dialect {
        dialect$(.op::<$op>())*
    }
    };
}

integer! {
    /// Registers the unary integer ops.
    register_integer;

    /// `result[i] = |operand[i]|` of a signed integer; the minimum is its own absolute value.
    AbsI "math.absi" ABS;
    /// Count of leading zeros.
    CtLz "math.ctlz" CLZ;
    /// Population count: the number of ones.
    CtPop "math.ctpop" POPCNT;
    /// Count of trailing zeros.
    CtTz "math.cttz" CTZ;
}

/// True for the absolute value of single bits: of the two numbers 0 and -1 the latter is the least.
fn is_own_size(name: &str, x: &Tensor) -> bool {
    name == AbsI::NAME && x.elem() == Type::i1()
}

/// The struct and `impl Op` of float classification ops: text name, scalar function.
macro_rules! tests {
    ($(#[$list_doc:meta])* $list:ident; $($(#[$doc:meta])* $op:ident $name:literal $function:ident;)*) => {
    $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// A float, or a vector or tensor of floats.
            pub operand: Value,
            /// Fast-math flags: permitted deviations from IEEE 754.
            pub fastmath: FastMath,
        }
        fields!($op { operand, fastmath });

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["operand"])];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let ty = cx.ty(self.operand);
                Kind::Float.check(ty)?;
                Ok(ty.with_elem(Type::i1()).into())
            }
        }
    )*

    $(#[$list_doc])*
    pub(crate) fn $list(dialect: Dialect) -> Dialect {
        dialect$(.op::<$op>())*
    }
    };
}

tests! {
    /// Registers the classification ops.
    register_tests;

    /// True if neither infinite nor NaN, as `i1`.
    IsFinite "math.isfinite" IS_FINITE;
    /// True if infinite, as `i1`.
    IsInf "math.isinf" IS_INF;
    /// True if NaN, as `i1`.
    IsNan "math.isnan" IS_NAN;
    /// True if normal: neither zero, subnormal, infinite nor NaN; as `i1`.
    IsNormal "math.isnormal" IS_NORMAL;
}

/// `result[i] = lhs[i] ^ rhs[i]` of signed integers, wrapping; a negative power is zero unless the
/// base is 1 or -1.
#[derive(Clone, Copy, Debug)]
pub struct IPowI {
    /// The base: an integer or `index`, or a vector or tensor of them.
    pub lhs: Value,
    /// The exponent, of the same type.
    pub rhs: Value,
}
fields!(IPowI { lhs, rhs });

impl Op for IPowI {
    const NAME: &'static str = "math.ipowi";
    const TRAITS: Traits = BASE;
    const FUNCTION: Option<&'static Function> = Some(&functions::POW);
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.lhs), cx.ty(self.rhs)])?;
        Kind::IntOrIndex.check(ty)?;
        Ok(ty.into())
    }

    /// Negative powers of zero do not become constants.
    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        if let ([base, power], true) = (args, cx.folds()) {
            let is_zero = |i| base.elem_bytes(i).iter().all(|byte| *byte == 0);
            let is_inverse = |i| is_zero(i) && has_sign(power, i);
            let is_splat = base.is_splat() && power.is_splat();
            let n = if is_splat { base.len().min(1) } else { base.len() };
            ensure!(!(0..n).any(is_inverse), "zero has no inverse");
        }
        op::apply(&functions::POW, args)
    }
}

/// True for integers whose highest bit is set: negative ones, and `true`.
fn has_sign(tensor: &Tensor, i: usize) -> bool {
    let width = tensor.elem().bits().unwrap_or(64);
    let is_set = |at: u32| tensor.elem_bytes(i)[at as usize / 8] >> (at % 8) & 1 == 1;
    width.checked_sub(1).is_some_and(is_set)
}

/// `result[i] = a[i] * b[i] + c[i]`, rounded once (fused multiply-add).
#[derive(Clone, Copy, Debug)]
pub struct Fma {
    /// The first factor: a float, or a vector or tensor of floats.
    pub a: Value,
    /// The second factor, of the same type.
    pub b: Value,
    /// The addend, of the same type.
    pub c: Value,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: FastMath,
}
fields!(Fma { a, b, c, fastmath });

impl Fma {
    /// The op on these operands, without fast-math flags.
    pub fn new(a: Value, b: Value, c: Value) -> Fma {
        Fma { a, b, c, fastmath: FastMath::NONE }
    }
}

impl Op for Fma {
    const NAME: &'static str = "math.fma";
    const TRAITS: Traits = BASE;
    const FUNCTION: Option<&'static Function> = Some(&functions::FMA);
    const SYNTAX: &'static [Piece] =
        &[Piece::Operands, Piece::OptionalAttr("fastmath", "fastmath"), Piece::SameType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = same(&[cx.ty(self.a), cx.ty(self.b), cx.ty(self.c)])?;
        Kind::Float.check(ty)?;
        Ok(ty.into())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        foldable::evaluate(&functions::FMA, foldable::never, args, cx)
    }
}
