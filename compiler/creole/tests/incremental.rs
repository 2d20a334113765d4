//! Tests of incremental recomputation: the queries that an edit invalidates.

use creole_ir::backend::{Backend, Scope, Stage, TargetOptions};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, Symbol};

use std::sync::Arc;

use creole::Catalog;
use creole::queries::*;

fn nothing(_: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    Ok(())
}

static CLEAN: Pass = Pass {
    name: "clean",
    summary: "",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Body(nothing),
};
static WHOLE: Pass = Pass {
    name: "whole",
    summary: "",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Module(nothing),
};

const STAGES: &[Stage] = &[
    Stage { name: "first", pipeline: "whole", scope: Scope::Module },
    Stage { name: "simplify", pipeline: "clean", scope: Scope::Function },
    Stage { name: "lower", pipeline: "clean,clean", scope: Scope::Function },
    Stage { name: "finish", pipeline: "clean", scope: Scope::Kernel },
];

/// Returns a catalog whose only back end generates code after these stages.
fn catalog_of(stages: &'static [Stage]) -> Arc<Catalog> {
    let cpu = creole::catalog().backend("cpu").expect("a feature of this crate");
    let backend: &'static Backend = Box::leak(Box::new(Backend { name: "test", stages, ..*cpu }));
    Arc::new(Catalog {
        passes: vec![&CLEAN, &WHOLE],
        backends: vec![backend],
        ..(**creole::catalog()).clone()
    })
}

fn catalog() -> Arc<Catalog> {
    catalog_of(STAGES)
}

fn configuration(catalog: &Catalog) -> Configuration {
    let backend = catalog.backends[0];
    let target = (backend.target)(&TargetOptions::default()).expect("this machine is a target");
    Configuration::new(backend.name, target)
}

const TEXT: &str = "\
module {
  func.func @main(%arg0: memref<i32>, %arg1: memref<i32>) {
    %in = memref.load %arg0[] : memref<i32>
    %0 = call @a(%in) : (i32) -> i32
    %1 = call @b(%0) : (i32) -> i32
    memref.store %1, %arg1[] : memref<i32>
    return
  }
  func.func private @a(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func private @b(%arg0: i32) -> i32 {
    %0 = call @a(%arg0) : (i32) -> i32
    return %0 : i32
  }
  func.func private @c(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
}
";

/// Compiles `main`.
fn executable(db: &Database, file: SourceFile) -> Result<(), Errors> {
    let configuration = configuration(db.catalog());
    db.executable(file, Symbol::new("main"), configuration).map(drop)
}

struct Fixture {
    db: Database,
    file: SourceFile,
}

impl Fixture {
    fn new() -> Fixture {
        let db = Database::new(&catalog());
        let file = db.add("a.mlir", TEXT, false);
        let fixture = Fixture { db, file };
        fixture.all();
        fixture
    }

    /// Runs all queries and returns the number of executions of each of `names`.
    fn all(&self) -> rustc_hash::FxHashMap<String, usize> {
        assert_eq!(diagnostics(&self.db, self.file), []);
        let program = executable(&self.db, self.file);
        assert_eq!(program.err(), None);
        self.db.take_executed().into_iter().collect()
    }

    #[track_caller]
    fn edit(&mut self, from: &str, to: &str, expect: &[(&str, usize)]) {
        let text = self.file.text(&self.db).replace(from, to);
        assert_ne!(text, self.file.text(&self.db), "the edit changes something");
        self.db.set(self.file, &text);
        let counts = self.all();
        for (query, n) in expect {
            assert_eq!(counts.get(*query).copied().unwrap_or(0), *n, "{query} of {counts:?}");
        }
    }
}

#[test]
fn nothing_new_computes_nothing() {
    let fixture = Fixture::new();
    assert!(fixture.all().is_empty());
}

#[test]
fn a_comment_lowers_nothing() {
    let mut fixture = Fixture::new();
    let nothing = [("units", 0), ("lowered", 0), ("compiled", 0), ("verified", 0)];
    fixture.edit("  func.func @main", "  // words\n  func.func @main", &nothing);
    fixture.edit("return %arg0 : i32", "return  %arg0 : i32 // words", &nothing);
    fixture.edit("%0", "%zero", &nothing);
}

#[test]
fn an_edit_in_one_function_compiles_one_kernel() {
    let mut fixture = Fixture::new();
    // The module as a whole, and its function that changed.
    let counts = [("parsed", 1), ("verified", 1), ("units", 3), ("lowered", 2), ("compiled", 1)];
    fixture.edit("%1 = call @b(%0)", "%1 = call @b(%in)", &counts);
}

#[test]
fn what_the_entry_does_not_reach_is_not_compiled() {
    let mut fixture = Fixture::new();
    let c = "@c(%arg0: i32) -> i32 {\n    return %arg0";
    let edited = "@c(%arg0: i32) -> i32 {\n    %0 = call @a(%arg0) : (i32) -> i32\n    return %0";
    fixture.edit(c, edited, &[("parsed", 1), ("verified", 1), ("lowered", 0), ("compiled", 0)]);
}

#[test]
fn a_signature_makes_its_callers_verify_again() {
    let mut fixture = Fixture::new();
    let text = TEXT.replace("@a(%arg0: i32) -> i32 {", "@a(%arg0: i64) -> i64 {");
    let text = text.replacen("return %arg0 : i32", "return %arg0 : i64", 1);
    fixture.db.set(fixture.file, &text);
    let messages: Vec<String> =
        diagnostics(&fixture.db, fixture.file).into_iter().map(|d| d.message).collect();
    let message = "'func.call' op operand type mismatch: expected operand type 'i64', but provided 'i32' for operand \
                   number 0; passes (i32) to '@a', which takes (i64)";
    assert_eq!(messages, vec![message; 2]);
    // The function itself, and its two callers; `@c` does not call it.
    assert_eq!(fixture.db.take_executed()["verified"], 3);
}

#[test]
fn a_function_that_is_not_parsed_is_not_missing() {
    let mut fixture = Fixture::new();
    let broken = TEXT.replacen("return %arg0", "return )", 1);
    fixture.db.set(fixture.file, &broken);
    let messages: Vec<String> =
        diagnostics(&fixture.db, fixture.file).into_iter().map(|d| d.message).collect();
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].starts_with("expected"), "{messages:?}");
}

#[test]
fn inserting_a_function_first_parses_one() {
    let mut fixture = Fixture::new();
    fixture.edit(
        "module {\n",
        "module {\n  func.func private @new() {\n    return\n  }\n",
        &[("parsed", 1), ("lowered", 0), ("compiled", 0)],
    );
}

#[test]
fn edits_undone_give_the_same_diagnostics_as_a_clean_database() {
    let mut fixture = Fixture::new();
    let broken = TEXT.replace("call @b(%0)", "call @missing(%0)");
    fixture.db.set(fixture.file, &broken);
    let clean = Database::new(&catalog());
    let file = clean.add("a.mlir", &broken, false);
    assert_eq!(diagnostics(&fixture.db, fixture.file), diagnostics(&clean, file));
    fixture.db.set(fixture.file, TEXT);
    assert_eq!(diagnostics(&fixture.db, fixture.file), []);
}

#[test]
fn equal_functions_share_code() {
    let db = Database::new(&catalog());
    let file = db.add("a.mlir", &TEXT.replace("call @b(%0)", "call @c(%0)"), false);
    assert_eq!(executable(&db, file), Ok(()));
    // Of main, a and c, the last two are the same.
    assert_eq!(db.take_executed()["compiled"], 2);
}

#[test]
fn each_stage_runs_once_on_each_unit() {
    let fixture = Fixture::new();
    let runs: Vec<(String, usize)> = fixture.db.take_stage_runs().into_iter().collect();
    let runs: Vec<(&str, usize)> = runs.iter().map(|(name, n)| (name.as_str(), *n)).collect();
    // There are three functions, and they differ.
    assert_eq!(runs, [("first", 1), ("simplify", 3), ("lower", 3), ("finish", 3)]);
    fixture.all();
    assert!(fixture.db.take_stage_runs().is_empty());
}

/// Two nests that can't be fused, as the second reads all results of the first.
const SOFTMAX: &str = "\
func.func @main(%x: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %x : tensor<4x16xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xf32>) -> tensor<4x16xf32>
  %3 = stablehlo.divide %0, %2 : tensor<4x16xf32>
  return %3 : tensor<4x16xf32>
}
";

#[test]
fn a_compilation_runs_each_stage_of_the_back_end_once() {
    let db = Database::new(creole::catalog());
    let file = db.add("a.mlir", SOFTMAX, false);
    assert_eq!(executable(&db, file), Ok(()));
    let runs = db.take_stage_runs();
    let stages = creole::catalog().backends[0].stages;
    assert_eq!(
        runs.keys().map(String::as_str).collect::<Vec<_>>(),
        stages.iter().map(|stage| stage.name).collect::<Vec<_>>()
    );
    for stage in stages {
        // The function, and the two kernels that it calls.
        let n = if stage.scope == Scope::Kernel { 3 } else { 1 };
        assert_eq!(runs[stage.name], n, "stage {}", stage.name);
    }
}

#[test]
fn stopping_after_a_stage_runs_what_compiling_runs() {
    let db = Database::new(creole::catalog());
    let file = db.add("a.mlir", SOFTMAX, false);
    let (main, configuration) = (Symbol::new("main"), configuration(creole::catalog()));
    let n = creole::catalog().backends[0].stages.len();
    let last = after_stages(&db, file, main, configuration, n).unwrap();
    assert_eq!(creole_ir::pass::functions(&last).len(), 3);
    // The results of segments before the last one are memoised, those of the last one are not.
    db.take_stage_runs();
    assert_eq!(executable(&db, file), Ok(()));
    assert_eq!(
        db.take_stage_runs().into_iter().collect::<Vec<_>>(),
        ["vectorize", "expand", "legalize", "parallel"].map(|stage| (stage.to_owned(), 3))
    );
    let none = after_stages(&db, file, main, configuration, 0).unwrap();
    assert!(creole_ir::text::print_module(&none, Default::default()).contains("stablehlo.reduce"));
}

/// Returns the text of a program after `n` stages of the CPU back end, or the first error.
fn after(text: &str, n: usize) -> String {
    let db = Database::new(creole::catalog());
    let file = db.add("a.mlir", text, false);
    assert_eq!(diagnostics(&db, file), []);
    let configuration = configuration(creole::catalog());
    match after_stages(&db, file, Symbol::new("main"), configuration, n) {
        Ok(module) => creole_ir::text::print_module(&module, Default::default()),
        Err(errors) => errors[0].message.clone(),
    }
}

/// Returns a program whose `@main` calls `@f` with this `body`, which is not inlined.
fn calling(body: &str) -> String {
    format!(
        "func.func @main(%x: tensor<8x8xui32>) -> tensor<8x8xui32> {{
           %0 = call @f(%x) : (tensor<8x8xui32>) -> tensor<8x8xui32>
           %1 = stablehlo.add %0, %x : tensor<8x8xui32>
           return %1 : tensor<8x8xui32>
         }}
         func.func private @f(%x: tensor<8x8xui32>) -> tensor<8x8xui32> attributes {{no_inline}} {{
           {body}
           return %0 : tensor<8x8xui32>
         }}"
    )
}

/// Returns the number of stages up to `plan`.
fn up_to_plan() -> usize {
    let stages = creole::catalog().backend("cpu").expect("a feature of this crate").stages;
    stages.iter().position(|stage| stage.name == "plan").expect("it is there") + 1
}

#[test]
fn functions_that_stay_called_are_lowered_by_themselves() {
    let planned =
        after(&calling("%0 = stablehlo.multiply %x, %x : tensor<8x8xui32>"), up_to_plan());
    let call = "call @f(%arg0, %view) : (memref<8x8xi32>, memref<8x8xi32>) -> ()";
    assert!(planned.contains(call), "{planned}");
    let order = ["@main(%arg0: memref", "@f(%arg0: memref", "@main_kernel_0(%arg0: memref"];
    let found: Vec<usize> = order.iter().filter_map(|name| planned.find(name)).collect();
    assert!(found.len() == 3 && found.is_sorted(), "{planned}");
}

#[test]
fn declared_functions_change_their_types_with_their_callers() {
    let text = "func.func @main(%x: tensor<8xui32>) -> tensor<8xui32> {
                  %0 = call @extern(%x) : (tensor<8xui32>) -> tensor<8xui32>
                  return %0 : tensor<8xui32>
                }
                func.func private @extern(tensor<8xui32>) -> tensor<8xui32>";
    let planned = after(text, up_to_plan());
    let call = "call @extern(%arg0, %arg1) : (memref<8xi32>, memref<8xi32>) -> ()";
    assert!(planned.contains(call), "{planned}");
    assert!(planned.contains("@extern(memref<8xi32>, memref<8xi32>)"), "{planned}");
}

#[test]
fn a_called_function_allocates_and_frees() {
    let body = "%1 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<8x8xui32>, tensor<8x8xui32>) -> tensor<8x8xui32>
                %0 = stablehlo.dot_general %1, %1, contracting_dims = [1] x [0] : (tensor<8x8xui32>, tensor<8x8xui32>) -> tensor<8x8xui32>";
    let planned = after(&calling(body), up_to_plan());
    let call = "call @f(%arg0, %view) : (memref<8x8xi32>, memref<8x8xi32>) -> ()";
    assert!(planned.contains(call), "{planned}");
    let inside = ["memref.alloc() : memref<8x8xi32>", "memref.dealloc %alloc : memref<8x8xi32>"];
    assert!(inside.iter().all(|op| planned.contains(op)), "{planned}");
}

#[test]
fn functions_of_one_name_are_an_error() {
    let text = "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
                  %0 = call @f(%x) : (tensor<8xf32>) -> tensor<8xf32>
                  %1 = stablehlo.exponential %0 : tensor<8xf32>
                  return %1 : tensor<8xf32>
                }
                func.func private @f(%x: tensor<8xf32>) -> tensor<8xf32> attributes {no_inline} {
                  %0 = call @main_kernel_0(%x) : (tensor<8xf32>) -> tensor<8xf32>
                  return %0 : tensor<8xf32>
                }
                func.func private @main_kernel_0(%x: tensor<8xf32>) -> tensor<8xf32> attributes {no_inline} {
                  return %x : tensor<8xf32>
                }";
    assert_eq!(after(text, up_to_plan()), "two functions are named '@main_kernel_0'");
}

#[test]
fn kernels_of_several_functions_and_globals_stay_one() {
    let text = "memref.global \"private\" @g : memref<i32> = dense<3>
                memref.global \"private\" @unused : memref<i32> = dense<4>
                func.func @main(%x: memref<i32>) {
                  call @k(%x) : (memref<i32>) -> ()
                  call @f(%x) : (memref<i32>) -> ()
                  return
                }
                func.func private @f(%x: memref<i32>) attributes {no_inline} {
                  call @k(%x) : (memref<i32>) -> ()
                  return
                }
                func.func private @k(%x: memref<i32>) attributes {creole.kernel, no_inline} {
                  %g = memref.get_global @g : memref<i32>
                  memref.copy %g, %x : memref<i32> to memref<i32>
                  return
                }";
    for n in [0, 3, up_to_plan(), up_to_plan() + 1] {
        let found = after(text, n);
        assert_eq!(found.matches("func.func private @k").count(), 1, "{found}");
        assert_eq!(found.matches("memref.global").count(), 1, "{found}");
    }
}

#[track_caller]
fn check_stage(stage: Stage, want: &str) {
    let db = Database::new(&catalog_of(Box::leak(Box::new([stage]))));
    let file = db.add("a.mlir", TEXT, false);
    let errors = executable(&db, file).expect_err("the stage makes no sense");
    assert_eq!(errors[0].message, want);
}

#[test]
fn stages_that_make_no_sense_are_errors() {
    check_stage(
        Stage { name: "s", pipeline: "cleen", scope: Scope::Module },
        "stage 's': pipeline 'cleen': 'cleen' does not refer to a registered pass or pass pipeline; did you mean 'clean'?",
    );
    check_stage(
        Stage { name: "s", pipeline: "clean,whole", scope: Scope::Kernel },
        "stage 's' runs on functions, but pass 'whole' on modules",
    );
}
