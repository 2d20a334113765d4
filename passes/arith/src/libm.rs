//! Conversion of `math` functions to calls of the C library.

use std::sync::Arc;

use creole_arith::{ExtF, TruncF};
use creole_builtin::{Call, Func};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{
    Applied, At, Attr, Body, Builder, Error, Op, OpDef, OpId, Rewriter, Symbol, Type, Value,
};
use indexmap::IndexMap;

use crate::convert::{Conversion, convert};
use crate::make::Make;
use crate::modules::{for_each_module, functions, has_symbol};
use crate::unroll::unroll;

/// The pass `convert-math-to-libm`.
pub static CONVERT_MATH_TO_LIBM: Pass = Pass {
    name: "convert-math-to-libm",
    summary: "Replaces functions of math by calls of the C library",
    example: "\
func.func @sine(%x: f32) -> f32 {
  %0 = math.sin %x : f32
  return %0 : f32
}
",
    works_on: &["math.*"],
    options: &[],
    run: Run::Module(to_libm),
};

/// The functions whose names in the library are those of the ops.
const FUNCTIONS: [&str; 33] = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp2",
    "expm1",
    "floor",
    "fma",
    "log",
    "log10",
    "log1p",
    "log2",
    "pow",
    "round",
    "roundeven",
    "rsqrt",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
    "fabs",
];

/// The name of the function of `f64` in the library; that of `f32` ends with an `f`.
fn library_name(op: &str) -> Option<&'static str> {
    let name = match op.strip_prefix("math.")? {
        "absf" => "fabs",
        "powf" => "pow",
        name => name,
    };
    FUNCTIONS.into_iter().find(|known| *known == name)
}

/// Declarations that are needed: names, and function types.
pub(crate) type Needed = IndexMap<String, Type>;

fn to_libm(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let calls = LibraryCalls {
        is_function: |body, op| body[op].def.dialect() == "math",
        targets: &["arith", "builtin", "func", "vector"],
        call: called,
        finish: |module, op| module.set_attr(op, "llvm.readnone", Some(Attr::Unit)),
    };
    calls.replace(module, cx)
}

/// Replacement of ops by calls of functions of a library.
pub(crate) struct LibraryCalls {
    /// True for an op that is to be a call.
    pub is_function: fn(&Body, OpId) -> bool,
    /// Dialects of legal ops.
    pub targets: &'static [&'static str],
    /// Replaces an op by a call, and notes the declaration that it needs.
    pub call: fn(&mut Rewriter<'_>, OpId, &mut Needed) -> Applied,
    /// Completes a new declaration.
    pub finish: fn(&mut Body, OpId),
}

impl LibraryCalls {
    /// Replaces the ops of all functions in a module and in those inside it. Error: one has no call.
    pub(crate) fn replace(&self, module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
        for_each_module(module, &mut |module| {
            let mut needed = Needed::new();
            for func in functions(module) {
                let Some(body) = module.nested_mut(func) else { continue };
                let mut rewrite =
                    |rw: &mut Rewriter<'_>, op: OpId| (self.call)(rw, op, &mut needed);
                let mut conversion = Conversion {
                    illegal: &self.is_function,
                    targets: self.targets,
                    rewrite: &mut rewrite,
                };
                convert(body, cx.dialects, &mut conversion)?;
            }
            for (name, ty) in needed {
                if let Some(op) = declare(module, &name, ty) {
                    (self.finish)(module, op);
                }
            }
            Ok(())
        })
    }
}

/// Declares a function at the start of the module, unless something has its name.
fn declare(module: &mut Body, name: &str, ty: Type) -> Option<OpId> {
    if has_symbol(module, name) {
        return None;
    }
    let func = Func {
        sym_name: Symbol::new(name),
        function_type: ty,
        sym_visibility: Some("private".into()),
        arg_attrs: None,
        res_attrs: None,
        no_inline: None,
        body: Arc::new(Body::new()),
    };
    let (at, loc) = (At::Start(module.entry()), creole_ir::Loc::Unknown);
    Some(Builder::new(module, at, loc).add_typed(func, &[]))
}

/// A call for scalars of 32 and 64 bits; narrower ones are extended, vectors unrolled.
fn called(rw: &mut Rewriter<'_>, op: OpId, needed: &mut Needed) -> Applied {
    let Some(name) = library_name(rw[op].def.name) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    if ty.is_vector() {
        unroll(rw, op);
        return Applied::Yes;
    }
    if [Type::f16(), Type::bf16()].contains(&ty) {
        return extended(rw, op);
    }
    let name = match ty {
        _ if ty == Type::f32() => format!("{name}f"),
        _ if ty == Type::f64() => name.to_owned(),
        _ => return Applied::No,
    };
    replace_by_call(rw, op, name, needed);
    Applied::Yes
}

/// Replaces an op by a call of a function of this name, on the same operands.
pub(crate) fn replace_by_call(rw: &mut Rewriter<'_>, op: OpId, name: String, needed: &mut Needed) {
    let ty = rw.ty(rw.result(op, 0));
    let operands: Vec<Value> = rw.operands(op).collect();
    let types: Vec<Type> = operands.iter().map(|v| rw.ty(*v)).collect();
    let call = Call::new(Symbol::new(&name), operands.into_iter().collect());
    needed.entry(name).or_insert_with(|| Type::function(&types, &[ty]));
    let call = rw.add_typed(call, &[ty]);
    let result = rw.result(call, 0);
    rw.replace(op, &[result]);
}

fn extended(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let def: &'static OpDef = rw[op].def;
    let (elem, flags) = (rw.ty(rw.result(op, 0)), rw.flags(op));
    let operands: Vec<Value> = rw.operands(op).collect();
    let wide: Vec<Value> = operands.into_iter().map(|v| rw.to(ExtF::DEF, v, Type::f32())).collect();
    let result = rw.op_typed(def, &wide, Type::f32());
    let result = rw.with_flags(result, &flags);
    let narrow = rw.to(TruncF::DEF, result, elem);
    rw.replace(op, &[narrow]);
    Applied::Yes
}
