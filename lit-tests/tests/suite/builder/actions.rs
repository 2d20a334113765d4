//! Steps of random programs: an operation on values that fit.

use creole::builder::{HloOp, Window, WindowPadding};
use creole::hlo::{
    DotDimensionNumbers, FftType, GatherDimensionNumbers, ScatterDimensionNumbers, Transposition,
};
use creole::ir::attr::Dict;
use creole::ir::tensor::{GatherDims, ScatterDims};
use creole::ir::{Dims, Type};

use super::programs::Made::{Exact, Near, Nothing};
use super::programs::{Gen, Made};

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

/// The value without NaN, whose sign and other bits are free.
fn numbers(x: HloOp<'_>) -> HloOp<'_> {
    if x.element_type().is_float() { x.eq(x).select(x, 1.0) } else { x }
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

fn broadcasts<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor() && ty.rank() < 4)?;
    let sizes: Vec<i64> = (0..g.below(2) + 1).map(|_| g.number(1, 3)).collect();
    if g.flag() {
        return Some(Exact(x.broadcast(&sizes)));
    }
    let at = g.number(0, x.ty().rank() as i64);
    let mut shape: Vec<i64> =
        x.shape().iter().map(|n| if *n == 1 && g.flag() { 3 } else { *n }).collect();
    shape.insert(at as usize, sizes[0]);
    let dims: Vec<i64> = (0..shape.len() as i64).filter(|d| *d != at).collect();
    Some(Exact(x.broadcast_in_dim(&shape, &dims)))
}

fn reshaped<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let n = x.ty().n_elements()?;
    let rank = x.ty().rank();
    if rank >= 2 && g.flag() {
        let from = g.below(rank - 1);
        let to = from + 1 + g.below(rank - from - 1);
        let dims: Vec<i64> = (from as i64..=to as i64).collect();
        return Some(Exact(x.collapse(&dims)));
    }
    let factor = g.pick(&[1, 2, 3, 4, 5]);
    if n % factor != 0 || n == 0 {
        return Some(Exact(x.reshape(&[n])));
    }
    let permutation = permutation(g, rank);
    Some(Exact(x.reshape_in_order(&permutation, &[factor, n / factor])))
}

fn permutation(g: &Gen<'_>, rank: usize) -> Vec<i64> {
    let mut left: Vec<i64> = (0..rank as i64).collect();
    (0..rank).map(|_| left.remove(g.below(left.len()))).collect()
}

fn transposed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    Some(Exact(x.transpose(&permutation(g, x.ty().rank()))))
}

fn reversed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let dims: Vec<i64> = (0..x.ty().rank() as i64).filter(|_| g.flag()).collect();
    Some(Exact(x.rev(&dims)))
}

fn concatenated<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0)?;
    let parts: Vec<HloOp<'b>> = (0..g.below(3)).map(|_| g.of(x.ty())).collect();
    Some(Exact(g.b.concat_in_dim(&[&[x], &*parts].concat(), g.below(x.ty().rank()) as i64)))
}

fn positions<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let shape = g.shape();
    let elem = g.elem();
    if shape.is_empty() || elem == Type::i1() || elem.bits() < Some(8) {
        return None;
    }
    Some(Exact(g.b.iota(Type::tensor(&shape, elem), g.below(shape.len()) as i64)))
}

fn sliced<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0)?;
    let mut lists = [Vec::new(), Vec::new(), Vec::new()];
    for n in x.shape() {
        let start = g.number(0, (*n - 1).max(0));
        lists[0].push(start);
        lists[1].push(g.number(start, *n));
        lists[2].push(g.number(1, 3));
    }
    Some(Exact(x.slice(&lists[0], &lists[1], &lists[2])))
}

fn starts<'b>(g: &Gen<'b>, rank: usize) -> Vec<HloOp<'b>> {
    (0..rank).map(|_| g.b.constant(g.number(-1, 4) as i32)).collect()
}

fn dynamically_sliced<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let sizes: Vec<i64> = x.shape().iter().map(|n| g.number(0, *n)).collect();
    Some(Exact(x.dynamic_slice(&starts(g, sizes.len()), &sizes)))
}

fn updated<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let sizes: Vec<i64> = x.shape().iter().map(|n| g.number(0, *n)).collect();
    let update = g.of(Type::tensor(&sizes, x.element_type()));
    Some(Exact(x.dynamic_update_slice(update, &starts(g, sizes.len()))))
}

fn padded<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let config: Vec<_> =
        x.shape().iter().map(|_| (g.number(-1, 2), g.number(0, 2), g.number(0, 2))).collect();
    let fits = x.shape().iter().zip(&config).all(|(n, (low, _, _))| *n + low >= 0);
    let value = g.of(Type::tensor(&[], x.element_type()));
    fits.then(|| Exact(x.pad(value, &config)))
}

fn some_dims(g: &Gen<'_>, rank: usize) -> Vec<i64> {
    (0..rank as i64).filter(|_| g.flag()).collect()
}

fn reduced<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let init = g.of(Type::tensor(&[], x.element_type()));
    let kind = g.below(4);
    Some(Exact(x.reduce(init, |a, b| g.combine(kind, a, b), &some_dims(g, x.ty().rank()))))
}

fn summed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.wide_floats()?;
    Some(Near(x.reduce(0.0, |a, b| a + b, &some_dims(g, x.ty().rank()))))
}

fn reduced_pair<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.ints()?;
    let at = if x.ty().rank() > 0 { g.below(x.ty().rank()) as i64 } else { return None };
    let index = g.b.iota(x.ty().with_elem(Type::i32()), at);
    let inits = [g.b.min_value(x.element_type()), g.b.constant(0_i32)];
    let both = g.b.reduce(
        &[x, index],
        &inits,
        |acc, new| {
            let is_new = new[0].gt(acc[0]) | (new[0].eq(acc[0]) & new[1].lt(acc[1]));
            [is_new.select(new[0], acc[0]), is_new.select(new[1], acc[1])]
        },
        &[at],
    );
    Some(Exact(both.get_tuple_element(g.below(2))))
}

fn window(g: &Gen<'_>, shape: &[i64]) -> Option<Window> {
    let sizes: Vec<i64> = shape.iter().map(|n| g.number(1, (*n).clamp(1, 3))).collect();
    let strides: Vec<i64> = shape.iter().map(|_| g.number(1, 2)).collect();
    let padding = match g.below(3) {
        0 => WindowPadding::Same,
        1 => WindowPadding::Valid,
        _ => {
            WindowPadding::General(shape.iter().map(|_| (g.number(0, 1), g.number(0, 2))).collect())
        }
    };
    let is_full = shape.iter().all(|n| *n > 0);
    is_full.then(|| Window::new(&sizes).strides(&strides).padding(padding))
}

fn windows<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0)?;
    let dilations: Vec<i64> = x.shape().iter().map(|_| g.number(1, 2)).collect();
    let mut window = window(g, x.shape())?;
    if g.flag() {
        window = if g.flag() {
            window.base_dilations(&dilations)
        } else {
            window.window_dilations(&dilations)
        };
    }
    let init = g.of(Type::tensor(&[], x.element_type()));
    let kind = g.below(4);
    Some(Exact(x.reduce_window(init, |a, b| g.combine(kind, a, b), &window)))
}

fn selected_windows<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    let window = window(g, x.shape())?;
    let places = x.reduce_window(0, |a, b| a.max(b), &window);
    let source = g.of(places.ty());
    Some(Exact(x.select_and_scatter(|a, b| a.ge(b), &window, source, 0, |a, b| a + b)))
}

fn sorted<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0)?;
    Some(Exact(numbers(x).sort()))
}

fn sorted_pair<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0)?;
    let dim = g.below(x.ty().rank()) as i64;
    let y = g.any().filter(|y| y.shape() == x.shape()).unwrap_or(x);
    let is_up = g.flag();
    let both = g.b.sort(&[x, y], |v| if is_up { v[0].lt(v[1]) } else { v[0].gt(v[1]) }, dim, true);
    let elem = x.element_type();
    // NaN is not ordered, so that the order of all would be free.
    if elem.is_float() { None } else { Some(Exact(both.get_tuple_element(g.below(2)))) }
}

fn greatest<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    let last = *x.shape().last()?;
    Some(Exact(x.top_k(g.number(0, last), g.flag()).get_tuple_element(g.below(2))))
}

fn mapped<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let y = g.of(x.ty());
    let outer = g.of(Type::tensor(&[], x.element_type()));
    let dims = Dims::iota(x.ty().rank());
    Some(Exact(g.b.map(&[x, y], |v| g.scalar(&[v[0], v[1], outer]), &dims)))
}

fn scanned<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0 && !ty.shape().contains(&0))?;
    let dim = g.below(x.ty().rank());
    let mut shape = x.shape().to_vec();
    shape.remove(dim);
    let init = g.of(Type::tensor(&shape, x.element_type()));
    let both = g.b.scan(
        &[x],
        &[init],
        |slice, carried| {
            let next = g.scalar(&[slice[0], carried[0]]);
            [next.max(slice[0]), next]
        },
        dim as i64,
        g.flag(),
    );
    Some(Exact(both.get_tuple_element(g.below(2))))
}

fn gathered<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| (1..3).contains(&ty.rank()) && !ty.shape().contains(&0))?;
    let sizes: Vec<i64> = x
        .shape()
        .iter()
        .enumerate()
        .map(|(d, n)| if d == 0 { 1 } else { g.number(1, *n) })
        .collect();
    let indices = g.of(Type::tensor(&[g.number(1, 4)], Type::i32()));
    let numbers = GatherDimensionNumbers(GatherDims {
        offset_dims: (1..x.ty().rank() as i64).collect(),
        collapsed_slice_dims: [0].into(),
        start_index_map: [0].into(),
        index_vector_dim: 1,
        ..Default::default()
    });
    Some(Exact(x.gather(indices, &numbers, &sizes, false)))
}

fn scattered<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| (1..3).contains(&ty.rank()))?;
    let n = g.number(1, 4);
    let shape = [&[n], &x.shape()[1..]].concat();
    let updates = g.of(Type::tensor(&shape, x.element_type()));
    let indices = g.of(Type::tensor(&[n], Type::i32()));
    let numbers = ScatterDimensionNumbers(ScatterDims {
        update_window_dims: (1..x.ty().rank() as i64).collect(),
        inserted_window_dims: [0].into(),
        scatter_dims_to_operand_dims: [0].into(),
        index_vector_dim: 1,
        ..Default::default()
    });
    let kind = g.below(4);
    Some(Exact(x.scatter(indices, updates, |old, new| g.combine(kind, old, new), &numbers)))
}

fn index_selected<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0 && !ty.shape().contains(&0))?;
    let dim = g.below(x.ty().rank());
    let n = x.shape()[dim] as i32;
    let indices: Vec<i32> = (0..g.below(4)).map(|_| g.below(n as usize) as i32).collect();
    Some(Exact(x.torch_index_select(g.b.constant(indices), dim as i64, 0)))
}

fn products<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| {
        (1..3).contains(&ty.rank()) && (ty.elem().is_int() || ty.elem().bits() >= Some(32))
    })?;
    let inner = *x.shape().last()?;
    let shape = if g.flag() { vec![inner] } else { vec![inner, g.number(1, 4)] };
    let product = x.dot(g.of(Type::tensor(&shape, x.element_type())));
    Some(if x.element_type().is_int() { Exact(product) } else { Near(product) })
}

fn general_products<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() == 3 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    let [batch, m, k] = *x.shape() else { return None };
    let numbers = DotDimensionNumbers {
        lhs_batching_dimensions: [0].into(),
        rhs_batching_dimensions: [1].into(),
        lhs_contracting_dimensions: [if g.flag() { 1 } else { 2 }].into(),
        rhs_contracting_dimensions: [0].into(),
    };
    let size = if numbers.lhs_contracting_dimensions[0] == 1 { m } else { k };
    let y = g.of(Type::tensor(&[size, batch, g.number(1, 3)], x.element_type()));
    Some(Exact(x.dot_general(y, &numbers)))
}

fn einstein<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() == 2 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    if g.flag() {
        return Some(Exact(x.unary_einsum(g.pick(&["ij->ji", "ij->i", "ij->"]))));
    }
    let y = g.of(Type::tensor(&[x.shape()[1], g.number(1, 3)], x.element_type()));
    Some(Exact(x.einsum(y, g.pick(&["ij,jk->ik", "ij,jk->ki", "ab,bc->b"]))))
}

fn convolved<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let elem = g.pick(&[Type::f32(), Type::i32(), Type::f64(), Type::i8()]);
    let n_spatial = g.below(2) + 1;
    let shape = |a: i64, b: i64, low: i64, high: i64| -> Vec<i64> {
        let spatial = (0..n_spatial).map(|_| g.number(low, high));
        [a, b].into_iter().chain(spatial).collect()
    };
    let features = g.number(1, 3);
    let x = g.of(Type::tensor(&shape(g.number(1, 2), features, 3, 5), elem));
    let kernel = g.of(Type::tensor(&shape(g.number(1, 3), features, 1, 3), elem));
    let strides: Vec<i64> = (0..n_spatial).map(|_| g.number(1, 2)).collect();
    let padding = if g.flag() { WindowPadding::Same } else { WindowPadding::Valid };
    let y = x.conv(kernel, &strides, padding);
    Some(if elem.is_int() { Exact(y) } else { Near(y) })
}

fn branches<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let y = g.of(x.ty());
    let pred = g.of(Type::tensor(&[], Type::i1()));
    let chosen = g.b.conditional(
        pred,
        g.b.tuple(&[x, y]),
        |t| [g.nested(&t.elements::<2>()), y],
        x,
        |x| [x, g.nested(&[x, y])],
    );
    Some(Exact(chosen.get_tuple_element(g.below(2))))
}

fn cases<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let index = g.of(Type::tensor(&[], Type::i32()));
    let branches = (0..g.number(1, 3)).map(|_| {
        let branch: Box<dyn FnOnce(HloOp<'b>) -> HloOp<'b> + '_> = Box::new(|y| g.nested(&[x, y]));
        (g.of(x.ty()), branch)
    });
    Some(Exact(g.b.indexed_conditional(index, branches.collect())))
}

fn loops<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let y = g.of(x.ty());
    let steps = g.number(0, 4) as i32;
    let init = g.b.tuple(&[g.b.constant(0_i32), g.b.tuple(&[x, g.of(x.ty())])]);
    let last = g.b.while_loop(
        |state| state.get_tuple_element(0).lt(steps),
        |state| {
            let [i, pair] = state.elements();
            let [a, b] = pair.elements();
            [i + 1, g.b.tuple(&[g.nested(&[b, y]), g.scalar(&[a, b])])]
        },
        init,
    );
    Some(Exact(last.get_tuple_element(1).get_tuple_element(g.below(2))))
}

fn called<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let argument = if g.flag() { g.b.tuple(&[x, g.b.tuple(&[])]) } else { g.b.tuple(&[x]) };
    let result = g.b.call_closure("inner", &[argument, g.of(x.ty())], |args| {
        let whole = args[0].get_tuple_element(0);
        [g.scalar(&[whole, args[1]]), whole]
    });
    Some(Exact(result.get_tuple_element(g.below(2))))
}

fn composed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let operands = [x, g.of(x.ty())];
    Some(Exact(g.b.composite_call(|args| g.scalar(args), &operands, "test.op", Dict::default(), 1)))
}

fn barred<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let pair = g.b.tuple(&[g.moved(|ty| ty.is_tensor())?, g.moved(|ty| ty.is_tensor())?]);
    Some(Exact(g.b.optimization_barrier(pair).get_tuple_element(g.below(2))))
}

fn tuples<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let (x, y) = (g.moved(|ty| ty.is_tensor())?, g.any()?);
    let [a, b] = [g.b.tuple(&[x, g.b.tuple(&[y])]), g.b.tuple(&[g.of(x.ty()), g.b.tuple(&[y])])];
    let chosen = g.of(Type::tensor(&[], Type::i1())).select(a, b);
    Some(Exact(if g.flag() { chosen.get_tuple_element(0) } else { y }))
}

/// A positive definite matrix times a number.
fn matrix<'b>(g: &Gen<'b>, elem: Type) -> HloOp<'b> {
    let numbers = [[4.0, 1.0, 0.5], [1.0, 5.0, -1.0], [0.5, -1.0, 6.0]];
    let scale = g.number(1, 3) as f64;
    g.b.constant(numbers.map(|row| row.map(|x: f64| x * scale))).convert_element_type(elem)
}

fn factored<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let elem = g.pick(&[Type::f32(), Type::f64()]);
    let a = matrix(g, elem);
    let lower = g.b.constant([[true, false, false], [true, true, false], [true; 3]]);
    if g.flag() {
        return Some(Near(lower.select(a.cholesky(true), 0.0)));
    }
    let b = g.b.constant([[1.0, 2.0], [-1.0, 0.5], [3.0, 4.0]]).convert_element_type(elem);
    Some(Near(a.triangular_solve(b, true, g.flag(), g.flag(), Transposition::Transpose)))
}

fn transformed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let elem = g.pick(&[Type::f32(), Type::f64()]);
    let n = g.number(1, 8);
    let x = g.b.iota(Type::tensor(&[2, n], elem), 1).sin();
    let y = x.fft(FftType::Rfft, &[n]);
    Some(Near(match g.below(3) {
        0 => y.real(),
        1 => y.abs(),
        _ => y.fft(FftType::Irfft, &[n]),
    }))
}

fn normalised<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.b.iota(Type::tensor(&[3, g.number(1, 4), 2], Type::f32()), g.below(3) as i64);
    let [scale, offset] = [g.b.constant([1.5_f32, 2.0]), g.b.constant([0.5_f32, -1.0])];
    let [y, mean, variance] = x.batch_norm_training(scale, offset, 0.1, 2).elements();
    Some(Near(match g.below(3) {
        0 => y,
        1 => x.batch_norm_inference([scale, offset], [mean, variance], 0.1, 2),
        _ => x.batch_norm_grad(scale, [mean, variance], y, 0.1, 2).get_tuple_element(g.below(3)),
    }))
}

/// Collectives of one replica.
fn alone<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0 && !ty.shape().contains(&0))?;
    let dim = g.below(x.ty().rank()) as i64;
    Some(Exact(match g.below(7) {
        0 => x.all_gather(dim, 1, &[], None),
        1 => x.all_reduce(|a, b| a.max(b), &[], Some(1)),
        2 => x.all_to_all(dim, 0, 1, &[]),
        3 => x.collective_permute(&[(0, 0)]),
        4 => x.collective_broadcast(&[vec![0]]),
        5 => x.reduce_scatter(|a, b| a.max(b), dim, 1, &[], None),
        _ => g.b.replica_id() + g.b.partition_id(),
    }))
}

fn beside<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() == 1 && ty.shape()[0] > 1)?;
    let future = g.b.async_start(&[x], |args| args[0].slice(&[1], &[2], &[1]));
    Some(Exact(future.async_done()))
}

fn sizes<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0)?;
    let size = x.get_dimension_size(g.below(x.ty().rank()) as i64);
    if g.below(10) == 0 {
        return Some(Nothing);
    }
    Some(Exact(size))
}
