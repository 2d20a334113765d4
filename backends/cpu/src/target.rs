//! Target processors: this one, or one with fewer features.

use creole_ir::backend::{Features, MemorySpace, OwnFacts, Target, TargetOptions};
use creole_ir::{Error, ensure};

use crate::isa::Isa;

/// Option with an integer value. All others are features, by Cranelift's names.
const VECTOR_BITS: &str = "vector-bits";
const VECTOR_REGISTERS: &str = "vector-registers";
const CACHES: [&str; 3] = ["l1-bytes", "l2-bytes", "l3-bytes"];
const MEMORY: &str = "memory-bytes";
/// Option with which code reports its calls to the profile of a run.
pub(crate) const PROFILE: &str = "profile";

/// Facts of a target that this back end alone knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CpuFacts {
    /// True if code reports its calls to the profile of a run.
    pub(crate) has_profile: bool,
}

/// Bits of Cranelift's vectors on every processor.
const CRANELIFT_VECTOR_BITS: u64 = 128;

/// Target: the processor that this process runs on, without the features that the options turn off and with the sizes
/// that they give.
///
/// # Errors
///
/// An option that does not exist, or asks for what this processor or the code generator can't do.
pub fn target(options: &TargetOptions) -> Result<Target, Error> {
    let host: Vec<(&str, bool)> = Isa::host()?.features().collect();
    let mut known = vec![VECTOR_BITS, VECTOR_REGISTERS];
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
    Ok(Target {
        vector_bits: vector_bits(options)?,
        n_vector_registers: registers(options)?,
        cache_bytes: cache_bytes(options)?,
        spaces: spaces(options)?,
        has_fma: cfg!(target_arch = "aarch64") || features.has("fma"),
        features,
        own: own_facts(options)?,
        ..Target::BASE
    })
}

fn own_facts(options: &TargetOptions) -> Result<OwnFacts, Error> {
    let has_profile = options.flag(PROFILE)?.unwrap_or(false);
    Ok(if has_profile { OwnFacts::new(CpuFacts { has_profile }) } else { OwnFacts::NONE })
}

fn vector_bits(options: &TargetOptions) -> Result<u32, Error> {
    let bits = options.number(VECTOR_BITS)?.unwrap_or(CRANELIFT_VECTOR_BITS);
    ensure!(
        bits == CRANELIFT_VECTOR_BITS,
        "target option '{VECTOR_BITS}' is {bits}, but this back end has vectors of \
         {CRANELIFT_VECTOR_BITS} bits only"
    );
    Ok(bits as u32)
}

fn registers(options: &TargetOptions) -> Result<u32, Error> {
    let here = if cfg!(target_arch = "aarch64") { 32 } else { 16 };
    let n = options.number(VECTOR_REGISTERS)?.unwrap_or(here);
    ensure!(
        (1..=here).contains(&n),
        "target option '{VECTOR_REGISTERS}' is {n}, but this processor has {here}"
    );
    Ok(n as u32)
}

fn cache_bytes(options: &TargetOptions) -> Result<[u64; 3], Error> {
    let mut bytes = host_cache_bytes();
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
fn host_cache_bytes() -> [u64; 3] {
    let mut bytes = Target::BASE.cache_bytes;
    for index in 0..8 {
        let Some((level, n_bytes)) = data_cache(index) else { continue };
        if let Some(slot) = level.checked_sub(1).and_then(|at| bytes.get_mut(at)) {
            *slot = n_bytes;
        }
    }
    bytes
}

/// Level and bytes of a cache of the first core, if it exists and holds data.
fn data_cache(index: usize) -> Option<(usize, u64)> {
    let folder = format!("/sys/devices/system/cpu/cpu0/cache/index{index}");
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).ok();
    if read("type")?.trim() == "Instruction" {
        return None;
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
        assert_eq!(asked("vector-bits=128"), Ok(host));
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
    fn what_is_not_there_is_named() {
        let wide =
            "target option 'vector-bits' is 512, but this back end has vectors of 128 bits only";
        assert_eq!(asked("vector-bits=512"), Err(wide.to_owned()));
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
