//! Types: copyable handles to interned [`TypeKind`]s.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::dialect_type::DialectType;
pub use crate::dims::DYNAMIC;
pub use crate::float_kind::FloatKind;
use crate::intern::Interner;
use crate::symbol::Symbol;

static TYPES: Interner<TypeKind> = Interner::new();

/// Number of interned types.
pub(crate) fn n_interned() -> usize {
    TYPES.len()
}

/// A type. Equality is equality of addresses; `match *ty` sees the [`TypeKind`].
#[derive(Clone, Copy)]
pub struct Type(&'static TypeKind);

/// Sizes of dimensions; [`DYNAMIC`] for one that is known at run time only.
pub type Shape = SmallVec<[i64; 4]>;

/// The kind of a type, with its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `none`: no value.
    None,
    /// `index`: a position or size, 64 bit wide.
    Index,
    /// `i32`, `si8`, `ui64`.
    Integer(u32, Signedness),
    /// `f32`, `bf16`, ...
    Float(FloatKind),
    /// `complex<f32>`.
    Complex(Type),
    /// `tensor<2x?xf32, encoding>`.
    Tensor {
        /// Sizes of the dimensions.
        shape: Shape,
        /// Element type.
        elem: Type,
        /// The encoding, after the second comma.
        encoding: Option<Attr>,
    },
    /// `tensor<*xf32>`.
    UnrankedTensor(Type),
    /// `vector<4x[8]xf32>`.
    Vector {
        /// Sizes of the dimensions, in lanes.
        shape: Shape,
        /// Scalable dimensions; empty when none is.
        scalable: SmallVec<[bool; 4]>,
        /// Lane type.
        elem: Type,
    },
    /// `memref<4x?xf32, layout, space>`.
    MemRef {
        /// Sizes of the dimensions.
        shape: Shape,
        /// Element type.
        elem: Type,
        /// `strided<..>` or an affine map; none means row-major without gaps.
        layout: Option<Attr>,
        /// Memory space; none means the default one.
        space: Option<Attr>,
    },
    /// `memref<*xf32, space>`.
    UnrankedMemRef(Type, Option<Attr>),
    /// `tuple<f32, i32>`.
    Tuple(Box<[Type]>),
    /// `(f32) -> i32`.
    Function {
        /// Types of the arguments.
        inputs: Box<[Type]>,
        /// Types of the results.
        results: Box<[Type]>,
    },
    /// A type that a dialect defines.
    Dialect(Arc<dyn DialectType>),
    /// `!dialect.text` or `!dialect<text>`: a type of a dialect that has no code here, as the text
    /// after the dialect's name.
    Opaque(Symbol, Box<str>),
}

/// Signedness of an integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Signedness {
    /// `i8`: the op decides.
    Signless,
    /// `si8`.
    Signed,
    /// `ui8`.
    Unsigned,
}

macro_rules! shorthand {
    ($($(#[$doc:meta])* $name:ident = $kind:expr;)*) => {
        $($(#[$doc])* pub fn $name() -> Type {
            static CELL: std::sync::OnceLock<Type> = std::sync::OnceLock::new();
            *CELL.get_or_init(|| Type::new($kind))
        })*
    };
}

impl Type {
    /// The one handle for `kind`.
    pub fn new(kind: TypeKind) -> Type {
        Type(TYPES.intern(&kind, || {
            let aliased = match &kind {
                TypeKind::Tuple(types) => types.len() > MAX_TUPLE,
                TypeKind::Tensor { encoding, .. } => encoding.is_some(),
                TypeKind::MemRef { layout, space, .. } => {
                    matches!(layout, Some(Attr::AffineMap(_))) || space.is_some()
                }
                _ => false,
            };
            if aliased {
                ANY_ALIASED.store(true, Ordering::Relaxed);
            }
            Box::leak(Box::new(kind.clone()))
        }))
    }

    shorthand! {
        /// `i1`.
        i1 = TypeKind::Integer(1, Signedness::Signless);
        /// `i8`.
        i8 = TypeKind::Integer(8, Signedness::Signless);
        /// `i32`.
        i32 = TypeKind::Integer(32, Signedness::Signless);
        /// `i64`.
        i64 = TypeKind::Integer(64, Signedness::Signless);
        /// `index`.
        index = TypeKind::Index;
        /// `none`.
        none = TypeKind::None;
        /// `f32`.
        f32 = TypeKind::Float(FloatKind::F32);
        /// `f64`.
        f64 = TypeKind::Float(FloatKind::F64);
        /// `f16`.
        f16 = TypeKind::Float(FloatKind::F16);
        /// `bf16`.
        bf16 = TypeKind::Float(FloatKind::BF16);
    }

    /// A signless integer type of `width` bits.
    pub fn int(width: u32) -> Type {
        Type::new(TypeKind::Integer(width, Signedness::Signless))
    }

    /// An unsigned integer type of `width` bits.
    pub fn uint(width: u32) -> Type {
        Type::new(TypeKind::Integer(width, Signedness::Unsigned))
    }

    /// `complex<part>`.
    pub fn complex(part: Type) -> Type {
        Type::new(TypeKind::Complex(part))
    }

    /// `tensor<shape x elem>` without encoding.
    pub fn tensor(shape: &[i64], elem: Type) -> Type {
        Type::new(TypeKind::Tensor { shape: shape.into(), elem, encoding: None })
    }

    /// `vector<shape x elem>` with fixed sizes.
    pub fn vector(shape: &[i64], elem: Type) -> Type {
        Type::new(TypeKind::Vector { shape: shape.into(), scalable: SmallVec::new(), elem })
    }

    /// `memref<shape x elem>`: row-major, default memory space.
    pub fn memref(shape: &[i64], elem: Type) -> Type {
        Type::new(TypeKind::MemRef { shape: shape.into(), elem, layout: None, space: None })
    }

    /// `tuple<parts>`.
    pub fn tuple(parts: &[Type]) -> Type {
        Type::new(TypeKind::Tuple(parts.into()))
    }

    /// The types of the parts of a tuple that are no tuples, depth first; this type alone if it is none. Types whose values
    /// hold nothing are left out.
    pub fn leaves(self) -> Vec<Type> {
        match self.kind() {
            TypeKind::Tuple(parts) => leaves(parts),
            _ if self.holds_nothing() => Vec::new(),
            _ => vec![self],
        }
    }

    /// True if values of the type hold no data, as tokens.
    pub fn holds_nothing(self) -> bool {
        matches!(self.kind(), TypeKind::Dialect(ty) if ty.holds_nothing())
    }

    /// `(inputs) -> results`.
    pub fn function(inputs: &[Type], results: &[Type]) -> Type {
        Type::new(TypeKind::Function { inputs: inputs.into(), results: results.into() })
    }

    /// The kind behind the handle, for as long as the process lives.
    pub fn kind(self) -> &'static TypeKind {
        self.0
    }

    /// Element type of a tensor, vector or memref; any other type is its own element type.
    pub fn elem(self) -> Type {
        match *self.0 {
            TypeKind::Tensor { elem, .. }
            | TypeKind::UnrankedTensor(elem)
            | TypeKind::Vector { elem, .. }
            | TypeKind::MemRef { elem, .. }
            | TypeKind::UnrankedMemRef(elem, _) => elem,
            _ => self,
        }
    }

    /// Sizes of a ranked tensor, vector or memref; empty for everything else.
    pub fn shape(self) -> &'static [i64] {
        match self.0 {
            TypeKind::Tensor { shape, .. }
            | TypeKind::Vector { shape, .. }
            | TypeKind::MemRef { shape, .. } => shape,
            _ => &[],
        }
    }

    /// Upper bounds of the dynamic sizes of a tensor, if its encoding has them: a number for each
    /// dimension, [`DYNAMIC`] where there is no bound.
    pub fn bounds(self) -> Option<&'static [i64]> {
        match self.0 {
            TypeKind::Tensor { encoding: Some(Attr::Dialect(attr)), .. } => attr.bounds(),
            _ => None,
        }
    }

    /// Number of dimensions; 0 for types without dimensions.
    pub fn rank(self) -> usize {
        self.shape().len()
    }

    /// True if all dimensions are static.
    pub fn has_static_shape(self) -> bool {
        !self.is_unranked() && self.shape().iter().all(|d| *d != DYNAMIC)
    }

    /// Product of the sizes; `None` if one is dynamic or it exceeds `i64`.
    pub fn n_elements(self) -> Option<i64> {
        self.shape().iter().try_fold(
            1i64,
            |n, d| {
                if *d == DYNAMIC { None } else { n.checked_mul(*d) }
            },
        )
    }

    /// The same type with other sizes; a scalar becomes itself.
    #[must_use]
    pub fn with_shape(self, new: &[i64]) -> Type {
        let mut kind = self.0.clone();
        match &mut kind {
            TypeKind::Tensor { shape, .. }
            | TypeKind::Vector { shape, .. }
            | TypeKind::MemRef { shape, .. } => *shape = new.into(),
            _ => return self,
        }
        Type::new(kind)
    }

    /// The same shape with another element type; for a scalar, that element type.
    #[must_use]
    pub fn with_elem(self, new: Type) -> Type {
        let mut kind = self.0.clone();
        match &mut kind {
            TypeKind::Tensor { elem, .. }
            | TypeKind::UnrankedTensor(elem)
            | TypeKind::Vector { elem, .. }
            | TypeKind::MemRef { elem, .. }
            | TypeKind::UnrankedMemRef(elem, _) => *elem = new,
            _ => return new,
        }
        Type::new(kind)
    }

    /// Width of a scalar in bits; index counts 64, complex numbers twice their part.
    pub fn bits(self) -> Option<u32> {
        match *self.0 {
            TypeKind::Integer(width, _) => Some(width),
            TypeKind::Index => Some(64),
            TypeKind::Float(kind) => Some(kind.bits()),
            TypeKind::Complex(part) => Some(2 * part.bits()?),
            _ => None,
        }
    }

    /// Bytes of an element of this type in memory: whole bytes, `i1` takes one. None for types that
    /// no tensor holds: those that are not numbers.
    pub fn elem_bytes(self) -> Option<usize> {
        match *self.0 {
            TypeKind::Complex(part) => Some(2 * part.elem_bytes()?),
            _ => Some((self.bits()? as usize).div_ceil(8).next_power_of_two()),
        }
    }

    /// True for `tensor<..>` with a rank.
    pub fn is_tensor(self) -> bool {
        matches!(self.0, TypeKind::Tensor { .. })
    }

    /// True for `vector<..>`.
    pub fn is_vector(self) -> bool {
        matches!(self.0, TypeKind::Vector { .. })
    }

    /// True for `memref<..>` with a rank.
    pub fn is_memref(self) -> bool {
        matches!(self.0, TypeKind::MemRef { .. })
    }

    /// True for `memref<..>` and `memref<*x..>`.
    pub fn is_any_memref(self) -> bool {
        matches!(self.0, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef(..))
    }

    /// True for unranked tensors and memrefs.
    pub fn is_unranked(self) -> bool {
        matches!(self.0, TypeKind::UnrankedTensor(_) | TypeKind::UnrankedMemRef(..))
    }

    /// True for integer types (not `index`).
    pub fn is_int(self) -> bool {
        matches!(self.0, TypeKind::Integer(..))
    }

    /// True for integer types and `index`.
    pub fn is_int_or_index(self) -> bool {
        matches!(self.0, TypeKind::Integer(..) | TypeKind::Index)
    }

    /// True for floating-point types.
    pub fn is_float(self) -> bool {
        matches!(self.0, TypeKind::Float(_))
    }

    /// True for complex types.
    pub fn is_complex(self) -> bool {
        matches!(self.0, TypeKind::Complex(_))
    }

    /// True for unsigned integer types and `i1`, whose `true` is 1 and not -1.
    pub fn is_unsigned(self) -> bool {
        matches!(self.0, TypeKind::Integer(_, Signedness::Unsigned) | TypeKind::Integer(1, _))
    }

    /// Inputs and results of a function type.
    pub fn signature(self) -> Option<(&'static [Type], &'static [Type])> {
        match self.0 {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }
}

impl Deref for Type {
    type Target = TypeKind;

    fn deref(&self) -> &TypeKind {
        self.0
    }
}

impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Type {}

impl Hash for Type {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // By content one level down and by content again there: addresses differ between runs.
        self.0.hash(state);
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            TypeKind::Tuple(types) if types.len() > MAX_TUPLE => {
                crate::text::aliases::print(&Attr::Type(*self), "tuple", f, |f| self.define(f))
            }
            _ => self.define(f),
        }
    }
}

/// Most types of a tuple without an alias at the start of a text.
const MAX_TUPLE: usize = 16;

/// Set once some type has or holds an alias at the start of a text. While unset, printers need not
/// look for any.
static ANY_ALIASED: AtomicBool = AtomicBool::new(false);

impl Type {
    /// True if some type may have, or hold, an alias at the start of a text.
    pub(crate) fn any_aliased() -> bool {
        ANY_ALIASED.load(Ordering::Relaxed)
    }

    /// Prints the type in full; attributes and types inside are printed by their aliases.
    pub(crate) fn define(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            TypeKind::None => f.write_str("none"),
            TypeKind::Index => f.write_str("index"),
            TypeKind::Integer(width, sign) => {
                f.write_str(sign.prefix())?;
                f.write_str(itoa::Buffer::new().format(*width))
            }
            TypeKind::Float(kind) => f.write_str(kind.name()),
            TypeKind::Complex(part) => write!(f, "complex<{part}>"),
            TypeKind::Tensor { shape, elem, encoding } => {
                f.write_str("tensor<")?;
                dims(f, shape, &[])?;
                write!(f, "{elem}")?;
                optional(f, encoding.as_ref())?;
                f.write_str(">")
            }
            TypeKind::UnrankedTensor(elem) => write!(f, "tensor<*x{elem}>"),
            TypeKind::Vector { shape, scalable, elem } => {
                f.write_str("vector<")?;
                dims(f, shape, scalable)?;
                write!(f, "{elem}>")
            }
            TypeKind::MemRef { shape, elem, layout, space } => {
                f.write_str("memref<")?;
                dims(f, shape, &[])?;
                write!(f, "{elem}")?;
                optional(f, layout.as_ref())?;
                memory_space(f, space.as_ref())?;
                f.write_str(">")
            }
            TypeKind::UnrankedMemRef(elem, space) => {
                write!(f, "memref<*x{elem}")?;
                memory_space(f, space.as_ref())?;
                f.write_str(">")
            }
            TypeKind::Tuple(types) => write!(f, "tuple<{}>", list(types)),
            TypeKind::Function { inputs, results } => {
                write!(f, "({}) -> {}", list(inputs), Results(results))
            }
            TypeKind::Dialect(ty) => {
                write!(f, "!{}", ty.name())?;
                ty.print(f)
            }
            TypeKind::Opaque(dialect, text) => write!(f, "!{dialect}{text}"),
        }
    }
}

impl Signedness {
    fn prefix(self) -> &'static str {
        match self {
            Signedness::Signless => "i",
            Signedness::Signed => "si",
            Signedness::Unsigned => "ui",
        }
    }
}

impl FloatKind {
    /// Name in MLIR's text.
    pub fn name(self) -> &'static str {
        // Every format is a row of ALL; a test holds it.
        Self::ALL.iter().find(|(k, _)| *k == self).map_or("float", |(_, n)| n)
    }
}

/// Types as a result list: bare if one, in parentheses otherwise (or if it is a function type).
pub struct Results<'a>(pub &'a [Type]);

impl fmt::Display for Results<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [one] if !matches!(**one, TypeKind::Function { .. }) => write!(f, "{one}"),
            many => write!(f, "({})", list(many)),
        }
    }
}

/// The types of the parts of values that are no tuples, depth first.
pub fn leaves(types: &[Type]) -> Vec<Type> {
    types.iter().flat_map(|ty| ty.leaves()).collect()
}

/// Types with commas between them.
pub fn list(types: &[Type]) -> String {
    types.iter().map(Type::to_string).collect::<Vec<_>>().join(", ")
}

fn dims(f: &mut fmt::Formatter<'_>, shape: &[i64], scalable: &[bool]) -> fmt::Result {
    for (i, dim) in shape.iter().enumerate() {
        match *dim {
            DYNAMIC => f.write_str("?x")?,
            d if scalable.get(i) == Some(&true) => write!(f, "[{d}]x")?,
            d => write!(f, "{d}x")?,
        }
    }
    Ok(())
}

fn optional(f: &mut fmt::Formatter<'_>, attr: Option<&Attr>) -> fmt::Result {
    attr.map_or(Ok(()), |a| write!(f, ", {a}"))
}

/// Prints a memory space, its number without a type if the parser assumes that type.
fn memory_space(f: &mut fmt::Formatter<'_>, space: Option<&Attr>) -> fmt::Result {
    space.map_or(Ok(()), |space| write!(f, ", {}", crate::attr::Item(space)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_types_are_one_handle() {
        let a = Type::tensor(&[2, DYNAMIC], Type::f32());
        assert_eq!(a, Type::tensor(&[2, DYNAMIC], Type::f32()));
        assert_ne!(a, Type::tensor(&[2, 3], Type::f32()));
        assert_eq!(a.to_string(), "tensor<2x?xf32>");
    }

    #[test]
    fn every_float_format_has_a_row() {
        assert!(FloatKind::ALL.iter().all(|(kind, name)| kind.name() == *name));
    }

    #[test]
    fn function_type_of_one_function_keeps_its_parentheses() {
        let f = Type::function(&[], &[Type::function(&[], &[])]);
        assert_eq!(f.to_string(), "() -> (() -> ())");
    }

    #[test]
    fn element_count_does_not_overflow() {
        assert_eq!(Type::tensor(&[i64::MAX, 3], Type::f32()).n_elements(), None);
    }
}
