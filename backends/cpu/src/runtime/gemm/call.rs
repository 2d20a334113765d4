//! `@gemm` as the code of a kernel.
//!
//! Contiguous dimensions are collapsed; batch dimensions that remain are loops around the product, and parts of
//! operands whose rows or columns have several dimensions are packed when they are read.

use std::sync::Arc;

use creole_ir::kernel::KernelCall;
use creole_ir::{Error, FloatKind, Signedness, Type, TypeKind, bail};
use creole_loop::kernel::gemm::{GEMM, Product};

use super::{Apart, Axis, Gemm, Matrix, Operand, ProductFn};
use crate::context::Context;
use crate::kernel::{KernelCode, MemRefLayout, Prepared};

/// Code of `@gemm`.
pub const CODE: KernelCode = KernelCode { name: GEMM.name, prepare };

/// Dimension shared by several operands: the size, and the stride in each (in elements).
#[derive(Clone, Debug)]
struct Shared<const N: usize> {
    size: i64,
    strides: [i64; N],
}

impl<const N: usize> Shared<N> {
    /// Collapses the dimensions to one, if they are contiguous in every operand.
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

/// Product with normalised strides.
struct Call {
    run: ProductFn,
    elem_bytes: [i64; 3],
    /// Strides in `lhs`, `rhs`, `out`.
    batch: Vec<Shared<3>>,
    /// Rows, columns, and terms of a sum.
    size: [i64; 3],
    lhs: Axes,
    rhs: Axes,
    /// Strides of rows and columns of the result.
    out: [i64; 2],
}

/// Rows and columns of an operand.
struct Axes {
    rows: Axis,
    columns: Axis,
}

fn prepare(call: &KernelCall<'_>) -> Result<Arc<dyn Prepared>, Error> {
    let product = Product::from_options(call.options)?;
    let ([lhs, rhs], [out]) = (call.inputs, call.results) else {
        bail!("takes two inputs and one output")
    };
    Ok(Arc::new(prepared(&product, [*lhs, *rhs, *out])?))
}

fn prepared(product: &Product, types: [Type; 3]) -> Result<Call, Error> {
    let arrays =
        [MemRefLayout::of(types[0])?, MemRefLayout::of(types[1])?, MemRefLayout::of(types[2])?];
    for (layout, ty) in arrays.iter().zip(types) {
        layout.check_static(ty)?;
    }
    let run = function(types[0].elem(), types[2].elem())?;
    Call::new(product, &arrays, run).ok_or_else(|| {
        let ty = types[2];
        Error::new(format!(
            "has a result whose dimensions have no single stride for rows or columns: {ty}"
        ))
    })
}

impl Call {
    /// Prepared call for arrays with these layouts. `None`: rows or columns of the result have no single stride.
    fn new(product: &Product, [lhs, rhs, out]: &[MemRefLayout; 3], run: ProductFn) -> Option<Call> {
        let (lhs_free, rhs_free) =
            (product.lhs_free(lhs.shape.len()), product.rhs_free(rhs.shape.len()));
        let batch = product.lhs_batch.positions().zip(product.rhs_batch.positions()).enumerate();
        let batch: Vec<Shared<3>> = batch
            .map(|(at, (i, j))| Shared {
                size: lhs.shape[i],
                strides: [lhs.strides[i], rhs.strides[j], out.strides[at]],
            })
            .collect();
        let n_batch = batch.len();
        let axis = |array: &MemRefLayout, dims: &mut dyn Iterator<Item = usize>| {
            Axis::new(dims.map(|d| (array.shape[d], array.strides[d])))
        };
        let single = |dims: std::ops::Range<usize>| {
            let axis = axis(out, &mut dims.into_iter())?;
            if axis.is_empty() { Some(0) } else { axis.stride() }
        };
        let n_rows = n_batch + lhs_free.len();
        let sum = product.lhs_contract.positions().zip(product.rhs_contract.positions());
        let sum = sum
            .map(|(i, j)| Shared { size: lhs.shape[i], strides: [lhs.strides[i], rhs.strides[j]] });
        let [lhs_sum, rhs_sum] = sum_axes(sum.collect())?;
        let lhs_rows = axis(lhs, &mut lhs_free.iter().copied())?;
        let rhs_columns = axis(rhs, &mut rhs_free.iter().copied())?;
        let n = |axis: &Axis| i64::try_from(axis.len()).ok();
        Some(Call {
            run,
            elem_bytes: [lhs.elem_bytes, rhs.elem_bytes, out.elem_bytes],
            batch: Shared::collapse(&batch).map_or(batch, |one| vec![one]),
            size: [n(&lhs_rows)?, n(&rhs_columns)?, n(&lhs_sum)?],
            lhs: Axes { rows: lhs_rows, columns: lhs_sum },
            rhs: Axes { rows: rhs_sum, columns: rhs_columns },
            out: [single(n_batch..n_rows)?, single(n_rows..out.shape.len())?],
        })
    }
}

/// Axes of a sum in both operands. The order of its dimensions is free as long as both have the same: one in which most
/// operands have a single stride.
fn sum_axes(dims: Vec<Shared<2>>) -> Option<[Axis; 2]> {
    let by_stride = |side: usize| {
        let mut sorted = dims.clone();
        sorted.sort_by_key(|d| std::cmp::Reverse(d.strides[side]));
        sorted
    };
    let axes = |dims: &[Shared<2>]| {
        let side = |side: usize| Axis::new(dims.iter().map(|d| (d.size, d.strides[side])));
        Some([side(0)?, side(1)?])
    };
    let orders = [dims.clone(), by_stride(0), by_stride(1)];
    let found = orders.iter().filter_map(|dims| axes(dims));
    found.min_by_key(|axes| axes.iter().filter(|axis| axis.stride().is_none()).count())
}

/// Product function for these element types.
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
    unsafe fn run(&self, cx: &Context<'_>, arrays: &[*mut u8]) {
        let [lhs, rhs, out] = *arrays else { return };
        // SAFETY: the caller's promises.
        unsafe { self.products(cx, [lhs, rhs, out], &self.batch) }
    }
}

impl Axes {
    fn operand(&self, data: *mut u8, batch_stride: i64) -> Operand<'_> {
        let Axes { rows, columns } = self;
        match (rows.stride(), columns.stride()) {
            (Some(row_stride), Some(column_stride)) => {
                Operand::Even(Matrix { data, row_stride, column_stride, batch_stride })
            }
            _ => Operand::Apart(Apart { data, rows, columns, batch_stride }),
        }
    }
}

impl Call {
    /// Runs the products of the remaining batch dimensions.
    ///
    /// # Safety
    ///
    /// As [`Prepared::run`].
    unsafe fn products(&self, cx: &Context<'_>, arrays: [*mut u8; 3], batch: &[Shared<3>]) {
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

    fn gemm(&self, [lhs, rhs, out]: [*mut u8; 3], batch: &Shared<3>) -> Gemm<'_> {
        let ([m, n, k], [row_stride, column_stride]) = (self.size, self.out);
        Gemm {
            batch: batch.size,
            m,
            n,
            k,
            accumulate: false,
            lhs: self.lhs.operand(lhs, batch.strides[0]),
            rhs: self.rhs.operand(rhs, batch.strides[1]),
            out: Matrix { data: out, row_stride, column_stride, batch_stride: batch.strides[2] },
        }
    }
}
