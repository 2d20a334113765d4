//! Canonicalization of chains of `memref.expand_shape` and `memref.collapse_shape`.

use creole_ir::reassociation::{Product, mul_sizes};
use creole_ir::{Applied, Body, Dialect, Dims, Groups, Mixed, OpId, Rewriter, Type, Value};

use super::super::cast::casts;
use super::super::reshape::check_groups;
use super::super::{CollapseShape, ExpandShape, StridedLayout};
use super::cast::more_static_source;
use super::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<CollapseShape>("memref.collapse_shape.collapse", collapse_twice)
        .pattern::<CollapseShape>("memref.collapse_shape.expand", collapse_of_expand)
        .pattern::<CollapseShape>("memref.collapse_shape.cast", collapse_of_cast)
        .pattern::<ExpandShape>("memref.expand_shape.expand", expand_twice)
        .pattern::<ExpandShape>("memref.expand_shape.collapse", expand_of_collapse)
        .pattern::<ExpandShape>("memref.expand_shape.cast", expand_of_cast)
}

/// True if no memref has an explicit layout, the precondition for merging two reshapes.
fn are_plain(body: &Body, values: &[Value]) -> bool {
    values.iter().all(|v| StridedLayout::is_identity(body.ty(*v)))
}

fn collapse_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<CollapseShape>(this.src) else { return Applied::No };
    if !are_plain(rw, &[first.src, this.src, rw.result(op, 0)]) {
        return Applied::No;
    }
    let reassociation = first.reassociation.merged(&this.reassociation);
    let new = CollapseShape { src: first.src, reassociation };
    replace_by_collapse(rw, op, new)
}

fn expand_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<ExpandShape>(this.src) else { return Applied::No };
    if !are_plain(rw, &[first.src, this.src, rw.result(op, 0)]) {
        return Applied::No;
    }
    let reassociation = this.reassociation.merged(&first.reassociation);
    replace_by_expand(rw, op, ExpandShape { src: first.src, reassociation, ..this })
}

fn replace_by_collapse(rw: &mut Rewriter<'_>, op: OpId, new: CollapseShape) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = check_groups(&new.reassociation, from, to).is_ok()
        && CollapseShape::result_type(from, &new.reassociation, to.shape()).ok() == Some(to);
    if fits {
        let value = rw.value_typed(new, to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

fn replace_by_expand(rw: &mut Rewriter<'_>, op: OpId, new: ExpandShape) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = can_expand(from, to, &new.reassociation);
    if fits {
        let value = rw.value_typed(new, to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

fn can_expand(from: Type, to: Type, groups: &Groups) -> bool {
    check_groups(groups, to, from).is_ok()
        && ExpandShape::result_type(from, groups, to.shape()).ok() == Some(to)
}

/// Simplifies a split followed by a merge to only one of them.
fn collapse_of_expand(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<ExpandShape>(this.src) else { return Applied::No };
    if !are_plain(rw, &[first.src, this.src, rw.result(op, 0)]) {
        return Applied::No;
    }
    let (from, to) = (rw.ty(first.src), rw.ty(rw.result(op, 0)));
    let (parts, merged) = (&first.reassociation, &this.reassociation);
    if from.rank() >= to.rank() {
        let Some(reassociation) = parts.regrouped(merged) else { return Applied::No };
        if from.rank() > to.rank() {
            return replace_by_collapse(rw, op, CollapseShape { src: first.src, reassociation });
        }
        if casts(from, to) {
            replace_under_cast(rw, op, first.src);
        }
        return Applied::when(casts(from, to));
    }
    let Some(groups) = merged.regrouped(parts) else { return Applied::No };
    split_less(rw, op, &first, merged, groups)
}

/// Splits the source of `first` into `groups` of dimensions, each of which is one of `merged`.
fn split_less(
    rw: &mut Rewriter<'_>,
    op: OpId,
    first: &ExpandShape,
    merged: &Groups,
    groups: Groups,
) -> Applied {
    let (from, to) = (rw.ty(first.src), rw.ty(rw.result(op, 0)));
    let parts = Mixed::join(&first.static_output_shape, &first.output_shape);
    if !can_expand(from, to, &groups) {
        return Applied::No;
    }
    let Some(sizes) = Product::build_all(rw, merged, &parts) else { return Applied::No };
    let (static_output_shape, output_shape) = Mixed::split(&sizes);
    let new =
        ExpandShape { src: first.src, output_shape, reassociation: groups, static_output_shape };
    replace_by_expand(rw, op, new)
}

/// Simplifies a merge followed by a split to only one of them, if their sizes prove it.
fn expand_of_collapse(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<CollapseShape>(this.src) else { return Applied::No };
    if !are_plain(rw, &[first.src, this.src, rw.result(op, 0)]) {
        return Applied::No;
    }
    let (from, to) = (rw.ty(first.src), rw.ty(rw.result(op, 0)));
    let src = first.src;
    if from.rank() > to.rank() {
        let groups = Groups::by_sizes(from, &first.reassociation, to, &this.reassociation);
        let Some(reassociation) = groups else { return Applied::No };
        return replace_by_collapse(rw, op, CollapseShape { src, reassociation });
    }
    let groups = Groups::by_sizes(to, &this.reassociation, from, &first.reassociation);
    let Some(reassociation) = groups else { return Applied::No };
    replace_by_expand(rw, op, ExpandShape { src, reassociation, ..this })
}

fn collapse_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(src) = more_static_source(rw, this.src) else { return Applied::No };
    let (from, to) = (rw.ty(src), rw.ty(rw.result(op, 0)));
    let size = |group: &Dims| group.positions().map(|d| from.shape()[d]).fold(1, mul_sizes);
    let shape: Vec<i64> = this.reassociation.0.iter().map(size).collect();
    let ty = CollapseShape::result_type(from, &this.reassociation, &shape).ok();
    let Some(ty) = ty.filter(|ty| casts(*ty, to)) else { return Applied::No };
    let value = rw.value_typed(CollapseShape { src, ..this }, ty);
    replace_under_cast(rw, op, value);
    Applied::Yes
}

/// Makes constant sizes static, together with the sizes of the source.
fn expand_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandShape>(op) else { return Applied::No };
    let Some(src) = more_static_source(rw, this.src) else { return Applied::No };
    let (from, to) = (rw.ty(src), rw.ty(rw.result(op, 0)));
    let mut sizes = Mixed::join(&this.static_output_shape, &this.output_shape);
    Mixed::fold(rw, &mut sizes, |n| n >= 0);
    let (static_output_shape, output_shape) = Mixed::split(&sizes);
    let ty = ExpandShape::result_type(from, &this.reassociation, &static_output_shape).ok();
    let fits = |ty: &Type| casts(*ty, to) && check_groups(&this.reassociation, *ty, from).is_ok();
    let Some(ty) = ty.filter(fits) else { return Applied::No };
    let new = ExpandShape { src, output_shape, static_output_shape, ..this };
    let value = rw.value_typed(new, ty);
    replace_under_cast(rw, op, value);
    Applied::Yes
}
