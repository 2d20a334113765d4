//! Body that is being lowered to loop nests.

use std::sync::Arc;

use creole_ir::dominance::reachable_blocks;
use creole_ir::{
    At, BlockId, Body, Builder, Count, Dims, Error, Loc, OpId, RegionId, Table, Type, Value,
    Values, bail, ensure,
};
use creole_loop::{Nest, Read, Yield};
use creole_passes_builders::Emitted;
use rustc_hash::{FxHashMap, FxHashSet};

use super::elementwise;
use super::types::{Parts, TypeConverter};

/// Table of lowerings to loops, by op.
pub type Lowerings = Table<Lower, ()>;

/// Body that is being lowered into a new one.
pub struct Lower {
    /// Old body.
    pub from: Arc<Body>,
    /// New body.
    pub to: Body,
    /// Type conversion.
    pub types: Arc<TypeConverter>,
    pub(super) lowerings: Arc<Lowerings>,
    /// Limit of blocks of a reduction to few results.
    pub(super) reduction_blocks: i64,
    /// True if the library kernel `@transpose` transposes arrays.
    pub(super) has_transpose_kernel: bool,
    pub(super) at: At,
    pub(super) loc: Loc,
    pub(super) values: FxHashMap<Value, Parts>,
    /// Old values that are there in the form in which functions take and return them.
    pub(super) stored: FxHashMap<Value, Value>,
    pub(super) blocks: FxHashMap<BlockId, BlockId>,
}

impl Lower {
    /// Type of a value of the old body.
    pub fn ty(&self, value: Value) -> Type {
        self.from.ty(value)
    }

    /// New values (parts) of an old value.
    pub fn parts(&self, old: Value) -> Parts {
        self.values[&old].clone()
    }

    /// Concatenated parts of old values.
    pub fn flat<'a>(&self, old: impl IntoIterator<Item = &'a Value>) -> Values {
        old.into_iter().flat_map(|v| self.values[v].iter().copied()).collect()
    }

    /// New value of an old one. Error: it became several.
    pub fn value(&self, old: Value) -> Emitted {
        match *self.values[&old] {
            [one] => Ok(one),
            _ => bail!("can't take {} yet", self.ty(old)),
        }
    }

    /// Old type of the only result of an op.
    pub fn result_ty(&self, op: OpId) -> Type {
        self.from.ty(self.from.result(op, 0))
    }

    /// New types of all results of an op.
    pub fn result_types(&self, op: OpId) -> Vec<Type> {
        self.types.flat(&self.from.result_types(op))
    }

    /// Builder at the place of the op that is being lowered.
    pub fn b(&mut self) -> Builder<'_> {
        Builder::new(&mut self.to, self.at, self.loc)
    }

    /// Binds the only result of an old op to its parts.
    pub fn replace(&mut self, op: OpId, parts: impl Into<Parts>) {
        self.set_parts(self.from.result(op, 0), parts.into());
    }

    /// Binds the results of an old op to those of a new one, in order. Error: their number differs.
    pub fn replace_by(&mut self, op: OpId, new: OpId) -> Result<(), Error> {
        let results: Vec<Value> = self.to.results(new).collect();
        self.replace_by_values(op, &results)
    }

    /// Binds the results of an old op to these parts, in order. Error: their number differs.
    pub fn replace_by_values(&mut self, op: OpId, new: &[Value]) -> Result<(), Error> {
        let n = self.result_types(op).len();
        ensure!(new.len() == n, "became {}, not {n}", Count(new.len(), "value"));
        let from = Arc::clone(&self.from);
        self.set_all_parts(from.results(op), new);
        Ok(())
    }

    pub(super) fn set_parts(&mut self, old: Value, parts: Parts) {
        self.values.insert(old, parts);
    }

    /// Distributes `new` to old values, to each as many as it has parts.
    pub(super) fn set_all_parts(
        &mut self,
        old: impl IntoIterator<Item = Value>,
        mut new: &[Value],
    ) {
        for value in old {
            let (parts, rest) = new.split_at(self.types.parts(self.ty(value)).len());
            self.set_parts(value, parts.into());
            new = rest;
        }
    }

    pub(super) fn block(&self, old: BlockId) -> BlockId {
        self.blocks.get(&old).copied().unwrap_or(old)
    }

    /// Adds a nest over the result's shape that computes the parts of each element of the op's one result from its
    /// indices.
    pub fn nest<E: Into<Parts>>(
        &mut self,
        op: OpId,
        element: impl FnOnce(&mut Builder<'_>, &[Value]) -> Result<E, Error>,
    ) -> Result<(), Error> {
        let ty = self.result_ty(op);
        let types = self.types.parts(ty);
        let n = types.len();
        let parts = self.nest_of(&types, |b, i| {
            let parts = element(b, i)?.into();
            ensure!(parts.len() == n, "can't compute {ty} yet");
            Ok(parts)
        })?;
        self.replace(op, parts);
        Ok(())
    }

    /// Adds a nest that computes tensors of these types, which have one shape.
    pub fn nest_of<E: Into<Parts>>(
        &mut self,
        types: &[Type],
        element: impl FnOnce(&mut Builder<'_>, &[Value]) -> Result<E, Error>,
    ) -> Result<Parts, Error> {
        let sizes = static_shape(types[0])?;
        let mut b = self.b();
        let body = b.region(&vec![Type::index(); sizes.len()], |b, indices| {
            let values: Parts = element(b, indices)?.into();
            b.add_typed(Yield { values: Values::from_slice(&values) }, &[]);
            Ok(())
        })?;
        let nest = b.add_typed(Nest::new(sizes, body), types);
        Ok(b.body.results(nest).collect())
    }

    /// Lowers a region of the old body into a fresh one of the new body.
    pub fn region(&mut self, from: RegionId) -> Result<RegionId, Error> {
        let to = self.to.add_region();
        self.region_into(from, to)?;
        Ok(to)
    }

    pub(super) fn region_into(&mut self, from: RegionId, to: RegionId) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        let before = (self.at, self.loc);
        let order = reachable_blocks(&source, from);
        let reached: FxHashSet<BlockId> = order.iter().copied().collect();
        for old in source.blocks(from).iter().filter(|block| reached.contains(block)) {
            let is_entry = *old == source.entry();
            let types = source.arg_types(*old);
            let types = match is_entry {
                true => types.iter().map(|ty| self.types.stored(*ty)).collect(),
                false => self.types.flat(&types),
            };
            let new = self.to.add_block(to, &types);
            self.blocks.insert(*old, new);
            let args = self.to.args(new).to_vec();
            if is_entry {
                self.at = At::End(new);
                self.load_arguments(&args)?;
            } else {
                self.set_all_parts(source.args(*old).to_vec(), &args);
            }
        }
        // Definitions come before uses, whatever the order of the blocks.
        for old in order {
            let new = self.block(old);
            for op in source.ops(old) {
                (self.at, self.loc) = (At::End(new), source[op].loc);
                self.op(op)?;
            }
        }
        (self.at, self.loc) = before;
        Ok(())
    }

    /// Unpacks the arguments of the function into parts.
    pub(super) fn load_arguments(&mut self, args: &[Value]) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        for (n, (old, new)) in source.args(source.entry()).iter().zip(args).enumerate() {
            let parts = self.loaded(*new, self.ty(*old)).map_err(|e| {
                Error::new(format!("argument {n} of a function {}", e.message)).at(self.loc)
            })?;
            self.set_parts(*old, parts);
        }
        Ok(())
    }

    pub(super) fn op(&mut self, op: OpId) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        let name = source[op].def.name;
        let lowerings = Arc::clone(&self.lowerings);
        let result = lowerings
            .apply(&source, op, self)
            .or_else(|| elementwise::lowering(&source, op).map(|lower| lower(op, self)));
        let result = match result {
            Some(result) => result,
            None if !lowerings.concerns(&source, op) => {
                self.copied(op).map_err(|e| e.at(source[op].loc))
            }
            None => Err(Error::new("can't be lowered to loops yet").at(source[op].loc)),
        };
        result.map_err(|e| Error { message: format!("'{name}' op {}", e.message), ..e })
    }
}

/// Static sizes of a tensor type. Error: a size is dynamic.
pub(crate) fn static_shape(ty: Type) -> Result<Dims, Error> {
    if !ty.has_static_shape() || ty.n_elements().is_none() {
        bail!("needs a static shape, found {ty}");
    }
    Ok(Dims::from(ty.shape()))
}

/// `source[indices]`.
pub(crate) fn read(b: &mut Builder<'_>, source: Value, indices: &[Value]) -> Emitted {
    b.value(Read::new(source, indices.into()))
}

/// `source[indices]`, each part of it.
pub(crate) fn read_parts(
    b: &mut Builder<'_>,
    source: &Parts,
    indices: &[Value],
) -> Result<Parts, Error> {
    source
        .iter()
        .map(|part| read(b, *part, indices))
        .collect::<Result<Values, _>>()
        .map(|v| Parts::from(&*v))
}
