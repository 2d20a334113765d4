//! Bytes and floating-point operations of a function: the volume of the roofline model.

use creole_arith::math::Fma;
use creole_ir::backend::Volume;
use creole_ir::{Body, OpId, RegionId, Type};
use creole_loop::Kernel;
use creole_loop::kernel::gemm::GEMM;
use creole_loop::scf::{For, If, Parallel, While};

use super::traffic::Traffic;
use super::{Processor, known_trips, parallel_trips};

/// Volume of a call of the function `op` of a module. Bytes are those that the function touches, each once; operations
/// are those of its loops as they stand, with the larger branch of each condition.
pub fn volume(module: &Body, op: OpId, machine: Processor) -> Volume {
    let Some(body) = module.nested(op).filter(|body| body.has_entry()) else {
        return Volume::default();
    };
    let traffic = Traffic::of_region(body, body.root(), machine.core.line);
    Volume {
        bytes: traffic.footprint(),
        read: traffic.read(),
        written: traffic.written(),
        flops: region(body, body.root()),
    }
}

/// Floating-point operations of a region. `None`: its trip counts depend on data.
fn region(body: &Body, region: RegionId) -> Option<f64> {
    let [block] = body.blocks(region) else {
        return body.blocks(region).is_empty().then_some(0.0);
    };
    body.ops(*block).map(|inner| flops(body, inner)).sum()
}

fn flops(body: &Body, op: OpId) -> Option<f64> {
    if let Some(For { lower_bound, upper_bound, step, region: inner, .. }) = body.get(op) {
        return Some(known_trips(body, lower_bound, upper_bound, step)? * region(body, inner)?);
    }
    if let Some(parallel) = body.get::<Parallel>(op) {
        return Some(parallel_trips(body, &parallel)? * region(body, parallel.region)?);
    }
    if let Some(If { then_region, else_region, .. }) = body.get(op) {
        return Some(region(body, then_region)?.max(region(body, else_region)?));
    }
    if body[op].is::<While>() {
        return None;
    }
    if let Some(kernel) = body.get::<Kernel>(op) {
        return product(body, op, &kernel);
    }
    let inner = body.regions(op).iter().map(|inner| region(body, *inner)).sum::<Option<f64>>()?;
    Some(inner + own(body, op))
}

/// Operations of a library kernel: a multiplication and an addition for each pair of a product of floats. `None`: another
/// kernel, of which the number is not known.
fn product(body: &Body, op: OpId, kernel: &Kernel) -> Option<f64> {
    let is_product = kernel.kernel.0.name == GEMM.name;
    let is_float = kernel.outs.iter().all(|out| body.ty(*out).elem().is_float());
    is_product.then(|| if is_float { 2.0 * body.work(op).cheap } else { 0.0 })
}

/// Operations of an op without regions: one for each element of a result that is a float.
fn own(body: &Body, op: OpId) -> f64 {
    let types = body.result_types(op);
    let [ty] = types[..] else { return 0.0 };
    if body[op].def.function.is_none() || !ty.elem().is_float() {
        return 0.0;
    }
    let each = if body[op].is::<Fma>() { 2.0 } else { 1.0 };
    each * lanes(ty)
}

fn lanes(ty: Type) -> f64 {
    ty.shape().iter().map(|n| *n as f64).product()
}
