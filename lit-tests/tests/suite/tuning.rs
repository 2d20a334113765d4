//! `creole-run --tune` and `--schedules`: schedules that were found are stored, used, and rejected where they
//! do not fit.

use std::path::Path;

use creole::queries::{Configuration, Database, after_stages};
use creole_ir::Symbol;
use creole_ir::backend::find_function;
use creole_lit_tests::run;
use creole_passes_loop::schedule::kernel_digest;
use creole_tool::Outcome;
use serde_json::{Value, json};

const PROGRAM: &str = "func.func @main(%a: tensor<64x96xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.multiply %a, %a : tensor<64x96xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x96xf32>, tensor<f32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
";
/// A schedule for the kernel of that program, different from the default one.
const SCHEDULE: &str = "out[i] s1[j/8, j lanes]";

/// A folder with the program, and a schedule file that `--tune` has written.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    std::fs::write(folder.path().join("program.mlir"), PROGRAM).expect("the folder is writable");
    let outcome = on(folder.path(), &["--tune=0.2", "--schedules=s.json", "--tune-svg=s.svg"]);
    assert_eq!((outcome.code, outcome.stderr), (0, String::new()));
    assert!(outcome.stdout.contains("main_kernel_0"), "{}", outcome.stdout);
    folder
}

fn on(folder: &Path, args: &[&str]) -> Outcome {
    let args: Vec<String> = ["program.mlir"].iter().chain(args).map(|arg| (*arg).into()).collect();
    run(&args, "", folder)
}

fn read(folder: &Path) -> Value {
    let text = std::fs::read_to_string(folder.join("s.json")).expect("tuning writes the file");
    serde_json::from_str(&text).expect("the file is JSON")
}

fn write(folder: &Path, file: &Value) {
    let text = serde_json::to_string_pretty(file).expect("values can be written");
    std::fs::write(folder.join("s.json"), text).expect("the folder is writable");
}

/// The digest of the program's kernel.
fn kernel() -> String {
    let catalog = creole::catalog();
    let backend = catalog.backend("cpu").expect("the standard catalog has it");
    let configuration = Configuration::host(backend).expect("this machine is a target");
    let db = Database::new(catalog);
    let file = db.add("program", PROGRAM, false);
    let n = backend.stages_until("outline").expect("the back end outlines kernels");
    let module = after_stages(&db, file, Symbol::new("main"), configuration, n);
    let module = module.expect("the program compiles");
    let op = find_function(&module, "main_kernel_0").expect("the program has one kernel");
    kernel_digest(module.nested(op).expect("kernels have bodies"))
}

fn with_schedule(folder: &Path, schedule: &str) {
    let mut file = read(folder);
    let entry = json!({
        "content": kernel(), "kernel": "main_kernel_0", "schedule": schedule, "us": 1.0, "us_without": 2.0
    });
    file["kernels"] = json!([entry]);
    write(folder, &file);
}

#[test]
fn schedules_are_explained_by_estimates_the_same_ones_each_time() {
    let folder = folder();
    let explained = || on(folder.path(), &["--explain-schedules"]);
    let outcome = explained();
    assert_eq!((outcome.code, &outcome.stderr[..]), (0, ""));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(lines[0], "main_kernel_0");
    assert!(lines[1].ends_with("(chosen)"), "{}", lines[1]);
    // The shape that fits, then schedules near its loops.
    assert!(lines[2].ends_with("(shape 'lanes', chosen)"), "{}", lines[2]);
    let us = |line: &&str| line.split_whitespace().next().and_then(|us| us.parse::<f64>().ok());
    let others: Vec<f64> = lines[3..].iter().map_while(us).collect();
    assert!(us(&lines[1]).is_some() && others.len() > 4 && others.is_sorted(), "{lines:?}");
    assert_eq!(outcome.stdout, explained().stdout);
}

#[test]
fn tuning_writes_schedules_and_a_picture() {
    let folder = folder();
    let file = read(folder.path());
    assert_eq!(file["format"], "creole-schedules-1");
    let svg = std::fs::read_to_string(folder.path().join("s.svg")).expect("it was drawn");
    assert!(svg.starts_with("<svg") && svg.contains("main_kernel_0"), "{svg}");
    let plain = on(folder.path(), &["--random-inputs=1"]);
    let tuned = on(folder.path(), &["--random-inputs=1", "--schedules=s.json"]);
    assert_eq!((tuned.code, tuned.stdout), (plain.code, plain.stdout));
}

#[test]
fn schedules_of_a_file_are_used() {
    let folder = folder();
    with_schedule(folder.path(), SCHEDULE);
    let outcome = on(folder.path(), &["--schedules=s.json", "--stop-after=schedule"]);
    assert_eq!(outcome.stderr, "");
    assert!(outcome.stdout.contains(&format!("#loop.schedule<\"{SCHEDULE}\">")));
}

#[test]
fn files_that_do_not_fit_are_refused_at_their_places() {
    let folder = folder();
    let path = folder.path();
    with_schedule(path, SCHEDULE);
    let good = read(path);
    let check = |outcome: Outcome, expected: &str| {
        assert_eq!(outcome.code, 1, "{}", outcome.stdout);
        assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    };
    let with = |field: &str, value: &str| {
        let mut file = good.clone();
        file[field] = json!(value);
        write(path, &file);
        on(path, &["--random-inputs=1", "--schedules=s.json"])
    };
    check(
        with("creole", "0.0.1"),
        "s.json:2:13: error: these schedules were measured with another version",
    );
    check(with("target", "a toaster"), "error: these schedules were measured with another target");
    check(with("format", "2"), "error: these schedules were measured with another format");
    check(with("more", "than that"), "error: unknown field `more`");
    let scheduled = |schedule: &str| {
        with_schedule(path, schedule);
        on(path, &["--random-inputs=1", "--schedules=s.json"])
    };
    // A file of another version may have been left there.
    write(path, &good);
    check(scheduled("out[i"), "s.json:8:19: error: no schedule: expected");
    check(scheduled("out[z] s1[j]"), "of the file does not fit 'loop.nest'");
    std::fs::write(path.join("s.json"), "{").expect("the folder is writable");
    check(on(path, &["--random-inputs=1", "--schedules=s.json"]), "s.json:1:1: error: EOF");
    check(on(path, &["--tune=0", "--schedules=s.json"]), "s.json:1:1: error: EOF");
    check(on(path, &["--random-inputs=1", "--schedules=no.json"]), "no.json: error: no such file");
    let unwritable = on(path, &["--tune=1000", "--schedules=no/where.json"]);
    check(unwritable, "no/where.json: error: no such file");
    let interpreted = on(path, &["--tune=0", "--schedules=t.json", "--backend=interp"]);
    check(interpreted, "back end 'interp' has no schedules to tune");
}

#[test]
fn schedules_for_other_kernels_are_a_warning() {
    let folder = folder();
    with_schedule(folder.path(), SCHEDULE);
    let mut file = read(folder.path());
    file["kernels"][0]["content"] = json!("0123");
    write(folder.path(), &file);
    let outcome = on(folder.path(), &["--random-inputs=1", "--schedules=s.json"]);
    let expected =
        "s.json:6: warning: the program has no such kernel; it was called 'main_kernel_0'\n";
    assert_eq!((outcome.code, outcome.stderr.as_str()), (0, expected));
    let printed = on(folder.path(), &["--stop-after=schedule", "--schedules=s.json"]);
    assert_eq!((printed.code, printed.stderr.as_str()), (0, expected));
}
