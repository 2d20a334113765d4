// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%x: memref<4x32xf32>, %out: memref<4x32xf32>) {
  %i0 = arith.constant 0 : index
  %i4 = arith.constant 4 : index
  %i1 = arith.constant 1 : index
  %v3 = arith.constant dense<0xFF800000> : vector<4xf32>
  %i32 = arith.constant 32 : index
  %i16 = arith.constant 16 : index
  %i8 = arith.constant 8 : index
  %i12 = arith.constant 12 : index
  %v8 = arith.constant dense<0.0> : vector<4xf32>
  scf.parallel (%1) = (%i0) to (%i4) step (%i1) {
    %r2:4 = scf.for %2 = %i0 to %i32 step %i16 iter_args(%c2_0 = %v3, %c2_1 = %v3, %c2_2 = %v3, %c2_3 = %v3) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
      %3 = vector.load %x[%1, %2] : memref<4x32xf32>, vector<4xf32>
      %4 = arith.maximumf %3, %c2_0 : vector<4xf32>
      %5 = arith.addi %2, %i4 : index
      %6 = vector.load %x[%1, %5] : memref<4x32xf32>, vector<4xf32>
      %7 = arith.maximumf %6, %c2_1 : vector<4xf32>
      %8 = arith.addi %2, %i8 : index
      %9 = vector.load %x[%1, %8] : memref<4x32xf32>, vector<4xf32>
      %10 = arith.maximumf %9, %c2_2 : vector<4xf32>
      %11 = arith.addi %2, %i12 : index
      %12 = vector.load %x[%1, %11] : memref<4x32xf32>, vector<4xf32>
      %13 = arith.maximumf %12, %c2_3 : vector<4xf32>
      scf.yield %4, %7, %10, %13 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
    }
    %14 = arith.maximumf %r2#0, %r2#1 : vector<4xf32>
    %15 = arith.maximumf %r2#2, %r2#3 : vector<4xf32>
    %16 = arith.maximumf %14, %15 : vector<4xf32>
    %17 = vector.reduction <maximumf>, %16 : vector<4xf32> into f32
    %18 = vector.broadcast %17 : f32 to vector<4xf32>
    %r19:4 = scf.for %19 = %i0 to %i32 step %i16 iter_args(%c19_0 = %v8, %c19_1 = %v8, %c19_2 = %v8, %c19_3 = %v8) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
      %20 = vector.load %x[%1, %19] : memref<4x32xf32>, vector<4xf32>
      %21 = arith.subf %20, %18 : vector<4xf32>
      %22 = math.exp %21 : vector<4xf32>
      vector.store %22, %out[%1, %19] : memref<4x32xf32>, vector<4xf32>
      %23 = arith.addf %c19_0, %22 : vector<4xf32>
      %24 = arith.addi %19, %i4 : index
      %25 = vector.load %x[%1, %24] : memref<4x32xf32>, vector<4xf32>
      %26 = arith.subf %25, %18 : vector<4xf32>
      %27 = math.exp %26 : vector<4xf32>
      vector.store %27, %out[%1, %24] : memref<4x32xf32>, vector<4xf32>
      %28 = arith.addf %c19_1, %27 : vector<4xf32>
      %29 = arith.addi %19, %i8 : index
      %30 = vector.load %x[%1, %29] : memref<4x32xf32>, vector<4xf32>
      %31 = arith.subf %30, %18 : vector<4xf32>
      %32 = math.exp %31 : vector<4xf32>
      vector.store %32, %out[%1, %29] : memref<4x32xf32>, vector<4xf32>
      %33 = arith.addf %c19_2, %32 : vector<4xf32>
      %34 = arith.addi %19, %i12 : index
      %35 = vector.load %x[%1, %34] : memref<4x32xf32>, vector<4xf32>
      %36 = arith.subf %35, %18 : vector<4xf32>
      %37 = math.exp %36 : vector<4xf32>
      vector.store %37, %out[%1, %34] : memref<4x32xf32>, vector<4xf32>
      %38 = arith.addf %c19_3, %37 : vector<4xf32>
      scf.yield %23, %28, %33, %38 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
    }
    %39 = arith.addf %r19#0, %r19#1 : vector<4xf32>
    %40 = arith.addf %r19#2, %r19#3 : vector<4xf32>
    %41 = arith.addf %39, %40 : vector<4xf32>
    %42 = vector.reduction <add>, %41 : vector<4xf32> into f32
    %43 = vector.broadcast %42 : f32 to vector<4xf32>
    scf.for %44 = %i0 to %i32 step %i16 {
      %45 = vector.load %out[%1, %44] : memref<4x32xf32>, vector<4xf32>
      %46 = arith.divf %45, %43 : vector<4xf32>
      vector.store %46, %out[%1, %44] : memref<4x32xf32>, vector<4xf32>
      %47 = arith.addi %44, %i4 : index
      %48 = vector.load %out[%1, %47] : memref<4x32xf32>, vector<4xf32>
      %49 = arith.divf %48, %43 : vector<4xf32>
      vector.store %49, %out[%1, %47] : memref<4x32xf32>, vector<4xf32>
      %50 = arith.addi %44, %i8 : index
      %51 = vector.load %out[%1, %50] : memref<4x32xf32>, vector<4xf32>
      %52 = arith.divf %51, %43 : vector<4xf32>
      vector.store %52, %out[%1, %50] : memref<4x32xf32>, vector<4xf32>
      %53 = arith.addi %44, %i12 : index
      %54 = vector.load %out[%1, %53] : memref<4x32xf32>, vector<4xf32>
      %55 = arith.divf %54, %43 : vector<4xf32>
      vector.store %55, %out[%1, %53] : memref<4x32xf32>, vector<4xf32>
    }
    scf.reduce
  }
  return
}
