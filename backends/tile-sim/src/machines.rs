//! Machines by name.

use creole_ir::{Error, bail};
use creole_machine::{Field, Machine};

use crate::costs::Costs;

/// The machine that is meant if none is named.
pub(crate) const DEFAULT: &str = "tpu-v5e";

/// What things cost on a machine. Error: there is none of this name.
pub fn named(name: &str) -> Result<Costs, Error> {
    let Some(machine) = Machine::named(name) else {
        let hint = Machine::nearest(name).map(|near| format!("; did you mean '{near}'?"));
        let all: Vec<&str> = Machine::names().collect();
        let (hint, all) = (hint.unwrap_or_default(), all.join(", "));
        bail!("no machine is named '{name}'{hint}; the machines are {all}")
    };
    Ok(costs(&machine))
}

/// The figures of one core: what the chip has is shared evenly.
fn costs(machine: &Machine) -> Costs {
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
        transcendental: value(Field::VpuTranscendentalCycles).ceil() as u64,
        matrix_units: int(Field::MxuCount),
        matrix_size: (int(Field::MxuRows), int(Field::MxuColumns)),
        matrix_rows: value(Field::MxuRowsPerCycle),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_machines_have_costs() {
        for name in Machine::names() {
            let costs = named(name).unwrap_or_else(|error| panic!("{}", error.message));
            assert!(costs.hz > 0.0 && costs.hbm_bytes > 0.0 && costs.lanes > 0, "{name}");
        }
        assert!(named("tpu-v5").is_err_and(|error| error.message.contains("did you mean")));
    }
}
