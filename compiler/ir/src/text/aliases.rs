//! Names for attributes, types and locations in print: `#map`, `#loc3`.
//!
//! What gets a name is found by printing everything once with nobody reading it, so that names
//! come in the order of first use; then names are given out by depth (what uses no other name
//! first), and by name. `Display` of attributes and types asks here, through the state of the
//! thread, whether what it prints has a name: so the names appear wherever dialects print.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::attr::{Attr, DistinctId};
use crate::loc::Loc;

/// The names to use.
#[derive(Debug, Default)]
pub(crate) struct Aliases {
    names: FxHashMap<Attr, Box<str>>,
    /// In the order of their definitions; whether it may stand behind the uses.
    order: Vec<(Attr, bool)>,
    /// Numbers of distinct attributes, from the order of first use.
    distinct: FxHashMap<DistinctId, u64>,
    /// The resources in use, in that order.
    pub(crate) resources: Vec<Attr>,
}

/// What printing does with what may have a name.
#[derive(Default)]
enum State {
    /// Prints it in full.
    #[default]
    Off,
    /// Notes it.
    Collect(Box<Collector>),
    /// Prints its name.
    Use(Arc<Aliases>),
}

thread_local! {
    static STATE: RefCell<State> = const { RefCell::new(State::Off) };
}

/// What was found so far.
#[derive(Default)]
struct Collector {
    index: FxHashMap<Attr, usize>,
    entries: Vec<Entry>,
    /// What is being printed now, outermost first.
    open: Vec<Open>,
    /// Is a location of an op being visited? Its names may be defined behind their uses.
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

/// Puts back the state that was there before.
struct Restore(State);

impl Drop for Restore {
    fn drop(&mut self) {
        STATE.replace(std::mem::take(&mut self.0));
    }
}

/// Runs `visit`, which prints, and names what it met.
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

/// Runs `print` with these names, on this thread.
pub(crate) fn with<T>(aliases: Option<&Arc<Aliases>>, print: impl FnOnce() -> T) -> T {
    let state = aliases.map_or(State::Off, |aliases| State::Use(Arc::clone(aliases)));
    let _restore = Restore(STATE.replace(state));
    print()
}

/// The names in use on this thread.
pub(crate) fn current() -> Option<Arc<Aliases>> {
    STATE.with_borrow(|state| match state {
        State::Use(aliases) => Some(Arc::clone(aliases)),
        State::Off | State::Collect(_) => None,
    })
}

/// While names are collected: visits the location of an op, whose name may be defined at the end.
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

/// Prints `attr` by its name if it has one, else through `define`.
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

/// Is a resource printed? Then it must be written out at the end.
pub(crate) fn note_resource(attr: &Attr) {
    STATE.with_borrow_mut(|state| {
        if let State::Collect(collector) = state
            && collector.seen.insert(attr.clone())
        {
            collector.resources.push(attr.clone());
        }
    });
}

/// While names are collected: gives numbers to the distinct attributes in `attr`, and no names.
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

/// The number that a distinct attribute is printed with.
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

/// An attribute or type in full, whether it has a name or not; what is in it goes by its name.
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
    /// Whether it is met for the first time; then it is open, and what is in it comes next.
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

    /// A use that can't wait for a definition at the end: neither can what it is made of.
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
    /// Leaves the numbers and the resources only: all else is printed in full.
    pub(crate) fn forget_names(&mut self) {
        self.names.clear();
        self.order.clear();
    }

    /// The lines that define names: those that must stand before their uses, or those that may
    /// stand behind.
    pub(crate) fn definitions(&self, deferred: bool) -> String {
        use fmt::Write as _;
        let mut out = String::new();
        for (attr, _) in self.order.iter().filter(|(_, d)| *d == deferred) {
            let written = writeln!(out, "{} = {}", self.names[attr], Definition(attr));
            written.expect("writing to a string does not fail");
        }
        out
    }
}
