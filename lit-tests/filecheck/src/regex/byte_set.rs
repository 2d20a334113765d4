//! Sets of bytes.

/// A set of bytes, as a bit set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ByteSet([u64; 4]);

impl ByteSet {
    pub(crate) const EMPTY: ByteSet = ByteSet([0; 4]);

    pub(crate) fn single(byte: u8) -> ByteSet {
        let mut set = ByteSet::EMPTY;
        set.insert(byte);
        set
    }

    pub(crate) fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    pub(crate) fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    pub(crate) fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] & (1 << (byte & 63)) != 0
    }

    pub(crate) fn negated(&self) -> ByteSet {
        ByteSet(self.0.map(|word| !word))
    }

    /// Adds the other case of each letter.
    pub(crate) fn case_folded(&self) -> ByteSet {
        let mut folded = *self;
        for byte in (b'a'..=b'z').chain(b'A'..=b'Z') {
            if self.contains(byte) {
                folded.insert(byte ^ 0x20);
            }
        }
        folded
    }
}
