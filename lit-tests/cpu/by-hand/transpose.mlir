// By compiler/creole/benches/hand/make_kernels.py: machine code of loops and vectors as they are written.
// RUN: creole-run %s --random-inputs=1 --output %t.interp --backend interp
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 1
// RUN: creole-run %s --random-inputs=1 --expect %t.interp --rtol=0 --threads 2
func.func @main(%x: memref<32x32xf32>, %out: memref<32x32xf32>) {
  %i0 = arith.constant 0 : index
  %i32 = arith.constant 32 : index
  %i16 = arith.constant 16 : index
  %i4 = arith.constant 4 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i3 = arith.constant 3 : index
  scf.parallel (%1) = (%i0) to (%i32) step (%i16) {
    scf.for %2 = %i0 to %i32 step %i16 {
      scf.for %3 = %i0 to %i16 step %i4 {
        scf.for %4 = %i0 to %i16 step %i4 {
          %5 = arith.addi %1, %3 : index
          %6 = arith.addi %2, %4 : index
          %7 = vector.load %x[%6, %5] : memref<32x32xf32>, vector<4xf32>
          %8 = arith.addi %6, %i1 : index
          %9 = vector.load %x[%8, %5] : memref<32x32xf32>, vector<4xf32>
          %10 = arith.addi %6, %i2 : index
          %11 = vector.load %x[%10, %5] : memref<32x32xf32>, vector<4xf32>
          %12 = arith.addi %6, %i3 : index
          %13 = vector.load %x[%12, %5] : memref<32x32xf32>, vector<4xf32>
          %14 = vector.shuffle %7, %9 [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
          %15 = vector.shuffle %11, %13 [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
          %16 = vector.shuffle %7, %9 [2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
          %17 = vector.shuffle %11, %13 [2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
          %18 = vector.shuffle %14, %15 [0, 1, 4, 5] : vector<4xf32>, vector<4xf32>
          %19 = vector.shuffle %14, %15 [2, 3, 6, 7] : vector<4xf32>, vector<4xf32>
          %20 = vector.shuffle %16, %17 [0, 1, 4, 5] : vector<4xf32>, vector<4xf32>
          %21 = vector.shuffle %16, %17 [2, 3, 6, 7] : vector<4xf32>, vector<4xf32>
          vector.store %18, %out[%5, %6] : memref<32x32xf32>, vector<4xf32>
          %22 = arith.addi %5, %i1 : index
          vector.store %19, %out[%22, %6] : memref<32x32xf32>, vector<4xf32>
          %23 = arith.addi %5, %i2 : index
          vector.store %20, %out[%23, %6] : memref<32x32xf32>, vector<4xf32>
          %24 = arith.addi %5, %i3 : index
          vector.store %21, %out[%24, %6] : memref<32x32xf32>, vector<4xf32>
        }
      }
    }
    scf.reduce
  }
  return
}
