//! Elementwise functions of one, two and three tensors.
//!
//! Each returns `None` where it is not defined for the element type. Results of splats are splats.
//! Integers wrap; signless ones count as signed, except `i1`, which is a truth value. Floats are
//! computed in `f64` if that is their type, else in `f32` and rounded once.

use creole_scalar::{
    Call, ComplexCall, Function, IntFormat, IntegerCall, Kind, Numbers, Real, V, functions,
};
use num_complex::Complex;
use smallvec::SmallVec;

use super::Tensor;
use super::elem::by_size;
use super::format::{float_to_bits, next_after, smallest_normal};
use super::lane::{Lane, LaneKind, part};
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
                let creole_scalar::ComplexCall::Two($f) = $function.complex?.single else {
                    return None;
                };
                $body
            }
            super::lane::LaneKind::ComplexDouble => {
                let creole_scalar::ComplexCall::Two($f) = $function.complex?.double else {
                    return None;
                };
                $body
            }
        }
    };
}
pub(super) use with_binary;

/// The function on integers of a format; on truth values it may be another one.
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
                Some(Real { single: Call::One(f), .. }) => Some(self.map(ty, |x: f32| f(x))),
                Some(_) => None,
                None => self.by_definition(function, None),
            },
            LaneKind::Double => match function.real {
                Some(Real { double: Call::One(f), .. }) => Some(self.map(ty, |x: f64| f(x))),
                Some(_) => None,
                None => self.by_definition(function, None),
            },
            LaneKind::ComplexSingle => self.complex_unary(function.complex?.single),
            LaneKind::ComplexDouble => self.complex_unary(function.complex?.double),
        }
    }

    fn complex_unary<T>(&self, call: ComplexCall<T>) -> Option<Tensor>
    where
        T: Lane,
        Complex<T>: Lane,
    {
        match call {
            ComplexCall::One(f) => Some(self.map(self.ty, f)),
            ComplexCall::ToReal(f) => Some(self.map(self.ty.with_elem(part(self.elem())), f)),
            ComplexCall::Two(_) => None,
        }
    }

    /// A function of floats that no row evaluates directly, by its definition or its expansion.
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
        // As above: every format has neighbours.
        if *function == functions::NEXT_AFTER {
            return self.next_after(other);
        }
        if self.elem().is_float() && function.real.is_none() {
            return self.by_definition(function, Some(other));
        }
        Some(with_binary!(function, self.elem(), f => self.map2(other, self.ty, f)))
    }

    /// Have both one element type and shape?
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

    /// `result[i] = self[i] + imaginary[i] * i`, both of a float type.
    #[must_use]
    pub fn complex(&self, imaginary: &Tensor) -> Option<Tensor> {
        if !self.elem().is_float() || !self.matches(imaginary) {
            return None;
        }
        let ty = self.ty.with_elem(Type::new(TypeKind::Complex(self.elem())));
        Some(match *self.elem() {
            TypeKind::Float(FloatKind::F64) => {
                self.map2(imaginary, ty, |re: f64, im| Complex { re, im })
            }
            _ => self.map2(imaginary, ty, |re: f32, im| Complex { re, im }),
        })
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
        (pred.shape() == on_true.shape()).then(|| mix(pred, on_true, on_false))
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

/// The kind that plain numbers compute floats of a type as, if they do.
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

/// Elements of either tensor, as `pred` says.
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
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::types::Signedness;

    fn floats(items: &[f32]) -> Tensor {
        Tensor::collect(Type::tensor(&[items.len() as i64], Type::f32()), items.iter().copied())
    }

    fn ints(elem: Type, items: &[i64]) -> Tensor {
        let ty = Type::tensor(&[items.len() as i64], elem);
        Tensor::from_stored(ty, false, <i64 as Lane>::encode(elem, items))
    }

    #[track_caller]
    fn check(result: Option<Tensor>, expect: Expect) {
        expect.assert_eq(&result.map_or("none".into(), |t| format!("{t:?}")));
    }

    const INF: f32 = f32::INFINITY;
    const NAN: f32 = f32::NAN;

    #[test]
    fn integers_divide_as_in_hlo() {
        let i8 = Type::i8();
        let (a, b) = (ints(i8, &[7, -7, 5, -128, -128]), ints(i8, &[2, 2, 0, -1, 0]));
        check(
            a.binary(&functions::DIV, &b),
            expect!["dense<[3, -3, -1, -128, -1]> : tensor<5xi8>"],
        );
        check(a.binary(&functions::REM, &b), expect!["dense<[1, -1, 5, 0, -128]> : tensor<5xi8>"]);
        check(
            a.binary(&functions::DIV_UNSIGNED, &b),
            expect!["dense<[3, 124, -1, 0, -1]> : tensor<5xi8>"],
        );
        check(
            a.binary(&functions::REM_UNSIGNED, &b),
            expect!["dense<[1, 1, 5, -128, -128]> : tensor<5xi8>"],
        );
        check(
            a.binary(&functions::FLOOR_DIV_SIGNED, &b),
            expect!["dense<[3, -4, -1, -128, -1]> : tensor<5xi8>"],
        );
        check(
            a.binary(&functions::CEIL_DIV_SIGNED, &b),
            expect!["dense<[4, -3, -1, -128, -1]> : tensor<5xi8>"],
        );
    }

    #[test]
    fn the_least_integer() {
        let x = ints(Type::i64(), &[i64::MIN]);
        check(x.unary(&functions::ABS), expect!["dense<-9223372036854775808> : tensor<1xi64>"]);
        check(x.unary(&functions::NEG), expect!["dense<-9223372036854775808> : tensor<1xi64>"]);
        let minus = ints(Type::i64(), &[-1]);
        check(
            x.binary(&functions::DIV, &minus),
            expect!["dense<-9223372036854775808> : tensor<1xi64>"],
        );
        check(x.binary(&functions::REM, &minus), expect!["dense<0> : tensor<1xi64>"]);
        check(x.binary(&functions::MUL_HIGH_SIGNED, &minus), expect!["dense<0> : tensor<1xi64>"]);
    }

    #[test]
    fn shifts_by_the_width_and_more() {
        let (a, b) = (ints(Type::i8(), &[-128, -128, -128, 1]), ints(Type::i8(), &[7, 8, -1, 7]));
        check(
            a.binary(&functions::SHIFT_LEFT, &b),
            expect!["dense<[0, 0, 0, -128]> : tensor<4xi8>"],
        );
        check(
            a.binary(&functions::SHIFT_RIGHT_ARITHMETIC, &b),
            expect!["dense<[-1, -1, -1, 0]> : tensor<4xi8>"],
        );
        check(
            a.binary(&functions::SHIFT_RIGHT_LOGICAL, &b),
            expect!["dense<[1, 0, 0, 0]> : tensor<4xi8>"],
        );
    }

    #[test]
    fn narrow_and_unsigned_integers() {
        let ui4 = Type::new(TypeKind::Integer(4, Signedness::Unsigned));
        let (a, b) = (ints(ui4, &[15, 3]), ints(ui4, &[2, 4]));
        check(a.binary(&functions::ADD, &b), expect!["dense<[1, 7]> : tensor<2xui4>"]);
        check(a.binary(&functions::MAX, &b), expect!["dense<[15, 4]> : tensor<2xui4>"]);
        check(a.binary(&functions::DIV, &b), expect!["dense<[7, 0]> : tensor<2xui4>"]);
        check(a.unary(&functions::CLZ), expect!["dense<[0, 2]> : tensor<2xui4>"]);
        check(a.unary(&functions::CTZ), expect!["dense<0> : tensor<2xui4>"]);
        let i4 = ints(Type::int(4), &[-1, 0]);
        check(i4.unary(&functions::POPCNT), expect!["dense<[4, 0]> : tensor<2xi4>"]);
        check(i4.unary(&functions::CTZ), expect!["dense<[0, 4]> : tensor<2xi4>"]);
    }

    #[test]
    fn integer_powers() {
        let (a, b) = (ints(Type::i32(), &[3, -1, 2, 0, 1]), ints(Type::i32(), &[4, -3, -1, 0, -5]));
        check(a.binary(&functions::POW, &b), expect!["dense<[81, -1, 0, 1, 1]> : tensor<5xi32>"]);
    }

    #[test]
    fn truth_values() {
        let (a, b) = (ints(Type::i1(), &[0, 0, 1, 1]), ints(Type::i1(), &[0, 1, 0, 1]));
        check(
            a.binary(&functions::ADD, &b),
            expect!["dense<[false, true, true, true]> : tensor<4xi1>"],
        );
        check(
            a.binary(&functions::MUL, &b),
            expect!["dense<[false, false, false, true]> : tensor<4xi1>"],
        );
        check(a.binary(&functions::SUB, &b), expect!["none"]);
        check(
            a.unary(&functions::NOT),
            expect!["dense<[true, true, false, false]> : tensor<4xi1>"],
        );
    }

    #[test]
    fn extremes_of_special_floats() {
        let (a, b) = (floats(&[NAN, 1.0, -0.0, 0.0, -INF]), floats(&[1.0, NAN, 0.0, -0.0, INF]));
        check(
            a.binary(&functions::MAX, &b),
            expect![
                "dense<[0x7FC00000, 0x7FC00000, 0.000000e+00, 0.000000e+00, 0x7F800000]> : tensor<5xf32>"
            ],
        );
        check(
            a.binary(&functions::MIN, &b),
            expect![
                "dense<[0x7FC00000, 0x7FC00000, -0.000000e+00, -0.000000e+00, 0xFF800000]> : tensor<5xf32>"
            ],
        );
        check(
            a.binary(&functions::MAX_NUM, &b),
            expect![
                "dense<[1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00, 0x7F800000]> : tensor<5xf32>"
            ],
        );
    }

    #[test]
    fn functions_of_special_floats() {
        let x = floats(&[NAN, INF, -INF, -0.0, 2.5]);
        check(
            floats(&[INF, -INF, 0.0]).unary(&functions::LOGISTIC),
            expect!["dense<[1.000000e+00, 0.000000e+00, 5.000000e-01]> : tensor<3xf32>"],
        );
        check(
            x.unary(&functions::SIGN),
            expect![
                "dense<[0x7FC00000, 1.000000e+00, -1.000000e+00, -0.000000e+00, 1.000000e+00]> : tensor<5xf32>"
            ],
        );
        check(
            x.unary(&functions::IS_FINITE),
            expect!["dense<[false, false, false, true, true]> : tensor<5xi1>"],
        );
        check(
            x.unary(&functions::ROUND_EVEN),
            expect![
                "dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.000000e+00, 2.000000e+00]> : tensor<5xf32>"
            ],
        );
        check(
            x.unary(&functions::ROUND_AWAY),
            expect![
                "dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.000000e+00, 3.000000e+00]> : tensor<5xf32>"
            ],
        );
        check(x.unary(&functions::POPCNT), expect!["none"]);
    }

    #[test]
    fn small_floats_round_once() {
        let bf16 = Type::new(TypeKind::Float(FloatKind::BF16));
        let x = Tensor::from_f64(1.0, bf16);
        let y = Tensor::from_f64(0.0039, bf16);
        check(x.binary(&functions::ADD, &y), expect!["dense<1.000000e+00> : bf16"]);
    }

    #[test]
    fn splats_stay_splats() {
        let x = Tensor::from_f64(2.0, Type::tensor(&[1 << 30], Type::f32()));
        let y = x.binary(&functions::MUL, &x).expect("floats multiply");
        assert!(y.is_splat() && y.float(7) == 4.0);
    }

    #[test]
    fn select_takes_a_number_or_a_tensor() {
        let (a, b) = (floats(&[1.0, 2.0]), floats(&[3.0, 4.0]));
        check(
            Tensor::select(&Tensor::bool(false), &a, &b),
            expect!["dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>"],
        );
        check(
            Tensor::select(&ints(Type::i1(), &[1, 0]), &a, &b),
            expect!["dense<[1.000000e+00, 4.000000e+00]> : tensor<2xf32>"],
        );
        check(Tensor::select(&a, &a, &b), expect!["none"]);
    }

    #[test]
    fn clamp_between_numbers() {
        let (low, high) = (Tensor::from_f64(0.0, Type::f32()), Tensor::from_f64(1.0, Type::f32()));
        let x = floats(&[-1.0, 0.5, NAN, INF]);
        check(
            x.clamp(&low, &high),
            expect![
                "dense<[0.000000e+00, 5.000000e-01, 0x7FC00000, 1.000000e+00]> : tensor<4xf32>"
            ],
        );
    }

    #[test]
    fn fused_product_rounds_once() {
        let x = floats(&[1.0 + 2f32.powi(-12)]);
        let y = floats(&[-1.0]);
        let result = x.fma(&x, &y).map(|t| t.float(0));
        assert_eq!(result, Some(2f64.powi(-11) + 2f64.powi(-24)));
    }

    #[test]
    fn complex_numbers() {
        let z = floats(&[3.0, 0.0]).complex(&floats(&[4.0, 1.0])).expect("of floats");
        check(
            z.unary(&functions::ABS),
            expect!["dense<[5.000000e+00, 1.000000e+00]> : tensor<2xf32>"],
        );
        check(
            z.unary(&functions::IMAG),
            expect!["dense<[4.000000e+00, 1.000000e+00]> : tensor<2xf32>"],
        );
        check(
            z.binary(&functions::MUL, &z),
            expect![
                "dense<[(-7.000000e+00,2.400000e+01), (-1.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f32>>"
            ],
        );
        check(z.binary(&functions::MAX, &z), expect!["none"]);
    }
}
