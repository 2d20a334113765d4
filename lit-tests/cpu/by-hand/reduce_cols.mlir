// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%x: memref<8x32xf32>, %out: memref<32xf32>) {
  %i0 = arith.constant 0 : index
  %i32 = arith.constant 32 : index
  %i16 = arith.constant 16 : index
  %i4 = arith.constant 4 : index
  %v4 = arith.constant dense<0.0> : vector<4xf32>
  %i8 = arith.constant 8 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i3 = arith.constant 3 : index
  scf.parallel (%1) = (%i0) to (%i32) step (%i16) {
    scf.for %2 = %i0 to %i16 step %i4 {
      %3 = arith.addi %1, %2 : index
      vector.store %v4, %out[%3] : memref<32xf32>, vector<4xf32>
    }
    scf.for %4 = %i0 to %i8 step %i4 {
      %5 = arith.addi %4, %i1 : index
      %6 = arith.addi %4, %i2 : index
      %7 = arith.addi %4, %i3 : index
      scf.for %8 = %i0 to %i16 step %i8 {
        %9 = arith.addi %1, %8 : index
        %10 = vector.load %out[%9] : memref<32xf32>, vector<4xf32>
        %11 = vector.load %x[%4, %9] : memref<8x32xf32>, vector<4xf32>
        %12 = arith.addf %10, %11 : vector<4xf32>
        %13 = vector.load %x[%5, %9] : memref<8x32xf32>, vector<4xf32>
        %14 = arith.addf %12, %13 : vector<4xf32>
        %15 = vector.load %x[%6, %9] : memref<8x32xf32>, vector<4xf32>
        %16 = arith.addf %14, %15 : vector<4xf32>
        %17 = vector.load %x[%7, %9] : memref<8x32xf32>, vector<4xf32>
        %18 = arith.addf %16, %17 : vector<4xf32>
        vector.store %18, %out[%9] : memref<32xf32>, vector<4xf32>
        %19 = arith.addi %1, %8 : index
        %20 = arith.addi %19, %i4 : index
        %21 = vector.load %out[%20] : memref<32xf32>, vector<4xf32>
        %22 = vector.load %x[%4, %20] : memref<8x32xf32>, vector<4xf32>
        %23 = arith.addf %21, %22 : vector<4xf32>
        %24 = vector.load %x[%5, %20] : memref<8x32xf32>, vector<4xf32>
        %25 = arith.addf %23, %24 : vector<4xf32>
        %26 = vector.load %x[%6, %20] : memref<8x32xf32>, vector<4xf32>
        %27 = arith.addf %25, %26 : vector<4xf32>
        %28 = vector.load %x[%7, %20] : memref<8x32xf32>, vector<4xf32>
        %29 = arith.addf %27, %28 : vector<4xf32>
        vector.store %29, %out[%20] : memref<32xf32>, vector<4xf32>
      }
    }
    scf.reduce
  }
  return
}
