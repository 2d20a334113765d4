//! Grouped matrix multiplication `chlo.ragged_dot`: products of groups of rows of different sizes.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, Part, Traits, Type, Value, attr_field, bail,
    dialect_attr, ensure, ensure_at, fields,
};

use crate::attrs::{enum_attr, struct_attr};
use crate::checks::{Kinds, Size, are_unique, sizes};
use crate::dot::result_shape_fits;

enum_attr! {
    /// Precision of products, for hardware that has a choice.
    ChloPrecision = "chlo.precision" {
        /// The fastest arithmetic.
        Default = "DEFAULT",
        /// An intermediate precision.
        High = "HIGH",
        /// The most exact arithmetic.
        Highest = "HIGHEST",
    }
}

/// A [`ChloPrecision`] for each operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChloPrecisionConfig(pub Vec<ChloPrecision>);

impl AttrField for ChloPrecisionConfig {
    const EXPECTED: &'static str = "an array of #chlo<precision>";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(ChloPrecision::into_attr).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        items.iter().map(ChloPrecision::from_attr).collect::<Option<_>>().map(ChloPrecisionConfig)
    }
}

attr_field!(ChloPrecisionConfig);

/// Dimension numbers of the operands of a [`RaggedDot`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RaggedDotDimensionNumbers {
    /// Batching dimensions of the left operand.
    pub lhs_batching_dimensions: Dims,
    /// The corresponding dimensions of the right operand.
    pub rhs_batching_dimensions: Dims,
    /// Contracting dimensions of the left operand.
    pub lhs_contracting_dimensions: Dims,
    /// The corresponding dimensions of the right operand.
    pub rhs_contracting_dimensions: Dims,
    /// The ragged dimension of the left operand: it is split into groups.
    pub lhs_ragged_dimensions: Dims,
    /// The group dimension of the right operand.
    pub rhs_group_dimensions: Dims,
}
struct_attr!(RaggedDotDimensionNumbers = "chlo.ragged_dot" {
    lhs_batching_dimensions,
    rhs_batching_dimensions,
    lhs_contracting_dimensions,
    rhs_contracting_dimensions,
    lhs_ragged_dimensions,
    rhs_group_dimensions,
});

/// General dot product like `stablehlo.dot_general` with a ragged dimension of the left operand, split into
/// groups. If it is a free dimension, each group has its own right operand; if a contracting one, its own
/// result; it may also be a batching one.
#[derive(Clone, Debug)]
pub struct RaggedDot {
    /// The left operand.
    pub lhs: Value,
    /// The right operand.
    pub rhs: Value,
    /// The size of each group.
    pub group_sizes: Value,
    /// Dimension numbers: batching and contracting dimensions.
    pub ragged_dot_dimension_numbers: RaggedDotDimensionNumbers,
    /// Required precision of the products.
    pub precision_config: Option<ChloPrecisionConfig>,
}
fields!(RaggedDot { lhs, rhs, group_sizes, ragged_dot_dimension_numbers, precision_config });

const NUMBERS: &str = "ragged_dot_dimension_numbers";

impl Op for RaggedDot {
    const NAME: &'static str = "chlo.ragged_dot";
    const TRAITS: Traits = Traits::PURE;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let lhs = Kinds::ALL.operand(cx, self.lhs, "lhs")?;
        let rhs = Kinds::ALL.operand(cx, self.rhs, "rhs")?;
        let groups = Kinds::INT.operand(cx, self.group_sizes, "group_sizes")?;
        let [to] = *cx.results() else { bail!("expects one result, found {}", cx.results().len()) };
        Kinds::ALL.check(to).map_err(|e| e.at_part(Part::Result(0)))?;
        let n = self.precision_config.as_ref().map_or(0, |c| c.0.len());
        ensure_at!(
            "precision_config",
            n == 0 || n == 2,
            "expects a precision for both operands, found {n}"
        );
        self.check_pairs(lhs, rhs).map_err(|e| e.at_attr(NUMBERS))?;
        let ragged = self.ragged_dimension(lhs).map_err(|e| e.at_attr(NUMBERS))?;
        let n = self.check_groups(lhs, groups, ragged).map_err(|e| e.at_part("group_sizes"))?;
        self.check_rhs(rhs, ragged, n)?;
        result_shape_fits(&self.result(lhs, rhs, ragged, n), to)
    }
}

impl RaggedDot {
    fn check_pairs(&self, lhs: Type, rhs: Type) -> Result<(), Error> {
        let dims = &self.ragged_dot_dimension_numbers;
        let pairs = [
            ("batching", &dims.lhs_batching_dimensions, &dims.rhs_batching_dimensions),
            ("contracting", &dims.lhs_contracting_dimensions, &dims.rhs_contracting_dimensions),
        ];
        for (what, left, right) in pairs {
            let same = left.len() == right.len();
            ensure!(
                same,
                "expects as many {what} dimensions left as right, found {left} and {right}"
            );
        }
        let both = |a: &Dims, b: &Dims| a.iter().chain(b.iter()).copied().collect::<Dims>();
        let left = both(pairs[0].1, pairs[1].1);
        are_unique("the dimensions of the left operand", &left, lhs.rank())?;
        let right = both(pairs[0].2, pairs[1].2);
        are_unique("the dimensions of the right operand", &right, rhs.rank())?;
        let groups = both(&right, &dims.rhs_group_dimensions);
        are_unique("the dimensions of the right operand", &groups, rhs.rank())?;
        for (what, left, right) in pairs {
            for (l, r) in left.positions().zip(right.positions()) {
                ensure!(
                    sizes(lhs)[l].fits(sizes(rhs)[r]),
                    "expects {what} dimensions of equal size, found {l} of {lhs} and {r} of {rhs}"
                );
            }
        }
        Ok(())
    }

    fn ragged_dimension(&self, lhs: Type) -> Result<i64, Error> {
        let ragged = &self.ragged_dot_dimension_numbers.lhs_ragged_dimensions;
        match **ragged {
            [one] if (0..lhs.rank() as i64).contains(&one) => Ok(one),
            _ => bail!("expects one ragged dimension of {lhs}, found {ragged}"),
        }
    }

    /// The number of groups. Error: `groups` is neither a list of sizes nor one such list for each position
    /// along the outer dimensions.
    fn check_groups(&self, lhs: Type, groups: Type, ragged: i64) -> Result<Size, Error> {
        let outer = self.places_with_sizes(ragged);
        let found = sizes(groups);
        let Some((count, rest)) = found.split_last() else {
            bail!("expects at least one dimension, found {groups}")
        };
        let want: Vec<Size> = outer.iter().map(|d| sizes(lhs)[*d as usize]).collect();
        let fits = rest.is_empty()
            || (rest.len() == want.len() && want.iter().zip(rest).all(|(a, b)| a.fits(*b)));
        let outer: Dims = outer.into_iter().collect();
        ensure!(
            fits,
            "expects sizes of groups for each place along the dimensions {outer} of {lhs}, found \
             {groups}"
        );
        Ok(*count)
    }

    /// Outer dimensions of the left operand, for whose positions `group_sizes` of this rank has lists of sizes.
    pub fn outer_dimensions(&self, rank: usize) -> Vec<i64> {
        let ragged = self.ragged_dot_dimension_numbers.lhs_ragged_dimensions.first();
        ragged.filter(|_| rank > 1).map_or_else(Vec::new, |d| self.places_with_sizes(*d))
    }

    fn places_with_sizes(&self, ragged: i64) -> Vec<i64> {
        let dims = &self.ragged_dot_dimension_numbers;
        let before =
            |all: &Dims| all.iter().copied().take_while(|d| *d != ragged).collect::<Vec<_>>();
        let batching = &dims.lhs_batching_dimensions;
        let contracting = &dims.lhs_contracting_dimensions;
        let is_free = |d: &i64| !batching.contains(d) && !contracting.contains(d);
        let mut outer = before(batching);
        if contracting.contains(&ragged) {
            outer.extend(before(contracting));
        } else if is_free(&ragged) {
            outer.extend((0..ragged).filter(is_free));
        }
        outer
    }

    fn check_rhs(&self, rhs: Type, ragged: i64, count: Size) -> Result<(), Error> {
        let dims = &self.ragged_dot_dimension_numbers;
        let groups = &dims.rhs_group_dimensions;
        let is_free = !dims.lhs_batching_dimensions.contains(&ragged)
            && !dims.lhs_contracting_dimensions.contains(&ragged);
        match **groups {
            [] if !is_free => Ok(()),
            [dim] if is_free => {
                let fits = sizes(rhs)[dim as usize].fits(count);
                ensure_at!(
                    "rhs",
                    fits,
                    "expects {} groups in dimension {dim}, found {rhs}",
                    count.most().unwrap_or_default()
                );
                Ok(())
            }
            _ => {
                let want = if is_free { "one group dimension" } else { "no group dimensions" };
                let message = format!("expects {want} of the right operand, found {groups}");
                Err(Error::new(message).at_attr(NUMBERS))
            }
        }
    }

    fn result(&self, lhs: Type, rhs: Type, ragged: i64, count: Size) -> Vec<Size> {
        let dims = &self.ragged_dot_dimension_numbers;
        let (left, right) = (sizes(lhs), sizes(rhs));
        let mut all = Vec::new();
        if dims.lhs_contracting_dimensions.contains(&ragged) {
            all.push(count);
        }
        all.extend(dims.lhs_batching_dimensions.positions().map(|d| left[d]));
        let rest = |sizes: Vec<Size>, used: [&Dims; 3]| {
            let free =
                move |(d, _): &(usize, Size)| used.iter().all(|dims| !dims.contains(&(*d as i64)));
            sizes.into_iter().enumerate().filter(free).map(|(_, size)| size).collect::<Vec<_>>()
        };
        let none = Dims::iota(0);
        all.extend(rest(
            left,
            [&dims.lhs_batching_dimensions, &dims.lhs_contracting_dimensions, &none],
        ));
        all.extend(rest(
            right,
            [
                &dims.rhs_batching_dimensions,
                &dims.rhs_contracting_dimensions,
                &dims.rhs_group_dimensions,
            ],
        ));
        all
    }
}
