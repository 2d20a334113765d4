//! Random attributes and types of ops, for tests of rewrite rules.

use creole_ir::interface::{KnownOperands, Sample, Sampler};
use creole_ir::{Attr, AttrField, Dims, FloatKind, Signedness, Type, TypeKind};
use creole_scalar::Random;

use crate::attrs::{Bools, Padding};
use crate::compare::{ComparisonDirection, ComparisonType};
use crate::conv_dims::{ConvDimensionNumbers, ConvDims};
use crate::dot::DotDimensionNumbers;

/// Element types of instances: `f32` three times as often as others.
pub fn elems() -> [Type; 14] {
    let f32 = Type::f32();
    [
        f32,
        f32,
        f32,
        Type::f64(),
        Type::i32(),
        Type::i64(),
        Type::i8(),
        Type::i1(),
        Type::new(TypeKind::Integer(8, Signedness::Unsigned)),
        Type::new(TypeKind::Float(FloatKind::BF16)),
        Type::new(TypeKind::Float(FloatKind::F16)),
        Type::new(TypeKind::Float(FloatKind::F8E4M3FN)),
        Type::new(TypeKind::Complex(f32)),
        Type::new(TypeKind::Complex(Type::f64())),
    ]
}

pub(crate) const TRANSPOSE: Sampler = Sampler::of_rest(|random, types| {
    let permutation = random.permutation(types[0].rank());
    Sample::attr("permutation", Attr::dims(&permutation))
});
pub(crate) const RESHAPE: Sampler = Sampler::of_rest(|random, types| {
    Sample::ty(types[0].with_shape(&refactored(random, types[0])))
});
pub(crate) const CONVERT: Sampler =
    Sampler::of_rest(|random, types| Sample::ty(types[0].with_elem(random.pick(&elems()))));
pub(crate) const BROADCAST: Sampler = Sampler::of_rest(|random, types| broadcast(random, types[0]));
pub(crate) const SLICE: Sampler = Sampler::of_rest(|random, types| slice(random, types[0]));
pub(crate) const REVERSE: Sampler = Sampler::of_rest(|random, types| {
    Sample::attr("dimensions", Attr::dims(&some_dims(random, types[0])))
});
pub(crate) const PAD: Sampler = Sampler {
    operand: |_, known| {
        let source = known.types[0].filter(|_| known.number == 1)?;
        Some(Type::tensor(&[], source.elem()))
    },
    rest: |random, types| pad(random, types[0]),
};
pub(crate) const CONCATENATE: Sampler = Sampler {
    operand: |random, known| {
        let ty = known.types.iter().flatten().next()?;
        let all: Vec<Type> = known.types.iter().flatten().copied().collect();
        let at = different_dim(random, &all)?;
        let mut shape = ty.shape().to_vec();
        shape[at] = random.pick(&[shape[at], 1, 2, 3]);
        Some(ty.with_shape(&shape))
    },
    rest: |random, types| match different_dim(random, types) {
        Some(at) => Sample::attr("dimension", Attr::i64(at as i64)),
        None => Sample::NONE,
    },
};
pub(crate) const DYNAMIC_SLICE: Sampler = Sampler {
    operand: |random, known| match known.number {
        0 => Some(of_rank(random, known.types.len() - 1, known.elem)),
        _ => Some(Type::tensor(&[], Type::i32())),
    },
    rest: |random, types| {
        let part = part_of(random, types[0]);
        Sample::attr("slice_sizes", Attr::dims(&part))
    },
};
pub(crate) const DYNAMIC_UPDATE_SLICE: Sampler = Sampler {
    operand: |random, known| match (known.number, known.types) {
        (0, [_, Some(update), ..]) => {
            let sizes = update.shape().iter().map(|n| n + random.index(2) as i64);
            Some(update.with_shape(&sizes.collect::<Vec<_>>()))
        }
        (0, types) => Some(of_rank(random, types.len().saturating_sub(2), known.elem)),
        (1, [Some(whole), ..]) => Some(whole.with_shape(&part_of(random, *whole))),
        (1, _) => None,
        _ => Some(Type::tensor(&[], Type::i32())),
    },
    ..Sampler::NONE
};
pub(crate) const COMPARE: Sampler = Sampler::of_rest(|random, types| {
    use ComparisonDirection as D;
    let direction = random.pick(&[D::Eq, D::Ne, D::Ge, D::Gt, D::Le, D::Lt]);
    let mut sample = Sample::attr("comparison_direction", direction.into_attr());
    if types[0].elem().is_float() && random.below(10) < 2 {
        sample.attrs.push(("compare_type", ComparisonType::TotalOrder.into_attr()));
    }
    sample
});
pub(crate) const IOTA: Sampler = Sampler::of_rest(|random, _| {
    let shape: Vec<i64> = (0..1 + random.index(3)).map(|_| random.index(4) as i64).collect();
    let dimension = random.index(shape.len()) as i64;
    let ty = Some(Type::tensor(&shape, random.pick(&[Type::f32(), Type::i32()])));
    Sample { ty, ..Sample::attr("iota_dimension", Attr::i64(dimension)) }
});
pub(crate) const CONVOLUTION: Sampler =
    Sampler { operand: convolution_operand, rest: |random, types| convolution(random, types) };
pub(crate) const DOT: Sampler = Sampler::of_rest(|random, types| dot(random, types[0], types[1]));
pub(crate) const SELECT: Sampler = Sampler { operand: select_operand, ..Sampler::NONE };
pub(crate) const REDUCE: Sampler = Sampler {
    operand: |_, known| {
        let source = known.types[0].filter(|_| known.number == 1)?;
        Some(Type::tensor(&[], source.elem()))
    },
    rest: |random, types| Sample::attr("dimensions", Attr::dims(&some_dims(random, types[0]))),
};

/// Dimension in which types of one rank differ, or a random one; `None` for scalars.
fn different_dim(random: &mut Random, types: &[Type]) -> Option<usize> {
    let first = types.first().filter(|ty| ty.rank() > 0)?;
    let differs = |at: &usize| types.iter().any(|ty| ty.shape().get(*at) != first.shape().get(*at));
    Some((0..first.rank()).find(differs).unwrap_or_else(|| random.index(first.rank())))
}

fn of_rank(random: &mut Random, rank: usize, elem: Type) -> Type {
    let shape: Vec<i64> = (0..rank).map(|_| 1 + random.index(4) as i64).collect();
    Type::tensor(&shape, elem)
}

/// Random sizes of a part of an array.
fn part_of(random: &mut Random, ty: Type) -> Vec<i64> {
    ty.shape().iter().map(|n| random.below(*n as u64 + 1) as i64).collect()
}

/// Random set of dimensions.
fn some_dims(random: &mut Random, ty: Type) -> Dims {
    (0..ty.rank() as i64).filter(|_| random.below(10) < 5).collect()
}

/// Random padding: often none in the interior, sometimes negative.
fn pad(random: &mut Random, ty: Type) -> Sample {
    let (mut low, mut high, mut interior) = (vec![], vec![], vec![]);
    let least = -(random.index(2) as i64);
    for _ in ty.shape() {
        low.push(least + random.index(3) as i64);
        high.push(least + random.index(3) as i64);
        interior.push((random.index(3) as i64 - 1).max(0));
    }
    let attrs = vec![
        ("edge_padding_low", Attr::dims(&low)),
        ("edge_padding_high", Attr::dims(&high)),
        ("interior_padding", Attr::dims(&interior)),
    ];
    Sample { attrs, ty: None }
}

/// Type of an input of two spatial dimensions, `[b, 0, 1, f]`, or of a kernel for it, `[0, 1, i, o]`.
fn convolution_operand(random: &mut Random, known: &KnownOperands<'_>) -> Option<Type> {
    let size = |random: &mut Random| 1 + random.index(3) as i64;
    let (input, kernel) = (known.types.first()?, known.types.get(1)?);
    let features = match (known.number, input, kernel) {
        (0, _, Some(kernel)) => *kernel.shape().get(2)?,
        (1, Some(input), _) => *input.shape().get(3)?,
        _ => size(random),
    };
    let (a, b, c) = (size(random), size(random), size(random));
    let shape = if known.number == 0 { [a, b, c, features] } else { [a, b, features, c] };
    Some(Type::tensor(&shape, known.elem))
}

/// Dimension numbers, sometimes padding by one on each side, strides, dilations and reversed windows.
fn convolution(random: &mut Random, types: &[Type]) -> Sample {
    let pad = random.index(2) as i64;
    let mut sizes = |_| if random.one_in(3) { 2_i64 } else { 1 };
    let [stride, spread, holes, reversed] = [0, 1, 2, 3].map(&mut sizes);
    let (x, k) = (types[0].shape(), types[1].shape());
    let dilated = |n: i64, by: i64| if n == 0 { 0 } else { (n - 1) * by + 1 };
    let size = |x: i64, k: i64| {
        let room = dilated(x, spread) + 2 * pad - dilated(k, holes);
        if room < 0 { 0 } else { room / stride + 1 }
    };
    let shape = [x[0], size(x[1], k[0]), size(x[2], k[1]), k[3]];
    let spatial: Dims = [1, 2].into_iter().collect();
    let (first, second) = (0, 3);
    let input = ConvDims { first, second, spatial };
    let kernel = ConvDims { first: 2, second, spatial: [0, 1].into_iter().collect() };
    let numbers = ConvDimensionNumbers { output: input.clone(), input, kernel };
    let mut attrs = vec![
        ("dimension_numbers", numbers.into_attr()),
        ("feature_group_count", Attr::i64(1)),
        ("batch_group_count", Attr::i64(1)),
    ];
    let steps = [("window_strides", stride), ("lhs_dilation", spread), ("rhs_dilation", holes)];
    for (name, step) in steps.into_iter().filter(|(_, step)| *step > 1) {
        attrs.push((name, Attr::dims(&[step, step])));
    }
    if reversed > 1 {
        attrs.push(("window_reversal", Bools(vec![true, false]).into_attr()));
    }
    if pad > 0 {
        attrs.push(("padding", Padding(vec![(pad, pad); 2]).into_attr()));
    }
    Sample { attrs, ty: Some(types[0].with_shape(&shape)) }
}

fn select_operand(random: &mut Random, known: &KnownOperands<'_>) -> Option<Type> {
    let [condition, yes, no] = known.types else { return None };
    match known.number {
        0 if random.index(4) == 0 => Some(Type::tensor(&[], Type::i1())),
        0 => yes.or(*no).map(|ty| ty.with_elem(Type::i1())),
        1 => no.or_else(|| condition.filter(|ty| ty.rank() > 0).map(|ty| ty.with_elem(known.elem))),
        _ => *yes,
    }
}

/// Random shape with the same number of elements.
fn refactored(random: &mut Random, ty: Type) -> Vec<i64> {
    let n = ty.n_elements().unwrap_or(1);
    let mut shape: Vec<i64> =
        random.permutation(ty.rank()).iter().map(|d| ty.shape()[*d as usize]).collect();
    match random.index(3) {
        0 => vec![n],
        1 => {
            shape.insert(random.index(shape.len() + 1), 1);
            shape
        }
        _ => shape,
    }
}

fn broadcast(random: &mut Random, ty: Type) -> Sample {
    let rank = ty.rank() + random.index(2);
    let places = random.permutation(rank);
    let dims = &places[..ty.rank()];
    let mut shape: Vec<i64> = (0..rank).map(|_| random.pick(&[0, 1, 2, 2, 2, 3])).collect();
    for (d, size) in dims.iter().zip(ty.shape()) {
        shape[*d as usize] = if *size == 1 && random.below(10) < 5 { 3 } else { *size };
    }
    let ty = Some(ty.with_shape(&shape));
    Sample { ty, ..Sample::attr("broadcast_dimensions", Attr::dims(dims)) }
}

fn slice(random: &mut Random, ty: Type) -> Sample {
    let (mut starts, mut limits, mut strides) = (vec![], vec![], vec![]);
    for size in ty.shape() {
        let start = random.index(*size as usize + 1) as i64;
        starts.push(start);
        limits.push(start + random.index((*size - start) as usize + 1) as i64);
        strides.push(1 + random.index(3) as i64);
    }
    let attrs = vec![
        ("start_indices", Attr::dims(&starts)),
        ("limit_indices", Attr::dims(&limits)),
        ("strides", Attr::dims(&strides)),
    ];
    Sample { attrs, ty: None }
}

/// Random product: pairs of dimensions of equal size are contracted or batched.
fn dot(random: &mut Random, lhs: Type, rhs: Type) -> Sample {
    let mut dims: DotDimensionNumbers = <_ as Default>::default();
    for i in random.permutation(lhs.rank()) {
        let taken = [&dims.rhs_batching_dimensions, &dims.rhs_contracting_dimensions];
        let order = random.permutation(rhs.rank());
        let mut free = order.into_iter().filter(|j| !taken.iter().any(|t| t.contains(j)));
        let Some(j) = free.find(|j| rhs.shape()[*j as usize] == lhs.shape()[i as usize]) else {
            continue;
        };
        match random.index(3) {
            0 => {
                dims.lhs_contracting_dimensions.0.push(i);
                dims.rhs_contracting_dimensions.0.push(j);
            }
            1 if random.below(10) < 4 => {
                dims.lhs_batching_dimensions.0.push(i);
                dims.rhs_batching_dimensions.0.push(j);
            }
            _ => {}
        }
    }
    let elem = match *lhs.elem() {
        // Sums in a wider format.
        TypeKind::Float(FloatKind::BF16 | FloatKind::F16) if random.one_in(3) => Type::f32(),
        TypeKind::Integer(8, Signedness::Signless) if random.one_in(3) => Type::i32(),
        _ => lhs.elem(),
    };
    let ty = lhs.with_shape(&dims.result_shape(lhs.shape(), rhs.shape())).with_elem(elem);
    Sample { ty: Some(ty), ..Sample::attr("dot_dimension_numbers", dims.into_attr()) }
}
