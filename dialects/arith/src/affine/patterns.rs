//! Canonicalization of `affine.apply`, `affine.min` and `affine.max`.

use creole_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use creole_ir::{Applied as Done, Dialect, OpId, Rewriter, Values};

use super::operands::{Applied, with_known};
use super::{Apply, MapOp, Max, Min};
use crate::ub::Poison;

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    let dialect = dialect
        .pattern::<Apply>("affine.apply.poison", poison)
        .pattern::<Apply>("affine.apply.compose", simplify::<Apply>);
    let dialect = dialect
        .pattern::<Min>("affine.min.constants", constants::<Min>)
        .pattern::<Min>("affine.min.merge", merge::<Min>)
        .pattern::<Min>("affine.min.deduplicate", deduplicate::<Min>)
        .pattern::<Min>("affine.min.compose", simplify::<Min>)
        .pattern::<Min>("affine.min.single", single::<Min>)
        .pattern::<Min>("affine.min.order", order::<Min>);
    dialect
        .pattern::<Max>("affine.max.constants", constants::<Max>)
        .pattern::<Max>("affine.max.merge", merge::<Max>)
        .pattern::<Max>("affine.max.deduplicate", deduplicate::<Max>)
        .pattern::<Max>("affine.max.compose", simplify::<Max>)
        .pattern::<Max>("affine.max.single", single::<Max>)
        .pattern::<Max>("affine.max.order", order::<Max>)
}

/// A remainder or quotient of constants that is undefined is poison.
fn poison(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(apply) = rw.get::<Apply>(op) else { return Done::No };
    let map = with_known(rw.body(), &apply.map, &apply.operands);
    let is_undefined = map.results.iter().any(|e| divides_by_zero(*e));
    if !is_undefined {
        return Done::No;
    }
    let ty = rw.ty(rw.result(op, 0));
    let poison = rw.value_typed(Poison::default(), ty);
    rw.replace(op, &[poison]);
    Done::Yes
}

/// True if the expression has no variables and divides by zero. As constants fold while expressions are built, the
/// division is the outermost operation, or the left operand of it.
fn divides_by_zero(expr: AffineExpr) -> bool {
    let mut found = false;
    let mut rest = vec![expr];
    while let Some(expr) = rest.pop() {
        match expr.kind() {
            ExprKind::Dim(_) | ExprKind::Symbol(_) => return false,
            ExprKind::Constant(_) => {}
            ExprKind::Binary(op, lhs, rhs) => {
                let divides = matches!(op, AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv);
                found |= divides && rhs.as_constant() == Some(0);
                rest.extend([lhs, rhs]);
            }
        }
    }
    found
}

/// Composes the map with those of its operands, and puts it into canonical form.
fn simplify<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(this) = rw.get::<T>(op) else { return Done::No };
    let mut new = Applied { map: this.map().clone(), operands: this.operands().clone() };
    new.composed(rw.body());
    new.canonicalize(rw.body());
    if new.map == *this.map() && new.operands == *this.operands() {
        return Done::No;
    }
    let value = rw.value_typed(T::of(new.map, new.operands), creole_ir::Type::index());
    rw.replace(op, &[value]);
    Done::Yes
}

fn replace_results<T: MapOp>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    this: &T,
    results: Vec<AffineExpr>,
) -> Done {
    let map = AffineMap::new(this.map().n_dims, this.map().n_symbols, results);
    rw.update(op, T::of(map, this.operands().clone()));
    Done::Yes
}

/// Fills constant operands into the map.
fn constants<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(this) = rw.get::<T>(op) else { return Done::No };
    let map = with_known(rw.body(), this.map(), this.operands());
    if map == *this.map() {
        return Done::No;
    }
    replace_results(rw, op, &this, map.results.into_vec())
}

/// Merges with the same ops that define operands, where these are results by themselves.
fn merge<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(this) = rw.get::<T>(op) else { return Done::No };
    let n_dims = this.map().n_dims as usize;
    let source = |e: &AffineExpr| {
        let at = match e.kind() {
            ExprKind::Dim(at) => at as usize,
            ExprKind::Symbol(at) => n_dims + at as usize,
            ExprKind::Constant(_) | ExprKind::Binary(..) => return None,
        };
        rw.def_as::<T>(*this.operands().get(at)?)
    };
    let sources: Vec<Option<T>> = this.map().results.iter().map(source).collect();
    if sources.iter().all(Option::is_none) {
        return Done::No;
    }
    let (dims, symbols) = this.operands().split_at(n_dims);
    let (mut dims, mut symbols) = (Values::from(dims), Values::from(symbols));
    let kept = this.map().results.iter().zip(&sources).filter(|(_, source)| source.is_none());
    let mut results: Vec<AffineExpr> = kept.map(|(e, _)| *e).collect();
    for source in sources.into_iter().flatten() {
        let map = source.map();
        let (more_dims, more_symbols) = source.operands().split_at(map.n_dims as usize);
        let new_dims: Vec<_> =
            (0..map.n_dims).map(|d| AffineExpr::dim(d + dims.len() as u32)).collect();
        let new_symbols: Vec<_> =
            (0..map.n_symbols).map(|s| AffineExpr::symbol(s + symbols.len() as u32)).collect();
        results.extend(map.results.iter().map(|e| e.replace(&new_dims, &new_symbols)));
        dims.extend_from_slice(more_dims);
        symbols.extend_from_slice(more_symbols);
    }
    let map = AffineMap::new(dims.len() as u32, symbols.len() as u32, results);
    rw.update(op, T::of(map, dims.into_iter().chain(symbols).collect()));
    Done::Yes
}

/// Keeps the first of equal results.
fn deduplicate<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(this) = rw.get::<T>(op) else { return Done::No };
    let mut seen = rustc_hash::FxHashSet::default();
    let results = this.map().results.iter().copied().filter(|e| seen.insert(*e));
    let results: Vec<AffineExpr> = results.collect();
    if results.len() == this.map().results.len() {
        return Done::No;
    }
    replace_results(rw, op, &this, results)
}

/// The only result of a map is `affine.apply`.
fn single<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(this) = rw.get::<T>(op).filter(|this| this.map().results.len() == 1) else {
        return Done::No;
    };
    let apply = Apply::of(this.map().clone(), this.operands().clone());
    let value = rw.value_typed(apply, creole_ir::Type::index());
    rw.replace(op, &[value]);
    Done::Yes
}

/// Sorts results by their coefficients, if all are sums of dimensions and symbols.
fn order<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Done {
    let Some(this) = rw.get::<T>(op) else { return Done::No };
    let (n_dims, n_symbols) = (this.map().n_dims, this.map().n_symbols);
    let form = |e: &AffineExpr| {
        e.is_pure_affine().then(|| e.linear_form(n_dims, n_symbols))?.map(|key| (key, *e))
    };
    let forms: Option<Vec<_>> = this.map().results.iter().map(form).collect();
    let Some(mut forms) = forms else { return Done::No };
    forms.sort_by(|a, b| a.0.cmp(&b.0));
    let sorted: Vec<AffineExpr> = forms.into_iter().map(|(_, e)| e).collect();
    if sorted[..] == this.map().results[..] {
        return Done::No;
    }
    replace_results(rw, op, &this, sorted)
}
