//! Serialisation of compiled functions. Names replace pointers into the process: kernels, math functions, types.

use creole_ir::backend::CompileCx;
use creole_ir::kernel::KernelCall;
use creole_ir::text::{parse_attr, parse_type};
use creole_ir::{Attr, Dialects, Error, Type, bail};
use creole_scalar::Function;
use serde::{Deserialize, Serialize};

use super::convention::Convention;
use super::emitters::Emitters;
use super::function::Uses;
use super::{FunctionCode, Part};
use crate::code::MachineCode;
use crate::kernel::PreparedCall;

/// [`FunctionCode`] without addresses of the process that made it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Stored {
    parts: Vec<StoredPart>,
    convention: Convention,
}

/// Code of one IR function.
#[derive(Serialize, Deserialize)]
struct StoredPart {
    emitter: String,
    code: MachineCode,
    callees: Vec<(String, Convention)>,
    called: Vec<String>,
    kernels: Vec<StoredCall>,
    globals: Vec<String>,
    texts: Vec<String>,
    forked: Vec<usize>,
}

/// [`PreparedCall`] as its kernel, options and types.
#[derive(Serialize, Deserialize)]
struct StoredCall {
    name: String,
    options: String,
    inputs: Vec<String>,
    results: Vec<String>,
}

impl Stored {
    /// Serialises the code of a function.
    pub(crate) fn of(code: &FunctionCode) -> Stored {
        let parts = code.parts.iter().map(StoredPart::of).collect();
        Stored { parts, convention: code.convention.clone() }
    }

    /// Deserialises the code of a function. Error: a name that is unknown here.
    pub(crate) fn load(self, cx: &CompileCx<'_>) -> Result<FunctionCode, Error> {
        let emitters = cx.tables.get::<Emitters>()?;
        let parts = self.parts.into_iter().map(|part| part.load(cx, &emitters));
        Ok(FunctionCode { parts: parts.collect::<Result<_, _>>()?, convention: self.convention })
    }
}

impl StoredPart {
    fn of(part: &Part) -> StoredPart {
        let Part { emitter, code, uses, forked } = part;
        let Uses { callees, called, kernels, globals, texts } = uses;
        StoredPart {
            emitter: (*emitter).to_owned(),
            code: code.clone(),
            callees: callees.clone(),
            called: called.iter().map(|function| function.name.to_owned()).collect(),
            kernels: kernels.iter().map(StoredCall::of).collect(),
            globals: globals.clone(),
            texts: texts.clone(),
            forked: forked.clone(),
        }
    }

    fn load(self, cx: &CompileCx<'_>, emitters: &Emitters) -> Result<Part, Error> {
        let called = self.called.iter().map(|name| function(cx.dialects, name));
        let kernels = self.kernels.iter().map(|call| call.load(cx.dialects, emitters));
        let uses = Uses {
            callees: self.callees,
            called: called.collect::<Result<_, _>>()?,
            kernels: kernels.collect::<Result<_, _>>()?,
            globals: self.globals,
            texts: self.texts,
        };
        let emitter = emitters.functions.iter().map(|one| one.name());
        let Some(emitter) = emitter.into_iter().find(|name| *name == self.emitter) else {
            bail!("no emitter is named '{}'", self.emitter)
        };
        Ok(Part { emitter, code: self.code, uses, forked: self.forked })
    }
}

impl StoredCall {
    fn of(call: &PreparedCall) -> StoredCall {
        let PreparedCall { name, options, inputs, results, .. } = call;
        StoredCall {
            name: (*name).to_owned(),
            options: Attr::Dict(options.clone()).to_string(),
            inputs: type_texts(inputs),
            results: type_texts(results),
        }
    }

    fn load(&self, dialects: &Dialects, emitters: &Emitters) -> Result<PreparedCall, Error> {
        let kernel = dialects.kernel(&self.name)?;
        let options = parse_attr(&self.options, dialects).map_err(|d| Error::new(d.message))?;
        let Attr::Dict(options) = options else { bail!("options are no dictionary") };
        let (inputs, results) = (types(&self.inputs, dialects)?, types(&self.results, dialects)?);
        let call = KernelCall { options: &options, inputs: &inputs, results: &results };
        PreparedCall::new(kernel, emitters.kernel(&self.name), &call)
    }
}

/// Types as text.
pub(crate) fn type_texts(types: &[Type]) -> Vec<String> {
    types.iter().map(Type::to_string).collect()
}

/// Types from text. Error: a text that is not a type.
pub(crate) fn types(texts: &[String], dialects: &Dialects) -> Result<Vec<Type>, Error> {
    let read = |text: &String| parse_type(text, dialects).map_err(|d| Error::new(d.message));
    texts.iter().map(read).collect()
}

fn function(dialects: &Dialects, name: &str) -> Result<&'static Function, Error> {
    let mut all = dialects.iter().flat_map(|dialect| dialect.ops()).filter_map(|def| def.function);
    let found = all.find(|function| function.name == name);
    found.ok_or_else(|| Error::new(format!("no op computes the function '{name}'")))
}
