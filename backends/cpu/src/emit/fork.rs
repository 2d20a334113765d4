//! `loop.fork`: functions that run a part of a range, on several threads.
//!
//! A forked function is entered as [`Entry::Fork`](super::function::Entry::Fork) says: with an *environment* on the stack
//! of the function that forks it, which holds the context, then each captured value.

use cranelift_codegen::ir::{self, AbiParam, InstBuilder, Signature, types};
use creole_ir::{Count, Error, OpId, Value, ensure};
use creole_loop::Fork;

use super::address::Address;
use super::cx::{ACCESS, Emit};
use super::elem::Form;
use super::emitters::Emitters;
use crate::code::CallDistance;
use crate::isa::Isa;

/// Bytes of a value in an environment: the widest vector.
pub(crate) const SLOT: usize = 64;
/// Environments are aligned to `2^4` bytes, as frames are.
const STACK_ALIGN_SHIFT: u8 = 4;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    table.add(fork)
}

/// Symbol of forked function number `index` in the code of the function that forks it.
pub(crate) fn fork_symbol(index: usize) -> String {
    format!("fork.{index}")
}

/// Signature of a forked function: `body(environment, begin, end)`.
pub(crate) fn signature(target: &Isa) -> Signature {
    let mut signature = Signature::new(target.call_conv());
    signature.params.extend([AbiParam::new(types::I64); 3]);
    signature
}

fn fork(op: Fork, _: OpId, cx: &mut Emit) -> Result<(), Error> {
    let name = op.callee.0;
    let index = cx.forked.iter().position(|other| *other == name).unwrap_or_else(|| {
        cx.forked.push(name);
        cx.forked.len() - 1
    });
    let environment = cx.store_environment(&op.captures)?;
    let total = cx.scalar(op.total)?;
    let (symbol, signature) = (fork_symbol(index), signature(&cx.target));
    let body =
        cx.symbols.import(&mut cx.function, &symbol, &signature, CallDistance::SameExecutable);
    let body = cx.ins().func_addr(types::I64, body);
    let grain = cx.iconst(op.grain);
    cx.call_runtime("creole_parallel_for", &[cx.context, body, environment, total, grain], None);
    cx.leave_if_cancelled();
    Ok(())
}

impl Emit {
    fn store_environment(&mut self, captures: &[Value]) -> Result<ir::Value, Error> {
        let mut registers = vec![self.context];
        registers.extend(self.registers(captures)?);
        let n_bytes = u32::try_from(registers.len() * SLOT);
        let n_bytes = n_bytes.map_err(|_| Error::new("uses too many values"))?;
        let base = self.stack(n_bytes, STACK_ALIGN_SHIFT);
        let mut at = Address { base, offset: 0 };
        for register in registers {
            self.ins().store(ACCESS, register, at.base, at.offset);
            at = at.plus(SLOT);
        }
        Ok(base)
    }

    /// Defines the arguments of a forked function: the range is in these registers, captured values are loaded from the
    /// environment, in whose place the context comes.
    pub(super) fn define_forked_args(
        &mut self,
        args: &[Value],
        range: &[ir::Value],
    ) -> Result<(), Error> {
        let is_range = args.len() >= range.len();
        ensure!(is_range, "is forked, but takes {}", Count(args.len(), "argument"));
        let (own, captured) = args.split_at(range.len());
        self.define_all(own, range)?;
        let base = self.context;
        self.context = self.load_word(base, 0);
        let mut at = Address { base, offset: 0 };
        for value in captured {
            at = at.plus(SLOT);
            let ty = Form::of(self.ty(*value))?.register();
            let register = self.ins().load(ty, ACCESS, at.base, at.offset);
            self.define_value(*value, register)?;
        }
        Ok(())
    }
}
