//! Transfers unrolled: each row is transferred by itself, and inserted into, or extracted from, the whole vector.

use creole_ir::{At, Body, Builder, Dialects, Error, Mixed, OpId, Type, Value};
use creole_passes_builders::Scalars;
use creole_vector::{Broadcast, Extract, Insert, part};

use super::Config;
use super::transfer::{Transfer, choose};

/// Lowers a transfer, if the options ask for it.
pub(super) fn lower(
    body: &mut Body,
    op: OpId,
    config: Config,
    dialects: &Dialects,
) -> Result<(), Error> {
    let Some((transfer, value, mask)) = Transfer::of(body, op) else { return Ok(()) };
    if !transfer.is_lowered(body, config.target_rank, config.lower_tensors) {
        return Ok(());
    }
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let start = match transfer.padding {
        Some(padding) => Some(transfer.padded(&mut b, padding)),
        None => b.ty(transfer.base).is_tensor().then_some(transfer.base),
    };
    let whole =
        Part { vector: value, mask, at: Vec::new(), mask_at: Vec::new(), common_mask: None };
    let result = whole.emit(&mut b, &transfer, start, config, dialects)?;
    if let Some(new) = result {
        let old = body.result(op, 0);
        body.replace_uses(old, new);
    }
    body.erase(op);
    Ok(())
}

/// A part of the vector of a transfer.
#[derive(Clone)]
struct Part {
    /// The vector that is written.
    vector: Option<Value>,
    mask: Option<Value>,
    /// The position of the part.
    at: Vec<i64>,
    /// The position of its mask in the mask.
    mask_at: Vec<i64>,
    /// The mask at that position, if all parts of this one have it.
    common_mask: Option<Value>,
}

/// A part of a vector.
fn taken(b: &mut Builder<'_>, vector: Value, at: &[i64]) -> Value {
    let ty = part(b.ty(vector), at.len());
    b.value_typed(Extract::at(vector, at), ty)
}

impl Part {
    /// Transfers the part. `state` is the vector read so far, or the tensor written so far; returns the next one.
    fn emit(
        &self,
        b: &mut Builder<'_>,
        transfer: &Transfer,
        state: Option<Value>,
        config: Config,
        dialects: &Dialects,
    ) -> Result<Option<Value>, Error> {
        if transfer.is_leaf(config.target_rank) {
            return Ok(self.leaf(b, transfer, state));
        }
        let mut state = state;
        for at in 0..transfer.vector.shape()[0] {
            state = self.row(b, transfer, state, at, config, dialects)?;
        }
        Ok(state)
    }

    fn row(
        &self,
        b: &mut Builder<'_>,
        transfer: &Transfer,
        state: Option<Value>,
        at: i64,
        config: Config,
        dialects: &Dialects,
    ) -> Result<Option<Value>, Error> {
        let mut part = self.clone();
        part.at.push(at);
        let mut condition = transfer.bounds(b, Mixed::Known(at), dialects)?;
        let mut transfer = transfer.clone();
        if transfer.padding.is_none() {
            transfer.base = state.unwrap_or(transfer.base);
        }
        let has_lanes = transfer.outer_dim().is_some();
        if let Some(mask) = self.mask.filter(|_| has_lanes) {
            part.mask_at.push(at);
            if part.mask_at.len() == b.ty(mask).rank() {
                part.mask = None;
                let lane = b.value_typed(Extract::at(mask, &part.mask_at), Type::i1());
                condition = Some(match condition {
                    Some(inside) => b.and(inside, lane)?,
                    None => lane,
                });
            }
        }
        let ty = state.map(|state| b.ty(state));
        let mut inside = |b: &mut Builder<'_>| {
            let row = transfer.row(b, Mixed::Known(at));
            let mut part = part.clone();
            let is_final =
                !row.is_leaf(config.target_rank) && !row.runs_along_base(config.target_rank);
            if let Some(mask) = part.mask.filter(|_| has_lanes && is_final) {
                part.common_mask = Some(taken(b, mask, &part.mask_at));
            }
            part.emit(b, &row, state, config, dialects)
        };
        choose(b, condition, ty, &mut inside, &mut |_| Ok(state))
    }

    fn leaf(
        &self,
        b: &mut Builder<'_>,
        transfer: &Transfer,
        state: Option<Value>,
    ) -> Option<Value> {
        let mask = |b: &mut Builder<'_>| match self.mask {
            Some(_) if self.common_mask.is_some() => self.common_mask,
            Some(mask) if self.mask_at.is_empty() => Some(mask),
            Some(mask) => Some(taken(b, mask, &self.mask_at)),
            None => None,
        };
        if let Some(vector) = self.vector {
            let mut value = taken(b, vector, &self.at);
            let mask = mask(b);
            if !b.ty(value).is_vector() {
                value = b.value_typed(Broadcast { source: value }, transfer.vector);
            }
            return transfer.write(b, value, mask);
        }
        let (padding, all) = (transfer.padding?, state?);
        let mask = mask(b);
        let mut value = transfer.read(b, padding, mask);
        if transfer.vector.rank() == 0 {
            value = b.value_typed(Extract::at(value, &[]), transfer.vector.elem());
        }
        let ty = b.ty(all);
        Some(b.value_typed(Insert::at(value, all, &self.at), ty))
    }
}
