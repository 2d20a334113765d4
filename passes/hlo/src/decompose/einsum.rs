//! `einsum`, `unary_einsum` and `torch_index_select`: older forms of products, sums and gathers.

use creole_hlo as hlo;
use creole_ir::tensor::GatherDims;
use creole_ir::{Dims, Error, Op, OpId, Tensor, Value, Values, bail, ensure};

use super::Decompose;

/// Operand with a letter for each dimension.
struct Lettered {
    value: Value,
    letters: Vec<char>,
}

impl Lettered {
    /// Parses letters; `...` stands for dimensions that are named by position from the last one on.
    fn new(cx: &Decompose, value: Value, text: &str) -> Result<Lettered, Error> {
        let letters = letters(text, cx.ty(value).rank())?;
        for (i, letter) in letters.iter().enumerate() {
            ensure!(!letters[..i].contains(letter), "has '{letter}' twice in '{text}'");
        }
        Ok(Lettered { value, letters })
    }

    fn position(&self, letter: char) -> Option<usize> {
        self.letters.iter().position(|other| *other == letter)
    }

    /// Sums over all dimensions whose letters are not kept.
    fn summed(self, cx: &mut Decompose, keeps: impl Fn(char) -> bool) -> Result<Lettered, Error> {
        let (kept, gone): (Vec<usize>, Vec<usize>) =
            (0..self.letters.len()).partition(|d| keeps(self.letters[*d]));
        if gone.is_empty() {
            return Ok(self);
        }
        let ty = cx.ty(self.value);
        let shape: Vec<i64> = kept.iter().map(|d| ty.shape()[*d]).collect();
        let letters = kept.iter().map(|d| self.letters[*d]).collect();
        let number = ty.with_shape(&[]);
        let zero = cx.constant(Tensor::from_i64(0, number));
        let mut b = cx.b();
        let body = b.region(&[number, number], |b, args| {
            let sum = b.op(hlo::Add::DEF, args)?;
            b.add_typed(hlo::Return { operands: Values::from_slice(&[sum]) }, &[]);
            Ok(())
        })?;
        let operands = Values::from_slice(&[self.value, zero]);
        let dimensions = gone.iter().map(|d| *d as i64).collect();
        let reduce = hlo::Reduce { operands, dimensions, body };
        Ok(Lettered { value: b.value_typed(reduce, ty.with_shape(&shape)), letters })
    }

    /// Transposes the dimensions. Error: a letter is missing.
    fn ordered(self, cx: &mut Decompose, order: &[char]) -> Result<Value, Error> {
        let find = |letter: &char| {
            let at = self.position(*letter).filter(|_| order.len() == self.letters.len());
            at.ok_or_else(|| Error::new(format!("has no '{letter}' for the result")))
        };
        let order = order.iter().map(find).collect::<Result<Vec<usize>, Error>>()?;
        if order.iter().copied().eq(0..order.len()) {
            return Ok(self.value);
        }
        let ty = cx.ty(self.value);
        let shape: Vec<i64> = order.iter().map(|d| ty.shape()[*d]).collect();
        let permutation: Dims = order.iter().map(|d| *d as i64).collect();
        let transpose = hlo::Transpose { operand: self.value, permutation };
        Ok(cx.b().value_typed(transpose, ty.with_shape(&shape)))
    }
}

/// First code of the hidden letters for the dimensions of `...`.
const HIDDEN: u32 = 0xE000;

fn letters(text: &str, rank: usize) -> Result<Vec<char>, Error> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (head, tail) = text.split_once("...").unwrap_or((&text, ""));
    let n_hidden = if text.contains("...") {
        rank.saturating_sub(head.chars().count() + tail.chars().count())
    } else {
        0
    };
    let hidden = (0..n_hidden).rev().filter_map(|i| char::from_u32(HIDDEN + i as u32));
    let all: Vec<char> = head.chars().chain(hidden).chain(tail.chars()).collect();
    let are_letters = head.chars().chain(tail.chars()).all(char::is_alphabetic);
    ensure!(are_letters, "expects letters and '...', found '{text}'");
    ensure!(all.len() == rank, "expects a letter for each of {rank} dimensions, found '{text}'");
    Ok(all)
}

pub(super) fn einsum(
    op: hlo::Einsum,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let config = &*op.einsum_config;
    let parts = config.split_once("->").and_then(|(from, to)| Some((from.split_once(',')?, to)));
    let Some(((left, right), to)) = parts else {
        bail!("expects letters like 'ab,bc->ac', found '{config}'")
    };
    let ty = cx.from.result_types(id)[0];
    let to = letters(to, ty.rank())?;
    let (lhs, rhs) = (Lettered::new(cx, op.lhs, left)?, Lettered::new(cx, op.rhs, right)?);
    let others: Vec<char> = rhs.letters.iter().chain(&to).copied().collect();
    let lhs = lhs.summed(cx, |letter| others.contains(&letter))?;
    let others: Vec<char> = lhs.letters.iter().chain(&to).copied().collect();
    let rhs = rhs.summed(cx, |letter| others.contains(&letter))?;
    let product = product(cx, &lhs, &rhs, &to)?;
    let result = product.ordered(cx, &to)?;
    Ok(Some(Values::from_slice(&[result])))
}

/// Sums over all letters of both that the result does not have.
fn product(
    cx: &mut Decompose,
    lhs: &Lettered,
    rhs: &Lettered,
    to: &[char],
) -> Result<Lettered, Error> {
    let in_both = |letter: &&char| rhs.letters.contains(letter);
    let (batch, contracted): (Vec<char>, Vec<char>) =
        lhs.letters.iter().filter(in_both).partition(|letter| to.contains(letter));
    let dims = |of: &Lettered, letters: &[char]| -> Dims {
        letters.iter().filter_map(|letter| of.position(*letter)).map(|d| d as i64).collect()
    };
    let numbers = hlo::DotDimensionNumbers {
        lhs_batching_dimensions: dims(lhs, &batch),
        rhs_batching_dimensions: dims(rhs, &batch),
        lhs_contracting_dimensions: dims(lhs, &contracted),
        rhs_contracting_dimensions: dims(rhs, &contracted),
    };
    let is_free = |letter: &char| !batch.contains(letter) && !contracted.contains(letter);
    let free = |of: &Lettered| of.letters.iter().copied().filter(is_free).collect::<Vec<char>>();
    let letters = [&*batch, &free(lhs), &free(rhs)].concat();
    let (left, right) = (cx.ty(lhs.value), cx.ty(rhs.value));
    let size = |letter: &char| {
        let in_lhs = lhs.position(*letter).map(|d| left.shape()[d]);
        in_lhs.or_else(|| rhs.position(*letter).map(|d| right.shape()[d])).unwrap_or_default()
    };
    for letter in batch.iter().chain(&contracted) {
        let sizes = (lhs.position(*letter), rhs.position(*letter));
        let fits = sizes.0.map(|d| left.shape()[d]) == sizes.1.map(|d| right.shape()[d]);
        ensure!(fits, "has '{letter}' for dimensions of different sizes of {left} and {right}");
    }
    let shape: Vec<i64> = letters.iter().map(size).collect();
    let dot = hlo::DotGeneral {
        lhs: lhs.value,
        rhs: rhs.value,
        dot_dimension_numbers: numbers,
        precision_config: None,
        algorithm: None,
    };
    Ok(Lettered { value: cx.b().value_typed(dot, left.with_shape(&shape)), letters })
}

pub(super) fn unary(
    op: hlo::UnaryEinsum,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let config = &*op.einsum_config;
    let Some((from, to)) = config.split_once("->") else {
        bail!("expects letters like 'ab->a', found '{config}'")
    };
    let to = letters(to, cx.from.result_types(id)[0].rank())?;
    let operand = Lettered::new(cx, op.operand, from)?;
    let summed = operand.summed(cx, |letter| to.contains(&letter))?;
    let result = summed.ordered(cx, &to)?;
    Ok(Some(Values::from_slice(&[result])))
}

/// `result[b.., p.., i.., q..] = operand[b.., p.., index[b.., i..], q..]`
pub(super) fn torch_index_select(
    op: hlo::TorchIndexSelect,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let (ty, index) = (cx.ty(op.operand), cx.ty(op.index));
    let result = cx.from.result_types(id)[0];
    let rank = ty.rank() as i64;
    let (dim, batch) = (op.dim, op.batch_dims);
    let goes =
        (0..rank).contains(&dim) && (0..=dim).contains(&batch) && batch <= index.rank() as i64;
    ensure!(goes, "has no dimension {dim} of {ty} behind {batch} batch dimensions of both");
    if result.n_elements() == Some(0) {
        return Ok(Some(Values::from_slice(&[cx.zeros(result)?])));
    }
    ensure!(
        ty.shape()[dim as usize] != 0,
        "selects elements of dimension {dim} of {ty}, which has none"
    );
    let n_places = index.rank() as i64 - batch;
    let slice_sizes: Dims =
        (0..rank).map(|d| if d < batch || d == dim { 1 } else { ty.shape()[d as usize] }).collect();
    let dims = GatherDims {
        offset_dims: (batch..dim).chain(dim + n_places..rank - 1 + n_places).collect(),
        collapsed_slice_dims: Dims::from(&[dim][..]),
        operand_batching_dims: (0..batch).collect(),
        start_indices_batching_dims: (0..batch).collect(),
        start_index_map: Dims::from(&[dim][..]),
        index_vector_dim: index.rank() as i64,
    };
    let gather = hlo::Gather {
        operand: op.operand,
        start_indices: op.index,
        dimension_numbers: hlo::GatherDimensionNumbers(dims),
        slice_sizes,
        indices_are_sorted: None,
    };
    Ok(Some(Values::from_slice(&[cx.b().value_typed(gather, result)])))
}
