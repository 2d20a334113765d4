//! Moves by table: single elements, with their slots on both sides.

/// The slots of elements on both sides.
pub(super) type Offsets = Vec<(usize, usize)>;

/// Unroll factor of the loop over a table, in elements.
const GROUP: usize = 8;

/// Adds slots on both sides.
pub(super) fn added(a: (usize, usize), b: (usize, usize)) -> (usize, usize) {
    (a.0 + b.0, a.1 + b.1)
}

/// Moves the elements of a table. `base` are the slots to add.
///
/// The loop is unrolled because prefetchers detect the stride of a single load instruction: groups
/// of elements are more often at equal distances than elements are.
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
