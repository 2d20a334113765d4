//! Call graph: the functions of a program and who calls whom.

use creole_ir::flow::CallFlow;
use creole_ir::{OpId, Symbol};
use indexmap::IndexSet;

use crate::program::Program;

/// A function, or several calls that may reach any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Callee {
    /// The function whose body is this unit.
    Unit(usize),
    /// A function without a body, or one that is not known.
    Unknown,
}

/// Functions with bodies, and what each calls.
pub struct CallGraph {
    /// Units that are functions, in program order.
    pub functions: Vec<usize>,
    /// Callees of each unit, in the order of its calls, each once.
    pub calls: Vec<IndexSet<Callee>>,
}

impl CallGraph {
    /// The call graph of a program.
    pub fn of(program: &Program<'_>) -> CallGraph {
        let mut graph = CallGraph { functions: Vec::new(), calls: Vec::new() };
        for (at, unit) in program.units.iter().enumerate() {
            let mut calls = IndexSet::new();
            for op in unit.body.inside(unit.body.root()) {
                if unit.body[op].def.interface::<CallFlow>().is_some() {
                    calls.insert(program.callee(at, op).map_or(Callee::Unknown, Callee::Unit));
                }
            }
            graph.calls.push(calls);
            let is_function = unit.owner.is_some_and(|(around, op)| {
                program.units[around].body.attr(op, "function_type").is_some()
            });
            if is_function && unit.body.has_entry() {
                graph.functions.push(at);
            }
        }
        graph
    }

    /// Groups of functions that call each other in circles, called ones before their callers. All that is not known is
    /// a group of its own.
    pub fn circles(&self) -> Vec<Vec<Callee>> {
        Tarjan::of(self).found
    }
}

/// Name and op of the function whose body is a unit.
pub fn function(program: &Program<'_>, unit: usize) -> Option<(Symbol, usize, OpId)> {
    let (around, op) = program.units[unit].owner?;
    let name = program.units[around].body.attr(op, "sym_name")?.as_str()?;
    Some((Symbol::new(name), around, op))
}

/// Strongly connected components by Tarjan's algorithm, without recursion.
struct Tarjan<'a> {
    graph: &'a CallGraph,
    number: Vec<usize>,
    low: Vec<usize>,
    is_open: Vec<bool>,
    open: Vec<usize>,
    next: usize,
    found: Vec<Vec<Callee>>,
    has_unknown: bool,
}

impl<'a> Tarjan<'a> {
    fn of(graph: &'a CallGraph) -> Self {
        let n = graph.calls.len();
        let mut tarjan = Tarjan {
            graph,
            number: vec![usize::MAX; n],
            low: vec![0; n],
            is_open: vec![false; n],
            open: Vec::new(),
            next: 0,
            found: Vec::new(),
            has_unknown: false,
        };
        for unit in &graph.functions {
            if tarjan.number[*unit] == usize::MAX {
                tarjan.visit(*unit);
            }
        }
        tarjan
    }

    fn enter(&mut self, unit: usize) {
        self.number[unit] = self.next;
        self.low[unit] = self.next;
        self.next += 1;
        self.is_open[unit] = true;
        self.open.push(unit);
    }

    fn visit(&mut self, root: usize) {
        let mut path = vec![(root, 0)];
        self.enter(root);
        while let Some((unit, at)) = path.last_mut() {
            let (from, callee) = (*unit, self.graph.calls[*unit].get_index(*at).copied());
            *at += 1;
            match callee {
                Some(Callee::Unit(to)) if self.number[to] == usize::MAX => {
                    self.enter(to);
                    path.push((to, 0));
                }
                Some(Callee::Unit(to)) if self.is_open[to] => {
                    self.low[from] = self.low[from].min(self.number[to]);
                }
                Some(Callee::Unknown) if !self.has_unknown => {
                    self.has_unknown = true;
                    self.found.push(vec![Callee::Unknown]);
                }
                Some(_) => {}
                None => {
                    path.pop();
                    if let Some((around, _)) = path.last() {
                        self.low[*around] = self.low[*around].min(self.low[from]);
                    }
                    if self.low[from] == self.number[from] {
                        self.close(from);
                    }
                }
            }
        }
    }

    fn close(&mut self, root: usize) {
        let mut circle = Vec::new();
        while let Some(unit) = self.open.pop() {
            self.is_open[unit] = false;
            circle.push(Callee::Unit(unit));
            if unit == root {
                break;
            }
        }
        self.found.push(circle);
    }
}
