//! Generator and test of the table in docs/hlo-ops.md: implementation status of each op of `stablehlo` and
//! `chlo`.
//!
//! Rows come from the dialects' own lists, their contents from the lit cases. Compilation is tried: the
//! smallest cases of an op are extracted from the lit files, compiled to machine code, and run on zeros.
//! `BLESS=1` writes the page.

mod case;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use creole::queries::{Configuration, Database, interface};
use creole_ir::backend::RunCx;
use creole_ir::op::EvalCx;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::verify::verify;
use creole_ir::{Body, Dialects, Error, OpId, RegionId, Symbol, Tensor, Type, bail};
use creole_lit_tests::root;

use case::{Case, ENTRY};

const HEAD: &str = "\
# Ops of StableHLO and CHLO

Written by `BLESS=1 cargo test -p creole-lit-tests --test suite -- hlo_ops::`.

- **text**: a lit case reads and prints it.
- **errors**: lit cases with an expected error of its verifier.
- **evaluated**: the interpreter computes it: by an evaluation, by its regions, or by its decomposition into
  others (`hlo-decompose`).
- **f32** and so on: its three smallest lit cases with elements of this type run as machine code (`yes`; `some` if
  not all do), or end in an error (`no`). Empty where no lit case is correct with such elements. The elements
  meant are those of the first operand or of the first result. Cases of unknown sizes are tried only where there
  are no others. Tuples are not passed to a program, so that their ops alone are no case.

";

/// Element types that are tried, one for each kind.
const ELEMENTS: [&str; 6] = ["f32", "bf16", "i32", "ui32", "i1", "complex<f32>"];
/// Limit on the cases tried for each op and element type.
const MAX_TRIED: usize = 3;
/// Ops that are compiled but not run: they might not terminate on zeros.
const MIGHT_NOT_END: [&str; 1] = ["stablehlo.while"];

#[derive(Default)]
struct Row {
    has_text: bool,
    errors: usize,
    is_evaluated: bool,
    /// Cases, the smallest first.
    cases: BTreeSet<Case>,
}

impl Row {
    /// True if the interpreter runs one of the smallest cases, as written.
    fn is_interpreted(&self, db: &Database) -> bool {
        self.cases.iter().take(MAX_TRIED).any(|case| runs(&case.text, "interp", db))
    }

    /// Status of the smallest cases with elements of this type as machine code.
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
            programs.take(MAX_TRIED).map(|text| runs(&text, "cpu", db)).collect();
        match (tried.contains(&true), tried.contains(&false)) {
            (true, true) => "some",
            (true, false) => "yes",
            (false, true) => "no",
            (false, false) => "",
        }
    }
}

/// True if a program runs on a back end, on zeros.
fn runs(text: &str, backend: &str, db: &Database) -> bool {
    let run = || -> Option<()> {
        let file = db.add("case", text, false);
        let backend = creole::catalog().backend(backend).ok()?;
        let entry = Symbol::new(ENTRY);
        let executable = db.executable(file, entry, Configuration::host(backend).ok()?);
        let executable = executable.ok()?;
        if MIGHT_NOT_END.iter().any(|name| text.contains(name)) {
            return Some(());
        }
        let inputs = interface(db, file, entry).ok()?.inputs;
        let zeros: Option<Vec<Tensor>> = inputs.iter().map(zero).collect();
        executable.call_tensors(&zeros?, &RunCx::default()).ok().map(|_| ())
    };
    run().is_some()
}

/// A small tensor of zeros.
fn zero(ty: &Type) -> Option<Tensor> {
    let small = ty.is_tensor() && ty.n_elements().is_some_and(|n| n < 1 << 16);
    let bytes = ty.elem().elem_bytes().filter(|_| small)?;
    Some(Tensor::splat_bytes(*ty, &vec![0; bytes]))
}

#[test]
fn page_is_what_the_dialects_have() {
    let dialects = creole::dialects();
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
    let db = Database::new(creole::catalog());
    for (name, row) in rows {
        let is_evaluated = row.is_evaluated || row.is_interpreted(&db);
        let (text, evaluated) = (yes(row.has_text), yes(is_evaluated));
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

/// True if the op has an evaluation. It may fail: only its absence is recognized.
fn is_evaluated(body: &Body, op: OpId) -> bool {
    let parts = body.op_ref(op);
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
