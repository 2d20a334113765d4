//! The names that values and blocks get in print, numbered as MLIR numbers them: a region first,
//! then the regions inside it, each counting on from where the region around it ended.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::builder::BodyCx;
use crate::text::number::push_number;

/// Names of everything in one isolated body.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// By number of the value.
    values: Vec<Name>,
    /// By number of the block; [`UNKNOWN`] where it has none.
    blocks: Vec<u32>,
    texts: Vec<Arc<str>>,
    /// Of an op whose results have names in groups, by its first result: where each group starts.
    groups: FxHashMap<Value, SmallVec<[u32; 4]>>,
    /// Results of such ops that are a group by themselves.
    alone: FxHashSet<Value>,
    generic: bool,
    /// Has an op of the body a body of its own? Asked once for each block, so found out once.
    pub(super) has_nested: bool,
}

const UNKNOWN: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
enum Name {
    Unknown,
    /// `%0`.
    Number(u32),
    /// `%arg0`.
    Arg(u32),
    /// A place in the texts.
    Text(u32),
    /// Result of this number, not 0, of the op that defines it.
    Part(u32),
}

#[derive(Clone, Copy)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

struct Work {
    region: RegionId,
    counters: Counters,
    /// How many of the used names it sees: those of the regions around it.
    n_used: usize,
}

/// The names that can't be used again: of the region at hand and of those around it.
#[derive(Default)]
struct Used {
    names: FxHashSet<Arc<str>>,
    /// In the order in which they were added, so that leaving a region forgets its own.
    added: Vec<Arc<str>>,
}

impl Used {
    fn forget_since(&mut self, n: usize) {
        for name in self.added.drain(n..) {
            self.names.remove(&name);
        }
    }

    /// `hint`, or the first of `hint_0`, `hint_1`, .. that is free.
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
    /// Names for everything in `body`; in the generic form, values have numbers only.
    pub(crate) fn new(body: &Body, generic: bool) -> Names {
        let mut names = Names {
            values: vec![Name::Unknown; body.n_values()],
            blocks: vec![UNKNOWN; body.n_blocks_made()],
            generic,
            has_nested: body.has_nested(),
            ..Names::default()
        };
        let mut used = Used::default();
        let mut work = vec![Work {
            region: body.root(),
            counters: Counters { value: 0, arg: 0, conflict: 0 },
            n_used: 0,
        }];
        while let Some(Work { region, mut counters, n_used }) = work.pop() {
            used.forget_since(n_used);
            let inner = work.len();
            names.region(body, region, &mut counters, &mut used, &mut work);
            // All regions of this region's ops count on from where it ends.
            for found in &mut work[inner..] {
                (found.counters, found.n_used) = (counters, used.added.len());
            }
        }
        names
    }

    /// Names what is directly in a region, and notes the regions of its ops.
    fn region(
        &mut self,
        body: &Body,
        region: RegionId,
        counters: &mut Counters,
        used: &mut Used,
        work: &mut Vec<Work>,
    ) {
        let parent = body.parent_of(region).filter(|_| !self.generic);
        let groups = parent.map_or(Vec::new(), |op| (body[op].def.arg_groups)(&body.op_ref(op)));
        for (i, block) in body.blocks(region).iter().enumerate() {
            self.blocks[block.into_raw().into_u32() as usize] = i as u32;
            for (n, arg) in body.args(*block).iter().enumerate() {
                let group = groups.iter().rfind(|(first, _)| *first <= n);
                let name = match group.map_or("arg", |(_, name)| *name) {
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
                let regions = body.regions(op).iter();
                work.extend(regions.map(|r| Work { region: *r, counters: *counters, n_used: 0 }));
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
        let Some(first) = results.next() else { return };
        if self.generic {
            return self.group(first, results, number(counters));
        }
        let types = body.result_types(op);
        let cx = BodyCx { body, results: &types };
        let groups = (body[op].def.result_groups)(&body.op_ref(op), &cx);
        if !groups.is_empty() {
            let all: Vec<Value> = std::iter::once(first).chain(results).collect();
            return self.named_groups(&all, &groups, counters, used);
        }
        let hint = (body[op].def.result_name)(&body.op_ref(op), &cx);
        let name = match hint {
            Some(hint) => self.text(used.unique(&hint, counters)),
            None => number(counters),
        };
        self.group(first, results, name);
    }

    /// Names `first`, and what follows it by its number behind it.
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
}

fn number(counters: &mut Counters) -> Name {
    counters.value += 1;
    Name::Number(counters.value - 1)
}
