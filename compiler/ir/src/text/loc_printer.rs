//! Printer of locations.

use std::fmt;

use crate::attr::{Attr, quoted};
use crate::loc::{Loc, LocKind};
use crate::symbol::Symbol;
use crate::text::aliases;

/// Source positions of the ops of a text.
#[derive(Clone, Copy)]
pub struct LocPlaces<'a> {
    /// The name of the text.
    pub file: &'a str,
    /// Location of the module around a text.
    pub module: Loc,
    /// Line and column (both from 1) of a [`Loc::Source`], if it is of this text.
    pub line_column: &'a (dyn Fn(Loc) -> Option<(usize, usize)> + Sync + 'a),
}

impl LocPlaces<'_> {
    /// Resolves a location: source ordinals become file, line and column.
    pub fn resolve(&self, loc: Loc) -> Loc {
        let kind = match loc {
            Loc::Unknown => return loc,
            Loc::Source(..) => match (self.line_column)(loc) {
                Some((line, column)) => {
                    let (line, column) = (line as u32, column as u32);
                    LocKind::File { file: Symbol::new(self.file), line, column }
                }
                None => return Loc::Unknown,
            },
            Loc::Written(kind) => match kind {
                LocKind::File { .. } | LocKind::Range { .. } => return loc,
                LocKind::Name(name, child) => LocKind::Name(*name, self.resolve(*child)),
                LocKind::CallSite { callee, caller } => LocKind::CallSite {
                    callee: self.resolve(*callee),
                    caller: self.resolve(*caller),
                },
                LocKind::Fused(all, metadata) => {
                    let all = all.iter().map(|loc| self.resolve(*loc));
                    return Loc::fused_with(all, metadata.clone());
                }
            },
        };
        Loc::written(kind)
    }
}

/// Text between the parentheses of `loc(...)`; nested locations are printed by their aliases.
pub(crate) struct Inner(pub(crate) Loc);

impl fmt::Display for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loc::Written(kind) = self.0 else { return f.write_str("unknown") };
        match kind {
            LocKind::File { file, line, column } => {
                quoted(f, file.as_str())?;
                write!(f, ":{line}:{column}")
            }
            LocKind::Range { file, start: (line, column), end } => {
                quoted(f, file.as_str())?;
                write!(f, ":{line}:{column} to ")?;
                if end.0 == *line {
                    write!(f, ":{}", end.1)
                } else {
                    write!(f, "{}:{}", end.0, end.1)
                }
            }
            LocKind::Name(name, Loc::Unknown) => quoted(f, name.as_str()),
            LocKind::Name(name, child) => {
                quoted(f, name.as_str())?;
                write!(f, "({})", Child(*child))
            }
            LocKind::CallSite { callee, caller } => {
                write!(f, "callsite({} at {})", Child(*callee), Child(*caller))
            }
            LocKind::Fused(all, metadata) => {
                f.write_str("fused")?;
                if let Some(metadata) = metadata {
                    write!(f, "<{metadata}>")?;
                }
                write!(f, "[{}]", crate::list_text::comma(all.iter().map(|loc| Child(*loc))))
            }
        }
    }
}

/// `loc(...)` after an op: by its alias if it has one.
pub(crate) struct Trailing(pub(crate) Loc);

impl fmt::Display for Trailing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "loc({})", Child(self.0))
    }
}

/// Nested location: its alias, or the text between its parentheses.
struct Child(Loc);

impl fmt::Display for Child {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        aliases::print(&Attr::Loc(self.0), "loc", f, |f| Inner(self.0).fmt(f))
    }
}

/// Location in the form for people, without `loc(...)` and an alias of its own.
pub(crate) struct Pretty(pub(crate) Loc);

impl fmt::Display for Pretty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loc::Written(kind) = self.0 else { return f.write_str("[unknown]") };
        match kind {
            LocKind::File { file, line, column } => write!(f, "{file}:{line}:{column}"),
            LocKind::Range { file, start: (line, column), end } => {
                let end_line = if end.0 == *line { String::new() } else { end.0.to_string() };
                write!(f, "{file}:{line}:{column} to {end_line}:{}", end.1)
            }
            LocKind::Name(name, child) => {
                quoted(f, name.as_str())?;
                match child {
                    Loc::Unknown => Ok(()),
                    child => write!(f, "({})", PrettyChild(*child)),
                }
            }
            LocKind::CallSite { callee, caller } => {
                let is_named = matches!(callee, Loc::Written(LocKind::Name(..)));
                let is_place =
                    matches!(caller, Loc::Written(LocKind::File { .. } | LocKind::Range { .. }));
                let line = if is_named && is_place { "" } else { "\n" };
                write!(f, "{}{line} at {}", PrettyChild(*callee), PrettyChild(*caller))
            }
            LocKind::Fused(all, metadata) => {
                if let Some(metadata) = metadata {
                    write!(f, "<{metadata}>")?;
                }
                write!(f, "[{}]", crate::list_text::comma(all.iter().map(|loc| PrettyChild(*loc))))
            }
        }
    }
}

/// Nested location in that form: its alias, or the text.
struct PrettyChild(Loc);

impl fmt::Display for PrettyChild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        aliases::print(&Attr::Loc(self.0), "loc", f, |f| Pretty(self.0).fmt(f))
    }
}
