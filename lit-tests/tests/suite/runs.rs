//! Calls of programs: arrays in the caller's memory, several calls at once, and runs that are cancelled.

use std::cell::Cell;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use creole::queries::{Configuration, Database};
use creole_ir::backend::{
    CallArrays, Executable, Input, Output, OutputBuffer, RunCx, TargetOptions,
};
use creole_ir::{CANCELLED, NumberSet, Symbol, Tensor, Type};
use creole_team::Team;

const BACKENDS: [&str; 3] = ["interp", "cpu", "tile"];

/// Compiles the function `main` of a program that these inputs are donated to.
fn compiled(text: &str, backend: &str, donated: &[usize]) -> Box<dyn Executable> {
    let db = Database::new(creole::catalog());
    let file = db.add("program.mlir", text, false);
    let backend = creole::catalog().backend(backend).expect("the catalog has this back end");
    let target = (backend.target)(&TargetOptions::default()).expect("there is such a machine");
    let usual = Configuration::new(backend.name, target);
    let donated = NumberSet::new(donated.iter().copied());
    let executable = db.executable(file, Symbol::new("main"), Configuration { donated, ..usual });
    executable.unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

fn threads(n: usize) -> RunCx {
    RunCx::on(Arc::new(Team::new(n)))
}

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

// --- memory -------------------------------------------------------------------------------------

const SUM: &str = "func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}";

fn four() -> Type {
    Type::tensor(&[4], Type::f32())
}

#[test]
fn arrays_may_be_at_any_address() {
    let (a, b) = (floats(&[1.0, 2.0, 3.0, 4.0]), floats(&[10.0, 20.0, 30.0, 40.0]));
    for backend in BACKENDS {
        let program = compiled(SUM, backend, &[]);
        for offset in 0..5 {
            let shifted = |bytes: &[u8]| [&vec![0; offset], bytes].concat();
            let (a, b, mut out) = (shifted(&a), shifted(&b), vec![0xa5; offset + 17]);
            let inputs = [&a, &b].map(|bytes| Input::new(four(), &bytes[offset..]));
            let outputs = [OutputBuffer::new(four(), &mut out[offset..offset + 16])];
            program.call(&inputs, &outputs, &RunCx::default()).expect("the program runs");
            assert_eq!(out[offset..offset + 16], floats(&[11.0, 22.0, 33.0, 44.0]), "{backend}");
            assert!(out[..offset].iter().all(|byte| *byte == 0xa5) && out[offset + 16] == 0xa5);
        }
    }
}

#[test]
fn arrays_that_do_not_fit_are_errors() {
    let bytes = floats(&[1.0; 8]);
    for backend in BACKENDS {
        let program = compiled(SUM, backend, &[]);
        let message = |inputs: &[Input<'_>], outputs: &[OutputBuffer<'_>]| {
            let called = program.call(inputs, outputs, &RunCx::default());
            called.err().map_or(String::new(), |error| error.message)
        };
        let input = Input::new(four(), &bytes[..16]);
        let mut memory = [0; 32];
        let cells = Cell::from_mut(&mut memory[..]).as_slice_of_cells();
        let output = OutputBuffer::shared(four(), &cells[..16]);
        assert_eq!(message(&[input], &[output]), "expects 2 inputs, found 1");
        assert_eq!(message(&[input, input], &[output, output]), "expects 1 outputs, found 2");
        let eight = Input::new(Type::tensor(&[8], Type::f32()), &bytes);
        let expected = "input 1 has type tensor<8xf32>, expected tensor<4xf32>";
        assert_eq!(message(&[input, eight], &[output]), expected);
        let short = OutputBuffer::shared(four(), &cells[..15]);
        let expected = "output 0 of type tensor<4xf32> takes 16 bytes, found 15";
        assert_eq!(message(&[input, input], &[short]), expected);
        let inside = Input::donated(four(), &cells[4..20]);
        let expected = "output 0 shares memory with input 1";
        assert_eq!(message(&[input, inside], &[output]), expected);
        let wrong = program.call_tensors(&[Tensor::from_i64(1, four())], &RunCx::default());
        assert_eq!(wrong.unwrap_err().message, "expects 2 inputs, found 1");
    }
}

#[test]
fn a_donated_input_is_replaced_in_its_memory() {
    let program = compiled(SUM, "cpu", &[0]);
    assert_eq!(program.interface().donor(0), Some(0));
    let (mut a, b) = (floats(&[1.0, 2.0, 3.0, 4.0]), floats(&[10.0; 4]));
    let cells = Cell::from_mut(&mut a[..]).as_slice_of_cells();
    let inputs = [Input::donated(four(), cells), Input::new(four(), &b)];
    let outputs = [OutputBuffer::shared(four(), cells)];
    for _ in 0..2 {
        program.call(&inputs, &outputs, &RunCx::default()).expect("the program runs");
    }
    assert_eq!(a, floats(&[21.0, 22.0, 23.0, 24.0]));
    // An input of its own is left alone.
    let tensors = [1, 10].map(|value| Tensor::from_i64(value, four()));
    let found = program.call_tensors(&tensors, &RunCx::default()).expect("the program runs");
    assert_eq!(
        (&found[0], &tensors[0]),
        (&Tensor::from_i64(11, four()), &Tensor::from_i64(1, four()))
    );
}

#[test]
fn call_arrays_give_results_back_as_inputs() {
    for backend in BACKENDS {
        let program = compiled(SUM, backend, &[0]);
        let inputs = [1, 10].map(|value| Tensor::from_i64(value, four()));
        let mut arrays = CallArrays::new(&*program, inputs.to_vec()).expect("inputs fit");
        for _ in 0..2 {
            arrays.call(&*program, &RunCx::default()).expect("the program runs");
        }
        let expected = if program.interface().donor(0).is_some() { 21 } else { 11 };
        arrays.call(&*program, &RunCx::default()).expect("the program runs");
        let expected = if expected == 21 { 31 } else { expected };
        let results = arrays.results(&*program).expect("the program has run");
        assert_eq!(results, [Tensor::from_i64(expected, four())], "{backend}");
        arrays.restore();
        arrays.call(&*program, &RunCx::default()).expect("the program runs");
        let results = arrays.into_results(&*program).expect("the program has run");
        assert_eq!(results, [Tensor::from_i64(11, four())], "{backend}");
    }
}

// --- several calls at once ----------------------------------------------------------------------

/// Program with parallel loops, a library kernel and temporaries.
const LAYERS: &str = "func.func @main(%x: tensor<64x256xf32>, %w: tensor<256x256xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = stablehlo.tanh %0 : tensor<64x256xf32>
  %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %3 = stablehlo.sine %2 : tensor<64x256xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  return %4 : tensor<64xf32>
}";

/// A tensor with different small numbers for each seed.
fn numbers(shape: &[i64], seed: usize) -> Tensor {
    let ty = Type::tensor(shape, Type::f32());
    let n = ty.n_elements().unwrap_or(0) as usize;
    Tensor::collect(ty, (0..n).map(|i| ((i * 7919 + seed * 104_729) % 1000) as f32 / 2e4))
}

#[test]
fn one_program_is_called_from_several_threads() {
    let program = compiled(LAYERS, "cpu", &[]);
    let inputs = |seed| [numbers(&[64, 256], seed), numbers(&[256, 256], seed + 1)];
    let alone = |seed| program.call_tensors(&inputs(seed), &threads(1)).expect("the program runs");
    let expected: Vec<Vec<Tensor>> = (0..4).map(alone).collect();
    let cx = threads(2);
    std::thread::scope(|scope| {
        for (seed, expected) in expected.iter().enumerate() {
            let (cx, program) = (&cx, &program);
            scope.spawn(move || {
                let inputs = inputs(seed);
                for _ in 0..50 {
                    let found = program.call_tensors(&inputs, cx).expect("the program runs");
                    assert!(found == *expected, "call {seed}");
                }
            });
        }
    });
}

// --- cancelled runs -----------------------------------------------------------------------------

/// Counts up to a limit by steps.
const COUNTER: &str = "func.func @main(%limit: tensor<i32>, %step: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.while(%i = %zero) : tensor<i32>
    cond {
      %1 = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %i, %step : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
  return %0 : tensor<i32>
}";

/// The message of the error of a run that is cancelled after 20 ms, and the time from then to its end.
fn cancelled(program: &dyn Executable, inputs: &[Tensor], cx: &RunCx) -> (String, Duration) {
    let cancel = cx.cancel.clone();
    let cancelling = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(20));
        cancel.cancel();
        Instant::now()
    });
    let outcome = program.call_tensors(inputs, cx);
    let end = Instant::now();
    let cancelled = cancelling.join().expect("nothing panics there");
    // An interpreter says where it was.
    let message = outcome.expect_err("the run is cancelled").message;
    (message, end.saturating_duration_since(cancelled))
}

/// Time in which a cancelled run has to end. It is meant to be 50 ms, but tests share the machine.
const SOON: Duration = Duration::from_secs(5);

#[test]
fn endless_loops_end_when_they_are_cancelled() {
    let number = |value| Tensor::from_i64(value, Type::tensor(&[], Type::i32()));
    for backend in BACKENDS {
        let program = compiled(COUNTER, backend, &[]);
        let found = program.call_tensors(&[number(10), number(3)], &RunCx::default());
        assert_eq!(found.expect("the loop ends"), [number(12)], "{backend}");
        let (error, time) = cancelled(&*program, &[number(1), number(0)], &threads(2));
        assert_eq!(error, CANCELLED, "{backend}");
        assert!(time < SOON, "{backend}: {time:?}");
    }
}

#[test]
fn long_loops_of_arrays_end_when_they_are_cancelled() {
    // Endless, with parallel loops and a library kernel inside.
    let text = "func.func @main(%x: tensor<256x256xf32>, %step: tensor<f32>) -> tensor<256x256xf32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<f32>, tensor<256x256xf32>
        cond {
          %one = stablehlo.constant dense<1.0> : tensor<f32>
          %1 = stablehlo.compare LT, %i, %one : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %1 : tensor<i1>
        } do {
          %1 = stablehlo.add %i, %step : tensor<f32>
          %2 = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
          %3 = stablehlo.tanh %2 : tensor<256x256xf32>
          stablehlo.return %1, %3 : tensor<f32>, tensor<256x256xf32>
        }
      return %0#1 : tensor<256x256xf32>
    }";
    let program = compiled(text, "cpu", &[]);
    let zero = Tensor::from_i64(0, Type::tensor(&[], Type::f32()));
    for n_threads in [1, 2] {
        let inputs = [numbers(&[256, 256], 1), zero.clone()];
        let (error, time) = cancelled(&*program, &inputs, &threads(n_threads));
        assert_eq!(error, CANCELLED);
        assert!(time < SOON, "{n_threads} threads: {time:?}");
    }
    // The executable can be called again.
    let one = Tensor::from_i64(1, Type::tensor(&[], Type::f32()));
    assert!(program.call_tensors(&[numbers(&[256, 256], 1), one], &threads(2)).is_ok());
}

#[test]
fn a_long_sum_ends_when_it_is_cancelled() {
    // One loop without others inside, over more elements than are done before the end of the test.
    let text = "func.func @main(%x: tensor<i32>) -> tensor<i32> {
      %n = stablehlo.constant dense<2000000000> : tensor<i32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<i32>
        cond {
          %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %1 : tensor<i1>
        } do {
          %one = stablehlo.constant dense<1> : tensor<i32>
          %1 = stablehlo.add %i, %one : tensor<i32>
          %2 = stablehlo.multiply %a, %a : tensor<i32>
          %3 = stablehlo.add %2, %i : tensor<i32>
          stablehlo.return %1, %3 : tensor<i32>, tensor<i32>
        }
      return %0#1 : tensor<i32>
    }";
    let program = compiled(text, "cpu", &[]);
    let inputs = [Tensor::from_i64(3, Type::tensor(&[], Type::i32()))];
    let (error, time) = cancelled(&*program, &inputs, &RunCx::default());
    assert_eq!(error, CANCELLED);
    assert!(time < SOON, "{time:?}");
}

// --- output -------------------------------------------------------------------------------------

#[derive(Default)]
struct Kept(Mutex<String>);

impl Output for Kept {
    fn write(&self, text: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
    }
}

#[test]
fn programs_print_to_the_output_of_the_run() {
    let text = "func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
      interpreter.print %a : tensor<2xi32>
      return %a : tensor<2xi32>
    }";
    for backend in ["interp", "cpu"] {
        let kept = Arc::new(Kept::default());
        let mut cx = RunCx::default();
        cx.output = Arc::clone(&kept) as _;
        let input = Tensor::collect(Type::tensor(&[2], Type::i32()), [3, 4]);
        compiled(text, backend, &[]).call_tensors(&[input], &cx).expect("the program runs");
        let kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        assert_eq!(*kept, "tensor<2xi32> = [3, 4]\n", "{backend}");
    }
}
