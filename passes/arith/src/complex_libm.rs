//! Conversion of `complex` functions to calls of the C library.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Type, TypeKind};

use crate::libm::{LibraryCalls, Needed, replace_by_call};

/// The pass `convert-complex-to-libm`.
pub static CONVERT_COMPLEX_TO_LIBM: Pass = Pass {
    name: "convert-complex-to-libm",
    summary: "Replaces functions of complex by calls of the C library",
    example: "\
func.func @root(%z: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %z : complex<f32>
  return %0 : complex<f32>
}
",
    works_on: &[],
    options: &[],
    run: Run::Module(to_libm),
};

/// The ops, and the functions of `f64` in the library.
const FUNCTIONS: [(&str, &str); 10] = [
    ("complex.abs", "cabs"),
    ("complex.angle", "carg"),
    ("complex.conj", "conj"),
    ("complex.cos", "ccos"),
    ("complex.log", "clog"),
    ("complex.pow", "cpow"),
    ("complex.sin", "csin"),
    ("complex.sqrt", "csqrt"),
    ("complex.tan", "ctan"),
    ("complex.tanh", "ctanh"),
];

fn library_name(op: &str) -> Option<&'static str> {
    FUNCTIONS.into_iter().find(|(known, _)| *known == op).map(|(_, name)| name)
}

fn to_libm(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let calls = LibraryCalls {
        is_function: |body, op| library_name(body[op].def.name).is_some(),
        targets: &["func"],
        call: called,
        finish: |_, _| {},
    };
    calls.replace(module, cx)
}

/// A call for parts of 32 and 64 bits; the library has no functions of others.
fn called(rw: &mut Rewriter<'_>, op: OpId, needed: &mut Needed) -> Applied {
    let Some(name) = library_name(rw[op].def.name) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let part = match *ty {
        TypeKind::Complex(part) => part,
        _ => ty,
    };
    let name = match part {
        _ if part == Type::f32() => format!("{name}f"),
        _ if part == Type::f64() => name.to_owned(),
        _ => return Applied::No,
    };
    replace_by_call(rw, op, name, needed);
    Applied::Yes
}
