//! Expansion of tuples: functions take and return the parts of tuples, depth first, and calls pass them.
//!
//! An argument that is a tuple becomes an argument for each part, of which `stablehlo.tuple` makes the tuple again for the
//! ops that use it; `stablehlo.get_tuple_element` of a tuple that is made in the function becomes the part. Attributes
//! of arguments and results that are tuples are dropped.
//!
//! Tokens are passed like tuples without parts: their order is that of the ops. In a function, those that loops and branches
//! carry become truth values that nothing reads.

use creole_builtin::{Call, Func, Return};
use creole_hlo::tuples::{pack, unpack};
use creole_hlo::types::is_token;
use creole_hlo::{AfterAll, Constant, CreateToken, GetTupleElement, Tuple};
use creole_ir::attr::Dict;
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::types::leaves;
use creole_ir::{
    At, Attr, Body, Builder, Error, Literal, Loc, OpId, Symbol, Tensor, Type, TypeKind, Value,
};

/// Pass that passes the parts of tuples between functions.
pub static EXPAND_TUPLES: Pass = Pass {
    name: "expand-tuples",
    summary: "Passes the parts of tuples to functions and returns them, and removes tuples",
    example: "
func.func @main(%pair: tuple<tensor<2xf32>, tensor<f32>>) -> tensor<f32> {
  %0 = stablehlo.get_tuple_element %pair[1] : (tuple<tensor<2xf32>, tensor<f32>>) -> tensor<f32>
  return %0 : tensor<f32>
}
",
    works_on: &[],
    options: &[],
    run: Run::Function(prepare),
};

fn prepare(_: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    Ok(Box::new(|unit, op, _| {
        if let Some(func) = unit.get::<Func>(op) {
            expand_signature(unit, op, &func);
        }
        if let Some(body) = unit.nested_mut(op).filter(|body| body.has_entry()) {
            expand_arguments(body)?;
            expand_calls(body)?;
            remove_tuples(body);
            remove_tokens(body);
        }
        Ok(())
    }))
}

/// True for the type of a value that is passed by its parts.
fn is_tuple(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::Tuple(_)) || is_token(ty)
}

fn expand_signature(unit: &mut Body, op: OpId, func: &Func) {
    let Some((inputs, results)) = func.function_type.signature() else { return };
    if !inputs.iter().chain(results).any(|ty| is_tuple(*ty)) {
        return;
    }
    let ty = Type::function(&leaves(inputs), &leaves(results));
    unit.set_attr(op, "function_type", Some(Attr::Type(ty)));
    let arg_attrs = func.arg_attrs.as_ref().map(|attrs| {
        let attrs: Vec<Attr> = attrs.iter().map(|attrs| renumbered(attrs, results)).collect();
        Attr::Array(for_leaves(&attrs, inputs).into())
    });
    unit.set_attr(op, "arg_attrs", arg_attrs);
    let res_attrs = func.res_attrs.as_ref();
    let res_attrs = res_attrs.map(|attrs| Attr::Array(for_leaves(attrs, results).into()));
    unit.set_attr(op, "res_attrs", res_attrs);
}

/// Attributes of an argument with the number of the first part of the result that the argument is donated to; without it
/// if that is a tuple.
fn renumbered(attrs: &Attr, results: &[Type]) -> Attr {
    const ALIAS: &str = "tf.aliasing_output";
    let Attr::Dict(dict) = attrs else { return attrs.clone() };
    let Some(to) = dict.get(ALIAS).and_then(Attr::as_int) else { return attrs.clone() };
    let result = usize::try_from(to).ok().filter(|to| *to < results.len());
    let number = match result {
        Some(to) if is_tuple(results[to]) => None,
        Some(to) => Some(leaves(&results[..to]).len() as i64),
        None => Some(to),
    };
    let number = number.map(|number| Attr::Int(number, Type::i32()));
    Attr::Dict(dict.with(Symbol::new(ALIAS), number))
}

/// True for the type of a function that takes or returns tuples.
fn takes_tuples(ty: Type) -> bool {
    ty.signature()
        .is_some_and(|(inputs, results)| inputs.iter().chain(results).any(|ty| is_tuple(*ty)))
}

/// The attributes of values for their parts: none for those of a tuple.
fn for_leaves(attrs: &[Attr], types: &[Type]) -> Vec<Attr> {
    let none = || Attr::Dict(Dict::default());
    let expand = |(attrs, ty): (&Attr, &Type)| match is_tuple(*ty) {
        true => vec![none(); ty.leaves().len()],
        false => vec![attrs.clone()],
    };
    attrs.iter().zip(types).flat_map(expand).collect()
}

fn expand_arguments(body: &mut Body) -> Result<(), Error> {
    let entry = body.entry();
    let args = body.args(entry).to_vec();
    if !args.iter().any(|arg| is_tuple(body.ty(*arg))) {
        return Ok(());
    }
    let at = body.first_op(entry).map_or(At::End(entry), At::Before);
    for arg in &args {
        let (ty, loc) = (body.ty(*arg), body.arg_loc(*arg));
        let mut parts = Vec::new();
        for leaf in ty.leaves() {
            let part = body.add_arg(entry, leaf);
            body.set_arg_loc(part, loc);
            parts.push(part);
        }
        let whole = pack(&mut Builder::new(body, at, loc), ty, &mut parts.into_iter())?;
        body.replace_uses(*arg, whole);
    }
    body.retain_args(entry, |at| at >= args.len());
    Ok(())
}

fn expand_calls(body: &mut Body) -> Result<(), Error> {
    for op in body.walk().collect::<Vec<OpId>>() {
        let of = [body.operand_types(op), body.result_types(op).to_vec()].concat();
        if of.iter().any(|ty| takes_tuples(*ty)) {
            let message =
                "is a function that takes or returns tuples; such values can't be compiled yet";
            return Err(
                Error::new(format!("'{}' op {message}", body[op].def.name)).at(body[op].loc)
            );
        }
        if !of.into_iter().any(is_tuple) {
            continue;
        }
        if let Some(call) = body.get::<Call>(op) {
            expand_call(body, op, call)?;
        } else if body[op].is::<Return>() {
            let operands: Vec<Value> = body.operands(op).collect();
            let parts = unpacked(body, op, &operands);
            body.set_operands(op, &parts);
        }
    }
    Ok(())
}

fn unpacked(body: &mut Body, before: OpId, values: &[Value]) -> Vec<Value> {
    let loc: Loc = body[before].loc;
    let mut b = Builder::new(body, At::Before(before), loc);
    let mut parts = Vec::new();
    values.iter().for_each(|value| unpack(&mut b, *value, &mut parts));
    parts
}

fn expand_call(body: &mut Body, op: OpId, call: Call) -> Result<(), Error> {
    let (inputs, results) = (body.operand_types(op), body.result_types(op).to_vec());
    let operands = unpacked(body, op, &call.operands);
    let expanded = Call {
        operands: operands.into(),
        arg_attrs: call.arg_attrs.map(|attrs| for_leaves(&attrs, &inputs)),
        res_attrs: call.res_attrs.map(|attrs| for_leaves(&attrs, &results)),
        ..call
    };
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let made = b.add_typed(expanded, &leaves(&results));
    let parts: Vec<Value> = b.body.results(made).collect();
    let mut parts = parts.into_iter();
    let wholes: Result<Vec<Value>, Error> =
        results.iter().map(|ty| pack(&mut b, *ty, &mut parts)).collect();
    for (at, whole) in wholes?.into_iter().enumerate() {
        let old = body.result(op, at);
        body.replace_uses(old, whole);
    }
    body.erase(op);
    Ok(())
}

/// Replaces elements of tuples that are made here by the parts, and erases tuples without uses.
fn remove_tuples(body: &mut Body) {
    let ops: Vec<OpId> = body.walk().collect();
    for op in &ops {
        let Some(element) = body.get::<GetTupleElement>(*op) else { continue };
        let Some(tuple) = body.def_as::<Tuple>(element.operand) else { continue };
        let part = usize::try_from(element.index.0).ok().and_then(|at| tuple.val.get(at));
        if let Some(part) = part.copied() {
            let result = body.result(*op, 0);
            body.replace_uses(result, part);
            body.erase(*op);
        }
    }
    // Users stand after tuples; those of graph regions are left to other passes.
    let ops: Vec<OpId> = body.walk().collect();
    for op in ops.into_iter().rev() {
        if body[op].is::<Tuple>() && body.is_unused(body.result(op, 0)) {
            body.erase(op);
        }
    }
}

/// Erases the ops that make tokens, and makes truth values of tokens.
fn remove_tokens(body: &mut Body) {
    let ty = Type::tensor(&[], Type::i1());
    let ops: Vec<OpId> = body.walk().collect();
    let regions = ops.iter().flat_map(|op| body.regions(*op)).copied().chain([body.root()]);
    let blocks = regions.flat_map(|region| body.blocks(region));
    let args = blocks.flat_map(|block| body.args(*block).to_vec());
    let values = ops.iter().flat_map(|op| body.results(*op)).chain(args);
    let tokens: Vec<Value> = values.filter(|value| is_token(body.ty(*value))).collect();
    tokens.into_iter().for_each(|token| body.set_ty(token, ty));
    for op in ops {
        if !body[op].is::<CreateToken>() && !body[op].is::<AfterAll>() {
            continue;
        }
        let (token, loc) = (body.result(op, 0), body[op].loc);
        let value = Literal::Dense(Tensor::from_i64(0, ty));
        let constant = Builder::new(body, At::Before(op), loc).value_typed(Constant { value }, ty);
        body.replace_uses(token, constant);
        body.erase(op);
    }
}
