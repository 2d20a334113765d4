//! Buffers: data in physical order, with validity bits.

use std::rc::Rc;

use creole_ir::{Dims, Error, Loc, Type, bail};
use creole_tile::Space;
use rustc_hash::FxHashMap;

use crate::finding::Kind;
use crate::host::HostMemory;
use crate::places::{BoxSlots, Coordinates, ElementSlots, stretches};
use crate::validity::{BEYOND, DEFINED, Shades, Shading, UNWRITTEN};

/// Number of a buffer.
pub(crate) type BufferId = usize;

/// Box of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    /// The buffer.
    pub(crate) buffer: BufferId,
    /// First element.
    pub(crate) offsets: Coordinates,
    /// Sizes of the box.
    pub(crate) sizes: Coordinates,
}

impl Region {
    /// Number of elements.
    pub(crate) fn n_elements(&self) -> usize {
        self.sizes.iter().product::<i64>() as usize
    }

    /// Sub-box from `at` on, relative to this one. `None`: it reaches beyond this one.
    pub(crate) fn part(&self, at: &[i64], sizes: &[i64]) -> Option<Region> {
        let is_inside = at.len() == self.sizes.len()
            && (at.iter().zip(sizes).zip(&self.sizes)).all(|((at, n), all)| {
                *at >= 0 && *n >= 0 && at.checked_add(*n).is_some_and(|end| end <= *all)
            });
        is_inside.then(|| Region {
            buffer: self.buffer,
            offsets: self.offsets.iter().zip(at).map(|(offset, at)| offset + at).collect(),
            sizes: sizes.into(),
        })
    }

    /// True if the two have an element in common.
    pub(crate) fn overlaps(&self, other: &Region) -> bool {
        let side = |d: usize| {
            let end = |region: &Region| region.offsets[d] + region.sizes[d];
            self.offsets[d].max(other.offsets[d]) < end(self).min(end(other))
        };
        self.buffer == other.buffer && (0..self.sizes.len()).all(side)
    }
}

/// Memory with a type.
#[derive(Debug)]
pub(crate) struct Buffer {
    /// Memref type of its allocation.
    pub(crate) ty: Type,
    /// Memory space.
    pub(crate) space: Space,
    /// Address in its memory, in bytes.
    pub(crate) address: u64,
    /// Op that made it.
    pub(crate) loc: Loc,
    /// Placement of elements.
    pub(crate) places: Rc<ElementSlots>,
    /// Number of its storage, which other buffers may view under another shape.
    storage: usize,
    /// Buffer that it transposes, which is not transposed itself, and for each dimension the one of that buffer.
    origin: Option<(BufferId, Dims)>,
}

/// Elements of buffers, shared by views.
#[derive(Debug, Default)]
struct Storage {
    /// True until it is freed.
    is_alive: bool,
    elem_bytes: usize,
    /// One element for each slot; empty in runs without data. Undefined elements have arbitrary bytes.
    data: Vec<u8>,
    shades: Shades,
    /// True if it was written since its input was put there.
    is_changed: bool,
}

/// Buffers of a run.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    buffers: Vec<Buffer>,
    storages: Vec<Storage>,
    places: FxHashMap<Type, Rc<ElementSlots>>,
    /// Reinterpreted buffers, by storage and type.
    reinterpreted: FxHashMap<(usize, Type), BufferId>,
    /// Transposed buffers, by origin and order of dimensions.
    transposed: FxHashMap<(BufferId, Dims), BufferId>,
    /// True in runs with data. Otherwise buffers hold none and all elements count as defined.
    pub(crate) has_data: bool,
    /// Source of their host memory.
    host: HostMemory,
}

impl Buffers {
    /// Empty table.
    pub(crate) fn new(has_data: bool, host: HostMemory) -> Buffers {
        let mut buffers = Buffers::default();
        (buffers.has_data, buffers.host) = (has_data, host);
        buffers
    }

    /// Placement of a type's elements. Error: see [`ElementSlots::of`].
    pub(crate) fn places(&mut self, ty: Type) -> Result<Rc<ElementSlots>, Error> {
        if let Some(known) = self.places.get(&ty) {
            return Ok(Rc::clone(known));
        }
        let places = Rc::new(ElementSlots::of(ty)?);
        self.places.insert(ty, Rc::clone(&places));
        Ok(places)
    }

    /// Adds a buffer with undefined elements. Error: no host memory for it.
    pub(crate) fn add(
        &mut self,
        ty: Type,
        space: Space,
        address: u64,
        loc: Loc,
    ) -> Result<BufferId, Error> {
        let places = self.places(ty)?;
        let elem_bytes = ty.elem().elem_bytes().unwrap_or(1);
        let mut storage = Storage { is_alive: true, elem_bytes, ..Storage::default() };
        if self.has_data {
            let n_bytes = places.n_slots * elem_bytes;
            let Some(memory) = self.host.take(n_bytes) else {
                bail!("out of memory: {n_bytes} bytes for {ty}")
            };
            storage.data = memory;
            let n_elements = places.sizes.iter().product();
            storage.shades = Shades::unwritten(places.n_slots, n_elements);
        }
        self.storages.push(storage);
        let storage = self.storages.len() - 1;
        self.buffers.push(Buffer { ty, space, address, loc, places, storage, origin: None });
        Ok(self.buffers.len() - 1)
    }

    /// Reinterprets a buffer as another type with the same number of elements.
    pub(crate) fn reinterpret(&mut self, of: BufferId, ty: Type) -> Result<BufferId, Error> {
        let key = (self.buffers[of].storage, ty);
        if let Some(known) = self.reinterpreted.get(&key) {
            return Ok(*known);
        }
        let alias = self.alias(of, ty, None)?;
        self.reinterpreted.insert(key, alias);
        Ok(alias)
    }

    fn alias(
        &mut self,
        of: BufferId,
        ty: Type,
        origin: Option<(BufferId, Dims)>,
    ) -> Result<BufferId, Error> {
        let places = self.places(ty)?;
        let Buffer { space, address, loc, storage, .. } = self.buffers[of];
        self.buffers.push(Buffer { ty, space, address, loc, places, storage, origin });
        Ok(self.buffers.len() - 1)
    }

    /// Transposes a box: dimension `i` is the one that was `permutation[i]`. `ty` is the type of the box.
    pub(crate) fn transpose(
        &mut self,
        region: &Region,
        permutation: &Dims,
        ty: Type,
    ) -> Result<Region, Error> {
        let (origin, dims) = match &self[region.buffer].origin {
            Some((origin, dims)) => (*origin, permutation.permute(dims).into_iter().collect()),
            None => (region.buffer, permutation.clone()),
        };
        let buffer = match self.transposed.get(&(origin, dims.clone())) {
            _ if dims.is_identity() => origin,
            Some(known) => *known,
            None => {
                let whole = ty.with_shape(&dims.permute(self[origin].ty.shape()));
                let buffer = self.alias(origin, whole, Some((origin, dims.clone())))?;
                self.transposed.insert((origin, dims), buffer);
                buffer
            }
        };
        let permuted = |of: &Coordinates| permutation.permute(of).into();
        Ok(Region { buffer, offsets: permuted(&region.offsets), sizes: permuted(&region.sizes) })
    }

    /// Same box in the buffer that is not transposed.
    pub(crate) fn in_origin(&self, region: &Region) -> Region {
        let Some((buffer, dims)) = &self[region.buffer].origin else { return region.clone() };
        let mut found = Region { buffer: *buffer, ..region.clone() };
        for (i, d) in dims.positions().enumerate() {
            found.offsets[d] = region.offsets[i];
            found.sizes[d] = region.sizes[i];
        }
        found
    }

    /// True until the buffer is freed.
    pub(crate) fn is_alive(&self, buffer: BufferId) -> bool {
        self.storages[self.buffers[buffer].storage].is_alive
    }

    /// True if two buffers share a storage.
    pub(crate) fn are_one(&self, a: BufferId, b: BufferId) -> bool {
        self.buffers[a].storage == self.buffers[b].storage
    }

    /// First buffer with the same storage, for each buffer.
    pub(crate) fn origins(&self) -> Vec<BufferId> {
        let mut first = vec![None; self.storages.len()];
        let of = |(id, buffer): (BufferId, &Buffer)| *first[buffer.storage].get_or_insert(id);
        self.buffers.iter().enumerate().map(of).collect()
    }

    /// Recycles the memory of a box's elements.
    pub(crate) fn give_back(&self, bytes: Vec<u8>) {
        self.host.give_back(bytes);
    }

    /// Whole buffer.
    pub(crate) fn whole(&self, buffer: BufferId) -> Region {
        let sizes: Coordinates = self[buffer].ty.shape().into();
        Region { buffer, offsets: Coordinates::from_elem(0, sizes.len()), sizes }
    }

    /// Puts an input into a buffer.
    pub(crate) fn put(&mut self, region: &Region, bytes: &[u8]) {
        self.write(region, bytes, None, None);
        self.storages[self.buffers[region.buffer].storage].is_changed = false;
    }

    /// True if a buffer was written since [`Buffers::put`].
    pub(crate) fn is_changed(&self, buffer: BufferId) -> bool {
        self.storages[self.buffers[buffer].storage].is_changed
    }

    /// Frees a buffer and its data.
    pub(crate) fn end(&mut self, buffer: BufferId) {
        let storage = &mut self.storages[self.buffers[buffer].storage];
        self.host.give_back(std::mem::take(storage).data);
    }

    /// Elements of a box in row-major order, with validity bits if some are undefined; these read as zero.
    pub(crate) fn read(&self, region: &Region) -> (Vec<u8>, Option<Vec<u8>>) {
        let buffer = &self[region.buffer];
        let storage = &self.storages[buffer.storage];
        let (n, size) = (region.n_elements(), storage.elem_bytes);
        let mut bytes = self.host.take_empty(n * size);
        buffer.places.runs(&region.offsets, &region.sizes, |slot, _, length| {
            bytes.extend_from_slice(&storage.data[slot * size..(slot + length) * size]);
        });
        let shade = storage.shade(&buffer.places, region);
        let mut at = 0;
        for part in shade.iter().flat_map(|shade| shade.chunk_by(|a, b| a == b)) {
            let end = at + part.len() * size;
            if part[0] != DEFINED {
                bytes[at..end].fill(0);
            }
            at = end;
        }
        (bytes, shade)
    }

    /// Writes the elements of a box, under a mask.
    pub(crate) fn write(
        &mut self,
        region: &Region,
        bytes: &[u8],
        shade: Option<&[u8]>,
        is_written: Option<&[bool]>,
    ) {
        let buffer = &self.buffers[region.buffer];
        let places = Rc::clone(&buffer.places);
        let storage = &mut self.storages[buffer.storage];
        storage.is_changed = true;
        if let Some(is_written) = is_written {
            return storage.write_some(&places, region, bytes, shade, is_written);
        }
        let size = storage.elem_bytes;
        places.runs(&region.offsets, &region.sizes, |slot, element, length| {
            let from = &bytes[element * size..(element + length) * size];
            storage.data[slot * size..(slot + length) * size].copy_from_slice(from);
        });
        storage.set_shade(&places, region, Shading::of(shade));
    }

    /// Copies a box to another one of the same sizes, if all of its elements are defined and the two are in different
    /// buffers; otherwise returns false.
    pub(crate) fn copy(&mut self, from: &Region, to: &Region) -> bool {
        let [source, target] = [from, to].map(|region| &self.buffers[region.buffer]);
        let (a, b) = (source.storage, target.storage);
        if a == b || !self.storages[a].shades.are_defined() {
            return false;
        }
        let (read, written) = (Rc::clone(&source.places), Rc::clone(&target.places));
        let Ok([source, target]) = self.storages.get_disjoint_mut([a, b]) else { return false };
        target.is_changed = true;
        let size = source.elem_bytes;
        let from = BoxSlots { slots: &read, region: from };
        let to = BoxSlots { slots: &written, region: to };
        stretches(from, to, |first, slot, n| {
            let (x, y, bytes) = (first * size, slot * size, n * size);
            target.data[y..y + bytes].copy_from_slice(&source.data[x..x + bytes]);
            target.shades.set(slot, n, Shading::All(DEFINED));
        });
        true
    }

    /// Makes a box undefined: unwritten, or beyond the edge of an array.
    pub(crate) fn forget(&mut self, region: &Region, kind: Kind) {
        if !self.has_data {
            return;
        }
        let buffer = &self.buffers[region.buffer];
        let places = Rc::clone(&buffer.places);
        let storage = &mut self.storages[buffer.storage];
        storage.is_changed = true;
        let shade = if kind == Kind::Padding { BEYOND } else { UNWRITTEN };
        storage.set_shade(&places, region, Shading::All(shade));
    }
}

/// Recycles the memory for the next run.
impl Drop for Buffers {
    fn drop(&mut self) {
        self.storages.drain(..).for_each(|storage| self.host.give_back(storage.data));
    }
}

impl std::ops::Index<BufferId> for Buffers {
    type Output = Buffer;

    fn index(&self, at: BufferId) -> &Buffer {
        &self.buffers[at]
    }
}

impl Storage {
    fn write_some(
        &mut self,
        places: &ElementSlots,
        region: &Region,
        bytes: &[u8],
        shade: Option<&[u8]>,
        written: &[bool],
    ) {
        let size = self.elem_bytes;
        places.runs(&region.offsets, &region.sizes, |slot, element, length| {
            for i in (0..length).filter(|i| written[element + i]) {
                let (to, from) = ((slot + i) * size, (element + i) * size);
                self.data[to..to + size].copy_from_slice(&bytes[from..from + size]);
                self.shades.set(slot + i, 1, Shading::of(shade).part(element + i, 1));
            }
        });
    }

    /// Sets the validity bits of a box.
    fn set_shade(&mut self, places: &ElementSlots, region: &Region, shading: Shading<'_>) {
        let is_whole = region.n_elements() == self.shades.n_elements();
        match shading {
            Shading::All(DEFINED) if self.shades.are_defined() => {}
            Shading::All(shade @ (DEFINED | UNWRITTEN)) if is_whole => {
                self.shades.set_all(shade == DEFINED);
            }
            _ => places.runs(&region.offsets, &region.sizes, |slot, element, length| {
                self.shades.set(slot, length, shading.part(element, length));
            }),
        }
    }

    /// Validity bits of a box if some of its elements are undefined.
    fn shade(&self, places: &ElementSlots, region: &Region) -> Option<Vec<u8>> {
        if self.shades.are_defined() {
            return None;
        }
        let mut found = Vec::new();
        places.runs(&region.offsets, &region.sizes, |slot, element, length| {
            self.shades.read(slot, length, element, &mut found);
        });
        found.iter().any(|s| *s != DEFINED).then_some(found)
    }
}
