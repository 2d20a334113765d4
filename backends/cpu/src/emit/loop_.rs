//! `loop`: matrix products, as calls of the runtime.
//!
//! The runtime has a batch of products with one stride for each of batch, rows, columns and sum. Dimensions of an
//! operand that lie behind each other become one; batch dimensions that don't are loops around the call.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_ir::{Error, FloatKind, OpId, Signedness, Type, TypeKind, bail};
use creole_loop::Matmul;

use super::address::Layout;
use super::cx::Emit;
use super::scf::Range;

/// The table of this file.
pub(super) fn table(table: super::Emitters) -> super::Emitters {
    table.add(matmul)
}

/// Dimensions of one size in several operands: the size, and the stride in each (in elements).
#[derive(Clone, Debug)]
struct Shared<const N: usize> {
    size: i64,
    strides: [i64; N],
}

impl<const N: usize> Shared<N> {
    /// The dimensions as one, if they lie behind each other in every operand.
    fn collapse(dims: &[Shared<N>]) -> Option<Shared<N>> {
        if dims.iter().any(|d| d.size == 0) {
            return Some(Shared { size: 0, strides: [0; N] });
        }
        let mut all = dims.iter().rev().filter(|d| d.size != 1);
        let Some(last) = all.next() else { return Some(Shared { size: 1, strides: [0; N] }) };
        let mut result = last.clone();
        for dim in all {
            let behind =
                (0..N).all(|i| last.strides[i].checked_mul(result.size) == Some(dim.strides[i]));
            if !behind {
                return None;
            }
            result.size = result.size.checked_mul(dim.size)?;
        }
        Some(result)
    }
}

/// What the call is given.
struct Product {
    symbol: &'static str,
    elem_bytes: [i64; 3],
    /// Strides in `lhs`, `rhs`, `out`.
    batch: Vec<Shared<3>>,
    /// Strides in `lhs`, `out`.
    rows: Shared<2>,
    /// Strides in `rhs`, `out`.
    columns: Shared<2>,
    /// Strides in `lhs`, `rhs`.
    sum: Shared<2>,
}

fn matmul(op: Matmul, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let [out] = op.outs[..] else { bail!("has tensors, but only products of memrefs can be run") };
    let types = [cx.ty(op.lhs), cx.ty(op.rhs), cx.ty(out)];
    let product = product(&op, types)?;
    let pointers = [cx.scalar(op.lhs)?, cx.scalar(op.rhs)?, cx.scalar(out)?];
    call_batches(cx, &product, pointers, &product.batch)
}

fn product(op: &Matmul, types: [Type; 3]) -> Result<Product, Error> {
    let [lhs, rhs, out] = [Layout::of(types[0])?, Layout::of(types[1])?, Layout::of(types[2])?];
    for (layout, ty) in [&lhs, &rhs, &out].into_iter().zip(types) {
        layout.check_static(ty)?;
    }
    let lhs_free = Matmul::free(lhs.shape.len(), &op.lhs_batch, &op.lhs_contract);
    let rhs_free = Matmul::free(rhs.shape.len(), &op.rhs_batch, &op.rhs_contract);
    let n_batch = op.lhs_batch.len();
    let batch =
        op.lhs_batch.positions().zip(op.rhs_batch.positions()).enumerate().map(|(at, (l, r))| {
            Shared {
                size: lhs.shape[l],
                strides: [lhs.strides[l], rhs.strides[r], out.strides[at]],
            }
        });
    let rows = (n_batch..)
        .zip(&lhs_free)
        .map(|(at, d)| Shared { size: lhs.shape[*d], strides: [lhs.strides[*d], out.strides[at]] });
    let columns = (n_batch + lhs_free.len()..)
        .zip(&rhs_free)
        .map(|(at, d)| Shared { size: rhs.shape[*d], strides: [rhs.strides[*d], out.strides[at]] });
    let sum = op.lhs_contract.positions().zip(op.rhs_contract.positions());
    let sum =
        sum.map(|(l, r)| Shared { size: lhs.shape[l], strides: [lhs.strides[l], rhs.strides[r]] });
    Ok(Product {
        symbol: symbol(types[0].elem(), types[2].elem())?,
        elem_bytes: [lhs.elem_bytes, rhs.elem_bytes, out.elem_bytes],
        batch: batch.collect(),
        rows: one(rows.collect(), "the free dimensions of lhs", types)?,
        columns: one(columns.collect(), "the free dimensions of rhs", types)?,
        sum: one_sum(sum.collect(), types)?,
    })
}

fn one(dims: Vec<Shared<2>>, what: &str, types: [Type; 3]) -> Result<Shared<2>, Error> {
    let one = Shared::collapse(&dims);
    one.ok_or_else(|| {
        let [lhs, rhs, out] = types;
        Error::new(format!(
            "has {what} in pieces that have no single stride: {lhs}, {rhs} to {out}"
        ))
    })
}

/// The order of a sum's dimensions is free as long as both operands have the same: the greatest strides first.
fn one_sum(mut dims: Vec<Shared<2>>, types: [Type; 3]) -> Result<Shared<2>, Error> {
    if let Some(one) = Shared::collapse(&dims) {
        return Ok(one);
    }
    dims.sort_by_key(|d| std::cmp::Reverse(d.strides[0]));
    one(dims, "the contracted dimensions", types)
}

/// The runtime's function for these element types.
fn symbol(operand: Type, out: Type) -> Result<&'static str, Error> {
    use FloatKind::{BF16, F16, F32, F64};
    let is = |ty: Type, kind: FloatKind| *ty == TypeKind::Float(kind);
    let complex = |ty: Type, kind| matches!(*ty, TypeKind::Complex(part) if is(part, kind));
    Ok(match (operand, out) {
        (a, c) if is(a, F32) && is(c, F32) => "creole_gemm_f32",
        (a, c) if is(a, F64) && is(c, F64) => "creole_gemm_f64",
        (a, c) if complex(a, F32) && complex(c, F32) => "creole_gemm_complex64",
        (a, c) if complex(a, F64) && complex(c, F64) => "creole_gemm_complex128",
        (a, c) if is(a, F16) && is(c, F16) => "creole_gemm_f16",
        (a, c) if is(a, F16) && is(c, F32) => "creole_gemm_f16_f32",
        (a, c) if is(a, BF16) && is(c, BF16) => "creole_gemm_bf16",
        (a, c) if is(a, BF16) && is(c, F32) => "creole_gemm_bf16_f32",
        (a, c) => match (a.kind(), c.kind()) {
            (TypeKind::Integer(8, _), TypeKind::Integer(8, _)) => "creole_gemm_i8",
            (TypeKind::Integer(16, _), TypeKind::Integer(16, _)) => "creole_gemm_i16",
            (TypeKind::Integer(32, _), TypeKind::Integer(32, _)) => "creole_gemm_i32",
            (
                TypeKind::Integer(64, _) | TypeKind::Index,
                TypeKind::Integer(64, _) | TypeKind::Index,
            ) => "creole_gemm_i64",
            (TypeKind::Integer(8, Signedness::Unsigned), TypeKind::Integer(32, _)) => {
                "creole_gemm_u8_i32"
            }
            (TypeKind::Integer(8, _), TypeKind::Integer(32, _)) => "creole_gemm_i8_i32",
            _ => bail!("has no kernel for products of {operand} in {out}"),
        },
    })
}

/// The call, in loops over batch dimensions that don't lie behind each other.
fn call_batches(
    cx: &mut Emit,
    product: &Product,
    pointers: [ir::Value; 3],
    batch: &[Shared<3>],
) -> Result<(), Error> {
    if let Some(one) = Shared::collapse(batch) {
        call(cx, product, pointers, &one);
        return Ok(());
    }
    let (first, inner) = batch.split_first().expect("no dimensions are one");
    let range = Range {
        lower: cx.constant_bound(0),
        upper: cx.constant_bound(first.size),
        step: cx.constant_bound(1),
        unsigned: false,
    };
    cx.counted_loop(&range, &[], |cx, index, _| {
        let mut moved = pointers;
        for (side, pointer) in moved.iter_mut().enumerate() {
            let offset = cx.scaled(index, first.strides[side] * product.elem_bytes[side]);
            *pointer = cx.ins().iadd(*pointer, offset);
        }
        call_batches(cx, product, moved, inner)?;
        Ok(Vec::new())
    })?;
    Ok(())
}

/// Fills in a [`Gemm`](crate::runtime::gemm::Gemm) on the stack.
fn call(cx: &mut Emit, product: &Product, [lhs, rhs, out]: [ir::Value; 3], batch: &Shared<3>) {
    let Product { rows, columns, sum, .. } = product;
    let n_bytes = size_of::<crate::runtime::gemm::Gemm>() as u32;
    let gemm = cx.stack(n_bytes, 4);
    let mut offset = 0;
    let mut push = |cx: &mut Emit, value: ir::Value| {
        cx.store_word(value, gemm, offset);
        offset += 8;
    };
    for number in [batch.size, rows.size, columns.size, sum.size, 0] {
        let number = cx.iconst(number);
        push(cx, number);
    }
    let matrices = [
        (lhs, [rows.strides[0], sum.strides[0], batch.strides[0]]),
        (rhs, [sum.strides[1], columns.strides[0], batch.strides[1]]),
        (out, [rows.strides[1], columns.strides[1], batch.strides[2]]),
    ];
    for (pointer, strides) in matrices {
        push(cx, pointer);
        for stride in strides {
            let stride = cx.iconst(stride);
            push(cx, stride);
        }
    }
    debug_assert_eq!(offset, n_bytes as i32, "the descriptor is full");
    cx.call_runtime(product.symbol, &[cx.context, gemm], None);
}
