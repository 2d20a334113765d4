//! Reductions: over vectors of partial results where the combiner is associative.

use creole_arith as arith;
use creole_ir::{BlockId, Body, Error, Op, OpDef, OpId, Tensor, Type, Value, Values};
use creole_loop::Reduce;
use creole_loop::memref::Load;
use creole_vector as vector;

use super::access::{Access, access, varies};
use super::emit::Emit;
use super::lanes::Lane;
use super::plan::lanes_for;
use crate::scalar::Scalars;

/// `acc = acc ∘ x` for an associative `∘`.
struct Combiner {
    def: &'static OpDef,
}

impl Emit<'_> {
    /// Emits a reduction; its results are the same in all lanes, or vectors if it varies with them.
    pub(super) fn reduce(&mut self, op: OpId, reduce: &Reduce) -> Result<(), Error> {
        let block = self.from.block(reduce.body);
        let args = self.from.args(block).to_vec();
        let (indices, accs) = args.split_at(reduce.sizes.len());
        let own_lanes =
            if self.lanes == 1 { self.reduction_lanes(reduce, block, indices) } else { 1 };
        let mut inits = Vec::new();
        for init in &reduce.inits {
            inits.push(self.start(*init)?);
        }
        let results = if own_lanes > 1 {
            self.in_partials(reduce, block, indices, accs, &inits, own_lanes)?
        } else {
            self.one_by_one(reduce, block, 0, indices, accs, &inits)?
        };
        for (old, new) in self.from.results(op).zip(results) {
            let lane = if self.lanes > 1 { Lane::Vector(new) } else { Lane::Uniform(new) };
            self.env.insert(old, lane);
        }
        Ok(())
    }

    fn start(&mut self, init: Value) -> Result<Value, Error> {
        let (lane, n) = (self.get(init), self.lanes);
        if n > 1 { lane.vector(&mut self.b(), n) } else { self.uniform(init) }
    }

    /// Loop number `d` of the reduction and those inside it.
    fn one_by_one(
        &mut self,
        reduce: &Reduce,
        block: BlockId,
        d: usize,
        indices: &[Value],
        accs: &[Value],
        inits: &[Value],
    ) -> Result<Vec<Value>, Error> {
        if d == indices.len() {
            return Ok(self.step(block, accs, inits)?.to_vec());
        }
        let range = (0, reduce.sizes[d]);
        let mut body = |emit: &mut Self, carried: &[Value]| {
            Ok(emit.one_by_one(reduce, block, d + 1, indices, accs, carried)?.into())
        };
        self.carried(indices[d], range, 1, inits, &mut body)
    }

    /// The body once: from accumulators to accumulators.
    fn step(&mut self, block: BlockId, accs: &[Value], carried: &[Value]) -> Result<Values, Error> {
        for (acc, value) in accs.iter().zip(carried) {
            let lane = if self.lanes > 1 { Lane::Vector(*value) } else { Lane::Uniform(*value) };
            self.env.insert(*acc, lane);
        }
        let end = self.from.terminator(block).expect("a reduction's body ends with 'loop.yield'");
        let ops: Vec<OpId> = self.from.ops(block).filter(|op| *op != end).collect();
        self.ops(&ops)?;
        let n = self.lanes;
        let yields: Vec<Value> = self.from.operands(end).collect();
        yields
            .into_iter()
            .map(|value| {
                let lane = self.get(value);
                if n > 1 { lane.vector(&mut self.b(), n) } else { self.uniform(value) }
            })
            .collect()
    }

    /// Lanes for partial results of the innermost loop; 1 if the order matters or nothing is won.
    fn reduction_lanes(&self, reduce: &Reduce, block: BlockId, indices: &[Value]) -> i64 {
        let Some(last) = indices.last() else { return 1 };
        let ops = self.from.walk_region(reduce.body);
        let contiguous = ops
            .iter()
            .filter_map(|op| self.from.get::<Load>(*op))
            .all(|load| access(self.from, &load, *last) != Access::Scattered);
        let nested = ops.iter().any(|op| self.from[*op].is::<Reduce>());
        if !contiguous || nested || self.combiners(block, indices.len()).is_none() {
            return 1;
        }
        lanes_for(self.from, &ops, reduce.sizes[indices.len() - 1], self.target)
    }

    /// The combiner of each accumulator, if all are associative and independent.
    fn combiners(&self, block: BlockId, n_indices: usize) -> Option<Vec<Combiner>> {
        let from = self.from;
        let end = from.terminator(block)?;
        let accs = &from.args(block)[n_indices..];
        let all = from.operands(end).zip(accs).map(|(new, acc)| combiner(from, new, *acc, accs));
        all.collect()
    }

    /// Vectors of partial results over the innermost loop, combined at the end; then the rest.
    fn in_partials(
        &mut self,
        reduce: &Reduce,
        block: BlockId,
        indices: &[Value],
        accs: &[Value],
        inits: &[Value],
        lanes: i64,
    ) -> Result<Vec<Value>, Error> {
        let combiners = self.combiners(block, indices.len()).expect("checked by reduction_lanes");
        let mut partials = Vec::new();
        for (c, init) in combiners.iter().zip(inits) {
            let elem = self.to.ty(*init);
            let neutral = neutral(c.def, elem);
            let ty = Type::vector(&[lanes], elem);
            partials.push(self.b().constant(Tensor::splat(ty, &neutral)));
        }
        let size = reduce.sizes[indices.len() - 1];
        let main = size / lanes * lanes;
        let partials =
            self.partial_loop(reduce, block, 0, indices, accs, &partials, (0, main), lanes)?;
        let mut results = Vec::new();
        for ((c, init), partial) in combiners.iter().zip(inits).zip(partials) {
            let mut b = self.b();
            let total = b.value(vector::Reduction {
                kind: reduction_kind(c.def),
                vector: partial,
                acc: None,
                fastmath: arith::FastMath::REASSOC,
            })?;
            results.push(b.op(c.def, &[*init, total])?);
        }
        self.partial_loop(reduce, block, 0, indices, accs, &results, (main, size), 1)
    }

    /// All loops, the innermost one over `range` in steps of `lanes`.
    #[allow(clippy::too_many_arguments, reason = "one loop level with all that it carries")]
    fn partial_loop(
        &mut self,
        reduce: &Reduce,
        block: BlockId,
        d: usize,
        indices: &[Value],
        accs: &[Value],
        inits: &[Value],
        range: (i64, i64),
        lanes: i64,
    ) -> Result<Vec<Value>, Error> {
        if d + 1 == indices.len() {
            let mut body = |emit: &mut Self, carried: &[Value]| emit.step(block, accs, carried);
            return self.carried(indices[d], range, lanes, inits, &mut body);
        }
        if range.0 >= range.1 {
            return Ok(inits.to_vec());
        }
        let mut body = |emit: &mut Self, carried: &[Value]| {
            Ok(emit
                .partial_loop(reduce, block, d + 1, indices, accs, carried, range, lanes)?
                .into())
        };
        self.carried(indices[d], (0, reduce.sizes[d]), 1, inits, &mut body)
    }
}

/// `new = acc ∘ x` where nothing else uses an accumulator.
fn combiner(body: &Body, new: Value, acc: Value, accs: &[Value]) -> Option<Combiner> {
    let op = body.def_op(new)?;
    let def = body[op].def;
    let operands: Vec<Value> = body.operands(op).collect();
    let operand = match operands[..] {
        [a, x] if a == acc => x,
        [x, a] if a == acc => x,
        _ => return None,
    };
    let independent = accs.iter().all(|a| !varies(body, operand, *a));
    let single_use = body.users(acc).count() == 1;
    (is_associative(def) && independent && single_use).then_some(Combiner { def })
}

/// Sums and products of floats are regrouped here: a reduction's order is the implementation's.
fn is_associative(def: &OpDef) -> bool {
    reduction_name(def).is_some()
}

fn reduction_name(def: &OpDef) -> Option<vector::CombiningKind> {
    use vector::CombiningKind as Kind;
    Some(match def.name {
        n if n == arith::AddF::NAME || n == arith::AddI::NAME => Kind::Add,
        n if n == arith::MulF::NAME || n == arith::MulI::NAME => Kind::Mul,
        n if n == arith::MaximumF::NAME => Kind::MaximumF,
        n if n == arith::MinimumF::NAME => Kind::MinimumF,
        n if n == arith::MaxSI::NAME => Kind::MaxSI,
        n if n == arith::MinSI::NAME => Kind::MinSI,
        n if n == arith::MaxUI::NAME => Kind::MaxUI,
        n if n == arith::MinUI::NAME => Kind::MinUI,
        n if n == arith::AndI::NAME => Kind::And,
        n if n == arith::OrI::NAME => Kind::Or,
        n if n == arith::XOrI::NAME => Kind::Xor,
        _ => return None,
    })
}

fn reduction_kind(def: &OpDef) -> vector::CombiningKind {
    reduction_name(def).expect("combiners are associative")
}

/// The value that changes nothing: `neutral ∘ x = x`, signs of zeros included.
fn neutral(def: &OpDef, elem: Type) -> Tensor {
    let width = elem.bits().unwrap_or(64);
    match def.name {
        n if n == arith::AddF::NAME => Tensor::from_f64(-0.0, elem),
        n if n == arith::MulF::NAME || n == arith::MulI::NAME => Tensor::from_i64(1, elem),
        n if n == arith::MaximumF::NAME => Tensor::from_f64(f64::NEG_INFINITY, elem),
        n if n == arith::MinimumF::NAME => Tensor::from_f64(f64::INFINITY, elem),
        n if n == arith::MaxSI::NAME => Tensor::from_bits(1 << (width - 1), elem),
        n if n == arith::MinSI::NAME => Tensor::from_bits((1 << (width - 1)) - 1, elem),
        n if n == arith::AndI::NAME || n == arith::MinUI::NAME => Tensor::from_bits(u64::MAX, elem),
        _ => Tensor::from_i64(0, elem),
    }
}
