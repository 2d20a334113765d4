//! Complex numbers and their parts: `complex.create`, `complex.conj`, `complex.angle`, comparisons.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::pieces::Custom;
use creole_ir::{
    Error, Fold, Op, OpCx, Piece, Tensor, Traits, Type, TypeKind, Types, Value, bail, ensure,
    fields,
};
use creole_scalar::{Function, functions};

use super::checks::{BASE, check_complex, part};
use super::fold;
use crate::flags::FastMath;

/// `real + imaginary * i`.
#[derive(Clone, Copy, Debug)]
pub struct ComplexCreate {
    /// The real part: a float.
    pub real: Value,
    /// The imaginary part, of the same type.
    pub imaginary: Value,
}
fields!(ComplexCreate { real, imaginary });

/// `complex<f32>`: the type of the result, whose parts have that of the operands.
static RESULT: Custom = Custom {
    parse: |p| {
        let ty = p.ty()?;
        if let Some(part) = part(ty) {
            p.set_field_types("real", &[part]);
            p.set_field_types("imaginary", &[part]);
        }
        p.set_result_types(vec![ty]);
        Ok(())
    },
    print: |p, op| {
        let ty = p.body.ty(p.body.result(op, 0));
        p.space();
        p.ty(ty);
    },
    attrs: &[],
};

impl Op for ComplexCreate {
    const NAME: &'static str = "complex.create";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::Custom(&RESULT)];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (real, imaginary) = (cx.ty(self.real), cx.ty(self.imaginary));
        ensure!(real.is_float(), "operand #0 must be floating-point, but got '{real}'");
        ensure!(
            real == imaginary,
            "failed to verify that all of {{real, imaginary}} have same type"
        );
        Ok(Type::new(TypeKind::Complex(real)).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold::create(self.real, self.imaginary, cx)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [real, imaginary] = args else { bail!("expects two operands") };
        match real.complex(imaginary) {
            Some(number) => Ok(number.into()),
            None => bail!("no evaluation for {}", real.ty()),
        }
    }
}

/// The struct and field list of a unary op.
macro_rules! unary {
    ($($(#[$doc:meta])* $op:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The operand.
            pub complex: Value,
            /// Fast-math flags: permitted deviations from IEEE 754.
            pub fastmath: FastMath,
        }
        fields!($op { complex, fastmath });
    )*};
}

unary! {
    /// The complex conjugate.
    ComplexConj;
    /// The angle between the number and the positive real axis, in `[-pi, pi]`.
    ComplexAngle;
}

const UNARY: &[Piece] = &[
    Piece::Operands,
    Piece::OptionalAttr("fastmath", "fastmath"),
    Piece::Colon,
    Piece::TypeOf(&["complex"]),
];

impl Op for ComplexConj {
    const NAME: &'static str = "complex.conj";
    const TRAITS: Traits = BASE;
    const FUNCTION: Option<&'static Function> = Some(&functions::CONJ);
    const SYNTAX: &'static [Piece] = UNARY;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_complex(cx, 0, self.complex)?;
        Ok(cx.ty(self.complex).into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        cx.body()?.def_as::<ComplexConj>(self.complex).map(|conj| Fold::Value(conj.complex))
    }
}

impl Op for ComplexAngle {
    const NAME: &'static str = "complex.angle";
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = UNARY;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(check_complex(cx, 0, self.complex)?.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [complex] = args else { bail!("expects one operand") };
        let angle = complex.complex_parts().and_then(|[re, im]| im.binary(&functions::ATAN2, &re));
        match angle {
            Some(angle) => Ok(angle.into()),
            None => bail!("no evaluation for {}", complex.ty()),
        }
    }
}

/// The struct and `impl Op` of comparisons: text name, whether both parts must hold.
macro_rules! comparisons {
    ($($(#[$doc:meta])* $op:ident $name:literal $equal:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand.
            pub lhs: Value,
            /// The second operand, of the same type.
            pub rhs: Value,
        }
        fields!($op { lhs, rhs });

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const SYNTAX: &'static [Piece] =
                &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["lhs", "rhs"])];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                check_complex(cx, 0, self.lhs)?;
                let (lhs, rhs) = (cx.ty(self.lhs), cx.ty(self.rhs));
                ensure!(
                    lhs == rhs,
                    "failed to verify that all of {{lhs, rhs}} have same type"
                );
                Ok(Type::i1().into())
            }

            fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
                let [lhs, rhs] = args else { bail!("expects two operands") };
                let (Some(a), Some(b)) = (lhs.complex_parts(), rhs.complex_parts()) else {
                    bail!("no evaluation for {}", lhs.ty())
                };
                let equal = a.iter().zip(&b).all(|(a, b)| a.float(0) == b.float(0));
                Ok(Tensor::bool(equal == $equal).into())
            }
        }
    )*};
}

comparisons! {
    /// True if both parts are equal.
    ComplexEqual "complex.eq" true;
    /// True if a part is unequal, or not a number.
    ComplexNotEqual "complex.neq" false;
}
