//! Equality saturation: rules in both directions at once, the cheapest program taken.

use creole_egraph::{CostModel, CostedOp, Limits, Options, optimize};
use creole_hlo::DotDimensionNumbers;
use creole_ir::pass::{Changed, Pass, PassCx, PassOption, Run};
use creole_ir::pattern::Mode;
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{AttrField, Body, Error, Traits, Type};

use crate::rule_set::chosen_rules;

/// The pass `eqsat`.
pub static EQSAT: Pass = Pass {
    name: "eqsat",
    summary: "Finds the cheapest equal program by equality saturation",
    options: &[
        PassOption {
            name: "mode",
            default: "strict",
            help: "what rules may change: strict, nsz, no_nan, real, real_cancel",
        },
        PassOption { name: "rules", default: "", help: "files with more rules, ';' between them" },
        PassOption { name: "disable", default: "", help: "rules not to be used, ';' between them" },
        PassOption {
            name: "max-nodes",
            default: "20000",
            help: "e-nodes beyond those of the input, for each block",
        },
        PassOption { name: "max-iterations", default: "12", help: "rounds over all rules" },
        PassOption {
            name: "max-matches",
            default: "2000",
            help: "new matches of a rule in a round",
        },
        PassOption {
            name: "explain",
            default: "false",
            help: "say for each new op which rules led to it",
        },
    ],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let rules = chosen_rules(cx)?;
    let limits = Limits {
        max_nodes: cx.option("max-nodes")?,
        max_iterations: cx.option("max-iterations")?,
        max_matches: cx.option("max-matches")?,
        ..Limits::default()
    };
    let options = Options { rules: &rules, cost: &CpuCost, dialects: cx.dialects, limits };
    let outcome = optimize(body, &options);
    if cx.option("explain")? {
        let printer = OpPrinter::new(body, PrintOptions::default());
        for (op, used) in outcome.changed.iter().filter(|(_, used)| !used.is_empty()) {
            let names: Vec<&str> = used.iter().map(|r| rules[*r].name.as_str()).collect();
            let mode = used.iter().map(|r| rules[*r].mode).max().unwrap_or(Mode::Strict);
            let text = printer.op(*op);
            let line = text.trim().lines().next().unwrap_or("");
            cx.remarks.say(format_args!("// {line} : {} [{mode}]", names.join(", ")));
        }
        let (before, after) = (outcome.cost_before, outcome.cost_after);
        cx.remarks.say(format_args!(
            "// cost {before} -> {after}, {} e-nodes, {:?}",
            outcome.n_nodes, outcome.stops
        ));
    }
    Ok(Changed::when(outcome.cost_after < outcome.cost_before))
}

/// What an op costs on a CPU, in operations of a vector lane: the arithmetic, and for ops that
/// read and write memory on their own, an eighth of an operation for each byte.
pub struct CpuCost;

/// What is charged for an op as such.
const LAUNCH: f64 = 1.0;
/// Lane operations in which a byte is moved.
const PER_BYTE: f64 = 0.125;

impl CostModel for CpuCost {
    fn cost(&self, op: &CostedOp<'_>) -> f64 {
        let n = elements(op.result);
        match op.def.name {
            "stablehlo.constant" | "stablehlo.iota" => 0.01,
            // Views and what is fused into its users cost little by themselves.
            "stablehlo.reshape" => 0.1 * LAUNCH,
            "stablehlo.broadcast_in_dim" => LAUNCH + 0.05 * n,
            "stablehlo.dot_general" => LAUNCH + dot_flops(op) + bytes(op) * PER_BYTE,
            "stablehlo.convolution" => {
                LAUNCH + 2.0 * n * elements_of(op.operands.get(1)) + bytes(op) * PER_BYTE
            }
            "stablehlo.reduce" | "stablehlo.reduce_window" => {
                LAUNCH + elements_of(op.operands.first()) + bytes(op) * PER_BYTE
            }
            "stablehlo.divide" | "stablehlo.sqrt" | "stablehlo.rsqrt" | "stablehlo.remainder" => {
                LAUNCH + 4.0 * n
            }
            "stablehlo.exponential"
            | "stablehlo.log"
            | "stablehlo.tanh"
            | "stablehlo.logistic"
            | "stablehlo.sine"
            | "stablehlo.cosine"
            | "stablehlo.exponential_minus_one"
            | "stablehlo.log_plus_one"
            | "stablehlo.power" => LAUNCH + 16.0 * n,
            _ if op.def.traits.has(Traits::ELEMENTWISE) => LAUNCH + n,
            _ => LAUNCH + bytes(op) * PER_BYTE,
        }
    }
}

/// Two for each product of numbers.
fn dot_flops(op: &CostedOp<'_>) -> f64 {
    let dims = op.attr("dot_dimension_numbers").and_then(DotDimensionNumbers::from_attr);
    let (Some(dims), Some(lhs)) = (dims, op.operands.first()) else { return 0.0 };
    let contracted = dims.lhs_contracting_dimensions.positions();
    let depth: f64 = contracted.filter_map(|d| lhs.shape().get(d)).map(|n| size(*n)).product();
    2.0 * elements(op.result) * depth
}

fn bytes(op: &CostedOp<'_>) -> f64 {
    let of = |ty: Type| elements(ty) * ty.elem().elem_bytes().unwrap_or(0) as f64;
    op.operands.iter().map(|ty| of(*ty)).sum::<f64>() + of(op.result)
}

fn elements_of(ty: Option<&Type>) -> f64 {
    ty.map_or(0.0, |ty| elements(*ty))
}

/// A size that is not known counts as this many.
const UNKNOWN: f64 = 64.0;

fn size(n: i64) -> f64 {
    if n < 0 { UNKNOWN } else { n as f64 }
}

fn elements(ty: Type) -> f64 {
    ty.shape().iter().map(|n| size(*n)).product()
}

#[cfg(test)]
mod tests;
