//! The arith and math dialects
