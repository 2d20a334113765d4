//! Attribute macros and shared attributes: enums such as `#stablehlo<precision HIGH>`, structs such as
//! `#stablehlo.dot<..>`.

use std::fmt;
use std::sync::Arc;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, AttrField, Dims, Tensor, Type, attr_field, dialect_attr};

/// Enum attributes: text `#dialect<mnemonic WORD>`, and `WORD` in custom forms.
macro_rules! enum_attr {
    (
        $(#[$doc:meta])*
        $ty:ident = $name:literal { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $ty {
            $($(#[$variant_doc])* $variant,)*
        }

        impl $ty {
            /// All variants, in order.
            pub const ALL: &'static [$ty] = &[$($ty::$variant),*];
            const WORDS: &'static [&'static str] = &[$($word),*];

            /// The keyword in text.
            pub fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }

            /// Parses the keyword.
            pub(crate) fn read(p: &mut Parser<'_>) -> PResult<$ty> {
                Ok(Self::ALL[p.one_of(Self::WORDS)?])
            }
        }

        impl DialectAttr for $ty {
            fn name(&self) -> &'static str {
                $name
            }
            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
            fn is_pretty(&self) -> bool {
                true
            }
            dialect_attr!();
        }

        impl AttrField for $ty {
            const EXPECTED: &'static str = concat!("#", $name);
            fn into_attr(self) -> Attr {
                Attr::dialect(self)
            }
            fn from_attr(attr: &Attr) -> Option<Self> {
                attr.downcast().copied()
            }
            fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
                Self::read(p).map(Attr::dialect)
            }
            fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
                f.write_str(attr.downcast::<$ty>().map_or("", |v| v.word()))
            }
        }
        attr_field!($ty);
    };
}
pub(crate) use enum_attr;

/// Struct attributes `#dialect.mnemonic<field = value, ..>`: fields with empty values are omitted.
macro_rules! struct_attr {
    ($ty:ident = $name:literal { $($field:ident),* $(,)? }) => {
        impl $ty {
            /// Parses `<field = value, ..>`.
            pub(crate) fn parse_fields(p: &mut Parser<'_>) -> PResult<Attr> {
                let mut value: $ty = Default::default();
                const NAMES: &[&str] = &[$(stringify!($field)),*];
                let required = [$($crate::attrs::is_required(&value.$field)),*];
                $crate::attrs::parse_struct(p, NAMES, &required, |p, at| {
                    match NAMES[at] {
                        $(stringify!($field) => value.$field = $crate::attrs::StructField::parse(p)?,)*
                        _ => unreachable!("one of the names was read"),
                    }
                    Ok(())
                })?;
                Ok(Attr::dialect(value))
            }
        }

        impl DialectAttr for $ty {
            fn name(&self) -> &'static str {
                $name
            }
            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let fields = [$((stringify!($field), $crate::attrs::StructField::text(&self.$field))),*];
                let written = fields.iter().filter_map(|(n, text)| Some(format!("{n} = {}", text.as_ref()?)));
                write!(f, "<{}>", written.collect::<Vec<_>>().join(", "))
            }
            dialect_attr!();
        }

        impl AttrField for $ty {
            const EXPECTED: &'static str = concat!("#", $name);
            fn into_attr(self) -> Attr {
                Attr::dialect(self)
            }
            fn from_attr(attr: &Attr) -> Option<Self> {
                attr.downcast().cloned()
            }
        }
        attr_field!($ty);
    };
}
pub(crate) use struct_attr;

/// Parses `<name = value, ..>`; `value` gets the position of the name. Required fields come in order, others
/// in any order, each at most once; a trailing comma is optional.
pub(crate) fn parse_struct(
    p: &mut Parser<'_>,
    names: &[&str],
    required: &[bool],
    value: impl FnMut(&mut Parser<'_>, usize) -> PResult<()>,
) -> PResult<()> {
    p.expect("<")?;
    parse_struct_fields(p, names, required, value)
}

/// Parses the same after the opening bracket.
pub(crate) fn parse_struct_fields(
    p: &mut Parser<'_>,
    names: &[&str],
    required: &[bool],
    mut value: impl FnMut(&mut Parser<'_>, usize) -> PResult<()>,
) -> PResult<()> {
    let in_order = required.contains(&true);
    let mut seen = vec![false; names.len()];
    while in_order || !p.at(">") {
        let first = if in_order { seen.iter().filter(|seen| **seen).count() } else { 0 };
        let last = if in_order { first + 1 } else { names.len() };
        let span = p.span();
        let at = first + p.one_of(&names[first..last])?;
        if std::mem::replace(&mut seen[at], true) {
            return Err(p.error_at(span, format!("'{}' is given twice", names[at])));
        }
        p.expect("=")?;
        value(p, at)?;
        if in_order && last == names.len() {
            break;
        }
        if in_order {
            p.expect(",")?;
        } else if !p.eat(",") {
            break;
        }
    }
    p.expect(">")
}

/// True if a field must be written.
pub(crate) fn is_required<T: StructField>(_: &T) -> bool {
    T::REQUIRED
}

/// A field of a struct attribute.
pub(crate) trait StructField: Sized {
    /// True if it must be written.
    const REQUIRED: bool = false;
    /// Parses the value.
    fn parse(p: &mut Parser<'_>) -> PResult<Self>;
    /// The printed value; `None` if the field is omitted.
    fn text(&self) -> Option<String>;
}

impl StructField for Dims {
    fn parse(p: &mut Parser<'_>) -> PResult<Self> {
        p.dim_list()
    }

    fn text(&self) -> Option<String> {
        (!self.is_empty()).then(|| self.to_string())
    }
}

impl StructField for i64 {
    fn parse(p: &mut Parser<'_>) -> PResult<Self> {
        p.integer()
    }

    fn text(&self) -> Option<String> {
        (*self != 0).then(|| self.to_string())
    }
}

/// A field that is always written, even if zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written<T>(pub T);

impl StructField for Written<i64> {
    const REQUIRED: bool = true;

    fn parse(p: &mut Parser<'_>) -> PResult<Self> {
        p.integer().map(Written)
    }

    fn text(&self) -> Option<String> {
        Some(self.0.to_string())
    }
}

impl StructField for Written<bool> {
    const REQUIRED: bool = true;

    fn parse(p: &mut Parser<'_>) -> PResult<Self> {
        Ok(Written(p.one_of(&["false", "true"])? == 1))
    }

    fn text(&self) -> Option<String> {
        Some(self.0.to_string())
    }
}

impl StructField for Written<Type> {
    const REQUIRED: bool = true;

    fn parse(p: &mut Parser<'_>) -> PResult<Self> {
        p.ty().map(Written)
    }

    fn text(&self) -> Option<String> {
        Some(self.0.to_string())
    }
}

/// A 32-bit integer attribute `n : i32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Int32(pub i32);

impl AttrField for Int32 {
    const EXPECTED: &'static str = "a 32-bit integer";

    fn into_attr(self) -> Attr {
        Attr::Int(self.0.into(), Type::i32())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Int(value, ty) if *ty == Type::i32() => i32::try_from(*value).ok().map(Int32),
            _ => None,
        }
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        let span = p.span();
        let value = p.integer()?;
        match i32::try_from(value) {
            Ok(value) => Ok(Int32(value).into_attr()),
            Err(_) => Err(p.error_at(span, "integer does not fit 32 bits")),
        }
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}", attr.as_int().unwrap_or(0))
    }
}

attr_field!(Int32);

enum_attr! {
    /// Precision of products, for hardware that has a choice.
    Precision = "stablehlo.precision" {
        /// The fastest arithmetic.
        Default = "DEFAULT",
        /// An intermediate precision.
        High = "HIGH",
        /// The most exact arithmetic.
        Highest = "HIGHEST",
    }
}

/// A [`Precision`] for each operand: `[#stablehlo<precision DEFAULT>, ..]`, in custom forms `[DEFAULT, ..]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrecisionConfig(pub Vec<Precision>);

impl AttrField for PrecisionConfig {
    const EXPECTED: &'static str = "an array of #stablehlo<precision>";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Precision::into_attr).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        items.iter().map(Precision::from_attr).collect::<Option<_>>().map(PrecisionConfig)
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("[")?;
        Ok(PrecisionConfig(p.list("]", Precision::read)?).into_attr())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        let all = Self::from_attr(attr).map_or_else(Vec::new, |c| c.0);
        let words: Vec<&str> = all.iter().map(|p| p.word()).collect();
        write!(f, "[{}]", words.join(", "))
    }
}

attr_field!(PrecisionConfig);

/// Low and high padding of each dimension: `dense<[[low, high], ..]>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Padding(pub Vec<(i64, i64)>);

impl AttrField for Padding {
    const EXPECTED: &'static str = "a dense tensor<Nx2xi64>";

    fn into_attr(self) -> Attr {
        let ty = Type::tensor(&[self.0.len() as i64, 2], Type::i64());
        Attr::Dense(Arc::new(Tensor::collect(
            ty,
            self.0.into_iter().flat_map(|(low, high)| [low, high]),
        )))
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Dense(tensor) = attr else { return None };
        // Limits the memory of a splat: no tensor has more dimensions.
        let fits = matches!(tensor.shape(), [n, 2] if *n < 1 << 16) && tensor.elem() == Type::i64();
        let pair = |i: usize| (tensor.int(2 * i), tensor.int(2 * i + 1));
        fits.then(|| Padding((0..tensor.len() / 2).map(pair).collect()))
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("[")?;
        let pairs = p.list("]", |p| {
            p.expect("[")?;
            let low = p.integer()?;
            p.expect(",")?;
            let high = p.integer()?;
            p.expect("]")?;
            Ok((low, high))
        })?;
        Ok(Padding(pairs).into_attr())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        let pairs = Self::from_attr(attr).map_or_else(Vec::new, |p| p.0);
        let texts: Vec<String> =
            pairs.iter().map(|(low, high)| format!("[{low}, {high}]")).collect();
        write!(f, "[{}]", texts.join(", "))
    }
}

/// Boolean array: `array<i1: true, false>`, in custom forms `[true, false]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bools(pub Vec<bool>);

impl AttrField for Bools {
    const EXPECTED: &'static str = "array<i1>";

    fn into_attr(self) -> Attr {
        Attr::Ints(self.0.into_iter().map(i64::from).collect(), Type::i1())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Ints(items, ty) if *ty == Type::i1() => {
                Some(Bools(items.iter().map(|i| *i != 0).collect()))
            }
            _ => None,
        }
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("[")?;
        Ok(Bools(p.list("]", |p| Ok(p.one_of(&["false", "true"])? == 1))?).into_attr())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        let items = Self::from_attr(attr).map_or_else(Vec::new, |b| b.0);
        let words: Vec<String> = items.iter().map(bool::to_string).collect();
        write!(f, "[{}]", words.join(", "))
    }
}

attr_field!(Padding, Bools);
