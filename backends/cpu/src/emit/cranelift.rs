//! Emitter of functions through Cranelift's IR.

use std::sync::Arc;

use cranelift_codegen::ir::Function;
use creole_builtin::Func;
use creole_ir::backend::KERNEL;
use creole_ir::pass::functions;
use creole_ir::{Body, Error, OpId, bail};

use super::convention::Convention;
use super::cx::Emit;
use super::func;
use super::function::{Emitted, Entry, FunctionEmitter, Source};
use super::{Form, fork};
use crate::code::{compile, listing};

/// Emitter for all functions: those with ops that it has no code for are errors.
pub struct Cranelift;

impl FunctionEmitter for Cranelift {
    fn name(&self) -> &'static str {
        "cranelift"
    }

    fn accepts(&self, _: &Source<'_>) -> Result<(), Error> {
        Ok(())
    }

    fn emit(&self, source: &Source<'_>) -> Result<Emitted, Error> {
        let cx = built(source)?;
        let code = compile(cx.function, &cx.symbols, source.target.isa());
        let code = code.map_err(|message| Error::new(message).at(source.unit[source.op].loc))?;
        Ok(Emitted { code, uses: cx.uses, forked: cx.forked })
    }
}

/// Cranelift function of an IR function as text, with the context in which it was made.
pub(super) fn text(source: &Source<'_>, form: Form) -> Result<(String, Emit), Error> {
    let cx = built(source)?;
    let function: Function = cx.function.clone();
    let text = match form {
        Form::Clif => function.display().to_string(),
        Form::Assembly => listing(function, source.target.isa())
            .map_err(|message| Error::new(message).at(source.unit[source.op].loc))?,
    };
    Ok((text, cx))
}

/// Emits an IR function. Error: it names the op, and is placed at it.
fn built(source: &Source<'_>) -> Result<Emit, Error> {
    let (body, op) = (source.unit, source.op);
    let Some(func) = body.get::<Func>(op) else {
        let error = format!("'{}' op is no function", body[op].def.name);
        return Err(Error::new(error).at(body[op].loc));
    };
    build(&func, source).map_err(|error| {
        let named = error.message.starts_with('\'');
        let message =
            if named { error.message } else { format!("'func.func' op {}", error.message) };
        Error { message, ..error }.at(body[op].loc)
    })
}

/// True if a unit is an outlined kernel, with its parts.
pub(crate) fn is_kernel(unit: &Body) -> bool {
    let has_code = |op: OpId| unit.nested(op).is_some_and(|body| body.has_entry());
    functions(unit).into_iter().any(|op| unit.attr(op, KERNEL).is_some() && has_code(op))
}

fn build(func: &Func, source: &Source<'_>) -> Result<Emit, Error> {
    let Some((inputs, results)) = func.function_type.signature() else {
        bail!("has no function type")
    };
    let (target, emitters) = (source.target, source.emitters);
    let new = |signature| Emit::new(Arc::clone(&func.body), target, emitters, signature);
    let mut cx = match source.entry {
        Entry::Call => {
            let convention = Convention::of(target, inputs, results)?;
            let mut cx = new(convention.signature);
            cx.takes_array = convention.in_array.is_some();
            cx
        }
        Entry::Fork => {
            let mut cx = new(fork::signature(target));
            cx.is_forked = true;
            cx
        }
    };
    cx.is_kernel = is_kernel(source.unit);
    func::body(func, &mut cx)?;
    cx.finish();
    Ok(cx)
}
