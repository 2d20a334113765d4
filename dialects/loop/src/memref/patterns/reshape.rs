//! Canonicalization of chains of `memref.expand_shape` and `memref.collapse_shape`.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Body, Dialect, Dims, Mixed, OpId, Rewriter, Tensor, Type, Value};

use super::super::cast::casts;
use super::super::reshape::mul_sizes;
use super::super::{CollapseShape, ExpandShape, Groups, StridedLayout};
use super::cast::more_static_source;
use super::numbers::{fold, value};
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

/// Composes groupings: each of `groups` is a list of groups of `fine`.
fn merged(fine: &Groups, groups: &Groups) -> Groups {
    let group = |dims: &Dims| dims.positions().flat_map(|d| fine.0[d].iter().copied()).collect();
    Groups(groups.0.iter().map(group).collect())
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
    let reassociation = merged(&first.reassociation, &this.reassociation);
    let new = CollapseShape { src: first.src, reassociation };
    replace_by_collapse(rw, op, new)
}

fn expand_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandShape>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<ExpandShape>(this.src) else { return Applied::No };
    if !are_plain(rw, &[first.src, this.src, rw.result(op, 0)]) {
        return Applied::No;
    }
    let reassociation = merged(&this.reassociation, &first.reassociation);
    replace_by_expand(rw, op, ExpandShape { src: first.src, reassociation, ..this })
}

fn replace_by_collapse(rw: &mut Rewriter<'_>, op: OpId, new: CollapseShape) -> Applied {
    let (from, to) = (rw.ty(new.src), rw.ty(rw.result(op, 0)));
    let fits = new.reassociation.check(from, to).is_ok()
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
    groups.check(to, from).is_ok()
        && ExpandShape::result_type(from, groups, to.shape()).ok() == Some(to)
}

/// The grouping of the groups `fine` that makes up `coarse`, over the same dimensions. `None`: a group of
/// `fine` crosses a boundary.
fn regrouped(fine: &Groups, coarse: &Groups) -> Option<Groups> {
    let mut rest = fine.0.iter().enumerate();
    let mut groups = Vec::with_capacity(coarse.0.len());
    for group in &coarse.0 {
        let mut ids = Dims::default();
        let mut left = group.len();
        while left > 0 {
            let (id, part) = rest.next()?;
            left = left.checked_sub(part.len())?;
            ids.0.push(id as i64);
        }
        groups.push(ids);
    }
    Some(Groups(groups))
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
        let Some(reassociation) = regrouped(parts, merged) else { return Applied::No };
        if from.rank() > to.rank() {
            return replace_by_collapse(rw, op, CollapseShape { src: first.src, reassociation });
        }
        if casts(from, to) {
            replace_under_cast(rw, op, first.src);
        }
        return Applied::when(casts(from, to));
    }
    let Some(groups) = regrouped(merged, parts) else { return Applied::No };
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
    let products = merged.0.iter().map(|group| Product::of(rw, group, &parts));
    let Some(products) = products.collect::<Option<Vec<Product>>>() else { return Applied::No };
    if rw.op_def("arith.muli").is_none() || !can_expand(from, to, &groups) {
        return Applied::No;
    }
    let mut sizes = Vec::with_capacity(products.len());
    for product in products {
        let Some(size) = product.build(rw) else { return Applied::No };
        sizes.push(size);
    }
    let (static_output_shape, output_shape) = Mixed::split(&sizes);
    let new =
        ExpandShape { src: first.src, output_shape, reassociation: groups, static_output_shape };
    replace_by_expand(rw, op, new)
}

/// A size that is the product of other sizes.
struct Product {
    known: i64,
    operands: Vec<Value>,
}

impl Product {
    /// The product of the dimensions `group` of `sizes`. `None`: overflow.
    fn of(body: &Body, group: &Dims, sizes: &[Mixed]) -> Option<Product> {
        let mut product = Product { known: 1, operands: Vec::new() };
        for at in group.positions() {
            match (sizes[at], value(body, sizes[at])) {
                (_, Some(n)) => product.known = product.known.checked_mul(n)?,
                (Mixed::Operand(value), None) => product.operands.push(value),
                (Mixed::Known(_), None) => return None,
            }
        }
        Some(product)
    }

    /// Materializes it as an integer or an operand. `None`: no registered dialect multiplies.
    fn build(self, rw: &mut Rewriter<'_>) -> Option<Mixed> {
        let mut operands = self.operands.into_iter();
        let Some(mut value) = operands.next() else { return Some(Mixed::Known(self.known)) };
        let known = match self.known {
            1 => None,
            n => Some(rw.constant("arith", &Tensor::from_i64(n, Type::index()))?),
        };
        for factor in operands.chain(known) {
            value = rw.op_named("arith.muli", &[value, factor], Type::index())?;
        }
        Some(Mixed::Operand(value))
    }
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
        let groups = by_sizes(from, &first.reassociation, to, &this.reassociation);
        let Some(reassociation) = groups else { return Applied::No };
        return replace_by_collapse(rw, op, CollapseShape { src, reassociation });
    }
    let groups = by_sizes(to, &this.reassociation, from, &first.reassociation);
    let Some(reassociation) = groups else { return Applied::No };
    replace_by_expand(rw, op, ExpandShape { src, reassociation, ..this })
}

/// The dimensions of `long` that each dimension of `short` is made of, if each of `coarse_long` is one of
/// `coarse_short`. `None`: the sizes do not prove it.
fn by_sizes(
    long: Type,
    coarse_long: &Groups,
    short: Type,
    coarse_short: &Groups,
) -> Option<Groups> {
    if coarse_long.0.is_empty() {
        return None;
    }
    let mut groups = Vec::with_capacity(short.rank());
    for (from, to) in coarse_long.0.iter().zip(&coarse_short.0) {
        let sizes: Vec<(i64, i64)> =
            from.positions().map(|d| (d as i64, long.shape()[d])).collect();
        let targets: Vec<i64> = to.positions().map(|d| short.shape()[d]).collect();
        groups.extend(align(&sizes, &targets)?);
    }
    Some(Groups(groups))
}

/// Takes dimensions from the left until the product of their sizes is the next of `targets`. A dynamic size
/// only matches a dynamic size: with one on each side, they are equal.
fn align(dims: &[(i64, i64)], targets: &[i64]) -> Option<Vec<Dims>> {
    let n_open = |sizes: &mut dyn Iterator<Item = i64>| sizes.filter(|n| *n == DYNAMIC).count();
    let mut sizes = dims.iter().map(|(_, size)| *size);
    if n_open(&mut sizes) > 1 || targets.contains(&0) || targets.len() > dims.len() {
        return None;
    }
    let mut rest = dims.iter().peekable();
    let mut groups: Vec<Dims> = Vec::with_capacity(targets.len());
    for target in targets {
        let (first, mut product) = *rest.next()?;
        let mut group = Dims::from([first]);
        while product != DYNAMIC && product < *target {
            let (dim, size) = *rest.next()?;
            product = mul_sizes(product, size);
            group.0.push(dim);
        }
        if product != *target {
            return None;
        }
        groups.push(group);
    }
    for (dim, size) in rest {
        groups.last_mut().filter(|_| *size == 1)?.0.push(*dim);
    }
    Some(groups)
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
    fold(rw, &mut sizes, |n| n >= 0);
    let (static_output_shape, output_shape) = Mixed::split(&sizes);
    let ty = ExpandShape::result_type(from, &this.reassociation, &static_output_shape).ok();
    let fits = |ty: &Type| casts(*ty, to) && this.reassociation.check(*ty, from).is_ok();
    let Some(ty) = ty.filter(fits) else { return Applied::No };
    let new = ExpandShape { src, output_shape, static_output_shape, ..this };
    let value = rw.value_typed(new, ty);
    replace_under_cast(rw, op, value);
    Applied::Yes
}
