//! Memory accesses: `memref.load`, `memref.store`, `memref.copy`, `memref.prefetch`.

use std::fmt;

use creole_ir::cost::{Work, bytes};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, OpId, Piece, Traits, Type, Types, Value, Values, attr_field,
    ensure, fields,
};

use super::checks::{INDICES, any_memref, check_alignment, check_indices, memref_type};

/// `result = memref[indices]`. An index out of bounds is undefined behaviour.
#[derive(Clone, Debug)]
pub struct Load {
    /// The memref to read.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// Non-temporal hint: not worth caching.
    pub nontemporal: Option<bool>,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(Load { memref, indices, nontemporal, alignment });

impl Load {
    /// A load without hints.
    pub fn new(memref: Value, indices: Values) -> Load {
        Load { memref, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Load {
    const NAME: &'static str = "memref.load";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.memref)?;
        let words = format_args!(
            "incorrect number of indices for load, expected {} but got {}",
            ty.rank(),
            self.indices.len()
        );
        check_indices(cx, ty, &self.indices, words)?;
        check_alignment(self.alignment)?;
        Ok(ty.elem().into())
    }
}

/// `memref[indices] = value`. An index out of bounds is undefined behaviour.
#[derive(Clone, Debug)]
pub struct Store {
    /// The value to write.
    pub value: Value,
    /// The memref to write.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// Non-temporal hint: not worth caching.
    pub nontemporal: Option<bool>,
    /// Alignment of the address in bytes.
    pub alignment: Option<i64>,
}
fields!(Store { value, memref, indices, nontemporal, alignment });

impl Store {
    /// A store without hints.
    pub fn new(value: Value, memref: Value, indices: Values) -> Store {
        Store { value, memref, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Store {
    const NAME: &'static str = "memref.store";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("value"),
        Piece::Lit(","),
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::Custom(&Custom { parse: parse_store_type, print: print_store_type, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.memref)?;
        let words = "store index operand count not equal to memref rank";
        check_indices(cx, ty, &self.indices, words)?;
        check_alignment(self.alignment)?;
        let value = cx.ty(self.value);
        ensure!(
            value == ty.elem(),
            "expects a value of type {} for {ty}, found {value}",
            ty.elem()
        );
        Ok(Types::NONE)
    }
}

/// Parses the type of the memref, which implies that of the value.
fn parse_store_type(p: &mut Parser<'_>) -> PResult<()> {
    let ty = p.ty()?;
    p.set_field_types("memref", &[ty]);
    p.set_field_types("value", &[ty.elem()]);
    Ok(())
}

fn print_store_type(p: &mut Printer<'_>, op: OpId) {
    if let Some(memref) = p.body.op_ref(op).field_operands("memref").first() {
        p.print(format_args!(" {}", p.body.ty(*memref)));
    }
}

/// `target[i] = source[i]` for all `i`; the two must be the same or disjoint.
#[derive(Clone, Debug)]
pub struct Copy {
    /// The memref to read.
    pub source: Value,
    /// The memref to write.
    pub target: Value,
}
fields!(Copy { source, target });

impl Copy {
    /// True if memrefs of these types could have one shape, and have one element type.
    pub(super) fn fits(source: Type, target: Type) -> bool {
        let mut sizes = source.shape().iter().zip(target.shape());
        let agrees = source.rank() == target.rank()
            && sizes.all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC);
        let fits = source.is_unranked() || target.is_unranked() || agrees;
        fits && source.elem() == target.elem()
    }
}

impl Op for Copy {
    const NAME: &'static str = "memref.copy";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::TypeOf(&["target"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (source, target) = (any_memref(cx, self.source)?, any_memref(cx, self.target)?);
        ensure!(
            Copy::fits(source, target),
            "expects memrefs of one shape and element type, found {source} and {target}"
        );
        Ok(Types::NONE)
    }

    /// Cost: all elements, read and written.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        Some(Work { bytes: 2.0 * bytes(cx.ty(self.source)), ..Work::NONE })
    }
}

/// A 32-bit integer attribute, as MLIR stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int32(pub i64);

impl AttrField for Int32 {
    const EXPECTED: &'static str = "a 32-bit integer";

    fn into_attr(self) -> Attr {
        Attr::Int(self.0, Type::i32())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Int(value, ty) if *ty == Type::i32() => Some(Int32(*value)),
            _ => None,
        }
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        Ok(Attr::Int(p.integer()?, Type::i32()))
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        match attr {
            Attr::Int(value, _) => write!(f, "{value}"),
            other => write!(f, "{other}"),
        }
    }
}
attr_field!(Int32);

/// Prefetch hint: `memref[indices]` will be accessed soon. Computes nothing.
#[derive(Clone, Debug)]
pub struct Prefetch {
    /// The memory.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// True for a prefetch before a write.
    pub is_write: bool,
    /// Temporal locality: from 0, none, to 3, keep in all cache levels.
    pub locality_hint: Int32,
    /// True for the data cache, false for the instruction cache.
    pub is_data_cache: bool,
}
fields!(Prefetch {
    memref,
    indices,
    is_write as "isWrite",
    locality_hint as "localityHint",
    is_data_cache as "isDataCache",
});

impl Op for Prefetch {
    const NAME: &'static str = "memref.prefetch";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Custom(&Custom { parse: parse_hints, print: print_hints, attrs: HINTS }),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.memref)?;
        let many = self.indices.len() > ty.rank();
        let words = if many { "too many indices" } else { "too few indices" };
        check_indices(cx, ty, &self.indices, words)?;
        let found = self.locality_hint.0;
        ensure!((0..=3).contains(&found), "expects a locality from 0 to 3, found {found}");
        Ok(Types::NONE)
    }
}

const HINTS: &[&str] = &["isWrite", "localityHint", "isDataCache"];

/// Parses `, read, locality<3>, data`.
fn parse_hints(p: &mut Parser<'_>) -> PResult<()> {
    p.expect(",")?;
    if !p.at("read") && !p.at("write") {
        let (span, found) = (p.span(), p.slice());
        let message = format!("rw specifier has to be 'read' or 'write', found '{found}'");
        return Err(p.custom_error_at(span, message));
    }
    let is_write = p.one_of(&["read", "write"])? == 1;
    p.set_attr("isWrite", Attr::bool(is_write));
    for token in [",", "locality", "<"] {
        p.expect(token)?;
    }
    let locality = Int32::parse(p)?;
    p.set_attr("localityHint", locality);
    p.expect(">")?;
    p.expect(",")?;
    if !p.at("data") && !p.at("instr") {
        let (span, found) = (p.span(), p.slice());
        let message = format!("cache type has to be 'data' or 'instr', found '{found}'");
        return Err(p.custom_error_at(span, message));
    }
    let is_data = p.one_of(&["data", "instr"])? == 0;
    p.set_attr("isDataCache", Attr::bool(is_data));
    Ok(())
}

fn print_hints(p: &mut Printer<'_>, op: OpId) {
    let Some(op) = p.body.get::<Prefetch>(op) else { return };
    let access = if op.is_write { "write" } else { "read" };
    let cache = if op.is_data_cache { "data" } else { "instr" };
    p.print(format_args!(", {access}, locality<{}>, {cache}", op.locality_hint.0));
}
