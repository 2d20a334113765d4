//! Function inlining: replaces calls by the code of their callees, which takes the place of the calls as their location
//! (`callsite`), too.
//!
//! Groups of functions that call each other come one after the other, callees first. The functions of a group are
//! simplified by a pipeline, their calls are inlined, and that again while calls were inlined. Calls that come with
//! inlined code are inlined as well, except of functions that they come from. Functions that call themselves or their
//! caller, kernels, functions and calls with `no_inline`, and functions with unregistered ops are not inlined. A callee
//! of several blocks is inlined only where several blocks may stand. Private functions that nothing refers to any
//! longer are erased.

mod graph;
mod splice;

use std::sync::Arc;

use creole_builtin::Call;
use creole_ir::backend::KERNEL;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId, Symbol};
use indexmap::IndexSet;

use graph::{CallGraph, References, calls};
use splice::{may_stand, splice};

/// Pass that replaces calls by the code of their callees.
pub static INLINE: Pass = Pass {
    name: "inline",
    summary: "Replaces calls by the code of the functions they call",
    example: "
func.func private @square(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
func.func @main(%a: i32) -> i32 {
  %0 = call @square(%a) : (i32) -> i32
  return %0 : i32
}
",
    works_on: &[],
    options: &[
        PassOption {
            name: "default-pipeline",
            default: "canonicalize",
            help: "passes that simplify functions before their calls are inlined; none: empty",
        },
        PassOption {
            name: "op-pipelines",
            default: "",
            help: "the same for ops by name: func.func(canonicalize,cse)",
        },
        PassOption {
            name: "max-iterations",
            default: "4",
            help: "how often simplification and inlining take turns in a group of functions",
        },
        PassOption {
            name: "inlining-threshold",
            default: "4294967295",
            help: "ops of the callee for 100 of the caller at which a call stays; 0: all stay",
        },
        PassOption {
            name: "max-size",
            default: "unlimited",
            help: "functions of more ops than this stay called",
        },
    ],
    run: Run::Module(inline),
};

/// Values of the options.
struct Settings {
    /// Pipeline that simplifies functions; empty: none.
    pipeline: String,
    max_iterations: usize,
    /// Ratio of ops of callee and caller, in percent; `None`: no limit.
    threshold: Option<usize>,
    max_size: usize,
}

impl Settings {
    fn of(cx: &PassCx<'_>) -> Result<Settings, Error> {
        let max_size = match cx.option::<String>("max-size")?.as_str() {
            "unlimited" | "" => usize::MAX,
            _ => cx.option("max-size")?,
        };
        let for_ops: String = cx.option("op-pipelines")?;
        let is_for_functions = for_ops.contains("func.func(") || for_ops.contains("any(");
        let threshold: u32 = cx.option("inlining-threshold")?;
        Ok(Settings {
            pipeline: if is_for_functions { for_ops } else { cx.option("default-pipeline")? },
            max_iterations: cx.option("max-iterations")?,
            threshold: (threshold != u32::MAX).then_some(threshold as usize),
            max_size,
        })
    }
}

fn inline(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let settings = Settings::of(cx)?;
    // Modules in modules have functions, and names, of their own.
    let mut path: Vec<OpId> = Vec::new();
    let mut todo: Vec<Vec<OpId>> = Vec::new();
    loop {
        inline_in(module, &path, &settings, cx)?;
        let Some(at) = module.nested_at(&path) else { return Ok(()) };
        let modules = at.isolated_ops().into_iter().rev();
        todo.push(modules.filter(|op| at[*op].is::<creole_builtin::Module>()).collect());
        let next = loop {
            let Some(beside) = todo.last_mut() else { return Ok(()) };
            if let Some(next) = beside.pop() {
                break next;
            }
            todo.pop();
            path.pop();
        };
        path.push(next);
    }
}

/// Inlines calls in the functions directly in the module at the end of a path.
fn inline_in(
    unit: &mut Body,
    path: &[OpId],
    settings: &Settings,
    cx: &PassCx<'_>,
) -> Result<(), Error> {
    let Some(module) = unit.nested_at(path) else { return Ok(()) };
    let graph = CallGraph::new(module);
    if graph.functions.is_empty() {
        return Ok(());
    }
    let references = References::new(module, &graph);
    let mut inliner = Inliner { graph, references, settings, dead: IndexSet::new() };
    let groups = std::mem::take(&mut inliner.graph.groups);
    for mut group in groups {
        for _ in 0..settings.max_iterations.max(1) {
            inliner.simplify(unit, path, &group, cx)?;
            let Some(module) = unit.nested_at_mut(path) else { return Ok(()) };
            let inlined = inliner.inline_in_group(module, &group);
            group.retain(|name| !inliner.dead.contains(name));
            if !inlined {
                break;
            }
        }
    }
    let Some(module) = unit.nested_at_mut(path) else { return Ok(()) };
    for name in &inliner.dead {
        module.erase(inliner.graph.functions[name]);
    }
    Ok(())
}

struct Inliner<'a> {
    graph: CallGraph,
    references: References,
    settings: &'a Settings,
    /// Functions to erase.
    dead: IndexSet<Symbol>,
}

/// Call that may be inlined.
struct Site {
    caller: Symbol,
    call: OpId,
    callee: Symbol,
    /// Inlined call that brought it, as a number in the history.
    from: Option<usize>,
}

impl Inliner<'_> {
    /// Runs the pipeline on functions.
    fn simplify(
        &mut self,
        unit: &mut Body,
        path: &[OpId],
        names: &[Symbol],
        cx: &PassCx<'_>,
    ) -> Result<(), Error> {
        if self.settings.pipeline.trim().is_empty() {
            return Ok(());
        }
        let ops: Vec<OpId> = names.iter().map(|name| self.graph.functions[name]).collect();
        cx.pipelines.run_on_ops(&self.settings.pipeline, unit, path, &ops)?;
        let Some(module) = unit.nested_at(path) else { return Ok(()) };
        names.iter().for_each(|name| self.references.count(module, &self.graph, *name));
        Ok(())
    }

    /// Inlines the calls in a group of functions; `false` if there was none.
    fn inline_in_group(&mut self, module: &mut Body, group: &[Symbol]) -> bool {
        let mut sites = Vec::new();
        for caller in group {
            if self.references.to(*caller) == Some(0) {
                self.bury(*caller);
                continue;
            }
            let body = module.nested(self.graph.functions[caller]);
            let calls = body.into_iter().flat_map(|body| calls(body));
            let site = |(call, callee)| Site { caller: *caller, call, callee, from: None };
            sites.extend(calls.map(site));
        }
        // Callee of each inlined call, and the call that brought it.
        let mut history: Vec<(Symbol, Option<usize>)> = Vec::new();
        let mut at = 0;
        while let Some(Site { caller, call, callee, from }) = sites.get(at) {
            let (caller, call, callee, from) = (*caller, *call, *callee, *from);
            at += 1;
            let comes_from = |mut from: Option<usize>| {
                while let Some((name, before)) = from.map(|from| history[from]) {
                    if name == callee {
                        return true;
                    }
                    from = before;
                }
                false
            };
            if self.dead.contains(&caller) || comes_from(from) {
                continue;
            }
            let Some(body) = self.inlinable(module, caller, call, callee) else { continue };
            let Some(into) = module.nested_mut(self.graph.functions[&caller]) else { continue };
            let new = splice(into, call, &body);
            history.push((callee, from));
            let from = Some(history.len() - 1);
            sites.extend(new.into_iter().filter_map(|call| {
                let callee = into.get::<Call>(call)?.callee.0;
                Some(Site { caller, call, callee, from })
            }));
            let was_last = self.references.to(callee) == Some(1);
            self.references.inlined(caller, callee);
            if was_last {
                self.bury(callee);
            }
        }
        !history.is_empty()
    }

    /// Marks a function as dead.
    fn bury(&mut self, name: Symbol) {
        self.references.forget(name);
        self.dead.insert(name);
    }

    /// Body of the callee, if the call is to be replaced by it.
    fn inlinable(
        &self,
        module: &Body,
        caller: Symbol,
        call: OpId,
        callee: Symbol,
    ) -> Option<Arc<Body>> {
        let op = *self.graph.functions.get(&callee)?;
        let stays = |name| module.attr(op, name).is_some();
        if self.graph.calls_back(callee, caller) || stays("no_inline") || stays(KERNEL) {
            return None;
        }
        let around = module.nested(self.graph.functions[&caller])?;
        if around.get::<Call>(call)?.no_inline.is_some() {
            return None;
        }
        let body = module.nested(op)?;
        let fits = may_stand(around, call, body) && self.is_profitable(around, body);
        fits.then(|| Arc::clone(body))
    }

    fn is_profitable(&self, caller: &Body, callee: &Body) -> bool {
        let n_ops = || callee.walk().count();
        if self.settings.max_size != usize::MAX && n_ops() > self.settings.max_size {
            return false;
        }
        match self.settings.threshold {
            None => true,
            Some(0) => false,
            Some(most) => {
                let n_caller = caller.walk().count();
                n_caller == 0 || n_ops() * 100 / n_caller <= most
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
