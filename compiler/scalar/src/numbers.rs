//! Evaluator of scalar functions on host numbers: an [`Arith`] that computes definitions and expansions, for constants and
//! for tests of their errors.

use half::{bf16, f16};

use crate::arith::{Arith, Kind, V};
use crate::function::Function;

/// Plain numbers as an [`Arith`]. A [`V`] holds the bits of a float, an integer extended by its sign
/// to 64 bits, or a truth value as 0 or 1.
///
/// Sums, products, quotients and roots are computed at 64 bits and rounded to narrower formats, which
/// gives what computing in those would: 53 bits are more than twice the 24 of `f32`.
#[derive(Clone, Debug)]
pub struct Numbers {
    kind: Kind,
    fused: bool,
    /// Set if functions are evaluated by their expansions, with or without fused multiply-add.
    expansions: Option<bool>,
    n_ops: usize,
}

impl Numbers {
    /// Creates numbers of a kind, with or without fused multiply-add.
    pub fn new(kind: Kind, fused: bool) -> Numbers {
        Numbers { kind, fused, expansions: None, n_ops: 0 }
    }

    /// Creates numbers without fused multiply-add on which functions are evaluated as compiled code does: by
    /// expansions, with or without fused multiply-add.
    pub fn expanded(kind: Kind, fused: bool) -> Numbers {
        Numbers { expansions: Some(fused), ..Numbers::new(kind, false) }
    }

    /// Number of operations so far; constants and reinterpretations of bits are none.
    pub fn n_ops(&self) -> usize {
        self.n_ops
    }

    /// Converts a float to a value.
    pub fn of_float(&self, x: f64) -> V {
        V(match self.kind {
            Kind::F64 => x.to_bits(),
            Kind::F16 => f16::from_f64(x).to_bits().into(),
            Kind::BF16 => bf16::from_f64(x).to_bits().into(),
            Kind::Float { .. } | Kind::Integer(_) => (x as f32).to_bits().into(),
        })
    }

    /// Converts a value to a float.
    pub fn float(&self, x: V) -> f64 {
        match self.kind {
            Kind::F64 => f64::from_bits(x.0),
            Kind::F16 => f16::from_bits(x.0 as u16).to_f64(),
            Kind::BF16 => bf16::from_bits(x.0 as u16).to_f64(),
            Kind::Float { .. } | Kind::Integer(_) => f32::from_bits(x.0 as u32).into(),
        }
    }

    /// Converts an integer to a value, truncated to the width of the kind.
    pub fn of_integer(&self, x: i64) -> V {
        let spare = 64 - self.kind.bits();
        V((x << spare >> spare) as u64)
    }

    /// Converts a value to an integer, extended according to its format.
    pub fn integer(&self, x: V) -> i64 {
        match self.kind {
            Kind::Integer(format) => format.extend(x.0 as i64),
            Kind::Float { .. } => x.0 as i64,
        }
    }

    /// The low bits of an integer value.
    fn unsigned(&self, x: V) -> u64 {
        x.0 & (u64::MAX >> (64 - self.kind.bits()))
    }

    fn floats(&mut self, x: V, y: V, f: impl Fn(f64, f64) -> f64) -> V {
        self.n_ops += 1;
        self.of_float(f(self.float(x), self.float(y)))
    }

    fn compare(&mut self, x: V, y: V, f: impl Fn(f64, f64) -> bool) -> V {
        self.n_ops += 1;
        V(f(self.float(x), self.float(y)).into())
    }

    fn integers(&mut self, x: V, y: V, f: impl Fn(i64, i64) -> i64) -> V {
        self.n_ops += 1;
        self.of_integer(f(x.0 as i64, y.0 as i64))
    }

    fn counted(&mut self, x: u64) -> V {
        self.n_ops += 1;
        V(x)
    }

    fn sign_bit(&self) -> u64 {
        1 << (self.kind.bits() - 1)
    }

    /// Evaluates by definition a function that no row evaluates directly.
    fn by_definition(&mut self, function: &'static Function, args: &[V]) -> Option<V> {
        let write = function.definition(self.kind).or(function.expand)?;
        Some(write(self, args))
    }

    /// Evaluates `function(args)`. `None`: undefined for the kind.
    pub fn evaluate(&mut self, function: &'static Function, args: &[V]) -> Option<V> {
        if let Kind::Integer(format) = self.kind {
            let args: Vec<i64> = args.iter().map(|x| self.integer(*x)).collect();
            let result = function.integer?.evaluate(format, &args)?;
            return Some(self.of_integer(result));
        }
        if let (Some(fused), Some(write)) = (self.expansions, function.expand) {
            return Some(write(&mut Numbers::new(self.kind, fused), args));
        }
        let floats: Vec<f64> = args.iter().map(|x| self.float(*x)).collect();
        if let (Some(test), [x]) = (function.test, &*floats) {
            return Some(V(test(*x).into()));
        }
        let Some(real) = function.real else { return self.by_definition(function, args) };
        let result = match self.kind {
            Kind::F64 => real.double.evaluate(&floats)?,
            Kind::Float { .. } | Kind::Integer(_) => {
                let narrow: Vec<f32> = floats.iter().map(|x| *x as f32).collect();
                real.single.evaluate(&narrow)?.into()
            }
        };
        Some(self.of_float(result))
    }
}

impl Arith for Numbers {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn has_fma(&self) -> bool {
        self.fused
    }

    fn f(&mut self, value: f64) -> V {
        self.of_float(value)
    }

    fn i(&mut self, value: i64) -> V {
        self.of_integer(value)
    }

    fn apply(&mut self, function: &'static Function, args: &[V]) -> V {
        self.n_ops += 1;
        self.evaluate(function, args).expect("definitions use functions that the kind has")
    }

    fn add(&mut self, x: V, y: V) -> V {
        self.floats(x, y, |x, y| x + y)
    }

    fn sub(&mut self, x: V, y: V) -> V {
        self.floats(x, y, |x, y| x - y)
    }

    fn mul(&mut self, x: V, y: V) -> V {
        self.floats(x, y, |x, y| x * y)
    }

    fn div(&mut self, x: V, y: V) -> V {
        self.floats(x, y, |x, y| x / y)
    }

    fn fma(&mut self, x: V, y: V, z: V) -> V {
        if !self.fused {
            let product = self.mul(x, y);
            let sum = self.add(product, z);
            self.n_ops -= 1;
            return sum;
        }
        self.n_ops += 1;
        let (x, y, z) = (self.float(x), self.float(y), self.float(z));
        match self.kind {
            Kind::F32 => self.of_float((x as f32).mul_add(y as f32, z as f32).into()),
            Kind::Float { .. } | Kind::Integer(_) => self.of_float(x.mul_add(y, z)),
        }
    }

    fn sqrt(&mut self, x: V) -> V {
        self.floats(x, x, |x, _| x.sqrt())
    }

    fn neg(&mut self, x: V) -> V {
        self.counted(x.0 ^ self.sign_bit())
    }

    fn abs(&mut self, x: V) -> V {
        self.counted(x.0 & !self.sign_bit())
    }

    fn trunc(&mut self, x: V) -> V {
        self.floats(x, x, |x, _| x.trunc())
    }

    fn bits(&mut self, x: V) -> V {
        self.of_integer(x.0 as i64)
    }

    fn float_from_bits(&mut self, x: V) -> V {
        V(self.unsigned(x))
    }

    fn iadd(&mut self, x: V, y: V) -> V {
        self.integers(x, y, i64::wrapping_add)
    }

    fn isub(&mut self, x: V, y: V) -> V {
        self.integers(x, y, i64::wrapping_sub)
    }

    fn imul(&mut self, x: V, y: V) -> V {
        self.integers(x, y, i64::wrapping_mul)
    }

    fn iand(&mut self, x: V, y: V) -> V {
        self.integers(x, y, |x, y| x & y)
    }

    fn ior(&mut self, x: V, y: V) -> V {
        self.integers(x, y, |x, y| x | y)
    }

    fn ixor(&mut self, x: V, y: V) -> V {
        self.integers(x, y, |x, y| x ^ y)
    }

    fn ishl(&mut self, x: V, amount: u32) -> V {
        self.integers(x, x, |x, _| x << amount)
    }

    fn ushr(&mut self, x: V, amount: u32) -> V {
        let low = self.unsigned(x);
        self.integers(x, x, |_, _| (low >> amount) as i64)
    }

    fn ieq(&mut self, x: V, y: V) -> V {
        self.counted((self.unsigned(x) == self.unsigned(y)).into())
    }

    fn ilt(&mut self, x: V, y: V) -> V {
        self.counted(((x.0 as i64) < y.0 as i64).into())
    }

    fn ult(&mut self, x: V, y: V) -> V {
        self.counted((self.unsigned(x) < self.unsigned(y)).into())
    }

    fn lt(&mut self, x: V, y: V) -> V {
        self.compare(x, y, |x, y| x < y)
    }

    fn eq(&mut self, x: V, y: V) -> V {
        self.compare(x, y, |x, y| x == y)
    }

    fn differ(&mut self, x: V, y: V) -> V {
        self.compare(x, y, |x, y| x.partial_cmp(&y).is_some_and(|order| order.is_ne()))
    }

    fn unordered(&mut self, x: V, y: V) -> V {
        self.compare(x, y, |x, y| x.is_nan() || y.is_nan())
    }

    fn and(&mut self, x: V, y: V) -> V {
        self.counted(x.0 & y.0)
    }

    fn or(&mut self, x: V, y: V) -> V {
        self.counted(x.0 | y.0)
    }

    fn not(&mut self, x: V) -> V {
        self.counted(x.0 ^ 1)
    }

    fn select(&mut self, condition: V, x: V, y: V) -> V {
        self.counted(if condition.0 != 0 { x.0 } else { y.0 })
    }

    fn select_rare(&mut self, condition: V, usual: V, rare: &'static Function, args: &[V]) -> V {
        if condition.0 != 0 { self.apply(rare, args) } else { usual }
    }

    fn min(&mut self, x: V, y: V) -> V {
        let less = self.float(x) < self.float(y);
        self.counted(if less { x.0 } else { y.0 })
    }

    fn max(&mut self, x: V, y: V) -> V {
        let greater = self.float(y) < self.float(x);
        self.counted(if greater { x.0 } else { y.0 })
    }
}
