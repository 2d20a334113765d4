//! Rules with several roots: each root in turn is the first one.

use crate::pattern::{FurtherRoot, Pattern, Rule, Var};

/// The two sides of a root.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    pub(super) lhs: Pattern,
    pub(super) rhs: Pattern,
}

impl Rule {
    /// The rule as it is written, with another root as the first one: number `turn`. `None`: roots share no value.
    pub fn turned(&self, turn: usize) -> Option<Rule> {
        let n = self.more.len() + 1;
        let mut sides = vec![Sides { lhs: self.lhs.clone(), rhs: self.rhs.clone() }];
        let more = self.more.iter();
        sides.extend(more.map(|root| Sides { lhs: root.lhs.clone(), rhs: root.rhs.clone() }));
        sides.rotate_left((turn + n - self.turn) % n);
        let base = match self.turn {
            0 => &self.name,
            own => self.name.trim_end_matches(&format!(".{}", own + 1)),
        };
        let name = if turn == 0 { base.to_owned() } else { format!("{base}.{}", turn + 1) };
        let Sides { lhs, rhs } = sides.remove(0);
        with_roots(Rule { name, turn, lhs, rhs, ..self.clone() }, sides)
    }
}

/// A rule with its root and others, each of which shares a value with one before it. `None`: one does not.
pub(super) fn with_roots(rule: Rule, mut left: Vec<Sides>) -> Option<Rule> {
    let (mut known, mut more) = (Vec::new(), Vec::new());
    values(&rule.lhs, 0, &mut known);
    while !left.is_empty() {
        let link = |sides: &Sides| {
            let mut own = Vec::new();
            values(&sides.lhs, 0, &mut own);
            let shared = own.into_iter().filter(|(var, _)| known.iter().any(|(k, _)| k == var));
            shared.min_by_key(|(_, depth)| *depth)
        };
        let next = left.iter().position(|sides| link(sides).is_some())?;
        let (link, depth) = link(&left[next])?;
        let Sides { lhs, rhs } = left.remove(next);
        values(&lhs, 0, &mut known);
        more.push(FurtherRoot { lhs, rhs, link, depth });
    }
    Some(Rule { more, ..rule })
}

/// The variables of single values in a pattern, each with the number of ops above it.
fn values(pattern: &Pattern, depth: usize, found: &mut Vec<(Var, usize)>) {
    match pattern {
        Pattern::Value(var) => found.push((*var, depth)),
        // A tree has no fixed depth.
        Pattern::Op(op) if !op.is_multiset => {
            op.operands.iter().for_each(|operand| values(operand, depth + 1, found));
        }
        Pattern::Op(_) | Pattern::Constant(..) | Pattern::Each(_) => {}
    }
}
