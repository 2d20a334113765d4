//! Parallel loops as sequential ones.

use creole_ir::{At, Body, Builder, OpId, Type, Value, Values};
use creole_loop::scf::{For, Parallel, Yield};

/// Replaces a parallel loop without results by sequential loops, in row-major order.
pub(super) fn nest(body: &mut Body, op: OpId) {
    let Some(parallel) = body.get::<Parallel>(op) else { return };
    let loc = body[op].loc;
    let mut at = At::Before(op);
    let dims = parallel.lower_bound.iter().zip(&parallel.upper_bound).zip(&parallel.step);
    let n = parallel.step.len();
    let mut indices: Vec<Value> = Vec::new();
    for (number, ((lower, upper), step)) in dims.enumerate() {
        let region = body.add_region();
        if number + 1 == n {
            body.move_blocks(parallel.region, region);
        } else {
            body.add_block(region, &[Type::index()]);
        }
        let inner = For {
            lower_bound: *lower,
            upper_bound: *upper,
            step: *step,
            init_args: Values::new(),
            unsigned: None,
            region,
        };
        Builder::new(body, at, loc).add_typed(inner, &[]);
        let block = body.block(region);
        if number + 1 < n {
            let end = Builder::new(body, At::End(block), loc)
                .add_typed(Yield { results: Values::new() }, &[]);
            indices.push(body.args(block)[0]);
            at = At::Before(end);
            continue;
        }
        let args = body.args(block).to_vec();
        for (old, new) in args.iter().zip(&indices) {
            body.replace_uses(*old, *new);
        }
        body.retain_args(block, |arg| arg + 1 == n);
        body.terminator(block).into_iter().for_each(|end| body.erase(end));
        Builder::new(body, At::End(block), loc).add_typed(Yield { results: Values::new() }, &[]);
    }
    body.erase(op);
}
