//! Every elementwise op of StableHLO and CHLO on every element type that it takes: machine code against the
//! interpreter, bit for bit unless it is expanded to an approximation.

use std::path::Path;

use creole_ir::text::{ParseOptions, parse};
use creole_ir::verify::verify;
use creole_ir::{OpDef, Traits};

const TYPES: [&str; 11] =
    ["i1", "i8", "i16", "i32", "i64", "ui8", "ui32", "f16", "bf16", "f32", "f64"];
const N: usize = 37;

/// The ops of `dialect` that compute a function.
fn ops(dialect: &str) -> Vec<&'static OpDef> {
    let dialect = creole::catalog().dialects.get(dialect).expect("the driver knows the dialect");
    let defs = dialect.ops().iter().copied();
    defs.filter(|def| def.function.is_some() && def.traits.has(Traits::ELEMENTWISE)).collect()
}

/// A program of one op on arguments of type `elem`, if the op takes them.
fn program(def: &OpDef, elem: &str) -> Option<String> {
    let ty = format!("tensor<{N}x{elem}>");
    let results = [ty.clone(), format!("tensor<{N}xi1>")];
    results.into_iter().find_map(|result| {
        let (values, types) = match def.operand_fields().count() {
            1 => ("%x".to_owned(), ty.clone()),
            _ => ("%x, %y".to_owned(), format!("{ty}, {ty}")),
        };
        let text = format!(
            "func.func @main(%x: {ty}, %y: {ty}) -> {result} {{\n  %0 = \"{}\"({values}) : ({types}) -> {result}\n  return %0 : {result}\n}}\n",
            def.name
        );
        let parsed = parse(&text, &creole::catalog().dialects, ParseOptions::new("case"));
        (parsed.diagnostics.is_empty() && verify(&parsed.body).is_empty()).then_some(text)
    })
}

/// The bytes of the result after its header. Error: the output of the tool.
fn run(folder: &Path, backend: &str) -> Result<Vec<u8>, String> {
    let out = folder.join(backend);
    let arg = |name: &str, value: &str| format!("--{name}={value}");
    let args = [
        folder.join("case.mlir").display().to_string(),
        arg("random-inputs", "7"),
        arg("backend", backend),
        arg("output", &out.display().to_string()),
    ];
    let outcome = creole_lit_tests::run(&args, "", folder);
    if outcome.code != 0 {
        return Err(outcome.stderr);
    }
    std::fs::read(out.join("out0.npy")).map_err(|e| e.to_string())
}

fn check(dialect: &str) {
    let folder = tempfile::tempdir().expect("the system has a folder for files");
    let mut wrong = Vec::new();
    let mut n_cases = 0;
    for def in ops(dialect) {
        for elem in TYPES {
            let Some(text) = program(def, elem) else { continue };
            std::fs::write(folder.path().join("case.mlir"), text).expect("the folder is writable");
            n_cases += 1;
            let is_expanded = def.function.is_some_and(|f| f.expand.is_some())
                || def.function.is_some_and(|f| f.name == "logistic");
            match (run(folder.path(), "cpu"), run(folder.path(), "interp")) {
                (Ok(cpu), Ok(interp)) if cpu == interp || is_expanded => {}
                (Ok(_), Ok(_)) => wrong.push(format!("{} of {elem}: other bits", def.name)),
                (Err(e), _) | (_, Err(e)) => wrong.push(format!("{} of {elem}: {e}", def.name)),
            }
        }
    }
    assert!(n_cases > 40, "{n_cases} cases");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn functions_of_stablehlo_compile_and_agree() {
    check("stablehlo");
}

#[test]
fn functions_of_chlo_compile_and_agree() {
    check("chlo");
}
