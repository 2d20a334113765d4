//! Program before and after its nests are lowered to grids, and the simulated cost of its functions.

use creole_tile::{TileLevel, TiledCore};
use std::sync::Arc;

use creole_ir::backend::{Interface, Stage, Target};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Tensor};
use creole_tile_sim::{Costs, Kind, Options, Report, simulate};

use crate::sim::{LoweringTarget, after};
use creole_run::inputs_for;
use creole_run::machine::Found;
use creole_session::catalog::Catalog;
use creole_session::pipeline::{Pipeline, Runner, Settings};
use creole_session::queries::{self, Db as _};
use creole_tool::Text;

/// Stage that chooses array layouts; the next one makes grids of nests.
const LAYOUTS: &str = "layouts";

/// Program at several stages.
pub(super) struct Program {
    pub(super) entry: Symbol,
    /// Program before layouts are chosen.
    pub(super) arrays: Body,
    /// Program with layouts, before nests become grids.
    pub(super) nests: Body,
    /// Fully lowered program.
    pub(super) lowered: Body,
    /// Pipelines of the stages from the layouts on.
    pipelines: Vec<Arc<Pipeline>>,
    target: Target,
    costs: Costs,
    interface: Interface,
    catalog: Arc<Catalog>,
}

/// Simulated cost of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) cycles: u64,
    /// Peak bytes of VMEM.
    pub(super) vmem: u64,
    /// Bytes moved between HBM and other memories.
    pub(super) hbm: u64,
}

impl Program {
    /// Lowers a program. Error: rendered.
    pub(super) fn of(text: Text<'_>, machine: &Found, entry: Symbol) -> Result<Program, String> {
        let stages = creole_tile_sim::backend().stages;
        let is_layouts = |stage: &Stage| stage.name == LAYOUTS;
        let n = stages.iter().position(is_layouts).expect("the back end chooses layouts");
        let plain = |error: Error| text.render(&[error]);
        let lowering = LoweringTarget { machine, level: TileLevel::Grids };
        let pipelines = stages[n..].iter().map(|stage| text.db.stage_pipeline(stage));
        Ok(Program {
            arrays: after(text, lowering, entry, n)?,
            nests: after(text, lowering, entry, n + 1)?,
            lowered: after(text, lowering, entry, stages.len())?,
            entry,
            pipelines: pipelines.collect::<Result<_, _>>().map_err(plain)?,
            target: lowering.target()?,
            costs: Costs::of(&machine.machine),
            catalog: Arc::clone(text.db.catalog()),
            interface: queries::interface(text.db, text.file, entry).map_err(plain)?,
        })
    }

    /// Clock frequency of the core in cycles per second.
    pub(super) fn hz(&self) -> f64 {
        self.costs.hz
    }

    /// Returns the tile parameters of the core, as passes see them.
    pub(super) fn tiles(&self) -> TiledCore {
        TiledCore::of(&self.target)
    }

    /// Chooses array layouts, and runs the remaining stages.
    pub(super) fn lay_out(&self, module: &mut Body) -> Result<(), Vec<Error>> {
        self.run(module, &self.pipelines)
    }

    /// Lowers nests on arrays that have layouts.
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
            Runner::new(&self.catalog, &settings).run(module, pipeline)?;
        }
        Ok(())
    }

    /// Simulates a function of a module, without its data unless control flow depends on it. `None`: it does not fit in
    /// memory.
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

/// Returns the name of a function.
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
