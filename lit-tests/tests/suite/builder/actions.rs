//! Steps of random programs: an operation on values that fit. Here are those on elements; `movements.rs` and
//! `computations.rs` have the others.

use creole::ir::Type;

use super::programs::Made::{Exact, Near};
use super::programs::{Gen, Made, numbers};
use super::{computations::*, movements::*};

type Action = for<'g, 'b> fn(&'g Gen<'b>) -> Option<Made<'b>>;

/// All steps.
pub(super) const ACTIONS: &[Action] = &[
    unary,
    unary,
    unary,
    unary,
    unary,
    unary,
    binary,
    binary,
    binary,
    binary,
    binary,
    binary,
    binary,
    binary,
    compared,
    broadcast_pair,
    functions,
    functions,
    functions,
    functions,
    functions,
    functions,
    two_argument_functions,
    selected,
    clamped,
    converted,
    bitcast,
    precision,
    complex_parts,
    broadcasts,
    reshaped,
    transposed,
    reversed,
    concatenated,
    positions,
    sliced,
    dynamically_sliced,
    updated,
    padded,
    reduced,
    summed,
    reduced_pair,
    windows,
    selected_windows,
    sorted,
    sorted_pair,
    greatest,
    mapped,
    scanned,
    gathered,
    scattered,
    index_selected,
    products,
    general_products,
    einstein,
    convolved,
    branches,
    cases,
    loops,
    called,
    composed,
    barred,
    tuples,
    factored,
    transformed,
    normalised,
    alone,
    beside,
    sizes,
];

fn unary<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let elem = x.element_type();
    Some(Exact(match g.below(14) {
        0 if elem.is_int() => !x,
        1 if elem.is_int() && elem != Type::i1() => x.clz(),
        2 if elem.is_int() && elem != Type::i1() => x.population_count(),
        3 if elem.is_float() => x.ceil(),
        4 if elem.is_float() => x.floor(),
        5 if elem.is_float() => x.round(),
        6 if elem.is_float() => x.round_nearest_even(),
        7 if elem.is_float() => x.is_finite(),
        8 if elem.is_float() => x.real(),
        9 if elem.is_float() => x.imag(),
        10 if elem.is_float() && elem.bits() >= Some(32) => x.sqrt(),
        11 if elem != Type::i1() && !elem.is_unsigned() => x.abs(),
        12 if elem != Type::i1() && !elem.is_unsigned() => x.sign(),
        13 if elem != Type::i1() => -x,
        _ => return None,
    }))
}

fn binary<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let y = g.of(x.ty());
    let elem = x.element_type();
    let is_number = elem != Type::i1();
    Some(Exact(match g.below(14) {
        0 => x + y,
        1 if is_number => x - y,
        2 => x * y,
        3 if is_number => x / y,
        4 if is_number => x % y,
        5 => x.max(y),
        6 => x.min(y),
        7 if elem.is_int() => x & y,
        8 if elem.is_int() => x | y,
        9 if elem.is_int() => x ^ y,
        10 if elem.is_int() && is_number => x << y,
        11 if elem.is_int() && is_number => x >> y,
        12 if elem.is_int() && is_number => x.shift_right_logical(y),
        13 if elem.is_float() && elem.bits() >= Some(16) => x.next_after(y),
        _ => return None,
    }))
}

fn compared<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let y = g.of(x.ty());
    Some(Exact(match g.below(9) {
        0 => x.eq(y),
        1 => x.ne(y),
        2 => x.ge(y),
        3 => x.gt(y),
        4 => x.le(y),
        5 => x.lt(y),
        6 if x.element_type().is_float() => numbers(x).lt_total_order(numbers(y)),
        7 if x.element_type().is_float() => numbers(x).ge_total_order(numbers(y)),
        8 if x.element_type() != Type::i1() => x.gt(1),
        _ => return None,
    }))
}

/// Operands of different shapes.
fn broadcast_pair<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let (shape, elem) = (x.shape(), x.element_type());
    match g.below(3) {
        0 => {
            let scalar = g.of(Type::tensor(&[], elem));
            Some(Exact(if g.flag() { x.max(scalar) } else { scalar.min(x) }))
        }
        1 => {
            let ones = shape.iter().map(|n| if g.flag() { 1 } else { *n }).collect::<Vec<_>>();
            Some(Exact(x.max(g.of(Type::tensor(&ones, elem)))))
        }
        _ => {
            let dims: Vec<i64> = (0..shape.len() as i64).filter(|_| g.flag()).collect();
            let sizes: Vec<i64> = dims.iter().map(|d| shape[*d as usize]).collect();
            let low = g.of(Type::tensor(&sizes, elem));
            if sizes.len() == shape.len() {
                return Some(Exact(low.min(x)));
            }
            Some(Exact(if g.flag() {
                x.min_in_dims(low, &dims)
            } else {
                low.max_in_dims(x, &dims)
            }))
        }
    }
}

fn functions<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.wide_floats()?;
    Some(Near(match g.below(26) {
        0 => x.cbrt(),
        1 => x.cos(),
        2 => x.exp(),
        3 => x.expm1(),
        4 => x.log(),
        5 => x.log1p(),
        6 => x.logistic(),
        7 => x.rsqrt(),
        8 => x.sin(),
        9 => x.sqrt(),
        10 => x.tan(),
        11 => x.tanh(),
        12 => x.erf(),
        13 => x.erfc(),
        14 => x.acos(),
        15 => x.asin(),
        16 => x.asinh(),
        17 => x.acosh(),
        18 => x.atan(),
        19 => x.atanh(),
        20 => x.sinh(),
        21 => x.cosh(),
        22 => x.square(),
        23 => x.is_inf(),
        24 => x.is_neg_inf(),
        _ => x.is_pos_inf(),
    }))
}

fn two_argument_functions<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.wide_floats()?;
    let y = g.of(x.ty());
    Some(Near(if g.flag() { x.atan2(y) } else { x.abs().pow(y) }))
}

fn selected<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let shape: &[i64] = if g.flag() { x.shape() } else { &[] };
    Some(Exact(g.of(Type::tensor(shape, Type::i1())).select(x, g.of(x.ty()))))
}

fn clamped<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let bound = || g.of(if g.flag() { x.ty() } else { Type::tensor(&[], x.element_type()) });
    Some(Exact(x.clamp(bound(), bound())))
}

fn converted<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    Some(Exact(
        g.moved(|ty| ty.is_tensor() && !ty.elem().is_complex())?.convert_element_type(g.elem()),
    ))
}

fn bitcast<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = numbers(g.value(|ty| ty.elem().bits() >= Some(8))?);
    let bits = x.element_type().bits()?;
    let to = g.elem();
    match to.bits() {
        Some(n) if n >= 8 && n <= bits => Some(Exact(x.bitcast_convert_type(to))),
        Some(n) if n > bits && x.shape().last() == Some(&i64::from(n / bits)) => {
            Some(Exact(x.bitcast_convert_type(to)))
        }
        _ => None,
    }
}

fn precision<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.wide_floats()?;
    Some(Exact(x.reduce_precision(g.number(2, 8) as i32, g.number(1, 10) as i32)))
}

fn complex_parts<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| [Type::f32(), Type::f64()].contains(&ty.elem()))?;
    let z = x.complex(g.of(x.ty()));
    let z = match g.below(4) {
        0 => -z,
        1 => z + z,
        2 => z.conj(),
        _ => z,
    };
    Some(Exact(if g.flag() { z.real() } else { z.imag() }))
}
