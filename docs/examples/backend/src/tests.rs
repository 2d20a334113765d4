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
