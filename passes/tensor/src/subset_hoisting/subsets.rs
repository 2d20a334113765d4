//! Ops that read or write a part of a tensor, and the parts that they work on.

use creole_arith::affine::LinearForm;
use creole_ir::affine::AffineMap;
use creole_ir::{Body, Mixed, OpId, Sliced, Type, Value, Values};
use creole_tensor::{ExtractSlice, InsertSlice};
use creole_vector::transfer::{Bools, Map};
use creole_vector::{TransferRead, TransferWrite, scalable_dims, source_dims};

/// An op on a part of a tensor. An insertion has the new elements as its first operand and the tensor as its second
/// one, an extraction the tensor as its first.
#[derive(Clone, Debug)]
pub(super) struct Subset {
    pub(super) op: OpId,
    pub(super) is_insertion: bool,
    /// Number of writes to the tensor in the loop before it.
    pub(super) n_before: usize,
    /// False if it may have lanes out of bounds.
    pub(super) is_in_bounds: bool,
    /// Offset, size and stride in each dimension.
    part: Vec<[LinearForm; 3]>,
    /// The order of the dimensions in a vector that is read or written.
    map: Option<AffineMap>,
}

impl Subset {
    /// The part that an op reads or writes, which `n_before` writes to the tensor come before. `None`: it is another op,
    /// or has a mask.
    pub(super) fn of(body: &Body, op: OpId, n_before: usize) -> Option<Subset> {
        let slice = |part| Subset {
            op,
            is_insertion: body[op].is::<InsertSlice>(),
            n_before,
            part,
            is_in_bounds: true,
            map: None,
        };
        let lanes = |of: Lanes| Subset {
            op,
            is_insertion: body[op].is::<TransferWrite>(),
            n_before,
            part: of.part(body),
            is_in_bounds: !of.in_bounds.0.contains(&false),
            map: Some((*of.map.0).clone()),
        };
        let subset = None
            .or_else(|| Some(slice(sliced(body, &body.get::<ExtractSlice>(op)?))))
            .or_else(|| Some(slice(sliced(body, &body.get::<InsertSlice>(op)?))))
            .or_else(|| Lanes::of(body, op).map(lanes))?;
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
        let is_forward = |stride: &LinearForm| stride.number().is_some_and(|stride| stride > 0);
        let ends_before = |a: &[LinearForm; 3], b: &[LinearForm; 3]| {
            let ([offset, size, stride], [next, _, next_stride]) = (a, b);
            let span = size.times(stride).filter(|_| is_forward(stride) && is_forward(next_stride));
            let gap = span.and_then(|span| offset.plus(1, &span).minus(next).number());
            gap.is_some_and(|gap| gap <= 0)
        };
        let mut dims = self.part.iter().zip(&other.part);
        dims.any(|(a, b)| ends_before(a, b) || ends_before(b, a))
    }
}

/// The part that a slice is.
fn sliced(body: &Body, op: &impl Sliced) -> Vec<[LinearForm; 3]> {
    let slice = op.slice();
    let dims = slice.offsets.iter().zip(&slice.sizes).zip(&slice.strides);
    let form = |number: &Mixed| LinearForm::traced(body, *number);
    dims.map(|((offset, size), stride)| [form(offset), form(size), form(stride)]).collect()
}

/// A transfer without mask.
struct Lanes {
    indices: Values,
    map: Map,
    in_bounds: Bools,
    vector: Type,
}

impl Lanes {
    fn of(body: &Body, op: OpId) -> Option<Lanes> {
        if let Some(read) = body.get::<TransferRead>(op) {
            let vector = body.ty(body.result(op, 0));
            let (map, in_bounds) = (read.permutation_map, read.in_bounds);
            let lanes = Lanes { indices: read.indices, map, in_bounds, vector };
            return read.mask.is_none().then_some(lanes);
        }
        let write = body.get::<TransferWrite>(op)?;
        let vector = body.ty(write.value);
        let (map, in_bounds) = (write.permutation_map, write.in_bounds);
        let lanes = Lanes { indices: write.indices, map, in_bounds, vector };
        write.mask.is_none().then_some(lanes)
    }

    fn part(&self, body: &Body) -> Vec<[LinearForm; 3]> {
        let one = LinearForm::constant(1);
        let mut sizes = vec![one.clone(); self.indices.len()];
        let scalable = scalable_dims(self.vector);
        let lengths = self.vector.shape().iter().zip(scalable);
        for (dim, (n, is_scalable)) in source_dims(&self.map.0).into_iter().zip(lengths) {
            if let Some(size) = dim.and_then(|dim| sizes.get_mut(dim)) {
                // All scalable sizes are multiples of the one vscale.
                *size = match is_scalable {
                    true => LinearForm::default().plus((*n).into(), &LinearForm::unknown(0)),
                    false => LinearForm::constant(*n),
                };
            }
        }
        let offset = |at: &Value| LinearForm::traced(body, Mixed::Operand(*at));
        let dims = self.indices.iter().zip(sizes);
        dims.map(|(at, size)| [offset(at), size, one.clone()]).collect()
    }
}
