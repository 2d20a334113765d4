//! No text makes the tools panic, hang, recurse without end or take memory without measure.

use std::path::Path;
use std::time::{Duration, Instant};

use creole_driver::dialects;
use creole_ir::text::{ParseOptions, Parsed, PrintOptions, parse, print_module};
use creole_ir::verify::verify;
use creole_ir::{Dialects, Severity};

/// Reads, verifies, prints, and renders what is wrong.
fn read(text: &str, dialects: &Dialects) -> Parsed {
    let parsed = read_only(text, dialects);
    if parsed.diagnostics.is_empty() {
        print_module(&parsed.body, PrintOptions::default());
    }
    parsed
}

/// The same without print: its indentation grows with the square of the depth.
fn read_only(text: &str, dialects: &Dialects) -> Parsed {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("robust") };
    let parsed = parse(text, dialects, options);
    if parsed.diagnostics.iter().all(|d| d.severity != Severity::Error) {
        verify(&parsed.body);
    }
    for diagnostic in parsed.diagnostics.iter().take(20) {
        diagnostic.render("robust", text);
    }
    parsed
}

fn program(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    std::fs::read_to_string(folder.join(name).join("program.mlir")).expect("it is in the project")
}

#[test]
fn programs_cut_at_every_byte() {
    let dialects = dialects::all();
    for name in ["softmax", "layernorm", "attention"] {
        let text = program(name);
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            let cut = &text[..end];
            let parsed = read(cut, &dialects);
            let is_whole = cut.trim_end() == text.trim_end() || cut.trim().is_empty();
            // A text that ends between two functions is a program.
            let is_balanced = cut.matches('{').count() == cut.matches('}').count();
            assert!(
                is_whole || is_balanced || !parsed.diagnostics.is_empty(),
                "{name} cut at byte {end} is read without a word"
            );
        }
    }
}

#[test]
fn programs_without_one_byte() {
    let dialects = dialects::all();
    let text = program("softmax");
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
        let after = text.ceil_char_boundary(at + 1);
        for put in ["", "{", "\0"] {
            read(&format!("{}{put}{}", &text[..at], &text[after..]), &dialects);
        }
    }
}

/// Reads `text` and gives the first error, or nothing. Fails if it takes too long.
#[track_caller]
fn timed(text: &str, dialects: &Dialects) -> String {
    let start = Instant::now();
    let parsed = read_only(text, dialects);
    // Hundreds of times what it takes: this finds what is not linear, on any machine.
    assert!(start.elapsed() < Duration::from_secs(60), "{} bytes took too long", text.len());
    parsed.diagnostics.into_iter().next().map_or(String::new(), |d| d.message)
}

#[test]
fn brackets_nested_without_end() {
    let dialects = dialects::all();
    let deep = |text: &str| text.repeat(100_000);
    for (before, open, close, after) in [
        ("", "(", ")", ""),
        ("", "[", "]", ""),
        ("", "{", "}", ""),
        ("", "<", ">", ""),
        ("\"t.a\"() {a = ", "[", "]", "} : () -> ()"),
        ("\"t.a\"() {a = ", "{b = ", "}", "} : () -> ()"),
        ("\"t.a\"() {a = dense<", "[", "]", "> : tensor<1xi8>} : () -> ()"),
        ("\"t.a\"() {a = #t.x<", "<", ">", ">} : () -> ()"),
        ("\"t.a\"() {a = affine_map<(d) -> (", "(", ")", ")>} : () -> ()"),
        ("\"t.a\"() {a = affine_map<(d) -> (", "-", "", "d)>} : () -> ()"),
        ("\"t.a\"() {a = ", "() -> (", ")", "} : () -> ()"),
        ("\"t.a\"() : () -> ", "tuple<", ">", ""),
        ("\"t.a\"() : () -> ", "tensor<2x", ">", ""),
        ("\"t.a\"() : () -> ", "complex<", ">", ""),
        ("\"t.a\"() : () -> ", "vector<2x", ">", ""),
        ("\"t.a\"() : () -> ", "memref<2x", ">", ""),
        ("\"t.a\"() : () -> !t.x<", "<", ">", ">"),
        ("\"t.a\"() : () -> () loc(", "fused[", "]", ")"),
        ("\"t.a\"() : () -> () loc(", "\"a\"(", ")", ")"),
        ("\"t.a\"() : () -> () loc(", "callsite(", " at unknown)", ")"),
        ("", "\"t.a\"() ({", "}) : () -> ()", ""),
        ("func.func @f(%i: index) { ", "scf.for %j = %i to %i step %i {", "}", "return }"),
        ("", "module {", "}", ""),
    ] {
        let closed = format!("{before}{}{}{after}", deep(open), deep(close));
        timed(&closed, &dialects);
        let message = timed(&format!("{before}{}", deep(open)), &dialects);
        assert!(!message.is_empty(), "'{open}' without end is read without a word");
    }
}

/// Loops are made by recursion over stages and loops, which have limits: more are an error.
#[test]
fn nests_too_deep_for_loops() {
    let reductions = |n: usize| {
        let (mut open, mut close) = (String::new(), String::new());
        for i in 0..n {
            let next = i + 1;
            open += &format!("%r{i} = loop.reduce () in [] init(%b{next} = %b{i} : f32) {{\n");
            let last = if next == n { format!("%b{n}") } else { format!("%r{next}") };
            close.insert_str(0, &format!("loop.yield {} : f32 }}\n", last));
        }
        nest("", &format!("%b0 = loop.read %a[%i] : tensor<8xf32>\n{open}{close}"), "%r0")
    };
    let loops = |n: usize| {
        let schedule =
            format!("attributes {{schedule = #loop.schedule<\"out[{}i]\">}}", "i/8, ".repeat(n));
        nest(&schedule, "%r0 = loop.read %a[%i] : tensor<8xf32>\n", "%r0")
    };
    for (fits, too_deep, message) in [
        (reductions(100), reductions(10_000), "too many dimensions or stages in each other"),
        (loops(200), loops(10_000), "10001 loops stand in each other; expected at most 256"),
    ] {
        assert_eq!(run(&fits), (0, String::new()));
        let (code, error) = run(&too_deep);
        assert!(code == 1 && error.contains(message), "{code}: {error}");
        assert!(error.contains("program.mlir:2:"), "no place: {error}");
    }
}

fn nest(attributes: &str, body: &str, result: &str) -> String {
    format!(
        "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {{\n%0 = loop.nest (%i) in [8] {attributes} {{\n\
         {body}loop.yield {result} : f32 }} : tensor<8xf32>\nreturn %0 : tensor<8xf32> }}\n"
    )
}

/// The exit code and the errors of `creole-run` on a program with random inputs.
fn run(text: &str) -> (i32, String) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    std::fs::write(folder.path().join("program.mlir"), text).expect("the folder is writable");
    let args = ["program.mlir", "--random-inputs=1"].map(str::to_owned);
    let outcome = creole_driver::run::run(&args, "", folder.path());
    (outcome.code, outcome.stderr)
}

#[test]
fn absurd_sizes() {
    let dialects = dialects::all();
    let op = |ty: &str| format!("%0 = \"t.a\"() : () -> {ty}");
    for ty in [
        "tensor<99999999999999xf32>",
        "tensor<9223372036854775807x9223372036854775807xf32>",
        "tensor<99999999999999999999xf32>",
        "vector<9223372036854775807x9223372036854775807xf32>",
        "memref<9223372036854775807x9223372036854775807xf32>",
        "memref<4xf32, strided<[9223372036854775807], offset: 9223372036854775807>>",
        "i16777215",
        "i16777216",
        "i99999999999999999999",
        "tensor<0x0x0xi1>",
    ] {
        timed(&op(ty), &dialects);
    }
    for value in [
        "dense<1> : tensor<9223372036854775807x9223372036854775807xi32>",
        "dense<1> : tensor<99999999999999xi32>",
        "dense<\"0x00\"> : tensor<99999999999999xi32>",
        "dense<[1, 2]> : tensor<99999999999999xi32>",
        "dense<> : tensor<0x99999999999999x9999999999999xi32>",
        "dense<true> : tensor<9223372036854775807xi1>",
        "dense<1> : vector<9223372036854775807x2xi64>",
        "sparse<[[99999999999]], [1]> : tensor<4xi32>",
        "array<i64: 99999999999999999999>",
        "1.0e999999999",
        "0x99999999999999999999999999999999999",
    ] {
        timed(&format!("\"t.a\"() {{a = {value}}} : () -> ()"), &dialects);
        let constant = format!("%0 = arith.constant {value}");
        timed(&format!("func.func @f() {{ {constant}\nreturn }}"), &dialects);
    }
    for text in [
        "%0:4000000000 = \"t.a\"() : () -> i32",
        "%0:99999999999999999999 = \"t.a\"() : () -> i32",
        "\"t.a\"(%0#4000000000) : (i32) -> ()",
        "\"t.a\"(%0#99999999999999999999) : (i32) -> ()",
        "\"t.a\"() : () -> () loc(\"f\":99999999999999:99999999999999)",
    ] {
        assert!(!timed(text, &dialects).is_empty(), "'{text}' is read without a word");
    }
}

#[test]
fn long_tokens_and_many_errors() {
    let dialects = dialects::all();
    let long = "a".repeat(1 << 20);
    for text in [
        long.clone(),
        format!("%{long} = \"t.a\"() : () -> i32"),
        format!("\"{long}"),
        format!("\"t.a\"() {{a = \"{long}\"}} : () -> ()"),
        format!("\"t.a\"() {{{long} = {}}} : () -> ()", "9".repeat(1 << 20)),
        format!("\"t.a\"() : () -> !{long}"),
        format!("// {long}"),
        format!("func.func @{long}() {{ {long} }}"),
        "%0 = arith.addi %a, %b : i32\n".repeat(100_000),
        "func.func @f() { foo }\n".repeat(20_000),
        "}\n".repeat(1 << 20),
        "^a:\n".repeat(100_000),
        "func.func @f() {\n".to_owned() + &"%0 = arith.constant 1 : i32\n".repeat(100_000) + "}",
        "func.func @f() {\n".to_owned() + &"%0 = foo(\n".repeat(100_000) + "}",
        "func.func @f() {\n".to_owned() + &"foo {\n".repeat(100_000) + "}",
        "\0".repeat(1 << 20),
        "\u{feff}".repeat(1000),
    ] {
        timed(&text, &dialects);
    }
}

#[test]
fn line_ends_make_no_difference() {
    let dialects = dialects::all();
    for name in ["softmax", "attention"] {
        let text = program(name);
        let crlf = read(&text.replace('\n', "\r\n"), &dialects);
        assert_eq!(crlf.diagnostics, []);
        assert_eq!(crlf.body, read(&text, &dialects).body);
    }
}
