use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;

use crate::costs::Costs;
use crate::{Class, Making, Node, Root, Section, Snapshot, View};

/// Text with everything that any of the formats escapes.
const NASTY: &str = "</script><b a='1' b=\"2\">&amp;\\N]]>\u{1}\n";

fn node(op: &str, operands: &[usize], cost: f64, made: Making) -> Node {
    Node { op: op.into(), attrs: String::new(), operands: operands.into(), cost, made }
}

fn input(op: &str, operands: &[usize], cost: f64) -> Node {
    node(op, operands, cost, Making::Input(format!("%{op}")))
}

fn by_rule(op: &str, operands: &[usize], cost: f64) -> Node {
    node(op, operands, cost, Making::Rule { rule: "my_rule [real]".into(), round: 2 })
}

fn class(nodes: Vec<Node>, chosen: Option<usize>) -> Class {
    Class { ty: "tensor<4xf32>".into(), nodes, chosen, ..Class::default() }
}

/// `(x + 0) * (x + 0)`: a class has its own sum, the class 3 is not needed, and class 1 is used twice.
fn snapshot() -> Snapshot {
    Snapshot {
        block: 1,
        classes: vec![
            class(vec![input("x", &[], 0.0), by_rule("add", &[0, 3], 7.0)], Some(0)),
            class(vec![input("exp", &[0], 5.0)], Some(0)),
            class(vec![by_rule("square", &[1], 6.0), input("mul", &[1, 1], 8.0)], Some(0)),
            class(vec![input("zero", &[], 0.5)], None),
        ],
        roots: vec![Root { name: "%2".into(), class: 2 }],
        cost_before: 20.0,
        cost: 11.0,
        n_rounds: 3,
        ..Snapshot::default()
    }
}

fn sections(snapshots: Vec<Snapshot>) -> Vec<Section> {
    let section = |snapshot| Section { unit: "@f".into(), snapshot: Arc::new(snapshot) };
    snapshots.into_iter().map(section).collect()
}

/// Each text of the snapshot is one that formats escape.
fn nasty() -> Vec<Section> {
    let mut snapshot = snapshot();
    snapshot.around = NASTY.into();
    snapshot.roots[0].name = NASTY.into();
    for class in &mut snapshot.classes {
        (class.ty, class.constant) = (NASTY.into(), Some(NASTY.into()));
        class.merged_by.push(NASTY.into());
        for node in &mut class.nodes {
            (node.op, node.attrs) = (NASTY.into(), NASTY.into());
            node.made = Making::Rule { rule: NASTY.into(), round: 1 };
        }
    }
    vec![Section { unit: NASTY.into(), snapshot: Arc::new(snapshot) }]
}

/// The format of `egraph-serialize`, as far as its readers need it.
#[derive(Deserialize)]
struct EGraph {
    nodes: BTreeMap<String, JsonNode>,
    root_eclasses: Vec<String>,
    class_data: BTreeMap<String, BTreeMap<String, String>>,
}

#[derive(Deserialize)]
struct JsonNode {
    op: String,
    children: Vec<String>,
    eclass: String,
    cost: f64,
}

/// Cost of the chosen nodes by the rule of extraction-gym: each class that roots need counts once.
fn dag_cost(egraph: &EGraph) -> f64 {
    let mut costs = BTreeMap::new();
    let mut todo = egraph.root_eclasses.clone();
    while let Some(class) = todo.pop() {
        let node = &egraph.nodes[&egraph.class_data[&class]["chosen"]];
        assert_eq!(node.eclass, class);
        if costs.insert(class, node.cost).is_none() {
            todo.extend(node.children.iter().map(|child| egraph.nodes[child].eclass.clone()));
        }
    }
    costs.values().sum()
}

#[test]
fn json_has_the_chosen_costs() {
    let text = View::Json.document(&sections(vec![snapshot(), snapshot()]));
    let egraph: EGraph = serde_json::from_str(&text).unwrap();
    let classes: BTreeSet<&str> = egraph.nodes.values().map(|node| &*node.eclass).collect();
    assert_eq!((egraph.nodes.len(), classes.len()), (12, 8));
    assert_eq!(dag_cost(&egraph), 22.0);
    assert_eq!(egraph.class_data["g1.c2"]["type"], "tensor<4xf32>");
    assert_eq!(egraph.nodes["g1.c2.n0"].children, ["g1.c1.n0"]);
}

#[test]
fn json_keeps_any_text() {
    let text = View::Json.document(&nasty());
    let egraph: EGraph = serde_json::from_str(&text).unwrap();
    let (node, class) = (egraph.nodes.values().next(), egraph.class_data.values().next());
    assert_eq!(node.unwrap().op, format!("{NASTY} {NASTY}"));
    assert_eq!(class.unwrap()["constant"], NASTY);
}

/// Text of all elements of a page with this name.
fn elements<'a>(page: &'a roxmltree::Document<'_>, name: &str) -> Vec<roxmltree::Node<'a, 'a>> {
    page.descendants().filter(|element| element.has_tag_name(name)).collect()
}

fn parsed(page: &str) -> roxmltree::Document<'_> {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    roxmltree::Document::parse_with_options(page, options).unwrap()
}

#[test]
fn pages_are_well_formed_and_escaped() {
    let text = View::Html.document(&nasty());
    let page = parsed(&text);
    assert_eq!((elements(&page, "script").len(), elements(&page, "tr").len()), (1, 10));
    // The only bold text is the numbers of classes.
    assert_eq!(elements(&page, "b").len(), 4);
    let shown = NASTY.replace(['\u{1}', '\n'], "\u{fffd}");
    let rows = elements(&page, "tr");
    let found = rows.iter().filter_map(|row| row.attribute("data-find"));
    assert!(
        found.clone().count() == 6 && found.clone().all(|text| text == format!("{shown} {shown}"))
    );
    let script = elements(&page, "script")[0].text().unwrap();
    assert!(!script.contains(['<', '&']), "XML and HTML read it alike");
    let is_outside = |text: &str| text.contains("http") || text.contains("src=");
    assert!(!is_outside(&text), "the page needs no network");
}

#[test]
fn links_of_a_page_lead_to_its_classes() {
    let text = View::Html.document(&sections(vec![snapshot(), snapshot()]));
    let page = parsed(&text);
    let ids: Vec<&str> = page.descendants().filter_map(|element| element.attribute("id")).collect();
    let links: Vec<&str> =
        elements(&page, "a").iter().filter_map(|link| link.attribute("href")).collect();
    assert!(links.len() > 10 && links.iter().all(|link| ids.contains(&&link[1..])), "{links:?}");
}

#[test]
fn large_graphs_are_folded() {
    let mut large = snapshot();
    let open = |snapshot: &Snapshot| {
        let text = View::Html.document(&sections(vec![snapshot.clone()]));
        let page = parsed(&text);
        let classes = elements(&page, "details").into_iter();
        let open = classes.filter(|class| class.has_attribute("open"));
        open.map(|class| class.attribute("id").unwrap().to_owned()).collect::<Vec<_>>()
    };
    // Operands first, then what is not needed.
    assert_eq!(open(&large), ["g0c0", "g0c1", "g0c2", "g0c3"]);
    large.classes[2].nodes.extend((0..300).map(|i| by_rule(&format!("op{i}"), &[1], 9.0)));
    assert_eq!(open(&large), ["g0c0", "g0c1"]);
}

#[test]
fn pictures_show_classes_choices_and_origins() {
    let text = View::Dot.document(&sections(vec![snapshot()]));
    for line in [
        "    label=\"@f\\ncost 20 -> 11\";",
        "      label=\"c2 : tensor<4xf32>\\nroot %2\"; color=\"#2e7d32\"; penwidth=3;",
        "      g0_c2_n0 [label=\"square\\nchosen, cost 6.0\\nmy_rule [real], round 2\", fillcolor=\"#c8e6c9\", penwidth=2];",
        "      g0_c2_n1 [label=\"mul\\ncost 8.0\\ninput %mul, round 0\"];",
        "    g0_c2_n1 -> g0_c1_n0 [lhead=cluster_g0_c1, label=\"1\"];",
        "    g0_c0_n1 -> g0_c0_n0 [label=\"0\"];",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
}

/// Quotes of a picture are those around texts, and each text ends in its line.
#[test]
fn pictures_are_escaped() {
    let text = View::Dot.document(&nasty());
    for line in text.lines() {
        let bare = line.replace("\\\\", "").replace("\\\"", "");
        assert_eq!(bare.matches('"').count() % 2, 0, "{line}");
        let outside: String = bare.split('"').step_by(2).collect();
        assert!(!outside.contains(['<', '&', '\\']), "{line}");
    }
    assert!(text.contains("<b a='1' b=\\\"2\\\">&amp;amp;\\\\N]]>"), "{text}");
}

#[test]
fn costs_of_other_programs_count_each_class_once() {
    let snapshot = snapshot();
    let mut costs = Costs::of(&snapshot);
    assert_eq!(costs.program_with(2, 0), Some(11.0));
    assert_eq!(costs.program_with(2, 1), Some(13.0));
    assert_eq!(costs.tree(&snapshot.classes[2].nodes[1]), 18.0);
    assert_eq!(costs.program_with(0, 1), None, "the sum needs its own class");
    assert_eq!(costs.program_with(2, 0), Some(11.0));
}

#[test]
fn places_are_named() {
    let place = |block, around: &str, window| {
        Snapshot { block, around: around.into(), window, ..Snapshot::default() }.place()
    };
    assert_eq!(place(1, "", None), "");
    assert_eq!(place(2, "", None), "block 2");
    assert_eq!(place(3, "scf.for", Some(2)), "window 2, block 3 in scf.for");
}

#[test]
fn documents_without_sections_are_valid() {
    let egraph: EGraph = serde_json::from_str(&View::Json.document(&[])).unwrap();
    assert!(egraph.nodes.is_empty());
    parsed(&View::Html.document(&[]));
    assert!(View::Dot.document(&[]).ends_with("}\n"));
}
