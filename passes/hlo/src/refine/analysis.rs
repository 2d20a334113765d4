//! Types of all values of a function, given those of its arguments.
//!
//! Sweeps in an order in which definitions come before uses. What meets in one value has the sizes that all of it has: what a
//! loop carries those of its operands and of what an iteration yields, an argument of a block those of what is passed to it.
//! Where a later value has less, the sweep starts again at the loop or the block; an iteration that changes a static size is an
//! error.

use creole_builtin as builtin;
use creole_hlo as hlo;
use creole_hlo::refine::{common, is_dynamic, joined, refined_types};
use creole_ir::dominance::reachable_blocks;
use creole_ir::{BlockId, Body, Error, OpCx, OpId, RegionId, Symbol, Tensor, Type, Value};
use rustc_hash::FxHashMap;

use super::constant::{constant, first_elements};
use super::found::Found;
use super::functions::callee;
use super::narrow::narrowed;

/// Result types of a call of a function of the module with these types of arguments; `None` if it is not known here. Error: it
/// can't have a variant for them.
pub(super) type Results<'a> = dyn FnMut(Symbol, &[Type]) -> Result<Option<Vec<Type>>, Error> + 'a;

/// Finds the types of a body for the types of its arguments.
pub(super) fn analyse(
    body: &Body,
    args: &[Type],
    declared: &[Type],
    results: &mut Results<'_>,
) -> Result<Found, Error> {
    let order = order(body);
    let positions = order.iter().enumerate().map(|(at, op)| (*op, at)).collect();
    let met = FxHashMap::default();
    let mut sweep = Sweep { body, declared, found: Found::default(), positions, met };
    for (arg, ty) in body.args(body.entry()).iter().zip(args) {
        sweep.found.set(body, *arg, *ty);
    }
    let mut at = 0;
    while let Some(op) = order.get(at).copied() {
        let next = sweep.visit(op, results)?;
        at = next.filter(|next| *next <= at).unwrap_or(at + 1);
    }
    if sweep.found.results.is_empty() {
        sweep.found.results = declared.to_vec();
    }
    Ok(sweep.found)
}

/// An error of the op at fault, with its name and place.
fn blamed(body: &Body, op: OpId, e: Error) -> Error {
    let message = format!("'{}' op {}", body[op].def.name, e.message);
    Error { message, ..e }.at(body[op].loc)
}

/// All ops, each before those in its regions and after those whose results it uses.
fn order(body: &Body) -> Vec<OpId> {
    let reachable = reachable_blocks(body, body.root());
    let others = body.blocks(body.root()).iter().filter(|block| !reachable.contains(block));
    let blocks = reachable.iter().chain(others);
    let mut all = Vec::new();
    for op in blocks.flat_map(|block| body.ops(*block)) {
        all.push(op);
        body.regions(op).iter().for_each(|region| all.extend(body.inside(*region)));
    }
    all
}

struct Sweep<'a> {
    body: &'a Body,
    declared: &'a [Type],
    found: Found,
    /// Position of each op in the order of the sweep.
    positions: FxHashMap<OpId, usize>,
    /// Types of values where others meet, so far.
    met: FxHashMap<Value, Type>,
}

/// Place to go on from; `None`: at the next op.
type Next = Option<usize>;

/// Types and constants as they were found.
struct Cx<'a> {
    body: &'a Body,
    found: &'a Found,
    results: &'a [Type],
    /// Operands that are cut, with their types.
    narrowed: Vec<(Value, Type)>,
}

impl OpCx for Cx<'_> {
    fn ty(&self, value: Value) -> Type {
        let cut = self.narrowed.iter().find(|(cut, _)| *cut == value);
        cut.map_or_else(|| self.found.ty(self.body, value), |(_, ty)| *ty)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        let cut = self.narrowed.iter().find(|(cut, _)| *cut == value);
        let whole = self.found.constants.get(&value)?;
        Some(cut.map_or_else(|| whole.clone(), |(_, ty)| first_elements(whole, *ty)))
    }

    fn results(&self) -> &[Type] {
        self.results
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }
}

impl Sweep<'_> {
    /// Finds the types of the results of an op. Error: types contradict each other.
    fn visit(&mut self, op: OpId, results: &mut Results<'_>) -> Result<Next, Error> {
        let data = &self.body[op];
        if data.is::<builtin::Return>() {
            return self.end_function(op).map(|()| None);
        }
        if data.is::<hlo::Return>() {
            return self.end_region(op);
        }
        if !self.body.successors(op).is_empty() {
            return self.branch(op);
        }
        if let Some(repeated) = self.body.get::<hlo::While>(op) {
            self.enter_loop(op, &repeated)?;
        }
        let types = self.result_types(op, results).map_err(|e| blamed(self.body, op, e))?;
        for (value, ty) in self.body.results(op).zip(&types) {
            self.found.set(self.body, value, *ty);
        }
        self.note_constant(op);
        Ok(None)
    }

    fn result_types(&mut self, op: OpId, results: &mut Results<'_>) -> Result<Vec<Type>, Error> {
        let (body, written) = (self.body, self.body.result_types(op));
        let types = self.operand_types(op);
        if let Some((_, callee)) = callee(body, op) {
            let found = results(callee, &types)?.filter(|found| found.len() == written.len());
            let found = found.unwrap_or_else(|| written.to_vec());
            return written.iter().zip(found).map(|(w, f)| joined(*w, f)).collect();
        }
        if let Some(op) = body.get::<hlo::While>(op) {
            let args = body.args(body.block(op.body));
            return Ok(args.iter().map(|arg| self.found.ty(body, *arg)).collect());
        }
        let cut = narrowed(body, op, &self.found)?;
        let narrowed = cut.iter().map(|(i, ty)| (body.operand(op, *i), *ty)).collect();
        for i in 0..types.len() {
            self.found.narrowed.swap_remove(&(op, i));
        }
        self.found.narrowed.extend(cut.into_iter().map(|(i, ty)| ((op, i), ty)));
        // Those of branches come when their ends are reached.
        let has_branches = body[op].is::<hlo::If>() || body[op].is::<hlo::Case>();
        let is_known = !written.iter().copied().any(is_dynamic) && types == body.operand_types(op);
        if has_branches || is_known || written.is_empty() {
            return Ok(written.to_vec());
        }
        let cx = Cx { body, found: &self.found, results: &written, narrowed };
        refined_types(&body.op_ref(op), &cx)
    }

    fn operand_types(&self, op: OpId) -> Vec<Type> {
        self.body.operands(op).map(|v| self.found.ty(self.body, v)).collect()
    }

    /// Lets a value be met by one of this type. True if less is known of it than before.
    fn meet(&mut self, value: Value, ty: Type) -> Result<bool, Error> {
        let written = self.body.ty(value);
        let before = self.met.get(&value).copied();
        let now = match before {
            Some(before) => common(written, before, ty)?,
            None => joined(written, ty)?,
        };
        self.met.insert(value, now);
        self.found.set(self.body, value, now);
        Ok(before.is_some_and(|before| before != now))
    }

    /// Arguments of both regions of a loop have the types of its operands, as far as iterations keep them.
    fn enter_loop(&mut self, at: OpId, op: &hlo::While) -> Result<(), Error> {
        let body = self.body;
        for region in [op.cond, op.body] {
            for (arg, operand) in body.args(body.block(region)).iter().zip(&op.operands) {
                let ty = self.found.ty(body, *operand);
                self.meet(*arg, ty).map_err(|e| blamed(self.body, at, e))?;
            }
        }
        Ok(())
    }

    /// End of a branch or of an iteration: what it yields is a result of the op around it. Error: a loop carries other
    /// sizes than at its start.
    fn end_region(&mut self, end: OpId) -> Result<Next, Error> {
        let body = self.body;
        let region = body.block_of(end).map(|block| body.region_of(block));
        let Some((around, region)) = body.parent_op(end).zip(region) else { return Ok(None) };
        let types = self.operand_types(end);
        if let Some(op) = body.get::<hlo::While>(around).filter(|op| region == op.body) {
            return self.end_iteration(around, &op, &types);
        }
        if body[around].is::<hlo::If>() || body[around].is::<hlo::Case>() {
            self.end_branch(around, region, &types).map_err(|e| blamed(self.body, around, e))?;
        }
        Ok(None)
    }

    fn end_iteration(
        &mut self,
        around: OpId,
        op: &hlo::While,
        types: &[Type],
    ) -> Result<Next, Error> {
        let body = self.body;
        let mut is_wider = false;
        for region in [op.cond, op.body] {
            for (arg, ty) in body.args(body.block(region)).iter().zip(types) {
                let first = self.found.ty(body, *arg);
                let changes = joined(first, *ty).is_err();
                if changes || joined(body.ty(*arg), *ty).is_err() {
                    let message = format!(
                        "carries values of other sizes from one iteration to the next, here {first} and then {ty}"
                    );
                    return Err(blamed(self.body, around, Error::new(message)));
                }
                is_wider |= self.meet(*arg, *ty).map_err(|e| blamed(self.body, around, e))?;
            }
        }
        Ok(self.positions.get(&around).copied().filter(|_| is_wider))
    }

    fn end_branch(&mut self, around: OpId, region: RegionId, types: &[Type]) -> Result<(), Error> {
        let body = self.body;
        let is_first = body.regions(around).first() == Some(&region);
        for (value, ty) in body.results(around).zip(types) {
            let (written, before) = (body.ty(value), self.found.ty(body, value));
            let both = common(written, if is_first { *ty } else { before }, *ty);
            let ty = both.map_err(|_| {
                Error::new(format!("has a result of type {ty}, but {written} is written"))
            })?;
            self.found.set(body, value, ty);
        }
        Ok(())
    }

    /// End of a function: what all ends return.
    fn end_function(&mut self, end: OpId) -> Result<(), Error> {
        let types = self.operand_types(end);
        if types.len() != self.declared.len() {
            return Ok(());
        }
        let before = &self.found.results;
        let before = if before.is_empty() { &types } else { before };
        let all = self.declared.iter().zip(before.iter().zip(&types));
        let all = all.map(|(declared, (before, ty))| common(*declared, *before, *ty));
        self.found.results =
            all.collect::<Result<_, Error>>().map_err(|e| blamed(self.body, end, e))?;
        Ok(())
    }

    /// Branches to blocks: what they pass meets in the arguments.
    fn branch(&mut self, op: OpId) -> Result<Next, Error> {
        let body = self.body;
        let blocks: &[BlockId] = body.successors(op);
        let args: Vec<Value> = blocks.iter().flat_map(|block| body.args(*block)).copied().collect();
        let passed: Vec<Value> = body.operands(op).collect();
        let Some(first) = passed.len().checked_sub(args.len()) else { return Ok(None) };
        let passed = &passed[first..];
        // Ops that compute what they pass keep the written types.
        if args.iter().zip(passed).any(|(arg, value)| body.ty(*arg) != body.ty(*value)) {
            return Ok(None);
        }
        let mut next = None;
        for (arg, value) in args.into_iter().zip(passed) {
            let ty = self.found.ty(body, *value);
            if self.meet(arg, ty).map_err(|e| blamed(self.body, op, e))? {
                let block = blocks.iter().find(|block| body.args(**block).contains(&arg));
                let start = block.and_then(|block| body.first_op(*block));
                let start = start.and_then(|start| self.positions.get(&start).copied());
                next = next.into_iter().chain(start).min();
            }
        }
        Ok(next)
    }

    /// Notes the elements of the result of an op, if it is a small tensor of integers.
    fn note_constant(&mut self, op: OpId) {
        let body = self.body;
        let Some(value) = body.results(op).next().filter(|_| body[op].n_results() == 1) else {
            return;
        };
        match constant(body, op, value, &self.found) {
            Some(tensor) => self.found.constants.insert(value, tensor),
            None => self.found.constants.remove(&value),
        };
    }
}
