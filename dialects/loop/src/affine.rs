//! Affine index expressions: indices as affine functions of the values that they are computed from.

use creole_arith::{AddI, MulI, SubI};
use creole_ir::{Body, Value};
use smallvec::SmallVec;

use crate::schedule::Stages;

/// `Σ factor · value + constant`. The values are atoms that are not such sums themselves: loop counters and loaded
/// data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Affine {
    /// Values with their nonzero factors.
    pub terms: SmallVec<[(Value, i64); 4]>,
    /// Constant term.
    pub constant: i64,
}

/// Ops of index arithmetic visited for one index; bounds the cost of expressions that share subterms.
pub const MAX_OPS: u32 = 256;

impl Affine {
    /// Value as an affine sum. `None`: a coefficient does not fit 64 bits.
    pub fn of(body: &Body, value: Value) -> Option<Affine> {
        Affine::within(body, value, &mut MAX_OPS.clone())
    }

    /// [`Affine::of`] that visits at most `n_ops` ops; values behind them are atoms.
    pub fn within(body: &Body, value: Value, n_ops: &mut u32) -> Option<Affine> {
        let data = Affine { terms: SmallVec::from_iter([(value, 1)]), constant: 0 };
        if let Some(constant) =
            body.constant(value).filter(|c| c.len() == 1 && is_index(body, value))
        {
            return Some(Affine { constant: constant.int(0), ..Affine::default() });
        }
        if *n_ops == 0 {
            return Some(data);
        }
        *n_ops -= 1;
        let mut of = |v: Value| Affine::within(body, v, n_ops);
        if let Some(op) = body.def_as::<AddI>(value) {
            return of(op.lhs)?.plus(&of(op.rhs)?, 1);
        }
        if let Some(op) = body.def_as::<SubI>(value) {
            return of(op.lhs)?.plus(&of(op.rhs)?, -1);
        }
        if let Some(op) = body.def_as::<MulI>(value) {
            let (lhs, rhs) = (of(op.lhs)?, of(op.rhs)?);
            match (lhs.terms.is_empty(), rhs.terms.is_empty()) {
                (_, true) => return Affine::default().plus(&lhs, rhs.constant),
                (true, _) => return Affine::default().plus(&rhs, lhs.constant),
                (false, false) => {}
            }
        }
        Some(data)
    }

    /// `self + factor · other`.
    pub fn plus(mut self, other: &Affine, factor: i64) -> Option<Affine> {
        for (value, times) in &other.terms {
            let scaled = times.checked_mul(factor)?;
            match self.terms.iter_mut().find(|(v, _)| v == value) {
                Some((_, sum)) => *sum = sum.checked_add(scaled)?,
                None => self.terms.push((*value, scaled)),
            }
        }
        self.terms.retain(|(_, times)| *times != 0);
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }

    /// Index with values in place of atoms, as `instead` says, until it knows none.
    pub fn resolved(
        mut self,
        body: &Body,
        mut instead: impl FnMut(Value) -> Option<Value>,
    ) -> Option<Affine> {
        for _ in 0..MAX_OPS {
            let mut atoms = self.terms.iter();
            let found = atoms.find_map(|(atom, times)| Some((*atom, *times, instead(*atom)?)));
            let Some((atom, times, value)) = found else { break };
            self.terms.retain(|(other, _)| *other != atom);
            self = self.plus(&Affine::of(body, value)?, times)?;
        }
        Some(self)
    }

    /// Stride along dimension `dim`: the growth of the index per element; 0 if it does not vary with it. `None`: not
    /// constant.
    pub fn stride(&self, stages: &Stages, dim: usize) -> Option<i64> {
        let arg = stages.dims[dim].arg;
        let mut stride = 0;
        for (value, times) in &self.terms {
            if *value == arg {
                stride = *times;
            } else if stages.varies(*value) >> dim & 1 == 1 {
                return None;
            }
        }
        Some(stride)
    }
}

fn is_index(body: &Body, value: Value) -> bool {
    body.ty(value).is_int_or_index()
}
