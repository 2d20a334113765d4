//! Numbers of values in all interners of the process.

/// Numbers of values that the process has interned. They are kept to its end, each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InternedCounts {
    /// Names: symbols, names of ops and attributes.
    pub names: usize,
    /// Types.
    pub types: usize,
    /// Locations in texts.
    pub locations: usize,
    /// Subexpressions of affine maps.
    pub affine_expressions: usize,
}

impl InternedCounts {
    /// Returns the numbers now.
    pub fn now() -> InternedCounts {
        InternedCounts {
            names: crate::symbol::n_interned(),
            types: crate::types::n_interned(),
            locations: crate::loc::n_interned(),
            affine_expressions: crate::affine::n_interned(),
        }
    }
}
