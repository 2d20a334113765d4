//! Target machine of a compilation.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

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
    /// Facts that one back end and its passes know of the machine.
    pub own: OwnFacts,
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
        own: OwnFacts::NONE,
        machine: None,
    };
}

/// Facts of a machine that one back end and its passes know: a value of any type, interned, so that equal facts are one.
#[derive(Clone, Copy)]
pub struct OwnFacts(Option<&'static dyn Facts>);

/// Value of [`OwnFacts`].
trait Facts: Any + fmt::Debug + Send + Sync {
    fn equals(&self, other: &dyn Facts) -> bool;
}

impl<T: Any + fmt::Debug + Send + Sync + PartialEq> Facts for T {
    fn equals(&self, other: &dyn Facts) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

/// All facts of the process. There are few: one for each machine that is compiled for.
static FACTS: Mutex<Vec<&'static dyn Facts>> = Mutex::new(Vec::new());

impl OwnFacts {
    /// No facts.
    pub const NONE: OwnFacts = OwnFacts(None);

    /// Interns facts.
    pub fn new<T: Any + fmt::Debug + Send + Sync + PartialEq>(facts: T) -> OwnFacts {
        let mut all = FACTS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.iter().find(|known| facts.equals(**known)) {
            return OwnFacts(Some(*known));
        }
        let new: &'static dyn Facts = Box::leak(Box::new(facts));
        all.push(new);
        OwnFacts(Some(new))
    }

    /// Returns the facts, if they are of type `T`.
    pub fn get<T: Any>(self) -> Option<&'static T> {
        (self.0? as &dyn Any).downcast_ref()
    }

    /// Address of the one copy.
    fn address(self) -> usize {
        self.0.map_or(0, |facts| std::ptr::from_ref(facts).cast::<()>().addr())
    }
}

impl fmt::Debug for OwnFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl PartialEq for OwnFacts {
    fn eq(&self, other: &OwnFacts) -> bool {
        self.address() == other.address()
    }
}

impl Eq for OwnFacts {}

impl Hash for OwnFacts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.address().hash(state);
    }
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
