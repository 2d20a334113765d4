//! Lanes that permutations take: pairs of the number of an operand and one of its lanes.

use creole_ir::{Error, bail, ensure};
use creole_vector::{ExtractStridedSlice, Shuffle};

/// Lanes of a shuffle of vectors with these numbers of lanes. Undefined ones go on from the lane before, so that whole
/// parts stay together.
pub(crate) fn shuffled(op: &Shuffle, [first, second]: [usize; 2]) -> Vec<(usize, usize)> {
    let mut picks: Vec<(usize, usize)> = Vec::with_capacity(op.mask.len());
    for (at, lane) in op.mask.iter().enumerate() {
        picks.push(match (usize::try_from(*lane), picks.last()) {
            (Ok(lane), _) if lane >= first => (1, (lane - first).min(second - 1)),
            (Ok(lane), _) => (0, lane),
            (Err(_), Some(&(source, lane))) if lane + 1 < [first, second][source] => {
                (source, lane + 1)
            }
            (Err(_), _) => (0, at % first),
        });
    }
    picks
}

/// Lanes of a slice of `n` of `n_source` lanes. Error: it is out of bounds.
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
