//! Tiling of parallel loops: the pass `scf-parallel-loop-tiling`.

use creole_arith::affine::Min;
use creole_arith::{AddI, AndI, CmpI, MulI};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::pass::{BodyPass, Pass, PassCx, PassOption, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{
    At, BlockId, Body, Builder, Error, Loc, OpId, Type, Value, Values, bail, constant_integer,
};
use creole_loop::scf::{If, Parallel, Reduce, Yield};

use crate::edit::{end_as, index, move_ops, number, numbers, replace_all};
use creole_passes_generic::greedy::post_order;

/// The pass `scf-parallel-loop-tiling`.
pub(crate) static TILING: Pass = Pass {
    name: "scf-parallel-loop-tiling",
    summary: "Tiles the innermost parallel loops",
    example: "\
// parallel-loop-tile-sizes=4
func.func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.parallel"],
    options: &[
        PassOption {
            name: "parallel-loop-tile-sizes",
            default: "",
            help: "iterations of a tile in each dimension; 1 in those that are not given",
        },
        PassOption {
            name: "no-min-max-bounds",
            default: "false",
            help: "tests each iteration instead of bounding tiles; right for steps of 1 only",
        },
    ],
    run: Run::Prepared(prepare),
};

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let sizes = numbers(cx, "parallel-loop-tile-sizes")?;
    let tests: bool = cx.flag("no-min-max-bounds")?;
    if let Some(size) = sizes.iter().find(|size| **size <= 0) {
        bail!("option 'parallel-loop-tile-sizes' expects positive numbers, found {size}");
    }
    Ok(Box::new(move |body, _| {
        for op in post_order(body) {
            let this = body.get::<Parallel>(op).filter(|this| this.init_vals.is_empty());
            if let Some(this) = this.filter(|this| is_innermost(body, this)) {
                tile(body, op, &this, &sizes, tests);
            }
        }
        Ok(())
    }))
}

fn is_innermost(body: &Body, this: &Parallel) -> bool {
    !body.inside(this.region).any(|op| body[op].is::<Parallel>())
}

/// One dimension of a loop that is tiled.
struct Dim {
    lower: Value,
    upper: Value,
    step: Value,
    size: i64,
    /// Step of the loop over tiles.
    big_step: Value,
}

impl Dim {
    /// True if tiles are known to be full.
    fn is_even(&self, body: &Body) -> bool {
        let known = [self.lower, self.upper, self.step].map(|v| constant_integer(body, v));
        let [Some(lower), Some(upper), Some(step)] = known else { return false };
        let span = i128::from(upper) - i128::from(lower);
        step > 0 && (span + i128::from(step) - 1) / i128::from(step) % i128::from(self.size) == 0
    }
}

fn tile(body: &mut Body, op: OpId, this: &Parallel, sizes: &[i64], tests: bool) -> Option<()> {
    let loc = body[op].loc;
    end_as::<Reduce>(body, this.region)?;
    let mut b = Builder::new(body, At::Before(op), loc);
    let zero = index(&mut b, 0);
    let dims = tiled_dims(&mut b, this, sizes);
    let n = dims.len();
    let outer_steps: Values = dims.iter().map(|dim| dim.big_step).collect();
    let outer =
        parallel(body, At::Before(op), loc, &this.lower_bound, &this.upper_bound, &outer_steps);
    let tiles = body.args(outer).to_vec();
    let mut needs_test = false;
    let mut bounds = Values::new();
    for (dim, tile) in dims.iter().zip(&tiles) {
        let is_even = dim.is_even(body);
        needs_test |= tests && !is_even;
        bounds.push(if is_even || tests {
            dim.big_step
        } else {
            let mut b = Builder::new(body, At::End(outer), loc);
            b.value_typed(rest_of(dim, *tile), Type::index())
        });
    }
    let lower: Values = std::iter::repeat_n(zero, n).collect();
    let inner = parallel(body, At::End(outer), loc, &lower, &bounds, &this.step);
    end(body, outer, loc);
    let block = body.block(this.region);
    let inside = body.args(inner).to_vec();
    let indices: Vec<Value> =
        inside.iter().zip(&tiles).map(|(i, tile)| sum(body, inner, loc, *i, *tile)).collect();
    let args = body.args(block).to_vec();
    replace_all(body, &args, &indices);
    if needs_test {
        let condition = test(body, inner, loc, &dims, &tiles);
        guarded(body, inner, loc, condition, block);
        end(body, inner, loc);
    } else {
        move_ops(body, block, At::End(inner));
    }
    body.erase(op);
    Some(())
}

fn tiled_dims(b: &mut Builder<'_>, this: &Parallel, sizes: &[i64]) -> Vec<Dim> {
    let n = this.step.len();
    let sizes: Vec<i64> = sizes.iter().copied().chain(std::iter::repeat(1)).take(n).collect();
    let constants: Vec<Value> = sizes.iter().map(|size| index(b, *size)).collect();
    let mut dims = Vec::with_capacity(n);
    for i in 0..n {
        let (lower, upper, step) = (this.lower_bound[i], this.upper_bound[i], this.step[i]);
        let big_step = b.value_typed(MulI::new(step, constants[i]), Type::index());
        dims.push(Dim { lower, upper, step, size: sizes[i], big_step });
    }
    dims
}

/// A parallel loop with an empty block, which is returned.
fn parallel(
    body: &mut Body,
    at: At,
    loc: Loc,
    lower: &Values,
    upper: &Values,
    step: &Values,
) -> BlockId {
    let region = body.add_region();
    let block = body.add_block(region, &vec![Type::index(); step.len()]);
    let new = Parallel {
        lower_bound: lower.clone(),
        upper_bound: upper.clone(),
        step: step.clone(),
        init_vals: Values::new(),
        region,
    };
    Builder::new(body, at, loc).add_typed(new, &[]);
    block
}

fn end(body: &mut Body, block: BlockId, loc: Loc) {
    let new = Reduce { operands: Values::new(), reductions: std::iter::empty().collect() };
    Builder::new(body, At::End(block), loc).add_typed(new, &[]);
}

/// The smaller of the size of a tile and of what is left from its start on.
fn rest_of(dim: &Dim, tile: Value) -> Min {
    let left = AffineExpr::dim(1) - AffineExpr::dim(2);
    let map = AffineMap::new(3, 0, [AffineExpr::dim(0), left]);
    Min { operands: [dim.big_step, dim.upper, tile].into_iter().collect(), map }
}

fn sum(body: &mut Body, block: BlockId, loc: Loc, a: Value, b: Value) -> Value {
    Builder::new(body, At::End(block), loc).value_typed(AddI::new(a, b), Type::index())
}

/// The condition that an iteration of the inner loop is one of the original loop.
fn test(body: &mut Body, inner: BlockId, loc: Loc, dims: &[Dim], tiles: &[Value]) -> Value {
    let inside = body.args(inner).to_vec();
    let mut b = Builder::new(body, At::End(inner), loc);
    let mut condition = number(&mut b, 1, Type::i1());
    for ((dim, i), tile) in dims.iter().zip(inside).zip(tiles) {
        let offset = b.value_typed(MulI::new(i, dim.step), Type::index());
        let at = b.value_typed(AddI::new(offset, *tile), Type::index());
        let compare = CmpI::new(IntPredicate::Ult, at, dim.upper);
        let holds = b.value_typed(compare, Type::i1());
        condition = b.value_typed(AndI::new(condition, holds), Type::i1());
    }
    condition
}

/// Moves the ops of a loop body into a branch at the end of a block.
fn guarded(body: &mut Body, to: BlockId, loc: Loc, condition: Value, from: BlockId) {
    let (then_region, else_region) = (body.add_region(), body.add_region());
    let block = body.add_block(then_region, &[]);
    if let Some(old) = body.last_op(from) {
        body.erase(old);
    }
    move_ops(body, from, At::End(block));
    Builder::new(body, At::End(block), loc).add_typed(Yield { results: Values::new() }, &[]);
    let new = If { condition, then_region, else_region };
    Builder::new(body, At::End(to), loc).add_typed(new, &[]);
}
