//! Machines by name.

use creole_ir::{Error, bail};
use creole_machine::{Field, Machine};
use creole_tile::{Issue, TileLevel, TiledCore};

use crate::costs::Costs;

/// Default machine.
pub(crate) const DEFAULT: &str = "tpu-v5e";

/// Machine by name, or parsed from the text of a file, which has several lines. Error: unknown name, or the first fault
/// of the text.
pub(crate) fn find(text: &str) -> Result<Machine, Error> {
    if text.contains('\n') {
        return Machine::parse(text).map_err(|faults| {
            let first = faults.into_iter().next().map(|fault| fault.message);
            Error::new(first.unwrap_or_else(|| "can't be read".to_owned()))
        });
    }
    if let Some(machine) = Machine::named(text) {
        return Ok(machine);
    }
    let hint = Machine::nearest(text).map(|near| format!("; did you mean '{near}'?"));
    let all: Vec<&str> = Machine::names().collect();
    let (hint, all) = (hint.unwrap_or_default(), all.join(", "));
    bail!("no machine is named '{text}'{hint}; the machines are {all}")
}

/// Core description for passes.
pub(crate) fn core(machine: &Machine, level: TileLevel) -> TiledCore {
    let costs = Costs::of(machine);
    let small = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    TiledCore {
        generation: machine.generation(),
        register: [small(costs.sublanes), small(costs.lanes)],
        vector_bytes: costs.capacities[1],
        copied_bytes: costs.hbm_bytes.round() as u32,
        granule: small(costs.dma_granule),
        copy_latency: small(costs.dma_latency),
        iteration: small(costs.grid_step),
        vector_slots: small(costs.alu_slots),
        matrix_units: small(costs.matrix_units),
        matrix: [costs.matrix_size.0, costs.matrix_size.1].map(small),
        matrix_rows: (costs.matrix_rows * 1e3).round() as u32,
        issue: Issue {
            scalars: small(costs.scalar_slots),
            loads: small(costs.load_slots),
            stores: small(costs.store_slots),
            crosses: small(costs.cross_units),
            vector_latency: small(costs.alu_latency),
            cross_latency: small(costs.cross_latency),
            matrix_latency: small(costs.matrix_latency),
            transcendental: costs.transcendental.ceil() as u32,
            push: small(costs.matrix_push),
            float_passes: costs.matrix_f32_passes.round() as u32,
            registers: small(machine.int(Field::RegistersCount)),
        },
        level,
    }
}

impl Costs {
    /// Costs of one core of a machine: shared resources of the chip are divided evenly.
    pub fn of(machine: &Machine) -> Costs {
        let (value, int) = (|field| machine.value(field), |field| machine.int(field));
        let (hz, cores) = (value(Field::ClockHz), value(Field::ChipCores));
        let cycles = |seconds: f64| (seconds * hz).round() as u64;
        let hbm = value(Field::HbmBandwidth) * value(Field::HbmEfficiency) / cores;
        Costs {
            hz,
            sublanes: int(Field::RegistersSublanes),
            lanes: int(Field::RegistersLanes),
            scalar_slots: int(Field::SlotsScalar),
            alu_slots: int(Field::SlotsVectorAlu),
            load_slots: int(Field::SlotsVectorLoad),
            store_slots: int(Field::SlotsVectorStore),
            alu_latency: int(Field::VpuLatency),
            transcendental: value(Field::VpuTranscendentalCycles),
            matrix_units: int(Field::MxuCount),
            matrix_size: (int(Field::MxuRows), int(Field::MxuColumns)),
            matrix_rows: value(Field::MxuRowsPerCycle) * value(Field::MxuEfficiency),
            matrix_push: value(Field::MxuPushCycles).ceil() as u64,
            matrix_latency: int(Field::MxuLatency),
            matrix_int8: value(Field::MxuInt8Factor),
            matrix_f32_passes: value(Field::MxuNativeF32Passes),
            cross_units: int(Field::XluCount),
            cross_latency: int(Field::XluLatency),
            dma_issue: value(Field::DmaIssueCycles).ceil() as u64,
            dma_latency: cycles(value(Field::HbmLatency) + value(Field::DmaLatency)),
            dma_granule: int(Field::HbmGranule),
            hbm_bytes: hbm / hz,
            vmem_bytes: value(Field::VmemReadBandwidth).min(value(Field::VmemWriteBandwidth)) / hz,
            grid_step: cycles(value(Field::LaunchGridStep)),
            dispatch: value(Field::LaunchDispatch),
            capacities: [Field::HbmBytes, Field::VmemBytes, Field::SmemBytes, Field::CmemBytes]
                .map(int),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_machines_have_costs() {
        for name in Machine::names() {
            let machine = find(name).unwrap_or_else(|error| panic!("{}", error.message));
            let (costs, core) = (Costs::of(&machine), core(&machine, TileLevel::Grids));
            assert!(costs.hz > 0.0 && costs.hbm_bytes > 0.0 && costs.lanes > 0, "{name}");
            assert!(core.copied_bytes > 0 && core.vector_bytes > 0, "{name}");
        }
    }

    #[track_caller]
    fn check_error(text: &str, message: &str) {
        assert!(find(text).is_err_and(|error| error.message.contains(message)));
    }

    #[test]
    fn names_and_texts() {
        check_error("tpu-v5", "did you mean");
        check_error("name = \"half\"\nbase = \"tpu-v9\"\n", "tpu-v9");
        let half = "name = \"half\"\nbase = \"tpu-v5e\"\n[vmem]\nbytes = { value = 67108864, source = \"what if\", status = \"assumed\" }\n";
        assert!(
            find(half)
                .is_ok_and(|machine| core(&machine, TileLevel::Grids).vector_bytes == 64 << 20)
        );
    }
}
