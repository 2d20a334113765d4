//! Source locations of ops.
//!
//! An op that was read from text carries the *ordinal* of that op within its unit of text (a
//! function or a file), not a position: moving the text, or editing a comment, changes no body.
//! The parser hands out the table from ordinals to spans beside the body ([`SourceMap`]).

use std::fmt;
use std::hash::{Hash, Hasher};

use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;

use crate::attr::Attr;
use crate::intern::Interner;
use crate::symbol::Symbol;

static KINDS: Interner<LocKind> = Interner::new();

/// Number of interned locations.
pub(crate) fn n_interned() -> usize {
    KINDS.len()
}

/// A location: source ordinal, or an interned MLIR location.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Loc {
    /// `loc(unknown)`.
    Unknown,
    /// The `index`-th op that was parsed in the text unit `unit`.
    Source(Unit, u32),
    /// A location written in the text, or made from others.
    Written(&'static LocKind),
}

/// A unit of text that was parsed by itself.
pub type Unit = Symbol;

/// MLIR's location attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LocKind {
    /// `loc("file":line:column)`, both counted from 1.
    File {
        /// The file's name.
        file: Symbol,
        /// Line, from 1.
        line: u32,
        /// Column in bytes, from 1.
        column: u32,
    },
    /// `loc("file":line:column to line:column)`, all counted from 1.
    Range {
        /// The file's name.
        file: Symbol,
        /// Line and column of the first character.
        start: (u32, u32),
        /// Line and column of the last character.
        end: (u32, u32),
    },
    /// `loc("name"(child))`.
    Name(Symbol, Loc),
    /// `loc(callsite(callee at caller))`.
    CallSite {
        /// Location in the callee.
        callee: Loc,
        /// Location of the call.
        caller: Loc,
    },
    /// `loc(fused<metadata>[a, b])`.
    Fused(Vec<Loc>, Option<Attr>),
}

impl Loc {
    /// The interned location of `kind`.
    pub fn written(kind: LocKind) -> Loc {
        Loc::Written(KINDS.intern(&kind, || Box::leak(Box::new(kind.clone()))))
    }

    /// The location of an op from `callee` that was inlined at `caller`.
    pub fn inlined(callee: Loc, caller: Loc) -> Loc {
        match (callee, caller) {
            (Loc::Unknown, other) | (other, Loc::Unknown) => other,
            (callee, caller) => Loc::written(LocKind::CallSite { callee, caller }),
        }
    }

    /// One location for an op made from several.
    pub fn fused(locs: impl IntoIterator<Item = Loc>) -> Loc {
        Loc::fused_with(locs, None)
    }

    /// One location made from several, with something that is known of them. Those that are fused
    /// with the same metadata are taken apart, repeated and unknown ones left out.
    pub fn fused_with(locs: impl IntoIterator<Item = Loc>, metadata: Option<Attr>) -> Loc {
        let mut all: IndexSet<Loc, FxBuildHasher> = IndexSet::default();
        for loc in locs {
            match loc {
                Loc::Unknown => {}
                Loc::Written(LocKind::Fused(inner, found)) if *found == metadata => {
                    all.extend(inner.iter().copied());
                }
                Loc::Source(..) | Loc::Written(_) => {
                    all.insert(loc);
                }
            }
        }
        match (all.len(), metadata) {
            (0, None) => Loc::Unknown,
            (0, metadata) => Loc::written(LocKind::Fused(vec![Loc::Unknown], metadata)),
            (1, None) => all[0],
            (_, metadata) => Loc::written(LocKind::Fused(all.into_iter().collect(), metadata)),
        }
    }

    /// The innermost place in text: the source location where an op was first written.
    pub fn origin(self) -> Loc {
        match self {
            Loc::Unknown | Loc::Source(..) => self,
            Loc::Written(kind) => match kind {
                LocKind::File { .. } | LocKind::Range { .. } => self,
                LocKind::Name(_, inner) => inner.origin(),
                LocKind::CallSite { callee, .. } => callee.origin(),
                LocKind::Fused(all, _) => all.first().map_or(Loc::Unknown, |l| l.origin()),
            },
        }
    }
}

impl Loc {
    /// The place `file:line:column` of [`Loc::origin`], if it is written so.
    pub fn file_place(self) -> Option<String> {
        let Loc::Written(kind) = self.origin() else { return None };
        let (file, (line, column)) = match kind {
            LocKind::File { file, line, column } => (file, (*line, *column)),
            LocKind::Range { file, start, .. } => (file, *start),
            LocKind::Name(..) | LocKind::CallSite { .. } | LocKind::Fused(..) => return None,
        };
        Some(format!("{file}:{line}:{column}"))
    }
}

impl Hash for Loc {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Loc::Unknown => state.write_u8(0),
            Loc::Source(unit, index) => (1u8, unit, index).hash(state),
            Loc::Written(kind) => (2u8, kind).hash(state),
        }
    }
}

impl fmt::Debug for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loc::Unknown => f.write_str("unknown"),
            Loc::Source(unit, index) => write!(f, "{unit}#{index}"),
            Loc::Written(kind) => kind.fmt(f),
        }
    }
}

/// A range of bytes in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The same range, shifted by `by` bytes.
    pub fn shifted(self, by: usize) -> Span {
        Span { start: self.start + by as u32, end: self.end + by as u32 }
    }
}

/// Maps ordinals to places: for each unit of text, the span of each op that was parsed in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceMap {
    units: IndexMap<Unit, Vec<Span>>,
}

impl SourceMap {
    /// Records the spans of `unit`.
    pub fn insert(&mut self, unit: Unit, spans: Vec<Span>) {
        self.units.insert(unit, spans);
    }

    /// Adds all units of `other`, each shifted by `by` bytes.
    pub fn extend_shifted(&mut self, other: &SourceMap, by: usize) {
        for (unit, spans) in &other.units {
            self.units.insert(*unit, spans.iter().map(|s| s.shifted(by)).collect());
        }
    }

    /// The span of the op at `loc`, if it was read from one of these units.
    pub fn span(&self, loc: Loc) -> Option<Span> {
        match loc.origin() {
            Loc::Source(unit, index) => self.units.get(&unit)?.get(index as usize).copied(),
            Loc::Unknown | Loc::Written(_) => None,
        }
    }
}
