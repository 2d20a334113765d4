//! Coverage: every op on every type and on odd numbers of lanes compiles, for this processor and for the oldest one, and
//! has the same results with all emitters and widths, on special values, too.

use std::collections::BTreeSet;

use creole_vector::forms;

use super::special::same_results;
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

/// Result type of an op, from the end of its text, or that of truth values.
fn result_of(op: &str, truth: &str) -> String {
    if op.contains("cmp") || op.starts_with("math.is") {
        return truth.to_owned();
    }
    [" to ", " : ", ", "].iter().fold(op, |text, mark| text.rsplit(mark).next().unwrap()).to_owned()
}

/// Places of results, one behind the other.
fn places(n: usize) -> String {
    let place = |i: usize| format!("%at{i} = arith.constant {} : index", 32 * i);
    (0..n).map(place).collect::<Vec<_>>().join("\n")
}

/// Stores result number `i`.
fn store(i: usize, result: &str) -> String {
    let elem = elem_of(result);
    match result.starts_with("vector") {
        true => format!("vector.store %r{i}, %o_{elem}[%at{i}] : memref<4096x{elem}>, {result}"),
        false => format!("memref.store %r{i}, %o_{elem}[%at{i}] : memref<4096x{elem}>"),
    }
}

/// A function of all these ops, whose operands are `%a` and `%b` of type `ty`, and `%c` of `i1`s like it.
fn text_of(ty: &str, ops: &[String]) -> String {
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
    // Unused results are not compiled.
    let stores: Vec<String> =
        ops.iter().enumerate().map(|(i, op)| store(i, &result_of(op, &truth))).collect();
    let outs: Vec<String> = INTS
        .iter()
        .chain(&FLOATS)
        .chain(&["index"])
        .map(|ty| format!("%o_{ty}: memref<4096x{ty}>"))
        .collect();
    format!(
        "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>, {}) {{
           %zero = arith.constant 0 : index
           {}
           {}\n{}\n{}\n{}\n{}
           return
         }}",
        outs.join(", "),
        places(ops.len()),
        load("a", "p", ty),
        load("b", "q", ty),
        load("c", "t", &truth),
        body.join("\n"),
        stores.join("\n"),
    )
}

fn integer_ops() -> Vec<String> {
    let mut texts = Vec::new();
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
            texts.push(text_of(&ty, &ops));
        }
    }
    texts
}

fn select(ty: &str, elem: &str) -> String {
    match ty == elem {
        true => format!("arith.select %c, %a, %b : {ty}"),
        false => {
            format!("arith.select %c, %a, %b : {}, {ty}", ty.replace(&format!("x{elem}>"), "xi1>"))
        }
    }
}

fn float_ops() -> Vec<String> {
    let mut texts = Vec::new();
    let binary =
        ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"];
    let unary = [
        "absf",
        "acos",
        "acosh",
        "asin",
        "asinh",
        "atan",
        "atanh",
        "cbrt",
        "ceil",
        "cos",
        "cosh",
        "erf",
        "erfc",
        "exp",
        "exp2",
        "expm1",
        "floor",
        "log",
        "log10",
        "log1p",
        "log2",
        "round",
        "roundeven",
        "rsqrt",
        "sin",
        "sinh",
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
            texts.push(text_of(&ty, &ops));
        }
    }
    texts
}

fn width(elem: &str) -> u32 {
    match elem {
        "index" => 64,
        elem => elem[1..].parse().unwrap(),
    }
}

fn conversions() -> Vec<String> {
    let mut texts = Vec::new();
    for from in INTS.into_iter().chain(FLOATS).chain(["index"]) {
        for ty in forms(from) {
            let mut ops = Vec::new();
            for to in INTS.into_iter().chain(FLOATS).chain(["index"]) {
                let wider = width(to).cmp(&width(from));
                let (from_int, to_int) = (from.starts_with('i'), to.starts_with('i'));
                let is_index = [from, to].contains(&"index");
                let names: &[&str] = match (from_int, to_int, wider) {
                    _ if from == to => &[],
                    (true, true, _) if is_index => &["index_cast", "index_castui"],
                    _ if is_index => &[],
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
                if from != to && wider.is_eq() && !is_index {
                    ops.push(format!("arith.bitcast %a : {ty} to {result}"));
                }
            }
            texts.push(text_of(&ty, &ops));
        }
    }
    texts.extend([1, 3, 8, 19].map(halves::conversions));
    texts
}

fn vector_ops() -> Vec<String> {
    let mut texts = Vec::new();
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
            texts.push(vector_text(&ty, elem, n, &ops));
        }
    }
    texts
}

/// A function that stores every result, whose type is the vector's or its element's.
fn vector_text(ty: &str, elem: &str, n: usize, ops: &[String]) -> String {
    let lines: Vec<String> = ops
        .iter()
        .enumerate()
        .map(|(i, op)| {
            match op.ends_with(&format!("into {elem}")) || op.contains("vector.extract %") {
                true => {
                    format!("%r{i} = {op}\nmemref.store %r{i}, %o[%at{i}] : memref<1024x{elem}>")
                }
                false => {
                    format!(
                        "%r{i} = {op}\nvector.store %r{i}, %o[%at{i}] : memref<1024x{elem}>, {ty}"
                    )
                }
            }
        })
        .collect();
    format!(
        "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>, %o: memref<1024x{elem}>) {{
           %zero = arith.constant 0 : index
           {}
           %a = vector.load %p[%zero] : memref<64x{elem}>, {ty}
           %b = vector.load %q[%zero] : memref<64x{elem}>, {ty}
           %c = vector.load %t[%zero] : memref<64xi1>, vector<{n}xi1>
           {}
           vector.maskedstore %q[%zero], %c, %a : memref<64x{elem}>, vector<{n}xi1>, {ty}
           return
         }}",
        places(ops.len()),
        lines.join("\n")
    )
}

fn all_agree(texts: &[String]) {
    texts.iter().for_each(|text| same_results(text));
}

#[test]
fn integer_ops_agree() {
    all_agree(&integer_ops());
}

#[test]
fn float_ops_agree() {
    all_agree(&float_ops());
}

#[test]
fn conversions_agree() {
    all_agree(&conversions());
}

#[test]
fn vector_ops_agree() {
    all_agree(&vector_ops());
}

#[test]
fn moves_agree() {
    all_agree(&moves());
}

/// Ops on wide vectors and odd numbers of lanes are legalised to listed forms, and all of the list was compiled.
#[test]
fn the_list_of_forms_is_what_compiles() {
    let texts = [integer_ops(), float_ops(), conversions(), vector_ops(), moves()].concat();
    let mut found = BTreeSet::new();
    for text in &texts {
        let module = lowered(text);
        for body in module.nested_bodies() {
            for op in body.walk() {
                assert!(
                    forms::is_legal(body, op),
                    "{} {:?}\n{text}",
                    body[op].def.name,
                    forms::form(body, op)
                );
                found.extend(forms::form(body, op).map(|form| (body[op].def.name, form)));
            }
        }
    }
    let missing: Vec<_> =
        forms::list().filter(|(op, form)| !found.contains(&(*op, (*form).to_owned()))).collect();
    assert!(missing.is_empty(), "not compiled: {missing:?}");
}

/// Data movement ops on all element types; with vectors of two types.
fn moves() -> Vec<String> {
    let all = INTS.into_iter().chain(FLOATS).chain(["index", "f16", "bf16"]);
    let mut texts = Vec::new();
    for elem in all {
        for n in [1, 3, 8, 19] {
            texts.push(moves_of(elem, n));
            if elem != "i1" {
                texts.extend(INDICES.map(|index| indexed(elem, index, n)));
            }
        }
    }
    texts.extend(INDICES.map(|index| indexed("i1", index, 3)));
    texts.extend(bitcasts());
    texts.extend(extended());
    texts
}

const INDICES: [&str; 3] = ["i32", "i64", "index"];

fn moves_of(elem: &str, n: usize) -> String {
    let (ty, mask) = (format!("vector<{n}x{elem}>"), format!("vector<{n}xi1>"));
    let (last, zero) = (n - 1, if elem.contains('f') { "0.0" } else { "0" });
    let zero = if elem == "i1" { "false" } else { zero };
    let reversed: Vec<String> = (0..n).rev().map(|lane| lane.to_string()).collect();
    let reversed = reversed.join(", ");
    let lanes = (0..n).map(|_| "%s").collect::<Vec<_>>().join(", ");
    format!(
        "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>, %m: memref<1xindex>) {{
           %zero = arith.constant 0 : index
           %n = memref.load %m[%zero] : memref<1xindex>
           %a = vector.load %p[%zero] : memref<64x{elem}>, {ty}
           %c = vector.load %t[%zero] : memref<64xi1>, {mask}
           %truth = memref.load %t[%zero] : memref<64xi1>
           %s = memref.load %p[%zero] : memref<64x{elem}>
           %constant = arith.constant dense<{zero}> : {ty}
           %0 = vector.broadcast %s : {elem} to {ty}
           %1 = vector.from_elements {lanes} : {ty}
           %2 = vector.insert %s, %a[{last}] : {elem} into {ty}
           %3 = vector.insert %s, %2[%n] : {elem} into {ty}
           %4 = vector.shuffle %3, %1 [{reversed}] : {ty}, {ty}
           %5 = arith.select %truth, %4, %constant : {ty}
           %6 = arith.select %c, %5, %0 : {mask}, {ty}
           %7 = vector.extract_strided_slice %6 {{offsets = [{last}], sizes = [1], strides = [1]}} : {ty} to vector<1x{elem}>
           %8 = vector.maskedload %p[%zero], %c, %6 : memref<64x{elem}>, {mask}, {ty} into {ty}
           %9 = vector.extract %8[{last}] : {elem} from {ty}
           %10 = vector.extract %8[%n] : {elem} from {ty}
           %11 = vector.create_mask %n : {mask}
           %12 = vector.insert_strided_slice %7, %8 {{offsets = [{last}], strides = [1]}} : vector<1x{elem}> into {ty}
           %13 = vector.broadcast %7 : vector<1x{elem}> to {ty}
           vector.maskedstore %q[%zero], %11, %12 : memref<64x{elem}>, {mask}, {ty}
           vector.store %13, %q[%zero] : memref<64x{elem}>, {ty}
           memref.store %9, %q[%zero] : memref<64x{elem}>
           memref.store %10, %q[%n] : memref<64x{elem}>
           return
         }}"
    )
}

fn indexed(elem: &str, index: &str, n: usize) -> String {
    let (ty, mask, indices) =
        (format!("vector<{n}x{elem}>"), format!("vector<{n}xi1>"), format!("vector<{n}x{index}>"));
    format!(
        "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>, %i: memref<64x{index}>) {{
           %zero = arith.constant 0 : index
           %a = vector.load %p[%zero] : memref<64x{elem}>, {ty}
           %c = vector.load %t[%zero] : memref<64xi1>, {mask}
           %places = vector.load %i[%zero] : memref<64x{index}>, {indices}
           %0 = vector.gather %p[%zero] [%places], %c, %a : memref<64x{elem}>, {indices}, {mask}, {ty} into {ty}
           vector.scatter %q[%zero] [%places], %c, %0 : memref<64x{elem}>, {indices}, {mask}, {ty}
           return
         }}"
    )
}

fn bitcasts() -> Vec<String> {
    let elems = ["i8", "i16", "i32", "i64", "f32", "f64", "f16", "bf16"];
    let bits = |elem: &str| if elem == "bf16" { 16 } else { width(elem) };
    let mut texts = Vec::new();
    for from in elems {
        for to in elems.into_iter().filter(|to| *to != from) {
            for n_bits in [64, 320] {
                let (a, b) = (n_bits / bits(from), n_bits / bits(to));
                let mut ops = vec!["vector"];
                ops.extend((bits(from) == bits(to)).then_some("arith"));
                let ops: Vec<String> = ops
                    .iter()
                    .enumerate()
                    .map(|(i, dialect)| format!("%r{i} = {dialect}.bitcast %a : vector<{a}x{from}> to vector<{b}x{to}>\nvector.store %r{i}, %q[%zero] : memref<64x{to}>, vector<{b}x{to}>"))
                    .collect();
                texts.push(format!(
                    "func.func @main(%p: memref<64x{from}>, %q: memref<64x{to}>) {{
                       %zero = arith.constant 0 : index
                       %a = vector.load %p[%zero] : memref<64x{from}>, vector<{a}x{from}>
                       {}
                       return
                     }}",
                    ops.join("\n")
                ));
            }
        }
    }
    texts
}

fn extended() -> Vec<String> {
    let mut texts = Vec::new();
    for elem in INTS.into_iter().chain(["index"]) {
        for n in [1, 3, 8, 19] {
            let ty = format!("vector<{n}x{elem}>");
            texts.push(format!(
                "func.func @main(%p: memref<64x{elem}>, %q: memref<64x{elem}>, %t: memref<64xi1>) {{
                   %zero = arith.constant 0 : index
                   %a = vector.load %p[%zero] : memref<64x{elem}>, {ty}
                   %b = vector.load %q[%zero] : memref<64x{elem}>, {ty}
                   %sum, %carry = arith.addui_extended %a, %b : {ty}, vector<{n}xi1>
                   %low, %high = arith.mulsi_extended %sum, %b : {ty}
                   %l, %h = arith.mului_extended %low, %high : {ty}
                   vector.store %l, %q[%zero] : memref<64x{elem}>, {ty}
                   vector.store %h, %p[%zero] : memref<64x{elem}>, {ty}
                   vector.store %carry, %t[%zero] : memref<64xi1>, vector<{n}xi1>
                   return
                 }}"
            ));
        }
    }
    texts
}
