//! Globals of a program: constants, and memory that lives as long as the program.

use creole_ir::{Attr, Body, Error, Symbol, Tensor, bail, ensure};
use creole_loop::memref::Global;
use rustc_hash::FxHashMap;

use crate::array::MemRefLayout;
use crate::memory::AlignedBuffer;

/// Globals of a program by name.
#[derive(Debug, Default)]
pub struct Globals(FxHashMap<Symbol, Data>);

/// Storage of a global.
#[derive(Debug)]
enum Data {
    /// Constant data shared with the parsed text. Code that writes to one is wrong, as in MLIR.
    Shared(Tensor),
    /// Constant data in memory of its own, as that of the text is too short, or not aligned.
    Copied(AlignedBuffer),
    /// Memory that code may write to.
    Own(AlignedBuffer),
}

impl Globals {
    /// Globals of a module. Error: one whose elements are not in row-major order without gaps, or whose initial value
    /// is not data; no memory.
    pub fn of(module: &Body) -> Result<Globals, Error> {
        let mut globals = Globals::default();
        for op in module.ops(module.entry()) {
            let Some(global) = module.get::<Global>(op) else { continue };
            let Some(initial) = &global.initial_value else { continue };
            let data = data(&global, initial).map_err(|e| {
                let message = format!("'memref.global' op '@{}' {}", global.sym_name, e.message);
                Error { message, ..e }.at(module[op].loc)
            })?;
            globals.0.insert(global.sym_name, data);
        }
        Ok(globals)
    }

    /// True if there is a global of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(&Symbol::new(name))
    }

    /// Name and address of each.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = (&str, *const u8)> {
        self.0.iter().map(|(name, data)| {
            let address = match data {
                Data::Shared(tensor) => tensor.stored_bytes().as_ptr(),
                Data::Copied(buffer) | Data::Own(buffer) => buffer.as_ptr(),
            };
            (name.as_str(), address)
        })
    }

    /// True if there is memory that code may write to, which all calls share.
    pub(crate) fn is_mutable(&self) -> bool {
        self.0.values().any(|data| matches!(data, Data::Own(_)))
    }

    /// Bytes of memory in addition to the parsed program.
    pub(crate) fn n_bytes(&self) -> u64 {
        let own = self.0.values().map(|data| match data {
            Data::Shared(_) => 0,
            Data::Copied(buffer) | Data::Own(buffer) => buffer.len() as u64,
        });
        own.sum()
    }
}

fn data(global: &Global, initial: &Attr) -> Result<Data, Error> {
    let layout = MemRefLayout::of(global.ty)?;
    layout.check_static(global.ty)?;
    ensure!(layout.is_dense(), "has gaps between its elements, which data has not");
    let n_bytes = layout.span_bytes().and_then(|n| usize::try_from(n).ok());
    let Some(n_bytes) = n_bytes else { bail!("has no size") };
    if *initial == Attr::Unit {
        return AlignedBuffer::zeroed(n_bytes).map(Data::Own).map_err(Error::new);
    }
    let Some(tensor) = initial.to_tensor() else {
        bail!("starts with {initial}, not with numbers")
    };
    let is_constant = global.constant.is_some();
    if is_constant && is_shareable(&tensor, n_bytes) {
        return Ok(Data::Shared(tensor));
    }
    let kind = if is_constant { Data::Copied } else { Data::Own };
    AlignedBuffer::of(&tensor).map(kind).map_err(Error::new)
}

/// Alignment in bytes of the widest element that kernels read.
const ELEMENT_ALIGNMENT: usize = 16;
/// Fewest shared bytes: smaller data may be inline in the tensor itself, and move with it.
const MIN_SHARED_BYTES: usize = 64;

/// True if code can read the elements in the tensor's own memory.
fn is_shareable(tensor: &Tensor, n_bytes: usize) -> bool {
    let bytes = tensor.stored_bytes();
    let is_aligned = bytes.as_ptr().addr().is_multiple_of(ELEMENT_ALIGNMENT);
    bytes.len() == n_bytes && n_bytes >= MIN_SHARED_BYTES && is_aligned
}
