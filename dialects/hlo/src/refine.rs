//! Result types that follow from operand types and constants, for ops whose written types have dynamic sizes.

use creole_ir::op::OpRef;
use creole_ir::types::DYNAMIC;
use creole_ir::{Dims, Error, Op, OpCx, Type, TypeKind, Types, Value, ensure};

use crate::checks::{Size, constant_ints, join, sizes, with_sizes};
use crate::dot::DotGeneral;
use crate::dynamic::{
    DynamicBroadcastInDim, DynamicIota, DynamicPad, DynamicReshape, RealDynamicSlice,
    SetDimensionSize,
};
use crate::shape::{BroadcastInDim, Reshape};
use crate::slice::{Pad, Slice};
use crate::{BitcastConvert, Convert, Dot};

/// Result types of an op, each the written one ([`OpCx::results`]) with the sizes that are known beyond it: from the
/// types of operands and from constants. Error: they contradict the written types.
pub fn refined_types(op: &OpRef<'_>, cx: &dyn OpCx) -> Result<Vec<Type>, Error> {
    let written = cx.results();
    let found = match known_sizes(op, cx)? {
        Some(known) => {
            let types = written.iter().map(|ty| with_sizes(*ty, &known));
            Types::from(types.collect::<Vec<Type>>())
        }
        None => (op.def.infer)(op, cx)?,
    };
    let Some(found) = found.get().filter(|found| found.len() == written.len()) else {
        return Ok(written.to_vec());
    };
    written.iter().zip(found).map(|(written, found)| refined(*written, *found)).collect()
}

/// The written type with the sizes of the one that was found.
fn refined(written: Type, found: Type) -> Result<Type, Error> {
    joined(written, found)
        .map_err(|_| Error::new(format!("has a result of type {found}, but {written} is written")))
}

/// The written type with the sizes of a type that was found; of a tuple, in each part. Error: they contradict each other.
pub fn joined(written: Type, found: Type) -> Result<Type, Error> {
    match (written.kind(), found.kind()) {
        _ if written == found => Ok(written),
        (TypeKind::Tuple(parts), TypeKind::Tuple(others)) if parts.len() == others.len() => {
            let all = parts.iter().zip(others.iter()).map(|(part, other)| joined(*part, *other));
            Ok(Type::new(TypeKind::Tuple(all.collect::<Result<_, Error>>()?)))
        }
        _ if written.is_tensor() && found.is_tensor() => join(written, found),
        _ => Ok(written),
    }
}

/// The written type of a value that is of one of two types, with the sizes that both have. Error: one of them contradicts the
/// written type.
pub fn common(written: Type, a: Type, b: Type) -> Result<Type, Error> {
    let (a, b) = (joined(written, a)?, joined(written, b)?);
    Ok(shared(written, a, b))
}

fn shared(written: Type, a: Type, b: Type) -> Type {
    if a == b {
        return a;
    }
    match (written.kind(), a.kind(), b.kind()) {
        (TypeKind::Tuple(parts), TypeKind::Tuple(a), TypeKind::Tuple(b)) => {
            let all = parts.iter().zip(a.iter().zip(b.iter()));
            Type::new(TypeKind::Tuple(all.map(|(part, (a, b))| shared(*part, *a, *b)).collect()))
        }
        _ if written.is_tensor() => {
            let pairs = sizes(written).into_iter().zip(sizes(a).into_iter().zip(sizes(b)));
            let known = pairs.map(|(written, (a, b))| if a == b { a } else { written });
            with_sizes(written, &known.collect::<Vec<Size>>())
        }
        _ => written,
    }
}

/// Sizes of the result of an op that does not infer its type, or infers less than constants show.
fn known_sizes(op: &OpRef<'_>, cx: &dyn OpCx) -> Result<Option<Vec<Size>>, Error> {
    let Some(to) = cx.results().first().copied().filter(|ty| ty.is_tensor()) else {
        return Ok(None);
    };
    let written = sizes(to);
    if let Some(op) = view::<SetDimensionSize>(op) {
        return op.sizes_of_constant(cx);
    }
    if let Some(op) = view::<RealDynamicSlice>(op) {
        return op.result_sizes(cx);
    }
    if let Some(op) = view::<DynamicPad>(op) {
        return op.result_sizes(cx);
    }
    Ok(if let Some(op) = view::<Reshape>(op) {
        Some(reshaped(cx.ty(op.operand), written))
    } else if let Some(op) = view::<DynamicReshape>(op) {
        let known = from_operand(cx, op.output_shape, written);
        Some(reshaped(cx.ty(op.operand), known))
    } else if let Some(op) = view::<BroadcastInDim>(op) {
        Some(broadcast(cx.ty(op.operand), &op.broadcast_dimensions, written))
    } else if let Some(op) = view::<DynamicBroadcastInDim>(op) {
        Some(from_operand(cx, op.output_dimensions, written))
    } else if let Some(op) = view::<DynamicIota>(op) {
        Some(from_operand(cx, op.output_shape, written))
    } else if let Some(op) = view::<DotGeneral>(op) {
        Some(op.dot_dimension_numbers.result_sizes(cx.ty(op.lhs), cx.ty(op.rhs)))
    } else if let Some(op) = view::<Dot>(op) {
        dot(cx.ty(op.lhs), cx.ty(op.rhs))
    } else if let Some(op) = view::<Convert>(op) {
        same_rank(cx.ty(op.operand), &written)
    } else if let Some(op) = view::<BitcastConvert>(op) {
        same_rank(cx.ty(op.operand), &written)
    } else {
        None
    })
}

fn view<T: Op>(op: &OpRef<'_>) -> Option<T> {
    if op.def.name == T::NAME { op.view().ok() } else { None }
}

/// Sizes of the product of vectors or matrices.
fn dot(lhs: Type, rhs: Type) -> Option<Vec<Size>> {
    let (mut left, right) = (sizes(lhs), sizes(rhs));
    left.pop()?;
    left.extend(right.get(1..)?);
    Some(left)
}

fn same_rank(from: Type, written: &[Size]) -> Option<Vec<Size>> {
    (from.is_tensor() && from.rank() == written.len()).then(|| sizes(from))
}

/// Sizes given by a constant operand.
fn from_operand(cx: &dyn OpCx, operand: Value, written: Vec<Size>) -> Vec<Size> {
    match constant_ints(cx, operand) {
        Some(known) if known.len() == written.len() => known.into_iter().map(Size::of).collect(),
        _ => written,
    }
}

/// The one unknown size follows from the number of elements.
fn reshaped(from: Type, mut written: Vec<Size>) -> Vec<Size> {
    let mut unknown = written.iter().enumerate().filter(|(_, size)| !size.is_known());
    let (Some((at, _)), None, Some(n)) = (unknown.next(), unknown.next(), from.n_elements()) else {
        return written;
    };
    let others = written.iter().filter(|size| size.is_known());
    let others = others.map(|size| size.size).try_fold(1i64, i64::checked_mul);
    if let Some(others) = others.filter(|others| *others > 0 && n % others == 0) {
        written[at] = Size::of(n / others);
    }
    written
}

/// Sizes of a broadcast: those of the operand, but for its sizes of 1, which may expand.
fn broadcast(from: Type, dims: &Dims, mut written: Vec<Size>) -> Vec<Size> {
    for (size, d) in sizes(from).into_iter().zip(dims.positions()) {
        if let Some(to) = written.get_mut(d).filter(|to| !to.is_known() && size.size != 1) {
            *to = to.join(size);
        }
    }
    written
}

impl SetDimensionSize {
    /// The size, if it is a constant, of an operand whose stored size is known. Error: it is out of range.
    pub fn constant_size(&self, cx: &dyn OpCx) -> Result<Option<i64>, Error> {
        let Some(size) = constant_ints(cx, self.size).and_then(|n| n.first().copied()) else {
            return Ok(None);
        };
        let all = sizes(cx.ty(self.operand));
        let at = usize::try_from(self.dimension).ok().and_then(|d| all.get(d));
        let Some(stored) = at.filter(|at| at.is_known()).map(|at| at.size) else { return Ok(None) };
        ensure!(
            (0..=stored).contains(&size),
            "expects a size from 0 to {stored} in dimension {}, found {size}",
            self.dimension
        );
        Ok(Some(size))
    }

    fn sizes_of_constant(&self, cx: &dyn OpCx) -> Result<Option<Vec<Size>>, Error> {
        let Some(size) = self.constant_size(cx)? else { return Ok(None) };
        let mut all = sizes(cx.ty(self.operand));
        if let Some(at) = usize::try_from(self.dimension).ok().and_then(|d| all.get_mut(d)) {
            *at = Size::of(size);
        }
        Ok(Some(all))
    }
}

/// Integers of constant operands, each with `n` of them.
pub(crate) fn constants<const N: usize>(
    cx: &dyn OpCx,
    operands: [Value; N],
    n: usize,
) -> Option<[Vec<i64>; N]> {
    let found = operands.map(|v| constant_ints(cx, v).filter(|found| found.len() == n));
    found.iter().all(Option::is_some).then(|| found.map(Option::unwrap_or_default))
}

impl DynamicPad {
    fn result_sizes(&self, cx: &dyn OpCx) -> Result<Option<Vec<Size>>, Error> {
        let from = sizes(cx.ty(self.operand));
        let operands = [self.edge_padding_low, self.edge_padding_high, self.interior_padding];
        let Some([low, high, interior]) = constants(cx, operands, from.len()) else {
            return Ok(None);
        };
        let pad = Pad {
            operand: self.operand,
            padding_value: self.padding_value,
            edge_padding_low: low.into_iter().collect(),
            edge_padding_high: high.into_iter().collect(),
            interior_padding: interior.into_iter().collect(),
        };
        let padded = from.into_iter().enumerate().map(|(d, size)| pad.padded(d, size));
        padded.collect::<Result<_, Error>>().map(Some)
    }
}

impl RealDynamicSlice {
    fn result_sizes(&self, cx: &dyn OpCx) -> Result<Option<Vec<Size>>, Error> {
        let from = cx.ty(self.operand);
        let operands = [self.start_indices, self.limit_indices, self.strides];
        let Some([starts, limits, strides]) = constants(cx, operands, from.rank()) else {
            return Ok(None);
        };
        let slice = Slice {
            operand: self.operand,
            start_indices: starts.into_iter().collect(),
            limit_indices: limits.into_iter().collect(),
            strides: strides.into_iter().collect(),
        };
        slice.sizes(from).map(Some)
    }
}

/// True for types whose size is not known in some dimension, or in a part.
pub fn is_dynamic(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Tuple(parts) => parts.iter().any(|part| is_dynamic(*part)),
        _ => ty.is_tensor() && ty.shape().contains(&DYNAMIC),
    }
}
