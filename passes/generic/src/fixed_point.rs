//! Fixed point of a pipeline: runs it on the module until it changes nothing.

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error};

/// Pass that runs a pipeline until it changes nothing.
pub static COMPOSITE_FIXED_POINT: Pass = Pass {
    name: "composite-fixed-point-pass",
    summary: "Runs a pipeline until it changes nothing",
    example: "// pipeline=any(canonicalize,cse)
func.func @main(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.subi %0, %1 : i32
  return %2 : i32
}
",
    works_on: &[],
    options: &[
        PassOption {
            name: "name",
            default: "CompositeFixedPointPass",
            help: "the name in messages",
        },
        PassOption { name: "pipeline", default: "", help: "the passes: any(canonicalize,cse)" },
        PassOption {
            name: "max-iterations",
            default: "10",
            help: "how often the pipeline runs at most",
        },
    ],
    run: Run::Module(run),
};

fn run(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let (name, passes): (String, String) = (cx.option("name")?, cx.option("pipeline")?);
    let max: usize = cx.option("max-iterations")?;
    for _ in 0..max {
        cx.cancel.check()?;
        let before = module.clone();
        cx.pipelines.run_on_module(&passes, module)?;
        if *module == before {
            return Ok(());
        }
    }
    let said =
        format_args!("warning: Composite pass \"{name}\"+ didn't converge in {max} iterations");
    cx.remarks.say(said);
    Ok(())
}
