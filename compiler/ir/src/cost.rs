//! What ops do, and how long that takes: facts of the op, and a model of the machine.

use creole_scalar::Class;

use crate::op::{OpCx, OpRef, Traits};
use crate::types::Type;

/// What an op does once, whatever machine does it.
///
/// Operations are those on single elements, by class. Bytes are what the op itself moves through
/// memory: what is computed element by element moves nothing, as it is computed where its operands
/// are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Sums, products, comparisons, and other instructions.
    pub cheap: f64,
    /// Divisions and roots.
    pub divide: f64,
    /// Functions that are expanded into tens of instructions.
    pub transcendental: f64,
    /// Calls of the runtime.
    pub call: f64,
    /// Width of the widest element, in bits.
    pub element_bits: u32,
    /// Are the elements single numbers, which no vector register holds side by side?
    pub is_scalar: bool,
    /// Bytes read and written.
    pub bytes: f64,
}

/// A size that is not known counts as this many elements.
const UNKNOWN_SIZE: f64 = 64.0;

impl Work {
    /// Nothing.
    pub const NONE: Work = Work {
        cheap: 0.0,
        divide: 0.0,
        transcendental: 0.0,
        call: 0.0,
        element_bits: 0,
        is_scalar: false,
        bytes: 0.0,
    };

    /// What function, traits and types of an op say: constants cost nothing, an elementwise op its
    /// function for each element, an op with memory the elements that it loads or stores, any
    /// other one a copy of its operands and results.
    pub fn of(op: &OpRef<'_>, cx: &dyn OpCx) -> Work {
        let traits = op.def.traits;
        if traits.has(Traits::CONSTANT) || traits.has(Traits::COMPACT) {
            return Work::NONE;
        }
        let operands: Vec<Type> = op.operands.iter().map(|v| cx.ty(*v)).collect();
        let results = cx.results();
        let all = || operands.iter().chain(results).copied().filter(|ty| !ty.is_memref());
        if let Some(function) = op.def.function {
            return Work::of_elements(function.class, all());
        }
        if traits.has(Traits::ELEMENTWISE) || all().all(|ty| ty.rank() == 0) {
            return Work::of_elements(Class::Cheap, all()).with_accesses(&operands, results);
        }
        let moved = Work::copy(all());
        if all().all(Type::is_vector) {
            return Work { bytes: 0.0, ..Work::of_elements(Class::Cheap, all()) }
                .with_accesses(&operands, results);
        }
        moved.with_accesses(&operands, results)
    }

    /// One operation for each element of the largest of these types.
    pub fn of_elements(class: Class, types: impl Iterator<Item = Type>) -> Work {
        let mut work = Work { is_scalar: true, ..Work::NONE };
        let mut n: f64 = 0.0;
        for ty in types {
            n = n.max(elements(ty));
            work.element_bits = work.element_bits.max(ty.elem().bits().unwrap_or(0));
            work.is_scalar &= !ty.is_vector() && !ty.is_tensor();
        }
        match class {
            Class::Cheap => work.cheap = n,
            Class::Divide => work.divide = n,
            Class::Transcendental => work.transcendental = n,
            Class::Call => work.call = n,
        }
        work
    }

    /// Reading and writing values of these types.
    pub fn copy(types: impl Iterator<Item = Type>) -> Work {
        Work { bytes: types.map(bytes).sum(), ..Work::NONE }
    }

    /// Where an operand is memory: with the other values, but indices, as what goes to or comes
    /// from there.
    fn with_accesses(self, operands: &[Type], results: &[Type]) -> Work {
        if !operands.iter().any(|ty| ty.is_memref()) || results.iter().any(|ty| ty.is_memref()) {
            return self;
        }
        let numbers = operands.iter().chain(results).filter(|ty| !ty.is_memref());
        let moved = numbers.filter(|ty| ty.is_int() || ty.elem().is_float() || ty.is_vector());
        Work { bytes: moved.map(|ty| bytes(*ty)).sum(), ..self }
    }
}

/// Number of elements of a type; 1 for a number.
pub fn elements(ty: Type) -> f64 {
    ty.shape().iter().map(|n| if *n < 0 { UNKNOWN_SIZE } else { *n as f64 }).product()
}

/// Bytes that the elements of a type take.
pub fn bytes(ty: Type) -> f64 {
    elements(ty) * ty.elem().elem_bytes().unwrap_or(0) as f64
}

/// A machine, as far as choices between programs depend on it.
pub trait CostModel: Sync {
    /// How long work takes on one thread, in picoseconds: finite and not negative.
    fn time(&self, work: &Work) -> f64;

    /// What a tensor costs by being made at all, beside the work of its elements, in picoseconds.
    fn launch(&self) -> f64;
}
