//! Parser of quantised types.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Shape, Signedness, Tensor, Type, TypeKind};

use super::{QuantParams, QuantType, Real, Scale, Storage};

/// Scales as parsed: nested lists, whose sizes must agree.
#[derive(Default)]
struct Scales {
    all: Vec<Scale>,
    shape: Shape,
}

pub(super) fn any(p: &mut Parser<'_>) -> PResult<Type> {
    p.expect("<")?;
    let storage = storage(p)?;
    let expressed = if p.eat(":") { Some(expressed_type(p)?) } else { None };
    p.expect(">")?;
    Ok(Type::dialect(QuantType::Any { storage, expressed }))
}

pub(super) fn calibrated(p: &mut Parser<'_>) -> PResult<Type> {
    p.expect("<")?;
    let expressed = expressed_type(p)?;
    p.expect("<")?;
    let span = p.span();
    let min = p.real()?;
    p.expect(":")?;
    let max = p.real()?;
    let span = p.span_from(span);
    p.expect(">")?;
    p.expect(">")?;
    if max <= min {
        return Err(p.error_at(span, "expected the smallest number before the largest"));
    }
    Ok(Type::dialect(QuantType::Calibrated { expressed, min: Real(min), max: Real(max) }))
}

pub(super) fn uniform(p: &mut Parser<'_>) -> PResult<Type> {
    p.expect("<")?;
    let storage = storage(p)?;
    p.expect(":")?;
    let expressed = expressed_type(p)?;
    let params = if !p.eat(":") {
        p.expect(",")?;
        QuantParams::PerTensor(scale(p, expressed)?)
    } else if p.eat("{") {
        let blocks = p.list("}", block_size)?.into();
        p.expect(",")?;
        let Scales { mut all, shape } = scales(p, expressed)?;
        all.iter_mut().for_each(|s| *s = narrowed(*s, expressed, &storage));
        QuantParams::SubChannel { blocks, shape, scales: all.into() }
    } else {
        let axis = axis(p)?;
        p.expect(",")?;
        QuantParams::PerAxis { axis, scales: scales(p, expressed)?.all.into() }
    };
    p.expect(">")?;
    Ok(Type::dialect(QuantType::Uniform { storage, expressed, params }))
}

/// Parses `i8`, `u8`, `i8<-8:7>`.
fn storage(p: &mut Parser<'_>) -> PResult<Storage> {
    let span = p.span();
    let (bits, signed) = match p.slice().strip_prefix('u').and_then(|w| w.parse::<u32>().ok()) {
        Some(bits) => {
            p.advance();
            (bits, false)
        }
        None => match *p.ty()? {
            TypeKind::Integer(bits, sign) => (bits, sign != Signedness::Unsigned),
            _ => return Err(p.error_at(span, "expected a storage type like i8 or u8")),
        },
    };
    if !(1..=Storage::MAX_BITS).contains(&bits) {
        let message = format!("storage must have 1 to {} bits", Storage::MAX_BITS);
        return Err(p.error_at(span, message));
    }
    let mut storage = Storage::new(bits, signed);
    if p.eat("<") {
        let span = p.span();
        let (min, max) = (p.integer()?, colon_integer(p)?);
        let span = p.span_from(span);
        p.expect(">")?;
        if min < storage.min || max > storage.max || min >= max {
            let message = format!(
                "expected a range inside {} to {}, found {min} to {max}",
                storage.min, storage.max
            );
            return Err(p.error_at(span, message));
        }
        (storage.min, storage.max) = (min, max);
    }
    Ok(storage)
}

fn colon_integer(p: &mut Parser<'_>) -> PResult<i64> {
    p.expect(":")?;
    p.integer()
}

fn expressed_type(p: &mut Parser<'_>) -> PResult<Type> {
    let span = p.span();
    let ty = p.ty()?;
    if ty.is_float() {
        return Ok(ty);
    }
    Err(p.error_at(span, format!("expected a float type, found {ty}")))
}

fn axis(p: &mut Parser<'_>) -> PResult<i32> {
    let span = p.span();
    let axis = p.integer()?;
    i32::try_from(axis).ok().filter(|a| *a >= 0).ok_or_else(|| {
        let span = p.span_from(span);
        p.error_at(span, format!("expected a dimension, found {axis}"))
    })
}

/// Parses `dimension:size`.
fn block_size(p: &mut Parser<'_>) -> PResult<(i32, i64)> {
    let axis = axis(p)?;
    p.expect(":")?;
    let span = p.span();
    let size = p.integer()?;
    if size <= 0 {
        let span = p.span_from(span);
        return Err(p.error_at(span, format!("expected a positive size, found {size}")));
    }
    Ok((axis, size))
}

/// Parses `{1.0, 2.0:3}`, optionally nested.
fn scales(p: &mut Parser<'_>, ty: Type) -> PResult<Scales> {
    p.expect("{")?;
    let (mut all, mut inner) = (Vec::new(), None);
    let mut size = 0;
    loop {
        let span = p.span();
        let part = if p.at("{") {
            p.nested(|p| scales(p, ty))?
        } else {
            Scales { all: vec![scale(p, ty)?], shape: Shape::new() }
        };
        size += 1;
        all.extend(part.all);
        if *inner.get_or_insert_with(|| part.shape.clone()) != part.shape {
            let span = p.span_from(span);
            return Err(p.error_at(span, "lists of different sizes in one dimension"));
        }
        if p.eat("}") {
            break;
        }
        p.expect(",")?;
    }
    let shape = std::iter::once(size).chain(inner.unwrap_or_default()).collect();
    Ok(Scales { all, shape })
}

/// Parses `scale` or `scale:zero_point`.
fn scale(p: &mut Parser<'_>, ty: Type) -> PResult<Scale> {
    let span = p.span();
    let scale = p.real()?;
    // Range of the float type: values that round to zero or to infinity are out of range.
    let rounded = rounded(scale, ty);
    if !(scale > 0.0 && scale.is_finite() && rounded > 0.0 && rounded.is_finite()) {
        let span = p.span_from(span);
        return Err(p.error_at(span, format!("scale {scale:e} is out of the range of {ty}")));
    }
    let zero_point = if p.eat(":") { p.integer()? } else { 0 };
    Ok(Scale { scale: Real(scale), zero_point })
}

/// Rounds to the type `ty`; `f80` and `f128` have all numbers of 64 bits.
fn rounded(value: f64, ty: Type) -> f64 {
    Tensor::from_f64(value, ty).float(0)
}

/// Rounds a scale to type `ty`, and truncates its zero point to the storage type.
fn narrowed(scale: Scale, ty: Type, storage: &Storage) -> Scale {
    Scale {
        scale: Real(rounded(scale.scale.0, ty)),
        zero_point: Tensor::from_i64(scale.zero_point, storage.ty).int(0),
    }
}

#[cfg(test)]
mod tests {
    use creole_ir::Dialects;
    use creole_ir::text::parse_type;

    use crate::quant::dialect;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let found = match parse_type(text, &Dialects::new([dialect()])) {
            Ok(ty) => ty.to_string(),
            Err(error) => error.message,
        };
        assert_eq!(found, expect);
    }

    #[test]
    fn per_tensor() {
        check("!quant.uniform<i8:f32, 2.0:-30>", "!quant.uniform<i8:f32, 2.000000e+00:-30>");
        let range = "!quant.uniform<i8<-8:7>:f32, 0.123456789123>";
        check(range, range);
        check("!quant.uniform<si8:f32, 1.0>", "!quant.uniform<i8:f32, 1.000000e+00>");
        check("!quant<uniform<u8:f16, 1.0>>", "!quant.uniform<u8:f16, 1.000000e+00>");
        check("tensor<2x!quant.any<u4<1:3>>>", "tensor<2x!quant.any<u4<1:3>>>");
        check("!quant.any<i8:f32>", "!quant.any<i8:f32>");
        check(
            "!quant.calibrated<f32<-1.0:1.5>>",
            "!quant.calibrated<f32<-1.000000e+00:1.500000e+00>>",
        );
    }

    #[test]
    fn per_axis_and_per_block() {
        check(
            "!quant.uniform<i8:f32:1, {2.0:3, 1.0}>",
            "!quant.uniform<i8:f32:1, {2.000000e+00:3,1.000000e+00}>",
        );
        check(
            "!quant.uniform<u8:f32:{0:1, 1:4}, {{2.0:200, 1.0}, {1.0e-20:1, 4.5}}>",
            "!quant.uniform<u8:f32:{0:1, 1:4}, {{2.000000e+00:-56, 1.000000e+00}, {9.99999968E-21:1, 4.500000e+00}}>",
        );
        check("!quant.uniform<i8:f32:{}, {2.0}>", "!quant.uniform<i8:f32:{}, {2.000000e+00}>");
    }

    #[test]
    fn what_they_may_not_be() {
        check("!quant.uniform<i8:f32, -1.0>", "scale -1e0 is out of the range of f32");
        check("!quant.uniform<i8:f32, 1.0e300>", "scale 1e300 is out of the range of f32");
        check("!quant.uniform<i33:f32, 1.0>", "storage must have 1 to 32 bits");
        check(
            "!quant.uniform<i8<7:7>:f32, 1.0>",
            "expected a range inside -128 to 127, found 7 to 7",
        );
        check("!quant.uniform<i8:i32, 1.0>", "expected a float type, found i32");
        check("!quant.uniform<i8:f32:-1, {1.0}>", "expected a dimension, found -1");
        check("!quant.uniform<i8:f32:{0:0}, {1.0}>", "expected a positive size, found 0");
        check(
            "!quant.uniform<i8:f32:{0:1}, {{1.0}, 2.0}>",
            "lists of different sizes in one dimension",
        );
        check("!quant.foo<i8>", "unknown type '!quant.foo'");
        check(
            "!quant.uniform<i8:f32, 1>",
            "unexpected decimal integer literal for a floating point value",
        );
        check("memref<4x!quant.any<i8>>", "invalid memref element type !quant.any<i8>");
    }
}
