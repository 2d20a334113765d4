//! Testing rules: random instances of the left side, both sides evaluated, results compared.
//!
//! A rule of mode `strict` must give the same bits (NaNs count as equal) on inputs many of which
//! are special numbers; `nsz` may change the sign of zeros; `no_nan` is tested on finite numbers;
//! the others must agree up to rounding on floats (`compare.rs`) and exactly on integers. In all modes, the right side of a rule
//! of `arith` may be poison only where the left one is.

mod compare;
mod evaluate;
mod exhaustive;
mod instance;
mod noise;
mod poison;
mod random;
mod trial;

use std::borrow::Borrow;
use std::fmt::Write as _;

use creole_ir::pattern::{Functions, Rule, RuleReport, WrongRule, read_entries};
use creole_ir::{Dialects, Error, Type};
use creole_scalar::Random;

use instance::{Hints, Instance};
use trial::{Difference, Trial};

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
    /// Equal results in this many instances, and for all inputs of these element types.
    Passed(usize, Vec<Type>),
    /// No random program found that the rule applies to, or only those whose result has no elements.
    NoInstance,
    /// Smallest program and inputs found for which the sides differ.
    Failed(String),
}

/// Instances after the first one that refutes a rule, in search of a smaller one.
const MORE: usize = 100;

/// Tests one rule.
pub fn check_rule(rule: &Rule, dialects: &Dialects, effort: Effort) -> Verdict {
    let (mut random, hints) = (Random::new(effort.seed), Hints::of(rule));
    let (mut n, mut end) = (0, effort.n_instances);
    let mut worst: Option<Difference> = None;
    for _ in 0..effort.n_tries {
        if n >= end {
            break;
        }
        let Some(instance) = Instance::new(rule, &hints, dialects, &mut random) else { continue };
        let Some(trial) = Trial::new(rule, instance, dialects) else { continue };
        if trial.is_empty() {
            continue;
        }
        n += 1;
        for _ in 0..effort.n_inputs * trial.weight() {
            let Some(found) = trial.difference(&mut random) else { continue };
            if worst.is_none() {
                end = end.min(n + MORE);
            }
            worst = worst.into_iter().chain([found]).min_by_key(Difference::rank);
        }
    }
    if worst.is_none() && n == 0 {
        return Verdict::NoInstance;
    }
    let all = match worst {
        Some(found) => Err(found),
        None => exhaustive::check(rule, &hints, dialects, effort.seed),
    };
    match all {
        Ok(types) => Verdict::Passed(n, types),
        Err(difference) => Verdict::Failed(difference.text),
    }
}

/// Checks the rules of a file with some effort. Error: the file can't be read as rules.
pub fn check_file(
    file: &str,
    text: &str,
    dialects: &Dialects,
    functions: &Functions,
) -> Result<RuleReport, Error> {
    let entries = read_entries(file, text, dialects, functions)?;
    let mut report = RuleReport { text: String::new(), wrong: Vec::new() };
    for entry in entries {
        let rule = entry.rule(dialects)?;
        let verdict =
            check_rule(&rule, dialects, Effort { n_instances: 1_000, ..Effort::default() });
        let (name, mode) = (&rule.name, rule.mode);
        let (said, program) = match verdict {
            Verdict::Passed(n, types) => (passed(n, &types), None),
            Verdict::NoInstance => {
                let said = "no instance: no program was found that it applies to";
                (said.to_owned(), Some(String::new()))
            }
            Verdict::Failed(program) => ("refuted by".to_owned(), Some(program)),
        };
        let line = format!("rule {name} [{mode}]: {said}");
        let _ = writeln!(report.text, "{file}: {line}");
        let Some(program) = program else { continue };
        if !program.is_empty() {
            let _ = writeln!(report.text, "{}", program.trim_end());
        }
        let verdict = line.trim_end_matches(" by").to_owned();
        report.wrong.push(WrongRule { name: name.clone(), verdict, program });
    }
    if report.text.is_empty() {
        creole_ir::bail!("there is no rule in '{file}'");
    }
    Ok(report)
}

/// Verdict on a rule that passed.
fn passed(n: usize, types: &[Type]) -> String {
    if types.is_empty() {
        return format!("tested on {n} programs");
    }
    let types: Vec<String> = types.iter().map(Type::to_string).collect();
    format!("tested on {n} programs, proved for {}", types.join(", "))
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
            Verdict::Passed(..) => None,
            Verdict::NoInstance => {
                Some(format!("rule {} [{}]: no instance found", rule.name, rule.mode))
            }
            Verdict::Failed(text) => {
                Some(format!("rule {} [{}] is wrong:\n{text}", rule.name, rule.mode))
            }
        })
        .collect()
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod mutants;
