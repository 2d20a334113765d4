//! Equality saturation over pure ops
