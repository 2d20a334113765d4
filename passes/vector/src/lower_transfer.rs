//! Lowers transfers to plain loads and stores.
//!
//! Permutation maps lose transpositions and repetitions first. A transfer of a row of memory that is in bounds is then a
//! load or store, masked if it has a mask.

use creole_ir::affine::AffineMap;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Type};
use creole_loop::memref::StridedLayout;
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::transfer::source_dims;
use creole_vector::{
    Broadcast, Load, Mask, MaskedLoad, MaskedStore, Store, TransferRead, TransferWrite,
};

use crate::to_scf::permutation_patterns;

/// Pass that lowers transfers.
pub static LOWER_TRANSFER: Pass = Pass {
    name: "lower-vector-transfer",
    summary: "Replaces transfers of memory that are in bounds by loads and stores of vectors",
    example: EXAMPLE,
    works_on: &["vector.transfer_read", "vector.transfer_write"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<8xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let own = [
        pattern::<TransferRead>("vector.transfer_read.load", read),
        pattern::<TransferWrite>("vector.transfer_write.store", write),
    ];
    greedy::apply(body, cx, permutation_patterns().into_iter().chain(own))
}

/// True if a transfer is one of neighbouring elements of memory, along the last dimensions.
fn is_plain(base: Type, vector: Type, map: &AffineMap, in_bounds: &[bool]) -> bool {
    let first = (map.n_dims as usize).saturating_sub(map.results.len());
    let in_order = source_dims(map).iter().enumerate().all(|(at, dim)| *dim == Some(first + at));
    let layout = StridedLayout::of(base);
    let unit = layout.is_some_and(|layout| layout.strides.last().is_none_or(|stride| *stride == 1));
    base.is_memref()
        && !base.elem().is_vector()
        && vector.rank() > 0
        && in_order
        && unit
        && !in_bounds.contains(&false)
}

fn read(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op) else { return Applied::No };
    let (base, vector) = (rw.ty(this.base), rw.ty(rw.result(op, 0)));
    let is_masked = rw.parent_op(op).is_some_and(|around| rw[around].is::<Mask>());
    let plain = is_plain(base, vector, &this.permutation_map.0, &this.in_bounds.0);
    if is_masked || !plain || this.mask.is_some() && vector.rank() != 1 {
        return Applied::No;
    }
    let new = match this.mask {
        None => rw.value_typed(Load::new(this.base, this.indices), vector),
        Some(mask) => {
            let pass_thru = rw.value_typed(Broadcast { source: this.padding }, vector);
            let (base, indices, alignment) = (this.base, this.indices, None);
            rw.value_typed(MaskedLoad { base, indices, mask, pass_thru, alignment }, vector)
        }
    };
    rw.replace(op, &[new]);
    Applied::Yes
}

fn write(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferWrite>(op) else { return Applied::No };
    let (base, vector) = (rw.ty(this.base), rw.ty(this.value));
    let is_masked = rw.parent_op(op).is_some_and(|around| rw[around].is::<Mask>());
    let plain = is_plain(base, vector, &this.permutation_map.0, &this.in_bounds.0);
    if is_masked || !plain || this.mask.is_some() && vector.rank() != 1 {
        return Applied::No;
    }
    let (value, base, indices, alignment) = (this.value, this.base, this.indices, None);
    match this.mask {
        None => rw.add_typed(Store::new(value, base, indices), &[]),
        Some(mask) => rw.add_typed(MaskedStore { base, indices, mask, value, alignment }, &[]),
    };
    rw.replace(op, &[]);
    Applied::Yes
}
