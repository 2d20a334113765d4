//! Implicit broadcasting of the operands of elementwise operations: scalars, dimensions of a lower rank
//! (`broadcast_dimensions`), and degenerate dimensions of size 1.

use creole_ir::{Dims, Error, Type, Value, bail, ensure};

use super::state::{State, Tree, array};
use crate::BroadcastInDim;

/// Returns two operands with equal shapes. Error: their shapes are not compatible.
pub(super) fn broadcast(
    state: &mut State,
    [lhs, rhs]: [Value; 2],
    dims: &[i64],
) -> Result<[Value; 2], Error> {
    let types = [state.body().ty(lhs), state.body().ty(rhs)];
    for ty in types {
        ensure!(ty.is_tensor(), "expects an array, found {ty}");
    }
    let maps = dimension_maps(types, dims)?;
    let shape = common_shape(types, &maps)?;
    let [left, right] = maps;
    Ok([expanded(state, lhs, left, &shape)?, expanded(state, rhs, right, &shape)?])
}

/// Returns for each operand the dimension of the result that each of its dimensions is.
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

fn expanded(state: &mut State, value: Value, dims: Dims, shape: &[i64]) -> Result<Value, Error> {
    let ty = state.body().ty(value);
    if ty.shape() == shape {
        return Ok(value);
    }
    let to = Type::tensor(shape, ty.elem());
    ensure!(
        to.has_static_shape(),
        "expects operands of equal shapes where sizes are dynamic, found {ty}"
    );
    array(&state.value_typed(BroadcastInDim { operand: value, broadcast_dimensions: dims }, to)?)
}

/// Returns operands of one shape: scalars among them are broadcast to the shape of the others.
pub(super) fn broadcast_scalars(
    state: &mut State,
    values: &[Value],
    to: Type,
) -> Result<Vec<Value>, Error> {
    let one = |value: &Value| {
        let is_scalar = state.body().ty(*value).rank() == 0 && to.rank() > 0;
        let dims = Dims::from(&[][..]);
        if is_scalar { expanded(state, *value, dims, to.shape()) } else { Ok(*value) }
    };
    values.iter().map(one).collect()
}

impl State {
    /// Adds an op on two operands that are broadcast to one shape.
    pub(super) fn broadcast_value<T: creole_ir::Op>(
        &mut self,
        operands: [Value; 2],
        dims: &[i64],
        make: impl FnOnce([Value; 2]) -> T,
    ) -> Result<Tree, Error> {
        let operands = broadcast(self, operands, dims).map_err(super::state::named::<T>)?;
        self.value(make(operands))
    }
}
