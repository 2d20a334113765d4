//! Aliases for attributes, types and locations in print: `#map`, `#loc3`.
//!
//! A first pass prints everything without output to collect what gets an alias, so that aliases
//! come in the order of first use; then they are sorted by depth (those that use no other alias
//! first), and by name. `Display` of attributes and types looks up aliases in thread-local state:
//! so they appear wherever dialects print.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::attr::{Attr, DistinctId};
use crate::loc::Loc;
use crate::text::loc_printer::Pretty;
use crate::text::print::SizeLimits;

/// The aliases in use.
#[derive(Debug, Default)]
pub(crate) struct Aliases {
    /// Sizes above which elements are printed shorter.
    pub(crate) limits: SizeLimits,
    names: FxHashMap<Attr, Box<str>>,
    /// Aliases in the order of their definitions; true if the definition may come after the uses.
    order: Vec<(Attr, bool)>,
    /// Numbers of distinct attributes, from the order of first use.
    distinct: FxHashMap<DistinctId, u64>,
    /// The resources in use, in order of first use.
    pub(crate) resources: Vec<Attr>,
}

/// Mode of printing for what may have an alias.
#[derive(Default)]
enum State {
    /// Print it in full.
    #[default]
    Off,
    /// Collect it.
    Collect(Box<Collector>),
    /// Print its alias.
    Use(Arc<Aliases>),
}

thread_local! {
    static STATE: RefCell<State> = const { RefCell::new(State::Off) };
}

/// Attributes and types collected so far.
#[derive(Default)]
struct Collector {
    index: FxHashMap<Attr, usize>,
    entries: Vec<Entry>,
    /// The attributes being printed now, outermost first.
    open: Vec<Open>,
    /// True while the location of an op is visited: its aliases may be defined after their uses.
    deferring: bool,
    distinct: Vec<DistinctId>,
    resources: Vec<Attr>,
    seen: FxHashSet<Attr>,
}

struct Entry {
    key: Attr,
    name: &'static str,
    depth: u32,
    deferrable: bool,
    children: SmallVec<[usize; 2]>,
}

#[derive(Default)]
struct Open {
    depth: u32,
    children: SmallVec<[usize; 2]>,
}

/// Guard that restores the previous state.
struct Restore(State);

impl Drop for Restore {
    fn drop(&mut self) {
        STATE.replace(std::mem::take(&mut self.0));
    }
}

/// Runs `visit`, which prints, and assigns aliases to what it met.
pub(crate) fn collect(visit: impl FnOnce()) -> Aliases {
    let restore = Restore(STATE.replace(State::Collect(Box::default())));
    visit();
    let found = STATE.replace(State::Off);
    drop(restore);
    match found {
        State::Collect(found) => found.finish(),
        State::Off | State::Use(_) => Aliases::default(),
    }
}

/// Runs `print` with these aliases, on this thread.
pub(crate) fn with<T>(aliases: Option<&Arc<Aliases>>, print: impl FnOnce() -> T) -> T {
    let state = aliases.map_or(State::Off, |aliases| State::Use(Arc::clone(aliases)));
    let _restore = Restore(STATE.replace(state));
    print()
}

/// Text in place of elements that are too many to print.
pub(crate) const ELIDED: &str = "dense_resource<__elided__>";

/// The limits in use on this thread.
pub(crate) fn limits() -> SizeLimits {
    STATE.with_borrow(|state| match state {
        State::Use(aliases) => aliases.limits,
        State::Off | State::Collect(_) => SizeLimits::default(),
    })
}

/// The aliases in use on this thread.
pub(crate) fn current() -> Option<Arc<Aliases>> {
    STATE.with_borrow(|state| match state {
        State::Use(aliases) => Some(Arc::clone(aliases)),
        State::Off | State::Collect(_) => None,
    })
}

/// Visits the location of an op while aliases are collected; its alias may be defined at the end.
pub(crate) fn visit_op_loc(loc: Loc) {
    let set = |on| {
        STATE.with_borrow_mut(|state| {
            if let State::Collect(collector) = state {
                collector.deferring = on;
            }
        });
    };
    set(true);
    visit(&Attr::Loc(loc), "loc");
    set(false);
}

/// Prints `attr` by its alias if it has one, else through `define`.
pub(crate) fn print(
    attr: &Attr,
    name: &'static str,
    f: &mut fmt::Formatter<'_>,
    define: impl FnOnce(&mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    enum Found {
        Nothing,
        Collecting,
        Name(Arc<Aliases>),
    }
    let found = STATE.with_borrow(|state| match state {
        State::Off => Found::Nothing,
        State::Collect(_) => Found::Collecting,
        State::Use(aliases) => Found::Name(Arc::clone(aliases)),
    });
    match found {
        Found::Nothing => define(f),
        Found::Collecting => {
            visit(attr, name);
            Ok(())
        }
        Found::Name(aliases) => match aliases.names.get(attr) {
            Some(name) => f.write_str(name),
            None => define(f),
        },
    }
}

/// Records the use of a resource, which must then be written out at the end.
pub(crate) fn note_resource(attr: &Attr) {
    STATE.with_borrow_mut(|state| {
        if let State::Collect(collector) = state
            && collector.seen.insert(attr.clone())
        {
            collector.resources.push(attr.clone());
        }
    });
}

/// Numbers the distinct attributes in `attr` while aliases are collected, and gives no aliases.
pub(crate) fn note_distinct(attr: &Attr) {
    match attr {
        Attr::Array(items) => items.iter().for_each(note_distinct),
        Attr::Dict(dict) => dict.iter().for_each(|(_, attr)| note_distinct(attr)),
        Attr::Distinct(distinct) => {
            distinct_number(distinct.id);
            note_distinct(&distinct.attr);
        }
        _ => {}
    }
}

/// The number under which a distinct attribute is printed.
pub(crate) fn distinct_number(id: DistinctId) -> u64 {
    STATE.with_borrow_mut(|state| match state {
        State::Off => id.number,
        State::Collect(collector) => {
            if !collector.distinct.contains(&id) {
                collector.distinct.push(id);
            }
            0
        }
        State::Use(aliases) => aliases.distinct.get(&id).copied().unwrap_or(id.number),
    })
}

fn visit(attr: &Attr, name: &'static str) {
    let is_new = STATE.with_borrow_mut(|state| match state {
        State::Collect(collector) => collector.enter(attr, name),
        State::Off | State::Use(_) => false,
    });
    if !is_new {
        return;
    }
    // What is in it is visited by printing it; the text is of no use.
    let _ = fmt::Write::write_fmt(&mut Nowhere, format_args!("{}", Definition(attr)));
    STATE.with_borrow_mut(|state| {
        if let State::Collect(collector) = state {
            collector.leave(attr);
        }
    });
}

struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// Prints an attribute or type in full, even if it has an alias; attributes inside are printed by
/// their aliases.
struct Definition<'a>(&'a Attr);

impl fmt::Display for Definition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Attr::Type(ty) => ty.define(f),
            attr => attr.define(f),
        }
    }
}

impl Collector {
    /// True at the first visit of the attribute; it is then open, and its parts are visited next.
    fn enter(&mut self, attr: &Attr, name: &'static str) -> bool {
        if let Some(at) = self.index.get(attr).copied() {
            if !self.deferring {
                self.define_before_use(at);
            }
            self.note_child(at);
            return false;
        }
        self.index.insert(attr.clone(), self.entries.len());
        self.entries.push(Entry {
            key: attr.clone(),
            name,
            depth: 1,
            deferrable: self.deferring,
            children: SmallVec::new(),
        });
        self.open.push(Open::default());
        true
    }

    fn leave(&mut self, attr: &Attr) {
        let Some(open) = self.open.pop() else { return };
        let Some(at) = self.index.get(attr).copied() else { return };
        self.entries[at].depth = open.depth + 1;
        self.entries[at].children = open.children;
        self.note_child(at);
    }

    fn note_child(&mut self, at: usize) {
        if let Some(open) = self.open.last_mut() {
            open.depth = open.depth.max(self.entries[at].depth);
            open.children.push(at);
        }
    }

    /// Marks a definition, and those that it uses, as needed before their uses.
    fn define_before_use(&mut self, at: usize) {
        let mut work = vec![at];
        while let Some(at) = work.pop() {
            if std::mem::replace(&mut self.entries[at].deferrable, false) {
                work.extend_from_slice(&self.entries[at].children);
            }
        }
    }

    fn finish(mut self) -> Aliases {
        let is_type = |e: &Entry| matches!(e.key, Attr::Type(_));
        self.entries
            .sort_by(|a, b| (a.depth, !is_type(a), a.name).cmp(&(b.depth, !is_type(b), b.name)));
        let mut counts = FxHashMap::<&str, usize>::default();
        let mut aliases = Aliases { resources: self.resources, ..Aliases::default() };
        for entry in self.entries {
            let count = counts.entry(entry.name).or_default();
            let sigil = if is_type(&entry) { '!' } else { '#' };
            let name = match *count {
                0 => format!("{sigil}{}", entry.name),
                n => format!("{sigil}{}{n}", entry.name),
            };
            *count += 1;
            if let Attr::Distinct(distinct) = &entry.key {
                let number = aliases.distinct.len() as u64;
                aliases.distinct.insert(distinct.id, number);
            }
            aliases.names.insert(entry.key.clone(), name.into());
            aliases.order.push((entry.key, entry.deferrable));
        }
        for id in self.distinct {
            let number = aliases.distinct.len() as u64;
            aliases.distinct.entry(id).or_insert(number);
        }
        aliases
    }
}

impl Aliases {
    /// No names, and sizes above which elements are printed shorter.
    pub(crate) fn limited(limits: SizeLimits) -> Aliases {
        Aliases { limits, ..Aliases::default() }
    }

    /// Drops the aliases, so that everything is printed in full; keeps numbers and resources.
    pub(crate) fn forget_names(&mut self) {
        self.names.clear();
        self.order.clear();
    }

    /// Lines that define aliases: those before their uses, or the `deferred` ones at the end.
    pub(crate) fn definitions(&self, deferred: bool, pretty: bool) -> String {
        use fmt::Write as _;
        let mut out = String::new();
        for (attr, _) in self.order.iter().filter(|(_, d)| *d == deferred) {
            let name = &self.names[attr];
            let written = match attr {
                Attr::Loc(loc) if pretty => writeln!(out, "{name} = {}", Pretty(*loc)),
                _ => writeln!(out, "{name} = {}", Definition(attr)),
            };
            written.expect("writing to a string does not fail");
        }
        out
    }
}
