// What can't be computed on blocks is refused, with its place.
// RUN: creole-opt --tile-layouts --tile-grids --split-input-file --verify-diagnostics %s

// expected-error @+1 {{the machine does not compute with elements of type f64}}
func.func @wide(%a: memref<8xf64>) {
  return
}

// -----

func.func @library(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<i32>) {
  // expected-error @+1 {{the machine has no library kernel '@cholesky'}}
  loop.kernel @cholesky(%a : memref<8x8xf32>) {upper = 0 : i64} outs(%b, %c : memref<8x8xf32>, memref<i32>)
  return
}

// -----

func.func @branch(%a: memref<8xf32>, %o: memref<8xf32>, %p: i1) {
  loop.nest (%i) in [8] outs(%o : memref<8xf32>) {
    %x = loop.read %a[%i] : memref<8xf32>
    // expected-error @+1 {{can't be computed on blocks}}
    %y = scf.if %p -> f32 {
      scf.yield %x : f32
    } else {
      %z = arith.negf %x : f32
      scf.yield %z : f32
    }
    loop.yield %y : f32
  }
  return
}
