//! Elision in large pictures: selects the rows, columns and slots that are shown.

use std::collections::BTreeSet;

/// Smallest number of positions shown at the start of a tile of which others are elided.
const HEAD: u64 = 2;
/// Largest inner tile that is shown whole, in positions.
const MAX_INNER: u64 = 8;

/// Side of a picture: an axis with tiles.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// Number of all positions.
    pub(super) n: u64,
    /// Number of positions before the padding.
    pub(super) used: u64,
    /// Size of a tile in positions.
    pub(super) tile: u64,
    /// Size of a tile inside a tile, in positions.
    pub(super) inner: u64,
}

/// Positions shown, in order.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) marks: Vec<Mark>,
    /// True if more positions follow the last one.
    pub(super) has_more: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    At(u64),
    /// Elided positions of one tile, from this one on. All are padding, or none.
    Gap(u64),
}

impl Mark {
    /// Returns the position, or the first elided one.
    pub(super) fn position(self) -> u64 {
        match self {
            Mark::At(position) | Mark::Gap(position) => position,
        }
    }

    pub(super) fn is_gap(self) -> bool {
        matches!(self, Mark::Gap(_))
    }
}

impl Side {
    /// Returns all positions if there are at most `max`, whole tiles if two of them have no more, or parts of tiles.
    pub(super) fn shown(self, max: u64) -> Shown {
        let tile = self.tile.max(1);
        if self.n > max && tile > max / 2 {
            return self.elided(tile, max);
        }
        let n = if self.n <= max { self.n } else { max / tile * tile };
        Shown { marks: (0..n).map(Mark::At).collect(), has_more: n < self.n }
    }

    /// Returns the first and the last positions of each tile.
    fn elided(self, tile: u64, max: u64) -> Shown {
        let (head, tail) = match self.inner {
            inner @ 2..=MAX_INNER => (inner.max(HEAD), inner),
            _ => (HEAD + u64::from(max > 12), 1),
        };
        let n_tiles = self.n.div_ceil(tile);
        let n_shown = (max / (head + 1 + tail)).clamp(1, n_tiles);
        let marks = (0..n_shown).flat_map(|at| {
            let start = at * tile;
            let end = start.saturating_add(tile).min(self.n);
            with_gaps(&self.wanted(start, end, head, tail))
        });
        Shown { marks: marks.collect(), has_more: n_shown < n_tiles }
    }

    /// Returns the positions shown of the tile `start..end`: around its start, its end, and the start of padding.
    fn wanted(self, start: u64, end: u64, head: u64, tail: u64) -> BTreeSet<u64> {
        let first = start..start.saturating_add(head).min(end);
        let last = end.saturating_sub(tail).max(start)..end;
        let mut wanted: BTreeSet<u64> = first.chain(last).collect();
        if start < self.used && self.used < end {
            wanted.extend([self.used - 1, self.used]);
        }
        wanted
    }
}

/// Returns marks for positions, and for the gaps between them.
pub(super) fn with_gaps(positions: &BTreeSet<u64>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut last = None;
    for &position in positions {
        match last.map_or(0, |last| position - last) {
            0 | 1 => {}
            // A gap takes as much space as one position.
            2 => marks.push(Mark::At(position - 1)),
            n => marks.push(Mark::Gap(position - n + 1)),
        }
        marks.push(Mark::At(position));
        last = Some(position);
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(side: Side, max: u64, expected: &str) {
        let shown = side.shown(max);
        let text = |mark: &Mark| match mark {
            Mark::At(position) => position.to_string(),
            Mark::Gap(_) => "..".to_owned(),
        };
        let marks: Vec<String> = shown.marks.iter().map(text).collect();
        let more = if shown.has_more { " and more" } else { "" };
        assert_eq!(marks.join(" ") + more, expected);
    }

    fn plain(n: u64, tile: u64) -> Side {
        Side { n, used: n, tile, inner: 1 }
    }

    #[test]
    fn small_sides_are_whole() {
        check(plain(5, 1), 12, "0 1 2 3 4");
        check(plain(12, 8), 12, "0 1 2 3 4 5 6 7 8 9 10 11");
        check(plain(24, 2), 5, "0 1 2 3 and more");
        check(plain(0, u64::MAX), 5, "");
    }

    #[test]
    fn tiles_are_elided() {
        check(plain(16, 8), 12, "0 1 .. 7 8 9 .. 15");
        check(plain(64, 8), 12, "0 1 .. 7 8 9 .. 15 16 17 .. 23 and more");
        check(plain(256, 128), 16, "0 1 2 .. 127 128 129 130 .. 255");
        check(Side { inner: 2, ..plain(16, 8) }, 12, "0 1 .. 6 7 8 9 .. 14 15");
        check(Side { inner: 4, ..plain(64, 32) }, 12, "0 1 2 3 .. 28 29 30 31 and more");
        check(plain(20, 4), 7, "0 1 2 3 and more");
    }

    #[test]
    fn padding_is_shown_where_it_starts() {
        check(Side { used: 5, ..plain(128, 128) }, 16, "0 1 2 3 4 5 .. 127");
        check(
            Side { used: 200, ..plain(256, 128) },
            16,
            "0 1 2 .. 127 128 129 130 .. 199 200 .. 255",
        );
        check(Side { used: 128, ..plain(256, 128) }, 16, "0 1 2 .. 127 128 129 130 .. 255");
    }

    #[test]
    fn sides_of_any_length() {
        let last = u64::MAX;
        check(plain(last, last), 16, &format!("0 1 2 .. {}", last - 1));
        check(plain(last, 1), 2, "0 1 and more");
    }
}
