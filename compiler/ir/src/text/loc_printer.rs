//! Printing locations, in the inline form.

use crate::loc::{Loc, LocKind};

/// File, line and column (both from 1) of a [`Loc::Source`], if its text is known.
pub type LocPlace<'a> = dyn Fn(Loc) -> Option<(String, usize, usize)> + Sync + 'a;

/// `loc("a.mlir":3:5)`.
pub(super) fn loc_text(loc: Loc, place: &LocPlace<'_>) -> String {
    format!("loc({})", inner(loc, place))
}

/// What stands between the parentheses.
fn inner(loc: Loc, place: &LocPlace<'_>) -> String {
    match loc {
        Loc::Unknown => "unknown".to_owned(),
        Loc::Source(..) => match place(loc) {
            Some((file, line, column)) => format!("{}:{line}:{column}", quoted(&file)),
            None => "unknown".to_owned(),
        },
        Loc::Written(kind) => match kind {
            LocKind::File { file, line, column } => {
                format!("{}:{line}:{column}", quoted(file.as_str()))
            }
            LocKind::Name(name, Loc::Unknown) => quoted(name.as_str()),
            LocKind::Name(name, child) => {
                format!("{}({})", quoted(name.as_str()), inner(*child, place))
            }
            LocKind::CallSite { callee, caller } => {
                format!("callsite({} at {})", inner(*callee, place), inner(*caller, place))
            }
            LocKind::Fused(all) => {
                let all: Vec<String> = all.iter().map(|loc| inner(*loc, place)).collect();
                format!("fused[{}]", all.join(", "))
            }
        },
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
