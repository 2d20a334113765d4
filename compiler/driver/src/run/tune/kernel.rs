//! Kernel in isolation: a program that calls it, its inputs, its time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use creole_builtin::{Call, Func};
use creole_ir::backend::{Backend, Executable, KERNEL, find_function};
use creole_ir::pass::functions;
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{At, Attr, Body, Builder, Error, Loc, Symbol, Tensor, Type};
use creole_passes_loop::schedule::kernel_digest;
use rustc_hash::FxHashMap;

use super::super::random;
use crate::catalog::Catalog;
use crate::queries::{self, Configuration, Database, SourceFile};

/// Name of the kernel in a program of its own.
const NAME: &str = "kernel";
/// Function that calls the kernel.
const MAIN: &str = "main";
/// Seed of the random inputs.
const SEED: u64 = 1;

/// Compiler configuration of the test bench for kernels.
#[derive(Clone, Copy)]
pub(super) struct Bench {
    pub(super) catalog: &'static Catalog,
    pub(super) backend: &'static Backend,
    pub(super) configuration: Configuration,
    pub(super) n_threads: usize,
}

/// A kernel of the program.
pub(super) struct Kernel {
    pub(super) name: String,
    /// Digest of the computation, before schedules were chosen.
    pub(super) content: String,
    /// Body with the chosen schedule.
    pub(super) body: Arc<Body>,
    /// Number of call sites in the program.
    pub(super) n_calls: usize,
}

/// Returns the kernels of a program, in program order. `outlined` is the program before schedules are chosen,
/// `scheduled` after.
pub(super) fn kernels(outlined: &Body, scheduled: &Body) -> Vec<Kernel> {
    let mut n_calls: FxHashMap<Symbol, usize> = FxHashMap::default();
    for body in functions(outlined).into_iter().filter_map(|op| outlined.nested(op)) {
        for call in body.walk().filter_map(|op| body.get::<Call>(op)) {
            *n_calls.entry(call.callee.0).or_default() += 1;
        }
    }
    let kernels = functions(outlined).into_iter().filter(|op| outlined.attr(*op, KERNEL).is_some());
    let kernel = |op| {
        let Func { sym_name, body, .. } = outlined.get(op)?;
        let scheduled_op = find_function(scheduled, sym_name.as_str()).ok()?;
        Some(Kernel {
            name: sym_name.to_string(),
            content: kernel_digest(&body),
            body: Arc::clone(scheduled.nested(scheduled_op)?),
            n_calls: n_calls.get(&sym_name).copied().unwrap_or(0),
        })
    };
    kernels.filter_map(kernel).collect()
}

/// Compiled kernel with inputs.
pub(super) struct Runnable {
    executable: Box<dyn Executable>,
    /// Estimate of the cost model for a call on one thread, in microseconds.
    pub(super) estimate: Option<f64>,
}

impl Bench {
    /// Returns random inputs for a kernel. Error: it can't run in isolation.
    pub(super) fn inputs(self, body: &Body) -> Result<Vec<Tensor>, Error> {
        let db = Database::new(self.catalog);
        let file = db.add("kernel", &program(body), false);
        let inputs = queries::interface(&db, file, Symbol::new(MAIN))?.inputs;
        inputs.iter().enumerate().map(|(i, ty)| input(*ty, i)).collect()
    }

    /// Compiles a program that calls a kernel once on these inputs. Error: it can't run in isolation.
    pub(super) fn compile(self, body: &Body, inputs: &[Tensor]) -> Result<Runnable, Error> {
        let text = program(body);
        let db = Database::new(self.catalog);
        let (file, entry) = (db.add("kernel", &text, false), Symbol::new(MAIN));
        let first = |errors: queries::Errors| {
            errors.first().cloned().unwrap_or_else(|| Error::new("can't be compiled"))
        };
        let executable = db.executable(file, entry, self.configuration, self.n_threads);
        let mut executable = executable.map_err(first)?;
        executable.load(inputs)?;
        let estimate = self.estimate_in(&db, file);
        Ok(Runnable { executable, estimate })
    }

    /// Estimates a call of a kernel on one thread by the cost model, in microseconds. `None`: it has no loops, or can't
    /// be lowered in isolation.
    pub(super) fn estimate(self, body: &Body) -> Option<f64> {
        let db = Database::new(self.catalog);
        let file = db.add("kernel", &program(body), false);
        self.estimate_in(&db, file)
    }

    fn estimate_in(self, db: &Database, file: SourceFile) -> Option<f64> {
        let estimate = self.backend.estimate?;
        let (entry, n) = (Symbol::new(MAIN), self.backend.stages.len());
        let lowered = queries::after_stages(db, file, entry, self.configuration, n).ok()?;
        let func =
            functions(&lowered).into_iter().find(|op| lowered.attr(*op, KERNEL).is_some())?;
        Some(estimate(&lowered, func, &self.configuration.target) / 1e6)
    }
}

impl Runnable {
    /// Calls the kernel repeatedly for `span`, or until a call is known to take longer than `limit` microseconds.
    /// Returns the time of the fastest call, in microseconds.
    pub(super) fn time(&mut self, span: Duration, limit: f64) -> Result<f64, Error> {
        let (start, mut best, mut n) = (Instant::now(), f64::INFINITY, 0);
        while n < 2 || start.elapsed() < span {
            let call = Instant::now();
            self.executable.run()?;
            best = best.min(call.elapsed().as_secs_f64() * 1e6);
            n += 1;
            if n > 1 && best > limit {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the results of the last call.
    pub(super) fn results(&mut self) -> Result<Vec<Tensor>, Error> {
        self.executable.results()
    }
}

/// Returns a random input. Indices select one of several parts for a kernel; they are 0, as the first part always
/// exists.
fn input(ty: Type, number: usize) -> Result<Tensor, Error> {
    if ty.elem() == Type::index() {
        return Ok(Tensor::splat_bytes(ty, Tensor::from_i64(0, Type::index()).elem_bytes(0)));
    }
    random::tensor(ty, SEED, number)
}

/// Returns the text of a program that calls a kernel once.
fn program(body: &Body) -> String {
    let args = body.arg_types(body.entry());
    let end = body.terminator(body.entry());
    let results: Vec<Type> = end.into_iter().flat_map(|end| body.operand_types(end)).collect();
    let func = Func {
        sym_visibility: Some("private".into()),
        ..Func::new(Symbol::new(NAME), &results, Arc::new(body.clone()))
    };
    let mut module = Body::with_entry(&[]);
    let entry = module.entry();
    let op = Builder::new(&mut module, At::End(entry), Loc::Unknown).add_typed(func, &[]);
    module.set_attr(op, KERNEL, Some(Attr::Unit));
    let list = |types: &[Type]| types.iter().map(Type::to_string).collect::<Vec<_>>().join(", ");
    let names = |sign: &str, n: usize| (0..n).map(|i| format!("{sign}{i}")).collect::<Vec<_>>();
    let params: Vec<String> =
        args.iter().enumerate().map(|(i, ty)| format!("%a{i}: {ty}")).collect();
    let (n, types) = (results.len(), list(&results));
    // A kernel on memrefs has no results.
    let (defined, returned) = match n {
        0 => (String::new(), String::new()),
        _ => (format!("%r:{n} = "), format!(" {} : {types}", names("%r#", n).join(", "))),
    };
    format!(
        "{}func.func public @{MAIN}({}) -> ({types}) {{\n  {defined}call @{NAME}({}) : ({}) -> ({types})\n  return{returned}\n}}\n",
        print_module(&module, PrintOptions::default()),
        params.join(", "),
        names("%a", args.len()).join(", "),
        list(&args),
    )
}
