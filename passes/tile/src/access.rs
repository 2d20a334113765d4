//! Access patterns of a nest's body: the index expressions of its reads, and the loops along which its values vary.

use creole_arith::{AddI, MulI, SubI};
use creole_ir::{BlockId, Body, Error, OpId, Type, Value, ValueDef, bail, ensure};
use creole_loop::{Combiner, IterationSpace, Read, Reduce, Scan, Update};
use rustc_hash::{FxHashMap, FxHashSet};

use super::bounds_guards::IndexBound;
use super::factors::Factors;
use super::{bounds_guards, update_rows};

/// Farthest that a strided box may reach beyond the edges of an array, in addition to its size.
const MAX_OUTSIDE: i64 = 64;

/// Depth limit of the chain of ops that compute an index.
pub(super) const MAX_DEPTH: usize = 8;

/// Set of loop numbers, ascending.
pub(super) type Loops = std::collections::BTreeSet<usize>;

/// Variation of a read's index with the loops that are vectorised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum IndexVariation {
    /// Index of this loop.
    Plain(usize),
    /// Index of a loop times a stride, plus a loop-invariant term.
    Along(Along),
    /// Loop-invariant.
    Uniform,
    /// Any other.
    Other,
}

/// Index that follows a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Along {
    /// Number of the loop.
    pub(super) number: usize,
    /// Step per iteration.
    pub(super) stride: i64,
    /// Index before it is clamped to the array.
    pub(super) place: Value,
    /// True if it is clamped to the array. Elements read where it is outside are not used.
    pub(super) is_clamped: bool,
}

impl IndexVariation {
    /// Loop that it follows.
    pub(super) fn number(&self) -> Option<usize> {
        match self {
            IndexVariation::Plain(number) | IndexVariation::Along(Along { number, .. }) => {
                Some(*number)
            }
            IndexVariation::Uniform | IndexVariation::Other => None,
        }
    }

    /// Step per iteration of its loop.
    pub(super) fn stride(&self) -> i64 {
        match self {
            IndexVariation::Along(along) => along.stride,
            IndexVariation::Plain(_) | IndexVariation::Uniform | IndexVariation::Other => 1,
        }
    }
}

/// Loops of a nest and of the reductions in it.
#[derive(Debug, Default)]
pub(super) struct LoopNumbers {
    /// Loop number of each index: first those of the nest, then those of reductions.
    pub(super) numbers: FxHashMap<Value, usize>,
    /// Size of each loop.
    pub(super) sizes: Vec<i64>,
    /// Loops that run one iteration after another.
    pub(super) sequential: FxHashSet<usize>,
    /// Number of loops of the nest.
    pub(super) n_loops: usize,
    /// Number of loops that may be cut into blocks: those of the nest, and those of a reduction that continues across
    /// blocks.
    pub(super) n_cut: usize,
    varying: FxHashMap<Value, Loops>,
}

impl LoopNumbers {
    /// Loops of a nest, a scan or an update, and of the reductions in it. Sequential are the loop along which a scan
    /// goes, and those of an update that are not rows of its writes. Error: it has no body, or the sizes of its loops
    /// are unknown.
    pub(super) fn of(body: &Body, op: OpId) -> Result<LoopNumbers, Error> {
        let Some(space) = IterationSpace::of(body, op) else { bail!("has no loops") };
        ensure!(!is_open(body, op), "has loops whose sizes are not known");
        let Some(block) = space.block(body) else { bail!("has no body") };
        let n_loops = space.sizes.len();
        let numbered = |sequential: Vec<usize>| {
            let mut access = LoopNumbers { n_loops, ..LoopNumbers::default() };
            access.add(&body.args(block)[..n_loops], &space.sizes);
            access.sequential.extend(sequential);
            access.add_reductions(body, op);
            access
        };
        let along = body.get::<Scan>(op).and_then(|scan| usize::try_from(scan.along).ok());
        let mut access = numbered(along.into_iter().collect());
        if body[op].is::<Update>() {
            let rows = update_rows::rows(body, op, &mut access);
            access = numbered((0..n_loops).filter(|d| !rows.contains(d)).collect());
        }
        Ok(access)
    }

    /// Numbers the indices of a block.
    fn add(&mut self, indices: &[Value], sizes: &[i64]) {
        for (index, size) in indices.iter().zip(sizes) {
            self.numbers.insert(*index, self.sizes.len());
            self.sizes.push(*size);
        }
    }

    /// Numbers the loops of the reductions in an op, and decides which of them are sequential:
    ///
    /// 1. all, where values are carried that no combiner joins;
    /// 2. of a sum of products, all but the last one of several iterations along which both factors are read;
    /// 3. of any other reduction those that go through windows, whose index is part of a sum with that of another loop.
    fn add_reductions(&mut self, body: &Body, op: OpId) {
        for inner in body.regions(op).iter().flat_map(|r| body.walk_region(*r)).collect::<Vec<_>>()
        {
            let Some(reduce) = body.get::<Reduce>(inner) else { continue };
            let block = body.block(reduce.body);
            let first = self.sizes.len();
            let indices = body.args(block)[..reduce.sizes.len()].to_vec();
            self.add(&indices, &reduce.sizes);
            let loops = first..first + indices.len();
            let Some(combiners) = Combiner::all(body, &reduce) else {
                self.sequential.extend(loops);
                continue;
            };
            let is_product = |c: &Combiner| Factors::of(body, c.op).is_some();
            if combiners.len() == 1 && is_product(&combiners[0]) {
                let is_kept =
                    |i: &usize| reduce.sizes[*i] > 1 && is_read_plainly(body, indices[*i]);
                let kept = (0..indices.len()).rev().find(is_kept);
                let kept = kept.map(|i| first + i);
                self.sequential.extend(loops.filter(|d| Some(*d) != kept));
                continue;
            }
            let windows: Vec<usize> = loops.filter(|d| self.is_window(body, block, *d)).collect();
            self.sequential.extend(windows);
        }
    }

    /// True if a read of a block takes the sum of this loop's index and another one's.
    fn is_window(&self, body: &Body, block: BlockId, number: usize) -> bool {
        let reads = body.ops(block).filter_map(|op| body.get::<Read>(op));
        let mut indices = reads.flat_map(|read| read.indices.to_vec());
        indices.any(|index| {
            let loops = self.summed(body, index, MAX_DEPTH);
            loops.len() > 1 && loops.contains(&number)
        })
    }

    /// Loops whose indices an index is computed from.
    fn summed(&self, body: &Body, index: Value, depth: usize) -> Loops {
        if let Some(number) = self.numbers.get(&index) {
            return Loops::from([*number]);
        }
        let Some(op) = body.def_op(index).filter(|_| depth > 0) else { return Loops::new() };
        let is_integer = |v: &Value| body.ty(*v) == Type::index();
        let operands: Vec<Value> = body.operands(op).filter(is_integer).collect();
        operands.into_iter().flat_map(|v| self.summed(body, v, depth - 1)).collect()
    }

    /// Variation of an index.
    pub(super) fn index(&mut self, body: &Body, value: Value) -> IndexVariation {
        if self.varying(body, value).is_empty() {
            return IndexVariation::Uniform;
        }
        if let Some(number) = self.numbers.get(&value) {
            return IndexVariation::Plain(*number);
        }
        match self.follows(body, value) {
            Some((number, stride)) => {
                IndexVariation::Along(Along { number, stride, place: value, is_clamped: false })
            }
            None => IndexVariation::Other,
        }
    }

    /// Loop followed by a value and its stride: the loop's index, perhaps times a stride, perhaps plus a loop-invariant
    /// term.
    fn follows(&mut self, body: &Body, value: Value) -> Option<(usize, i64)> {
        if let Some(number) = self.numbers.get(&value) {
            return Some((*number, 1)).filter(|(number, _)| !self.sequential.contains(number));
        }
        let op = body.def_op(value)?;
        if let Some((index, by)) = times(body, op) {
            let (number, stride) = self.follows(body, index)?;
            return Some((number, stride.checked_mul(by)?));
        }
        let (index, offset) = self.offset(body, op)?;
        self.varying(body, offset).is_empty().then(|| self.follows(body, index))?
    }

    /// Operands of a sum or a difference: the varying one, and the invariant term.
    pub(super) fn offset(&mut self, body: &Body, op: OpId) -> Option<(Value, Value)> {
        let is_sum = body[op].is::<AddI>();
        if !is_sum && !body[op].is::<SubI>() {
            return None;
        }
        let (a, b) = (body.operand(op, 0), body.operand(op, 1));
        Some(if is_sum && self.varying(body, a).is_empty() { (b, a) } else { (a, b) })
    }

    /// Variation of each index of a read.
    pub(super) fn indices(&mut self, body: &Body, op: OpId, read: &Read) -> Vec<IndexVariation> {
        let sizes = body.ty(read.source).shape();
        let mut kinds: Vec<IndexVariation> =
            read.indices.iter().map(|v| self.index(body, *v)).collect();
        let mut bounds = Vec::new();
        for ((kind, value), size) in kinds.iter_mut().zip(&read.indices).zip(sizes) {
            let place = bounds_guards::unclamped(body, *value, *size);
            let Some(place) = place.filter(|_| *kind == IndexVariation::Other) else { continue };
            let Some((number, stride)) = self.follows(body, place) else { continue };
            let extent = self.sizes[number].saturating_mul(stride);
            if stride == 1 || extent <= size.saturating_mul(2).saturating_add(MAX_OUTSIDE) {
                *kind = IndexVariation::Along(Along { number, stride, place, is_clamped: true });
                bounds.push(IndexBound { index: place, size: *size });
            }
        }
        if !bounds_guards::is_unused_outside(body, body.result(op, 0), &bounds) {
            let is_clamped = |kind: &&mut IndexVariation| matches!(kind, IndexVariation::Along(along) if along.is_clamped);
            kinds.iter_mut().filter(is_clamped).for_each(|kind| *kind = IndexVariation::Other);
        }
        // A diagonal is not a box.
        let numbers: Vec<usize> = kinds.iter().filter_map(IndexVariation::number).collect();
        let is_twice = |d: usize| numbers.iter().filter(|other| **other == d).count() > 1;
        let twice = kinds.iter_mut().filter(|kind| kind.number().is_some_and(is_twice));
        twice.for_each(|kind| *kind = IndexVariation::Other);
        kinds
    }

    /// Vectorised loops along which a value varies.
    pub(super) fn varying(&mut self, body: &Body, value: Value) -> Loops {
        if let Some(known) = self.varying.get(&value) {
            return known.clone();
        }
        if let Some(number) = self.numbers.get(&value) {
            return if self.sequential.contains(number) {
                Loops::new()
            } else {
                Loops::from([*number])
            };
        }
        // A carried value depends on itself; the rest of its reduction determines the loops.
        self.varying.insert(value, Loops::new());
        let found = match body.def(value) {
            ValueDef::Result(op, _) => self.of_op(body, op),
            ValueDef::Arg(block, _) => body
                .parent_of(body.region_of(block))
                .map_or_else(Loops::new, |op| self.of_carried(body, op)),
        };
        self.varying.insert(value, found.clone());
        found
    }

    fn of_op(&mut self, body: &Body, op: OpId) -> Loops {
        if body[op].is::<Reduce>() {
            return self.of_carried(body, op);
        }
        let operands: Vec<Value> = body.operands(op).filter(|v| !body.ty(*v).is_memref()).collect();
        operands.into_iter().flat_map(|v| self.varying(body, v)).collect()
    }

    /// Loops along which the carried values of a reduction vary: those of all values in it, without its own loops.
    pub(super) fn of_carried(&mut self, body: &Body, op: OpId) -> Loops {
        let Some(reduce) = body.get::<Reduce>(op) else { return Loops::new() };
        let mut all: Loops = reduce.inits.iter().flat_map(|v| self.varying(body, *v)).collect();
        let block = body.block(reduce.body);
        let own: Vec<usize> =
            body.args(block).iter().filter_map(|arg| self.numbers.get(arg).copied()).collect();
        for inner in body.ops(block).collect::<Vec<_>>() {
            all.extend(self.of_op(body, inner));
        }
        all.retain(|d| !own.contains(d));
        all
    }
}

/// Operands of a product with a positive constant: the other factor, and the constant.
pub(super) fn times(body: &Body, op: OpId) -> Option<(Value, i64)> {
    body[op].is::<MulI>().then_some(())?;
    let (a, b) = (body.operand(op, 0), body.operand(op, 1));
    let int = |v: Value| body.constant(v).map(|constant| constant.int(0)).filter(|n| *n > 0);
    int(b).map(|by| (a, by)).or_else(|| int(a).map(|by| (b, by)))
}

/// True if an op, or one inside it, has loops of unknown size.
pub(super) fn is_open(body: &Body, op: OpId) -> bool {
    let mut inner = body.regions(op).iter().flat_map(|region| body.walk_region(*region));
    IterationSpace::is_open(body, op) || inner.any(|op| IterationSpace::is_open(body, op))
}

/// True if at least two reads of its block use the index unchanged.
fn is_read_plainly(body: &Body, index: Value) -> bool {
    let is_read = |op: &OpId| body[*op].is::<Read>();
    body.users(index).filter(is_read).count() >= 2 && body.users(index).all(|op| is_read(&op))
}
