//! The index dialect: arithmetic on `index` alone, whose width is that of the target's addresses.
//!
//! Arithmetic folds only if the result is the same for 32 and for 64 bits. Here `index` has 64 bits.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::field::OpParts;
use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::IntPredicate;
use creole_ir::text::parser::{MlirEnum, PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::{
    Attr, AttrField, Dialect, Error, Fold, Op, OpCx, OpDef, Piece, ResultName, Tensor, Traits,
    Type, TypeKind, Types, Value, attr_field, bail, dialect_attr, ensure, fields,
};
use creole_scalar::{Function, functions};

use crate::index_fold::{self, Calculate};
use crate::index_patterns;
use crate::index_ranges;

/// `index`.
pub fn index() -> Dialect {
    let dialect = Dialect::new("index")
        .closed()
        .attr("cmp_predicate", parse_predicate)
        .constant(materialized)
        .op::<IndexBoolConstant>()
        .op::<IndexCastS>()
        .op::<IndexCastU>()
        .op::<IndexCmp>()
        .op::<IndexConstant>()
        .op::<IndexSizeOf>();
    index_patterns::register(register(dialect))
}

const BASE: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::FOLDED);
const COMMUTATIVE: Traits = BASE.and(Traits::COMMUTATIVE);
const PARTIAL: Traits = BASE.and(Traits::PARTIAL);

static INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("lhs", &[Type::index()]);
        p.set_field_types("rhs", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

/// The struct and `impl Op` of each row: text name, traits, scalar function, fold.
macro_rules! binary {
    ($($(#[$doc:meta])* $op:ident $name:literal $traits:expr, $function:ident, $fold:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand.
            pub lhs: Value,
            /// The second operand.
            pub rhs: Value,
        }
        fields!($op { lhs, rhs });

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = $traits;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const INTERFACES: &'static [Interface] = &[&index_ranges::OF_INDICES];
            const SYNTAX: &'static [Piece] =
                &[Piece::Operands, Piece::Custom(&INDICES), Piece::AttrDict];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                check_indices(cx, &[self.lhs, self.rhs])?;
                Ok(Type::index().into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                index_fold::binary(cx, self.lhs, self.rhs, $name, $fold)
            }
        }
    )*
        fn register(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*
        }
    };
}

binary! {
    /// `lhs + rhs`, wrapping.
    IndexAdd "index.add" COMMUTATIVE, ADD, Calculate::Wraps(|a, b| Some(a.wrapping_add(b)));
    /// `lhs - rhs`, wrapping.
    IndexSub "index.sub" BASE, SUB, Calculate::Wraps(|a, b| Some(a.wrapping_sub(b)));
    /// `lhs * rhs`, wrapping.
    IndexMul "index.mul" COMMUTATIVE, MUL, Calculate::Wraps(|a, b| Some(a.wrapping_mul(b)));
    /// `trunc(lhs / rhs)`, signed. Division by zero and overflow are undefined.
    IndexDivS "index.divs" PARTIAL, DIV, Calculate::Signed(|a, b| a.checked_div(b));
    /// `floor(lhs / rhs)`, unsigned. Division by zero is undefined.
    IndexDivU "index.divu" PARTIAL, DIV_UNSIGNED, Calculate::Unsigned(|a, b| a.checked_div(b));
    /// `ceil(lhs / rhs)`, signed. Division by zero and overflow are undefined.
    IndexCeilDivS "index.ceildivs" PARTIAL, CEIL_DIV_SIGNED, Calculate::Signed(index_fold::ceil);
    /// `ceil(lhs / rhs)`, unsigned. Division by zero is undefined.
    IndexCeilDivU "index.ceildivu" PARTIAL, CEIL_DIV_UNSIGNED, Calculate::Unsigned(|a, b| {
        Some(a.checked_div(b)? + i128::from(a % b != 0))
    });
    /// `floor(lhs / rhs)`, signed. Division by zero and overflow are undefined.
    IndexFloorDivS "index.floordivs" PARTIAL, FLOOR_DIV_SIGNED, Calculate::Signed(index_fold::floor);
    /// `lhs - rhs * trunc(lhs / rhs)`, signed.
    IndexRemS "index.rems" PARTIAL, REM, Calculate::Signed(|a, b| a.checked_rem(b));
    /// `lhs mod rhs`, unsigned.
    IndexRemU "index.remu" PARTIAL, REM_UNSIGNED, Calculate::Unsigned(|a, b| a.checked_rem(b));
    /// `max(lhs, rhs)`, signed.
    IndexMaxS "index.maxs" COMMUTATIVE, MAX, Calculate::Signed(|a, b| Some(a.max(b)));
    /// `max(lhs, rhs)`, unsigned.
    IndexMaxU "index.maxu" COMMUTATIVE, MAX_UNSIGNED, Calculate::Unsigned(|a, b| Some(a.max(b)));
    /// `min(lhs, rhs)`, signed.
    IndexMinS "index.mins" COMMUTATIVE, MIN, Calculate::Signed(|a, b| Some(a.min(b)));
    /// `min(lhs, rhs)`, unsigned.
    IndexMinU "index.minu" COMMUTATIVE, MIN_UNSIGNED, Calculate::Unsigned(|a, b| Some(a.min(b)));
    /// `lhs * 2^rhs`, wrapping. A shift by the width or more is poison.
    IndexShl "index.shl" PARTIAL, SHIFT_LEFT, Calculate::Wraps(index_fold::shift_left);
    /// `floor(lhs / 2^rhs)`, signed. A shift by the width or more is poison.
    IndexShrS "index.shrs" PARTIAL, SHIFT_RIGHT_ARITHMETIC, Calculate::Signed(index_fold::shift_right);
    /// `floor(lhs / 2^rhs)`, unsigned. A shift by the width or more is poison.
    IndexShrU "index.shru" PARTIAL, SHIFT_RIGHT_LOGICAL, Calculate::Unsigned(index_fold::shift_right);
    /// `lhs & rhs`, bitwise.
    IndexAnd "index.and" COMMUTATIVE, AND, Calculate::Wraps(|a, b| Some(a & b));
    /// `lhs | rhs`, bitwise.
    IndexOr "index.or" COMMUTATIVE, OR, Calculate::Wraps(|a, b| Some(a | b));
    /// `lhs ^ rhs`, bitwise.
    IndexXOr "index.xor" COMMUTATIVE, XOR, Calculate::Wraps(|a, b| Some(a ^ b));
}

fn check_indices(cx: &dyn OpCx, values: &[Value]) -> Result<(), Error> {
    let other = values.iter().map(|v| cx.ty(*v)).enumerate().find(|(_, ty)| *ty != Type::index());
    match other {
        Some((i, ty)) => bail!("operand #{i} must be index, but got '{ty}'"),
        None => Ok(()),
    }
}

// --- casts --------------------------------------------------------------------------------------

macro_rules! casts {
    ($($(#[$doc:meta])* $op:ident $name:literal $convert:ident $ranges:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// An index, or an integer.
            pub input: Value,
        }
        fields!($op { input });

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const INTERFACES: &'static [Interface] = &[&crate::ranges::$ranges];
            const SYNTAX: &'static [Piece] = &[
                Piece::Operands,
                Piece::Colon,
                Piece::TypeOf(&["input"]),
                Piece::Lit("to"),
                Piece::ResultTypes,
            ];

            fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
                check_cast(cx, self.input)
            }

            /// A constant index has 64 bits, whatever the target has of it; an integer from one waits for the target.
            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                let number = cx.constant(self.input)?;
                let is_index = *cx.results() == [Type::index()];
                is_index.then(|| number.$convert(Type::index()))?.map(Fold::Constant)
            }

            fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
                let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand") };
                match x.$convert(*ty) {
                    Some(result) => Ok(result.into()),
                    None => bail!("no evaluation for {} to {ty}", x.ty()),
                }
            }
        }
    )*};
}

casts! {
    /// `input` sign-extended, truncated or the same, between `index` and an integer type.
    IndexCastS "index.casts" convert_signed SIGN_EXTENSION;
    /// `input` zero-extended, truncated or the same, between `index` and an integer type.
    IndexCastU "index.castu" convert_unsigned ZERO_EXTENSION;
}

fn check_cast(cx: &dyn OpCx, input: Value) -> Result<(), Error> {
    let input = cx.ty(input);
    let [result] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
    let is_number = |ty: Type| matches!(*ty, TypeKind::Index | TypeKind::Integer(..));
    ensure!(is_number(input), "operand #0 must be integer or index, but got '{input}'");
    ensure!(is_number(*result), "result #0 must be integer or index, but got '{result}'");
    ensure!(
        (input == Type::index()) != (*result == Type::index()),
        "operand type '{input}' and result type '{result}' are cast incompatible"
    );
    Ok(())
}

// --- comparisons --------------------------------------------------------------------------------

/// `#index<cmp_predicate slt>`: the predicate of `index.cmp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IndexPredicate(pub IntPredicate);

impl IndexPredicate {
    fn word(self) -> &'static str {
        IntPredicate::ALL.iter().find(|(p, _)| *p == self.0).map_or("eq", |(_, word)| word)
    }
}

impl DialectAttr for IndexPredicate {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "index.cmp_predicate"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }

    fn print_bare(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }

    fn is_pretty(&self) -> bool {
        true
    }
}

fn parse_predicate(p: &mut Parser<'_>) -> PResult<Attr> {
    let of = MlirEnum { ty: "::mlir::index::IndexCmpPredicate", attr: "IndexCmpPredicateAttr" };
    let at = p.one_of_enum(&IntPredicate::ALL.map(|(_, word)| word), of)?;
    Ok(IndexPredicate(IntPredicate::ALL[at].0).into_attr())
}

impl AttrField for IndexPredicate {
    const EXPECTED: &'static str = "a comparison of indices";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        parse_predicate(p)
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        match Self::from_attr(attr) {
            Some(predicate) => f.write_str(predicate.word()),
            None => write!(f, "{attr}"),
        }
    }
}

attr_field!(IndexPredicate);

/// `lhs <predicate> rhs`.
#[derive(Clone, Copy, Debug)]
pub struct IndexCmp {
    /// The predicate.
    pub pred: IndexPredicate,
    /// The first operand.
    pub lhs: Value,
    /// The second operand.
    pub rhs: Value,
}
fields!(IndexCmp { pred, lhs, rhs });

impl Op for IndexCmp {
    const NAME: &'static str = "index.cmp";
    const INTERFACES: &'static [Interface] = &[&index_ranges::COMPARISON];
    const TRAITS: Traits = BASE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("pred"),
        Piece::Lit("("),
        Piece::Operand("lhs"),
        Piece::Lit(","),
        Piece::Operand("rhs"),
        Piece::Lit(")"),
        Piece::Custom(&INDICES),
        Piece::AttrDict,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_indices(cx, &[self.lhs, self.rhs])?;
        Ok(Type::i1().into())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        index_fold::compare(cx, self).map(|known| Fold::Constant(Tensor::bool(known)))
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let [lhs, rhs] = args else { bail!("expects two operands") };
        let known = index_fold::holds(self.pred.0, lhs.int(0), rhs.int(0), 64);
        Ok(Tensor::bool(known).into())
    }
}

// --- constants ----------------------------------------------------------------------------------

/// The number of bits of an index: 64 here.
#[derive(Clone, Copy, Debug)]
pub struct IndexSizeOf {}
fields!(IndexSizeOf {});

impl Op for IndexSizeOf {
    const NAME: &'static str = "index.sizeof";
    const TRAITS: Traits = Traits::PURE;
    const INTERFACES: &'static [Interface] = &[&index_ranges::SIZE];
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Type::index().into())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(Tensor::from_i64(64, Type::index()).into())
    }
}

/// An index as an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexNumber(pub i64);

impl AttrField for IndexNumber {
    const EXPECTED: &'static str = "an index";

    fn into_attr(self) -> Attr {
        Attr::Int(self.0, Type::index())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Int(n, ty) if *ty == Type::index() => Some(IndexNumber(*n)),
            _ => None,
        }
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        if !p.at_integer() {
            let span = p.span();
            p.attr()?;
            return Err(p.custom_error_at(span, "invalid kind of attribute specified"));
        }
        p.integer().map(|n| IndexNumber(n).into_attr())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", attr.as_int().unwrap_or(0))
    }
}

attr_field!(IndexNumber);

/// A known index.
#[derive(Clone, Copy, Debug)]
pub struct IndexConstant {
    /// The number.
    pub value: IndexNumber,
}
fields!(IndexConstant { value });

impl Op for IndexConstant {
    const NAME: &'static str = "index.constant";
    const RESULT_NAME: ResultName<Self> =
        Some(|constant, _| Some(format!("idx{}", constant.value.0)));
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict, Piece::Attr("value")];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Type::index().into())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(Tensor::from_i64(self.value.0, Type::index()).into())
    }
}

/// A known truth value.
#[derive(Clone, Copy, Debug)]
pub struct IndexBoolConstant {
    /// The value.
    pub value: bool,
}
fields!(IndexBoolConstant { value });

impl Op for IndexBoolConstant {
    const NAME: &'static str = "index.bool.constant";
    const RESULT_NAME: ResultName<Self> = Some(|constant, _| Some(constant.value.to_string()));
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT);
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict, Piece::Attr("value")];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Type::i1().into())
    }

    fn eval(&self, _: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        Ok(Tensor::bool(self.value).into())
    }
}

/// The constant op of a scalar of type `index` or `i1`.
fn materialized(value: &Tensor, ty: Type) -> Option<(&'static OpDef, OpParts)> {
    if ty == Type::index() {
        let op = IndexConstant { value: IndexNumber(value.int(0)) };
        return Some((IndexConstant::DEF, op.into_parts()));
    }
    let op = IndexBoolConstant { value: value.truth(0) };
    (ty == Type::i1()).then(|| (IndexBoolConstant::DEF, op.into_parts()))
}
