//! Canonicalization of `tensor.expand_shape`, `tensor.collapse_shape` and `tensor.reshape`.

use creole_ir::reassociation::Product;
use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, Groups, Mixed, OpId, Rewriter, Type, Value};

use crate::{CollapseShape, ExpandShape, FromElements, Reshape, Splat, foldable_source};

use super::under_cast::{replace_under_cast, under_cast};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<CollapseShape>("tensor.collapse_shape.collapse", collapse_twice)
        .pattern::<CollapseShape>("tensor.collapse_shape.expand", collapse_of_expand)
        .pattern::<CollapseShape>("tensor.collapse_shape.made", of_made)
        .pattern::<CollapseShape>("tensor.collapse_shape.cast", collapse_of_cast)
        .pattern::<ExpandShape>("tensor.expand_shape.expand", expand_twice)
        .pattern::<ExpandShape>("tensor.expand_shape.collapse", expand_of_collapse)
        .pattern::<ExpandShape>("tensor.expand_shape.cast", expand_of_cast)
        .pattern::<ExpandShape>("tensor.expand_shape.made", of_made)
        .pattern::<Reshape>("tensor.reshape.reshape", reshape_twice)
}

fn collapse_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<CollapseShape>(this.src) else { return Applied::No };
    let reassociation = first.reassociation.merged(&this.reassociation);
    replace_by_collapse(rw, op, CollapseShape { src: first.src, reassociation })
}

fn expand_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<ExpandShape>(this.src) else { return Applied::No };
    let reassociation = this.reassociation.merged(&first.reassociation);
    replace_by_expand(rw, op, ExpandShape { src: first.src, reassociation, ..this })
}

/// True if the groups make `collapsed` of `expanded`.
fn fits(groups: &Groups, expanded: Type, collapsed: Type) -> bool {
    groups.check(expanded, collapsed).is_ok()
}

fn replace_by_collapse(rw: &mut Rewriter<'_>, op: OpId, new: CollapseShape) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = fits(&new.reassociation, from, to);
    if fits {
        let value = rw.value_typed(new, to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

fn replace_by_expand(rw: &mut Rewriter<'_>, op: OpId, new: ExpandShape) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = fits(&new.reassociation, to, from);
    if fits {
        let value = rw.value_typed(new, to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

/// Simplifies a split followed by a merge to only one of them.
fn collapse_of_expand(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<ExpandShape>(this.src) else { return Applied::No };
    let (from, to) = (rw.ty(first.src), rw.ty(rw.result(op, 0)));
    let (parts, merged) = (&first.reassociation, &this.reassociation);
    if from.rank() < to.rank() {
        let Some(groups) = merged.regrouped(parts) else { return Applied::No };
        return split_less(rw, op, &first, merged, groups);
    }
    let Some(reassociation) = parts.regrouped(merged) else { return Applied::No };
    if reassociation.0.iter().any(|group| group.is_empty()) {
        return Applied::No;
    }
    if from.rank() > to.rank() {
        return replace_by_collapse(rw, op, CollapseShape { src: first.src, reassociation });
    }
    let same = crate::casts(from, to);
    if same {
        replace_under_cast(rw, op, first.src);
    }
    Applied::when(same)
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
    if !fits(&groups, to, from) {
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
    let (src, from, to) = (first.src, rw.ty(first.src), rw.ty(rw.result(op, 0)));
    if first.reassociation.0.is_empty() {
        return ones(rw, op, src, this);
    }
    if from.rank() > to.rank() {
        let groups = Groups::by_sizes(from, &first.reassociation, to, &this.reassociation);
        let Some(reassociation) = groups else { return Applied::No };
        return replace_by_collapse(rw, op, CollapseShape { src, reassociation });
    }
    if from.rank() == to.rank() {
        return Applied::No;
    }
    let groups = Groups::by_sizes(to, &this.reassociation, from, &first.reassociation);
    let Some(reassociation) = groups else { return Applied::No };
    replace_by_expand(rw, op, ExpandShape { src, reassociation, ..this })
}

/// Simplifies a merge of ones to a scalar that is split into ones.
fn ones(rw: &mut Rewriter<'_>, op: OpId, src: Value, this: ExpandShape) -> Applied {
    let (from, to) = (rw.ty(src).rank(), rw.ty(rw.result(op, 0)).rank());
    let (long, short) = (from.max(to), from.min(to));
    if short == 0 || long == short {
        return Applied::No;
    }
    let group = |d: usize| {
        let end = if d + 1 == short { long } else { d + 1 };
        (d as i64..end as i64).collect()
    };
    let reassociation = Groups((0..short).map(group).collect());
    if from > to {
        return replace_by_collapse(rw, op, CollapseShape { src, reassociation });
    }
    replace_by_expand(rw, op, ExpandShape { src, reassociation, ..this })
}

fn collapse_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(src) = foldable_source(rw, this.src) else { return Applied::No };
    let ty = CollapseShape::result_type(rw.ty(src), &this.reassociation);
    if ty == rw.ty(rw.result(op, 0)) {
        rw.set_operand(op, 0, src);
    } else {
        let value = rw.value_typed(CollapseShape { src, ..this }, ty);
        replace_under_cast(rw, op, value);
    }
    Applied::Yes
}

/// Makes constant sizes static where the source of a cast has a static size too.
fn expand_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandShape>(op) else { return Applied::No };
    let Some(src) = foldable_source(rw, this.src) else { return Applied::No };
    let (from, to) = (rw.ty(src), rw.ty(rw.result(op, 0)));
    let mut sizes = Mixed::join(&this.static_output_shape, &this.output_shape);
    for (group, size) in this.reassociation.0.iter().zip(from.shape()) {
        for d in group.positions().filter(|_| *size != DYNAMIC) {
            Mixed::fold(rw, &mut sizes[d..=d], |n| n >= 0);
        }
    }
    let (static_output_shape, output_shape) = Mixed::split(&sizes);
    if output_shape.len() == this.output_shape.len() {
        return Applied::No;
    }
    let output = Type::tensor(&static_output_shape, to.elem());
    let input = CollapseShape::result_type(output, &this.reassociation);
    if !crate::casts(output, to) || !crate::casts(rw.ty(this.src), input) {
        return Applied::No;
    }
    let source = under_cast(rw, this.src, input);
    let new = ExpandShape { src: source, output_shape, static_output_shape, ..this };
    let value = rw.value_typed(new, output);
    replace_under_cast(rw, op, value);
    Applied::Yes
}

/// Makes a tensor of equal or of given elements in its final shape.
fn of_made(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (source, to) = (rw.operand(op, 0), rw.ty(rw.result(op, 0)));
    if !to.has_static_shape() {
        return Applied::No;
    }
    let value = if let Some(made) = rw.def_as::<FromElements>(source) {
        rw.value_typed(made, to)
    } else if let Some(splat) = rw.def_as::<Splat>(source).filter(|s| s.dynamic_sizes.is_empty()) {
        rw.value_typed(splat, to)
    } else {
        return Applied::No;
    };
    rw.replace(op, &[value]);
    Applied::Yes
}

fn reshape_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Reshape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<Reshape>(this.source) else { return Applied::No };
    rw.set_operand(op, 0, first.source);
    Applied::Yes
}
