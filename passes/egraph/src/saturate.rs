//! Saturation: applies rules until nothing new is found or a limit is hit.
//!
//! In each iteration every rule, in its order, collects matches in the graph as of the start of the iteration; then all
//! of them are applied, one of each rule in turn. Applied matches are not found again, so a rule's fuel always goes to new
//! ones.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use creole_ir::pattern::apply::build;
use creole_ir::pattern::{Bindings, Mode, Rule, RuleEntry, matches};
use creole_ir::{Attr, Body, Error, Loc};
use egg::Id;
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::Options;
use crate::analysis::{Classes, Conflict, class_type, op_def};
use crate::build::ClassBuild;
use crate::changes::Changes;
use crate::import::BlockGraph;
use crate::limits::Limits;
use crate::matched::{Applied, Match};
use crate::origin::Origin;
use crate::view::{NodeId, View};

/// Reason for the end of saturation, from the best on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    /// No rule has anything to add.
    Saturated,
    /// Too many iterations.
    Iterations,
    /// Too many e-nodes.
    Nodes,
}

/// Result of a round.
struct Round {
    /// True if a match added something.
    has_added: bool,
    /// True if there was no room for all of them.
    is_full: bool,
}

/// Matches between two looks at a request to end.
const MATCHES_BETWEEN_LOOKS: usize = 256;

/// End of saturation without a graph that can be used.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Two different constants are equal. In a mode above `strict` the program may be the cause, if it breaks what the mode
    /// promises.
    Contradiction(Box<Contradiction>),
    /// A rule that starts from one of its ops can't be read, or the rewrite was cancelled.
    Other(Error),
}

/// Two different constants that rules made equal.
#[derive(Clone, Debug)]
pub struct Contradiction {
    /// The constants, and the op that was matched last.
    pub error: Error,
    /// Names of rules that led there, in quotes.
    pub rules: String,
    /// Mode of the rules that were applied.
    pub mode: Mode,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Other(error)
    }
}

/// Counts of what became of a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleCounts {
    /// Matches of its left side whose conditions held.
    pub n_matched: usize,
    /// Right sides that could be built: they have a type, and it is that of the left side.
    pub n_built: usize,
    /// Classes that it merged.
    pub n_kept: usize,
    /// Ops of the result that it led to.
    pub n_chosen: usize,
    /// Time of the search for it.
    pub time: Duration,
}

impl RuleCounts {
    /// Adds the counts of another part of the program.
    pub fn add(&mut self, other: RuleCounts) {
        self.n_matched += other.n_matched;
        self.n_built += other.n_built;
        self.n_kept += other.n_kept;
        self.n_chosen += other.n_chosen;
        self.time += other.time;
    }
}

/// Saturation of a graph, mode by mode.
pub struct Saturation<'r> {
    options: &'r Options<'r>,
    search: Search,
    /// Worst reason for a stop, of all modes.
    pub stop: Stop,
    /// Counts of each rule.
    pub rules: Vec<RuleCounts>,
    /// Applied matches in their order, for a proof.
    pub applied: Vec<Applied>,
}

impl<'r> Saturation<'r> {
    /// Saturation that has not begun.
    pub fn new(options: &'r Options<'r>) -> Saturation<'r> {
        let rules = vec![RuleCounts::default(); options.rules.len()];
        let search = Search::new(options.rules);
        Saturation { options, search, stop: Stop::Saturated, rules, applied: Vec::new() }
    }

    /// Applies the rules that a mode allows, until they add nothing or a limit is hit: as many nodes and rounds for each
    /// mode. True if something was added.
    ///
    /// Error: see [`Failure`].
    pub fn run(
        &mut self,
        graph: &mut BlockGraph<'_>,
        body: &mut Body,
        mode: Mode,
    ) -> Result<bool, Failure> {
        let limits = &self.options.limits;
        let max_nodes = graph.egraph.total_size().saturating_add(limits.max_nodes);
        let (mut has_added, mut stop) = (false, Stop::Iterations);
        graph.egraph.analysis.mode = mode;
        for _ in 0..limits.max_iterations {
            graph.egraph.analysis.round += 1;
            let (round, n_nodes) = (graph.egraph.analysis.round, graph.egraph.total_size());
            self.options.progress.report(&format_args!("round {round}, {n_nodes} e-nodes"));
            let (found, is_complete) =
                self.search.matches(&graph.egraph, body, self.options, mode, &mut self.rules)?;
            let round = self.apply_all(graph, body, &found, max_nodes)?;
            has_added |= round.has_added;
            if round.is_full {
                stop = Stop::Nodes;
                break;
            }
            if !round.has_added && is_complete {
                stop = Stop::Saturated;
                break;
            }
        }
        self.stop = self.stop.max(stop);
        Ok(has_added)
    }

    /// Applies matches: one of each rule in turn, so that no rule takes the room of the others. Those that have no room
    /// are for the next mode.
    fn apply_all(
        &mut self,
        graph: &mut BlockGraph<'_>,
        body: &mut Body,
        found: &[Vec<Match>],
        max_nodes: usize,
    ) -> Result<Round, Failure> {
        let mut has_added = false;
        let longest = found.iter().map(Vec::len).max().unwrap_or(0);
        let mut in_turn =
            (0..longest).flat_map(|i| found.iter().filter_map(move |of_rule| of_rule.get(i)));
        let mut n_applied = 0;
        while graph.egraph.total_size() < max_nodes {
            let Some(m) = in_turn.next() else { break };
            if n_applied % MATCHES_BETWEEN_LOOKS == 0 {
                self.options.cancel.check()?;
            }
            n_applied += 1;
            let counts = &mut self.rules[m.number];
            let log = self.options.wants.proof.then_some(&mut self.applied);
            has_added |= apply(&mut graph.egraph, body, m, &self.options.limits, counts, log);
            self.check_constants(graph, body, Some(m))?;
        }
        let is_full = in_turn.map(|m| self.search.forget(m)).count() > 0;
        graph.egraph.rebuild();
        self.check_constants(graph, body, None)?;
        Ok(Round { has_added, is_full })
    }

    /// Error: two different constants are equal, by the match that was applied last or by what followed from others.
    fn check_constants(
        &self,
        graph: &BlockGraph<'_>,
        body: &Body,
        last: Option<&Match>,
    ) -> Result<(), Failure> {
        let Some(Conflict { constants: (x, y), rules }) = &graph.egraph.analysis.conflict else {
            return Ok(());
        };
        let [x, y] = [x, y].map(Attr::from_tensor);
        let message = format!("rules made two different constants equal: {x} and {y}");
        let numbers = rules.iter().map(|rule| *rule as usize).chain(last.map(|m| m.number));
        let names: IndexSet<String> =
            numbers.map(|number| self.options.rules[number].name()).collect();
        let names: Vec<String> = names.into_iter().map(|name| format!("'{name}'")).collect();
        let error = Error::new(message);
        let origins = &graph.egraph.analysis.origins;
        let loc = |origin| origins.loc(origin, &|op| body[op].loc);
        let error = match last.and_then(|m| m.from.first()) {
            Some(origin) => error.at(loc(*origin)),
            None => error,
        };
        let (rules, mode) = (names.join(", "), graph.egraph.analysis.mode);
        Err(Failure::Contradiction(Box::new(Contradiction { error, rules, mode })))
    }
}

/// Incremental search for new matches.
struct Search {
    seen: FxHashSet<u64>,
    changes: Changes,
    rules: Vec<Progress>,
}

/// Progress of the search for a rule.
struct Progress {
    /// Names of the ops of its left side; none before there was one like its root.
    ops: Option<Vec<Cow<'static, str>>>,
    /// True if it did not see all of the graph the last time.
    is_behind: bool,
}

impl Search {
    fn new(rules: &[RuleEntry]) -> Search {
        let rules = rules.iter().map(|_| Progress { ops: None, is_behind: true }).collect();
        Search { seen: FxHashSet::default(), changes: Changes::default(), rules }
    }

    /// Numbers of the rules of a mode whose ops are all in the graph.
    fn possible(&mut self, by_op: &ByOp, rules: &[RuleEntry], mode: Mode) -> Vec<usize> {
        let mut possible = Vec::new();
        for (number, (rule, progress)) in rules.iter().zip(&mut self.rules).enumerate() {
            if rule.mode > mode || !by_op.contains_key(rule.root.name) {
                continue;
            }
            let ops = progress.ops.get_or_insert_with(|| rule.ops());
            if ops.iter().all(|op| by_op.contains_key(&**op)) {
                possible.push(number);
            }
        }
        possible
    }

    /// New matches of each rule that a mode allows, and true if no rule ran out of fuel.
    fn matches(
        &mut self,
        egraph: &Classes<'_>,
        body: &Body,
        options: &Options<'_>,
        mode: Mode,
        counts: &mut [RuleCounts],
    ) -> Result<(Vec<Vec<Match>>, bool), Error> {
        let by_op = classes_by_op(egraph);
        let possible = self.possible(&by_op, options.rules, mode);
        let depths = possible.iter().map(|number| options.rules[*number].depth);
        self.changes.look(egraph, depths.max().unwrap_or(0));
        let view = View::new(egraph, body);
        let mut found = Vec::new();
        let mut is_complete = true;
        for number in possible {
            let entry = &options.rules[number];
            // What changed may be below another root.
            let is_behind = self.rules[number].is_behind || entry.has_more_roots();
            let looks_at = |root: &&Id| is_behind || self.changes.reach(**root, entry.depth);
            let roots: Vec<Id> = by_op[entry.root.name].iter().filter(looks_at).copied().collect();
            if roots.is_empty() {
                continue;
            }
            let rule = entry.rule(options.dialects)?;
            let start = options.wants.times.then(Instant::now);
            let of_rule = self.matches_of(&rule, number, &roots, &view, options)?;
            self.rules[number].is_behind = of_rule.len() == options.limits.max_matches;
            is_complete &= !self.rules[number].is_behind;
            counts[number].n_matched += of_rule.len();
            counts[number].time += start.map_or(Duration::ZERO, |start| start.elapsed());
            found.push(of_rule);
        }
        Ok((found, is_complete))
    }

    /// New matches of a rule in these classes, as many as it may have in a round.
    fn matches_of(
        &mut self,
        rule: &Arc<Rule>,
        number: usize,
        roots: &[Id],
        view: &View<'_, '_>,
        options: &Options<'_>,
    ) -> Result<Vec<Match>, Error> {
        let mut found = Vec::new();
        for (i, root) in roots.iter().enumerate() {
            if found.len() == options.limits.max_matches {
                break;
            }
            if i % MATCHES_BETWEEN_LOOKS == 0 {
                options.cancel.check()?;
            }
            matches(view, rule, *root, &mut |bindings| {
                if bindings.ops.iter().any(|op| view.promises(*op)) {
                    return true;
                }
                let fingerprint = fingerprint(view, number, &bindings);
                if self.seen.insert(fingerprint) {
                    let from = bindings.ops.iter().map(|op| view.node(*op).origin).collect();
                    let ops = bindings.ops.iter().filter(|_| options.wants.proof);
                    let nodes = ops.map(|op| view.node(*op).clone()).collect();
                    let (rule, root) = (Arc::clone(rule), *root);
                    found.push(Match { rule, number, root, bindings, from, fingerprint, nodes });
                }
                found.len() < options.limits.max_matches
            });
        }
        Ok(found)
    }

    /// Forgets a match that was not applied, so that it is found again.
    fn forget(&mut self, m: &Match) {
        self.seen.remove(&m.fingerprint);
        self.rules[m.number].is_behind = true;
    }
}

/// Classes with an op of each name.
type ByOp = FxHashMap<&'static str, Vec<Id>>;

fn classes_by_op(egraph: &Classes<'_>) -> ByOp {
    let mut by_op = ByOp::default();
    for class in egraph.classes() {
        for node in &class.nodes {
            let Some(def) = op_def(&egraph.analysis, node) else { continue };
            let classes = by_op.entry(def.name).or_default();
            if classes.last() != Some(&class.id) {
                classes.push(class.id);
            }
        }
    }
    by_op
}

/// Hash of the matched nodes and the rule, by content.
fn fingerprint(view: &View<'_, '_>, rule: usize, bindings: &Bindings<Id, NodeId>) -> u64 {
    let mut hasher = FxHasher::default();
    rule.hash(&mut hasher);
    for op in &bindings.ops {
        view.node(*op).hash(&mut hasher);
    }
    for value in bindings.values() {
        value.hash(&mut hasher);
    }
    hasher.finish()
}

fn apply(
    egraph: &mut Classes<'_>,
    body: &mut Body,
    m: &Match,
    limits: &Limits,
    counts: &mut RuleCounts,
    log: Option<&mut Vec<Applied>>,
) -> bool {
    if egraph[m.root].nodes.len() > limits.max_class {
        return false;
    }
    let ty = class_type(egraph, m.root);
    let of_input = |op| body[op].loc;
    let loc = m.from.first().map_or(Loc::Unknown, |o| egraph.analysis.origins.loc(*o, &of_input));
    let origin = Origin::Rule {
        rule: m.number as u32,
        round: egraph.analysis.round,
        from: m.from.clone(),
        loc,
    };
    let mut to = ClassBuild::new(egraph, body, origin);
    let new = build(&m.rule, &m.bindings, ty, &mut to);
    let made = std::mem::take(&mut to.made);
    if let Some(log) = log {
        log.push(Applied::of(egraph, m, &made));
    }
    let Some(new) = new else { return false };
    let is_new = egraph.union(m.root, new);
    counts.n_built += 1;
    counts.n_kept += usize::from(is_new);
    if is_new {
        let id = egraph.find(m.root);
        let rules = &mut egraph[id].data.rules;
        if !rules.contains(&(m.number as u32)) {
            rules.push(m.number as u32);
        }
    }
    is_new
}
