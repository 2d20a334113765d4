//! Names of values from the names in their locations.

use crate::loc::{Loc, LocKind};

/// The first name in a location, as the name of a value.
pub(super) fn name_in(loc: Loc) -> Option<String> {
    let mut work = vec![loc];
    while let Some(loc) = work.pop() {
        let Loc::Written(kind) = loc else { continue };
        match kind {
            LocKind::Name(name, _) => return Some(as_identifier(name.as_str())),
            LocKind::CallSite { callee, caller } => work.extend([*caller, *callee]),
            LocKind::Fused(parts, _) => work.extend(parts.iter().rev()),
            LocKind::File { .. } | LocKind::Range { .. } => {}
        }
    }
    None
}

/// A text as the name of a value: blanks become `_`, other characters that names can't have their hexadecimal codes.
fn as_identifier(text: &str) -> String {
    let mut name = String::new();
    if !text.starts_with(|c: char| c.is_ascii_alphabetic() || "_$.-".contains(c)) {
        name.push('_');
    }
    for c in text.chars() {
        match c {
            ' ' => name.push('_'),
            c if c.is_ascii_alphanumeric() || "_$.-".contains(c) => name.push(c),
            c => c.to_string().bytes().for_each(|byte| name += &format!("{byte:02X}")),
        }
    }
    name
}
