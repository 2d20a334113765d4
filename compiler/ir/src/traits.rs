//! Traits of ops: facts that generic passes read.

use std::ops::BitOr;

/// A set of facts about an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Traits(u32);

#[allow(missing_docs, reason = "each line says it")]
impl Traits {
    pub const NONE: Traits = Traits(0);
    /// No effect: may be erased, duplicated, moved, merged; its value depends on its operands.
    pub const PURE: Traits = Traits(1);
    /// Owns a nested body and sees no value from outside.
    pub const ISOLATED: Traits = Traits(1 << 1);
    /// Ends a block.
    pub const TERMINATOR: Traits = Traits(1 << 2);
    /// Each region has exactly one block.
    pub const SINGLE_BLOCK: Traits = Traits(1 << 3);
    /// Its blocks need no terminator.
    pub const NO_TERMINATOR: Traits = Traits(1 << 4);
    /// Defines a symbol (`sym_name`) in the symbol table of the body around it.
    pub const SYMBOL: Traits = Traits(1 << 5);
    /// Its attribute `value` is its result.
    pub const CONSTANT: Traits = Traits(1 << 6);
    /// `op(a, b) == op(b, a)`.
    pub const COMMUTATIVE: Traits = Traits(1 << 7);
    /// Acts on each element by itself; operands and results have one shape.
    pub const ELEMENTWISE: Traits = Traits(1 << 8);
    /// Reads memory but has no other effect.
    pub const READS: Traits = Traits(1 << 9);
    /// Structured control flow: its regions run only while the op runs.
    pub const STRUCTURED: Traits = Traits(1 << 10);
    /// Pure on tensors; on memrefs it writes.
    pub const PURE_ON_TENSORS: Traits = Traits(1 << 11);
    /// Undefined for some operands (division by zero, a read out of bounds, a loop that does not
    /// end), so not speculatable: it runs only where it is written. Constants are left to `fold`,
    /// which computes what is defined, and `eval` says what happens otherwise.
    pub const PARTIAL: Traits = Traits(1 << 12);
    /// Its discardable attributes belong to dialects: `dialect.name`.
    pub const DIALECT_ATTRS: Traits = Traits(1 << 13);
    /// Compact form of a large constant: its value is not written out, even if its operands are
    /// constants.
    pub const COMPACT: Traits = Traits(1 << 14);
    /// Changes the meaning of ops in its regions (`vector.mask`): no folding or CSE across its
    /// border.
    pub const MODIFIES: Traits = Traits(1 << 15);
    /// Ops of its own dialect need no prefix directly inside.
    pub const DEFAULT_DIALECT: Traits = Traits(1 << 16);
    /// Constants that its regions use are placed before it.
    pub const CONSTANTS_OUTSIDE: Traits = Traits(1 << 17);
    /// Scope of stack allocations: those directly in its regions are freed when the regions end.
    pub const FREES_STACK: Traits = Traits(1 << 18);
    /// Forwards values unchanged, whatever their types: to block arguments, to its results.
    pub const FORWARDS: Traits = Traits(1 << 19);
    /// Function boundary: its operands and results enter or leave a function.
    pub const FUNCTION_BORDER: Traits = Traits(1 << 20);
    /// Asynchronous: its effects continue after it, until the last use of [`pending`](crate::memory::Memory::pending).
    pub const ASYNCHRONOUS: Traits = Traits(1 << 21);
    /// Data movement: its results consist of elements of its operands, whatever these are.
    pub const MOVES: Traits = Traits(1 << 22);
    /// A constant whose value is poison: what computes with it is poison too.
    pub const POISON: Traits = Traits(1 << 23);
    /// Never reached by a defined execution: branches to it can be left out.
    pub const UNREACHABLE: Traits = Traits(1 << 24);
    /// Constants are left to `fold`, although it is defined for all operands.
    pub const FOLDED: Traits = Traits(1 << 25);
    /// Allocates: its memrefs are memory that nothing else has, or that of its operands; it changes no memory.
    pub const ALLOCATES: Traits = Traits(1 << 26);
    /// Frees the memory of its operands, and changes no memory that is in use afterwards.
    pub const FREES: Traits = Traits(1 << 27);
    /// Takes stack memory: an op around it frees that ([`Traits::FREES_STACK`]).
    pub const ON_STACK: Traits = Traits(1 << 28);

    /// True if all of `other` are among these.
    pub const fn has(self, other: Traits) -> bool {
        self.0 & other.0 == other.0
    }

    /// Union of these and `other` (for constants, where `|` can't be used).
    #[must_use]
    pub const fn and(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }
}

impl BitOr for Traits {
    type Output = Traits;

    fn bitor(self, other: Traits) -> Traits {
        self.and(other)
    }
}
