//! Cost of an op in an e-graph.

use creole_ir::cost::{CostModel, Work};
use creole_ir::pattern::apply::Loose;
use creole_ir::{Traits, Type};

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
