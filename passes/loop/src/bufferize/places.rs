//! Places of arrays that move: the memory that a loop's memrefs begin in, and where its results end.
//!
//! Which memref holds an array behind a loop depends on the number of iterations. In memory that was allocated beside
//! the loop, arrays are used where they are. Other memory has an owner who expects one of the arrays in it: a result of
//! the function, an input that was given away, an array of the loop or branch around. A loop begins in such memory too,
//! and puts its arrays in their places at the end: all at once, element by element, as each may be where another
//! belongs.

use creole_ir::{At, Dims, Error, OpId, Type, Value, ValueDef, Values, bail};
use creole_loop::memref::Alloc;
use creole_loop::{Nest, Read, Yield};
use indexmap::IndexMap;
use smallvec::SmallVec;

use super::function::Bufferize;
use super::loop_plan::{LoopPlan, Planned};
use super::looped::{Home, Moving};
use super::plan::root;

/// True if each array that moves alternates between two memrefs of its own.
pub(super) fn is_simple(plan: &LoopPlan) -> bool {
    plan.arrays.iter().filter(|one| one.moves).all(|one| one.is_made() && one.n_spares == 1)
}

/// Memory of the results of a loop.
#[derive(Default)]
pub(super) struct Places {
    /// Memref in which each array has to be behind the loop. `None`: where it is.
    pub(super) of_arrays: Vec<Option<Value>>,
    /// Memrefs that arrays move between.
    shared: Vec<Value>,
}

impl Bufferize<'_> {
    pub(super) fn destination(&self, one: &Planned) -> Option<Value> {
        self.destinations.get(&one.carried.result?).copied()
    }

    /// Initial memrefs of an array that moves: its own memory, if that is not needed any more, or memory with a copy.
    /// `others`: destinations of the other arrays of the loop.
    pub(super) fn begin_moving(
        &mut self,
        op: OpId,
        one: &Planned,
        is_simple: bool,
        others: &[Value],
    ) -> Result<Moving, Error> {
        let (init, ty) = (one.carried.init, self.from.ty(one.carried.init));
        if one.carried.result.is_none() {
            bail!("drops an array that it carries")
        }
        let own = self.taken(op, init)?;
        let own = own.filter(|own| !others.iter().any(|other| self.is_same_memory(*other, *own)));
        // A loop with zero iterations leaves its result in the borrowed memory, so that must never be written.
        let is_borrowed = own.is_none()
            && one.is_only_read
            && self.from.constant(init).is_none()
            && self.get(init).is_ok_and(|memref| !self.is_writable(memref));
        let mut destination = self.destination(one);
        let current = match own {
            Some(memref) => memref,
            None if is_borrowed => self.get(init)?,
            None => {
                let place = destination.filter(|_| !is_simple);
                let memref = place.map_or_else(|| self.alloc(ty), Ok)?;
                self.put(init, memref)?;
                memref
            }
        };
        destination = destination.filter(|memref| !self.is_same_memory(*memref, current));
        let n_spares = one.n_spares + usize::from(is_borrowed);
        let mut spares = SmallVec::new();
        for k in 0..n_spares {
            // Of two spare memrefs for borrowed memory, the body writes to the first one first.
            let is_last = k + 1 == n_spares;
            let place = if is_last { destination.take() } else { None };
            spares.push(place.map_or_else(|| self.alloc(ty), Ok)?);
        }
        Ok(Moving { current, spares, is_borrowed })
    }

    /// Places of the results of a loop whose arrays begin in these homes. `pool`: memrefs of the loop around that they
    /// begin in; that loop knows what they hold.
    pub(super) fn places_of(&self, plan: &LoopPlan, homes: &[Home], pool: &[Value]) -> Places {
        let mut places = Places::default();
        let is_simple = is_simple(plan);
        for (one, home) in plan.arrays.iter().zip(homes) {
            let destination = self.destination(one).filter(|memref| !pool.contains(memref));
            let Home::Moving(home) = home else {
                places.of_arrays.push(destination);
                continue;
            };
            let is_alone = is_simple || home.is_borrowed;
            let ty = self.to.ty(home.current);
            let group: Vec<Value> = match is_alone {
                true => home.memrefs().collect(),
                false => moving(homes)
                    .flat_map(Moving::memrefs)
                    .filter(|m| self.to.ty(*m) == ty)
                    .collect(),
            };
            let is_owned = |memref: &Value| {
                let is_local = self.is_made_here(*memref) && (is_simple || self.is_alloc(*memref));
                !is_local || self.is_expected(plan, *memref)
            };
            let returns = pool.is_empty() && !home.is_borrowed && group.iter().any(is_owned);
            places.of_arrays.push(destination.or(Some(home.current).filter(|_| returns)));
            if !is_alone {
                places.shared.extend(group);
            }
        }
        places
    }

    /// True if a result of the loop has to be in this memory.
    fn is_expected(&self, plan: &LoopPlan, memref: Value) -> bool {
        let mut places = plan.arrays.iter().filter_map(|one| self.destination(one));
        places.any(|place| self.is_same_memory(place, memref))
    }

    /// Copies arrays from where they are to their places.
    pub(super) fn put_back(
        &mut self,
        moved: &[(Value, Value)],
        places: &Places,
    ) -> Result<(), Error> {
        let mut groups: IndexMap<Type, Vec<(Value, Value)>> = IndexMap::new();
        for (home, place) in moved {
            groups.entry(self.to.ty(*place)).or_default().push((*home, *place));
        }
        for group in groups.into_values() {
            let is_shared = |(_, place): &(Value, Value)| {
                places.shared.iter().any(|memref| self.is_same_memory(*memref, *place))
            };
            if group.len() > 1 && group.iter().any(is_shared) {
                self.exchange(&group)?;
            } else {
                group.into_iter().for_each(|(home, place)| self.copy(home, place));
            }
        }
        Ok(())
    }

    /// Nest that moves the elements of several arrays at once. Each iteration reads one element of all, then writes.
    fn exchange(&mut self, moved: &[(Value, Value)]) -> Result<(), Error> {
        let Some((first, _)) = moved.first() else { return Ok(()) };
        let sizes = Dims::from(self.to.ty(*first).shape());
        let homes: Vec<(Value, Type)> =
            moved.iter().map(|(home, _)| (*home, self.to.ty(*home).elem())).collect();
        let mut b = self.b();
        let body = b.region(&vec![Type::index(); sizes.len()], |b, indices| {
            let indices = Values::from_slice(indices);
            let read = |(home, elem): &(Value, Type)| {
                b.value_typed(Read::new(*home, indices.clone()), *elem)
            };
            let values = homes.iter().map(read).collect();
            b.add_typed(Yield { values }, &[]);
            Ok(())
        })?;
        let outs = moved.iter().map(|(_, place)| *place).collect();
        b.add_typed(Nest { outs, ..Nest::new(sizes, body) }, &[]);
        Ok(())
    }

    fn is_alloc(&self, memref: Value) -> bool {
        self.to.def_op(memref).is_some_and(|op| self.to[op].is::<Alloc>())
    }

    /// True if the memory was allocated in the block that is being emitted.
    fn is_made_here(&self, memref: Value) -> bool {
        let At::End(block) = self.at else { return false };
        match self.to.def(root(&self.to, memref)) {
            ValueDef::Result(op, _) => {
                self.to.block_of(op) == Some(block) && self.to[op].is::<Alloc>()
            }
            // Donated arguments, and results.
            ValueDef::Arg(made, _) => made == self.to.entry() && made == block,
        }
    }
}

/// Homes of the arrays that move, other than borrowed ones.
fn moving(homes: &[Home]) -> impl Iterator<Item = &Moving> {
    homes.iter().filter_map(|home| match home {
        Home::Moving(home) if !home.is_borrowed => Some(home),
        _ => None,
    })
}
