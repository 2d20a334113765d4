//! Run-time checks of ops on tensors.

use creole_ir::types::DYNAMIC;
use creole_ir::{Error, OpId, Value};
use creole_passes_builders::Scalars;
use creole_tensor as t;

use super::Checks;
use super::conditions::{equal, folded};

fn access(c: &mut Checks<'_>, source: Value, indices: &[Value]) -> Result<(), Error> {
    c.access(indices, |b, index| folded(b, t::Dim { source, index }))
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
