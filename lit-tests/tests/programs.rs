//! Whole programs after each stage of the CPU back end, against the results of another compiler.
//!
//! For each program: the interpreter on the IR after each stage of compilation, directly and after a round
//! trip through both text forms; all stages once more on their own result; then machine code on one thread
//! and on two, which must agree bit for bit.

use creole_tile::TileLevel;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use creole::module::functions_of;
use creole::queries::{self, Configuration, Database};
use creole_ir::backend::{Backend, Interface, TargetOptions};
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::verify::verify;
use creole_ir::{Body, Symbol, Tensor};
use creole_lit_tests::root;
use creole_passes_vector::legalize_vectors::legalize;
use creole_run::{Tolerance, mismatch, read_array};
use creole_vector::forms::{self, RegisterBits};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for folder in programs() {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let stages = cpu().stages;
        // The interpreter has no code for composite ops before they are decomposed, by the second stage.
        for n in 2..=stages.len() {
            let stage = stages[n - 1].name;
            let folder = folder.clone();
            trials.push(Trial::test(format!("{name}/{stage}"), move || {
                let name = folder.display().to_string();
                after_stages(&folder, n).map_err(|e| format!("{name}: {e}").into())
            }));
        }
        for bits in [256, 512] {
            let folder = folder.clone();
            trials.push(Trial::test(format!("{name}/vectors of {bits} bits"), move || {
                let name = folder.display().to_string();
                legal_vectors(&folder, bits).map_err(|e| format!("{name}: {e}").into())
            }));
        }
        for level in TileLevel::ALL {
            let folder = folder.clone();
            let name = format!("{name}/tile {}", level.name());
            trials.push(Trial::test(name, move || on_tile(&folder, level)));
        }
        trials.push(Trial::test(format!("{name}/cpu"), move || on_cpu(&folder)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn cpu() -> &'static Backend {
    creole::catalog().backend("cpu").expect("the standard catalog has it")
}

fn programs() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("programs")).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        entries.map(|e| e.path()).filter(|p| p.join("program.mlir").is_file()).collect();
    found.sort();
    found
}

// --- the interpreter ----------------------------------------------------------------------------

fn after_stages(folder: &Path, n: usize) -> Result<(), String> {
    let text = std::fs::read_to_string(folder.join("program.mlir")).map_err(|e| e.to_string())?;
    let body = lowered(&text, n)?;
    // Complex elements are pairs in later stages.
    let interface = Interface::of(functions_of(&body), "main").map_err(|e| e.message)?;
    let inputs = arrays(folder, "in", &interface.inputs)?;
    check(folder, &body, &inputs, &interface).map_err(|e| format!("as it is: {e}"))?;
    for generic in [false, true] {
        let printed = print_module(&body, PrintOptions { generic, ..PrintOptions::default() });
        let again = read(&printed)?;
        if print_module(&again, PrintOptions { generic, ..PrintOptions::default() }) != printed {
            return Err(format!("printing and reading changes the text (generic: {generic})"));
        }
        check(folder, &again, &inputs, &interface)
            .map_err(|e| format!("after printing and reading (generic: {generic}): {e}"))?;
    }
    // Later stages expand one op to several, so that common subexpressions remain.
    if cpu().stages[n - 1].name == LAST_THAT_IS_STABLE {
        let printed = print_module(&body, PrintOptions::default());
        let again = print_module(&lowered(&printed, n)?, PrintOptions::default());
        if printed != again {
            return Err(format!("the stages change what went through all of them:\n{again}"));
        }
    }
    if n == cpu().stages.len() { in_the_list(&body) } else { Ok(()) }
}

/// The last idempotent stage, before vectors are split into registers.
const LAST_THAT_IS_STABLE: &str = "expand";

/// Checks that code of a function with vectors has the widest registers of this machine: that no op of it goes to another
/// emitter.
fn has_widest_registers(func: &Body) -> Result<(), String> {
    let target = (cpu().target)(&TargetOptions::default()).map_err(|e| e.message)?;
    let bits = creole::catalog().tables.get::<RegisterBits>().map_err(|e| e.message)?;
    let has_vectors = func.walk().any(|op| func.results(op).any(|v| func.ty(v).is_vector()));
    if has_vectors && (bits.0)(&target, func) != target.vector_bits {
        let ops: BTreeSet<&str> = func.walk().map(|op| func[op].def.name).collect();
        return Err(format!("a function of these ops has narrow registers: {ops:?}"));
    }
    Ok(())
}

/// Checks the program with registers of other widths in the interpreter.
fn legal_vectors(folder: &Path, bits: usize) -> Result<(), String> {
    let text = std::fs::read_to_string(folder.join("program.mlir")).map_err(|e| e.to_string())?;
    let n = cpu().stages.iter().position(|stage| stage.name == LAST_THAT_IS_STABLE);
    let mut body = lowered(&text, n.map_or(0, |n| n + 1))?;
    for module in body.walk() {
        let Some(module) = body.nested_mut(module) else { continue };
        for func in module.walk() {
            let Some(func) = module.nested_mut(func) else { continue };
            has_widest_registers(func)?;
            legalize(func, bits).map_err(|e| e.message)?;
            let cut = func.generations();
            legalize(func, bits).map_err(|e| e.message)?;
            if func.generations() != cut {
                return Err("what was cut is cut again".to_owned());
            }
        }
    }
    let body = verified(body)?;
    in_the_list(&body)?;
    let interface = Interface::of(functions_of(&body), "main").map_err(|e| e.message)?;
    let inputs = arrays(folder, "in", &interface.inputs)?;
    check(folder, &body, &inputs, &interface)
}

/// Error: an op on vectors is not in the list of legal forms.
fn in_the_list(body: &Body) -> Result<(), String> {
    for func in body.nested_bodies().flat_map(Body::nested_bodies) {
        if let Some(op) = func.walk().find(|op| !forms::is_legal(func, *op)) {
            let form = forms::form(func, op).unwrap_or_default();
            return Err(format!("'{}' on {form} is not in the list of forms", func[op].def.name));
        }
    }
    Ok(())
}

fn read(text: &str) -> Result<Body, String> {
    let parsed = parse(text, &creole::catalog().dialects, ParseOptions::new("program"));
    match parsed.diagnostics.first() {
        Some(first) => Err(first.render("program.mlir", text)),
        None => verified(parsed.body),
    }
}

fn verified(body: Body) -> Result<Body, String> {
    verify(&body).first().map_or(Ok(()), |e| Err(e.to_string())).map(|()| body)
}

/// The program after the first `n` stages, as compiled for this machine.
fn lowered(text: &str, n: usize) -> Result<Body, String> {
    let db = Database::new(creole::catalog());
    let file = db.add("program.mlir", text, false);
    let configuration = Configuration::host(cpu()).map_err(|e| e.message)?;
    let module = queries::after_stages(&db, file, Symbol::new("main"), configuration, n)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<String>())?;
    Ok(queries::assembled(&db, file, &[module]))
}

fn check(
    folder: &Path,
    body: &Body,
    inputs: &[Tensor],
    interface: &Interface,
) -> Result<(), String> {
    let results = creole_interp::run(functions_of(body), Symbol::new("main"), inputs)
        .map_err(|e| e.to_string())?;
    let expected = arrays(folder, "out", &interface.results)?;
    if results.len() != expected.len() {
        return Err(format!("expected {} results, found {}", expected.len(), results.len()));
    }
    let tolerance = tolerance(folder)?;
    for (i, (result, expected)) in results.iter().zip(&expected).enumerate() {
        if let Some(difference) = mismatch(result, expected, tolerance) {
            return Err(format!("result {i}: {difference}"));
        }
    }
    Ok(())
}

fn arrays(folder: &Path, prefix: &str, types: &[creole_ir::Type]) -> Result<Vec<Tensor>, String> {
    let read = |(i, ty): (usize, &creole_ir::Type)| {
        read_array(&folder.join(format!("{prefix}{i}.npy")), *ty)
    };
    types.iter().enumerate().map(read).collect()
}

fn tolerance(folder: &Path) -> Result<Tolerance, String> {
    let text = std::fs::read_to_string(folder.join("meta.json")).map_err(|e| e.to_string())?;
    let meta: serde_json::Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
    let number = |name: &str| meta[name].as_f64().ok_or_else(|| format!("meta.json has no {name}"));
    Ok(Tolerance { rtol: number("rtol")?, atol: number("atol")? })
}

// --- machine code -------------------------------------------------------------------------------

/// Programs that the simulated machine rejects, with the reason.
const REFUSED: &[(&str, &str)] = &[
    ("argsort", "the machine has no library kernel '@argsort'"),
    ("cholesky_solve", "the machine has no library kernel '@cholesky'"),
    ("fft", "the machine has no library kernel '@fft'"),
    ("matmul_f64", "the machine does not compute with elements of type f64"),
    ("sort", "the machine has no library kernel '@argsort'"),
    ("topk", "the machine has no library kernel '@argsort'"),
];

/// Runs the program, lowered to a level, in the simulator of a tiled-memory machine with all checks enabled:
/// its results, or the reason for rejecting it.
fn on_tile(folder: &Path, level: TileLevel) -> Result<(), Failed> {
    let path = folder.display().to_string();
    let args = [
        &format!("{path}/program.mlir"),
        "--backend",
        "tile",
        "--target",
        &format!("level={}", level.name()),
        "--inputs",
        &path,
        "--expect",
        &path,
    ];
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let outcome = creole_lit_tests::run(&args, "", Path::new("."));
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    match REFUSED.iter().find(|(refused, _)| *refused == name) {
        None if outcome.code == 0 => Ok(()),
        Some((_, reason)) if outcome.code == 1 && outcome.stderr.contains(reason) => Ok(()),
        _ => Err(format!("{path}: exit code {}: {}", outcome.code, outcome.stderr).into()),
    }
}

fn on_cpu(folder: &Path) -> Result<(), Failed> {
    let temp = tempfile::tempdir().map_err(|e| e.to_string())?;
    let path = |p: &Path| p.display().to_string();
    let targets = creole_lit_tests::cpu_targets();
    let runs = targets.iter().map(|target| ("1", *target)).chain([("2", targets[0])]);
    for (at, (threads, target)) in runs.enumerate() {
        let out = temp.path().join(at.to_string());
        let args = [
            path(&folder.join("program.mlir")),
            format!("--inputs={}", path(folder)),
            format!("--expect={}", path(folder)),
            format!("--output={}", path(&out)),
            format!("--threads={threads}"),
            format!("--target={target}"),
        ];
        let outcome = creole_lit_tests::run(&args, "", temp.path());
        if outcome.code != 0 {
            return Err(outcome.stderr.into());
        }
        if at > 0 {
            let run = format!("{threads} threads, {target}");
            same_files(&temp.path().join("0"), &out, &run)?;
        }
    }
    Ok(())
}

fn same_files(one: &Path, two: &Path, run: &str) -> Result<(), Failed> {
    for entry in std::fs::read_dir(one)?.flatten() {
        let name = entry.file_name();
        if std::fs::read(one.join(&name))? != std::fs::read(two.join(&name))? {
            return Err(format!("{}: other bits with {run}", name.display()).into());
        }
    }
    Ok(())
}
