//! General registers: two-operand instructions, constants, words of memory.

use regalloc2::VReg;

use super::inst::{Arg, Mem, View};
use super::opcode::{Opcode, Width};
use super::select::Selector;

impl Selector {
    /// `result = opcode a, b` for an instruction whose first operand is its result, too.
    pub(super) fn i2(&mut self, opcode: Opcode, view: View, a: VReg, b: VReg) -> VReg {
        let d = self.f.int();
        self.ins(opcode, Width::X, &[Arg::Both(d, a, view), Arg::Use(b, view)]);
        d
    }

    /// `result = opcode a, immediate`, likewise.
    pub(super) fn i2i(&mut self, opcode: Opcode, view: View, a: VReg, imm: Arg) -> VReg {
        let d = self.f.int();
        self.ins(opcode, Width::X, &[Arg::Both(d, a, view), imm]);
        d
    }

    /// Constant in a new general register.
    pub(super) fn iconst(&mut self, n: i64) -> VReg {
        let d = self.f.int();
        if let Ok(n) = u32::try_from(n) {
            let n = Arg::Imm32(n.cast_signed());
            self.ins(Opcode::MovImm32, Width::X, &[Arg::Def(d, View::D), n]);
        } else if let Ok(n) = i32::try_from(n) {
            self.ins(Opcode::MovImmS64, Width::X, &[Arg::Def(d, View::Q), Arg::ImmS64(n)]);
        } else {
            self.ins(Opcode::MovImm64, Width::X, &[Arg::Def(d, View::Q), Arg::Imm64(n)]);
        }
        d
    }

    /// `a + n` in 64 bits.
    pub(super) fn add_constant(&mut self, a: VReg, n: i64) -> VReg {
        match i32::try_from(n) {
            Ok(0) => a,
            Ok(n) => self.lea(Mem::at(a, n)),
            Err(_) => {
                let n = self.iconst(n);
                self.i2(Opcode::Add64, View::Q, a, n)
            }
        }
    }

    /// Address of memory.
    pub(super) fn lea(&mut self, mem: Mem) -> VReg {
        let d = self.f.int();
        self.ins(Opcode::Lea, Width::X, &[Arg::Def(d, View::Q), Arg::Mem(mem)]);
        d
    }

    /// Reads 64 bits.
    pub(super) fn load_word(&mut self, mem: Mem) -> VReg {
        let d = self.f.int();
        self.ins(Opcode::Mov64, Width::X, &[Arg::Def(d, View::Q), Arg::Mem(mem)]);
        d
    }

    /// Writes 64 bits.
    pub(super) fn store_word(&mut self, value: VReg, mem: Mem) {
        self.ins(Opcode::Store64r, Width::X, &[Arg::Mem(mem), Arg::Use(value, View::Q)]);
    }
}
