//! Adapters for functions on scalars, so that they are called with memrefs alone: external callers only pass memory.

use creole_builtin::{Call, Func, Return};
use creole_ir::backend::Linkage;
use creole_ir::{At, Body, Builder, Error, Loc, Symbol, Type, Value, Values};
use creole_loop::memref::{Load, Store};

use crate::emit::{self, Emitters, FunctionCode};
use crate::isa::Isa;

/// Argument and result types of a function.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Signature {
    pub(crate) inputs: Vec<Type>,
    pub(crate) results: Vec<Type>,
}

impl Signature {
    /// True if it can be called with memrefs alone.
    pub(crate) fn is_on_memrefs(&self) -> bool {
        self.results.is_empty() && self.inputs.iter().all(|ty| ty.is_memref())
    }

    /// Argument types of its adapter.
    pub(crate) fn on_memrefs(&self) -> Vec<Type> {
        self.inputs.iter().chain(&self.results).map(|ty| in_memory(*ty)).collect()
    }
}

/// Memref type that holds a scalar, or the memref itself.
fn in_memory(ty: Type) -> Type {
    if ty.is_memref() { ty } else { Type::memref(&[], ty) }
}

/// Function that loads scalars from memory, calls another one, and stores its results to memory: the last arguments.
pub(crate) struct Adapter {
    pub(crate) name: String,
    pub(crate) code: FunctionCode,
}

impl Adapter {
    /// Adapter of a program's entry. Error: a scalar that fits no register.
    pub(crate) fn of(
        linkage: &Linkage<'_>,
        signature: &Signature,
        isa: &Isa,
    ) -> Result<Adapter, Error> {
        let mut name = format!("{}.from_memory", linkage.entry);
        while linkage.functions.iter().any(|(taken, _)| taken.as_str() == name) {
            name.push('_');
        }
        let mut module = Body::with_entry(&[]);
        let (block, loc) = (module.entry(), Loc::Unknown);
        let func = Func::new(Symbol::new(&name), &[], body(linkage.entry, signature));
        let op = Builder::new(&mut module, At::End(block), loc).add_typed(func, &[]);
        let code = emit::emit_function(&module, op, isa, &linkage.tables.get::<Emitters>()?)?;
        Ok(Adapter { name, code })
    }
}

fn body(callee: Symbol, signature: &Signature) -> Body {
    let mut body = Body::with_entry(&signature.on_memrefs());
    let block = body.entry();
    let args: Vec<Value> = body.args(block).to_vec();
    let (inputs, outs) = args.split_at(signature.inputs.len());
    let mut b = Builder::new(&mut body, At::End(block), Loc::Unknown);
    let mut operands = Values::new();
    for (arg, ty) in inputs.iter().zip(&signature.inputs) {
        let load = Load::new(*arg, Values::new());
        operands.push(if ty.is_memref() { *arg } else { b.value_typed(load, *ty) });
    }
    let call = b.add_typed(Call::new(callee, operands), &signature.results);
    let results: Vec<Value> = b.body.results(call).collect();
    for (value, out) in results.into_iter().zip(outs) {
        b.add_typed(Store::new(value, *out, Values::new()), &[]);
    }
    b.add_typed(Return { operands: Values::new() }, &[]);
    body
}
