//! Metadata of views: subviews, expanded and collapsed shapes.

use creole_arith::affine::build::AffineBuilder;
use creole_ir::affine::AffineExpr;
use creole_ir::types::DYNAMIC;
use creole_ir::{Mixed, OpId, Rewriter, Type};
use creole_loop::memref::{CollapseShape, ExpandShape, StridedLayout, SubView};

use super::Metadata;

fn symbol(at: usize) -> AffineExpr {
    AffineExpr::symbol(at as u32)
}

/// Offsets of a subview add up along the source's strides, and its strides are multiples of them.
pub(super) fn subview(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let this = rw.get::<SubView>(op)?;
    let (from, to) = (rw.ty(this.source), rw.ty(rw.result(op, 0)));
    let dropped = this.dropped_dims(from, to)?;
    let source = Metadata::of(rw, this.source)?;
    let offsets = Mixed::join(&this.static_offsets, &this.offsets);
    let strides = Mixed::join(&this.static_strides, &this.strides);
    let mut products = Vec::with_capacity(strides.len());
    for (stride, of) in strides.iter().zip(&source.strides) {
        products.push(rw.folded_apply(symbol(0) * symbol(1), &[*stride, *of]));
    }
    let mut terms = vec![source.offset];
    let mut sum = symbol(0);
    for (offset, stride) in offsets.iter().zip(&source.strides) {
        let at = terms.len();
        sum = sum + symbol(at) * symbol(at + 1);
        terms.extend([*offset, *stride]);
    }
    let offset = rw.folded_apply(sum, &terms);
    let kept = |numbers: Vec<Mixed>| {
        numbers
            .into_iter()
            .zip(&dropped)
            .filter(|(_, dropped)| !**dropped)
            .map(|(n, _)| n)
            .collect()
    };
    let sizes = kept(Mixed::join(&this.static_sizes, &this.sizes));
    Some(Metadata { base: source.base, offset, sizes, strides: kept(products) })
}

/// Each group of dimensions of the result is one dimension of the source.
pub(super) fn expand_shape(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let this = rw.get::<ExpandShape>(op)?;
    let ty = rw.ty(rw.result(op, 0));
    let mut groups = Vec::new();
    for group in this.reassociation.0.iter() {
        let dims: Vec<usize> = group.positions().collect();
        let shape: Vec<i64> = dims.iter().map(|d| ty.shape()[*d]).collect();
        known_size(&shape)?;
        groups.push((dims, shape));
    }
    let source = Metadata::of(rw, this.src)?;
    let rank = ty.rank();
    let (mut sizes, mut strides) = (vec![Mixed::Known(1); rank], vec![Mixed::Known(1); rank]);
    for ((dims, shape), of) in groups.into_iter().zip(source.sizes.iter().zip(&source.strides)) {
        let expanded = expanded_group(rw, &shape, *of.0, *of.1)?;
        for (d, (size, stride)) in dims.into_iter().zip(expanded) {
            (sizes[d], strides[d]) = (size, stride);
        }
    }
    Some(Metadata { base: source.base, offset: source.offset, sizes, strides })
}

/// Product of the known sizes of a group. `None`: it is too large, or it is 0 and an unknown size shall be divided by it.
/// Parts of a group that has a product have one too.
fn known_size(shape: &[i64]) -> Option<i64> {
    let known = || shape.iter().copied().filter(|n| *n != DYNAMIC);
    let product = known().filter(|n| *n != 0).try_fold(1, i64::checked_mul)?;
    match (known().any(|n| n == 0), shape.contains(&DYNAMIC)) {
        (true, true) => None,
        (true, false) => Some(0),
        (false, _) => Some(product),
    }
}

/// Sizes and strides of dimensions of these sizes, one of them perhaps unknown, that divide one dimension. `None`: they
/// have no product.
fn expanded_group(
    rw: &mut Rewriter<'_>,
    shape: &[i64],
    size: Mixed,
    stride: Mixed,
) -> Option<Vec<(Mixed, Mixed)>> {
    let all = known_size(shape)?;
    let mut sizes = Vec::with_capacity(shape.len());
    for n in shape {
        sizes.push(match *n {
            DYNAMIC => {
                let expr = symbol(0).floor_div(AffineExpr::constant(all));
                rw.folded_apply(expr, &[size])
            }
            n => Mixed::Known(n),
        });
    }
    // Strides left of the unknown size are multiples of it.
    let unknown = shape.iter().position(|n| *n == DYNAMIC).unwrap_or(0);
    let mut strides = Vec::with_capacity(shape.len());
    for d in 0..shape.len() {
        strides.push(if d < unknown {
            let outer = AffineExpr::constant(known_size(&shape[..=d])?);
            rw.folded_apply(symbol(0).floor_div(outer) * symbol(1), &[size, stride])
        } else {
            let inner = AffineExpr::constant(known_size(&shape[d + 1..])?);
            rw.folded_apply(symbol(0) * inner, &[stride])
        });
    }
    Some(sizes.into_iter().zip(strides).collect())
}

/// Each group of dimensions of the source is one dimension of the result.
pub(super) fn collapse_shape(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let this = rw.get::<CollapseShape>(op)?;
    let (from, ty) = (rw.ty(this.src), rw.ty(rw.result(op, 0)));
    let (before, after) = (StridedLayout::of(from)?, StridedLayout::of(ty)?);
    let source = Metadata::of(rw, this.src)?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (at, group) in this.reassociation.0.iter().enumerate() {
        let dims: Vec<usize> = group.positions().collect();
        sizes.push(collapsed_size(rw, &source.sizes, &dims, ty.shape()[at]));
        let after = after.strides[at];
        strides.push(collapsed_stride(from, &source.strides, &before.strides, after, &dims));
    }
    Some(Metadata { base: source.base, offset: source.offset, sizes, strides })
}

fn collapsed_size(rw: &mut Rewriter<'_>, sizes: &[Mixed], dims: &[usize], known: i64) -> Mixed {
    if known != DYNAMIC {
        return Mixed::Known(known);
    }
    let sizes: Vec<Mixed> = dims.iter().map(|d| sizes[*d]).collect();
    let product = (1..sizes.len()).fold(symbol(0), |product, at| product * symbol(at));
    rw.folded_apply(product, &sizes)
}

/// The stride of the last dimension of a group whose size is not 1; of sizes of 1 alone, any. `before` are the static
/// strides of the source, and `after` is that of the group.
fn collapsed_stride(
    from: Type,
    strides: &[Mixed],
    before: &[i64],
    after: i64,
    dims: &[usize],
) -> Mixed {
    let last = dims.iter().rev().find(|d| from.shape()[**d] != 1);
    let any = || dims.iter().find(|d| before[**d] == DYNAMIC);
    match (last, after) {
        (Some(d), _) => strides[*d],
        (None, DYNAMIC) => any().map_or(Mixed::Known(1), |d| strides[*d]),
        (None, known) => Mixed::Known(known),
    }
}
