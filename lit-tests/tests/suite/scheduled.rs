//! Schedules in the text: after stage `schedule` of each program every nest, scan and update has the loops of all its
//! stages, and the text of that stage is compiled to the same code as the program.

use std::path::{Path, PathBuf};

use creole_ir::text::{ParseOptions, parse};
use creole_ir::{AttrField, Body, OpId};
use creole_lit_tests::run;
use creole_loop::schedule::{Schedule, plan};
use creole_loop::{IterationSpace, SpaceKind};

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let folders = std::fs::read_dir(folder).expect("programs are there");
    let files = folders.map(|entry| entry.expect("it can be read").path().join("program.mlir"));
    files.filter(|file| file.exists()).collect()
}

fn after(stage: &str, file: &str, stdin: &str) -> String {
    let args = [file.to_owned(), format!("--stop-after={stage}")];
    let outcome = run(&args, stdin, Path::new("."));
    assert_eq!((outcome.code, &*outcome.stderr), (0, ""), "{file}");
    outcome.stdout
}

/// True for a nest, scan or update that is not inside another one.
fn is_outermost(body: &Body, op: OpId) -> bool {
    let space = IterationSpace::of(body, op).filter(|space| space.kind != SpaceKind::Reduce);
    space.is_some() && !body.ancestors(op).any(|around| IterationSpace::has(body, around))
}

/// Number of schedules in a body and in those inside it. Panics: an op has none, or a part of one.
fn schedules(body: &Body) -> usize {
    let ops: Vec<OpId> = body.walk().filter(|op| is_outermost(body, *op)).collect();
    for op in &ops {
        let schedule = body.attr(*op, "schedule").and_then(Schedule::from_attr);
        let planned = schedule.map(|schedule| plan(body, *op, &schedule));
        let complete = planned.map(|plan| plan.and_then(|plan| plan.check_complete()));
        assert_eq!(complete, Some(Ok(())), "{:?}", body[*op].loc);
    }
    let inside = body.isolated_ops().into_iter().filter_map(|op| body.nested(op));
    ops.len() + inside.map(|inner| schedules(inner)).sum::<usize>()
}

#[test]
fn the_text_has_all_loops_and_compiles_to_the_same_code() {
    let mut n = 0;
    for file in programs() {
        let file = file.to_string_lossy();
        let scheduled = after("schedule", &file, "");
        let dialects = &creole::catalog().dialects;
        n += schedules(&parse(&scheduled, dialects, ParseOptions::new("scheduled")).body);
        assert_eq!(after("legalize", "-", &scheduled), after("legalize", &file, ""), "{file}");
    }
    assert!(n > 100, "found {n} nests only");
}
