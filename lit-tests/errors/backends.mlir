// RUN: creole-run --help | FileCheck %s --check-prefix=HELP
// RUN: not creole-run --backend=nosuch %s 2>&1 | FileCheck %s --check-prefix=NOSUCH
// RUN: not creole-run --backend=cup %s 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not creole-run --stop-after=fuze %s 2>&1 | FileCheck %s --check-prefix=STAGE
// RUN: not creole-run --backend=interp --stop-after=fuse %s 2>&1 | FileCheck %s --check-prefix=NOSTAGES
// RUN: not creole-run --target=emitter=cranelift,vector-bits=512 %s 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: not creole-run --target=vector-bits=384 %s 2>&1 | FileCheck %s --check-prefix=ODD
// RUN: not creole-run --target=emitter=llvm %s 2>&1 | FileCheck %s --check-prefix=EMITTER
// RUN: not creole-run --target=vectorbits=128 %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not creole-run --target=vector-bits=wide %s 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not creole-run --backend=interp --target=fma=off %s 2>&1 | FileCheck %s --check-prefix=NOOPTIONS
// RUN: not creole-run --entry=man --stop-after=fuse %s 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: creole-run --target=vector-bits=128,l1-bytes=16384 %s | FileCheck %s
// RUN: creole-run --backend=interp %s | FileCheck %s
// RUN: creole-run --stop-after=plan %s | FileCheck %s --check-prefix=PLAN

// HELP: --backend <BACKEND>
// HELP-SAME: cpu: {{.*}}interp: {{.*}}[default: cpu]
// HELP: cpu: shapes, decompose, inline, simplify, loops, calls, fuse, outline, schedule, bufferize, plan, vectorize, expand, legalize, parallel
// NOSUCH: {{^}}error: no back end is named 'nosuch'; the back ends are cpu, interp, tile{{$}}
// NEAR: {{^}}error: no back end is named 'cup'; did you mean 'cpu'?; the back ends are cpu, interp, tile{{$}}
// STAGE: {{^}}error: no stage is named 'fuze'; did you mean 'fuse'?; those of 'cpu' are shapes, decompose, inline, simplify, loops, calls, fuse, outline, schedule, bufferize, plan, vectorize, expand, legalize, parallel{{$}}
// NOSTAGES: {{^}}error: no stage is named 'fuse'; those of 'interp' are shapes, decompose{{$}}
// WIDE: {{^}}error: target option 'vector-bits' is 512, but code for this target has vectors of at most 128 bits{{$}}
// ODD: {{^}}error: target option 'vector-bits' is 128, 256 or 512, found '384'{{$}}
// EMITTER: {{^}}error: target option 'emitter' expects 'cranelift' or 'x64', found 'llvm'{{$}}
// OPTION: {{^}}error: back end 'cpu' has no target option 'vectorbits'; did you mean 'vector-bits'?; there are vector-bits, emitter, vector-registers, l1-bytes,
// NUMBER: {{^}}error: target option 'vector-bits' expects a number, found 'wide'{{$}}
// NOOPTIONS: {{^}}error: back end 'interp' has no target options, found 'fma'{{$}}
// ENTRY: backends.mlir: error: no function is named '@man'; did you mean 'main'?
// CHECK: out0: tensor<i32> = 3
// What '@main' does not reach is not lowered, and the module keeps its name.
// PLAN: module @named
// PLAN-NOT: @other
// PLAN: func.func @main
// PLAN-NOT: @other
module @named {
  func.func @main() -> tensor<i32> {
    %0 = stablehlo.constant dense<3> : tensor<i32>
    return %0 : tensor<i32>
  }
  func.func @other() -> tensor<f32> {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    return %0 : tensor<f32>
  }
}
