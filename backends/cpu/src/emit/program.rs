//! Linking functions to a program, and running it.

use std::mem::transmute;

use creole_ir::backend::FunctionBytes;
use creole_ir::{Count, Error, Type, bail, ensure};
use creole_scalar::Function;
use rustc_hash::FxHashMap;

use super::convention::Convention;
use super::fork::fork_symbol;
use super::func::{callee_symbol, text_symbol};
use super::function::Uses;
use super::kernel::kernel_symbol;
use super::memref::global_symbol;
use super::{FunctionCode, Part};
use crate::array::MemRefLayout;
use crate::code::{MachineCode, RelocationTarget};
use crate::context::Context;
use crate::globals::Globals;
use crate::isa::Isa;
use crate::jit::{Executable, Linker};
use crate::kernel::PreparedCall;
use crate::runtime::{self, Symbol};
use crate::simd::Simd;

/// Signature of the entry: `entry(context, arguments)`.
type Entry = unsafe extern "C" fn(*const Context<'_>, *const *mut u8);

/// Program in executable memory.
pub struct Program {
    /// Owner of the code.
    executable: Executable,
    /// Names of the emitters of its functions.
    emitters: FxHashMap<String, &'static str>,
    /// Entities of which code has the addresses.
    used: Used,
    entry: Entry,
    args: Vec<Argument>,
    simd: Simd,
}

/// Entities outside of the code of which it has the addresses. They never change.
struct Used {
    /// Prepared kernels.
    kernels: Vec<(String, PreparedCall)>,
    /// Texts.
    texts: Vec<(String, String)>,
    globals: Globals,
    /// Math functions of the runtime.
    functions: Vec<&'static Function>,
}

impl Used {
    /// Entities that the parts use.
    fn of(all: &[(&str, usize, &Part)], globals: Globals) -> Used {
        let kernels = used(all, |uses| &uses.kernels, kernel_name);
        let texts = used(all, |uses| &uses.texts, text_name);
        let functions = all.iter().flat_map(|(.., part)| part.uses.called.iter().copied());
        Used { kernels, texts, globals, functions: functions.collect() }
    }

    /// Names and addresses of them, and of the functions of the runtime.
    fn symbols(&self) -> impl Iterator<Item = Symbol> {
        let texts = self.texts.iter().map(|(name, text)| (name.clone(), (&raw const *text).cast()));
        let kernels =
            self.kernels.iter().map(|(name, call)| (name.clone(), (&raw const *call).cast()));
        let globals = self.globals.addresses().map(|(name, at)| (global_name(name), at));
        let functions = self.functions.iter().flat_map(|one| runtime::function_symbols(one));
        texts.chain(kernels).chain(globals).chain(runtime::symbols()).chain(functions)
    }
}

/// Size of an argument, and alignment of its elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Argument {
    n_bytes: u64,
    alignment: usize,
}

impl Program {
    /// Fewest bytes of each argument.
    pub fn arg_bytes(&self) -> impl ExactSizeIterator<Item = u64> {
        self.args.iter().map(|arg| arg.n_bytes)
    }

    /// True if the program has memory that its calls share, so that only one of them may run at a time.
    pub fn has_state(&self) -> bool {
        self.used.globals.is_mutable()
    }

    /// Vectors of its target that library code may use.
    pub fn simd(&self) -> Simd {
        self.simd
    }

    /// Functions and their instructions, in the order of addresses.
    pub fn machine_code(&self) -> Vec<FunctionBytes<'_>> {
        let emitter = |name| self.emitters.get(name).copied().unwrap_or_default();
        let functions = self.executable.code().map(|(name, bytes)| FunctionBytes {
            name: shown_name(name),
            emitter: emitter(name),
            bytes,
        });
        let mut all: Vec<_> = functions.collect();
        all.sort_by_key(|function| function.bytes.as_ptr());
        all
    }

    /// Names of the addresses that the code refers to.
    pub fn symbols(&self) -> Vec<(String, usize)> {
        let entries = self.executable.entries().map(|(name, at)| (name.to_owned(), at));
        let all = entries.chain(self.used.symbols());
        all.map(|(name, at)| (shown_name(&name).to_owned(), at.addr())).collect()
    }

    /// Bytes of the program's data, without its code.
    pub fn data_bytes(&self) -> u64 {
        self.used.globals.n_bytes()
    }

    /// Calls the entry with arguments at these addresses. Error: another number of arguments than the entry has, or what
    /// the runtime reported while the program ran.
    ///
    /// # Safety
    ///
    /// At each address are as many bytes as [`Program::arg_bytes`] says, aligned for its elements. Nobody else writes
    /// them or uses those that the program writes while it runs.
    pub unsafe fn run(&self, cx: &Context<'_>, args: &[*mut u8]) -> Result<(), Error> {
        ensure!(
            args.len() == self.args.len(),
            "expects {}, found {}",
            Count(self.args.len(), "argument"),
            args.len()
        );
        // SAFETY: `entry` is in `executable`, which lives as long as `self`, and has this signature. Its arguments are
        // memrefs of the bytes that the caller promises. By the backend's invariant, generated code touches only memory
        // that its IR says, and does not unwind.
        unsafe { (self.entry)(cx, args.as_ptr()) };
        cx.finish()
    }

    /// Alignment of the elements of each argument.
    pub fn arg_alignments(&self) -> impl ExactSizeIterator<Item = usize> {
        self.args.iter().map(|arg| arg.alignment)
    }
}

/// Links functions, by name, to a program whose entry takes memrefs of the types `args` and returns nothing.
///
/// # Errors
///
/// Two functions have one name; a function is called that is not there, or with other types than it has; the entry is
/// not there or has other arguments; a global is used that is not there; there is no memory for the code.
pub fn link(
    functions: &[(&str, &FunctionCode)],
    globals: Globals,
    entry: &str,
    args: &[Type],
    target: &Isa,
) -> Result<Program, Error> {
    let arguments = args.iter().map(|ty| argument(*ty)).collect::<Result<Vec<_>, _>>()?;
    let by_name: FxHashMap<&str, &FunctionCode> = functions.iter().copied().collect();
    let all = functions.iter().flat_map(|(name, code)| {
        code.parts.iter().enumerate().map(|(index, part)| (*name, index, part))
    });
    let all: Vec<(&str, usize, &Part)> = all.collect();
    let mut parts: Vec<(String, MachineCode)> = Vec::new();
    for (name, index, part) in &all {
        for (callee, convention) in &part.uses.callees {
            check_call(&by_name, name, callee, convention)?;
        }
        for global in &part.uses.globals {
            ensure!(
                globals.has(global),
                "'@{name}' uses the global '@{global}', which is not there"
            );
        }
        let own = part_name(name, *index);
        let code = named(&part.code, &symbols(name, &own, part));
        parts.push((own, code));
    }
    check_call(&by_name, "the program", entry, &Convention::of(target, args, &[])?)?;
    let mut linker = Linker::new(target);
    let used = Used::of(&all, globals);
    linker.symbols(used.symbols());
    for (name, code) in &parts {
        linker.define(name, code);
    }
    let executable = linker.link().map_err(Error::new)?;
    let address = executable.entry(&part_name(entry, 0)).expect("the entry was just linked");
    // SAFETY: a function without results has the signature that `Entry` stands for.
    let entry = unsafe { transmute::<*const u8, Entry>(address) };
    let emitters = all.iter().map(|(name, index, part)| (part_name(name, *index), part.emitter));
    let (emitters, simd) = (emitters.collect(), Simd::of(target));
    Ok(Program { executable, emitters, used, entry, args: arguments, simd })
}

fn argument(ty: Type) -> Result<Argument, Error> {
    let layout = MemRefLayout::of(ty)?;
    layout.check_static(ty)?;
    let Some(n_bytes) = layout.span_bytes() else { bail!("can't take an argument of type {ty}") };
    // Complex numbers are pairs: nothing is wider than 64 bits.
    let alignment = usize::try_from(layout.elem_bytes).unwrap_or(1).next_power_of_two().min(8);
    Ok(Argument { n_bytes, alignment })
}

/// Checks a call. Error: `callee` is missing or has another convention.
fn check_call(
    functions: &FxHashMap<&str, &FunctionCode>,
    caller: &str,
    callee: &str,
    convention: &Convention,
) -> Result<(), Error> {
    let Some(code) = functions.get(callee) else {
        bail!("{caller} calls @{callee}, which is not there");
    };
    ensure!(
        code.convention == *convention,
        "{caller} calls @{callee} with other types than it has"
    );
    Ok(())
}

/// Copies of what the parts of the program use, with their names in it.
fn used<T: Clone>(
    all: &[(&str, usize, &Part)],
    list: fn(&Uses) -> &Vec<T>,
    name: fn(&str, usize) -> String,
) -> Vec<(String, T)> {
    let named = |(function, index, part): &(&str, usize, &Part)| {
        let own = part_name(function, *index);
        let items = list(&part.uses).iter().enumerate();
        items.map(|(at, item)| (name(&own, at), item.clone())).collect::<Vec<_>>()
    };
    all.iter().flat_map(named).collect()
}

/// Name of a part in the program. Functions of the runtime have no `@`.
fn part_name(function: &str, index: usize) -> String {
    if index == 0 { format!("@{function}") } else { format!("@{function}#{index}") }
}

/// Name of a symbol as people read it.
fn shown_name(name: &str) -> &str {
    name.trim_start_matches('@')
}

/// Name in the program of a kernel that is prepared for a part.
fn kernel_name(part: &str, index: usize) -> String {
    format!("{part}#kernel{index}")
}

/// Name in the program of a text of a part.
fn text_name(part: &str, index: usize) -> String {
    format!("{part}#text{index}")
}

/// Name of a global in the program.
fn global_name(global: &str) -> String {
    format!("@{global}#global")
}

/// Maps the symbols in the code of a part, whose name is `own`, to names of the program.
fn symbols(function: &str, own: &str, part: &Part) -> FxHashMap<String, String> {
    let Part { uses, forked, .. } = part;
    let forked = forked.iter().enumerate();
    let forked = forked.map(|(index, part)| (fork_symbol(index), part_name(function, *part)));
    let callees = uses.callees.iter().enumerate();
    let callees = callees.map(|(index, (name, _))| (callee_symbol(index), part_name(name, 0)));
    let kernels = 0..uses.kernels.len();
    let kernels = kernels.map(|index| (kernel_symbol(index), kernel_name(own, index)));
    let globals = uses.globals.iter().enumerate();
    let globals = globals.map(|(index, name)| (global_symbol(index), global_name(name)));
    let texts = 0..uses.texts.len();
    let texts = texts.map(|index| (text_symbol(index), text_name(own, index)));
    forked.chain(callees).chain(kernels).chain(globals).chain(texts).collect()
}

/// Code of a part, with the program's names in place of relative symbols.
fn named(part: &MachineCode, symbols: &FxHashMap<String, String>) -> MachineCode {
    let mut part = part.clone();
    for relocation in &mut part.relocations {
        let RelocationTarget::Symbol(symbol) = &mut relocation.target else { continue };
        if let Some(name) = symbols.get(symbol) {
            symbol.clone_from(name);
        }
    }
    part
}
