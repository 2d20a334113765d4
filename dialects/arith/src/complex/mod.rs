//! The complex dialect: arithmetic and functions of complex numbers, as scalars.

mod bits;
mod checks;
mod fold;
pub mod number;
mod parts;
mod patterns;
mod powers;

use creole_ir::{
    Dialect, Error, Fold, Op, OpCx, Piece, Traits, Type, Types, Value, ensure, fields,
};
use creole_scalar::{Function, functions};

use crate::flags::FastMath;
use checks::{BASE, check_complex};

pub use bits::{ComplexBitcast, ComplexConstant};
pub use checks::part;
pub use parts::{ComplexAngle, ComplexConj, ComplexCreate, ComplexEqual, ComplexNotEqual};
pub use powers::ComplexPowI;

/// `complex`.
pub fn complex() -> Dialect {
    let dialect = Dialect::new("complex")
        .attr("number", number::parse)
        .constant(bits::make)
        .op::<ComplexAngle>()
        .op::<ComplexBitcast>()
        .op::<ComplexConj>()
        .op::<ComplexConstant>()
        .op::<ComplexCreate>()
        .op::<ComplexEqual>()
        .op::<ComplexNotEqual>()
        .op::<ComplexPowI>();
    patterns::register(register_binary(register_unary(dialect)))
}

/// The struct and `impl Op` of unary ops: text name, scalar function, result (the type itself, or that of its parts).
macro_rules! unary {
    ($($(#[$doc:meta])* $op:ident $name:literal $function:ident $result:ident $fold:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The operand.
            pub complex: Value,
            /// Fast-math flags: permitted deviations from IEEE 754.
            pub fastmath: FastMath,
        }
        fields!($op { complex, fastmath });

        impl $op {
            /// The op on this operand, without fast-math flags.
            pub fn new(complex: Value) -> $op {
                $op { complex, fastmath: FastMath::NONE }
            }
        }

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const SYNTAX: &'static [Piece] = &[
                Piece::Operands,
                Piece::OptionalAttr("fastmath", "fastmath"),
                Piece::Colon,
                Piece::TypeOf(&["complex"]),
            ];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let part = check_complex(cx, 0, self.complex)?;
                Ok($result(cx.ty(self.complex), part).into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                let fold: fn(Value, &dyn OpCx) -> Option<Fold> = $fold;
                fold(self.complex, cx)
            }
        }
    )*
        fn register_unary(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}

fn same(ty: Type, _: Type) -> Type {
    ty
}

fn real(_: Type, part: Type) -> Type {
    part
}

unary! {
    /// `|z|`.
    ComplexAbs "complex.abs" ABS real fold::none;
    /// `cos(z)`.
    ComplexCos "complex.cos" COS same fold::none;
    /// `e^z`.
    ComplexExp "complex.exp" EXP same fold::exp;
    /// `e^z - 1`.
    ComplexExpM1 "complex.expm1" EXPM1 same fold::none;
    /// The imaginary part.
    ComplexIm "complex.im" IMAG real fold::imaginary;
    /// `ln(z)`, with an imaginary part in `[-pi, pi]`.
    ComplexLog "complex.log" LOG same fold::log;
    /// `ln(1 + z)`.
    ComplexLog1p "complex.log1p" LOG1P same fold::none;
    /// `-z`.
    ComplexNeg "complex.neg" NEG same fold::neg;
    /// The real part.
    ComplexRe "complex.re" REAL real fold::real;
    /// `1 / sqrt(z)`.
    ComplexRsqrt "complex.rsqrt" RSQRT same fold::none;
    /// `z / |z|`, and 0 for 0.
    ComplexSign "complex.sign" SIGN same fold::none;
    /// `sin(z)`.
    ComplexSin "complex.sin" SIN same fold::none;
    /// The square root with a real part that is not negative.
    ComplexSqrt "complex.sqrt" SQRT same fold::none;
    /// `tan(z)`.
    ComplexTan "complex.tan" TAN same fold::none;
    /// `tanh(z)`.
    ComplexTanh "complex.tanh" TANH same fold::none;
}

/// The struct and `impl Op` of binary ops: text name, scalar function, fold.
macro_rules! binary {
    ($($(#[$doc:meta])* $op:ident $name:literal $function:ident $fold:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand.
            pub lhs: Value,
            /// The second operand, of the same type.
            pub rhs: Value,
            /// Fast-math flags: permitted deviations from IEEE 754.
            pub fastmath: FastMath,
        }
        fields!($op { lhs, rhs, fastmath });

        impl $op {
            /// The op on these operands, without fast-math flags.
            pub fn new(lhs: Value, rhs: Value) -> $op {
                $op { lhs, rhs, fastmath: FastMath::NONE }
            }
        }

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const SYNTAX: &'static [Piece] =
                &[Piece::Operands, Piece::OptionalAttr("fastmath", "fastmath"), Piece::SameType];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                check_complex(cx, 0, self.lhs)?;
                let (lhs, rhs) = (cx.ty(self.lhs), cx.ty(self.rhs));
                ensure!(lhs == rhs, "requires the same type for all operands and results");
                Ok(lhs.into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                let fold: fn(Value, Value, &dyn OpCx) -> Option<Fold> = $fold;
                fold(self.lhs, self.rhs, cx)
            }
        }
    )*
        fn register_binary(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}

binary! {
    /// `lhs + rhs`.
    ComplexAdd "complex.add" ADD fold::add;
    /// `-i * ln((rhs + i * lhs) / sqrt(lhs^2 + rhs^2))`.
    ComplexAtan2 "complex.atan2" ATAN2 |_, _, _| None;
    /// `lhs / rhs`.
    ComplexDiv "complex.div" DIV fold::by_one;
    /// `lhs * rhs`.
    ComplexMul "complex.mul" MUL fold::by_one;
    /// `lhs^rhs`.
    ComplexPow "complex.pow" POW |_, _, _| None;
    /// `lhs - rhs`.
    ComplexSub "complex.sub" SUB fold::sub;
}
