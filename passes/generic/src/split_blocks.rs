//! Splits a long block into windows that are rewritten in parallel.
//!
//! A window is a run of ops of a function's only block, as a separate body: values from outside become its arguments,
//! values used outside are returned. Scalar and splat constants are copied into each window that uses them, so that
//! passes see them. Window boundaries depend on the function alone, never on the number of threads.

use creole_builtin::Return;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::parallel::{Parallel, map};
use creole_ir::{At, BlockId, Body, Builder, Error, Loc, OpId, Traits, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Ops of a window, regions not counted.
const LENGTH: usize = 1_000;

/// Fewest windows; shorter functions are not split, as equal code in two windows may become different.
const MIN_WINDOWS: usize = 8;

/// Rewritten part of a body.
pub(crate) struct Window<T> {
    /// Ops that it replaces.
    ops: Vec<OpId>,
    /// Result of the rewrite.
    result: T,
    part: Option<Part>,
}

/// Rewrites each window of a body in parallel. `None`: the body is too short to be split.
pub(crate) fn in_windows<T: Send>(
    body: &Body,
    parallel: &dyn Parallel,
    work: impl Fn(&mut Body) -> Result<(bool, T), Error> + Sync,
) -> Result<Option<Vec<Window<T>>>, Error> {
    let Some(block) = only_block(body) else { return Ok(None) };
    let ops: Vec<OpId> = body.ops(block).filter(|op| !body[*op].has(Traits::TERMINATOR)).collect();
    let n = ops.len() / LENGTH;
    if n < MIN_WINDOWS {
        return Ok(None);
    }
    let all: Vec<&[OpId]> = ops.chunks(ops.len().div_ceil(n)).collect();
    let windows: Vec<Result<Window<T>, Error>> = map(parallel, all, |ops| {
        let mut part = Part::new(body, block, ops);
        let (changed, result) = work(&mut part.body)?;
        let part = changed.then_some(part);
        Ok(Window { ops: ops.to_vec(), result, part })
    });
    // Report the first error in program order, not in time.
    windows.into_iter().collect::<Result<Vec<_>, Error>>().map(Some)
}

/// Replaces the ops of windows by their rewritten bodies. Returns, for each changed window, the result of the rewrite
/// and the mapping of the values of its body.
pub(crate) fn put_back<T>(body: &mut Body, windows: Vec<Window<T>>) -> Vec<(T, Mapping)> {
    // Later windows use results of earlier ones.
    let mut replaced = FxHashMap::default();
    let mut place = |part: Part, ops: Vec<OpId>| part.put_back(body, &ops, &mut replaced);
    let windows = windows.into_iter();
    windows
        .map(|Window { ops, result, part }| {
            (result, part.map(|part| place(part, ops)).unwrap_or_default())
        })
        .collect()
}

fn only_block(body: &Body) -> Option<BlockId> {
    match body.blocks(body.root()) {
        [block] => Some(*block),
        _ => None,
    }
}

struct Part {
    body: Body,
    /// Outer values of the arguments.
    inputs: Vec<Value>,
    /// Old values of its results.
    outputs: Vec<Value>,
}

impl Part {
    fn new(from: &Body, block: BlockId, ops: &[OpId]) -> Part {
        let inside: FxHashSet<OpId> = ops.iter().copied().collect();
        let (constants, inputs) = captures(from, block, ops, &inside);
        let outputs = escapes(from, ops, &inside);
        let types: Vec<_> = inputs.iter().map(|v| from.ty(*v)).collect();
        let mut to = Body::with_entry(&types);
        let entry = to.entry();
        let mut map = Mapping::default();
        inputs.iter().zip(to.args(entry)).for_each(|(old, new)| map.insert(*old, *new));
        let mut cloner = Cloner { from, to: &mut to, map: &mut map, loc: &|loc| loc };
        for op in constants.iter().chain(ops) {
            let copy = cloner.op(*op);
            cloner.to.append(entry, copy);
        }
        let operands = outputs.iter().map(|v| map.value(*v)).collect();
        Builder::new(&mut to, At::End(entry), Loc::Unknown).add_typed(Return { operands }, &[]);
        Part { body: to, inputs, outputs }
    }

    fn put_back(
        self,
        body: &mut Body,
        ops: &[OpId],
        replaced: &mut FxHashMap<Value, Value>,
    ) -> Mapping {
        let Part { body: from, inputs, outputs } = self;
        let mut map = Mapping::default();
        for (arg, input) in from.args(from.entry()).iter().zip(inputs) {
            map.insert(*arg, replaced.get(&input).copied().unwrap_or(input));
        }
        let end = from.last_op(from.entry());
        for op in from.ops(from.entry()).filter(|op| Some(*op) != end) {
            let copy = Cloner { from: &from, to: body, map: &mut map, loc: &|loc| loc }.op(op);
            body.insert_before(ops[0], copy);
        }
        let returned = end.into_iter().flat_map(|end| from.operands(end));
        for (old, new) in outputs.into_iter().zip(returned) {
            let new = map.value(new);
            body.replace_uses(old, new);
            replaced.insert(old, new);
        }
        ops.iter().rev().for_each(|op| body.erase(*op));
        map
    }
}

/// Captures of ops of a block: scalar and splat constants (the ops), and all other values, each in order of first use.
fn captures(
    body: &Body,
    block: BlockId,
    ops: &[OpId],
    inside: &FxHashSet<OpId>,
) -> (Vec<OpId>, Vec<Value>) {
    let is_outside = |value: &Value| match body.def(*value) {
        ValueDef::Result(op, _) => body.block_of(op) == Some(block) && !inside.contains(&op),
        ValueDef::Arg(of, _) => of == block,
    };
    let mut seen = FxHashSet::default();
    let used = ops.iter().flat_map(|op| body.post_order(*op)).flat_map(|op| body.operands(op));
    let (mut constants, mut values) = (Vec::new(), Vec::new());
    for value in used.filter(|v| seen.insert(*v) && is_outside(v)) {
        match body.def_op(value).filter(|op| is_small_constant(body, *op)) {
            Some(op) => constants.push(op),
            None => values.push(value),
        }
    }
    (constants, values)
}

fn is_small_constant(body: &Body, op: OpId) -> bool {
    body[op].has(Traits::CONSTANT)
        && body.results(op).all(|v| body.constant(v).is_some_and(|value| value.is_splat()))
}

/// Escaping results: those that other ops use.
fn escapes(body: &Body, ops: &[OpId], inside: &FxHashSet<OpId>) -> Vec<Value> {
    let is_inside = |user: OpId| {
        std::iter::once(user).chain(body.ancestors(user)).any(|around| inside.contains(&around))
    };
    let results = ops.iter().flat_map(|op| body.results(*op));
    results.filter(|value| body.users(*value).any(|user| !is_inside(user))).collect()
}
