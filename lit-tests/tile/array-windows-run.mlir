// Loops that read, gather, update and scatter parts of arrays, at the edges too, on windows of these at each level.
// RUN: creole-run %s --random-inputs 1 --output %t --backend interp
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --machine %S/machines/near.toml --target level=grids
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --machine %S/machines/near.toml --target level=dma
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --machine %S/machines/near.toml --target level=registers
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile --machine %S/machines/near.toml --target level=bundles
// RUN: creole-run %s --random-inputs 1 --expect %t --backend tile
// Bodies wait for their own copies, whichever end when.
// RUN: creole-tile sim %s --level dma --machine %S/machines/near.toml --schedules 3 | FileCheck %s
// CHECK: tile.dma_wait

// 2500 elements: boxes of 5.
func.func private @f32_1(%a: tensor<2500xf32>) -> tensor<2500xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<2500xf32> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<277> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, sizes = [5] : (tensor<2500xf32>, tensor<i32>) -> tensor<5xf32>
    %twice = stablehlo.add %box, %box : tensor<5xf32>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q : (tensor<2500xf32>, tensor<5xf32>, tensor<i32>) -> tensor<2500xf32>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2500xf32>, tensor<3x1xi32>) -> tensor<3xf32>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<f32>, %t: tensor<f32>):
      %most = stablehlo.maximum %s, %t : tensor<f32>
      stablehlo.return %most : tensor<f32>
    }) : (tensor<2500xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<2500xf32>
    stablehlo.return %next, %z : tensor<i32>, tensor<2500xf32>
  }
  return %r#1 : tensor<2500xf32>
}

// 45, 300 elements: boxes of 9, 130.
func.func private @f32_2(%a: tensor<45x300xf32>) -> tensor<45x300xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<45x300xf32> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<5> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, %q, sizes = [9, 130] : (tensor<45x300xf32>, tensor<i32>, tensor<i32>) -> tensor<9x130xf32>
    %twice = stablehlo.add %box, %box : tensor<9x130xf32>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q, %p : (tensor<45x300xf32>, tensor<9x130xf32>, tensor<i32>, tensor<i32>) -> tensor<45x300xf32>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 130>}> : (tensor<45x300xf32>, tensor<3x1xi32>) -> tensor<3x130xf32>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<f32>, %t: tensor<f32>):
      %most = stablehlo.maximum %s, %t : tensor<f32>
      stablehlo.return %most : tensor<f32>
    }) : (tensor<45x300xf32>, tensor<3x1xi32>, tensor<3x130xf32>) -> tensor<45x300xf32>
    stablehlo.return %next, %z : tensor<i32>, tensor<45x300xf32>
  }
  return %r#1 : tensor<45x300xf32>
}

// 45, 300 elements: boxes of 3, 7.
func.func private @bf16_2(%a: tensor<45x300xbf16>) -> tensor<45x300xbf16> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<45x300xbf16> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<5> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, %q, sizes = [3, 7] : (tensor<45x300xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x7xbf16>
    %twice = stablehlo.add %box, %box : tensor<3x7xbf16>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q, %p : (tensor<45x300xbf16>, tensor<3x7xbf16>, tensor<i32>, tensor<i32>) -> tensor<45x300xbf16>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 7>}> : (tensor<45x300xbf16>, tensor<3x1xi32>) -> tensor<3x7xbf16>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<bf16>, %t: tensor<bf16>):
      %most = stablehlo.maximum %s, %t : tensor<bf16>
      stablehlo.return %most : tensor<bf16>
    }) : (tensor<45x300xbf16>, tensor<3x1xi32>, tensor<3x7xbf16>) -> tensor<45x300xbf16>
    stablehlo.return %next, %z : tensor<i32>, tensor<45x300xbf16>
  }
  return %r#1 : tensor<45x300xbf16>
}

// 70, 300 elements: boxes of 33, 2.
func.func private @i8_2(%a: tensor<70x300xi8>) -> tensor<70x300xi8> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<70x300xi8> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<7> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, %q, sizes = [33, 2] : (tensor<70x300xi8>, tensor<i32>, tensor<i32>) -> tensor<33x2xi8>
    %twice = stablehlo.add %box, %box : tensor<33x2xi8>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q, %p : (tensor<70x300xi8>, tensor<33x2xi8>, tensor<i32>, tensor<i32>) -> tensor<70x300xi8>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<70x300xi8>, tensor<3x1xi32>) -> tensor<3x2xi8>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<i8>, %t: tensor<i8>):
      %most = stablehlo.maximum %s, %t : tensor<i8>
      stablehlo.return %most : tensor<i8>
    }) : (tensor<70x300xi8>, tensor<3x1xi32>, tensor<3x2xi8>) -> tensor<70x300xi8>
    stablehlo.return %next, %z : tensor<i32>, tensor<70x300xi8>
  }
  return %r#1 : tensor<70x300xi8>
}

// 5000 elements: boxes of 1.
func.func private @bf16_1(%a: tensor<5000xbf16>) -> tensor<5000xbf16> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<5000xbf16> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<555> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, sizes = [1] : (tensor<5000xbf16>, tensor<i32>) -> tensor<1xbf16>
    %twice = stablehlo.add %box, %box : tensor<1xbf16>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q : (tensor<5000xbf16>, tensor<1xbf16>, tensor<i32>) -> tensor<5000xbf16>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5000xbf16>, tensor<3x1xi32>) -> tensor<3xbf16>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<bf16>, %t: tensor<bf16>):
      %most = stablehlo.maximum %s, %t : tensor<bf16>
      stablehlo.return %most : tensor<bf16>
    }) : (tensor<5000xbf16>, tensor<3x1xi32>, tensor<3xbf16>) -> tensor<5000xbf16>
    stablehlo.return %next, %z : tensor<i32>, tensor<5000xbf16>
  }
  return %r#1 : tensor<5000xbf16>
}

// 9, 13, 150 elements: boxes of 2, 5, 20.
func.func private @i16_3(%a: tensor<9x13x150xi16>) -> tensor<9x13x150xi16> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<9x13x150xi16> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, %q, %p, sizes = [2, 5, 20] : (tensor<9x13x150xi16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x5x20xi16>
    %twice = stablehlo.add %box, %box : tensor<2x5x20xi16>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q, %p, %q : (tensor<9x13x150xi16>, tensor<2x5x20xi16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<9x13x150xi16>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5, 20>}> : (tensor<9x13x150xi16>, tensor<3x1xi32>) -> tensor<3x5x20xi16>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<i16>, %t: tensor<i16>):
      %most = stablehlo.maximum %s, %t : tensor<i16>
      stablehlo.return %most : tensor<i16>
    }) : (tensor<9x13x150xi16>, tensor<3x1xi32>, tensor<3x5x20xi16>) -> tensor<9x13x150xi16>
    stablehlo.return %next, %z : tensor<i32>, tensor<9x13x150xi16>
  }
  return %r#1 : tensor<9x13x150xi16>
}

// 4, 3, 9, 140 elements: boxes of 2, 1, 3, 130.
func.func private @i32_4(%a: tensor<4x3x9x140xi32>) -> tensor<4x3x9x140xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<4x3x9x140xi32> cond {
    %end = stablehlo.constant dense<12> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %step = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %far = stablehlo.multiply %i, %step : tensor<i32>
    %p = stablehlo.subtract %far, %one : tensor<i32>
    %q = stablehlo.multiply %p, %next : tensor<i32>
    %box = stablehlo.dynamic_slice %x, %p, %q, %p, %q, sizes = [2, 1, 3, 130] : (tensor<4x3x9x140xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3x130xi32>
    %twice = stablehlo.add %box, %box : tensor<2x1x3x130xi32>
    %y = stablehlo.dynamic_update_slice %x, %twice, %q, %p, %q, %p : (tensor<4x3x9x140xi32>, tensor<2x1x3x130xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x9x140xi32>
    %three = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<i32>) -> tensor<3x1xi32>
    %order = stablehlo.iota dim = 0 : tensor<3x1xi32>
    %places = stablehlo.add %three, %order : tensor<3x1xi32>
    %rows = "stablehlo.gather"(%y, %places) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 3, 130>}> : (tensor<4x3x9x140xi32>, tensor<3x1xi32>) -> tensor<3x1x3x130xi32>
    %others = stablehlo.subtract %places, %order : tensor<3x1xi32>
    %z = "stablehlo.scatter"(%y, %others, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%s: tensor<i32>, %t: tensor<i32>):
      %most = stablehlo.maximum %s, %t : tensor<i32>
      stablehlo.return %most : tensor<i32>
    }) : (tensor<4x3x9x140xi32>, tensor<3x1xi32>, tensor<3x1x3x130xi32>) -> tensor<4x3x9x140xi32>
    stablehlo.return %next, %z : tensor<i32>, tensor<4x3x9x140xi32>
  }
  return %r#1 : tensor<4x3x9x140xi32>
}

func.func @main(%a0: tensor<2500xf32>, %a1: tensor<45x300xf32>, %a2: tensor<45x300xbf16>, %a3: tensor<70x300xi8>, %a4: tensor<5000xbf16>, %a5: tensor<9x13x150xi16>, %a6: tensor<4x3x9x140xi32>) -> (tensor<2500xf32>, tensor<45x300xf32>, tensor<45x300xbf16>, tensor<70x300xi8>, tensor<5000xbf16>, tensor<9x13x150xi16>, tensor<4x3x9x140xi32>) {
  %r0 = call @f32_1(%a0) : (tensor<2500xf32>) -> tensor<2500xf32>
  %r1 = call @f32_2(%a1) : (tensor<45x300xf32>) -> tensor<45x300xf32>
  %r2 = call @bf16_2(%a2) : (tensor<45x300xbf16>) -> tensor<45x300xbf16>
  %r3 = call @i8_2(%a3) : (tensor<70x300xi8>) -> tensor<70x300xi8>
  %r4 = call @bf16_1(%a4) : (tensor<5000xbf16>) -> tensor<5000xbf16>
  %r5 = call @i16_3(%a5) : (tensor<9x13x150xi16>) -> tensor<9x13x150xi16>
  %r6 = call @i32_4(%a6) : (tensor<4x3x9x140xi32>) -> tensor<4x3x9x140xi32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<2500xf32>, tensor<45x300xf32>, tensor<45x300xbf16>, tensor<70x300xi8>, tensor<5000xbf16>, tensor<9x13x150xi16>, tensor<4x3x9x140xi32>
}
