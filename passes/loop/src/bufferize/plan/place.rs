//! Placement of buffers in an arena: offsets for live ranges.

use std::collections::{BTreeMap, BTreeSet};

/// Limit of buffers that are placed largest first, which needs least memory and quadratic time. More buffers are placed
/// in the order of their live ranges, in linear time.
const MAX_BY_SIZE: usize = 4096;

/// Buffer with a live range.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    pub(super) bytes: i64,
    /// Numbers of the first and the last op that need it.
    pub(super) first: usize,
    pub(super) last: usize,
    /// Offset in the arena.
    pub(super) offset: i64,
}

impl Buffer {
    /// True if it is live at the op of this number.
    pub(super) fn is_at(&self, moment: usize) -> bool {
        self.first <= moment && moment <= self.last
    }
}

/// Gives each buffer an offset, a multiple of the alignment. Buffers live at the same time share no byte.
pub(super) fn place(buffers: &mut [Buffer], alignment: i64) {
    let place = if buffers.len() <= MAX_BY_SIZE { by_size } else { by_life };
    place(buffers, alignment);
}

/// End offset of all buffers.
pub(super) fn end(buffers: &[Buffer]) -> i64 {
    buffers.iter().map(|buffer| buffer.offset + buffer.bytes).max().unwrap_or(0)
}

fn aligned(bytes: i64, alignment: i64) -> i64 {
    (bytes + alignment - 1) / alignment * alignment
}

/// Number of the op with most live bytes, and the bytes.
pub(super) fn largest_moment(buffers: &[Buffer]) -> (usize, i64) {
    let begins = buffers.iter().map(|buffer| (buffer.first, buffer.bytes));
    let ends = buffers.iter().map(|buffer| (buffer.last.saturating_add(1), -buffer.bytes));
    let mut changes: Vec<(usize, i64)> = begins.chain(ends).collect();
    changes.sort_unstable();
    let (mut now, mut most) = (0, (0, 0));
    for moment in changes.chunk_by(|a, b| a.0 == b.0) {
        now += moment.iter().map(|(_, bytes)| bytes).sum::<i64>();
        if now > most.1 {
            most = (moment[0].0, now);
        }
    }
    most
}

/// Places largest first, each at the lowest offset that is free during its live range.
fn by_size(buffers: &mut [Buffer], alignment: i64) {
    let mut order: Vec<usize> = (0..buffers.len()).collect();
    order.sort_by_key(|i| (-buffers[*i].bytes, buffers[*i].first));
    // Sorted by offset, so that nothing is sorted again for each buffer.
    let mut placed: Vec<usize> = Vec::new();
    for i in order {
        let Buffer { bytes, first, last, .. } = buffers[i];
        let meets = |p: &&Buffer| p.first <= last && first <= p.last;
        let mut offset = 0;
        for taken in placed.iter().map(|p| &buffers[*p]).filter(meets) {
            if offset + bytes <= taken.offset {
                break;
            }
            offset = offset.max(aligned(taken.offset + taken.bytes, alignment));
        }
        buffers[i].offset = offset;
        let at = placed.partition_point(|p| buffers[*p].offset <= offset);
        placed.insert(at, i);
    }
}

/// Places in the order of first use, each in the smallest gap where it fits (best fit).
fn by_life(buffers: &mut [Buffer], alignment: i64) {
    let mut order: Vec<usize> = (0..buffers.len()).collect();
    order.sort_by_key(|i| (buffers[*i].first, -buffers[*i].bytes));
    let mut gaps = Gaps::default();
    let mut ends: BTreeSet<(usize, usize)> = BTreeSet::new();
    for i in order {
        while let Some((last, other)) =
            ends.first().copied().filter(|(last, _)| *last < buffers[i].first)
        {
            ends.remove(&(last, other));
            gaps.give_back(buffers[other].offset, aligned(buffers[other].bytes, alignment));
        }
        buffers[i].offset = gaps.take(aligned(buffers[i].bytes, alignment));
        ends.insert((buffers[i].last, i));
    }
}

/// Free list: gaps below the end of the used bytes.
#[derive(Default)]
struct Gaps {
    /// Bytes of each gap, by its start.
    by_start: BTreeMap<i64, i64>,
    /// Bytes of each gap, then its start.
    by_size: BTreeSet<(i64, i64)>,
    /// End of the used bytes.
    end: i64,
}

impl Gaps {
    /// Takes `bytes` from the free list; returns their start.
    fn take(&mut self, bytes: i64) -> i64 {
        let found = self.by_size.range((bytes, 0)..).next().copied();
        let last = self.by_start.last_key_value().map(|(start, size)| (*size, *start));
        // The last gap may grow.
        let found = found.or(last.filter(|(size, start)| start + size == self.end));
        let (size, start) = found.unwrap_or((0, self.end));
        self.remove(start, size);
        self.end = self.end.max(start + bytes);
        if size > bytes {
            self.add(start + bytes, size - bytes);
        }
        start
    }

    fn give_back(&mut self, mut start: i64, mut bytes: i64) {
        let before = self.by_start.range(..start).next_back().map(|(at, size)| (*at, *size));
        if let Some((at, size)) = before.filter(|(at, size)| at + size == start) {
            self.remove(at, size);
            (start, bytes) = (at, bytes + size);
        }
        if let Some(size) = self.by_start.get(&(start + bytes)).copied() {
            self.remove(start + bytes, size);
            bytes += size;
        }
        self.add(start, bytes);
    }

    fn add(&mut self, start: i64, bytes: i64) {
        self.by_start.insert(start, bytes);
        self.by_size.insert((bytes, start));
    }

    fn remove(&mut self, start: i64, bytes: i64) {
        self.by_start.remove(&start);
        self.by_size.remove(&(bytes, start));
    }
}

#[cfg(test)]
mod tests {
    use creole_scalar::Random;

    use super::*;

    fn random(n: usize, seed: u64) -> Vec<Buffer> {
        let random = &mut Random::new(seed);
        let buffer = |_| {
            let first = random.index(4 * n);
            let life = if random.one_in(8) { random.index(2 * n) } else { random.index(12) };
            let most = 1 << random.index(14);
            let bytes = 1 + random.index(most) as i64;
            Buffer { bytes, first, last: first + life, offset: -1 }
        };
        (0..n).map(buffer).collect()
    }

    fn check(buffers: &[Buffer], limit: f64) {
        for (i, a) in buffers.iter().enumerate() {
            assert!(a.offset >= 0 && a.offset % 64 == 0);
            for b in &buffers[..i] {
                let at_once = a.first <= b.last && b.first <= a.last;
                let shared = a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
                assert!(!(at_once && shared), "{a:?} {b:?}");
            }
        }
        let least = largest_moment(buffers).1;
        let ratio = end(buffers) as f64 / least as f64;
        assert!(ratio <= limit, "{} bytes, {least} are needed at once", end(buffers));
    }

    #[test]
    fn what_is_needed_at_once_shares_nothing() {
        for seed in 0..20 {
            for (place, limit) in [(by_size as fn(&mut [Buffer], i64), 1.2), (by_life, 2.0)] {
                let mut buffers = random(300, seed);
                place(&mut buffers, 64);
                check(&buffers, limit);
            }
        }
    }

    #[test]
    fn many_are_put_in_the_order_of_their_lives() {
        let mut buffers = random(200_000, 1);
        place(&mut buffers, 64);
        let least = largest_moment(&buffers).1;
        assert!(end(&buffers) <= least * 3 / 2, "{} of {least}", end(&buffers));
    }
}
