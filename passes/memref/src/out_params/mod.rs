//! Results of functions that are memrefs, as arguments to write to: out-params.
//!
//! A function copies what it returns to the new argument. If it returns an allocation of its own, that can be the argument
//! itself. Callers allocate the memory: its sizes are known, or arguments of the function that allocates it.

mod calls;
mod function;

use creole_builtin::Func;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId, Symbol, Type};
use rustc_hash::FxHashMap;

use crate::symbols::kept_signatures;

/// Pass that turns memref results into arguments.
pub(crate) static OUT_PARAMS: Pass = Pass {
    name: "buffer-results-to-out-params",
    summary: "Turns results of functions that are memrefs into arguments, which callers allocate",
    example: EXAMPLE,
    works_on: &[],
    options: &[
        PassOption {
            name: "add-result-attr",
            default: "false",
            help: "give the new arguments the attribute bufferize.result",
        },
        PassOption {
            name: "hoist-static-allocs",
            default: "false",
            help: "use the new argument in place of an allocation of static sizes that is returned",
        },
        PassOption {
            name: "hoist-dynamic-allocs",
            default: "false",
            help: "the same for allocations whose sizes are arguments of the function",
        },
        PassOption {
            name: "modify-public-functions",
            default: "false",
            help: "change public functions, too",
        },
    ],
    run: Run::Module(convert),
};

const EXAMPLE: &str = "\
func.func private @produce() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @main() {
  %0 = call @produce() : () -> memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
";

/// Options of the pass.
#[derive(Clone, Copy)]
struct Hoisted {
    static_allocs: bool,
    dynamic_allocs: bool,
}

/// Signature of a changed function, as its callers need it.
struct OutParams {
    /// The types of the new arguments.
    types: Vec<Type>,
    /// For each of them the arguments that are the dynamic sizes of its memory, if they are known.
    sizes: Vec<Option<Vec<usize>>>,
}

type Changed = FxHashMap<Symbol, OutParams>;

fn convert(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let hoisted = Hoisted {
        static_allocs: cx.flag("hoist-static-allocs")?,
        dynamic_allocs: cx.flag("hoist-dynamic-allocs")?,
    };
    let has_attr: bool = cx.flag("add-result-attr")?;
    let changes_public: bool = cx.flag("modify-public-functions")?;
    let functions: Vec<OpId> = module.isolated_ops();
    let kept = kept_signatures(module);
    let mut changed = Changed::default();
    for op in &functions {
        let Some(func) = module.get::<Func>(*op) else { continue };
        let is_public = matches!(func.sym_visibility.as_deref(), None | Some("public"));
        let is_kept = is_public && !changes_public || kept.contains(&func.sym_name);
        if is_kept || !func.body.has_entry() {
            continue;
        }
        if let Some(params) = function::convert(module, *op, &func, hoisted, has_attr)? {
            changed.insert(func.sym_name, params);
        }
    }
    if changed.is_empty() {
        return Ok(());
    }
    functions.into_iter().try_for_each(|op| match module.nested_mut(op) {
        Some(body) => calls::convert(body, &changed),
        None => Ok(()),
    })
}
