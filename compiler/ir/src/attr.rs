//! Attributes: constants that belong to ops and types.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::affine::{AffineMap, IntegerSet};
use crate::elements::{Sparse, Strings};
pub(crate) use crate::float_text::{FloatText, WideFloatText};
use crate::loc::Loc;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::aliases;
use crate::text::loc_printer::Inner;
use crate::text::resources::{Resource, key_text};
use crate::types::{DYNAMIC, Signedness, Type, TypeKind};

/// An attribute, by value. Cloning copies at most a reference count.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Attr {
    /// `unit`: present or not.
    Unit,
    /// `5 : i32`, `true`; sign-extended if the type is signless or signed.
    Int(i64, Type),
    /// An integer of more than 64 bits: little-endian words, sign-extended.
    BigInt(Arc<[u64]>, Type),
    /// `1.5 : f32`: the bits in the type's own format.
    Float(u64, Type),
    /// A float of more than 64 bits: `f80`, `f128`.
    BigFloat(Arc<u128>, Type),
    /// `"text"`.
    Str(Arc<str>),
    /// A string that is no UTF-8, or has a type other than none: `"text" : type`.
    Bytes(Arc<[u8]>, Type),
    /// A type.
    Type(Type),
    /// `[a, b]`.
    Array(Arc<[Attr]>),
    /// `{a = 1, b}`.
    Dict(Dict),
    /// `@a::@b`.
    Symbol(Arc<[Symbol]>),
    /// `dense<..> : tensor<..>`.
    Dense(Arc<Tensor>),
    /// `array<i64: 1, 2>`: elements of an integer type up to 64 bits.
    Ints(Arc<[i64]>, Type),
    /// `array<f32: 1.0>`: the bits of each element.
    Floats(Arc<[u64]>, Type),
    /// `strided<[s0, s1], offset: o>`, in elements; [`DYNAMIC`] is `?`.
    Strided(Arc<[i64]>, i64),
    /// `affine_map<(d0) -> (d0)>`.
    AffineMap(Arc<AffineMap>),
    /// `affine_set<(d0) : (d0 >= 0)>`.
    IntegerSet(Arc<IntegerSet>),
    /// `sparse<..> : tensor<..>`.
    Sparse(Arc<Sparse>),
    /// `dense<["a", "b"]> : tensor<..>`.
    Strings(Arc<Strings>),
    /// `dense_resource<key> : tensor<..>`.
    Resource(Arc<Resource>, Type),
    /// `loc(..)`.
    Loc(Loc),
    /// `distinct[0]<attribute>`: equal only to itself.
    Distinct(Arc<Distinct>),
    /// An attribute that a dialect defines.
    Dialect(Arc<dyn DialectAttr>),
    /// `#dialect.text` or `#dialect<text>` of a dialect that has no code here: what follows the
    /// dialect's name.
    Opaque(Symbol, Arc<str>),
}

/// An attribute that is equal only to itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Distinct {
    /// What tells it from others.
    pub id: DistinctId,
    /// What it holds; `unit` if nothing.
    pub attr: Attr,
}

/// What tells a distinct attribute from others: a number in a unit of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DistinctId {
    /// The unit of text.
    pub unit: Symbol,
    /// The number that is written there.
    pub number: u64,
}

/// An attribute that a dialect defines: implement it through [`crate::dialect_attr!`].
pub trait DialectAttr: fmt::Debug + Send + Sync {
    /// `stablehlo.gather`: dialect and mnemonic.
    fn name(&self) -> &'static str;
    /// The text after the mnemonic, `<...>` included (what [`Attr`] prints behind `#name`).
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// The text in a custom form, where the kind is known: `LT` for an enum.
    fn print_bare(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f)
    }
    /// Whether it is written `#dialect<mnemonic text>` instead of `#dialect.mnemonic<text>`.
    fn is_pretty(&self) -> bool {
        false
    }
    /// As the encoding of a tensor: what its unknown sizes do not exceed, one number for each
    /// dimension, [`DYNAMIC`] where there is no bound.
    fn bounds(&self) -> Option<&[i64]> {
        None
    }
    /// The name under which it is defined at the start of a text, if it should be: `"layout"` for
    /// `#layout`, `#layout1`.
    fn alias(&self) -> Option<&'static str> {
        None
    }
    /// For downcasts.
    fn as_any(&self) -> &dyn Any;
    /// Equality across kinds.
    fn same(&self, other: &dyn DialectAttr) -> bool;
    /// Hash of the content.
    fn hash_into(&self, state: &mut dyn Hasher);
}

/// Implements the mechanical half of [`DialectAttr`] for a type that is `Eq + Hash`; put it
/// inside the `impl` block.
#[macro_export]
macro_rules! dialect_attr {
    () => {
        fn as_any(&self) -> &dyn std::any::Any {
            self
        }
        fn same(&self, other: &dyn $crate::attr::DialectAttr) -> bool {
            other.as_any().downcast_ref::<Self>() == Some(self)
        }
        fn hash_into(&self, mut state: &mut dyn std::hash::Hasher) {
            std::hash::Hash::hash(self, &mut state);
        }
    };
}

impl PartialEq for dyn DialectAttr {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn DialectAttr {}

impl Hash for dyn DialectAttr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
        self.hash_into(state);
    }
}

/// Named attributes, sorted by name.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Dict(Option<Arc<[(Symbol, Attr)]>>);

impl Dict {
    /// The dictionary without entries.
    pub const fn empty() -> Dict {
        Dict(None)
    }

    /// A dictionary of `entries`; of two with one name the last wins.
    pub fn new(mut entries: Vec<(Symbol, Attr)>) -> Dict {
        entries.sort_by_key(|(name, _)| name.as_str());
        entries.reverse();
        entries.dedup_by_key(|(name, _)| *name);
        entries.reverse();
        Dict((!entries.is_empty()).then(|| entries.into()))
    }

    /// The value of `name`.
    pub fn get(&self, name: &str) -> Option<&Attr> {
        let at = self.binary_search_by(|(n, _)| n.as_str().cmp(name)).ok()?;
        Some(&self[at].1)
    }

    /// The same dictionary with `name` set to `value`, or without it.
    #[must_use]
    pub fn with(&self, name: Symbol, value: Option<Attr>) -> Dict {
        let others = self.iter().filter(|(n, _)| *n != name).cloned();
        Dict::new(others.chain(value.map(|v| (name, v))).collect())
    }
}

impl Deref for Dict {
    type Target = [(Symbol, Attr)];

    fn deref(&self) -> &Self::Target {
        self.0.as_deref().unwrap_or(&[])
    }
}

/// A list of dimension numbers, sizes or positions: `array<i64: ..>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Dims(pub SmallVec<[i64; 6]>);

impl Dims {
    /// The dimensions `0, 1, .., n-1`.
    pub fn iota(n: usize) -> Dims {
        (0..n as i64).collect()
    }

    /// Is it `0, 1, .., n-1` in some order, with `n == rank`?
    pub fn is_permutation(&self, rank: usize) -> bool {
        let mut seen = vec![false; rank];
        self.len() == rank
            && self.iter().all(|d| {
                usize::try_from(*d)
                    .is_ok_and(|d| d < rank && !std::mem::replace(&mut seen[d], true))
            })
    }

    /// Is it `0, 1, .., n-1`?
    pub fn is_identity(&self) -> bool {
        self.iter().enumerate().all(|(i, d)| i as i64 == *d)
    }

    /// `result[i] = items[self[i]]`. All numbers must be positions in `items`.
    pub fn permute<T: Clone>(&self, items: &[T]) -> Vec<T> {
        self.iter().map(|d| items[*d as usize].clone()).collect()
    }

    /// The permutation that undoes this one: `result[self[i]] = i`.
    #[must_use]
    pub fn inverse(&self) -> Dims {
        let mut out = Dims(SmallVec::from_elem(0, self.len()));
        for (i, d) in self.iter().enumerate() {
            out.0[*d as usize] = i as i64;
        }
        out
    }

    /// The numbers as `usize`; negative ones must have been excluded.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.iter().map(|d| *d as usize)
    }
}

impl Deref for Dims {
    type Target = [i64];

    fn deref(&self) -> &[i64] {
        &self.0
    }
}

impl FromIterator<i64> for Dims {
    fn from_iter<I: IntoIterator<Item = i64>>(iter: I) -> Self {
        Dims(iter.into_iter().collect())
    }
}

impl From<&[i64]> for Dims {
    fn from(dims: &[i64]) -> Self {
        Dims(dims.into())
    }
}

impl<const N: usize> From<[i64; N]> for Dims {
    fn from(dims: [i64; N]) -> Self {
        dims.into_iter().collect()
    }
}

impl fmt::Display for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", comma(self.iter()))
    }
}

impl Attr {
    /// `true` or `false`.
    pub fn bool(value: bool) -> Attr {
        Attr::Int(value.into(), Type::i1())
    }

    /// `value : i64`.
    pub fn i64(value: i64) -> Attr {
        Attr::Int(value, Type::i64())
    }

    /// `value : index`.
    pub fn index(value: i64) -> Attr {
        Attr::Int(value, Type::index())
    }

    /// `"text"`.
    pub fn str(text: &str) -> Attr {
        Attr::Str(text.into())
    }

    /// `array<i64: ..>`.
    pub fn dims(dims: &[i64]) -> Attr {
        Attr::Ints(dims.into(), Type::i64())
    }

    /// `@name`.
    pub fn symbol(name: Symbol) -> Attr {
        Attr::Symbol([name].into())
    }

    /// An attribute of a dialect.
    pub fn dialect(attr: impl DialectAttr + 'static) -> Attr {
        Attr::Dialect(Arc::new(attr))
    }

    /// A float attribute: `value` rounded to the format of `ty`.
    pub fn float(value: f64, ty: Type) -> Attr {
        Attr::Float(Tensor::float_bits(value, ty), ty)
    }

    /// The content of a dialect attribute of type `T`.
    pub fn downcast<T: 'static>(&self) -> Option<&T> {
        match self {
            Attr::Dialect(attr) => attr.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// The value of an integer attribute.
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Attr::Int(value, _) => Some(*value),
            _ => None,
        }
    }

    /// The text of a string attribute.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Attr::Str(text) => Some(text),
            _ => None,
        }
    }

    /// The number as a tensor of rank 0 and scalar type, or the tensor of a `dense` attribute.
    pub fn to_tensor(&self) -> Option<Tensor> {
        match self {
            Attr::Int(value, ty) => Some(Tensor::from_i64(*value, *ty)),
            Attr::Float(bits, ty) => Some(Tensor::from_bits(*bits, *ty)),
            Attr::Dense(tensor) => Some((**tensor).clone()),
            _ => None,
        }
    }

    /// The attribute that stands for `value`: a number for scalars, `dense` otherwise.
    pub fn from_tensor(value: &Tensor) -> Attr {
        match *value.ty() {
            TypeKind::Integer(..) | TypeKind::Index if value.ty().bits() <= Some(64) => {
                Attr::Int(value.int(0), value.ty())
            }
            TypeKind::Float(_) => Attr::Float(value.bits(0), value.ty()),
            _ => Attr::Dense(Arc::new(value.clone())),
        }
    }
}

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
    /// The name that it gets at the start of a text.
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

    /// Prints it in full; what is in it goes by its name.
    pub(crate) fn define(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attr::Unit => f.write_str("unit"),
            Attr::Int(value, ty) if *ty == Type::i1() => write!(f, "{}", *value != 0),
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

impl fmt::Display for Dict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, (name, value)) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            entry(f, name.as_str(), value)?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for Dict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
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

/// Items with commas between them.
pub(crate) fn commas<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
) -> fmt::Result {
    for (i, item) in items.enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}

pub(crate) fn comma<T: fmt::Display>(items: impl Iterator<Item = T>) -> String {
    items.map(|i| i.to_string()).collect::<Vec<_>>().join(", ")
}

/// An integer as its type prints it: unsigned types without sign, `i1` as a word.
pub(crate) struct Integer(pub(crate) i64, pub(crate) Type);

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.1 {
            TypeKind::Integer(1, Signedness::Signless) => write!(f, "{}", self.0 != 0),
            TypeKind::Integer(1, Signedness::Signed) => write!(f, "{}", -(self.0 & 1)),
            TypeKind::Integer(w, Signedness::Unsigned) => {
                let mask = if w >= 64 { u64::MAX } else { (1 << w) - 1 };
                write!(f, "{}", self.0 as u64 & mask)
            }
            _ => write!(f, "{}", self.0),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dict_keeps_the_last_of_equal_names() {
        let a = Symbol::new("a");
        let dict = Dict::new(vec![(a, Attr::i64(1)), (a, Attr::i64(2))]);
        assert_eq!(dict.to_string(), "{a = 2 : i64}");
    }

    #[test]
    fn permutations() {
        let p = Dims::from([2, 0, 1]);
        assert!(p.is_permutation(3) && !p.is_permutation(2));
        assert!(!Dims::from([0, 0]).is_permutation(2));
        assert_eq!(p.permute(&['a', 'b', 'c']), ['c', 'a', 'b']);
        assert!(p.inverse().permute(&p).iter().enumerate().all(|(i, d)| i as i64 == *d));
    }
}
