//! Tests of errors that a session returns.

use super::*;

const TEXT: &str = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
";

#[test]
fn the_program_runs() {
    main().unwrap();
}

#[test]
fn errors_in_texts_have_places() {
    let session = Session::new(creole::catalog());
    let error = session.add("a.mlir", &TEXT.replace("%0 : tensor", "%1 : tensor")).err().unwrap();
    assert!(error.to_string().starts_with("a.mlir:3:10: error: "), "{error}");
}

#[test]
fn a_body_that_does_not_verify_is_an_error() {
    let mut body = square_plus().unwrap();
    let func = body.isolated_ops()[0];
    let inside = body.nested_mut(func).unwrap();
    let product = inside.ops(inside.entry()).next().unwrap();
    let result = inside.result(product, 0);
    inside.set_ty(result, Type::tensor(&[5], Type::f32()));
    let session = Session::new(creole::catalog());
    let error = session.add("built", body).err().unwrap();
    assert!(error.to_string().starts_with("built: error: 'stablehlo.multiply' op"), "{error}");
}

#[test]
fn what_is_missing_is_named() {
    let session = Session::new(creole::catalog());
    let error = session.configuration("gpu").unwrap_err();
    assert!(error.to_string().contains("no back end is named 'gpu'"), "{error}");
    let program = session.add("a.mlir", TEXT).unwrap();
    let error = program.transformed("canonicalise").unwrap_err();
    assert!(error.to_string().contains("canonicalise"), "{error}");
    let configuration = session.configuration("cpu").unwrap();
    let error = program.compile("mian", configuration).err().unwrap();
    assert!(error.to_string().contains("mian"), "{error}");
}

#[test]
fn a_kernel_that_was_left_out_names_its_feature() {
    let text = "func.func @main(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
      %0 = stablehlo.fft %x, type = FFT, length = [8]
          : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
      return %0 : tensor<8xcomplex<f32>>
    }";
    let session = Session::new(creole::catalog());
    let configuration = session.configuration("cpu").unwrap();
    let error =
        session.add("fft.mlir", text).unwrap().compile("main", configuration).err().unwrap();
    assert!(error.to_string().contains("the cargo feature 'numeric'"), "{error}");
}
