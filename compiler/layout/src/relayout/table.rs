//! Single elements, whose slots on both sides are in a table.

/// The slots of elements on both sides.
pub(super) type Offsets = Vec<(usize, usize)>;

/// Elements that are moved in one iteration of the loop over a table.
const GROUP: usize = 8;

/// The sums of slots on both sides.
pub(super) fn added(a: (usize, usize), b: (usize, usize)) -> (usize, usize) {
    (a.0 + b.0, a.1 + b.1)
}

/// Moves the elements of a table. `base` are the slots to add.
///
/// The loop is unrolled because processors prefetch where one instruction reads at equal strides:
/// groups of elements are more often equally far apart than elements are.
pub(super) fn move_table<T: Copy>(
    from: &[T],
    to: &mut [T],
    base: (usize, usize),
    table: &[(usize, usize)],
) {
    let mut step = |slots: &(usize, usize)| to[base.1 + slots.1] = from[base.0 + slots.0];
    let (groups, rest) = table.as_chunks::<GROUP>();
    for group in groups {
        group.iter().for_each(&mut step);
    }
    rest.iter().for_each(step);
}
