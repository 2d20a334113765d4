//! Conversion between tiled layouts and affine maps.

use creole_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use creole_layout::Layout;
use creole_layout::affine::{Expr, Map};

/// The map from logical to physical coordinates, for an array of these sizes. `None` if the layout does not
/// fit them.
pub fn affine_map(layout: &Layout, sizes: &[u64]) -> Option<AffineMap> {
    let map = Map::of(layout, sizes)?;
    let results: Vec<AffineExpr> = map.results.iter().map(to_ir).collect();
    Some(AffineMap::new(map.n_dims as u32, 0, results))
}

/// The layout that an affine map describes for an array of these sizes, if any.
pub fn layout(map: &AffineMap, sizes: &[u64]) -> Option<Layout> {
    let results = map.results.iter().map(|expr| from_ir(*expr)).collect::<Option<Vec<Expr>>>()?;
    Map { n_dims: map.n_dims as usize, results }.layout(sizes)
}

fn to_ir(expr: &Expr) -> AffineExpr {
    let number = |n: u64| AffineExpr::constant(n as i64);
    match expr {
        Expr::Dim(dim) => AffineExpr::dim(*dim as u32),
        Expr::Zero => AffineExpr::constant(0),
        Expr::Merged(major, size, minor) => to_ir(major) * number(*size) + to_ir(minor),
        Expr::FloorDiv(of, by) => to_ir(of).floor_div(number(*by)),
        Expr::Mod(of, by) => to_ir(of).modulo(number(*by)),
    }
}

fn from_ir(expr: AffineExpr) -> Option<Expr> {
    match expr.kind() {
        ExprKind::Dim(dim) => Some(Expr::Dim(dim as usize)),
        ExprKind::Constant(0) => Some(Expr::Zero),
        ExprKind::Binary(AffineOp::FloorDiv, of, by) => {
            Some(Expr::FloorDiv(from_ir(of)?.into(), positive(by)?))
        }
        ExprKind::Binary(AffineOp::Mod, of, by) => {
            Some(Expr::Mod(from_ir(of)?.into(), positive(by)?))
        }
        ExprKind::Binary(AffineOp::Add, scaled, minor) => {
            let ExprKind::Binary(AffineOp::Mul, major, size) = scaled.kind() else { return None };
            Some(Expr::Merged(from_ir(major)?.into(), positive(size)?, from_ir(minor)?.into()))
        }
        ExprKind::Symbol(_) | ExprKind::Constant(_) | ExprKind::Binary(..) => None,
    }
}

fn positive(expr: AffineExpr) -> Option<u64> {
    match expr.kind() {
        ExprKind::Constant(value) => u64::try_from(value).ok().filter(|value| *value > 0),
        ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Binary(..) => None,
    }
}
