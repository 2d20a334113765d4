//! Print of the call graph: functions, what they call, and circles of calls.

use creole_analysis::call_graph::{CallGraph, Callee, function};
use creole_analysis::program::Program;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error};

/// The pass `print-callgraph`.
pub static PRINT_CALLGRAPH: Pass = Pass {
    name: "print-callgraph",
    summary: "Prints the functions of the module, and which they call",
    example: "\
func.func private @f() { return }
func.func @g() {
  call @f() : () -> ()
  return
}
",
    works_on: &[],
    options: &[],
    run: Run::Module(print),
};

fn print(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let program = Program::new(module);
    cx.remarks.say(text(&program));
    Ok(())
}

/// The call graph as text.
pub(crate) fn text(program: &Program<'_>) -> String {
    let graph = CallGraph::of(program);
    let mut out = "// ---- CallGraph ----\n".to_owned();
    for unit in &graph.functions {
        out += &format!("// - Node : {}\n", node(program, Callee::Unit(*unit)));
        for callee in &graph.calls[*unit] {
            out += &format!("// -- Call-Edge : {}\n", node(program, *callee));
        }
        out += "//\n";
    }
    out += "// -- SCCs --\n";
    for circle in graph.circles() {
        out += "// - SCC : \n";
        for callee in circle {
            out += &format!("// -- Node :{}\n", node(program, callee));
        }
        out += "\n";
    }
    out + "// - SCC : \n// -- Node :<External-Caller-Node>\n\n// -------------------"
}

fn node(program: &Program<'_>, callee: Callee) -> String {
    let Callee::Unit(unit) = callee else { return "<Unknown-Callee-Node>".to_owned() };
    let Some((_, around, op)) = function(program, unit) else { return "<unnamed>".to_owned() };
    let body = program.units[around].body;
    let fields = body[op].def.attr_fields().map(|field| field.name);
    let mut attrs: Vec<(String, String)> = fields
        .filter_map(|name| Some((name.to_owned(), body.attr(op, name)?.to_string())))
        .chain(body.discardable(op).iter().map(|(name, attr)| (name.to_string(), attr.to_string())))
        .collect();
    attrs.sort();
    let attrs: Vec<String> =
        attrs.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("'{}' - Region #0 : {{{}}}", body[op].def.name, attrs.join(", "))
}
