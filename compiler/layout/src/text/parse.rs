//! Parser of shapes.

use std::ops::Range;
use std::str::FromStr;

use smallvec::SmallVec;

use super::cursor::{Cursor, Read};
use super::{ParseError, Strictness};
use crate::check::wrong_rank;
use crate::element::ElementType;
use crate::fault::{Fault, Part};
use crate::layout::Layout;
use crate::shape::{ArrayShape, Dim, Dims, Shape};

/// Maximum nesting of tuples: they are parsed and dropped by recursion.
const MAX_DEPTH: usize = 200;

impl Shape {
    /// Parses a shape that is all of `text`.
    pub fn parse(text: &str, strictness: Strictness) -> Result<Shape, ParseError> {
        whole(text, strictness, |cursor| shape(cursor, 0))
    }
}

impl ArrayShape {
    /// Parses an array's shape that is all of `text`.
    pub fn parse(text: &str, strictness: Strictness) -> Result<ArrayShape, ParseError> {
        whole(text, strictness, |cursor| {
            // No other shape begins like that; a shape is large, and this moves it less often.
            if ElementType::from_name(cursor.peek_word()).is_some() {
                return array(cursor);
            }
            match shape(cursor, 0)? {
                Shape::Array(array) => Ok(array),
                Shape::Tuple(_) | Shape::Buffer(_) | Shape::Token | Shape::Opaque => {
                    let span = cursor.since(0);
                    Err(cursor.error(span, "expected the shape of an array".into()))
                }
            }
        })
    }
}

impl ArrayShape {
    /// Range of a part of the shape in the text it was parsed from, in bytes; all of the text if
    /// the part is not written.
    pub fn locate(text: &str, part: Part, strictness: Strictness) -> Range<usize> {
        let mut cursor = Cursor::new(text, strictness).looking_for(part, 0);
        let is_read = cursor.array_unchecked().is_ok();
        cursor.found.filter(|_| is_read).unwrap_or(0..text.len())
    }
}

impl Layout {
    /// Parses a layout that is all of `text`, for an array of these sizes: `{1,0:T(2,2)}`.
    pub fn parse(text: &str, dims: &[Dim], strictness: Strictness) -> Result<Layout, ParseError> {
        whole(text, strictness, |cursor| {
            let start = cursor.start();
            let layout = cursor.layout(Some(dims.len()))?;
            checked(cursor, layout, dims, start)
        })
    }

    /// Parses a layout that is all of `text`, for an array of as many dimensions as it orders.
    pub fn parse_alone(text: &str, strictness: Strictness) -> Result<Layout, ParseError> {
        whole(text, strictness, |cursor| {
            let start = cursor.start();
            let layout = cursor.layout(None)?;
            let dims = vec![Dim::Unbounded; layout.minor_to_major.len()];
            checked(cursor, layout, &dims, start)
        })
    }
}

/// The layout, checked against the sizes if the parser is strict.
fn checked(cursor: &Cursor<'_>, layout: Layout, dims: &[Dim], start: usize) -> Read<Layout> {
    if let (true, Err(fault)) = (cursor.is_strict(), layout.check(dims)) {
        let mut again = cursor.looking_for(fault.part, start);
        again.layout(Some(dims.len()))?;
        return Err(placed(cursor, &again, start, fault));
    }
    Ok(layout)
}

impl FromStr for Shape {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Shape, ParseError> {
        Shape::parse(text, Strictness::Strict)
    }
}

impl FromStr for ArrayShape {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ArrayShape, ParseError> {
        ArrayShape::parse(text, Strictness::Strict)
    }
}

fn whole<T>(
    text: &str,
    strictness: Strictness,
    read: impl FnOnce(&mut Cursor<'_>) -> Read<T>,
) -> Read<T> {
    let mut cursor = Cursor::new(text, strictness);
    let read = read(&mut cursor)?;
    match cursor.peek() {
        None => Ok(read),
        Some(_) => Err(cursor.expected("the end of the shape")),
    }
}

pub(super) fn shape(cursor: &mut Cursor<'_>, depth: usize) -> Read<Shape> {
    let start = cursor.start();
    if depth > MAX_DEPTH {
        let message = format!("tuples nest deeper than {MAX_DEPTH}");
        return Err(cursor.error(start..start + 1, message));
    }
    if cursor.eat(b'(') {
        return tuple(cursor, depth);
    }
    match cursor.peek_word() {
        "token" => nullary(cursor, "token", Shape::Token),
        "opaque" => nullary(cursor, "opaque", Shape::Opaque),
        "b" => {
            cursor.skip_word("b");
            cursor.expect(b'(', "after 'b'")?;
            let inside = array(cursor)?;
            cursor.expect(b')', "after the shape of a buffer")?;
            Ok(Shape::Buffer(inside))
        }
        _ => array(cursor).map(Shape::Array),
    }
}

fn nullary(cursor: &mut Cursor<'_>, word: &str, shape: Shape) -> Read<Shape> {
    cursor.skip_word(word);
    cursor.expect(b'[', &format!("after '{word}'"))?;
    cursor.expect(b']', &format!("after '{word}['"))?;
    Ok(shape)
}

fn tuple(cursor: &mut Cursor<'_>, depth: usize) -> Read<Shape> {
    let mut parts = Vec::new();
    if cursor.eat(b')') {
        return Ok(Shape::Tuple(parts));
    }
    loop {
        parts.push(shape(cursor, depth + 1)?);
        if !cursor.eat(b',') {
            cursor.expect(b')', "or ',' after a tuple's part")?;
            return Ok(Shape::Tuple(parts));
        }
    }
}

/// Parses an array's shape and checks it.
fn array(cursor: &mut Cursor<'_>) -> Read<ArrayShape> {
    let start = cursor.start();
    let array = cursor.array_unchecked()?;
    if let (true, Err(fault)) = (cursor.is_strict(), array.check()) {
        let mut again = cursor.looking_for(fault.part, start);
        again.array_unchecked()?;
        return Err(placed(cursor, &again, start, fault));
    }
    Ok(array)
}

/// The error for a fault whose position was requested.
fn placed(cursor: &Cursor<'_>, looked: &Cursor<'_>, start: usize, fault: Fault) -> ParseError {
    let span = looked.found.clone().unwrap_or_else(|| cursor.since(start));
    cursor.error(span, fault.message)
}

impl Cursor<'_> {
    fn array_unchecked(&mut self) -> Read<ArrayShape> {
        let start = self.start();
        let element = self.element_type("the type of the elements")?;
        self.expect(b'[', "after the type of the elements")?;
        let dims = self.dims()?;
        let layout = match self.peek() {
            Some(b'{') => self.layout(Some(dims.len()))?,
            _ => Layout::default_for(dims.len()),
        };
        self.mark(Part::Whole, start);
        Ok(ArrayShape { element, dims, layout })
    }

    pub(super) fn element_type(&mut self, what: &str) -> Read<ElementType> {
        let start = self.start();
        let word = self.peek_word();
        if let Some(element) = ElementType::from_name(word) {
            self.skip_word(word);
            return Ok(element);
        }
        let lower = word.to_ascii_lowercase();
        if word.is_empty() {
            return Err(self.expected(what));
        }
        let hint = match ElementType::from_name(&lower) {
            Some(meant) => format!("; did you mean '{meant}'? Types are in lower case"),
            None => String::new(),
        };
        let error = self.expected(what);
        Err(self.error(start..start + word.len(), error.message + &hint))
    }

    fn dims(&mut self) -> Read<Dims> {
        let mut dims = Dims::new();
        if self.eat(b']') {
            return Ok(dims);
        }
        loop {
            let start = self.start();
            let dim = self.dim()?;
            self.mark(Part::Dim(dims.len()), start);
            dims.push(dim);
            if !self.eat(b',') {
                self.expect(b']', "or ',' after a size")?;
                return Ok(dims);
            }
        }
    }

    fn dim(&mut self) -> Read<Dim> {
        if self.eat(b'?') {
            return Ok(Dim::Unbounded);
        }
        if self.eat(b'<') {
            self.expect(b'=', "after '<'")?;
            return self.number("the bound of a size").map(Dim::Bounded);
        }
        self.number("a size").map(Dim::Static)
    }

    /// Parses `{...}` for an array of `rank` dimensions, or of as many as it orders. Error: it
    /// orders another number of them.
    pub(super) fn layout(&mut self, rank: Option<usize>) -> Read<Layout> {
        let start = self.start();
        self.expect(b'{', "before the layout")?;
        let order = self.order()?;
        self.mark(Part::Order, start + 1);
        let n = order.len();
        let rank = rank.unwrap_or(n);
        if n != rank {
            let span = start..self.since(start).end.max(start + 1);
            return Err(self.error(span, wrong_rank(n, rank)));
        }
        let mut layout = Layout::with_order(order);
        match self.eat(b':') {
            true => self.attributes(&mut layout)?,
            false if rank == 0 => {
                return Err(self.expected("':' and attributes: a scalar has nothing to order"));
            }
            false => {}
        }
        match self.eat(b'}') {
            true => Ok(layout),
            false => Err(self.after_layout()),
        }
    }

    fn order(&mut self) -> Read<SmallVec<[usize; 6]>> {
        let mut order = SmallVec::new();
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit() || byte == b'-') {
            return Ok(order);
        }
        loop {
            let start = self.start();
            order.push(self.number("a dimension")? as usize);
            self.mark(Part::OrderEntry(order.len() - 1), start);
            if !self.eat(b',') {
                return Ok(order);
            }
            if self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                let why = "a dimension; attributes stand behind ':'";
                return Err(self.expected(why));
            }
        }
    }
}
