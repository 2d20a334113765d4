//! Affine expressions as sums of variables and quotients, with what is divided.

use super::expr::{AffineExpr, AffineOp, ExprKind};
use super::flatten::{Flattener, MAX_DEPTH, MAX_NODES, Row};

/// A sum of multiples of variables and of quotients, and a constant.
#[derive(Clone, Debug, PartialEq)]
pub struct AffineSum {
    /// Coefficients of dimensions, then symbols.
    pub vars: Vec<i64>,
    /// Coefficients of quotients; further ones have the coefficient 0.
    pub quotients: Vec<i64>,
    /// The constant.
    pub constant: i64,
}

/// A quotient by a positive number.
#[derive(Clone, Debug, PartialEq)]
pub struct AffineQuotient {
    /// The dividend.
    pub dividend: AffineSum,
    /// The divisor.
    pub divisor: i64,
    /// True if it is rounded up.
    pub is_ceil: bool,
}

impl From<Row> for AffineSum {
    fn from(row: Row) -> AffineSum {
        AffineSum { vars: row.vars, quotients: row.locals, constant: row.constant }
    }
}

/// Sums equal to these expressions, and the quotients in them; a quotient without a description is a product, quotient
/// or remainder by a variable. `None` for an expression that is too large, overflows or divides by less than one.
pub fn sums(
    exprs: &[AffineExpr],
    n_dims: u32,
    n_symbols: u32,
) -> (Vec<Option<AffineSum>>, Vec<Option<AffineQuotient>>) {
    let mut flattener =
        Flattener { n_dims: n_dims as usize, n_symbols: n_symbols as usize, locals: Vec::new() };
    let mut sum = |expr: &AffineExpr| {
        let is_small = expr.n_nodes() <= MAX_NODES && expr.depth() <= MAX_DEPTH;
        is_small.then(|| flattener.row(*expr))?.map(AffineSum::from)
    };
    let all = exprs.iter().map(&mut sum).collect();
    let mut quotients = Vec::new();
    while let Some(local) = flattener.locals.get(quotients.len()).copied() {
        quotients.push(quotient(&mut flattener, local));
    }
    (all, quotients)
}

fn quotient(flattener: &mut Flattener, expr: AffineExpr) -> Option<AffineQuotient> {
    let ExprKind::Binary(op, dividend, divisor) = expr.kind() else { return None };
    let is_ceil = match op {
        AffineOp::FloorDiv => false,
        AffineOp::CeilDiv => true,
        AffineOp::Add | AffineOp::Mul | AffineOp::Mod => return None,
    };
    let divisor = divisor.as_constant().filter(|by| *by > 0)?;
    Some(AffineQuotient { dividend: flattener.row(dividend)?.into(), divisor, is_ceil })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remainder_is_a_sum_with_a_quotient() {
        let n = AffineExpr::dim(0);
        let (all, quotients) = sums(&[n.modulo(AffineExpr::constant(7))], 1, 0);
        let expect = AffineSum { vars: vec![1], quotients: vec![-7], constant: 0 };
        assert_eq!(all, [Some(expect)]);
        let dividend = AffineSum { vars: vec![1], quotients: Vec::new(), constant: 0 };
        assert_eq!(quotients, [Some(AffineQuotient { dividend, divisor: 7, is_ceil: false })]);
    }
}
