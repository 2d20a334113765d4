//! Tests of the text of all ops, and of verifier errors.

mod values;

use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::{Body, Dialects};
use expect_test::{Expect, expect};

use crate::dialects;

fn all() -> Dialects {
    Dialects::new(creole_builtin::dialects().into_iter().chain(dialects()))
}

#[track_caller]
fn read(text: &str) -> Body {
    let parsed = parse(text, &all(), ParseOptions::new("test"));
    assert!(parsed.diagnostics.is_empty(), "{:?}\n{text}", parsed.diagnostics);
    parsed.body
}

fn function(args: &str, ops: &str) -> String {
    let lines = ops.lines().map(|line| line.strip_prefix("         ").unwrap_or(line));
    let lines: String = lines.map(|line| format!("    {line}\n")).collect();
    format!("module {{\n  func.func @f({args}) {{\n{lines}    return\n  }}\n}}\n")
}

/// Asserts that the ops round-trip in custom and generic form.
#[track_caller]
fn round_trip(args: &str, ops: &str) {
    let text = function(args, ops);
    let body = read(&text);
    assert_eq!(creole_ir::verify::verify(&body), []);
    assert_eq!(print_module(&body, PrintOptions::default()), text);
    let generic = print_module(&body, PrintOptions::GENERIC);
    let again = read(&generic);
    assert_eq!(print_module(&again, PrintOptions::GENERIC), generic);
    assert_eq!(print_module(&again, PrintOptions::default()), text);
}

/// Asserts the first diagnostic of the parser, or else of the verifier.
#[track_caller]
fn error(args: &str, op: &str, expect: Expect) {
    let parsed = parse(&function(args, op), &all(), ParseOptions::new("test"));
    let message = match parsed.diagnostics.first() {
        Some(diagnostic) => diagnostic.message.clone(),
        None => creole_ir::verify::verify(&parsed.body)
            .first()
            .map_or("no error".to_owned(), |e| e.message.clone()),
    };
    expect.assert_eq(&message);
}

#[test]
fn elementwise_text() {
    round_trip(
        "%arg0: tensor<4xf32>, %arg1: tensor<?xf32>, %arg2: tensor<4xcomplex<f32>>, %arg3: tensor<i1>",
        "%0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
         %1 = stablehlo.add %arg1, %arg0 : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
         %2 = stablehlo.abs %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
         %3 = stablehlo.is_finite %arg0 {foo = 1 : i32} : (tensor<4xf32>) -> tensor<4xi1>
         %4 = stablehlo.complex %arg0, %arg0 : tensor<4xcomplex<f32>>
         %5 = stablehlo.complex %arg1, %arg0 : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xcomplex<f32>>
         %6 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
         %7 = stablehlo.compare EQ, %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
         %8 = stablehlo.compare LT, %arg0, %arg0, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
         %9 = stablehlo.select %arg3, %arg0, %arg0 : tensor<i1>, tensor<4xf32>
         %10 = stablehlo.select %arg3, %arg0, %arg1 : (tensor<i1>, tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
         %11 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<4xf32>
         %12 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf32>
         %13 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xbf16>
         %14 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4x2xi16>
         %15 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
         %16 = chlo.is_inf %arg0 {foo} : tensor<4xf32> -> tensor<4xi1>
         %17 = chlo.next_after %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>",
    );
}

#[test]
fn shape_text() {
    round_trip(
        "%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>",
        "%cst = stablehlo.constant {foo} dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
         %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
         %0 = stablehlo.iota dim = 0 : tensor<4xf32>
         %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
         %2 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
         %3 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
         %4 = stablehlo.reverse %arg0, dims = [0] : tensor<4xf32>
         %5 = stablehlo.concatenate %arg0, %0, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
         %6 = stablehlo.slice %1 [0:2, 1:4:2] : (tensor<2x4xf32>) -> tensor<2x2xf32>
         %7 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
         %8 = stablehlo.dynamic_slice %arg0, %arg2, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
         %9 = stablehlo.dynamic_slice %arg1, sizes = [] : (tensor<f32>) -> tensor<f32>
         %10 = stablehlo.dynamic_update_slice %arg0, %8, %arg2 : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
         %11 = stablehlo.pad %arg0, %arg1, low = [1], high = [-1], interior = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<10xf32>
         %12 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, tensor<f32>>
         %13 = stablehlo.get_tuple_element %12[1] : (tuple<tensor<4xf32>, tensor<f32>>) -> tensor<f32>
         %14:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4xf32>, tensor<f32>
         stablehlo.optimization_barrier()",
    );
}

#[test]
fn dot_text() {
    round_trip(
        "%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>, %arg2: tensor<4xf32>",
        "%0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
         %1 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [] x [] {foo} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
         %2 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>",
    );
}

#[test]
fn region_text() {
    round_trip(
        "%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i1>",
        "%0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
         %1 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] {foo} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
          reducer(%arg4: tensor<f32>, %arg5: tensor<f32>)  {
           %5 = stablehlo.add %arg5, %arg4 : tensor<f32>
           stablehlo.return %5 : tensor<f32>
         }
         %2:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg0 init: %arg1) across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
          reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<f32>, %arg7: tensor<f32>)  {
           stablehlo.return %arg4, %arg7 : tensor<f32>, tensor<f32>
         }
         %3:2 = stablehlo.while(%iterArg = %arg2, %iterArg_0 = %arg0) : tensor<i32>, tensor<4xf32> attributes {foo}
         cond {
           stablehlo.return %arg3 : tensor<i1>
         } do {
           stablehlo.return %iterArg, %iterArg_0 : tensor<i32>, tensor<4xf32>
         }
         %4 = \"stablehlo.case\"(%arg2) ({
           stablehlo.return %arg0 : tensor<4xf32>
         }, {
           %5 = \"stablehlo.if\"(%arg3) ({
             stablehlo.return %arg0 : tensor<4xf32>
           }, {
             stablehlo.return %3#1 : tensor<4xf32>
           }) : (tensor<i1>) -> tensor<4xf32>
           stablehlo.return %5 : tensor<4xf32>
         }) : (tensor<i32>) -> tensor<4xf32>",
    );
}

#[test]
fn gather_text() {
    round_trip(
        "%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi32>, %arg2: tensor<3x8xf32>",
        "%0 = \"stablehlo.gather\"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
         %1 = \"stablehlo.scatter\"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
         ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
           stablehlo.return %arg4 : tensor<f32>
         }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>",
    );
}

#[test]
fn window_text() {
    round_trip(
        "%arg0: tensor<2x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>, %arg2: tensor<f32>",
        "%0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]} : (tensor<2x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x8x4x4xf32>
         %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, 1, 0, b], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<4x6x6x2xf32>
         %2 = \"stablehlo.reduce_window\"(%arg0, %arg2) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
         ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
           %4 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
           stablehlo.return %4 : tensor<f32>
         }) : (tensor<2x8x8x3xf32>, tensor<f32>) -> tensor<2x4x4x3xf32>
         %3 = \"stablehlo.sort\"(%arg0) <{dimension = -1 : i64, is_stable = true}> ({
         ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
           %4 = stablehlo.compare LT, %arg3, %arg4, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
           stablehlo.return %4 : tensor<i1>
         }) : (tensor<2x8x8x3xf32>) -> tensor<2x8x8x3xf32>",
    );
}

#[test]
fn window_errors() {
    let args = "%a: tensor<1x1x3xf32>, %k: tensor<1x1x2xf32>";
    let conv = |dims: &str, window: &str, groups: i64| {
        format!(
            "%0 = stablehlo.convolution(%a, %k) dim_numbers = {dims}, window = {{{window}}} {{batch_group_count = 1 : i64, feature_group_count = {groups} : i64}} : (tensor<1x1x3xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>"
        )
    };
    let plain = "[b, f, 0]x[o, i, 0]->[b, f, 0]";
    error(args, &conv(plain, "", 1), expect!["no error"]);
    error(
        args,
        &conv("[b, f, 1]x[o, i, 0]->[b, f, 0]", "", 1),
        expect!["expected b, f and the numbers from 0 on, each once"],
    );
    error(
        args,
        &conv("[b, f]x[o, i]->[b, f]", "", 1),
        expect!["'stablehlo.convolution' op expects 3 dimensions of the input, found 2"],
    );
    error(
        args,
        &conv(plain, "stride = [0]", 1),
        expect!["'stablehlo.convolution' op expects positive numbers in window_strides, found [0]"],
    );
    error(
        args,
        &conv(plain, "pad = [[9223372036854775807, 9]]", 1),
        expect![
            "'stablehlo.convolution' op has windows beyond what 63 bits can count, in dimension 0"
        ],
    );
    error(
        args,
        &conv(plain, "pad = [[1, 0]]", 1),
        expect![
            "'stablehlo.convolution' op expects a result like tensor<1x1x3xf32>, found tensor<1x1x2xf32>"
        ],
    );
    error(
        args,
        &conv(plain, "", 2),
        expect![
            "'stablehlo.convolution' op expects features in a multiple of 2, found tensor<1x1x3xf32>"
        ],
    );
    error(
        args,
        &conv(plain, "", 0),
        expect!["'stablehlo.convolution' op expects a positive feature_group_count, found 0"],
    );
}

// Verifier errors are tested in lit-tests/hlo/verify.
#[test]
fn errors_of_parser_and_regions() {
    let args = "%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %p: tensor<i1>, %n: tensor<i32>";
    error(
        args,
        "%0 = stablehlo.reduce(%a init: %a) applies stablehlo.subtract across dimensions = [0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3xf32>",
        expect![
            "expected a commutative stablehlo op of two operands for one input, found 'stablehlo.subtract'"
        ],
    );
    error(
        args,
        "stablehlo.while(%i = %n) : tensor<i32> cond {\nstablehlo.return %i : tensor<i32>\n} do {\nstablehlo.return %i : tensor<i32>\n}",
        expect![
            "'stablehlo.while' op expects a condition that returns (tensor<i1>), found (tensor<i32>)"
        ],
    );
    error(
        args,
        "%0 = \"stablehlo.if\"(%p) ({\nstablehlo.return %a : tensor<2x3xf32>\n}, {\nstablehlo.return %b : tensor<2x4xf32>\n}) : (tensor<i1>) -> tensor<2x3xf32>",
        expect![
            "'stablehlo.if' op expects a false branch that returns (tensor<2x3xf32>), found (tensor<2x4xf32>)"
        ],
    );
    error(
        args,
        "%0 = \"stablehlo.gather\"(%a, %n) <{dimension_numbers = #stablehlo.gather<offset = [0]>, slice_sizes = array<i64: 2, 3>}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>",
        expect![
            "expected one of offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims, start_index_map, index_vector_dim, found 'offset'"
        ],
    );
}
