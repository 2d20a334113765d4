//! Memrefs: strides, views, copies; matrix products.

use super::*;

#[test]
fn strides_and_offsets() {
    let text = "func.func @main(%a: memref<4x6xf32>, %out: memref<2x3xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %c3 = arith.constant 3 : index
        %v = memref.subview %a[1, 1] [2, 3] [2, 2] : memref<4x6xf32> to memref<2x3xf32, strided<[12, 2], offset: 7>>
        %w = memref.subview %v[%c1, 0] [1, 3] [1, 1] : memref<2x3xf32, strided<[12, 2], offset: 7>> to memref<1x3xf32, strided<[12, 2], offset: ?>>
        scf.for %i = %c0 to %c2 step %c1 {
          scf.for %j = %c0 to %c3 step %c1 {
            %x = memref.load %v[%i, %j] : memref<2x3xf32, strided<[12, 2], offset: 7>>
            %y = memref.load %w[%c0, %j] : memref<1x3xf32, strided<[12, 2], offset: ?>>
            %s = arith.addf %x, %y : f32
            memref.store %s, %out[%i, %j] : memref<2x3xf32>
          }
        }
        return
      }";
    let a: Vec<f32> = (0..24).map(|i| i as f32).collect();
    let at = |i: usize, j: usize| a[(1 + 2 * i) * 6 + 1 + 2 * j];
    let want: Vec<f32> = (0..2).flat_map(|i| (0..3).map(move |j| at(i, j) + at(1, j))).collect();
    assert_eq!(map1::<f32, f32>(text, &a, 6), want);
}

#[test]
fn sums_of_indices_are_taken_apart() {
    let text = "func.func @main(%a: memref<40xi32>, %out: memref<3x4xi32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %c3 = arith.constant 3 : index
        %c4 = arith.constant 4 : index
        %c9 = arith.constant 9 : index
        scf.for %i = %c0 to %c3 step %c1 {
          %row = arith.muli %i, %c9 : index
          scf.for %j = %c0 to %c4 step %c1 {
            %k = arith.addi %row, %j : index
            %l = arith.addi %k, %c4 : index
            %m = arith.subi %l, %c2 : index
            %back = arith.subi %m, %j : index
            %x = memref.load %a[%m] : memref<40xi32>
            %y = memref.load %a[%back] : memref<40xi32>
            %s = arith.muli %x, %y : i32
            memref.store %s, %out[%i, %j] : memref<3x4xi32>
          }
        }
        return
      }";
    let a: Vec<i32> = (0..40).collect();
    let want: Vec<i32> =
        (0..3).flat_map(|i| (0..4).map(move |j| (9 * i + j + 2) * (9 * i + 2))).collect();
    assert_eq!(map1::<i32, i32>(text, &a, 12), want);
}

#[test]
fn views_of_an_arena() {
    let text = "func.func @main(%arena: memref<256xi8>, %out: memref<4xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c64 = arith.constant 64 : index
        %k = arith.constant 4.0 : f32
        %a = memref.view %arena[%c64][] : memref<256xi8> to memref<2x2xf32>
        memref.store %k, %a[%c1, %c0] : memref<2x2xf32>
        %b = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<2x2xf32> to memref<4xf32>
        %d = memref.dim %a, %c1 : memref<2x2xf32>
        %x = memref.load %b[%d] : memref<4xf32>
        memref.store %x, %out[%c1] : memref<4xf32>
        %local = memref.alloca() : memref<4xf32>
        memref.copy %b, %local : memref<4xf32> to memref<4xf32>
        %y = memref.load %local[%d] : memref<4xf32>
        memref.store %y, %out[%c0] : memref<4xf32>
        return
      }";
    assert_eq!(map1::<u8, f32>(text, &[0; 256], 4), [4.0, 4.0, 0.0, 0.0]);
}

#[test]
fn copies_with_gaps() {
    let text = "func.func @main(%a: memref<3x4xi16>, %out: memref<3x4xi16>) {
        %v = memref.subview %a[0, 1] [3, 2] [1, 1] : memref<3x4xi16> to memref<3x2xi16, strided<[4, 1], offset: 1>>
        %w = memref.subview %out[0, 0] [3, 2] [1, 2] : memref<3x4xi16> to memref<3x2xi16, strided<[4, 2]>>
        memref.copy %v, %w : memref<3x2xi16, strided<[4, 1], offset: 1>> to memref<3x2xi16, strided<[4, 2]>>
        return
      }";
    let a: Vec<i16> = (0..12).collect();
    assert_eq!(map1::<i16, i16>(text, &a, 12), [1, 0, 2, 0, 5, 0, 6, 0, 9, 0, 10, 0]);
}

#[test]
fn matrix_products() {
    let text = "func.func @main(%a: memref<3x4xf32>, %b: memref<5x4xf32>, %out: memref<3x5xf32>) {
        loop.kernel @gemm(%a, %b : memref<3x4xf32>, memref<5x4xf32>) {lhs_contract = array<i64: 1>, rhs_contract = array<i64: 1>} outs(%out : memref<3x5xf32>)
        return
      }";
    let a: Vec<f32> = (0..12).map(|i| i as f32 - 5.0).collect();
    let b: Vec<f32> = (0..20).map(|i| (i % 7) as f32).collect();
    let dot = |i: usize, j: usize| (0..4).map(|k| a[4 * i + k] * b[4 * j + k]).sum::<f32>();
    let want: Vec<f32> = (0..3).flat_map(|i| (0..5).map(move |j| dot(i, j))).collect();
    assert_eq!(map2::<f32, f32, f32>(text, &a, &b, 15), want);
}

#[test]
fn products_with_batches_that_do_not_collapse() {
    // Heads are between rows and columns: [batch, row, head, k].
    let text = "func.func @main(%a: memref<2x3x4x5xi32>, %b: memref<2x6x4x5xi32>, %out: memref<2x4x3x6xi32>) {
        loop.kernel @gemm(%a, %b : memref<2x3x4x5xi32>, memref<2x6x4x5xi32>) {lhs_batch = array<i64: 0, 2>, lhs_contract = array<i64: 3>, rhs_batch = array<i64: 0, 2>, rhs_contract = array<i64: 3>} outs(%out : memref<2x4x3x6xi32>)
        return
      }";
    let a: Vec<i32> = (0..120).map(|i| i % 11 - 5).collect();
    let b: Vec<i32> = (0..240).map(|i| i % 13 - 6).collect();
    let mut want = Vec::new();
    for n in 0..2_usize {
        for h in 0..4 {
            for i in 0..3 {
                for j in 0..6 {
                    let term = |k: usize| {
                        a[((n * 3 + i) * 4 + h) * 5 + k] * b[((n * 6 + j) * 4 + h) * 5 + k]
                    };
                    want.push((0..5).map(term).sum::<i32>());
                }
            }
        }
    }
    assert_eq!(map2::<i32, i32, i32>(text, &a, &b, 144), want);
}

#[test]
fn contracted_dimensions_may_stand_in_any_order() {
    let text = "func.func @main(%a: memref<2x3x4xf64>, %b: memref<3x4x2xf64>, %out: memref<2x2xf64>) {
        loop.kernel @gemm(%a, %b : memref<2x3x4xf64>, memref<3x4x2xf64>) {lhs_contract = array<i64: 2, 1>, rhs_contract = array<i64: 1, 0>} outs(%out : memref<2x2xf64>)
        return
      }";
    let a: Vec<f64> = (0..24).map(f64::from).collect();
    let b: Vec<f64> = (0..24).map(|i| f64::from(i % 5)).collect();
    let dot = |i: usize, j: usize| (0..12).map(|k| a[12 * i + k] * b[2 * k + j]).sum::<f64>();
    assert_eq!(
        map2::<f64, f64, f64>(text, &a, &b, 4),
        [dot(0, 0), dot(0, 1), dot(1, 0), dot(1, 1)]
    );
}
