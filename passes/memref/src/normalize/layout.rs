//! Memref types of the identity layout, by the bounds of their layout maps.

use creole_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Type};
use creole_loop::memref::StridedLayout;

use crate::types::reshaped;

/// Expressions of more operators are not analysed: nobody writes them, and the walks over them recurse.
const MAX_DEPTH: usize = 128;

/// The memref type of identity layout that a type is normalised to. `None` for other types, for those that have it, and
/// for layouts whose bounds are not known, or that map to negative positions.
pub(super) fn normalized(ty: Type) -> Option<Type> {
    let map = layout_map(ty)?;
    let shape = ty.shape();
    if shape.contains(&DYNAMIC) && Tiles::of(&map).0.is_empty() || shape.contains(&0) {
        return None;
    }
    let sizes: Option<Vec<i64>> = map.results.iter().map(|expr| size(*expr, shape)).collect();
    Some(reshaped(ty, &sizes?, None))
}

/// The map of a layout that is not the identity, of one dimension or more.
pub(super) fn layout_map(ty: Type) -> Option<AffineMap> {
    if !ty.is_memref() || ty.rank() == 0 || StridedLayout::is_identity(ty) {
        return None;
    }
    let map = match StridedLayout::attr(ty) {
        Some(Attr::AffineMap(map)) => (**map).clone(),
        _ => match StridedLayout::of(ty)?.to_map(ty.shape()) {
            Some(Attr::AffineMap(map)) => (*map).clone(),
            // Strides of the identity, written out: their map is a sum all the same.
            _ => AffineMap::new(ty.rank() as u32, 0, [sum(&StridedLayout::of(ty)?)]),
        },
    };
    map.results.iter().all(|expr| expr.depth() <= MAX_DEPTH).then_some(map)
}

fn sum(layout: &StridedLayout) -> AffineExpr {
    let term =
        |(d, stride): (usize, &i64)| AffineExpr::dim(d as u32) * AffineExpr::constant(*stride);
    let terms = layout.strides.iter().enumerate().map(term);
    terms.fold(AffineExpr::constant(layout.offset), |sum, term| sum + term)
}

/// The size of a dimension of the new type.
fn size(expr: AffineExpr, shape: &[i64]) -> Option<i64> {
    let is_dynamic = |(d, n): (usize, &i64)| *n == DYNAMIC && expr.uses_dim(d as u32);
    if shape.iter().enumerate().any(is_dynamic) {
        return Some(DYNAMIC);
    }
    let (low, high) = bounds(expr, shape)?;
    if low < 0 { None } else { high.checked_add(1).filter(|n| *n != DYNAMIC) }
}

/// Bounds of an expression for all indices of a shape; `None`: symbols, or products of indices.
fn bounds(expr: AffineExpr, shape: &[i64]) -> Option<(i64, i64)> {
    match expr.kind() {
        ExprKind::Dim(d) => Some((0, shape.get(d as usize)?.checked_sub(1)?)),
        ExprKind::Symbol(_) => None,
        ExprKind::Constant(n) => Some((n, n)),
        ExprKind::Binary(AffineOp::Add, lhs, rhs) => {
            let (a, b) = (bounds(lhs, shape)?, bounds(rhs, shape)?);
            Some((a.0.checked_add(b.0)?, a.1.checked_add(b.1)?))
        }
        ExprKind::Binary(AffineOp::Mod, _, rhs) => {
            Some((0, rhs.as_constant().filter(|n| *n > 0)?.checked_sub(1)?))
        }
        ExprKind::Binary(op, lhs, rhs) => {
            let (low, high) = bounds(lhs, shape)?;
            let by = rhs.as_constant()?;
            let (a, b) = (op.apply(low, by)?, op.apply(high, by)?);
            Some((a.min(b), a.max(b)))
        }
    }
}

/// The tiles of a layout: positions of results `x floordiv n` and `x mod n`, and the size `n`.
pub(super) struct Tiles(Vec<(usize, usize, i64)>);

impl Tiles {
    /// The tiles of a map; none if a quotient has no remainder, or `x` occurs elsewhere.
    pub(super) fn of(map: &AffineMap) -> Tiles {
        let mut tiles = Vec::new();
        for (at, expr) in map.results.iter().enumerate() {
            let Some((x, n)) = expr.as_binary(AffineOp::FloorDiv) else { continue };
            let Some(size) = n.as_constant() else { continue };
            let mut remainder = None;
            for (other, found) in map.results.iter().enumerate().filter(|(other, _)| *other != at) {
                if !occurs(x, *found) {
                    continue;
                }
                if remainder.is_some() || found.as_binary(AffineOp::Mod) != Some((x, n)) {
                    return Tiles(Vec::new());
                }
                remainder = Some(other);
            }
            tiles.extend(remainder.map(|other| (at, other, size)));
        }
        Tiles(tiles)
    }

    /// The size of a dimension of the new type, from the sizes of the old one.
    pub(super) fn size(&self, map: &AffineMap, at: usize) -> AffineExpr {
        let expr = map.results[at];
        for (quotient, remainder, n) in &self.0 {
            if *remainder == at {
                return AffineExpr::constant(*n);
            }
            if let (true, Some((x, n))) = (*quotient == at, expr.as_binary(AffineOp::FloorDiv)) {
                return x.ceil_div(n);
            }
        }
        expr
    }
}

/// True if an expression is part of another one.
fn occurs(part: AffineExpr, expr: AffineExpr) -> bool {
    let mut work = vec![expr];
    while let Some(expr) = work.pop() {
        if expr == part {
            return true;
        }
        if let ExprKind::Binary(_, lhs, rhs) = expr.kind() {
            work.extend([lhs, rhs]);
        }
    }
    false
}
