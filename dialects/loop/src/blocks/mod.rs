//! Blocked summation: a reduction of many terms is a tree of partial sums, so that its rounding error grows
//! with the logarithm of the number of terms.

use creole_arith::combine;
pub use creole_ir::tensor::sum::Block;
use creole_ir::{Body, Dims, Error, OpCx, OpDef, bail, ensure};

mod scan;

pub use scan::scan_joins;

use crate::{Combiner, Reduce};

impl Reduce {
    /// The blocks, smallest first.
    pub fn levels(&self) -> Vec<Block> {
        let blocks = self.blocks.iter().flat_map(|blocks| blocks.iter());
        blocks.filter_map(|n| Block::of(&self.sizes, *n)).collect()
    }

    pub(crate) fn check_blocks(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(blocks) = &self.blocks else { return Ok(()) };
        let mut inner: Option<Block> = None;
        for n in blocks.iter() {
            let Some(block) = Block::of(&self.sizes, *n) else {
                bail!("expects blocks that are parts of a loop, found {n} of {}", self.sizes)
            };
            check_step(&self.sizes, self.partials.unwrap_or(1), block)?;
            ensure!(is_around(inner, block), "expects blocks of blocks, found {blocks}");
            inner = Some(block);
        }
        let Some(body) = cx.body() else { return Ok(()) };
        ensure!(
            joins(body, self).is_some(),
            "expects a body that combines each accumulator by a sum, product, minimum, maximum, \
             'and', 'or' or 'xor'"
        );
        Ok(())
    }
}

/// Error: blocks do not begin at multiples of the partials.
fn check_step(sizes: &Dims, partials: i64, block: Block) -> Result<(), Error> {
    let is_along = block.dim + 1 == sizes.len();
    ensure!(
        !is_along || block.step % partials == 0,
        "expects blocks of a multiple of {partials} partials, found {}",
        block.step
    );
    Ok(())
}

/// True if every block of `inner` lies in one of `outer`.
fn is_around(inner: Option<Block>, outer: Block) -> bool {
    inner.is_none_or(|inner| match inner.dim == outer.dim {
        true => outer.step > inner.step && outer.step % inner.step == 0,
        false => outer.dim < inner.dim,
    })
}

/// The combiner that merges the accumulators of two blocks; the body may skip it in some iterations. `None`:
/// an accumulator has none.
pub fn joins(body: &Body, reduce: &Reduce) -> Option<Vec<&'static OpDef>> {
    let block = body.blocks(reduce.body).first().copied()?;
    let end = body.terminator(block)?;
    let accs = body.args(block).get(reduce.sizes.len()..)?;
    let new = body.operands(end).zip(accs);
    let all = new.map(|(new, acc)| Combiner::kept(body, new, *acc, accs));
    let joins: Vec<&'static OpDef> = all.collect::<Option<_>>()?;
    joins.iter().all(|join| combine::is_combiner(join)).then_some(joins)
}
