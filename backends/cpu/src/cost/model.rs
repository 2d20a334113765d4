//! Costs of the processors that this back end compiles for.

use creole_ir::cost::Rates;

/// Core of a processor: times of single operations, latencies and caches, in picoseconds.
///
/// A block of code takes less time than the sum over its ops if these are independent and use different units, or more
/// if each waits for the one before: latencies are for estimates of such blocks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Core {
    /// Times of operations by class.
    pub rates: Rates,
    /// Number of vector registers.
    pub n_registers: usize,
    /// Latency of an instruction, from its operands to its result.
    pub latency: f64,
    /// Latency of a floating-point operation.
    pub float_latency: f64,
    /// Latency of a division or root.
    pub divide_latency: f64,
    /// Latency of a load.
    pub load_latency: f64,
    /// Out-of-order window: work that can start before earlier work is done.
    pub window: f64,
    /// Exit of a loop: a mispredicted branch.
    pub leave: f64,
    /// A call of a function.
    pub function: f64,
    /// A call of a library kernel.
    pub library_call: f64,
    /// An operation on a register in a library kernel.
    pub library: f64,
    /// The same on elements other than floats of 32 or 64 bits.
    pub library_convert: f64,
    /// Rows and columns of the tile that a library kernel computes at once.
    pub tile: f64,
    /// Bytes of a cache line.
    pub line: f64,
    /// Cost of misses in the first cache, in the second, and in all of them.
    pub missed: [Missed; 3],
    /// Store-forwarding stall: a load waits this long for earlier, narrower stores to its bytes.
    pub blocked: f64,
    /// Fraction of the shorter of computation and memory access that does not overlap with the longer.
    pub not_hidden: f64,
}

/// Cost of a cache miss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Missed {
    /// A byte of a contiguous stream.
    pub byte: f64,
    /// Latency of the first line of a stream.
    pub piece: f64,
}

/// Times of this processor, measured on kernels (`cargo bench -p creole --bench cost`) on one core of an EPYC of
/// the fourth generation, at about 3.7 GHz, caches of 32 kB, 1 MB and 32 MB. Only ratios matter to choices, and these
/// hold broadly: some three to four instructions a nanosecond and core, results of floats after four to five cycles, a
/// call of the runtime as long as a hundred instructions. Single operations on arrays in the first cache: a division of
/// vectors takes 0.75 ns, a root 1.0 ns, expanded functions 1.5 ns (`tanh`) to 24 ns (`pow`), called ones 5 ns
/// (remainder) to 100 ns (`lgamma`) for an element.
pub const CORE: Core = Core {
    rates: Rates {
        register_bits: 128.0,
        cheap: 80.0,
        narrow: 8.0,
        divide: 750.0,
        integer_divide: 1_800.0,
        transcendental: 2_700.0,
        call: 23_000.0,
        byte: 5.0,
        overhead: 20.0,
        fork: 8e6,
    },
    n_registers: 16,
    latency: 600.0,
    float_latency: 1_400.0,
    divide_latency: 3_000.0,
    load_latency: 2_500.0,
    window: 15_000.0,
    leave: 500.0,
    function: 1_800.0,
    library_call: 160_000.0,
    library: 78.0,
    library_convert: 200.0,
    tile: 8.0,
    line: 64.0,
    missed: [
        Missed { byte: 7.5, piece: 500.0 },
        Missed { byte: 3.0, piece: 7_000.0 },
        Missed { byte: 30.0, piece: 60_000.0 },
    ],
    blocked: 15_000.0,
    not_hidden: 0.2,
};
