//! Complex numbers and their functions, as the parts that are computed with.

use crate::arith::{Arith, V};

/// A complex number of an [`Arith`]: `re + im i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Z {
    /// The real part.
    pub re: V,
    /// The imaginary part.
    pub im: V,
}

/// A function of complex numbers, written on their parts.
#[derive(Clone, Copy)]
pub enum Complex {
    /// A function of one argument.
    One(fn(&mut dyn Arith, Z) -> Z),
    /// A function of two arguments.
    Two(fn(&mut dyn Arith, Z, Z) -> Z),
    /// A function of one argument, with a real result.
    ToReal(fn(&mut dyn Arith, Z) -> V),
}

impl Complex {
    /// Writes the parts of the result: the real one, and the imaginary one unless the result is
    /// real. `None`: the function has another number of arguments.
    pub fn write(&self, a: &mut dyn Arith, args: &[Z]) -> Option<(V, Option<V>)> {
        let result = match (*self, args) {
            (Complex::One(f), [z]) => f(a, *z),
            (Complex::Two(f), [z, w]) => f(a, *z, *w),
            (Complex::ToReal(f), [z]) => return Some((f(a, *z), None)),
            _ => return None,
        };
        Some((result.re, Some(result.im)))
    }
}
