//! What the operands of an op hold.

use std::rc::Rc;

use creole_ir::{Error, Tensor, Value, bail};

use super::Machine;
use crate::datum::Datum;
use crate::memory::View;

impl Machine {
    /// The numbers that `value` holds. Error: it holds something else, or nothing yet.
    pub fn tensor(&self, value: Value) -> Result<Tensor, Error> {
        match self.get(value)? {
            Datum::Tensor(tensor) => Ok(tensor.clone()),
            other => other.clone().tensor(),
        }
    }

    /// The memref that `value` holds.
    pub(crate) fn view(&self, value: Value) -> Result<Rc<View>, Error> {
        self.get(value)?.clone().view()
    }

    /// The integer or index that `value` holds, sign-extended. Error: it holds something else.
    pub fn int(&self, value: Value) -> Result<i64, Error> {
        match self.get(value)? {
            Datum::Tensor(tensor) if tensor.len() == 1 => Ok(tensor.int(0)),
            Datum::Tensor(tensor) => bail!("expects one number, found {}", tensor.ty()),
            other => other.clone().tensor().map(|_| 0),
        }
    }

    /// The integers that `values` hold. Error: one holds something else.
    pub fn ints(&self, values: &[Value]) -> Result<Vec<i64>, Error> {
        values.iter().map(|v| self.int(*v)).collect()
    }

    /// The truth value that `value` holds. Error: it holds something else.
    pub fn truth(&self, value: Value) -> Result<bool, Error> {
        Ok(self.int(value)? != 0)
    }
}
