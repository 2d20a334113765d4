//! Convolutions as matrix products in a library kernel.

use creole_ir::tensor::Convolution;
use creole_ir::{Dims, Error, Tensor, Type, Value, Values};
use creole_loop::{Nest, Yield};
use creole_passes_builders::Scalars;

use super::groups::n_groups;
use super::phases::Phase;
use super::{n_elements, place};
use crate::to_loops::Lower;
use crate::to_loops::lower::read;
use crate::to_loops::shape::{PaddedDim, unpadded};

/// Fewest output features and terms of a sum for a convolution as a matrix product in a library kernel, and the fewest
/// products in all.
const PRODUCT_FEATURES: i64 = 8;
const PRODUCT_SUM: i64 = 32;
/// Fewest terms of a sum for fewer features, which do not fill vectors of the smallest target: loops over them are scalar
/// code.
const NARROW_SUM: i64 = 128;
const LANES: i64 = 4;
const PRODUCT_WORK: i64 = 1 << 14;
/// Products that take as long as an element of the padded input, written and read.
const PADDED_ELEMENT: i64 = 16;
/// Products of which at least one is with an element of the input, not with padding: loops, which leave the others out,
/// are about that much slower.
const MOST_PADDING: i64 = 8;

/// True if the largest phase of a convolution is a product of the input's windows and the kernel that is large enough
/// for a library kernel, which reads the windows in any order, but without conditions: padding is written first.
pub(super) fn is_product(phases: &[Phase], [lhs, rhs]: &[Dims; 2], result: &Dims) -> bool {
    let work = |phase: &Phase| {
        let inputs = rhs[place(phase.dims.kernel_input_feature_dimension)];
        let sum = phase.n_taps().saturating_mul(inputs);
        (n_elements(&phase.shape(result)).saturating_mul(sum), sum)
    };
    let Some(largest) = phases.iter().max_by_key(|phase| work(phase)) else { return false };
    let (dims, (products, sum)) = (&largest.dims, work(largest));
    let padding = padding_of(phases);
    let is_padded = padding.iter().any(|ends| *ends != (0, 0));
    let n_padded = n_elements(&padded_shape(dims, &padding, lhs));
    let all = phases.iter().fold(0, |all: i64, phase| all.saturating_add(work(phase).0));
    let n_read = n_elements(&largest.sizes).saturating_mul(largest.n_taps());
    let n_groups = n_groups(dims);
    let features = rhs[place(dims.kernel_output_feature_dimension)] / n_groups;
    dims.lhs_dilation.iter().all(|step| *step == 1)
        && (n_groups == 1 || features >= fewest_group_features(dims))
        && sum >= fewest_terms(features)
        && products >= PRODUCT_WORK
        && n_read <= largest.n_met.saturating_mul(MOST_PADDING)
        && (!is_padded || n_padded.saturating_mul(PADDED_ELEMENT) <= all)
}

/// Fewest output features of each group: with fewer, loops are as fast, whose vectors go along features where these are innermost.
fn fewest_group_features(dims: &Convolution) -> i64 {
    let n_dims = dims.padding.len() + 2;
    let is_innermost = place(dims.output_feature_dimension) + 1 == n_dims;
    if is_innermost { 4 * PRODUCT_FEATURES } else { 2 * PRODUCT_FEATURES }
}

/// Fewest terms of a sum for a product with so many output features.
fn fewest_terms(features: i64) -> i64 {
    match features {
        PRODUCT_FEATURES.. => PRODUCT_SUM,
        2.. if features % LANES != 0 => NARROW_SUM,
        _ => i64::MAX,
    }
}

/// Padding with which windows of all phases lie inside of the input.
fn padding_of(phases: &[Phase]) -> Vec<(i64, i64)> {
    let mut all = Vec::new();
    for phase in phases {
        all.resize(phase.dims.padding.len(), (0, 0));
        for (all, own) in all.iter_mut().zip(&phase.dims.padding) {
            *all = (all.0.max(own.0), all.1.max(own.1));
        }
    }
    all
}

fn padded_shape(dims: &Convolution, padding: &[(i64, i64)], lhs: &[i64]) -> Dims {
    let mut shape = lhs.to_vec();
    for (d, (low, high)) in dims.input_spatial_dimensions.positions().zip(padding) {
        shape[d] = shape[d].saturating_add(*low).saturating_add(*high);
    }
    Dims::from(&*shape)
}

/// Pads the input with zeros, once for all phases of a convolution; returns it with these, of it.
pub(super) fn padded(
    cx: &mut Lower,
    lhs: Value,
    mut phases: Vec<Phase>,
) -> Result<(Value, Vec<Phase>), Error> {
    let padding = padding_of(&phases);
    let Some(first) = phases.first().filter(|_| padding.iter().any(|ends| *ends != (0, 0))) else {
        return Ok((lhs, phases));
    };
    let lhs = padded_input(cx, lhs, &first.dims, &padding)?;
    for phase in &mut phases {
        for (own, all) in phase.dims.padding.iter_mut().zip(&padding) {
            *own = (own.0 - all.0, own.1 - all.1);
        }
    }
    Ok((lhs, phases))
}

fn padded_input(
    cx: &mut Lower,
    lhs: Value,
    dims: &Convolution,
    padding: &[(i64, i64)],
) -> Result<Value, Error> {
    let mut b = cx.b();
    let ty = b.ty(lhs);
    let shape = padded_shape(dims, padding, ty.shape());
    let edges = |d: usize| {
        let at = dims.input_spatial_dimensions.iter().position(|dim| place(*dim) == d);
        at.map_or((0, 0), |at| padding[at])
    };
    let edges = ty.shape().iter().enumerate().map(|(d, size)| {
        let (low, high) = edges(d);
        PaddedDim { size: *size, low, high, step: 1 }
    });
    let body = b.region(&vec![Type::index(); shape.len()], |b, i| {
        let (at, inside) = unpadded(b, edges, i)?;
        let element = read(b, lhs, &at)?;
        let elem = ty.elem();
        let bytes = vec![0; elem.elem_bytes().unwrap_or_default()];
        let zero = b.constant(Tensor::splat_bytes(elem, &bytes));
        let element = inside.map_or(Ok(element), |inside| b.select(inside, element, zero))?;
        b.add_typed(Yield { values: Values::from_slice(&[element]) }, &[]);
        Ok(())
    })?;
    let nest = b.add_typed(Nest::new(shape.clone(), body), &[ty.with_shape(&shape)]);
    Ok(b.body.result(nest, 0))
}
