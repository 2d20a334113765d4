//! Machine instructions on virtual registers.

use regalloc2::{PReg, RegClass, VReg};
use smallvec::SmallVec;

use super::opcode::{Opcode, Width};

/// Class of general registers.
pub(super) const INT: RegClass = RegClass::Int;
/// Class of vector registers, which hold single floats too.
pub(super) const VEC: RegClass = RegClass::Float;
/// Class of mask registers.
pub(super) const MASK: RegClass = RegClass::Vector;

/// General register by its number in encodings.
pub(super) const fn gpr(n: usize) -> PReg {
    PReg::new(n, INT)
}

pub(super) const RAX: PReg = gpr(0);
pub(super) const RDX: PReg = gpr(2);
pub(super) const RSP: usize = 4;
pub(super) const RBP: usize = 5;

/// General registers of arguments in the C convention of Unix.
pub(super) const ARGS: [PReg; 6] = [gpr(7), gpr(6), gpr(2), gpr(1), gpr(8), gpr(9)];

/// Base of a memory operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Base {
    /// Register.
    Reg(VReg),
    /// Slot of the frame, by number.
    Slot(usize),
    /// Constant of the pool, by number.
    Pool(usize),
}

/// Memory operand `[base + index * scale + offset]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Mem {
    /// Base.
    pub(super) base: Base,
    /// Index and its scale: 1, 2, 4 or 8.
    pub(super) index: Option<(VReg, u8)>,
    /// Offset in bytes.
    pub(super) offset: i32,
}

impl Mem {
    /// Memory at a register.
    pub(super) fn at(base: VReg, offset: i32) -> Mem {
        Mem { base: Base::Reg(base), index: None, offset }
    }

    /// Memory of a slot of the frame.
    pub(super) fn slot(number: usize) -> Mem {
        Mem { base: Base::Slot(number), index: None, offset: 0 }
    }

    /// Memory `n_bytes` further on.
    pub(super) fn plus(self, n_bytes: usize) -> Mem {
        Mem { offset: self.offset + n_bytes as i32, ..self }
    }

    /// Registers that it names.
    pub(super) fn registers(&self) -> impl Iterator<Item = VReg> {
        let base = match self.base {
            Base::Reg(base) => Some(base),
            Base::Slot(_) | Base::Pool(_) => None,
        };
        base.into_iter().chain(self.index.map(|(index, _)| index))
    }
}

/// Width by which an operand names its register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// 8 bits of a general register.
    B,
    /// 16 bits.
    W,
    /// 32 bits.
    D,
    /// 64 bits.
    Q,
    /// Mask register.
    K,
    /// Vector register.
    V(Width),
}

/// Operand, in the order of the instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Arg {
    /// Written register.
    Def(VReg, View),
    /// Read register.
    Use(VReg, View),
    /// Register that is read and written: the result, and what is in it before.
    Both(VReg, VReg, View),
    /// Memory.
    Mem(Mem),
    /// One element of memory, in all lanes.
    Splat(Mem),
    /// Immediate of 8 bits.
    Imm8(u8),
    /// Immediate of 32 bits, as it is.
    Imm32(i32),
    /// Immediate of 32 bits, sign-extended to 64.
    ImmS64(i32),
    /// Immediate of 64 bits.
    Imm64(i64),
}

/// Mask of a vector instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Masking {
    /// Mask register.
    pub(super) mask: VReg,
    /// True if other lanes become zero.
    pub(super) zeroes: bool,
}

/// Operand in a certain register that the encoding does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fixed {
    pub(super) vreg: VReg,
    pub(super) preg: PReg,
    pub(super) is_def: bool,
}

/// Instruction of the processor.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) opcode: Opcode,
    pub(super) width: Width,
    pub(super) args: SmallVec<[Arg; 4]>,
    pub(super) masking: Option<Masking>,
    pub(super) fixed: SmallVec<[Fixed; 2]>,
}

/// Condition of a branch, in the order of the opcodes that read flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the processor's")]
pub(super) enum Condition {
    B,
    Ae,
    E,
    Ne,
    Be,
    A,
    L,
    Ge,
    Le,
    G,
    P,
    Np,
}

impl Condition {
    /// Condition that holds where this one does not.
    pub(super) fn inverse(self) -> Condition {
        use Condition::*;
        match self {
            B => Ae,
            Ae => B,
            E => Ne,
            Ne => E,
            Be => A,
            A => Be,
            L => Ge,
            Ge => L,
            Le => G,
            G => Le,
            P => Np,
            Np => P,
        }
    }

    /// Condition after the operands are exchanged.
    pub(super) fn swapped(self) -> Condition {
        use Condition::*;
        match self {
            B => A,
            A => B,
            Ae => Be,
            Be => Ae,
            L => G,
            G => L,
            Le => Ge,
            Ge => Le,
            E | Ne | P | Np => self,
        }
    }
}

/// Instruction of a function.
#[derive(Clone, Debug)]
pub(super) enum Inst {
    /// Instruction of the processor.
    Plain(Plain),
    /// Arguments of the function, in the registers of the convention.
    Entry(Vec<(VReg, PReg)>),
    /// Call of the address in the first register, with arguments and at most one result in registers of the convention.
    Call { callee: VReg, args: Vec<(VReg, PReg)>, result: Option<(VReg, PReg)> },
    /// Address of a symbol, by number.
    Symbol(VReg, usize),
    /// Jump to the only successor.
    Jump,
    /// Jump to the first successor if the flags say so, else to the second.
    Branch(Condition),
    /// Return.
    Return,
}

impl Inst {
    /// True if nothing but its results is seen of it.
    pub(super) fn is_pure(&self) -> bool {
        match self {
            Inst::Plain(plain) => {
                let defines = |arg: &Arg| matches!(arg, Arg::Def(..) | Arg::Both(..));
                plain.args.iter().any(defines) || plain.fixed.iter().any(|fixed| fixed.is_def)
            }
            Inst::Symbol(..) => true,
            _ => false,
        }
    }

    /// Calls `f` with each register, and true for those that are written.
    pub(super) fn each_register(&self, mut f: impl FnMut(VReg, bool)) {
        match self {
            Inst::Plain(plain) => plain.each_register(f),
            Inst::Entry(args) => args.iter().for_each(|(arg, _)| f(*arg, true)),
            Inst::Call { callee, args, result } => {
                f(*callee, false);
                args.iter().for_each(|(arg, _)| f(*arg, false));
                if let Some((result, _)) = result {
                    f(*result, true);
                }
            }
            Inst::Symbol(result, _) => f(*result, true),
            Inst::Jump | Inst::Branch(_) | Inst::Return => {}
        }
    }
}

impl Plain {
    fn each_register(&self, mut f: impl FnMut(VReg, bool)) {
        for arg in &self.args {
            match arg {
                Arg::Def(def, _) => f(*def, true),
                Arg::Use(used, _) => f(*used, false),
                Arg::Both(def, used, _) => {
                    f(*def, true);
                    f(*used, false);
                }
                Arg::Mem(mem) | Arg::Splat(mem) => mem.registers().for_each(|r| f(r, false)),
                Arg::Imm8(_) | Arg::Imm32(_) | Arg::ImmS64(_) | Arg::Imm64(_) => {}
            }
        }
        if let Some(masking) = self.masking {
            f(masking.mask, false);
        }
        self.fixed.iter().for_each(|fixed| f(fixed.vreg, fixed.is_def));
    }
}
