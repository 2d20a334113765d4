//! Random nests under random legal schedules: the same bits as the nest itself, in the interpreter and as
//! machine code.
//!
//! A case is a nest as text, and a schedule made from its dimensions; the verifier decides if it is legal.
//! `SCHEDULES=n` runs `n` cases instead of the default number.

mod blocks;
mod ragged;

use creole::pipeline::{Pipeline, Runner, Settings};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::verify::verify;
use creole_ir::{Body, Symbol, Tensor, Type};
use creole_scalar::Random;
use creole_vector::forms;

use blocks::blocks;

/// Default number of cases.
const CASES: u64 = 400;
/// Period of cases that are also run as machine code.
const MACHINE: u64 = 4;

/// A nest without its schedule, and the facts that schedules depend on.
struct Case {
    /// The text, with the placeholder `SCHEDULE`.
    text: String,
    /// The dimensions of the nest.
    out: Vec<(&'static str, i64)>,
    /// The stages other than the nest itself.
    stages: Vec<Inner>,
    partials: i64,
    /// With open loops (sizes that are operands): the dimensions that these sizes vary with.
    open: Option<Vec<&'static str>>,
    inputs: Vec<Type>,
    result: Type,
}

impl Case {
    /// A case with static sizes whose sums have one accumulator.
    fn new(
        text: String,
        args: &[(&str, &[i64])],
        out: Vec<(&'static str, i64)>,
        stages: Vec<Inner>,
    ) -> Case {
        let inputs = args.iter().map(|(_, shape)| f32_array(shape)).collect();
        let sizes: Vec<i64> = out.iter().map(|(_, n)| *n).collect();
        Case { text, out, stages, partials: 1, open: None, inputs, result: f32_array(&sizes) }
    }
}

/// A stage inside of a nest: label, own dimensions, and enclosing dimensions.
type Inner = (&'static str, Vec<Dim>, Vec<&'static str>);
/// A dimension: name and number of iterations.
type Dim = (&'static str, i64);

// --- nests ----------------------------------------------------------------------------------------

fn case(random: &mut Random) -> Case {
    let size =
        |random: &mut Random| random.pick(&[0, 1, 2, 3, 4, 8, 12, 16, 20, 31, 32, 33, 40, 64]);
    let (m, n, k) = (size(random), size(random), size(random));
    match random.index(14) {
        13 => blocks::prefixes(random, m, n),
        12 => ragged::scan(random, m, n),
        11 => ragged::nested(random, m, k),
        10 => ragged::sum(random, m, n, k),
        9 => ragged::rows(random, m, n),
        8 => scan(random, m, n),
        0 => transpose(m, n),
        1 => stencil(m, n),
        2 => reduction(random, m, n, k),
        3 => softmax(m, n),
        4 => product(random, m, n, k),
        5 => shifted(m, n),
        6 => nested(random, m, k),
        // An array without elements has no last one that an index is clamped to.
        _ => window(m.max(1), n),
    }
}

fn f32_array(shape: &[i64]) -> Type {
    Type::tensor(shape, Type::f32())
}

/// The function around a nest.
fn function(args: &[(&str, &[i64])], out: &[i64], head: &str, body: &str) -> String {
    let memref = |shape: &[i64]| {
        let sizes: String = shape.iter().map(|n| format!("{n}x")).collect();
        format!("memref<{sizes}f32>")
    };
    let inputs: String =
        args.iter().map(|(name, shape)| format!("%{name}: {}, ", memref(shape))).collect();
    let n = args.len();
    let mut text = format!(
        "func.func @main({inputs}%out: {out}) attributes {{creole.n_inputs = {n}, creole.n_results = 1}} {{\n  loop.nest {head} outs(%out : {out}) attributes {{SCHEDULE}} {{\n{body}  }}\n  return\n}}\n",
        out = memref(out)
    );
    for (name, shape) in args {
        text = text.replace(&format!("<{name}>"), &memref(shape));
    }
    text
}

fn transpose(m: i64, n: i64) -> Case {
    let args: [(&str, &[i64]); 1] = [("a", &[n, m])];
    let body = "    %0 = loop.read %a[%j, %i] {label = \"copy\"} : <a>\n    %1 = arith.negf %0 : f32\n    loop.yield %1 : f32\n";
    Case::new(
        function(&args, &[m, n], &format!("(%i, %j) in [{m}, {n}]"), body),
        &args,
        vec![("i", m), ("j", n)],
        vec![("copy", vec![], vec!["i", "j"])],
    )
}

fn stencil(m: i64, n: i64) -> Case {
    let args: [(&str, &[i64]); 1] = [("a", &[m, n])];
    let body = format!(
        "    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %m = arith.constant {} : index\n    %n = arith.constant {n} : index\n    %zero = arith.constant 0.0 : f32\n    \
         %up0 = arith.subi %i, %c1 : index\n    %up = arith.maxsi %up0, %c0 : index\n    %down0 = arith.addi %i, %c1 : index\n    %down = arith.minsi %down0, %m : index\n    \
         %left0 = arith.subi %j, %c1 : index\n    %inside = arith.cmpi ult, %left0, %n : index\n    %left = arith.maxsi %left0, %c0 : index\n    \
         %0 = loop.read %a[%up, %j] : <a>\n    %1 = loop.read %a[%down, %j] : <a>\n    %2 = loop.read %a[%i, %left] : <a>\n    %3 = arith.select %inside, %2, %zero : f32\n    \
         %4 = arith.addf %0, %1 : f32\n    %5 = arith.mulf %4, %3 : f32\n    loop.yield %5 : f32\n",
        m - 1
    );
    Case::new(
        function(&args, &[m, n], &format!("(%i, %j) in [{m}, {n}]"), &body),
        &args,
        vec![("i", m), ("j", n)],
        vec![],
    )
}

fn reduction(random: &mut Random, m: i64, n: i64, k: i64) -> Case {
    let args: [(&str, &[i64]); 2] = [("a", &[m, n, k]), ("b", &[k])];
    let partials = random.pick(&[1, 1, 4, 8, 32]);
    let mut attr = if partials > 1 { format!(", partials = {partials}") } else { String::new() };
    attr += &blocks(random, &[n, k], partials);
    let op = random.pick(&["addf", "mulf", "maximumf"]);
    let body = format!(
        "    %start = arith.constant 0.25 : f32\n    %0 = loop.reduce (%k, %l) in [{n}, {k}] init(%acc = %start : f32) attributes {{label = \"sum\"{attr}}} {{\n      \
         %1 = loop.read %a[%i, %k, %l] : <a>\n      %2 = loop.read %b[%l] : <b>\n      %five = arith.constant 5 : index\n      %near = arith.cmpi slt, %l, %five : index\n      %sum = arith.addf %1, %2 : f32\n      %3 = arith.select %near, %sum, %1 : f32\n      %4 = arith.{op} %acc, %3 : f32\n      loop.yield %4 : f32\n    }}\n    \
         %5 = arith.negf %0 : f32\n    loop.yield %5 : f32\n"
    );
    let head = format!("(%i) in [{m}]");
    let text = function(&args, &[m], &head, &body);
    let text = text.replace("label = \"sum\"", "dims = [\"k\", \"l\"], label = \"sum\"");
    Case {
        partials,
        ..Case::new(text, &args, vec![("i", m)], vec![("sum", vec![("k", n), ("l", k)], vec!["i"])])
    }
}

fn softmax(m: i64, n: i64) -> Case {
    let args: [(&str, &[i64]); 1] = [("a", &[m, n])];
    let partials = if n >= 8 { 8 } else { 1 };
    let attr = if partials > 1 { ", partials = 8" } else { "" };
    let body = format!(
        "    %low = arith.constant 0xFF800000 : f32\n    %zero = arith.constant 0.0 : f32\n    \
         %max = loop.reduce (%k) in [{n}] init(%acc = %low : f32) attributes {{label = \"max\"{attr}}} {{\n      %x = loop.read %a[%i, %k] : <a>\n      %y = arith.maximumf %acc, %x : f32\n      loop.yield %y : f32\n    }}\n    \
         %e = loop.nest (%k) in [{n}] attributes {{label = \"e\"}} {{\n      %x = loop.read %a[%i, %k] : <a>\n      %y = arith.subf %x, %max : f32\n      %z = arith.mulf %y, %y : f32\n      loop.yield %z : f32\n    }} : tensor<{n}xf32>\n    \
         %sum = loop.reduce (%k) in [{n}] init(%acc = %zero : f32) attributes {{label = \"sum\"{attr}}} {{\n      %x = loop.read %e[%k] : tensor<{n}xf32>\n      %y = arith.addf %acc, %x : f32\n      loop.yield %y : f32\n    }}\n    \
         %x = loop.read %e[%j] : tensor<{n}xf32>\n    %y = arith.divf %x, %sum : f32\n    loop.yield %y : f32\n"
    );
    Case {
        partials,
        ..Case::new(
            function(&args, &[m, n], &format!("(%i, %j) in [{m}, {n}]"), &body),
            &args,
            vec![("i", m), ("j", n)],
            stages_of_rows(n),
        )
    }
}

/// A row stage: the maximum of a row, a temporary tensor, and its sum.
fn stages_of_rows(n: i64) -> Vec<Inner> {
    ["max", "e", "sum"].map(|label| (label, vec![("k", n)], vec!["i"])).into()
}

fn product(random: &mut Random, m: i64, n: i64, k: i64) -> Case {
    let attr = blocks(random, &[k], 1);
    let body = format!(
        "    %zero = arith.constant 0.0 : f32\n    %0 = loop.reduce (%k) in [{k}] init(%acc = %zero : f32) attributes {{label = \"sum\"{attr}}} {{\n      \
         %1 = loop.read %a[%i, %k] : <a>\n      %2 = loop.read %b[%k, %j] {{label = \"b\"}} : <b>\n      %3 = math.fma %1, %2, %acc : f32\n      loop.yield %3 : f32\n    }}\n    \
         %4 = loop.read %c[%j] : <c>\n    %5 = arith.addf %0, %4 : f32\n    loop.yield %5 : f32\n"
    );
    let args: [(&str, &[i64]); 3] = [("a", &[m, k]), ("b", &[k, n]), ("c", &[n])];
    Case::new(
        function(&args, &[m, n], &format!("(%i, %j) in [{m}, {n}]"), &body),
        &args,
        vec![("i", m), ("j", n)],
        vec![("sum", vec![("k", k)], vec!["i", "j"]), ("b", vec![], vec!["k", "j"])],
    )
}

/// A temporary row, read at an offset of one element.
fn shifted(m: i64, n: i64) -> Case {
    let args: [(&str, &[i64]); 1] = [("a", &[m, n])];
    let body = format!(
        "    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %last = arith.constant {} : index\n    \
         %e = loop.nest (%k) in [{n}] attributes {{label = \"e\"}} {{\n      %x = loop.read %a[%i, %k] : <a>\n      %y = arith.mulf %x, %x : f32\n      loop.yield %y : f32\n    }} : tensor<{n}xf32>\n    \
         %next = arith.addi %j, %c1 : index\n    %low = arith.minsi %next, %last : index\n    %at = arith.maxsi %low, %c0 : index\n    \
         %x = loop.read %e[%at] : tensor<{n}xf32>\n    %y = loop.read %e[%j] : tensor<{n}xf32>\n    %z = arith.subf %x, %y : f32\n    loop.yield %z : f32\n",
        n - 1
    );
    Case::new(
        function(&args, &[m, n], &format!("(%i, %j) in [{m}, {n}]"), &body),
        &args,
        vec![("i", m), ("j", n)],
        vec![("e", vec![("k", n)], vec!["i"])],
    )
}

/// A reduction that starts at the accumulator of the enclosing one, or at a value computed from it.
fn nested(random: &mut Random, m: i64, k: i64) -> Case {
    let start = random.pick(&["%acc", "%first"]);
    let factor = random.pick(&["%acc", "%half"]);
    let body = format!(
        "    %zero = arith.constant 0.0 : f32\n    %half = arith.constant 0.5 : f32\n    \
         %0:2 = loop.reduce (%k) in [6] init(%acc = %zero : f32, %other = %half : f32) attributes {{label = \"sum\"}} {{\n      \
         %w = loop.read %b[%k] : <b>\n      %first = arith.mulf %acc, %w : f32\n      \
         %1:2 = loop.reduce (%l) in [{k}] init(%p = {start} : f32, %q = %other : f32) attributes {{label = \"inner\"}} {{\n        \
         %x = loop.read %a[%i, %k, %l] : <a>\n        %2 = arith.mulf %x, {factor} : f32\n        %3 = arith.addf %p, %2 : f32\n        %4 = arith.maximumf %q, %3 : f32\n        loop.yield %3, %4 : f32, f32\n      }}\n      \
         %5 = arith.addf %1#0, %first : f32\n      %6 = arith.mulf %5, %half : f32\n      loop.yield %6, %1#1 : f32, f32\n    }}\n    \
         %7 = arith.subf %0#0, %0#1 : f32\n    loop.yield %7 : f32\n"
    );
    let args: [(&str, &[i64]); 2] = [("a", &[m, 6, k]), ("b", &[6])];
    let text = function(&args, &[m], &format!("(%i) in [{m}]"), &body);
    let text = text.replace("label = \"sum\"", "dims = [\"k\"], label = \"sum\"");
    Case::new(
        text.replace("label = \"inner\"", "dims = [\"l\"], label = \"inner\""),
        &args,
        vec![("i", m)],
        vec![("sum", vec![("k", 6)], vec!["i"]), ("inner", vec![("l", k)], vec!["i", "k"])],
    )
}

/// Two loop-carried values along one of the dimensions, and a reduction that needs one of them.
fn scan(random: &mut Random, m: i64, n: i64) -> Case {
    let along = random.index(2);
    let factor = random.pick(&["%x", "%sum"]);
    let body = format!(
        "    %x = loop.read %a[%i, %j] : <a>\n    \
         %sum = loop.reduce (%k) in [3] init(%p = %acc : f32) attributes {{label = \"sum\"}} {{\n      %w = loop.read %b[%k] : <b>\n      %0 = math.fma %w, %x, %p : f32\n      loop.yield %0 : f32\n    }}\n    \
         %1 = arith.mulf %other, {factor} : f32\n    %2 = arith.addf %1, %x : f32\n    %3 = arith.maximumf %2, %sum : f32\n    \
         %4 = arith.subf %3, %acc : f32\n    %5 = arith.mulf %sum, %half : f32\n    loop.yield %5, %2, %4 : f32, f32, f32\n"
    );
    let head = format!(
        "(%i, %j) in [{m}, {n}] along {along} init(%acc = %half : f32, %other = %half : f32)"
    );
    let args: [(&str, &[i64]); 2] = [("a", &[m, n]), ("b", &[3])];
    let text = function(&args, &[m, n], &head, &body);
    let start = "  %half = arith.constant 0.5 : f32\n  loop.scan";
    Case::new(
        text.replace("  loop.nest", start),
        &args,
        vec![("i", m), ("j", n)],
        vec![("sum", vec![("k", 3)], vec!["i", "j"])],
    )
}

/// A depthwise convolution with padding.
fn window(m: i64, n: i64) -> Case {
    let body = format!(
        "    %zero = arith.constant 0.0 : f32\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %m = arith.constant {m} : index\n    %last = arith.constant {} : index\n    \
         %0 = loop.reduce (%k) in [3] init(%acc = %zero : f32) attributes {{label = \"sum\"}} {{\n      \
         %at0 = arith.addi %i, %k : index\n      %at = arith.subi %at0, %c1 : index\n      %inside = arith.cmpi ult, %at, %m : index\n      %up = arith.maxsi %at, %c0 : index\n      %in = arith.minsi %up, %last : index\n      \
         %1 = loop.read %a[%in, %j] : <a>\n      %2 = arith.select %inside, %1, %zero : f32\n      %3 = loop.read %b[%k, %j] : <b>\n      %4 = math.fma %2, %3, %acc : f32\n      loop.yield %4 : f32\n    }}\n    loop.yield %0 : f32\n",
        m - 1
    );
    let args: [(&str, &[i64]); 2] = [("a", &[m, n]), ("b", &[3, n])];
    Case::new(
        function(&args, &[m, n], &format!("(%i, %j) in [{m}, {n}]"), &body),
        &args,
        vec![("i", m), ("j", n)],
        vec![("sum", vec![("k", 3)], vec!["i", "j"])],
    )
}

// --- schedules --------------------------------------------------------------------------------------

/// Random loops over dimensions with tiles of these sizes: those in memory, those in registers. With open
/// loops nothing is peeled, and dimensions that their sizes vary with are in memory.
fn loops(
    random: &mut Random,
    dims: &[(&str, i64)],
    partials: Option<(&str, i64)>,
    open: Option<&[&str]>,
) -> (Vec<String>, Vec<String>) {
    let may_peel = open.is_none();
    let (mut memory, mut registers) = (Vec::new(), Vec::new());
    let mut has_lanes = false;
    for (name, _) in dims {
        let mut own: Vec<String> = Vec::new();
        if let Some((_, n)) = partials.filter(|(along, _)| along == name) {
            let peel = if may_peel && random.one_in(4) { " peel" } else { "" };
            own.push(format!("{name}/{n}{peel}"));
            let lanes = random.pick(&[2, 4, n]).min(n);
            if lanes < n {
                registers.push(format!("{name}/{lanes} unroll"));
            }
            registers.push(format!("{name} lanes"));
            has_lanes = true;
        } else {
            let step = random.pick(&[1, 2, 3, 4, 8, 16]);
            if random.one_in(3) {
                let peel = if may_peel && random.one_in(2) { " peel" } else { "" };
                own.push(format!("{name}/{}{peel}", step * random.pick(&[2, 4])));
            }
            match random.index(3) {
                _ if open.is_some_and(|single| single.contains(name)) => {
                    own.push((*name).to_owned());
                }
                0 if step > 1 && !has_lanes && step != 3 => {
                    own.push(format!("{name}/{step}"));
                    registers.push(format!("{name} lanes"));
                    has_lanes = true;
                }
                1 if step > 1 && step <= 8 => {
                    own.push(format!("{name}/{step}"));
                    registers.push(format!("{name} unroll"));
                }
                _ => own.push((*name).to_owned()),
            }
        }
        memory = merged(random, memory, own);
    }
    (memory, registers)
}

/// A random interleaving of two lists.
fn merged(random: &mut Random, a: Vec<String>, b: Vec<String>) -> Vec<String> {
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    let mut all = Vec::new();
    while a.peek().is_some() || b.peek().is_some() {
        let first = b.peek().is_none() || (a.peek().is_some() && random.one_in(2));
        all.extend(if first { a.next() } else { b.next() });
    }
    all
}

fn schedule(random: &mut Random, case: &Case) -> String {
    let (mut memory, registers) = loops(random, &case.out, None, case.open.as_deref());
    if random.one_in(2)
        && let Some(first) = memory.first_mut()
    {
        *first = format!("par {first}");
    }
    let mut text = format!("out[{}]", [memory.clone(), registers].concat().join(", "));
    for (label, own, around) in &case.stages {
        if random.one_in(4) {
            continue;
        }
        let partials = own.last().map(|(name, _)| (*name, case.partials)).filter(|(_, n)| *n > 1);
        let varies = case.open.as_ref().is_some_and(|single| !single.is_empty());
        let level = if varies { memory.len() } else { random.pick(&[0, 1, 2]) };
        let place = (!memory.is_empty() && random.one_in(2)).then(|| level.min(memory.len() - 1));
        let at = match place {
            // It needs an accumulator, which is only defined inside of all loops.
            Some(_) if *label == "inner" || case.text.contains("loop.scan") => String::new(),
            // It must be computed inside of the stage whose size is an operand.
            Some(_) if *label == "b" && case.open.is_some() => String::new(),
            Some(at) => {
                let text = memory[at].trim_start_matches("par ").trim_end_matches(" peel");
                format!(" at {}{text} ", if *label == "b" { "out." } else { "" })
            }
            None => String::new(),
        };
        let tile: Vec<(&str, i64)> = around.iter().map(|name| (*name, 1)).collect();
        let (own_memory, own_registers) = loops(random, own, partials, case.open.as_deref());
        let (tile_memory, tile_registers) = loops(random, &tile, None, case.open.as_deref());
        let memory = match random.index(3) {
            0 => merged(random, own_memory, tile_memory),
            _ => [tile_memory, own_memory].concat(),
        };
        let all = [memory, own_registers, tile_registers].concat();
        text += &format!(" {label}{at}[{}]", all.join(", "));
    }
    text
}

// --- running ----------------------------------------------------------------------------------------

fn read(text: &str) -> Option<Body> {
    let parsed = parse(text, &creole::catalog().dialects, ParseOptions::new("case"));
    assert!(parsed.diagnostics.is_empty(), "{}", parsed.diagnostics[0].render("case", text));
    verify(&parsed.body).is_empty().then_some(parsed.body)
}

fn interpret(body: &Body, inputs: &[Tensor], text: &str) -> Tensor {
    let results = creole_interp::run(body, Symbol::new("main"), inputs);
    results.unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

fn applied(body: Body) -> Result<Body, String> {
    passed(body, "schedule-nests,apply-schedule,canonicalize,cse,loop-invariant-code-motion")
}

/// The loops with vectors legalized for registers of `bits` bits.
fn legal(body: &Body, bits: u64) -> Body {
    let pass = format!("legalize-vectors{{vector-bits={bits}}}");
    let body = passed(body.clone(), &pass).unwrap_or_else(|error| panic!("{error}"));
    for func in body.nested_bodies().flat_map(|module| module.nested_bodies()) {
        let other = func.walk().find(|op| !forms::is_legal(func, *op));
        assert!(
            other.is_none(),
            "{:?}",
            other.map(|op| (func[op].def.name, forms::form(func, op)))
        );
    }
    body
}

fn passed(mut body: Body, passes: &str) -> Result<Body, String> {
    let catalog = creole::catalog();
    let text = format!("builtin.module(func.func({passes}))");
    let pipeline = Pipeline::parse(&text, catalog).map_err(|e| e.message)?;
    let settings = Settings { threads: false, ..Settings::default() };
    match Runner::new(catalog, &settings).run(&mut body, &pipeline) {
        Ok(()) => Ok(body),
        Err(errors) => Err(errors[0].to_string()),
    }
}

fn on_machine(text: &str, case: &Case, inputs: &[Tensor], target: &str) -> Tensor {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    std::fs::write(folder.path().join("case.mlir"), text).expect("the folder is writable");
    for (i, input) in inputs.iter().enumerate() {
        let path = folder.path().join(format!("in{i}.npy"));
        creole_run::write_array(&path, input).expect("the folder is writable");
    }
    let args = ["case.mlir", "--inputs=.", "--output=out", "--threads=2"].map(str::to_owned);
    let args: Vec<String> = args.into_iter().chain([format!("--target={target}")]).collect();
    let outcome = creole_lit_tests::run(&args, "", folder.path());
    assert_eq!(outcome.code, 0, "{}\n{text}", outcome.stderr);
    let path = folder.path().join("out/out0.npy");
    creole_run::read_array(&path, case.result).expect("the program wrote its result")
}

fn data(random: &mut Random, ty: Type) -> Tensor {
    let n = ty.n_elements().expect("the shape is static");
    let values = (0..n).map(|_| (random.index(2000) as f32 - 1000.0) / 512.0);
    let bytes: Vec<u8> = values.flat_map(f32::to_le_bytes).collect();
    Tensor::from_bytes(ty, bytes).expect("the bytes fit the type")
}

#[test]
fn schedules_change_no_bit() {
    let n = std::env::var("SCHEDULES").ok().and_then(|n| n.parse().ok()).unwrap_or(CASES);
    let (mut n_legal, mut n_machine, mut n_scans, mut n_open) = (0, 0, 0, 0);
    let targets = creole_lit_tests::cpu_targets();
    for seed in 0..n {
        let random = &mut Random::new(seed);
        let case = case(random);
        let schedule = schedule(random, &case);
        let attr = format!("schedule = #loop.schedule<\"{schedule}\">");
        let text = case.text.replace("SCHEDULE", &attr);
        let Some(body) = read(&text) else { continue };
        let inputs: Vec<Tensor> = case.inputs.iter().map(|ty| data(random, *ty)).collect();
        let plain = case.text.replace(", SCHEDULE", "").replace("SCHEDULE", "");
        let plain = read(&plain).expect("the nest is valid");
        let expected = interpret(&plain, &inputs, &text);
        let body = match applied(body) {
            Ok(body) => body,
            // The place of a stage without loops in the schedule is only known to the pass.
            Err(error) if error.contains("inside loops that are not around it") => continue,
            Err(error) if error.contains("its size varies with") => continue,
            Err(error) => panic!("seed {seed}: {error}\n{text}"),
        };
        n_legal += 1;
        n_scans += u64::from(case.text.contains("loop.scan"));
        n_open += u64::from(case.open.is_some());
        let same = |found: Tensor, by: &str| {
            assert!(found == expected, "seed {seed}: {by} differs\n{text}");
        };
        same(interpret(&body, &inputs, &text), "the interpreter");
        let bits = [128, 256, 512][random.index(3)];
        same(interpret(&legal(&body, bits), &inputs, &text), "vectors for registers");
        same(
            interpret(
                &applied(plain).expect("a nest without a schedule has loops"),
                &inputs,
                &text,
            ),
            "the nest without a schedule",
        );
        if seed % MACHINE == 0 {
            n_machine += 1;
            let target = targets[(seed / MACHINE) as usize % targets.len()];
            same(on_machine(&text, &case, &inputs, target), target);
        }
    }
    assert!(n_legal * 4 > n, "only {n_legal} of {n} schedules were legal");
    assert!(n_scans * 40 > n && n_open * 40 > n, "{n_scans} scans, {n_open} open sizes of {n}");
    assert!(n_machine * 20 > n, "only {n_machine} of {n} cases ran as machine code");
}
