//! `tile.matmul`: the matrix unit.

use creole_ir::{Error, Op, OpCx, Piece, Traits, Type, Types, Value, ensure, fields};

/// `result[i, j] = accumulator[i, j] + sum over k of lhs[i, k] * rhs[k, j]`, in ascending order of `k`, each step a
/// fused multiplication and addition of the accumulator's type.
///
/// ```mlir
/// %d = tile.matmul %a, %b, %c : (vector<8x128xbf16>, vector<128x128xbf16>, vector<8x128xf32>) -> vector<8x128xf32>
/// ```
#[derive(Clone, Debug)]
pub struct Matmul {
    /// `vector<MxK>`.
    pub lhs: Value,
    /// `vector<KxN>` of the same type of elements.
    pub rhs: Value,
    /// `vector<MxN>`: of `f32` for floats, of `i32` for integers.
    pub accumulator: Value,
}
fields!(Matmul { lhs, rhs, accumulator });

impl Op for Matmul {
    const NAME: &'static str = "tile.matmul";
    const TRAITS: Traits = Traits::PURE;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::FunctionalType];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let [lhs, rhs, sum] = [self.lhs, self.rhs, self.accumulator].map(|v| cx.ty(v));
        let are_matrices = [lhs, rhs, sum].iter().all(|ty| ty.is_vector() && ty.rank() == 2);
        ensure!(are_matrices, "expects vectors of rank 2, found {lhs}, {rhs} and {sum}");
        let (l, r) = (lhs.shape(), rhs.shape());
        let fits = l[1] == r[0] && [l[0], r[1]] == *sum.shape();
        ensure!(fits, "expects sizes MxK, KxN and MxN, found {lhs}, {rhs} and {sum}");
        let expected = accumulates(lhs.elem());
        let is_known = lhs.elem() == rhs.elem() && expected == Some(sum.elem());
        ensure!(is_known, "can't multiply {} by {} into {}", lhs.elem(), rhs.elem(), sum.elem());
        Ok(sum.into())
    }
}

/// What products of this type of elements are summed in.
fn accumulates(elem: Type) -> Option<Type> {
    let is_narrow = elem.bits().is_some_and(|bits| bits <= 32);
    match () {
        () if elem.is_float() && is_narrow => Some(Type::f32()),
        () if elem.is_int() && elem.bits().is_some_and(|bits| bits <= 8) => Some(Type::i32()),
        () => None,
    }
}
