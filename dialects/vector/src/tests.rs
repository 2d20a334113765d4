//! Tests of the whole crate: text form, verifier, evaluation.

use creole_ir::op::PlainEval;
use creole_ir::text::{ParseOptions, Parsed, PrintOptions, parse, print_module};
use creole_ir::{Body, Dialects, verify::verify};
use expect_test::{Expect, expect};

fn parsed(text: &str) -> Parsed {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    parse(
        text,
        &Dialects::new([crate::dialect()].into_iter().chain(creole_arith::dialects())),
        options,
    )
}

fn read(text: &str) -> Body {
    let parsed = parsed(text);
    let messages: Vec<_> = parsed.diagnostics.iter().map(|d| &d.message).collect();
    assert!(messages.is_empty(), "{messages:?}\n{text}");
    parsed.body
}

const VALUES: &str = r#"%0:4 = "test.values"() : () -> (index, f32, memref<4x64xf32>, memref<64xf32>)
%1:4 = "test.values"() : () -> (vector<8xf32>, vector<4x8xf32>, vector<8xi1>, vector<8xi32>)
"#;

/// Asserts that the text verifies and round-trips in both forms.
#[track_caller]
fn round_trip(text: &str) {
    let text = format!("{VALUES}{text}");
    let body = read(&text);
    let errors: Vec<String> = verify(&body).iter().map(|e| e.message.clone()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!(print_module(&body, PrintOptions::default()), text);
    let generic = print_module(&body, PrintOptions::GENERIC);
    let again = read(&generic);
    assert_eq!(print_module(&again, PrintOptions::GENERIC), generic);
    assert_eq!(print_module(&again, PrintOptions::default()), text);
}

/// Asserts the diagnostic of the parser, or else of the verifier.
#[track_caller]
fn error(text: &str, expect: Expect) {
    let parsed = parsed(&format!("{VALUES}{text}"));
    let mut messages: Vec<String> = parsed.diagnostics.into_iter().map(|d| d.message).collect();
    if messages.is_empty() {
        messages.extend(verify(&parsed.body).into_iter().map(|e| e.message));
    }
    expect.assert_eq(&messages.join("\n"));
}

/// Asserts the result of the last op on `%a = dense<[0, 1, .., 7]>`, `%b = dense<[[0, 1, 2], [3, 4, 5]]>` and
/// constants.
#[track_caller]
fn value(text: &str, expect: Expect) {
    let body = read(&format!(
        "%a = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : vector<8xi32>
        %b = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : vector<2x3xi32>
        %two = arith.constant 2 : index
        %n = arith.constant 9 : i32
        {text}"
    ));
    let op = body.last_op(body.entry()).unwrap();
    let args: Vec<_> = body.operands(op).map(|v| body.constant(v).unwrap()).collect();
    let types = body.result_types(op);
    let result = (body[op].def.eval)(&body.op_ref(op), &args, &mut PlainEval(&types));
    expect.assert_eq(&match result {
        Ok(all) => format!("{:?}", all[0]),
        Err(e) => e.to_string(),
    });
}

#[test]
fn text_of_accesses() {
    round_trip(
        "%2 = vector.load %0#2[%0#0, %0#0] {nontemporal = true} : memref<4x64xf32>, vector<8xf32>
vector.store %1#0, %0#2[%0#0, %0#0] {alignment = 16 : i64} : memref<4x64xf32>, vector<8xf32>
%3 = vector.maskedload %0#3[%0#0], %1#2, %1#0 : memref<64xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
vector.maskedstore %0#3[%0#0], %1#2, %1#0 : memref<64xf32>, vector<8xi1>, vector<8xf32>
%4 = vector.gather %0#3[%0#0] [%1#3], %1#2, %1#0 : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
vector.scatter %0#3[%0#0] [%1#3], %1#2, %1#0 : memref<64xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
",
    );
}

#[test]
fn text_of_values() {
    round_trip(
        "%2 = vector.broadcast %0#1 : f32 to vector<8xf32>
%3 = vector.reduction <add>, %1#0 : vector<8xf32> into f32
%4 = vector.reduction <maximumf>, %1#0, %0#1 fastmath<reassoc> : vector<8xf32> into f32
%5 = vector.fma %1#0, %1#0, %1#0 : vector<8xf32>
%6 = vector.extract %1#1[2] : vector<8xf32> from vector<4x8xf32>
%7 = vector.extract %1#1[%0#0, 2] : f32 from vector<4x8xf32>
%8 = vector.extract %1#1[] : vector<4x8xf32> from vector<4x8xf32>
%9 = vector.insert %0#1, %1#0 [3] : f32 into vector<8xf32>
%10 = vector.insert %0#1, %1#1 [3, %0#0] : f32 into vector<4x8xf32>
%11 = vector.shuffle %1#0, %1#0 [0, 8, -1, 9] : vector<8xf32>, vector<8xf32>
%12 = vector.step : vector<8xindex>
%13 = vector.extract_strided_slice %1#1 {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
%14 = vector.insert_strided_slice %1#0, %1#1 {offsets = [1, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
%15 = vector.constant_mask [3] : vector<8xi1>
%16 = vector.create_mask %0#0 : vector<8xi1>
%17 = vector.bitcast %1#0 : vector<8xf32> to vector<8xi32>
%18 = vector.from_elements %0#1, %0#1 : vector<2xf32>
%19 = vector.shape_cast %1#1 : vector<4x8xf32> to vector<32xf32>
%20 = vector.transpose %1#1, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
%21 = vector.broadcast %0#1 : f32 to vector<f32>
%22 = vector.extract %21[] : f32 from vector<f32>
",
    );
}

#[test]
fn errors() {
    error(
        r#"%2 = "vector.load"(%0#2, %0#0) : (memref<4x64xf32>, index) -> vector<8xf32>"#,
        expect![
            "'vector.load' op requires 2 indices; expects 2 indices for memref<4x64xf32>, found 1"
        ],
    );
    error(
        "%2 = vector.load %0#3[%0#0] : memref<64xf32>, vector<8xi32>",
        expect![
            "'vector.load' op base and result element types should match; expects a vector of f32, found vector<8xi32>"
        ],
    );
    error(
        "%2 = vector.broadcast %1#0 : vector<8xf32> to vector<4xf32>",
        expect![
            "'vector.broadcast' op dimension mismatch (8 vs. 4); can't broadcast vector<8xf32> to vector<4xf32>"
        ],
    );
    error(
        "%2 = vector.reduction <and>, %1#0 : vector<8xf32> into f32",
        expect!["'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'"],
    );
    error(
        "%2 = vector.extract %1#0[8] : f32 from vector<8xf32>",
        expect![
            "'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1); expects positions in vector<8xf32>, found 8"
        ],
    );
    error(
        r#"%2 = "vector.shuffle"(%1#0, %1#0) <{mask = array<i64: 16>}> : (vector<8xf32>, vector<8xf32>) -> vector<1xf32>"#,
        expect![
            "'vector.shuffle' op mask index #1 out of range; expects numbers from -1 to 15, found 16"
        ],
    );
    error(
        "%2 = vector.constant_mask [9] : vector<8xi1>",
        expect![
            "'vector.constant_mask' op array attr of size out of bounds of vector result dimension size; expects sizes from 0 to those of vector<8xi1>, found 9"
        ],
    );
    error(
        "%2 = vector.bitcast %1#0 : vector<8xf32> to vector<8xi8>",
        expect![
            "'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal; expects vectors of as many bits along the last dimension, found vector<8xf32> and vector<8xi8>"
        ],
    );
}

#[test]
fn values_of_movements() {
    value(
        "%r = vector.broadcast %n : i32 to vector<2x2xi32>",
        expect!["dense<9> : vector<2x2xi32>"],
    );
    value(
        "%r = vector.shuffle %a, %a [7, 8, -1] : vector<8xi32>, vector<8xi32>",
        expect!["dense<[7, 0, 0]> : vector<3xi32>"],
    );
    value(
        "%r = vector.shuffle %b, %b [3, 0] : vector<2x3xi32>, vector<2x3xi32>",
        expect!["dense<[[3, 4, 5], [0, 1, 2]]> : vector<2x3xi32>"],
    );
    value(
        "%r = vector.transpose %b, [1, 0] : vector<2x3xi32> to vector<3x2xi32>",
        expect!["dense<[[0, 3], [1, 4], [2, 5]]> : vector<3x2xi32>"],
    );
    value(
        "%r = vector.extract_strided_slice %b {offsets = [1], sizes = [1], strides = [1]} : vector<2x3xi32> to vector<1x3xi32>",
        expect!["dense<[[3, 4, 5]]> : vector<1x3xi32>"],
    );
    value(
        "%c = arith.constant dense<[8, 9]> : vector<2xi32>
        %r = vector.insert_strided_slice %c, %b {offsets = [1, 1], strides = [1]} : vector<2xi32> into vector<2x3xi32>",
        expect!["dense<[[0, 1, 2], [3, 8, 9]]> : vector<2x3xi32>"],
    );
    value(
        "%r = vector.bitcast %a : vector<8xi32> to vector<4xi64>",
        expect!["dense<[4294967296, 12884901890, 21474836484, 30064771078]> : vector<4xi64>"],
    );
}

#[test]
fn values_of_elements() {
    value(
        "%r = vector.extract %b[1] : vector<3xi32> from vector<2x3xi32>",
        expect!["dense<[3, 4, 5]> : vector<3xi32>"],
    );
    value("%r = vector.extract %b[1, %two] : i32 from vector<2x3xi32>", expect!["dense<5> : i32"]);
    value(
        "%r = vector.extract %b[%two] : vector<3xi32> from vector<2x3xi32>",
        expect!["position out of bounds of vector<2x3xi32>"],
    );
    value(
        "%r = vector.insert %n, %b [0, %two] : i32 into vector<2x3xi32>",
        expect!["dense<[[0, 1, 9], [3, 4, 5]]> : vector<2x3xi32>"],
    );
    value("%r = vector.from_elements %n, %n : vector<2xi32>", expect!["dense<9> : vector<2xi32>"]);
}

#[test]
fn values_of_masks() {
    value(
        "%r = vector.constant_mask [1, 2] : vector<2x3xi1>",
        expect!["dense<[[true, true, false], [false, false, false]]> : vector<2x3xi1>"],
    );
    value(
        "%r = vector.create_mask %two : vector<3xi1>",
        expect!["dense<[true, true, false]> : vector<3xi1>"],
    );
    value("%r = vector.step : vector<3xindex>", expect!["dense<[0, 1, 2]> : vector<3xindex>"]);
}

#[test]
fn values_of_reductions() {
    value("%r = vector.reduction <add>, %a : vector<8xi32> into i32", expect!["dense<28> : i32"]);
    value(
        "%r = vector.reduction <maxsi>, %a, %n : vector<8xi32> into i32",
        expect!["dense<9> : i32"],
    );
    // Lane 0 first: 1e8 + 1 - 1e8 is 0, not 1.
    value(
        "%c = arith.constant dense<[1.0e+8, 1.0, -1.0e+8]> : vector<3xf32>
        %r = vector.reduction <add>, %c : vector<3xf32> into f32",
        expect!["dense<0.000000e+00> : f32"],
    );
    value(
        "%c = arith.constant dense<[true, true, false]> : vector<3xi1>
        %r = vector.reduction <add>, %c : vector<3xi1> into i1",
        expect!["dense<false> : i1"],
    );
}
