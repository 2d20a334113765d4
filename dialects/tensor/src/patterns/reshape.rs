//! Canonicalization of `tensor.expand_shape`, `tensor.collapse_shape` and `tensor.reshape`.

use creole_ir::reassociation::Reshapes;
use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, Groups, Mixed, OpId, Rewriter, Type, Value, reshapes};

use crate::{CollapseShape, ExpandShape, FromElements, Reshape, Splat, foldable_source};

use super::under_cast::{replace_under_cast, under_cast};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<CollapseShape>("tensor.collapse_shape.collapse", Tensors::collapse_twice)
        .pattern::<CollapseShape>("tensor.collapse_shape.expand", Tensors::collapse_of_expand)
        .pattern::<CollapseShape>("tensor.collapse_shape.made", of_made)
        .pattern::<CollapseShape>("tensor.collapse_shape.cast", collapse_of_cast)
        .pattern::<ExpandShape>("tensor.expand_shape.expand", Tensors::expand_twice)
        .pattern::<ExpandShape>("tensor.expand_shape.collapse", Tensors::expand_of_collapse)
        .pattern::<ExpandShape>("tensor.expand_shape.cast", expand_of_cast)
        .pattern::<ExpandShape>("tensor.expand_shape.made", of_made)
        .pattern::<Reshape>("tensor.reshape.reshape", reshape_twice)
}

reshapes!(CollapseShape, ExpandShape);

struct Tensors;

impl Reshapes for Tensors {
    type Collapse = CollapseShape;
    type Expand = ExpandShape;

    fn collapses(groups: &Groups, from: Type, to: Type) -> bool {
        groups.check(from, to).is_ok()
    }

    fn expands(groups: &Groups, from: Type, to: Type) -> bool {
        groups.check(to, from).is_ok()
    }

    fn is_plain(_: Type) -> bool {
        true
    }

    fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) -> Applied {
        let fits = crate::casts(rw.ty(new), rw.ty(rw.result(op, 0)));
        if fits {
            replace_under_cast(rw, op, new);
        }
        Applied::when(fits)
    }
}

fn collapse_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CollapseShape>(op) else { return Applied::No };
    let Some(src) = foldable_source(rw, this.src) else { return Applied::No };
    let ty = CollapseShape::result_type(rw.ty(src), &this.reassociation);
    if !Tensors::collapses(&this.reassociation, rw.ty(src), ty) {
        return Applied::No;
    }
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
