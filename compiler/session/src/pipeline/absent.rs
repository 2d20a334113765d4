//! Passes of MLIR that are out of scope, by the words in their names.

/// Reasons why passes are not there, with words that their names have. The first that fits counts.
const REASONS: [(&[&str], &str); 7] = [
    (&["test-"], "the passes of MLIR's own tests are not there"),
    (
        &["gpu", "spirv", "spv-", "nvvm", "nvgpu", "rocdl", "xevm", "cuda"],
        "the dialects of GPUs are not there",
    ),
    (
        &["llvm"],
        "the dialect 'llvm' is not there: 'creole-run' makes machine code of 'func', 'scf', 'memref', 'vector' and 'arith'",
    ),
    (&["linalg"], "the dialect 'linalg' is not there"),
    (
        &["bufferiz", "deallocation", "empty-tensor"],
        "the dialect 'bufferization' is not there: 'bufferize' puts tensors into memory",
    ),
    (&["affine-", "raise-memref"], "'affine.for' is not there"),
    (DIALECTS, "its dialect is not there"),
];

/// Words of other dialects.
const DIALECTS: &[&str] = &[
    "openmp",
    "openacc",
    "omp-",
    "acc-",
    "async",
    "emitc",
    "tosa",
    "sparse",
    "sparsif",
    "shard",
    "arm-",
    "amx",
    "x86vector",
    "transform-",
    "shape-",
    "pdl",
    "ml-program",
    "wasm",
];

/// The reason why MLIR has a pass of this name, and it is not here.
pub fn absent_pass(name: &str) -> Option<&'static str> {
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    REASONS.iter().find(|(words, _)| has(words)).map(|(_, why)| *why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_and_dialects_have_reasons() {
        for (name, word) in [
            ("convert-func-to-llvm", "'llvm'"),
            ("gpu-lower-to-nvvm-pipeline", "GPUs"),
            ("test-lower-to-llvm", "own tests"),
            ("one-shot-bufferize", "'bufferize'"),
            ("convert-linalg-to-loops", "'linalg'"),
        ] {
            assert!(absent_pass(name).is_some_and(|why| why.contains(word)), "{name}");
        }
        assert_eq!(absent_pass("canonicalise"), None);
    }
}
