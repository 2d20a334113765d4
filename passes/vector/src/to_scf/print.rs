//! Prints of vectors, as loops that print their elements.

use creole_arith::{ExtSI, ExtUI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Builder, Error, Loc, Mixed, Op, OpId, Type, TypeKind, Value, Values};
use creole_loop::scf::{For, If, Yield};
use creole_passes_builders::Scalars;
use creole_vector::{BitCast, Extract, Print, Punctuation, ShapeCast, VScale, is_scalable};

/// Lowers a print of a vector. Scalable vectors of several dimensions stay.
pub(super) fn lower(body: &mut Body, op: OpId) -> Result<(), Error> {
    let Some(print) = body.get::<Print>(op) else { return Ok(()) };
    let Some(source) = print.source else { return Ok(()) };
    let ty = body.ty(source);
    if !ty.is_vector() || ty.rank() > 1 && is_scalable(ty) {
        return Ok(());
    }
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let widened = widened(&mut b, source);
    let flat = flat(&mut b, widened);
    let shape = if ty.rank() == 0 { &[1] } else { ty.shape() };
    let mut level = Level { at: At::Before(op), loc, scalable: is_scalable(ty) };
    let mut indices = Vec::new();
    for (d, size) in shape.iter().enumerate() {
        let end = (d == 0).then_some(print.punctuation);
        let (index, inside) = level.emit(body, *size, end)?;
        indices.push((index, *size));
        level.at = inside;
    }
    element(&mut Builder::new(body, level.at, loc), flat, &indices)?;
    body.erase(op);
    Ok(())
}

/// The vector with integers of 8 bits, or of the next power of two.
fn widened(b: &mut Builder<'_>, source: Value) -> Value {
    let ty = b.ty(source);
    let elem = ty.elem();
    let TypeKind::Integer(bits, signedness) = *elem else { return source };
    let wide = bits.max(8).next_power_of_two();
    if wide == bits {
        return source;
    }
    let is_signless = elem == Type::int(bits);
    let is_unsigned = elem.is_unsigned();
    // The ops of arith take integers without signedness.
    let narrow = match is_signless {
        true => source,
        false => b.value_typed(BitCast { source }, ty.with_elem(Type::int(bits))),
    };
    let extension = if is_unsigned { ExtUI::DEF } else { ExtSI::DEF };
    let value = b.op_typed(extension, &[narrow], ty.with_elem(Type::int(wide)));
    match is_signless {
        true => value,
        false => {
            let elem = Type::new(TypeKind::Integer(wide, signedness));
            b.value_typed(BitCast { source: value }, ty.with_elem(elem))
        }
    }
}

/// The elements in one dimension, if they are in several.
fn flat(b: &mut Builder<'_>, source: Value) -> Value {
    let ty = b.ty(source);
    let n: i64 = ty.shape().iter().product();
    match ty.rank() {
        0 | 1 => source,
        _ => b.value_typed(ShapeCast { source }, Type::vector(&[n], ty.elem())),
    }
}

fn punctuate(b: &mut Builder<'_>, punctuation: Punctuation) -> Result<(), Error> {
    b.add(Print { source: None, punctuation, string_literal: None }).map(|_| ())
}

/// Place of the loop over a dimension.
struct Level {
    at: At,
    loc: Loc,
    scalable: bool,
}

impl Level {
    /// The bounds of the loop over `size` elements, its step, and the index of the last element. All constants come
    /// first.
    fn bounds(
        &self,
        b: &mut Builder<'_>,
        size: i64,
    ) -> Result<(Value, Value, Value, Value), Error> {
        let (zero, n, one) = (b.index(0), b.index(size), b.index(1));
        if !self.scalable {
            return Ok((zero, n, one, b.index(size - 1)));
        }
        let vscale = b.value(VScale {})?;
        let end = b.muli(vscale, n)?;
        Ok((zero, end, one, b.subi(end, one)?))
    }

    /// Emits a loop over `size` elements between brackets, followed by `end`. Returns its index, and the place in it for
    /// an element, which a comma follows.
    fn emit(
        &self,
        body: &mut Body,
        size: i64,
        end: Option<Punctuation>,
    ) -> Result<(Value, At), Error> {
        let mut b = Builder::new(body, self.at, self.loc);
        let (lower_bound, upper_bound, step, last) = self.bounds(&mut b, size)?;
        punctuate(&mut b, Punctuation::Open)?;
        let region = b.body.add_region();
        let block = b.body.add_block(region, &[Type::index()]);
        let index = b.body.args(block)[0];
        let (init_args, unsigned) = (Values::new(), None);
        b.add(For { lower_bound, upper_bound, step, init_args, unsigned, region })?;
        punctuate(&mut b, Punctuation::Close)?;
        if let Some(end) = end {
            punctuate(&mut b, end)?;
        }
        let mut inner = Builder::new(body, At::End(block), self.loc);
        let condition = inner.cmpi(IntPredicate::Ult, index, last)?;
        let then_region = inner.region(&[], |b, _| {
            punctuate(b, Punctuation::Comma)?;
            b.add(Yield { results: Values::new() }).map(|_| ())
        })?;
        let else_region = inner.body.add_region();
        inner.add_typed(If { condition, then_region, else_region }, &[]);
        inner.add(Yield { results: Values::new() })?;
        let first = body.first_op(block).ok_or_else(|| Error::new("a loop without ops"))?;
        Ok((index, At::Before(first)))
    }
}

/// Prints the element at these indices, in row-major order.
fn element(b: &mut Builder<'_>, flat: Value, indices: &[(Value, i64)]) -> Result<(), Error> {
    let (mut position, mut stride) = (None, 1);
    for (index, size) in indices.iter().rev() {
        let term = match stride {
            1 => *index,
            _ => {
                let stride = b.index(stride);
                b.muli(*index, stride)?
            }
        };
        position = Some(match position {
            Some(sum) => b.addi(sum, term)?,
            None => term,
        });
        stride *= size;
    }
    let ty = b.ty(flat);
    let position: Vec<Mixed> =
        position.filter(|_| ty.rank() > 0).map(Mixed::Operand).into_iter().collect();
    let (static_position, dynamic_position) = Mixed::split(&position);
    let extract = Extract { source: flat, dynamic_position, static_position };
    let source = Some(b.value_typed(extract, ty.elem()));
    let punctuation = Punctuation::NoPunctuation;
    b.add(Print { source, punctuation, string_literal: None }).map(|_| ())
}
