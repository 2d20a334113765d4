//! Target processors: this one, or one with fewer features.

use std::sync::LazyLock;

use creole_ir::backend::{Features, MemorySpace, OwnFacts, Target, TargetOptions};
use creole_ir::{Error, bail, ensure};

use crate::isa::{BYTES_AND_WORDS, Isa};
use crate::x64::prepare_encoder;

/// Option with an integer value. All others are features, by Cranelift's names.
const VECTOR_BITS: &str = "vector-bits";
const EMITTER: &str = "emitter";
const VECTOR_REGISTERS: &str = "vector-registers";
const CACHES: [&str; 3] = ["l1-bytes", "l2-bytes", "l3-bytes"];
const MEMORY: &str = "memory-bytes";
/// Option with which code reports its calls to the profile of a run.
pub(crate) const PROFILE: &str = "profile";

/// Facts of a target that this back end alone knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CpuFacts {
    /// True if code reports its calls to the profile of a run.
    pub(crate) has_profile: bool,
    /// Instructions of the emitter for wide vectors, if functions go there.
    pub(crate) vector_set: Option<VectorSet>,
}

/// Vector instructions of the emitter for x86-64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VectorSet {
    /// AVX2 with fused multiply-add.
    Avx2,
    /// AVX-512 with its instructions on bytes, words and narrower registers.
    Avx512,
}

impl VectorSet {
    /// Features that code needs.
    fn features(self) -> &'static [&'static str] {
        match self {
            VectorSet::Avx2 => AVX2,
            VectorSet::Avx512 => AVX512,
        }
    }

    /// Bits of the widest vectors.
    fn vector_bits(self) -> u64 {
        match self {
            VectorSet::Avx2 => 256,
            VectorSet::Avx512 => 512,
        }
    }

    /// Number of vector registers.
    pub(crate) fn n_registers(self) -> u32 {
        match self {
            VectorSet::Avx2 => 16,
            VectorSet::Avx512 => 32,
        }
    }
}

const AVX2: &[&str] = &["avx", "avx2", "fma", "bmi1", "bmi2", "lzcnt", "popcnt"];
const AVX512: &[&str] = &[
    "avx",
    "avx2",
    "fma",
    "bmi1",
    "bmi2",
    "lzcnt",
    "popcnt",
    "avx512f",
    "avx512vl",
    "avx512dq",
    BYTES_AND_WORDS,
];

/// Bits of Cranelift's vectors on every processor.
pub(crate) const CRANELIFT_VECTOR_BITS: u64 = 128;

/// Target: the processor that this process runs on, without the features that the options turn off and with the sizes
/// that they give.
///
/// # Errors
///
/// An option that does not exist, or asks for what this processor or the code generator can't do.
pub fn target(options: &TargetOptions) -> Result<Target, Error> {
    let host: Vec<(&str, bool)> = Isa::host()?.features().collect();
    let mut known = vec![VECTOR_BITS, EMITTER, VECTOR_REGISTERS];
    known.extend(CACHES);
    known.extend([MEMORY, PROFILE]);
    known.extend(host.iter().map(|(name, _)| *name));
    options.check("cpu", &known)?;
    let mut names = Vec::new();
    for (name, is_here) in host {
        let is_wanted = options.flag(name)?;
        ensure!(is_here || is_wanted != Some(true), "this processor lacks the feature '{name}'");
        if is_here && is_wanted != Some(false) {
            names.push(name);
        }
    }
    let features = Features::new(names);
    let vector_set = vector_set(options, features)?;
    if vector_set.is_some() {
        prepare_encoder();
    }
    Ok(Target {
        vector_bits: vector_bits(options, vector_set)?,
        n_vector_registers: registers(options, vector_set)?,
        cache_bytes: cache_bytes(options)?,
        spaces: spaces(options)?,
        has_fma: cfg!(target_arch = "aarch64") || features.has("fma"),
        features,
        own: own_facts(options, vector_set)?,
        ..Target::BASE
    })
}

fn own_facts(options: &TargetOptions, vector_set: Option<VectorSet>) -> Result<OwnFacts, Error> {
    let facts = CpuFacts { has_profile: options.flag(PROFILE)?.unwrap_or(false), vector_set };
    Ok(if facts == CpuFacts::default() { OwnFacts::NONE } else { OwnFacts::new(facts) })
}

/// Instructions of the emitter for wide vectors: the widest that the processor has the features for, unless the options
/// name Cranelift. Error: they name an emitter that the target can't have.
fn vector_set(options: &TargetOptions, features: Features) -> Result<Option<VectorSet>, Error> {
    let lacks = |set: &VectorSet| set.features().iter().find(|name| !features.has(name));
    let here = [VectorSet::Avx512, VectorSet::Avx2].into_iter().find(|set| lacks(set).is_none());
    let asked = options.iter().find(|(name, _)| *name == EMITTER).map(|(_, value)| value);
    match (asked, lacks(&VectorSet::Avx2)) {
        (None, _) | (Some("x64"), None) => Ok(here),
        (Some("cranelift"), _) => Ok(None),
        (Some("x64"), Some(lacks)) => {
            bail!("target option '{EMITTER}' is x64, but the target lacks the feature '{lacks}'")
        }
        (Some(other), _) => {
            bail!("target option '{EMITTER}' expects 'cranelift' or 'x64', found '{other}'")
        }
    }
}

fn vector_bits(options: &TargetOptions, set: Option<VectorSet>) -> Result<u32, Error> {
    let widest = set.map_or(CRANELIFT_VECTOR_BITS, VectorSet::vector_bits);
    let bits = options.number(VECTOR_BITS)?.unwrap_or(widest);
    ensure!(
        matches!(bits, 128 | 256 | 512),
        "target option '{VECTOR_BITS}' is 128, 256 or 512, found '{bits}'"
    );
    ensure!(
        bits <= widest,
        "target option '{VECTOR_BITS}' is {bits}, but code for this target has vectors of at most {widest} bits"
    );
    Ok(bits as u32)
}

fn registers(options: &TargetOptions, set: Option<VectorSet>) -> Result<u32, Error> {
    let of_cranelift = if cfg!(target_arch = "aarch64") { 32 } else { 16 };
    let here = u64::from(set.map_or(of_cranelift, VectorSet::n_registers));
    let n = options.number(VECTOR_REGISTERS)?.unwrap_or(here);
    ensure!(
        (1..=here).contains(&n),
        "target option '{VECTOR_REGISTERS}' is {n}, but this processor has {here}"
    );
    Ok(n as u32)
}

fn cache_bytes(options: &TargetOptions) -> Result<[u64; 3], Error> {
    let mut bytes = *HOST_CACHE_BYTES;
    for (bytes, name) in bytes.iter_mut().zip(CACHES) {
        *bytes = options.number(name)?.unwrap_or(*bytes);
    }
    Ok(bytes)
}

/// Memory spaces: one, which is as large as the machine allows unless the options set it.
fn spaces(options: &TargetOptions) -> Result<&'static [MemorySpace], Error> {
    let Some(bytes) = options.number(MEMORY)? else { return Ok(Target::BASE.spaces) };
    Ok(MemorySpace::interned(&[MemorySpace { capacity: Some(bytes), ..MemorySpace::MAIN }]))
}

/// Data caches of the first core, as reported by Linux; otherwise those of an old processor.
static HOST_CACHE_BYTES: LazyLock<[u64; 3]> = LazyLock::new(|| {
    let mut bytes = Target::BASE.cache_bytes;
    for (level, n_bytes) in (0..8).map_while(data_cache) {
        if let Some(slot) = level.checked_sub(1).and_then(|at| bytes.get_mut(at)) {
            *slot = n_bytes;
        }
    }
    bytes
});

/// Level and bytes of a cache of the first core, if it exists. The level is 0 if it holds instructions alone.
fn data_cache(index: usize) -> Option<(usize, u64)> {
    let folder = format!("/sys/devices/system/cpu/cpu0/cache/index{index}");
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).ok();
    if read("type")?.trim() == "Instruction" {
        return Some((0, 0));
    }
    let kib: u64 = read("size")?.trim().strip_suffix('K')?.parse().ok()?;
    Some((read("level")?.trim().parse().ok()?, kib << 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn asked(options: &str) -> Result<Target, String> {
        TargetOptions::parse(options).and_then(|options| target(&options)).map_err(|e| e.message)
    }

    #[test]
    fn the_host_is_what_is_meant_without_options() {
        let host = asked("").unwrap();
        let emitter = if host.vector_bits > 128 { "x64" } else { "cranelift" };
        let same = format!("vector-bits={},emitter={emitter}", host.vector_bits);
        assert_eq!(asked(&same), Ok(host));
        let features = Isa::of(&host).unwrap().features().collect::<Vec<_>>();
        assert_eq!(features, Isa::host().unwrap().features().collect::<Vec<_>>());
    }

    #[test]
    fn options_change_the_target() {
        let small = asked("l1-bytes=1024,vector-registers=8").unwrap();
        assert_eq!((small.cache_bytes[0], small.n_vector_registers), (1024, 8));
        let all: Vec<String> =
            asked("").unwrap().features.iter().map(|name| format!("{name}=off")).collect();
        let base = asked(&all.join(",")).unwrap();
        assert_eq!(base.features, Features::default());
        assert_eq!(base.has_fma, cfg!(target_arch = "aarch64"));
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn vectors_are_as_wide_as_the_features_allow() {
        let Ok(wide) = asked("emitter=x64,avx512f=off") else { return };
        assert_eq!((wide.vector_bits, wide.n_vector_registers), (256, 16));
        let options = "avx512f=off,vector-bits=512";
        let too_wide = "target option 'vector-bits' is 512, but code for this target has vectors of at most 256 bits";
        assert_eq!(asked(options), Err(too_wide.to_owned()));
        for options in ["avx2=off", "fma=off", "emitter=cranelift"] {
            let narrow = asked(options).unwrap();
            assert_eq!((narrow.vector_bits, narrow.n_vector_registers), (128, 16), "{options}");
        }
    }

    #[test]
    fn what_is_not_there_is_named() {
        let wide = "target option 'vector-bits' is 512, but code for this target has vectors of at most 128 \
                    bits";
        assert_eq!(asked("emitter=cranelift,vector-bits=512"), Err(wide.to_owned()));
        let odd = "target option 'vector-bits' is 128, 256 or 512, found '64'";
        assert_eq!(asked("vector-bits=64"), Err(odd.to_owned()));
        let lacks = asked("emitter=x64,avx2=off").unwrap_err();
        let expected = "target option 'emitter' is x64, but the target lacks the feature ";
        assert!(lacks.starts_with(expected) || lacks.contains("lacks the feature"), "{lacks}");
        let registers = asked("vector-registers=1000").unwrap_err();
        assert!(registers.starts_with("target option 'vector-registers' is 1000, but"));
        let unknown = asked("vectorbits=128").unwrap_err();
        assert!(unknown.starts_with(
            "back end 'cpu' has no target option 'vectorbits'; did you mean 'vector-bits'?"
        ));
        for (name, is_here) in Isa::host().unwrap().features() {
            let lacks = Err(format!("this processor lacks the feature '{name}'"));
            assert!(is_here || asked(name) == lacks, "{name}");
        }
    }
}
