//! Bufferises loops: memory of their tensors in each iteration.

use std::rc::Rc;

use creole_ir::{At, BlockId, Error, OpId, RegionId, Type, Value, ValueDef, Values, bail, ensure};
use creole_loop::memref::Alloc;
use creole_loop::scf;
use indexmap::IndexMap;
use smallvec::SmallVec;

use super::function::Bufferize;
use super::loop_plan::{LoopPlan, Next, Planned};
use creole_loop::view::root;

/// Memory of a carried tensor.
#[derive(Clone, Debug)]
enum Home {
    /// One memref for all iterations.
    Fixed(Value),
    /// Memref that the loop carries, with spare ones.
    Moving(Moving),
}

/// Memrefs that a loop carries for a tensor.
#[derive(Clone, Debug)]
pub(super) struct Moving {
    /// The memref that holds the tensor.
    pub(super) current: Value,
    pub(super) spares: SmallVec<[Value; 2]>,
    /// Place of the result of an array that trades places in the memory of results; none for others.
    pub(super) place: Option<Value>,
    /// True if the first memref is read-only. Then it is dropped after the first iteration, and two spare ones
    /// alternate.
    pub(super) is_borrowed: bool,
}

impl Home {
    /// The memrefs that the loop carries.
    fn carried(&self) -> SmallVec<[Value; 4]> {
        match self {
            Home::Fixed(_) => SmallVec::new(),
            Home::Moving(home) => {
                std::iter::once(home.current).chain(home.spares.iter().copied()).collect()
            }
        }
    }

    /// The memref that holds the tensor.
    fn current(&self) -> Value {
        match self {
            Home::Fixed(memref) => *memref,
            Home::Moving(home) => home.current,
        }
    }

    /// Same home with other carried memrefs.
    fn with(&self, memrefs: &mut impl Iterator<Item = Value>) -> Home {
        match self {
            Home::Fixed(memref) => Home::Fixed(*memref),
            Home::Moving(home) => {
                let mut next = || memrefs.next().unwrap_or(home.current);
                let current = next();
                let spares = home.spares.iter().map(|_| next()).collect();
                Home::Moving(Moving { current, spares, ..home.clone() })
            }
        }
    }
}

impl Moving {
    pub(super) fn new(current: Value, spares: SmallVec<[Value; 2]>) -> Moving {
        Moving { current, spares, place: None, is_borrowed: false }
    }
}

/// Carried memrefs of the innermost loop around.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    /// All of them.
    memrefs: Vec<Value>,
    /// Memrefs that hold nothing.
    free: Vec<Value>,
}

/// Loop that is being bufferised.
struct Looped {
    plan: Rc<LoopPlan>,
    homes: Vec<Home>,
    /// Numbers of the carried values that are not arrays.
    scalars: Vec<usize>,
    /// True if the arrays that move begin in memrefs that move in the loop around.
    is_from_pool: bool,
}

impl Looped {
    fn arrays(&self) -> impl Iterator<Item = (&Planned, &Home)> {
        self.plan.arrays.iter().zip(&self.homes)
    }
}

impl Bufferize<'_> {
    /// Bufferises a loop whose iterations update carried tensors.
    pub(super) fn carried_loop(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        let Some(this) = from.get::<scf::While>(op) else {
            bail!("carries tensors in another way than 'scf.while', which can't be bufferised yet")
        };
        let (before, after) = (from.block(this.before), from.block(this.after));
        self.check_condition(before)?;
        let plan = self.plans.of(&self.versions, op);
        let is_scalar = |k: &usize| !from.ty(this.inits[*k]).is_tensor();
        let scalars: Vec<usize> = (0..this.inits.len()).filter(is_scalar).collect();
        let is_from_pool = self.pool_has(op, &plan)?;
        let homes = self.homes(op, &plan, is_from_pool)?;
        let mut looped = Looped { plan, homes, scalars, is_from_pool };
        let numbers = looped.scalars.iter().map(|k| self.get(this.inits[*k]));
        let mut inits: Values = numbers.collect::<Result<_, _>>()?;
        inits.extend(looped.homes.iter().flat_map(Home::carried));
        let types: Vec<Type> = inits.iter().map(|v| self.to.ty(*v)).collect();
        let regions = [self.to.add_region(), self.to.add_region()];
        let new = scf::While { inits, before: regions[0], after: regions[1] };
        let new = self.b().add_typed(new, &types);
        let (outer, pool) = (self.at, std::mem::take(&mut self.pool));
        self.enter(before, regions[0], &mut looped);
        self.condition(before, &looped)?;
        self.enter(after, regions[1], &mut looped);
        self.iteration(after, &looped)?;
        (self.at, self.pool) = (outer, pool);
        self.results(op, new, &mut looped)
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

    /// Initial homes of the arrays.
    fn homes(&mut self, op: OpId, plan: &LoopPlan, is_from_pool: bool) -> Result<Vec<Home>, Error> {
        let moving = || plan.arrays.iter().filter(|one| one.moves);
        let trading = match plan.trades() && !is_from_pool {
            true => self.begin_trading(op, &moving().collect::<Vec<_>>())?,
            false => Vec::new(),
        };
        let mut trading = trading.into_iter();
        let mut homes = Vec::new();
        for one in &plan.arrays {
            homes.push(match one.moves {
                _ if one.next == Next::Unchanged => Home::Fixed(self.get(one.carried.init)?),
                false => Home::Fixed(self.begin(op, one)?),
                true if is_from_pool => Home::Moving(self.begin_in_pool(op, one)?),
                true => Home::Moving(match trading.next() {
                    Some(home) => home,
                    None => self.begin_alternating(op, one)?,
                }),
            });
        }
        Ok(homes)
    }

    /// Initial memref of an array that does not move: that of its initial value, if that is not needed any more, or a
    /// copy.
    fn begin(&mut self, op: OpId, one: &Planned) -> Result<Value, Error> {
        let Some(result) = one.carried.result else { bail!("drops an array that it carries") };
        if let Some(memref) = self.taken(op, one.carried.init)? {
            let destination = self.destinations.get(&result).copied();
            if destination.is_none_or(|other| self.is_same_memory(other, memref)) {
                return Ok(memref);
            }
        }
        let memref = self.target(result)?;
        self.put(one.carried.init, memref)?;
        Ok(memref)
    }

    /// The memory of a value, if `op` may overwrite it.
    pub(super) fn taken(&mut self, op: OpId, value: Value) -> Result<Option<Value>, Error> {
        if !self.versions.may_overwrite(op, value) {
            return Ok(None);
        }
        let memref = self.get(value)?;
        let memref = self.whole(memref);
        Ok(Some(memref).filter(|memref| self.is_writable(*memref)))
    }

    /// True if all arrays that move begin in memrefs that move in the loop around, which lends the spare ones too.
    fn pool_has(&mut self, op: OpId, plan: &LoopPlan) -> Result<bool, Error> {
        let moving: Vec<&Planned> = plan.arrays.iter().filter(|one| one.moves).collect();
        let mut free = self.pool.free.clone();
        for one in &moving {
            let memref = self.taken(op, one.carried.init)?;
            if !memref.is_some_and(|memref| self.pool.memrefs.contains(&memref)) {
                return Ok(false);
            }
            for _ in 0..one.n_spares {
                let ty = self.from.ty(one.carried.init);
                let Some(at) = free.iter().position(|memref| self.holds(*memref, ty)) else {
                    return Ok(false);
                };
                free.remove(at);
            }
        }
        Ok(!moving.is_empty())
    }

    /// True if the memref has the type of the tensor.
    pub(super) fn holds(&self, memref: Value, tensor: Type) -> bool {
        let ty = self.to.ty(memref);
        ty.shape() == tensor.shape() && ty.elem() == tensor.elem()
    }

    fn begin_in_pool(&mut self, op: OpId, one: &Planned) -> Result<Moving, Error> {
        let (init, ty) = (one.carried.init, self.from.ty(one.carried.init));
        let Some(current) = self.taken(op, init)? else {
            bail!("has lost the memory of a carried array")
        };
        self.pool.memrefs.retain(|memref| *memref != current);
        let spares = (0..one.n_spares).map(|_| self.lent(ty)).collect::<Result<_, _>>()?;
        Ok(Moving::new(current, spares))
    }

    /// Initial memrefs of an array that alternates between two by itself.
    fn begin_alternating(&mut self, op: OpId, one: &Planned) -> Result<Moving, Error> {
        let (init, ty) = (one.carried.init, self.from.ty(one.carried.init));
        let Some(result) = one.carried.result else { bail!("drops an array that it carries") };
        let own = self.taken(op, init)?.filter(|memref| self.is_made_here(*memref));
        // A loop with zero iterations leaves its result in the borrowed memory, so that must never be written.
        let is_borrowed = own.is_none()
            && one.is_only_read
            && self.from.constant(init).is_none()
            && self.get(init).is_ok_and(|memref| !self.is_writable(memref));
        let current = match own {
            Some(memref) => memref,
            None if is_borrowed => self.get(init)?,
            None => {
                let memref = self.alloc(ty)?;
                self.put(init, memref)?;
                memref
            }
        };
        let destination = self.destinations.get(&result).copied();
        let mut last = destination.filter(|memref| !self.is_same_memory(*memref, current));
        let mut spares = SmallVec::new();
        for k in (0..one.n_spares + usize::from(is_borrowed)).rev() {
            let place = last.take().filter(|_| k == 0 || is_borrowed);
            spares.push(place.map_or_else(|| self.alloc(ty), Ok)?);
        }
        spares.reverse();
        Ok(Moving { is_borrowed, ..Moving::new(current, spares) })
    }

    /// Spare memref of the loop around.
    fn lent(&mut self, tensor: Type) -> Result<Value, Error> {
        let fits = |memref: &Value| self.holds(*memref, tensor);
        let Some(at) = self.pool.free.iter().position(fits) else { return self.alloc(tensor) };
        let memref = self.pool.free.remove(at);
        self.pool.memrefs.retain(|other| *other != memref);
        Ok(memref)
    }

    pub(super) fn is_alloc(&self, memref: Value) -> bool {
        self.to.def_op(memref).is_some_and(|op| self.to[op].is::<Alloc>())
    }

    /// True if the memory was allocated in the block that is being emitted.
    pub(super) fn is_made_here(&self, memref: Value) -> bool {
        let At::End(block) = self.at else { return false };
        match self.to.def(root(&self.to, memref)) {
            ValueDef::Result(op, _) => {
                self.to.block_of(op) == Some(block) && self.to[op].is::<Alloc>()
            }
            // Donated arguments, and results.
            ValueDef::Arg(made, _) => made == self.to.entry() && made == block,
        }
    }

    fn enter(&mut self, old: BlockId, region: RegionId, looped: &mut Looped) {
        let args = self.from.args(old);
        let mut types: Vec<Type> = looped.scalars.iter().map(|k| self.from.ty(args[*k])).collect();
        let memrefs = looped.homes.iter().flat_map(Home::carried);
        types.extend(memrefs.map(|memref| self.to.ty(memref)));
        let block = self.to.add_block(region, &types);
        let (numbers, memrefs) = self.to.args(block).split_at(looped.scalars.len());
        for (k, new) in looped.scalars.iter().zip(numbers) {
            self.map.insert(args[*k], *new);
        }
        looped.stand_in(memrefs);
        for (one, home) in looped.arrays() {
            self.map.insert(args[one.number], home.current());
            if let Home::Moving(Moving { current, is_borrowed: true, .. }) = home {
                self.read_only.insert(*current);
            }
        }
        self.at = At::End(block);
    }

    fn condition(&mut self, before: BlockId, looped: &Looped) -> Result<(), Error> {
        let from = self.from;
        self.inner_ops(before)?;
        let end = from.terminator(before).and_then(|op| from.get::<scf::Condition>(op));
        let Some(end) = end else { bail!("has no 'scf.condition'") };
        let condition = self.get(end.condition)?;
        let numbers = looped.scalars.iter().map(|k| self.get(end.args[*k]));
        let mut args: Values = numbers.collect::<Result<_, _>>()?;
        args.extend(looped.homes.iter().flat_map(Home::carried));
        self.b().add_typed(scf::Condition { condition, args }, &[]);
        Ok(())
    }

    /// Emits one iteration of the loop: the next version of each array is made where its plan says, and copied at the
    /// end if it is elsewhere.
    fn iteration(&mut self, after: BlockId, looped: &Looped) -> Result<(), Error> {
        self.pool = looped.pool();
        for (i, (one, home)) in looped.arrays().enumerate() {
            match (one.replaces(), home) {
                (Some(j), _) if j != i => {
                    self.compute_in(one.carried.next, looped.homes[j].current())?;
                }
                (Some(_), Home::Fixed(memref)) => self.compute_in(one.carried.next, *memref)?,
                (_, Home::Moving(home)) if one.is_made() => {
                    let spare = home.spares[0];
                    self.pool.free.retain(|memref| *memref != spare);
                    self.compute_in(one.carried.next, spare)?;
                }
                _ => {}
            }
        }
        self.inner_ops(after)?;
        let mut copies = self.copies_to_fixed(looped);
        let moved = self.moved(looped, &mut copies)?;
        // Parallel copy: the source of one copy may be the destination of another.
        self.put_all(copies)?;
        let from = self.from;
        let end = from.terminator(after).ok_or_else(|| Error::new("has no 'scf.yield'"))?;
        let numbers = looped.scalars.iter().map(|k| self.get(from.operand(end, *k)));
        let mut results: Values = numbers.collect::<Result<_, _>>()?;
        results.extend(moved);
        self.b().add_typed(scf::Yield { results }, &[]);
        Ok(())
    }

    /// Next versions that have to be in another memref, with that memref.
    fn copies_to_fixed(&mut self, looped: &Looped) -> Vec<(Value, Value)> {
        let mut copies = Vec::new();
        for (one, home) in looped.arrays().filter(|(one, _)| one.next != Next::Unchanged) {
            let Home::Fixed(target) = home else { continue };
            let next = one.carried.next;
            if !self.map.get(next).is_some_and(|source| self.is_same_memory(source, *target)) {
                self.remark_copy(one);
            }
            copies.push((next, *target));
        }
        copies
    }

    /// Memrefs for the next iteration: that of each array, and the spare ones. Arrays that are in none of them are
    /// added to the copies.
    fn moved(
        &mut self,
        looped: &Looped,
        copies: &mut Vec<(Value, Value)>,
    ) -> Result<Vec<Value>, Error> {
        let (places, mut rest) = self.places(looped);
        let mut all = Vec::new();
        for ((one, home), place) in looped.arrays().zip(places) {
            let Home::Moving(home) = home else { continue };
            let ty = self.to.ty(home.current);
            let mut next = |cx: &Self| {
                let at = rest.iter().position(|memref| cx.to.ty(*memref) == ty);
                at.map(|at| rest.remove(at))
                    .ok_or_else(|| Error::new(format!("has lost memory of type {ty}")))
            };
            let place = match place {
                Some(place) => place,
                None => {
                    let target = if home.is_borrowed { home.spares[0] } else { next(self)? };
                    self.remark_copy(one);
                    copies.push((one.carried.next, target));
                    target
                }
            };
            all.push(place);
            if home.is_borrowed {
                all.extend([home.spares[1], place]);
                continue;
            }
            for _ in &home.spares {
                all.push(next(self)?);
            }
        }
        Ok(all)
    }

    /// Moving memref that holds the next version of each array, if any; and the moving memrefs left over.
    fn places(&self, looped: &Looped) -> (Vec<Option<Value>>, Vec<Value>) {
        let mut places: Vec<Option<Value>> = Vec::new();
        for (one, home) in looped.arrays() {
            let place = match home {
                Home::Moving(home) => self.place(one.carried.next, home),
                Home::Fixed(_) => None,
            };
            places.push(place.filter(|place| !places.contains(&Some(*place))));
        }
        let mut rest = self.pool.memrefs.clone();
        rest.retain(|memref| !places.contains(&Some(*memref)));
        (places, rest)
    }

    fn place(&self, next: Value, home: &Moving) -> Option<Value> {
        let place = self.whole(self.map.get(next)?);
        let moves = if home.is_borrowed {
            place == home.spares[0]
        } else {
            self.pool.memrefs.contains(&place)
        };
        moves.then_some(place)
    }

    /// Maps the results of the loop to memrefs.
    fn results(&mut self, op: OpId, new: OpId, looped: &mut Looped) -> Result<(), Error> {
        let from = self.from;
        let results: Vec<Value> = self.to.results(new).collect();
        let (numbers, memrefs) = results.split_at(looped.scalars.len());
        for (k, value) in looped.scalars.iter().zip(numbers) {
            self.map.insert(from.result(op, *k), *value);
        }
        looped.stand_in(memrefs);
        self.give_back(looped);
        let (mut copies, mut traded) = (Vec::new(), IndexMap::<Type, Vec<_>>::new());
        for (one, home) in looped.arrays() {
            let (result, memref) = (from.result(op, one.number), home.current());
            let place = match home {
                Home::Moving(Moving { place: Some(place), .. }) => {
                    traded.entry(self.to.ty(memref)).or_default().push((memref, *place));
                    *place
                }
                _ => {
                    let place = self.destinations.get(&result).copied().unwrap_or(memref);
                    let is_there = self.is_same_memory(place, memref);
                    copies.extend((!is_there).then_some((memref, place)));
                    place
                }
            };
            self.map.insert(result, place);
        }
        copies.into_iter().for_each(|(source, target)| self.copy(source, target));
        traded.into_values().try_for_each(|moves| self.put_back(&moves))
    }

    /// Returns memrefs borrowed by an inner loop to the pool of this one.
    fn give_back(&mut self, looped: &Looped) {
        for home in &looped.homes {
            let Home::Moving(home) = home else { continue };
            if home.is_borrowed {
                self.read_only.insert(home.current);
            } else if looped.is_from_pool {
                self.pool.memrefs.push(home.current);
                self.pool.memrefs.extend(&home.spares);
                self.pool.free.extend(&home.spares);
            }
        }
    }

    /// The ops of a block without its terminator.
    pub(super) fn inner_ops(&mut self, block: BlockId) -> Result<(), Error> {
        let end = self.from.terminator(block);
        for op in self.from.ops(block).filter(|op| Some(*op) != end) {
            self.one(op)?;
        }
        Ok(())
    }
}

impl Looped {
    /// Sets the memrefs that the loop carries.
    fn stand_in(&mut self, memrefs: &[Value]) {
        let mut memrefs = memrefs.iter().copied();
        for home in &mut self.homes {
            *home = home.with(&mut memrefs);
        }
    }

    fn pool(&self) -> Pool {
        let mut pool = Pool::default();
        for home in &self.homes {
            if let Home::Moving(Moving { current, spares, is_borrowed: false, .. }) = home {
                pool.memrefs.push(*current);
                pool.memrefs.extend(spares);
                pool.free.extend(spares);
            }
        }
        pool
    }
}
