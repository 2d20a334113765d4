//! Layouts as affine maps: the physical coordinates of an element, in MLIR's notation.
//!
//! `{1,0:T(2,2)}` is `(d0, d1) -> (d0 floordiv 2, d1 floordiv 2, d0 mod 2, d1 mod 2)`. A map has no
//! sizes: the tail alignment and merged dimensions' sizes are the layout's.

mod simplify;

use std::fmt;

use crate::layout::{Layout, Tile, TileDim};
use crate::tiling::{self, Axis};

/// An expression over the coordinates of an element.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    /// `d0`.
    Dim(usize),
    /// `0`.
    Zero,
    /// `major * size + minor`.
    Merged(Box<Expr>, u64, Box<Expr>),
    /// `expr floordiv size`.
    FloorDiv(Box<Expr>, u64),
    /// `expr mod size`.
    Mod(Box<Expr>, u64),
}

/// The physical coordinates of an element, major to minor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// The number of logical dimensions.
    pub n_dims: usize,
    /// The coordinates.
    pub results: Vec<Expr>,
}

/// A physical dimension with its coordinate.
#[derive(Clone)]
struct Described {
    size: u64,
    expr: Expr,
}

impl Axis for Described {
    fn unit() -> Described {
        Described { size: 1, expr: Expr::Zero }
    }

    fn combine(major: Described, minor: Described) -> Option<Described> {
        let size = major.size.checked_mul(minor.size)?;
        let expr = match major.expr {
            Expr::Zero => minor.expr,
            major => Expr::Merged(major.into(), minor.size, minor.expr.into()),
        };
        Some(Described { size, expr })
    }

    fn split(self, tile: u64) -> Option<(Described, Described)> {
        let n_tiles = self.size.div_ceil(tile);
        let (high, low) = match self.expr {
            Expr::Zero => (Expr::Zero, Expr::Zero),
            expr => (Expr::FloorDiv(expr.clone().into(), tile), Expr::Mod(expr.into(), tile)),
        };
        Some((Described { size: n_tiles, expr: high }, Described { size: tile, expr: low }))
    }
}

impl Map {
    /// The map of a layout for an array of these sizes. `None` if the layout does not fit the
    /// sizes.
    pub fn of(layout: &Layout, sizes: &[u64]) -> Option<Map> {
        if layout.check(&sizes.iter().map(|n| crate::Dim::Static(*n)).collect::<Vec<_>>()).is_err()
        {
            return None;
        }
        let axis = |dim: usize| Described { size: sizes[dim], expr: Expr::Dim(dim) };
        let axes = tiling::physical(layout, axis)?;
        let results = axes.into_iter().map(|axis| axis.expr).collect();
        Some(Map { n_dims: sizes.len(), results })
    }

    /// The layout of an array of these sizes that the map describes, if there is one.
    pub fn layout(&self, sizes: &[u64]) -> Option<Layout> {
        if sizes.len() != self.n_dims {
            return None;
        }
        untile(&self.results, sizes)
    }
}

/// Removes tiles, the last one first, until only coordinates are left.
fn untile(results: &[Expr], sizes: &[u64]) -> Option<Layout> {
    if let Some(layout) = permutation(results, sizes.len()) {
        return Some(layout);
    }
    (1..=results.len() / 2).find_map(|n| {
        let (tile, before) = last_tile(results, n, sizes)?;
        let mut layout = untile(&before, sizes)?;
        layout.tiles.push(tile);
        Some(layout)
    })
}

fn permutation(results: &[Expr], rank: usize) -> Option<Layout> {
    let dim = |expr: &Expr| match expr {
        Expr::Dim(dim) => Some(*dim),
        Expr::Zero | Expr::Merged(..) | Expr::FloorDiv(..) | Expr::Mod(..) => None,
    };
    let dims: Vec<usize> = results.iter().rev().map(dim).collect::<Option<_>>()?;
    let is_permutation = dims.len() == rank && (0..rank).all(|dim| dims.contains(&dim));
    is_permutation.then(|| Layout::with_order(dims.into_iter().collect()))
}

/// The tile of `n` sizes that was applied last, and the coordinates before it was.
fn last_tile(results: &[Expr], n: usize, sizes: &[u64]) -> Option<(Tile, Vec<Expr>)> {
    let (whole, rest) = results.split_at(results.len() - 2 * n);
    let (tiles, inside) = rest.split_at(n);
    // Most numbers of sizes are wrong: nothing is copied for them.
    let covered: Vec<(&Expr, u64)> =
        tiles.iter().zip(inside).map(|(number, at)| split_by(number, at)).collect::<Option<_>>()?;
    let mut before = whole.to_vec();
    let mut tile = Tile::default();
    for (of, by) in covered {
        unmerge(of, sizes, &mut before)?;
        let n_merged = before.len() - whole.len() - tile.0.len() - 1;
        tile.0.extend(std::iter::repeat_n(TileDim::Combine, n_merged));
        tile.0.push(TileDim::Size(by));
    }
    Some((tile, before))
}

/// The split expression and the tile size, if these are the number of a tile and the position in
/// it.
fn split_by<'e>(number: &'e Expr, position: &Expr) -> Option<(&'e Expr, u64)> {
    match (number, position) {
        (Expr::FloorDiv(of, by), Expr::Mod(of_too, by_too)) => {
            (by == by_too && of == of_too).then_some((&**of, *by))
        }
        _ => None,
    }
}

/// Adds the coordinates that were merged into one. `None` if they have other sizes.
fn unmerge(expr: &Expr, sizes: &[u64], into: &mut Vec<Expr>) -> Option<()> {
    if let Expr::Merged(major, size, minor) = expr {
        let Expr::Dim(dim) = **minor else { return None };
        if sizes.get(dim) != Some(size) {
            return None;
        }
        unmerge(major, sizes, into)?;
        into.push((**minor).clone());
        return Some(());
    }
    into.push(expr.clone());
    Some(())
}

/// Prints in MLIR's notation.
impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Dim(dim) => write!(f, "d{dim}"),
            Expr::Zero => f.write_str("0"),
            Expr::Merged(major, size, minor) if **minor == Expr::Zero => {
                write!(f, "{} * {size}", Operand(major))
            }
            Expr::Merged(major, size, minor) => write!(f, "{} * {size} + {minor}", Operand(major)),
            Expr::FloorDiv(of, by) => write!(f, "{} floordiv {by}", Operand(of)),
            Expr::Mod(of, by) => write!(f, "{} mod {by}", Operand(of)),
        }
    }
}

/// An expression inside of another one.
struct Operand<'e>(&'e Expr);

impl fmt::Display for Operand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Expr::Dim(_) | Expr::Zero => self.0.fmt(f),
            Expr::Merged(..) | Expr::FloorDiv(..) | Expr::Mod(..) => write!(f, "({})", self.0),
        }
    }
}

/// `(d0, d1) -> (d0 floordiv 2, ...)`.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims: Vec<String> = (0..self.n_dims).map(|dim| format!("d{dim}")).collect();
        let results: Vec<String> = self.results.iter().map(Expr::to_string).collect();
        write!(f, "({}) -> ({})", dims.join(", "), results.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ArrayShape;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let shape: ArrayShape = text.parse().unwrap();
        let sizes = shape.sizes().unwrap();
        let map = Map::of(&shape.layout, &sizes).unwrap();
        assert_eq!(map.to_string(), expected);
        assert_eq!(map.layout(&sizes), Some(shape.layout), "{text}");
    }

    #[test]
    fn maps_and_back() {
        check("f32[3,5]", "(d0, d1) -> (d0, d1)");
        check("f32[3,5]{0,1}", "(d0, d1) -> (d1, d0)");
        check(
            "f32[3,5]{1,0:T(2,2)}",
            "(d0, d1) -> (d0 floordiv 2, d1 floordiv 2, d0 mod 2, d1 mod 2)",
        );
        check(
            "bf16[4,8]{1,0:T(2,4)(2,1)}",
            "(d0, d1) -> (d0 floordiv 2, d1 floordiv 4, (d0 mod 2) floordiv 2, (d1 mod 4) floordiv 1, \
             (d0 mod 2) mod 2, (d1 mod 4) mod 1)",
        );
        check(
            "f32[2,7,8]{2,1,0:T(*,2,4)}",
            "(d0, d1, d2) -> ((d0 * 7 + d1) floordiv 2, d2 floordiv 4, (d0 * 7 + d1) mod 2, d2 mod 4)",
        );
    }

    #[test]
    fn maps_that_are_no_layouts() {
        let twice = Map { n_dims: 2, results: vec![Expr::Dim(0), Expr::Dim(0)] };
        assert_eq!(twice.layout(&[2, 3]), None);
        let rest = Map { n_dims: 1, results: vec![Expr::Mod(Expr::Dim(0).into(), 2)] };
        assert_eq!(rest.layout(&[4]), None);
    }
}
