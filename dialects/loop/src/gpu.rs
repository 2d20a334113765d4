//! Attributes of the gpu dialect: processors that dimensions of parallel loops are mapped to, and address spaces.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Dialect, dialect_attr};

/// `gpu`. It has no ops.
pub fn gpu() -> Dialect {
    Dialect::new("gpu")
        .attr("address_space", |p| Ok(Attr::dialect(AddressSpace(space(p)?))))
        .attr("block", |p| mapped(p, Level::Block))
        .attr("lane", |p| mapped(p, Level::Lane))
        .attr("memory_space", |p| Ok(Attr::dialect(MappedSpace(space(p)?))))
        .attr("thread", |p| mapped(p, Level::Thread))
        .attr("warp", |p| mapped(p, Level::Warp))
        .attr("warpgroup", |p| mapped(p, Level::Warpgroup))
}

/// Level of the hierarchy of processors that a dimension of a loop is mapped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Blocks of threads.
    Block,
    /// Lanes of a warp.
    Lane,
    /// Threads.
    Thread,
    /// Warps.
    Warp,
    /// Groups of warps.
    Warpgroup,
}

/// Names of dimensions of the processors of a level.
const DIMS: [&str; 13] = [
    "x",
    "y",
    "z",
    "linear_dim_0",
    "linear_dim_1",
    "linear_dim_2",
    "linear_dim_3",
    "linear_dim_4",
    "linear_dim_5",
    "linear_dim_6",
    "linear_dim_7",
    "linear_dim_8",
    "linear_dim_9",
];

/// `#gpu.block<x>`: a dimension of a loop runs on these processors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceMapping {
    /// The level of processors.
    pub level: Level,
    /// Position in the names of dimensions: `x`, `y`, `z`, `linear_dim_0`, ..
    pub dim: usize,
}

impl DialectAttr for DeviceMapping {
    dialect_attr!();

    fn name(&self) -> &'static str {
        match self.level {
            Level::Block => "gpu.block",
            Level::Lane => "gpu.lane",
            Level::Thread => "gpu.thread",
            Level::Warp => "gpu.warp",
            Level::Warpgroup => "gpu.warpgroup",
        }
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", DIMS[self.dim])
    }
}

fn mapped(p: &mut Parser<'_>, level: Level) -> PResult<Attr> {
    Ok(Attr::dialect(DeviceMapping { level, dim: one_of(p, &DIMS)? }))
}

/// True if `attr` may map a dimension of a loop to processors; those of dialects without code here may.
pub(crate) fn maps_to_device(attr: &Attr) -> bool {
    match attr {
        Attr::Opaque(..) => true,
        _ => attr.downcast::<DeviceMapping>().is_some() || attr.downcast::<MappedSpace>().is_some(),
    }
}

const SPACES: [&str; 3] = ["global", "workgroup", "private"];

/// `#gpu.address_space<workgroup>`: memory space of a memref, by its position in the list of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AddressSpace(usize);

impl DialectAttr for AddressSpace {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "gpu.address_space"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", SPACES[self.0])
    }
}

/// `#gpu.memory_space<workgroup>`: mapping to an address space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MappedSpace(usize);

impl DialectAttr for MappedSpace {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "gpu.memory_space"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", SPACES[self.0])
    }
}

fn space(p: &mut Parser<'_>) -> PResult<usize> {
    one_of(p, &SPACES)
}

/// Reads one of these words in angle brackets.
fn one_of(p: &mut Parser<'_>, words: &[&str]) -> PResult<usize> {
    p.expect("<")?;
    let at = p.one_of(words)?;
    p.expect(">")?;
    Ok(at)
}
