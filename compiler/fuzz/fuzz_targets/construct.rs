//! Fuzz target: programs assembled from ops of the seeds, with other operands, types, attributes and numbers.
//! Builder, inference, folding, verifier and printer must not panic.
#![no_main]

use std::sync::OnceLock;

use creole_builtin::Func;
use creole_fuzz::read;
use creole_ir::builder::{BodyCx, infer};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::field::OpParts;
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::verify::verify;
use creole_ir::{At, Attr, Body, Builder, Loc, OpId, Symbol, Type, Value, ValueDef};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let mut body = Body::with_entry(&[]);
    while !bytes.0.is_empty() {
        add(&mut body, &mut bytes);
    }
    let module = module(body);
    if verify(&module).is_empty() {
        fold(&module);
    }
    for generic in [false, true] {
        print_module(&module, PrintOptions { generic, ..PrintOptions::default() });
    }
});

/// Folds all ops of a valid program, as passes do.
fn fold(module: &Body) {
    for body in module.walk().filter_map(|op| module.nested(op)) {
        for op in body.walk() {
            let cx = BodyCx { body, results: &body.result_types(op) };
            let _ = (body[op].def.fold)(&body.op_ref(op), &cx);
        }
    }
}

/// Source of choices: the bytes of the fuzzer's input.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first)
    }

    fn of<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        let at = self.next() | self.next() << 8;
        all.get(at % all.len().max(1))
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.next() % n == n - 1
    }
}

/// Parsed seeds: bodies with their ops, types and attributes.
#[derive(Default)]
struct Seeds {
    bodies: Vec<Body>,
    ops: Vec<(usize, OpId)>,
    types: Vec<Type>,
    attrs: Vec<Attr>,
}

fn seeds() -> &'static Seeds {
    static SEEDS: OnceLock<Seeds> = OnceLock::new();
    SEEDS.get_or_init(|| {
        let mut seeds = Seeds::default();
        let folder = std::env::var("CREOLE_SEEDS").unwrap_or_else(|_| "corpus/seeds".to_owned());
        let files = std::fs::read_dir(folder).expect("seeds.sh has made the seeds");
        let mut files: Vec<_> = files.flatten().map(|entry| entry.path()).collect();
        files.sort();
        for text in files.iter().filter_map(|file| std::fs::read_to_string(file).ok()) {
            seeds.take(read(&text).body);
        }
        seeds
    })
}

impl Seeds {
    fn take(&mut self, body: Body) {
        for op in body.walk() {
            self.ops.push((self.bodies.len(), op));
            self.types.extend(body.results(op).map(|value| body.ty(value)));
            self.attrs.extend(body.attrs(op).iter().flatten().cloned());
        }
        let nested: Vec<Body> =
            body.walk().filter_map(|op| body.nested(op)).map(|body| (**body).clone()).collect();
        self.bodies.push(body);
        nested.into_iter().for_each(|body| self.take(body));
    }
}

/// Adds an op of the seeds, mutated.
fn add(body: &mut Body, bytes: &mut Bytes<'_>) {
    let seeds = seeds();
    let Some((at, op)) = bytes.of(&seeds.ops).copied() else { return };
    let from = &seeds.bodies[at];
    let mut map = Mapping::default();
    for value in captures(from, op) {
        let new = value_for(body, from.ty(value), bytes);
        map.insert(value, new);
    }
    let entry = body.entry();
    for block in from.successors(op) {
        map.insert_block(*block, entry);
    }
    let copy = Cloner { from, to: body, map: &mut map, loc: &|_| Loc::Unknown }.op(op);
    if bytes.one_in(2) {
        let mut operands: Vec<Value> = body.operands(copy).collect();
        match bytes.next() % 4 {
            0 => drop(operands.pop()),
            1 => operands.push(value_for(body, Type::f32(), bytes)),
            2 => operands.reverse(),
            _ => {}
        }
        body.set_operands(copy, &operands);
    }
    let fields: Vec<&'static str> = body[copy].def.attr_fields().map(|field| field.name).collect();
    while bytes.one_in(3) && !fields.is_empty() {
        let field = fields[bytes.next() % fields.len()];
        let attr = if bytes.one_in(4) { None } else { bytes.of(&seeds.attrs).cloned() };
        body.set_attr(copy, field, attr);
    }
    body.append(entry, copy);
    // Nothing of it has been checked here, as when a pass makes an op.
    let parts = parts(body, copy);
    let _ = infer(body, body[copy].def, &parts);
}

fn parts(body: &Body, op: OpId) -> OpParts {
    let def = body[op].def;
    let n_fields = def.operand_fields().count();
    OpParts {
        operands: body.operands(op).collect(),
        segments: (0..n_fields).map(|field| def.segment(&body.op_ref(op), field) as u32).collect(),
        attrs: body.attrs(op).into(),
        regions: body.regions(op).into(),
        ..OpParts::default()
    }
}

/// A value of the type, or of any other.
fn value_for(body: &mut Body, ty: Type, bytes: &mut Bytes<'_>) -> Value {
    let entry = body.entry();
    let known: Vec<Value> = body.args(entry).to_vec();
    if bytes.one_in(8)
        && let Some(value) = bytes.of(&known)
    {
        return *value;
    }
    let ty = if bytes.one_in(4) { bytes.of(&seeds().types).copied().unwrap_or(ty) } else { ty };
    body.add_arg(entry, ty)
}

/// Captured values: used by the op and its regions, and defined outside of it.
fn captures(body: &Body, op: OpId) -> Vec<Value> {
    let inside = body.post_order(op);
    let is_inside = |value: Value| match body.def(value) {
        ValueDef::Result(op, _) => inside.contains(&op),
        ValueDef::Arg(block, _) => {
            body.parent_of(body.region_of(block)).is_some_and(|op| inside.contains(&op))
        }
    };
    let used = std::iter::once(op).chain(inside.clone()).flat_map(|op| body.operands(op));
    let mut captured: Vec<Value> = used.filter(|value| !is_inside(*value)).collect();
    captured.sort_unstable();
    captured.dedup();
    captured
}

fn module(body: Body) -> Body {
    let function = Func::new(Symbol::new("f"), &[], body);
    let mut module = Body::with_entry(&[]);
    let entry = module.entry();
    Builder::new(&mut module, At::End(entry), Loc::Unknown).add_typed(function, &[]);
    module
}
