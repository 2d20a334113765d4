// RUN: creole-run %s --random-inputs 1 --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t --backend interp

// A read that is out of bounds does not change in a loop that does not run: it stays there.
func.func @main(%x: tensor<300xi32>, %acc0: tensor<8xi32>) -> tensor<8xi32> {
  %far = arith.constant -1000000000000 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %out:2 = scf.while (%o = %far, %a0 = %acc0) : (index, tensor<8xi32>) -> (index, tensor<8xi32>) {
    %c = arith.cmpi slt, %o, %zero : index
    scf.condition(%c) %o, %a0 : index, tensor<8xi32>
  } do {
  ^bb0(%o: index, %a0: tensor<8xi32>):
    %c5 = arith.constant 5 : index
    %m = arith.minsi %o, %c5 : index
    %r:2 = scf.while (%i = %o, %a = %a0) : (index, tensor<8xi32>) -> (index, tensor<8xi32>) {
      %c = arith.cmpi sgt, %i, %zero : index
      scf.condition(%c) %i, %a : index, tensor<8xi32>
    } do {
    ^bb0(%i: index, %a: tensor<8xi32>):
      %v = loop.nest (%j) in [8] {
        %e = loop.read %x[%m] : tensor<300xi32>
        %b = loop.read %acc0[%j] : tensor<8xi32>
        %eb = arith.addi %e, %b : i32
        %fl = arith.sitofp %eb : i32 to f32
        %sn = math.sin %fl : f32
        %sm = math.exp %sn : f32
        loop.yield %sm : f32
      } : tensor<8xf32>
      %w = loop.nest (%j) in [8] {
        %k7 = arith.constant 7 : index
        %jj = arith.subi %k7, %j : index
        %ef = loop.read %v[%jj] : tensor<8xf32>
        %e = arith.fptosi %ef : f32 to i32
        %ef2 = loop.read %v[%j] : tensor<8xf32>
        %e2 = arith.fptosi %ef2 : f32 to i32
        %f = loop.read %a[%j] : tensor<8xi32>
        %g = arith.addi %e, %f : i32
        %h = arith.addi %g, %e2 : i32
        loop.yield %h : i32
      } : tensor<8xi32>
      %i2 = arith.subi %i, %c1 : index
      scf.yield %i2, %w : index, tensor<8xi32>
    }
    %ten = arith.constant 10 : index
    %o2 = arith.addi %r#0, %ten : index
    %two = arith.constant 2000000000000 : index
    %o3 = arith.addi %o2, %two : index
    scf.yield %o3, %r#1 : index, tensor<8xi32>
  }
  return %out#1 : tensor<8xi32>
}
