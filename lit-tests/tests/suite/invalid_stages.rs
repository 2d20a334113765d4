//! Stages that leave invalid IR: diagnostics of `creole-run` with deliberately broken passes.

use std::path::Path;

use creole::Catalog;
use creole_ir::backend::{Backend, Scope, Stage};
use creole_ir::pass::{Pass, PassCx, Run, functions};
use creole_ir::{Body, Error, Type};
use creole_run::run;
use creole_tool::Outcome;
use creole_tool::{Call, Tool};

/// Leaves the results of `arith.addi` with another type than its operands.
fn spoil(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let sums: Vec<_> = body.walk().filter(|op| body[*op].def.name == "arith.addi").collect();
    for op in &sums {
        let result = body.result(*op, 0);
        body.set_ty(result, Type::i8());
    }
    Ok(())
}

fn spoil_functions(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    for op in functions(module) {
        module.nested_mut(op).map(|body| spoil(body, cx));
    }
    Ok(())
}

fn fail(_: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    Err(Error::new("can't be spoilt"))
}

static PASSES: [Pass; 3] = [
    Pass {
        name: "spoil",
        summary: "",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Body(spoil),
    },
    Pass {
        name: "whole",
        summary: "",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Module(spoil_functions),
    },
    Pass {
        name: "fail",
        summary: "",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Body(fail),
    },
];

const SUM: &str = "func.func @main(%a: memref<i32>) {
  %0 = memref.load %a[] : memref<i32>
  %1 = arith.addi %0, %0 : i32
  memref.store %1, %a[] : memref<i32>
  return
}
";

/// Output of `creole-run` for a program whose third stage of four is this pipeline.
fn spoilt(pipeline: &'static str, scope: Scope, flags: &[&str]) -> Outcome {
    let stage = |name| Stage { name, pipeline: "cse", scope };
    let stages =
        [stage("one"), stage("two"), Stage { name: "bad", pipeline, scope }, stage("four")];
    let cpu = creole::catalog().backend("cpu").expect("the catalog has it");
    let backend: &'static Backend =
        Box::leak(Box::new(Backend { stages: Box::leak(Box::new(stages)), ..*cpu }));
    let passes = [&PASSES.each_ref()[..], &creole::catalog().passes].concat();
    let catalog = Catalog { passes, backends: vec![backend], ..(**creole::catalog()).clone() };
    let tool = Tool::new("creole-run", "0", catalog);
    let args: Vec<String> =
        ["-", "--random-inputs=1"].iter().chain(flags).map(|arg| (*arg).to_owned()).collect();
    run(&tool, Call { args: &args, stdin: &|| Ok(SUM.into()), cwd: Path::new(".") })
}

const SCOPES: [Scope; 3] = [Scope::Module, Scope::Function, Scope::Kernel];

#[test]
fn stages_that_leave_invalid_ir_are_errors_with_the_name_of_the_pass() {
    let pass = |name| format!("found after pass '{name}', which should not leave this");
    for scope in SCOPES {
        let found = spoilt("spoil", scope, &["--verify-each"]);
        assert_eq!((found.code, found.stdout.as_str()), (1, ""), "{}", found.stderr);
        let place = "<stdin>:3:8: error: 'arith.addi' op";
        assert!(found.stderr.starts_with(place), "{}", found.stderr);
        assert!(found.stderr.contains(&pass("spoil")), "{}", found.stderr);
    }
    let found = spoilt("whole", Scope::Module, &["--verify-each"]);
    assert!(found.code == 1 && found.stderr.contains(&pass("whole")), "{}", found.stderr);
}

#[test]
fn builds_for_debugging_verify_each_stage_and_a_flag_says_otherwise() {
    let found = spoilt("spoil", Scope::Function, &[]);
    assert_eq!(found.stderr.contains("after pass 'spoil'"), cfg!(debug_assertions));
    let found = spoilt("spoil", Scope::Function, &["--verify-each=0"]);
    assert!(!found.stderr.contains("after pass"), "{}", found.stderr);
    assert_eq!(spoilt("cse", Scope::Kernel, &["--verify-each"]).code, 0);
}

#[test]
fn what_is_invalid_is_printed_in_the_generic_form() {
    let bad =
        "%1 = \"arith.addi\"(%0, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i8";
    for scope in SCOPES {
        for stage in ["bad", "four"] {
            for flags in [&["--stop-after", stage][..], &["--stop-after", stage, "--verify-each=0"]]
            {
                let found = spoilt("spoil,cse", scope, flags);
                assert_eq!(found.code, 1, "{}", found.stderr);
                assert!(found.stderr.contains("found after pass 'spoil'"), "{}", found.stderr);
                assert!(found.stdout.contains(bad), "{}", found.stdout);
            }
        }
        let found = spoilt("spoil", scope, &["--stop-after=two"]);
        assert_eq!((found.code, found.stderr.as_str()), (0, ""));
        let found = spoilt("fail", scope, &["--stop-after=four"]);
        assert_eq!((found.code, found.stdout.as_str()), (1, ""), "{}", found.stderr);
    }
}
