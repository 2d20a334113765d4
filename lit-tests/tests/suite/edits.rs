//! Incremental compilation under random edits: after each, queries of a reused database must equal those of a
//! fresh one,
//! with and without code from a cache.
//!
//! `EDITS=n` makes `n` edits of each program instead of the usual number.

use std::sync::Arc;

use creole::cache::Cache;
use creole::queries::{self, Configuration, Database, SourceFile};
use creole_ir::backend::RunCx;
use creole_ir::{Severity, Symbol, Tensor, Type};
use creole_scalar::Random;
use creole_team::Team;

/// Default number of edits of each program.
const EDITS: u64 = 60;
/// Minimum percentage of edits that leave a valid program.
const MIN_VALID: u64 = 20;

const FUNCTIONS: &str = "module @m {
  memref.global constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
  func.func @main(%a: tensor<4x3xf32>, %b: tensor<3x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x4xf32>) -> tensor<4x4xf32>
    %1 = call @scaled(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = call @sums(%1) : (tensor<4x4xf32>) -> tensor<4xf32>
    %3 = stablehlo.constant dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<4xf32>
    return %1, %4 : tensor<4x4xf32>, tensor<4xf32>
  }
  func.func private @scaled(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.constant dense<2.0> : tensor<4x4xf32>
    %1 = stablehlo.add %x, %0 : tensor<4x4xf32>
    %2 = stablehlo.tanh %1 : tensor<4x4xf32>
    %3 = stablehlo.multiply %2, %x : tensor<4x4xf32>
    return %3 : tensor<4x4xf32>
  }
  func.func private @sums(%x: tensor<4x4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.reduce(%x init: %0) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.negate %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
";

// --- edits --------------------------------------------------------------------------------------

/// A random edit of `text`, of a kind that a person might make.
fn edited(random: &mut Random, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = random.index(lines.len());
    match random.index(8) {
        0 => lines.insert(at, "  // a comment".into()),
        1 => lines.insert(at, String::new()),
        2 => _ = lines.remove(at),
        3 => lines.insert(at, lines[at].clone()),
        4 if at > 0 => lines.swap(at - 1, at),
        5 => lines[at] = with_other_digit(random, &lines[at]),
        _ => lines[at] = with_other_op(random, &lines[at]),
    }
    lines.join("\n") + "\n"
}

/// Changes a digit in a constant, a type or a name.
fn with_other_digit(random: &mut Random, line: &str) -> String {
    let digits: Vec<usize> =
        line.bytes().enumerate().filter(|(_, b)| b.is_ascii_digit()).map(|(i, _)| i).collect();
    if digits.is_empty() {
        return line.to_owned();
    }
    let at = random.pick(&digits);
    format!("{}{}{}", &line[..at], random.index(10), &line[at + 1..])
}

fn with_other_op(random: &mut Random, line: &str) -> String {
    const OPS: [&str; 8] =
        ["add", "multiply", "subtract", "maximum", "tanh", "negate", "exponential", "abs"];
    let named = |op: &&str| line.contains(&format!("stablehlo.{op} "));
    let Some(old) = OPS.into_iter().find(|op| named(op)) else { return line.to_owned() };
    line.replace(&format!("stablehlo.{old} "), &format!("stablehlo.{} ", random.pick(&OPS)))
}

// --- what is known of a text --------------------------------------------------------------------

fn configuration() -> Configuration {
    let backend = creole::catalog().backend("cpu").expect("the standard catalog has it");
    Configuration::host(backend).expect("this machine is a target")
}

/// Outcome of a program: diagnostics, or the results of a call.
fn outcome(db: &Database, file: SourceFile) -> Result<Vec<Tensor>, String> {
    let found = queries::diagnostics(db, file);
    if found.iter().any(|d| d.severity == Severity::Error) {
        return Err(found.iter().map(|d| d.render("text.mlir", file.text(db))).collect());
    }
    let entry = Symbol::new("main");
    let interface = queries::interface(db, file, entry).map_err(|e| e.message)?;
    let executable = db
        .executable(file, entry, configuration())
        .map_err(|errors| errors.iter().map(|e| format!("{e:?}\n")).collect::<String>())?;
    let inputs: Vec<Tensor> = interface.inputs.iter().map(|ty| input(*ty)).collect();
    let cx = RunCx::on(Arc::new(Team::new(2)));
    executable.call_tensors(&inputs, &cx).map_err(|e| e.message)
}

fn input(ty: Type) -> Tensor {
    let n_bytes = Tensor::byte_size(ty).expect("edits make small types");
    let bytes = (0..n_bytes / 4).flat_map(|i| (i as f32 / 8.0 - 0.5).to_le_bytes());
    let bytes: Vec<u8> = bytes.chain([0, 0, 0]).take(n_bytes).collect();
    Tensor::from_bytes(ty, bytes).expect("the bytes fit the type")
}

fn check(text: &str, seed: u64) {
    let n = std::env::var("EDITS").ok().and_then(|n| n.parse().ok()).unwrap_or(EDITS);
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let cache = Some(Arc::new(Cache::new(folder.path(), 1 << 20)));
    let fresh = |text: &str, cache: Option<Arc<Cache>>| {
        let db = Database::new(creole::catalog()).with_cache(cache);
        let file = db.add("text.mlir", text, false);
        outcome(&db, file)
    };
    let random = &mut Random::new(seed);
    let (mut kept, mut cached) =
        (Database::new(creole::catalog()), Database::new(creole::catalog()));
    cached = cached.with_cache(cache.clone());
    let files = [kept.add("text.mlir", text, false), cached.add("text.mlir", text, false)];
    let (mut now, mut n_valid) = (text.to_owned(), 0);
    for step in 0..n {
        // Usually repairs errors at once: they hide whatever follows them.
        now = match fresh(&now, None) {
            Err(_) if !random.one_in(4) => text.to_owned(),
            _ => edited(random, &now),
        };
        kept.set(files[0], &now);
        cached.set(files[1], &now);
        let expected = fresh(&now, None);
        n_valid += u64::from(expected.is_ok());
        let same = |found: &Result<Vec<Tensor>, String>, by: &str| {
            assert!(
                *found == expected,
                "seed {seed}, edit {step}: {by} differs\n{found:?}\n{expected:?}\n{now}"
            );
        };
        same(&outcome(&kept, files[0]), "a database that saw all edits");
        same(&outcome(&cached, files[1]), "one with a cache");
        same(&fresh(&now, cache.clone()), "a new one with a cache");
    }
    assert!(n_valid * 100 >= n * MIN_VALID, "only {n_valid} of {n} texts were valid");
}

#[test]
fn of_functions_that_call_each_other() {
    (0..3).for_each(|seed| check(FUNCTIONS, seed));
}

#[test]
fn of_programs() {
    for (seed, name) in (10..).zip(["axpy", "softmax", "layernorm"]) {
        let path = creole_lit_tests::root().join("programs").join(name).join("program.mlir");
        check(&std::fs::read_to_string(path).expect("the program is there"), seed);
    }
}
