// Lanes that go from one vector to others, of which none fits a register: machine code and the interpreter agree.
// RUN: creole-run %s --random-inputs=1 --output=%t
// RUN: creole-run %s --random-inputs=1 --expect=%t --backend=interp

func.func @main(%a: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c20 = arith.constant 20 : index
  %c40 = arith.constant 40 : index
  %x = vector.load %a[%c0] : memref<64xf32>, vector<18xf32>
  %even, %odd = vector.deinterleave %x : vector<18xf32> -> vector<9xf32>
  %y = vector.interleave %odd, %even : vector<9xf32> -> vector<18xf32>
  vector.store %y, %out[%c0] : memref<64xf32>, vector<18xf32>
  %z = vector.insert_strided_slice %even, %y {offsets = [5], strides = [1]} : vector<9xf32> into vector<18xf32>
  vector.store %z, %out[%c20] : memref<64xf32>, vector<18xf32>
  %e:9 = vector.to_elements %odd : vector<9xf32>
  %w = vector.from_elements %e#8, %e#0, %e#7, %e#1, %e#6 : vector<5xf32>
  vector.store %w, %out[%c40] : memref<64xf32>, vector<5xf32>
  return
}
