//! Narrow element types, integers of less than a byte and floats of two bytes or less: the CPU against the
//! interpreter, bit for bit, on pairs of encodings, all conversions, and values around every encoding; and
//! bitcasts between all types (`bitcasts`).

mod bitcasts;

use creole::queries::{Configuration, Database};
use creole_ir::backend::RunCx;
use creole_ir::text::parser::parse_type;
use creole_ir::{Symbol, Tensor, Type};

const FLOATS: [&str; 11] = [
    "f8E3M4",
    "f8E4M3",
    "f8E4M3FN",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E5M2",
    "f8E5M2FNUZ",
    "f8E8M0FNU",
    "f6E2M3FN",
    "f6E3M2FN",
    "f4E2M1FN",
];
const HALVES: [&str; 2] = ["f16", "bf16"];
const INTEGERS: [&str; 4] = ["i2", "i4", "ui2", "ui4"];

/// A function of one line for each result.
fn program(inputs: &str, lines: &[(String, String)]) -> String {
    let types: Vec<&str> = lines.iter().map(|(_, ty)| ty.as_str()).collect();
    let names: Vec<String> = (0..lines.len()).map(|i| format!("%r{i}")).collect();
    let body: String =
        lines.iter().enumerate().map(|(i, (op, _))| format!("  %r{i} = {op}\n")).collect();
    let (names, types) = (names.join(", "), types.join(", "));
    format!("func.func @main({inputs}) -> ({types}) {{\n{body}  return {names} : {types}\n}}\n")
}

fn run(text: &str, backend: &str, inputs: &[Tensor]) -> Vec<Tensor> {
    let db = Database::new(creole::catalog());
    let file = db.add("narrow", text, false);
    let backend = creole::catalog().backend(backend).expect("the catalog has this back end");
    let configuration = Configuration::host(backend).expect("this machine is a target");
    let executable = db.executable(file, Symbol::new("main"), configuration);
    let executable = executable.unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    executable.call_tensors(inputs, &RunCx::default()).expect("the program runs")
}

/// Checks that both back ends agree. All NaN encodings are equal.
fn check(text: &str, lines: &[(String, String)], inputs: &[Tensor]) {
    let (expected, found) = (run(text, "interp", inputs), run(text, "cpu", inputs));
    for ((expected, found), (line, _)) in expected.iter().zip(&found).zip(lines) {
        for i in 0..expected.len() {
            let is_nan = |x: &Tensor| x.elem().is_float() && x.float(i).is_nan();
            let same = expected.bits(i) == found.bits(i) || (is_nan(expected) && is_nan(found));
            let show = |x: &Tensor| creole_ir::tensor::show::element(x, i);
            assert!(
                same,
                "{line}, element {i}: expected {}, found {}",
                show(expected),
                show(found)
            );
        }
    }
}

fn codes(elem: Type, n: usize) -> Tensor {
    of_codes(elem, n, |i, count| i % count)
}

/// All encodings, permuted.
fn mixed(elem: Type, n: usize) -> Tensor {
    of_codes(elem, n, |i, count| (i * 37 + i / count * 5) % count)
}

/// A tensor of encodings, each a function of its position and the number of encodings.
fn of_codes(elem: Type, n: usize, code: impl Fn(usize, usize) -> usize) -> Tensor {
    let bits = elem.bits().expect("the type has codes");
    let code = |i| code(i, 1 << bits).to_le_bytes();
    let n_bytes = if bits > 8 { 2 } else { 1 };
    let bytes = (0..n).flat_map(|i| code(i).into_iter().take(n_bytes)).collect();
    Tensor::from_bytes(Type::tensor(&[n as i64], elem), bytes).expect("bytes for each element")
}

/// Values at, between and next to the values of a type.
fn around(elem: Type) -> Vec<f64> {
    let all = codes(elem, 1 << elem.bits().expect("the type has codes"));
    let value = |i: usize| if elem.is_float() { all.float(i) } else { all.int(i) as f64 };
    let mut numbers: Vec<f64> = (0..all.len()).map(value).filter(|x| x.is_finite()).collect();
    numbers.sort_by(f64::total_cmp);
    let between: Vec<f64> = numbers.windows(2).map(|w| (w[0] + w[1]) / 2.0).collect();
    let largest = numbers.last().copied().unwrap_or(1.0);
    numbers.extend(between);
    let beside = |x: &f64| {
        [
            f64::from(*x as f32).next_up(),
            (*x as f32).next_down().into(),
            (*x as f32).next_up().into(),
        ]
    };
    let beside: Vec<f64> = numbers.iter().flat_map(beside).collect();
    numbers.extend(beside);
    numbers.extend([
        largest * 1.01,
        largest * 1.5,
        largest * 2.0,
        -largest * 4.0,
        1e30,
        -1e30,
        1e-30,
        -0.0,
    ]);
    numbers.extend([f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -f64::NAN]);
    numbers
}

fn computes(name: &str, n: usize, ops: &[&str]) {
    let elem = parse_type(name, &creole::dialects()).expect("a type");
    let ty = format!("tensor<{n}x{name}>");
    let mut lines: Vec<(String, String)> =
        ops.iter().map(|op| (op.replace("$T", &ty), ty.clone())).collect();
    for direction in ["EQ", "NE", "LT", "GE"] {
        let truth = format!("tensor<{n}xi1>");
        let op = format!("stablehlo.compare {direction}, %a, %b : ({ty}, {ty}) -> {truth}");
        lines.push((op, truth));
    }
    for to in [
        "f16", "bf16", "f32", "f64", "i1", "i8", "ui8", "i32", "ui64", "i4", "ui2", "f8E4M3FN",
        "f4E2M1FN",
    ] {
        let to = format!("tensor<{n}x{to}>");
        lines.push((format!("stablehlo.convert %a : ({ty}) -> {to}"), to));
    }
    let text = program(&format!("%a: {ty}, %b: {ty}"), &lines);
    check(&text, &lines, &[codes(elem, n), mixed(elem, n)]);
}

fn is_converted_to(name: &str) {
    let elem = parse_type(name, &creole::dialects()).expect("a type");
    let numbers = around(elem);
    let n = numbers.len();
    let to = format!("tensor<{n}x{name}>");
    let (mut lines, mut inputs, mut args) = (Vec::new(), Vec::new(), Vec::new());
    for from in ["f32", "f64", "bf16", "f16"] {
        let ty = parse_type(from, &creole::dialects()).expect("a type");
        let wide = Tensor::collect(Type::tensor(&[n as i64], Type::f64()), numbers.iter().copied());
        inputs.push(wide.convert(ty).expect("numbers are converted"));
        args.push(format!("%{from}: tensor<{n}x{from}>"));
        lines.push((
            format!("stablehlo.convert %{from} : (tensor<{n}x{from}>) -> {to}"),
            to.clone(),
        ));
    }
    for from in ["i8", "ui8", "i32", "i64"] {
        let ty = parse_type(from, &creole::dialects()).expect("a type");
        let whole = Tensor::collect(
            Type::tensor(&[n as i64], Type::i64()),
            (0..n as i64).map(|i| (i - 300) * (i % 7 + 1)),
        );
        inputs.push(whole.convert(ty).expect("numbers are converted"));
        args.push(format!("%{from}: tensor<{n}x{from}>"));
        lines.push((
            format!("stablehlo.convert %{from} : (tensor<{n}x{from}>) -> {to}"),
            to.clone(),
        ));
    }
    check(&program(&args.join(", "), &lines), &lines, &inputs);
}

const OF_FLOATS: [&str; 14] = [
    "stablehlo.add %a, %b : $T",
    "stablehlo.subtract %a, %b : $T",
    "stablehlo.multiply %a, %b : $T",
    "stablehlo.divide %a, %b : $T",
    "stablehlo.maximum %a, %b : $T",
    "stablehlo.minimum %a, %b : $T",
    "stablehlo.negate %a : $T",
    "stablehlo.abs %a : $T",
    "stablehlo.sqrt %a : $T",
    "stablehlo.floor %a : $T",
    "stablehlo.sign %a : $T",
    "stablehlo.round_nearest_even %a : $T",
    "stablehlo.clamp %b, %a, %b : $T",
    "stablehlo.reverse %a, dims = [0] : $T",
];

#[test]
fn floats() {
    FLOATS.iter().for_each(|name| computes(name, 1024, &OF_FLOATS));
}

#[test]
fn halves() {
    // Computed values are used again: sums of extremes, which may be NaN, and selected values.
    let again = [
        "stablehlo.add %r0, %r3 : $T",
        "stablehlo.multiply %r4, %r14 : $T",
        "stablehlo.subtract %r5, %r15 : $T",
        "stablehlo.negate %r16 : $T",
        "stablehlo.divide %r17, %r8 : $T",
        "stablehlo.clamp %r5, %r2, %r4 : $T",
        "stablehlo.rsqrt %a : $T",
        "stablehlo.remainder %a, %b : $T",
        "stablehlo.maximum %a, %b : $T",
        "stablehlo.abs %r22 : $T",
        "stablehlo.multiply %r23, %a : $T",
        "stablehlo.negate %r22 : $T",
        "stablehlo.add %r25, %b : $T",
        "stablehlo.floor %r22 : $T",
        "stablehlo.add %r27, %r22 : $T",
        "stablehlo.cbrt %a : $T",
    ];
    let ops = [&OF_FLOATS[..], &again].concat();
    for name in HALVES {
        computes(name, 1 << 16, &ops);
    }
}

/// Ops that only vectors have: fused multiply-add, and horizontal sums.
#[test]
fn halves_in_vectors() {
    for name in HALVES {
        let text = format!(
            "func.func @main(%a: memref<1024x8x{name}>, %b: memref<1024x8x{name}>, %o: memref<1024x8x{name}>) {{
              %zero = arith.constant 0 : index
              %one = arith.constant 1 : index
              %n = arith.constant 1024 : index
              scf.for %i = %zero to %n step %one {{
                %x = vector.load %a[%i, %zero] : memref<1024x8x{name}>, vector<8x{name}>
                %y = vector.load %b[%i, %zero] : memref<1024x8x{name}>, vector<8x{name}>
                %fma = math.fma %x, %y, %x : vector<8x{name}>
                %max = vector.reduction <maximumf>, %fma : vector<8x{name}> into {name}
                %sum = vector.reduction <add>, %fma, %max : vector<8x{name}> into {name}
                %product = vector.reduction <mul>, %y : vector<8x{name}> into {name}
                %is_less = arith.cmpf olt, %sum, %product : {name}
                %less = arith.select %is_less, %sum, %product : {name}
                %all = vector.broadcast %less : {name} to vector<8x{name}>
                %r = arith.addf %all, %fma : vector<8x{name}>
                vector.store %r, %o[%i, %zero] : memref<1024x8x{name}>, vector<8x{name}>
              }}
              return
            }}"
        );
        let elem = parse_type(name, &creole::dialects()).expect("a type");
        let lines = ["%a", "%b", "%o"].map(|name| (name.to_owned(), String::new()));
        let shaped = |x: Tensor| x.reshaped(Type::tensor(&[1024, 8], elem));
        let (a, b) = (shaped(codes(elem, 8192)), shaped(mixed(elem, 8192)));
        check(&text, &lines, &[a.clone(), b, a]);
    }
}

#[test]
fn integers() {
    let ops = [
        "stablehlo.add %a, %b : $T",
        "stablehlo.subtract %a, %b : $T",
        "stablehlo.multiply %a, %b : $T",
        "stablehlo.maximum %a, %b : $T",
        "stablehlo.minimum %a, %b : $T",
        "stablehlo.negate %a : $T",
        "stablehlo.and %a, %b : $T",
        "stablehlo.or %a, %b : $T",
        "stablehlo.xor %a, %b : $T",
        "stablehlo.not %a : $T",
        "stablehlo.shift_left %a, %b : $T",
        "stablehlo.shift_right_logical %a, %b : $T",
        "stablehlo.shift_right_arithmetic %a, %b : $T",
        "stablehlo.count_leading_zeros %a : $T",
        "stablehlo.popcnt %a : $T",
        "stablehlo.divide %a, %b : $T",
        "stablehlo.remainder %a, %b : $T",
        "stablehlo.power %a, %b : $T",
    ];
    INTEGERS.iter().for_each(|name| computes(name, 1024, &ops));
}

#[test]
fn conversions() {
    FLOATS.iter().chain(&HALVES).chain(&INTEGERS).for_each(|name| is_converted_to(name));
}

#[test]
fn products() {
    for name in FLOATS.iter().chain(&INTEGERS) {
        let elem = parse_type(name, &creole::dialects()).expect("a type");
        let (a, b) = (format!("tensor<16x32x{name}>"), format!("tensor<32x4x{name}>"));
        let sum = if elem.is_float() { "f32" } else { "i32" };
        let mut lines = Vec::new();
        for elem in [*name, sum] {
            let ty = format!("tensor<16x4x{elem}>");
            let dot = format!(
                "stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({a}, {b}) -> {ty}"
            );
            lines.push((dot, ty));
        }
        let ty = format!("tensor<1x15x29x1x{name}>");
        let (x, w) = (format!("tensor<1x16x32x1x{name}>"), format!("tensor<2x4x1x1x{name}>"));
        let images = format!("stablehlo.reshape %a : ({a}) -> {x}");
        let window = format!("stablehlo.slice %b [0:2, 0:4] : ({b}) -> tensor<2x4x{name}>");
        let kernel = format!("stablehlo.reshape %r3 : (tensor<2x4x{name}>) -> {w}");
        let convolution = format!(
            "stablehlo.convolution(%r2, %r4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {{}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({x}, {w}) -> {ty}"
        );
        lines.extend([
            (images, x),
            (window, format!("tensor<2x4x{name}>")),
            (kernel, w),
            (convolution, ty),
        ]);
        let text = program(&format!("%a: {a}, %b: {b}"), &lines);
        let shaped = |x: Tensor, sizes: &[i64]| x.reshaped(Type::tensor(sizes, elem));
        // A small set of values, whose sums are exact.
        let few = |i: usize, count: usize| i * 5 % count.min(7);
        let (a, b) = (of_codes(elem, 512, few), of_codes(elem, 128, few));
        check(&text, &lines, &[shaped(a, &[16, 32]), shaped(b, &[32, 4])]);
    }
}

#[test]
fn rounded_doubles() {
    let elem = Type::f64();
    let numbers: Vec<f64> = FLOATS
        .iter()
        .flat_map(|name| around(parse_type(name, &creole::dialects()).expect("a type")))
        .collect();
    let ty = format!("tensor<{}xf64>", numbers.len());
    let formats = ["e3m1", "e11m3", "e5m52", "e8m23"];
    let line = |format: &str| {
        (format!("stablehlo.reduce_precision %a, format = {format} : {ty}"), ty.clone())
    };
    let lines: Vec<(String, String)> = formats.into_iter().map(line).collect();
    let input = Tensor::collect(Type::tensor(&[numbers.len() as i64], elem), numbers);
    check(&program(&format!("%a: {ty}"), &lines), &lines, &[input]);
}
