//! Linking: functions of machine code to executable memory.

use crate::code::{MachineCode, RelocationTarget};
use crate::isa::Isa;
use crate::runtime::Symbol;
use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::OwnedTargetIsa;
use cranelift_jit::{ArenaMemoryProvider, JITBuilder, JITModule};
use cranelift_module::{
    FuncId, Linkage, Module, ModuleReloc, ModuleRelocTarget, default_libcall_names,
};
use std::collections::{BTreeMap, BTreeSet};
use std::mem::ManuallyDrop;

/// Page size. Where pages are larger, the arena rounds up by itself.
const PAGE_BYTES: usize = 4096;
/// Bytes that Cranelift's linker reserves for each call (veneer) on targets with short calls.
const VENEER_BYTES: usize = 24;

/// Linker input of an [`Executable`]: named machine code and the addresses of the runtime.
pub struct Linker<'a> {
    isa: OwnedTargetIsa,
    functions: BTreeMap<&'a str, &'a MachineCode>,
    runtime: BTreeMap<String, *const u8>,
    duplicate: Option<&'a str>,
}

impl<'a> Linker<'a> {
    /// Linker without functions.
    pub fn new(target: &Isa) -> Linker<'a> {
        Linker {
            isa: target.shared_isa(),
            functions: BTreeMap::new(),
            runtime: BTreeMap::new(),
            duplicate: None,
        }
    }

    /// Adds the function `name`. It shadows a runtime function of the same name.
    pub fn define(&mut self, name: &'a str, code: &'a MachineCode) -> &mut Self {
        if self.functions.insert(name, code).is_some() {
            self.duplicate = Some(name);
        }
        self
    }

    /// Adds functions that are already in memory. They must stay there as long as the executable does.
    pub fn symbols(&mut self, symbols: impl IntoIterator<Item = Symbol>) -> &mut Self {
        self.runtime.extend(symbols);
        self
    }

    /// Copies all code to executable memory and fills in the addresses.
    ///
    /// # Errors
    ///
    /// Two functions have one name, a symbol is defined nowhere (the message names all of them), or the system
    /// gives no memory.
    pub fn link(&self) -> Result<Executable, String> {
        if let Some(name) = self.duplicate {
            return Err(format!("two functions are named {name}"));
        }
        let imports = self.imports()?;
        let mut module = self.module(&imports)?;
        let ids = self.declare(&mut module, &imports)?;
        for (name, code) in &self.functions {
            let relocations = code.relocations.iter().map(|r| relocation(r, ids[name], &ids));
            let relocations: Vec<ModuleReloc> = relocations.collect();
            module
                .define_function_bytes(ids[name], u64::from(code.align), &code.bytes, &relocations)
                .map_err(|error| format!("{name}: {error}"))?;
        }
        module.finalize_definitions().map_err(|error| error.to_string())?;
        let entry = |(name, code): (&&str, &&MachineCode)| {
            let place = CodePlace {
                address: module.get_finalized_function(ids[name]),
                n_bytes: code.bytes.len(),
            };
            ((*name).to_owned(), place)
        };
        let entries = self.functions.iter().map(entry).collect();
        Ok(Executable { module: ManuallyDrop::new(module), entries })
    }

    /// Runtime functions that are called, with their addresses.
    fn imports(&self) -> Result<BTreeMap<&'a str, *const u8>, String> {
        let mut imports = BTreeMap::new();
        let mut missing = BTreeSet::new();
        for (caller, code) in &self.functions {
            for symbol in code.symbols() {
                if self.functions.contains_key(symbol) {
                    continue;
                }
                match self.runtime.get(symbol) {
                    Some(&address) => _ = imports.insert(symbol, address),
                    None => _ = missing.insert(format!("{symbol} (called by {caller})")),
                }
            }
        }
        if missing.is_empty() {
            return Ok(imports);
        }
        let missing: Vec<String> = missing.into_iter().collect();
        Err(format!("undefined: {}", missing.join(", ")))
    }

    /// Empty module with one contiguous block of memory, so that direct calls reach everywhere.
    fn module(&self, imports: &BTreeMap<&str, *const u8>) -> Result<JITModule, String> {
        let n_bytes: usize = self.functions.values().map(|code| room(code)).sum();
        let memory = ArenaMemoryProvider::new_with_size(n_bytes + PAGE_BYTES)
            .map_err(|error| format!("no memory for {n_bytes} bytes of code: {error}"))?;
        let mut builder = JITBuilder::with_isa(self.isa.clone(), default_libcall_names());
        builder.memory_provider(Box::new(memory));
        builder.symbols(imports.iter().map(|(&name, &address)| (name, address)));
        Ok(JITModule::new(builder))
    }

    fn declare(
        &self,
        module: &mut JITModule,
        imports: &BTreeMap<&'a str, *const u8>,
    ) -> Result<BTreeMap<&'a str, FuncId>, String> {
        let mut ids = BTreeMap::new();
        // Types were checked when the callers were built; the linker only knows addresses.
        let signature = Signature::new(self.isa.default_call_conv());
        let runtime = imports.keys().map(|name| (*name, Linkage::Import));
        let functions = self.functions.keys().map(|name| (*name, Linkage::Export));
        for (name, linkage) in runtime.chain(functions) {
            let id = module
                .declare_function(name, linkage, &signature)
                .map_err(|error| format!("{name}: {error}"))?;
            ids.insert(name, id);
        }
        Ok(ids)
    }
}

/// Upper bound of the bytes that `code` takes, with padding, when it is followed by other code.
fn room(code: &MachineCode) -> usize {
    let n_bytes = code.bytes.len() + code.relocations.len() * VENEER_BYTES + code.align as usize;
    n_bytes.next_multiple_of(PAGE_BYTES)
}

fn relocation(
    relocation: &crate::code::Relocation,
    own: FuncId,
    ids: &BTreeMap<&str, FuncId>,
) -> ModuleReloc {
    let name = match &relocation.target {
        RelocationTarget::Symbol(name) => ids[name.as_str()].into(),
        RelocationTarget::Own(offset) => ModuleRelocTarget::FunctionOffset(own, *offset),
    };
    ModuleReloc {
        offset: relocation.offset,
        kind: relocation.kind,
        name,
        addend: relocation.addend,
    }
}

/// Functions in executable memory. Dropping it frees the memory.
pub struct Executable {
    module: ManuallyDrop<JITModule>,
    entries: BTreeMap<String, CodePlace>,
}

/// Place of a function in memory.
#[derive(Clone, Copy)]
struct CodePlace {
    address: *const u8,
    n_bytes: usize,
}

// SAFETY: the module is `Send`, and the pointers lead into memory that the module owns and nobody writes.
unsafe impl Send for Executable {}
// SAFETY: after `link`, the module is touched again only by `drop`, which has it alone; the entries are only read.
unsafe impl Sync for Executable {}

impl Executable {
    /// Address of the function `name`. It may be called as long as `self` lives.
    pub fn entry(&self, name: &str) -> Option<*const u8> {
        self.entries.get(name).map(|place| place.address)
    }

    /// Functions and their addresses, by name.
    pub fn entries(&self) -> impl Iterator<Item = (&str, *const u8)> {
        self.entries.iter().map(|(name, place)| (name.as_str(), place.address))
    }

    /// Functions and their instructions, by name.
    pub fn code(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.entries.iter().map(|(name, place)| {
            // SAFETY: the function was written there, in memory that `self` owns and nobody changes.
            let bytes = unsafe { std::slice::from_raw_parts(place.address, place.n_bytes) };
            (name.as_str(), bytes)
        })
    }
}

impl Drop for Executable {
    fn drop(&mut self) {
        // SAFETY: `drop` runs once and nothing uses the module after it.
        let module = unsafe { ManuallyDrop::take(&mut self.module) };
        // SAFETY: whoever calls an entry keeps `self` alive, so no function of it is running now or later.
        unsafe { module.free_memory() };
    }
}
