//! Hints at names that are nearly those that were written.

/// `; did you mean 'near'?` if a candidate is near to `name`, nothing otherwise.
pub fn did_you_mean<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> String {
    nearest(name, candidates).map_or(String::new(), |near| format!("; did you mean '{near}'?"))
}

/// The candidate with the fewest edits from `name`, if they are few.
pub fn nearest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let limit = (name.len() / 4).clamp(1, 4);
    candidates
        .map(|c| (edits(name, c, limit), c))
        .filter(|(d, c)| *d <= limit && *c != name)
        .min()
        .map(|(_, c)| c)
}

/// Levenshtein distance, or more than `limit` if the lengths differ by more.
fn edits(a: &str, b: &str, limit: usize) -> usize {
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let best = (diagonal + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], best);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_at_near_names_only() {
        let names = ["stablehlo.add", "stablehlo.and", "arith.addi"];
        assert_eq!(nearest("arith.adi", names.into_iter()), Some("arith.addi"));
        assert_eq!(nearest("scf.for", names.into_iter()), None);
    }
}
