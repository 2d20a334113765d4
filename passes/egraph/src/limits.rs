//! Limits of the work on a block.

/// Limits of saturation and extraction. Counts only: the result must not depend on the speed of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Iterations over all rules.
    pub max_iterations: usize,
    /// E-nodes of a block, leaves included, beyond those of the input.
    pub max_nodes: usize,
    /// New matches of one rule in one iteration (its fuel).
    pub max_matches: usize,
    /// E-nodes of a class beyond which rules add nothing more to it.
    pub max_class: usize,
    /// Extractions to try, each with different random discounts.
    pub n_samples: usize,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_iterations: 12,
            max_nodes: 20_000,
            max_matches: 2_000,
            max_class: 48,
            n_samples: 100,
            seed: 1,
        }
    }
}
