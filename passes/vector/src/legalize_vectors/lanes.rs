//! Lane ops: extract, insert, broadcast and shuffles.

use creole_arith::{CmpI, MinUI, Select};
use creole_ir::tensor::IntPredicate;
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Error, Op, OpId, Type, Value, Values, bail, ensure};
use creole_vector::{
    BitCast, Broadcast, ConstantMask, Deinterleave, Extract, ExtractStridedSlice, Fma,
    FromElements, Insert, InsertStridedSlice, Interleave, ShapeCast, Shuffle, Step, ToElements,
};

use super::pieces::{Pick, Pieces, join, minus};
use super::{Legalizer, cuts, n_lanes, read, vector_type};
use creole_passes_builders::{Emitted, Scalars};

/// True for ops that are rewritten whatever their vectors' sizes, so that machines need fewer ops.
pub(super) fn is_composed(body: &Body, op: OpId) -> bool {
    let operand = || n_lanes(body.ty(body.operand(op, 0)));
    let result = || n_lanes(body.ty(body.result(op, 0)));
    match body[op].def.name {
        ConstantMask::NAME | Step::NAME | Fma::NAME => result().is_some(),
        Broadcast::NAME | ShapeCast::NAME => operand().is_some() && result().is_some(),
        Interleave::NAME | Deinterleave::NAME | ToElements::NAME | InsertStridedSlice::NAME => {
            operand().is_some()
        }
        Extract::NAME => operand().is_some() && body.ty(body.result(op, 0)).is_vector(),
        Insert::NAME => operand().is_some() && result().is_some(),
        _ => false,
    }
}

/// Lane position: a constant or a value.
enum LanePosition {
    Lane(usize),
    Value(Value),
}

fn place(
    static_position: &[i64],
    dynamic_position: &[Value],
    n: usize,
) -> Result<LanePosition, Error> {
    match (static_position, dynamic_position) {
        ([DYNAMIC], [value]) => Ok(LanePosition::Value(*value)),
        // A lane out of bounds may be any lane.
        ([lane], []) => Ok(LanePosition::Lane(usize::try_from(*lane).unwrap_or(0).min(n - 1))),
        _ => bail!("expects one position"),
    }
}

impl Legalizer<'_> {
    /// Replaces the result of an op.
    fn becomes(&mut self, op: OpId, new: Value) {
        let old = self.body.result(op, 0);
        self.body.replace_uses(old, new);
        self.replaced.push(op);
    }

    /// Rebuilds a compact op (see `Source`) where its pieces are needed, as a constant if it is one.
    pub(super) fn made(&mut self, op: OpId) -> Result<(), Error> {
        let result = self.body.result(op, 0);
        if self.is_wide(self.body.ty(result)) || !is_composed(self.body, op) {
            self.suspects.push(op);
            return Ok(());
        }
        let (_, n) = vector_type(self.body, result)?;
        match self.remade(result, n, n)? {
            Some(values) => self.becomes(op, values[0]),
            None => bail!("can't make its lanes"),
        }
        Ok(())
    }

    /// Broadcast: of a scalar, deferred until pieces are needed; of a vector of one lane, that lane; otherwise a
    /// reshape.
    pub(super) fn broadcast(&mut self, op: OpId) -> Result<(), Error> {
        let Broadcast { source } = read(self.body, op)?;
        if !self.body.ty(source).is_vector() {
            self.suspects.push(op);
            return Ok(());
        }
        let (_, n) = vector_type(self.body, source)?;
        match n {
            1 => self.pick(op, 0, &[source], |_| (0, 0)),
            _ => self.pick(op, 0, &[source], |lane| (0, lane)),
        }
    }

    /// Same lanes under another shape.
    pub(super) fn shape_cast(&mut self, op: OpId) -> Result<(), Error> {
        let ShapeCast { source } = read(self.body, op)?;
        let (_, n) = vector_type(self.body, source)?;
        let (_, n_new) = vector_type(self.body, self.body.result(op, 0))?;
        ensure!(n == n_new, "has a vector of {n} lanes as one of {n_new}");
        self.pick(op, 0, &[source], |lane| (0, lane))
    }

    /// Bitcast of each register separately: lanes have the order of memory.
    pub(super) fn bitcast(&mut self, op: OpId) -> Result<(), Error> {
        let BitCast { source } = read(self.body, op)?;
        let (from, to) = (self.body.ty(source), self.body.ty(self.body.result(op, 0)));
        let (lanes, new_lanes) = (self.own_lanes(from)?, self.own_lanes(to)?);
        let (_, n) = vector_type(self.body, self.body.result(op, 0))?;
        let (Some(bits), Some(new_bits)) = (from.elem().bits(), to.elem().bits()) else {
            bail!("has no bits")
        };
        ensure!(bits > 1 && new_bits > 1, "sees bits as a mask");
        let sources = self.take(source, lanes)?;
        let mut b = self.before(op);
        let pieces = cuts(n, new_lanes).zip(sources).map(|((_, size), source)| {
            b.value_typed(BitCast { source }, to.with_shape(&[size as i64]))
        });
        let values = pieces.collect();
        self.define(op, 0, new_lanes, values);
        self.replaced.push(op);
        Ok(())
    }

    // --- single lanes ---------------------------------------------------------------------------

    pub(super) fn extract(&mut self, op: OpId) -> Result<(), Error> {
        let Extract { source, dynamic_position, static_position } = read(self.body, op)?;
        if static_position.is_empty() {
            return self.pick(op, 0, &[source], |lane| (0, lane));
        }
        let (_, n) = vector_type(self.body, source)?;
        let pieces = self.as_it_is(source)?;
        let lane = match place(&static_position, &dynamic_position, n)? {
            LanePosition::Lane(lane) => {
                let (piece, lane) = pieces.pick(lane);
                self.before(op).value(Extract::at(pieces.values[piece], &[lane as i64]))?
            }
            LanePosition::Value(at) => self.extract_at(op, &pieces, n, at)?,
        };
        self.becomes(op, lane);
        Ok(())
    }

    /// Extracts a lane at a dynamic position: the lane of each piece, then a select of the right piece.
    fn extract_at(&mut self, op: OpId, pieces: &Pieces, n: usize, at: Value) -> Emitted {
        let mut result: Option<Value> = None;
        for ((start, size), piece) in cuts(n, pieces.lanes).zip(&pieces.values) {
            let (inside, own) = self.inside(op, at, start, size)?;
            let mut b = self.before(op);
            let lane = b.value(Extract {
                source: *piece,
                dynamic_position: [own].into_iter().collect(),
                static_position: [DYNAMIC].as_slice().into(),
            })?;
            result = Some(match result {
                Some(result) => b.select(inside, lane, result)?,
                None => lane,
            });
        }
        result.ok_or_else(|| Error::new("expects lanes"))
    }

    /// Relative lane number, and a flag: true if lane number `at` is among `size` from `start` on. Otherwise the number
    /// is arbitrary.
    fn inside(
        &mut self,
        op: OpId,
        at: Value,
        start: usize,
        size: usize,
    ) -> Result<(Value, Value), Error> {
        let mut b = self.before(op);
        let own = minus(&mut b, at, start)?;
        let (n, last) = (b.index(size as i64), b.index(size as i64 - 1));
        let inside = b.value(CmpI::new(IntPredicate::Ult, own, n))?;
        Ok((inside, b.op(MinUI::DEF, &[own, last])?))
    }

    pub(super) fn insert(&mut self, op: OpId) -> Result<(), Error> {
        let whole: Insert = read(self.body, op)?;
        if whole.static_position.is_empty() {
            return self.pick(op, 0, &[whole.value], |lane| (0, lane));
        }
        let (_, n) = vector_type(self.body, whole.dest)?;
        let Pieces { lanes, mut values } = self.as_it_is(whole.dest)?;
        match place(&whole.static_position, &whole.dynamic_position, n)? {
            LanePosition::Lane(lane) => {
                let dest = &mut values[lane / lanes];
                let position = [(lane % lanes) as i64];
                let piece =
                    Insert { dest: *dest, static_position: position.as_slice().into(), ..whole };
                *dest = self.before(op).value(piece)?;
            }
            LanePosition::Value(at) => {
                for ((start, size), dest) in cuts(n, lanes).zip(&mut values) {
                    let (inside, own) = self.inside(op, at, start, size)?;
                    let dynamic_position = [own].into_iter().collect();
                    let piece = Insert { dest: *dest, dynamic_position, ..whole.clone() };
                    let mut b = self.before(op);
                    let changed = b.value(piece)?;
                    *dest = b.op(Select::DEF, &[inside, changed, *dest])?;
                }
            }
        }
        self.define(op, 0, lanes, values);
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn elements_in(&mut self, op: OpId) -> Result<(), Error> {
        let FromElements { elements } = read(self.body, op)?;
        let ty = self.body.ty(self.body.result(op, 0));
        let lanes = self.own_lanes(ty)?;
        let mut b = self.before(op);
        let pieces = elements.chunks(lanes).map(|elements| {
            let ty = ty.with_shape(&[elements.len() as i64]);
            b.value_typed(FromElements { elements: elements.iter().copied().collect() }, ty)
        });
        let values = pieces.collect();
        self.define(op, 0, lanes, values);
        self.replaced.push(op);
        Ok(())
    }

    pub(super) fn elements_out(&mut self, op: OpId) -> Result<(), Error> {
        let ToElements { source } = read(self.body, op)?;
        let pieces = self.as_it_is(source)?;
        let results: Values = self.body.results(op).collect();
        for (lane, old) in results.into_iter().enumerate() {
            let (piece, lane) = pieces.pick(lane);
            let new = self.before(op).value(Extract::at(pieces.values[piece], &[lane as i64]))?;
            self.body.replace_uses(old, new);
        }
        self.replaced.push(op);
        Ok(())
    }

    // --- many lanes -----------------------------------------------------------------------------

    /// Lowers a shuffle: an op that names, for each lane, an operand and its lane.
    pub(super) fn rearrange(&mut self, op: OpId) -> Result<(), Error> {
        if let Some(Shuffle { v1, v2, mask }) = self.body.get(op) {
            let (_, first) = vector_type(self.body, v1)?;
            return self.pick(op, 0, &[v1, v2], |lane| match usize::try_from(mask[lane]) {
                Ok(lane) if lane >= first => (1, lane - first),
                Ok(lane) => (0, lane),
                // Arbitrary lane.
                Err(_) => (0, 0),
            });
        }
        if let Some(ExtractStridedSlice { source, offsets, .. }) = self.body.get(op) {
            let start = start(&offsets.0)?;
            return self.pick(op, 0, &[source], |lane| (0, start + lane));
        }
        if let Some(InsertStridedSlice { value, dest, offsets, .. }) = self.body.get(op) {
            let start = start(&offsets.0)?;
            let (_, n) = vector_type(self.body, value)?;
            let slice = start..start + n;
            return self.pick(op, 0, &[value, dest], |lane| {
                if slice.contains(&lane) { (0, lane - start) } else { (1, lane) }
            });
        }
        if let Some(Interleave { lhs, rhs }) = self.body.get(op) {
            return self.pick(op, 0, &[lhs, rhs], |lane| (lane % 2, lane / 2));
        }
        let Deinterleave { source } = read(self.body, op)?;
        self.pick(op, 0, &[source], |lane| (0, 2 * lane))?;
        self.pick(op, 1, &[source], |lane| (0, 2 * lane + 1))
    }

    /// Builds result number `i`, each lane of which is a lane of one of some vectors.
    fn pick(
        &mut self,
        op: OpId,
        i: usize,
        sources: &[Value],
        lane_of: impl Fn(usize) -> Pick,
    ) -> Result<(), Error> {
        let ty = self.body.ty(self.body.result(op, i));
        let (_, n) = vector_type(self.body, self.body.result(op, i))?;
        let sources = sources.iter().map(|v| self.as_it_is(*v)).collect::<Result<Vec<_>, _>>()?;
        let lanes = match sources.iter().map(|pieces| pieces.lanes).min() {
            // Truth values have the width of the compared elements.
            Some(lanes) if ty.elem() == Type::i1() => lanes,
            _ => self.own_lanes(ty)?,
        };
        let all: Values = sources.iter().flat_map(|pieces| pieces.values.clone()).collect();
        let mut firsts = vec![0];
        for pieces in &sources {
            firsts.push(firsts[firsts.len() - 1] + pieces.values.len());
        }
        let flat = |lane: usize| {
            let (source, lane) = lane_of(lane);
            let (piece, lane) = sources[source].pick(lane);
            (firsts[source] + piece, lane)
        };
        let picks: Vec<Pick> = (0..n).map(flat).collect();
        let mut b = self.before(op);
        let pieces =
            cuts(n, lanes).map(|(start, size)| join(&mut b, &all, &picks[start..start + size]));
        let values = pieces.collect::<Result<Values, Error>>()?;
        self.define(op, i, lanes, values);
        if i == 0 {
            self.replaced.push(op);
        }
        Ok(())
    }
}

fn start(offsets: &[i64]) -> Result<usize, Error> {
    match offsets {
        [start] => {
            usize::try_from(*start).map_err(|_| Error::new(format!("has the offset {start}")))
        }
        _ => bail!("expects one offset, found {}", offsets.len()),
    }
}
