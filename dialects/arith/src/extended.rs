//! Extended arithmetic: integer ops whose result has more bits than their operands.

use creole_ir::op::{EvalCx, PlainEval, Tensors};
use creole_ir::tensor::IntPredicate;
use creole_ir::{
    Dialect, Error, Fold, Folded, Op, OpCx, Piece, Tensor, Traits, Type, Types, Value, bail, fields,
};
use creole_scalar::{Function, functions};

use crate::float::{BASE, COMMUTATIVE};
use crate::integer::{MAX_ELEMENTS, on_one_bit};
use crate::kind::{Kind, same};

/// Registers the ops of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect.op::<AddUIExtended>().op::<MulSIExtended>().op::<MulUIExtended>()
}

fn check(cx: &dyn OpCx, lhs: Value, rhs: Value) -> Result<Type, Error> {
    let ty = same(&[cx.ty(lhs), cx.ty(rhs)])?;
    Kind::IntOrIndex.check(ty)?;
    Ok(ty)
}

fn binary(op: &'static Function, lhs: &Tensor, rhs: &Tensor) -> Result<Tensor, Error> {
    let op = if lhs.elem() == Type::i1() { on_one_bit(op) } else { op };
    match lhs.binary(op, rhs) {
        Some(result) => Ok(result),
        None => bail!("no evaluation for {}", lhs.ty()),
    }
}

fn is_splat(cx: &dyn OpCx, value: Value, want: i64) -> bool {
    let number = cx.constant(value).and_then(|tensor| tensor.splat_value());
    number.is_some_and(|n| n == Tensor::from_i64(want, n.ty()))
}

/// Products by zero, which are zero in both halves, by one, and of constants.
fn product<T: Op>(op: &T, cx: &dyn OpCx, args: &[Value; 2], is_unsigned: bool) -> Option<Fold> {
    let [lhs, rhs] = *args;
    let ty = cx.ty(lhs);
    if is_splat(cx, rhs, 0) {
        let zero = Folded::Constant(cx.constant(rhs)?);
        return Some(Fold::Values(vec![zero.clone(), zero]));
    }
    if is_unsigned && is_splat(cx, rhs, 1) && ty.has_static_shape() {
        let high = Folded::Constant(Tensor::from_i64(0, ty));
        return Some(Fold::Values(vec![lhs.into(), high]));
    }
    computed(op, cx, args, &[ty, ty])
}

/// Both results of constants.
fn computed<T: Op>(op: &T, cx: &dyn OpCx, args: &[Value; 2], types: &[Type; 2]) -> Option<Fold> {
    let args: Vec<Tensor> = args.iter().map(|v| cx.constant(*v)).collect::<Option<_>>()?;
    if args.iter().any(|tensor| !tensor.is_splat() && tensor.len() > MAX_ELEMENTS) {
        return None;
    }
    let results = op.eval(&args, &mut PlainEval(types)).ok()?;
    Some(Fold::Values(results.iter().cloned().map(Folded::Constant).collect()))
}

/// The struct and `impl Op` of each row: text name, upper half, signedness.
macro_rules! products {
    ($($(#[$doc:meta])* $op:ident $name:literal $high:ident $is_unsigned:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand: an integer or `index`, or a vector or tensor of them.
            pub lhs: Value,
            /// The second operand, of the same type.
            pub rhs: Value,
        }
        fields!($op { lhs, rhs });

        impl Op for $op {
            const NAME: &'static str = $name;
            const RESULT_NAMES: &'static [&'static str] = &["low", "high"];
            const TRAITS: Traits = COMMUTATIVE;
            const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameType];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let ty = check(cx, self.lhs, self.rhs)?;
                Ok(vec![ty, ty].into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                product(self, cx, &[self.lhs, self.rhs], $is_unsigned)
            }

            fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
                let [lhs, rhs] = args else { bail!("expects two operands") };
                let low = binary(&functions::MUL, lhs, rhs)?;
                // One bit: 1 * 1 = 01, both signed and unsigned.
                let high = match lhs.elem() == Type::i1() {
                    true => Tensor::from_i64(0, lhs.ty()),
                    false => binary(&functions::$high, lhs, rhs)?,
                };
                Ok(vec![low, high].into())
            }
        }
    )*};
}

products! {
    /// `low[i] + high[i] * 2^width = lhs[i] * rhs[i]` of signed integers.
    MulSIExtended "arith.mulsi_extended" MUL_HIGH_SIGNED false;
    /// `low[i] + high[i] * 2^width = lhs[i] * rhs[i]` of unsigned integers.
    MulUIExtended "arith.mului_extended" MUL_HIGH_UNSIGNED true;
}

/// `sum[i] + overflow[i] * 2^width = lhs[i] + rhs[i]` of unsigned integers; `overflow` is of `i1`.
#[derive(Clone, Copy, Debug)]
pub struct AddUIExtended {
    /// The first operand: an integer or `index`, or a vector or tensor of them.
    pub lhs: Value,
    /// The second operand, of the same type.
    pub rhs: Value,
}
fields!(AddUIExtended { lhs, rhs });

impl Op for AddUIExtended {
    const NAME: &'static str = "arith.addui_extended";
    const RESULT_NAMES: &'static [&'static str] = &["sum", "overflow"];
    const TRAITS: Traits = BASE.and(Traits::COMMUTATIVE);
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::ResultTypes];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = check(cx, self.lhs, self.rhs)?;
        Ok(vec![ty, ty.with_elem(Type::i1())].into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let ty = cx.ty(self.lhs);
        if is_splat(cx, self.rhs, 0) && ty.has_static_shape() {
            let overflow = Tensor::from_i64(0, ty.with_elem(Type::i1()));
            return Some(Fold::Values(vec![self.lhs.into(), Folded::Constant(overflow)]));
        }
        let types = [ty, ty.with_elem(Type::i1())];
        computed(self, cx, &[self.lhs, self.rhs], &types)
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [lhs, rhs] = args else { bail!("expects two operands") };
        let sum = binary(&functions::ADD, lhs, rhs)?;
        match sum.compare_int(IntPredicate::Ult, lhs) {
            Some(overflow) => Ok(vec![sum, overflow].into()),
            None => bail!("no evaluation for {}", lhs.ty()),
        }
    }
}
