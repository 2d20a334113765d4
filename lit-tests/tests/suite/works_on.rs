//! Test of what passes say they work on: without one of these ops a pass changes nothing.

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

/// Error: the pass changes a program without an op that it works on, or fails there.
fn check_idle(pass: &'static Pass, program: &Body) -> Result<(), String> {
    let mut body = program.clone();
    let mut pipeline = Pipeline::default();
    pipeline.push(PassCall::new(pass));
    let done = Runner::new(creole::catalog(), &Settings::default()).run(&mut body, &pipeline);
    done.map_err(|errors| format!("{}: {}", pass.name, errors[0].message))?;
    let same = body == *program;
    same.then_some(()).ok_or_else(|| {
        format!(
            "{} changes the example of another pass: {}",
            pass.name,
            print_module(program, PrintOptions::default())
        )
    })
}

#[test]
fn passes_without_an_op_to_work_on_change_nothing() {
    let passes = &creole::catalog().passes;
    let programs = programs(passes);
    assert!(programs.len() > 100, "examples of passes can be read: {}", programs.len());
    let idle = passes.iter().flat_map(|pass| {
        programs.iter().filter(|program| !pass.finds_work(program)).map(|program| (*pass, program))
    });
    let errors: Vec<String> =
        idle.filter_map(|(p, program)| check_idle(p, program).err()).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}
