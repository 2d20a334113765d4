//! Search for near matches: the text that a failed directive may have meant.

/// Limit on the bytes of the input that are searched for a near match.
const NEAR_MATCH_WINDOW: usize = 4096;
/// Limit on the length of a directive for which a near match is searched.
const LONGEST_EXAMPLE: usize = 2048;

/// Offset in `text` of the nearest match of `example`: the least edit distance, nearer lines first. `None` if
/// nothing is near, or it is at the start, which is shown anyway.
pub(crate) fn near_match(text: &[u8], example: &[u8]) -> Option<usize> {
    let window = text.len().min(NEAR_MATCH_WINDOW);
    if example.len() > LONGEST_EXAMPLE {
        return None;
    }
    let mut n_lines = 0;
    let mut best: Option<(usize, usize)> = None;
    for (offset, &byte) in text[..window].iter().enumerate() {
        n_lines += usize::from(byte == b'\n');
        if matches!(byte, b' ' | b'\t') {
            continue;
        }
        let candidate = &text[offset..text.len().min(offset + example.len())];
        let candidate = candidate.split(|&byte| byte == b'\n').next().unwrap_or(&[]);
        // Costs are in hundredths of an edit: each line further away costs one hundredth.
        let limit = best.map_or(usize::MAX, |(cost, _)| cost / 100 + 1);
        let Some(distance) = edit_distance(candidate, example, limit) else {
            continue;
        };
        let cost = distance * 100 + n_lines;
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, offset));
        }
    }
    best.filter(|&(cost, offset)| offset != 0 && cost < 5000).map(|(_, offset)| offset)
}

/// Levenshtein distance of two byte strings; `None` if it certainly exceeds `limit`.
fn edit_distance(left: &[u8], right: &[u8], limit: usize) -> Option<usize> {
    if left.len().abs_diff(right.len()) > limit {
        return None;
    }
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        let mut least = row[0];
        for (j, b) in right.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
            least = least.min(row[j + 1]);
        }
        if least > limit {
            return None;
        }
    }
    row.last().copied()
}
