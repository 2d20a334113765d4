//! Test of the memory that sessions give back, in a process of its own.

use creole::Session;
use creole::ir::backend::RunCx;
use creole::ir::{InternedCounts, Tensor, Type};

const TEXT: &str = "func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = stablehlo.exponential %x : tensor<100xf32>
  %1 = stablehlo.add %0, %x : tensor<100xf32>
  return %1 : tensor<100xf32>
}
";

/// Compiles and runs the program in a session of its own.
fn compile() {
    let session = Session::new(creole::catalog());
    let program = session.add("a.mlir", TEXT).expect("it is valid");
    let configuration = session.configuration("cpu").expect("a feature of this crate");
    let executable = program.compile("main", configuration).expect("it compiles");
    let x = Tensor::from_f64(0.0, Type::tensor(&[100], Type::f32()));
    let results = executable.call_tensors(&[x], &RunCx::default()).expect("it runs");
    assert_eq!(results[0].float(99), 1.0);
}

/// Resident memory of this process in bytes.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
    let pages = text.split(' ').nth(1).and_then(|n| n.parse::<usize>().ok()).expect("a number");
    pages * 4096
}

#[test]
fn a_thousand_sessions_of_one_program_add_nothing() {
    for _ in 0..30 {
        compile();
    }
    let (counts, memory) = (InternedCounts::now(), resident());
    for _ in 0..60 {
        compile();
    }
    for _ in 0..1000 {
        let session = Session::new(creole::catalog());
        session.add("a.mlir", TEXT).expect("it is valid").transformed("cse").expect("it runs");
    }
    assert_eq!(InternedCounts::now(), counts);
    let grown = resident().saturating_sub(memory);
    // One session of this program takes more than 100 kB.
    assert!(grown < 8 << 20, "{grown} bytes were not given back");
}
