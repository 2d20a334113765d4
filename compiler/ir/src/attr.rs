//! Attributes: constants that belong to ops and types.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::affine::{AffineMap, IntegerSet};
pub(crate) use crate::attr_text::{
    Integer, Item, entry, is_bare_name, quoted, quoted_bytes, symbol_name,
};
pub use crate::dict::Dict;
pub use crate::dims::Dims;
use crate::elements::{Sparse, Strings};
pub use crate::float_text::FloatText;
use crate::loc::Loc;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::resources::Resource;
use crate::types::{Signedness, Type, TypeKind};

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
    /// `strided<[s0, s1], offset: o>`, in elements; [`DYNAMIC`](crate::types::DYNAMIC) is `?`.
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
    /// Identity of the attribute.
    pub id: DistinctId,
    /// The attribute held; `unit` if none.
    pub attr: Attr,
}

/// Identity of a distinct attribute: a number within a unit of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DistinctId {
    /// The unit of text.
    pub unit: Symbol,
    /// The number that is written there.
    pub number: u64,
}

/// An attribute that a dialect defines: implement it through [`crate::dialect_attr!`].
pub trait DialectAttr: fmt::Debug + Send + Sync {
    /// `signal.window`: dialect and mnemonic.
    fn name(&self) -> &'static str;
    /// The text after the mnemonic, `<...>` included (printed by [`Attr`] after `#name`).
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// The text in a custom form, where the kind is known: `LT` for an enum.
    fn print_bare(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f)
    }
    /// True if the attribute is written `#dialect<mnemonic text>` instead of
    /// `#dialect.mnemonic<text>`.
    fn is_pretty(&self) -> bool {
        false
    }
    /// Symbols that the attribute names. The verifier looks for them.
    fn symbols(&self) -> Vec<Symbol> {
        Vec::new()
    }
    /// Upper bounds of the dynamic sizes, for the encoding of a tensor: one number for each
    /// dimension, [`DYNAMIC`](crate::types::DYNAMIC) where there is no bound.
    fn bounds(&self) -> Option<&[i64]> {
        None
    }
    /// True if the attribute can be the layout of a memref. Other attributes there are memory
    /// spaces.
    fn is_layout(&self) -> bool {
        false
    }
    /// Checks that a tensor encoding or memref layout fits the sizes and the element type. Error:
    /// why not.
    fn check_shape(&self, _shape: &[i64], _elem: Type) -> Result<(), String> {
        Ok(())
    }
    /// True if an op with the attribute promises something, and its result is poison, or any of several values, where the
    /// promise is broken.
    fn is_promise(&self) -> bool {
        false
    }
    /// Preferred alias at the start of a text, if it should get one: `"layout"` for `#layout`,
    /// `#layout1`.
    fn alias(&self) -> Option<&'static str> {
        None
    }
    /// The attribute as [`Any`], for downcasts.
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

/// Makes an attribute of a dialect usable as a field of op structs. The type is [`DialectAttr`] and
/// `Clone`; the text says what is expected, for error messages: `dialect_attr_field!(Schedule, "a schedule");`
#[macro_export]
macro_rules! dialect_attr_field {
    ($ty:ty, $expected:literal) => {
        impl $crate::AttrField for $ty {
            const EXPECTED: &'static str = $expected;

            fn into_attr(self) -> $crate::Attr {
                $crate::Attr::dialect(self)
            }

            fn from_attr(attr: &$crate::Attr) -> Option<Self> {
                match attr {
                    $crate::Attr::Dialect(found) => found.as_any().downcast_ref::<Self>().cloned(),
                    _ => None,
                }
            }
        }

        $crate::attr_field!($ty);
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

    /// True for an attribute that may be a promise of its op: one of a dialect that says so, or a flag without a value, such as
    /// `exact`.
    pub fn is_promise(&self) -> bool {
        match self {
            Attr::Dialect(attr) => attr.is_promise(),
            attr => *attr == Attr::Unit,
        }
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
            Attr::BigInt(words, ty) => Some(big_int(words, *ty)),
            Attr::Float(bits, ty) => Some(Tensor::from_bits(*bits, *ty)),
            Attr::BigFloat(bits, ty) => Some(Tensor::splat_bytes(*ty, &bits.to_le_bytes())),
            Attr::Dense(tensor) => Some((**tensor).clone()),
            _ => None,
        }
    }

    /// The attribute of the constant `value`: a number for scalars, `dense` otherwise.
    pub fn from_tensor(value: &Tensor) -> Attr {
        match *value.ty() {
            TypeKind::Integer(..) | TypeKind::Index if value.ty().bits() <= Some(64) => {
                Attr::Int(value.int(0), value.ty())
            }
            TypeKind::Integer(width, _) => {
                let mut words = words(value);
                words.truncate(width.div_ceil(64) as usize);
                Attr::BigInt(sign_extended(words, value.ty(), width), value.ty())
            }
            TypeKind::Float(kind) if crate::wide_float::is_wide(kind) => {
                let words = words(value);
                let bits = u128::from(words[0]) | u128::from(words[1]) << 64;
                Attr::BigFloat(Arc::new(bits), value.ty())
            }
            TypeKind::Float(_) => Attr::Float(value.bits(0), value.ty()),
            _ => Attr::Dense(Arc::new(value.clone())),
        }
    }
}

/// The first element of a tensor with elements of more than 64 bits, lowest word first.
fn words(value: &Tensor) -> Vec<u64> {
    value.elem_bytes(0).as_chunks().0.iter().map(|word| u64::from_le_bytes(*word)).collect()
}

/// A scalar of these words, whose bits above the width count for nothing.
fn big_int(words: &[u64], ty: Type) -> Tensor {
    let width = ty.bits().unwrap_or(64) as usize;
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    for bit in width..bytes.len() * 8 {
        bytes[bit / 8] &= !(1 << (bit % 8));
    }
    bytes.resize(ty.elem_bytes().unwrap_or(8), 0);
    Tensor::splat_bytes(ty, &bytes)
}

/// Sets the bits above the width according to the sign of the type.
pub(crate) fn sign_extended(mut words: Vec<u64>, ty: Type, width: u32) -> Arc<[u64]> {
    let unsigned = matches!(*ty, TypeKind::Integer(_, Signedness::Unsigned));
    let top = (width - 1) as usize;
    let negative = !unsigned && words[top / 64] >> (top % 64) & 1 != 0;
    if negative && !width.is_multiple_of(64) {
        words[top / 64] |= u64::MAX << (width % 64);
    }
    words.into()
}
