//! Access to the runtime values of operands.

use std::rc::Rc;

use creole_ir::{Error, Tensor, Value, bail};

use super::Interpreter;
use crate::datum::Datum;
use crate::memory::View;

impl Interpreter {
    /// Numeric value of `value`. Error: another kind, or not computed yet.
    pub fn tensor(&self, value: Value) -> Result<Tensor, Error> {
        match self.get(value)? {
            Datum::Tensor(tensor) => Ok(tensor.clone()),
            other => other.clone().tensor(),
        }
    }

    /// Memref of `value`.
    pub(crate) fn view(&self, value: Value) -> Result<Rc<View>, Error> {
        self.get(value)?.clone().view()
    }

    /// Integer or index of `value`, sign-extended. Error: another kind.
    pub fn int(&self, value: Value) -> Result<i64, Error> {
        match self.get(value)? {
            Datum::Tensor(tensor) if tensor.len() == 1 => Ok(tensor.int(0)),
            Datum::Tensor(tensor) => bail!("expects one number, found {}", tensor.ty()),
            other => other.clone().tensor().map(|_| 0),
        }
    }

    /// Integers of `values`. Error: one is of another kind.
    pub fn ints(&self, values: &[Value]) -> Result<Vec<i64>, Error> {
        values.iter().map(|v| self.int(*v)).collect()
    }

    /// Truth value of `value`. Error: another kind.
    pub fn truth(&self, value: Value) -> Result<bool, Error> {
        Ok(self.int(value)? != 0)
    }
}
