//! Tests of the example program on both back ends.

use std::path::Path;

use creole_tool::{Call, Tool};

use super::*;

fn run(args: &[&str]) -> String {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let tool = Tool { name: "signal", version: "0.1.0", catalog: catalog() };
    let call = Call { args: &args, stdin: &|| Ok(Vec::new()), cwd: Path::new(".") };
    let outcome = creole_run::run(&tool, call);
    assert_eq!((outcome.code, outcome.stderr.as_str()), (0, ""));
    outcome.stdout
}

#[test]
fn machine_code_and_interpreter_agree() {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/program.mlir");
    let on = |backend: &str| run(&[program, "--random-inputs=1", "--backend", backend]);
    assert_eq!(on("cpu"), on("interp"));
    // Three ops were fused into one loop nest.
    let fused = run(&[program, "--stop-after=fuse"]);
    assert_eq!(fused.matches("loop.nest").count(), 1, "{fused}");
}

#[test]
fn a_pass_asks_ops_for_an_interface_of_this_project() {
    let session = creole::Session::new(&catalog());
    let text = include_str!("../program.mlir");
    let marked = session.add("program.mlir", text).unwrap().transformed("mark-halo").unwrap();
    let printed = creole_ir::text::print_module(&marked, Default::default());
    assert_eq!(printed.matches("signal.halo = 1").count(), 1, "{printed}");
    assert_eq!(printed.matches("signal.halo = 0").count(), 1, "{printed}");
}

#[test]
fn nests_over_one_dimension_get_the_loops_of_this_project() {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/program.mlir");
    let scheduled = run(&[program, "--stop-after=schedule"]);
    assert!(scheduled.contains("#loop.schedule<\"out[par i/8, i/4, i lanes]\">"), "{scheduled}");
}

#[test]
fn help_and_version_say_the_name_of_the_tool() {
    assert_eq!(run(&["--version"]), "signal 0.1.0\n");
    assert!(run(&["--help"]).contains("Usage: signal "));
}
