//! Flag and enum attributes: fast-math, integer overflow, rounding modes, comparison predicates.

use std::fmt;
use std::sync::LazyLock;

use creole_ir::attr::DialectAttr;
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::text::parser::{MlirEnum, PResult, Parser};
use creole_ir::{Attr, AttrField, Type, attr_field, dialect_attr};

/// Fast-math flags, permitted deviations from IEEE 754: `#arith.fastmath<nnan,contract>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FastMath(u8);

impl FastMath {
    /// No flags: results are exactly those of IEEE 754.
    pub const NONE: FastMath = FastMath(0);
    /// Sums and products may be reassociated.
    pub const REASSOC: FastMath = FastMath(1);
    /// No operand or result is NaN.
    pub const NNAN: FastMath = FastMath(1 << 1);
    /// No operand or result is infinite.
    pub const NINF: FastMath = FastMath(1 << 2);
    /// The sign of a zero does not matter.
    pub const NSZ: FastMath = FastMath(1 << 3);
    /// A division may become a multiplication by the reciprocal.
    pub const ARCP: FastMath = FastMath(1 << 4);
    /// A multiplication and an addition may be fused.
    pub const CONTRACT: FastMath = FastMath(1 << 5);
    /// Functions may be approximated.
    pub const AFN: FastMath = FastMath(1 << 6);
    /// All of them.
    pub const FAST: FastMath = FastMath((1 << 7) - 1);

    const NAMES: [&'static str; 7] = ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];

    /// True if all flags of `other` are set.
    pub fn has(self, other: FastMath) -> bool {
        self.0 & other.0 == other.0
    }

    /// Union of both sets of flags.
    #[must_use]
    pub const fn and(self, other: FastMath) -> FastMath {
        FastMath(self.0 | other.0)
    }

    /// These flags but for `other`.
    #[must_use]
    pub const fn without(self, other: FastMath) -> FastMath {
        FastMath(self.0 & !other.0)
    }

    /// Intersection of both sets: flags that stay valid when two ops are merged into one.
    #[must_use]
    pub const fn common(self, other: FastMath) -> FastMath {
        FastMath(self.0 & other.0)
    }
}

/// No-wrap flags, overflows promised not to happen: `#arith.overflow<nsw, nuw>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Overflow(u8);

impl Overflow {
    /// No flags: results wrap.
    pub const NONE: Overflow = Overflow(0);
    /// No signed wrap: the result is exact as a signed integer.
    pub const NSW: Overflow = Overflow(1);
    /// No unsigned wrap: the result is exact as an unsigned integer.
    pub const NUW: Overflow = Overflow(1 << 1);

    const NAMES: [&'static str; 2] = ["nsw", "nuw"];

    /// True if all flags of `other` are set.
    pub fn has(self, other: Overflow) -> bool {
        self.0 & other.0 == other.0
    }

    /// Union of both sets of flags.
    #[must_use]
    pub const fn and(self, other: Overflow) -> Overflow {
        Overflow(self.0 | other.0)
    }

    /// Intersection of both sets: flags that stay valid when two ops are merged into one.
    #[must_use]
    pub const fn common(self, other: Overflow) -> Overflow {
        Overflow(self.0 & other.0)
    }
}

/// Prints `<a,b>`, `<none>`, or `<all>` where `all` names the full set.
fn print_flags(
    f: &mut dyn fmt::Write,
    bits: u8,
    names: &[&str],
    separator: &str,
    all: &str,
) -> fmt::Result {
    let set: Vec<&str> =
        names.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, n)| *n).collect();
    match set.len() {
        0 => f.write_str("<none>"),
        n if n == names.len() && !all.is_empty() => write!(f, "<{all}>"),
        _ => write!(f, "<{}>", set.join(separator)),
    }
}

fn parse_flags(p: &mut Parser<'_>, names: &[&str], all: &str, of: MlirEnum) -> PResult<u8> {
    let mut words = vec!["none"];
    words.extend(names);
    if !all.is_empty() {
        words.push(all);
    }
    p.expect("<")?;
    let mut flags = vec![p.one_of_enum(&words, of)?];
    while p.eat(",") {
        flags.push(p.one_of_enum(&words, of)?);
    }
    p.expect(">")?;
    Ok(flags.into_iter().fold(0, |bits, flag| match flag {
        0 => bits,
        n if n > names.len() => u8::MAX >> (8 - names.len()),
        n => bits | 1 << (n - 1),
    }))
}

/// Parses `<nnan,contract>`.
pub fn parse_fast_math(p: &mut Parser<'_>) -> PResult<Attr> {
    let of = MlirEnum { ty: "::mlir::arith::FastMathFlags", attr: "Arith_FastMathAttr" };
    parse_flags(p, &FastMath::NAMES, "fast", of).map(|bits| Attr::dialect(FastMath(bits)))
}

/// Parses `<nsw, nuw>`.
pub fn parse_overflow(p: &mut Parser<'_>) -> PResult<Attr> {
    let of =
        MlirEnum { ty: "::mlir::arith::IntegerOverflowFlags", attr: "Arith_IntegerOverflowAttr" };
    parse_flags(p, &Overflow::NAMES, "", of).map(|bits| Attr::dialect(Overflow(bits)))
}

impl DialectAttr for FastMath {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "arith.fastmath"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_flags(f, self.0, &FastMath::NAMES, ",", "fast")
    }

    fn is_promise(&self) -> bool {
        *self != FastMath::NONE
    }
}

impl DialectAttr for Overflow {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "arith.overflow"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_flags(f, self.0, &Overflow::NAMES, ", ", "")
    }

    fn is_promise(&self) -> bool {
        *self != Overflow::NONE
    }
}

impl AttrField for FastMath {
    const EXPECTED: &'static str = "fast-math flags";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        parse_fast_math(p)
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        let flags = Self::from_attr(attr).unwrap_or_default();
        print_flags(f, flags.0, &FastMath::NAMES, ",", "fast")
    }

    fn default() -> Option<Attr> {
        static NONE: LazyLock<Attr> = LazyLock::new(|| Attr::dialect(FastMath::NONE));
        Some(NONE.clone())
    }
}

impl AttrField for Overflow {
    const EXPECTED: &'static str = "overflow flags";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        parse_overflow(p)
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        let flags = Self::from_attr(attr).unwrap_or_default();
        print_flags(f, flags.0, &Overflow::NAMES, ", ", "")
    }

    fn default() -> Option<Attr> {
        static NONE: LazyLock<Attr> = LazyLock::new(|| Attr::dialect(Overflow::NONE));
        Some(NONE.clone())
    }
}

/// Promise that a division leaves no remainder, or that a right shift drops only zeros. As a field:
/// `Option<Exact>`, written as the keyword `exact`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exact;

impl AttrField for Exact {
    const EXPECTED: &'static str = "unit";

    fn into_attr(self) -> Attr {
        Attr::Unit
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        (*attr == Attr::Unit).then_some(Exact)
    }

    // The keyword before it is the whole syntax.
    fn parse(_: &mut Parser<'_>) -> PResult<Attr> {
        Ok(Attr::Unit)
    }

    fn print(_: &Attr, _: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }
}

/// Implements an enum attribute: text is the keyword of its row in `$all`, stored as the row number.
macro_rules! keyword {
    ($ty:ident, $ty_of:expr, $expected:literal, $all:expr, |$value:ident| $key:expr, $make:expr) => {
        impl AttrField for $ty {
            const EXPECTED: &'static str = $expected;

            fn into_attr(self) -> Attr {
                let $value = self;
                let at = $all.iter().position(|(v, _)| *v == $key).expect("each variant has a row");
                Attr::Int(at as i64, $ty_of)
            }

            fn from_attr(attr: &Attr) -> Option<Self> {
                let at = match attr {
                    Attr::Int(at, ty) if *ty == $ty_of => usize::try_from(*at).ok()?,
                    _ => return None,
                };
                $all.get(at).map(|(v, _)| $make(*v))
            }

            fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
                let at = p.one_of_quoted(&$all.map(|(_, name)| name), "predicate")?;
                Ok(Attr::Int(at as i64, $ty_of))
            }

            fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
                let at = attr.as_int().and_then(|at| usize::try_from(at).ok());
                match at.and_then(|at| $all.get(at)) {
                    Some((_, name)) => f.write_str(name),
                    None => write!(f, "{attr}"),
                }
            }
        }
    };
}

/// Predicate of `arith.cmpi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntCompare(pub IntPredicate);

keyword!(
    IntCompare,
    Type::i64(),
    "a number from 0 to 9 that stands for a comparison of integers",
    IntPredicate::ALL,
    |value| value.0,
    IntCompare
);

impl IntCompare {
    /// The negated predicate: true exactly where this one is false.
    #[must_use]
    pub fn inverse(self) -> IntCompare {
        IntCompare(match self.0 {
            IntPredicate::Eq => IntPredicate::Ne,
            IntPredicate::Ne => IntPredicate::Eq,
            IntPredicate::Slt => IntPredicate::Sge,
            IntPredicate::Sle => IntPredicate::Sgt,
            IntPredicate::Sgt => IntPredicate::Sle,
            IntPredicate::Sge => IntPredicate::Slt,
            IntPredicate::Ult => IntPredicate::Uge,
            IntPredicate::Ule => IntPredicate::Ugt,
            IntPredicate::Ugt => IntPredicate::Ule,
            IntPredicate::Uge => IntPredicate::Ult,
        })
    }

    /// The predicate with the same result when its operands are swapped.
    #[must_use]
    pub fn swapped(self) -> IntCompare {
        IntCompare(match self.0 {
            IntPredicate::Eq => IntPredicate::Eq,
            IntPredicate::Ne => IntPredicate::Ne,
            IntPredicate::Slt => IntPredicate::Sgt,
            IntPredicate::Sle => IntPredicate::Sge,
            IntPredicate::Sgt => IntPredicate::Slt,
            IntPredicate::Sge => IntPredicate::Sle,
            IntPredicate::Ult => IntPredicate::Ugt,
            IntPredicate::Ule => IntPredicate::Uge,
            IntPredicate::Ugt => IntPredicate::Ult,
            IntPredicate::Uge => IntPredicate::Ule,
        })
    }
}

/// Predicate of `arith.cmpf`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatCompare(pub FloatPredicate);

keyword!(
    FloatCompare,
    Type::i64(),
    "a number from 0 to 15 that stands for a comparison of floats",
    FloatPredicate::ALL,
    |value| value.0,
    FloatCompare
);

/// Rounding mode of a float conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundingMode {
    /// To nearest, ties to even.
    ToNearestEven,
    /// Towards negative infinity.
    Downward,
    /// Towards positive infinity.
    Upward,
    /// Towards zero.
    TowardZero,
    /// To nearest, ties away from zero.
    ToNearestAway,
}

impl RoundingMode {
    /// All modes with their keywords; the position is MLIR's enum value.
    pub const ALL: [(RoundingMode, &'static str); 5] = [
        (RoundingMode::ToNearestEven, "to_nearest_even"),
        (RoundingMode::Downward, "downward"),
        (RoundingMode::Upward, "upward"),
        (RoundingMode::TowardZero, "toward_zero"),
        (RoundingMode::ToNearestAway, "to_nearest_away"),
    ];
}

keyword!(
    RoundingMode,
    Type::i32(),
    "a number from 0 to 4 that stands for a rounding mode",
    RoundingMode::ALL,
    |value| value,
    |mode: RoundingMode| mode
);

attr_field!(FastMath, Overflow, Exact, IntCompare, FloatCompare, RoundingMode);
