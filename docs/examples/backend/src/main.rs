//! An out-of-tree back end in `creole-run`: `tape`, an interpreter of HLO, one op after another.
//!
//! Its code is a listing of the ops, with the number of scalar operations of each line.

use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::Arc;

use creole::Catalog;
use creole_ir::backend::{
    Backend, CompileCx, Executable, Input, Interface, Linkage, OutputBuffer, OwnFacts, RunCx,
    Scope, SharedCode, Stage, Target, TargetOptions, call_on_tensors, check_inputs,
};
use creole_ir::cost::{CostModel, Rates};
use creole_ir::op::EvalCx;
use creole_ir::{BlockId, Body, Error, OpId, RegionId, Tensor, Traits, Type, Value, bail, ensure};

static TAPE: Backend = Backend {
    name: "tape",
    summary: "HLO, one op after another",
    target,
    stages: &[
        Stage {
            name: "inline",
            pipeline: "inline{default-pipeline=},symbol-dce",
            scope: Scope::Module,
        },
        Stage { name: "simplify", pipeline: "canonicalize,cse", scope: Scope::Function },
    ],
    options_for_stage: |_| None,
    cost,
    keeps_locations: false,
    compile,
    estimate: None,
    profile_option: None,
    storage: None,
    link,
};

fn catalog() -> Arc<Catalog> {
    Arc::new((**creole::catalog()).clone().with_backend(&TAPE))
}

fn main() -> ExitCode {
    creole_run::main(&creole_tool::tool!(&catalog()))
}

/// Facts of the machine that this back end alone knows.
#[derive(Debug, PartialEq)]
struct Reel {
    /// Operations on numbers per microsecond.
    speed: u64,
}

fn target(options: &TargetOptions) -> Result<Target, Error> {
    options.check("tape", &["speed"])?;
    let speed = options.number("speed")?.unwrap_or(1000).max(1);
    Ok(Target { own: OwnFacts::new(Reel { speed }), ..Target::BASE })
}

/// The cost model of a target: an operation on a number takes equally long, whatever it computes.
fn cost(target: &Target) -> Arc<dyn CostModel> {
    let speed = target.own.get().map_or(1000, |reel: &Reel| reel.speed);
    let one = 1e6 / speed as f64;
    Arc::new(Rates { cheap: one, divide: one, transcendental: one, ..Rates::BASE })
}

/// The code of a function.
#[derive(Debug, PartialEq)]
struct Tape {
    body: Arc<Body>,
    listing: String,
    /// Operations on numbers in a run, as far as they are counted.
    n_operations: u64,
    /// Bytes of all tensors that a run makes.
    n_bytes: u64,
}

fn compile(body: &Body, func: OpId, _: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let Some(body) = body.nested(func).map(Arc::clone) else { bail!("a tape needs a function") };
    ensure!(body.blocks(body.root()).len() == 1, "a tape is one block, without branches");
    let mut tape = Tape { body, listing: String::new(), n_operations: 0, n_bytes: 0 };
    let body = Arc::clone(&tape.body);
    let entry = body.entry();
    let mut names: HashMap<Value, String> = HashMap::new();
    for value in
        body.args(entry).iter().copied().chain(body.ops(entry).flat_map(|op| body.results(op)))
    {
        names.insert(value, format!("v{}", names.len()));
        tape.n_bytes += Tensor::byte_size(body.ty(value))? as u64;
    }
    for op in body.ops(entry) {
        let name = body[op].def.name;
        let is_end = body[op].has(Traits::TERMINATOR);
        let can_run = is_end || body.is_pure(op);
        ensure!(can_run, "'{name}' op has effects, which a tape can't have");
        let list =
            |values: Vec<Value>| values.iter().map(|v| &*names[v]).collect::<Vec<_>>().join(", ");
        let (args, results) = (list(body.operands(op).collect()), list(body.results(op).collect()));
        let n = n_operations(&body, op);
        tape.n_operations += n;
        tape.listing += &match is_end {
            true => format!("return {args};\n"),
            false => format!("{results} = {name}({args}); // {n}\n"),
        };
    }
    Ok(Arc::new(tape))
}

/// Number of scalar operations: one for each element that an elementwise op computes or a reduction reads.
fn n_operations(body: &Body, op: OpId) -> u64 {
    let elements = |ty: Option<&Type>| ty.and_then(|ty| ty.n_elements()).unwrap_or(0) as u64;
    match body[op].has(Traits::ELEMENTWISE) {
        true => elements(body.result_types(op).first()),
        false if !body.regions(op).is_empty() => elements(body.operand_types(op).first()),
        false => 0,
    }
}

fn link(linkage: &Linkage<'_>) -> Result<Box<dyn Executable>, Error> {
    let entry = linkage.functions.iter().find(|(name, _)| *name == linkage.entry);
    let Some((_, code)) = entry else { bail!("no function is named '@{}'", linkage.entry) };
    Ok(Box::new(Player { code: Arc::clone(code), interface: linkage.interface.clone() }))
}

/// An executable tape.
struct Player {
    code: SharedCode,
    interface: Interface,
}

impl Player {
    fn tape(&self) -> &Tape {
        self.code.downcast_ref().expect("the linker of this back end gets its own code")
    }
}

impl Executable for Player {
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
        let body = &*self.tape().body;
        Run { body, values: HashMap::new(), cx }.block(body.entry(), inputs)
    }

    fn n_bytes(&self) -> Option<u64> {
        Some(self.tape().n_bytes)
    }
}

/// Values computed so far in a run.
struct Run<'a> {
    body: &'a Body,
    values: HashMap<Value, Tensor>,
    cx: &'a RunCx,
}

impl Run<'_> {
    /// Runs a block; returns the operands of its terminator.
    fn block(&mut self, block: BlockId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.cx.cancel.check()?;
        let body = self.body;
        self.values.extend(body.args(block).iter().copied().zip(args.iter().cloned()));
        for op in body.ops(block) {
            let args: Vec<Tensor> = body.operands(op).map(|v| self.values[&v].clone()).collect();
            if body[op].has(Traits::TERMINATOR) {
                return Ok(args);
            }
            let (op_ref, types) = (body.op_ref(op), body.result_types(op));
            let results = (op_ref.def.eval)(&op_ref, &args, &mut Cx { run: self, types: &types });
            let results =
                results.map_err(|e| Error::new(format!("'{}' op: {e}", op_ref.def.name)))?;
            self.values.extend(body.results(op).zip(results.0));
        }
        Ok(Vec::new())
    }
}

/// Evaluation context of ops with regions.
struct Cx<'r, 'a> {
    run: &'r mut Run<'a>,
    types: &'r [Type],
}

impl EvalCx for Cx<'_, '_> {
    fn results(&self) -> &[Type] {
        self.types
    }

    fn call(&mut self, region: RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.run.block(self.run.body.block(region), args)
    }
}

#[cfg(test)]
mod tests;
