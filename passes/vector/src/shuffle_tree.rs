//! Lowers `vector.from_elements` of lanes of other vectors to a tree of `vector.shuffle`.
//!
//! Leaves are the vectors in the order in which their lanes are first used. Each level shuffles neighbours in pairs; a
//! shuffle keeps the lanes of its two vectors at their distances in the result, and leaves gaps where others will be.
//! All vectors of a level have the length of the longest one.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Dims, Error, OpId, Rewriter, Type, Value, ValueDef};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::{FromElements, Shuffle, ToElements, is_scalable};

/// Pass that lowers `vector.from_elements` to shuffles.
pub static SHUFFLE_TREE: Pass = Pass {
    name: "lower-vector-to-from-elements-to-shuffle-tree",
    summary: "Replaces vectors that are built from lanes of other vectors by trees of shuffles",
    example: EXAMPLE,
    works_on: &["vector.from_elements"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
func.func @main(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<4xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  %2 = vector.from_elements %0#0, %1#0, %0#1, %1#1 : vector<4xf32>
  return %2 : vector<4xf32>
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, [pattern::<FromElements>("vector.from_elements.shuffles", shuffles)])
}

/// A vector with lanes of the result.
#[derive(Clone, Debug)]
struct Node {
    vector: Value,
    /// Number of lanes of the vector.
    size: i64,
    /// Positions in the result, in ascending order, with the lane of each.
    lanes: Vec<(i64, i64)>,
}

impl Node {
    /// Distance from the first position in the result to the end of the last one.
    fn span(&self) -> i64 {
        match (self.lanes.first(), self.lanes.last()) {
            (Some((first, _)), Some((last, _))) => last - first + 1,
            _ => 0,
        }
    }

    /// Shuffle of one or two vectors: the second one, their lanes with positions, and their number.
    fn pair(pair: &[Node]) -> (Value, Vec<(i64, i64)>) {
        let second = pair.get(1).unwrap_or(&pair[0]);
        let mut lanes = pair[0].lanes.clone();
        if pair.len() > 1 {
            lanes.extend(second.lanes.iter().map(|(at, lane)| (*at, lane + pair[0].size)));
        }
        lanes.sort_unstable();
        (second.vector, lanes)
    }
}

/// The vectors that the elements are lanes of, in the order of their first use.
fn leaves(body: &Body, elements: &[Value]) -> Option<Vec<Node>> {
    let mut defs: Vec<OpId> = Vec::new();
    let mut nodes: Vec<Node> = Vec::new();
    for (at, element) in elements.iter().enumerate() {
        let ValueDef::Result(def, lane) = body.def(*element) else { return None };
        let vector = body.get::<ToElements>(def)?.source;
        let ty = body.ty(vector);
        if ty.rank() != 1 || is_scalable(ty) {
            return None;
        }
        let place = defs.iter().position(|other| *other == def).unwrap_or_else(|| {
            defs.push(def);
            nodes.push(Node { vector, size: ty.shape()[0], lanes: Vec::new() });
            defs.len() - 1
        });
        nodes[place].lanes.push((at as i64, i64::from(lane)));
    }
    Some(nodes)
}

/// Shuffles neighbours of a level.
fn next_level(rw: &mut Rewriter<'_>, level: &[Node], elem: Type) -> Vec<Node> {
    let merged: Vec<(Value, Value, Node)> = level
        .chunks(2)
        .map(|pair| {
            let (second, lanes) = Node::pair(pair);
            (pair[0].vector, second, Node { vector: second, size: 0, lanes })
        })
        .collect();
    let size = merged.iter().map(|(_, _, node)| node.span()).max().unwrap_or(0);
    let shuffle = |(v1, v2, node): (Value, Value, Node)| {
        let first = node.lanes.first().map_or(0, |(at, _)| *at);
        let mut mask = vec![-1; size as usize];
        node.lanes.iter().for_each(|(at, lane)| mask[(at - first) as usize] = *lane);
        let mask: Dims = mask.into_iter().collect();
        let vector = rw.value_typed(Shuffle { v1, v2, mask }, Type::vector(&[size], elem));
        let lanes = node.lanes.iter().map(|(at, _)| (*at, at - first)).collect();
        Node { vector, size, lanes }
    };
    merged.into_iter().map(shuffle).collect()
}

fn shuffles(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<FromElements>(op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let Some(mut level) = leaves(rw, &this.elements).filter(|_| ty.rank() == 1) else {
        return Applied::No;
    };
    loop {
        level = next_level(rw, &level, ty.elem());
        if let [root] = &level[..] {
            let vector = root.vector;
            rw.replace(op, &[vector]);
            return Applied::Yes;
        }
    }
}
