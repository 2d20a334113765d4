//! `vector.reduction`. Sums and products of floats go from lane to lane, in the order of the op; other reductions go by
//! halves.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_arith::FastMath;
use creole_ir::{Error, OpId, bail};
use creole_vector::Reduction;

use super::combine::Combine;
use super::cx::Emit;
use super::elem::{Elem, Form, VECTOR_BYTES};
use super::emitters::Emitters;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    table.add(reduction)
}

impl Combine {
    /// Combines two registers, scalars or vectors.
    fn apply(self, cx: &mut Emit, elem: Elem, a: ir::Value, b: ir::Value) -> ir::Value {
        match self {
            Combine::Int(op) => {
                let is_vector = cx.register_type(a).is_vector();
                let form =
                    if is_vector { Form::Vector(elem, elem.lanes()) } else { Form::Scalar(elem) };
                cx.int_binary(op, form, a, b, None)
            }
            Combine::Sum => cx.ins().fadd(a, b),
            Combine::Product => cx.ins().fmul(a, b),
            Combine::Extremum(which) => cx.extremum(which, a, b),
            Combine::NumberExtremum(which) => cx.number_extremum(which, a, b),
        }
    }
}

fn reduction(op: Reduction, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let Form::Vector(elem, n) = cx.form(op.vector)? else { bail!("expects a vector") };
    let is_float = cx.ty(op.vector).elem().is_float();
    if is_float {
        cx.floats(op.vector)?;
    }
    let combine = Combine::of(op.kind, is_float);
    let acc = op.acc.map(|acc| cx.scalar(acc)).transpose()?;
    let result = match elem {
        Elem::Bool => of_mask(cx, &op, n, acc)?,
        _ if combine.is_ordered() && !op.fastmath.has(FastMath::REASSOC) => {
            let vector = cx.number(op.vector)?;
            let lanes = (0..n).map(|lane| cx.lane(vector, lane)).collect::<Vec<_>>();
            fold(cx, acc, &lanes, |cx, a, b| combine.apply(cx, elem, a, b))
        }
        _ => {
            let vector = cx.number(op.vector)?;
            let all = by_halves(cx, combine, elem, vector, n);
            fold(cx, acc, &[all], |cx, a, b| combine.apply(cx, elem, a, b))
        }
    };
    cx.define_result(id, result)
}

fn fold(
    cx: &mut Emit,
    acc: Option<ir::Value>,
    lanes: &[ir::Value],
    f: impl Fn(&mut Emit, ir::Value, ir::Value) -> ir::Value,
) -> ir::Value {
    let (first, rest) = match acc {
        Some(acc) => (acc, lanes),
        None => (lanes[0], &lanes[1..]),
    };
    rest.iter().fold(first, |sum, lane| f(cx, sum, *lane))
}

/// Reduces all lanes in any order: by halves if they fill the register.
fn by_halves(
    cx: &mut Emit,
    combine: Combine,
    elem: Elem,
    vector: ir::Value,
    n: usize,
) -> ir::Value {
    if n < elem.lanes() {
        let lanes: Vec<ir::Value> = (0..n).map(|lane| cx.lane(vector, lane)).collect();
        return fold(cx, None, &lanes, |cx, a, b| combine.apply(cx, elem, a, b));
    }
    let mut sum = vector;
    let mut distance = VECTOR_BYTES / 2;
    while distance >= elem.bytes() {
        let bytes: Vec<u8> =
            (0..VECTOR_BYTES).map(|i| ((i + distance) % VECTOR_BYTES) as u8).collect();
        let other = cx.shuffle(elem.vector(), sum, sum, &bytes);
        sum = combine.apply(cx, elem, sum, other);
        distance /= 2;
    }
    cx.lane(sum, 0)
}

fn of_mask(
    cx: &mut Emit,
    op: &Reduction,
    n: usize,
    acc: Option<ir::Value>,
) -> Result<ir::Value, Error> {
    let Combine::Int(combine) = Combine::of(op.kind, false) else {
        bail!("can't combine i1 as floats")
    };
    let bytes = cx.register(op.vector)?;
    let lanes: Vec<ir::Value> = (0..n)
        .map(|lane| {
            let lane = cx.lane(bytes, lane);
            cx.ins().band_imm_u(lane, 1)
        })
        .collect();
    Ok(fold(cx, acc, &lanes, |cx, a, b| super::arith_int::boolean(cx, combine, a, b)))
}
