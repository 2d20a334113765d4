//! Calls: of functions, of the runtime, of library kernels, and forks.

use creole_builtin::Call;
use creole_ir::{Error, OpId, Value, ensure};
use creole_loop::{Fork, Kernel};
use regalloc2::{PReg, RegClass, VReg};

use super::inst::{ARGS, INT, Inst, Mem, RAX, VEC};
use super::select::{Form, Selector};
use crate::emit::{
    Convention, Elem, SLOT, array_offset, callee_symbol, fork_symbol, index_of, kernel_symbol,
    prepared, text_symbol,
};

impl Selector {
    /// Address of a symbol.
    pub(super) fn symbol_address(&mut self, symbol: &str) -> VReg {
        let symbol = self.f.symbol(symbol);
        let d = self.f.int();
        self.push(Inst::Symbol(d, symbol));
        d
    }

    /// Calls a symbol with arguments in the registers of the convention.
    pub(super) fn call(
        &mut self,
        symbol: &str,
        args: &[VReg],
        result: Option<RegClass>,
    ) -> Option<VReg> {
        let callee = self.symbol_address(symbol);
        let (mut n_ints, mut n_floats) = (0, 0);
        let placed = args.iter().map(|arg| {
            let preg = if arg.class() == INT {
                n_ints += 1;
                ARGS[n_ints - 1]
            } else {
                n_floats += 1;
                PReg::new(n_floats - 1, VEC)
            };
            (*arg, preg)
        });
        let args = placed.collect();
        let result = result.map(|class| {
            let preg = if class == INT { RAX } else { PReg::new(0, VEC) };
            (self.f.register(class), preg)
        });
        self.f.has_calls = true;
        self.push(Inst::Call { callee, args, result });
        result.map(|(register, _)| register)
    }

    /// Address of an array of addresses and scalars, a word for each, valid until the next call of a function or kernel.
    fn array(&mut self, values: &[Value]) -> Result<VReg, Error> {
        let n_bytes = (array_offset(values.len()) as u32).max(1);
        let f = &mut self.f;
        let number = *self.arrays.entry(n_bytes).or_insert_with(|| f.slot(n_bytes));
        let registers = self.regs(values)?;
        for (i, (value, register)) in values.iter().zip(registers).enumerate() {
            let form = self.form(*value)?;
            self.store(form, register, Mem::slot(number).plus(array_offset(i) as usize));
        }
        Ok(self.lea(Mem::slot(number)))
    }

    /// Reports the entry into a function to the profile of the run. Returns the address of its name.
    fn profile_entry(&mut self, callee: &str) -> VReg {
        self.call("creole_profile_enter", &[self.context], None);
        let index = index_of(&mut self.uses.texts, callee);
        self.symbol_address(&text_symbol(index))
    }

    fn profile_exit(&mut self, name: VReg) {
        self.call("creole_profile_leave", &[self.context, name], None);
    }
}

pub(super) fn call(op: Call, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let inputs = cx.body.operand_types(id);
    let convention = Convention::of(&cx.isa, &inputs, &cx.body.result_types(id))?;
    ensure!(convention.in_array.is_some(), "calls a function that returns scalars");
    let callee = (op.callee.0.as_str().to_owned(), convention);
    let next = cx.uses.callees.len();
    let number = *cx.callee_numbers.entry(callee.clone()).or_insert(next);
    if number == next {
        cx.uses.callees.push(callee);
    }
    let array = cx.array(&op.operands)?;
    let profiled = cx.isa.has_profile().then(|| cx.profile_entry(op.callee.0.as_str()));
    cx.call(&callee_symbol(number), &[cx.context, array], None);
    if let Some(name) = profiled {
        cx.profile_exit(name);
    }
    cx.leave_if_cancelled();
    Ok(())
}

pub(super) fn kernel(op: Kernel, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    ensure!(cx.body[id].n_results() == 0, "has tensors, but only kernels on memrefs can be run");
    let arrays: Vec<Value> = op.inputs.iter().chain(&op.outs).copied().collect();
    let call = prepared(&op, &cx.body, &cx.emitters)?;
    let index = cx.uses.kernel_number(call);
    let addresses = cx.array(&arrays)?;
    // Kernels of the library in functions of their own have the time of those.
    let is_profiled = cx.isa.has_profile() && !cx.is_kernel;
    let profiled = is_profiled.then(|| cx.profile_entry(&format!("@{}", op.kernel.0.name)));
    let call = cx.symbol_address(&kernel_symbol(index));
    cx.call("creole_kernel", &[cx.context, call, addresses], None);
    if let Some(name) = profiled {
        cx.profile_exit(name);
    }
    cx.leave_if_cancelled();
    Ok(())
}

pub(super) fn fork(op: Fork, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    let name = op.callee.0;
    let index = cx.forked.iter().position(|other| *other == name).unwrap_or_else(|| {
        cx.forked.push(name);
        cx.forked.len() - 1
    });
    let n_bytes = u32::try_from((op.captures.len() + 1) * SLOT);
    let n_bytes = n_bytes.map_err(|_| Error::new("uses too many values"))?;
    let environment = Mem::slot(cx.f.slot(n_bytes));
    cx.store_word(cx.context, environment);
    for (i, captured) in op.captures.iter().enumerate() {
        let (form, value) = (cx.form(*captured)?, cx.reg(*captured)?);
        let at = environment.plus((i + 1) * SLOT);
        match form {
            // Lanes of ones, as Cranelift's code expects them.
            Form::Vector(Elem::Bool, n) => {
                let bytes = Form::Vector(Elem::Int(8), n);
                let lanes = cx.lanes_of_mask(bytes, value);
                cx.store(bytes, lanes, at);
            }
            form => cx.store(form, value, at),
        }
    }
    let total = cx.reg(op.total)?;
    let body = cx.symbol_address(&fork_symbol(index));
    let environment = cx.lea(environment);
    let grain = cx.iconst(op.grain);
    cx.call("creole_parallel_for", &[cx.context, body, environment, total, grain], None);
    cx.leave_if_cancelled();
    Ok(())
}
