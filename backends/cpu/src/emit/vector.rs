//! `vector` without memory: lane insertion, extraction and shuffles; masks; reductions.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Dims, Error, OpId, Value, bail, ensure};
use creole_vector::{
    BitCast, Broadcast, CreateMask, Extract, ExtractStridedSlice, FromElements, Insert, Shuffle,
};

use super::address::Address;
use super::cx::{ACCESS, Emit};
use super::elem::{Elem, Form, VECTOR_BYTES};
use super::emitters::Emitters;
use super::mask::{Mask, widest};
use super::picks::{shuffled, sliced};

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    let table =
        table.add(broadcast).add(extract).add(insert).add(from_elements).add(shuffle).add(bitcast);
    table.add(extract_slice).add(create_mask)
}

/// Scalar that all lanes of a value share, if its op is a broadcast of one.
pub(super) fn broadcast_source(body: &Body, value: Value) -> Option<Value> {
    let broadcast: Broadcast = body.def_as(value)?;
    (!body.ty(broadcast.source).is_vector()).then_some(broadcast.source)
}

/// Element and lanes of a result that has to be a vector.
fn vector_form(cx: &Emit, id: OpId) -> Result<(Elem, usize), Error> {
    match cx.result_form(id)? {
        Form::Vector(elem, n) => Ok((elem, n)),
        Form::Pointer | Form::Scalar(_) => bail!("expects to give a vector"),
    }
}

fn broadcast(op: Broadcast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, _) = vector_form(cx, id)?;
    let scalar = cx.scalar(op.source)?;
    if elem == Elem::Bool {
        cx.define_mask(id, Mask::Splat(scalar));
        return Ok(());
    }
    let vector = cx.ins().splat(elem.vector(), scalar);
    cx.define_result(id, vector)
}

// --- single lanes -------------------------------------------------------------------------------

/// Lane position.
enum LaneSelector {
    Lane(usize),
    /// Register with any value.
    Register(ir::Value),
    /// Arbitrary lane.
    Any,
}

fn place(cx: &Emit, position: &Dims, values: &[Value], n: usize) -> Result<LaneSelector, Error> {
    let [number] = position[..] else { bail!("expects one position, found {}", position.len()) };
    match (number, values) {
        (DYNAMIC, [value]) => match cx.known(*value) {
            Some(known) => Ok(usize::try_from(known)
                .ok()
                .filter(|l| *l < n)
                .map_or(LaneSelector::Any, LaneSelector::Lane)),
            None => Ok(LaneSelector::Register(cx.scalar(*value)?)),
        },
        (number, _) => Ok(usize::try_from(number)
            .ok()
            .filter(|l| *l < n)
            .map_or(LaneSelector::Any, LaneSelector::Lane)),
    }
}

fn extract(op: Extract, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let Form::Vector(elem, n) = cx.form(op.source)? else { bail!("expects a vector") };
    let place = place(cx, &op.static_position, &op.dynamic_position, n)?;
    let vector = cx.register(op.source)?;
    let lane = match place {
        LaneSelector::Any => cx.lane(vector, 0),
        LaneSelector::Lane(lane) => cx.lane(vector, lane),
        LaneSelector::Register(index) => {
            let (_, at) = cx.spill(elem, n, vector, index);
            cx.ins().load(elem.scalar(), ACCESS, at, 0)
        }
    };
    let lane = if elem == Elem::Bool { cx.ins().band_imm_u(lane, 1) } else { lane };
    cx.define_result(id, lane)
}

fn insert(op: Insert, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, id)?;
    let place = place(cx, &op.static_position, &op.dynamic_position, n)?;
    let value = cx.scalar(op.value)?;
    let value = if elem == Elem::Bool { cx.ins().bmask(types::I8, value) } else { value };
    let dest = cx.register(op.dest)?;
    let changed = match place {
        LaneSelector::Any => dest,
        LaneSelector::Lane(lane) => cx.ins().insertlane(dest, value, lane as u8),
        LaneSelector::Register(index) => {
            let (slot, at) = cx.spill(elem, n, dest, index);
            cx.ins().store(ACCESS, value, at, 0);
            cx.load_lanes(elem, n, Address { base: slot, offset: 0 })
        }
    };
    cx.define_result(id, changed)
}

impl Emit {
    /// Spills a vector to the stack; returns its address, and that of its lane `index` (clamped to the last one).
    fn spill(
        &mut self,
        elem: Elem,
        n: usize,
        vector: ir::Value,
        index: ir::Value,
    ) -> (ir::Value, ir::Value) {
        let slot = self.stack(VECTOR_BYTES as u32, 4);
        self.store_lanes(elem, n, vector, Address { base: slot, offset: 0 });
        let last = self.iconst(n as i64 - 1);
        let index = self.ins().umin(index, last);
        let scaled = self.scaled(index, elem.bytes() as i64);
        (slot, self.ins().iadd(slot, scaled))
    }
}

fn from_elements(op: FromElements, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, _) = vector_form(cx, id)?;
    let mut lanes = cx.registers(&op.elements)?;
    if elem == Elem::Bool {
        lanes = lanes.into_iter().map(|lane| cx.ins().bmask(types::I8, lane)).collect();
    }
    let vector = cx.vector_of(elem, &lanes);
    cx.define_result(id, vector)
}

// --- many lanes ---------------------------------------------------------------------------------

fn lanes_of(cx: &Emit, value: Value) -> Result<usize, Error> {
    match cx.form(value)? {
        Form::Vector(_, n) => Ok(n),
        Form::Pointer | Form::Scalar(_) => bail!("expects a vector, found {}", cx.ty(value)),
    }
}

fn permute(
    cx: &mut Emit,
    id: OpId,
    sources: [Value; 2],
    picks: &[(usize, usize)],
) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, id)?;
    ensure!(picks.len() == n, "expects {n} lanes, found {}", picks.len());
    if elem == Elem::Bool {
        return permute_mask(cx, id, sources, picks);
    }
    let [a, b] = sources;
    let sources = [cx.number(a)?, cx.number(b)?];
    let vector = cx.permute(elem, sources, picks);
    cx.define_result(id, vector)
}

/// Permutes lanes of masks, as wide as the narrowest operand and as the result has room for.
fn permute_mask(
    cx: &mut Emit,
    id: OpId,
    sources: [Value; 2],
    picks: &[(usize, usize)],
) -> Result<(), Error> {
    let [a, b] = [cx.mask_of(sources[0])?, cx.mask_of(sources[1])?];
    let own = a.bits().into_iter().chain(b.bits());
    let n = picks.len().max(lanes_of(cx, sources[0])?).max(lanes_of(cx, sources[1])?);
    let bits = own.fold(widest(n), u32::min);
    let sources = [cx.mask_lanes(&a, bits), cx.mask_lanes(&b, bits)];
    let register = cx.permute(Elem::Int(bits), sources, picks);
    cx.define_mask(id, Mask::Lanes { bits, register });
    Ok(())
}

fn shuffle(op: Shuffle, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let picks = shuffled(&op, [lanes_of(cx, op.v1)?, lanes_of(cx, op.v2)?]);
    permute(cx, id, [op.v1, op.v2], &picks)
}

fn extract_slice(op: ExtractStridedSlice, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (_, n) = vector_form(cx, id)?;
    let picks = sliced(&op, lanes_of(cx, op.source)?, n)?;
    permute(cx, id, [op.source; 2], &picks)
}

fn bitcast(op: BitCast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, _) = vector_form(cx, id)?;
    ensure!(elem != Elem::Bool, "sees bits as a mask");
    let source = cx.number(op.source)?;
    let bits = cx.bitcast(elem.vector(), source);
    cx.define_result(id, bits)
}

// --- what is made from nothing ------------------------------------------------------------------

fn create_mask(op: CreateMask, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (_, n) = vector_form(cx, id)?;
    let bits = widest(n).min(32);
    let [size] = op.operands[..] else { bail!("expects one size") };
    if let Some(size) = cx.known(size) {
        cx.define_mask(id, Mask::Known((0..n).map(|lane| (lane as i64) < size).collect()));
        return Ok(());
    }
    let size = cx.scalar(size)?;
    let (least, greatest) = (cx.iconst(0), cx.iconst(n as i64));
    let size = cx.ins().smax(size, least);
    let size = cx.ins().smin(size, greatest);
    let elem = Elem::Int(bits);
    let size = cx.ins().ireduce(elem.scalar(), size);
    let size = cx.ins().splat(elem.vector(), size);
    let number = |lane: i32| lane.to_le_bytes()[..elem.bytes()].to_vec();
    let bytes: Vec<u8> = (0..n as i32).flat_map(number).collect();
    let lanes = cx.vector_const(elem, &bytes);
    let register = cx.ins().icmp(IntCC::SignedLessThan, lanes, size);
    cx.define_mask(id, Mask::Lanes { bits, register });
    Ok(())
}
