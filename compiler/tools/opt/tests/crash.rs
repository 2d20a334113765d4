//! Tests of passes that crash the process: dumps are printed before, and a reproducer is left.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use creole::Catalog;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error};
use creole_tool::{Call, Tool};

/// Environment variable that selects the kind of crash.
const HOW: &str = "CREOLE_TEST_CRASH";
const FOLDER: &str = "CREOLE_TEST_FOLDER";
const TEXT: &str = "func.func @f() {\n  return\n}\n";

static CRASH: Pass = Pass {
    name: "crash",
    summary: "Ends the process",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Body(crash),
};

fn crash(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    match std::env::var(HOW).as_deref() {
        Ok("abort") => std::process::abort(),
        Ok("overflow") => assert!(deep(body.n_ops_made()) > 0),
        _ => loop {
            std::thread::park();
        },
    }
    Ok(())
}

/// Recursion that overflows any stack.
fn deep(n: usize) -> usize {
    let mut room = [n; 1024];
    if std::hint::black_box(&mut room)[n % 1024] < usize::MAX {
        room[0] = deep(n + 1) + 1;
    }
    std::hint::black_box(room)[0]
}

#[test]
#[ignore = "runs in a process of its own, which it ends"]
fn child() {
    let catalog = Catalog { passes: vec![&CRASH], ..(**creole::catalog()).clone() };
    let args =
        ["--crash", "--mlir-print-ir-before-all", "--mlir-pass-pipeline-crash-reproducer=r.mlir"];
    let folder = std::env::var(FOLDER).expect("the parent names a folder");
    let args = args.map(str::to_owned);
    let tool = Tool::new("creole-opt", "0", catalog);
    let call = Call { args: &args, stdin: &|| Ok(TEXT.into()), cwd: Path::new(&folder) };
    creole_opt::opt_streaming(&tool, call);
}

#[test]
fn a_crash_of_any_kind_leaves_dumps_and_a_reproducer() {
    for how in ["abort", "overflow", "hang"] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let mut child = Command::new(std::env::current_exe().expect("the test has a path"))
            .args(["child", "--exact", "--ignored", "--nocapture"])
            .env(HOW, how)
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the test can be run again");
        let mut lines = BufReader::new(child.stderr.take().expect("it is piped"));
        let mut first = String::new();
        lines.read_line(&mut first).expect("it is text");
        assert_eq!(first, "// -----// IR Dump Before Crash (crash) //----- //\n");
        if how == "hang" {
            child.kill().expect("it runs");
        }
        let mut rest = Vec::new();
        lines.read_to_end(&mut rest).expect("it ends");
        assert!(!child.wait().expect("it ends").success(), "{how}");
        let kept = std::fs::read_to_string(folder.path().join("r.mlir")).expect("it was left");
        assert!(kept.contains("func.func @f()"), "{how}: {kept}");
        assert!(kept.contains("pipeline: \"builtin.module(crash)\""), "{how}: {kept}");
    }
}
