//! Testing rules: random instances of the left side, both sides evaluated, results compared.
//!
//! A rule of mode `strict` must give the same bits (NaNs count as equal) on inputs half of which
//! are special numbers; `nsz` may change the sign of zeros; `no_nan` is tested on finite numbers;
//! the others must agree up to rounding on floats and exactly on integers.

mod compare;
mod instance;
mod random;

use std::borrow::Borrow;
use std::fmt::Write as _;

use creole_ir::pattern::apply::build;
use creole_ir::pattern::body::BodyBuild;
use creole_ir::pattern::{Functions, Mode, Rule, RuleReport, matches, read_entries};
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{Body, Dialects, Error, Loc, OpId, Tensor, Traits, Value};
use creole_scalar::Random;
use rustc_hash::{FxHashMap, FxHashSet};

use instance::Instance;

/// Effort of a rule's test.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Instances that the rule applies to.
    pub n_instances: usize,
    /// Random programs that may be made to find them.
    pub n_tries: usize,
    /// Inputs for each instance.
    pub n_inputs: usize,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { n_instances: 40, n_tries: 40_000, n_inputs: 4, seed: 1 }
    }
}

/// Result of a rule's test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Equal results in this many instances.
    Passed(usize),
    /// No random program found that the rule applies to.
    NoInstance,
    /// Smallest program and inputs found for which the sides differ.
    Failed(String),
}

/// Tests one rule.
pub fn check_rule(rule: &Rule, dialects: &Dialects, effort: Effort) -> Verdict {
    let mut random = Random::new(effort.seed);
    let mut n = 0;
    let mut worst: Option<(usize, String)> = None;
    for _ in 0..effort.n_tries {
        if n >= effort.n_instances {
            break;
        }
        let Some(mut instance) = Instance::new(rule, dialects, &mut random) else { continue };
        let Some(right) = apply(rule, &mut instance, dialects) else { continue };
        n += 1;
        for _ in 0..effort.n_inputs {
            let inputs = instance.inputs(rule.mode, &mut random);
            let Some(text) = difference(rule, &instance, right, &inputs) else { continue };
            let size: usize = inputs.iter().map(Tensor::len).sum();
            if worst.as_ref().is_none_or(|(old, _)| size < *old) {
                worst = Some((size, text));
            }
        }
    }
    match worst {
        Some((_, text)) => Verdict::Failed(text),
        None if n == 0 => Verdict::NoInstance,
        None => Verdict::Passed(n),
    }
}

/// Checks the rules of a file with some effort. Error: the file can't be read as rules.
pub fn check_file(
    (file, text): (&str, &str),
    dialects: &Dialects,
    functions: &Functions,
) -> Result<RuleReport, Error> {
    let entries = read_entries(file, text, dialects, functions)?;
    let mut report = RuleReport { text: String::new(), is_right: true };
    for entry in entries {
        let rule = entry.rule(dialects)?;
        let verdict =
            check_rule(&rule, dialects, Effort { n_instances: 1_000, ..Effort::default() });
        report.is_right &= matches!(verdict, Verdict::Passed(_));
        let (name, mode) = (&rule.name, rule.mode);
        let said = match verdict {
            Verdict::Passed(n) => format!("tested on {n} programs"),
            Verdict::NoInstance => {
                "no instance: no program was found that it applies to".to_owned()
            }
            Verdict::Failed(text) => format!("refuted by\n{text}"),
        };
        let _ = writeln!(report.text, "{file}: rule {name} [{mode}]: {}", said.trim_end());
    }
    if report.text.is_empty() {
        creole_ir::bail!("there is no rule in '{file}'");
    }
    Ok(report)
}

/// Builds the right side after the left one.
fn apply(rule: &Rule, instance: &mut Instance, dialects: &Dialects) -> Option<Value> {
    let mut found = None;
    matches(&instance.body, rule, instance.root, &mut |bindings| {
        found = Some(bindings);
        false
    });
    let bindings = found?;
    let ty = instance.body.ty(instance.root);
    let body = &mut instance.body;
    let mut to =
        BodyBuild { body, before: instance.end, loc: Loc::Unknown, dialects, made: Vec::new() };
    build(rule, &bindings, ty, &mut to)
}

/// Description of the difference between the two sides for these inputs, if they differ.
fn difference(rule: &Rule, instance: &Instance, right: Value, inputs: &[Tensor]) -> Option<String> {
    let body = &instance.body;
    let values = evaluate(body, body.entry(), inputs).ok()?;
    let (left, right) = (values.get(&instance.root)?, values.get(&right)?);
    if compare::agree(rule.mode, left, right) {
        return None;
    }
    Some(program(instance, inputs) + &format!("// left:  {left:?}\n// right: {right:?}\n"))
}

/// The left side as a program that runs, with the inputs as comments.
fn program(instance: &Instance, inputs: &[Tensor]) -> String {
    let body = &instance.body;
    let printer = OpPrinter::new(body, PrintOptions::default());
    let names: Vec<String> =
        inputs.iter().enumerate().map(|(i, input)| format!("%arg{i}: {}", input.ty())).collect();
    let ty = body.ty(instance.root);
    let mut text = format!("func.func @main({}) -> {ty} {{\n", names.join(", "));
    let needed = cone(body, instance.root);
    for op in body.ops(body.entry()).filter(|op| needed.contains(op)) {
        let _ = writeln!(text, "  {}", printer.op(op).trim());
    }
    let root = printer.value(instance.root);
    let _ = writeln!(text, "  return {root} : {ty}\n}}");
    for (i, input) in inputs.iter().enumerate() {
        let _ = writeln!(text, "// %arg{i} = {input:?}");
    }
    text
}

/// The ops that a value is computed by.
fn cone(body: &Body, value: Value) -> FxHashSet<OpId> {
    let (mut needed, mut stack) = (FxHashSet::default(), vec![value]);
    while let Some(value) = stack.pop() {
        if let Some(op) = body.def_op(value).filter(|op| needed.insert(*op)) {
            stack.extend(body.operands(op));
        }
    }
    needed
}

/// Values of a block of pure ops for given arguments. Error: an op can't be evaluated.
pub fn evaluate(
    body: &Body,
    block: creole_ir::BlockId,
    args: &[Tensor],
) -> Result<FxHashMap<Value, Tensor>, Error> {
    let mut values: FxHashMap<Value, Tensor> = FxHashMap::default();
    values.extend(body.args(block).iter().copied().zip(args.iter().cloned()));
    run_block(body, block, &mut values)?;
    Ok(values)
}

/// Evaluates the ops of a block; returns the operands of its terminator. Recursion depth is that of the nested regions
/// of the instance.
fn run_block(
    body: &Body,
    block: creole_ir::BlockId,
    values: &mut FxHashMap<Value, Tensor>,
) -> Result<Vec<Tensor>, Error> {
    let get = |values: &FxHashMap<Value, Tensor>, op: OpId| -> Vec<Tensor> {
        body.operands(op).filter_map(|v| values.get(&v).cloned()).collect()
    };
    for op in body.ops(block) {
        let args = get(values, op);
        if body[op].has(Traits::TERMINATOR) {
            return Ok(args);
        }
        let types = body.result_types(op);
        let mut cx = RegionEval { body, results: &types, values };
        let results = (body[op].def.eval)(&body.op_ref(op), &args, &mut cx)?;
        values.extend(body.results(op).zip(results.iter().cloned()));
    }
    Ok(Vec::new())
}

struct RegionEval<'a> {
    body: &'a Body,
    results: &'a [creole_ir::Type],
    values: &'a mut FxHashMap<Value, Tensor>,
}

impl creole_ir::op::EvalCx for RegionEval<'_> {
    fn results(&self) -> &[creole_ir::Type] {
        self.results
    }

    fn call(&mut self, region: creole_ir::RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        let block = self.body.block(region);
        self.values.extend(self.body.args(block).iter().copied().zip(args.iter().cloned()));
        run_block(self.body, block, self.values)
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }
}

/// Tests all rules; returns a line for each that did not pass.
pub fn check_rules<R: Borrow<Rule>>(
    rules: &[R],
    dialects: &Dialects,
    effort: Effort,
) -> Vec<String> {
    let rules = rules.iter().map(Borrow::borrow);
    let verdicts = rules.map(|rule: &Rule| (rule, check_rule(rule, dialects, effort)));
    verdicts
        .filter_map(|(rule, verdict)| match verdict {
            Verdict::Passed(_) => None,
            Verdict::NoInstance => {
                Some(format!("rule {} [{}]: no instance found", rule.name, rule.mode))
            }
            Verdict::Failed(text) => {
                Some(format!("rule {} [{}] is wrong:\n{text}", rule.name, rule.mode))
            }
        })
        .collect()
}

/// True if inputs of a rule of this mode may be NaN, infinite and so on.
fn allows_special(mode: Mode) -> bool {
    mode < Mode::NoNan
}

#[cfg(test)]
mod tests;
