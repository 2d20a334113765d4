//! Expansion of tuples: functions take and return the parts of tuples, depth first, and calls pass them.
//!
//! An argument that is a tuple becomes an argument for each part, of which `stablehlo.tuple` makes the tuple again for the
//! ops that use it; `stablehlo.get_tuple_element` of a tuple that is made in the function becomes the part. Attributes
//! of arguments and results that are tuples are dropped.

use creole_builtin::{Call, Func, Return};
use creole_hlo::{GetTupleElement, Int32, Tuple};
use creole_ir::attr::Dict;
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::{At, Attr, Body, Builder, Error, Loc, OpId, Type, TypeKind, Value};

/// Pass that passes the parts of tuples between functions.
pub static EXPAND_TUPLES: Pass = Pass {
    name: "expand-tuples",
    summary: "Passes the parts of tuples to functions and returns them, and removes tuples",
    options: &[],
    run: Run::Function(prepare),
};

fn prepare(_: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    Ok(Box::new(|unit, op, _| {
        if let Some(func) = unit.get::<Func>(op) {
            expand_signature(unit, op, &func);
        }
        if let Some(body) = unit.nested_mut(op).filter(|body| body.has_entry()) {
            expand_arguments(body);
            expand_calls(body)?;
            remove_tuples(body);
        }
        Ok(())
    }))
}

fn is_tuple(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::Tuple(_))
}

fn leaves(types: &[Type]) -> Vec<Type> {
    types.iter().flat_map(|ty| ty.leaves()).collect()
}

fn expand_signature(unit: &mut Body, op: OpId, func: &Func) {
    let Some((inputs, results)) = func.function_type.signature() else { return };
    if !inputs.iter().chain(results).any(|ty| is_tuple(*ty)) {
        return;
    }
    let ty = Type::function(&leaves(inputs), &leaves(results));
    unit.set_attr(op, "function_type", Some(Attr::Type(ty)));
    for (name, attrs, types) in
        [("arg_attrs", &func.arg_attrs, inputs), ("res_attrs", &func.res_attrs, results)]
    {
        let expanded = attrs.as_ref().map(|attrs| Attr::Array(for_leaves(attrs, types).into()));
        unit.set_attr(op, name, expanded);
    }
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

fn expand_arguments(body: &mut Body) {
    let entry = body.entry();
    let args = body.args(entry).to_vec();
    if !args.iter().any(|arg| is_tuple(body.ty(*arg))) {
        return;
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
        let whole = packed(&mut Builder::new(body, at, loc), ty, &mut parts.into_iter());
        body.replace_uses(*arg, whole);
    }
    body.retain_args(entry, |at| at >= args.len());
}

/// Makes a value of type `ty` from its parts.
fn packed(b: &mut Builder<'_>, ty: Type, parts: &mut impl Iterator<Item = Value>) -> Value {
    let TypeKind::Tuple(types) = ty.kind() else {
        return parts.next().expect("as many parts as the type has");
    };
    let val = types.iter().map(|part| packed(b, *part, parts)).collect();
    b.value_typed(Tuple { val }, ty)
}

/// Adds the parts of a value, depth first.
fn unpack(b: &mut Builder<'_>, value: Value, parts: &mut Vec<Value>) {
    let TypeKind::Tuple(types) = b.ty(value).kind() else {
        parts.push(value);
        return;
    };
    for (i, ty) in types.iter().enumerate() {
        let element = GetTupleElement { operand: value, index: Int32(i as i32) };
        let part = b.value_typed(element, *ty);
        unpack(b, part, parts);
    }
}

fn expand_calls(body: &mut Body) -> Result<(), Error> {
    for op in body.walk().collect::<Vec<OpId>>() {
        let of = [body.operand_types(op), body.result_types(op).to_vec()].concat();
        if !of.into_iter().any(is_tuple) {
            continue;
        }
        if let Some(call) = body.get::<Call>(op) {
            expand_call(body, op, call);
        } else if body[op].is::<Return>() {
            let operands: Vec<Value> = body.operands(op).collect();
            let parts = unpacked(body, op, &operands);
            body.set_operands(op, &parts);
        } else if body[op].is::<creole_builtin::CallIndirect>() {
            let message =
                "passes tuples to a function that is not known; such calls can't be compiled yet";
            return Err(
                Error::new(format!("'{}' op {message}", body[op].def.name)).at(body[op].loc)
            );
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

fn expand_call(body: &mut Body, op: OpId, call: Call) {
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
    let wholes: Vec<Value> = results.iter().map(|ty| packed(&mut b, *ty, &mut parts)).collect();
    for (at, whole) in wholes.into_iter().enumerate() {
        let old = body.result(op, at);
        body.replace_uses(old, whole);
    }
    body.erase(op);
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
