//! One instance of a rule, with both sides: runs on inputs, and the text of a difference.

use std::fmt::Write as _;

use creole_ir::pattern::apply::build;
use creole_ir::pattern::body::BodyBuild;
use creole_ir::pattern::{Mode, Rule, matches};
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{Body, Dialects, Loc, OpId, Tensor, Traits, Type, Value};
use creole_scalar::Random;
use rustc_hash::FxHashSet;

use super::compare::{self, Agreement, Inputs, Side, Sides};
use super::evaluate::{Run, Values};
use super::instance::Instance;
use super::noise::Errors;
use super::poison::{self, Poison};

/// Both sides of a rule in one body.
pub(super) struct Trial {
    mode: Mode,
    instance: Instance,
    right: Value,
    left_ops: Vec<OpId>,
    right_ops: Vec<OpId>,
    /// True if elements may be poison.
    has_poison: bool,
}

/// Inputs for which the sides differ.
pub(super) struct Difference {
    size: usize,
    is_cancellation: bool,
    pub(super) text: String,
}

impl Difference {
    /// Order of differences: those that hold in every mode first, then small ones.
    pub(super) fn rank(&self) -> (bool, usize) {
        (self.is_cancellation, self.size)
    }
}

/// Results of both sides.
struct Results {
    values: Values,
    poison: Poison,
}

impl Results {
    fn is_poison(&self, value: Value, i: usize) -> bool {
        self.poison.get(&value).is_some_and(|lanes| lanes[i])
    }
}

impl Trial {
    /// Builds the right side after the left one. `None`: the rule does not apply.
    pub(super) fn new(rule: &Rule, mut instance: Instance, dialects: &Dialects) -> Option<Trial> {
        let mut found = None;
        matches(&instance.body, rule, instance.root, &mut |bindings| {
            found = Some(bindings);
            false
        });
        let (bindings, ty) = (found?, instance.body.ty(instance.root));
        let (body, before) = (&mut instance.body, instance.end);
        let (loc, made) = (Loc::Unknown, Vec::new());
        let mut to = BodyBuild { body, before, loc, dialects, made, shares: false };
        let right = build(rule, &bindings, ty, &mut to)?;
        let left_ops = cone(&instance.body, instance.root);
        let right_ops = cone(&instance.body, right);
        let has_poison = rule.root().dialect() == "arith";
        Some(Trial { mode: rule.mode, instance, right, left_ops, right_ops, has_poison })
    }

    /// Types of the inputs, if each op acts on each element by itself.
    pub(super) fn elementwise_inputs(&self) -> Option<Vec<Type>> {
        let body = &self.instance.body;
        let is_even =
            |op: &OpId| body[*op].has(Traits::ELEMENTWISE) || body[*op].has(Traits::CONSTANT);
        let are_even = self.left_ops.iter().chain(&self.right_ops).all(is_even);
        are_even.then(|| body.arg_types(body.entry()))
    }

    /// True if the result has no elements, so that nothing can differ.
    pub(super) fn is_empty(&self) -> bool {
        self.instance.body.ty(self.right).n_elements() == Some(0)
    }

    /// Text of the right side.
    #[cfg(test)]
    pub(super) fn right_text(&self) -> String {
        let printer = OpPrinter::new(&self.instance.body, PrintOptions::default());
        let ops = self.right_ops.iter().map(|op| printer.op(*op).trim().to_owned() + "\n");
        ops.collect::<String>() + &printer.value(self.right)
    }

    /// Text of both sides.
    #[cfg(test)]
    pub(super) fn whole_text(&self) -> String {
        program(&self.instance, &self.left_ops, &[]) + "by\n" + &self.right_text()
    }

    /// Number of inputs to try: more if they are few numbers.
    pub(super) fn weight(&self) -> usize {
        let types = self.instance.body.arg_types(self.instance.body.entry());
        let n: i64 = types.iter().filter_map(|ty| ty.n_elements()).sum();
        if n <= 4 { 4 } else { 1 }
    }

    /// The difference between the two sides for random inputs, if they differ.
    pub(super) fn difference(&self, random: &mut Random) -> Option<Difference> {
        let inputs = self.instance.inputs(self.mode, random);
        let poison = match self.has_poison && random.one_in(4) {
            true => self.instance.poison(random),
            false => Poison::default(),
        };
        self.difference_on(&inputs, &poison, random)
    }

    /// The difference between the two sides for these inputs, if they differ.
    pub(super) fn difference_on(
        &self,
        inputs: &Inputs,
        poison: &Poison,
        random: &mut Random,
    ) -> Option<Difference> {
        let results = self.run(inputs, poison.clone(), random)?;
        let agreement = self.agreement(&results, inputs, random);
        if agreement == Agreement::Same {
            return None;
        }
        let size = inputs.args.iter().map(Tensor::len).sum();
        let is_cancellation = agreement == Agreement::UpToCancellation;
        let text = self.text(&results, inputs, poison, is_cancellation);
        Some(Difference { size, is_cancellation, text })
    }

    /// The first element of the results for which the sides differ in a mode without rounding.
    pub(super) fn first_difference(&self, inputs: &Inputs, random: &mut Random) -> Option<usize> {
        let results = self.run(inputs, Poison::default(), random)?;
        if self.agreement(&results, inputs, random) == Agreement::Same {
            return None;
        }
        let (left, right) = (&results.values[&self.instance.root], &results.values[&self.right]);
        let differs = |i: &usize| {
            let is_poison = results.is_poison(self.instance.root, *i);
            let same = compare::exact(self.mode, &left.at(*i), &right.at(*i), |_| is_poison);
            same != Agreement::Same || !is_poison && results.is_poison(self.right, *i)
        };
        (0..left.len()).find(differs)
    }

    /// `None`: a side can't be evaluated.
    fn run(&self, inputs: &Inputs, mut poison: Poison, random: &mut Random) -> Option<Results> {
        let body = &self.instance.body;
        let mut run = Run::new(body, &inputs.args, Errors::None, random);
        run.ops(&self.left_ops).ok()?;
        run.ops(&self.right_ops).ok()?;
        if self.has_poison {
            poison::spread(body, &self.left_ops, &run.values, &mut poison);
            poison::spread(body, &self.right_ops, &run.values, &mut poison);
        }
        Some(Results { values: run.values, poison })
    }

    fn agreement(&self, results: &Results, inputs: &Inputs, random: &mut Random) -> Agreement {
        let is_poison = |i: usize| results.is_poison(self.instance.root, i);
        let lanes = results.poison.get(&self.right).map_or(0, Vec::len);
        if (0..lanes).any(|i| results.is_poison(self.right, i) && !is_poison(i)) {
            return Agreement::Different;
        }
        let sides = Sides {
            body: &self.instance.body,
            left: Side { ops: &self.left_ops, value: self.instance.root },
            right: Side { ops: &self.right_ops, value: self.right },
        };
        let (l, r) = (&results.values[&self.instance.root], &results.values[&self.right]);
        match self.mode {
            Mode::NoNan if !sides.left_is_finite(&results.values) => Agreement::Same,
            Mode::Strict | Mode::Nsz | Mode::NoNan => compare::exact(self.mode, l, r, is_poison),
            Mode::Real => sides.rounded(&results.values, inputs, random),
            Mode::RealCancel => match sides.rounded(&results.values, inputs, random) {
                Agreement::UpToCancellation => Agreement::Same,
                other => other,
            },
        }
    }

    /// The left side as a program that runs, with inputs and results as comments.
    fn text(
        &self,
        results: &Results,
        inputs: &Inputs,
        poison: &Poison,
        is_cancellation: bool,
    ) -> String {
        let (instance, values) = (&self.instance, &results.values);
        let mut text = program(instance, &self.left_ops, &inputs.args);
        let args = instance.body.args(instance.body.entry());
        for (i, _) in args.iter().enumerate().filter(|(_, arg)| poison.contains_key(arg)) {
            let _ = writeln!(text, "// Poison in %arg{i}: {}", positions(&poison[&args[i]]));
        }
        for (side, value) in [("left: ", instance.root), ("right:", self.right)] {
            let _ = writeln!(text, "// {side} {:?}{}", values[&value], of_poison(results, value));
        }
        if is_cancellation {
            text.push_str(
                "// The right side loses digits that the left one keeps: mode real_cancel.\n",
            );
        }
        text
    }
}

fn of_poison(results: &Results, value: Value) -> String {
    let lanes = results.poison.get(&value);
    lanes.map_or_else(String::new, |lanes| format!(", poison: {}", positions(lanes)))
}

/// Positions of the elements that are poison, as a list.
fn positions(lanes: &[bool]) -> String {
    let which: Vec<usize> = (0..lanes.len()).filter(|i| lanes[*i]).collect();
    if lanes.len() == 1 { "all of it".to_owned() } else { format!("elements {which:?}") }
}

fn program(instance: &Instance, ops: &[OpId], inputs: &[Tensor]) -> String {
    let body = &instance.body;
    let printer = OpPrinter::new(body, PrintOptions::default());
    let names: Vec<String> =
        inputs.iter().enumerate().map(|(i, input)| format!("%arg{i}: {}", input.ty())).collect();
    let ty = body.ty(instance.root);
    let mut text = format!("func.func @main({}) -> {ty} {{\n", names.join(", "));
    for op in ops {
        let _ = writeln!(text, "  {}", printer.op(*op).trim());
    }
    let root = printer.value(instance.root);
    let _ = writeln!(text, "  return {root} : {ty}\n}}");
    for (i, input) in inputs.iter().enumerate() {
        let _ = writeln!(text, "// %arg{i} = {input:?}");
    }
    text
}

/// The ops that a value is computed by, in order.
fn cone(body: &Body, value: Value) -> Vec<OpId> {
    let (mut needed, mut stack) = (FxHashSet::default(), vec![value]);
    while let Some(value) = stack.pop() {
        if let Some(op) = body.def_op(value).filter(|op| needed.insert(*op)) {
            stack.extend(body.operands(op));
        }
    }
    body.ops(body.entry()).filter(|op| needed.contains(op)).collect()
}
