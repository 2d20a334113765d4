//! All inputs of rules on elements of narrow types, in one evaluation: one element of long tensors for each.

use creole_ir::pattern::{AttrPattern, ConstantPattern, Mode, Pattern, Rule};
use creole_ir::{Dialects, Tensor, Type};
use creole_scalar::Random;

use super::compare::Inputs;
use super::instance::{Hints, Instance, Leaf, Leaves};
use super::poison::Poison;
use super::trial::{Difference, Trial};

/// Greatest number of bits of all inputs together.
const MAX_BITS: u32 = 16;
/// Programs for each type of a rule with free constants or attributes.
const N_PROGRAMS: u64 = 4;

/// Tries all inputs of each narrow type; returns the types for which that proves the rule. Error: the sides differ.
///
/// A proof needs that nothing but the inputs is free: no constant, no attribute and no type.
pub(super) fn check(
    rule: &Rule,
    hints: &Hints,
    dialects: &Dialects,
    seed: u64,
) -> Result<Vec<Type>, Difference> {
    let is_free = !is_fixed(&rule.lhs);
    let all: &[Type] = match creole_arith::is_arithmetic(rule.root()) {
        true => &creole_arith::sample::elems(),
        false => &creole_hlo::sample::elems(),
    };
    let mut proved = Vec::new();
    for elem in all.iter().copied().filter(|elem| elem.bits() <= Some(MAX_BITS)) {
        // Rounding is not compared by elements, and a NaN anywhere lets all pass in mode `no_nan`.
        if elem.is_complex() || elem.is_float() && rule.mode > Mode::Nsz {
            continue;
        }
        let mut is_done = true;
        for seed in seed..seed + if is_free { N_PROGRAMS } else { 1 } {
            let make = |n: i64| {
                let (mut random, leaves) = (Random::new(seed), Leaves { elem, kind: Leaf::Row(n) });
                let instance = Instance::of_leaves(rule, hints, dialects, &mut random, leaves);
                Trial::new(rule, instance?, dialects)
            };
            is_done &= all_inputs(&make, seed)?;
        }
        if is_done && !is_free {
            proved.push(elem);
        }
    }
    Ok(proved)
}

/// Tries all inputs of a program that is made for a number of elements. `false`: there is none, or there are too many
/// inputs.
fn all_inputs(make: &dyn Fn(i64) -> Option<Trial>, seed: u64) -> Result<bool, Difference> {
    let inputs = make(1).and_then(|trial| trial.elementwise_inputs());
    let widths: Option<Vec<u32>> =
        inputs.and_then(|types| types.iter().map(|ty| ty.elem().bits()).collect());
    let Some(bits) = widths.map(|widths| widths.iter().sum::<u32>()) else { return Ok(false) };
    let Some(trial) = (bits <= MAX_BITS).then(|| make(1 << bits)).flatten() else {
        return Ok(false);
    };
    let Some(types) = trial.elementwise_inputs() else { return Ok(false) };
    let mut random = Random::new(seed);
    let args = enumerated(&types);
    let Some(at) = trial.first_difference(&Inputs { args, is_moderate: false }, &mut random) else {
        return Ok(true);
    };
    let args = enumerated(&types);
    let one = |arg: &Tensor| arg.at(at).with_type(Type::tensor(&[1], arg.elem()));
    let inputs = Inputs { args: args.iter().map(one).collect(), is_moderate: false };
    let found =
        make(1).and_then(|small| small.difference_on(&inputs, &Poison::default(), &mut random));
    found.map_or(Ok(false), Err)
}

/// Tensors whose elements at one position are the bits of the position, one after the other.
fn enumerated(types: &[Type]) -> Vec<Tensor> {
    let mut shift = 0;
    let next = |ty: &Type| {
        let n = ty.n_elements().unwrap_or(0) as u64;
        let bits =
            (0..n).flat_map(|i| Tensor::from_bits(i >> shift, ty.elem()).elem_bytes(0).to_vec());
        let all = Tensor::from_bytes(*ty, bits.collect()).expect("one number for each element");
        shift += ty.elem().bits().unwrap_or(0);
        all
    };
    types.iter().map(next).collect()
}

/// True if nothing but values is free on a left side.
fn is_fixed(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Value(_) => true,
        // There is no end of the operands.
        Pattern::Each(_) => false,
        Pattern::Constant(constant, _) => matches!(constant, ConstantPattern::Number(_)),
        Pattern::Op(op) => {
            let is_named = |attr: &AttrPattern| !matches!(attr, AttrPattern::Var(_));
            // Conversions have the type of their result free.
            let is_known = op.def.name != "stablehlo.convert" && op.def.dialect() != "math";
            let is_cast = op.def.dialect() == "arith" && op.operands.len() == 1;
            is_known
                && !is_cast
                // The form of its tree is free.
                && !op.is_multiset
                && op.attrs.iter().all(is_named)
                && op.operands.iter().all(is_fixed)
        }
    }
}
