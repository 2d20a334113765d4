//! Statistics of ops: the number of ops of each name.

use std::collections::BTreeMap;

use creole_ir::Body;
use creole_ir::Error;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};

/// The pass `print-op-stats`.
pub static PRINT_OP_STATS: Pass = Pass {
    name: "print-op-stats",
    summary: "Prints the number of ops of each name",
    example: "\
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
",
    works_on: &[],
    options: &[PassOption { name: "json", default: "false", help: "print it as JSON" }],
    run: Run::Module(print),
};

fn print(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let is_json: bool = cx.flag("json")?;
    let counts = counts(module);
    cx.remarks.say(if is_json { json(&counts) } else { table(&counts) });
    Ok(())
}

/// Number of ops of each name in a module, the module included.
fn counts(module: &Body) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::from([("builtin.module", 1)]);
    let mut work = vec![module];
    while let Some(body) = work.pop() {
        for op in body.inside(body.root()) {
            *counts.entry(body[op].def.name).or_insert(0) += 1;
            work.extend(body.nested(op).map(|nested| &**nested));
        }
    }
    counts
}

fn table(counts: &BTreeMap<&'static str, usize>) -> String {
    let parts = |name: &'static str| name.split_once('.').unwrap_or((name, ""));
    let longest = |part: fn((&'static str, &'static str)) -> usize| {
        counts.keys().map(|name| part(parts(name))).max().unwrap_or(0)
    };
    let (left, right) = (longest(|(dialect, _)| dialect.len()) + 2, longest(|(_, op)| op.len()));
    let mut out = "Operations encountered:\n-----------------------".to_owned();
    for (name, n) in counts {
        let (dialect, op) = parts(name);
        out += &format!("\n{dialect:>left$}.{op:<right$} , {n}");
    }
    out
}

fn json(counts: &BTreeMap<&'static str, usize>) -> String {
    let lines: Vec<String> = counts.iter().map(|(name, n)| format!("  \"{name}\" : {n}")).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}
