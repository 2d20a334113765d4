//! Selection: the first places of a sorted line.

use super::key::{Entry, Key};

/// Number of keys that are compared with the greatest selected key at a time. In most chunks none is less, and the
/// comparisons are vectorised.
const CHUNK: usize = 32;
/// Minimum number of candidates that are reduced at a time.
const CANDIDATES: usize = 64;

/// Writes the places of the `out.len()` least keys of a line, in order. `entries` is a buffer.
pub(super) fn select<K: Key>(keys: &[K::Bytes], entries: &mut Vec<K::Entry>, out: &mut [[u8; 4]]) {
    match out.len() {
        0 => {}
        1 => few::<K, 1>(keys, out),
        2 => few::<K, 2>(keys, out),
        3..=4 => few::<K, 4>(keys, out),
        5..=8 => few::<K, 8>(keys, out),
        n => {
            least::<K>(keys, n, entries);
            // Positions differ, so an unstable sort keeps the order of equal keys.
            entries.sort_unstable();
            write(entries, out);
        }
    }
}

fn write<E: Entry>(entries: &[E], out: &mut [[u8; 4]]) {
    for (to, entry) in out.iter_mut().zip(entries) {
        *to = entry.place();
    }
}

/// Entries of keys, the first of which is at `start`.
fn entries_of<K: Key>(keys: &[K::Bytes], start: usize) -> impl Iterator<Item = K::Entry> {
    keys.iter().zip(start as u32..).map(|(key, place)| K::of(*key).entry(place))
}

/// True if a key is less than `limit`. A key that comes later and is equal to it is not selected.
fn has_less<K: Key>(keys: &[K::Bytes], limit: K) -> bool {
    keys.iter().fold(false, |any, key| any | (K::of(*key) < limit))
}

// --- few places -----------------------------------------------------------------------------------

/// Selection of up to `N` places by insertion into registers.
fn few<K: Key, const N: usize>(keys: &[K::Bytes], out: &mut [[u8; 4]]) {
    let (head, rest) = keys.split_at(keys.len().min(CHUNK));
    let mut least = [K::LAST; N];
    entries_of::<K>(head, 0).for_each(|entry| insert(&mut least, entry));
    let mut limit = K::of_entry(least[N - 1]);
    for (chunk, start) in rest.chunks(CHUNK).zip((CHUNK..).step_by(CHUNK)) {
        if !has_less::<K>(chunk, limit) {
            continue;
        }
        for entry in entries_of::<K>(chunk, start) {
            if K::of_entry(entry) < limit {
                insert(&mut least, entry);
                limit = K::of_entry(least[N - 1]);
            }
        }
    }
    write(&least, out);
}

/// Replaces the greatest of sorted entries, without a branch that depends on entries.
fn insert<E: Entry, const N: usize>(sorted: &mut [E; N], mut entry: E) {
    for slot in sorted {
        (*slot, entry) = ((*slot).min(entry), (*slot).max(entry));
    }
}

// --- many places ----------------------------------------------------------------------------------

/// Sets `entries` to the `n` least, in any order.
fn least<K: Key>(keys: &[K::Bytes], n: usize, entries: &mut Vec<K::Entry>) {
    let room = (3 * n).max(CANDIDATES).min(keys.len());
    let (head, rest) = keys.split_at(room);
    entries.clear();
    entries.reserve(room + CHUNK);
    entries.extend(entries_of::<K>(head, 0));
    if n == room {
        return;
    }
    entries.resize(room + CHUNK, K::LAST);
    let mut candidates = Candidates { entries, n, len: room };
    let mut limit = candidates.reduce::<K>();
    for (chunk, start) in rest.chunks(CHUNK).zip((room..).step_by(CHUNK)) {
        if has_less::<K>(chunk, limit) {
            candidates.add::<K>(chunk, start, limit);
            if candidates.len >= room {
                limit = candidates.reduce::<K>();
            }
        }
    }
    candidates.reduce::<K>();
    entries.truncate(n);
}

/// The first `len` of `entries`, of which the `n` least are wanted.
struct Candidates<'a, E> {
    entries: &'a mut [E],
    n: usize,
    len: usize,
}

impl<E: Entry> Candidates<'_, E> {
    /// Keeps the `n` least, and returns the greatest key of them.
    fn reduce<K: Key<Entry = E>>(&mut self) -> K {
        let candidates = &mut self.entries[..self.len];
        let (_, greatest, _) = candidates.select_nth_unstable(self.n - 1);
        self.len = self.n;
        K::of_entry(*greatest)
    }

    /// Adds keys that are less than `limit`, without a branch that depends on keys.
    fn add<K: Key<Entry = E>>(&mut self, keys: &[K::Bytes], start: usize, limit: K) {
        for entry in entries_of::<K>(keys, start) {
            self.entries[self.len] = entry;
            self.len += usize::from(K::of_entry(entry) < limit);
        }
    }
}
