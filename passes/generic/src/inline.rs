//! Inlining of function calls.
//!
//! Bottom-up order: calls in a callee are inlined before the callee itself. A callee of one block is inlined anywhere,
//! in regions of structured ops too. One of several blocks splits the block of the call, so it is only inlined directly
//! in a function. Recursive functions, kernels and functions marked `no_inline` are not inlined.

use std::sync::Arc;

use creole_builtin::{Br, Call, Return};
use creole_ir::backend::KERNEL;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::{Pass, PassCx, PassOption, Run, functions};
use creole_ir::{At, BlockId, Body, Builder, Error, Loc, OpId, Symbol, Type, Value};
use indexmap::IndexMap;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};

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
    options: &[PassOption {
        name: "max-size",
        default: "unlimited",
        help: "functions of more ops than this stay called",
    }],
    run: Run::Module(inline),
};

/// Limit of ops of a function: functions that call each other twice, and again, would otherwise double with each level.
const MAX_OPS: usize = 1 << 22;

fn inline(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let max_size = match cx.option::<String>("max-size")?.as_str() {
        "unlimited" | "" => usize::MAX,
        _ => cx.option("max-size")?,
    };
    let graph = CallGraph::new(module);
    for (caller, _) in graph.callees_first() {
        let calls = graph.inlinable_calls(module, caller);
        for (call, callee) in calls {
            let Some(callee) = module.nested(callee).map(Arc::clone) else { continue };
            if callee.walk().count() > max_size {
                continue;
            }
            let Some(body) = module.nested_mut(caller) else { continue };
            inline_call(body, call, &callee);
        }
    }
    Ok(())
}

/// Call graph of a module.
struct CallGraph {
    /// Functions that have a body: name, op, and true if they are recursive.
    functions: IndexMap<Symbol, (OpId, bool)>,
    order: Vec<Symbol>,
}

impl CallGraph {
    fn new(module: &Body) -> CallGraph {
        let name = |op| Some(Symbol::new(module.attr(op, "sym_name")?.as_str()?));
        let named = functions(module).into_iter().filter_map(|op| Some((name(op)?, (op, false))));
        let mut functions: IndexMap<Symbol, (OpId, bool)> = named.collect();
        let mut graph = DiGraph::<Symbol, ()>::new();
        let nodes: IndexMap<Symbol, NodeIndex> =
            functions.keys().map(|name| (*name, graph.add_node(*name))).collect();
        for (name, (op, _)) in &functions {
            for (_, call) in module.nested(*op).into_iter().flat_map(|body| calls(body)) {
                if let Some(callee) = nodes.get(&call.callee.0) {
                    graph.update_edge(nodes[name], *callee, ());
                }
            }
        }
        let mut order = Vec::new();
        for group in tarjan_scc(&graph) {
            let is_recursive = group.len() > 1 || graph.contains_edge(group[0], group[0]);
            for name in group.iter().map(|node| graph[*node]) {
                functions[&name].1 = is_recursive;
                order.push(name);
            }
        }
        CallGraph { functions, order }
    }

    fn callees_first(&self) -> impl Iterator<Item = (OpId, bool)> + '_ {
        self.order.iter().map(|name| self.functions[name])
    }

    /// Calls in a function that may be inlined, each with the callee.
    fn inlinable_calls(&self, module: &Body, caller: OpId) -> Vec<(OpId, OpId)> {
        let Some(body) = module.nested(caller) else { return Vec::new() };
        let allowed = calls(body).filter(|(_, call)| call.no_inline.is_none());
        allowed
            .filter_map(|(op, call)| {
                let (callee, is_recursive) = *self.functions.get(&call.callee.0)?;
                let stays = |name| module.attr(callee, name).is_some();
                let may = !is_recursive && !stays("no_inline") && !stays(KERNEL);
                may.then_some((op, callee))
            })
            .collect()
    }
}

fn calls(body: &Body) -> impl Iterator<Item = (OpId, Call)> + '_ {
    body.walk().filter_map(|op| Some((op, body.get::<Call>(op)?)))
}

fn inline_call(body: &mut Body, call: OpId, callee: &Body) {
    if body.n_ops_made() + callee.n_ops_made() > MAX_OPS || !ends_with_returns(callee) {
        return;
    }
    let is_one_block = callee.blocks(callee.root()).len() == 1;
    if is_one_block {
        inline_block(body, call, callee);
    } else if body.parent_op(call).is_none() {
        inline_blocks(body, call, callee);
    }
}

/// True if each block ends with a branch or with `func.return`.
fn ends_with_returns(callee: &Body) -> bool {
    callee.blocks(callee.root()).iter().all(|block| {
        let end = callee.terminator(*block);
        end.is_some_and(|op| callee[op].is::<Return>() || !callee.successors(op).is_empty())
    })
}

fn inline_block(body: &mut Body, call: OpId, callee: &Body) {
    let at = body[call].loc;
    let entry = callee.entry();
    let mut map = Mapping::default();
    for (arg, operand) in callee.args(entry).iter().zip(body.operands(call)) {
        map.insert(*arg, operand);
    }
    let loc = |loc| Loc::inlined(loc, at);
    let mut cloner = Cloner { from: callee, to: body, map: &mut map, loc: &loc };
    for op in callee.ops(entry).filter(|op| !callee[*op].is::<Return>()) {
        let copy = cloner.op(op);
        cloner.to.insert_before(call, copy);
    }
    let returned = callee.last_op(entry).into_iter().flat_map(|end| callee.operands(end));
    for (result, value) in body.results(call).zip(returned) {
        body.replace_uses(result, map.value(value));
    }
    body.erase(call);
}

/// Splits the block of the call; the code of the callee goes between its halves.
fn inline_blocks(body: &mut Body, call: OpId, callee: &Body) {
    let at = body[call].loc;
    let Some(block) = body.block_of(call) else { return };
    let root = body.root();
    let n_before = body.blocks(root).len();
    let loc = |loc| Loc::inlined(loc, at);
    Cloner { from: callee, to: body, map: &mut Mapping::default(), loc: &loc }
        .region(callee.root(), root);
    let copies = body.blocks(root)[n_before..].to_vec();
    let rest = split_after(body, call, block);
    for copy in &copies {
        return_to(body, *copy, rest, at);
    }
    let operands: Vec<Value> = body.operands(call).collect();
    body.erase(call);
    // Nothing goes to the entry block of a function, so its ops can follow the first half.
    let entry = copies[0];
    for (arg, operand) in body.args(entry).to_vec().into_iter().zip(operands) {
        body.replace_uses(arg, operand);
    }
    move_ops(body, body.first_op(entry), block);
    body.erase_blocks(&[entry]);
}

/// Splits a block: a new block gets the ops after the call, and the results of the call as its arguments.
fn split_after(body: &mut Body, call: OpId, block: BlockId) -> BlockId {
    let types: Vec<Type> = body.result_types(call).to_vec();
    let rest = body.add_block(body.region_of(block), &types);
    for (result, arg) in body.results(call).zip(body.args(rest).to_vec()) {
        body.replace_uses(result, arg);
    }
    move_ops(body, body.next_op(call), rest);
    rest
}

/// Moves an op and all ops after it to the end of another block.
fn move_ops(body: &mut Body, first: Option<OpId>, to: BlockId) {
    let mut next = first;
    while let Some(op) = next {
        next = body.next_op(op);
        body.unlink(op);
        body.append(to, op);
    }
}

/// Replaces the return of a block by a branch to `rest`.
fn return_to(body: &mut Body, block: BlockId, rest: BlockId, loc: Loc) {
    let Some(end) = body.terminator(block).filter(|op| body[*op].is::<Return>()) else { return };
    let dest_operands = body.operands(end).collect();
    body.erase(end);
    Builder::new(body, At::End(block), loc).add_typed(Br { dest_operands, dest: rest }, &[]);
}

#[cfg(test)]
pub(crate) mod tests;
