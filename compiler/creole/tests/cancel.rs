//! Tests of compilations that are cancelled.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use creole::ir::backend::{Backend, Executable, RunCx, Scope, Stage, TargetOptions};
use creole::ir::pass::{Pass, PassCx, Run};
use creole::ir::{Body, CANCELLED, CancelToken, Error, Symbol, Tensor, Type};
use creole::pipeline::{Instrument, Instruments, PassRun};
use creole::queries::{Configuration, Database, Errors, SourceFile};
use creole::{Catalog, Session};

/// Text of a program: sums of `n` functions, each of which is another one.
fn text(n: usize) -> String {
    let mut text =
        String::from("module {\n  func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {\n");
    for i in 0..n {
        let operand = if i == 0 { "%x".to_owned() } else { format!("%{}", i - 1) };
        let _ =
            writeln!(text, "    %{i} = call @f{i}({operand}) : (tensor<64xf32>) -> tensor<64xf32>");
    }
    let _ = writeln!(text, "    return %{} : tensor<64xf32>\n  }}", n - 1);
    for i in 0..n {
        let _ = write!(
            text,
            "  func.func private @f{i}(%x: tensor<64xf32>) -> tensor<64xf32> {{
    %c = stablehlo.constant dense<{i}.0> : tensor<64xf32>
    %0 = stablehlo.cosine %x : tensor<64xf32>
    %1 = stablehlo.add %0, %c : tensor<64xf32>
    %s = \"stablehlo.sort\"(%1) <{{dimension = 0 : i64, is_stable = true}}> ({{
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %lt = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %lt : tensor<i1>
    }}) : (tensor<64xf32>) -> tensor<64xf32>
    return %s : tensor<64xf32>
  }}
"
        );
    }
    text + "}\n"
}

/// First element of the result for zeros.
fn result(executable: &dyn Executable) -> f64 {
    let x = Tensor::from_f64(0.0, Type::tensor(&[64], Type::f32()));
    executable.call_tensors(&[x], &RunCx::default()).expect("it runs")[0].float(0)
}

#[test]
fn a_compilation_is_cancelled_from_another_thread() {
    let session = Session::new(creole::catalog());
    let configuration = session.configuration("cpu").expect("a feature of this crate");
    let text = text(60);
    let program = session.add("a.mlir", &text).expect("it is valid");
    let cancel = CancelToken::default();
    let failure = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(5));
            cancel.cancel();
        });
        program.cancelled_by(&cancel).compile("main", configuration).err()
    });
    let failure = failure.expect("it takes longer than 5 ms");
    assert!(failure.is_cancelled());
    assert_eq!(failure.to_string(), "a.mlir: error: cancelled");
    let again = CancelToken::default();
    let compiled = program.cancelled_by(&again).compile("main", configuration);
    let other = Session::new(creole::catalog());
    let expected = other.add("a.mlir", &text).expect("it is valid").compile("main", configuration);
    let (compiled, expected) = (compiled.expect("it compiles"), expected.expect("it compiles"));
    assert_eq!(result(&*compiled), result(&*expected));
}

fn configuration(backend: &Backend) -> Configuration {
    let target = (backend.target)(&TargetOptions::default()).expect("this machine is a target");
    Configuration::new(backend.name, target)
}

/// Cancels a compilation before the pass with this number begins.
struct Cancel {
    n_left: AtomicUsize,
    token: CancelToken,
}

impl Instrument for Cancel {
    fn before(&self, _: &PassRun<'_>) {
        assert!(!self.token.is_cancelled(), "a pass begins in a cancelled compilation");
        if self.n_left.fetch_sub(1, Ordering::Relaxed) == 0 {
            self.token.cancel();
        }
    }

    /// Units run one after another.
    fn is_ordered(&self) -> bool {
        true
    }
}

/// Compiles `main` on a handle of `db`, and cancels that before pass number `n`.
fn cancelled_before(
    db: &Database,
    file: SourceFile,
    configuration: Configuration,
    n: usize,
) -> Result<Box<dyn Executable>, Errors> {
    let token = CancelToken::default();
    let mut instruments = Instruments::default();
    instruments.add(Arc::new(Cancel { n_left: AtomicUsize::new(n), token: token.clone() }));
    let handle = db.clone().with_instruments(instruments);
    handle.cancellable(&token, |db| db.executable(file, Symbol::new("main"), configuration))
}

/// Whichever pass a compilation is cancelled in, it has that error alone, and none of its queries is memoised with it.
#[test]
fn compilations_are_cancelled_in_each_pass() {
    let db = Database::new(creole::catalog());
    let file = db.add("a.mlir", &text(2), false);
    let configuration = configuration(creole::catalog().backends[0]);
    let compile = |db: &Database, n| cancelled_before(db, file, configuration, n);
    let fresh = Database::new(creole::catalog());
    let same = fresh.add("a.mlir", &text(2), false);
    let expected = fresh.executable(same, Symbol::new("main"), configuration).expect("it compiles");
    let mut n_cancelled = 0;
    // Queries that have ended stay memoised, so the last one goes through.
    let compiled = loop {
        match compile(&db, n_cancelled) {
            Ok(compiled) => break compiled,
            Err(errors) => assert_eq!(*errors, [Error::new(CANCELLED)]),
        }
        n_cancelled += 1;
        assert!(n_cancelled < 10_000, "compilations make no progress");
    };
    assert!(n_cancelled > 5, "{n_cancelled} compilations were cancelled");
    assert_eq!(result(&*compiled), result(&*expected));
}

/// Waits until the compilation is cancelled, if no other one has waited.
fn wait(cx: &PassCx<'_>, n_waiting: &AtomicUsize) {
    let start = Instant::now();
    let is_first = n_waiting.fetch_add(1, Ordering::Relaxed) == 0;
    while is_first && !cx.cancel.is_cancelled() {
        assert!(start.elapsed() < Duration::from_secs(60), "the pass is not cancelled");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn until_waiting(n_waiting: &AtomicUsize) {
    while n_waiting.load(Ordering::Relaxed) == 0 {
        std::thread::sleep(Duration::from_millis(1));
    }
}

static IN_SESSION: AtomicUsize = AtomicUsize::new(0);
static IN_STAGE: AtomicUsize = AtomicUsize::new(0);

fn wait_in_session(_: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    wait(cx, &IN_SESSION);
    Ok(())
}

fn wait_in_stage(_: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    wait(cx, &IN_STAGE);
    Ok(())
}

static WAIT: [Pass; 2] = [
    Pass {
        name: "wait",
        summary: "Waits",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Body(wait_in_session),
    },
    Pass {
        name: "wait",
        summary: "Waits",
        example: "",
        works_on: &[],
        options: &[],
        run: Run::Body(wait_in_stage),
    },
];

#[test]
fn a_pass_sees_that_it_is_cancelled() {
    let catalog = Arc::new((**creole::catalog()).clone().with_pass(&WAIT[0]));
    let session = Session::new(&catalog);
    let program = session.add("a.mlir", &text(2)).expect("it is valid");
    let cancel = CancelToken::default();
    let transformed = |cancel| program.cancelled_by(cancel).transformed("canonicalize,wait,cse");
    let failure = std::thread::scope(|scope| {
        scope.spawn(|| {
            until_waiting(&IN_SESSION);
            cancel.cancel();
        });
        transformed(&cancel).err()
    });
    assert!(failure.expect("the pass waits for it").is_cancelled());
    assert!(transformed(&CancelToken::default()).is_ok());
}

const STAGES: &[Stage] = &[Stage { name: "wait", pipeline: "wait", scope: Scope::Function }];
const COPY: &str = "func.func @main(%a: memref<i32>, %b: memref<i32>) {
  %0 = memref.load %a[] : memref<i32>
  memref.store %0, %b[] : memref<i32>
  return
}
";

/// A compilation that waits for a query of another one, which is cancelled, computes it itself.
#[test]
fn compilations_are_cancelled_one_by_one() {
    let cpu = creole::catalog().backends[0];
    let backend: &'static Backend =
        Box::leak(Box::new(Backend { name: "waiting", stages: STAGES, ..*cpu }));
    let mut catalog: Catalog = (**creole::catalog()).clone().with_pass(&WAIT[1]);
    catalog.backends = vec![backend];
    let db = Database::new(&Arc::new(catalog));
    let file = db.add("a.mlir", COPY, false);
    let compile = |db: Database, cancel: CancelToken| {
        let configuration = configuration(backend);
        let work = |db: &Database| db.executable(file, Symbol::new("main"), configuration);
        db.cancellable(&cancel, work).map(drop)
    };
    let [first, second] = [CancelToken::default(), CancelToken::default()];
    let handles = [db.clone(), db.clone()];
    std::thread::scope(|scope| {
        let [of_first, of_second] = handles;
        let cancelled = scope.spawn(|| compile(of_first, first.clone()));
        until_waiting(&IN_STAGE);
        let kept = scope.spawn(|| compile(of_second, second));
        // Either it waits by now, or it begins later: the outcome is the same.
        std::thread::sleep(Duration::from_millis(20));
        first.cancel();
        let cancelled = cancelled.join().expect("no panic").expect_err("it is cancelled");
        assert_eq!(*cancelled, [Error::new(CANCELLED)]);
        kept.join().expect("no panic").expect("it compiles");
    });
    assert_eq!(IN_STAGE.load(Ordering::Relaxed), 2);
}
