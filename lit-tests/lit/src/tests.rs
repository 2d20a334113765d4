use std::fs;

use expect_test::{Expect, expect};

use super::*;

/// A configuration with tools that print, fail and crash, and the folder it lives in.
fn config() -> (tempfile::TempDir, Config) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().join("out"));
    config.tools.insert(
        "tool".to_string(),
        Tool::function(|call| {
            let mut outcome = Outcome::success(call.args.join(" ") + "\n");
            outcome.stderr = b"warning: w\n".to_vec();
            outcome
        }),
    );
    config.tools.insert("fail".to_string(), Tool::function(|_| Outcome::failure("error: e\n", 1)));
    config.tools.insert("crash".to_string(), Tool::function(|_| panic!("out of cheese")));
    config.features.insert("yes".to_string());
    (folder, config)
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    let (folder, config) = config();
    let file = folder.path().join("t.test");
    fs::write(&file, text).unwrap();
    let shown = match run_test(&file, &config) {
        TestResult::Fail { output } => format!("Fail\n{output}"),
        TestResult::Unresolved { reason } => format!("Unresolved\n{reason}\n"),
        other => format!("{other:?}\n"),
    };
    let shown = shown.replace(&folder_name(&file), "TEST");
    expected.assert_eq(&shown.replace(&folder.path().display().to_string(), "DIR"));
}

#[test]
fn passing_pipeline() {
    check(
        "RUN: tool abc | FileCheck %s\nCHECK: abc\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn mismatch_shows_what_ran() {
    check(
        "RUN: tool abc | FileCheck %s --dump-input=never\nCHECK: abd\n",
        expect![[r#"
            Fail
            Exit Code: 1

            # RUN: at line 1
            tool abc | FileCheck DIR/t.test --dump-input=never
            # executed command: tool abc
            # .---command stderr------------
            # | warning: w
            # `-----------------------------
            # executed command: FileCheck DIR/t.test --dump-input=never
            # .---command stderr------------
            # | DIR/t.test:2:8: error: CHECK: expected string not found in input
            # | CHECK: abd
            # |        ^
            # | <stdin>:1:1: note: scanning from here
            # | abc
            # | ^
            # `-----------------------------
            # error: command failed with exit status: 1
        "#]],
    );
}

#[test]
fn failing_tool_fails_the_pipeline() {
    check(
        "RUN: fail | true\n",
        expect![[r#"
            Fail
            Exit Code: 1

            # RUN: at line 1
            fail | true
            # executed command: fail
            # .---command stderr------------
            # | error: e
            # `-----------------------------
            # error: command failed with exit status: 1
            # executed command: true
        "#]],
    );
}

#[test]
fn not_turns_a_failure_into_success() {
    check(
        "RUN: not fail 2>&1 | FileCheck %s\nCHECK: error: e\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn not_does_not_excuse_a_crash() {
    check(
        "RUN: not crash\n",
        expect![[r#"
            Fail
            Exit Code: 1

            # RUN: at line 1
            not crash
            # executed command: not crash
            # .---command stderr------------
            # | crash: panicked: out of cheese
            # `-----------------------------
            # error: command failed with exit status: 1
        "#]],
    );
}

#[test]
fn not_crash_wants_a_crash() {
    check(
        "RUN: not --crash crash\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn unknown_command_is_not_a_failure_for_not() {
    check(
        "RUN: not no-such-command\n",
        expect![[r#"
            Fail
            Exit Code: 1

            # RUN: at line 1
            not no-such-command
            # executed command: not no-such-command
            # .---command stderr------------
            # | 'no-such-command': command not found
            # `-----------------------------
            # error: command failed with exit status: 1
        "#]],
    );
}

#[test]
fn messages_come_before_output_when_merged() {
    check(
        "RUN: tool a 2>&1 | FileCheck %s\nCHECK: warning\nCHECK-NEXT: a\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn files_are_written_and_read() {
    check(
        "RUN: rm -rf %t && mkdir -p %t/d && cd %t/d && echo x > f && cat < f | count 1\nRUN: cat %t/d/* | grep x\n",
        expect![[r#"
            Pass
        "#]],
    );
}

#[test]
fn env_reaches_file_check() {
    check(
        "RUN: echo ABC | env FILECHECK_OPTS=--ignore-case FileCheck %s\nCHECK: abc\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn alternatives_and_negation() {
    check(
        "RUN: false || true; ! false\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn split_file_and_diff() {
    check(
        "RUN: split-file %s %t && diff -u %t/a %t/b\n//--- a\n1\n2\n//--- b\n1\n3\n",
        expect![[r#"
            Fail
            Exit Code: 1

            # RUN: at line 1
            split-file DIR/t.test DIR/out/TEST/t.test.tmp && diff -u DIR/out/TEST/t.test.tmp/a DIR/out/TEST/t.test.tmp/b
            # executed command: split-file DIR/t.test DIR/out/TEST/t.test.tmp
            # executed command: diff -u DIR/out/TEST/t.test.tmp/a DIR/out/TEST/t.test.tmp/b
            # .---command stdout------------
            # | --- DIR/out/TEST/t.test.tmp/a
            # | +++ DIR/out/TEST/t.test.tmp/b
            # | @@ -1,2 +1,2 @@
            # |  1
            # | -2
            # | +3
            # `-----------------------------
            # error: command failed with exit status: 1
        "#]],
    );
}

#[test]
fn files_are_copied_and_moved() {
    check(
        "RUN: rm -rf %t && mkdir -p %t/a && printf '%%s\\n' x y > %t/a/f && cp -r %t/a %t/b\n\
         RUN: mv %t/b/f %t/g && diff %t/a/f %t/g && ls-nothing %t || count 2 < %t/g\n",
        expect![[r#"
            Pass
        "#]],
    );
}

#[test]
fn directories_are_left_again() {
    check(
        "RUN: rm -rf %t && mkdir -p %t/d && pushd %t/d && touch f && popd && cat %t/d/f\n\
         RUN: env -C %t/d cat f && not popd\n",
        expect![[r#"
            Pass
        "#]],
    );
}

#[test]
fn environment_is_changed_and_shown() {
    check(
        "RUN: export A=1 && env B=2 | FileCheck %s && unset A && env | count 0\nCHECK: A=1\nCHECK: B=2\n",
        expect![[r#"
            Pass
        "#]],
    );
}

#[test]
fn line_numbers_and_parts_of_names() {
    check(
        "RUN: echo %(line) %{s:basename} %{s:stem} | FileCheck %s\nCHECK: 1 t.test t{{$}}\n",
        expect![[r#"
            Pass
        "#]],
    );
}

/// A configuration with a flaky tool, which succeeds at its third call.
fn flaky_config() -> (tempfile::TempDir, Config) {
    let (folder, mut config) = config();
    let n_calls = std::sync::atomic::AtomicUsize::new(0);
    config.tools.insert(
        "flaky".to_string(),
        Tool::function(move |_| {
            let n_before = n_calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            Outcome { code: i32::from(n_before < 2), ..Outcome::default() }
        }),
    );
    (folder, config)
}

#[test]
fn retries_are_allowed() {
    let (folder, config) = flaky_config();
    let file = folder.path().join("t.test");
    fs::write(&file, "RUN: flaky\nALLOW_RETRIES: 2\n").unwrap();
    assert_eq!(run_test(&file, &config), TestResult::FlakyPass { n_attempts: 3 });
}

#[test]
fn retries_are_counted() {
    let (folder, config) = flaky_config();
    let file = folder.path().join("t.test");
    fs::write(&file, "RUN: flaky\nALLOW_RETRIES: 1\n").unwrap();
    assert!(matches!(run_test(&file, &config), TestResult::Fail { .. }));
}

#[cfg(unix)]
#[test]
fn slow_program_is_stopped() {
    let (folder, mut config) = config();
    config.search_path = true;
    config.timeout = Some(Duration::from_millis(200));
    let file = folder.path().join("t.test");
    fs::write(&file, "RUN: sh -c 'sleep 100; true' 2>&1 | cat\n").unwrap();
    let start = Instant::now();
    assert!(matches!(run_test(&file, &config), TestResult::Timeout { .. }));
    assert!(start.elapsed() < Duration::from_secs(50));
}

#[cfg(unix)]
#[test]
fn signal_is_a_crash() {
    let (folder, mut config) = config();
    config.search_path = true;
    let file = folder.path().join("t.test");
    fs::write(&file, "RUN: not --crash sh -c 'kill -6 $$'\nRUN: not sh -c 'exit 3'\n").unwrap();
    assert_eq!(run_test(&file, &config), TestResult::Pass);
}

#[test]
fn suites_have_configuration_files() {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in [
        (
            "lit.toml",
            "name = \"mine\"\nsuffixes = [\".t\"]\nexcludes = [\"no\"]\n[params]\nx = \"1\"\ny = \"2\"\n",
        ),
        ("a.t", "RUN: echo %{x}%{y} | FileCheck %s\nCHECK: 13\n"),
        ("b.mlir", ""),
        ("no/c.t", ""),
        ("sub/lit.local.toml", "requires = \"moon\"\n"),
        ("sub/d.t", "RUN: false\n"),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let base = Config::new(folder.path().join("out"));
    let params = IndexMap::from([("y".to_string(), "3".to_string())]);
    let tests = discover_suite(folder.path(), &base, &params).unwrap();
    let results: Vec<(String, TestResult)> =
        tests.iter().map(|test| (test.full_name(), run_test(&test.file, &test.config))).collect();
    let reason = "REQUIRES: moon".to_string();
    let expected = [
        ("mine :: a.t".to_string(), TestResult::Pass),
        ("mine :: sub/d.t".to_string(), TestResult::Unsupported { reason }),
    ];
    assert_eq!(results, expected);
}

#[test]
fn wrong_configuration_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("lit.toml"), "sufixes = []\n").unwrap();
    let base = Config::new(folder.path().join("out"));
    let error = discover_suite(folder.path(), &base, &IndexMap::new()).unwrap_err();
    assert!(error.contains("lit.toml") && error.contains("sufixes"), "{error}");
}

#[test]
fn definitions_are_used_from_where_they_stand() {
    check(
        "DEFINE: %{x} = tool\nRUN: %{x} a\nREDEFINE: %{x} = fail\nRUN: not %{x}\n",
        expect![[r#"
        Pass
    "#]],
    );
}

#[test]
fn expected_failure() {
    check(
        "XFAIL: yes\nRUN: false\n",
        expect![[r#"
        Xfail
    "#]],
    );
}

#[test]
fn unexpected_pass() {
    check(
        "XFAIL: *\nRUN: true\n",
        expect![[r#"
        Xpass
    "#]],
    );
}

#[test]
fn missing_feature() {
    check(
        "REQUIRES: yes && no\nRUN: false\n",
        expect![[r#"
        Unsupported { reason: "REQUIRES: (yes && no)" }
    "#]],
    );
}

#[test]
fn no_run_line() {
    check(
        "nothing\n",
        expect![[r#"
        Unresolved
        DIR/t.test: has no RUN line
    "#]],
    );
}

#[test]
fn malformed_command_line() {
    check(
        "RUN: tool |\n",
        expect![[r#"
        Unresolved
        DIR/t.test:1: there is no command before the end: tool |
    "#]],
    );
}

#[test]
fn blessing_rewrites_the_expectations() {
    let (folder, mut config) = config();
    config.bless = true;
    let file = folder.path().join("t.mlir");
    fs::write(&file, "// RUN: tool 't.op %%0[%%1]' | FileCheck %s\n// CHECK: old\n").unwrap();
    assert_eq!(run_test(&file, &config), TestResult::Blessed);
    expect![[r#"
        // RUN: tool 't.op %%0[%%1]' | FileCheck %s

        // CHECK:      t.op [[V0:%.+]]{{\[}}[[V1:%.+]]]
    "#]]
    .assert_eq(&fs::read_to_string(&file).unwrap());
}

#[test]
fn blessing_a_crash_leaves_the_file_alone() {
    let (folder, mut config) = config();
    config.bless = true;
    let file = folder.path().join("t.mlir");
    let text = "// RUN: crash | FileCheck %s\n// CHECK: old\n";
    fs::write(&file, text).unwrap();
    assert!(matches!(run_test(&file, &config), TestResult::Fail { .. }));
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn discovery_is_sorted_and_leaves_out_inputs() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["b.mlir", "a/c.test", "Inputs/d.mlir", "e.md"] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "").unwrap();
    }
    let found: Vec<PathBuf> = discover(folder.path())
        .iter()
        .map(|path| path.strip_prefix(folder.path()).unwrap().to_path_buf())
        .collect();
    assert_eq!(found, [Path::new("a/c.test"), Path::new("b.mlir")]);
}
