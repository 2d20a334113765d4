//! Candidate block sizes, and the blocks and windows of arrays that an iteration of the grid needs.

use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Update};
use creole_tile::TiledCore;

use super::access::{IndexVariation, LoopNumbers};
use super::block_sums;
use super::factors::Factors;
use super::nests::destinations;
use super::search::{Array, Candidates, Product, Search};
use super::values::{is_factored, repetitions, values};
use super::windows::{WindowAccess, Windowed};

/// Blocking of one array: the loop along which each of its dimensions is cut into blocks; `None`: not cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The array.
    pub(super) array: Value,
    /// Loop of each dimension of the array.
    pub(super) cut: Vec<Option<usize>>,
}

/// Search space for the blocks of a nest.
pub(super) struct Choice {
    pub(super) search: Search,
    pub(super) candidates: Candidates,
    /// Patterns of the inputs, without duplicates: those of the first arrays of the search.
    pub(super) patterns: Vec<Pattern>,
    /// True for an update that changes windows of its destinations.
    pub(super) is_windowed: bool,
}

/// Inputs of a nest on blocks of some sizes.
pub(super) struct GridInputs {
    /// Those copied block by block, without duplicates.
    pub(super) blocks: Vec<Pattern>,
    /// Those of which windows are copied.
    pub(super) windows: Vec<Pattern>,
}

/// Pattern of a read.
pub(super) fn pattern(body: &Body, access: &mut LoopNumbers, op: OpId, read: &Read) -> Pattern {
    let kinds = access.indices(body, op, read);
    let mut cut: Vec<Option<usize>> = kinds.iter().map(|kind| plain(kind, access.n_cut)).collect();
    if kinds.contains(&IndexVariation::Other) {
        cut.fill(None);
    }
    Pattern { array: read.source, cut }
}

/// Loop of an index that is just its counter, if the loop may be cut.
fn plain(kind: &IndexVariation, n_cut: usize) -> Option<usize> {
    match kind {
        IndexVariation::Plain(number) if *number < n_cut => Some(*number),
        _ => None,
    }
}

impl Choice {
    /// Search space of an op. With `has_windows` windows of arrays may be copied where that is
    /// faster, and an update changes windows of its destinations.
    pub(super) fn of(
        body: &Body,
        op: OpId,
        access: &mut LoopNumbers,
        has_windows: bool,
        core: &TiledCore,
    ) -> Choice {
        let n_loops = access.n_loops;
        let reads: Vec<(OpId, Read)> = body
            .regions(op)
            .iter()
            .flat_map(|region| body.walk_region(*region))
            .filter_map(|op| Some((op, body.get::<Read>(op)?)))
            .filter(|(_, read)| body.ty(read.source).is_memref())
            .filter(|(_, read)| body.ty(read.source).n_elements() != Some(0))
            .collect();
        let outs = destinations(body, op);
        let update = body.get::<Update>(op);
        let changed = update.as_ref().filter(|_| has_windows).and_then(|update| {
            let mut window = |dest| WindowAccess::of_update(body, access, update, dest);
            outs.iter().map(|dest| window(*dest)).collect::<Option<Vec<WindowAccess>>>()
        });
        let is_windowed = changed.is_some();
        let is_changed = |read: &Read| outs.contains(&read.source);
        // Blocks of a later iteration may not be read before windows are written.
        let is_single =
            update.is_some() && (!is_windowed || reads.iter().any(|(_, read)| is_changed(read)));
        // Windows of what a nest writes would see what blocks before have written.
        let may_have = |read: &Read| has_windows && (update.is_some() || !is_changed(read));
        let ReadArrays { patterns, windows, mut exact } =
            ReadArrays::of(body, access, &reads, &may_have);
        exact.iter_mut().for_each(|exact| *exact |= update.is_some());
        let whole: Vec<usize> =
            (0..access.n_cut).filter(|d| is_single || access.sequential.contains(d)).collect();
        let inputs = patterns.iter().zip(windows);
        let inputs = inputs.map(|(p, windows)| Array::of(body, p, windows, false));
        let arrays = inputs.chain(outputs(body, op, n_loops, changed)).collect();
        let search = Search {
            core: *core,
            sizes: access.sizes.clone(),
            n_loops,
            n_cut: access.n_cut,
            n_sums: block_sums::of(body, op).map_or(0, |sum| body.results(sum).count()),
            products: products(body, op, access, core),
            values: values(body, op, access, &reads),
            results: (0..n_loops)
                .filter(|d| update.is_none() || !access.sequential.contains(d))
                .collect(),
            arrays,
        };
        let candidates = search.candidates(&exact, &whole);
        Choice { search, candidates, patterns, is_windowed }
    }

    /// Inputs for these block sizes.
    pub(super) fn inputs(self, blocks: &[i64]) -> GridInputs {
        let mut inputs = GridInputs { blocks: Vec::new(), windows: Vec::new() };
        for (i, mut pattern) in self.patterns.into_iter().enumerate() {
            if self.search.is_windowed(&self.search.arrays[i], blocks) {
                inputs.windows.push(pattern);
                continue;
            }
            pattern.forget(&self.search.sizes, blocks);
            if !inputs.blocks.contains(&pattern) {
                inputs.blocks.push(pattern);
            }
        }
        inputs
    }
}

/// Arrays that a nest reads.
struct ReadArrays {
    /// Patterns without duplicates.
    patterns: Vec<Pattern>,
    /// Windows that may be copied instead of the blocks of each pattern.
    windows: Vec<Option<Windowed>>,
    /// Flag of each loop: a block of it that reaches over the edge may neither contain indices of reads, nor be read with
    /// an offset.
    exact: Vec<bool>,
}

impl ReadArrays {
    fn of(
        body: &Body,
        access: &mut LoopNumbers,
        reads: &[(OpId, Read)],
        may_have_windows: &dyn Fn(&Read) -> bool,
    ) -> ReadArrays {
        let mut patterns: Vec<Pattern> = Vec::new();
        let mut windows: Vec<Option<Windowed>> = Vec::new();
        let mut exact = vec![false; access.n_cut];
        for (op, read) in reads {
            let pattern = pattern(body, access, *op, read);
            let window =
                may_have_windows(read).then(|| WindowAccess::of_read(body, access, *op, read));
            let window = window.flatten();
            for (index, cut) in read.indices.iter().zip(&pattern.cut) {
                if cut.is_none() || window.is_some() {
                    let varying = access.varying(body, *index);
                    varying.into_iter().filter(|d| *d < access.n_cut).for_each(|d| exact[d] = true);
                }
            }
            match patterns.iter().position(|known| *known == pattern) {
                Some(at) => {
                    windows[at] = windows[at].take().zip(window).map(|(all, one)| all.and(one));
                }
                None => {
                    patterns.push(pattern);
                    windows.push(window.map(Windowed::optional));
                }
            }
        }
        ReadArrays { patterns, windows, exact }
    }
}

/// Outputs, written block by block; those of an update are read first, and written as a whole, or in the windows that are
/// `changed`.
fn outputs(
    body: &Body,
    op: OpId,
    n_loops: usize,
    changed: Option<Vec<WindowAccess>>,
) -> Vec<Array> {
    let is_update = body[op].is::<Update>();
    let n_copies = 1 + usize::from(is_update && changed.is_none());
    let mut windows = changed.unwrap_or_default().into_iter();
    let mut arrays = Vec::new();
    for array in destinations(body, op) {
        let cut = match is_update {
            true => vec![None; body.ty(array).rank()],
            false => (0..n_loops).map(Some).collect(),
        };
        let (pattern, windows) = (Pattern { array, cut }, windows.next().map(Windowed::only));
        let one = || Array::of(body, &pattern, windows.clone(), true);
        arrays.extend((0..n_copies).map(|_| one()));
    }
    arrays
}

impl Pattern {
    /// Marks dimensions as not cut where one block covers them.
    pub(super) fn forget(&mut self, sizes: &[i64], blocks: &[i64]) {
        for cut in &mut self.cut {
            if cut.is_some_and(|d| blocks[d] >= sizes[d]) {
                *cut = None;
            }
        }
    }
}

/// Sums of products.
fn products(body: &Body, op: OpId, access: &mut LoopNumbers, core: &TiledCore) -> Vec<Product> {
    let ops = body.regions(op).iter().flat_map(|region| body.walk_region(*region));
    let ops: Vec<OpId> = ops.filter(|op| is_factored(body, access, *op)).collect();
    let one = |op: OpId| {
        let factors = Factors::of(body, op)?;
        let passes = if factors.are_narrow(body) { 1 } else { core.issue.float_passes };
        let repetitions = repetitions(body, access, op);
        let factors = factors.values.map(|v| access.varying(body, v));
        Some(Product { factors, passes, repetitions })
    };
    ops.into_iter().filter_map(one).collect()
}
