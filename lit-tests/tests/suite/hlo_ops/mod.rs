//! Generator and test of the table in docs/hlo-ops.md: implementation status of each op of `stablehlo` and
//! `chlo`.
//!
//! Rows come from the dialects' own lists, their contents from the lit cases. Compilation is tried: the
//! smallest cases of an op are extracted from the lit files, compiled to machine code, and run on zeros.
//! `BLESS=1` writes the page.

mod case;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use creole::builder::{Computation, HloBuilder};
use creole::module::functions_of;
use creole::queries::{Configuration, Database, Program, interface};
use creole_ir::backend::{Executable, Host, HostCalls, RunCx, Transfer, find_function};
use creole_ir::builder::BodyCx;
use creole_ir::communicator::DeviceGrid;
use creole_ir::op::EvalCx;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::verify::verify;
use creole_ir::{Body, CancelToken, Dialects, Error, OpId, RegionId, Symbol, Tensor, Type, bail};
use creole_lit_tests::root;
use creole_team::run_devices;

use crate::builder::samples::{self, Sample};
use case::{Case, ENTRY};

const HEAD: &str = "\
# Ops of StableHLO and CHLO

Written by `BLESS=1 cargo test -p creole-lit-tests --test suite -- hlo_ops::`. All of it is from cases that run: those of
`lit-tests/hlo`, and a call of each function of the [builder](builder.md).

- **text**: a case reads and prints it.
- **errors**: cases with an expected error of its verifier.
- **infer**: `yes` if the result types follow from the operands; `given` if the text or the call gives them.
- **fold**: `canonicalize` computes a case on constants.
- **devices**: a case of an op between devices runs as machine code on several.
- **interpreter**: a case runs in the interpreter, directly or by its decomposition into others (`hlo-decompose`).
- **f32** and so on: its smallest cases with elements of this type run as machine code (`yes`; `some` if not all do), or end
  in an error that says what is missing (`no`); `-` where it has no correct case with such elements. The elements meant are
  those of the first operand or of the first result.
- **builder**: the functions that make it.

Sizes that are known at run time only and quantised elements are not compiled yet: ops that are about them have `no`.
Cases of ops between devices run on the first of some grids of devices that their groups fit, with a host that sends zeros. What is sent
must be received, so that `send` and `recv` between devices do not run alone; an op that returns a future does not either.

";

/// Element types that are tried, one for each kind.
const ELEMENTS: [&str; 6] = ["f32", "bf16", "i32", "ui32", "i1", "complex<f32>"];
/// Limit on the cases tried for each op and element type.
const MAX_TRIED: usize = 3;
/// Ops that are compiled but not run: they might not terminate on zeros.
const MIGHT_NOT_END: [&str; 1] = ["stablehlo.while"];

/// Ops between devices.
const BETWEEN_DEVICES: [&str; 12] = [
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.cross-replica-sum",
    "stablehlo.partition_id",
    "stablehlo.recv",
    "stablehlo.reduce_scatter",
    "stablehlo.replica_id",
    "stablehlo.send",
];
/// Grids of devices that are tried for them, by numbers of replicas and partitions.
const SIZES: [[u32; 2]; 9] =
    [[2, 1], [1, 2], [2, 2], [4, 1], [1, 4], [4, 2], [2, 4], [8, 1], [1, 8]];

/// Grids of several devices to try for an op.
fn grids(name: &str) -> Vec<DeviceGrid> {
    let sizes = if BETWEEN_DEVICES.contains(&name) { &SIZES[..] } else { &[] };
    sizes
        .iter()
        .map(|[replicas, partitions]| DeviceGrid { replicas: *replicas, partitions: *partitions })
        .collect()
}

#[derive(Default)]
struct Row {
    /// Grids of several devices to try.
    grids: Vec<DeviceGrid>,
    has_text: bool,
    errors: usize,
    /// True if the result types of a case are inferred; `None`: there is no case.
    infers: Option<bool>,
    folds: bool,
    is_evaluated: bool,
    /// Cases, the smallest first.
    cases: BTreeSet<Case>,
    /// Programs of the builder, by element type.
    samples: Vec<(String, Computation)>,
    /// Functions of the builder.
    functions: BTreeSet<String>,
}

impl Row {
    /// True if the interpreter runs one of the smallest cases, as written.
    fn is_interpreted(&self, db: &Database) -> bool {
        let samples = self.samples.iter().map(|(_, sample)| Program::from(sample.module()));
        let cases = self.cases.iter().take(MAX_TRIED).map(|case| Program::from(&case.text));
        cases.chain(samples).any(|program| self.runs(&program, "interp", db))
    }

    /// True if a program runs on one device or on several.
    fn runs(&self, program: &Program, backend: &str, db: &Database) -> bool {
        let mut grids = std::iter::once(&DeviceGrid::ONE).chain(&self.grids);
        grids.any(|grid| runs(program.clone(), backend, *grid, db))
    }

    /// Status of the cases on several devices.
    fn devices(&self, db: &Database) -> &'static str {
        let run = |case: &Case| {
            let program = Program::from(&case.text);
            self.grids.iter().any(|grid| runs(program.clone(), "cpu", *grid, db))
        };
        match (self.grids.is_empty(), self.cases.iter().any(run)) {
            (true, _) => "-",
            (false, true) => "yes",
            (false, false) => "no",
        }
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
            .map(|(_, text)| Program::from(&text));
        let samples = self.samples.iter().filter(|(of, _)| of == elem);
        let samples = samples.map(|(_, sample)| Program::from(sample.module()));
        let programs = programs.take(MAX_TRIED).chain(samples);
        let tried: Vec<bool> = programs.map(|program| self.runs(&program, "cpu", db)).collect();
        match (tried.contains(&true), tried.contains(&false)) {
            (true, true) => "some",
            (true, false) => "yes",
            (false, true) => "no",
            (false, false) => "-",
        }
    }

    fn infers(&self) -> &'static str {
        match self.infers {
            Some(true) => "yes",
            Some(false) => "given",
            None => "-",
        }
    }

    fn functions(&self, name: &str) -> String {
        let made: Vec<&str> = self.functions.iter().map(String::as_str).collect();
        let others =
            OTHER_FUNCTIONS.iter().filter(|(op, _)| *op == name).map(|(_, function)| *function);
        let all: Vec<String> =
            made.into_iter().chain(others).map(|name| format!("`{name}`")).collect();
        all.join(", ")
    }
}

/// Functions of the builder for ops that it replaces by others.
const OTHER_FUNCTIONS: [(&str, &str); 9] = [
    ("chlo._asin_acos_kernel", "asin"),
    ("chlo.constant", "constant"),
    ("chlo.constant_like", "scalar_like"),
    ("chlo.tan", "tan"),
    ("chlo.broadcast_select", "select"),
    ("stablehlo.broadcast", "broadcast"),
    ("stablehlo.cross-replica-sum", "cross_replica_sum"),
    ("stablehlo.dot", "dot"),
    ("stablehlo.return", "build"),
];

/// True if a program runs on a back end, on zeros.
fn runs(program: Program, backend: &str, grid: DeviceGrid, db: &Database) -> bool {
    let run = || -> Option<()> {
        let might_not_end = match &program {
            Program::Text(text) => MIGHT_NOT_END.iter().any(|name| text.contains(name)),
            Program::Body(_) => false,
        };
        let file = db.add("case", program, false);
        let backend = creole::catalog().backend(backend).ok()?;
        let entry = Symbol::new(ENTRY);
        let usual = Configuration::host(backend).ok()?;
        let executable =
            db.executable(file, entry, Configuration { devices: grid, verify_each: true, ..usual });
        let executable = executable.ok()?;
        if might_not_end {
            return Some(());
        }
        let inputs = interface(db, file, entry).ok()?.inputs;
        let zeros: Option<Vec<Tensor>> = inputs.iter().map(zero).collect();
        let inputs = vec![zeros?; grid.n_devices()];
        called_on_host(&*executable, grid, &inputs).ok()
    };
    run().is_some()
}

/// Calls a program on devices whose host gives zeros and takes everything.
fn called_on_host(
    program: &dyn Executable,
    grid: DeviceGrid,
    inputs: &[Vec<Tensor>],
) -> Result<(), Error> {
    let zeros = |transfer: &Transfer<'_>| {
        let zeros: Option<Vec<Tensor>> = transfer.types.iter().map(zero).collect();
        zeros.ok_or_else(|| Error::new("expects small arrays of numbers"))
    };
    let host: Arc<dyn Host> = Arc::new(HostCalls(zeros, |_: &Transfer<'_>, _| Ok(())));
    run_devices(grid, false, &CancelToken::default(), |communicator| {
        let own = &inputs[communicator.device()];
        let mut cx = RunCx::default();
        (cx.communicator, cx.host) = (communicator, Arc::clone(&host));
        program.call_tensors(own, &cx).map(drop)
    })
    .map(drop)
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
        rows.extend(ops.iter().map(|def| {
            let grids = grids(def.name);
            (def.name, Row { grids, ..Row::default() })
        }));
    }
    for file in creole_lit::discover_with(&root().join("hlo"), &["mlir"]) {
        let text = std::fs::read_to_string(&file).expect("the file was listed");
        for chunk in text.split("// -----") {
            read_chunk(chunk, &dialects, &mut rows);
        }
    }
    read_samples(&mut rows);
    let yes = |is: bool| if is { "yes" } else { "-" };
    let mut page = HEAD.to_owned();
    let elements = ELEMENTS.join(" | ");
    page += &format!(
        "| op | text | errors | infer | fold | devices | interpreter | {elements} | builder |\n"
    );
    page += &format!("|{}\n", " --- |".repeat(8 + ELEMENTS.len()));
    let db = Database::new(creole::catalog());
    for (name, row) in &rows {
        let is_evaluated = row.is_evaluated || row.is_interpreted(&db);
        let (text, evaluated) = (yes(row.has_text), yes(is_evaluated));
        let compiled = ELEMENTS.map(|elem| row.compiled(elem, &db, &dialects)).join(" | ");
        let (infers, folds, devices) = (row.infers(), yes(row.folds), row.devices(&db));
        let builder = match name.strip_prefix("chlo.broadcast_") {
            Some(plain) => {
                let same = [format!("stablehlo.{plain}"), format!("chlo.{plain}")];
                let found = same.iter().find_map(|op| rows.get(&**op).map(|row| row.functions(op)));
                found.unwrap_or_default()
            }
            None => row.functions(name),
        };
        page += &format!(
            "| `{name}` | {text} | {} | {infers} | {folds} | {devices} | {evaluated} | {compiled} | {builder} |\n",
            row.errors
        );
    }
    compare(&root().join("../docs/hlo-ops.md"), &page);
}

/// Adds the calls of the builder's functions to the ops that they make.
fn read_samples(rows: &mut BTreeMap<&str, Row>) {
    for (function, sample) in samples::all() {
        for elem in samples::elements() {
            let b = HloBuilder::new(function);
            let Ok(computation) = b.build(sample(&b, elem)) else { continue };
            let body = entry(computation.module());
            let Some(op) = made(&body) else { continue };
            let Some(row) = rows.get_mut(body[op].def.name) else { continue };
            row.functions.insert(function.to_owned());
            row.infers = row.infers.max(Some(is_inferred(&body, op)));
            row.folds |= is_folded(function, sample, elem);
            row.samples.push((elem.to_string(), computation));
        }
    }
}

/// The body of the function `main` of a computation.
fn entry(module: &Body) -> Arc<Body> {
    let functions = functions_of(module);
    let main = find_function(functions, ENTRY).expect("a computation has its entry");
    Arc::clone(functions.nested(main).expect("it has a body"))
}

/// The op that makes the result, but for reading it from a tuple.
fn made(body: &Body) -> Option<OpId> {
    let result = body.operands(body.terminator(body.entry())?).next()?;
    let op = body.def_op(result)?;
    let is_read = body[op].def.name == "stablehlo.get_tuple_element";
    let from = if is_read { body.def_op(body.operand(op, 0)) } else { None };
    Some(from.unwrap_or(op))
}

fn is_inferred(body: &Body, op: OpId) -> bool {
    let cx = BodyCx { body, results: &[] };
    (body[op].def.infer)(&body.op_ref(op), &cx).is_ok_and(|types| types.get().is_some())
}

/// True if `canonicalize` leaves nothing of the op if its operands are constants.
fn is_folded(function: &str, sample: Sample, elem: Type) -> bool {
    let b = HloBuilder::new(function);
    let built = samples::on_constants(|| b.build(sample(&b, elem)));
    let Ok(computation) = built else { return false };
    let Some(name) =
        made(&entry(computation.module())).map(|op| entry(computation.module())[op].def.name)
    else {
        return false;
    };
    let session = creole::Session::new(creole::catalog());
    let program =
        session.add("case", computation.module()).expect("the builder makes correct programs");
    let folded = program.transformed("canonicalize").expect("canonicalize takes every program");
    let body = entry(&folded);
    !body.walk().any(|op| body[op].def.name == name) && name != "stablehlo.constant"
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
                row.infers = row.infers.max(Some(is_inferred(body, op)));
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
