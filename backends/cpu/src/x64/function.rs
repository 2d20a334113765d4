//! Function of machine instructions under construction: blocks, constants, slots of the frame.

use regalloc2::{Block, RegClass, VReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::inst::{Arg, Condition, INT, Inst, MASK, Masking, Plain, VEC};
use super::opcode::{Opcode, Width};

/// Successor of a block, with the values of its parameters.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) target: Block,
    pub(super) args: Vec<VReg>,
}

impl Edge {
    pub(super) fn new(target: Block, args: Vec<VReg>) -> Edge {
        Edge { target, args }
    }
}

/// Instructions up to a jump, which is not in the list until the end.
#[derive(Clone, Debug, Default)]
pub(super) struct BlockData {
    pub(super) insts: Vec<Inst>,
    pub(super) params: Vec<VReg>,
    pub(super) end: Option<Inst>,
    pub(super) edges: SmallVec<[Edge; 2]>,
    /// True if it is hardly ever run: it stands behind all others.
    pub(super) is_cold: bool,
}

/// Function on virtual registers.
#[derive(Clone, Debug, Default)]
pub(super) struct Function {
    pub(super) blocks: Vec<BlockData>,
    /// Blocks in the order of the code.
    pub(super) order: Vec<Block>,
    pub(super) n_registers: usize,
    /// Bytes of the constants.
    pub(super) pool: Vec<Vec<u8>>,
    pool_index: FxHashMap<Vec<u8>, usize>,
    /// Bytes of the slots of the frame.
    pub(super) slots: Vec<u32>,
    /// Names of symbols.
    pub(super) symbols: Vec<String>,
    /// Widest vector.
    pub(super) widest: Option<Width>,
    /// True if it calls functions.
    pub(super) has_calls: bool,
}

impl Function {
    /// New register of a class.
    pub(super) fn register(&mut self, class: RegClass) -> VReg {
        self.n_registers += 1;
        VReg::new(self.n_registers - 1, class)
    }

    /// New general register.
    pub(super) fn int(&mut self) -> VReg {
        self.register(INT)
    }

    /// New vector register.
    pub(super) fn vec(&mut self) -> VReg {
        self.register(VEC)
    }

    /// New mask register.
    pub(super) fn mask(&mut self) -> VReg {
        self.register(MASK)
    }

    /// New block with new parameters of these classes.
    pub(super) fn new_block(&mut self, params: impl IntoIterator<Item = RegClass>) -> Block {
        let params = params.into_iter().map(|class| self.register(class)).collect();
        self.blocks.push(BlockData { params, ..BlockData::default() });
        Block::new(self.blocks.len() - 1)
    }

    /// Parameters of a block.
    pub(super) fn params(&self, block: Block) -> Vec<VReg> {
        self.blocks[block.index()].params.clone()
    }

    /// Puts a block behind the others.
    pub(super) fn place(&mut self, block: Block) {
        self.order.push(block);
    }

    /// Appends an instruction.
    pub(super) fn push(&mut self, block: Block, inst: Inst) {
        if let Inst::Plain(plain) = &inst {
            self.widest = self.widest.max(Some(plain.width));
        }
        self.blocks[block.index()].insts.push(inst);
    }

    /// Ends a block by a jump.
    pub(super) fn jump(&mut self, from: Block, target: Block, args: Vec<VReg>) {
        let block = &mut self.blocks[from.index()];
        block.end = Some(Inst::Jump);
        block.edges = SmallVec::from_elem(Edge { target, args }, 1);
    }

    /// Ends a block by a branch. Each side gets a block of its own, so that no edge is critical.
    pub(super) fn branch(&mut self, from: Block, condition: Condition, [then, other]: [Edge; 2]) {
        let edges = [then, other].map(|Edge { target, args }| {
            let edge = self.new_block([]);
            self.place(edge);
            self.blocks[edge.index()].is_cold = self.blocks[target.index()].is_cold;
            self.jump(edge, target, args);
            Edge { target: edge, args: Vec::new() }
        });
        let block = &mut self.blocks[from.index()];
        block.end = Some(Inst::Branch(condition));
        block.edges = SmallVec::from_iter(edges);
    }

    /// Ends a block that has no successor.
    pub(super) fn finish(&mut self, block: Block, end: Inst) {
        self.blocks[block.index()].end = Some(end);
    }

    /// Number of the constant of these bytes.
    pub(super) fn constant(&mut self, bytes: &[u8]) -> usize {
        if let Some(known) = self.pool_index.get(bytes) {
            return *known;
        }
        self.pool.push(bytes.to_vec());
        self.pool_index.insert(bytes.to_vec(), self.pool.len() - 1);
        self.pool.len() - 1
    }

    /// Number of a new slot of the frame.
    pub(super) fn slot(&mut self, n_bytes: u32) -> usize {
        self.slots.push(n_bytes);
        self.slots.len() - 1
    }

    /// Number of a symbol.
    pub(super) fn symbol(&mut self, name: &str) -> usize {
        self.symbols.iter().position(|other| other == name).unwrap_or_else(|| {
            self.symbols.push(name.to_owned());
            self.symbols.len() - 1
        })
    }

    /// Removes instructions whose results nobody reads.
    pub(super) fn remove_dead(&mut self) {
        let mut n_uses = vec![0_u32; self.n_registers];
        for block in &self.blocks {
            let passed = block.edges.iter().flat_map(|edge| &edge.args);
            passed.for_each(|v| n_uses[v.vreg()] += 1);
            for inst in block.insts.iter().chain(&block.end) {
                inst.each_register(|v, is_def| n_uses[v.vreg()] += u32::from(!is_def));
            }
        }
        for at in (0..self.order.len()).rev() {
            let block = &mut self.blocks[self.order[at].index()];
            remove_dead_in(block, &mut n_uses);
        }
    }
}

/// Removes the dead instructions of a block; `n_uses` are the reads of each register.
fn remove_dead_in(block: &mut BlockData, n_uses: &mut [u32]) {
    let mut flags_are_read = matches!(block.end, Some(Inst::Branch(_)));
    let insts = std::mem::take(&mut block.insts);
    let mut kept = Vec::with_capacity(insts.len());
    for inst in insts.into_iter().rev() {
        let mut is_read = false;
        inst.each_register(|v, is_def| is_read |= is_def && n_uses[v.vreg()] > 0);
        let is_dead = match &inst {
            Inst::Plain(plain) if plain.opcode.sets_flags_only() => !flags_are_read,
            _ => inst.is_pure() && !is_read,
        };
        if is_dead {
            inst.each_register(|v, is_def| n_uses[v.vreg()] -= u32::from(!is_def));
            continue;
        }
        if let Inst::Plain(plain) = &inst {
            if plain.opcode.sets_flags_only() {
                flags_are_read = false;
            }
            flags_are_read |= plain.opcode.reads_flags();
        }
        kept.push(inst);
    }
    kept.reverse();
    block.insts = kept;
}

/// Instruction of the processor without a mask.
pub(super) fn plain(opcode: Opcode, width: Width, args: &[Arg]) -> Plain {
    Plain { opcode, width, args: SmallVec::from_slice(args), masking: None, fixed: SmallVec::new() }
}

impl Plain {
    /// Same under a mask.
    pub(super) fn under(self, mask: VReg, zeroes: bool) -> Plain {
        Plain { masking: Some(Masking { mask, zeroes }), ..self }
    }
}
