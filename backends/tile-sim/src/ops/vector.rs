//! Vector loads and stores in VMEM, scalar ones in SMEM.

use creole_ir::{Error, OpId, Tensor, Type, Value};
use creole_tile::{Gather, Load, Store};

use crate::buffers::Region;
use crate::clock::{OpTiming, Unit};
use crate::engine::{Datum, Engine, Ops, range};
use crate::finding::{Finding, Kind};
use crate::numbers::{Numbers, Origin};
use crate::ops::control::results;
use crate::ops::memory::part;
use crate::transfers::AccessKind;
use crate::validity::{kind_of, shade_of, undefined};

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(load).add(store).add(gather)
}

/// Access of a memref at some indices, perhaps under a mask.
#[derive(Clone, Copy)]
struct IndexedAccess<'a> {
    memref: Value,
    indices: &'a [Value],
    mask: Option<Value>,
}

impl<'a> From<&'a Load> for IndexedAccess<'a> {
    fn from(op: &'a Load) -> Self {
        IndexedAccess { memref: op.memref, indices: &op.indices, mask: op.mask }
    }
}

impl<'a> From<&'a Store> for IndexedAccess<'a> {
    fn from(op: &'a Store) -> Self {
        IndexedAccess { memref: op.memref, indices: &op.indices, mask: op.mask }
    }
}

impl IndexedAccess<'_> {
    /// Operands of a load of it, or of a store of `value`.
    fn operands(self, value: Option<Value>) -> Vec<Value> {
        let indices = self.indices.iter().copied();
        [self.memref].into_iter().chain(indices).chain(self.mask).chain(value).collect()
    }
}

fn load(op: Load, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let ty = engine.body().result_types(id)[0];
    let numbers = match &op.strides {
        Some(_) => strided_read(engine, &op, ty)?,
        None => plain_read(engine, &op, ty)?,
    };
    let ready = engine.ready(&IndexedAccess::from(&op).operands(None));
    let ready = if engine.options.is_timed {
        let (unit, busy) = cost(engine, ty, Unit::Load);
        // A strided load touches as many registers as its stride.
        let lanes = op.strides.as_ref().and_then(|strides| strides.last()).map_or(1, |n| *n as u64);
        did(engine, ty, unit);
        let busy = busy.saturating_mul(lanes.min(engine.costs.lanes));
        let latency = if lanes > 1 { engine.costs.cross_latency } else { engine.costs.alu_latency };
        engine.clock.issue(engine.cause, unit, OpTiming::new(busy, latency), ready)
    } else {
        ready
    };
    results(engine, id, vec![(Datum::Numbers(numbers), ready)])
}

fn plain_read(engine: &mut Engine, op: &Load, ty: Type) -> Result<Numbers, Error> {
    let indexed = IndexedAccess::from(op);
    let (region, mask) = access(engine, indexed, ty.shape())?;
    match &region {
        Some(region) => {
            engine.check_race(region, AccessKind::Read);
            read(engine, region, ty, mask.as_deref())
        }
        None => masked_read(engine, indexed, ty, mask.as_deref()),
    }
}

/// Strided load: loads the whole box under a mask.
fn strided_read(engine: &mut Engine, op: &Load, ty: Type) -> Result<Numbers, Error> {
    let extent = op.extent(ty.shape());
    let all = Type::vector(&extent, ty.elem());
    let indexed = IndexedAccess::from(op);
    let (region, mask) = access(engine, indexed, &extent)?;
    if let Some(region) = region.as_ref().filter(|_| !engine.buffers.has_data) {
        engine.check_race(region, AccessKind::Read);
        return Ok(Engine::zeros(ty).into());
    }
    let elements = picked(op, ty, &extent);
    let mut counts = vec![false; extent.iter().product::<i64>() as usize];
    for (i, element) in elements.iter().enumerate() {
        counts[*element] = mask.as_ref().is_none_or(|mask| mask[i]);
    }
    let numbers = match &region {
        Some(region) => {
            engine.check_race(region, AccessKind::Read);
            read(engine, region, all, Some(&counts))?
        }
        None => masked_read(engine, indexed, all, Some(&counts))?,
    };
    if !engine.buffers.has_data {
        return Ok(Engine::zeros(ty).into());
    }
    let bytes = elements.iter().flat_map(|e| numbers.tensor.elem_bytes(*e).to_vec()).collect();
    let tensor = Tensor::from_bytes(ty, bytes)?;
    let Some(shade) = &numbers.shade else { return Ok(tensor.into()) };
    let unknown = elements.iter().map(|e| numbers.is_undefined(*e)).collect();
    Ok(Numbers::shaded(tensor, unknown, &shade.origin))
}

/// Element numbers of a box that a strided load picks.
fn picked(op: &Load, ty: Type, extent: &[i64]) -> Vec<usize> {
    let missing = extent.len() - ty.rank();
    let strides: Vec<i64> = op.strides.iter().flat_map(|strides| strides.iter().copied()).collect();
    let strides = &strides[missing..];
    let mut at = vec![0; ty.rank()];
    let n = ty.n_elements().unwrap_or(1);
    let of = |at: &[i64]| {
        let places = at.iter().zip(strides).zip(&extent[missing..]);
        places.fold(0, |n, ((at, stride), size)| n * size + at * stride) as usize
    };
    let next = |_| {
        let found = of(&at);
        crate::places::step(&mut at, ty.shape());
        found
    };
    (0..n).map(next).collect()
}

fn store(op: Store, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let value = engine.numbers(op.value)?;
    let ty = value.tensor.ty();
    let indexed = IndexedAccess::from(&op);
    let (region, mask) = access(engine, indexed, ty.shape())?;
    match &region {
        Some(region) => {
            engine.check_race(region, AccessKind::Write);
            write(engine, region, &value, mask.as_deref());
        }
        None => masked_write(engine, indexed, &value, mask.as_deref())?,
    }
    if engine.options.is_timed {
        let ready = engine.ready(&indexed.operands(Some(op.value)));
        let (unit, busy) = cost(engine, ty, Unit::Store);
        did(engine, ty, unit);
        engine.clock.issue(engine.cause, unit, OpTiming::new(busy, 1), ready);
    }
    Ok(())
}

/// Unit of an access, and its busy cycles.
fn cost(engine: &Engine, ty: Type, unit: Unit) -> (Unit, u64) {
    if !ty.is_vector() {
        return (Unit::Scalar, 1);
    }
    let slots = if unit == Unit::Load { engine.costs.load_slots } else { engine.costs.store_slots };
    (unit, engine.costs.registers(ty).div_ceil(slots))
}

/// Records the work of an access.
fn did(engine: &mut Engine, ty: Type, unit: Unit) {
    if engine.clock.recorder.is_none() || !ty.is_vector() {
        return;
    }
    let costs = &engine.costs;
    let slots = if unit == Unit::Load { costs.load_slots } else { costs.store_slots };
    let work = costs.vector_work(ty, 0, 1.0 / slots as f64);
    engine.clock.did(engine.cause, unit, work);
}

/// Box of an access of this shape, and its mask. An access out of bounds has no box if it has a mask: that may be false
/// there.
fn access(
    engine: &mut Engine,
    access: IndexedAccess<'_>,
    shape: &[i64],
) -> Result<(Option<Region>, Option<Vec<bool>>), Error> {
    let region = engine.region(access.memref)?;
    let at = engine.ints(access.indices, "an address")?;
    let mask = match access.mask {
        Some(mask) => {
            let mask = engine.numbers(mask)?;
            engine.observe(&mask, "a mask");
            Some(mask.tensor.truths())
        }
        None => None,
    };
    // A vector may lack the first dimensions, along which its box has size 1.
    let missing = at.len().saturating_sub(shape.len());
    let sizes = [&vec![1; missing], shape].concat();
    if mask.is_some() && region.part(&at, &sizes).is_none() {
        return Ok((None, mask));
    }
    Ok((Some(part(engine, &region, &at, &sizes)?), mask))
}

/// Elements of a box; masked ones are 0.
fn read(
    engine: &mut Engine,
    region: &Region,
    ty: Type,
    mask: Option<&[bool]>,
) -> Result<Numbers, Error> {
    if !engine.buffers.has_data {
        return Ok(Engine::zeros(ty).into());
    }
    let (mut bytes, shade) = engine.buffers.read(region);
    let mut unknown = shade.as_ref().map(|shade| undefined(shade));
    if let Some(mask) = mask {
        let size = ty.elem().elem_bytes().unwrap_or(1);
        for i in (0..mask.len()).filter(|i| !mask[*i]) {
            bytes[i * size..(i + 1) * size].fill(0);
            if let Some(unknown) = &mut unknown {
                unknown[i] = false;
            }
        }
    }
    let tensor = Tensor::from_bytes(ty, bytes)?;
    let (Some(shade), Some(unknown)) = (shade, unknown) else { return Ok(tensor.into()) };
    let origin =
        Origin { kind: kind_of(&shade), loc: engine.cause.1, what: range(region, &unknown) };
    Ok(Numbers::shaded(tensor, unknown, &origin))
}

fn write(engine: &mut Engine, region: &Region, value: &Numbers, mask: Option<&[bool]>) {
    if !engine.buffers.has_data {
        return;
    }
    let shade = value.shade.as_ref().map(|shade| shade_of(&shade.undefined, shade.origin.kind));
    if value.tensor.is_splat() {
        let bytes = value.tensor.to_bytes();
        return engine.buffers.write(region, &bytes, shade.as_deref(), mask);
    }
    engine.buffers.write(region, value.tensor.stored_bytes(), shade.as_deref(), mask);
}

/// In-bounds part of a box, and its start in the box. Error: the mask is true elsewhere.
fn inside(
    engine: &mut Engine,
    access: IndexedAccess<'_>,
    ty: Type,
    mask: &[bool],
) -> Result<(Region, Vec<i64>), Error> {
    let region = engine.region(access.memref)?;
    let at = engine.ints(access.indices, "an address")?;
    let missing = at.len().saturating_sub(ty.rank());
    let shape = [&vec![1; missing], ty.shape()].concat();
    let first: Vec<i64> =
        at.iter().zip(&shape).map(|(at, n)| at.saturating_neg().clamp(0, *n)).collect();
    let end: Vec<i64> = (at.iter().zip(&shape).zip(&region.sizes))
        .map(|((at, n), size)| size.saturating_sub(*at).clamp(0, *n))
        .collect();
    let mut element = vec![0; shape.len()];
    for holds in mask {
        let is_inside = (element.iter().zip(&first).zip(&end)).all(|((e, f), n)| e >= f && e < n);
        if *holds && !is_inside {
            let place: Vec<i64> =
                element.iter().zip(&at).map(|(e, at)| at.saturating_add(*e)).collect();
            let sizes = region.sizes.as_slice();
            let message = format!("element {place:?} is out of bounds of sizes {sizes:?}");
            let loc = engine.buffers[region.buffer].loc;
            let finding = Finding::new(Kind::OutOfBounds, engine.cause.1, message);
            return Err(engine.stop(finding.note(loc, "the buffer")));
        }
        crate::places::step(&mut element, &shape);
    }
    let sizes: Vec<i64> = first.iter().zip(&end).map(|(f, n)| (n - f).max(0)).collect();
    let from: Vec<i64> =
        at.iter().zip(&first).map(|(at, first)| at.saturating_add(*first)).collect();
    let part = match sizes.contains(&0) {
        true => region.part(&vec![0; sizes.len()], &vec![0; sizes.len()]),
        false => region.part(&from, &sizes),
    };
    Ok((part.expect("what is inside is a part"), first))
}

/// Element numbers of a part in its box of this shape, in row-major order.
fn numbers_of(part: &Region, first: &[i64], ty: Type) -> Vec<usize> {
    let missing = first.len() - ty.rank();
    let (first, sizes) = (&first[missing..], &part.sizes[missing..]);
    let mut at = vec![0; sizes.len()];
    let of = |at: &[i64]| {
        let places = at.iter().zip(first).zip(ty.shape());
        places.fold(0, |n, ((at, first), size)| n * size + at + first) as usize
    };
    let mut found = Vec::with_capacity(part.n_elements());
    for _ in 0..part.n_elements() {
        found.push(of(&at));
        crate::places::step(&mut at, sizes);
    }
    found
}

fn masked_read(
    engine: &mut Engine,
    access: IndexedAccess<'_>,
    ty: Type,
    mask: Option<&[bool]>,
) -> Result<Numbers, Error> {
    let mask = mask.unwrap_or_default();
    let (part, first) = inside(engine, access, ty, mask)?;
    engine.check_race(&part, AccessKind::Read);
    if !engine.buffers.has_data {
        return Ok(Engine::zeros(ty).into());
    }
    let size = ty.elem().elem_bytes().unwrap_or(1);
    let (mut bytes, mut unknown) = (vec![0; mask.len() * size], vec![false; mask.len()]);
    let (read, shade) = engine.buffers.read(&part);
    let read_unknown = shade.as_ref().map(|shade| undefined(shade));
    for (i, element) in numbers_of(&part, &first, ty).into_iter().enumerate() {
        if mask[element] {
            bytes[element * size..][..size].copy_from_slice(&read[i * size..][..size]);
            unknown[element] = read_unknown.as_ref().is_some_and(|unknown| unknown[i]);
        }
    }
    let kind = shade.as_ref().map_or(Kind::Uninitialized, |shade| kind_of(shade));
    let origin = Origin { kind, loc: engine.cause.1, what: "masked elements".to_owned() };
    Ok(Numbers::shaded(Tensor::from_bytes(ty, bytes)?, unknown, &origin))
}

fn masked_write(
    engine: &mut Engine,
    access: IndexedAccess<'_>,
    value: &Numbers,
    mask: Option<&[bool]>,
) -> Result<(), Error> {
    let (ty, mask) = (value.tensor.ty(), mask.unwrap_or_default());
    let (part, first) = inside(engine, access, ty, mask)?;
    engine.check_race(&part, AccessKind::Write);
    if !engine.buffers.has_data {
        return Ok(());
    }
    let elements = numbers_of(&part, &first, ty);
    let bytes: Vec<u8> =
        elements.iter().flat_map(|e| value.tensor.elem_bytes(*e).to_vec()).collect();
    let shade = value.shade.as_ref().map(|shade| {
        let undefined: Vec<bool> = elements.iter().map(|e| value.is_undefined(*e)).collect();
        shade_of(&undefined, shade.origin.kind)
    });
    let mask: Vec<bool> = elements.iter().map(|e| mask[*e]).collect();
    engine.buffers.write(&part, &bytes, shade.as_deref(), Some(&mask));
    Ok(())
}

fn gather(op: Gather, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let region = engine.region(op.memref)?;
    let ty = engine.body().result_types(id)[0];
    let mut indices = Vec::new();
    for value in &op.indices {
        let numbers = engine.numbers(*value)?;
        engine.observe(&numbers, "an address");
        indices.push(numbers.tensor);
    }
    let numbers = gathered(engine, &region, ty, &indices)?;
    let mut ready = engine.ready(&op.indices);
    if engine.options.is_timed {
        let n = stretches(&indices, ty).div_ceil(engine.costs.load_slots);
        let latency = engine.costs.cross_latency;
        ready = engine.clock.issue(engine.cause, Unit::Load, OpTiming::new(n, latency), ready);
    }
    results(engine, id, vec![(Datum::Numbers(numbers), ready)])
}

fn gathered(
    engine: &mut Engine,
    region: &Region,
    ty: Type,
    indices: &[Tensor],
) -> Result<Numbers, Error> {
    if !engine.buffers.has_data {
        return Ok(Engine::zeros(ty).into());
    }
    let n = ty.n_elements().unwrap_or(1) as usize;
    let ones = vec![1; indices.len()];
    let (mut bytes, mut unknown) = (Vec::new(), vec![false; n]);
    let mut kind = Kind::Uninitialized;
    for (i, unknown) in unknown.iter_mut().enumerate() {
        let at: Vec<i64> = indices.iter().map(|index| index.int(i)).collect();
        let place = part(engine, region, &at, &ones)?;
        let (one, shade) = engine.buffers.read(&place);
        bytes.extend_from_slice(&one);
        if let Some(shade) = shade {
            (*unknown, kind) = (true, kind_of(&shade));
        }
    }
    engine.check_race(region, AccessKind::Read);
    let origin = Origin { kind, loc: engine.cause.1, what: "gathered elements".to_owned() };
    Ok(Numbers::shaded(Tensor::from_bytes(ty, bytes)?, unknown, &origin))
}

/// Accesses of a gather: one for each contiguous stretch along the last dimension.
fn stretches(indices: &[Tensor], ty: Type) -> u64 {
    let row = ty.shape().last().copied().unwrap_or(1).max(1) as usize;
    let Some((last, others)) = indices.split_last() else { return 0 };
    let follows = |i: usize| {
        !i.is_multiple_of(row)
            && last.int(i) == last.int(i - 1) + 1
            && others.iter().all(|index| index.int(i) == index.int(i - 1))
    };
    (0..last.len()).filter(|i| !follows(*i)).count() as u64
}
