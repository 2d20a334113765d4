//! Register allocation by `regalloc2`.

use regalloc2::{
    Algorithm, Block, InstRange, MachineEnv, Operand, Output, PReg, PRegSet, RegClass,
    RegallocOptions, VReg,
};

use super::function::{BlockData, Function};
use super::inst::{Arg, Inst, Plain, RBP, RSP, VEC, gpr};
use super::opcode::Width;

/// Registers of the target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Registers {
    /// Vector registers: 16, or 32 with AVX-512.
    pub(super) n_vectors: usize,
    /// True if there are mask registers, and the encodings of AVX-512.
    pub(super) has_avx512: bool,
}

/// Registers that a function leaves as they were: rbx, r12 to r15 (rbp is the frame's).
pub(super) const SAVED: [PReg; 5] = [gpr(3), gpr(12), gpr(13), gpr(14), gpr(15)];
const UNSAVED: [usize; 9] = [0, 1, 2, 6, 7, 8, 9, 10, 11];
const N_MASKS: usize = 8;

fn set(class: RegClass, numbers: impl IntoIterator<Item = usize>) -> PRegSet {
    numbers.into_iter().map(|n| PReg::new(n, class)).collect()
}

impl Registers {
    fn environment(self) -> MachineEnv {
        // Mask register 0 stands for no mask.
        let n_masks = if self.has_avx512 { N_MASKS } else { 1 };
        let high = 16.min(self.n_vectors)..self.n_vectors;
        debug_assert!(!UNSAVED.contains(&RSP) && !UNSAVED.contains(&RBP));
        MachineEnv {
            preferred_regs_by_class: [
                set(RegClass::Int, UNSAVED),
                set(RegClass::Float, 0..self.n_vectors.min(16)),
                set(RegClass::Vector, 1..n_masks),
            ],
            non_preferred_regs_by_class: [
                SAVED.into_iter().collect(),
                set(RegClass::Float, high),
                PRegSet::empty(),
            ],
            scratch_by_class: [None; 3],
            fixed_stack_slots: Vec::new(),
        }
    }

    /// Registers that a call may change.
    fn clobbered(self) -> PRegSet {
        let mut all = set(RegClass::Int, UNSAVED);
        all.union_from(set(RegClass::Float, 0..self.n_vectors));
        all.union_from(set(RegClass::Vector, 1..if self.has_avx512 { N_MASKS } else { 1 }));
        all
    }
}

/// Function as the allocator sees it: blocks and instructions in the order of the code.
pub(super) struct Linear<'f> {
    function: &'f Function,
    /// Number of each block of the function in the order of the code, by which the allocator knows it.
    numbers: Vec<usize>,
    /// All instructions.
    pub(super) insts: Vec<&'f Inst>,
    operands: Vec<Operand>,
    /// End of the operands of each instruction.
    ends: Vec<u32>,
    /// Instructions of each block.
    ranges: Vec<InstRange>,
    successors: Vec<Vec<Block>>,
    predecessors: Vec<Vec<Block>>,
    registers: Registers,
}

impl<'f> Linear<'f> {
    pub(super) fn new(function: &'f Function, registers: Registers) -> Linear<'f> {
        let n_blocks = function.order.len();
        let mut numbers = vec![0; function.blocks.len()];
        for (number, block) in function.order.iter().enumerate() {
            numbers[block.index()] = number;
        }
        let mut linear = Linear {
            function,
            numbers,
            insts: Vec::new(),
            operands: Vec::new(),
            ends: Vec::new(),
            ranges: Vec::with_capacity(n_blocks),
            successors: vec![Vec::new(); n_blocks],
            predecessors: vec![Vec::new(); n_blocks],
            registers,
        };
        for block in &function.order {
            linear.add(*block);
        }
        linear
    }

    fn add(&mut self, block: Block) {
        let data = &self.function.blocks[block.index()];
        let first = regalloc2::Inst::new(self.insts.len());
        for inst in data.insts.iter().chain(&data.end) {
            operands(inst, &mut self.operands);
            self.ends.push(self.operands.len() as u32);
            self.insts.push(inst);
        }
        self.ranges.push(InstRange::new(first, regalloc2::Inst::new(self.insts.len())));
        let own = self.number(block);
        for edge in &data.edges {
            let target = self.number(edge.target);
            self.successors[own.index()].push(target);
            self.predecessors[target.index()].push(own);
        }
    }

    /// Block as the allocator knows it.
    pub(super) fn number(&self, block: Block) -> Block {
        Block::new(self.numbers[block.index()])
    }

    fn data(&self, number: Block) -> &BlockData {
        &self.function.blocks[self.function.order[number.index()].index()]
    }

    /// Operands of an instruction, in the order of their allocations.
    pub(super) fn operands_of(&self, inst: usize) -> &[Operand] {
        let start = if inst == 0 { 0 } else { self.ends[inst - 1] as usize };
        &self.operands[start..self.ends[inst] as usize]
    }

    /// Allocates registers.
    pub(super) fn allocate(&self) -> Result<Output, String> {
        let options = RegallocOptions {
            verbose_log: false,
            validate_ssa: cfg!(debug_assertions),
            algorithm: Algorithm::Ion,
        };
        regalloc2::run(self, &self.registers.environment(), &options)
            .map_err(|error| format!("can't allocate registers: {error}"))
    }
}

fn operands(inst: &Inst, to: &mut Vec<Operand>) {
    match inst {
        Inst::Plain(plain) => plain_operands(plain, to),
        Inst::Entry(args) => {
            to.extend(args.iter().map(|(arg, preg)| Operand::reg_fixed_def(*arg, *preg)));
        }
        Inst::Call { callee, args, result } => {
            to.push(Operand::reg_use(*callee));
            to.extend(args.iter().map(|(arg, preg)| Operand::reg_fixed_use(*arg, *preg)));
            to.extend(result.map(|(result, preg)| Operand::reg_fixed_def(result, preg)));
        }
        Inst::Symbol(result, _) => to.push(Operand::reg_def(*result)),
        Inst::Jump | Inst::Branch(_) | Inst::Return => {}
    }
}

fn plain_operands(plain: &Plain, to: &mut Vec<Operand>) {
    let first = to.len();
    for arg in &plain.args {
        match arg {
            Arg::Def(def, _) => to.push(Operand::reg_def(*def)),
            Arg::Use(used, _) => to.push(Operand::reg_use(*used)),
            Arg::Both(def, used, _) => {
                to.push(Operand::reg_reuse_def(*def, to.len() - first + 1));
                to.push(Operand::reg_use(*used));
            }
            Arg::Mem(mem) | Arg::Splat(mem) => to.extend(mem.registers().map(Operand::reg_use)),
            Arg::Imm8(_) | Arg::Imm32(_) | Arg::ImmS64(_) | Arg::Imm64(_) => {}
        }
    }
    to.extend(plain.masking.map(|masking| Operand::reg_use(masking.mask)));
    to.extend(plain.fixed.iter().map(|fixed| match fixed.is_def {
        true => Operand::reg_fixed_def(fixed.vreg, fixed.preg),
        false => Operand::reg_fixed_use(fixed.vreg, fixed.preg),
    }));
}

impl regalloc2::Function for Linear<'_> {
    fn num_insts(&self) -> usize {
        self.insts.len()
    }

    fn num_blocks(&self) -> usize {
        self.function.order.len()
    }

    fn entry_block(&self) -> Block {
        Block::new(0)
    }

    fn block_insns(&self, block: Block) -> InstRange {
        self.ranges[block.index()]
    }

    fn block_succs(&self, block: Block) -> &[Block] {
        &self.successors[block.index()]
    }

    fn block_preds(&self, block: Block) -> &[Block] {
        &self.predecessors[block.index()]
    }

    fn block_params(&self, block: Block) -> &[VReg] {
        &self.data(block).params
    }

    fn is_ret(&self, inst: regalloc2::Inst) -> bool {
        matches!(self.insts[inst.index()], Inst::Return)
    }

    fn is_branch(&self, inst: regalloc2::Inst) -> bool {
        matches!(self.insts[inst.index()], Inst::Jump | Inst::Branch(_))
    }

    fn branch_blockparams(&self, block: Block, _: regalloc2::Inst, edge: usize) -> &[VReg] {
        &self.data(block).edges[edge].args
    }

    fn inst_operands(&self, inst: regalloc2::Inst) -> &[Operand] {
        self.operands_of(inst.index())
    }

    fn inst_clobbers(&self, inst: regalloc2::Inst) -> PRegSet {
        let Inst::Call { result, .. } = self.insts[inst.index()] else { return PRegSet::empty() };
        let mut clobbered = self.registers.clobbered();
        if let Some((_, preg)) = result {
            clobbered.remove(*preg);
        }
        clobbered
    }

    fn num_vregs(&self) -> usize {
        self.function.n_registers
    }

    fn spillslot_size(&self, class: RegClass) -> usize {
        match class {
            VEC => self.function.widest.map_or(2, |width: Width| width.bytes() / WORD),
            _ => 1,
        }
    }
}

/// Bytes of the unit of spill slots.
pub(super) const WORD: usize = 8;
