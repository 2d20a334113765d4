// RUN: creole-opt --schedule-nests --apply-schedule --canonicalize --cse --split-input-file %s | FileCheck %s

// What keeps what stages compute from registers and lanes, guard by guard (passes/loop/src/schedule/write/stage.rs, and choose
// for stages that a schedule does not name).
//
// registers: no loop over the tile .... @registers         a loop of the stage ............ @own_loop
//            a loop around ............ @loop_around       a tensor ....................... @tensor
//            a tensor of no dimension . @no_dimension      one element at once ............ @one_element
//            another stage reads it ... @read_elsewhere
// empty:     no element to sum ........ @no_element
// default:   lanes of the stage around  @lanes_around      a tensor in lanes .............. @tensor_lanes
//            of too few elements ...... @short_tensor      of no numbers .................. @complex_tensor
//            as many partials as lanes  @exact_partials    more of them ................... @more_partials

// Four sums, which are the results of one loop.
// CHECK-LABEL: func.func @registers(
// CHECK-NOT: memref.alloca
// CHECK: %{{.*}}:4 = scf.for
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @registers(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/4, i unroll] sum at i/4 [j, i unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = arith.negf %s : f32
    loop.yield %y : f32
  }
  return
}

// -----

// Which of them it is differs from iteration to iteration where they are computed.
// CHECK-LABEL: func.func @own_loop(
// CHECK: %[[S:.*]] = memref.alloca() : memref<4xf32>
// CHECK: memref.store {{.*}}, %[[S]]
// CHECK: memref.load %[[S]]
// CHECK: return
func.func @own_loop(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/4, i unroll] sum at i/4 [i, j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = arith.negf %s : f32
    loop.yield %y : f32
  }
  return
}

// -----

// Or where they are read.
// CHECK-LABEL: func.func @loop_around(
// CHECK: %[[S:.*]] = memref.alloca() : memref<4xf32>
// CHECK: memref.store {{.*}}, %[[S]]
// CHECK: scf.for
// CHECK: memref.load %[[S]]
// CHECK: return
func.func @loop_around(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/4, i] sum at i/4 [j, i unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = arith.negf %s : f32
    loop.yield %y : f32
  }
  return
}

// -----

// One sum at a time needs no memory, whatever the loops are.
// CHECK-LABEL: func.func @one_element(
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @one_element(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/4, i] sum at i [j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = arith.negf %s : f32
    loop.yield %y : f32
  }
  return
}

// -----

// Elements of a tensor are read at places.
// CHECK-LABEL: func.func @tensor(
// CHECK: %[[T:.*]] = memref.alloca() : memref<32xf32>
// CHECK: memref.store {{.*}}, %[[T]]
// CHECK: memref.load %[[T]]
// CHECK: return
func.func @tensor(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i] t at i [j]">} {
    %t = loop.nest (%k) in [32] attributes {label = "t"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %y = arith.negf %x : f32
      loop.yield %y : f32
    } : tensor<32xf32>
    %z = loop.read %t[%i] : tensor<32xf32>
    loop.yield %z : f32
  }
  return
}

// -----

// But not that of one without dimensions.
// CHECK-LABEL: func.func @no_dimension(
// CHECK-NOT: memref.alloca
// CHECK: arith.negf
// CHECK-NEXT: memref.store
// CHECK: return
func.func @no_dimension(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i] t at i []">} {
    %c0 = arith.constant 0 : index
    %t = loop.nest () in [] attributes {label = "t"} {
      %x = loop.read %a[%i, %c0] : memref<16x32xf32>
      %y = arith.negf %x : f32
      loop.yield %y : f32
    } : tensor<f32>
    %z = loop.read %t[] : tensor<f32>
    loop.yield %z : f32
  }
  return
}

// -----

// The second sum is a stage of its own, with registers of its own.
// CHECK-LABEL: func.func @read_elsewhere(
// CHECK: %[[S:.*]] = memref.alloca() : memref<4xf32>
// CHECK: memref.store {{.*}}, %[[S]]
// CHECK: memref.load %[[S]]
// CHECK: return
func.func @read_elsewhere(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/4, i unroll] sum at i/4 [j, i unroll] scaled at i/4 [j, i unroll]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %p = loop.reduce (%l) in [32] init(%acc = %zero : f32) attributes {label = "scaled"} {
      %x = loop.read %a[%i, %l] : memref<16x32xf32>
      %d = arith.mulf %x, %s : f32
      %f = arith.addf %acc, %d : f32
      loop.yield %f : f32
    }
    loop.yield %p : f32
  }
  return
}

// -----

// What is left is where it starts.
// CHECK-LABEL: func.func @no_element(
// CHECK-NOT: memref.load
// CHECK: %[[Z:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NOT: memref.load
// CHECK: memref.store %[[Z]], %arg1
// CHECK: return
func.func @no_element(%a: memref<16x0xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i] sum at i [j]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [0] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%i, %k] : memref<16x0xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// A tensor that the schedule does not name is computed in lanes.
// CHECK-LABEL: func.func @tensor_lanes(
// CHECK: %[[T:.*]] = memref.alloca() : memref<32xf32>
// CHECK: vector.store {{.*}}, %[[T]]
// CHECK: return
func.func @tensor_lanes(%a: memref<16x32xf32>, %o: memref<16x32xf32>) {
  loop.nest (%i, %j) in [16, 32] outs(%o : memref<16x32xf32>) attributes {schedule = #loop.schedule<"out[i, j]">} {
    %t = loop.nest (%k) in [32] attributes {label = "t"} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      loop.yield %x : f32
    } : tensor<32xf32>
    %z = loop.read %t[%j] : tensor<32xf32>
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @short_tensor(
// CHECK: %[[T:.*]] = memref.alloca() : memref<3xf32>
// CHECK-NOT: vector
// CHECK: memref.store {{.*}}, %[[T]]
// CHECK: return
func.func @short_tensor(%a: memref<16x3xf32>, %o: memref<16x3xf32>) {
  loop.nest (%i, %j) in [16, 3] outs(%o : memref<16x3xf32>) attributes {schedule = #loop.schedule<"out[i, j]">} {
    %t = loop.nest (%k) in [3] attributes {label = "t"} {
      %x = loop.read %a[%i, %k] : memref<16x3xf32>
      loop.yield %x : f32
    } : tensor<3xf32>
    %z = loop.read %t[%j] : tensor<3xf32>
    loop.yield %z : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @complex_tensor(
// CHECK: %[[T:.*]] = memref.alloca() : memref<32xcomplex<f32>>
// CHECK-NOT: vector
// CHECK: memref.store {{.*}}, %[[T]]
// CHECK: return
func.func @complex_tensor(%a: memref<16x32xcomplex<f32>>, %o: memref<16x32xcomplex<f32>>) {
  loop.nest (%i, %j) in [16, 32] outs(%o : memref<16x32xcomplex<f32>>) attributes {schedule = #loop.schedule<"out[i, j]">} {
    %t = loop.nest (%k) in [32] attributes {label = "t"} {
      %x = loop.read %a[%i, %k] : memref<16x32xcomplex<f32>>
      loop.yield %x : complex<f32>
    } : tensor<32xcomplex<f32>>
    %z = loop.read %t[%j] : tensor<32xcomplex<f32>>
    loop.yield %z : complex<f32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @exact_partials(
// CHECK: scf.for {{.*}} step %c16 iter_args({{.*}}) -> (vector<16xf32>) {
// CHECK: return
func.func @exact_partials(%a: memref<16x32xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum", partials = 16} {
      %x = loop.read %a[%i, %k] : memref<16x32xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func @more_partials(
// CHECK: scf.for {{.*}} step %c32 iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>) {
// CHECK: return
func.func @more_partials(%a: memref<16x64xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [64] init(%acc = %zero : f32) attributes {label = "sum", partials = 32} {
      %x = loop.read %a[%i, %k] : memref<16x64xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    loop.yield %s : f32
  }
  return
}

// -----

// Lanes go along the rows around, and no others inside.
// CHECK-LABEL: func.func @lanes_around(
// CHECK: scf.for {{.*}} -> (vector<8xf32>) {
// CHECK-NOT: vector<16xf32>
// CHECK: return
func.func @lanes_around(%a: memref<32x16xf32>, %o: memref<16xf32>) {
  loop.nest (%i) in [16] outs(%o : memref<16xf32>) attributes {schedule = #loop.schedule<"out[i/8, i lanes]">} {
    %zero = arith.constant 0.0 : f32
    %s = loop.reduce (%k) in [32] init(%acc = %zero : f32) attributes {label = "sum"} {
      %x = loop.read %a[%k, %i] : memref<32x16xf32>
      %f = arith.addf %acc, %x : f32
      loop.yield %f : f32
    }
    %y = arith.negf %s : f32
    loop.yield %y : f32
  }
  return
}
