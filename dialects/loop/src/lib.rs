//! The loop, scf and memref dialects
