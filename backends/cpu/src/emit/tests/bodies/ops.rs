//! An op of each listed form, on values that are there.

use creole_arith::{arith, math::math};
use creole_ir::OpDef;
use creole_ir::field::FieldKind;

use super::writer::{Ty, Writer};

const INT_KINDS: [&str; 9] = ["add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor"];
const FLOAT_KINDS: [&str; 6] = ["add", "mul", "minimumf", "maximumf", "minnumf", "maxnumf"];
const INT_PREDICATES: [&str; 10] =
    ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 14] = [
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno",
];

/// Number of operands of an op of the dialects `arith` and `math`.
fn n_operands(op: &str) -> usize {
    let (arith, math) = (arith(), math());
    let defs = arith.ops().iter().chain(math.ops());
    let def: &OpDef = defs.copied().find(|def| def.name == op).unwrap();
    def.fields.iter().filter(|field| matches!(field.kind, FieldKind::Operand)).count()
}

impl Writer {
    /// Adds an op of a form. Panics if the op is unknown here.
    pub(super) fn apply(&mut self, op: &str, form: &'static str) {
        let elems: Vec<&'static str> = form.split(' ').collect();
        let first = Ty { lanes: self.some_lanes(), elem: elems[0] };
        let last = first.of(elems[elems.len() - 1]);
        match op.split_once('.').unwrap() {
            (_, "constant") => drop(self.constant(first)),
            (_, "cmpi") => self.compare(op, &INT_PREDICATES, first),
            (_, "cmpf") => self.compare(op, &FLOAT_PREDICATES, first),
            (_, "select") => self.select(&elems, first),
            ("vector", "bitcast") => self.bitcast(first, last.elem),
            ("vector", name) => self.vector(name, first, &elems),
            (_, name) if name.ends_with("_extended") => self.extended(op, first),
            (_, name) if name.starts_with("is") => self.elementwise(op, first, first.of("i1")),
            (_, "copysign") => self.copysign(first),
            _ if elems.len() > 1 => self.convert(op, first, last),
            _ => self.elementwise(op, first, first),
        }
    }

    /// `ty`, or a scalar of its element type.
    fn or_scalar(&mut self, ty: Ty) -> Ty {
        if self.random.one_in(5) { Ty::scalar(ty.elem) } else { ty }
    }

    fn elementwise(&mut self, op: &str, ty: Ty, result: Ty) {
        let ty = self.or_scalar(ty);
        let operands: Vec<String> = (0..n_operands(op)).map(|_| self.value(ty)).collect();
        let text = format!("{op} {} : {ty}", operands.join(", "));
        self.add(result.with_lanes(ty.lanes), &text);
    }

    fn compare(&mut self, op: &str, predicates: &[&'static str], ty: Ty) {
        let ty = self.or_scalar(ty);
        let (a, b, predicate) = (self.value(ty), self.value(ty), self.random.pick(predicates));
        self.add(ty.of("i1"), &format!("{op} {predicate}, {a}, {b} : {ty}"));
    }

    fn select(&mut self, elems: &[&'static str], ty: Ty) {
        let ty = ty.of(elems[elems.len() - 1]);
        let has_mask = elems[0] == "i1" && (elems.len() > 1 || self.random.one_in(2));
        let condition = if has_mask { ty.of("i1") } else { Ty::scalar("i1") };
        let (c, a, b) = (self.value(condition), self.value(ty), self.value(ty));
        let types = if has_mask { format!("{condition}, {ty}") } else { ty.to_string() };
        self.add(ty, &format!("arith.select {c}, {a}, {b} : {types}"));
    }

    fn extended(&mut self, op: &str, ty: Ty) {
        let (a, b) = (self.value(ty), self.value(ty));
        let (low, high) = (self.name(), self.name());
        let second = if op.contains("addui") { ty.of("i1") } else { ty };
        let types = if op.contains("addui") { format!("{ty}, {second}") } else { ty.to_string() };
        self.line(format!("{low}, {high} = {op} {a}, {b} : {types}"));
        self.values.extend([(ty, low), (second, high)]);
    }

    /// Value of a type whose NaN have known bits.
    fn without_nan(&mut self, ty: Ty) -> String {
        let value = self.value(ty);
        if !ty.is_float() {
            return value;
        }
        let (zero, mask) = (self.constant(ty), ty.of("i1"));
        let is_nan = self.add(mask, &format!("arith.cmpf uno, {value}, {value} : {ty}"));
        let types = if ty.lanes == 0 { ty.to_string() } else { format!("{mask}, {ty}") };
        self.add(ty, &format!("arith.select {is_nan}, {zero}, {value} : {types}"))
    }

    fn copysign(&mut self, ty: Ty) {
        let (a, b) = (self.value(ty), self.without_nan(ty));
        self.add(ty, &format!("math.copysign {a}, {b} : {ty}"));
    }

    fn convert(&mut self, op: &str, from: Ty, to: Ty) {
        let lanes = self.or_scalar(from).lanes;
        let (from, to) = (from.with_lanes(lanes), to.with_lanes(lanes));
        let value = if op == "arith.bitcast" { self.without_nan(from) } else { self.value(from) };
        self.add(to, &format!("{op} {value} : {from} to {to}"));
    }

    fn bitcast(&mut self, from: Ty, elem: &'static str) {
        let bits = from.of(elem).bits();
        // The bits of a multiple of these lanes are whole elements of the result.
        let lanes = from.lanes.next_multiple_of(bits.div_ceil(from.bits()));
        let from = from.with_lanes(lanes);
        let to = Ty { lanes: lanes * from.bits() / bits, elem };
        let value = self.without_nan(from);
        self.add(to, &format!("vector.bitcast {value} : {from} to {to}"));
    }

    fn vector(&mut self, name: &str, ty: Ty, elems: &[&'static str]) {
        match name {
            "broadcast" => self.broadcast(ty),
            "from_elements" => self.lanes_of_scalars(ty),
            "extract" => self.extract(ty),
            "insert" => self.insert(ty),
            "extract_strided_slice" => self.slice(ty),
            "shuffle" => self.shuffle(ty),
            "load" | "store" => self.access(name, ty),
            "maskedload" | "maskedstore" => self.masked(name, ty.of(elems[elems.len() - 1])),
            "gather" | "scatter" => self.indexed(name, ty, elems),
            "create_mask" => self.create_mask(ty),
            "reduction" => self.reduction(ty),
            _ => panic!("vector.{name} has no random text"),
        }
    }

    fn broadcast(&mut self, ty: Ty) {
        let scalar = self.value(Ty::scalar(ty.elem));
        self.add(ty, &format!("vector.broadcast {scalar} : {} to {ty}", ty.elem));
    }

    fn lanes_of_scalars(&mut self, ty: Ty) {
        let lanes: Vec<String> = (0..ty.lanes).map(|_| self.value(Ty::scalar(ty.elem))).collect();
        self.add(ty, &format!("vector.from_elements {} : {ty}", lanes.join(", ")));
    }

    /// Number of a lane or index of one.
    fn position(&mut self, ty: Ty) -> String {
        match self.random.one_in(2) {
            true => self.lane(ty.lanes),
            false => self.random.index(ty.lanes).to_string(),
        }
    }

    fn extract(&mut self, ty: Ty) {
        let (value, at) = (self.value(ty), self.position(ty));
        let scalar = Ty::scalar(ty.elem);
        self.add(scalar, &format!("vector.extract {value}[{at}] : {scalar} from {ty}"));
    }

    fn insert(&mut self, ty: Ty) {
        let (scalar, value, at) =
            (self.value(Ty::scalar(ty.elem)), self.value(ty), self.position(ty));
        self.add(ty, &format!("vector.insert {scalar}, {value}[{at}] : {} into {ty}", ty.elem));
    }

    fn slice(&mut self, ty: Ty) {
        let value = self.value(ty);
        let offset = self.random.index(ty.lanes);
        let size = 1 + self.random.index(ty.lanes - offset);
        let to = ty.with_lanes(size);
        self.add(to, &format!(
            "vector.extract_strided_slice {value} {{offsets = [{offset}], sizes = [{size}], strides = [1]}} : {ty} to {to}"
        ));
    }

    /// Shuffles: any lanes, or lanes in an order that has instructions.
    fn shuffle(&mut self, ty: Ty) {
        let other = ty.with_lanes(self.some_lanes());
        let (a, b, n) = (self.value(ty), self.value(other), self.some_lanes());
        let all = ty.lanes + other.lanes;
        let (first, step) = (self.random.index(all), self.random.index(4));
        let is_regular = self.random.one_in(2);
        let lanes: Vec<String> = (0..n)
            .map(|i| if is_regular { (first + step * i) % all } else { self.random.index(all) })
            .map(|lane| lane.to_string())
            .collect();
        let text = format!("vector.shuffle {a}, {b} [{}] : {ty}, {other}", lanes.join(", "));
        self.add(ty.with_lanes(n), &text);
    }

    fn access(&mut self, name: &str, ty: Ty) {
        let array = self.written(ty.elem);
        let at = self.place(ty, array.n);
        if name == "load" {
            self.add(ty, &format!("vector.load {}, {ty}", array.at(&at)));
        } else {
            let value = self.value(ty);
            self.line(format!("vector.store {value}, {}, {ty}", array.at(&at)));
        }
    }

    fn masked(&mut self, name: &str, ty: Ty) {
        let (array, mask) = (self.written(ty.elem), ty.of("i1"));
        let at = self.place(ty, array.n);
        let (m, value) = (self.value(mask), self.value(ty));
        let place = array.place(&at);
        if name == "maskedload" {
            let types = format!("{array}, {mask}, {ty} into {ty}");
            self.add(ty, &format!("vector.maskedload {place}, {m}, {value} : {types}"));
        } else {
            self.line(format!("vector.maskedstore {place}, {m}, {value} : {array}, {mask}, {ty}"));
        }
    }

    fn indexed(&mut self, name: &str, index: Ty, elems: &[&'static str]) {
        // A type that stands twice in a form is listed once.
        let elem = elems.get(2).copied().unwrap_or_else(|| self.random.pick(&[index.elem, "i1"]));
        let (ty, mask) = (index.of(elem), index.of("i1"));
        let (m, value, zero) = (self.value(mask), self.value(ty), self.constant_index(0));
        if name == "gather" {
            let (array, at) = (self.read(elem), self.indices(index));
            let place = array.place(&zero);
            self.add(ty, &format!(
                "vector.gather {place} [{at}], {m}, {value} : {array}, {index}, {mask}, {ty} into {ty}"
            ));
        } else {
            let (array, at) = (self.written(elem), self.places_once(index));
            let place = array.place(&zero);
            self.line(format!(
                "vector.scatter {place} [{at}], {m}, {value} : {array}, {index}, {mask}, {ty}"
            ));
        }
    }

    /// Any indices of an array that is read.
    fn indices(&mut self, ty: Ty) -> String {
        let (any, most, all) = (self.value(ty), self.name(), self.name());
        let n = self.read(ty.elem).n - 1;
        self.line(format!("{most} = arith.constant dense<{n}> : {ty}"));
        self.line(format!("{all} = arith.andi {any}, {most} : {ty}"));
        all
    }

    /// Indices of which none stands twice.
    fn places_once(&mut self, ty: Ty) -> String {
        let places = self.random.permutation(self.written(ty.elem).n);
        let places: Vec<String> = places[..ty.lanes].iter().map(i64::to_string).collect();
        self.add(ty, &format!("arith.constant dense<[{}]> : {ty}", places.join(", ")))
    }

    fn create_mask(&mut self, ty: Ty) {
        let n = match self.random.one_in(2) {
            true => self.lane(ty.lanes + 2),
            false => self.value(Ty::scalar("index")),
        };
        self.add(ty, &format!("vector.create_mask {n} : {ty}"));
    }

    fn reduction(&mut self, ty: Ty) {
        let kind = self.random.pick(if ty.is_float() { &FLOAT_KINDS[..] } else { &INT_KINDS });
        let (value, scalar) = (self.value(ty), Ty::scalar(ty.elem));
        let start = match self.random.one_in(2) {
            true => format!(", {}", self.value(scalar)),
            false => String::new(),
        };
        self.add(
            scalar,
            &format!("vector.reduction <{kind}>, {value}{start} : {ty} into {scalar}"),
        );
    }
}
