//! Test of what passes say they work on: without one of these ops a pass changes nothing but what folds.

use creole::pipeline::{PassCall, Pipeline, Runner, Settings};
use creole_ir::Body;
use creole_ir::pass::Pass;
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};

/// The examples of all passes.
fn programs(passes: &[&Pass]) -> Vec<Body> {
    let dialects = &creole::catalog().dialects;
    let parsed = passes.iter().map(|pass| {
        let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new(pass.name) };
        parse(pass.example, dialects, options)
    });
    parsed.filter(|program| program.diagnostics.is_empty()).map(|program| program.body).collect()
}

/// The program after a pass. Error: the pass fails.
fn passed(pass: &'static Pass, program: &Body) -> Result<Body, String> {
    let mut body = program.clone();
    let mut pipeline = Pipeline::default();
    pipeline.push(PassCall::new(pass));
    let done = Runner::new(creole::catalog(), &Settings::default()).run(&mut body, &pipeline);
    done.map_err(|errors| format!("{}: {}", pass.name, errors[0].message))?;
    Ok(body)
}

/// Error: the pass changes a program without an op that it works on in another way than one that has no patterns for it.
fn check_idle(pass: &'static Pass, program: &Body, folded: &Body) -> Result<(), String> {
    let body = passed(pass, program)?;
    let text = || print_module(program, PrintOptions::default());
    let same = body == *program || body == *folded;
    same.then_some(()).ok_or_else(|| format!("{} changes {}", pass.name, text()))
}

#[test]
fn passes_without_an_op_to_work_on_only_fold() {
    let passes = &creole::catalog().passes;
    let programs = programs(passes);
    assert!(programs.len() > 100, "examples of passes can be read: {}", programs.len());
    let greedy = creole::catalog().pass("fold-tensor-subset-ops").expect("the pass is there");
    let mut errors = Vec::new();
    for program in &programs {
        let folded = passed(greedy, program).expect("it folds");
        let idle = passes.iter().filter(|pass| !pass.finds_work(program));
        errors.extend(idle.filter_map(|pass| check_idle(pass, program, &folded).err()));
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}
