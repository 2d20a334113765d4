//! Tests of evaluation and folds.

use creole_ir::op::PlainEval;
use creole_ir::{Fold, Op, Tensor};
use creole_scalar::functions;
use expect_test::{Expect, expect};

use super::{function, read};
use crate::*;

/// Asserts the result of the first op of a function whose other ops are its constant operands.
#[track_caller]
fn eval(ops: &str, expect: Expect) {
    let body = read(&function("", ops));
    let module = body.first_op(body.entry()).expect("a module");
    let module = body.nested(module).expect("with a body");
    let function = module.first_op(module.entry()).expect("a function");
    let body = module.nested(function).expect("with a body");
    let op =
        body.walk().filter(|op| !body[*op].is::<Constant>()).find(|op| body[*op].n_results() > 0);
    let op = op.expect("an op to evaluate");
    let args: Vec<Tensor> =
        body.operands(op).map(|v| body.constant(v).expect("a constant")).collect();
    let types = body.result_types(op);
    let parts = body.op_ref(op);
    let results =
        (parts.def.eval)(&parts, &args, &mut PlainEval(&types)).expect("can be evaluated");
    assert_eq!(results.iter().map(Tensor::ty).collect::<Vec<_>>(), types.to_vec());
    let texts: Vec<String> = results.iter().map(|t| format!("{t:?}")).collect();
    expect.assert_eq(&texts.join("\n"));
}

#[test]
fn convolves() {
    eval(
        "%a = stablehlo.constant dense<[[[1, 2, 3]]]> : tensor<1x1x3xi32>
         %k = stablehlo.constant dense<[[[1, 10]]]> : tensor<1x1x2xi32>
         %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {pad = [[1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x3xi32>, tensor<1x1x2xi32>) -> tensor<1x1x3xi32>",
        expect!["dense<[[[10, 21, 32]]]> : tensor<1x1x3xi32>"],
    );
}

#[test]
fn evaluates() {
    let pair = "%a = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf32>\n%b = stablehlo.constant dense<[4.0, 2.0]> : tensor<2xf32>\n";
    let check = |op: &str, expect| eval(&format!("{pair}{op}"), expect);
    check(
        "%0 = stablehlo.multiply %a, %b : tensor<2xf32>",
        expect!["dense<[4.000000e+00, -5.000000e+00]> : tensor<2xf32>"],
    );
    check(
        "%0 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>",
        expect!["dense<false> : tensor<2xi1>"],
    );
    check(
        "%0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>",
        expect!["dense<[1, -2]> : tensor<2xi32>"],
    );
    check(
        "%0 = stablehlo.complex %a, %b : tensor<2xcomplex<f32>>",
        expect![
            "dense<[(1.000000e+00,4.000000e+00), (-2.500000e+00,2.000000e+00)]> : tensor<2xcomplex<f32>>"
        ],
    );
    check(
        "%0 = stablehlo.clamp %b, %a, %b : tensor<2xf32>",
        expect!["dense<[4.000000e+00, 2.000000e+00]> : tensor<2xf32>"],
    );
    check(
        "%0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>",
        expect!["dense<[1.000000e+00, -2.500000e+00, 4.000000e+00, 2.000000e+00]> : tensor<4xf32>"],
    );
    check(
        "%0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>",
        expect!["dense<-1.000000e+00> : tensor<f32>"],
    );
    check(
        "%0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xf32>) -> tensor<2x2xf32>",
        expect![
            "dense<[[1.000000e+00, -2.500000e+00], [1.000000e+00, -2.500000e+00]]> : tensor<2x2xf32>"
        ],
    );
    check(
        "%0 = stablehlo.iota dim = 0 : tensor<3xi32>",
        expect!["dense<[0, 1, 2]> : tensor<3xi32>"],
    );
    check(
        "%0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>",
        expect!["dense<[1.000000e+00, 6.250000e+00]> : tensor<2xf32>"],
    );
    check(
        "%0 = chlo.is_neg_inf %a : tensor<2xf32> -> tensor<2xi1>",
        expect!["dense<false> : tensor<2xi1>"],
    );
}

#[test]
fn reduced_precision() {
    eval(
        "%a = stablehlo.constant dense<[1000.0, 1.0e6, 1.0e-6, 0x7FC00000, 0xFF800000]> : tensor<5xf32>
         %0 = stablehlo.reduce_precision %a, format = e5m2 : tensor<5xf32>",
        expect!["dense<[1.024000e+03, 0x7F800000, 0.000000e+00, 0x7FC00000, 0xFF800000]> : tensor<5xf32>"],
    );
}

#[test]
fn slices_are_moved_into_the_operand() {
    eval(
        "%a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
         %i = stablehlo.constant dense<4294967295> : tensor<ui32>
         %0 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xi32>, tensor<ui32>) -> tensor<2xi32>",
        expect!["dense<[3, 4]> : tensor<2xi32>"],
    );
}

#[test]
fn gathers_rows() {
    eval(
        "%a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
         %i = stablehlo.constant dense<[[1], [0], [9]]> : tensor<3x1xi32>
         %0 = \"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<2x2xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>",
        expect!["dense<[[3, 4], [1, 2], [3, 4]]> : tensor<3x2xi32>"],
    );
}

/// Asserts the fold of the first op of the function.
#[track_caller]
fn folds(args: &str, op: &str, expect: Expect) {
    let body = read(&function(args, op));
    let module = body.nested(body.first_op(body.entry()).expect("a module")).expect("with a body");
    let body =
        module.nested(module.first_op(module.entry()).expect("a function")).expect("with a body");
    let op = body.first_op(body.entry()).expect("an op");
    let types = body.result_types(op);
    let parts = body.op_ref(op);
    let fold = (parts.def.fold)(&parts, &creole_ir::builder::BodyCx { body, results: &types });
    expect.assert_eq(&match fold {
        Some(Fold::Value(v)) => format!(
            "operand {}",
            body.args(body.entry()).iter().position(|a| *a == v).expect("an argument")
        ),
        Some(other) => format!("{other:?}"),
        None => "none".to_owned(),
    });
}

#[test]
fn ops_fold() {
    let args = "%a: tensor<2x3xf32>, %p: tensor<i1>, %n: tensor<4xi32>";
    folds(
        args,
        "%0 = stablehlo.transpose %a, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        expect!["operand 0"],
    );
    folds(
        args,
        "%0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>",
        expect!["none"],
    );
    folds(
        args,
        "%0 = stablehlo.select %p, %a, %a : tensor<i1>, tensor<2x3xf32>",
        expect!["operand 0"],
    );
    folds(
        args,
        "%0 = stablehlo.slice %a [0:2, 0:3] : (tensor<2x3xf32>) -> tensor<2x3xf32>",
        expect!["operand 0"],
    );
    folds(
        args,
        "%0 = stablehlo.compare LE, %n, %n, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>",
        expect!["Constant(dense<true> : tensor<4xi1>)"],
    );
    folds(
        args,
        "%0 = stablehlo.compare EQ, %a, %a, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>",
        expect!["none"],
    );
}

#[test]
fn every_row_has_its_function() {
    assert_eq!(Tanh::DEF.function, Some(&functions::TANH));
    assert_eq!(Erf::DEF.function, Some(&functions::ERF));
    assert_eq!(Add::DEF.function, Some(&functions::ADD));
    assert_eq!(NextAfter::DEF.function, Some(&functions::NEXT_AFTER));
    assert_eq!(Select::DEF.function, None);
}

#[test]
fn short_regions_have_a_combiner() {
    let text = function(
        "%a: tensor<4xf32>, %z: tensor<f32>",
        "%0 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
         reducer(%x: tensor<f32>, %y: tensor<f32>) {
         %1 = stablehlo.maximum %y, %x : tensor<f32>
         stablehlo.return %1 : tensor<f32>
         }
         %2 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
         reducer(%x: tensor<f32>, %y: tensor<f32>) {
         %3 = stablehlo.subtract %y, %x : tensor<f32>
         stablehlo.return %3 : tensor<f32>
         }",
    );
    let body = read(&text);
    let module = body.nested(body.first_op(body.entry()).expect("a module")).expect("with a body");
    let body =
        module.nested(module.first_op(module.entry()).expect("a function")).expect("with a body");
    let combiners: Vec<_> = body
        .walk()
        .filter_map(|op| body.get::<Reduce>(op))
        .map(|reduce| combiner(body, reduce.body))
        .collect();
    assert_eq!(combiners, [Some(&functions::MAX), None]);
}
