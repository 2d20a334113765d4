//! Results of functions that are arguments of theirs, which callers have already (`drop-equivalent-buffer-results`).

use creole_builtin::{Call, Func, Return};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{At, Attr, Body, Builder, Error, OpId, Symbol, Type, Value, Values};
use creole_loop::memref::Cast;
use rustc_hash::FxHashMap;

use crate::symbols::kept_signatures;

/// Pass that removes results of functions that are arguments.
pub(crate) static DROP_RESULTS: Pass = Pass {
    name: "drop-equivalent-buffer-results",
    summary: "Removes results of private functions that are arguments, perhaps cast to another memref type: callers have them",
    example: EXAMPLE,
    works_on: &[],
    options: &[PassOption {
        name: "modify-public-functions",
        default: "false",
        help: "change public functions, too",
    }],
    run: Run::Module(drop_results),
};

const EXAMPLE: &str = "\
func.func private @fill(%m: memref<4xf32>, %i: index, %x: f32) -> memref<4xf32> {
  memref.store %x, %m[%i] : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %0 = call @fill(%m, %i, %x) : (memref<4xf32>, index, f32) -> memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}
";

/// The calls of each function: the function around it, and the call.
type Callers = FxHashMap<Symbol, Vec<(OpId, OpId)>>;

fn drop_results(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let changes_public: bool = cx.option("modify-public-functions")?;
    let functions: Vec<OpId> = module.isolated_ops();
    let mut callers = Callers::default();
    let kept = kept_signatures(module);
    for function in &functions {
        let Some(body) = module.nested(*function) else { continue };
        for op in body.walk() {
            if let Some(call) = body.get::<Call>(op) {
                callers.entry(call.callee.0).or_default().push((*function, op));
            }
        }
    }
    for op in functions {
        let Some(func) = module.get::<Func>(op) else { continue };
        let is_public = matches!(func.sym_visibility.as_deref(), None | Some("public"));
        let is_kept = is_public && !changes_public || kept.contains(&func.sym_name);
        if is_kept || !func.body.has_entry() {
            continue;
        }
        let sources = module.nested_mut(op).map(shorten_return).unwrap_or_default();
        if sources.iter().all(Option::is_none) {
            continue;
        }
        set_signature(module, op, &func, &sources);
        for (around, call) in callers.remove(&func.sym_name).unwrap_or_default() {
            if let Some(body) = module.nested_mut(around) {
                shorten_call(body, call, &sources);
            }
        }
    }
    Ok(())
}

/// Takes from the returns of a function what is the same argument in all of them. Returns for each result the argument
/// that it is.
fn shorten_return(body: &mut Body) -> Vec<Option<usize>> {
    let args = body.args(body.entry());
    let numbers: FxHashMap<Value, usize> = args.iter().copied().zip(0..).collect();
    let returns: Vec<OpId> = body.walk().filter(|op| body.get::<Return>(*op).is_some()).collect();
    let source = |value: Value| numbers.get(&uncast(body, value)).copied();
    let mut common: Option<Vec<Option<usize>>> = None;
    for op in &returns {
        let own = body.operands(*op).map(source);
        common = Some(match common {
            None => own.collect(),
            Some(found) => found.into_iter().zip(own).map(|(a, b)| a.filter(|_| a == b)).collect(),
        });
    }
    let sources = common.unwrap_or_default();
    for op in returns {
        let operands: Vec<Value> = body.operands(op).collect();
        body.set_operands(op, &kept(&operands, &sources));
    }
    sources
}

/// The value that casts have made `value` of, as far back as one cast does the same.
fn uncast(body: &Body, value: Value) -> Value {
    let (mut at, ty) = (value, body.ty(value));
    while let Some(Cast { source }) = body.def_as(at)
        && Cast::is_valid(body.ty(source), ty)
    {
        at = source;
    }
    at
}

/// The items that belong to results that stay.
fn kept<T: Clone>(items: &[T], sources: &[Option<usize>]) -> Vec<T> {
    let stay = items.iter().zip(sources).filter(|(_, source)| source.is_none());
    stay.map(|(item, _)| item.clone()).collect()
}

fn set_signature(module: &mut Body, op: OpId, func: &Func, sources: &[Option<usize>]) {
    let (inputs, results) = func.function_type.signature().unwrap_or((&[], &[]));
    let ty = Type::function(inputs, &kept(results, sources));
    module.set_attr(op, "function_type", Some(Attr::Type(ty)));
    if let Some(attrs) = &func.res_attrs {
        let attrs = kept(attrs, sources);
        let has_some = attrs.iter().any(|attrs| !matches!(attrs, Attr::Dict(d) if d.is_empty()));
        module.set_attr(op, "res_attrs", has_some.then(|| Attr::Array(attrs.into())));
    }
}

/// Replaces a call by one without the results that are operands of it.
fn shorten_call(body: &mut Body, op: OpId, sources: &[Option<usize>]) {
    let Some(call) = body.get::<Call>(op) else { return };
    let results: Vec<Value> = body.results(op).collect();
    let loc = body[op].loc;
    let types: Vec<Type> = kept(&results, sources).iter().map(|value| body.ty(*value)).collect();
    let operands: Values = call.operands.clone();
    let mut b = Builder::new(body, At::Before(op), loc);
    let new = b.add_typed(Call::new(call.callee.0, operands), &types);
    let mut others = body.results(new).collect::<Vec<Value>>().into_iter();
    for (old, source) in results.into_iter().zip(sources) {
        let new = match source {
            None => others.next(),
            Some(at) => call.operands.get(*at).map(|value| cast_to(body, op, *value, old)),
        };
        if let Some(new) = new {
            body.replace_uses(old, new);
        }
    }
    body.erase(op);
}

/// A value in the type of `old`, a result of `op`.
fn cast_to(body: &mut Body, op: OpId, value: Value, old: Value) -> Value {
    let (ty, loc) = (body.ty(old), body[op].loc);
    match body.ty(value) == ty {
        true => value,
        false => Builder::new(body, At::Before(op), loc).value_typed(Cast { source: value }, ty),
    }
}
