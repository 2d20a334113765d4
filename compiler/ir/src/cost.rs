//! Cost model: machine-independent work of an op, and its time on a machine.

use std::fmt;

use creole_scalar::{Beside, Class};

use crate::body::{Body, OpId, RegionId};
use crate::op::{OpCx, OpDef, OpRef};
use crate::traits::Traits;
use crate::types::Type;

/// Work of an op per execution, independent of the machine.
///
/// Operations are those on single elements, by class. Bytes are what the op itself moves through
/// memory: an elementwise op moves nothing, as it is computed where its operands are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Cheap instructions: sums, products, comparisons.
    pub cheap: f64,
    /// Divisions and roots of floats.
    pub divide: f64,
    /// Divisions of integers.
    pub integer_divide: f64,
    /// Functions that are expanded into tens of instructions.
    pub transcendental: f64,
    /// Calls of the runtime.
    pub call: f64,
    /// Width of the widest element, in bits.
    pub element_bits: u32,
    /// True if the elements are scalars, which are not packed into vector registers.
    pub is_scalar: bool,
    /// True if the elements are floats of less than 32 bits; few machines have instructions for
    /// these.
    pub is_narrow: bool,
    /// Bytes read and written.
    pub bytes: f64,
}

/// Assumed number of elements of a dimension whose size is not known.
const UNKNOWN_SIZE: f64 = 64.0;

/// Instructions of a division of integers by a constant: a product and shifts.
const DIVISION_BY_CONSTANT: f64 = 3.0;

impl Work {
    /// No work.
    pub const NONE: Work = Work {
        cheap: 0.0,
        divide: 0.0,
        integer_divide: 0.0,
        transcendental: 0.0,
        call: 0.0,
        element_bits: 0,
        is_scalar: false,
        is_narrow: false,
        bytes: 0.0,
    };

    /// Derives the work from the function, the traits and the types of an op.
    ///
    /// 1. Constants, and ops without results and operands, do nothing.
    /// 2. An op that computes a function does that for each element. Only floats of 16, 32 and 64
    ///    bits have expansions, and a division of integers by a constant is a product and shifts.
    /// 3. An op on memory moves the elements that it takes or returns; a view of a memref does
    ///    nothing.
    /// 4. An op on scalars and vectors, or an elementwise one, is an instruction for each element.
    /// 5. Any other op reads its operands and writes its results.
    pub fn of(op: &OpRef<'_>, cx: &dyn OpCx) -> Work {
        let traits = op.def.traits;
        let operands: Vec<Type> = op.operands.iter().map(|v| cx.ty(*v)).collect();
        let results = cx.results();
        let all: Vec<Type> = operands.iter().chain(results).copied().collect();
        if traits.has(Traits::CONSTANT) || traits.has(Traits::COMPACT) || all.is_empty() {
            return Work::NONE;
        }
        if let Some(function) = op.def.function {
            let bits = results.first().and_then(|ty| ty.elem().bits()).unwrap_or(0);
            let class = class_for(function.class_on(bits), results);
            if class == Class::Divide && is_by_constant(op, cx) {
                let work = Work::elementwise(Class::Cheap, &all);
                return Work { cheap: DIVISION_BY_CONSTANT * work.cheap, ..work };
            }
            let work = Work::elementwise(class, &all);
            if class == Class::Transcendental {
                let beside = |n: u8| f64::from(n) * work.transcendental;
                let Beside { cheap, divide } = function.beside;
                return Work { cheap: beside(cheap), divide: beside(divide), ..work };
            }
            return work;
        }
        if all.iter().any(|ty| ty.is_memref()) {
            let is_view = results.iter().any(|ty| ty.is_memref());
            return if is_view { Work::NONE } else { Work::moving(&numbers(&all)) };
        }
        let in_registers = |ty: &Type| ty.is_vector() || ty.rank() == 0;
        if traits.has(Traits::ELEMENTWISE) || all.iter().all(in_registers) {
            return Work::elementwise(Class::Cheap, &all);
        }
        Work::moving(&all)
    }

    /// One operation for each element of the largest of these types.
    pub fn elementwise(class: Class, types: &[Type]) -> Work {
        let n = types.iter().map(|ty| elements(*ty)).fold(0.0, f64::max);
        let is_integer = types.last().is_some_and(|ty| ty.elem().is_int_or_index());
        let work = Work {
            element_bits: types.iter().map(|ty| computed_bits(ty.elem())).max().unwrap_or(0),
            is_scalar: !types.iter().any(|ty| ty.is_vector() || ty.is_tensor()),
            is_narrow: types.iter().any(|ty| is_narrow(ty.elem())),
            ..Work::NONE
        };
        match class {
            Class::Cheap => Work { cheap: n, ..work },
            Class::Divide if is_integer => Work { integer_divide: n, ..work },
            Class::Divide => Work { divide: n, ..work },
            Class::Transcendental => Work { transcendental: n, ..work },
            Class::Call => Work { call: n, ..work },
        }
    }

    /// Loads or stores of the elements of these types.
    pub fn moving(types: &[Type]) -> Work {
        let is_scalar = !types.iter().any(|ty| ty.is_vector() || ty.is_tensor());
        Work { bytes: types.iter().map(|ty| bytes(*ty)).sum(), is_scalar, ..Work::NONE }
    }

    /// Work of an op through whose result users read: they compute other places, `instructions` for each element.
    pub fn view(result: Type, instructions: f64) -> Work {
        let work = Work::elementwise(Class::Cheap, &[result]);
        Work { cheap: work.cheap * instructions, is_narrow: false, ..work }
    }

    /// Work of `n` scalar instructions.
    pub fn scalar(n: f64) -> Work {
        Work { cheap: n, is_scalar: true, ..Work::NONE }
    }
}

/// Cost class of a function on these types: expansions exist for 16, 32 and 64 bits; other types call
/// the runtime.
fn class_for(class: Class, types: &[Type]) -> Class {
    let is_expanded = types.iter().all(|ty| matches!(ty.elem().bits(), Some(16 | 32 | 64)));
    if class == Class::Transcendental && !is_expanded { Class::Call } else { class }
}

/// True if an op divides integers by one constant.
fn is_by_constant(op: &OpRef<'_>, cx: &dyn OpCx) -> bool {
    let is_integer = cx.results().iter().all(|ty| ty.elem().is_int_or_index());
    let divisor = || cx.constant(*op.operands.get(1)?);
    is_integer && divisor().is_some_and(|by| by.is_splat())
}

/// The types of values that are computed: all but memrefs and indices, which are addresses.
fn numbers(types: &[Type]) -> Vec<Type> {
    let is_number = |ty: &&Type| !ty.is_memref() && (ty.is_vector() || **ty != Type::index());
    types.iter().filter(is_number).copied().collect()
}

fn is_narrow(elem: Type) -> bool {
    elem.is_float() && elem.bits() < Some(32)
}

/// Bits of the numbers that an op on such elements computes with: narrow floats are computed in `f32`.
pub fn computed_bits(elem: Type) -> u32 {
    if is_narrow(elem) { 32 } else { elem.bits().unwrap_or(0) }
}

/// The size of a dimension, or a guess if it is dynamic.
pub fn size(n: i64) -> f64 {
    if n < 0 { UNKNOWN_SIZE } else { n as f64 }
}

/// Number of elements of a type; 1 for a scalar.
pub fn elements(ty: Type) -> f64 {
    ty.shape().iter().map(|n| size(*n)).product()
}

/// Size of the elements of a type in memory, in bytes.
pub fn bytes(ty: Type) -> f64 {
    elements(ty) * ty.elem().elem_bytes().unwrap_or(0) as f64
}

/// A machine, as far as choices between programs depend on it. One model serves all of them:
/// extraction from an e-graph, recomputation, vectorization, and the number of threads.
pub trait CostModel: fmt::Debug + Send + Sync {
    /// Time of the work on one thread, in picoseconds: finite and not negative.
    fn time(&self, work: &Work) -> f64;

    /// Fixed cost of an op beside its work, in picoseconds.
    fn overhead(&self) -> f64;

    /// Cost of an op by its name, in a unit of the model's own, for models that know ops by name. It stands for its work and
    /// overhead.
    fn op(&self, _: &OpDef, _: Type) -> Option<f64> {
        None
    }

    /// Least work that is worth another thread, in picoseconds; none is if the model does not say.
    fn fork(&self) -> f64 {
        f64::INFINITY
    }

    /// Time of one iteration of a loop of lowered code on one thread, in picoseconds: the sum of its
    /// work, unless the model knows better.
    fn iteration(&self, body: &Body, op: OpId) -> f64 {
        body.regions(op).iter().map(|region| region_time(self, body, *region)).sum()
    }

    /// True if the work costs no more than a few instructions, so that recomputing it costs no more
    /// than keeping its result.
    fn is_cheap(&self, work: &Work) -> bool {
        let one = Work { element_bits: 32, ..Work::scalar(1.0) };
        self.time(work) <= 2.0 * self.time(&one)
    }
}

/// Assumed number of iterations of a loop whose bounds are not known.
const UNKNOWN_TRIPS: f64 = 16.0;

/// Number of times that an op runs one of its regions: a guess if it is a loop of unknown bounds.
pub fn trips(body: &Body, op: OpId, region: RegionId) -> f64 {
    let own = body.loops(op).into_iter().find(|own| own.region == region);
    own.map_or(1.0, |own| own.trips.exact().map_or(UNKNOWN_TRIPS, |n| n as f64))
}

/// Time of the ops of a region, those of loops as often as they run.
fn region_time(model: &(impl CostModel + ?Sized), body: &Body, region: RegionId) -> f64 {
    let ops = body.blocks(region).iter().flat_map(|block| body.ops(*block));
    let time = |op: OpId| {
        let inner = body.regions(op).iter();
        let inner: f64 = inner.map(|r| trips(body, op, *r) * region_time(model, body, *r)).sum();
        model.time(&body.work(op)) + model.overhead() + inner
    };
    ops.map(time).sum()
}

/// A model by rates: a time for each operation of a class, and for each byte. Times are in picoseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rates {
    /// Width of the vector registers that the rates are for, in bits.
    pub register_bits: f64,
    /// An instruction on a vector or scalar register.
    pub cheap: f64,
    /// Instructions needed for one operation on floats of less than 32 bits.
    pub narrow: f64,
    /// A division or root on a vector or scalar register, in a unit that does nothing else.
    pub divide: f64,
    /// A scalar integer division; no vector unit has it.
    pub integer_divide: f64,
    /// An expanded function on a vector or scalar register.
    pub transcendental: f64,
    /// A call of the runtime for one element.
    pub call: f64,
    /// A byte of memory in the nearest cache.
    pub byte: f64,
    /// See [`CostModel::overhead`].
    pub overhead: f64,
    /// See [`CostModel::fork`].
    pub fork: f64,
}

impl Rates {
    /// A generic machine, in instructions: for tests and for tools without a back end.
    pub const BASE: Rates = Rates {
        register_bits: 128.0,
        cheap: 1.0,
        narrow: 1.0,
        divide: 5.0,
        integer_divide: 20.0,
        transcendental: 30.0,
        call: 150.0,
        byte: 0.05,
        overhead: 0.25,
        fork: 50_000.0,
    };

    /// Time to issue the instructions of some work, without stalls.
    pub fn issue(&self, work: &Work) -> f64 {
        // A number alone takes as long as a register full of them.
        let width = f64::from(work.element_bits.max(8));
        let steps = if work.is_scalar { 1.0 } else { width / self.register_bits };
        let least_bytes = if work.is_scalar { self.register_bits / 8.0 } else { 0.0 };
        let bytes = if work.bytes > 0.0 { work.bytes.max(least_bytes) } else { 0.0 };
        let narrow = if work.is_narrow { self.narrow } else { 1.0 };
        let packed = (work.cheap + work.divide) * narrow * self.cheap
            + work.transcendental * self.transcendental;
        packed * steps
            + work.integer_divide * self.cheap
            + work.call * self.call
            + bytes * self.byte
    }

    /// Time that the divider is busy with the divisions of some work.
    pub fn divider(&self, work: &Work) -> f64 {
        let width = f64::from(work.element_bits.max(8));
        let steps = if work.is_scalar { 1.0 } else { width / self.register_bits };
        work.divide * steps * self.divide + work.integer_divide * self.integer_divide
    }
}

impl CostModel for Rates {
    fn time(&self, work: &Work) -> f64 {
        self.issue(work).max(self.divider(work))
    }

    fn overhead(&self) -> f64 {
        self.overhead
    }

    fn fork(&self) -> f64 {
        self.fork
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_register_takes_as_long_as_a_number() {
        let time = |ty| Rates::BASE.time(&Work::elementwise(Class::Divide, &[ty]));
        assert_eq!(time(Type::f32()), 5.0);
        assert_eq!(time(Type::tensor(&[4], Type::f32())), 5.0);
        assert_eq!(time(Type::tensor(&[4], Type::f64())), 10.0);
        assert_eq!(time(Type::tensor(&[4], Type::i32())), 80.0);
    }

    #[test]
    fn what_is_not_expanded_is_called() {
        let work = |elem| {
            let ty = Type::vector(&[4], elem);
            Work::elementwise(class_for(Class::Transcendental, &[ty]), &[ty])
        };
        assert_eq!(work(Type::f32()).transcendental, 4.0);
        let float = |kind| Type::new(crate::TypeKind::Float(kind));
        let eighth = float(crate::FloatKind::F8E5M2);
        assert_eq!((work(eighth).transcendental, work(eighth).call), (0.0, 4.0));
        let half = work(float(crate::FloatKind::F16));
        assert_eq!((half.transcendental, half.element_bits), (4.0, 32));
        assert!(half.is_narrow);
    }

    #[test]
    fn cheap_is_what_takes_an_instruction_or_two() {
        let work = |class| Work::elementwise(class, &[Type::f32()]);
        assert!(Rates::BASE.is_cheap(&work(Class::Cheap)));
        assert!(!Rates::BASE.is_cheap(&work(Class::Divide)));
    }
}
