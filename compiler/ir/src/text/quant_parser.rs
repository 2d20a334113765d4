//! Reading quantised types.

use crate::loc::Span;
use crate::quant::{QuantParams, QuantType, Real, Scale, Storage};
use crate::tensor::Tensor;
use crate::text::lexer::Kind;
use crate::text::parser::{PResult, Parser};
use crate::types::{Shape, Type, TypeKind};

/// Scales as they are read: nested lists, whose sizes must agree.
#[derive(Default)]
struct Scales {
    all: Vec<Scale>,
    shape: Shape,
}

impl Parser<'_> {
    /// What follows `!quant.name`.
    pub(crate) fn quant_type(&mut self, name: &str, span: Span) -> PResult<Type> {
        let quant = match name {
            "any" => self.quant_any()?,
            "uniform" => self.quant_uniform()?,
            "calibrated" => self.quant_calibrated()?,
            _ => return Err(self.error_at(span, format!("unknown quantised type '{name}'"))),
        };
        Ok(Type::new(TypeKind::Quant(Box::new(quant))))
    }

    fn quant_any(&mut self) -> PResult<QuantType> {
        self.expect("<")?;
        let storage = self.quant_storage()?;
        let expressed = if self.eat(":") { Some(self.expressed_type()?) } else { None };
        self.expect(">")?;
        Ok(QuantType::Any { storage, expressed })
    }

    fn quant_calibrated(&mut self) -> PResult<QuantType> {
        self.expect("<")?;
        let expressed = self.expressed_type()?;
        self.expect("<")?;
        let span = self.span();
        let min = self.real()?;
        self.expect(":")?;
        let max = self.real()?;
        let span = self.span_from(span);
        self.expect(">")?;
        self.expect(">")?;
        if max <= min {
            return Err(self.error_at(span, "expected the smallest number before the largest"));
        }
        Ok(QuantType::Calibrated { expressed, min: Real(min), max: Real(max) })
    }

    fn quant_uniform(&mut self) -> PResult<QuantType> {
        self.expect("<")?;
        let storage = self.quant_storage()?;
        self.expect(":")?;
        let expressed = self.expressed_type()?;
        let params = if !self.eat(":") {
            self.expect(",")?;
            QuantParams::PerTensor(self.scale(expressed)?)
        } else if self.eat("{") {
            let blocks = self.list("}", Self::block_size)?.into();
            self.expect(",")?;
            let Scales { mut all, shape } = self.scales(expressed)?;
            all.iter_mut().for_each(|s| *s = narrowed(*s, expressed, &storage));
            QuantParams::SubChannel { blocks, shape, scales: all.into() }
        } else {
            let axis = self.axis()?;
            self.expect(",")?;
            QuantParams::PerAxis { axis, scales: self.scales(expressed)?.all.into() }
        };
        self.expect(">")?;
        Ok(QuantType::Uniform { storage, expressed, params })
    }

    /// `i8`, `u8`, `i8<-8:7>`.
    fn quant_storage(&mut self) -> PResult<Storage> {
        let span = self.span();
        let word = if self.token.kind == Kind::Word { self.slice() } else { "" };
        let (bits, signed) = match word.strip_prefix('u').and_then(|w| w.parse::<u32>().ok()) {
            Some(bits) => {
                self.advance();
                (bits, false)
            }
            None => match *self.ty()? {
                TypeKind::Integer(bits, sign) => (bits, sign != crate::Signedness::Unsigned),
                _ => return Err(self.error_at(span, "expected a storage type like i8 or u8")),
            },
        };
        if !(1..=Storage::MAX_BITS).contains(&bits) {
            let message = format!("storage must have 1 to {} bits", Storage::MAX_BITS);
            return Err(self.error_at(span, message));
        }
        let mut storage = Storage::new(bits, signed);
        if self.eat("<") {
            let span = self.span();
            let (min, max) = (self.integer()?, self.colon_integer()?);
            let span = self.span_from(span);
            self.expect(">")?;
            if min < storage.min || max > storage.max || min >= max {
                let message = format!(
                    "expected a range inside {} to {}, found {min} to {max}",
                    storage.min, storage.max
                );
                return Err(self.error_at(span, message));
            }
            (storage.min, storage.max) = (min, max);
        }
        Ok(storage)
    }

    fn colon_integer(&mut self) -> PResult<i64> {
        self.expect(":")?;
        self.integer()
    }

    fn expressed_type(&mut self) -> PResult<Type> {
        let span = self.span();
        let ty = self.ty()?;
        if ty.is_float() {
            return Ok(ty);
        }
        Err(self.error_at(span, format!("expected a float type, found {ty}")))
    }

    fn axis(&mut self) -> PResult<i32> {
        let span = self.span();
        let axis = self.integer()?;
        i32::try_from(axis).ok().filter(|a| *a >= 0).ok_or_else(|| {
            let span = self.span_from(span);
            self.error_at(span, format!("expected a dimension, found {axis}"))
        })
    }

    /// `dimension:size`.
    fn block_size(&mut self) -> PResult<(i32, i64)> {
        let axis = self.axis()?;
        self.expect(":")?;
        let span = self.span();
        let size = self.integer()?;
        if size <= 0 {
            let span = self.span_from(span);
            return Err(self.error_at(span, format!("expected a positive size, found {size}")));
        }
        Ok((axis, size))
    }

    /// `{1.0, 2.0:3}`, perhaps nested.
    fn scales(&mut self, ty: Type) -> PResult<Scales> {
        self.expect("{")?;
        let (mut all, mut inner) = (Vec::new(), None);
        let mut size = 0;
        loop {
            let span = self.span();
            let part = if self.at("{") {
                self.nested(|p| p.scales(ty))?
            } else {
                Scales { all: vec![self.scale(ty)?], shape: Shape::new() }
            };
            size += 1;
            all.extend(part.all);
            if *inner.get_or_insert_with(|| part.shape.clone()) != part.shape {
                let span = self.span_from(span);
                return Err(self.error_at(span, "lists of different sizes in one dimension"));
            }
            if self.eat("}") {
                break;
            }
            self.expect(",")?;
        }
        let shape = std::iter::once(size).chain(inner.unwrap_or_default()).collect();
        Ok(Scales { all, shape })
    }

    /// `scale` or `scale:zero_point`.
    fn scale(&mut self, ty: Type) -> PResult<Scale> {
        let span = self.span();
        let scale = self.real()?;
        // The bounds of the float type: what rounds to zero or to infinity is out of range.
        let rounded = Tensor::from_f64(scale, ty).float(0);
        if !(scale > 0.0 && scale.is_finite() && rounded > 0.0 && rounded.is_finite()) {
            let span = self.span_from(span);
            return Err(self.error_at(span, format!("scale {scale:e} is out of the range of {ty}")));
        }
        let zero_point = if self.eat(":") { self.integer()? } else { 0 };
        Ok(Scale { scale: Real(scale), zero_point })
    }

    /// A floating-point literal, perhaps with a minus sign.
    pub fn real(&mut self) -> PResult<f64> {
        let negative = self.eat("-");
        let is_hex = self.token.kind == Kind::Int && self.slice().starts_with("0x");
        if self.token.kind != Kind::Float && !is_hex {
            return Err(self.error("expected a number with a decimal point"));
        }
        let span = self.span();
        let text = self.advance();
        let value = self.scalar(text, negative, Type::f64(), span)?;
        Ok(value.float(0))
    }
}

/// A scale as a number of type `ty`, and its zero point as one of the stored integers.
fn narrowed(scale: Scale, ty: Type, storage: &Storage) -> Scale {
    Scale {
        scale: Real(Tensor::from_f64(scale.scale.0, ty).float(0)),
        zero_point: Tensor::from_i64(scale.zero_point, storage.ty).int(0),
    }
}

#[cfg(test)]
mod tests {
    use crate::Dialects;
    use crate::text::parse_type;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let found = match parse_type(text, &Dialects::default()) {
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
        check("!quant.foo<i8>", "unknown quantised type 'foo'");
        check("!quant.uniform<i8:f32, 1>", "expected a number with a decimal point");
        check("memref<4x!quant.any<i8>>", "a memref can't have elements of type !quant.any<i8>");
    }
}
