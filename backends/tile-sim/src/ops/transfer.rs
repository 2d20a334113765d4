//! DMAs of a program.

use creole_ir::{Error, Loc, OpId, Type};
use creole_tile::{DmaStart, DmaWait, Space};

use crate::buffers::{BufferId, Region};
use crate::clock::{Ready, Unit};
use crate::engine::{Engine, Ops};
use crate::record::Copied;
use crate::transfers::{Access, Transfer, transfer_bytes};

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(start).add(wait)
}

fn start(op: DmaStart, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let (source, destination) = (engine.region(op.source)?, engine.region(op.destination)?);
    let semaphore = engine.semaphore(op.semaphore)?;
    engine.check_race(&source, Access::Read);
    engine.check_race(&destination, Access::Write);
    let loc = engine.cause.1;
    let is_committed = engine.commits_now();
    if is_committed {
        engine.commit(&source, &destination, loc);
    }
    let end = time(engine, &source, &destination);
    let elem = engine.buffers[source.buffer].ty;
    let n_bytes = transfer_bytes(elem, source.n_elements());
    let boxes = [&source, &destination].map(|region| engine.buffers.in_origin(region));
    let (source, destination) = ((*source).clone(), (*destination).clone());
    engine.transfers.start(Transfer {
        loc,
        source,
        destination,
        boxes,
        semaphore,
        n_bytes,
        end,
        is_committed,
    })
}

fn wait(op: DmaWait, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let semaphore = engine.semaphore(op.semaphore)?;
    let region = engine.region(op.destination)?;
    let n_bytes = transfer_bytes(engine.buffers[region.buffer].ty, region.n_elements());
    let waited = engine.transfers.wait_dma(semaphore, n_bytes, engine.cause.1);
    let (end, over) = waited.map_err(|finding| engine.stop(finding))?;
    for transfer in over.iter().filter(|transfer| !transfer.is_committed) {
        engine.commit(&transfer.source, &transfer.destination, transfer.loc);
    }
    if engine.options.is_timed {
        engine.clock.wait(engine.cause, end);
        // Those that ended earlier were waited for, too.
        for transfer in over.iter().filter(|transfer| transfer.end != end) {
            engine.clock.wait_on(engine.cause, transfer.end);
        }
    }
    Ok(())
}

/// Issues a transfer; when it ends, in cycles.
pub(crate) fn time(engine: &mut Engine, source: &Region, destination: &Region) -> u64 {
    let buffers = [Some(source.buffer), Some(destination.buffer)];
    issue(engine, source, destination, buffers)
}

/// Issues an access of the core to one element of an array; when it ends, in cycles.
pub(crate) fn scalar(engine: &mut Engine, place: &Region, access: Access) -> u64 {
    let buffers = match access {
        Access::Read => [Some(place.buffer), None],
        Access::Write => [None, Some(place.buffer)],
    };
    issue(engine, place, place, buffers)
}

/// Issues a transfer that reads one buffer and writes another one.
fn issue(
    engine: &mut Engine,
    source: &Region,
    destination: &Region,
    buffers: [Option<BufferId>; 2],
) -> u64 {
    let [from, to] = [source, destination].map(|region| engine.buffers[region.buffer].space);
    let ty = engine.buffers[source.buffer].ty;
    let bytes = transfer_bytes(ty, source.n_elements());
    let moved = moved_bytes(engine, source, destination);
    engine.traffic.add([from, to], buffers, bytes, moved);
    if !engine.options.is_timed {
        return 0;
    }
    let issue = engine.costs.dma_issue;
    let issued = engine.clock.issue(engine.cause, Unit::Dma, (issue, issue), Ready::default());
    let is_far = |space| !matches!(space, Space::Vmem | Space::Smem);
    let is_far = is_far(from) || is_far(to);
    let costs = &engine.costs;
    let (cycles, latency, end) = if is_far {
        let cycles = (moved as f64 / costs.hbm_bytes).ceil() as u64;
        let latency = costs.dma_latency;
        (cycles, latency, engine.clock.transfer(engine.cause, issued.first, cycles, latency))
    } else {
        let cycles = (moved as f64 / costs.vmem_bytes).ceil() as u64;
        (cycles, 0, issued.first + cycles)
    };
    if let Some(recorder) = &mut engine.clock.recorder {
        let ty = Type::tensor(&source.sizes, ty.elem());
        let (from, to) = (from.keyword(), to.keyword());
        let copy = Copied::new(engine.cause, (from, to, ty), (bytes, moved));
        let issue = issued.first - issue;
        recorder.copied(copy.at(issue, (end - latency - cycles, end), latency), is_far);
    }
    end
}

/// Bytes that a transfer moves: the granules that it touches, on the side where there are more of them.
fn moved_bytes(engine: &mut Engine, source: &Region, destination: &Region) -> u64 {
    side(engine, source).max(side(engine, destination))
}

fn side(engine: &mut Engine, region: &Region) -> u64 {
    let buffer = &engine.buffers[region.buffer];
    let places = std::rc::Rc::clone(&buffer.places);
    // Boxes that begin at other tiles touch as many granules.
    let starts = region.offsets.iter().zip(&places.periods).map(|(at, period)| at % period);
    // Each type has its places once.
    let key = (std::rc::Rc::as_ptr(&places) as usize, starts.collect(), region.sizes.clone());
    if let Some(known) = engine.moved.get(&key) {
        return *known;
    }
    let bits = u64::from(buffer.ty.elem().bits().unwrap_or(8));
    let granule = engine.costs.dma_granule.max(1);
    let mut runs: Vec<(usize, usize)> = Vec::new();
    places.runs(&region.offsets, &region.sizes, |slot, _, n| match runs.last_mut() {
        Some((_, end)) if *end == slot => *end += n,
        _ => runs.push((slot, slot + n)),
    });
    runs.sort_unstable();
    let (mut granules, mut last) = (0, 0);
    for (start, end) in runs {
        let first = (start as u64 * bits / 8 / granule).max(last);
        last = (end as u64 * bits).div_ceil(8).div_ceil(granule).max(first);
        granules += last - first;
    }
    let moved = granules * granule;
    engine.moved.insert(key, moved);
    moved
}

/// The place of an op, for transfers that a grid starts.
pub(crate) fn place(engine: &Engine) -> Loc {
    engine.cause.1
}
