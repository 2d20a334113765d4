//! Bounds of dynamic sizes: the types in `hlo/bounds.mlir` are those that the ops infer from their operands.

use creole_ir::Body;
use creole_ir::builder::BodyCx;
use creole_ir::pass::functions;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::types::list;
use creole_lit_tests::root;

#[test]
fn bounds_are_inferred() {
    let text = std::fs::read_to_string(root().join("hlo/bounds.mlir")).expect("the file is there");
    let parsed = parse(&text, &creole::dialects(), ParseOptions::new("bounds.mlir"));
    assert!(parsed.diagnostics.is_empty(), "{:#?}", parsed.diagnostics);
    let module = creole::module::functions_of(&parsed.body);
    let bodies: Vec<&Body> =
        functions(module).into_iter().filter_map(|op| module.nested(op)).map(|b| &**b).collect();
    let mut n_inferred = 0;
    for body in bodies {
        for op in body.walk().filter(|op| body[*op].n_results() > 0) {
            let cx = BodyCx { body, results: &[] };
            let found = (body[op].def.infer)(&body.op_ref(op), &cx).expect("the types fit");
            let Some(found) = found.get() else { continue };
            let written = body.result_types(op);
            assert_eq!(list(found), list(&written), "{}", body[op].def.name);
            n_inferred += 1;
        }
    }
    assert!(n_inferred > 60, "{n_inferred} ops infer their types");
}
