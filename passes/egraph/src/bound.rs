//! Lower bound of the cost of every program in an e-graph, by the dual of the linear program for extraction.
//!
//! Each class `c` has a price: that of its cheapest candidate, whose cost is its own and a share of the price of each operand
//! class `d`, `price(c) = min over candidates (cost + sum of share(c, d) * price(d))`; the result of the program pays shares for
//! the roots. If the shares that all pay for `d` sum up to at most 1, no program costs less than the result pays. The shares are improved step by
//! step: a class pays more for an operand if the cheapest candidates need that operand through it.

use rustc_hash::FxHashMap;

use crate::exact::is_least;
use crate::extract::{Chosen, EPSILON, NONE, Table};

/// Steps in which the shares are improved.
const N_STEPS: usize = 200;

/// Steps without a better bound after which a shorter step is tried.
const PATIENCE: usize = 10;

/// Passes over all classes that prices usually take.
const N_PASSES: usize = 4;

/// Most passes.
const MAX_PASSES: usize = 50;

/// Budget of visited operands, for all steps together.
const MAX_VISITS: usize = 20_000_000;

/// Most classes of graphs whose circles are looked for.
const MAX_NEEDED: usize = 2000;

/// Least share: one of zero could never grow.
const LEAST: f64 = 1e-6;

/// Shares of the prices, and the prices.
struct Prices<'t> {
    table: &'t Table,
    /// Classes in an order in which most stand behind their operands.
    order: Vec<u32>,
    /// Number of the pair of a class and an operand class, for each operand of each candidate.
    pairs: Vec<Vec<u32>>,
    /// Pairs of the result of the program and each root.
    roots: Vec<u32>,
    /// Operand class of each pair.
    operand: Vec<u32>,
    /// Part of the operand's price that the class of the pair pays.
    shares: Vec<f64>,
    /// Pairs of each operand class.
    of_operand: Vec<Vec<u32>>,
    price: Vec<f64>,
    /// Cheapest candidate of each class.
    cheapest: Vec<u32>,
    /// True for candidates that compute a class from itself, whatever is chosen for the others: every way to compute one of
    /// their operands needs the class.
    is_circle: Vec<bool>,
}

/// Lower bound of the cost of all programs. It is at most `cost`, that of the best known one, which `chosen` is.
pub(crate) fn bound(table: &Table, order: Vec<u32>, chosen: &Chosen, cost: f64) -> f64 {
    let needed = (table.n_classes() <= MAX_NEEDED).then(|| needed(table, &order)).flatten();
    if needed.as_ref().is_some_and(|needed| is_least(table, needed, cost) == Some(true)) {
        return cost;
    }
    let mut prices = Prices::new(table, order, chosen, needed.as_deref());
    let n_visits = prices.n_operands() * N_PASSES;
    let (mut best, mut step, mut n_worse) = (0.0_f64, 1.0, 0);
    let mut best_shares = prices.shares.clone();
    for _ in 0..N_STEPS.min(MAX_VISITS / n_visits.max(1)) {
        let found = prices.find().min(cost);
        n_worse += 1;
        if found > best {
            (best, n_worse) = (found, 0);
            best_shares.clone_from(&prices.shares);
        }
        if best >= cost * (1.0 - EPSILON) {
            break;
        }
        if n_worse == PATIENCE {
            (step, n_worse) = (step / 2.0, 0);
            prices.shares.clone_from(&best_shares);
            prices.find();
        }
        prices.step(step);
    }
    best
}

impl<'t> Prices<'t> {
    /// Equal shares of the classes that need an operand in the best known program, next to nothing for others.
    fn new(
        table: &'t Table,
        order: Vec<u32>,
        chosen: &Chosen,
        needed: Option<&[Set]>,
    ) -> Prices<'t> {
        let n = table.n_classes();
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        let (mut pairs, mut operand, mut of_operand) =
            (Vec::new(), Vec::new(), vec![Vec::new(); n]);
        let mut number = |pair: (u32, u32)| {
            *numbers.entry(pair).or_insert_with(|| {
                of_operand[pair.1 as usize].push(operand.len() as u32);
                operand.push(pair.1);
                operand.len() as u32 - 1
            })
        };
        for class in 0..n as u32 {
            for candidate in table.candidates(class) {
                let mut own: Vec<u32> = table.operands(candidate).to_vec();
                own.sort_unstable();
                own.dedup();
                pairs.push(own.iter().map(|d| number((class, *d))).collect());
            }
        }
        let roots: Vec<u32> = table.roots().iter().map(|root| number((n as u32, *root))).collect();
        let mut shares = vec![LEAST; operand.len()];
        roots.iter().for_each(|pair| shares[*pair as usize] = 1.0);
        for candidate in chosen.iter().filter(|at| **at != NONE) {
            let own: &Vec<u32> = &pairs[*candidate as usize];
            own.iter().for_each(|pair| shares[*pair as usize] = 1.0);
        }
        for own in &of_operand {
            let sum: f64 = own.iter().map(|pair: &u32| shares[*pair as usize]).sum();
            own.iter().for_each(|pair| shares[*pair as usize] /= sum);
        }
        let (price, cheapest) = (vec![0.0; n], vec![NONE; n]);
        let is_circle = circles(table, needed);
        Prices {
            table,
            order,
            pairs,
            roots,
            operand,
            shares,
            of_operand,
            price,
            cheapest,
            is_circle,
        }
    }

    fn n_operands(&self) -> usize {
        self.pairs.iter().map(Vec::len).sum::<usize>() + self.pairs.len()
    }

    /// Price that the class of a pair pays for the operand.
    fn paid(&self, pair: u32) -> f64 {
        self.shares[pair as usize] * self.price[self.operand[pair as usize] as usize]
    }

    /// Finds prices, and what the result pays for the roots. They fall until no candidate is cheaper than its class; 0 where that takes
    /// too many passes.
    fn find(&mut self) -> f64 {
        self.price.fill(f64::INFINITY);
        self.cheapest.fill(NONE);
        for _ in 0..MAX_PASSES {
            let mut has_changed = false;
            for class in &self.order {
                for at in self.table.candidates(*class) {
                    if self.is_circle[at as usize] {
                        continue;
                    }
                    let operands = self.pairs[at as usize].iter().map(|pair| self.paid(*pair));
                    let price = self.table.cost_of(at) + operands.sum::<f64>();
                    if price < self.price[*class as usize] {
                        self.price[*class as usize] = price;
                        self.cheapest[*class as usize] = at;
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                return self.roots.iter().map(|pair| self.paid(*pair)).sum();
            }
        }
        0.0
    }

    /// Moves the shares of each class to those who need it: each is multiplied by `1 + step * need`, where the greatest need
    /// is 1, and they are scaled to a sum of 1.
    fn step(&mut self, step: f64) {
        let needs = self.needs();
        for pairs in &self.of_operand {
            let greatest = pairs.iter().map(|pair| needs[*pair as usize]).fold(0.0, f64::max);
            if greatest == 0.0 {
                continue;
            }
            let grown = |pair: u32| {
                let share = self.shares[pair as usize].max(LEAST);
                share * (1.0 + step * needs[pair as usize] / greatest)
            };
            let grown: Vec<f64> = pairs.iter().map(|pair| grown(*pair)).collect();
            let sum: f64 = grown.iter().sum();
            for (pair, share) in pairs.iter().zip(grown) {
                self.shares[*pair as usize] = share / sum;
            }
        }
    }

    /// Derivatives of what the result pays by the shares: the weight of a class in the
    /// prices of the roots, for the operands of its cheapest candidate.
    fn needs(&self) -> Vec<f64> {
        let mut weight = vec![0.0_f64; self.table.n_classes()];
        let mut needs = vec![0.0; self.operand.len()];
        for pair in &self.roots {
            needs[*pair as usize] = 1.0;
            weight[self.operand[*pair as usize] as usize] = self.shares[*pair as usize];
        }
        for class in self.order.iter().rev() {
            let (at, own) = (self.cheapest[*class as usize], weight[*class as usize]);
            if at == NONE || own == 0.0 {
                continue;
            }
            for pair in &self.pairs[at as usize] {
                let pair = *pair as usize;
                needs[pair] = own;
                weight[self.operand[pair] as usize] += own * self.shares[pair];
            }
        }
        needs
    }
}

/// Candidates that compute a class from itself.
fn circles(table: &Table, needed: Option<&[Set]>) -> Vec<bool> {
    let classes = 0..table.n_classes() as u32;
    let of_class = |class: u32| {
        table.candidates(class).map(move |at| {
            let is_circle = |d: &u32| needed.is_some_and(|sets| sets[*d as usize].contains(class));
            table.operands(at).iter().any(is_circle)
        })
    };
    classes.flat_map(of_class).collect()
}

/// Set of classes.
#[derive(Clone, PartialEq)]
pub(crate) struct Set(Vec<u64>);

impl Set {
    pub(crate) fn n_words(&self) -> usize {
        self.0.len()
    }

    /// The classes, of `n` that there are.
    pub(crate) fn classes(&self, n: usize) -> impl Iterator<Item = u32> + '_ {
        (0..n as u32).filter(|class| self.contains(*class))
    }

    pub(crate) fn contains(&self, class: u32) -> bool {
        self.0[class as usize / 64] & (1 << (class % 64)) != 0
    }

    pub(crate) fn combine(&mut self, other: &Set, with: impl Fn(u64, u64) -> u64) {
        self.0.iter_mut().zip(&other.0).for_each(|(x, y)| *x = with(*x, *y));
    }
}

/// Classes without which a class can't be computed, for each class: itself, and what all of its candidates need. `None`: that
/// takes too many passes.
fn needed(table: &Table, order: &[u32]) -> Option<Vec<Set>> {
    let n_words = table.n_classes().div_ceil(64);
    let mut needed = vec![Set(vec![u64::MAX; n_words]); table.n_classes()];
    for _ in 0..MAX_PASSES {
        let mut has_changed = false;
        for class in order {
            let mut new = Set(vec![u64::MAX; n_words]);
            for at in table.candidates(*class) {
                let mut of_candidate = Set(vec![0; n_words]);
                let operands = table.operands(at).iter();
                operands.for_each(|d| of_candidate.combine(&needed[*d as usize], |x, y| x | y));
                new.combine(&of_candidate, |x, y| x & y);
            }
            new.0[*class as usize / 64] |= 1 << (class % 64);
            has_changed |= new != needed[*class as usize];
            needed[*class as usize] = new;
        }
        if !has_changed {
            return Some(needed);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bound and table of classes, each a list of candidates: cost and operands.
    fn of(classes: &[&[(f64, &[u32])]], roots: &[u32], cost: f64) -> f64 {
        let table = Table::of(classes, roots);
        let first =
            classes.iter().enumerate().map(|(class, _)| table.candidates(class as u32).start);
        bound(&table, (0..classes.len() as u32).collect(), &first.collect(), cost)
    }

    #[test]
    fn bounds_meet_the_optimum() {
        let leaf: &[(f64, &[u32])] = &[(0.0, &[])];
        // Two users share class 1, which costs 5: 5 + 1 + 1, where the cheaper trees cost 3 + 4 each.
        let shared: &[&[(f64, &[u32])]] =
            &[leaf, &[(5.0, &[0])], &[(1.0, &[1]), (4.0, &[0])], &[(1.0, &[1]), (4.0, &[0])]];
        assert!((of(shared, &[2, 3], 7.0) - 7.0).abs() < 1e-3);
        // A root that another one uses is paid for once.
        let used: &[&[(f64, &[u32])]] = &[leaf, &[(5.0, &[0])], &[(1.0, &[1, 1])]];
        assert!((of(used, &[1, 2], 6.0) - 6.0).abs() < 1e-9);
    }

    #[test]
    fn bounds_hold_in_circles() {
        let leaf: &[(f64, &[u32])] = &[(0.0, &[])];
        // Classes 1 and 2 can be computed from each other; one has to be computed from the leaf.
        let circle: &[&[(f64, &[u32])]] =
            &[leaf, &[(1.0, &[2]), (10.0, &[0])], &[(1.0, &[1]), (10.0, &[0])]];
        let found = of(circle, &[1], 10.0);
        assert!((found - 10.0).abs() < 1e-9, "{found}");
    }
}
