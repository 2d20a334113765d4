//! Emulation of integers of twice the widest supported width as vectors of two halves.
//!
//! The types of functions, calls and values that wide integers enter change in place; an op that computes becomes
//! ops on halves.

mod arithmetic;
mod conversion;
mod parts;
mod types;

use creole_arith::{AndI, CmpI, OrI, XOrI};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Attr, Body, Dialects, Error, Op, OpId, Rewriter, Traits, Type, Value, bail};

use crate::convert::{FoldPlan, illegal};
use crate::modules::{for_each_module, is_module};
use types::Halves;

const WIDTH: PassOption = PassOption {
    name: "widest-int-supported",
    default: "32",
    help: "width of the widest integers that the target has: a power of two",
};

/// The pass `arith-emulate-wide-int`.
pub static ARITH_EMULATE_WIDE_INT: Pass = Pass {
    name: "arith-emulate-wide-int",
    summary: "Computes with integers of twice the supported width by their halves",
    example: "\
func.func @sum(%x: i64, %y: i64) -> i64 {
  %0 = arith.addi %x, %y : i64
  return %0 : i64
}
",
    works_on: &[],
    options: &[WIDTH],
    run: Run::Module(|module, cx| emulate(module, cx, false)),
};

/// The pass `memref-emulate-wide-int`.
pub static MEMREF_EMULATE_WIDE_INT: Pass = Pass {
    name: "memref-emulate-wide-int",
    summary: "Stores integers of twice the supported width as vectors of their halves",
    example: "\
func.func @loaded(%i: index) -> i32 {
  %0 = memref.alloc() : memref<4xi64>
  %1 = memref.load %0[%i] : memref<4xi64>
  %2 = arith.trunci %1 : i64 to i32
  return %2 : i32
}
",
    works_on: &[],
    options: &[WIDTH],
    run: Run::Module(|module, cx| emulate(module, cx, true)),
};

fn emulate(module: &mut Body, cx: &PassCx<'_>, memory: bool) -> Result<(), Error> {
    let width: u32 = cx.option(WIDTH.name)?;
    if !width.is_power_of_two() || width < 2 {
        bail!("option '{}' expects a power of two of at least 2, found {width}", WIDTH.name);
    }
    let halves = Halves { width, memory };
    for_each_module(module, &mut |module| {
        let ops = module.isolated_ops().into_iter().filter(|op| !is_module(module, *op));
        for op in ops.collect::<Vec<_>>() {
            if !memory {
                convert_signature(module, op, halves)?;
            }
            if let Some(body) = module.nested_mut(op).filter(|body| body.has_entry()) {
                convert_body(body, cx.dialects, halves)?;
            }
        }
        Ok(())
    })
}

/// Converts the type of a function. Error: no type stands for one of its types.
fn convert_signature(module: &mut Body, func: OpId, halves: Halves) -> Result<(), Error> {
    let Some(Attr::Type(ty)) = module.attr(func, "function_type").cloned() else { return Ok(()) };
    let Some(new) = halves.converted(ty) else { return Err(illegal(module, func)) };
    if new != ty {
        module.set_attr(func, "function_type", Some(Attr::Type(new)));
    }
    Ok(())
}

/// Converts the ops of a function that wide integers enter or leave.
fn convert_body(body: &mut Body, dialects: &Dialects, halves: Halves) -> Result<(), Error> {
    let is_wide = |body: &Body, op: OpId| {
        body.operands(op).chain(body.results(op)).any(|v| !halves.is_legal(body.ty(v)))
    };
    let all: Vec<OpId> = body.walk().collect();
    let targets: &[&str] = &["arith", "vector"];
    let folds = |body: &Body, op: OpId| {
        let is_foreign = !targets.contains(&body[op].def.dialect());
        let is_arith = body[op].def.dialect() == "arith";
        !body[op].has(Traits::CONSTANT) && (is_foreign || is_arith && is_wide(body, op))
    };
    let plan = FoldPlan::new(body, &all, &folds);
    for op in all {
        if folds(body, op) {
            plan.fold(body, (dialects, targets), op);
        }
    }
    let ops: Vec<(OpId, Vec<usize>)> = body
        .walk()
        .filter(|op| is_wide(body, *op))
        .map(|op| {
            let operands = body.operands(op).enumerate();
            (op, operands.filter(|(_, v)| !halves.is_legal(body.ty(*v))).map(|(i, _)| i).collect())
        })
        .collect();
    if !halves.memory {
        convert_args(body, halves);
    }
    ops.iter().try_for_each(|(op, wide)| convert_op(body, dialects, *op, wide, halves))?;
    let left = ops.iter().filter(|_| !halves.memory);
    left.filter(|(op, _)| body.block_of(*op).is_some())
        .try_for_each(|(op, wide)| check_kept(body, *op, wide, halves))
}

/// Error: an op that keeps its types uses a value that has lost its own.
fn check_kept(body: &Body, op: OpId, wide: &[usize], halves: Halves) -> Result<(), Error> {
    if keeps_types(body, op, halves)
        && let Some(value) =
            wide.iter().map(|i| body.operand(op, *i)).find(|v| halves.is_legal(body.ty(*v)))
    {
        let defined = match body.def_op(value) {
            Some(def) => body[def].loc,
            None => body[op].loc,
        };
        let (from, to) = (body.ty(value), halves.joined(body.ty(value)));
        return Err(remained(from, to)
            .at(defined)
            .note_at(body[op].loc, "see existing live user here"));
    }
    Ok(())
}

/// True for an op that works on values of other types only if something converts them for it.
fn keeps_types(body: &Body, op: OpId, halves: Halves) -> bool {
    let def = body[op].def;
    let is_converted = ["vector.print", "func.call", "func.return"].contains(&def.name);
    !halves.memory && def.dialect() != "arith" && !is_converted
}

/// Converts the types of a function's arguments.
fn convert_args(body: &mut Body, halves: Halves) {
    for arg in body.args(body.entry()).to_vec() {
        let ty = body.ty(arg);
        if let Some(new) = halves.converted(ty).filter(|new| *new != ty) {
            body.set_ty(arg, new);
        }
    }
}

/// Converts an op whose operands of these numbers were wide.
fn convert_op(
    body: &mut Body,
    dialects: &Dialects,
    op: OpId,
    wide: &[usize],
    halves: Halves,
) -> Result<(), Error> {
    let (name, dialect) = (body[op].def.name, body[op].def.dialect());
    let computes = ["arith", "vector"].contains(&dialect);
    let stays = match name {
        "vector.print" => true,
        "func.call" | "func.return" => !halves.memory,
        "memref.alloc" | "memref.load" | "memref.store" => halves.memory,
        _ => false,
    };
    if keeps_types(body, op, halves) {
        // Ops of regions are looked at when all others have no other fault.
        let is_nested = body.block_of(op) != Some(body.entry());
        return if is_nested { Ok(()) } else { check_kept(body, op, wide, halves) };
    }
    if halves.memory && !computes && dialect != "memref" {
        // Such an op keeps its types, so its operands must have kept theirs.
        let is_converted = |i: &&usize| halves.is_legal(body.ty(body.operand(op, **i)));
        return match wide.iter().find(is_converted) {
            Some(_) => Err(unresolved(body, op, halves.wide(), halves)),
            None => Ok(()),
        };
    }
    if let Some(value) = body.operands(op).find(|v| !halves.is_legal(body.ty(*v))) {
        return Err(unresolved(body, op, body.ty(value), halves));
    }
    if stays {
        return convert_results(body, op, halves);
    }
    if dialect == "memref" && halves.memory {
        return Err(illegal(body, op));
    }
    let mut rw = Rewriter::new(body, dialects, op);
    match emulated(&mut rw, op, halves) {
        Some(value) => {
            rw.replace(op, &[value]);
            Ok(())
        }
        None => Err(illegal(body, op)),
    }
}

/// The error about a value of a wide type that an op of unknown meaning has made.
fn unresolved(body: &Body, op: OpId, ty: Type, halves: Halves) -> Error {
    match halves.converted(ty) {
        Some(new) => remained(ty, new).at(body[op].loc),
        None => illegal(body, op),
    }
}

/// The error about a conversion of a value that nothing does.
fn remained(from: Type, to: Type) -> Error {
    Error::new(format!(
        "failed to legalize unresolved materialization from ('{from}') to ('{to}') that remained live after conversion"
    ))
}

/// Converts the result types of an op that works on any type.
fn convert_results(body: &mut Body, op: OpId, halves: Halves) -> Result<(), Error> {
    for result in body.results(op).collect::<Vec<_>>() {
        let Some(new) = halves.converted(body.ty(result)) else { return Err(illegal(body, op)) };
        if new != body.ty(result) {
            body.set_ty(result, new);
        }
    }
    Ok(())
}

/// Code for the result of an op by halves; its operands are converted already.
fn emulated(rw: &mut Rewriter<'_>, op: OpId, halves: Halves) -> Option<Value> {
    let result = rw.ty(rw.results(op).next()?);
    if rw[op].has(Traits::CONSTANT) {
        let value = rw.body().constant(rw.result(op, 0))?;
        let value = halves.split(&value)?;
        return Some(parts::constant(rw, value));
    }
    let wide = halves.converted(result)?;
    match rw[op].n_operands() {
        1 => converted(rw, op, result, wide),
        2 => binary(rw, op),
        3 if rw[op].def.name == "arith.select" => {
            let [condition, a, b] = [0, 1, 2].map(|i| rw.operand(op, i));
            Some(arithmetic::select(rw, condition, a, b))
        }
        _ => None,
    }
}

fn binary(rw: &mut Rewriter<'_>, op: OpId) -> Option<Value> {
    let (a, b) = (rw.operand(op, 0), rw.operand(op, 1));
    Some(match rw[op].def.name {
        "arith.addi" => arithmetic::add(rw, a, b),
        "arith.subi" => arithmetic::sub(rw, a, b),
        "arith.muli" => arithmetic::mul(rw, a, b),
        "arith.andi" => arithmetic::bitwise(rw, AndI::DEF, a, b),
        "arith.ori" => arithmetic::bitwise(rw, OrI::DEF, a, b),
        "arith.xori" => arithmetic::bitwise(rw, XOrI::DEF, a, b),
        "arith.shli" => arithmetic::shift_left(rw, a, b),
        "arith.shrsi" => arithmetic::shift_right_signed(rw, a, b),
        "arith.shrui" => arithmetic::shift_right_unsigned(rw, a, b),
        "arith.maxsi" => arithmetic::extreme(rw, IntPredicate::Sgt, a, b),
        "arith.maxui" => arithmetic::extreme(rw, IntPredicate::Ugt, a, b),
        "arith.minsi" => arithmetic::extreme(rw, IntPredicate::Slt, a, b),
        "arith.minui" => arithmetic::extreme(rw, IntPredicate::Ult, a, b),
        "arith.cmpi" => {
            let predicate = rw.get::<CmpI>(op)?.predicate;
            arithmetic::compare(rw, predicate, a, b)
        }
        _ => return None,
    })
}

fn converted(rw: &mut Rewriter<'_>, op: OpId, result: Type, wide: Type) -> Option<Value> {
    let (x, def) = (rw.operand(op, 0), rw[op].def);
    Some(match def.name {
        "arith.extsi" => arithmetic::ext_signed(rw, x, wide),
        "arith.extui" => arithmetic::ext_unsigned(rw, x, wide),
        "arith.trunci" => conversion::truncated(rw, x, result.elem()),
        "arith.index_cast" | "arith.index_castui" if result.elem() == Type::index() => {
            conversion::to_index(rw, def, x)
        }
        "arith.index_cast" | "arith.index_castui" => conversion::from_index(rw, def, x, wide),
        "arith.uitofp" => conversion::unsigned_to_float(rw, x, result),
        "arith.sitofp" => conversion::signed_to_float(rw, x, result),
        "arith.fptoui" => conversion::float_to_unsigned(rw, x, wide),
        "arith.fptosi" => conversion::float_to_signed(rw, x, wide),
        _ => return None,
    })
}
