//! Constant propagation: the domain of values that are one constant wherever they are defined.

use std::sync::Arc;

use creole_ir::op::{OpCx, OpRef};
use creole_ir::pattern::apply::Loose;
use creole_ir::{Body, Fold, Folded, OpId, Tensor, Traits, Type, Value};
use smallvec::SmallVec;

use crate::forward::{Domain, Visit};

/// Fact about a value.
#[derive(Clone, Debug, PartialEq)]
pub enum ConstantFact {
    /// Nothing arrives here.
    Bottom,
    /// The value is this constant.
    Known(Arc<KnownConstant>),
    /// The value may be any of its type.
    Unknown,
}

/// Constant, and the dialect of the op that computes it.
#[derive(Debug, PartialEq)]
pub struct KnownConstant {
    /// The value.
    pub tensor: Tensor,
    /// Name of the dialect.
    pub dialect: &'static str,
}

impl ConstantFact {
    fn known(tensor: Tensor, dialect: &'static str) -> ConstantFact {
        ConstantFact::Known(Arc::new(KnownConstant { tensor, dialect }))
    }

    /// The constant, if there is one.
    pub fn tensor(&self) -> Option<&Tensor> {
        match self {
            ConstantFact::Known(known) => Some(&known.tensor),
            ConstantFact::Bottom | ConstantFact::Unknown => None,
        }
    }
}

/// Domain of constants.
pub struct Constants {
    /// Elements of the largest constant that is computed.
    pub fold_budget: i64,
}

impl Domain for Constants {
    type Fact = ConstantFact;

    fn bottom(&self) -> ConstantFact {
        ConstantFact::Bottom
    }

    fn join(&self, fact: &mut ConstantFact, new: &ConstantFact) -> bool {
        join_constants(fact, new)
    }

    fn unknown(&self, _: Type) -> ConstantFact {
        ConstantFact::Unknown
    }

    fn constant(&self, fact: &ConstantFact, _: Type) -> Option<Tensor> {
        fact.tensor().cloned()
    }

    fn transfer(&self, at: &Visit<'_, ConstantFact>, results: &mut Vec<ConstantFact>) -> bool {
        let mut give = |fact| results.push(fact);
        constant_results(at.body, at.op, &|value| at.fact(value), self.fold_budget, &mut give)
    }
}

/// Adds what `new` allows to `fact`. Returns true if it has grown.
pub(crate) fn join_constants(fact: &mut ConstantFact, new: &ConstantFact) -> bool {
    let joined = match (&*fact, new) {
        (_, ConstantFact::Bottom) | (ConstantFact::Unknown, _) => return false,
        (ConstantFact::Known(a), ConstantFact::Known(b)) if a.tensor == b.tensor => return false,
        (ConstantFact::Bottom, _) => new.clone(),
        _ => ConstantFact::Unknown,
    };
    *fact = joined;
    true
}

type FactOf<'f> = &'f dyn Fn(Value) -> &'f ConstantFact;

/// Gives the facts of the results of an op. `false`: nothing arrives at its operands yet, so there are none.
pub(crate) fn constant_results(
    body: &Body,
    op: OpId,
    fact: FactOf<'_>,
    budget: i64,
    give: &mut dyn FnMut(ConstantFact),
) -> bool {
    let n_results = body[op].n_results();
    if body[op].has(Traits::CONSTANT) {
        let constant = body.constant(body.result(op, 0));
        let dialect = body[op].def.dialect();
        let known = constant.map(|tensor| ConstantFact::known(tensor, dialect));
        give(known.unwrap_or(ConstantFact::Unknown));
        return true;
    }
    if body.operands(op).any(|v| *fact(v) == ConstantFact::Bottom) {
        return false;
    }
    let is_opaque = !body.regions(op).is_empty() || body.is_modified(op);
    let known = || evaluated(body, op, fact, budget).or_else(|| folded(body, op, fact));
    match (!is_opaque).then(known).flatten() {
        Some(facts) if facts.len() == n_results => facts.into_iter().for_each(give),
        _ => (0..n_results).for_each(|_| give(ConstantFact::Unknown)),
    }
    true
}

/// Facts of an op whose operands are all constants.
fn evaluated(
    body: &Body,
    op: OpId,
    fact: FactOf<'_>,
    budget: i64,
) -> Option<SmallVec<[ConstantFact; 1]>> {
    if body[op].n_operands() == 0 || body[op].n_results() != 1 {
        return None;
    }
    let mut constants = SmallVec::<[Option<Tensor>; 2]>::new();
    for value in body.operands(op) {
        constants.push(Some(fact(value).tensor()?.clone()));
    }
    let types: SmallVec<[Type; 4]> = body.operands(op).map(|v| body.ty(v)).collect();
    let loose = Loose {
        def: body[op].def,
        types: &types,
        constants: &constants,
        attrs: body.attrs(op),
        regions: &[],
        body: Some(body),
    };
    let tensor = loose.evaluate(body.ty(body.result(op, 0)), budget)?;
    Some(SmallVec::from_iter([ConstantFact::known(tensor, body[op].def.dialect())]))
}

/// Facts of an op that folds to values or constants.
fn folded(body: &Body, op: OpId, fact: FactOf<'_>) -> Option<SmallVec<[ConstantFact; 1]>> {
    let is_known = |at| matches!(fact(body.operand(op, at)), ConstantFact::Known(_));
    // A fold that moves a constant to the right is one in place, which says nothing.
    if body[op].has(Traits::COMMUTATIVE)
        && body[op].n_operands() == 2
        && is_known(0)
        && !is_known(1)
    {
        return None;
    }
    let types = body.result_types(op);
    let parts: OpRef<'_> = body.op_ref(op);
    let cx = FactCx { body, fact, results: &types };
    let copy = |value: &Value| fact(*value).clone();
    Some(match (body[op].def.fold)(&parts, &cx)? {
        Fold::Constant(tensor) => {
            let fits = types.len() == 1 && tensor.ty() == types[0];
            let dialect = body[op].def.dialect();
            SmallVec::from_iter([fits.then(|| ConstantFact::known(tensor, dialect))?])
        }
        Fold::Value(value) => SmallVec::from_iter([copy(&value)]),
        Fold::Values(values) => {
            let dialect = body[op].def.dialect();
            let fact = |one: Folded| match one {
                Folded::Value(value) => copy(&value),
                Folded::Constant(tensor) => ConstantFact::known(tensor, dialect),
            };
            values.into_iter().map(fact).collect()
        }
    })
}

/// Context of a fold in which facts are constants.
struct FactCx<'a, 'f> {
    body: &'a Body,
    fact: FactOf<'f>,
    results: &'a [Type],
}

impl OpCx for FactCx<'_, '_> {
    fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        (self.fact)(value).tensor().cloned()
    }

    fn results(&self) -> &[Type] {
        self.results
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }
}
