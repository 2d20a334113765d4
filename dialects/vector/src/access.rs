//! Vectors from and to memory.

use creole_ir::text::pieces::Custom;
use creole_ir::{Error, Op, OpCx, Piece, Traits, Type, Types, Value, Values, ensure, fields};

use crate::{INDICES, check_indices, vector_result, vector_type};

/// Error: the vector does not hold elements of the memref, or is itself an element.
fn check_vector(base: Type, vector: Type) -> Result<(), Error> {
    ensure!(vector.is_vector(), "expects a vector, found {vector}");
    let fits = base.elem() == vector.elem() || base.elem() == vector;
    ensure!(fits, "expects a vector of {}, found {vector}", base.elem());
    Ok(())
}

/// Error: `mask` has not one `i1` for each lane of `vector`.
fn check_mask(mask: Type, vector: Type) -> Result<(), Error> {
    let want = vector.with_elem(Type::i1());
    ensure!(mask == want, "expects a mask of type {want}, found {mask}");
    Ok(())
}

/// `result[i] = base[indices + i]`, along the last dimensions. Lanes out of bounds are undefined.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where to read: a memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Is it not worth to be kept in a cache?
    pub nontemporal: Option<bool>,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(Load { base, indices, nontemporal, alignment });

impl Load {
    /// A plain load.
    pub fn new(base: Value, indices: Values) -> Load {
        Load { base, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Load {
    const NAME: &'static str = "vector.load";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::ResultTypes,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_vector(check_indices(cx, self.base, &self.indices)?, vector_result(cx)?)
    }
}

/// `base[indices + i] = value[i]`, along the last dimensions. Lanes out of bounds are undefined.
#[derive(Clone, Debug)]
pub struct Store {
    /// What to write: a vector.
    pub value: Value,
    /// Where to write: a memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Is it not worth to be kept in a cache?
    pub nontemporal: Option<bool>,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(Store { value as "valueToStore", base, indices, nontemporal, alignment });

impl Store {
    /// A plain store.
    pub fn new(value: Value, base: Value, indices: Values) -> Store {
        Store { value, base, indices, nontemporal: None, alignment: None }
    }
}

impl Op for Store {
    const NAME: &'static str = "vector.store";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("valueToStore"),
        Piece::Lit(","),
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["valueToStore"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        check_vector(check_indices(cx, self.base, &self.indices)?, cx.ty(self.value))?;
        Ok(Types::NONE)
    }
}

/// `result[i] = if mask[i] { base[indices + i] } else { pass_thru[i] }`; lanes that are masked out
/// are not read.
#[derive(Clone, Debug)]
pub struct MaskedLoad {
    /// Where to read: a memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Which lanes to read: a vector of `i1`.
    pub mask: Value,
    /// The other lanes.
    pub pass_thru: Value,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(MaskedLoad { base, indices, mask, pass_thru, alignment });

impl Op for MaskedLoad {
    const NAME: &'static str = "vector.maskedload";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("pass_thru"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["pass_thru"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.pass_thru)?;
        check_vector(check_indices(cx, self.base, &self.indices)?, ty)?;
        check_mask(cx.ty(self.mask), ty)?;
        Ok(ty.into())
    }
}

/// `if mask[i] { base[indices + i] = value[i] }`; lanes that are masked out are not touched.
#[derive(Clone, Debug)]
pub struct MaskedStore {
    /// Where to write: a memref.
    pub base: Value,
    /// The position of the first lane: one `index` for each dimension.
    pub indices: Values,
    /// Which lanes to write: a vector of `i1`.
    pub mask: Value,
    /// What to write.
    pub value: Value,
    /// The address is a multiple of so many bytes.
    pub alignment: Option<i64>,
}
fields!(MaskedStore { base, indices, mask, value as "valueToStore", alignment });

impl Op for MaskedStore {
    const NAME: &'static str = "vector.maskedstore";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("valueToStore"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["valueToStore"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.value)?;
        check_vector(check_indices(cx, self.base, &self.indices)?, ty)?;
        check_mask(cx.ty(self.mask), ty)?;
        Ok(Types::NONE)
    }
}

/// No token: a space before a bracket, as MLIR prints it.
static SPACE: Custom = Custom { parse: |_| Ok(()), print: |p, _| p.print(" "), attrs: &[] };

/// Error: `index_vec` has not one integer for each lane of `vector`.
fn check_index_vector(index_vec: Type, vector: Type) -> Result<(), Error> {
    let fits = index_vec.is_vector()
        && index_vec.elem().is_int_or_index()
        && index_vec.shape() == vector.shape();
    ensure!(fits, "expects a vector of one integer for each lane of {vector}, found {index_vec}");
    Ok(())
}

/// `result[i] = if mask[i] { base[offsets + index_vec[i]] } else { pass_thru[i] }`, counted along
/// the last dimension; lanes that are masked out are not read.
#[derive(Clone, Debug)]
pub struct Gather {
    /// Where to read: a memref.
    pub base: Value,
    /// What the positions start from: one `index` for each dimension.
    pub offsets: Values,
    /// The positions of the lanes from there.
    pub index_vec: Value,
    /// Which lanes to read: a vector of `i1`.
    pub mask: Value,
    /// The other lanes.
    pub pass_thru: Value,
    /// The addresses are multiples of so many bytes.
    pub alignment: Option<i64>,
}
fields!(Gather { base, offsets as "indices", index_vec, mask, pass_thru, alignment });

impl Op for Gather {
    const NAME: &'static str = "vector.gather";
    const TRAITS: Traits = Traits::READS;
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Custom(&SPACE),
        Piece::Lit("["),
        Piece::Operand("index_vec"),
        Piece::Lit("]"),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("pass_thru"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["index_vec"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["pass_thru"]),
        Piece::Lit("into"),
        Piece::ResultTypes,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.pass_thru)?;
        check_vector(check_indices(cx, self.base, &self.offsets)?, ty)?;
        check_index_vector(cx.ty(self.index_vec), ty)?;
        check_mask(cx.ty(self.mask), ty)?;
        Ok(ty.into())
    }
}

/// `if mask[i] { base[offsets + index_vec[i]] = value[i] }`, counted along the last dimension, lane
/// after lane; lanes that are masked out are not written.
#[derive(Clone, Debug)]
pub struct Scatter {
    /// Where to write: a memref.
    pub base: Value,
    /// What the positions start from: one `index` for each dimension.
    pub offsets: Values,
    /// The positions of the lanes from there.
    pub index_vec: Value,
    /// Which lanes to write: a vector of `i1`.
    pub mask: Value,
    /// What to write.
    pub value: Value,
    /// The addresses are multiples of so many bytes.
    pub alignment: Option<i64>,
}
fields!(Scatter { base, offsets as "indices", index_vec, mask, value as "valueToStore", alignment });

impl Op for Scatter {
    const NAME: &'static str = "vector.scatter";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("base"),
        Piece::Lit("["),
        Piece::Operand("indices"),
        Piece::Lit("]"),
        Piece::Custom(&INDICES),
        Piece::Custom(&SPACE),
        Piece::Lit("["),
        Piece::Operand("index_vec"),
        Piece::Lit("]"),
        Piece::Lit(","),
        Piece::Operand("mask"),
        Piece::Lit(","),
        Piece::Operand("valueToStore"),
        Piece::Colon,
        Piece::TypeOf(&["base"]),
        Piece::Lit(","),
        Piece::TypeOf(&["index_vec"]),
        Piece::Lit(","),
        Piece::TypeOf(&["mask"]),
        Piece::Lit(","),
        Piece::TypeOf(&["valueToStore"]),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = vector_type(cx, self.value)?;
        check_vector(check_indices(cx, self.base, &self.offsets)?, ty)?;
        check_index_vector(cx.ty(self.index_vec), ty)?;
        check_mask(cx.ty(self.mask), ty)?;
        Ok(Types::NONE)
    }
}
