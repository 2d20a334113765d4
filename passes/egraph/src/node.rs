//! E-nodes: ops, and leaves for their attributes, types, regions and outer values.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use creole_ir::{Attr, OpDef, RegionId, Type, Value};
use egg::{Id, Language};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// Contents of an e-node apart from its children. Interned: see [`Keys`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// An op: its children are operands, stored attributes, regions, and the type of its result.
    Op(Def, u32),
    /// A value that is not computed by an imported op; its child is its type.
    Outer(Value),
    /// An attribute.
    Attr(Attr),
    /// No attribute.
    Absent,
    /// A region of the body, which captures nothing. Equal regions have one key.
    Region(RegionId),
    /// A type.
    Type(Type),
}

/// Op definition, compared by name.
#[derive(Clone, Copy, Debug)]
pub struct Def(pub &'static OpDef);

impl PartialEq for Def {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Def {}

impl Hash for Def {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

/// Interned keys of an e-graph, in the order of their creation.
pub type Keys = IndexSet<Key, FxBuildHasher>;

/// E-node: a key and its children.
#[derive(Clone, Debug)]
pub struct Node {
    /// Position of its [`Key`] in [`Keys`].
    pub key: u32,
    /// Number of its origin: see [`crate::origin`]. Ignored in comparisons: of two equal nodes one is kept.
    pub origin: u32,
    /// Operands, attributes, regions, type.
    pub children: SmallVec<[Id; 6]>,
}

impl Node {
    fn identity(&self) -> (u32, &[Id]) {
        (self.key, &self.children)
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Node {}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Node {
    fn cmp(&self, other: &Self) -> Ordering {
        self.identity().cmp(&other.identity())
    }
}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl Language for Node {
    type Discriminant = (u32, usize);

    fn discriminant(&self) -> Self::Discriminant {
        (self.key, self.children.len())
    }

    fn matches(&self, other: &Self) -> bool {
        self.discriminant() == other.discriminant()
    }

    fn children(&self) -> &[Id] {
        &self.children
    }

    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.children
    }
}
