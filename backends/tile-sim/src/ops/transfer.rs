//! Explicit DMAs of a program.

use creole_ir::{Error, Loc, OpId, Type};
use creole_tile::{DmaStart, DmaWait, Space};

use crate::buffers::{BufferId, Region};
use crate::clock::{OpTiming, Ready, Unit};
use crate::engine::{Engine, Ops};
use crate::ops::granules::moved_bytes;
use crate::record::Copied;
use crate::traffic::{Moved, times_over_hbm};
use crate::transfers::{AccessKind, Transfer, transfer_bytes};

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(start).add(wait)
}

fn start(op: DmaStart, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let (source, destination) = (engine.region(op.source)?, engine.region(op.destination)?);
    let semaphore = engine.semaphore(op.semaphore)?;
    engine.check_race(&source, AccessKind::Read);
    engine.check_race(&destination, AccessKind::Write);
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
        // Transfers that ended earlier were waited for, too.
        for transfer in over.iter().filter(|transfer| transfer.end != end) {
            engine.clock.wait_on(engine.cause, transfer.end);
        }
    }
    Ok(())
}

/// Issues a transfer; returns its end, in cycles.
pub(crate) fn time(engine: &mut Engine, source: &Region, destination: &Region) -> u64 {
    let spaces = [source, destination].map(|region| engine.buffers[region.buffer].space);
    let buffers = [Some(source.buffer), Some(destination.buffer)];
    issue(engine, [source, destination], spaces, buffers)
}

/// Issues an access of the core to one element of an array; returns its end, in cycles. The core has it in scalar
/// memory.
pub(crate) fn scalar(engine: &mut Engine, place: &Region, access: AccessKind) -> u64 {
    let space = engine.buffers[place.buffer].space;
    let (spaces, buffers) = match access {
        AccessKind::Read => ([space, Space::Smem], [Some(place.buffer), None]),
        AccessKind::Write => ([Space::Smem, space], [None, Some(place.buffer)]),
    };
    issue(engine, [place, place], spaces, buffers)
}

/// Issues a transfer between two memories that reads one buffer and writes another one.
fn issue(
    engine: &mut Engine,
    [source, destination]: [&Region; 2],
    spaces: [Space; 2],
    buffers: [Option<BufferId>; 2],
) -> u64 {
    let ty = engine.buffers[source.buffer].ty;
    let bytes = transfer_bytes(ty, source.n_elements());
    let moved = moved_bytes(engine, source, destination);
    let traffic = Moved { n: 1, bytes, moved_bytes: moved };
    engine.traffic.add(spaces, buffers, traffic);
    if !engine.options.is_timed {
        return 0;
    }
    let issue = engine.costs.dma_issue;
    let issued =
        engine.clock.issue(engine.cause, Unit::Dma, OpTiming::new(issue, issue), Ready::default());
    let n_far = times_over_hbm(spaces);
    let is_far = n_far > 0;
    let costs = &engine.costs;
    let (cycles, latency, end) = if is_far {
        let cycles = ((moved * n_far) as f64 / costs.hbm_bytes).ceil() as u64;
        let latency = costs.dma_latency;
        (cycles, latency, engine.clock.transfer(engine.cause, issued.first, cycles, latency))
    } else {
        let cycles = (moved as f64 / costs.vmem_bytes).ceil() as u64;
        (cycles, 0, issued.first + cycles)
    };
    if let Some(recorder) = &mut engine.clock.recorder {
        let ty = Type::tensor(&source.sizes, ty.elem());
        let copy = Copied::new(engine.cause, spaces, ty, traffic);
        let issue = issued.first - issue;
        recorder.copied(copy.at(issue, end - latency - cycles..end, latency), is_far);
    }
    end
}

/// Location for transfers that a grid starts.
pub(crate) fn place(engine: &Engine) -> Loc {
    engine.cause.1
}
