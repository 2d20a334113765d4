//! The simulator as a back end of a catalog: the code of a function is its body.

use std::any::Any;
use std::sync::Arc;

use creole_ir::backend::{
    ArgumentRoles, Backend, CompileCx, Executable, Input, Interface, Linkage, OutputBuffer,
    OwnFacts, RunCx, RunReport, Scope, SharedCode, Stage, Target, TargetOptions, call_on_tensors,
    check_inputs,
};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::{Attr, Body, Error, Loc, OpId, Symbol, Tensor, Type, bail};
use creole_loop::stages;
use creole_tile::{TileLevel, TiledCore};

use crate::cost::TiledCoreCost;
use crate::costs::Costs;
use crate::document::Document;
use crate::finding::Finding;
use crate::machines;
use crate::options::Options;
use crate::run::{Outcome, simulate};

/// Pipeline from HLO to grids over blocks: down to arrays in memory it is that of other back ends, except that
/// reductions are not cut for threads, and no library kernel transposes.
const STAGES: &[Stage] = &[
    stages::SHAPES,
    stages::DECOMPOSE,
    stages::INLINE,
    stages::SIMPLIFY,
    Stage {
        name: "loops",
        pipeline: "hlo-to-loops{reduction-blocks=1 transposes=nests}",
        scope: Scope::Function,
    },
    stages::FUSE,
    stages::OUTLINE,
    Stage { name: "bufferize", pipeline: "bufferize", scope: Scope::Function },
    Stage { name: "layouts", pipeline: "tile-layouts,tile-relayouts", scope: Scope::Module },
    Stage { name: "grids", pipeline: "tile-grids,canonicalize,cse", scope: Scope::Kernel },
    Stage { name: "dma", pipeline: "tile-dma,canonicalize,cse", scope: Scope::Kernel },
    Stage {
        name: "registers",
        pipeline: "tile-strips,tile-registers,canonicalize,cse",
        scope: Scope::Kernel,
    },
    Stage { name: "bundles", pipeline: "tile-bundles", scope: Scope::Kernel },
];

/// Back end that simulates machines with tiled memories.
pub fn backend() -> &'static Backend {
    &Backend {
        name: "tile",
        summary: "a simulator of a machine with tiled memory: target options machine=NAME, tpu-v5e by default, and level=grids, dma, registers or bundles",
        target,
        stages: STAGES,
        options_for_stage: |name| Some(("level", TileLevel::from_name(name)?.name())),
        cost: |target| Arc::new(TiledCoreCost::of(TiledCore::of(target))),
        keeps_locations: true,
        compile,
        estimate: None,
        profile_option: None,
        storage: None,
        link,
    }
}

fn target(options: &TargetOptions) -> Result<Target, Error> {
    options.check("tile", &["machine", "level"])?;
    let option = |name: &str| options.iter().find(|(known, _)| *known == name).map(|(_, v)| v);
    let machine = option("machine").unwrap_or(machines::DEFAULT);
    let level = option("level").unwrap_or(TileLevel::Grids.name());
    let Some(level) = TileLevel::from_name(level) else {
        let names = TileLevel::ALL.map(TileLevel::name).join(", ");
        bail!("target option 'level' is one of {names}, found '{level}'")
    };
    let tiles = machines::core(&machines::find(machine)?, level);
    let own = OwnFacts::new(tiles);
    Ok(Target { machine: Some(Symbol::new(machine)), own, ..Target::BASE })
}

/// Compiled function: the only function with a body in this module body.
#[derive(Debug, PartialEq)]
struct Function {
    alone: Body,
    op: OpId,
}

fn compile(body: &Body, func: OpId, _: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let mut alone = Body::with_entry(&[]);
    let op = append(&mut alone, body, func);
    Ok(Arc::new(Function { alone, op }))
}

fn append(to: &mut Body, from: &Body, op: OpId) -> OpId {
    let copy = Cloner { from, to, map: &mut Mapping::default(), loc: &|loc: Loc| loc }.op(op);
    let block = to.entry();
    to.append(block, copy);
    copy
}

fn link(linkage: &Linkage<'_>) -> Result<Box<dyn Executable>, Error> {
    let mut module = Body::with_entry(&[]);
    let mut places = None;
    for (name, code) in linkage.functions {
        let Some(function) = code.downcast_ref::<Function>() else {
            bail!("'@{name}' was not compiled by back end 'tile'")
        };
        let op = append(&mut module, &function.alone, function.op);
        module.set_attr(op, "sym_name", Some(Attr::str(name.as_str())));
        if *name == linkage.entry {
            places = ArgumentRoles::of(&module, op).map(|places| places.results);
        }
    }
    for op in linkage.declarations.ops(linkage.declarations.entry()) {
        append(&mut module, linkage.declarations, op);
    }
    let interface = linkage.interface.clone();
    let mut places = places.unwrap_or_default();
    // A kernel on memrefs changes its arguments.
    places.extend(&interface.written);
    let machine = linkage.target.machine.unwrap_or_else(|| Symbol::new(machines::DEFAULT));
    let options = Options::new(Costs::of(&machines::find(machine.as_str())?));
    Ok(Box::new(Simulated { module, entry: linkage.entry, options, machine, places, interface }))
}

/// Executable of this back end: a module that is simulated by each call.
pub struct Simulated {
    module: Body,
    entry: Symbol,
    options: Options,
    machine: Symbol,
    /// Argument that holds each result.
    places: Vec<usize>,
    interface: Interface,
}

impl Simulated {
    /// The module that an executable simulates. `None`: it is of another back end.
    pub fn of(executable: &dyn Executable) -> Option<&Simulated> {
        (executable as &dyn Any).downcast_ref()
    }

    /// The lowered program.
    pub fn module(&self) -> &Body {
        &self.module
    }

    /// Runs the program with other options than calls do; reports what they leave out. Error: as [`simulate`].
    pub fn simulate(&self, inputs: &[Tensor], options: Options) -> Result<Outcome, Error> {
        simulate(&self.module, self.entry, inputs, options)
    }
}

impl Executable for Simulated {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn call(
        &self,
        inputs: &[Input<'_>],
        outputs: &[OutputBuffer<'_>],
        cx: &RunCx,
    ) -> Result<(), Error> {
        call_on_tensors(self, inputs, outputs, cx)
    }

    fn call_tensors(&self, inputs: &[Tensor], cx: &RunCx) -> Result<Vec<Tensor>, Error> {
        check_inputs(&self.interface, inputs)?;
        let options = Options { cx: cx.clone(), ..self.options.clone() };
        let mut outcome = self.simulate(inputs, options)?;
        let arrays = std::mem::take(&mut outcome.arrays);
        let numbers = std::mem::take(&mut outcome.numbers);
        let found = outcome.findings.first();
        let found = found.map_or(Ok(()), |finding| Err(error(finding, outcome.findings.len())));
        if let Some(report) = cx.get::<RunReport>() {
            let machine = self.machine;
            report.set(move |place| {
                outcome.locate(place);
                Document::<()>::new(machine.as_str(), &outcome).json(place)
            });
        }
        found?;
        let mut places = self.places.iter().map(|at| arrays.get(*at));
        let mut numbers = numbers.iter();
        let read = |(i, ty): (usize, &Type)| {
            let found = if ty.is_tensor() { places.next().flatten() } else { numbers.next() };
            let Some(found) = found else { bail!("has no result {i}") };
            retyped(found, *ty)
        };
        self.interface.results.iter().enumerate().map(read).collect()
    }

    fn n_bytes(&self) -> Option<u64> {
        None
    }
}

/// Reinterprets the bytes as another element type, without a copy if the sizes match.
fn retyped(array: &Tensor, ty: Type) -> Result<Tensor, Error> {
    let is_alike = array.ty().n_elements() == ty.n_elements()
        && array.elem().elem_bytes() == ty.elem().elem_bytes();
    if is_alike { Ok(array.with_type(ty)) } else { Tensor::from_bytes(ty, array.to_bytes()) }
}

/// Error for a finding.
fn error(finding: &Finding, n: usize) -> Error {
    let error = Error::new(finding.text()).at(finding.loc);
    let error =
        finding.notes.iter().fold(error, |error, (loc, note)| error.note_at(*loc, note.clone()));
    if n > 1 { error.note(format!("{} more findings", n - 1)) } else { error }
}
