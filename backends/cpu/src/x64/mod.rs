//! Emitter for x86-64: with vectors of 128, 256 and 512 bits for AVX-512, and of up to 256 bits for AVX2.
//!
//! A function goes through three steps:
//!
//! 1. Selection (`select.rs` and a file for each dialect, with one function for each op): instructions on virtual
//!    registers, in blocks with parameters. Masks are mask registers, or lanes of ones and zeros for AVX2 (`mask.rs`),
//!    constants are memory of a pool, and what does not change in a loop stands in front of it. What AVX2 has no
//!    instruction for is written with several (`avx2/`).
//! 2. Register allocation (`allocate.rs`) by `regalloc2`.
//! 3. Assembly (`assemble.rs`, `encode.rs`) by the encoder of `iced-x86`, which only those files and the table of
//!    instructions (`opcode.rs`) know.
//!
//! Invariant: each function has the results of Cranelift's code, to the last bit but those of NaN.

mod access;
mod address;
mod allocate;
mod arith_float;
mod arith_int;
mod assemble;
mod avx2;
mod call;
mod cast;
mod compare;
mod control;
mod division;
mod encode;
mod encodings;
mod function;
mod gather;
mod general;
mod inst;
mod lanes;
mod mask;
mod math;
mod memref;
mod opcode;
mod reciprocal;
mod select;
#[cfg(test)]
mod tests;
mod vector;

use std::sync::{Arc, LazyLock};

use creole_builtin::{Call, Func};
use creole_ir::{Body, Error, OpId, Table, Traits, bail, ensure};
use creole_loop::memref::Copy;
use creole_loop::scf::Parallel;

use crate::array::MemRefLayout;
use crate::code::MachineCode;
use crate::emit::{
    Convention, Emitted, Entry, FunctionEmitter, Source, fork_signature, int_rows, is_kernel,
};
use allocate::Registers;
pub(crate) use assemble::prepare_encoder;
use select::{Form, Selector};

/// Vector registers that an instruction and its operands take at most, and one for moves between spills.
const FEWEST_REGISTERS: usize = 5;

/// Emitter of functions without results and of those that are forked.
pub(crate) struct X64;

static TABLE: LazyLock<Table<Selector, ()>> = LazyLock::new(table);

fn table() -> Table<Selector, ()> {
    memory(vectors(numbers(Table::new())))
        .add(control::return_)
        .add(control::for_)
        .add(control::while_)
        .add(control::if_)
        .add(control::index_switch)
        .add(control::execute_region)
        .add(call::call)
        .add(call::kernel)
        .add(call::fork)
}

fn numbers(table: Table<Selector, ()>) -> Table<Selector, ()> {
    let table = int_rows!(table, arith_int::binary)
        .add(arith_float::constant)
        .add(arith_float::add)
        .add(arith_float::sub)
        .add(arith_float::mul)
        .add(arith_float::div)
        .add(arith_float::neg)
        .add(arith_float::fma)
        .add(arith_float::maximum)
        .add(arith_float::minimum)
        .add(arith_float::maxnum)
        .add(arith_float::minnum)
        .add(compare::compare_int)
        .add(compare::compare_float)
        .add(compare::select)
        .add(arith_int::add_extended)
        .add(arith_int::mul_signed)
        .add(arith_int::mul_unsigned);
    functions(casts(table))
}

fn casts(table: Table<Selector, ()>) -> Table<Selector, ()> {
    table
        .add(cast::ext_signed)
        .add(cast::ext_unsigned)
        .add(cast::trunc_int)
        .add(cast::index_cast)
        .add(cast::index_cast_unsigned)
        .add(cast::from_signed)
        .add(cast::from_unsigned)
        .add(cast::to_signed)
        .add(cast::to_unsigned)
        .add(cast::trunc_float)
        .add(cast::ext_float)
        .add(cast::bitcast)
}

fn functions(table: Table<Selector, ()>) -> Table<Selector, ()> {
    table
        .add(math::ceil)
        .add(math::floor)
        .add(math::round_even)
        .add(math::trunc)
        .add(math::absf)
        .add(math::sqrt)
        .add(math::rsqrt)
        .add(math::copysign)
        .add(math::isnan)
        .add(math::isinf)
        .add(math::isfinite)
        .add(math::absi)
        .add(math::ctlz)
        .add(math::cttz)
        .add(math::ctpop)
}

fn vectors(table: Table<Selector, ()>) -> Table<Selector, ()> {
    table
        .add(vector::broadcast)
        .add(vector::extract)
        .add(vector::insert)
        .add(vector::from_elements)
        .add(vector::shuffle)
        .add(vector::extract_slice)
        .add(vector::bitcast)
        .add(vector::create_mask)
        .add(vector::reduction)
        .add(access::load)
        .add(access::store)
        .add(access::masked_load)
        .add(access::masked_store)
        .add(gather::gather)
        .add(gather::scatter)
}

fn memory(table: Table<Selector, ()>) -> Table<Selector, ()> {
    table
        .add(memref::alloc)
        .add(memref::dealloc)
        .add(memref::load)
        .add(memref::read)
        .add(memref::store)
        .add(memref::alloca)
        .add(memref::dim)
        .add(memref::get_global)
        .add(memref::cast)
        .add(memref::view)
        .add(memref::subview)
        .add(memref::reinterpret_cast)
        .add(memref::copy)
}

/// Selects one op: by its row, or as a call of its function.
fn select_op(cx: &mut Selector, op: OpId) -> Option<Result<(), Error>> {
    let body = Arc::clone(&cx.body);
    TABLE.apply(&body, op, cx).or_else(|| math::function(cx, op))
}

/// Function of a source. Error: another op.
fn function_of(source: &Source<'_>) -> Result<Func, Error> {
    let (unit, op) = (source.unit, source.op);
    match unit.get::<Func>(op) {
        Some(func) => Ok(func),
        None => bail!("'{}' op is no function", unit[op].def.name),
    }
}

/// Calling convention of a function that is called. Error: it returns scalars.
fn convention(func: &Func, source: &Source<'_>) -> Result<Convention, Error> {
    let Some((inputs, results)) = func.function_type.signature() else {
        bail!("'func.func' op has no function type")
    };
    let convention = Convention::of(source.target, inputs, results)?;
    ensure!(convention.in_array.is_some(), "'func.func' op returns scalars");
    Ok(convention)
}

/// Checks that there is code for each op of a function. Error: the first one without.
fn check_ops(body: &Body, register_bits: usize) -> Result<(), Error> {
    ensure!(body.blocks(body.root()).len() == 1, "'func.func' op has branches between blocks");
    for op in body.walk() {
        let def = body[op].def;
        let has_branches = body.regions(op).iter().any(|region| body.blocks(*region).len() > 1);
        ensure!(!has_branches, "'{}' op has branches between blocks", def.name);
        let is_function = def.function.is_some_and(|function| function.real.is_some());
        check_case(body, op)?;
        // Parallel loops become forks of functions.
        let is_known = TABLE.has(body, op)
            || is_function
            || body[op].is::<Parallel>()
            || body[op].has(Traits::TERMINATOR);
        if !is_known {
            return Err(Error::new(format!("'{}' op has no code here", def.name)).at(body[op].loc));
        }
        for value in body.operands(op).chain(body.results(op)) {
            Form::of(body.ty(value), register_bits)?;
        }
    }
    Ok(())
}

/// Checks what an op's own types and attributes rule out.
fn check_case(body: &Body, op: OpId) -> Result<(), Error> {
    if body[op].is::<Call>() {
        let returns_none = body[op].n_results() == 0;
        ensure!(returns_none, "'func.call' op calls a function that returns scalars");
    }
    if let Some(copy) = body.get::<Copy>(op) {
        for memref in [copy.source, copy.target] {
            let is_dense = MemRefLayout::of(body.ty(memref))?.is_dense();
            ensure!(is_dense, "'memref.copy' op copies memory with gaps");
        }
    }
    Ok(())
}

impl FunctionEmitter for X64 {
    fn name(&self) -> &'static str {
        "x64"
    }

    fn accepts(&self, source: &Source<'_>) -> Result<(), Error> {
        ensure!(source.target.vector_bits() > 0, "the target has no AVX2");
        let func = function_of(source)?;
        ensure!(func.body.has_entry(), "is only declared");
        if source.entry == Entry::Call {
            convention(&func, source)?;
        }
        check_ops(&func.body, source.target.vector_bits())
    }

    fn emit(&self, source: &Source<'_>) -> Result<Emitted, Error> {
        let func = function_of(source)?;
        let body = Arc::clone(&func.body);
        let mut cx = Selector::new(body, source.target, source.emitters, select_op);
        cx.is_kernel = is_kernel(source.unit);
        let signature = match source.entry {
            Entry::Call => {
                control::called(&mut cx)?;
                convention(&func, source)?.signature
            }
            Entry::Fork => {
                control::forked(&mut cx)?;
                fork_signature(source.target)
            }
        };
        cx.f.remove_dead();
        let registers = Registers {
            n_vectors: source.target.n_vector_registers().max(FEWEST_REGISTERS),
            has_avx512: source.target.has_avx512(),
        };
        let assembled = assemble::assemble(&cx.f, registers);
        let assembled = assembled.map_err(|message| {
            Error::new(format!("'func.func' op {message}")).at(source.unit[source.op].loc)
        })?;
        let code = MachineCode {
            bytes: assembled.bytes,
            align: 64,
            relocations: assembled.relocations,
            signature,
        };
        Ok(Emitted { code, uses: cx.uses, forked: cx.forked })
    }
}

/// Checks that a function, whose vectors are to be cut into registers, will have code. Error: the first op without.
pub(crate) fn check_wide(body: &Body) -> Result<(), Error> {
    ensure!(body.has_entry(), "'func.func' op is only declared");
    let is_vector = |value: &creole_ir::Value| body.ty(*value).is_vector();
    let takes_vectors = body.args(body.entry()).iter().any(is_vector);
    ensure!(!takes_vectors, "'func.func' op takes vectors");
    let returns_none =
        body.terminator(body.entry()).is_none_or(|op| body.operands(op).next().is_none());
    ensure!(returns_none, "'func.func' op returns scalars");
    check_ops(body, usize::MAX)
}
