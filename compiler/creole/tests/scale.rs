//! Tests that costs grow at most linearly with the program: memory for each op, text for each level of a nest; and that
//! threads change no result.

use std::fmt::Write as _;
use std::hash::BuildHasher as _;
use std::ops::Range;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use creole::threads::parallel;
use creole_ir::Body;
use creole_ir::text::{
    Extras, ParseOptions, Parsed, PrintOptions, parse, parse_in_parallel, print_in_parallel,
    print_module,
};
use creole_ir::verify::{verify, verify_in_parallel};
use rustc_hash::FxBuildHasher;

fn read(text: &str, threads: bool) -> Parsed {
    let options = ParseOptions::new("test");
    parse_in_parallel(text, &creole::catalog().dialects, options, parallel(threads), &|_| ())
}

#[test]
fn memory_of_the_text_is_released_as_it_is_read() {
    const MIB: usize = 1 << 20;
    let options = ParseOptions::new("test");
    for text in [functions(1000, 200), format!("module {{\n{}}}", functions(1000, 200))] {
        for threads in [false, true] {
            let released = Mutex::new(Vec::new());
            let release = |range: Range<usize>| released.lock().unwrap().push(range);
            let dialects = &creole::catalog().dialects;
            let parsed = parse_in_parallel(&text, dialects, options, parallel(threads), &release);
            assert_eq!(parsed.body, read(&text, threads).body);
            let released = released.into_inner().unwrap();
            // The text is read for the heads of functions, and again for their bodies; of each part of a thread the last
            // bytes stay.
            let n_bytes: usize = released.iter().map(Range::len).sum();
            assert!(threads || 2 * n_bytes > 3 * text.len(), "{n_bytes} of {}", text.len());
            assert!(released.iter().all(|range| range.end <= text.len() && range.len() >= MIB));
        }
    }
}

fn print(body: &Body, threads: bool) -> String {
    let mut out = String::new();
    let mut sink = |text: &str| out += text;
    print_in_parallel(
        body,
        PrintOptions::default(),
        Extras::default(),
        parallel(threads),
        &mut sink,
    );
    out
}

/// Returns `n` functions of `n_ops` additions each.
fn functions(n: usize, n_ops: usize) -> String {
    let mut text = String::from("module {\n");
    for f in 0..n {
        let _ = writeln!(text, "func.func @f{f}(%v0: i64, %w: i64) -> i64 {{");
        for i in 0..n_ops {
            let _ = writeln!(text, "%v{} = arith.addi %v{i}, %w : i64", i + 1);
        }
        let _ = writeln!(text, "return %v{n_ops} : i64\n}}");
    }
    text + "}\n"
}

/// Returns a nest of `depth` loops, each of which adds to its loop-carried value.
fn nest(depth: usize) -> String {
    let mut text = String::from("func.func @f(%i: index, %v0: i64) -> i64 {\n");
    for d in 0..depth {
        let _ = writeln!(
            text,
            "%r{d} = scf.for %i{d} = %i to %i step %i iter_args(%a{d} = %v{d}) -> (i64) {{\n\
             %v{} = arith.addi %a{d}, %v0 : i64",
            d + 1
        );
    }
    let _ = writeln!(text, "%r{depth} = arith.addi %v{depth}, %v0 : i64");
    for d in (0..depth).rev() {
        let _ = writeln!(text, "scf.yield %r{} : i64\n}}", d + 1);
    }
    text + "return %r0 : i64\n}\n"
}

#[test]
fn an_op_takes_less_than_120_bytes() {
    const N_OPS: usize = 20 * 500;
    let body = read(&functions(20, 500), false).body;
    // An op of 64 bytes, two uses and a value of 16 each; its attributes are shared with the previous op.
    let per_op = body.n_bytes() / N_OPS;
    assert!(per_op < 120, "{per_op} bytes for each op");
}

#[test]
fn threads_change_nothing() {
    let text = functions(100, 20);
    let (one, many) = (read(&text, false), read(&text, true));
    assert_eq!((&one.body, &one.map), (&many.body, &many.map));
    assert_eq!(print(&one.body, false), print(&many.body, true));
    assert_eq!(print(&one.body, true), print_module(&one.body, PrintOptions::default()));
}

#[test]
fn threads_do_not_change_diagnostics() {
    let text = functions(50, 4).replace("%v2 = arith.addi %v1", "%v2 = arith.addi %nothing");
    let (one, many) = (read(&text, false).diagnostics, read(&text, true).diagnostics);
    assert!(one.len() >= 50, "{}", one.len());
    assert_eq!(one, many);
    let text = functions(50, 4).replace("-> i64 {", "-> i32 {");
    let body = read(&text, true).body;
    let (one, many) = (verify(&body), verify_in_parallel(&body, parallel(true)));
    assert_eq!((one.len(), one), (50, many));
}

#[test]
fn a_body_read_by_itself_has_the_ops_of_one_read_in_place() {
    let piece = "func.func @g(%v: i64) -> i64 {\n%w = arith.addi %v, %v : i64\nreturn %w : i64\n}";
    let alone = parse(piece, &creole::catalog().dialects, ParseOptions::new("test")).body;
    let module = read(&format!("module {{\n{piece}\n}}"), false).body;
    let inner = module.nested(module.isolated_ops()[0]).unwrap();
    assert_eq!(print_module(&alone, PrintOptions::default()).trim_end(), {
        let op = inner.isolated_ops()[0];
        creole_ir::text::print_op(inner, op, PrintOptions::default())
    });
}

#[test]
fn nests_of_any_depth_are_read_verified_and_printed() {
    const DEPTH: usize = 20_000;
    let body = read(&nest(DEPTH), false).body;
    assert_eq!(verify(&body), []);
    let text = print(&body, false);
    // Four lines for each level, none longer than some 300 bytes.
    assert!(text.len() < 4 * 300 * DEPTH, "{} bytes", text.len());
    assert_eq!(print(&read(&text, false).body, false), text);
}

#[test]
fn regions_without_terminators_are_printed_in_linear_time() {
    const DEPTH: usize = 400_000;
    let text = "\"t.a\"() ({\n".repeat(DEPTH) + &"}) : () -> ()\n".repeat(DEPTH);
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let body = parse(&text, &creole::catalog().dialects, options).body;
    let start = Instant::now();
    let n_ops = print(&body, true).matches("\"t.a\"").count();
    // Many times the usual time, and a small part of the time with a quadratic search through all ops for each block.
    assert!(start.elapsed() < Duration::from_secs(60), "printing took {:?}", start.elapsed());
    assert_eq!(n_ops, DEPTH);
}

#[test]
fn bodies_nested_in_bodies_are_compared_without_recursion() {
    const DEPTH: usize = 100_000;
    let nest = |name: &str| {
        let text = format!("{}func.func private @{name}()\n", "module {\n".repeat(DEPTH));
        read(&(text + &"}\n".repeat(DEPTH)), false).body
    };
    let (body, equal, other) = (nest("f"), nest("f"), nest("g"));
    assert!(body == equal);
    assert!(body != other);
    let hash = |body: &Body| FxBuildHasher.hash_one(body);
    assert_eq!(hash(&body), hash(&equal));
}
