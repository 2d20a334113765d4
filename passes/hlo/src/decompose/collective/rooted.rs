//! Collectives with a root: `collective_broadcast` and `collective_reduce`.

use creole_hlo as hlo;
use creole_hlo::collective::kernel::{GATHER_ARRAYS, GROUP_POSITION};
use creole_hlo::collective::rooted;
use creole_ir::{Error, OpId, Tensor, Type, Value, Values};

use super::super::Decompose;
use super::combine::{Combine, row};
use super::{Group, alone, are_static, stacked};

pub(super) fn broadcast(
    op: hlo::CollectiveBroadcast,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let (operands, root) = rooted(&op.operands, op.has_dynamic_root);
    let Some(group) = Group::of(cx, id, op.channel_handle) else {
        return alone(cx, id, &op.replica_groups, operands);
    };
    if !are_static(cx, operands) {
        return Ok(None);
    }
    let mut values = Values::new();
    for x in operands {
        let value = match root {
            None => group.permuted(cx, *x)?,
            Some(root) => group.sent_by(cx, *x, root)?,
        };
        values.push(value);
    }
    Ok(Some(values))
}

pub(super) fn reduce(
    op: hlo::CollectiveReduce,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let (operands, root) = rooted(&op.operands, op.has_dynamic_root);
    let Some(group) = Group::of(cx, id, op.channel_handle) else {
        return alone(cx, id, &op.replica_groups, operands);
    };
    if !are_static(cx, operands) {
        return Ok(None);
    }
    let combine = Combine::of(&cx.from, op.computation);
    let is_root = group.is_root(cx, root)?;
    let mut values = Values::new();
    for x in operands {
        let sum = group.reduced(cx, combine, *x)?;
        let zeros = cx.zeros(cx.ty(sum))?;
        values.push(cx.op::<hlo::Select>(&[is_root, sum, zeros])?);
    }
    Ok(Some(values))
}

impl Group {
    /// True on the root, the first member if it is not given.
    fn is_root(&self, cx: &mut Decompose, root: Option<Value>) -> Result<Value, Error> {
        let ty = Type::tensor(&[], Type::i32());
        let position = cx.kernel(GROUP_POSITION.name, self.options.clone(), &[], &[ty])?[0];
        let root = match root {
            Some(root) => self.position(cx, root)?,
            None => cx.constant(Tensor::from_i64(0, ty)),
        };
        let comparison_direction = hlo::ComparisonDirection::Eq;
        let is =
            hlo::Compare { lhs: position, rhs: root, comparison_direction, compare_type: None };
        Ok(cx.b().value_typed(is, Type::tensor(&[], Type::i1())))
    }

    /// Position of a root, clamped to those of the members.
    fn position(&self, cx: &mut Decompose, root: Value) -> Result<Value, Error> {
        let ty = Type::tensor(&[], Type::i32());
        let root = cx.reshape(root, &[]);
        let root = if cx.ty(root) == ty { root } else { cx.op_typed::<hlo::Convert>(&[root], ty) };
        let last = match self.least < self.n {
            true => {
                let (n, one) = (self.size(cx)?, cx.constant(Tensor::from_i64(1, ty)));
                cx.op::<hlo::Subtract>(&[n, one])?
            }
            false => cx.constant(Tensor::from_i64(self.n - 1, ty)),
        };
        let zero = cx.constant(Tensor::from_i64(0, ty));
        cx.op::<hlo::Clamp>(&[zero, root, last])
    }

    /// The array of the member at a position; zeros without groups.
    fn sent_by(&self, cx: &mut Decompose, x: Value, root: Value) -> Result<Value, Error> {
        let ty = cx.ty(x);
        if self.n == 0 {
            return cx.zeros(ty);
        }
        let all = self.call(cx, GATHER_ARRAYS.name, x, stacked(ty, self.n))?;
        let at = self.position(cx, root)?;
        let zero = cx.constant(Tensor::from_i64(0, cx.ty(at)));
        Ok(row(cx, all, at, zero))
    }
}
