//! Proof under construction: all that a rewriter did in a body, of which the needed steps are left at the end.

use std::sync::Arc;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::field::{OpParts, Values};
use creole_ir::pattern::apply::LooseFold;
use creole_ir::pattern::{Bindings, Rule};
use creole_ir::{
    At, Attr, BlockId, Body, Builder, Dialects, Dict, Loc, OpDef, OpId, RegionId, Traits, Type,
    Value,
};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::forest::Forest;
use crate::step::{FOLD_BUDGET, Named, Right, Written, folded};
use crate::steps::{ByFold, ByPattern, ByRule};
use crate::terms::{Reason, Terms, is_term};

/// Proof that the program in a body is equal to what a rewriter makes of it.
pub struct Proof<'d> {
    /// The program as it was. New terms are outside of all blocks until the end.
    pub(crate) body: Body,
    dialects: &'d Dialects,
    pub(crate) terms: Terms,
    steps: Vec<Step>,
    /// The block that is being rewritten.
    pub(crate) block: BlockId,
    /// New terms in the order of their creation, each with its block.
    pub(crate) made: IndexMap<OpId, BlockId, FxBuildHasher>,
    /// Pairs of values that have to be equal.
    goals: Vec<(Value, Value)>,
}

struct Step {
    block: BlockId,
    from: Value,
    to: Value,
    why: Why,
    /// Pairs of values whose equality the step needs.
    premises: Vec<(Value, Value)>,
    /// Number of merges before the step.
    limit: usize,
}

/// Reason why the values of a step are equal.
enum Why {
    Fold,
    Rule(Applied),
    /// A pattern in Rust, by its name.
    Pattern(Arc<str>),
}

struct Applied {
    rule: Arc<Rule>,
    matched: Vec<OpId>,
    written: Written,
}

/// A term by its parts.
pub struct Parts<'p> {
    /// The definition.
    pub def: &'static OpDef,
    /// The operands.
    pub operands: &'p [Value],
    /// The stored attributes.
    pub attrs: &'p [Option<Attr>],
    /// Regions of the program as it was.
    pub regions: &'p [RegionId],
    /// The type of the result.
    pub ty: Type,
}

impl<'d> Proof<'d> {
    /// Proof without steps for a program.
    pub fn new(body: &Body, dialects: &'d Dialects) -> Proof<'d> {
        let body = body.clone();
        let block = body.entry();
        Proof {
            body,
            dialects,
            terms: Terms::default(),
            steps: Vec::new(),
            block,
            made: IndexMap::default(),
            goals: Vec::new(),
        }
    }

    /// Begins a block: adds its terms.
    pub fn begin(&mut self, block: BlockId) {
        self.block = block;
        let terms = self.body.ops(block).filter(|op| is_term(&self.body, *op));
        for op in terms.collect::<Vec<_>>() {
            self.terms.add(&self.body, op);
            self.fold(op);
        }
        self.fold_more();
    }

    /// Goes on with a block that was begun before: new terms are its own.
    pub fn resume(&mut self, block: BlockId) {
        self.block = block;
    }

    /// The term of this block with these parts, or one that is equal to it in kind and operands.
    pub fn term(&mut self, parts: &Parts<'_>) -> Option<OpId> {
        let op = self.create(parts, Loc::Unknown);
        let known = self.terms.lookup(&self.body, op).and_then(|value| self.body.def_op(value));
        let is_here = known.is_some_and(|known| self.is_here(known));
        let found = if is_here { known } else { self.same_here(op).or(known) };
        self.body.erase(op);
        found
    }

    /// True for terms of the block that is being rewritten.
    pub(crate) fn is_here(&self, op: OpId) -> bool {
        self.home(op) == self.block
    }

    /// The block of a term.
    fn home(&self, op: OpId) -> BlockId {
        let made = self.made.get(&op).copied();
        self.body.block_of(op).or(made).unwrap_or(self.block)
    }

    /// Term of this block that is of one kind with an op and has equal operands.
    pub(crate) fn same_here(&self, op: OpId) -> Option<OpId> {
        let known = self.terms.lookup(&self.body, op)?;
        let def = self.body[op].def.name;
        let is_same = |other: &OpId| {
            self.body[*other].def.name == def
                && self.terms.lookup(&self.body, *other) == Some(known)
        };
        let made = self.made.keys().copied().filter(|op| self.is_here(*op));
        self.body.ops(self.block).chain(made).find(is_same)
    }

    fn create(&mut self, parts: &Parts<'_>, loc: Loc) -> OpId {
        let regions = parts.regions.iter();
        let regions =
            regions.map(|r| creole_ir::pattern::body::copy_region(&mut self.body, *r)).collect();
        let Parts { def, operands, attrs, ty, .. } = *parts;
        let parts = OpParts {
            operands: operands.into(),
            attrs: attrs.into(),
            regions,
            ..OpParts::default()
        };
        self.body.create(def, parts, &[ty], loc)
    }

    /// A copy of the outermost region of another body, which uses nothing from outside.
    pub fn region(&mut self, alone: &Body) -> RegionId {
        let (region, map) = (self.body.add_region(), &mut Mapping::default());
        Cloner { from: alone, to: &mut self.body, map, loc: &|loc| loc }
            .region(alone.root(), region);
        region
    }

    /// Adds the step of a rule that matched these terms with these values of its variables. Returns the values of the ops of
    /// its right side in their order; `None` if it does not apply.
    pub fn rule(
        &mut self,
        rule: &Arc<Rule>,
        root: Value,
        matched: &[OpId],
        values: &[Value],
    ) -> Option<Vec<Value>> {
        let named = Named { body: &self.body, terms: &self.terms, ops: matched };
        let is_meant = |bindings: &Bindings<Value, OpId>| {
            let bound = bindings.values().map(|v| self.terms.find(v));
            bound.eq(values.iter().map(|v| self.terms.find(*v)))
        };
        let bindings = named.first(rule, root, is_meant)?;
        let mut written = Written::of(rule, &bindings);
        let near = self.operands_by_class(matched);
        let loc = self.body[*matched.first()?].loc;
        let ty = self.body.ty(root);
        let mut right = Right {
            body: &mut self.body,
            terms: &mut self.terms,
            dialects: self.dialects,
            loc,
            adds: true,
            made: Vec::new(),
        };
        let to = right.root(rule, &bindings, ty);
        let made = right.made;
        let name = |value: Value| near.get(&value).copied().unwrap_or(value);
        written.values.iter_mut().for_each(|(_, value)| *value = name(*value));
        let made_ops: Vec<OpId> = made.iter().filter_map(|v| self.body.def_op(*v)).collect();
        for op in &made_ops {
            for i in 0..self.body[*op].n_operands() {
                let operand = self.body.operand(*op, i);
                self.body.set_operand(*op, i, name(operand));
            }
        }
        if let Some(to) = to.map(name) {
            let mut used: Vec<OpId> = matched.to_vec();
            used.extend(&made_ops);
            let (premises, limit) = self.premises(&used, &written);
            let applied = Applied { rule: Arc::clone(rule), matched: matched.to_vec(), written };
            let from = self.body.result(matched[0], 0);
            let why = Why::Rule(applied);
            self.push(Step { block: self.block, from, to, why, premises, limit });
        }
        self.made.extend(made_ops.iter().map(|op| (*op, self.block)));
        made_ops.into_iter().for_each(|op| self.fold(op));
        self.fold_more();
        Some(made)
    }

    /// An operand of these terms for each class.
    fn operands_by_class(&self, ops: &[OpId]) -> FxHashMap<Value, Value> {
        let mut near = FxHashMap::default();
        for operand in ops.iter().flat_map(|op| self.body.operands(*op)) {
            near.entry(self.terms.find(operand)).or_insert(operand);
        }
        near
    }

    /// Adds a step that is trusted.
    pub(crate) fn push_pattern(&mut self, name: &str, from: Value, to: Value) {
        let (why, premises, limit) = (Why::Pattern(name.into()), Vec::new(), 0);
        self.push(Step { block: self.block, from, to, why, premises, limit });
    }

    fn push(&mut self, step: Step) {
        let (from, to) = (step.from, step.to);
        let number = self.steps.len() as u32;
        self.steps.push(step);
        self.terms.merge(&self.body, (from, to, Reason::Step(number)));
    }

    /// Pairs of equal values among the operands and results of terms, and the constants that they are equal to; the number
    /// of merges so far.
    fn premises(&self, used: &[OpId], written: &Written) -> (Vec<(Value, Value)>, usize) {
        let of_ops =
            used.iter().flat_map(|op| self.body.operands(*op).chain(self.body.results(*op)));
        let mut first: FxHashMap<Value, Value> = FxHashMap::default();
        let mut pairs = Vec::new();
        for value in of_ops.chain(written.values.iter().map(|(_, value)| *value)) {
            let class = self.terms.find(value);
            match first.get(&class) {
                Some(other) if *other != value => pairs.push((*other, value)),
                Some(_) => {}
                None => {
                    first.insert(class, value);
                    pairs.extend(self.terms.constant(value).map(|constant| (value, constant)));
                }
            }
        }
        (pairs, self.terms.merges.len())
    }

    /// Adds a step if the term is computed from constants, or is one of its operands.
    fn fold(&mut self, op: OpId) {
        let result = self.body.result(op, 0);
        if self.terms.constant(result).is_some() {
            return;
        }
        let to = match folded(&self.body, &self.terms, op, FOLD_BUDGET) {
            Some(LooseFold::Operand(i)) => self.body.operand(op, i),
            Some(LooseFold::Constant(tensor)) => {
                let dialect = self.body[op].def.dialect();
                let made = self.dialects.constant(dialect, &tensor, tensor.ty());
                let Some((def, parts)) = made else { return };
                let constant = self.body.create(def, parts, &[tensor.ty()], self.body[op].loc);
                self.terms.add(&self.body, constant);
                self.made.insert(constant, self.home(op));
                self.body.result(constant, 0)
            }
            None => return,
        };
        let is_news = self.body.ty(to) == self.body.ty(result) && !self.terms.are_equal(to, result);
        if is_news {
            self.push_fold(op, to);
        }
    }

    pub(crate) fn push_fold(&mut self, op: OpId, to: Value) {
        let from = self.body.result(op, 0);
        let nothing = Written { values: Vec::new(), data: Vec::new() };
        let (mut premises, limit) = self.premises(&[op], &nothing);
        premises.retain(|(a, b)| *a != from && *b != from);
        // The op may be one of an earlier block, of which an operand is known by now.
        self.push(Step { block: self.home(op), from, to, why: Why::Fold, premises, limit });
    }

    /// Folds the terms of which an operand has become a constant.
    pub(crate) fn fold_more(&mut self) {
        while let Some(op) = self.terms.ripe.pop() {
            self.fold(op);
        }
    }

    /// Adds a term of the program as it is now, with operands of this proof. Returns its value.
    pub fn add(&mut self, from: &Body, op: OpId, map: &mut Mapping) -> Value {
        let copy = Cloner { from, to: &mut self.body, map, loc: &|loc| loc }.op(op);
        self.terms.add(&self.body, copy);
        self.made.insert(copy, self.block);
        self.fold_more();
        self.body.result(copy, 0)
    }

    /// Demands that two values are equal.
    pub fn demand(&mut self, a: Value, b: Value) {
        self.goals.push((a, b));
    }

    /// The program as it was.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// The program as it was, with the needed steps at the end of their blocks, each behind the terms that it is the first to
    /// name. Terms that inner blocks name stand behind the last of their operands.
    pub fn finish(mut self) -> Body {
        let steps = self.needed();
        let kept = self.named_terms(&steps);
        let (erased, made): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.made).into_iter().partition(|(op, _)| !kept.contains(op));
        let early = self.named_inside(&made, &steps);
        for (op, block) in &made {
            if early.contains(op) {
                self.place(*op, *block);
            }
        }
        for number in steps {
            let mut named: Vec<OpId> = self.named_terms(&[number]).into_iter().collect();
            // Each behind what it is computed from.
            named.sort_unstable();
            let end = self.end(self.steps[number].block);
            named.into_iter().for_each(|op| insert(&mut self.body, end, op));
            self.write(number);
        }
        for (op, _) in erased.into_iter().rev() {
            self.body.erase(op);
        }
        self.body
    }

    /// The new terms that are named in a block other than their own, and those that they are computed from.
    fn named_inside(&self, made: &[(OpId, BlockId)], steps: &[usize]) -> FxHashSet<OpId> {
        let own: FxHashMap<OpId, BlockId> = made.iter().copied().collect();
        let mut work: Vec<(Value, BlockId)> = Vec::new();
        for (op, block) in made {
            work.extend(self.body.operands(*op).map(|v| (v, *block)));
        }
        for number in steps {
            let block = self.steps[*number].block;
            work.extend(self.named_by(*number).into_iter().map(|v| (v, block)));
        }
        let mut early = FxHashSet::default();
        while let Some((value, block)) = work.pop() {
            let Some(op) = self.body.def_op(value) else { continue };
            if own.get(&op).is_some_and(|own| *own != block) && early.insert(op) {
                // What it is computed from has to stand before it, in its own block too.
                work.extend(self.body.operands(op).map(|v| (v, block)));
            }
        }
        early
    }

    /// Numbers of the steps that the goals need, in order.
    fn needed(&self) -> Vec<usize> {
        let forest = Forest::new(&self.terms.merges);
        let mut is_needed = vec![false; self.steps.len()];
        let mut seen = FxHashSet::default();
        let all = usize::MAX;
        let mut work: Vec<(Value, Value, usize)> =
            self.goals.iter().map(|(a, b)| (*a, *b, all)).collect();
        while let Some((a, b, limit)) = work.pop() {
            // Values that are not equal are told when the proof is replayed.
            for merge in forest.path(a, b, limit).unwrap_or_default() {
                if !seen.insert(merge) {
                    continue;
                }
                match self.terms.merges[merge].2 {
                    Reason::Step(number) => {
                        let step = &self.steps[number as usize];
                        is_needed[number as usize] = true;
                        work.extend(step.premises.iter().map(|(a, b)| (*a, *b, step.limit)));
                    }
                    Reason::Congruence(x, y) => {
                        let pairs = self.operand_pairs(&forest, x, y, merge);
                        work.extend(pairs.into_iter().map(|(a, b)| (a, b, merge)));
                    }
                }
            }
        }
        (0..self.steps.len()).filter(|number| is_needed[*number]).collect()
    }

    /// Operands of two terms that were equal before a merge, in the order in which they were.
    fn operand_pairs(
        &self,
        forest: &Forest,
        x: OpId,
        y: OpId,
        limit: usize,
    ) -> Vec<(Value, Value)> {
        let [x, y] = [x, y].map(|op| self.body.operands(op).collect::<Vec<_>>());
        let pairs: Vec<_> = x.iter().copied().zip(y.iter().copied()).collect();
        let were_equal = |(a, b): &(Value, Value)| forest.path(*a, *b, limit).is_some();
        if pairs.iter().all(were_equal) {
            return pairs;
        }
        x.into_iter().zip(y.into_iter().rev()).collect()
    }

    /// The new terms that steps name, with those that they are computed from.
    fn named_terms(&self, steps: &[usize]) -> FxHashSet<OpId> {
        let mut work: Vec<Value> = steps.iter().flat_map(|step| self.named_by(*step)).collect();
        let mut kept = FxHashSet::default();
        while let Some(value) = work.pop() {
            let Some(op) = self.body.def_op(value) else { continue };
            if self.body.block_of(op).is_none() && kept.insert(op) {
                work.extend(self.body.operands(op));
            }
        }
        kept
    }

    /// The values that a step names.
    fn named_by(&self, number: usize) -> Vec<Value> {
        let step = &self.steps[number];
        let mut named = vec![step.from, step.to];
        if let Why::Rule(applied) = &step.why {
            named.extend(applied.matched.iter().map(|op| self.body.result(*op, 0)));
            named.extend(applied.written.values.iter().map(|(_, value)| *value));
        }
        named
    }

    /// Place of new ops at the end of a block.
    fn end(&self, block: BlockId) -> At {
        let ends = |op: &OpId| {
            self.body[*op].has(Traits::TERMINATOR) || !self.body.successors(*op).is_empty()
        };
        self.body.last_op(block).filter(ends).map_or(At::End(block), At::Before)
    }

    /// Puts a new term into a block, behind the last of its operands.
    fn place(&mut self, op: OpId, block: BlockId) {
        let body = &mut self.body;
        let mut last: Option<OpId> = None;
        for operand in body.operands(op).filter_map(|v| body.def_op(v)) {
            let is_here = body.block_of(operand) == Some(block);
            if is_here && last.is_none_or(|last| body.is_before(last, operand)) {
                last = Some(operand);
            }
        }
        let next = last.map_or_else(|| body.first_op(block), |last| body.next_op(last));
        insert(body, next.map_or(At::End(block), At::Before), op);
    }

    /// Writes a step at the end of its block.
    fn write(&mut self, number: usize) {
        let Step { block, from, to, why, .. } = &self.steps[number];
        let (from, to, place) = (*from, *to, self.end(*block));
        let mut builder = Builder::new(&mut self.body, place, Loc::Unknown);
        let Applied { rule, matched, written } = match why {
            Why::Rule(applied) => applied,
            Why::Fold => {
                builder.add_typed(ByFold { from, to }, &[]);
                return;
            }
            Why::Pattern(name) => {
                builder.add_typed(ByPattern { pattern: Arc::clone(name), from, to }, &[]);
                return;
            }
        };
        let results: Values = matched.iter().map(|op| self.body.result(*op, 0)).collect();
        let step = ByRule {
            rule: rule.name.as_str().into(),
            names: written.values.iter().map(|(name, _)| Attr::str(name.as_str())).collect(),
            data: Dict::new(written.data.clone()),
            from,
            to,
            matched: results,
            values: written.values.iter().map(|(_, value)| *value).collect(),
        };
        Builder::new(&mut self.body, place, Loc::Unknown).add_typed(step, &[]);
    }
}

fn insert(body: &mut Body, place: At, op: OpId) {
    match place {
        At::Before(next) => body.insert_before(next, op),
        At::End(block) => body.append(block, op),
        At::Start(block) => body.prepend(block, op),
    }
}
