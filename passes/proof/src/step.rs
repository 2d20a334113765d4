//! Application of one step: a rule to terms that are named, or the fold of one term.

use creole_ir::builder::BodyCx;
use creole_ir::field::OpParts;
use creole_ir::pattern::apply::{Build, Loose, LooseFold, NewOp, build};
use creole_ir::pattern::body::{copy_region, region_value};
use creole_ir::pattern::{Bindings, Graph, NewRegion, Rule, RuleValue, Var, matches};
use creole_ir::{
    Attr, Body, Dialects, Fold, Folded, Loc, OpDef, OpId, RegionId, Symbol, Tensor, Type, Value,
};
use smallvec::SmallVec;

use crate::terms::{Terms, promises};

/// Constants of more elements than this are computed only where a rewriter did, unless they are splats.
pub const FOLD_BUDGET: i64 = 1024;

/// Limit of the elements of all constants that are computed, unless they are splats.
pub(crate) const MAX_FOLD_BUDGET: i64 = 65_536;

/// Terms that a left side may match: those that a step names.
pub(crate) struct Named<'t> {
    pub(crate) body: &'t Body,
    pub(crate) terms: &'t Terms,
    pub(crate) ops: &'t [OpId],
}

impl Named<'_> {
    /// The first match of a left side that `is_meant`.
    pub(crate) fn first(
        &self,
        rule: &Rule,
        root: Value,
        is_meant: impl Fn(&Bindings<Value, OpId>) -> bool,
    ) -> Option<Bindings<Value, OpId>> {
        let mut found = None;
        matches(self, rule, self.terms.find(root), &mut |bindings| {
            if is_meant(&bindings) {
                found = Some(bindings);
            }
            found.is_none()
        });
        found
    }
}

/// A value stands for its class: it is the first one.
impl Graph for Named<'_> {
    type Value = Value;
    type Op = OpId;

    fn ops(&self, value: Value, def: &'static OpDef) -> SmallVec<[OpId; 2]> {
        let is_it = |op: &OpId| {
            self.body[*op].def.name == def.name
                && self.terms.are_equal(self.body.result(*op, 0), value)
        };
        self.ops.iter().copied().filter(is_it).collect()
    }

    fn n_operands(&self, op: OpId) -> usize {
        self.body[op].n_operands()
    }

    fn operand(&self, op: OpId, i: usize) -> Value {
        self.terms.find(self.body.operand(op, i))
    }

    fn attr(&self, op: OpId, i: usize) -> RuleValue {
        Graph::attr(self.body, op, i)
    }

    fn n_regions(&self, op: OpId) -> usize {
        self.body.regions(op).len()
    }

    fn region(&self, op: OpId, i: usize) -> RuleValue {
        let own = self.body.regions(op)[i];
        region_value(self.body, self.terms.first_region(op, i).unwrap_or(own))
    }

    fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.body.constant(self.terms.constant(value)?)
    }

    fn one_use(&self, _: Value) -> bool {
        true
    }

    fn users(&self, value: Value) -> SmallVec<[Value; 4]> {
        let has = |op: &&OpId| {
            self.body.operands(**op).any(|operand| self.terms.are_equal(operand, value))
        };
        let users = self.ops.iter().filter(has);
        users.map(|op| self.terms.find(self.body.result(*op, 0))).collect()
    }

    fn number(&self, value: Value) -> u32 {
        Graph::number(self.body, value)
    }

    fn numbered(&self, number: u32) -> Value {
        Graph::numbered(self.body, number)
    }
}

/// Bindings of a match as a step writes them.
pub(crate) struct Written {
    pub(crate) values: Vec<(Symbol, Value)>,
    pub(crate) data: Vec<(Symbol, Attr)>,
}

impl Written {
    pub(crate) fn of(rule: &Rule, bindings: &Bindings<Value, OpId>) -> Written {
        let mut written = Written { values: Vec::new(), data: Vec::new() };
        // Expressions on the right side have variables too, whose names are numbers; `?_` stands for several things.
        let is_named = |name: &str| name != "_" && !name.starts_with(|c: char| c.is_ascii_digit());
        let named = rule.variables.iter().enumerate().filter(|(_, name)| is_named(name));
        for (number, name) in named {
            let (var, name) = (Var(number as u32), Symbol::new(name));
            let list = bindings.list(var).unwrap_or_default();
            written.values.extend(list.iter().map(|value| (name, *value)));
            if let Some(value) = bindings.value(var) {
                written.values.push((name, value));
            } else if let Some(attr) = bindings.data(var).and_then(data_attr) {
                written.data.push((name, attr));
            }
        }
        written
    }
}

/// Written form of a binding: attributes, types and constants have one.
fn data_attr(data: &RuleValue) -> Option<Attr> {
    match data {
        RuleValue::Tensor(tensor) => Some(Attr::from_tensor(tensor)),
        RuleValue::Absent | RuleValue::Region(..) | RuleValue::Value { .. } => None,
        RuleValue::Attr(_)
        | RuleValue::Type(_)
        | RuleValue::Number(_)
        | RuleValue::Bool(_)
        | RuleValue::List(_) => data.to_attr(),
    }
}

/// Right side over terms. The ops stay outside of all blocks.
pub(crate) struct Right<'t> {
    pub(crate) body: &'t mut Body,
    pub(crate) terms: &'t mut Terms,
    pub(crate) dialects: &'t Dialects,
    pub(crate) loc: Loc,
    /// New terms may be added; else each has to be there.
    pub(crate) adds: bool,
    /// The values of the ops so far, in their order.
    pub(crate) made: Vec<Value>,
}

impl Right<'_> {
    /// Builds the right side of a rule. Returns the value of its root, if it could be built.
    pub(crate) fn root(
        &mut self,
        rule: &Rule,
        bindings: &Bindings<Value, OpId>,
        ty: Type,
    ) -> Option<Value> {
        build(rule, bindings, ty, self)
    }

    fn insert(&mut self, def: &'static OpDef, parts: OpParts, ty: Type) -> Option<Value> {
        let op = self.body.create(def, parts, &[ty], self.loc);
        let value = if self.adds {
            self.terms.add(self.body, op);
            self.body.result(op, 0)
        } else {
            let known = self.terms.lookup(self.body, op);
            self.body.erase(op);
            known?
        };
        self.made.push(value);
        Some(value)
    }
}

impl Build for Right<'_> {
    type Value = Value;

    fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.body.constant(self.terms.constant(value)?)
    }

    fn body(&self) -> &Body {
        self.body
    }

    fn dialects(&self) -> &Dialects {
        self.dialects
    }

    fn add_region(&mut self, region: NewRegion, captured: &[(Value, Value)]) -> Option<RegionId> {
        // Regions of terms use nothing from outside.
        captured.is_empty().then(|| region.copy_to(self.body, &[]))
    }

    fn add(&mut self, op: NewOp<Value>) -> Option<Value> {
        let regions = op.regions.iter().map(|r| copy_region(self.body, *r)).collect();
        let operands = op.operands.iter().copied().collect();
        let parts = OpParts { operands, attrs: op.attrs.into(), regions, ..OpParts::default() };
        self.insert(op.def, parts, op.ty)
    }

    fn add_constant(&mut self, value: &Tensor, ty: Type, dialect: &'static str) -> Option<Value> {
        let (def, parts) = self.dialects.constant(dialect, value, ty)?;
        self.insert(def, parts, ty)
    }
}

/// Value of a term that is computed from its constant operands of at most `budget` elements, or that its fold gives.
pub(crate) fn folded(body: &Body, terms: &Terms, op: OpId, budget: i64) -> Option<LooseFold> {
    if promises(body.attrs(op)) {
        return None;
    }
    let types = body.operand_types(op);
    let constant = |v: Value| body.constant(terms.constant(v)?);
    let constants: Vec<Option<Tensor>> = body.operands(op).map(constant).collect();
    let loose = Loose::of(body, op, &types, &constants);
    let ty = body.ty(body.result(op, 0));
    let computed = loose.evaluate(ty, budget).map(LooseFold::Constant);
    computed.or_else(|| loose.fold(ty))
}

/// True if a term is known to be `to` by what it is computed from: constants, operands, or the ops of its operands.
pub(crate) fn folds_to(body: &Body, terms: &Terms, op: OpId, to: Value) -> bool {
    let is_it = |constant: &Tensor| {
        let known = terms.constant(to).and_then(|value| body.constant(value));
        known.as_ref() == Some(constant)
    };
    let holds = match folded(body, terms, op, MAX_FOLD_BUDGET) {
        Some(LooseFold::Operand(i)) => terms.are_equal(body.operand(op, i), to),
        Some(LooseFold::Constant(tensor)) => is_it(&tensor),
        None => false,
    };
    holds
        || match folded_in_place(body, op) {
            Some(Folded::Value(value)) => terms.are_equal(value, to),
            Some(Folded::Constant(tensor)) => is_it(&tensor),
            None => false,
        }
}

/// Result of the fold of a term, which may look at the ops of its operands. None of these promises anything.
fn folded_in_place(body: &Body, op: OpId) -> Option<Folded> {
    let promising = |op: OpId| promises(body.attrs(op));
    let inner = body.operands(op).filter_map(|value| body.def_op(value));
    if promising(op) || inner.into_iter().any(promising) {
        return None;
    }
    let results = body.result_types(op);
    let cx = BodyCx { body, results: &results };
    match (body[op].def.fold)(&body.op_ref(op), &cx)? {
        Fold::Value(value) => Some(Folded::Value(value)),
        Fold::Constant(tensor) => Some(Folded::Constant(tensor)),
        Fold::Values(values) => values.into_iter().next().filter(|_| results.len() == 1),
    }
}
