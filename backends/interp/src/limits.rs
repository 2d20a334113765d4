//! What a run may use.

/// What a run may use at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Ops that may be executed; `None` means any number.
    pub max_steps: Option<u64>,
    /// Calls and regions that may be inside each other.
    pub max_depth: u32,
    /// Bytes that one allocation may ask for.
    pub max_bytes: usize,
}

impl Default for Limits {
    /// Any number of steps, a depth of 10 000, allocations of 4 GiB.
    fn default() -> Self {
        Limits { max_steps: None, max_depth: 10_000, max_bytes: creole_ir::tensor::MAX_BYTES }
    }
}
