//! Loops, branches, calls.

use super::*;

#[test]
fn loops_carry_values_and_may_not_run() {
    let text = "func.func @main(%n: memref<5xi64>, %out: memref<5xi64>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c3 = arith.constant 3 : index
        %c5 = arith.constant 5 : index
        scf.for %k = %c0 to %c5 step %c1 {
          %n64 = memref.load %n[%k] : memref<5xi64>
          %m = arith.index_cast %n64 : i64 to index
          %a0 = arith.constant 0 : i64
          %b0 = arith.constant 1 : i64
          %a, %b = scf.for %i = %c1 to %m step %c3 iter_args(%x = %a0, %y = %b0) -> (i64, i64) {
            %s = arith.addi %x, %y : i64
            scf.yield %y, %s : i64, i64
          }
          %r = arith.addi %a, %b : i64
          memref.store %r, %out[%k] : memref<5xi64>
        }
        return
      }";
    let want = |n: i64| {
        let (mut a, mut b) = (0, 1);
        for _ in (1..n).step_by(3) {
            (a, b) = (b, a + b);
        }
        a + b
    };
    let n = [0, -4, 1, 2, 30];
    assert_eq!(map1::<i64, i64>(text, &n, 5), n.map(want));
}

#[test]
fn constant_loops_of_zero_one_and_more_trips() {
    for (upper, step, want) in [(0, 1, 7), (1, 1, 8), (1, 5, 8), (6, 2, 10), (i64::MIN, 1, 7)] {
        let text = format!(
            "func.func @main(%a: memref<1xi32>, %out: memref<1xi32>) {{
               %c0 = arith.constant 0 : index
               %n = arith.constant {upper} : index
               %step = arith.constant {step} : index
               %one = arith.constant 1 : i32
               %x = memref.load %a[%c0] : memref<1xi32>
               %r = scf.for %i = %c0 to %n step %step iter_args(%s = %x) -> (i32) {{
                 %t = arith.addi %s, %one : i32
                 scf.yield %t : i32
               }}
               memref.store %r, %out[%c0] : memref<1xi32>
               return
             }}"
        );
        assert_eq!(map1::<i32, i32>(&text, &[7], 1), [want], "to {upper} step {step}");
    }
}

#[test]
fn loops_carry_vectors_and_masks() {
    let text = "func.func @main(%a: memref<3x5xf32>, %out: memref<5xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c3 = arith.constant 3 : index
        %z = arith.constant dense<0.0> : vector<5xf32>
        %t = arith.constant dense<true> : vector<5xi1>
        %s, %m = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %z, %q = %t) -> (vector<5xf32>, vector<5xi1>) {
          %v = vector.load %a[%i, %c0] : memref<3x5xf32>, vector<5xf32>
          %p = arith.cmpf ogt, %v, %z : vector<5xf32>
          %r = arith.andi %p, %q : vector<5xi1>
          %y = arith.addf %x, %v : vector<5xf32>
          scf.yield %y, %r : vector<5xf32>, vector<5xi1>
        }
        %r = arith.select %m, %s, %z : vector<5xi1>, vector<5xf32>
        vector.store %r, %out[%c0] : memref<5xf32>, vector<5xf32>
        return
      }";
    let a: Vec<f32> = vec![1., 2., -3., 4., 5., 1., -1., 1., 1., 1., 2., 2., 2., 2., 0.];
    assert_eq!(map1::<f32, f32>(text, &a, 5), [4., 0., 0., 7., 0.]);
}

#[test]
fn branches_and_switches() {
    let text = "func.func @main(%a: memref<6xi64>, %out: memref<6xi64>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %n = arith.constant 6 : index
        scf.for %i = %c0 to %n step %c1 {
          %x = memref.load %a[%i] : memref<6xi64>
          %k = arith.index_cast %x : i64 to index
          %ten = arith.constant 10 : i64
          %s = scf.index_switch %k -> i64
          case 1 {
            scf.yield %ten : i64
          }
          case -2 {
            %y = arith.muli %x, %ten : i64
            scf.yield %y : i64
          }
          default {
            scf.yield %x : i64
          }
          %big = arith.cmpi sgt, %x, %ten : i64
          %r = scf.if %big -> (i64) {
            %d = arith.subi %s, %ten : i64
            scf.yield %d : i64
          } else {
            scf.yield %s : i64
          }
          memref.store %r, %out[%i] : memref<6xi64>
          scf.if %big {
            memref.store %x, %a[%i] : memref<6xi64>
          }
        }
        return
      }";
    assert_eq!(map1::<i64, i64>(text, &[0, 1, -2, 5, 11, 100], 6), [0, 10, -20, 5, 1, 90]);
}

#[test]
fn while_loops_and_blocks() {
    let collatz = |mut x: i64| {
        let mut n = 0;
        while x != 1 {
            x = if x % 2 == 0 { x / 2 } else { 3 * x + 1 };
            n += 1;
        }
        n
    };
    let structured = "%one = arith.constant 1 : i64
        %two = arith.constant 2 : i64
        %three = arith.constant 3 : i64
        %zero = arith.constant 0 : i64
        %last, %r = scf.while (%y = %x, %count = %zero) : (i64, i64) -> (i64, i64) {
          %go = arith.cmpi ne, %y, %one : i64
          scf.condition(%go) %y, %count : i64, i64
        } do {
        ^bb0(%y: i64, %count: i64):
          %odd = arith.andi %y, %one : i64
          %is = arith.cmpi ne, %odd, %zero : i64
          %half = arith.divsi %y, %two : i64
          %t = arith.muli %y, %three : i64
          %u = arith.addi %t, %one : i64
          %next = arith.select %is, %u, %half : i64
          %m = arith.addi %count, %one : i64
          scf.yield %next, %m : i64, i64
        }";
    let values = [1, 2, 7, 27];
    assert_eq!(
        map1::<i64, i64>(&scalar1(structured, 4, "i64", "i64"), &values, 4),
        values.map(collatz)
    );
    let blocks = "func.func @main(%a: memref<1xi64>, %out: memref<1xi64>) {
        %c0 = arith.constant 0 : index
        %zero = arith.constant 0 : i64
        %one = arith.constant 1 : i64
        %x = memref.load %a[%c0] : memref<1xi64>
        cf.br ^head(%x, %zero : i64, i64)
      ^exit(%r: i64):
        memref.store %r, %out[%c0] : memref<1xi64>
        return
      ^body:
        %y1 = arith.subi %y, %one : i64
        %s1 = arith.addi %s, %y : i64
        cf.br ^head(%y1, %s1 : i64, i64)
      ^head(%y: i64, %s: i64):
        %go = arith.cmpi sgt, %y, %zero : i64
        cf.cond_br %go, ^body, ^exit(%s : i64)
      }";
    assert_eq!(map1::<i64, i64>(blocks, &[10], 1), [55]);
    assert_eq!(map1::<i64, i64>(blocks, &[-1], 1), [0]);
}

#[test]
fn functions_call_each_other() {
    let text = "func.func @main(%a: memref<3xf32>, %out: memref<3xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %n = arith.constant 3 : index
        scf.for %i = %c0 to %n step %c1 {
          func.call @kernel(%a, %i, %out) : (memref<3xf32>, index, memref<3xf32>) -> ()
        }
        return
      }
      func.func @kernel(%a: memref<3xf32>, %i: index, %out: memref<3xf32>) {
        %x = memref.load %a[%i] : memref<3xf32>
        %y, %ok = func.call @creole_exp_f32(%x) : (f32) -> (f32, i1)
        scf.if %ok {
          memref.store %y, %out[%i] : memref<3xf32>
        }
        return
      }
      func.func @creole_exp_f32(%x: f32) -> (f32, i1) {
        %z = arith.constant 0.0 : f32
        %e = math.exp %x : f32
        %ok = arith.cmpf oge, %x, %z : f32
        return %e, %ok : f32, i1
      }";
    assert_eq!(map1::<f32, f32>(text, &[0.0, -1.0, 1.0], 3), [1.0, 0.0, 1.0_f32.exp()]);
}
