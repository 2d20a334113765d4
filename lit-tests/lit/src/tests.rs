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
        DIR/t.test:1: RUN: tool abc | FileCheck DIR/t.test --dump-input=never
        $ tool abc
        # stderr:
        warning: w
        $ FileCheck DIR/t.test --dump-input=never
        # stderr:
        DIR/t.test:2:8: error: CHECK: expected string not found in input
        CHECK: abd
               ^
        <stdin>:1:1: note: scanning from here
        abc
        ^
        # exit code: 1
        DIR/t.test:1: failed with 1
    "#]],
    );
}

#[test]
fn failing_tool_fails_the_pipeline() {
    check(
        "RUN: fail | true\n",
        expect![[r#"
        Fail
        DIR/t.test:1: RUN: fail | true
        $ fail
        # stderr:
        error: e
        # exit code: 1
        $ true
        DIR/t.test:1: failed with 1
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
        DIR/t.test:1: RUN: not crash
        $ not crash
        # stderr:
        crash: panicked: out of cheese
        # exit code: 1
        DIR/t.test:1: failed with 1
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
        DIR/t.test:1: RUN: not no-such-command
        $ not no-such-command
        # stderr:
        no-such-command: command not found
        # exit code: 1
        DIR/t.test:1: failed with 1
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
            DIR/t.test:1: RUN: split-file DIR/t.test DIR/out/TEST/t.test.tmp && diff -u DIR/out/TEST/t.test.tmp/a DIR/out/TEST/t.test.tmp/b
            $ split-file DIR/t.test DIR/out/TEST/t.test.tmp
            $ diff -u DIR/out/TEST/t.test.tmp/a DIR/out/TEST/t.test.tmp/b
            # stdout:
            --- DIR/out/TEST/t.test.tmp/a
            +++ DIR/out/TEST/t.test.tmp/b
            @@ -2,1 +2,1 @@
            -2
            +3
            # exit code: 1
            DIR/t.test:1: failed with 1
        "#]],
    );
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
    fs::write(&file, "// RUN: tool 't.op %%0' | FileCheck %s\n// CHECK: old\n").unwrap();
    assert_eq!(run_test(&file, &config), TestResult::Blessed);
    expect![[r#"
        // RUN: tool 't.op %%0' | FileCheck %s

        // CHECK:       t.op [[V0:%.+]]
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
