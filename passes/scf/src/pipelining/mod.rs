//! Software pipelining of counted loops: the pass `scf-for-loop-pipelining`.
//!
//! Each op of a loop belongs to a stage. The new loop runs the last stage of one iteration together with the stages
//! before it of the following iterations. In front of it stand the first stages of the first iterations (the prologue),
//! behind it the last stages of the last ones (the epilogue).

mod expand;
mod schedule;

use creole_analysis::aliasing::Aliasing;
use creole_ir::pass::{BodyPass, Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId, constant_integer, ensure};
use creole_loop::scf::For;

use crate::unroll::MAX_OPS;
use creole_passes_generic::greedy::post_order;

use self::expand::expand;
use self::schedule::{MAX_STAGES, StagePlan};

/// The pass `scf-for-loop-pipelining`.
pub(crate) static PIPELINING: Pass = Pass {
    name: "scf-for-loop-pipelining",
    summary: "Runs stages of several iterations of a loop together, so that reads come early",
    example: "\
func.func @scale(%from: memref<16xf32>, %to: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = memref.load %from[%i] {pipeline_stage = 0 : i64} : memref<16xf32>
    %1 = arith.mulf %0, %x {pipeline_stage = 1 : i64} : f32
    memref.store %1, %to[%i] {pipeline_stage = 1 : i64} : memref<16xf32>
  }
  return
}
",
    works_on: &["scf.for"],
    options: &[PassOption {
        name: "stages",
        default: "2",
        help: "number of stages of loops without attributes 'pipeline_stage': reads of memory that nothing in the \
               loop writes are in the first one, the rest is in the last one",
    }],
    run: Run::Prepared(prepare),
};

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let stages: usize = cx.option("stages")?;
    ensure!(
        (2..=MAX_STAGES).contains(&stages),
        "option 'stages' expects a number from 2 to {MAX_STAGES}, found {stages}"
    );
    Ok(Box::new(move |body, cx| {
        if !body.walk().any(|op| body[op].is::<For>()) {
            return Ok(());
        }
        let aliasing = cx.analyses.of::<Aliasing>(body);
        let mut n_made = 0;
        for op in post_order(body) {
            let this = body.get::<For>(op).filter(|this| this.unsigned.is_none());
            let Some(this) = this else { continue };
            let plan = StagePlan::of(body, &this, stages, &aliasing)?;
            let known = plan.and_then(|plan| Ok((counted(body, &this, plan.last)?, plan)));
            let done = known.and_then(|(range, plan)| {
                let n = body.inside(this.region).count() * plan.last;
                n_made = n.saturating_add(n_made);
                if n_made > MAX_OPS as usize {
                    return Err("too many ops would be made");
                }
                let done = expand(body, op, this, &plan, range);
                done.ok_or("it carries a value that no op in it defines")
            });
            if let Err(why) = done {
                cx.remarks.say(format_args!("a loop is not pipelined: {why}"));
            }
        }
        Ok(())
    }))
}

/// The iterations of a loop: the first index, the step, and their number.
#[derive(Clone, Copy, Debug)]
struct Iterations {
    lower: i64,
    step: i64,
    n: i64,
}

/// The iterations of a loop that has more of them than stages in front of the last one.
fn counted(body: &Body, this: &For, last: usize) -> Result<Iterations, &'static str> {
    let known = [this.lower_bound, this.upper_bound, this.step].map(|v| constant_integer(body, v));
    let [Some(lower), Some(upper), Some(step)] = known else {
        return Err("its bounds are not known");
    };
    let span = i128::from(upper) - i128::from(lower);
    let n = if step > 0 { (span + i128::from(step) - 1) / i128::from(step) } else { 0 };
    match i64::try_from(n) {
        Ok(n) if n > last as i64 => Ok(Iterations { lower, step, n }),
        _ => Err("it has no more iterations than stages"),
    }
}

/// The number of a stage as an attribute of an op.
const STAGE: &str = "pipeline_stage";

/// An op and its stage.
type Staged = (OpId, usize);
