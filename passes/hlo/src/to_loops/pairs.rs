//! Calls of library kernels on arrays of pairs: complex numbers as functions take and return them.
//!
//! A kernel with the option `pairs` takes both parts of complex numbers in one array (bit 0) or returns them so (bit 1).
//! Without it, a nest would take pairs apart in front of the call, and another one would join them behind it.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::kernel::KernelCall;
use creole_ir::{Attr, Body, Dict, Error, OpId, Symbol, Traits, Type, Value};
use creole_loop::Kernel;

use super::Lower;

/// Complex values that a kernel call can take and return as arrays of pairs.
struct Pairs {
    kernel: Kernel,
    /// Number of the function's argument whose parts are the inputs.
    argument: Option<usize>,
    /// Complex value of the results, which the function returns or passes to another one.
    result: Option<Value>,
}

impl Pairs {
    fn of(body: &Body, op: OpId) -> Option<Pairs> {
        let kernel: Kernel = body.get(op)?;
        let (argument, result) = (argument(body, &kernel), result(body, op));
        (argument.is_some() || result.is_some()).then_some(Pairs { kernel, argument, result })
    }

    fn options(&self) -> Dict {
        let bits = i64::from(self.argument.is_some()) + 2 * i64::from(self.result.is_some());
        let own = self.kernel.options.iter().flat_map(|own| own.iter());
        let own = own.map(|(name, value)| (*name, value.clone()));
        Dict::new(own.chain([(Symbol::new("pairs"), Attr::i64(bits))]).collect())
    }
}

/// Number of the argument of the function whose real and imaginary parts are the inputs of a call.
fn argument(body: &Body, call: &Kernel) -> Option<usize> {
    let [re, im] = *call.inputs else { return None };
    let (re, im) = (body.def_as::<hlo::Real>(re)?, body.def_as::<hlo::Imag>(im)?);
    if re.operand != im.operand {
        return None;
    }
    body.args(body.entry()).iter().position(|arg| *arg == re.operand)
}

/// Complex number whose parts are the results of a call, if these have no other use, and it is used at the borders of
/// functions only.
fn result(body: &Body, call: OpId) -> Option<Value> {
    let results: Vec<Value> = body.results(call).collect();
    let [re, im] = *results else { return None };
    let user = body.users(re).next()?;
    let hlo::Complex { lhs, rhs } = body.get(user)?;
    let is_only = |part| body.users(part).count() == 1;
    let is_whole = (lhs, rhs) == (re, im) && is_only(re) && is_only(im);
    let whole = body.result(user, 0);
    let is_stored = body.users(whole).all(|user| body[user].has(Traits::FUNCTION_BORDER));
    (is_whole && is_stored).then_some(whole)
}

impl Lower {
    /// Lowers a call whose kernel takes or returns pairs. Returns false for any other op.
    pub(super) fn call_on_pairs(&mut self, op: OpId) -> Result<bool, Error> {
        let source = Arc::clone(&self.from);
        let Some(pairs) = Pairs::of(&source, op) else { return Ok(false) };
        let inputs = match pairs.argument {
            Some(n) => [self.to.args(self.block(source.entry()))[n]].into_iter().collect(),
            None => self.flat(&pairs.kernel.inputs),
        };
        let results = match pairs.result {
            Some(whole) => vec![self.types.stored(self.ty(whole))],
            None => self.result_types(op),
        };
        let (kernel, options) = (pairs.kernel.kernel.0, pairs.options());
        let types: Vec<Type> = inputs.iter().map(|input| self.to.ty(*input)).collect();
        let call = KernelCall { options: &options, inputs: &types, results: &results };
        if (kernel.check)(&call).is_err() {
            return Ok(false);
        }
        let call = self.b().add_typed(Kernel::new(kernel, options, inputs), &results);
        match pairs.result {
            Some(whole) => self.set_stored(op, whole, self.to.result(call, 0))?,
            None => self.replace_by(op, call)?,
        }
        Ok(true)
    }

    /// Binds the results of an old call, the parts of `whole`, to an array of pairs.
    fn set_stored(&mut self, op: OpId, whole: Value, pairs: Value) -> Result<(), Error> {
        let parts = self.loaded(pairs, self.ty(whole))?;
        self.stored.insert(whole, pairs);
        self.replace_by_values(op, &parts)
    }
}
