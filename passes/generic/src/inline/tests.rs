use creole_ir::backend::Target;
use creole_ir::cost::Rates;
use creole_ir::pass::{PassCx, Remarks, functions};
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::{Dialects, Loc};
use expect_test::{Expect, expect};
use indexmap::IndexMap;

use super::*;

/// Module of `text` after a pass with an option, and true if the pass reports a change.
#[track_caller]
pub(crate) fn run_pass(
    pass: &Pass,
    option: Option<(&'static str, &str)>,
    text: &str,
) -> (Body, bool) {
    let all = creole_builtin::dialects().into_iter().chain(creole_arith::dialects());
    let dialects = Dialects::new(all.chain(creole_loop::dialects()).chain(creole_hlo::dialects()));
    let parsed = parse(text, &dialects, ParseOptions::new("test"));
    assert!(parsed.diagnostics.is_empty(), "{:#?}", parsed.diagnostics);
    let mut module = parsed.body;
    let mut options: IndexMap<&'static str, String> =
        pass.options.iter().map(|o| (o.name, o.default.to_owned())).collect();
    // No pass manager is there to run it.
    options.entry("default-pipeline").and_modify(String::clear);
    options.extend(option.map(|(name, value)| (name, value.to_owned())));
    let remarks = Remarks::default();
    let tables = crate::tables(creole_ir::Tables::default());
    let cx = PassCx {
        dialects: &dialects,
        options: &options,
        target: &Target::BASE,
        tables: &tables,
        cost: &Rates::BASE,
        analyses: &creole_ir::analyses::Analyses::default(),
        remarks: &remarks,
        parallel: &creole_ir::parallel::Sequential,
        cancel: &creole_ir::CancelToken::default(),
        files: &creole_ir::pass::FilesOnDisk,
        pipelines: &creole_ir::pass::NoPipelines,
        is_hidden: true,
        elided: None,
        mode: creole_ir::pattern::Mode::Strict,
        progress: &creole_ir::pass::NoProgress,
        places: &creole_ir::pass::NoPlaces,
        unit: &|| "@f".to_owned(),
    };
    let before = module.generations();
    match pass.run {
        Run::Module(run) => run(&mut module, &cx).unwrap(),
        run => {
            let run = run.for_functions(&module, &cx).unwrap();
            functions(&module).into_iter().for_each(|op| run(&mut module, op, &cx).unwrap());
        }
    }
    let changed = module.generations() != before;
    let errors = creole_ir::verify::verify(&module);
    assert!(errors.is_empty(), "{errors:#?}\n{}", print_module(&module, PrintOptions::default()));
    (module, changed)
}

#[track_caller]
fn check(text: &str, want: Expect) {
    let (module, changed) = run_pass(&INLINE, None, text);
    assert!(changed);
    want.assert_eq(&print_module(&module, PrintOptions::default()));
}

#[track_caller]
fn check_unchanged(option: Option<(&'static str, &str)>, text: &str) {
    assert!(!run_pass(&INLINE, option, text).1);
}

#[test]
fn callees_are_inlined_before_their_callers() {
    check(
        "func.func @main(%a: i32) -> i32 {
           %0 = func.call @outer(%a) : (i32) -> i32
           return %0 : i32
         }
         func.func private @outer(%a: i32) -> i32 {
           %0 = func.call @inner(%a, %a) : (i32, i32) -> i32
           return %0 : i32
         }
         func.func private @inner(%a: i32, %b: i32) -> i32 {
           %0 = arith.addi %a, %b : i32
           return %0 : i32
         }",
        expect![[r#"
            func.func @main(%arg0: i32) -> i32 {
              %0 = arith.addi %arg0, %arg0 : i32
              return %0 : i32
            }
        "#]],
    );
}

#[test]
fn a_callee_may_return_its_arguments() {
    check(
        "func.func private @swap(%a: i32, %b: i32) -> (i32, i32) {
           return %b, %a : i32, i32
         }
         func.func @main(%a: i32, %b: i32) -> (i32, i32) {
           %0:2 = func.call @swap(%a, %b) : (i32, i32) -> (i32, i32)
           %1:2 = func.call @swap(%0#0, %0#1) : (i32, i32) -> (i32, i32)
           return %1#0, %1#1 : i32, i32
         }",
        expect![[r#"
            func.func @main(%arg0: i32, %arg1: i32) -> (i32, i32) {
              return %arg0, %arg1 : i32, i32
            }
        "#]],
    );
}

#[test]
fn one_block_goes_into_regions() {
    check(
        "func.func private @square(%a: i32) -> i32 {
           %0 = arith.muli %a, %a : i32
           return %0 : i32
         }
         func.func @main(%c: i1, %a: i32) -> i32 {
           %0 = scf.if %c -> (i32) {
             %1 = func.call @square(%a) : (i32) -> i32
             scf.yield %1 : i32
           } else {
             scf.yield %a : i32
           }
           return %0 : i32
         }",
        expect![[r#"
            func.func @main(%arg0: i1, %arg1: i32) -> i32 {
              %0 = scf.if %arg0 -> (i32) {
                %1 = arith.muli %arg1, %arg1 : i32
                scf.yield %1 : i32
              } else {
                scf.yield %arg1 : i32
              }
              return %0 : i32
            }
        "#]],
    );
}

#[test]
fn several_blocks_split_the_block_of_the_call() {
    check(
        "func.func private @abs(%a: i32) -> i32 {
           %c0 = arith.constant 0 : i32
           %0 = arith.cmpi slt, %a, %c0 : i32
           cf.cond_br %0, ^bb1, ^bb2
         ^bb1:
           %1 = arith.subi %c0, %a : i32
           return %1 : i32
         ^bb2:
           return %a : i32
         }
         func.func @main(%a: i32, %b: i32) -> i32 {
           %0 = func.call @abs(%a) : (i32) -> i32
           %1 = func.call @abs(%b) : (i32) -> i32
           %2 = arith.addi %0, %1 : i32
           return %2 : i32
         }",
        expect![[r#"
            func.func @main(%arg0: i32, %arg1: i32) -> i32 {
              %c0_i32 = arith.constant 0 : i32
              %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
              cf.cond_br %0, ^bb1, ^bb2
            ^bb1:  // pred: ^bb0
              %1 = arith.subi %c0_i32, %arg0 : i32
              cf.br ^bb3(%1 : i32)
            ^bb2:  // pred: ^bb0
              cf.br ^bb3(%arg0 : i32)
            ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
              %c0_i32_0 = arith.constant 0 : i32
              %3 = arith.cmpi slt, %arg1, %c0_i32_0 : i32
              cf.cond_br %3, ^bb4, ^bb5
            ^bb4:  // pred: ^bb3
              %4 = arith.subi %c0_i32_0, %arg1 : i32
              cf.br ^bb6(%4 : i32)
            ^bb5:  // pred: ^bb3
              cf.br ^bb6(%arg1 : i32)
            ^bb6(%5: i32):  // 2 preds: ^bb4, ^bb5
              %6 = arith.addi %2, %5 : i32
              return %6 : i32
            }
        "#]],
    );
}

#[test]
fn several_blocks_do_not_go_into_regions() {
    check_unchanged(
        None,
        "func.func private @f(%a: i32) -> i32 {
           cf.br ^bb1
         ^bb1:
           return %a : i32
         }
         func.func @main(%c: i1, %a: i32) -> i32 {
           %0 = scf.if %c -> (i32) {
             %1 = func.call @f(%a) : (i32) -> i32
             scf.yield %1 : i32
           } else {
             scf.yield %a : i32
           }
           return %0 : i32
         }",
    );
}

#[test]
fn recursive_functions_stay_called() {
    check_unchanged(
        None,
        "func.func private @even(%a: i32) -> i32 {
           %0 = func.call @odd(%a) : (i32) -> i32
           return %0 : i32
         }
         func.func private @odd(%a: i32) -> i32 {
           %0 = func.call @even(%a) : (i32) -> i32
           return %0 : i32
         }",
    );
}

#[test]
fn declarations_and_no_inline_stay_called() {
    check_unchanged(
        None,
        "func.func private @declared(i32) -> i32
         func.func private @kept(%a: i32) -> i32 attributes {no_inline} {
           return %a : i32
         }
         func.func private @id(%a: i32) -> i32 {
           return %a : i32
         }
         func.func @main(%a: i32) -> i32 {
           %0 = func.call @declared(%a) : (i32) -> i32
           %1 = func.call @kept(%0) : (i32) -> i32
           %2 = \"func.call\"(%1) <{callee = @id, no_inline}> : (i32) -> i32
           return %2 : i32
         }",
    );
}

#[test]
fn larger_functions_than_the_option_says_stay_called() {
    let text = "func.func private @square(%a: i32) -> i32 {
           %0 = arith.muli %a, %a : i32
           return %0 : i32
         }
         func.func @main(%a: i32) -> i32 {
           %0 = func.call @square(%a) : (i32) -> i32
           return %0 : i32
         }";
    check_unchanged(Some(("max-size", "1")), text);
    assert!(run_pass(&INLINE, Some(("max-size", "2")), text).1);
}

#[test]
fn locations_say_where_the_call_was() {
    let (module, _) = run_pass(
        &INLINE,
        None,
        "func.func private @square(%a: i32) -> i32 {
           %0 = arith.muli %a, %a : i32 loc(\"callee\")
           return %0 : i32
         }
         func.func @main(%a: i32) -> i32 {
           %0 = func.call @square(%a) : (i32) -> i32 loc(\"caller\")
           return %0 : i32
         }",
    );
    let main = functions(&module)[0];
    let body = module.nested(main).unwrap();
    let first = body.first_op(body.entry()).unwrap();
    let name = |n: &str| Loc::written(creole_ir::loc::LocKind::Name(n.into(), Loc::Unknown));
    assert_eq!(body[first].loc, Loc::inlined(name("callee"), name("caller")));
}

#[test]
fn functions_do_not_grow_without_bound() {
    let mut text = String::from(
        "func.func @f0(%a: i32) -> i32 {\n%0 = arith.addi %a, %a : i32\nreturn %0 : i32\n}\n",
    );
    for i in 1..40 {
        let callee = i - 1;
        text += &format!(
            "func.func @f{i}(%a: i32) -> i32 {{
               %0 = func.call @f{callee}(%a) : (i32) -> i32
               %1 = func.call @f{callee}(%0) : (i32) -> i32
               return %1 : i32
             }}\n"
        );
    }
    let limit = Some(("max-size", "1000"));
    let (module, _) = run_pass(&INLINE, limit, &text);
    assert!(functions(&module).iter().all(|f| module.nested(*f).unwrap().walk().count() < 3000));
}
