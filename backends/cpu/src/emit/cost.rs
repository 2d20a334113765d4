//! How long code takes, roughly: what decides whether a loop is worth more than one thread.

use creole_builtin::Call;
use creole_ir::{Body, OpId, RegionId, Type};
use creole_loop::matmul::Matmul;
use creole_loop::scf::{For, Parallel, While};

use super::cx::known;
use super::elem::{Elem, Form};
use super::scf::trips;

/// Work that a thread is given at least, in picoseconds.
pub(super) const CHUNK: f64 = 20e6;

/// Iterations that a loop is taken to have where its bounds don't say.
const UNKNOWN_TRIPS: f64 = 16.0;
/// An instruction, in picoseconds.
const INSTRUCTION: f64 = 150.0;
/// An access to memory that the caches hold.
const ACCESS: f64 = 300.0;
/// A division or root.
const DIVISION: f64 = 2_000.0;
/// A call of a function of one number in the runtime.
const FUNCTION: f64 = 8_000.0;
/// A call of a function about which nothing is known.
const CALL: f64 = 1e6;
/// A multiplication and a sum in a matrix product.
const PRODUCT: f64 = 30.0;

/// The time that a region takes once, in picoseconds.
pub(super) fn region(body: &Body, region: RegionId) -> f64 {
    let blocks = body.blocks(region).iter();
    blocks.map(|block| body.ops(*block).map(|op| cost(body, op)).sum::<f64>()).sum()
}

fn cost(body: &Body, op: OpId) -> f64 {
    if let Some(op) = body.get::<For>(op) {
        let trips =
            known_trips(body, op.lower_bound, op.upper_bound, op.step).unwrap_or(UNKNOWN_TRIPS);
        return trips * (region(body, op.region) + 2.0 * INSTRUCTION);
    }
    if let Some(op) = body.get::<Parallel>(op) {
        return parallel_trips(body, &op).unwrap_or(UNKNOWN_TRIPS)
            * (region(body, op.region) + INSTRUCTION);
    }
    if let Some(op) = body.get::<While>(op) {
        return UNKNOWN_TRIPS * (region(body, op.before) + region(body, op.after));
    }
    if let Some(op) = body.get::<Matmul>(op) {
        return matmul(body, &op);
    }
    if body[op].is::<Call>() {
        return CALL;
    }
    let inner: f64 = body.regions(op).iter().map(|r| region(body, *r)).sum();
    inner + straight(body, op)
}

/// An op without regions.
fn straight(body: &Body, op: OpId) -> f64 {
    let name = body[op].def.name;
    let types = body.results(op).chain(body.operands(op).next()).map(|v| body.ty(v));
    let (parts, lanes) =
        types.map(registers).fold((1.0_f64, 1.0_f64), |a, b| (a.0.max(b.0), a.1.max(b.1)));
    match name.split_once('.') {
        Some(("memref", "load" | "store")) | Some(("vector", "load" | "store")) => parts * ACCESS,
        Some(("memref", "copy")) => copied(body, op) * ACCESS / 16.0,
        Some(("vector", "gather" | "scatter" | "maskedload" | "maskedstore")) => {
            lanes * (ACCESS + 3.0 * INSTRUCTION)
        }
        Some(("vector", "reduction")) => lanes * 4.0 * INSTRUCTION,
        Some(("arith", "divf")) | Some(("math", "sqrt" | "rsqrt")) => parts * DIVISION,
        Some(("arith", name)) if name.contains("div") || name.contains("rem") => lanes * DIVISION,
        Some(("math", name)) if is_instruction(name) => parts * INSTRUCTION,
        Some(("math", _)) => lanes * FUNCTION,
        Some(("arith", "constant")) => 0.0,
        _ => parts * INSTRUCTION,
    }
}

fn is_instruction(name: &str) -> bool {
    let all = [
        "absf",
        "absi",
        "ceil",
        "floor",
        "roundeven",
        "trunc",
        "fma",
        "copysign",
        "ctpop",
        "ctlz",
        "cttz",
    ];
    all.contains(&name) || name.starts_with("is")
}

fn registers(ty: Type) -> (f64, f64) {
    match Form::of(ty) {
        Ok(Form::Vector(elem, n)) => {
            // A mask is as wide as what it is used for, most often 32 bits.
            let elem = if elem == Elem::Bool { Elem::Int(32) } else { elem };
            (elem.n_parts(n) as f64, n as f64)
        }
        Ok(Form::Pointer | Form::Scalar(_)) | Err(_) => (1.0, 1.0),
    }
}

fn copied(body: &Body, op: OpId) -> f64 {
    let ty = body.ty(body.operand(op, 0));
    ty.n_elements().unwrap_or(0) as f64 * ty.elem().elem_bytes().unwrap_or(1) as f64
}

fn matmul(body: &Body, op: &Matmul) -> f64 {
    let lhs = body.ty(op.lhs);
    let free = Matmul::free(body.ty(op.rhs).rank(), &op.rhs_batch, &op.rhs_contract);
    let columns: f64 = free.iter().map(|d| body.ty(op.rhs).shape()[*d] as f64).product();
    lhs.n_elements().unwrap_or(0) as f64 * columns * PRODUCT
}

fn known_trips(
    body: &Body,
    lower: creole_ir::Value,
    upper: creole_ir::Value,
    step: creole_ir::Value,
) -> Option<f64> {
    trips(known(body, lower)?, known(body, upper)?, known(body, step)?).map(|n| n as f64)
}

fn parallel_trips(body: &Body, op: &Parallel) -> Option<f64> {
    let dims = op.lower_bound.iter().zip(&op.upper_bound).zip(&op.step);
    dims.map(|((lower, upper), step)| known_trips(body, *lower, *upper, *step)).product()
}
