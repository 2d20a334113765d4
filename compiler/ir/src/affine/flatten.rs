//! Simplification of affine expressions as sums: each is flattened to coefficients of dimensions, symbols and
//! quotients, and built again in the order of these.

use super::expr::{AffineExpr, AffineOp, ExprKind};
use super::map::AffineMap;
use super::semi_affine;

/// Expressions with more nodes, or higher, are left as they are.
pub(super) const MAX_NODES: u32 = 4096;
pub(super) const MAX_DEPTH: usize = 256;

/// Sum of products: coefficients of dimensions, then symbols, then locals; and the constant term.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) vars: Vec<i64>,
    /// As many as there were locals when the row was made; further ones have the coefficient 0.
    pub(super) locals: Vec<i64>,
    pub(super) constant: i64,
}

/// Flattening of one expression.
pub(super) struct Flattener {
    pub(super) n_dims: usize,
    pub(super) n_symbols: usize,
    /// Terms that are no sum of others: quotients, and products, quotients and remainders by symbols.
    pub(super) locals: Vec<AffineExpr>,
}

impl AffineExpr {
    /// Simplifies the expression as a sum over the dimensions and symbols of its map. Expressions of constants that
    /// overflow or divide by less than one are left as they are.
    #[must_use]
    pub fn simplified(self, n_dims: u32, n_symbols: u32) -> AffineExpr {
        if self.n_nodes() > MAX_NODES || self.depth() > MAX_DEPTH {
            return self;
        }
        let expr = if self.is_pure_affine() { self } else { semi_affine::divided(self) };
        let mut flattener = Flattener {
            n_dims: n_dims as usize,
            n_symbols: n_symbols as usize,
            locals: Vec::new(),
        };
        let Some(row) = flattener.row(expr) else { return expr };
        let sum = flattener.sum(&row);
        if expr.is_pure_affine() || expr == sum { sum } else { semi_affine::sum(&flattener, &row) }
    }

    /// Coefficients of dimensions and symbols, and the constant term, if the expression is a sum of multiples of them.
    pub fn linear_form(self, n_dims: u32, n_symbols: u32) -> Option<(Vec<i64>, i64)> {
        let (n_dims, n_symbols) = (n_dims as usize, n_symbols as usize);
        let mut flattener = Flattener { n_dims, n_symbols, locals: Vec::new() };
        let row = flattener.row(self).filter(|_| flattener.locals.is_empty())?;
        Some((row.vars, row.constant))
    }
}

impl AffineMap {
    /// The map with its results simplified as sums.
    #[must_use]
    pub fn simplified(&self) -> AffineMap {
        let simplify = |e: &AffineExpr| e.simplified(self.n_dims, self.n_symbols);
        let results: Box<[AffineExpr]> = self.results.iter().map(simplify).collect();
        AffineMap::new(self.n_dims, self.n_symbols, results)
    }
}

impl Row {
    fn coefficients(&self) -> impl Iterator<Item = i64> + '_ {
        self.vars.iter().chain(&self.locals).copied().chain([self.constant])
    }

    fn each(&self, f: impl Fn(i64) -> Option<i64>) -> Option<Row> {
        let list = |all: &[i64]| all.iter().map(|n| f(*n)).collect::<Option<Vec<i64>>>();
        Some(Row {
            vars: list(&self.vars)?,
            locals: list(&self.locals)?,
            constant: f(self.constant)?,
        })
    }

    fn plus(&self, other: &Row) -> Option<Row> {
        let list = |a: &[i64], b: &[i64]| -> Option<Vec<i64>> {
            let at = |list: &[i64], i: usize| list.get(i).copied().unwrap_or(0);
            (0..a.len().max(b.len())).map(|i| at(a, i).checked_add(at(b, i))).collect()
        };
        Some(Row {
            vars: list(&self.vars, &other.vars)?,
            locals: list(&self.locals, &other.locals)?,
            constant: self.constant.checked_add(other.constant)?,
        })
    }

    fn local(&self, at: usize) -> i64 {
        self.locals.get(at).copied().unwrap_or(0)
    }

    /// Greatest common divisor of `n` and all coefficients.
    fn gcd(&self, n: i64) -> i64 {
        let mut all = n.unsigned_abs();
        for c in self.coefficients() {
            let (mut a, mut b) = (all, c.unsigned_abs());
            while b != 0 {
                (a, b) = (b, a % b);
            }
            all = a;
        }
        i64::try_from(all).unwrap_or(1).max(1)
    }
}

impl Flattener {
    fn zero(&self) -> Row {
        Row { vars: vec![0; self.n_dims + self.n_symbols], ..Row::default() }
    }

    fn var(&self, at: usize) -> Option<Row> {
        let mut row = self.zero();
        *row.vars.get_mut(at)? = 1;
        Some(row)
    }

    /// Flattens an expression. `None`: overflow, or a division by less than one. The recursion is bounded by
    /// [`MAX_DEPTH`].
    pub(super) fn row(&mut self, expr: AffineExpr) -> Option<Row> {
        let (op, lhs, rhs) = match expr.kind() {
            ExprKind::Dim(at) => {
                return self.var(at as usize).filter(|_| (at as usize) < self.n_dims);
            }
            ExprKind::Symbol(at) => return self.var(self.n_dims + at as usize),
            ExprKind::Constant(constant) => return Some(Row { constant, ..self.zero() }),
            ExprKind::Binary(op, lhs, rhs) => (op, self.row(lhs)?, (rhs, self.row(rhs)?)),
        };
        let (rhs, right) = rhs;
        match (op, rhs.as_constant()) {
            (AffineOp::Add, _) => lhs.plus(&right),
            (AffineOp::Mul, Some(by)) => lhs.each(|c| c.checked_mul(by)),
            (AffineOp::Mul | AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv, None) => {
                let term = AffineExpr::binary(op, self.sum(&lhs), self.sum(&right));
                Some(self.term(term))
            }
            (_, Some(by)) if by <= 0 => None,
            (AffineOp::Mod, Some(by)) => self.remainder(&lhs, by),
            (AffineOp::FloorDiv | AffineOp::CeilDiv, Some(by)) => self.quotient(op, &lhs, by),
        }
    }

    /// `row mod by`, as `row - by * (row floordiv by)`.
    fn remainder(&mut self, row: &Row, by: i64) -> Option<Row> {
        if row.coefficients().all(|c| c % by == 0) {
            return Some(self.zero());
        }
        let gcd = row.gcd(by);
        let dividend = self.sum(&row.each(|c| Some(c / gcd))?);
        let at = self.local(dividend.floor_div(AffineExpr::constant(by / gcd)));
        let mut row = row.clone();
        row.locals.resize(row.locals.len().max(at + 1), 0);
        row.locals[at] = -by;
        Some(row)
    }

    fn quotient(&mut self, op: AffineOp, row: &Row, by: i64) -> Option<Row> {
        let gcd = row.gcd(by);
        let row = row.each(|c| Some(c / gcd))?;
        if by == gcd {
            return Some(row);
        }
        let quotient = AffineExpr::binary(op, self.sum(&row), AffineExpr::constant(by / gcd));
        Some(self.term(quotient))
    }

    /// The local of this expression alone.
    fn term(&mut self, expr: AffineExpr) -> Row {
        let at = self.local(expr);
        let mut row = self.zero();
        row.locals.resize(at + 1, 0);
        row.locals[at] = 1;
        row
    }

    fn local(&mut self, expr: AffineExpr) -> usize {
        self.locals.iter().position(|e| *e == expr).unwrap_or_else(|| {
            self.locals.push(expr);
            self.locals.len() - 1
        })
    }

    /// The variable of this number: dimensions come first.
    pub(super) fn expr_of(&self, at: usize) -> AffineExpr {
        match at.checked_sub(self.n_dims) {
            None => AffineExpr::dim(at as u32),
            Some(symbol) => AffineExpr::symbol(symbol as u32),
        }
    }

    /// The expression of a row: dimensions, symbols, locals, the constant.
    fn sum(&self, row: &Row) -> AffineExpr {
        let mut sum = AffineExpr::constant(0);
        for (at, c) in row.vars.iter().enumerate().filter(|(_, c)| **c != 0) {
            sum = sum + self.expr_of(at) * AffineExpr::constant(*c);
        }
        for (at, local) in self.locals.iter().enumerate().filter(|(at, _)| row.local(*at) != 0) {
            sum = sum + *local * AffineExpr::constant(row.local(at));
        }
        if row.constant == 0 { sum } else { sum + AffineExpr::constant(row.constant) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(expr: AffineExpr, expect: &str) {
        assert_eq!(expr.simplified(2, 2).to_string(), expect);
    }

    #[test]
    fn sums_are_in_the_order_of_their_variables() {
        let (d0, d1, s0) = (AffineExpr::dim(0), AffineExpr::dim(1), AffineExpr::symbol(0));
        let c = AffineExpr::constant;
        check(d1 + d0 + s0 - d1, "d0 + s0");
        check((d0 + d1 * c(4)).modulo(c(4)) + d0.floor_div(c(4)) * c(4), "d0");
        check((d0 * c(2) + c(4)).floor_div(c(6)), "(d0 + 2) floordiv 3");
        check(s0 * s0 + d0 * s0 - s0 * s0, "d0 * s0");
        check((d0 * s0).floor_div(s0), "d0");
        check((d0 * s0).modulo(s0), "0");
        check(d0.modulo(c(0)), "d0 mod 0");
    }

    #[test]
    fn forms_that_are_linear() {
        let (d0, s1) = (AffineExpr::dim(0), AffineExpr::symbol(1));
        let form = (d0 * AffineExpr::constant(3) + s1 + AffineExpr::constant(7)).linear_form(2, 2);
        assert_eq!(form, Some((vec![3, 0, 0, 1], 7)));
        assert_eq!(d0.floor_div(AffineExpr::constant(2)).linear_form(1, 0), None);
    }
}
