//! Interned sets of numbers, for keys that are copied and compared often.

use crate::intern::Interner;

static SETS: Interner<[usize]> = Interner::new();

/// A set of numbers, such as those of the donated inputs of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct NumberSet(&'static [usize]);

impl NumberSet {
    /// The set of these numbers.
    pub fn new(numbers: impl IntoIterator<Item = usize>) -> NumberSet {
        let mut sorted: Vec<usize> = numbers.into_iter().collect();
        sorted.sort_unstable();
        sorted.dedup();
        NumberSet(SETS.intern(&*sorted, || Box::leak(sorted.clone().into_boxed_slice())))
    }

    /// The numbers, in ascending order.
    pub fn numbers(self) -> &'static [usize] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_sorted() {
        let set = NumberSet::new([4, 1, 4]);
        assert_eq!((set.numbers(), set), (&[1, 4][..], NumberSet::new([1, 4])));
        assert_eq!(NumberSet::new([]), NumberSet::default());
    }
}
