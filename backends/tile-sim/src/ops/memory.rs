//! Buffer ops: allocate, free, view, fill.

use std::rc::Rc;

use creole_ir::{Error, OpId};
use creole_tile::{Alloc, Dealloc, Discard, Fill, Transpose, View};

use crate::buffers::Region;
use crate::clock::{OpTiming, Ready, Unit};
use crate::engine::{Datum, Engine, Ops};
use crate::finding::{Finding, Kind};
use crate::ops::control::results;
use crate::transfers::AccessKind;

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(alloc).add(dealloc).add(view).add(transpose).add(fill).add(discard)
}

/// Sub-box of a region at computed indices. Error: it is out of bounds.
pub(crate) fn part(
    engine: &mut Engine,
    region: &Region,
    at: &[i64],
    sizes: &[i64],
) -> Result<Region, Error> {
    if let Some(part) = region.part(at, sizes) {
        return Ok(part);
    }
    let buffer = &engine.buffers[region.buffer];
    let message = format!(
        "the box of sizes {sizes:?} at {at:?} is out of bounds of sizes {:?}",
        region.sizes.as_slice()
    );
    let finding =
        Finding::new(Kind::OutOfBounds, engine.cause.1, message).note(buffer.loc, "the buffer");
    Err(engine.stop(finding))
}

fn alloc(_: Alloc, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let ty = engine.body().result_types(id)[0];
    let buffer = engine.allocate(ty)?;
    let region = Rc::new(engine.buffers.whole(buffer));
    results(engine, id, vec![(Datum::Buffer(region), Ready::default())])
}

fn dealloc(op: Dealloc, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    engine.free(region.buffer);
    Ok(())
}

fn view(op: View, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    let at = engine.ints(&op.indices, "an address")?;
    let ty = engine.body().result_types(id)[0];
    let part = part(engine, &region, &at, ty.shape())?;
    let ready = engine.ready(&op.indices);
    results(engine, id, vec![(Datum::Buffer(Rc::new(part)), ready)])
}

fn transpose(op: Transpose, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    let ty = engine.body().result_types(id)[0];
    let region = Rc::new(engine.buffers.transpose(&region, &op.permutation, ty)?);
    results(engine, id, vec![(Datum::Buffer(region), Ready::default())])
}

fn discard(op: Discard, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    engine.check_race(&region, AccessKind::Write);
    let kind = if op.padding.is_some() { Kind::Padding } else { Kind::Uninitialized };
    engine.buffers.forget(&region, kind);
    Ok(())
}

fn fill(op: Fill, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    let value = engine.numbers(op.value)?;
    engine.check_race(&region, AccessKind::Write);
    if engine.buffers.has_data {
        let n = region.n_elements();
        let bytes = value.tensor.elem_bytes(0).repeat(n);
        let shade = value
            .shade
            .as_ref()
            .map(|shade| crate::validity::shade_of(&vec![true; n], shade.origin.kind));
        engine.buffers.write(&region, &bytes, shade.as_deref(), None);
    }
    if engine.options.is_timed {
        let elem = engine.buffers[region.buffer].ty.elem();
        let registers = engine.costs.registers(creole_ir::Type::vector(&region.sizes, elem));
        let busy = registers.div_ceil(engine.costs.store_slots);
        let ready = engine.ready(&[op.value]);
        engine.clock.issue(engine.cause, Unit::Store, OpTiming::new(busy, 1), ready);
    }
    Ok(())
}
