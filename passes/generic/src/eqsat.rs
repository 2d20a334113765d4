//! Equality saturation: rules in both directions at once, the cheapest program taken.

use std::cmp::Reverse;
use std::fmt::Write as _;
use std::sync::Arc;

use creole_egraph::{ChangedOp, Limits, Options, Outcome, RuleCounts, Wants, optimize};
use creole_ir::cost::CostModel;
use creole_ir::parallel::Parallel;
use creole_ir::pass::{BodyPass, Pass, PassCx, PassOption, Remarks, Run};
use creole_ir::pattern::{Mode, RuleEntry};
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{Body, Error};

use crate::cost_table::{CostTable, OpCosts};
use crate::rule_set::{chosen_mode, chosen_rules};
use crate::split_blocks::{in_windows, put_back};

/// The pass `eqsat`.
pub static EQSAT: Pass = Pass {
    name: "eqsat",
    summary: "Finds the cheapest equal program by equality saturation",
    example: "
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.negate %a : tensor<8xf32>
  %1 = stablehlo.negate %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}
",
    works_on: &[],
    options: &[
        PassOption {
            name: "mode",
            default: "function",
            help: "what rules may change: strict, nsz, no_nan, real, real_cancel; 'function': what the function's attribute creole.rewrite_mode says, or else the tool",
        },
        PassOption { name: "rules", default: "", help: "files with more rules, ';' between them" },
        PassOption {
            name: "trust-rules",
            default: "false",
            help: "take the rules of these files unchecked",
        },
        PassOption { name: "disable", default: "", help: "rules not to be used, ';' between them" },
        PassOption {
            name: "max-nodes",
            default: "20000",
            help: "e-nodes beyond those of the input, for each block, or each thousand ops of a long one",
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
        PassOption {
            name: "costs",
            default: "false",
            help: "say what the ops cost before and after, and how far above the optimum that may be",
        },
        PassOption {
            name: "statistics",
            default: "false",
            help: "say what became of each rule: matches, those that could be built, that were new, that are in the result",
        },
        PassOption {
            name: "cost",
            default: "",
            help: "file of costs by op: its name, its cost, and that of each element of its result",
        },
        PassOption {
            name: "proof",
            default: "false",
            help: "show a proof of what the rules did; long functions are not cut into windows then",
        },
        PassOption {
            name: "snapshots",
            default: "false",
            help: "hand the e-graphs to the tool, for views of them (--egraph-dot, --egraph-html, --egraph-json)",
        },
    ],
    run: Run::Prepared(prepare),
};

/// A cost is optimal if it is at most this many times its lower bound: sums are rounded.
const OPTIMAL: f64 = 1.0 + 1e-6;

/// Reads rules and options once, for all bodies.
fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let rules = chosen_rules(cx)?;
    let mode = chosen_mode(cx)?;
    let limits = Limits {
        max_nodes: cx.option("max-nodes")?,
        max_iterations: cx.option("max-iterations")?,
        max_matches: cx.option("max-matches")?,
        ..Limits::default()
    };
    let explains = cx.flag("explain")?;
    let says_costs = explains || cx.flag("costs")?;
    let wants = Wants {
        times: cx.flag("statistics")?,
        costs: says_costs,
        proof: cx.flag("proof")?,
        snapshots: cx.flag("snapshots")?,
    };
    let costs = op_costs(cx)?;
    Ok(Box::new(move |body, cx| {
        let (dialects, cancel, progress) = (cx.dialects, cx.cancel, cx.progress);
        let table = costs.as_ref().map(|costs| CostTable { costs, others: cx.cost });
        let cost = table.as_ref().map_or(cx.cost, |table| table as &dyn CostModel);
        let mode = mode.unwrap_or(cx.mode);
        let options =
            Options { rules: &rules, mode, cost, dialects, limits, cancel, wants, progress };
        let mut outcome = match wants.proof {
            true => optimize(body, &options)?,
            false => optimize_windows(body, &options, cx.parallel)?,
        };
        for line in &outcome.left_out {
            cx.remarks.say(format_args!("remark: {line}"));
        }
        if let Some(proof) = &outcome.proof {
            cx.remarks.show("before", proof.clone());
            cx.remarks.show("after", body.clone());
        }
        for snapshot in std::mem::take(&mut outcome.snapshots) {
            cx.remarks.attach(Arc::new(snapshot));
        }
        if says_costs {
            cx.remarks.say(format_args!("// {}", (cx.unit)()));
        }
        if explains {
            explain(body, &rules, &outcome, cx.remarks);
        }
        if says_costs {
            say_costs(&outcome, if costs.is_some() { "" } else { " ps" }, cx.remarks);
        }
        if wants.times {
            cx.remarks.say(statistics(&rules, &outcome));
        }
        Ok(())
    }))
}

/// Remarks on each new op with the rules that led to it, and on each that has moved out of loops.
fn explain(body: &Body, rules: &[RuleEntry], outcome: &Outcome, remarks: &Remarks) {
    let printer = OpPrinter::new(body, PrintOptions::default());
    for ChangedOp { op, rules: used, n_loops } in &outcome.changed {
        let names: Vec<String> = used.iter().map(|r| rules[*r].name()).collect();
        let mode = used.iter().map(|r| rules[*r].mode).max().unwrap_or(Mode::Strict);
        let text = printer.op(*op);
        let line = text.trim().lines().next().unwrap_or("");
        if !used.is_empty() {
            remarks.say(format_args!("// {line} : {} [{mode}]", names.join(", ")));
        }
        if *n_loops > 0 {
            let loops = if *n_loops == 1 { "a loop" } else { "loops" };
            remarks.say(format_args!("// {line} : in front of {loops}"));
        }
    }
}

/// Remarks on the costs: of all ops, how far that may be above the optimum of the e-graphs, and of the ops of each name.
fn say_costs(outcome: &Outcome, unit: &str, remarks: &Remarks) {
    let (before, after) = (outcome.cost_before, outcome.cost_after);
    let above = 100.0 * (after / outcome.bound - 1.0);
    let gap = match after {
        _ if after <= outcome.bound * OPTIMAL => "optimal".to_owned(),
        _ if above <= 100.0 => format!("at most {above:.2} % above the optimum"),
        _ => "not known to be optimal".to_owned(),
    };
    remarks.say(format_args!(
        "// cost {before:.0} -> {after:.0}{unit} ({gap}), {} e-nodes, {:?}",
        outcome.n_nodes, outcome.stops
    ));
    let is_shown = |(_, costs): &(_, &[f64; 2])| costs.iter().any(|cost| *cost >= 0.5);
    let mut parts: Vec<_> = outcome.costs.iter().filter(is_shown).collect();
    parts.sort_by(|x, y| y.1[0].max(y.1[1]).total_cmp(&x.1[0].max(x.1[1])));
    for (name, [before, after]) in parts {
        remarks.say(format_args!("//   {before:.0} -> {after:.0}{unit} {name}"));
    }
}

/// Costs by op, if the option `cost` names a file. Error: it can't be read.
fn op_costs(cx: &PassCx<'_>) -> Result<Option<OpCosts>, Error> {
    let file: String = cx.option("cost")?;
    if file.is_empty() {
        return Ok(None);
    }
    let text = cx.files.read(&file);
    let text = text.map_err(|e| Error::new(format!("can't read the costs in '{file}': {e}")))?;
    OpCosts::read(&file, &text, cx.dialects).map(Some)
}

/// Table of the rules that matched, those that took the longest first.
fn statistics(rules: &[RuleEntry], outcome: &Outcome) -> String {
    let matched = rules.iter().zip(&outcome.rules).filter(|(_, counts)| counts.n_matched > 0);
    let mut matched: Vec<_> = matched.collect();
    matched.sort_by_key(|(rule, counts)| (Reverse(counts.time), rule.name()));
    let mut table = String::from("//  matched    built     kept in result  time/us rule");
    for (rule, RuleCounts { n_matched, n_built, n_kept, n_chosen, time }) in matched {
        let (name, mode, us) = (rule.name(), rule.mode, time.as_micros());
        let _ = write!(
            table,
            "\n// {n_matched:8} {n_built:8} {n_kept:8} {n_chosen:9} {us:8} {name} [{mode}]"
        );
    }
    table
}

/// Rewrites a long function window by window, on all threads.
fn optimize_windows(
    body: &mut Body,
    options: &Options<'_>,
    parallel: &dyn Parallel,
) -> Result<Outcome, Error> {
    let windows = in_windows(body, parallel, |part| {
        let mut outcome = optimize(part, options)?;
        let changed = std::mem::take(&mut outcome.changed).into_iter();
        let changed: Vec<_> =
            changed.map(|changed| (part.result(changed.op, 0), changed)).collect();
        Ok((outcome.cost_after < outcome.cost_before, (outcome, changed)))
    })?;
    let Some(windows) = windows else { return optimize(body, options) };
    let mut all = Outcome::default();
    for (i, ((mut outcome, changed), map)) in put_back(body, windows).into_iter().enumerate() {
        outcome.snapshots.iter_mut().for_each(|snapshot| snapshot.window = Some(i + 1));
        all.add(outcome);
        let ops = changed.into_iter().filter_map(|(value, changed)| {
            let op = map.get(value).and_then(|value| body.def_op(value))?;
            Some(ChangedOp { op, ..changed })
        });
        all.changed.extend(ops);
    }
    Ok(all)
}

#[cfg(test)]
mod snapshot_tests;
#[cfg(test)]
mod tests;
