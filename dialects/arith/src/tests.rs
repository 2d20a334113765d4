//! Tests of the whole crate: text form, verifier, folds, evaluation.

use creole_ir::op::PlainEval;
use creole_ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole_ir::{Body, Dialects, Fold, OpId, builder::BodyCx, verify::verify};
use expect_test::{Expect, expect};

fn dialects() -> Dialects {
    Dialects::new(crate::dialects())
}

fn read(text: &str) -> Body {
    let mut options = ParseOptions::new("test");
    options.allow_unregistered = true;
    let parsed = parse(text, &dialects(), options);
    let messages: Vec<_> = parsed.diagnostics.iter().map(|d| &d.message).collect();
    assert!(messages.is_empty(), "{messages:?}\n{text}");
    parsed.body
}

/// Asserts that the text verifies and round-trips in both forms.
#[track_caller]
fn round_trip(text: &str) {
    let body = read(text);
    let errors: Vec<String> = verify(&body).iter().map(|e| e.message.clone()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!(print_module(&body, PrintOptions::default()), text);
    let generic = print_module(&body, PrintOptions::GENERIC);
    let again = read(&generic);
    assert_eq!(print_module(&again, PrintOptions::GENERIC), generic);
    assert_eq!(print_module(&again, PrintOptions::default()), text);
}

/// Asserts the verifier's diagnostic for the last op.
#[track_caller]
fn error(text: &str, expect: Expect) {
    let errors: Vec<String> = verify(&read(text)).iter().map(|e| e.message.clone()).collect();
    expect.assert_eq(&errors.join("\n"));
}

/// Asserts the parser's diagnostic.
#[track_caller]
fn syntax_error(text: &str, expect: Expect) {
    let mut options = ParseOptions::new("test");
    options.allow_unregistered = true;
    let parsed = parse(text, &dialects(), options);
    let messages: Vec<_> = parsed.diagnostics.iter().map(|d| d.message.clone()).collect();
    expect.assert_eq(&messages.join("\n"));
}

fn last(body: &Body) -> OpId {
    body.last_op(body.entry()).expect("the text holds ops")
}

/// Asserts the evaluated results of the last op, whose operands are constants.
#[track_caller]
fn value(text: &str, expect: Expect) {
    let body = read(text);
    let op = last(&body);
    let args: Vec<_> =
        body.operands(op).map(|v| body.constant(v).expect("constant operands")).collect();
    let types = body.result_types(op);
    let result = (body[op].def.eval)(&body.op_ref(op), &args, &mut PlainEval(&types));
    let text = match result {
        Ok(all) => all.iter().map(|t| format!("{t:?}")).collect::<Vec<_>>().join("\n"),
        Err(e) => e.to_string(),
    };
    expect.assert_eq(&text);
}

/// Asserts the fold of the last op: `operand N`, a constant, or nothing.
#[track_caller]
fn fold(text: &str, expect: Expect) {
    let body = read(text);
    let op = last(&body);
    let types = body.result_types(op);
    let text = match (body[op].def.fold)(&body.op_ref(op), &BodyCx { body: &body, results: &types })
    {
        Some(Fold::Value(v)) => {
            format!("operand {}", body.operands(op).position(|o| o == v).expect("an operand"))
        }
        Some(Fold::Constant(t)) => format!("{t:?}"),
        Some(Fold::Values(_)) => "values".to_owned(),
        None => "nothing".to_owned(),
    };
    expect.assert_eq(&text);
}

#[test]
fn text_of_arith() {
    round_trip(
        r#"%0:4 = "test.values"() : () -> (i32, i64, i1, index)
%1:4 = "test.values"() : () -> (f32, f64, vector<4xf32>, vector<4xi1>)
%2 = "test.value"() : () -> tensor<4xi32>
%3 = arith.addi %0#0, %0#0 overflow<nsw, nuw> {foo = 1 : i64} : i32
%4 = arith.shrsi %0#0, %0#0 exact : i32
%5 = arith.divui %2, %2 : tensor<4xi32>
%6 = arith.addf %1#0, %1#0 fastmath<fast> {x} : f32
%7 = arith.addf %1#2, %1#2 fastmath<nnan,contract> : vector<4xf32>
%8 = arith.negf %1#0 : f32
%9 = arith.cmpi slt, %0#0, %0#0 {foo} : i32
%10 = arith.cmpf oeq, %1#0, %1#0 fastmath<nnan> : f32
%11 = arith.select %0#2, %1#2, %1#2 : vector<4xf32>
%12 = arith.select %1#3, %1#2, %1#2 {a} : vector<4xi1>, vector<4xf32>
%13 = arith.extsi %0#0 : i32 to i64
%14 = arith.trunci %0#1 overflow<nsw> : i64 to i32
%15 = arith.extf %1#0 fastmath<fast> : f32 to f64
%16 = arith.truncf %1#1 to_nearest_even fastmath<nnan> : f64 to f32
%17 = arith.truncf %1#1 : f64 to f32
%18 = arith.index_cast %0#3 : index to i32
%19 = arith.bitcast %1#2 : vector<4xf32> to vector<4xi32>
%low, %high = arith.mulsi_extended %0#0, %0#0 : i32
%sum, %overflow = arith.addui_extended %0#0, %0#0 : i32, i1
"#,
    );
}

#[test]
fn text_of_constants() {
    round_trip(
        "%c5_i32 = arith.constant 5 : i32
%c5 = arith.constant {foo} 5 : index
%true = arith.constant true
%false = arith.constant false
%cst = arith.constant 1.500000e+00 : f32
%cst_0 = arith.constant dense<1> : tensor<4xi32>
%cst_1 = arith.constant dense<true> : vector<4xi1>
%c-3_i8 = arith.constant -3 : i8
%c5_i32_2 = arith.constant 5 : i32
",
    );
}

#[test]
fn text_of_math() {
    round_trip(
        r#"%0 = "test.value"() : () -> f32
%1 = "test.value"() : () -> vector<4xi32>
%2 = math.absf %0 fastmath<fast> : f32
%3 = math.fma %0, %0, %0 {a} : f32
%4 = math.isnan %0 : f32
%5 = math.isnan %0 {fastmath = #arith.fastmath<nnan>} : f32
%6 = math.ctpop %1 : vector<4xi32>
%7 = math.ipowi %1, %1 : vector<4xi32>
%8 = math.powf %0, %0 fastmath<afn> : f32
"#,
    );
}

#[test]
fn all_fast_math_flags_are_fast() {
    let text = "%cst = arith.constant 1.0 : f32
        %0 = arith.addf %cst, %cst fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn> : f32";
    let printed = print_module(&read(text), PrintOptions::default());
    assert!(printed.contains("fastmath<fast>"), "{printed}");
}

#[test]
fn errors_of_types() {
    error(
        r#"%0 = "test.value"() : () -> f32
        %1 = arith.addi %0, %0 : f32"#,
        expect![
            "'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'; expects a signless integer or index, or a vector or tensor of such, found f32"
        ],
    );
    error(
        r#"%0:2 = "test.values"() : () -> (i32, i64)
        %1 = "arith.addi"(%0#0, %0#1) : (i32, i64) -> i32"#,
        expect![
            "'arith.addi' op requires the same type for all operands and results; expects operands of one type, found i32 and i64"
        ],
    );
    error(
        r#"%0 = "test.value"() : () -> i32
        %1 = arith.extsi %0 : i32 to i32"#,
        expect![
            "'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible; expects to give a wider type, found i32 to i32"
        ],
    );
    error(
        r#"%0 = "test.value"() : () -> vector<4xi32>
        %1 = arith.extsi %0 : vector<4xi32> to i64"#,
        expect![
            "'arith.extsi' op requires the same shape for all operands and results; expects types of one shape, found vector<4xi32> and i64"
        ],
    );
    error(
        r#"%0 = "test.value"() : () -> i32
        %1 = arith.index_cast %0 : i32 to i64"#,
        expect![
            "'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible; expects to give an integer from index, or index from an integer, found i32 to i64"
        ],
    );
    error(
        r#"%0 = "test.value"() : () -> i32
        %1 = "arith.select"(%0, %0, %0) : (i32, i32, i32) -> i32"#,
        expect![
            "'arith.select' op operand #0 must be bool-like, but got 'i32'; expects a condition of type i1, found i32"
        ],
    );
    error(
        r#"%0 = "arith.constant"() <{value = 1 : i32}> : () -> i64"#,
        expect![
            "'arith.constant' op failed to verify that all of {value, result} have same type; inferred type(s) 'i32' are incompatible with return type(s) of operation 'i64'; expects result type i32, found i64"
        ],
    );
    syntax_error(
        r#"%0 = "test.value"() : () -> i32
        %1 = "arith.cmpi"(%0, %0) <{predicate = 10 : i64}> : (i32, i32) -> i1"#,
        expect![
            "invalid properties {predicate = 10 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 10 : i64; 'predicate' expected a number from 0 to 9 that stands for a comparison of integers"
        ],
    );
}

#[test]
fn errors_of_text() {
    syntax_error(
        r#"%0 = "test.value"() : () -> i32
        %1 = arith.cmpi lt, %0, %0 : i32"#,
        expect![
            "custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]; did you mean 'slt'?, found 'lt'"
        ],
    );
    syntax_error(
        r#"%0 = "test.value"() : () -> f32
        %1 = arith.addf %0, %0 fastmath<quick> : f32"#,
        expect![[r#"
            custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast, found 'quick'
            custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`"#]],
    );
}

#[test]
fn a_single_bit_is_no_truth_value() {
    let constants = "%0 = arith.constant dense<[false, false, true, true]> : vector<4xi1>
        %1 = arith.constant dense<[false, true, false, true]> : vector<4xi1>\n";
    let check = |op: &str, expect: Expect| {
        value(&format!("{constants}%2 = arith.{op} %0, %1 : vector<4xi1>"), expect);
    };
    check("addi", expect!["dense<[false, true, true, false]> : vector<4xi1>"]);
    check("subi", expect!["dense<[false, true, true, false]> : vector<4xi1>"]);
    check("muli", expect!["dense<[false, false, false, true]> : vector<4xi1>"]);
    check("maxsi", expect!["dense<[false, false, false, true]> : vector<4xi1>"]);
    check("maxui", expect!["dense<[false, true, true, true]> : vector<4xi1>"]);
    check("minsi", expect!["dense<[false, true, true, true]> : vector<4xi1>"]);
}

#[test]
fn signs_are_the_ops() {
    let constants = "%0 = arith.constant -7 : i8
        %1 = arith.constant 2 : i8\n";
    let check = |op: &str, expect: Expect| {
        value(&format!("{constants}%2 = arith.{op} %0, %1 : i8"), expect)
    };
    check("divsi", expect!["dense<-3> : i8"]);
    check("divui", expect!["dense<124> : i8"]);
    check("floordivsi", expect!["dense<-4> : i8"]);
    check("ceildivsi", expect!["dense<-3> : i8"]);
    check("ceildivui", expect!["dense<125> : i8"]);
    check("remsi", expect!["dense<-1> : i8"]);
    check("remui", expect!["dense<1> : i8"]);
    check("shrsi", expect!["dense<-2> : i8"]);
    check("shrui", expect!["dense<62> : i8"]);
    check("maxui", expect!["dense<-7> : i8"]);
    check(
        "mulsi_extended",
        expect![[r#"
        dense<-14> : i8
        dense<-1> : i8"#]],
    );
    check(
        "mului_extended",
        expect![[r#"
        dense<-14> : i8
        dense<1> : i8"#]],
    );
}

#[test]
fn values_of_casts() {
    let check = |text: &str, expect: Expect| value(&format!("%0 = arith.constant {text}"), expect);
    check("true\n%1 = arith.extsi %0 : i1 to i32", expect!["dense<-1> : i32"]);
    check("true\n%1 = arith.extui %0 : i1 to i32", expect!["dense<1> : i32"]);
    check("-1 : i8\n%1 = arith.uitofp %0 : i8 to f32", expect!["dense<2.550000e+02> : f32"]);
    check(
        "-1 : i32\n%1 = arith.index_castui %0 : i32 to index",
        expect!["dense<4294967295> : index"],
    );
    check("257 : i32\n%1 = arith.trunci %0 : i32 to i8", expect!["dense<1> : i8"]);
    check("1.0 : f32\n%1 = arith.bitcast %0 : f32 to i32", expect!["dense<1065353216> : i32"]);
    check("-1.5 : f32\n%1 = arith.fptosi %0 : f32 to i32", expect!["dense<-1> : i32"]);
    check(
        "1.5 : f64\n%1 = arith.truncf %0 upward : f64 to f32",
        expect!["dense<1.500000e+00> : f32"],
    );
}

#[test]
fn values_of_math() {
    let check = |text: &str, expect: Expect| value(&format!("%0 = arith.constant {text}"), expect);
    check("2.5 : f32\n%1 = math.roundeven %0 : f32", expect!["dense<2.000000e+00> : f32"]);
    check("2.5 : f32\n%1 = math.round %0 : f32", expect!["dense<3.000000e+00> : f32"]);
    check("0x7FC00000 : f32\n%1 = math.isnan %0 : f32", expect!["dense<true> : i1"]);
    check("3 : i32\n%1 = math.ipowi %0, %0 : i32", expect!["dense<27> : i32"]);
    check("1 : i32\n%1 = math.ctlz %0 : i32", expect!["dense<31> : i32"]);
}

#[test]
fn folds_of_integers() {
    let check = |op: &str, constant: &str, expect: Expect| {
        fold(
            &format!(
                r#"%x = "test.value"() : () -> i8
                %c = arith.constant {constant} : i8
                %r = arith.{op} : i8"#
            ),
            expect,
        );
    };
    check("addi %x, %c", "0", expect!["operand 0"]);
    check("addi %c, %x", "0", expect!["operand 1"]);
    check("addi %x, %c", "1", expect!["nothing"]);
    check("subi %x, %c", "0", expect!["operand 0"]);
    check("subi %c, %x", "0", expect!["nothing"]);
    check("subi %x, %x", "0", expect!["dense<0> : i8"]);
    check("muli %c, %x", "1", expect!["operand 1"]);
    check("muli %x, %c", "0", expect!["operand 1"]);
    check("divsi %x, %c", "1", expect!["operand 0"]);
    check("remui %x, %c", "1", expect!["dense<0> : i8"]);
    check("andi %x, %c", "-1", expect!["operand 0"]);
    check("andi %x, %c", "0", expect!["operand 1"]);
    check("ori %x, %c", "-1", expect!["dense<-1> : i8"]);
    check("xori %x, %x", "0", expect!["dense<0> : i8"]);
    check("shli %x, %c", "0", expect!["operand 0"]);
    check("maxsi %x, %c", "-128", expect!["operand 0"]);
    check("maxsi %x, %c", "127", expect!["operand 1"]);
    check("maxui %x, %c", "-1", expect!["operand 1"]);
    check("minsi %x, %c", "127", expect!["operand 0"]);
    check("minui %x, %c", "0", expect!["operand 1"]);
    check("cmpi sle, %x, %x", "0", expect!["dense<true> : i1"]);
    check("cmpi ult, %x, %x", "0", expect!["dense<false> : i1"]);
}

#[test]
fn folds_of_single_bits() {
    let check = |op: &str, constant: bool, expect: Expect| {
        fold(
            &format!(
                r#"%x = "test.value"() : () -> i1
                %c = arith.constant {constant}
                %r = arith.{op} %x, %c : i1"#
            ),
            expect,
        );
    };
    check("muli", true, expect!["operand 0"]);
    check("addi", true, expect!["nothing"]);
    check("maxsi", false, expect!["operand 1"]);
    check("maxsi", true, expect!["operand 0"]);
    check("maxui", true, expect!["operand 1"]);
    check("remui", true, expect!["dense<false> : i1"]);
}

#[test]
fn folds_of_floats_are_exact() {
    let check = |op: &str, constant: &str, expect: Expect| {
        fold(
            &format!(
                r#"%x = "test.value"() : () -> vector<4xf32>
                %c = arith.constant dense<{constant}> : vector<4xf32>
                %r = arith.{op} : vector<4xf32>"#
            ),
            expect,
        );
    };
    check("addf %x, %c", "-0.0", expect!["operand 0"]);
    check("addf %x, %c", "0.0", expect!["nothing"]);
    check("subf %x, %c", "0.0", expect!["operand 0"]);
    check("subf %x, %x", "0.0", expect!["nothing"]);
    check("mulf %c, %x", "1.0", expect!["operand 1"]);
    check("mulf %x, %c", "0.0", expect!["nothing"]);
    check("divf %x, %c", "1.0", expect!["operand 0"]);
    check("maximumf %x, %x", "0.0", expect!["operand 0"]);
    check("cmpf oeq, %x, %x", "0.0", expect!["nothing"]);
    check("cmpf true, %x, %x", "0.0", expect!["nothing"]);
}

#[test]
fn folds_of_select() {
    let values = r#"%c, %x, %y = "test.values"() : () -> (i1, i1, i1)
        %t = arith.constant true
        %f = arith.constant false
"#;
    let check = |operands: &str, expect: Expect| {
        fold(&format!("{values}%r = arith.select {operands} : i1"), expect);
    };
    check("%t, %x, %y", expect!["operand 1"]);
    check("%f, %x, %y", expect!["operand 2"]);
    check("%c, %x, %x", expect!["operand 1"]);
    check("%c, %t, %f", expect!["operand 0"]);
    check("%c, %f, %t", expect!["nothing"]);
}

#[test]
fn constants_of_all_types_but_unsigned_scalars() {
    let dialects = dialects();
    for (text, fits) in [
        ("%0 = arith.constant 5 : i32", true),
        ("%0 = arith.constant dense<1.0> : tensor<2xf32>", true),
        ("%0 = \"test.value\"() {value = dense<1> : tensor<2xui8>} : () -> i1", true),
        ("%0 = \"test.value\"() {value = 1 : ui8} : () -> i1", false),
        (
            "%0 = \"test.value\"() {value = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>} : () -> i1",
            true,
        ),
    ] {
        let body = read(text);
        let op = last(&body);
        let attr = body.attr(op, "value").or_else(|| body.discardable(op).get("value"));
        let tensor = attr.and_then(|a| a.to_tensor()).expect("a constant");
        assert_eq!(dialects.constant("arith", &tensor, tensor.ty()).is_some(), fits, "{text}");
    }
}

#[test]
fn text_of_scaled_conversions_and_of_other_functions() {
    round_trip(
        "%0:3 = \"test.values\"() : () -> (f4E2M1FN, f8E8M0FNU, i32)
%1 = arith.scaling_extf %0#0, %0#1 : f4E2M1FN, f8E8M0FNU to f32
%2 = arith.scaling_truncf %1, %0#1 to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
%3 = math.clampf %1 to [%1, %1] fastmath<fast> : f32
%4 = math.fpowi %1, %0#2 : f32, i32
%5 = math.isnormal %1 : f32
%sin, %cos = math.sincos %1 : f32
",
    );
}

#[test]
fn undefined_results_are_not_folded() {
    let op = |op: &str, a: i64, b: i64| {
        format!(
            "%a = arith.constant {a} : i8\n%b = arith.constant {b} : i8\n%0 = arith.{op} %a, %b : i8"
        )
    };
    fold(&op("divsi", 7, 2), expect!["dense<3> : i8"]);
    fold(&op("divsi", 7, 0), expect!["nothing"]);
    fold(&op("divsi", -128, -1), expect!["nothing"]);
    fold(&op("divui", -128, -1), expect!["dense<0> : i8"]);
    fold(&op("remsi", -128, -1), expect!["dense<0> : i8"]);
    fold(&op("remui", 1, 0), expect!["nothing"]);
    fold(&op("shli", 1, 7), expect!["dense<-128> : i8"]);
    fold(&op("shli", 1, 8), expect!["nothing"]);
    fold(&op("shrsi", -128, -1), expect!["nothing"]);
    let convert =
        |x: &str| format!("%a = arith.constant {x} : f32\n%0 = arith.fptosi %a : f32 to i8");
    fold(&convert("-3.5"), expect!["dense<-3> : i8"]);
    fold(&convert("128.0"), expect!["nothing"]);
    fold(&convert("0x7FC00000"), expect!["nothing"]);
}

#[test]
fn folds_of_special_floats() {
    let op = |op: &str, c: &str| {
        format!(
            "%x = \"test.x\"() : () -> f32\n%c = arith.constant {c} : f32\n%0 = arith.{op} : f32"
        )
    };
    fold(&op("maximumf %x, %c", "0xFF800000"), expect!["operand 0"]);
    fold(&op("minimumf %x, %c", "0x7F800000"), expect!["operand 0"]);
    fold(&op("maxnumf %x, %c", "0x7FC00000"), expect!["operand 0"]);
    fold(&op("maximumf %x, %c", "0x7FC00000"), expect!["nothing"]);
    fold(&op("mulf %x, %c", "0.0"), expect!["nothing"]);
    fold(&op("mulf %x, %c fastmath<nnan,nsz>", "0.0"), expect!["operand 1"]);
    fold(&op("cmpf ult, %x, %c", "0x7FC00000"), expect!["dense<true> : i1"]);
    fold(&op("cmpf olt, %x, %c", "0x7FC00000"), expect!["dense<false> : i1"]);
}

#[test]
fn values_of_other_functions() {
    value(
        "%x = arith.constant dense<[0.0, 1.0e-40, 1.0, 0x7F800000]> : vector<4xf32>\n%0 = math.isnormal %x : vector<4xf32>",
        expect!["dense<[false, false, true, false]> : vector<4xi1>"],
    );
    value(
        "%x = arith.constant 3.0 : f32\n%a = arith.constant -1.0 : f32\n%b = arith.constant 1.0 : f32\n%0 = math.clampf %x to [%a, %b] : f32",
        expect!["dense<1.000000e+00> : f32"],
    );
    value(
        "%x = arith.constant 2.0 : f32\n%n = arith.constant -3 : i32\n%0 = math.fpowi %x, %n : f32, i32",
        expect!["dense<1.250000e-01> : f32"],
    );
    value(
        "%x = arith.constant 0.0 : f32\n%0:2 = math.sincos %x : f32",
        expect!["dense<0.000000e+00> : f32\ndense<1.000000e+00> : f32"],
    );
}
