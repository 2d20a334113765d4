//! Simplification of maps: removes no-ops such as `floordiv 1`, `mod 1`, `+ 0`.

use super::{Expr, Map};

impl Map {
    /// The map with the same coordinates for all elements, without no-ops. It may have no
    /// equivalent tiling, so that [`Map::layout`] finds none.
    pub fn simplified(&self) -> Map {
        let results = self.results.iter().map(Expr::simplified).collect();
        Map { n_dims: self.n_dims, results }
    }
}

impl Expr {
    /// Simplifies for coordinates inside the array.
    fn simplified(&self) -> Expr {
        match self {
            Expr::Dim(dim) => Expr::Dim(*dim),
            Expr::Zero => Expr::Zero,
            Expr::Merged(major, size, minor) => {
                merge(major.simplified(), *size, minor.simplified())
            }
            Expr::FloorDiv(of, by) => quotient(of.simplified(), *by),
            Expr::Mod(of, by) => remainder(of.simplified(), *by),
        }
    }

    /// An exclusive upper bound of all values; `None` if there is none without the sizes.
    fn bound(&self) -> Option<u64> {
        match self {
            Expr::Dim(_) => None,
            Expr::Zero => Some(1),
            Expr::Merged(major, size, _) => major.bound()?.checked_mul(*size),
            Expr::FloorDiv(of, by) => Some(of.bound()?.div_ceil(*by)),
            Expr::Mod(of, by) => Some(of.bound().map_or(*by, |bound| bound.min(*by))),
        }
    }
}

/// `major * size + minor`, where `minor` is less than `size`.
fn merge(major: Expr, size: u64, minor: Expr) -> Expr {
    match (major, minor) {
        (Expr::Zero, minor) => minor,
        (major, _) if size == 1 => major,
        (major, minor) => Expr::Merged(major.into(), size, minor.into()),
    }
}

fn quotient(of: Expr, by: u64) -> Expr {
    if by == 1 {
        return of;
    }
    if of.bound().is_some_and(|bound| bound <= by) {
        return Expr::Zero;
    }
    match of {
        Expr::Merged(major, size, _) if size == by => *major,
        Expr::FloorDiv(inner, first) => match first.checked_mul(by) {
            Some(both) => Expr::FloorDiv(inner, both),
            None => Expr::FloorDiv(Expr::FloorDiv(inner, first).into(), by),
        },
        of => Expr::FloorDiv(of.into(), by),
    }
}

fn remainder(of: Expr, by: u64) -> Expr {
    if by == 1 {
        return Expr::Zero;
    }
    if of.bound().is_some_and(|bound| bound <= by) {
        return of;
    }
    match of {
        Expr::Merged(_, size, minor) if size == by => *minor,
        Expr::Mod(inner, first) if first.is_multiple_of(by) => remainder(*inner, by),
        of => Expr::Mod(of.into(), by),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ArrayShape;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let shape: ArrayShape = text.parse().unwrap();
        let map = Map::of(&shape.layout, &shape.sizes().unwrap()).unwrap();
        assert_eq!(map.simplified().to_string(), expected, "{map}");
    }

    #[test]
    fn what_does_nothing_is_left_out() {
        check(
            "bf16[4,8]{1,0:T(2,4)(2,1)}",
            "(d0, d1) -> (d0 floordiv 2, d1 floordiv 4, 0, d1 mod 4, d0 mod 2, 0)",
        );
        check(
            "bf16[16,256]{1,0:T(8,128)(2,1)}",
            "(d0, d1) -> (d0 floordiv 8, d1 floordiv 128, (d0 mod 8) floordiv 2, d1 mod 128, \
             d0 mod 2, 0)",
        );
        check("f32[6]{0:T(1)}", "(d0) -> (d0, 0)");
        check(
            "f32[2,2]{1,0:T(2,2)(4,1)}",
            "(d0, d1) -> (d0 floordiv 2, d1 floordiv 2, 0, d1 mod 2, d0 mod 2, 0)",
        );
        check(
            "f32[64]{0:T(8)(4,4)}",
            "(d0) -> (d0 floordiv 32, (d0 mod 8) floordiv 4, (d0 floordiv 8) mod 4, d0 mod 4)",
        );
    }

    #[test]
    fn merged_dimensions() {
        check(
            "f32[2,1,8]{2,1,0:T(*,2,4)}",
            "(d0, d1, d2) -> (d0 floordiv 2, d2 floordiv 4, d0 mod 2, d2 mod 4)",
        );
        check("f32[1,7,8]{2,1,0:T(*,7,4)}", "(d0, d1, d2) -> (d0, d2 floordiv 4, d1, d2 mod 4)");
        check("f32[2,7,8]{2,1,0:T(*,7,4)}", "(d0, d1, d2) -> (d0, d2 floordiv 4, d1, d2 mod 4)");
        check(
            "f32[3,8]{1,0:T(2,4)(*,2,2)}",
            "(d0, d1) -> (d0 floordiv 2, d1 floordiv 4, (d1 mod 4) floordiv 2, d0 mod 2, d1 mod 2)",
        );
    }

    /// Checks that identity coefficients are not printed.
    #[test]
    fn nothing_is_added() {
        let map = Map {
            n_dims: 1,
            results: vec![Expr::Merged(Expr::Dim(0).into(), 4, Expr::Zero.into())],
        };
        assert_eq!(map.simplified().to_string(), "(d0) -> (d0 * 4)");
    }
}
