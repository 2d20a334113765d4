//! Elementwise functions of one, two and three tensors.
//!
//! Each returns `None` where it is not defined for the element type. Results of splats are splats.
//! Integers wrap; signless ones count as signed, except `i1`, which is a truth value. Floats are
//! computed in `f64` if that is their type, else in `f32` and rounded once.

use creole_scalar::{Call, Function, IntFormat, IntegerCall, Kind, Numbers, Real, V, functions};
use smallvec::SmallVec;

use super::Tensor;
use super::elem::by_size;
use super::format::{float_to_bits, next_after, smallest_normal};
use super::lane::{Lane, LaneKind};
use crate::types::{FloatKind, Type, TypeKind};

/// Binds `$f` to the function `$function` of two arguments on the lanes of `$elem`, or returns
/// `None`.
macro_rules! with_binary {
    ($function:expr, $elem:expr, $f:ident => $body:expr) => {
        match super::lane::LaneKind::of($elem)? {
            super::lane::LaneKind::Int(format) => {
                let function = super::elementwise::integer_binary($function, format)?;
                let $f = move |a: i64, b: i64| function(format, a, b);
                $body
            }
            super::lane::LaneKind::Single => {
                let creole_scalar::Call::Two(function) = $function.real?.single else {
                    return None;
                };
                let $f = move |a: f32, b: f32| function(a, b);
                $body
            }
            super::lane::LaneKind::Double => {
                let creole_scalar::Call::Two(function) = $function.real?.double else {
                    return None;
                };
                let $f = move |a: f64, b: f64| function(a, b);
                $body
            }
            super::lane::LaneKind::ComplexSingle => {
                let $f = super::complex::binary($function, creole_scalar::Kind::F32)?;
                $body
            }
            super::lane::LaneKind::ComplexDouble => {
                let $f = super::complex::binary($function, creole_scalar::Kind::F64)?;
                $body
            }
        }
    };
}
pub(super) use with_binary;

/// The function on integers of a format; truth values may have another one.
fn integer(function: &'static Function, format: IntFormat) -> Option<IntegerCall> {
    let integer = function.on(Kind::Integer(format)).integer?;
    (format.width >= integer.least_width).then_some(integer.call)
}

/// The function of two integers of a format.
pub(super) fn integer_binary(
    function: &'static Function,
    format: IntFormat,
) -> Option<fn(IntFormat, i64, i64) -> i64> {
    match integer(function, format)? {
        IntegerCall::Two(f) => Some(f),
        IntegerCall::One(_) => None,
    }
}

impl Tensor {
    /// `result[i] = function(args[0][i], ..)`. `None`: there is another number of arguments, their
    /// types differ, or the function is not defined for the element type.
    #[must_use]
    pub fn apply(function: &'static Function, args: &[Tensor]) -> Option<Tensor> {
        match args {
            [x] => x.unary(function),
            [x, y] => x.binary(function, y),
            [x, y, z] if *function == functions::FMA => x.fma(y, z),
            _ => None,
        }
    }

    /// `result[i] = function(self[i])`. `None`: the function is not defined for the element type.
    #[must_use]
    pub fn unary(&self, function: &'static Function) -> Option<Tensor> {
        if super::wide::is_wide(self.elem()) {
            return super::wide::unary(function, self);
        }
        if let Some(test) = function.test {
            return self.classify(test);
        }
        // What is normal is a question to the format, of which there are more than arithmetic has.
        if *function == functions::IS_NORMAL {
            let least = smallest_normal(self.elem())?;
            return self.classify(move |x| x.is_finite() && x.abs() >= least);
        }
        let ty = self.ty;
        match LaneKind::of(self.elem())? {
            LaneKind::Int(format) => match integer(function, format)? {
                IntegerCall::One(f) => Some(self.map(ty, |x| f(format, x))),
                IntegerCall::Two(_) => None,
            },
            LaneKind::Single => match function.real {
                Some(Real { double: Call::One(f), .. })
                    if ieee_kind(self.elem()).is_some_and(|kind| function.takes_double(kind)) =>
                {
                    Some(self.map(ty, |x: f64| f(x)))
                }
                Some(Real { single: Call::One(f), .. }) => Some(self.map(ty, |x: f32| f(x))),
                Some(_) => None,
                None => self.by_definition(function, None),
            },
            LaneKind::Double => match function.real {
                Some(Real { double: Call::One(f), .. }) => Some(self.map(ty, |x: f64| f(x))),
                Some(_) => None,
                None => self.by_definition(function, None),
            },
            LaneKind::ComplexSingle => self.complex_unary(function, Kind::F32),
            LaneKind::ComplexDouble => self.complex_unary(function, Kind::F64),
        }
    }

    /// Evaluates a function of floats without direct evaluation, by its definition or its
    /// expansion.
    fn by_definition(&self, function: &'static Function, other: Option<&Tensor>) -> Option<Tensor> {
        let kind = ieee_kind(self.elem())?;
        let write = function.definition(kind).or(function.expand)?;
        let run = |args: &[i64]| {
            let args: SmallVec<[V; 2]> = args.iter().map(|x| V(low_bits(*x, kind))).collect();
            write(&mut Numbers::new(kind, true), &args).0 as i64
        };
        let bits = self.as_bits(Type::int)?;
        let result = match other {
            Some(other) => bits.map2(&other.as_bits(Type::int)?, bits.ty, |x, y| run(&[x, y])),
            None => bits.map(bits.ty, |x| run(&[x])),
        };
        Some(result.with_type(self.ty))
    }

    fn classify(&self, test: impl Fn(f64) -> bool) -> Option<Tensor> {
        let ty = self.ty.with_elem(Type::i1());
        self.elem().is_float().then(|| self.map(ty, |x: f64| i64::from(test(x))))
    }

    /// `result[i] = function(self[i], other[i])`, both of one element type and shape. `None`: they
    /// are not, or the function is not defined for the element type.
    #[must_use]
    pub fn binary(&self, function: &'static Function, other: &Tensor) -> Option<Tensor> {
        if !self.matches(other) {
            return None;
        }
        if super::wide::is_wide(self.elem()) {
            return super::wide::binary(function, self, other);
        }
        if let Some(result) = super::single::binary(function, self, other) {
            return Some(result);
        }
        // As above: every format has neighbours.
        if *function == functions::NEXT_AFTER {
            return self.next_after(other);
        }
        if self.elem().is_float() && function.real.is_none() {
            return self.by_definition(function, Some(other));
        }
        Some(with_binary!(function, self.elem(), f => self.map2(other, self.ty, f)))
    }

    /// True if both have one element type and shape.
    pub(super) fn matches(&self, other: &Tensor) -> bool {
        self.elem() == other.elem() && self.shape() == other.shape()
    }

    /// The bits of the elements as integers of the same width.
    pub(super) fn as_bits(&self, extend: fn(u32) -> Type) -> Option<Tensor> {
        let elem = extend(self.elem().bits()?);
        (elem.elem_bytes() == self.elem().elem_bytes())
            .then(|| self.with_type(self.ty.with_elem(elem)))
    }

    fn next_after(&self, other: &Tensor) -> Option<Tensor> {
        let elem = self.elem();
        let (from, to) = (self.as_bits(Type::int)?, other.as_bits(Type::int)?);
        let mask = u64::MAX >> (64 - elem.bits()?);
        let next = |a: i64, b: i64| next_after(a as u64 & mask, b as u64 & mask, elem) as i64;
        elem.is_float().then(|| from.map2(&to, from.ty, next).with_type(self.ty))
    }

    /// `result[i] = if pred[i] { on_true[i] } else { on_false[i] }`; `pred`, of type `i1`, may be
    /// of rank 0 and then holds for all. `None`: the types don't match.
    #[must_use]
    pub fn select(pred: &Tensor, on_true: &Tensor, on_false: &Tensor) -> Option<Tensor> {
        if pred.elem() != Type::i1() || !on_true.matches(on_false) {
            return None;
        }
        if let Some(one) = pred.shape().is_empty().then_some(pred).or(pred.splat.then_some(pred)) {
            return Some(if one.truth(0) { on_true } else { on_false }.clone());
        }
        let is_one = on_true.splat && on_false.splat && on_true.bytes() == on_false.bytes();
        let either = || if is_one { on_true.clone() } else { mix(pred, on_true, on_false) };
        (pred.shape() == on_true.shape()).then(either)
    }

    /// `result[i] = min(max(self[i], low[i]), high[i])`; the bounds may be of rank 0.
    #[must_use]
    pub fn clamp(&self, low: &Tensor, high: &Tensor) -> Option<Tensor> {
        if low.elem() != self.elem() || high.elem() != self.elem() {
            return None;
        }
        self.binary(&functions::MAX, &self.spread(low))?.binary(&functions::MIN, &self.spread(high))
    }

    /// `bound` over the shape of `self` if it is of rank 0.
    fn spread(&self, bound: &Tensor) -> Tensor {
        if bound.shape().is_empty() { Tensor::splat(self.ty, bound) } else { bound.clone() }
    }

    /// `result[i] = self[i] * factor[i] + addend[i]`, rounded once, of a float type.
    #[must_use]
    pub fn fma(&self, factor: &Tensor, addend: &Tensor) -> Option<Tensor> {
        if !self.elem().is_float() || !self.matches(factor) || !self.matches(addend) {
            return None;
        }
        if super::wide::is_wide(self.elem()) {
            return super::wide::fma(self, factor, addend);
        }
        let single = *self.elem() == TypeKind::Float(FloatKind::F32);
        let fused = |a: f64, b: f64, c: f64| match single {
            true => (a as f32).mul_add(b as f32, c as f32).into(),
            false => a.mul_add(b, c),
        };
        let bits = |v| float_to_bits(v, self.elem());
        if self.splat && factor.splat && addend.splat {
            return Some(Tensor::from_bits(
                bits(fused(self.float(0), factor.float(0), addend.float(0))),
                self.ty,
            ));
        }
        let (a, b, c) = (self.all_lanes(), factor.all_lanes(), addend.all_lanes());
        let lanes: Vec<f64> =
            a.iter().zip(&b).zip(&c).map(|((a, b), c)| fused(*a, *b, *c)).collect();
        Some(Tensor::from_stored(self.ty, false, <f64 as Lane>::encode(self.elem(), &lanes)))
    }
}

/// The kind whose arithmetic evaluates floats of a type, if any.
fn ieee_kind(elem: Type) -> Option<Kind> {
    match *elem {
        TypeKind::Float(FloatKind::F16) => Some(Kind::F16),
        TypeKind::Float(FloatKind::BF16) => Some(Kind::BF16),
        TypeKind::Float(FloatKind::F32) => Some(Kind::F32),
        TypeKind::Float(FloatKind::F64) => Some(Kind::F64),
        _ => None,
    }
}

fn low_bits(x: i64, kind: Kind) -> u64 {
    x as u64 & (u64::MAX >> (64 - kind.bits()))
}

/// Selects elements of either tensor by `pred`.
fn mix(pred: &Tensor, on_true: &Tensor, on_false: &Tensor) -> Tensor {
    let (yes, no) = (on_true.stored_bytes(), on_false.stored_bytes());
    let index = |t: &Tensor, i| if t.splat { 0 } else { i };
    let choices = pred.stored_bytes().iter().enumerate();
    let bytes = by_size!(on_true.elem_size(), N => {
        let (yes, no) = (yes.as_chunks::<N>().0, no.as_chunks::<N>().0);
        let pick = |(i, p): (usize, &u8)| if p & 1 != 0 { yes[index(on_true, i)] } else { no[index(on_false, i)] };
        choices.map(pick).collect::<Vec<_>>().into_flattened()
    }, else choices.flat_map(|(i, p)| {
        if p & 1 != 0 { on_true.elem_bytes(i) } else { on_false.elem_bytes(i) }
    }).copied().collect());
    Tensor::from_stored(on_true.ty, false, bytes)
}

#[cfg(test)]
mod tests;
