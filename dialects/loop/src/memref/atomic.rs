//! Atomic updates: `memref.atomic_rmw`, `memref.generic_atomic_rmw`, `memref.atomic_yield`.

use std::fmt;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::types::list;
use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, Piece, RegionId, Tensor, Traits, Type, Types, Value, Values,
    attr_field, ensure, fields,
};
use creole_scalar::{Function, functions};

use super::checks::{INDICES, check_indices, memref_type};

/// Update function of `memref.atomic_rmw`, of the old element and the value. In generic form an integer: the
/// position in [`AtomicKind::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are MLIR's own, see `AtomicKind::function`")]
pub enum AtomicKind {
    AddF,
    AddI,
    AndI,
    Assign,
    MaximumF,
    MaxNumF,
    MaxS,
    MaxU,
    MinimumF,
    MinNumF,
    MinS,
    MinU,
    MulF,
    MulI,
    OrI,
    XorI,
}

impl AtomicKind {
    /// All kinds with their keywords, in the order of their integers.
    pub const ALL: [(AtomicKind, &'static str); 16] = [
        (AtomicKind::AddF, "addf"),
        (AtomicKind::AddI, "addi"),
        (AtomicKind::AndI, "andi"),
        (AtomicKind::Assign, "assign"),
        (AtomicKind::MaximumF, "maximumf"),
        (AtomicKind::MaxNumF, "maxnumf"),
        (AtomicKind::MaxS, "maxs"),
        (AtomicKind::MaxU, "maxu"),
        (AtomicKind::MinimumF, "minimumf"),
        (AtomicKind::MinNumF, "minnumf"),
        (AtomicKind::MinS, "mins"),
        (AtomicKind::MinU, "minu"),
        (AtomicKind::MulF, "mulf"),
        (AtomicKind::MulI, "muli"),
        (AtomicKind::OrI, "ori"),
        (AtomicKind::XorI, "xori"),
    ];

    /// The keyword.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The function of the old element and the value; `None` if the value is simply stored.
    pub fn function(self) -> Option<&'static Function> {
        Some(match self {
            AtomicKind::Assign => return None,
            AtomicKind::AddF | AtomicKind::AddI => &functions::ADD,
            AtomicKind::MulF | AtomicKind::MulI => &functions::MUL,
            AtomicKind::MaximumF | AtomicKind::MaxS => &functions::MAX,
            AtomicKind::MinimumF | AtomicKind::MinS => &functions::MIN,
            AtomicKind::MaxNumF => &functions::MAX_NUM,
            AtomicKind::MinNumF => &functions::MIN_NUM,
            AtomicKind::MaxU => &functions::MAX_UNSIGNED,
            AtomicKind::MinU => &functions::MIN_UNSIGNED,
            AtomicKind::AndI => &functions::AND,
            AtomicKind::OrI => &functions::OR,
            AtomicKind::XorI => &functions::XOR,
        })
    }

    /// Error: it is not defined for scalars of type `ty`.
    fn check(self, ty: Type) -> Result<(), Error> {
        let (fits, want) = match self {
            AtomicKind::Assign => (true, ""),
            AtomicKind::AddF
            | AtomicKind::MulF
            | AtomicKind::MaximumF
            | AtomicKind::MaxNumF
            | AtomicKind::MinimumF
            | AtomicKind::MinNumF => (ty.is_float(), "a floating-point"),
            AtomicKind::AddI
            | AtomicKind::MulI
            | AtomicKind::MaxS
            | AtomicKind::MaxU
            | AtomicKind::MinS
            | AtomicKind::MinU
            | AtomicKind::AndI
            | AtomicKind::OrI
            | AtomicKind::XorI => (ty.is_int(), "an integer"),
        };
        ensure!(fits, "with kind '{}' expects {want} type, found {ty}", self.name());
        Ok(())
    }
}

impl AttrField for AtomicKind {
    const EXPECTED: &'static str = "a number from 0 to 15: the kind of an atomic update";

    fn into_attr(self) -> Attr {
        Attr::i64(self as i64)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let at = usize::try_from(attr.as_int()?).ok()?;
        Self::ALL.get(at).map(|(kind, _)| *kind)
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        let at = p.one_of_quoted(&Self::ALL.map(|(_, name)| name), "kind")?;
        Ok(Attr::i64(at as i64))
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        match Self::from_attr(attr) {
            Some(kind) => f.write_str(kind.name()),
            None => write!(f, "{attr}"),
        }
    }
}
attr_field!(AtomicKind);

/// Prints a space before a bracket, as MLIR does; parses nothing.
static SPACE: Custom = Custom { parse: |_| Ok(()), print: |p, _| p.print(" "), attrs: &[] };

/// Atomically replaces `memref[indices]` by a function of it and `value`; the result is the old element.
#[derive(Clone, Debug)]
pub struct AtomicRmw {
    /// The function.
    pub kind: AtomicKind,
    /// The second argument of the function.
    pub value: Value,
    /// The memref to update.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
}
fields!(AtomicRmw { kind, value, memref, indices });

impl AtomicRmw {
    /// The element stored in place of `old`. Error: the function is not defined for these scalars.
    pub fn combine(&self, old: &Tensor, value: &Tensor) -> Result<Tensor, Error> {
        let Some(function) = self.kind.function() else { return Ok(value.clone()) };
        old.binary(function, value).ok_or_else(|| {
            Error::new(format!("no evaluation of '{}' for {}", self.kind.name(), old.ty()))
        })
    }
}

impl Op for AtomicRmw {
    const NAME: &'static str = "memref.atomic_rmw";
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("kind"),
        Piece::Operand("value"),
        Piece::Lit(","),
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::Custom(&SPACE),
        Piece::Lit("("),
        Piece::TypeOf(&["value"]),
        Piece::Lit(","),
        Piece::TypeOf(&["memref"]),
        Piece::Lit(")"),
        Piece::Lit("->"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, value) = (memref_type(cx, self.memref)?, cx.ty(self.value));
        let words = "expects the number of subscripts to be equal to memref rank";
        check_indices(cx, ty, &self.indices, words)?;
        ensure!(
            value == ty.elem(),
            "expects a value of type {} for {ty}, found {value}",
            ty.elem()
        );
        self.kind.check(value)?;
        Ok(value.into())
    }
}

/// Atomically replaces `memref[indices]` by its region's result for it; the result is the old element.
#[derive(Clone, Debug)]
pub struct GenericAtomicRmw {
    /// The memref to update.
    pub memref: Value,
    /// One `index` for each dimension.
    pub indices: Values,
    /// Takes the old element and yields the new one; has no effects.
    pub atomic_body: RegionId,
}
fields!(GenericAtomicRmw { memref, indices, atomic_body });

impl Op for GenericAtomicRmw {
    const NAME: &'static str = "memref.generic_atomic_rmw";
    /// It writes, whatever its region contains: so it is not `STRUCTURED`.
    const TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::CONSTANTS_OUTSIDE);
    const ARG_NAME: &'static str = "arg";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("memref"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Lit(":"),
        Piece::TypeOf(&["memref"]),
        Piece::Region(RegionSyntax::new(0)),
        Piece::AttrDict,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = memref_type(cx, self.memref)?;
        let words = "expects the number of subscripts to be equal to memref rank";
        check_indices(cx, ty, &self.indices, words)?;
        let elem = ty.elem();
        ensure!(
            elem.is_int() || elem.is_float(),
            "expects a memref of integers or floats, found {ty}"
        );
        Ok(elem.into())
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        let blocks = body.blocks(self.atomic_body);
        let args = blocks.first().map_or(Vec::new(), |b| body.arg_types(*b));
        let words = match args.len() {
            1 => "expected block argument of the same type result type",
            _ => "expected single number of entry block arguments",
        };
        ensure!(
            args == cx.results(),
            "{words}; expects a region with arguments ({}), found ({})",
            list(cx.results()),
            list(&args)
        );
        for op in blocks.iter().flat_map(|b| body.ops(*b)) {
            let data = &body[op];
            let (name, types) = (data.def.name, body.operand_types(op));
            let wrong = if data.is::<AtomicYield>() {
                (types != cx.results()).then(|| {
                    format!(
                        "'{name}' op types mismatch between yield op: '{}' and its parent: '{}'",
                        list(&types),
                        list(cx.results())
                    )
                })
            } else {
                let is_pure = data.has(Traits::PURE) || !data.def.is_registered();
                (!is_pure).then(|| {
                    let own = GenericAtomicRmw::NAME;
                    format!(
                        "body of '{own}' should contain only operations with no side effects, found \
                         '{name}'"
                    )
                })
            };
            if let Some(message) = wrong {
                return Err(Error::bare(message).at(data.loc));
            }
        }
        Ok(())
    }
}

/// Terminator of the region of `memref.generic_atomic_rmw`: yields the new element.
#[derive(Clone, Debug)]
pub struct AtomicYield {
    /// The new element.
    pub result: Value,
}
fields!(AtomicYield { result });

impl Op for AtomicYield {
    const NAME: &'static str = "memref.atomic_yield";
    const PARENTS: &'static [&'static str] = &["memref.generic_atomic_rmw"];
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypeOf(&["result"])];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}
