//! Validity bits (shadow memory): tell defined elements of a buffer from unwritten ones and padding.

use crate::finding::Kind;

/// Defined element.
pub(crate) const DEFINED: u8 = 0;
/// Unwritten element.
pub(crate) const UNWRITTEN: u8 = 1;
/// Element beyond the edge of an array.
pub(crate) const BEYOND: u8 = 2;

/// Slots of a line: a row of a tile of vector registers.
const LINE: usize = 128;

/// Validity bits of adjacent slots.
#[derive(Clone, Debug)]
enum Line {
    /// Same bits for all.
    Uniform(u8),
    /// Bits of each slot.
    Mixed(Box<[u8; LINE]>),
}

/// New validity bits of a stretch of slots, or of the elements of a box.
#[derive(Clone, Copy)]
pub(crate) enum Shading<'a> {
    /// Same bits for all.
    All(u8),
    /// Bits of each element.
    Each(&'a [u8]),
}

impl<'a> Shading<'a> {
    /// Bits of all elements; `None`: all are defined.
    pub(crate) fn of(shade: Option<&'a [u8]>) -> Shading<'a> {
        shade.map_or(Shading::All(DEFINED), Shading::Each)
    }

    /// Bits of `n` elements from number `at` on.
    pub(crate) fn part(self, at: usize, n: usize) -> Shading<'a> {
        match self {
            Shading::All(_) => self,
            Shading::Each(shade) => Shading::Each(&shade[at..at + n]),
        }
    }
}

/// Validity bits of each slot of a buffer; arbitrary for slots without an element.
#[derive(Debug, Default)]
pub(crate) struct Shades {
    /// Lines; empty if all elements are defined, or all are undefined.
    lines: Vec<Line>,
    n_slots: usize,
    n_elements: usize,
    n_undefined: usize,
}

impl Shades {
    /// Bits of unwritten elements.
    pub(crate) fn unwritten(n_slots: usize, n_elements: usize) -> Shades {
        Shades { lines: Vec::new(), n_slots, n_elements, n_undefined: n_elements }
    }

    /// True if every element is defined.
    pub(crate) fn are_defined(&self) -> bool {
        self.n_undefined == 0
    }

    /// Number of elements.
    pub(crate) fn n_elements(&self) -> usize {
        self.n_elements
    }

    /// Makes every element defined, or unwritten.
    pub(crate) fn set_all(&mut self, is_defined: bool) {
        self.lines = Vec::new();
        self.n_undefined = if is_defined { 0 } else { self.n_elements };
    }

    /// Sets the bits of `length` slots with elements from `slot` on.
    pub(crate) fn set(&mut self, slot: usize, length: usize, shading: Shading<'_>) {
        if self.are_defined() && matches!(shading, Shading::All(DEFINED)) {
            return;
        }
        if self.lines.is_empty() {
            let first = if self.are_defined() { DEFINED } else { UNWRITTEN };
            self.lines = vec![Line::Uniform(first); self.n_slots.div_ceil(LINE)];
        }
        for (line, from, n, done) in pieces(slot, length) {
            let line = &mut self.lines[line];
            self.n_undefined -= line.n_undefined(from, n);
            line.set(from, n, shading.part(done, n));
            self.n_undefined += line.n_undefined(from, n);
        }
    }

    /// Appends the bits of `length` slots from `slot` on to `found`, which has those of `n_before` other elements, or
    /// nothing if all are defined.
    pub(crate) fn read(&self, slot: usize, length: usize, n_before: usize, found: &mut Vec<u8>) {
        let start = Line::Uniform(if self.are_defined() { DEFINED } else { UNWRITTEN });
        for (line, from, n, done) in pieces(slot, length) {
            let line = self.lines.get(line).unwrap_or(&start);
            if matches!(line, Line::Uniform(DEFINED)) && found.is_empty() {
                continue;
            }
            found.resize(n_before + done, DEFINED);
            match line {
                Line::Uniform(one) => found.resize(n_before + done + n, *one),
                Line::Mixed(slots) => found.extend_from_slice(&slots[from..from + n]),
            }
        }
    }
}

impl Line {
    fn n_undefined(&self, from: usize, n: usize) -> usize {
        match self {
            Line::Uniform(DEFINED) => 0,
            Line::Uniform(_) => n,
            Line::Mixed(slots) => n_undefined(&slots[from..from + n]),
        }
    }

    fn set(&mut self, from: usize, n: usize, shading: Shading<'_>) {
        let common = match shading {
            Shading::All(one) => Some(one),
            Shading::Each(shade) => shade.iter().all(|s| *s == shade[0]).then(|| shade[0]),
        };
        match (common, shading) {
            (Some(one), _) if n == LINE => *self = Line::Uniform(one),
            (Some(one), _) if matches!(self, Line::Uniform(all) if *all == one) => {}
            (_, Shading::All(one)) => self.slots()[from..from + n].fill(one),
            (_, Shading::Each(shade)) => self.slots()[from..from + n].copy_from_slice(shade),
        }
    }

    fn slots(&mut self) -> &mut [u8; LINE] {
        if let Line::Uniform(one) = self {
            *self = Line::Mixed(Box::new([*one; LINE]));
        }
        match self {
            Line::Mixed(slots) => slots,
            Line::Uniform(_) => unreachable!("was just made mixed"),
        }
    }
}

/// Splits a stretch of slots at line boundaries: the line, the first slot in it, the number of slots, and the number
/// before them.
fn pieces(slot: usize, length: usize) -> impl Iterator<Item = (usize, usize, usize, usize)> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let at = slot + done;
        let n = (LINE - at % LINE).min(length - done);
        let piece = (at / LINE, at % LINE, n, done);
        done += n;
        (n > 0).then_some(piece)
    })
}

fn n_undefined(shade: &[u8]) -> usize {
    shade.iter().filter(|s| **s != DEFINED).count()
}

/// Kind of the first undefined element.
pub(crate) fn kind_of(shade: &[u8]) -> Kind {
    match shade.iter().find(|s| **s != DEFINED) {
        Some(&BEYOND) => Kind::Padding,
        _ => Kind::Uninitialized,
    }
}

/// Flag of each element: true if undefined.
pub(crate) fn undefined(shade: &[u8]) -> Vec<bool> {
    shade.iter().map(|s| *s != DEFINED).collect()
}

/// Validity bits of elements that are undefined for this reason.
pub(crate) fn shade_of(undefined: &[bool], kind: Kind) -> Vec<u8> {
    let one = if kind == Kind::Padding { BEYOND } else { UNWRITTEN };
    undefined.iter().map(|u| if *u { one } else { DEFINED }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the bits of a stretch in two parts; nothing if all are defined.
    fn read(shades: &Shades, slot: usize, length: usize, n_first: usize) -> Vec<u8> {
        let mut found = Vec::new();
        shades.read(slot, n_first, 0, &mut found);
        shades.read(slot + n_first, length - n_first, n_first, &mut found);
        found
    }

    #[test]
    fn shades_are_those_of_a_table_of_slots() {
        let n = 5 * LINE + 17;
        let mut shades = Shades::unwritten(n, n);
        let mut table = vec![UNWRITTEN; n];
        let mut random = crate::random::Random::new(1);
        let mut below = |n: usize| random.next() as usize % n;
        for _ in 0..5000 {
            let slot = below(n);
            let length = below((n - slot).min(3 * LINE) + 1);
            let one = below(3) as u8;
            let each: Vec<u8> = (0..length).map(|i| if i % 5 == 0 { 0 } else { one }).collect();
            let stretch = &mut table[slot..slot + length];
            match below(20) {
                0 => {
                    shades.set_all(one == DEFINED);
                    table.fill(if one == DEFINED { DEFINED } else { UNWRITTEN });
                }
                1..10 => {
                    shades.set(slot, length, Shading::All(one));
                    stretch.fill(one);
                }
                _ => {
                    shades.set(slot, length, Shading::Each(&each));
                    stretch.copy_from_slice(&each);
                }
            }
            let found = read(&shades, slot, length, below(length + 1));
            let expected = &table[slot..slot + length];
            let is_defined = found.is_empty() && n_undefined(expected) == 0;
            assert!(is_defined || found == expected, "{found:?} {expected:?}");
            assert_eq!(shades.n_undefined, n_undefined(&table));
        }
    }
}
