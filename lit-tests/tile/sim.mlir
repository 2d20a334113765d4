// A kernel with two buffers: what is missing is found at its op, and so is what a machine lacks.
// RUN: creole-tile sim %s --schedules 3 | FileCheck %s
// CHECK: sim.mlir on tpu-v5e: {{.*}} cycles
// CHECK: unit
// CHECK: HBM
// CHECK: hbm to vmem
// CHECK: vmem
// CHECK: tile.dma_wait {{.*}}sim.mlir:

// RUN: not creole-tile sim %s --entry man 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: error: no function is named '@man'; did you mean 'main'?
// RUN: not creole-tile sim %s --machine tpu 2>&1 | FileCheck %s --check-prefix=MACHINE
// MACHINE: error: unknown machine 'tpu'; 'creole-tile machines' lists them
// RUN: not creole-tile sim %t.none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: no such file or directory

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
