//! Run-time checks of slices: views of memrefs, and slices of tensors.

use creole_arith::affine::build::AffineBuilder;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Dims, Error, Mixed, OpId, Type, Value, Values};
use creole_loop::memref::SubView;
use creole_loop::scf::{If, Yield};
use creole_passes_builders::{Emitted, Scalars};
use creole_tensor::ExtractSlice;

use super::conditions::{in_bounds, truth};
use super::memory::metadata;
use super::{Checks, tensors};

pub(super) fn subview(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<SubView>(op) else { return Ok(()) };
    let slice = Slice::of(c, "subview");
    let found = metadata(&mut c.b, this.source);
    let numbers = [
        (&this.static_offsets, &this.offsets),
        (&this.static_sizes, &this.sizes),
        (&this.static_strides, &this.strides),
    ];
    slice.check_all(c, numbers, |_, d| Ok(found[1 + d]))
}

pub(super) fn extract_slice(c: &mut Checks<'_>, op: OpId) -> Result<(), Error> {
    let Some(this) = c.b.body.get::<ExtractSlice>(op) else { return Ok(()) };
    let slice = Slice::of(c, "extract_slice");
    let source = this.source;
    let numbers = [
        (&this.static_offsets, &this.offsets),
        (&this.static_sizes, &this.sizes),
        (&this.static_strides, &this.strides),
    ];
    slice.check_all(c, numbers, |b, d| {
        let index = b.index(d as i64);
        tensors::size(b, source, index, d)
    })
}

/// Checks of the dimensions of one slice.
struct Slice {
    zero: Value,
    one: Value,
    what: &'static str,
}

impl Slice {
    fn of(c: &mut Checks<'_>, what: &'static str) -> Slice {
        Slice { zero: c.b.index(0), one: c.b.index(1), what }
    }

    /// Checks all dimensions. `numbers`: offsets, sizes and strides; `size` makes the size of a dimension of the source.
    fn check_all(
        &self,
        c: &mut Checks<'_>,
        numbers: [(&Dims, &Values); 3],
        size: impl Fn(&mut Builder<'_>, usize) -> Emitted,
    ) -> Result<(), Error> {
        let numbers = numbers.map(|(known, operands)| Mixed::join(known, operands));
        for d in 0..numbers[0].len() {
            let at = numbers.each_ref().map(|list| c.b.index_value(list[d]));
            let size = size(&mut c.b, d)?;
            self.check(c, d, at, size)?;
        }
        Ok(())
    }

    /// Checks the offset and the last position in dimension `d` of a source of this size: an empty slice may begin at
    /// the end.
    fn check(
        &self,
        c: &mut Checks<'_>,
        d: usize,
        [offset, n, stride]: [Value; 3],
        size: Value,
    ) -> Result<(), Error> {
        let Slice { zero, one, what } = *self;
        let is_empty = c.b.cmpi(IntPredicate::Eq, n, zero)?;
        let starts_inside = choice(
            &mut c.b,
            is_empty,
            |b| {
                let low = b.cmpi(IntPredicate::Sge, offset, zero)?;
                let high = b.cmpi(IntPredicate::Sle, offset, size)?;
                b.and(low, high)
            },
            |b| in_bounds(b, offset, zero, size),
        )?;
        c.require(starts_inside, format_args!("offset {d} is out-of-bounds"))?;
        let has_last = c.b.cmpi(IntPredicate::Sgt, n, zero)?;
        let ends_inside = choice(
            &mut c.b,
            has_last,
            |b| {
                let steps = b.subi(n, one)?;
                let distance = b.muli(steps, stride)?;
                let last = b.addi(offset, distance)?;
                in_bounds(b, last, zero, size)
            },
            |b| Ok(truth(b, true)),
        )?;
        c.require(ends_inside, format_args!("{what} runs out-of-bounds along dimension {d}"))
    }
}

/// `scf.if` of two conditions.
fn choice(
    b: &mut Builder<'_>,
    condition: Value,
    yes: impl FnOnce(&mut Builder<'_>) -> Emitted,
    no: impl FnOnce(&mut Builder<'_>) -> Emitted,
) -> Emitted {
    let yielded = |b: &mut Builder<'_>, value: Value| {
        b.add(Yield { results: [value].into_iter().collect() }).map(|_| ())
    };
    let then_region = b.region(&[], |b, _| {
        let value = yes(b)?;
        yielded(b, value)
    })?;
    let else_region = b.region(&[], |b, _| {
        let value = no(b)?;
        yielded(b, value)
    })?;
    let op = b.add_typed(If { condition, then_region, else_region }, &[Type::i1()]);
    Ok(b.body.result(op, 0))
}
