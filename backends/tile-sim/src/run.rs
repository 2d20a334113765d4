//! Runs a program, from its inputs to its report.

use std::rc::Rc;
use std::sync::Arc;

use creole_ir::{Attr, Body, Error, Symbol, Tensor, Type, bail, ensure};
use creole_tile::Space;
use indexmap::IndexMap;

use crate::buffers::Region;
use crate::clock::{Event, Ready};
use crate::engine::{Datum, Engine, Globals, Program};
use crate::finding::{Finding, Kind};
use crate::host::ALLOCATOR_KEEPS;
use crate::ops;
use crate::options::Options;
use crate::record::Timeline;
use crate::report::Report;

/// Outcome of a run.
#[derive(Debug)]
pub struct Outcome {
    /// Times and traffic, up to the point where it stopped.
    pub report: Report,
    /// Bugs, in the order in which they happened.
    pub findings: Vec<Finding>,
    /// Final contents of the entry's arguments, if it ran to its end with its data.
    pub arrays: Vec<Tensor>,
    /// Numbers that the entry returned, likewise.
    pub numbers: Vec<Tensor>,
    /// Events, if requested.
    pub events: Vec<Event>,
    /// Series over time, if requested.
    pub timeline: Option<Timeline>,
}

/// Runs the function `entry` of a module. Its arguments are memrefs and numbers: each holds one of `inputs`, as far as
/// there are any; other memrefs are undefined.
///
/// Error: there is no such function, inputs do not fit it, or the run was cancelled. Errors at run time are findings.
pub fn simulate(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    options: Options,
) -> Result<Outcome, Error> {
    let program = program(module);
    let Some(body) = program.functions.get(&entry).cloned() else {
        bail!("there is no function '@{entry}'")
    };
    let types = body.arg_types(body.entry());
    check_inputs(&types, inputs)?;
    // The allocator of glibc keeps pages of up to the largest size that it has seen freed at once: vectors of blocks
    // are freed in each iteration.
    drop(std::hint::black_box(Vec::<u8>::with_capacity(ALLOCATOR_KEEPS)));
    let mut engine = Engine::new(program, Arc::new(ops::all()), options);
    let arguments = arguments(&mut engine, &types, inputs);
    let ran = arguments.and_then(|arguments| {
        let pass = arguments.iter().map(|datum| (datum.clone(), Ready::default()));
        let returned = engine.call(body, pass.collect())?;
        Ok((arguments, returned))
    });
    engine.options.cx.cancel.check()?;
    let (arrays, numbers) = match ran {
        Ok((arguments, returned)) => {
            let numbers = numbers(&mut engine, returned);
            finish(&mut engine);
            (held(&mut engine, &types, &arguments, inputs)?, numbers)
        }
        Err(error) if error.message == crate::engine::STOPPED => Default::default(),
        Err(error) => return Err(error),
    };
    let events = engine.clock.events.take().unwrap_or_default();
    let report = Report::of(&engine);
    let recording = engine.clock.recorder.take().and_then(|recorder| recorder.timeline);
    let timeline =
        recording.map(|it| it.finish(report.cycles, |space| engine.spaces.capacity(space)));
    Ok(Outcome { report, findings: engine.findings, arrays, numbers, events, timeline })
}

fn program(module: &Body) -> Program {
    let (mut functions, mut globals) = (IndexMap::new(), Globals::new());
    for op in module.blocks(module.root()).iter().flat_map(|block| module.ops(*block)) {
        let Some(name) = module.attr(op, "sym_name").and_then(Attr::as_str).map(Symbol::new) else {
            continue;
        };
        match module.nested(op) {
            Some(body) if body.has_entry() => {
                functions.insert(name, Arc::clone(body));
            }
            Some(_) => {}
            None => {
                let held = module.attr(op, "initial_value").and_then(Attr::to_tensor);
                globals.insert(name, (held, None));
            }
        }
    }
    Program { functions, globals }
}

fn check_inputs(types: &[Type], inputs: &[Tensor]) -> Result<(), Error> {
    ensure!(inputs.len() <= types.len(), "takes {} arrays, got {}", types.len(), inputs.len());
    for (i, ty) in types.iter().enumerate() {
        let is_array = ty.is_memref() && ty.has_static_shape();
        ensure!(
            is_array || ty.is_int_or_index() || ty.is_float() || ty.is_complex(),
            "expects arguments that are numbers, or memrefs with known sizes, found {ty}"
        );
        let Some(input) = inputs.get(i) else {
            ensure!(is_array, "argument {i} is a number, and has no input");
            continue;
        };
        // Signed types, and complex numbers as pairs, are names of the same bytes.
        let n_bytes = Tensor::byte_size(Type::tensor(ty.shape(), ty.elem()));
        let fits = n_bytes == Tensor::byte_size(input.ty());
        ensure!(fits, "input {i} has type {}, expected {ty}", input.ty());
    }
    Ok(())
}

fn arguments(engine: &mut Engine, types: &[Type], inputs: &[Tensor]) -> Result<Vec<Datum>, Error> {
    let mut arguments = Vec::new();
    for (i, ty) in types.iter().enumerate() {
        let input = inputs.get(i);
        let number = input.filter(|_| !ty.is_memref());
        arguments.push(match number {
            Some(number) => Datum::Numbers(Tensor::from_bytes(*ty, number.to_bytes())?.into()),
            None => {
                engine.arguments.push(i);
                Datum::Buffer(Rc::new(array(engine, *ty, input)?))
            }
        });
    }
    Ok(arguments)
}

fn array(engine: &mut Engine, ty: Type, input: Option<&Tensor>) -> Result<Region, Error> {
    ensure!(Space::of(ty).is_some(), "{ty} is in no known memory");
    let buffer = engine.allocate(ty)?;
    let region = engine.buffers.whole(buffer);
    if let Some(input) = input.filter(|_| engine.buffers.has_data) {
        match input.is_splat() {
            true => engine.buffers.put(&region, &input.to_bytes()),
            false => engine.buffers.put(&region, input.stored_bytes()),
        }
    }
    Ok(region)
}

impl Outcome {
    /// True if a run without data came to control flow that depends on data.
    pub fn needs_data(&self) -> bool {
        self.findings.iter().any(|finding| finding.kind == Kind::NeedsData)
    }
}

/// Checks for leaks, and lets transfers end that were not waited for.
fn finish(engine: &mut Engine) {
    let leaks: Vec<Finding> = engine.transfers.leaks().collect();
    for leak in leaks {
        engine.report(leak);
    }
    if !engine.buffers.has_data {
        return;
    }
    let late: Vec<_> = engine
        .transfers
        .uncommitted()
        .map(|t| (t.source.clone(), t.destination.clone(), t.loc))
        .collect();
    for (source, destination, loc) in late {
        engine.commit(&source, &destination, loc);
    }
}

/// Numbers among the values that the entry returned.
fn numbers(engine: &mut Engine, returned: Vec<(Datum, Ready)>) -> Vec<Tensor> {
    let mut found = Vec::new();
    for (datum, _) in returned {
        if let Datum::Numbers(numbers) = datum {
            engine.observe(&numbers, "a result");
            found.push(numbers.tensor);
        }
    }
    found
}

/// Final contents of the arguments. Nothing else is read afterwards: memory of unwritten inputs is reused for outputs.
fn held(
    engine: &mut Engine,
    types: &[Type],
    arguments: &[Datum],
    inputs: &[Tensor],
) -> Result<Vec<Tensor>, Error> {
    if !engine.buffers.has_data {
        return Ok(Vec::new());
    }
    let ty = |i: usize| Type::tensor(types[i].shape(), types[i].elem());
    let mut held: Vec<Option<Tensor>> = vec![None; types.len()];
    for (i, (argument, input)) in arguments.iter().zip(inputs).enumerate() {
        let Datum::Buffer(array) = argument else { continue };
        if input.ty() == ty(i) && !engine.buffers.is_changed(array.buffer) {
            engine.buffers.end(array.buffer);
            held[i] = Some(input.clone());
        }
    }
    let read = |(i, held): (usize, Option<Tensor>)| match (held, &arguments[i]) {
        (Some(held), _) => Ok(held),
        (None, Datum::Buffer(array)) => Tensor::from_bytes(ty(i), engine.buffers.read(array).0),
        (None, Datum::Numbers(numbers)) => Ok(numbers.tensor.with_type(ty(i))),
        (None, Datum::Semaphore(_)) => bail!("can't read a semaphore"),
    };
    held.into_iter().enumerate().map(read).collect()
}
