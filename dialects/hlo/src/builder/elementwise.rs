//! Elementwise operations, with implicit broadcasting of two operands.

use creole_ir::{Op, Type, TypeKind, Value};

use super::broadcast::broadcast_scalars;
use super::handle::HloOp;
use super::operand::Operand;
use super::state::array;
use crate as hlo;
use crate::{ComparisonDirection, ComparisonType, Int32};

macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        #[allow(clippy::should_implement_trait, reason = "operators.rs implements the traits by these functions")]
        impl<'b> HloOp<'b> {
            $($(#[$doc])*
            #[track_caller]
            pub fn $name(self) -> HloOp<'b> {
                self.unary(|operand| hlo::$op { operand })
            })*
        }
    };
}

macro_rules! accurate {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        impl<'b> HloOp<'b> {
            $($(#[$doc])*
            #[track_caller]
            pub fn $name(self) -> HloOp<'b> {
                self.unary(|operand| hlo::$op { operand, result_accuracy: None })
            })*
        }
    };
}

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident, $in_dims:ident = $op:ident;)*) => {
        #[allow(clippy::should_implement_trait, reason = "operators.rs implements the traits by these functions")]
        impl<'b> HloOp<'b> {
            $($(#[$doc])*
            #[track_caller]
            pub fn $name(self, rhs: impl Operand<'b>) -> HloOp<'b> {
                self.binary(rhs, &[], |[lhs, rhs]| hlo::$op { lhs, rhs })
            }

            #[doc = concat!("[`HloOp::", stringify!($name), "`] of operands of different ranks: `broadcast_dimensions` \
                are the dimensions of the operand of higher rank that those of the other one are.")]
            #[track_caller]
            pub fn $in_dims(self, rhs: impl Operand<'b>, broadcast_dimensions: &[i64]) -> HloOp<'b> {
                self.binary(rhs, broadcast_dimensions, |[lhs, rhs]| hlo::$op { lhs, rhs })
            })*
        }
    };
}

macro_rules! comparisons {
    ($($(#[$doc:meta])* $name:ident, $in_dims:ident = $direction:ident;)*) => {
        impl<'b> HloOp<'b> {
            $($(#[$doc])*
            #[track_caller]
            pub fn $name(self, rhs: impl Operand<'b>) -> HloOp<'b> {
                self.compare(rhs, &[], ComparisonDirection::$direction, None)
            }

            #[doc = concat!("[`HloOp::", stringify!($name), "`] of operands of different ranks: `broadcast_dimensions` \
                are the dimensions of the operand of higher rank that those of the other one are.")]
            #[track_caller]
            pub fn $in_dims(self, rhs: impl Operand<'b>, broadcast_dimensions: &[i64]) -> HloOp<'b> {
                self.compare(rhs, broadcast_dimensions, ComparisonDirection::$direction, None)
            })*
        }
    };
}

macro_rules! total_orders {
    ($($(#[$doc:meta])* $name:ident = $direction:ident;)*) => {
        impl<'b> HloOp<'b> {
            $($(#[$doc])*
            /// Floats are in IEEE 754's total order: -NaN < -inf < finite < -0 < +0 < finite < inf < NaN.
            #[track_caller]
            pub fn $name(self, rhs: impl Operand<'b>) -> HloOp<'b> {
                let order = ComparisonType::TotalOrder;
                self.compare(rhs, &[], ComparisonDirection::$direction, Some(order))
            })*
        }
    };
}

unary! {
    /// `|x|`; real for complex elements.
    abs = Abs;
    /// The least integer that is not less.
    ceil = Ceil;
    /// Count of leading zeros.
    clz = CountLeadingZeros;
    /// The greatest integer that is not greater.
    floor = Floor;
    /// The imaginary part; 0 for real elements.
    imag = Imag;
    /// True if neither infinite nor NaN.
    is_finite = IsFinite;
    /// `-x`.
    neg = Negate;
    /// Each bit inverted.
    not = Not;
    /// The number of ones.
    population_count = Popcnt;
    /// The real part.
    real = Real;
    /// The nearest integer, ties away from zero.
    round = RoundNearestAfz;
    /// The nearest integer, ties to even.
    round_nearest_even = RoundNearestEven;
    /// -1, 0 or 1; for complex elements `x / |x|`.
    sign = Sign;
    /// The error function.
    erf = Erf;
    /// `1 - erf(x)`.
    erfc = Erfc;
    /// The inverse of the error function.
    erf_inv = ErfInv;
    /// The inverse cosine.
    acos = Acos;
    /// The inverse hyperbolic cosine.
    acosh = Acosh;
    /// The inverse sine.
    asin = Asin;
    /// The inverse hyperbolic sine.
    asinh = Asinh;
    /// The inverse tangent.
    atan = Atan;
    /// The inverse hyperbolic tangent.
    atanh = Atanh;
    /// `e^-|x| I1(x)`, of a Bessel function.
    bessel_i1e = BesselI1e;
    /// The complex conjugate.
    conj = Conj;
    /// The hyperbolic cosine.
    cosh = Cosh;
    /// The derivative of the logarithm of the gamma function.
    digamma = Digamma;
    /// True if infinite.
    is_inf = IsInf;
    /// True if minus infinity.
    is_neg_inf = IsNegInf;
    /// True if plus infinity.
    is_pos_inf = IsPosInf;
    /// The logarithm of the absolute value of the gamma function.
    lgamma = Lgamma;
    /// The hyperbolic sine.
    sinh = Sinh;
    /// `x * x`.
    square = Square;
    /// Real numbers of quantised elements.
    uniform_dequantize = UniformDequantize;
}

accurate! {
    /// The cube root.
    cbrt = Cbrt;
    /// The cosine of an angle in radians.
    cos = Cosine;
    /// `e^x`.
    exp = Exponential;
    /// `e^x - 1`, accurate near zero.
    expm1 = ExponentialMinusOne;
    /// The natural logarithm.
    log = Log;
    /// `log(1 + x)`, accurate near zero.
    log1p = LogPlusOne;
    /// `1 / (1 + e^-x)`.
    logistic = Logistic;
    /// `1 / sqrt(x)`.
    rsqrt = Rsqrt;
    /// The sine of an angle in radians.
    sin = Sine;
    /// The square root.
    sqrt = Sqrt;
    /// The tangent of an angle in radians.
    tan = Tan;
    /// The hyperbolic tangent.
    tanh = Tanh;
}

binary! {
    /// `x + y`; "or" of booleans.
    add, add_in_dims = Add;
    /// `x - y`.
    sub, sub_in_dims = Subtract;
    /// `x * y`; "and" of booleans.
    mul, mul_in_dims = Multiply;
    /// `x / y`; integers are rounded towards zero.
    div, div_in_dims = Divide;
    /// `x^y`.
    pow, pow_in_dims = Power;
    /// The remainder of the division towards zero, with the sign of `x`.
    rem, rem_in_dims = Remainder;
    /// The greater one.
    max, max_in_dims = Maximum;
    /// The lesser one.
    min, min_in_dims = Minimum;
    /// Bitwise or logical "and".
    and, and_in_dims = And;
    /// Bitwise or logical "or".
    or, or_in_dims = Or;
    /// Bitwise or logical "exclusive or".
    xor, xor_in_dims = Xor;
    /// `x << y`; 0 for shifts by the width or more.
    shift_left, shift_left_in_dims = ShiftLeft;
    /// `x >> y`, filled with the sign.
    shift_right_arithmetic, shift_right_arithmetic_in_dims = ShiftRightArithmetic;
    /// `x >> y`, filled with zeros.
    shift_right_logical, shift_right_logical_in_dims = ShiftRightLogical;
    /// The angle in radians of the point `(y, x)`.
    atan2, atan2_in_dims = Atan2;
    /// The complex numbers `x + y i`.
    complex, complex_in_dims = Complex;
    /// The neighbour of `x` towards `y`.
    next_after, next_after_in_dims = NextAfter;
    /// The derivative of order `x` of digamma at `y`.
    polygamma, polygamma_in_dims = Polygamma;
    /// The sum of `(y + k)^-x` for `k = 0, 1, ..`.
    zeta, zeta_in_dims = Zeta;
    /// The upper half of the product of integers.
    mulhi, mulhi_in_dims = Mulhi;
}

comparisons! {
    /// True where `x = y`.
    eq, eq_in_dims = Eq;
    /// True where `x != y`.
    ne, ne_in_dims = Ne;
    /// True where `x >= y`.
    ge, ge_in_dims = Ge;
    /// True where `x > y`.
    gt, gt_in_dims = Gt;
    /// True where `x <= y`.
    le, le_in_dims = Le;
    /// True where `x < y`.
    lt, lt_in_dims = Lt;
}

total_orders! {
    /// True where `x = y`.
    eq_total_order = Eq;
    /// True where `x != y`.
    ne_total_order = Ne;
    /// True where `x >= y`.
    ge_total_order = Ge;
    /// True where `x > y`.
    gt_total_order = Gt;
    /// True where `x <= y`.
    le_total_order = Le;
    /// True where `x < y`.
    lt_total_order = Lt;
}

impl<'b> HloOp<'b> {
    #[track_caller]
    fn unary<T: Op>(self, make: impl FnOnce(Value) -> T) -> HloOp<'b> {
        self.builder.emit(&[self], |state, operand| state.value(make(operand[0])))
    }

    #[track_caller]
    fn binary<T: Op>(
        self,
        rhs: impl Operand<'b>,
        dims: &[i64],
        make: impl FnOnce([Value; 2]) -> T,
    ) -> HloOp<'b> {
        let rhs = rhs.operand_of(self);
        self.builder.emit(&[self, rhs], |state, v| state.broadcast_value([v[0], v[1]], dims, make))
    }

    /// Comparison in this direction; `order` is the interpretation of the elements, by their type if `None`.
    #[track_caller]
    pub fn compare(
        self,
        rhs: impl Operand<'b>,
        broadcast_dimensions: &[i64],
        comparison_direction: ComparisonDirection,
        order: Option<ComparisonType>,
    ) -> HloOp<'b> {
        let rhs = rhs.operand_of(self);
        let compare_type = order.or_else(|| natural_order(self.ty()));
        self.builder.emit(&[self, rhs], |state, v| {
            state.broadcast_value([v[0], v[1]], broadcast_dimensions, |[lhs, rhs]| hlo::Compare {
                lhs,
                rhs,
                comparison_direction,
                compare_type,
            })
        })
    }

    /// `min(max(x, min), max)`; the bounds may be scalars.
    #[track_caller]
    pub fn clamp(self, min: impl Operand<'b>, max: impl Operand<'b>) -> HloOp<'b> {
        let (min, max) = (min.operand_of(self), max.operand_of(self));
        self.builder.emit(&[min, self, max], |state, v| {
            state.value(hlo::Clamp { min: v[0], operand: v[1], max: v[2] })
        })
    }

    /// `on_true` where this is true, else `on_false`. A scalar among them is broadcast; a scalar predicate chooses all
    /// of one. Tuples are chosen as a whole, by a scalar.
    #[track_caller]
    pub fn select(self, on_true: HloOp<'b>, on_false: impl Operand<'b>) -> HloOp<'b> {
        let on_false = on_false.operand_of(on_true);
        self.builder.emit_trees(&[self, on_true, on_false], |state, trees| {
            let pred = array(&trees[0])?;
            state.selected(pred, &trees[1], &trees[2])
        })
    }

    /// The elements converted to another type.
    #[track_caller]
    pub fn convert_element_type(self, new_element_type: Type) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty = with_elem(state.body().ty(v[0]), new_element_type);
            state.value_typed(hlo::Convert { operand: v[0] }, ty)
        })
    }

    /// The bits of the elements as another type. Elements of a narrower type get a new last dimension, elements of a
    /// wider one are made of the last dimension.
    #[track_caller]
    pub fn bitcast_convert_type(self, new_element_type: Type) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty = bitcast_type(state.body().ty(v[0]), new_element_type);
            state.value_typed(hlo::BitcastConvert { operand: v[0] }, ty)
        })
    }

    /// The elements rounded to a format with these numbers of bits, and back.
    #[track_caller]
    pub fn reduce_precision(self, exponent_bits: i32, mantissa_bits: i32) -> HloOp<'b> {
        let (exponent_bits, mantissa_bits) = (Int32(exponent_bits), Int32(mantissa_bits));
        self.unary(|operand| hlo::ReducePrecision { operand, exponent_bits, mantissa_bits })
    }

    /// The elements quantised to this element type.
    #[track_caller]
    pub fn uniform_quantize(self, new_element_type: Type) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty = with_elem(state.body().ty(v[0]), new_element_type);
            state.value_typed(hlo::UniformQuantize { operand: v[0] }, ty)
        })
    }
}

impl super::state::State {
    fn selected(
        &mut self,
        pred: Value,
        on_true: &super::state::Tree,
        on_false: &super::state::Tree,
    ) -> Result<super::state::Tree, creole_ir::Error> {
        use super::state::Tree;
        let types = [self.ty(on_true), self.ty(on_false)];
        if !matches!(types[0].kind(), TypeKind::Tuple(_)) {
            let pair = [array(on_true)?, array(on_false)?];
            let to = if types[0].rank() == 0 { types[1] } else { types[0] };
            let to = if to.rank() == 0 { self.body().ty(pred) } else { to };
            let pair = broadcast_scalars(self, &pair, to)?;
            return self.value(hlo::Select { pred, on_true: pair[0], on_false: pair[1] });
        }
        creole_ir::ensure!(
            types[0] == types[1],
            "'stablehlo.select' op expects tuples of one type, found {} and {}",
            types[0],
            types[1]
        );
        let ty = self.body().ty(pred);
        creole_ir::ensure!(
            ty == Type::tensor(&[], Type::i1()),
            "'stablehlo.select' op expects a scalar of booleans to choose between tuples, found {ty}"
        );
        let (a, b) = (self.elements(on_true)?, self.elements(on_false)?);
        let chosen = a.iter().zip(&b).map(|(a, b)| self.selected(pred, a, b));
        Ok(Tree::Tuple(chosen.collect::<Result<_, _>>()?))
    }
}

/// The interpretation of elements in comparisons that is written for this type.
fn natural_order(ty: Type) -> Option<ComparisonType> {
    match *ty.elem() {
        TypeKind::Float(_) | TypeKind::Complex(_) => Some(ComparisonType::Float),
        _ if ty.elem().is_unsigned() || ty.elem() == Type::i1() => Some(ComparisonType::Unsigned),
        TypeKind::Integer(..) => Some(ComparisonType::Signed),
        _ => None,
    }
}

fn with_elem(ty: Type, elem: Type) -> Type {
    if ty.is_tensor() { ty.with_elem(elem) } else { Type::tensor(&[], elem) }
}

/// The type of the same bits with elements `elem`.
fn bitcast_type(ty: Type, elem: Type) -> Type {
    let (Some(from), Some(to)) = (ty.elem().bits(), elem.bits()) else {
        return with_elem(ty, elem);
    };
    let mut shape = ty.shape().to_vec();
    if from > to && to > 0 {
        shape.push(i64::from(from / to));
    } else if from < to {
        shape.pop();
    }
    Type::tensor(&shape, elem)
}
