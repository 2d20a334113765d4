//! Where the results of an op stand in memory, and when it reads what: all that turning tensors to
//! memrefs and planning memory know of it.

use crate::body::Value;
use crate::op::{OpCx, OpRef, Traits};
use crate::symbol::Symbol;
use crate::types::Type;

/// Where a tensor or memref that an op returns stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In memory that the op is given to write to, as one more operand of its last field.
    Destination,
    /// In the memory of the operand of this number, which the op changes in place.
    Operand(usize),
    /// It is the memory of the operand of this number under another type; nothing happens when the
    /// program runs.
    View(usize),
}

/// When an op reads the elements of a value, seen from when it writes its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reads {
    /// Each element only to compute the same element of the results, before that is written.
    SameElement,
    /// All of them before it writes any result.
    Before,
    /// At any time.
    Any,
}

/// How control flows through the regions of an op.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flow {
    /// They are run for single elements, if there are any.
    #[default]
    Elements,
    /// One of them is run, and what it yields are the results.
    Branches,
    /// A condition and a body are run alternately, and carry values from one iteration to the next.
    Loop,
}

/// Where the results of an op stand, and when it reads what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// For each result. Numbers and results of regions have no place of their own.
    pub results: Vec<Place>,
    /// The values that are read, those that only regions use among them. What is changed in place is
    /// read by that alone, unless it stands here too.
    pub reads: Vec<(Value, Reads)>,
    /// How its regions run.
    pub flow: Flow,
    /// What others wait for: until its last use the op goes on, and needs the memory of its operands.
    pub pending: Option<Value>,
}

impl Memory {
    /// An op that reads values at any time and writes `n_results` results to memory that it is given.
    pub fn fresh(n_results: usize, reads: impl IntoIterator<Item = Value>) -> Memory {
        let reads = reads.into_iter().map(|value| (value, Reads::Any)).collect();
        Memory { results: vec![Place::Destination; n_results], reads, ..Memory::default() }
    }

    /// An op whose one result is its operand number `operand` under another type.
    pub fn view(operand: usize) -> Memory {
        Memory { results: vec![Place::View(operand)], ..Memory::default() }
    }

    /// What traits and types of an op say: one without effects that makes a memref of memrefs gives
    /// the memory of the first under another type.
    pub fn of(op: &OpRef<'_>, cx: &dyn OpCx) -> Option<Memory> {
        let is_memref = |ty: &Type| ty.is_memref();
        let first = op.operands.first().map(|v| cx.ty(*v));
        let is_view = op.def.traits.has(Traits::PURE)
            && first.as_ref().is_some_and(is_memref)
            && matches!(cx.results(), [ty] if is_memref(ty));
        is_view.then(|| Memory::view(0))
    }

    /// An op that runs its regions in this way.
    pub fn of_flow(flow: Flow) -> Memory {
        Memory { flow, ..Memory::default() }
    }

    /// When `value` is read, if it is.
    pub fn reads_of(&self, value: Value) -> Option<Reads> {
        self.reads.iter().filter(|(read, _)| *read == value).map(|(_, reads)| *reads).max()
    }
}

/// What a function does with its arguments: as [`Memory`], with arguments by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionMemory {
    /// For each result: the argument that is changed in place to become it.
    pub updates: Vec<Option<usize>>,
    /// For each argument that is read: when.
    pub reads: Vec<Reads>,
}

/// The functions that an op may call.
pub trait Callees {
    /// What the function of this name does with its arguments, if it is known.
    fn memory(&self, name: Symbol) -> Option<&FunctionMemory>;
}

/// No function is known.
pub struct NoCallees;

impl Callees for NoCallees {
    fn memory(&self, _: Symbol) -> Option<&FunctionMemory> {
        None
    }
}
