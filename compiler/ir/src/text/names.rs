//! The names that values and blocks get in print, numbered as MLIR numbers them: a region first,
//! then the regions inside it, each counting on from where the region around it ended.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::builder::BodyCx;

/// Names of everything in one isolated body.
#[derive(Debug, Default)]
pub(crate) struct Names {
    values: FxHashMap<Value, Name>,
    blocks: FxHashMap<BlockId, u32>,
}

/// The name of the first result of an op, or of an argument.
#[derive(Debug, Clone)]
enum Name {
    Number(u32),
    Text(Box<str>),
    /// Result number `.1` of the op whose first result is `.0`.
    Part(Value, u32),
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
    /// The names that may not be used again, by depth of region.
    scope: usize,
}

#[derive(Default)]
struct Used {
    names: FxHashSet<Box<str>>,
    outer: Option<usize>,
}

impl Names {
    pub(crate) fn new(body: &Body) -> Names {
        let mut names = Names::default();
        let mut scopes = vec![Used::default()];
        let mut work = vec![Work {
            region: body.root(),
            counters: Counters { value: 0, arg: 0, conflict: 0 },
            scope: 0,
        }];
        while let Some(Work { region, mut counters, scope }) = work.pop() {
            let own = scopes.len();
            scopes.push(Used { names: FxHashSet::default(), outer: Some(scope) });
            names.region(body, region, &mut counters, &mut scopes, own);
            for block in body.blocks(region) {
                for op in body.ops(*block) {
                    work.extend(body.regions(op).iter().map(|r| Work {
                        region: *r,
                        counters,
                        scope: own,
                    }));
                }
            }
        }
        names
    }

    fn region(
        &mut self,
        body: &Body,
        region: RegionId,
        counters: &mut Counters,
        scopes: &mut [Used],
        own: usize,
    ) {
        let arg_name = body.parent_of(region).map_or("arg", |op| body[op].def.arg_name);
        for (i, block) in body.blocks(region).iter().enumerate() {
            self.blocks.insert(*block, i as u32);
            for arg in body.args(*block) {
                let name = if i > 0 {
                    self.number(counters)
                } else if arg_name == "arg" {
                    let name = format!("arg{}", counters.arg);
                    counters.arg += 1;
                    Name::Text(name.into())
                } else {
                    Name::Text(unique(arg_name, counters, scopes, own))
                };
                self.values.insert(*arg, name);
            }
            for op in body.ops(*block) {
                self.results(body, op, counters, scopes, own);
            }
        }
    }

    fn number(&mut self, counters: &mut Counters) -> Name {
        counters.value += 1;
        Name::Number(counters.value - 1)
    }

    fn results(
        &mut self,
        body: &Body,
        op: OpId,
        counters: &mut Counters,
        scopes: &mut [Used],
        own: usize,
    ) {
        let mut results = body.results(op);
        let Some(first) = results.next() else { return };
        let types = body.result_types(op);
        let hint = (body[op].def.result_name)(&body.op_ref(op), &BodyCx { body, results: &types });
        let name = match hint {
            Some(hint) => Name::Text(unique(&hint, counters, scopes, own)),
            None => self.number(counters),
        };
        self.values.insert(first, name);
        for (i, result) in results.enumerate() {
            self.values.insert(result, Name::Part(first, i as u32 + 1));
        }
    }

    /// `%name` or `%name#1`; `n` is the number of results of the op that defines it.
    pub(crate) fn print(&self, value: Value, is_one_of_many: bool, out: &mut String) {
        use std::fmt::Write as _;
        let written = match self.values.get(&value) {
            Some(Name::Number(n)) => write!(out, "%{n}"),
            Some(Name::Text(text)) => write!(out, "%{text}"),
            Some(Name::Part(first, number)) => {
                self.print(*first, false, out);
                write!(out, "#{number}")
            }
            None => write!(out, "<<unknown>>"),
        };
        if is_one_of_many && !matches!(self.values.get(&value), Some(Name::Part(..))) {
            out.push_str("#0");
        }
        written.expect("writing to a string does not fail");
    }

    /// `^bb1`.
    pub(crate) fn block(&self, block: BlockId) -> String {
        self.blocks.get(&block).map_or_else(|| "^<<unknown>>".to_owned(), |n| format!("^bb{n}"))
    }
}

fn unique(hint: &str, counters: &mut Counters, scopes: &mut [Used], own: usize) -> Box<str> {
    let is_used = |name: &str, scopes: &[Used]| {
        std::iter::successors(Some(own), |s| scopes[*s].outer)
            .any(|s| scopes[s].names.contains(name))
    };
    let mut name: Box<str> = hint.into();
    while is_used(&name, scopes) {
        name = format!("{hint}_{}", counters.conflict).into();
        counters.conflict += 1;
    }
    scopes[own].names.insert(name.clone());
    name
}
