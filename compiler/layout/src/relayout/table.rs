//! Elements one by one, whose slots on both sides are in a table.

/// The slots of elements on both sides.
pub(super) type Offsets = Vec<(usize, usize)>;

/// The sums of slots on both sides.
pub(super) fn added(a: (usize, usize), b: (usize, usize)) -> (usize, usize) {
    (a.0 + b.0, a.1 + b.1)
}

/// Elements of a table that are moved at a time, at most.
pub(super) const GROUP: usize = 8;

/// The slots of elements in the source and in the target, in the order in which they are moved.
#[derive(Debug)]
pub(super) struct Table {
    slots: Slots,
    /// How many are moved at a time.
    group: usize,
}

/// Slots. Reading the table takes a good part of the time that moving elements takes, so that short
/// numbers are worth it.
#[derive(Debug)]
enum Slots {
    Short(Vec<(u32, u32)>),
    Long(Offsets),
}

/// A number of slots.
trait Number: Copy {
    fn slots(self) -> usize;
}

impl Number for u32 {
    fn slots(self) -> usize {
        self as usize
    }
}

impl Number for usize {
    fn slots(self) -> usize {
        self
    }
}

impl Table {
    /// Elements that are moved in groups of the longest length.
    pub(super) fn new(slots: Offsets) -> Table {
        let is_short = slots.iter().all(|(from, to)| (from | to) >> u32::BITS == 0);
        let short = || slots.iter().map(|(from, to)| (*from as u32, *to as u32)).collect();
        let slots = if is_short { Slots::Short(short()) } else { Slots::Long(slots) };
        Table { slots, group: GROUP }
    }

    /// Elements that are moved in groups of a length that suits their slots.
    pub(super) fn in_groups(slots: Offsets) -> Table {
        let group = group_length(&slots);
        Table { group, ..Table::new(slots) }
    }

    pub(super) fn len(&self) -> usize {
        match &self.slots {
            Slots::Short(slots) => slots.len(),
            Slots::Long(slots) => slots.len(),
        }
    }

    /// How many elements are moved at a time.
    pub(super) fn group(&self) -> usize {
        self.group
    }

    /// The slots of each element, with `base` added.
    pub(super) fn slots(&self, base: (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        let slots = |i: usize| match &self.slots {
            Slots::Short(slots) => (slots[i].0 as usize, slots[i].1 as usize),
            Slots::Long(slots) => slots[i],
        };
        (0..self.len()).map(slots).map(move |own| added(base, own))
    }

    /// Moves the elements. `base` are the slots to add.
    pub(super) fn run<T: Copy>(&self, from: &[T], to: &mut [T], base: (usize, usize)) {
        match &self.slots {
            Slots::Short(slots) => scattered(from, to, base, slots, self.group),
            Slots::Long(slots) => scattered(from, to, base, slots, self.group),
        }
    }
}

/// How many elements of a table to move at a time: as many as that most groups are equal steps
/// apart in the source.
fn group_length(table: &[(usize, usize)]) -> usize {
    let n_equal = |length: usize| {
        let next = table.iter().skip(length);
        let steps = table.iter().zip(next).map(|(a, b)| b.0.wrapping_sub(a.0));
        steps.clone().zip(steps.skip(length)).filter(|(first, second)| first == second).count()
    };
    // The last one if there are several.
    (GROUP / 2 + 1..=GROUP).max_by_key(|length| n_equal(*length)).unwrap_or(GROUP)
}

/// A step is written out for each element of a group: processors look for equal steps between what
/// one instruction reads from one time to the next, to read ahead, and groups are more often equal
/// steps apart than elements are.
fn scattered<T: Copy, N: Number>(
    from: &[T],
    to: &mut [T],
    base: (usize, usize),
    table: &[(N, N)],
    group: usize,
) {
    match group {
        5 => in_groups::<T, N, 5>(from, to, base, table),
        6 => in_groups::<T, N, 6>(from, to, base, table),
        7 => in_groups::<T, N, 7>(from, to, base, table),
        _ => in_groups::<T, N, GROUP>(from, to, base, table),
    }
}

fn in_groups<T: Copy, N: Number, const K: usize>(
    from: &[T],
    to: &mut [T],
    base: (usize, usize),
    table: &[(N, N)],
) {
    let mut step = |slots: (N, N)| to[base.1 + slots.1.slots()] = from[base.0 + slots.0.slots()];
    let (groups, rest) = table.as_chunks::<K>();
    for group in groups {
        group.iter().for_each(|slots| step(*slots));
    }
    rest.iter().for_each(|slots| step(*slots));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_that_need_more_bits_are_kept() {
        let far = 1 << u32::BITS;
        let slots = |last: (usize, usize)| vec![(0, 7), (5, 0), last];
        for last in [(3, 3), (far - 1, 3), (far, 3), (3, far + 1)] {
            let table = Table::new(slots(last));
            assert_eq!(table.slots((0, 0)).collect::<Offsets>(), slots(last));
            assert_eq!(matches!(table.slots, Slots::Short(_)), last.0.max(last.1) < far);
        }
    }

    #[test]
    fn elements_move_by_long_and_short_numbers() {
        let slots: Offsets = (0..23).map(|i| (i * 7 % 23, i * 5 % 23)).collect();
        let from: Vec<usize> = (0..25).collect();
        let mut expected = [0; 24];
        slots.iter().for_each(|(source, target)| expected[1 + target] = 2 + source);
        let short = Table::in_groups(slots.clone());
        let long = Table { slots: Slots::Long(slots), group: short.group };
        for table in [short, long] {
            let mut to = [0; 24];
            table.run(&from, &mut to, (2, 1));
            assert_eq!(to, expected);
        }
    }

    #[test]
    fn groups_are_equal_steps_apart() {
        let rows_of = |n: usize| (0..100).map(|i| (i % n * 50 + i / n, i)).collect();
        let groups = [5, 6, 7, 8].map(|n| Table::in_groups(rows_of(n)).group());
        assert_eq!(groups, [5, 6, 7, 8]);
    }
}
