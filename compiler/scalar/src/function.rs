//! The row of a function: evaluation, definitions, accuracy and cost.

use std::fmt;

use crate::arith::{Arith, Kind, V};
use crate::complex::parts::Complex;
use crate::integer::IntFormat;

/// A function written as arithmetic on its arguments.
pub type Write = fn(&mut dyn Arith, &[V]) -> V;

/// Specialized arithmetic for some constant arguments; those that are not known are `None`.
pub type WriteKnown = fn(&[Option<f64>]) -> Option<Write>;

/// A scalar function. Rows are `static`, and two are equal if they are the same row.
///
/// Everything is optional but name and number of arguments: a missing field means that the function
/// is undefined for that kind of number.
pub struct Function {
    /// The name: a word used in the names of ops and of symbols.
    pub name: &'static str,
    /// The mathematical definition.
    pub summary: &'static str,
    /// Number of arguments, from 1 to 3.
    pub arity: usize,
    /// Evaluation on floats. Also the runtime function called for each lane if there is neither an
    /// instruction nor an expansion; floats of less than 32 bits go through `f32`.
    pub real: Option<Real>,
    /// Evaluation of a predicate on floats.
    pub test: Option<fn(f64) -> bool>,
    /// Definition on complex numbers.
    pub complex: Option<Complex>,
    /// Evaluation on integers.
    pub integer: Option<Integer>,
    /// The function for truth values, if another one than for integers.
    pub on_truth: Option<&'static Function>,
    /// The function for unsigned integers, if it has another name there.
    pub on_unsigned: Option<&'static Function>,
    /// Definition on floats in terms of other functions, which compiled code uses.
    pub float_definition: Option<Write>,
    /// Definition on integers in terms of other functions, which compiled code uses.
    pub integer_definition: Option<Write>,
    /// Expansion into arithmetic on `f32` and `f64`, for vectorized code.
    pub expand: Option<Write>,
    /// See [`Function::expand_known`].
    pub expand_known: Option<WriteKnown>,
    /// Expansion of functions of `f32` into arithmetic on `f64`, for those of which `f32` has too few digits.
    pub expand_in_double: Option<Write>,
    /// Largest measured error of compiled code in units of the last place, for `f32` and for `f64`:
    /// that of the expansion if there is one, else of [`Function::real`]. Zero: correctly rounded.
    pub ulp: [f64; 2],
    /// True if a result computed in a wider format is always representable in the format of the
    /// arguments.
    pub is_exact: bool,
    /// True if compiled code computes numbers of 11 significant bits (`f16`) in `f64`, as through `f32` too many
    /// results are not the nearest.
    pub is_hard: bool,
    /// The cost.
    pub class: Class,
    /// Instructions of its expansion beside those that [`Function::class`] stands for.
    pub beside: Beside,
}

/// Approximate cost of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// One or a few instructions.
    Cheap,
    /// A division, a remainder or a root.
    Divide,
    /// An expansion of tens of instructions.
    Transcendental,
    /// A call of the runtime for each element.
    Call,
}

/// Number of instructions that an expansion has beside those that its class stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// Cheap instructions.
    pub cheap: u8,
    /// Divisions and roots.
    pub divide: u8,
}

/// A function of numbers of type `T`, callable from generated code.
#[derive(Clone, Copy)]
pub enum Call<T> {
    /// A function of one argument.
    One(extern "C" fn(T) -> T),
    /// A function of two arguments.
    Two(extern "C" fn(T, T) -> T),
    /// A function of three arguments.
    Three(extern "C" fn(T, T, T) -> T),
}

impl<T: Copy> Call<T> {
    /// Calls the function. `None`: it has another number of arguments.
    pub fn evaluate(&self, args: &[T]) -> Option<T> {
        match (*self, args) {
            (Call::One(f), [x]) => Some(f(*x)),
            (Call::Two(f), [x, y]) => Some(f(*x, *y)),
            (Call::Three(f), [x, y, z]) => Some(f(*x, *y, *z)),
            _ => None,
        }
    }

    /// The address of the code.
    pub fn address(&self) -> *const u8 {
        match *self {
            Call::One(f) => f as *const u8,
            Call::Two(f) => f as *const u8,
            Call::Three(f) => f as *const u8,
        }
    }
}

/// A function of floats; [`real!`](crate::real) makes it from one expression.
#[derive(Clone, Copy)]
pub struct Real {
    /// Evaluation on `f32`.
    pub single: Call<f32>,
    /// Evaluation on `f64`.
    pub double: Call<f64>,
}

/// Creates a [`Real`]: `real!(|x| x.exp())`, or with an expression for each of `f32` and `f64`.
#[macro_export]
macro_rules! real {
    (|$x:ident| $value:expr) => {
        $crate::real!(|$x| $value, $value)
    };
    (|$x:ident| $single:expr, $double:expr) => {{
        extern "C" fn single($x: f32) -> f32 {
            $single
        }
        extern "C" fn double($x: f64) -> f64 {
            $double
        }
        $crate::Real { single: $crate::Call::One(single), double: $crate::Call::One(double) }
    }};
    (|$x:ident, $y:ident| $value:expr) => {
        $crate::real!(|$x, $y| $value, $value)
    };
    (|$x:ident, $y:ident| $single:expr, $double:expr) => {{
        extern "C" fn single($x: f32, $y: f32) -> f32 {
            $single
        }
        extern "C" fn double($x: f64, $y: f64) -> f64 {
            $double
        }
        $crate::Real { single: $crate::Call::Two(single), double: $crate::Call::Two(double) }
    }};
    (|$x:ident, $y:ident, $z:ident| $value:expr) => {{
        extern "C" fn single($x: f32, $y: f32, $z: f32) -> f32 {
            $value
        }
        extern "C" fn double($x: f64, $y: f64, $z: f64) -> f64 {
            $value
        }
        $crate::Real { single: $crate::Call::Three(single), double: $crate::Call::Three(double) }
    }};
}

/// A function of integers.
#[derive(Clone, Copy)]
pub struct Integer {
    /// Minimum width in bits. With 1, it is a function of truth values as well.
    pub least_width: u32,
    /// The code. Arguments are extended according to their format; the result is truncated to it.
    pub call: IntegerCall,
}

/// Code of an integer function, see [`Integer::call`].
#[derive(Clone, Copy)]
pub enum IntegerCall {
    /// A function of one argument.
    One(fn(IntFormat, i64) -> i64),
    /// A function of two arguments.
    Two(fn(IntFormat, i64, i64) -> i64),
}

impl Integer {
    /// A function of one integer, truth values too.
    pub const fn one(f: fn(IntFormat, i64) -> i64) -> Integer {
        Integer { least_width: 1, call: IntegerCall::One(f) }
    }

    /// A function of two integers, truth values too.
    pub const fn two(f: fn(IntFormat, i64, i64) -> i64) -> Integer {
        Integer { least_width: 1, call: IntegerCall::Two(f) }
    }

    /// The same function, undefined for truth values.
    #[must_use]
    pub const fn of_numbers(self) -> Integer {
        Integer { least_width: 2, ..self }
    }

    /// Calls the function. `None`: it is undefined for the format, or has another number of
    /// arguments.
    pub fn evaluate(&self, format: IntFormat, args: &[i64]) -> Option<i64> {
        match (self.call, args) {
            _ if format.width < self.least_width => None,
            (IntegerCall::One(f), [x]) => Some(f(format, *x)),
            (IntegerCall::Two(f), [x, y]) => Some(f(format, *x, *y)),
            _ => None,
        }
    }
}

impl Function {
    /// Creates a function of `arity` arguments, otherwise undefined; the methods below add to it.
    pub const fn new(name: &'static str, arity: usize) -> Function {
        Function {
            name,
            summary: "",
            arity,
            real: None,
            test: None,
            complex: None,
            integer: None,
            on_truth: None,
            on_unsigned: None,
            float_definition: None,
            integer_definition: None,
            expand: None,
            expand_known: None,
            expand_in_double: None,
            ulp: [0.0; 2],
            is_exact: false,
            is_hard: false,
            class: Class::Cheap,
            beside: Beside { cheap: 0, divide: 0 },
        }
    }

    /// Sets [`Function::summary`].
    #[must_use]
    pub const fn summary(self, summary: &'static str) -> Function {
        Function { summary, ..self }
    }

    /// Sets [`Function::real`].
    #[must_use]
    pub const fn real(self, real: Real) -> Function {
        Function { real: Some(real), ..self }
    }

    /// Sets [`Function::test`].
    #[must_use]
    pub const fn test(self, test: fn(f64) -> bool) -> Function {
        Function { test: Some(test), ..self }
    }

    /// Sets [`Function::complex`].
    #[must_use]
    pub const fn complex(self, complex: Complex) -> Function {
        Function { complex: Some(complex), ..self }
    }

    /// Sets [`Function::integer`].
    #[must_use]
    pub const fn integer(self, integer: Integer) -> Function {
        Function { integer: Some(integer), ..self }
    }

    /// Sets [`Function::on_truth`].
    #[must_use]
    pub const fn on_truth(self, function: &'static Function) -> Function {
        Function { on_truth: Some(function), ..self }
    }

    /// Sets [`Function::on_unsigned`].
    #[must_use]
    pub const fn on_unsigned(self, function: &'static Function) -> Function {
        Function { on_unsigned: Some(function), ..self }
    }

    /// Sets [`Function::float_definition`].
    #[must_use]
    pub const fn define(self, write: Write) -> Function {
        Function { float_definition: Some(write), ..self }
    }

    /// Sets [`Function::integer_definition`].
    #[must_use]
    pub const fn define_integer(self, write: Write) -> Function {
        Function { integer_definition: Some(write), ..self }
    }

    /// Sets [`Function::expand`].
    #[must_use]
    pub const fn expand(self, write: Write) -> Function {
        Function { expand: Some(write), class: Class::Transcendental, ..self }
    }

    /// Sets the specialized arithmetic for constant arguments, of the same domain and within two units in the last
    /// place.
    #[must_use]
    pub const fn expand_known(self, write: WriteKnown) -> Function {
        Function { expand_known: Some(write), ..self }
    }

    /// Sets [`Function::expand_in_double`].
    #[must_use]
    pub const fn expand_in_double(self, write: Write) -> Function {
        Function { expand_in_double: Some(write), class: Class::Transcendental, ..self }
    }

    /// The cost on floats of this many bits. Those that are expanded for `f32` alone are called for others.
    pub fn class_on(&self, bits: u32) -> Class {
        match self.expand_in_double {
            Some(_) if bits != 32 => Class::Call,
            _ => self.class,
        }
    }

    /// Sets [`Function::beside`].
    #[must_use]
    pub const fn beside(self, cheap: u8, divide: u8) -> Function {
        Function { beside: Beside { cheap, divide }, ..self }
    }

    /// Sets [`Function::ulp`].
    #[must_use]
    pub const fn ulp(self, single: f64, double: f64) -> Function {
        Function { ulp: [single, double], ..self }
    }

    /// Sets [`Function::is_exact`].
    #[must_use]
    pub const fn exact(self) -> Function {
        Function { is_exact: true, ..self }
    }

    /// Sets [`Function::is_hard`].
    #[must_use]
    pub const fn hard(self) -> Function {
        Function { is_hard: true, ..self }
    }

    /// Sets [`Function::class`].
    #[must_use]
    pub const fn class(self, class: Class) -> Function {
        Function { class, ..self }
    }

    /// The definition in terms of other functions on numbers of a kind, if there is one.
    pub fn definition(&self, kind: Kind) -> Option<Write> {
        match kind {
            Kind::Float { .. } => self.float_definition,
            Kind::Integer(_) => self.integer_definition,
        }
    }

    /// True if floats of 16 bits are computed in `f64`, not in `f32`: functions that are called for each number are
    /// then more accurate.
    pub fn takes_double(&self, kind: Kind) -> bool {
        let is_called = (self.class == Class::Call || self.expand_in_double.is_some())
            && self.expand.is_none()
            && self.arity == 1;
        match kind {
            Kind::F16 => self.is_hard || (is_called && !self.is_exact),
            Kind::BF16 => is_called && !self.is_exact,
            Kind::Float { .. } | Kind::Integer(_) => false,
        }
    }

    /// The function under the name that it has on numbers of a kind.
    pub fn on(&'static self, kind: Kind) -> &'static Function {
        let other = match kind {
            Kind::Integer(format) if format.width == 1 => self.on_truth,
            Kind::Integer(format) if !format.signed => self.on_unsigned,
            Kind::Integer(_) | Kind::Float { .. } => None,
        };
        other.unwrap_or(self)
    }

    /// Symbol name of its code for numbers of `bits` bits, 32 or 64.
    pub fn symbol(&self, bits: u32) -> String {
        format!("creole_{}_f{bits}", self.name)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Function {}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
