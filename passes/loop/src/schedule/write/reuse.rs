//! Memory of results: inner tensors that take the place of others element by element use their memory, and tiles may overlap
//! where nothing reads what is written.

use creole_ir::{OpId, Value, Values};
use creole_loop::Read;
use creole_loop::schedule::StageKind;

use super::emit::Emit;
use super::position::Extent;
use crate::schedule::access::read_of;

impl Emit<'_> {
    /// Tensor of another stage whose tile ends its life where that of a stage begins: each element is read, but for
    /// whole rows in front of the loops over them, right before its place is written.
    pub(super) fn replaced_by(&self, stage: usize) -> Option<Value> {
        let info = &self.plan.stages.stages[stage];
        let is_tensor = info.kind == StageKind::Nest && self.from[info.op].n_results() == 1;
        if !is_tensor || self.overlaps(stage) || self.calls_kernels(stage) {
            return None;
        }
        let block = self.plan.stages.block(self.from, stage)?;
        let reads = self.from.ops(block).filter_map(|op| self.from.get::<Read>(op));
        let own = |read: &Read| read.indices.len() == info.own.len();
        let is_place = |read: &Read| {
            let dims = info.own.iter().map(|dim| self.plan.stages.dims[*dim].arg);
            own(read) && dims.eq(read.indices.iter().copied())
        };
        let mut found = reads.filter(is_place).map(|read| read.source);
        found.find(|source| {
            self.has_same_tile(stage, *source) && self.is_last_reader(stage, *source)
        })
    }

    /// True if a tensor has a tile of the same size and element type.
    fn has_same_tile(&self, stage: usize, source: Value) -> bool {
        let result = self.from.result(self.plan.stages.stages[stage].op, 0);
        let place = |number: usize| self.plan.loops[number].as_ref().and_then(|loops| loops.place);
        let other = self.from.def_op(source).and_then(|op| self.plan.stages.of_op(op));
        self.scratch.contains_key(&source)
            && other.is_some_and(|other| place(other) == place(stage))
            && self.from.ty(source) == self.from.ty(result)
            && self.varies(source) & !self.varies(result) == 0
            && self.n_elements(source) == self.n_elements(result)
    }

    fn n_elements(&self, tensor: Value) -> Option<i64> {
        let stage = self.from.def_op(tensor).and_then(|op| self.plan.stages.of_op(op))?;
        Some(self.layout(stage, &self.plan.stages.stages[stage].own).1)
    }

    /// True if all readers of a tensor are in a stage, and read an element's own place or whole rows.
    fn is_last_reader(&self, stage: usize, source: Value) -> bool {
        let info = &self.plan.stages.stages[stage];
        let own = info.own.iter().fold(0, |set, dim| set | 1 << dim);
        self.from.users(source).all(|user| {
            let Some(around) = self.from.parent_op(user) else { return false };
            if around == info.op {
                return self.reads_place(user, stage);
            }
            let reader = self.plan.stages.of_op(around);
            reader.is_some_and(|reader| {
                self.plan.stages.stages[reader].parent == Some(stage)
                    && self.plan.stages.stages[reader].outer & own == 0
                    && self.is_in_front(reader, stage)
            })
        })
    }

    fn reads_place(&self, user: OpId, stage: usize) -> bool {
        let dims = self.plan.stages.stages[stage].own.iter();
        let dims = dims.map(|dim| self.plan.stages.dims[*dim].arg);
        self.from.get::<Read>(user).is_some_and(|read| dims.eq(read.indices.iter().copied()))
    }

    /// True if a stage is computed in front of all loops over the own dimensions of the one around.
    fn is_in_front(&self, inner: usize, stage: usize) -> bool {
        let own = &self.plan.stages.stages[stage].own;
        let loops = &self.plan.of(stage).loops;
        let first = loops.iter().position(|one| own.contains(&one.dim)).unwrap_or(loops.len());
        let place = self.plan.loops[inner].as_ref().and_then(|loops| loops.place);
        place.is_some_and(|(around, level)| around == stage && level <= first)
    }

    fn calls_kernels(&self, stage: usize) -> bool {
        let is_call = |number: usize| {
            self.plan.loops[number].as_ref().is_some_and(|loops| loops.call.is_some())
        };
        (0..self.plan.loops.len())
            .any(|number| self.plan.stages.is_within(number, stage) && is_call(number))
    }

    /// True if a loop of the stage ends with a tile that overlaps the one before: elements are computed twice.
    fn overlaps(&self, stage: usize) -> bool {
        let loops = self.plan.of(stage);
        loops.loops[..loops.n_in_memory()].iter().any(|one| one.extent % one.step != 0)
    }

    /// True if what is left of a loop over a dimension may be computed as a last tile that overlaps the one before: what
    /// is written is memory that nothing reads meanwhile.
    pub(super) fn may_overlap(&self, dim: usize) -> bool {
        let info = &self.plan.stages.stages[self.stage];
        let loops = self.plan.of(self.stage);
        let mut over = loops.loops.iter().filter(|one| one.dim == dim);
        let is_free = match info.kind {
            StageKind::Nest => true,
            StageKind::Out => self.in_place.is_empty() && self.results_are_apart(),
            _ => false,
        };
        is_free
            && !over.any(|one| one.text.peel || one.is_block)
            && matches!(self.positions[dim].extent, Extent::Fixed(_))
    }

    /// True if no result of the nest can stand in the memory of what it reads: each array is read at other places than
    /// the one that is written, too.
    fn results_are_apart(&self) -> bool {
        let (reads, outs) = (self.reads_of_nest(), self.results());
        reads.iter().all(|(source, _)| {
            let mut places = reads.iter().filter(|(other, _)| other == source);
            !outs.contains(source) && places.any(|(_, indices)| !self.is_own_place(indices))
        })
    }

    /// True if the nest reads each element of its results at the place that is written.
    pub(super) fn reads_own_places(&self) -> bool {
        let (reads, outs) = (self.reads_of_nest(), self.results());
        let mut of_results = reads.iter().filter(|(source, _)| outs.contains(source));
        of_results.all(|(_, indices)| self.is_own_place(indices))
    }

    /// Arrays that the nest reads, with the indices of each read.
    fn reads_of_nest(&self) -> Vec<(Value, Values)> {
        let nest = self.plan.stages.stages[0].op;
        let inside = self.from.regions(nest).iter().flat_map(|r| self.from.inside(*r));
        inside.filter_map(|op| read_of(self.from, op)).collect()
    }

    /// True for the indices of the element that an iteration of the nest writes.
    fn is_own_place(&self, indices: &Values) -> bool {
        let own = &self.plan.stages.stages[0].own;
        own.iter().map(|dim| self.plan.stages.dims[*dim].arg).eq(indices.iter().copied())
    }
}
