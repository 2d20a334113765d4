//! `math` and `scalar`: instructions where they exist, and runtime calls for the rest, lane by lane.

use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{self, InstBuilder};
use creole_arith::math::{
    AbsF, AbsI, Ceil, CopySign, CtLz, CtPop, CtTz, Floor, Fma, IsFinite, IsInf, IsNan, RoundEven,
    Rsqrt, Sqrt, Trunc,
};
use creole_ir::{Error, OpId, Value};
use creole_scalar::{Function, functions};

use super::arith_float::define_comparison;
use super::cx::Emit;
use super::elem::Elem;
use super::emitters::Emitters;

/// Table rows for functions of one float that are instructions.
macro_rules! instructions {
    ($table:expr, $($op:ident $instruction:ident;)*) => {
        $table$(.add(|op: $op, id, cx| cx.float_map(id, &[op.operand], |cx, a| cx.ins().$instruction(a[0]))))*
    };
}

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    let table = instructions! { table,
        AbsF fabs; Ceil ceil; Floor floor; RoundEven nearest; Sqrt sqrt; Trunc trunc;
    };
    let table = table.add(copysign).add(rsqrt).add(|op: Fma, id, cx| fma(cx, id, op.a, op.b, op.c));
    let table = table
        .add(|op: IsNan, id, cx| test(cx, id, op.operand, FloatCC::Unordered, None))
        .add(|op: IsInf, id, cx| test(cx, id, op.operand, FloatCC::Equal, Some(f64::INFINITY)))
        .add(|op: IsFinite, id, cx| {
            test(cx, id, op.operand, FloatCC::LessThan, Some(f64::INFINITY))
        });
    table
        .add(|op: AbsI, id, cx| int_map(cx, id, op.operand, false, |cx, x| cx.ins().iabs(x)))
        .add(|op: CtLz, id, cx| int_map(cx, id, op.operand, true, |cx, x| cx.ins().clz(x)))
        .add(|op: CtTz, id, cx| int_map(cx, id, op.operand, true, |cx, x| cx.ins().ctz(x)))
        .add(|op: CtPop, id, cx| int_map(cx, id, op.operand, true, |cx, x| cx.ins().popcnt(x)))
        .with_fallback(function)
}

/// Calls the runtime for an op that has no code of its own, but a function of floats. `None`: another op.
fn function(cx: &mut Emit, id: OpId) -> Option<Result<(), Error>> {
    let body = cx.body.clone();
    let function = body[id].def.function.filter(|f| f.real.is_some())?;
    let args: Vec<Value> = body.operands(id).collect();
    let is_float = cx.ty(body.result(id, 0)).elem().is_float();
    is_float.then(|| call(cx, id, function, &args))
}

/// Calls a function on each lane.
pub(super) fn call(
    cx: &mut Emit,
    id: OpId,
    function: &'static Function,
    args: &[Value],
) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let elem = form.elem();
    let symbol = function.symbol(elem.bits());
    if !cx.uses.called.contains(&function) {
        cx.uses.called.push(function);
    }
    let args = args.iter().map(|arg| cx.floats(*arg)).collect::<Result<Vec<_>, Error>>()?;
    let result = cx.per_lane(form, &args, |cx, args| {
        let result = cx.call_runtime(&symbol, args, Some(elem.scalar()));
        result.expect("a function of numbers returns one")
    });
    cx.define_result(id, result)
}

/// Fused multiply-add `a * b + c`, rounded once: an instruction if the processor has one.
pub(super) fn fma(cx: &mut Emit, id: OpId, a: Value, b: Value, c: Value) -> Result<(), Error> {
    if cx.has_fma() {
        return cx.float_map(id, &[a, b, c], |cx, x| cx.ins().fma(x[0], x[1], x[2]));
    }
    call(cx, id, &functions::FMA, &[a, b, c])
}

impl Emit {
    fn has_fma(&self) -> bool {
        let mut flags = self.target.isa().isa_flags().into_iter();
        let is_x64 = self.target.isa().triple().architecture.to_string() == "x86_64";
        !is_x64 || flags.any(|flag| flag.name == "has_fma" && flag.as_bool() == Some(true))
    }
}

fn copysign(op: CopySign, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    cx.float_map(id, &[op.lhs, op.rhs], |cx, args| {
        let ty = cx.register_type(args[0]);
        if !ty.is_vector() {
            return cx.ins().fcopysign(args[0], args[1]);
        }
        let elem = if ty == ir::types::F64X2 { Elem::F64 } else { Elem::F32 };
        let sign = cx.splat_const(elem, 1 << (elem.bits() - 1));
        let magnitude = cx.ins().band_not(args[0], sign);
        let sign = cx.ins().band(args[1], sign);
        cx.ins().bor(magnitude, sign)
    })
}

/// Computes `1 / sqrt(x)`, both steps rounded.
fn rsqrt(op: Rsqrt, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    cx.float_map(id, &[op.operand], |cx, args| {
        let ty = cx.register_type(args[0]);
        let root = cx.ins().sqrt(args[0]);
        let one = match ty.lane_bits() {
            64 => cx.like(ty, Elem::F64, 1_f64.to_bits()),
            _ => cx.like(ty, Elem::F32, u64::from(1_f32.to_bits())),
        };
        cx.ins().fdiv(one, root)
    })
}

/// Compares `|x|` with a number, or `x` with itself.
fn test(
    cx: &mut Emit,
    id: OpId,
    x: Value,
    condition: FloatCC,
    limit: Option<f64>,
) -> Result<(), Error> {
    let form = cx.form(x)?;
    let floats = cx.floats(x)?;
    let result = match limit {
        None => cx.ins().fcmp(condition, floats, floats),
        Some(limit) => {
            let is_double = form.elem() == Elem::F64;
            let bits = if is_double { limit.to_bits() } else { (limit as f32).to_bits().into() };
            let limit = cx.like(cx.register_type(floats), form.elem(), bits);
            let magnitude = cx.ins().fabs(floats);
            cx.ins().fcmp(condition, magnitude, limit)
        }
    };
    define_comparison(cx, id, form, result);
    Ok(())
}

/// Applies `f` to integers, by lane if Cranelift has the op for scalars only.
fn int_map(
    cx: &mut Emit,
    id: OpId,
    x: Value,
    scalar_only: bool,
    f: impl Fn(&mut Emit, ir::Value) -> ir::Value,
) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    creole_ir::ensure!(form.elem() != Elem::Bool, "can't count in {}", cx.ty(x));
    let number = cx.number(x)?;
    let result = match scalar_only {
        true => cx.per_lane(form, &[number], |cx, args| f(cx, args[0])),
        false => f(cx, number),
    };
    cx.define_result(id, result)
}
