//! Proof of what the e-graph found: its matches are replayed, in their order, on terms.

use creole_ir::clone::Mapping;
use creole_ir::{Attr, Body, OpId, RegionId, Value};
use creole_passes_proof::{Parts, Proof, is_term};
use egg::Id;
use rustc_hash::FxHashMap;

use crate::analysis::{attr, parts, region, result_type};
use crate::import::BlockGraph;
use crate::matched::Applied;
use crate::write::Written;

/// Proof of a body, block by block.
pub(crate) struct BodyProof<'d> {
    proof: Proof<'d>,
    /// Values of the body as it is now, in the proof; others are what they were.
    map: Mapping,
    /// Number of the regions of the program as it was.
    n_regions: usize,
    /// Regions that rules have written out, in the proof.
    regions: FxHashMap<RegionId, RegionId>,
}

impl<'d> BodyProof<'d> {
    pub(crate) fn new(body: &Body, dialects: &'d creole_ir::Dialects) -> BodyProof<'d> {
        let (proof, n_regions) = (Proof::new(body, dialects), body.n_regions_made());
        BodyProof { proof, map: Mapping::default(), n_regions, regions: FxHashMap::default() }
    }

    /// Begins the block of a graph, before it is rewritten.
    pub(crate) fn begin(&mut self, graph: &BlockGraph<'_>) {
        self.proof.begin(graph.block);
    }

    /// Adds what was done in a block: the matches in their order, then the values that were replaced.
    pub(crate) fn add(
        &mut self,
        graph: &BlockGraph<'_>,
        applied: &[Applied],
        body: &Body,
        written: &Written,
    ) {
        let mut values = self.leaves(graph);
        for one in applied {
            self.apply(graph, one, &mut values);
        }
        for moved in written.changed.iter().filter(|changed| changed.n_loops > 0) {
            let to = body.block_of(moved.op);
            to.into_iter().for_each(|block| self.proof.resume(block));
            self.add_term(body, moved.op);
        }
        self.proof.resume(graph.block);
        for op in body.ops(graph.block).filter(|op| is_term(body, *op)) {
            self.add_term(body, op);
        }
        for (old, new) in &written.replaced {
            let new = self.own(*new);
            self.proof.demand(*old, new);
        }
    }

    /// Adds a term of the program as it is now to the block that the proof is at.
    fn add_term(&mut self, body: &Body, op: OpId) {
        for operand in body.operands(op) {
            let own = self.own(operand);
            self.map.insert(operand, own);
        }
        self.proof.add(body, op, &mut self.map);
    }

    /// The value in the proof.
    fn own(&self, value: Value) -> Value {
        self.map.get(value).unwrap_or(value)
    }

    /// The values of the classes of the input.
    fn leaves(&self, graph: &BlockGraph<'_>) -> FxHashMap<Id, Value> {
        let mut values = FxHashMap::default();
        for (op, id) in &graph.imported {
            values.entry(*id).or_insert_with(|| self.proof.body().result(*op, 0));
        }
        for (value, id) in &graph.outer {
            values.insert(*id, self.own(*value));
        }
        values
    }

    /// Applies a match. One without a term for all of its classes is left out.
    fn apply(
        &mut self,
        graph: &BlockGraph<'_>,
        applied: &Applied,
        values: &mut FxHashMap<Id, Value>,
    ) -> Option<()> {
        let value = |id: &Id| values.get(id).copied();
        let root = value(&applied.root)?;
        let bound: Vec<Value> = applied.values.iter().map(value).collect::<Option<_>>()?;
        let mut matched = Vec::new();
        for node in &applied.nodes {
            let egraph = &graph.egraph;
            let (def, operands, attrs, regions) = parts(&egraph.analysis, node)?;
            let operands: Vec<Value> = operands.iter().map(value).collect::<Option<_>>()?;
            let attrs: Vec<Option<Attr>> = attrs.iter().map(|a| attr(egraph, *a)).collect();
            let regions = regions.iter().map(|r| self.region(graph, region(egraph, *r)));
            let regions: Vec<RegionId> = regions.collect();
            let ty = result_type(egraph, node);
            let parts = Parts { def, operands: &operands, attrs: &attrs, regions: &regions, ty };
            matched.push(self.proof.term(&parts)?);
        }
        let made = self.proof.rule(&applied.rule, root, &matched, &bound)?;
        for (id, value) in applied.made.iter().zip(made) {
            values.entry(*id).or_insert(value);
        }
        Some(())
    }

    /// A region in the proof.
    fn region(&mut self, graph: &BlockGraph<'_>, region: RegionId) -> RegionId {
        if (region.into_raw().into_u32() as usize) < self.n_regions {
            return region;
        }
        let proof = &mut self.proof;
        let written = graph.egraph.analysis.regions.iter().find(|(_, known)| **known == region);
        let copy = || written.map_or(region, |(alone, _)| proof.region(alone));
        *self.regions.entry(region).or_insert_with(copy)
    }

    /// The program as it was, with the needed steps.
    pub(crate) fn finish(self) -> Body {
        self.proof.finish()
    }
}
