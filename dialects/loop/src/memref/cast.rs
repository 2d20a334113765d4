//! Casts: ops whose result is the same memory under another type, or with an assumption about it:
//! `memref.cast`, `memref.memory_space_cast`, `memref.assume_alignment`, `memref.distinct_objects`.

use creole_ir::types::DYNAMIC;
use creole_ir::{
    Error, Fold, Op, OpCx, Piece, Traits, Type, TypeKind, Types, Value, Values, bail, ensure,
    fields,
};

use super::checks::{any_memref, memref_type, space};
use super::{Int32, StridedLayout};

/// `source` under a more or less static type: sizes, layout, rank.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The memref.
    pub source: Value,
}
fields!(Cast { source });

impl Cast {
    /// True if a memref of one type may be cast to the other.
    pub fn is_valid(from: Type, to: Type) -> bool {
        casts(from, to)
    }
}

const CAST: &[Piece] = &[
    Piece::Operands,
    Piece::Colon,
    Piece::TypeOf(&["source"]),
    Piece::Lit("to"),
    Piece::ResultTypes,
];

impl Op for Cast {
    const NAME: &'static str = "memref.cast";
    const RESULT_NAMES: &'static [&'static str] = &["cast"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = CAST;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [to] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let from = cx.ty(self.source);
        ensure!(casts(from, *to), "can't cast {from} to {to}");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let [to] = cx.results() else { return None };
        // A cast of a ranked memref is merged with this one first.
        let is_merged = || {
            let before: Option<Cast> = cx.body()?.def_as(self.source);
            let from = cx.ty(before?.source);
            Some(from.is_memref() && casts(from, *to))
        };
        let is_same = *to == cx.ty(self.source) && !is_merged().unwrap_or(false);
        is_same.then_some(Fold::Value(self.source))
    }
}

/// True for memref types, ranked or unranked.
fn is_memref(ty: Type) -> bool {
    ty.is_memref() || matches!(*ty, TypeKind::UnrankedMemRef(..))
}

/// True if a memref of one type could also be of the other.
pub(super) fn casts(from: Type, to: Type) -> bool {
    if !is_memref(from) || !is_memref(to) || from.elem() != to.elem() || space(from) != space(to) {
        return false;
    }
    if from.is_unranked() || to.is_unranked() {
        return from.is_unranked() != to.is_unranked();
    }
    let agree = |a: &[i64], b: &[i64]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC)
    };
    if !agree(from.shape(), to.shape()) {
        return false;
    }
    match (StridedLayout::of(from), StridedLayout::of(to)) {
        (Some(a), Some(b)) => agree(&a.strides, &b.strides) && agree(&[a.offset], &[b.offset]),
        _ => StridedLayout::attr(from) == StridedLayout::attr(to),
    }
}

/// `source` as an address in another memory space.
#[derive(Clone, Debug)]
pub struct MemorySpaceCast {
    /// The memref.
    pub source: Value,
}
fields!(MemorySpaceCast { source });

impl Op for MemorySpaceCast {
    const NAME: &'static str = "memref.memory_space_cast";
    const RESULT_NAMES: &'static [&'static str] = &["memspacecast"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = CAST;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let [to] = cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        let (from, to) = (cx.ty(self.source), *to);
        let fits = is_memref(from)
            && is_memref(to)
            && from.is_unranked() == to.is_unranked()
            && from.elem() == to.elem()
            && from.shape() == to.shape()
            && StridedLayout::attr(from) == StridedLayout::attr(to);
        ensure!(fits, "expects types that differ in the memory space only, found {from} and {to}");
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        (cx.results() == [cx.ty(self.source)]).then_some(Fold::Value(self.source))
    }
}

/// `memref`, under the assumption that its address is aligned to `alignment` bytes.
#[derive(Clone, Debug)]
pub struct AssumeAlignment {
    /// The memref.
    pub memref: Value,
    /// Bytes: a power of two.
    pub alignment: Int32,
}
fields!(AssumeAlignment { memref, alignment });

impl Op for AssumeAlignment {
    const NAME: &'static str = "memref.assume_alignment";
    const RESULT_NAMES: &'static [&'static str] = &["assume_align"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("memref"),
        Piece::Lit(","),
        Piece::Attr("alignment"),
        Piece::Colon,
        Piece::TypeOf(&["memref"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (ty, found) = (memref_type(cx, self.memref)?, self.alignment.0);
        ensure!(
            found > 0 && found & (found - 1) == 0,
            "alignment must be power of 2, found {found}"
        );
        Ok(ty.into())
    }

    /// An assumption that was made before is redundant.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let body = cx.body()?;
        let before = body.get::<AssumeAlignment>(body.def_op(self.memref)?)?;
        (before.alignment == self.alignment).then_some(Fold::Value(self.memref))
    }
}

/// The operands, under the assumption that no two of them alias.
#[derive(Clone, Debug)]
pub struct DistinctObjects {
    /// One memref or more.
    pub operands: Values,
}
fields!(DistinctObjects { operands });

impl Op for DistinctObjects {
    const NAME: &'static str = "memref.distinct_objects";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::Colon, Piece::TypesOf("operands")];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        ensure!(!self.operands.is_empty(), "expected at least one operand");
        let types: Result<Vec<Type>, Error> =
            self.operands.iter().map(|value| any_memref(cx, *value)).collect();
        Ok(types?.into())
    }
}
