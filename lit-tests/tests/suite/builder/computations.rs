//! Steps of random programs with sub-computations: reductions, sorts, loops, branches, calls.

use creole::builder::{HloOp, Window, WindowPadding};
use creole::ir::attr::Dict;
use creole::ir::{Dims, Type};

use super::programs::Made::{Exact, Near};
use super::programs::{Gen, Made, numbers};

fn some_dims(g: &Gen<'_>, rank: usize) -> Vec<i64> {
    (0..rank as i64).filter(|_| g.flag()).collect()
}

pub(super) fn reduced<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let init = g.of(Type::tensor(&[], x.element_type()));
    let kind = g.below(4);
    Some(Exact(x.reduce(init, |a, b| g.combine(kind, a, b), &some_dims(g, x.ty().rank()))))
}

pub(super) fn summed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.wide_floats()?;
    Some(Near(x.reduce(0.0, |a, b| a + b, &some_dims(g, x.ty().rank()))))
}

pub(super) fn reduced_pair<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn windows<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn selected_windows<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    let window = window(g, x.shape())?;
    let places = x.reduce_window(0, |a, b| a.max(b), &window);
    let source = g.of(places.ty());
    Some(Exact(x.select_and_scatter(|a, b| a.ge(b), &window, source, 0, |a, b| a + b)))
}

pub(super) fn sorted<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0)?;
    Some(Exact(numbers(x).sort()))
}

pub(super) fn sorted_pair<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0)?;
    let dim = g.below(x.ty().rank()) as i64;
    let y = g.any().filter(|y| y.shape() == x.shape()).unwrap_or(x);
    let is_up = g.flag();
    let both = g.b.sort(&[x, y], |v| if is_up { v[0].lt(v[1]) } else { v[0].gt(v[1]) }, dim, true);
    let elem = x.element_type();
    // NaN is not ordered, so that the order of all would be free.
    if elem.is_float() { None } else { Some(Exact(both.get_tuple_element(g.below(2)))) }
}

pub(super) fn greatest<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() > 0 && ty.elem().is_int() && ty.elem() != Type::i1())?;
    let last = *x.shape().last()?;
    Some(Exact(x.top_k(g.number(0, last), g.flag()).get_tuple_element(g.below(2))))
}

pub(super) fn mapped<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let y = g.of(x.ty());
    let outer = g.of(Type::tensor(&[], x.element_type()));
    let dims = Dims::iota(x.ty().rank());
    Some(Exact(g.b.map(&[x, y], |v| g.scalar(&[v[0], v[1], outer]), &dims)))
}

pub(super) fn scanned<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn branches<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn cases<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let index = g.of(Type::tensor(&[], Type::i32()));
    let branches = (0..g.number(1, 3)).map(|_| {
        let branch: Box<dyn FnOnce(HloOp<'b>) -> HloOp<'b> + '_> = Box::new(|y| g.nested(&[x, y]));
        (g.of(x.ty()), branch)
    });
    Some(Exact(g.b.indexed_conditional(index, branches.collect())))
}

pub(super) fn loops<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn called<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let argument = if g.flag() { g.b.tuple(&[x, g.b.tuple(&[])]) } else { g.b.tuple(&[x]) };
    let result = g.b.call_closure("inner", &[argument, g.of(x.ty())], |args| {
        let whole = args[0].get_tuple_element(0);
        [g.scalar(&[whole, args[1]]), whole]
    });
    Some(Exact(result.get_tuple_element(g.below(2))))
}

pub(super) fn composed<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.any()?;
    let operands = [x, g.of(x.ty())];
    Some(Exact(g.b.composite_call(|args| g.scalar(args), &operands, "test.op", Dict::default(), 1)))
}

pub(super) fn barred<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let pair = g.b.tuple(&[g.moved(|ty| ty.is_tensor())?, g.moved(|ty| ty.is_tensor())?]);
    Some(Exact(g.b.optimization_barrier(pair).get_tuple_element(g.below(2))))
}

pub(super) fn tuples<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let (x, y) = (g.moved(|ty| ty.is_tensor())?, g.any()?);
    let [a, b] = [g.b.tuple(&[x, g.b.tuple(&[y])]), g.b.tuple(&[g.of(x.ty()), g.b.tuple(&[y])])];
    let chosen = g.of(Type::tensor(&[], Type::i1())).select(a, b);
    Some(Exact(if g.flag() { chosen.get_tuple_element(0) } else { y }))
}

/// Collectives of one replica.
pub(super) fn alone<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
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

pub(super) fn beside<'b>(g: &Gen<'b>) -> Option<Made<'b>> {
    let x = g.value(|ty| ty.rank() == 1 && ty.shape()[0] > 1)?;
    let future = g.b.async_start(&[x], |args| args[0].slice(&[1], &[2], &[1]));
    Some(Exact(future.async_done()))
}
