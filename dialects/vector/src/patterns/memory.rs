//! Canonicalization of vector memory accesses: casts of memrefs, constant masks, gathers of contiguous lanes.

use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Type, Value};

use super::mask::{is_plain_row, uniform};
use super::parts::{becomes, result_type};
use crate::access::check_neighbours;
use crate::masking::is_masked;
use crate::{
    CompressStore, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Scatter, Step, Store,
};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<Load>("vector.load.cast", load_cast)
        .fold_pattern::<Store>("vector.store.cast", store_cast)
        .fold_pattern::<MaskedLoad>("vector.maskedload.cast", masked_load_cast)
        .pattern::<MaskedLoad>("vector.maskedload.uniform", masked_load)
        .fold_pattern::<MaskedStore>("vector.maskedstore.cast", masked_store_cast)
        .pattern::<MaskedStore>("vector.maskedstore.uniform", masked_store)
        .pattern::<ExpandLoad>("vector.expandload.uniform", expand_load)
        .pattern::<CompressStore>("vector.compressstore.uniform", compress_store)
        .pattern::<Gather>("vector.gather.all_off", gather_nothing)
        .pattern::<Gather>("vector.gather.neighbours", gather_neighbours)
        .pattern::<Scatter>("vector.scatter.all_off", scatter_nothing)
        .pattern::<Scatter>("vector.scatter.neighbours", scatter_neighbours)
}

/// The ranked memref that a ranked memref was cast from.
pub(super) fn cast_source(body: &Body, memref: Value) -> Option<Value> {
    let cast = body.def_op(memref).filter(|op| body[*op].def.name == "memref.cast")?;
    let source = body.operand(cast, 0);
    (body.ty(source).is_memref() && !body.ty(source).is_unranked()).then_some(source)
}

/// True if a vector can be loaded from there in one piece: contiguous lanes.
fn has_neighbours(body: &Body, base: Value, vector: Type) -> bool {
    check_neighbours(body.ty(base), vector, "").is_ok()
}

/// The [`cast_source`], if a vector can be loaded from it in one piece.
fn loadable_source(body: &Body, base: Value, vector: Type) -> Option<Value> {
    cast_source(body, base).filter(|source| has_neighbours(body, *source, vector))
}

fn load_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Load>(op) else { return Applied::No };
    let vector = result_type(rw, op);
    let Some(base) = loadable_source(rw, this.base, vector) else { return Applied::No };
    rw.update(op, Load { base, ..this });
    Applied::Yes
}

fn store_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Store>(op) else { return Applied::No };
    let vector = rw.ty(this.value);
    let Some(base) = loadable_source(rw, this.base, vector) else { return Applied::No };
    rw.update(op, Store { base, ..this });
    Applied::Yes
}

fn masked_load_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<MaskedLoad>(op) else { return Applied::No };
    let Some(base) = cast_source(rw, this.base) else { return Applied::No };
    rw.update(op, MaskedLoad { base, ..this });
    Applied::Yes
}

fn masked_store_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<MaskedStore>(op) else { return Applied::No };
    let Some(base) = cast_source(rw, this.base) else { return Applied::No };
    rw.update(op, MaskedStore { base, ..this });
    Applied::Yes
}

/// Replaces an op without effect by a value, or erases it if it has no results.
fn nothing(rw: &mut Rewriter<'_>, op: OpId, value: Value) -> Applied {
    let values = if rw[op].n_results() == 0 { vec![] } else { vec![value] };
    rw.replace(op, &values);
    Applied::Yes
}

/// Replaces a load with all lanes enabled by a plain load, with none by the pass-through value.
fn masked_load(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<MaskedLoad>(op) else { return Applied::No };
    match uniform(rw, this.mask) {
        Some(true) => plain_load(
            rw,
            op,
            Load { alignment: this.alignment, ..Load::new(this.base, this.indices) },
        ),
        Some(false) => nothing(rw, op, this.pass_thru),
        None => Applied::No,
    }
}

/// Replaces a store with all lanes enabled by a plain store; erases one with none.
fn masked_store(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<MaskedStore>(op) else { return Applied::No };
    let store =
        Store { alignment: this.alignment, ..Store::new(this.value, this.base, this.indices) };
    match uniform(rw, this.mask) {
        Some(true) => plain_store(rw, op, store),
        Some(false) => nothing(rw, op, this.base),
        None => Applied::No,
    }
}

fn expand_load(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExpandLoad>(op) else { return Applied::No };
    let is_row = rw.ty(this.pass_thru).rank() == 1;
    match uniform(rw, this.mask) {
        // Along several dimensions, a load would follow the rows of the memref.
        Some(true) if is_row => plain_load(
            rw,
            op,
            Load { alignment: this.alignment, ..Load::new(this.base, this.indices) },
        ),
        Some(false) => nothing(rw, op, this.pass_thru),
        _ => Applied::No,
    }
}

fn compress_store(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CompressStore>(op) else { return Applied::No };
    let is_row = rw.ty(this.value).rank() == 1;
    let store =
        Store { alignment: this.alignment, ..Store::new(this.value, this.base, this.indices) };
    match uniform(rw, this.mask) {
        Some(true) if is_row => plain_store(rw, op, store),
        Some(false) => nothing(rw, op, this.base),
        _ => Applied::No,
    }
}

fn plain_load(rw: &mut Rewriter<'_>, op: OpId, load: Load) -> Applied {
    let vector = result_type(rw, op);
    if !has_neighbours(rw, load.base, vector) {
        return Applied::No;
    }
    becomes(rw, op, load)
}

fn plain_store(rw: &mut Rewriter<'_>, op: OpId, store: Store) -> Applied {
    if !has_neighbours(rw, store.base, rw.ty(store.value)) {
        return Applied::No;
    }
    rw.add_typed(store, &[]);
    rw.erase(op);
    Applied::Yes
}

fn gather_nothing(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Gather>(op) else { return Applied::No };
    if uniform(rw, this.mask) != Some(false) || is_masked(rw, op) {
        return Applied::No;
    }
    nothing(rw, op, this.pass_thru)
}

fn scatter_nothing(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Scatter>(op) else { return Applied::No };
    if uniform(rw, this.mask) != Some(false) {
        return Applied::No;
    }
    nothing(rw, op, this.base)
}

/// True for the index vector `0, 1, 2, ..`.
fn counts_up(body: &Body, indices: Value) -> bool {
    if !is_plain_row(body.ty(indices)) {
        return false;
    }
    let is_sequence = body
        .constant(indices)
        .is_some_and(|numbers| (0..numbers.len()).all(|i| numbers.int(i) == i as i64));
    is_sequence || body.def_as::<Step>(indices).is_some()
}

/// Replaces a gather of contiguous lanes by a masked load.
fn gather_neighbours(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Gather>(op) else { return Applied::No };
    let vector = result_type(rw, op);
    let fits = rw.ty(this.base).is_memref()
        && counts_up(rw, this.index_vec)
        && has_neighbours(rw, this.base, vector)
        && !is_masked(rw, op);
    if !fits {
        return Applied::No;
    }
    let Gather { base, offsets: indices, mask, pass_thru, alignment, .. } = this;
    becomes(rw, op, MaskedLoad { base, indices, mask, pass_thru, alignment })
}

fn scatter_neighbours(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Scatter>(op) else { return Applied::No };
    let fits = rw.ty(this.base).is_memref()
        && counts_up(rw, this.index_vec)
        && has_neighbours(rw, this.base, rw.ty(this.value));
    if !fits {
        return Applied::No;
    }
    let Scatter { base, offsets: indices, mask, value, alignment, .. } = this;
    rw.add_typed(MaskedStore { base, indices, mask, value, alignment }, &[]);
    rw.erase(op);
    Applied::Yes
}
