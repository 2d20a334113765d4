//! Interpreter as a back end of a catalog: the code of a function is its body.

use std::sync::Arc;

use creole_ir::backend::{
    Backend, CompileCx, Executable, Input, Interface, Linkage, OutputBuffer, PART, RunCx,
    SharedCode, Target, TargetOptions, call_on_tensors, check_inputs,
};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::functions;
use creole_ir::{Attr, Body, Error, Loc, OpId, Symbol, Tensor, bail};
use creole_loop::stages;

use crate::entry;
use crate::limits::Limits;
use crate::machine::{Ops, on_own_stack};

/// Back end of the reference interpreter.
pub fn backend() -> &'static Backend {
    &Backend {
        name: "interp",
        summary: "the interpreter, on the program as it is but for ops that are compositions of others",
        target,
        stages: &[stages::SHAPES, stages::DECOMPOSE],
        options_for_stage: |_| None,
        cost: |_| Arc::new(creole_ir::cost::Rates::BASE),
        keeps_locations: true,
        compile,
        estimate: None,
        profile_option: None,
        storage: None,
        link,
    }
}

fn target(options: &TargetOptions) -> Result<Target, Error> {
    options.check("interp", &[])?;
    Ok(Target::BASE)
}

/// Compiled function: one of this module body, which also holds its parts.
#[derive(Debug, PartialEq)]
struct Function {
    alone: Body,
    op: OpId,
}

fn compile(body: &Body, func: OpId, _: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let mut alone = Body::with_entry(&[]);
    let op = append(&mut alone, body, func);
    let is_part = |op: &OpId| *op != func && body.attr(*op, PART).is_some();
    for part in functions(body).into_iter().filter(is_part) {
        append(&mut alone, body, part);
    }
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
    for (name, code) in linkage.functions {
        let Some(function) = code.downcast_ref::<Function>() else {
            bail!("'@{name}' was not compiled by back end 'interp'")
        };
        for op in functions(&function.alone) {
            let copy = append(&mut module, &function.alone, op);
            if op == function.op {
                module.set_attr(copy, "sym_name", Some(Attr::str(name.as_str())));
            }
        }
    }
    for op in linkage.declarations.ops(linkage.declarations.entry()) {
        append(&mut module, linkage.declarations, op);
    }
    let (entry, ops, interface) = (linkage.entry, linkage.tables.get()?, linkage.interface.clone());
    Ok(Box::new(Interpreted { module, entry, ops, interface }))
}

/// Module that is run by each call.
struct Interpreted {
    module: Body,
    entry: Symbol,
    ops: Arc<Ops>,
    interface: Interface,
}

impl Executable for Interpreted {
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
        let limits = Limits::default();
        let run = || entry::run(&self.module, self.entry, inputs, &self.ops, limits, cx);
        on_own_stack(limits, run)
    }

    fn n_bytes(&self) -> Option<u64> {
        None
    }
}
