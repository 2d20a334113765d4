//! Emits the library kernel that computes a stage.
//!
//! The kernel writes its results to the memref of a nest's result that has the same type. The rest of the nest is then
//! computed elementwise, in place.

use creole_ir::types::DYNAMIC;
use creole_ir::{Error, Symbol, Type, TypeKind, Value, Values, bail};
use creole_loop::memref::{ReinterpretCast, StridedLayout};
use creole_loop::schedule::Dim;
use creole_loop::{Kernel, Nest};
use rustc_hash::FxHashSet;

use super::emit::Emit;
use super::position::{Extent, Position, SymbolicIndex};
use crate::schedule::access::read_of;
use crate::schedule::stage_kernels::{Input, Placed, Seen};
use creole_passes_builders::Scalars;

/// Array in memory as a kernel sees it: strides of its indices, and where a tile begins along dimensions of the nest.
pub(super) struct Array {
    pub(super) memref: Value,
    pub(super) strides: Vec<i64>,
    pub(super) begins: Vec<(usize, SymbolicIndex)>,
}

impl Array {
    /// Distance in elements between two indices of this difference.
    fn distance(&self, steps: &[i64]) -> i64 {
        steps.iter().zip(&self.strides).map(|(step, stride)| step * stride).sum()
    }
}

/// An array from outside of the nest. Error: it has a layout.
fn array(memref: Value, ty: Type) -> Result<Array, Error> {
    let layout = StridedLayout::of(ty).filter(|_| StridedLayout::is_identity(ty));
    let Some(layout) = layout else { bail!("needs arrays without layouts, found {ty}") };
    Ok(Array { memref, strides: layout.strides.to_vec(), begins: Vec::new() })
}

impl Placed<'_> {
    /// The part of a result of the parent that the kernel writes.
    fn destination(&self, source: Value) -> Input {
        let parent = &self.stages.stages[self.parent()];
        let mut indices = parent.own.clone();
        if self.parent() != 0 {
            indices.extend(self.stages.in_set(parent.outer));
        }
        let steps = |dim: usize| indices.iter().map(|d| i64::from(*d == dim)).collect();
        Input {
            source,
            first: vec![0; indices.len()],
            along: indices.iter().map(|dim| (*dim, steps(*dim))).collect(),
            dims: self
                .dims()
                .into_iter()
                .map(|dim| Seen { size: self.extents[dim], steps: steps(dim) })
                .collect(),
        }
    }
}

impl Emit<'_> {
    /// Memref of a view.
    fn view(&mut self, input: &Input) -> Result<Value, Error> {
        let ty = self.from.ty(input.source);
        let is_tile = self.scratch.contains_key(&input.source);
        let is_at_start =
            |(dim, _): &(usize, Vec<i64>)| self.positions[*dim].base == SymbolicIndex::constant(0);
        if !is_tile && input.is_whole(ty.shape()) && input.along.iter().all(is_at_start) {
            return Ok(input.source);
        }
        let array = if is_tile { self.tile_array(input.source) } else { array(input.source, ty)? };
        let mut offset = SymbolicIndex::constant(array.distance(&input.first));
        for (dim, steps) in &input.along {
            offset = self.moved(offset, *dim, array.distance(steps), &array)?;
        }
        self.cast(&array, input, offset)
    }

    /// `offset`, moved to the start of the tile along a dimension with this stride.
    fn moved(
        &mut self,
        offset: SymbolicIndex,
        dim: usize,
        stride: i64,
        array: &Array,
    ) -> Result<SymbolicIndex, Error> {
        let begin = array.begins.iter().find(|(d, _)| *d == dim).map(|(_, begin)| *begin);
        let base = self.positions[dim].base;
        let start = begin.unwrap_or(SymbolicIndex::constant(0));
        if stride == 0 || base == start {
            return Ok(offset);
        }
        let Some(_) = base.value.or(start.value) else {
            return Ok(offset.plus((base.offset - start.offset) * stride));
        };
        let mut b = self.b();
        let index = base.minus(start, &mut b)?;
        let by = b.index(stride);
        let moved = b.muli(index, by)?;
        let sum = match offset.value {
            Some(value) => b.addi(value, moved)?,
            None => moved,
        };
        Ok(SymbolicIndex { value: Some(sum), ..offset })
    }

    /// Memref of the elements that a kernel sees of an array, from `offset` on.
    fn cast(
        &mut self,
        array: &Array,
        input: &Input,
        offset: SymbolicIndex,
    ) -> Result<Value, Error> {
        let elem = self.from.ty(input.source).elem();
        let sizes = input.sizes();
        let strides: Vec<i64> = input.dims.iter().map(|dim| array.distance(&dim.steps)).collect();
        let mut b = self.b();
        let fixed = if offset.value.is_some() { DYNAMIC } else { offset.offset };
        let mut cast = ReinterpretCast::fixed(array.memref, fixed, &sizes, &strides);
        if offset.value.is_some() {
            cast.offsets = Values::from_slice(&[offset.emit(&mut b)?]);
        }
        let layout = StridedLayout { strides: strides.iter().copied().collect(), offset: fixed };
        let layout = layout.to_attr(&sizes);
        let kind = TypeKind::MemRef { shape: sizes[..].into(), elem, layout, space: None };
        Ok(b.value_typed(cast, Type::new(kind)))
    }

    /// Emits the call of the library kernel that computes a stage, for the tile at the current position.
    pub(super) fn call_kernel(&mut self, stage: usize, kernel: Symbol) -> Result<(), Error> {
        let label = self.plan.stages.stages[stage].label;
        let at_stage = |e: Error| Error { message: format!("stage '{label}': {}", e.message), ..e };
        let row = self.kernels.get(kernel).map_err(at_stage)?;
        let extents = self.extents().map_err(at_stage)?;
        let placed = Placed { stages: &self.plan.stages, number: stage, extents };
        let call = (row.call)(self.from, &placed).map_err(at_stage)?;
        let Some(result) = self.destination(call.value) else {
            bail!(
                "stage '{label}': '@{kernel}' needs a result of type {} and of the nest's shape to \
                 write to, which the nest does not read",
                self.from.ty(call.value)
            )
        };
        let mut inputs = Values::new();
        for input in &call.inputs {
            inputs.push(self.view(input).map_err(at_stage)?);
        }
        let out = self.view(&placed.destination(result)).map_err(at_stage)?;
        let outs = Values::from_slice(&[out]);
        let new = Kernel { outs, ..Kernel::new(call.kernel, call.options, inputs) };
        self.b().add_typed(new, &[]);
        self.keep_in_place(call.value, result);
        Ok(())
    }

    /// Elements of each dimension at the current position. Error: a number that is not constant.
    fn extents(&self) -> Result<Vec<i64>, Error> {
        let extent = |(position, dim): (&Position, &Dim)| match position.extent {
            Extent::Fixed(n) => Ok(n),
            Extent::UpTo(..) => {
                bail!("kernels compute tiles of one size, but those of '{}' differ", dim.name)
            }
        };
        self.positions.iter().zip(&self.plan.stages.dims).map(extent).collect()
    }
    /// Result of the stage around that can hold a value of each iteration meanwhile: that of the value itself, if there
    /// is one.
    fn destination(&self, value: Value) -> Option<Value> {
        let nest = self.plan.stages.stages[self.stage].op;
        let inside = self.from.regions(nest).iter().flat_map(|region| self.from.inside(*region));
        let read: FxHashSet<Value> =
            inside.filter_map(|op| read_of(self.from, op)).map(|(source, _)| source).collect();
        let is_taken =
            |out: &Value| self.in_place.iter().any(|(held, taken)| taken == out && *held != value);
        let fits = |out: &Value| self.from.ty(*out).elem() == self.from.ty(value);
        let all = self.results().into_iter().zip(self.yields());
        let free: Vec<(Value, Value)> =
            all.filter(|(out, _)| fits(out) && !read.contains(out) && !is_taken(out)).collect();
        let own = free.iter().find(|(_, yielded)| *yielded == value);
        own.or(free.first()).map(|(out, _)| *out)
    }

    /// Lets readers of a value find it in a result of the stage.
    fn keep_in_place(&mut self, value: Value, result: Value) {
        self.in_place.push((value, result));
        if self.stage != 0 {
            self.share_tile(value, result);
        }
    }

    /// Memref that holds a value for each iteration of the nest.
    pub(super) fn place_of(&self, value: Value) -> Option<Value> {
        self.in_place.iter().find(|(found, _)| *found == value).map(|(_, memref)| *memref)
    }

    /// True if each memref of the nest already holds its final value.
    pub(super) fn is_done(&self) -> bool {
        let nest = self.plan.stages.stages[0].op;
        let Some(Nest { outs, .. }) = self.from.get(nest) else { return false };
        let mut stores = self.yields().into_iter().zip(outs);
        !self.in_place.is_empty()
            && self.stage == 0
            && stores.all(|(value, out)| self.place_of(value) == Some(out))
    }
}
