//! `vector` without memory: lanes in, out and around; masks; reductions.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Dims, Error, OpId, Value, bail, ensure};
use creole_vector::{
    BitCast, Broadcast, ConstantMask, CreateMask, Extract, ExtractStridedSlice, Fma, FromElements,
    Insert, InsertStridedSlice, ShapeCast, Shuffle, Step,
};

use super::address::Address;
use super::cx::{ACCESS, Emit, Lowered};
use super::elem::{Elem, Form, PART_BYTES};
use super::mask::Mask;

/// The table of this file.
pub(super) fn table(table: super::Emitters) -> super::Emitters {
    let table =
        table.add(broadcast).add(extract).add(insert).add(from_elements).add(shuffle).add(bitcast);
    let table = table.add(shape_cast).add(extract_slice).add(insert_slice);
    let table = table.add(step).add(constant_mask).add(create_mask);
    table.add(|op: Fma, id, cx| super::math::fma(cx, id, op.lhs, op.rhs, op.acc))
}

/// The scalar that all lanes of a value are, if its op is a broadcast of one.
pub(super) fn broadcast_source(body: &Body, value: Value) -> Option<Value> {
    let broadcast: Broadcast = body.def_as(value)?;
    (!body.ty(broadcast.source).is_vector()).then_some(broadcast.source)
}

/// The element and lanes of a result that has to be a vector.
fn vector_form(cx: &Emit, id: OpId) -> Result<(Elem, usize), Error> {
    match cx.result_form(id)? {
        Form::Vector(elem, n) => Ok((elem, n)),
        Form::Pointer | Form::Scalar(_) => bail!("expects to give a vector"),
    }
}

/// Says that result number 0 is these parts; of a mask, lanes of a byte.
fn define(cx: &mut Emit, id: OpId, parts: Vec<ir::Value>) -> Result<(), Error> {
    cx.define_registers(id, parts)
}

fn broadcast(op: Broadcast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, id)?;
    match cx.form(op.source)? {
        Form::Vector(_, from) if from == n => {
            let lowered = cx.lowered(op.source)?;
            cx.define(cx.body.result(id, 0), lowered);
            Ok(())
        }
        Form::Vector(..) => {
            let parts = cx.registers(op.source)?;
            let results = cx.permute(elem, &[parts], &vec![(0, 0); n]);
            define(cx, id, results)
        }
        Form::Pointer | Form::Scalar(_) => {
            let scalar = cx.scalar(op.source)?;
            if elem == Elem::Bool {
                cx.define_mask(id, Mask::Splat(scalar));
                return Ok(());
            }
            let part = cx.ins().splat(elem.part(), scalar);
            define(cx, id, vec![part; elem.n_parts(n)])
        }
    }
}

// --- single lanes -------------------------------------------------------------------------------

/// Which lane.
enum Place {
    Lane(usize),
    /// A register, which may hold anything.
    Register(ir::Value),
    /// Any lane will do.
    Any,
}

fn place(cx: &Emit, position: &Dims, values: &[Value], n: usize) -> Result<Place, Error> {
    let [number] = position[..] else { bail!("expects one position, found {}", position.len()) };
    match (number, values) {
        (DYNAMIC, [value]) => match cx.known(*value) {
            Some(known) => {
                Ok(usize::try_from(known).ok().filter(|l| *l < n).map_or(Place::Any, Place::Lane))
            }
            None => Ok(Place::Register(cx.scalar(*value)?)),
        },
        (number, _) => {
            Ok(usize::try_from(number).ok().filter(|l| *l < n).map_or(Place::Any, Place::Lane))
        }
    }
}

fn extract(op: Extract, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let Form::Vector(elem, n) = cx.form(op.source)? else { bail!("expects a vector") };
    if op.static_position.is_empty() {
        let lowered = cx.lowered(op.source)?;
        cx.define(cx.body.result(id, 0), lowered);
        return Ok(());
    }
    let place = place(cx, &op.static_position, &op.dynamic_position, n)?;
    let parts = cx.registers(op.source)?;
    let lane = match place {
        Place::Any => cx.lane(&parts, elem, 0),
        Place::Lane(lane) => cx.lane(&parts, elem, lane),
        Place::Register(index) => {
            let (_, at) = cx.spill(elem, n, &parts, index);
            cx.ins().load(elem.scalar(), ACCESS, at, 0)
        }
    };
    let lane = if elem == Elem::Bool { cx.ins().band_imm_u(lane, 1) } else { lane };
    cx.define_registers(id, vec![lane])
}

fn insert(op: Insert, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, id)?;
    if op.static_position.is_empty() {
        let lowered = cx.lowered(op.value)?;
        cx.define(cx.body.result(id, 0), lowered);
        return Ok(());
    }
    let place = place(cx, &op.static_position, &op.dynamic_position, n)?;
    let value = cx.scalar(op.value)?;
    let value = if elem == Elem::Bool { cx.ins().bmask(types::I8, value) } else { value };
    let mut parts = cx.registers(op.dest)?;
    match place {
        Place::Any => {}
        Place::Lane(lane) => {
            let part = &mut parts[lane / elem.lanes()];
            *part = cx.ins().insertlane(*part, value, (lane % elem.lanes()) as u8);
        }
        Place::Register(index) => {
            let (slot, at) = cx.spill(elem, n, &parts, index);
            cx.ins().store(ACCESS, value, at, 0);
            parts = cx.load_parts(elem, n, Address { base: slot, offset: 0 });
        }
    }
    define(cx, id, parts)
}

impl Emit {
    /// Writes a vector to the stack; where it is, and where its lane `index` is (the last one if that is too great).
    fn spill(
        &mut self,
        elem: Elem,
        n: usize,
        parts: &[ir::Value],
        index: ir::Value,
    ) -> (ir::Value, ir::Value) {
        let slot = self.stack((elem.n_parts(n) * PART_BYTES) as u32, 4);
        self.store_parts(elem, n, parts, Address { base: slot, offset: 0 });
        let last = self.iconst(n as i64 - 1);
        let index = self.ins().umin(index, last);
        let scaled = self.scaled(index, elem.bytes() as i64);
        (slot, self.ins().iadd(slot, scaled))
    }
}

fn from_elements(op: FromElements, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, _) = vector_form(cx, id)?;
    let mut lanes = cx.all_registers(&op.elements)?;
    if elem == Elem::Bool {
        lanes = lanes.into_iter().map(|lane| cx.ins().bmask(types::I8, lane)).collect();
    }
    let parts = cx.vector_of(elem, &lanes);
    define(cx, id, parts)
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
    sources: &[Value],
    picks: &[(usize, usize)],
) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, id)?;
    ensure!(picks.len() == n, "expects {n} lanes, found {}", picks.len());
    let sources = sources.iter().map(|v| cx.registers(*v)).collect::<Result<Vec<_>, _>>()?;
    let parts = cx.permute(elem, &sources, picks);
    define(cx, id, parts)
}

fn shuffle(op: Shuffle, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (first, second) = (lanes_of(cx, op.v1)?, lanes_of(cx, op.v2)?);
    let pick = |lane: &i64| match usize::try_from(*lane) {
        Ok(lane) if lane >= first => (1, (lane - first).min(second - 1)),
        Ok(lane) => (0, lane),
        // Undefined.
        Err(_) => (0, 0),
    };
    let picks: Vec<(usize, usize)> = op.mask.iter().map(pick).collect();
    permute(cx, id, &[op.v1, op.v2], &picks)
}

fn extract_slice(op: ExtractStridedSlice, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (_, n) = vector_form(cx, id)?;
    let start = slice_start(&op.offsets.0)?;
    ensure!(start + n <= lanes_of(cx, op.source)?, "takes lanes that there are not");
    let picks: Vec<(usize, usize)> = (start..start + n).map(|lane| (0, lane)).collect();
    permute(cx, id, &[op.source], &picks)
}

fn insert_slice(op: InsertStridedSlice, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (_, n) = vector_form(cx, id)?;
    let start = slice_start(&op.offsets.0)?;
    let slice = start..start + lanes_of(cx, op.value)?;
    let pick = |lane: usize| if slice.contains(&lane) { (0, lane - start) } else { (1, lane) };
    let picks: Vec<(usize, usize)> = (0..n).map(pick).collect();
    permute(cx, id, &[op.value, op.dest], &picks)
}

fn slice_start(offsets: &Dims) -> Result<usize, Error> {
    let [start] = offsets[..] else { bail!("expects one offset, found {}", offsets.len()) };
    usize::try_from(start).map_err(|_| Error::new(format!("has the offset {start}")))
}

fn shape_cast(op: ShapeCast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    vector_form(cx, id)?;
    lanes_of(cx, op.source)?;
    let lowered = cx.lowered(op.source)?;
    cx.define(cx.body.result(id, 0), lowered);
    Ok(())
}

fn bitcast(op: BitCast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, _) = vector_form(cx, id)?;
    ensure!(elem != Elem::Bool, "sees bits as a mask");
    let parts = cx.parts(op.source)?;
    let parts = parts.into_iter().map(|part| cx.bitcast(elem.part(), part)).collect();
    define(cx, id, parts)
}

// --- what is made from nothing ------------------------------------------------------------------

fn step(_: Step, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (elem, n) = vector_form(cx, id)?;
    let bytes: Vec<u8> = (0..n as i64).flat_map(i64::to_le_bytes).collect();
    let parts = cx.constant_parts(elem, &bytes);
    define(cx, id, parts)
}

fn constant_mask(op: ConstantMask, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let (_, n) = vector_form(cx, id)?;
    let [size] = op.mask_dim_sizes[..] else { bail!("expects one size") };
    cx.define_mask(id, Mask::Known((0..n).map(|lane| (lane as i64) < size).collect()));
    Ok(())
}

fn create_mask(op: CreateMask, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    const BITS: u32 = 32;
    let (_, n) = vector_form(cx, id)?;
    let [size] = op.operands[..] else { bail!("expects one size") };
    if let Some(size) = cx.known(size) {
        cx.define_mask(id, Mask::Known((0..n).map(|lane| (lane as i64) < size).collect()));
        return Ok(());
    }
    let size = cx.scalar(size)?;
    let (least, greatest) = (cx.iconst(0), cx.iconst(n as i64));
    let size = cx.ins().smax(size, least);
    let size = cx.ins().smin(size, greatest);
    let size = cx.ins().ireduce(types::I32, size);
    let size = cx.ins().splat(types::I32X4, size);
    let bytes: Vec<u8> = (0..n as i32).flat_map(i32::to_le_bytes).collect();
    let lanes = cx.constant_parts(Elem::Int(BITS), &bytes);
    let parts =
        lanes.into_iter().map(|part| cx.ins().icmp(IntCC::SignedLessThan, part, size)).collect();
    cx.define(cx.body.result(id, 0), Lowered::Mask(Mask::Parts { bits: BITS, parts }));
    Ok(())
}
