module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>, %arg1: tensor<6xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<2x3xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<3xf32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}, tensor<3xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.slice %arg1 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %1 = stablehlo.slice %arg1 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %2 = stablehlo.slice %arg1 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<3x3xf32>
    %7 = stablehlo.multiply %5, %6 : tensor<3x3xf32>
    %8 = call @tril(%7) : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %9 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %12 = stablehlo.add %9, %11 : tensor<3x3xi32>
    %13 = stablehlo.compare EQ, %12, %10, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %14 = stablehlo.convert %13 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<3x3xf32>
    %17 = stablehlo.add %8, %16 : tensor<3x3xf32>
    %18 = call @tril(%17) : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %19 = call @tril(%18) : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %20 = call @_diag(%19) : (tensor<3x3xf32>) -> tensor<3xf32>
    %21 = stablehlo.abs %20 : tensor<3xf32>
    %22 = stablehlo.log %21 : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %25 = stablehlo.slice %arg1 [0:2] : (tensor<6xf32>) -> tensor<2xf32>
    %26 = call @log_softmax(%25) : (tensor<2xf32>) -> tensor<2xf32>
    %27 = stablehlo.slice %arg1 [0:2] : (tensor<6xf32>) -> tensor<2xf32>
    %28 = stablehlo.slice %arg1 [2:4] : (tensor<6xf32>) -> tensor<2xf32>
    %29 = stablehlo.exponential %28 : tensor<2xf32>
    %30 = call @log_softmax(%26) : (tensor<2xf32>) -> tensor<2xf32>
    %31 = stablehlo.slice %arg1 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %32 = stablehlo.exponential %31 : tensor<3xf32>
    %33 = stablehlo.slice %arg1 [3:6] : (tensor<6xf32>) -> tensor<3xf32>
    %34 = stablehlo.subtract %33, %0 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %37 = call @_solve_triangular(%19, %34) : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %38 = stablehlo.negate %23 : tensor<f32>
    %39 = stablehlo.add %36, %38 : tensor<f32>
    %40 = stablehlo.subtract %37, %24 : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %42 = stablehlo.divide %40, %41 : tensor<3xf32>
    %43 = chlo.square %42 : tensor<3xf32> -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.log %cst_6 : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.918938517> : tensor<f32>
    %47 = stablehlo.add %cst_7, %46 : tensor<f32>
    %48 = stablehlo.convert %47 : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %50 = stablehlo.subtract %45, %49 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %52 = stablehlo.add %51, %39 : tensor<f32>
    %53 = call @_normal(%arg0) : (tensor<2xui32>) -> tensor<2x3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %55 = stablehlo.broadcast_in_dim %24, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %56 = stablehlo.convert %54 : tensor<1x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %58 = stablehlo.multiply %57, %53 : tensor<2x3xf32>
    %59 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %60 = stablehlo.add %58, %59 : tensor<2x3xf32>
    %61 = stablehlo.dot_general %19, %60, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<3x2xf32>
    %62 = stablehlo.transpose %61, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %63 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %65 = stablehlo.add %62, %64 : tensor<2x3xf32>
    %66 = stablehlo.slice %arg1 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
    %67 = stablehlo.reshape %66 : (tensor<1xf32>) -> tensor<f32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %70 = stablehlo.subtract %69, %27 : tensor<2xf32>
    %71 = stablehlo.divide %70, %29 : tensor<2xf32>
    %72 = chlo.square %71 : tensor<2xf32> -> tensor<2xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %74 = stablehlo.multiply %73, %72 : tensor<2xf32>
    %75 = stablehlo.log %29 : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<0.918938517> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %77 = stablehlo.add %76, %75 : tensor<2xf32>
    %78 = stablehlo.subtract %74, %77 : tensor<2xf32>
    %79 = stablehlo.add %78, %30 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_12) applies stablehlo.maximum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %81 = stablehlo.maximum %cst_13, %80 : tensor<f32>
    %82 = stablehlo.is_finite %81 : (tensor<f32>) -> tensor<i1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.select %82, %81, %cst_14 : tensor<i1>, tensor<f32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %86 = stablehlo.subtract %79, %85 : tensor<2xf32>
    %87 = stablehlo.exponential %86 : tensor<2xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.reduce(%87 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %89 = stablehlo.abs %88 : tensor<f32>
    %90 = stablehlo.log %89 : tensor<f32>
    %91 = stablehlo.add %90, %83 : tensor<f32>
    %92 = stablehlo.slice %arg1 [3:6] : (tensor<6xf32>) -> tensor<3xf32>
    %93 = stablehlo.exponential %92 : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %94 = stablehlo.log %cst_16 : tensor<f32>
    %95 = stablehlo.convert %94 : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %97 = stablehlo.multiply %32, %96 : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %99 = stablehlo.subtract %32, %98 : tensor<3xf32>
    %100 = stablehlo.log %93 : tensor<3xf32>
    %101 = stablehlo.multiply %99, %100 : tensor<3xf32>
    %102 = stablehlo.add %97, %101 : tensor<3xf32>
    %cst_18 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %104 = stablehlo.multiply %103, %93 : tensor<3xf32>
    %105 = stablehlo.subtract %102, %104 : tensor<3xf32>
    %106 = chlo.lgamma %32 : tensor<3xf32> -> tensor<3xf32>
    %107 = stablehlo.subtract %105, %106 : tensor<3xf32>
    %108 = stablehlo.slice %arg1 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
    %109 = stablehlo.reshape %108 : (tensor<1xf32>) -> tensor<f32>
    %110 = stablehlo.slice %arg1 [1:2] : (tensor<6xf32>) -> tensor<1xf32>
    %111 = stablehlo.reshape %110 : (tensor<1xf32>) -> tensor<f32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %112 = stablehlo.abs %cst_19 : tensor<f32>
    %113 = stablehlo.exponential %112 : tensor<f32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %114 = stablehlo.abs %cst_20 : tensor<f32>
    %cst_21 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %115 = stablehlo.multiply %cst_21, %114 : tensor<f32>
    %cst_22 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %116 = stablehlo.subtract %115, %cst_22 : tensor<f32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.multiply %116, %cst_23 : tensor<f32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.subtract %117, %cst_24 : tensor<f32>
    %cst_25 = stablehlo.constant dense<-1.30002498E-8> : tensor<f32>
    %119 = stablehlo.add %118, %cst_25 : tensor<f32>
    %120 = stablehlo.multiply %116, %119 : tensor<f32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.subtract %120, %cst_26 : tensor<f32>
    %cst_27 = stablehlo.constant dense<6.04699508E-8> : tensor<f32>
    %122 = stablehlo.add %121, %cst_27 : tensor<f32>
    %123 = stablehlo.multiply %116, %122 : tensor<f32>
    %124 = stablehlo.subtract %123, %119 : tensor<f32>
    %cst_28 = stablehlo.constant dense<-2.67079372E-7> : tensor<f32>
    %125 = stablehlo.add %124, %cst_28 : tensor<f32>
    %126 = stablehlo.multiply %116, %125 : tensor<f32>
    %127 = stablehlo.subtract %126, %122 : tensor<f32>
    %cst_29 = stablehlo.constant dense<1.11738757E-6> : tensor<f32>
    %128 = stablehlo.add %127, %cst_29 : tensor<f32>
    %129 = stablehlo.multiply %116, %128 : tensor<f32>
    %130 = stablehlo.subtract %129, %125 : tensor<f32>
    %cst_30 = stablehlo.constant dense<-4.41673819E-6> : tensor<f32>
    %131 = stablehlo.add %130, %cst_30 : tensor<f32>
    %132 = stablehlo.multiply %116, %131 : tensor<f32>
    %133 = stablehlo.subtract %132, %128 : tensor<f32>
    %cst_31 = stablehlo.constant dense<1.64484482E-5> : tensor<f32>
    %134 = stablehlo.add %133, %cst_31 : tensor<f32>
    %135 = stablehlo.multiply %116, %134 : tensor<f32>
    %136 = stablehlo.subtract %135, %131 : tensor<f32>
    %cst_32 = stablehlo.constant dense<-5.75419508E-5> : tensor<f32>
    %137 = stablehlo.add %136, %cst_32 : tensor<f32>
    %138 = stablehlo.multiply %116, %137 : tensor<f32>
    %139 = stablehlo.subtract %138, %134 : tensor<f32>
    %cst_33 = stablehlo.constant dense<1.88502891E-4> : tensor<f32>
    %140 = stablehlo.add %139, %cst_33 : tensor<f32>
    %141 = stablehlo.multiply %116, %140 : tensor<f32>
    %142 = stablehlo.subtract %141, %137 : tensor<f32>
    %cst_34 = stablehlo.constant dense<-5.76375576E-4> : tensor<f32>
    %143 = stablehlo.add %142, %cst_34 : tensor<f32>
    %144 = stablehlo.multiply %116, %143 : tensor<f32>
    %145 = stablehlo.subtract %144, %140 : tensor<f32>
    %cst_35 = stablehlo.constant dense<0.00163947558> : tensor<f32>
    %146 = stablehlo.add %145, %cst_35 : tensor<f32>
    %147 = stablehlo.multiply %116, %146 : tensor<f32>
    %148 = stablehlo.subtract %147, %143 : tensor<f32>
    %cst_36 = stablehlo.constant dense<-4.324310e-03> : tensor<f32>
    %149 = stablehlo.add %148, %cst_36 : tensor<f32>
    %150 = stablehlo.multiply %116, %149 : tensor<f32>
    %151 = stablehlo.subtract %150, %146 : tensor<f32>
    %cst_37 = stablehlo.constant dense<0.0105464607> : tensor<f32>
    %152 = stablehlo.add %151, %cst_37 : tensor<f32>
    %153 = stablehlo.multiply %116, %152 : tensor<f32>
    %154 = stablehlo.subtract %153, %149 : tensor<f32>
    %cst_38 = stablehlo.constant dense<-0.0237374157> : tensor<f32>
    %155 = stablehlo.add %154, %cst_38 : tensor<f32>
    %156 = stablehlo.multiply %116, %155 : tensor<f32>
    %157 = stablehlo.subtract %156, %152 : tensor<f32>
    %cst_39 = stablehlo.constant dense<0.0493052825> : tensor<f32>
    %158 = stablehlo.add %157, %cst_39 : tensor<f32>
    %159 = stablehlo.multiply %116, %158 : tensor<f32>
    %160 = stablehlo.subtract %159, %155 : tensor<f32>
    %cst_40 = stablehlo.constant dense<-9.490110e-02> : tensor<f32>
    %161 = stablehlo.add %160, %cst_40 : tensor<f32>
    %162 = stablehlo.multiply %116, %161 : tensor<f32>
    %163 = stablehlo.subtract %162, %158 : tensor<f32>
    %cst_41 = stablehlo.constant dense<0.171620905> : tensor<f32>
    %164 = stablehlo.add %163, %cst_41 : tensor<f32>
    %165 = stablehlo.multiply %116, %164 : tensor<f32>
    %166 = stablehlo.subtract %165, %161 : tensor<f32>
    %cst_42 = stablehlo.constant dense<-0.304682672> : tensor<f32>
    %167 = stablehlo.add %166, %cst_42 : tensor<f32>
    %168 = stablehlo.multiply %116, %167 : tensor<f32>
    %169 = stablehlo.subtract %168, %164 : tensor<f32>
    %cst_43 = stablehlo.constant dense<0.676795303> : tensor<f32>
    %170 = stablehlo.add %169, %cst_43 : tensor<f32>
    %171 = stablehlo.subtract %170, %164 : tensor<f32>
    %cst_44 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %172 = stablehlo.multiply %cst_44, %171 : tensor<f32>
    %cst_45 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %173 = stablehlo.divide %cst_45, %114 : tensor<f32>
    %cst_46 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %174 = stablehlo.subtract %173, %cst_46 : tensor<f32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.multiply %174, %cst_47 : tensor<f32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.subtract %175, %cst_48 : tensor<f32>
    %cst_49 = stablehlo.constant dense<3.39623196E-9> : tensor<f32>
    %177 = stablehlo.add %176, %cst_49 : tensor<f32>
    %178 = stablehlo.multiply %174, %177 : tensor<f32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.subtract %178, %cst_50 : tensor<f32>
    %cst_51 = stablehlo.constant dense<2.26666899E-8> : tensor<f32>
    %180 = stablehlo.add %179, %cst_51 : tensor<f32>
    %181 = stablehlo.multiply %174, %180 : tensor<f32>
    %182 = stablehlo.subtract %181, %177 : tensor<f32>
    %cst_52 = stablehlo.constant dense<2.04891862E-7> : tensor<f32>
    %183 = stablehlo.add %182, %cst_52 : tensor<f32>
    %184 = stablehlo.multiply %174, %183 : tensor<f32>
    %185 = stablehlo.subtract %184, %180 : tensor<f32>
    %cst_53 = stablehlo.constant dense<2.89137051E-6> : tensor<f32>
    %186 = stablehlo.add %185, %cst_53 : tensor<f32>
    %187 = stablehlo.multiply %174, %186 : tensor<f32>
    %188 = stablehlo.subtract %187, %183 : tensor<f32>
    %cst_54 = stablehlo.constant dense<6.88975852E-5> : tensor<f32>
    %189 = stablehlo.add %188, %cst_54 : tensor<f32>
    %190 = stablehlo.multiply %174, %189 : tensor<f32>
    %191 = stablehlo.subtract %190, %186 : tensor<f32>
    %cst_55 = stablehlo.constant dense<0.00336911646> : tensor<f32>
    %192 = stablehlo.add %191, %cst_55 : tensor<f32>
    %193 = stablehlo.multiply %174, %192 : tensor<f32>
    %194 = stablehlo.subtract %193, %189 : tensor<f32>
    %cst_56 = stablehlo.constant dense<0.804490387> : tensor<f32>
    %195 = stablehlo.add %194, %cst_56 : tensor<f32>
    %196 = stablehlo.subtract %195, %189 : tensor<f32>
    %cst_57 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %197 = stablehlo.multiply %cst_57, %196 : tensor<f32>
    %198 = stablehlo.sqrt %114 : tensor<f32>
    %199 = stablehlo.divide %197, %198 : tensor<f32>
    %cst_58 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %200 = stablehlo.compare LE, %114, %cst_58, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %201 = stablehlo.select %200, %172, %199 : tensor<i1>, tensor<f32>
    %202 = stablehlo.multiply %113, %201 : tensor<f32>
    %203 = stablehlo.subtract %111, %109 : tensor<f32>
    %204 = stablehlo.cosine %203 : tensor<f32>
    %cst_59 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %205 = stablehlo.multiply %cst_59, %204 : tensor<f32>
    %cst_60 = stablehlo.constant dense<1.83787704> : tensor<f32>
    %206 = stablehlo.subtract %205, %cst_60 : tensor<f32>
    %207 = stablehlo.log %202 : tensor<f32>
    %208 = stablehlo.convert %207 : tensor<f32>
    %209 = stablehlo.subtract %206, %208 : tensor<f32>
    %210 = stablehlo.slice %arg1 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %212 = stablehlo.log %211 : tensor<3xf32>
    %cst_62 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %213 = stablehlo.log %cst_62 : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %215 = stablehlo.subtract %212, %214 : tensor<3xf32>
    %cst_63 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %217 = stablehlo.divide %210, %216 : tensor<3xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_65 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %218 = stablehlo.divide %cst_64, %cst_65 : tensor<f32>
    %219 = stablehlo.convert %218 : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %219, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %221 = stablehlo.subtract %217, %220 : tensor<3xf32>
    %222 = chlo.square %221 : tensor<3xf32> -> tensor<3xf32>
    %cst_66 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %224 = stablehlo.multiply %223, %222 : tensor<3xf32>
    %cst_67 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %226 = stablehlo.multiply %225, %215 : tensor<3xf32>
    %227 = stablehlo.exponential_minus_one %226 : tensor<3xf32>
    %cst_68 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %229 = stablehlo.multiply %228, %227 : tensor<3xf32>
    %230 = stablehlo.convert %229 : tensor<3xf32>
    %231 = stablehlo.add %224, %230 : tensor<3xf32>
    %232 = stablehlo.convert %215 : tensor<3xf32>
    %233 = stablehlo.subtract %231, %232 : tensor<3xf32>
    return %52, %65, %91, %107, %209, %233 : tensor<f32>, tensor<2x3xf32>, tensor<f32>, tensor<3xf32>, tensor<f32>, tensor<3xf32>
  }
  func.func private @tril(%arg0: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi32>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<3x3xi1>, tensor<3x3xf32>
    return %6 : tensor<3x3xf32>
  }
  func.func private @_diag(%arg0: tensor<3x3xf32>) -> tensor<3xf32> {
    %0 = call @diagonal(%arg0) : (tensor<3x3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @diagonal(%arg0: tensor<3x3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<3xi32>
      %9 = stablehlo.iota dim = 0 : tensor<3xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
      %c_2 = stablehlo.constant dense<3> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %13 = stablehlo.add %8, %12 : tensor<3xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<3xi1>, tensor<3xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %18 = stablehlo.add %9, %17 : tensor<3xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<3xi1>, tensor<3xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf32>, tensor<3x2xi32>) -> tensor<3xf32>
      stablehlo.return %23 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %7 : tensor<3xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.maximum %cst_0, %0 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %4 = stablehlo.subtract %arg0, %3 : tensor<2xf32>
    %5 = stablehlo.exponential %4 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %8 = stablehlo.log %7 : tensor<1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<2xf32>
    return %10 : tensor<2xf32>
  }
  func.func private @_solve_triangular(%arg0: tensor<3x3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=1, m=3, n=1}, custom>} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<3x1xf32>) -> tensor<3xf32>
    return %2 : tensor<3xf32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<2x3xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
    %1 = chlo.erf_inv %0 : tensor<2x3xf32> -> tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2x3xf32>
    return %3 : tensor<2x3xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<2x3xui64>
    %7 = stablehlo.iota dim = 1 : tensor<2x3xui64>
    %c = stablehlo.constant dense<3> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %9 = stablehlo.multiply %8, %6 : tensor<2x3xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %11 = stablehlo.multiply %10, %7 : tensor<2x3xui64>
    %12 = stablehlo.add %9, %11 : tensor<2x3xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %14 = stablehlo.shift_right_logical %12, %13 : tensor<2x3xui64>
    %15 = stablehlo.convert %12 : (tensor<2x3xui64>) -> tensor<2x3xui32>
    %16 = stablehlo.convert %14 : (tensor<2x3xui64>) -> tensor<2x3xui32>
    %17:2 = call @threefry2x32(%3, %5, %16, %15) : (tensor<ui32>, tensor<ui32>, tensor<2x3xui32>, tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>)
    %18 = stablehlo.xor %17#0, %17#1 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<2x3xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %22 = stablehlo.or %20, %21 : tensor<2x3xui32>
    %23 = stablehlo.bitcast_convert %22 : (tensor<2x3xui32>) -> tensor<2x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %25 = stablehlo.subtract %23, %24 : tensor<2x3xf32>
    %26 = stablehlo.subtract %1, %0 : tensor<1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %28 = stablehlo.multiply %25, %27 : tensor<2x3xf32>
    %29 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %30 = stablehlo.add %28, %29 : tensor<2x3xf32>
    %31 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %32 = stablehlo.maximum %31, %30 : tensor<2x3xf32>
    return %32 : tensor<2x3xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2x3xui32>, tensor<2x3xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<2x3xui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
}
