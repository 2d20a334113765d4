//! Traffic by array, with the minimum for an array that crosses once.

use creole_ir::{Loc, Type};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use serde::Serialize;

use crate::engine::Engine;
use crate::traffic::Moved;
use crate::transfers::transfer_bytes;

/// Bytes read from an array outside the core, and written to it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArrayReport {
    /// Name: `argument 0`, or `array` for those that the program makes.
    pub array: String,
    /// Source location of the defining op, filled in by the driver: `file:line:column`; arguments have none.
    pub place: String,
    /// Place as an IR location.
    #[serde(skip)]
    pub loc: Loc,
    /// Memref type.
    #[serde(rename = "type")]
    pub ty: String,
    /// Number of arrays that the op has made.
    pub n: u64,
    /// Bytes of their elements: the minimum to read or write them once.
    pub minimum_bytes: u64,
    /// Bytes of elements that were read.
    pub read_bytes: u64,
    /// Bytes read, whole granules included.
    pub read_moved_bytes: u64,
    /// Bytes of elements that were written.
    pub written_bytes: u64,
    /// Bytes written, whole granules included.
    pub written_moved_bytes: u64,
    /// Average number of reads of an element: 1 is perfect reuse in the core.
    pub reads_per_element: f64,
    /// Average number of writes of an element.
    pub writes_per_element: f64,
}

/// Arrays with traffic to or from the core.
pub(super) fn of(engine: &Engine) -> Vec<ArrayReport> {
    type Key = (Option<usize>, Loc, Type);
    let origins = engine.buffers.origins();
    let mut all: IndexMap<Key, (Vec<usize>, [Moved; 2]), FxBuildHasher> = IndexMap::default();
    for (buffer, moved) in engine.traffic.buffers() {
        let origin = origins[buffer];
        let array = &engine.buffers[origin];
        let argument = engine.arguments.get(origin).copied();
        let (made, sums) = all.entry((argument, array.loc, array.ty)).or_default();
        if !made.contains(&origin) {
            made.push(origin);
        }
        sums.iter_mut().zip(moved).for_each(|(sum, moved)| sum.add(moved));
    }
    let one = |((argument, loc, ty), (made, [read, written])): (Key, (Vec<usize>, [Moved; 2]))| {
        let n = made.len() as u64;
        let minimum = n * transfer_bytes(ty, ty.n_elements().unwrap_or(0) as usize);
        ArrayReport {
            array: argument.map_or_else(|| "array".to_owned(), |i| format!("argument {i}")),
            place: String::new(),
            loc,
            ty: ty.to_string(),
            n,
            minimum_bytes: minimum,
            read_bytes: read.bytes,
            read_moved_bytes: read.moved_bytes,
            written_bytes: written.bytes,
            written_moved_bytes: written.moved_bytes,
            reads_per_element: read.bytes as f64 / minimum.max(1) as f64,
            writes_per_element: written.bytes as f64 / minimum.max(1) as f64,
        }
    };
    all.into_iter().map(one).collect()
}

/// Minimum traffic: each array that is read once, each that is written once.
pub(super) fn minimum(arrays: &[ArrayReport]) -> u64 {
    let sides = |array: &ArrayReport| {
        let n = u64::from(array.read_bytes > 0) + u64::from(array.written_bytes > 0);
        n * array.minimum_bytes
    };
    arrays.iter().map(sides).sum()
}
