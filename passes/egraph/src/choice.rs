//! Choice of a node for each class, with the cost of the program that it makes.

use creole_ir::cost::CostModel;
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Classes, op_def, parts};
use crate::cost::node_cost;
use crate::import::BlockGraph;
use crate::levels::Placed;
use crate::node::Node;
use crate::program::Program;

/// Node chosen for each needed class.
pub struct Choice {
    /// Sum of the costs of all needed classes.
    pub cost: f64,
    nodes: FxHashMap<Id, usize>,
    /// Levels of what is computed before loops.
    placed: Placed,
}

impl Choice {
    /// Choice of these nodes, without its cost.
    pub(crate) fn of_nodes(nodes: FxHashMap<Id, usize>) -> Choice {
        Choice { cost: 0.0, nodes, placed: Placed::default() }
    }

    /// Position of the node of each class.
    pub(crate) fn nodes(&self) -> &FxHashMap<Id, usize> {
        &self.nodes
    }

    /// Choice of a program, with its cost where what can be computed before a loop is.
    pub fn of(graph: &BlockGraph<'_>, program: &Program, cost: &dyn CostModel) -> Choice {
        let of = |needed: &Program| graph.levels.placed(&graph.egraph, needed, cost);
        Choice::placed(graph, program, cost, &of)
    }

    /// Choice of a program all of which is computed in the block.
    pub(crate) fn in_place(
        graph: &BlockGraph<'_>,
        program: &Program,
        cost: &dyn CostModel,
    ) -> Choice {
        Choice::placed(graph, program, cost, &|_| Placed::default())
    }

    fn placed(
        graph: &BlockGraph<'_>,
        program: &Program,
        cost: &dyn CostModel,
        of: &dyn Fn(&Program) -> Placed,
    ) -> Choice {
        let mut choice = Choice::of_nodes(program.choices(&graph.egraph));
        let needed = choice.program(graph);
        choice.placed = of(&needed);
        choice.cost = choice.costs(graph, &needed, cost).map(|(_, cost)| cost).sum();
        choice
    }

    /// The nodes of a program that have a cost, with it: for each run of the block.
    fn costs<'p>(
        &'p self,
        graph: &'p BlockGraph<'_>,
        program: &'p Program,
        model: &'p dyn CostModel,
    ) -> impl Iterator<Item = (&'p Node, f64)> {
        program.classes().filter_map(|(class, node)| {
            let cost = node_cost(&graph.egraph, node, model)?;
            Some((node, cost * graph.levels.share(&self.placed, class)))
        })
    }

    /// Level at which a class is computed: see [`crate::levels`].
    pub(crate) fn level(&self, class: Id) -> usize {
        self.placed.get(&class).copied().unwrap_or(0)
    }

    /// The chosen program: what the roots of a graph need.
    pub fn program(&self, graph: &BlockGraph<'_>) -> Program {
        let (mut program, mut seen) = (Program::default(), FxHashSet::default());
        let egraph = &graph.egraph;
        let roots = graph.roots.values().rev().map(|id| (egraph.find(*id), false));
        let mut stack: Vec<(Id, bool)> = roots.collect();
        while let Some((class, is_behind)) = stack.pop() {
            let node = self.node(egraph, class);
            if is_behind {
                program.push(class, node.clone());
            } else if seen.insert(class) {
                stack.push((class, true));
                let operands = parts(&egraph.analysis, node).map_or(&[][..], |parts| parts.1);
                stack.extend(operands.iter().rev().map(|o| (egraph.find(*o), false)));
            }
        }
        program
    }

    /// The chosen node of a class.
    pub fn node<'g>(&self, egraph: &'g Classes<'_>, class: Id) -> &'g Node {
        let class = egraph.find(class);
        &egraph[class].nodes[self.nodes[&class]]
    }
}

/// Cost of each op that the roots of a graph need, with its name.
pub fn costs_by_op(
    graph: &BlockGraph<'_>,
    choice: &Choice,
    model: &dyn CostModel,
) -> Vec<(&'static str, f64)> {
    let needed = choice.program(graph);
    let named =
        |(node, cost): (&Node, f64)| Some((op_def(&graph.egraph.analysis, node)?.name, cost));
    choice.costs(graph, &needed, model).filter_map(named).collect()
}

/// Cost of each op of the input that its roots need, with its name.
pub(crate) fn input_costs_by_op(
    graph: &BlockGraph<'_>,
    model: &dyn CostModel,
) -> Vec<(&'static str, f64)> {
    let egraph = &graph.egraph;
    let cost = |(_, node): (Id, &Node)| {
        Some((op_def(&egraph.analysis, node)?.name, node_cost(egraph, node, model)?))
    };
    graph.input.classes().filter_map(cost).collect()
}
