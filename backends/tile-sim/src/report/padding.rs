//! Padding: the share of the work of ops in grids that lies beyond the edges of arrays.

use creole_ir::Body;
use creole_tile::Grid;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::clock::Cause;
use crate::engine::Engine;

/// Share for each op.
pub(super) type Shares = IndexMap<Cause, f64, FxBuildHasher>;

/// Share of padding for each op in a grid that computes block-sized vectors: the part of their elements that lies
/// beyond the edges of the block's array, over all blocks: 0 if blocks fit the array. Exact if each block is visited
/// equally often.
pub(super) fn shares(engine: &Engine) -> Shares {
    let mut shares = Shares::default();
    for body in engine.functions.values() {
        for op in body.walk() {
            if let Some(grid) = body.get::<Grid>(op) {
                of_grid(body, &grid, &mut shares);
            }
        }
    }
    shares
}

fn of_grid(body: &Body, grid: &Grid, shares: &mut Shares) {
    let Some(block) = body.blocks(grid.body).first() else { return };
    let blocks = body.arg_types(*block);
    let blocks = blocks.iter().skip(grid.sizes.len());
    let mut by_shape: IndexMap<Vec<i64>, f64> = IndexMap::new();
    // Most computed vectors are those of an output: outputs come last and are searched first.
    for (array, block) in grid.arrays().zip(blocks) {
        let share = beyond(body.ty(array).shape(), block.shape());
        by_shape.insert(block.shape().to_vec(), share);
    }
    for op in body.walk_region(grid.body) {
        let types = body.operand_types(op).into_iter().chain(body.result_types(op));
        let mut found = types.filter_map(|ty| by_shape.get(ty.shape()).filter(|_| ty.is_vector()));
        if let Some(share) = found.next() {
            let data = &body[op];
            shares.entry((data.def.name, data.loc)).or_insert(*share);
        }
    }
}

/// Share of all blocks that lies beyond the edges of an array.
fn beyond(array: &[i64], block: &[i64]) -> f64 {
    let inside = |(n, size): (&i64, &i64)| {
        let all = (*n as u64).next_multiple_of((*size).max(1) as u64);
        *n as f64 / all.max(1) as f64
    };
    1.0 - array.iter().zip(block).map(inside).product::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_blocks_reach_over_the_edge() {
        assert_eq!(beyond(&[300, 256], &[64, 256]), 1.0 - 300.0 / 320.0);
        assert_eq!(beyond(&[128, 256], &[64, 128]), 0.0);
    }
}
