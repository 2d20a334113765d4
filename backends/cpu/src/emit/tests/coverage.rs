//! Every op on every type and on odd numbers of lanes compiles, for this processor and for the oldest one. Cranelift
//! has no code for some combinations, which is found out only by asking.

use super::*;

const INTS: [&str; 5] = ["i1", "i8", "i16", "i32", "i64"];
const FLOATS: [&str; 2] = ["f32", "f64"];

/// `ty` itself and vectors of it.
fn forms(ty: &str) -> impl Iterator<Item = String> {
    let vectors = [1, 3, 8, 19].map(|n| format!("vector<{n}x{ty}>"));
    std::iter::once(ty.to_owned()).chain(vectors)
}

/// The element type of `vector<3xf32>`, or the type itself.
fn elem_of(ty: &str) -> &str {
    let vector = ty.strip_prefix("vector<").and_then(|rest| rest.split_once('x'));
    vector.map_or(ty, |(_, elem)| elem.trim_end_matches('>'))
}

fn load(value: &str, memref: &str, ty: &str) -> String {
    match ty.starts_with("vector") {
        true => {
            format!("%{value} = vector.load %{memref}[%zero] : memref<64x{}>, {ty}", elem_of(ty))
        }
        false => format!("%{value} = memref.load %{memref}[%zero] : memref<64x{ty}>"),
    }
}

/// The type that an op's text ends with, or that of truth values.
fn result_of(op: &str, truth: &str) -> String {
    if op.contains("cmp") || op.starts_with("math.is") {
        return truth.to_owned();
    }
    [" to ", " : ", ", "].iter().fold(op, |text, mark| text.rsplit(mark).next().unwrap()).to_owned()
}

/// Stores result number `i`.
fn store(i: usize, result: &str) -> String {
    let elem = elem_of(result);
    match result.starts_with("vector") {
        true => format!("vector.store %r{i}, %o_{elem}[%zero] : memref<64x{elem}>, {result}"),
        false => format!("memref.store %r{i}, %o_{elem}[%zero] : memref<64x{elem}>"),
    }
}

/// Compiles a function of all these ops, whose operands are `%a` and `%b` of type `ty`, and `%c` of `i1`s like it.
#[track_caller]
fn compiles(ty: &str, ops: &[String]) {
    let elem = elem_of(ty);
    let like = |new: &str| {
        if ty == elem {
            new.to_owned()
        } else {
            ty.replace(&format!("x{elem}>"), &format!("x{new}>"))
        }
    };
    let truth = like("i1");
    let body: Vec<String> = ops.iter().enumerate().map(|(i, op)| format!("%r{i} = {op}")).collect();
    // What is not used is not compiled.
    let stores: Vec<String> =
        ops.iter().enumerate().map(|(i, op)| store(i, &result_of(op, &truth))).collect();
    let outs: Vec<String> = INTS
        .iter()
        .chain(&FLOATS)
        .chain(&["index"])
        .map(|ty| format!("%o_{ty}: memref<64x{ty}>"))
        .collect();
    let text = format!(
        "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>, {}) {{
           %zero = arith.constant 0 : index
           {}\n{}\n{}\n{}\n{}
           return
         }}",
        outs.join(", "),
        load("a", "p", ty),
        load("b", "q", ty),
        load("c", "t", &truth),
        body.join("\n"),
        stores.join("\n"),
    );
    text_compiles(&text);
}

#[track_caller]
fn text_compiles(text: &str) {
    let body = parsed(text);
    let (op, _) = functions(&body)[0];
    for target in [target(), Isa::baseline().unwrap()] {
        // A combination that Cranelift has no code for is a panic, which names it.
        if let Err(error) = emit_function(&body, op, &target, &emitters()) {
            panic!("{error}\n{text}");
        }
    }
}

#[test]
fn integer_ops() {
    let names = [
        "addi",
        "subi",
        "muli",
        "divsi",
        "divui",
        "ceildivsi",
        "ceildivui",
        "floordivsi",
        "remsi",
        "remui",
        "andi",
        "ori",
        "xori",
        "shli",
        "shrsi",
        "shrui",
        "maxsi",
        "maxui",
        "minsi",
        "minui",
    ];
    let predicates = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
    for elem in INTS.into_iter().chain(["index"]) {
        for ty in forms(elem) {
            let mut ops: Vec<String> =
                names.iter().map(|name| format!("arith.{name} %a, %b : {ty}")).collect();
            ops.extend(predicates.iter().map(|p| format!("arith.cmpi {p}, %a, %b : {ty}")));
            if elem != "i1" {
                ops.extend(
                    ["absi", "ctlz", "cttz", "ctpop"].map(|name| format!("math.{name} %a : {ty}")),
                );
            }
            ops.push(select(&ty, elem));
            compiles(&ty, &ops);
        }
    }
}

fn select(ty: &str, elem: &str) -> String {
    match ty == elem {
        true => format!("arith.select %c, %a, %b : {ty}"),
        false => {
            format!("arith.select %c, %a, %b : {}, {ty}", ty.replace(&format!("x{elem}>"), "xi1>"))
        }
    }
}

#[test]
fn float_ops() {
    let binary =
        ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"];
    let unary = [
        "absf",
        "acos",
        "cbrt",
        "ceil",
        "cos",
        "erf",
        "exp",
        "expm1",
        "floor",
        "log",
        "log1p",
        "round",
        "roundeven",
        "rsqrt",
        "sin",
        "sqrt",
        "tan",
        "tanh",
        "trunc",
    ];
    let predicates = [
        "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult",
        "ule", "une", "uno", "true",
    ];
    for elem in FLOATS {
        for ty in forms(elem) {
            let mut ops: Vec<String> =
                binary.iter().map(|name| format!("arith.{name} %a, %b : {ty}")).collect();
            ops.push(format!("arith.negf %a : {ty}"));
            ops.extend(unary.iter().map(|name| format!("math.{name} %a : {ty}")));
            ops.extend(
                ["atan2", "powf", "copysign"].map(|name| format!("math.{name} %a, %b : {ty}")),
            );
            ops.push(format!("math.fma %a, %b, %a : {ty}"));
            ops.extend(["isnan", "isinf", "isfinite"].map(|name| format!("math.{name} %a : {ty}")));
            ops.extend(predicates.iter().map(|p| format!("arith.cmpf {p}, %a, %b : {ty}")));
            ops.push(select(&ty, elem));
            compiles(&ty, &ops);
        }
    }
}

fn width(elem: &str) -> u32 {
    match elem {
        "index" => 64,
        elem => elem[1..].parse().unwrap(),
    }
}

#[test]
fn conversions() {
    for from in INTS.into_iter().chain(FLOATS) {
        for ty in forms(from) {
            let mut ops = Vec::new();
            for to in INTS.into_iter().chain(FLOATS) {
                let wider = width(to).cmp(&width(from));
                let (from_int, to_int) = (from.starts_with('i'), to.starts_with('i'));
                let names: &[&str] = match (from_int, to_int, wider) {
                    (true, true, std::cmp::Ordering::Greater) => &["extsi", "extui"],
                    (true, true, std::cmp::Ordering::Less) => &["trunci"],
                    (true, false, _) => &["sitofp", "uitofp"],
                    (false, true, _) => &["fptosi", "fptoui"],
                    (false, false, std::cmp::Ordering::Greater) => &["extf"],
                    (false, false, std::cmp::Ordering::Less) => &["truncf"],
                    (_, _, std::cmp::Ordering::Equal) => &[],
                };
                let result = if ty == from {
                    to.to_owned()
                } else {
                    ty.replace(&format!("x{from}>"), &format!("x{to}>"))
                };
                ops.extend(names.iter().map(|name| format!("arith.{name} %a : {ty} to {result}")));
                if from != to && wider.is_eq() {
                    ops.push(format!("arith.bitcast %a : {ty} to {result}"));
                }
            }
            compiles(&ty, &ops);
        }
    }
}

#[test]
fn vector_ops() {
    for elem in INTS.into_iter().chain(FLOATS).chain(["index"]) {
        let int_kinds = ["add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor"];
        let float_kinds = ["add", "mul", "minimumf", "maximumf", "minnumf", "maxnumf"];
        let kinds = if elem.starts_with('i') { &int_kinds[..] } else { &float_kinds[..] };
        for n in [1, 3, 8, 19] {
            let ty = format!("vector<{n}x{elem}>");
            let reversed: Vec<String> = (0..n).rev().map(|lane| lane.to_string()).collect();
            let all = format!("vector<{n}xi1>");
            let mut ops = vec![
                format!("vector.shuffle %a, %b [{}] : {ty}, {ty}", reversed.join(", ")),
                format!("vector.extract %a[{}] : {elem} from {ty}", n - 1),
                format!(
                    "vector.extract_strided_slice %a {{offsets = [0], sizes = [{n}], strides = [1]}} : {ty} to {ty}"
                ),
                format!(
                    "vector.maskedload %p[%zero], %c, %a : memref<64x{elem}>, {all}, {ty} into {ty}"
                ),
            ];
            ops.extend(
                kinds
                    .iter()
                    .map(|kind| format!("vector.reduction <{kind}>, %a : {ty} into {elem}")),
            );
            compile_vector(&ty, elem, n, &ops);
        }
    }
}

/// Stores every result, whose type is the vector's or its element's.
#[track_caller]
fn compile_vector(ty: &str, elem: &str, n: usize, ops: &[String]) {
    let lines: Vec<String> = ops
        .iter()
        .enumerate()
        .map(|(i, op)| {
            match op.ends_with(&format!("into {elem}")) || op.contains("vector.extract %") {
                true => format!("%r{i} = {op}\nmemref.store %r{i}, %q[%zero] : memref<64x{elem}>"),
                false => {
                    format!("%r{i} = {op}\nvector.store %r{i}, %q[%zero] : memref<64x{elem}>, {ty}")
                }
            }
        })
        .collect();
    let text = format!(
        "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>) {{
           %zero = arith.constant 0 : index
           %a = vector.load %p[%zero] : memref<64x{elem}>, {ty}
           %b = vector.load %q[%zero] : memref<64x{elem}>, {ty}
           %c = vector.load %t[%zero] : memref<64xi1>, vector<{n}xi1>
           {}
           vector.maskedstore %q[%zero], %c, %a : memref<64x{elem}>, vector<{n}xi1>, {ty}
           return
         }}",
        lines.join("\n")
    );
    text_compiles(&text);
}
