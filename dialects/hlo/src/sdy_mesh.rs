//! Meshes in `sdy` attributes: the mesh of each sharding, and its number of devices.

use std::sync::Arc;

use creole_ir::text::lexer::unquote;
use creole_ir::{Symbol, Tensor, Type};

use crate::collective::{Mesh, MeshAxis};
use crate::sdy::{MeshAxes, Sharding, Shardings};

/// The mesh of a sharding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MeshRef {
    /// A named mesh: that of an op `sdy.mesh`.
    Named(Symbol),
    /// An inline mesh, by its number of devices: `mesh<["x"=2]>`. `None`: its axes cannot be parsed.
    Inline(Option<u64>),
}

impl MeshAxes {
    /// The mesh with its axes. `None`: it cannot be parsed.
    pub fn mesh(&self) -> Option<Mesh> {
        mesh_of(self.text()?)
    }

    /// Number of devices: the product of the axis sizes, 1 if there are none. `None`: they cannot be parsed.
    pub fn n_devices(&self) -> Option<u64> {
        n_devices(self.text()?)
    }
}

impl Sharding {
    /// The single mesh of the sharding.
    pub fn meshes(&self) -> Vec<MeshRef> {
        self.text().map_or(Vec::new(), meshes)
    }
}

impl Shardings {
    /// The mesh of each value's sharding.
    pub fn meshes(&self) -> Vec<MeshRef> {
        self.text().map_or(Vec::new(), meshes)
    }
}

/// The mesh of `<["x"=2, "y"=4], device_ids=[..]>`. `None`: it cannot be parsed.
pub fn mesh_of(text: &str) -> Option<Mesh> {
    let AxesText { axes, rest } = axes(text)?;
    Some(Mesh { axes, device_ids: device_ids(rest)? })
}

/// The number of devices of `<["x"=2, "y"=4], device_ids=[..]>`.
fn n_devices(text: &str) -> Option<u64> {
    let sizes = axes(text)?.axes.into_iter().map(|axis| axis.size.cast_unsigned());
    sizes.into_iter().try_fold(1u64, u64::checked_mul)
}

/// Axes of a mesh, and the text behind them.
struct AxesText<'a> {
    axes: Vec<MeshAxis>,
    rest: &'a str,
}

fn axes(text: &str) -> Option<AxesText<'_>> {
    let mut rest = text.strip_prefix('<')?.trim_start().strip_prefix('[')?.trim_start();
    let mut axes = Vec::new();
    while !rest.starts_with(']') {
        let name = quoted(rest)?;
        rest = rest[name.len()..].trim_start().strip_prefix('=')?.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let size = rest[..end].parse().ok().filter(|size| *size > 0)?;
        axes.push(MeshAxis { name: Symbol::new(&unquote(name)), size });
        rest = rest[end..].trim_start();
        if !rest.starts_with(']') {
            rest = rest
                .strip_prefix(',')?
                .trim_start()
                .strip_prefix('"')
                .map(|_| rest[1..].trim_start())?;
        }
    }
    Some(AxesText { axes, rest: rest[1..].trim_start() })
}

/// The numbers of `, device_ids=[0, 2, 1, 3]>`; no such list is that of the positions.
fn device_ids(text: &str) -> Option<Option<Arc<Tensor>>> {
    let Some(rest) = text.strip_prefix(',') else { return Some(None) };
    let rest = rest.trim_start().strip_prefix("device_ids")?.trim_start().strip_prefix('=')?;
    let list = rest.trim_start().strip_prefix('[')?.split(']').next()?;
    let ids = list.split(',').filter(|id| !id.trim().is_empty());
    let ids: Vec<i64> = ids.map(|id| id.trim().parse().ok()).collect::<Option<_>>()?;
    let ty = Type::tensor(&[ids.len() as i64], Type::i64());
    Some(Some(Arc::new(Tensor::collect(ty, ids))))
}

/// The string literal at the start of a text, with its quotes.
fn quoted(text: &str) -> Option<&str> {
    let mut is_escaped = false;
    let is_end = |(_, c): &(usize, char)| {
        let ends = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        ends
    };
    let inside = text.strip_prefix('"')?;
    let (end, _) = inside.char_indices().find(is_end)?;
    Some(&text[..end + 2])
}

/// The meshes of the shardings in a text: `@mesh` or `mesh<[..]>` at the start of each.
pub(crate) fn meshes(text: &str) -> Vec<MeshRef> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some(string) = quoted(rest) {
            rest = &rest[string.len()..];
            continue;
        }
        if let Some(mesh) = rest.strip_prefix("mesh<") {
            found.push(MeshRef::Inline(n_devices(&rest["mesh".len()..])));
            rest = mesh;
        } else if let Some(name) = rest.strip_prefix('@') {
            let is_end = |c: char| !(c.is_alphanumeric() || "_$.-".contains(c));
            let name = quoted(name).unwrap_or(&name[..name.find(is_end).unwrap_or(name.len())]);
            found.push(MeshRef::Named(Symbol::new(&unquote(name))));
            rest = &rest[name.len() + 1..];
        } else {
            rest = &rest[c.len_utf8()..];
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_of_meshes() {
        assert_eq!(n_devices("<[]>"), Some(1));
        assert_eq!(n_devices("<[], device_ids=[3]>"), Some(1));
        assert_eq!(n_devices("<[\"x\"=2, \"y\"=4]>"), Some(8));
        assert_eq!(n_devices("<[\"]=7\"=1, \"a\\\"b\" = 3 ], device_ids=[1, 0, 2]>"), Some(3));
        assert_eq!(n_devices("<[\"x\"=0]>"), None);
        assert_eq!(n_devices("<[\"x\"]>"), None);
        assert_eq!(n_devices("<[\"x\"=1 \"y\"=1]>"), None);
        assert_eq!(n_devices("<[\"x\"=1,]>"), None);
        assert_eq!(n_devices("<[\"x\"=4294967296, \"y\"=4294967296]>"), None);
        assert_eq!(n_devices(""), None);
    }

    #[test]
    fn meshes_of_shardings() {
        let named = |name: &str| MeshRef::Named(Symbol::new(name));
        assert_eq!(meshes("<@mesh, [{\"@x\"}, {?}]>"), [named("mesh")]);
        assert_eq!(meshes("[<@a, [{}]>, <@\"b c\", [{\"y\":(1)2}]>]"), [named("a"), named("b c")]);
        assert_eq!(meshes("<mesh<[\"x\"=2]>, [{\"x\"}]>"), [MeshRef::Inline(Some(2))]);
        assert_eq!(meshes("[]"), []);
    }
}
