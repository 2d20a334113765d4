//! Functions for rewrite rules of `dot_general`: dimension numbers of products that are transposed, swapped or
//! reassociated.
//!
//! For reassociation each dimension gets a label, shared by dimensions that are multiplied or contracted with
//! each other: the three factors and the result are then words, as in an einsum, and the dimension numbers of both
//! parenthesizations follow from them.

use creole_ir::pattern::functions::one;
use creole_ir::pattern::{Functions, RuleValue};
use creole_ir::{AttrField, Dims, Type};

use super::{dot_dims, follow};
use crate::attrs::PrecisionConfig;
use crate::dot::DotDimensionNumbers;

pub(super) fn add_functions(functions: Functions) -> Functions {
    functions
        .function(
            "lhs_batching(dot)",
            "lhs_batching_dimensions of the dot_dimension_numbers DOT",
            |a| one(dot_dims(&a[0])?.lhs_batching_dimensions),
        )
        .function(
            "rhs_batching(dot)",
            "rhs_batching_dimensions of the dot_dimension_numbers DOT",
            |a| one(dot_dims(&a[0])?.rhs_batching_dimensions),
        )
        .function(
            "lhs_contracting(dot)",
            "lhs_contracting_dimensions of the dot_dimension_numbers DOT",
            |a| one(dot_dims(&a[0])?.lhs_contracting_dimensions),
        )
        .function(
            "rhs_contracting(dot)",
            "rhs_contracting_dimensions of the dot_dimension_numbers DOT",
            |a| one(dot_dims(&a[0])?.rhs_contracting_dimensions),
        )
        .function(
            "dot_dims(lhs_batching, rhs_batching, lhs_contracting, rhs_contracting)",
            "the dot_dimension_numbers with these four lists",
            |a| {
                one(DotDimensionNumbers {
                    lhs_batching_dimensions: a[0].attr()?,
                    rhs_batching_dimensions: a[1].attr()?,
                    lhs_contracting_dimensions: a[2].attr()?,
                    rhs_contracting_dimensions: a[3].attr()?,
                })
            },
        )
        .function(
            "dot_without_lhs_transpose(dot, p)",
            "DOT for x in place of a left transpose(x, P); only if free dimensions keep order",
            |a| without_transpose(&a[0], &a[1], true),
        )
        .function(
            "dot_without_rhs_transpose(dot, p)",
            "DOT for y in place of a right transpose(y, P); only if free dimensions keep order",
            |a| without_transpose(&a[0], &a[1], false),
        )
        .function(
            "dot_swapped(dot, p, x, y, precision) -> (dot, precision)",
            "y . x in place of transpose(x . y, P); only if P just exchanges the free dimensions",
            swapped,
        )
        .function(
            "dot_to_right(x, y, z, inner, outer) -> (inner, outer, type)",
            "x . (y . z) in place of (x . y) . z: dimension numbers of both, type of y . z",
            |a| {
                let chain = Chain::of_left(a)?;
                chain.result(&chain.b, &chain.c, &chain.a, |inner| (chain.a.clone(), inner))
            },
        )
        .function(
            "dot_to_left(x, y, z, inner, outer) -> (inner, outer, type)",
            "(x . y) . z in place of x . (y . z): dimension numbers of both, type of x . y",
            |a| {
                let chain = Chain::of_right(a)?;
                chain.result(&chain.a, &chain.b, &chain.c, |inner| (inner, chain.c.clone()))
            },
        )
}

/// Dimension numbers for `x` in place of `transpose(x, permutation)`, if the free dimensions keep their
/// order.
fn without_transpose(
    dims: &RuleValue,
    permutation: &RuleValue,
    is_lhs: bool,
) -> Option<Vec<RuleValue>> {
    let mut dims = dot_dims(dims)?;
    let permutation: Dims = permutation.attr()?;
    let rank = permutation.len();
    let free = if is_lhs { dims.lhs_free(rank) } else { dims.rhs_free(rank) };
    if !follow(&free, &permutation)?.is_sorted() {
        return None;
    }
    let (batching, contracting) = if is_lhs {
        (&mut dims.lhs_batching_dimensions, &mut dims.lhs_contracting_dimensions)
    } else {
        (&mut dims.rhs_batching_dimensions, &mut dims.rhs_contracting_dimensions)
    };
    *batching = follow(batching, &permutation)?;
    *contracting = follow(contracting, &permutation)?;
    one(dims)
}

/// Dimension numbers and precisions for `dot(b, a)`, if `permutation` only moves the free dimensions of `b`
/// before those of `a` in `dot(a, b)`.
fn swapped(args: &[RuleValue]) -> Option<Vec<RuleValue>> {
    let dims = dot_dims(&args[0])?;
    let permutation: Dims = args[1].attr()?;
    let (a, b) = (args[2].ty()?, args[3].ty()?);
    let n_batch = dims.lhs_batching_dimensions.len();
    let (n_a, n_b) = (dims.lhs_free(a.rank()).len(), dims.rhs_free(b.rank()).len());
    let range = |from: usize, n: usize| from as i64..(from + n) as i64;
    let want: Dims =
        range(0, n_batch).chain(range(n_batch + n_a, n_b)).chain(range(n_batch, n_a)).collect();
    if permutation != want {
        return None;
    }
    let swapped = DotDimensionNumbers {
        lhs_batching_dimensions: dims.rhs_batching_dimensions,
        rhs_batching_dimensions: dims.lhs_batching_dimensions,
        lhs_contracting_dimensions: dims.rhs_contracting_dimensions,
        rhs_contracting_dimensions: dims.lhs_contracting_dimensions,
    };
    let precision = match args[4].attr::<PrecisionConfig>() {
        Some(PrecisionConfig(mut both)) => {
            both.reverse();
            RuleValue::Attr(PrecisionConfig(both).into_attr())
        }
        None => args[4].clone(),
    };
    Some(vec![swapped.into(), precision])
}

/// A tensor's dimensions as labels.
type Word = Vec<u32>;

/// Three factors and their product.
struct Chain {
    a: Word,
    b: Word,
    c: Word,
    product: Word,
    /// Size of the dimension of each label.
    sizes: Vec<i64>,
    elem: Type,
}

impl Chain {
    fn empty(elem: Type) -> Chain {
        Chain { a: vec![], b: vec![], c: vec![], product: vec![], sizes: vec![], elem }
    }

    /// The chain `(a . b) . c` with arguments `a, b, c, inner numbers, outer numbers`.
    fn of_left(args: &[RuleValue]) -> Option<Chain> {
        let (inner, outer) = (dot_dims(&args[3])?, dot_dims(&args[4])?);
        let mut chain = Chain::empty(args[0].ty()?.elem());
        chain.a = chain.fresh(args[0].ty()?);
        chain.b = chain.other(&chain.a.clone(), args[1].ty()?, &inner, true)?;
        let ab = product(&chain.a, &chain.b, &inner)?;
        chain.c = chain.other(&ab, args[2].ty()?, &outer, true)?;
        chain.product = product(&ab, &chain.c, &outer)?;
        Some(chain)
    }

    /// The chain `a . (b . c)` with arguments `a, b, c, inner numbers, outer numbers`.
    fn of_right(args: &[RuleValue]) -> Option<Chain> {
        let (inner, outer) = (dot_dims(&args[3])?, dot_dims(&args[4])?);
        let mut chain = Chain::empty(args[0].ty()?.elem());
        chain.b = chain.fresh(args[1].ty()?);
        chain.c = chain.other(&chain.b.clone(), args[2].ty()?, &inner, true)?;
        let bc = product(&chain.b, &chain.c, &inner)?;
        chain.a = chain.other(&bc, args[0].ty()?, &outer, false)?;
        chain.product = product(&chain.a, &bc, &outer)?;
        Some(chain)
    }

    fn fresh(&mut self, ty: Type) -> Word {
        let first = self.sizes.len() as u32;
        self.sizes.extend(ty.shape());
        (first..self.sizes.len() as u32).collect()
    }

    /// Labels of the other operand of a product, given those of one.
    fn other(
        &mut self,
        known: &Word,
        ty: Type,
        dims: &DotDimensionNumbers,
        knows_lhs: bool,
    ) -> Option<Word> {
        let mut word = self.fresh(ty);
        let pairs = [
            (&dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions),
            (&dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions),
        ];
        for (lhs, rhs) in pairs {
            let (there, here) = if knows_lhs { (lhs, rhs) } else { (rhs, lhs) };
            for (there, here) in there.positions().zip(here.positions()) {
                *word.get_mut(here)? = *known.get(there)?;
            }
        }
        Some(word)
    }

    /// Dimension numbers of the inner product `x . y` and the outer one, and the type of the inner one.
    fn result(
        &self,
        x: &Word,
        y: &Word,
        third: &Word,
        outer: impl FnOnce(Word) -> (Word, Word),
    ) -> Option<Vec<RuleValue>> {
        let is_needed = |label: &u32| third.contains(label) || self.product.contains(label);
        let inner_dims = numbers(x, y, is_needed);
        let inner = product(x, y, &inner_dims)?;
        let shape: Dims = inner.iter().map(|l| self.sizes[*l as usize]).collect();
        let (left, right) = outer(inner);
        let outer_dims = numbers(&left, &right, |label| self.product.contains(label));
        if product(&left, &right, &outer_dims)? != self.product {
            return None;
        }
        let ty = RuleValue::Type(Type::tensor(&shape, self.elem));
        Some(vec![inner_dims.into(), outer_dims.into(), ty])
    }
}

/// Dimension numbers of `x . y` that contract the common labels that are not needed.
fn numbers(x: &Word, y: &Word, is_needed: impl Fn(&u32) -> bool) -> DotDimensionNumbers {
    let mut dims: DotDimensionNumbers = <_ as Default>::default();
    for (i, label) in x.iter().enumerate() {
        let Some(j) = y.iter().position(|l| l == label) else { continue };
        let (lhs, rhs) = if is_needed(label) {
            (&mut dims.lhs_batching_dimensions, &mut dims.rhs_batching_dimensions)
        } else {
            (&mut dims.lhs_contracting_dimensions, &mut dims.rhs_contracting_dimensions)
        };
        lhs.0.push(i as i64);
        rhs.0.push(j as i64);
    }
    dims
}

/// Labels of a product's result.
fn product(x: &Word, y: &Word, dims: &DotDimensionNumbers) -> Option<Word> {
    let at = |word: &Word, dims: &Dims| -> Option<Word> {
        dims.positions().map(|d| word.get(d).copied()).collect()
    };
    let mut word = at(x, &dims.lhs_batching_dimensions)?;
    word.extend(at(x, &dims.lhs_free(x.len()))?);
    word.extend(at(y, &dims.rhs_free(y.len()))?);
    Some(word)
}

/// The attribute as text, for tests.
#[cfg(test)]
fn text(value: &RuleValue) -> String {
    match value {
        RuleValue::Attr(attr) => attr.to_string(),
        other => format!("{other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn tensor(shape: &[i64]) -> RuleValue {
        RuleValue::Type(Type::tensor(shape, Type::f32()))
    }

    fn dims(lb: &[i64], rb: &[i64], lc: &[i64], rc: &[i64]) -> RuleValue {
        RuleValue::from(DotDimensionNumbers {
            lhs_batching_dimensions: lb.into(),
            rhs_batching_dimensions: rb.into(),
            lhs_contracting_dimensions: lc.into(),
            rhs_contracting_dimensions: rc.into(),
        })
    }

    #[track_caller]
    fn check(name: &str, args: &[RuleValue], expect: Expect) {
        let call = match name {
            "right" => {
                let chain = Chain::of_left(args).expect("numbers fit");
                chain.result(&chain.b, &chain.c, &chain.a, |inner| (chain.a.clone(), inner))
            }
            _ => {
                let chain = Chain::of_right(args).expect("numbers fit");
                chain.result(&chain.a, &chain.b, &chain.c, |inner| (inner, chain.c.clone()))
            }
        };
        let lines =
            call.map_or("none".to_owned(), |r| r.iter().map(text).collect::<Vec<_>>().join("\n"));
        expect.assert_eq(&lines);
    }

    #[test]
    fn matrices() {
        let plain = dims(&[], &[], &[1], &[0]);
        let args = [tensor(&[2, 3]), tensor(&[3, 5]), tensor(&[5, 7]), plain.clone(), plain];
        check(
            "right",
            &args,
            expect![[r#"
            #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
            #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
            Type(tensor<3x7xf32>)"#]],
        );
        check(
            "left",
            &args,
            expect![[r#"
            #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
            #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
            Type(tensor<2x5xf32>)"#]],
        );
    }

    #[test]
    fn batches() {
        let batched = dims(&[0], &[0], &[2], &[1]);
        let args =
            [tensor(&[9, 2, 3]), tensor(&[9, 3, 5]), tensor(&[9, 5, 7]), batched.clone(), batched];
        check(
            "right",
            &args,
            expect![[r#"
            #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>
            #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>
            Type(tensor<9x3x7xf32>)"#]],
        );
    }

    #[test]
    fn a_result_in_another_order_is_refused() {
        // The columns of a . b are batched: they come first there, and second in a . (b . c).
        let args = [
            tensor(&[2, 3]),
            tensor(&[3, 5]),
            tensor(&[5, 7]),
            dims(&[], &[], &[1], &[0]),
            dims(&[1], &[0], &[], &[]),
        ];
        check("right", &args, expect!["none"]);
    }
}
