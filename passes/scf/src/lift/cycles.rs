//! Cycles of blocks as `scf.while` loops that test at their end.

use creole_arith::TruncI;
use creole_builtin::{Return, Switch, Weights};
use creole_ir::dominance::Dominance;
use creole_ir::{At, BlockId, Body, Builder, Error, Loc, Tensor, Type, Value};
use creole_loop::scf::{Condition, While, Yield};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Lift;
use super::edges::{Edge, Ways, incoming, move_to, outgoing, successors};
use super::multiplexer::Multiplexer;
use crate::edit::{move_ops, replace_all};

/// Strongly connected components of the blocks that `entry` reaches, each after those behind it. In a component, blocks
/// that were found last come first.
fn components(body: &Body, entry: BlockId) -> Vec<Vec<BlockId>> {
    let mut number: FxHashMap<BlockId, usize> = FxHashMap::default();
    let (mut open, mut found) = (Vec::new(), Vec::new());
    // A block, the next of its successors, and the lowest number that it reaches.
    let mut path = vec![(entry, 0, 0)];
    number.insert(entry, 0);
    open.push(entry);
    while let Some((block, next, low)) = path.last_mut() {
        let (block, at) = (*block, *next);
        if let Some(to) = successors(body, block).get(at).copied() {
            *next += 1;
            match number.get(&to) {
                Some(n) => *low = (*low).min(*n),
                None => {
                    let n = number.len();
                    number.insert(to, n);
                    open.push(to);
                    path.push((to, 0, n));
                }
            }
            continue;
        }
        let low = *low;
        path.pop();
        if let Some((_, _, around)) = path.last_mut() {
            *around = (*around).min(low);
        }
        if number.get(&block) == Some(&low) {
            let mut component = Vec::new();
            while let Some(inner) = open.pop() {
                number.insert(inner, usize::MAX);
                component.push(inner);
                if inner == block {
                    break;
                }
            }
            found.push(component);
        }
    }
    found
}

/// The blocks of a cycle.
struct Cycle {
    blocks: Vec<BlockId>,
    set: FxHashSet<BlockId>,
}

impl Cycle {
    fn new(blocks: Vec<BlockId>) -> Cycle {
        let set = blocks.iter().copied().collect();
        Cycle { blocks, set }
    }

    fn push(&mut self, block: BlockId) {
        self.blocks.push(block);
        self.set.insert(block);
    }

    fn contains(&self, block: BlockId) -> bool {
        self.set.contains(&block)
    }
}

/// Edges into, out of and back to the entries of a cycle.
struct CycleEdges {
    entries: Vec<Edge>,
    exits: Vec<Edge>,
    backs: Vec<Edge>,
}

impl CycleEdges {
    fn new(body: &Body, cycle: &Cycle) -> CycleEdges {
        let is_in = |block: &BlockId| cycle.contains(*block);
        let (mut entries, mut exits) = (Vec::new(), Vec::new());
        let mut heads: FxHashSet<BlockId> = FxHashSet::default();
        for block in &cycle.blocks {
            let from_outside = incoming(body, *block).into_iter().filter(|e| !is_in(&e.from));
            let before = entries.len();
            entries.extend(from_outside);
            if entries.len() > before {
                heads.insert(*block);
            }
            exits.extend(outgoing(body, *block).into_iter().filter(|e| !is_in(&e.to(body))));
        }
        let all = cycle.blocks.iter().flat_map(|block| outgoing(body, *block));
        let backs = all.filter(|edge| heads.contains(&edge.to(body))).collect();
        CycleEdges { entries, exits, backs }
    }
}

impl Lift<'_> {
    /// Makes loops of all outermost cycles behind `entry`. Returns the entries of their bodies.
    pub(super) fn cycles(&mut self, entry: BlockId) -> Result<Vec<BlockId>, Error> {
        let cyclic = |body: &Body, found: &Vec<BlockId>| {
            found.len() > 1 || successors(body, found[0]).contains(&found[0])
        };
        let all = components(self.body, entry);
        let all: Vec<Vec<BlockId>> = all.into_iter().filter(|c| cyclic(self.body, c)).collect();
        let mut heads = Vec::new();
        if all.is_empty() {
            return Ok(heads);
        }
        let mut dominance = Dominance::default();
        let region = self.body.region_of(entry);
        dominance.add_region(self.body, region);
        for cycle in all {
            heads.push(self.cycle(Cycle::new(cycle), &dominance)?);
        }
        Ok(heads)
    }

    fn cycle(&mut self, mut cycle: Cycle, dominance: &Dominance) -> Result<BlockId, Error> {
        let edges = CycleEdges::new(self.body, &cycle);
        let mut head = edges.entries[0].to(self.body);
        if edges.entries.len() > 1 {
            let loc = self.end_loc(head);
            let all: Vec<Edge> = edges.entries.iter().chain(&edges.backs).copied().collect();
            head = self.single_entry(&all, loc);
            cycle.push(head);
        }
        let (latch, exit) = self.single_latch(&edges)?;
        cycle.push(latch);
        let values = self.reduce_form(head, latch, exit, &cycle, dominance);
        self.make_while(head, latch, exit, &cycle, &values);
        Ok(head)
    }

    /// Leads edges through one block in front of all that they lead to.
    pub(super) fn single_entry(&mut self, edges: &[Edge], loc: Loc) -> BlockId {
        let blocks: Vec<BlockId> = edges.iter().map(|edge| edge.to(self.body)).collect();
        let multiplexer = Multiplexer::new(self, &blocks, &[]);
        for edge in edges {
            multiplexer.redirect(self, *edge, &[]);
        }
        multiplexer.dispatch(self, multiplexer.block, loc, None);
        multiplexer.block
    }

    /// Leads the edges back and out of a loop through one block. Returns it, and the only block behind the loop.
    fn single_latch(&mut self, edges: &CycleEdges) -> Result<(BlockId, BlockId), Error> {
        let loc = self.end_loc(edges.backs[0].from);
        let head = edges.backs[0].to(self.body);
        let all = edges.backs.iter().chain(&edges.exits);
        let blocks: Vec<BlockId> = all.map(|edge| edge.to(self.body)).collect();
        self.number(0);
        let multiplexer = Multiplexer::new(self, &blocks, &[Type::i32()]);
        let latch = multiplexer.block;
        let exit = self.body.insert_block_after(latch);
        for edge in &edges.backs {
            let repeats = self.number(1);
            multiplexer.redirect(self, *edge, &[repeats]);
        }
        for edge in &edges.exits {
            let ends = self.number(0);
            multiplexer.redirect(self, *edge, &[ends]);
        }
        let args = self.body.args(latch).to_vec();
        let n = self.body.args(head).len();
        let new = Switch {
            flag: args[args.len() - 1],
            default_operands: args[..n].iter().copied().collect(),
            case_operands: std::iter::empty().collect(),
            case_values: Some(Tensor::collect(Type::vector(&[1], Type::i32()), [0i32])),
            case_operand_segments: Weights(vec![0]),
            default_dest: head,
            case_dests: [exit].into_iter().collect(),
        };
        Builder::new(self.body, At::End(latch), Loc::Unknown).add_typed(new, &[]);
        if edges.exits.is_empty() {
            self.unreachable_return(exit, loc)?;
        } else {
            multiplexer.dispatch(self, exit, loc, Some(head));
        }
        Ok((latch, exit))
    }

    /// Ends the block behind a loop without end.
    fn unreachable_return(&mut self, block: BlockId, loc: Loc) -> Result<(), Error> {
        let around = self.body.parent_of(self.body.region_of(block));
        let (Some(results), None) = (self.results.clone(), around) else {
            let name = around.map_or("an op", |op| self.body[op].def.name);
            let message = format!("Cannot create unreachable terminator for '{name}'");
            return Err(Error::new(message).at(loc));
        };
        let mut operands = Vec::with_capacity(results.len());
        for ty in results {
            let mut b = Builder::new(self.body, At::End(block), loc);
            operands.push(b.value_typed(creole_arith::ub::Poison::default(), ty));
        }
        let end = Builder::new(self.body, At::End(block), loc)
            .add_typed(Return { operands: operands.into() }, &[]);
        self.combine_exit(end);
        Ok(())
    }

    /// Makes all that is used behind a loop a value that the loop carries. Returns the values of the next iteration.
    fn reduce_form(
        &mut self,
        head: BlockId,
        latch: BlockId,
        exit: BlockId,
        cycle: &Cycle,
        dominance: &Dominance,
    ) -> Vec<Value> {
        let (back, out) = (Edge { from: latch, index: 0 }, Edge { from: latch, index: 1 });
        let mut next = back.operands(self.body);
        for value in &next {
            let ty = self.body.ty(*value);
            let arg = self.body.add_arg(exit, ty);
            self.replace_outside(*value, arg, cycle);
        }
        let mut outer = next.clone();
        let mut ways = Ways::of(self.body, latch);
        let n_known = next.len();
        let blocks = &cycle.blocks;
        let args: Vec<Vec<Value>> = blocks.iter().map(|b| self.body.args(*b).to_vec()).collect();
        for (block, args) in blocks.iter().zip(args) {
            let ops = self.body.ops(*block).collect::<Vec<_>>();
            let results = ops.into_iter().flat_map(|op| self.body.results(op));
            let values: Vec<Value> = args.into_iter().chain(results).collect();
            for value in values {
                if !self.is_used_outside(value, cycle) {
                    continue;
                }
                let ty = self.body.ty(value);
                let exit_arg = self.body.add_arg(exit, ty);
                self.body.add_arg(head, ty);
                next.push(self.through_latch(value, *block, &mut ways, dominance));
                self.replace_outside(value, exit_arg, cycle);
            }
        }
        // All at once: an operand more for each value would move those behind it each time.
        outer.extend(&next[n_known..]);
        out.append(self.body, &outer);
        back.append(self.body, &next[n_known..]);
        ways.append(self.body);
        for edge in incoming(self.body, head).into_iter().filter(|edge| edge.from != latch) {
            let n = edge.operands(self.body).len();
            let types = self.body.arg_types(head).split_off(n);
            let more: Vec<Value> = types.into_iter().map(|ty| self.undefined(ty)).collect();
            edge.append(self.body, &more);
        }
        next
    }

    /// A value of the loop as the latch sees it: an argument of it where not all ways there define the value.
    fn through_latch(
        &mut self,
        value: Value,
        block: BlockId,
        ways: &mut Ways,
        dominance: &Dominance,
    ) -> Value {
        let is_everywhere =
            ways.edges.iter().all(|(edge, _)| dominance.dominates(block, edge.from));
        if block == ways.to || is_everywhere {
            return value;
        }
        let ty = self.body.ty(value);
        let arg = self.body.add_arg(ways.to, ty);
        for (edge, passed) in &mut ways.edges {
            let is_defined = dominance.dominates(block, edge.from);
            passed.push(if is_defined { value } else { self.undefined(ty) });
        }
        arg
    }

    /// True if an op stands in one of the blocks, or in an op there.
    fn is_within(&self, op: creole_ir::OpId, cycle: &Cycle) -> bool {
        let stands = |op| self.body.block_of(op).is_some_and(|block| cycle.contains(block));
        stands(op) || self.body.ancestors(op).any(stands)
    }

    fn is_used_outside(&self, value: Value, cycle: &Cycle) -> bool {
        self.body.users(value).any(|user| !self.is_within(user, cycle))
    }

    fn replace_outside(&mut self, old: Value, new: Value, cycle: &Cycle) {
        let uses: Vec<_> = self.body.uses(old).collect();
        for (user, i) in uses {
            if !self.is_within(user, cycle) {
                self.body.set_operand(user, i, new);
            }
        }
    }

    /// Replaces a loop of one entry and one latch by an op in a new block in front of it.
    fn make_while(
        &mut self,
        head: BlockId,
        latch: BlockId,
        exit: BlockId,
        cycle: &Cycle,
        next: &[Value],
    ) {
        let body = &mut *self.body;
        let types = body.arg_types(head);
        let around = body.insert_block_after(head);
        for ty in &types {
            body.add_arg(around, *ty);
        }
        let end = body.last_op(latch);
        let condition = end.and_then(|end| body.get::<Switch>(end)).map(|this| this.flag);
        let loc = end.map_or(Loc::Unknown, |end| body[end].loc);
        end.into_iter().for_each(|end| body.erase(end));
        for edge in incoming(body, head) {
            let operands = edge.operands(body);
            edge.redirect(body, around, &operands);
        }
        let (before, after) = (body.add_region(), body.add_region());
        let inner = cycle.blocks.iter().copied().filter(|block| *block != head && *block != latch);
        let all: Vec<BlockId> = [head].into_iter().chain(inner).chain([latch]).collect();
        move_to(body, &all, before);
        let mut b = Builder::new(body, At::End(latch), loc);
        if let Some(condition) = condition {
            let condition = b.value_typed(TruncI::new(condition), Type::i1());
            let args = next.iter().copied().collect();
            b.add_typed(Condition { condition, args }, &[]);
        }
        let block = body.add_block(after, &types);
        let results = body.args(block).iter().copied().collect();
        Builder::new(body, At::End(block), loc).add_typed(Yield { results }, &[]);
        let inits = body.args(around).iter().copied().collect();
        let made = Builder::new(body, At::End(around), loc)
            .add_typed(While { inits, before, after }, &types);
        let (old, new): (Vec<Value>, Vec<Value>) =
            (body.args(exit).to_vec(), body.results(made).collect());
        replace_all(body, &old, &new);
        move_ops(body, exit, At::End(around));
        body.erase_blocks(&[exit]);
    }
}
