//! Aliasing and read order of an op, for bufferization and memory planning.

use crate::body::Value;
use crate::op::{OpCx, OpRef};
use crate::symbol::Symbol;
use crate::traits::Traits;
use crate::types::Type;

/// Memory of a tensor or memref that an op returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A destination operand, which the op gets as one more operand of its last field.
    Destination,
    /// The memory of the operand of this number, which the op updates in place.
    Operand(usize),
    /// A view: the memory of the operand of this number under another type; no code at run time.
    View(usize),
}

/// Order of an op's reads of a value relative to the writes of its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reads {
    /// Elementwise: each element is read only to compute the same element of the results, before
    /// that is written.
    SameElement,
    /// All elements are read before any result is written.
    Before,
    /// Reads at any time.
    Any,
}

/// Control flow through the regions of an op.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flow {
    /// Regions run for each element, if there are any.
    #[default]
    Elements,
    /// One of the regions runs and yields the results.
    Branches,
    /// A condition and a body run alternately, with loop-carried values.
    Loop,
}

/// Aliasing of an op's results, and its read order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// Memory of each result. Scalars and results of regions have none of their own.
    pub results: Vec<Place>,
    /// The values that are read, including those that only regions use. A value that is updated in
    /// place is read only by that update, unless it is also listed here.
    pub reads: Vec<(Value, Reads)>,
    /// Control flow through its regions.
    pub flow: Flow,
    /// The token of an asynchronous op: until the last use of it the op is running, and needs the memory of its
    /// operands.
    pub pending: Option<Value>,
}

impl Memory {
    /// An op that reads values at any time and writes `n_results` results to destination operands.
    pub fn fresh(n_results: usize, reads: impl IntoIterator<Item = Value>) -> Memory {
        let reads = reads.into_iter().map(|value| (value, Reads::Any)).collect();
        Memory { results: vec![Place::Destination; n_results], reads, ..Memory::default() }
    }

    /// An op whose one result is a view of its operand number `operand`.
    pub fn view(operand: usize) -> Memory {
        Memory { results: vec![Place::View(operand)], ..Memory::default() }
    }

    /// Derives the memory from traits and types: an op without effects from memrefs to a memref
    /// returns a view of its first operand.
    pub fn of(op: &OpRef<'_>, cx: &dyn OpCx) -> Option<Memory> {
        let is_memref = |ty: &Type| ty.is_memref();
        let first = op.operands.first().map(|v| cx.ty(*v));
        let is_view = op.def.traits.has(Traits::PURE)
            && first.as_ref().is_some_and(is_memref)
            && matches!(cx.results(), [ty] if is_memref(ty));
        is_view.then(|| Memory::view(0))
    }

    /// An op with this control flow through its regions.
    pub fn of_flow(flow: Flow) -> Memory {
        Memory { flow, ..Memory::default() }
    }

    /// Read order of `value`, if it is read.
    pub fn reads_of(&self, value: Value) -> Option<Reads> {
        self.reads.iter().filter(|(read, _)| *read == value).map(|(_, reads)| *reads).max()
    }
}

/// Effects of a function on its arguments: as [`Memory`], with arguments by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionMemory {
    /// For each result: the argument that is updated in place to become it.
    pub updates: Vec<Option<usize>>,
    /// Read order of each argument.
    pub reads: Vec<Reads>,
}

/// The functions that an op may call.
pub trait Callees {
    /// Effects of the function of this name on its arguments, if known.
    fn memory(&self, name: Symbol) -> Option<&FunctionMemory>;
}

/// An empty set of functions.
pub struct NoCallees;

impl Callees for NoCallees {
    fn memory(&self, _: Symbol) -> Option<&FunctionMemory> {
        None
    }
}
