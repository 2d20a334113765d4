//! Cranelift's description of a target.

use cranelift_codegen::ir::Type;
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa, TargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use creole_ir::backend::Target;
use creole_ir::{Error, bail};

use crate::target::{CpuFacts, VectorSet};

/// Code generator settings of a target.
#[derive(Clone)]
pub struct Isa {
    isa: OwnedTargetIsa,
    cache_bytes: [u64; 3],
    has_profile: bool,
    /// True if the target has dot products of pairs of `bf16`.
    has_pairs: bool,
    /// True if the target permutes the bytes of whole vectors.
    has_byte_permutations: bool,
    /// True if the target converts vectors of `f16`.
    has_half_conversions: bool,
    /// Instructions of the emitter for wide vectors; `None`: functions go to Cranelift.
    vector_set: Option<VectorSet>,
    /// Bits of the widest vectors of that emitter.
    vector_bits: u32,
    n_vector_registers: u32,
}

impl Isa {
    /// Settings of a target of the host's family.
    ///
    /// # Errors
    ///
    /// Cranelift has no code generator for it, or does not know one of its features.
    pub fn of(target: &Target) -> Result<Isa, Error> {
        let isa = Isa::with_features(target.features.iter())?;
        let facts = target.own.get::<CpuFacts>().copied().unwrap_or_default();
        Ok(Isa {
            cache_bytes: target.cache_bytes,
            has_profile: facts.has_profile,
            has_pairs: target.features.has(PAIRS),
            has_byte_permutations: target.features.has(BYTE_PERMUTATIONS),
            has_half_conversions: target.features.has(HALF_CONVERSIONS),
            vector_set: facts.vector_set,
            vector_bits: target.vector_bits,
            n_vector_registers: target.n_vector_registers,
            ..isa
        })
    }

    /// Settings of the processor that this process runs on, with all its features.
    ///
    /// # Errors
    ///
    /// Cranelift has no code generator for it.
    pub fn host() -> Result<Isa, Error> {
        let builder = cranelift_native::builder_with_options(true).map_err(Error::new)?;
        Isa::finish(builder)
    }

    /// Settings of the oldest processor of the host's family: operations that not all of them have go through the
    /// runtime.
    ///
    /// # Errors
    ///
    /// Cranelift has no code generator for it.
    pub fn baseline() -> Result<Isa, Error> {
        Isa::with_features([])
    }

    fn with_features(names: impl IntoIterator<Item = &'static str>) -> Result<Isa, Error> {
        let mut builder = cranelift_native::builder_with_options(false).map_err(Error::new)?;
        for name in names.into_iter().filter(|name| !OWN_FEATURES.contains(name)) {
            if builder.enable(&format!("{FEATURE}{name}")).is_err() {
                bail!("no code is made for processors with the feature '{name}'");
            }
        }
        Isa::finish(builder)
    }

    fn finish(builder: cranelift_codegen::isa::Builder) -> Result<Isa, Error> {
        let flags = flags().map_err(|error| Error::new(error.to_string()))?;
        let isa = builder.finish(flags).map_err(|error| Error::new(error.to_string()))?;
        Ok(Isa {
            isa,
            cache_bytes: Target::BASE.cache_bytes,
            has_profile: false,
            has_pairs: false,
            has_byte_permutations: false,
            has_half_conversions: false,
            vector_set: None,
            vector_bits: 0,
            n_vector_registers: 0,
        })
    }

    /// Features that processors of this family may have, each with a flag: true if this one has it.
    pub fn features(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let flags = self.isa.isa_flags().into_iter();
        let flags =
            flags.filter_map(|flag| Some((flag.name.strip_prefix(FEATURE)?, flag.as_bool()?)));
        flags.chain(own_features())
    }

    /// Cranelift's description of the processor.
    pub fn isa(&self) -> &dyn TargetIsa {
        &*self.isa
    }

    /// Same, shared.
    pub fn shared_isa(&self) -> OwnedTargetIsa {
        self.isa.clone()
    }

    /// Cache sizes, see [`Target::cache_bytes`].
    pub fn cache_bytes(&self) -> [u64; 3] {
        self.cache_bytes
    }

    /// True if code reports its calls to the profile of a run.
    pub fn has_profile(&self) -> bool {
        self.has_profile
    }

    /// True if library code may use dot products of pairs of `bf16`.
    pub(crate) fn has_pairs(&self) -> bool {
        self.has_pairs
    }

    /// Same processor with the emitter for vectors of this many bits, by these instructions.
    #[cfg(test)]
    pub(crate) fn wide(self, set: VectorSet, bits: u32) -> Isa {
        let n_vector_registers = set.n_registers();
        Isa { vector_set: Some(set), vector_bits: bits, n_vector_registers, ..self }
    }

    /// Same processor with AVX-512's permutations of bytes.
    #[cfg(test)]
    pub(crate) fn with_byte_permutations(self) -> Isa {
        Isa { has_byte_permutations: true, ..self }
    }

    /// Same processor with conversions of `f16`.
    #[cfg(test)]
    pub(crate) fn with_half_conversions(self) -> Isa {
        Isa { has_half_conversions: true, ..self }
    }

    /// Same processor with this many vector registers.
    #[cfg(test)]
    pub(crate) fn with_vector_registers(self, n: u32) -> Isa {
        Isa { n_vector_registers: n, ..self }
    }

    /// Bits of the widest vectors of the emitter for this processor; 0 if it has none but Cranelift.
    pub(crate) fn vector_bits(&self) -> usize {
        self.vector_set.map_or(0, |_| self.vector_bits as usize)
    }

    /// True if that emitter has the instructions of AVX-512.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "there is no such emitter"))]
    pub(crate) fn has_avx512(&self) -> bool {
        self.vector_set == Some(VectorSet::Avx512)
    }

    /// True if that emitter has AVX-512's permutations of bytes.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "there is no such emitter"))]
    pub(crate) fn has_byte_permutations(&self) -> bool {
        self.has_avx512() && self.has_byte_permutations
    }

    /// True if that emitter has conversions of `f16`.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "there is no such emitter"))]
    pub(crate) fn has_half_conversions(&self) -> bool {
        self.vector_set.is_some() && self.has_half_conversions
    }

    /// Vector registers of that emitter.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "there is no such emitter"))]
    pub(crate) fn n_vector_registers(&self) -> usize {
        self.n_vector_registers as usize
    }

    /// Integer type of addresses.
    pub fn pointer_type(&self) -> Type {
        self.isa.pointer_type()
    }

    /// Convention of `extern "C"` functions.
    pub fn call_conv(&self) -> CallConv {
        self.isa.default_call_conv()
    }
}

/// Permutations of the bytes of vectors.
const BYTE_PERMUTATIONS: &str = "avx512vbmi";
/// Features that Cranelift does not know.
const OWN_FEATURES: [&str; 3] = [BYTES_AND_WORDS, PAIRS, HALF_CONVERSIONS];
/// Instructions of AVX-512 on bytes and words.
pub(crate) const BYTES_AND_WORDS: &str = "avx512bw";
/// Dot products of pairs of `bf16`.
const PAIRS: &str = "avx512bf16";
/// Conversions between vectors of `f16` and `f32`.
pub(crate) const HALF_CONVERSIONS: &str = "f16c";

/// Those features, each with a flag: true if this processor has it.
fn own_features() -> impl Iterator<Item = (&'static str, bool)> {
    #[cfg(target_arch = "x86_64")]
    let features = [
        (BYTES_AND_WORDS, std::arch::is_x86_feature_detected!("avx512bw")),
        (PAIRS, std::arch::is_x86_feature_detected!("avx512bf16")),
        (HALF_CONVERSIONS, std::arch::is_x86_feature_detected!("f16c")),
    ];
    #[cfg(not(target_arch = "x86_64"))]
    let features: [(&str, bool); 0] = [];
    features.into_iter()
}

/// Prefix of feature names in Cranelift.
const FEATURE: &str = "has_";

fn flags() -> Result<settings::Flags, settings::SetError> {
    let mut builder = settings::builder();
    builder.set("opt_level", "speed")?;
    builder.set("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" })?;
    // Code is linked at its final address, and nothing unwinds through it.
    builder.set("is_pic", "false")?;
    builder.set("unwind_info", "false")?;
    // The runtime may be out of reach of a direct call.
    builder.set("use_colocated_libcalls", "false")?;
    // Functions may return any number of values.
    builder.set("enable_multi_ret_implicit_sret", "true")?;
    // A frame larger than the guard page has to touch every page on the way.
    builder.set("enable_probestack", "true")?;
    builder.set("probestack_strategy", "inline")?;
    Ok(settings::Flags::new(builder))
}
