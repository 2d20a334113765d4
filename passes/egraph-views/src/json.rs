//! JSON in the format of the crate `egraph-serialize`, which extraction-gym reads: one e-graph with all sections.
//!
//! Nodes and classes have the number of their section in their names, so that the cost of a choice, each needed class
//! counted once, is the sum over all sections. The struct of the crate has no place for the origin of a node and writes
//! additional data of a class in the order of a hash map, so the format is written here; its readers skip unknown fields.

use serde::{Serialize, Serializer};

use crate::snapshot::{Node, Section, Snapshot};

#[derive(Serialize)]
struct EGraph {
    nodes: Entries<JsonNode>,
    root_eclasses: Vec<String>,
    class_data: Entries<ClassData>,
}

/// Map in the order in which it was filled.
struct Entries<T>(Vec<(String, T)>);

impl<T: Serialize> Serialize for Entries<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[derive(Serialize)]
struct JsonNode {
    op: String,
    children: Vec<String>,
    eclass: String,
    cost: f64,
    made_by: String,
    round: u32,
}

/// Data of a class. Readers expect text alone.
#[derive(Serialize)]
struct ClassData {
    #[serde(rename = "type")]
    ty: String,
    section: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    constant: Option<String>,
    /// Name of the chosen node, if the result needs the class.
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
}

/// The e-graphs of all sections as one.
pub fn document(sections: &[Section]) -> String {
    let mut all = EGraph {
        nodes: Entries(Vec::new()),
        root_eclasses: Vec::new(),
        class_data: Entries(Vec::new()),
    };
    for (number, section) in sections.iter().enumerate() {
        let names = Names { number, snapshot: &section.snapshot };
        add(&mut all, &names, &section.name());
    }
    let text = serde_json::to_string_pretty(&all);
    text.expect("text and numbers can be written as JSON") + "\n"
}

/// Names in a section.
struct Names<'s> {
    number: usize,
    snapshot: &'s Snapshot,
}

impl Names<'_> {
    fn class(&self, class: usize) -> String {
        format!("g{}.c{class}", self.number)
    }

    fn node(&self, class: usize, node: usize) -> String {
        format!("g{}.c{class}.n{node}", self.number)
    }

    /// Node that stands for a class: the chosen one, or the first.
    fn node_of(&self, class: usize) -> String {
        self.node(class, self.snapshot.classes[class].chosen.unwrap_or(0))
    }
}

fn add(to: &mut EGraph, names: &Names<'_>, section: &str) {
    for (i, class) in names.snapshot.classes.iter().enumerate() {
        for (j, node) in class.nodes.iter().enumerate() {
            to.nodes.0.push((names.node(i, j), json_node(node, i, names)));
        }
        let data = ClassData {
            ty: class.ty.clone(),
            section: section.to_owned(),
            constant: class.constant.clone(),
            chosen: class.chosen.map(|node| names.node(i, node)),
        };
        to.class_data.0.push((names.class(i), data));
    }
    let mut roots: Vec<usize> = names.snapshot.roots.iter().map(|root| root.class).collect();
    roots.sort_unstable();
    roots.dedup();
    to.root_eclasses.extend(roots.into_iter().map(|root| names.class(root)));
}

fn json_node(node: &Node, class: usize, names: &Names<'_>) -> JsonNode {
    JsonNode {
        op: node.text(),
        children: node.operands.iter().map(|operand| names.node_of(*operand)).collect(),
        eclass: names.class(class),
        // JSON has no infinity.
        cost: node.cost.min(f64::MAX),
        made_by: node.made.by(),
        round: node.made.round(),
    }
}
