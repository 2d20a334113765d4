//! Transfers of one dimension that is not contiguous in memory, as loops over elements.

use creole_ir::{At, Body, Builder, Dialects, Error, Mixed, OpId, Value, Values};
use creole_loop::memref::{Load, Store, StridedLayout};
use creole_passes_builders::Scalars;
use creole_vector::{Insert, is_scalable};

use super::nest::lane;
use super::transfer::{Transfer, choose, counted_to, vscale_times};

/// True for a transfer of memory whose neighbouring lanes are no neighbours in memory.
fn is_scattered(body: &Body, transfer: &Transfer) -> bool {
    let base = body.ty(transfer.base);
    let fits = base.is_memref() && transfer.vector.rank() == 1 && !base.elem().is_vector();
    let last = base.rank().checked_sub(1);
    let along_last = last.is_some() && transfer.outer_dim() == last;
    let unit = StridedLayout::of(base).is_some_and(|layout| layout.strides.last() == Some(&1));
    fits && !(along_last && unit)
}

/// Lowers a transfer of scattered elements.
pub(super) fn lower(body: &mut Body, op: OpId) -> Result<(), Error> {
    let Some((transfer, value, mask)) = Transfer::of(body, op) else { return Ok(()) };
    if !is_scattered(body, &transfer) {
        return Ok(());
    }
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let n = transfer.vector.shape()[0];
    let end = match is_scalable(transfer.vector) {
        true => Mixed::Operand(vscale_times(&mut b, n)?),
        false => Mixed::Known(n),
    };
    let start = |b: &mut Builder<'_>| Some(transfer.padded(b, transfer.padding?));
    let read = counted_to(&mut b, end, start, &mut |b, at, read| {
        Element { transfer: &transfer, value, mask, at }.emit(b, read)
    })?;
    if let Some(new) = read {
        let old = body.result(op, 0);
        body.replace_uses(old, new);
    }
    body.erase(op);
    Ok(())
}

/// An iteration of the loop over elements.
struct Element<'a> {
    transfer: &'a Transfer,
    value: Option<Value>,
    mask: Option<Value>,
    at: Value,
}

impl Element<'_> {
    /// Transfers the element. Returns the vector read so far.
    fn emit(&self, b: &mut Builder<'_>, read: Option<Value>) -> Result<Option<Value>, Error> {
        let at = Mixed::Operand(self.at);
        let indices: Values = self.transfer.row(b, at).indices.into_iter().collect();
        let mut condition = self.transfer.bounds(b, at, &Dialects::default())?;
        // The mask has a lane for each element that is not repeated.
        if let Some(mask) = self.mask.filter(|_| self.transfer.outer_dim().is_some()) {
            let lane = lane(b, mask, self.at);
            condition = Some(match condition {
                Some(inside) => b.and(inside, lane)?,
                None => lane,
            });
        }
        let base = self.transfer.base;
        let mut inside = |b: &mut Builder<'_>| match (self.value, read) {
            (Some(vector), _) => {
                let value = lane(b, vector, self.at);
                b.add(Store::new(value, base, indices.clone()))?;
                Ok(None)
            }
            (None, Some(read)) => {
                let value = b.value(Load::new(base, indices.clone()))?;
                let (static_position, dynamic_position) = Mixed::split(&[at]);
                let insert = Insert { value, dest: read, dynamic_position, static_position };
                Ok(Some(b.value_typed(insert, self.transfer.vector)))
            }
            (None, None) => Ok(None),
        };
        let ty = read.map(|_| self.transfer.vector);
        choose(b, condition, ty, &mut inside, &mut |_| Ok(read))
    }
}
