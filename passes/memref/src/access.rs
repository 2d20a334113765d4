//! Accesses to elements of memrefs, by the memref and the indices of each op.

use creole_ir::{Op, Value, Values};
use creole_loop::memref as m;
use creole_vector as v;

/// An op that reads or writes elements of a memref from a position on.
pub(crate) trait MemoryAccess: Op {
    /// The memref and its indices.
    fn place(&self) -> (Value, &Values);
    /// The access at another place.
    #[must_use]
    fn moved(self, memref: Value, indices: Values) -> Self;
}

macro_rules! accesses {
    ($($op:ty: $memref:ident;)*) => {$(
        impl MemoryAccess for $op {
            fn place(&self) -> (Value, &Values) {
                (self.$memref, &self.indices)
            }

            fn moved(self, memref: Value, indices: Values) -> $op {
                Self { $memref: memref, indices, ..self }
            }
        }
    )*};
}

accesses! {
    m::Load: memref;
    m::Store: memref;
    v::Load: base;
    v::Store: base;
    v::MaskedLoad: base;
    v::MaskedStore: base;
    v::TransferRead: base;
    v::TransferWrite: base;
}
