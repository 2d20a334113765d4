//! Shardings as axes of a mesh for each dimension, read from their text.

use std::fmt;

use creole_hlo::collective::{AxisRef, Mesh};
use creole_hlo::mesh_of;
use creole_ir::Symbol;
use creole_ir::text::lexer::unquote;

/// Sharding of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ValueSharding {
    /// The mesh.
    pub(super) mesh: ShardingMesh,
    /// Axes along which each dimension is split, outermost first.
    pub(super) dims: Vec<Vec<AxisRef>>,
    /// Axes along which the value is the sum of what the devices have.
    pub(super) unreduced: Vec<AxisRef>,
}

/// Mesh of a sharding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ShardingMesh {
    /// The mesh of an op.
    Named(Symbol),
    /// A mesh of its own.
    Inline(Mesh),
}

impl fmt::Display for ShardingMesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShardingMesh::Named(name) => write!(f, "the mesh '@{name}'"),
            ShardingMesh::Inline(_) => f.write_str("a mesh"),
        }
    }
}

/// Shardings of `[<@mesh, [{"x"}, {}]>, ..]`. `None`: one cannot be parsed.
pub(super) fn shardings(text: &str) -> Option<Vec<ValueSharding>> {
    let mut cursor = Cursor { rest: text };
    cursor.list('[', ']', Cursor::sharding)
}

/// Position in a text.
struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    fn eat(&mut self, token: &str) -> Option<()> {
        self.rest = self.rest.trim_start().strip_prefix(token)?;
        Some(())
    }

    /// Parses a list between brackets, of which `item` reads one.
    fn list<T>(
        &mut self,
        open: char,
        close: char,
        item: impl Fn(&mut Cursor<'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.eat(&open.to_string())?;
        let mut found = Vec::new();
        while self.eat(&close.to_string()).is_none() {
            found.push(item(self)?);
            // Items stand apart by commas, but for the last one.
            if self.eat(",").is_none() && !self.rest.trim_start().starts_with(close) {
                return None;
            }
        }
        Some(found)
    }

    /// Parses `<@mesh, [{"x"}, {}], replicated={"y"}, unreduced={"z"}>`.
    fn sharding(&mut self) -> Option<ValueSharding> {
        self.eat("<")?;
        let mesh = self.mesh()?;
        self.eat(",")?;
        let dims = self.list('[', ']', Cursor::dimension)?;
        let mut unreduced = Vec::new();
        while self.eat(",").is_some() {
            let is_unreduced = self.eat("unreduced").is_some();
            if !is_unreduced {
                self.eat("replicated")?;
            }
            self.eat("=")?;
            let axes = self.list('{', '}', Cursor::axis)?;
            unreduced.extend(axes.into_iter().filter(|_| is_unreduced));
        }
        self.eat(">")?;
        Some(ValueSharding { mesh, dims, unreduced })
    }

    /// Parses `@mesh` or `mesh<["x"=2], device_ids=[1, 0]>`.
    fn mesh(&mut self) -> Option<ShardingMesh> {
        if self.eat("mesh").is_none() {
            return self.mesh_name().map(ShardingMesh::Named);
        }
        let text = self.rest.trim_start();
        let mut is_quoted = false;
        let is_end = |c: char| {
            is_quoted ^= c == '"';
            c == '>' && !is_quoted
        };
        let (mesh, rest) = text.split_at(text.find(is_end)? + 1);
        self.rest = rest;
        mesh_of(mesh).map(ShardingMesh::Inline)
    }

    fn mesh_name(&mut self) -> Option<Symbol> {
        self.eat("@")?;
        if self.rest.starts_with('"') {
            return self.string();
        }
        let is_end = |c: char| !(c.is_alphanumeric() || "_$.-".contains(c));
        let (name, rest) = self.rest.split_at(self.rest.find(is_end)?);
        self.rest = rest;
        Some(Symbol::new(name))
    }

    /// Parses `{"x", "y":(1)2, ?}p0`: the axes alone count.
    fn dimension(&mut self) -> Option<Vec<AxisRef>> {
        let axes = self.list('{', '}', |cursor| match cursor.eat("?") {
            Some(()) => Some(None),
            None => cursor.axis().map(Some),
        })?;
        if self.rest.starts_with('p') {
            self.rest = self.rest[1..].trim_start_matches(|c: char| c.is_ascii_digit());
        }
        Some(axes.into_iter().flatten().collect())
    }

    fn axis(&mut self) -> Option<AxisRef> {
        let name = self.string()?;
        let mut part = None;
        if self.eat(":").is_some() {
            self.eat("(")?;
            let before = self.number()?;
            self.eat(")")?;
            part = Some((before, self.number()?));
        }
        Some(AxisRef { name, part })
    }

    fn number(&mut self) -> Option<i64> {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        self.rest = &text[end..];
        text[..end].parse().ok()
    }

    fn string(&mut self) -> Option<Symbol> {
        let text = self.rest.trim_start();
        let inside = text.strip_prefix('"')?;
        let mut escaped = false;
        let is_end = |(_, c): &(usize, char)| {
            let ends = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            ends
        };
        let (end, _) = inside.char_indices().find(is_end)?;
        self.rest = &text[end + 2..];
        Some(Symbol::new(&unquote(&text[..end + 2])))
    }
}

/// Number of devices along some axes of a mesh. `None`: it has no such axis.
pub(super) fn n_along(axes: &[AxisRef], mesh: &Mesh) -> Option<i64> {
    let size = |axis: &AxisRef| match axis.part {
        Some((_, size)) => Some(size),
        None => mesh.axes.iter().find(|a| a.name == axis.name).map(|a| a.size),
    };
    axes.iter().map(size).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shardings_are_read() {
        let axis = |name: &str, part| AxisRef { name: Symbol::new(name), part };
        let mesh = ShardingMesh::Named(Symbol::new("mesh"));
        let found = shardings(r#"[<@mesh, [{"x", "y":(1)2}, {}]>, <@mesh, []>]"#);
        let first = vec![vec![axis("x", None), axis("y", Some((1, 2)))], Vec::new()];
        let sharding = |mesh: &ShardingMesh, dims| {
            let (mesh, unreduced) = (mesh.clone(), Vec::new());
            ValueSharding { mesh, dims, unreduced }
        };
        let want = [first, Vec::new()].map(|dims| sharding(&mesh, dims));
        assert_eq!(found, Some(want.to_vec()));
        let found = shardings(r#"[<@"a b", [{"x", ?}p1, {?}], replicated={"y"}>]"#).expect("one");
        assert_eq!(found[0].mesh, ShardingMesh::Named(Symbol::new("a b")));
        assert_eq!(found[0].dims, [vec![axis("x", None)], Vec::new()]);
        let found = shardings(r#"[<mesh<["a>b"=2], device_ids=[1, 0]>, [{"a>b"}]>]"#).expect("one");
        let ShardingMesh::Inline(inline) = &found[0].mesh else { panic!("it is inline") };
        assert_eq!((inline.axes[0].size, inline.device_ids.is_some()), (2, true));
        let text = r#"[<@mesh, [{}], replicated={"x"}, unreduced={"y", "z"}>]"#;
        let found = shardings(text).expect("one");
        assert_eq!(found[0].unreduced, [axis("y", None), axis("z", None)]);
        assert_eq!(shardings("[]"), Some(Vec::new()));
    }

    #[test]
    fn others_are_refused() {
        for text in [
            r#"[<mesh<["x"=]>, [{"x"}]>]"#,
            r#"[<@mesh, [{}], other={"x"}>]"#,
            r#"[<@mesh, [{"x"]>]"#,
            "",
        ] {
            assert_eq!(shardings(text), None, "{text}");
        }
    }
}
