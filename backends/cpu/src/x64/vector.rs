//! `vector` without memory: lane insertion, extraction and shuffles; masks; reductions.

use creole_arith::FastMath;
use creole_ir::types::DYNAMIC;
use creole_ir::{Dims, Error, OpId, Value, bail, ensure};
use creole_vector::{
    BitCast, Broadcast, CreateMask, Extract, ExtractStridedSlice, FromElements, Insert, Reduction,
    Shuffle,
};
use regalloc2::VReg;

use super::arith_float::by_float;
use super::inst::{Condition, Mem};
use super::mask::lowest;
use super::opcode::Opcode;
use super::select::{Form, Selector, Src, Val};
use crate::emit::{Combine, Elem, Extremum, shuffled, sliced};

pub(super) fn broadcast(op: Broadcast, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    if let Val::Const(bytes) = cx.val(op.source)? {
        let all = bytes.repeat(form.lanes());
        cx.define(cx.body.result(id, 0), Val::Const(all.into()));
        return Ok(());
    }
    let scalar = cx.reg(op.source)?;
    let result = cx.broadcast(form, scalar);
    cx.define_result(id, result)
}

// --- single lanes -------------------------------------------------------------------------------

/// Lane position.
enum LaneSelector {
    Lane(usize),
    /// Register with any value.
    Register(VReg),
}

/// Position of a lane; one that there is not is any lane.
fn place(
    cx: &mut Selector,
    position: &Dims,
    values: &[Value],
    n: usize,
) -> Result<LaneSelector, Error> {
    let [number] = position[..] else { bail!("expects one position, found {}", position.len()) };
    let number = match (number, values) {
        (DYNAMIC, [value]) => match cx.known(*value) {
            Some(known) => known,
            None => return cx.reg(*value).map(LaneSelector::Register),
        },
        (number, _) => number,
    };
    let lane = usize::try_from(number).ok().filter(|lane| *lane < n);
    Ok(LaneSelector::Lane(lane.unwrap_or(0)))
}

pub(super) fn extract(op: Extract, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.source)?;
    let place = place(cx, &op.static_position, &op.dynamic_position, form.lanes())?;
    let vector = cx.reg(op.source)?;
    let result = match place {
        LaneSelector::Lane(lane) => cx.lane(form, vector, lane),
        LaneSelector::Register(index) => {
            let (_, at) = cx.spilled(form, vector, index);
            cx.load(Form::Scalar(form.elem()), at)
        }
    };
    cx.define_result(id, result)
}

pub(super) fn insert(op: Insert, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let place = place(cx, &op.static_position, &op.dynamic_position, form.lanes())?;
    let (value, dest) = (cx.reg(op.value)?, cx.reg(op.dest)?);
    let result = match place {
        LaneSelector::Lane(lane) => cx.with_lane(form, dest, lane, value),
        LaneSelector::Register(index) => {
            let (slot, at) = cx.spilled(form, dest, index);
            cx.store_scalar(form.elem(), value, at);
            cx.load(form, slot)
        }
    };
    cx.define_result(id, result)
}

impl Selector {
    /// Stores a vector on the stack; returns its place, and that of its lane `index` (clamped to the last one).
    fn spilled(&mut self, form: Form, vector: VReg, index: VReg) -> (Mem, Mem) {
        let slot = self.dummies(form);
        self.store(form, vector, slot);
        let last = self.iconst(form.lanes() as i64 - 1);
        self.compare(64, index, last);
        let index = self.choose(Condition::B, index, last);
        let start = self.lea(slot);
        let scale = form.elem().bytes() as u8;
        (slot, Mem { index: Some((index, scale)), ..Mem::at(start, 0) })
    }
}

pub(super) fn from_elements(op: FromElements, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let lanes = cx.regs(&op.elements)?;
    let result = cx.vector_of(form, &lanes);
    cx.define_result(id, result)
}

// --- many lanes ---------------------------------------------------------------------------------

fn permute(
    cx: &mut Selector,
    id: OpId,
    sources: [Value; 2],
    picks: &[(usize, usize)],
) -> Result<(), Error> {
    let to = cx.result_form(id)?;
    ensure!(picks.len() == to.lanes(), "expects {} lanes, found {}", to.lanes(), picks.len());
    let wider = if cx.form(sources[0])?.lanes() < cx.form(sources[1])?.lanes() { 1 } else { 0 };
    let from = cx.form(sources[wider])?;
    let registers = [cx.reg(sources[0])?, cx.reg(sources[1])?];
    let result = match from {
        Form::Vector(Elem::Bool, _) => {
            let forms = [cx.form(sources[0])?, cx.form(sources[1])?];
            cx.permute_masks(forms, registers, picks)
        }
        from => cx.permute(from, to, registers, picks),
    };
    cx.define_result(id, result)
}

pub(super) fn shuffle(op: Shuffle, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let picks = shuffled(&op, [cx.form(op.v1)?.lanes(), cx.form(op.v2)?.lanes()]);
    permute(cx, id, [op.v1, op.v2], &picks)
}

pub(super) fn extract_slice(
    op: ExtractStridedSlice,
    id: OpId,
    cx: &mut Selector,
) -> Result<(), Error> {
    let n = cx.result_form(id)?.lanes();
    let picks = sliced(&op, cx.form(op.source)?.lanes(), n)?;
    permute(cx, id, [op.source; 2], &picks)
}

pub(super) fn bitcast(op: BitCast, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(cx.result_form(id)?.elem() != Elem::Bool, "sees bits as a mask");
    let source = cx.reg(op.source)?;
    cx.define_result(id, source)
}

pub(super) fn create_mask(op: CreateMask, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let n = cx.result_form(id)?.lanes();
    let [size] = op.operands[..] else { bail!("expects one size") };
    if let Some(size) = cx.known(size) {
        let bits = lowest(usize::try_from(size.max(0)).unwrap_or(n).min(n));
        cx.define(cx.body.result(id, 0), Val::Known(if size <= 0 { 0 } else { bits }));
        return Ok(());
    }
    let size = cx.reg(size)?;
    let (least, most) = (cx.iconst(0), cx.iconst(n as i64));
    cx.compare_constant(64, size, 0);
    let size = cx.choose(Condition::L, least, size);
    cx.compare(64, size, most);
    let size = cx.choose(Condition::G, most, size);
    let mask = cx.mask_below(n, size);
    cx.define_result(id, mask)
}

// --- reductions ---------------------------------------------------------------------------------

/// Combines two values of a form.
fn combined(combine: Combine, cx: &mut Selector, form: Form, a: VReg, b: VReg) -> VReg {
    let float = |cx: &mut Selector, opcodes| {
        cx.v2(by_float(form.elem(), opcodes), form.width(), a, Src::Reg(b))
    };
    match (combine, form) {
        (Combine::Int(op), Form::Scalar(Elem::Bool)) => cx.truth_op(op, a, b),
        (Combine::Int(op), Form::Scalar(elem)) => cx.scalar_op(op, elem, a, b, None),
        (Combine::Int(op), form) => cx.lanes_op(op, form, a, Src::Reg(b)),
        (Combine::Sum, _) => float(cx, [Opcode::Addps, Opcode::Addpd]),
        (Combine::Product, _) => float(cx, [Opcode::Mulps, Opcode::Mulpd]),
        (Combine::Extremum(which), form) => cx.extremum(form, which == Extremum::Min, a, b),
        (Combine::NumberExtremum(which), form) => {
            cx.number_extremum(form, which == Extremum::Min, a, b)
        }
    }
}

/// Sums and products of floats go from lane to lane, in the order of the op; other reductions go by halves.
pub(super) fn reduction(op: Reduction, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.vector)?;
    let (elem, n) = (form.elem(), form.lanes());
    let is_float = matches!(elem, Elem::F32 | Elem::F64);
    let combine = Combine::of(op.kind, is_float);
    let acc = op.acc.map(|acc| cx.reg(acc)).transpose()?;
    let vector = cx.reg(op.vector)?;
    let is_ordered = combine.is_ordered() && !op.fastmath.has(FastMath::REASSOC);
    let by_halves = !is_ordered && n.is_power_of_two() && elem != Elem::Bool && elem.bits() >= 32;
    let lanes = match by_halves {
        true => vec![halved(cx, combine, form, vector)],
        false => (0..n).map(|lane| cx.lane(form, vector, lane)).collect(),
    };
    let scalar = Form::Scalar(elem);
    let all = acc.into_iter().chain(lanes).reduce(|a, b| combined(combine, cx, scalar, a, b));
    let Some(all) = all else { bail!("reduces no lanes") };
    cx.define_result(id, all)
}

/// Reduces a vector of a power of two of lanes to one.
fn halved(cx: &mut Selector, combine: Combine, form: Form, vector: VReg) -> VReg {
    let (elem, mut n, mut vector) = (form.elem(), form.lanes(), vector);
    while n > 1 {
        let (whole, half) = (Form::Vector(elem, n), Form::Vector(elem, n / 2));
        let picks: Vec<(usize, usize)> = (n / 2..n).map(|lane| (0, lane)).collect();
        let upper = cx.permute(whole, half, [vector; 2], &picks);
        vector = combined(combine, cx, half, vector, upper);
        n /= 2;
    }
    cx.lane(Form::Vector(elem, 1), vector, 0)
}
