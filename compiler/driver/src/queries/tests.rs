//! What an edit makes the queries compute again.

use creole_ir::pass::{Changed, Pass, PassCx, Run, Target};
use creole_ir::{Body, Error, Symbol};

use super::*;
use crate::catalog::{Catalog, Stage};

fn nothing(_: &mut Body, _: &PassCx<'_>) -> Result<Changed, Error> {
    Ok(Changed::No)
}

static CLEAN: Pass = Pass { name: "clean", summary: "", options: &[], run: Run::Body(nothing) };
static WHOLE: Pass = Pass { name: "whole", summary: "", options: &[], run: Run::Module(nothing) };

fn catalog() -> &'static Catalog {
    use std::sync::OnceLock;
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(|| Catalog {
        dialects: crate::dialects::all(),
        passes: vec![&CLEAN, &WHOLE],
        road: vec![
            Stage { name: "inline", pipeline: "whole" },
            Stage { name: "simplify", pipeline: "func.func(clean)" },
            Stage { name: "bufferize", pipeline: "whole" },
            Stage { name: "vectorize", pipeline: "func.func(clean)" },
        ],
    })
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

struct Fixture {
    db: Database,
    file: SourceFile,
}

impl Fixture {
    fn new() -> Fixture {
        let db = Database::new(catalog());
        let file = db.add("a.mlir", TEXT, false);
        let fixture = Fixture { db, file };
        fixture.all();
        fixture
    }

    /// Asks for everything; how often each of the queries `names` was computed for it.
    fn all(&self) -> rustc_hash::FxHashMap<String, usize> {
        let main = Symbol::new("main");
        assert_eq!(diagnostics(&self.db, self.file), []);
        self.db.compile_kernels(self.file, main, Target::BASE);
        assert_eq!(executable(&self.db, self.file, main, Target::BASE).err(), None);
        self.db.take_executed().into_iter().collect()
    }

    #[track_caller]
    fn edit(&mut self, from: &str, to: &str, expect: &[(&str, usize)]) {
        let text = self.file.text(&self.db).replace(from, to);
        assert_ne!(&text, self.file.text(&self.db), "the edit changes something");
        self.db.set_text(self.file, &text);
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
fn a_comment_optimises_nothing() {
    let mut fixture = Fixture::new();
    let nothing = [("optimized", 0), ("lowered", 0), ("machine_code", 0), ("verified", 0)];
    fixture.edit("  func.func @main", "  // words\n  func.func @main", &nothing);
    fixture.edit("return %arg0 : i32", "return  %arg0 : i32 // words", &nothing);
    fixture.edit("%0", "%zero", &nothing);
}

#[test]
fn an_edit_in_one_function_compiles_one_kernel() {
    let mut fixture = Fixture::new();
    fixture.edit(
        "%1 = call @b(%0)",
        "%1 = call @b(%in)",
        &[("parsed", 1), ("verified", 1), ("optimized", 1), ("lowered", 1), ("machine_code", 1)],
    );
}

#[test]
fn what_the_entry_does_not_reach_is_not_compiled() {
    let mut fixture = Fixture::new();
    let c = "@c(%arg0: i32) -> i32 {\n    return %arg0";
    let edited = "@c(%arg0: i32) -> i32 {\n    %0 = call @a(%arg0) : (i32) -> i32\n    return %0";
    fixture.edit(c, edited, &[("parsed", 1), ("verified", 1), ("lowered", 0), ("machine_code", 0)]);
}

#[test]
fn a_signature_makes_its_callers_verify_again() {
    let mut fixture = Fixture::new();
    let text = TEXT.replace("@a(%arg0: i32) -> i32 {", "@a(%arg0: i64) -> i64 {");
    let text = text.replacen("return %arg0 : i32", "return %arg0 : i64", 1);
    fixture.db.set_text(fixture.file, &text);
    let messages: Vec<String> =
        diagnostics(&fixture.db, fixture.file).into_iter().map(|d| d.message).collect();
    assert_eq!(messages, vec!["'func.call' op passes (i32) to '@a', which takes (i64)"; 2]);
    // The function itself, and its two callers of three.
    assert_eq!(fixture.db.take_executed()["verified"], 3);
}

#[test]
fn inserting_a_function_first_parses_one() {
    let mut fixture = Fixture::new();
    fixture.edit(
        "module {\n",
        "module {\n  func.func private @new() {\n    return\n  }\n",
        &[("parsed", 1), ("optimized", 0), ("machine_code", 0)],
    );
}

#[test]
fn edits_undone_give_the_same_diagnostics_as_a_clean_database() {
    let mut fixture = Fixture::new();
    let broken = TEXT.replace("call @b(%0)", "call @missing(%0)");
    fixture.db.set_text(fixture.file, &broken);
    let clean = Database::new(catalog());
    let file = clean.add("a.mlir", &broken, false);
    assert_eq!(diagnostics(&fixture.db, fixture.file), diagnostics(&clean, file));
    fixture.db.set_text(fixture.file, TEXT);
    assert_eq!(diagnostics(&fixture.db, fixture.file), []);
}

#[test]
fn equal_functions_share_code() {
    let db = Database::new(catalog());
    let file = db.add("a.mlir", &TEXT.replace("call @b(%0)", "call @c(%0)"), false);
    assert!(executable(&db, file, Symbol::new("main"), Target::BASE).is_ok());
    // Of main, a and c, the last two are the same.
    assert_eq!(db.take_executed()["machine_code"], 2);
}
