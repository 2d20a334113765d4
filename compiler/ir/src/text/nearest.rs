//! Spelling suggestions: names at a small edit distance.

/// `; did you mean 'near'?` if a candidate is near to `name`, nothing otherwise.
pub fn did_you_mean<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> String {
    nearest(name, candidates).map_or(String::new(), |near| format!("; did you mean '{near}'?"))
}

/// The candidate at the least edit distance from `name`, if that is small; among several one of equal length, for
/// letters are swapped more often than left out.
pub fn nearest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let limit = (name.len() / 4).clamp(1, 4);
    candidates
        .map(|c| (edits(name, c, limit), c.len().abs_diff(name.len()), c))
        .filter(|(d, _, c)| *d <= limit && *c != name)
        .min()
        .map(|(_, _, c)| c)
}

/// Edit distance with neighbours swapped as one edit, or more than `limit` if the lengths differ
/// by more.
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
            let mut best =
                (last[j] + usize::from(a[i] != b[j])).min(row[j] + 1).min(last[j + 1] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_at_near_names_only() {
        let names = ["stablehlo.add", "stablehlo.and", "arith.addi"];
        assert_eq!(nearest("arith.adi", names.into_iter()), Some("arith.addi"));
        assert_eq!(nearest("retrun", ["return", "call"].into_iter()), Some("return"));
        assert_eq!(nearest("tahn", ["tan", "tanh"].into_iter()), Some("tanh"));
        assert_eq!(nearest("scf.for", names.into_iter()), None);
    }
}
