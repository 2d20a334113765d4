//! Terminators that custom forms leave out.

use smallvec::SmallVec;

use crate::body::RegionId;
use crate::field::{FieldKind, OpParts};
use crate::loc::Loc;
use crate::op::OpDef;
use crate::text::op_state::OpState;
use crate::text::parser::Parser;
use crate::text::pieces::Piece;

impl<'a> Parser<'a> {
    /// Regions without a terminator that the text may leave out, each with that terminator.
    pub(super) fn missing_terminators(
        &mut self,
        state: &OpState<'a>,
        parts: &OpParts,
    ) -> SmallVec<[(RegionId, &'static OpDef); 2]> {
        let mut missing = SmallVec::new();
        if parts.regions.is_empty() || state.is_generic() {
            return missing;
        }
        for piece in state.def.syntax {
            let (index, terminator, may_be_empty) = match piece {
                Piece::Region(syntax) => (Some(syntax.index), syntax.terminator, syntax.optional),
                Piece::RegionList(list) => (list.plain, list.terminator, false),
                _ => continue,
            };
            let region = index.and_then(|at| parts.regions.get(at)).copied();
            if let (Some(terminator), Some(region)) = (terminator, region)
                && self.lacks_terminator(region, may_be_empty)
            {
                missing.push((region, terminator()));
            }
        }
        missing
    }

    /// True if the last block of a region has no terminator. A region that may be empty, and is,
    /// needs none.
    fn lacks_terminator(&mut self, region: RegionId, may_be_empty: bool) -> bool {
        let body = self.body();
        match body.blocks(region).last() {
            Some(last) => body.terminator(*last).is_none(),
            None => !may_be_empty,
        }
    }

    /// Adds a terminator to the last block of a region.
    pub(super) fn add_terminator(&mut self, region: RegionId, def: &'static OpDef, loc: Loc) {
        let body = self.body();
        let last = match body.blocks(region).last() {
            Some(last) => *last,
            None => body.add_block(region, &[]),
        };
        let n_regions = def.fields.iter().filter(|f| f.kind == FieldKind::Region).count();
        let regions = (0..n_regions).map(|_| {
            let region = body.add_region();
            body.add_block(region, &[]);
            region
        });
        let parts = OpParts { regions: regions.collect(), ..OpParts::default() };
        let op = body.create(def, parts, &[], loc);
        body.append(last, op);
    }
}
