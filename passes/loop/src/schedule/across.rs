//! Blocked schedule of nests that read arrays across their rows, as transpositions do: square tiles, so that whole
//! cache lines are read and written, each tile transposed in registers.

use creole_ir::{Body, OpId, Symbol, Type};
use creole_loop::Read;
use creole_loop::schedule::{Loop, LoopRef, Schedule, StageLoops, Stages};

use super::access::{LaneAccess, access, read_of};
use super::width::is_vectorisable;

/// Reads across rows that become stages of their own, and the schedule around them.
pub(super) struct Across {
    /// Reads with their new labels.
    pub(super) reads: Vec<(OpId, Symbol)>,
    /// Schedule of the nest.
    pub(super) schedule: Schedule,
}

/// Rows and columns of the square that a thread reads and writes at a time: whole cache lines.
const SQUARE: i64 = 16;
/// Columns transposed in registers at a time: whole lines of the source.
const TILE: i64 = 4;
/// Fewest elements for which this is profitable; smaller arrays fit the cache.
const MIN_ELEMENTS: i64 = 1 << 14;

/// Schedule `out[par .., par i/16, par j/16, j/4, i unroll, j lanes] t0 at j/4 [j unroll, i lanes]` of a nest whose
/// reads are contiguous along `i`, and not along its last dimension `j`. `None`: there are no such reads.
pub(super) fn across(body: &Body, nest: OpId) -> Option<Across> {
    let stages = Stages::of(body, nest).filter(|stages| stages.stages.len() == 1)?;
    let own = &stages.stages[0].own;
    let (columns, outer) = own.split_last()?;
    let ops = body.walk_region(body.regions(nest)[0]);
    let n = own.iter().fold(1, |n: i64, dim| n.saturating_mul(stages.dims[*dim].size));
    if n < MIN_ELEMENTS || !ops.iter().all(|op| is_simple(body, *op)) {
        return None;
    }
    let (mut rows, mut reads) = (None, Vec::new());
    for op in ops {
        let Some((_, indices)) = read_of(body, op) else { continue };
        let along = |dim: usize| access(body, &stages, &indices, dim);
        if along(*columns) != LaneAccess::Scattered {
            continue;
        }
        let found = outer.iter().copied().find(|dim| along(*dim) == LaneAccess::Contiguous);
        let is_other = rows.is_some() && rows != found;
        if found.is_none() || is_other || !body[op].is::<Read>() || body.attr(op, "label").is_some()
        {
            return None;
        }
        rows = found;
        reads.push((op, Symbol::new(&format!("t{}", reads.len()))));
    }
    let rows = rows?;
    let is_large = |dim: usize| stages.dims[dim].size >= SQUARE;
    if !is_large(rows) || !is_large(*columns) {
        return None;
    }
    let [i, j] = [rows, *columns].map(|dim| stages.dims[dim].name);
    let others = outer.iter().filter(|dim| **dim != rows).map(|dim| stages.dims[*dim].name);
    let schedule = schedule(&stages, others, [i, j], &reads);
    Some(Across { reads, schedule })
}

fn schedule(
    stages: &Stages,
    others: impl Iterator<Item = Symbol>,
    [i, j]: [Symbol; 2],
    reads: &[(OpId, Symbol)],
) -> Schedule {
    let parallel = |dim, step| Loop { parallel: true, ..Loop::new(dim, step) };
    let outer = others.map(|dim| parallel(dim, None));
    let squares = [parallel(i, Some(SQUARE)), parallel(j, Some(SQUARE))];
    let tile = [Loop::new(j, Some(TILE))];
    let turned = |unroll, lanes| {
        [
            Loop { unroll: true, ..Loop::new(unroll, None) },
            Loop { lanes: true, ..Loop::new(lanes, None) },
        ]
    };
    let loops = outer.chain(squares).chain(tile).chain(turned(i, j)).collect();
    let stage = |label, place, loops| StageLoops {
        label,
        place,
        space: None,
        n_buffers: 1,
        loops,
        call: None,
    };
    let place = LoopRef { stage: None, dim: j, step: Some(TILE) };
    let copies = reads.iter().map(|(_, label)| stage(*label, Some(place), turned(j, i).to_vec()));
    Schedule {
        stages: [stage(stages.stages[0].label, None, loops)].into_iter().chain(copies).collect(),
    }
}

/// True if vectors can do the op, on elements that fill the lanes of a tile's row.
fn is_simple(body: &Body, op: OpId) -> bool {
    let fits =
        |ty: Type| ty == Type::index() || ty == Type::i1() || matches!(ty.bits(), Some(32 | 64));
    is_vectorisable(body, op) && body.results(op).all(|value| fits(body.ty(value)))
}
