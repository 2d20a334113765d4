//! Text of register layouts: `16,{0,*},(16,128),-2`.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::cursor::{Cursor, Read};
use super::{ParseError, Strictness};
use crate::register::{Offset, RegisterFault, RegisterLayout, RegisterPart, Registers};

/// Ranges of the parts of a text, in bytes.
#[derive(Default)]
struct PartRanges {
    bits: Range<usize>,
    offsets: [Range<usize>; 2],
    tile: Range<usize>,
    tile_entries: [Range<usize>; 2],
    implicit: Option<Range<usize>>,
}

impl RegisterLayout {
    /// Parses a layout. Error: a syntax error, or it is invalid on all machines
    /// ([`RegisterLayout::check_alone`]).
    pub fn parse(text: &str) -> Result<RegisterLayout, ParseError> {
        let (layout, places) = read(text)?;
        layout.check_alone().map_err(|fault| places.error(fault, text))?;
        Ok(layout)
    }

    /// Parses a layout for registers of a machine. Error: a syntax error, or it does not fit them
    /// ([`RegisterLayout::check`]).
    pub fn parse_for(text: &str, registers: Registers) -> Result<RegisterLayout, ParseError> {
        let (layout, places) = read(text)?;
        layout.check(registers).map_err(|fault| places.error(fault, text))?;
        Ok(layout)
    }

    /// Range of a part of the layout in the text it was parsed from.
    pub fn locate(text: &str, part: RegisterPart) -> Range<usize> {
        let place = |(_, places): (RegisterLayout, PartRanges)| places.of(part, text);
        read(text).map_or(0..text.len(), place)
    }
}

impl FromStr for RegisterLayout {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RegisterLayout, ParseError> {
        RegisterLayout::parse(text)
    }
}

impl PartRanges {
    fn of(&self, part: RegisterPart, text: &str) -> Range<usize> {
        match part {
            RegisterPart::Whole => 0..text.len(),
            RegisterPart::Bits => self.bits.clone(),
            RegisterPart::Offset(at) => self.offsets[at].clone(),
            RegisterPart::TileEntry(at) => self.tile_entries[at].clone(),
            RegisterPart::Tile => self.tile.clone(),
            RegisterPart::Implicit => self.implicit.clone().unwrap_or(0..text.len()),
        }
    }

    fn error(&self, fault: RegisterFault, text: &str) -> ParseError {
        ParseError { span: self.of(fault.part, text), message: fault.message }
    }
}

fn read(text: &str) -> Read<(RegisterLayout, PartRanges)> {
    let mut cursor = Cursor::new(text, Strictness::Strict);
    let mut places = PartRanges::default();
    let start = cursor.start();
    let bits = cursor.number("the bits of an element")?;
    places.bits = cursor.since(start);
    cursor.expect(b',', "behind the bits")?;
    cursor.expect(b'{', "before the offsets")?;
    let row = offset(&mut cursor, &mut places.offsets[0])?;
    cursor.expect(b',', "between the offsets")?;
    let column = offset(&mut cursor, &mut places.offsets[1])?;
    cursor.expect(b'}', "behind the offsets")?;
    cursor.expect(b',', "behind the offsets")?;
    let tile = tile(&mut cursor, &mut places)?;
    let implicit = implicit(&mut cursor, &mut places)?;
    if cursor.peek().is_some() {
        return Err(cursor.expected("the end"));
    }
    Ok((RegisterLayout { bits, offsets: [row, column], tile, implicit }, places))
}

fn offset(cursor: &mut Cursor<'_>, place: &mut Range<usize>) -> Read<Offset> {
    let start = cursor.start();
    let offset = match cursor.eat(b'*') {
        true => Offset::Replicated,
        false => Offset::At(cursor.number("an offset")?),
    };
    *place = cursor.since(start);
    Ok(offset)
}

fn tile(cursor: &mut Cursor<'_>, places: &mut PartRanges) -> Read<[u64; 2]> {
    let start = cursor.start();
    cursor.expect(b'(', "before the tile")?;
    let mut tile = [0; 2];
    for (at, size) in tile.iter_mut().enumerate() {
        if at > 0 {
            cursor.expect(b',', "between rows and columns of the tile")?;
        }
        let start = cursor.start();
        *size = cursor.number("a size of the tile")?;
        places.tile_entries[at] = cursor.since(start);
    }
    cursor.expect(b')', "behind the tile")?;
    places.tile = cursor.since(start);
    Ok(tile)
}

/// Parses `,-1`, `,-2` or `,-2,-1`, if present.
fn implicit(cursor: &mut Cursor<'_>, places: &mut PartRanges) -> Read<[bool; 2]> {
    let mut implicit = [false; 2];
    let mut start = None;
    while cursor.eat(b',') {
        let word = cursor.start();
        let start = *start.get_or_insert(word);
        match (cursor.signed_number("an implicit dimension, -1 or -2")?, implicit) {
            (-2, [false, false]) => implicit[0] = true,
            (-1, [_, false]) => implicit[1] = true,
            (found, _) => {
                let message =
                    format!("expected -1, -2 or -2,-1 for implicit dimensions, found {found}");
                return Err(cursor.error(cursor.since(word), message));
            }
        }
        places.implicit = Some(cursor.since(start));
    }
    Ok(implicit)
}

impl fmt::Display for RegisterLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [row, column] = self.offsets;
        write!(f, "{},{{{row},{column}}},({},{})", self.bits, self.tile[0], self.tile[1])?;
        for (is_implicit, text) in self.implicit.iter().zip([",-2", ",-1"]) {
            f.write_str(if *is_implicit { text } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Offset::At(offset) => write!(f, "{offset}"),
            Offset::Replicated => f.write_str("*"),
        }
    }
}
