//! Instruction selection: the context in which a function on legal vectors becomes machine instructions.
//!
//! Each dialect has a file with one function for each op. Instructions that nobody needs are removed afterwards, so a
//! comparison is written out where it stands, and once more where it is part of a branch.

use std::sync::Arc;

use creole_ir::{
    BlockId, Body, Error, OpId, RegionId, Symbol, Type, TypeKind, Value, bail, ensure,
};
use regalloc2::{Block, RegClass, VReg};
use rustc_hash::FxHashMap;

use super::function::{Function, plain};
use super::inst::{Arg, Base, INT, Inst, Mem, Plain, VEC, View};
use super::opcode::{Opcode, Width};
use crate::emit::{Convention, Elem, Emitters, Uses, known};
use crate::isa::Isa;

/// Scalar or vector: what a value is in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Scalar or address. An `i1` is 0 or 1 in 32 bits; bits above narrower integers are arbitrary.
    Scalar(Elem),
    /// Vector with this number of lanes; the lanes beyond are arbitrary. One of `i1` is a mask.
    Vector(Elem, usize),
}

impl Form {
    /// Form of a type. Error: it has none, or no register is as wide.
    pub(super) fn of(ty: Type, register_bits: usize) -> Result<Form, Error> {
        match ty.kind() {
            TypeKind::MemRef { .. } => Ok(Form::Scalar(Elem::Int(64))),
            TypeKind::Vector { shape, scalable, elem } => match shape[..] {
                [n] if !scalable.contains(&true) && n > 0 => {
                    let (elem, n) = (Elem::of(*elem)?, n as usize);
                    let is_legal = n * elem.bits() as usize <= register_bits;
                    ensure!(is_legal, "has a value of type {ty}, which is wider than a register");
                    Ok(Form::Vector(elem, n))
                }
                _ => bail!("has a value of type {ty}, which has no register"),
            },
            _ => Elem::of(ty).map(Form::Scalar),
        }
    }

    /// Element.
    pub(super) fn elem(self) -> Elem {
        match self {
            Form::Scalar(elem) | Form::Vector(elem, _) => elem,
        }
    }

    /// Lanes; 1 of a scalar.
    pub(super) fn lanes(self) -> usize {
        match self {
            Form::Scalar(_) => 1,
            Form::Vector(_, n) => n,
        }
    }

    /// Same form with other elements.
    pub(super) fn with(self, elem: Elem) -> Form {
        match self {
            Form::Scalar(_) => Form::Scalar(elem),
            Form::Vector(_, n) => Form::Vector(elem, n),
        }
    }

    /// Width of its instructions.
    pub(super) fn width(self) -> Width {
        match self {
            Form::Scalar(_) => Width::S,
            Form::Vector(elem, n) => Width::of_bytes(n * elem.bytes()),
        }
    }

    /// Class of its register, if masks are in registers of class `masks`.
    pub(super) fn class(self, masks: RegClass) -> RegClass {
        match self {
            Form::Scalar(Elem::F32 | Elem::F64) => VEC,
            Form::Scalar(_) => INT,
            Form::Vector(Elem::Bool, _) => masks,
            Form::Vector(..) => VEC,
        }
    }
}

/// Location of an IR value.
#[derive(Clone, Debug)]
pub(super) enum Val {
    /// Register.
    Reg(VReg),
    /// Constant integer, `i1` as 0 or 1.
    Int(i64),
    /// Constant float, or constant vector: the bytes of the lanes.
    Const(Arc<[u8]>),
    /// Constant mask.
    Known(u64),
    /// Address in the array of arguments, plus a number of bytes.
    InArray { at: i32, offset: i64 },
}

/// Second operand of a vector instruction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Src {
    Reg(VReg),
    /// Memory of the width of the instruction.
    Mem(Mem),
    /// Memory of one element, for all lanes.
    Splat(Mem),
}

impl Src {
    /// Operand of an instruction of this width.
    pub(super) fn arg(self, width: Width) -> Arg {
        match self {
            Src::Reg(register) => Arg::Use(register, View::V(width)),
            Src::Mem(mem) => Arg::Mem(mem),
            Src::Splat(mem) => Arg::Splat(mem),
        }
    }
}

/// Selection of one op: `None` if there is no code for it.
pub(super) type SelectOp = fn(&mut Selector, OpId) -> Option<Result<(), Error>>;

/// Function under selection.
pub(super) struct Selector {
    select_op: SelectOp,
    pub(super) body: Arc<Body>,
    pub(super) isa: Isa,
    /// Tables of the tool.
    pub(super) emitters: Arc<Emitters>,
    pub(super) f: Function,
    /// Block to which instructions are added.
    pub(super) at: Block,
    /// Blocks in front of the loops around it, the outermost first.
    pub(super) preheaders: Vec<Block>,
    pub(super) uses: Uses,
    pub(super) callee_numbers: FxHashMap<(String, Convention), usize>,
    pub(super) forked: Vec<Symbol>,
    /// Address of the context.
    pub(super) context: VReg,
    /// Block where the function is left early, once it has one.
    pub(super) leave: Option<Block>,
    pub(super) is_forked: bool,
    pub(super) is_kernel: bool,
    /// Array of the arguments that are loaded at their uses.
    pub(super) args: Option<VReg>,
    /// Slots for arguments of calls, by bytes.
    pub(super) arrays: FxHashMap<u32, usize>,
    /// Parts of addresses, by the block in which they were computed.
    pub(super) sums: FxHashMap<(Block, VReg, Value, i64), VReg>,
    constants: FxHashMap<(Block, usize, Width), VReg>,
    pub(super) masks: FxHashMap<(Block, u64), VReg>,
    values: FxHashMap<Value, (Val, usize)>,
    named: bool,
}

impl Selector {
    pub(super) fn new(
        body: Arc<Body>,
        isa: &Isa,
        emitters: &Arc<Emitters>,
        select_op: SelectOp,
    ) -> Selector {
        let mut f = Function::default();
        let context = f.int();
        let at = f.new_block([]);
        f.place(at);
        Selector {
            select_op,
            body,
            isa: isa.clone(),
            emitters: Arc::clone(emitters),
            f,
            at,
            preheaders: Vec::new(),
            uses: Uses::default(),
            callee_numbers: FxHashMap::default(),
            forked: Vec::new(),
            context,
            leave: None,
            is_forked: false,
            is_kernel: false,
            args: None,
            arrays: FxHashMap::default(),
            sums: FxHashMap::default(),
            constants: FxHashMap::default(),
            masks: FxHashMap::default(),
            values: FxHashMap::default(),
            named: false,
        }
    }

    // --- instructions ---------------------------------------------------------------------------

    pub(super) fn push(&mut self, inst: Inst) {
        self.f.push(self.at, inst);
    }

    pub(super) fn plain(&mut self, plain: Plain) {
        self.push(Inst::Plain(plain));
    }

    pub(super) fn ins(&mut self, opcode: Opcode, width: Width, args: &[Arg]) {
        self.plain(plain(opcode, width, args));
    }

    /// Adds instructions to another block, which dominates this one.
    pub(super) fn in_block<T>(&mut self, block: Block, f: impl FnOnce(&mut Selector) -> T) -> T {
        let here = std::mem::replace(&mut self.at, block);
        let result = f(self);
        self.at = here;
        result
    }

    /// Instruction `result = opcode a`.
    pub(super) fn v1(&mut self, opcode: Opcode, width: Width, a: Src) -> VReg {
        let d = self.f.vec();
        self.ins(opcode, width, &[Arg::Def(d, View::V(width)), a.arg(width)]);
        d
    }

    /// Instruction `result = opcode a, immediate`.
    pub(super) fn v1i(&mut self, opcode: Opcode, width: Width, a: Src, imm: u8) -> VReg {
        let d = self.f.vec();
        self.ins(opcode, width, &[Arg::Def(d, View::V(width)), a.arg(width), Arg::Imm8(imm)]);
        d
    }

    /// Instruction `result = opcode a, b`.
    pub(super) fn v2(&mut self, opcode: Opcode, width: Width, a: VReg, b: Src) -> VReg {
        let d = self.f.vec();
        let args = [Arg::Def(d, View::V(width)), Arg::Use(a, View::V(width)), b.arg(width)];
        self.ins(opcode, width, &args);
        d
    }

    /// Instruction `result = opcode a, b, immediate`.
    pub(super) fn v2i(&mut self, opcode: Opcode, width: Width, a: VReg, b: Src, imm: u8) -> VReg {
        let d = self.f.vec();
        let view = View::V(width);
        self.ins(
            opcode,
            width,
            &[Arg::Def(d, view), Arg::Use(a, view), b.arg(width), Arg::Imm8(imm)],
        );
        d
    }

    // --- constants ------------------------------------------------------------------------------

    /// Memory of a constant of the pool.
    pub(super) fn pool(&mut self, bytes: &[u8]) -> Mem {
        Mem { base: Base::Pool(self.f.constant(bytes)), index: None, offset: 0 }
    }

    /// Operand of a constant: memory of one element if all lanes are equal, and instructions have such operands. (Those of
    /// AVX2 have none.)
    pub(super) fn const_src(&mut self, bytes: &[u8], elem: Elem, width: Width) -> Src {
        let n = elem.bytes();
        if width == Width::S {
            return Src::Mem(self.pool(&bytes[..n]));
        }
        match splat_of(bytes, n) {
            Some(one) if n >= 4 && self.has_avx512() => Src::Splat(self.pool(one)),
            Some(one) => {
                let all: Vec<u8> = one.iter().copied().cycle().take(width.bytes()).collect();
                Src::Mem(self.pool(&all))
            }
            None => {
                let mut all = bytes.to_vec();
                all.resize(width.bytes(), 0);
                Src::Mem(self.pool(&all))
            }
        }
    }

    /// Register of a constant, which is loaded in front of the outermost loop.
    pub(super) fn const_reg(&mut self, bytes: &[u8], elem: Elem, width: Width) -> VReg {
        let src = self.const_src(bytes, elem, width);
        let (mem, opcode) = match (src, elem.bytes()) {
            (Src::Splat(mem), 8) => (mem, Opcode::Broadcast64),
            (Src::Splat(mem), _) => (mem, Opcode::Broadcast32m),
            (Src::Mem(mem), 8) if width == Width::S => (mem, Opcode::Movsd),
            (Src::Mem(mem), _) if width == Width::S => (mem, Opcode::Movss),
            (Src::Mem(mem), _) => (mem, Opcode::Load),
            (Src::Reg(register), _) => return register,
        };
        let Base::Pool(number) = mem.base else { return self.v1(opcode, width, Src::Mem(mem)) };
        let block = self.preheaders.first().copied().unwrap_or(self.at);
        let key = (block, number, width);
        if let Some(known) = self.constants.get(&key) {
            return *known;
        }
        let register = self.in_block(block, |cx| cx.v1(opcode, width, Src::Mem(mem)));
        self.constants.insert(key, register);
        register
    }

    /// Operand with these bits in all lanes.
    pub(super) fn splat(&mut self, elem: Elem, width: Width, bits: u64) -> Src {
        let bytes: Vec<u8> = bits.to_le_bytes()[..elem.bytes()].to_vec();
        let n = if width == Width::S { 1 } else { width.bytes() / elem.bytes() };
        self.const_src(&bytes.repeat(n), elem, width)
    }

    /// Register with these bits in all lanes.
    pub(super) fn splat_reg(&mut self, elem: Elem, width: Width, bits: u64) -> VReg {
        let bytes: Vec<u8> = bits.to_le_bytes()[..elem.bytes()].to_vec();
        let n = if width == Width::S { 1 } else { width.bytes() / elem.bytes() };
        self.const_reg(&bytes.repeat(n), elem, width)
    }

    // --- the IR's values ------------------------------------------------------------------------

    /// Type of a value.
    pub(super) fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    /// Form of a value.
    pub(super) fn form(&self, value: Value) -> Result<Form, Error> {
        Form::of(self.ty(value), self.isa.vector_bits())
    }

    /// Form of result number 0 of an op.
    pub(super) fn result_form(&self, op: OpId) -> Result<Form, Error> {
        self.form(self.body.result(op, 0))
    }

    /// Sets the location of a value.
    pub(super) fn define(&mut self, value: Value, val: Val) {
        self.values.insert(value, (val, self.preheaders.len()));
    }

    /// Sets the register of result number 0 of an op.
    #[allow(clippy::unnecessary_wraps, reason = "the last line of an op's function")]
    pub(super) fn define_result(&mut self, op: OpId, register: VReg) -> Result<(), Error> {
        self.define(self.body.result(op, 0), Val::Reg(register));
        Ok(())
    }

    /// Sets the registers of several values.
    pub(super) fn define_all(&mut self, values: &[Value], registers: &[VReg]) {
        for (value, register) in values.iter().zip(registers) {
            self.define(*value, Val::Reg(*register));
        }
    }

    /// Location of a value. Error: it is not in this function.
    pub(super) fn val(&self, value: Value) -> Result<Val, Error> {
        match self.values.get(&value) {
            Some((val, _)) => Ok(val.clone()),
            None => bail!("uses a value of type {} that is not computed before it", self.ty(value)),
        }
    }

    /// Number of loops around the place where a value was computed.
    pub(super) fn depth_of(&self, value: Value) -> Option<usize> {
        self.values.get(&value).map(|(_, depth)| *depth)
    }

    /// Register of a value.
    pub(super) fn reg(&mut self, value: Value) -> Result<VReg, Error> {
        let form = self.form(value)?;
        Ok(match self.val(value)? {
            Val::Reg(register) => register,
            Val::Int(n) => self.iconst(n),
            Val::Const(bytes) => self.const_reg(&bytes, form.elem(), form.width()),
            Val::Known(bits) => self.known_mask(form.lanes(), bits),
            Val::InArray { at, offset } => {
                let Some(array) = self.args else { bail!("has no array of arguments") };
                let address = self.load_word(Mem::at(array, at));
                self.add_constant(address, offset)
            }
        })
    }

    /// Registers of several values.
    pub(super) fn regs(&mut self, values: &[Value]) -> Result<Vec<VReg>, Error> {
        values.iter().map(|value| self.reg(*value)).collect()
    }

    /// Operand of a vector instruction.
    pub(super) fn src(&mut self, value: Value) -> Result<Src, Error> {
        let form = self.form(value)?;
        match self.val(value)? {
            Val::Const(bytes) => Ok(self.const_src(&bytes, form.elem(), form.width())),
            _ => self.reg(value).map(Src::Reg),
        }
    }

    /// True if a value is a constant in memory.
    pub(super) fn is_const(&self, value: Value) -> bool {
        matches!(self.values.get(&value), Some((Val::Const(_), _)))
    }

    /// Constant integer of a value, if it is one.
    pub(super) fn known(&self, value: Value) -> Option<i64> {
        known(&self.body, value)
    }

    /// True if nothing reads a value but one op.
    pub(super) fn dies(&self, value: Value) -> bool {
        self.depth_of(value) == Some(self.preheaders.len())
            && self.body.users(value).take(2).count() == 1
    }

    // --- regions --------------------------------------------------------------------------------

    /// Selects the ops of a block except its terminator, and returns the operands of that.
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

    /// Selects one op. Error: its name and the reason.
    pub(super) fn op(&mut self, op: OpId) -> Result<(), Error> {
        let body = self.body.clone();
        let result = (self.select_op)(self, op);
        let result = result.unwrap_or_else(|| Err(Error::new("has no machine code here")));
        result.map_err(|mut error| {
            if !self.named {
                self.named = true;
                error.message = format!("'{}' op {}", body[op].def.name, error.message);
            }
            error.at(body[op].loc)
        })
    }
}

/// Bytes of the one lane of `n` bytes that all others are equal to.
pub(super) fn splat_of(bytes: &[u8], n: usize) -> Option<&[u8]> {
    let one = bytes.get(..n)?;
    bytes.chunks(n).all(|lane| lane == one).then_some(one)
}
