//! Resolution of `tensor.dim` and `memref.dim`: the size of a result becomes a value of the op's operands.

use creole_ir::mixed::constant_index;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Applied, Body, Error, Op, OpId, ResultDims, RewritePattern, Rewriter};
use creole_loop::memref;
use creole_passes_generic::greedy::apply_limited;

const OPTIONS: &[PassOption] = &[PassOption {
    name: "error-on-pattern-iteration-limit",
    default: "true",
    help: "an error if the limit of rewrites is reached",
}];

/// The pass `resolve-ranked-shaped-type-result-dims`.
pub static RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS: Pass = Pass {
    name: "resolve-ranked-shaped-type-result-dims",
    summary: "Resolves the sizes of results of ops that know them, of ranked types",
    example: EXAMPLE,
    works_on: &["tensor.dim", "memref.dim"],
    options: OPTIONS,
    run: Run::Body(resolve),
};

/// The pass `resolve-shaped-type-result-dims`.
pub static RESOLVE_SHAPED_TYPE_RESULT_DIMS: Pass = Pass {
    name: "resolve-shaped-type-result-dims",
    summary: "Resolves the sizes of results of ops that know them",
    example: EXAMPLE,
    works_on: &["tensor.dim", "memref.dim"],
    options: OPTIONS,
    run: Run::Body(resolve),
};

const EXAMPLE: &str = "func.func @size(%n: index, %x: f32) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.splat %x[%n] : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}
";

/// Rewrites of `dim` ops by the interface [`ResultDims`] of what they ask.
const PATTERNS: [RewritePattern; 2] = [
    RewritePattern {
        name: "tensor.dim.result",
        root: <creole_tensor::Dim as Op>::DEF,
        apply: of_result,
    },
    RewritePattern { name: "memref.dim.result", root: <memref::Dim as Op>::DEF, apply: of_result },
];

fn resolve(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let is_error: bool = cx.flag("error-on-pattern-iteration-limit")?;
    match apply_limited(body, cx, PATTERNS)? {
        Some(stop) if is_error => Err(stop.error()),
        _ => Ok(()),
    }
}

/// Both ops have the array and the number of the dimension as operands.
fn of_result(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (source, index) = (rw.operand(op, 0), rw.operand(op, 1));
    let dim = constant_index(rw, index).and_then(|n| usize::try_from(n).ok());
    let Some(size) = dim.and_then(|dim| ResultDims::size(rw, source, dim)) else {
        return Applied::No;
    };
    let Some(value) = rw.size_value(size) else { return Applied::No };
    rw.replace(op, &[value]);
    Applied::Yes
}
