//! `stablehlo.bitcast_convert` over all pairs of types whose widths divide each other, on three back ends:
//! bit for bit against an independent reference.

use creole_ir::text::parser::parse_type;
use creole_ir::{Tensor, Type};
use creole_scalar::Random;

use super::run;

const TYPES: [&str; 28] = [
    "i1",
    "i2",
    "ui2",
    "i4",
    "ui4",
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",
    "i8",
    "ui8",
    "f8E3M4",
    "f8E4M3",
    "f8E4M3FN",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E5M2",
    "f8E5M2FNUZ",
    "f8E8M0FNU",
    "i16",
    "ui16",
    "f16",
    "bf16",
    "i32",
    "ui32",
    "f32",
    "i64",
    "ui64",
    "f64",
];

/// Number of elements of an argument: one-bit elements form groups of 6 bits, and of 64.
const N: usize = 192;

fn elem(name: &str) -> Type {
    parse_type(name, &creole::dialects()).expect("a type")
}

fn bits_of(name: &str) -> usize {
    elem(name).bits().expect("the type has bits") as usize
}

/// A tensor from the bits of its elements.
fn tensor(shape: &[i64], elem: Type, bits: &[u64]) -> Tensor {
    let size = elem.elem_bytes().expect("the type has bytes");
    let bytes = bits.iter().flat_map(|x| x.to_le_bytes().into_iter().take(size)).collect();
    Tensor::from_bytes(Type::tensor(shape, elem), bytes).expect("bytes for each element")
}

fn random(name: &str, seed: u64) -> Vec<u64> {
    let mut random = Random::new(seed);
    (0..N).map(|_| random.bits() >> (64 - bits_of(name))).collect()
}

/// Reference: concatenates the bits of elements, lowest first, and splits them into elements of another
/// width.
fn cut(elements: &[u64], from: usize, to: usize) -> Vec<u64> {
    let row: Vec<u64> = elements.iter().flat_map(|x| (0..from).map(move |i| x >> i & 1)).collect();
    let element = |bits: &[u64]| bits.iter().rev().fold(0, |x, bit| x << 1 | bit);
    row.chunks_exact(to).map(element).collect()
}

/// A program with one line for each result, and the expected result; `None`: that of the interpreter.
struct Program {
    lines: Vec<String>,
    results: Vec<(String, String, Option<Vec<u64>>)>,
}

impl Program {
    fn line(&mut self, text: &str) -> String {
        let name = format!("%{}", self.lines.len());
        self.lines.push(format!("{name} = {text}"));
        name
    }

    fn result(&mut self, value: &str, ty: &str, want: Option<Vec<u64>>) {
        self.results.push((value.to_owned(), ty.to_owned(), want));
    }

    fn text(&self, inputs: &str) -> String {
        let types: Vec<&str> = self.results.iter().map(|(_, ty, _)| &**ty).collect();
        let names: Vec<&str> = self.results.iter().map(|(name, ..)| &**name).collect();
        let (types, names) = (types.join(", "), names.join(", "));
        let body = self.lines.join("\n  ");
        format!(
            "func.func @main({inputs}) -> ({types}) {{\n  {body}\n  return {names} : {types}\n}}\n"
        )
    }

    /// Adds casts of an argument, a constant, a selection of both, and casts fused with elementwise ops
    /// before and after.
    fn pair(&mut self, from: &str, to: &str, inputs: [&[u64]; 3]) {
        let (from_bits, to_bits) = (bits_of(from), bits_of(to));
        let split = |bits: usize, other: usize| match other.checked_div(bits) {
            Some(n) if n > 1 => format!("{}x{n}", N * from_bits / other),
            _ => format!("{}", N * from_bits / bits),
        };
        let source = format!("tensor<{}x{from}>", split(from_bits, to_bits));
        let result = format!("tensor<{}x{to}>", split(to_bits, from_bits));
        let flat = format!("tensor<{N}x{from}>");
        let [a, c, p] = inputs;
        let chosen: Vec<u64> = (0..N).map(|i| if p[i] == 1 { a[i] } else { c[i] }).collect();
        let reversed: Vec<u64> = a.iter().rev().copied().collect();
        let chosen_value =
            self.line(&format!("stablehlo.select %p, %a, %c : tensor<{N}xi1>, {flat}"));
        let reversed_value = self.line(&format!("stablehlo.reverse %a, dims = [0] : {flat}"));
        for (value, bits) in
            [("%a", a), ("%c", c), (&chosen_value, &chosen), (&reversed_value, &reversed)]
        {
            let shaped = self.line(&format!("stablehlo.reshape {value} : ({flat}) -> {source}"));
            let cast =
                self.line(&format!("stablehlo.bitcast_convert {shaped} : ({source}) -> {result}"));
            self.result(&cast, &result, Some(cut(bits, from_bits, to_bits)));
            if value == "%a" {
                let back = self
                    .line(&format!("stablehlo.bitcast_convert {cast} : ({result}) -> {source}"));
                self.result(&back, &source, Some(a.to_vec()));
            }
            if value == reversed_value {
                let number = result.replace(&format!("x{to}>"), "xf32>");
                let converted =
                    self.line(&format!("stablehlo.convert {cast} : ({result}) -> {number}"));
                self.result(&converted, &number, None);
            }
        }
    }
}

/// Checks all casts from one type. The simulated machine has no 64-bit elements.
fn check(from: &str) {
    let (wide, other): (Vec<&str>, Vec<&str>) =
        TYPES.iter().partition(|to| bits_of(from).max(bits_of(to)) == 64);
    check_to(from, &other, &["interp", "cpu", "tile"]);
    check_to(from, &wide, &["interp", "cpu"]);
}

fn check_to(from: &str, types: &[&str], backends: &[&str]) {
    let inputs = [random(from, 1), random(from, 2), random("i1", 3)];
    let mut program = Program { lines: Vec::new(), results: Vec::new() };
    let constant = tensor(&[N as i64], elem(from), &inputs[1]);
    program.lines.push(format!("%c = stablehlo.constant {constant:?}"));
    for to in types {
        let (a, b) = (bits_of(from), bits_of(to));
        if a.is_multiple_of(b) || b.is_multiple_of(a) {
            program.pair(from, to, inputs.each_ref().map(|bits| &bits[..]));
        }
    }
    if program.results.is_empty() {
        return;
    }
    let text = program.text(&format!("%a: tensor<{N}x{from}>, %p: tensor<{N}xi1>"));
    let arguments =
        [tensor(&[N as i64], elem(from), &inputs[0]), tensor(&[N as i64], Type::i1(), &inputs[2])];
    let expected = run(&text, "interp", &arguments);
    for backend in backends {
        let found = run(&text, backend, &arguments);
        for (i, (value, ty, want)) in program.results.iter().enumerate() {
            let bits = |x: &Tensor| (0..x.len()).map(|i| x.bits(i)).collect::<Vec<_>>();
            // All NaN encodings are equal where the element is computed with.
            let number = |x: &Tensor| -> Vec<u64> {
                let float = |i| if x.float(i).is_nan() { f64::NAN } else { x.float(i) };
                (0..x.len()).map(|i| float(i).to_bits()).collect()
            };
            let (found, want) = match want {
                Some(want) => (bits(&found[i]), want.clone()),
                None => (number(&found[i]), number(&expected[i])),
            };
            assert_eq!(found, want, "{backend}: {value} : {ty} of\n{text}");
        }
    }
}

#[test]
fn bits_below_a_byte() {
    TYPES[..8].iter().for_each(|from| check(from));
}

#[test]
fn bits_of_a_byte() {
    TYPES[8..18].iter().for_each(|from| check(from));
}

#[test]
fn bits_of_several_bytes() {
    TYPES[18..].iter().for_each(|from| check(from));
}
