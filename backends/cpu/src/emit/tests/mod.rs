//! Programs in text, compiled, run, and compared with results computed in Rust.

mod arith;
mod bodies;
mod cancel;
mod cast;
mod control;
mod coverage;
mod errors;
mod function;
mod guard;
mod halves;
mod machine;
mod memory;
mod parallel;
mod special;
mod vector;

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::backend::{PART, TargetOptions};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Body, Dialects, OpId, Type};
use creole_passes_loop::outline_parallel;
use creole_passes_vector::legalize_vectors::legalize;

use super::elem::VECTOR_BYTES;
use super::{Emitters, FunctionCode, Program, emit_function, link};
use crate::context::Context;
use crate::context::tests::threads;
use crate::cost::{CORE, Processor};
use crate::globals::Globals;
use crate::isa::Isa;
use crate::memory::AlignedBuffer;
use crate::tables::has_wide_code;
use crate::target::VectorSet;

fn dialects() -> Dialects {
    let all = creole_builtin::dialects().into_iter().chain(creole_arith::dialects());
    Dialects::new(all.chain(creole_loop::dialects()).chain([creole_vector::dialect()]))
}

/// Module body of `text`, without checks but those of the parser.
#[track_caller]
pub(crate) fn parsed(text: &str) -> Body {
    parsed_for(text, 8 * VECTOR_BYTES)
}

/// [`parsed`] with registers of this many bits.
#[track_caller]
fn parsed_for(text: &str, bits: usize) -> Body {
    let parsed = parse(text, &dialects(), ParseOptions::new("test"));
    let messages: Vec<&str> = parsed.diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert!(messages.is_empty(), "{messages:?}\n{text}");
    let body = parsed.body;
    // The parser may wrap a text without `module` or not.
    let module = body.walk().find(|op| body[*op].is::<creole_builtin::Module>());
    let module = module.and_then(|op| body.nested(op));
    let module = module.map_or_else(|| body.clone(), |nested| (**nested).clone());
    legal(module, bits)
}

/// Module after vector legalisation.
#[track_caller]
fn legal(mut module: Body, bits: usize) -> Body {
    let functions: Vec<OpId> = module.walk().collect();
    for func in functions {
        if let Some(body) = module.nested_mut(func) {
            let bits = if has_wide_code(body) { bits } else { 8 * VECTOR_BYTES };
            legalize(body, bits).unwrap();
        }
    }
    module
}

/// Module body of `text` as code is made of it.
#[track_caller]
fn lowered(text: &str) -> Body {
    lowered_for(text, &target())
}

/// [`lowered`] for the registers of a target.
#[track_caller]
fn lowered_for(text: &str, isa: &Isa) -> Body {
    let mut module = parsed_for(text, isa.vector_bits().max(8 * VECTOR_BYTES));
    let cost = Processor { core: CORE, caches: target().cache_bytes() };
    let taken = creole_ir::verify::signatures(&module).into_keys().collect();
    for (func, _) in functions(&module) {
        outline_parallel::outline(&mut module, func, &taken, &cost).unwrap();
    }
    module
}

/// Functions of a module, without the parts of others.
pub(crate) fn functions(body: &Body) -> Vec<(OpId, Func)> {
    let own = body.walk().filter(|op| body.attr(*op, PART).is_none());
    own.filter_map(|op| Some((op, body.get::<Func>(op)?))).collect()
}

fn target() -> Isa {
    Isa::host().unwrap()
}

/// This processor through Cranelift and with vectors of all widths, and the oldest one.
fn targets() -> Vec<Isa> {
    let mut all = vec![target(), Isa::baseline().unwrap()];
    let host = crate::target::target(&TargetOptions::default()).unwrap();
    let widest = host.vector_bits;
    if widest > 128 {
        all.extend([128, 256].map(|bits| target().wide(VectorSet::Avx2, bits)));
        let halves = target().wide(VectorSet::Avx2, 256).with_half_conversions();
        all.extend(host.features.has("f16c").then_some(halves));
    }
    if widest > 256 {
        all.extend([128, 256, 512].map(|bits| target().wide(VectorSet::Avx512, bits)));
        let wide = target().wide(VectorSet::Avx512, 512);
        let all_of_them = wide.with_byte_permutations().with_half_conversions();
        let has_all = host.features.has("avx512vbmi") && host.features.has("f16c");
        all.extend(has_all.then_some(all_of_them));
    }
    all
}

fn emitters() -> Arc<Emitters> {
    Arc::new(crate::tables::emitters())
}

/// Program of all functions of a module; the entry is `main`.
#[track_caller]
fn program(text: &str, target: &Isa) -> Program {
    program_by(&emitters(), text, target)
}

/// [`program`] with other emitters.
#[track_caller]
fn program_by(emitters: &Arc<Emitters>, text: &str, target: &Isa) -> Program {
    let body = lowered_for(text, target);
    let functions = functions(&body);
    let codes: Vec<(&str, FunctionCode)> = functions
        .iter()
        .map(|(op, func)| match emit_function(&body, *op, target, emitters) {
            Ok(code) => (func.sym_name.as_str(), code),
            Err(error) => panic!("{error}\n{text}"),
        })
        .collect();
    let main = functions.iter().find(|(_, func)| func.sym_name.as_str() == "main").unwrap();
    let args: Vec<Type> = main.1.function_type.signature().unwrap().0.to_vec();
    let codes: Vec<(&str, &FunctionCode)> =
        codes.iter().map(|(name, code)| (*name, code)).collect();
    link(&codes, Globals::of(&body).unwrap(), "main", &args, target).unwrap()
}

/// Name of a unary op, and its function.
type Unary<T> = (&'static str, fn(T) -> T);
/// Name of a binary op, and its function.
type Binary<T> = (&'static str, fn(T, T) -> T);
/// Name of a predicate, and its function.
type Predicate<T> = (&'static str, fn(T, T) -> bool);

/// Element of a buffer.
trait Number: Copy + PartialEq + std::fmt::Debug {
    fn bytes(self) -> Vec<u8>;
    fn from_bytes(bytes: &[u8]) -> Self;
}

macro_rules! numbers {
    ($($ty:ty)*) => {$(
        impl Number for $ty {
            fn bytes(self) -> Vec<u8> {
                self.to_le_bytes().to_vec()
            }
            fn from_bytes(bytes: &[u8]) -> Self {
                Self::from_le_bytes(bytes.try_into().unwrap())
            }
        }
    )*};
}
numbers!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64);

fn buffer<T: Number>(items: &[T]) -> AlignedBuffer {
    let bytes: Vec<u8> = items.iter().flat_map(|item| item.bytes()).collect();
    AlignedBuffer::copy_of(&bytes).unwrap()
}

fn contents<T: Number>(buffer: &AlignedBuffer) -> Vec<T> {
    // SAFETY: the tests make buffers of bytes with values, and programs have ended.
    let bytes = unsafe { buffer.as_bytes() };
    bytes.chunks_exact(size_of::<T>()).map(T::from_bytes).collect()
}

/// Calls a program with these buffers, which have the bytes that it takes.
#[track_caller]
fn call(program: &Program, cx: &Context<'_>, args: &mut [&mut AlignedBuffer]) {
    assert!(program.arg_bytes().zip(&*args).all(|(n, arg)| n <= arg.len() as u64), "small buffers");
    let args: Vec<*mut u8> = args.iter_mut().map(|arg| arg.as_mut_ptr()).collect();
    // SAFETY: buffers are aligned, they have the bytes, and they are borrowed mutably.
    unsafe { program.run(cx, &args) }.unwrap();
}

/// Runs `main` of the program on these buffers.
#[track_caller]
fn run(text: &str, args: &mut [&mut AlignedBuffer]) {
    let run = threads(2);
    let before: Vec<Vec<u8>> = args.iter().map(|arg| contents(arg)).collect();
    let mut results: Vec<Vec<Vec<u8>>> = Vec::new();
    for target in targets() {
        for (arg, bytes) in args.iter_mut().zip(&before) {
            **arg = buffer(bytes);
        }
        call(&program(text, &target), &Context::new(&run), args);
        results.push(args.iter().map(|arg| contents(arg)).collect());
        assert_eq!(results.first(), results.last(), "{} bits\n{text}", target.vector_bits());
    }
}

/// Result of `main(inputs.., out)` on this processor; asserts the same on one without extensions.
#[track_caller]
fn map<C: Number>(text: &str, inputs: &[AlignedBuffer], n_out: usize) -> Vec<C> {
    let run = threads(2);
    let cx = Context::new(&run);
    let results = targets().into_iter().map(|target| {
        let mut inputs: Vec<AlignedBuffer> =
            inputs.iter().map(|input| buffer(&contents::<u8>(input))).collect();
        let mut out = AlignedBuffer::zeroed(n_out * size_of::<C>()).unwrap();
        let mut args: Vec<&mut AlignedBuffer> = inputs.iter_mut().collect();
        args.push(&mut out);
        call(&program(text, &target), &cx, &mut args);
        (contents::<C>(&out), target.vector_bits())
    });
    let results: Vec<(Vec<C>, usize)> = results.collect();
    let (first, _) = &results[0];
    for (result, bits) in &results[1..] {
        assert_eq!(format!("{first:?}"), format!("{result:?}"), "{bits} bits\n{text}");
    }
    first.clone()
}

/// Result of `main(a, out)` for one input.
#[track_caller]
fn map1<A: Number, C: Number>(text: &str, a: &[A], n_out: usize) -> Vec<C> {
    map(text, &[buffer(a)], n_out)
}

/// Result of `main(a, b, out)` for two inputs.
#[track_caller]
fn map2<A: Number, B: Number, C: Number>(text: &str, a: &[A], b: &[B], n_out: usize) -> Vec<C> {
    map(text, &[buffer(a), buffer(b)], n_out)
}

/// Program that applies `op` to each element in a scalar loop. `op` defines `%r` from `%x`.
fn scalar1(op: &str, n: usize, from: &str, to: &str) -> String {
    format!(
        "func.func @main(%a: memref<{n}x{from}>, %out: memref<{n}x{to}>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = arith.constant {n} : index
           scf.for %i = %c0 to %n step %c1 {{
             %x = memref.load %a[%i] : memref<{n}x{from}>
             {op}
             memref.store %r, %out[%i] : memref<{n}x{to}>
           }}
           return
         }}"
    )
}

/// Same on one vector of all elements.
fn vector1(op: &str, n: usize, from: &str, to: &str) -> String {
    format!(
        "func.func @main(%a: memref<{n}x{from}>, %out: memref<{n}x{to}>) {{
           %c0 = arith.constant 0 : index
           %x = vector.load %a[%c0] : memref<{n}x{from}>, vector<{n}x{from}>
           {op}
           vector.store %r, %out[%c0] : memref<{n}x{to}>, vector<{n}x{to}>
           return
         }}"
    )
}

/// Program that applies `op` to pairs of elements in a scalar loop. `op` defines `%r` from `%x` and `%y`.
fn scalar2(op: &str, n: usize, from: &str, to: &str) -> String {
    format!(
        "func.func @main(%a: memref<{n}x{from}>, %b: memref<{n}x{from}>, %out: memref<{n}x{to}>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = arith.constant {n} : index
           scf.for %i = %c0 to %n step %c1 {{
             %x = memref.load %a[%i] : memref<{n}x{from}>
             %y = memref.load %b[%i] : memref<{n}x{from}>
             {op}
             memref.store %r, %out[%i] : memref<{n}x{to}>
           }}
           return
         }}"
    )
}

/// Same on vectors of all elements.
fn vector2(op: &str, n: usize, from: &str, to: &str) -> String {
    format!(
        "func.func @main(%a: memref<{n}x{from}>, %b: memref<{n}x{from}>, %out: memref<{n}x{to}>) {{
           %c0 = arith.constant 0 : index
           %x = vector.load %a[%c0] : memref<{n}x{from}>, vector<{n}x{from}>
           %y = vector.load %b[%c0] : memref<{n}x{from}>, vector<{n}x{from}>
           {op}
           vector.store %r, %out[%c0] : memref<{n}x{to}>, vector<{n}x{to}>
           return
         }}"
    )
}
