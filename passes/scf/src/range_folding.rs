//! Folding of additions and multiplications of the induction variable into the bounds of the loop: the pass
//! `scf-for-loop-range-folding`.

use creole_arith::{AddI, MulI};
use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, RegionId, Value};
use creole_loop::scf::For;
use creole_passes_generic::greedy::post_order;

/// The pass `scf-for-loop-range-folding`.
pub(crate) static RANGE_FOLDING: Pass = Pass {
    name: "scf-for-loop-range-folding",
    summary: "Folds additions and multiplications of the induction variable into the loop range",
    example: "\
func.func @fill(%m: memref<?xf32>, %n: index, %offset: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %offset : index
    memref.store %x, %m[%0] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.for"],
    options: &[],
    run: Run::Body(run),
};

fn run(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for op in post_order(body) {
        if let Some(this) = body.get::<For>(op) {
            fold_range(body, op, &this);
        }
    }
    Ok(())
}

/// Positions of the operands of `scf.for` that an op on the induction variable changes.
const LOWER: usize = 0;
const UPPER: usize = 1;
const STEP: usize = 2;

fn fold_range(body: &mut Body, op: OpId, this: &For) {
    let Some(index) = body.args(body.block(this.region)).first().copied() else { return };
    loop {
        let mut uses = body.uses(index);
        let (Some((user, _)), None) = (uses.next(), uses.next()) else { return };
        drop(uses);
        let changed = if body[user].is::<AddI>() {
            vec![LOWER, UPPER]
        } else if body[user].is::<MulI>() {
            vec![LOWER, UPPER, STEP]
        } else {
            return;
        };
        // A factor below one would make the step zero, or turn the range round.
        let turns = |v: Value| body.constant(v).is_some_and(|factor| factor.int(0) < 1);
        if body[user].is::<MulI>() && body.operands(user).any(turns) {
            return;
        }
        let is_fixed = |v: Value| v == index || !is_defined_inside(body, this.region, v);
        if !body.operands(user).all(is_fixed) {
            return;
        }
        for position in changed {
            let mut map = Mapping::default();
            map.insert(index, body.operand(op, position));
            let copy = body.duplicate(user, &mut map);
            body.insert_before(op, copy);
            let bound = body.result(copy, 0);
            body.set_operand(op, position, bound);
        }
        let result = body.result(user, 0);
        body.replace_uses(result, index);
        body.erase(user);
    }
}

/// True if a value is defined in a region, at any depth.
pub(crate) fn is_defined_inside(body: &Body, region: RegionId, value: Value) -> bool {
    let mut at = body.def_block(value).map(|block| body.region_of(block));
    while let Some(found) = at {
        if found == region {
            return true;
        }
        let around = body.parent_of(found).and_then(|op| body.block_of(op));
        at = around.map(|block| body.region_of(block));
    }
    false
}
