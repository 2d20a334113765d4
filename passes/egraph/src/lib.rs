//! Equality saturation over the pure ops of a block.
//!
//! The steps: [`import`] puts the pure ops of a block into an e-graph, everything else stays
//! outside as the skeleton; [`saturate`] applies rules until nothing new is found or a limit is
//! hit; [`extract`] chooses for each class the op by which the whole is cheapest, each chosen op
//! counted once however many use it; `write` puts the choice back, if it is cheaper than what
//! was there.
//!
//! There is one kind of e-node ([`node::Node`]): a key, and children for operands, attributes,
//! regions and the result type alike. Limits are counts, never seconds, and nothing depends on
//! addresses or hashes: the same input gives the same output everywhere.
#![warn(missing_docs)]

pub mod analysis;
mod bound;
mod build;
mod changes;
pub mod choice;
mod climb;
pub mod cost;
mod exact;
pub mod extract;
mod groups;
pub mod import;
mod levels;
mod limits;
mod matched;
pub mod node;
pub mod origin;
pub mod program;
mod proof;
pub mod saturate;
mod snapshot;
mod view;
pub mod write;

pub use creole_egraph_views::Snapshot;
use creole_ir::cost::{CostModel, trips};
use creole_ir::dominance::reachable_blocks;
use creole_ir::pass::Progress;
use creole_ir::pattern::{Mode, RuleEntry};
use creole_ir::verify::has_free_order;
use creole_ir::{BlockId, Body, CancelToken, Dialects, Error, OpId, Traits};

use choice::{Choice, costs_by_op, input_costs_by_op};
use indexmap::IndexMap;
pub use limits::Limits;
use program::Program;
use proof::BodyProof;
use saturate::{Contradiction, Failure, Saturation};
pub use saturate::{RuleCounts, Stop};
pub use write::ChangedOp;
use write::Written;

/// Options of a rewrite: rules, costs and limits.
pub struct Options<'a> {
    /// Rules, in the order in which they are applied.
    pub rules: &'a [RuleEntry],
    /// Mode of the program: rules of freer ones are not applied.
    pub mode: Mode,
    /// Cost model of ops.
    pub cost: &'a dyn CostModel,
    /// Dialects that evaluate constants.
    pub dialects: &'a Dialects,
    /// Limits of the work.
    pub limits: Limits,
    /// Request to end early, with the error of the token.
    pub cancel: &'a CancelToken,
    /// Parts of the outcome that cost time.
    pub wants: Wants,
    /// Listener to the rounds.
    pub progress: &'a dyn Progress,
}

/// Parts of an outcome that are not always wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// The time of each rule.
    pub times: bool,
    /// The costs by op, and a lower bound of the cost.
    pub costs: bool,
    /// A proof.
    pub proof: bool,
    /// A snapshot of each e-graph.
    pub snapshots: bool,
}

/// Result and statistics of a rewrite.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Cost of the pure ops before, over all blocks.
    pub cost_before: f64,
    /// Cost of the pure ops after; never more.
    pub cost_after: f64,
    /// Lower bound of the cost after, over all programs in the e-graphs; 0 if costs were not wanted.
    pub bound: f64,
    /// Number of e-nodes made.
    pub n_nodes: usize,
    /// Counts of each rule, by position.
    pub rules: Vec<RuleCounts>,
    /// Reason for the stop, one for each block with pure ops.
    pub stops: Vec<Stop>,
    /// Ops that were made, changed or moved.
    pub changed: Vec<ChangedOp>,
    /// Costs of the ops of each name before and after, if they were wanted.
    pub costs: IndexMap<&'static str, [f64; 2]>,
    /// The program as it was, with steps that prove that the one after is equal; if it was wanted.
    pub proof: Option<Body>,
    /// Snapshots of the e-graphs, if they were wanted: one for each block with pure ops.
    pub snapshots: Vec<Snapshot>,
    /// Remarks on modes that were left out in a block, as their rules made two different constants equal.
    pub left_out: Vec<String>,
}

impl Outcome {
    /// Multiplies the costs by the number of times that the part of the program runs.
    fn scale(&mut self, n: f64) {
        let of_ops = self.costs.values_mut().flatten();
        let all = [&mut self.cost_before, &mut self.cost_after, &mut self.bound];
        all.into_iter().chain(of_ops).for_each(|cost| *cost *= n);
    }

    /// Adds the outcome of another part of the program.
    pub fn add(&mut self, other: Outcome) {
        self.cost_before += other.cost_before;
        self.cost_after += other.cost_after;
        self.bound += other.bound;
        self.n_nodes += other.n_nodes;
        self.rules.resize(self.rules.len().max(other.rules.len()), RuleCounts::default());
        for (sum, n) in self.rules.iter_mut().zip(&other.rules) {
            sum.add(*n);
        }
        self.stops.extend(other.stops);
        for (name, costs) in other.costs {
            let sum = self.costs.entry(name).or_default();
            *sum = [sum[0] + costs[0], sum[1] + costs[1]];
        }
        self.changed.extend(other.changed);
        self.snapshots.extend(other.snapshots);
        self.left_out.extend(other.left_out);
    }
}

/// Number of times that a block runs when its body does once; the branches of a condition count as taken.
fn n_runs(body: &Body, block: BlockId) -> f64 {
    let mut region = body.region_of(block);
    let mut n = 1.0;
    while let Some(op) = body.parent_of(region) {
        n *= trips(body, op, region);
        let Some(around) = body.block_of(op) else { break };
        region = body.region_of(around);
    }
    n
}

/// Rewrites each block of a body by itself, outer blocks first. Error: a rule can't be read, or the rewrite was cancelled.
pub fn optimize(body: &mut Body, options: &Options<'_>) -> Result<Outcome, Error> {
    // egg asks for the time. The answer is never read, and the first one takes 2 ms: the clock is calibrated against
    // another one. A fixed clock is not.
    quanta::with_clock(&quanta::Clock::mock().0, || optimize_all(body, options))
}

fn optimize_all(body: &mut Body, options: &Options<'_>) -> Result<Outcome, Error> {
    let mut outcome = Outcome::default();
    let mut proof = options.wants.proof.then(|| BodyProof::new(body, options.dialects));
    // Unreachable code may use its own results, which no tree of ops does.
    let mut blocks = reachable_blocks(body, body.root());
    blocks.reverse();
    let mut n_blocks = 0;
    while let Some(block) = blocks.pop() {
        options.cancel.check()?;
        let mut of_block = optimize_block(body, block, options, proof.as_mut())?;
        of_block.scale(n_runs(body, block));
        n_blocks += 1;
        for snapshot in &mut of_block.snapshots {
            snapshot.block = n_blocks;
            snapshot.around = snapshot::around(body, block);
        }
        outcome.add(of_block);
        // Reducers and the like are no programs of their own: passes know them by their form. Where the order of ops is
        // free, a value may be computed from itself.
        let is_searched =
            |op: &OpId| !body[*op].has(Traits::PURE) && !has_free_order(body[*op].def);
        let inner = body.ops(block).filter(is_searched);
        let inner: Vec<BlockId> = inner
            .flat_map(|op| body.regions(op))
            .flat_map(|r| reachable_blocks(body, *r))
            .collect();
        blocks.extend(inner.into_iter().rev());
    }
    outcome.changed.retain(|changed| body.block_of(changed.op).is_some());
    outcome.proof = proof.map(BodyProof::finish);
    Ok(outcome)
}

/// Rewrites the pure ops of one block. Error: as for [`optimize`].
fn optimize_block(
    body: &mut Body,
    block: BlockId,
    options: &Options<'_>,
    mut proof: Option<&mut BodyProof<'_>>,
) -> Result<Outcome, Error> {
    let mut left_out = Vec::new();
    let Searched { graph, saturation, programs } = search(body, block, options, &mut left_out)?;
    if let Some(proof) = &mut proof {
        proof.begin(&graph);
    }
    if graph.roots.is_empty() {
        return Ok(Outcome::default());
    }
    let cost_before = extract::input_cost(&graph, body, options.cost);
    let mut outcome = Outcome {
        cost_before,
        cost_after: cost_before,
        n_nodes: graph.egraph.total_number_of_nodes(),
        rules: saturation.rules,
        stops: vec![saturation.stop],
        left_out,
        ..Outcome::default()
    };
    // Names of values and regions are those of the input.
    let taken = || snapshot::snapshot(&graph, body, options.rules, options.cost);
    let mut snapshot = options.wants.snapshots.then(taken);
    let written = write_best(body, &graph, &programs, options, &mut outcome);
    if let Some(snapshot) = &mut snapshot {
        let kept = Choice::in_place(&graph, &graph.input, options.cost);
        let choice = written.as_ref().map_or(&kept, |(choice, _)| choice);
        snapshot::mark(snapshot, &graph, choice);
        snapshot.cost_before = cost_before;
    }
    outcome.snapshots.extend(snapshot);
    if let (Some(proof), Some((_, written))) = (proof, written) {
        proof.add(&graph, &saturation.applied, body, &written);
    }
    Ok(outcome)
}

/// Saturated graph of a block.
struct Searched<'a> {
    graph: import::BlockGraph<'a>,
    saturation: Saturation<'a>,
    /// The cheapest program of each mode.
    programs: Vec<Program>,
}

/// Searches mode by mode. A mode above `strict` whose rules contradict each other on this program is left out, with all
/// freer ones: the program breaks what the mode assumes, or a rule is wrong. The search begins again without it, as nothing that was found in its graph can be used. Error: as for
/// [`optimize`].
fn search<'a>(
    body: &mut Body,
    block: BlockId,
    options: &'a Options<'a>,
    left_out: &mut Vec<String>,
) -> Result<Searched<'a>, Error> {
    let mut modes = modes(options);
    loop {
        let Contradiction { error, rules, mode } = match search_modes(body, block, options, &modes)
        {
            Ok(searched) => return Ok(searched),
            Err(Failure::Other(error)) => return Err(error),
            Err(Failure::Contradiction(found)) => *found,
        };
        if mode == Mode::Strict {
            return Err(error.note(format!("one of the rules that led there is wrong: {rules}")));
        }
        left_out.push(format!("mode '{mode}' is left out in a block: {error} ({rules})"));
        modes.retain(|allowed| *allowed < mode);
    }
}

/// Searches in some modes. Error: see [`Failure`].
fn search_modes<'a>(
    body: &mut Body,
    block: BlockId,
    options: &'a Options<'a>,
    modes: &[Mode],
) -> Result<Searched<'a>, Failure> {
    let mut graph = import::import(body, block, options.dialects);
    let mut saturation = Saturation::new(options);
    let mut programs: Vec<Program> = Vec::new();
    let modes = if graph.roots.is_empty() { &[] } else { modes };
    for mode in modes {
        let has_added = saturation.run(&mut graph, body, *mode)?;
        graph.levels.update(&graph.egraph, body);
        if has_added || programs.is_empty() {
            let last = programs.last().unwrap_or(&graph.input);
            programs.push(extract::extract(&graph, options.cost, &options.limits, last));
        }
    }
    Ok(Searched { graph, saturation, programs })
}

/// Writes the last program that is cheaper than the input and whose values are defined where they are used. Returns its
/// choice, and what was written.
fn write_best(
    body: &mut Body,
    graph: &import::BlockGraph<'_>,
    programs: &[Program],
    options: &Options<'_>,
    outcome: &mut Outcome,
) -> Option<(Choice, Written)> {
    let mut written = None;
    for choice in candidates(graph, programs, options) {
        if choice.cost >= outcome.cost_before * (1.0 - extract::EPSILON) {
            break;
        }
        if let Some(changes) = write::write(graph, &choice, body) {
            for rule in changes.changed.iter().flat_map(|changed| &changed.rules) {
                outcome.rules[*rule].n_chosen += 1;
            }
            outcome.changed.clone_from(&changes.changed);
            outcome.cost_after = choice.cost;
            written = Some((choice, changes));
            break;
        }
    }
    if options.wants.costs {
        let as_it_was = Choice::in_place(graph, &graph.input, options.cost);
        let after = written.as_ref().map_or(&as_it_was, |(choice, _)| choice);
        let before = input_costs_by_op(graph, options.cost);
        let costs = written.as_ref().map(|_| costs_by_op(graph, after, options.cost));
        let costs = costs.unwrap_or_else(|| before.clone());
        for (at, costs) in [before, costs].into_iter().enumerate() {
            for (name, cost) in costs {
                outcome.costs.entry(name).or_default()[at] += cost;
            }
        }
        outcome.bound = extract::lower_bound(graph, options.cost, after);
    }
    written
}

/// Programs in the order in which they are tried: those of freer modes first; in loops by their cost, and the input with
/// them, of which something may move out of the loop.
fn candidates<'p>(
    graph: &'p import::BlockGraph<'_>,
    programs: &'p [Program],
    options: &'p Options<'_>,
) -> Box<dyn Iterator<Item = Choice> + 'p> {
    let choice = |program| Choice::of(graph, program, options.cost);
    let freest_first = programs.iter().rev();
    if !graph.levels.has_loops() {
        return Box::new(freest_first.map(choice));
    }
    let mut all: Vec<_> = freest_first.chain([&graph.input]).map(choice).collect();
    all.sort_by(|x, y| x.cost.total_cmp(&y.cost));
    Box::new(all.into_iter())
}

/// Modes of the rules that are allowed, from the strictest on: the rules of each are applied where those of the modes before
/// have ended, so that more freedom never finds a dearer program.
fn modes(options: &Options<'_>) -> Vec<Mode> {
    let has_rules = |mode: Mode| options.rules.iter().any(|rule| rule.mode == mode);
    let allowed = Mode::ALL.into_iter().filter(|mode| *mode <= options.mode);
    allowed.filter(|mode| *mode == Mode::Strict || has_rules(*mode)).collect()
}

#[cfg(test)]
mod tests;
