//! Aliasing: the memory that each memref may be in, by the ops that made it.
//!
//! A domain of the forward framework, on one body: views, branches, regions and selections hand memory on, allocations
//! make memory that nothing else is in, and calls give what they were given, or something else. Two memrefs do not alias
//! if no memory of the one is memory of the other.

use creole_ir::analyses::{Analysis, Basis};
use creole_ir::{Attr, Body, Symbol, Tensor, Traits, Type, Value};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::forward::{Domain, ProgramFacts, Visit, solve};
use crate::program::{Program, values};

/// The number of bases of one memref that are told apart.
const MOST_BASES: usize = 8;

/// Memory that a memref may be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// Memory that the op of this value allocates, in one of its runs.
    Allocation(Value),
    /// A global.
    Global(Symbol),
    /// Memory from before the call: of arguments of the function.
    Argument,
    /// Memory from elsewhere, which may be any that is known elsewhere.
    Elsewhere,
}

impl Base {
    fn may_be(self, other: Base) -> bool {
        match (self, other) {
            (Base::Elsewhere, _) | (_, Base::Elsewhere) => true,
            (Base::Argument, Base::Global(_)) | (Base::Global(_), Base::Argument) => true,
            _ => self == other,
        }
    }
}

/// Fact about a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Bases {
    /// It is in one of these, or nothing arrives if there are none.
    Of(SmallVec<[Base; 2]>),
    /// It is in any memory, or no memref.
    Any,
}

impl Bases {
    fn one(base: Base) -> Bases {
        Bases::Of(SmallVec::from_iter([base]))
    }

    /// Adds what `new` allows. Returns true if that is more.
    fn add(&mut self, new: &Bases) -> bool {
        let Bases::Of(bases) = self else { return false };
        let Bases::Of(new) = new else {
            *self = Bases::Any;
            return true;
        };
        let n = bases.len();
        for base in new {
            if !bases.contains(base) {
                bases.push(*base);
            }
        }
        let is_grown = bases.len() > n;
        if bases.len() > MOST_BASES {
            *self = Bases::Any;
        }
        is_grown
    }
}

/// The domain of bases.
struct OfBases;

impl OfBases {
    /// Fact of a memref that may be made of an op's operands.
    fn of_operands(at: &Visit<'_, Bases>) -> Bases {
        let mut all = Bases::Of(SmallVec::new());
        for value in at.body.operands(at.op).filter(|v| at.body.ty(*v).is_any_memref()) {
            all.add(at.fact(value));
        }
        all
    }

    fn of_result(at: &Visit<'_, Bases>, value: Value) -> Bases {
        let (body, op) = (at.body, at.op);
        let data = &body[op];
        let mut all = OfBases::of_operands(at);
        if data.has(Traits::ALLOCATES) {
            all.add(&Bases::one(Base::Allocation(value)));
        } else if !data.has(Traits::PURE) {
            all.add(&Bases::one(Base::Elsewhere));
        } else if all == Bases::Of(SmallVec::new()) {
            let symbol = body.attrs(op).iter().flatten().find_map(|attr| match attr {
                Attr::Symbol(path) => path.first().copied(),
                _ => None,
            });
            let is_made_here = body[op].n_operands() == 0;
            let global = symbol.filter(|_| is_made_here).map(Base::Global);
            all.add(&Bases::one(global.unwrap_or(Base::Elsewhere)));
        }
        all
    }
}

impl Domain for OfBases {
    type Fact = Bases;

    fn bottom(&self) -> Bases {
        Bases::Of(SmallVec::new())
    }

    fn join(&self, fact: &mut Bases, new: &Bases) -> bool {
        fact.add(new)
    }

    fn unknown(&self, _: Type) -> Bases {
        Bases::Any
    }

    fn constant(&self, _: &Bases, _: Type) -> Option<Tensor> {
        None
    }

    fn transfer(&self, at: &Visit<'_, Bases>, results: &mut Vec<Bases>) -> bool {
        let (body, op) = (at.body, at.op);
        let is_opaque = !body.regions(op).is_empty();
        results.extend(body.results(op).map(|value| match body.ty(value).is_any_memref() {
            true if !is_opaque => OfBases::of_result(at, value),
            _ => Bases::Any,
        }));
        true
    }

    fn argument(&self, ty: Type) -> Bases {
        if ty.is_any_memref() { Bases::one(Base::Argument) } else { Bases::Any }
    }

    fn returned(&self, at: &Visit<'_, Bases>, value: Value) -> Bases {
        if at.body.ty(value).is_any_memref() { OfBases::of_result(at, value) } else { Bases::Any }
    }
}

impl Analysis for Aliasing {
    const BASIS: Basis = Basis::Body;

    fn of(body: &Body) -> Aliasing {
        Aliasing::of_body(body)
    }
}

/// Memory of the memrefs of a body. What is made after the analysis may alias all.
pub struct Aliasing {
    facts: ProgramFacts<Bases>,
    n_values: usize,
    /// Values that may be in the memory of each allocation, or in any.
    by_allocation: IndexMap<Value, Vec<Value>, FxBuildHasher>,
    anywhere: Vec<Value>,
}

impl Aliasing {
    fn of_body(body: &Body) -> Aliasing {
        let program = Program::new(body);
        let facts = solve(&program, &OfBases);
        let (by_allocation, anywhere) = (IndexMap::default(), Vec::new());
        let mut aliasing = Aliasing { facts, n_values: body.n_values(), by_allocation, anywhere };
        for value in values(body) {
            if body.ty(value).is_any_memref() {
                aliasing.note(value);
            }
        }
        aliasing
    }

    fn note(&mut self, value: Value) {
        match self.facts.of_root(value) {
            Bases::Any => self.anywhere.push(value),
            Bases::Of(bases) => {
                for base in bases {
                    match base {
                        Base::Allocation(made) => {
                            self.by_allocation.entry(*made).or_default().push(value);
                        }
                        Base::Elsewhere => self.anywhere.push(value),
                        Base::Global(_) | Base::Argument => {}
                    }
                }
            }
        }
    }

    /// The memory that a memref may be in. `None`: any.
    pub fn bases(&self, value: Value) -> Option<&[Base]> {
        let is_known = (value.into_raw().into_u32() as usize) < self.n_values;
        match self.facts.of_root(is_known.then_some(value)?) {
            Bases::Of(bases) if !bases.is_empty() => Some(bases),
            _ => None,
        }
    }

    /// True if two memrefs may be in one memory.
    pub fn may_alias(&self, a: Value, b: Value) -> bool {
        let (Some(ours), Some(theirs)) = (self.bases(a), self.bases(b)) else { return true };
        a == b || ours.iter().any(|one| theirs.iter().any(|other| one.may_be(*other)))
    }

    /// The memref of an allocation, and those that ops of the body may make of it.
    pub fn made_of(&self, allocation: Value) -> Vec<Value> {
        let known = self.by_allocation.get(&allocation).map_or(&[][..], Vec::as_slice);
        let others = known.iter().chain(&self.anywhere).filter(|value| **value != allocation);
        std::iter::once(allocation).chain(others.copied()).collect()
    }
}
