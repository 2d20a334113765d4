//! Compiling, linking, running and freeing of Cranelift functions.

use crate::code::{CallDistance, MachineCode, Symbols, compile, listing};
use crate::context::Context;
use crate::context::tests::threads;
use crate::isa::Isa;
use crate::jit::Linker;
use crate::runtime::symbols;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    AbiParam, Function, InstBuilder, MemFlagsData, Signature, UserFuncName, types,
};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use std::mem::transmute;

fn signature(target: &Isa, params: &[types::Type], returns: &[types::Type]) -> Signature {
    let mut signature = Signature::new(target.call_conv());
    signature.params.extend(params.iter().map(|&ty| AbiParam::new(ty)));
    signature.returns.extend(returns.iter().map(|&ty| AbiParam::new(ty)));
    signature
}

/// Builds and compiles one function of one block or more; `build` gets the builder in its entry block.
fn function(
    target: &Isa,
    signature: Signature,
    build: impl FnOnce(&mut FunctionBuilder<'_>, &mut Symbols),
) -> (Function, Symbols) {
    let mut function = Function::with_name_signature(UserFuncName::default(), signature);
    let mut symbols = Symbols::default();
    let mut context = FunctionBuilderContext::new();
    let mut builder = FunctionBuilder::new(&mut function, &mut context);
    let entry = builder.create_block();
    builder.append_block_params_for_function_params(entry);
    builder.switch_to_block(entry);
    build(&mut builder, &mut symbols);
    builder.seal_all_blocks();
    builder.finalize(target.isa().frontend_config());
    (function, symbols)
}

/// Function `f(x) = x * x`.
fn square(target: &Isa) -> MachineCode {
    let (function, symbols) =
        function(target, signature(target, &[types::F32], &[types::F32]), |builder, _| {
            let x = builder.block_params(builder.current_block().unwrap())[0];
            let result = builder.ins().fmul(x, x);
            builder.ins().return_(&[result]);
        });
    compile(function, &symbols, target.isa()).unwrap()
}

/// Function `f(x) = floor(exp(square(x)))`, by calls of the function `square`, of the runtime, and (without SSE 4) of a
/// library function that Cranelift needs.
fn floor_exp_of(target: &Isa, square: &str, place: CallDistance) -> MachineCode {
    let scalar = signature(target, &[types::F32], &[types::F32]);
    let (function, symbols) = function(target, scalar.clone(), |builder, symbols| {
        let x = builder.block_params(builder.current_block().unwrap())[0];
        let square = symbols.import(builder.func, square, &scalar, place);
        let exp = symbols.import(builder.func, "creole_exp_f32", &scalar, CallDistance::Runtime);
        let again = symbols.import(builder.func, "creole_exp_f32", &scalar, CallDistance::Runtime);
        assert_eq!(exp, again);
        let call = builder.ins().call(square, &[x]);
        let squared = builder.inst_results(call)[0];
        let call = builder.ins().call(exp, &[squared]);
        let power = builder.inst_results(call)[0];
        let result = builder.ins().floor(power);
        builder.ins().return_(&[result]);
    });
    compile(function, &symbols, target.isa()).unwrap()
}

/// Loop body that writes `i * i` to `env[i]`.
fn fill_squares(target: &Isa) -> MachineCode {
    let params = [target.pointer_type(), types::I64, types::I64];
    let (function, symbols) = function(target, signature(target, &params, &[]), |builder, _| {
        let params = builder.block_params(builder.current_block().unwrap()).to_vec();
        let (head, body, exit) =
            (builder.create_block(), builder.create_block(), builder.create_block());
        let i = builder.append_block_param(head, types::I64);
        builder.ins().jump(head, &[params[1].into()]);
        builder.switch_to_block(head);
        let more = builder.ins().icmp(IntCC::SignedLessThan, i, params[2]);
        builder.ins().brif(more, body, &[], exit, &[]);
        builder.switch_to_block(body);
        let value = builder.ins().imul(i, i);
        let offset = builder.ins().ishl_imm_u(i, 3);
        let address = builder.ins().iadd(params[0], offset);
        builder.ins().store(MemFlagsData::trusted(), value, address, 0);
        let next = builder.ins().iadd_imm_s(i, 1);
        builder.ins().jump(head, &[next.into()]);
        builder.switch_to_block(exit);
        builder.ins().return_(&[]);
    });
    compile(function, &symbols, target.isa()).unwrap()
}

/// Function `f(cx, env, n)`: runs the function `body` in parallel, which it passes by address.
fn run_parallel(target: &Isa, body: &str) -> MachineCode {
    let pointer = target.pointer_type();
    let entry = signature(target, &[pointer, pointer, types::I64], &[]);
    let (function, symbols) = function(target, entry, |builder, symbols| {
        let params = builder.block_params(builder.current_block().unwrap()).to_vec();
        let body_signature = signature(target, &[pointer, types::I64, types::I64], &[]);
        let body =
            symbols.import(builder.func, body, &body_signature, CallDistance::SameExecutable);
        let fork = signature(target, &[pointer, pointer, pointer, types::I64, types::I64], &[]);
        let fork =
            symbols.import(builder.func, "creole_parallel_for", &fork, CallDistance::Runtime);
        let body = builder.ins().func_addr(pointer, body);
        let grain = builder.ins().iconst(types::I64, 16);
        builder.ins().call(fork, &[params[0], body, params[1], params[2], grain]);
        builder.ins().return_(&[]);
    });
    compile(function, &symbols, target.isa()).unwrap()
}

#[test]
fn functions_call_each_other_and_the_runtime() {
    for target in [Isa::host().unwrap(), Isa::baseline().unwrap()] {
        for place in [CallDistance::SameExecutable, CallDistance::Runtime] {
            let (square, caller) = (square(&target), floor_exp_of(&target, "square", place));
            let mut linker = Linker::new(&target);
            linker.symbols(symbols()).define("caller", &caller).define("square", &square);
            let executable = linker.link().unwrap();
            let entry = executable.entry("caller").unwrap();
            // SAFETY: the function was built with this signature, and the executable is alive.
            let result = unsafe { transmute::<*const u8, extern "C" fn(f32) -> f32>(entry)(1.5) };
            assert_eq!(result, 9.0);
            assert_eq!(executable.entries().count(), 2);
            assert_eq!(executable.entry("other"), None);
        }
    }
}

#[test]
fn generated_code_runs_on_several_threads() {
    let target = Isa::host().unwrap();
    let (body, entry) = (fill_squares(&target), run_parallel(&target, "body"));
    let mut linker = Linker::new(&target);
    linker.symbols(symbols()).define("body", &body).define("entry", &entry);
    let executable = linker.link().unwrap();
    let run = threads(2);
    let cx = Context::new(&run);
    let mut squares = vec![-1_i64; 1000];
    let entry = executable.entry("entry").unwrap();
    // SAFETY: the function was built with this signature, and writes 1000 elements.
    unsafe {
        let entry = transmute::<*const u8, extern "C" fn(*const Context<'_>, *mut i64, i64)>(entry);
        entry(&cx, squares.as_mut_ptr(), 1000);
    }
    assert!(squares.iter().zip(0..).all(|(&square, i)| square == i * i));
}

#[test]
fn equal_functions_give_equal_code_on_any_thread() {
    let target = Isa::host().unwrap();
    let caller = || floor_exp_of(&target, "square", CallDistance::SameExecutable);
    let expected = caller();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(caller)).collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), expected);
        }
    });
    assert_eq!(expected.symbols(), ["square", "creole_exp_f32"]);
    assert_ne!(expected, floor_exp_of(&target, "cube", CallDistance::SameExecutable));
}

#[test]
fn linking_names_what_is_missing_or_double() {
    let target = Isa::host().unwrap();
    let caller = floor_exp_of(&target, "square", CallDistance::SameExecutable);
    let mut linker = Linker::new(&target);
    linker.define("caller", &caller);
    let error = linker.link().err().unwrap();
    assert_eq!(error, "undefined: creole_exp_f32 (called by caller), square (called by caller)");
    linker.define("caller", &caller);
    assert_eq!(linker.link().err().unwrap(), "two functions are named caller");
}

#[test]
fn the_verifier_reports_a_wrong_function() {
    let target = Isa::host().unwrap();
    let (function, symbols) =
        function(&target, signature(&target, &[], &[types::I32]), |builder, _| {
            let value = builder.ins().iconst(types::I64, 1);
            builder.ins().return_(&[value]);
        });
    let error = compile(function, &symbols, target.isa()).unwrap_err();
    assert!(error.contains("return"), "{error}");
}

#[test]
fn listings_show_instructions() {
    let target = Isa::host().unwrap();
    let (function, _) =
        function(&target, signature(&target, &[types::F32], &[types::F32]), |builder, _| {
            let x = builder.block_params(builder.current_block().unwrap())[0];
            let sum = builder.ins().fadd(x, x);
            builder.ins().return_(&[sum]);
        });
    let text = listing(function, target.isa()).unwrap();
    assert!(text.contains("ret"), "{text}");
}

/// True if `address` is in a mapping of this process.
#[cfg(target_os = "linux")]
fn is_mapped(address: usize) -> bool {
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
    let range = |line: &str| {
        let (start, end) = line.split_once(' ').unwrap().0.split_once('-').unwrap();
        let number = |text| usize::from_str_radix(text, 16).unwrap();
        number(start)..number(end)
    };
    maps.lines().any(|line| range(line).contains(&address))
}

#[test]
#[cfg(target_os = "linux")]
fn dropping_an_executable_frees_its_memory() {
    let target = Isa::host().unwrap();
    let square = square(&target);
    let executable = Linker::new(&target).define("square", &square).link().unwrap();
    let address = executable.entry("square").unwrap().addr();
    assert!(is_mapped(address));
    drop(executable);
    // Another thread may get the same place at once, but not every time.
    let freed = |_| {
        let executable = Linker::new(&target).define("square", &square).link().unwrap();
        let address = executable.entry("square").unwrap().addr();
        drop(executable);
        !is_mapped(address)
    };
    assert!((0..20).any(freed));
}

#[test]
fn many_functions_link_in_one_arena() {
    let target = Isa::host().unwrap();
    let square = square(&target);
    let names: Vec<String> = (0..2000).map(|index| format!("function{index}")).collect();
    let mut linker = Linker::new(&target);
    for name in &names {
        linker.define(name, &square);
    }
    let executable = linker.link().unwrap();
    for name in &names {
        let entry = executable.entry(name).unwrap();
        assert_eq!(entry.addr() % square.align as usize, 0);
        // SAFETY: the function was built with this signature, and the executable is alive.
        let result = unsafe { transmute::<*const u8, extern "C" fn(f32) -> f32>(entry)(3.0) };
        assert_eq!(result, 9.0);
    }
}
