//! Lowers nests, scans and updates on memrefs to explicit loops over vectors, as their schedules say.
//!
//! A plan (`creole_loop::schedule::plan`) has the loops of each stage. The emitter (`emit`) goes down the loops of a stage
//! (`loops`). It emits each op inside the loops that it varies with (`program`), a tile of elements at a time in
//! registers, and other stages where they are placed (`stage`). Their results are passed on in registers, transposed if
//! the lanes differ (`transpose`), or in memory (`scratch`). Conditions and bounds of indices that hold throughout a loop
//! are not computed (`interval`).
//!
//! Invariants: each element is computed by the same sequence of operations whatever the schedule,
//! the number of threads and the width of vectors (a stage that calls a kernel has that kernel's
//! order); memrefs are accessed inside their bounds only; no store is moved over a load of its element.

mod blocks;
mod emit;
mod env;
mod gather;
mod interval;
mod join;
mod kernels;
mod lanes;
mod loops;
mod nested;
mod open;
mod partials;
mod position;
mod program;
mod reduce;
mod reuse;
mod scratch;
mod stage;
mod strided;
mod tail;
mod transpose;
mod update;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, ensure};
use creole_loop::memref::StridedLayout;
use creole_loop::schedule::{NestPlan, plan};

use super::stage_kernels::StageKernels;
use super::{is_outermost, schedule_of};
use emit::Emit;

/// Pass that lowers loop nests on memrefs to loops over vectors.
pub static APPLY_SCHEDULE: Pass = Pass {
    name: "apply-schedule",
    summary: "Lowers loop nests on memrefs to loops over vectors, as their schedules say",
    example: r#"
func.func @main(%a: memref<100xf32>, %o: memref<100xf32>) {
  loop.nest (%i) in [100] outs(%o : memref<100xf32>) attributes {schedule = #loop.schedule<"out[i/4, i lanes]">} {
    %x = loop.read %a[%i] : memref<100xf32>
    %y = arith.addf %x, %x : f32
    loop.yield %y : f32
  }
  return
}
"#,
    works_on: &["loop.*"],
    options: &[],
    run: Run::Body(apply_schedule),
};

fn apply_schedule(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let work: Vec<OpId> =
        body.walk().filter(|op| is_outermost(body, *op) && is_in_memory(body, *op)).collect();
    if work.is_empty() {
        return Ok(());
    }
    let kernels = cx.tables.get::<StageKernels>()?;
    // Ids of ops and values mean the same in the snapshot: the body only grows while it is read.
    let from = body.clone();
    for op in work {
        let (name, loc) = (from[op].def.name, from[op].loc);
        let written = has_strides(&from, op)
            .and_then(|()| planned(&from, op))
            .and_then(|plan| Emit::new(&from, body, op, &plan, &kernels).nest());
        written.map_err(|e| {
            let named = e.message.starts_with('\'');
            let message = if named { e.message } else { format!("'{name}' op {}", e.message) };
            Error { message, ..e }.at(loc)
        })?;
        body.erase(op);
    }
    Ok(())
}

/// Error: a memref that the op uses, or an op in it, has an order of elements without strides, such as tiles.
fn has_strides(body: &Body, op: OpId) -> Result<(), Error> {
    let inside = body.regions(op).iter().flat_map(|region| body.inside(*region));
    for value in std::iter::once(op).chain(inside).flat_map(|inner| body.operands(inner)) {
        let ty = body.ty(value);
        ensure!(
            !ty.is_memref() || StridedLayout::of(ty).is_some(),
            "has a memref whose layout is neither row-major nor strided, {ty}: loops are over strides"
        );
    }
    Ok(())
}

/// Resolved schedule of an op. Error: it is not legal, or does not have the loops of all stages.
fn planned(body: &Body, op: OpId) -> Result<NestPlan, Error> {
    let missing = |what: &str| {
        Error::new(format!("{what}; 'schedule-nests' chooses the loops that schedules do not name"))
    };
    let schedule = schedule_of(body, op).ok_or_else(|| missing("has no schedule"))?;
    let plan = plan(body, op, &schedule)?;
    plan.check_complete().map_err(|e| missing(&e.message))?;
    Ok(plan)
}

/// True for an op that writes to memrefs.
fn is_in_memory(body: &Body, op: OpId) -> bool {
    body[op].n_results() == 0
}
