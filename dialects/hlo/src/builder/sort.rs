//! Sorts and selections of the greatest elements.

use std::panic::Location;

use creole_ir::{Type, ensure};

use super::handle::{HloBuilder, HloOp};
use super::operand::Results;
use crate as hlo;

impl<'b> HloOp<'b> {
    /// The elements in ascending order along the last dimension. Floats are in their total order.
    #[track_caller]
    pub fn sort(self) -> HloOp<'b> {
        let lines = self.builder.emit(&[self], |state, v| {
            let ty = state.body().ty(v[0]);
            ensure!(ty.rank() > 0, "expects an array with a dimension to sort along, found {ty}");
            Ok(super::state::Tree::Value(v[0]))
        });
        let last = (lines.ty().rank() as i64 - 1).max(0);
        self.builder.sort(&[lines], lines.less(), last, false)
    }

    /// The `k` greatest elements along the last dimension, or the `k` least, and their positions, as a tuple. Of equal
    /// elements the first comes first.
    #[track_caller]
    pub fn top_k(self, k: i64, largest: bool) -> HloOp<'b> {
        if largest {
            return self.builder.emit(&[self], |state, v| {
                let op = state.add(hlo::TopK { operand: v[0], k })?;
                Ok(state.results(op))
            });
        }
        self.least(k)
    }

    #[track_caller]
    fn least(self, k: i64) -> HloOp<'b> {
        let checked = self.builder.emit(&[self], |state, v| {
            let ty = state.body().ty(v[0]);
            let last = ty.shape().last().copied();
            ensure!(
                last.is_some_and(|last| (0..=last).contains(&k)),
                "expects an array whose last dimension has at least {k} elements, found {ty}"
            );
            Ok(super::state::Tree::Value(v[0]))
        });
        let ty = checked.ty();
        let last = (ty.rank() as i64 - 1).max(0);
        let positions = match ty.is_tensor() {
            true => self.builder.iota(ty.with_elem(Type::i32()), last),
            false => checked,
        };
        let sorted = self.builder.sort(&[checked, positions], checked.less(), last, true);
        let [values, positions] = sorted.elements();
        self.builder
            .tuple(&[values.slice_in_dim(0, k, 1, last), positions.slice_in_dim(0, k, 1, last)])
    }

    /// Comparator of ascending order.
    #[track_caller]
    fn less(self) -> impl FnOnce(&[HloOp<'b>]) -> HloOp<'b> {
        let (at, is_float) = (Location::caller(), self.element_type().is_float());
        move |x| {
            self.builder.placed(at, || match is_float {
                true => x[0].lt_total_order(x[1]),
                false => x[0].lt(x[1]),
            })
        }
    }
}

impl HloBuilder {
    /// The arrays sorted together along a dimension; several are a tuple. `comparator` takes two elements of each array,
    /// `(a0, b0, a1, b1, ..)`, and returns whether the first position comes before the second.
    #[track_caller]
    pub fn sort<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        comparator: impl FnOnce(&[HloOp<'b>]) -> R,
        dimension: i64,
        is_stable: bool,
    ) -> HloOp<'b> {
        let elements: Vec<Type> =
            operands.iter().flat_map(|op| [op.element_type(), op.element_type()]).collect();
        let region = self.scalar_region(&elements, comparator);
        self.emit_with(operands, [region], |state, v, [comparator]| {
            let op = state.add(hlo::Sort {
                inputs: v.into(),
                dimension: Some(dimension),
                is_stable: Some(is_stable),
                comparator,
            })?;
            Ok(state.results(op))
        })
    }
}
