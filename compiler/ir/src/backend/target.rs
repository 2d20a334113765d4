//! Target machine of a compilation.

use indexmap::IndexMap;

use crate::error::Error;
use crate::intern::Interner;
use crate::symbol::Symbol;
use crate::text::parser::did_you_mean;

/// A processor, as far as passes and back ends need to know it.
///
/// Invariant: it says nothing of the number of threads, on which no code depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// Bits of a vector register.
    pub vector_bits: u32,
    /// Number of vector registers that code can name.
    pub n_vector_registers: u32,
    /// Sizes in bytes of the data caches of one core, the first level first; 0 for a missing level.
    pub cache_bytes: [u64; 3],
    /// Memory spaces, the default one (of memrefs that name none) first.
    pub spaces: &'static [MemorySpace],
    /// True if it has a fused multiply-add.
    pub has_fma: bool,
    /// Further features, by the names that the back end knows.
    pub features: Features,
    /// The core for tiles.
    pub tiles: TiledCore,
    /// Machine model by the name that the back end gives it, if it knows several.
    pub machine: Option<Symbol>,
}

impl Target {
    /// Baseline of all x86-64: 16 registers of 128 bits, no fused multiply-add.
    pub const BASE: Target = Target {
        vector_bits: 128,
        n_vector_registers: 16,
        cache_bytes: [32 << 10, 256 << 10, 0],
        spaces: &[MemorySpace::MAIN],
        has_fma: false,
        features: Features(None),
        tiles: TiledCore::BASE,
        machine: None,
    };
}

/// A core that computes on tiles in a scratchpad memory, to which it copies blocks of arrays by DMA. Cycles are the
/// core's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiledCore {
    /// TPU generation whose layouts it uses.
    pub generation: u32,
    /// Rows and columns of a vector register, of 32 bits each.
    pub register: [u32; 2],
    /// Size in bytes of the scratchpad that vectors are loaded from.
    pub vector_bytes: u64,
    /// DMA bandwidth to or from it, in bytes per cycle.
    pub copied_bytes: u32,
    /// Least number of contiguous bytes that a copy moves.
    pub granule: u32,
    /// Latency of a copy, from the request to its first byte, in cycles.
    pub copy_latency: u32,
    /// Overhead of an iteration beside its computation, in cycles.
    pub iteration: u32,
    /// Vector operations per cycle.
    pub vector_slots: u32,
    /// Number of matrix units.
    pub matrix_units: u32,
    /// Rows and columns of the weights of a matrix unit.
    pub matrix: [u32; 2],
    /// Throughput of a matrix unit, in rows per 1,000 cycles.
    pub matrix_rows: u32,
    /// Issue slots per cycle, and latencies.
    pub issue: Issue,
    /// Level to which programs are lowered.
    pub level: TileLevel,
}

/// Issue slots of a core for tiles, beside those of vector operations, and latencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Issue {
    /// Scalar operations per cycle.
    pub scalars: u32,
    /// Registers loaded per cycle.
    pub loads: u32,
    /// Registers stored per cycle.
    pub stores: u32,
    /// Cross-lane moves per cycle.
    pub crosses: u32,
    /// Latency of a vector operation, in cycles.
    pub vector_latency: u32,
    /// Latency of a cross-lane move, in cycles.
    pub cross_latency: u32,
    /// Latency of a matrix unit, from a row to its sums, in cycles.
    pub matrix_latency: u32,
    /// Time of a function such as an exponential on one register, in cycles.
    pub transcendental: u32,
    /// Time to push a register of weights into a matrix unit, in cycles.
    pub push: u32,
    /// Passes of 32-bit floats through a matrix unit.
    pub float_passes: u32,
    /// Vector registers.
    pub registers: u32,
}

/// Lowering level of programs for tiled memory. A pass for a lower level leaves them as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TileLevel {
    /// Grids with block copies; whole blocks are computed as vectors.
    Grids,
    /// Loops that start DMA copies and wait for them.
    Dma,
    /// Vectors of the size of a register; products as pushes and pops of the matrix unit.
    Registers,
    /// Scheduled ops: each has an issue cycle.
    Bundles,
}

impl TileLevel {
    /// All levels, the highest first.
    pub const ALL: [TileLevel; 4] =
        [TileLevel::Grids, TileLevel::Dma, TileLevel::Registers, TileLevel::Bundles];

    /// Name of the level in text, and of the stage that reaches it: `registers`.
    pub fn name(self) -> &'static str {
        match self {
            TileLevel::Grids => "grids",
            TileLevel::Dma => "dma",
            TileLevel::Registers => "registers",
            TileLevel::Bundles => "bundles",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<TileLevel> {
        TileLevel::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl TiledCore {
    /// Default values, about those of a TPU v5e.
    pub const BASE: TiledCore = TiledCore {
        generation: 5,
        register: [8, 128],
        vector_bytes: 128 << 20,
        copied_bytes: 512,
        granule: 64,
        copy_latency: 350,
        iteration: 400,
        vector_slots: 4,
        matrix_units: 4,
        matrix: [128, 128],
        matrix_rows: 1000,
        issue: Issue {
            scalars: 2,
            loads: 3,
            stores: 1,
            crosses: 2,
            vector_latency: 2,
            cross_latency: 28,
            matrix_latency: 255,
            transcendental: 4,
            push: 8,
            float_passes: 3,
            registers: 64,
        },
        level: TileLevel::Bundles,
    };
}

static SPACES: Interner<[MemorySpace]> = Interner::new();

/// A memory space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MemorySpace {
    /// Name in memref types: text, `memref<8xf32, "vmem">`, or the print of any other attribute. Empty: the default
    /// space.
    pub name: &'static str,
    /// Alignment of arrays, in bytes.
    pub alignment: u64,
    /// Capacity in bytes, if known.
    pub capacity: Option<u64>,
}

impl MemorySpace {
    /// Default memory space: unlimited, aligned to cache lines.
    pub const MAIN: MemorySpace = MemorySpace { name: "", alignment: 64, capacity: None };

    /// Returns the one copy in the process of a list of memory spaces.
    pub fn interned(spaces: &[MemorySpace]) -> &'static [MemorySpace] {
        SPACES.intern(spaces, || Box::leak(spaces.into()))
    }
}

impl Target {
    /// The memory space of this name; one that the target does not have is like the first, of
    /// unlimited size.
    pub fn space(&self, name: &str) -> MemorySpace {
        let known = self.spaces.iter().find(|space| space.name == name);
        known.or(self.spaces.first()).copied().map_or(MemorySpace::MAIN, |space| {
            let capacity = space.capacity.filter(|_| space.name == name);
            MemorySpace { capacity, ..space }
        })
    }
}

/// A set of feature names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features(Option<Symbol>);

impl Features {
    /// Creates the set of these names, which have no comma.
    pub fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> Features {
        let mut names: Vec<&str> = names.into_iter().collect();
        names.sort_unstable();
        names.dedup();
        Features((!names.is_empty()).then(|| Symbol::new(&names.join(","))))
    }

    /// True if the name is in the set.
    pub fn has(self, name: &str) -> bool {
        self.iter().any(|n| n == name)
    }

    /// The names, sorted.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.into_iter().flat_map(|names| names.as_str().split(','))
    }
}

/// Target options of the user: `vector-bits=128,avx2=off`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TargetOptions(IndexMap<String, String>);

impl TargetOptions {
    /// Parses `name=value` with commas between them; a name alone means `on`. Error: an option
    /// without a name, or one that is given twice.
    pub fn parse(text: &str) -> Result<TargetOptions, Error> {
        let mut all = TargetOptions::default();
        for option in text.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, "on"));
            let (name, value) = (name.trim(), value.trim());
            crate::ensure!(!name.is_empty(), "expected a target option, found '{option}'");
            let before = all.0.insert(name.to_owned(), value.to_owned());
            crate::ensure!(before.is_none(), "target option '{name}' is given twice");
        }
        Ok(all)
    }

    /// Adds an option or replaces its value. The value may be any text.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> TargetOptions {
        self.0.insert(name.to_owned(), value.to_owned());
        self
    }

    /// All options, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a numeric option. Error: not a number.
    pub fn number(&self, name: &str) -> Result<Option<u64>, Error> {
        let Some(value) = self.0.get(name) else { return Ok(None) };
        let number = value.parse().map(Some);
        number.map_err(|_| {
            Error::new(format!("target option '{name}' expects a number, found '{value}'"))
        })
    }

    /// The value of an option that is `on` or `off`. Error: it is neither.
    pub fn flag(&self, name: &str) -> Result<Option<bool>, Error> {
        match self.0.get(name).map(String::as_str) {
            None => Ok(None),
            Some("on") => Ok(Some(true)),
            Some("off") => Ok(Some(false)),
            Some(value) => {
                crate::bail!("target option '{name}' expects 'on' or 'off', found '{value}'")
            }
        }
    }

    /// Checks that all options are in `known`. Error: an option that `backend` does not have.
    pub fn check(&self, backend: &str, known: &[&str]) -> Result<(), Error> {
        let unknown = self.0.keys().find(|name| !known.contains(&name.as_str()));
        let Some(name) = unknown else { return Ok(()) };
        crate::ensure!(
            !known.is_empty(),
            "back end '{backend}' has no target options, found '{name}'"
        );
        let hint = did_you_mean(name, known.iter().copied());
        let all = known.join(", ");
        crate::bail!("back end '{backend}' has no target option '{name}'{hint}; there are {all}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_a_set() {
        let features = Features::new(["b", "a", "b"]);
        assert_eq!(features, Features::new(["a", "b"]));
        assert_eq!(features.iter().collect::<Vec<_>>(), ["a", "b"]);
        assert!(features.has("a") && !features.has("c"));
        assert_eq!(Features::new([]), Features::default());
    }

    #[track_caller]
    fn check(text: &str, want: &str) {
        let known = ["bits", "fma"];
        let read = TargetOptions::parse(text).and_then(|options| {
            options.check("x", &known)?;
            Ok(format!("{:?} {:?}", options.number("bits")?, options.flag("fma")?))
        });
        assert_eq!(read.unwrap_or_else(|error| error.message), want);
    }

    #[test]
    fn options_are_numbers_and_flags() {
        check("", "None None");
        check("bits=128, fma", "Some(128) Some(true)");
        check("fma=off,", "None Some(false)");
    }

    #[test]
    fn wrong_options_are_named() {
        check("=3", "expected a target option, found '=3'");
        check("fma,fma=off", "target option 'fma' is given twice");
        check("bits=wide", "target option 'bits' expects a number, found 'wide'");
        check("fma=yes", "target option 'fma' expects 'on' or 'off', found 'yes'");
        check(
            "bit=1",
            "back end 'x' has no target option 'bit'; did you mean 'bits'?; there are bits, fma",
        );
    }
}
