//! Decomposes composite HLO ops into primitive ones.
//!
//! One decomposition for each op, for the interpreter and for compilers alike: a row of [`Decompositions`], or, for
//! calls of external functions, of [`CustomCalls`]. Ops with an algorithm of their own (Fourier transforms,
//! factorisations) become calls of library kernels.

mod broadcast;
mod channels;
mod check;
mod collective;
mod custom_call;
mod einsum;
mod forms;
mod hyperbolic;
mod lapack;
mod library;
mod linear;
mod mhlo;
mod narrow;
mod norm;
mod order;
mod promote;
mod ragged;
mod random;
mod replaced;
mod scan;
mod select_scatter;
mod tensors;
mod top_k;

use std::sync::Arc;

use creole_builtin::Return;
use creole_hlo as hlo;
use creole_ir::dominance::ops_in_order;
use creole_ir::pass::{BodyPass, Pass, PassCx, Run};
use creole_ir::{At, Body, Builder, Error, LibraryKernel, Loc, OpId, Table};
use rustc_hash::FxHashMap;

pub use custom_call::{CustomCall, CustomCallRow, CustomCalls};
use promote::is_quantized;
pub use replaced::{Decompose, Decompositions};

/// Pass that decomposes composite HLO ops.
pub static HLO_DECOMPOSE: Pass = Pass {
    name: "hlo-decompose",
    summary: "Replaces ops of HLO by simpler ones that do the same",
    example: "
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
",
    works_on: &[],
    options: &[],
    run: Run::Prepared(prepare),
};

/// The decompositions of HLO.
pub fn decompositions() -> Decompositions {
    let table = Table::new()
        .add(top_k::top_k)
        .add(select_scatter::select_and_scatter)
        .add(linear::fft)
        .add(linear::cholesky)
        .add(linear::triangular_solve)
        .add(norm::inference)
        .add(norm::training)
        .add(norm::grad)
        .add(hyperbolic::divide)
        .add(narrow::dot_general)
        .add(narrow::convolution)
        .add(random::rng)
        .add(random::bit_generator)
        .add(einsum::einsum)
        .add(einsum::unary)
        .add(einsum::torch_index_select)
        .add(scan::scan)
        .add(ragged::ragged_dot)
        .add(custom_call::custom_call);
    let table = channels::rows(collective::rows(table));
    tensors::rows(mhlo::rows(order::rows(forms::rows(check::rows(broadcast::rows(table))))))
}

/// Functions that JAX calls on a CPU, those of XLA's own library, and annotations without effect on one device.
pub fn custom_calls() -> CustomCalls {
    let marks = [
        "Sharding",
        "SPMDFullToShardShape",
        "SPMDShardToFullShape",
        "annotate_device_placement",
        "LayoutConstraint",
        "MoveToHost",
        "MoveToDevice",
        "AssumeGatherIndicesInBound",
    ];
    let calls = marks
        .into_iter()
        .fold(CustomCalls::default(), |all, name| all.with(name, custom_call::mark));
    let calls = check::calls(calls);
    mhlo::calls(library::rows(lapack::rows(calls)))
}

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let table = cx.tables.get::<Decompositions>()?;
    let custom = cx.tables.get::<CustomCalls>()?;
    let kernels: FxHashMap<&'static str, &'static LibraryKernel> =
        cx.dialects.kernels().map(|kernel| (kernel.name, kernel)).collect();
    let kernels = Arc::new(kernels);
    Ok(Box::new(move |body, _| {
        end_with_returns(body);
        promote::promote(body);
        hyperbolic::recognise(body);
        // What an op becomes may have a decomposition itself.
        while round(body, &table, &custom, &kernels)? {}
        Ok(())
    }))
}

/// Ends functions with `func.return`, as passes over functions of any dialect expect it.
fn end_with_returns(body: &mut Body) {
    let ends = body.blocks(body.root()).iter().filter_map(|block| body.terminator(*block));
    let ends: Vec<OpId> = ends.filter(|op| body[*op].is::<hlo::Return>()).collect();
    for op in ends {
        let (operands, loc) = (body.operands(op).collect(), body[op].loc);
        Builder::new(body, At::Before(op), loc).add_typed(Return { operands }, &[]);
        body.erase(op);
    }
}

/// Replaces the ops of the current body; returns true if there was one.
fn round(
    body: &mut Body,
    table: &Decompositions,
    custom: &Arc<CustomCalls>,
    kernels: &Arc<FxHashMap<&'static str, &'static LibraryKernel>>,
) -> Result<bool, Error> {
    let is_decomposed = |op: &OpId| table.has(body, *op) && !is_quantized(body, *op);
    let ops: Vec<OpId> = ops_in_order(body).into_iter().filter(is_decomposed).collect();
    if ops.is_empty() {
        return Ok(false);
    }
    let from = Arc::new(body.clone());
    let mut cx = Decompose {
        from: Arc::clone(&from),
        body: std::mem::take(body),
        at: At::End(from.entry()),
        loc: Loc::Unknown,
        custom: Arc::clone(custom),
        kernels: Arc::clone(kernels),
    };
    let mut any = false;
    // Users first: their operands are still those of the copy.
    for op in ops.into_iter().rev() {
        (cx.at, cx.loc) = (At::Before(op), from[op].loc);
        let Some(found) = table.apply(&from, op, &mut cx) else { continue };
        let name = from[op].def.name;
        let found =
            found.map_err(|e| Error { message: format!("'{name}' op {}", e.message), ..e })?;
        let Some(values) = found else { continue };
        cx.replace(op, &values).map_err(|e| e.at(from[op].loc))?;
        any = true;
    }
    *body = cx.body;
    Ok(any)
}
