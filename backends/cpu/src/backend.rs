//! The back end `cpu` as a row of a catalog: its stages, the code of a function, and programs with their buffers.

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::backend::{
    Backend, Code, CompileCx, Executable, Linkage, Places, Scope, SharedCode, Stage, Storage,
};
use creole_ir::{Body, Error, OpId, Tensor, Type, bail, ensure};
use serde::{Deserialize, Serialize};

use crate::context::Context;
use crate::emit::{self, Emitters, FunctionCode, Program, Stored, type_texts, types};
use crate::globals::Globals;
use crate::isa::Isa;
use crate::memory::AlignedBuffer;

/// The way from HLO to loops over vectors.
const STAGES: &[Stage] = &[
    Stage { name: "decompose", pipeline: "hlo-decompose", scope: Scope::Function },
    Stage { name: "inline", pipeline: "inline,symbol-dce", scope: Scope::Module },
    Stage {
        name: "simplify",
        pipeline: "canonicalize,cse,eqsat,canonicalize,cse",
        scope: Scope::Function,
    },
    Stage { name: "loops", pipeline: "hlo-to-loops", scope: Scope::Function },
    Stage { name: "fuse", pipeline: "loop-fuse,canonicalize,cse", scope: Scope::Function },
    Stage { name: "outline", pipeline: "outline-kernels", scope: Scope::Function },
    Stage { name: "schedule", pipeline: "schedule-nests", scope: Scope::Function },
    Stage { name: "bufferize", pipeline: "bufferize", scope: Scope::Function },
    Stage { name: "plan", pipeline: "plan-memory,cse", scope: Scope::Function },
    Stage {
        name: "vectorize",
        pipeline: "apply-schedule,canonicalize,cse,licm",
        scope: Scope::Kernel,
    },
    Stage { name: "expand", pipeline: "expand-math,canonicalize,cse,licm", scope: Scope::Kernel },
];

/// Machine code for this processor.
pub fn backend() -> &'static Backend {
    &Backend {
        name: "cpu",
        summary: "machine code for this processor",
        target: crate::target::target,
        stages: STAGES,
        cost: &crate::RATES,
        keeps_locations: false,
        compile,
        storage: Some(Storage { write, read }),
        link,
    }
}

/// The code of a function on buffers, and what it says of itself to those that call it from outside.
#[derive(Debug, PartialEq)]
struct Compiled {
    code: FunctionCode,
    inputs: Vec<Type>,
    n_results: usize,
    /// The arguments that hold the results, if it says so.
    places: Option<Vec<usize>>,
}

fn compile(body: &Body, func: OpId, cx: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let isa = Isa::of(cx.target)?;
    let code = emit::emit_function(body, func, &isa, &cx.tables.get::<Emitters>()?)?;
    let ty = body.get::<Func>(func).map(|func| func.function_type);
    let (inputs, results) = ty.as_ref().and_then(|ty| ty.signature()).unwrap_or((&[], &[]));
    let places = Places::of(body, func).map(|places| places.results);
    Ok(Arc::new(Compiled { code, inputs: inputs.to_vec(), n_results: results.len(), places }))
}

/// A [`Compiled`] as bytes.
#[derive(Serialize, Deserialize)]
struct StoredFunction {
    code: Stored,
    inputs: Vec<String>,
    n_results: usize,
    places: Option<Vec<usize>>,
}

fn write(code: &dyn Code) -> Result<Vec<u8>, Error> {
    let Some(Compiled { code, inputs, n_results, places }) = code.downcast_ref() else {
        bail!("was not compiled by back end 'cpu'")
    };
    let (code, inputs) = (Stored::of(code), type_texts(inputs));
    let (n_results, places) = (*n_results, places.clone());
    let stored = StoredFunction { code, inputs, n_results, places };
    postcard::to_stdvec(&stored).map_err(|error| Error::new(error.to_string()))
}

fn read(bytes: &[u8], cx: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let stored: StoredFunction =
        postcard::from_bytes(bytes).map_err(|error| Error::new(error.to_string()))?;
    let inputs = types(&stored.inputs, cx.dialects)?;
    let StoredFunction { n_results, places, .. } = stored;
    let code = stored.code.load(cx)?;
    Ok(Arc::new(Compiled { code, inputs, n_results, places }))
}

fn link(linkage: &Linkage<'_>) -> Result<Box<dyn Executable>, Error> {
    let mut functions: Vec<(&str, &FunctionCode)> = Vec::new();
    let mut found = None;
    for (name, code) in linkage.functions {
        let Some(compiled) = code.downcast_ref::<Compiled>() else {
            bail!("'@{name}' was not compiled by back end 'cpu'")
        };
        functions.push((name.as_str(), &compiled.code));
        if *name == linkage.entry {
            ensure!(
                compiled.n_results == 0,
                "'@{name}' returns values; after the last stage it should write into buffers"
            );
            if let Some(ty) = compiled.inputs.iter().find(|ty| !ty.is_memref()) {
                bail!("'@{name}' takes {ty}; after the last stage it should read from buffers")
            }
            found = Some(compiled);
        }
    }
    let entry = linkage.entry.as_str();
    let Some(Compiled { inputs, places, .. }) = found else {
        bail!("no function is named '@{entry}'")
    };
    let globals = Globals::of(linkage.declarations)?;
    let program = emit::link(&functions, globals, entry, inputs, &Isa::of(linkage.target)?)?;
    Ok(Box::new(Loaded::new(program, places.clone(), linkage)?))
}

/// A program with its buffers: inputs, then results, then the arena.
struct Loaded {
    program: Program,
    context: Context,
    /// Bytes of each buffer.
    sizes: Vec<usize>,
    /// None before the first inputs: making them takes as long as filling them.
    buffers: Vec<AlignedBuffer>,
    n_inputs: usize,
    results: Vec<Type>,
    /// The buffer of each result.
    places: Vec<usize>,
}

impl Loaded {
    /// Error: sizes that no memory has, or no threads.
    fn new(
        program: Program,
        places: Option<Vec<usize>>,
        linkage: &Linkage<'_>,
    ) -> Result<Loaded, Error> {
        let (n_inputs, results) =
            (linkage.interface.inputs.len(), linkage.interface.results.clone());
        let sizes: Result<Vec<usize>, String> = program
            .arg_bytes()
            .map(|n| usize::try_from(n).map_err(|_| format!("no memory for a buffer of {n} bytes")))
            .collect();
        let sizes = sizes.map_err(Error::new)?;
        let places = places.unwrap_or_else(|| (n_inputs..n_inputs + results.len()).collect());
        let n_expected = places.iter().map(|at| at + 1).max().unwrap_or(0).max(n_inputs);
        let n = sizes.len();
        ensure!(n >= n_expected, "the code takes {n} buffers, expected at least {n_expected}");
        let context = Context::new(linkage.n_threads).map_err(Error::new)?;
        Ok(Loaded { program, context, sizes, buffers: Vec::new(), n_inputs, results, places })
    }
}

impl Executable for Loaded {
    fn load(&mut self, inputs: &[Tensor]) -> Result<(), Error> {
        let (n, n_given) = (self.n_inputs, inputs.len());
        ensure!(n_given == n, "expects {n} inputs, found {n_given}");
        let copies = inputs.iter().map(AlignedBuffer::of);
        let copies = copies.collect::<Result<Vec<_>, _>>().map_err(Error::new)?;
        if self.buffers.is_empty() {
            let others = self.sizes[n..].iter().map(|n| AlignedBuffer::zeroed(*n));
            let others = others.collect::<Result<Vec<_>, _>>().map_err(Error::new)?;
            self.buffers = copies.into_iter().chain(others).collect();
        } else {
            self.buffers.splice(..n, copies);
        }
        Ok(())
    }

    fn run(&mut self) -> Result<(), Error> {
        ensure!(self.buffers.len() == self.sizes.len(), "has no inputs yet");
        let mut buffers: Vec<&mut AlignedBuffer> = self.buffers.iter_mut().collect();
        self.program.run(&self.context, &mut buffers)
    }

    fn results(&self) -> Result<Vec<Tensor>, Error> {
        let read = |(at, ty): (&usize, &Type)| {
            let buffer = self.buffers.get(*at);
            let bytes = buffer.and_then(AlignedBuffer::bytes).unwrap_or_default();
            let n_bytes = Tensor::byte_size(*ty)?;
            Tensor::from_bytes(*ty, bytes.get(..n_bytes).unwrap_or_default().to_vec())
        };
        self.places.iter().zip(&self.results).map(read).collect()
    }

    fn changes_inputs(&self) -> bool {
        self.places.iter().any(|at| *at < self.n_inputs)
    }

    fn n_bytes(&self) -> Option<u64> {
        let buffers: u64 = self.sizes.iter().map(|n| *n as u64).sum();
        Some(buffers + self.program.data_bytes())
    }
}
