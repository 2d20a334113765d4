//! Layouts of arrays in HBM.
//!
//! Each array gets the machine's own layout, in tiles, unless it is seen under another shape: then its elements stand
//! in row-major order. Arrays that one function passes to another have one layout in both. Which dimensions lie along
//! lanes and sublanes is chosen by what nests cost ([`orders`]).

mod cost;
mod orders;
mod turn;

use creole_builtin::{Call, Func};
use creole_ir::pass::{Changed, Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Type, Value};
use creole_loop::memref::{GetGlobal, ReinterpretCast};
use rustc_hash::{FxHashMap, FxHashSet};

use self::orders::Orders;
use super::{GENERATION, core, nests, with_order};

/// Gives arrays the layouts of a machine.
pub static TILE_LAYOUTS: Pass = Pass {
    name: "tile-layouts",
    summary: "Gives memrefs the tiled layouts of a machine where nothing sees them under another shape",
    options: &[GENERATION, ORDERS],
    run: Run::Module(tile_layouts),
};

/// The option that says who decides about the order of dimensions.
const ORDERS: PassOption = PassOption {
    name: "orders",
    default: "chosen",
    help: "Orders of dimensions: 'chosen' by what they cost, or 'plain', row-major",
};

fn tile_layouts(module: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let core = core(cx)?;
    let is_chosen = match cx.option::<String>(ORDERS.name)?.as_str() {
        "chosen" => true,
        "plain" => false,
        other => creole_ir::bail!("expects 'chosen' or 'plain' orders, found '{other}'"),
    };
    let functions = functions(module);
    let mut plain = PlainArgs::default();
    // An argument that is plain in one function is plain in all that pass it on.
    loop {
        let before = plain.0.len();
        for (name, op) in &functions {
            if let Some(body) = module.nested(*op).filter(|body| body.has_entry()) {
                plain.gather(*name, body);
            }
        }
        if plain.0.len() == before {
            break;
        }
    }
    let fixed = |name: Symbol, body: &Body| plain.values(name, body);
    let orders = Orders::choose(module, &functions, &fixed, (is_chosen, &core));
    for (name, op) in &functions {
        let Some(body) = module.nested_mut(*op).filter(|body| body.has_entry()) else { continue };
        if is_placed(body) {
            continue;
        }
        let values = plain.values(*name, body);
        let order = |v: Value| orders.of(*name, v);
        if let Err(error) = assign(body, &values, &order, core.generation) {
            // An argument is as much as the function says.
            return Err(if error.loc.is_some() { error } else { error.at(module[*op].loc) });
        }
        for nest in nests(body) {
            turn::turn(body, nest, &order);
        }
        let Some(body) = module.nested(*op) else { continue };
        let inputs = body.arg_types(body.entry());
        let Some(mut func) = module.get::<Func>(*op) else { continue };
        let results = func.function_type.signature().map_or(&[][..], |(_, results)| results);
        func.function_type = Type::function(&inputs, results);
        module.set_attr(*op, "function_type", Some(Attr::Type(func.function_type)));
    }
    Ok(Changed::when(!functions.is_empty()))
}

fn functions(module: &Body) -> Vec<(Symbol, OpId)> {
    let ops = module.blocks(module.root()).iter().flat_map(|block| module.ops(*block));
    ops.filter_map(|op| Some((module.get::<Func>(op)?.sym_name, op))).collect()
}

/// Does a function say itself where its arrays stand?
fn is_placed(body: &Body) -> bool {
    body.walk().any(|op| body[op].def.dialect() == "tile")
}

/// The arguments of functions that have to stay in row-major order.
#[derive(Default)]
struct PlainArgs(FxHashSet<(Symbol, usize)>);

impl PlainArgs {
    /// The values of a function that have to stay in row-major order.
    fn values(&self, name: Symbol, body: &Body) -> FxHashSet<Value> {
        let mut links: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let mut work: Vec<Value> = Vec::new();
        for op in body.walk() {
            if body[op].is::<ReinterpretCast>() {
                work.extend(body.operands(op).take(1).chain(body.results(op)));
            }
            // The type of a global stands elsewhere too.
            if body[op].is::<GetGlobal>() {
                work.extend(body.results(op));
            }
            if let Some(call) = body.get::<Call>(op) {
                let of = |(i, value): (usize, &Value)| {
                    self.0.contains(&(call.callee.0, i)).then_some(*value)
                };
                work.extend(call.operands.iter().enumerate().filter_map(of));
            }
        }
        for (i, arg) in body.args(body.entry()).iter().enumerate() {
            if is_placed(body) || self.0.contains(&(name, i)) {
                work.push(*arg);
            }
        }
        for (a, b) in passed_on(body) {
            links.entry(a).or_default().push(b);
            links.entry(b).or_default().push(a);
        }
        let mut plain = FxHashSet::default();
        while let Some(value) = work.pop() {
            if plain.insert(value) {
                work.extend(links.get(&value).into_iter().flatten());
            }
        }
        plain
    }

    /// Adds what a function says of its own arguments and of those of the functions that it calls.
    fn gather(&mut self, name: Symbol, body: &Body) {
        let plain = self.values(name, body);
        for (i, arg) in body.args(body.entry()).iter().enumerate() {
            if plain.contains(arg) {
                self.0.insert((name, i));
            }
        }
        for call in body.walk().filter_map(|op| body.get::<Call>(op)) {
            for (i, value) in call.operands.iter().enumerate() {
                if plain.contains(value) {
                    self.0.insert((call.callee.0, i));
                }
            }
        }
    }
}

/// Memrefs that are the same array: what regions take and hand out.
fn passed_on(body: &Body) -> Vec<(Value, Value)> {
    let mut pairs = Vec::new();
    for op in body.walk() {
        let memrefs = |values: &mut dyn Iterator<Item = Value>| -> Vec<Value> {
            values.filter(|v| body.ty(*v).is_memref()).collect()
        };
        let operands = memrefs(&mut body.operands(op));
        let mut others = vec![memrefs(&mut body.results(op))];
        for block in body.regions(op).iter().flat_map(|region| body.blocks(*region)) {
            others.push(memrefs(&mut body.args(*block).iter().copied()));
            let end = body.terminator(*block);
            others.push(end.map_or_else(Vec::new, |end| memrefs(&mut body.operands(end))));
        }
        if body.regions(op).is_empty() {
            continue;
        }
        for other in others.iter().filter(|other| other.len() == operands.len()) {
            pairs.extend(operands.iter().copied().zip(other.iter().copied()));
        }
    }
    pairs
}

/// The values of a function, each with the op that makes it; none makes an argument.
fn values(body: &Body) -> Vec<(Value, Option<OpId>)> {
    let mut values: Vec<(Value, Option<OpId>)> =
        body.args(body.entry()).iter().map(|arg| (*arg, None)).collect();
    for op in body.walk() {
        values.extend(body.results(op).map(|value| (value, Some(op))));
        let blocks = body.regions(op).iter().flat_map(|region| body.blocks(*region));
        values.extend(blocks.flat_map(|block| body.args(*block)).map(|arg| (*arg, Some(op))));
    }
    values
}

/// Gives all memrefs of a function their layouts.
fn assign<'o>(
    body: &mut Body,
    plain: &FxHashSet<Value>,
    order: &dyn Fn(Value) -> Option<&'o orders::Order>,
    generation: u32,
) -> Result<(), Error> {
    for (value, op) in values(body) {
        let ty = body.ty(value);
        if !ty.is_memref() {
            continue;
        }
        let row_major = orders::plain(ty.rank());
        let found = with_order(ty, order(value).unwrap_or(&row_major), generation);
        let found = found.map_err(|error| match op {
            Some(op) => error.at(body[op].loc),
            None => error,
        })?;
        if !plain.contains(&value) && orders::given(ty).is_none() {
            body.set_ty(value, found);
        }
    }
    Ok(())
}
