//! Keys, and entries of keys with their places.

/// Key of a sort.
pub(super) trait Key: Ord + Copy + Send + Sync {
    type Bytes: Copy + Send + Sync;
    type Entry: Entry;
    /// Greater than each entry: places are below `i32::MAX`.
    const LAST: Self::Entry;

    fn of(bytes: Self::Bytes) -> Self;
    fn entry(self, place: u32) -> Self::Entry;
    fn of_entry(entry: Self::Entry) -> Self;
}

/// A key and its place as one number, the key in the upper bits: one comparison, which needs no branch, orders entries, and
/// entries of equal keys by their place.
pub(super) trait Entry: Ord + Copy + Send + Sync {
    fn place(self) -> [u8; 4];
}

macro_rules! key {
    ($key:ty, $entry:ty) => {
        impl Key for $key {
            type Bytes = [u8; size_of::<$key>()];
            type Entry = $entry;
            const LAST: $entry = <$entry>::MAX;

            fn of(bytes: Self::Bytes) -> $key {
                <$key>::from_le_bytes(bytes)
            }

            fn entry(self, place: u32) -> $entry {
                <$entry>::from(self) << 32 | <$entry>::from(place)
            }

            fn of_entry(entry: $entry) -> $key {
                (entry >> 32) as $key
            }
        }
    };
}

key!(i8, i64);
key!(i16, i64);
key!(i32, i64);
key!(i64, i128);

impl Entry for i64 {
    fn place(self) -> [u8; 4] {
        (self as i32).to_le_bytes()
    }
}

impl Entry for i128 {
    fn place(self) -> [u8; 4] {
        (self as i32).to_le_bytes()
    }
}
