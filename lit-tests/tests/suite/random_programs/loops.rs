//! Generator of programs with loops and branches that read and update arrays: elements and slices at
//! data-dependent positions, whole arrays, old versions next to new ones, arrays that are swapped.

mod calls;

use std::fmt::Write;

use creole_scalar::Random;

/// Shapes: small arrays, and some that are large enough for a copy to matter.
const SHAPES: [&[usize]; 7] = [&[7], &[300], &[300], &[1500], &[3, 4], &[20, 16], &[5, 64]];
/// Shapes of as many elements.
const VIEWS: [[&[usize]; 2]; 4] =
    [[&[300], &[1, 300]], [&[3, 4], &[12]], [&[20, 16], &[16, 20]], [&[5, 64], &[320]]];
const MAX_DEPTH: usize = 3;

#[derive(Clone, Debug)]
struct Array {
    name: String,
    elem: &'static str,
    shape: &'static [usize],
}

impl Array {
    fn ty(&self) -> String {
        tensor(self.shape, self.elem)
    }

    fn is_like(&self, other: &Array) -> bool {
        self.elem == other.elem && self.shape == other.shape
    }
}

fn tensor(shape: &[usize], elem: &str) -> String {
    let sizes: String = shape.iter().map(|n| format!("{n}x")).collect();
    format!("tensor<{sizes}{elem}>")
}

/// Values in scope of a block.
#[derive(Clone, Default)]
struct Scope {
    arrays: Vec<Array>,
    /// Integers, usable as positions.
    numbers: Vec<String>,
    depth: usize,
}

struct Gen {
    random: Random,
    text: String,
    n: usize,
    functions: Vec<String>,
}

impl Gen {
    fn below(&mut self, n: usize) -> usize {
        (self.random.bits() % n.max(1) as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn fresh(&mut self) -> String {
        self.n += 1;
        format!("%v{}", self.n)
    }

    fn op(&mut self, op: &str) -> String {
        let name = self.fresh();
        let _ = writeln!(self.text, "{name} = {op}");
        name
    }

    /// A random array; newer ones are more likely.
    fn array(&mut self, scope: &Scope) -> Array {
        let n = scope.arrays.len();
        let at = self.below(n).max(self.below(n));
        scope.arrays[at].clone()
    }

    fn like(&mut self, scope: &Scope, array: &Array) -> Array {
        let all: Vec<&Array> = scope.arrays.iter().filter(|other| other.is_like(array)).collect();
        let at = self.below(all.len());
        all[at].clone()
    }

    fn constant(&mut self, elem: &str, shape: &[usize]) -> String {
        let number = self.below(9) as i64 - 4;
        let number = if elem == "f32" { format!("{number}.5") } else { number.to_string() };
        self.op(&format!("stablehlo.constant dense<{number}> : {}", tensor(shape, elem)))
    }

    fn number(&mut self, scope: &Scope) -> String {
        if scope.numbers.is_empty() || self.chance(15) {
            return self.constant("i32", &[]);
        }
        let at = self.below(scope.numbers.len());
        scope.numbers[at].clone()
    }

    /// A small non-negative integer, as a position.
    fn place(&mut self, scope: &Scope) -> String {
        let number = self.number(scope);
        if self.chance(50) {
            return number;
        }
        let other = self.constant("i32", &[]);
        let op = ["add", "subtract", "multiply", "maximum"][self.below(4)];
        self.op(&format!("stablehlo.{op} {number}, {other} : tensor<i32>"))
    }

    fn places(&mut self, scope: &Scope, array: &Array) -> (String, String) {
        let places: Vec<String> = array.shape.iter().map(|_| self.place(scope)).collect();
        (places.join(", "), vec!["tensor<i32>"; places.len()].join(", "))
    }

    fn block_shape(&mut self, array: &Array) -> Vec<usize> {
        let is_element = self.chance(50);
        array
            .shape
            .iter()
            .map(|n| if is_element { 1 } else { 1 + self.below((*n).min(9)) })
            .collect()
    }

    fn slice(&mut self, scope: &Scope, array: &Array, shape: &[usize]) -> String {
        let (places, types) = self.places(scope, array);
        let to = tensor(shape, array.elem);
        self.op(&format!(
            "stablehlo.dynamic_slice {}, {places}, sizes = {shape:?} : ({}, {types}) -> {to}",
            array.name,
            array.ty()
        ))
    }

    fn arithmetic(&mut self, a: &str, b: &str, ty: &str) -> String {
        let op = ["add", "subtract", "multiply", "maximum", "minimum"][self.below(5)];
        self.op(&format!("stablehlo.{op} {a}, {b} : {ty}"))
    }

    /// A slice computed from arrays.
    fn block(&mut self, scope: &Scope, elem: &'static str, shape: &[usize]) -> String {
        let ty = tensor(shape, elem);
        let fits = |array: &&Array| {
            array.elem == elem
                && array.shape.len() == shape.len()
                && shape.iter().zip(array.shape).all(|(n, of)| n <= of)
        };
        let sources: Vec<Array> = scope.arrays.iter().filter(fits).cloned().collect();
        let mut value = match sources.is_empty() {
            true => self.constant(elem, shape),
            false => {
                let at = self.below(sources.len());
                self.slice(scope, &sources[at], shape)
            }
        };
        for _ in 0..self.below(3) {
            let other = match sources.is_empty() || self.chance(50) {
                true => self.constant(elem, shape),
                false => {
                    let at = self.below(sources.len());
                    self.slice(scope, &sources[at], shape)
                }
            };
            value = self.arithmetic(&value, &other, &ty);
        }
        value
    }

    fn read(&mut self, scope: &mut Scope) {
        let array = self.array(scope);
        let one = vec![1; array.shape.len()];
        let slice = self.slice(scope, &array, &one);
        let from = tensor(&one, array.elem);
        let to = tensor(&[], array.elem);
        let mut value = self.op(&format!("stablehlo.reshape {slice} : ({from}) -> {to}"));
        if array.elem == "f32" {
            value = self.op(&format!("stablehlo.convert {value} : ({to}) -> tensor<i32>"));
        }
        scope.numbers.push(value);
    }

    /// A new version of the array with a slice updated.
    fn updated(&mut self, scope: &Scope, array: &Array) -> String {
        if array.shape.len() == 1 && self.chance(30) {
            return self.scattered(scope, array);
        }
        let shape = self.block_shape(array);
        let block = self.block(scope, array.elem, &shape);
        let (places, types) = self.places(scope, array);
        let (ty, of) = (array.ty(), tensor(&shape, array.elem));
        self.op(&format!(
            "stablehlo.dynamic_update_slice {}, {block}, {places} : ({ty}, {of}, {types}) -> {ty}",
            array.name
        ))
    }

    fn scattered(&mut self, scope: &Scope, array: &Array) -> String {
        let n = 1 + self.below(4);
        let places = self.block(scope, "i32", &[n]);
        let places = self
            .op(&format!("stablehlo.reshape {places} : (tensor<{n}xi32>) -> tensor<{n}x1xi32>"));
        let values = self.block(scope, array.elem, &[n]);
        let (scalar, ty) = (tensor(&[], array.elem), array.ty());
        let combined = match self.below(3) {
            0 => format!("%r = stablehlo.add %x, %y : {scalar}\nstablehlo.return %r : {scalar}"),
            1 => {
                format!("%r = stablehlo.maximum %x, %y : {scalar}\nstablehlo.return %r : {scalar}")
            }
            _ => format!("stablehlo.return %y : {scalar}"),
        };
        self.op(&format!(
            "\"stablehlo.scatter\"({}, {places}, {values}) <{{scatter_dimension_numbers = #stablehlo.scatter<\
             inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{\n\
             ^bb0(%x: {scalar}, %y: {scalar}):\n{combined}\n}}) : ({ty}, tensor<{n}x1xi32>, {}) -> {ty}",
            array.name,
            tensor(&[n], array.elem)
        ))
    }

    /// An op on a whole array.
    fn whole(&mut self, scope: &Scope, array: &Array) -> String {
        let (ty, other) = (array.ty(), self.like(scope, array));
        match self.below(5) {
            0 => self.op(&format!("stablehlo.reverse {}, dims = [0] : {ty}", array.name)),
            1 => {
                let constant = self.constant(array.elem, array.shape);
                self.arithmetic(&array.name, &constant, &ty)
            }
            2 => self.choice(scope, &array.name, &other.name, array),
            3 => {
                let flag = tensor(array.shape, "i1");
                let p = self.op(&format!(
                    "stablehlo.compare LT, {}, {} : ({ty}, {ty}) -> {flag}",
                    array.name, other.name
                ));
                let updated = self.updated(scope, array);
                self.op(&format!("stablehlo.select {p}, {updated}, {} : {flag}, {ty}", array.name))
            }
            _ => self.arithmetic(&array.name, &other.name, &ty),
        }
    }

    fn flag(&mut self, scope: &Scope) -> String {
        if self.chance(5) {
            let truth = self.chance(50);
            return self.op(&format!("stablehlo.constant dense<{truth}> : tensor<i1>"));
        }
        let (a, b) = (self.number(scope), self.number(scope));
        let direction = ["LT", "EQ", "GE", "NE"][self.below(4)];
        self.op(&format!(
            "stablehlo.compare {direction}, {a}, {b} : (tensor<i32>, tensor<i32>) -> tensor<i1>"
        ))
    }

    /// A selection of two arrays, or of an array and its next version.
    fn choice(&mut self, scope: &Scope, a: &str, b: &str, array: &Array) -> String {
        let p = self.flag(scope);
        let ty = array.ty();
        let (a, b) = if self.chance(50) { (a, b) } else { (b, a) };
        if self.chance(50) {
            return self.op(&format!("stablehlo.select {p}, {a}, {b} : tensor<i1>, {ty}"));
        }
        let flags = tensor(array.shape, "i1");
        let p = self
            .op(&format!("stablehlo.broadcast_in_dim {p}, dims = [] : (tensor<i1>) -> {flags}"));
        self.op(&format!("stablehlo.select {p}, {a}, {b} : {flags}, {ty}"))
    }

    fn step(&mut self, scope: &mut Scope) {
        let array = self.array(scope);
        let name = match self.below(20) {
            0..=3 => return self.read(scope),
            4..=9 => self.updated(scope, &array),
            10 | 11 => {
                let new = self.updated(scope, &array);
                self.choice(scope, &new, &array.name, &array)
            }
            12 | 13 => self.whole(scope, &array),
            14 if self.chance(50) => return self.view(scope, &array),
            14 if scope.depth < MAX_DEPTH => return self.call(scope, &array),
            15 | 16 if scope.depth < MAX_DEPTH => return self.branch(scope),
            17 | 18 if scope.depth < MAX_DEPTH => return self.repeat(scope),
            _ => return self.read(scope),
        };
        self.replace(scope, &array, name);
    }

    /// The array in another shape, beside it.
    fn view(&mut self, scope: &mut Scope, array: &Array) {
        let mut shapes = VIEWS.iter().flat_map(|[a, b]| [(a, b), (b, a)]);
        let Some((_, to)) = shapes.find(|(from, _)| **from == array.shape) else { return };
        let from = array.ty();
        let view = Array { shape: to, ..array.clone() };
        let name =
            self.op(&format!("stablehlo.reshape {} : ({from}) -> {}", array.name, view.ty()));
        scope.arrays.push(Array { name, ..view });
    }

    /// The next version stands beside the old one, or in its place.
    fn replace(&mut self, scope: &mut Scope, old: &Array, name: String) {
        let new = Array { name, ..old.clone() };
        match scope.arrays.iter().position(|array| array.name == old.name) {
            Some(at) if self.chance(75) => scope.arrays[at] = new,
            _ => scope.arrays.push(new),
        }
    }

    /// Positions in the scope of some random arrays to update.
    fn chosen(&mut self, scope: &Scope) -> Vec<usize> {
        (0..1 + self.below(3)).map(|_| self.below(scope.arrays.len())).collect()
    }

    fn branch(&mut self, scope: &mut Scope) {
        let chosen = self.chosen(scope);
        let arrays: Vec<Array> = chosen.iter().map(|at| scope.arrays[*at].clone()).collect();
        let types: Vec<String> = arrays.iter().map(Array::ty).collect();
        let types = types.join(", ");
        let n_branches = 2 + self.below(2);
        let (kind, on, of) = match n_branches {
            2 => ("if", self.flag(scope), "i1"),
            _ => ("case", self.number(scope), "i32"),
        };
        let before = std::mem::take(&mut self.text);
        let mut branches = Vec::new();
        for _ in 0..n_branches {
            let mut inner = Scope { depth: scope.depth + 1, ..scope.clone() };
            for _ in 0..self.below(4) {
                self.step(&mut inner);
            }
            let results: Vec<String> = chosen
                .iter()
                .zip(&arrays)
                .map(|(at, array)| match self.chance(80) {
                    true => inner.arrays[*at].name.clone(),
                    false => self.like(&inner, array).name,
                })
                .collect();
            let _ = writeln!(self.text, "stablehlo.return {} : {types}", results.join(", "));
            branches.push(format!("{{\n{}}}", std::mem::take(&mut self.text)));
        }
        self.text = before;
        let name = self.fresh();
        let _ = writeln!(
            self.text,
            "{name}:{} = \"stablehlo.{kind}\"({on}) ({}) : (tensor<{of}>) -> ({types})",
            arrays.len(),
            branches.join(", ")
        );
        self.join(scope, &arrays, &name, 0);
    }

    /// Adds the results of an op as next versions of its arrays.
    fn join(&mut self, scope: &mut Scope, arrays: &[Array], name: &str, first: usize) {
        for (k, array) in arrays.iter().enumerate() {
            self.replace(scope, array, format!("{name}#{}", first + k));
        }
    }

    fn repeat(&mut self, scope: &mut Scope) {
        let chosen = self.chosen(scope);
        let inits: Vec<Array> = chosen.iter().map(|at| scope.arrays[*at].clone()).collect();
        let trips = [0, 1, 2, 3, 5][self.below(5)];
        let start = self.op("stablehlo.constant dense<0> : tensor<i32>");
        let name = self.fresh();
        let args: Vec<Array> = inits
            .iter()
            .enumerate()
            .map(|(k, init)| Array { name: format!("{name}a{k}"), ..init.clone() })
            .collect();
        let counter = format!("{name}i");
        let types: Vec<String> =
            std::iter::once("tensor<i32>".to_owned()).chain(args.iter().map(Array::ty)).collect();
        let carried: Vec<String> = args
            .iter()
            .zip(&inits)
            .map(|(arg, init)| format!(", {} = {}", arg.name, init.name))
            .collect();
        let before = std::mem::take(&mut self.text);
        let condition = self.condition(&counter, &args, trips);
        let next = self.body(scope, &counter, &args);
        let body = std::mem::replace(&mut self.text, before);
        let _ = writeln!(
            self.text,
            "{name}:{} = stablehlo.while({counter} = {start}{}) : {} cond {{\n{condition}}} do {{\n{body}\
             stablehlo.return {} : {}\n}}",
            types.len(),
            carried.concat(),
            types.join(", "),
            next.join(", "),
            types.join(", ")
        );
        self.join(scope, &inits, &name, 1);
        scope.numbers.push(format!("{name}#0"));
    }

    /// A loop condition, which may depend on an array.
    fn condition(&mut self, counter: &str, args: &[Array], trips: usize) -> String {
        let end = self.op(&format!("stablehlo.constant dense<{trips}> : tensor<i32>"));
        let mut go = self.op(&format!(
            "stablehlo.compare LT, {counter}, {end} : (tensor<i32>, tensor<i32>) -> tensor<i1>"
        ));
        if self.chance(25) {
            let mut scope = Scope { arrays: args.to_vec(), ..Scope::default() };
            self.read(&mut scope);
            let (read, other) = (scope.numbers[0].clone(), self.constant("i32", &[]));
            let also = self.op(&format!(
                "stablehlo.compare NE, {read}, {other} : (tensor<i32>, tensor<i32>) -> tensor<i1>"
            ));
            go = self.op(&format!("stablehlo.and {go}, {also} : tensor<i1>"));
        }
        let _ = writeln!(self.text, "stablehlo.return {go} : tensor<i1>");
        std::mem::take(&mut self.text)
    }

    /// Generates the body of a loop; returns the yielded values.
    fn body(&mut self, around: &Scope, counter: &str, args: &[Array]) -> Vec<String> {
        let mut scope = Scope {
            arrays: args.to_vec(),
            numbers: vec![counter.to_owned()],
            depth: around.depth + 1,
        };
        if self.chance(20) {
            scope.arrays.splice(0..0, around.arrays.iter().cloned());
            scope.numbers.extend(around.numbers.iter().cloned());
        }
        let first = scope.arrays.len() - args.len();
        for _ in 0..1 + self.below(7) {
            self.step(&mut scope);
        }
        let one = self.op("stablehlo.constant dense<1> : tensor<i32>");
        let mut next = vec![self.op(&format!("stablehlo.add {counter}, {one} : tensor<i32>"))];
        let mut places: Vec<usize> = (0..args.len()).collect();
        if args.len() > 1 && self.chance(25) {
            let (a, b) = (self.below(args.len()), self.below(args.len()));
            if args[a].is_like(&args[b]) {
                places.swap(a, b);
            }
        }
        for (place, arg) in places.into_iter().zip(args) {
            let name = match self.below(10) {
                0 => self.like(&scope, arg).name,
                1 if self.chance(30) => self.constant(arg.elem, arg.shape),
                _ => scope.arrays[first + place].name.clone(),
            };
            next.push(name);
        }
        next
    }
}

/// The program of a seed, which returns some of its arrays.
pub(crate) fn program(seed: u64) -> String {
    let mut g = Gen { random: Random::new(seed), text: String::new(), n: 0, functions: Vec::new() };
    let mut scope = Scope::default();
    let mut inputs = Vec::new();
    for i in 0..2 + g.below(3) {
        // Arrays of one type can be swapped.
        let (elem, shape) = match i > 0 && g.chance(60) {
            true => (scope.arrays[i - 1].elem, scope.arrays[i - 1].shape),
            false => (["f32", "i32"][g.below(2)], SHAPES[g.below(SHAPES.len())]),
        };
        let array = Array { name: format!("%arg{i}"), elem, shape };
        let donor = if g.chance(30) { " {jax.buffer_donor = true}" } else { "" };
        inputs.push(format!("{}: {}{donor}", array.name, array.ty()));
        scope.arrays.push(array);
    }
    for _ in 0..g.below(3) {
        g.step(&mut scope);
    }
    g.repeat(&mut scope);
    for _ in 0..g.below(4) {
        g.step(&mut scope);
    }
    let first = scope.arrays.len().saturating_sub(4);
    let outs = &scope.arrays[first..];
    let types: Vec<String> = outs.iter().map(Array::ty).collect();
    let names: Vec<&str> = outs.iter().map(|v| v.name.as_str()).collect();
    let (types, names) = (types.join(", "), names.join(", "));
    let (inputs, body, functions) = (inputs.join(", "), g.text, g.functions.concat());
    format!(
        "{functions}func.func @main({inputs}) -> ({types}) {{\n{body}return {names} : {types}\n}}\n"
    )
}
