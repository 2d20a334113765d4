//! Instrument that collects the proofs of passes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{Body, Error, OpId};
use creole_session::pipeline::{CallId, Instrument, ShownProgram, Step};

/// Proofs of the calls of passes, in the order in which they came.
#[derive(Default)]
pub(super) struct Proofs(Mutex<Collected>);

#[derive(Default)]
struct Collected {
    /// Number of the part of the text, if it has several.
    part: usize,
    /// Proofs of the part.
    proofs: Vec<Proof>,
    /// Texts of the proofs of each part that has ended.
    texts: BTreeMap<usize, String>,
}

/// Proof of one call.
struct Proof {
    call: CallId,
    /// True if the call has ended: the same one may run again.
    has_ended: bool,
    units: Vec<UnitStages>,
}

/// Stages of the proof of a unit: programs before, with steps, and after.
struct UnitStages {
    /// The ops around the unit, and its own.
    path: Vec<OpId>,
    stages: Vec<[Body; 2]>,
}

impl Instrument for Proofs {
    fn program(&self, program: &ShownProgram) {
        // The ops of a module that are in no function are what they are in the end.
        if program.path.is_empty() || has_module(&program.body) {
            return;
        }
        let Collected { proofs, .. } = &mut *self.lock();
        let is_it = |proof: &Proof| proof.call == program.call && !proof.has_ended;
        let at = proofs.iter().position(is_it).unwrap_or(proofs.len());
        if at == proofs.len() {
            proofs.push(Proof { call: program.call, has_ended: false, units: Vec::new() });
        }
        proofs[at].add(program);
    }

    fn after_step(&self, _: &Step, _: Duration) {
        self.lock().proofs.iter_mut().for_each(|proof| proof.has_ended = true);
    }
}

/// True if the one op of a body is a module.
fn has_module(alone: &Body) -> bool {
    alone.ops(alone.entry()).any(|op| alone[op].def.name == "builtin.module")
}

impl Proof {
    fn add(&mut self, program: &ShownProgram) {
        let ShownProgram { path, body, label, .. } = program;
        let at = self.units.iter().position(|unit| unit.path == *path);
        let at = at.unwrap_or_else(|| {
            self.units.push(UnitStages { path: path.clone(), stages: Vec::new() });
            self.units.len() - 1
        });
        let stages = &mut self.units[at].stages;
        match (stages.last_mut(), *label) {
            (Some([_, after]), "after") => *after = body.clone(),
            _ => stages.push([body.clone(), body.clone()]),
        }
    }

    fn n_stages(&self) -> usize {
        self.units.iter().map(|unit| unit.stages.len()).max().unwrap_or(0)
    }

    /// Text of the proof: a module for each stage. `whole` is the program without functions.
    fn text(&self, whole: &Body) -> Result<String, Error> {
        let stages = (0..self.n_stages()).map(|n| self.stage(n, whole));
        let stages: Vec<String> = stages.collect::<Result<_, _>>()?;
        if let [one] = &stages[..] {
            return Ok(format!("module {{\n{one}}}\n"));
        }
        let mut text = String::from("module {\n");
        for (n, stage) in stages.iter().enumerate() {
            let linked = if n == 0 { "" } else { " attributes {proof.linked}" };
            let _ = write!(text, "  module{linked} {{\n{}  }}\n", indented(stage, "  "));
        }
        Ok(text + "}\n")
    }

    /// The modules before and after of a stage. Units that have fewer are what they are in the end.
    fn stage(&self, n: usize, whole: &Body) -> Result<String, Error> {
        let mut text = String::new();
        let options = PrintOptions { local_scope: true, ..PrintOptions::default() };
        for (side, name) in ["before", "after"].into_iter().enumerate() {
            let mut program = whole.clone();
            for unit in &self.units {
                let last = unit.stages.last().map(|[_, after]| after);
                let own = unit.stages.get(n).map(|stage| &stage[side]).or(last);
                own.map_or(Ok(()), |own| put(&mut program, &unit.path, own))?;
            }
            let (attrs, program) = match program.only_module() {
                Some(op) => (attributes(&program, op), program.nested(op).map_or(&program, |b| b)),
                None => (String::new(), &program),
            };
            let program = print_module(program, options);
            let _ =
                write!(text, "  module @{name}{attrs} {{\n{}  }}\n", indented(&program, "    "));
        }
        Ok(text)
    }
}

fn indented(text: &str, blanks: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| format!("{blanks}{line}\n")).collect()
}

/// Text of the attributes of a module.
fn attributes(body: &Body, op: OpId) -> String {
    let attrs = body.discardable(op).iter();
    let attrs: Vec<String> = attrs.map(|(name, attr)| format!("{name} = {attr}")).collect();
    if attrs.is_empty() { String::new() } else { format!(" attributes {{{}}}", attrs.join(", ")) }
}

/// Adds an op to the body of the innermost module of a path. Error: a module is not there any longer.
fn put(program: &mut Body, path: &[OpId], alone: &Body) -> Result<(), Error> {
    let [module, rest @ ..] = path else { return Ok(()) };
    if rest.is_empty() {
        for op in alone.ops(alone.entry()) {
            let map = &mut Mapping::default();
            let copy = Cloner { from: alone, to: program, map, loc: &|loc| loc }.op(op);
            let entry = program.entry();
            program.append(entry, copy);
        }
        return Ok(());
    }
    let gone = || Error::new("'--explain-proof': a pass has replaced the module of a proof");
    let mut inner =
        program.take_nested(*module).filter(|body| body.has_entry()).ok_or_else(gone)?;
    let done = put(Arc::make_mut(&mut inner), rest, alone);
    program.set_nested(*module, inner);
    done
}

/// Erases all functions with a body from a program.
fn without_functions(body: &Body) -> Body {
    let mut rest = body.clone();
    for op in body.ops(body.entry()) {
        let Some(nested) = body.nested(op).filter(|body| body.has_entry()) else { continue };
        match body[op].def.name == "builtin.module" {
            true => rest.set_nested(op, Arc::new(without_functions(nested))),
            false => rest.erase(op),
        }
    }
    rest
}

impl Proofs {
    fn lock(&self) -> MutexGuard<'_, Collected> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a part of the text, with its number from 1.
    pub(super) fn begin(&self, part: usize) {
        self.lock().part = part;
    }

    /// Ends a part: the ops of its program without a body of their own belong to both programs of a proof. Error: a module
    /// of a proof is gone.
    pub(super) fn end(&self, body: &Body) -> Result<(), Error> {
        let whole = without_functions(body);
        let Collected { part, proofs, texts } = &mut *self.lock();
        let proofs = std::mem::take(proofs);
        let all: Vec<String> = proofs.iter().map(|p| p.text(&whole)).collect::<Result<_, _>>()?;
        texts.insert(*part, all.concat());
        Ok(())
    }

    /// Text of the proofs, with `separator` between those of two parts.
    pub(super) fn text(&self, separator: &str) -> String {
        let Collected { texts, .. } = &*self.lock();
        let texts: Vec<&str> =
            texts.values().map(String::as_str).filter(|t| !t.is_empty()).collect();
        texts.join(&format!("{separator}\n"))
    }
}
