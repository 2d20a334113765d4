//! Call graph of a module, and the references that keep its functions.

use creole_builtin::Call;
use creole_ir::{Body, OpId, Symbol};
use indexmap::{IndexMap, IndexSet};
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::symbol_dce::{own_references, references};

/// Call graph of a module, as it was before anything was inlined.
pub(super) struct CallGraph {
    /// Functions that have a body.
    pub(super) functions: IndexMap<Symbol, OpId>,
    /// Callees of each function.
    callees: FxHashMap<Symbol, IndexSet<Symbol>>,
    /// Groups of functions that call each other, callees first, in the order in which a search from each function in
    /// turn leaves them.
    pub(super) groups: Vec<Vec<Symbol>>,
}

impl CallGraph {
    pub(super) fn new(module: &Body) -> CallGraph {
        let name = |op| Some(Symbol::new(module.attr(op, "sym_name")?.as_str()?));
        let blocks = module.blocks(module.root()).iter();
        let ops = blocks.flat_map(|block| module.ops(*block));
        let is_function = |op: &OpId| module[*op].is::<creole_builtin::Func>();
        let has_body = |op: &OpId| module.nested(*op).is_some_and(|body| body.has_entry());
        let defined = ops.filter(|op| is_function(op) && has_body(op));
        let functions: IndexMap<Symbol, OpId> =
            defined.filter_map(|op| Some((name(op)?, op))).collect();
        let mut graph = DiGraph::<Symbol, ()>::new();
        let nodes: IndexMap<Symbol, NodeIndex> =
            functions.keys().map(|name| (*name, graph.add_node(*name))).collect();
        let mut callees: FxHashMap<Symbol, IndexSet<Symbol>> = FxHashMap::default();
        for (name, op) in &functions {
            let called = module.nested(*op).into_iter().flat_map(|body| calls(body));
            let called = called.map(|(_, callee)| callee).filter(|name| nodes.contains_key(name));
            let called: IndexSet<Symbol> = called.collect();
            // The last edge is the first one that is followed.
            for callee in called.iter().rev() {
                graph.add_edge(nodes[name], nodes[callee], ());
            }
            callees.insert(*name, called);
        }
        let named = |group: Vec<NodeIndex>| group.iter().rev().map(|node| graph[*node]).collect();
        let groups = tarjan_scc(&graph).into_iter().map(named).collect();
        CallGraph { functions, callees, groups }
    }

    /// True if a function calls itself, or its caller.
    pub(super) fn calls_back(&self, callee: Symbol, caller: Symbol) -> bool {
        let callees = self.callees.get(&callee);
        callees.is_some_and(|callees| callees.contains(&callee) || callees.contains(&caller))
    }
}

/// Calls of functions by name, in program order.
pub(super) fn calls(body: &Body) -> impl Iterator<Item = (OpId, Symbol)> + '_ {
    body.walk().filter_map(|op| Some((op, body.get::<Call>(op)?.callee.0)))
}

/// References to functions that may be erased when nothing refers to them.
pub(super) struct References {
    /// Number of references to each such function.
    total: FxHashMap<Symbol, usize>,
    /// References in each function.
    of: FxHashMap<Symbol, IndexMap<Symbol, usize>>,
}

impl References {
    pub(super) fn new(module: &Body, graph: &CallGraph) -> References {
        let is_private = |op: OpId| {
            let visibility = module.attr(op, "sym_visibility").and_then(|attr| attr.as_str());
            matches!(visibility, Some("private" | "nested"))
        };
        let private = graph.functions.iter().filter(|(_, op)| is_private(**op));
        let mut total: FxHashMap<Symbol, usize> = private.map(|(name, _)| (*name, 0)).collect();
        let blocks = module.blocks(module.root()).iter();
        let functions: FxHashSet<OpId> = graph.functions.values().copied().collect();
        for op in blocks.flat_map(|block| module.ops(*block)) {
            if !total.is_empty() && !functions.contains(&op) {
                references(module, op).iter().for_each(|name| _ = total.remove(name));
            }
        }
        let mut all = References { total, of: FxHashMap::default() };
        for name in graph.functions.keys() {
            all.count(module, graph, *name);
        }
        all
    }

    /// Counts the references in a function again.
    pub(super) fn count(&mut self, module: &Body, graph: &CallGraph, name: Symbol) {
        self.forget(name);
        let Some(op) = graph.functions.get(&name) else { return };
        let mut found: IndexMap<Symbol, usize> = IndexMap::new();
        let mut work: Vec<&Body> = module.nested(*op).map(|body| &**body).into_iter().collect();
        let mut note = |body: &Body, op: OpId| {
            for symbol in own_references(body, op) {
                if self.total.contains_key(&symbol) {
                    *found.entry(symbol).or_default() += 1;
                }
            }
        };
        note(module, *op);
        while let Some(body) = work.pop() {
            body.walk().for_each(|op| note(body, op));
            work.extend(body.nested_bodies());
        }
        for (symbol, n) in &found {
            *self.total.entry(*symbol).or_default() += n;
        }
        self.of.insert(name, found);
    }

    /// Forgets the references in a function.
    pub(super) fn forget(&mut self, name: Symbol) {
        for (symbol, n) in self.of.remove(&name).unwrap_or_default() {
            if let Some(total) = self.total.get_mut(&symbol) {
                *total -= n.min(*total);
            }
        }
    }

    /// Number of references to a function that may be erased.
    pub(super) fn to(&self, name: Symbol) -> Option<usize> {
        self.total.get(&name).copied()
    }

    /// Notes that a call in `caller` was replaced by the code of `callee`.
    pub(super) fn inlined(&mut self, caller: Symbol, callee: Symbol) {
        let copied: Vec<(Symbol, usize)> =
            self.of.get(&callee).into_iter().flatten().map(|(name, n)| (*name, *n)).collect();
        let of = self.of.entry(caller).or_default();
        for (symbol, n) in copied {
            *of.entry(symbol).or_default() += n;
            *self.total.entry(symbol).or_default() += n;
        }
        if let Some(n) = of.get_mut(&callee) {
            *n = n.saturating_sub(1);
        }
        if let Some(total) = self.total.get_mut(&callee) {
            *total = total.saturating_sub(1);
        }
    }
}
