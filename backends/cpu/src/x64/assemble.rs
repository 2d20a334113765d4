//! Assembly: allocated instructions to bytes, through the encoder of `iced-x86`.
//!
//! Behind the code stand the constants. The frame is what `rbp` points to: saved registers above, slots and spills below
//! `rsp`, which is aligned to 64 bytes.

use std::sync::Once;
use std::thread;

use cranelift_codegen::binemit::Reloc;
use iced_x86::{Code, Encoder, Instruction, MemoryOperand, Register};
use regalloc2::{Allocation, Block, Edit, InstOrEdit, Output, PReg};

use super::allocate::{Linear, Registers, SAVED, WORD};
use super::encode::{Allocations, named};
use super::function::Function;
use super::inst::{Condition, Inst, View};
use super::opcode::Width;
use crate::code::{Relocation, RelocationTarget};

/// Alignment of the frame and of the constants.
const ALIGN: usize = 64;
/// Page size for stack probes: a large frame touches each page in order, so that it hits the guard page.
pub(super) const PAGE: usize = 4096;
/// Bytes before the first instruction of a loop are filled up to a multiple of this.
const LOOP_ALIGN: usize = 32;

/// Bytes and relocations of a function.
pub(super) struct Assembled {
    pub(super) bytes: Vec<u8>,
    pub(super) relocations: Vec<Relocation>,
}

/// Construction of the encoder's tables, on a thread of its own: it takes as long as reading a small program does.
pub(crate) fn prepare_encoder() {
    static ONCE: Once = Once::new();
    // Without a thread, the first function waits for it.
    ONCE.call_once(|| drop(thread::Builder::new().spawn(|| drop(Encoder::new(64)))));
}

/// Allocates registers of a function and encodes it. Error: what neither can do.
pub(super) fn assemble(function: &Function, registers: Registers) -> Result<Assembled, String> {
    let linear = Linear::new(function, registers);
    let output = linear.allocate()?;
    let frame = Frame::of(function, &output);
    let encoder = Encoder::try_with_capacity(64, 4096).map_err(|error| error.to_string())?;
    let mut assembler = Assembler {
        function,
        registers,
        linear: &linear,
        output: &output,
        frame,
        encoder,
        position: 0,
        starts: vec![None; function.blocks.len()],
        jumps: Vec::new(),
        constants: Vec::new(),
        relocations: Vec::new(),
        #[cfg(test)]
        log: Vec::new(),
    };
    assembler.prologue()?;
    let order = assembler.order();
    for (at, block) in order.iter().enumerate() {
        assembler.block(*block, order.get(at + 1).copied())?;
    }
    assembler.finish()
}

/// Layout of the frame.
pub(super) struct Frame {
    /// Offset of each slot.
    pub(super) slots: Vec<usize>,
    /// Offset of the spills.
    pub(super) spills: usize,
    n_bytes: usize,
    /// Registers to be restored.
    saved: Vec<PReg>,
    is_needed: bool,
}

impl Frame {
    fn of(function: &Function, output: &Output) -> Frame {
        let mut n_bytes = 0;
        let slots = function.slots.iter().map(|slot| {
            let start = n_bytes;
            n_bytes = (n_bytes + *slot as usize).next_multiple_of(ALIGN);
            start
        });
        let slots: Vec<usize> = slots.collect();
        let spills = n_bytes;
        n_bytes = (n_bytes + output.num_spillslots * WORD).next_multiple_of(ALIGN);
        let written = |preg: PReg| {
            let allocs = output.allocs.iter().copied();
            let moved = output.edits.iter().map(|(_, Edit::Move { to, .. })| *to);
            allocs.chain(moved).any(|alloc| alloc.as_reg() == Some(preg))
        };
        let saved: Vec<PReg> = SAVED.into_iter().filter(|preg| written(*preg)).collect();
        let is_needed = n_bytes > 0 || !saved.is_empty() || function.has_calls;
        Frame { slots, spills, n_bytes, saved, is_needed }
    }
}

/// Code of a function under construction.
pub(super) struct Assembler<'f> {
    pub(super) function: &'f Function,
    pub(super) registers: Registers,
    linear: &'f Linear<'f>,
    output: &'f Output,
    pub(super) frame: Frame,
    pub(super) encoder: Encoder,
    pub(super) position: usize,
    /// Positions of blocks that have been encoded.
    starts: Vec<Option<usize>>,
    /// Places of distances to blocks.
    jumps: Vec<(usize, Block)>,
    /// Places of distances to constants.
    pub(super) constants: Vec<Patch>,
    relocations: Vec<Relocation>,
    /// Instructions, to be read back.
    #[cfg(test)]
    log: Vec<Instruction>,
}

impl Assembler<'_> {
    pub(super) fn encode(&mut self, instruction: &Instruction) -> Result<(), String> {
        #[cfg(test)]
        self.log.push(*instruction);
        let at = self.position;
        let n_bytes = self.encoder.encode(instruction, at as u64);
        self.position += n_bytes.map_err(|error| format!("{:?}: {error}", instruction.code()))?;
        Ok(())
    }

    // --- frame ----------------------------------------------------------------------------------

    fn prologue(&mut self) -> Result<(), String> {
        if !self.frame.is_needed {
            return Ok(());
        }
        let (rbp, rsp) = (Register::RBP, Register::RSP);
        self.one(Code::Push_r64, &[rbp])?;
        self.one(Code::Mov_r64_rm64, &[rbp, rsp])?;
        for preg in self.frame.saved.clone() {
            self.one(Code::Push_r64, &[named(preg, View::Q)])?;
        }
        let n_bytes = self.frame.n_bytes;
        for page in 1..=n_bytes / PAGE {
            let memory = MemoryOperand::with_base_displ(rsp, -((page * PAGE) as i64));
            let touch = Instruction::with2(Code::Mov_rm64_r64, memory, rsp);
            self.encode(&touch.map_err(|error| error.to_string())?)?;
        }
        self.with_immediate(Code::Sub_rm64_imm32, rsp, n_bytes as i32)?;
        self.with_immediate(Code::And_rm64_imm32, rsp, -(ALIGN as i32))
    }

    fn epilogue(&mut self) -> Result<(), String> {
        // What is called may have SSE code, which a dirty upper half slows down.
        if self.function.widest > Some(Width::X) {
            self.encode(&Instruction::with(Code::VEX_Vzeroupper))?;
        }
        if self.frame.is_needed {
            let n_saved = self.frame.saved.len() * WORD;
            let memory = MemoryOperand::with_base_displ(Register::RBP, -(n_saved as i64));
            let lea = Instruction::with2(Code::Lea_r64_m, Register::RSP, memory);
            self.encode(&lea.map_err(|error| error.to_string())?)?;
            for preg in self.frame.saved.clone().into_iter().rev() {
                self.one(Code::Pop_r64, &[named(preg, View::Q)])?;
            }
            self.one(Code::Pop_r64, &[Register::RBP])?;
        }
        self.encode(&Instruction::with(Code::Retnq))
    }

    fn one(&mut self, code: Code, registers: &[Register]) -> Result<(), String> {
        let instruction = match *registers {
            [a] => Instruction::with1(code, a),
            [a, b] => Instruction::with2(code, a, b),
            _ => Ok(Instruction::with(code)),
        };
        self.encode(&instruction.map_err(|error| error.to_string())?)
    }

    fn with_immediate(&mut self, code: Code, register: Register, n: i32) -> Result<(), String> {
        let instruction = Instruction::with2(code, register, n);
        self.encode(&instruction.map_err(|error| error.to_string())?)
    }

    // --- blocks ---------------------------------------------------------------------------------

    /// Blocks in the order of the code: cold ones last, and none that only jumps.
    fn order(&self) -> Vec<Block> {
        let is_cold = |block: &Block| self.function.blocks[block.index()].is_cold;
        let all =
            self.function.order.iter().copied().filter(|block| self.skipped(*block).is_none());
        let (cold, mut order): (Vec<Block>, Vec<Block>) = all.partition(is_cold);
        order.extend(cold);
        order
    }

    /// Target of a block that does nothing but jump.
    fn skipped(&self, block: Block) -> Option<Block> {
        let data = &self.function.blocks[block.index()];
        let only_jumps = data.insts.is_empty() && matches!(data.end, Some(Inst::Jump));
        let mut moves = self.output.block_insts_and_edits(self.linear, self.linear.number(block));
        let has_moves = moves.any(|item| matches!(item, InstOrEdit::Edit(_)));
        (only_jumps && !has_moves && block.index() != 0).then(|| data.edges[0].target)
    }

    /// First block with code on the way from this one.
    fn landing(&self, block: Block) -> Block {
        let mut at = block;
        while let Some(next) = self.skipped(at) {
            at = next;
        }
        at
    }

    fn block(&mut self, block: Block, next: Option<Block>) -> Result<(), String> {
        if self.is_loop_head(block) {
            let n = self.position.next_multiple_of(LOOP_ALIGN) - self.position;
            self.fill(n)?;
        }
        self.starts[block.index()] = Some(self.position);
        let (linear, output) = (self.linear, self.output);
        for item in output.block_insts_and_edits(linear, linear.number(block)) {
            match item {
                InstOrEdit::Edit(Edit::Move { from, to }) => self.move_(*from, *to)?,
                InstOrEdit::Inst(inst) => {
                    let allocations = output.inst_allocs(inst);
                    self.inst(linear.insts[inst.index()], allocations, block, next)?;
                }
            }
        }
        Ok(())
    }

    /// True if a later block goes back to this one.
    fn is_loop_head(&self, block: Block) -> bool {
        !self.function.blocks[block.index()].params.is_empty()
            && self.function.blocks.iter().enumerate().any(|(at, data)| {
                at > block.index() && data.edges.iter().any(|edge| edge.target == block)
            })
    }

    /// Fills up with instructions that do nothing.
    fn fill(&mut self, n_bytes: usize) -> Result<(), String> {
        let mut left = n_bytes;
        while left > 0 {
            // Bytes of a "nop" of memory by those of its displacement.
            let (n, displacement) = match left {
                7.. => (7, Some(8)),
                4..7 => (4, Some(1)),
                3 => (3, Some(0)),
                _ => (1, None),
            };
            self.encode(&nop(displacement)?)?;
            left -= n;
        }
        Ok(())
    }

    fn inst(
        &mut self,
        inst: &Inst,
        allocations: &[Allocation],
        block: Block,
        next: Option<Block>,
    ) -> Result<(), String> {
        let edge = |i: usize| self.landing(self.function.blocks[block.index()].edges[i].target);
        match inst {
            Inst::Plain(plain) => self.plain(plain, allocations),
            Inst::Entry(_) => Ok(()),
            Inst::Call { .. } => {
                if self.function.widest > Some(Width::X) {
                    self.encode(&Instruction::with(Code::VEX_Vzeroupper))?;
                }
                let callee = Allocations(allocations.iter()).take();
                self.one(Code::Call_rm64, &[named(callee, View::Q)])
            }
            Inst::Symbol(_, symbol) => {
                let result = Allocations(allocations.iter()).take();
                self.symbol(named(result, View::Q), *symbol)
            }
            Inst::Jump => {
                let target = edge(0);
                if next == Some(target) { Ok(()) } else { self.jump(Code::Jmp_rel32_64, target) }
            }
            Inst::Branch(condition) => {
                let [then, other] = [edge(0), edge(1)];
                if next == Some(then) {
                    return self.jump(branch(condition.inverse()), other);
                }
                self.jump(branch(*condition), then)?;
                if next == Some(other) { Ok(()) } else { self.jump(Code::Jmp_rel32_64, other) }
            }
            Inst::Return => self.epilogue(),
        }
    }

    fn jump(&mut self, code: Code, target: Block) -> Result<(), String> {
        // The distance is filled in when all blocks have places; this one fits 32 bits.
        let instruction = Instruction::with_branch(code, self.position as u64 + PAGE as u64);
        self.encode(&instruction.map_err(|error| error.to_string())?)?;
        self.jumps.push((self.position - 4, target));
        Ok(())
    }

    fn symbol(&mut self, result: Register, symbol: usize) -> Result<(), String> {
        let instruction = Instruction::with2(Code::Mov_r64_imm64, result, 0_u64);
        self.encode(&instruction.map_err(|error| error.to_string())?)?;
        self.relocations.push(Relocation {
            offset: (self.position - WORD) as u32,
            kind: Reloc::Abs8,
            target: RelocationTarget::Symbol(self.function.symbols[symbol].clone()),
            addend: 0,
        });
        Ok(())
    }

    // --- what is behind the code ----------------------------------------------------------------

    fn finish(mut self) -> Result<Assembled, String> {
        let mut bytes = self.encoder.take_buffer();
        #[cfg(test)]
        super::tests::read_back(&bytes, &self.log);
        let mut places = Vec::new();
        for constant in &self.function.pool {
            let align = constant.len().next_power_of_two().min(ALIGN);
            bytes.resize(bytes.len().next_multiple_of(align), 0);
            places.push(bytes.len());
            bytes.extend_from_slice(constant);
        }
        for Patch { place, end, to } in &self.constants {
            write_distance(&mut bytes, *place, places[*to], *end)?;
        }
        for (place, block) in &self.jumps {
            let target = self.starts[block.index()].ok_or("a jump leads nowhere")?;
            write_distance(&mut bytes, *place, target, place + 4)?;
        }
        Ok(Assembled { bytes, relocations: self.relocations })
    }
}

/// Distance to a constant that is to be filled in.
pub(super) struct Patch {
    pub(super) place: usize,
    /// End of the instruction, from which the distance counts.
    pub(super) end: usize,
    pub(super) to: usize,
}

fn write_distance(bytes: &mut [u8], place: usize, to: usize, from: usize) -> Result<(), String> {
    let distance = i32::try_from(to as i64 - from as i64);
    let distance = distance.map_err(|_| "the code is larger than 2 GB".to_owned())?;
    bytes[place..place + 4].copy_from_slice(&distance.to_le_bytes());
    Ok(())
}

/// Instruction that does nothing, with this many bytes of a displacement.
fn nop(displacement: Option<u32>) -> Result<Instruction, String> {
    let Some(size) = displacement else { return Ok(Instruction::with(Code::Nopd)) };
    let (base, none) = (Register::RAX, Register::None);
    let memory = MemoryOperand::new(base, none, 1, 0, size, false, none);
    Instruction::with1(Code::Nop_rm32, memory).map_err(|error| error.to_string())
}

fn branch(condition: Condition) -> Code {
    use Condition::*;
    match condition {
        B => Code::Jb_rel32_64,
        Ae => Code::Jae_rel32_64,
        E => Code::Je_rel32_64,
        Ne => Code::Jne_rel32_64,
        Be => Code::Jbe_rel32_64,
        A => Code::Ja_rel32_64,
        L => Code::Jl_rel32_64,
        Ge => Code::Jge_rel32_64,
        Le => Code::Jle_rel32_64,
        G => Code::Jg_rel32_64,
        P => Code::Jp_rel32_64,
        Np => Code::Jnp_rel32_64,
    }
}
