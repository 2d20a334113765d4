//! Generator of programs in `func`, `cf`, `scf`, `arith`, `memref` and `vector`: loops, branches, blocks, memory and
//! calls. Nothing that they do is undefined: divisors are from 1 to 7, shifts are narrower than their type, indices
//! are inside, loops end.

mod control;
mod memory;
mod undefined;

use std::collections::BTreeSet;
use std::fmt::Write;

use creole_scalar::Random;

/// Kinds of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flavor {
    /// With arrays that each have one name.
    Plain,
    /// The same, with loops whose upper bounds are not below the lower ones.
    Ordered,
    /// With views, and memrefs that selections, regions and calls hand on.
    Memory,
    /// With poison, and undefined behaviour that is not reached.
    Undefined,
}

/// Types of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    I1,
    I8,
    I32,
    I64,
    Index,
    F32,
    Vector,
}

use Ty::{F32, I1, I8, I32, I64, Index, Vector};

impl Ty {
    const ALL: [Ty; 7] = [I1, I8, I32, I64, Index, F32, Vector];
    const INTEGERS: [Ty; 6] = [I1, I8, I32, I64, Index, Vector];

    fn name(self) -> &'static str {
        match self {
            I1 => "i1",
            I8 => "i8",
            I32 => "i32",
            I64 => "i64",
            Index => "index",
            F32 => "f32",
            Vector => "vector<4xi32>",
        }
    }

    /// Mask of shift counts.
    fn shift_mask(self) -> u32 {
        match self {
            I1 => 0,
            I8 => 7,
            I32 | Vector => 31,
            _ => 63,
        }
    }
}

#[derive(Clone, Debug)]
struct Value {
    name: String,
    ty: Ty,
}

/// Array in memory: its name, its size and the type of its elements.
#[derive(Clone, Debug)]
struct Array {
    name: String,
    size: usize,
    elem: Ty,
    /// Offset of a view, in elements.
    offset: Option<usize>,
}

impl Array {
    fn ty(&self) -> String {
        let layout = match self.offset {
            None => String::new(),
            Some(0) => ", strided<[1]>".to_owned(),
            Some(offset) => format!(", strided<[1], offset: {offset}>"),
        };
        format!("memref<{}x{}{layout}>", self.size, self.elem.name())
    }
}

/// Function that may be called.
#[derive(Clone, Debug)]
struct Callee {
    name: String,
    arguments: Vec<Ty>,
    results: Vec<Ty>,
}

/// Values and arrays that dominate a place.
#[derive(Clone, Debug, Default)]
struct Scope {
    values: Vec<Value>,
    arrays: Vec<Array>,
    depth: usize,
}

struct Generator {
    /// Names of values that may be poison.
    unsure: BTreeSet<String>,
    flavor: Flavor,
    random: Random,
    text: String,
    n_values: usize,
    n_blocks: usize,
    callees: Vec<Callee>,
    /// Number of statements that may still be written.
    budget: usize,
}

/// Text of a program; its entry is `main`.
pub(crate) fn program(seed: u64, flavor: Flavor) -> String {
    let mut random = Random::new(seed);
    let budget = 20 + random.index(60);
    let text = if flavor == Flavor::Memory { memory::LIBRARY.to_owned() } else { String::new() };
    let callees = Vec::new();
    let mut generator = Generator {
        unsure: BTreeSet::new(),
        flavor,
        random,
        text,
        n_values: 0,
        n_blocks: 0,
        callees,
        budget,
    };
    for i in 0..generator.random.index(4) {
        generator.function(&format!("f{i}"), false);
    }
    generator.budget = budget;
    generator.function("main", true);
    generator.text
}

fn names(values: &[Value]) -> String {
    values.iter().map(|value| value.name.as_str()).collect::<Vec<_>>().join(", ")
}

fn types(types: impl IntoIterator<Item = Ty>) -> String {
    types.into_iter().map(Ty::name).collect::<Vec<_>>().join(", ")
}

impl Generator {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}");
    }

    fn fresh(&mut self) -> String {
        self.n_values += 1;
        format!("%v{}", self.n_values)
    }

    /// Writes an op with one result.
    fn op(&mut self, ty: Ty, text: &str) -> Value {
        let name = self.fresh();
        self.line(&format!("{name} = {text}"));
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '%';
        if text.split(|c| !is_name(c)).any(|word| self.unsure.contains(word)) {
            self.unsure.insert(name.clone());
        }
        Value { name, ty }
    }

    fn constant(&mut self, ty: Ty) -> Value {
        let number = match self.random.index(4) {
            0 => 0,
            1 => 1,
            2 => -1,
            _ => self.random.index(200) as i64 - 100,
        };
        let text = match ty {
            I1 => ["true", "false"][self.random.index(2)].to_owned(),
            F32 => format!("{number}.5 : f32"),
            Vector => format!("dense<{number}> : vector<4xi32>"),
            _ => format!("{number} : {}", ty.name()),
        };
        self.op(ty, &format!("arith.constant {text}"))
    }

    fn number(&mut self, ty: Ty, number: usize) -> Value {
        let name = ty.name();
        let text = if ty == Vector { format!("dense<{number}>") } else { number.to_string() };
        match ty {
            I1 => self.op(ty, &format!("arith.constant {}", number != 0)),
            _ => self.op(ty, &format!("arith.constant {text} : {name}")),
        }
    }

    /// A value in scope; newer ones are more likely.
    fn value(&mut self, scope: &Scope, ty: Ty) -> Value {
        if self.flavor == Flavor::Undefined && ty == Vector {
            return self.sure(scope, ty);
        }
        let of_type = scope.values.iter().filter(|value| value.ty == ty);
        let all: Vec<Value> = of_type.cloned().collect();
        self.one_of(&all, ty)
    }

    /// A value in scope that is no poison.
    fn sure(&mut self, scope: &Scope, ty: Ty) -> Value {
        let is_sure = |value: &&Value| value.ty == ty && !self.unsure.contains(&value.name);
        let all: Vec<Value> = scope.values.iter().filter(is_sure).cloned().collect();
        self.one_of(&all, ty)
    }

    /// One of these values, or a constant.
    fn one_of(&mut self, all: &[Value], ty: Ty) -> Value {
        if all.is_empty() || self.random.one_in(8) {
            return self.constant(ty);
        }
        let at = self.random.index(all.len()).max(self.random.index(all.len()));
        all[at].clone()
    }

    /// Types of what is passed. A vector of poison has any elements, so none is passed where poison is.
    fn some_types(&mut self, n: usize) -> Vec<Ty> {
        let types = if self.flavor == Flavor::Undefined { &Ty::ALL[..6] } else { &Ty::ALL[..] };
        (0..n).map(|_| self.random.pick(types)).collect()
    }

    /// Values that receive what is passed, which may be poison.
    fn receivers(&mut self, types: &[Ty]) -> Vec<Value> {
        let values = types.iter().map(|ty| Value { name: self.fresh(), ty: *ty });
        let values: Vec<Value> = values.collect();
        if self.flavor == Flavor::Undefined {
            self.unsure.extend(values.iter().map(|value| value.name.clone()));
        }
        values
    }

    fn values(&mut self, scope: &Scope, types: &[Ty]) -> Vec<Value> {
        types.iter().map(|ty| self.value(scope, *ty)).collect()
    }

    /// Writes statements of a block.
    fn statements(&mut self, scope: &mut Scope, most: usize) {
        for _ in 0..1 + self.random.index(most) {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            self.statement(scope);
        }
    }

    fn statement(&mut self, scope: &mut Scope) {
        if self.flavor == Flavor::Undefined && self.random.one_in(3) {
            let made = self.undefined(scope);
            return scope.values.push(made);
        }
        let made = match self.random.index(20) {
            0..=8 => self.integer_op(scope),
            9 => self.float_op(scope),
            10 => self.cast(scope),
            11 => self.comparison(scope),
            12 => self.vector_op(scope),
            13 | 14 => return self.memory(scope),
            10..=15 if self.flavor == Flavor::Memory => return self.memory(scope),
            15 => return self.call(scope),
            _ if scope.depth < 3 => return self.region(scope),
            _ => self.integer_op(scope),
        };
        scope.values.push(made);
    }

    fn integer_op(&mut self, scope: &Scope) -> Value {
        const PLAIN: [&str; 10] =
            ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"];
        const DIVISIONS: [&str; 7] =
            ["divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"];
        let ty = self.random.pick(&Ty::INTEGERS);
        let a = self.value(scope, ty);
        let b = self.value(scope, ty);
        let (op, b) = match self.random.index(10) {
            0 if ty != I1 => (self.random.pick(&DIVISIONS), self.masked(&b, 7, 1)),
            1 => {
                let mask = ty.shift_mask() as usize;
                (self.random.pick(&["shli", "shrsi", "shrui"]), self.masked(&b, mask, 0))
            }
            2 => {
                let which = if ty == Vector { self.sure(scope, I1) } else { self.value(scope, I1) };
                let (a, b) = (&a.name, &b.name);
                return self
                    .op(ty, &format!("arith.select {}, {a}, {b} : {}", which.name, ty.name()));
            }
            _ => (self.random.pick(&PLAIN), b),
        };
        self.op(ty, &format!("arith.{op} {}, {} : {}", a.name, b.name, ty.name()))
    }

    /// `(value & mask) | least`.
    fn masked(&mut self, value: &Value, mask: usize, least: usize) -> Value {
        let name = value.ty.name();
        let number = self.number(value.ty, mask);
        let masked =
            self.op(value.ty, &format!("arith.andi {}, {} : {name}", value.name, number.name));
        if least == 0 {
            return masked;
        }
        let least = self.number(value.ty, least);
        self.op(value.ty, &format!("arith.ori {}, {} : {name}", masked.name, least.name))
    }

    fn float_op(&mut self, scope: &Scope) -> Value {
        const OPS: [&str; 8] =
            ["addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf"];
        let (a, b) = (self.value(scope, F32), self.value(scope, F32));
        if self.random.one_in(6) {
            return self.op(F32, &format!("arith.negf {} : f32", a.name));
        }
        let op = self.random.pick(&OPS);
        self.op(F32, &format!("arith.{op} {}, {} : f32", a.name, b.name))
    }

    fn cast(&mut self, scope: &Scope) -> Value {
        const CASTS: [(&str, Ty, Ty); 13] = [
            ("extsi", I8, I32),
            ("extui", I8, I32),
            ("extsi", I32, I64),
            ("extui", I32, I64),
            ("extui", I1, I8),
            ("extsi", I1, I32),
            ("trunci", I64, I32),
            ("trunci", I32, I8),
            ("trunci", I8, I1),
            ("index_cast", I32, Index),
            ("index_castui", I8, Index),
            ("index_cast", Index, I64),
            ("sitofp", I32, F32),
        ];
        let (op, from, to) = self.random.pick(&CASTS);
        let value = self.value(scope, from);
        self.op(to, &format!("arith.{op} {} : {} to {}", value.name, from.name(), to.name()))
    }

    fn comparison(&mut self, scope: &Scope) -> Value {
        const INTEGER: [&str; 10] =
            ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
        const FLOAT: [&str; 8] = ["oeq", "one", "olt", "oge", "ord", "uno", "ueq", "ult"];
        let ty = self.random.pick(&[I8, I32, I64, Index, F32]);
        let (a, b) = (self.value(scope, ty), self.value(scope, ty));
        let (op, how) = match ty {
            F32 => ("cmpf", self.random.pick(&FLOAT)),
            _ => ("cmpi", self.random.pick(&INTEGER)),
        };
        self.op(I1, &format!("arith.{op} {how}, {}, {} : {}", a.name, b.name, ty.name()))
    }

    fn vector_op(&mut self, scope: &Scope) -> Value {
        let vector = self.value(scope, Vector);
        let (name, lane) = (vector.name, self.random.index(4));
        match self.random.index(4) {
            0 => {
                let value = self.sure(scope, I32).name;
                self.op(Vector, &format!("vector.broadcast {value} : i32 to vector<4xi32>"))
            }
            1 => {
                let value = self.sure(scope, I32).name;
                self.op(
                    Vector,
                    &format!("vector.insert {value}, {name} [{lane}] : i32 into vector<4xi32>"),
                )
            }
            2 => self.op(I32, &format!("vector.extract {name}[{lane}] : i32 from vector<4xi32>")),
            _ => self.op(I32, &format!("vector.reduction <add>, {name} : vector<4xi32> into i32")),
        }
    }

    /// Index of an element of an array.
    fn position(&mut self, scope: &Scope, array: &Array) -> Value {
        if self.random.one_in(2) {
            let at = self.random.index(array.size);
            return self.number(Index, at);
        }
        let (value, size) = (self.sure(scope, Index), self.number(Index, array.size));
        self.op(Index, &format!("arith.remui {}, {} : index", value.name, size.name))
    }

    /// Allocates, stores or loads.
    fn memory(&mut self, scope: &mut Scope) {
        if scope.arrays.is_empty() || self.random.one_in(6) {
            return self.allocation(scope);
        }
        if self.flavor == Flavor::Memory && self.random.one_in(2) {
            return self.derived(scope);
        }
        let array = scope.arrays[self.random.index(scope.arrays.len())].clone();
        let at = self.position(scope, &array).name;
        let (name, ty) = (&array.name, array.ty());
        if self.random.one_in(2) {
            let value = self.sure(scope, array.elem).name;
            self.line(&format!("memref.store {value}, {name}[{at}] : {ty}"));
        } else {
            let value = self.op(array.elem, &format!("memref.load {name}[{at}] : {ty}"));
            scope.values.push(value);
        }
    }

    /// Allocates an array, and writes all of it.
    fn allocation(&mut self, scope: &mut Scope) {
        let name = self.fresh();
        let size = 1 + self.random.index(4);
        let array = Array {
            name: name.clone(),
            size,
            elem: self.random.pick(&[I32, F32, I8]),
            offset: None,
        };
        let op = ["alloca", "alloc"][self.random.index(2)];
        let ty = array.ty();
        self.line(&format!("{name} = memref.{op}() : {ty}"));
        let value = self.sure(scope, array.elem).name;
        for i in 0..array.size {
            let at = self.number(Index, i).name;
            self.line(&format!("memref.store {value}, {name}[{at}] : {ty}"));
        }
        scope.arrays.push(array);
    }

    fn call(&mut self, scope: &mut Scope) {
        if self.callees.is_empty() {
            return;
        }
        let callee = self.callees[self.random.index(self.callees.len())].clone();
        let arguments = self.values(scope, &callee.arguments);
        let (given, taken) = (names(&arguments), types(callee.arguments));
        let results = self.receivers(&callee.results);
        let made = types(callee.results);
        let name = callee.name;
        self.line(&format!(
            "{} = func.call @{name}({given}) : ({taken}) -> ({made})",
            names(&results)
        ));
        scope.values.extend(results);
    }
}
