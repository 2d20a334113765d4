//! Layouts of arrays in HBM.
//!
//! Each array gets the machine's own tiled layout, unless it is viewed under another shape: then its elements are in
//! row-major order. Arrays passed between functions have one layout in both. A cost model chooses the dimensions along
//! lanes and sublanes ([`orders`]).

mod cost;
mod orders;
mod transpose;

use creole_arith::Select;
use creole_builtin::{Call, Func, Return};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Traits, Type, Value};
use creole_loop::memref::{Alloc, Copy, Dealloc, GetGlobal, Load, ReinterpretCast, Store};
use creole_loop::{IterationSpace, Kernel, Read};
use creole_tile::TiledCore;
use rustc_hash::{FxHashMap, FxHashSet};

pub(super) use self::cost::{moved_bytes, padded_bytes};
pub use self::orders::LayoutChoice;
use self::orders::{Arrays, Orders};
pub(super) use self::orders::{Order, given, plain};
pub(super) use self::transpose::rename;
use crate::nests::nests;
use crate::target::{GENERATION, core, with_known_generation, with_order};

/// Pass that gives arrays the layouts of a machine.
pub static TILE_LAYOUTS: Pass = Pass {
    name: "tile-layouts",
    summary: "Gives memrefs the tiled layouts of a machine where nothing sees them under another shape",
    example: "
func.func @copy(%a: memref<16x256xf32>, %b: memref<16x256xf32>) {
  memref.copy %a, %b : memref<16x256xf32> to memref<16x256xf32>
  return
}
",
    works_on: &[],
    options: &[GENERATION, ORDERS],
    run: Run::Module(tile_layouts),
};

/// Option that chooses the order of dimensions.
const ORDERS: PassOption = PassOption {
    name: "orders",
    default: "chosen",
    help: "Orders of dimensions: 'chosen' by what they cost, or 'plain', row-major",
};

fn tile_layouts(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let core = core(cx)?;
    let is_chosen = match cx.option::<String>(ORDERS.name)?.as_str() {
        "chosen" => true,
        "plain" => false,
        other => creole_ir::bail!("expects 'chosen' or 'plain' orders, found '{other}'"),
    };
    let functions = functions(module);
    let plain = PlainArgs::of(module, &functions);
    let arrays = Arrays::of(module, &functions, &|name, body| plain.values(name, body));
    let orders = Orders::choose(&arrays, is_chosen, &core);
    for (name, op) in &functions {
        let Some(body) = module.nested_mut(*op).filter(|body| body.has_entry()) else { continue };
        if is_placed(body) {
            continue;
        }
        let values = plain.values(*name, body);
        let order = |v: Value| orders.of(*name, v);
        if let Err(error) = assign(body, &values, &order, core.generation) {
            // The type of an argument must match the function type.
            return Err(if error.loc.is_some() { error } else { error.at(module[*op].loc) });
        }
        for nest in nests(body) {
            let loc = body[nest].loc;
            rename(body, nest, &order).map_err(|error| error.at(loc))?;
        }
        let Some(body) = module.nested(*op) else { continue };
        let inputs = body.arg_types(body.entry());
        let Some(mut func) = module.get::<Func>(*op) else { continue };
        let results = func.function_type.signature().map_or(&[][..], |(_, results)| results);
        func.function_type = Type::function(&inputs, results);
        module.set_attr(*op, "function_type", Some(Attr::Type(func.function_type)));
    }
    Ok(())
}

/// Arrays of a module whose dimensions [`TILE_LAYOUTS`] may put in several orders, on a machine with such cores.
pub fn layout_choices(module: &Body, core: &TiledCore) -> Vec<LayoutChoice> {
    let core = with_known_generation(*core);
    let functions = functions(module);
    let plain = PlainArgs::of(module, &functions);
    let arrays = Arrays::of(module, &functions, &|name, body| plain.values(name, body));
    arrays.choices(&core)
}

impl LayoutChoice {
    /// Makes [`TILE_LAYOUTS`] take the layout of this number.
    pub fn tell(&self, module: &mut Body, number: usize) {
        let function = functions(module).into_iter().find(|(name, _)| *name == self.function);
        if let Some(body) = function.and_then(|(_, op)| module.nested_mut(op)) {
            body.set_ty(self.value, self.types[number]);
        }
    }
}

fn functions(module: &Body) -> Vec<(Symbol, OpId)> {
    let ops = module.blocks(module.root()).iter().flat_map(|block| module.ops(*block));
    ops.filter_map(|op| Some((module.get::<Func>(op)?.sym_name, op))).collect()
}

/// True if a function has a body.
fn is_defined(module: &Body, func: OpId) -> bool {
    module.nested(func).is_some_and(|body| body.has_entry())
}

/// True for an op that takes its arrays in any layout: it names elements by their indices, or hands arrays on. All others,
/// such as views and loads of vectors, see the order of elements in memory.
fn takes_any_layout(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let is_element = data.is::<Read>() || data.is::<Load>() || data.is::<Store>();
    let is_array = data.is::<Alloc>() || data.is::<Dealloc>() || data.is::<Copy>();
    let hands_on = data.has(Traits::TERMINATOR)
        || data.is::<Call>()
        || data.is::<GetGlobal>()
        || data.is::<Select>()
        || !body.regions(op).is_empty();
    is_element || is_array || hands_on || IterationSpace::has(body, op) || data.is::<Kernel>()
}

/// True if a function sets the memory placement of its arrays itself.
fn is_placed(body: &Body) -> bool {
    body.walk().any(|op| body[op].def.dialect() == "tile")
}

/// Arguments of functions that have to stay in row-major order.
#[derive(Default)]
struct PlainArgs(FxHashSet<(Symbol, usize)>);

impl PlainArgs {
    /// Collects the arguments: one that is plain in one function is plain in all that pass it on.
    fn of(module: &Body, functions: &[(Symbol, OpId)]) -> PlainArgs {
        let mut plain = PlainArgs::default();
        for (name, op) in functions {
            let Some(func) = module.get::<Func>(*op).filter(|_| !is_defined(module, *op)) else {
                continue;
            };
            // Whoever defines it takes arrays as the declaration says.
            let inputs = func.function_type.signature().map_or(0, |(inputs, _)| inputs.len());
            plain.0.extend((0..inputs).map(|i| (*name, i)));
        }
        loop {
            let before = plain.0.len();
            for (name, op) in functions {
                if let Some(body) = module.nested(*op).filter(|body| body.has_entry()) {
                    plain.gather(*name, body);
                }
            }
            if plain.0.len() == before {
                return plain;
            }
        }
    }

    /// Values of a function that have to stay in row-major order.
    fn values(&self, name: Symbol, body: &Body) -> FxHashSet<Value> {
        let mut links: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let mut work: Vec<Value> = Vec::new();
        for op in body.walk() {
            if !takes_any_layout(body, op) {
                work.extend(body.operands(op).chain(body.results(op)));
            }
            // The type of a global is written in its definition, those of results in the types of functions.
            if body[op].is::<GetGlobal>() || body[op].is::<Call>() {
                work.extend(body.results(op));
            }
            if body[op].is::<Return>() {
                work.extend(body.operands(op));
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

    /// Adds the plain arguments of a function, and those of the functions that it calls.
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

/// Pairs of memrefs that may be the same array: operands, block arguments, yields and results of an op that have the
/// same shape. Iteration spaces, calls and copies take each of their arrays separately.
fn passed_on(body: &Body) -> Vec<(Value, Value)> {
    let mut pairs = Vec::new();
    for op in body.walk() {
        let is_apart = IterationSpace::has(body, op)
            || body[op].is::<Call>()
            || body[op].is::<Copy>()
            || body[op].is::<ReinterpretCast>();
        if is_apart {
            continue;
        }
        let mut firsts: Vec<Value> = Vec::new();
        for value in met(body, op) {
            let alike = |other: Value| {
                let (a, b) = (body.ty(value), body.ty(other));
                a.shape() == b.shape() && a.elem() == b.elem()
            };
            match firsts.iter().find(|first| alike(**first)) {
                Some(first) => pairs.push((*first, value)),
                None => firsts.push(value),
            }
        }
    }
    pairs
}

/// Memrefs that meet in an op: operands, results, and values passed to or from blocks.
fn met(body: &Body, op: OpId) -> Vec<Value> {
    let mut all: Vec<Value> = body.operands(op).chain(body.results(op)).collect();
    let inner = body.regions(op).iter().flat_map(|region| body.blocks(*region));
    for block in inner.chain(body.successors(op)) {
        all.extend(body.args(*block));
    }
    for block in body.regions(op).iter().flat_map(|region| body.blocks(*region)) {
        all.extend(body.terminator(*block).into_iter().flat_map(|end| body.operands(end)));
    }
    all.retain(|value| body.ty(*value).is_memref());
    all
}

/// Values of a function, each with its defining op; `None` for arguments.
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

/// Sets the layouts of all memrefs of a function.
fn assign<'o>(
    body: &mut Body,
    plain: &FxHashSet<Value>,
    order: &dyn Fn(Value) -> Option<&'o Order>,
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
        if !plain.contains(&value) && given(ty).is_none() {
            body.set_ty(value, found);
        }
    }
    Ok(())
}
