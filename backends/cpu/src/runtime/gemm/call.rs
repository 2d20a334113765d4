//! `@gemm` as the code of a kernel.
//!
//! The functions of this module take one stride for each of batch, rows, columns and sum. Dimensions of an operand
//! that lie behind each other become one; batch dimensions that don't are loops around the product, and operands with
//! other such dimensions are copied first.

use std::sync::Arc;

use creole_ir::kernel::KernelCall;
use creole_ir::{Dims, Error, FloatKind, Signedness, Type, TypeKind, bail};
use creole_loop::kernel::gemm::{GEMM, Product};

use super::pack::Pack;
use super::{Gemm, Matrix, ProductFn};
use crate::context::Context;
use crate::kernel::{KernelCode, Layout, Prepared};

/// The code of `@gemm`.
pub const CODE: KernelCode = KernelCode { name: GEMM.name, prepare };

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

/// A product with its strides in order.
struct Call {
    run: ProductFn,
    elem_bytes: [i64; 3],
    /// Strides in `lhs`, `rhs`, `out`.
    batch: Vec<Shared<3>>,
    /// Strides in `lhs`, `out`.
    rows: Shared<2>,
    /// Strides in `rhs`, `out`.
    columns: Shared<2>,
    /// Strides in `lhs`, `rhs`.
    sum: Shared<2>,
    /// Operands that are copied first, as their dimensions lie apart.
    packs: [Option<Pack>; 2],
}

fn prepare(call: &KernelCall<'_>) -> Result<Arc<dyn Prepared>, Error> {
    let product = Product::from_options(call.options)?;
    let ([lhs, rhs], [out]) = (call.inputs, call.results) else {
        bail!("takes two inputs and one output")
    };
    Ok(Arc::new(prepared(&product, [*lhs, *rhs, *out])?))
}

/// The call with as few operands packed as can be.
fn prepared(product: &Product, types: [Type; 3]) -> Result<Call, Error> {
    let arrays = [Layout::of(types[0])?, Layout::of(types[1])?, Layout::of(types[2])?];
    for (layout, ty) in arrays.iter().zip(types) {
        layout.check_static(ty)?;
    }
    let run = function(types[0].elem(), types[2].elem())?;
    let mut choices = [(false, false), (true, false), (false, true), (true, true)].into_iter();
    let found = choices.find_map(|packed| Call::new(product, &arrays, packed, run));
    found.ok_or_else(|| {
        Error::new(format!(
            "has a result whose dimensions have no single stride for rows or columns: {}",
            types[2]
        ))
    })
}

impl Call {
    /// The call with copies of these operands. None: dimensions lie apart that need one stride.
    fn new(
        product: &Product,
        [lhs, rhs, out]: &[Layout; 3],
        (pack_lhs, pack_rhs): (bool, bool),
        run: ProductFn,
    ) -> Option<Call> {
        let (lhs_free, rhs_free) =
            (product.lhs_free(lhs.shape.len()), product.rhs_free(rhs.shape.len()));
        let order = |batch: &Dims, free: &[usize], contract: &Dims| -> Vec<usize> {
            batch.positions().chain(free.iter().copied()).chain(contract.positions()).collect()
        };
        let lhs_order = order(&product.lhs_batch, &lhs_free, &product.lhs_contract);
        let rhs_order = order(&product.rhs_batch, &rhs_free, &product.rhs_contract);
        let lhs_pack = pack_lhs.then(|| Pack::new(lhs, lhs_order));
        let rhs_pack = pack_rhs.then(|| Pack::new(rhs, rhs_order));
        let l = lhs_pack.as_ref().map_or(&lhs.strides, |pack| &pack.strides);
        let r = rhs_pack.as_ref().map_or(&rhs.strides, |pack| &pack.strides);
        let n_batch = product.lhs_batch.len();
        let batch = product.lhs_batch.positions().zip(product.rhs_batch.positions()).enumerate();
        let batch = batch.map(|(at, (i, j))| Shared {
            size: lhs.shape[i],
            strides: [l[i], r[j], out.strides[at]],
        });
        let batch: Vec<_> = batch.collect();
        let rows = (n_batch..).zip(&lhs_free);
        let rows =
            rows.map(|(at, d)| Shared { size: lhs.shape[*d], strides: [l[*d], out.strides[at]] });
        let columns = (n_batch + lhs_free.len()..).zip(&rhs_free);
        let columns = columns
            .map(|(at, d)| Shared { size: rhs.shape[*d], strides: [r[*d], out.strides[at]] });
        let sum = product.lhs_contract.positions().zip(product.rhs_contract.positions());
        let sum = sum.map(|(i, j)| Shared { size: lhs.shape[i], strides: [l[i], r[j]] });
        Some(Call {
            run,
            elem_bytes: [lhs.elem_bytes, rhs.elem_bytes, out.elem_bytes],
            batch: Shared::collapse(&batch).map_or(batch, |one| vec![one]),
            rows: Shared::collapse(&rows.collect::<Vec<_>>())?,
            columns: Shared::collapse(&columns.collect::<Vec<_>>())?,
            sum: one_sum(sum.collect())?,
            packs: [lhs_pack, rhs_pack],
        })
    }
}

/// The order of a sum's dimensions is free as long as both operands have the same: the greatest strides first.
fn one_sum(mut dims: Vec<Shared<2>>) -> Option<Shared<2>> {
    Shared::collapse(&dims).or_else(|| {
        dims.sort_by_key(|d| std::cmp::Reverse(d.strides[0]));
        Shared::collapse(&dims)
    })
}

/// The function for these element types.
fn function(operand: Type, out: Type) -> Result<ProductFn, Error> {
    use FloatKind::{BF16, F16, F32, F64};
    let is = |ty: Type, kind: FloatKind| *ty == TypeKind::Float(kind);
    let complex = |ty: Type, kind| matches!(*ty, TypeKind::Complex(part) if is(part, kind));
    Ok(match (operand, out) {
        (a, c) if is(a, F32) && is(c, F32) => super::gemm_f32,
        (a, c) if is(a, F64) && is(c, F64) => super::gemm_f64,
        (a, c) if complex(a, F32) && complex(c, F32) => super::gemm_complex64,
        (a, c) if complex(a, F64) && complex(c, F64) => super::gemm_complex128,
        (a, c) if is(a, F16) && is(c, F16) => super::gemm_f16,
        (a, c) if is(a, F16) && is(c, F32) => super::gemm_f16_f32,
        (a, c) if is(a, BF16) && is(c, BF16) => super::gemm_bf16,
        (a, c) if is(a, BF16) && is(c, F32) => super::gemm_bf16_f32,
        (a, c) => match (a.kind(), c.kind()) {
            (TypeKind::Integer(8, _), TypeKind::Integer(8, _)) => super::gemm_i8,
            (TypeKind::Integer(16, _), TypeKind::Integer(16, _)) => super::gemm_i16,
            (TypeKind::Integer(32, _), TypeKind::Integer(32, _)) => super::gemm_i32,
            (
                TypeKind::Integer(64, _) | TypeKind::Index,
                TypeKind::Integer(64, _) | TypeKind::Index,
            ) => super::gemm_i64,
            (TypeKind::Integer(8, Signedness::Unsigned), TypeKind::Integer(32, _)) => {
                super::gemm_u8_i32
            }
            (TypeKind::Integer(8, _), TypeKind::Integer(32, _)) => super::gemm_i8_i32,
            _ => bail!("has no kernel for products of {operand} in {out}"),
        },
    })
}

impl Prepared for Call {
    unsafe fn run(&self, cx: &Context, arrays: &[*mut u8]) {
        let [lhs, rhs, out] = *arrays else { return };
        let pack = |side: usize, data: *mut u8| {
            // SAFETY: the caller's promises.
            self.packs[side].as_ref().map(|pack| unsafe { pack.copy(data.cast_const()) })
        };
        let (mut packed_lhs, mut packed_rhs) = (pack(0, lhs), pack(1, rhs));
        let data = |packed: &mut Option<Vec<u64>>, data: *mut u8| {
            packed.as_mut().map_or(data, |copy| copy.as_mut_ptr().cast())
        };
        let arrays = [data(&mut packed_lhs, lhs), data(&mut packed_rhs, rhs), out];
        // SAFETY: the caller's promises; copies live until the end of the function.
        unsafe { self.products(cx, arrays, &self.batch) }
    }
}

impl Call {
    /// The products of the batch dimensions that are left.
    ///
    /// # Safety
    ///
    /// As [`Prepared::run`].
    unsafe fn products(&self, cx: &Context, arrays: [*mut u8; 3], batch: &[Shared<3>]) {
        match batch {
            [] => {}
            // SAFETY: the caller's promises.
            [one] => unsafe { (self.run)(cx, &self.gemm(arrays, one)) },
            [first, inner @ ..] => {
                for index in 0..first.size {
                    let moved = [0, 1, 2].map(|side: usize| {
                        let offset = index * first.strides[side] * self.elem_bytes[side];
                        arrays[side].wrapping_offset(offset as isize)
                    });
                    // SAFETY: the index is inside of the arrays.
                    unsafe { self.products(cx, moved, inner) };
                }
            }
        }
    }

    fn gemm(&self, [lhs, rhs, out]: [*mut u8; 3], batch: &Shared<3>) -> Gemm {
        let Call { rows, columns, sum, .. } = self;
        let matrix = |data, row_stride, column_stride, side: usize| Matrix {
            data,
            row_stride,
            column_stride,
            batch_stride: batch.strides[side],
        };
        Gemm {
            batch: batch.size,
            m: rows.size,
            n: columns.size,
            k: sum.size,
            accumulate: false,
            lhs: matrix(lhs, rows.strides[0], sum.strides[0], 0),
            rhs: matrix(rhs, sum.strides[1], columns.strides[0], 1),
            out: matrix(out, rows.strides[1], columns.strides[1], 2),
        }
    }
}
