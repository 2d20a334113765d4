//! Removal of values that nothing needs: results, arguments of blocks and regions, arguments and results of private
//! functions, and ops without effects.
//!
//! Structured ops lose operands, arguments and results together. Poison stands before an op for each operand that it
//! loses. Then structured ops become simpler by their canonical patterns.

mod poison;

use creole_analysis::backward::{points, sources};
use creole_analysis::live::Needed;
use creole_analysis::program::{Program, for_each_body};
use creole_ir::body::Effect;
use creole_ir::field::OpParts;
use creole_ir::flow::{CallFlow, FlowPoint, RegionFlow};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{
    Attr, BlockId, Body, Dialects, Error, OpDef, OpId, RegionId, Traits, Type, Value, Values,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::branches::{passed, set_passed, ways_in};
use crate::canonicalize::rewrite_from;
use crate::greedy::{folds_and, post_order};
use poison::{MadePoison, OperandRemoval};

/// The pass `remove-dead-values`.
pub static REMOVE_DEAD_VALUES: Pass = Pass {
    name: "remove-dead-values",
    summary: "Removes values that no effect or visible result depends on, through calls and regions",
    example: "\
func.func private @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %y, %y : i32
  return %0, %1 : i32, i32
}
func.func @g(%x: i32) -> i32 {
  %0:2 = call @f(%x, %x) : (i32, i32) -> (i32, i32)
  return %0#0 : i32
}
",
    works_on: &[],
    options: &[PassOption {
        name: "canonicalize",
        default: "true",
        help: "simplify ops with regions by their canonical patterns afterwards",
    }],
    run: Run::Any(remove),
};

fn remove(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let program = Program::of(body, cx.is_hidden);
    let needed = Needed::of(&program);
    let functions = signatures(&program, &needed);
    let n_units = program.units.len();
    let plans: Vec<Removals> =
        (0..n_units).map(|u| Removals::of(&program, &needed, &functions, u)).collect();
    let paths = program.paths();
    let poison = poison_def(cx.dialects);
    let simplifies: bool = cx.flag("canonicalize")?;
    let mut done = Ok(());
    for_each_body(body, &paths, |unit, body| {
        let made = plans[unit].apply(body, poison, simplifies);
        if simplifies && done.is_ok() {
            done = simplify_structured(body, cx);
            made.into_iter().for_each(|made| made.erase_if_moot(body));
        }
    });
    done
}

/// Applies the canonical patterns of ops with regions, and folds. Error: the pass was cancelled.
fn simplify_structured(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let mut structured = post_order(body);
    structured.retain(|op| body.region_flow(*op).is_some());
    let names: FxHashSet<&str> = structured.iter().map(|op| body[*op].def.name).collect();
    if names.is_empty() {
        return Ok(());
    }
    let canonical = cx.dialects.iter().flat_map(|dialect| dialect.patterns()).copied();
    let rewrites = folds_and(cx, canonical.filter(|p| names.contains(p.root.name)))?;
    rewrite_from(body, structured, &rewrites, cx)
}

fn poison_def(dialects: &Dialects) -> Option<&'static OpDef> {
    dialects.op("ub.poison")
}

/// Arguments and results that a function keeps.
#[derive(Clone)]
struct Signature {
    args: Vec<bool>,
    results: Vec<bool>,
}

/// For each unit that is a function with known callers: what it keeps.
fn signatures(program: &Program<'_>, needed: &Needed) -> Vec<Option<Signature>> {
    let known = program.callers_known();
    let mut found: Vec<Option<Signature>> = Vec::new();
    for (unit, known) in known.into_iter().enumerate() {
        let body = program.units[unit].body;
        let n_results = known.then(|| n_results(program, unit)).flatten();
        found.push(n_results.filter(|_| body.has_entry()).map(|n| Signature {
            args: body.args(body.entry()).iter().map(|v| needed.has(program, unit, *v)).collect(),
            results: vec![false; n],
        }));
    }
    for (unit, of) in program.units.iter().enumerate() {
        for op in of.body.inside(of.body.root()) {
            let callee = program.callee(unit, op);
            if let Some(Some(signature)) = callee.map(|callee| &mut found[callee]) {
                for (kept, value) in signature.results.iter_mut().zip(of.body.results(op)) {
                    *kept |= needed.has(program, unit, value);
                }
            }
        }
    }
    found
}

fn n_results(program: &Program<'_>, unit: usize) -> Option<usize> {
    let (around, op) = program.units[unit].owner?;
    let Some(Attr::Type(ty)) = program.units[around].body.attr(op, "function_type") else {
        return None;
    };
    ty.signature().map(|(_, results)| results.len())
}

/// Values and ops to remove from one body.
#[derive(Default)]
struct Removals {
    dead: Vec<OpId>,
    /// Flags of the arguments that each block keeps.
    blocks: Vec<(BlockId, Vec<bool>)>,
    /// Structured ops that lose something, those inside first.
    structured: Vec<(OpId, Vec<Group>)>,
    calls: Vec<(OpId, Signature)>,
    /// Signatures of functions that this body holds.
    functions: Vec<(OpId, Signature)>,
    /// Signature of the function whose body this is.
    own: Option<Signature>,
}

/// Points that receive the same operands, and flags of the inputs that they keep.
struct Group {
    points: Vec<FlowPoint>,
    keep: Vec<bool>,
}

impl Removals {
    fn of(
        program: &Program<'_>,
        needed: &Needed,
        functions: &[Option<Signature>],
        unit: usize,
    ) -> Removals {
        let body = program.units[unit].body;
        let mut plan = Removals { own: functions[unit].clone(), ..Removals::default() };
        let is_needed = |value: &Value| needed.has(program, unit, *value);
        for op in body.walk().rev() {
            plan.add_blocks(body, body.regions(op), &is_needed);
            if let Some(signature) = program.callee(unit, op).and_then(|at| functions[at].clone()) {
                plan.calls.push((op, signature));
            } else if let Some(nested) = program.nested(unit, op) {
                let signature = functions[nested].clone();
                plan.functions.extend(signature.map(|signature| (op, signature)));
            } else if needed.keeps(program, unit, op) {
                let groups = body.region_flow(op).map(|flow| groups(body, op, flow, &is_needed));
                let groups = groups.unwrap_or_default();
                if groups.iter().any(|group| group.keep.contains(&false)) {
                    plan.structured.push((op, groups));
                }
            } else if is_removable(body, op) && !body.results(op).any(|v| is_needed(&v)) {
                plan.dead.push(op);
            }
        }
        plan.add_blocks(body, &[body.root()], &is_needed);
        plan
    }

    fn add_blocks(
        &mut self,
        body: &Body,
        regions: &[RegionId],
        is_needed: &dyn Fn(&Value) -> bool,
    ) {
        for region in regions {
            for block in body.blocks(*region).iter().skip(1) {
                let keep: Vec<bool> = body.args(*block).iter().map(is_needed).collect();
                let mut ends = ways_in(body, *block).into_iter();
                if keep.contains(&false) && ends.all(|end| passed(body, end).is_some()) {
                    self.blocks.push((*block, keep));
                }
            }
        }
    }

    /// Removes what goes; structured ops lose operands and results only if they are `simplified`. Returns the poison
    /// that was made.
    fn apply(
        &self,
        body: &mut Body,
        poison: Option<&'static OpDef>,
        simplified: bool,
    ) -> Vec<MadePoison> {
        self.drop_passed(body);
        let mut removal = OperandRemoval { poison, drops: simplified, made: Vec::new() };
        for (op, groups) in &self.structured {
            removal.run(body, *op, groups);
        }
        for op in &self.dead {
            for inner in body.post_order(*op) {
                body.set_operands(inner, &[]);
            }
        }
        self.dead.iter().for_each(|op| body.erase(*op));
        for (block, keep) in &self.blocks {
            body.retain_args(*block, |i| keep[i]);
        }
        for (op, groups) in self.structured.iter().filter(|_| simplified) {
            drop_inputs(body, *op, groups);
        }
        for (op, signature) in &self.calls {
            rebuild_call(body, *op, signature);
        }
        for (op, signature) in &self.functions {
            narrow_function(body, *op, signature);
        }
        if let Some(own) = &self.own {
            narrow_body(body, own);
        }
        removal.made
    }

    /// Drops what terminators pass to arguments of blocks that go.
    fn drop_passed(&self, body: &mut Body) {
        let keeps: FxHashMap<BlockId, &Vec<bool>> =
            self.blocks.iter().map(|(block, keep)| (*block, keep)).collect();
        let mut ends: Vec<OpId> =
            self.blocks.iter().flat_map(|(block, _)| ways_in(body, *block)).collect();
        ends.sort_unstable_by_key(|op| op.into_raw().into_u32());
        ends.dedup();
        for end in ends {
            let Some(lists) = passed(body, end) else { continue };
            let to = body.successors(end).to_vec();
            let filter = |(list, block): (Values, &BlockId)| match keeps.get(block) {
                Some(keep) => {
                    list.into_iter().zip(*keep).filter(|(_, k)| **k).map(|(v, _)| v).collect()
                }
                None => list,
            };
            let new: Vec<Values> = lists.into_iter().zip(&to).map(filter).collect();
            set_passed(body, end, &new);
        }
    }
}

/// True for an op that is there for its results alone.
fn is_removable(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    !data.has(Traits::TERMINATOR)
        && !data.has(Traits::SYMBOL)
        && data.def.interface::<CallFlow>().is_none()
        && body.nested(op).is_none()
        && body.own_effect(op) <= Effect::Reads
}

/// Groups of points that receive the same operands.
fn groups(
    body: &Body,
    op: OpId,
    flow: &RegionFlow,
    is_needed: &dyn Fn(&Value) -> bool,
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for from in sources(body, op) {
        let to = points(body, op, flow, from);
        // The alternatives of one source share its operands only if they receive as many.
        let mut at = None;
        for point in to {
            let known = groups.iter().position(|group| group.points.contains(&point));
            at = at.or(known);
            match (known, at) {
                (Some(_), _) => {}
                (None, Some(at))
                    if passes_same(body, op, flow, from, groups[at].points[0], point) =>
                {
                    groups[at].points.push(point);
                }
                (None, _) => {
                    at = Some(groups.len());
                    groups.push(Group { points: vec![point], keep: Vec::new() });
                }
            }
        }
    }
    for group in &mut groups {
        for point in &group.points {
            let needed = inputs(body, op, flow, *point).into_iter().map(|v| is_needed(&v));
            let needed: Vec<bool> = needed.collect();
            group.keep.resize(needed.len(), false);
            group.keep.iter_mut().zip(needed).for_each(|(keep, needed)| *keep |= needed);
        }
    }
    groups
}

fn passes_same(
    body: &Body,
    op: OpId,
    flow: &RegionFlow,
    from: Option<OpId>,
    a: FlowPoint,
    b: FlowPoint,
) -> bool {
    (flow.passed)(body, op, from, a) == (flow.passed)(body, op, from, b)
}

/// Values that receive what is passed to a point.
fn inputs(body: &Body, op: OpId, flow: &RegionFlow, point: FlowPoint) -> Vec<Value> {
    let range = (flow.inputs)(body, op, point);
    match point {
        FlowPoint::Parent => body.results(op).skip(range.start).take(range.len()).collect(),
        FlowPoint::Region(at) => {
            let block = body.blocks(body.regions(op)[at]).first();
            block.map_or(Vec::new(), |block| body.args(*block)[range].to_vec())
        }
    }
}

/// Removes arguments of regions and results that nothing is passed to any more.
fn drop_inputs(body: &mut Body, op: OpId, groups: &[Group]) {
    let Some(flow) = body.region_flow(op) else { return };
    let mut results: Option<Vec<bool>> = None;
    for group in groups {
        for point in &group.points {
            match point {
                FlowPoint::Parent => results = Some(group.keep.clone()),
                FlowPoint::Region(at) => {
                    // The offset of the first input does not depend on their number.
                    let first = (flow.inputs)(body, op, *point).start;
                    let Some(block) = body.blocks(body.regions(op)[*at]).first().copied() else {
                        continue;
                    };
                    body.retain_args(block, |i| i < first || group.keep[i - first]);
                }
            }
        }
    }
    if let Some(keep) = results.filter(|keep| keep.contains(&false)) {
        let operands: Values = body.operands(op).collect();
        rebuild(body, op, operands, &keep);
    }
}

/// Replaces an op by one with these operands and some of its results.
fn rebuild(body: &mut Body, op: OpId, operands: Values, keep: &[bool]) -> OpId {
    let def = body[op].def;
    let kept: Vec<Value> =
        body.results(op).zip(keep).filter(|(_, keep)| **keep).map(|(v, _)| v).collect();
    let types: Vec<Type> = kept.iter().map(|value| body.ty(*value)).collect();
    let regions = body.regions(op).to_vec();
    let parts = OpParts {
        operands,
        attrs: body.attrs(op).iter().cloned().collect(),
        discardable: body.discardable(op).clone(),
        regions: regions.iter().map(|_| body.add_region()).collect(),
        ..OpParts::default()
    };
    let new = body.create(def, parts, &types, body[op].loc);
    body.insert_before(op, new);
    for (old, to) in regions.iter().zip(body.regions(new).to_vec()) {
        body.move_blocks(*old, to);
    }
    for (old, result) in kept.into_iter().zip(body.results(new)) {
        body.replace_uses(old, result);
    }
    body.erase(op);
    new
}

fn rebuild_call(body: &mut Body, op: OpId, signature: &Signature) {
    let Some(flow) = body[op].def.interface::<CallFlow>() else { return };
    if signature.args.iter().chain(&signature.results).all(|keep| *keep) {
        return;
    }
    let range = (flow.passed)(body, op);
    let is_kept = |i: &usize| !range.contains(i) || signature.args[i - range.start];
    let operands = body.operands(op).enumerate().filter(|(i, _)| is_kept(i));
    let operands: Values = operands.map(|(_, value)| value).collect();
    let new = rebuild(body, op, operands, &signature.results);
    filter_attrs(body, new, signature);
}

/// Keeps the attributes of those arguments and results that stay.
fn filter_attrs(body: &mut Body, op: OpId, signature: &Signature) {
    for (name, keep) in [("arg_attrs", &signature.args), ("res_attrs", &signature.results)] {
        if let Some(Attr::Array(attrs)) = body.attr(op, name).cloned() {
            let kept = attrs.iter().zip(keep).filter(|(_, keep)| **keep);
            let kept: Vec<Attr> = kept.map(|(attr, _)| attr.clone()).collect();
            let is_empty = kept.is_empty();
            body.set_attr(op, name, (!is_empty).then(|| Attr::Array(kept.into())));
        }
    }
}

fn narrow_function(body: &mut Body, op: OpId, signature: &Signature) {
    let Some(Attr::Type(ty)) = body.attr(op, "function_type").cloned() else { return };
    let Some((inputs, results)) = ty.signature() else { return };
    let kept = |types: &[Type], keep: &[bool]| -> Vec<Type> {
        types.iter().zip(keep).filter(|(_, keep)| **keep).map(|(ty, _)| *ty).collect()
    };
    let ty = Type::function(&kept(inputs, &signature.args), &kept(results, &signature.results));
    body.set_attr(op, "function_type", Some(Attr::Type(ty)));
    filter_attrs(body, op, signature);
}

/// Removes the arguments and returned values that a function loses.
fn narrow_body(body: &mut Body, signature: &Signature) {
    for block in body.blocks(body.root()).to_vec() {
        let Some(end) = body.last_op(block).filter(|end| body.successors(*end).is_empty()) else {
            continue;
        };
        let kept: Vec<Value> = body
            .operands(end)
            .zip(&signature.results)
            .filter(|(_, keep)| **keep)
            .map(|(value, _)| value)
            .collect();
        if kept.len() < body[end].n_operands() {
            body.set_operands(end, &kept);
        }
    }
    let entry = body.entry();
    body.retain_args(entry, |i| signature.args[i]);
}
