// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%x: memref<4x32xf32>, %scale: memref<32xf32>, %shift: memref<32xf32>, %out: memref<4x32xf32>) {
  %i0 = arith.constant 0 : index
  %i4 = arith.constant 4 : index
  %i1 = arith.constant 1 : index
  %f3 = arith.constant 32.0 : f32
  %v4 = arith.constant dense<0.0> : vector<4xf32>
  %i32 = arith.constant 32 : index
  %i16 = arith.constant 16 : index
  %i8 = arith.constant 8 : index
  %i12 = arith.constant 12 : index
  %f9 = arith.constant 9.99999974E-6 : f32
  scf.parallel (%1) = (%i0) to (%i4) step (%i1) {
    %r2:4 = scf.for %2 = %i0 to %i32 step %i16 iter_args(%c2_0 = %v4, %c2_1 = %v4, %c2_2 = %v4, %c2_3 = %v4) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
      %3 = vector.load %x[%1, %2] : memref<4x32xf32>, vector<4xf32>
      %4 = arith.addf %c2_0, %3 : vector<4xf32>
      %5 = arith.addi %2, %i4 : index
      %6 = vector.load %x[%1, %5] : memref<4x32xf32>, vector<4xf32>
      %7 = arith.addf %c2_1, %6 : vector<4xf32>
      %8 = arith.addi %2, %i8 : index
      %9 = vector.load %x[%1, %8] : memref<4x32xf32>, vector<4xf32>
      %10 = arith.addf %c2_2, %9 : vector<4xf32>
      %11 = arith.addi %2, %i12 : index
      %12 = vector.load %x[%1, %11] : memref<4x32xf32>, vector<4xf32>
      %13 = arith.addf %c2_3, %12 : vector<4xf32>
      scf.yield %4, %7, %10, %13 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
    }
    %14 = arith.addf %r2#0, %r2#1 : vector<4xf32>
    %15 = arith.addf %r2#2, %r2#3 : vector<4xf32>
    %16 = arith.addf %14, %15 : vector<4xf32>
    %17 = vector.reduction <add>, %16 : vector<4xf32> into f32
    %18 = arith.divf %17, %f3 : f32
    %19 = vector.broadcast %18 : f32 to vector<4xf32>
    %r20:4 = scf.for %20 = %i0 to %i32 step %i16 iter_args(%c20_0 = %v4, %c20_1 = %v4, %c20_2 = %v4, %c20_3 = %v4) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
      %21 = vector.load %x[%1, %20] : memref<4x32xf32>, vector<4xf32>
      %22 = arith.subf %21, %19 : vector<4xf32>
      %23 = arith.mulf %22, %22 : vector<4xf32>
      %24 = arith.addf %c20_0, %23 : vector<4xf32>
      %25 = arith.addi %20, %i4 : index
      %26 = vector.load %x[%1, %25] : memref<4x32xf32>, vector<4xf32>
      %27 = arith.subf %26, %19 : vector<4xf32>
      %28 = arith.mulf %27, %27 : vector<4xf32>
      %29 = arith.addf %c20_1, %28 : vector<4xf32>
      %30 = arith.addi %20, %i8 : index
      %31 = vector.load %x[%1, %30] : memref<4x32xf32>, vector<4xf32>
      %32 = arith.subf %31, %19 : vector<4xf32>
      %33 = arith.mulf %32, %32 : vector<4xf32>
      %34 = arith.addf %c20_2, %33 : vector<4xf32>
      %35 = arith.addi %20, %i12 : index
      %36 = vector.load %x[%1, %35] : memref<4x32xf32>, vector<4xf32>
      %37 = arith.subf %36, %19 : vector<4xf32>
      %38 = arith.mulf %37, %37 : vector<4xf32>
      %39 = arith.addf %c20_3, %38 : vector<4xf32>
      scf.yield %24, %29, %34, %39 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
    }
    %40 = arith.addf %r20#0, %r20#1 : vector<4xf32>
    %41 = arith.addf %r20#2, %r20#3 : vector<4xf32>
    %42 = arith.addf %40, %41 : vector<4xf32>
    %43 = vector.reduction <add>, %42 : vector<4xf32> into f32
    %44 = arith.divf %43, %f3 : f32
    %45 = arith.addf %44, %f9 : f32
    %46 = math.rsqrt %45 : f32
    %47 = vector.broadcast %46 : f32 to vector<4xf32>
    scf.for %48 = %i0 to %i32 step %i16 {
      %49 = vector.load %x[%1, %48] : memref<4x32xf32>, vector<4xf32>
      %50 = arith.subf %49, %19 : vector<4xf32>
      %51 = arith.mulf %50, %47 : vector<4xf32>
      %52 = vector.load %scale[%48] : memref<32xf32>, vector<4xf32>
      %53 = arith.mulf %51, %52 : vector<4xf32>
      %54 = vector.load %shift[%48] : memref<32xf32>, vector<4xf32>
      %55 = arith.addf %53, %54 : vector<4xf32>
      vector.store %55, %out[%1, %48] : memref<4x32xf32>, vector<4xf32>
      %56 = arith.addi %48, %i4 : index
      %57 = vector.load %x[%1, %56] : memref<4x32xf32>, vector<4xf32>
      %58 = arith.subf %57, %19 : vector<4xf32>
      %59 = arith.mulf %58, %47 : vector<4xf32>
      %60 = vector.load %scale[%56] : memref<32xf32>, vector<4xf32>
      %61 = arith.mulf %59, %60 : vector<4xf32>
      %62 = vector.load %shift[%56] : memref<32xf32>, vector<4xf32>
      %63 = arith.addf %61, %62 : vector<4xf32>
      vector.store %63, %out[%1, %56] : memref<4x32xf32>, vector<4xf32>
      %64 = arith.addi %48, %i8 : index
      %65 = vector.load %x[%1, %64] : memref<4x32xf32>, vector<4xf32>
      %66 = arith.subf %65, %19 : vector<4xf32>
      %67 = arith.mulf %66, %47 : vector<4xf32>
      %68 = vector.load %scale[%64] : memref<32xf32>, vector<4xf32>
      %69 = arith.mulf %67, %68 : vector<4xf32>
      %70 = vector.load %shift[%64] : memref<32xf32>, vector<4xf32>
      %71 = arith.addf %69, %70 : vector<4xf32>
      vector.store %71, %out[%1, %64] : memref<4x32xf32>, vector<4xf32>
      %72 = arith.addi %48, %i12 : index
      %73 = vector.load %x[%1, %72] : memref<4x32xf32>, vector<4xf32>
      %74 = arith.subf %73, %19 : vector<4xf32>
      %75 = arith.mulf %74, %47 : vector<4xf32>
      %76 = vector.load %scale[%72] : memref<32xf32>, vector<4xf32>
      %77 = arith.mulf %75, %76 : vector<4xf32>
      %78 = vector.load %shift[%72] : memref<32xf32>, vector<4xf32>
      %79 = arith.addf %77, %78 : vector<4xf32>
      vector.store %79, %out[%1, %72] : memref<4x32xf32>, vector<4xf32>
    }
    scf.reduce
  }
  return
}
