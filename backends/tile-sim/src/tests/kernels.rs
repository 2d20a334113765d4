//! Correct kernels: their results, in each order of DMAs.

use super::*;

pub(super) const ADD: &str = r#"
#rows = affine_map<(i) -> (i, 0)>
!hbm = memref<300x256xf32, #tile.layout<"{1,0:T(8,128)}">>
!vmem = memref<64x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm, %c: !hbm) {
  tile.grid [5] ins(%a, %b : !hbm, !hbm) outs(%c : !hbm) maps [#rows, #rows, #rows] buffers [2, 2, 2] {
  ^bb0(%i: index, %x: !vmem, %y: !vmem, %z: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to vector<64x256xf32>
    %w = tile.load %y[%zero, %zero] : !vmem to vector<64x256xf32>
    %s = arith.addf %v, %w : vector<64x256xf32>
    tile.store %s, %z[%zero, %zero] : vector<64x256xf32>, !vmem
  }
  return
}
"#;

#[test]
fn a_grid_with_an_edge_adds() {
    let a = counted(&[300, 256]);
    let outcome = run(ADD, &[a.clone(), a.clone()], |_| {});
    assert_eq!(outcome.findings, []);
    let expected: Vec<f32> = floats(&a).iter().map(|x| x + x).collect();
    assert_eq!(floats(&outcome.arrays[2]), expected);
    let report = outcome.report;
    assert_eq!(report.traffic.iter().map(|t| t.bytes).sum::<u64>(), 3 * 300 * 256 * 4);
    assert!(
        report.cycles > 0 && report.units.iter().all(|unit| unit.busy + unit.idle == report.cycles)
    );
}

#[test]
fn time_needs_no_data() {
    let timed = |text: &str| {
        let data = run(text, &[], |_| {}).report.cycles;
        let none = run(text, &[], |options| options.is_functional = false).report.cycles;
        (data, none)
    };
    let (data, none) = timed(ADD);
    assert_eq!(data, none);
}

/// Sum of the blocks of a row, and a product, with a block that stays while `k` advances.
pub(super) const MATMUL: &str = r#"
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
!hbm = memref<64x256xf32, #tile.layout<"{1,0:T(8,128)}">>
!square = memref<256x256xf32, #tile.layout<"{1,0:T(8,128)}">>
!x = memref<32x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
!y = memref<128x128xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !square, %c: !hbm) {
  tile.grid [2, 2, 2] ins(%a, %b : !hbm, !square) outs(%c : !hbm) maps [#a, #b, #c] buffers [2, 2, 2] {
  ^bb0(%i: index, %j: index, %k: index, %x: !x, %y: !y, %z: !x):
    %zero = arith.constant 0 : index
    %first = arith.cmpi eq, %k, %zero : index
    scf.if %first {
      %f = arith.constant 0.0 : f32
      tile.fill %z, %f : !x
    }
    %v = tile.load %x[%zero, %zero] : !x to vector<32x128xf32>
    %w = tile.load %y[%zero, %zero] : !y to vector<128x128xf32>
    %s = tile.load %z[%zero, %zero] : !x to vector<32x128xf32>
    %r = tile.matmul %v, %w, %s : (vector<32x128xf32>, vector<128x128xf32>, vector<32x128xf32>) -> vector<32x128xf32>
    tile.store %r, %z[%zero, %zero] : vector<32x128xf32>, !x
  }
  return
}
"#;

#[test]
fn a_product_of_blocks() {
    let (a, b) = (counted(&[64, 256]), counted(&[256, 256]));
    let outcome = run(MATMUL, &[a.clone(), b.clone()], |_| {});
    assert_eq!(outcome.findings, []);
    let (a, b, c) = (floats(&a), floats(&b), floats(&outcome.arrays[2]));
    for (i, j) in [(0, 0), (31, 127), (32, 128), (63, 255)] {
        let sum = (0..256).fold(0.0, |sum: f32, k| a[i * 256 + k].mul_add(b[k * 256 + j], sum));
        assert_eq!(c[i * 256 + j], sum);
    }
}

/// Double buffering: two buffers and two semaphores, so that a block is copied while the other one is computed.
pub(super) const DOUBLE: &str = r#"
!hbm = memref<64x128xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">>
!block = memref<8x128xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">>
!vmem = memref<16x128xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, #tile.space<vmem>>
!half = memref<8x128xbf16, #tile.layout<"{1,0:T(8,128)(2,1)}">, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %in = tile.alloc : !vmem
  %out = tile.alloc : !half
  %s0 = tile.sem_alloc : !tile.sem<dma>
  %s1 = tile.sem_alloc : !tile.sem<dma>
  %t = tile.sem_alloc : !tile.sem<dma>
  %first = tile.view %a[%c0, %c0] : !hbm to !block
  %lower = tile.view %in[%c0, %c0] : !vmem to !half
  %upper = tile.view %in[%c8, %c0] : !vmem to !half
  tile.dma_start %first, %lower, %s0 : !block, !half
  scf.for %i = %c0 to %c8 step %c1 {
    %odd = arith.remui %i, %c2 : index
    %is_odd = arith.cmpi eq, %odd, %c1 : index
    %next = arith.addi %i, %c1 : index
    %row = arith.muli %next, %c8 : index
    %more = arith.cmpi slt, %i, %c7 : index
    scf.if %more {
      %block = tile.view %a[%row, %c0] : !hbm to !block
      scf.if %is_odd {
        tile.dma_start %block, %lower, %s0 : !block, !half
      } else {
        tile.dma_start %block, %upper, %s1 : !block, !half
      }
    }
    scf.if %is_odd {
      tile.dma_wait %s1, %upper : !half
    } else {
      tile.dma_wait %s0, %lower : !half
    }
    %at = arith.muli %odd, %c8 : index
    %v = tile.load %in[%at, %c0] : !vmem to vector<8x128xbf16>
    %w = arith.addf %v, %v : vector<8x128xbf16>
    tile.store %w, %out[%c0, %c0] : vector<8x128xbf16>, !half
    %here = arith.muli %i, %c8 : index
    %to = tile.view %b[%here, %c0] : !hbm to !block
    tile.dma_start %out, %to, %t : !half, !block
    tile.dma_wait %t, %to : !block
  }
  return
}
"#;

#[test]
fn double_buffers_in_any_order() {
    let ty = Type::tensor(&[64, 128], bf16());
    let a = Tensor::from_f64(1.5, ty);
    let commits = [(Commit::Issue, 0), (Commit::Wait, 0), (Commit::Random, 1), (Commit::Random, 2)];
    for (commit, seed) in commits {
        let outcome = run(DOUBLE, std::slice::from_ref(&a), |options| {
            (options.commit, options.seed) = (commit, seed);
        });
        assert_eq!(outcome.findings, [], "{commit:?}");
        assert_eq!(outcome.arrays[1], Tensor::from_f64(3.0, ty), "{commit:?}");
    }
}
