//! Sensitivity analysis of the result to the figures of a machine: each unpublished one is varied by 20 % up and down,
//! with the same program, blocks and layouts.

use creole_machine::{Field, Machine, Status};
use creole_tile_sim::Costs;
use serde::Serialize;

/// Effect of a figure of the machine on the result.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Effect {
    /// Field of the machine: `hbm.latency`.
    pub(super) field: &'static str,
    pub(super) value: f64,
    pub(super) unit: &'static str,
    /// Origin of the figure: `derived`, `calibrated` or `assumed`.
    pub(super) status: &'static str,
    /// Result with 0.8 times the value.
    pub(super) smaller: Moved,
    /// Result with 1.2 times the value.
    pub(super) larger: Moved,
}

/// Result with a changed figure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Moved {
    pub(super) cycles: u64,
    pub(super) seconds: f64,
    /// Change of the seconds, in percent.
    pub(super) percent: f64,
    /// Change of the cycles, in percent, without the start of the program.
    pub(super) cycles_percent: f64,
}

impl Effect {
    /// True if the result changes at all.
    pub(super) fn moves(&self) -> bool {
        self.largest() > 0.0
    }

    /// Returns the larger of both changes of the time, in percent.
    pub(super) fn largest(&self) -> f64 {
        self.smaller.percent.abs().max(self.larger.percent.abs())
    }
}

/// Returns the effects of all unpublished figures of a machine, the largest first. `time` simulates, and returns cycles
/// and seconds. Error: one of `time`.
pub(super) fn effects(
    machine: &Machine,
    time: impl Fn(&Costs) -> Result<(u64, f64), String>,
) -> Result<Vec<Effect>, String> {
    let usual = Costs::of(machine);
    let base = time(&usual)?;
    let moved = |field: Field, value: f64| {
        let costs = Costs::of(&machine.with(field, value));
        // Most figures are no part of the costs: nothing changes.
        let (cycles, seconds) = if costs == usual { base } else { time(&costs)? };
        let change = |now: f64, before: f64| match before {
            0.0 => 0.0,
            before => 100.0 * (now / before - 1.0),
        };
        let percent = change(seconds, base.1);
        let cycles_percent = change(cycles as f64, base.0 as f64);
        Ok::<Moved, String>(Moved { cycles, seconds, percent, cycles_percent })
    };
    let mut effects = Vec::new();
    for field in Field::ALL {
        let Some(entry) = machine.entry(*field) else { continue };
        if entry.status == Status::Published {
            continue;
        }
        effects.push(Effect {
            field: field.key(),
            value: entry.value,
            unit: field.unit(),
            status: entry.status.key(),
            smaller: moved(*field, 0.8 * entry.value)?,
            larger: moved(*field, 1.2 * entry.value)?,
        });
    }
    effects.sort_by(|a, b| b.largest().total_cmp(&a.largest()));
    Ok(effects)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_moves_the_result_comes_first() {
        let machine = Machine::named("tpu-v5e").unwrap();
        let time = |costs: &Costs| {
            let cycles = 1000 + 10 * costs.grid_step + costs.dma_latency;
            Ok((cycles, cycles as f64 / costs.hz))
        };
        let effects = effects(&machine, time).unwrap();
        let of = |field: &str| effects.iter().find(|effect| effect.field == field);
        assert!(of("hbm.bandwidth").is_none(), "it is published");
        let step = of("launch.grid_step").unwrap();
        assert!(step.smaller.percent < -10.0 && step.larger.percent > 10.0, "{step:?}");
        assert_eq!(of("ici.hop").map(|effect| effect.largest()), None);
        assert_eq!(of("dma.granule").unwrap().largest(), 0.0);
        assert!(effects.windows(2).all(|pair| pair[0].largest() >= pair[1].largest()));
    }
}
