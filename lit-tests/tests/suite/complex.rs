//! Complex ops, one small program each: the interpreter on the source text, the interpreter after each stage
//! of the CPU back end, and machine code must agree.

use creole::module::functions_of;
use creole::queries::{self, Configuration, Database, SourceFile};
use creole_ir::backend::{Backend, Interface, RunCx};
use creole_ir::{Body, Symbol, Tensor, Type, TypeKind};
use creole_run::{Tolerance, mismatch};

/// Tolerance for functions: the sum of errors of the real functions they are expanded to.
const SINGLE: Tolerance = Tolerance { rtol: 2e-5, atol: 5e-6 };
const DOUBLE: Tolerance = Tolerance { rtol: 1e-12, atol: 1e-13 };

fn cpu() -> &'static Backend {
    creole::catalog().backend("cpu").expect("the catalog has the CPU's back end")
}

fn configuration() -> Configuration {
    Configuration::host(cpu()).expect("this machine is a target")
}

/// A test value between -2 and 2, different for each `i`; every fifth is zero.
fn number(i: usize) -> f64 {
    if i % 5 == 4 { 0.0 } else { ((i * 37 + 11) % 83) as f64 * (4.0 / 83.0) - 2.0 }
}

fn input(ty: Type, at: usize) -> Tensor {
    let n = ty.n_elements().expect("the program has static shapes") as usize;
    let element = |i: usize| match *ty.elem() {
        TypeKind::Complex(part) => {
            let [re, im] = [2 * i, 2 * i + 1].map(|k| Tensor::from_f64(number(k + at), part));
            [re.to_bytes(), im.to_bytes()].concat()
        }
        TypeKind::Float(_) => Tensor::from_f64(number(i + at), ty.elem()).to_bytes().to_vec(),
        _ => Tensor::from_i64((i % 2) as i64, ty.elem()).to_bytes().to_vec(),
    };
    Tensor::from_bytes(ty, (0..n).flat_map(element).collect())
        .expect("the elements fill the tensor")
}

/// Reinterprets the bytes as a tensor of another type.
fn cast(tensor: &Tensor, ty: Type) -> Tensor {
    Tensor::from_bytes(ty, tensor.to_bytes().to_vec()).expect("the types have one size")
}

fn interpreted(body: &Body, inputs: &[Tensor]) -> Vec<Tensor> {
    let functions = functions_of(body);
    let types = Interface::of(functions, "main").expect("the program has a function 'main'").inputs;
    let inputs: Vec<Tensor> = inputs.iter().zip(types).map(|(x, ty)| cast(x, ty)).collect();
    creole_interp::run(functions, Symbol::new("main"), &inputs).expect("the program runs")
}

fn compare(what: &str, text: &str, found: &[Tensor], expected: &[Tensor], within: Tolerance) {
    assert_eq!(found.len(), expected.len(), "{what} of\n{text}");
    for (found, expected) in found.iter().zip(expected) {
        let difference = mismatch(&cast(found, expected.ty()), expected, within);
        assert!(difference.is_none(), "{what} of\n{text}{}", difference.unwrap_or_default());
    }
}

fn after_stages(db: &Database, file: SourceFile, n: usize) -> Body {
    let module = queries::after_stages(db, file, Symbol::new("main"), configuration(), n);
    queries::assembled(db, file, &[module.unwrap_or_else(|errors| panic!("{errors:?}"))])
}

/// Compares the program after `n_stages` stages with the source program.
#[track_caller]
fn check_stages(text: &str, n_stages: usize, within: Tolerance) -> (Vec<Tensor>, Vec<Tensor>) {
    let db = Database::new(creole::catalog());
    let file = db.add("program.mlir", text, false);
    let problems = queries::diagnostics(&db, file);
    assert!(problems.is_empty(), "{text}{problems:?}");
    let original = after_stages(&db, file, 0);
    let interface = Interface::of(functions_of(&original), "main").expect("a function 'main'");
    let inputs: Vec<Tensor> =
        interface.inputs.iter().enumerate().map(|(i, ty)| input(*ty, 3 * i)).collect();
    let expected = interpreted(&original, &inputs);
    for n in 1..=n_stages {
        let found = interpreted(&after_stages(&db, file, n), &inputs);
        compare(cpu().stages[n - 1].name, text, &found, &expected, within);
    }
    (inputs, expected)
}

#[track_caller]
fn check(text: &str, within: Tolerance) {
    let (inputs, expected) = check_stages(text, cpu().stages.len(), within);
    let db = Database::new(creole::catalog());
    let file = db.add("program.mlir", text, false);
    let executable = db.executable(file, Symbol::new("main"), configuration());
    let executable = executable.unwrap_or_else(|errors| panic!("{text}{errors:?}"));
    let found = executable.call_tensors(&inputs, &RunCx::default()).expect("the code runs");
    compare("machine code", text, &found, &expected, within);
}

/// Checks a program of one op on `arguments` types; `C` is the complex type, `R` the type of its parts.
#[track_caller]
fn check_op(op: &str, arguments: &[&str], result: &str) {
    for (complex, part, within) in
        [("complex<f32>", "f32", SINGLE), ("complex<f64>", "f64", DOUBLE)]
    {
        let names: Vec<String> =
            arguments.iter().enumerate().map(|(i, ty)| format!("%{i}: {ty}")).collect();
        let text = format!(
            "func.func @main({}) -> {result} {{\n  %r = {op}\n  return %r : {result}\n}}\n",
            names.join(", ")
        );
        check(&text.replace('C', complex).replace('R', part), within);
    }
}

const T: &str = "tensor<13xC>";

#[test]
fn functions_of_one_number() {
    for name in [
        "stablehlo.negate",
        "stablehlo.sign",
        "stablehlo.exponential",
        "stablehlo.exponential_minus_one",
        "stablehlo.log_plus_one",
        "stablehlo.sqrt",
        "stablehlo.sine",
        "stablehlo.cosine",
        "stablehlo.tan",
        "stablehlo.tanh",
        "stablehlo.logistic",
        "stablehlo.cbrt",
    ] {
        check_op(&format!("{name} %0 : {T}"), &[T], T);
    }
}

#[test]
fn functions_of_one_number_without_operations_of_their_own() {
    for name in ["conj", "square", "sinh", "cosh", "asin", "acos", "atan", "asinh", "acosh"] {
        check_op(&format!("chlo.{name} %0 : {T} -> {T}"), &[T], T);
    }
}

#[test]
fn functions_that_are_not_defined_at_zero() {
    let program = |op: &str| {
        format!(
            "func.func @main(%0: tensor<13xC>) -> tensor<13xC> {{
               %c = stablehlo.constant dense<(0.7,0.3)> : tensor<13xC>
               %1 = stablehlo.add %0, %c : tensor<13xC>
               %r = {op}
               return %r : tensor<13xC>
             }}\n"
        )
    };
    for op in [
        "stablehlo.log %1 : tensor<13xC>",
        "stablehlo.rsqrt %1 : tensor<13xC>",
        "stablehlo.power %1, %0 : tensor<13xC>",
        "stablehlo.divide %0, %1 : tensor<13xC>",
        "chlo.atanh %1 : tensor<13xC> -> tensor<13xC>",
    ] {
        check(&program(op).replace('C', "complex<f32>"), SINGLE);
        check(&program(op).replace('C', "complex<f64>"), DOUBLE);
    }
}

#[test]
fn parts() {
    let real = "tensor<13xR>";
    for name in ["abs", "real", "imag"] {
        check_op(&format!("stablehlo.{name} %0 : ({T}) -> {real}"), &[T], real);
    }
    check_op(&format!("stablehlo.complex %0, %1 : {T}"), &[real, real], T);
}

#[test]
fn functions_of_two_numbers() {
    for name in ["add", "subtract", "multiply"] {
        check_op(&format!("stablehlo.{name} %0, %1 : {T}"), &[T, T], T);
    }
    for direction in ["EQ", "NE"] {
        let compare =
            format!("stablehlo.compare {direction}, %0, %1 : ({T}, {T}) -> tensor<13xi1>");
        check_op(&compare, &[T, T], "tensor<13xi1>");
    }
    let select = format!("stablehlo.select %2, %0, %1 : tensor<13xi1>, {T}");
    check_op(&select, &[T, T, "tensor<13xi1>"], T);
}

#[test]
fn numbers_are_equal_if_both_parts_are() {
    for (direction, expected) in [("EQ", [1, 0, 0, 0]), ("NE", [0, 1, 1, 1])] {
        let text = format!(
            "func.func @main(%x: tensor<4x2xf32>, %y: tensor<4x2xf32>) -> tensor<4xi1> {{
               %0 = stablehlo.slice %x [0:4, 0:1] : (tensor<4x2xf32>) -> tensor<4x1xf32>
               %1 = stablehlo.slice %x [0:4, 1:2] : (tensor<4x2xf32>) -> tensor<4x1xf32>
               %2 = stablehlo.slice %y [0:4, 0:1] : (tensor<4x2xf32>) -> tensor<4x1xf32>
               %3 = stablehlo.slice %y [0:4, 1:2] : (tensor<4x2xf32>) -> tensor<4x1xf32>
               %4 = stablehlo.complex %0, %1 : tensor<4x1xcomplex<f32>>
               %5 = stablehlo.complex %2, %3 : tensor<4x1xcomplex<f32>>
               %6 = stablehlo.compare {direction}, %4, %5 : (tensor<4x1xcomplex<f32>>, tensor<4x1xcomplex<f32>>) -> tensor<4x1xi1>
               %7 = stablehlo.reshape %6 : (tensor<4x1xi1>) -> tensor<4xi1>
               return %7 : tensor<4xi1>
             }}\n"
        );
        let db = Database::new(creole::catalog());
        let file = db.add("program.mlir", &text, false);
        let executable = db.executable(file, Symbol::new("main"), configuration());
        let executable = executable.unwrap_or_else(|errors| panic!("{errors:?}"));
        let numbers = |all: [i64; 8]| {
            let bytes =
                all.iter().flat_map(|x| Tensor::from_i64(*x, Type::f32()).to_bytes().to_vec());
            Tensor::from_bytes(Type::tensor(&[4, 2], Type::f32()), bytes.collect())
                .expect("8 numbers")
        };
        let inputs = [numbers([1, 2, 1, 2, 1, 2, 1, 2]), numbers([1, 2, 1, 3, 0, 2, 3, 4])];
        let found = executable.call_tensors(&inputs, &RunCx::default()).expect("the code runs");
        let found = &found[0];
        let found: Vec<i64> = (0..4).map(|i| found.truth(i).into()).collect();
        assert_eq!(found, expected, "{direction}");
    }
}

#[test]
fn conversions() {
    let real = "tensor<13xR>";
    check_op(&format!("stablehlo.convert %0 : ({real}) -> {T}"), &[real], T);
    check_op(&format!("stablehlo.convert %0 : (tensor<13xi32>) -> {T}"), &["tensor<13xi32>"], T);
    check_op(&format!("stablehlo.convert %0 : ({T}) -> {real}"), &[T], real);
    let wide = "tensor<13xcomplex<f64>>";
    check_op(&format!("stablehlo.convert %0 : ({T}) -> {wide}"), &[T], wide);
    let narrow = "tensor<13xcomplex<f32>>";
    check_op(&format!("stablehlo.convert %0 : ({T}) -> {narrow}"), &[T], narrow);
}

#[test]
fn movement() {
    let m = "tensor<3x5xC>";
    let scalar = "tensor<C>";
    let index = "tensor<i32>";
    check_op(
        &format!("stablehlo.transpose %0, dims = [1, 0] : ({m}) -> tensor<5x3xC>"),
        &[m],
        "tensor<5x3xC>",
    );
    check_op(&format!("stablehlo.reshape %0 : ({m}) -> tensor<15xC>"), &[m], "tensor<15xC>");
    check_op(
        &format!("stablehlo.slice %0 [0:3:2, 1:4] : ({m}) -> tensor<2x3xC>"),
        &[m],
        "tensor<2x3xC>",
    );
    check_op(&format!("stablehlo.reverse %0, dims = [1] : {m}"), &[m], m);
    check_op(
        &format!("stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<5xC>) -> {m}"),
        &["tensor<5xC>"],
        m,
    );
    check_op(
        &format!("stablehlo.concatenate %0, %1, dim = 0 : ({m}, {m}) -> tensor<6x5xC>"),
        &[m, m],
        "tensor<6x5xC>",
    );
    check_op(
        &format!(
            "stablehlo.pad %0, %1, low = [1, 0], high = [0, 2], interior = [1, 0] : ({m}, {scalar}) -> tensor<6x7xC>"
        ),
        &[m, scalar],
        "tensor<6x7xC>",
    );
    check_op(
        &format!(
            "stablehlo.dynamic_slice %0, %1, %1, sizes = [2, 2] : ({m}, {index}, {index}) -> tensor<2x2xC>"
        ),
        &[m, index],
        "tensor<2x2xC>",
    );
    check_op(
        &format!(
            "stablehlo.dynamic_update_slice %0, %1, %2, %2 : ({m}, tensor<2x2xC>, {index}, {index}) -> {m}"
        ),
        &[m, "tensor<2x2xC>", index],
        m,
    );
    check_op("stablehlo.iota dim = 1 : tensor<3x5xC>", &[], m);
    check_op("stablehlo.constant dense<(1.5,-2.0)> : tensor<3x5xC>", &[], m);
}

#[test]
fn gather_and_scatter() {
    let (m, indices) = ("tensor<5x3xC>", "tensor<4x1xi32>");
    check_op(
        &format!(
            "\"stablehlo.gather\"(%0, %1) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}}> : ({m}, {indices}) -> tensor<4x3xC>"
        ),
        &[m, indices],
        "tensor<4x3xC>",
    );
    for body in [
        "stablehlo.return %b : tensor<C>",
        "%s = stablehlo.add %a, %b : tensor<C>\n stablehlo.return %s : tensor<C>",
    ] {
        check_op(
            &format!(
                "\"stablehlo.scatter\"(%0, %1, %2) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{
                 ^bb0(%a: tensor<C>, %b: tensor<C>):
                   {body}
                 }}) : ({m}, {indices}, tensor<4x3xC>) -> {m}"
            ),
            &[m, indices, "tensor<4x3xC>"],
            m,
        );
    }
}

#[test]
fn reductions() {
    for name in ["add", "multiply"] {
        for (dimensions, result) in
            [("1", "tensor<3xC>"), ("0", "tensor<37xC>"), ("0, 1", "tensor<C>")]
        {
            check_op(
                &format!(
                    "stablehlo.reduce(%0 init: %1) applies stablehlo.{name} across dimensions = [{dimensions}] : (tensor<3x37xC>, tensor<C>) -> {result}"
                ),
                &["tensor<3x37xC>", "tensor<C>"],
                result,
            );
        }
    }
}

#[test]
fn products_of_matrices() {
    check_op(
        "stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<7x9xC>, tensor<9x5xC>) -> tensor<7x5xC>",
        &["tensor<7x9xC>", "tensor<9x5xC>"],
        "tensor<7x5xC>",
    );
    check_op(
        "stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xC>, tensor<2x4x5xC>) -> tensor<2x3x5xC>",
        &["tensor<2x3x4xC>", "tensor<2x4x5xC>"],
        "tensor<2x3x5xC>",
    );
}

#[test]
fn control_flow() {
    let while_loop = "
func.func @main(%z: tensor<3xC>, %c: tensor<3xC>) -> (tensor<3xC>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %factor = stablehlo.constant dense<(0.5,0.1)> : tensor<3xC>
  %r:2 = stablehlo.while(%w = %z, %k = %zero) : tensor<3xC>, tensor<i32>
    cond {
      %p = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %s = stablehlo.multiply %w, %factor : tensor<3xC>
      %t = stablehlo.add %s, %c : tensor<3xC>
      %next = stablehlo.add %k, %one : tensor<i32>
      stablehlo.return %t, %next : tensor<3xC>, tensor<i32>
    }
  return %r#0, %r#1 : tensor<3xC>, tensor<i32>
}
";
    let branches = "
func.func @main(%p: tensor<i1>, %i: tensor<i32>, %z: tensor<3xC>, %w: tensor<3xC>) -> tensor<3xC> {
  %0 = \"stablehlo.if\"(%p) ({
    stablehlo.return %z : tensor<3xC>
  }, {
    %a = stablehlo.multiply %z, %w : tensor<3xC>
    stablehlo.return %a : tensor<3xC>
  }) : (tensor<i1>) -> tensor<3xC>
  %1:2 = \"stablehlo.case\"(%i) ({
    stablehlo.return %w, %0 : tensor<3xC>, tensor<3xC>
  }, {
    stablehlo.return %0, %z : tensor<3xC>, tensor<3xC>
  }) : (tensor<i32>) -> (tensor<3xC>, tensor<3xC>)
  %2 = stablehlo.subtract %1#0, %1#1 : tensor<3xC>
  return %2 : tensor<3xC>
}
";
    for text in [while_loop, branches] {
        check(&text.replace('C', "complex<f32>"), SINGLE);
        check(&text.replace('C', "complex<f64>"), DOUBLE);
    }
}

/// Calls that remain after inlining are recursive. Those are not compiled.
#[test]
fn calls() {
    let call = "
func.func private @power(%z: tensor<3xC>, %n: tensor<i32>) -> (tensor<3xC>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %p = stablehlo.compare LE, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r:2 = \"stablehlo.if\"(%p) ({
    stablehlo.return %z, %n : tensor<3xC>, tensor<i32>
  }, {
    %less = stablehlo.subtract %n, %one : tensor<i32>
    %w:2 = func.call @power(%z, %less) : (tensor<3xC>, tensor<i32>) -> (tensor<3xC>, tensor<i32>)
    %product = stablehlo.multiply %w#0, %z : tensor<3xC>
    stablehlo.return %product, %n : tensor<3xC>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<3xC>, tensor<i32>)
  return %r#0, %r#1 : tensor<3xC>, tensor<i32>
}
func.func @main(%z: tensor<3xC>) -> tensor<3xC> {
  %n = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = call @power(%z, %n) : (tensor<3xC>, tensor<i32>) -> (tensor<3xC>, tensor<i32>)
  return %r#0 : tensor<3xC>
}
";
    let n_stages = cpu().stages_until("outline").expect("the back end has the stage");
    check_stages(&call.replace('C', "complex<f32>"), n_stages, SINGLE);
    check_stages(&call.replace('C', "complex<f64>"), n_stages, DOUBLE);
}

#[test]
fn numbers_of_rank_0_and_no_numbers() {
    for ty in ["tensor<C>", "tensor<0xC>", "tensor<2x0x3xC>"] {
        check_op(&format!("stablehlo.multiply %0, %1 : {ty}"), &[ty, ty], ty);
    }
}
