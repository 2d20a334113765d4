//! Programs whose speed is a limit of the machine: streams through memory, and chains of multiply-adds in registers.
//!
//! They are loops over vectors, for which every back end with such loops has code of its own.

use std::fmt::Write as _;

/// Kind of a stream by the arrays that it reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum StreamKind {
    /// Reads one array.
    Read,
    /// Reads two arrays and writes a third.
    TwoToOne,
    /// Reads one array and writes another.
    Copy,
    /// Writes one array.
    Write,
    /// Reads and writes one array.
    Update,
}

impl StreamKind {
    /// Stream kind of code with this footprint: by its shares of bytes read and written.
    pub(super) fn of(bytes: f64, read: f64, written: f64) -> StreamKind {
        if read + written > 1.5 * bytes {
            return StreamKind::Update;
        }
        match written / (read + written).max(1.0) {
            share if share < 1.0 / 6.0 => StreamKind::Read,
            share if share < 5.0 / 12.0 => StreamKind::TwoToOne,
            share if share < 3.0 / 4.0 => StreamKind::Copy,
            _ => StreamKind::Write,
        }
    }

    /// Name in reports.
    pub(super) fn name(self) -> &'static str {
        match self {
            StreamKind::Read => "read",
            StreamKind::TwoToOne => "two to one",
            StreamKind::Copy => "copy",
            StreamKind::Write => "write",
            StreamKind::Update => "update",
        }
    }

    /// Names of the arrays that a step reads.
    fn read(self) -> &'static [&'static str] {
        match self {
            StreamKind::Read | StreamKind::Copy => &["a"],
            StreamKind::TwoToOne => &["a", "b"],
            StreamKind::Write => &[],
            StreamKind::Update => &["out"],
        }
    }

    /// Number of arrays.
    pub(super) fn n_arrays(self) -> usize {
        let writes_another =
            matches!(self, StreamKind::TwoToOne | StreamKind::Copy | StreamKind::Write);
        self.read().len() + usize::from(writes_another)
    }
}

/// Vectors of a step of a stream.
const UNROLLED: usize = 8;
/// Chains of multiply-adds: as many as hide the latency of two units, with room in 16 registers.
const N_CHAINS: usize = 12;

/// Stream through arrays, several times.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stream {
    pub(super) kind: StreamKind,
    /// Steps through each array.
    pub(super) n_steps: usize,
    pub(super) n_rounds: usize,
    pub(super) vector_bits: u32,
}

impl Stream {
    /// Bytes of a step in one array.
    pub(super) fn step_bytes(vector_bits: u32) -> usize {
        UNROLLED * vector_bits as usize / 8
    }

    /// Text of the program.
    pub(super) fn text(&self) -> String {
        let lanes = self.vector_bits / 32;
        let array = |n: usize| format!("memref<{n}x{UNROLLED}x{lanes}xf32>");
        let is_read = self.kind == StreamKind::Read;
        let n_chains = if is_read { UNROLLED } else { 0 };
        let arrays = ["a", "b", "out"].map(|name| match self.kind.read().contains(&name) {
            true => array(self.n_steps),
            false if name == "out" && !is_read => array(self.n_steps),
            false => array(1),
        });
        let vector = format!("vector<{lanes}xf32>");
        let step: String = (0..UNROLLED).map(|k| self.step(k, &arrays, &vector)).collect();
        let inner = CarryingLoop { name: "t", n: self.n_steps, arg: "s", n_chains };
        let outer = CarryingLoop { name: "r", n: self.n_rounds, arg: "u", n_chains };
        let step = inner.text(&values("u", n_chains), &step, &values("y", n_chains), &vector);
        let zeros = vec!["%zero".to_owned(); n_chains];
        let body = outer.text(&zeros, &step, &inner.results(), &vector);
        function(&arrays, &vector, &(body + &stores(&outer, &arrays[2], &vector)))
    }

    /// Loads, sums and stores of the vector `k` of a step.
    fn step(&self, k: usize, [a, _, out]: &[String; 3], vector: &str) -> String {
        let mut text = String::new();
        for (i, from) in self.kind.read().iter().enumerate() {
            let ty = if *from == "out" { out } else { a };
            let _ = writeln!(
                text,
                "%x{k}_{i} = vector.load %{from}[%t_i, %k{k}, %k0] : {ty}, {vector}"
            );
        }
        let (sum, value) = match self.kind {
            StreamKind::Read => (format!("%s{k}, %x{k}_0"), None),
            StreamKind::TwoToOne => (format!("%x{k}_0, %x{k}_1"), Some(format!("%y{k}"))),
            StreamKind::Update => (format!("%x{k}_0, %zero"), Some(format!("%y{k}"))),
            StreamKind::Copy => (String::new(), Some(format!("%x{k}_0"))),
            StreamKind::Write => (String::new(), Some("%zero".to_owned())),
        };
        if !sum.is_empty() {
            let _ = writeln!(text, "%y{k} = arith.addf {sum} : {vector}");
        }
        if let Some(value) = value {
            let _ =
                writeln!(text, "vector.store {value}, %out[%t_i, %k{k}, %k0] : {out}, {vector}");
        }
        text
    }
}

/// Chains of multiply-adds in registers.
#[derive(Clone, Copy, Debug)]
pub(super) struct MultiplyAdds {
    /// Bits of a register; `None`: they are scalars.
    pub(super) vector_bits: Option<u32>,
    pub(super) float_bits: u32,
    pub(super) n_rounds: usize,
    /// True if multiplication and addition are one instruction.
    pub(super) is_fused: bool,
}

impl MultiplyAdds {
    fn lanes(&self) -> u32 {
        self.vector_bits.map_or(1, |bits| bits / self.float_bits)
    }

    /// Operations of a call, two for a multiply-add.
    pub(super) fn n_flops(&self) -> f64 {
        2.0 * self.n_rounds as f64 * N_CHAINS as f64 * f64::from(self.lanes())
    }

    /// Text of the program.
    pub(super) fn text(&self) -> String {
        let (lanes, elem) = (self.lanes(), format!("f{}", self.float_bits));
        let ty = if lanes == 1 { elem.clone() } else { format!("vector<{lanes}x{elem}>") };
        let arrays = ["a", "b", "out"].map(|_| format!("memref<1x{N_CHAINS}x{lanes}x{elem}>"));
        let step = |k: usize| match self.is_fused {
            true => format!("%y{k} = math.fma %s{k}, %x, %x : {ty}\n"),
            false => format!(
                "%m{k} = arith.mulf %s{k}, %x : {ty}\n%y{k} = arith.addf %m{k}, %x : {ty}\n"
            ),
        };
        let step: String = (0..N_CHAINS).map(step).collect();
        let chains = CarryingLoop { name: "r", n: self.n_rounds, arg: "s", n_chains: N_CHAINS };
        let load = match ty == elem {
            true => format!("%x = memref.load %a[%k0, %k0, %k0] : {}\n", arrays[0]),
            false => format!("%x = vector.load %a[%k0, %k0, %k0] : {}, {ty}\n", arrays[0]),
        };
        let starts = vec!["%x".to_owned(); N_CHAINS];
        let body = load + &chains.text(&starts, &step, &values("y", N_CHAINS), &ty);
        function(&arrays, &ty, &(body + &stores(&chains, &arrays[2], &ty)))
    }
}

/// Loop that carries values on.
struct CarryingLoop {
    name: &'static str,
    /// Number of iterations.
    n: usize,
    /// Name of the carried values, which a number follows.
    arg: &'static str,
    n_chains: usize,
}

impl CarryingLoop {
    fn text(&self, starts: &[String], step: &str, yields: &[String], ty: &str) -> String {
        let CarryingLoop { name, n, arg, n_chains } = self;
        let end = format!("%{name}_n = arith.constant {n} : index\n");
        let range = format!("scf.for %{name}_i = %k0 to %{name}_n step %k1");
        if *n_chains == 0 {
            return format!("{end}{range} {{\n{step}}}\n");
        }
        let args = values(arg, *n_chains).into_iter().zip(starts);
        let args: Vec<String> = args.map(|(arg, start)| format!("{arg} = {start}")).collect();
        let (args, yields, types) =
            (args.join(", "), yields.join(", "), vec![ty; *n_chains].join(", "));
        format!(
            "{end}%{name}:{n_chains} = {range} iter_args({args}) -> ({types}) {{\n\
             {step}scf.yield {yields} : {types}\n}}\n"
        )
    }

    fn results(&self) -> Vec<String> {
        (0..self.n_chains).map(|k| format!("%{}#{k}", self.name)).collect()
    }
}

/// `%s0, %s1, ..`.
fn values(name: &str, n: usize) -> Vec<String> {
    (0..n).map(|k| format!("%{name}{k}")).collect()
}

/// Stores of the results of a loop, so that they are computed.
fn stores(from: &CarryingLoop, array: &str, ty: &str) -> String {
    let store = |(k, result): (usize, &String)| match ty.starts_with("vector") {
        true => format!("vector.store {result}, %out[%k0, %k{k}, %k0] : {array}, {ty}\n"),
        false => format!("memref.store {result}, %out[%k0, %k{k}, %k0] : {array}\n"),
    };
    from.results().iter().enumerate().map(store).collect()
}

/// Function on two inputs and a result, with the constants of its indices, and zeros.
fn function([a, b, out]: &[String; 3], ty: &str, body: &str) -> String {
    let mut text = format!(
        "func.func @main(%a: {a}, %b: {b}, %out: {out})\n    \
         attributes {{creole.n_inputs = 2 : i64, creole.n_results = 1 : i64}} {{\n"
    );
    for k in 0..UNROLLED.max(N_CHAINS) {
        let _ = writeln!(text, "%k{k} = arith.constant {k} : index");
    }
    if ty.starts_with("vector") {
        let _ = writeln!(text, "%zero = arith.constant dense<0.0> : {ty}");
    }
    text + body + "return\n}\n"
}
