//! Tests of sessions: independence of their catalogs, and programs without text.

use std::sync::Arc;

use creole::ir::backend::RunCx;
use creole::ir::pass::{Pass, PassCx, Run};
use creole::ir::{Attr, Body, Error, Tensor, Type};
use creole::{Catalog, Session};

const TEXT: &str = "func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = stablehlo.exponential %x : tensor<100xf32>
  %1 = stablehlo.add %0, %x : tensor<100xf32>
  return %1 : tensor<100xf32>
}
";

/// Marks all ops of a function with an attribute.
fn mark(body: &mut Body, name: &str) {
    for op in body.walk() {
        body.set_attr(op, name, Some(Attr::Unit));
    }
}

fn first(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    mark(body, "first");
    Ok(())
}

fn second(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    mark(body, "second");
    Ok(())
}

/// Passes of one name that do different things.
static PASSES: [Pass; 2] = [
    Pass {
        name: "mark",
        summary: "Marks ops",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Body(first),
    },
    Pass {
        name: "mark",
        summary: "Marks ops",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Body(second),
    },
];

fn with(pass: &'static Pass) -> Arc<Catalog> {
    Arc::new((**creole::catalog()).clone().with_pass(pass))
}

/// Printed program after the pass `mark`.
fn marked(session: &Session) -> Result<String, String> {
    let program = session.add("a.mlir", TEXT).map_err(|e| e.to_string())?;
    let body = program.transformed("mark").map_err(|e| e.to_string())?;
    Ok(creole::ir::text::print_module(&body, Default::default()))
}

#[test]
fn sessions_with_three_catalogs_work_at_once() {
    let catalogs = [with(&PASSES[0]), with(&PASSES[1]), Arc::clone(creole::catalog())];
    let mut found = Vec::new();
    std::thread::scope(|scope| {
        let run = |catalog| scope.spawn(move || marked(&Session::new(catalog)));
        let threads: Vec<_> = catalogs.iter().map(run).collect();
        found.extend(threads.into_iter().map(|thread| thread.join().expect("no panic")));
    });
    let [Ok(first), Ok(second), Err(none)] = &found[..] else { panic!("{found:?}") };
    assert!(first.contains("{first}") && !first.contains("second"), "{first}");
    assert!(second.contains("{second}") && !second.contains("first"), "{second}");
    assert!(none.contains("'mark'"), "{none}");
    assert!(catalogs[..2].iter().all(|catalog| Arc::strong_count(catalog) == 1));
}

/// A session that knows no dialect, and so can't read the text of any op.
#[test]
fn a_built_body_is_compiled_without_text() {
    let body = Session::new(creole::catalog()).add("a.mlir", TEXT).expect("it is valid").body();
    let dialects = creole::ir::Dialects::default();
    let catalog = Catalog { dialects, ..(**creole::catalog()).clone() };
    let session = Session::new(&Arc::new(catalog));
    let error = session.add("a.mlir", TEXT).err().expect("no op is known");
    assert!(error.to_string().starts_with("a.mlir:1:1: error: "), "{error}");
    let built = session.add("built", body.clone()).expect("it is valid");
    assert!(built.body().equals_without_locs(&body));
    let configuration = session.configuration("interp").expect("a feature of this crate");
    let executable = built.compile("main", configuration).expect("it compiles");
    let x = Tensor::from_f64(0.0, Type::tensor(&[100], Type::f32()));
    let results = executable.call_tensors(&[x], &RunCx::default()).expect("it runs");
    assert_eq!(results[0].float(99), 1.0);
}
