//! Stages and dimensions of a nest, with the names that schedules use.

use creole_ir::{BlockId, Body, OpId, Symbol, Traits, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

use super::OUT;
use crate::{IterationSpace, Read, SpaceKind};

/// A set of dimension numbers, as a bit set.
pub type DimSet = u128;

/// Limit on the dimensions of a nest, those of its inner stages included.
const MAX_DIMS: usize = 128;
/// Limit on the nesting depth of stages.
const MAX_DEPTH: usize = 128;

/// The stages of a nest and the dimensions of their iteration spaces.
///
/// Invariant: stage 0 is the nest itself, and a stage comes after the one whose body it is in.
#[derive(Clone, Debug)]
pub struct Stages {
    /// The stages in program order.
    pub stages: Vec<NestStage>,
    /// The dimensions of all stages.
    pub dims: Vec<Dim>,
    /// The dimensions that each value of the nest varies with (dependence sets).
    varies: FxHashMap<Value, DimSet>,
}

/// A part of a nest with loops of its own.
#[derive(Clone, Debug)]
pub struct NestStage {
    /// Its name in schedules.
    pub label: Symbol,
    /// Its op: the nest, a reduction, an inner nest or a labelled read.
    pub op: OpId,
    /// The kind of its op.
    pub kind: StageKind,
    /// The stage whose body contains its op; `None` for the nest itself.
    pub parent: Option<usize>,
    /// The dimensions of its own iteration space, outermost first.
    pub own: Vec<usize>,
    /// Its own dimensions with loop-carried values.
    pub carries: Vec<usize>,
    /// The dimensions of enclosing stages that it varies with.
    pub outer: DimSet,
}

/// The kind of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageKind {
    /// The results of the nest.
    Out,
    /// The results of a scan.
    Scan,
    /// Scattered writes: a `loop.update`.
    Update,
    /// A reduction.
    Reduce,
    /// A temporary tensor, used only inside the nest.
    Nest,
    /// A copy of a read tile (packing).
    Read,
}

impl StageKind {
    /// Kind of the stage of an iteration space, in the stage `parent`. `None`: it has no stage.
    fn of(kind: SpaceKind, parent: Option<usize>) -> Option<StageKind> {
        match (kind, parent) {
            (SpaceKind::Nest, None) => Some(StageKind::Out),
            (SpaceKind::Nest, Some(_)) => Some(StageKind::Nest),
            (SpaceKind::Reduce, Some(_)) => Some(StageKind::Reduce),
            (SpaceKind::Scan, None) => Some(StageKind::Scan),
            (SpaceKind::Update, None) => Some(StageKind::Update),
            (SpaceKind::Reduce, None) | (SpaceKind::Scan | SpaceKind::Update, Some(_)) => None,
        }
    }
}

/// A dimension of an iteration space.
#[derive(Clone, Copy, Debug)]
pub struct Dim {
    /// Its name in schedules.
    pub name: Symbol,
    /// Number of iterations; of an open dimension its bound.
    pub size: i64,
    /// The size of an open dimension.
    pub extent: Option<Value>,
    /// The block argument that is its index.
    pub arg: Value,
}

impl Stages {
    /// The stages of an op with an iteration space. `None`: it has none, its regions do not verify, it has
    /// too many dimensions, or its stages are nested too deeply.
    pub fn of(body: &Body, op: OpId) -> Option<Stages> {
        let mut stages =
            Stages { stages: Vec::new(), dims: Vec::new(), varies: FxHashMap::default() };
        let space = IterationSpace::of(body, op)?;
        stages.add(body, op, None, &space)?;
        (stages.dims.len() <= MAX_DIMS).then_some(stages)
    }

    /// The stage with this label.
    pub fn find(&self, label: Symbol) -> Option<usize> {
        self.stages.iter().position(|stage| stage.label == label)
    }

    /// The stage of this op.
    pub fn of_op(&self, op: OpId) -> Option<usize> {
        self.stages.iter().position(|stage| stage.op == op)
    }

    /// The dimensions that `value` varies with.
    pub fn varies(&self, value: Value) -> DimSet {
        self.varies.get(&value).copied().unwrap_or(0)
    }

    /// The block of a stage's body; none for reads.
    pub fn block(&self, body: &Body, stage: usize) -> Option<BlockId> {
        let stage = &self.stages[stage];
        let region = body.regions(stage.op).first().filter(|_| stage.kind != StageKind::Read)?;
        body.blocks(*region).first().copied()
    }

    /// True if the size of a dimension is an operand.
    pub fn is_open(&self, dim: usize) -> bool {
        self.dims[dim].extent.is_some()
    }

    /// The open dimensions of a stage and of the dimensions it varies with.
    pub fn open_in(&self, stage: usize) -> impl Iterator<Item = usize> + '_ {
        let own = self.stages[0].own.iter().chain(&self.stages[stage].own);
        let all = own.fold(self.stages[stage].outer, |set, dim| set | 1 << dim);
        self.in_set(all).filter(|dim| self.is_open(*dim))
    }

    /// The dimensions that the sizes of a stage's own dimensions vary with.
    pub fn extents_vary(&self, stage: usize) -> DimSet {
        let own = self.stages[stage].own.iter();
        own.filter_map(|dim| self.dims[*dim].extent).fold(0, |set, v| set | self.varies(v))
    }

    /// The dimensions in a set, in order.
    pub fn in_set(&self, set: DimSet) -> impl Iterator<Item = usize> + '_ {
        (0..self.dims.len()).filter(move |dim| set >> dim & 1 == 1)
    }

    /// True if `inner` is the stage `outer` or in its body.
    pub fn is_within(&self, inner: usize, outer: usize) -> bool {
        inner == outer || self.around(inner).any(|stage| stage == outer)
    }

    /// The enclosing stages of a stage, innermost first.
    pub fn around(&self, stage: usize) -> impl Iterator<Item = usize> + '_ {
        let parent = |stage: &usize| self.stages[*stage].parent;
        std::iter::successors(parent(&stage), parent)
    }

    /// The values that an op of the nest needs: those that it and the ops in its regions use, and their
    /// operands transitively, stopping at stages.
    pub(super) fn needed(&self, body: &Body, op: OpId) -> FxHashSet<Value> {
        let mut needed = FxHashSet::default();
        let mut work = vec![op];
        while let Some(op) = work.pop() {
            for value in body.post_order(op).into_iter().flat_map(|inner| body.operands(inner)) {
                if !needed.insert(value) || !self.varies.contains_key(&value) {
                    continue;
                }
                work.extend(body.def_op(value).filter(|def| self.of_op(*def).is_none()));
            }
        }
        needed
    }

    /// The values carried by enclosing stages that a stage needs, in its body or through other ops, each with
    /// the stage that carries it.
    pub fn accumulators(&self, body: &Body, stage: usize) -> Vec<(usize, Value)> {
        let mut found: Vec<(usize, Value)> = Vec::new();
        for around in self.around(stage).filter(|around| self.carries(*around)) {
            let NestStage { op, ref own, .. } = self.stages[around];
            let args = first_block(body, op).map_or(&[][..], |block| body.args(block));
            found.extend(args.iter().skip(own.len()).map(|arg| (around, *arg)));
        }
        if !found.is_empty() {
            let needed = self.needed(body, self.stages[stage].op);
            found.retain(|(_, arg)| needed.contains(arg));
        }
        found
    }

    /// True if the stage has loop-carried values.
    pub fn carries(&self, stage: usize) -> bool {
        let NestStage { kind, ref carries, .. } = self.stages[stage];
        kind == StageKind::Reduce || !carries.is_empty()
    }

    fn add(
        &mut self,
        body: &Body,
        op: OpId,
        parent: Option<usize>,
        space: &IterationSpace,
    ) -> Option<()> {
        let number = self.stages.len();
        let kind = StageKind::of(space.kind, parent)?;
        if parent.is_some_and(|parent| self.around(parent).count() >= MAX_DEPTH) {
            return None;
        }
        let IterationSpace { sizes, extents, names, .. } = space;
        let block = space.block(body)?;
        let around = parent.map_or(0, |stage| self.depth(stage));
        let args = body.args(block);
        let mut own = Vec::new();
        for (i, (size, arg)) in sizes.iter().zip(args).enumerate() {
            let name = self.fresh_name(names.get(i).copied(), around + i, parent, &own);
            own.push(self.dims.len());
            self.varies.insert(*arg, 1u128.checked_shl(self.dims.len() as u32)?);
            let extent = extents.iter().find(|(at, _)| *at == i).map(|(_, value)| *value);
            self.dims.push(Dim { name, size: *size, extent, arg: *arg });
        }
        let given = if parent.is_some() { space.label } else { Some(Symbol::new(OUT)) };
        let label = match given.filter(|label| self.find(*label).is_none()) {
            Some(label) => label,
            None => Symbol::new(&format!("s{number}")),
        };
        let used = used_from_outside(body, op).fold(0, |set, v| set | self.varies(v));
        let outer = used | parent.map_or(0, |parent| self.guards(body, op, parent));
        let carries =
            space.carries.iter().map(|at| own.get(*at).copied()).collect::<Option<_>>()?;
        // Carried values differ from one result to the next.
        let accumulated = own.iter().fold(outer, |set, dim| set | 1 << dim);
        for arg in &args[sizes.len().min(args.len())..] {
            self.varies.insert(*arg, accumulated);
        }
        // The other regions get values that the first one yields.
        for combined in body.regions(op).iter().skip(1).flat_map(|region| body.blocks(*region)) {
            let results = body.ops(*combined).flat_map(|op| body.results(op));
            let values = results.chain(body.args(*combined).iter().copied());
            self.varies.extend(values.map(|value| (value, accumulated)));
        }
        self.stages.push(NestStage { label, op, kind, parent, own, carries, outer });
        for inner in body.ops(block) {
            self.add_op(body, inner, number)?;
        }
        Some(())
    }

    fn add_op(&mut self, body: &Body, op: OpId, parent: usize) -> Option<()> {
        let number = self.stages.len();
        let space = IterationSpace::has(body, op).then(|| IterationSpace::of(body, op)).flatten();
        let has_stage = |space: &IterationSpace| StageKind::of(space.kind, Some(parent)).is_some();
        if let Some(space) = space.filter(has_stage) {
            self.add(body, op, Some(parent), &space)?;
        } else if body[op].is::<Read>()
            && body.attr(op, "label").is_some()
            && let Some(Read { label: Some(label), .. }) = body.get(op)
        {
            let outer = self.varies_plainly(body, op, parent);
            let (kind, parent) = (StageKind::Read, Some(parent));
            let (own, carries) = (Vec::new(), Vec::new());
            self.stages.push(NestStage { label, op, kind, parent, own, carries, outer });
        }
        let outer = match self.stages.get(number) {
            Some(stage) => stage.outer,
            None => self.varies_plainly(body, op, parent),
        };
        for result in body.results(op) {
            self.varies.insert(result, outer);
        }
        Some(())
    }

    /// The dimensions that an op in the body of `parent` varies with, through its operands and guards.
    fn varies_plainly(&self, body: &Body, op: OpId, parent: usize) -> DimSet {
        let guards = self.guards(body, op, parent);
        body.operands(op).fold(guards, |set, value| set | self.varies(value))
    }

    /// The open dimensions of `parent` and around, if `op` must not run where these have no elements
    /// (speculation): it counts as varying with them, so that it stays inside of their loops.
    fn guards(&self, body: &Body, op: OpId, parent: usize) -> DimSet {
        let around = std::iter::once(parent).chain(self.around(parent));
        let own = around.flat_map(|stage| self.stages[stage].own.iter().copied());
        let open =
            own.filter(|dim| self.dims[*dim].extent.is_some()).fold(0, |set, dim| set | 1 << dim);
        let may_fail = || body.post_order(op).into_iter().any(|op| is_partial(body, op));
        if open != 0 && may_fail() { open } else { 0 }
    }

    /// A unique name for a dimension: the given or else the default one, unless a dimension visible there has
    /// it.
    fn fresh_name(
        &self,
        given: Option<Symbol>,
        position: usize,
        parent: Option<usize>,
        own: &[usize],
    ) -> Symbol {
        let mut taken: Vec<Symbol> = own.iter().map(|dim| self.dims[*dim].name).collect();
        let mut at = parent;
        while let Some(stage) = at {
            taken.extend(self.stages[stage].own.iter().map(|dim| self.dims[*dim].name));
            at = self.stages[stage].parent;
        }
        let candidates = given.into_iter().chain((position..).map(default_name));
        let mut free = candidates.filter(|name| !taken.contains(name));
        free.next().expect("there are more names than dimensions")
    }

    /// Number of dimensions around the body of a stage, its own included.
    fn depth(&self, stage: usize) -> usize {
        let stage = &self.stages[stage];
        stage.own.len() + stage.parent.map_or(0, |parent| self.depth(parent))
    }
}

/// True if speculative execution of the op might have undefined behaviour. Reads are safe if their indices
/// are constants in bounds, or dimensions.
fn is_partial(body: &Body, op: OpId) -> bool {
    let Some(Read { source, indices, .. }) = body.get(op) else {
        return body[op].has(Traits::PARTIAL);
    };
    let is_below = |(index, size): (&Value, &i64)| match body.constant(*index) {
        Some(constant) => (0..*size).contains(&constant.int(0)),
        None => size_of(body, *index).is_some_and(|bound| bound <= *size),
    };
    !indices.iter().zip(body.ty(source).shape()).all(is_below)
}

/// The number of iterations of the loop whose index `index` is, if any.
fn size_of(body: &Body, index: Value) -> Option<i64> {
    let ValueDef::Arg(block, number) = body.def(index) else { return None };
    let space = IterationSpace::of(body, body.parent_of(body.region_of(block))?)?;
    space.sizes.get(number as usize).copied()
}

fn first_block(body: &Body, op: OpId) -> Option<BlockId> {
    body.blocks(*body.regions(op).first()?).first().copied()
}

/// The default name of a dimension inside `around` others: `i`, `j`, `k`, ...
fn default_name(around: usize) -> Symbol {
    const LETTERS: &str = "ijklmnpqrstuvw";
    let n = LETTERS.len();
    let letter = &LETTERS[around % n..around % n + 1];
    match around / n {
        0 => Symbol::new(letter),
        round => Symbol::new(&format!("{letter}{round}")),
    }
}

/// Captured values of an op and its regions: used in it, but defined outside.
fn used_from_outside(body: &Body, op: OpId) -> impl Iterator<Item = Value> + '_ {
    let inside = move || {
        let inner = body.regions(op).iter().flat_map(|region| body.inside(*region));
        std::iter::once(op).chain(inner)
    };
    let regions = inside().flat_map(|op| body.regions(op));
    let blocks: FxHashSet<BlockId> =
        regions.flat_map(|region| body.blocks(*region)).copied().collect();
    let is_inside =
        move |value: &Value| body.def_block(*value).is_some_and(|block| blocks.contains(&block));
    inside().flat_map(|op| body.operands(op)).filter(move |value| !is_inside(value))
}
