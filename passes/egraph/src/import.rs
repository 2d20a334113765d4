//! Imports the pure ops of a block into an e-graph.

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pattern::Mode;
use creole_ir::{BlockId, Body, Dialects, Loc, OpId, RegionId, Traits, Value};
use creole_passes_proof::is_term;
use egg::{EGraph, Id};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::smallvec;

use crate::analysis::{Classes, Data, EGraphFacts, add_leaf, op_node};
use crate::levels::LoopLevels;
use crate::node::{Key, Keys, Node};
use crate::origin::{LEAF, Origin, Origins};
use crate::program::Program;

/// E-graph of a block, and the mapping between the two.
pub struct BlockGraph<'a> {
    /// The e-graph.
    pub egraph: Classes<'a>,
    /// The block.
    pub block: BlockId,
    /// The imported ops in order, each with the class of its result.
    pub imported: IndexMap<OpId, Id, FxBuildHasher>,
    /// Values that no imported op computes, each with its class, which rules may have merged with others since.
    pub(crate) outer: Vec<(Value, Id)>,
    /// The imported values that are used by something that was not imported, in program order.
    pub roots: IndexMap<Value, Id, FxBuildHasher>,
    /// The program as it was, without unused ops.
    pub input: Program,
    /// Levels of the loops around the block.
    pub(crate) levels: LoopLevels,
}

/// Builds the e-graph of the pure ops of a block, before any rule.
pub fn import<'a>(body: &Body, block: BlockId, dialects: &'a Dialects) -> BlockGraph<'a> {
    let facts = EGraphFacts {
        keys: Keys::default(),
        origins: Origins::default(),
        dialects,
        mode: Mode::Strict,
        round: 0,
        conflict: None,
        regions: FxHashMap::default(),
    };
    let mut import = Import {
        body,
        egraph: EGraph::new(facts),
        classes: FxHashMap::default(),
        outer: Vec::new(),
        input: Program::default(),
        levels: LoopLevels::new(body, block),
    };
    let ops: Vec<OpId> = body.ops(block).filter(|op| is_term(body, *op)).collect();
    let imported: IndexMap<OpId, Id, FxBuildHasher> =
        ops.iter().map(|op| (*op, import.op(*op))).collect();
    let Import { mut egraph, outer, input, mut levels, .. } = import;
    egraph.rebuild();
    levels.update(&egraph, body);
    let roots = roots(body, &imported);
    let roots: IndexMap<Value, Id, FxBuildHasher> =
        roots.into_iter().map(|(v, op)| (v, imported[&op])).collect();
    // An unused op may be equal to a needed one, and dearer.
    let input = input.needed(roots.values().copied());
    BlockGraph { egraph, block, imported, outer, roots, input, levels }
}

fn roots(
    body: &Body,
    imported: &IndexMap<OpId, Id, FxBuildHasher>,
) -> IndexSet<(Value, OpId), FxBuildHasher> {
    let is_root = |value: &Value| body.users(*value).any(|user| !imported.contains_key(&user));
    imported
        .keys()
        .map(|op| (body.result(*op, 0), *op))
        .filter(|(value, _)| is_root(value))
        .collect()
}

struct Import<'b, 'a> {
    body: &'b Body,
    egraph: Classes<'a>,
    classes: FxHashMap<Value, Id>,
    /// [`BlockGraph::outer`].
    outer: Vec<(Value, Id)>,
    /// Nodes of ops and outer values, in program order.
    input: Program,
    levels: LoopLevels,
}

impl Import<'_, '_> {
    fn value(&mut self, value: Value) -> Id {
        if let Some(id) = self.classes.get(&value) {
            return *id;
        }
        let ty = add_leaf(&mut self.egraph, Key::Type(self.body.ty(value)));
        let (key, _) = self.egraph.analysis.keys.insert_full(Key::Outer(value));
        let node = Node { key: key as u32, origin: LEAF, children: smallvec![ty] };
        let id = self.add(value, node);
        self.outer.push((value, id));
        self.add_constant(value, id);
        self.levels.add_value(self.body, value);
        id
    }

    /// Adds what is known of a constant outside of the block.
    fn add_constant(&mut self, value: Value, id: Id) {
        let made = self.body.def_op(value).filter(|op| self.body[*op].has(Traits::CONSTANT));
        let Some((op, constant)) = made.zip(self.body.constant(value)) else { return };
        let constant = Some((constant, self.body[op].def.dialect()));
        let data = Data { constant, ..self.egraph[id].data.clone() };
        self.egraph.set_analysis_data(id, data);
    }

    fn op(&mut self, op: OpId) -> Id {
        let body = self.body;
        let operands: Vec<Id> = body.operands(op).map(|v| self.value(v)).collect();
        let regions: Vec<RegionId> = self.equal_regions(op);
        let result = body.result(op, 0);
        let node = op_node(
            &mut self.egraph,
            body[op].def,
            &operands,
            body.attrs(op),
            &regions,
            body.ty(result),
        );
        let origin = self.egraph.analysis.origins.push(Origin::Input(op));
        self.add(result, Node { origin, ..node })
    }

    /// Adds the node of a value.
    fn add(&mut self, value: Value, node: Node) -> Id {
        let id = self.egraph.add(node.clone());
        self.classes.insert(value, id);
        self.input.push(id, node);
        id
    }

    /// Regions of the op, replaced by those of an earlier op if they are equal.
    fn equal_regions(&mut self, op: OpId) -> Vec<RegionId> {
        let body = self.body;
        let regions = body.regions(op).iter();
        let mut first = |alone: Body, region: RegionId| {
            *self.egraph.analysis.regions.entry(alone).or_insert(region)
        };
        regions.map(|region| first(alone(body, *region), *region)).collect()
    }
}

/// Region that captures nothing as a separate body, without locations.
fn alone(body: &Body, region: RegionId) -> Body {
    let mut to = Body::new();
    let root = to.root();
    Cloner { from: body, to: &mut to, map: &mut Mapping::default(), loc: &|_| Loc::Unknown }
        .region(region, root);
    to
}
