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
    /// Number of memref addresses in the caller's array, whose address is the argument.
    pub n_in_array: Option<usize>,
}

impl Convention {
    /// Convention of a function on these types. Error: a type that can't be passed.
    pub fn of(target: &Isa, inputs: &[Type], results: &[Type]) -> Result<Convention, Error> {
        let mut signature = Signature::new(target.call_conv());
        signature.params.push(AbiParam::new(types::I64));
        let is_on_memrefs = results.is_empty() && inputs.iter().all(|ty| ty.is_memref());
        if is_on_memrefs {
            signature.params.push(AbiParam::new(types::I64));
            return Ok(Convention { signature, n_in_array: Some(inputs.len()) });
        }
        for ty in inputs {
            signature.params.push(AbiParam::new(register(*ty)?));
        }
        for ty in results {
            ensure!(!ty.is_memref(), "returns {ty}, but functions here return scalars");
            signature.returns.push(AbiParam::new(register(*ty)?));
        }
        Ok(Convention { signature, n_in_array: None })
    }
}

fn register(ty: Type) -> Result<ir::Type, Error> {
    match Form::of(ty)? {
        Form::Vector(..) => bail!("passes {ty}, but functions here pass memrefs and scalars"),
        form => Ok(form.register()),
    }
}
