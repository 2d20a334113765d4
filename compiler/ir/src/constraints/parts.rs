//! Operands and results of an op, divided among the names that its definition has for them.

use super::{Row, count};
use crate::attr::Attr;
use crate::op::{OpCx, OpRef};
use crate::types::Type;

/// Number of values that a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Single,
    Optional,
    Variadic,
}

/// The operands or results of one name.
pub(super) struct Group<'t> {
    pub name: &'t str,
    pub constraint: &'t str,
    pub kind: Kind,
    /// Number of the first one among all.
    pub start: usize,
    pub types: Vec<Type>,
}

/// Operands and results of an op by name.
pub(super) struct Parts<'t> {
    pub operands: Vec<Group<'t>>,
    pub results: Vec<Group<'t>>,
    /// False while result types are inferred.
    pub has_results: bool,
}

impl<'t> Parts<'t> {
    /// Divides the parts. Error: words for wrong numbers of them, or none if the division is
    /// not known.
    pub(super) fn new(
        rows: &'t [Row],
        op: &OpRef<'_>,
        cx: &dyn OpCx,
        has_results: bool,
    ) -> Result<Parts<'t>, Option<String>> {
        let of = |sign: char| rows.iter().filter(|row| row.sign == sign).collect::<Vec<_>>();
        let (operands, results) = (of('<'), of('>'));
        let n_operands = op.operands.len();
        let counts = [
            (op.nested.is_none()).then(|| count("region", &of('^'), op.regions.len())).flatten(),
            has_results.then(|| count("result", &results, cx.results().len())).flatten(),
            count("successor", &of('#'), op.successors.len()),
            count("operand", &operands, n_operands),
        ];
        if let Some(words) = counts.into_iter().flatten().next() {
            return Err(Some(words));
        }
        let types: Vec<Type> = op.operands.iter().map(|value| cx.ty(*value)).collect();
        let sizes = operand_sizes(rows, &operands, op)?;
        let result_sizes = even_sizes(&results, cx.results().len());
        Ok(Parts {
            operands: groups(&operands, &sizes, &types),
            results: groups(&results, &result_sizes.unwrap_or_default(), cx.results()),
            has_results,
        })
    }

    /// The types of the operands or results of this name.
    pub(super) fn types(&self, name: &str) -> Option<&[Type]> {
        let groups = self.operands.iter().chain(&self.results);
        groups.into_iter().find(|group| group.name == name).map(|group| &*group.types)
    }

    /// All operand types.
    pub(super) fn operand_types(&self) -> Vec<Type> {
        self.operands.iter().flat_map(|group| group.types.iter().copied()).collect()
    }

    /// All result types.
    pub(super) fn result_types(&self) -> Vec<Type> {
        self.results.iter().flat_map(|group| group.types.iter().copied()).collect()
    }
}

pub(super) fn groups<'t>(rows: &[&'t Row], sizes: &[usize], types: &[Type]) -> Vec<Group<'t>> {
    let mut start = 0;
    let mut all = Vec::new();
    for (row, size) in rows.iter().zip(sizes) {
        let end = (start + size).min(types.len());
        let own = types[start.min(end)..end].to_vec();
        let Row { kind, name, constraint, .. } = row;
        all.push(Group { name, constraint, kind: *kind, start, types: own });
        start += size;
    }
    all
}

/// Sizes of the groups of `n` values: several variadic groups have one size.
pub(super) fn even_sizes(rows: &[&Row], n: usize) -> Option<Vec<usize>> {
    let fixed = rows.iter().filter(|row| row.kind == Kind::Single).count();
    let open = (rows.len() - fixed).max(1);
    let rest = n.checked_sub(fixed)?;
    let size = |row: &&Row| if row.kind == Kind::Single { 1 } else { rest / open };
    rest.is_multiple_of(open).then(|| rows.iter().map(size).collect())
}

/// Sizes of the groups of operands. Error: see [`Parts::new`].
fn operand_sizes(
    rows: &[Row],
    operands: &[&Row],
    op: &OpRef<'_>,
) -> Result<Vec<usize>, Option<String>> {
    let found = op.operands.len();
    let has_segments =
        rows.iter().any(|row| row.sign == '%' && row.name == "AttrSizedOperandSegments");
    if !has_segments {
        return even_sizes(operands, found).ok_or(None);
    }
    if !op.def.has_segments() {
        return Err(None);
    }
    let sizes: Vec<usize> = match op.attrs.last().and_then(Option::as_ref) {
        Some(Attr::Ints(sizes, _)) => sizes.iter().map(|n| (*n).max(0) as usize).collect(),
        _ => vec![0; operands.len()],
    };
    let mut sizes = sizes;
    if sizes.len() != op.def.operand_fields().count() {
        sizes = vec![0; operands.len()];
    }
    if matches!(op.attrs.last(), Some(Some(Attr::Ints(sizes, _))) if sizes.iter().any(|n| *n < 0)) {
        return Err(None);
    }
    let total = sizes.iter().fold(0, |total: usize, size| total.saturating_add(*size));
    if total != found {
        return Err(Some(format!(
            "operand count ({found}) does not match with the total size ({total}) specified in attribute \
             'operandSegmentSizes'"
        )));
    }
    if sizes.len() == operands.len() { Ok(sizes) } else { Err(None) }
}
