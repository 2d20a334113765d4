//! Bufferises arrays that trade places in a loop: they begin in the memory of the loop's results, and are put back there
//! behind it.

use creole_ir::{Dims, Error, OpId, Type, Value, Values};
use creole_loop::{Nest, Read, Yield};

use super::function::Bufferize;
use super::loop_plan::Planned;
use super::looped::Moving;
use crate::collapse::collapsed;
use crate::schedule::choose_loops;

impl Bufferize<'_> {
    /// Initial memrefs of arrays that trade places. Memory from outside is copied: the loop around could not tell it from
    /// memory of its own iteration.
    pub(super) fn begin_trading(
        &mut self,
        op: OpId,
        moving: &[&Planned],
    ) -> Result<Vec<Moving>, Error> {
        let targets = self.targets(moving);
        let own = self.own_starts(op, moving, &targets)?;
        let mut starts = Vec::new();
        let mut missing = Vec::new();
        for (k, one) in moving.iter().enumerate() {
            let init = one.carried.init;
            let is_free = |target: &Value| !own.contains(&Some(*target));
            let start = match (own[k], targets[k].filter(is_free)) {
                (Some(own), _) => own,
                (None, Some(target)) => target,
                (None, None) => self.alloc(self.from.ty(init))?,
            };
            starts.push(start);
            missing.extend(own[k].is_none().then_some((init, start)));
        }
        self.put_all(missing)?;
        let is_in_results = starts.iter().any(|start| targets.contains(&Some(*start)));
        let mut homes = Vec::new();
        for (one, current) in moving.iter().zip(starts) {
            let ty = self.from.ty(one.carried.init);
            let spares = (0..one.n_spares).map(|_| self.alloc(ty)).collect::<Result<_, _>>()?;
            let place = self.place_behind(op, one, current).filter(|_| is_in_results);
            homes.push(Moving { place, ..Moving::new(current, spares) });
        }
        Ok(homes)
    }

    /// Memory of the function where results of a loop belong, if the loop may have it from its begin on.
    fn targets(&self, moving: &[&Planned]) -> Vec<Option<Value>> {
        let target = |one: &&Planned| {
            let target = self.destinations.get(&one.carried.result?).copied()?;
            let fits = self.holds(target, self.from.ty(one.carried.init));
            (fits && self.is_made_here(target) && self.whole(target) == target).then_some(target)
        };
        moving.iter().map(target).collect()
    }

    /// Memory of the initial values that are not needed any more. Donated memory may be the place of a result of another
    /// op, so it has to be that of a result of the loop.
    fn own_starts(
        &mut self,
        op: OpId,
        moving: &[&Planned],
        targets: &[Option<Value>],
    ) -> Result<Vec<Option<Value>>, Error> {
        let mut starts: Vec<Option<Value>> = Vec::new();
        for one in moving {
            let own = self.taken(op, one.carried.init)?.filter(|own| self.is_made_here(*own));
            let own = own.filter(|own| self.is_alloc(*own) || targets.contains(&Some(*own)));
            starts.push(own.filter(|own| !starts.contains(&Some(*own))));
        }
        Ok(starts)
    }

    /// Place of a result: where it belongs, or where its array began. A result that is not used needs none.
    fn place_behind(&self, op: OpId, one: &Planned, start: Value) -> Option<Value> {
        let result = self.from.result(op, one.number);
        let is_used = self.from.users(result).next().is_some();
        self.destinations.get(&result).copied().or(is_used.then_some(start))
    }

    /// Moves arrays of one type to their places, all at once: each place may be the memory of any of the arrays, which
    /// only the number of iterations decides.
    pub(super) fn put_back(&mut self, moves: &[(Value, Value)]) -> Result<(), Error> {
        if let [(source, target)] = *moves {
            self.copy(source, target);
            return Ok(());
        }
        let Some((first, _)) = moves.first() else { return Ok(()) };
        let sizes = Dims::from(self.to.ty(*first).shape());
        let mut b = self.b();
        let body = b.region(&vec![Type::index(); sizes.len()], |b, indices| {
            let mut read =
                |(source, _): &(Value, Value)| b.value(Read::new(*source, indices.into()));
            let values = moves.iter().map(&mut read).collect::<Result<Values, Error>>()?;
            b.add_typed(Yield { values }, &[]);
            Ok(())
        })?;
        let outs = moves.iter().map(|(_, target)| *target).collect();
        let nest = b.add_typed(Nest { outs, ..Nest::new(sizes, body) }, &[]);
        let nest = collapsed(&mut self.to, nest);
        choose_loops(&mut self.to, nest, self.pass)
    }
}
