//! Costs of the processors that this back end compiles for.

use creole_ir::cost::{Missed, Rates};

/// Times of this processor, measured on kernels (`cargo bench -p creole --bench cost`) on one core of an EPYC of
/// the fourth generation, at about 3.7 GHz, caches of 32 kB, 1 MB and 32 MB. Only ratios matter to choices, and these
/// hold broadly: some three to four instructions a nanosecond and core, results of floats after four to five cycles, a
/// call of the runtime as long as a hundred instructions. Single operations on arrays in the first cache: a division of
/// vectors takes 0.75 ns, a root 1.0 ns, expanded functions 1.5 ns (`tanh`) to 24 ns (`pow`), called ones 5 ns
/// (remainder) to 100 ns (`lgamma`) for an element.
pub const RATES: Rates = Rates {
    register_bits: 128.0,
    n_registers: 16,
    cheap: 80.0,
    narrow: 8.0,
    divide: 750.0,
    integer_divide: 1_800.0,
    transcendental: 2_700.0,
    call: 23_000.0,
    byte: 5.0,
    overhead: 20.0,
    fork: 8e6,
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
