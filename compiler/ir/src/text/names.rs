//! SSA names of values and blocks in print, numbered as MLIR numbers them: a region first, then the
//! regions inside it, each continuing the numbers of the region around it.
//!
//! In the generic form no number is used twice in a text: the regions in a region are numbered from
//! the last to the first, each continuing from the end of the one after it, and bodies of isolated
//! ops are treated as regions. So the numbers of a body depend on the code after it, and the count
//! of each body is computed before anything is printed ([`Totals`]).

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::builder::BodyCx;
use crate::op::NameGroups;
use crate::text::loc_names::name_in;
use crate::text::number::push_number;
use crate::text::print::PrintOptions;

/// Names of everything in one isolated body.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// Names by number of the value.
    values: Vec<Name>,
    /// Labels by number of the block; [`UNKNOWN`] for a block without one.
    blocks: Vec<u32>,
    texts: Vec<Arc<str>>,
    /// Start of each result group, for ops whose results have names in groups, by their first
    /// result.
    groups: FxHashMap<Value, SmallVec<[u32; 4]>>,
    /// Results of such ops that form a group of their own.
    alone: FxHashSet<Value>,
    /// The first control-flow edge to each block, or [`UNKNOWN`].
    first_edges: Vec<u32>,
    edges: Vec<Edge>,
    options: PrintOptions,
    /// Numbers of the ops without results, which comments about users name.
    pub(super) ids: FxHashMap<OpId, u32>,
    /// Positions of ops in comments about users.
    ranks: FxHashMap<OpId, u32>,
    /// True if some op of the body has a nested body. Queried for each block, so computed once.
    pub(super) has_nested: bool,
    /// Counts of the numbers in bodies of isolated ops, if numbers are unique.
    totals: Option<Arc<Totals>>,
    /// Start of the numbers in the bodies of these ops.
    starts: FxHashMap<OpId, Counters>,
    /// Names of the values around the bodies of these ops, which are not used again inside.
    outer: FxHashMap<OpId, Vec<Arc<str>>>,
}

/// Count of the numbers in a body and all nested in it, by the body's address.
pub(crate) type Totals = FxHashMap<usize, Counters>;

pub(super) fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// A control-flow edge to a block.
#[derive(Debug, Clone, Copy)]
struct Edge {
    /// The label number of its source block.
    from: u32,
    /// The next edge to the same block, or [`UNKNOWN`].
    next: u32,
}

const UNKNOWN: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
enum Name {
    Unknown,
    /// `%0`.
    Number(u32),
    /// `%arg0`.
    Arg(u32),
    /// An index into `texts`.
    Text(u32),
    /// Result of this number, not 0, of the op that defines it.
    Part(u32),
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Counters {
    pub(super) value: u32,
    pub(super) arg: u32,
    conflict: u32,
}

/// Region or nested body whose values are still to be named.
struct PendingScope {
    inside: Inside,
    counters: Counters,
    /// Number of used names that are visible: those of the regions around it.
    n_used: usize,
}

/// A region or nested body of an op.
#[derive(Clone, Copy)]
enum Inside {
    Region(RegionId),
    /// The body of this op.
    Body(OpId),
}

/// Names that can't be used again: those of the current region and of the regions around it.
#[derive(Default)]
struct Used {
    names: FxHashSet<Arc<str>>,
    /// Names in the order in which they were added, so that those of a region can be removed at its
    /// end.
    added: Vec<Arc<str>>,
}

impl Used {
    fn forget_since(&mut self, n: usize) {
        for name in self.added.drain(n..) {
            self.names.remove(&name);
        }
    }

    /// Makes a unique name: `hint`, or the first of `hint_0`, `hint_1`, .. that is free.
    fn unique(&mut self, hint: &str, counters: &mut Counters) -> Arc<str> {
        let mut name: Arc<str> = hint.into();
        while self.names.contains(&name) {
            name = format!("{hint}_{}", counters.conflict).into();
            counters.conflict += 1;
        }
        self.names.insert(Arc::clone(&name));
        self.added.push(Arc::clone(&name));
        name
    }
}

impl Names {
    /// Names everything in `body`.
    pub(crate) fn new(body: &Body, options: PrintOptions) -> Names {
        let totals = options.numbers_once().then(|| Arc::new(Names::totals(body, options)));
        if !options.users {
            return Names::from(body, options, totals, Counters::default(), &[]).0;
        }
        // The module around a text takes a number where no number is used twice, also where none is written.
        let module = body.only_module();
        let taken = u32::from(options.numbers_once() && module.is_none());
        let start = Counters { value: taken, ..Counters::default() };
        let mut names = Names::from(body, options, totals, start, &[]).0;
        if let (false, Some(module)) = (options.numbers_once(), module) {
            names.starts.remove(&module);
        }
        names
    }

    /// Empty names, around the body `nested` of an op.
    pub(crate) fn around(nested: Option<&Body>, options: PrintOptions) -> Names {
        let nested = nested.filter(|_| options.numbers_once());
        let totals = nested.map(|nested| Arc::new(Names::totals(nested, options)));
        Names { options, totals, ..Names::default() }
    }

    /// Names everything in the body `nested` of `op`, which is in the body of these names.
    pub(crate) fn of_nested(&self, nested: &Body, op: OpId) -> Names {
        let start = self.starts.get(&op).copied().unwrap_or_default();
        let outer = self.outer.get(&op).map_or(&[][..], Vec::as_slice);
        Names::from(nested, self.options, self.totals.clone(), start, outer).0
    }

    /// The number of the first argument of the body of `op`.
    pub(crate) fn first_arg(&self, op: OpId) -> u32 {
        self.starts.get(&op).map_or(0, |start| start.arg)
    }

    /// Names a body, and returns the counters after it.
    pub(super) fn from(
        body: &Body,
        options: PrintOptions,
        totals: Option<Arc<Totals>>,
        mut last: Counters,
        outer: &[Arc<str>],
    ) -> (Names, Counters) {
        let mut names = Names {
            values: vec![Name::Unknown; body.n_values()],
            blocks: vec![UNKNOWN; body.n_blocks_made()],
            first_edges: vec![UNKNOWN; body.n_blocks_made()],
            options,
            ranks: if options.users { body.user_ranks() } else { FxHashMap::default() },
            has_nested: body.has_nested(),
            totals,
            ..Names::default()
        };
        let mut used = Used { names: outer.iter().cloned().collect(), added: outer.to_vec() };
        let root = Inside::Region(body.root());
        let mut work = vec![PendingScope { inside: root, counters: last, n_used: outer.len() }];
        while let Some(PendingScope { inside, counters, n_used }) = work.pop() {
            let mut counters = if names.totals.is_some() { last } else { counters };
            match inside {
                Inside::Region(region) => {
                    used.forget_since(n_used);
                    let inner = work.len();
                    names.region(body, region, &mut counters, &mut used, &mut work);
                    // All regions of this region's ops count on from where it ends.
                    for found in &mut work[inner..] {
                        (found.counters, found.n_used) = (counters, used.added.len());
                    }
                }
                Inside::Body(op) => {
                    if counters != Counters::default() {
                        names.starts.insert(op, counters);
                    }
                    if n_used > 0 && names.totals.is_none() {
                        names.outer.insert(op, used.added[..n_used].to_vec());
                    }
                    let taken = names.taken_by(body, op);
                    counters.value += taken.value;
                    counters.arg += taken.arg;
                    counters.conflict += taken.conflict;
                }
            }
            last = counters;
        }
        (names, last)
    }

    /// Position of an op among the users of a value.
    pub(super) fn rank(&self, op: OpId) -> u32 {
        self.ranks.get(&op).copied().unwrap_or_default()
    }

    /// Count of the numbers in the body of `op`.
    fn taken_by(&self, body: &Body, op: OpId) -> Counters {
        let nested = body.nested(op).zip(self.totals.as_ref());
        nested
            .and_then(|(nested, totals)| totals.get(&address(nested)))
            .copied()
            .unwrap_or_default()
    }

    /// Names the values and blocks directly in a region, and adds the regions of its ops to the
    /// worklist.
    fn region(
        &mut self,
        body: &Body,
        region: RegionId,
        counters: &mut Counters,
        used: &mut Used,
        work: &mut Vec<PendingScope>,
    ) {
        let parent = body.parent_of(region).filter(|_| !self.options.generic);
        let groups = parent.map_or(NameGroups::new(), |op| arg_groups(body, op));
        if body.blocks(region).len() > 1 {
            self.edges(body, region);
        }
        for (i, block) in body.blocks(region).iter().enumerate() {
            self.blocks[block.into_raw().into_u32() as usize] = i as u32;
            for (n, arg) in body.args(*block).iter().enumerate() {
                let group = groups.iter().rfind(|(first, _)| *first <= n);
                let from_loc =
                    self.options.names_from_locs.then(|| name_in(body.arg_loc(*arg))).flatten();
                let name = match group.map_or("arg", |(_, name)| *name) {
                    group if from_loc.is_some() => {
                        counters.arg += u32::from(i == 0 && group == "arg");
                        self.text(used.unique(&from_loc.unwrap_or_default(), counters))
                    }
                    _ if i > 0 => number(counters),
                    "arg" => {
                        counters.arg += 1;
                        Name::Arg(counters.arg - 1)
                    }
                    name => self.text(used.unique(name, counters)),
                };
                self.set(*arg, name);
            }
            for op in body.ops(*block) {
                self.results(body, op, counters, used);
                let inside = |inside| PendingScope { inside, counters: *counters, n_used: 0 };
                work.extend(body.regions(op).iter().map(|region| inside(Inside::Region(*region))));
                if body.nested(op).is_some() {
                    work.push(inside(Inside::Body(op)));
                }
            }
        }
    }

    /// Records the control-flow edges from the ends of a region's blocks.
    fn edges(&mut self, body: &Body, region: RegionId) {
        let blocks = body.blocks(region);
        // Each edge is put before those that are known, so the last block comes first.
        for (i, block) in blocks.iter().enumerate().rev() {
            let successors = body.last_op(*block).map_or(&[][..], |last| body.successors(last));
            for successor in successors {
                let at = successor.into_raw().into_u32() as usize;
                let Some(first) = self.first_edges.get_mut(at) else { continue };
                let next = std::mem::replace(first, self.edges.len() as u32);
                self.edges.push(Edge { from: i as u32, next });
            }
        }
    }

    fn set(&mut self, value: Value, name: Name) {
        self.values[value.into_raw().into_u32() as usize] = name;
    }

    fn text(&mut self, text: Arc<str>) -> Name {
        self.texts.push(text);
        Name::Text(self.texts.len() as u32 - 1)
    }

    fn results(&mut self, body: &Body, op: OpId, counters: &mut Counters, used: &mut Used) {
        let mut results = body.results(op);
        let Some(first) = results.next() else {
            if self.options.users {
                self.ids.insert(op, counters.value);
                counters.value += 1;
            }
            return;
        };
        if let Some(name) = self.options.names_from_locs.then(|| name_in(body[op].loc)).flatten() {
            let name = self.text(used.unique(&name, counters));
            return self.group(first, results, name);
        }
        if self.options.generic {
            return self.group(first, results, number(counters));
        }
        let hint = match result_hint(body, op) {
            Hint::None => None,
            Hint::Fixed(name) => Some(used.unique(name, counters)),
            Hint::Computed(name) => Some(used.unique(&name, counters)),
            Hint::Groups(groups) => {
                let all: Vec<Value> = std::iter::once(first).chain(results).collect();
                return self.named_groups(&all, &groups, counters, used);
            }
        };
        let name = hint.map_or_else(|| number(counters), |name| self.text(name));
        self.group(first, results, name);
    }

    /// Names `first`, and the values after it by their number in the group.
    fn group(&mut self, first: Value, rest: impl Iterator<Item = Value>, name: Name) {
        self.set(first, name);
        for (i, result) in rest.enumerate() {
            self.set(result, Name::Part(i as u32 + 1));
        }
    }

    fn named_groups(
        &mut self,
        all: &[Value],
        groups: &[(usize, &'static str)],
        counters: &mut Counters,
        used: &mut Used,
    ) {
        let ends = groups.iter().skip(1).map(|(at, _)| *at).chain([all.len()]);
        for ((start, hint), end) in groups.iter().zip(ends) {
            let Some([first, rest @ ..]) = all.get(*start..end) else { continue };
            let name = self.text(used.unique(hint, counters));
            self.group(*first, rest.iter().copied(), name);
            if rest.is_empty() {
                self.alone.insert(*first);
            }
            self.groups.entry(all[0]).or_default().push(*start as u32);
        }
    }

    /// `%0:2` or `%low, %high` for the `n` results from `first` on.
    pub(crate) fn print_results(&self, first: Value, n: usize, out: &mut String) {
        if self.groups.is_empty() {
            return self.print_group(first, n, out);
        }
        let Some(starts) = self.groups.get(&first) else { return self.print_group(first, n, out) };
        let ends = starts.iter().skip(1).map(|at| *at as usize).chain([n]);
        for (i, (start, end)) in starts.iter().zip(ends).enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            let head = first.into_raw().into_u32() + start;
            let head = Value::from_raw(la_arena::RawIdx::from_u32(head));
            self.print_group(head, end - *start as usize, out);
        }
    }

    fn print_group(&self, first: Value, n: usize, out: &mut String) {
        self.print(first, false, out);
        if n > 1 {
            out.push(':');
            push_number(out, n as u64);
        }
    }

    fn get(&self, value: Value) -> Name {
        self.values.get(value.into_raw().into_u32() as usize).copied().unwrap_or(Name::Unknown)
    }

    /// `%name` or `%name#1`.
    pub(crate) fn print(&self, value: Value, is_one_of_many: bool, out: &mut String) {
        match self.get(value) {
            Name::Part(part) => {
                let first = value.into_raw().into_u32() - part;
                let first = Value::from_raw(la_arena::RawIdx::from_u32(first));
                self.print(first, false, out);
                out.push('#');
                push_number(out, part);
                return;
            }
            Name::Number(n) => {
                out.push('%');
                push_number(out, n);
            }
            Name::Arg(n) => {
                out.push_str("%arg");
                push_number(out, n);
            }
            Name::Text(at) => {
                out.push('%');
                out.push_str(&self.texts[at as usize]);
            }
            Name::Unknown => out.push_str("<<unknown>>"),
        }
        if is_one_of_many && !self.alone.contains(&value) {
            out.push_str("#0");
        }
    }

    /// `^bb1`.
    pub(crate) fn print_block(&self, block: BlockId, out: &mut String) {
        match self.blocks.get(block.into_raw().into_u32() as usize).copied() {
            None | Some(UNKNOWN) => out.push_str("^<<unknown>>"),
            Some(n) => {
                out.push_str("^bb");
                push_number(out, n);
            }
        }
    }

    /// Prints the comment after a block label that lists its predecessors; nothing for an entry
    /// block without any.
    pub(crate) fn print_predecessors(&self, block: BlockId, out: &mut String) {
        let at = block.into_raw().into_u32() as usize;
        let edge = |at: u32| self.edges.get(at as usize).copied();
        let first = self.first_edges.get(at).copied().and_then(edge);
        let mut from = std::iter::successors(first, |e| edge(e.next)).map(|e| e.from);
        let n = from.clone().count();
        match n {
            0 if self.blocks.get(at).is_none_or(|number| *number == 0) => return,
            0 => return out.push_str("  // no predecessors"),
            1 => out.push_str("  // pred: ^bb"),
            n => {
                out.push_str("  // ");
                push_number(out, n as u64);
                out.push_str(" preds: ^bb");
            }
        }
        push_number(out, from.next().unwrap_or(0));
        for number in from {
            out.push_str(", ^bb");
            push_number(out, number);
        }
    }
}

/// Names that an op proposes for its results.
enum Hint {
    None,
    Fixed(&'static str),
    Computed(String),
    Groups(NameGroups),
}

fn result_hint(body: &Body, op: OpId) -> Hint {
    let names = &body[op].def.names;
    match names.results {
        [] => {}
        [name] => return Hint::Fixed(name),
        all => return Hint::Groups(all.iter().copied().enumerate().collect()),
    }
    if names.result.is_none() && names.result_groups.is_none() {
        return Hint::None;
    }
    let (parts, types) = (body.op_ref(op), body.result_types(op));
    let cx = BodyCx { body, results: &types };
    if let Some(groups) = names.result_groups.and_then(|groups| groups(&parts, &cx)) {
        return Hint::Groups(groups);
    }
    names.result.and_then(|name| name(&parts, &cx)).map_or(Hint::None, Hint::Computed)
}

/// Names of the entry arguments of the regions of an op.
fn arg_groups(body: &Body, op: OpId) -> NameGroups {
    let names = &body[op].def.names;
    match (names.arg_groups, names.arg) {
        (Some(groups), _) => groups(&body.op_ref(op)).unwrap_or_default(),
        (None, "arg") => NameGroups::new(),
        (None, name) => vec![(0, name)],
    }
}

fn number(counters: &mut Counters) -> Name {
    counters.value += 1;
    Name::Number(counters.value - 1)
}
