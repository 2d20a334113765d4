//! Print of a module as a graph in DOT: a node for each op, a cluster for each op with regions, and edges for values.

mod label;

use creole_analysis::program::Program;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{BlockId, Body, Error, OpId, RegionId, Value};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use label::{Labels, MAX_ITEMS};

/// The pass `view-op-graph`.
pub static VIEW_OP_GRAPH: Pass = Pass {
    name: "view-op-graph",
    summary: "Prints the ops of the module as a graph in DOT",
    example: "\
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
",
    works_on: &[],
    options: &[
        PassOption { name: "max-label-len", default: "20", help: "longest text of a label" },
        PassOption { name: "print-attrs", default: "true", help: "attributes of ops" },
        PassOption {
            name: "print-control-flow-edges",
            default: "false",
            help: "edges between ops that follow each other",
        },
        PassOption {
            name: "print-data-flow-edges",
            default: "true",
            help: "edges from values to their uses",
        },
        PassOption { name: "print-result-types", default: "true", help: "types of values" },
    ],
    run: Run::Module(print),
};

fn print(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let labels = Labels {
        max_len: cx.option("max-label-len")?,
        max_items: cx.elided.unwrap_or(MAX_ITEMS),
        attrs: cx.flag("print-attrs")?,
        types: cx.flag("print-result-types")?,
    };
    let program = Program::new(module);
    let printers: Vec<OpPrinter<'_>> = program
        .units
        .iter()
        .map(|unit| OpPrinter::new(unit.body, PrintOptions::default()))
        .collect();
    let mut emitter = Emitter {
        program: &program,
        printers: &printers,
        labels,
        data_edges: cx.flag("print-data-flow-edges")?,
        control_edges: cx.flag("print-control-flow-edges")?,
        colors: colors(&program),
        lines: Vec::new(),
        depth: 0,
        next: 1,
        nodes: FxHashMap::default(),
        order_edges: Vec::new(),
        edges: Vec::new(),
        before: Vec::new(),
        work: Vec::new(),
    };
    cx.remarks.say(emitter.run());
    Ok(())
}

/// Names of ops with their numbers, in the order of a walk that visits those inside first.
fn colors(program: &Program<'_>) -> IndexMap<&'static str, usize, FxBuildHasher> {
    let mut colors = IndexMap::default();
    let mut work: Vec<(usize, OpId, bool)> = Vec::new();
    push_ops(program, 0, program.units[0].body.root(), &mut work);
    while let Some((unit, op, is_done)) = work.pop() {
        let body = program.units[unit].body;
        if is_done {
            let n = colors.len();
            colors.entry(body[op].def.name).or_insert(n);
            continue;
        }
        work.push((unit, op, true));
        for region in body.regions(op).iter().rev() {
            push_ops(program, unit, *region, &mut work);
        }
        if let Some(nested) = program.nested(unit, op) {
            push_ops(program, nested, program.units[nested].body.root(), &mut work);
        }
    }
    let n = colors.len();
    colors.entry("builtin.module").or_insert(n);
    colors
}

fn push_ops(
    program: &Program<'_>,
    unit: usize,
    region: RegionId,
    work: &mut Vec<(usize, OpId, bool)>,
) {
    let body = program.units[unit].body;
    let ops = body.blocks(region).iter().flat_map(|block| body.ops(*block));
    let ops: Vec<OpId> = ops.collect();
    work.extend(ops.into_iter().rev().map(|op| (unit, op, false)));
}

/// A node, or the anchor of a cluster with the cluster's number.
#[derive(Clone, Copy)]
struct GraphNode {
    id: usize,
    cluster: Option<usize>,
}

enum Task {
    Op(usize, OpId),
    EndOp(usize, OpId, GraphNode),
    Block(usize, BlockId),
    EndBlock,
}

struct Emitter<'a> {
    program: &'a Program<'a>,
    printers: &'a [OpPrinter<'a>],
    labels: Labels,
    data_edges: bool,
    control_edges: bool,
    colors: IndexMap<&'static str, usize, FxBuildHasher>,
    lines: Vec<String>,
    depth: usize,
    next: usize,
    /// Node and port of each value.
    nodes: FxHashMap<(usize, Value), (GraphNode, String)>,
    /// Edges of control, which stand before those of data.
    order_edges: Vec<String>,
    edges: Vec<String>,
    /// The last op of each open block.
    before: Vec<Option<GraphNode>>,
    work: Vec<Task>,
}

impl Emitter<'_> {
    fn run(&mut self) -> String {
        self.line("digraph G {");
        self.depth += 1;
        self.line("compound = true;");
        self.open_cluster();
        self.line(&format!("label = \"{}\";", self.labels.module()));
        self.push_blocks(0, self.program.units[0].body.root());
        while let Some(task) = self.work.pop() {
            match task {
                Task::Op(unit, op) => self.op(unit, op),
                Task::EndOp(unit, op, node) => {
                    self.close();
                    self.end_op(unit, op, node);
                }
                Task::Block(unit, block) => self.block(unit, block),
                Task::EndBlock => {
                    self.before.pop();
                    self.close();
                }
            }
        }
        self.close();
        let order = std::mem::take(&mut self.order_edges);
        for edge in order.into_iter().chain(std::mem::take(&mut self.edges)) {
            self.line(&edge);
        }
        self.lines.push("}".to_owned());
        self.lines.join("\n")
    }

    fn line(&mut self, text: &str) {
        self.lines.push(format!("{}{text}", "  ".repeat(self.depth)));
    }

    fn id(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    /// Opens a cluster, with a node in it that edges lead to.
    fn open_cluster(&mut self) -> GraphNode {
        let cluster = self.id();
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.depth += 1;
        let id = self.id();
        self.line(&format!("v{id} [label = \" \", shape = plain];"));
        GraphNode { id, cluster: Some(cluster) }
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    fn push_blocks(&mut self, unit: usize, region: RegionId) {
        let blocks = self.program.units[unit].body.blocks(region).iter().rev();
        self.work.extend(blocks.map(|block| Task::Block(unit, *block)));
    }

    fn block(&mut self, unit: usize, block: BlockId) {
        let body = self.program.units[unit].body;
        self.open_cluster();
        self.line("label = \"\";");
        for arg in body.args(block) {
            let name = self.printers[unit].value(*arg);
            let port = label::port(&name);
            let ty = self.labels.ty(body.ty(*arg));
            let id = self.id();
            self.line(&format!("v{id} [label = \"<res_{port}> {name}{ty}\", shape = Mrecord];"));
            self.nodes.insert((unit, *arg), (GraphNode { id, cluster: None }, port));
        }
        self.before.push(None);
        self.work.push(Task::EndBlock);
        let ops: Vec<OpId> = body.ops(block).collect();
        self.work.extend(ops.into_iter().rev().map(|op| Task::Op(unit, op)));
    }

    fn op(&mut self, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        let nested = self.program.nested(unit, op);
        if body.regions(op).is_empty() && nested.is_none() {
            let node = self.leaf(unit, op);
            return self.end_op(unit, op, node);
        }
        let node = self.open_cluster();
        let label = self.labels.cluster(body, op);
        self.line(&format!("label = \"{label}\";"));
        self.work.push(Task::EndOp(unit, op, node));
        for region in body.regions(op).to_vec().into_iter().rev() {
            self.push_blocks(unit, region);
        }
        if let Some(nested) = nested {
            self.push_blocks(nested, self.program.units[nested].body.root());
        }
    }

    fn leaf(&mut self, unit: usize, op: OpId) -> GraphNode {
        let body = self.program.units[unit].body;
        let id = self.id();
        let number = self.colors.get(body[op].def.name).copied().unwrap_or(0);
        let hue = number as f64 / self.colors.len() as f64;
        let label = self.labels.node(body, op, &self.printers[unit]);
        self.line(&format!(
            "v{id} [fillcolor = \"{hue:.6} 0.3 0.95\", label = \"{label}\", shape = Mrecord, style = filled];"
        ));
        GraphNode { id, cluster: None }
    }

    /// Adds the edges that lead to an op.
    fn end_op(&mut self, unit: usize, op: OpId, node: GraphNode) {
        let body = self.program.units[unit].body;
        for value in body.results(op) {
            let port = label::port(&self.printers[unit].value(value));
            self.nodes.insert((unit, value), (node, port));
        }
        if self.data_edges {
            for value in body.operands(op) {
                let Some((from, port)) = self.nodes.get(&(unit, value)).cloned() else { continue };
                self.edges.push(data_edge(from, node, &port));
            }
        }
        if self.control_edges
            && let Some(before) = self.before.last().copied().flatten()
        {
            self.order_edges.push(edge(before, node, ["", ""], "dashed"));
        }
        if let Some(last) = self.before.last_mut() {
            *last = Some(node);
        }
    }
}

fn data_edge(from: GraphNode, to: GraphNode, port: &str) -> String {
    let start = if from.cluster.is_none() { format!(":res_{port}:s") } else { String::new() };
    let end = if to.cluster.is_none() { format!(":arg_{port}:n") } else { String::new() };
    edge(from, to, [&start, &end], "solid")
}

fn edge(from: GraphNode, to: GraphNode, [start, end]: [&str; 2], style: &str) -> String {
    let mut attrs = Vec::new();
    attrs.extend(to.cluster.map(|cluster| format!("lhead = cluster_{cluster}")));
    attrs.extend(from.cluster.map(|cluster| format!("ltail = cluster_{cluster}")));
    attrs.push(format!("style = {style}"));
    format!("v{}{start} -> v{}{end}[{}];", from.id, to.id, attrs.join(", "))
}
