//! Recording of runs.

use super::kernels::{ADD, DOUBLE, MATMUL};
use super::*;
use crate::{Report, Timeline};

fn recorded(text: &str, is_functional: bool) -> (Report, Timeline) {
    let outcome = run(text, &[], |options| {
        (options.profiles, options.has_timeline) = (true, true);
        options.is_functional = is_functional;
    });
    (outcome.report, outcome.timeline.expect("it was asked for"))
}

#[test]
fn each_cycle_is_blamed_once() {
    for text in [ADD, MATMUL, DOUBLE] {
        let (report, _) = recorded(text, true);
        let blamed: u64 = report.critical_path.iter().map(|blame| blame.cycles).sum();
        let causes: u64 = report.causes.iter().map(|cause| cause.cycles).sum();
        assert_eq!([blamed, causes], [report.cycles; 2]);
    }
}

#[test]
fn series_have_all_that_totals_have() {
    for text in [ADD, MATMUL, DOUBLE] {
        let (report, timeline) = recorded(text, true);
        for (unit, series) in report.units.iter().zip(&timeline.units) {
            assert_eq!(series.busy.iter().sum::<u64>(), unit.busy, "{}", unit.name);
            assert!(series.busy.iter().all(|busy| *busy <= timeline.bin_cycles));
        }
        for memory in &report.memories {
            let series = timeline.memories.iter().find(|series| series.name == memory.name);
            let most = series.and_then(|series| series.bytes.iter().max());
            assert_eq!(most, Some(&memory.peak), "{}", memory.name);
        }
        let n: u64 = report.traffic.iter().map(|traffic| traffic.transfers).sum();
        assert_eq!(timeline.transfers.len() as u64, n);
        let under_way: u64 = timeline.transfers.iter().map(|copy| copy.end - copy.issue).sum();
        assert_eq!(timeline.dma_cycles.iter().sum::<u64>(), under_way);
    }
}

#[test]
fn transfers_are_waited_for_after_their_issue() {
    let (_, timeline) = recorded(DOUBLE, true);
    assert_eq!(timeline.transfers.len(), 16);
    for copy in &timeline.transfers {
        assert!(copy.issue < copy.start && copy.start < copy.end, "{copy:?}");
        let [from, until] = copy.wait.expect("each is waited for");
        assert!(copy.issue <= from && until >= copy.end, "{copy:?}");
    }
    assert_eq!(timeline.dma_depth.iter().max(), Some(&2));
}

/// Runs without data do not simulate equal iterations again.
#[test]
fn repetitions_are_recorded_as_if_they_ran() {
    let many = ADD.replace("300x256", "30000x256").replace("grid [5]", "grid [469]");
    for text in [ADD, &many, MATMUL] {
        let ((ran, ran_series), (repeated, series)) = (recorded(text, true), recorded(text, false));
        let mut paths = [ran.critical_path, repeated.critical_path];
        paths.iter_mut().for_each(|path| path.sort_by_key(|b| (b.name, b.cause, b.cycles)));
        assert_eq!(paths[0], paths[1]);
        assert_eq!((ran.ops, ran.roofline), (repeated.ops, repeated.roofline));
        assert_eq!(ran_series, series);
    }
}

#[test]
fn nothing_is_recorded_unasked() {
    let outcome = run(ADD, &[], |_| {});
    assert!(outcome.timeline.is_none() && outcome.report.roofline.is_none());
    assert!(outcome.report.critical_path.is_empty() && outcome.report.causes.is_empty());
    let (report, _) = recorded(ADD, true);
    assert_eq!(report.cycles, outcome.report.cycles);
}

#[test]
fn padding_and_empty_lanes() {
    let (report, _) = recorded(ADD, false);
    let sum = report.ops.iter().find(|op| op.name == "arith.addf").expect("it ran");
    let all = 5 * 64 * 256;
    assert_eq!([sum.elements, sum.lanes, sum.operations], [all; 3]);
    // The last block has 44 rows of 64.
    assert_eq!((sum.wasted_lanes, sum.padding_elements), (0, 20 * 256));
    let narrow = ADD.replace("x256xf32", "x100xf32").replace("300x", "320x");
    let (report, _) = recorded(&narrow, false);
    let sum = report.ops.iter().find(|op| op.name == "arith.addf").expect("it ran");
    assert_eq!((sum.wasted_lanes, sum.padding_elements), (5 * 64 * 28, 0));
}

#[test]
fn arrays_and_the_roofline() {
    let (report, _) = recorded(MATMUL, false);
    let times: Vec<[f64; 2]> =
        report.arrays.iter().map(|a| [a.reads_per_element, a.writes_per_element]).collect();
    // Each block of the left factor is fetched for both columns of blocks, that of the right one for both rows.
    assert_eq!(times, [[2.0, 0.0], [2.0, 0.0], [0.0, 1.0]]);
    let names: Vec<&str> = report.arrays.iter().map(|array| &*array.array).collect();
    assert_eq!(names, ["argument 0", "argument 1", "argument 2"]);
    let roofline = report.roofline.expect("it was asked for");
    let (m, k, n) = (64, 256, 256);
    assert_eq!(roofline.matrix_ops, 2 * m * k * n);
    assert_eq!(roofline.minimum_bytes, 4 * (m * k + k * n + m * n));
    assert!(roofline.bound_cycles > 0 && roofline.bound_cycles <= report.cycles);
    // Six passes of each product, in four units of 128 x 128.
    let matrix = roofline.bounds.iter().find(|bound| bound.unit == "matrix");
    assert_eq!(matrix.map(|bound| bound.cycles), Some(6 * m * k * n / (4 * 128 * 128)));
}
