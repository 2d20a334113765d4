//! Run-time checks of ops on tensors.

use creole_ir::types::DYNAMIC;
use creole_ir::{Builder, Error, OpId, Value};
use creole_passes_builders::{Emitted, Scalars};
use creole_tensor as t;

use super::Checks;
use super::conditions::{equal, folded};

/// The size of dimension `d` of a tensor; casts may hide that it is known.
pub(super) fn size(b: &mut Builder<'_>, tensor: Value, index: Value, d: usize) -> Emitted {
    let mut source = tensor;
    while b.ty(source).shape()[d] == DYNAMIC
        && let Some(before) = t::foldable_source(b.body, source)
    {
        source = before;
    }
    folded(b, t::Dim { source, index })
}

fn access(c: &mut Checks<'_>, source: Value, indices: &[Value]) -> Result<(), Error> {
    c.access(indices, |b, index, d| size(b, source, index, d))
}

pub(super) fn extract(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<t::Extract>(op) else { return Ok(()) };
    access(c, this.tensor, &this.indices)
}

pub(super) fn insert(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<t::Insert>(op) else { return Ok(()) };
    access(c, this.dest, &this.indices)
}

pub(super) fn dim(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<t::Dim>(op) else { return Ok(()) };
    let rank = c.b.value(t::Rank { tensor: this.source })?;
    c.dim(this.index, rank)
}

pub(super) fn cast(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(t::Cast { source }) = c.b.body.get(op) else { return Ok(()) };
    let (from, to) = (c.b.ty(source), c.b.ty(c.b.body.result(op, 0)));
    if !to.is_tensor() {
        return Ok(());
    }
    if !from.is_tensor() {
        let have = c.b.value(t::Rank { tensor: source })?;
        let want = c.b.index(to.rank() as i64);
        let is_same = equal(&mut c.b, have, want)?;
        c.require(is_same, "rank mismatch")?;
    }
    for (d, want) in to.shape().iter().enumerate() {
        if *want == DYNAMIC || from.is_tensor() && from.shape()[d] != DYNAMIC {
            continue;
        }
        let index = c.b.index(d as i64);
        let have = c.b.value(t::Dim { source, index })?;
        let want = c.b.index(*want);
        let is_same = equal(&mut c.b, have, want)?;
        c.require(is_same, format_args!("size mismatch of dim {d}"))?;
    }
    Ok(())
}
