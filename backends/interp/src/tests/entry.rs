use super::*;

const ADD: &str = "
    func.func @main(%a: memref<2xi32>, %r: memref<2xi32>, %arena: memref<16xi8>)
        attributes {creole.arena = array<i64: 16>, creole.n_inputs = 1 : i64, creole.n_results = 1 : i64} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %t = memref.view %arena[%c8][] : memref<16xi8> to memref<2xi32>
      %x = memref.load %a[%c1] : memref<2xi32>
      memref.store %x, %t[%c0] : memref<2xi32>
      %y = memref.load %t[%c0] : memref<2xi32>
      %z = memref.load %t[%c1] : memref<2xi32>
      %s = arith.addi %y, %z : i32
      memref.store %s, %r[%c1] : memref<2xi32>
      memref.store %s, %a[%c0] : memref<2xi32>
      return
    }";

#[test]
fn buffers_of_results_are_returned_and_start_as_zeros() {
    check(ADD, &[i32s(&[3, 4])], &["[0, 4] : tensor<2xi32>"]);
}

#[test]
fn inputs_are_copied() {
    let input = i32s(&[3, 4]);
    run_main(ADD, std::slice::from_ref(&input), Limits::default()).unwrap();
    assert_eq!(input, i32s(&[3, 4]));
}

#[test]
fn memrefs_may_be_returned() {
    let text = "
        func.func @main(%a: memref<2xi32>) -> memref<2xi32> {
          return %a : memref<2xi32>
        }";
    check(text, &[i32s(&[3, 4])], &["[3, 4] : tensor<2xi32>"; 2]);
}

#[track_caller]
fn check_input_error(inputs: &[Tensor], want: &str) {
    assert_eq!(run_main(ADD, inputs, Limits::default()).unwrap_err().message, want);
}

#[test]
fn the_number_of_inputs_must_fit() {
    check_input_error(&[], "'@main' takes 1 inputs, got 0");
}

#[test]
fn the_types_of_inputs_must_fit() {
    let want = "input 0 of '@main' has a value of type tensor<3xi32>, expected tensor<2xi32>";
    check_input_error(&[i32s(&[1, 2, 3])], want);
}

#[test]
fn the_entry_must_exist() {
    let error = crate::run(&module(ADD), Symbol::new("other"), &[]).unwrap_err();
    assert_eq!(error.message, "there is no function '@other'");
}
