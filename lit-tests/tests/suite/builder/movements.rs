//! Steps of random programs that move elements, and products and factorisations.

use creole::builder::{HloOp, WindowPadding};
use creole::hlo::{
    DotDimensionNumbers, FftType, GatherDimensionNumbers, ScatterDimensionNumbers, Transposition,
};
use creole::ir::Type;
use creole::ir::tensor::{GatherDims, ScatterDims};

use super::programs::Made::{Exact, Near, Nothing};
use super::programs::{Gen, Made};

pub(super) fn broadcasts<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn reshaped<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn transposed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    Some(Exact(x.transpose(&permutation(g, x.ty().rank()))))
}

pub(super) fn reversed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let dims: Vec<i64> = (0..x.ty().rank() as i64).filter(|_| g.flag()).collect();
    Some(Exact(x.rev(&dims)))
}

pub(super) fn concatenated<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0)?;
    let parts: Vec<HloOp<'b>> = (0..g.below(3)).map(|_| g.of(x.ty())).collect();
    Some(Exact(g.b.concat_in_dim(&[&[x], &*parts].concat(), g.below(x.ty().rank()) as i64)))
}

pub(super) fn positions<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let shape = g.shape();
    let elem = g.elem();
    if shape.is_empty() || elem == Type::i1() || elem.bits() < Some(8) {
        return None;
    }
    Some(Exact(g.b.iota(Type::tensor(&shape, elem), g.below(shape.len()) as i64)))
}

pub(super) fn sliced<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn dynamically_sliced<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let sizes: Vec<i64> = x.shape().iter().map(|n| g.number(0, *n)).collect();
    Some(Exact(x.dynamic_slice(&starts(g, sizes.len()), &sizes)))
}

pub(super) fn updated<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let sizes: Vec<i64> = x.shape().iter().map(|n| g.number(0, *n)).collect();
    let update = g.of(Type::tensor(&sizes, x.element_type()));
    Some(Exact(x.dynamic_update_slice(update, &starts(g, sizes.len()))))
}

pub(super) fn padded<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.is_tensor())?;
    let config: Vec<_> =
        x.shape().iter().map(|_| (g.number(-1, 2), g.number(0, 2), g.number(0, 2))).collect();
    let fits = x.shape().iter().zip(&config).all(|(n, (low, _, _))| *n + low >= 0);
    let value = g.of(Type::tensor(&[], x.element_type()));
    fits.then(|| Exact(x.pad(value, &config)))
}

pub(super) fn gathered<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn scattered<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn index_selected<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0 && !ty.shape().contains(&0))?;
    let dim = g.below(x.ty().rank());
    let n = x.shape()[dim] as i32;
    let indices: Vec<i32> = (0..g.below(4)).map(|_| g.below(n as usize) as i32).collect();
    Some(Exact(x.torch_index_select(g.b.constant(indices), dim as i64, 0)))
}

pub(super) fn products<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| {
        (1..3).contains(&ty.rank()) && (ty.elem().is_int() || ty.elem().bits() >= Some(32))
    })?;
    let inner = *x.shape().last()?;
    let shape = if g.flag() { vec![inner] } else { vec![inner, g.number(1, 4)] };
    let product = x.dot(g.of(Type::tensor(&shape, x.element_type())));
    Some(if x.element_type().is_int() { Exact(product) } else { Near(product) })
}

pub(super) fn general_products<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn einstein<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() == 2 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    if g.flag() {
        return Some(Exact(x.unary_einsum(g.pick(&["ij->ji", "ij->i", "ij->"]))));
    }
    let y = g.of(Type::tensor(&[x.shape()[1], g.number(1, 3)], x.element_type()));
    Some(Exact(x.einsum(y, g.pick(&["ij,jk->ik", "ij,jk->ki", "ab,bc->b"]))))
}

pub(super) fn convolved<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

/// A positive definite matrix times a number.
fn matrix<'b>(g: &Gen<'b>, elem: Type) -> HloOp<'b> {
    let numbers = [[4.0, 1.0, 0.5], [1.0, 5.0, -1.0], [0.5, -1.0, 6.0]];
    let scale = g.number(1, 3) as f64;
    g.b.constant(numbers.map(|row| row.map(|x: f64| x * scale))).convert_element_type(elem)
}

pub(super) fn factored<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let elem = g.pick(&[Type::f32(), Type::f64()]);
    let a = matrix(g, elem);
    let lower = g.b.constant([[true, false, false], [true, true, false], [true; 3]]);
    if g.flag() {
        return Some(Near(lower.select(a.cholesky(true), 0.0)));
    }
    let b = g.b.constant([[1.0, 2.0], [-1.0, 0.5], [3.0, 4.0]]).convert_element_type(elem);
    Some(Near(a.triangular_solve(b, true, g.flag(), g.flag(), Transposition::Transpose)))
}

pub(super) fn transformed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn normalised<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.b.iota(Type::tensor(&[3, g.number(1, 4), 2], Type::f32()), g.below(3) as i64);
    let [scale, offset] = [g.b.constant([1.5_f32, 2.0]), g.b.constant([0.5_f32, -1.0])];
    let [y, mean, variance] = x.batch_norm_training(scale, offset, 0.1, 2).elements();
    Some(Near(match g.below(3) {
        0 => y,
        1 => x.batch_norm_inference([scale, offset], [mean, variance], 0.1, 2),
        _ => x.batch_norm_grad(scale, [mean, variance], y, 0.1, 2).get_tuple_element(g.below(3)),
    }))
}

pub(super) fn sizes<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.moved(|ty| ty.rank() > 0)?;
    let size = x.get_dimension_size(g.below(x.ty().rank()) as i64);
    if g.below(10) == 0 {
        return Some(Nothing);
    }
    Some(Exact(size))
}
