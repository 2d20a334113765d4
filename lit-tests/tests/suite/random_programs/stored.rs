//! The loops of `lit-tests/loops`, as JAX prints them: the CPU against the interpreter, and no iteration
//! copies an array.

use creole::module::functions_of;
use creole::queries::{self, Configuration, Database};
use creole_ir::backend::{KERNEL, TargetOptions};
use creole_ir::pass::functions;
use creole_ir::{Body, OpId, Symbol, Tensor, Type};
use creole_lit_tests::root;

use super::compare::{TestBackend, difference};

/// Number of iterations of each loop.
const STEPS: i64 = 60;

fn programs() -> Vec<(String, String)> {
    let files = creole_lit::discover_with(&root().join("loops"), &["mlir"]);
    let text = |file: &std::path::Path| std::fs::read_to_string(file).expect("it is there");
    files.iter().map(|file| (file.display().to_string(), text(file))).collect()
}

/// The number of iterations, then arrays whose elements point to the previous position, as in a tree.
fn inputs(types: &[Type], variant: u64) -> Vec<Tensor> {
    let one = |(i, ty): (usize, &Type)| {
        let n = ty.n_elements().unwrap_or_default();
        if i == 0 {
            return Tensor::from_i64(STEPS + variant as i64, *ty);
        }
        if ty.elem().is_float() {
            let values = (0..n).map(|k| ((k + variant as i64) % 17) as f64 * 0.25);
            return Tensor::collect(ty.with_elem(Type::f64()), values)
                .convert(ty.elem())
                .expect("floats");
        }
        let places = Tensor::collect(ty.with_elem(Type::int(64)), (0..n).map(|k| (k - 1).max(0)));
        places.convert(ty.elem()).expect("whole numbers")
    };
    types.iter().enumerate().map(one).collect()
}

#[test]
fn stored_loops_agree() {
    let places = [TestBackend::Cpu(1), TestBackend::Cpu(2)];
    let wrong = |(name, text): (String, String)| {
        difference(&text, &places, &inputs).map(|what| format!("{name}: {what}"))
    };
    let wrong: Vec<String> = programs().into_iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_iteration_copies_an_array() {
    let backend = creole::catalog().backend("cpu").expect("the standard catalog has it");
    let target = (backend.target)(&TargetOptions::default()).expect("this machine");
    let n = backend.stages.iter().position(|stage| stage.name == "bufferize").expect("a stage") + 1;
    let mut copies = Vec::new();
    for (name, text) in programs() {
        let db = Database::new(creole::catalog());
        let file = db.add(&name, &text, false);
        let configuration = Configuration::new(backend.name, target);
        let module = queries::after_stages(&db, file, Symbol::new("main"), configuration, n);
        let module = module.unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        let module = functions_of(&module);
        for function in functions(module) {
            let body = module.nested(function).expect("a function has a body");
            let name_of = module.attr(function, "sym_name").and_then(|name| name.as_str());
            let is_called = module.attr(function, KERNEL).is_some() || name_of != Some("main");
            let found = body.walk().filter(|op| is_copy(body, *op, is_called));
            copies.extend(found.map(|op| format!("{name}: {}", body.operand_types(op)[0])));
        }
    }
    assert!(copies.is_empty(), "{}", copies.join("\n"));
}

/// True if the op copies an array, in a loop or in a kernel or function, which a loop may call.
fn is_copy(body: &Body, op: OpId, is_called: bool) -> bool {
    let is_loop = |op: OpId| body[op].def.name == "scf.while";
    let is_large = |ty: Type| ty.n_elements().is_some_and(|n| n > 64);
    body[op].def.name == "memref.copy"
        && is_large(body.operand_types(op)[0])
        && (is_called || body.ancestors(op).any(is_loop))
}
