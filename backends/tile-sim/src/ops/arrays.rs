//! Programs around kernels: HBM arrays, copies of them, and scalars that decide control flow.

use std::rc::Rc;

use creole_ir::{Error, OpId, Tensor, TypeKind, Value, bail, ensure};
use creole_loop::Read;
use creole_loop::memref::{Alloc, Copy, Dealloc, GetGlobal, Load, ReinterpretCast, Store};

use crate::buffers::{BufferId, Region};
use crate::clock::Ready;
use crate::engine::{Datum, Engine, Ops};
use crate::finding::{Finding, Kind};
use crate::numbers::Numbers;
use crate::ops::control::results;
use crate::ops::memory::part;
use crate::ops::transfer;
use crate::transfers::AccessKind;

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(alloc)
        .add(dealloc)
        .add(copy)
        .add(reinterpret)
        .add(get_global)
        .add(|op: Read, id, engine| read(engine, id, op.source, &op.indices))
        .add(|op: Load, id, engine| read(engine, id, op.memref, &op.indices))
        .add(store)
}

fn whole(engine: &mut Engine, op: OpId, buffer: BufferId) -> Result<(), Error> {
    let region = Rc::new(engine.buffers.whole(buffer));
    results(engine, op, vec![(Datum::Buffer(region), Ready::default())])
}

fn alloc(op: Alloc, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    ensure!(op.dynamic_sizes.is_empty(), "can't make an array whose sizes are not known");
    let ty = engine.body().result_types(id)[0];
    let buffer = engine.allocate(ty)?;
    engine.scoped.push(buffer);
    whole(engine, id, buffer)
}

fn dealloc(op: Dealloc, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    let Engine { scoped, buffers, .. } = engine;
    scoped.retain(|buffer| !buffers.are_one(*buffer, region.buffer));
    engine.free(region.buffer);
    Ok(())
}

/// Runs a synchronous transfer.
fn move_now(engine: &mut Engine, from: &Region, to: &Region) {
    let loc = engine.cause.1;
    engine.check_race(from, AccessKind::Read);
    engine.check_race(to, AccessKind::Write);
    engine.commit(from, to, loc);
    let end = transfer::time(engine, from, to);
    if engine.options.is_timed {
        engine.clock.wait(engine.cause, end);
    }
}

fn copy(op: Copy, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let (from, to) = (engine.region(op.source)?, engine.region(op.target)?);
    ensure!(from.sizes == to.sizes, "copies between arrays of other sizes");
    if from != to {
        move_now(engine, &from, &to);
    }
    Ok(())
}

fn reinterpret(op: ReinterpretCast, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.source)?;
    let ty = engine.body().result_types(id)[0];
    let source = engine.buffers[region.buffer].ty;
    let is_plain = |ty: creole_ir::Type| matches!(ty.kind(), TypeKind::MemRef { layout: None, .. });
    let is_whole =
        region.sizes.as_slice() == source.shape() && source.n_elements() == ty.n_elements();
    let starts = op.static_offsets.iter().all(|offset| *offset == 0);
    let fits = is_plain(source) && is_plain(ty) && is_whole && starts && op.offsets.is_empty();
    ensure!(fits, "can't see {source} as {ty}: both have to be whole arrays in row-major order");
    let buffer = engine.buffers.reinterpret(region.buffer, ty)?;
    whole(engine, id, buffer)
}

fn get_global(op: GetGlobal, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let name = op.name.0;
    let Some((held, known)) = engine.globals.get(&name).cloned() else {
        bail!("there is no array named '@{name}'")
    };
    if let Some(buffer) = known {
        return whole(engine, id, buffer);
    }
    let ty = engine.body().result_types(id)[0];
    let buffer = engine.allocate(ty)?;
    if let Some(held) = held.filter(|_| engine.buffers.has_data) {
        let region = engine.buffers.whole(buffer);
        engine.buffers.write(&region, &held.to_bytes(), None, None);
    }
    if let Some(global) = engine.globals.get_mut(&name) {
        global.1 = Some(buffer);
    }
    whole(engine, id, buffer)
}

/// Box of one element of an array.
fn element(engine: &mut Engine, array: Value, indices: &[Value]) -> Result<Region, Error> {
    let region = engine.region(array)?;
    let at = engine.ints(indices, "an address")?;
    part(engine, &region, &at, &vec![1; at.len()])
}

/// Reads a scalar from HBM: the core waits for it.
fn read(engine: &mut Engine, op: OpId, array: Value, indices: &[Value]) -> Result<(), Error> {
    let place = element(engine, array, indices)?;
    engine.check_race(&place, AccessKind::Read);
    let ty = engine.body().result_types(op)[0];
    let end = transfer::scalar(engine, &place, AccessKind::Read);
    if engine.options.is_timed {
        engine.clock.wait(engine.cause, end);
    }
    if !engine.buffers.has_data {
        let message = "a number that is read decides what runs: without data nobody knows";
        return Err(engine.stop(Finding::new(Kind::NeedsData, engine.cause.1, message)));
    }
    let (bytes, shade) = engine.buffers.read(&place);
    let numbers = Numbers::defined(Tensor::from_bytes(ty, bytes)?);
    if let Some(shade) = shade {
        let kind = crate::validity::kind_of(&shade);
        let what = if kind == Kind::Padding { "padding" } else { "uninitialised memory" };
        let finding = Finding::new(kind, engine.cause.1, format!("reads {what} from HBM"));
        engine.report(finding);
    }
    results(engine, op, vec![(Datum::Numbers(numbers), Ready::default())])
}

fn store(op: Store, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let place = element(engine, op.memref, &op.indices)?;
    let value = engine.numbers(op.value)?;
    engine.observe(&value, "an element of an array");
    engine.check_race(&place, AccessKind::Write);
    if engine.buffers.has_data {
        engine.buffers.write(&place, value.tensor.elem_bytes(0), None, None);
    }
    let end = transfer::scalar(engine, &place, AccessKind::Write);
    if engine.options.is_timed {
        engine.clock.wait(engine.cause, end);
    }
    Ok(())
}
