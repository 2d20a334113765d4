//! `stablehlo.custom_call`: functions known by name.

use creole_hlo as hlo;
use creole_ir::text::parser::did_you_mean;
use creole_ir::types::list;
use creole_ir::{Attr, Error, OpId, Value, Values, bail, ensure};
use indexmap::IndexMap;

use super::Decompose;

/// Call of an external function.
pub struct CustomCall {
    /// The op.
    pub op: hlo::CustomCall,
    /// Op id in [`Decompose::from`].
    pub id: OpId,
}

/// Lowering of a call.
pub type CustomCallRow = fn(&CustomCall, &mut Decompose) -> Result<Values, Error>;

/// Lowerings of calls, by the name of the callee.
#[derive(Clone, Default)]
pub struct CustomCalls(IndexMap<&'static str, CustomCallRow>);

impl CustomCalls {
    /// Adds a lowering of calls of the function of this name.
    #[must_use]
    pub fn with(mut self, name: &'static str, row: CustomCallRow) -> CustomCalls {
        self.0.insert(name, row);
        self
    }
}

/// Functions that JAX calls on a CPU, and annotations without effect on one device.
pub fn custom_calls() -> CustomCalls {
    let marks = [
        "Sharding",
        "SPMDFullToShardShape",
        "SPMDShardToFullShape",
        "annotate_device_placement",
        "LayoutConstraint",
    ];
    let calls = marks.into_iter().fold(CustomCalls::default(), |all, name| all.with(name, mark));
    let calls = super::check::calls(calls);
    super::lapack::rows(calls)
}

pub(super) fn custom_call(
    op: hlo::CustomCall,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let rows = std::sync::Arc::clone(&cx.custom);
    let name = std::sync::Arc::clone(&op.call_target_name);
    let Some(row) = rows.0.get(&*name) else {
        let hint = did_you_mean(&name, rows.0.keys().copied());
        bail!(
            "calls '@{name}', which is not in this program{hint}; a tool says what such calls become by a row of \
             `CustomCalls`"
        )
    };
    let call = CustomCall { op, id };
    let types = cx.from.result_types(id);
    ensure!(types.iter().all(|ty| ty.has_static_shape()), "needs results of static shapes");
    let found = row(&call, cx);
    found.map(Some).map_err(|e| Error { message: format!("of '@{name}' {}", e.message), ..e })
}

impl CustomCall {
    /// Integer argument in the attributes. Error: it is missing.
    pub fn number(&self, cx: &Decompose, name: &str) -> Result<i64, Error> {
        let written =
            [&self.op.backend_config, &cx.from.attr(self.id, "mhlo.backend_config").cloned()]
                .into_iter()
                .flatten()
                .find_map(|config| match config {
                    Attr::Dict(dict) => dict.get(name).cloned(),
                    _ => None,
                });
        let number = written.as_ref().and_then(Attr::as_int);
        number.ok_or_else(|| Error::new(format!("expects a number '{name}' in its configuration")))
    }

    /// Operands. Error: their number is wrong.
    pub fn inputs<const N: usize>(&self) -> Result<[Value; N], Error> {
        let n = self.op.inputs.len();
        let inputs = self.op.inputs.first_chunk().filter(|_| n == N);
        inputs.copied().ok_or_else(|| Error::new(format!("expects {N} operands, found {n}")))
    }
}

/// Annotations: identity of the operands. Error: the types of results differ from those of operands.
fn mark(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let operands: Vec<_> = call.op.inputs.iter().map(|v| cx.ty(*v)).collect();
    let results = cx.from.result_types(call.id);
    ensure!(
        operands == results.to_vec(),
        "has operands of the types {} and results of the types {}; programs for several devices can't be compiled yet",
        list(&operands),
        list(&results)
    );
    Ok(call.op.inputs.clone())
}

/// Letter whose code is an integer of the configuration; must be one of these.
pub(super) fn letter(
    call: &CustomCall,
    cx: &Decompose,
    name: &str,
    letters: &str,
) -> Result<char, Error> {
    let number = call.number(cx, name)?;
    let letter = u8::try_from(number).ok().map(char::from).filter(|c| letters.contains(*c));
    letter.ok_or_else(|| {
        Error::new(format!("expects '{name}' to be a code of one of {letters}, found {number}"))
    })
}
