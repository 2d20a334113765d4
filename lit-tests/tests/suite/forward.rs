//! Forward references: every op in the texts of this suite is parsed with its operands defined later in the
//! text.
//!
//! Each op of a function gets its own block, and the blocks are in reverse order of execution, so all
//! operands except function arguments are forward references, including those of ops in nested regions. The
//! printed text must parse as the same program.

use std::path::{Path, PathBuf};

use creole_builtin::Br;
use creole_ir::body::{BlockId, Body, OpId};
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::verify::verify;
use creole_ir::{Dialects, Loc, Op, Severity};
use creole_lit_tests::{lit_files, root};

/// Splits `block` into one block per op, in reverse order; `block` itself is that of the first op.
fn scatter(body: &mut Body, block: BlockId) {
    let ops: Vec<OpId> = body.ops(block).collect();
    let mut next = None;
    for op in ops.into_iter().rev() {
        let own = body.add_block(body.root(), &[]);
        body.unlink(op);
        body.append(own, op);
        if let Some(next) = next {
            go(body, own, next);
        }
        next = Some(own);
    }
    if let Some(next) = next {
        go(body, block, next);
    }
}

fn go(body: &mut Body, from: BlockId, to: BlockId) {
    let parts = Br { dest: to, dest_operands: Default::default() }.into_parts();
    let op = body.create(Br::DEF, parts, &[], Loc::Unknown);
    body.append(from, op);
}

/// Scatters the functions of a module; `false` if it has none.
fn scatter_all(module: &mut Body) -> bool {
    let mut found = false;
    let mut bodies = vec![module];
    while let Some(body) = bodies.pop() {
        let ops: Vec<OpId> = body.walk().collect();
        for op in ops {
            let is_function = body[op].def.name == "func.func";
            let Some(nested) = body.nested_mut(op) else { continue };
            if !is_function {
                found |= scatter_all(nested);
                continue;
            }
            for block in nested.blocks(nested.root()).to_vec() {
                found = true;
                scatter(nested, block);
            }
        }
    }
    found
}

/// The modules in a text, which `// -----` lines may separate.
fn modules(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n// -----")
}

fn read(text: &str, dialects: &Dialects) -> Result<Body, String> {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("forward") };
    let parsed = parse(text, dialects, options);
    match parsed.diagnostics.iter().find(|d| d.severity == Severity::Error) {
        Some(error) => Err(error.render("forward", text)),
        None => Ok(parsed.body),
    }
}

/// The first error in printing and parsing a scattered module.
fn round_trip(module: &Body, options: PrintOptions, dialects: &Dialects) -> Result<(), String> {
    let text = print_module(module, options);
    let again = read(&text, dialects)?;
    if let Some(error) = verify(&again).first() {
        return Err(format!("{}\n{text}", error.message));
    }
    match again.equals_without_locs(module) {
        true => Ok(()),
        false => Err(format!("another program was read:\n{text}")),
    }
}

/// Checks the modules of a file; returns how many had functions.
fn check(file: &Path, dialects: &Dialects, wrong: &mut Vec<String>) -> usize {
    let text = std::fs::read_to_string(file).expect("the file was found");
    let mut n = 0;
    for (i, part) in modules(&text).enumerate() {
        let Ok(mut module) = read(part, dialects) else { continue };
        if !verify(&module).is_empty() || !scatter_all(&mut module) || !verify(&module).is_empty() {
            continue;
        }
        n += 1;
        for options in [PrintOptions::default(), PrintOptions::GENERIC] {
            let place = file.strip_prefix(root()).unwrap_or(file).display();
            let result = round_trip(&module, options, dialects);
            wrong.extend(result.err().map(|e| format!("{place}, part {i}: {e}")));
        }
    }
    n
}

#[test]
fn every_op_is_read_before_its_operands() {
    let dialects = creole::dialects();
    let programs = creole_lit::discover_with(&root().join("programs"), &["mlir"]);
    let round_trips = creole_lit::discover_with(&root().join("round-trip"), &["mlir"]);
    let files: Vec<PathBuf> = lit_files().into_iter().chain(programs).chain(round_trips).collect();
    let mut wrong = Vec::new();
    let n: usize = files.iter().map(|file| check(file, &dialects, &mut wrong)).sum();
    let shown = wrong.iter().take(20).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(wrong.is_empty(), "{} of {n} modules:\n{shown}", wrong.len());
    assert!(n > 500, "{n} modules");
}

#[test]
fn programs_run_with_their_blocks_in_reverse() {
    let dialects = creole::dialects();
    let folder = tempfile::tempdir().expect("the system has a folder for files");
    for name in ["softmax", "mlp_step", "switch"] {
        let program = root().join("programs").join(name);
        let text = std::fs::read_to_string(program.join("program.mlir")).expect("it is there");
        let mut module = read(&text, &dialects).expect("it is a program");
        assert!(scatter_all(&mut module));
        let file = folder.path().join("scattered.mlir");
        let text = print_module(&module, PrintOptions::default());
        std::fs::write(&file, text).expect("the folder is writable");
        for backend in ["interp", "cpu"] {
            let [file, program] = [&file, &program].map(|path| path.display().to_string());
            let args = [
                file,
                format!("--inputs={program}"),
                format!("--expect={program}"),
                format!("--backend={backend}"),
            ];
            let outcome = creole_lit_tests::run(&args, "", folder.path());
            assert!(outcome.code == 0, "{name}, {backend}: {}", outcome.stderr);
        }
    }
}
