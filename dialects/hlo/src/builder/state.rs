//! State of a builder: functions under construction, their open regions, and the values behind handles.

use std::panic::Location;

use creole_builtin::Func;
use creole_ir::loc::LocKind;
use creole_ir::verify::verify_op;
use creole_ir::{
    At, BlockId, Body, Builder, Error, Loc, Op, OpId, Symbol, Type, Value, bail, ensure,
};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::computation::{Computation, ENTRY};
use super::error::BuildError;
use crate::Tuple;

/// Value of a handle.
#[derive(Clone, Debug)]
pub(super) enum Tree {
    /// A value of the IR: an array, a token, or a tuple that an op returned.
    Value(Value),
    /// A tuple of values that are known one by one.
    Tuple(Vec<Tree>),
}

/// Value of a handle, and the block in which it was made.
struct Node {
    /// `None`: an error came before.
    tree: Option<Tree>,
    function: usize,
    block: BlockId,
}

/// Function under construction.
struct OpenFunction {
    number: usize,
    body: Body,
    /// The entry block, then a block of each open region, from the outermost.
    blocks: Vec<BlockId>,
    /// Positions in `blocks` of regions that see nothing from around them.
    isolated: Vec<usize>,
}

/// State of a builder.
pub(super) struct State {
    /// Functions under construction, from the outermost.
    open: Vec<OpenFunction>,
    n_functions: usize,
    nodes: Vec<Node>,
    /// Finished functions that are called.
    pub(super) callees: Vec<Func>,
    signatures: FxHashMap<Symbol, Type>,
    /// Next number behind a name that is taken.
    next_names: FxHashMap<Symbol, usize>,
    /// Computations that are called, and the names of their functions here.
    computations: Vec<(Computation, Symbol)>,
    /// Numbers of the parameters, in the order of the arguments.
    pub(super) parameters: IndexSet<i64, FxBuildHasher>,
    pub(super) error: Option<BuildError>,
    pub(super) is_built: bool,
    /// Place of all calls while a function of the builder makes them in closures of its own.
    pub(super) place: Option<&'static Location<'static>>,
    loc: Loc,
}

impl State {
    pub(super) fn new() -> State {
        let mut state = State {
            open: Vec::new(),
            n_functions: 0,
            nodes: Vec::new(),
            callees: Vec::new(),
            signatures: FxHashMap::default(),
            next_names: FxHashMap::default(),
            computations: Vec::new(),
            parameters: IndexSet::default(),
            error: None,
            is_built: false,
            place: None,
            loc: Loc::Unknown,
        };
        state.open_function(&[]);
        state
    }

    pub(super) fn error(&self) -> Option<&BuildError> {
        self.error.as_ref()
    }

    /// Records an error, unless there is one already.
    pub(super) fn fail(&mut self, error: Error, at: &'static Location<'static>) {
        self.error.get_or_insert_with(|| BuildError::new(error, at));
    }

    pub(super) fn set_place(&mut self, at: &'static Location<'static>) {
        let file = Symbol::new(at.file());
        self.loc = Loc::written(LocKind::File { file, line: at.line(), column: at.column() });
    }

    pub(super) fn loc(&self) -> Loc {
        self.loc
    }

    fn function(&self) -> &OpenFunction {
        self.open.last().expect("the entry function is open until the computation is built")
    }

    fn function_mut(&mut self) -> &mut OpenFunction {
        self.open.last_mut().expect("the entry function is open until the computation is built")
    }

    pub(super) fn body(&self) -> &Body {
        &self.function().body
    }

    pub(super) fn body_mut(&mut self) -> &mut Body {
        &mut self.function_mut().body
    }

    /// True outside of all sub-computations.
    pub(super) fn is_outermost(&self) -> bool {
        self.open.len() == 1 && self.function().blocks.len() == 1
    }

    pub(super) fn block(&self) -> BlockId {
        *self.function().blocks.last().expect("the entry block stays open")
    }

    pub(super) fn open_function(&mut self, args: &[Type]) {
        let body = Body::with_entry(args);
        let blocks = vec![body.entry()];
        let isolated = vec![0];
        self.open.push(OpenFunction { number: self.n_functions, body, blocks, isolated });
        self.n_functions += 1;
    }

    pub(super) fn close_function(&mut self) -> Body {
        let closed = self.open.pop();
        closed.expect("a function was opened before").body
    }

    pub(super) fn open_block(&mut self, block: BlockId, is_isolated: bool) {
        let function = self.function_mut();
        if is_isolated {
            function.isolated.push(function.blocks.len());
        }
        function.blocks.push(block);
    }

    pub(super) fn close_block(&mut self) {
        let function = self.function_mut();
        function.blocks.pop();
        if function.isolated.last() == Some(&function.blocks.len()) {
            function.isolated.pop();
        }
    }

    /// Adds a function that calls may name; one of the same name gets another.
    pub(super) fn add_callee(&mut self, wanted: &str, mut function: Func) -> Symbol {
        let mut name = Symbol::new(wanted);
        while name.as_str() == ENTRY || self.signatures.contains_key(&name) {
            let n = self.next_names.entry(Symbol::new(wanted)).or_insert(0);
            name = Symbol::new(&format!("{wanted}_{n}"));
            *n += 1;
        }
        function.sym_name = name;
        function.sym_visibility = Some("private".into());
        self.signatures.insert(name, function.function_type);
        self.callees.push(function);
        name
    }

    /// Returns the name of a computation that was called before.
    pub(super) fn known(&self, computation: &Computation) -> Option<Symbol> {
        let same =
            |other: &Computation| std::sync::Arc::ptr_eq(other.module(), computation.module());
        self.computations.iter().find(|(other, _)| same(other)).map(|(_, name)| *name)
    }

    pub(super) fn remember(&mut self, computation: &Computation, name: Symbol) {
        self.computations.push((computation.clone(), name));
    }

    /// Returns the types that a function takes.
    pub(super) fn signature(&self, name: Symbol) -> Vec<Type> {
        let ty = self.signatures.get(&name).and_then(|ty| ty.signature());
        ty.map_or_else(Vec::new, |(inputs, _)| inputs.to_vec())
    }

    // --- ops ------------------------------------------------------------------------------------

    /// Adds an op whose result types are inferred. Error: it does not fit its operands.
    pub(super) fn add<T: Op>(&mut self, op: T) -> Result<OpId, Error> {
        let (at, loc) = (At::End(self.block()), self.loc);
        let added = Builder::new(self.body_mut(), at, loc).add(op);
        self.checked(added.map_err(|e| named::<T>(e))?)
    }

    /// Adds an op with these result types. Error: it does not fit its operands or its results.
    pub(super) fn add_typed<T: Op>(&mut self, op: T, results: &[Type]) -> Result<OpId, Error> {
        let (at, loc) = (At::End(self.block()), self.loc);
        let added = Builder::new(self.body_mut(), at, loc).add_typed(op, results);
        self.checked(added)
    }

    /// Adds an op and returns its result.
    pub(super) fn value<T: Op>(&mut self, op: T) -> Result<Tree, Error> {
        let op = self.add(op)?;
        Ok(Tree::Value(self.body().result(op, 0)))
    }

    /// Adds an op of this result type and returns its result.
    pub(super) fn value_typed<T: Op>(&mut self, op: T, ty: Type) -> Result<Tree, Error> {
        let op = self.add_typed(op, &[ty])?;
        Ok(Tree::Value(self.body().result(op, 0)))
    }

    /// Returns the results of an op: one as it is, several as a tuple.
    pub(super) fn results(&self, op: OpId) -> Tree {
        let all: Vec<Tree> = self.body().results(op).map(Tree::Value).collect();
        match <[Tree; 1]>::try_from(all) {
            Ok([one]) => one,
            Err(all) => Tree::Tuple(all),
        }
    }

    fn checked(&mut self, op: OpId) -> Result<OpId, Error> {
        let verified = verify_op(self.body(), op, &self.signatures);
        verified.map_err(|mut error| {
            let name = self.body()[op].def.name;
            error.message = format!("'{name}' op {}", error.message);
            self.body_mut().erase(op);
            error
        })?;
        Ok(op)
    }

    // --- values ---------------------------------------------------------------------------------

    /// Adds a handle of a value made here.
    pub(super) fn node(&mut self, tree: Option<Tree>) -> usize {
        let (function, block) = (self.function().number, self.block());
        self.nodes.push(Node { tree, function, block });
        self.nodes.len() - 1
    }

    pub(super) fn node_type(&self, node: usize) -> Type {
        let node = &self.nodes[node];
        let Some(tree) = &node.tree else { return Type::none() };
        // A value of a function that is closed has no type any more, and can't be used.
        let function = self.open.iter().find(|open| open.number == node.function);
        function.map_or(Type::none(), |open| tree_type(&open.body, tree))
    }

    pub(super) fn ty(&self, tree: &Tree) -> Type {
        tree_type(self.body(), tree)
    }

    /// Returns the value of a handle, if no error came before. Error: it can't be used here.
    pub(super) fn tree(&self, node: usize) -> Result<Option<Tree>, Error> {
        let Node { tree, function, block } = &self.nodes[node];
        let here = self.function();
        let from = here.isolated.last().copied().unwrap_or(0);
        ensure!(
            *function == here.number && !here.blocks[..from].contains(block),
            "uses a value from outside of the function that it is in; a called function gets all values as arguments"
        );
        ensure!(
            here.blocks.contains(block),
            "uses a value of a sub-computation outside of it; a sub-computation returns what is used later"
        );
        Ok(tree.clone())
    }

    /// Returns a tree as one value of the IR; a tuple becomes an op.
    pub(super) fn packed(&mut self, tree: &Tree) -> Result<Value, Error> {
        match tree {
            Tree::Value(value) => Ok(*value),
            Tree::Tuple(parts) => {
                let parts: Result<Vec<Value>, Error> =
                    parts.iter().map(|part| self.packed(part)).collect();
                let op = self.add(Tuple { val: parts?.into() })?;
                Ok(self.body().result(op, 0))
            }
        }
    }
}

fn tree_type(body: &Body, tree: &Tree) -> Type {
    match tree {
        Tree::Value(value) => body.ty(*value),
        Tree::Tuple(parts) => {
            Type::tuple(&parts.iter().map(|part| tree_type(body, part)).collect::<Vec<_>>())
        }
    }
}

/// The error with the name of the op.
pub(super) fn named<T: Op>(mut error: Error) -> Error {
    error.message = format!("'{}' op {}", T::NAME, error.message);
    error
}

/// Returns the array of a tree. Error: a tuple.
pub(super) fn array(tree: &Tree) -> Result<Value, Error> {
    match tree {
        Tree::Value(value) => Ok(*value),
        Tree::Tuple(_) => bail!("expects an array, found a tuple"),
    }
}
