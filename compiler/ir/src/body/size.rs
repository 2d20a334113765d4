//! Memory use of a body, and its reduction.

use std::mem::{size_of, take};

use la_arena::Arena;

use super::{BlockArg, BlockData, Body, Generation, OpData, Rare, RegionData, Use, ValueData};
use crate::attr::Attr;

impl Body {
    /// Memory of the ops of this body and of all nested in it, erased ones included, in bytes. Data
    /// that attributes point to (strings, elements) is not counted: it is shared.
    pub fn n_bytes(&self) -> usize {
        let mut n = 0;
        let mut work = vec![self];
        while let Some(body) = work.pop() {
            n += size_of::<Body>()
                + body.ops.len() * size_of::<OpData>()
                + body.values.len() * size_of::<ValueData>()
                + body.blocks.len() * size_of::<BlockData>()
                + body.regions.len() * size_of::<RegionData>()
                + body.uses.len() * size_of::<Use>()
                + body.attrs.len() * size_of::<Option<Attr>>()
                + body.rares.len() * size_of::<Rare>()
                + body.args.len() * size_of::<BlockArg>();
            work.extend(body.rares.iter().filter_map(|rare| rare.nested.as_deref()));
        }
        n
    }

    /// Frees memory that was reserved for more ops. Short lists move to memory of their length: shrunk in place, they would leave holes
    /// that are too small for what is made next, and bodies of modules with many functions would fragment the heap.
    pub fn shrink(&mut self) {
        shrink_arena(&mut self.ops);
        shrink_arena(&mut self.values);
        shrink_arena(&mut self.blocks);
        shrink_arena(&mut self.regions);
        shrink_list(&mut self.uses);
        shrink_list(&mut self.attrs);
        shrink_list(&mut self.rares);
        shrink_list(&mut self.args);
    }

    /// Moves everything to a body without spare memory. `self` is then empty, but keeps its old
    /// memory: many small bodies are made in it one after another without fragmenting the heap.
    pub(crate) fn move_out(&mut self) -> Body {
        if self.ops.len() > MAX_COPIED {
            let mut body = take(self);
            body.shrink();
            return body;
        }
        let body = Body {
            ops: self.ops.values().cloned().collect(),
            values: self.values.values().cloned().collect(),
            blocks: self.blocks.values_mut().map(BlockData::taken).collect(),
            regions: self.regions.values_mut().map(RegionData::taken).collect(),
            uses: self.uses.drain(..).collect(),
            attrs: self.attrs.drain(..).collect(),
            rares: self.rares.drain(..).collect(),
            args: self.args.drain(..).collect(),
            arg_locs: take(&mut self.arg_locs),
            n_erased: 0,
            n_unused_uses: 0,
            watch: None,
            generation: Generation::fresh(),
            flow: Generation::fresh(),
        };
        self.ops.clear();
        self.values.clear();
        self.blocks.clear();
        self.regions.clear();
        self.regions.alloc(RegionData::new());
        body
    }
}

fn shrink_arena<T>(arena: &mut Arena<T>) {
    if arena.len() > MAX_COPIED {
        return arena.shrink_to_fit();
    }
    let mut fitting = Arena::with_capacity(arena.len());
    for (_, item) in take(arena) {
        fitting.alloc(item);
    }
    *arena = fitting;
}

fn shrink_list<T>(list: &mut Vec<T>) {
    if list.len() > MAX_COPIED {
        list.shrink_to_fit();
    } else if list.capacity() > list.len() {
        let mut fitting = Vec::with_capacity(list.len());
        fitting.append(list);
        *list = fitting;
    }
}

impl BlockData {
    fn taken(&mut self) -> BlockData {
        let (args, predecessors) = (take(&mut self.args), take(&mut self.predecessors));
        BlockData { args, predecessors, ..*self }
    }
}

impl RegionData {
    fn taken(&mut self) -> RegionData {
        RegionData { blocks: take(&mut self.blocks), ..*self }
    }
}

/// Limit of ops up to which a body is copied. Larger bodies keep their memory in place: the spare
/// part is small.
const MAX_COPIED: usize = 1 << 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_op_is_a_cache_line() {
        assert_eq!((size_of::<OpData>(), size_of::<ValueData>(), size_of::<Use>()), (64, 16, 16));
    }
}
