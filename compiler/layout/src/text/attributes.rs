//! Parser of layout attributes, after the `:`.

use smallvec::SmallVec;

use super::ParseError;
use super::cursor::{Cursor, Read};
use super::parse::shape;
use crate::element::ElementType;
use crate::fault::Part;
use crate::layout::{Layout, Level, LevelKind, Sparse, Split, Tile, TileDim};

/// The attributes in the order of the grammar.
const ORDER: &[&str] = &["D", "T", "L", "#", "*", "E", "S", "SC", "P", "M"];

impl<'a> Cursor<'a> {
    pub(super) fn attributes(&mut self, layout: &mut Layout) -> Read<()> {
        let mut next = 0;
        while let Some(word) = self.attribute_word() {
            let start = self.start();
            let Some(at) = ORDER.iter().position(|known| *known == word) else {
                return Err(self.unknown());
            };
            if at < next {
                return Err(self.out_of_order(at, next - 1));
            }
            next = at + 1;
            self.skip_word(word);
            self.attribute(word, start, layout)?;
        }
        Ok(())
    }

    /// The word of the next attribute.
    fn attribute_word(&mut self) -> Option<&'a str> {
        match self.peek()? {
            b'#' => Some("#"),
            b'*' => Some("*"),
            _ => Some(self.peek_word()).filter(|word| !word.is_empty()),
        }
    }

    fn attribute(&mut self, word: &str, start: usize, layout: &mut Layout) -> Read<()> {
        match word {
            "D" => self.levels(start, layout)?,
            "T" => self.tiles(start, layout)?,
            "L" => layout.tail_alignment = self.tail_alignment(start)?,
            "#" => layout.index_type = Some(self.integer_type(Part::IndexType, start)?),
            "*" => layout.pointer_type = Some(self.integer_type(Part::PointerType, start)?),
            "E" => {
                layout.element_bits = self.in_parens(|c| c.number("a number of bits"))?;
                self.mark(Part::ElementBits, start);
            }
            "S" => {
                layout.memory_space = self.in_parens(|c| c.signed_number("a memory space"))?;
                self.mark(Part::MemorySpace, start);
            }
            "SC" => self.splits(start, layout)?,
            "P" => {
                let physical = self.in_parens(|c| shape(c, 0))?;
                self.mark(Part::Sparse, start);
                layout.sparse.get_or_insert_default().physical = Some(physical);
            }
            _ => self.metadata(start, layout)?,
        }
        Ok(())
    }

    fn in_parens<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.expect(b'(', "after an attribute's name")?;
        let value = read(self)?;
        self.expect(b')', "at the end of an attribute")?;
        Ok(value)
    }

    // --- tiles ---

    fn tiles(&mut self, start: usize, layout: &mut Layout) -> Read<()> {
        while self.peek() == Some(b'(') {
            let start = self.start();
            let at = layout.tiles.len();
            let tile = self.tile(at)?;
            self.mark(Part::Tile(at), start);
            layout.tiles.push(tile);
        }
        if layout.tiles.is_empty() {
            // XLA reads this as a tile without sizes.
            self.mark(Part::Tile(0), start);
            layout.tiles.push(Tile::default());
        }
        Ok(())
    }

    fn tile(&mut self, at: usize) -> Read<Tile> {
        let mut tile = Tile::default();
        self.expect(b'(', "before a tile")?;
        if self.eat(b')') {
            return Ok(tile);
        }
        loop {
            let start = self.start();
            let entry = match self.eat(b'*') {
                true => TileDim::Combine,
                false => TileDim::Size(self.number("a tile's size or '*'")?),
            };
            self.mark(Part::TileEntry(at, tile.0.len()), start);
            tile.0.push(entry);
            if !self.eat(b',') {
                self.expect(b')', "or ',' after a tile's size")?;
                return Ok(tile);
            }
        }
    }

    // --- numbers and types ---

    fn tail_alignment(&mut self, start: usize) -> Read<u64> {
        let alignment = self.in_parens(|c| {
            let start = c.start();
            let alignment = c.number("the tail alignment")?;
            match alignment {
                // XLA's parser ends the process here.
                0 => Err(c.error(c.since(start), "the tail alignment must be positive".into())),
                _ => Ok(alignment),
            }
        })?;
        self.mark(Part::TailAlignment, start);
        Ok(alignment)
    }

    fn integer_type(&mut self, part: Part, start: usize) -> Read<ElementType> {
        let ty = self.in_parens(|c| {
            let start = c.start();
            let ty = c.element_type("an integer type")?;
            match ty.is_integer() {
                true => Ok(ty),
                // XLA reads it and prints a text that it can't read again.
                false => {
                    Err(c.error(c.since(start), format!("expected an integer type, found {ty}")))
                }
            }
        })?;
        self.mark(part, start);
        Ok(ty)
    }

    fn metadata(&mut self, start: usize, layout: &mut Layout) -> Read<()> {
        let what = "the metadata's number of bytes";
        let bytes = match self.is_strict() {
            true => self.in_parens(|c| c.number(what))?,
            false => self.in_parens(|c| c.signed_number(what))?.max(0) as u64,
        };
        self.mark(Part::Metadata, start);
        layout.metadata_bytes = bytes;
        Ok(())
    }

    // --- cuts, sparse levels ---

    fn splits(&mut self, start: usize, layout: &mut Layout) -> Read<()> {
        while self.peek() == Some(b'(') {
            let start = self.start();
            let at = layout.splits.len();
            let split = self.in_parens(|c| c.split(at))?;
            self.mark(Part::Split(at), start);
            layout.splits.push(split);
        }
        if layout.splits.is_empty() && self.is_strict() {
            let span = self.since(start);
            return Err(self.error(span, "expected '(dimension:index)' after 'SC'".into()));
        }
        Ok(())
    }

    fn split(&mut self, at: usize) -> Read<Split> {
        let dim = self.number("the dimension to be cut")? as usize;
        self.expect(b':', "after the dimension to be cut")?;
        let mut indices = SmallVec::new();
        if !self.is_strict() && self.peek() == Some(b')') {
            return Ok(Split { dim, indices });
        }
        loop {
            let start = self.start();
            indices.push(self.number("an index to cut at")?);
            self.mark(Part::SplitIndex(at, indices.len() - 1), start);
            if !self.eat(b',') {
                return Ok(Split { dim, indices });
            }
        }
    }

    fn levels(&mut self, start: usize, layout: &mut Layout) -> Read<()> {
        let levels = self.in_parens(|c| {
            let mut levels = Vec::new();
            loop {
                levels.push(c.level()?);
                if !c.eat(b',') {
                    return Ok(levels);
                }
            }
        })?;
        self.mark(Part::Sparse, start);
        layout.sparse = Some(Box::new(Sparse { levels, physical: None }));
        Ok(())
    }

    fn level(&mut self) -> Read<Level> {
        let word = self.peek_word();
        let kind = match word {
            "D" => LevelKind::Dense,
            "C" => LevelKind::Compressed,
            "S" => LevelKind::Singleton,
            "H" => LevelKind::LooseCompressed,
            _ => return Err(self.expected("a level: 'D', 'C', 'S' or 'H'")),
        };
        self.skip_word(word);
        Ok(Level { kind, is_repeated: self.eat(b'+'), is_unordered: self.eat(b'~') })
    }

    // --- errors ---

    fn out_of_order(&mut self, at: usize, last: usize) -> ParseError {
        let start = self.start();
        let (word, last) = (ORDER[at], ORDER[last]);
        let message = match word == last {
            true => format!("attribute '{word}' is given twice"),
            false => format!(
                "attribute '{word}' must stand before '{last}'; the order is {}",
                ORDER.join(" ")
            ),
        };
        self.error(start..start + word.len(), message)
    }

    fn unknown(&mut self) -> ParseError {
        let mut error = self.expected("an attribute");
        error.message += &format!("; there are {}", ORDER.join(", "));
        error
    }

    /// Error for text after the end of a layout.
    pub(super) fn after_layout(&mut self) -> ParseError {
        match self.peek() {
            Some(byte) if byte.is_ascii_alphabetic() => {
                self.expected("':' before attributes, or '}'")
            }
            _ => self.expected("'}' at the end of the layout"),
        }
    }
}
