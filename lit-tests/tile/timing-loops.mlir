// Where numbers decide what runs, a program is timed with its data.
// RUN: creole-tile sim %s --timing --json > %t.time
// RUN: creole-tile sim %s --json > %t.both
// RUN: FileCheck %s --input-file %t.time
// CHECK: "cycles":
// CHECK: "findings":[]
// RUN: creole-tile sweep %s --limit 4 | FileCheck %s --check-prefix=SWEEP
// SWEEP: the compiler's choice
// RUN: not creole-tile sim %s --timing --schedules 2 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: error: the argument '--timing' cannot be used with '--schedules <N>'

func.func @main(%a: tensor<64x3xf32>) -> tensor<64x3xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<64x3xf32> cond {
    %end = stablehlo.constant dense<10> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.add %x, %x : tensor<64x3xf32>
    stablehlo.return %next, %y : tensor<i32>, tensor<64x3xf32>
  }
  return %r#1 : tensor<64x3xf32>
}
