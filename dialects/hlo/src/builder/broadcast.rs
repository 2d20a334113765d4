//! Operands of elementwise operations, broadcast to one shape.

use creole_ir::{Dims, Error, Type, Value, ensure};

use super::state::{State, Tree, array};
use crate::BroadcastInDim;
use crate::broadcasting::Broadcasting;

/// Returns two operands with equal shapes. Error: their shapes are not compatible.
pub(super) fn broadcast(
    state: &mut State,
    [lhs, rhs]: [Value; 2],
    dims: &[i64],
) -> Result<[Value; 2], Error> {
    let types = [state.body().ty(lhs), state.body().ty(rhs)];
    let broadcasting = Broadcasting::of(types, dims)?;
    let (shape, [left, right]) = (broadcasting.shape(), broadcasting.dims);
    Ok([expanded(state, lhs, left, &shape)?, expanded(state, rhs, right, &shape)?])
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
