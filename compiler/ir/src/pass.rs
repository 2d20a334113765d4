//! Passes as data, and what they may see.

use std::fmt;
use std::sync::Mutex;

use indexmap::IndexMap;

use crate::body::{Body, OpId};
use crate::error::Error;
use crate::op::Dialects;

/// A pass: a name, options, and a function over a body or a module.
pub struct Pass {
    /// The name in pipelines and as a flag.
    pub name: &'static str,
    /// One line for `--list-passes`.
    pub summary: &'static str,
    /// Its options with their defaults.
    pub options: &'static [PassOption],
    /// What it runs on.
    pub run: Run,
}

/// An option of a pass: `max-size=40`.
pub struct PassOption {
    /// The name.
    pub name: &'static str,
    /// The value if none is given.
    pub default: &'static str,
    /// One line of help.
    pub help: &'static str,
}

/// What a pass runs on.
#[derive(Clone, Copy)]
pub enum Run {
    /// On the body of each function by itself; bodies run in parallel.
    Body(fn(&mut Body, &PassCx<'_>) -> Result<Changed, Error>),
    /// On the body of each function, after what all of them share was made once: rules that are
    /// read, options that are checked.
    Prepared(fn(&PassCx<'_>) -> Result<BodyPass, Error>),
    /// On the body of the module, functions included.
    Module(fn(&mut Body, &PassCx<'_>) -> Result<Changed, Error>),
}

impl Run {
    /// The pass, ready to run on bodies. Error: options that make no sense. Panics for passes on
    /// modules, which pipelines keep apart.
    pub fn for_bodies(self, cx: &PassCx<'_>) -> Result<BodyPass, Error> {
        match self {
            Run::Body(run) => Ok(Box::new(run)),
            Run::Prepared(prepare) => prepare(cx),
            Run::Module(_) => unreachable!("a pass on modules is not asked to run on bodies"),
        }
    }
}

/// A pass on bodies that is ready to run, on many threads.
pub type BodyPass = Box<dyn Fn(&mut Body, &PassCx<'_>) -> Result<Changed, Error> + Send + Sync>;

/// Did a pass change anything?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Nothing.
    No,
    /// Something.
    Yes,
}

impl Changed {
    /// `Yes` if the condition holds.
    pub fn when(condition: bool) -> Changed {
        if condition { Changed::Yes } else { Changed::No }
    }

    /// `Yes` if one of them is.
    #[must_use]
    pub fn or(self, other: Changed) -> Changed {
        Changed::when(self == Changed::Yes || other == Changed::Yes)
    }
}

/// What a pass may see besides the body.
pub struct PassCx<'a> {
    /// The dialects of the tool.
    pub dialects: &'a Dialects,
    /// The options that were given, defaults filled in.
    pub options: &'a IndexMap<&'static str, String>,
    /// What is known of the other functions; `None` for passes that run on a module.
    pub target: &'a Target,
    /// Where a pass that was asked to explain itself writes.
    pub remarks: &'a Remarks,
}

/// What the machine can do, as far as passes need to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// Bits of a vector register.
    pub vector_bits: u32,
    /// Has it a fused multiply-add?
    pub has_fma: bool,
}

impl Target {
    /// A machine that every x86-64 is: 128-bit vectors, no fused multiply-add.
    pub const BASE: Target = Target { vector_bits: 128, has_fma: false };
}

/// Lines that passes were asked to say, collected.
#[derive(Default)]
pub struct Remarks(Mutex<Vec<String>>);

impl Remarks {
    /// Adds a line.
    pub fn say(&self, line: impl fmt::Display) {
        let mut lines = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        lines.push(line.to_string());
    }

    /// All lines, leaving none.
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

impl PassCx<'_> {
    /// The value of an option. Error: not of type `T`.
    pub fn option<T: std::str::FromStr>(&self, name: &str) -> Result<T, Error> {
        let text = self.options.get(name).map_or("", String::as_str);
        text.parse().map_err(|_| Error::new(format!("option '{name}' can't be '{text}'")))
    }
}

/// The functions of a module: each op with trait `SYMBOL` that has a nested body with an entry.
pub fn functions(module: &Body) -> Vec<OpId> {
    module
        .isolated_ops()
        .into_iter()
        .filter(|op| module.nested(*op).is_some_and(|b| b.has_entry()))
        .collect()
}
