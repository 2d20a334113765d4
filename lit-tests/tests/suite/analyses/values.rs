//! Facts about values: they hold for each value that the interpreter computes.

use creole_analysis::constants::{ConstantFact, Constants};
use creole_analysis::forward::solve;
use creole_analysis::program::Program;
use creole_analysis::ranges::{IntRanges, RangeFact};

use super::{Seen, each_program, steps};

const FOLD_BUDGET: i64 = 1024;

#[test]
fn ranges_contain_all_values() {
    each_program(|module, seed| {
        let program = Program::new(module);
        let facts = solve(&program, &IntRanges { fold_budget: FOLD_BUDGET });
        steps(module, &program, seed).into_iter().find_map(|step| {
            let Seen::Numbers(tensor) = step.seen else { return None };
            let range = match &facts.of(&program, step.unit, step.value).range {
                RangeFact::Within(range) => range.unpacked(),
                RangeFact::Unknown => return None,
                RangeFact::Bottom => {
                    return Some(format!("{tensor:?} arrives at {:?}", step.value));
                }
            };
            let outside = (0..tensor.len()).find(|i| !range.contains(tensor.bits(*i).into()));
            outside.map(|_| format!("{tensor:?} of {:?} is not in {range:?}", step.value))
        })
    });
}

#[test]
fn constants_are_the_values() {
    each_program(|module, seed| {
        let program = Program::new(module);
        let facts = solve(&program, &Constants { fold_budget: FOLD_BUDGET });
        steps(module, &program, seed).into_iter().find_map(|step| {
            let Seen::Numbers(tensor) = step.seen else { return None };
            let known = match facts.of(&program, step.unit, step.value) {
                ConstantFact::Known(known) => &known.tensor,
                ConstantFact::Unknown => return None,
                ConstantFact::Bottom => {
                    return Some(format!("{tensor:?} arrives at {:?}", step.value));
                }
            };
            let is_other = (0..tensor.len()).any(|i| known.bits(i) != tensor.bits(i));
            is_other.then(|| format!("{:?} is {tensor:?}, not {known:?}", step.value))
        })
    });
}

#[test]
fn live_blocks_are_those_that_run() {
    each_program(|module, seed| {
        let program = Program::new(module);
        let facts = solve(&program, &Constants { fold_budget: FOLD_BUDGET });
        steps(module, &program, seed).into_iter().find_map(|step| {
            let block = program.units[step.unit].body.def_block(step.value)?;
            let is_live = facts.is_live(&program, step.unit, block);
            (!is_live).then(|| format!("the block of {:?} runs", step.value))
        })
    });
}
