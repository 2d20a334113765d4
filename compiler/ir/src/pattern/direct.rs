//! Directions of a rule: the variables that each binds, and the `let`s it needs.

use crate::loc::Span;
use crate::pattern::{
    AttrPattern, ConstantPattern, Expr, Let, Pattern, RegionPattern, Rule, TypePattern, Var,
};
use crate::traits::Traits;

/// Variables and `let`s of a rule that was parsed, before it is split into directions.
#[derive(Default)]
pub(crate) struct Half {
    /// Names, by variable.
    pub(crate) names: Vec<String>,
    kinds: Vec<Option<Kind>>,
    spans: Vec<Span>,
    /// All `let`s in order.
    pub(crate) lets: Vec<(Let, Span)>,
    /// Errors about the left and the right side as sides that are built.
    pub(crate) unbuildable: [Vec<Refused>; 2],
    /// Errors about the left and the right side as sides that are matched.
    pub(crate) unmatchable: [Vec<Refused>; 2],
}

/// Kind of what a variable stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A value.
    Value,
    /// A value for each repetition.
    Values,
    /// An attribute, a type, a region, a constant or what an expression computes.
    Data,
    /// One of these for each repetition.
    List,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Value => "a value",
            Kind::Values => "a list of values",
            Kind::Data => "no value",
            Kind::List => "a list with an element for each repetition",
        }
    }
}

impl Half {
    /// The variable `name`. Error: it has another kind elsewhere.
    pub(crate) fn var(
        &mut self,
        name: &str,
        span: Span,
        kind: Option<Kind>,
    ) -> Result<Var, String> {
        let found = self.names.iter().position(|n| n == name && name != "_");
        let at = found.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.kinds.push(None);
            self.spans.push(span);
            self.names.len() - 1
        });
        if let Some(here) = kind {
            if let Some(there) = self.kinds[at].filter(|there| *there != here) {
                let (here, there) = (here.word(), there.word());
                return Err(format!("'?{name}' is {here} here, but {there} elsewhere"));
            }
            self.kinds[at] = kind;
        }
        Ok(Var(at as u32))
    }

    /// The kind of a variable, as far as it is known.
    pub(crate) fn kind(&self, var: Var) -> Option<Kind> {
        self.kinds[var.0 as usize]
    }

    /// Creates a variable without a name, for the value of an expression.
    pub(crate) fn fresh(&mut self, span: Span, kind: Kind) -> Var {
        self.names.push(format!("{}", self.names.len()));
        self.kinds.push(Some(kind));
        self.spans.push(span);
        Var(self.names.len() as u32 - 1)
    }
}

/// Error with its place.
pub(crate) type Refused = (Span, String);

/// Splits `proto` into its directed rules. Error: a variable that nothing binds, with its place.
pub(crate) fn direct(
    proto: &Rule,
    half: &Half,
    both: bool,
    [lhs_span, rhs_span]: [Span; 2],
) -> Result<Vec<Rule>, Refused> {
    let mut rules = vec![one(proto.clone(), half, lhs_span)?];
    if both {
        let (lhs, rhs) = (proto.rhs.clone(), proto.lhs.clone());
        let name = format!("{}.rev", proto.name);
        let back = Rule { name, lhs, rhs, is_reversed: true, ..proto.clone() };
        rules.push(one(back, half, rhs_span)?);
    }
    Ok(rules)
}

fn one(mut rule: Rule, half: &Half, lhs: Span) -> Result<Rule, Refused> {
    rule.left_sides().try_for_each(|side| check_left(side, lhs))?;
    let (matched, built) = if rule.is_reversed { (1, 0) } else { (0, 1) };
    if let Some(refused) = half.unmatchable[matched].first() {
        return Err(refused.clone());
    }
    let mut bound = vec![false; half.names.len()];
    for side in rule.left_sides() {
        visit(side, &mut |var, binds| bound[var.0 as usize] |= binds);
    }
    // What a right side computes may use the results of clauses behind it.
    let mut left: Vec<&(Let, Span)> = half.lets.iter().collect();
    while !left.is_empty() {
        let is_ready = |(l, _): &&(Let, Span)| is_bound(&l.value, &bound);
        let next = left.iter().position(is_ready).unwrap_or(0);
        let (l, span) = left.remove(next);
        let n_bound = l.outputs.iter().filter(|v| bound[v.0 as usize]).count();
        if n_bound == l.outputs.len() {
            continue;
        }
        if n_bound > 0 {
            return Err((
                *span,
                "some, but not all of these variables are bound already".to_owned(),
            ));
        }
        check_expr(&l.value, &bound, half, &rule)?;
        l.outputs.iter().for_each(|v| bound[v.0 as usize] = true);
        rule.lets.push(l.clone());
    }
    let mut missing = None;
    for side in std::iter::once(&rule.rhs).chain(rule.more.iter().map(|root| &root.rhs)) {
        visit(side, &mut |var, _| {
            if !bound[var.0 as usize] {
                missing.get_or_insert(var);
            }
        });
    }
    if let Some(var) = missing {
        return Err(unbound(var, half, &rule));
    }
    if let Some(condition) = &rule.condition {
        check_expr(condition, &bound, half, &rule)?;
    }
    half.unbuildable[built].first().cloned().map_or(Ok(rule), Err)
}

fn unbound(var: Var, half: &Half, rule: &Rule) -> Refused {
    let name = &half.names[var.0 as usize];
    let side = if rule.is_reversed { "right" } else { "left" };
    let what = if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("a function can't be called on the side that is matched ({side})")
    } else {
        format!("'?{name}' is bound neither by the {side} side nor by a 'let'")
    };
    (half.spans[var.0 as usize], what)
}

fn check_left(lhs: &Pattern, span: Span) -> Result<(), Refused> {
    let Pattern::Op(op) = lhs else {
        return Err((span, "the side that is matched must be an op".to_owned()));
    };
    if !op.def.traits.has(Traits::PURE) {
        return Err((
            span,
            format!("'{}' is not pure: it can't be rewritten by rules", op.def.name),
        ));
    }
    Ok(())
}

/// True if all variables of an expression are bound.
fn is_bound(expr: &Expr, bound: &[bool]) -> bool {
    let mut all = true;
    expr.visit_vars(&mut |var| all &= bound[var.0 as usize]);
    all
}

fn check_expr(expr: &Expr, bound: &[bool], half: &Half, rule: &Rule) -> Result<(), Refused> {
    let mut missing = None;
    expr.visit_vars(&mut |var| {
        if !bound[var.0 as usize] {
            missing.get_or_insert(var);
        }
    });
    missing.map_or(Ok(()), |var| Err(unbound(var, half, rule)))
}

/// Calls `see` for each variable; false if only the type of its binding is used.
fn visit(pattern: &Pattern, see: &mut dyn FnMut(Var, bool)) {
    match pattern {
        Pattern::Value(var) => see(*var, true),
        Pattern::Each(inner) => visit(inner, see),
        Pattern::Constant(constant, ty) => {
            if let ConstantPattern::Var(var) = constant {
                see(*var, true);
            }
            visit_type(*ty, see);
        }
        Pattern::Op(op) => {
            op.operands.iter().for_each(|p| visit(p, see));
            for attr in &op.attrs {
                if let AttrPattern::Var(var) | AttrPattern::Each(var) = attr {
                    see(*var, true);
                }
            }
            op.regions.iter().for_each(|region| visit_region(region, see));
            visit_type(op.ty, see);
        }
    }
}

/// Calls `see` for each variable but the arguments of the region.
fn visit_region(region: &RegionPattern, see: &mut dyn FnMut(Var, bool)) {
    let block = match region {
        RegionPattern::Var(var) => return see(*var, true),
        RegionPattern::Block(block) => block,
    };
    block.args.iter().for_each(|(_, ty)| visit_type(*ty, see));
    let is_arg = |var: Var| block.args.iter().any(|(arg, _)| *arg == var);
    let inner = &mut |var: Var, binds: bool| {
        if !is_arg(var) {
            see(var, binds);
        }
    };
    block.results.iter().for_each(|result| visit(result, inner));
}

fn visit_type(ty: Option<TypePattern>, see: &mut dyn FnMut(Var, bool)) {
    match ty {
        Some(TypePattern::Var(var) | TypePattern::Each(var)) => see(var, true),
        Some(TypePattern::Of(var)) => see(var, false),
        None => {}
    }
}
