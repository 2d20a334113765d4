//! The figures that a machine has: one table, from which the enum, the keys and the checks come.

use std::fmt;
use std::ops::RangeInclusive;

/// Presence of a field in files.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Presence {
    Required,
    /// Optional: unknown without an entry.
    Optional,
    /// Optional, with a default value.
    Default(f64),
}

/// Restriction to integers or powers of two within the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Real,
    Integer,
    PowerOfTwo,
}

struct Row {
    key: &'static str,
    unit: &'static str,
    kind: Kind,
    range: RangeInclusive<f64>,
    presence: Presence,
    summary: &'static str,
}

macro_rules! fields {
    ($($field:ident $key:literal $unit:literal $kind:ident $range:expr, $presence:expr, $summary:literal;)*) => {
        /// A figure of a machine.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field {
            $(#[doc = $summary] $field,)*
        }

        impl Field {
            /// All fields, grouped by their tables.
            pub const ALL: &'static [Field] = &[$(Field::$field,)*];
        }

        static ROWS: [Row; Field::ALL.len()] = {
            use Kind::*;
            use Presence::*;
            [$(Row {
                key: $key,
                unit: $unit,
                kind: $kind,
                range: $range,
                presence: $presence,
                summary: $summary,
            },)*]
        };
    };
}

// Of one TensorCore unless the key begins with `chip`, `hbm`, `ici` or `pcie`. Ranges keep out slips
// of a unit or a sign, not machines that nobody has built yet.
fields! {
    ChipCores "chip.cores" "" Integer 1.0..=1024.0, Required, "TensorCores of the chip";
    ChipPeakBf16 "chip.peak_bf16" "flop/s" Real 1e9..=1e18, Optional, "Peak of the chip for bf16; a product and its sum are two";
    ChipPeakInt8 "chip.peak_int8" "op/s" Real 1e9..=1e18, Optional, "Peak of the chip for 8-bit integers; a product and its sum are two";

    ClockHz "clock.hz" "Hz" Real 1e6..=1e11, Required, "Clock of a TensorCore";

    HbmBytes "hbm.bytes" "B" Integer 1e6..=1e14, Required, "Main memory of the chip";
    HbmBandwidth "hbm.bandwidth" "B/s" Real 1e8..=1e15, Required, "Peak of the chip's main memory, reads and writes together";
    HbmLatency "hbm.latency" "s" Real 0.0..=1e-3, Default(5e-7), "Time until the first byte of a request arrives";
    HbmGranule "hbm.granule" "B" PowerOfTwo 1.0..=65536.0, Default(32.0), "Main memory is read and written in multiples of this";
    HbmEfficiency "hbm.efficiency" "" Real 0.01..=1.0, Default(0.88), "The part of the peak that long transfers reach";

    VmemBytes "vmem.bytes" "B" Integer 1.0..=1e12, Required, "Vector memory";
    VmemReadBandwidth "vmem.read_bandwidth" "B/s" Real 1e9..=1e16, Required, "Peak of reads from vector memory";
    VmemWriteBandwidth "vmem.write_bandwidth" "B/s" Real 1e9..=1e16, Required, "Peak of writes to vector memory";
    VmemTransaction "vmem.transaction" "B" PowerOfTwo 1.0..=1048576.0, Default(4096.0), "What vector memory reads or writes at a time";
    SmemBytes "smem.bytes" "B" Integer 0.0..=1e10, Default(1048576.0), "Scalar memory; 0 if there is none";
    CmemBytes "cmem.bytes" "B" Integer 0.0..=1e12, Default(0.0), "Common memory between main and vector memory; 0 if there is none";

    RegistersCount "registers.count" "" Integer 1.0..=65536.0, Default(32.0), "Vector registers";
    RegistersSublanes "registers.sublanes" "" PowerOfTwo 1.0..=1024.0, Default(8.0), "Sublanes of a vector register";
    RegistersLanes "registers.lanes" "" PowerOfTwo 1.0..=65536.0, Default(128.0), "Lanes of each sublane, of 32 bits";

    VpuAlus "vpu.alus" "" Integer 1.0..=64.0, Default(2.0), "Arithmetic units of each lane of a register";
    VpuLatency "vpu.latency" "cycles" Integer 1.0..=1000.0, Default(2.0), "Cycles from the issue of a vector operation to its result";
    VpuTranscendentalCycles "vpu.transcendental_cycles" "cycles" Real 0.01..=1000.0, Default(1.0), "Cycles between two transcendental functions of a register";

    SlotsScalar "slots.scalar" "" Integer 1.0..=64.0, Default(2.0), "Scalar operations of a bundle";
    SlotsVectorAlu "slots.vector_alu" "" Integer 1.0..=64.0, Default(2.0), "Vector operations of a bundle, loads and stores aside";
    SlotsVectorLoad "slots.vector_load" "" Integer 1.0..=64.0, Default(1.0), "Vector loads of a bundle";
    SlotsVectorStore "slots.vector_store" "" Integer 1.0..=64.0, Default(1.0), "Vector stores of a bundle";
    SlotsMatrixPush "slots.matrix_push" "" Integer 1.0..=64.0, Default(1.0), "Pushes to matrix units of a bundle";
    SlotsMatrixPop "slots.matrix_pop" "" Integer 1.0..=64.0, Default(1.0), "Pops from matrix units of a bundle";
    SlotsImmediates "slots.immediates" "" Integer 0.0..=64.0, Default(6.0), "Immediate operands of a bundle";

    MxuCount "mxu.count" "" Integer 1.0..=1024.0, Required, "Matrix units";
    MxuRows "mxu.rows" "" PowerOfTwo 1.0..=65536.0, Required, "Rows of a matrix unit: the length of what is summed";
    MxuColumns "mxu.columns" "" PowerOfTwo 1.0..=65536.0, Required, "Columns of a matrix unit";
    MxuRowsPerCycle "mxu.rows_per_cycle" "1/cycle" Real 0.001..=1024.0, Default(1.0), "Rows of bf16 (of int8 where mxu.bf16 is 0) that a matrix unit takes each cycle";
    MxuEfficiency "mxu.efficiency" "" Real 0.01..=1.0, Default(1.0), "The part of mxu.rows_per_cycle that long products sustain";
    MxuPushCycles "mxu.push_cycles" "cycles" Real 0.01..=1e5, Default(8.0), "Cycles to load 8 rows of weights into the staging registers";
    MxuLatency "mxu.latency" "cycles" Integer 1.0..=1e5, Default(255.0), "Cycles from the push of a row to the pop of its result";
    MxuInt8Factor "mxu.int8_factor" "" Real 0.01..=64.0, Default(1.0), "Rows of int8 for each row of mxu.rows_per_cycle";
    MxuInt4Factor "mxu.int4_factor" "" Real 0.01..=64.0, Default(1.0), "Rows of int4 for each row of mxu.rows_per_cycle";
    MxuBf16 "mxu.bf16" "" Integer 0.0..=1.0, Default(1.0), "1 if matrix units multiply bf16, 0 if integers alone";
    MxuNativeF32Passes "mxu.native_f32_passes" "" Integer 1.0..=64.0, Default(6.0), "Passes of bf16 for a product of f32";

    XluCount "xlu.count" "" Integer 1.0..=64.0, Default(2.0), "Cross-lane units";
    XluLatency "xlu.latency" "cycles" Integer 1.0..=1e4, Default(28.0), "Cycles from the issue of a cross-lane operation to its result";
    XluTransposeCycles "xlu.transpose_cycles" "cycles" Real 0.01..=1e4, Default(16.0), "Cycles for which the transpose of a register occupies its unit";

    DmaIssueCycles "dma.issue_cycles" "cycles" Real 0.01..=1e6, Default(1.0), "Cycles between the issues of two DMAs of a core";
    DmaLatency "dma.latency" "s" Real 0.0..=1e-3, Default(0.0), "Time that a DMA takes beside hbm.latency and its bytes";
    DmaMaxDims "dma.max_dims" "" Integer 1.0..=16.0, Default(4.0), "Strided dimensions of a DMA";
    DmaGranule "dma.granule" "B" PowerOfTwo 1.0..=65536.0, Default(32.0), "What a semaphore counts of a DMA";

    LaunchDispatch "launch.dispatch" "s" Real 0.0..=1.0, Default(1.1e-4), "Time to start a kernel";
    LaunchGridStep "launch.grid_step" "s" Real 0.0..=1.0, Default(3.3e-7), "Time of a step of a grid beside its work";

    IciBandwidth "ici.bandwidth" "B/s" Real 1e6..=1e15, Optional, "One way of a link between two chips";
    IciHop "ici.hop" "s" Real 0.0..=1e-3, Default(1e-6), "Latency of a link between two chips";
    PcieBandwidth "pcie.bandwidth" "B/s" Real 1e6..=1e15, Optional, "Between the host and the chip, one way";
}

impl Field {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Name in files: `hbm.bandwidth`.
    pub fn key(self) -> &'static str {
        self.row().key
    }

    /// The table in files, `hbm`, and the name there, `bandwidth`.
    pub fn table_and_name(self) -> (&'static str, &'static str) {
        self.key().split_once('.').unwrap_or((self.key(), ""))
    }

    /// The field with a key, if there is one.
    pub fn from_key(key: &str) -> Option<Field> {
        Field::ALL.iter().copied().find(|field| field.key() == key)
    }

    /// The unit of its values: `B/s`. Empty for counts and ratios.
    pub fn unit(self) -> &'static str {
        self.row().unit
    }

    /// Prints a value with its unit: `8.19e11 B/s`.
    pub fn shown(self, value: f64) -> String {
        let space = if self.unit().is_empty() { "" } else { " " };
        format!("{}{space}{}", Shown(value), self.unit())
    }

    /// One line of description.
    pub fn summary(self) -> &'static str {
        self.row().summary
    }

    /// The smallest and the largest value, in [`unit`](Field::unit)s.
    pub fn range(self) -> RangeInclusive<f64> {
        self.row().range.clone()
    }

    /// True if all of its values are integers.
    pub fn is_integer(self) -> bool {
        self.row().kind != Kind::Real
    }

    /// True if all of its values are powers of two.
    pub fn is_power_of_two(self) -> bool {
        self.row().kind == Kind::PowerOfTwo
    }

    /// True if a file without a base must have it.
    pub fn is_required(self) -> bool {
        self.row().presence == Presence::Required
    }

    /// The value, in [`unit`](Field::unit)s, if neither the file nor its base has one.
    pub fn default(self) -> Option<f64> {
        match self.row().presence {
            Presence::Default(value) => Some(value),
            Presence::Required | Presence::Optional => None,
        }
    }

    /// Checks the range and kind of a value. Error: expected and found.
    pub(crate) fn check(self, value: f64) -> Result<(), String> {
        let row = self.row();
        let is_of_kind = match row.kind {
            Kind::Real => true,
            Kind::Integer => value.fract() == 0.0,
            Kind::PowerOfTwo => value.fract() == 0.0 && (value as u64).is_power_of_two(),
        };
        if is_of_kind && row.range.contains(&value) {
            return Ok(());
        }
        let what = match row.kind {
            Kind::Real => "a number",
            Kind::Integer => "an integer",
            Kind::PowerOfTwo => "a power of two",
        };
        let (key, min, max) = (row.key, Shown(*row.range.start()), self.shown(*row.range.end()));
        Err(format!("'{key}' must be {what} from {min} to {max}, found {}", Shown(value)))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// Prints a number with few zeros: `1048576`, `8.19e11`.
pub(crate) struct Shown(pub(crate) f64);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.abs() {
            0.0 | 1e-2..1e9 => write!(f, "{}", self.0),
            _ => write!(f, "{:e}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_and_tables_stand_together() {
        for field in Field::ALL {
            assert_eq!(Field::from_key(field.key()), Some(*field));
            assert!(!field.table_and_name().1.is_empty(), "{field} is in a table");
            assert!(!field.summary().is_empty() && !field.summary().ends_with('.'), "{field}");
        }
        assert_eq!(Field::from_key("hbm"), None);
        assert_eq!(Field::HbmBandwidth.table_and_name(), ("hbm", "bandwidth"));
    }

    #[test]
    fn defaults_and_limits_are_in_range() {
        for field in Field::ALL {
            let range = field.range();
            let values = [Some(*range.start()), Some(*range.end()), field.default()];
            for value in values.into_iter().flatten() {
                assert_eq!(field.check(value), Ok(()), "{field}");
            }
        }
    }

    #[test]
    fn what_no_field_takes() {
        for field in Field::ALL {
            for value in [-1.0, f64::NAN, f64::INFINITY, -f64::INFINITY, 1e30] {
                assert!(field.check(value).is_err(), "{field} {value}");
            }
        }
        let error = |field: Field, value| field.check(value).unwrap_err();
        assert_eq!(
            error(Field::RegistersLanes, 96.0),
            "'registers.lanes' must be a power of two from 1 to 65536, found 96"
        );
        assert_eq!(
            error(Field::HbmBytes, 1e7 + 0.5),
            "'hbm.bytes' must be an integer from 1000000 to 1e14 B, found 10000000.5"
        );
        assert_eq!(
            error(Field::HbmLatency, 0.5),
            "'hbm.latency' must be a number from 0 to 1e-3 s, found 0.5"
        );
    }
}
