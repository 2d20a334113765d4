//! Pieces of vectors: as computed, and joined or split where other sizes are needed.

use creole_arith::{Constant, MaxSI};
use creole_ir::{
    At, Body, Builder, Error, Loc, Op, OpId, Tensor, Traits, Type, Value, ValueDef, Values, bail,
};
use creole_vector::movement::Numbers;
use creole_vector::{Broadcast, ConstantMask, CreateMask, ExtractStridedSlice, Shuffle, Step};

use super::{Legalizer, cuts, n_lanes, vector_type};
use creole_passes_builders::{Emitted, Scalars};

/// Vector in pieces.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    /// Lanes of each piece but the last, which may have fewer.
    pub(super) lanes: usize,
    /// Pieces in order.
    pub(super) values: Values,
}

/// Lane of one of several vectors: number of the vector, lane in it.
pub(super) type Pick = (usize, usize);

impl Legalizer<'_> {
    /// Vector in pieces of this many lanes, the last one with the remainder.
    pub(super) fn take(&mut self, value: Value, lanes: usize) -> Result<Values, Error> {
        let (_, n) = vector_type(self.body, value)?;
        match self.pieces.get(&value) {
            Some(pieces) if pieces.lanes == lanes => return Ok(pieces.values.clone()),
            None if n <= lanes => return Ok([value].into_iter().collect()),
            _ => {}
        }
        if let Some(known) = self.regrouped.get(&(value, lanes)) {
            return Ok(known.clone());
        }
        let values = match self.remade(value, n, lanes)? {
            Some(values) => values,
            None => self.regroup(value, n, lanes)?,
        };
        self.regrouped.insert((value, lanes), values.clone());
        Ok(values)
    }

    /// Vector as one value.
    pub(super) fn whole(&mut self, value: Value) -> Emitted {
        let (_, n) = vector_type(self.body, value)?;
        Ok(self.take(value, n)?[0])
    }

    /// Existing pieces, and the lanes of each but the last; those of a register if there are none yet.
    pub(super) fn as_it_is(&mut self, value: Value) -> Result<Pieces, Error> {
        if let Some(pieces) = self.pieces.get(&value) {
            return Ok(pieces.clone());
        }
        let lanes = self.own_lanes(self.body.ty(value))?;
        Ok(Pieces { lanes, values: self.take(value, lanes)? })
    }

    /// Lanes of a register of such a vector.
    pub(super) fn own_lanes(&self, ty: Type) -> Result<usize, Error> {
        match self.register(ty.elem()) {
            Some(lanes) => Ok(lanes),
            None => bail!("has a value of type {ty}, for which there are no registers"),
        }
    }

    fn regroup(&mut self, value: Value, n: usize, lanes: usize) -> Result<Values, Error> {
        let sources = match self.pieces.get(&value) {
            Some(pieces) => pieces.clone(),
            None if self.is_wide(self.body.ty(value)) => {
                let ty = self.body.ty(value);
                bail!(
                    "can't cut {ty}: it crosses the border of a function, or is used before it is computed"
                )
            }
            None => Pieces { lanes: n, values: [value].into_iter().collect() },
        };
        let picks: Vec<Pick> = (0..n).map(|lane| sources.pick(lane)).collect();
        let mut b = self.behind(value)?;
        cuts(n, lanes)
            .map(|(start, size)| join(&mut b, &sources.values, &picks[start..start + size]))
            .collect()
    }

    /// Builder right after the definition of a value.
    fn behind(&mut self, value: Value) -> Result<Builder<'_>, Error> {
        let (at, loc) = match self.body.def(value) {
            ValueDef::Result(op, _) if self.pieces.contains_key(&value) => {
                (At::Before(op), self.body[op].loc)
            }
            ValueDef::Result(op, _) => match self.body.next_op(op) {
                Some(next) => (At::Before(next), self.body[op].loc),
                None => bail!("is defined where a block ends"),
            },
            ValueDef::Arg(block, _) => (At::Start(block), Loc::Unknown),
        };
        Ok(Builder::new(self.body, at, loc))
    }

    /// Rematerialised pieces of a compact vector (see `Source`) at its definition, so that nothing has to be split.
    pub(super) fn remade(
        &mut self,
        value: Value,
        n: usize,
        lanes: usize,
    ) -> Result<Option<Values>, Error> {
        let ValueDef::Result(op, 0) = self.body.def(value) else { return Ok(None) };
        let Some(source) = Source::of(self.body, op) else { return Ok(None) };
        self.suspects.push(op);
        let (ty, loc) = (self.body.ty(value), self.body[op].loc);
        let mut b = Builder::new(self.body, At::Before(op), loc);
        let mut full = None;
        let mut values = Values::new();
        for (start, size) in cuts(n, lanes) {
            let ty = ty.with_shape(&[size as i64]);
            let piece = match full {
                Some(full) if size == lanes => full,
                _ => source.piece(&mut b, start, ty)?,
            };
            if source.is_splat() && size == lanes {
                full = Some(piece);
            }
            values.push(piece);
        }
        Ok(Some(values))
    }
}

impl Pieces {
    /// Piece of a lane, and the lane in it.
    pub(super) fn pick(&self, lane: usize) -> Pick {
        (lane / self.lanes, lane % self.lanes)
    }
}

/// Compact description of a vector: a constant, a splat or a mask.
enum Source {
    Constant(Tensor),
    Splat(Value),
    Mask(Value),
}

impl Source {
    fn of(body: &Body, op: OpId) -> Option<Source> {
        let result = body.result(op, 0);
        let n = n_lanes(body.ty(result))?;
        if body[op].has(Traits::CONSTANT) {
            return body.constant(result).map(Source::Constant);
        }
        if let Some(broadcast) = body.get::<Broadcast>(op) {
            let is_scalar = !body.ty(broadcast.source).is_vector();
            return is_scalar.then_some(Source::Splat(broadcast.source));
        }
        if body[op].is::<Step>() {
            return Tensor::iota(body.ty(result), 0).map(Source::Constant);
        }
        if let Some(mask) = body.get::<ConstantMask>(op) {
            let size = *mask.mask_dim_sizes.first()?;
            let bytes = (0..n as i64).map(|lane| u8::from(lane < size)).collect();
            return Tensor::from_bytes(body.ty(result), bytes).ok().map(Source::Constant);
        }
        body.get::<CreateMask>(op)?.operands.first().map(|size| Source::Mask(*size))
    }

    /// True if all pieces of a size are equal.
    fn is_splat(&self) -> bool {
        match self {
            Source::Constant(constant) => constant.is_splat(),
            Source::Splat(_) => true,
            Source::Mask(_) => false,
        }
    }

    /// Emits the lanes from `start` on, as a vector of type `ty`.
    fn piece(&self, b: &mut Builder<'_>, start: usize, ty: Type) -> Emitted {
        match self {
            Source::Constant(constant) => {
                let (start, n) = (start as i64, ty.shape()[0]);
                let lanes = match constant.splat_value() {
                    Some(one) => Tensor::splat(ty, &one),
                    None => constant.slice(&[start], &[start + n], &[1]),
                };
                Ok(b.value_typed(Constant { value: lanes.into() }, ty))
            }
            Source::Splat(source) => Ok(b.value_typed(Broadcast { source: *source }, ty)),
            Source::Mask(size) => {
                let size = left_of_mask(b, *size, start)?;
                Ok(b.value_typed(CreateMask { operands: [size].into_iter().collect() }, ty))
            }
        }
    }
}

/// Size of a mask without its first `n` lanes: that of the least index is still no lane.
fn left_of_mask(b: &mut Builder<'_>, size: Value, n: usize) -> Emitted {
    if n == 0 {
        return Ok(size);
    }
    let zero = b.index(0);
    let lanes = b.op(MaxSI::DEF, &[size, zero])?;
    minus(b, lanes, n)
}

/// `index - n`.
pub(super) fn minus(b: &mut Builder<'_>, index: Value, n: usize) -> Emitted {
    if n == 0 {
        return Ok(index);
    }
    let n = b.index(n as i64);
    b.subi(index, n)
}

/// Joins lanes of some vectors of one element type into a vector.
pub(super) fn join(b: &mut Builder<'_>, sources: &[Value], picks: &[Pick]) -> Emitted {
    let first_equal = |source: usize| sources.iter().position(|v| *v == sources[source]);
    let picks = picks.iter().map(|(source, lane)| (first_equal(*source).unwrap_or(*source), *lane));
    let picks: Vec<Pick> = picks.collect();
    let mut used: Vec<usize> = Vec::new();
    for (source, _) in &picks {
        if !used.contains(source) {
            used.push(*source);
        }
    }
    match used[..] {
        [] => bail!("expects a lane"),
        [one] => {
            let lanes: Vec<i64> = picks.iter().map(|(_, lane)| *lane as i64).collect();
            some_lanes(b, sources[one], &lanes)
        }
        [first, second, ref rest @ ..] => {
            let behind = vector_type(b.body, sources[first])?.1 as i64;
            let lane_of = |(source, lane): &Pick| match *source {
                source if source == first => *lane as i64,
                source if source == second => behind + *lane as i64,
                _ => UNDEFINED,
            };
            let mask = picks.iter().map(lane_of).collect();
            let mut result = b.value(Shuffle { v1: sources[first], v2: sources[second], mask })?;
            // Lanes of the other vectors are shuffled in one vector at a time; earlier lanes stay in place.
            for next in rest {
                let lane_of = |(at, (source, lane)): (usize, &Pick)| match source == next {
                    true => (picks.len() + lane) as i64,
                    false => at as i64,
                };
                let mask = picks.iter().enumerate().map(lane_of).collect();
                result = b.value(Shuffle { v1: result, v2: sources[*next], mask })?;
            }
            Ok(result)
        }
    }
}

/// Arbitrary lane in the mask of a shuffle.
const UNDEFINED: i64 = -1;

fn some_lanes(b: &mut Builder<'_>, source: Value, lanes: &[i64]) -> Emitted {
    let (_, n) = vector_type(b.body, source)?;
    let first = lanes[0];
    let are_neighbours = lanes.iter().enumerate().all(|(i, lane)| *lane == first + i as i64);
    match are_neighbours {
        true if lanes.len() == n => Ok(source),
        true => slice(b, source, first, lanes.len()),
        false => b.value(Shuffle { v1: source, v2: source, mask: lanes.iter().copied().collect() }),
    }
}

fn slice(b: &mut Builder<'_>, source: Value, start: i64, n: usize) -> Emitted {
    let numbers = |number: i64| Numbers([number].as_slice().into());
    let (offsets, sizes, strides) = (numbers(start), numbers(n as i64), numbers(1));
    b.value(ExtractStridedSlice { source, offsets, sizes, strides })
}
