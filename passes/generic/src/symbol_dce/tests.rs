use creole_ir::verify::signatures;

use super::*;
use crate::inline::tests::run_pass;

/// Checks the names of the functions that are left, in order.
#[track_caller]
fn check(text: &str, want: &[&str]) {
    let (module, changed) = run_pass(&SYMBOL_DCE, None, text);
    let ops = module.blocks(module.root()).iter().flat_map(|b| module.ops(*b));
    let names: Vec<&str> = ops.filter_map(|op| module.attr(op, "sym_name")?.as_str()).collect();
    assert_eq!(names, want);
    assert_eq!(signatures(&module).len(), want.len());
    assert_eq!(changed, text.matches("func.func").count() > want.len());
}

#[test]
fn private_functions_that_are_called_stay() {
    check(
        "func.func private @a() {
           func.call @b() : () -> ()
           return
         }
         func.func private @b() {
           return
         }
         func.func @main() {
           func.call @a() : () -> ()
           return
         }",
        &["a", "b", "main"],
    );
}

#[test]
fn private_functions_that_only_call_each_other_go() {
    check(
        "func.func private @a() {
           func.call @b() : () -> ()
           return
         }
         func.func private @b() {
           func.call @a() : () -> ()
           return
         }
         func.func private @declared()
         func.func @main() {
           return
         }",
        &["main"],
    );
}

#[test]
fn references_in_any_attribute_count() {
    check(
        "func.func private @a()
         func.func private @b()
         func.func @main() attributes {tables = [{entry = @a}, @b::@c]} {
           return
         }",
        &["a", "b", "main"],
    );
}

#[test]
fn nobody_sees_nested_functions_of_the_outermost_module() {
    check("func.func nested @a()", &[]);
}
