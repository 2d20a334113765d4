//! Canonicalization of `vector.transfer_read` and `vector.transfer_write`.

use creole_ir::clone::Mapping;
use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Body, Dialect, Dims, OpId, Rewriter, Type, Value, constant_integer};

use super::mask::uniform;
use super::memory::cast_source;
use super::parts::{becomes, done, result_type};
use crate::checks::{scalable_dims, vector_of};
use crate::masking::is_masked;
use crate::transfer::{Bools, Map, minor_identity, source_dims};
use crate::{Broadcast, TransferRead, TransferWrite, Transpose};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<TransferRead>("vector.transfer_read.in_bounds", read_in_bounds)
        .fold_pattern::<TransferRead>("vector.transfer_read.all_on", read_all_on)
        .fold_pattern::<TransferRead>("vector.transfer_read.cast", read_cast)
        .pattern::<TransferRead>("vector.transfer_read.written", read_written)
        .fold_pattern::<TransferWrite>("vector.transfer_write.in_bounds", write_in_bounds)
        .fold_pattern::<TransferWrite>("vector.transfer_write.all_on", write_all_on)
        .fold_pattern::<TransferWrite>("vector.transfer_write.cast", write_cast)
        .pattern::<TransferWrite>("vector.transfer_write.tensor_cast", write_tensor_cast)
        .pattern::<TransferWrite>("vector.transfer_write.overwritten", overwritten)
}

/// Limit on the length of a chain of writes or reads that is followed.
const MAX_CHAIN: usize = 1024;

/// Common view of reads and writes.
#[derive(Clone, Copy)]
struct TransferAccess<'a> {
    source: Type,
    vector: Type,
    indices: &'a [Value],
    map: &'a Map,
    in_bounds: &'a Bools,
    mask: Option<Value>,
}

impl<'a> TransferAccess<'a> {
    fn read(body: &Body, op: &'a TransferRead, vector: Type) -> TransferAccess<'a> {
        TransferAccess {
            source: body.ty(op.base),
            vector,
            indices: &op.indices,
            map: &op.permutation_map,
            in_bounds: &op.in_bounds,
            mask: op.mask,
        }
    }

    fn write(body: &Body, op: &'a TransferWrite) -> TransferAccess<'a> {
        TransferAccess {
            source: body.ty(op.base),
            vector: body.ty(op.value),
            indices: &op.indices,
            map: &op.permutation_map,
            in_bounds: &op.in_bounds,
            mask: op.mask,
        }
    }

    /// True if both access the same elements, masks aside.
    fn is_same_place(&self, other: &TransferAccess<'_>) -> bool {
        self.vector == other.vector && self.indices == other.indices && self.map == other.map
    }

    fn is_all_in_bounds(&self) -> bool {
        !self.in_bounds.0.contains(&false)
    }

    /// True if the permutation map is the minor identity: the source's last dimensions in order.
    fn is_minor_identity(&self) -> bool {
        minor_identity(self.source, self.vector).as_ref() == Some(&*self.map.0)
    }

    /// True if both accesses of one source are disjoint.
    fn is_apart(&self, body: &Body, other: &TransferAccess<'_>) -> bool {
        let plain = self.is_minor_identity() && other.is_minor_identity();
        if self.vector != other.vector || !plain {
            return false;
        }
        // Dimensions inside vector elements are not among these.
        let outer = self.indices.len() - self.map.0.results.len();
        let scalable = scalable_dims(self.vector);
        (0..self.indices.len()).any(|d| {
            let at = |access: &TransferAccess<'_>| constant_integer(body, access.indices[d]);
            let (Some(a), Some(b)) = (at(self), at(other)) else { return false };
            match d.checked_sub(outer) {
                None => a != b,
                Some(d) => !scalable[d] && a.abs_diff(b) >= self.vector.shape()[d] as u64,
            }
        })
    }

    /// True if dimension `d` of the vector is provably in bounds along dimension `at` of the source.
    fn is_inside(&self, body: &Body, d: usize, at: usize) -> bool {
        let size = self.source.shape()[at];
        let start = constant_integer(body, self.indices[at]).filter(|start| *start >= 0);
        let end = start.and_then(|start| start.checked_add(self.vector.shape()[d]));
        size >= 0 && !scalable_dims(self.vector)[d] && end.is_some_and(|end| end <= size)
    }

    /// Dimensions that can be added to `in_bounds`. `None`: there are none.
    fn more_in_bounds(&self, body: &Body) -> Option<Bools> {
        let dims = source_dims(&self.map.0);
        let known = |d: usize| dims[d].is_some_and(|at| self.is_inside(body, d, at));
        let n = self.in_bounds.0.len();
        let mut bounds: Vec<bool> = (0..n).map(|d| self.in_bounds.0[d] || known(d)).collect();
        // A broadcast element is in bounds if all other dimensions are.
        if (0..n).all(|d| bounds[d] || dims[d].is_none()) {
            bounds.fill(true);
        }
        (bounds != self.in_bounds.0).then_some(Bools(bounds))
    }
}

fn read_in_bounds(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op) else { return Applied::No };
    let access = TransferAccess::read(rw, &this, result_type(rw, op));
    let Some(in_bounds) = access.more_in_bounds(rw) else { return Applied::No };
    rw.update(op, TransferRead { in_bounds, ..this });
    Applied::Yes
}

fn write_in_bounds(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferWrite>(op) else { return Applied::No };
    let Some(in_bounds) = TransferAccess::write(rw, &this).more_in_bounds(rw) else {
        return Applied::No;
    };
    rw.update(op, TransferWrite { in_bounds, ..this });
    Applied::Yes
}

/// True if there is a mask and it enables all lanes.
fn is_all_on(body: &Body, mask: Option<Value>) -> bool {
    mask.and_then(|mask| uniform(body, mask)) == Some(true)
}

fn read_all_on(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op) else { return Applied::No };
    if !is_all_on(rw, this.mask) {
        return Applied::No;
    }
    rw.update(op, TransferRead { mask: None, ..this });
    Applied::Yes
}

fn write_all_on(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferWrite>(op) else { return Applied::No };
    if !is_all_on(rw, this.mask) {
        return Applied::No;
    }
    rw.update(op, TransferWrite { mask: None, ..this });
    Applied::Yes
}

fn read_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op) else { return Applied::No };
    let source = cast_source(rw, this.base).or_else(|| tensor_source(rw, this.base));
    let Some(base) = source else { return Applied::No };
    rw.update(op, TransferRead { base, ..this });
    Applied::Yes
}

/// The tensor that a tensor was cast from, if no size is known of the latter alone.
fn tensor_source(body: &Body, tensor: Value) -> Option<Value> {
    let cast = body.def_op(tensor).filter(|op| body[*op].def.name == "tensor.cast")?;
    let source = body.operand(cast, 0);
    let (from, to) = (body.ty(source), body.ty(tensor));
    let knows_more =
        from.shape().iter().zip(to.shape()).all(|(from, to)| from == to || *to == DYNAMIC);
    let is_ranked = from.is_tensor() && from.with_shape(to.shape()) == to;
    (is_ranked && from.rank() == to.rank() && knows_more).then_some(source)
}

fn write_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferWrite>(op) else { return Applied::No };
    let Some(base) = cast_source(rw, this.base) else { return Applied::No };
    rw.update(op, TransferWrite { base, ..this });
    Applied::Yes
}

/// Writes to the tensor that was cast, and casts the result.
fn write_tensor_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<TransferWrite>(op).filter(|_| !is_masked(rw, op))?;
        let cast = rw.def_op(this.base)?;
        let base = tensor_source(rw, this.base)?;
        let (from, to) = (rw.ty(base), rw.ty(this.base));
        let write = rw.add_typed(TransferWrite { base, ..this }, &[from]);
        rw.copy_discardable(op, write);
        let written = rw.result(write, 0);
        let mut map = Mapping::default();
        map.insert(base, written);
        let copy = rw.copy(cast, &mut map);
        let new = rw.result(copy, 0);
        rw.set_ty(new, to);
        rw.replace(op, &[new]);
        Some(Applied::Yes)
    })())
}

/// Sizes of a vector's dimensions, with true for scalable ones.
fn sizes(vector: Type) -> Vec<(i64, bool)> {
    vector.shape().iter().copied().zip(scalable_dims(vector)).collect()
}

/// For each dimension of the vector read, its position among the dimensions that `read` repeats, followed by
/// those of the vector that `write` writes; and the former with their sizes. `None`: the elements read are not
/// those written, or none is repeated.
fn repeated_dims(
    read: &TransferAccess<'_>,
    write: &TransferAccess<'_>,
) -> Option<(Dims, Vec<(i64, bool)>)> {
    let (from, to) = (source_dims(&write.map.0), source_dims(&read.map.0));
    let (sizes, written) = (sizes(read.vector), sizes(write.vector));
    let repeated: Vec<(i64, bool)> =
        to.iter().zip(&sizes).filter(|(d, _)| d.is_none()).map(|(_, n)| *n).collect();
    let n_read = to.len() - repeated.len();
    if repeated.is_empty() || n_read != from.len() || from.len() != write.vector.rank() {
        return None;
    }
    let mut n_seen = 0;
    let place = |(dim, size): (&Option<usize>, &(i64, bool))| match dim {
        None => {
            n_seen += 1;
            Some(n_seen - 1)
        }
        Some(_) => {
            let at = from.iter().position(|other| other == dim)?;
            (written[at] == *size).then_some((repeated.len() + at) as i64)
        }
    };
    let places: Option<Dims> = to.iter().zip(&sizes).map(place).collect();
    Some((places?, repeated))
}

/// Store-to-load forwarding with repetition: a read of just written elements becomes a broadcast of them.
fn read_written(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<TransferRead>(op)?;
        let write = rw.def_as::<TransferWrite>(this.base)?;
        let read = TransferAccess::read(rw, &this, result_type(rw, op));
        let written = TransferAccess::write(rw, &write);
        let is_whole =
            |access: &TransferAccess<'_>| access.is_all_in_bounds() && access.mask.is_none();
        let known = is_whole(&read)
            && is_whole(&written)
            && read.indices == written.indices
            && read.vector.elem() == written.vector.elem()
            && !is_masked(rw, op);
        let (permutation, repeated) = known.then(|| repeated_dims(&read, &written))??;
        let (shape, scalable) = [repeated, sizes(written.vector)].concat().into_iter().unzip();
        let ty = vector_of(shape, scalable, written.vector.elem());
        let vector = rw.value_typed(Broadcast { source: write.value }, ty);
        Some(becomes(rw, op, Transpose { vector, permutation }))
    })())
}

/// Store-to-load forwarding: the vector written to the elements that are read.
pub(crate) fn written(body: &Body, read: &TransferRead, vector: Type) -> Option<Value> {
    let wanted = TransferAccess::read(body, read, vector);
    if !wanted.source.is_tensor() || read.mask.is_some() {
        return None;
    }
    let mut base = read.base;
    for _ in 0..MAX_CHAIN {
        let write = body.def_as::<TransferWrite>(base)?;
        let access = TransferAccess::write(body, &write);
        if access.is_same_place(&wanted) && access.is_all_in_bounds() && access.mask.is_none() {
            return Some(write.value);
        }
        if !access.is_apart(body, &wanted) {
            return None;
        }
        base = write.base;
    }
    None
}

/// The tensor equal to a write's result, if it writes back elements it read, or all elements of another one.
pub(crate) fn read_back(body: &Body, write: &TransferWrite) -> Option<Value> {
    let read = body.def_as::<TransferRead>(write.value)?;
    let to = TransferAccess::write(body, write);
    let from = TransferAccess::read(body, &read, to.vector);
    if !to.source.is_tensor() || to.mask.is_some() || from.mask.is_some() {
        return None;
    }
    let is_same = read.base == write.base && from.is_same_place(&to);
    (is_same || (from.is_all(body) && to.is_all(body) && from.source == to.source))
        .then_some(read.base)
}

impl TransferAccess<'_> {
    /// True if all elements of the source are accessed, in order.
    fn is_all(&self, body: &Body) -> bool {
        let from_start = self.indices.iter().all(|at| constant_integer(body, *at) == Some(0));
        from_start
            && self.vector.rank() > 0
            && self.vector.shape() == self.source.shape()
            && !scalable_dims(self.vector).contains(&true)
            && self.is_minor_identity()
            && self.is_all_in_bounds()
    }
}

/// Eliminates a dead write: one to a tensor that a later write overwrites.
fn overwritten(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(last) = rw.get::<TransferWrite>(op) else { return Applied::No };
    if !rw.ty(last.base).is_tensor() {
        return Applied::No;
    }
    match overwritten_before(rw, &last) {
        Some((next, base)) => {
            let at = next.unwrap_or(op);
            let Some(user) = rw.get::<TransferWrite>(at) else { return Applied::No };
            rw.update(at, TransferWrite { base, ..user });
            Applied::Yes
        }
        None => Applied::No,
    }
}

/// The user of a dead write, if that is not `last` itself, and the tensor that this user shall write to
/// instead.
fn overwritten_before(body: &Body, last: &TransferWrite) -> Option<(Option<OpId>, Value)> {
    let wanted = TransferAccess::write(body, last);
    let (mut next, mut base) = (None, last.base);
    for _ in 0..MAX_CHAIN {
        let before = body.def_as::<TransferWrite>(base)?;
        let access = TransferAccess::write(body, &before);
        if access.is_same_place(&wanted) && access.mask == wanted.mask {
            return Some((next, before.base));
        }
        if !access.is_apart(body, &wanted) || body.uses(base).take(2).count() != 1 {
            return None;
        }
        next = body.def_op(base);
        base = before.base;
    }
    None
}
