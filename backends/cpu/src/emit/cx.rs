//! Emission context of one Cranelift function: the function so far, and the locations of IR values in it.
//!
//! The IR is in SSA form already, so instructions and block parameters are added directly, without SSA construction.

use std::sync::Arc;

use cranelift_codegen::ir::{
    self, AbiParam, BlockArg, DataFlowGraph, Function, InsertBuilder, Inst, InstBuilder,
    InstInserterBase, MemFlagsData, Signature, StackSlot, StackSlotData, StackSlotKind,
    UserFuncName, types,
};
use creole_ir::{BlockId, Body, Error, OpId, RegionId, Symbol, Type, Value, bail};
use rustc_hash::FxHashMap;

use super::convention::Convention;
use super::elem::{Elem, Form};
use super::emitters::Emitters;
use super::function::Uses;
use super::mask::Mask;
use crate::code::{CallDistance, Symbols};
use crate::isa::Isa;

/// Flags of all memory accesses: in bounds, at any alignment.
pub(super) const ACCESS: MemFlagsData = MemFlagsData::new().with_notrap();
/// Flags of a bitcast between registers: lanes are in the order of memory.
pub(super) const BITS: MemFlagsData = MemFlagsData::new().with_endianness(ir::Endianness::Little);

/// Bytes of an address.
const WORD: usize = 8;

/// Offset of word number `i` of an array.
pub(crate) fn array_offset(i: usize) -> i32 {
    (i * WORD) as i32
}

/// Location of an IR value.
#[derive(Clone, Debug)]
pub(super) enum Lowered {
    /// Register: a scalar, an address, or a vector.
    Register(ir::Value),
    /// Address in the array of arguments, plus a number of bytes.
    InArray {
        /// Offset in the array, in bytes.
        at: i32,
        /// Bytes added to the address.
        offset: i64,
    },
    /// Vector of `i1`.
    Mask(Mask),
}

/// Function under construction.
pub struct Emit {
    /// IR function.
    pub(super) body: Arc<Body>,
    /// Target.
    pub(super) target: Isa,
    /// Table of op emitters.
    pub(super) emitters: Arc<Emitters>,
    /// Entities outside of the function that it uses.
    pub(super) uses: Uses,
    /// Numbers of the callees, in the order of their first call.
    pub(super) callee_numbers: FxHashMap<(String, Convention), usize>,
    /// Forked functions, each once.
    pub(super) forked: Vec<Symbol>,
    /// Cranelift function so far.
    pub(super) function: Function,
    /// Symbols that it refers to.
    pub(super) symbols: Symbols,
    /// Insertion block.
    pub(super) block: ir::Block,
    /// Address of the [`Context`](crate::context::Context).
    pub(super) context: ir::Value,
    /// Loop depth of the insertion point.
    pub(super) depth: u32,
    /// True for an outlined kernel and its parts.
    pub(super) is_kernel: bool,
    /// True for a function that is forked.
    pub(super) is_forked: bool,
    /// Cranelift blocks of the IR's blocks, in control flow graphs.
    pub(super) blocks: FxHashMap<BlockId, ir::Block>,
    /// True if the current error names its op.
    pub(super) named: bool,
    /// True if its arguments are in an array.
    pub(super) takes_array: bool,
    /// Block where the function is left if the run is cancelled, once it has one.
    pub(super) leave: Option<ir::Block>,
    /// Array of the arguments that are loaded at their uses.
    args: Option<ir::Value>,
    /// Stack arrays for arguments of calls, by size.
    arrays: FxHashMap<u32, StackSlot>,
    values: FxHashMap<Value, (Lowered, u32)>,
}

/// Successor of a block, with the values of its parameters.
#[derive(Clone, Copy)]
pub(super) struct Edge<'a> {
    target: ir::Block,
    args: &'a [ir::Value],
}

impl<'a> Edge<'a> {
    pub(super) fn new(target: ir::Block, args: &'a [ir::Value]) -> Edge<'a> {
        Edge { target, args }
    }
}

/// Appends instructions to a block.
pub(super) struct Inserter<'f> {
    function: &'f mut Function,
    block: ir::Block,
}

impl<'f> InstInserterBase<'f> for Inserter<'f> {
    fn data_flow_graph(&self) -> &DataFlowGraph {
        &self.function.dfg
    }

    fn data_flow_graph_mut(&mut self) -> &mut DataFlowGraph {
        &mut self.function.dfg
    }

    fn insert_built_inst(self, inst: Inst) -> &'f mut DataFlowGraph {
        self.function.layout.append_inst(inst, self.block);
        &mut self.function.dfg
    }

    fn insert_aux_inst(&mut self, inst: Inst) {
        self.function.layout.append_inst(inst, self.block);
    }
}

impl Emit {
    /// Function with an entry block for `signature`, whose first parameter is the context.
    pub(super) fn new(
        body: Arc<Body>,
        target: &Isa,
        emitters: &Arc<Emitters>,
        signature: Signature,
    ) -> Emit {
        let mut function = Function::with_name_signature(UserFuncName::default(), signature);
        let block = function.dfg.make_block();
        function.layout.append_block(block);
        for index in 0..function.signature.params.len() {
            let ty = function.signature.params[index].value_type;
            function.dfg.append_block_param(block, ty);
        }
        let context = function.dfg.block_params(block)[0];
        Emit {
            body,
            target: target.clone(),
            emitters: Arc::clone(emitters),
            uses: Uses::default(),
            callee_numbers: FxHashMap::default(),
            forked: Vec::new(),
            function,
            symbols: Symbols::default(),
            block,
            context,
            depth: 0,
            is_kernel: false,
            is_forked: false,
            blocks: FxHashMap::default(),
            named: false,
            takes_array: false,
            leave: None,
            args: None,
            arrays: FxHashMap::default(),
            values: FxHashMap::default(),
        }
    }

    // --- instructions and blocks ----------------------------------------------------------------

    /// Builder of the next instruction.
    pub(super) fn ins(&mut self) -> InsertBuilder<'_, Inserter<'_>> {
        InsertBuilder::new(Inserter { function: &mut self.function, block: self.block })
    }

    /// New block with parameters of these types and no predecessors yet.
    pub(super) fn new_block(&mut self, params: &[ir::Type]) -> ir::Block {
        let block = self.function.dfg.make_block();
        for ty in params {
            self.function.dfg.append_block_param(block, *ty);
        }
        block
    }

    /// Appends `block` to the layout, and makes it the insertion block.
    pub(super) fn switch_to(&mut self, block: ir::Block) {
        self.function.layout.append_block(block);
        self.block = block;
    }

    /// The parameters of a block.
    pub(super) fn params(&self, block: ir::Block) -> Vec<ir::Value> {
        self.function.dfg.block_params(block).to_vec()
    }

    /// Jumps to `block`.
    pub(super) fn jump(&mut self, block: ir::Block, args: &[ir::Value]) {
        self.ins().jump(block, &block_args(args));
    }

    /// Branches to one of two blocks.
    pub(super) fn branch(&mut self, condition: ir::Value, then: Edge<'_>, other: Edge<'_>) {
        let (then_args, other_args) = (block_args(then.args), block_args(other.args));
        self.ins().brif(condition, then.target, &then_args, other.target, &other_args);
    }

    /// The type of a register.
    pub(super) fn register_type(&self, value: ir::Value) -> ir::Type {
        self.function.dfg.value_type(value)
    }

    /// A 64-bit constant.
    pub(super) fn iconst(&mut self, value: i64) -> ir::Value {
        self.ins().iconst(types::I64, value)
    }

    /// The same bits as a register of type `ty`.
    pub(super) fn bitcast(&mut self, ty: ir::Type, value: ir::Value) -> ir::Value {
        if self.register_type(value) == ty { value } else { self.ins().bitcast(ty, BITS, value) }
    }

    /// The address of `n_bytes` new bytes on the stack, aligned to `2^align_shift` bytes (16 at most).
    pub(super) fn stack(&mut self, n_bytes: u32, align_shift: u8) -> ir::Value {
        let slot = StackSlotData::new(StackSlotKind::ExplicitSlot, n_bytes, align_shift);
        let slot = self.function.create_sized_stack_slot(slot);
        self.ins().stack_addr(types::I64, slot, 0)
    }

    /// Calls a function of the runtime, which takes `args` and returns at most one value.
    pub(super) fn call_runtime(
        &mut self,
        name: &str,
        args: &[ir::Value],
        result: Option<ir::Type>,
    ) -> Option<ir::Value> {
        let mut signature = Signature::new(self.target.call_conv());
        signature.params.extend(args.iter().map(|v| AbiParam::new(self.register_type(*v))));
        signature.returns.extend(result.map(AbiParam::new));
        let callee =
            self.symbols.import(&mut self.function, name, &signature, CallDistance::Runtime);
        let call = self.ins().call(callee, args);
        self.function.dfg.inst_results(call).first().copied()
    }

    // --- the IR's values ------------------------------------------------------------------------

    /// Type of an IR value.
    pub(super) fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    /// Form of an IR value.
    pub(super) fn form(&self, value: Value) -> Result<Form, Error> {
        Form::of(self.ty(value))
    }

    /// Form of result number 0 of an op.
    pub(super) fn result_form(&self, op: OpId) -> Result<Form, Error> {
        self.form(self.body.result(op, 0))
    }

    /// Sets the location of an IR value.
    pub(super) fn define(&mut self, value: Value, lowered: Lowered) {
        self.values.insert(value, (lowered, self.depth));
    }

    /// Sets the register of result number 0 of an op; a mask has lanes of a byte.
    pub(super) fn define_result(&mut self, op: OpId, register: ir::Value) -> Result<(), Error> {
        let value = self.body.result(op, 0);
        self.define_value(value, register)
    }

    /// Sets the register of a value; a mask has lanes of a byte.
    pub(super) fn define_value(&mut self, value: Value, register: ir::Value) -> Result<(), Error> {
        let lowered = lowered(self.form(value)?, register);
        self.define(value, lowered);
        Ok(())
    }

    /// Sets result number 0 of an op to a mask.
    pub(super) fn define_mask(&mut self, op: OpId, mask: Mask) {
        self.define(self.body.result(op, 0), Lowered::Mask(mask));
    }

    /// Location of a value. Error: it is not in this function.
    pub(super) fn lowered(&self, value: Value) -> Result<Lowered, Error> {
        match self.values.get(&value) {
            Some((lowered, _)) => Ok(lowered.clone()),
            None => bail!("uses a value of type {} that is not computed before it", self.ty(value)),
        }
    }

    /// Loop depth at which a value was computed; none if it was not in this function.
    pub(super) fn depth_of(&self, value: Value) -> Option<u32> {
        self.values.get(&value).map(|(_, depth)| *depth)
    }

    /// Register of a scalar.
    pub(super) fn scalar(&self, value: Value) -> Result<ir::Value, Error> {
        match self.lowered(value)? {
            Lowered::Register(scalar) if !self.ty(value).is_vector() => Ok(scalar),
            _ => bail!("expects a scalar, found {}", self.ty(value)),
        }
    }

    /// Address of a memref.
    pub(super) fn memref(&mut self, value: Value) -> Result<ir::Value, Error> {
        match self.lowered(value)? {
            Lowered::InArray { at, offset } => Ok(self.load_from_array(at, offset)),
            _ => self.scalar(value),
        }
    }

    /// Defines memref argument number `i`, whose address is in an array.
    ///
    /// With thousands of addresses that are live from the entry of a long function to its end, register allocation
    /// would take most of the compile time. So each is loaded at its uses.
    pub(super) fn define_in_array(&mut self, memref: Value, array: ir::Value, i: usize) {
        self.define(memref, Lowered::InArray { at: array_offset(i), offset: 0 });
        self.args = Some(array);
    }

    fn load_from_array(&mut self, at: i32, offset: i64) -> ir::Value {
        let array = self.args.expect("what is in the array was put there");
        let address = self.load_word(array, at);
        if offset == 0 { address } else { self.ins().iadd_imm_s(address, offset) }
    }

    /// Address of an array of words, valid until the next call of a function or kernel.
    pub(super) fn array(&mut self, words: &[ir::Value]) -> ir::Value {
        let n_bytes = array_offset(words.len()) as u32;
        let slot = StackSlotData::new(StackSlotKind::ExplicitSlot, n_bytes, WORD.ilog2() as u8);
        let function = &mut self.function;
        let slot =
            *self.arrays.entry(n_bytes).or_insert_with(|| function.create_sized_stack_slot(slot));
        let array = self.ins().stack_addr(types::I64, slot, 0);
        for (i, word) in words.iter().enumerate() {
            self.store_word(*word, array, array_offset(i));
        }
        array
    }

    /// Register of a value; for a mask one with lanes of a byte.
    pub(super) fn register(&mut self, value: Value) -> Result<ir::Value, Error> {
        match self.lowered(value)? {
            Lowered::Register(register) => Ok(register),
            Lowered::InArray { at, offset } => Ok(self.load_from_array(at, offset)),
            Lowered::Mask(_) => self.mask(value, Elem::Bool.bits()),
        }
    }

    /// The registers of several values.
    pub(super) fn registers(&mut self, values: &[Value]) -> Result<Vec<ir::Value>, Error> {
        values.iter().map(|value| self.register(*value)).collect()
    }

    /// The register types of values, as they are passed to a block.
    pub(super) fn register_types(
        &self,
        values: impl IntoIterator<Item = Value>,
    ) -> Result<Vec<ir::Type>, Error> {
        values.into_iter().map(|value| Ok(self.form(value)?.register())).collect()
    }

    /// Sets the registers of several values.
    pub(super) fn define_all(
        &mut self,
        values: &[Value],
        registers: &[ir::Value],
    ) -> Result<(), Error> {
        let mut pairs = values.iter().zip(registers);
        pairs.try_for_each(|(value, register)| self.define_value(*value, *register))
    }

    /// Constant integer of a value, if it is one.
    pub(super) fn known(&self, value: Value) -> Option<i64> {
        known(&self.body, value)
    }

    // --- regions --------------------------------------------------------------------------------

    /// Emits the ops of a block except its terminator, and returns the operands of that.
    pub(super) fn region_block(&mut self, block: BlockId) -> Result<Vec<Value>, Error> {
        let body = self.body.clone();
        let terminator = body.terminator(block);
        for op in body.ops(block).filter(|op| Some(*op) != terminator) {
            self.op(op)?;
        }
        Ok(terminator.map_or_else(Vec::new, |op| body.operands(op).collect()))
    }

    /// Only block of a region.
    pub(super) fn only_block(&self, region: RegionId) -> Result<BlockId, Error> {
        match self.body.blocks(region) {
            [block] => Ok(*block),
            blocks => bail!("expects a region of one block, found {}", blocks.len()),
        }
    }

    /// Emits one op. Error: the op's name, its types, and the reason.
    pub(super) fn op(&mut self, op: OpId) -> Result<(), Error> {
        let body = self.body.clone();
        let emitters = Arc::clone(&self.emitters);
        let result = emitters.ops.apply(&body, op, self);
        let result = result.or_else(|| (emitters.fallback?)(self, op)).unwrap_or_else(|| {
            let operands = creole_ir::types::list(&body.operand_types(op));
            let results = creole_ir::types::list(&body.result_types(op));
            Err(Error::new(format!("has no machine code here: ({operands}) -> ({results})")))
        });
        result.map_err(|mut error| {
            if !self.named {
                self.named = true;
                error.message = format!("'{}' op {}", body[op].def.name, error.message);
            }
            error.at(body[op].loc)
        })
    }
}

/// Constant integer of a value, if it is one.
pub(crate) fn known(body: &Body, value: Value) -> Option<i64> {
    let constant = body.constant(value)?;
    constant.ty().is_int_or_index().then(|| constant.int(0))
}

fn lowered(form: Form, register: ir::Value) -> Lowered {
    match form {
        Form::Vector(Elem::Bool, _) => {
            Lowered::Mask(Mask::Lanes { bits: Elem::Bool.bits(), register })
        }
        _ => Lowered::Register(register),
    }
}

fn block_args(values: &[ir::Value]) -> Vec<BlockArg> {
    values.iter().map(|v| BlockArg::Value(*v)).collect()
}
