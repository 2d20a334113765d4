// RUN: creole-opt --fold-index-ranges %s | FileCheck %s

// What combines an accumulator stays, even if its result is always the same: a reduction in parts needs it.
// CHECK-LABEL: func.func @any
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: %[[ANY:.*]] = arith.ori %{{.*}}, %[[TRUE]]
// CHECK: loop.yield %[[ANY]]
func.func @any(%a: tensor<4xi1>) -> tensor<i1> {
  %0 = loop.nest () in [] {
    %false = arith.constant false
    %c4 = arith.constant 4 : index
    %any = loop.reduce (%i) in [4] init(%acc = %false : i1) attributes {partials = 4 : i64} {
      %1 = arith.cmpi ult, %i, %c4 : index
      %2 = arith.ori %acc, %1 : i1
      loop.yield %2 : i1
    }
    loop.yield %any : i1
  } : tensor<i1>
  return %0 : tensor<i1>
}
