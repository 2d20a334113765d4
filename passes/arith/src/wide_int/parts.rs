//! Halves of wide integers: their extraction from vectors, and the vectors made of them.

use creole_arith::Constant;
use creole_ir::{Dims, Op, Rewriter, Type, TypeKind, Value};
use creole_vector::{Extract, ExtractStridedSlice, Insert, InsertStridedSlice, Numbers, ShapeCast};

use crate::make::Make;

/// Half number `i`: of a vector of wide integers, a vector whose last size is 1.
pub(super) fn half(rw: &mut Rewriter<'_>, wide: Value, i: i64) -> Value {
    let ty = rw.ty(wide);
    let shape = ty.shape();
    if shape.len() == 1 {
        return rw.value_typed(Extract::at(wide, &[i]), ty.elem());
    }
    let last = shape.len() - 1;
    let mut offsets = vec![0; shape.len()];
    offsets[last] = i;
    let mut sizes = shape.to_vec();
    sizes[last] = 1;
    let result = ty.with_shape(&sizes);
    let strides = vec![1; shape.len()];
    let slice = ExtractStridedSlice {
        source: wide,
        offsets: Numbers(Dims::from(&offsets[..])),
        sizes: Numbers(Dims::from(&sizes[..])),
        strides: Numbers(Dims::from(&strides[..])),
    };
    rw.value_typed(slice, result)
}

/// Both halves of both operands: low and high of the first, then of the second.
pub(super) fn halves(rw: &mut Rewriter<'_>, a: Value, b: Value) -> [Value; 4] {
    [(a, 0), (a, 1), (b, 0), (b, 1)].map(|(v, i)| half(rw, v, i))
}

/// The vector of type `ty` with these halves, the others zero.
pub(super) fn joined(rw: &mut Rewriter<'_>, halves: &[Value], ty: Type) -> Value {
    let mut result = rw.int(0, ty);
    let rank = ty.rank();
    for (i, half) in halves.iter().enumerate() {
        let at = i as i64;
        result = if rank == 1 {
            rw.value_typed(Insert::at(*half, result, &[at]), ty)
        } else {
            let mut offsets = vec![0; rank];
            offsets[rank - 1] = at;
            let strides = vec![1; rank];
            let insert = InsertStridedSlice {
                value: *half,
                dest: result,
                offsets: Numbers(Dims::from(&offsets[..])),
                strides: Numbers(Dims::from(&strides[..])),
            };
            rw.value_typed(insert, ty)
        };
    }
    result
}

/// A vector with one more dimension, of size 1; a scalar stays.
pub(super) fn with_unit(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let TypeKind::Vector { shape, scalable, elem } = &*ty else { return x };
    let (mut shape, mut scalable) = (shape.clone(), scalable.clone());
    shape.push(1);
    if !scalable.is_empty() {
        scalable.push(false);
    }
    let ty = Type::new(TypeKind::Vector { shape, scalable, elem: *elem });
    rw.op_typed(ShapeCast::DEF, &[x], ty)
}

/// A vector without its last dimension, of size 1; a scalar stays.
pub(super) fn without_unit(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let TypeKind::Vector { shape, scalable, elem } = &*ty else { return x };
    let (mut shape, mut scalable) = (shape.clone(), scalable.clone());
    shape.pop();
    scalable.pop();
    if !scalable.contains(&true) {
        scalable.clear();
    }
    let ty = Type::new(TypeKind::Vector { shape, scalable, elem: *elem });
    rw.op_typed(ShapeCast::DEF, &[x], ty)
}

/// The constant with the halves of a wide constant.
pub(super) fn constant(rw: &mut Rewriter<'_>, value: creole_ir::Tensor) -> Value {
    let ty = value.ty();
    rw.value_typed(Constant { value: value.into() }, ty)
}
