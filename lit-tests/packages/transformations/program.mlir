module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>, %arg1: tensor<5x5xf32>) -> (tensor<5x5xf32> {jax.result_info = "result[0]"}, tensor<5x5xf32> {jax.result_info = "result[1]"}, tensor<5x5xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3][0]"}, tensor<f32> {jax.result_info = "result[3][1]"}, tensor<5x5xf32> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}, tensor<5xf32> {jax.result_info = "result[6]"}, tensor<5xf32> {jax.result_info = "result[7]"}, tensor<5xf32> {jax.result_info = "result[8]"}, tensor<5xf32> {jax.result_info = "result[9]"}, tensor<5xf32> {jax.result_info = "result[10]"}, tensor<5xf32> {jax.result_info = "result[11]"}, tensor<f32> {jax.result_info = "result[12]"}, tensor<5xf32> {jax.result_info = "result[13]"}, tensor<1x4x4x4xf32> {jax.result_info = "result[14]"}, tensor<5xf32> {jax.result_info = "result[15][0]"}, tensor<5xf32> {jax.result_info = "result[15][1]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %1 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %3 = stablehlo.add %0, %2 : tensor<5x5xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %5 = stablehlo.convert %4 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %6 = stablehlo.slice %5 [0:5, 0:5] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %7 = stablehlo.convert %6 : tensor<5x5xf32>
    %8 = stablehlo.sine %arg0 : tensor<5xf32>
    %9 = stablehlo.cosine %arg0 : tensor<5xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %12 = stablehlo.multiply %7, %11 : tensor<5x5xf32>
    %13 = stablehlo.cosine %arg0 : tensor<5xf32>
    %14 = stablehlo.sine %arg0 : tensor<5xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %17 = stablehlo.multiply %7, %16 : tensor<5x5xf32>
    %18 = stablehlo.negate %17 : tensor<5x5xf32>
    %19 = stablehlo.multiply %arg0, %arg0 : tensor<5xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %21 = stablehlo.multiply %20, %arg0 : tensor<5xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %24 = stablehlo.multiply %7, %23 : tensor<5x5xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %26 = stablehlo.multiply %25, %arg0 : tensor<5xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %28 = stablehlo.multiply %27, %7 : tensor<5x5xf32>
    %29:2 = call @cumsum(%19, %24) : (tensor<5xf32>, tensor<5x5xf32>) -> (tensor<5xf32>, tensor<5x5xf32>)
    %30 = stablehlo.iota dim = 0 : tensor<1x1xi32>
    %31 = stablehlo.iota dim = 1 : tensor<1x1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x1xi32>
    %33 = stablehlo.add %30, %32 : tensor<1x1xi32>
    %34 = stablehlo.compare EQ, %33, %31, SIGNED : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
    %35 = stablehlo.convert %34 : (tensor<1x1xi1>) -> tensor<1x1xf32>
    %36 = stablehlo.slice %35 [0:1, 0:1] : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x1xf32>) -> tensor<1xf32>
    %38 = stablehlo.convert %37 : tensor<1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<1xf32>) -> tensor<1x5xf32>
    %40 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %41 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<5x5xf32>) -> tensor<5x1x5xf32>
    %42 = stablehlo.multiply %40, %39 : tensor<1x5xf32>
    %43 = stablehlo.broadcast_in_dim %39, dims = [1, 2] : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<5x1x5xf32>
    %45 = stablehlo.multiply %41, %44 : tensor<5x1x5xf32>
    %46 = stablehlo.broadcast_in_dim %29#0, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %47 = stablehlo.broadcast_in_dim %29#1, dims = [0, 2] : (tensor<5x5xf32>) -> tensor<5x1x5xf32>
    %48 = stablehlo.multiply %39, %46 : tensor<1x5xf32>
    %49 = stablehlo.broadcast_in_dim %39, dims = [1, 2] : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<5x1x5xf32>
    %51 = stablehlo.multiply %50, %47 : tensor<5x1x5xf32>
    %52:2 = call @cumsum_2(%42, %45) : (tensor<1x5xf32>, tensor<5x1x5xf32>) -> (tensor<1x5xf32>, tensor<5x1x5xf32>)
    %53 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %54 = stablehlo.broadcast_in_dim %28, dims = [0, 2] : (tensor<5x5xf32>) -> tensor<5x1x5xf32>
    %55 = stablehlo.broadcast_in_dim %53, dims = [1, 2] : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<5x1x5xf32>
    %57 = stablehlo.multiply %52#1, %56 : tensor<5x1x5xf32>
    %58 = stablehlo.broadcast_in_dim %52#0, dims = [1, 2] : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<5x1x5xf32>
    %60 = stablehlo.multiply %59, %54 : tensor<5x1x5xf32>
    %61 = stablehlo.add %57, %60 : tensor<5x1x5xf32>
    %62 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %63 = stablehlo.broadcast_in_dim %18, dims = [0, 2] : (tensor<5x5xf32>) -> tensor<5x1x5xf32>
    %64 = stablehlo.broadcast_in_dim %62, dims = [1, 2] : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<5x1x5xf32>
    %66 = stablehlo.multiply %51, %65 : tensor<5x1x5xf32>
    %67 = stablehlo.broadcast_in_dim %48, dims = [1, 2] : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<5x1x5xf32>
    %69 = stablehlo.multiply %68, %63 : tensor<5x1x5xf32>
    %70 = stablehlo.add %66, %69 : tensor<5x1x5xf32>
    %71 = stablehlo.add %61, %70 : tensor<5x1x5xf32>
    %72 = stablehlo.slice %71 [0:5, 0:1, 0:5] : (tensor<5x1x5xf32>) -> tensor<5x1x5xf32>
    %73 = stablehlo.reshape %72 : (tensor<5x1x5xf32>) -> tensor<5x5xf32>
    %74 = stablehlo.transpose %73, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %75 = stablehlo.slice %74 [0:5, 0:5] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %76 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %77 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %79 = stablehlo.add %76, %78 : tensor<5x5xi32>
    %80 = stablehlo.compare EQ, %79, %77, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %81 = stablehlo.convert %80 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %82 = stablehlo.slice %81 [0:5, 0:5] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %83 = stablehlo.convert %82 : tensor<5x5xf32>
    %84 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %85 = stablehlo.dot_general %arg1, %83, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %86 = stablehlo.tanh %84 : tensor<5xf32>
    %87 = stablehlo.transpose %85, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %88 = stablehlo.broadcast_in_dim %86, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %90 = stablehlo.multiply %87, %89 : tensor<5x5xf32>
    %91 = stablehlo.transpose %85, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %92 = stablehlo.add %91, %90 : tensor<5x5xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %94 = stablehlo.subtract %93, %86 : tensor<5xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %97 = stablehlo.multiply %92, %96 : tensor<5x5xf32>
    %98 = stablehlo.transpose %97, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %99 = stablehlo.slice %98 [0:5, 0:5] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %100 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %101 = stablehlo.exponential %100 : tensor<5xf32>
    %102 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %103 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %104 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %105 = stablehlo.add %102, %104 : tensor<5x5xi32>
    %106 = stablehlo.compare EQ, %105, %103, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %107 = stablehlo.convert %106 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %108 = stablehlo.slice %107 [0:5, 0:5] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %109 = stablehlo.convert %108 : tensor<5x5xf32>
    %cst_6 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %111 = stablehlo.divide %109, %110 : tensor<5x5xf32>
    %112 = stablehlo.broadcast_in_dim %101, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %114 = stablehlo.multiply %111, %113 : tensor<5x5xf32>
    %115 = stablehlo.dot_general %114, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %116 = stablehlo.slice %115 [0:5, 0:5] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %117 = stablehlo.sine %arg0 : tensor<5xf32>
    %118 = stablehlo.cosine %arg0 : tensor<5xf32>
    %119 = stablehlo.multiply %arg0, %118 : tensor<5xf32>
    %120 = stablehlo.multiply %arg0, %arg0 : tensor<5xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %122 = stablehlo.multiply %121, %arg0 : tensor<5xf32>
    %123 = stablehlo.multiply %arg0, %122 : tensor<5xf32>
    %124:2 = call @cumsum_5(%120, %123) : (tensor<5xf32>, tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>)
    %125 = stablehlo.multiply %117, %124#0 : tensor<5xf32>
    %126 = stablehlo.multiply %119, %124#0 : tensor<5xf32>
    %127 = stablehlo.multiply %117, %124#1 : tensor<5xf32>
    %128 = stablehlo.add %126, %127 : tensor<5xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%125 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.reduce(%128 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %131 = stablehlo.sine %arg1 : tensor<5x5xf32>
    %132 = stablehlo.cosine %arg1 : tensor<5x5xf32>
    %133 = stablehlo.multiply %arg1, %arg1 : tensor<5x5xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %135 = stablehlo.multiply %134, %arg1 : tensor<5x5xf32>
    %136 = call @cumsum_6(%133) : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %140 = stablehlo.multiply %131, %139 : tensor<5x5xf32>
    %141 = stablehlo.broadcast_in_dim %137, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %143 = stablehlo.multiply %142, %136 : tensor<5x5xf32>
    %144 = call @cumsum_7(%140) : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %145 = stablehlo.multiply %144, %135 : tensor<5x5xf32>
    %146 = stablehlo.multiply %143, %132 : tensor<5x5xf32>
    %147 = stablehlo.add %145, %146 : tensor<5x5xf32>
    %148 = stablehlo.sine %arg0 : tensor<5xf32>
    %149 = stablehlo.multiply %arg0, %arg0 : tensor<5xf32>
    %150 = call @cumsum_9(%149) : (tensor<5xf32>) -> tensor<5xf32>
    %151 = stablehlo.multiply %148, %150 : tensor<5xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.reduce(%151 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %154:3 = stablehlo.while(%iterArg = %arg1, %iterArg_29 = %c_14, %iterArg_30 = %153) : tensor<5x5xf32>, tensor<i32>, tensor<5xf32>
    cond {
      %c_31 = stablehlo.constant dense<5> : tensor<i32>
      %200 = stablehlo.compare LT, %iterArg_29, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %200 : tensor<i1>
    } do {
      %200 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_29) : (tensor<5x5xf32>, tensor<i32>) -> tensor<5xf32>
      %201 = func.call @closed_call(%200) : (tensor<5xf32>) -> tensor<f32>
      %202 = func.call @dynamic_update_index_in_dim(%iterArg_30, %201, %iterArg_29) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_31 = stablehlo.constant dense<1> : tensor<i32>
      %203 = stablehlo.add %iterArg_29, %c_31 : tensor<i32>
      stablehlo.return %iterArg, %203, %202 : tensor<5x5xf32>, tensor<i32>, tensor<5xf32>
    }
    %155 = stablehlo.slice %arg0 [0:4:2] : (tensor<5xf32>) -> tensor<2xf32>
    %156 = stablehlo.slice %arg0 [1:5:2] : (tensor<5xf32>) -> tensor<2xf32>
    %157 = stablehlo.maximum %155, %156 : tensor<2xf32>
    %158 = stablehlo.slice %157 [0:1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %159 = stablehlo.slice %157 [1:2:2] : (tensor<2xf32>) -> tensor<1xf32>
    %160 = stablehlo.maximum %158, %159 : tensor<1xf32>
    %161 = stablehlo.slice %160 [0:0] : (tensor<1xf32>) -> tensor<0xf32>
    %162 = stablehlo.slice %157 [2:2:2] : (tensor<2xf32>) -> tensor<0xf32>
    %163 = stablehlo.maximum %161, %162 : tensor<0xf32>
    %164 = stablehlo.slice %157 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %165 = stablehlo.concatenate %164, %163, dim = 0 : (tensor<1xf32>, tensor<0xf32>) -> tensor<1xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.pad %165, %cst_15, low = [0], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.pad %160, %cst_16, low = [1], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %168 = stablehlo.add %166, %167 : tensor<2xf32>
    %169 = stablehlo.slice %arg0 [2:5:2] : (tensor<5xf32>) -> tensor<2xf32>
    %170 = stablehlo.maximum %168, %169 : tensor<2xf32>
    %171 = stablehlo.slice %arg0 [0:1] : (tensor<5xf32>) -> tensor<1xf32>
    %172 = stablehlo.concatenate %171, %170, dim = 0 : (tensor<1xf32>, tensor<2xf32>) -> tensor<3xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %172, %cst_17, low = [0], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %168, %cst_18, low = [1], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
    %175 = stablehlo.add %173, %174 : tensor<5xf32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %176:3 = stablehlo.while(%iterArg = %c_20, %iterArg_29 = %c_19, %iterArg_30 = %arg0) : tensor<i32>, tensor<i32>, tensor<5xf32>
    cond {
      %c_31 = stablehlo.constant dense<5> : tensor<i32>
      %200 = stablehlo.compare LT, %iterArg, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %200 : tensor<i1>
    } do {
      %200:2 = func.call @closed_call_10(%iterArg_29, %iterArg_30) : (tensor<i32>, tensor<5xf32>) -> (tensor<i32>, tensor<5xf32>)
      %c_31 = stablehlo.constant dense<1> : tensor<i32>
      %201 = stablehlo.add %iterArg, %c_31 : tensor<i32>
      stablehlo.return %201, %200#0, %200#1 : tensor<i32>, tensor<i32>, tensor<5xf32>
    }
    %177 = stablehlo.slice %arg0 [0:1] : (tensor<5xf32>) -> tensor<1xf32>
    %178 = stablehlo.reshape %177 : (tensor<1xf32>) -> tensor<f32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.compare GT, %178, %cst_21, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %180 = stablehlo.convert %179 : (tensor<i1>) -> tensor<i32>
    %181 = "stablehlo.case"(%180) ({
      %200 = stablehlo.cosine %arg0 : tensor<5xf32>
      stablehlo.return %200 : tensor<5xf32>
    }, {
      %200 = stablehlo.sine %arg0 : tensor<5xf32>
      stablehlo.return %200 : tensor<5xf32>
    }) : (tensor<i32>) -> tensor<5xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %c_23 = stablehlo.constant dense<2> : tensor<i32>
    %c_24 = stablehlo.constant dense<2> : tensor<i32>
    %182 = stablehlo.clamp %c_22, %c_23, %c_24 : tensor<i32>
    %183 = "stablehlo.case"(%182) ({
      %200 = stablehlo.sine %arg0 : tensor<5xf32>
      stablehlo.return %200 : tensor<5xf32>
    }, {
      %200 = stablehlo.cosine %arg0 : tensor<5xf32>
      stablehlo.return %200 : tensor<5xf32>
    }, {
      %200 = stablehlo.tanh %arg0 : tensor<5xf32>
      stablehlo.return %200 : tensor<5xf32>
    }) : (tensor<i32>) -> tensor<5xf32>
    %184 = stablehlo.while(%iterArg = %arg0) : tensor<5xf32>
    cond {
      %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %200 = stablehlo.reduce(%iterArg init: %cst_29) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
      %cst_30 = stablehlo.constant dense<5.000000e+01> : tensor<f32>
      %201 = stablehlo.compare LT, %200, %cst_30, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %201 : tensor<i1>
    } do {
      %200 = stablehlo.abs %iterArg : tensor<5xf32>
      %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %201 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %202 = stablehlo.multiply %200, %201 : tensor<5xf32>
      stablehlo.return %202 : tensor<5xf32>
    }
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %185:3 = stablehlo.while(%iterArg = %arg0, %iterArg_29 = %c_26, %iterArg_30 = %cst_25) : tensor<5xf32>, tensor<i32>, tensor<f32>
    cond {
      %c_31 = stablehlo.constant dense<30> : tensor<i32>
      %200 = stablehlo.compare LT, %iterArg_29, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %200 : tensor<i1>
    } do {
      %200 = func.call @closed_call_11(%iterArg, %iterArg_30) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
      %c_31 = stablehlo.constant dense<1> : tensor<i32>
      %201 = stablehlo.add %iterArg_29, %c_31 : tensor<i32>
      stablehlo.return %iterArg, %201, %200 : tensor<5xf32>, tensor<i32>, tensor<f32>
    }
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<f32>
    %187 = "stablehlo.reduce_window"(%arg0, %186) <{base_dilations = array<i64: 1>, padding = dense<1> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %200 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %200 : tensor<f32>
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
    %188 = stablehlo.broadcast_in_dim %arg1, dims = [2, 3] : (tensor<5x5xf32>) -> tensor<1x1x5x5xf32>
    %189 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %190 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %191 = stablehlo.add %189, %190 : tensor<4x4xi32>
    %192 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %193 = stablehlo.compare EQ, %191, %192, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %194 = stablehlo.convert %193 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %196 = stablehlo.reshape %195 : (tensor<1x4x4xf32>) -> tensor<4x1x2x2xf32>
    %197 = stablehlo.convolution(%188, %196) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x5x5xf32>, tensor<4x1x2x2xf32>) -> tensor<1x4x4x4xf32>
    %198 = stablehlo.negate %arg0 : tensor<5xf32>
    %199:2 = "stablehlo.sort"(%arg0, %198) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
      %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %200 = stablehlo.compare EQ, %arg2, %cst_29, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %201 = stablehlo.select %200, %cst_30, %arg2 : tensor<i1>, tensor<f32>
      %202 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_31 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %203 = stablehlo.select %202, %cst_31, %201 : tensor<i1>, tensor<f32>
      %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %204 = stablehlo.compare EQ, %arg3, %cst_32, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %205 = stablehlo.select %204, %cst_33, %arg3 : tensor<i1>, tensor<f32>
      %206 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_34 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %207 = stablehlo.select %206, %cst_34, %205 : tensor<i1>, tensor<f32>
      %208 = stablehlo.compare LT, %203, %207, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %208 : tensor<i1>
    }) : (tensor<5xf32>, tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>)
    return %75, %99, %116, %129, %130, %147, %152, %154#2, %175, %176#2, %181, %183, %184, %185#2, %187, %197, %199#0, %199#1 : tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<f32>, tensor<f32>, tensor<5x5xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<5xf32>, tensor<1x4x4x4xf32>, tensor<5xf32>, tensor<5xf32>
  }
  func.func private @cumsum(%arg0: tensor<5xf32>, %arg1: tensor<5x5xf32>) -> (tensor<5xf32>, tensor<5x5xf32>) {
    %0 = call @cumsum_0(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
    %1 = call @cumsum_1(%arg1) : (tensor<5x5xf32>) -> tensor<5x5xf32>
    return %0, %1 : tensor<5xf32>, tensor<5x5xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[4, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 5>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @cumsum_1(%arg0: tensor<5x5xf32>) -> tensor<5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5x5xf32>, tensor<f32>) -> tensor<5x5xf32>
    return %1 : tensor<5x5xf32>
  }
  func.func private @cumsum_2(%arg0: tensor<1x5xf32>, %arg1: tensor<5x1x5xf32>) -> (tensor<1x5xf32>, tensor<5x1x5xf32>) {
    %0 = call @cumsum_3(%arg0) : (tensor<1x5xf32>) -> tensor<1x5xf32>
    %1 = call @cumsum_4(%arg1) : (tensor<5x1x5xf32>) -> tensor<5x1x5xf32>
    return %0, %1 : tensor<1x5xf32>, tensor<5x1x5xf32>
  }
  func.func private @cumsum_3(%arg0: tensor<1x5xf32>) -> tensor<1x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 4]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<1x5xf32>, tensor<f32>) -> tensor<1x5xf32>
    return %1 : tensor<1x5xf32>
  }
  func.func private @cumsum_4(%arg0: tensor<5x1x5xf32>) -> tensor<5x1x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 4]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 5>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5x1x5xf32>, tensor<f32>) -> tensor<5x1x5xf32>
    return %1 : tensor<5x1x5xf32>
  }
  func.func private @cumsum_5(%arg0: tensor<5xf32>, %arg1: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
    %0 = call @cumsum_0(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
    %1 = call @cumsum_0(%arg1) : (tensor<5xf32>) -> tensor<5xf32>
    return %0, %1 : tensor<5xf32>, tensor<5xf32>
  }
  func.func private @cumsum_6(%arg0: tensor<5x5xf32>) -> tensor<5x5xf32> {
    %0 = call @cumsum_1(%arg0) : (tensor<5x5xf32>) -> tensor<5x5xf32>
    return %0 : tensor<5x5xf32>
  }
  func.func private @cumsum_7(%arg0: tensor<5x5xf32>) -> tensor<5x5xf32> {
    %0 = call @cumsum_8(%arg0) : (tensor<5x5xf32>) -> tensor<5x5xf32>
    return %0 : tensor<5x5xf32>
  }
  func.func private @cumsum_8(%arg0: tensor<5x5xf32>) -> tensor<5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 4]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5x5xf32>, tensor<f32>) -> tensor<5x5xf32>
    return %1 : tensor<5x5xf32>
  }
  func.func private @cumsum_9(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x5xf32>, %arg1: tensor<i32>) -> tensor<5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 5] : (tensor<5x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x5xf32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @closed_call(%arg0: tensor<5xf32>) -> tensor<f32> {
    %0 = stablehlo.sine %arg0 : tensor<5xf32>
    %1 = stablehlo.multiply %arg0, %arg0 : tensor<5xf32>
    %2 = call @cumsum_9(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %3 = stablehlo.multiply %0, %2 : tensor<5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    return %4 : tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @closed_call_10(%arg0: tensor<i32>, %arg1: tensor<5xf32>) -> (tensor<i32>, tensor<5xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<5xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.add %2, %4 : tensor<5xf32>
    return %0, %5 : tensor<i32>, tensor<5xf32>
  }
  func.func private @closed_call_11(%arg0: tensor<5xf32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg1, %arg1 : tensor<f32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %3 = stablehlo.convert %1 : tensor<f32>
    %4 = stablehlo.subtract %3, %2 : tensor<f32>
    %5 = stablehlo.multiply %arg1, %arg1 : tensor<f32>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %6 = stablehlo.multiply %cst_0, %5 : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %7 = stablehlo.add %6, %cst_1 : tensor<f32>
    %8 = stablehlo.convert %7 : tensor<f32>
    %9 = stablehlo.divide %4, %8 : tensor<f32>
    %10 = stablehlo.convert %arg1 : tensor<f32>
    %11 = stablehlo.subtract %10, %9 : tensor<f32>
    return %11 : tensor<f32>
  }
}
