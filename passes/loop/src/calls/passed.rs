//! Results that always are an argument: callers use what they pass instead.

use std::sync::Arc;

use creole_builtin::{Call, Return};
use creole_ir::memory::{Flow, NoCallees};
use creole_ir::pass::functions;
use creole_ir::{At, Attr, Body, Builder, OpId, Symbol, Type, Value, ValueDef};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use super::{known_functions, returned};
use crate::versions::of_result;

/// Source of a result, as far as known: first all results are assumed to be any argument, so that functions that
/// call themselves are no reason against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Nothing is against any argument.
    Any,
    Argument(usize),
    /// Something else.
    Made,
}

impl Source {
    fn join(self, other: Source) -> Source {
        match (self, other) {
            (Source::Any, source) | (source, Source::Any) => source,
            (a, b) if a == b => a,
            _ => Source::Made,
        }
    }
}

type Sources = IndexMap<Symbol, Vec<Source>>;

/// Drops results of functions that are arguments. Returns true if there were any: then others may become some.
pub(super) fn drop_some(module: &mut Body) -> bool {
    let known = known_functions(module);
    let mut sources: Sources = IndexMap::new();
    for (name, (_, body)) in &known {
        let n = returned(body).map_or(0, |values| values.len());
        sources.insert(*name, vec![Source::Any; n]);
    }
    loop {
        let next: Sources =
            known.iter().map(|(name, (_, body))| (*name, sources_of(body, &sources))).collect();
        if next == sources {
            break;
        }
        sources = next;
    }
    let is_argument = |source: &Source| matches!(source, Source::Argument(_));
    sources.retain(|_, results| results.iter().any(is_argument));
    for (name, results) in &sources {
        drop_results(module, known[name].0, results);
    }
    if !sources.is_empty() {
        drop_in_calls(module, &sources);
    }
    !sources.is_empty()
}

fn sources_of(body: &Body, sources: &Sources) -> Vec<Source> {
    let mut finder = Finder { body, sources, found: FxHashMap::default() };
    returned(body).unwrap_or_default().into_iter().map(|value| finder.source(value)).collect()
}

struct Finder<'a> {
    body: &'a Body,
    sources: &'a Sources,
    found: FxHashMap<Value, Source>,
}

impl Finder<'_> {
    fn source(&mut self, value: Value) -> Source {
        if let Some(known) = self.found.get(&value) {
            return *known;
        }
        let found = self.find(value);
        self.found.insert(value, found);
        found
    }

    fn find(&mut self, value: Value) -> Source {
        let body = self.body;
        let op = match body.def(value) {
            ValueDef::Arg(block, i) if block == body.entry() => {
                return Source::Argument(i as usize);
            }
            ValueDef::Arg(..) => return Source::Made,
            ValueDef::Result(op, _) => op,
        };
        let Some(k) = body.results(op).position(|result| result == value) else {
            return Source::Made;
        };
        if let Some(call) = body.get::<Call>(op) {
            let source = self.sources.get(&call.callee.0).and_then(|results| results.get(k));
            return match source.copied() {
                Some(Source::Argument(i)) => self.source(call.operands[i]),
                other => other.unwrap_or(Source::Made),
            };
        }
        match body.memory(op, &NoCallees).map(|memory| memory.flow) {
            Some(Flow::Loop) => match of_result(body, op, k) {
                Some(one) if one.is_invariant() => self.source(one.init),
                _ => Source::Made,
            },
            Some(Flow::Branches) => self.branches(op, k),
            _ => Source::Made,
        }
    }

    /// Source of a result of branches. Values of the branch are not arguments.
    fn branches(&mut self, op: OpId, k: usize) -> Source {
        let body = self.body;
        let mut source = Source::Any;
        for region in body.regions(op) {
            let end = body.blocks(*region).first().and_then(|block| body.terminator(*block));
            let value = end.and_then(|end| body.operands(end).nth(k));
            source = source.join(value.map_or(Source::Made, |value| self.source(value)));
            if source == Source::Made {
                break;
            }
        }
        source
    }
}

/// Items whose result stays.
fn kept<T: Clone>(items: &[T], sources: &[Source]) -> Vec<T> {
    let pairs = items.iter().zip(sources);
    pairs.filter(|(_, s)| !matches!(s, Source::Argument(_))).map(|(item, _)| item.clone()).collect()
}

fn drop_results(module: &mut Body, func: OpId, sources: &[Source]) {
    let Some(Attr::Type(ty)) = module.attr(func, "function_type").cloned() else { return };
    let (inputs, results) = ty.signature().unwrap_or((&[], &[]));
    let ty = Type::function(inputs, &kept(results, sources));
    module.set_attr(func, "function_type", Some(Attr::Type(ty)));
    if let Some(Attr::Array(attrs)) = module.attr(func, "res_attrs").cloned() {
        module.set_attr(func, "res_attrs", Some(Attr::Array(kept(&attrs, sources).into())));
    }
    let Some(body) = module.nested_mut(func) else { return };
    let Some(end) = body.terminator(body.entry()) else { return };
    let values: Vec<Value> = body.operands(end).collect();
    let loc = body[end].loc;
    let operands = kept(&values, sources).into_iter().collect();
    Builder::new(body, At::Before(end), loc).add_typed(Return { operands }, &[]);
    body.erase(end);
}

fn drop_in_calls(module: &mut Body, sources: &Sources) {
    for func in functions(module) {
        let Some(body) = module.nested(func).map(Arc::clone) else { continue };
        let is_known = |op: &OpId| {
            body.get::<Call>(*op).is_some_and(|call| sources.contains_key(&call.callee.0))
        };
        let calls: Vec<OpId> = body.walk().filter(is_known).collect();
        drop(body);
        if let Some(body) = module.nested_mut(func).filter(|_| !calls.is_empty()) {
            calls.into_iter().for_each(|op| drop_in_call(body, op, sources));
        }
    }
}

fn drop_in_call(body: &mut Body, op: OpId, sources: &Sources) {
    let Some(call) = body.get::<Call>(op) else { return };
    let Some(sources) = sources.get(&call.callee.0) else { return };
    let results: Vec<Value> = body.results(op).collect();
    let types: Vec<Type> = results.iter().map(|result| body.ty(*result)).collect();
    let operands = call.operands.clone();
    let res_attrs = call.res_attrs.as_ref().map(|attrs| kept(attrs, sources));
    let loc = body[op].loc;
    let new = Builder::new(body, At::Before(op), loc)
        .add_typed(Call { res_attrs, ..call }, &kept(&types, sources));
    let mut made = body.results(new).collect::<Vec<_>>().into_iter();
    for (result, source) in results.into_iter().zip(sources) {
        let value = match source {
            Source::Argument(i) => Some(operands[*i]),
            _ => made.next(),
        };
        if let Some(value) = value {
            body.replace_uses(result, value);
        }
    }
    body.erase(op);
}
