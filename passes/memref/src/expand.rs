//! Expands `memref.reshape` to `memref.reinterpret_cast`, whose sizes and strides are computed from the shape.

use creole_arith::affine::build::AffineBuilder;
use creole_arith::{IndexCast, MulI};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::types::DYNAMIC;
use creole_ir::{At, Body, Builder, Error, Mixed, Op, OpId, Type, Value};
use creole_loop::memref::{Load, ReinterpretCast, Reshape};
use creole_passes_builders::Scalars;

/// Pass that expands memref ops.
pub(crate) static EXPAND: Pass = Pass {
    name: "memref-expand",
    summary: "Replaces ops on memrefs that have no counterpart on machines by simpler ones",
    example: EXAMPLE,
    works_on: &["memref.*"],
    options: &[],
    run: Run::Body(expand),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<*xf32>, %shape: memref<2xindex>) -> memref<?x?xf32> {
  %0 = memref.reshape %m(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %0 : memref<?x?xf32>
}
";

fn expand(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk() {
        if let Some(this) = body.get::<Reshape>(op)
            && body.ty(this.shape).has_static_shape()
        {
            expand_reshape(body, op, &this)?;
        }
    }
    Ok(())
}

fn expand_reshape(body: &mut Body, op: OpId, this: &Reshape) -> Result<(), Error> {
    let (old, loc) = (body.result(op, 0), body[op].loc);
    let ty = body.ty(old);
    if !ty.is_memref() {
        return Ok(());
    }
    let mut b = Builder::new(body, At::Before(op), loc);
    let rank = ty.rank();
    let (mut sizes, mut strides) = (vec![Mixed::Known(0); rank], vec![Mixed::Known(1); rank]);
    let mut stride = Mixed::Known(1);
    for d in (0..rank).rev() {
        strides[d] = stride;
        sizes[d] = match ty.shape()[d] {
            DYNAMIC => Mixed::Operand(size(&mut b, this.shape, d)?),
            n => Mixed::Known(n),
        };
        // As in MLIR each size is made a value, used or not.
        let value = b.index_value(sizes[d]);
        if d > 0 {
            stride = product(&mut b, stride, sizes[d], value)?;
        }
    }
    let (static_sizes, sizes) = Mixed::split(&sizes);
    let (static_strides, strides) = Mixed::split(&strides);
    let fixed = ReinterpretCast::fixed(this.source, 0, &[], &[]);
    let cast = ReinterpretCast { sizes, strides, static_sizes, static_strides, ..fixed };
    let new = b.value_typed(cast, ty);
    body.replace_uses(old, new);
    body.erase(op);
    Ok(())
}

/// Element `d` of the shape, as an index.
fn size(b: &mut Builder<'_>, shape: Value, d: usize) -> Result<Value, Error> {
    let at = b.index(d as i64);
    let size = b.value(Load::new(shape, [at].into_iter().collect()))?;
    if b.ty(size) == Type::index() {
        return Ok(size);
    }
    Ok(b.op_typed(IndexCast::DEF, &[size], Type::index()))
}

/// `stride * size`. `value` is the size as a value.
fn product(b: &mut Builder<'_>, stride: Mixed, size: Mixed, value: Value) -> Result<Mixed, Error> {
    if let (Mixed::Known(stride), Mixed::Known(size)) = (stride, size) {
        return Ok(Mixed::Known(stride.wrapping_mul(size)));
    }
    let stride = b.index_value(stride);
    Ok(Mixed::Operand(b.value(MulI::new(stride, value))?))
}
