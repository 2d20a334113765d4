//! Reductions on blocks: vectorised along the loops chosen for that, sequential along all others.

use creole_arith::math::Fma;
use creole_arith::{
    AddF, AddI, AndI, ExtF, MaxNumF, MaxSI, MaxUI, MaximumF, MinNumF, MinSI, MinUI, MinimumF, MulF,
    MulI, OrI, TruncF, XOrI,
};
use creole_ir::{At, Error, Op as _, OpDef, OpId, RegionId, Type, Value, bail};
use creole_loop::scf::{For, Yield};
use creole_loop::{Combiner, Reduce};
use creole_vector::{CombiningKind, MultiReduction};

use super::boxes::{Boxed, Boxes, common};
use super::digits::Long;
use super::factors::Factors;

impl Boxes<'_> {
    /// Computes the results of a reduction.
    pub(super) fn reduce(&mut self, reduce: &Reduce) -> Result<Vec<Boxed>, Error> {
        let Some(op) = self.body.parent_of(reduce.body) else { bail!("expects a reduction") };
        let dims: Vec<usize> = self.access.of_carried(self.body, op).into_iter().collect();
        let inits = self.inits(reduce, &dims)?;
        let is_empty = reduce.sizes.contains(&0);
        let found = if is_empty { inits } else { self.reduced(reduce, inits, &dims)? };
        Ok(found.into_iter().map(|value| Boxed { value, dims: dims.clone() }).collect())
    }

    /// Carried values after the block's iterations of a reduction.
    pub(super) fn reduced(
        &mut self,
        reduce: &Reduce,
        carried: Vec<Value>,
        dims: &[usize],
    ) -> Result<Vec<Value>, Error> {
        let args = self.body.args(self.body.block(reduce.body));
        let is_sequential =
            |i: &usize| self.access.sequential.contains(&self.access.numbers[&args[*i]]);
        let sequential: Vec<usize> = (0..reduce.sizes.len()).filter(is_sequential).collect();
        self.loops(reduce, &sequential, carried, dims)
    }

    /// Initial values of a reduction, over these loops.
    pub(super) fn inits(&mut self, reduce: &Reduce, dims: &[usize]) -> Result<Vec<Value>, Error> {
        let inits = reduce.inits.iter().map(|v| self.get(*v)).collect::<Result<Vec<_>, _>>()?;
        Ok(inits.iter().map(|init| self.align(init, dims)).collect())
    }

    /// Emits the sequential loops, the outermost first, then the vectorised code.
    fn loops(
        &mut self,
        reduce: &Reduce,
        sequential: &[usize],
        carried: Vec<Value>,
        dims: &[usize],
    ) -> Result<Vec<Value>, Error> {
        let Some((first, rest)) = sequential.split_first() else {
            return self.side_by_side(reduce, carried, dims);
        };
        let block = self.body.block(reduce.body);
        let index = self.body.args(block)[*first];
        let size = reduce.sizes[*first];
        let long = Long::of_reduce(self, reduce, *first);
        self.in_blocks(&long, size, carried, &mut |boxes, at, carried| {
            boxes.env.insert(index, Boxed::scalar(at));
            boxes.loops(reduce, rest, carried, dims)
        })
    }

    /// Emits `for i in 0..size` with carried values.
    pub(super) fn counted(
        &mut self,
        size: i64,
        carried: Vec<Value>,
        fill: impl FnOnce(&mut Self, Value, Vec<Value>) -> Result<Vec<Value>, Error>,
    ) -> Result<Vec<Value>, Error> {
        let bounds = [0, size, 1].map(|n| self.index(n));
        let types: Vec<Type> = carried.iter().map(|v| self.body.ty(*v)).collect();
        let (region, args) = self.region_of(&[&[Type::index()][..], &types].concat());
        let block = self.body.block(region);
        self.inside(At::End(block), |boxes| {
            let results = fill(boxes, args[0], args[1..].to_vec())?;
            let results = results.into_iter().collect();
            boxes.b().add_typed(Yield { results }, &[]);
            Ok(())
        })?;
        let [lower_bound, upper_bound, step] = bounds;
        let init_args = carried.into_iter().collect();
        let looped = For { lower_bound, upper_bound, step, init_args, unsigned: None, region };
        let op = self.b().add_typed(looped, &types);
        Ok(self.body.results(op).collect())
    }

    pub(super) fn region_of(&mut self, types: &[Type]) -> (RegionId, Vec<Value>) {
        let region = self.body.add_region();
        let block = self.body.add_block(region, types);
        (region, self.body.args(block).to_vec())
    }

    /// Emits one step of a reduction, or all steps along the vectorised loops.
    fn side_by_side(
        &mut self,
        reduce: &Reduce,
        carried: Vec<Value>,
        dims: &[usize],
    ) -> Result<Vec<Value>, Error> {
        let block = self.body.block(reduce.body);
        let n = reduce.sizes.len();
        let args = self.body.args(block).to_vec();
        let own: Vec<usize> = args[..n]
            .iter()
            .map(|arg| self.access.numbers[arg])
            .filter(|d| !self.access.sequential.contains(d))
            .collect();
        if own.is_empty() {
            for (arg, value) in args[n..].iter().zip(&carried) {
                self.env.insert(*arg, Boxed { value: *value, dims: dims.to_vec() });
            }
            let found = self.block(block)?;
            return Ok(found.iter().map(|boxed| self.align(boxed, dims)).collect());
        }
        let Some(combiners) = Combiner::all(self.body, reduce) else { bail!("expects combiners") };
        self.terms(&combiners)?;
        let mut results = Vec::new();
        for ((combiner, acc), arg) in combiners.iter().zip(carried).zip(&args[n..]) {
            let acc = Boxed { value: acc, dims: dims.to_vec() };
            results.push(self.combine(combiner, *arg, &acc, &own)?);
        }
        Ok(results)
    }

    /// Computes the ops of a reduction, without those that combine and those whose multiplication the matrix unit may
    /// do.
    fn terms(&mut self, combiners: &[Combiner]) -> Result<(), Error> {
        let Some(block) = combiners.first().and_then(|c| self.body.block_of(c.op)) else {
            return Ok(());
        };
        let end = self.body.terminator(block);
        let multiplies = |c: &Combiner| Factors::of(self.body, c.op)?.multiplies;
        let multiplies: Vec<OpId> = combiners.iter().filter_map(multiplies).collect();
        let is_term = |op: &OpId| {
            let combines = combiners.iter().any(|c| c.op == *op);
            Some(*op) != end && !combines && !multiplies.contains(op)
        };
        let ops: Vec<_> = self.body.ops(block).filter(is_term).collect();
        ops.into_iter().try_for_each(|op| self.op(op))
    }

    /// Joins the terms along the loops `own` to an accumulator, which the combiner takes as `arg`.
    fn combine(
        &mut self,
        combiner: &Combiner,
        arg: Value,
        acc: &Boxed,
        own: &[usize],
    ) -> Result<Value, Error> {
        let factors = Factors::of(self.body, combiner.op);
        if let Some(Factors { values: [a, b], .. }) = factors {
            let (lhs, rhs) = (self.factor(a)?, self.factor(b)?);
            if let Some(product) = self.product(&lhs, &rhs, acc, own)? {
                return Ok(product);
            }
        }
        if let Some(multiplies) = factors.and_then(|factors| factors.multiplies) {
            self.op(multiplies)?;
        }
        let operands: Vec<Value> = self.body.operands(combiner.op).collect();
        let term = if self.body[combiner.op].is::<Fma>() {
            let [a, b] = [operands[0], operands[1]].map(|v| self.get(v));
            let (a, b) = (a?, b?);
            let all = common(&[a.clone(), b.clone()]);
            let (a, b) = (self.align(&a, &all), self.align(&b, &all));
            Boxed { value: self.b().op(MulF::DEF, &[a, b])?, dims: all }
        } else {
            let Some(term) = operands.iter().find(|v| **v != arg) else {
                bail!("combines nothing")
            };
            self.get(*term)?
        };
        let all = order(&term.dims, &acc.dims, own);
        let term = self.align(&term, &all);
        let Some(kind) = kind(combiner.join) else {
            bail!("can't reduce blocks by '{}'", combiner.join.name)
        };
        let place = |d: &usize| all.iter().position(|other| other == d).unwrap_or(0) as i64;
        let reduction_dims = own.iter().map(place).collect();
        let acc = acc.value;
        let ty = self.body.ty(acc);
        let is_narrow = ty.elem().is_float() && ty.elem().bits().is_some_and(|bits| bits < 32);
        if !is_narrow || !matches!(kind, CombiningKind::Add | CombiningKind::Mul) {
            let multi = MultiReduction { kind, source: term, acc, reduction_dims };
            return Ok(self.b().value_typed(multi, ty));
        }
        // Narrow floats are added up in 32 bits, and rounded once.
        let (source, acc) = (self.widened(term), self.widened(acc));
        let wide = self.body.ty(acc);
        let multi = MultiReduction { kind, source, acc, reduction_dims };
        let found = self.b().value_typed(multi, wide);
        Ok(self.b().op_typed(TruncF::DEF, &[found], ty))
    }

    /// Extends floats to 32 bits.
    fn widened(&mut self, value: Value) -> Value {
        let ty = self.body.ty(value).with_elem(Type::f32());
        self.b().op_typed(ExtF::DEF, &[value], ty)
    }
}

/// Loop order after a reduction along `own` to `dims`: unchanged if the remaining loops are in order.
fn order(found: &[usize], dims: &[usize], own: &[usize]) -> Vec<usize> {
    let kept = found.iter().filter(|d| !own.contains(d));
    if found.len() == dims.len() + own.len() && kept.eq(dims) {
        return found.to_vec();
    }
    let mut all = [dims, own].concat();
    all.sort_unstable();
    all
}

/// Combining kinds of vector reductions, of floats and of integers.
const COMBINING: [(&OpDef, CombiningKind); 15] = [
    (AddF::DEF, CombiningKind::Add),
    (AddI::DEF, CombiningKind::Add),
    (MulF::DEF, CombiningKind::Mul),
    (MulI::DEF, CombiningKind::Mul),
    (AndI::DEF, CombiningKind::And),
    (OrI::DEF, CombiningKind::Or),
    (XOrI::DEF, CombiningKind::Xor),
    (MaximumF::DEF, CombiningKind::MaximumF),
    (MinimumF::DEF, CombiningKind::MinimumF),
    (MaxNumF::DEF, CombiningKind::MaxNumF),
    (MinNumF::DEF, CombiningKind::MinNumF),
    (MaxSI::DEF, CombiningKind::MaxSI),
    (MinSI::DEF, CombiningKind::MinSI),
    (MaxUI::DEF, CombiningKind::MaxUI),
    (MinUI::DEF, CombiningKind::MinUI),
];

/// Combining kind of an op.
fn kind(def: &OpDef) -> Option<CombiningKind> {
    COMBINING.iter().find(|(known, _)| known.name == def.name).map(|(_, kind)| *kind)
}

/// Op that joins two elements of this type.
pub(super) fn combining_op(kind: CombiningKind, elem: Type) -> &'static OpDef {
    let of_kind = |(_, known): &&(&'static OpDef, CombiningKind)| *known == kind;
    // Among sums and products, those of floats come first.
    let mut ops = COMBINING.iter().filter(of_kind).map(|(def, _)| *def);
    let (first, second) = (ops.next(), ops.next());
    let chosen = if elem.is_float() { first } else { second.or(first) };
    chosen.expect("each kind stands in the table")
}
