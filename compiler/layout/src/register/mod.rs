//! Layouts of values in vector registers.
//!
//! A vector register has [`Registers::sublanes`] rows of [`Registers::lanes`] lanes of 32 bits, 8
//! by 128 on most TPUs. A [`RegisterLayout`] places a value in as many registers as it needs;
//! Mosaic, the compiler of JAX's TPU kernels, calls it a vector layout, and has the same text
//! (`jaxlib/mosaic/dialect/tpu/layout.h`):
//!
//! ```text
//! layout   := bits ',' '{' offset ',' offset '}' ',' '(' int ',' int ')' [',' implicit]
//! offset   := int | '*'
//! implicit := '-1' | '-2' | '-2' ',' '-1'
//! ```
//!
//! - The last two dimensions of the value are **rows** and **columns**; a register holds elements
//!   of the same other coordinates only. `-2` puts a dimension of size 1 in the place of the rows,
//!   so that the last dimension is the columns; `-1` puts one in the place of the columns.
//! - Rows and columns are covered with **tiles**, and a register holds as many tiles as it has
//!   sublanes for, tiles of neighbouring columns: a *slice* of the value.
//! - The **offsets** are the row and the column of the first element in the first slice. `*` is
//!   *replicated*: the value is constant along the rows, or columns, and is stored in all of them,
//!   so one register is enough for them.
//! - Elements of fewer than 32 bits are **packed**: `32 / bits` rows of a tile share a sublane, row
//!   0 in the lowest bits. If a tile has one row, parts of that row share it.
//!
//! ```
//! use creole_layout::register::{RegisterPosition, RegisterLayout, RegisterPlacement, Registers};
//!
//! let layout: RegisterLayout = "16,{0,0},(16,128)".parse().unwrap();
//! let placement = RegisterPlacement::of(&layout, &[20, 300], Registers::TPU).unwrap();
//! assert_eq!(placement.register_dims()[..], [2, 3]);
//! let place = RegisterPosition { register: 4, sublane: 1, lane: 2, subelement: 1 };
//! assert_eq!(placement.place(&[19, 130]), Some(place));
//! assert_eq!(placement.element(place).as_deref(), Some(&[19, 130][..]));
//! ```

mod change;
mod fault;
mod placement;

pub use change::{ChangeError, RegisterChange, RegisterClass};
pub use fault::{RegisterFault, RegisterPart};
pub use placement::{RegisterPlacement, RegisterPosition};

use crate::layout::Layout;
use crate::shape::Sizes64;

/// Bits of a lane.
pub(crate) const LANE_BITS: u64 = 32;

/// The shape of a machine's vector registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Registers {
    sublanes: u64,
    lanes: u64,
}

/// Layout of a value in vector registers. See the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RegisterLayout {
    /// Bits of an element: 1, 2, 4, 8, 16 or 32.
    pub bits: u64,
    /// Position of the first element, along rows and along columns.
    pub offsets: [Offset; 2],
    /// Rows and columns of a tile, in elements.
    pub tile: [u64; 2],
    /// True if the rows, or the columns, are an implicit dimension of size 1.
    pub implicit: [bool; 2],
}

/// Position of elements along rows or along columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offset {
    /// The first one is here, the others after it.
    At(u64),
    /// All elements are equal, and are at all positions.
    Replicated,
}

impl Registers {
    /// Registers of TPUs of generations 2 to 7: 8 sublanes of 128 lanes.
    pub const TPU: Registers = Registers { sublanes: 8, lanes: 128 };

    /// Creates registers of up to 2^16 lanes in all. `None` if there are more, or none.
    pub fn new(sublanes: u64, lanes: u64) -> Option<Registers> {
        let n_lanes = sublanes.checked_mul(lanes)?;
        (1..=1 << 16).contains(&n_lanes).then_some(Registers { sublanes, lanes })
    }

    /// Rows of lanes.
    pub fn sublanes(self) -> u64 {
        self.sublanes
    }

    /// Lanes of a sublane, each of 32 bits.
    pub fn lanes(self) -> u64 {
        self.lanes
    }

    /// Capacity of a register in elements, if `packing` of them share a lane.
    pub(crate) fn entries(self, packing: u64) -> u64 {
        self.sublanes * self.lanes * packing
    }
}

impl RegisterLayout {
    /// The layout whose tiles are whole registers, from row 0 and column 0 on. `None`: unsupported
    /// bits.
    pub fn native(bits: u64, registers: Registers) -> Option<RegisterLayout> {
        let mut layout = RegisterLayout {
            bits,
            offsets: [Offset::At(0); 2],
            tile: [1, registers.lanes],
            implicit: [false; 2],
        };
        layout.tile[0] = registers.sublanes * layout.packing();
        layout.check(registers).is_ok().then_some(layout)
    }

    /// Packing: number of elements that share a lane. This method and those below need a checked
    /// layout.
    pub fn packing(&self) -> u64 {
        LANE_BITS.checked_div(self.bits).unwrap_or_default()
    }

    /// Number of tiles in one register.
    pub fn tiles_per_register(&self, registers: Registers) -> u64 {
        let n_entries = self.tile[0].saturating_mul(self.tile[1]);
        registers.entries(self.packing()).checked_div(n_entries).unwrap_or_default()
    }

    /// Rows and columns of a slice, the contents of one register.
    pub fn slice(&self, registers: Registers) -> [u64; 2] {
        [self.tile[0], self.tiles_per_register(registers) * self.tile[1]]
    }

    /// True if elements of one row share a lane, not elements of one column.
    pub(crate) fn packs_rows(&self) -> bool {
        self.tile[0] == 1 && self.packing() > 1
    }

    /// Number of explicit dimensions that are rows and columns.
    pub(crate) fn n_tiled(&self) -> usize {
        self.implicit.iter().filter(|is_implicit| !**is_implicit).count()
    }

    /// Values of dimensions, with `missing` for the implicit ones: rows and columns are last.
    pub(crate) fn with_implicit(&self, of_dims: &[u64], missing: u64) -> Sizes64 {
        let (lead, tiled) = of_dims.split_at(of_dims.len() - self.n_tiled());
        let mut tiled = tiled.iter().copied();
        let all = self.implicit.map(|is_implicit| match is_implicit {
            true => missing,
            false => tiled.next().unwrap_or(missing),
        });
        lead.iter().copied().chain(all).collect()
    }

    /// Memory layout with the same element order as the registers stored one after the other, for
    /// an array of `rank` dimensions with the implicit ones.
    pub(crate) fn in_memory(&self, rank: usize, registers: Registers) -> Layout {
        let slice = Layout::default_for(rank).tiled(&self.slice(registers));
        match self.packs_rows() {
            true => slice.tiled(&[registers.lanes]).tiled(&[self.packing(), 1]),
            false => slice.tiled(&self.tile).tiled(&[self.packing(), 1]),
        }
    }
}
