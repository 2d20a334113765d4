// Reads are merged where nothing between them may write; allocations that nothing uses go.
// RUN: creole-opt %s --cse | FileCheck %s

// Allocations and frees change no memory.
// CHECK-LABEL: func.func @allocated
// CHECK: %[[A:.*]] = memref.load %arg0
// CHECK-NEXT: memref.alloc()
// CHECK-NEXT: memref.dealloc %arg1
// CHECK-NEXT: memref.realloc %arg2
// CHECK-NEXT: return %[[A]], %[[A]],
func.func @allocated(%m: memref<4xf32>, %n: memref<3xf32>, %o: memref<5xf32>, %i: index) -> (f32, f32, memref<2xf32>) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %a = memref.alloc() : memref<2xf32>
  memref.dealloc %n : memref<3xf32>
  %r = memref.realloc %o : memref<5xf32> to memref<8xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1, %a : f32, f32, memref<2xf32>
}

// The same in the region of an op.
// CHECK-LABEL: func.func @allocated_inside
// CHECK: %[[A:.*]] = memref.load
// CHECK: return %[[A]], %[[A]]
func.func @allocated_inside(%m: memref<4xf32>, %c: i1, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  scf.if %c {
    %a = memref.alloc() : memref<8xf32>
    memref.dealloc %a : memref<8xf32>
  }
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @stored_inside
// CHECK: %[[A:.*]] = memref.load
// CHECK: %[[B:.*]] = memref.load
// CHECK: return %[[A]], %[[B]]
func.func @stored_inside(%m: memref<4xf32>, %c: i1, %i: index, %x: f32) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  scf.if %c {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @unused
// CHECK-NEXT: memref.realloc
// CHECK-NEXT: return
func.func @unused(%n: index, %c: i1, %m: memref<3xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  memref.alloca_scope {
    %d = memref.alloc() : memref<8xf32>
  }
  %r = memref.realloc %m : memref<3xf32> to memref<5xf32>
  return
}

// Two regions that allocate are not one.
// CHECK-LABEL: func.func @two
// CHECK-COUNT-2: scf.if
func.func @two(%c: i1, %m: memref<f32>) -> (memref<f32>, memref<f32>) {
  %0 = scf.if %c -> memref<f32> {
    %a = memref.alloc() : memref<f32>
    scf.yield %a : memref<f32>
  } else {
    scf.yield %m : memref<f32>
  }
  %1 = scf.if %c -> memref<f32> {
    %a = memref.alloc() : memref<f32>
    scf.yield %a : memref<f32>
  } else {
    scf.yield %m : memref<f32>
  }
  return %0, %1 : memref<f32>, memref<f32>
}
