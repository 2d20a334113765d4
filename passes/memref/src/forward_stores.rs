//! Forwarding of stores to loads, and removal of stores that are overwritten before anything reads them.
//!
//! Two dense analyses over blocks and regions: forward, the value that each place in memory holds; backward, the places
//! that are written again before they are read. A place is a memref with indices, as values; two places are apart if
//! their memrefs do not alias, or if they are of one memref, whose elements do not overlap, and a constant index differs.

use creole_analysis::aliasing::Aliasing;
use creole_analysis::dense::{DenseDomain, Direction, solve_dense};
use creole_ir::body::Effect;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, Traits, Value, Values};
use creole_loop::memref::{Copy, Load, Store, StridedLayout};
use rustc_hash::FxHashMap;

/// Pass that forwards stores.
pub(crate) static FORWARD_STORES: Pass = Pass {
    name: "forward-stores",
    summary: "Replaces loads by what was stored or loaded before, and erases stores that are overwritten unread",
    example: "\
func.func @main(%m: memref<4xf32>, %i: index, %x: f32, %c: i1) -> f32 {
  memref.store %x, %m[%i] : memref<4xf32>
  scf.if %c {
    %0 = memref.load %m[%i] : memref<4xf32>
    %1 = arith.addf %0, %x : f32
    memref.store %1, %m[%i] : memref<4xf32>
  } else {
    %0 = arith.mulf %x, %x : f32
    memref.store %0, %m[%i] : memref<4xf32>
  }
  %2 = memref.load %m[%i] : memref<4xf32>
  return %2 : f32
}
",
    works_on: &["memref.load", "memref.store"],
    options: &[],
    run: Run::Body(run),
};

/// The number of places that a state knows; the ones before are forgotten.
const MOST_PLACES: usize = 64;

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    if !body.walk().any(|op| body[op].is::<Load>() || body[op].is::<Store>()) {
        return Ok(());
    }
    let aliasing = cx.analyses.of::<Aliasing>(body);
    forward(body, &aliasing);
    erase_overwritten(body, &aliasing);
    Ok(())
}

/// An element of a memref.
#[derive(Clone, Debug, PartialEq)]
struct MemoryElement {
    memref: Value,
    indices: Values,
}

impl MemoryElement {
    /// The place that a load reads, or a store writes.
    fn of(body: &Body, op: OpId) -> Option<MemoryElement> {
        if let Some(Load { memref, indices, .. }) = body.get::<Load>(op) {
            return Some(MemoryElement { memref, indices });
        }
        let Store { memref, indices, .. } = body.get::<Store>(op)?;
        Some(MemoryElement { memref, indices })
    }

    fn mentions(&self, is_gone: &dyn Fn(Value) -> bool) -> bool {
        is_gone(self.memref) || self.indices.iter().any(|index| is_gone(*index))
    }

    /// True if two places may share memory.
    fn may_meet(&self, body: &Body, other: &MemoryElement, aliasing: &Aliasing) -> bool {
        if self.memref != other.memref {
            return aliasing.may_alias(self.memref, other.memref);
        }
        let differ = |(a, b): (&Value, &Value)| match (body.constant(*a), body.constant(*b)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        };
        let is_apart = self.indices.iter().zip(&other.indices).any(differ);
        !is_apart || !StridedLayout::is_injective(body.ty(self.memref))
    }
}

/// The memref of an op that writes to its memory, reads that of its other operands, and does nothing else.
fn written(body: &Body, op: OpId) -> Option<Value> {
    if let Some(Copy { target, .. }) = body.get::<Copy>(op) {
        return Some(target);
    }
    let is_store = matches!(body[op].def.name, "vector.store" | "vector.transfer_write");
    let base = body.field_operands(op, "base").first().copied();
    base.filter(|base| is_store && body.ty(*base).is_memref())
}

/// True if one of the memrefs that an op uses may be that of a place.
fn uses_memory(body: &Body, op: OpId, place: &MemoryElement, aliasing: &Aliasing) -> bool {
    let mut memrefs = body.operands(op).filter(|value| body.ty(*value).is_any_memref());
    memrefs.any(|memref| aliasing.may_alias(memref, place.memref))
}

// --- values in memory ------------------------------------------------------------------------------

/// Forward: values that places hold on all paths.
struct Available<'a> {
    aliasing: &'a Aliasing,
}

/// Places with the values in them, the oldest first.
type Contents = Vec<(MemoryElement, Value)>;

fn add(contents: &mut Contents, place: MemoryElement, value: Value) {
    if contents.len() == MOST_PLACES {
        contents.remove(0);
    }
    contents.push((place, value));
}

impl DenseDomain for Available<'_> {
    type State = Contents;
    const DIRECTION: Direction = Direction::Forward;

    fn boundary(&self) -> Contents {
        Vec::new()
    }

    fn join(&self, contents: &mut Contents, other: &Contents) -> bool {
        let n = contents.len();
        contents.retain(|known| other.contains(known));
        contents.len() < n
    }

    fn transfer(&self, body: &Body, op: OpId, contents: &mut Contents) {
        if let Some(Store { value, memref, indices, .. }) = body.get::<Store>(op) {
            let place = MemoryElement { memref, indices };
            contents.retain(|(known, _)| !known.may_meet(body, &place, self.aliasing));
            add(contents, place, value);
        } else if body[op].is::<Load>() {
            let place =
                MemoryElement::of(body, op).filter(|place| known(contents, place).is_none());
            place.into_iter().for_each(|place| add(contents, place, body.result(op, 0)));
        } else if let Some(memref) = written(body, op) {
            contents.retain(|(place, _)| !self.aliasing.may_alias(memref, place.memref));
        } else if body[op].has(Traits::FREES) {
            contents.retain(|(place, _)| !uses_memory(body, op, place, self.aliasing));
        } else if body.changes_memory(op) || !body.regions(op).is_empty() {
            contents.clear();
        }
    }

    /// Values of the regions end with them. Those of regions inside ended before.
    fn leave(&self, body: &Body, op: OpId, contents: &mut Contents) {
        let regions = body.regions(op);
        let is_inside = |value: Value| {
            body.def_block(value).is_none_or(|block| regions.contains(&body.region_of(block)))
        };
        contents.retain(|(place, value)| !is_inside(*value) && !place.mentions(&is_inside));
    }
}

/// The value in a place.
fn known(contents: &Contents, place: &MemoryElement) -> Option<Value> {
    contents.iter().find(|(known, _)| known == place).map(|(_, value)| *value)
}

fn forward(body: &mut Body, aliasing: &Aliasing) {
    let domain = Available { aliasing };
    let facts = solve_dense(body, &domain);
    let mut loads: Vec<(OpId, Value)> = Vec::new();
    facts.each(body, &domain, |op, contents| {
        if body[op].is::<Load>() {
            let value = MemoryElement::of(body, op).and_then(|place| known(contents, &place));
            loads.extend(value.map(|value| (op, value)));
        }
    });
    let map: FxHashMap<Value, Value> =
        loads.iter().map(|(op, value)| (body.result(*op, 0), *value)).collect();
    for (op, value) in loads {
        // What was stored may be a load that is replaced, too.
        let last = std::iter::successors(Some(value), |value| map.get(value).copied()).last();
        body.replace_uses(body.result(op, 0), last.unwrap_or(value));
        body.erase(op);
    }
}

// --- places that are overwritten -------------------------------------------------------------------

/// Backward: places that are written on all paths before anything may read them.
struct Overwritten<'a> {
    aliasing: &'a Aliasing,
}

impl DenseDomain for Overwritten<'_> {
    type State = Vec<MemoryElement>;
    const DIRECTION: Direction = Direction::Backward;

    fn boundary(&self) -> Vec<MemoryElement> {
        Vec::new()
    }

    fn join(&self, places: &mut Vec<MemoryElement>, other: &Vec<MemoryElement>) -> bool {
        let n = places.len();
        places.retain(|place| other.contains(place));
        places.len() < n
    }

    fn transfer(&self, body: &Body, op: OpId, places: &mut Vec<MemoryElement>) {
        self.leave(body, op, places);
        let place = MemoryElement::of(body, op);
        if let Some(place) = place {
            if body[op].is::<Load>() {
                places.retain(|known| !known.may_meet(body, &place, self.aliasing));
            } else if !places.contains(&place) {
                if places.len() == MOST_PLACES {
                    places.remove(0);
                }
                places.push(place);
            }
        } else if written(body, op).is_some() {
            // What is copied is read first.
            places.retain(|place| !uses_memory(body, op, place, self.aliasing));
        } else if !body.regions(op).is_empty()
            || body.own_effect(op) != Effect::None && !body.only_allocates(op)
        {
            places.clear();
        }
    }

    /// Above an op, its results are not defined.
    fn leave(&self, body: &Body, op: OpId, places: &mut Vec<MemoryElement>) {
        let is_result = |value: Value| body.def_op(value) == Some(op);
        places.retain(|place| !place.mentions(&is_result));
    }

    fn leave_block(&self, body: &Body, block: BlockId, places: &mut Vec<MemoryElement>) {
        let is_arg = |value: Value| body.args(block).contains(&value);
        places.retain(|place| !place.mentions(&is_arg));
    }
}

fn erase_overwritten(body: &mut Body, aliasing: &Aliasing) {
    let domain = Overwritten { aliasing };
    let facts = solve_dense(body, &domain);
    let mut dead = Vec::new();
    facts.each(body, &domain, |op, places| {
        let place = MemoryElement::of(body, op).filter(|_| body[op].is::<Store>());
        if place.is_some_and(|place| places.contains(&place)) {
            dead.push(op);
        }
    });
    dead.into_iter().for_each(|op| body.erase(op));
}
