//! Conversion of integer powers and counts of zeros to calls of functions that are added to the module.

mod text;

use creole_builtin::Call;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Symbol, Type, Value};
use indexmap::IndexMap;

use crate::convert::{Conversion, convert};
use crate::modules::{for_each_module, functions, has_symbol};
use crate::unroll::unroll;

/// The pass `convert-math-to-funcs`.
pub static CONVERT_MATH_TO_FUNCS: Pass = Pass {
    name: "convert-math-to-funcs",
    summary: "Replaces integer powers and counts of zeros by calls of functions that compute them",
    example: "\
func.func @power(%x: i32, %n: i32) -> i32 {
  %0 = math.ipowi %x, %n : i32
  return %0 : i32
}
",
    works_on: &["math.*"],
    options: &[
        PassOption {
            name: "min-width-of-fpowi-exponent",
            default: "1",
            help: "the least width of the exponents for which math.fpowi is replaced",
        },
        PassOption {
            name: "convert-ctlz",
            default: "false",
            help: "also math.ctlz, for targets that have no such instruction",
        },
    ],
    run: Run::Module(to_funcs),
};

/// Ops that are replaced besides `math.ipowi`.
#[derive(Clone, Copy)]
struct Choice {
    min_width: u32,
    ctlz: bool,
}

/// The functions that are called, by name: their texts.
type Needed = IndexMap<String, String>;

fn to_funcs(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let choice = Choice {
        min_width: cx.option("min-width-of-fpowi-exponent")?,
        ctlz: cx.flag("convert-ctlz")?,
    };
    for_each_module(module, &mut |module| {
        let mut needed = Needed::new();
        for func in functions(module) {
            let Some(body) = module.nested_mut(func) else { continue };
            let illegal = |body: &Body, op: OpId| is_replaced(body, op, choice);
            for op in body.walk().filter(|op| illegal(body, *op)) {
                let function = function(body, op);
                function.map(|(name, text)| needed.entry(name).or_insert(text));
            }
            let mut rewrite = |rw: &mut Rewriter<'_>, op: OpId| called(rw, op);
            let targets = &["arith", "cf", "func", "scf", "vector"];
            let mut conversion = Conversion { illegal: &illegal, targets, rewrite: &mut rewrite };
            convert(body, cx.dialects, &mut conversion)?;
        }
        needed.into_iter().try_for_each(|(name, text)| add(module, &name, &text, cx))
    })
}

fn is_replaced(body: &Body, op: OpId, choice: Choice) -> bool {
    let elem = |i: usize| body.ty(body.operand(op, i)).elem();
    match body[op].def.name {
        "math.ipowi" => elem(0).is_int(),
        "math.ctlz" => choice.ctlz && elem(0).is_int(),
        "math.fpowi" => elem(1).is_int() && elem(1).bits() >= Some(choice.min_width),
        _ => false,
    }
}

/// Name and text of the function of an op's elements. Ops that fold have one, too.
fn function(body: &Body, op: OpId) -> Option<(String, String)> {
    let elem = |i: usize| body.ty(body.operand(op, i)).elem();
    match body[op].def.name {
        "math.ipowi" => text::ipowi(elem(0)),
        "math.ctlz" => text::ctlz(elem(0)),
        _ => text::fpowi(elem(0), elem(1)),
    }
}

/// A call for scalars; vectors are unrolled.
fn called(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let ty = rw.ty(rw.result(op, 0));
    if ty.is_vector() {
        unroll(rw, op);
        return Applied::Yes;
    }
    let operands: Vec<Value> = rw.operands(op).collect();
    let types: Vec<Type> = operands.iter().map(|v| rw.ty(*v)).collect();
    if types.iter().any(|ty| *ty != ty.elem()) {
        return Applied::No;
    }
    let Some((name, _)) = function(rw.body(), op) else { return Applied::No };
    let call = Call::new(Symbol::new(&name), operands.into_iter().collect());
    let call = rw.add_typed(call, &[ty]);
    let result = rw.result(call, 0);
    rw.replace(op, &[result]);
    Applied::Yes
}

/// Adds a function at the end of the module, unless something has its name.
fn add(module: &mut Body, name: &str, text: &str, cx: &PassCx<'_>) -> Result<(), Error> {
    if has_symbol(module, name) {
        return Ok(());
    }
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("function") };
    let parsed = parse(text, cx.dialects, options);
    if let Some(wrong) = parsed.diagnostics.first() {
        return Err(Error::new(wrong.message.clone()));
    }
    let at = module.entry();
    for op in parsed.body.isolated_ops() {
        let mut map = Mapping::default();
        let unknown = |_| creole_ir::Loc::Unknown;
        let mut cloner = Cloner { from: &parsed.body, to: module, map: &mut map, loc: &unknown };
        let copy = cloner.op(op);
        module.append(at, copy);
    }
    Ok(())
}
