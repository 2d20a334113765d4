//! What an SSA value holds while a program runs.

use std::rc::Rc;

use creole_ir::{Error, Symbol, Tensor, Value, bail};

use crate::machine::Machine;
use crate::memory::View;

/// A run-time value.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    /// Numbers: a tensor, a vector or a scalar.
    Tensor(Tensor),
    /// A memref: a view of memory that others may share.
    Buffer(Rc<View>),
    /// A tuple.
    Tuple(Rc<[Datum]>),
    /// A function of the module.
    Function(Symbol),
}

impl Datum {
    /// The numbers. Error: not numbers.
    pub(crate) fn tensor(self) -> Result<Tensor, Error> {
        match self {
            Datum::Tensor(tensor) => Ok(tensor),
            other => bail!("expects numbers, found {}", other.what()),
        }
    }

    /// The memref. Error: no memref.
    pub(crate) fn view(self) -> Result<Rc<View>, Error> {
        match self {
            Datum::Buffer(view) => Ok(view),
            other => bail!("expects a memref, found {}", other.what()),
        }
    }

    /// The name of the function. Error: no function.
    pub(crate) fn function(self) -> Result<Symbol, Error> {
        match self {
            Datum::Function(name) => Ok(name),
            other => bail!("expects a function, found {}", other.what()),
        }
    }

    fn what(&self) -> &'static str {
        match self {
            Datum::Tensor(_) => "numbers",
            Datum::Buffer(_) => "a memref",
            Datum::Tuple(_) => "a tuple",
            Datum::Function(_) => "a function",
        }
    }
}

impl From<Tensor> for Datum {
    fn from(tensor: Tensor) -> Self {
        Datum::Tensor(tensor)
    }
}

impl From<View> for Datum {
    fn from(view: View) -> Self {
        Datum::Buffer(Rc::new(view))
    }
}

/// Reading operands.
impl Machine {
    /// The numbers that `value` holds.
    pub(crate) fn tensor(&self, value: Value) -> Result<Tensor, Error> {
        match self.get(value)? {
            Datum::Tensor(tensor) => Ok(tensor.clone()),
            other => other.clone().tensor(),
        }
    }

    /// The memref that `value` holds.
    pub(crate) fn view(&self, value: Value) -> Result<Rc<View>, Error> {
        self.get(value)?.clone().view()
    }

    /// The integer or index that `value` holds, sign-extended.
    pub(crate) fn int(&self, value: Value) -> Result<i64, Error> {
        match self.get(value)? {
            Datum::Tensor(tensor) if tensor.len() == 1 => Ok(tensor.int(0)),
            Datum::Tensor(tensor) => bail!("expects one number, found {}", tensor.ty()),
            other => other.clone().tensor().map(|_| 0),
        }
    }

    /// The integers that `values` hold.
    pub(crate) fn ints(&self, values: &[Value]) -> Result<Vec<i64>, Error> {
        values.iter().map(|v| self.int(*v)).collect()
    }

    /// The truth value that `value` holds.
    pub(crate) fn truth(&self, value: Value) -> Result<bool, Error> {
        Ok(self.int(value)? != 0)
    }
}
