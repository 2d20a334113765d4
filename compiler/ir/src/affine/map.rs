//! Affine maps: from dimensions and symbols to a list of expressions.

use std::fmt;

use super::expr::{AffineExpr, AffineOp, ExprKind};
use crate::dims::DYNAMIC;
use crate::list_text::comma;

/// `(d0, .., dn)[s0, .., sm] -> (results)`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct AffineMap {
    /// Number of dimensions.
    pub n_dims: u32,
    /// Number of symbols.
    pub n_symbols: u32,
    /// One expression for each result, over the dimensions and symbols of the map.
    pub results: Box<[AffineExpr]>,
}

impl AffineMap {
    /// `(d0, .., dn)[s0, .., sm] -> (results)`.
    pub fn new(n_dims: u32, n_symbols: u32, results: impl Into<Box<[AffineExpr]>>) -> AffineMap {
        AffineMap { n_dims, n_symbols, results: results.into() }
    }

    /// `(d0, .., dn) -> (d0, .., dn)`.
    pub fn identity(n_dims: u32) -> AffineMap {
        AffineMap::new(n_dims, 0, (0..n_dims).map(AffineExpr::dim).collect::<Box<[_]>>())
    }

    /// `(d0, .., dn) -> (d<p0>, .., d<pn>)`.
    pub fn permutation(positions: &[u32]) -> AffineMap {
        let results: Box<[_]> = positions.iter().map(|p| AffineExpr::dim(*p)).collect();
        AffineMap::new(positions.len() as u32, 0, results)
    }

    /// The map of one result over as many dimensions and symbols as it uses.
    pub fn of_result(result: AffineExpr) -> AffineMap {
        let (mut dims, mut symbols, mut rest) = (0, 0, vec![result]);
        while let Some(expr) = rest.pop() {
            match expr.kind() {
                ExprKind::Dim(at) => dims = dims.max(at + 1),
                ExprKind::Symbol(at) => symbols = symbols.max(at + 1),
                ExprKind::Constant(_) => {}
                ExprKind::Binary(_, lhs, rhs) => rest.extend([lhs, rhs]),
            }
        }
        AffineMap::new(dims, symbols, [result])
    }

    /// Substitutes expressions for all dimensions and symbols; the new map has these numbers of them.
    #[must_use]
    pub fn replace(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        n_dims: u32,
        n_symbols: u32,
    ) -> AffineMap {
        let results: Box<[_]> = self.results.iter().map(|e| e.replace(dims, symbols)).collect();
        AffineMap::new(n_dims, n_symbols, results)
    }

    /// Number of dimensions and symbols.
    pub fn n_inputs(&self) -> usize {
        (self.n_dims + self.n_symbols) as usize
    }

    /// Number of nodes of all results, saturating.
    pub fn n_nodes(&self) -> u32 {
        self.results.iter().fold(0, |n, e| n.saturating_add(e.n_nodes()))
    }

    /// `() -> (value)`.
    pub fn constant(value: i64) -> AffineMap {
        AffineMap::new(0, 0, [AffineExpr::constant(value)])
    }

    /// True if result `i` is dimension `i`, for all dimensions.
    pub fn is_identity(&self) -> bool {
        self.n_dims as usize == self.results.len()
            && self.results.iter().zip(0..).all(|(e, i)| e.kind() == ExprKind::Dim(i))
    }

    /// True if the results are distinct dimensions, without symbols. (Not all need to occur.)
    pub fn is_projected_permutation(&self) -> bool {
        let mut seen = vec![false; self.n_dims as usize];
        self.n_symbols == 0
            && self.results.iter().all(|e| match e.kind() {
                ExprKind::Dim(at) => {
                    seen.get_mut(at as usize).is_some_and(|seen| !std::mem::replace(seen, true))
                }
                ExprKind::Symbol(_) | ExprKind::Constant(_) | ExprKind::Binary(..) => false,
            })
    }

    /// True if the results are all dimensions, each once.
    pub fn is_permutation(&self) -> bool {
        self.n_dims as usize == self.results.len() && self.is_projected_permutation()
    }

    /// Evaluates the results. `None`: the wrong number of arguments, a division by zero, or
    /// overflow of 64 bits.
    pub fn eval(&self, dims: &[i64], symbols: &[i64]) -> Option<Vec<i64>> {
        let fits = dims.len() == self.n_dims as usize && symbols.len() == self.n_symbols as usize;
        fits.then(|| self.results.iter().map(|e| e.eval(dims, symbols)).collect())?
    }

    /// `result(x) = self(inner(x))`; symbols of `self` come first, then those of `inner`. `None`
    /// unless `inner` has one result for each dimension of `self`.
    pub fn compose(&self, inner: &AffineMap) -> Option<AffineMap> {
        if inner.results.len() != self.n_dims as usize {
            return None;
        }
        let shifted: Vec<AffineExpr> =
            (0..inner.n_symbols).map(|s| AffineExpr::symbol(s + self.n_symbols)).collect();
        let dims: Vec<AffineExpr> =
            inner.results.iter().map(|e| e.replace(&[], &shifted)).collect();
        let results: Box<[_]> = self.results.iter().map(|e| e.replace(&dims, &[])).collect();
        Some(AffineMap::new(inner.n_dims, self.n_symbols + inner.n_symbols, results))
    }

    /// Strides and offset, in elements, of a linear map with one result; [`DYNAMIC`] where they
    /// depend on symbols. `None`: several results, or not linear in the dimensions.
    pub fn strides(&self) -> Option<(Vec<i64>, i64)> {
        let [result] = &*self.results else { return None };
        let mut all = Coefficients {
            strides: vec![AffineExpr::constant(0); self.n_dims as usize],
            offset: AffineExpr::constant(0),
        };
        all.collect(*result, AffineExpr::constant(1))?;
        let known = |e: &AffineExpr| e.as_constant().unwrap_or(DYNAMIC);
        Some((all.strides.iter().map(known).collect(), known(&all.offset)))
    }
}

/// Coefficients of a linear expression: a factor for each dimension, and a constant term.
struct Coefficients {
    strides: Vec<AffineExpr>,
    offset: AffineExpr,
}

impl Coefficients {
    /// Adds `expr * factor`. `None`: not linear.
    fn collect(&mut self, expr: AffineExpr, factor: AffineExpr) -> Option<()> {
        if expr.is_symbolic_or_constant() {
            self.offset = self.offset + expr * factor;
            return Some(());
        }
        match expr.kind() {
            ExprKind::Dim(at) => {
                let stride = self.strides.get_mut(at as usize)?;
                *stride = *stride + factor;
                Some(())
            }
            ExprKind::Binary(AffineOp::Add, lhs, rhs) => {
                self.collect(lhs, factor)?;
                self.collect(rhs, factor)
            }
            ExprKind::Binary(AffineOp::Mul, lhs, rhs) if rhs.is_symbolic_or_constant() => {
                self.collect(lhs, rhs * factor)
            }
            ExprKind::Binary(..) | ExprKind::Symbol(_) | ExprKind::Constant(_) => None,
        }
    }
}

impl fmt::Display for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        parameters(self.n_dims, self.n_symbols, f)?;
        write!(f, " -> ({})", comma(self.results.iter()))
    }
}

impl fmt::Debug for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `(d0, d1)[s0]`.
pub(super) fn parameters(dims: u32, symbols: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "({})", comma((0..dims).map(AffineExpr::dim)))?;
    if symbols > 0 {
        write!(f, "[{}]", comma((0..symbols).map(AffineExpr::symbol)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_and_projections() {
        let swap = AffineMap::permutation(&[1, 0]);
        assert!(swap.is_permutation() && !swap.is_identity());
        assert!(AffineMap::identity(3).is_identity());
        let row = AffineMap::new(2, 0, [AffineExpr::dim(1)]);
        assert!(row.is_projected_permutation() && !row.is_permutation());
        assert!(!AffineMap::permutation(&[0, 0]).is_projected_permutation());
        assert!(!AffineMap::constant(0).is_projected_permutation());
    }

    #[test]
    fn composition_evaluates_as_both_maps_in_turn() {
        let (d0, d1, s0) = (AffineExpr::dim(0), AffineExpr::dim(1), AffineExpr::symbol(0));
        let outer = AffineMap::new(2, 1, [d0 * s0 + d1]);
        let inner = AffineMap::new(1, 1, [d0 + s0, d0.modulo(AffineExpr::constant(4))]);
        let both = outer.compose(&inner).expect("two results for two dimensions");
        assert_eq!(both.to_string(), "(d0)[s0, s1] -> ((d0 + s1) * s0 + d0 mod 4)");
        assert_eq!(both.eval(&[7], &[10, 3]), outer.eval(&[10, 3], &[10]));
        assert_eq!(inner.compose(&inner), None);
        assert_eq!(inner.eval(&[7], &[]), None);
    }

    #[test]
    fn strides_of_linear_maps() {
        let (d0, d1, s0) = (AffineExpr::dim(0), AffineExpr::dim(1), AffineExpr::symbol(0));
        let eight = AffineExpr::constant(8);
        let map = |e| AffineMap::new(2, 1, [e]);
        assert_eq!(map(d0 * eight + d1).strides(), Some((vec![8, 1], 0)));
        assert_eq!(map(d0 * s0 + d1 + s0).strides(), Some((vec![DYNAMIC, 1], DYNAMIC)));
        assert_eq!(map((d0 + eight) * eight).strides(), Some((vec![8, 0], 64)));
        assert_eq!(map(d0.floor_div(eight)).strides(), None);
        assert_eq!(AffineMap::identity(2).strides(), None);
    }
}
