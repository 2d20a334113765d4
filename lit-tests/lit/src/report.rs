//! Result files for other programs: JUnit XML, JSON.

use std::time::Duration;

use creole_lit::TestResult;
use indexmap::IndexMap;
use serde_json::json;

use crate::Done;
use crate::display::{Options, code, output};

/// Writes the files that the options request.
pub(crate) fn write(options: &Options, all: &[Done<'_>], elapsed: Duration) -> Result<(), String> {
    let files = [
        (&options.xunit_xml_output, xunit as fn(&[Done<'_>], Duration) -> String),
        (&options.output, json),
    ];
    for (file, make) in files {
        if let Some(file) = file {
            std::fs::write(file, make(all, elapsed))
                .map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    Ok(())
}

fn json(all: &[Done<'_>], elapsed: Duration) -> String {
    let tests: Vec<serde_json::Value> = all
        .iter()
        .map(|done| {
            json!({
                "name": done.test.full_name(),
                "code": code(&done.result),
                "elapsed": done.elapsed.as_secs_f64(),
                "output": output(&done.result),
            })
        })
        .collect();
    let whole = json!({
        "__version__": env!("CARGO_PKG_VERSION"),
        "elapsed": elapsed.as_secs_f64(),
        "tests": tests,
    });
    format!("{whole:#}\n")
}

/// Generates JUnit XML: a `testsuite` for each suite.
fn xunit(all: &[Done<'_>], elapsed: Duration) -> String {
    let mut suites: IndexMap<&str, Vec<&Done<'_>>> = IndexMap::new();
    for done in all {
        suites.entry(&done.test.suite).or_default().push(done);
    }
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites time=\"{:.2}\">\n",
        elapsed.as_secs_f64()
    );
    for (suite, tests) in suites {
        let n_failures = tests.iter().filter(|done| !done.result.is_good()).count();
        let n_skipped = tests.iter().filter(|done| skip_reason(&done.result).is_some()).count();
        let seconds: f64 = tests.iter().map(|done| done.elapsed.as_secs_f64()).sum();
        text.push_str(&format!(
            "<testsuite name=\"{}\" tests=\"{}\" failures=\"{n_failures}\" \
             skipped=\"{n_skipped}\" time=\"{seconds:.2}\">\n",
            escaped(suite),
            tests.len()
        ));
        tests.iter().for_each(|done| text.push_str(&test_case(suite, done)));
        text.push_str("</testsuite>\n");
    }
    text.push_str("</testsuites>\n");
    text
}

fn test_case(suite: &str, done: &Done<'_>) -> String {
    let (folder, name) = done.test.name.rsplit_once('/').unwrap_or((suite, &done.test.name));
    let class = format!("{suite}.{}", folder.replace('.', "_"));
    let head = format!(
        "<testcase classname=\"{}\" name=\"{}\" time=\"{:.2}\"",
        escaped(&class),
        escaped(name),
        done.elapsed.as_secs_f64()
    );
    if let Some(reason) = skip_reason(&done.result) {
        let reason = escaped(reason);
        return format!("{head}>\n  <skipped message=\"{reason}\"/>\n</testcase>\n");
    }
    if done.result.is_good() {
        return format!("{head}/>\n");
    }
    let code = code(&done.result);
    let said = escaped(output(&done.result));
    format!("{head}>\n  <failure message=\"{code}\">{said}</failure>\n</testcase>\n")
}

fn skip_reason(result: &TestResult) -> Option<&str> {
    match result {
        TestResult::Unsupported { reason } => Some(reason),
        TestResult::Skipped => Some("not run"),
        TestResult::Pass
        | TestResult::FlakyPass { .. }
        | TestResult::Blessed
        | TestResult::Fail { .. }
        | TestResult::Timeout { .. }
        | TestResult::Xfail
        | TestResult::Xpass
        | TestResult::Unresolved { .. } => None,
    }
}

/// Escapes text for XML, and replaces characters that XML does not allow.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' | '\r' => escaped.push(character),
            c if c < ' ' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
