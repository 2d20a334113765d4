//! Cost of an op in an e-graph.

use creole_ir::cost::{CostModel, Work};
use creole_ir::pattern::apply::Loose;
use creole_ir::{Attr, RegionId, Traits, Type};

use crate::analysis::{Classes, attr, class_type, parts, region, result_type};
use crate::node::{Key, Node};

/// The cost of an op with a result of type `result`, in picoseconds, unless the model has a unit of its own; that of a program
/// is the sum over its ops. A little is charged for every op, so that of equal programs the shorter is taken.
pub fn op_cost(model: &dyn CostModel, op: &Loose<'_>, result: Type) -> f64 {
    if let Some(cost) = model.op(op.def, result) {
        return cost;
    }
    let work = op.work(result);
    if op.def.traits.has(Traits::CONSTANT) || op.def.traits.has(Traits::COMPACT) {
        return model.overhead() / 100.0;
    }
    // An op without work is a view of its operand.
    if work == Work::NONE { model.overhead() / 10.0 } else { model.overhead() + model.time(&work) }
}

/// The cost of a node; `None` for attributes, regions and types.
pub(crate) fn node_cost(egraph: &Classes<'_>, node: &Node, model: &dyn CostModel) -> Option<f64> {
    match egraph.analysis.keys.get_index(node.key as usize)? {
        Key::Outer(_) => Some(0.0),
        Key::Attr(_) | Key::Absent | Key::Region(_) | Key::Type(_) => None,
        Key::Op(..) => {
            let (def, operands, attrs, regions) = parts(&egraph.analysis, node)?;
            let operands: Vec<Type> = operands.iter().map(|o| class_type(egraph, *o)).collect();
            let attrs: Vec<Option<Attr>> = attrs.iter().map(|a| attr(egraph, *a)).collect();
            let regions: Vec<RegionId> = regions.iter().map(|r| region(egraph, *r)).collect();
            let op = Loose {
                def,
                types: &operands,
                constants: &[],
                attrs: &attrs,
                regions: &regions,
                body: None,
            };
            Some(op_cost(model, &op, result_type(egraph, node)))
        }
    }
}
