//! Printer of regions, in custom and generic forms.

use std::sync::Arc;

use crate::body::{Body, OpId, RegionId};
use crate::op::OpDef;
use crate::text::aliases;
use crate::text::number::push_number;
use crate::text::op_name::default_dialect;
use crate::text::pieces::{RegionList, RegionSyntax};
use crate::text::printer::{PrintTask, Printer};

impl Printer<'_> {
    pub(super) fn region_piece(&mut self, op: OpId, syntax: RegionSyntax) {
        if syntax.print_if.is_some_and(|condition| !condition(self.body, op)) {
            return;
        }
        let (body, region) = match self.body.nested(op) {
            Some(nested) => (&**nested, nested.root()),
            None => (self.body, self.body.regions(op)[syntax.index]),
        };
        if syntax.optional && body.blocks(region).is_empty() {
            return;
        }
        if !syntax.key.is_empty() {
            self.word(syntax.key);
        }
        if let Some(shown) = syntax.one_line {
            self.space();
            self.out += "{ ";
            self.work.push(PrintTask::Text(" }"));
            let inner = shown(self.body, op);
            // Its location has an alias, though it is not printed.
            if let (true, Some(places), Some(inner)) = (self.visiting, self.places, inner) {
                aliases::visit_op_loc(places.resolve(self.body[inner].loc));
            }
            self.work.extend(inner.map(PrintTask::Op));
            return;
        }
        let header = !syntax.args_in_head && has_label(body, region);
        let skip_last = !syntax.prints_terminator
            && syntax.terminator.is_some_and(|t| ends_plainly(body, region, t()));
        self.space();
        self.region(op, syntax.index, header, skip_last);
    }

    pub(super) fn region_list(&mut self, op: OpId, list: &'static RegionList, at: usize) {
        let Some(index) = (list.print)(self, op, at) else { return };
        self.work.push(PrintTask::RegionList { op, list, at: at + 1 });
        let region = self.body.regions(op)[index];
        let header = has_label(self.body, region);
        let is_plain = list.plain == Some(index);
        let skip_last =
            is_plain && list.terminator.is_some_and(|t| ends_plainly(self.body, region, t()));
        self.space();
        self.region(op, index, header, skip_last);
    }

    pub(super) fn region(&mut self, op: OpId, index: usize, header: bool, skip_last: bool) {
        if self.skip_regions {
            self.out += "{...}";
            return;
        }
        self.out.push('{');
        self.indent += 2;
        let leave = PrintTask::Leave {
            body: self.body,
            names: Arc::clone(&self.names),
            dialect: self.dialect,
        };
        self.work.push(PrintTask::Close);
        self.work.push(leave);
        self.dialect = default_dialect(self.body[op].def);
        let region = match self.body.nested(op) {
            Some(nested) => {
                self.body = nested;
                self.names = match self.visiting {
                    true => Arc::default(),
                    false => Arc::new(self.names.of_nested(nested, op)),
                };
                nested.root()
            }
            None => self.body.regions(op)[index],
        };
        self.work.push(PrintTask::Blocks { region, at: 0, header, skip_last });
    }

    /// Prints `%arg0: type` for the arguments of the entry block of an isolated op's body, each
    /// followed by the output of `after`.
    pub fn nested_args(&mut self, op: OpId, mut after: impl FnMut(&mut Self, usize)) {
        let Some(nested) = self.body.nested(op) else { return };
        let first = self.names.first_arg(op) as usize;
        let of_locs = (self.options.names_from_locs && !self.visiting)
            .then(|| self.names.of_nested(nested, op));
        for (i, arg) in nested.args(nested.entry()).iter().enumerate() {
            if i > 0 {
                self.out += ", ";
            }
            match &of_locs {
                Some(names) => names.print(*arg, false, &mut self.out),
                None => {
                    self.out += "%arg";
                    push_number(&mut self.out, (first + i) as u64);
                }
            }
            self.out += ": ";
            self.ty(nested.ty(*arg));
            after(self, i);
            self.arg_loc(nested.arg_loc(*arg));
        }
    }
}

/// True if a region ends with this terminator without operands, and without ops in its regions.
fn ends_plainly(body: &Body, region: RegionId, terminator: &OpDef) -> bool {
    let last = body.blocks(region).last().and_then(|b| body.last_op(*b));
    last.is_some_and(|op| {
        let mut blocks = body.regions(op).iter().flat_map(|region| body.blocks(*region));
        body[op].def.name == terminator.name
            && body[op].n_operands() == 0
            && blocks.all(|block| body.first_op(*block).is_none())
    })
}

/// True if the generic form prints the label of the region's entry block, which distinguishes a
/// region with an empty block from one without.
pub(super) fn needs_label(body: &Body, region: RegionId) -> bool {
    let entry = body.blocks(region).first();
    entry.is_some_and(|block| body.first_op(*block).is_none()) || has_label(body, region)
}

/// True if custom forms print it.
fn has_label(body: &Body, region: RegionId) -> bool {
    let Some(entry) = body.blocks(region).first() else { return false };
    let is_target = || {
        body.blocks(region)
            .iter()
            .any(|b| body.ops(*b).any(|op| body.successors(op).contains(entry)))
    };
    !body.args(*entry).is_empty() || is_target()
}
