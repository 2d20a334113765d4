//! The rectangular view `memref.subview`.

use creole_ir::slice::SLICE;
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Dims, Error, Fold, Op, OpCx, Piece, Traits, Type, TypeKind, Value, Values, ensure, ensure_bare,
    fields, sliced,
};

use super::StridedLayout;
use super::checks::{check_index_types, memref_type, result, space};
use super::layout::{add, mul};
use super::reshape::with_layout;

/// Error: not one integer for each of `rank` dimensions, or not one operand for each dynamic one.
pub(super) fn check_mixed(
    cx: &dyn OpCx,
    what: &str,
    rank: usize,
    numbers: &[i64],
    values: &[Value],
) -> Result<(), Error> {
    let found = numbers.len();
    let one = what.strip_suffix('s').unwrap_or(what);
    ensure_bare!(found == rank, "expected {rank} {one} values, got {found}");
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure_bare!(
        open == values.len(),
        "expected the number of '{what}' to match the number of dynamic entries in 'static_{what}' ({} vs \
         {open})",
        values.len()
    );
    check_index_types(cx, values)
}

/// True if `short` is `long` without some sizes of 1.
fn reduces(long: &[i64], short: &[i64]) -> bool {
    let mut left = short.iter().peekable();
    long.iter().all(|size| left.next_if_eq(&size).is_some() || *size == 1) && left.peek().is_none()
}

/// Error: one of the static integers is negative.
pub(super) fn check_not_negative(what: &str, numbers: &[i64]) -> Result<(), Error> {
    let found = numbers.iter().find(|n| **n < 0 && **n != DYNAMIC);
    ensure_bare!(
        found.is_none(),
        "expected {what} to be non-negative, but got {}",
        found.unwrap_or(&0)
    );
    Ok(())
}

/// Error: not as many of one list as of another one.
pub(super) fn check_ranks(names: [&str; 2], lists: [&Dims; 2]) -> Result<(), Error> {
    let [a, b] = lists.map(|list| list.len());
    ensure_bare!(
        a == b,
        "expected mixed {} rank to match mixed {} rank ({a} vs {b}) so the rank of the result type is \
         well-formed.",
        names[0],
        names[1]
    );
    Ok(())
}

/// `result[i] = source[offsets + i * strides]`, a view. Dimensions of size 1 may be dropped (rank reduction).
#[derive(Clone, Debug)]
pub struct SubView {
    /// The memref.
    pub source: Value,
    /// The dynamic offsets: `index`.
    pub offsets: Values,
    /// The dynamic sizes: `index`.
    pub sizes: Values,
    /// The dynamic strides: `index`.
    pub strides: Values,
    /// The first position in each dimension; [`DYNAMIC`]: an operand in `offsets`.
    pub static_offsets: Dims,
    /// The number of elements in each dimension, likewise.
    pub static_sizes: Dims,
    /// The stride in each dimension of the source, likewise.
    pub static_strides: Dims,
}
fields!(SubView { source, offsets, sizes, strides, static_offsets, static_sizes, static_strides });
sliced!(SubView);

impl SubView {
    /// The type of the view of `source` with these offsets, sizes and strides, without rank reduction. Error:
    /// `source` is not a strided memref, or not one integer for each dimension.
    pub fn result_type(
        source: Type,
        offsets: &[i64],
        sizes: &[i64],
        strides: &[i64],
    ) -> Result<Type, Error> {
        let (TypeKind::MemRef { elem, space, .. }, Some(layout)) =
            (&*source, StridedLayout::of(source))
        else {
            return Err(Error::bare(format!("base type '{source}' is not strided")));
        };
        for numbers in [offsets, sizes, strides] {
            ensure!(
                numbers.len() == source.rank(),
                "expects {} numbers, found {}",
                source.rank(),
                numbers.len()
            );
        }
        let steps = layout.strides.iter();
        let offset = steps
            .clone()
            .zip(offsets)
            .fold(layout.offset, |sum, (step, at)| add(sum, mul(*step, *at)));
        let strides = steps.zip(strides).map(|(step, stride)| mul(*step, *stride)).collect();
        let layout = StridedLayout { strides, offset }.to_attr(sizes);
        Ok(Type::new(TypeKind::MemRef {
            shape: sizes.into(),
            elem: *elem,
            layout,
            space: space.clone(),
        }))
    }

    fn check_numbers(&self, cx: &dyn OpCx, source: Type) -> Result<(), Error> {
        let rank = source.rank();
        check_ranks(["offsets", "sizes"], [&self.static_offsets, &self.static_sizes])?;
        check_ranks(["sizes", "strides"], [&self.static_sizes, &self.static_strides])?;
        check_mixed(cx, "offsets", rank, &self.static_offsets, &self.offsets)?;
        check_mixed(cx, "sizes", rank, &self.static_sizes, &self.sizes)?;
        check_mixed(cx, "strides", rank, &self.static_strides, &self.strides)?;
        check_not_negative("offsets", &self.static_offsets)?;
        check_not_negative("sizes", &self.static_sizes)
    }

    /// The type of the view before rank reduction, of a source of this type. Error: not a strided memref.
    pub(super) fn full_type(&self, source: Type) -> Result<Type, Error> {
        let (offsets, sizes) = (&self.static_offsets, &self.static_sizes);
        SubView::result_type(source, offsets, sizes, &self.static_strides)
    }

    /// Mask of the source dimensions that the result drops, all of size 1. Among several candidates of one
    /// size strides of the source decide, as in MLIR: the first of those that the result has fewer of. `None`: types that
    /// do not match.
    pub fn dropped_dims(&self, source: Type, result: Type) -> Option<Vec<bool>> {
        let full = self.full_type(source).ok()?;
        dropped_strides(source, full, result).or_else(|| dropped_dims(full, result))
    }

    /// True if the source is a view of the same sizes.
    fn is_all_of_view(&self, cx: &dyn OpCx) -> bool {
        let view: Option<SubView> = cx.body().and_then(|body| body.def_as(self.source));
        view.is_some_and(|v| v.static_sizes == self.static_sizes && v.sizes == self.sizes)
    }

    /// Error: the view is statically out of bounds of `source`.
    pub(super) fn check_bounds(&self, source: Type) -> Result<(), Error> {
        let numbers = self.static_sizes.iter().zip(self.static_strides.iter());
        let dims = source.shape().iter().zip(self.static_offsets.iter()).zip(numbers);
        for (d, ((size, offset), (n, stride))) in dims.enumerate() {
            if *size == DYNAMIC || *offset == DYNAMIC {
                continue;
            }
            ensure_bare!(offset < size, "offset {d} is out-of-bounds: {offset} >= {size}");
            if *n == DYNAMIC || *stride == DYNAMIC {
                continue;
            }
            let last = n.saturating_sub(1).saturating_mul(*stride).saturating_add(*offset);
            ensure_bare!(
                last < *size,
                "slice along dimension {d} runs out-of-bounds: {last} >= {size}"
            );
        }
        Ok(())
    }
}

impl Op for SubView {
    const NAME: &'static str = "memref.subview";
    const RESULT_NAMES: &'static [&'static str] = &["subview"];
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("source"),
        Piece::Custom(&SLICE),
        Piece::Colon,
        Piece::TypeOf(&["source"]),
        Piece::Lit("to"),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (source, found) = (memref_type(cx, self.source)?, result(cx)?);
        self.check_numbers(cx, source)?;
        ensure_bare!(
            space(source) == space(found),
            "different memory spaces specified for base memref type '{source}' and subview memref type \
             '{found}'"
        );
        let want = self.full_type(source)?;
        ensure_bare!(
            found.rank() <= source.rank(),
            "expected result rank to be smaller or equal to the source rank, but got '{found}'"
        );
        ensure_bare!(
            source.elem() == found.elem(),
            "expected result element type to be '{}', but got '{found}'",
            source.elem()
        );
        let what = if reduces(want.shape(), found.shape()) { "layout" } else { "sizes" };
        let layout = StridedLayout::of(want).map(|layout| layout.to_strided());
        ensure_bare!(
            dropped_dims(want, found).is_some(),
            "expected result type to be '{}' or a rank-reduced version. (mismatch of result \
             {what}), but got '{found}'",
            with_layout(want, want.shape(), layout)
        );
        self.check_bounds(source)
    }

    /// A view of the whole memref is the memref, a view of a whole view is that view.
    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        let source = cx.ty(self.source);
        let from_start = cx.results() == [source]
            && self.static_offsets.iter().all(|n| *n == 0)
            && self.static_strides.iter().all(|n| *n == 1);
        let is_known = || StridedLayout::of(source).is_some_and(|layout| layout.n_dynamic() == 0);
        let is_whole =
            || source.has_static_shape() && is_known() && *self.static_sizes == *source.shape();
        let whole = from_start && (is_whole() || self.is_all_of_view(cx));
        whole.then_some(Fold::Value(self.source))
    }
}

/// Mask of the dimensions of size 1 whose stride in the source occurs more often than in `found`. `None`: this leaves other
/// dimensions than those of `found`.
fn dropped_strides(source: Type, full: Type, found: Type) -> Option<Vec<bool>> {
    let [from, view, to] = [source, full, found].map(StridedLayout::of);
    let (from, view, to) = (from?, view?, to?);
    let occurs = |layout: &StridedLayout, stride: i64| {
        layout.strides.iter().filter(|other| **other == stride).count()
    };
    let units = full.shape().iter().filter(|size| **size == 1).count();
    let drops_all = units + found.rank() == full.rank();
    let mut taken: Vec<i64> = Vec::new();
    let mut dropped = Vec::with_capacity(full.rank());
    for (size, stride) in full.shape().iter().zip(from.strides.iter()) {
        let gone = taken.iter().filter(|other| *other == stride).count();
        let is_dropped =
            *size == 1 && (drops_all || occurs(&from, *stride) - gone > occurs(&to, *stride));
        taken.extend(is_dropped.then_some(*stride));
        dropped.push(is_dropped);
    }
    let kept: Vec<usize> = (0..full.rank()).filter(|d| !dropped[*d]).collect();
    let fits = kept.len() == found.rank()
        && view.offset == to.offset
        && kept.iter().zip(found.shape()).all(|(d, size)| full.shape()[*d] == *size)
        && kept.iter().zip(to.strides.iter()).all(|(d, stride)| view.strides[*d] == *stride);
    fits.then_some(dropped)
}

/// Mask of the dimensions of the memref type `full`, all of size 1, that `found` drops; of several candidates
/// the first. `None`: `found` is not `full` with dimensions dropped.
fn dropped_dims(full: Type, found: Type) -> Option<Vec<bool>> {
    let (a, b) = (StridedLayout::of(full)?, StridedLayout::of(found)?);
    let mut rest = (0..found.rank()).rev().peekable();
    let mut dropped = vec![false; full.rank()];
    for d in (0..full.rank()).rev() {
        let (size, stride) = (full.shape()[d], a.strides[d]);
        let is_kept = rest.next_if(|e| found.shape()[*e] == size && b.strides[*e] == stride);
        if is_kept.is_none() && size != 1 {
            return None;
        }
        dropped[d] = is_kept.is_none();
    }
    (a.offset == b.offset && rest.peek().is_none()).then_some(dropped)
}
