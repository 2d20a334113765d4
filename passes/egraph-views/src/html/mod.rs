//! Page for a browser: one file, which needs no network. It is well-formed XML, too.
//!
//! Classes are a list, those of the result first and in the order in which it computes them, with links between them. A
//! picture of some hundred nodes is a knot of edges; a list can be read and searched at any size.

use std::fmt::Write as _;

use crate::costs::Costs;
use crate::cut;
use crate::snapshot::{Class, Node, Section, Snapshot};

/// Largest section of which all classes are unfolded, in nodes.
const MAX_UNFOLDED: usize = 300;

/// Largest class that is unfolded in a larger section, in nodes.
const MAX_NODES: usize = 8;

/// Longest text of attributes, or of a constant.
const MAX_TEXT: usize = 400;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

const HEADER: &str = "<header><h1>E-graph</h1>\
    <input id=\"search\" type=\"search\" placeholder=\"op or rule\" aria-label=\"op or rule\"/> <span id=\"count\"></span> \
    <button id=\"unfold\">unfold all</button> <button id=\"fold\">fold all</button></header>\n";

const LEGEND: &str = "<p class=\"dim\">Own: cost of the node alone. Tree: with the cheapest trees of its operands, shared values \
    counted for each user. Program: cost of the whole result if it took this node and was the same elsewhere, each class counted \
    once; empty if the result does not need the class, or the node needs its own class. Round: over all rules; 0 is the input. \
    Values are named as before the rewrite.</p>\n";

/// Page with a section for each e-graph.
pub fn document(sections: &[Section]) -> String {
    let mut out = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width\"/>\n<title>E-graph</title>\n",
    );
    let _ = write!(out, "<style>\n{STYLE}</style>\n</head>\n<body>\n{HEADER}<main>\n{LEGEND}");
    if sections.len() > 1 {
        contents(&mut out, sections);
    }
    for (number, section) in sections.iter().enumerate() {
        Page { number, snapshot: &section.snapshot, costs: Costs::of(&section.snapshot) }
            .section(&mut out, &section.name());
    }
    let _ = write!(out, "</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    out
}

/// Escapes text for use between tags, or in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            // Neither XML nor HTML has characters for these.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

fn contents(out: &mut String, sections: &[Section]) {
    out.push_str("<ul>\n");
    for (number, section) in sections.iter().enumerate() {
        let (name, snapshot) = (escaped(&section.name()), &section.snapshot);
        let (before, after) = (snapshot.cost_before, snapshot.cost);
        let _ = writeln!(
            out,
            "<li><a href=\"#g{number}\"><code>{name}</code></a> cost {before:.0} → {after:.0}</li>"
        );
    }
    out.push_str("</ul>\n");
}

/// Section of the page.
struct Page<'s> {
    number: usize,
    snapshot: &'s Snapshot,
    costs: Costs<'s>,
}

impl Page<'_> {
    fn section(&mut self, out: &mut String, name: &str) {
        let Snapshot { cost_before, cost, n_rounds, classes, .. } = self.snapshot;
        let _ = writeln!(
            out,
            "<section id=\"g{}\">\n<h2><code>{}</code></h2>\n<p>Cost {cost_before:.1} → {cost:.1}, {} classes, {} nodes, \
             {n_rounds} rounds. Results: {}</p>",
            self.number,
            escaped(name),
            classes.len(),
            self.snapshot.n_nodes(),
            self.roots(),
        );
        let needed = self.needed();
        let others = (0..classes.len()).filter(|class| classes[*class].chosen.is_none());
        for class in needed.into_iter().chain(others) {
            self.class(out, class);
        }
        out.push_str("</section>\n");
    }

    fn roots(&self) -> String {
        let roots = self.snapshot.roots.iter();
        let roots = roots.map(|root| {
            format!("<code>{}</code> = {}", escaped(&root.name), self.link(root.class))
        });
        roots.collect::<Vec<_>>().join(", ")
    }

    fn link(&self, class: usize) -> String {
        format!("<a href=\"#g{}c{class}\"><code>c{class}</code></a>", self.number)
    }

    /// Classes that the result needs, operands first.
    fn needed(&self) -> Vec<usize> {
        let mut seen = vec![false; self.snapshot.classes.len()];
        let roots = self.snapshot.roots.iter().rev();
        let mut stack: Vec<(usize, bool)> = roots.map(|root| (root.class, false)).collect();
        let mut needed = Vec::new();
        while let Some((class, is_done)) = stack.pop() {
            if is_done {
                needed.push(class);
            } else if !std::mem::replace(&mut seen[class], true) {
                stack.push((class, true));
                let node = self.snapshot.classes[class].chosen();
                let operands = node.map_or(&[][..], |node| &node.operands).iter().rev();
                stack.extend(operands.map(|operand| (*operand, false)));
            }
        }
        needed
    }

    fn is_open(&self, class: &Class) -> bool {
        let is_small = self.snapshot.n_nodes() <= MAX_UNFOLDED;
        is_small || class.chosen.is_some() && class.nodes.len() <= MAX_NODES
    }

    fn class(&mut self, out: &mut String, number: usize) {
        let class = &self.snapshot.classes[number];
        let open = if self.is_open(class) { " open=\"open\"" } else { "" };
        let needed = if class.chosen.is_some() { " needed" } else { "" };
        let _ = write!(
            out,
            "<details class=\"class{needed}\" id=\"g{}c{number}\"{open}>\n<summary>{}</summary>\n",
            self.number,
            self.summary(number),
        );
        if !class.merged_by.is_empty() {
            let rules = escaped(&class.merged_by.join(", "));
            let _ = writeln!(out, "<div class=\"dim\">merged by {rules}</div>");
        }
        out.push_str(
            "<table><thead><tr><th></th><th>node</th><th class=\"n\">own</th><th class=\"n\">tree</th>\
             <th class=\"n\">program</th><th>made by</th><th class=\"n\">round</th></tr></thead><tbody>\n",
        );
        for (i, node) in class.nodes.iter().enumerate() {
            let program = class.chosen.and_then(|_| self.costs.program_with(number, i));
            self.node(out, node, class.chosen == Some(i), program);
        }
        out.push_str("</tbody></table>\n</details>\n");
    }

    /// Number, type and constant of a class, its results, and the chosen node.
    fn summary(&self, number: usize) -> String {
        let class = &self.snapshot.classes[number];
        let mut line = format!("<code><b>c{number}</b> : {}</code>", escaped(&class.ty));
        if let Some(constant) = &class.constant {
            let _ = write!(line, " <code>= {}</code>", escaped(&cut(constant, MAX_TEXT)));
        }
        for root in self.snapshot.roots_of(number) {
            let _ = write!(line, " <span class=\"root\">root {}</span>", escaped(root));
        }
        match class.chosen() {
            Some(node) => {
                let (op, cost) = (escaped(&node.op), node.cost);
                let _ = write!(line, " ← <code>{op}</code>, cost {cost:.1}");
            }
            None => line += " <span class=\"dim\">not needed</span>",
        }
        let n = class.nodes.len();
        let s = if n == 1 { "" } else { "s" };
        let _ = write!(line, " <span class=\"dim\">({n} node{s})</span>");
        line
    }

    fn node(&self, out: &mut String, node: &Node, is_chosen: bool, program: Option<f64>) {
        let (chosen, mark) = if is_chosen { (" class=\"chosen\"", "✓") } else { ("", "") };
        let operands: Vec<String> = node.operands.iter().map(|class| self.link(*class)).collect();
        let made = escaped(&node.made.by());
        let program = program.map_or(String::new(), |cost| format!("{cost:.1}"));
        let _ = writeln!(
            out,
            "<tr{chosen} data-find=\"{} {made}\"><td>{mark}</td><td>{} {} <span class=\"dim\">{}</span></td>\
             <td class=\"n\">{:.1}</td><td class=\"n\">{:.1}</td><td class=\"n\">{program}</td><td>{made}</td>\
             <td class=\"n\">{}</td></tr>",
            escaped(&node.op),
            escaped(&node.op),
            operands.join(", "),
            escaped(&cut(&node.attrs, MAX_TEXT)),
            node.cost,
            self.costs.tree(node),
            node.made.round(),
        );
    }
}
