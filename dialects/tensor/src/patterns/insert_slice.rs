//! Canonicalization of `tensor.insert_slice` and `tensor.parallel_insert_slice`: constants, casts, slices written twice.

use creole_ir::slice::dropped_by_shape;
use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, At, Dialect, Mixed, OpId, Rewriter, Slice, Sliced, Type, Value};

use crate::{Cast, InsertSlice, ParallelInsertSlice, casts, foldable_source, preserves_static};

use super::slice::{has_constants, reduced_type};
use super::under_cast::{replace_under_cast, under_cast};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<InsertSlice>("tensor.insert_slice.constants", constants::<InsertSlice>)
        .pattern::<InsertSlice>("tensor.insert_slice.cast", of_cast::<InsertSlice>)
        .pattern::<InsertSlice>("tensor.insert_slice.source", cast_source::<InsertSlice>)
        .pattern::<InsertSlice>("tensor.insert_slice.twice", twice)
        .pattern::<ParallelInsertSlice>(
            "tensor.parallel_insert_slice.constants",
            constants::<ParallelInsertSlice>,
        )
        .pattern::<ParallelInsertSlice>(
            "tensor.parallel_insert_slice.cast",
            of_cast::<ParallelInsertSlice>,
        )
        .pattern::<ParallelInsertSlice>(
            "tensor.parallel_insert_slice.source",
            cast_source::<ParallelInsertSlice>,
        )
}

/// An op that writes a slice of `dest`.
trait Insertion: Sliced {
    fn source(&self) -> Value;
    fn dest(&self) -> Value;
    fn with_values(self, source: Value, dest: Value) -> Self;
    /// Insertion point of ops that it uses.
    fn before(rw: &Rewriter<'_>, op: OpId) -> OpId;
    /// Replaces the op by `new`, on a destination of another type perhaps.
    fn replace(rw: &mut Rewriter<'_>, op: OpId, new: Self);
}

impl Insertion for InsertSlice {
    fn source(&self) -> Value {
        self.source
    }

    fn dest(&self) -> Value {
        self.dest
    }

    fn with_values(self, source: Value, dest: Value) -> Self {
        InsertSlice { source, dest, ..self }
    }

    fn before(_: &Rewriter<'_>, op: OpId) -> OpId {
        op
    }

    fn replace(rw: &mut Rewriter<'_>, op: OpId, new: Self) {
        let ty = rw.ty(new.dest);
        let value = rw.value_typed(new, ty);
        replace_under_cast(rw, op, value);
    }
}

impl Insertion for ParallelInsertSlice {
    fn source(&self) -> Value {
        self.source
    }

    fn dest(&self) -> Value {
        self.dest
    }

    fn with_values(self, source: Value, dest: Value) -> Self {
        ParallelInsertSlice { source, dest, ..self }
    }

    /// Only insertions may stand beside it.
    fn before(rw: &Rewriter<'_>, op: OpId) -> OpId {
        rw.parent_op(op).unwrap_or(op)
    }

    fn replace(rw: &mut Rewriter<'_>, op: OpId, new: Self) {
        rw.update(op, new);
    }
}

/// Casts the source of an insertion to `ty`.
fn typed_source<T: Insertion>(rw: &mut Rewriter<'_>, op: OpId, this: &T, ty: Type) -> Value {
    let before = T::before(rw, op);
    rw.insert_at(At::Before(before));
    let source = under_cast(rw, this.source(), ty);
    rw.insert_at_root();
    source
}

/// Makes constant operands static, unless the slice would be out of bounds: that is an error at run time.
fn constants<T: Insertion>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let (from, to) = (rw.ty(this.source()), rw.ty(this.dest()));
    let mut slice = this.slice();
    if !slice.fold(rw) || slice.check_bounds(to.shape()).is_err() {
        return Applied::No;
    }
    let ty = reduced_type(to, &this.slice(), from, &slice).filter(|ty| casts(from, *ty));
    let Some(ty) = ty else { return Applied::No };
    let source = typed_source(rw, op, &this, ty);
    let dest = this.dest();
    T::replace(rw, op, this.with_slice(&slice).with_values(source, dest));
    Applied::Yes
}

/// Drops casts of source and destination.
fn of_cast<T: Insertion>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    if has_constants(rw, op) {
        return Applied::No;
    }
    let sources = [this.source(), this.dest()].map(|value| foldable_source(rw, value));
    if sources == [None, None] {
        return Applied::No;
    }
    let (source, dest) = (sources[0].unwrap_or(this.source()), sources[1].unwrap_or(this.dest()));
    let (from, to) = (rw.ty(source), rw.ty(dest));
    let Some(slice) = with_sizes_of(this.slice(), from) else { return Applied::No };
    let fits = dropped_by_shape(&slice.static_sizes(), from.shape()).is_some();
    if !fits || slice.check_bounds(to.shape()).is_err() {
        return Applied::No;
    }
    T::replace(rw, op, this.with_slice(&slice).with_values(source, dest));
    Applied::Yes
}

/// The slice with the sizes that the type of its elements knows. `None`: its dimensions do not match those of the type.
fn with_sizes_of(mut slice: Slice, ty: Type) -> Option<Slice> {
    let mut rest = ty.shape().iter().peekable();
    for size in &mut slice.sizes {
        let known = size.known();
        // A dynamic size matches any, a size of 1 may be dropped.
        let matched = rest.next_if(|found| match known {
            Some(n) => n == **found || n != 1 && **found == DYNAMIC,
            None => true,
        });
        match matched {
            Some(found) if *found != DYNAMIC => *size = Mixed::Known(*found),
            None if known != Some(1) => return None,
            _ => {}
        }
    }
    rest.peek().is_none().then_some(slice)
}

/// Casts the source to what the sizes of the slice show.
fn cast_source<T: Insertion>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let from = rw.ty(this.source());
    if from.rank() != rw.ty(this.dest()).rank() {
        return Applied::No;
    }
    let sizes = this.slice().sizes;
    let shape = from.shape().iter().zip(&sizes).map(|(old, size)| size.value(rw).unwrap_or(*old));
    let ty = from.with_shape(&shape.collect::<Vec<i64>>());
    let fits = ty != from
        && ty.shape().iter().all(|n| *n >= 0 || *n == DYNAMIC)
        && preserves_static(from, ty)
        && casts(from, ty);
    if !fits {
        return Applied::No;
    }
    let before = T::before(rw, op);
    rw.insert_at(At::Before(before));
    let source = rw.value_typed(Cast { source: this.source() }, ty);
    rw.insert_at_root();
    let dest = this.dest();
    T::replace(rw, op, this.with_values(source, dest));
    Applied::Yes
}

/// Inserts into the tensor before an insertion that is overwritten.
fn twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<InsertSlice>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<InsertSlice>(this.dest) else { return Applied::No };
    let same = rw.ty(first.source) == rw.ty(this.source) && first.slice() == this.slice();
    if same {
        rw.set_operand(op, 1, first.dest);
    }
    Applied::when(same)
}
