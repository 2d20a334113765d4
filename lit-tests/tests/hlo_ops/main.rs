//! The table of docs/hlo-ops.md: what exists for each op of `stablehlo` and `chlo`.
//!
//! Rows come from the dialects' own lists, what stands in them from the lit cases. Whether an op is
//! compiled is tried: its smallest cases are taken out of the lit files and go through all stages to
//! machine code. `BLESS=1` writes the page.

mod case;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use creole_driver::Catalog;
use creole_driver::queries::{Configuration, Database};
use creole_ir::backend::TargetOptions;
use creole_ir::op::EvalCx;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::verify::verify;
use creole_ir::{Body, Dialects, Error, OpId, RegionId, Symbol, Tensor, Type, bail};
use creole_lit_tests::root;
use creole_passes::decompose::Decompositions;

use case::{Case, ENTRY};

const HEAD: &str = "\
# Ops of StableHLO and CHLO

Written by `BLESS=1 cargo test -p creole-lit-tests --test hlo_ops`.

- **text**: a lit case reads and prints it.
- **errors**: lit cases with an expected error of its verifier.
- **evaluated**: the interpreter computes it: by an evaluation, by its regions, or by its decomposition into
  others (`hlo-decompose`).
- **f32** and so on: its three smallest lit cases with elements of this type become machine code (`yes`; `some` if
  not all do), or end in an error (`no`). Empty where no lit case is correct with such elements. The elements
  meant are those of the first operand or of the first result. Cases of unknown sizes are tried only where there
  are no others.

";

/// Types of elements that are tried, one for each kind.
const ELEMENTS: [&str; 6] = ["f32", "bf16", "i32", "ui32", "i1", "complex<f32>"];
/// Cases of an op and a type of elements that are tried, at most.
const MAX_TRIED: usize = 3;

#[derive(Default)]
struct Row {
    has_text: bool,
    errors: usize,
    is_evaluated: bool,
    /// The smallest first.
    cases: BTreeSet<Case>,
}

impl Row {
    /// Are the smallest cases with elements of this type compiled?
    fn compiled(&self, elem: &str, db: &Database, dialects: &Dialects) -> &'static str {
        let correct = self
            .cases
            .iter()
            .filter_map(|case| Some((case.has_unknown_sizes, case.with_elem(elem, dialects)?)));
        let mut correct = correct.peekable();
        let known_first = correct.peek().is_some_and(|(has_unknown_sizes, _)| !has_unknown_sizes);
        let programs = correct
            .take_while(|(has_unknown_sizes, _)| !(known_first && *has_unknown_sizes))
            .map(|(_, text)| text);
        let tried: Vec<bool> =
            programs.take(MAX_TRIED).map(|text| is_compiled(&text, db)).collect();
        match (tried.contains(&true), tried.contains(&false)) {
            (true, true) => "some",
            (true, false) => "yes",
            (false, true) => "no",
            (false, false) => "",
        }
    }
}

/// Does a program become machine code?
fn is_compiled(text: &str, db: &Database) -> bool {
    let file = db.add("case", text, false);
    let backend = Catalog::standard().backend("cpu").expect("the catalog has the CPU's back end");
    let target = (backend.target)(&TargetOptions::default()).expect("this processor has a target");
    let configuration = Configuration::new(backend.name, target);
    db.executable(file, Symbol::new(ENTRY), configuration, 1).is_ok()
}

#[test]
fn page_is_what_the_dialects_have() {
    let dialects = creole_driver::dialects::all();
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for name in ["stablehlo", "chlo"] {
        let ops = dialects.get(name).expect("the driver knows the dialect").ops();
        rows.extend(ops.iter().map(|def| (def.name, Row::default())));
    }
    for file in creole_lit::discover_with(&root().join("hlo"), &["mlir"]) {
        let text = std::fs::read_to_string(&file).expect("the file was listed");
        for chunk in text.split("// -----") {
            read_chunk(chunk, &dialects, &mut rows);
        }
    }
    let yes = |is: bool| if is { "yes" } else { "" };
    let mut page = HEAD.to_owned();
    page += &format!("| op | text | errors | evaluated | {} |\n", ELEMENTS.join(" | "));
    page += &format!("|{}\n", " --- |".repeat(4 + ELEMENTS.len()));
    let db = Database::new(Catalog::standard());
    for (name, row) in rows {
        let (text, evaluated) = (yes(row.has_text), yes(row.is_evaluated));
        let compiled = ELEMENTS.map(|elem| row.compiled(elem, &db, &dialects)).join(" | ");
        page += &format!("| `{name}` | {text} | {} | {evaluated} | {compiled} |\n", row.errors);
    }
    compare(&root().join("../docs/hlo-ops.md"), &page);
}

fn compare(path: &Path, page: &str) {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        std::fs::write(path, page).expect("the folder of documents can be written");
        return;
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == page, "docs/hlo-ops.md is not up to date: BLESS=1 writes it");
}

fn read_chunk(chunk: &str, dialects: &Dialects, rows: &mut BTreeMap<&str, Row>) {
    if let Some((_, message)) = chunk.split_once("{{'") {
        let name = message.split('\'').next().unwrap_or_default();
        if let Some(row) = rows.get_mut(name) {
            row.errors += 1;
        }
        return;
    }
    let parsed = parse(chunk, dialects, ParseOptions::new("case"));
    if !parsed.diagnostics.is_empty() || !verify(&parsed.body).is_empty() {
        return;
    }
    let mut bodies = vec![&parsed.body];
    while let Some(body) = bodies.pop() {
        for op in body.walk() {
            if let Some(row) = rows.get_mut(body[op].def.name) {
                row.has_text = true;
                row.cases.extend(Case::of(body, op));
                row.is_evaluated |= is_evaluated(body, op);
            }
            bodies.extend(body.nested(op).map(|nested| &**nested));
        }
    }
}

/// Has the op an evaluation? It need not come to a result: only its absence is told from errors.
fn is_evaluated(body: &Body, op: OpId) -> bool {
    let table = Catalog::standard().tables.get::<Decompositions>();
    if table.is_ok_and(|table| table.has(body, op)) {
        return true;
    }
    let parts = body.op_ref(op);
    let zero = |ty: &Type| {
        let small = ty.is_tensor() && ty.n_elements().is_some_and(|n| n < 1 << 16);
        let bytes = ty.elem().elem_bytes().filter(|_| small)?;
        Some(Tensor::splat_bytes(*ty, &vec![0; bytes]))
    };
    let args: Option<Vec<Tensor>> = body.operand_types(op).iter().map(zero).collect();
    let Some(args) = args else { return false };
    let results = body.result_types(op);
    match (parts.def.eval)(&parts, &args, &mut NoRegions(&results)) {
        Ok(_) => true,
        Err(error) => error.message != "no evaluation",
    }
}

struct NoRegions<'a>(&'a [Type]);

impl EvalCx for NoRegions<'_> {
    fn results(&self) -> &[Type] {
        self.0
    }

    fn call(&mut self, _: RegionId, _: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        bail!("regions are not run here")
    }
}
