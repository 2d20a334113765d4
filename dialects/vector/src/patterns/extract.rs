//! Canonicalization of `vector.extract`: follows the extracted part through the ops that define its source.

use creole_ir::{
    Applied, Body, Dialect, Mixed, OpId, Rewriter, Tensor, Type, Value, constant_integer,
};

use super::parts::{becomes, becomes_poison, done, result_type};
use crate::checks::{is_scalable, scalable_dims};
use crate::element::{part, span};
use crate::movement::broadcasts_to;
use crate::{
    Broadcast, CreateMask, Extract, ExtractStridedSlice, FromElements, Insert, InsertStridedSlice,
    ShapeCast, Shuffle, Transpose,
};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<Extract>("vector.extract.poison", poison)
        .fold_pattern::<Extract>("vector.extract.look_through", look_through)
        .pattern::<Extract>("vector.extract.broadcast", broadcast)
        .pattern::<Extract>("vector.extract.create_mask", create_mask)
        .pattern::<Extract>("vector.extract.shape_cast", shape_cast)
        .pattern::<Extract>("vector.extract.from_elements", from_elements)
}

/// Limit on the length of a chain of inserts that is followed.
const MAX_CHAIN: usize = 1024;

/// Makes constant positions static that are in bounds or poison (-1). `None`: there are none.
pub(crate) fn known(body: &Body, places: &[Mixed], vector: Type) -> Option<Vec<Mixed>> {
    let number = |(place, size): (&Mixed, &i64)| match place {
        Mixed::Operand(value) => {
            match constant_integer(body, *value).filter(|n| (-1..*size).contains(n)) {
                Some(n) => Mixed::Known(n),
                None => *place,
            }
        }
        Mixed::Known(_) => *place,
    };
    let new: Vec<Mixed> = places.iter().zip(vector.shape()).map(number).collect();
    (new != places).then_some(new)
}

/// A part of a vector: source and position of a `vector.extract`.
#[derive(Clone, Debug)]
struct Part {
    source: Value,
    places: Vec<Mixed>,
}

impl Part {
    fn of(extract: &Extract) -> Part {
        let places = Mixed::join(&extract.static_position, &extract.dynamic_position);
        Part { source: extract.source, places }
    }

    fn at(source: Value, position: &[i64]) -> Part {
        Part { source, places: position.iter().map(|n| Mixed::Known(*n)).collect() }
    }

    /// The position, if it is static and not poison (-1).
    fn position(&self) -> Option<Vec<i64>> {
        let number = |place: &Mixed| match place {
            Mixed::Known(n) => Some(*n).filter(|n| *n >= 0),
            Mixed::Operand(_) => None,
        };
        self.places.iter().map(number).collect()
    }
}

/// A simplified extract: an existing value, or a part of another vector.
enum Simpler {
    Value(Value),
    Part(Part),
}

/// Finds the same part in a vector closer to its definition.
fn simpler(body: &Body, extract: &Extract, ty: Type) -> Option<Simpler> {
    let this = Part::of(extract);
    let steps = [
        of_known,
        of_extract,
        of_inserts,
        of_broadcast,
        of_shuffle,
        of_shape_cast,
        of_slice,
        of_slice_inserts,
        of_elements,
    ];
    let found = steps.iter().find_map(|step| step(body, &this, ty))?;
    match found {
        Simpler::Value(value) => (body.ty(value) == ty).then_some(Simpler::Value(value)),
        Simpler::Part(found) => {
            let source = body.ty(found.source);
            if found.places.is_empty() && source == ty {
                return Some(Simpler::Value(found.source));
            }
            let fits = source.is_vector() && part(source, found.places.len()) == ty;
            fits.then_some(Simpler::Part(found))
        }
    }
}

/// The existing value that the extract is equal to, if any.
pub(crate) fn existing(body: &Body, extract: &Extract, ty: Type) -> Option<Value> {
    match simpler(body, extract, ty)? {
        Simpler::Value(value) => Some(value),
        Simpler::Part(_) => None,
    }
}

/// Replaces the part at a poison position by poison.
fn poison(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    if this.static_position.contains(&-1) { becomes_poison(rw, op) } else { Applied::No }
}

fn look_through(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    match simpler(rw, &this, result_type(rw, op)) {
        Some(Simpler::Part(found)) => {
            let (static_position, dynamic_position) = Mixed::split(&found.places);
            rw.update(op, Extract { source: found.source, dynamic_position, static_position });
            Applied::Yes
        }
        Some(Simpler::Value(_)) | None => Applied::No,
    }
}

/// Makes constant positions static.
fn of_known(body: &Body, this: &Part, _: Type) -> Option<Simpler> {
    let places = known(body, &this.places, body.ty(this.source))?;
    Some(Simpler::Part(Part { source: this.source, places }))
}

/// Composes two extracts: concatenates their positions.
fn of_extract(body: &Body, this: &Part, _: Type) -> Option<Simpler> {
    let outer = Part::of(&body.def_as::<Extract>(this.source)?);
    let (mut position, rest) = (outer.position()?, this.position()?);
    position.extend(rest);
    Some(Simpler::Part(Part::at(outer.source, &position)))
}

/// Coordinate of a part along one dimension of a vector: a position, or the whole dimension as a dimension of
/// the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coordinate {
    At(i64),
    Whole(usize),
}

/// State of following a part backwards through inserts and transposes.
struct Walk {
    source: Value,
    coordinates: Vec<Coordinate>,
}

impl Walk {
    /// The part, unless dimensions of the result were permuted.
    fn part(&self) -> Option<Part> {
        let at = |c: &Coordinate| match c {
            Coordinate::At(n) => Some(*n),
            Coordinate::Whole(_) => None,
        };
        let position: Vec<i64> = self.coordinates.iter().map_while(at).collect();
        let rest = &self.coordinates[position.len()..];
        let in_order = rest.iter().enumerate().all(|(i, c)| *c == Coordinate::Whole(i));
        in_order.then(|| Part::at(self.source, &position))
    }

    fn transposed(self, op: &Transpose) -> Walk {
        let mut coordinates = self.coordinates.clone();
        for (coordinate, from) in self.coordinates.into_iter().zip(op.permutation.positions()) {
            coordinates[from] = coordinate;
        }
        Walk { source: op.vector, coordinates }
    }
}

/// Follows a part through inserts: into the inserted value, or past it.
fn of_inserts(body: &Body, this: &Part, _: Type) -> Option<Simpler> {
    let mut coordinates: Vec<Coordinate> =
        this.position()?.into_iter().map(Coordinate::At).collect();
    let n = body.ty(this.source).rank() - coordinates.len();
    coordinates.extend((0..n).map(Coordinate::Whole));
    let mut walk = Walk { source: this.source, coordinates };
    for _ in 0..MAX_CHAIN {
        if let Some(op) = body.def_as::<Transpose>(walk.source) {
            walk = walk.transposed(&op);
            continue;
        }
        let Some(insert) = body.def_as::<Insert>(walk.source) else { break };
        let inserted = Part {
            source: insert.value,
            places: Mixed::join(&insert.static_position, &insert.dynamic_position),
        };
        let position: Vec<Coordinate> =
            inserted.position()?.into_iter().map(Coordinate::At).collect();
        if walk.coordinates.starts_with(&position) {
            let coordinates = walk.coordinates.split_off(position.len());
            return Walk { source: insert.value, coordinates }.part().map(Simpler::Part);
        }
        let mut pairs = walk.coordinates.iter().zip(&position);
        let is_other =
            |(a, b): (&Coordinate, &Coordinate)| matches!(a, Coordinate::At(_)) && a != b;
        if !pairs.any(is_other) {
            return None;
        }
        walk.source = insert.dest;
    }
    let found = walk.part().filter(|_| walk.source != this.source)?;
    Some(Simpler::Part(found))
}

/// Source of a repetition along new leading dimensions: of a broadcast, or of a shape cast that adds
/// dimensions of size 1.
fn repeated_source(body: &Body, value: Value) -> Option<Value> {
    if let Some(op) = body.def_as::<Broadcast>(value) {
        return Some(op.source);
    }
    let source = body.def_as::<ShapeCast>(value)?.source;
    let (from, to) = (body.ty(source), body.ty(value));
    let adds =
        to.shape().ends_with(from.shape()) && scalable_dims(to).ends_with(&scalable_dims(from));
    adds.then_some(source)
}

/// Follows a part through a broadcast.
fn of_broadcast(body: &Body, this: &Part, ty: Type) -> Option<Simpler> {
    let source = repeated_source(body, this.source)?;
    let from = body.ty(source);
    if from == ty {
        return Some(Simpler::Value(source));
    }
    let n = from.rank().checked_sub(ty.rank())?;
    let ends_alike = !ty.is_vector() || from.shape().ends_with(ty.shape());
    if !from.is_vector() || !ends_alike {
        return None;
    }
    let added = body.ty(this.source).rank() - from.rank();
    let place = |(i, size): (usize, &i64)| match size {
        1 => Some(Mixed::Known(0)),
        _ => this.places.get(i + added).copied(),
    };
    let places: Option<Vec<Mixed>> = from.shape()[..n].iter().enumerate().map(place).collect();
    Some(Simpler::Part(Part { source, places: places? }))
}

/// Follows a lane through a shuffle, into one of the two vectors.
fn of_shuffle(body: &Body, this: &Part, _: Type) -> Option<Simpler> {
    let op = body.def_as::<Shuffle>(this.source)?;
    let first = body.ty(op.v1);
    let [at] = this.position()?[..] else { return None };
    if first.rank() != 1 {
        return None;
    }
    let lane = *op.mask.get(at as usize)?;
    let size = first.shape()[0];
    let found =
        if lane < size { Part::at(op.v1, &[lane]) } else { Part::at(op.v2, &[lane - size]) };
    (lane >= 0).then_some(Simpler::Part(found))
}

/// Follows a part through a shape cast, if its lanes are a part of the source, too.
fn of_shape_cast(body: &Body, this: &Part, ty: Type) -> Option<Simpler> {
    let source = body.def_as::<ShapeCast>(this.source)?.source;
    let (from, to) = (body.ty(source), body.ty(this.source));
    let (n, outer) = (from.rank().checked_sub(ty.rank())?, to.rank() - ty.rank());
    let is_fixed = |ty: Type, n: usize| !scalable_dims(ty)[..n].contains(&true);
    if from.shape()[n..] != *ty.shape() || !is_fixed(from, n) || !is_fixed(to, outer) {
        return None;
    }
    let mut at = this.position()?.iter().zip(to.shape()).fold(0, |at, (i, size)| at * size + i);
    let mut position = vec![0; n];
    for (i, size) in position.iter_mut().zip(from.shape()).rev() {
        *i = at % size;
        at /= size;
    }
    Some(Simpler::Part(Part::at(source, &position)))
}

/// Follows a part through a slice that takes the remaining dimensions whole.
fn of_slice(body: &Body, this: &Part, _: Type) -> Option<Simpler> {
    let op = body.def_as::<ExtractStridedSlice>(this.source)?;
    let (from, to) = (body.ty(op.source), body.ty(this.source));
    let offsets = &op.offsets.0;
    let is_cut = |d: &usize| offsets[*d] != 0 || from.shape()[*d] != to.shape()[*d];
    let n_cut = (0..offsets.len()).rev().find(is_cut).map_or(0, |d| d + 1);
    let mut position = this.position()?;
    if position.len() < n_cut {
        return None;
    }
    for (i, offset) in position.iter_mut().zip(&offsets[..n_cut]) {
        *i += offset;
    }
    Some(Simpler::Part(Part::at(op.source, &position)))
}

/// Follows a part into an inserted slice.
fn of_slice_inserts(body: &Body, this: &Part, ty: Type) -> Option<Simpler> {
    let position = this.position()?;
    let mut source = this.source;
    for _ in 0..MAX_CHAIN {
        let op = body.def_as::<InsertStridedSlice>(source)?;
        let (value, dest) = (body.ty(op.value), body.ty(op.dest));
        let added = dest.rank() - value.rank();
        let rank = ty.rank();
        let sizes = std::iter::repeat_n(&1, added).chain(value.shape());
        let inside = position.iter().zip(op.offsets.0.iter().zip(sizes));
        if rank > value.rank() {
            return None;
        }
        if inside.clone().all(|(i, (start, size))| (*start..start + size).contains(i)) {
            let is_whole = value.shape().ends_with(&dest.shape()[dest.rank() - rank..]);
            let position: Vec<i64> = inside.skip(added).map(|(i, (start, _))| i - start).collect();
            return is_whole.then(|| Simpler::Part(Part::at(op.value, &position)));
        }
        source = op.dest;
    }
    None
}

/// Selects one of the scalars that the vector was built from.
fn of_elements(body: &Body, this: &Part, ty: Type) -> Option<Simpler> {
    let made = body.def_as::<FromElements>(this.source)?;
    let vector = body.ty(this.source);
    if ty.is_vector() || is_scalable(vector) {
        return None;
    }
    let (at, _) = span(vector, &this.position()?, &[]).ok()?;
    made.elements.get(at).map(|value| Simpler::Value(*value))
}

/// A part of a splat constant, for any position.
pub(crate) fn of_splat(constant: &Tensor, ty: Type) -> Option<Tensor> {
    let number = constant.splat_value()?;
    Some(if ty.is_vector() { Tensor::splat(ty, &number) } else { number })
}

/// Replaces a part of a broadcast by a broadcast of fewer dimensions.
fn broadcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    let Some(source) = repeated_source(rw, this.source) else { return Applied::No };
    let ty = result_type(rw, op);
    if !ty.is_vector() || !broadcasts_to(rw.ty(source), ty) {
        return Applied::No;
    }
    becomes(rw, op, Broadcast { source })
}

/// The rows of a mask at a position.
enum Rows {
    Off,
    On,
}

/// The mask's rows at a position; `None`: unknown.
fn rows(body: &Body, mask: &CreateMask, places: &[Mixed], ty: Type) -> Option<Rows> {
    let limits: Vec<Option<i64>> =
        mask.operands.iter().map(|v| constant_integer(body, *v)).collect();
    let scalable = scalable_dims(ty);
    let beyond = |(place, limit): (&Mixed, &Option<i64>)| match (place, limit) {
        (Mixed::Known(i), Some(limit)) => *i >= 0 && i >= limit,
        _ => false,
    };
    let is_off = limits.iter().flatten().any(|limit| *limit <= 0);
    if is_off || places.iter().zip(&limits).any(beyond) {
        return Some(Rows::Off);
    }
    let is_on = |(d, place): (usize, &Mixed)| match (place, limits[d]) {
        (Mixed::Known(i), Some(_)) => *i >= 0,
        (Mixed::Operand(_), Some(limit)) => limit >= ty.shape()[d] && !scalable[d],
        (_, None) => false,
    };
    places.iter().enumerate().all(is_on).then_some(Rows::On)
}

/// Replaces rows of a mask by a mask of fewer dimensions, or by zeros.
fn create_mask(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Extract>(op)?;
        let mask = rw.def_as::<CreateMask>(this.source)?;
        let ty = Some(result_type(rw, op)).filter(|ty| ty.is_vector())?;
        let places = Part::of(&this).places;
        match rows(rw, &mask, &places, rw.ty(this.source))? {
            Rows::Off => {
                let off = rw.constant("vector", &Tensor::splat(ty, &Tensor::bool(false)))?;
                rw.replace(op, &[off]);
                Some(Applied::Yes)
            }
            Rows::On => {
                let operands = mask.operands[places.len()..].into();
                Some(becomes(rw, op, CreateMask { operands }))
            }
        }
    })())
}

/// Replaces an extract of all lanes, along leading ones, by a shape cast.
fn shape_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    let Some(cast) = rw.def_as::<ShapeCast>(this.source) else { return Applied::No };
    let (from, to) = (rw.ty(cast.source), result_type(rw, op));
    let n_scalable = |ty: Type| scalable_dims(ty).into_iter().filter(|s| *s).count();
    let has_all = to.is_vector()
        && from.n_elements() == to.n_elements()
        && n_scalable(from) == n_scalable(to);
    if !has_all {
        return Applied::No;
    }
    becomes(rw, op, ShapeCast { source: cast.source })
}

/// Replaces a part of a vector of scalars by a vector of some of them.
fn from_elements(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Extract>(op)?;
        let made = rw.def_as::<FromElements>(this.source)?;
        let vector = rw.ty(this.source);
        let fixed = !is_scalable(vector) && result_type(rw, op).is_vector();
        let position = Part::of(&this).position().filter(|_| fixed)?;
        let (first, n) = span(vector, &position, &[]).ok()?;
        let elements = made.elements.get(first..first + n)?.into();
        Some(becomes(rw, op, FromElements { elements }))
    })())
}
