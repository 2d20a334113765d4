//! Relocatable machine code as plain data: Cranelift's output for one function, before it has an address.

use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::{
    ExtFuncData, ExternalName, FuncRef, Function, LibCall, Signature, UserExternalName,
};
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::print_errors::pretty_error;
use cranelift_codegen::{CompileError, Context, FinalizedMachReloc, FinalizedRelocTarget};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// Distance of a called function from its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CallDistance {
    /// Function in the same [`Executable`](crate::jit::Executable): a direct call reaches it.
    SameExecutable,
    /// Function of the runtime, at any address: the call goes through a register.
    Runtime,
}

/// Symbols that one function refers to, by Cranelift's index.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    names: Vec<String>,
    indices: FxHashMap<String, u32>,
    references: FxHashMap<(u32, Signature), FuncRef>,
}

impl Symbols {
    /// Declares that `function` may call `symbol` and returns the reference to call it by.
    ///
    /// Asking again for the same symbol and signature returns the same reference. One table serves one function.
    pub fn import(
        &mut self,
        function: &mut Function,
        symbol: &str,
        signature: &Signature,
        place: CallDistance,
    ) -> FuncRef {
        let index = self.index(symbol);
        let key = (index, signature.clone());
        if let Some(&reference) = self.references.get(&key) {
            return reference;
        }
        let name =
            function.declare_imported_user_function(UserExternalName { namespace: 0, index });
        let data = ExtFuncData {
            name: ExternalName::user(name),
            signature: function.import_signature(signature.clone()),
            colocated: place == CallDistance::SameExecutable,
            patchable: false,
        };
        let reference = function.import_function(data);
        self.references.insert(key, reference);
        reference
    }

    fn index(&mut self, symbol: &str) -> u32 {
        if let Some(&index) = self.indices.get(symbol) {
            return index;
        }
        let index = u32::try_from(self.names.len()).expect("a function refers to few symbols");
        self.names.push(symbol.to_owned());
        self.indices.insert(symbol.to_owned(), index);
        index
    }

    fn name(&self, index: u32) -> Option<&str> {
        self.names.get(index as usize).map(String::as_str)
    }
}

/// Target of an address in machine code.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RelocationTarget {
    /// Function of the executable or of the runtime, by name.
    Symbol(String),
    /// Offset in the same function, in bytes from its start.
    Own(u32),
}

/// Place in machine code where the linker writes an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relocation {
    /// Bytes from the start of the function.
    pub offset: u32,
    /// Encoding of the address.
    pub kind: Reloc,
    /// Target of the address.
    pub target: RelocationTarget,
    /// Bytes that are added to the address.
    pub addend: i64,
}

/// Compiled function without an address.
///
/// Invariant: it depends on nothing but the function's body and the target; not on the function's name, nor on
/// any address of this process. So equal functions are equal values, and it may be kept by content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MachineCode {
    /// Instructions and constants.
    pub bytes: Vec<u8>,
    /// Alignment of the first byte in bytes, a power of two.
    pub align: u32,
    /// Relocations, by offset.
    pub relocations: Vec<Relocation>,
    /// Parameters, results and calling convention of the function.
    pub signature: Signature,
}

impl MachineCode {
    /// The symbols that the code refers to, in the order of their first use, each once.
    pub fn symbols(&self) -> Vec<&str> {
        let mut symbols: Vec<&str> = Vec::new();
        for relocation in &self.relocations {
            if let RelocationTarget::Symbol(name) = &relocation.target
                && !symbols.contains(&name.as_str())
            {
                symbols.push(name);
            }
        }
        symbols
    }
}

/// Compiles `function`, whose calls were declared through `symbols`.
///
/// # Errors
///
/// The function breaks a rule of the verifier (in builds that verify), uses what the target can't do, or is too
/// large for Cranelift.
pub fn compile(
    function: Function,
    symbols: &Symbols,
    isa: &dyn TargetIsa,
) -> Result<MachineCode, String> {
    let mut context = Context::for_function(function);
    let compiled = context.compile(isa, &mut ControlPlane::default()).map_err(message)?;
    let align = compiled.buffer.alignment.max(isa.function_alignment().preferred);
    let bytes = compiled.code_buffer().to_vec();
    let machine_relocations = compiled.buffer.relocs().to_vec();
    let relocations = machine_relocations
        .iter()
        .map(|relocation| symbolic(relocation, &context.func, symbols))
        .collect::<Result<_, _>>()?;
    Ok(MachineCode { bytes, align, relocations, signature: context.func.signature.clone() })
}

/// Machine instructions of `function` as text, for people and for tests.
///
/// # Errors
///
/// As [`compile`].
pub fn listing(function: Function, isa: &dyn TargetIsa) -> Result<String, String> {
    let mut context = Context::for_function(function);
    context.set_disasm(true);
    let compiled = context.compile(isa, &mut ControlPlane::default()).map_err(message)?;
    Ok(compiled.vcode.clone().unwrap_or_default())
}

fn message(error: CompileError<'_>) -> String {
    pretty_error(error.func, error.inner)
}

fn symbolic(
    relocation: &FinalizedMachReloc,
    function: &Function,
    symbols: &Symbols,
) -> Result<Relocation, String> {
    let target = match &relocation.target {
        FinalizedRelocTarget::Func(offset) => RelocationTarget::Own(*offset),
        FinalizedRelocTarget::ExternalName(name) => {
            RelocationTarget::Symbol(symbol_name(name, function, symbols)?.to_owned())
        }
    };
    Ok(Relocation {
        offset: relocation.offset,
        kind: relocation.kind,
        target,
        addend: relocation.addend,
    })
}

fn symbol_name<'a>(
    name: &ExternalName,
    function: &Function,
    symbols: &'a Symbols,
) -> Result<&'a str, String> {
    match name {
        ExternalName::User(reference) => {
            let user = &function.params.user_named_funcs()[*reference];
            symbols
                .name(user.index)
                .ok_or_else(|| format!("function {} was not declared as a symbol", user.index))
        }
        ExternalName::LibCall(call) => library_symbol(*call),
        ExternalName::TestCase(_) | ExternalName::KnownSymbol(_) => {
            Err(format!("there is no symbol for {}", name.display(Some(&function.params))))
        }
    }
}

/// Runtime function that replaces a missing instruction.
fn library_symbol(call: LibCall) -> Result<&'static str, String> {
    Ok(match call {
        LibCall::CeilF32 => "creole_ceil_f32",
        LibCall::CeilF64 => "creole_ceil_f64",
        LibCall::FloorF32 => "creole_floor_f32",
        LibCall::FloorF64 => "creole_floor_f64",
        LibCall::TruncF32 => "creole_trunc_f32",
        LibCall::TruncF64 => "creole_trunc_f64",
        LibCall::NearestF32 => "creole_roundeven_f32",
        LibCall::NearestF64 => "creole_roundeven_f64",
        LibCall::FmaF32 => "creole_fma_f32",
        LibCall::FmaF64 => "creole_fma_f64",
        LibCall::Memcpy => "creole_memcpy",
        LibCall::Memset => "creole_memset",
        LibCall::Memmove => "creole_memmove",
        LibCall::Memcmp => "creole_memcmp",
        LibCall::X86Pshufb => "creole_x86_pshufb",
        LibCall::Probestack | LibCall::ElfTlsGetAddr | LibCall::ElfTlsGetOffset => {
            return Err(format!("this target needs the library call {call}"));
        }
    })
}
