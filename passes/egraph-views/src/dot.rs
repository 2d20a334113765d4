//! Graphviz text: a cluster for each class, a box for each node, and edges to the classes of operands.

use std::fmt::Write as _;

use crate::cut;
use crate::snapshot::{Node, Section, Snapshot};

/// Longest line of a label.
const MAX_LINE: usize = 100;

const HEADER: &str = "digraph egraph {
  compound=true;
  rankdir=BT;
  fontname=\"Helvetica\";
  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\", fontsize=11];
  edge [fontname=\"Helvetica\", fontsize=9, color=\"#555555\"];
";

/// One graph with a cluster for each section.
pub fn document(sections: &[Section]) -> String {
    let mut out = HEADER.to_owned();
    for (number, section) in sections.iter().enumerate() {
        let snapshot = &section.snapshot;
        let label = label(&[
            section.name(),
            format!("cost {:.0} -> {:.0}", snapshot.cost_before, snapshot.cost),
        ]);
        let _ = write!(out, "  subgraph cluster_g{number} {{\n    label={label};\n");
        classes(&mut out, number, snapshot);
        edges(&mut out, number, snapshot);
        out += "  }\n";
    }
    out + "}\n"
}

/// Quoted label of centred lines.
fn label(lines: &[String]) -> String {
    let lines = lines.iter().filter(|line| !line.is_empty());
    let lines: Vec<String> = lines.map(|line| escaped(&cut(line, MAX_LINE))).collect();
    format!("\"{}\"", lines.join("\\n"))
}

/// Text for a quoted label, in which Graphviz reads entities of HTML and escapes of its own.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('\\', "\\\\").replace('"', "\\\"")
}

fn classes(out: &mut String, number: usize, snapshot: &Snapshot) {
    for (i, class) in snapshot.classes.iter().enumerate() {
        let roots = snapshot.roots_of(i);
        let root = match roots.is_empty() {
            true => String::new(),
            false => format!("root {}", roots.join(", ")),
        };
        let constant = class.constant.as_deref().map_or(String::new(), |text| format!("= {text}"));
        let label = label(&[format!("c{i} : {}", class.ty), constant, root]);
        let color = if class.chosen.is_some() { "#2e7d32" } else { "#bbbbbb" };
        let width = if roots.is_empty() { 1 } else { 3 };
        let _ = write!(
            out,
            "    subgraph cluster_g{number}_c{i} {{\n      label={label}; color=\"{color}\"; penwidth={width};\n"
        );
        for (j, node) in class.nodes.iter().enumerate() {
            let style = match class.chosen == Some(j) {
                true => ", fillcolor=\"#c8e6c9\", penwidth=2",
                false => "",
            };
            let label = node_label(node, class.chosen == Some(j));
            let _ = writeln!(out, "      g{number}_c{i}_n{j} [label={label}{style}];");
        }
        out.push_str("    }\n");
    }
}

fn node_label(node: &Node, is_chosen: bool) -> String {
    let mark = if is_chosen { "chosen, " } else { "" };
    label(&[
        node.op.clone(),
        node.attrs.clone(),
        format!("{mark}cost {:.1}", node.cost),
        node.made.text(),
    ])
}

/// Edges from each node to the classes of its operands, numbered if there are several.
fn edges(out: &mut String, number: usize, snapshot: &Snapshot) {
    for (i, class) in snapshot.classes.iter().enumerate() {
        for (j, node) in class.nodes.iter().enumerate() {
            for (at, operand) in node.operands.iter().enumerate() {
                let head = snapshot.classes[*operand].chosen.unwrap_or(0);
                let mut attrs = Vec::new();
                // An edge inside of a cluster can't end at its border.
                if *operand != i {
                    attrs.push(format!("lhead=cluster_g{number}_c{operand}"));
                }
                if node.operands.len() > 1 {
                    attrs.push(format!("label=\"{at}\""));
                }
                if class.chosen == Some(j) {
                    attrs.push("penwidth=2, color=\"#2e7d32\"".to_owned());
                }
                let attrs = attrs.join(", ");
                let _ = writeln!(
                    out,
                    "    g{number}_c{i}_n{j} -> g{number}_c{operand}_n{head} [{attrs}];"
                );
            }
        }
    }
}
