//! Kernel in isolation: a program that calls it, its inputs, its time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use creole_builtin::{Call, Func, Return};
use creole_ir::backend::{Backend, CallArrays, Executable, KERNEL, RunCx, find_function};
use creole_ir::pass::functions;
use creole_ir::{At, Attr, Body, Builder, Error, Loc, Op, OpId, Symbol, Tensor, Type};
use creole_passes_loop::schedule::kernel_digest;
use rustc_hash::FxHashMap;

use super::super::random;
use creole_session::catalog::Catalog;
use creole_session::queries::{self, Configuration, Database, SourceFile};

/// Name of the kernel in a program of its own.
const NAME: &str = "kernel";
/// Function that calls the kernel.
const MAIN: &str = "main";
/// Seed of the random inputs.
const SEED: u64 = 1;

/// Compiler configuration of the test bench for kernels.
#[derive(Clone, Copy)]
pub(super) struct Bench<'a> {
    pub(super) catalog: &'a Arc<Catalog>,
    pub(super) backend: &'static Backend,
    pub(super) configuration: Configuration,
    pub(super) cx: &'a RunCx,
}

/// A kernel of the program.
pub(super) struct Kernel {
    pub(super) name: String,
    /// Digest of the computation, before schedules were chosen.
    pub(super) content: String,
    /// Body before schedules were chosen.
    pub(super) outlined: Arc<Body>,
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
            outlined: body,
            body: Arc::clone(scheduled.nested(scheduled_op)?),
            n_calls: n_calls.get(&sym_name).copied().unwrap_or(0),
        })
    };
    kernels.filter_map(kernel).collect()
}

/// Compiled kernel with inputs.
pub(super) struct Runnable<'a> {
    executable: Box<dyn Executable>,
    arrays: CallArrays,
    cx: &'a RunCx,
    /// Estimate of the cost model for a call on one thread, in microseconds.
    pub(super) estimate: Option<f64>,
}

impl<'a> Bench<'a> {
    /// Returns random inputs for a kernel. Error: it can't run in isolation.
    pub(super) fn inputs(self, body: &Body) -> Result<Vec<Tensor>, Error> {
        let db = Database::new(self.catalog);
        let file = db.add("kernel", program(body), false);
        let inputs = queries::interface(&db, file, Symbol::new(MAIN))?.inputs;
        inputs.iter().enumerate().map(|(i, ty)| input(*ty, i)?.aligned()).collect()
    }

    /// Compiles a program that calls a kernel once on these inputs. Error: it can't run in isolation.
    pub(super) fn compile(self, body: &Body, inputs: &[Tensor]) -> Result<Runnable<'a>, Error> {
        let db = Database::new(self.catalog);
        let (file, entry) = (db.add("kernel", program(body), false), Symbol::new(MAIN));
        let first = |errors: queries::Errors| {
            errors.first().cloned().unwrap_or_else(|| Error::new("can't be compiled"))
        };
        let executable = db.executable(file, entry, self.configuration).map_err(first)?;
        let arrays = CallArrays::new(&*executable, inputs.to_vec())?;
        let estimate = self.estimate_in(&db, file);
        Ok(Runnable { executable, arrays, cx: self.cx, estimate })
    }

    /// Estimates a call of a kernel on one thread by the cost model, in microseconds. `None`: it has no loops, or can't
    /// be lowered in isolation.
    pub(super) fn estimate(self, body: &Body) -> Option<f64> {
        let db = Database::new(self.catalog);
        let file = db.add("kernel", program(body), false);
        self.estimate_in(&db, file)
    }

    fn estimate_in(self, db: &Database, file: SourceFile) -> Option<f64> {
        let estimate = self.backend.estimate?;
        let (entry, n) = (Symbol::new(MAIN), self.backend.stages_until(estimate.after).ok()?);
        let lowered = queries::after_stages(db, file, entry, self.configuration, n).ok()?;
        let func =
            functions(&lowered).into_iter().find(|op| lowered.attr(*op, KERNEL).is_some())?;
        Some((estimate.time)(&lowered, func, &self.configuration.target) / 1e6)
    }
}

impl Runnable<'_> {
    /// Calls the kernel repeatedly for `span`, or until a call is known to take longer than `limit` microseconds.
    /// Returns the time of the fastest call, in microseconds.
    pub(super) fn time(&mut self, span: Duration, limit: f64) -> Result<f64, Error> {
        let (start, mut best, mut n) = (Instant::now(), f64::INFINITY, 0);
        while n < 2 || start.elapsed() < span {
            let call = Instant::now();
            self.arrays.call(&*self.executable, self.cx)?;
            best = best.min(call.elapsed().as_secs_f64() * 1e6);
            n += 1;
            if n > 1 && best > limit {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the results of the last call.
    pub(super) fn results(&self) -> Result<Vec<Tensor>, Error> {
        self.arrays.results(&*self.executable)
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

/// Returns a program that calls a kernel once.
fn program(body: &Body) -> Body {
    let args = body.arg_types(body.entry());
    let end = body.terminator(body.entry());
    // A kernel on memrefs has no results.
    let results: Vec<Type> = end.into_iter().flat_map(|end| body.operand_types(end)).collect();
    let kernel = Func {
        sym_visibility: Some("private".into()),
        ..Func::new(Symbol::new(NAME), &results, Arc::new(body.clone()))
    };
    let mut main = Body::with_entry(&args);
    let block = main.entry();
    let operands = main.args(block).iter().copied().collect();
    let call = append(&mut main, Call::new(Symbol::new(NAME), operands), &results);
    let operands = main.results(call).collect();
    append(&mut main, Return { operands }, &[]);
    let mut program = Body::with_entry(&[]);
    append(&mut program, Func::new(Symbol::new(MAIN), &results, Arc::new(main)), &[]);
    let kernel = append(&mut program, kernel, &[]);
    program.set_attr(kernel, KERNEL, Some(Attr::Unit));
    program
}

fn append<T: Op>(body: &mut Body, op: T, results: &[Type]) -> OpId {
    let block = body.entry();
    Builder::new(body, At::End(block), Loc::Unknown).add_typed(op, results)
}
