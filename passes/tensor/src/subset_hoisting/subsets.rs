//! Ops that read or write a part of a tensor, and the parts that they work on.

use creole_ir::affine::AffineMap;
use creole_ir::{Body, Mixed, OpId, Sliced, Type, Value};
use creole_tensor::{ExtractSlice, InsertSlice};
use creole_vector::{TransferRead, TransferWrite, source_dims};

use super::linear::IndexForm;

/// An op on a part of a tensor. An insertion has the new elements as its first operand and the tensor as its second
/// one, an extraction the tensor as its first.
#[derive(Clone, Debug)]
pub(super) struct Subset {
    pub(super) op: OpId,
    pub(super) is_insertion: bool,
    /// Offset, size and stride in each dimension.
    part: Vec<[IndexForm; 3]>,
    /// The order of the dimensions in a vector that is read or written.
    map: Option<AffineMap>,
}

impl Subset {
    /// The part that an op reads or writes. `None`: it is another op, or has a mask.
    pub(super) fn of(body: &Body, op: OpId) -> Option<Subset> {
        let is_insertion = body[op].is::<InsertSlice>() || body[op].is::<TransferWrite>();
        let lanes = |read: TransferRead| {
            let ty = body.ty(body.result(op, 0));
            let map = read.permutation_map.0;
            read.mask
                .is_none()
                .then(|| (chunk(body, &read.indices, &map, ty), Some(&*map).cloned()))
        };
        let stored = |write: TransferWrite| {
            let (ty, map) = (body.ty(write.value), write.permutation_map.0);
            write
                .mask
                .is_none()
                .then(|| (chunk(body, &write.indices, &map, ty), Some(&*map).cloned()))
        };
        let (part, map) = None
            .or_else(|| Some((sliced(body, &body.get::<ExtractSlice>(op)?), None)))
            .or_else(|| Some((sliced(body, &body.get::<InsertSlice>(op)?), None)))
            .or_else(|| body.get::<TransferRead>(op).and_then(lanes))
            .or_else(|| body.get::<TransferWrite>(op).and_then(stored))?;
        let subset = Subset { op, is_insertion, part, map };
        subset.tensor(body).is_some_and(|tensor| body.ty(tensor).is_tensor()).then_some(subset)
    }

    /// The position of the tensor among the operands.
    pub(super) fn tensor_at(&self) -> usize {
        usize::from(self.is_insertion)
    }

    fn tensor(&self, body: &Body) -> Option<Value> {
        body.operands(self.op).nth(self.tensor_at())
    }

    /// The type of what is read or written.
    pub(super) fn elements(&self, body: &Body) -> Type {
        match self.is_insertion {
            true => body.ty(body.operand(self.op, 0)),
            false => body.ty(body.result(self.op, 0)),
        }
    }

    /// True if both work on the same part.
    pub(super) fn is_same(&self, other: &Subset) -> bool {
        self.part == other.part && self.map == other.map
    }

    /// True if the parts have no position in common.
    pub(super) fn is_disjoint(&self, other: &Subset) -> bool {
        let ends_before = |[offset, size, stride]: &[IndexForm; 3], [next, ..]: &[IndexForm; 3]| {
            let span = size.times(stride);
            let gap = span.and_then(|span| offset.plus(1, &span).plus(-1, next).number());
            gap.is_some_and(|gap| gap <= 0)
        };
        let mut dims = self.part.iter().zip(&other.part);
        dims.any(|(a, b)| ends_before(a, b) || ends_before(b, a))
    }
}

/// The part that a slice is.
fn sliced(body: &Body, op: &impl Sliced) -> Vec<[IndexForm; 3]> {
    let slice = op.slice();
    let dims = slice.offsets.iter().zip(&slice.sizes).zip(&slice.strides);
    let form = |number: &Mixed| IndexForm::of(body, *number);
    dims.map(|((offset, size), stride)| [form(offset), form(size), form(stride)]).collect()
}

/// The part that a vector of the type `ty` covers at these indices.
fn chunk(body: &Body, indices: &[Value], map: &AffineMap, ty: Type) -> Vec<[IndexForm; 3]> {
    let mut sizes = vec![1; indices.len()];
    for (dim, size) in source_dims(map).into_iter().zip(ty.shape()) {
        if let Some(found) = dim.and_then(|dim| sizes.get_mut(dim)) {
            *found = *size;
        }
    }
    let one = IndexForm::of(body, Mixed::Known(1));
    let form = |number| IndexForm::of(body, number);
    let dims = indices.iter().zip(sizes);
    dims.map(|(at, n)| [form(Mixed::Operand(*at)), form(Mixed::Known(n)), one.clone()]).collect()
}
