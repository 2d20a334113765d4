//! Queries from text to machine code, and the tools
