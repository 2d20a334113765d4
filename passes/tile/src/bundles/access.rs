//! Alias analysis of buffer accesses, for the instruction scheduler.

use creole_arith::{AddI, Select};
use creole_ir::{Body, OpId, Value, ValueDef};
use creole_tile::{Alloc, Gather, Grid, Load, Store, Transpose, View};

/// Load or store of a box, or a gather from anywhere.
#[derive(Clone, Debug)]
pub(crate) struct MemRefAccess {
    /// Buffers that it may access; `None`: any.
    buffers: Option<Vec<Value>>,
    /// Memref, with the first index along each dimension as a value plus a constant; none for a gather.
    memref: Value,
    start: Vec<(Option<Value>, i64)>,
    /// Extent of the box, elements skipped by strides included.
    sizes: Vec<i64>,
    has_strides: bool,
    pub(crate) is_store: bool,
}

impl MemRefAccess {
    /// Access of an op, if it accesses memory.
    pub(crate) fn of(body: &Body, op: OpId) -> Option<MemRefAccess> {
        if let Some(gather) = body.get::<Gather>(op) {
            let (memref, buffers) = (gather.memref, buffers(body, gather.memref));
            let (start, sizes) = (Vec::new(), Vec::new());
            let (has_strides, is_store) = (false, false);
            return Some(MemRefAccess { buffers, memref, start, sizes, has_strides, is_store });
        }
        let (memref, indices, sizes, is_store) = match (body.get(op), body.get::<Store>(op)) {
            (Some::<Load>(load), _) => {
                let sizes = load.extent(body.ty(body.result(op, 0)).shape());
                (load.memref, load.indices, sizes, false)
            }
            (_, Some(store)) => {
                let shape = body.ty(store.value).shape();
                let missing = store.indices.len().saturating_sub(shape.len());
                (store.memref, store.indices, [&vec![1; missing], shape].concat(), true)
            }
            _ => return None,
        };
        let start = indices.iter().map(|index| split(body, *index)).collect();
        let has_strides = body.get::<Load>(op).is_some_and(|load| load.strides.is_some());
        let buffers = buffers(body, memref);
        Some(MemRefAccess { buffers, memref, start, sizes, has_strides, is_store })
    }

    /// True if the order of the two must be kept.
    pub(crate) fn conflicts(&self, other: &MemRefAccess) -> bool {
        if !self.is_store && !other.is_store {
            return false;
        }
        let is_shared = match (&self.buffers, &other.buffers) {
            (Some(a), Some(b)) => a.iter().any(|buffer| b.contains(buffer)),
            _ => true,
        };
        is_shared && !(self.memref == other.memref && self.is_apart(other))
    }

    /// True if both access the same elements of one memref.
    pub(crate) fn is_at(&self, other: &MemRefAccess) -> bool {
        let has_strides = self.has_strides || other.has_strides;
        !has_strides
            && self.memref == other.memref
            && self.start == other.start
            && !self.start.is_empty()
    }

    /// True if the boxes are disjoint, both in one memref.
    fn is_apart(&self, other: &MemRefAccess) -> bool {
        let rank = self.start.len().min(other.start.len());
        (0..rank).any(|d| {
            let ((a, x), (b, y)) = (self.start[d], other.start[d]);
            a == b && (x + self.sizes[d] <= y || y + other.sizes[d] <= x)
        })
    }
}

/// Splits an index into a value and a constant offset.
fn split(body: &Body, index: Value) -> (Option<Value>, i64) {
    if let Some(constant) = body.constant(index) {
        return (None, constant.int(0));
    }
    let Some(sum) = body.def_as::<AddI>(index) else { return (Some(index), 0) };
    match (body.constant(sum.lhs), body.constant(sum.rhs)) {
        (_, Some(by)) => (Some(sum.lhs), by.int(0)),
        (Some(by), None) => (Some(sum.rhs), by.int(0)),
        (None, None) => (Some(index), 0),
    }
}

/// Buffers that a memref may alias: local allocations, and those of a grid.
fn buffers(body: &Body, memref: Value) -> Option<Vec<Value>> {
    if let Some(view) = body.def_as::<View>(memref) {
        return buffers(body, view.memref);
    }
    if let Some(transposed) = body.def_as::<Transpose>(memref) {
        return buffers(body, transposed.memref);
    }
    if let Some(select) = body.def_as::<Select>(memref) {
        let mut all = buffers(body, select.true_value)?;
        all.extend(buffers(body, select.false_value)?);
        return Some(all);
    }
    let is_block =
        |block| body.parent_of(body.region_of(block)).is_some_and(|op| body[op].is::<Grid>());
    let is_known = match body.def(memref) {
        ValueDef::Result(op, _) => body[op].is::<Alloc>(),
        ValueDef::Arg(block, _) => is_block(block),
    };
    is_known.then(|| vec![memref])
}
