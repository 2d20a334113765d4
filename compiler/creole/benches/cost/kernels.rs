//! Splitting a program into its kernels, with the arguments of their calls.
//!
//! A kernel is a function that was outlined, or an op that computes buffers by itself (a library kernel, a copy), for
//! which a function is made here.

use std::path::Path;

use creole_builtin::{Call, Func, Return};
use creole_ir::backend::{ARENA, Interface, KERNEL, N_INPUTS, N_RESULTS, RunCx, find_function};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::cost::Work;
use creole_ir::pass::functions;
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{
    At, Attr, Body, Builder, Error, Loc, OpId, Symbol, Tensor, Traits, Type, Value, ensure,
};
use creole_loop::memref::{Copy, Store};
use creole_run::read_array;
use indexmap::IndexMap;

use crate::{Compiler, Text};

/// Function that calls a kernel as many times as its last argument says.
pub(crate) const REPEAT: &str = "repeat";
/// Number of op kinds in a row.
const N_OPS: usize = 3;

/// Function that computes buffers.
pub(crate) struct Kernel {
    pub(crate) name: String,
    /// Types of its arguments.
    args: Vec<Type>,
    /// First call in the entry.
    call: OpId,
}

/// Program whose entry calls kernels.
pub(crate) struct Program {
    pub(crate) module: Body,
    entry: OpId,
    pub(crate) interface: Interface,
    pub(crate) kernels: Vec<Kernel>,
}

impl Program {
    /// Lowers a program to kernels. Error: it can't be lowered.
    pub(crate) fn new(text: &Text<'_>) -> Result<Program, Error> {
        let interface = Interface::of(&text.in_kernels()?, text.entry)?;
        let mut module = text.in_kernels()?;
        let entry = find_function(&module, text.entry)?;
        outline(&mut module, entry);
        keep_calls(&mut module);
        let mut kernels: IndexMap<Symbol, Kernel> = IndexMap::new();
        let body = module.nested(entry).expect("functions have bodies");
        for call in body.walk() {
            let Some(callee) = body.get::<Call>(call).map(|call| call.callee.0) else { continue };
            let function = find_function(&module, callee.as_str())?;
            let args = body.operand_types(call);
            if module.attr(function, KERNEL).is_some() && args.iter().all(|ty| is_plain(*ty)) {
                let kernel = || Kernel { name: callee.to_string(), args, call };
                kernels.entry(callee).or_insert_with(kernel);
            }
        }
        Ok(Program { entry, interface, kernels: kernels.into_values().collect(), module })
    }

    /// Reads the inputs of the program from a folder. Error: a file is missing, or has another type.
    pub(crate) fn inputs(&self, folder: &Path) -> Result<Vec<Tensor>, Error> {
        let read = |(i, ty): (usize, &Type)| {
            read_array(&folder.join(format!("in{i}.npy")), *ty).map_err(Error::new)
        };
        self.interface.inputs.iter().enumerate().map(read).collect()
    }

    /// Records the arguments of each kernel, at the last execution of its first call. Error: the program can't be run.
    pub(crate) fn arguments(
        &self,
        compiler: &Compiler,
        inputs: &[Tensor],
    ) -> Result<Vec<Vec<Tensor>>, Error> {
        let (module, name) = self.recorded()?;
        let text = print_module(&module, PrintOptions::default());
        let program = Text { compiler, text, entry: &name }.executable()?;
        let mut results = program.call_tensors(inputs, &RunCx::default())?;
        let n: usize = self.kernels.iter().map(|kernel| kernel.args.len()).sum();
        ensure!(results.len() >= n, "expected {n} arguments of kernels");
        let mut recorded = results.split_off(results.len() - n).into_iter();
        let take = |kernel: &Kernel| recorded.by_ref().take(kernel.args.len()).collect();
        Ok(self.kernels.iter().map(take).collect())
    }

    /// Returns the module with an entry that also returns the arguments of each kernel.
    fn recorded(&self) -> Result<(Body, String), Error> {
        let mut module = self.module.clone();
        let func = module.get::<Func>(self.entry).expect("the entry is a function");
        let name = func.sym_name.to_string();
        let mut body = (*func.body).clone();
        for kernel in &self.kernels {
            record(&mut body, kernel)?;
        }
        let n_inputs = self.interface.inputs.len();
        let types = body.arg_types(body.entry());
        let n_results = Attr::i64((types.len() - n_inputs) as i64);
        let ty = Attr::Type(Type::function(&types, &[]));
        module.set_nested(self.entry, body.into());
        module.set_attr(self.entry, "function_type", Some(ty));
        module.set_attr(self.entry, N_INPUTS, Some(Attr::i64(n_inputs as i64)));
        module.set_attr(self.entry, N_RESULTS, Some(n_results));
        module.set_attr(self.entry, ARENA, Some(Attr::dims(&[0])));
        Ok((module, name))
    }

    /// Returns the text of the module with a function that repeats a kernel.
    pub(crate) fn repeated(&self, kernel: &Kernel) -> String {
        let module = print_module(&self.module, PrintOptions::default());
        repeat(&kernel.name, &kernel.args) + &module
    }
}

/// Copies the arguments of the kernel's first call to new arguments of the entry.
fn record(body: &mut Body, kernel: &Kernel) -> Result<(), Error> {
    let operands: Vec<Value> = body.operands(kernel.call).collect();
    for operand in operands {
        let ty = body.ty(operand);
        let entry = body.entry();
        let place = body.add_arg(entry, in_memory(ty));
        let mut b = Builder::new(body, At::Before(kernel.call), Loc::Unknown);
        if ty.is_memref() {
            b.add(Copy { source: operand, target: place })?;
        } else {
            b.add(Store::new(operand, place, [].into_iter().collect()))?;
        }
    }
    Ok(())
}

/// Returns the type of a buffer that holds an argument.
fn in_memory(ty: Type) -> Type {
    if ty.is_memref() { ty } else { Type::memref(&[], ty) }
}

/// True if a buffer of this type is row-major and contiguous.
fn is_plain(ty: Type) -> bool {
    !ty.is_memref() || ty == Type::memref(ty.shape(), ty.elem())
}

/// Returns a function that calls a kernel repeatedly on arguments of these types.
pub(crate) fn repeat(kernel: &str, args: &[Type]) -> String {
    let params: Vec<String> =
        args.iter().enumerate().map(|(i, ty)| format!("%p{i}: {}", in_memory(*ty))).collect();
    let numbers = args.iter().enumerate().filter(|(_, ty)| !ty.is_memref());
    let loads: String = numbers
        .map(|(i, ty)| format!("  %v{i} = memref.load %p{i}[] : {}\n", in_memory(*ty)))
        .collect();
    let value = |(i, ty): (usize, &Type)| format!("%{}{i}", if ty.is_memref() { 'p' } else { 'v' });
    let values: Vec<String> = args.iter().enumerate().map(value).collect();
    let types: Vec<String> = args.iter().map(Type::to_string).collect();
    format!(
        "func.func public @{REPEAT}({}{}%n: memref<i64>) attributes {{{N_INPUTS} = {} : i64, {N_RESULTS} = 0 : i64}} {{\n\
         {loads}  %count = memref.load %n[] : memref<i64>\n  %end = arith.index_cast %count : i64 to index\n  \
         %zero = arith.constant 0 : index\n  %one = arith.constant 1 : index\n  \
         scf.for %i = %zero to %end step %one {{\n    func.call @{kernel}({}) : ({}) -> ()\n  }}\n  return\n}}\n",
        params.join(", "),
        if params.is_empty() { "" } else { ", " },
        args.len() + 1,
        values.join(", "),
        types.join(", "),
    )
}

impl Kernel {
    /// Returns the most frequent ops of the kernel.
    pub(crate) fn main_ops(&self, module: &Body) -> String {
        let mut counts: IndexMap<&str, usize> = IndexMap::new();
        let function = find_function(module, &self.name).expect("kernels are in the module");
        let body = module.nested(function).expect("functions have bodies");
        let is_shown =
            |op: &OpId| !body[*op].has(Traits::CONSTANT) && !body[*op].has(Traits::TERMINATOR);
        for op in body.walk().filter(is_shown) {
            *counts.entry(body[op].def.name).or_default() += 1;
        }
        counts.sort_by(|_, a, _, b| b.cmp(a));
        let shown = counts.iter().take(N_OPS).map(|(name, n)| format!("{n} {name}"));
        shown.collect::<Vec<_>>().join(", ")
    }
}

// --- ops outside of kernels -----------------------------------------------------------------------

/// Outlines ops of the entry that compute buffers; equal functions become one.
fn outline(module: &mut Body, entry: OpId) {
    let mut body = (**module.nested(entry).expect("functions have bodies")).clone();
    let mut made: IndexMap<Body, Symbol> = IndexMap::new();
    for op in body.walk().filter(|op| is_kernel(&body, *op)).collect::<Vec<_>>() {
        let name = Symbol::new(&format!("{}_{}", body[op].def.name.replace('.', "_"), made.len()));
        let name = *made.entry(function_of(&body, op)).or_insert(name);
        let operands = body.operands(op).collect();
        let mut b = Builder::new(&mut body, At::Before(op), Loc::Unknown);
        b.add_typed(Call::new(name, operands), &[]);
        body.erase(op);
    }
    module.set_nested(entry, body.into());
    for (body, name) in made {
        add_function(module, body, name);
    }
}

/// Prevents inlining of kernels when the module goes through all stages again.
fn keep_calls(module: &mut Body) {
    for function in functions(module) {
        if module.attr(function, KERNEL).is_some() {
            module.set_attr(function, "no_inline", Some(Attr::Unit));
        }
    }
}

fn is_kernel(body: &Body, op: OpId) -> bool {
    let mut types = body.operand_types(op).into_iter();
    body.regions(op).is_empty()
        && !body[op].is::<Call>()
        && body[op].n_results() == 0
        && types.len() > 1
        && types.all(Type::is_memref)
        && body.work(op) != Work::NONE
}

/// Returns the body of a function that performs an op.
fn function_of(from: &Body, op: OpId) -> Body {
    let mut to = Body::with_entry(&from.operand_types(op));
    let entry = to.entry();
    let mut map = Mapping::default();
    for (old, new) in from.operands(op).zip(to.args(entry)) {
        map.insert(old, *new);
    }
    let copy = Cloner { from, to: &mut to, map: &mut map, loc: &|_| Loc::Unknown }.op(op);
    to.append(entry, copy);
    let end = Return { operands: [].into_iter().collect() };
    Builder::new(&mut to, At::End(entry), Loc::Unknown).add_typed(end, &[]);
    to
}

fn add_function(module: &mut Body, body: Body, name: Symbol) {
    let func = Func { sym_visibility: Some("private".into()), ..Func::new(name, &[], body) };
    let entry = module.entry();
    let op = Builder::new(module, At::End(entry), Loc::Unknown).add_typed(func, &[]);
    module.set_attr(op, KERNEL, Some(Attr::Unit));
}
