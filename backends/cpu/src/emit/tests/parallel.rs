//! Parallel loops: the same bits however they are run.

use super::*;

/// Nest of three loops with steps; `{attr}` selects the schedule.
fn nest(attr: &str) -> String {
    format!(
        "func.func @main(%a: memref<7x5x24xf32>, %out: memref<7x5x24xf32>) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c2 = arith.constant 2 : index
           %c5 = arith.constant 5 : index
           %c7 = arith.constant 7 : index
           %c8 = arith.constant 8 : index
           %c24 = arith.constant 24 : index
           %k = arith.constant 0.5 : f32
           %s = memref.load %a[%c1, %c1, %c1] : memref<7x5x24xf32>
           %q = arith.mulf %s, %k : f32
           %v = vector.broadcast %q : f32 to vector<8xf32>
           %m = arith.cmpf ogt, %v, %v : vector<8xf32>
           scf.parallel (%i, %j, %l) = (%c1, %c0, %c0) to (%c7, %c5, %c24) step (%c2, %c1, %c8) {{
             %x = vector.load %a[%i, %j, %l] : memref<7x5x24xf32>, vector<8xf32>
             %h = vector.broadcast %k : f32 to vector<8xf32>
             %y = arith.mulf %x, %v : vector<8xf32>
             %z = arith.addf %y, %h : vector<8xf32>
             %w = arith.select %m, %x, %z : vector<8xi1>, vector<8xf32>
             vector.store %w, %out[%i, %j, %l] : memref<7x5x24xf32>, vector<8xf32>
             scf.reduce
           }} {attr}
           return
         }}"
    )
}

#[test]
fn parts_and_the_whole_give_the_same_bits() {
    let a: Vec<f32> = (0..840).map(|i| (i as f32).sin()).collect();
    let want: Vec<f32> = (0..840)
        .map(|i| if i / 120 % 2 == 1 { a[i] * (a[145] * 0.5) + 0.5 } else { 0.0 })
        .collect();
    for attr in [
        "",
        "{creole.grain = 1}",
        "{creole.grain = 2}",
        "{creole.grain = 7}",
        "{creole.grain = 44}",
        "{creole.grain = 45}",
    ] {
        let program = program(&nest(attr), &target());
        for n_threads in [1, 2, 3] {
            let run = threads(n_threads);
            let cx = Context::new(&run);
            let (mut a, mut out) = (buffer(&a), AlignedBuffer::zeroed(840 * 4).unwrap());
            call(&program, &cx, &mut [&mut a, &mut out]);
            assert_eq!(contents::<f32>(&out), want, "{attr}, {n_threads} threads");
        }
    }
}

#[test]
fn bounds_may_be_values_and_ranges_empty() {
    let text = "func.func @main(%n: memref<3xindex>, %out: memref<100xi64>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %lower = memref.load %n[%c0] : memref<3xindex>
        %upper = memref.load %n[%c1] : memref<3xindex>
        %step = memref.load %n[%c2] : memref<3xindex>
        scf.parallel (%i, %j) = (%c0, %lower) to (%c2, %upper) step (%c1, %step) {
          %c50 = arith.constant 50 : index
          %row = arith.muli %i, %c50 : index
          %k = arith.addi %row, %j : index
          %x = arith.index_cast %k : index to i64
          memref.store %x, %out[%k] : memref<100xi64>
          scf.reduce
        } {creole.grain = 3}
        return
      }";
    for (lower, upper, step) in [(0, 50, 1), (3, 47, 4), (5, 5, 1), (9, 2, 3), (49, 50, 100)] {
        let want: Vec<i64> = (0..100)
            .map(|k| if (lower..upper).step_by(step as usize).any(|j| j == k % 50) { k } else { 0 })
            .collect();
        assert_eq!(
            map1::<i64, i64>(text, &[lower, upper, step], 100),
            want,
            "{lower}..{upper} by {step}"
        );
    }
}

#[test]
fn loops_inside_of_parallel_loops() {
    let text = "func.func @main(%a: memref<64x64xf64>, %out: memref<64xf64>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %n = arith.constant 64 : index
        %z = arith.constant 0.0 : f64
        scf.parallel (%i) = (%c0) to (%n) step (%c1) {
          %s = scf.for %j = %c0 to %n step %c1 iter_args(%t = %z) -> (f64) {
            %x = memref.load %a[%i, %j] : memref<64x64xf64>
            %e = math.exp %x : f64
            %u = arith.addf %t, %e : f64
            scf.yield %u : f64
          }
          memref.store %s, %out[%i] : memref<64xf64>
          scf.parallel (%j) = (%c0) to (%c1) step (%c1) {
            memref.store %s, %out[%i] : memref<64xf64>
            scf.reduce
          }
          scf.reduce
        } {creole.grain = 5}
        return
      }";
    let a: Vec<f64> = (0..4096).map(|i| f64::from(i % 10)).collect();
    let want: Vec<f64> = a.chunks(64).map(|row| row.iter().fold(0.0, |s, x| s + x.exp())).collect();
    assert_eq!(map1::<f64, f64>(text, &a, 64), want);
}
