//! Counts of the numbers that values of a text take, for prints that use no number twice.

use std::sync::Arc;

use crate::body::Body;
use crate::text::names::{Counters, Names, Totals, address};
use crate::text::print::PrintOptions;

impl Names {
    /// Counts the numbers in all bodies nested in `body`.
    pub(super) fn totals(body: &Body, options: PrintOptions) -> Totals {
        let mut bodies = vec![body];
        let mut at = 0;
        while let Some(body) = bodies.get(at).copied() {
            if body.has_nested() {
                bodies.extend(body.walk().filter_map(|op| body.nested(op)).map(|nested| &**nested));
            }
            at += 1;
        }
        let of_values = PrintOptions { generic: false, ..options };
        let mut totals = Arc::new(Totals::default());
        // Each stands behind the one around it, which adds up what is in it.
        for body in bodies.into_iter().skip(1).rev() {
            let taken = match options.generic {
                true => taken_generic(body, &totals, options.users),
                false => {
                    let totals = Some(Arc::clone(&totals));
                    Names::from(body, of_values, totals, Counters::default(), &[]).1
                }
            };
            if let Some(totals) = Arc::get_mut(&mut totals) {
                totals.insert(address(body), taken);
            }
        }
        Arc::unwrap_or_clone(totals)
    }
}

/// Counts the numbers in a body in the generic form, where each op with results takes one, and the others do if users
/// are printed.
fn taken_generic(body: &Body, totals: &Totals, users: bool) -> Counters {
    let mut taken = Counters::default();
    let mut regions = vec![body.root()];
    while let Some(region) = regions.pop() {
        for (i, block) in body.blocks(region).iter().enumerate() {
            let n_args = body.args(*block).len() as u32;
            let (args, values) = if i == 0 { (n_args, 0) } else { (0, n_args) };
            (taken.arg, taken.value) = (taken.arg + args, taken.value + values);
            for op in body.ops(*block) {
                taken.value += u32::from(users || body[op].n_results() > 0);
                regions.extend_from_slice(body.regions(op));
                let nested = body.nested(op).and_then(|nested| totals.get(&address(nested)));
                if let Some(nested) = nested {
                    taken.arg += nested.arg;
                    taken.value += nested.value;
                }
            }
        }
    }
    taken
}
