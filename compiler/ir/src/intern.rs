//! A sharded interner that never frees: equal values get one address for the whole process.

use std::borrow::Borrow;
use std::collections::HashSet;
use std::hash::{BuildHasher, Hash};
use std::sync::RwLock;

use rustc_hash::{FxBuildHasher, FxHashSet};

const SHARDS: usize = 16;

/// A sharded hash table of leaked values. Invariant: two values returned are equal exactly when
/// their addresses are.
pub(crate) struct Interner<T: 'static + ?Sized> {
    shards: [RwLock<FxHashSet<&'static T>>; SHARDS],
}

impl<T: Eq + Hash + ?Sized> Interner<T> {
    /// Number of values.
    pub(crate) fn len(&self) -> usize {
        let shard = |shard: &RwLock<FxHashSet<&'static T>>| {
            shard.read().unwrap_or_else(std::sync::PoisonError::into_inner).len()
        };
        self.shards.iter().map(shard).sum()
    }

    pub(crate) const fn new() -> Self {
        Interner { shards: [const { RwLock::new(HashSet::with_hasher(FxBuildHasher)) }; SHARDS] }
    }

    /// The one copy of `key`; `leak` makes it the first time.
    pub(crate) fn intern<Q>(&self, key: &Q, leak: impl FnOnce() -> &'static T) -> &'static T
    where
        &'static T: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        // The top bits choose the shard: the table inside uses the low ones and the top seven.
        let shard = &self.shards[(FxBuildHasher.hash_one(key) >> 40) as usize % SHARDS];
        let read = shard.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(found) = read.get(key) {
            return found;
        }
        drop(read);
        let mut write = shard.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(found) = write.get(key) {
            return found;
        }
        let new = leak();
        write.insert(new);
        new
    }
}
