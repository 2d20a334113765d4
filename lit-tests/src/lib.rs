//! The text test suite
