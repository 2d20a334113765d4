//! Tests of the tape of a small program.

use creole::queries::{self, Configuration, Database};
use creole_ir::Symbol;

use super::*;

#[test]
fn a_listing_counts_operations() {
    let db = Database::new(&catalog());
    let text = "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
                  %0 = stablehlo.add %x, %x : tensor<8xf32>
                  %1 = stablehlo.add %x, %x : tensor<8xf32>
                  %2 = stablehlo.multiply %0, %1 : tensor<8xf32>
                  return %2 : tensor<8xf32>
                }";
    let file = db.add("test.mlir", text, false);
    let configuration = Configuration::new("tape", Target::BASE);
    let n_segments = TAPE.stages.len();
    let units = queries::units(&db, file, Symbol::new("main"), configuration, n_segments);
    let code = queries::compiled(&db, units.parts[0].1, configuration).unwrap().0;
    let tape: &Tape = code.downcast_ref().unwrap();
    assert_eq!(
        tape.listing,
        "v1 = stablehlo.add(v0, v0); // 8\nv2 = stablehlo.multiply(v1, v1); // 8\nreturn v2;\n"
    );
    assert_eq!((tape.n_operations, tape.n_bytes), (16, 96));
}

#[test]
fn targets_have_facts_of_this_back_end() {
    let target =
        |speed: u64| target(&TargetOptions::default().with("speed", &speed.to_string())).unwrap();
    assert_eq!(target(500), target(500));
    assert_ne!(target(500), target(501));
    let work = creole_ir::cost::Work { cheap: 4.0, element_bits: 32, ..Default::default() };
    assert_eq!(cost(&target(500)).time(&work), 2000.0);
}
