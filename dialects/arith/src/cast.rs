//! Conversions between scalar types: extension, truncation, int-float, index casts, bitcasts.

use creole_ir::interface::{Interface, Sample, Sampler};
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    AttrField, Dialect, Error, FloatKind, Fold, Op, OpCx, OpId, Piece, Tensor, Traits, Type,
    TypeKind, Value, bail, ensure, fields,
};

use creole_scalar::Random;

use crate::flags::{FastMath, Overflow, RoundingMode};
use crate::float::BASE;
use crate::integer::MAX_ELEMENTS;
use crate::kind::{Kind, same_shape};
use crate::rounding::{keeps_value, rounded};

/// Constraint on the bit widths of a conversion.
#[derive(Clone, Copy)]
pub(crate) enum Width {
    Any,
    Widens,
    Narrows,
    Same,
    /// One side is `index`, the other one is not.
    Index,
}

/// Verifies operand and result types of a conversion: kinds, shapes, widths.
pub(crate) fn check(
    cx: &dyn OpCx,
    input: Value,
    from: Kind,
    to: Kind,
    width: Width,
) -> Result<(), Error> {
    let input = cx.ty(input);
    let [result] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
    // Casts that keep the representation also apply to memrefs.
    let in_memory = matches!(width, Width::Same | Width::Index) && input.is_memref();
    let check = |kind: Kind, ty: Type| match in_memory {
        true => kind.check_memory(ty),
        false => kind.check(ty),
    };
    check(from, input)?;
    check(to, *result)?;
    same_shape(input, *result)?;
    let is_unranked = matches!(*input, TypeKind::UnrankedTensor(_));
    ensure!(!is_unranked, "expects a rank, found {input}");
    let (a, b) = (input.elem().bits().unwrap_or(0), result.elem().bits().unwrap_or(0));
    let is_index = |ty: Type| *ty.elem() == TypeKind::Index;
    let (holds, what) = match width {
        Width::Any => (true, ""),
        Width::Widens => (a < b, "a wider type"),
        Width::Narrows => (a > b, "a narrower type"),
        Width::Same => (a == b && is_index(input) == is_index(*result), "a type of the same width"),
        Width::Index => (
            is_index(input) != is_index(*result),
            "an integer from index, or index from an integer",
        ),
    };
    ensure!(holds, "expects to give {what}, found {input} to {result}");
    Ok(())
}

/// Semantics of a conversion.
#[derive(Clone, Copy)]
enum Rule {
    Signed,
    Unsigned,
    Bits,
}

fn convert(args: &[Tensor], cx: &dyn EvalCx, rule: Rule) -> Result<Tensors, Error> {
    let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
    let result = match rule {
        Rule::Signed => x.convert_signed(ty.elem()),
        Rule::Unsigned => x.convert_unsigned(ty.elem()),
        Rule::Bits => x.bitcast(x.ty().with_elem(ty.elem())),
    };
    match result {
        Some(result) => Ok(result.into()),
        None => bail!("no evaluation for {} to {ty}", x.ty()),
    }
}

/// Traits of a conversion: float to integer is partial, as out-of-range values are undefined.
const fn traits(from: Kind, to: Kind) -> Traits {
    match (from, to) {
        (Kind::Float, Kind::Int) => BASE.and(Traits::PARTIAL),
        _ => BASE,
    }
}

/// Random result type of a conversion of `from` to another kind, within the constraint on widths.
fn sampled(random: &mut Random, from: Type, to: Kind, width: Width) -> Sample {
    let ints = [1, 8, 16, 32, 64].map(Type::int);
    let floats = [Type::new(TypeKind::Float(FloatKind::BF16)), Type::f32(), Type::f64()];
    let of_kind: Vec<Type> = match to {
        Kind::Int => ints.into(),
        Kind::Float => floats.into(),
        Kind::IntOrIndex if from.elem() == Type::index() => ints.into(),
        Kind::IntOrIndex => vec![Type::index()],
        _ => ints.into_iter().chain(floats).collect(),
    };
    let Some(bits) = from.elem().bits() else { return Sample::NONE };
    let fits = |ty: &Type| match width {
        Width::Any | Width::Index => true,
        Width::Widens => ty.bits() > Some(bits),
        Width::Narrows => ty.bits() < Some(bits),
        Width::Same => ty.bits() == Some(bits),
    };
    let choices: Vec<Type> = of_kind.into_iter().filter(fits).collect();
    if choices.is_empty() {
        Sample::NONE
    } else {
        Sample::ty(from.with_elem(random.pick(&choices)))
    }
}

/// Folds a constant of or to `i0`, whose only value is zero.
fn no_bits(cx: &dyn OpCx, input: Value) -> Option<Fold> {
    let (_, [ty]) = (cx.constant(input)?, cx.results()) else { return None };
    Some(Fold::Constant(Tensor::from_i64(0, *ty)))
}

/// Folds a constant to integers, if all its elements fit.
fn to_integer(cx: &dyn OpCx, input: Value, rule: Rule) -> Option<Fold> {
    let (x, [ty]) = (cx.constant(input)?, cx.results()) else { return None };
    let width = ty.elem().bits().filter(|w| *w >= 1)? as i32;
    let (low, high) = match rule {
        Rule::Unsigned => (0.0, f64::powi(2.0, width)),
        Rule::Signed | Rule::Bits => (-f64::powi(2.0, width - 1), f64::powi(2.0, width - 1)),
    };
    let fits = |i: usize| {
        let whole = x.float(i).trunc();
        low <= whole && whole < high
    };
    let n = if x.is_splat() { x.len().min(1) } else { x.len() };
    let is_defined = n <= MAX_ELEMENTS && (0..n).all(fits);
    let result = match rule {
        Rule::Unsigned => x.convert_unsigned(ty.elem()),
        Rule::Signed | Rule::Bits => x.convert_signed(ty.elem()),
    };
    result.filter(|_| is_defined).map(Fold::Constant)
}

/// The struct and `impl Op` of each row: text name, `[flag]`, kinds, widths, rule.
macro_rules! casts {
    ($($(#[$doc:meta])* $op:ident $name:literal [$($flag:ident)?] $from:ident $to:ident $width:ident $rule:ident $ranges:ident;)*) => {
        $(casts!(@row $(#[$doc])* $op $name [$($flag)?] $from $to $width $rule $ranges);)*

        /// Registers the ops of this file.
        pub(crate) fn register(dialect: Dialect) -> Dialect {
            dialect$(.op::<$op>())*.op::<TruncF>()
        }
    };
    (@row $(#[$doc:meta])* $op:ident $name:literal [] $($rest:ident)*) => {
        casts!(@struct $(#[$doc])* $op {});
        casts!(@impl $op $name [Piece::Operands] $($rest)*);
    };
    (@row $(#[$doc:meta])* $op:ident $name:literal [overflow] $($rest:ident)*) => {
        casts!(@struct $(#[$doc])* $op {
            /// No-wrap flags: overflows promised not to happen.
            overflow "overflowFlags": Overflow = Overflow::NONE,
        });
        casts!(@impl $op $name [Piece::Operands, Piece::OptionalAttr("overflow", "overflowFlags")] $($rest)*);
    };
    (@row $(#[$doc:meta])* $op:ident $name:literal [fastmath] $($rest:ident)*) => {
        casts!(@struct $(#[$doc])* $op {
            /// Fast-math flags: permitted deviations from IEEE 754.
            fastmath "fastmath": Option<FastMath> = None,
        });
        casts!(@impl $op $name [Piece::Operands, Piece::OptionalAttr("fastmath", "fastmath")] $($rest)*);
    };
    (@struct $(#[$doc:meta])* $op:ident { $($(#[$flag_doc:meta])* $flag:ident $text:literal: $ty:ty = $none:expr,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// A scalar, or a vector or tensor of scalars.
            pub input: Value,
            $($(#[$flag_doc])* pub $flag: $ty,)*
        }
        fields!($op { input as "in" $(, $flag as $text)* });

        impl $op {
            /// The op on this operand.
            pub fn new(input: Value) -> $op {
                $op { input $(, $flag: $none)* }
            }
        }
    };
    (@impl $op:ident $name:literal [$($head:expr),*] $from:ident $to:ident $width:ident $rule:ident $ranges:ident) => {
        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = traits(Kind::$from, Kind::$to);
            const INTERFACES: &'static [Interface] = &[&Sampler::of_rest(|random, types| {
                sampled(random, types[0], Kind::$to, Width::$width)
            }), &crate::ranges::$ranges];
            const SYNTAX: &'static [Piece] =
                &[$($head,)* Piece::Colon, Piece::TypeOf(&["in"]), Piece::Lit("to"), Piece::ResultTypes];

            fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
                check(cx, self.input, Kind::$from, Kind::$to, Width::$width)
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                if cx.results() == [cx.ty(self.input)] {
                    return Some(Fold::Value(self.input));
                }
                let has_no_bits = |ty: Type| ty.elem() == Type::int(0);
                if has_no_bits(cx.ty(self.input)) || cx.results().iter().any(|ty| has_no_bits(*ty)) {
                    return no_bits(cx, self.input);
                }
                if Self::TRAITS.has(Traits::PARTIAL) { to_integer(cx, self.input, Rule::$rule) } else { None }
            }

            fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
                convert(args, cx, Rule::$rule)
            }
        }
    };
}

casts! {
    /// `result[i] = input[i]` as a wider signed integer.
    ExtSI "arith.extsi" [] Int Int Widens Signed SIGN_EXTENSION;
    /// `result[i] = input[i]` as a wider unsigned integer.
    ExtUI "arith.extui" [] Int Int Widens Unsigned ZERO_EXTENSION;
    /// `result[i] = input[i]` modulo `2^width`, as a narrower integer.
    TruncI "arith.trunci" [overflow] Int Int Narrows Signed ZERO_EXTENSION;
    /// `result[i] = input[i]` as a wider float; exact.
    ExtF "arith.extf" [fastmath] Float Float Widens Signed NOTHING;
    /// `result[i] = input[i]`, a signed integer, rounded to a float.
    SIToFP "arith.sitofp" [] Int Float Any Signed NOTHING;
    /// `result[i] = input[i]`, an unsigned integer, rounded to a float.
    UIToFP "arith.uitofp" [] Int Float Any Unsigned NOTHING;
    /// `result[i] = trunc(input[i])` as a signed integer. Out-of-range values are undefined; here they
    /// saturate, and NaN becomes zero.
    FPToSI "arith.fptosi" [] Float Int Any Signed NOTHING;
    /// `result[i] = trunc(input[i])` as an unsigned integer. Out-of-range values are undefined; here
    /// they saturate, and NaN becomes zero.
    FPToUI "arith.fptoui" [] Float Int Any Unsigned NOTHING;
    /// `result[i] = input[i]`, sign-extended or truncated between `index` and an integer type.
    IndexCast "arith.index_cast" [] IntOrIndex IntOrIndex Index Signed SIGN_EXTENSION;
    /// `result[i] = input[i]`, zero-extended or truncated between `index` and an integer type.
    IndexCastUI "arith.index_castui" [] IntOrIndex IntOrIndex Index Unsigned ZERO_EXTENSION;
    /// The bits of `input[i]` reinterpreted as another type of the same width.
    BitCast "arith.bitcast" [] Any Any Same Bits NOTHING;
}

/// `result[i] = input[i]` rounded to a narrower float; by default to nearest, ties to even.
#[derive(Clone, Copy, Debug)]
pub struct TruncF {
    /// A float, or a vector or tensor of floats.
    pub input: Value,
    /// Rounding mode; `None`: to nearest, ties to even.
    pub roundingmode: Option<RoundingMode>,
    /// Fast-math flags: permitted deviations from IEEE 754.
    pub fastmath: Option<FastMath>,
}
fields!(TruncF { input as "in", roundingmode, fastmath });

impl TruncF {
    /// The op on this operand, rounding to nearest, ties to even.
    pub fn new(input: Value) -> TruncF {
        TruncF { input, roundingmode: None, fastmath: None }
    }
}

impl Op for TruncF {
    const NAME: &'static str = "arith.truncf";
    const TRAITS: Traits = BASE;
    const INTERFACES: &'static [Interface] = &[&Sampler::of_rest(|random, types| {
        sampled(random, types[0], Kind::Float, Width::Narrows)
    })];
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&ROUNDING),
        Piece::OptionalAttr("fastmath", "fastmath"),
        Piece::Colon,
        Piece::TypeOf(&["in"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check(cx, self.input, Kind::Float, Kind::Float, Width::Narrows)
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ([x], [ty]) = (args, cx.results()) else { bail!("expects one operand and one result") };
        let mode = self.roundingmode.unwrap_or(RoundingMode::ToNearestEven);
        let Some(result) = rounded(x, ty.elem(), mode) else {
            bail!("no evaluation for {} to {ty}", x.ty())
        };
        ensure!(!cx.folds() || keeps_value(x, &result), "a constant would lose digits");
        Ok(result.into())
    }
}

/// The rounding mode as a bare word.
pub(crate) static ROUNDING: Custom =
    Custom { parse: parse_rounding, print: print_rounding, attrs: &["roundingmode"] };

fn parse_rounding(p: &mut Parser<'_>) -> PResult<()> {
    if RoundingMode::ALL.iter().any(|(_, name)| p.at(name)) {
        let mode = RoundingMode::parse(p)?;
        p.set_attr("roundingmode", mode);
    }
    Ok(())
}

fn print_rounding(p: &mut Printer<'_>, op: OpId) {
    if p.body.attr(op, "roundingmode").is_some() {
        p.space();
        p.bare_attr(op, "roundingmode");
    }
}
