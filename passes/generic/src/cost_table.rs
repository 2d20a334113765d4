//! Costs of ops by name, read from a file: for people who try costs of their own.
//!
//! A line for each op: its name, its cost, and the cost of each element of its result, 0 if it is left out. `*` stands for
//! the ops that have no line; without it the model of the back end says what they cost. `#` begins a comment.
//!
//! ```text
//! stablehlo.dot_general  100 2
//! stablehlo.transpose    0
//! *                      1
//! ```

use creole_ir::cost::{CostModel, Work, elements};
use creole_ir::diagnostic::FileDiagnostics;
use creole_ir::loc::Span;
use creole_ir::{Diagnostic, Dialects, Error, OpDef, Type, bail, ensure};
use rustc_hash::FxHashMap;

/// Cost model of a file over that of a back end.
#[derive(Debug)]
pub(crate) struct CostTable<'m> {
    pub(crate) costs: &'m OpCosts,
    pub(crate) others: &'m dyn CostModel,
}

/// Costs by name of an op, or `*`.
#[derive(Debug)]
pub(crate) struct OpCosts(FxHashMap<String, Costs>);

#[derive(Clone, Copy, Debug)]
struct Costs {
    of_op: f64,
    of_element: f64,
}

impl OpCosts {
    /// Reads a file. Error: lines are no costs of ops that there are.
    pub(crate) fn read(file: &str, text: &str, dialects: &Dialects) -> Result<OpCosts, Error> {
        let mut costs = FxHashMap::default();
        let mut wrong = Vec::new();
        for line in text.lines() {
            if let Err(error) = add(line, &mut costs, dialects) {
                let start = line.as_ptr() as usize - text.as_ptr() as usize;
                let code = line.split('#').next().unwrap_or("");
                let (from, to) = (code.len() - code.trim_start().len(), code.trim_end().len());
                let span = Span::new(start + from, start + to);
                wrong.push(Diagnostic::error(Some(span), error.message));
            }
        }
        if !wrong.is_empty() {
            return Err(Error::in_file(FileDiagnostics::new(file, text, wrong)));
        }
        ensure!(!costs.is_empty(), "there is no cost in '{file}'");
        Ok(OpCosts(costs))
    }
}

/// Adds the cost of a line, if it has one. Error: it is no cost of an op that there is, or the second one.
fn add(line: &str, costs: &mut FxHashMap<String, Costs>, dialects: &Dialects) -> Result<(), Error> {
    let line = line.split('#').next().unwrap_or("");
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((name, numbers)) = words.split_first() else { return Ok(()) };
    let (name, entry) = entry(name, numbers, dialects)?;
    let is_new = costs.insert(name.clone(), entry).is_none();
    ensure!(is_new, "'{name}' has a cost already");
    Ok(())
}

fn entry(name: &str, numbers: &[&str], dialects: &Dialects) -> Result<(String, Costs), Error> {
    ensure!(name == "*" || dialects.op(name).is_some(), "there is no op '{name}'");
    let number = |text: &str| -> Result<f64, Error> {
        let value = text.parse::<f64>().ok().filter(|value| value.is_finite() && *value >= 0.0);
        value.ok_or_else(|| {
            Error::new(format!("'{text}' is no cost: a number that is not negative"))
        })
    };
    let costs = match numbers {
        [of_op] => Costs { of_op: number(of_op)?, of_element: 0.0 },
        [of_op, of_element] => Costs { of_op: number(of_op)?, of_element: number(of_element)? },
        _ => bail!("expected the cost of '{name}', and that of each element of its result"),
    };
    Ok((name.to_owned(), costs))
}

impl CostModel for CostTable<'_> {
    fn time(&self, work: &Work) -> f64 {
        self.others.time(work)
    }

    fn overhead(&self) -> f64 {
        self.others.overhead()
    }

    fn op(&self, def: &OpDef, result: Type) -> Option<f64> {
        let found = self.costs.0.get(def.name).or_else(|| self.costs.0.get("*"))?;
        Some(found.of_op + found.of_element * elements(result))
    }
}
