//! Type constraints on values other than tensors: tokens, tuples, buffers, futures.

use std::fmt;

use creole_ir::{Error, OpCx, Part, Type, TypeKind, bail};

use crate::checks::Kinds;
use crate::types::{FutureType, is_token};

/// A set of types of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueKinds {
    /// Allowed elements of tensors.
    tensors: Kinds,
    others: u8,
}

const TOKEN: u8 = 1;
const TUPLE: u8 = 2;
const BUFFER: u8 = 4;
const FUTURE: u8 = 8;

impl ValueKinds {
    const NAMES: [(u8, &'static str); 4] =
        [(TOKEN, "a token"), (TUPLE, "a tuple"), (BUFFER, "a buffer"), (FUTURE, "a future")];
    /// Operands of `optimization_barrier`.
    pub(crate) const BARRIER: ValueKinds = ValueKinds { tensors: Kinds::ANY, others: TOKEN };
    /// Results of branches.
    pub(crate) const BRANCH: ValueKinds = ValueKinds { tensors: Kinds::ALL, others: TOKEN };
    /// Loop-carried values, and results of regions.
    pub(crate) const REGION: ValueKinds =
        ValueKinds { tensors: Kinds::ALL, others: TOKEN | BUFFER };
    /// Elements of a tuple.
    pub(crate) const PART: ValueKinds =
        ValueKinds { tensors: Kinds::ALL, others: TOKEN | BUFFER | TUPLE };
    /// Operands and results of `composite`.
    pub(crate) const COMPOSITE: ValueKinds =
        ValueKinds { tensors: Kinds::ALL, others: TOKEN | TUPLE };
    /// Operands and results of `custom_call`.
    pub(crate) const CUSTOM_CALL: ValueKinds = ValueKinds {
        tensors: Kinds::ALL.or(Kinds::UNRANKED),
        others: TOKEN | BUFFER | TUPLE | FUTURE,
    };

    /// Error, at the part that `at` returns: one of these types is not in the set.
    pub(crate) fn check(self, types: &[Type], at: impl Fn(u32) -> Part) -> Result<(), Error> {
        for (i, ty) in types.iter().enumerate() {
            self.check_one(*ty).map_err(|e| e.at_part(at(i as u32)))?;
        }
        Ok(())
    }

    /// The types of the operands of a field. Error: see [`ValueKinds::check`].
    pub(crate) fn operands(
        self,
        cx: &dyn OpCx,
        values: &[creole_ir::Value],
        field: &'static str,
    ) -> Result<Vec<Type>, Error> {
        let types: Vec<Type> = values.iter().map(|v| cx.ty(*v)).collect();
        self.check(&types, |i| Part::Element(field, i))?;
        Ok(types)
    }

    /// Error: one of the results is not in the set.
    pub(crate) fn results(self, cx: &dyn OpCx) -> Result<(), Error> {
        self.check(cx.results(), Part::Result)
    }

    /// Error: the type is not in the set.
    pub(crate) fn check_one(self, ty: Type) -> Result<(), Error> {
        let is_one = match ty.kind() {
            TypeKind::Tuple(parts) if self.others & TUPLE != 0 => {
                let in_tuple = ValueKinds { tensors: self.tensors, ..ValueKinds::PART };
                return parts.iter().try_for_each(|part| in_tuple.check_one(*part));
            }
            TypeKind::MemRef { elem, .. } => self.others & BUFFER != 0 && Kinds::ANY.has(*elem),
            TypeKind::Dialect(_) if is_token(ty) => self.others & TOKEN != 0,
            TypeKind::Dialect(_) => {
                self.others & FUTURE != 0 && ty.downcast::<FutureType>().is_some()
            }
            TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_) => return self.tensors.check(ty),
            _ => false,
        };
        if is_one {
            return Ok(());
        }
        bail!("expects {self}, found {ty}")
    }
}

impl fmt::Display for ValueKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = vec!["a tensor"];
        names.extend(
            ValueKinds::NAMES.iter().filter(|(n, _)| self.others & n != 0).map(|(_, n)| *n),
        );
        match names.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
            None => Ok(()),
        }
    }
}
