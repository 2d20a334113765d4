//! Moves by table: single elements, with their slots on both sides.

use std::ops::Add;

/// The slots of an element on both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Slots {
    pub(super) from: usize,
    pub(super) to: usize,
}

/// The slots of elements on both sides.
pub(super) type Offsets = Vec<Slots>;

/// Unroll factor of the loop over a table, in elements.
const GROUP: usize = 8;

impl Add for Slots {
    type Output = Slots;

    fn add(self, offset: Slots) -> Slots {
        Slots { from: self.from + offset.from, to: self.to + offset.to }
    }
}

/// Moves the elements of a table. `base` are the slots to add.
///
/// The loop is unrolled because prefetchers detect the stride of a single load instruction: groups
/// of elements are more often at equal distances than elements are.
pub(super) fn move_table<T: Copy>(from: &[T], to: &mut [T], base: Slots, table: &[Slots]) {
    let mut step = |slots: &Slots| to[base.to + slots.to] = from[base.from + slots.from];
    let (groups, rest) = table.as_chunks::<GROUP>();
    for group in groups {
        group.iter().for_each(&mut step);
    }
    rest.iter().for_each(step);
}
