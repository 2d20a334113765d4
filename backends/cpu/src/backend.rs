//! Back end `cpu` as a row of a catalog: its stages, and the code of a function.

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::backend::{
    ArgumentRoles, Backend, Code, CodeKind, CompileCx, Estimate, Executable, Interface, Linkage,
    Scope, SharedCode, Stage, Storage, Target, Volume,
};
use creole_ir::cost::Rates;
use creole_ir::{Body, Error, OpId, Type, bail};
use creole_loop::scf::Parallel;
use creole_loop::{Kernel, stages};
use serde::{Deserialize, Serialize};

use crate::adapter::{Adapter, Signature};
use crate::cost::{self, CORE, Core, Processor};
use crate::emit::{self, Emitters, FunctionCode, Stored, type_texts, types};
use crate::globals::Globals;
use crate::isa::Isa;
use crate::loaded::Loaded;
use crate::tables::has_wide_registers;
use crate::target::PROFILE;

/// Stage whose loops are estimated: all of them are there, as machine code has them.
const LEGALIZE: &str = "legalize";

/// Pipeline from HLO to loops over vectors, and functions that run parts of them.
const STAGES: &[Stage] = &[
    stages::SHAPES,
    stages::DECOMPOSE,
    stages::INLINE,
    stages::SIMPLIFY,
    Stage { name: "loops", pipeline: "hlo-to-loops", scope: Scope::Function },
    stages::CALLS,
    stages::FUSE_CHAINS,
    Stage {
        name: "outline",
        pipeline: "carry-scalars,canonicalize,outline-kernels,split-phases,collapse-nests",
        scope: Scope::Function,
    },
    Stage { name: "schedule", pipeline: "schedule-nests", scope: Scope::Function },
    Stage { name: "bufferize", pipeline: "bufferize,concurrent-kernels", scope: Scope::Function },
    Stage { name: "plan", pipeline: "plan-memory,cse", scope: Scope::Function },
    Stage {
        name: "vectorize",
        pipeline: "apply-schedule,canonicalize,cse,loop-invariant-code-motion",
        scope: Scope::Kernel,
    },
    Stage {
        name: "expand",
        pipeline: "scf-forall-to-parallel,lower-affine,convert-index-to-arith,convert-complex-to-standard,\
                   legalize-floats,expand-math,canonicalize,cse,loop-invariant-code-motion",
        scope: Scope::Kernel,
    },
    // No pass but the next follows: it splits ops into several, which are emitted as it leaves them.
    Stage { name: LEGALIZE, pipeline: "legalize-vectors", scope: Scope::Kernel },
    Stage { name: "parallel", pipeline: "outline-parallel", scope: Scope::Kernel },
];

/// Back end that makes machine code for this processor.
pub fn backend() -> &'static Backend {
    &Backend {
        name: "cpu",
        summary: "machine code for this processor",
        target: crate::target::target,
        stages: STAGES,
        options_for_stage: |_| None,
        cost: |target| Arc::new(processor(target)),
        keeps_locations: false,
        compile,
        estimate: Some(Estimate { after: LEGALIZE, time: estimate, volume, code }),
        profile_option: Some(PROFILE),
        storage: Some(Storage { write, read }),
        link,
    }
}

fn processor(target: &Target) -> Processor {
    let rates = Rates { register_bits: f64::from(target.vector_bits), ..CORE.rates };
    let core = Core { rates, n_registers: target.n_vector_registers as usize, ..CORE };
    Processor { core, caches: target.cache_bytes }
}

fn estimate(module: &Body, func: OpId, target: &Target) -> f64 {
    cost::estimate(module, func, processor(target))
}

fn volume(module: &Body, func: OpId, target: &Target) -> Volume {
    cost::volume(module, func, processor(target))
}

fn code(module: &Body, func: OpId, target: &Target) -> CodeKind {
    let Some(body) = module.nested(func) else { return CodeKind::default() };
    let kernels: Vec<Kernel> = body.walk().filter_map(|op| body.get(op)).collect();
    if !kernels.is_empty() {
        let results = kernels.iter().flat_map(|kernel| &kernel.outs).map(|out| body.ty(*out));
        let float_bits = float_bits(results);
        return CodeKind { emitter: "library", vector_bits: None, float_bits, is_parallel: true };
    }
    let values = body.walk().flat_map(|op| body.results(op).collect::<Vec<_>>());
    let types: Vec<Type> = values.map(|value| body.ty(value)).collect();
    let bits = |ty: &Type| ty.n_elements().unwrap_or(0) * i64::from(ty.elem().bits().unwrap_or(64));
    let widest = types.iter().filter(|ty| ty.is_vector()).map(bits).max();
    CodeKind {
        emitter: if has_wide_registers(target, body) { "x64" } else { "cranelift" },
        vector_bits: widest.map(|bits| bits.max(128).unsigned_abs().next_power_of_two() as u32),
        float_bits: float_bits(types.into_iter()),
        is_parallel: body.walk().any(|op| body[op].is::<Parallel>()),
    }
}

/// Bits of the widest floats of some types.
fn float_bits(types: impl Iterator<Item = Type>) -> Option<u32> {
    let elements = types.map(|ty| ty.elem()).filter(|elem| elem.is_float());
    elements.filter_map(|elem| elem.bits()).max()
}

/// Code of a function on buffers, and its interface for external callers.
#[derive(Debug, PartialEq)]
struct Compiled {
    code: FunctionCode,
    signature: Signature,
    /// Arguments that hold results.
    places: Vec<usize>,
}

fn compile(body: &Body, func: OpId, cx: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let isa = Isa::of(cx.target)?;
    let code = emit::emit_function(body, func, &isa, &cx.tables.get::<Emitters>()?)?;
    let ty = body.get::<Func>(func).map(|func| func.function_type);
    let (inputs, results) = ty.as_ref().and_then(|ty| ty.signature()).unwrap_or((&[], &[]));
    let signature = Signature { inputs: inputs.to_vec(), results: results.to_vec() };
    let places = ArgumentRoles::of(body, func).map_or_else(Vec::new, |places| places.results);
    Ok(Arc::new(Compiled { code, signature, places }))
}

/// Serialised [`Compiled`].
#[derive(Serialize, Deserialize)]
struct StoredFunction {
    code: Stored,
    inputs: Vec<String>,
    results: Vec<String>,
    places: Vec<usize>,
}

fn write(code: &dyn Code) -> Result<Vec<u8>, Error> {
    let Some(Compiled { code, signature, places }) = code.downcast_ref() else {
        bail!("was not compiled by back end 'cpu'")
    };
    let (inputs, results) = (type_texts(&signature.inputs), type_texts(&signature.results));
    let stored = StoredFunction { code: Stored::of(code), inputs, results, places: places.clone() };
    postcard::to_stdvec(&stored).map_err(|error| Error::new(error.to_string()))
}

fn read(bytes: &[u8], cx: &CompileCx<'_>) -> Result<SharedCode, Error> {
    let stored: StoredFunction =
        postcard::from_bytes(bytes).map_err(|error| Error::new(error.to_string()))?;
    let (inputs, results) =
        (types(&stored.inputs, cx.dialects)?, types(&stored.results, cx.dialects)?);
    let signature = Signature { inputs, results };
    let code = stored.code.load(cx)?;
    Ok(Arc::new(Compiled { code, signature, places: stored.places }))
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
            found = Some(compiled);
        }
    }
    let entry = linkage.entry.as_str();
    let Some(Compiled { signature, places, .. }) = found else {
        bail!("no function is named '@{entry}'")
    };
    let (globals, isa) = (Globals::of(linkage.declarations)?, Isa::of(linkage.target)?);
    let places = all_places(places, signature, linkage.interface);
    let program = if signature.is_on_memrefs() {
        emit::link(&functions, globals, entry, &signature.inputs, &isa)?
    } else {
        let Adapter { name, code } = Adapter::of(linkage, signature, &isa)?;
        functions.push((&name, &code));
        emit::link(&functions, globals, &name, &signature.on_memrefs(), &isa)?
    };
    Ok(Box::new(Loaded::new(program, &places, linkage.interface)?))
}

/// Buffer of each result: arguments named by the function's attributes, then those that hold returned values, and
/// inputs that it may write.
fn all_places(places: &[usize], signature: &Signature, interface: &Interface) -> Vec<usize> {
    let n_others = interface.results.len() - interface.written.len();
    let (mut in_memory, mut returned) = (places.iter().copied(), signature.inputs.len()..);
    let of_result = |ty: &Type| if ty.is_tensor() { in_memory.next() } else { returned.next() };
    // `Loaded` checks that none is missing.
    let others = interface.results[..n_others].iter().filter_map(of_result);
    others.chain(interface.written.iter().copied()).collect()
}
