//! Legal vector forms: the closed list of vector ops and element types that back ends must support.
//!
//! After the pass `legalize-vectors` only these remain on vectors of one dimension, and no vector is wider
//! than a register; emitters need to support no others. A vector may have fewer lanes than the register: the
//! lanes beyond are arbitrary.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use creole_ir::backend::Target;
use creole_ir::{Body, OpDef, OpId, Traits, Type};
use creole_scalar::Class;

/// Registers that a back end has for the vectors of a function: a table of the tool, for targets of that back end.
///
/// The function returns their bits: those of the target ([`Target::vector_bits`]), or fewer where an op of the body has no
/// code at that width.
#[derive(Clone, Copy)]
pub struct RegisterBits(pub fn(&Target, &Body) -> u32);

/// Conversions between `f16` and `f32` by an instruction: a table of the tool, for targets of that back end.
///
/// The function returns true if code of the body has them. Otherwise emitters call the runtime for each lane, and
/// arithmetic on bits is faster.
#[derive(Clone, Copy)]
pub struct HalfConversions(pub fn(&Target, &Body) -> bool);

const INTS: &[&str] = &["i8", "i16", "i32", "i64", "index"];
const FLOATS: &[&str] = &["f32", "f64"];
/// Element types that are moved, but not computed with.
const HALVES: &[&str] = &["f16", "bf16"];
const MASK: &[&str] = &["i1"];

const INT_OPS: &[&str] = &[
    "arith.addi",
    "arith.subi",
    "arith.muli",
    "arith.divsi",
    "arith.divui",
    "arith.ceildivsi",
    "arith.ceildivui",
    "arith.floordivsi",
    "arith.remsi",
    "arith.remui",
    "arith.andi",
    "arith.ori",
    "arith.xori",
    "arith.shli",
    "arith.shrsi",
    "arith.shrui",
    "arith.maxsi",
    "arith.maxui",
    "arith.minsi",
    "arith.minui",
];
const INT_FUNCTIONS: &[&str] = &["math.absi", "math.ctlz", "math.cttz", "math.ctpop"];
const EXTENDED: &[&str] = &["arith.addui_extended", "arith.mulsi_extended", "arith.mului_extended"];
const FLOAT_OPS: &[&str] = &[
    "arith.addf",
    "arith.subf",
    "arith.mulf",
    "arith.divf",
    "arith.remf",
    "arith.negf",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxnumf",
    "arith.minnumf",
    "math.absf",
    "math.ceil",
    "math.floor",
    "math.round",
    "math.roundeven",
    "math.trunc",
    "math.copysign",
    "math.sqrt",
    "math.rsqrt",
    "math.fma",
];
/// Functions without a machine instruction: emitters call the runtime for each lane where `expand-math` left
/// one.
fn functions() -> Vec<&'static str> {
    let is_called = |def: &&&OpDef| {
        !FLOAT_OPS.contains(&def.name)
            && def.function.is_some_and(|function| {
                let is_costly = matches!(function.class, Class::Transcendental | Class::Call);
                // Powers of integers have the function of powers of floats.
                function.real.is_some() && is_costly && !def.is::<creole_arith::math::IPowI>()
            })
    };
    creole_arith::math::math().ops().iter().filter(is_called).map(|def| def.name).collect()
}

const TESTS: &[&str] = &["math.isnan", "math.isinf", "math.isfinite", "arith.cmpf"];
const MOVES: &[&str] = &[
    "arith.constant",
    "vector.broadcast",
    "vector.from_elements",
    "vector.extract",
    "vector.insert",
    "vector.shuffle",
    "vector.extract_strided_slice",
    "vector.load",
    "vector.store",
];

/// Operand element types and result element types of each op, without repetition.
static FORMS: LazyLock<BTreeMap<&str, Vec<String>>> = LazyLock::new(all);

fn all() -> BTreeMap<&'static str, Vec<String>> {
    let mut forms: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    let mut add = |ops: &[&'static str], elems: &[&[&str]]| {
        for op in ops {
            let elems = elems.iter().flat_map(|list| list.iter());
            forms.entry(op).or_default().extend(elems.map(|elem| (*elem).to_owned()));
        }
    };
    add(INT_OPS, &[INTS, MASK]);
    add(INT_FUNCTIONS, &[INTS]);
    add(FLOAT_OPS, &[FLOATS]);
    add(&functions(), &[FLOATS]);
    add(MOVES, &[INTS, FLOATS, HALVES, MASK]);
    add(&["vector.reduction"], &[INTS, FLOATS, MASK]);
    add(&["vector.create_mask"], &[MASK]);
    add(&["arith.cmpi"], &[MASK]);
    add(EXTENDED, &[MASK]);
    let truth = |elems: &[&str]| elems.iter().map(|elem| format!("{elem} i1")).collect::<Vec<_>>();
    let masked = |elems: &[&str]| elems.iter().map(|elem| format!("i1 {elem}")).collect::<Vec<_>>();
    for op in EXTENDED.iter().take(1).chain(&["arith.cmpi"]) {
        forms.entry(op).or_default().extend(truth(INTS));
    }
    for op in &EXTENDED[1..] {
        forms.entry(op).or_default().extend(INTS.iter().map(|elem| (*elem).to_owned()));
    }
    for op in TESTS {
        forms.entry(op).or_default().extend(truth(FLOATS));
    }
    for op in ["arith.select", "vector.maskedload", "vector.maskedstore"] {
        let forms = forms.entry(op).or_default();
        forms.extend([INTS, FLOATS, HALVES].into_iter().flat_map(masked));
        forms.push("i1".to_owned());
    }
    // A scalar condition for all lanes.
    forms.entry("arith.select").or_default().extend(numbers());
    for op in ["vector.gather", "vector.scatter"] {
        let pairs = ["i32", "i64", "index"].into_iter().flat_map(|index| {
            let elems = [INTS, FLOATS, HALVES].concat().into_iter().filter(move |e| *e != index);
            let mut pairs: Vec<String> = elems.map(|elem| format!("{index} i1 {elem}")).collect();
            pairs.extend([format!("{index} i1")]);
            pairs
        });
        forms.insert(op, pairs.collect());
    }
    for (op, from, to) in conversions() {
        forms.entry(op).or_default().push(format!("{from} {to}"));
    }
    forms
}

fn numbers() -> impl Iterator<Item = String> {
    [INTS, FLOATS, HALVES].concat().into_iter().map(str::to_owned)
}

fn bits(elem: &str) -> u32 {
    let digits = elem.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().unwrap_or(64)
}

/// Conversions: op, source element type, result element type.
fn conversions() -> Vec<(&'static str, &'static str, &'static str)> {
    let whole = ["i1", "i8", "i16", "i32", "i64"];
    let mut all = Vec::new();
    for from in whole {
        for to in whole.into_iter().filter(|to| bits(to) > bits(from)) {
            all.extend([("arith.extsi", from, to), ("arith.extui", from, to)]);
            all.push(("arith.trunci", to, from));
        }
        for op in ["arith.index_cast", "arith.index_castui"] {
            all.extend([(op, from, "index"), (op, "index", from)]);
        }
        for to in FLOATS {
            all.extend([("arith.sitofp", from, *to), ("arith.uitofp", from, *to)]);
            all.extend([("arith.fptosi", *to, from), ("arith.fptoui", *to, from)]);
        }
    }
    all.extend([("arith.extf", "f32", "f64"), ("arith.truncf", "f64", "f32")]);
    all.extend([("arith.extf", "f16", "f32"), ("arith.truncf", "f32", "f16")]);
    let numbers = [&whole[1..], FLOATS, HALVES].concat();
    for from in &numbers {
        for to in numbers.iter().filter(|to| *to != from) {
            all.push(("vector.bitcast", from, to));
            if bits(from) == bits(to) {
                all.push(("arith.bitcast", from, to));
            }
        }
    }
    all
}

/// The form of an op: the element types of its vectors of one dimension. `None`: it has none, or only passes
/// them on.
pub fn form(body: &Body, op: OpId) -> Option<String> {
    if body[op].has(Traits::FORWARDS) || body[op].has(Traits::FUNCTION_BORDER) {
        return None;
    }
    let mut elems: Vec<Type> = Vec::new();
    let operands = body.operands(op).map(|v| body.ty(v));
    for ty in operands.chain(body.result_types(op)).filter(|ty| ty.is_vector()) {
        if !elems.contains(&ty.elem()) {
            elems.push(ty.elem());
        }
    }
    let names: Vec<String> = elems.iter().map(Type::to_string).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

/// True if the op's form is in the list. Functions of unlisted dialects are scalar functions, on floats.
pub fn is_legal(body: &Body, op: OpId) -> bool {
    let Some(form) = form(body, op) else { return true };
    let def = body[op].def;
    match FORMS.get(def.name) {
        Some(forms) => forms.contains(&form),
        None => def.function.is_some_and(|f| f.real.is_some()) && FLOATS.contains(&&*form),
    }
}

/// The list as table rows: ops with equal forms in one row.
pub fn table() -> String {
    let mut groups: BTreeMap<&[String], Vec<&str>> = BTreeMap::new();
    for (op, forms) in FORMS.iter() {
        groups.entry(forms).or_default().push(op);
    }
    let mut rows: Vec<(Vec<&str>, &[String])> =
        groups.into_iter().map(|(forms, ops)| (ops, forms)).collect();
    rows.sort();
    let quoted = |names: Vec<String>| {
        names.into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    };
    let mut table = String::from("| ops | elements |\n| --- | --- |\n");
    for (ops, forms) in rows {
        let ops = quoted(ops.into_iter().map(str::to_owned).collect());
        let forms = quoted(forms.to_vec());
        let _ = writeln!(table, "| {ops} | {forms} |");
    }
    table
}

/// All forms, as pairs of op and element types.
pub fn list() -> impl Iterator<Item = (&'static str, &'static str)> {
    FORMS.iter().flat_map(|(op, forms)| forms.iter().map(|form| (*op, form.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the documentation page equals the list.
    #[test]
    fn the_page_has_the_list() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/vectors.md");
        let page = std::fs::read_to_string(path).expect("the page is there");
        let (head, found) = page.split_once("| ops |").expect("the page has a table");
        let table = table();
        if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
            std::fs::write(path, format!("{head}{table}")).expect("the page can be written");
            return;
        }
        assert_eq!(format!("| ops |{found}"), table, "docs/vectors.md: BLESS=1 writes it");
    }

    #[test]
    fn no_form_is_listed_twice() {
        for (op, forms) in FORMS.iter() {
            let distinct: std::collections::BTreeSet<&String> = forms.iter().collect();
            assert_eq!(distinct.len(), forms.len(), "{op}");
        }
    }
}
