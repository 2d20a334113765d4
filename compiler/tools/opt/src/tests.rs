//! Tests of `creole-opt` with misbehaving passes.

use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, Body, CancelToken, Error};
use expect_test::{Expect, expect};

use super::*;

static NAME: Pass = Pass {
    name: "mark",
    summary: "Marks each op",
    example: "",
    works_on: &[],
    options: &[PassOption { name: "as", default: "seen", help: "The name of the mark" }],
    run: Run::Body(mark),
};
static FAIL: Pass = Pass {
    name: "fail",
    summary: "Fails",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Body(fail),
};
static WIDTH: Pass = Pass {
    name: "width",
    summary: "Tells",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Module(width),
};
static SPOIL: Pass = Pass {
    name: "spoil",
    summary: "Spoils",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Body(spoil),
};
static EDIT: Pass = Pass {
    name: "edit",
    summary: "Renames the functions of a file, and waits until that is noticed",
    example: "",
    works_on: &[],
    options: &[PassOption { name: "file", default: "", help: "The file" }],
    run: Run::Body(edit),
};
static CRASH: Pass = Pass {
    name: "crash",
    summary: "Crashes",
    example: "",
    works_on: &[],
    options: &[],
    run: Run::Module(crash),
};

fn mark(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let name: String = cx.option("as")?;
    for op in body.walk() {
        body.set_attr(op, &name, Some(Attr::Unit));
    }
    Ok(())
}

fn fail(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let op = body.walk().next().expect("the tests have no empty function");
    Err(Error::new("no").at(body[op].loc))
}

fn width(_: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    cx.remarks.say(format_args!("{} at a time", cx.parallel.width()));
    Ok(())
}

fn spoil(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let op = body.walk().next().expect("the tests have no empty function");
    body.erase(op);
    Ok(())
}

fn edit(_: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let file: String = cx.option("file")?;
    let text = std::fs::read_to_string(&file).expect("the file is there");
    if text.contains("@g") {
        std::fs::write(&file, text.replace("@g", "@edited")).expect("the file can be written");
        let start = Instant::now();
        while !cx.cancel.is_cancelled() && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    Ok(())
}

fn crash(_: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    panic!("out of order")
}

fn tool() -> Tool {
    let catalog = Catalog {
        dialects: creole::dialects(),
        passes: vec![&NAME, &FAIL, &CRASH, &SPOIL, &WIDTH, &EDIT],
        ..Catalog::default()
    };
    Tool::new("creole-opt", "0.1.0", catalog)
}

const TEXT: &str = "func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}\n";

/// Calls the tool on [`TEXT`].
fn call(args: &[String], cwd: &Path) -> Outcome {
    opt(&tool(), Call { args, stdin: &|| Ok(TEXT.into()), cwd })
}

#[track_caller]
fn check(args: &[&str], code: i32, stdout: Expect, stderr: Expect) {
    let args: Vec<String> = args.iter().map(|a| (*a).to_owned()).collect();
    let outcome = call(&args, Path::new("."));
    stdout.assert_eq(&outcome.stdout);
    stderr.assert_eq(&outcome.stderr);
    assert_eq!(outcome.code, code);
}

#[test]
fn flags_run_in_their_order() {
    check(
        &["-mark=as=a", "--mark=as=b", "-"],
        0,
        expect![[r#"
            module {
              func.func @f() {
                return {a, b}
              }
              func.func @g() {
                return {a, b}
              }
            }
        "#]],
        expect![""],
    );
}

#[test]
fn errors_are_placed_and_in_program_order() {
    check(
        &["--pass-pipeline=builtin.module(func.func(mark,fail))"],
        1,
        expect![""],
        expect![[r#"
            <stdin>:2:3: error: no
             --> <stdin>:2:3
              |
            2 |   return
              |   ^^^^^^
            <stdin>:5:3: error: no
             --> <stdin>:5:3
              |
            5 |   return
              |   ^^^^^^
        "#]],
    );
}

#[test]
fn a_crash_names_the_pass() {
    let args = ["--crash".to_owned()];
    let outcome = call(&args, Path::new("."));
    assert!(
        outcome.stderr.starts_with("<stdin>: error: pass 'crash' crashed: out of order ("),
        "{}",
        outcome.stderr
    );
    assert_eq!(outcome.code, 1);
}

#[test]
fn reproducers_reproduce() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let args: Vec<String> = args.iter().map(|a| (*a).to_owned()).collect();
        call(&args, folder.path())
    };
    let first = run(&[
        "--pass-pipeline=builtin.module(func.func(mark{as=x},fail))",
        "--mlir-pass-pipeline-crash-reproducer=r.mlir",
    ]);
    assert!(first.stderr.ends_with("note: reproducer written to r.mlir\n"), "{}", first.stderr);
    let again = run(&["r.mlir", "--run-reproducer"]);
    assert_eq!(again.code, 1);
    assert!(again.stderr.starts_with("r.mlir:3:5: error: no"), "{}", again.stderr);
}

#[test]
fn a_reproducer_is_written_to_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for (args, code) in [
        (["--mark", "--mlir-generate-reproducer=pipe"], 0),
        (["--fail", "--mlir-pass-pipeline-crash-reproducer=pipe"], 1),
    ] {
        let path = pipe.clone();
        let reader = std::thread::spawn(move || std::fs::read_to_string(path).unwrap());
        assert_eq!(call(&args.map(str::to_owned), folder.path()).code, code);
        let text = reader.join().unwrap();
        assert!(text.starts_with("module {\n  func.func @f"), "{text}");
        assert!(text.contains("mlir_reproducer"), "{text}");
    }
    let args = ["--mark", "--mlir-pass-pipeline-crash-reproducer=pipe"].map(str::to_owned);
    assert_eq!(call(&args, folder.path()).code, 0);
}

#[test]
fn a_run_without_failure_leaves_no_reproducer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.mlir");
    let run = || {
        let args = ["--mark", "--mlir-pass-pipeline-crash-reproducer=r.mlir"].map(str::to_owned);
        call(&args, folder.path())
    };
    assert_eq!((run().code, file.exists()), (0, false));
    std::fs::write(&file, "mine").unwrap();
    assert_eq!((run().code, std::fs::read(&file).unwrap()), (0, b"mine".to_vec()));
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    let failed = run();
    assert!(failed.code == 1 && failed.stderr.starts_with("r.mlir: error: "), "{}", failed.stderr);
}

#[test]
fn output_is_verified_even_if_passes_are_not() {
    check(
        &["--spoil", "--verify-each=false", "-"],
        1,
        expect![[r#"
        "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
        ^bb0:
        }) : () -> ()
        "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
        ^bb0:
        }) : () -> ()
    "#]],
        expect![[r#"
            <stdin>:1:1: error: empty block: expect at least a terminator
             --> <stdin>:1:1
              |
            1 | func.func @f() {
              | ^^^^^^^^^
            <stdin>:1:1: note: see current operation: "func.func"() <{function_type = () -> (), sym_name = "f"}> ({...}) : () -> ()
            <stdin>:4:1: error: empty block: expect at least a terminator
             --> <stdin>:4:1
              |
            4 | func.func @g() {
              | ^^^^^^^^^
            <stdin>:4:1: note: see current operation: "func.func"() <{function_type = () -> (), sym_name = "g"}> ({...}) : () -> ()
        "#]],
    );
}

#[test]
fn passes_get_the_threads_that_the_flags_allow() {
    let said = |args: &[&str]| {
        let args: Vec<String> = args.iter().map(|a| (*a).to_owned()).collect();
        call(&args, Path::new(".")).stderr
    };
    assert_eq!(said(&["--width", "--mlir-disable-threading"]), "1 at a time\n");
    let all = threads::parallel(true).width();
    assert_eq!(said(&["--width"]), format!("{all} at a time\n"));
}

#[test]
fn dumps_are_in_program_order() {
    check(
        &["--mark", "--mlir-print-ir-after-change"],
        0,
        expect![[r#"
            module {
              func.func @f() {
                return {seen}
              }
              func.func @g() {
                return {seen}
              }
            }
        "#]],
        expect![[r#"
            // -----// IR Dump After Mark (mark) //----- //
            module {
              func.func @f() {
                return {seen}
              }
              func.func @g() {
                return {seen}
              }
            }


        "#]],
    );
}

#[test]
fn pipelines_with_mistakes() {
    let pipeline = |text: &str, message: &str| {
        let error = Pipeline::parse(text, &tool().catalog).unwrap_err();
        assert_eq!(error.message, message, "{text}");
    };
    let unknown = "'marc' does not refer to a registered pass or pass pipeline";
    pipeline("marc", &format!("{unknown}; did you mean 'mark'?"));
    let level = "restricted to 'builtin.module' on a PassManager intended to run on 'func.func'";
    let message = format!("can't add pass 'crash' {level}, did you intend to nest?");
    pipeline("func.func(crash)", &message);
    let wrong = "can't run 'func.fun' pass manager on 'builtin.module' op";
    pipeline("func.fun(mark)", &format!("{wrong}; did you mean 'func.func'?"));
    pipeline("mark{az=1}", "no such option az; did you mean 'as'?; pass 'mark' has as");
    pipeline("fail{x}", "no such option x: pass 'fail' has none");
    pipeline("mark{as=1", "missing closing '}' while processing pass options");
    pipeline("mark,", "expected a name, found the end");
    let extra = "encountered extra closing ')' creating unbalanced parentheses";
    pipeline("mark)", &format!("{extra} while parsing pipeline"));
    let open = "encountered unbalanced parentheses while parsing pipeline";
    pipeline("func.func(builtin.module(mark)", open);
}

#[test]
fn pipelines_print_what_they_read() {
    let text = "builtin.module(func.func(mark{as=\"a b\"},fail),crash)";
    let pipeline = Pipeline::parse(text, &tool().catalog).unwrap();
    assert_eq!(pipeline.to_string(), text);
    let bare = Pipeline::parse("func.func(mark{as='a b'},fail), crash", &tool().catalog).unwrap();
    assert_eq!(bare.to_string(), text);
}

#[test]
fn watching_recomputes_what_changed() {
    let args = ["--mark".to_owned(), "--watch".to_owned(), "a.mlir".to_owned()];
    let tool = tool();
    let flags = flags::parse(&args, &tool).ok().unwrap();
    let mut session = watch::Session::new(&tool.catalog, flags);
    let mut last_line = |text: &str| {
        let source = Source { name: "a.mlir".into(), text: text.into(), color: false };
        let answer = session.answer(&source, &CancelToken::default()).expect("it is not cancelled");
        let line = answer.lines().last().unwrap_or_default();
        line.rsplit_once(',').unwrap().0.to_owned()
    };
    assert_eq!(last_line(TEXT), "// ----- 2 parsed, 2 verified, 2 optimized");
    assert_eq!(last_line(&TEXT.replace("@g", "@h")), "// ----- 1 parsed, 1 verified, 1 optimized");
    assert_eq!(
        last_line(&TEXT.replace("@g() {", "@h() { // words")),
        "// ----- 1 parsed, 0 verified, 0 optimized"
    );
}

#[test]
fn a_cancelled_answer_leaves_nothing_behind() {
    let args =
        ["--mark".to_owned(), "--width".to_owned(), "--watch".to_owned(), "a.mlir".to_owned()];
    let tool = tool();
    let flags = flags::parse(&args, &tool).ok().unwrap();
    let mut session = watch::Session::new(&tool.catalog, flags);
    let source = Source { name: "a.mlir".into(), text: TEXT.into(), color: false };
    let cancelled = CancelToken::default();
    cancelled.cancel();
    assert_eq!(session.answer(&source, &cancelled), None);
    let answer = session.answer(&source, &CancelToken::default()).unwrap();
    assert!(answer.contains("{seen}") && answer.contains("2 parsed"), "{answer}");
}

/// Output of `--watch` that ends it by deleting the watched file.
struct Last<'a> {
    text: String,
    file: &'a Path,
}

impl Write for Last<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text += &String::from_utf8_lossy(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        std::fs::remove_file(self.file)
    }
}

#[test]
fn answers_for_texts_that_have_changed_are_abandoned() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.mlir");
    std::fs::write(&file, TEXT).unwrap();
    let pass = format!("--edit=file={}", file.display());
    let args = [pass, "--watch".to_owned(), "a.mlir".to_owned()];
    let mut out = Last { text: String::new(), file: &file };
    let code = watch(&tool(), &args, folder.path(), &mut out);
    assert_eq!(code, Some(FAILED));
    assert!(out.text.contains("@edited") && !out.text.contains("@g"), "{}", out.text);
}

#[test]
fn watching_sees_edits_of_rule_files() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("mine.rules");
    let write = |right: &str| {
        let rule = format!("rule twice [strict]\n  tanh(tanh(?x)) => {right}(?x)\n");
        std::fs::write(&rules, format!("dialect stablehlo\nruleset canonical\n{rule}")).unwrap();
    };
    write("sine");
    let tool = Tool { name: "creole-opt", version: "0", catalog: Arc::clone(creole::catalog()) };
    let pass = format!("--canonicalize=rules={} trust-rules", rules.display());
    let args = [pass, "--watch".to_owned(), "a.mlir".to_owned()];
    let flags = flags::parse(&args, &tool).ok().unwrap();
    let mut session = watch::Session::new(&tool.catalog, flags);
    let text = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.tanh %x : tensor<4xf32>
      %1 = stablehlo.tanh %0 : tensor<4xf32>
      return %1 : tensor<4xf32>
    }";
    let source = Source { name: "a.mlir".into(), text: text.into(), color: false };
    let cancel = CancelToken::default();
    let answer = |session: &mut watch::Session| session.answer(&source, &cancel).unwrap();
    assert!(answer(&mut session).contains("stablehlo.sine"));
    assert!(!session.refresh());
    write("cosine");
    assert!(session.refresh());
    let text = answer(&mut session);
    assert!(text.contains("stablehlo.cosine"), "{text}");
    std::fs::remove_file(&rules).unwrap();
    assert!(session.refresh());
    let text = answer(&mut session);
    assert!(text.contains("can't read the rules in"), "{text}");
}
