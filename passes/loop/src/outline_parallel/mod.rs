//! Outlining of parallel loops: the body of each outermost `scf.parallel` that is worth several threads becomes a
//! function that runs a part of the loop, and a `loop.fork` takes its place.
//!
//! The loops are linearised to one range `0 .. n` in row-major order. *Grain* is the number of iterations that is worth
//! a thread: the attribute `creole.grain` says it, or the cost model. A loop of no more iterations becomes sequential,
//! as all parallel loops inside of others do: the threads are taken there.
//!
//! Iterations share nothing, so results do not depend on where parts begin.

mod body;
mod bound;
mod captures;
mod sequential;

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::backend::PART;
use creole_ir::cost::CostModel;
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::{At, Attr, Body, Builder, Error, Loc, OpId, Symbol};
use creole_loop::scf::Parallel;
use rustc_hash::FxHashSet;

/// Pass that makes functions of the bodies of parallel loops.
pub static OUTLINE_PARALLEL: Pass = Pass {
    name: "outline-parallel",
    summary: "Makes a function of the body of each parallel loop that is worth several threads; others become sequential",
    example: "
func.func @main(%a: memref<100xf32>, %k: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.parallel (%i) = (%c0) to (%c100) step (%c1) {
    memref.store %k, %a[%i] : memref<100xf32>
    scf.reduce
  } {creole.grain = 3}
  return
}
",
    works_on: &["scf.parallel", "scf.forall"],
    options: &[],
    run: Run::Function(outline_parallel),
};

/// Attribute with the fewest iterations that a thread is given.
pub(crate) const GRAIN: &str = "creole.grain";

fn outline_parallel(module: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let taken: FxHashSet<Symbol> = creole_ir::verify::signatures(module).into_keys().collect();
    Ok(Box::new(move |unit, func, cx| outline(unit, func, &taken, cx.cost)))
}

/// Outlines the parallel loops of a function. Functions are added at the end of `unit`, under names that are not taken.
///
/// # Errors
///
/// A parallel loop has results.
pub fn outline(
    unit: &mut Body,
    func: OpId,
    taken: &FxHashSet<Symbol>,
    cost: &dyn CostModel,
) -> Result<(), Error> {
    let Some(body) = unit.nested(func) else { return Ok(()) };
    let loops: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Parallel>()).collect();
    if loops.is_empty() {
        return Ok(());
    }
    loops.iter().try_for_each(|op| check(body, *op))?;
    let Some(Func { sym_name, .. }) = unit.get(func) else { return Ok(()) };
    let is_part = unit.attr(func, PART).is_some();
    let Some(body) = unit.nested_mut(func) else { return Ok(()) };
    let mut outliner = Outliner { func: sym_name, taken, cost, found: Vec::new() };
    for (at, op) in loops.iter().enumerate() {
        // Those inside of a loop that was outlined are gone with it.
        match body.block_of(*op) {
            Some(_) if is_part => sequential::nest(body, *op),
            Some(_) => outliner.replace(body, *op, &loops[at + 1..])?,
            None => {}
        }
    }
    for (func, loc) in outliner.found {
        let entry = unit.entry();
        let op = Builder::new(unit, At::End(entry), loc).add_typed(func, &[]);
        unit.set_attr(op, PART, Some(Attr::Unit));
    }
    Ok(())
}

/// Error: a parallel loop has results.
fn check(body: &Body, op: OpId) -> Result<(), Error> {
    if body[op].n_results() == 0 {
        return Ok(());
    }
    let message = "'scf.parallel' op reduces, but parallel loops here have no results";
    Err(Error::new(message).at(body[op].loc))
}

/// Functions made of the parallel loops of one function.
struct Outliner<'a> {
    func: Symbol,
    taken: &'a FxHashSet<Symbol>,
    cost: &'a dyn CostModel,
    found: Vec<(Func, Loc)>,
}

impl Outliner<'_> {
    /// Replaces a parallel loop by a fork, or by sequential loops. `later` are the loops after it, first those inside of it.
    fn replace(&mut self, body: &mut Body, op: OpId, later: &[OpId]) -> Result<(), Error> {
        let Some(parallel) = body.get::<Parallel>(op) else { return Ok(()) };
        let grain = self.grain(body, op);
        if bound::n_iterations(body, &parallel).is_some_and(|n| n <= grain) {
            sequential::nest(body, op);
            return Ok(());
        }
        let is_inside = |inner: &OpId| body.ancestors(*inner).any(|around| around == op);
        let inside: Vec<OpId> = later.iter().copied().take_while(is_inside).collect();
        inside.into_iter().for_each(|inner| sequential::nest(body, inner));
        let (name, loc) = (self.fresh_name(), body[op].loc);
        let func = Func::new(name, &[], Arc::new(body::fork(body, op, &parallel, name, grain)?));
        self.found.push((Func { sym_visibility: Some("private".into()), ..func }, loc));
        Ok(())
    }

    /// Iterations that are worth a thread.
    fn grain(&self, body: &Body, op: OpId) -> i64 {
        if let Some(grain) = body.discardable(op).get(GRAIN).and_then(Attr::as_int) {
            return grain.max(1);
        }
        let once = self.cost.iteration(body, op).max(1.0);
        // A model without threads has an infinite limit, which becomes the largest number.
        ((self.cost.fork() / once).ceil() as i64).max(1)
    }

    fn fresh_name(&self) -> Symbol {
        let mut name = Symbol::new(&format!("{}_parallel_{}", self.func, self.found.len()));
        while self.taken.contains(&name) {
            name = Symbol::new(&format!("{name}_"));
        }
        name
    }
}
