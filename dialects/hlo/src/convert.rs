//! Element type conversions: `convert`, `bitcast_convert`, `complex`, `reduce_precision`.

use creole_ir::interface::Interface;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    AttrField, Error, FloatKind, Fold, Op, OpCx, OpId, Part, Piece, Tensor, Traits, Type, TypeKind,
    Types, Value, bail, ensure_at, fields,
};

use crate::attrs::Int32;
use crate::checks::{Kinds, fits, fold_to, join, same_shape, with_written_scales};
use crate::quant::quantized;
use crate::text::{parse_functional_type, print_functional_type, result_type};

/// `result[i] = operand[i]`, converted to another element type.
#[derive(Clone, Debug)]
pub struct Convert {
    /// The input elements.
    pub operand: Value,
}
fields!(Convert { operand });

impl Op for Convert {
    const NAME: &'static str = "stablehlo.convert";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const INTERFACES: &'static [Interface] = &[&crate::sample::CONVERT];
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::SameOrFunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::PLAIN.operand(cx, self.operand, "operand")?; // I1
        let to = Kinds::PLAIN.result(cx)?;
        ensure_at!(
            Part::Result(0),
            same_shape(from, to),
            "expects a result of the shape of {from}, found {to}"
        ); // C1
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_to(cx, self.operand).filter(|_| !cx.results().is_empty())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let elem = eval_result(cx)?.elem();
        let Some(result) = args[0].convert(elem) else {
            bail!("can't convert {} to {elem}", args[0].ty())
        };
        Ok(result.into())
    }
}

fn eval_result(cx: &dyn EvalCx) -> Result<Type, Error> {
    cx.results().first().copied().ok_or_else(|| Error::new("expects one result, found none"))
}

/// The bits of `operand` reinterpreted as elements of another width: the last dimension counts the parts.
#[derive(Clone, Debug)]
pub struct BitcastConvert {
    /// The elements to reinterpret.
    pub operand: Value,
}
fields!(BitcastConvert { operand });

impl Op for BitcastConvert {
    const NAME: &'static str = "stablehlo.bitcast_convert";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ALL.operand(cx, self.operand, "operand")?; // I1
        let to = Kinds::ALL.result(cx)?;
        let (Some(from_bits), Some(to_bits)) = (stored_bits(from), stored_bits(to)) else {
            bail!("expects numbers, found {from} and {to}")
        };
        let is_real = |ty: Type| !ty.elem().is_complex();
        ensure_at!(
            Part::Result(0),
            is_real(from) == is_real(to),
            "expects both {from} and {to} to be complex, or none"
        ); // C2
        let shape_fits = match from_bits.cmp(&to_bits) {
            std::cmp::Ordering::Equal => same_shape(from, to),
            std::cmp::Ordering::Greater => splits(from, from_bits, to, to_bits),
            std::cmp::Ordering::Less => splits(to, to_bits, from, from_bits),
        };
        ensure_at!(
            Part::Result(0),
            shape_fits,
            "expects a shape with the bits of {from} in its last dimension, found {to}"
        ); // C1
        Ok(())
    }

    fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
        fold_to(cx, self.operand).filter(|_| !cx.results().is_empty())
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = eval_result(cx)?;
        let Some(result) = args[0].bitcast(ty) else {
            bail!("can't read the bits of {} as {ty}", args[0].ty())
        };
        Ok(result.into())
    }
}

/// Bit width of an element: that of its storage if it is quantised.
fn stored_bits(ty: Type) -> Option<u32> {
    match quantized(ty) {
        Some(quant) => quant.storage()?.ty.bits(),
        None => ty.elem().bits(),
    }
}

/// True if `narrow` has one more dimension than `wide`, which counts the parts of its elements.
fn splits(wide: Type, wide_bits: u32, narrow: Type, narrow_bits: u32) -> bool {
    match narrow.shape().split_last() {
        Some((last, outer)) => {
            outer.len() == wide.rank()
                && outer.iter().zip(wide.shape()).all(|(a, b)| fits(*a, *b))
                && wide_bits.is_multiple_of(narrow_bits)
                && fits(*last, (wide_bits / narrow_bits).into())
        }
        None => false,
    }
}

/// `result[i] = lhs[i] + rhs[i] * sqrt(-1)`.
#[derive(Clone, Debug)]
pub struct Complex {
    /// The real parts.
    pub lhs: Value,
    /// The imaginary parts.
    pub rhs: Value,
}
fields!(Complex { lhs, rhs });

impl Op for Complex {
    const NAME: &'static str = "stablehlo.complex";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Custom(&Custom { parse: parse_complex_type, print: print_complex_type, attrs: &[] }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        for (value, part) in [(self.lhs, "lhs"), (self.rhs, "rhs")] {
            let ty = Kinds::FLOAT.operand(cx, value, part)?;
            let is_part = matches!(*ty.elem(), TypeKind::Float(FloatKind::F32 | FloatKind::F64));
            ensure_at!(part, is_part, "expects parts of type f32 or f64, found {ty}"); // I1, I2
        }
        let ty = join(cx.ty(self.lhs), cx.ty(self.rhs)).map_err(|e| e.at_part("rhs"))?; // C1
        Ok(complex_of(ty).into()) // C2, C3
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let Some(result) = args[0].complex(&args[1]) else {
            bail!("can't be parts: {}", args[0].ty())
        };
        Ok(result.into())
    }
}

fn complex_of(ty: Type) -> Type {
    ty.with_elem(Type::new(TypeKind::Complex(ty.elem())))
}

fn parse_complex_type(p: &mut Parser<'_>) -> PResult<()> {
    p.colon()?;
    if p.at("(") {
        return parse_functional_type(p);
    }
    let span = p.span();
    let ty = p.ty()?;
    let TypeKind::Complex(part) = *ty.elem() else {
        return Err(p.error_at(span, format!("expected a tensor of complex numbers, found {ty}")));
    };
    p.set_operand_types(&[ty.with_elem(part), ty.with_elem(part)], span)?;
    p.set_result_types(vec![ty]);
    Ok(())
}

fn print_complex_type(p: &mut Printer<'_>, op: OpId) {
    p.colon(op);
    let operands = p.body.operand_types(op);
    match result_type(p, op) {
        Some(ty) if operands.iter().all(|part| complex_of(*part) == ty) => p.print(ty),
        _ => print_functional_type(p, op),
    }
}

/// `result[i]` is `operand[i]` rounded to a float format of `exponent_bits` and `mantissa_bits`.
#[derive(Clone, Debug)]
pub struct ReducePrecision {
    /// The input elements.
    pub operand: Value,
    /// Bits of the exponent.
    pub exponent_bits: Int32,
    /// Bits of the mantissa after the point.
    pub mantissa_bits: Int32,
}
fields!(ReducePrecision { operand, exponent_bits, mantissa_bits });

impl Op for ReducePrecision {
    const NAME: &'static str = "stablehlo.reduce_precision";
    const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Lit(","),
        Piece::Lit("format ="),
        Piece::Custom(&Custom {
            parse: parse_format,
            print: print_format,
            attrs: &["exponent_bits", "mantissa_bits"],
        }),
        Piece::SameOrFunctionalType,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = Kinds::FLOAT_OR_QUANT.operand(cx, self.operand, "operand")?; // I1
        ensure_at!(
            "exponent_bits",
            self.exponent_bits.0 >= 1,
            "expects at least one exponent bit, found {}",
            self.exponent_bits.0
        ); // C2
        ensure_at!(
            "mantissa_bits",
            self.mantissa_bits.0 >= 0,
            "expects no negative mantissa bits, found {}",
            self.mantissa_bits.0
        ); // C3
        Ok(with_written_scales(cx, ty).into()) // C1
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = args[0].ty();
        let (float, fields) = ReducePrecision::layout(ty.elem());
        let Some(floats) = args[0].convert(float) else { bail!("can't round {ty}") };
        let n_bytes = float.elem_bytes().unwrap_or(8);
        let rounded = (0..floats.len()).flat_map(|i| {
            let mut bits = [0; 8];
            bits[..n_bytes].copy_from_slice(floats.elem_bytes(i));
            let rounded = self.rounded(u64::from_le_bytes(bits), fields);
            rounded.to_le_bytes().into_iter().take(n_bytes)
        });
        let rounded = Tensor::from_bytes(ty.with_elem(float), rounded.collect())?;
        let Some(result) = rounded.convert(ty.elem()) else { bail!("can't round {ty}") };
        Ok(result.into())
    }
}

/// Widths of the fields of a float format.
#[derive(Clone, Copy, Debug)]
pub struct FloatFields {
    /// Bits of the exponent.
    pub exponent_bits: i32,
    /// Stored bits of the mantissa.
    pub mantissa_bits: i32,
}

impl ReducePrecision {
    /// The type in which elements are rounded, and its fields: the element type, or `f32` for types of less than
    /// 16 bits.
    pub fn layout(elem: Type) -> (Type, FloatFields) {
        let (ty, exponent_bits, mantissa_bits) = match *elem {
            TypeKind::Float(FloatKind::F64) => (elem, 11, 52),
            TypeKind::Float(FloatKind::F16) => (elem, 5, 10),
            TypeKind::Float(FloatKind::BF16) => (elem, 8, 7),
            _ => (Type::f32(), 8, 23),
        };
        (ty, FloatFields { exponent_bits, mantissa_bits })
    }

    /// Rounds the bits of a float to the reduced mantissa, ties to even. Overflow of the reduced exponent
    /// becomes infinity, and underflow becomes zero. NaN becomes infinity if the format has no mantissa.
    fn rounded(&self, original: u64, fields: FloatFields) -> u64 {
        let FloatFields { exponent_bits, mantissa_bits } = fields;
        let (exponent, mantissa) = (self.exponent_bits.0, self.mantissa_bits.0);
        let exponents = ((1 << exponent_bits) - 1) << mantissa_bits;
        if original & exponents == exponents {
            let is_nan = original & ((1 << mantissa_bits) - 1) != 0;
            return if is_nan && mantissa == 0 { exponents } else { original };
        }
        let mut bits = original;
        let dropped = mantissa_bits - mantissa;
        if dropped > 0 {
            let odd = (bits >> dropped) & 1;
            bits = (bits + ((1 << (dropped - 1)) - 1) + odd) & !((1 << dropped) - 1);
        }
        if exponent >= exponent_bits {
            return bits;
        }
        let bias = |bits: i32| (1_u64 << (bits - 1)) - 1;
        let sign = original & (1 << (exponent_bits + mantissa_bits));
        let power = (bits & exponents) >> mantissa_bits;
        match power {
            _ if power > bias(exponent_bits) + bias(exponent) => sign | exponents,
            _ if power <= bias(exponent_bits) - bias(exponent) => sign,
            _ => bits,
        }
    }
}

fn parse_format(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let word = p.word("a format like e5m10")?;
    let numbers = word.strip_prefix('e').and_then(|w| w.split_once('m'));
    let parsed = numbers.and_then(|(e, m)| Some((e.parse().ok()?, m.parse().ok()?)));
    let Some((exponent, mantissa)) = parsed else {
        return Err(p.error_at(span, format!("expected a format like e5m10, found '{word}'")));
    };
    p.set_attr("exponent_bits", Int32(exponent).into_attr());
    p.set_attr("mantissa_bits", Int32(mantissa).into_attr());
    Ok(())
}

fn print_format(p: &mut Printer<'_>, op: OpId) {
    if let Some(op) = p.body.get::<ReducePrecision>(op) {
        p.print(format_args!(" e{}m{}", op.exponent_bits.0, op.mantissa_bits.0));
    }
}
