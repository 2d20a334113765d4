//! Random programs made with the builder: text that reads back to the same program, and equal results from the interpreter
//! and machine code.
//!
//! Operations whose results are determined bit by bit make values for others. The results of approximate functions and of
//! sums of floats are results of the program only, compared within a tolerance. `CREOLE_PROGRAMS=N` sets the number of
//! programs, `CREOLE_SEED=S` the first seed, and `CREOLE_TEXTS=DIR` writes their texts for other readers.

use std::cell::{Cell, RefCell};

use creole::ArrayTree;
use creole::builder::{Computation, HloBuilder, HloOp};
use creole::ir::tensor::TypedElement;
use creole::ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole::ir::types::Signedness;
use creole::ir::{FloatKind, Tensor, Type, TypeKind};
use creole_run::{Tolerance, mismatch};
use creole_scalar::Random;

use super::actions::ACTIONS;

/// Limit on the elements of a value.
const MAX_ELEMENTS: i64 = 200;

/// Generator of a program.
pub(super) struct Gen<'b> {
    pub(super) b: &'b HloBuilder,
    random: RefCell<Random>,
    exact: RefCell<Vec<HloOp<'b>>>,
    near: RefCell<Vec<HloOp<'b>>>,
    /// Number of open sub-computations.
    depth: Cell<usize>,
}

/// Result of an action.
pub(super) enum Made<'b> {
    /// Determined bit by bit: an operand of others.
    Exact(HloOp<'b>),
    /// Determined within a tolerance.
    Near(HloOp<'b>),
    /// There are no operands for the action.
    Nothing,
}

fn float(kind: FloatKind) -> Type {
    Type::new(TypeKind::Float(kind))
}

/// Element types, the usual ones more often.
fn elements() -> Vec<Type> {
    let int = |n: u32| Type::int(n);
    vec![
        Type::f32(),
        Type::f32(),
        Type::i32(),
        Type::i32(),
        Type::i1(),
        Type::i1(),
        Type::f64(),
        float(FloatKind::F16),
        float(FloatKind::BF16),
        float(FloatKind::F8E4M3FN),
        float(FloatKind::F8E5M2),
        int(4),
        int(8),
        int(16),
        int(64),
        u8::element_type(),
        u16::element_type(),
        u32::element_type(),
        u64::element_type(),
    ]
}

/// Element types that are only moved, selected and converted here.
fn moved_elements() -> Vec<Type> {
    let complex = |part: Type| Type::new(TypeKind::Complex(part));
    let unsigned = |n: u32| Type::new(TypeKind::Integer(n, Signedness::Unsigned));
    let floats = [
        FloatKind::F8E4M3,
        FloatKind::F8E3M4,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E8M0FNU,
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
    ];
    let others =
        [complex(Type::f32()), complex(Type::f64()), Type::int(2), unsigned(2), unsigned(4)];
    floats.map(float).into_iter().chain(others).collect()
}

/// The value without NaN, whose sign and other bits are free.
pub(super) fn numbers(x: HloOp<'_>) -> HloOp<'_> {
    if x.element_type().is_float() { x.eq(x).select(x, 1.0) } else { x }
}

/// Random elements.
fn tensor(random: &mut Random, ty: Type) -> Tensor {
    let n = ty.n_elements().unwrap_or(0);
    let elem = ty.elem();
    if let TypeKind::Complex(part) = *elem {
        let parts = [part, part].map(|part| tensor(random, ty.with_elem(part)));
        return parts[0].complex(&parts[1]).expect("both parts have one type");
    }
    if elem.is_float() {
        const SPECIAL: [f64; 6] = [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1.0];
        let numbers = (0..n).map(|_| match random.bits() % 16 {
            0 => SPECIAL[(random.bits() % 6) as usize],
            _ => (random.bits() % 513) as f64 / 64.0 - 4.0,
        });
        let wide = Tensor::collect(ty.with_elem(Type::f64()), numbers);
        return wide.convert(elem).expect("floats are converted");
    }
    let bits = elem.bits().unwrap_or(8).min(64);
    let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    let bytes = elem.elem_bytes().unwrap_or(1);
    let numbers = (0..n).flat_map(|_| {
        let word = random.bits();
        let word = if random.bits().is_multiple_of(3) { word } else { word % 9 };
        (word & mask).to_le_bytes()[..bytes].to_vec()
    });
    Tensor::from_bytes(ty, numbers.collect()).expect("as many bytes as the type has")
}

impl<'b> Gen<'b> {
    pub(super) fn below(&self, n: usize) -> usize {
        (self.random.borrow_mut().bits() % n.max(1) as u64) as usize
    }

    pub(super) fn number(&self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).max(1) as usize) as i64
    }

    pub(super) fn flag(&self) -> bool {
        self.below(2) == 0
    }

    pub(super) fn pick<T: Clone>(&self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    pub(super) fn elem(&self) -> Type {
        self.pick(&elements())
    }

    pub(super) fn shape(&self) -> Vec<i64> {
        let rank = self.below(4);
        let shape: Vec<i64> = (0..rank).map(|_| self.pick(&[1, 2, 3, 3, 4, 5, 7])).collect();
        if shape.iter().product::<i64>() <= MAX_ELEMENTS { shape } else { shape[1..].to_vec() }
    }

    /// A value that fits and that can be computed with.
    pub(super) fn value(&self, fits: impl Fn(Type) -> bool) -> Option<HloOp<'b>> {
        let plain = elements();
        self.moved(|ty| plain.contains(&ty.elem()) && fits(ty))
    }

    /// A value that fits, the newest more often.
    pub(super) fn moved(&self, fits: impl Fn(Type) -> bool) -> Option<HloOp<'b>> {
        let all: Vec<HloOp<'b>> =
            self.exact.borrow().iter().copied().filter(|x| fits(x.ty())).collect();
        let n = all.len();
        if n == 0 {
            return None;
        }
        let from = if self.flag() { n.saturating_sub(6) } else { 0 };
        Some(all[from + self.below(n - from)])
    }

    /// A value of this type, perhaps a new constant.
    pub(super) fn of(&self, ty: Type) -> HloOp<'b> {
        match self.moved(|found| found == ty) {
            Some(found) if self.below(4) > 0 => found,
            _ => self.b.constant(tensor(&mut self.random.borrow_mut(), ty)),
        }
    }

    pub(super) fn any(&self) -> Option<HloOp<'b>> {
        self.value(|ty| ty.is_tensor())
    }

    pub(super) fn ints(&self) -> Option<HloOp<'b>> {
        self.value(|ty| ty.elem().is_int() && ty.elem() != Type::i1())
    }

    /// Floats of at least 16 bits, for which all functions are.
    pub(super) fn wide_floats(&self) -> Option<HloOp<'b>> {
        self.value(|ty| ty.elem().is_float() && ty.elem().bits() >= Some(16))
    }

    /// Result of one type of scalars of that type, determined bit by bit.
    pub(super) fn scalar(&self, args: &[HloOp<'b>]) -> HloOp<'b> {
        let (x, y) = (self.pick(args), self.pick(args));
        match self.below(7) {
            0 => x.max(y),
            1 => x.min(y),
            2 if x.element_type() != Type::i1() => x + y,
            3 => x.lt(y).select(x, y),
            4 if x.element_type().is_int() => x ^ y,
            5 if x.element_type().is_float() => x.abs(),
            _ => x,
        }
    }

    /// One action, whose result others may use.
    fn step(&self) {
        let action = ACTIONS[self.below(ACTIONS.len())];
        match action(self).unwrap_or(Made::Nothing) {
            Made::Exact(op) if op.ty().n_elements().unwrap_or(0) <= 4 * MAX_ELEMENTS => {
                self.exact.borrow_mut().push(op);
            }
            Made::Near(op) => self.near.borrow_mut().push(op),
            Made::Exact(_) | Made::Nothing => {}
        }
    }

    /// Some actions in a sub-computation on values of one type, and a value of that type.
    pub(super) fn nested(&self, args: &[HloOp<'b>]) -> HloOp<'b> {
        const DEEPEST: usize = 3;
        if self.depth.get() == DEEPEST {
            return self.scalar(args);
        }
        let (n_exact, n_near) = (self.exact.borrow().len(), self.near.borrow().len());
        self.exact.borrow_mut().extend(args);
        self.depth.set(self.depth.get() + 1);
        for _ in 0..self.number(1, 4) {
            self.step();
        }
        self.depth.set(self.depth.get() - 1);
        let ty = args[0].ty();
        let found = self.exact.borrow()[n_exact..].iter().rev().find(|op| op.ty() == ty).copied();
        self.exact.borrow_mut().truncate(n_exact);
        self.near.borrow_mut().truncate(n_near);
        found.unwrap_or(args[0])
    }

    /// Combiner of an accumulator and an element whose result does not depend on the order.
    pub(super) fn combine(&self, kind: usize, a: HloOp<'b>, b: HloOp<'b>) -> HloOp<'b> {
        match kind % 4 {
            0 => a.max(b),
            1 => a.min(b),
            _ if a.element_type().is_float() => a.max(b),
            2 => a | b,
            _ => a + b,
        }
    }
}

fn program(seed: u64) -> (Computation, Vec<bool>) {
    let b = HloBuilder::new(&format!("seed{seed}"));
    let random = RefCell::new(Random::new(seed));
    let (exact, near, depth) = (RefCell::default(), RefCell::default(), Cell::new(0));
    let g = Gen { b: &b, random, exact, near, depth };
    for number in 0..g.number(1, 4) {
        let elem = if g.below(3) == 0 { g.pick(&moved_elements()) } else { g.elem() };
        let ty = Type::tensor(&g.shape(), elem);
        g.exact.borrow_mut().push(b.parameter(number, ty, "x"));
    }
    for _ in 0..g.number(4, 20) {
        g.step();
    }
    let exact: Vec<HloOp<'_>> = g.exact.borrow().iter().rev().take(6).copied().collect();
    let near = g.near.borrow().clone();
    let is_near: Vec<bool> = exact.iter().map(|_| false).chain(near.iter().map(|_| true)).collect();
    let results = [exact, near].concat();
    let computation = b.build(results).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    (computation, is_near)
}

/// Text of a random program.
pub(crate) fn text_of(seed: u64) -> String {
    program(seed).0.to_string()
}

/// The first difference, if there is one.
fn difference(seed: u64) -> Option<String> {
    let (computation, is_near) = program(seed);
    let text = computation.to_string();
    if let Some(folder) = std::env::var_os("CREOLE_TEXTS") {
        let path = std::path::Path::new(&folder).join(format!("{seed}.mlir"));
        std::fs::write(path, &text).expect("the folder can be written");
    }
    let read = parse(&text, &creole::dialects(), ParseOptions::new("builder"));
    if !read.diagnostics.is_empty() || print_module(&read.body, PrintOptions::default()) != text {
        return Some(format!("seed {seed}: reads back as another program\n{text}"));
    }
    let mut random = Random::new(seed ^ 0x5555);
    let inputs: Vec<ArrayTree> =
        computation.parameters().iter().map(|ty| tensor(&mut random, *ty).into()).collect();
    let run = |backend| -> Result<Vec<ArrayTree>, String> {
        let compiled = creole::compile(computation.module(), backend).map_err(|e| e.to_string())?;
        compiled.run(&inputs).map_err(|e| e.message)
    };
    let found = run("interp").and_then(|want| Ok((want, run("cpu")?)));
    let (want, found) = match found {
        Ok(found) => found,
        Err(message) => return Some(format!("seed {seed}: {message}\n{text}")),
    };
    for (i, is_near) in is_near.iter().enumerate() {
        let [Some(want), Some(found)] = [&want[i], &found[i]].map(ArrayTree::array) else {
            continue;
        };
        let within =
            if *is_near { Tolerance::of(want.elem()) } else { Tolerance { rtol: 0.0, atol: 0.0 } };
        if let Some(what) = mismatch(found, want, within) {
            return Some(format!("seed {seed}: result {i}: {what}\n{text}"));
        }
    }
    None
}

#[test]
fn random_programs_run_alike_and_read_back() {
    let number = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (n, first) = (number("CREOLE_PROGRAMS", 60), number("CREOLE_SEED", 1));
    let failed: Vec<String> = (first..first + n).filter_map(difference).take(3).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
