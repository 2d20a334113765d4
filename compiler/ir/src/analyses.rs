//! Analyses of bodies that are kept from pass to pass, until what they read changes.
//!
//! Nothing is declared: bodies count their changes, those of control flow apart, so a pass that leaves the blocks as they
//! are keeps the dominator trees, whatever it does to the ops in them.

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, PoisonError};

use crate::body::{Body, Generation};
use crate::dominance::Dominance;

/// Part of a body that an analysis reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Blocks, and the branches between them.
    Flow,
    /// Everything, nested bodies included.
    Body,
}

impl Basis {
    /// The state of this part.
    fn state(self, body: &Body) -> Vec<Generation> {
        match self {
            Basis::Flow => vec![body.flow_generation()],
            Basis::Body => {
                let mut all = body.generations();
                all.push(body.flow_generation());
                all
            }
        }
    }
}

/// An analysis of a body that may be kept.
pub trait Analysis: Any + Send + Sync {
    /// Part of the body that it reads.
    const BASIS: Basis;

    /// Analyses a body.
    fn of(body: &Body) -> Self;
}

impl Analysis for Dominance {
    const BASIS: Basis = Basis::Flow;

    fn of(body: &Body) -> Dominance {
        Dominance::of_body(body)
    }
}

/// The analyses of one unit of work, each for the body that was asked for last.
///
/// A body is known by the counts of its changes, which a clone keeps: bodies that are cloned from one and then changed apart
/// may not share these.
#[derive(Default)]
pub struct Analyses {
    kept: Mutex<Vec<Kept>>,
}

struct Kept {
    ty: TypeId,
    state: Vec<Generation>,
    value: Arc<dyn Any + Send + Sync>,
}

impl Analyses {
    /// The analysis of a body: the one that is kept, or a new one.
    pub fn of<A: Analysis>(&self, body: &Body) -> Arc<A> {
        let (ty, state) = (TypeId::of::<A>(), A::BASIS.state(body));
        let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.iter().find(|kept| kept.ty == ty && kept.state == state);
        let known = known.and_then(|kept| Arc::clone(&kept.value).downcast().ok());
        if let Some(known) = known {
            return known;
        }
        all.retain(|kept| kept.ty != ty);
        let value = Arc::new(A::of(body));
        all.push(Kept { ty, state, value: Arc::<A>::clone(&value) });
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::OpParts;
    use crate::{Attr, BlockId, Loc, OpDef, OpId};

    struct WholeBody;

    impl Analysis for WholeBody {
        const BASIS: Basis = Basis::Body;

        fn of(_: &Body) -> WholeBody {
            WholeBody
        }
    }

    fn branch(body: &mut Body, from: BlockId, to: &[BlockId]) -> OpId {
        let parts = OpParts { successors: to.into(), ..OpParts::default() };
        let op = body.create(OpDef::unregistered("test.branch"), parts, &[], Loc::Unknown);
        body.append(from, op);
        op
    }

    /// Analyses before and after a change: the dominator trees, and all else, that are still kept.
    #[track_caller]
    fn check(change: impl FnOnce(&mut Body, &[BlockId], OpId), keeps_flow: bool, keeps_all: bool) {
        let mut body = Body::new();
        let blocks: Vec<BlockId> = (0..3).map(|_| body.add_block(body.root(), &[])).collect();
        let branch = branch(&mut body, blocks[0], &blocks[1..]);
        let analyses = Analyses::default();
        let (flow, all) = (analyses.of::<Dominance>(&body), analyses.of::<WholeBody>(&body));
        change(&mut body, &blocks, branch);
        assert_eq!(Arc::ptr_eq(&flow, &analyses.of::<Dominance>(&body)), keeps_flow);
        assert_eq!(Arc::ptr_eq(&all, &analyses.of::<WholeBody>(&body)), keeps_all);
    }

    #[test]
    fn what_reads_blocks_outlives_changes_of_ops() {
        check(|_, _, _| {}, true, true);
        check(|body, _, branch| body.set_attr(branch, "a", Some(Attr::Unit)), true, false);
        check(
            |body, blocks, _| {
                let def = OpDef::unregistered("test.op");
                let op = body.create(def, OpParts::default(), &[], Loc::Unknown);
                body.prepend(blocks[0], op);
                body.erase(op);
            },
            true,
            false,
        );
    }

    #[test]
    fn what_reads_blocks_ends_with_changes_of_control_flow() {
        check(|body, _, branch| body.erase(branch), false, false);
        check(|body, blocks, branch| body.map_successors(branch, |_| blocks[1]), false, false);
        check(
            |body, blocks, branch| body.set_successors(branch, [blocks[2]].into_iter().collect()),
            false,
            false,
        );
        check(|body, _, _| _ = body.add_block(body.root(), &[]), false, false);
        check(|body, blocks, _| _ = branch(body, blocks[1], &blocks[2..]), false, false);
        check(|body, blocks, _| body.erase_blocks(&blocks[1..2]), false, false);
        check(|body, blocks, _| _ = body.insert_block_after(blocks[0]), false, false);
        check(
            |body, _, _| {
                let region = body.add_region();
                body.move_blocks(body.root(), region);
            },
            false,
            false,
        );
        check(|body, _, _| *body = Body::new(), false, false);
    }
}
