//! Loops and branches: where their tensors live.

use creole_ir::memory::{NoCallees, Place, Reads};
use creole_ir::{
    At, BlockId, Body, Error, OpId, RegionId, Tensor, Traits, Value, Values, bail, ensure,
};
use creole_loop::scf;

use super::function::Bufferize;

/// A tensor that a loop carries.
struct Carried {
    /// Its number among all carried values.
    number: usize,
    /// What the body yields for it.
    next: Value,
    /// Where it lives: in one memref throughout, or now in one and then in another.
    home: Home,
    /// Does the loop hand it on unchanged?
    is_invariant: bool,
}

/// Where a loop has a tensor.
#[derive(Clone, Copy)]
enum Home {
    /// Here, whatever the iteration.
    Fixed(Value),
    /// In the first memref; the next iteration's is computed in the second, the one after that in the third. They are
    /// carried, so that nothing is copied, and the initial value is never written.
    Swapped([Value; 3]),
}

impl Home {
    /// The memrefs that the loop carries.
    fn carried(&self) -> &[Value] {
        match self {
            Home::Fixed(_) => &[],
            Home::Swapped(all) => all,
        }
    }

    /// Where the tensor is.
    fn current(self) -> Value {
        match self {
            Home::Fixed(memref) | Home::Swapped([memref, ..]) => memref,
        }
    }

    /// Where that of the next iteration is.
    fn next(self) -> Value {
        match self {
            Home::Fixed(memref) | Home::Swapped([_, memref, _]) => memref,
        }
    }
}

/// Smaller tensors are copied as fast.
const MIN_SWAPPED: usize = 1024;

impl Bufferize<'_> {
    /// A loop with its tensors in memrefs, which each iteration updates.
    pub(super) fn carried_loop(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        let Some(looped) = from.get::<scf::While>(op) else {
            bail!("carries tensors in another way than 'scf.while', which can't be bufferised yet")
        };
        let (before, after) = (from.block(looped.before), from.block(looped.after));
        self.check_condition(before)?;
        let mut carried = self.carried(op, &looped, after)?;
        let scalars: Vec<usize> =
            (0..looped.inits.len()).filter(|k| !from.ty(looped.inits[*k]).is_tensor()).collect();
        let numbers = scalars.iter().map(|k| self.get(looped.inits[*k]));
        let mut inits: Values = numbers.collect::<Result<_, _>>()?;
        inits.extend(carried.iter().flat_map(|one| one.home.carried().to_vec()));
        let types: Vec<_> = inits.iter().map(|v| self.to.ty(*v)).collect();
        let regions = [self.to.add_region(), self.to.add_region()];
        let new = scf::While { inits, before: regions[0], after: regions[1] };
        let new = self.b().add_typed(new, &types);
        let outer = self.at;
        self.enter(before, regions[0], &mut carried, &scalars);
        self.condition(before, &carried, &scalars)?;
        self.enter(after, regions[1], &mut carried, &scalars);
        self.iteration(after, &carried, &scalars)?;
        self.at = outer;
        let results: Vec<Value> = self.to.results(new).collect();
        let (numbers, memrefs) = results.split_at(scalars.len());
        for (k, value) in scalars.iter().zip(numbers) {
            self.map.insert(from.result(op, *k), *value);
        }
        stand_in(&mut carried, memrefs);
        for one in &carried {
            let (result, home) = (from.result(op, one.number), one.home.current());
            let place = self.destinations.get(&result).copied().unwrap_or(home);
            self.copy(home, place);
            self.map.insert(result, place);
        }
        Ok(())
    }

    fn check_condition(&self, before: BlockId) -> Result<(), Error> {
        let from = self.from;
        let end = from.terminator(before).and_then(|op| from.get::<scf::Condition>(op));
        let Some(end) = end else { bail!("has no 'scf.condition'") };
        ensure!(
            *end.args == *from.args(before),
            "must hand its carried values on unchanged from the condition to the body"
        );
        Ok(())
    }

    fn carried(
        &mut self,
        op: OpId,
        looped: &scf::While,
        after: BlockId,
    ) -> Result<Vec<Carried>, Error> {
        let from = self.from;
        let end = from.terminator(after).ok_or_else(|| Error::new("has no 'scf.yield'"))?;
        let mut carried = Vec::new();
        for (number, init) in looped.inits.iter().enumerate() {
            if !from.ty(*init).is_tensor() {
                continue;
            }
            let next = from.operand(end, number);
            let old = from.args(after)[number];
            let (result, is_invariant) = (from.result(op, number), next == old);
            let is_first = || carried.iter().all(|other: &Carried| other.next != next);
            let home = if is_invariant {
                Home::Fixed(self.get(*init)?)
            } else if self.is_worth_swapping(after, old, next) && is_first() {
                let other = self.target(result)?;
                Home::Swapped([self.get(*init)?, self.alloc(from.ty(*init))?, other])
            } else {
                let memref = self.target(result)?;
                self.put(*init, memref)?;
                Home::Fixed(memref)
            };
            carried.push(Carried { number, next, home, is_invariant });
        }
        Ok(carried)
    }

    /// Would `next` be copied to where `old` is in each iteration, and can it be computed elsewhere?
    fn is_worth_swapping(&self, block: BlockId, old: Value, next: Value) -> bool {
        let from = self.from;
        let sources = std::iter::successors(Some(next), |value| viewed(from, *value));
        let made = sources.last().and_then(|value| from.def_op(value));
        let is_made_here = made
            .is_some_and(|op| from.block_of(op) == Some(block) && !from[op].has(Traits::CONSTANT));
        let is_large = Tensor::byte_size(from.ty(old)).is_ok_and(|n| n >= MIN_SWAPPED);
        is_made_here && is_large && !self.may_overwrite(block, old, next)
    }

    fn enter(
        &mut self,
        old: BlockId,
        region: RegionId,
        carried: &mut [Carried],
        scalars: &[usize],
    ) {
        let args = self.from.args(old);
        let mut types: Vec<_> = scalars.iter().map(|k| self.from.ty(args[*k])).collect();
        let memrefs = carried.iter().flat_map(|one| one.home.carried());
        types.extend(memrefs.map(|memref| self.to.ty(*memref)));
        let block = self.to.add_block(region, &types);
        let (numbers, memrefs) = self.to.args(block).split_at(scalars.len());
        for (k, new) in scalars.iter().zip(numbers) {
            self.map.insert(args[*k], *new);
        }
        stand_in(carried, memrefs);
        for one in carried {
            self.map.insert(args[one.number], one.home.current());
        }
        self.at = At::End(block);
    }

    fn condition(
        &mut self,
        before: BlockId,
        carried: &[Carried],
        scalars: &[usize],
    ) -> Result<(), Error> {
        let from = self.from;
        self.inner_ops(before)?;
        let end = from.terminator(before).and_then(|op| from.get::<scf::Condition>(op));
        let Some(end) = end else { bail!("has no 'scf.condition'") };
        let condition = self.get(end.condition)?;
        let numbers = scalars.iter().map(|k| self.get(end.args[*k]));
        let mut args: Values = numbers.collect::<Result<_, _>>()?;
        args.extend(carried.iter().flat_map(|one| one.home.carried().to_vec()));
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

    /// One iteration of the loop: each carried value is computed in place if the old one is no longer
    /// needed by then, or where that of the next iteration stands, and copied at the end otherwise.
    fn iteration(
        &mut self,
        after: BlockId,
        carried: &[Carried],
        scalars: &[usize],
    ) -> Result<(), Error> {
        let from = self.from;
        let changing = || carried.iter().filter(|one| !one.is_invariant);
        let mut in_place: Vec<Value> = Vec::new();
        for one in changing() {
            let old = from.args(after)[one.number];
            let is_swapped = matches!(one.home, Home::Swapped(_));
            if !in_place.contains(&one.next)
                && (is_swapped || self.may_overwrite(after, old, one.next))
            {
                self.compute_in(one.next, one.home.next())?;
                in_place.push(one.next);
            }
        }
        self.inner_ops(after)?;
        let end = from.terminator(after).ok_or_else(|| Error::new("has no 'scf.yield'"))?;
        // All that must be copied is read before any is written: carried values may trade places.
        let mut copies = Vec::new();
        for one in changing() {
            let mut source = self.get(one.next)?;
            let target = one.home.next();
            let is_carried =
                || carried.iter().any(|other| self.is_view_of(source, other.home.next()));
            if !self.is_view_of(source, target) && is_carried() {
                let saved = self.alloc(from.ty(one.next))?;
                self.copy(source, saved);
                source = saved;
            }
            copies.push((source, target));
        }
        for (source, target) in copies {
            if !self.is_view_of(source, target) {
                self.copy(source, target);
            }
        }
        let numbers = scalars.iter().map(|k| self.get(from.operand(end, *k)));
        let mut results: Values = numbers.collect::<Result<_, _>>()?;
        for one in carried {
            if let Home::Swapped([_, next, other]) = one.home {
                results.extend([next, other, next]);
            }
        }
        self.b().add_typed(scf::Yield { results }, &[]);
        Ok(())
    }

    pub(super) fn is_view_of(&self, view: Value, of: Value) -> bool {
        let mut at = view;
        while at != of {
            match viewed(&self.to, at) {
                Some(source) => at = source,
                None => return false,
            }
        }
        true
    }

    /// Asks for `value` to be computed in `memref`, through views, unless it has a place already.
    pub(super) fn compute_in(&mut self, value: Value, memref: Value) -> Result<(), Error> {
        let from = self.from;
        let sources = std::iter::successors(Some(value), |value| viewed(from, *value));
        let is_made = |made: &Value| from.def_op(*made).is_some() && from.constant(*made).is_none();
        let made = sources.last().filter(is_made);
        let Some(made) = made.filter(|made| !self.destinations.contains_key(made)) else {
            return Ok(());
        };
        let memref = self.view(memref, from.ty(made))?;
        self.destinations.insert(made, memref);
        Ok(())
    }

    /// Is the carried value `old` no longer needed once the op that computes `next` runs, but for what
    /// that op reads of it before it writes?
    pub(super) fn may_overwrite(&self, block: BlockId, old: Value, next: Value) -> bool {
        let from = self.from;
        let mut made = next;
        while let Some(source) = viewed(from, made) {
            if from.users(source).count() > 1 {
                return false;
            }
            made = source;
        }
        let Some(op) = from.def_op(made).filter(|op| from.block_of(*op) == Some(block)) else {
            return false;
        };
        let Some(place) = self.writes(made) else { return false };
        if from.ty(made).elem() != from.ty(old).elem() {
            return false;
        }
        let mut aliases = vec![old];
        let mut at = 0;
        while let Some(alias) = aliases.get(at).copied() {
            at += 1;
            for user in from.users(alias) {
                let views = from.results(user).filter(|v| viewed(from, *v) == Some(alias));
                aliases.extend(views.chain(handed_on(from, user, alias)));
                let fine = match from.ancestor_in(user, block) {
                    Some(outer) if outer == op => alias == old && self.is_harmless(op, old, place),
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

    /// Does `op`, which writes one of its results to `place`, read `old` before it writes, or change it
    /// in place, so that this result may stand in the memory of `old`?
    fn is_harmless(&self, op: OpId, old: Value, place: Place) -> bool {
        let from = self.from;
        let Some(memory) = from.memory(op, self.kernels) else { return false };
        let reads = memory.reads_of(old);
        let is_operand = |i: &usize| from.operand(op, *i) == old;
        let updated = memory.results.iter().filter_map(|place| match place {
            Place::Operand(i) => Some(*i).filter(is_operand),
            Place::Destination | Place::View(_) => None,
        });
        match (&*updated.collect::<Vec<_>>(), reads) {
            // Memory that is changed in place would be copied there before the op reads `old`.
            ([], reads) => {
                place == Place::Destination && reads.is_some_and(|reads| reads != Reads::Any)
            }
            ([one], None) => place == Place::Operand(*one),
            _ => false,
        }
    }

    /// One of several regions is run: all write their results to the same memrefs.
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
        let operands = from.operands(op).map(|v| self.get(v)).collect::<Result<_, _>>()?;
        self.copy_of(op, operands, 0, regions)
    }

    fn branch(&mut self, block: BlockId, memrefs: &[Value]) -> Result<(), Error> {
        let from = self.from;
        let end =
            from.terminator(block).ok_or_else(|| Error::new("has a branch without 'scf.yield'"))?;
        let tensors: Vec<Value> = from.operands(end).filter(|v| from.ty(*v).is_tensor()).collect();
        for (value, memref) in tensors.iter().zip(memrefs) {
            if from.def_block(*value) == Some(block) {
                self.compute_in(*value, *memref)?;
            }
        }
        self.inner_ops(block)?;
        for (value, memref) in tensors.iter().zip(memrefs) {
            self.put_once(*value, *memref)?;
        }
        let scalars = from.operands(end).filter(|v| !from.ty(*v).is_tensor());
        let results = scalars.map(|v| self.get(v)).collect::<Result<_, _>>()?;
        self.b().add_typed(scf::Yield { results }, &[]);
        Ok(())
    }
}

/// Says that these are the memrefs that a loop carries.
fn stand_in(carried: &mut [Carried], memrefs: &[Value]) {
    let swapped = carried.iter_mut().filter(|one| matches!(one.home, Home::Swapped(_)));
    for (one, memrefs) in swapped.zip(memrefs.as_chunks().0) {
        one.home = Home::Swapped(*memrefs);
    }
}

/// The results of a loop that are what it began with, and so stand in the memory of `value`.
fn handed_on(body: &Body, op: OpId, value: Value) -> Vec<Value> {
    let Some(looped) = body.get::<scf::While>(op) else { return Vec::new() };
    let Some(after) = body.blocks(looped.after).first() else { return Vec::new() };
    let Some(end) = body.terminator(*after) else { return Vec::new() };
    let next = body.operands(end).zip(body.args(*after));
    let all = looped.inits.iter().zip(next).zip(body.results(op));
    let same = all.filter(|((init, (next, arg)), _)| **init == value && next == *arg);
    same.map(|(_, result)| result).collect()
}

/// What a value is a view of, if it is one.
fn viewed(body: &Body, value: Value) -> Option<Value> {
    let op = body.def_op(value)?;
    let k = body.results(op).position(|result| result == value)?;
    match body.memory(op, &NoCallees)?.results.get(k) {
        Some(Place::View(i)) => Some(body.operand(op, *i)),
        _ => None,
    }
}
