//! Dense dataflow, forward and backward: states of the program at the points between ops, to a fixed point over blocks
//! and regions of one body.
//!
//! A state holds where control may come from, or where it may go; where several paths meet, the domain joins them. A point
//! that no path reaches has none. States are kept at the ends of blocks and around structured ops alone; `each` makes
//! those between ops again. A point is visited when its state changes: linear in the body times the height of the domain.

use std::collections::VecDeque;

use creole_ir::flow::{FlowPoint, RegionFlow};
use creole_ir::{BlockId, Body, OpId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::backward::{points, sources};

/// Direction in which states flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the entry on, with control.
    Forward,
    /// From the exits back.
    Backward,
}

/// A domain of states: a lattice, and what ops make of states.
pub trait DenseDomain {
    /// Facts that hold at a point.
    type State: Clone;
    /// Direction of the flow.
    const DIRECTION: Direction;

    /// The state where control comes from, or goes to, what is not known.
    fn boundary(&self) -> Self::State;
    /// Joins the state of another path. Returns true if the first one has changed.
    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool;
    /// Passes an op that is not structured; its regions, if it has any, run in ways that are not known.
    fn transfer(&self, body: &Body, op: OpId, state: &mut Self::State);
    /// Forward: leaves a region of a structured op, for another region or for what follows. Backward: goes above its results.
    fn leave(&self, body: &Body, op: OpId, state: &mut Self::State);
    /// Backward: goes above the arguments of a block.
    fn leave_block(&self, _body: &Body, _block: BlockId, _state: &mut Self::State) {}
}

/// A point whose state is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Point {
    /// Forward: the start of a block. Backward: its end, behind the terminator.
    Block(BlockId),
    /// Forward: behind a structured op. Backward: before it.
    Op(OpId),
}

/// States of a body.
pub struct DenseFacts<S> {
    states: FxHashMap<Point, S>,
}

/// Computes the states of a body.
pub fn solve_dense<D: DenseDomain>(body: &Body, domain: &D) -> DenseFacts<D::State> {
    let (states, work, queued) = (FxHashMap::default(), VecDeque::new(), FxHashSet::default());
    let mut solver = DenseSolver { body, domain, states, work, queued };
    solver.start();
    while let Some(point) = solver.work.pop_front() {
        solver.queued.remove(&point);
        if let Some(state) = solver.states.get(&point).cloned() {
            solver.run(point, state);
        }
    }
    DenseFacts { states: solver.states }
}

impl<S: Clone> DenseFacts<S> {
    /// Calls `visit` for each op that is reached, but structured ones, with the state before it, in the direction of the
    /// flow.
    pub fn each<D: DenseDomain<State = S>>(
        &self,
        body: &Body,
        domain: &D,
        mut visit: impl FnMut(OpId, &S),
    ) {
        for block in blocks(body) {
            let mut state = self.states.get(&Point::Block(block)).cloned();
            let mut at = first(body, block, D::DIRECTION);
            while let Some(op) = at {
                if body.region_flow(op).is_some() {
                    state = self.states.get(&Point::Op(op)).cloned();
                } else if let Some(state) = &mut state {
                    visit(op, state);
                    domain.transfer(body, op, state);
                }
                at = next(body, op, D::DIRECTION);
            }
        }
    }
}

/// All blocks of a body, those of regions too.
fn blocks(body: &Body) -> Vec<BlockId> {
    let mut all = body.blocks(body.root()).to_vec();
    for op in body.inside(body.root()) {
        all.extend(body.regions(op).iter().flat_map(|region| body.blocks(*region)));
    }
    all
}

fn first(body: &Body, block: BlockId, direction: Direction) -> Option<OpId> {
    match direction {
        Direction::Forward => body.first_op(block),
        Direction::Backward => body.last_op(block),
    }
}

fn next(body: &Body, op: OpId, direction: Direction) -> Option<OpId> {
    match direction {
        Direction::Forward => body.next_op(op),
        Direction::Backward => body.prev_op(op),
    }
}

struct DenseSolver<'b, D: DenseDomain> {
    body: &'b Body,
    domain: &'b D,
    states: FxHashMap<Point, D::State>,
    /// Points whose states have changed, each once.
    work: VecDeque<Point>,
    queued: FxHashSet<Point>,
}

impl<D: DenseDomain> DenseSolver<'_, D> {
    /// Joins a state to that of a point.
    fn join(&mut self, point: Point, state: &D::State) {
        let is_changed = match self.states.get_mut(&point) {
            Some(known) => self.domain.join(known, state),
            None => {
                self.states.insert(point, state.clone());
                true
            }
        };
        if is_changed && self.queued.insert(point) {
            self.work.push_back(point);
        }
    }

    /// Gives the boundary to where control comes from outside, or goes there.
    fn start(&mut self) {
        let boundary = self.domain.boundary();
        for block in blocks(self.body) {
            let region = self.body.region_of(block);
            let around = self.body.parent_of(region);
            if around.is_some_and(|op| self.body.region_flow(op).is_some()) {
                continue;
            }
            let is_entry = self.body.blocks(region).first() == Some(&block);
            let end = self.body.last_op(block);
            let is_exit = end.is_none_or(|end| self.body.successors(end).is_empty());
            let is_border = match D::DIRECTION {
                Direction::Forward => is_entry,
                Direction::Backward => is_exit,
            };
            if is_border {
                self.join(Point::Block(block), &boundary);
            }
        }
    }

    /// Goes on from a point to the next ones whose states are kept.
    fn run(&mut self, from: Point, mut state: D::State) {
        let mut at = match from {
            Point::Block(block) => first(self.body, block, D::DIRECTION),
            Point::Op(op) => next(self.body, op, D::DIRECTION),
        };
        let block = match from {
            Point::Block(block) => Some(block),
            Point::Op(op) => self.body.block_of(op),
        };
        while let Some(op) = at {
            if let Some(flow) = self.body.region_flow(op) {
                return match D::DIRECTION {
                    Direction::Forward => self.follow(op, flow, None, &state),
                    Direction::Backward => self.enter_backward(op, flow, state),
                };
            }
            self.domain.transfer(self.body, op, &mut state);
            at = next(self.body, op, D::DIRECTION);
        }
        let Some(block) = block else { return };
        match D::DIRECTION {
            Direction::Forward => self.end(block, &state),
            Direction::Backward => self.begin(block, state),
        }
    }

    // --- forward --------------------------------------------------------------------------------

    /// Follows control from the start of a structured op, or from a terminator in it.
    fn follow(&mut self, op: OpId, flow: &RegionFlow, end: Option<OpId>, state: &D::State) {
        for to in points(self.body, op, flow, end) {
            match to {
                FlowPoint::Region(at) => {
                    let region = self.body.regions(op)[at];
                    let Some(entry) = self.body.blocks(region).first() else { continue };
                    let mut state = state.clone();
                    if end.is_some() {
                        self.domain.leave(self.body, op, &mut state);
                    }
                    self.join(Point::Block(*entry), &state);
                }
                FlowPoint::Parent => {
                    let mut state = state.clone();
                    self.domain.leave(self.body, op, &mut state);
                    self.join(Point::Op(op), &state);
                }
            }
        }
    }

    /// Follows control from the end of a block.
    fn end(&mut self, block: BlockId, state: &D::State) {
        let Some(end) = self.body.last_op(block) else { return };
        for i in 0..self.body.successors(end).len() {
            self.join(Point::Block(self.body.successors(end)[i]), state);
        }
        if let Some((op, flow)) = self.body.region_end(end) {
            self.follow(op, flow, Some(end), state);
        }
    }

    // --- backward -------------------------------------------------------------------------------

    /// Hands the state behind a structured op to what control comes from.
    fn enter_backward(&mut self, op: OpId, flow: &RegionFlow, mut state: D::State) {
        self.domain.leave(self.body, op, &mut state);
        self.come_from(op, flow, FlowPoint::Parent, &state);
    }

    /// Hands the state at a point of a structured op to the sources from which control comes there.
    fn come_from(&mut self, op: OpId, flow: &RegionFlow, point: FlowPoint, state: &D::State) {
        for from in sources(self.body, op) {
            if points(self.body, op, flow, from).contains(&point) {
                let at = from
                    .map_or(Some(Point::Op(op)), |end| self.body.block_of(end).map(Point::Block));
                at.into_iter().for_each(|at| self.join(at, state));
            }
        }
    }

    /// Hands the state at the start of a block to the blocks and ops before it.
    fn begin(&mut self, block: BlockId, mut state: D::State) {
        self.domain.leave_block(self.body, block, &mut state);
        let body = self.body;
        for end in body.predecessors(block) {
            if let Some(from) = body.block_of(*end) {
                self.join(Point::Block(from), &state);
            }
        }
        let region = body.region_of(block);
        let around = body.parent_of(region).filter(|_| body.blocks(region).first() == Some(&block));
        let Some(op) = around else { return };
        let at = body.regions(op).iter().position(|own| *own == region);
        if let (Some(flow), Some(at)) = (body.region_flow(op), at) {
            self.come_from(op, flow, FlowPoint::Region(at), &state);
        }
    }
}
