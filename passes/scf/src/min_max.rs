//! Simplification of `affine.min` and `affine.max` by bounds of their operands: the pass `affine-simplify-min-max`.

use std::collections::BTreeMap;

use creole_arith::affine::{LinearForm, MapOp, Max, Min};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};
use creole_passes_generic::canonicalize::{Limits, Rewrites, canonicalize_with};

use crate::bounds::Bounds;
use crate::facts::LoopFacts;

/// The pass `affine-simplify-min-max`.
pub(crate) static SIMPLIFY_MIN_MAX: Pass = Pass {
    name: "affine-simplify-min-max",
    summary: "Drops results of affine.min and affine.max that bounds of their operands rule out",
    example: "\
func.func @main(%n: index) -> index {
  %0 = affine.min affine_map<()[s0] -> (s0, 128)>()[%n]
  %1 = affine.min affine_map<()[s0] -> (s0, 192)>()[%0]
  return %1 : index
}
",
    works_on: &["affine.*"],
    options: &[],
    run: Run::Body(run),
};

/// The canonical patterns that the pass applies, too.
fn is_canonical(name: &str) -> bool {
    name.starts_with("affine.min.")
        || name.starts_with("affine.max.")
        || name == "affine.apply.compose"
}

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let patterns = [
        RewritePattern { name: "affine.min.bounds", root: Min::DEF, apply: simplify::<Min> },
        RewritePattern { name: "affine.max.bounds", root: Max::DEF, apply: simplify::<Max> },
    ];
    let canonical = cx.dialects.get("affine").into_iter().flat_map(|d| d.patterns());
    let canonical = canonical.filter(|pattern| is_canonical(pattern.name)).copied();
    let rewrites = Rewrites::new([], canonical.chain(patterns));
    canonicalize_with(body, &rewrites, cx.dialects, Limits::default(), cx.cancel)?;
    Ok(())
}

/// Keeps one result of those that are comparable with each other.
fn simplify<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let map = this.map().clone();
    let mut bounds = Bounds::of(rw, this.operands());
    let forms = bounds.results(&map, this.operands());
    if bounds.facts.are_contradictory() {
        return Applied::No; // code that never runs
    }
    let kept = Classes::of(&forms, &bounds.facts, T::NAME == Min::NAME).bounds;
    if kept.len() >= map.results.len() {
        return Applied::No;
    }
    let mut kept: Vec<(usize, usize)> = kept.into_iter().collect();
    kept.sort_by_key(|(class, _)| class * 37 % 64); // the order of MLIR, seen where results are not linear
    let results: Vec<AffineExpr> = kept.iter().map(|(_, bound)| map.results[*bound]).collect();
    let new = AffineMap::new(map.n_dims, map.n_symbols, results);
    rw.update(op, T::of(new, this.operands().clone()));
    Applied::Yes
}

/// Classes of comparable results, named by their least member, each with the result that bounds it.
struct Classes {
    leaders: Vec<usize>,
    bounds: BTreeMap<usize, usize>,
}

impl Classes {
    fn of(forms: &[Option<LinearForm>], facts: &LoopFacts, is_min: bool) -> Classes {
        let leaders = (0..forms.len()).collect();
        let mut classes = Classes { leaders, bounds: BTreeMap::new() };
        for i in 0..forms.len() {
            let class = classes.leader(i);
            if classes.bounds.contains_key(&class) {
                continue;
            }
            let mut bound = i;
            for j in i + 1..forms.len() {
                let other = classes.leader(j);
                if other == class {
                    continue;
                }
                let rival = classes.bounds.get(&other).copied().unwrap_or(j);
                let (Some(one), Some(two)) = (&forms[bound], &forms[rival]) else { continue };
                let (small, large) = if is_min { (one, two) } else { (two, one) };
                if facts.show_less(small, large) {
                    classes.join(class, other);
                } else if facts.show(small, large) {
                    classes.join(class, other);
                    bound = rival;
                }
            }
            classes.bounds.insert(classes.leader(i), bound);
        }
        classes
    }

    fn leader(&self, mut member: usize) -> usize {
        while self.leaders[member] != member {
            member = self.leaders[member];
        }
        member
    }

    fn join(&mut self, one: usize, two: usize) {
        let (one, two) = (self.leader(one), self.leader(two));
        self.leaders[one.max(two)] = one.min(two);
    }
}
