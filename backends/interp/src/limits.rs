//! Resource limits of a run.

/// Resource limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Limit of executed ops; `None` means any number.
    pub max_steps: Option<u64>,
    /// Limit of nested calls and regions.
    pub max_depth: u32,
    /// Limit of bytes of one allocation.
    pub max_bytes: usize,
}

impl Default for Limits {
    /// Any number of steps, a depth of 10 000, allocations of 4 GiB.
    fn default() -> Self {
        Limits { max_steps: None, max_depth: 10_000, max_bytes: creole_ir::tensor::MAX_BYTES }
    }
}
