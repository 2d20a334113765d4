//! Constraints that MLIR's op definitions state, and the words of its verifier for each of them.
//!
//! The tables `*.txt` list the ops of a dialect with their parts in the order in which MLIR checks
//! them: `@` an attribute, `<` an operand, `>` a result, `!` a relation, `^` a region, `#` a
//! successor, `%` a trait; `?` after the sign is an optional part, `*` any number of them. Words
//! behind a colon are the name of the constraint.
//!
//! Ops check themselves. The tables are read when one is wrong, so that its error begins with
//! words that are known from elsewhere.

mod attrs;
mod parts;
mod relations;
mod traits;
mod types;

use crate::attr::{Attr, Dict};
use crate::error::{Count, Error, Part};
use crate::field::{FieldDef, SEGMENTS};
use crate::op::{OpCx, OpDef, OpRef};
use crate::symbol::Symbol;
use crate::types::Type;
use parts::{Group, Kind, Parts};

/// Tables by dialect.
const TABLES: [(&str, &str); 12] = [
    ("affine", include_str!("affine.txt")),
    ("arith", include_str!("arith.txt")),
    ("cf", include_str!("cf.txt")),
    ("complex", include_str!("complex.txt")),
    ("func", include_str!("func.txt")),
    ("index", include_str!("index.txt")),
    ("math", include_str!("math.txt")),
    ("memref", include_str!("memref.txt")),
    ("scf", include_str!("scf.txt")),
    ("tensor", include_str!("tensor.txt")),
    ("ub", include_str!("ub.txt")),
    ("vector", include_str!("vector.txt")),
];

/// A violated constraint: the words, and the part of the op that is wrong.
pub(crate) type Violation = (String, Option<Part>);

/// `error` of the op with the words of the first constraint of the tables that the op violates
/// before its own. `results` is false while result types are inferred.
pub(crate) fn worded(error: Error, op: &OpRef<'_>, cx: &dyn OpCx, results: bool) -> Error {
    let Some((words, part)) = violation(op, cx, results) else { return error };
    if error.bare || error.message.starts_with(&words) {
        return error;
    }
    let error = Error { message: format!("{words}; {}", error.message), ..error };
    match part {
        Some(part) => error.at_part(part),
        None => error,
    }
}

fn violation(op: &OpRef<'_>, cx: &dyn OpCx, results: bool) -> Option<Violation> {
    let rows = rows(op.def.name)?;
    let parts = match Parts::new(&rows, op, cx, results) {
        Ok(parts) => parts,
        Err(words) => return words.map(|words| (words, None)),
    };
    let attr = || rows.iter().filter(|row| row.sign == '@').find_map(|row| attrs::check(row, op));
    let types = || operand_types(&parts).or_else(|| result_types(&parts));
    let relation = || {
        let mut names = rows.iter().filter(|row| row.sign == '!').map(|row| row.name);
        let broken = names.find(|name| relations::holds(name, &parts, op) == Some(false))?;
        Some((format!("failed to verify that {broken}"), None))
    };
    let own_trait = || {
        let mut names = rows.iter().filter(|row| row.sign == '%').map(|row| row.name);
        names.find_map(|name| traits::check(name, &parts)).map(|words| (words, None))
    };
    let region = || regions(&rows, op, cx).map(|words| (words, None));
    attr().or_else(types).or_else(relation).or_else(region).or_else(own_trait)
}

/// `message` of an op in custom form whose types the text gives: forms read types of one kind.
pub(crate) fn custom(op: &str, message: String) -> String {
    let Some((words, found)) = message.split_once(" must be ") else {
        return format!("'{op}' op {message}");
    };
    let is_type = words.starts_with("operand #") || words.starts_with("result #");
    if let Some(name) = gives_result(op).filter(|_| words == "operand #0") {
        return format!("custom op '{op}' '{name}' must be {found}");
    }
    let kind = match found.split(" of ").next() {
        Some(of) if of.starts_with("complex type with ") => ": expected builtin.complex, but",
        Some("vector" | "fixed-length vector") => ": expected builtin.vector, but",
        Some("memref" | "statically shaped memref" | "strided memref") => {
            ": expected builtin.memref, but"
        }
        Some("ranked tensor") => ": expected builtin.tensor, but",
        Some("ranked or unranked memref" | "Tensor or MemRef" | "tensor") => "; type",
        Some(of) if of.starts_with("non-0-ranked or unranked tensor,") => "; type",
        _ => return format!("'{op}' op {message}"),
    };
    let ty = found.split_once("but got ").map(|(_, rest)| rest);
    let is_kind = |ty: &&str| {
        kind.contains("vector") && ty.starts_with("'vector<")
            || kind.contains("complex") && ty.starts_with("'complex<")
            || kind.contains("memref") && ty.starts_with("'memref<") && !ty.contains("<*x")
            || found.starts_with("Tensor or MemRef") && is_shaped(ty)
            || found.starts_with("tensor of") && ty.starts_with("'tensor<")
            || found.starts_with("non-0-ranked") && ty.starts_with("'tensor<")
    };
    match ty.filter(|ty| is_type && !is_kind(ty)) {
        Some(ty) => format!("custom op '{op}' invalid kind of type specified{kind} found {ty}"),
        None => format!("'{op}' op {message}"),
    }
}

/// True for a vector, a tensor or memory, by its text.
fn is_shaped(ty: &str) -> bool {
    ["'vector<", "'tensor<", "'memref<"].iter().any(|start| ty.starts_with(start))
}

/// Error of an op in custom form with an attribute that breaks its constraint.
pub(crate) fn wrong_attribute(def: &OpDef, attrs: &Dict) -> Option<String> {
    // Numbers are most often wrong; others are read by their field.
    let is_suspect = |(name, attr): &&(Symbol, Attr)| {
        let field = def.attr_fields().find(|field| field.name == name.as_str());
        let fits = |field: &FieldDef| field.attr.is_none_or(|syntax| (syntax.check)(attr));
        field.is_some_and(|field| matches!(attr, Attr::Int(..)) || !fits(field))
    };
    let (name, attr) = attrs.iter().find(is_suspect)?;
    let words = attrs::broken(&rows(def.name)?, name.as_str(), attr)?;
    Some(format!("'{}' op {words}", def.name))
}

/// The name of the first operand of an op whose form reads that operand's type and makes the result's from it.
fn gives_result(op: &str) -> Option<&'static str> {
    let rows = rows(op)?;
    let is_made = |row: &Row| {
        row.sign == '!' && row.name == "result type has i1 element type and same shape as operands"
    };
    let first = rows.iter().find(|row| row.sign == '<')?;
    rows.iter().any(is_made).then_some(first.name)
}

/// Error of an op in custom form for which the text gives a type of another kind than its form reads.
pub(crate) fn wrong_kind(op: &str, operands: &[Type], results: &[Type]) -> Option<String> {
    let rows = rows(op)?;
    let check = |sign: char, what: &str, types: &[Type]| {
        let mut rows: Vec<&Row> = rows.iter().filter(|row| row.sign == sign).collect();
        let mut types = types;
        // The sizes of several groups are not known.
        if rows.iter().filter(|row| row.kind != Kind::Single).count() > 1 {
            let first = rows.iter().position(|row| row.kind != Kind::Single)?;
            rows.truncate(first);
            types = types.get(..first)?;
        }
        let sizes = parts::even_sizes(&rows, types.len())?;
        let groups = parts::groups(&rows, &sizes, types);
        let (words, _) = groups.iter().find_map(|group| of_group(group, what))?;
        Some(custom(op, words)).filter(|message| message.starts_with("custom op"))
    };
    check('<', "operand", operands).or_else(|| check('>', "result", results))
}

/// True if the tables say that the op infers its result types.
pub(crate) fn infers(op: &str) -> bool {
    rows(op).is_some_and(|rows| rows.iter().any(|row| row.name == "InferTypeOpInterface"))
}

/// True if the tables say that result types are the inferred ones, with the same sizes.
pub(crate) fn infers_exactly(op: &str) -> bool {
    let says =
        |row: &Row| ["InferTypeOpInterface", "SameOperandsAndResultType"].contains(&row.name);
    rows(op).is_some_and(|rows| rows.iter().any(says))
}

/// Error of written properties of an op that can't hold one of these attributes.
pub(crate) fn invalid_properties(def: &OpDef, properties: &Dict) -> Option<String> {
    let reason = |(name, attr): &(Symbol, Attr)| {
        let name = name.as_str();
        if name == SEGMENTS {
            return invalid_segments(def, attr);
        }
        let field = def.attr_fields().find(|field| field.name == name)?;
        let own = field.attr.is_none_or(|syntax| (syntax.check)(attr));
        let known = || {
            let rows = rows(def.name)?;
            let row = rows.iter().find(|row| row.sign == '@' && row.name == name)?;
            attrs::is_property(row.constraint, attr)
        };
        let fits = own || known().unwrap_or(false);
        let expected = field
            .attr
            .map_or(String::new(), |syntax| format!("; '{name}' expected {}", syntax.expected));
        (!fits)
            .then(|| format!("Invalid attribute `{name}` in property conversion: {attr}{expected}"))
    };
    let reason = properties.iter().find_map(reason)?;
    Some(format!("invalid properties {properties} for op {}: {reason}", def.name))
}

fn invalid_segments(def: &OpDef, attr: &Attr) -> Option<String> {
    let n = def.operand_fields().count();
    match attr {
        Attr::Ints(sizes, ty) if *ty == Type::i32() => (sizes.len() != n)
            .then(|| format!("size mismatch in attribute conversion: {} vs {n}", sizes.len())),
        _ => Some("expected DenseI32ArrayAttr for key `value`".into()),
    }
}

/// A line of a table.
struct Row {
    sign: char,
    kind: Kind,
    name: &'static str,
    constraint: &'static str,
}

/// The lines below the name of an op.
fn rows(op: &str) -> Option<Vec<Row>> {
    let dialect = op.split_once('.')?.0;
    let (_, table) = TABLES.iter().find(|(name, _)| *name == dialect)?;
    let mut lines = table.lines().skip_while(|line| *line != op);
    lines.next()?;
    Some(lines.map_while(|line| row(line.strip_prefix("  ")?)).collect())
}

fn row(line: &'static str) -> Option<Row> {
    let sign = line.chars().next()?;
    let (kind, rest) = match line.as_bytes().get(1) {
        Some(b'?') => (Kind::Optional, &line[2..]),
        Some(b'*') => (Kind::Variadic, &line[2..]),
        _ => (Kind::Single, &line[1..]),
    };
    let rest = rest.trim_start();
    let (name, constraint) = match sign {
        '!' | '%' => (rest, ""),
        _ => rest.split_once(':').map_or((rest, ""), |(name, words)| (name, words.trim_start())),
    };
    Some(Row { sign, kind, name, constraint })
}

fn operand_types(parts: &Parts<'_>) -> Option<Violation> {
    parts.operands.iter().find_map(|group| of_group(group, "operand"))
}

fn result_types(parts: &Parts<'_>) -> Option<Violation> {
    parts.results.iter().find_map(|group| of_group(group, "result"))
}

fn of_group(group: &Group<'_>, what: &str) -> Option<Violation> {
    if group.kind == Kind::Optional && group.types.len() > 1 {
        let found = group.types.len();
        let words = format!(
            "{what} group starting at #{} requires 0 or 1 element, but found {found}",
            group.start
        );
        return Some((words, None));
    }
    let fits = |ty: &Type| types::holds(group.constraint, *ty).unwrap_or(true);
    let wrong = group.types.iter().position(|ty| !fits(ty))?;
    let number = group.start + wrong;
    let several = if group.kind == Kind::Variadic { "variadic of " } else { "" };
    let words = format!(
        "{what} #{number} must be {several}{}, but got '{}'",
        types::words(group.constraint),
        group.types[wrong]
    );
    let part = match what {
        "operand" => Part::Operand(number as u32),
        _ => Part::Result(number as u32),
    };
    Some((words, Some(part)))
}

/// Words for a region with a wrong number of blocks.
fn regions(rows: &[Row], op: &OpRef<'_>, cx: &dyn OpCx) -> Option<String> {
    let body = cx.body()?;
    let rows: Vec<&Row> = rows.iter().filter(|row| row.sign == '^').collect();
    op.regions.iter().enumerate().find_map(|(i, region)| {
        let row = rows.get(i).or(rows.last())?;
        let blocks = body.blocks(*region).len();
        let fits = match row.constraint {
            "region with 1 blocks" => blocks == 1,
            "region with at most 1 blocks" => blocks <= 1,
            "region with at least 1 blocks" => blocks >= 1,
            _ => true,
        };
        let name = if row.name.is_empty() { "".into() } else { format!(" ('{}')", row.name) };
        let words = || format!("region #{i}{name} failed to verify constraint: {}", row.constraint);
        (!fits).then(words)
    })
}

/// Words for inferred result types that differ from the written ones.
pub(crate) fn incompatible(inferred: &[Type], found: &[Type]) -> String {
    format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        quoted(inferred),
        quoted(found)
    )
}

/// `'i32', 'f32'`.
pub(crate) fn quoted(types: &[Type]) -> String {
    let all: Vec<String> = types.iter().map(|ty| format!("'{ty}'")).collect();
    all.join(", ")
}

/// Words for a wrong number of a part of an op; none if it fits.
fn count(what: &str, rows: &[&Row], found: usize) -> Option<String> {
    let fixed = rows.iter().filter(|row| row.kind == Kind::Single).count();
    let is_open = fixed < rows.len();
    if found == fixed || is_open && found > fixed {
        return None;
    }
    Some(match (what, fixed, is_open) {
        ("successor", n, true) => {
            format!("requires at least {} but found {found}", Count(n, "successor"))
        }
        ("successor", n, false) => format!("requires {} but found {found}", Count(n, "successor")),
        ("operand", n, true) => format!("expected {n} or more operands, but found {found}"),
        (_, n, true) => format!("expected {n} or more {what}s"),
        (_, 0, _) => format!("requires zero {what}s"),
        ("operand", 1, _) => "requires a single operand".into(),
        (_, 1, _) => format!("requires one {what}"),
        ("operand", n, _) => format!("expected {n} operands, but found {found}"),
        (_, n, _) => format!("expected {n} {what}s"),
    })
}
