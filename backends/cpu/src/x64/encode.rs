//! Encoding of one instruction with allocated registers.

use iced_x86::{Code, Instruction, MemoryOperand, OpKind, Register};
use regalloc2::{Allocation, AllocationKind, PReg, RegClass};

use super::allocate::WORD;
use super::assemble::{Assembler, PAGE, Patch};
use super::encodings::Prefix;
use super::inst::{Arg, Base, Mem, Plain, View};
use super::opcode::{Opcode, Width};

/// General register by its number.
fn general(preg: usize, view: View) -> Register {
    let first = match view {
        View::B => {
            // Numbers 4 to 7 without a prefix are the high halves of the first four.
            let low = [Register::AL, Register::SPL, Register::R8L];
            return match preg {
                0..=3 => low[0] + preg as u32,
                4..=7 => low[1] + (preg as u32 - 4),
                _ => low[2] + (preg as u32 - 8),
            };
        }
        View::W => Register::AX,
        View::D => Register::EAX,
        _ => Register::RAX,
    };
    first + preg as u32
}

/// Register of an operand.
pub(super) fn named(preg: PReg, view: View) -> Register {
    let n = preg.hw_enc() as u32;
    match view {
        View::K => Register::K0 + n,
        View::V(Width::S | Width::X) => Register::XMM0 + n,
        View::V(Width::Y) => Register::YMM0 + n,
        View::V(Width::Z) => Register::ZMM0 + n,
        view => general(preg.hw_enc(), view),
    }
}

/// Allocations of the operands of one instruction, taken one after the other.
pub(super) struct Allocations<'a>(pub(super) std::slice::Iter<'a, Allocation>);

impl Allocations<'_> {
    pub(super) fn take(&mut self) -> PReg {
        let next = self.0.next().and_then(|alloc| alloc.as_reg());
        next.expect("each operand is in a register")
    }
}

/// Sets an operand that is an immediate.
fn immediate(instruction: &mut Instruction, at: u32, arg: &Arg) {
    let kind = match *arg {
        Arg::Imm8(n) => {
            instruction.set_immediate8(n);
            OpKind::Immediate8
        }
        Arg::Imm32(n) => {
            instruction.set_immediate32(n.cast_unsigned());
            OpKind::Immediate32
        }
        Arg::ImmS64(n) => {
            instruction.set_immediate32to64(i64::from(n));
            OpKind::Immediate32to64
        }
        Arg::Imm64(n) => {
            instruction.set_immediate64(n.cast_unsigned());
            OpKind::Immediate64
        }
        Arg::Def(..) | Arg::Use(..) | Arg::Both(..) | Arg::Mem(_) | Arg::Splat(_) => return,
    };
    instruction.set_op_kind(at, kind);
}

/// Operand of a move.
enum MoveOperand {
    Register(Register),
    Memory(MemoryOperand),
}

impl Assembler<'_> {
    /// Encodes an instruction of the processor.
    pub(super) fn plain(
        &mut self,
        plain: &Plain,
        allocations: &[Allocation],
    ) -> Result<(), String> {
        let mut allocations = Allocations(allocations.iter());
        let mut instruction = Instruction::new();
        let mut needs_evex = plain.masking.is_some();
        let mut constant = None;
        for (at, arg) in (0..).zip(&plain.args) {
            match *arg {
                Arg::Def(_, view) | Arg::Use(_, view) | Arg::Both(_, _, view) => {
                    let preg = allocations.take();
                    if matches!(arg, Arg::Both(..)) {
                        allocations.take();
                    }
                    needs_evex |= preg.class() == RegClass::Float && preg.hw_enc() >= 16;
                    instruction.set_op_kind(at, OpKind::Register);
                    instruction.set_op_register(at, named(preg, view));
                }
                Arg::Mem(mem) | Arg::Splat(mem) => {
                    constant = self.memory(&mem, &mut allocations, &mut instruction);
                    instruction.set_op_kind(at, OpKind::Memory);
                    if matches!(arg, Arg::Splat(_)) {
                        instruction.set_is_broadcast(true);
                        needs_evex = true;
                    }
                }
                Arg::Imm8(_) | Arg::Imm32(_) | Arg::ImmS64(_) | Arg::Imm64(_) => {
                    immediate(&mut instruction, at, arg);
                }
            }
        }
        if let Some(masking) = plain.masking {
            instruction.set_op_mask(named(allocations.take(), View::K));
            instruction.set_zeroing_masking(masking.zeroes);
        }
        instruction.set_code(self.code(plain.opcode, plain.width, needs_evex)?);
        let start = self.position;
        self.encode(&instruction)?;
        if let Some(constant) = constant {
            let place = start + self.encoder.get_constant_offsets().displacement_offset();
            self.constants.push(Patch { place, end: self.position, to: constant });
        }
        Ok(())
    }

    /// Encoding of an instruction. Error: this processor has none.
    fn code(&self, opcode: Opcode, width: Width, needs_evex: bool) -> Result<Code, String> {
        let prefix = match (self.registers.has_avx512, needs_evex) {
            (true, true) => Prefix::Evex,
            (true, false) => Prefix::Any,
            (false, true) => return Err(format!("{opcode:?} has an operand of AVX-512")),
            (false, false) => Prefix::Vex,
        };
        let code = opcode.code(width, prefix);
        code.ok_or_else(|| format!("{opcode:?} has no encoding of width {width:?}"))
    }

    /// Sets the memory operand of an instruction. Returns the constant, if it is one.
    fn memory(
        &self,
        mem: &Mem,
        allocations: &mut Allocations<'_>,
        instruction: &mut Instruction,
    ) -> Option<usize> {
        let mut offset = i64::from(mem.offset);
        let (base, constant) = match mem.base {
            Base::Reg(_) => (named(allocations.take(), View::Q), None),
            Base::Slot(slot) => {
                offset += self.frame.slots[slot] as i64;
                (Register::RSP, None)
            }
            Base::Pool(constant) => {
                // The distance is filled in when the code has ended; this one fits 32 bits.
                offset = (self.position + PAGE) as i64;
                (Register::RIP, Some(constant))
            }
        };
        instruction.set_memory_base(base);
        if let Some((_, scale)) = mem.index {
            instruction.set_memory_index(named(allocations.take(), View::Q));
            instruction.set_memory_index_scale(u32::from(scale));
        }
        instruction.set_memory_displacement64(offset.cast_unsigned());
        instruction.set_memory_displ_size(u32::from(offset != 0));
        constant
    }

    /// Moves between registers, or registers and spills.
    pub(super) fn move_(&mut self, from: Allocation, to: Allocation) -> Result<(), String> {
        let class = from.as_reg().or(to.as_reg()).map_or(RegClass::Int, PReg::class);
        let width = self.function.widest.unwrap_or(Width::X).max(Width::X);
        let view = match class {
            RegClass::Int => View::Q,
            RegClass::Float => View::V(width),
            RegClass::Vector => View::K,
        };
        let [load, store, copy] = match class {
            RegClass::Int => [Opcode::Mov64, Opcode::Store64r, Opcode::Mov64],
            RegClass::Float => [Opcode::Load, Opcode::Store, Opcode::Move],
            RegClass::Vector => [Opcode::Kload, Opcode::Kstore, Opcode::Kmov],
        };
        let needs_evex = [from, to].into_iter().filter_map(Allocation::as_reg);
        let needs_evex = needs_evex.fold(false, |high, preg| {
            high | (preg.class() == RegClass::Float && preg.hw_enc() >= 16)
        });
        let opcode = match (from.kind(), to.kind()) {
            (AllocationKind::Reg, AllocationKind::Reg) => copy,
            (AllocationKind::Reg, _) => store,
            _ => load,
        };
        let code = self.code(opcode, width, needs_evex)?;
        let place = |alloc: Allocation| match (alloc.as_reg(), alloc.as_stack()) {
            (Some(preg), _) => MoveOperand::Register(named(preg, view)),
            (_, slot) => {
                let index = slot.map_or(0, |slot| slot.index());
                MoveOperand::Memory(MemoryOperand::with_base_displ(
                    Register::RSP,
                    (self.frame.spills + index * WORD) as i64,
                ))
            }
        };
        let instruction = match (place(to), place(from)) {
            (MoveOperand::Register(to), MoveOperand::Register(from)) => {
                Instruction::with2(code, to, from)
            }
            (MoveOperand::Register(to), MoveOperand::Memory(from)) => {
                Instruction::with2(code, to, from)
            }
            (MoveOperand::Memory(to), MoveOperand::Register(from)) => {
                Instruction::with2(code, to, from)
            }
            (MoveOperand::Memory(_), MoveOperand::Memory(_)) => {
                return Err("moves memory to memory".to_owned());
            }
        };
        self.encode(&instruction.map_err(|error| error.to_string())?)
    }
}
