//! Placement of the elements of a value in vector registers.

use smallvec::SmallVec;

use super::{Offset, RegisterFault, RegisterLayout, RegisterPart, Registers};
use crate::digit::Sum;
use crate::placement::Placement;
use crate::shape::Sizes64;
use crate::sizes::product;

/// A map from the coordinates of a value's elements to places in registers and back.
///
/// Registers are counted row-major over [`RegisterPlacement::register_dims`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisterPlacement {
    layout: RegisterLayout,
    registers: Registers,
    sizes: Sizes64,
    /// Placement of the value with implicit dimensions, and with a border of rows and columns
    /// before its first element; replicated ones are a whole slice.
    bordered: Placement,
    /// Register and position in it, from the coordinates of the bordered value.
    components: Components,
}

/// One place for an element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RegisterPosition {
    /// The register.
    pub register: u64,
    /// The sublane (row of lanes).
    pub sublane: u64,
    /// The lane.
    pub lane: u64,
    /// Position among the elements that share the lane, from the lowest bits.
    pub subelement: u64,
}

/// The components of a place as sums of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Components {
    pub(crate) register: Sum,
    /// The position in a register as one number: sublane, then lane, then subelement.
    pub(crate) entry: Sum,
    pub(crate) sublane: Sum,
    pub(crate) lane: Sum,
    pub(crate) subelement: Sum,
}

impl RegisterPlacement {
    /// The placement of a value of these sizes. Error: the layout does not fit the registers
    /// ([`RegisterLayout::check`]) or the value, or there are too many registers.
    pub fn of(
        layout: &RegisterLayout,
        sizes: &[u64],
        registers: Registers,
    ) -> Result<RegisterPlacement, RegisterFault> {
        layout.check(registers)?;
        layout.check_rank(sizes.len())?;
        let too_large =
            || RegisterFault::new(RegisterPart::Whole, "the registers have 2^63 elements or more");
        let fits = |n: &u64| i64::try_from(*n).is_ok();
        let bordered = bordered_sizes(layout, sizes, registers).ok_or_else(too_large)?;
        let counts = register_dims(layout, &bordered, registers);
        let n_entries =
            product(&counts).and_then(|n| n.checked_mul(registers.entries(layout.packing())));
        n_entries.filter(fits).ok_or_else(too_large)?;
        let in_memory = layout.in_memory(bordered.len(), registers);
        let bordered = Placement::of_layout(&in_memory, bordered).ok_or_else(too_large)?;
        let components = Components::of(&bordered.slot, layout, registers);
        Ok(RegisterPlacement {
            layout: *layout,
            registers,
            sizes: sizes.into(),
            bordered,
            components,
        })
    }

    /// The layout.
    pub fn layout(&self) -> &RegisterLayout {
        &self.layout
    }

    /// The shape of the registers.
    pub fn registers(&self) -> Registers {
        self.registers
    }

    /// The sizes of the value.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// The number of registers along each dimension, implicit ones included: the last two are for
    /// rows and columns.
    pub fn register_dims(&self) -> Sizes64 {
        register_dims(&self.layout, self.bordered.sizes(), self.registers)
    }

    /// The number of registers that hold the value.
    pub fn n_registers(&self) -> u64 {
        // A placement has been made of them, so there are not too many.
        product(&self.register_dims()).unwrap_or_default()
    }

    /// Capacity of a register in elements.
    pub fn entries_per_register(&self) -> u64 {
        self.registers.entries(self.layout.packing())
    }

    /// The number of places in all registers that hold an element; replicated elements count once
    /// for each place.
    pub fn n_used(&self) -> u64 {
        let bordered = self.bordered.sizes();
        let used = |(at, size): (usize, &u64)| size - self.border(at);
        if self.sizes.contains(&0) { 0 } else { bordered.iter().enumerate().map(used).product() }
    }

    /// The first place of an element, `None` if there is no such element.
    pub fn place(&self, coordinates: &[u64]) -> Option<RegisterPosition> {
        self.places(coordinates)?.next()
    }

    /// All places of an element: more than one if rows or columns are replicated. `None` if there
    /// is no such element.
    pub fn places(
        &self,
        coordinates: &[u64],
    ) -> Option<impl Iterator<Item = RegisterPosition> + '_> {
        let is_inside = coordinates.len() == self.sizes.len()
            && coordinates.iter().zip(&self.sizes).all(|(at, size)| at < size);
        let at = is_inside.then(|| self.layout.with_implicit(coordinates, 0))?;
        let [rows, columns] = [0, 1].map(|axis| self.positions(axis, at[at.len() - 2 + axis]));
        let place = move |row: u64, column: u64| {
            let mut at = at.clone();
            let rank = at.len();
            (at[rank - 2], at[rank - 1]) = (row, column);
            self.components.place(&at)
        };
        Some(rows.flat_map(move |row| {
            let place = place.clone();
            columns.clone().map(move |column| place(row, column))
        }))
    }

    /// The positions of a coordinate along rows (0) or columns (1) of the bordered value.
    pub(crate) fn positions(&self, axis: usize, coordinate: u64) -> std::ops::Range<u64> {
        match self.layout.offsets[axis] {
            Offset::At(offset) => offset + coordinate..offset + coordinate + 1,
            Offset::Replicated => 0..self.layout.slice(self.registers)[axis],
        }
    }

    /// The coordinates of the element at a place, `None` if there is none. Along replicated
    /// dimensions it is the first of the elements, which are all equal.
    pub fn element(&self, place: RegisterPosition) -> Option<Sizes64> {
        let is_entry = place.sublane < self.registers.sublanes()
            && place.lane < self.registers.lanes()
            && place.subelement < self.layout.packing();
        if !is_entry || self.sizes.contains(&0) {
            return None;
        }
        let lane = place.sublane * self.registers.lanes() + place.lane;
        let entry = lane * self.layout.packing() + place.subelement;
        let first = place.register.checked_mul(self.entries_per_register())?;
        let at = self.bordered.element(first.checked_add(entry)?)?;
        let n_lead = at.len() - 2;
        let mut found = Sizes64::from_slice(&at[..n_lead]);
        for axis in [0, 1] {
            let inside = match self.layout.offsets[axis] {
                Offset::At(offset) => at[n_lead + axis].checked_sub(offset)?,
                Offset::Replicated => 0,
            };
            if !self.layout.implicit[axis] {
                found.push(inside);
            }
        }
        Some(found)
    }

    /// True if there is an element at each place of a register.
    pub fn is_full(&self, register: u64) -> bool {
        let Some(bounds) = self.bounds(register) else { return false };
        let slice = self.layout.slice(self.registers);
        bounds.iter().zip(slice).all(|(bound, n)| *bound == (0..n))
    }

    /// The rows and columns of a register's slice that hold elements. `None`: there is no such
    /// register.
    pub fn bounds(&self, register: u64) -> Option<[std::ops::Range<u64>; 2]> {
        if register >= self.n_registers() {
            return None;
        }
        let dims = self.register_dims();
        let n_columns = dims[dims.len() - 1];
        let at = [register / n_columns % dims[dims.len() - 2], register % n_columns];
        let slice = self.layout.slice(self.registers);
        Some([0, 1].map(|axis| {
            let n_lead = dims.len() - 2;
            let first = at[axis] * slice[axis];
            let start = self.border(n_lead + axis).saturating_sub(first);
            start..(self.bordered.sizes()[n_lead + axis] - first).min(slice[axis])
        }))
    }

    /// The register, sublane, lane and subelement of an element as sums of digits of its
    /// coordinates, each with a name from `names`: those of the leading dimensions, then of the row
    /// and the column counted from the first slice's.
    pub fn sums(&self) -> [&Sum; 4] {
        let Components { register, sublane, lane, subelement, .. } = &self.components;
        [register, sublane, lane, subelement]
    }

    pub(crate) fn components(&self) -> &Components {
        &self.components
    }

    /// Size of the border before the first element along a dimension of the bordered value.
    fn border(&self, dim: usize) -> u64 {
        let axis = (dim + 2).checked_sub(self.bordered.sizes().len());
        match axis.map(|axis| self.layout.offsets[axis]) {
            Some(Offset::At(offset)) => offset,
            _ => 0,
        }
    }
}

impl Components {
    fn of(slot: &Sum, layout: &RegisterLayout, registers: Registers) -> Components {
        let (register, entry) = slot.clone().split(registers.entries(layout.packing()));
        let (sublane, rest) = entry.clone().split(registers.lanes() * layout.packing());
        let (lane, subelement) = rest.split(layout.packing());
        Components { register, entry, sublane, lane, subelement }
    }

    fn place(&self, at: &[u64]) -> RegisterPosition {
        RegisterPosition {
            register: self.register.value(at),
            sublane: self.sublane.value(at),
            lane: self.lane.value(at),
            subelement: self.subelement.value(at),
        }
    }
}

/// The sizes with implicit dimensions and with the border before the first row and column. `None`:
/// overflow.
fn bordered_sizes(layout: &RegisterLayout, sizes: &[u64], registers: Registers) -> Option<Sizes64> {
    let mut all = layout.with_implicit(sizes, 1);
    let n_lead = all.len() - 2;
    let slice = layout.slice(registers);
    for axis in [0, 1] {
        let size = &mut all[n_lead + axis];
        *size = match layout.offsets[axis] {
            _ if *size == 0 => 0,
            Offset::At(offset) => size.checked_add(offset)?,
            Offset::Replicated => slice[axis],
        };
    }
    Some(all)
}

fn register_dims(layout: &RegisterLayout, bordered: &[u64], registers: Registers) -> Sizes64 {
    let (lead, tiled) = bordered.split_at(bordered.len() - 2);
    let counts = tiled.iter().zip(layout.slice(registers)).map(|(size, n)| size.div_ceil(n));
    let mut dims: SmallVec<_> = lead.into();
    dims.extend(counts);
    dims
}
