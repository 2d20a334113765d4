//! A program before and after its nests became grids, and how long one takes.

use std::sync::Arc;

use creole_ir::backend::{Interface, Stage, Target, TileLevel, TiledCore};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Tensor};
use creole_tile_sim::{Costs, Kind, Options, Report, simulate};

use crate::catalog::Catalog;
use crate::machine::Found;
use crate::pipeline::{Pipeline, Runner, Settings};
use crate::queries::{self, Db as _};
use crate::run::inputs_for;
use crate::tile::sim::{Text, target};

/// The stage that gives arrays their layouts; the next one makes grids of nests.
const LAYOUTS: &str = "layouts";

/// A program at several stages.
pub(super) struct Program {
    pub(super) entry: Symbol,
    /// Its arrays have no layouts yet.
    pub(super) arrays: Body,
    /// Its nests are no grids yet.
    pub(super) nests: Body,
    /// Nothing is left to do.
    pub(super) lowered: Body,
    /// What gives arrays their layouts, and what follows.
    pipelines: Vec<Arc<Pipeline>>,
    target: Target,
    costs: Costs,
    interface: Interface,
}

/// What a program takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) cycles: u64,
    /// The most bytes of VMEM at a time.
    pub(super) vmem: u64,
    /// Bytes between HBM and other memories.
    pub(super) hbm: u64,
}

impl Program {
    /// Error: rendered.
    pub(super) fn of(text: &Text<'_>, machine: &Found, entry: Symbol) -> Result<Program, String> {
        let stages = creole_tile_sim::backend().stages;
        let is_layouts = |stage: &Stage| stage.name == LAYOUTS;
        let n = stages.iter().position(is_layouts).expect("the back end chooses layouts");
        let plain = |error: Error| text.render(&[error]);
        let level = (machine, TileLevel::Grids);
        let pipelines = stages[n..].iter().map(|stage| text.db.stage_pipeline(stage));
        Ok(Program {
            arrays: text.after(level, entry, n)?,
            nests: text.after(level, entry, n + 1)?,
            lowered: text.after(level, entry, stages.len())?,
            entry,
            pipelines: pipelines.collect::<Result<_, _>>().map_err(plain)?,
            target: target(level)?,
            costs: Costs::of(&machine.machine),
            interface: queries::interface(text.db, text.file, entry).map_err(plain)?,
        })
    }

    /// Cycles of the core per second.
    pub(super) fn hz(&self) -> f64 {
        self.costs.hz
    }

    /// What passes know of the core.
    pub(super) fn tiles(&self) -> &TiledCore {
        &self.target.tiles
    }

    /// Gives arrays their layouts, and lowers what there is.
    pub(super) fn lay_out(&self, module: &mut Body) -> Result<(), Vec<Error>> {
        self.run(module, &self.pipelines)
    }

    /// Lowers nests on arrays that have their layouts.
    pub(super) fn lower(&self, module: &mut Body) -> Result<(), Vec<Error>> {
        self.run(module, &self.pipelines[1..])
    }

    fn run(&self, module: &mut Body, pipelines: &[Arc<Pipeline>]) -> Result<(), Vec<Error>> {
        let settings = Settings {
            verify_each: false,
            threads: false,
            target: self.target,
            ..Settings::default()
        };
        for pipeline in pipelines {
            Runner::new(Catalog::standard(), &settings).run(module, pipeline)?;
        }
        Ok(())
    }

    /// What a function of a module takes, without its data unless that decides what runs. `None`: more memory than there
    /// is.
    pub(super) fn time(
        &self,
        module: &Body,
        function: Symbol,
    ) -> Result<Option<Taken>, Vec<Error>> {
        let options = Options {
            is_functional: false,
            checks_races: false,
            ..Options::new(self.costs.clone())
        };
        let run = |options: Options, inputs: &[Tensor]| {
            simulate(module, function, inputs, options).map_err(|error| vec![error])
        };
        let mut outcome = run(options.clone(), &[])?;
        if outcome.needs_data() && function == self.entry {
            let inputs = inputs_for(&self.interface, 0).map_err(|error| vec![Error::new(error)])?;
            outcome = run(Options { is_functional: true, ..options }, &inputs)?;
        }
        match outcome.findings.first() {
            None => Ok(Some(taken(&outcome.report))),
            Some(finding) if finding.kind == Kind::OverCapacity => Ok(None),
            Some(finding) => Err(vec![Error::new(finding.message.clone()).at(finding.loc)]),
        }
    }
}

/// The name of a function.
pub(super) fn name(module: &Body, op: OpId) -> Option<Symbol> {
    module.attr(op, "sym_name").and_then(Attr::as_str).map(Symbol::new)
}

fn taken(report: &Report) -> Taken {
    let vmem = report.memories.iter().find(|memory| memory.name == "vmem");
    let is_of_hbm = |name: &str| name == "hbm";
    let traffic = report.traffic.iter().filter(|t| is_of_hbm(t.from) || is_of_hbm(t.to));
    Taken {
        cycles: report.cycles,
        vmem: vmem.map_or(0, |memory| memory.peak),
        hbm: traffic.map(|t| t.moved_bytes).sum(),
    }
}
