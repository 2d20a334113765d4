//! Arrays without elements: every HLO op with each dimension zero in turn, in the interpreter, as machine
//! code and in tiled memory.
//!
//! `empty/make_empty.py` writes the programs, each a function or a module with its inputs and its results,
//! which XLA computes. `CREOLE_EMPTY=NAME` runs those whose name contains it.

use std::sync::Arc;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use creole::queries::{Configuration, Database, diagnostics};
use creole_ir::backend::{RunCx, TargetOptions};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Tensor};
use creole_lit_tests::root;
use creole_team::Team;

/// A configuration: back end, an option of its target, and the number of threads.
type RunConfiguration = (&'static str, Option<(&'static str, &'static str)>, usize);

const PLACES: [RunConfiguration; 7] = [
    ("interp", None, 1),
    ("cpu", None, 1),
    ("cpu", None, 2),
    ("tile", Some(("level", "grids")), 1),
    ("tile", Some(("level", "dma")), 1),
    ("tile", Some(("level", "registers")), 1),
    ("tile", Some(("level", "bundles")), 1),
];
/// Errors with which the tiled-memory machine rejects a program of any size.
const REFUSED: [&str; 2] =
    ["the machine does not compute with elements of type", "the machine has no library kernel"];
/// Tolerance of results, some of which are sums.
const TOLERANCE: f64 = 1e-5;

/// Excluded ops: they communicate with other processes, or have dynamic shapes.
const OTHERS: [&str; 22] = [
    "stablehlo.after_all",
    "stablehlo.async_done",
    "stablehlo.async_start",
    "stablehlo.composite",
    "stablehlo.create_token",
    "stablehlo.dynamic_broadcast_in_dim",
    "stablehlo.dynamic_conv",
    "stablehlo.dynamic_gather",
    "stablehlo.dynamic_iota",
    "stablehlo.dynamic_pad",
    "stablehlo.dynamic_reshape",
    "stablehlo.infeed",
    "stablehlo.outfeed",
    "stablehlo.partition_id",
    "stablehlo.real_dynamic_slice",
    "stablehlo.recv",
    "stablehlo.replica_id",
    "stablehlo.return",
    "stablehlo.send",
    "stablehlo.set_dimension_size",
    "stablehlo.uniform_dequantize",
    "stablehlo.uniform_quantize",
];

/// A function or a module that runs by itself.
struct Program {
    name: String,
    entry: Symbol,
    text: String,
    inputs: Vec<Tensor>,
    results: Vec<Tensor>,
    ops: BTreeSet<&'static str>,
}

fn programs() -> Vec<Program> {
    let files = creole_lit::discover_with(&root().join("empty"), &["mlir"]);
    let read = |file| std::fs::read_to_string(file).expect("the file was listed");
    let all = files.into_iter().map(read).collect::<Vec<String>>();
    all.iter().flat_map(|text| text.split("\n\n")).map(program).collect()
}

fn program(text: &str) -> Program {
    let parsed = parse(text, &creole::catalog().dialects, ParseOptions::new("empty"));
    let error = parsed.diagnostics.first();
    assert!(error.is_none(), "{}", error.map_or(String::new(), |e| e.render("empty", text)));
    let module = &parsed.body;
    let top = module.first_op(module.entry()).expect("an op was read");
    let name = module.attr(top, "sym_name").and_then(Attr::as_str).expect("it has a name");
    let is_function = module[top].def.name == "func.func";
    Program {
        name: name.to_owned(),
        entry: Symbol::new(if is_function { name } else { "main" }),
        text: text.to_owned(),
        inputs: tensors(module, top, "test.inputs"),
        results: tensors(module, top, "test.results"),
        ops: ops(module),
    }
}

fn ops(module: &Body) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    let mut bodies = vec![module];
    while let Some(body) = bodies.pop() {
        found.extend(body.walk().map(|op| body[op].def.name));
        bodies.extend(body.nested_bodies());
    }
    found
}

fn tensors(module: &Body, top: OpId, name: &str) -> Vec<Tensor> {
    let attr = module.discardable(top).get(name);
    let Some(Attr::Array(all)) = attr else { panic!("a program says its '{name}': {attr:?}") };
    all.iter().map(|attr| attr.to_tensor().expect("elements are given")).collect()
}

fn run(program: &Program, place: RunConfiguration) -> Result<Vec<Tensor>, String> {
    let (backend, option, threads) = place;
    let db = Database::new(creole::catalog());
    let file = db.add("empty", &program.text, false);
    if let Some(first) = diagnostics(&db, file).first() {
        return Err(first.message.clone());
    }
    let backend = creole::catalog().backend(backend).map_err(|e| e.message)?;
    let options = TargetOptions::default();
    let options = option.map_or(options.clone(), |(name, value)| options.with(name, value));
    let target = (backend.target)(&options).map_err(|e| e.message)?;
    let configuration = Configuration::new(backend.name, target);
    let executable = db.executable(file, program.entry, configuration);
    let first = |errors: &[Error]| errors.first().map_or(String::new(), |e| e.message.clone());
    let executable = executable.map_err(|errors| first(&errors))?;
    let cx = RunCx::on(Arc::new(Team::new(threads)));
    executable.call_tensors(&program.inputs, &cx).map_err(|e| e.message)
}

/// The first difference between results and expected results.
fn difference(expected: &[Tensor], found: &[Tensor]) -> Option<String> {
    if expected.len() != found.len() {
        return Some(format!("{} results instead of {}", found.len(), expected.len()));
    }
    let mut pairs = expected.iter().zip(found).enumerate();
    pairs.find_map(|(k, (want, is))| {
        if want.ty() != is.ty() {
            return Some(format!("result {k} has type {}, expected {}", is.ty(), want.ty()));
        }
        let show = |x: &Tensor, i| creole_ir::tensor::show::element(x, i);
        let differs = |i: &usize| {
            let is_near = || want.elem().is_float() && near(want.float(*i), is.float(*i));
            want.bits(*i) != is.bits(*i) && !is_near()
        };
        let i = (0..want.len()).find(differs)?;
        Some(format!("result {k}, element {i}: {}, expected {}", show(is, i), show(want, i)))
    })
}

fn near(a: f64, b: f64) -> bool {
    (a.is_nan() && b.is_nan()) || a == b || (a - b).abs() <= TOLERANCE * a.abs().max(1.0)
}

fn check(program: &Program, place: RunConfiguration) -> Option<String> {
    let found = catch_unwind(AssertUnwindSafe(|| run(program, place)));
    let wrong = match found {
        Ok(Ok(found)) => difference(&program.results, &found)?,
        Ok(Err(message)) if place.0 == "tile" && REFUSED.iter().any(|r| message.contains(r)) => {
            return None;
        }
        Ok(Err(message)) => message,
        Err(_) => "panics".to_owned(),
    };
    Some(format!("{} in {place:?}: {wrong}", program.name))
}

#[test]
fn every_op_takes_empty_arrays() {
    let wanted = std::env::var("CREOLE_EMPTY").unwrap_or_default();
    let mut programs = programs();
    let tried: BTreeSet<&str> = programs.iter().flat_map(|p| p.ops.iter().copied()).collect();
    let dialects = &creole::catalog().dialects;
    for dialect in ["stablehlo", "chlo"] {
        for op in dialects.get(dialect).expect("the driver knows the dialect").ops() {
            let is_other = OTHERS.contains(&op.name);
            assert!(
                tried.contains(op.name) != is_other || op.name == "stablehlo.return",
                "{}",
                op.name
            );
        }
    }
    programs.retain(|program| program.name.contains(&wanted));
    let all = programs.iter().flat_map(|program| PLACES.map(|place| (program, place)));
    let wrong: Vec<String> = all.filter_map(|(program, place)| check(program, place)).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), programs.len(), wrong.join("\n"));
}
