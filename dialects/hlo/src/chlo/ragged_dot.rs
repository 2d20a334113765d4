//! `chlo.ragged_dot`: products of groups of rows of different sizes.

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
    /// How exact a product has to be, for hardware that has a choice.
    ChloPrecision = "chlo.precision" {
        /// The fastest.
        Default = "DEFAULT",
        /// Between.
        High = "HIGH",
        /// The most exact.
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

/// Which dimensions of the operands of a [`RaggedDot`] belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RaggedDotDimensionNumbers {
    /// Dimensions of the left operand that count products.
    pub lhs_batching_dimensions: Dims,
    /// The dimensions of the right operand that correspond to them.
    pub rhs_batching_dimensions: Dims,
    /// Dimensions of the left operand that are summed over.
    pub lhs_contracting_dimensions: Dims,
    /// The dimensions of the right operand that correspond to them.
    pub rhs_contracting_dimensions: Dims,
    /// The dimension of the left operand that is cut into groups.
    pub lhs_ragged_dimensions: Dims,
    /// The dimension of the right operand that counts groups.
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

/// Products like those of `stablehlo.dot_general`, with one dimension of the left operand cut
/// into groups: a free one, and each group has a right operand of its own; a contracting one, and
/// each group has a result of its own; or a batching one.
#[derive(Clone, Debug)]
pub struct RaggedDot {
    /// The left operand.
    pub lhs: Value,
    /// The right operand.
    pub rhs: Value,
    /// How long each group is.
    pub group_sizes: Value,
    /// Which dimensions belong together.
    pub ragged_dot_dimension_numbers: RaggedDotDimensionNumbers,
    /// How exact the products have to be.
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

    /// The number of groups. Error: `groups` is no list of them, and no such list for each place
    /// along the dimensions outside of the ragged one.
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

    /// Dimensions of the left operand for each place along which `group_sizes`, if it has this rank, has sizes.
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
