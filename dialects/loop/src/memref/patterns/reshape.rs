//! Canonicalization of chains of `memref.expand_shape` and `memref.collapse_shape`.

use creole_ir::reassociation::{Reshapes, mul_sizes};
use creole_ir::{Applied, Dialect, Dims, Groups, Mixed, OpId, Rewriter, Type, Value, reshapes};

use super::super::cast::casts;
use super::super::reshape::check_groups;
use super::super::{CollapseShape, ExpandShape, StridedLayout};
use super::cast::more_static_source;
use super::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<CollapseShape>("memref.collapse_shape.collapse", MemRefs::collapse_twice)
        .pattern::<CollapseShape>("memref.collapse_shape.expand", MemRefs::collapse_of_expand)
        .pattern::<CollapseShape>("memref.collapse_shape.cast", collapse_of_cast)
        .pattern::<ExpandShape>("memref.expand_shape.expand", MemRefs::expand_twice)
        .pattern::<ExpandShape>("memref.expand_shape.collapse", MemRefs::expand_of_collapse)
        .pattern::<ExpandShape>("memref.expand_shape.cast", expand_of_cast)
}

reshapes!(CollapseShape, ExpandShape);

struct MemRefs;

impl Reshapes for MemRefs {
    type Collapse = CollapseShape;
    type Expand = ExpandShape;

    fn collapses(groups: &Groups, from: Type, to: Type) -> bool {
        check_groups(groups, from, to).is_ok()
            && CollapseShape::result_type(from, groups, to.shape()).ok() == Some(to)
    }

    fn expands(groups: &Groups, from: Type, to: Type) -> bool {
        check_groups(groups, to, from).is_ok()
            && ExpandShape::result_type(from, groups, to.shape()).ok() == Some(to)
    }

    /// A memref without an explicit layout.
    fn is_plain(ty: Type) -> bool {
        StridedLayout::is_identity(ty)
    }

    fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) -> Applied {
        let fits = casts(rw.ty(new), rw.ty(rw.result(op, 0)));
        if fits {
            replace_under_cast(rw, op, new);
        }
        Applied::when(fits)
    }
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
