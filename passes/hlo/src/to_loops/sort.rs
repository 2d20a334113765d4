//! `stablehlo.sort`: sorts indices by a library kernel or by merging, then gathers the elements.

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Body, Builder, Dims, Error, Op, OpId, Tensor, Type, Value, Values, ensure};
use creole_loop::kernel::argsort;
use creole_loop::update::overwrite;
use creole_loop::{Kernel, Nest, Reduce, Update, Write, Yield};

use super::lower::{read, read_parts, static_shape};
use super::order::{Key, Order};
use super::scalars::ScalarRegion;
use super::{Lower, Lowerings, Parts, elementwise};
use creole_passes_builders::{Emitted, Scalars, resize_int};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(sort)
}

/// Type of element indices along the dimension.
fn place_type() -> Type {
    Type::int(32)
}

fn sort(op: hlo::Sort, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.inputs[0]))?;
    let dim = op.line_dimension(shape.len())?;
    ensure!(i32::try_from(shape[dim]).is_ok(), "can't sort lines of {} elements", shape[dim]);
    let sources: Vec<Parts> = op.inputs.iter().map(|v| cx.parts(*v)).collect();
    let order = Order::of(&cx.from, op.comparator);
    let types = cx.result_types(id);
    let first = n_used(&cx.from, id, dim).unwrap_or(shape[dim]);
    let sort = Sort { region: cx.scalar_region(op.comparator)?, sources, shape, dim, first };
    let mut b = cx.b();
    let places = match order {
        Some(order) => sort.by_keys(&mut b, &order)?,
        None => sort.by_merging(&mut b)?,
    };
    let mut results = Values::new();
    for (source, ty) in sort.sources.iter().flat_map(|parts| parts.iter()).zip(types) {
        let element = |b: &mut Builder<'_>, i: &[Value]| {
            let at = sort.at(b, places, i)?;
            read(b, *source, &at)
        };
        // May be shorter than the op's results: slices read no more.
        results.push(nest(&mut b, &sort.used(), ty.elem(), element)?);
    }
    cx.replace_by_values(id, &results)
}

/// Number of elements of each line that slices of the results use; `None`: all of them.
fn n_used(body: &Body, sort: OpId, dim: usize) -> Option<i64> {
    let users = body.results(sort).flat_map(|value| body.users(value));
    let limits = users.map(|op| body.get::<hlo::Slice>(op).map(|slice| slice.limit_indices[dim]));
    limits.collect::<Option<Vec<i64>>>()?.into_iter().max()
}

struct Sort {
    region: ScalarRegion,
    /// Parts of each input.
    sources: Vec<Parts>,
    shape: Dims,
    dim: usize,
    /// Number of leading elements of a line that are used.
    first: i64,
}

/// A nest over `shape` that computes each element from its indices.
fn nest(
    b: &mut Builder<'_>,
    shape: &Dims,
    elem: Type,
    element: impl FnOnce(&mut Builder<'_>, &[Value]) -> Emitted,
) -> Emitted {
    let body = b.region(&vec![Type::index(); shape.len()], |b, i| {
        let value = element(b, i)?;
        b.add_typed(Yield { values: Values::from_slice(&[value]) }, &[]);
        Ok(())
    })?;
    let nest = b.add_typed(Nest::new(shape.clone(), body), &[Type::tensor(shape, elem)]);
    Ok(b.body.result(nest, 0))
}

impl Sort {
    /// Shape of the elements that are used.
    fn used(&self) -> Dims {
        let sizes = self.shape.iter().enumerate();
        sizes.map(|(d, n)| if d == self.dim { self.first } else { *n }).collect()
    }

    /// Source index of the element at place `i` of the result.
    fn at(&self, b: &mut Builder<'_>, places: Value, i: &[Value]) -> Result<Vec<Value>, Error> {
        let place = read(b, places, i)?;
        let mut at = i.to_vec();
        at[self.dim] = b.to_index(place, false)?;
        Ok(at)
    }

    /// Parts of the elements of all inputs at `at`, for both that are compared.
    fn pairs(&self, b: &mut Builder<'_>, at: [&[Value]; 2]) -> Result<Vec<Value>, Error> {
        let mut args = Vec::new();
        for source in &self.sources {
            for at in at {
                args.extend_from_slice(&read_parts(b, source, at)?);
            }
        }
        Ok(args)
    }

    // --- by keys ----------------------------------------------------------------------------------

    /// Sorts by the least significant key first, as `@argsort` is stable.
    fn by_keys(&self, b: &mut Builder<'_>, order: &Order) -> Emitted {
        let mut places: Option<Value> = None;
        for (number, key) in order.keys.iter().enumerate().rev() {
            let bits = key_bits(key.ty);
            let keys = nest(b, &self.shape, Type::int(bits), |b, i| {
                let at = places.map_or(Ok(i.to_vec()), |places| self.at(b, places, i))?;
                let args = self.pairs(b, [&at, &at])?;
                let value = self.region.value(&args, key.value, b)?;
                ascending(b, value[0], key, bits)
            })?;
            // The order by less significant keys is that of a whole line.
            let shape = if number == 0 { self.used() } else { self.shape.clone() };
            let options = argsort::options(self.dim);
            let call = Kernel::new(&argsort::ARGSORT, options, Values::from_slice(&[keys]));
            let call = b.add_typed(call, &[Type::tensor(&shape, place_type())]);
            let sorted = b.body.result(call, 0);
            places = Some(match places {
                None => sorted,
                Some(before) => nest(b, &shape, place_type(), |b, i| {
                    let at = self.at(b, sorted, i)?;
                    read(b, before, &at)
                })?,
            });
        }
        places.ok_or_else(|| Error::new("has an order without keys"))
    }

    // --- by merging -------------------------------------------------------------------------------

    /// Merge sort: sorted runs of one element, of two, of four and so on. An element's place in the merged run is the
    /// number of elements before it: those of its own run, and those of the other one, which are found by binary
    /// search.
    fn by_merging(&self, b: &mut Builder<'_>) -> Emitted {
        let n = self.shape[self.dim];
        let mut places = nest(b, &self.shape, place_type(), |b, i| {
            Ok(b.op_typed(arith::IndexCast::DEF, &[i[self.dim]], place_type()))
        })?;
        let mut width = 1;
        while width < n {
            places = self.merged(b, places, width)?;
            width *= 2;
        }
        Ok(places)
    }

    /// Indices after runs of `width` elements have been merged in pairs.
    fn merged(&self, b: &mut Builder<'_>, places: Value, width: i64) -> Emitted {
        let zero = Tensor::from_i64(0, place_type());
        let zeros = nest(b, &self.shape, place_type(), |b, _| Ok(b.constant(zero)))?;
        let body = b.region(&vec![Type::index(); self.shape.len()], |b, i| {
            let place = read(b, places, i)?;
            let mut indices = Values::from_slice(i);
            indices[self.dim] = self.place_in_pair(b, places, i, width)?;
            let values = Values::from_slice(&[place]);
            b.add_typed(Write { values, indices, condition: None }, &[]);
            Ok(())
        })?;
        let combine = overwrite(b, &[place_type()])?;
        let dests = Values::from_slice(&[zeros]);
        let unique = Some(creole_ir::field::Flag);
        let update = Update { unique, ..Update::new(self.shape.clone(), dests, body, combine) };
        let update = b.add_typed(update, &[Type::tensor(&self.shape, place_type())]);
        Ok(b.body.result(update, 0))
    }

    /// Place of element `i` in its merged pair of runs.
    fn place_in_pair(
        &self,
        b: &mut Builder<'_>,
        places: Value,
        i: &[Value],
        width: i64,
    ) -> Emitted {
        let (n, run) = (b.index(self.shape[self.dim]), b.index(width));
        let number = b.op(arith::DivUI::DEF, &[i[self.dim], run])?;
        let (one, two, zero) = (b.index(1), b.index(2), b.index(0));
        let parity = b.op(arith::RemUI::DEF, &[number, two])?;
        let is_first = b.cmpi(IntPredicate::Eq, parity, zero)?;
        let (next, previous) = (b.addi(number, one)?, b.subi(number, one)?);
        let other = b.select(is_first, next, previous)?;
        let start = b.muli(other, run)?;
        let start = b.op(arith::MinSI::DEF, &[start, n])?;
        let end = b.addi(start, run)?;
        let end = b.op(arith::MinSI::DEF, &[end, n])?;
        let own = self.at(b, places, i)?;
        let steps = i64::from(width.ilog2()) + 1;
        let index = Type::index();
        let search = b.region(&[index, index, index], |b, args| {
            let (low, high) = (args[1], args[2]);
            let sum = b.addi(low, high)?;
            let middle = b.op(arith::DivUI::DEF, &[sum, two])?;
            let is_open = b.cmpi(IntPredicate::Slt, low, high)?;
            // If nothing is left to search, any element of the line is read.
            let mut at = i.to_vec();
            at[self.dim] = b.select(is_open, middle, i[self.dim])?;
            let at = self.at(b, places, &at)?;
            let comes_before = self.comes_before(b, &at, &own, is_first)?;
            let above = b.addi(middle, one)?;
            let low_next = b.select(comes_before, above, low)?;
            let high_next = b.select(comes_before, high, middle)?;
            let low = b.select(is_open, low_next, low)?;
            let high = b.select(is_open, high_next, high)?;
            b.add_typed(Yield { values: Values::from_slice(&[low, high]) }, &[]);
            Ok(())
        })?;
        let inits = Values::from_slice(&[start, end]);
        let found = b.add(Reduce::new([steps].into(), inits, search))?;
        let found = b.body.result(found, 0);
        let n_before = b.subi(found, start)?;
        let base = b.op(arith::MinSI::DEF, &[number, other])?;
        let base = b.muli(base, run)?;
        let within = b.op(arith::RemUI::DEF, &[i[self.dim], run])?;
        let place = b.addi(base, within)?;
        b.addi(place, n_before)
    }

    /// True if the element at `other` comes before that at `own`; of equal ones that of the first run does.
    fn comes_before(
        &self,
        b: &mut Builder<'_>,
        other: &[Value],
        own: &[Value],
        own_is_first: Value,
    ) -> Emitted {
        let args = self.pairs(b, [other, own])?;
        let is_less = self.region.emit(&args, b)?[0];
        let args = self.pairs(b, [own, other])?;
        let is_greater = self.region.emit(&args, b)?[0];
        let truth = b.constant(Tensor::from_i64(1, Type::i1()));
        let is_not_greater = b.op(arith::XOrI::DEF, &[is_greater, truth])?;
        b.select(own_is_first, is_less, is_not_greater)
    }
}

/// Bits of the integers that keys of a type become.
fn key_bits(ty: Type) -> u32 {
    ty.bits().map_or(64, |bits| bits.next_power_of_two().max(8))
}

/// Signed integer of `bits` bits that is monotonic in the key's order.
fn ascending(b: &mut Builder<'_>, x: Value, key: &Key, bits: u32) -> Emitted {
    let int = Type::int(bits);
    let ascending = if key.ty.is_float() {
        let mut x = x;
        if !key.is_total {
            // Zeros are equal.
            let zero = b.constant(Tensor::from_i64(0, key.ty));
            let is_zero = b.cmpf(FloatPredicate::Oeq, x, zero)?;
            x = b.select(is_zero, zero, x)?;
        }
        let ordered = elementwise::ordered_bits(b, x, key.ty)?;
        resize_int(b, ordered, int, false)
    } else {
        let is_unsigned = key.ty.is_unsigned() || key.ty == Type::i1();
        let wide = resize_int(b, x, int, is_unsigned);
        if is_unsigned && key.ty.bits() == Some(bits) {
            let sign = b.constant(Tensor::from_bits(1 << (bits - 1), int));
            b.op(arith::XOrI::DEF, &[wide, sign])?
        } else {
            wide
        }
    };
    if !key.is_descending {
        return Ok(ascending);
    }
    let ones = b.constant(Tensor::from_i64(-1, int));
    b.op(arith::XOrI::DEF, &[ascending, ones])
}
