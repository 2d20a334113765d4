//! Lanes that permutations take: pairs of the number of an operand and one of its lanes.

use creole_ir::{Error, bail, ensure};
use creole_vector::{ExtractStridedSlice, Shuffle};

/// Lanes of a shuffle of vectors with these numbers of lanes.
pub(crate) fn shuffled(op: &Shuffle, [first, second]: [usize; 2]) -> Vec<(usize, usize)> {
    let pick = |lane: &i64| match usize::try_from(*lane) {
        Ok(lane) if lane >= first => (1, (lane - first).min(second - 1)),
        Ok(lane) => (0, lane),
        // Undefined lane.
        Err(_) => (0, 0),
    };
    op.mask.iter().map(pick).collect()
}

/// Lanes of a slice of `n` of `n_source` lanes. Error: there are not so many.
pub(crate) fn sliced(
    op: &ExtractStridedSlice,
    n_source: usize,
    n: usize,
) -> Result<Vec<(usize, usize)>, Error> {
    let [start] = op.offsets.0[..] else {
        bail!("expects one offset, found {}", op.offsets.0.len())
    };
    let start =
        usize::try_from(start).map_err(|_| Error::new(format!("has the offset {start}")))?;
    ensure!(start + n <= n_source, "takes lanes that there are not");
    Ok((start..start + n).map(|lane| (0, lane)).collect())
}
