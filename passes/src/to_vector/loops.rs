//! The loops of a nest.

use creole_ir::{At, Error, OpId, Type, Value, Values};
use creole_loop::{Nest, scf};

use super::emit::Emit;
use super::lanes::Lane;
use super::plan::Plan;
use crate::scalar::Scalars;

/// One turn of a loop: from the carried values to the new ones.
type Turn<'f, E> = dyn FnMut(&mut E, &[Value]) -> Result<Values, Error> + 'f;

impl Emit<'_> {
    /// Emits the loops of a nest before it.
    pub(super) fn nest(&mut self, _op: OpId, nest: &Nest) -> Result<(), Error> {
        let plan = Plan::new(self.from, nest, self.target);
        self.ops(&plan.levels[0])?;
        match plan.args.len() {
            0 => self.stores(&plan, nest),
            _ => self.parallel(&plan, nest),
        }
    }

    /// The outer loops at once. If they include the innermost one, its vectors are the iterations.
    fn parallel(&mut self, plan: &Plan, nest: &Nest) -> Result<(), Error> {
        let n = plan.n_parallel;
        let has_innermost = n == plan.args.len();
        if !has_innermost || plan.lanes == 1 {
            return self.parallel_part(plan, nest, 0, 1, has_innermost);
        }
        let main = plan.sizes[n - 1] / plan.lanes * plan.lanes;
        if main > 0 {
            self.parallel_part(plan, nest, 0, plan.lanes, true)?;
        }
        if main < plan.sizes[n - 1] {
            self.parallel_part(plan, nest, main, 1, true)
        } else {
            Ok(())
        }
    }

    /// `lanes`: of the last parallel loop, which starts at `start`; 1 if it is not vectorised.
    fn parallel_part(
        &mut self,
        plan: &Plan,
        nest: &Nest,
        start: i64,
        lanes: i64,
        innermost: bool,
    ) -> Result<(), Error> {
        let n = plan.n_parallel;
        let mut ends: Vec<i64> = plan.sizes[..n].to_vec();
        ends[n - 1] -= (ends[n - 1] - start) % lanes;
        let mut b = self.b();
        let zero = b.index(0);
        let one = b.index(1);
        let mut lower: Values = std::iter::repeat_n(zero, n).collect();
        let mut step: Values = std::iter::repeat_n(one, n).collect();
        lower[n - 1] = b.index(start);
        step[n - 1] = b.index(lanes);
        let upper: Values = ends.iter().map(|e| b.index(*e)).collect();
        let region = b.body.add_region();
        let block = b.body.add_block(region, &vec![Type::index(); n]);
        b.add_typed(
            scf::Parallel {
                lower_bound: lower,
                upper_bound: upper,
                step,
                init_vals: Values::new(),
                region,
            },
            &[],
        );
        let indices = self.to.args(block).to_vec();
        let outer = std::mem::replace(&mut self.at, At::End(block));
        let env = self.env.clone();
        for (arg, index) in plan.args.iter().zip(indices) {
            self.env.insert(*arg, Lane::Uniform(index));
        }
        if lanes > 1 {
            self.enter_lanes(plan.args[n - 1], lanes);
        }
        for level in &plan.levels[1..=n] {
            self.ops(level)?;
        }
        if innermost {
            self.stores(plan, nest)?
        } else {
            self.inner(plan, nest, n)?
        }
        self.leave_lanes();
        self.env = env;
        self.b().add_typed(
            scf::Reduce { operands: Values::new(), reductions: creole_ir::Regions::new() },
            &[],
        );
        self.at = outer;
        Ok(())
    }

    /// Loop number `d` and those inside it, one after another.
    fn inner(&mut self, plan: &Plan, nest: &Nest, d: usize) -> Result<(), Error> {
        let size = plan.sizes[d];
        if d + 1 < plan.args.len() {
            return self.counted(plan.args[d], 0, size, 1, &mut |emit| {
                emit.ops(&plan.levels[d + 1])?;
                emit.inner(plan, nest, d + 1)
            });
        }
        let mut body = |emit: &mut Self| {
            emit.ops(&plan.levels[d + 1])?;
            emit.stores(plan, nest)
        };
        let main = size / plan.lanes * plan.lanes;
        self.counted(plan.args[d], 0, main, plan.lanes, &mut body)?;
        self.counted(plan.args[d], main, size, 1, &mut body)
    }

    /// `for arg in start..end step lanes`; nothing if it never runs.
    pub(super) fn counted(
        &mut self,
        arg: Value,
        start: i64,
        end: i64,
        lanes: i64,
        body: &mut dyn FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.carried(arg, (start, end), lanes, &[], &mut |emit, _| {
            body(emit)?;
            Ok(Values::new())
        })?;
        Ok(())
    }

    /// A counted loop with carried values: `body` gets them and gives the new ones.
    pub(super) fn carried(
        &mut self,
        arg: Value,
        (start, end): (i64, i64),
        lanes: i64,
        inits: &[Value],
        body: &mut Turn<'_, Self>,
    ) -> Result<Vec<Value>, Error> {
        if start >= end {
            return Ok(inits.to_vec());
        }
        let types: Vec<Type> = inits.iter().map(|v| self.to.ty(*v)).collect();
        let mut b = self.b();
        let (lower, upper, step) = (b.index(start), b.index(end), b.index(lanes));
        let region = b.body.add_region();
        let block = b.body.add_block(region, &[&[Type::index()], &types[..]].concat());
        let looped = scf::For {
            lower_bound: lower,
            upper_bound: upper,
            step,
            init_args: inits.into(),
            unsigned: None,
            region,
        };
        let op = b.add_typed(looped, &types);
        let args = self.to.args(block).to_vec();
        let outer = std::mem::replace(&mut self.at, At::End(block));
        let env = self.env.clone();
        self.env.insert(arg, Lane::Uniform(args[0]));
        let before = (self.lanes, self.lane_arg);
        if lanes > 1 {
            self.enter_lanes(arg, lanes);
        }
        let results = body(self, &args[1..])?;
        (self.lanes, self.lane_arg) = before;
        self.env = env;
        self.b().add_typed(scf::Yield { results }, &[]);
        self.at = outer;
        Ok(self.to.results(op).collect())
    }

    fn enter_lanes(&mut self, arg: Value, lanes: i64) {
        (self.lanes, self.lane_arg) = (lanes, Some(arg));
        if let Lane::Uniform(base) = self.get(arg) {
            self.env.insert(arg, Lane::Linear(base, 1));
        }
    }

    fn leave_lanes(&mut self) {
        (self.lanes, self.lane_arg) = (1, None);
    }

    fn stores(&mut self, plan: &Plan, nest: &Nest) -> Result<(), Error> {
        let indices = self.indices(&plan.args)?;
        for (value, out) in plan.yields.iter().zip(&nest.outs) {
            self.store(*value, *out, indices.clone())?;
        }
        Ok(())
    }
}
