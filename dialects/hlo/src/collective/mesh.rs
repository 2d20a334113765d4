//! Device meshes: processes arranged along named axes, and process groups along some of them.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Error, Symbol, Tensor, Type, dialect_attr, ensure};

/// An axis of a mesh: `#stablehlo.mesh_axis<name = "x", size = 2>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MeshAxis {
    /// Its name.
    pub name: Symbol,
    /// Number of processes along the axis.
    pub size: i64,
}

/// A device mesh: `#stablehlo.mesh<axes = [..], device_ids = dense<..>>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh {
    /// The axes, outermost first.
    pub axes: Vec<MeshAxis>,
    /// The id of each process in row-major order; `None`: 0, 1, 2...
    pub device_ids: Option<Arc<Tensor>>,
}

/// An axis of a mesh, or a sub-axis: `#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AxisRef {
    /// The name of the axis.
    pub name: Symbol,
    /// Product of the sizes of the sub-axes before this one, and the size of this one.
    pub part: Option<(i64, i64)>,
}

/// A mesh, or the name of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MeshRef {
    /// `@mesh`.
    Named(Attr),
    /// An inline mesh.
    Here(Mesh),
}

/// Process groups along some axes of a mesh: processes of a group differ only along these,
/// `#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [..]>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReplicaGroupMeshAxes {
    /// The mesh.
    pub mesh: MeshRef,
    /// The axes.
    pub axes: Vec<AxisRef>,
}

impl MeshAxis {
    /// Parses `<name = "x", size = 2>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        MeshAxis::read(p).map(Attr::dialect)
    }

    fn read(p: &mut Parser<'_>) -> PResult<MeshAxis> {
        p.expect("<")?;
        let name = parse_name(p)?;
        for word in [",", "size", "="] {
            p.expect(word)?;
        }
        let span = p.span();
        let size = p.integer()?;
        if size < 1 {
            return Err(p.error_at(span, format!("expected a size of at least 1, found {size}")));
        }
        p.expect(">")?;
        Ok(MeshAxis { name, size })
    }
}

fn parse_name(p: &mut Parser<'_>) -> PResult<Symbol> {
    p.expect("name")?;
    p.expect("=")?;
    p.string().map(|name| Symbol::new(&name))
}

impl fmt::Display for MeshAxis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<name = {}, size = {}>", Attr::str(self.name.as_str()), self.size)
    }
}

impl DialectAttr for MeshAxis {
    fn name(&self) -> &'static str {
        "stablehlo.mesh_axis"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    dialect_attr!();
}

impl Mesh {
    /// Parses `<axes = [..], device_ids = dense<..>>`; an axis may omit its `#` name.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        for word in ["<", "axes", "=", "["] {
            p.expect(word)?;
        }
        let axes = p.list("]", |p| {
            if p.at("<") { MeshAxis::read(p) } else { attr(p, "#stablehlo.mesh_axis") }
        })?;
        let mut device_ids = None;
        if p.eat(",") {
            p.expect("device_ids")?;
            p.expect("=")?;
            let span = p.span();
            match p.attr()? {
                Attr::Dense(ids) if ids.elem() == Type::i64() => device_ids = Some(ids),
                found => {
                    return Err(p.error_at(
                        span,
                        format!("expected dense integers of type i64, found {found}"),
                    ));
                }
            }
        }
        p.expect(">")?;
        Ok(Attr::dialect(Mesh { axes, device_ids }))
    }

    fn axis(&self, name: Symbol) -> Option<&MeshAxis> {
        self.axes.iter().find(|axis| axis.name == name)
    }

    /// Error: two axes have the same name, or the number of device ids is not that of processes.
    pub(super) fn check(&self) -> Result<(), Error> {
        let mut names = HashSet::new();
        let twice = self.axes.iter().find(|axis| !names.insert(axis.name));
        ensure!(
            twice.is_none(),
            "expects a mesh whose axes have different names, found {} twice",
            twice.map_or("", |a| a.name.as_str())
        );
        let n = self.axes.iter().try_fold(1i64, |n, axis| n.checked_mul(axis.size));
        let Some(ids) = &self.device_ids else { return Ok(()) };
        ensure!(
            n == i64::try_from(ids.len()).ok(),
            "expects a device number for each process of the mesh, found {}",
            ids.len()
        );
        Ok(())
    }
}

/// Parses a required attribute of type `T`.
fn attr<T: Clone + 'static>(p: &mut Parser<'_>, expected: &str) -> PResult<T> {
    let span = p.span();
    match p.attr()?.downcast::<T>() {
        Some(value) => Ok(value.clone()),
        None => {
            let span = p.span_from(span);
            Err(p.error_at(span, format!("expected {expected}")))
        }
    }
}

impl DialectAttr for Mesh {
    fn name(&self) -> &'static str {
        "stablehlo.mesh"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axes: Vec<String> = self.axes.iter().map(MeshAxis::to_string).collect();
        write!(f, "<axes=[{}]", axes.join(", "))?;
        if let Some(ids) = &self.device_ids {
            write!(f, ", device_ids={}", Attr::Dense(ids.clone()))?;
        }
        f.write_str(">")
    }

    dialect_attr!();
}

impl AxisRef {
    /// Parses `<name = "x", sub_axis_info = (1)2>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        let name = parse_name(p)?;
        let mut part = None;
        if p.eat(",") {
            for word in ["sub_axis_info", "=", "("] {
                p.expect(word)?;
            }
            let before = p.integer()?;
            p.expect(")")?;
            part = Some((before, p.integer()?));
        }
        p.expect(">")?;
        Ok(Attr::dialect(AxisRef { name, part }))
    }

    /// Number of processes along it.
    pub(super) fn size(&self, mesh: &Mesh) -> Option<i64> {
        Some(self.part.map_or(mesh.axis(self.name)?.size, |(_, size)| size))
    }

    /// Error: the mesh has no such axis, or no such sub-axis.
    pub(super) fn check(&self, mesh: &Mesh) -> Result<(), Error> {
        let axis = mesh.axis(self.name);
        ensure!(axis.is_some(), "expects an axis of the mesh, found \"{}\"", self.name);
        let (Some((before, size)), Some(axis)) = (self.part, axis) else { return Ok(()) };
        let fits = before >= 1
            && size >= 1
            && before.checked_mul(size).is_some_and(|n| axis.size % n == 0);
        ensure!(
            fits,
            "expects a part of an axis of {} processes, found ({before}){size}",
            axis.size
        );
        Ok(())
    }
}

impl DialectAttr for AxisRef {
    fn name(&self) -> &'static str {
        "stablehlo.axis_ref"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<name = {}", Attr::str(self.name.as_str()))?;
        if let Some((before, size)) = self.part {
            write!(f, ", sub_axis_info = ({before}){size}")?;
        }
        f.write_str(">")
    }

    dialect_attr!();
}

impl ReplicaGroupMeshAxes {
    /// Parses `<mesh = .., axes = [..]>`.
    pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        for word in ["<", "mesh", "="] {
            p.expect(word)?;
        }
        let span = p.span();
        let mesh = match p.attr()? {
            name @ Attr::Symbol(_) => MeshRef::Named(name),
            other => match other.downcast::<Mesh>() {
                Some(mesh) => MeshRef::Here(mesh.clone()),
                None => return Err(p.error_at(span, "expected a mesh or the name of one")),
            },
        };
        for word in [",", "axes", "=", "["] {
            p.expect(word)?;
        }
        let axes = p.list("]", |p| attr(p, "#stablehlo.axis_ref"))?;
        p.expect(">")?;
        Ok(Attr::dialect(ReplicaGroupMeshAxes { mesh, axes }))
    }
}

impl DialectAttr for ReplicaGroupMeshAxes {
    fn name(&self) -> &'static str {
        "stablehlo.replica_group_mesh_axes"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mesh = match &self.mesh {
            MeshRef::Named(name) => name.clone(),
            MeshRef::Here(mesh) => Attr::dialect(mesh.clone()),
        };
        let axes: Vec<String> =
            self.axes.iter().map(|axis| Attr::dialect(axis.clone()).to_string()).collect();
        write!(f, "<mesh = {mesh}, axes = [{}]>", axes.join(", "))
    }

    fn symbols(&self) -> Vec<Symbol> {
        match &self.mesh {
            MeshRef::Named(Attr::Symbol(path)) => path.first().copied().into_iter().collect(),
            _ => Vec::new(),
        }
    }

    dialect_attr!();
}
