//! Printer of shapes, in XLA's format.

use std::fmt::{self, Display, Formatter};

use crate::layout::{Layout, Level, LevelKind, Sparse, Split, Tile, TileDim};
use crate::shape::{ArrayShape, Dim, Shape};

/// Printing into a string, which is handed on as a whole: that is faster than a formatter call for
/// each bracket, and allows padding.
trait Print {
    fn print(&self, out: &mut String);
}

macro_rules! display {
    ($($(#[$doc:meta])* $ty:ty;)*) => {
        $($(#[$doc])* impl Display for $ty {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                let mut text = String::with_capacity(64);
                self.print(&mut text);
                f.pad(&text)
            }
        })*
    };
}

display! {
    Shape;
    ArrayShape;
    Dim;
    /// `{1,0:T(2,2)}`; `{}` for a scalar without attributes.
    Layout;
    /// `(2,*,128)`.
    Tile;
    TileDim;
    Split;
    Level;
}

macro_rules! numbers {
    ($($ty:ty),*) => {
        $(impl Print for $ty {
            fn print(&self, out: &mut String) {
                out.push_str(itoa::Buffer::new().format(*self));
            }
        })*
    };
}

numbers!(u64, usize, i64);

impl Print for &str {
    fn print(&self, out: &mut String) {
        out.push_str(self);
    }
}

/// Prints `items` with commas between them.
fn list<T: Print>(out: &mut String, items: &[T]) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        item.print(out);
    }
}

/// Prints `name(value)`.
fn call(out: &mut String, name: &str, value: &impl Print) {
    out.push_str(name);
    out.push('(');
    value.print(out);
    out.push(')');
}

impl Print for Shape {
    fn print(&self, out: &mut String) {
        match self {
            Shape::Array(array) => array.print(out),
            Shape::Tuple(parts) => tuple(out, parts),
            Shape::Buffer(array) => call(out, "b", array),
            Shape::Token => out.push_str("token[]"),
            Shape::Opaque => out.push_str("opaque[]"),
        }
    }
}

/// Interval of numbered parts in long lists, for readers.
const NUMBERED: usize = 5;

fn tuple(out: &mut String, parts: &[Shape]) {
    out.push('(');
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            out.push_str(", ");
            if at % NUMBERED == 0 {
                out.push_str("/*index=");
                at.print(out);
                out.push_str("*/");
            }
        }
        part.print(out);
    }
    out.push(')');
}

impl Print for ArrayShape {
    fn print(&self, out: &mut String) {
        out.push_str(self.element.name());
        out.push('[');
        list(out, &self.dims);
        out.push(']');
        // XLA prints nothing for a scalar that has no attributes.
        if !self.dims.is_empty() || !self.layout.has_no_attributes() {
            self.layout.print(out);
        }
    }
}

impl Print for Dim {
    fn print(&self, out: &mut String) {
        match self {
            Dim::Static(size) => size.print(out),
            Dim::Bounded(size) => {
                out.push_str("<=");
                size.print(out);
            }
            Dim::Unbounded => out.push('?'),
        }
    }
}

impl Layout {
    fn has_no_attributes(&self) -> bool {
        self.tiles.is_empty()
            && self.tail_alignment == 1
            && self.element_bits == 0
            && self.memory_space == 0
            && self.splits.is_empty()
            && self.metadata_bytes == 0
            && self.index_type.is_none()
            && self.pointer_type.is_none()
            && self.sparse.is_none()
    }

    fn print_attributes(&self, out: &mut String) {
        if let Some(sparse) = self.sparse.as_ref().filter(|sparse| !sparse.levels.is_empty()) {
            out.push_str("D(");
            list(out, &sparse.levels);
            out.push(')');
        }
        if !self.tiles.is_empty() {
            out.push('T');
            self.tiles.iter().for_each(|tile| tile.print(out));
        }
        if self.tail_alignment != 1 {
            call(out, "L", &self.tail_alignment);
        }
        if let Some(ty) = self.index_type {
            call(out, "#", &ty.name());
        }
        if let Some(ty) = self.pointer_type {
            call(out, "*", &ty.name());
        }
        if self.element_bits != 0 {
            call(out, "E", &self.element_bits);
        }
        if self.memory_space != 0 {
            call(out, "S", &self.memory_space);
        }
        if !self.splits.is_empty() {
            out.push_str("SC");
            self.splits.iter().for_each(|split| split.print(out));
        }
        if let Some(Sparse { physical: Some(shape), .. }) = self.sparse.as_deref() {
            call(out, "P", shape);
        }
        if self.metadata_bytes != 0 {
            call(out, "M", &self.metadata_bytes);
        }
    }
}

impl Print for Layout {
    fn print(&self, out: &mut String) {
        out.push('{');
        list(out, &self.minor_to_major);
        if !self.has_no_attributes() {
            out.push(':');
            self.print_attributes(out);
        }
        out.push('}');
    }
}

impl Print for Tile {
    fn print(&self, out: &mut String) {
        out.push('(');
        list(out, &self.0);
        out.push(')');
    }
}

impl Print for TileDim {
    fn print(&self, out: &mut String) {
        match self {
            TileDim::Size(size) => size.print(out),
            TileDim::Combine => out.push('*'),
        }
    }
}

impl Print for Split {
    fn print(&self, out: &mut String) {
        out.push('(');
        self.dim.print(out);
        out.push(':');
        list(out, &self.indices);
        out.push(')');
    }
}

impl Print for Level {
    fn print(&self, out: &mut String) {
        out.push(match self.kind {
            LevelKind::Dense => 'D',
            LevelKind::Compressed => 'C',
            LevelKind::Singleton => 'S',
            LevelKind::LooseCompressed => 'H',
        });
        out.push_str(if self.is_repeated { "+" } else { "" });
        out.push_str(if self.is_unordered { "~" } else { "" });
    }
}
