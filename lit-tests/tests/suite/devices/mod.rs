//! Collectives on random groups, types and shapes: the interpreter and machine code against a short model, bit by bit.

mod model;

use std::sync::Arc;

use creole::queries::{Configuration, Database, Program};
use creole_ir::backend::{Executable, RunCx, TargetOptions};
use creole_ir::communicator::DeviceGrid;
use creole_ir::{CancelToken, Error, Symbol, Tensor, Type};
use creole_scalar::Random;
use creole_team::{Team, run_devices};

use model::{Collective, Elem, Ids};

/// Compiles the function `main` for a grid of devices.
pub(crate) fn compiled(
    program: impl Into<Program>,
    backend: &str,
    devices: DeviceGrid,
) -> Box<dyn Executable> {
    let db = Database::new(creole::catalog());
    let file = db.add("program.mlir", program, false);
    let backend = creole::catalog().backend(backend).expect("the catalog has this back end");
    let target = (backend.target)(&TargetOptions::default()).expect("there is such a machine");
    let usual = Configuration::new(backend.name, target);
    let executable = db.executable(file, Symbol::new("main"), Configuration { devices, ..usual });
    executable.unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// Calls a program on each device; returns the results of all.
pub(crate) fn called(
    program: &dyn Executable,
    grid: DeviceGrid,
    n_threads: usize,
    inputs: &[Vec<Tensor>],
) -> Result<Vec<Vec<Tensor>>, Error> {
    run_devices(grid, false, &CancelToken::default(), |communicator| {
        let own = &inputs[communicator.device()];
        let mut cx = RunCx::on(Arc::new(Team::new(n_threads)));
        cx.communicator = communicator;
        program.call_tensors(own, &cx)
    })
}

/// Random choices of a case.
struct Choices(Random);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0.index(n)
    }

    fn shuffled(&mut self, n: usize) -> Vec<usize> {
        self.0.permutation(n).into_iter().map(|i| i as usize).collect()
    }

    fn grid(&mut self) -> DeviceGrid {
        let grids =
            [[1, 2], [2, 1], [2, 2], [3, 1], [1, 4], [4, 2], [2, 3], [8, 1], [1, 1], [5, 1]];
        let [replicas, partitions] = grids[self.below(grids.len())];
        DeviceGrid { replicas, partitions }
    }

    /// All ids below `n` in groups of one size.
    fn even_groups(&mut self, n: usize) -> Vec<Vec<usize>> {
        let sizes: Vec<usize> = (1..=n).filter(|size| n.is_multiple_of(*size)).collect();
        let size = sizes[self.below(sizes.len())];
        self.shuffled(n).chunks(size).map(<[usize]>::to_vec).collect()
    }

    /// All ids below `n` in groups of any size.
    fn groups(&mut self, n: usize) -> Vec<Vec<usize>> {
        let (mut rest, mut groups) = (self.shuffled(n), Vec::new());
        while !rest.is_empty() {
            let size = self.below(rest.len()) + 1;
            groups.push(rest.split_off(rest.len() - size));
        }
        groups
    }

    fn collective(&mut self, grid: DeviceGrid) -> Collective {
        let kind = self.below(7);
        let ids = match (kind < 3 || kind == 5, self.below(3)) {
            (true, 0) => Ids::Devices,
            (true, 1) => Ids::ReplicasOfAllPartitions,
            (false, 0) => Ids::Partitions,
            _ => Ids::Replicas,
        };
        let n = ids.number(grid);
        let dims = [self.below(3), self.below(3)];
        match kind {
            0 => Collective::AllReduce { ids, groups: self.groups(n) },
            1 => Collective::AllGather { ids, groups: self.even_groups(n), dim: dims[0] },
            2 => Collective::ReduceScatter { ids, groups: self.even_groups(n), dim: dims[0] },
            3 => Collective::AllToAll { ids, groups: self.even_groups(n), dims },
            4 => {
                let mut groups = self.even_groups(n);
                groups.truncate(self.below(3) + 1);
                Collective::Broadcast { ids, groups }
            }
            5 => Collective::Reduce { ids, groups: self.groups(n) },
            _ => {
                let (from, to) = (self.shuffled(n), self.shuffled(n));
                let mut pairs: Vec<[usize; 2]> =
                    from.into_iter().zip(to).map(|(a, b)| [a, b]).collect();
                pairs.truncate(self.below(n + 1));
                Collective::Permute { ids, pairs }
            }
        }
    }

    /// Shape of three dimensions, each of which all groups divide; long for some.
    fn shape(&mut self, op: &Collective, grid: DeviceGrid) -> Vec<i64> {
        let n = op.group_size(grid) as i64;
        let mut shape: Vec<i64> = (0..3).map(|_| self.below(3) as i64 + 1).collect();
        op.divided().into_iter().for_each(|dim| shape[dim] *= n);
        if self.0.one_in(4) {
            shape[2] *= 8_001;
        }
        shape
    }
}

/// Checks one case; the seed says which.
fn check(seed: u64) {
    let mut choices = Choices(Random::new(seed));
    let grid = choices.grid();
    let op = choices.collective(grid);
    let elem = Elem::ALL[choices.below(Elem::ALL.len())];
    let shape = choices.shape(&op, grid);
    let ty = Type::tensor(&shape, elem.ty());
    let text = op.program(elem, &shape, grid);
    let inputs: Vec<Vec<Tensor>> =
        (0..grid.n_devices()).map(|_| vec![elem.random(ty, &mut choices.0)]).collect();
    let arrays: Vec<&Tensor> = inputs.iter().map(|own| &own[0]).collect();
    let want = op.expected(elem, &arrays, grid);
    for backend in ["interp", "cpu"] {
        let program = compiled(&*text, backend, grid);
        let found = called(&*program, grid, seed as usize % 3 + 1, &inputs);
        let found = found.unwrap_or_else(|e| panic!("seed {seed}, {backend}: {e:?}\n{text}"));
        for (device, (found, want)) in found.iter().zip(&want).enumerate() {
            let found = found[0].to_bytes();
            assert!(found == *want, "seed {seed}, {backend}, device {device} of {grid:?}\n{text}");
        }
    }
}

#[test]
fn random_collectives() {
    (0..200).for_each(check);
}

/// Program whose devices meet many times, in groups that change.
const ROUNDS: &str = r#"func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {
  %n = stablehlo.constant dense<50> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<6xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %a = "stablehlo.collective_permute"(%y) <{source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> : (tensor<6xf32>) -> tensor<6xf32>
    %b = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %half = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %h = stablehlo.multiply %p, %half : tensor<f32>
      %s = stablehlo.add %h, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %c = "stablehlo.all_to_all"(%b) <{concat_dimension = 0 : i64, split_count = 3 : i64, split_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<6xf32>) -> tensor<6xf32>
    %d = stablehlo.sine %c : tensor<6xf32>
    %e = stablehlo.add %d, %a : tensor<6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %e : tensor<i32>, tensor<6xf32>
  }
  return %r#1 : tensor<6xf32>
}"#;

#[test]
fn schedules_and_threads_change_no_bit() {
    let grid = DeviceGrid { replicas: 3, partitions: 1 };
    let ty = Type::tensor(&[6], Type::f32());
    let mut random = Random::new(7);
    let inputs: Vec<Vec<Tensor>> =
        (0..3).map(|_| vec![Elem::F32.random(ty, &mut random)]).collect();
    let program = compiled(ROUNDS, "cpu", grid);
    let first = called(&*program, grid, 1, &inputs).expect("the program runs");
    for run in 0..100 {
        let found = called(&*program, grid, run % 3 + 1, &inputs).expect("the program runs");
        assert_eq!(found, first, "run {run}");
    }
}
