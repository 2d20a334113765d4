//! Generator of memrefs in other ways than by allocation: views, selections, regions and calls that hand memory on.

use super::{Array, Generator, I1, I32, Scope};

/// A global, and functions that return one of their arguments or memory of their own.
pub(super) const LIBRARY: &str = "\
memref.global \"private\" @shared : memref<2xi32> = dense<[3, -4]>
func.func private @either(%c: i1, %a: memref<2xi32>, %b: memref<2xi32>) -> memref<2xi32> {
  %r = arith.select %c, %a, %b : memref<2xi32>
  func.return %r : memref<2xi32>
}
func.func private @copied(%c: i1, %a: memref<2xi32>) -> memref<2xi32> {
  %zero = arith.constant 0 : index
  %b = memref.alloc() : memref<2xi32>
  memref.copy %a, %b : memref<2xi32> to memref<2xi32>
  cf.cond_br %c, ^end(%a : memref<2xi32>), ^other
^other:
  %g = memref.get_global @shared : memref<2xi32>
  %x = memref.load %g[%zero] : memref<2xi32>
  memref.store %x, %b[%zero] : memref<2xi32>
  cf.br ^end(%b : memref<2xi32>)
^end(%r: memref<2xi32>):
  %y = memref.load %r[%zero] : memref<2xi32>
  memref.store %y, %a[%zero] : memref<2xi32>
  func.return %r : memref<2xi32>
}
";

impl Generator {
    /// Makes a memref of others.
    pub(super) fn derived(&mut self, scope: &mut Scope) {
        let array = scope.arrays[self.random.index(scope.arrays.len())].clone();
        let made = match self.random.index(7) {
            0 | 1 => self.subview(&array),
            2 => self.selected(scope, &array),
            3 => self.chosen(scope, &array),
            4 => self.carried(scope, &array),
            5 => self.called(scope),
            _ => self.global(),
        };
        scope.arrays.push(made);
    }

    fn global(&mut self) -> Array {
        let name = self.fresh();
        self.line(&format!("{name} = memref.get_global @shared : memref<2xi32>"));
        Array { name, size: 2, elem: I32, offset: None }
    }

    fn subview(&mut self, array: &Array) -> Array {
        let at = self.random.index(array.size);
        let size = 1 + self.random.index(array.size - at);
        let offset = Some(array.offset.unwrap_or(0) + at);
        let view = Array { name: self.fresh(), size, elem: array.elem, offset };
        let (from, to) = (array.ty(), view.ty());
        let (name, source) = (&view.name, &array.name);
        self.line(&format!("{name} = memref.subview {source}[{at}] [{size}] [1] : {from} to {to}"));
        view
    }

    /// An array of the type of another: it, or a second one.
    fn like(&mut self, scope: &Scope, array: &Array) -> Array {
        let alike = scope.arrays.iter().filter(|other| other.ty() == array.ty());
        let all: Vec<&Array> = alike.collect();
        all[self.random.index(all.len())].clone()
    }

    fn selected(&mut self, scope: &Scope, array: &Array) -> Array {
        let (other, which) = (self.like(scope, array).name, self.sure(scope, I1).name);
        let (name, ty) = (self.fresh(), array.ty());
        self.line(&format!("{name} = arith.select {which}, {}, {other} : {ty}", array.name));
        Array { name, ..array.clone() }
    }

    /// `scf.if` that yields memrefs.
    fn chosen(&mut self, scope: &Scope, array: &Array) -> Array {
        let (other, which) = (self.like(scope, array).name, self.sure(scope, I1).name);
        let (name, ty) = (self.fresh(), array.ty());
        self.line(&format!("{name} = scf.if {which} -> ({ty}) {{"));
        let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
        self.statements(&mut inside, 2);
        let end =
            format!("scf.yield {other} : {ty}\n}} else {{\nscf.yield {} : {ty}\n}}", array.name);
        self.line(&end);
        Array { name, ..array.clone() }
    }

    /// `scf.for` that carries a memref, and may exchange it for another.
    fn carried(&mut self, scope: &Scope, array: &Array) -> Array {
        let (lower, upper) = (self.number(super::Index, 0).name, self.bound(scope).name);
        let step = self.number(super::Index, 1).name;
        let (other, name, carried) = (self.like(scope, array).name, self.fresh(), self.fresh());
        let (ty, counter) = (array.ty(), self.fresh());
        self.line(&format!(
            "{name} = scf.for {counter} = {lower} to {upper} step {step} iter_args({carried} = {}) -> ({ty}) {{",
            array.name
        ));
        let mut inside = Scope { depth: scope.depth + 1, ..scope.clone() };
        let inner = Array { name: carried, ..array.clone() };
        inside.arrays.push(inner);
        self.statements(&mut inside, 3);
        let next = self.like(&inside, array).name;
        let next = if self.random.one_in(3) { other } else { next };
        self.line(&format!("scf.yield {next} : {ty}\n}}"));
        Array { name, ..array.clone() }
    }

    fn called(&mut self, scope: &mut Scope) -> Array {
        let plain = scope.arrays.iter().filter(|array| array.ty() == "memref<2xi32>");
        let all: Vec<String> = plain.map(|array| array.name.clone()).collect();
        if all.is_empty() {
            return self.global();
        }
        let which = self.sure(scope, I1).name;
        let (a, b) = (self.random.index(all.len()), self.random.index(all.len()));
        let (a, b, name) = (&all[a], &all[b], self.fresh());
        let call = match self.random.one_in(2) {
            true => format!(
                "@either({which}, {a}, {b}) : (i1, memref<2xi32>, memref<2xi32>) -> memref<2xi32>"
            ),
            false => format!("@copied({which}, {a}) : (i1, memref<2xi32>) -> memref<2xi32>"),
        };
        self.line(&format!("{name} = func.call {call}"));
        Array { name, size: 2, elem: I32, offset: None }
    }
}
