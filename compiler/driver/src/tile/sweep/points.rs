//! Choices for a kernel, and how long it takes with one of them.

use std::sync::Arc;

use creole_ir::backend::{Stage, Target, TileLevel};
use creole_ir::pass::functions;
use creole_ir::{Attr, Body, Error, OpId, Symbol};
use creole_passes::tile::{BLOCKS, BUFFERS, Choices, choices, nests};
use creole_tile_sim::{Costs, Options, Report, simulate};

use super::Timed;
use crate::catalog::Catalog;
use crate::machine::Found;
use crate::pipeline::{Pipeline, Runner, Settings};
use crate::queries::Db as _;
use crate::tile::sim::Text;

/// The stage that makes grids of nests.
const GRIDS: &str = "grids";
/// Buffers of an array that are tried.
const N_BUFFERS: std::ops::RangeInclusive<i64> = 1..=3;

/// A choice: iterations of each loop in a block, and buffers of each array whose block changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point {
    pub(super) blocks: Vec<i64>,
    pub(super) buffers: i64,
}

impl Point {
    /// `64x128`.
    pub(super) fn blocks(&self) -> String {
        self.blocks.iter().map(i64::to_string).collect::<Vec<_>>().join("x")
    }
}

/// A nest of a function.
pub(super) struct Kernel {
    /// The function's name; with the number of the nest if it has several.
    pub(super) name: String,
    function: Symbol,
    /// The number of the nest in its function.
    number: usize,
    /// Iterations of each loop.
    pub(super) sizes: Vec<i64>,
    choices: Choices,
    /// What the compiler takes by itself, or is told.
    pub(super) chosen: Point,
}

impl Kernel {
    fn new(function: Symbol, (number, n): (usize, usize), choices: Choices) -> Kernel {
        let name = if n == 1 { function.to_string() } else { format!("{function}#{number}") };
        let chosen = normal(choices.chosen.clone(), choices.chosen_buffers, &choices.sizes);
        Kernel { name, function, number, sizes: choices.sizes.clone(), choices, chosen }
    }

    /// All choices, the compiler's own among them.
    pub(super) fn points(&self) -> Vec<Point> {
        let of = |blocks: &Vec<i64>| {
            let blocks = blocks.clone();
            N_BUFFERS.map(move |buffers| normal(blocks.clone(), buffers, &self.sizes))
        };
        let mut all: Vec<Point> = self.choices.blocks.iter().flat_map(of).collect();
        all.push(self.chosen.clone());
        all.sort();
        all.dedup();
        all
    }

    /// Did the compiler list all choices?
    pub(super) fn is_all(&self) -> bool {
        self.choices.is_all
    }
}

/// A grid of one iteration has one buffer for each array, whatever it is told.
fn normal(blocks: Vec<i64>, buffers: i64, sizes: &[i64]) -> Point {
    let buffers = if blocks == sizes { 1 } else { buffers };
    Point { blocks, buffers }
}

/// What came of a choice.
pub(super) enum Tried {
    Runs(Timed),
    /// It needs more memory than there is.
    TooLarge,
}

/// A program before and after its nests became grids.
pub(super) struct Program {
    before: Body,
    after: Body,
    /// What makes grids of nests, and what follows.
    pipelines: Vec<Arc<Pipeline>>,
    target: Target,
    costs: Costs,
}

impl Program {
    /// Error: rendered.
    pub(super) fn of(text: &Text<'_>, machine: &Found, entry: Symbol) -> Result<Program, String> {
        let stages = creole_tile_sim::backend().stages;
        let is_grids = |stage: &Stage| stage.name == GRIDS;
        let n = stages.iter().position(is_grids).expect("the back end makes grids");
        let plain = |error: Error| text.render(&[error]);
        let level = (machine, TileLevel::Grids);
        let pipelines = stages[n..].iter().map(|stage| text.db.stage_pipeline(stage));
        Ok(Program {
            before: text.after(level, entry, n)?,
            after: text.after(level, entry, stages.len())?,
            pipelines: pipelines.collect::<Result<_, _>>().map_err(plain)?,
            target: crate::tile::sim::target(level)?,
            costs: Costs::of(&machine.machine),
        })
    }

    /// Cycles of the core per second.
    pub(super) fn hz(&self) -> f64 {
        self.costs.hz
    }

    /// All nests of functions that can be run alone: those that take arrays only. Error: one can't be computed on blocks.
    pub(super) fn kernels(&self) -> Result<Vec<Kernel>, Error> {
        let mut kernels = Vec::new();
        for op in functions(&self.before) {
            let (Some(body), Some(name)) = (self.before.nested(op), name(&self.before, op)) else {
                continue;
            };
            if !takes_arrays(body) {
                continue;
            }
            let nests = nests(body);
            for (number, nest) in nests.iter().enumerate() {
                let choices = choices(body, *nest, &self.target.tiles);
                let choices = choices.map_err(|error| error.at(body[*nest].loc))?;
                kernels.push(Kernel::new(name, (number, nests.len()), choices));
            }
        }
        Ok(kernels)
    }

    /// How long a kernel takes with a choice.
    pub(super) fn time(&self, kernel: &Kernel, point: Point) -> Result<Tried, Vec<Error>> {
        let module = self.with(kernel, &point)?;
        let options = Options {
            is_functional: false,
            checks_races: false,
            ..Options::new(self.costs.clone())
        };
        let run = simulate(&module, kernel.function, &[], options);
        let run = run.map_err(|error| vec![error])?;
        if let Some(finding) = run.findings.first() {
            return match finding.kind {
                creole_tile_sim::Kind::OverCapacity => Ok(Tried::TooLarge),
                _ => Err(vec![Error::new(finding.message.clone()).at(finding.loc)]),
            };
        }
        Ok(Tried::Runs(timed(point, &run.report)))
    }

    /// The program with this choice for a kernel.
    fn with(&self, kernel: &Kernel, point: &Point) -> Result<Body, Vec<Error>> {
        let mut alone = self.before.clone();
        for op in functions(&self.before) {
            if name(&self.before, op).as_ref() != Some(&kernel.function) {
                alone.erase(op);
            }
        }
        let function = functions(&alone)[0];
        let body = alone.nested_mut(function).expect("a kernel is in a body");
        let nest = nests(body)[kernel.number];
        body.set_attr(nest, BLOCKS, Some(Attr::dims(&point.blocks)));
        body.set_attr(nest, BUFFERS, Some(Attr::i64(point.buffers)));
        let settings = Settings {
            verify_each: false,
            threads: false,
            target: self.target,
            ..Settings::default()
        };
        for pipeline in &self.pipelines {
            Runner::new(Catalog::standard(), &settings).run(&mut alone, pipeline)?;
        }
        let body = alone.nested(function).map(Arc::clone).expect("a kernel is in a body");
        let mut module = self.after.clone();
        let same = |op: &OpId| name(&module, *op).as_ref() == Some(&kernel.function);
        let function = functions(&module).into_iter().find(same);
        module.set_nested(function.expect("stages keep kernels"), body);
        Ok(module)
    }
}

fn takes_arrays(body: &Body) -> bool {
    body.has_entry()
        && body.arg_types(body.entry()).iter().all(|ty| ty.is_memref() && ty.has_static_shape())
}

fn name(module: &Body, op: OpId) -> Option<Symbol> {
    module.attr(op, "sym_name").and_then(Attr::as_str).map(Symbol::new)
}

fn timed(point: Point, report: &Report) -> Timed {
    let vmem = report.memories.iter().find(|memory| memory.name == "vmem");
    let is_of_hbm = |name: &str| name == "hbm";
    let traffic = report.traffic.iter().filter(|t| is_of_hbm(t.from) || is_of_hbm(t.to));
    Timed {
        point,
        cycles: report.cycles,
        vmem: vmem.map_or(0, |memory| memory.peak),
        hbm: traffic.map(|t| t.moved_bytes).sum(),
        is_pareto: false,
    }
}
