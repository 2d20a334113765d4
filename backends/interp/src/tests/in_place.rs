//! In-place updates of arrays in loops: allocated bytes grow with the updates and not with the arrays.

use std::sync::Arc;

use allocation_counter::measure;
use creole_ir::backend::RunCx;
use creole_ir::{Symbol, Tensor, Type};

use super::module;
use crate::{Limits, entry, ops};

const N: u64 = 4096;
const BYTES: u64 = 4 * N;

/// Runs `@main` on an array of zeros with [`N`] elements, and returns the sum of the first result. Panics if more is
/// allocated than this many arrays and 8 KiB for each element.
#[track_caller]
fn check(text: &str, n_arrays: u64) -> f64 {
    let module = module(&text.replace('N', &N.to_string()));
    let input = Tensor::collect(Type::tensor(&[N as i64], Type::f32()), (0..N).map(|_| 0f32));
    let ops = Arc::new(ops());
    let mut results = Vec::new();
    let info = measure(|| {
        let inputs = std::slice::from_ref(&input);
        let run = entry::run(
            &module,
            Symbol::new("main"),
            inputs,
            &ops,
            Limits::default(),
            &RunCx::default(),
        );
        results = run.expect("the program runs");
    });
    let most = n_arrays * BYTES + 8192 * N;
    assert!(info.bytes_total < most, "{} bytes, at most {most}", info.bytes_total);
    results[0].values::<f32>().map(f64::from).sum()
}

/// Loop that counts to `N` with the array `%c` and the number `%i`; the body computes `%next`.
fn counting(body: &str) -> String {
    format!(
        "func.func @main(%x: tensor<Nxf32>) -> tensor<Nxf32> {{
           %zero = stablehlo.constant dense<0> : tensor<i32>
           %one = stablehlo.constant dense<1> : tensor<i32>
           %n = stablehlo.constant dense<N> : tensor<i32>
           %r:2 = stablehlo.while(%c = %x, %i = %zero) : tensor<Nxf32>, tensor<i32>
             cond {{
               %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
               stablehlo.return %p : tensor<i1>
             }} do {{
               {body}
               %j = stablehlo.add %i, %one : tensor<i32>
               stablehlo.return %next, %j : tensor<Nxf32>, tensor<i32>
             }}
           return %r#0 : tensor<Nxf32>
         }}\n"
    )
}

#[test]
fn slices_are_updated_in_place() {
    let body = "%v = stablehlo.dynamic_slice %c, %i, sizes = [1] : (tensor<Nxf32>, tensor<i32>) -> tensor<1xf32>
                %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
                %g = stablehlo.reshape %f : (tensor<f32>) -> tensor<1xf32>
                %u = stablehlo.add %v, %g : tensor<1xf32>
                %next = stablehlo.dynamic_update_slice %c, %u, %i : (tensor<Nxf32>, tensor<1xf32>, tensor<i32>) -> tensor<Nxf32>";
    assert_eq!(check(&counting(body), 4), (N * (N - 1) / 2) as f64);
}

#[test]
fn functions_get_what_nobody_else_needs() {
    let callee = "func.func private @set(%c: tensor<Nxf32>, %i: tensor<i32>) -> tensor<Nxf32> {
                    %u = stablehlo.constant dense<1.0> : tensor<1xf32>
                    %r = stablehlo.dynamic_update_slice %c, %u, %i : (tensor<Nxf32>, tensor<1xf32>, tensor<i32>) -> tensor<Nxf32>
                    return %r : tensor<Nxf32>
                  }\n";
    let body = "%next = func.call @set(%c, %i) : (tensor<Nxf32>, tensor<i32>) -> tensor<Nxf32>";
    assert_eq!(check(&format!("{callee}{}", counting(body)), 4), N as f64);
}

#[test]
fn scattered_elements_are_updated_in_place() {
    let body = "%at = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
                %u = stablehlo.constant dense<2.0> : tensor<f32>
                %next = \"stablehlo.scatter\"(%c, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
                ^bb0(%a: tensor<f32>, %b: tensor<f32>):
                  %s = stablehlo.add %a, %b : tensor<f32>
                  stablehlo.return %s : tensor<f32>
                }) : (tensor<Nxf32>, tensor<1xi32>, tensor<f32>) -> tensor<Nxf32>";
    assert_eq!(check(&counting(body), 4), 2.0 * N as f64);
}

#[test]
fn what_is_used_again_is_copied() {
    let text = "func.func @main(%x: tensor<Nxf32>) -> (tensor<Nxf32>, tensor<Nxf32>) {
                  %zero = stablehlo.constant dense<0> : tensor<i32>
                  %u = stablehlo.constant dense<1.0> : tensor<1xf32>
                  %r = stablehlo.dynamic_update_slice %x, %u, %zero : (tensor<Nxf32>, tensor<1xf32>, tensor<i32>) -> tensor<Nxf32>
                  return %x, %r : tensor<Nxf32>, tensor<Nxf32>
                }\n";
    assert_eq!(check(text, 4), 0.0);
}

#[test]
fn updates_of_loops_are_in_place() {
    let body = "%next = \"loop.update\"(%c) <{operandSegmentSizes = array<i32: 1, 0>, sizes = array<i64: 1>}> ({
                ^bb0(%k: index):
                  %at = loop.read %i[] : tensor<i32>
                  %index = arith.index_cast %at : i32 to index
                  %value = arith.constant 3.0 : f32
                  loop.write %value at [%index] : f32
                }, {
                ^bb0(%old: f32, %new: f32):
                  loop.yield %new : f32
                }) : (tensor<Nxf32>) -> tensor<Nxf32>";
    assert_eq!(check(&counting(body), 4), 3.0 * N as f64);
}

#[test]
fn cumulative_sums_run_their_body_once_for_each_element() {
    let text = "func.func @main(%x: tensor<Nxf32>) -> tensor<Nxf32> {
                  %zero = stablehlo.constant dense<1.0> : tensor<f32>
                  %r = \"stablehlo.reduce_window\"(%x, %zero) <{padding = dense<[[4095, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: N>}> ({
                  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
                    %s = stablehlo.add %b, %a : tensor<f32>
                    stablehlo.return %s : tensor<f32>
                  }) : (tensor<Nxf32>, tensor<f32>) -> tensor<Nxf32>
                  return %r : tensor<Nxf32>
                }\n";
    assert_eq!(check(text, 4), N as f64);
}
