//! Implicit broadcasting of two operands: scalars, dimensions of a lower rank (`broadcast_dimensions`), and degenerate
//! dimensions of size 1. The rules are those of XLA's page on broadcasting.

use creole_ir::{Dims, Error, Type, bail, ensure};

/// Broadcasting of two arrays to one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broadcasting {
    /// The common shape.
    pub shape: Vec<i64>,
    /// For each operand, the dimension of the result that each of its dimensions is.
    pub dims: [Dims; 2],
}

impl Broadcasting {
    /// Returns the broadcasting of operands of these types. `dims` are the dimensions of the operand of higher rank that
    /// those of the other one are; empty for a scalar, and for equal ranks. Error: the shapes are not compatible.
    pub fn of(types: [Type; 2], dims: &[i64]) -> Result<Broadcasting, Error> {
        for ty in types {
            ensure!(ty.is_tensor(), "expects an array, found {ty}");
        }
        let dims = dimension_maps(types, dims)?;
        Ok(Broadcasting { shape: common_shape(types, &dims)?, dims })
    }
}

fn dimension_maps(types: [Type; 2], dims: &[i64]) -> Result<[Dims; 2], Error> {
    let [lhs, rhs] = types.map(Type::rank);
    let dims = Dims::from(dims);
    if lhs == rhs {
        ensure!(
            dims.is_empty() || (dims.len() == lhs && dims.is_identity()),
            "expects no broadcast_dimensions for operands of one rank, found {dims}"
        );
        return Ok([Dims::iota(lhs), Dims::iota(rhs)]);
    }
    let (low, high) = if lhs < rhs { (types[0], types[1]) } else { (types[1], types[0]) };
    if low.rank() > 0 || !dims.is_empty() {
        check_dimensions(low, high, &dims)?;
    }
    let all = Dims::iota(high.rank());
    Ok(if lhs < rhs { [dims, all] } else { [all, dims] })
}

fn check_dimensions(low: Type, high: Type, dims: &Dims) -> Result<(), Error> {
    ensure!(
        dims.len() == low.rank(),
        "expects broadcast_dimensions with a dimension of {high} for each of {low}, found {dims}"
    );
    ensure!(
        dims.iter().all(|d| (0..high.rank() as i64).contains(d)),
        "expects broadcast_dimensions from 0 to below {}, found {dims}",
        high.rank()
    );
    ensure!(
        dims.windows(2).all(|pair| pair[0] < pair[1]),
        "expects broadcast_dimensions in ascending order, found {dims}"
    );
    Ok(())
}

/// Returns the shape that both operands are broadcast to.
fn common_shape(types: [Type; 2], maps: &[Dims; 2]) -> Result<Vec<i64>, Error> {
    let rank = types[0].rank().max(types[1].rank());
    let size = |k: usize, d: usize| {
        let at = maps[k].iter().position(|to| *to == d as i64);
        at.map_or(1, |at| types[k].shape()[at])
    };
    let fit = |d: usize| match (size(0, d), size(1, d)) {
        (a, b) if a == b => Ok(a),
        (1, size) | (size, 1) => Ok(size),
        (a, b) => bail!(
            "expects compatible shapes, with sizes that are equal or 1, found {a} and {b} in dimension {d} of {} and {}",
            types[0],
            types[1]
        ),
    };
    (0..rank).map(fit).collect()
}
