//! Sums over blocks of all sizes in tiled memory: each lowering level against the interpreter.
//!
//! A seed determines a nest with one reduction, on elements whose sums are exact in any order, and its
//! blocks. `CREOLE_SUMS=N` sets the number of cases.

use creole::queries::{Configuration, Database, diagnostics, interface};
use creole_ir::backend::{RunCx, TargetOptions};
use creole_ir::{Symbol, Tensor, Type};
use creole_scalar::Random;
use creole_tile::TileLevel;

const DEFAULT_SUMS: u64 = 40;

fn below(random: &mut Random, n: usize) -> usize {
    (random.bits() % n as u64) as usize
}

fn pick<T: Copy>(random: &mut Random, all: &[T]) -> T {
    all[below(random, all.len())]
}

fn list(names: &[String]) -> String {
    names.join(", ")
}

fn memref(sizes: &[i64], elem: &str) -> String {
    let sizes: String = sizes.iter().map(|n| format!("{n}x")).collect();
    format!("memref<{sizes}{elem}>")
}

/// A random divisor of a size.
fn divisor(random: &mut Random, size: i64) -> i64 {
    let all: Vec<i64> = (1..=size).filter(|n| size % n == 0).collect();
    pick(random, &all)
}

/// A random permutation.
fn shuffled(random: &mut Random, n: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for i in (1..n).rev() {
        order.swap(i, below(random, i + 1));
    }
    order
}

/// A nest of up to two loops around a reduction along one or two dimensions.
fn program(random: &mut Random) -> String {
    let nest: Vec<i64> = (0..below(random, 3)).map(|_| pick(random, &[2, 8, 20])).collect();
    let sums: Vec<i64> = (0..1 + below(random, 2))
        .map(|d| pick(random, [&[2, 6, 16][..], &[6, 128, 256]][d]))
        .collect();
    let sizes = [nest.clone(), sums.clone()].concat();
    let mut names: Vec<String> = (0..nest.len()).map(|d| format!("%i{d}")).collect();
    names.extend((0..sums.len()).map(|d| format!("%k{d}")));
    let (elem, init, op) = pick(
        random,
        &[
            ("f32", "0.5", "arith.addf"),
            ("f32", "-3.0", "arith.maximumf"),
            ("i32", "7", "arith.addi"),
            ("i32", "-1", "arith.andi"),
            ("f32", "1.0", "math.fma"),
        ],
    );
    // A factor of a product varies along its own loops; any other read along all of them.
    let read = |letter: char, dims: &[usize], random: &mut Random| {
        let order: Vec<usize> = shuffled(random, dims.len()).into_iter().map(|i| dims[i]).collect();
        let shape: Vec<i64> = order.iter().map(|d| sizes[*d]).collect();
        let at: Vec<String> = order.iter().map(|d| names[*d].clone()).collect();
        let ty = memref(&shape, elem);
        let read = format!("      %x{letter} = loop.read %{letter}[{}] : {ty}\n", list(&at));
        (format!("%{letter}: {ty}"), read)
    };
    let all: Vec<usize> = (0..sizes.len()).collect();
    let is_product = op == "math.fma";
    let without = |d: usize| all.iter().copied().filter(|k| *k != d || nest.len() <= d).collect();
    let (left, right): (Vec<usize>, Vec<usize>) =
        if is_product { (without(1), without(0)) } else { (all.clone(), Vec::new()) };
    let (a, first) = read('a', &left, random);
    let (b, second) = read('b', &right, random);
    let combined = if is_product { "%xa, %xb, %acc" } else { "%acc, %xa" };
    let blocks: Vec<i64> = sizes
        .iter()
        .enumerate()
        .map(|(d, n)| match d < nest.len() {
            true if is_product => *n,
            true => 1 + below(random, *n as usize) as i64,
            // The last loop of a product is reduced in vector lanes.
            false if is_product && d + 1 < sizes.len() => *n,
            false => divisor(random, *n),
        })
        .collect();
    let (outer, inner) = names.split_at(nest.len());
    let (outer, inner, out) = (list(outer), list(inner), memref(&nest, elem));
    let twice = if elem == "f32" { "arith.addf" } else { "arith.addi" };
    format!(
        "func.func @main({a}, {b}, %o: {out}) attributes {{creole.n_inputs = 2 : i64, creole.n_results = 1 : i64}} {{\n  \
         loop.nest ({outer}) in {nest:?} outs(%o : {out}) attributes {{tile.blocks = {blocks:?}}} {{\n    \
         %init = arith.constant {init} : {elem}\n    \
         %s = loop.reduce ({inner}) in {sums:?} init(%acc = %init : {elem}) {{\n{first}{second}      \
         %y = {op} {combined} : {elem}\n      loop.yield %y : {elem}\n    }}\n    \
         %r = {twice} %s, %s : {elem}\n    loop.yield %r : {elem}\n  }}\n  return\n}}\n"
    )
}

/// Random integers from -8 to 8.
fn input(random: &mut Random, ty: Type) -> Tensor {
    let n = ty.n_elements().unwrap_or_default();
    let wide =
        Tensor::collect(ty.with_elem(Type::f64()), (0..n).map(|_| below(random, 17) as f64 - 8.0));
    wide.convert(ty.elem()).expect("numbers are converted")
}

fn run(text: &str, backend: &str, options: &TargetOptions) -> Result<Vec<Tensor>, String> {
    let db = Database::new(creole::catalog());
    let file = db.add("random", text, false);
    if let Some(first) = diagnostics(&db, file).first() {
        return Err(format!("{first:?}"));
    }
    let entry = Symbol::new("main");
    let backend = creole::catalog().backend(backend).map_err(|e| e.message)?;
    let target = (backend.target)(options).map_err(|e| e.message)?;
    let configuration = Configuration::new(backend.name, target);
    let executable =
        db.executable(file, entry, configuration).map_err(|errors| format!("{errors:?}"))?;
    let mut random = Random::new(5);
    let types = interface(&db, file, entry).map_err(|e| e.message)?.inputs;
    let inputs: Vec<Tensor> = types.iter().map(|ty| input(&mut random, *ty)).collect();
    executable.call_tensors(&inputs, &RunCx::default()).map_err(|e| e.message)
}

#[test]
fn all_blocks_give_the_same_sums() {
    let n = std::env::var("CREOLE_SUMS").ok().and_then(|text| text.parse().ok());
    for seed in 1..=n.unwrap_or(DEFAULT_SUMS) {
        let text = program(&mut Random::new(seed));
        let expected = run(&text, "interp", &TargetOptions::default());
        let expected = expected.unwrap_or_else(|message| panic!("seed {seed}: {message}\n{text}"));
        for level in TileLevel::ALL {
            let options = TargetOptions::default().with("level", level.name());
            let found = run(&text, "tile", &options);
            assert_eq!(found.as_ref(), Ok(&expected), "seed {seed}, {}\n{text}", level.name());
        }
    }
}
