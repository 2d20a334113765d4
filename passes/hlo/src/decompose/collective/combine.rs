//! Combination of arrays by the computation of a reduction.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::communicator::Addend;
use creole_ir::{At, Body, Dims, Error, OpDef, RegionId, Tensor, Traits, Type, Value, Values};

use super::super::Decompose;

/// Combination of two arrays, element by element.
#[derive(Clone, Copy)]
pub(super) enum Combine {
    /// An elementwise op, whose operands are of this element type.
    Op(&'static OpDef, Type),
    /// A region of the old body, on scalars of this type.
    Region(RegionId, Type),
}

impl Combine {
    /// The computation of a region.
    pub(super) fn of(from: &Body, region: RegionId) -> Combine {
        let block = from.block(region);
        let elem = from.args(block).first().map_or(Type::f32(), |arg| from.ty(*arg).elem());
        match elementwise(from, region) {
            Some(def) => Combine::Op(def, elem),
            None => Combine::Region(region, elem),
        }
    }

    fn elem(self) -> Type {
        match self {
            Combine::Op(_, elem) | Combine::Region(_, elem) => elem,
        }
    }

    /// True if it adds elements of this type, of which a kernel knows the sum.
    pub(super) fn is_sum(self, elem: Type) -> bool {
        matches!(self, Combine::Op(def, _) if def.is::<hlo::Add>()) && Addend::of(elem).is_some()
    }

    /// The array with elements of the type that is computed with.
    pub(super) fn promoted(self, cx: &mut Decompose, x: Value) -> Value {
        let ty = cx.ty(x).with_elem(self.elem());
        if cx.ty(x) == ty { x } else { cx.op_typed::<hlo::Convert>(&[x], ty) }
    }

    pub(super) fn pair(self, cx: &mut Decompose, a: Value, b: Value) -> Result<Value, Error> {
        let ty = cx.ty(a);
        let region = match self {
            Combine::Op(def, _) => return Ok(cx.b().op_typed(def, &[a, b], ty)),
            Combine::Region(region, _) => region,
        };
        let from = Arc::clone(&cx.from);
        let scalar = ty.with_shape(&[]);
        let mut builder = cx.b();
        let computation = builder.region(&[scalar, scalar], |inner, args| {
            let operands = Decompose::inline(&from, region, args, inner);
            inner.add_typed(hlo::Return { operands }, &[]);
            Ok(())
        })?;
        let inputs = Values::from_slice(&[a, b]);
        let dimensions = (0..ty.rank() as i64).collect();
        Ok(builder.value_typed(hlo::Map { inputs, dimensions, computation }, ty))
    }

    /// Combines `n` rows in a loop over them.
    pub(super) fn in_loop(self, cx: &mut Decompose, rows: Value, n: i64) -> Result<Value, Error> {
        let counter = Type::tensor(&[], Type::i64());
        let [one, end] = [1, n].map(|i| cx.constant(Tensor::from_i64(i, counter)));
        let zero = cx.constant(Tensor::from_i64(0, counter));
        let first = cx.item(rows, 0, 0);
        let args = [counter, cx.ty(first)];
        let cond = region(cx, &args, |cx, args| Ok(vec![less(cx, args[0], end)]))?;
        let body = region(cx, &args, |cx, args| {
            let row = row(cx, rows, args[0], zero);
            let sum = self.pair(cx, args[1], row)?;
            Ok(vec![cx.op::<hlo::Add>(&[args[0], one])?, sum])
        })?;
        let operands = Values::from_slice(&[one, first]);
        let id = cx.b().add_typed(hlo::While { operands, cond, body }, &args);
        Ok(cx.body.result(id, 1))
    }
}

/// A region whose ops are added by `fill`, which returns what it ends with.
fn region(
    cx: &mut Decompose,
    types: &[Type],
    fill: impl FnOnce(&mut Decompose, &[Value]) -> Result<Vec<Value>, Error>,
) -> Result<RegionId, Error> {
    let region = cx.body.add_region();
    let block = cx.body.add_block(region, types);
    let args = cx.body.args(block).to_vec();
    let around = std::mem::replace(&mut cx.at, At::End(block));
    let filled = fill(cx, &args);
    let ended = filled.map(|operands| {
        cx.b().add_typed(hlo::Return { operands: operands.into() }, &[]);
    });
    cx.at = around;
    ended.map(|()| region)
}

/// Row of a tensor at a computed place.
pub(super) fn row(cx: &mut Decompose, rows: Value, at: Value, zero: Value) -> Value {
    let ty = cx.ty(rows);
    let mut sizes = ty.shape().to_vec();
    sizes[0] = 1;
    let start_indices = [at].into_iter().chain(std::iter::repeat_n(zero, ty.rank() - 1)).collect();
    let slice =
        hlo::DynamicSlice { operand: rows, start_indices, slice_sizes: Dims::from(&*sizes) };
    let slice = cx.b().value_typed(slice, ty.with_shape(&sizes));
    cx.reshape(slice, &sizes[1..])
}

/// The elementwise op that a region applies to its two arguments, in their order, if that is all.
fn elementwise(from: &Body, region: RegionId) -> Option<&'static OpDef> {
    let [block] = from.blocks(region) else { return None };
    let op = from.first_op(*block)?;
    let end = from.next_op(op).filter(|end| Some(*end) == from.terminator(*block))?;
    let (args, data) = (from.args(*block), &from[op]);
    let is_plain = data.has(Traits::ELEMENTWISE)
        && from.attrs(op).is_empty()
        && from.operands(op).eq(args.iter().copied())
        && from.operands(end).eq(from.results(op))
        && from.results(op).all(|result| args.iter().all(|arg| from.ty(*arg) == from.ty(result)));
    is_plain.then_some(data.def)
}

/// True if an integer is less than another one.
pub(super) fn less(cx: &mut Decompose, lhs: Value, rhs: Value) -> Value {
    let comparison_direction = hlo::ComparisonDirection::Lt;
    let less = hlo::Compare { lhs, rhs, comparison_direction, compare_type: None };
    cx.b().value_typed(less, Type::tensor(&[], Type::i1()))
}
