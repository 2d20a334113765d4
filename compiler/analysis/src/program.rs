//! A module and all functions in it, with numbers for their values, ops and blocks.

use creole_ir::flow::CallFlow;
use creole_ir::{BlockId, Body, OpId, Symbol, Traits, Value};
use rustc_hash::FxHashMap;

/// A body of a program.
pub struct Unit<'a> {
    /// The body.
    pub body: &'a Body,
    /// The unit around it, and the isolated op there.
    pub owner: Option<(usize, OpId)>,
    first_value: usize,
    first_block: usize,
    first_op: usize,
    symbols: FxHashMap<Symbol, OpId>,
}

/// A body with all bodies nested in it, each before those inside.
pub struct Program<'a> {
    /// The bodies; the outermost is first.
    pub units: Vec<Unit<'a>>,
    nested: FxHashMap<(usize, OpId), usize>,
    n_values: usize,
    n_blocks: usize,
    n_ops: usize,
}

impl<'a> Program<'a> {
    /// The program of a module, or of one function's body.
    pub fn new(root: &'a Body) -> Program<'a> {
        let nested = FxHashMap::default();
        let mut program = Program { units: Vec::new(), nested, n_values: 0, n_blocks: 0, n_ops: 0 };
        program.add(root, None);
        let mut next = 0;
        while next < program.units.len() {
            let body = program.units[next].body;
            for op in body.isolated_ops() {
                if let Some(inner) = body.nested(op) {
                    program.nested.insert((next, op), program.units.len());
                    program.add(inner, Some((next, op)));
                }
            }
            next += 1;
        }
        program
    }

    fn add(&mut self, body: &'a Body, owner: Option<(usize, OpId)>) {
        let unit = Unit {
            body,
            owner,
            first_value: self.n_values,
            first_block: self.n_blocks,
            first_op: self.n_ops,
            symbols: symbols(body),
        };
        self.n_values += body.n_values();
        self.n_blocks += body.n_blocks_made();
        self.n_ops += body.n_ops_made();
        self.units.push(unit);
    }

    /// Number of all values.
    pub fn n_values(&self) -> usize {
        self.n_values
    }

    /// Number of all blocks.
    pub fn n_blocks(&self) -> usize {
        self.n_blocks
    }

    /// Number of all ops.
    pub fn n_ops(&self) -> usize {
        self.n_ops
    }

    /// Number of a value.
    pub fn value(&self, unit: usize, value: Value) -> usize {
        self.units[unit].first_value + value.into_raw().into_u32() as usize
    }

    /// Number of a block.
    pub fn block(&self, unit: usize, block: BlockId) -> usize {
        self.units[unit].first_block + block.into_raw().into_u32() as usize
    }

    /// Number of an op.
    pub fn op(&self, unit: usize, op: OpId) -> usize {
        self.units[unit].first_op + op.into_raw().into_u32() as usize
    }

    /// The unit of an isolated op's body.
    pub fn nested(&self, unit: usize, op: OpId) -> Option<usize> {
        self.nested.get(&(unit, op)).copied()
    }

    /// The unit around `unit`, and its op there, that define `name`; found from the inside out.
    pub fn resolve(&self, unit: usize, name: Symbol) -> Option<(usize, OpId)> {
        let mut at = unit;
        loop {
            if let Some(op) = self.units[at].symbols.get(&name) {
                return Some((at, *op));
            }
            at = self.units[at].owner?.0;
        }
    }

    /// The function that an op calls: the unit of its body.
    pub fn callee(&self, unit: usize, op: OpId) -> Option<usize> {
        let body = self.units[unit].body;
        let flow = body[op].def.interface::<CallFlow>()?;
        let (at, function) = self.resolve(unit, (flow.callee)(body, op)?)?;
        self.nested(at, function).filter(|callee| self.units[*callee].body.has_entry())
    }

    /// Calls of each unit.
    pub fn calls(&self) -> Vec<Vec<(usize, OpId)>> {
        let mut calls = vec![Vec::new(); self.units.len()];
        for (at, unit) in self.units.iter().enumerate() {
            for op in unit.body.inside(unit.body.root()) {
                if let Some(callee) = self.callee(at, op) {
                    calls[callee].push((at, op));
                }
            }
        }
        calls
    }

    /// For each unit: true if all its callers are known. Functions that are visible outside, or that something other
    /// than a call refers to, may be called by others.
    pub fn callers_known(&self) -> Vec<bool> {
        let mut known: Vec<bool> = self.units.iter().map(|unit| self.is_private(unit)).collect();
        for (at, unit) in self.units.iter().enumerate() {
            for op in unit.body.inside(unit.body.root()) {
                self.note_references(at, op, &mut known);
            }
        }
        known
    }

    fn is_private(&self, unit: &Unit<'_>) -> bool {
        let Some((around, op)) = unit.owner else { return false };
        let body = self.units[around].body;
        let visibility = body.attr(op, "sym_visibility").and_then(|attr| attr.as_str());
        body[op].has(Traits::SYMBOL)
            && body.attr(op, "function_type").is_some()
            && visibility == Some("private")
    }

    fn note_references(&self, at: usize, op: OpId, known: &mut [bool]) {
        let body = self.units[at].body;
        let is_call = body[op].def.interface::<CallFlow>().is_some();
        let fields = body.attrs(op).iter().enumerate().filter_map(|(i, attr)| {
            let is_callee = is_call && body[op].def.attr_name(i) == "callee";
            attr.as_ref().filter(|_| !is_callee)
        });
        let others = body.discardable(op).iter().map(|(_, attr)| attr);
        for name in fields.chain(others).flat_map(|attr| attr.symbols()) {
            let function = self.resolve(at, name);
            if let Some(unit) = function.and_then(|(at, op)| self.nested(at, op)) {
                known[unit] = false;
            }
        }
    }
}

/// Values of a body in program order.
pub fn values(body: &Body) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    let args = |region| {
        let blocks = body.blocks(region).iter();
        blocks.flat_map(|block| body.args(*block)).copied().collect::<Vec<Value>>()
    };
    all.extend(args(body.root()));
    for op in body.inside(body.root()) {
        all.extend(body.results(op));
        body.regions(op).iter().for_each(|region| all.extend(args(*region)));
    }
    all
}

/// Symbols that ops directly in a body define.
fn symbols(body: &Body) -> FxHashMap<Symbol, OpId> {
    let ops = body.blocks(body.root()).iter().flat_map(|block| body.ops(*block));
    let symbols = ops.filter(|op| body[*op].has(Traits::SYMBOL));
    let named = symbols.filter_map(|op| {
        let name = body.attr(op, "sym_name")?.as_str()?;
        Some((Symbol::new(name), op))
    });
    named.collect()
}

impl Program<'_> {
    /// For each unit: the isolated ops that lead to it from the outermost body.
    pub fn paths(&self) -> Vec<Vec<OpId>> {
        let mut paths: Vec<Vec<OpId>> = Vec::with_capacity(self.units.len());
        for unit in &self.units {
            let mut path = Vec::new();
            if let Some((around, op)) = unit.owner {
                path.extend(&paths[around]);
                path.push(op);
            }
            paths.push(path);
        }
        paths
    }
}

/// Calls `edit` for each body of a program with its unit, those inside first.
pub fn for_each_body(root: &mut Body, paths: &[Vec<OpId>], mut edit: impl FnMut(usize, &mut Body)) {
    for (unit, path) in paths.iter().enumerate().rev() {
        let mut body = &mut *root;
        let mut is_there = true;
        for op in path {
            match body.nested(*op).is_some() {
                true => body = body.nested_mut(*op).expect("a unit's op has a body"),
                false => {
                    is_there = false;
                    break;
                }
            }
        }
        if is_there {
            edit(unit, body);
        }
    }
}
