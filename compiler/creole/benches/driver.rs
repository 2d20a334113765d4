//! Benchmarks from text to machine code, stage by stage. They are named `stage/program/size`.

use std::hint::black_box;
use std::path::PathBuf;

use creole::pipeline::{Pipeline, Runner, Settings};
use creole::queries::{Configuration, Database};
use creole_ir::backend::Backend;
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::verify::verify;
use creole_ir::{Body, Symbol};
use criterion::{Criterion, criterion_group, criterion_main};

/// Programs that together use most features.
const PROGRAMS: &[&str] = &["axpy", "softmax", "attention", "lstm", "mlp_step"];

fn text(program: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../lit-tests/programs");
    std::fs::read_to_string(folder.join(program).join("program.mlir"))
        .expect("the program is there")
}

fn read(text: &str) -> Body {
    parse(text, &creole::catalog().dialects, ParseOptions::new("bench")).body
}

fn cpu() -> (&'static Backend, Configuration) {
    let backend = creole::catalog().backend("cpu").expect("the standard catalog has it");
    (backend, Configuration::host(backend).expect("this machine is a target"))
}

fn text_and_ir(c: &mut Criterion) {
    for program in PROGRAMS {
        let text = text(program);
        let body = read(&text);
        c.bench_function(&format!("parse/{program}/small"), |b| b.iter(|| read(black_box(&text))));
        c.bench_function(&format!("verify/{program}/small"), |b| {
            b.iter(|| verify(black_box(&body)))
        });
        let print = || print_module(black_box(&body), PrintOptions::default());
        c.bench_function(&format!("print/{program}/small"), |b| b.iter(print));
    }
}

fn stages(c: &mut Criterion) {
    let catalog = creole::catalog();
    let (backend, Configuration { target, .. }) = cpu();
    let settings = Settings { verify_each: false, target, ..Settings::default() };
    for program in PROGRAMS {
        let mut body = read(&text(program));
        for stage in backend.stages {
            let pipeline =
                Pipeline::parse(stage.pipeline, catalog).expect("stages are well-formed");
            let run = |body: &Body| {
                let mut body = body.clone();
                Runner::new(catalog, &settings)
                    .run(&mut body, &pipeline)
                    .expect("the program is lowered");
                body
            };
            c.bench_function(&format!("{}/{program}/small", stage.name), |b| b.iter(|| run(&body)));
            body = run(&body);
        }
    }
}

fn whole_compilation(c: &mut Criterion) {
    let (main, (_, configuration)) = (Symbol::new("main"), cpu());
    for program in PROGRAMS {
        let text = text(program);
        let compile = || {
            let db = Database::new(creole::catalog());
            let file = db.add("bench", &text, false);
            assert!(db.executable(file, main, configuration).is_ok());
        };
        c.bench_function(&format!("compile/{program}/small"), |b| b.iter(compile));
        let mut db = Database::new(creole::catalog());
        let file = db.add("bench", &text, false);
        let mut n = 0;
        let mut edit_comment = || {
            n += 1;
            db.set(file, &format!("// edit {n}\n{text}"));
            assert!(db.executable(file, main, configuration).is_ok());
        };
        c.bench_function(&format!("edit-comment/{program}/small"), |b| b.iter(&mut edit_comment));
    }
}

criterion_group!(benches, text_and_ir, stages, whole_compilation);
criterion_main!(benches);
