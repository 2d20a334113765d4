//! Vectors that library code of this back end may use, by the target.

use crate::isa::Isa;

/// Vectors of library code: code in Rust is compiled for some sets of features, of which one is chosen when it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simd {
    /// Baseline instruction set, that of all processors of the family.
    Baseline,
    /// AVX2 and fused multiply-adds.
    Avx2,
    /// The widest that this processor has.
    Host,
    /// The same, with dot products of pairs of `bf16`.
    HostPairs,
}

impl Simd {
    /// Widest vectors of the target.
    pub(crate) fn of(target: &Isa) -> Simd {
        let has =
            |name: &str| target.features().any(|(feature, is_here)| is_here && feature == name);
        match (has("avx2") && has("fma"), has("avx512f") || !host_has_avx512()) {
            _ if !cfg!(target_arch = "x86_64") => Simd::Host,
            (false, _) => Simd::Baseline,
            (true, false) => Simd::Avx2,
            (true, true) if target.has_pairs() => Simd::HostPairs,
            (true, true) => Simd::Host,
        }
    }

    /// True if libraries may choose vectors themselves.
    pub(crate) fn is_host(self) -> bool {
        matches!(self, Simd::Host | Simd::HostPairs)
    }

    /// True if code for AVX-512 may run.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn has_avx512(self) -> bool {
        self.is_host() && host_has_avx512()
    }

    /// True if code for pairs of `bf16` may run.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn has_pairs(self) -> bool {
        let is_here = || {
            std::is_x86_feature_detected!("avx512bw") && std::is_x86_feature_detected!("avx512bf16")
        };
        self == Simd::HostPairs && is_here()
    }

    /// True if code for AVX2 with fused multiply-adds may run.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn has_avx2_and_fma(self) -> bool {
        let is_here =
            || std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("fma");
        self != Simd::Baseline && is_here()
    }
}

#[cfg(target_arch = "x86_64")]
fn host_has_avx512() -> bool {
    std::is_x86_feature_detected!("avx512f")
}

#[cfg(not(target_arch = "x86_64"))]
fn host_has_avx512() -> bool {
    false
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use creole_ir::backend::TargetOptions;

    #[test]
    fn features_of_the_target_bound_the_vectors() {
        let simd = |options: &str| {
            let options = TargetOptions::parse(options).unwrap();
            Simd::of(&Isa::of(&crate::target::target(&options).unwrap()).unwrap())
        };
        let has_avx2 = Simd::Host.has_avx2_and_fma();
        let host = if has_avx2 { Simd::Host } else { Simd::Baseline };
        assert_eq!(simd("avx512bf16=off"), host);
        let has_pairs = Simd::HostPairs.has_pairs();
        assert_eq!(simd(""), if has_pairs { Simd::HostPairs } else { host });
        assert_eq!([simd("avx2=off"), simd("fma=off")], [Simd::Baseline; 2]);
        let narrower = simd("avx512f=off");
        assert_eq!(narrower == Simd::Avx2, has_avx2 && host_has_avx512(), "{narrower:?}");
    }
}
