//! Splits of loops whose iterations do different things by their remainder: `i = q k + r`.
//!
//! Arrays that are padded between their elements (gradients of strided slices, `associative_scan`) have elements where `i - low`
//! is a multiple of `k`. With a loop over `r` of its own, the conditions are known where it is unrolled, and what is read
//! stands side by side along `q`. Where `k` does not divide the size, the last elements are written behind the others by a
//! second op, each by the loop as it was.

use creole_arith::ub::Poison;
use creole_arith::{AndI, CmpI, DivSI, DivUI, MinSI, RemSI, RemUI, Select};
use creole_ir::clone::Mapping;
use creole_ir::field::Flag;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Builder, Dims, Error, Loc, OpId, RegionId, Type, Value, Values};
use creole_loop::affine::Affine;
use creole_loop::update::overwrite;
use creole_loop::{Nest, Read, Update, Write, Yield};
use creole_passes_builders::Scalars;

use crate::collapse::{is_free, with_sizes};

mod reductions;

/// Pass that splits loops of nests by remainders.
pub(crate) static SPLIT_PHASES: Pass = Pass {
    name: "split-phases",
    summary: "Splits the innermost loops of nests on tensors by the remainders that their bodies test",
    example: "
func.func @main(%a: tensor<50xf32>) -> tensor<100xf32> {
  %0 = loop.nest (%i) in [100] {
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %q = arith.divui %i, %c2 : index
    %r = arith.remui %i, %c2 : index
    %is_even = arith.cmpi eq, %r, %c0 : index
    %x = loop.read %a[%q] : tensor<50xf32>
    %y = arith.select %is_even, %x, %zero : f32
    loop.yield %y : f32
  } : tensor<100xf32>
  return %0 : tensor<100xf32>
}
",
    works_on: &["loop.nest"],
    options: &[],
    run: Run::Body(split_phases),
};

/// Most phases of a loop: they are unrolled.
const MAX_PHASES: i64 = 4;
/// Fewest elements of nests that get a second op for the last ones of each row.
const MIN_SIZE_WITH_REST: i64 = 64;

fn split_phases(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let nests: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Nest>()).collect();
    for op in nests {
        reductions::write_out(body, op)?;
        if let Some(phases) = Phases::of(body, op) {
            phases.split(body, op)?;
        }
    }
    Ok(())
}

/// Division or remainder of `i + shift` by a constant.
struct Division {
    op: OpId,
    is_remainder: bool,
    shift: i64,
    by: i64,
}

impl Division {
    /// Division of the counter `arg`, less than `size`, and a constant. Negative numbers have no unsigned one, and signed ones
    /// only where their quotient is zero.
    fn of(body: &Body, op: OpId, arg: Value, size: i64) -> Option<Division> {
        let data = &body[op];
        let is_signed = data.is::<DivSI>() || data.is::<RemSI>();
        let is_remainder = data.is::<RemSI>() || data.is::<RemUI>();
        if !is_signed && !data.is::<DivUI>() && !data.is::<RemUI>() {
            return None;
        }
        let [lhs, rhs] = [0, 1].map(|at| body.operand(op, at));
        let (index, by) = (Affine::of(body, lhs)?, body.constant(rhs)?.int(0));
        let is_counter = index.terms[..] == [(arg, 1)];
        let least = if is_signed { 1 - by } else { 0 };
        let is_in_range = index.constant >= least && index.constant.checked_add(size).is_some();
        let fits = is_counter && (2..=MAX_PHASES).contains(&by) && is_in_range;
        fits.then_some(Division { op, is_remainder, shift: index.constant, by })
    }

    /// Phase in which the remainder is `rest`.
    fn phase(&self, rest: i64) -> i64 {
        (rest - self.shift).rem_euclid(self.by)
    }

    /// True if the quotient is `q + offset` in all phases, and the remainder the phase.
    fn is_exact(&self) -> bool {
        self.shift >= 0 && self.phase(0) == 0
    }

    /// The quotient in the phase without remainder, less `q`.
    fn offset(&self) -> i64 {
        (self.phase(0) + self.shift) / self.by
    }
}

/// Loop to be split.
struct Phases {
    n: i64,
    /// Comparisons of remainders, each with the phase in which these are equal.
    tests: Vec<(OpId, CmpI, i64)>,
    /// Quotients, each with what is added to `q`.
    quotients: Vec<(Value, i64)>,
    /// Remainders that are the phase.
    remainders: Vec<Value>,
}

impl Phases {
    /// Phases of the innermost loop of a nest on tensors, if it has any.
    fn of(body: &Body, op: OpId) -> Option<Phases> {
        let nest: Nest = body.get(op)?;
        let block = body.block(nest.body);
        let (arg, size) = (*body.args(block).last()?, *nest.sizes.last()?);
        if !nest.outs.is_empty() || !is_free(body, op, &nest) {
            return None;
        }
        let divisions: Vec<Division> =
            body.ops(block).filter_map(|op| Division::of(body, op, arg, size)).collect();
        let n = divisions.first()?.by;
        let n_elements = nest.sizes.iter().product::<i64>();
        let is_long = size > n && (size % n == 0 || n_elements >= MIN_SIZE_WITH_REST);
        let mut phases =
            Phases { n, tests: Vec::new(), quotients: Vec::new(), remainders: Vec::new() };
        let mut add = |one: &Division| one.by == n && phases.add(body, one, size).is_some();
        (is_long && divisions.iter().all(&mut add)).then_some(phases)
    }

    /// Adds a division. `None`: what it is used for needs other numbers.
    fn add(&mut self, body: &Body, one: &Division, size: i64) -> Option<()> {
        let result = body.result(one.op, 0);
        if one.is_exact() {
            match one.is_remainder {
                true => self.remainders.push(result),
                false => self.quotients.push((result, one.offset())),
            }
            return Some(());
        }
        if !one.is_remainder {
            let is_read = |user| is_read_in_phase(body, user, result, one, size / one.by);
            body.users(result).all(is_read).then(|| self.quotients.push((result, one.offset())))?;
            return Some(());
        }
        for user in body.users(result) {
            let (test, rest) = tested(body, user, result)?;
            let is_known = one.shift >= 0 || rest == 0;
            (is_known && (0..one.by).contains(&rest))
                .then(|| self.tests.push((user, test, one.phase(rest))))?;
        }
        Some(())
    }

    fn split(self, body: &mut Body, op: OpId) -> Result<(), Error> {
        let nest: Nest = body.get(op).expect("called with nests");
        let (last, outer) = nest.sizes.split_last().expect("it has a loop");
        let with = |inner: &[i64]| -> Dims { outer.iter().chain(inner).copied().collect() };
        let (n, whole, rest) = (self.n, last / self.n, last % self.n);
        if rest == 0 {
            self.split_region(body, nest.body, body[op].loc)?;
            erase_unused(body, nest.body);
            with_sizes(body, op, with(&[whole, n]), Values::new());
            return Ok(());
        }
        let mut results = undefined(body, op);
        let last_ones = body.duplicate(op, &mut Mapping::default());
        let last_ones = body.get::<Nest>(last_ones).expect("it is a copy of a nest").body;
        let index = self.split_region(body, nest.body, body[op].loc)?;
        let sub_nest = SubNest { body: nest.body, sizes: with(&[whole, n]), index };
        results = sub_nest.write(body, op, results)?;
        let (index, [_]) = with_counters(body, last_ones, body[op].loc, |b, [j]| {
            let first = b.index(whole * n);
            b.addi(j, first)
        })?;
        let sub_nest = SubNest { body: last_ones, sizes: with(&[rest]), index };
        results = sub_nest.write(body, op, results)?;
        let old: Vec<Value> = body.results(op).collect();
        old.into_iter().zip(results).for_each(|(old, new)| body.replace_uses(old, new));
        body.erase(op);
        Ok(())
    }

    /// Replaces the innermost loop of a body by two, `q` and `r`. Returns its counter.
    fn split_region(self, body: &mut Body, region: RegionId, loc: Loc) -> Result<Value, Error> {
        let n = self.n;
        let (index, [quotient, rest]) = with_counters(body, region, loc, |b, [q, r]| {
            let by = b.index(n);
            let product = b.muli(q, by)?;
            b.addi(product, r)
        })?;
        let start = start_of(body, region);
        for (value, offset) in self.quotients {
            let mut b = Builder::new(body, start, loc);
            let moved = match offset {
                0 => quotient,
                _ => {
                    let by = b.index(offset);
                    b.addi(quotient, by)?
                }
            };
            body.replace_uses(value, moved);
        }
        for value in self.remainders {
            body.replace_uses(value, rest);
        }
        for (test, CmpI { predicate, .. }, phase) in self.tests {
            let mut b = Builder::new(body, At::Before(test), loc);
            let phase = b.index(phase);
            let same = b.cmpi(predicate.0, rest, phase)?;
            body.replace_uses(body.result(test, 0), same);
            body.erase(test);
        }
        Ok(index)
    }
}

fn start_of(body: &Body, region: RegionId) -> At {
    let block = body.block(region);
    body.ops(block).next().map_or(At::End(block), At::Before)
}

/// Arrays for the results of a nest, without contents.
fn undefined(body: &mut Body, op: OpId) -> Values {
    let (loc, types) = (body[op].loc, body.result_types(op).to_vec());
    let mut b = Builder::new(body, At::Before(op), loc);
    types.into_iter().map(|ty| b.value_typed(Poison::default(), ty)).collect()
}

/// Replaces the innermost loop of a body by `N` others, of which its counter is a function. Returns it, and theirs.
fn with_counters<const N: usize>(
    body: &mut Body,
    region: RegionId,
    loc: Loc,
    index: impl FnOnce(&mut Builder<'_>, [Value; N]) -> Result<Value, Error>,
) -> Result<(Value, [Value; N]), Error> {
    let block = body.block(region);
    let n_args = body.args(block).len();
    let old = *body.args(block).last().expect("it has a loop");
    let counters = [(); N].map(|()| body.add_arg(block, Type::index()));
    let start = start_of(body, region);
    let index = index(&mut Builder::new(body, start, loc), counters)?;
    body.replace_uses(old, index);
    body.retain_args(block, |i| i != n_args - 1);
    Ok((index, counters))
}

/// Iterations of a nest that an op of their own computes.
struct SubNest {
    body: RegionId,
    sizes: Dims,
    /// Index of the results along the innermost loop of the nest.
    index: Value,
}

impl SubNest {
    /// Replaces the iterations by an update in front of `op` that writes what they yield to `dests`, at the counters of the
    /// outer loops and the index. Returns the arrays after it.
    fn write(self, body: &mut Body, op: OpId, dests: Values) -> Result<Values, Error> {
        let region = self.body;
        let block = body.block(region);
        let end = body.terminator(block).expect("it yields");
        let Yield { values } = body.get(end).expect("it is the body of a nest");
        let n_outer = body.ty(dests[0]).rank() - 1;
        let indices = body.args(block)[..n_outer].iter().copied().chain([self.index]).collect();
        let loc = body[op].loc;
        let write = Write { values, indices, condition: None };
        Builder::new(body, At::Before(end), loc).add_typed(write, &[]);
        body.erase(end);
        erase_unused(body, region);
        let inside = body.add_region();
        body.move_blocks(region, inside);
        let types: Vec<Type> = dests.iter().map(|dest| body.ty(*dest)).collect();
        let elems: Vec<Type> = types.iter().map(|ty| ty.elem()).collect();
        let mut b = Builder::new(body, At::Before(op), loc);
        let combine = overwrite(&mut b, &elems)?;
        let update = Update::new(self.sizes, dests, inside, combine);
        let update = b.add_typed(Update { unique: Some(Flag), ..update }, &types);
        Ok(body.results(update).collect())
    }
}

/// Comparison of a remainder with a constant for equality.
fn tested(body: &Body, user: OpId, remainder: Value) -> Option<(CmpI, i64)> {
    let test: CmpI = body.get(user).filter(|test: &CmpI| test.lhs == remainder)?;
    let is_equality = matches!(test.predicate.0, IntPredicate::Eq | IntPredicate::Ne);
    let rest = body.constant(test.rhs)?.int(0);
    is_equality.then_some((test, rest))
}

/// True if a quotient is an index of what counts without a remainder only, perhaps clamped, and no element beyond the array
/// is read then for any of the `n` values of `q`.
fn is_read_in_phase(body: &Body, user: OpId, quotient: Value, one: &Division, n: i64) -> bool {
    if let Some(least) = body.get::<MinSI>(user).filter(|least| least.lhs == quotient) {
        let Some(most) = body.constant(least.rhs).map(|most| most.int(0)) else { return false };
        let (clamped, n) = (body.result(user, 0), n.min(most.saturating_add(1) - one.offset()));
        return most >= 0
            && body.users(clamped).all(|user| is_read_in_phase(body, user, clamped, one, n));
    }
    let Some(read) = body.get::<Read>(user) else { return false };
    let sizes = body.ty(read.source).shape();
    let fits = |(index, size): (&Value, &i64)| {
        *index != quotient || (one.offset() >= 0 && n + one.offset() <= *size)
    };
    let result = body.result(user, 0);
    let is_chosen = |user: OpId| {
        body.get::<Select>(user).is_some_and(|op| {
            op.true_value == result
                && op.false_value != result
                && is_without_rest(body, op.condition, one)
        })
    };
    read.indices.iter().zip(sizes).all(fits) && body.users(result).all(is_chosen)
}

/// True if a condition holds in the phase without remainder only.
fn is_without_rest(body: &Body, condition: Value, one: &Division) -> bool {
    if let Some(both) = body.def_as::<AndI>(condition) {
        return [both.lhs, both.rhs].into_iter().any(|side| is_without_rest(body, side, one));
    }
    let Some(test) = body.def_as::<CmpI>(condition) else { return false };
    let remainder = body.def_op(test.lhs).filter(|op| {
        let dividend = |op: OpId| Affine::of(body, body.operand(op, 0));
        let by = |op: OpId| body.constant(body.operand(op, 1)).map(|by| by.int(0));
        (body[*op].is::<RemSI>() || body[*op].is::<RemUI>())
            && dividend(*op) == dividend(one.op)
            && by(*op) == Some(one.by)
    });
    let is_zero = body.constant(test.rhs).is_some_and(|rest| rest.int(0) == 0);
    remainder.is_some() && is_zero && test.predicate.0 == IntPredicate::Eq
}

/// Erases what no other op of a region uses.
fn erase_unused(body: &mut Body, region: RegionId) {
    let ops: Vec<OpId> = body.ops(body.block(region)).collect();
    for op in ops.into_iter().rev() {
        let is_used = body.results(op).any(|result| !body.is_unused(result));
        if !is_used && body.results(op).next().is_some() {
            body.erase(op);
        }
    }
}
