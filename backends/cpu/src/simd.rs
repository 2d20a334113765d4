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
            (true, true) => Simd::Host,
        }
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
        assert_eq!(simd(""), if has_avx2 { Simd::Host } else { Simd::Baseline });
        assert_eq!([simd("avx2=off"), simd("fma=off")], [Simd::Baseline; 2]);
        let narrower = simd("avx512f=off");
        assert_eq!(narrower == Simd::Avx2, has_avx2 && host_has_avx512(), "{narrower:?}");
    }
}
