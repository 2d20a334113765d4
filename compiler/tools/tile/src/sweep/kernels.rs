//! Tile sizes and buffer counts to sweep for a kernel, and its time with one choice.

use std::sync::Arc;

use creole_ir::pass::functions;
use creole_ir::{Attr, Body, Error, OpId, Symbol};
use creole_passes_tile::{BLOCKS, BUFFERS, Choices, choices, nests};
use serde::Serialize;

use super::program::{Program, Taken, name};
use super::{Choice, Subject};

/// Buffer counts of an array that are tried.
const N_BUFFERS: std::ops::RangeInclusive<i64> = 1..=3;

/// Choice: iterations of each loop in a block, and buffers of each array whose block changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(super) struct Point {
    pub(super) blocks: Vec<i64>,
    pub(super) buffers: i64,
}

impl Choice for Point {
    const COLUMNS: &'static [&'static str] = &["blocks", "buffers"];

    fn cells(&self) -> Vec<String> {
        vec![by(&self.blocks), self.buffers.to_string()]
    }
}

/// Formats `64x128`.
fn by(sizes: &[i64]) -> String {
    sizes.iter().map(i64::to_string).collect::<Vec<_>>().join("x")
}

/// Kernel: a nest of a function.
#[derive(Serialize)]
pub(super) struct Kernel {
    /// Name of the function; with the number of the nest if it has several.
    #[serde(rename = "kernel")]
    name: String,
    #[serde(skip)]
    function: Symbol,
    /// Number of the nest in its function.
    #[serde(skip)]
    number: usize,
    /// Iterations of each loop.
    sizes: Vec<i64>,
    #[serde(skip)]
    choices: Choices,
    /// Compiler's default, or the choice given by attributes.
    #[serde(skip)]
    chosen: Point,
}

impl Kernel {
    /// Nest of a function with `n_nests` of them.
    fn new(function: Symbol, number: usize, n_nests: usize, choices: Choices) -> Kernel {
        let name = if n_nests == 1 { function.to_string() } else { format!("{function}#{number}") };
        let chosen = normal(choices.chosen.clone(), choices.chosen_buffers, &choices.sizes);
        Kernel { name, function, number, sizes: choices.sizes.clone(), choices, chosen }
    }
}

impl Subject for Kernel {
    type Choice = Point;

    fn name(&self) -> &str {
        &self.name
    }

    fn heading(&self) -> String {
        format!("{} of {}", self.name, by(&self.sizes))
    }

    fn choices(&self) -> Vec<Point> {
        let of = |blocks: &Vec<i64>| {
            let blocks = blocks.clone();
            N_BUFFERS.map(move |buffers| normal(blocks.clone(), buffers, &self.sizes))
        };
        let mut all: Vec<Point> = self.choices.blocks.iter().flat_map(of).collect();
        all.push(self.chosen.clone());
        all.sort();
        all.dedup();
        all
    }

    fn chosen(&self) -> &Point {
        &self.chosen
    }

    fn is_all(&self) -> bool {
        self.choices.is_all
    }

    fn time(&self, program: &Program, point: &Point) -> Result<Option<Taken>, Vec<Error>> {
        program.time(&self.with(program, point)?, self.function)
    }
}

/// Normalises a choice: a grid of one iteration has one buffer for each array, whatever the attributes say.
fn normal(blocks: Vec<i64>, buffers: i64, sizes: &[i64]) -> Point {
    let buffers = if blocks == sizes { 1 } else { buffers };
    Point { blocks, buffers }
}

impl Kernel {
    /// Returns all nests of functions that can run in isolation: those that take only arrays. Error: one can't be
    /// tiled.
    pub(super) fn all(program: &Program) -> Result<Vec<Kernel>, Error> {
        let mut kernels = Vec::new();
        for op in functions(&program.nests) {
            let (Some(body), Some(name)) = (program.nests.nested(op), name(&program.nests, op))
            else {
                continue;
            };
            if !takes_arrays(body) {
                continue;
            }
            let nests = nests(body);
            for (number, nest) in nests.iter().enumerate() {
                let choices = choices(body, *nest, &program.tiles());
                let choices = choices.map_err(|error| error.at(body[*nest].loc))?;
                kernels.push(Kernel::new(name, number, nests.len(), choices));
            }
        }
        Ok(kernels)
    }

    /// Returns the program with this choice.
    fn with(&self, program: &Program, point: &Point) -> Result<Body, Vec<Error>> {
        let mut alone = program.nests.clone();
        for op in functions(&program.nests) {
            if name(&program.nests, op).as_ref() != Some(&self.function) {
                alone.erase(op);
            }
        }
        let function = functions(&alone)[0];
        let body = alone.nested_mut(function).expect("a kernel is in a body");
        let nest = nests(body)[self.number];
        body.set_attr(nest, BLOCKS, Some(Attr::dims(&point.blocks)));
        body.set_attr(nest, BUFFERS, Some(Attr::i64(point.buffers)));
        program.lower(&mut alone)?;
        let body = alone.nested(function).map(Arc::clone).expect("a kernel is in a body");
        let mut module = program.lowered.clone();
        let same = |op: &OpId| name(&module, *op).as_ref() == Some(&self.function);
        let function = functions(&module).into_iter().find(same);
        module.set_nested(function.expect("stages keep kernels"), body);
        Ok(module)
    }
}

fn takes_arrays(body: &Body) -> bool {
    body.has_entry()
        && body.arg_types(body.entry()).iter().all(|ty| ty.is_memref() && ty.has_static_shape())
}
