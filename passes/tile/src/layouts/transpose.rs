//! Renames the dimensions of arrays that are not in row-major order, so that nests see row-major order; the loops of a
//! nest take the order of its output.

use creole_ir::{At, Attr, Body, Builder, Dims, Error, OpId, Value, ensure};
use creole_loop::{IterationSpace, Nest, Read, Scan, Update, Write};
use creole_tile::Transpose;
use rustc_hash::FxHashMap;

use super::orders::Order;
use crate::directives;
use crate::nests::destinations;

/// Renames the dimensions of the arrays that a nest reads and writes; `order` gives the order of an array's dimensions,
/// unless it is row-major. Error: an array has no tiled layout, or the sizes of loops are unknown.
pub(crate) fn rename<'o>(
    body: &mut Body,
    nest: OpId,
    order: &dyn Fn(Value) -> Option<&'o Order>,
) -> Result<(), Error> {
    let mut nest = Transposed { body, nest, order, arrays: FxHashMap::default() };
    nest.reads()?;
    nest.writes()
}

struct Transposed<'a, 'o> {
    body: &'a mut Body,
    nest: OpId,
    order: &'a dyn Fn(Value) -> Option<&'o Order>,
    /// Arrays with their dimensions renamed.
    arrays: FxHashMap<Value, Value>,
}

impl Transposed<'_, '_> {
    fn reads(&mut self) -> Result<(), Error> {
        let regions = self.body.regions(self.nest).iter();
        let inner: Vec<OpId> = regions.flat_map(|region| self.body.walk_region(*region)).collect();
        for op in inner {
            let Some(read) = self.body.get::<Read>(op) else { continue };
            let Some(order) = (self.order)(read.source) else { continue };
            let array = self.renamed(read.source, order)?;
            let indices = order.iter().map(|d| read.indices[*d]);
            let operands: Vec<Value> = [array].into_iter().chain(indices).collect();
            self.body.set_operands(op, &operands);
        }
        Ok(())
    }

    fn writes(&mut self) -> Result<(), Error> {
        let outs = destinations(self.body, self.nest);
        let Some(order) = outs.first().and_then(|out| (self.order)(*out)) else { return Ok(()) };
        for i in 0..self.body[self.nest].n_operands() {
            let operand = self.body.operand(self.nest, i);
            if outs.contains(&operand) {
                let array = self.renamed(operand, order)?;
                self.body.set_operand(self.nest, i, array);
            }
        }
        match self.body.get::<Update>(self.nest) {
            Some(update) => self.reorder_write(&update, order),
            None => self.reorder_loops(order)?,
        }
        Ok(())
    }

    /// Array with its dimensions in row-major order.
    fn renamed(&mut self, memref: Value, order: &Order) -> Result<Value, Error> {
        if let Some(known) = self.arrays.get(&memref) {
            return Ok(*known);
        }
        let permutation: Dims = order.iter().map(|d| *d as i64).collect();
        let loc = self.body[self.nest].loc;
        let mut b = Builder::new(self.body, At::Before(self.nest), loc);
        let found = b.value(Transpose { memref, permutation }).map_err(|error| error.at(loc))?;
        self.arrays.insert(memref, found);
        Ok(found)
    }

    /// Permutes the indices of an update to match its array; its loops stay in their order.
    fn reorder_write(&mut self, update: &Update, order: &Order) {
        let Some(block) = self.body.blocks(update.body).first() else { return };
        let Some(end) = self.body.terminator(*block) else { return };
        let Some(write) = self.body.get::<Write>(end) else { return };
        let first = write.values.len();
        for (i, d) in order.iter().enumerate() {
            self.body.set_operand(end, first + i, write.indices[*d]);
        }
    }

    /// Makes loop `p` the one that was loop `order[p]`.
    fn reorder_loops(&mut self, order: &Order) -> Result<(), Error> {
        let (body, nest) = (&mut *self.body, self.nest);
        let Some(space) = IterationSpace::of(body, nest) else { return Ok(()) };
        let is_known = space.extents.is_empty();
        ensure!(is_known, "has loops whose sizes are not known, on arrays that are not row-major");
        let Some(block) = space.block(body) else { return Ok(()) };
        let args = body.args(block).to_vec();
        let uses: Vec<Vec<(OpId, usize)>> =
            order.iter().map(|d| body.uses(args[*d]).collect()).collect();
        for (arg, uses) in args.iter().zip(uses) {
            uses.into_iter().for_each(|(op, operand)| body.set_operand(op, operand, *arg));
        }
        let sizes: Dims = order.iter().map(|d| space.sizes[*d]).collect();
        body.set_attr(nest, "sizes", Some(Attr::dims(&sizes)));
        let names = body.get::<Nest>(nest).and_then(|nest| nest.dims);
        let names = names.or_else(|| body.get::<Scan>(nest).and_then(|scan| scan.dims));
        if let Some(names) = names {
            let is_whole = names.len() == order.len();
            let names = || order.iter().map(|d| names[*d].clone()).collect::<Vec<Attr>>();
            body.set_attr(nest, "dims", is_whole.then(|| Attr::Array(names().into())));
        }
        if let Some(blocks) =
            directives::sizes(body, nest).filter(|blocks| blocks.len() >= order.len())
        {
            let own = order.iter().map(|d| blocks[*d]);
            let blocks: Dims = own.chain(blocks[order.len()..].iter().copied()).collect();
            body.set_attr(nest, directives::BLOCKS, Some(Attr::dims(&blocks)));
        }
        if let Some(scan) = body.get::<Scan>(nest) {
            let along = order.iter().position(|d| *d as i64 == scan.along).unwrap_or_default();
            body.set_attr(nest, "along", Some(Attr::i64(along as i64)));
        }
        Ok(())
    }
}
