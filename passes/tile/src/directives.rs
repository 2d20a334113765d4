//! Tiling directives of a nest: `tile.blocks`, the iterations of each of its loops in a block, and `tile.buffers`, the
//! buffers of each array whose block changes. The sizes of the nest's loops may be followed by those of its sum, if
//! that can continue across blocks.
//!
//! ```mlir
//! loop.nest (%i, %j) in [1024, 1024] outs(%o : memref<1024x1024xf32>) attributes {tile.blocks = [512, 256], tile.buffers = 3} { .. }
//! ```

use creole_ir::{Attr, Body, Error, OpId, bail, ensure};

use super::search::Candidates;

/// Attribute with block sizes: one integer for each loop of the nest, or of its sum too.
pub const BLOCKS: &str = "tile.blocks";
/// Attribute with the number of buffers: one integer.
pub const BUFFERS: &str = "tile.buffers";
/// Limit of buffers of an array, as in `tile.grid`.
const MAX_BUFFERS: i64 = 64;

/// Block sizes from the directive of an op; of `sizes`, the first `n_loops` belong to the nest. Error: not integers, or
/// sizes that its loops can't have.
pub(super) fn blocks(
    body: &Body,
    op: OpId,
    sizes: &[i64],
    n_loops: usize,
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

/// Block sizes in the directive of an op, unchecked; `None` if they are not integers.
pub(super) fn sizes(body: &Body, op: OpId) -> Option<Vec<i64>> {
    body.attr(op, BLOCKS).and_then(integers)
}

/// Buffers of each array whose block changes, from the directive of an op. Error: not an integer from 1 to 64.
pub(super) fn buffers(body: &Body, op: OpId) -> Result<Option<i64>, Error> {
    let Some(attr) = body.attr(op, BUFFERS) else { return Ok(None) };
    match attr.as_int() {
        Some(n @ 1..=MAX_BUFFERS) => Ok(Some(n)),
        _ => bail!("expects 1 to {MAX_BUFFERS} buffers as '{BUFFERS}', found {attr}"),
    }
}

/// Integers of `[1, 2]` or `array<i64: 1, 2>`.
fn integers(attr: &Attr) -> Option<Vec<i64>> {
    match attr {
        Attr::Ints(items, _) => Some(items.to_vec()),
        Attr::Array(items) => items.iter().map(Attr::as_int).collect(),
        _ => None,
    }
}
