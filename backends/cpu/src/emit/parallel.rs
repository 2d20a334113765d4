//! `scf.parallel`: loops whose iterations run in any order, on several threads where that is profitable.
//!
//! The loops are linearised to one range `0 .. n` in row-major order. Their body is outlined to a function that is
//! given a part of the range; it finds the indices of the first iteration by divisions and counts from there on.
//! Captured values are in an *environment* on the caller's stack: the context, then each value.
//!
//! Iterations share nothing, so results do not depend on where parts begin.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, AbiParam, InstBuilder, Signature, types};
use creole_ir::{Error, OpId, RegionId, Traits, Value, ValueDef, ensure};
use creole_loop::scf::Parallel;
use rustc_hash::FxHashSet;

use super::address::Address;
use super::cx::Emit;
use super::elem::Form;
use super::own_symbol;
use super::scf::{Bound, Range};
use super::vector::broadcast_source;
use crate::code::CallDistance;
use crate::cost::{self, CORE, Processor};

/// Attribute with the fewest iterations that a thread is given.
const GRAIN: &str = "creole.grain";
/// Bytes of a register in an environment.
const SLOT: usize = 16;

/// Adds the emitters of this file.
pub(super) fn table(table: super::Emitters) -> super::Emitters {
    table.add(parallel)
}

fn parallel(op: Parallel, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    ensure!(op.init_vals.is_empty(), "reduces, but parallel loops here have no results");
    let mut ranges = Vec::new();
    for ((lower, upper), step) in op.lower_bound.iter().zip(&op.upper_bound).zip(&op.step) {
        let (lower, upper, step) = (cx.bound(*lower)?, cx.bound(*upper)?, cx.bound(*step)?);
        let mut range = Range { lower, upper, step, unsigned: false, is_long: false };
        range.is_long = cx.is_long_loop(op.region, range.trips());
        ranges.push(range);
    }
    if cx.outlined {
        return nest(cx, &ranges, &mut Vec::new(), op.region);
    }
    let grain = match cx.note(id, GRAIN) {
        Some(grain) => grain.max(1),
        None => estimate(cx, id),
    };
    let total = ranges.iter().try_fold(1_i64, |n, range| n.checked_mul(range.trips()?));
    if total.is_some_and(|n| n <= grain) {
        return nest(cx, &ranges, &mut Vec::new(), op.region);
    }
    fork(cx, &ranges, op.region, grain)
}

fn estimate(cx: &Emit, op: OpId) -> i64 {
    let machine = Processor { core: &CORE, caches: cx.target.cache_bytes() };
    let once = cost::iteration(&cx.body, op, machine).max(1.0);
    ((CORE.rates.fork / once).ceil() as i64).max(1)
}

/// Emits sequential nested loops.
fn nest(
    cx: &mut Emit,
    ranges: &[Range],
    indices: &mut Vec<ir::Value>,
    region: RegionId,
) -> Result<(), Error> {
    let Some((range, inner)) = ranges.split_first() else {
        cx.region(region, indices)?;
        return Ok(());
    };
    cx.counted_loop(range, &[], |cx, index, _| {
        indices.push(index);
        nest(cx, inner, indices, region)?;
        indices.pop();
        Ok(Vec::new())
    })?;
    Ok(())
}

// --- the caller's side --------------------------------------------------------------------------

/// Value that is stored in an environment.
enum Captured {
    /// Value of the function around the loop.
    Value(Value),
    /// Loop bound that is not a constant.
    Bound(ir::Value),
}

fn fork(cx: &mut Emit, ranges: &[Range], region: RegionId, grain: i64) -> Result<(), Error> {
    let Captures { values, constants, broadcasts } = captures(cx, region);
    let sizes: Vec<Bound> = ranges.iter().map(|range| trip_count(cx, range)).collect();
    let mut captured: Vec<Captured> = values.into_iter().map(Captured::Value).collect();
    let bounds =
        ranges.iter().zip(&sizes).flat_map(|(range, size)| [range.lower, range.step, *size]);
    captured.extend(bounds.filter(|b| b.known.is_none()).map(|b| Captured::Bound(b.value)));

    let index = cx.reserve();
    let env = store_environment(cx, &captured)?;
    let total = sizes.iter().skip(1).fold(sizes[0], |n, size| product(cx, n, *size));
    let signature = body_signature(cx);
    let symbol = own_symbol(index);
    let body =
        cx.symbols.import(&mut cx.function, &symbol, &signature, CallDistance::SameExecutable);
    let body = cx.ins().func_addr(types::I64, body);
    let grain = cx.iconst(grain);
    cx.call_runtime("creole_parallel_for", &[cx.context, body, env, total.value, grain], None);
    cx.leave_if_cancelled();

    outline(cx, index, signature, |cx, begin, end| {
        for constant in constants {
            cx.op(constant)?;
        }
        let registers = load_environment(cx, &captured)?;
        for broadcast in broadcasts {
            cx.op(broadcast)?;
        }
        let mut registers = registers.into_iter();
        let mut bound = |cx: &mut Emit, bound: &Bound| match bound.known {
            Some(known) => cx.constant_bound(known),
            None => Bound { value: registers.next().expect("each bound was stored"), known: None },
        };
        let dims = ranges.iter().zip(&sizes).map(|(range, size)| {
            let (lower, step) = (bound(cx, &range.lower), bound(cx, &range.step));
            Dim { lower, step, size: bound(cx, size), is_long: range.is_long }
        });
        let dims: Vec<Dim> = dims.collect();
        count(cx, &dims, begin, end, region)
    })
}

/// Captures of a region.
#[derive(Default)]
struct Captures {
    /// Values that are computed outside.
    values: Vec<Value>,
    /// Ops of constants, which are rematerialised.
    constants: Vec<OpId>,
    /// Splats, which are rematerialised too: some ops, such as shifts, are faster on these.
    broadcasts: Vec<OpId>,
}

fn captures(cx: &Emit, region: RegionId) -> Captures {
    let body = &cx.body;
    let ops = body.walk_region(region);
    let within: FxHashSet<OpId> = ops.iter().copied().collect();
    let inside = |value: Value| match body.def(value) {
        ValueDef::Result(op, _) => within.contains(&op),
        ValueDef::Arg(block, _) => {
            let around = body.parent_of(body.region_of(block));
            body.region_of(block) == region || around.is_some_and(|op| within.contains(&op))
        }
    };
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let mut found = Captures::default();
    for value in ops.iter().flat_map(|op| body.operands(*op)) {
        let broadcast = broadcast_source(body, value).filter(|_| !inside(value));
        for value in [value].into_iter().chain(broadcast) {
            if inside(value) || !seen.insert(value) {
                continue;
            }
            match body.def_op(value) {
                Some(op) if body[op].has(Traits::CONSTANT) => found.constants.push(op),
                Some(op) if broadcast_source(body, value).is_some() => found.broadcasts.push(op),
                _ => found.values.push(value),
            }
        }
    }
    found
}

/// Trip count of a loop: zero if the upper bound is not above the lower one.
fn trip_count(cx: &mut Emit, range: &Range) -> Bound {
    if let Some(trips) = range.trips() {
        return cx.constant_bound(trips);
    }
    let span = cx.ins().isub(range.upper.value, range.lower.value);
    let zero = cx.iconst(0);
    let span = cx.ins().smax(span, zero);
    let one = cx.iconst(1);
    let step = cx.ins().smax(range.step.value, one);
    let rounding = cx.ins().isub(step, one);
    let span = cx.ins().iadd(span, rounding);
    Bound { value: cx.ins().udiv(span, step), known: None }
}

fn product(cx: &mut Emit, a: Bound, b: Bound) -> Bound {
    match (a.known, b.known) {
        (Some(a), Some(b)) => cx.constant_bound(a.saturating_mul(b)),
        _ => Bound { value: cx.ins().imul(a.value, b.value), known: None },
    }
}

/// Signature of `body(env, begin, end)`.
fn body_signature(cx: &Emit) -> Signature {
    let mut signature = Signature::new(cx.target.call_conv());
    signature.params.extend([AbiParam::new(types::I64); 3]);
    signature
}

fn store_environment(cx: &mut Emit, captured: &[Captured]) -> Result<ir::Value, Error> {
    let mut registers = vec![cx.context];
    for capture in captured {
        match capture {
            Captured::Value(value) => registers.push(cx.register(*value)?),
            Captured::Bound(value) => registers.push(*value),
        }
    }
    let n_bytes =
        u32::try_from(registers.len() * SLOT).map_err(|_| Error::new("uses too many values"))?;
    let env = cx.stack(n_bytes, 4);
    let mut at = Address { base: env, offset: 0 };
    for register in registers {
        cx.ins().store(super::cx::ACCESS, register, at.base, at.offset);
        at = at.plus(SLOT);
    }
    Ok(env)
}

// --- the body's side ----------------------------------------------------------------------------

/// Emits function number `index`; `fill` gets it at its entry, with the range it is called for.
fn outline(
    cx: &mut Emit,
    index: usize,
    signature: Signature,
    fill: impl FnOnce(&mut Emit, ir::Value, ir::Value) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut inner = Emit::new(cx.body.clone(), &cx.target, &cx.emitters, signature);
    inner.unit = std::mem::take(&mut cx.unit);
    inner.outlined = true;
    let params = inner.params(inner.block);
    let result = fill(&mut inner, params[1], params[2]);
    cx.named |= inner.named;
    result?;
    inner.ins().return_(&[]);
    inner.finish();
    cx.unit = inner.unit;
    cx.unit.functions[index] = Some((inner.function, inner.symbols));
    Ok(())
}

/// Loads the captured values from the environment, the first parameter; returns the registers of the bounds.
fn load_environment(cx: &mut Emit, captured: &[Captured]) -> Result<Vec<ir::Value>, Error> {
    let env = cx.context;
    cx.context = cx.load_word(env, 0);
    let mut at = Address { base: env, offset: 0 }.plus(SLOT);
    let mut bounds = Vec::new();
    for capture in captured {
        let Captured::Value(value) = capture else {
            bounds.push(cx.load_word(at.base, at.offset));
            at = at.plus(SLOT);
            continue;
        };
        let ty = Form::of(cx.ty(*value))?.register();
        let register = cx.ins().load(ty, super::cx::ACCESS, at.base, at.offset);
        at = at.plus(SLOT);
        cx.define_value(*value, register)?;
    }
    Ok(bounds)
}

/// One of several loops, in the outlined function.
struct Dim {
    lower: Bound,
    step: Bound,
    /// Trip count.
    size: Bound,
    /// True if iterations take long.
    is_long: bool,
}

/// Runs the iterations `begin .. end` row by row, where a row is an uninterrupted part of the innermost loop.
fn count(
    cx: &mut Emit,
    dims: &[Dim],
    begin: ir::Value,
    end: ir::Value,
    region: RegionId,
) -> Result<(), Error> {
    let Some((last, outer)) = dims.split_last() else { return Ok(()) };
    if outer.is_empty() {
        return row(cx, last, (begin, end), &[], region);
    }
    let position = positions(cx, dims, begin);
    let head = cx.new_block(&vec![types::I64; dims.len() + 1]);
    let exit = cx.new_block(&[]);
    let mut first = vec![begin];
    first.extend(position);
    cx.jump(head, &first);
    cx.switch_to(head);
    cx.depth += 1;
    let params = cx.params(head);
    let (number, position) = (params[0], &params[1..]);
    let in_row = position[outer.len()];
    let left = cx.ins().isub(end, number);
    let row_left = cx.ins().isub(last.size.value, in_row);
    let length = cx.ins().smin(left, row_left);
    let row_end = cx.ins().iadd(in_row, length);
    let indices: Vec<ir::Value> =
        outer.iter().zip(position).map(|(dim, at)| index(cx, dim, *at)).collect();
    row(cx, last, (in_row, row_end), &indices, region)?;
    let mut again = vec![cx.ins().iadd(number, length)];
    again.extend(carry(cx, outer, position));
    again.push(cx.iconst(0));
    let more = cx.ins().icmp(IntCC::SignedLessThan, again[0], end);
    cx.branch(more, (head, &again), (exit, &[]));
    cx.depth -= 1;
    cx.switch_to(exit);
    Ok(())
}

/// Runs the iterations `range.0 .. range.1` of the innermost loop.
fn row(
    cx: &mut Emit,
    dim: &Dim,
    range: (ir::Value, ir::Value),
    outer: &[ir::Value],
    region: RegionId,
) -> Result<(), Error> {
    let bound = |value| Bound { value, known: None };
    let (lower, upper) = (index(cx, dim, range.0), index(cx, dim, range.1));
    let (lower, upper, step, is_long) = (bound(lower), bound(upper), dim.step, dim.is_long);
    let range = Range { lower, upper, step, unsigned: false, is_long };
    cx.counted_loop(&range, &[], |cx, index, _| {
        let mut args = outer.to_vec();
        args.push(index);
        cx.region(region, &args)
    })?;
    Ok(())
}

/// Index `lower + step * at`.
fn index(cx: &mut Emit, dim: &Dim, at: ir::Value) -> ir::Value {
    let scaled = match dim.step.known {
        Some(step) => cx.scaled(at, step),
        None => cx.ins().imul(at, dim.step.value),
    };
    match dim.lower.known {
        Some(0) => scaled,
        _ => cx.ins().iadd(scaled, dim.lower.value),
    }
}

/// Delinearises an iteration number to the positions in all loops, in row-major order.
fn positions(cx: &mut Emit, dims: &[Dim], number: ir::Value) -> Vec<ir::Value> {
    let mut rest = number;
    let mut positions = Vec::new();
    for dim in dims[1..].iter().rev() {
        // The function is called only for nonempty ranges, so no size is zero.
        let above = cx.ins().udiv(rest, dim.size.value);
        let whole = cx.ins().imul(above, dim.size.value);
        positions.push(cx.ins().isub(rest, whole));
        rest = above;
    }
    positions.push(rest);
    positions.reverse();
    positions
}

/// Positions in the outer loops after a row: incremented, with carries.
fn carry(cx: &mut Emit, outer: &[Dim], position: &[ir::Value]) -> Vec<ir::Value> {
    let mut step = cx.iconst(1);
    let mut next = Vec::new();
    for (dim, at) in outer.iter().zip(position).rev() {
        let moved = cx.ins().iadd(*at, step);
        let wraps = cx.ins().icmp(IntCC::Equal, moved, dim.size.value);
        let zero = cx.iconst(0);
        next.push(cx.ins().select(wraps, zero, moved));
        step = cx.ins().uextend(types::I64, wraps);
    }
    next.reverse();
    next
}
