//! Text of a function under construction: values by type, loads and stores.

use std::fmt;

use creole_scalar::Random;
use creole_vector::forms;

pub(super) const ELEMS: [&str; 10] =
    ["i1", "i8", "i16", "i32", "i64", "index", "f32", "f64", "f16", "bf16"];
/// Elements of arrays that are read and of those that are written.
const READ: usize = 64;
const WRITTEN: usize = 1024;
const LANES: [usize; 15] = [1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 19, 24, 32, 33, 40];
const MOST_OPS: u64 = 60;

/// Type of a value: a vector of one dimension, or a scalar without lanes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ty {
    pub(super) lanes: usize,
    pub(super) elem: &'static str,
}

impl Ty {
    pub(super) fn scalar(elem: &'static str) -> Ty {
        Ty { lanes: 0, elem }
    }

    pub(super) fn of(self, elem: &'static str) -> Ty {
        Ty { elem, ..self }
    }

    pub(super) fn with_lanes(self, lanes: usize) -> Ty {
        Ty { lanes, ..self }
    }

    /// Bits of an element.
    pub(super) fn bits(self) -> usize {
        self.elem.trim_start_matches(char::is_alphabetic).parse().unwrap_or(64)
    }

    pub(super) fn is_float(self) -> bool {
        ["f32", "f64"].contains(&self.elem)
    }

    /// Elements that an access touches.
    fn n(self) -> usize {
        self.lanes.max(1)
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lanes {
            0 => f.write_str(self.elem),
            n => write!(f, "vector<{n}x{}>", self.elem),
        }
    }
}

/// Function under construction.
pub(super) struct Writer {
    pub(super) random: Random,
    lines: Vec<String>,
    n_values: usize,
    /// Values that are in scope.
    pub(super) values: Vec<(Ty, String)>,
    /// Numbers of lanes that most vectors have.
    lanes: [usize; 3],
}

impl Writer {
    pub(super) fn new(seed: u64) -> Writer {
        let mut random = Random::new(seed);
        let lanes = std::array::from_fn(|_| random.pick(&LANES));
        Writer { random, lines: Vec::new(), n_values: 0, values: Vec::new(), lanes }
    }

    /// Function of a seed.
    pub(super) fn function(seed: u64) -> String {
        let mut writer = Writer::new(seed);
        let n = 4 + writer.random.below(MOST_OPS);
        writer.block(n, 0);
        writer.finish()
    }

    /// Text of the function; many of its values are stored.
    pub(super) fn finish(mut self) -> String {
        for (ty, value) in std::mem::take(&mut self.values) {
            if !self.random.one_in(3) {
                self.store(ty, &value);
            }
        }
        let args = |name: &str, n: usize| {
            ELEMS.map(|elem| format!("%{name}_{elem}: memref<{n}x{elem}>")).join(", ")
        };
        let (read, written) = (args("p", READ), args("o", WRITTEN));
        format!("func.func @main({read}, {written}) {{\n{}\nreturn\n}}", self.lines.join("\n"))
    }

    /// Ops, some of which have regions.
    pub(super) fn block(&mut self, n_ops: u64, depth: u32) {
        let forms: Vec<(&str, &str)> = forms::list().collect();
        for _ in 0..n_ops {
            match self.random.below(16) {
                0 if depth < 3 => self.region(depth),
                1 => self.store_any(),
                _ => {
                    let (op, form) = self.random.pick(&forms);
                    self.apply(op, form);
                }
            }
        }
    }

    pub(super) fn line(&mut self, line: String) {
        self.lines.push(line);
    }

    /// New name.
    pub(super) fn name(&mut self) -> String {
        self.n_values += 1;
        format!("%v{}", self.n_values)
    }

    /// Adds an op with one result.
    pub(super) fn add(&mut self, ty: Ty, op: &str) -> String {
        let name = self.name();
        self.line(format!("{name} = {op}"));
        self.values.push((ty, name.clone()));
        name
    }

    pub(super) fn some_lanes(&mut self) -> usize {
        self.random.pick(&self.lanes)
    }

    /// Some value of a type, mostly one that is there.
    pub(super) fn value(&mut self, ty: Ty) -> String {
        let found: Vec<&String> =
            self.values.iter().filter(|(own, _)| *own == ty).map(|(_, name)| name).collect();
        match found.is_empty() || self.random.one_in(5) {
            true => self.source(ty),
            false => found[self.random.index(found.len())].clone(),
        }
    }

    /// New value of a type: what is loaded, or a constant.
    fn source(&mut self, ty: Ty) -> String {
        if self.random.one_in(5) {
            return self.constant(ty);
        }
        let from_written = self.random.one_in(4);
        let (array, n) = if from_written { ("o", WRITTEN) } else { ("p", READ) };
        let at = self.place(ty, n);
        let (elem, memref) = (ty.elem, format!("memref<{n}x{}>", ty.elem));
        self.add(
            ty,
            &match ty.lanes {
                0 => format!("memref.load %{array}_{elem}[{at}] : {memref}"),
                _ => format!("vector.load %{array}_{elem}[{at}] : {memref}, {ty}"),
            },
        )
    }

    /// Index of an access to an array of `n` elements.
    pub(super) fn place(&mut self, ty: Ty, n: usize) -> String {
        let at = self.random.index(n + 1 - ty.n());
        self.constant_index(at)
    }

    pub(super) fn constant_index(&mut self, at: usize) -> String {
        let name = self.name();
        self.line(format!("{name} = arith.constant {at} : index"));
        name
    }

    /// Index of a lane, which is not known before the run.
    pub(super) fn lane(&mut self, lanes: usize) -> String {
        let (any, n) = (self.value(Ty::scalar("index")), self.constant_index(lanes));
        let name = self.name();
        self.line(format!("{name} = arith.remui {any}, {n} : index"));
        name
    }

    pub(super) fn constant(&mut self, ty: Ty) -> String {
        let lanes: Vec<String> = (0..ty.n()).map(|_| self.literal(ty)).collect();
        let value = match ty.lanes {
            0 if ty.elem == "i1" => lanes[0].clone(),
            0 => format!("{} : {ty}", lanes[0]),
            _ if self.random.one_in(2) => format!("dense<{}> : {ty}", lanes[0]),
            _ => format!("dense<[{}]> : {ty}", lanes.join(", ")),
        };
        self.add(ty, &format!("arith.constant {value}"))
    }

    fn literal(&mut self, ty: Ty) -> String {
        let word = self.random.bits();
        match ty.elem {
            "i1" => if word & 1 == 0 { "false" } else { "true" }.to_owned(),
            "f32" | "f64" | "f16" | "bf16" => {
                self.random.pick(&["0.0", "-0.0", "1.0", "-2.5", "0.375", "100.0"]).to_owned()
            }
            _ => {
                let most = i64::MAX >> (64 - ty.bits());
                self.random.pick(&[0, 1, -1, most, -most - 1, word as i64 & most]).to_string()
            }
        }
    }

    fn store_any(&mut self) {
        if !self.values.is_empty() {
            let (ty, value) = self.values[self.random.index(self.values.len())].clone();
            self.store(ty, &value);
        }
    }

    fn store(&mut self, ty: Ty, value: &str) {
        let at = self.place(ty, WRITTEN);
        let array = self.written(ty.elem);
        self.line(match ty.lanes {
            0 => format!("memref.store {value}, {array}", array = array.at(&at)),
            _ => format!("vector.store {value}, {}, {ty}", array.at(&at)),
        });
    }

    pub(super) fn written(&self, elem: &'static str) -> Array {
        Array { name: "o", n: WRITTEN, elem }
    }

    pub(super) fn read(&self, elem: &'static str) -> Array {
        Array { name: "p", n: READ, elem }
    }
}

/// Argument of the function.
#[derive(Clone, Copy)]
pub(super) struct Array {
    name: &'static str,
    pub(super) n: usize,
    elem: &'static str,
}

impl Array {
    /// Access and type of the array.
    pub(super) fn at(self, index: &str) -> String {
        format!("{} : {self}", self.place(index))
    }

    pub(super) fn place(self, index: &str) -> String {
        format!("%{}_{}[{index}]", self.name, self.elem)
    }
}

impl fmt::Display for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "memref<{}x{}>", self.n, self.elem)
    }
}
