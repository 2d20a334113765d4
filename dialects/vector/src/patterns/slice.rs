//! Canonicalization of `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use creole_arith::SubI;
use creole_ir::op::FoldEval;
use creole_ir::{Applied, Body, Dialect, Dims, Op, OpId, Rewriter, Tensor, Type};

use super::parts::{becomes, done, repeated, result_type};
use crate::checks::is_scalable;
use crate::element::part;
use crate::movement::Numbers;
use crate::{
    Broadcast, ConstantMask, CreateMask, Extract, ExtractStridedSlice, InsertStridedSlice,
    ShapeCast,
};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<ExtractStridedSlice>("vector.extract_strided_slice.inserted", inserted)
        .pattern::<ExtractStridedSlice>("vector.extract_strided_slice.create_mask", create_mask)
        .pattern::<ExtractStridedSlice>("vector.extract_strided_slice.constant_mask", constant_mask)
        .pattern::<ExtractStridedSlice>("vector.extract_strided_slice.broadcast", broadcast)
        .pattern::<ExtractStridedSlice>("vector.extract_strided_slice.contiguous", contiguous)
        .pattern::<InsertStridedSlice>("vector.insert_strided_slice.unchanged", unchanged)
        .pattern::<InsertStridedSlice>("vector.insert_strided_slice.constants", constants)
}

/// Limit on the length of a chain of inserts that is followed.
const MAX_CHAIN: usize = 1024;

/// The insert that a slice is a part of, and the slice's offset in the inserted value.
fn origin(body: &Body, slice: &ExtractStridedSlice) -> Option<(InsertStridedSlice, Dims)> {
    let rank = body.ty(slice.source).rank();
    let mut source = slice.source;
    for _ in 0..MAX_CHAIN {
        let insert = body.def_as::<InsertStridedSlice>(source)?;
        let value = body.ty(insert.value);
        if value.rank() != rank {
            return None;
        }
        let n = slice.offsets.0.len();
        let starts = slice.offsets.0.iter().zip(insert.offsets.0.iter());
        let offsets: Dims = starts.map(|(at, start)| at - start).collect();
        let mut begins = offsets.iter().zip(value.shape());
        if begins.all(|(at, size)| (0..*size).contains(at)) {
            let mut ends = offsets.iter().zip(slice.sizes.0.iter()).zip(value.shape());
            let is_inside = ends.all(|((at, n), size)| at + n <= *size);
            let rest_is_whole = value.shape()[n..] == body.ty(source).shape()[n..];
            return (is_inside && rest_is_whole).then_some((insert, offsets));
        }
        // The slice begins elsewhere, but may overlap the inserted value.
        let apart = offsets.iter().zip(slice.sizes.0.iter()).zip(value.shape());
        if !apart.into_iter().any(|((at, n), size)| at + n <= 0 || at >= size) {
            return None;
        }
        source = insert.dest;
    }
    None
}

/// Replaces a slice of an inserted value.
fn inserted(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExtractStridedSlice>(op) else { return Applied::No };
    let Some((insert, offsets)) = origin(rw, &this) else { return Applied::No };
    rw.update(op, ExtractStridedSlice { source: insert.value, offsets: Numbers(offsets), ..this });
    Applied::Yes
}

/// Replaces a slice of a mask by a mask, whose limits count from the slice's offsets.
fn create_mask(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<ExtractStridedSlice>(op)?;
        let mut mask = rw.def_as::<CreateMask>(this.source)?;
        for (limit, offset) in mask.operands.iter_mut().zip(this.offsets.0.iter()) {
            if *offset != 0 {
                let rhs = rw.constant("arith", &Tensor::from_i64(*offset, Type::index()))?;
                *limit = rw.value_typed(SubI::new(*limit, rhs), Type::index());
            }
        }
        Some(becomes(rw, op, mask))
    })())
}

fn constant_mask(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExtractStridedSlice>(op) else { return Applied::No };
    let Some(mask) = rw.def_as::<ConstantMask>(this.source) else { return Applied::No };
    let mut limits = mask.mask_dim_sizes;
    let slices = this.offsets.0.iter().zip(this.sizes.0.iter());
    for (limit, (offset, size)) in limits.0.iter_mut().zip(slices) {
        *limit = (*limit - offset).clamp(0, *size);
    }
    if limits.contains(&0) {
        limits.0.fill(0);
    }
    becomes(rw, op, ConstantMask { mask_dim_sizes: limits })
}

/// Slice of a broadcast's source that a slice of the broadcast needs: offsets and sizes. `None`: the whole
/// source.
fn cut(slice: &ExtractStridedSlice, from: Type, to: Type) -> Option<(Dims, Dims)> {
    let added = to.rank() - from.rank();
    let whole = |(d, size): (usize, &i64)| *size == 1 || *size == to.shape()[d + added];
    if from.shape().iter().enumerate().all(whole) {
        return None;
    }
    let n = slice.offsets.0.len().saturating_sub(added);
    let taken = |numbers: &Numbers, repeated: i64| {
        let dims = from.shape().iter().zip(numbers.0.iter().skip(added)).take(n);
        dims.map(|(size, number)| if *size == 1 { repeated } else { *number }).collect()
    };
    Some((taken(&slice.offsets, 0), taken(&slice.sizes, 1)))
}

/// Replaces a slice of a broadcast by a broadcast of a slice.
fn broadcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<ExtractStridedSlice>(op)?;
        let Broadcast { source } = rw.def_as(this.source)?;
        let (from, to) = (rw.ty(source), result_type(rw, op));
        let Some((offsets, sizes)) = cut(&this, from, to) else {
            return Some(becomes(rw, op, Broadcast { source }));
        };
        let strides = Numbers(sizes.iter().map(|_| 1).collect());
        let shape = [&sizes, &from.shape()[sizes.len()..]].concat();
        let slice = ExtractStridedSlice {
            source,
            offsets: Numbers(offsets),
            sizes: Numbers(sizes),
            strides,
        };
        let source = rw.value_typed(slice, from.with_shape(&shape));
        Some(becomes(rw, op, Broadcast { source }))
    })())
}

/// Number of leading dimensions that a slice of contiguous lanes fixes to one position.
fn n_positions(slice: &ExtractStridedSlice, from: Type) -> Option<usize> {
    let sizes = &slice.sizes.0;
    let is_cut = |d: &usize| sizes[*d] != from.shape()[*d];
    let n_cut = (0..sizes.len()).rev().find(is_cut)? + 1;
    let in_rows = n_cut < from.rank() && sizes[..n_cut].iter().all(|n| *n == 1);
    // Trailing ones are fixed, too, as long as a dimension remains.
    let n_ones =
        sizes[n_cut..sizes.len().max(n_cut + 1) - 1].iter().take_while(|n| **n == 1).count();
    in_rows.then_some(n_cut + n_ones)
}

/// Replaces a slice of contiguous rows by an extract.
fn contiguous(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<ExtractStridedSlice>(op)?;
        let from = Some(rw.ty(this.source)).filter(|ty| !is_scalable(*ty))?;
        let n = n_positions(&this, from)?;
        let rows = Extract::at(this.source, &this.offsets.0[..n]);
        let source = rw.value_typed(rows, part(from, n));
        Some(becomes(rw, op, ShapeCast { source }))
    })())
}

/// Drops the insert of lanes that are there already.
fn unchanged(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<InsertStridedSlice>(op) else { return Applied::No };
    let same = repeated(rw, this.value);
    let is_repeated = same.is_some() && same == repeated(rw, this.dest);
    let is_back =
        |slice: ExtractStridedSlice| slice.source == this.dest && slice.offsets == this.offsets;
    if !is_repeated && !rw.def_as(this.value).is_some_and(is_back) {
        return Applied::No;
    }
    rw.replace(op, &[this.dest]);
    Applied::Yes
}

/// Limit on the lanes of a constant that stays beside the new one.
const MAX_KEPT: i64 = 256;

/// Inserts a constant into a constant.
fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<InsertStridedSlice>(op)?;
        let ty = result_type(rw, op);
        let args = [rw.body().constant(this.value)?, rw.body().constant(this.dest)?];
        let is_small = ty.n_elements()? <= MAX_KEPT || rw.uses(this.dest).take(2).count() == 1;
        if is_scalable(ty) || !is_small {
            return None;
        }
        let results = this.eval(&args, &mut FoldEval(&[ty])).ok()?;
        let value = rw.constant("arith", results.first()?)?;
        rw.replace(op, &[value]);
        Some(Applied::Yes)
    })())
}
