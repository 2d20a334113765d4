//! Printer of attributes.

use std::fmt;

use crate::attr::{Attr, DialectAttr};
use crate::float_text::{FloatText, WideFloatText};
use crate::list_text::{comma, commas};
use crate::symbol::Symbol;
use crate::text::aliases;
use crate::text::loc_printer::Inner;
use crate::text::resources::key_text;
use crate::types::{DYNAMIC, Signedness, Type, TypeKind};

impl fmt::Debug for Attr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Attr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.alias_name() {
            Some(name) => aliases::print(self, name, f, |f| self.define(f)),
            None => self.define(f),
        }
    }
}

impl Attr {
    /// Preferred alias at the start of a text.
    pub(crate) fn alias_name(&self) -> Option<&'static str> {
        match self {
            Attr::AffineMap(_) => Some("map"),
            Attr::IntegerSet(_) => Some("set"),
            Attr::Loc(_) => Some("loc"),
            Attr::Distinct(distinct) if distinct.attr != Attr::Unit => Some("distinct"),
            Attr::Dialect(attr) => attr.alias(),
            _ => None,
        }
    }

    /// Prints the attribute as [`fmt::Display`] does: numbers, which are most, without formatters.
    pub(crate) fn write_to(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Attr::Int(value, ty) => match **ty {
                TypeKind::Integer(1, Signedness::Signless) => out.write_str(truth(*value)),
                TypeKind::Integer(width, Signedness::Signless) => {
                    out.write_str(itoa::Buffer::new().format(*value))?;
                    out.write_str(" : i")?;
                    out.write_str(itoa::Buffer::new().format(width))
                }
                TypeKind::Index => {
                    out.write_str(itoa::Buffer::new().format(*value))?;
                    out.write_str(" : index")
                }
                _ => write!(out, "{self}"),
            },
            _ => write!(out, "{self}"),
        }
    }

    /// Prints the attribute in full; attributes and types inside are printed by their aliases.
    pub(crate) fn define(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attr::Unit => f.write_str("unit"),
            Attr::Int(value, ty) if *ty == Type::i1() => f.write_str(truth(*value)),
            Attr::Int(value, ty) => write!(f, "{} : {ty}", Integer(*value, *ty)),
            Attr::BigInt(words, ty) => {
                write!(f, "{} : {ty}", crate::tensor::BigDecimal(words, *ty))
            }
            Attr::Float(bits, ty) => write!(f, "{} : {ty}", FloatText(*bits, *ty)),
            Attr::BigFloat(bits, ty) => write!(f, "{} : {ty}", WideFloatText(**bits, *ty)),
            Attr::Str(text) => quoted(f, text),
            Attr::Bytes(bytes, ty) => {
                quoted_bytes(f, bytes)?;
                if *ty == Type::none() { Ok(()) } else { write!(f, " : {ty}") }
            }
            Attr::Type(ty) => write!(f, "{ty}"),
            Attr::Array(items) => {
                f.write_str("[")?;
                commas(f, items.iter().map(Item))?;
                f.write_str("]")
            }
            Attr::Dict(dict) => write!(f, "{dict}"),
            Attr::Symbol(path) => symbol_path(f, path),
            Attr::Dense(tensor) => crate::tensor::print_dense(tensor, f),
            Attr::Ints(items, elem) => {
                write!(f, "array<{elem}")?;
                array_items(f, items.iter().map(|i| Integer(*i, *elem)))
            }
            Attr::Floats(items, elem) => {
                write!(f, "array<{elem}")?;
                array_items(f, items.iter().map(|b| FloatText(*b, *elem)))
            }
            Attr::Strided(strides, offset) => strided(strides, *offset, f),
            Attr::AffineMap(map) => write!(f, "affine_map<{map}>"),
            Attr::IntegerSet(set) => write!(f, "affine_set<{set}>"),
            Attr::Sparse(sparse) => fmt::Display::fmt(sparse, f),
            Attr::Strings(strings) => fmt::Display::fmt(strings, f),
            Attr::Resource(resource, ty) => {
                aliases::note_resource(self);
                write!(f, "dense_resource<{}> : {ty}", key_text(resource.key()))
            }
            Attr::Loc(loc) => write!(f, "loc({})", Inner(*loc)),
            Attr::Distinct(distinct) => {
                write!(f, "distinct[{}]<", aliases::distinct_number(distinct.id))?;
                if distinct.attr != Attr::Unit {
                    write!(f, "{}", distinct.attr)?;
                }
                f.write_str(">")
            }
            Attr::Dialect(attr) => dialect(&**attr, f),
            Attr::Opaque(dialect, text) => write!(f, "#{dialect}{text}"),
        }
    }
}

fn strided(strides: &[i64], offset: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "strided<[{}]", comma(strides.iter().map(|s| Stride(*s))))?;
    if offset != 0 {
        write!(f, ", offset: {}", Stride(offset))?;
    }
    f.write_str(">")
}

fn dialect(attr: &dyn DialectAttr, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (dialect, mnemonic) = attr.name().split_once('.').unwrap_or((attr.name(), ""));
    if attr.is_pretty() {
        write!(f, "#{dialect}<{mnemonic} ")?;
        attr.print(f)?;
        return f.write_str(">");
    }
    write!(f, "#{dialect}.{mnemonic}")?;
    attr.print(f)
}

/// `name = value`, or just `name` for `unit`.
pub(crate) fn entry(f: &mut impl fmt::Write, name: &str, value: &Attr) -> fmt::Result {
    if is_bare_name(name) {
        f.write_str(name)?;
    } else {
        quoted(f, name)?;
    }
    match value {
        Attr::Unit => Ok(()),
        value => write!(f, " = {value}"),
    }
}

pub(crate) fn is_bare_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

/// `"text"` with MLIR's escapes: quote, backslash, and `\HH` for what is not printable.
pub(crate) fn quoted(f: &mut (impl fmt::Write + ?Sized), text: &str) -> fmt::Result {
    quoted_bytes(f, text.as_bytes())
}

/// [`quoted`] for text that need not be UTF-8.
pub(crate) fn quoted_bytes(f: &mut (impl fmt::Write + ?Sized), bytes: &[u8]) -> fmt::Result {
    f.write_str("\"")?;
    for byte in bytes {
        match *byte {
            b'"' => f.write_str("\\22")?,
            b'\\' => f.write_str("\\\\")?,
            0x20..=0x7e => f.write_char(*byte as char)?,
            _ => write!(f, "\\{byte:02X}")?,
        }
    }
    f.write_str("\"")
}

/// `@name`, or `@"odd name"`.
pub(crate) fn symbol_name(f: &mut impl fmt::Write, name: Symbol) -> fmt::Result {
    f.write_str("@")?;
    if is_bare_name(name.as_str()) { f.write_str(name.as_str()) } else { quoted(f, name.as_str()) }
}

fn symbol_path(f: &mut fmt::Formatter<'_>, path: &[Symbol]) -> fmt::Result {
    for (i, name) in path.iter().enumerate() {
        if i > 0 {
            f.write_str("::")?;
        }
        symbol_name(f, *name)?;
    }
    Ok(())
}

fn array_items<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl ExactSizeIterator<Item = T>,
) -> fmt::Result {
    if items.len() > 0 {
        f.write_str(": ")?;
        commas(f, items)?;
    }
    f.write_str(">")
}

/// An integer as its type prints it: unsigned types without sign, `i1` as a word.
pub(crate) struct Integer(pub(crate) i64, pub(crate) Type);

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.1 {
            TypeKind::Integer(1, Signedness::Signless) => f.write_str(truth(self.0)),
            TypeKind::Integer(1, Signedness::Signed) => write!(f, "{}", -(self.0 & 1)),
            TypeKind::Integer(w, Signedness::Unsigned) => {
                let mask = if w >= 64 { u64::MAX } else { (1 << w) - 1 };
                write!(f, "{}", self.0 as u64 & mask)
            }
            _ => f.write_str(itoa::Buffer::new().format(self.0)),
        }
    }
}

fn truth(value: i64) -> &'static str {
    if value != 0 { "true" } else { "false" }
}

/// An item of an array: numbers of the types that the parser assumes are printed without them.
pub(crate) struct Item<'a>(pub(crate) &'a Attr);

impl fmt::Display for Item<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Attr::Int(value, ty) if *ty == Type::i64() => write!(f, "{value}"),
            Attr::Float(bits, ty) if *ty == Type::f64() => write!(f, "{}", FloatText(*bits, *ty)),
            other => write!(f, "{other}"),
        }
    }
}

struct Stride(i64);

impl fmt::Display for Stride {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == DYNAMIC { f.write_str("?") } else { write!(f, "{}", self.0) }
    }
}
