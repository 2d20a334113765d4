//! Print of analyses, as text or as a graph in DOT.

use creole_analysis::aliasing::{Aliasing, Base};
use creole_analysis::call_graph::{CallGraph, Callee, function};
use creole_analysis::constants::Constants;
use creole_analysis::forward::solve;
use creole_analysis::graph::{FlowGraph, immediate_dominators, immediate_post_dominators};
use creole_analysis::live::Needed;
use creole_analysis::liveness::Liveness;
use creole_analysis::loops::loops;
use creole_analysis::program::{Program, values};
use creole_analysis::ranges::IntRanges;
use creole_ir::analyses::Analysis;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{AttrField, Body, Error, OpId, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The pass `print-analysis`.
pub static PRINT_ANALYSIS: Pass = Pass {
    name: "print-analysis",
    summary: "Prints analyses of the module and its functions",
    example: "\
// ranges
func.func @f(%x: i32) -> i32 {
  %c10 = arith.constant 10 : i32
  %0 = arith.remui %x, %c10 : i32
  return %0 : i32
}
",
    works_on: &[],
    options: &[
        option("aliasing", "the memory that each memref may be in"),
        option("call-graph", "functions, and which they call"),
        option("call-graph:dot", "the call graph in DOT"),
        option("constants", "values that are one constant wherever control reaches them"),
        option("dominance", "immediate dominator of each block"),
        option("dominance:dot", "the dominator trees in DOT"),
        option("liveness", "values that are live at the start and at the end of each block"),
        option("loops", "natural loops of blocks"),
        option("loops:dot", "blocks and edges in DOT, edges back to the header of a loop dashed"),
        option("needed", "values that effects, conditions and visible results depend on"),
        option("post-dominance", "immediate post-dominator of each block"),
        option("post-dominance:dot", "the post-dominator trees in DOT"),
        option("ranges", "integers that each value may be"),
    ],
    run: Run::Any(print),
};

const fn option(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, default: "false", help }
}

/// Largest constant that is computed, in elements.
const FOLD_BUDGET: i64 = 65_536;

fn print(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let program = Program::new(body);
    for (name, show) in ANALYSES {
        if cx.option(name)? {
            cx.remarks.say(show(&program));
        }
    }
    Ok(())
}

type Show = fn(&Program<'_>) -> String;

const ANALYSES: &[(&str, Show)] = &[
    ("aliasing", aliasing),
    ("call-graph", crate::print_callgraph::text),
    ("call-graph:dot", call_graph_dot),
    ("constants", constants),
    ("dominance", |program| tree(program, "dominance", dominators)),
    ("dominance:dot", |program| tree_dot(program, dominators)),
    ("liveness", liveness),
    ("loops", natural_loops),
    ("loops:dot", loops_dot),
    ("needed", needed),
    ("post-dominance", |program| tree(program, "post-dominance", immediate_post_dominators)),
    ("post-dominance:dot", |program| tree_dot(program, immediate_post_dominators)),
    ("ranges", ranges),
];

fn dominators(graph: &FlowGraph) -> Vec<Option<usize>> {
    immediate_dominators(&graph.next, &graph.before, 0)
}

/// Calls `show` for each function that has a body, or for the one body that there is.
fn each(
    program: &Program<'_>,
    title: &str,
    mut show: impl FnMut(usize, &Body, &OpPrinter<'_>) -> String,
) -> String {
    let mut out = Vec::new();
    for (unit, of) in program.units.iter().enumerate() {
        let named = function(program, unit).map(|(name, ..)| format!(" of @{name}"));
        let is_shown = named.is_some() || program.units.len() == 1;
        if is_shown && of.body.has_entry() {
            let printer = OpPrinter::new(of.body, PrintOptions::default());
            let text = show(unit, of.body, &printer);
            out.push(format!("// {title}{}\n{text}", named.unwrap_or_default()));
        }
    }
    out.join("\n")
}

fn aliasing(program: &Program<'_>) -> String {
    each(program, "aliasing", |_, body, printer| {
        let aliasing = Aliasing::of(body);
        let name = |base: &Base| match base {
            Base::Allocation(value) => format!("allocation {}", printer.value(*value)),
            Base::Global(name) => format!("global @{}", name.as_str()),
            Base::Argument => "arguments".to_owned(),
            Base::Elsewhere => "elsewhere".to_owned(),
        };
        let memrefs = values(body).into_iter().filter(|value| body.ty(*value).is_any_memref());
        let lines = memrefs.map(|value| {
            let bases = aliasing.bases(value);
            let names: Vec<String> =
                bases.map_or(vec!["any".to_owned()], |all| all.iter().map(name).collect());
            format!("{}: {}", printer.value(value), names.join(", "))
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

fn constants(program: &Program<'_>) -> String {
    let facts = solve(program, &Constants { fold_budget: FOLD_BUDGET });
    each(program, "constants", |unit, body, printer| {
        let known = values(body).into_iter().filter_map(|value| {
            let attr = facts.of(program, unit, value).tensor()?.clone().into_attr();
            Some(format!("{} = {attr}", printer.value(value)))
        });
        known.collect::<Vec<_>>().join("\n")
    })
}

fn ranges(program: &Program<'_>) -> String {
    let facts = solve(program, &IntRanges { fold_budget: FOLD_BUDGET });
    each(program, "ranges", |unit, body, printer| {
        let known = values(body).into_iter().filter_map(|value| {
            let range = facts.of(program, unit, value).range.range()?;
            let (signed, unsigned) = ((range.smin, range.smax), (range.umin, range.umax));
            Some(format!(
                "{}: signed [{}, {}], unsigned [{}, {}]",
                printer.value(value),
                signed.0,
                signed.1,
                unsigned.0,
                unsigned.1
            ))
        });
        known.collect::<Vec<_>>().join("\n")
    })
}

fn liveness(program: &Program<'_>) -> String {
    each(program, "liveness", |_, body, printer| {
        let live = Liveness::of(body);
        let names = |values: &mut dyn Iterator<Item = Value>| {
            let mut values: Vec<Value> = values.collect();
            values.sort_unstable_by_key(|value| value.into_raw().into_u32());
            values.iter().map(|value| format!(" {}", printer.value(*value))).collect::<String>()
        };
        let mut lines = Vec::new();
        for block in body.blocks(body.root()) {
            let start = names(&mut live.live_in(*block).iter().copied());
            let end = names(&mut live.live_out(body, *block).iter().copied());
            lines.push(format!("{}: in{start}, out{end}", printer.block(*block)));
        }
        lines.join("\n")
    })
}

fn needed(program: &Program<'_>) -> String {
    let needed = Needed::of(program);
    each(program, "needed", |unit, body, printer| {
        let all = values(body).into_iter().filter(|value| needed.has(program, unit, *value));
        all.map(|value| printer.value(value)).collect::<Vec<_>>().join(" ")
    })
}

fn tree(program: &Program<'_>, title: &str, of: fn(&FlowGraph) -> Vec<Option<usize>>) -> String {
    each(program, title, |_, body, printer| {
        let graph = FlowGraph::of(body, body.root());
        let name = |at: usize| printer.block(graph.blocks[at]);
        let line = |(at, up): (usize, Option<usize>)| {
            format!("{}: {}", name(at), up.map_or("none".to_owned(), name))
        };
        of(&graph).into_iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
    })
}

fn natural_loops(program: &Program<'_>) -> String {
    each(program, "loops", |_, body, printer| {
        let graph = FlowGraph::of(body, body.root());
        let names = |blocks: &[usize]| {
            let names: Vec<String> =
                blocks.iter().map(|b| printer.block(graph.blocks[*b])).collect();
            names.join(" ")
        };
        let lines = loops(&graph).into_iter().map(|one| {
            format!(
                "{} of depth {}: blocks {}, back from {}",
                names(&[one.header]),
                one.depth,
                names(&one.blocks),
                names(&one.latches)
            )
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

// --- graphs ------------------------------------------------------------------------------------

/// A graph in DOT: names of nodes, and edges with their attributes.
fn dot(nodes: &[String], edges: &[(usize, usize, &str)]) -> String {
    let mut lines = vec!["digraph G {".to_owned()];
    let label = |(i, name): (usize, &String)| format!("  v{i} [label = \"{name}\", shape = box];");
    lines.extend(nodes.iter().enumerate().map(label));
    lines.extend(edges.iter().map(|(from, to, attrs)| format!("  v{from} -> v{to}{attrs};")));
    lines.push("}".to_owned());
    lines.join("\n")
}

fn tree_dot(program: &Program<'_>, of: fn(&FlowGraph) -> Vec<Option<usize>>) -> String {
    each(program, "tree", |_, body, printer| {
        let graph = FlowGraph::of(body, body.root());
        let nodes: Vec<String> = graph.blocks.iter().map(|block| printer.block(*block)).collect();
        let up = of(&graph).into_iter().enumerate();
        let edges: Vec<_> = up.filter_map(|(at, up)| Some((up?, at, ""))).collect();
        dot(&nodes, &edges)
    })
}

fn loops_dot(program: &Program<'_>) -> String {
    each(program, "loops", |_, body, printer| {
        let graph = FlowGraph::of(body, body.root());
        let nodes: Vec<String> = graph.blocks.iter().map(|block| printer.block(*block)).collect();
        let found = loops(&graph);
        let back: FxHashSet<(usize, usize)> =
            found.iter().flat_map(|one| one.latches.iter().map(|at| (*at, one.header))).collect();
        let is_back = |from: usize, to: usize| back.contains(&(from, to));
        let mut edges = Vec::new();
        for (from, next) in graph.next.iter().enumerate() {
            let style = |to: usize| if is_back(from, to) { " [style = dashed]" } else { "" };
            edges.extend(next.iter().map(|to| (from, *to, style(*to))));
        }
        dot(&nodes, &edges)
    })
}

fn call_graph_dot(program: &Program<'_>) -> String {
    let graph = CallGraph::of(program);
    let name = |unit: &usize| {
        let named: Option<(_, usize, OpId)> = function(program, *unit);
        named.map_or("unnamed".to_owned(), |(name, ..)| format!("@{name}"))
    };
    let mut nodes: Vec<String> = graph.functions.iter().map(name).collect();
    nodes.push("unknown".to_owned());
    let places: FxHashMap<usize, usize> =
        graph.functions.iter().enumerate().map(|(at, unit)| (*unit, at)).collect();
    let place = |callee: &Callee| match callee {
        Callee::Unit(unit) => places.get(unit).copied(),
        Callee::Unknown => Some(graph.functions.len()),
    };
    let mut edges = Vec::new();
    for (from, unit) in graph.functions.iter().enumerate() {
        edges.extend(graph.calls[*unit].iter().filter_map(|to| Some((from, place(to)?, ""))));
    }
    dot(&nodes, &edges)
}
