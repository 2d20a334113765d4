//! Integer sets: the points at which all of a list of affine constraints hold.

use std::fmt;

use super::expr::AffineExpr;
use super::map::parameters;
use crate::list_text::comma;

/// `(d0, .., dn)[s0, .., sm] : (constraints)`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub n_dims: u32,
    /// Number of symbols.
    pub n_symbols: u32,
    /// Constraints that define the set.
    pub constraints: Box<[Constraint]>,
}

/// `expr == 0` or `expr >= 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Constraint {
    /// The expression compared with zero.
    pub expr: AffineExpr,
    /// True for `== 0`, false for `>= 0`.
    pub is_equality: bool,
}

impl IntegerSet {
    /// Tests whether the point is in the set. `None`: the wrong number of coordinates, a division
    /// by zero, or overflow of 64 bits.
    pub fn contains(&self, dims: &[i64], symbols: &[i64]) -> Option<bool> {
        if dims.len() != self.n_dims as usize || symbols.len() != self.n_symbols as usize {
            return None;
        }
        let mut all = true;
        for Constraint { expr, is_equality } in &self.constraints {
            let value = expr.eval(dims, symbols)?;
            all &= if *is_equality { value == 0 } else { value >= 0 };
        }
        Some(all)
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} 0", self.expr, if self.is_equality { "==" } else { ">=" })
    }
}

impl fmt::Display for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        parameters(self.n_dims, self.n_symbols, f)?;
        write!(f, " : ({})", comma(self.constraints.iter()))
    }
}

impl fmt::Debug for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_a_triangle() {
        let (d0, d1) = (AffineExpr::dim(0), AffineExpr::dim(1));
        let below = Constraint { expr: d1 - d0, is_equality: false };
        let zero = Constraint { expr: d0 - d1, is_equality: true };
        let set = |constraints: &[Constraint]| IntegerSet {
            n_dims: 2,
            n_symbols: 0,
            constraints: constraints.into(),
        };
        assert_eq!(set(&[below]).to_string(), "(d0, d1) : (d1 - d0 >= 0)");
        assert_eq!(set(&[below]).contains(&[1, 2], &[]), Some(true));
        assert_eq!(set(&[below, zero]).contains(&[1, 2], &[]), Some(false));
        assert_eq!(set(&[below]).contains(&[1], &[]), None);
    }
}
