//! Combiners of reductions: their region or, for floats of less than 32 bits, sums that are rounded once.

use creole_arith::AddF;
use creole_hlo as hlo;
use creole_ir::{Builder, Error, Op, RegionId, Type, Value, Values};
use creole_scalar::functions;

use super::lower::read_parts;
use super::narrow::{decode, encode, is_narrow};
use super::scalars::ScalarRegion;
use super::{Lower, Parts, elementwise};
use creole_passes_builders::Emitted;

/// Combiner of a reduction.
pub(super) struct Combining {
    region: ScalarRegion,
    wide: Option<WideSum>,
    /// True for a sum of floats of one input.
    is_sum: bool,
}

/// Sum in `f32` of elements of `from`, which begins at one of `init` and is rounded to `to` at its end.
struct WideSum {
    from: Type,
    init: Type,
    to: Type,
}

impl WideSum {
    /// Matches a wide sum. `None`: the region is not a sum of floats of less than 32 bits.
    fn of(cx: &Lower, region: RegionId, inputs: &[Value], inits: &[Value]) -> Option<WideSum> {
        let is_sum = hlo::combiner(&cx.from, region) == Some(&functions::ADD);
        let block = cx.from.blocks(region).first().copied()?;
        let to = cx.ty(*cx.from.args(block).first()?).elem();
        let ([input], [init]) = (inputs, inits) else { return None };
        let (from, init) = (cx.ty(*input).elem(), cx.ty(*init).elem());
        let is_narrow = |ty: Type| ty.is_float() && ty.bits() < Some(32);
        let are_narrow = [from, init, to].into_iter().all(is_narrow);
        (is_sum && are_narrow).then_some(WideSum { from, init, to })
    }
}

fn widened(b: &mut Builder<'_>, x: Value, from: Type) -> Emitted {
    match is_narrow(from) {
        true => decode(b, x, from),
        false => elementwise::convert(b, x, from, Type::f32()),
    }
}

impl Combining {
    /// Combiner from the region of a reduction. Error: it has no form on scalars.
    pub(super) fn of(
        cx: &Lower,
        region: RegionId,
        inputs: &[Value],
        inits: &[Value],
    ) -> Result<Combining, Error> {
        let wide = WideSum::of(cx, region, inputs, inits);
        let elem = inputs.first().map(|input| cx.ty(*input).elem());
        let is_rounded = elem.is_some_and(|elem| elem.is_float() || elem.is_complex());
        let is_sum = is_rounded && hlo::combiner(&cx.from, region) == Some(&functions::ADD);
        Ok(Combining { region: cx.scalar_region(region)?, wide, is_sum })
    }

    /// True for a sum of floats of one input.
    pub(super) fn is_sum(&self) -> bool {
        self.is_sum
    }

    /// Initial accumulators from the initial values.
    pub(super) fn starts(&self, b: &mut Builder<'_>, inits: &Parts) -> Result<Values, Error> {
        let read = read_parts(b, inits, &[])?;
        match &self.wide {
            None => Ok(Values::from_slice(&read)),
            Some(wide) => read.iter().map(|x| widened(b, *x, wide.init)).collect(),
        }
    }

    /// New accumulators.
    pub(super) fn combine(
        &self,
        b: &mut Builder<'_>,
        accs: &[Value],
        elements: &[Value],
    ) -> Result<Parts, Error> {
        let Some(wide) = &self.wide else {
            return Ok(Parts::from(&*self.region.emit(&[accs, elements].concat(), b)?));
        };
        let mut sums = Vec::new();
        for (acc, element) in accs.iter().zip(elements) {
            let element = widened(b, *element, wide.from)?;
            sums.push(b.op(AddF::DEF, &[*acc, element])?);
        }
        Ok(Parts::from(&*sums))
    }

    /// New accumulators of a scan; `is_reversed`: the accumulators are the second operands.
    pub(super) fn prefix(
        &self,
        b: &mut Builder<'_>,
        accs: &[Value],
        elements: &[Value],
        is_reversed: bool,
    ) -> Result<Parts, Error> {
        match is_reversed && self.wide.is_none() {
            true => self.combine(b, elements, accs),
            false => self.combine(b, accs, elements),
        }
    }

    /// Converts accumulators to elements of the result.
    pub(super) fn finish(&self, b: &mut Builder<'_>, accs: &[Value]) -> Result<Values, Error> {
        let Some(wide) = &self.wide else { return Ok(Values::from_slice(accs)) };
        let narrowed = accs.iter().map(|x| match is_narrow(wide.to) {
            true => encode(b, *x, wide.to),
            false => elementwise::convert(b, *x, Type::f32(), wide.to),
        });
        narrowed.collect()
    }
}
