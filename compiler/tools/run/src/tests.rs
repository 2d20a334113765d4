//! Tests of `creole-run` with other back ends than those of this repository.

use creole_ir::backend::{Backend, Stage};

use super::*;
use creole_tool::outcome::BAD_USAGE;

static OTHER: Backend = Backend {
    name: "other",
    summary: "nothing",
    target: |_| Ok(creole_ir::backend::Target::BASE),
    stages: &[Stage { name: "only", pipeline: "cse", scope: creole_ir::backend::Scope::Module }],
    options_for_stage: |_| None,
    cost: |_| Arc::new(creole_ir::cost::Rates::BASE),
    keeps_locations: false,
    compile: |_, _, _| Err(Error::new("'other' compiles nothing")),
    estimate: None,
    profile_option: None,
    storage: None,
    link: |_| Err(Error::new("'other' links nothing")),
};

#[track_caller]
fn check(args: &[&str], code: i32, want: &str) {
    let catalog = Catalog { backends: vec![&OTHER], ..(**creole::catalog()).clone() };
    let tool = Tool::new("creole-run", "0", catalog);
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let text = "func.func @main() {\n  return\n}\n";
    let outcome = run(&tool, Call { args: &args, stdin: &|| Ok(text.into()), cwd: Path::new(".") });
    assert_eq!((outcome.code, outcome.stdout + &outcome.stderr), (code, want.to_owned()));
}

/// Runs a program of one kernel with more arguments, on the back ends of this repository.
fn on_one_kernel(more: &[&str]) -> Outcome {
    let text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.add %x, %x : tensor<4xf32>
      return %0 : tensor<4xf32>
    }";
    let args = ["-", "--random-inputs=1"].iter().chain(more);
    let args: Vec<String> = args.map(|arg| (*arg).to_owned()).collect();
    let tool = Tool::new("creole-run", "0", (**creole::catalog()).clone());
    run(&tool, Call { args: &args, stdin: &|| Ok(text.into()), cwd: Path::new(".") })
}

#[test]
fn dumps_are_those_of_all_stages() {
    let outcome = on_one_kernel(&["--mlir-print-ir-after=canonicalize,apply-schedule"]);
    let headings: Vec<&str> =
        outcome.stderr.lines().filter(|line| line.starts_with("// -----//")).collect();
    let main = "// -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @main) //----- //";
    assert_eq!(headings[0], main);
    let is_written = |line: &&str| {
        line.contains("After ApplySchedule (apply-schedule) ('func.func' operation: @")
    };
    // The entry, the declaration of its one kernel beside it, and the kernel.
    assert_eq!(headings.iter().filter(|line| is_written(line)).count(), 3, "{headings:?}");
    assert!(outcome.stderr.contains("vector.load"), "{}", outcome.stderr);
}

#[test]
fn functions_in_memory_are_named_for_perf() {
    let outcome = on_one_kernel(&["--perf-map"]);
    assert_eq!((outcome.code, &*outcome.stderr), (0, ""));
    let map = std::fs::read_to_string(perf_map::path()).unwrap();
    std::fs::remove_file(perf_map::path()).unwrap();
    let mut end = 0;
    for line in map.lines() {
        let parts: Vec<&str> = line.split(' ').collect();
        let [address, n_bytes] = [0, 1].map(|i| u64::from_str_radix(parts[i], 16).unwrap());
        assert!(address >= end && n_bytes > 0, "{map}");
        end = address + n_bytes;
    }
    let mut names: Vec<&str> = map.lines().filter_map(|line| line.split(' ').nth(2)).collect();
    names.sort_unstable();
    assert_eq!(names, ["main", "main_kernel_0"]);
    let outcome = on_one_kernel(&["--perf-map", "--backend=interp"]);
    let error = "error: --perf-map: back end 'interp' makes no machine code\n";
    assert_eq!((outcome.code, &*outcome.stderr), (1, error));
}

#[test]
fn back_ends_and_stages_are_those_of_the_catalog() {
    let list = "no back end is named 'cpu'; the back ends are other";
    check(&["-", "--backend=cpu"], BAD_USAGE, &format!("error: {list}\n"));
    let list = "no stage is named 'fuse'; those of 'other' are only";
    check(&["-", "--stop-after=fuse"], BAD_USAGE, &format!("error: {list}\n"));
    check(&["-"], 1, "<stdin>: error: 'other' compiles nothing\n");
    check(&["-", "--stop-after=only"], 0, "func.func @main() {\n  return\n}\n");
}
