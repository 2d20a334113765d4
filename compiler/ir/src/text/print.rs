//! Printing of a whole text: ops, and the aliases defined around them.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::attr::Attr;
use crate::body::{BlockId, Body, OpId, Value};
use crate::parallel::{self, Parallel, Sequential};
use crate::text::aliases::{self, Aliases};
use crate::text::loc_printer::LocPlaces;
use crate::text::names::Names;
use crate::text::printer::Printer;
use crate::text::resources::{Metadata, print_metadata};
use crate::types::Type;

/// Options of the printer.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions {
    /// Print every op in the generic form.
    pub generic: bool,
    /// Use no value number twice in the text. The generic form never does.
    pub unique_ids: bool,
    /// Print `{...}` for each region.
    pub skip_regions: bool,
    /// Print attributes, types and locations in full at each use, without aliases.
    pub local_scope: bool,
    /// Name values by the names in their locations.
    pub names_from_locs: bool,
    /// Print locations, where they are printed, in a form that is easy to read but not to parse.
    pub pretty_locs: bool,
    /// Print the users of values in comments.
    pub users: bool,
    /// Sizes above which elements are printed shorter.
    pub limits: SizeLimits,
}

/// Sizes above which elements are printed shorter; `None`: as ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SizeLimits {
    /// Elements of a constant above which `dense_resource<__elided__>` stands in its place.
    pub elided: Option<usize>,
    /// Elements of a constant above which they are printed as one hexadecimal string.
    pub hex: Option<usize>,
    /// Characters of a resource above which it is left out.
    pub resource: Option<usize>,
}

impl PrintOptions {
    /// Options for the generic form.
    pub const GENERIC: PrintOptions = PrintOptions {
        generic: true,
        unique_ids: false,
        skip_regions: false,
        local_scope: false,
        names_from_locs: false,
        pretty_locs: false,
        users: false,
        limits: SizeLimits { elided: None, hex: None, resource: None },
    };

    /// True if no value number is used twice.
    pub(super) fn numbers_once(self) -> bool {
        self.generic || self.unique_ids
    }
}

/// Optional output around the ops of a text.
#[derive(Clone, Copy, Default)]
pub struct Extras<'a> {
    /// Source positions for `loc(...)` after each op.
    pub places: Option<LocPlaces<'a>>,
    /// Metadata of the file beside the IR.
    pub metadata: Option<&'a Metadata>,
    /// Print a `module` around ops that are not all in one.
    pub in_module: bool,
}

/// The text of all ops at the top level of a body that was parsed.
pub fn print_module(body: &Body, options: PrintOptions) -> String {
    print_module_with(body, options, Extras::default())
}

/// Prints as [`print_module`], with the output that `extras` asks for.
pub fn print_module_with(body: &Body, options: PrintOptions, extras: Extras<'_>) -> String {
    let mut out = String::new();
    print_in_parallel(body, options, extras, &Sequential, &mut |text| out += text);
    out
}

/// Prints as [`print_module_with`], in parallel over isolated ops, and hands out the text piece by
/// piece so that it is never in memory as a whole.
pub fn print_in_parallel(
    body: &Body,
    options: PrintOptions,
    extras: Extras<'_>,
    parallel: &dyn Parallel,
    sink: &mut dyn FnMut(&str),
) {
    let none = Metadata::default();
    let metadata = extras.metadata.filter(|_| !options.local_scope).unwrap_or(&none);
    let has_limits = options.limits != SizeLimits::default();
    if extras.places.is_none() && !has_limits && !has_names(body, parallel) {
        print_body(body, options, extras, parallel, sink);
        return print_metadata(&Aliases::default(), metadata, sink);
    }
    let names = collected(body, options, extras);
    aliases::with(Some(&names), || {
        sink(&names.definitions(false, options.pretty_locs));
        print_body(body, options, extras, parallel, sink);
        sink(&names.definitions(true, options.pretty_locs));
        if !options.local_scope {
            print_metadata(&names, metadata, sink);
        }
    });
}

/// The aliases that the text of a body defines.
pub(super) fn collected(body: &Body, options: PrintOptions, extras: Extras<'_>) -> Arc<Aliases> {
    let mut names = aliases::collect(|| {
        let mut visitor = Printer::with_names(body, options, Arc::default());
        (visitor.places, visitor.visiting) = (extras.places, true);
        visitor.whole_body(extras.in_module);
    });
    if options.local_scope {
        names.forget_names();
    }
    names.limits = options.limits;
    Arc::new(names)
}

fn print_body(
    body: &Body,
    options: PrintOptions,
    extras: Extras<'_>,
    parallel: &dyn Parallel,
    sink: &mut dyn FnMut(&str),
) {
    let mut hand_out = |text: &str| sink(text);
    let mut printer = Printer::new(body, options);
    (printer.places, printer.parallel) = (extras.places, parallel);
    printer.sink = Some(&mut hand_out);
    printer.whole_body(extras.in_module);
}

/// True if the text defines aliases at its start or resources at its end.
fn has_names(body: &Body, parallel: &dyn Parallel) -> bool {
    if Type::any_aliased() {
        return true;
    }
    let mut bodies = vec![body];
    let mut n_seen = 0;
    while let Some(body) = bodies.get(n_seen) {
        bodies.extend(body.nested_bodies());
        n_seen += 1;
    }
    let weights: Vec<usize> = bodies.iter().map(|body| 1 + body.n_ops_made()).collect();
    // One that only erased ops have costs a look at all ops, and changes no text.
    let has_name = |body: &&Body| body.attrs_made().any(holds_name);
    let found = parallel::map(parallel, parallel::ranges(parallel, &weights), |range| {
        bodies[range].iter().any(has_name)
    });
    found.into_iter().any(|found| found)
}

pub(super) fn may_have_names(body: &Body, op: OpId) -> bool {
    let named = body.discardable(op).iter().map(|(_, attr)| attr);
    body.attrs(op).iter().flatten().chain(named).any(holds_name)
}

fn holds_name(attr: &Attr) -> bool {
    match attr {
        Attr::Array(items) => items.iter().any(holds_name),
        Attr::Dict(dict) => dict.iter().any(|(_, attr)| holds_name(attr)),
        Attr::Resource(..) | Attr::Distinct(_) => true,
        other => other.alias_name().is_some(),
    }
}

/// The text of one op with its regions; for many ops of one body, use an [`OpPrinter`].
pub fn print_op(body: &Body, op: OpId, options: PrintOptions) -> String {
    OpPrinter::new(body, options).op(op)
}

/// The text of one op in the generic form, with `{...}` for its regions.
pub fn print_op_alone(body: &Body, op: OpId) -> String {
    OpPrinter::new(body, PrintOptions::GENERIC).alone(op)
}

/// Printer of single ops of one body. Values have the names that they have in print of the whole
/// body, as in MLIR: the body is scanned once for them, when an op is printed that has values; each
/// op then costs as much as its own text.
pub struct OpPrinter<'a> {
    body: &'a Body,
    options: PrintOptions,
    names: OnceCell<Arc<Names>>,
}

impl<'a> OpPrinter<'a> {
    /// Creates a printer for ops of `body`.
    pub fn new(body: &'a Body, options: PrintOptions) -> OpPrinter<'a> {
        OpPrinter { body, options, names: OnceCell::new() }
    }

    /// The text of one op with its regions.
    pub fn op(&self, op: OpId) -> String {
        self.print(op, false)
    }

    /// The text of one op with `{...}` for its regions.
    pub fn alone(&self, op: OpId) -> String {
        self.print(op, true)
    }

    /// `%name` of a value, `%name#1` for one of several results.
    pub fn value(&self, value: Value) -> String {
        let mut out = String::new();
        let is_one_of_many =
            self.body.def_op(value).is_some_and(|op| self.body[op].n_results() > 1);
        self.names().print(value, is_one_of_many, &mut out);
        out
    }

    /// `^bb1` of a block.
    pub fn block(&self, block: BlockId) -> String {
        let mut out = String::new();
        self.names().print_block(block, &mut out);
        out
    }

    fn print(&self, op: OpId, skip_regions: bool) -> String {
        let names = match self.names_values(op) {
            true => self.names(),
            false => Arc::new(Names::around(self.body.nested(op).map(|b| &**b), self.options)),
        };
        let mut printer = Printer::with_names(self.body, self.options, names);
        printer.skip_regions = skip_regions;
        if self.options.limits == SizeLimits::default() {
            printer.whole_op(op);
            return printer.out;
        }
        let limited = Arc::new(Aliases::limited(self.options.limits));
        aliases::with(Some(&limited), || printer.whole_op(op));
        printer.out
    }

    /// True if the text of an op names values or blocks of this body.
    fn names_values(&self, op: OpId) -> bool {
        let data = &self.body[op];
        let n_others = self.body.regions(op).len() + self.body.successors(op).len();
        data.n_operands() + data.n_results() + n_others > 0
    }

    fn names(&self) -> Arc<Names> {
        let new = || Arc::new(Names::new(self.body, self.options));
        Arc::clone(self.names.get_or_init(new))
    }
}
