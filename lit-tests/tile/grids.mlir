// Nests as grids over blocks.
// RUN: creole-opt --tile-layouts --tile-grids --split-input-file %s | FileCheck %s

// An array that is larger than a block is cut along its rows; what a row says of itself is computed with it.
// CHECK-LABEL: func.func @rows
// CHECK: tile.grid [{{[0-9]+}}] ins(%arg0, %arg1 : memref<4096x256xf32, #tile.layout<"{1,0:T(8,128)}">>, memref<256xf32, #tile.layout<"{0:T(256)}">>) outs(%arg2 : {{.*}}) maps [#map, #map1, #map] buffers [3, 1, 3] {
// CHECK: ^bb0(%arg3: index, %arg4: memref<{{.*}}x256xf32, #tile.layout<"{1,0:T(8,128)}">, #tile.space<vmem>>
// CHECK: tile.load %arg4
// CHECK: vector.multi_reduction <maximumf>, {{.*}} [1]
// CHECK: vector.shape_cast
// CHECK: vector.broadcast
// CHECK: arith.subf
// CHECK: tile.store
func.func @rows(%a: memref<4096x256xf32>, %w: memref<256xf32>, %o: memref<4096x256xf32>) {
  loop.nest (%i, %j) in [4096, 256] outs(%o : memref<4096x256xf32>) {
    %low = arith.constant 0xFF800000 : f32
    %x = loop.read %a[%i, %j] : memref<4096x256xf32>
    %m = loop.reduce (%k) in [256] init(%acc = %low : f32) {
      %y = loop.read %a[%i, %k] : memref<4096x256xf32>
      %n = arith.maximumf %acc, %y : f32
      loop.yield %n : f32
    }
    %v = loop.read %w[%j] : memref<256xf32>
    %d = arith.subf %x, %m : f32
    %e = arith.mulf %d, %v : f32
    loop.yield %e : f32
  }
  return
}

// -----

// Sums of products go through the matrix unit, narrow floats as they are.
// CHECK-LABEL: func.func @product
// CHECK: tile.matmul {{.*}} : (vector<32x64xbf16>, vector<64x128xbf16>, vector<32x128xf32>) -> vector<32x128xf32>
func.func @product(%a: memref<32x64xbf16>, %b: memref<64x128xbf16>, %o: memref<32x128xf32>) {
  loop.nest (%i, %j) in [32, 128] outs(%o : memref<32x128xf32>) {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) {
      %x = loop.read %a[%i, %k] : memref<32x64xbf16>
      %y = loop.read %b[%k, %j] : memref<64x128xbf16>
      %u = arith.extf %x : bf16 to f32
      %v = arith.extf %y : bf16 to f32
      %n = math.fma %u, %v, %acc : f32
      loop.yield %n : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Narrow floats are added up in 32 bits, and rounded once.
// CHECK-LABEL: func.func @narrow
// CHECK: arith.extf {{.*}} : vector<16x64xbf16> to vector<16x64xf32>
// CHECK: vector.multi_reduction <add>, {{.*}} [1] : vector<16x64xf32> to vector<16xf32>
// CHECK: arith.truncf {{.*}} : vector<16xf32> to vector<16xbf16>
func.func @narrow(%a: memref<16x64xbf16>, %o: memref<16xbf16>) {
  loop.nest (%i) in [16] outs(%o : memref<16xbf16>) {
    %zero = arith.constant 0.0 : bf16
    %s = loop.reduce (%k) in [64] init(%acc = %zero : bf16) {
      %x = loop.read %a[%i, %k] : memref<16x64xbf16>
      %n = arith.addf %acc, %x : bf16
      loop.yield %n : bf16
    }
    loop.yield %s : bf16
  }
  return
}

// -----

// Rows at computed places are gathered; numbers without dimensions stand in SMEM.
// CHECK-LABEL: func.func @gather
// CHECK: ^bb0(%arg4: index, %arg5: memref<16xi32, {{.*}}>, %arg6: memref<i32, #tile.space<smem>>
// CHECK: tile.load %arg6[] : memref<i32, #tile.space<smem>> to i32
// CHECK: tile.gather
func.func @gather(%n: memref<i32>, %at: memref<16xi32>, %a: memref<64x128xf32>, %o: memref<16x128xf32>) {
  loop.nest (%i, %j) in [16, 128] outs(%o : memref<16x128xf32>) {
    %x = loop.read %at[%i] : memref<16xi32>
    %y = loop.read %n[] : memref<i32>
    %z = arith.addi %x, %y : i32
    %r = arith.index_cast %z : i32 to index
    %v = loop.read %a[%r, %j] : memref<64x128xf32>
    loop.yield %v : f32
  }
  return
}

// -----

// Scatters go from place to place, a row at a time; what is there before is copied first.
// CHECK-LABEL: func.func @scatter
// CHECK: tile.grid [1] ins(%arg0, %arg1, %arg2 : {{.*}}) outs(%arg2 : {{.*}})
// CHECK: scf.for
// CHECK: tile.load {{.*}} to vector<1x128xf32>
// CHECK: arith.addf {{.*}} : vector<128xf32>
// CHECK: tile.store {{.*}} : vector<1x128xf32>
func.func @scatter(%at: memref<16xi32>, %x: memref<16x128xf32>, %o: memref<64x128xf32>) {
  loop.update (%i, %j) in [16, 128] into(%o : memref<64x128xf32>) {
    %p = loop.read %at[%i] : memref<16xi32>
    %r = arith.index_cast %p : i32 to index
    %v = loop.read %x[%i, %j] : memref<16x128xf32>
    loop.write %v at [%r, %j] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    %s = arith.addf %old, %new : f32
    loop.yield %s : f32
  }
  return
}

// -----

// A scan goes along its loop, all others side by side: along lanes, as layouts are chosen so.
// CHECK-LABEL: func.func @scan
// CHECK: scf.for %[[T:.*]] = {{.*}} iter_args({{.*}}) -> (vector<8xf32>)
// CHECK: tile.store {{.*}}[%[[T]], %c0{{.*}}] : vector<1x8xf32>
func.func @scan(%a: memref<8x32xf32>, %o: memref<8x32xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.scan (%i, %j) in [8, 32] along 1 init(%acc = %zero : f32) outs(%o : memref<8x32xf32>) {
    %x = loop.read %a[%i, %j] : memref<8x32xf32>
    %s = arith.addf %acc, %x : f32
    loop.yield %s, %s : f32, f32
  }
  return
}

// -----

// An array that is seen under another shape stays in row-major order, wherever it goes.
// CHECK-LABEL: func.func @main
// CHECK: memref.alloc() : memref<8x16xf32>
// CHECK: memref.reinterpret_cast {{.*}} : memref<8x16xf32> to memref<128xf32
// CHECK: call @fill({{.*}}) : (memref<8x16xf32>) -> ()
// CHECK: func.func @fill(%arg0: memref<8x16xf32>)
func.func @main() {
  %a = memref.alloc() : memref<8x16xf32>
  %b = memref.reinterpret_cast %a to offset: [0], sizes: [128], strides: [1] : memref<8x16xf32> to memref<128xf32, strided<[1]>>
  call @fill(%a) : (memref<8x16xf32>) -> ()
  return
}
func.func @fill(%o: memref<8x16xf32>) {
  loop.nest (%i, %j) in [8, 16] outs(%o : memref<8x16xf32>) {
    %one = arith.constant 1.0 : f32
    loop.yield %one : f32
  }
  return
}
