//! Interface of a function: its inputs and results, seen from outside.

use crate::attr::{Attr, Dims};
use crate::body::{Body, OpId};
use crate::error::Error;
use crate::field::AttrField;
use crate::tensor::Tensor;
use crate::text::parser::did_you_mean;
use crate::types::{Type, TypeKind, leaves};
use crate::{bail, ensure};

/// Attribute of a kernel function: it is called from within the module only, from one place after
/// another.
pub const KERNEL: &str = "creole.kernel";
/// Attribute of a private function that is compiled together with those that refer to it: the body of a parallel loop.
pub const PART: &str = "creole.part";
/// Attribute with the number of inputs of a function on memrefs; the next arguments are its
/// results.
pub const N_INPUTS: &str = "creole.n_inputs";
/// Attribute with the number of results among the arguments of a function on memrefs.
pub const N_RESULTS: &str = "creole.n_results";
/// Attribute with the donated inputs of a function on memrefs: for each tensor result the input whose memory it
/// takes; -1: it has an argument of its own. Without this attribute all of them have.
pub const DONORS: &str = "creole.donors";
/// Attribute with the sizes of the arenas, in bytes: one argument for each memory space, after all others, for
/// temporaries.
pub const ARENA: &str = "creole.arena";

/// Attribute of the entry of a program: the numbers of replicas and partitions that it runs on. Without it there is one
/// device.
pub const DEVICES: &str = "creole.devices";

/// Types of inputs and results, of memrefs as tensors, at any stage of lowering. Tuples are their parts, depth first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// Types of the inputs.
    pub inputs: Vec<Type>,
    /// Types of the results.
    pub results: Vec<Type>,
    /// The inputs that the function may write: their contents afterwards are the last results. They are the memrefs
    /// of a function that was written on memrefs.
    pub written: Vec<usize>,
    /// For each result, the input that it replaces: the caller may give the memory of the input for the result as
    /// well. Results beyond the end replace none.
    pub donors: Vec<Option<usize>>,
}

/// Table with a pipeline on modules that makes types static which constants determine: it finds the interface of an entry
/// whose written types are dynamic.
#[derive(Clone, Copy, Debug, Default)]
pub struct StaticTypes(pub Option<&'static str>);

impl Interface {
    /// The input that a result replaces.
    pub fn donor(&self, result: usize) -> Option<usize> {
        self.donors.get(result).copied().flatten()
    }

    /// The interface of the function `entry` of a module. Error: there is no such function, or its
    /// types have no static shape or no numeric elements.
    pub fn of(module: &Body, entry: &str) -> Result<Interface, Error> {
        let op = find_function(module, entry)?;
        Interface::of_function(module, op).map_err(|e| e.at(module[op].loc))
    }

    fn of_function(module: &Body, op: OpId) -> Result<Interface, Error> {
        let Some(Attr::Type(ty)) = module.attr(op, "function_type") else {
            bail!("'{}' op has no function type", module[op].def.name)
        };
        let (arguments, results) = ty.signature().unwrap_or((&[], &[]));
        let [arguments, results] = [arguments, results].map(leaves);
        let (inputs, in_memory, written) = match ArgumentRoles::of(module, op) {
            Some(places) => (&arguments[..places.n_inputs], places.results, Vec::new()),
            None => {
                let is_memref = |i: &usize| arguments[*i].is_memref();
                (&*arguments, Vec::new(), (0..arguments.len()).filter(is_memref).collect())
            }
        };
        let replaces = |at: &usize| Some(*at).filter(|at| *at < inputs.len());
        let places = in_memory.iter().chain(&written).map(replaces);
        let donors = results.iter().map(|_| None).chain(places).collect();
        let types = |at: &[usize]| at.iter().map(|at| arguments[*at]).collect::<Vec<_>>();
        let results = [results, types(&in_memory), types(&written)].concat();
        let (inputs, results) = (tensors(inputs, "input")?, tensors(&results, "result")?);
        Ok(Interface { inputs, results, written, donors })
    }
}

/// Roles of the arguments of a function on memrefs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentRoles {
    /// Number of inputs, which are the first arguments.
    pub n_inputs: usize,
    /// The number of the argument that holds each result.
    pub results: Vec<usize>,
}

impl ArgumentRoles {
    /// The roles in a function. `None`: it has no such attributes, as it is on tensors, or invalid
    /// ones.
    pub fn of(module: &Body, func: OpId) -> Option<ArgumentRoles> {
        let Attr::Type(ty) = module.attr(func, "function_type")? else { return None };
        let n_args = ty.signature()?.0.len();
        let count = |name: &str| usize::try_from(module.attr(func, name)?.as_int()?).ok();
        let (n_inputs, n_results) = (count(N_INPUTS)?, count(N_RESULTS)?);
        let end = n_inputs.checked_add(n_results).filter(|end| *end <= n_args)?;
        let mut own = n_inputs..end;
        let donors = module.attr(func, DONORS).and_then(Dims::from_attr);
        let results = match donors {
            None => own.by_ref().collect(),
            Some(donors) => {
                let place = |donor: &i64| match usize::try_from(*donor) {
                    Ok(input) => Some(input).filter(|input| *input < n_inputs),
                    Err(_) => own.next(),
                };
                donors.iter().map(place).collect::<Option<Vec<usize>>>()?
            }
        };
        let is_twice = |i: usize| results[..i].contains(&results[i]);
        let is_whole = own.is_empty() && !(0..results.len()).any(is_twice);
        is_whole.then_some(ArgumentRoles { n_inputs, results })
    }

    /// Number of arguments for inputs and results, arenas excluded.
    pub fn n_args(&self) -> usize {
        self.results.iter().map(|at| at + 1).max().unwrap_or(0).max(self.n_inputs)
    }
}

/// Sizes of a function's arenas in bytes; the arenas are its last arguments.
pub fn arenas(module: &Body, func: OpId) -> Dims {
    module.attr(func, ARENA).and_then(Dims::from_attr).unwrap_or_default()
}

/// The op of the function `name`. Error: there is none; the message lists the functions.
pub fn find_function(module: &Body, name: &str) -> Result<OpId, Error> {
    let functions = crate::pass::functions(module);
    let name_of = |op: &OpId| module.attr(*op, "sym_name").and_then(|a| a.as_str());
    functions.iter().copied().find(|op| name_of(op) == Some(name)).ok_or_else(|| {
        let names: Vec<&str> = functions.iter().filter_map(name_of).collect();
        let hint = did_you_mean(name, names.iter().copied());
        let there = if names.is_empty() { "no functions".into() } else { names.join(", ") };
        Error::new(format!("no function is named '@{name}'{hint}; there are {there}"))
    })
}

fn tensors(types: &[Type], what: &str) -> Result<Vec<Type>, Error> {
    let convert = |(i, ty): (usize, &Type)| {
        let tensor = match **ty {
            TypeKind::Tensor { .. } | TypeKind::MemRef { .. } => {
                Type::tensor(ty.shape(), ty.elem())
            }
            _ => *ty,
        };
        ensure!(
            ty.has_static_shape(),
            "{what} {i} has type {ty}; only numbers of static shape can be passed"
        );
        // What a dialect's layout says of the order is the back end's business.
        let is_known = |layout: &Attr| matches!(layout, Attr::Dialect(attr) if attr.is_layout());
        let is_ordered = match &**ty {
            TypeKind::MemRef { layout: Some(layout), .. } => is_known(layout),
            _ => true,
        };
        ensure!(
            is_ordered,
            "{what} {i} has type {ty}; only memrefs in row-major order can be passed"
        );
        let size = Tensor::byte_size(tensor);
        size.map_err(|e| Error::new(format!("{what} {i} can't be passed: {}", e.message)))?;
        Ok(tensor)
    };
    types.iter().enumerate().map(convert).collect()
}
