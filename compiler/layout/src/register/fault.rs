//! Checks of a register layout, apart from its text.

use super::{LANE_BITS, Offset, RegisterLayout, Registers};
use crate::element::ElementType;
use crate::fault::Fault;

/// A part of the text of a register layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegisterPart {
    /// The whole layout.
    Whole,
    /// The bits of an element.
    Bits,
    /// The offset along rows (0) or columns (1).
    Offset(usize),
    /// The rows (0) or columns (1) of a tile.
    TileEntry(usize),
    /// The tile.
    Tile,
    /// The implicit dimensions.
    Implicit,
}

/// A violated rule, with the part of the register layout that violates it.
pub type RegisterFault = Fault<RegisterPart>;

/// Names of the two axes.
const NAMES: [&str; 2] = ["rows", "columns"];

impl RegisterLayout {
    /// Checks the rules of all machines: elements have 1, 2, 4, 8, 16 or 32 bits; a tile has rows
    /// and columns; rows of a tile are packed whole; the first row is in the first tile.
    pub fn check_alone(&self) -> Result<(), RegisterFault> {
        let fault = |part, message: String| Err(RegisterFault::new(part, message));
        if !self.bits.is_power_of_two() || self.bits > LANE_BITS {
            let message = format!("expected 1, 2, 4, 8, 16 or 32 bits, found {}", self.bits);
            return fault(RegisterPart::Bits, message);
        }
        if let Some(at) = self.tile.iter().position(|size| *size == 0) {
            let message = format!("a tile must have {}", NAMES[at]);
            return fault(RegisterPart::TileEntry(at), message);
        }
        if self.tile[0] > 1 && !self.tile[0].is_multiple_of(self.packing()) {
            let message = format!(
                "expected 1 row or a multiple of {}, the rows that share a sublane, found {}",
                self.packing(),
                self.tile[0]
            );
            return fault(RegisterPart::TileEntry(0), message);
        }
        self.check_offset(0, self.tile[0], "tile")
    }

    /// Checks the layout for registers of a machine: [`RegisterLayout::check_alone`], and a tile is
    /// whole sublanes, as many as divide those of a register; a sublane has whole rows of a tile,
    /// or a row whole sublanes; the first column is in the first slice.
    pub fn check(&self, registers: Registers) -> Result<(), RegisterFault> {
        self.check_alone()?;
        let row_of_lanes = registers.lanes() * self.packing();
        let n_entries = self.tile[0].checked_mul(self.tile[1]);
        let n_sublanes = match n_entries {
            Some(n) if n.is_multiple_of(row_of_lanes) => n / row_of_lanes,
            _ => {
                let message = format!("a tile must fill whole sublanes of {row_of_lanes} elements");
                return Err(RegisterFault::new(RegisterPart::Tile, message));
            }
        };
        if !registers.sublanes().is_multiple_of(n_sublanes) {
            let message = format!(
                "a tile of {n_sublanes} sublanes does not divide a register, which has {}",
                registers.sublanes()
            );
            return Err(RegisterFault::new(RegisterPart::Tile, message));
        }
        let (columns, lanes) = (self.tile[1], registers.lanes());
        if !columns.is_multiple_of(lanes) && !lanes.is_multiple_of(columns) {
            let message =
                format!("expected a divisor or a multiple of {lanes}, the lanes, found {columns}");
            return Err(RegisterFault::new(RegisterPart::TileEntry(1), message));
        }
        self.check_offset(1, self.slice(registers)[1], "register")
    }

    /// Checks an offset: `n` is the number of rows or columns of the first `place`.
    fn check_offset(&self, at: usize, n: u64, place: &str) -> Result<(), RegisterFault> {
        match self.offsets[at] {
            Offset::At(offset) if offset >= n => {
                let message = format!(
                    "offset {offset} is behind the first {place}, which has {n} {}",
                    NAMES[at]
                );
                Err(RegisterFault::new(RegisterPart::Offset(at), message))
            }
            _ => Ok(()),
        }
    }

    /// Checks that elements have the layout's bits. Masks have as many as the masked elements.
    pub fn check_element(&self, element: ElementType) -> Result<(), RegisterFault> {
        let (bits, needed) = (self.bits, element.bits());
        if bits == needed || element == ElementType::Pred {
            return Ok(());
        }
        let message = format!("the layout is for elements of {bits} bits, {element} has {needed}");
        Err(RegisterFault::new(RegisterPart::Bits, message))
    }

    /// Checks that a value of `rank` has dimensions for the rows and columns.
    pub fn check_rank(&self, rank: usize) -> Result<(), RegisterFault> {
        let n = self.n_tiled();
        if rank >= n {
            return Ok(());
        }
        let s = if n == 1 { "" } else { "s" };
        let message = format!("expected a value of {n} dimension{s} or more, found {rank}");
        Err(RegisterFault::new(RegisterPart::Implicit, message))
    }
}
