//! The vector dialect
