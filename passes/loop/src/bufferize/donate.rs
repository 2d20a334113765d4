//! Donated inputs: the caller gives away their memory, so that a result may be computed in it. `tf.aliasing_output`
//! names the result, `jax.buffer_donor` leaves the choice. Donation is a permission: where the input is still needed
//! when the result is computed, the result gets memory of its own.

use creole_ir::{Attr, Body, Dict, Error, OpId, Symbol, Type, Value, ensure};

use super::function::Bufferize;

/// Attribute of an input that any result may take.
const DONOR: &str = "jax.buffer_donor";

/// Results that an input is donated to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Donation {
    /// The result of this number.
    To(usize),
    /// Any result of its type.
    Any,
}

/// Donations of the inputs of a function. Error: a result that the function does not have, of another type, or one for
/// two inputs.
pub(super) fn donations(unit: &Body, func: OpId) -> Result<Vec<Option<Donation>>, Error> {
    let Some(Attr::Type(ty)) = unit.attr(func, "function_type") else { return Ok(Vec::new()) };
    let (inputs, results) = ty.signature().unwrap_or((&[], &[]));
    let mut found = Vec::new();
    for (i, input) in inputs.iter().enumerate() {
        let donation = donation(unit, func, i);
        if let Some(Donation::To(k)) = donation {
            check(i, k, *input, results)?;
            let other = found.iter().position(|other| *other == donation);
            ensure!(
                other.is_none(),
                "input {i} is donated to result {k}, but so is input {}",
                other.unwrap_or_default()
            );
        }
        found.push(donation);
    }
    Ok(found)
}

/// Marks inputs of a function as donated. Numbers of inputs that it does not have are ignored.
pub fn donate(module: &mut Body, func: OpId, inputs: &[usize]) {
    let Some(Attr::Type(ty)) = module.attr(func, "function_type") else { return };
    let n = ty.signature().map_or(0, |(inputs, _)| inputs.len());
    let mut all: Vec<Attr> = match module.attr(func, "arg_attrs") {
        Some(Attr::Array(all)) => all.to_vec(),
        _ => vec![Attr::Dict(Dict::empty()); n],
    };
    for input in inputs {
        if let Some(Attr::Dict(found)) = all.get(*input) {
            let donor = (Symbol::new(DONOR), Attr::bool(true));
            all[*input] = Attr::Dict(Dict::new(found.iter().cloned().chain([donor]).collect()));
        }
    }
    module.set_attr(func, "arg_attrs", Some(Attr::Array(all.into())));
}

fn donation(unit: &Body, func: OpId, input: usize) -> Option<Donation> {
    let Attr::Array(all) = unit.attr(func, "arg_attrs")? else { return None };
    let Attr::Dict(attrs) = all.get(input)? else { return None };
    if let Some(k) = attrs.get("tf.aliasing_output").and_then(Attr::as_int) {
        return Some(Donation::To(usize::try_from(k).unwrap_or(usize::MAX)));
    }
    let is_donor = attrs.get(DONOR) == Some(&Attr::bool(true));
    is_donor.then_some(Donation::Any)
}

fn check(input: usize, result: usize, ty: Type, results: &[Type]) -> Result<(), Error> {
    let n = results.len();
    ensure!(result < n, "input {input} is donated to a result that there is not: results are {n}");
    let found = results[result];
    ensure!(
        found == ty,
        "input {input} of type {ty} is donated to result {result} of type {found}"
    );
    Ok(())
}

impl Bufferize<'_> {
    /// Donated input in whose memory a result may be computed, if the input is not needed any more by then.
    pub(super) fn donor(&self, result: usize, value: Value, taken: &[usize]) -> Option<usize> {
        let from = self.from;
        let args = from.args(from.entry());
        let fits = |input: &usize| match self.role.donations[*input] {
            Some(Donation::To(k)) => k == result,
            Some(Donation::Any) => from.ty(args[*input]) == from.ty(value),
            None => false,
        };
        let mut free =
            (0..self.role.donations.len()).filter(|input| fits(input) && !taken.contains(input));
        // A value that is returned twice is computed in one place.
        let is_placed = self.destinations.contains_key(&value);
        free.find(|input| !is_placed && self.may_take(args[*input], value))
    }

    /// True if the argument is not needed any more once `value` is computed, or `value` is a version of it.
    pub(super) fn may_take(&self, arg: Value, value: Value) -> bool {
        let from = self.from;
        let first = self.versions.root(value);
        let is_alike = from.ty(first).elem() == from.ty(arg).elem();
        let op = from.def_op(first).filter(|_| is_alike && from.constant(first).is_none());
        first == arg || op.is_some_and(|op| self.versions.may_replace(op, arg))
    }
}
