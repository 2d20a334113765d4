//! What code is compiled for.

use indexmap::IndexMap;

use crate::error::Error;
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
    /// Bytes of the caches that one core reads data through, the nearest first; 0 if it has fewer.
    pub cache_bytes: [u64; 3],
    /// Where arrays can stand, the memory of memrefs that name none first.
    pub spaces: &'static [Space],
    /// Has it a fused multiply-add?
    pub has_fma: bool,
    /// What else it can do, by the names that the back end knows.
    pub features: Features,
    /// What a core that computes on tiles has.
    pub tiles: TiledCore,
    /// Which machine it is, in words of the back end, if it knows several.
    pub machine: Option<Symbol>,
}

impl Target {
    /// What every x86-64 is at least: 16 registers of 128 bits, no fused multiply-add.
    pub const BASE: Target = Target {
        vector_bits: 128,
        n_vector_registers: 16,
        cache_bytes: [32 << 10, 256 << 10, 0],
        spaces: &[Space::MAIN],
        has_fma: false,
        features: Features(None),
        tiles: TiledCore::BASE,
        machine: None,
    };
}

/// A core that computes on tiles in a memory of its own, to which it copies blocks of arrays. Cycles are the core's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiledCore {
    /// Generation of TPUs whose layouts it has.
    pub generation: u32,
    /// Rows and columns of a vector register, of 32 bits each.
    pub register: [u32; 2],
    /// Bytes of the memory that vectors are loaded from.
    pub vector_bytes: u64,
    /// Bytes that are copied to or from it in a cycle.
    pub copied_bytes: u32,
    /// Bytes side by side that a copy moves at least.
    pub granule: u32,
    /// Cycles from the request of a copy to its first byte.
    pub copy_latency: u32,
    /// Cycles of an iteration beside its computation.
    pub iteration: u32,
    /// Vector operations per cycle.
    pub vector_slots: u32,
    /// Matrix units.
    pub matrix_units: u32,
    /// Rows and columns of weights of each of them.
    pub matrix: [u32; 2],
    /// Rows that go through one of them in 1,000 cycles.
    pub matrix_rows: u32,
    /// What it issues in a cycle.
    pub issue: Issue,
    /// How far down programs are lowered.
    pub level: TileLevel,
}

/// What a core that computes on tiles issues in a cycle, beside vector operations, and how long results take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Issue {
    /// Scalar operations per cycle.
    pub scalars: u32,
    /// Registers loaded per cycle.
    pub loads: u32,
    /// Registers stored per cycle.
    pub stores: u32,
    /// Moves across lanes per cycle.
    pub crosses: u32,
    /// Cycles from operands to the result of a vector operation.
    pub vector_latency: u32,
    /// The same of a move across lanes.
    pub cross_latency: u32,
    /// Cycles from a row into a matrix unit to its sums.
    pub matrix_latency: u32,
    /// Cycles of a function such as an exponential, for one register.
    pub transcendental: u32,
    /// Cycles that a register of weights takes into a matrix unit.
    pub push: u32,
    /// How often floats of 32 bits go through a matrix unit.
    pub float_passes: u32,
    /// Vector registers.
    pub registers: u32,
}

/// How far down programs for tiled memory are lowered. A pass for a lower level leaves them as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TileLevel {
    /// Grids copy blocks, and whole blocks are computed as vectors.
    Grids,
    /// Loops start and wait for copies.
    Dma,
    /// Vectors are registers of the core, products are pushes and pops of the matrix unit.
    Registers,
    /// Each op has a cycle in which it is issued.
    Bundles,
}

impl TileLevel {
    /// All levels, the highest first.
    pub const ALL: [TileLevel; 4] =
        [TileLevel::Grids, TileLevel::Dma, TileLevel::Registers, TileLevel::Bundles];

    /// As it is written, and as the stage is named that reaches it: `registers`.
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
    /// What passes reckon with if nothing else is said: about a TPU v5e.
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

/// A memory in which arrays stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Space {
    /// How memrefs name it: as text, `memref<8xf32, "vmem">`, or as any other attribute is printed. Empty: they don't.
    pub name: &'static str,
    /// Arrays begin at multiples of so many bytes.
    pub alignment: u64,
    /// Its bytes, if they are known.
    pub capacity: Option<u64>,
}

impl Space {
    /// What programs have if nothing else is said: as much as the machine gives, by lines of its caches.
    pub const MAIN: Space = Space { name: "", alignment: 64, capacity: None };
}

impl Target {
    /// The memory of this name; one that the target does not have is like the first, of any size.
    pub fn space(&self, name: &str) -> Space {
        let known = self.spaces.iter().find(|space| space.name == name);
        known.or(self.spaces.first()).copied().map_or(Space::MAIN, |space| {
            let capacity = space.capacity.filter(|_| space.name == name);
            Space { capacity, ..space }
        })
    }
}

/// A set of names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features(Option<Symbol>);

impl Features {
    /// The set of these names, which have no comma.
    pub fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> Features {
        let mut names: Vec<&str> = names.into_iter().collect();
        names.sort_unstable();
        names.dedup();
        Features((!names.is_empty()).then(|| Symbol::new(&names.join(","))))
    }

    /// Is the name in the set?
    pub fn has(self, name: &str) -> bool {
        self.iter().any(|n| n == name)
    }

    /// The names, sorted.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.into_iter().flat_map(|names| names.as_str().split(','))
    }
}

/// What a user asks of a target: `vector-bits=128,avx2=off`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TargetOptions(IndexMap<String, String>);

impl TargetOptions {
    /// Reads `name=value` with commas between them; a name alone means `on`.
    /// Error: an option without a name, or one that is given twice.
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

    /// The options with another one, or another value of one. The value may be any text.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> TargetOptions {
        self.0.insert(name.to_owned(), value.to_owned());
        self
    }

    /// All options, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of an option that is a number. Error: it is none.
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

    /// Error: an option that `backend`, which knows those of `known`, does not have.
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
