//! Constraints on the attributes of ops.

use super::parts::Kind;
use super::{Row, Violation};
use crate::attr::Attr;
use crate::error::Part;
use crate::op::OpRef;
use crate::types::{Signedness, Type, TypeKind};

/// Words for an attribute that is missing or of a wrong kind.
pub(super) fn check(row: &Row, op: &OpRef<'_>) -> Option<Violation> {
    // A name or a type that the struct keeps elsewhere is no attribute here.
    let position = op.def.attr_position(row.name)?;
    let name = row.name;
    let Some(attr) = op.attrs.get(position).and_then(Option::as_ref) else {
        let words = || (format!("requires attribute '{name}'"), None);
        return (row.kind == Kind::Single).then(words);
    };
    let field = op.def.attr_fields().find(|field| field.name == name)?;
    let own = || field.attr.is_none_or(|syntax| (syntax.check)(attr));
    if holds(row.constraint, attr).unwrap_or_else(own) {
        return None;
    }
    Some((words(row), Some(Part::Field(field.name))))
}

/// Words for an attribute that breaks the constraint that a table states for it.
pub(super) fn broken(rows: &[Row], name: &str, attr: &Attr) -> Option<String> {
    let row = rows.iter().find(|row| row.sign == '@' && row.name == name)?;
    (holds(row.constraint, attr) == Some(false)).then(|| words(row))
}

fn words(row: &Row) -> String {
    format!("attribute '{}' failed to satisfy constraint: {}", row.name, row.constraint)
}

/// Tests if the property of a constraint can hold `attr`: one of its class may still break the constraint.
pub(super) fn is_property(constraint: &str, attr: &Attr) -> Option<bool> {
    let kind = constraint.split(" whose ").next().unwrap_or(constraint);
    match kind {
        "any attribute" => Some(true),
        _ if kind.contains("dense array") => holds(constraint, attr),
        _ if kind.ends_with("integer attribute") || kind == "index attribute" => {
            Some(matches!(attr, Attr::Int(..) | Attr::BigInt(..)))
        }
        _ if kind.ends_with("array attribute") || kind.starts_with("Array of ") => {
            Some(matches!(attr, Attr::Array(_)))
        }
        _ if kind.contains("type attribute") => Some(matches!(attr, Attr::Type(_))),
        _ if kind.ends_with("elements attribute") => {
            Some(matches!(attr, Attr::Dense(_) | Attr::Sparse(_) | Attr::Resource(..)))
        }
        _ => holds(kind, attr),
    }
}

/// Tests a constraint; `None` if only the op knows.
fn holds(constraint: &str, attr: &Attr) -> Option<bool> {
    let kind = constraint.split(" whose ").next().unwrap_or(constraint);
    let number = match attr {
        Attr::Int(number, _) => *number,
        _ => 0,
    };
    let fits_kind = match kind {
        "TypedAttr instance" if matches!(attr, Attr::Str(_) | Attr::Bytes(..)) => true,
        "unit attribute" => *attr == Attr::Unit,
        "string attribute" => matches!(attr, Attr::Str(_) | Attr::Bytes(..)),
        "array attribute" => matches!(attr, Attr::Array(_)),
        "bool attribute" => matches!(attr, Attr::Int(_, ty) if *ty == Type::i1()),
        "index attribute" => matches!(attr, Attr::Int(_, ty) if *ty == Type::index()),
        "AffineMap attribute" => matches!(attr, Attr::AffineMap(_)),
        "IntegerSet attribute" => matches!(attr, Attr::IntegerSet(_)),
        "i64 dense array attribute" => matches!(attr, Attr::Ints(_, ty) if *ty == Type::i64()),
        "i32 dense array attribute" => matches!(attr, Attr::Ints(_, ty) if *ty == Type::i32()),
        "32-bit signless integer attribute" => is_int(attr, 32),
        "64-bit signless integer attribute" => is_int(attr, 64),
        "64-bit integer array attribute" => ints(attr),
        "Array of 64-bit integer array attributes" => {
            matches!(attr, Attr::Array(items) if items.iter().all(ints))
        }
        "1-bit boolean array attribute" => {
            matches!(attr, Attr::Array(items) if items.iter().all(|item| is_int(item, 1)))
        }
        "flat symbol reference attribute" => matches!(attr, Attr::Symbol(path) if path.len() == 1),
        _ => return None,
    };
    let fits_number = match constraint[kind.len()..].trim_start() {
        "whose value is positive" => number > 0,
        "whose value is positive and whose value is a power of two > 0" => {
            number > 0 && number & (number - 1) == 0
        }
        "whose minimum value is 0 whose maximum value is 3" => (0..=3).contains(&number),
        _ => true,
    };
    Some(fits_kind && fits_number)
}

fn is_int(attr: &Attr, bits: u32) -> bool {
    matches!(attr, Attr::Int(_, ty) if **ty == TypeKind::Integer(bits, Signedness::Signless))
}

fn ints(attr: &Attr) -> bool {
    matches!(attr, Attr::Array(items) if items.iter().all(|item| is_int(item, 64)))
}
