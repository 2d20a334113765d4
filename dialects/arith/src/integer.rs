//! Integer arithmetic ops, defined by a table with one row per op.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{
    Body, Dialect, Error, Fold, Op, OpCx, OpId, Piece, ResultName, Speculated, Speculation, Tensor,
    Traits, Type, Types, Value, bail, fields,
};
use creole_scalar::{Function, functions};

use crate::flags::{Exact, Overflow};
use crate::kind::{Kind, same};
use crate::ranges::OF_FUNCTION;

/// The struct and `impl Op` of each row: text name, `[flag]`, traits, scalar function, fold.
macro_rules! integer {
    ($($(#[$doc:meta])* $op:ident $name:literal [$($flag:ident)?] $traits:expr, $function:ident, $fold:ident;)*) => {
        $(integer!(@struct $(#[$doc])* $op $name [$($flag)?] $traits, $function, $fold);)*

        /// Registers the ops of this file.
        pub(crate) fn register(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
    (@name MUL) => {
        Some(|op, cx| scaled_name([op.lhs, op.rhs], cx))
    };
    (@name $function:ident) => {
        None
    };
    (@struct $(#[$doc:meta])* $op:ident $name:literal [] $traits:expr, $function:ident, $fold:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand: an integer or `index`, or a vector or tensor of them.
            pub lhs: Value,
            /// The second operand, of the same type.
            pub rhs: Value,
        }
        fields!($op { lhs, rhs });
        impl $op {
            /// The op on these operands.
            pub fn new(lhs: Value, rhs: Value) -> $op {
                $op { lhs, rhs }
            }
        }
        integer!(@impl $op $name [Piece::Operands, Piece::SameType] $traits, $function, $fold);
    };
    (@struct $(#[$doc:meta])* $op:ident $name:literal [overflow] $traits:expr, $function:ident, $fold:ident) => {
        integer!(@flag $(#[$doc])* $op $name
            /// No-wrap flags: overflows promised not to happen.
            [overflow: Overflow = Overflow::NONE, "overflowFlags"] $traits, $function, $fold);
    };
    (@struct $(#[$doc:meta])* $op:ident $name:literal [exact] $traits:expr, $function:ident, $fold:ident) => {
        integer!(@flag $(#[$doc])* $op $name
            /// Promise that only zeros are lost (division without remainder, right shift of zeros).
            [exact: Option<Exact> = None, "isExact"] $traits, $function, $fold);
    };
    (@flag $(#[$doc:meta])* $op:ident $name:literal #[$about:meta] [$flag:ident: $ty:ty = $none:expr, $attr:literal]
        $traits:expr, $function:ident, $fold:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand: an integer or `index`, or a vector or tensor of them.
            pub lhs: Value,
            /// The second operand, of the same type.
            pub rhs: Value,
            #[$about]
            pub $flag: $ty,
        }
        fields!($op { lhs, rhs, $flag as $attr });
        impl $op {
            /// The op on these operands, without flags.
            pub fn new(lhs: Value, rhs: Value) -> $op {
                $op { lhs, rhs, $flag: $none }
            }
        }
        integer!(@impl $op $name
            [Piece::Operands, Piece::OptionalAttr(stringify!($flag), $attr), Piece::SameType]
            $traits, $function, $fold);
    };
    (@impl $op:ident $name:literal [$($piece:expr),*] $traits:expr, $function:ident, $fold:ident) => {
        impl Op for $op {
            const NAME: &'static str = $name;
            const RESULT_NAME: ResultName<Self> = integer!(@name $function);
            const TRAITS: Traits = $traits;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const INTERFACES: &'static [Interface] =
                if Self::TRAITS.has(Traits::PARTIAL) { PARTIAL_INTERFACES } else { &[&OF_FUNCTION] };
            const SYNTAX: &'static [Piece] = &[$($piece),*];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let ty = same(&[cx.ty(self.lhs), cx.ty(self.rhs)])?;
                Kind::IntOrIndex.check(ty)?;
                Ok(ty.into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                $fold(self.lhs, self.rhs, cx)
            }

            fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
                let [lhs, rhs] = args else { bail!("expects two operands") };
                apply(&functions::$function, lhs, rhs)
            }
        }
    };
}

/// Traits shared by all integer ops.
const BASE: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
const COMMUTATIVE: Traits = BASE.and(Traits::COMMUTATIVE);
const PARTIAL: Traits = BASE.and(Traits::PARTIAL);
const PARTIAL_INTERFACES: &[Interface] = &[&OF_FUNCTION, &Speculation(speculated)];

integer! {
    /// `result[i] = lhs[i] + rhs[i]`, wrapping.
    AddI "arith.addi" [overflow] COMMUTATIVE, ADD, zero_neutral;
    /// `result[i] = lhs[i] - rhs[i]`, wrapping.
    SubI "arith.subi" [overflow] BASE, SUB, sub;
    /// `result[i] = lhs[i] * rhs[i]`, wrapping.
    MulI "arith.muli" [overflow] COMMUTATIVE, MUL, mul;
    /// `result[i] = trunc(lhs[i] / rhs[i])` of signed integers. Division by zero and overflow are
    /// undefined; here they return all ones and the dividend.
    DivSI "arith.divsi" [exact] PARTIAL, DIV, div_signed;
    /// `result[i] = floor(lhs[i] / rhs[i])` of unsigned integers. Division by zero is undefined;
    /// here it returns all ones.
    DivUI "arith.divui" [exact] PARTIAL, DIV_UNSIGNED, div_unsigned;
    /// `result[i] = ceil(lhs[i] / rhs[i])` of signed integers; undefined where `arith.divsi` is.
    CeilDivSI "arith.ceildivsi" [] PARTIAL, CEIL_DIV_SIGNED, ceil_signed;
    /// `result[i] = ceil(lhs[i] / rhs[i])` of unsigned integers; undefined where `arith.divui` is.
    CeilDivUI "arith.ceildivui" [] PARTIAL, CEIL_DIV_UNSIGNED, ceil_unsigned;
    /// `result[i] = floor(lhs[i] / rhs[i])` of signed integers; undefined where `arith.divsi` is.
    FloorDivSI "arith.floordivsi" [] PARTIAL, FLOOR_DIV_SIGNED, floor_signed;
    /// `result[i] = lhs[i] - rhs[i] * trunc(lhs[i] / rhs[i])` of signed integers: it has the sign
    /// of `lhs`. Undefined for a divisor of zero; here `lhs`.
    RemSI "arith.remsi" [] PARTIAL, REM, rem_signed;
    /// `result[i] = lhs[i] mod rhs[i]` of unsigned integers. Undefined for a divisor of zero; here
    /// `lhs`.
    RemUI "arith.remui" [] PARTIAL, REM_UNSIGNED, rem_unsigned;
    /// `result[i] = lhs[i] & rhs[i]`, bitwise.
    AndI "arith.andi" [] COMMUTATIVE, AND, and;
    /// `result[i] = lhs[i] | rhs[i]`, bitwise.
    OrI "arith.ori" [] COMMUTATIVE, OR, or;
    /// `result[i] = lhs[i] ^ rhs[i]`, bitwise.
    XOrI "arith.xori" [] COMMUTATIVE, XOR, xor;
    /// `result[i] = lhs[i] * 2^rhs[i]`, wrapping. A shift by the width or more is undefined; here
    /// it returns zero.
    ShLI "arith.shli" [overflow] PARTIAL, SHIFT_LEFT, shift_left;
    /// `result[i] = floor(lhs[i] / 2^rhs[i])` of signed integers. A shift by the width or more is
    /// undefined; here all bits become the sign.
    ShRSI "arith.shrsi" [exact] PARTIAL, SHIFT_RIGHT_ARITHMETIC, shift_right_signed;
    /// `result[i] = floor(lhs[i] / 2^rhs[i])` of unsigned integers. A shift by the width or more is
    /// undefined; here it returns zero.
    ShRUI "arith.shrui" [exact] PARTIAL, SHIFT_RIGHT_LOGICAL, shift_right;
    /// `result[i] = max(lhs[i], rhs[i])` of signed integers.
    MaxSI "arith.maxsi" [] COMMUTATIVE, MAX, max_signed;
    /// `result[i] = max(lhs[i], rhs[i])` of unsigned integers.
    MaxUI "arith.maxui" [] COMMUTATIVE, MAX_UNSIGNED, max_unsigned;
    /// `result[i] = min(lhs[i], rhs[i])` of signed integers.
    MinSI "arith.minsi" [] COMMUTATIVE, MIN, min_signed;
    /// `result[i] = min(lhs[i], rhs[i])` of unsigned integers.
    MinUI "arith.minui" [] COMMUTATIVE, MIN_UNSIGNED, min_unsigned;
}

/// Name of a multiple of `vscale`, an index: `c4_vscale`.
fn scaled_name([lhs, rhs]: [Value; 2], cx: &dyn OpCx) -> Option<String> {
    if cx.ty(lhs) != Type::index() {
        return None;
    }
    let body = cx.body()?;
    // The dialect vector depends on this one.
    let is_vscale =
        |v: Value| body.def_op(v).is_some_and(|op| body[op].def.name == "vector.vscale");
    let factor = [(lhs, rhs), (rhs, lhs)]
        .into_iter()
        .find_map(|(v, n)| is_vscale(v).then(|| cx.signed_constant(n)).flatten());
    factor.map(|n| format!("c{n}_vscale"))
}

/// Applies `function` to signless integers; a single bit is -1 or 0 where signed, not a truth value.
fn apply(function: &'static Function, lhs: &Tensor, rhs: &Tensor) -> Result<Tensors, Error> {
    let function = if lhs.elem() == Type::i1() { on_one_bit(function) } else { function };
    match lhs.binary(function, rhs) {
        Some(result) => Ok(result.into()),
        None => bail!("no evaluation for {}", lhs.ty()),
    }
}

/// The function on single bits, which are -1 or 0 where signed.
pub(crate) fn on_one_bit(function: &'static Function) -> &'static Function {
    use functions::{
        ADD, AND, CEIL_DIV_SIGNED, DIV, FLOOR_DIV_SIGNED, MAX, MIN, MUL, OR, SUB, XOR,
    };
    if [&ADD, &SUB].contains(&function) {
        &XOR
    } else if [&MUL, &MAX].contains(&function) {
        &AND
    } else if *function == MIN {
        &OR
    } else if [&CEIL_DIV_SIGNED, &FLOOR_DIV_SIGNED].contains(&function) {
        &DIV
    } else {
        function
    }
}

/// Folds an identity element: the other operand if one is the constant `neutral`. Two constants with the neutral one on
/// the left are computed instead, which is a new constant, as in MLIR.
fn neutral(cx: &dyn OpCx, lhs: Value, rhs: Value, neutral: i64) -> Option<Fold> {
    if cx.signed_constant(rhs) == Some(neutral) {
        return Some(Fold::Value(lhs));
    }
    is_on_left(cx, lhs, rhs, neutral).then_some(Fold::Value(rhs))
}

/// Folds an absorbing element: the operand that is the constant `absorbing`, if one is; see [`neutral`].
fn absorbing(cx: &dyn OpCx, lhs: Value, rhs: Value, absorbing: i64) -> Option<Fold> {
    if cx.signed_constant(rhs) == Some(absorbing) {
        return Some(Fold::Value(rhs));
    }
    is_on_left(cx, lhs, rhs, absorbing).then_some(Fold::Value(lhs))
}

/// True if the left operand alone is a constant, and is this one.
fn is_on_left(cx: &dyn OpCx, lhs: Value, rhs: Value, value: i64) -> bool {
    cx.signed_constant(lhs) == Some(value) && cx.constant(rhs).is_none()
}

fn splat(cx: &dyn OpCx, like: Value, value: i64) -> Option<Fold> {
    let ty = cx.ty(like);
    ty.has_static_shape().then(|| Fold::Constant(Tensor::from_i64(value, ty)))
}

fn zero_neutral(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    neutral(cx, lhs, rhs, 0)
}

fn zero_neutral_right(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    (cx.signed_constant(rhs) == Some(0)).then_some(Fold::Value(lhs))
}

/// True if it is the constant one. As `constant` sign-extends, `true` is -1.
fn is_one(cx: &dyn OpCx, value: Value) -> bool {
    let one = if cx.ty(value).elem() == Type::i1() { -1 } else { 1 };
    cx.signed_constant(value) == Some(one)
}

fn one_neutral(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    is_one(cx, rhs).then_some(Fold::Value(lhs))
}

fn sub(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    if lhs == rhs {
        return splat(cx, lhs, 0);
    }
    zero_neutral_right(lhs, rhs, cx)
}

fn mul(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    let one = if cx.ty(lhs).elem() == Type::i1() { -1 } else { 1 };
    neutral(cx, lhs, rhs, one).or_else(|| absorbing(cx, lhs, rhs, 0))
}

/// Domain of a partial op: a predicate on two scalars and their width.
type IsDefined = fn(&Tensor, &Tensor, u32) -> bool;

/// Domain of signed division: excludes division by zero and `MIN / -1`.
fn divides_signed(a: &Tensor, b: &Tensor, width: u32) -> bool {
    divides(a, b, width) && !(is_least(a, width) && b.signed(0) == Some(-1))
}

/// Domain of a signed division that rounds up: `mlir-opt` negates numbers that are not positive.
fn divides_up(a: &Tensor, b: &Tensor, width: u32) -> bool {
    let is_zero = !divides(b, a, width);
    divides(a, b, width) && (is_zero || !is_least(a, width) && !is_least(b, width))
}

fn divides(_: &Tensor, b: &Tensor, _: u32) -> bool {
    b.elem_bytes(0).iter().any(|byte| *byte != 0)
}

fn shifts(_: &Tensor, b: &Tensor, width: u32) -> bool {
    let upper = b.elem_bytes(0).get(8..).unwrap_or_default();
    b.bits(0) < width.into() && upper.iter().all(|byte| *byte == 0)
}

/// Speculation of shifts, divisions and remainders. A shift by too much makes poison, which harms only the users of the
/// result. A division or remainder by a constant, which every left operand can be divided by, is safe anywhere. Other
/// remainders leave only loops that run at least once, where `mlir-opt` moves them out of any loop.
fn speculated(body: &Body, op: OpId) -> Speculated {
    let name = body[op].def.name;
    if name.starts_with("arith.sh") {
        return Speculated::Anywhere;
    }
    let is_rem = name.starts_with("arith.rem");
    let is_signed = name.ends_with("si");
    let is_defined = |rhs: &Tensor, width: u32| {
        let n = if rhs.is_splat() { 1 } else { rhs.len() };
        let ones = u64::MAX >> (64 - width);
        (0..n.min(rhs.len()))
            .map(|i| rhs.bits(i))
            .all(|b| b != 0 && (is_rem || !is_signed || b != ones))
    };
    let rhs = body.constant(body.operand(op, 1));
    let width = rhs.as_ref().and_then(|rhs| rhs.elem().bits()).filter(|w| (1..=64).contains(w));
    match rhs.zip(width).is_some_and(|(rhs, width)| is_defined(&rhs, width)) {
        true => Speculated::Anywhere,
        false if is_rem => Speculated::BeforeLoopThatRuns,
        false => Speculated::Nowhere,
    }
}

/// Limit of constant folding, in elements.
pub(crate) const MAX_ELEMENTS: usize = 65_536;

/// Folds a partial op on constants, if it is defined for all their elements.
fn computed(
    function: &'static Function,
    lhs: Value,
    rhs: Value,
    cx: &dyn OpCx,
    holds: IsDefined,
) -> Option<Fold> {
    let (lhs, rhs) = (cx.constant(lhs)?, cx.constant(rhs)?);
    let width = lhs.elem().bits().filter(|w| *w > 0)?;
    let n = if lhs.is_splat() && rhs.is_splat() { 1 } else { lhs.len() };
    let is_defined = (0..n.min(lhs.len())).all(|i| holds(&lhs.at(i), &rhs.at(i), width));
    if n > MAX_ELEMENTS || !is_defined {
        return None;
    }
    apply(function, &lhs, &rhs).ok()?.first().cloned().map(Fold::Constant)
}

/// Folds of partial ops: the algebraic identity first, then constants in their domain.
macro_rules! partial {
    ($($name:ident: $neutral:ident, $function:ident, $holds:ident;)*) => {$(
        fn $name(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
            $neutral(lhs, rhs, cx).or_else(|| computed(&functions::$function, lhs, rhs, cx, $holds))
        }
    )*};
}

partial! {
    div_signed: one_neutral, DIV, divides_signed;
    div_unsigned: one_neutral, DIV_UNSIGNED, divides;
    ceil_signed: one_neutral, CEIL_DIV_SIGNED, divides_up;
    ceil_unsigned: one_neutral, CEIL_DIV_UNSIGNED, divides;
    floor_signed: one_neutral, FLOOR_DIV_SIGNED, divides_signed;
    rem_signed: zero_by_one, REM, divides;
    rem_unsigned: zero_by_one, REM_UNSIGNED, divides;
    shift_left: zero_neutral_right, SHIFT_LEFT, shifts;
    shift_right_signed: zero_neutral_right, SHIFT_RIGHT_ARITHMETIC, shifts;
    shift_right: zero_neutral_right, SHIFT_RIGHT_LOGICAL, shifts;
}

/// `x rem 1 = 0`.
fn zero_by_one(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    if is_one(cx, rhs) { splat(cx, lhs, 0) } else { None }
}

/// Identities of bitwise "and": all ones are neutral, zero is absorbing.
fn and(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    let limit = neutral(cx, lhs, rhs, -1).or_else(|| absorbing(cx, lhs, rhs, 0));
    limit.or_else(|| idempotent(lhs, rhs, cx))
}

/// Identities of bitwise "or": zero is neutral, all ones are absorbing (which MLIR writes as a new constant).
fn or(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    let zero = neutral(cx, lhs, rhs, 0);
    let ones =
        || cx.constant(rhs).filter(|_| cx.signed_constant(rhs) == Some(-1)).map(Fold::Constant);
    zero.or_else(ones).or_else(|| idempotent(lhs, rhs, cx))
}

/// The operand of an op on one value twice. Constants are computed, which is a new one.
fn idempotent(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    (lhs == rhs && cx.constant(lhs).is_none()).then_some(Fold::Value(lhs))
}

/// Identities of the unsigned minimum.
fn min_unsigned(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    limits(lhs, rhs, cx, -1, 0)
}

/// Identities of the unsigned maximum.
fn max_unsigned(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    limits(lhs, rhs, cx, 0, -1)
}

fn xor(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    let equal = || if lhs == rhs { splat(cx, lhs, 0) } else { None };
    neutral(cx, lhs, rhs, 0).or_else(equal)
}

fn max_signed(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    signed_limit(lhs, rhs, cx, [is_least, is_greatest])
}

fn min_signed(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    signed_limit(lhs, rhs, cx, [is_greatest, is_least])
}

/// Identities of a signed maximum or minimum: the first limit is neutral, the second one absorbing.
fn signed_limit(
    lhs: Value,
    rhs: Value,
    cx: &dyn OpCx,
    [is_weak, is_strong]: [fn(&Tensor, u32) -> bool; 2],
) -> Option<Fold> {
    if lhs == rhs {
        return Some(Fold::Value(lhs));
    }
    let width = cx.ty(lhs).elem().bits().filter(|w| *w > 0)?;
    let (value, other) = if cx.constant(rhs).is_some() { (rhs, lhs) } else { (lhs, rhs) };
    let limit = cx.constant(value)?.splat_value()?;
    if is_weak(&limit, width) {
        return Some(Fold::Value(other));
    }
    is_strong(&limit, width).then_some(Fold::Value(value))
}

/// True for the least signed integer of this width: a one with nothing but zeros behind it.
fn is_least(value: &Tensor, width: u32) -> bool {
    let top = (width as usize - 1) / 8;
    let bytes = value.elem_bytes(0);
    bytes[top] == 1 << ((width - 1) % 8) && bytes[..top].iter().all(|byte| *byte == 0)
}

/// True for the greatest signed integer of this width: a zero with nothing but ones behind it.
fn is_greatest(value: &Tensor, width: u32) -> bool {
    let top = (width as usize - 1) / 8;
    let bytes = value.elem_bytes(0);
    bytes[top] == (1 << ((width - 1) % 8)) - 1 && bytes[..top].iter().all(|byte| *byte == 0xff)
}

/// Identities of an idempotent op: `weak` is neutral, `strong` is absorbing.
fn limits(lhs: Value, rhs: Value, cx: &dyn OpCx, weak: i64, strong: i64) -> Option<Fold> {
    if lhs == rhs {
        return Some(Fold::Value(lhs));
    }
    neutral(cx, lhs, rhs, weak).or_else(|| absorbing(cx, lhs, rhs, strong))
}
