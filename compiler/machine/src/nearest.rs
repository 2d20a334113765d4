//! Spelling suggestions: names at a small edit distance.

/// `; did you mean 'near'?` if a candidate is near to `name`, nothing otherwise.
pub(crate) fn did_you_mean<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> String {
    nearest(name, candidates).map_or(String::new(), |near| format!("; did you mean '{near}'?"))
}

/// The candidate at the least edit distance from `name`, if that is small, and among those one with the same prefix;
/// otherwise the first one with a word that begins with `name`: `v5` is `tpu-v5e`.
pub(crate) fn nearest<'n>(
    name: &str,
    candidates: impl Iterator<Item = &'n str>,
) -> Option<&'n str> {
    let limit = (name.len() / 4).clamp(1, 4);
    let has_word = |c: &str| c.split(['-', '.']).skip(1).any(|word| word.starts_with(name));
    let rank = |c: &str| match edits(name, c, limit) {
        few if few <= limit => Some((few, !c.starts_with(name))),
        _ if name.len() > 1 && has_word(c) => Some((limit + 1, true)),
        _ => None,
    };
    let ranked = candidates.filter(|c| *c != name).filter_map(|c| Some((rank(c)?, c)));
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, c)| c)
}

/// Edit distance with neighbours swapped as one edit, or more than `limit` if the lengths differ by more.
fn edits(a: &str, b: &str, limit: usize) -> usize {
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let changed = last[j] + usize::from(a[i] != b[j]);
            let swapped = match i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                true => before[j - 1] + 1,
                false => usize::MAX,
            };
            row.push(changed.min(swapped).min(row[j] + 1).min(last[j + 1] + 1));
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far() {
        let near = |name| nearest(name, ["tpu-v5e", "tpu-v5p", "hbm.bandwidth"].into_iter());
        assert_eq!(near("tpu-v5f"), Some("tpu-v5e"));
        assert_eq!(near("v5p"), Some("tpu-v5p"));
        assert_eq!(near("bandwidth"), Some("hbm.bandwidth"));
        assert_eq!(near("hbm.bandwith"), Some("hbm.bandwidth"));
        assert_eq!(near("tpu-v5"), Some("tpu-v5e"));
        assert_eq!(near("hmb.bandwidth"), Some("hbm.bandwidth"));
        assert_eq!(near("gpu"), None);
        assert_eq!(near(""), None);
        assert_eq!(near(&"x".repeat(1 << 20)), None);
    }
}
