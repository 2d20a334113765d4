//! Implicit broadcasting of two operands: scalars, dimensions of a lower rank (`broadcast_dimensions`), and degenerate
//! dimensions of size 1. The rules are those of XLA's page on broadcasting.

use creole_ir::{Dims, Error, Type, bail, ensure};

use crate::sizes::{Size, sizes};

/// Broadcasting of two arrays to one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broadcasting {
    /// The common sizes.
    pub(crate) sizes: Vec<Size>,
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
        Ok(Broadcasting { sizes: common_sizes(types, &dims)?, dims })
    }

    /// Returns the common shape, with a dynamic size where it is not known.
    pub fn shape(&self) -> Vec<i64> {
        self.sizes.iter().map(|size| size.size).collect()
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

/// Returns the sizes that both operands are broadcast to.
fn common_sizes(types: [Type; 2], maps: &[Dims; 2]) -> Result<Vec<Size>, Error> {
    let rank = types[0].rank().max(types[1].rank());
    let known = types.map(sizes);
    let size = |k: usize, d: usize| {
        let at = maps[k].iter().position(|to| *to == d as i64);
        at.map_or(Size::of(1), |at| known[k][at])
    };
    let fit = |d: usize| {
        let (a, b) = (size(0, d), size(1, d));
        let Some(common) = common_size(a, b) else {
            bail!(
                "expects compatible shapes, with sizes that are equal or 1, found {} and {} in dimension {d} of {} and {}",
                a.size,
                b.size,
                types[0],
                types[1]
            )
        };
        Ok(common)
    };
    (0..rank).map(fit).collect()
}

/// The size of a dimension of both operands. `None`: the sizes are not compatible.
fn common_size(a: Size, b: Size) -> Option<Size> {
    match (a.most(), b.most()) {
        (_, Some(1)) => Some(a),
        (Some(1), _) => Some(b),
        (None, _) => Some(if b.is_known() { b } else { a }),
        (_, None) => Some(if a.is_known() { a } else { b }),
        _ => (a == b).then_some(a),
    }
}
