//! Blocks of prefix sums.

use creole_ir::{Body, Error, OpCx, OpDef, ensure};

use crate::{Combiner, Scan};

impl Scan {
    /// Block sizes along the loop that carries values, smallest first.
    pub fn steps(&self) -> Vec<i64> {
        self.blocks.iter().flat_map(|blocks| blocks.iter().copied()).collect()
    }

    pub(crate) fn check_blocks(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(blocks) = &self.blocks else { return Ok(()) };
        let size = usize::try_from(self.along).ok().and_then(|along| self.sizes.get(along));
        let mut inner = 1;
        for n in blocks.iter() {
            ensure!(
                *n > inner && n % inner == 0 && size.is_some_and(|size| n < size),
                "expects blocks of blocks, of fewer iterations than all, found {blocks}"
            );
            inner = *n;
        }
        let Some(body) = cx.body() else { return Ok(()) };
        ensure!(
            scan_joins(body, self).is_some(),
            "expects a body that combines the first half of what is carried, and passes on the other half"
        );
        Ok(())
    }
}

/// The combiners that merge the accumulators of two blocks of a scan. `None`: the body does not combine the
/// first half of the carried values, or changes the other half.
pub fn scan_joins(body: &Body, scan: &Scan) -> Option<Vec<&'static OpDef>> {
    let block = body.blocks(scan.body).first().copied()?;
    let end = body.terminator(block)?;
    let carried = body.args(block).get(scan.sizes.len()..)?;
    let (accs, fronts) = carried.split_at(carried.len() / 2);
    let new: Vec<_> = body.operands(end).collect();
    let is_kept = new.get(accs.len()..carried.len()) == Some(fronts) && carried.len() % 2 == 0;
    let pairs = new.iter().zip(accs).filter(|_| is_kept);
    let joins = pairs.map(|(new, acc)| Combiner::scanned(body, *new, *acc, accs));
    let joins: Vec<&'static OpDef> = joins.collect::<Option<_>>()?;
    (!joins.is_empty()).then_some(joins)
}
