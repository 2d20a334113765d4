// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%a: memref<8x8xf32>, %b: memref<8x16xf32>, %bias: memref<16xf32>, %out: memref<8x16xf32>) {
  %i0 = arith.constant 0 : index
  %i16 = arith.constant 16 : index
  %i8 = arith.constant 8 : index
  %i4 = arith.constant 4 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i3 = arith.constant 3 : index
  %v7 = arith.constant dense<0.0> : vector<4xf32>
  scf.parallel (%1) = (%i0) to (%i16) step (%i8) {
    %2 = arith.addi %1, %i4 : index
    %panel = memref.alloca() : memref<8x8xf32>
    scf.for %3 = %i0 to %i8 step %i1 {
      %4 = vector.load %b[%3, %1] : memref<8x16xf32>, vector<4xf32>
      vector.store %4, %panel[%3, %i0] : memref<8x8xf32>, vector<4xf32>
      %5 = vector.load %b[%3, %2] : memref<8x16xf32>, vector<4xf32>
      vector.store %5, %panel[%3, %i4] : memref<8x8xf32>, vector<4xf32>
    }
    %6 = vector.load %bias[%1] : memref<16xf32>, vector<4xf32>
    %7 = vector.load %bias[%2] : memref<16xf32>, vector<4xf32>
    scf.for %8 = %i0 to %i8 step %i4 {
      %9 = arith.addi %8, %i1 : index
      %10 = arith.addi %8, %i2 : index
      %11 = arith.addi %8, %i3 : index
      %r12:8 = scf.for %12 = %i0 to %i8 step %i1 iter_args(%c12_0 = %v7, %c12_1 = %v7, %c12_2 = %v7, %c12_3 = %v7, %c12_4 = %v7, %c12_5 = %v7, %c12_6 = %v7, %c12_7 = %v7) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
        %13 = vector.load %panel[%12, %i0] : memref<8x8xf32>, vector<4xf32>
        %14 = vector.load %panel[%12, %i4] : memref<8x8xf32>, vector<4xf32>
        %15 = memref.load %a[%8, %12] : memref<8x8xf32>
        %16 = vector.broadcast %15 : f32 to vector<4xf32>
        %17 = math.fma %16, %13, %c12_0 : vector<4xf32>
        %18 = math.fma %16, %14, %c12_1 : vector<4xf32>
        %19 = memref.load %a[%9, %12] : memref<8x8xf32>
        %20 = vector.broadcast %19 : f32 to vector<4xf32>
        %21 = math.fma %20, %13, %c12_2 : vector<4xf32>
        %22 = math.fma %20, %14, %c12_3 : vector<4xf32>
        %23 = memref.load %a[%10, %12] : memref<8x8xf32>
        %24 = vector.broadcast %23 : f32 to vector<4xf32>
        %25 = math.fma %24, %13, %c12_4 : vector<4xf32>
        %26 = math.fma %24, %14, %c12_5 : vector<4xf32>
        %27 = memref.load %a[%11, %12] : memref<8x8xf32>
        %28 = vector.broadcast %27 : f32 to vector<4xf32>
        %29 = math.fma %28, %13, %c12_6 : vector<4xf32>
        %30 = math.fma %28, %14, %c12_7 : vector<4xf32>
        scf.yield %17, %18, %21, %22, %25, %26, %29, %30 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
      }
      %31 = arith.addf %r12#0, %6 : vector<4xf32>
      %32 = arith.maximumf %31, %v7 : vector<4xf32>
      vector.store %32, %out[%8, %1] : memref<8x16xf32>, vector<4xf32>
      %33 = arith.addf %r12#1, %7 : vector<4xf32>
      %34 = arith.maximumf %33, %v7 : vector<4xf32>
      vector.store %34, %out[%8, %2] : memref<8x16xf32>, vector<4xf32>
      %35 = arith.addf %r12#2, %6 : vector<4xf32>
      %36 = arith.maximumf %35, %v7 : vector<4xf32>
      vector.store %36, %out[%9, %1] : memref<8x16xf32>, vector<4xf32>
      %37 = arith.addf %r12#3, %7 : vector<4xf32>
      %38 = arith.maximumf %37, %v7 : vector<4xf32>
      vector.store %38, %out[%9, %2] : memref<8x16xf32>, vector<4xf32>
      %39 = arith.addf %r12#4, %6 : vector<4xf32>
      %40 = arith.maximumf %39, %v7 : vector<4xf32>
      vector.store %40, %out[%10, %1] : memref<8x16xf32>, vector<4xf32>
      %41 = arith.addf %r12#5, %7 : vector<4xf32>
      %42 = arith.maximumf %41, %v7 : vector<4xf32>
      vector.store %42, %out[%10, %2] : memref<8x16xf32>, vector<4xf32>
      %43 = arith.addf %r12#6, %6 : vector<4xf32>
      %44 = arith.maximumf %43, %v7 : vector<4xf32>
      vector.store %44, %out[%11, %1] : memref<8x16xf32>, vector<4xf32>
      %45 = arith.addf %r12#7, %7 : vector<4xf32>
      %46 = arith.maximumf %45, %v7 : vector<4xf32>
      vector.store %46, %out[%11, %2] : memref<8x16xf32>, vector<4xf32>
    }
    scf.reduce
  }
  return
}
