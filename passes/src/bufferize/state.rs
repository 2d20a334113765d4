//! Loops and branches: where their tensors live.

use creole_builtin::Call;
use creole_ir::field::OpParts;
use creole_ir::{At, BlockId, Error, OpId, RegionId, Value, Values, bail, ensure};
use creole_loop::{Nest, Reshape, Update, scf};

use super::alias::reads_same_element;
use super::function::Bufferize;

/// A tensor that a loop carries.
struct State {
    /// Its number among all carried values.
    number: usize,
    /// What the body yields for it.
    next: Value,
    /// Where it lives.
    memref: Value,
    /// Does the loop hand it on unchanged?
    is_invariant: bool,
}

impl Bufferize<'_> {
    /// `scf.while` with its tensors in memrefs, which each turn updates.
    pub(super) fn while_loop(&mut self, op: OpId, looped: &scf::While) -> Result<(), Error> {
        let from = self.from;
        let (before, after) = (from.block(looped.before), from.block(looped.after));
        self.check_condition(before)?;
        let states = self.states(op, looped, after)?;
        let scalars: Vec<usize> =
            (0..looped.inits.len()).filter(|k| !from.ty(looped.inits[*k]).is_tensor()).collect();
        let inits: Values =
            scalars.iter().map(|k| self.get(looped.inits[*k])).collect::<Result<_, _>>()?;
        let types: Vec<_> = inits.iter().map(|v| self.to.ty(*v)).collect();
        let regions = [self.to.add_region(), self.to.add_region()];
        let new = scf::While { inits, before: regions[0], after: regions[1] };
        let new = self.b().add_typed(new, &types);
        let outer = self.at;
        self.enter(before, regions[0], &states, &scalars);
        self.condition(before, &scalars)?;
        self.enter(after, regions[1], &states, &scalars);
        self.turn(after, &states, &scalars)?;
        self.at = outer;
        for state in &states {
            self.map.insert(from.result(op, state.number), state.memref);
        }
        for (k, value) in scalars.iter().zip(self.to.results(new)) {
            self.map.insert(from.result(op, *k), value);
        }
        Ok(())
    }

    fn check_condition(&self, before: BlockId) -> Result<(), Error> {
        let from = self.from;
        let end = from.terminator(before).and_then(|op| from.get::<scf::Condition>(op));
        let Some(end) = end else { bail!("has no 'scf.condition'") };
        ensure!(
            *end.args == *from.args(before),
            "must hand its state on unchanged from the condition to the body"
        );
        Ok(())
    }

    fn states(
        &mut self,
        op: OpId,
        looped: &scf::While,
        after: BlockId,
    ) -> Result<Vec<State>, Error> {
        let from = self.from;
        let end = from.terminator(after).ok_or_else(|| Error::new("has no 'scf.yield'"))?;
        let mut states = Vec::new();
        for (number, init) in looped.inits.iter().enumerate() {
            if !from.ty(*init).is_tensor() {
                continue;
            }
            let next = from.operand(end, number);
            let is_invariant = next == from.args(after)[number];
            let memref = if is_invariant {
                self.get(*init)?
            } else {
                let memref = self.target(from.result(op, number))?;
                self.put(*init, memref)?;
                memref
            };
            states.push(State { number, next, memref, is_invariant });
        }
        Ok(states)
    }

    fn enter(&mut self, old: BlockId, region: RegionId, states: &[State], scalars: &[usize]) {
        let args = self.from.args(old);
        let types: Vec<_> = scalars.iter().map(|k| self.from.ty(args[*k])).collect();
        let block = self.to.add_block(region, &types);
        for (k, new) in scalars.iter().zip(self.to.args(block)) {
            self.map.insert(args[*k], *new);
        }
        for state in states {
            self.map.insert(args[state.number], state.memref);
        }
        self.at = At::End(block);
    }

    fn condition(&mut self, before: BlockId, scalars: &[usize]) -> Result<(), Error> {
        let from = self.from;
        self.inner_ops(before)?;
        let end = from.terminator(before).and_then(|op| from.get::<scf::Condition>(op));
        let Some(end) = end else { bail!("has no 'scf.condition'") };
        let condition = self.get(end.condition)?;
        let args = scalars.iter().map(|k| self.get(end.args[*k])).collect::<Result<_, _>>()?;
        self.b().add_typed(scf::Condition { condition, args }, &[]);
        Ok(())
    }

    /// The ops of a block without its terminator.
    fn inner_ops(&mut self, block: BlockId) -> Result<(), Error> {
        let end = self.from.terminator(block);
        for op in self.from.ops(block).filter(|op| Some(*op) != end) {
            self.one(op)?;
        }
        Ok(())
    }

    /// One turn of the loop: each new state is computed in place if the old one is no longer
    /// needed by then, and copied at the end otherwise.
    fn turn(&mut self, after: BlockId, states: &[State], scalars: &[usize]) -> Result<(), Error> {
        let from = self.from;
        let mut in_place: Vec<Value> = Vec::new();
        for state in states.iter().filter(|s| !s.is_invariant) {
            let old = from.args(after)[state.number];
            if !in_place.contains(&state.next) && self.may_overwrite(after, old, state.next) {
                self.want(state.next, state.memref)?;
                in_place.push(state.next);
            }
        }
        self.inner_ops(after)?;
        let end = from.terminator(after).ok_or_else(|| Error::new("has no 'scf.yield'"))?;
        // All that must be copied is read before any state is written: states may trade places.
        let mut copies = Vec::new();
        for state in states.iter().filter(|s| !s.is_invariant) {
            let mut source = self.get(state.next)?;
            if source != state.memref && states.iter().any(|s| s.memref == source) {
                let saved = self.alloc(from.ty(state.next))?;
                self.copy(source, saved);
                source = saved;
            }
            copies.push((source, state.memref));
        }
        for (source, target) in copies {
            if !self.is_view_of(source, target) {
                self.copy(source, target);
            }
        }
        let results =
            scalars.iter().map(|k| self.get(from.operand(end, *k))).collect::<Result<_, _>>()?;
        self.b().add_typed(scf::Yield { results }, &[]);
        Ok(())
    }

    fn is_view_of(&self, view: Value, of: Value) -> bool {
        let mut at = view;
        while at != of {
            match self.to.def_as::<creole_loop::memref::ReinterpretCast>(at) {
                Some(cast) => at = cast.source,
                None => return false,
            }
        }
        true
    }

    /// Asks for `value` to be put into `memref`, through reshapes.
    fn want(&mut self, value: Value, memref: Value) -> Result<(), Error> {
        let (mut value, mut memref) = (value, memref);
        while let Some(reshape) = self.from.def_as::<Reshape>(value) {
            memref = self.view(memref, self.from.ty(reshape.source))?;
            value = reshape.source;
        }
        self.wanted.insert(value, memref);
        Ok(())
    }

    /// Is the state `old` no longer needed once the op that computes `next` runs, but for what
    /// that op reads of it element by element?
    fn may_overwrite(&self, block: BlockId, old: Value, next: Value) -> bool {
        let from = self.from;
        let mut made = next;
        while let Some(reshape) = from.def_as::<Reshape>(made) {
            if from.users(reshape.source).count() > 1 {
                return false;
            }
            made = reshape.source;
        }
        let Some(op) = from.def_op(made).filter(|op| from.block_of(*op) == Some(block)) else {
            return false;
        };
        let writes = from[op].is::<Nest>()
            || from[op].is::<Update>()
            || from[op].is::<Call>()
            || from[op].is::<creole_loop::Matmul>();
        if !writes || self.from.ty(made).elem() != self.from.ty(old).elem() {
            return false;
        }
        let mut aliases = vec![old];
        let mut at = 0;
        while let Some(alias) = aliases.get(at).copied() {
            at += 1;
            for (user, number) in from.uses(alias) {
                if from[user].is::<Reshape>() {
                    aliases.push(from.result(user, 0));
                }
                let fine = match from.ancestor_in(user, block) {
                    Some(outer) if outer == op => {
                        alias == old && self.is_harmless(op, user, number)
                    }
                    Some(outer) => from.is_before(outer, op),
                    None => false,
                };
                if !fine {
                    return false;
                }
            }
        }
        true
    }

    /// Does `op` use operand `number` of `user` (itself, or an op inside it) only element by
    /// element, so that it may write over it?
    fn is_harmless(&self, op: OpId, user: OpId, number: usize) -> bool {
        let from = self.from;
        if let Some(call) = from.get::<Call>(op) {
            let Some(facts) = self.kernel_facts(&call) else { return false };
            let updated = facts.updates.contains(&Some(number));
            return updated || facts.elementwise.get(number) == Some(&true);
        }
        if let Some(update) = from.get::<Update>(op) {
            return user == op && update.dests.len() == 1;
        }
        from[op].is::<Nest>() && from.parent_op(user) == Some(op) && reads_same_element(from, user)
    }

    /// `scf.if` and `scf.index_switch`: every branch writes its results to the same memrefs.
    pub(super) fn branches(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        let mut memrefs = Vec::new();
        for result in from.results(op).filter(|r| from.ty(*r).is_tensor()) {
            let memref = self.target(result)?;
            self.map.insert(result, memref);
            memrefs.push(memref);
        }
        let outer = self.at;
        let mut regions = creole_ir::Regions::new();
        for region in from.regions(op) {
            let new = self.to.add_region();
            regions.push(new);
            if let Some(block) = from.blocks(*region).first() {
                self.at = At::End(self.to.add_block(new, &[]));
                self.branch(*block, &memrefs)?;
            }
        }
        self.at = outer;
        let parts = OpParts {
            operands: from.operands(op).map(|v| self.get(v)).collect::<Result<_, _>>()?,
            segments: from.operands(op).map(|_| 1).collect(),
            attrs: from.attrs(op).into(),
            discardable: from.discardable(op).clone(),
            regions,
            ..OpParts::default()
        };
        let scalars: Vec<Value> = from.results(op).filter(|r| !from.ty(*r).is_tensor()).collect();
        let types: Vec<_> = scalars.iter().map(|v| from.ty(*v)).collect();
        let new = self.b().add_parts(from[op].def, parts, Some(&types))?;
        for (old, new) in scalars.into_iter().zip(self.to.results(new)) {
            self.map.insert(old, new);
        }
        Ok(())
    }

    fn branch(&mut self, block: BlockId, memrefs: &[Value]) -> Result<(), Error> {
        let from = self.from;
        let end =
            from.terminator(block).ok_or_else(|| Error::new("has a branch without 'scf.yield'"))?;
        let tensors: Vec<Value> = from.operands(end).filter(|v| from.ty(*v).is_tensor()).collect();
        for (value, memref) in tensors.iter().zip(memrefs) {
            if from.def_block(*value) == Some(block) && !self.wanted.contains_key(value) {
                self.want(*value, *memref)?;
            }
        }
        self.inner_ops(block)?;
        for (value, memref) in tensors.iter().zip(memrefs) {
            let source = self.map.get(*value);
            if source.is_none_or(|s| !self.is_view_of(s, *memref)) {
                self.put(*value, *memref)?;
            }
        }
        let scalars = from.operands(end).filter(|v| !from.ty(*v).is_tensor());
        let results = scalars.map(|v| self.get(v)).collect::<Result<_, _>>()?;
        self.b().add_typed(scf::Yield { results }, &[]);
        Ok(())
    }
}
