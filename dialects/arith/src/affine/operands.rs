//! Canonical form of an affine map and its operands: composition with the maps that define operands, symbols instead of
//! dimensions where possible, each operand once, no constants and no operands that do not occur.

use creole_ir::affine::{AffineExpr, AffineMap, ExprKind};
use creole_ir::{Body, Value, Values};

use super::symbol::is_valid_symbol;
use super::{Apply, inverse};

/// Maps of more nodes are not composed any further.
const MAX_NODES: u32 = 1024;
const MAX_DEPTH: usize = 128;

/// An affine map and its operands: dimensions, then symbols.
#[derive(Clone, Debug, PartialEq)]
pub struct Applied {
    /// The map.
    pub map: AffineMap,
    /// Its operands.
    pub operands: Values,
}

/// The operand that is the only result of the map, if it is one.
pub(super) fn is_operand(map: &AffineMap, operands: &[Value]) -> Option<Value> {
    let [result] = &*map.results else { return None };
    match result.kind() {
        ExprKind::Dim(at) => operands.get(at as usize).copied(),
        ExprKind::Symbol(at) => operands.get((map.n_dims + at) as usize).copied(),
        ExprKind::Constant(_) | ExprKind::Binary(..) => None,
    }
}

/// The map with constants for the operands that are ones.
pub(super) fn with_constants(
    map: &AffineMap,
    operands: &[Value],
    constant: &dyn Fn(&Value) -> Option<i64>,
) -> AffineMap {
    let expr = |at: usize, var: AffineExpr| {
        operands.get(at).and_then(constant).map_or(var, AffineExpr::constant)
    };
    let n_dims = map.n_dims as usize;
    let dims: Vec<_> = (0..map.n_dims).map(|d| expr(d as usize, AffineExpr::dim(d))).collect();
    let symbols: Vec<_> =
        (0..map.n_symbols).map(|s| expr(n_dims + s as usize, AffineExpr::symbol(s))).collect();
    map.replace(&dims, &symbols, map.n_dims, map.n_symbols)
}

/// The map with constants for the operands that are ones.
pub fn with_known(body: &Body, map: &AffineMap, operands: &[Value]) -> AffineMap {
    with_constants(map, operands, &|v| body.constant(*v).map(|n| n.int(0)))
}

impl Applied {
    fn split(&self) -> (Vec<Value>, Vec<Value>) {
        let (dims, symbols) = self.operands.split_at(self.map.n_dims as usize);
        (dims.to_vec(), symbols.to_vec())
    }

    /// Composes the map with those of `affine.apply` that define its operands, then puts it into canonical form.
    pub fn composed(&mut self, body: &Body) {
        let (dims, symbols) = self.split();
        let mut open = Open { map: self.map.clone(), dims: some(dims), symbols: some(symbols) };
        while open.compose_one(body) {}
        *self = open.close();
        self.canonicalize(body);
        self.map = self.map.simplified();
    }

    /// [`Applied::composed`] for each result by itself, then with the operands of all.
    pub fn composed_each(&mut self, body: &Body) {
        let (mut dims, mut symbols, mut results) = (Vec::new(), Vec::new(), Vec::new());
        for result in &self.map.results {
            let map = AffineMap::new(self.map.n_dims, self.map.n_symbols, [*result]);
            let mut one = Applied { map, operands: self.operands.clone() };
            one.composed(body);
            let (first, second) = one.split();
            let shifted = Shift { dims: dims.len() as u32, symbols: symbols.len() as u32 };
            results.extend(one.map.results.iter().map(|e| shifted.apply(*e, &one.map)));
            dims.extend(first);
            symbols.extend(second);
        }
        self.map = AffineMap::new(dims.len() as u32, symbols.len() as u32, results);
        self.operands = dims.into_iter().chain(symbols).collect();
        self.canonicalize(body);
    }

    /// Puts map and operands into canonical form, without composition.
    pub fn canonicalize(&mut self, body: &Body) {
        if !self.operands.is_empty() {
            self.promote(body);
            self.deduplicate(body);
        }
    }

    /// Makes symbols of dimensions that are valid ones; they come after the other symbols.
    fn promote(&mut self, body: &Body) {
        let (dims, mut symbols) = self.split();
        let mut kept = Vec::new();
        let mut exprs = Vec::with_capacity(dims.len());
        for dim in dims {
            if is_valid_symbol(body, dim) {
                exprs.push(AffineExpr::symbol(symbols.len() as u32));
                symbols.push(dim);
            } else {
                exprs.push(AffineExpr::dim(kept.len() as u32));
                kept.push(dim);
            }
        }
        self.map = self.map.replace(&exprs, &[], kept.len() as u32, symbols.len() as u32);
        self.operands = kept.into_iter().chain(symbols).collect();
    }

    /// Drops operands that are unused, constants among the symbols, and all but the first of equal ones.
    fn deduplicate(&mut self, body: &Body) {
        let (used_dims, used_symbols) = used(&self.map);
        let (old_dims, old_symbols) = self.split();
        let (dims, dim_exprs) = unique(&old_dims, &used_dims, AffineExpr::dim, |_| None);
        let constant = |v: Value| body.constant(v).map(|n| n.int(0));
        let (symbols, symbol_exprs) =
            unique(&old_symbols, &used_symbols, AffineExpr::symbol, constant);
        let (n_dims, n_symbols) = (dims.len() as u32, symbols.len() as u32);
        self.map = self.map.replace(&dim_exprs, &symbol_exprs, n_dims, n_symbols);
        self.operands = dims.into_iter().chain(symbols).collect();
    }
}

fn some(values: Vec<Value>) -> Vec<Option<Value>> {
    values.into_iter().map(Some).collect()
}

/// The different values among those used, and the expression for each of all.
fn unique(
    values: &[Value],
    used: &[bool],
    var: fn(u32) -> AffineExpr,
    constant: impl Fn(Value) -> Option<i64>,
) -> (Vec<Value>, Vec<AffineExpr>) {
    let mut kept: Vec<Value> = Vec::new();
    let mut exprs = Vec::with_capacity(values.len());
    for (value, used) in values.iter().zip(used) {
        let expr = if !used {
            AffineExpr::constant(0)
        } else if let Some(number) = constant(*value) {
            AffineExpr::constant(number)
        } else {
            let at = kept.iter().position(|k| k == value).unwrap_or_else(|| {
                kept.push(*value);
                kept.len() - 1
            });
            var(at as u32)
        };
        exprs.push(expr);
    }
    (kept, exprs)
}

/// The operands that occur in the map.
pub(super) fn used_operands<'a>(
    map: &AffineMap,
    operands: &'a [Value],
) -> impl Iterator<Item = Value> + 'a {
    let (dims, symbols) = used(map);
    let used = dims.into_iter().chain(symbols);
    operands.iter().zip(used).filter(|(_, used)| *used).map(|(value, _)| *value)
}

/// True for each dimension and for each symbol that occurs.
fn used(map: &AffineMap) -> (Vec<bool>, Vec<bool>) {
    let (mut dims, mut symbols) =
        (vec![false; map.n_dims as usize], vec![false; map.n_symbols as usize]);
    let mut rest = map.results.to_vec();
    while let Some(expr) = rest.pop() {
        match expr.kind() {
            ExprKind::Dim(at) => dims.iter_mut().skip(at as usize).take(1).for_each(|d| *d = true),
            ExprKind::Symbol(at) => {
                symbols.iter_mut().skip(at as usize).take(1).for_each(|s| *s = true);
            }
            ExprKind::Constant(_) => {}
            ExprKind::Binary(_, lhs, rhs) => rest.extend([lhs, rhs]),
        }
    }
    (dims, symbols)
}

/// Distance that dimensions and symbols are shifted by.
struct Shift {
    dims: u32,
    symbols: u32,
}

impl Shift {
    fn apply(&self, expr: AffineExpr, map: &AffineMap) -> AffineExpr {
        let dims: Vec<_> = (0..map.n_dims).map(|d| AffineExpr::dim(d + self.dims)).collect();
        let symbols: Vec<_> =
            (0..map.n_symbols).map(|s| AffineExpr::symbol(s + self.symbols)).collect();
        expr.replace(&dims, &symbols)
    }
}

/// A map under composition. Operands that were replaced are absent.
struct Open {
    map: AffineMap,
    dims: Vec<Option<Value>>,
    symbols: Vec<Option<Value>>,
}

impl Open {
    /// Replaces the first operand that is defined by an `affine.apply`, or that is a digit of an index which the map puts
    /// together.
    fn compose_one(&mut self, body: &Body) -> bool {
        for at in 0..self.dims.len() + self.symbols.len() {
            let Some(value) = self.operand(at) else { continue };
            let apply = body.def_as::<Apply>(value);
            match apply.filter(|apply| self.is_small(&apply.map)) {
                Some(apply) => return self.compose(body, at, apply),
                None if self.join_digits(body, value) => return true,
                None => {}
            }
        }
        false
    }

    fn operand(&self, at: usize) -> Option<Value> {
        let symbol = || self.symbols[at - self.dims.len()];
        self.dims.get(at).copied().unwrap_or_else(symbol)
    }

    /// Replaces sums of all digits of an index by the index.
    fn join_digits(&mut self, body: &Body, digit: Value) -> bool {
        let Some((index, digits)) = inverse::digits(body, digit) else { return false };
        let var = |digit: Value| {
            let is_it = |value: &Option<Value>| *value == Some(digit);
            let dim = self.dims.iter().position(is_it).map(|at| AffineExpr::dim(at as u32));
            let symbol = || self.symbols.iter().position(is_it);
            dim.or_else(|| symbol().map(|at| AffineExpr::symbol(at as u32)))
        };
        let terms = digits.iter().map(|(digit, factor)| Some((var(*digit)?, *factor)));
        let Some(terms) = terms.collect::<Option<Vec<_>>>() else { return false };
        let new = AffineExpr::symbol(self.symbols.len() as u32);
        let joined = |sum: &AffineExpr| inverse::replaced(*sum, &terms, new).unwrap_or(*sum);
        let results: Vec<AffineExpr> = self.map.results.iter().map(joined).collect();
        if results[..] == self.map.results[..] {
            return false;
        }
        self.symbols.push(Some(index));
        self.map = AffineMap::new(self.map.n_dims, self.symbols.len() as u32, results);
        true
    }

    /// Replaces an operand by the map that defines it.
    fn compose(&mut self, body: &Body, at: usize, apply: Apply) -> bool {
        let n_dims = self.dims.len();
        let mut inner = Applied { map: apply.map, operands: apply.operands };
        inner.canonicalize(body);
        let shift = Shift { dims: n_dims as u32, symbols: self.symbols.len() as u32 };
        let [result] = &*inner.map.results else { return false };
        let new = shift.apply(*result, &inner.map);
        let (dims, symbols) = inner.split();
        let (mut dim_exprs, mut symbol_exprs) = (Vec::new(), Vec::new());
        if let Some(symbol) = at.checked_sub(n_dims) {
            self.symbols[symbol] = None;
            symbol_exprs.extend((0..symbol).map(|s| AffineExpr::symbol(s as u32)).chain([new]));
        } else {
            self.dims[at] = None;
            dim_exprs.extend((0..at).map(|d| AffineExpr::dim(d as u32)).chain([new]));
        }
        self.dims.extend(some(dims));
        self.symbols.extend(some(symbols));
        let (n_dims, n_symbols) = (self.dims.len() as u32, self.symbols.len() as u32);
        self.map = self.map.replace(&dim_exprs, &symbol_exprs, n_dims, n_symbols);
        true
    }

    fn is_small(&self, inner: &AffineMap) -> bool {
        let depth = |map: &AffineMap| map.results.iter().map(|e| e.depth()).max().unwrap_or(0);
        let nodes = self.map.n_nodes().saturating_mul(inner.n_nodes());
        nodes <= MAX_NODES && depth(&self.map) + depth(inner) <= MAX_DEPTH
    }

    /// The map without the operands that were replaced.
    fn close(self) -> Applied {
        let (dims, dim_exprs) = numbered(&self.dims, AffineExpr::dim);
        let (symbols, symbol_exprs) = numbered(&self.symbols, AffineExpr::symbol);
        let (n_dims, n_symbols) = (dims.len() as u32, symbols.len() as u32);
        let map = self.map.replace(&dim_exprs, &symbol_exprs, n_dims, n_symbols);
        Applied { map, operands: dims.into_iter().chain(symbols).collect() }
    }
}

fn numbered(values: &[Option<Value>], var: fn(u32) -> AffineExpr) -> (Vec<Value>, Vec<AffineExpr>) {
    let mut kept = Vec::new();
    let mut expr = |value: &Option<Value>| match value {
        Some(value) => {
            kept.push(*value);
            var(kept.len() as u32 - 1)
        }
        None => AffineExpr::constant(0),
    };
    let exprs = values.iter().map(&mut expr).collect();
    (kept, exprs)
}
