//! Calling conventions of functions.

use cranelift_codegen::ir::{self, AbiParam, Signature, types};
use creole_ir::{Error, Type, bail, ensure};
use serde::{Deserialize, Serialize};

use super::elem::Form;
use crate::isa::Isa;

/// Calling convention of a function.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Convention {
    /// Register signature.
    pub signature: Signature,
    /// Registers of the values in the caller's array, whose address is the argument: addresses of memrefs and scalars, a word
    /// for each. `None`: they are passed in registers, since there are results.
    pub in_array: Option<Vec<ir::Type>>,
}

impl Convention {
    /// Convention of a function on these types. Error: a type that can't be passed.
    pub fn of(target: &Isa, inputs: &[Type], results: &[Type]) -> Result<Convention, Error> {
        let mut signature = Signature::new(target.call_conv());
        signature.params.push(AbiParam::new(types::I64));
        if results.is_empty() {
            let in_array = inputs.iter().map(|ty| register(*ty)).collect::<Result<_, _>>()?;
            signature.params.push(AbiParam::new(types::I64));
            return Ok(Convention { signature, in_array: Some(in_array) });
        }
        for ty in inputs {
            signature.params.push(AbiParam::new(register(*ty)?));
        }
        for ty in results {
            ensure!(!ty.is_memref(), "returns {ty}, but functions here return scalars");
            signature.returns.push(AbiParam::new(register(*ty)?));
        }
        Ok(Convention { signature, in_array: None })
    }
}

fn register(ty: Type) -> Result<ir::Type, Error> {
    match Form::of(ty)? {
        Form::Vector(..) => bail!("passes {ty}, but functions here pass memrefs and scalars"),
        form => Ok(form.register()),
    }
}
