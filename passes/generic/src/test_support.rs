//! Test helpers of several passes.

use creole_ir::backend::Target;
use creole_ir::cost::Rates;
use creole_ir::pass::{Pass, PassCx, Remarks};
use creole_ir::table::Tables;
use creole_ir::text::{ParseOptions, parse, print_module};
use creole_ir::{Body, Dialects, Error};
use indexmap::IndexMap;

/// Dialects that the tests use.
pub(crate) fn dialects() -> Dialects {
    let mut all = Vec::from(creole_builtin::dialects());
    all.extend(creole_hlo::dialects());
    all.extend(creole_arith::dialects());
    all.extend(creole_loop::dialects());
    Dialects::new(all)
}

/// Module of a text without errors.
#[track_caller]
pub(crate) fn module(text: &str) -> Body {
    let parsed = parse(text, &dialects(), ParseOptions::new("test"));
    let errors: Vec<String> = parsed.diagnostics.iter().map(|d| d.render("test", text)).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    parsed.body
}

/// Runs `f` on the body of the first function.
pub(crate) fn function<T>(module: &mut Body, f: impl FnOnce(&mut Body) -> T) -> T {
    let op = module.isolated_ops()[0];
    f(module.nested_mut(op).unwrap())
}

/// Runs a pass on the first function; returns the text after it, and the remarks.
#[track_caller]
pub(crate) fn run(
    pass: &Pass,
    options: &[(&'static str, &str)],
    text: &str,
) -> (String, Vec<String>) {
    run_with(crate::tables(Tables::default()), pass, options, text).expect("the pass runs")
}

/// [`run`] with other tables. Error: the pass's.
pub(crate) fn run_with(
    tables: Tables,
    pass: &Pass,
    options: &[(&'static str, &str)],
    text: &str,
) -> Result<(String, Vec<String>), Error> {
    let (after, said) = said(tables, pass, options, text)?;
    Ok((after, said.take()))
}

/// Runs a pass on the first function; returns the module, and the pass's remarks and artifacts. Error: the pass's.
pub(crate) fn said(
    tables: Tables,
    pass: &Pass,
    options: &[(&'static str, &str)],
    text: &str,
) -> Result<(String, Remarks), Error> {
    let mut module = module(text);
    let dialects = dialects();
    let mut all: IndexMap<&'static str, String> =
        pass.options.iter().map(|o| (o.name, o.default.to_owned())).collect();
    all.extend(options.iter().map(|(name, value)| (*name, (*value).to_owned())));
    let remarks = Remarks::default();
    let cx = PassCx {
        dialects: &dialects,
        options: &all,
        target: &Target::BASE,
        tables: &tables,
        cost: &Rates::BASE,
        analyses: &creole_ir::analyses::Analyses::default(),
        remarks: &remarks,
        parallel: &creole_ir::parallel::Sequential,
        cancel: &creole_ir::CancelToken::default(),
        files: &creole_ir::pass::FilesOnDisk,
        pipelines: &creole_ir::pass::NoPipelines,
        is_hidden: true,
        elided: None,
        mode: creole_ir::pattern::Mode::Strict,
        progress: &creole_ir::pass::NoProgress,
        places: &creole_ir::pass::NoPlaces,
        unit: &|| "@f".to_owned(),
    };
    let run = pass.run.for_functions(&module, &cx)?;
    let func = module.isolated_ops()[0];
    run(&mut module, func, &cx)?;
    let errors = creole_ir::verify::verify(&module);
    assert!(errors.is_empty(), "{errors:?}\n{}", print_module(&module, Default::default()));
    Ok((print_module(&module, Default::default()), remarks))
}
