//! Generator of programs with ops on values of many types and shapes, with regions.

use std::fmt::Write;

use creole_scalar::Random;

/// Ingredients of programs: element types and ops.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    floats: &'static [&'static str],
    integers: &'static [&'static str],
    has_sorts: bool,
}

pub(crate) const ALL: Kinds = Kinds {
    floats: &["f32", "f64", "bf16", "f16", "f8E4M3FN", "f8E5M2"],
    integers: &["i32", "i64", "i8", "ui8", "ui32", "i16", "i4"],
    has_sorts: true,
};
/// Ingredients that a tiled-memory machine supports.
pub(crate) const TILED: Kinds =
    Kinds { floats: &["f32", "bf16"], integers: &["i32", "i8", "ui8", "ui32"], has_sorts: false };
const SIZES: [usize; 8] = [1, 2, 3, 4, 7, 8, 16, 17];
/// Limit on the elements of a value.
const MAX_ELEMENTS: usize = 600;

#[derive(Clone, Debug, PartialEq)]
struct Val {
    name: String,
    elem: &'static str,
    shape: Vec<usize>,
}

impl Val {
    fn ty(&self) -> String {
        tensor(&self.shape, self.elem)
    }
}

fn tensor(shape: &[usize], elem: &str) -> String {
    let sizes: String = shape.iter().map(|n| format!("{n}x")).collect();
    format!("tensor<{sizes}{elem}>")
}

fn is_float(elem: &str) -> bool {
    ALL.floats.contains(&elem)
}

/// State of the generator: the program so far.
struct Gen {
    kinds: Kinds,
    random: Random,
    values: Vec<Val>,
    text: String,
    n: usize,
}

impl Gen {
    fn below(&mut self, n: usize) -> usize {
        (self.random.bits() % n.max(1) as u64) as usize
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        let at = self.below(all.len());
        all[at].clone()
    }

    fn elem(&mut self) -> &'static str {
        match self.below(8) {
            0 => "i1",
            1..=4 => self.pick(self.kinds.floats),
            _ => self.pick(self.kinds.integers),
        }
    }

    fn shape(&mut self) -> Vec<usize> {
        loop {
            let rank = self.below(4);
            let shape: Vec<usize> = (0..rank).map(|_| self.pick(&SIZES)).collect();
            if shape.iter().product::<usize>() <= MAX_ELEMENTS {
                return shape;
            }
        }
    }

    fn any(&mut self) -> Val {
        // Newer values are used more often.
        let n = self.values.len();
        let at = self.below(n).max(self.below(n));
        self.values[at].clone()
    }

    fn any_of(&mut self, is: impl Fn(&Val) -> bool) -> Option<Val> {
        let found: Vec<Val> = self.values.iter().filter(|v| is(v)).cloned().collect();
        (!found.is_empty()).then(|| self.pick(&found))
    }

    fn add(&mut self, op: &str, elem: &'static str, shape: Vec<usize>) -> Val {
        let name = format!("%{}", self.n);
        self.n += 1;
        let _ = writeln!(self.text, "  {name} = {op}");
        let value = Val { name, elem, shape };
        self.values.push(value.clone());
        value
    }

    /// A random literal.
    fn number(&mut self, elem: &str) -> String {
        match elem {
            "i1" => self.pick(&["true", "false"]).to_owned(),
            _ if is_float(elem) => {
                self.pick(&["0.0", "-0.0", "1.0", "-2.0", "0.5", "3.0", "-1.5", "6.0"]).to_owned()
            }
            _ if elem.starts_with("ui") => self.below(8).to_string(),
            _ => (self.below(15) as i64 - 7).to_string(),
        }
    }

    fn constant(&mut self, elem: &'static str, shape: &[usize]) -> Val {
        let number = self.number(elem);
        let op = format!("stablehlo.constant dense<{number}> : {}", tensor(shape, elem));
        self.add(&op, elem, shape.to_vec())
    }

    /// Another value of the same type.
    fn partner(&mut self, v: &Val) -> Val {
        let found = self.any_of(|w| w.elem == v.elem && w.shape == v.shape && w.name != v.name);
        match found.filter(|_| true) {
            Some(found) => found,
            None => self.constant(v.elem, &v.shape),
        }
    }

    fn unary(&mut self) {
        let v = self.any();
        let ops: &[&str] = match v.elem {
            "i1" => &["not"],
            e if is_float(e) => {
                &["negate", "abs", "sqrt", "floor", "ceil", "sign", "round_nearest_even"]
            }
            e if e.starts_with('u') => &["not", "popcnt", "count_leading_zeros", "negate"],
            _ => &["negate", "abs", "sign", "not", "popcnt", "count_leading_zeros"],
        };
        let op = self.pick(ops);
        self.add(&format!("stablehlo.{op} {} : {}", v.name, v.ty()), v.elem, v.shape);
    }

    fn binary_op(&mut self, elem: &str) -> &'static str {
        let ops: &[&'static str] = match elem {
            "i1" => &["and", "or", "xor"],
            e if is_float(e) => &["add", "subtract", "multiply", "divide", "maximum", "minimum"],
            _ => &[
                "add",
                "subtract",
                "multiply",
                "maximum",
                "minimum",
                "and",
                "or",
                "xor",
                "shift_left",
                "shift_right_logical",
                "shift_right_arithmetic",
                "divide",
                "remainder",
            ],
        };
        self.pick(ops)
    }

    fn binary(&mut self) {
        let v = self.any();
        let (w, op) = (self.partner(&v), self.binary_op(v.elem));
        self.add(&format!("stablehlo.{op} {}, {} : {}", v.name, w.name, v.ty()), v.elem, v.shape);
    }

    fn compare(&mut self) {
        let v = self.any();
        let w = self.partner(&v);
        let direction = self.pick(&["EQ", "NE", "LT", "LE", "GT", "GE"]);
        let (ty, to) = (v.ty(), tensor(&v.shape, "i1"));
        let op =
            format!("stablehlo.compare {direction}, {}, {} : ({ty}, {ty}) -> {to}", v.name, w.name);
        self.add(&op, "i1", v.shape);
    }

    fn select(&mut self) {
        let v = self.any();
        let w = self.partner(&v);
        let found = self.any_of(|p| p.elem == "i1" && (p.shape == v.shape || p.shape.is_empty()));
        let p = match found {
            Some(p) => p,
            None => self.constant("i1", &v.shape),
        };
        let op =
            format!("stablehlo.select {}, {}, {} : {}, {}", p.name, v.name, w.name, p.ty(), v.ty());
        self.add(&op, v.elem, v.shape);
    }

    fn convert(&mut self) {
        let (v, elem) = (self.any(), self.elem());
        let to = tensor(&v.shape, elem);
        self.add(&format!("stablehlo.convert {} : ({}) -> {to}", v.name, v.ty()), elem, v.shape);
    }

    fn broadcast(&mut self) {
        let v = self.any();
        let mut shape = v.shape.clone();
        let at = self.below(shape.len() + 1);
        shape.insert(at, self.pick(&SIZES[..4]));
        if shape.iter().product::<usize>() > MAX_ELEMENTS {
            return;
        }
        let dims: Vec<String> =
            (0..shape.len()).filter(|d| *d != at).map(|d| d.to_string()).collect();
        let (dims, to) = (dims.join(", "), tensor(&shape, v.elem));
        let op = format!(
            "stablehlo.broadcast_in_dim {}, dims = [{dims}] : ({}) -> {to}",
            v.name,
            v.ty()
        );
        self.add(&op, v.elem, shape);
    }

    fn transpose(&mut self) {
        let v = self.any();
        let mut order: Vec<usize> = (0..v.shape.len()).collect();
        for i in (1..order.len()).rev() {
            let j = self.below(i + 1);
            order.swap(i, j);
        }
        let shape: Vec<usize> = order.iter().map(|d| v.shape[*d]).collect();
        let to = tensor(&shape, v.elem);
        let op = format!("stablehlo.transpose {}, dims = {order:?} : ({}) -> {to}", v.name, v.ty());
        self.add(&op, v.elem, shape);
    }

    fn reshape(&mut self) {
        let v = self.any();
        let n = v.shape.iter().product::<usize>();
        let divisor = self.pick(&[1, 2, 3, 4, 8]);
        let shape = if n % divisor == 0 { vec![n / divisor, divisor] } else { vec![n] };
        let to = tensor(&shape, v.elem);
        self.add(&format!("stablehlo.reshape {} : ({}) -> {to}", v.name, v.ty()), v.elem, shape);
    }

    fn slice(&mut self) {
        let v = self.any();
        if v.shape.contains(&0) {
            return;
        }
        let (mut ranges, mut shape) = (Vec::new(), Vec::new());
        for n in &v.shape {
            let (start, step) = (self.below(*n), 1 + self.below(2));
            let end = start + 1 + self.below(*n - start);
            ranges.push(format!("{start}:{end}:{step}"));
            shape.push((end - start).div_ceil(step));
        }
        let (ranges, to) = (ranges.join(", "), tensor(&shape, v.elem));
        self.add(
            &format!("stablehlo.slice {} [{ranges}] : ({}) -> {to}", v.name, v.ty()),
            v.elem,
            shape,
        );
    }

    fn pad(&mut self) {
        let v = self.any();
        let fill = self.constant(v.elem, &[]);
        let (mut low, mut high, mut inner, mut shape) = (vec![], vec![], vec![], vec![]);
        for n in &v.shape {
            let (l, h, i) = (self.below(4) as i64 - 1, self.below(4) as i64 - 1, self.below(2));
            let size = *n as i64 + (*n as i64 - 1).max(0) * i as i64 + l + h;
            low.push(l);
            high.push(h);
            inner.push(i);
            shape.push(size.max(0) as usize);
            if size < 0 {
                return;
            }
        }
        if shape.iter().product::<usize>() > MAX_ELEMENTS {
            return;
        }
        let to = tensor(&shape, v.elem);
        let op = format!(
            "stablehlo.pad {}, {}, low = {low:?}, high = {high:?}, interior = {inner:?} : ({}, {}) -> {to}",
            v.name,
            fill.name,
            v.ty(),
            fill.ty()
        );
        self.add(&op, v.elem, shape);
    }

    fn concatenate(&mut self) {
        let v = self.any();
        if v.shape.is_empty() || v.shape.iter().product::<usize>() > MAX_ELEMENTS / 2 {
            return;
        }
        let (w, dim) = (self.partner(&v), self.below(v.shape.len()));
        let mut shape = v.shape.clone();
        shape[dim] *= 2;
        let (ty, to) = (v.ty(), tensor(&shape, v.elem));
        let op = format!(
            "stablehlo.concatenate {}, {}, dim = {dim} : ({ty}, {ty}) -> {to}",
            v.name, w.name
        );
        self.add(&op, v.elem, shape);
    }

    fn reverse(&mut self) {
        let v = self.any();
        if v.shape.is_empty() {
            return;
        }
        let dim = self.below(v.shape.len());
        self.add(
            &format!("stablehlo.reverse {}, dims = [{dim}] : {}", v.name, v.ty()),
            v.elem,
            v.shape,
        );
    }

    fn reduce(&mut self) {
        let v = self.any();
        if v.shape.is_empty() {
            return;
        }
        let (op, dim) = (self.exact_op(v.elem), self.below(v.shape.len()));
        let start = self.constant(v.elem, &[]);
        let mut shape = v.shape.clone();
        shape.remove(dim);
        let to = tensor(&shape, v.elem);
        let op = format!(
            "stablehlo.reduce({} init: {}) applies stablehlo.{op} across dimensions = [{dim}] : ({}, {}) -> {to}",
            v.name,
            start.name,
            v.ty(),
            start.ty()
        );
        self.add(&op, v.elem, shape);
    }

    /// An associative op that does not round.
    fn exact_op(&mut self, elem: &str) -> &'static str {
        self.pick::<&'static str>(match elem {
            "i1" => &["and", "or"],
            e if is_float(e) => &["maximum", "minimum"],
            _ => &["add", "multiply", "maximum", "minimum", "and", "or", "xor"],
        })
    }

    /// A window reduction with strides, dilations and padding.
    fn windows(&mut self) {
        let v = self.any();
        if v.shape.is_empty() || v.shape.contains(&0) {
            return;
        }
        let start = self.constant(v.elem, &[]);
        let [mut sizes, mut strides, mut apart, mut base] = [const { Vec::new() }; 4];
        let (mut padding, mut shape) = (Vec::new(), Vec::new());
        for n in &v.shape {
            let (size, stride) = (1 + self.below(3), 1 + self.below(3));
            let (gap, dilation) = (1 + self.below(2), 1 + self.below(4) / 3);
            let (low, high) = (self.below(3), self.below(3));
            let (from, window) = ((n - 1) * dilation + 1 + low + high, (size - 1) * gap + 1);
            if from < window {
                return;
            }
            shape.push((from - window) / stride + 1);
            padding.push(format!("[{low}, {high}]"));
            [&mut sizes, &mut strides, &mut apart, &mut base]
                .into_iter()
                .zip([size, stride, gap, dilation])
                .for_each(|(all, one)| all.push(one.to_string()));
        }
        if shape.iter().product::<usize>() > MAX_ELEMENTS {
            return;
        }
        let [sizes, strides, apart, base, padding] =
            [sizes, strides, apart, base, padding].map(|all| all.join(", "));
        let (op, scalar, rank) = (self.exact_op(v.elem), start.ty(), v.shape.len());
        let op = format!(
            "\"stablehlo.reduce_window\"({}, {}) <{{window_dimensions = array<i64: {sizes}>, \
             window_strides = array<i64: {strides}>, window_dilations = array<i64: {apart}>, \
             base_dilations = array<i64: {base}>, padding = dense<[{padding}]> : tensor<{rank}x2xi64>}}> ({{\n  \
             ^bb0(%x: {scalar}, %y: {scalar}):\n    %r = stablehlo.{op} %x, %y : {scalar}\n    \
             stablehlo.return %r : {scalar}\n  }}) : ({}, {scalar}) -> {}",
            v.name,
            start.name,
            v.ty(),
            tensor(&shape, v.elem)
        );
        self.add(&op, v.elem, shape);
    }

    fn sort(&mut self) {
        let v = self.any();
        if v.shape.is_empty() {
            return;
        }
        // The sign of a NaN, by which it would be sorted, is unspecified.
        let v = if is_float(v.elem) { self.without_nan(&v) } else { v };
        let (dim, direction) = (self.below(v.shape.len()), self.pick(&["LT", "GT"]));
        let scalar = tensor(&[], v.elem);
        let total = if is_float(v.elem) { ", TOTALORDER" } else { "" };
        let op = format!(
            "\"stablehlo.sort\"({}) ({{\n  ^bb0(%x: {scalar}, %y: {scalar}):\n    \
             %less = stablehlo.compare {direction}, %x, %y{total} : ({scalar}, {scalar}) -> tensor<i1>\n    \
             stablehlo.return %less : tensor<i1>\n  }}) {{dimension = {dim} : i64, is_stable = true}} : ({}) -> {}",
            v.name,
            v.ty(),
            v.ty()
        );
        self.add(&op, v.elem, v.shape);
    }

    fn without_nan(&mut self, v: &Val) -> Val {
        let (ty, flag) = (v.ty(), tensor(&v.shape, "i1"));
        let other = self.constant(v.elem, &v.shape);
        let op = format!("stablehlo.compare EQ, {0}, {0} : ({ty}, {ty}) -> {flag}", v.name);
        let is_number = self.add(&op, "i1", v.shape.clone());
        let names = format!("{}, {}, {}", is_number.name, v.name, other.name);
        self.add(&format!("stablehlo.select {names} : {flag}, {ty}"), v.elem, v.shape.clone())
    }

    fn branch(&mut self) {
        let v = self.any();
        let w = self.partner(&v);
        let p = match self.any_of(|p| p.elem == "i1" && p.shape.is_empty()) {
            Some(p) => p,
            None => self.constant("i1", &[]),
        };
        let (first, second, ty) = (self.binary_op(v.elem), self.binary_op(v.elem), v.ty());
        let arm = |op: &str, a: &Val, b: &Val| {
            format!(
                "{{\n    %r = stablehlo.{op} {}, {} : {ty}\n    stablehlo.return %r : {ty}\n  }}",
                a.name, b.name
            )
        };
        let (first, second) = (arm(first, &v, &w), arm(second, &w, &v));
        let op = format!("\"stablehlo.if\"({}) ({first}, {second}) : (tensor<i1>) -> {ty}", p.name);
        self.add(&op, v.elem, v.shape.clone());
    }

    fn repeat(&mut self) {
        let v = self.any();
        let w = self.partner(&v);
        let (times, op, ty) = (1 + self.below(4), self.binary_op(v.elem), v.ty());
        let zero = self.add("stablehlo.constant dense<0> : tensor<i32>", "i32", vec![]);
        let n = self.n;
        self.n += 1;
        let _ = writeln!(
            self.text,
            "  %{n}:2 = stablehlo.while(%i{n} = {}, %c{n} = {}) : tensor<i32>, {ty} cond {{\n    \
             %end = stablehlo.constant dense<{times}> : tensor<i32>\n    \
             %go = stablehlo.compare LT, %i{n}, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    \
             stablehlo.return %go : tensor<i1>\n  }} do {{\n    \
             %one = stablehlo.constant dense<1> : tensor<i32>\n    \
             %next = stablehlo.add %i{n}, %one : tensor<i32>\n    \
             %r = stablehlo.{op} %c{n}, {} : {ty}\n    stablehlo.return %next, %r : tensor<i32>, {ty}\n  }}",
            zero.name, v.name, w.name
        );
        self.values.push(Val { name: format!("%{n}#1"), elem: v.elem, shape: v.shape });
    }

    fn dynamic_slice(&mut self) {
        let v = self.any();
        if v.shape.is_empty() || v.shape.contains(&0) {
            return;
        }
        let mut starts = Vec::new();
        for _ in &v.shape {
            let start = self.any_of(|s| s.elem == "i32" && s.shape.is_empty());
            starts.push(match start {
                Some(start) => start.name,
                None => self.constant("i32", &[]).name,
            });
        }
        let shape: Vec<usize> = v.shape.iter().map(|n| 1 + self.below(*n)).collect();
        let types = vec!["tensor<i32>"; starts.len()].join(", ");
        let (starts, to) = (starts.join(", "), tensor(&shape, v.elem));
        let op = format!(
            "stablehlo.dynamic_slice {}, {starts}, sizes = {shape:?} : ({}, {types}) -> {to}",
            v.name,
            v.ty()
        );
        self.add(&op, v.elem, shape);
    }

    fn step(&mut self) {
        match self.below(24) {
            0..=2 => self.unary(),
            3..=7 => self.binary(),
            8 => self.compare(),
            9 | 10 => self.select(),
            11 | 12 => self.convert(),
            13 => self.broadcast(),
            14 => self.transpose(),
            15 => self.reshape(),
            16 => self.slice(),
            17 => self.pad(),
            18 => self.concatenate(),
            19 => match self.below(2) {
                0 => self.reduce(),
                _ => self.windows(),
            },
            20 if self.kinds.has_sorts => self.sort(),
            20 | 21 => self.branch(),
            22 => self.repeat(),
            _ => match self.below(2) {
                0 => self.reverse(),
                _ => self.dynamic_slice(),
            },
        }
    }
}

/// The program of a seed, which returns its last values.
pub(crate) fn program(seed: u64, kinds: Kinds) -> String {
    let random = Random::new(seed);
    let mut g = Gen { kinds, random, values: Vec::new(), text: String::new(), n: 0 };
    for i in 0..1 + g.below(4) {
        let (elem, shape) = (g.elem(), g.shape());
        g.values.push(Val { name: format!("%arg{i}"), elem, shape });
    }
    let inputs: Vec<String> = g.values.iter().map(|v| format!("{}: {}", v.name, v.ty())).collect();
    for _ in 0..5 + g.below(56) {
        g.step();
    }
    let first = g.values.len().saturating_sub(4);
    let outs = &g.values[first..];
    let types: Vec<String> = outs.iter().map(Val::ty).collect();
    let names: Vec<&str> = outs.iter().map(|v| v.name.as_str()).collect();
    let (types, names) = (types.join(", "), names.join(", "));
    let (inputs, body) = (inputs.join(", "), g.text);
    format!("func.func @main({inputs}) -> ({types}) {{\n{body}  return {names} : {types}\n}}\n")
}
