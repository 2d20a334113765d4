//! Loops and branches as functions of their own: the pass `scf-outline`.

use creole_builtin::{Call, Func, Return};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::{FunctionPass, Pass, PassCx, PassOption, Run};
use creole_ir::{At, Body, Builder, Error, OpId, Symbol, Traits, Type, Value, bail};
use creole_loop::scf::{For, If, IndexSwitch, Parallel, While};
use rustc_hash::FxHashSet;

use crate::edit::replace;

/// The pass `scf-outline`.
pub(crate) static OUTLINE: Pass = Pass {
    name: "scf-outline",
    summary: "Makes private functions of outermost loops and branches",
    example: "\
func.func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.*"],
    options: &[PassOption {
        name: "kinds",
        default: "all",
        help: "what becomes functions: 'loops', 'branches' or 'all'",
    }],
    run: Run::Function(prepare),
};

/// Kinds of ops that are outlined.
#[derive(Clone, Copy)]
struct Kinds {
    loops: bool,
    branches: bool,
}

fn prepare(module: &Body, cx: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let text: String = cx.option("kinds")?;
    let kinds = match text.as_str() {
        "all" => Kinds { loops: true, branches: true },
        "loops" => Kinds { loops: true, branches: false },
        "branches" => Kinds { loops: false, branches: true },
        _ => bail!("option 'kinds' can't be '{text}': expected loops, branches or all"),
    };
    let name = |op: OpId| Some(Symbol::new(module.attr(op, "sym_name")?.as_str()?));
    let taken: FxHashSet<Symbol> = module.walk().filter_map(name).collect();
    Ok(Box::new(move |unit, op, _| {
        outline(unit, op, kinds, &taken);
        Ok(())
    }))
}

fn outline(unit: &mut Body, func: OpId, kinds: Kinds, taken: &FxHashSet<Symbol>) -> Option<()> {
    let name = unit.get::<Func>(func)?.sym_name;
    let body = unit.nested_mut(func).filter(|body| body.has_entry())?;
    let blocks = body.blocks(body.root()).to_vec();
    let tops: Vec<OpId> = blocks.iter().flat_map(|block| body.ops(*block)).collect();
    let (mut made, mut n) = (Vec::new(), 0);
    for op in tops.into_iter().filter(|op| is_kind(body, *op, kinds)).collect::<Vec<_>>() {
        let callee = loop {
            let callee = Symbol::new(&format!("{name}_outlined_{n}"));
            n += 1;
            if !taken.contains(&callee) {
                break callee;
            }
        };
        made.push(outlined(body, op, callee));
    }
    let block = unit.entry();
    let loc = unit[func].loc;
    for func in made {
        Builder::new(unit, At::End(block), loc).add_typed(func, &[]);
    }
    Some(())
}

fn is_kind(body: &Body, op: OpId, kinds: Kinds) -> bool {
    let op = &body[op];
    let is_loop = op.is::<For>() || op.is::<While>() || op.is::<Parallel>();
    let is_branch = op.is::<If>() || op.is::<IndexSwitch>();
    kinds.loops && is_loop || kinds.branches && is_branch
}

/// Values that an op uses from outside: constants, which are copied, and other values.
fn captures(body: &Body, op: OpId) -> (Vec<OpId>, Vec<Value>) {
    let inside: FxHashSet<OpId> = body.post_order(op).into_iter().collect();
    let is_inside = |value: Value| match body.def_op(value) {
        Some(def) => inside.contains(&def),
        None => body.def_block(value).is_some_and(|block| {
            body.parent_of(body.region_of(block)).is_some_and(|around| inside.contains(&around))
        }),
    };
    let mut order = body.post_order(op);
    order.reverse();
    let (mut constants, mut values, mut seen) = (Vec::new(), Vec::new(), FxHashSet::default());
    for value in order.into_iter().flat_map(|op| body.operands(op)) {
        if is_inside(value) || !seen.insert(value) {
            continue;
        }
        match body.def_op(value).filter(|def| body[*def].has(Traits::CONSTANT)) {
            Some(def) => constants.push(def),
            None => values.push(value),
        }
    }
    (constants, values)
}

/// Replaces an op by a call of a function that does the same; returns the function.
fn outlined(body: &mut Body, op: OpId, callee: Symbol) -> Func {
    let (constants, values) = captures(body, op);
    let types: Vec<Type> = values.iter().map(|v| body.ty(*v)).collect();
    let results = body.result_types(op);
    let mut to = Body::with_entry(&types);
    let entry = to.entry();
    let mut map = Mapping::default();
    values.iter().zip(to.args(entry)).for_each(|(old, new)| map.insert(*old, *new));
    for op in constants.into_iter().chain([op]) {
        let copy = Cloner { from: body, to: &mut to, map: &mut map, loc: &|loc| loc }.op(op);
        to.append(entry, copy);
    }
    let operands = body.results(op).map(|v| map.value(v)).collect();
    let loc = body[op].loc;
    Builder::new(&mut to, At::End(entry), loc).add_typed(Return { operands }, &[]);
    let call = Call::new(callee, values.into_iter().collect());
    let made = Builder::new(body, At::Before(op), loc).add_typed(call, &results);
    let new: Vec<Value> = body.results(made).collect();
    replace(body, op, &new);
    let func = Func::new(callee, &results, to);
    Func { sym_visibility: Some("private".into()), ..func }
}
