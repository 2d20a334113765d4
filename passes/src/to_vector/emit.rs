//! Emits the ops of a nest's body, for one element or for several lanes at once.

use creole_arith as arith;
use creole_ir::clone::Mapping;
use creole_ir::pass::Target;
use creole_ir::{At, Body, Builder, Error, Loc, OpId, Traits, Type, Value, bail};
use creole_loop::Reduce;
use creole_loop::memref::{Load, Store};
use creole_vector as vector;
use rustc_hash::FxHashMap;

use super::access::{Access, access};
use super::lanes::Lane;

/// Writes the loops for one nest.
pub(super) struct Emit<'a> {
    /// The body as it was; ids mean the same in the new one.
    pub(super) from: &'a Body,
    pub(super) to: &'a mut Body,
    pub(super) at: At,
    pub(super) loc: Loc,
    pub(super) target: &'a Target,
    /// What values of the nest's body have become here.
    pub(super) env: FxHashMap<Value, Lane>,
    /// Lanes of the code that is being emitted; 1 for single elements.
    pub(super) lanes: i64,
    /// The loop argument that the lanes run over.
    pub(super) lane_arg: Option<Value>,
}

impl<'a> Emit<'a> {
    pub(super) fn new(from: &'a Body, to: &'a mut Body, op: OpId, target: &'a Target) -> Emit<'a> {
        let loc = from[op].loc;
        let env = FxHashMap::default();
        Emit { from, to, at: At::Before(op), loc, target, env, lanes: 1, lane_arg: None }
    }

    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::new(self.to, self.at, self.loc)
    }

    /// What a value has become; one from outside the nest is still itself.
    pub(super) fn get(&self, value: Value) -> Lane {
        self.env.get(&value).copied().unwrap_or(Lane::Uniform(value))
    }

    /// A value that is the same in all lanes.
    pub(super) fn uniform(&self, value: Value) -> Result<Value, Error> {
        match self.get(value) {
            Lane::Uniform(value) => Ok(value),
            Lane::Linear(base, _) if self.lanes == 1 => Ok(base),
            Lane::Linear(..) | Lane::Vector(_) => {
                bail!("expects a value that is the same in all lanes")
            }
        }
    }

    /// Emits ops in order.
    pub(super) fn ops(&mut self, ops: &[OpId]) -> Result<(), Error> {
        for op in ops {
            self.loc = self.from[*op].loc;
            self.op(*op).map_err(|e| e.at(self.from[*op].loc))?;
        }
        Ok(())
    }

    fn op(&mut self, op: OpId) -> Result<(), Error> {
        if let Some(reduce) = self.from.get::<Reduce>(op) {
            return self.reduce(op, &reduce);
        }
        if let Some(load) = self.from.get::<Load>(op) {
            let lane = self.load(&load)?;
            self.env.insert(self.from.result(op, 0), lane);
            return Ok(());
        }
        if !self.from[op].has(Traits::PURE) {
            bail!("'{}' can't stand in a loop nest", self.from[op].def.name);
        }
        let same = self.from.operands(op).all(|v| matches!(self.get(v), Lane::Uniform(_)));
        if same {
            return self.uniform_op(op);
        }
        match self.linear(op)? {
            Some(lane) => {
                self.env.insert(self.from.result(op, 0), lane);
                Ok(())
            }
            None => self.vector_op(op),
        }
    }

    fn uniform_op(&mut self, op: OpId) -> Result<(), Error> {
        let mut map = Mapping::default();
        for value in self.from.operands(op) {
            map.insert(value, self.uniform(value)?);
        }
        let copy = self.to.duplicate(op, &mut map);
        self.b().insert(copy);
        for (old, new) in self.from.results(op).zip(self.to.results(copy)) {
            self.env.insert(old, Lane::Uniform(new));
        }
        Ok(())
    }

    /// Index arithmetic that stays linear in the lanes.
    fn linear(&mut self, op: OpId) -> Result<Option<Lane>, Error> {
        let parts = |lane: Lane| match lane {
            Lane::Uniform(value) => Some((value, 0)),
            Lane::Linear(base, stride) => Some((base, stride)),
            Lane::Vector(_) => None,
        };
        let operands: Vec<Value> = self.from.operands(op).collect();
        let [lhs, rhs] = operands[..] else { return Ok(None) };
        let (Some((x, dx)), Some((y, dy))) = (parts(self.get(lhs)), parts(self.get(rhs))) else {
            return Ok(None);
        };
        let constant = |v: Value| self.from.constant(v).map(|t| t.int(0));
        let data = &self.from[op];
        let stride = if data.is::<arith::AddI>() {
            dx + dy
        } else if data.is::<arith::SubI>() {
            dx - dy
        } else if data.is::<arith::MulI>() {
            match (constant(lhs), constant(rhs)) {
                (Some(c), _) => c * dy,
                (_, Some(c)) => c * dx,
                _ => return Ok(None),
            }
        } else {
            return Ok(None);
        };
        let def = data.def;
        let base = self.b().op(def, &[x, y])?;
        Ok(Some(Lane::Linear(base, stride)))
    }

    /// The op on vectors.
    fn vector_op(&mut self, op: OpId) -> Result<(), Error> {
        let n = self.lanes;
        let mut operands = Vec::new();
        for value in self.from.operands(op) {
            let lane = self.get(value);
            operands.push(lane.vector(&mut self.b(), n)?);
        }
        let source = self.from.op_ref(op);
        let parts = creole_ir::field::OpParts {
            operands: operands.into(),
            attrs: source.attrs.into(),
            ..Default::default()
        };
        let types: Vec<Type> =
            self.from.result_types(op).iter().map(|t| Type::vector(&[n], *t)).collect();
        let new = self.b().add_parts(source.def, parts, Some(&types))?;
        for (old, new) in self.from.results(op).zip(self.to.results(new)) {
            self.env.insert(old, Lane::Vector(new));
        }
        Ok(())
    }

    fn load(&mut self, load: &Load) -> Result<Lane, Error> {
        let how = match self.lane_arg {
            Some(arg) if self.lanes > 1 => access(self.from, load, arg),
            _ => Access::Uniform,
        };
        let how = self.checked(load, how);
        match how {
            Access::Uniform => {
                let indices = self.indices(&load.indices)?;
                let memref = load.memref;
                Ok(Lane::Uniform(self.b().value(Load::new(memref, indices))?))
            }
            Access::Contiguous => {
                let indices = self.indices(&load.indices)?;
                let ty = Type::vector(&[self.lanes], self.from.ty(load.memref).elem());
                let memref = load.memref;
                Ok(Lane::Vector(self.b().value_typed(vector::Load::new(memref, indices), ty)))
            }
            Access::Scattered => self.gather(load),
        }
    }

    /// What the indices have become decides: the same in all lanes, or linear.
    fn checked(&self, load: &Load, how: Access) -> Access {
        let uniform = load.indices.iter().all(|v| matches!(self.get(*v), Lane::Uniform(_)));
        if uniform {
            return Access::Uniform;
        }
        let (last, outer) = match load.indices.split_last() {
            Some((last, outer)) => (self.get(*last), outer),
            None => return Access::Uniform,
        };
        let row = outer.iter().all(|v| matches!(self.get(*v), Lane::Uniform(_)));
        match last {
            Lane::Linear(_, 1) if row && how != Access::Scattered => Access::Contiguous,
            _ => Access::Scattered,
        }
    }

    /// The indices of the first lane.
    pub(super) fn indices(&mut self, indices: &[Value]) -> Result<creole_ir::Values, Error> {
        indices
            .iter()
            .map(|v| match self.get(*v) {
                Lane::Uniform(value) | Lane::Linear(value, _) => Ok(value),
                Lane::Vector(_) => bail!("expects an index that is linear in the lanes"),
            })
            .collect()
    }

    /// Loads lane by lane.
    fn gather(&mut self, load: &Load) -> Result<Lane, Error> {
        let mut elements = creole_ir::Values::new();
        for lane in 0..self.lanes {
            let mut indices = creole_ir::Values::new();
            for index in &load.indices {
                let index = self.get(*index);
                indices.push(index.extract(&mut self.b(), lane)?);
            }
            let memref = load.memref;
            elements.push(self.b().value(Load::new(memref, indices))?);
        }
        let ty = Type::vector(&[self.lanes], self.from.ty(load.memref).elem());
        Ok(Lane::Vector(self.b().value_typed(vector::FromElements { elements }, ty)))
    }

    /// Stores a value of the nest's body; `indices` are of the new body, for the first lane.
    pub(super) fn store(
        &mut self,
        value: Value,
        memref: Value,
        indices: creole_ir::Values,
    ) -> Result<(), Error> {
        let (lane, n) = (self.get(value), self.lanes);
        let mut b = self.b();
        if n == 1 {
            let (Lane::Uniform(value) | Lane::Linear(value, _) | Lane::Vector(value)) = lane;
            b.add_typed(Store::new(value, memref, indices), &[]);
        } else {
            let value = lane.vector(&mut b, n)?;
            b.add_typed(vector::Store::new(value, memref, indices), &[]);
        }
        Ok(())
    }
}
