//! The machines of this crate, and invalid files.

use crate::shipped::FILES;
use crate::{Entry, Fault, Field, Machine, Status, read};

/// A file with all required entries and nothing else.
const SMALL: &str = r#"
name = "small"
summary = "no more than it needs"
generation = 5
[chip]
cores = { value = 1, source = "s", status = "published" }
peak_bf16 = { value = 32.8e12, source = "s", status = "published" }
[clock]
hz = { value = 1e9, source = "s", status = "published" }
[hbm]
bytes = { value = 16e9, source = "s", status = "published" }
bandwidth = { value = 800e9, source = "s", status = "published" }
[vmem]
bytes = { value = 0x100_0000, source = "s", status = "published" }
read_bandwidth = { value = 8e12, source = "s", status = "published" }
write_bandwidth = { value = 8e12, source = "s", status = "published" }
[mxu]
count = { value = 1, source = "s", status = "published" }
rows = { value = 128, source = "s", status = "published" }
columns = { value = 128, source = "s", status = "published" }
"#;

/// Checks the faults of a text: the underlined parts, and the messages.
#[track_caller]
fn check(text: &str, expected: &[(&str, &str)]) {
    let faults = Machine::parse(text).expect_err("something is wrong");
    let shown = |fault: &Fault| (text[fault.span.clone()].to_owned(), fault.message.clone());
    let found: Vec<(String, String)> = faults.iter().map(shown).collect();
    let found: Vec<(&str, &str)> = found.iter().map(|(at, what)| (&**at, &**what)).collect();
    assert_eq!(found, expected);
}

/// [`SMALL`] with a part replaced.
#[track_caller]
fn small(part: &str, by: &str) -> String {
    assert!(SMALL.contains(part), "{part}");
    SMALL.replacen(part, by, 1)
}

/// A file with a base and more lines.
fn based(lines: &str) -> String {
    format!("name = \"mine\"\nbase = \"tpu-v5e\"\n{lines}")
}

#[test]
fn shipped_machines_have_no_faults() {
    for (name, text) in FILES {
        let machine =
            read::without_base(text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(machine.name(), *name);
        assert_eq!(Machine::named(name), Some(machine));
    }
    assert_eq!(Machine::names().count(), FILES.len());
    assert_eq!((Machine::named("tpu-v9"), Machine::nearest("tpu-v9")), (None, Some("tpu-v1")));
    assert_eq!(Machine::nearest("v5e"), Some("tpu-v5e"));
}

#[test]
fn fields_stand_in_the_order_of_the_table() {
    for (name, text) in FILES {
        let mut table = "";
        let mut found = Vec::new();
        for line in text.lines() {
            table = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')).unwrap_or(table);
            let name = line.split_once(" = {").map_or("", |(name, _)| name);
            found.extend(Field::from_key(&format!("{table}.{name}")));
        }
        assert!(found.is_sorted() && found.len() > 10, "{name}: {found:?}");
    }
}

#[test]
fn figures_of_v5e() {
    let machine = Machine::named("tpu-v5e").expect("it is shipped");
    assert_eq!((machine.generation(), machine.int(Field::VmemBytes)), (5, 128 << 20));
    assert_eq!(machine.value(Field::LaunchDispatch), 110e-6);
    let status = |field| machine.entry(field).map(|entry| entry.status);
    assert_eq!(status(Field::ChipPeakBf16), Some(Status::Published));
    assert_eq!(status(Field::ClockHz), Some(Status::Derived));
    assert_eq!(status(Field::LaunchGridStep), Some(Status::Calibrated));
    assert_eq!(status(Field::HbmLatency), Some(Status::Calibrated));
    assert_eq!(status(Field::MxuLatency), Some(Status::Assumed));
    assert_eq!((machine.space_name(1), machine.space_name(2)), (Some("vmem"), None));
    assert_eq!((machine.space_number("host"), machine.space_number("disk")), (Some(5), None));
}

#[test]
fn what_a_file_leaves_out() {
    let machine = Machine::parse(SMALL).expect("it has what it needs");
    let source = "default".to_owned();
    let latency = Entry { value: 5e-7, source, status: Status::Assumed };
    assert_eq!(machine.entry(Field::HbmLatency), Some(&latency));
    assert_eq!(machine.get(Field::IciBandwidth), None);
    assert_eq!(machine.int(Field::VmemBytes), 1 << 24);
    assert_eq!(machine.spaces().collect::<Vec<_>>(), [("hbm", 0), ("host", 5), ("vmem", 1)]);
    for field in Field::ALL {
        let is_known = field.is_required() || field.default().is_some();
        assert!(!is_known || machine.entry(*field).is_some(), "{field}");
    }
}

#[test]
fn another_value() {
    let machine = Machine::named("tpu-v5e").expect("it is shipped");
    let more = machine.with(Field::RegistersLanes, 153.6);
    assert_eq!((more.value(Field::RegistersLanes), more.int(Field::RegistersLanes)), (153.6, 154));
    assert_eq!(more.entry(Field::RegistersLanes).map(|entry| entry.status), Some(Status::Assumed));
    assert_eq!(machine.with(Field::IciHop, 2e-6).value(Field::IciHop), 2e-6);
    assert_eq!(machine.int(Field::RegistersLanes), 128, "the machine itself stays as it is");
}

#[test]
#[should_panic(expected = "'ici.bandwidth' is optional, and 'small' has none")]
fn a_value_that_nobody_knows() {
    Machine::parse(SMALL).expect("it has what it needs").value(Field::IciBandwidth);
}

// --- bases --------------------------------------------------------------------------------------

#[test]
fn a_base_is_changed_in_places() {
    let text = based(
        "[hbm]\nbandwidth = { value = 2e12, source = \"wish\", status = \"assumed\" }\n[spaces]\nsmem = 3\n",
    );
    let (machine, base) = (Machine::parse(&text).expect("fine"), Machine::named("tpu-v5e"));
    let base = base.expect("it is shipped");
    assert_eq!((machine.name(), machine.summary()), ("mine", base.summary()));
    assert_eq!(machine.value(Field::HbmBandwidth), 2e12);
    assert_eq!(machine.space_number("smem"), Some(3));
    assert_eq!(machine.space_number("vmem"), Some(1));
    for field in Field::ALL.iter().filter(|field| **field != Field::HbmBandwidth) {
        assert_eq!(machine.entry(*field), base.entry(*field));
    }
}

#[test]
fn faults_of_bases() {
    check(
        "name = \"m\"\nbase = \"tpu-v5\"",
        &[("\"tpu-v5\"", "unknown base 'tpu-v5'; did you mean 'tpu-v5e'?")],
    );
    check("name = \"m\"\nbase = \"gpu\"", &[("\"gpu\"", "unknown base 'gpu'")]);
    check("base = 5", &[("5", "'base' must be a string, found an integer")]);
    check("base = \"tpu-v4\"", &[("", "missing 'name'")]);
}

#[test]
fn a_base_and_a_file_that_do_not_fit() {
    let clock = "{ value = 3e9, source = \"wish\", status = \"assumed\" }";
    let message = "is 1.97e14 flop/s, but clock and matrix units make 3.932e14 flop/s, which differs by more than 25 %; \
                   if that is meant, its status is 'assumed' or 'calibrated'";
    let bf16 = format!("'chip.peak_bf16' {message}");
    let int8 = bf16.replace("bf16", "int8").replace("flop", "op").replace("1.97", "3.94");
    let int8 = int8.replace("3.932", "7.864");
    check(&based(&format!("[clock]\nhz = {clock}")), &[(clock, &bf16), (clock, &int8)]);
}

// --- faults -------------------------------------------------------------------------------------

#[test]
fn no_toml() {
    let faults = Machine::parse("name = \n[hbm\nbytes = {").expect_err("no TOML");
    assert_eq!(faults.len(), 3, "{faults:?}");
    let twice = Machine::parse("name = \"a\"\nname = \"b\"").expect_err("a key twice");
    assert_eq!((twice.len(), twice[0].span.clone()), (1, 11..15));
}

#[test]
fn what_is_missing() {
    let faults = Machine::parse("[hbm]").expect_err("nearly empty");
    let required = Field::ALL.iter().filter(|field| field.is_required()).count();
    assert_eq!(faults.len(), 3 + required);
    let missing =
        "missing field 'hbm.bandwidth': Peak of the chip's main memory, reads and writes together";
    let bandwidth = SMALL.lines().find(|line| line.starts_with("bandwidth")).expect("it is there");
    check(&small(bandwidth, ""), &[("hbm", missing)]);
    check(&small("name = \"small\"", ""), &[("", "missing 'name'")]);
    check(&small("summary = \"no more than it needs\"", ""), &[("", "missing 'summary'")]);
}

#[test]
fn keys_that_nobody_knows() {
    check(&based("[hmb]"), &[("hmb", "unknown key 'hmb'; did you mean 'hbm'?")]);
    check(&based("[launcg]"), &[("launcg", "unknown key 'launcg'; did you mean 'launch'?")]);
    check(&based("sumary = \"\""), &[("sumary", "unknown key 'sumary'; did you mean 'summary'?")]);
    let entry = "{ value = 1, source = \"s\", status = \"assumed\" }";
    check(
        &based(&format!("[hbm]\nbandwith = {entry}\ncolour = {entry}")),
        &[
            ("bandwith", "unknown field 'hbm.bandwith'; did you mean 'hbm.bandwidth'?"),
            ("colour", "unknown field 'hbm.colour'"),
        ],
    );
    check(
        &based(
            "[hbm]\nlatency = { value = 0, sourse = \"s\", source = \"s\", status = \"assumed\" }",
        ),
        &[("sourse", "unknown key 'hbm.latency.sourse'; did you mean 'source'?")],
    );
}

#[test]
fn wrong_types() {
    check("name = 5\nbase = \"tpu-v2\"", &[("5", "'name' must be a string, found an integer")]);
    check(&based("summary = true"), &[("true", "'summary' must be a string, found a boolean")]);
    check(&based("generation = 5.0"), &[("5.0", "'generation' must be an integer, found a float")]);
    check(&based("hbm = [1]"), &[("[1]", "'hbm' must be a table, found an array")]);
    check(&based("spaces = 1"), &[("1", "'spaces' must be a table, found an integer")]);
    let table =
        "'hbm.bytes' must be a table such as { value = 1, source = \"..\", status = \"assumed\" }";
    check(&based("[hbm]\nbytes = 1e9"), &[("1e9", &format!("{table}, found a float"))]);
    check(
        &based("[hbm]\nbytes = { value = \"1\", source = 2, status = 3 }"),
        &[
            ("\"1\"", "'hbm.bytes.value' must be a number, found a string"),
            ("2", "'hbm.bytes.source' must be a string, found an integer"),
            ("3", "'hbm.bytes.status' must be a string, found an integer"),
        ],
    );
}

#[test]
fn absurd_values() {
    let lanes = |value: &str, found: &str| {
        let text = format!(
            "[registers]\nlanes = {{ value = {value}, source = \"s\", status = \"assumed\" }}"
        );
        let message =
            format!("'registers.lanes' must be a power of two from 1 to 65536, found {found}");
        check(&based(&text), &[(value, &message)]);
    };
    lanes("0", "0");
    lanes("-128", "-128");
    lanes("96", "96");
    lanes("1e30", "1e30");
    lanes("nan", "NaN");
    lanes("-inf", "-inf");
    lanes("99999999999999999999", "inf");
    let generation = "'generation' must be from 1 to 99, found -1";
    check(&based("generation = -1"), &[("-1", generation)]);
    let message = "'generation' has more than 64 bits";
    check(&based("generation = 0x10000000000000000"), &[("0x10000000000000000", message)]);
    let spaces = "[spaces]\nhbm = -1\nvmem = 2147483648\nhost = 2147483647";
    let expected = "must be from 0 to 2147483647, found";
    check(
        &based(spaces),
        &[
            ("-1", &format!("'spaces.hbm' {expected} -1")),
            ("2147483648", &format!("'spaces.vmem' {expected} 2147483648")),
        ],
    );
}

#[test]
fn texts() {
    let message = "'name' must be letters, digits, '-', '_' and '.'";
    check("name = \"a b\"\nbase = \"tpu-v2\"", &[("\"a b\"", message)]);
    check("name = \"\"\nbase = \"tpu-v2\"", &[("\"\"", "'name' must not be empty")]);
    let message = "a name in spaces must be letters, digits, '-', '_' and '.'";
    check(&based("[spaces]\n\"a b\" = 7"), &[("\"a b\"", message)]);
    check(&based(r#""\u001B" = 1"#), &[(r#""\u001B""#, "unknown key '\u{fffd}'")]);
    let lines = "'summary' must be one line without control characters";
    check(&based(r#"summary = "a\nb""#), &[(r#""a\nb""#, lines)]);
    check(
        &based("[hbm]\nlatency = { value = 0, source = \" \", status = \"assumed\" }"),
        &[("\" \"", "'hbm.latency.source' must not be empty")],
    );
}

#[test]
fn parts_of_fields() {
    let entry = "{ value = 0, status = \"assumd\" }";
    check(
        &based(&format!("[hbm]\nlatency = {entry}")),
        &[
            (entry, "'hbm.latency' has no source"),
            (
                "\"assumd\"",
                "unknown status 'assumd'; did you mean 'assumed'? (one of published, derived, calibrated, assumed)",
            ),
        ],
    );
    let missing = |at, name: &str| (at, format!("'hbm.latency' has no {name}"));
    let all = |at| ["value", "source", "status"].map(|name| missing(at, name));
    for (text, at) in [("[hbm]\nlatency = {}", "{}"), ("[hbm.latency]", "[hbm.latency]")] {
        let expected = all(at);
        let expected: Vec<(&str, &str)> =
            expected.iter().map(|(at, what)| (*at, &**what)).collect();
        check(&based(text), &expected);
    }
    check(
        &based("hbm.latency.value = 0\nhbm.latency.source = \"s\""),
        &[("latency", "'hbm.latency' has no status")],
    );
}

#[test]
fn fields_as_tables() {
    let text = based("[hbm.latency]\nvalue = 0\nsource = \"s\"\nstatus = \"derived\"\n");
    let machine = Machine::parse(&text).expect("another way to write it");
    assert_eq!(machine.value(Field::HbmLatency), 0.0);
}

#[test]
fn spaces_with_a_number_of_another() {
    check(
        &based("[spaces]\nsmem = 1\ncmem = 9\nsem = 9"),
        &[
            ("1", "'spaces.smem' is 1, which is the number of 'vmem'"),
            ("9", "'spaces.sem' is 9, which is the number of 'cmem'"),
        ],
    );
    let swapped = Machine::parse(&based("[spaces]\nhbm = 1\nvmem = 0")).expect("no number twice");
    assert_eq!((swapped.space_name(0), swapped.space_name(1)), (Some("vmem"), Some("hbm")));
}

#[test]
fn peaks_that_do_not_fit() {
    let peak = "{ value = 45e12, source = \"s\", status = \"published\" }";
    let text = small("{ value = 32.8e12, source = \"s\", status = \"published\" }", peak);
    let message = "'chip.peak_bf16' is 4.5e13 flop/s, but clock and matrix units make 3.277e13 flop/s, which differs by \
                   more than 25 %; if that is meant, its status is 'assumed' or 'calibrated'";
    check(&text, &[(peak, message)]);
    assert!(Machine::parse(&text.replace(peak, &peak.replace("published", "assumed"))).is_ok());
    assert!(Machine::parse(&text.replace("45e12", "40e12")).is_ok(), "that is 22 %");
}

#[test]
fn peaks_that_are_missing() {
    let peak = "peak_bf16 = { value = 32.8e12, source = \"s\", status = \"published\" }";
    let clock = "{ value = 1e9, source = \"s\", status = \"published\" }";
    check(&small(peak, ""), &[(clock, "missing 'chip.peak_bf16', as 'mxu.bf16' is 1")]);
    let bf16 = "{ value = 0, source = \"s\", status = \"published\" }";
    let integers = small(peak, "") + "bf16 = " + bf16;
    check(&integers, &[(bf16, "missing 'chip.peak_int8', as 'mxu.bf16' is 0")]);
}

#[test]
fn vector_memory_without_room_for_a_register() {
    let bytes = "{ value = 4095, source = \"s\", status = \"assumed\" }";
    let message = "'vmem.bytes' is 4095 B, less than a register of 4096 B";
    check(&based(&format!("[vmem]\nbytes = {bytes}")), &[(bytes, message)]);
}

#[test]
fn all_faults_of_a_file() {
    let text =
        based("[vmem]\nbytes = { value = 1, source = \"s\", status = \"assumed\" }\nsize = 1\n[x]");
    check(
        &text,
        &[
            (
                "{ value = 1, source = \"s\", status = \"assumed\" }",
                "'vmem.bytes' is 1 B, less than a register of 4096 B",
            ),
            ("size", "unknown field 'vmem.size'"),
            ("x", "unknown key 'x'"),
        ],
    );
    let many: String = (0..1000).map(|i| format!("x{i} = 1\n")).collect();
    assert_eq!(Machine::parse(&many).map_err(|faults| faults.len()), Err(100));
}

// --- the page ---------------------------------------------------------------------------------

#[test]
fn the_page_has_all_fields_and_no_wrong_file() {
    let page = include_str!("../../../docs/machines.md");
    let row = |field: &Field| {
        let unknown = if field.is_required() { "required" } else { "unknown" };
        let default = field.default().map(|value| field.shown(value));
        let (key, unit, summary) = (field.key(), field.unit(), field.summary());
        format!("| `{key}` | {unit} | {} | {summary} |\n", default.as_deref().unwrap_or(unknown))
    };
    let rows: String = Field::ALL.iter().map(row).collect();
    assert!(page.contains(&rows), "docs/machines.md must have this table:\n{rows}");
    let files: Vec<&str> = page.split("```toml\n").skip(1).collect();
    assert_eq!(files.len(), 1);
    for file in files {
        let file = file.split("```").next().unwrap_or_default();
        assert!(Machine::parse(file).is_ok(), "{file}");
    }
}

// --- any text -----------------------------------------------------------------------------------

/// Pseudorandom numbers from a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

#[test]
fn no_text_makes_it_panic() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut n_fine = 0;
    for round in 0..4000 {
        let (_, text) = FILES[round % FILES.len()];
        let text = mutated(text, &mut random);
        match Machine::parse(&text) {
            Ok(_) => n_fine += 1,
            Err(faults) => {
                assert!(!faults.is_empty());
                for fault in faults {
                    assert!(text.get(fault.span.clone()).is_some(), "{fault:?} of {text}");
                    assert!(!fault.message.is_empty());
                }
            }
        }
    }
    assert!(n_fine > 100 && n_fine < 3900, "{n_fine}");
}

/// A text with a few bytes changed, cut out or copied.
fn mutated(text: &str, random: &mut Random) -> String {
    const BYTES: &[u8] = b"\"'{}[]=,.#-+_eE019xnai\n\r\t \\\0\x7f\xc3\xa9\xff";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len());
        let length = random.below(40).min(bytes.len() - at);
        match random.below(5) {
            0 => bytes[at] = BYTES[random.below(BYTES.len())],
            1 => bytes.insert(at, BYTES[random.below(BYTES.len())]),
            2 => drop(bytes.drain(at..at + length)),
            3 => bytes[at] ^= 1 << random.below(8),
            _ => {
                let copied = bytes[at..at + length].to_vec();
                let to = random.below(bytes.len());
                bytes.splice(to..to, copied);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
