//! What a nest is told of its grid: `tile.blocks`, the iterations of each of its loops in a block, and `tile.buffers`,
//! the buffers of each array whose block changes. Behind the loops of the nest may stand those of its sum, if that can go
//! on from one block to the next.
//!
//! ```mlir
//! loop.nest (%i, %j) in [1024, 1024] outs(%o : memref<1024x1024xf32>) attributes {tile.blocks = [512, 256], tile.buffers = 3} { .. }
//! ```

use creole_ir::{Attr, Body, Error, OpId, bail, ensure};

use super::search::Candidates;

/// The attribute with the sizes of blocks: one integer for each loop of the nest, or of its sum too.
pub const BLOCKS: &str = "tile.blocks";
/// The attribute with the number of buffers: one integer.
pub const BUFFERS: &str = "tile.buffers";
/// Buffers of an array at most, as `tile.grid` has it.
const MAX_BUFFERS: i64 = 64;

/// Iterations of each loop in a block, if an op is told: of `sizes`, the first `n_loops` are the nest's. Error: no
/// integers, or sizes that its loops can't have.
pub(super) fn blocks(
    body: &Body,
    op: OpId,
    (sizes, n_loops): (&[i64], usize),
    candidates: &Candidates,
) -> Result<Option<Vec<i64>>, Error> {
    let Some(attr) = body.attr(op, BLOCKS) else { return Ok(None) };
    let Some(mut blocks) = integers(attr) else {
        bail!("expects integers as '{BLOCKS}', found {attr}")
    };
    let (n, found) = (sizes.len(), blocks.len());
    ensure!(found == n_loops || found == n, "has {n_loops} loops, but {found} sizes in '{BLOCKS}'");
    blocks.extend(sizes[found..].iter().map(|size| (*size).max(1)));
    for (d, (block, size)) in blocks.iter().zip(sizes).enumerate() {
        let fits = (1..=(*size).max(1)).contains(block);
        ensure!(fits, "expects blocks of 1 to {size} iterations of loop {d}, found {block}");
        if let Some(why) = candidates.forbids(d, *size, *block) {
            bail!("can't have blocks of {block} iterations of loop {d}: {why}")
        }
    }
    Ok(Some(blocks))
}

/// What an op is told of its blocks, if it is integers.
pub(super) fn sizes(body: &Body, op: OpId) -> Option<Vec<i64>> {
    body.attr(op, BLOCKS).and_then(integers)
}

/// Buffers of each array whose block changes, if an op is told. Error: not an integer from 1 to 64.
pub(super) fn buffers(body: &Body, op: OpId) -> Result<Option<i64>, Error> {
    let Some(attr) = body.attr(op, BUFFERS) else { return Ok(None) };
    match attr.as_int() {
        Some(n @ 1..=MAX_BUFFERS) => Ok(Some(n)),
        _ => bail!("expects 1 to {MAX_BUFFERS} buffers as '{BUFFERS}', found {attr}"),
    }
}

/// `[1, 2]` or `array<i64: 1, 2>`.
fn integers(attr: &Attr) -> Option<Vec<i64>> {
    match attr {
        Attr::Ints(items, _) => Some(items.to_vec()),
        Attr::Array(items) => items.iter().map(Attr::as_int).collect(),
        _ => None,
    }
}
