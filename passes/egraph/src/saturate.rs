//! Saturation: applies rules until nothing new is found or a limit is hit.
//!
//! In each iteration every rule, in its order, collects matches in the graph as of the start of the iteration; then all
//! of them are applied, one of each rule in turn. Applied matches are not found again, so a rule's fuel always goes to new
//! ones.

use std::hash::{Hash, Hasher};

use creole_ir::pattern::apply::{Build, Loose, LooseFold, NewOp, build};
use creole_ir::pattern::body::region_value;
use creole_ir::pattern::{Bindings, Graph as RuleGraph, Mode, Rule, RuleEntry, RuleValue, matches};
use creole_ir::{Attr, Body, Error, Loc, OpDef, RegionId, Tensor, Traits, Type};
use egg::{EClass, Id};
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use smallvec::SmallVec;

use crate::Options;
use crate::analysis::{
    Classes, Conflict, Data, add_constant, attr, class_constant, class_type, op_def, op_node,
    parts, region,
};
use crate::changes::Changes;
use crate::import::BlockGraph;
use crate::node::{Key, Node};
use crate::origin::Origin;

/// Limits of saturation. Counts only: the result must not depend on the speed of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Iterations over all rules.
    pub max_iterations: usize,
    /// E-nodes of a block, leaves included, beyond those of the input.
    pub max_nodes: usize,
    /// New matches of one rule in one iteration (its fuel).
    pub max_matches: usize,
    /// E-nodes of a class beyond which rules add nothing more to it.
    pub max_class: usize,
    /// Extractions to try, each with different random discounts.
    pub n_samples: usize,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_iterations: 12,
            max_nodes: 20_000,
            max_matches: 2_000,
            max_class: 48,
            n_samples: 100,
            seed: 1,
        }
    }
}

/// Reason for the end of saturation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// No rule has anything to add.
    Saturated,
    /// Too many iterations.
    Iterations,
    /// Too many e-nodes.
    Nodes,
}

struct Match<'r> {
    rule: &'r Rule,
    /// Position among all rules.
    number: usize,
    root: Id,
    bindings: Bindings<Id, NodeId>,
    /// Origins of the matched nodes.
    from: SmallVec<[u32; 4]>,
}

/// Node of a class; invalid once the e-graph changes.
#[derive(Clone, Copy, Debug)]
pub struct NodeId {
    class: Id,
    node: u32,
}

/// Saturation of a graph, mode by mode.
pub struct Saturation<'r> {
    options: &'r Options<'r>,
    search: Search,
    /// Reason for the last stop.
    pub stop: Stop,
    /// Number of applications of each rule.
    pub n_applied: Vec<usize>,
}

impl<'r> Saturation<'r> {
    /// Saturation that has not begun.
    pub fn new(options: &'r Options<'r>) -> Saturation<'r> {
        let n_applied = vec![0; options.rules.len()];
        let search = Search::new(options.rules);
        Saturation { options, search, stop: Stop::Saturated, n_applied }
    }

    /// Applies the rules that a mode allows, until they add nothing or a limit is hit: as many nodes and rounds for each
    /// mode. True if something was added.
    ///
    /// Error: a rule that starts from one of its ops can't be read, or the rewrite was cancelled.
    pub fn run(
        &mut self,
        graph: &mut BlockGraph<'_>,
        body: &Body,
        mode: Mode,
    ) -> Result<bool, Error> {
        let limits = &self.options.limits;
        let max_nodes = graph.egraph.total_size() + limits.max_nodes;
        let mut has_added = false;
        self.stop = Stop::Iterations;
        graph.egraph.analysis.mode = mode;
        for _ in 0..limits.max_iterations {
            let (found, is_complete) =
                self.search.matches(&graph.egraph, body, self.options, mode)?;
            let changed = self.apply_all(graph, body, found, max_nodes)?;
            has_added |= changed;
            if self.stop == Stop::Nodes {
                break;
            }
            if !changed && is_complete {
                self.stop = Stop::Saturated;
                break;
            }
        }
        Ok(has_added)
    }

    /// Applies matches: one of each rule in turn, so that no rule takes the room of the others. True if one of them
    /// added something.
    fn apply_all(
        &mut self,
        graph: &mut BlockGraph<'_>,
        body: &Body,
        found: Vec<Vec<Match<'r>>>,
        max_nodes: usize,
    ) -> Result<bool, Error> {
        let mut changed = false;
        let longest = found.iter().map(Vec::len).max().unwrap_or(0);
        let in_turn =
            (0..longest).flat_map(|i| found.iter().filter_map(move |of_rule| of_rule.get(i)));
        for m in in_turn {
            if graph.egraph.total_size() >= max_nodes {
                self.stop = Stop::Nodes;
                break;
            }
            let applied = apply(&mut graph.egraph, body, m, &self.options.limits);
            self.check_constants(graph, body, Some(m))?;
            self.n_applied[m.number] += usize::from(applied);
            changed |= applied;
        }
        graph.egraph.rebuild();
        self.check_constants(graph, body, None)?;
        Ok(changed)
    }

    /// Error: two different constants are equal, by the match that was applied last or by what followed from others.
    fn check_constants(
        &self,
        graph: &BlockGraph<'_>,
        body: &Body,
        last: Option<&Match<'_>>,
    ) -> Result<(), Error> {
        let Some(Conflict { constants: (x, y), rules }) = &graph.egraph.analysis.conflict else {
            return Ok(());
        };
        let [x, y] = [x, y].map(|tensor| Attr::from_tensor(tensor));
        let message = format!("rules made two different constants equal: {x} and {y}");
        let numbers = rules.iter().map(|rule| *rule as usize).chain(last.map(|m| m.number));
        let names: IndexSet<String> =
            numbers.map(|number| self.options.rules[number].name()).collect();
        let names: Vec<String> = names.into_iter().map(|name| format!("'{name}'")).collect();
        let error = Error::new(message)
            .note(format!("one of the rules that led there is wrong: {}", names.join(", ")));
        let origins = &graph.egraph.analysis.origins;
        let place = last.and_then(|m| m.from.first());
        Err(place
            .map_or(error.clone(), |origin| error.at(origins.loc(*origin, &|op| body[op].loc))))
    }
}

/// Incremental search for new matches.
struct Search {
    seen: FxHashSet<u64>,
    changes: Changes,
    /// Depth of each rule's left side, and true if the rule did not see all of the graph the last time.
    rules: Vec<(usize, bool)>,
}

impl Search {
    fn new(rules: &[RuleEntry]) -> Search {
        let rules = rules.iter().map(|rule| (rule.depth, true)).collect();
        Search { seen: FxHashSet::default(), changes: Changes::default(), rules }
    }

    /// New matches of each rule that a mode allows, and true if no rule ran out of fuel.
    fn matches<'r>(
        &mut self,
        egraph: &Classes<'_>,
        body: &Body,
        options: &Options<'r>,
        mode: Mode,
    ) -> Result<(Vec<Vec<Match<'r>>>, bool), Error> {
        let max_depth = self.rules.iter().map(|(depth, _)| *depth).max().unwrap_or(0);
        self.changes.look(egraph, max_depth);
        let by_op = classes_by_op(egraph);
        let view = View::new(egraph, body);
        let mut found = Vec::new();
        let mut is_complete = true;
        let allowed = |(_, rule): &(usize, &RuleEntry)| rule.mode <= mode;
        for (number, entry) in options.rules.iter().enumerate().filter(allowed) {
            let Search { seen, changes, rules } = self;
            let (depth, is_behind) = &mut rules[number];
            let looks_at = |root: &&Id| *is_behind || changes.reach(**root, *depth);
            let mut roots =
                by_op.get(entry.root.name).into_iter().flatten().filter(looks_at).peekable();
            if roots.peek().is_none() {
                *is_behind = false;
                continue;
            }
            options.cancel.check()?;
            let rule = entry.rule(options.dialects)?;
            let mut fuel = options.limits.max_matches;
            let mut of_rule = Vec::new();
            for root in roots {
                if fuel == 0 {
                    break;
                }
                matches(&view, rule, *root, &mut |bindings| {
                    if seen.insert(fingerprint(egraph, number, &bindings)) {
                        let from = bindings.ops.iter().map(|op| view.node(*op).origin).collect();
                        of_rule.push(Match { rule, number, root: *root, bindings, from });
                        fuel -= 1;
                    }
                    fuel > 0
                });
            }
            *is_behind = fuel == 0;
            is_complete &= fuel > 0;
            found.push(of_rule);
        }
        Ok((found, is_complete))
    }
}

fn classes_by_op(egraph: &Classes<'_>) -> FxHashMap<&'static str, Vec<Id>> {
    let mut by_op: FxHashMap<&'static str, Vec<Id>> = FxHashMap::default();
    for class in egraph.classes() {
        for node in &class.nodes {
            let Some(def) = op_def(&egraph.analysis, node) else { continue };
            let classes = by_op.entry(def.name).or_default();
            if classes.last() != Some(&class.id) {
                classes.push(class.id);
            }
        }
    }
    by_op
}

/// Hash of the matched nodes and the rule, by content.
fn fingerprint(egraph: &Classes<'_>, rule: usize, bindings: &Bindings<Id, NodeId>) -> u64 {
    let mut hasher = FxHasher::default();
    rule.hash(&mut hasher);
    for op in &bindings.ops {
        egraph[op.class].nodes[op.node as usize].hash(&mut hasher);
    }
    for value in bindings.values() {
        value.hash(&mut hasher);
    }
    hasher.finish()
}

fn apply(egraph: &mut Classes<'_>, body: &Body, m: &Match<'_>, limits: &Limits) -> bool {
    if egraph[m.root].nodes.len() > limits.max_class {
        return false;
    }
    let ty = class_type(egraph, m.root);
    let of_input = |op| body[op].loc;
    let loc = m.from.first().map_or(Loc::Unknown, |o| egraph.analysis.origins.loc(*o, &of_input));
    let origin = Origin::Rule { rule: m.number as u32, from: m.from.clone(), loc };
    let mut to = ClassBuild { egraph, body, origin: Some(origin), number: 0 };
    let Some(new) = build(m.rule, &m.bindings, ty, &mut to) else { return false };
    let is_new = egraph.union(m.root, new);
    if is_new {
        let id = egraph.find(m.root);
        let rules = &mut egraph[id].data.rules;
        if !rules.contains(&(m.number as u32)) {
            rules.push(m.number as u32);
        }
    }
    is_new
}

/// Read-only view of the e-graph for matching.
struct View<'g, 'a> {
    egraph: &'g Classes<'a>,
    body: &'g Body,
    /// Classes by id.
    classes: Vec<Option<&'g EClass<Node, Data>>>,
}

impl<'g, 'a> View<'g, 'a> {
    fn new(egraph: &'g Classes<'a>, body: &'g Body) -> View<'g, 'a> {
        let last = egraph.classes().map(|class| usize::from(class.id)).max();
        let mut classes = vec![None; last.map_or(0, |last| last + 1)];
        egraph.classes().for_each(|class| classes[usize::from(class.id)] = Some(class));
        View { egraph, body, classes }
    }
}

impl View<'_, '_> {
    fn class(&self, id: Id) -> &EClass<Node, Data> {
        self.classes[usize::from(id)].expect("operands of a rebuilt e-graph are classes")
    }

    fn node(&self, op: NodeId) -> &Node {
        &self.class(op.class).nodes[op.node as usize]
    }

    fn parts(&self, op: NodeId) -> (&'static OpDef, &[Id], &[Id], &[Id]) {
        parts(&self.egraph.analysis, self.node(op)).expect("only ops are candidates")
    }
}

impl RuleGraph for View<'_, '_> {
    type Value = Id;
    type Op = NodeId;

    fn ops(&self, value: Id, def: &'static OpDef) -> SmallVec<[NodeId; 2]> {
        let class = self.class(value);
        let nodes = class.nodes.iter().enumerate();
        let is_def =
            |node: &Node| op_def(&self.egraph.analysis, node).is_some_and(|d| d.name == def.name);
        nodes
            .filter(|(_, n)| is_def(n))
            .map(|(i, _)| NodeId { class: class.id, node: i as u32 })
            .collect()
    }

    fn n_operands(&self, op: NodeId) -> usize {
        self.parts(op).1.len()
    }

    fn operand(&self, op: NodeId, i: usize) -> Id {
        self.parts(op).1[i]
    }

    fn attr(&self, op: NodeId, i: usize) -> RuleValue {
        attr(self.egraph, self.parts(op).2[i]).map_or(RuleValue::Absent, RuleValue::Attr)
    }

    fn n_regions(&self, op: NodeId) -> usize {
        self.parts(op).3.len()
    }

    fn region(&self, op: NodeId, i: usize) -> RuleValue {
        region_value(self.body, region(self.egraph, self.parts(op).3[i]))
    }

    fn ty(&self, value: Id) -> Type {
        class_type(self.egraph, value)
    }

    fn constant(&self, value: Id) -> Option<Tensor> {
        class_constant(self.egraph, value)
    }

    fn one_use(&self, _: Id) -> bool {
        true
    }
}

/// Builder of right sides in the e-graph.
struct ClassBuild<'g, 'a> {
    egraph: &'g mut Classes<'a>,
    body: &'g Body,
    /// Origin of new nodes, until the first of them interns it.
    origin: Option<Origin>,
    number: u32,
}

impl ClassBuild<'_, '_> {
    /// Class of the node if the e-graph has it, also with the operands of a commutative op swapped.
    fn lookup(&self, node: &Node) -> Option<Id> {
        let found = self.egraph.lookup(node.clone());
        let Some(Key::Op(def, _)) = self.egraph.analysis.keys.get_index(node.key as usize) else {
            return found;
        };
        let (_, operands, ..) = parts(&self.egraph.analysis, node)?;
        if found.is_some() || operands.len() != 2 || !def.0.traits.has(Traits::COMMUTATIVE) {
            return found;
        }
        let mut swapped = node.clone();
        swapped.children.swap(0, 1);
        self.egraph.lookup(swapped)
    }

    fn number(&mut self) -> u32 {
        if let Some(origin) = self.origin.take() {
            self.number = self.egraph.analysis.origins.push(origin);
        }
        self.number
    }

    fn fold(&self, op: &NewOp<Id>) -> Option<LooseFold> {
        let types: Vec<Type> = op.operands.iter().map(|v| class_type(self.egraph, *v)).collect();
        let constants: Vec<Option<Tensor>> =
            op.operands.iter().map(|v| class_constant(self.egraph, *v)).collect();
        let loose = Loose {
            def: op.def,
            types: &types,
            constants: &constants,
            attrs: &op.attrs,
            regions: &op.regions,
            body: Some(self.body),
        };
        loose.fold(op.ty)
    }
}

impl Build for ClassBuild<'_, '_> {
    type Value = Id;

    fn ty(&self, value: Id) -> Type {
        class_type(self.egraph, value)
    }

    fn constant(&self, value: Id) -> Option<Tensor> {
        class_constant(self.egraph, value)
    }

    fn body(&self) -> &Body {
        self.body
    }

    fn add(&mut self, op: NewOp<Id>) -> Option<Id> {
        let attrs: Vec<Option<Attr>> = op.attrs.clone();
        let regions: Vec<RegionId> = op.regions.to_vec();
        let node = op_node(self.egraph, op.def, &op.operands, &attrs, &regions, op.ty);
        if let Some(found) = self.lookup(&node) {
            return Some(found);
        }
        match self.fold(&op) {
            Some(LooseFold::Operand(i)) if class_type(self.egraph, op.operands[i]) == op.ty => {
                return Some(self.egraph.find(op.operands[i]));
            }
            Some(LooseFold::Constant(tensor)) if tensor.ty() == op.ty => {
                return add_constant(self.egraph, &tensor, op.ty, op.def.dialect());
            }
            Some(_) | None => {}
        }
        let origin = self.number();
        Some(self.egraph.add(Node { origin, ..node }))
    }

    fn add_constant(&mut self, value: &Tensor, ty: Type, dialect: &'static str) -> Option<Id> {
        add_constant(self.egraph, value, ty, dialect)
    }
}
