//! Rewrite rules: written by the rule reader.
