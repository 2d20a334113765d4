//! Tests of the files that `creole-tile sim` writes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use super::tile;

const KERNEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../lit-tests/tile/sim.mlir");
const RACE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../lit-tests/tile/sim-race.mlir");
const SOFTMAX: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../lit-tests/programs/softmax/program.mlir");
const MATMUL: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../lit-tests/programs/matmul_small/program.mlir");
const PROGRAMS: [&str; 3] = [KERNEL, SOFTMAX, MATMUL];

/// Runs a program with flags whose files are relative to a temporary folder. Returns the output and the folder.
#[track_caller]
fn sim(program: &str, flags: &[&str]) -> (String, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let args: Vec<String> =
        ["sim", program].iter().chain(flags).map(|arg| (*arg).to_owned()).collect();
    let outcome = tile(&args, "", folder.path());
    assert_eq!((outcome.code, &*outcome.stderr), (0, ""));
    (outcome.stdout, folder)
}

fn read(folder: &TempDir, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).unwrap()
}

fn text<'v>(event: &'v Value, key: &str) -> &'v str {
    event[key].as_str().unwrap_or_else(|| panic!("'{key}' in {event}"))
}

fn number(event: &Value, key: &str) -> f64 {
    event[key].as_f64().unwrap_or_else(|| panic!("'{key}' in {event}"))
}

type Track = (u64, u64);

fn track(event: &Value) -> Track {
    (event["pid"].as_u64().unwrap(), event["tid"].as_u64().unwrap())
}

/// Checks the required fields of each event of the Trace Event Format by its phase, and returns the phases found.
fn check_fields(events: &[Value]) -> BTreeSet<&str> {
    let mut now = 0.0;
    for event in events {
        track(event);
        assert!(!text(event, "name").is_empty(), "{event}");
        if text(event, "ph") != "M" {
            // Events may be in any order; these are sorted by time, and so is each track.
            assert!(number(event, "ts") >= now, "{event}");
            now = number(event, "ts");
        }
        match text(event, "ph") {
            "M" => {
                let known =
                    ["process_name", "process_sort_index", "thread_name", "thread_sort_index"];
                assert!(known.contains(&text(event, "name")), "{event}");
                let key = if text(event, "name").ends_with("name") { "name" } else { "sort_index" };
                assert!(!event["args"][key].is_null(), "{event}");
            }
            "X" => assert!(number(event, "dur") > 0.0, "{event}"),
            "C" => {
                let series = event["args"].as_object().unwrap();
                assert!(!series.is_empty() && series.values().all(Value::is_number), "{event}");
            }
            "b" | "e" | "s" => assert!(event["id"].is_u64() && !text(event, "cat").is_empty()),
            "f" => assert!(event["id"].is_u64() && text(event, "bp") == "e", "{event}"),
            other => panic!("phase '{other}'"),
        }
    }
    events.iter().map(|event| text(event, "ph")).collect()
}

/// Checks that each event of phase `first` has one of phase `last` with its category, name and id, no earlier than it.
/// Returns the number of pairs.
fn check_pairs(events: &[Value], first: &str, last: &str) -> usize {
    let of = |phase: &str| -> BTreeMap<(&str, &str, u64), f64> {
        let all = events.iter().filter(|event| text(event, "ph") == phase);
        let key = |e: &Value| e["id"].as_u64().unwrap();
        all.map(|e| ((text(e, "cat"), text(e, "name"), key(e)), number(e, "ts"))).collect()
    };
    let (starts, ends) = (of(first), of(last));
    let n = |phase: &str| events.iter().filter(|event| text(event, "ph") == phase).count();
    assert_eq!([n(first), n(last)], [starts.len(), ends.len()], "ids are used once");
    assert_eq!(starts.keys().collect::<Vec<_>>(), ends.keys().collect::<Vec<_>>());
    for (key, start) in &starts {
        assert!(ends[key] >= *start, "{key:?}");
    }
    starts.len()
}

/// Checks that arrows begin and end in slices, and that slices of a track are nested or disjoint.
fn check_stretches(events: &[Value]) {
    let mut tracks: BTreeMap<Track, Vec<(f64, f64)>> = BTreeMap::new();
    for event in events.iter().filter(|event| text(event, "ph") == "X") {
        let start = number(event, "ts");
        tracks.entry(track(event)).or_default().push((start, start + number(event, "dur")));
    }
    for event in events.iter().filter(|event| ["s", "f"].contains(&text(event, "ph"))) {
        let (at, around) = (number(event, "ts"), &tracks[&track(event)]);
        assert!(around.iter().any(|(start, end)| *start <= at && at <= *end), "{event}");
    }
    let slack = 1e-9;
    for (track, stretches) in tracks {
        let mut open: Vec<f64> = Vec::new();
        for (start, end) in stretches {
            open.retain(|until| *until > start + slack);
            assert!(open.iter().all(|until| end <= *until + slack), "{track:?} at {start}");
            open.push(end);
        }
    }
}

#[test]
fn traces_are_as_their_format_says() {
    for program in PROGRAMS {
        let (_, folder) = sim(program, &["--trace", "trace.json"]);
        let trace: Value = serde_json::from_str(&read(&folder, "trace.json")).unwrap();
        let events = trace["traceEvents"].as_array().unwrap();
        let phases = check_fields(events);
        assert_eq!(phases, BTreeSet::from(["C", "M", "X", "b", "e", "f", "s"]), "{program}");
        let (copies, arrows) = (check_pairs(events, "b", "e"), check_pairs(events, "s", "f"));
        assert!(arrows > 0 && arrows <= copies, "{arrows} of {copies} in {program}");
        check_stretches(events);
    }
}

#[test]
fn a_trace_says_what_and_where() {
    let (_, folder) = sim(KERNEL, &["--trace", "trace.json"]);
    let trace: Value = serde_json::from_str(&read(&folder, "trace.json")).unwrap();
    let events = trace["traceEvents"].as_array().unwrap();
    let find = |phase: &str, name: &str| {
        events.iter().find(|e| text(e, "ph") == phase && text(e, "name") == name).unwrap()
    };
    let copy = &find("b", "tile.dma_start")["args"];
    assert_eq!(
        (&copy["from"], &copy["to"], &copy["bytes"]),
        (&"hbm".into(), &"vmem".into(), &2048.into())
    );
    assert_eq!(text(copy, "type"), "tensor<8x128xbf16>");
    assert!(text(copy, "place").contains("sim.mlir:"), "{copy}");
    let sum = &find("X", "arith.addf")["args"];
    assert_eq!(text(sum, "type"), "vector<8x128xbf16>");
    // 16 x 128 and 8 x 128 of bf16 once all buffers are allocated, and nothing before and after.
    let vmem = events.iter().filter(|e| text(e, "ph") == "C" && text(e, "name") == "VMEM bytes");
    let bytes: Vec<u64> = vmem.map(|e| e["args"]["bytes"].as_u64().unwrap()).collect();
    assert_eq!(bytes.iter().max(), Some(&(24 * 128 * 2)));
}

#[test]
fn two_runs_give_the_same_bytes() {
    let flags = [
        "--report",
        "report.json",
        "--trace",
        "trace.json",
        "--csv",
        "ops.csv",
        "--svg",
        "svg",
        "--html",
        "page.html",
        "--timeline",
        "--sensitivity",
    ];
    let names = [
        "report.json",
        "trace.json",
        "ops.csv",
        "svg/memory.svg",
        "svg/units.svg",
        "svg/roofline.svg",
        "page.html",
    ];
    for program in PROGRAMS {
        let (first, second) = (sim(program, &flags), sim(program, &flags));
        assert_eq!(first.0, second.0);
        for name in names {
            let files = [&first.1, &second.1].map(|folder| read(folder, name));
            assert!(!files[0].is_empty() && files[0] == files[1], "{name} of {program}");
        }
    }
}

fn parse(text: &str) -> roxmltree::Document<'_> {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    roxmltree::Document::parse_with_options(text, options).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn pictures_are_well_formed() {
    for program in PROGRAMS {
        let (_, folder) = sim(program, &["--svg", "deep/folder"]);
        for (name, class, least) in
            [("memory", "held", 3), ("units", "area", 4), ("roofline", "point", 1)]
        {
            let picture = read(&folder, &format!("deep/folder/{name}.svg"));
            let document = parse(&picture);
            assert_eq!(document.root_element().tag_name().name(), "svg");
            let n = document.descendants().filter(|n| n.attribute("class") == Some(class)).count();
            assert!(n >= least, "{n} of '{class}' in {name} of {program}");
            assert!(!picture.contains("NaN") && !picture.contains("inf"), "{name} of {program}");
        }
    }
}

#[test]
fn a_page_stands_alone_and_its_links_lead_somewhere() {
    for program in PROGRAMS {
        let (_, folder) = sim(program, &["--html", "page.html", "--sensitivity"]);
        let page = read(&folder, "page.html");
        let document = parse(&page);
        let mut ids = BTreeSet::new();
        let all = document.descendants().filter_map(|n| n.attribute("id"));
        for id in all.filter(|id| *id != "padding") {
            assert!(ids.insert(id), "'{id}' stands twice");
        }
        let mut n_links = 0;
        for link in document.descendants().filter_map(|n| n.attribute("href")) {
            let target = link.strip_prefix('#').unwrap_or_else(|| panic!("'{link}' leads away"));
            assert!(ids.contains(target), "'{link}' leads nowhere");
            n_links += 1;
        }
        assert!(n_links > 12, "{n_links} links");
        let has = |name: &str| document.descendants().any(|n| n.tag_name().name() == name);
        assert!(!has("script") && !has("link") && !has("img") && !page.contains("@import"));
        assert_eq!(document.descendants().filter(|n| n.tag_name().name() == "svg").count(), 3);
        let lines = ids.iter().filter(|id| id.starts_with("line-")).count();
        assert_eq!(lines, std::fs::read_to_string(program).unwrap().lines().count());
    }
}

/// Collects the keys of objects, those inside lists as `list[].key`.
fn keys(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                keys(value, &path, found);
                found.insert(path);
            }
        }
        Value::Array(values) => values.iter().for_each(|v| keys(v, &format!("{path}[]"), found)),
        _ => {}
    }
}

/// Readers of reports rely on these names: a removed one, or one with another meaning, needs another `schema`.
#[test]
fn the_names_of_the_report() {
    let (stdout, _) = sim(KERNEL, &["--json", "--timeline", "--sensitivity"]);
    let report: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(report["schema"], 1);
    let mut found = BTreeSet::new();
    keys(&report, "", &mut found);
    let args = ["sim", RACE, "--json"].map(str::to_owned);
    let raced: Value = serde_json::from_str(&tile(&args, "", Path::new("/")).stdout).unwrap();
    keys(&raced, "", &mut found);
    let names = found.into_iter().collect::<Vec<_>>().join("\n");
    expect_test::expect_file!["report_names.txt"].assert_eq(&(names + "\n"));
}

#[test]
fn the_table_of_ops() {
    let (stdout, folder) = sim(SOFTMAX, &["--json", "--csv", "ops.csv"]);
    let report: Value = serde_json::from_str(&stdout).unwrap();
    let text = read(&folder, "ops.csv");
    let mut table = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<String> = table.headers().unwrap().iter().map(str::to_owned).collect();
    let ops = report["ops"].as_array().unwrap();
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), ops.len());
    for (row, op) in rows.iter().zip(ops) {
        for (cell, name) in row.iter().zip(&names) {
            let value = &op[name];
            assert_eq!(
                cell,
                value.as_str().map_or_else(|| value.to_string(), str::to_owned),
                "{name}"
            );
        }
    }
}

#[test]
fn what_is_wrong_with_the_command_line() {
    let run = |flags: &[&str]| {
        let args: Vec<String> =
            ["sim", KERNEL].iter().chain(flags).map(|a| (*a).to_owned()).collect();
        let outcome = tile(&args, "", Path::new("/"));
        (outcome.code, outcome.stderr)
    };
    for flag in ["--trace", "--csv", "--svg", "--html"] {
        let (code, error) = run(&[flag, "/no/such/folder/file", "--functional"]);
        assert_eq!(code, 2, "{flag}: {error}");
        assert!(error.contains("cannot be used with"), "{error}");
        let (code, error) = run(&[flag, "/dev/null/file"]);
        assert_eq!(code, 1, "{flag}: {error}");
        assert!(error.contains("/dev/null/file"), "{error}");
        assert_eq!(run(&[flag]).0, 2);
    }
    assert_eq!(run(&["--functional", "--sensitivity"]).0, 2);
}
