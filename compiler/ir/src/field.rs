//! Fields of op structs: their types, and their place in the generic storage.
//!
//! [`fields!`](crate::fields) ties a struct to its storage: one line, no derive crate. Operands,
//! regions and successors are told from attributes by the field's type alone.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::attr::{Attr, Dict, Dims};
use crate::body::{BlockId, Body, RegionId, Value};
use crate::error::{Count, Error};
use crate::op::OpRef;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::parser::{PResult, Parser};
use crate::types::Type;

/// A variadic operand.
pub type Values = SmallVec<[Value; 4]>;
/// The attributes of an op by position.
pub type Attrs = SmallVec<[Option<Attr>; 2]>;
/// A variadic region.
pub type Regions = SmallVec<[RegionId; 1]>;
/// A successor block of a terminator. Values passed to it are operands of the op.
pub type Successor = BlockId;

/// Storage class of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// One operand.
    Operand,
    /// An operand that may be absent.
    OptionalOperand,
    /// Any number of operands.
    Operands,
    /// A required attribute.
    Attr,
    /// An optional attribute.
    OptionalAttr,
    /// One region.
    Region,
    /// Any number of regions.
    Regions,
    /// One successor.
    Successor,
    /// Any number of successors.
    Successors,
    /// The nested body of an isolated op.
    Nested,
}

impl FieldKind {
    /// True if the field is stored among the operands.
    pub const fn is_operand(self) -> bool {
        matches!(self, FieldKind::Operand | FieldKind::OptionalOperand | FieldKind::Operands)
    }

    /// True if the field is stored among the attributes.
    pub const fn is_attr(self) -> bool {
        matches!(self, FieldKind::Attr | FieldKind::OptionalAttr)
    }

    /// True if the number of operands may differ from one.
    pub const fn is_variable(self) -> bool {
        matches!(self, FieldKind::OptionalOperand | FieldKind::Operands)
    }
}

/// A field as the generic code sees it.
#[derive(Clone, Copy, Debug)]
pub struct FieldDef {
    /// The name in the generic form.
    pub name: &'static str,
    /// The storage class.
    pub kind: FieldKind,
    /// Text form, if it is an attribute.
    pub attr: Option<AttrSyntax>,
}

impl FieldDef {
    /// The definition of the field that `get` returns; only its type matters.
    pub const fn of<S, F: Field>(name: &'static str, _get: fn(&S) -> &F) -> FieldDef {
        FieldDef { name, kind: F::KIND, attr: F::ATTR }
    }
}

/// Text form of an attribute of a known kind in custom forms.
#[derive(Clone, Copy, Debug)]
pub struct AttrSyntax {
    /// Expectation named in error messages.
    pub expected: &'static str,
    /// Reads the bare form.
    pub parse: fn(&mut Parser<'_>) -> PResult<Attr>,
    /// Prints the bare form.
    pub print: fn(&Attr, &mut dyn fmt::Write) -> fmt::Result,
    /// Tests whether an attribute is of this kind.
    pub check: fn(&Attr) -> bool,
    /// The default value, used if the text has none.
    pub default: fn() -> Option<Attr>,
    /// Tests whether an attribute is omitted from custom forms although it is not the default.
    pub is_elided: fn(&Attr) -> bool,
}

/// The type of a field.
pub trait Field: Sized {
    /// The storage class.
    const KIND: FieldKind;
    /// Text form, if it is an attribute.
    const ATTR: Option<AttrSyntax> = None;
    /// Appends the field to `parts`.
    fn store(self, parts: &mut OpParts);
    /// Takes the next field of this kind from `reader`.
    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error>;
}

/// A Rust type that represents an attribute. [`attr_field!`](crate::attr_field) makes it a field.
pub trait AttrField: Sized {
    /// Expectation named in error messages: `array<i64>`.
    const EXPECTED: &'static str;
    /// Converts to an attribute.
    fn into_attr(self) -> Attr;
    /// Converts from an attribute of this kind.
    fn from_attr(attr: &Attr) -> Option<Self>;
    /// Reads the form in custom text, where the kind is known.
    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.attr()
    }
    /// Prints the form in custom text.
    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        attr.write_to(f)
    }
    /// The default value, used if the text has none.
    fn default() -> Option<Attr> {
        None
    }
    /// True if the attribute is omitted from custom forms although it is not the default.
    fn is_elided(_attr: &Attr) -> bool {
        false
    }
}

/// The [`AttrSyntax`] of `T`.
pub const fn syntax_of<T: AttrField>() -> AttrSyntax {
    AttrSyntax {
        expected: T::EXPECTED,
        parse: T::parse,
        print: T::print,
        check: |attr| T::from_attr(attr).is_some(),
        default: T::default,
        is_elided: T::is_elided,
    }
}

/// Makes types that implement [`AttrField`] usable as fields of op structs.
#[macro_export]
macro_rules! attr_field {
    ($($ty:ty),+ $(,)?) => {$(
        impl $crate::Field for $ty {
            const KIND: $crate::field::FieldKind = $crate::field::FieldKind::Attr;
            const ATTR: Option<$crate::field::AttrSyntax> = Some($crate::field::syntax_of::<$ty>());
            fn store(self, parts: &mut $crate::field::OpParts) {
                parts.attrs.push(Some($crate::AttrField::into_attr(self)));
            }
            fn load(
                reader: &mut $crate::field::FieldReader<'_>,
            ) -> Result<Self, $crate::Error> {
                reader.attr()
            }
        }
    )+};
}

/// Ties the fields of an op struct to the generic storage, in the order given:
/// `fields!(AddI { lhs, rhs, overflow as "overflowFlags" });`
#[macro_export]
macro_rules! fields {
    ($op:ident { $($field:ident $(as $text:literal)?),* $(,)? }) => {
        impl $crate::op::Fields for $op {
            const FIELDS: &'static [$crate::field::FieldDef] = &[
                $($crate::field::FieldDef::of(
                    $crate::fields!(@name $field $($text)?),
                    |op: &$op| &op.$field,
                )),*
            ];
            #[allow(unused_variables, reason = "an op may have no fields")]
            fn store(self, parts: &mut $crate::field::OpParts) {
                $($crate::Field::store(self.$field, parts);)*
            }
            #[allow(unused_variables, reason = "an op may have no fields")]
            fn load(
                reader: &mut $crate::field::FieldReader<'_>,
            ) -> Result<Self, $crate::Error> {
                Ok($op { $($field: $crate::Field::load(reader)?),* })
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $text:literal) => { $text };
}

/// Name of the hidden attribute with the number of operands of each field.
pub const SEGMENTS: &str = "operandSegmentSizes";

/// The content of an op that is not in a body yet.
#[derive(Clone, Debug, Default)]
pub struct OpParts {
    /// All operands in field order.
    pub operands: Values,
    /// Number of operands of each operand field.
    pub segments: SmallVec<[u32; 4]>,
    /// Attributes by position among the attribute fields.
    pub attrs: Attrs,
    /// Attributes other than fields.
    pub discardable: Dict,
    /// Regions in field order.
    pub regions: Regions,
    /// Successors in field order.
    pub successors: SmallVec<[BlockId; 2]>,
    /// The body of an isolated op.
    pub nested: Option<Arc<Body>>,
}

impl OpParts {
    fn operands(&mut self, values: impl IntoIterator<Item = Value>) {
        let before = self.operands.len();
        self.operands.extend(values);
        self.segments.push((self.operands.len() - before) as u32);
    }
}

/// Reads the parts of an op, field by field.
pub struct FieldReader<'a> {
    op: &'a OpRef<'a>,
    field: usize,
    operand: usize,
    attr: usize,
    region: usize,
    successor: usize,
}

impl<'a> FieldReader<'a> {
    /// A reader at the first field of `op`.
    pub fn new(op: &'a OpRef<'a>) -> Self {
        FieldReader { op, field: 0, operand: 0, attr: 0, region: 0, successor: 0 }
    }

    /// The next attribute field. Error: absent, or of another kind.
    pub fn attr<T: AttrField>(&mut self) -> Result<T, Error> {
        self.optional_attr()?.ok_or_else(|| {
            let name = self.op.def.attr_name(self.attr - 1);
            Error::new(format!("requires attribute '{name}'"))
        })
    }

    fn optional_attr<T: AttrField>(&mut self) -> Result<Option<T>, Error> {
        let at = self.attr;
        self.attr += 1;
        let Some(Some(attr)) = self.op.attrs.get(at) else { return Ok(None) };
        T::from_attr(attr).map(Some).ok_or_else(|| {
            let name = self.op.def.attr_name(at);
            let text = attr.to_string();
            let found = if text.len() > 80 {
                format!("{}...", &text[..text.floor_char_boundary(80)])
            } else {
                text
            };
            Error::new(format!("attribute '{name}' expected {}, found {found}", T::EXPECTED))
        })
    }

    fn operand_count(&self) -> usize {
        self.op.def.segment(self.op, self.field)
    }

    /// The operand of a field that has one.
    fn operand(&mut self) -> Result<Value, Error> {
        let found = self.op.operands.get(self.operand).copied();
        self.field += 1;
        self.operand += 1;
        found.ok_or_else(|| self.too_few())
    }

    fn operands(&mut self) -> Result<&'a [Value], Error> {
        let n = self.operand_count();
        self.field += 1;
        let found = self.op.operands.get(self.operand..self.operand + n);
        self.operand += n;
        found.ok_or_else(|| self.too_few())
    }

    fn too_few(&self) -> Error {
        Error::new(format!("expected more operands, found {}", self.op.operands.len()))
    }

    /// Checks that no operands, regions or successors are left over.
    pub fn finish(&self) -> Result<(), Error> {
        let op = self.op;
        crate::ensure!(
            self.operand == op.operands.len(),
            "expected {}, found {}",
            Count(self.operand, "operand"),
            op.operands.len()
        );
        crate::ensure!(
            self.region == op.regions.len(),
            "expected {}, found {}",
            Count(self.region, "region"),
            op.regions.len()
        );
        crate::ensure!(
            self.successor == op.successors.len(),
            "expected {} successors, found {}",
            self.successor,
            op.successors.len()
        );
        Ok(())
    }
}

impl Field for Value {
    const KIND: FieldKind = FieldKind::Operand;

    fn store(self, parts: &mut OpParts) {
        parts.operands([self]);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        reader.operand()
    }
}

impl Field for Option<Value> {
    const KIND: FieldKind = FieldKind::OptionalOperand;

    fn store(self, parts: &mut OpParts) {
        parts.operands(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        match reader.operands()? {
            [] => Ok(None),
            [one] => Ok(Some(*one)),
            found => crate::bail!("expected at most one operand, found {}", found.len()),
        }
    }
}

impl Field for Values {
    const KIND: FieldKind = FieldKind::Operands;

    fn store(self, parts: &mut OpParts) {
        parts.operands(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        Ok(reader.operands()?.into())
    }
}

impl Field for RegionId {
    const KIND: FieldKind = FieldKind::Region;

    fn store(self, parts: &mut OpParts) {
        parts.regions.push(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        let region = reader.op.regions.get(reader.region).copied();
        reader.region += 1;
        region.ok_or_else(|| {
            Error::new(format!("expected more regions, found {}", reader.op.regions.len()))
        })
    }
}

impl Field for Regions {
    const KIND: FieldKind = FieldKind::Regions;

    fn store(self, parts: &mut OpParts) {
        parts.regions.extend(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        let rest = reader.op.regions.get(reader.region..).unwrap_or(&[]);
        reader.region += rest.len();
        Ok(rest.into())
    }
}

impl Field for BlockId {
    const KIND: FieldKind = FieldKind::Successor;

    fn store(self, parts: &mut OpParts) {
        parts.successors.push(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        let block = reader.op.successors.get(reader.successor).copied();
        reader.successor += 1;
        block.ok_or_else(|| Error::new("expected more successors"))
    }
}

impl Field for SmallVec<[BlockId; 2]> {
    const KIND: FieldKind = FieldKind::Successors;

    fn store(self, parts: &mut OpParts) {
        parts.successors.extend(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        let rest = reader.op.successors.get(reader.successor..).unwrap_or(&[]);
        reader.successor += rest.len();
        Ok(rest.into())
    }
}

impl Field for Arc<Body> {
    const KIND: FieldKind = FieldKind::Nested;

    fn store(self, parts: &mut OpParts) {
        parts.nested = Some(self);
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        reader.op.nested.cloned().ok_or_else(|| Error::new("expected a body"))
    }
}

impl<T: AttrField> Field for Option<T> {
    const KIND: FieldKind = FieldKind::OptionalAttr;
    // What may be absent is not filled in.
    const ATTR: Option<AttrSyntax> = Some(AttrSyntax { default: || None, ..syntax_of::<T>() });

    fn store(self, parts: &mut OpParts) {
        parts.attrs.push(self.map(T::into_attr));
    }

    fn load(reader: &mut FieldReader<'_>) -> Result<Self, Error> {
        reader.optional_attr()
    }
}

macro_rules! attr_fields {
    ($($ty:ty, $expected:literal, $into:expr, $from:expr $(, $parse:expr, $print:expr)?;)*) => {$(
        impl AttrField for $ty {
            const EXPECTED: &'static str = $expected;
            fn into_attr(self) -> Attr {
                let into: fn($ty) -> Attr = $into;
                into(self)
            }
            fn from_attr(attr: &Attr) -> Option<Self> {
                let from: fn(&Attr) -> Option<$ty> = $from;
                from(attr)
            }
            $(
                fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
                    $parse(p)
                }
                fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
                    let print: fn(&Attr, &mut dyn fmt::Write) -> fmt::Result = $print;
                    print(attr, f)
                }
            )?
        }
        attr_field!($ty);
    )*};
}

attr_fields! {
    Attr, "any attribute", |a| a, |a| Some(a.clone());
    i64, "a 64-bit integer", Attr::i64,
        |a| match a { Attr::Int(v, ty) if *ty == Type::i64() => Some(*v), _ => None },
        |p: &mut Parser<'_>| p.integer().map(Attr::i64), |a, f| write!(f, "{}", a.as_int().unwrap_or(0));
    bool, "a bool", Attr::bool, |a| match a { Attr::Int(v, ty) if *ty == Type::i1() => Some(*v != 0), _ => None };
    Dims, "array<i64>", |d| Attr::dims(&d), |a| match a {
        Attr::Ints(items, ty) if *ty == Type::i64() => Some(Dims::from(&**items)),
        _ => None,
    }, |p: &mut Parser<'_>| p.dims(), |a, f| match Dims::from_attr(a) {
        Some(dims) => write!(f, "{dims}"),
        None => write!(f, "{a}"),
    };
    Arc<str>, "a string", Attr::Str, |a| match a { Attr::Str(s) => Some(s.clone()), _ => None },
        |p: &mut Parser<'_>| p.string().map(|s| Attr::Str(s.into())), |a, f| write!(f, "{a}");
    Type, "a type", Attr::Type, |a| match a { Attr::Type(t) => Some(*t), _ => None };
    Symbol, "a name", |s| Attr::str(s.as_str()), |a| a.as_str().map(Symbol::new),
        |p: &mut Parser<'_>| p.symbol_name().map(|s| Attr::str(s.as_str())),
        |a, f| match a.as_str() {
            Some(s) => crate::attr::symbol_name(&mut &mut *f, Symbol::new(s)),
            None => write!(f, "{a}"),
        };
    Tensor, "a number or a dense literal", |t| Attr::from_tensor(&t), Attr::to_tensor;
    Dict, "a dictionary", Attr::Dict, |a| match a { Attr::Dict(d) => Some(d.clone()), _ => None };
    Vec<Attr>, "an array", |v| Attr::Array(v.into()), |a| match a {
        Attr::Array(items) => Some(items.to_vec()),
        _ => None,
    };
}

/// A reference to a symbol as an attribute: `@callee`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SymbolRef(pub Symbol);

impl AttrField for SymbolRef {
    const EXPECTED: &'static str = "a symbol reference";

    fn into_attr(self) -> Attr {
        Attr::symbol(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Symbol(path) if path.len() == 1 => Some(SymbolRef(path[0])),
            _ => None,
        }
    }
}

/// A flag: `unit` if set, absent otherwise. As a field: `Option<Flag>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flag;

impl AttrField for Flag {
    const EXPECTED: &'static str = "unit";

    fn into_attr(self) -> Attr {
        Attr::Unit
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        (*attr == Attr::Unit).then_some(Flag)
    }
}

attr_field!(SymbolRef, Flag);
