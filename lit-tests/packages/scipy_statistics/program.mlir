module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>) -> (tensor<6xf32> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<6xf32> {jax.result_info = "result[2]"}, tensor<6xf32> {jax.result_info = "result[3]"}, tensor<6xf32> {jax.result_info = "result[4]"}, tensor<6xf32> {jax.result_info = "result[5]"}, tensor<f32> {jax.result_info = "result[6]"}, tensor<6xf32> {jax.result_info = "result[7]"}, tensor<6xf32> {jax.result_info = "result[8]"}, tensor<f32> {jax.result_info = "result[9]"}, tensor<6xf32> {jax.result_info = "result[10]"}, tensor<6xf32> {jax.result_info = "result[11]"}) {
    %0 = stablehlo.negate %arg0 : tensor<6xf32>
    %1 = stablehlo.exponential %0 : tensor<6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.add %2, %1 : tensor<6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.divide %4, %3 : tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %7 = stablehlo.subtract %arg0, %6 : tensor<6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.divide %7, %8 : tensor<6xf32>
    %cst_3 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %11 = stablehlo.compare GT, %9, %10, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %12 = stablehlo.negate %9 : tensor<6xf32>
    %cst_4 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %14 = stablehlo.maximum %9, %13 : tensor<6xf32>
    %15 = call @_where(%11, %12, %14) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_5 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<6xf32>
    %18 = stablehlo.abs %17 : tensor<6xf32>
    %cst_6 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %20 = stablehlo.compare LT, %18, %19, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %21 = chlo.erf %17 : tensor<6xf32> -> tensor<6xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %23 = stablehlo.add %22, %21 : tensor<6xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %25 = stablehlo.compare GT, %17, %24, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %26 = chlo.erfc %18 : tensor<6xf32> -> tensor<6xf32>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %28 = stablehlo.subtract %27, %26 : tensor<6xf32>
    %29 = chlo.erfc %18 : tensor<6xf32> -> tensor<6xf32>
    %30 = stablehlo.select %25, %28, %29 : tensor<6xi1>, tensor<6xf32>
    %31 = stablehlo.select %20, %23, %30 : tensor<6xi1>, tensor<6xf32>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<6xf32>
    %34 = stablehlo.negate %33 : tensor<6xf32>
    %cst_11 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %36 = stablehlo.compare GT, %9, %35, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %37 = stablehlo.log %33 : tensor<6xf32>
    %cst_12 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %39 = stablehlo.minimum %9, %38 : tensor<6xf32>
    %40 = chlo.square %39 : tensor<6xf32> -> tensor<6xf32>
    %cst_13 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<6xf32>
    %43 = stablehlo.negate %39 : tensor<6xf32>
    %44 = stablehlo.log %43 : tensor<6xf32>
    %45 = stablehlo.subtract %42, %44 : tensor<6xf32>
    %cst_14 = stablehlo.constant dense<0.918938517> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %47 = stablehlo.subtract %45, %46 : tensor<6xf32>
    %48 = chlo.square %39 : tensor<6xf32> -> tensor<6xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %52 = stablehlo.divide %51, %48 : tensor<6xf32>
    %53 = stablehlo.add %50, %52 : tensor<6xf32>
    %54 = stablehlo.multiply %48, %48 : tensor<6xf32>
    %cst_18 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %56 = stablehlo.divide %55, %54 : tensor<6xf32>
    %57 = stablehlo.add %49, %56 : tensor<6xf32>
    %58 = stablehlo.multiply %54, %48 : tensor<6xf32>
    %cst_19 = stablehlo.constant dense<1.500000e+01> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %60 = stablehlo.divide %59, %58 : tensor<6xf32>
    %61 = stablehlo.add %53, %60 : tensor<6xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %63 = stablehlo.add %62, %57 : tensor<6xf32>
    %64 = stablehlo.subtract %63, %61 : tensor<6xf32>
    %65 = stablehlo.log %64 : tensor<6xf32>
    %66 = stablehlo.add %47, %65 : tensor<6xf32>
    %67 = call @_where(%36, %37, %66) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %68 = call @_where(%11, %34, %67) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %70 = stablehlo.compare GE, %5, %69, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %72 = stablehlo.subtract %5, %71 : tensor<6xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %74 = stablehlo.divide %72, %73 : tensor<6xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = call @_where_0(%70, %74, %cst_24) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.subtract %cst_25, %cst_26 : tensor<f32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.compare NE, %76, %cst_27, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %78 = stablehlo.compare NE, %75, %75, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %79 = stablehlo.broadcast_in_dim %77, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %80 = stablehlo.or %79, %78 : tensor<6xi1>
    %81 = stablehlo.log %75 : tensor<6xf32>
    %82 = stablehlo.broadcast_in_dim %76, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %83 = stablehlo.multiply %82, %81 : tensor<6xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = call @_where_0(%80, %83, %cst_28) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %85 = stablehlo.subtract %84, %75 : tensor<6xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %86 = chlo.lgamma %cst_29 : tensor<f32> -> tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %87 = stablehlo.log %cst_30 : tensor<f32>
    %88 = stablehlo.add %86, %87 : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %90 = stablehlo.subtract %85, %89 : tensor<6xf32>
    %cst_31 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %91 = call @_where_1(%70, %90, %cst_31) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_33 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %92 = stablehlo.minimum %cst_32, %cst_33 : tensor<f32>
    %cst_34 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_35 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %93 = stablehlo.maximum %cst_34, %cst_35 : tensor<f32>
    %94 = chlo.lgamma %92 : tensor<f32> -> tensor<f32>
    %95 = chlo.lgamma %93 : tensor<f32> -> tensor<f32>
    %96 = stablehlo.add %92, %93 : tensor<f32>
    %97 = chlo.lgamma %96 : tensor<f32> -> tensor<f32>
    %98 = stablehlo.subtract %95, %97 : tensor<f32>
    %99 = stablehlo.add %94, %98 : tensor<f32>
    %100 = chlo.lgamma %92 : tensor<f32> -> tensor<f32>
    %101 = stablehlo.divide %92, %93 : tensor<f32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.add %cst_36, %101 : tensor<f32>
    %103 = stablehlo.divide %101, %102 : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %104 = stablehlo.add %cst_37, %101 : tensor<f32>
    %105 = stablehlo.divide %101, %104 : tensor<f32>
    %cst_38 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %106 = stablehlo.subtract %92, %cst_38 : tensor<f32>
    %107 = stablehlo.add %93, %106 : tensor<f32>
    %108 = stablehlo.multiply %105, %105 : tensor<f32>
    %109 = stablehlo.add %105, %108 : tensor<f32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %110 = stablehlo.add %cst_39, %109 : tensor<f32>
    %111 = stablehlo.multiply %108, %110 : tensor<f32>
    %112 = stablehlo.add %105, %111 : tensor<f32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %113 = stablehlo.add %cst_40, %112 : tensor<f32>
    %114 = stablehlo.multiply %108, %113 : tensor<f32>
    %115 = stablehlo.add %105, %114 : tensor<f32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.add %cst_41, %115 : tensor<f32>
    %117 = stablehlo.multiply %108, %116 : tensor<f32>
    %118 = stablehlo.add %105, %117 : tensor<f32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.add %cst_42, %118 : tensor<f32>
    %120 = stablehlo.multiply %108, %119 : tensor<f32>
    %121 = stablehlo.add %105, %120 : tensor<f32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %122 = stablehlo.add %cst_43, %121 : tensor<f32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.divide %cst_44, %93 : tensor<f32>
    %124 = stablehlo.multiply %123, %123 : tensor<f32>
    %cst_45 = stablehlo.constant dense<-0.00165322958> : tensor<f32>
    %125 = stablehlo.multiply %cst_45, %122 : tensor<f32>
    %126 = stablehlo.multiply %125, %124 : tensor<f32>
    %cst_46 = stablehlo.constant dense<8.373080e-04> : tensor<f32>
    %127 = stablehlo.multiply %cst_46, %119 : tensor<f32>
    %128 = stablehlo.add %126, %127 : tensor<f32>
    %129 = stablehlo.multiply %128, %124 : tensor<f32>
    %cst_47 = stablehlo.constant dense<-5.95202902E-4> : tensor<f32>
    %130 = stablehlo.multiply %cst_47, %116 : tensor<f32>
    %131 = stablehlo.add %129, %130 : tensor<f32>
    %132 = stablehlo.multiply %131, %124 : tensor<f32>
    %cst_48 = stablehlo.constant dense<7.93650688E-4> : tensor<f32>
    %133 = stablehlo.multiply %cst_48, %113 : tensor<f32>
    %134 = stablehlo.add %132, %133 : tensor<f32>
    %135 = stablehlo.multiply %134, %124 : tensor<f32>
    %cst_49 = stablehlo.constant dense<-0.00277777785> : tensor<f32>
    %136 = stablehlo.multiply %cst_49, %110 : tensor<f32>
    %137 = stablehlo.add %135, %136 : tensor<f32>
    %138 = stablehlo.multiply %137, %124 : tensor<f32>
    %cst_50 = stablehlo.constant dense<0.0833333358> : tensor<f32>
    %139 = stablehlo.add %138, %cst_50 : tensor<f32>
    %140 = stablehlo.divide %103, %93 : tensor<f32>
    %141 = stablehlo.multiply %139, %140 : tensor<f32>
    %142 = stablehlo.divide %92, %93 : tensor<f32>
    %143 = stablehlo.log_plus_one %142 : tensor<f32>
    %144 = stablehlo.multiply %107, %143 : tensor<f32>
    %145 = stablehlo.log %93 : tensor<f32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %146 = stablehlo.subtract %145, %cst_51 : tensor<f32>
    %147 = stablehlo.multiply %92, %146 : tensor<f32>
    %148 = stablehlo.compare LE, %144, %147, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %149 = stablehlo.subtract %141, %147 : tensor<f32>
    %150 = stablehlo.subtract %149, %144 : tensor<f32>
    %151 = stablehlo.subtract %141, %144 : tensor<f32>
    %152 = stablehlo.subtract %151, %147 : tensor<f32>
    %153 = call @_where_2(%148, %150, %152) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %154 = stablehlo.add %100, %153 : tensor<f32>
    %cst_52 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %155 = stablehlo.compare LT, %93, %cst_52, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %156 = call @_where_2(%155, %99, %154) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %157 = stablehlo.negate %156 : tensor<f32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %159 = stablehlo.subtract %5, %158 : tensor<6xf32>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %161 = stablehlo.divide %159, %160 : tensor<6xf32>
    %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %162 = stablehlo.subtract %cst_55, %cst_56 : tensor<f32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.compare NE, %162, %cst_57, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %164 = stablehlo.compare NE, %161, %161, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %165 = stablehlo.broadcast_in_dim %163, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %166 = stablehlo.or %165, %164 : tensor<6xi1>
    %167 = stablehlo.log %161 : tensor<6xf32>
    %168 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %169 = stablehlo.multiply %168, %167 : tensor<6xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = call @_where_0(%166, %169, %cst_58) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_59 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %171 = stablehlo.subtract %cst_59, %cst_60 : tensor<f32>
    %172 = stablehlo.negate %161 : tensor<6xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.compare NE, %171, %cst_61, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %174 = stablehlo.compare NE, %172, %172, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %175 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %176 = stablehlo.or %175, %174 : tensor<6xi1>
    %177 = stablehlo.log_plus_one %172 : tensor<6xf32>
    %178 = stablehlo.broadcast_in_dim %171, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %179 = stablehlo.multiply %178, %177 : tensor<6xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = call @_where_0(%176, %179, %cst_62) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %181 = stablehlo.add %170, %180 : tensor<6xf32>
    %182 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %183 = stablehlo.add %182, %181 : tensor<6xf32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %184 = stablehlo.log %cst_63 : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %186 = stablehlo.subtract %183, %185 : tensor<6xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %187 = stablehlo.add %cst_64, %cst_65 : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %189 = stablehlo.compare GT, %5, %188, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %191 = stablehlo.compare LT, %5, %190, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %192 = stablehlo.or %189, %191 : tensor<6xi1>
    %cst_67 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %193 = call @_where_3(%192, %cst_67, %186) : (tensor<6xi1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.compare LE, %cst_68, %cst_69, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_70 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.compare LE, %cst_70, %cst_71, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %196 = stablehlo.or %194, %195 : tensor<i1>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.compare LE, %cst_72, %cst_73, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %198 = stablehlo.or %196, %197 : tensor<i1>
    %cst_74 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %199 = call @_where_4(%198, %cst_74, %193) : (tensor<i1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %201 = stablehlo.subtract %arg0, %200 : tensor<6xf32>
    %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %203 = stablehlo.divide %201, %202 : tensor<6xf32>
    %cst_77 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %cst_78 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %204 = stablehlo.divide %cst_77, %cst_78 : tensor<f32>
    %cst_79 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %205 = stablehlo.add %204, %cst_79 : tensor<f32>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.multiply %cst_80, %cst_81 : tensor<f32>
    %cst_82 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %207 = stablehlo.multiply %206, %cst_82 : tensor<f32>
    %cst_83 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %208 = stablehlo.multiply %207, %cst_83 : tensor<f32>
    %209 = stablehlo.log %208 : tensor<f32>
    %cst_84 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %210 = stablehlo.divide %209, %cst_84 : tensor<f32>
    %211 = chlo.lgamma %204 : tensor<f32> -> tensor<f32>
    %212 = stablehlo.add %211, %210 : tensor<f32>
    %213 = chlo.lgamma %205 : tensor<f32> -> tensor<f32>
    %214 = stablehlo.subtract %212, %213 : tensor<f32>
    %215 = stablehlo.multiply %203, %203 : tensor<6xf32>
    %cst_85 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %217 = stablehlo.divide %215, %216 : tensor<6xf32>
    %218 = stablehlo.log_plus_one %217 : tensor<6xf32>
    %219 = stablehlo.broadcast_in_dim %205, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %220 = stablehlo.multiply %219, %218 : tensor<6xf32>
    %221 = stablehlo.broadcast_in_dim %214, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %222 = stablehlo.add %221, %220 : tensor<6xf32>
    %223 = stablehlo.negate %222 : tensor<6xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %225 = stablehlo.subtract %5, %224 : tensor<6xf32>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %227 = stablehlo.divide %225, %226 : tensor<6xf32>
    %cst_88 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_89 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %228 = stablehlo.divide %cst_88, %cst_89 : tensor<f32>
    %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %229 = stablehlo.subtract %228, %cst_90 : tensor<f32>
    %230 = stablehlo.log %227 : tensor<6xf32>
    %231 = stablehlo.broadcast_in_dim %229, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<6xf32>
    %cst_91 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %234 = stablehlo.divide %227, %233 : tensor<6xf32>
    %235 = stablehlo.subtract %232, %234 : tensor<6xf32>
    %236 = chlo.lgamma %228 : tensor<f32> -> tensor<f32>
    %cst_92 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %237 = stablehlo.log %cst_92 : tensor<f32>
    %cst_93 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %238 = stablehlo.multiply %237, %cst_93 : tensor<f32>
    %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %239 = stablehlo.divide %238, %cst_94 : tensor<f32>
    %240 = stablehlo.add %236, %239 : tensor<f32>
    %241 = stablehlo.negate %240 : tensor<f32>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %242 = stablehlo.log %cst_95 : tensor<f32>
    %243 = stablehlo.subtract %241, %242 : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %243, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %245 = stablehlo.add %244, %235 : tensor<6xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %247 = stablehlo.compare LT, %5, %246, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_97 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %248 = call @_where_3(%247, %cst_97, %245) : (tensor<6xi1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %249 = stablehlo.iota dim = 0 : tensor<6xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %251 = stablehlo.subtract %249, %250 : tensor<6xf32>
    %cst_99 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %253 = stablehlo.compare NE, %251, %252, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %254 = stablehlo.compare NE, %cst_99, %cst_99, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %255 = stablehlo.broadcast_in_dim %254, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %256 = stablehlo.or %253, %255 : tensor<6xi1>
    %257 = stablehlo.log %cst_99 : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %259 = stablehlo.multiply %251, %258 : tensor<6xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %261 = call @_where(%256, %259, %260) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %263 = stablehlo.add %251, %262 : tensor<6xf32>
    %264 = chlo.lgamma %263 : tensor<6xf32> -> tensor<6xf32>
    %265 = stablehlo.subtract %261, %264 : tensor<6xf32>
    %cst_103 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %267 = stablehlo.subtract %265, %266 : tensor<6xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %269 = stablehlo.compare LT, %251, %268, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %270 = call @round(%249) : (tensor<6xf32>) -> tensor<6xf32>
    %271 = stablehlo.compare NE, %270, %249, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %272 = stablehlo.or %269, %271 : tensor<6xi1>
    %cst_105 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %273 = call @_where_3(%272, %cst_105, %267) : (tensor<6xi1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %274 = stablehlo.slice %arg0 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %276 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %277 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %278 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %279 = stablehlo.add %276, %278 : tensor<3x3xi32>
    %280 = stablehlo.compare EQ, %279, %277, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %281 = stablehlo.convert %280 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %cst_107 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %283 = stablehlo.multiply %282, %281 : tensor<3x3xf32>
    %284 = stablehlo.transpose %283, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %285 = stablehlo.add %283, %284 : tensor<3x3xf32>
    %cst_108 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %287 = stablehlo.divide %285, %286 : tensor<3x3xf32>
    %288:2 = stablehlo.custom_call @lapack_spotrf_ffi(%287) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=3, j=3, k=3, l=3}, custom>} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
    %c_109 = stablehlo.constant dense<0> : tensor<i32>
    %289 = stablehlo.broadcast_in_dim %c_109, dims = [] : (tensor<i32>) -> tensor<i32>
    %290 = stablehlo.compare EQ, %288#1, %289, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %291 = stablehlo.broadcast_in_dim %290, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_110 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %293 = stablehlo.broadcast_in_dim %291, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %294 = stablehlo.select %293, %288#0, %292 : tensor<3x3xi1>, tensor<3x3xf32>
    %295 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_111 = stablehlo.constant dense<0> : tensor<i32>
    %296 = stablehlo.broadcast_in_dim %c_111, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %297 = stablehlo.add %295, %296 : tensor<3x3xi32>
    %298 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %299 = stablehlo.compare GE, %297, %298, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %301 = stablehlo.select %299, %294, %300 : tensor<3x3xi1>, tensor<3x3xf32>
    %302 = stablehlo.subtract %274, %275 : tensor<3xf32>
    %303 = stablehlo.broadcast_in_dim %302, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %304 = stablehlo.custom_call @lapack_strsm_ffi(%301, %303) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=1, l=3, m=1, n=3}, custom>} : (tensor<3x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %305 = stablehlo.reshape %304 : (tensor<1x3xf32>) -> tensor<3xf32>
    %306 = stablehlo.dot_general %305, %305, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
    %cst_113 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %307 = stablehlo.multiply %cst_113, %306 : tensor<f32>
    %cst_114 = stablehlo.constant dense<6.28318548> : tensor<f32>
    %308 = stablehlo.log %cst_114 : tensor<f32>
    %cst_115 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %309 = stablehlo.multiply %cst_115, %308 : tensor<f32>
    %310 = stablehlo.convert %309 : tensor<f32>
    %311 = stablehlo.subtract %307, %310 : tensor<f32>
    %312 = call @diagonal(%301) : (tensor<3x3xf32>) -> tensor<3xf32>
    %313 = stablehlo.log %312 : tensor<3xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%313 init: %cst_116) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %315 = stablehlo.subtract %311, %314 : tensor<f32>
    %316 = call @atleast_2d(%arg0) : (tensor<6xf32>) -> tensor<1x6xf32>
    %cst_117 = stablehlo.constant dense<0.166666672> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %318 = stablehlo.multiply %317, %317 : tensor<6xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.reduce(%318 init: %cst_118) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %cst_119 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %320 = stablehlo.divide %cst_119, %319 : tensor<f32>
    %cst_120 = stablehlo.constant dense<-2.000000e-01> : tensor<f32>
    %321 = stablehlo.power %320, %cst_120 : tensor<f32>
    %322 = call @cov(%316, %317) : (tensor<1x6xf32>, tensor<6xf32>) -> tensor<f32>
    %323 = call @atleast_2d_6(%322) : (tensor<f32>) -> tensor<1x1xf32>
    %324 = call @inv(%323) : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %325 = stablehlo.multiply %321, %321 : tensor<f32>
    %326 = stablehlo.broadcast_in_dim %325, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %327 = stablehlo.divide %324, %326 : tensor<1x1xf32>
    %328 = call @atleast_2d(%5) : (tensor<6xf32>) -> tensor<1x6xf32>
    %329 = stablehlo.transpose %316, dims = [1, 0] : (tensor<1x6xf32>) -> tensor<6x1xf32>
    %330 = stablehlo.broadcast_in_dim %317, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %331 = stablehlo.transpose %328, dims = [1, 0] : (tensor<1x6xf32>) -> tensor<6x1xf32>
    %332 = call @_gaussian_kernel_eval(%329, %330, %331, %327) : (tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<1x1xf32>) -> tensor<6x1xf32>
    %333 = stablehlo.reshape %332 : (tensor<6x1xf32>) -> tensor<6xf32>
    %334 = call @rankdata(%arg0) : (tensor<6xf32>) -> tensor<6xf32>
    %335 = call @round(%arg0) : (tensor<6xf32>) -> tensor<6xf32>
    %336 = call @mode(%335) : (tensor<6xf32>) -> tensor<f32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %338 = stablehlo.subtract %arg0, %337 : tensor<6xf32>
    %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %340 = stablehlo.divide %338, %339 : tensor<6xf32>
    %cst_123 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_124 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %341 = stablehlo.divide %cst_123, %cst_124 : tensor<f32>
    %342 = chlo.atan %340 : tensor<6xf32> -> tensor<6xf32>
    %343 = stablehlo.broadcast_in_dim %341, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %344 = stablehlo.multiply %343, %342 : tensor<6xf32>
    %cst_125 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %346 = stablehlo.add %345, %344 : tensor<6xf32>
    %cst_126 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %348 = stablehlo.subtract %347, %5 : tensor<6xf32>
    %349 = stablehlo.divide %5, %348 : tensor<6xf32>
    %350 = stablehlo.log %349 : tensor<6xf32>
    %cst_127 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %352 = stablehlo.multiply %350, %351 : tensor<6xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %354 = stablehlo.add %352, %353 : tensor<6xf32>
    return %68, %91, %199, %223, %248, %273, %315, %333, %334, %336, %346, %354 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>
  }
  func.func private @_where(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @_where_0(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<6xi1>, tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @_where_1(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<6xi1>, tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_3(%arg0: tensor<6xi1>, %arg1: tensor<f32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<i1>, tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @round(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<6xf32>
    return %0 : tensor<6xf32>
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
      %8 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
      %9 = stablehlo.iota dim = 0 : tensor<3xi32>
      %10 = stablehlo.iota dim = 0 : tensor<3xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %12 = stablehlo.compare LT, %9, %11, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
      %c_2 = stablehlo.constant dense<3> : tensor<i32>
      %13 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %14 = stablehlo.add %9, %13 : tensor<3xi32>
      %15 = stablehlo.select %12, %14, %9 : tensor<3xi1>, tensor<3xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %17 = stablehlo.compare LT, %10, %16, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %18 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %19 = stablehlo.add %10, %18 : tensor<3xi32>
      %20 = stablehlo.select %17, %19, %10 : tensor<3xi1>, tensor<3xi32>
      %21 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %22 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %23 = stablehlo.concatenate %21, %22, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
      %24 = "stablehlo.gather"(%8, %23) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf32>, tensor<3x2xi32>) -> tensor<3xf32>
      stablehlo.return %24 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %7 : tensor<3xf32>
  }
  func.func private @atleast_2d(%arg0: tensor<6xf32>) -> tensor<1x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    return %0 : tensor<1x6xf32>
  }
  func.func private @cov(%arg0: tensor<1x6xf32>, %arg1: tensor<6xf32>) -> tensor<f32> {
    %0 = call @atleast_2d_5(%arg0) : (tensor<1x6xf32>) -> tensor<1x6xf32>
    %1 = stablehlo.abs %arg1 : tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<1x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1x6xf32>, tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<1x6xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<1x6xf32>, tensor<f32>) -> tensor<1xf32>
    %6 = stablehlo.divide %5, %3 : tensor<1xf32>
    %7 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %8 = stablehlo.multiply %1, %1 : tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.multiply %cst_2, %9 : tensor<f32>
    %11 = stablehlo.divide %10, %7 : tensor<f32>
    %12 = stablehlo.subtract %7, %11 : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x6xf32>
    %15 = stablehlo.subtract %0, %14 : tensor<1x6xf32>
    %16 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<1x6xf32>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<1x6xf32>) -> tensor<6x1xf32>
    %19 = stablehlo.dot_general %15, %18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x6xf32>, tensor<6x1xf32>) -> tensor<1x1xf32>
    %20 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %21 = stablehlo.divide %19, %20 : tensor<1x1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1x1xf32>) -> tensor<f32>
    return %22 : tensor<f32>
  }
  func.func private @atleast_2d_5(%arg0: tensor<1x6xf32>) -> tensor<1x6xf32> {
    return %arg0 : tensor<1x6xf32>
  }
  func.func private @atleast_2d_6(%arg0: tensor<f32>) -> tensor<1x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    return %0 : tensor<1x1xf32>
  }
  func.func private @inv(%arg0: tensor<1x1xf32>) -> tensor<1x1xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<1x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x1xi32>
    %3 = stablehlo.add %0, %2 : tensor<1x1xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
    %5 = stablehlo.convert %4 : (tensor<1x1xi1>) -> tensor<1x1xf32>
    %6 = call @solve(%arg0, %5) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    return %6 : tensor<1x1xf32>
  }
  func.func private @solve(%arg0: tensor<1x1xf32>, %arg1: tensor<1x1xf32>) -> tensor<1x1xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=1, j=1, k=1, l=1, m=1}, custom>} : (tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<1xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<1xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %7 = stablehlo.select %5, %0#0, %6 : tensor<1x1xi1>, tensor<1x1xf32>
    %8 = stablehlo.iota dim = 0 : tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %9:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %8) : tensor<1xi32>, tensor<i32>, tensor<i32>, tensor<1xi32>
    cond {
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    } do {
      %13:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<1xi32>, tensor<i32>, tensor<1xi32>) -> (tensor<i32>, tensor<1xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %14, %13#0, %13#1 : tensor<1xi32>, tensor<i32>, tensor<i32>, tensor<1xi32>
    }
    %10 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %11 = call @_lu_solve(%7, %9#3, %10) : (tensor<1x1xf32>, tensor<1xi32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %12 = stablehlo.transpose %11, dims = [1, 0] : (tensor<1x1xf32>) -> tensor<1x1xf32>
    return %12 : tensor<1x1xf32>
  }
  func.func private @closed_call(%arg0: tensor<1xi32>, %arg1: tensor<i32>, %arg2: tensor<1xi32>) -> (tensor<i32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.add %2, %c_1 : tensor<i32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i32>
    %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<1xi32>, tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.convert %arg1 : tensor<i32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %9 = stablehlo.add %8, %c_3 : tensor<i32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i32>
    %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<1xi32>, tensor<i32>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.add %6, %c_5 : tensor<i32>
    %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
    %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<1xi32>, tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %19 = stablehlo.add %arg1, %c_7 : tensor<i32>
    %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i32>
    %21 = stablehlo.convert %20 : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<1xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %25 = stablehlo.add %6, %c_9 : tensor<i32>
    %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<1xi32>, tensor<1xi32>, tensor<i32>) -> tensor<1xi32>
    return %0, %28 : tensor<i32>, tensor<1xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<1x1xf32>, %arg1: tensor<1xi32>, %arg2: tensor<1x1xf32>) -> tensor<1x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<1xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<1xi1>, tensor<1xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<1x1x1xf32>, tensor<1x1xi32>) -> tensor<1x1x1xf32>
    %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=1, j=1, k=1, l=1, m=1, n=1}, custom>} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=1, j=1, k=1, l=1, m=1, n=1}, custom>} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
    %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
    return %16 : tensor<1x1xf32>
  }
  func.func private @_gaussian_kernel_eval(%arg0: tensor<6x1xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<6x1xf32>, %arg3: tensor<1x1xf32>) -> tensor<6x1xf32> {
    %0 = call @_cholesky(%arg3) : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x1xf32>, tensor<1x1xf32>) -> tensor<6x1xf32>
    %2 = stablehlo.dot_general %arg2, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x1xf32>, tensor<1x1xf32>) -> tensor<6x1xf32>
    %3 = call @_diag(%0) : (tensor<1x1xf32>) -> tensor<1xf32>
    %4 = stablehlo.log %3 : tensor<1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<6.28318548> : tensor<f32>
    %6 = stablehlo.log %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.multiply %cst_1, %6 : tensor<f32>
    %8 = stablehlo.convert %7 : tensor<f32>
    %9 = stablehlo.subtract %5, %8 : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %2, dims = [0, 2] : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<6x1xf32>) -> tensor<1x6x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<1x6x1xf32>) -> tensor<6x6x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<6x1x1xf32>) -> tensor<6x6x1xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<6x6x1xf32>
    %15 = chlo.square %14 : tensor<6x6x1xf32> -> tensor<6x6x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %18 = stablehlo.multiply %17, %16 : tensor<6x6xf32>
    %19 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %20 = stablehlo.subtract %19, %18 : tensor<6x6xf32>
    %21 = stablehlo.exponential %20 : tensor<6x6xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %23 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<6x1xf32>) -> tensor<1x6x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x6x1xf32>) -> tensor<6x6x1xf32>
    %25 = stablehlo.multiply %24, %22 : tensor<6x6x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x1xf32>
    return %26 : tensor<6x1xf32>
  }
  func.func private @_cholesky(%arg0: tensor<1x1xf32>) -> tensor<1x1xf32> {
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=1, j=1, k=1, l=1}, custom>} : (tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %5 = stablehlo.select %3, %0#0, %4 : tensor<1x1xi1>, tensor<1x1xf32>
    %6 = stablehlo.iota dim = 0 : tensor<1x1xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x1xi32>
    %8 = stablehlo.add %6, %7 : tensor<1x1xi32>
    %9 = stablehlo.iota dim = 1 : tensor<1x1xi32>
    %10 = stablehlo.compare GE, %8, %9, SIGNED : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %12 = stablehlo.select %10, %5, %11 : tensor<1x1xi1>, tensor<1x1xf32>
    return %12 : tensor<1x1xf32>
  }
  func.func private @_diag(%arg0: tensor<1x1xf32>) -> tensor<1xf32> {
    %0 = call @diagonal_7(%arg0) : (tensor<1x1xf32>) -> tensor<1xf32>
    return %0 : tensor<1xf32>
  }
  func.func private @diagonal_7(%arg0: tensor<1x1xf32>) -> tensor<1xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<1x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x1xi32>
    %3 = stablehlo.add %0, %2 : tensor<1x1xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x1xi1>
    %5 = stablehlo.convert %4 : (tensor<1x1xi1>) -> tensor<1x1xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<1xi32>
      %9 = stablehlo.iota dim = 0 : tensor<1xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %13 = stablehlo.add %8, %12 : tensor<1xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<1xi1>, tensor<1xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %18 = stablehlo.add %9, %17 : tensor<1xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<1xi1>, tensor<1xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<1x1xf32>, tensor<1x2xi32>) -> tensor<1xf32>
      stablehlo.return %23 : tensor<1xf32>
    }) : (tensor<i32>) -> tensor<1xf32>
    return %7 : tensor<1xf32>
  }
  func.func private @rankdata(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %c = stablehlo.constant dense<true> : tensor<1xi1>
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.reduce(%0 init: %c_0) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
    %2 = stablehlo.convert %1 : (tensor<i1>) -> tensor<i32>
    %3 = "stablehlo.case"(%2) ({
      %4 = stablehlo.iota dim = 0 : tensor<6xi32>
      %5:2 = "stablehlo.sort"(%arg0, %4) <{dimension = 0 : i64, is_stable = true}> ({
      ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
        %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %69 = stablehlo.compare EQ, %arg1, %cst_21, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %70 = stablehlo.select %69, %cst_22, %arg1 : tensor<i1>, tensor<f32>
        %71 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_23 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
        %72 = stablehlo.select %71, %cst_23, %70 : tensor<i1>, tensor<f32>
        %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %73 = stablehlo.compare EQ, %arg2, %cst_24, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %74 = stablehlo.select %73, %cst_25, %arg2 : tensor<i1>, tensor<f32>
        %75 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_26 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
        %76 = stablehlo.select %75, %cst_26, %74 : tensor<i1>, tensor<f32>
        %77 = stablehlo.compare LT, %72, %76, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %77 : tensor<i1>
      }) : (tensor<6xf32>, tensor<6xi32>) -> (tensor<6xf32>, tensor<6xi32>)
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %7 = stablehlo.iota dim = 0 : tensor<6xi32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %9 = stablehlo.compare LT, %5#1, %8, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_3 = stablehlo.constant dense<6> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %11 = stablehlo.add %5#1, %10 : tensor<6xi32>
      %12 = stablehlo.select %9, %11, %5#1 : tensor<6xi1>, tensor<6xi32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %14 = "stablehlo.scatter"(%6, %13, %7) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<6xi32>, tensor<6x1xi32>, tensor<6xi32>) -> tensor<6xi32>
      %15 = stablehlo.slice %5#0 [1:6] : (tensor<6xf32>) -> tensor<5xf32>
      %16 = stablehlo.slice %5#0 [0:5] : (tensor<6xf32>) -> tensor<5xf32>
      %17 = stablehlo.compare NE, %15, %16, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
      %18 = stablehlo.concatenate %c, %17, dim = 0 : (tensor<1xi1>, tensor<5xi1>) -> tensor<6xi1>
      %19 = func.call @cumsum(%18) : (tensor<6xi1>) -> tensor<6xi32>
      %c_4 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %21 = stablehlo.compare LT, %14, %20, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_5 = stablehlo.constant dense<6> : tensor<i32>
      %22 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %23 = stablehlo.add %14, %22 : tensor<6xi32>
      %24 = stablehlo.select %21, %23, %14 : tensor<6xi1>, tensor<6xi32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %26 = "stablehlo.gather"(%19, %25) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6xi32>
      %27 = func.call @cumsum_9(%18) : (tensor<6xi1>) -> tensor<6xi32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %28 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<7xi32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %29 = func.call @clip(%27, %c_7) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %30 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %31 = stablehlo.compare LT, %29, %30, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_9 = stablehlo.constant dense<7> : tensor<i32>
      %32 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %33 = stablehlo.add %29, %32 : tensor<6xi32>
      %34 = stablehlo.select %31, %33, %29 : tensor<6xi1>, tensor<6xi32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %36 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %37 = "stablehlo.scatter"(%28, %35, %36) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        %69 = stablehlo.add %arg1, %arg2 : tensor<i32>
        stablehlo.return %69 : tensor<i32>
      }) : (tensor<7xi32>, tensor<6x1xi32>, tensor<6xi32>) -> tensor<7xi32>
      %38 = func.call @cumsum_10(%37) : (tensor<7xi32>) -> tensor<7xi32>
      %c_11 = stablehlo.constant dense<1> : tensor<i32>
      %39 = func.call @floor_divide(%38, %c_11) : (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>
      %c_12 = stablehlo.constant dense<6> : tensor<i32>
      %40 = func.call @remainder(%39, %c_12) : (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>
      %41 = stablehlo.iota dim = 0 : tensor<7xi32>
      %42 = stablehlo.convert %18 : (tensor<6xi1>) -> tensor<6xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.reduce(%42 init: %c_13) applies stablehlo.add across dimensions = [0] : (tensor<6xi32>, tensor<i32>) -> tensor<i32>
      %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<i32>) -> tensor<7xi32>
      %45 = stablehlo.compare GE, %41, %44, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
      %c_14 = stablehlo.constant dense<6> : tensor<i32>
      %46 = func.call @_where_14(%45, %c_14, %40) : (tensor<7xi1>, tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
      %47 = stablehlo.convert %46 : (tensor<7xi32>) -> tensor<7xf32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %48 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %49 = stablehlo.compare LT, %26, %48, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_16 = stablehlo.constant dense<7> : tensor<i32>
      %50 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %51 = stablehlo.add %26, %50 : tensor<6xi32>
      %52 = stablehlo.select %49, %51, %26 : tensor<6xi1>, tensor<6xi32>
      %53 = stablehlo.broadcast_in_dim %52, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %54 = "stablehlo.gather"(%47, %53) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<7xf32>, tensor<6x1xi32>) -> tensor<6xf32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %55 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %56 = stablehlo.subtract %26, %55 : tensor<6xi32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %57 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %58 = stablehlo.compare LT, %56, %57, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_19 = stablehlo.constant dense<7> : tensor<i32>
      %59 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %60 = stablehlo.add %56, %59 : tensor<6xi32>
      %61 = stablehlo.select %58, %60, %56 : tensor<6xi1>, tensor<6xi32>
      %62 = stablehlo.broadcast_in_dim %61, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %63 = "stablehlo.gather"(%47, %62) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<7xf32>, tensor<6x1xi32>) -> tensor<6xf32>
      %64 = stablehlo.add %54, %63 : tensor<6xf32>
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %65 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %66 = stablehlo.add %64, %65 : tensor<6xf32>
      %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %67 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %68 = stablehlo.multiply %67, %66 : tensor<6xf32>
      stablehlo.return %68 : tensor<6xf32>
    }, {
      %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
      stablehlo.return %4 : tensor<6xf32>
    }) : (tensor<i32>) -> tensor<6xf32>
    return %3 : tensor<6xf32>
  }
  func.func private @cumsum(%arg0: tensor<6xi1>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<6xi1>) -> tensor<6xi32>
    %1 = call @cumsum_8(%0) : (tensor<6xi32>) -> tensor<6xi32>
    return %1 : tensor<6xi32>
  }
  func.func private @cumsum_8(%arg0: tensor<6xi32>) -> tensor<6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[5, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 6>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    return %1 : tensor<6xi32>
  }
  func.func private @cumsum_9(%arg0: tensor<6xi1>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<6xi1>) -> tensor<6xi32>
    %1 = call @cumsum_8(%0) : (tensor<6xi32>) -> tensor<6xi32>
    return %1 : tensor<6xi32>
  }
  func.func private @clip(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<6xi32>
    return %2 : tensor<6xi32>
  }
  func.func private @cumsum_10(%arg0: tensor<7xi32>) -> tensor<7xi32> {
    %0 = call @cumsum_11(%arg0) : (tensor<7xi32>) -> tensor<7xi32>
    return %0 : tensor<7xi32>
  }
  func.func private @cumsum_11(%arg0: tensor<7xi32>) -> tensor<7xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[6, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 7>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>
    return %1 : tensor<7xi32>
  }
  func.func private @floor_divide(%arg0: tensor<7xi32>, %arg1: tensor<i32>) -> tensor<7xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<7xi32>
    %2 = stablehlo.sign %arg0 : tensor<7xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<7xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %10 = stablehlo.and %5, %9 : tensor<7xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<7xi32>
    %13 = call @_where_12(%10, %12, %1) : (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    return %13 : tensor<7xi32>
  }
  func.func private @_where_12(%arg0: tensor<7xi1>, %arg1: tensor<7xi32>, %arg2: tensor<7xi32>) -> tensor<7xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<7xi1>, tensor<7xi32>
    return %0 : tensor<7xi32>
  }
  func.func private @remainder(%arg0: tensor<7xi32>, %arg1: tensor<i32>) -> tensor<7xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_13(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<7xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<7xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %12 = stablehlo.and %11, %6 : tensor<7xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %14 = stablehlo.add %4, %13 : tensor<7xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<7xi1>, tensor<7xi32>
    return %15 : tensor<7xi32>
  }
  func.func private @_where_13(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_14(%arg0: tensor<7xi1>, %arg1: tensor<i32>, %arg2: tensor<7xi32>) -> tensor<7xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<7xi1>, tensor<7xi32>
    return %2 : tensor<7xi32>
  }
  func.func private @mode(%arg0: tensor<6xf32>) -> tensor<f32> {
    %0 = call @atleast_1d(%arg0) : (tensor<6xf32>) -> tensor<6xf32>
    %1 = stablehlo.reshape %0 : (tensor<6xf32>) -> tensor<6x1xf32>
    %2:2 = call @_unique_sorted_mask(%1) : (tensor<6x1xf32>) -> (tensor<1x6xf32>, tensor<1x6xi1>)
    %3 = call @cumsum_15(%2#1) : (tensor<1x6xi1>) -> tensor<1x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %5 = call @clip_17(%3, %c_0) : (tensor<1x6xi32>, tensor<i32>) -> tensor<1x6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %7 = stablehlo.compare LT, %5, %6, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %9 = stablehlo.add %5, %8 : tensor<1x6xi32>
    %10 = stablehlo.select %7, %9, %5 : tensor<1x6xi1>, tensor<1x6xi32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x6xi32>) -> tensor<1x6x1xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %13 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<6xi32>) -> tensor<1x6xi32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<6xi32>) -> tensor<1x6xi32>
    %15 = "stablehlo.scatter"(%13, %11, %14) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %58 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %58 : tensor<i32>
    }) : (tensor<1x6xi32>, tensor<1x6x1xi32>, tensor<1x6xi32>) -> tensor<1x6xi32>
    %16 = call @cumsum_18(%15) : (tensor<1x6xi32>) -> tensor<1x6xi32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %17 = call @floor_divide_19(%16, %c_4) : (tensor<1x6xi32>, tensor<i32>) -> tensor<1x6xi32>
    %c_5 = stablehlo.constant dense<6> : tensor<i32>
    %18 = call @remainder_21(%17, %c_5) : (tensor<1x6xi32>, tensor<i32>) -> tensor<1x6xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %20 = stablehlo.compare LT, %18, %19, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %c_7 = stablehlo.constant dense<6> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %22 = stablehlo.add %18, %21 : tensor<1x6xi32>
    %23 = stablehlo.select %20, %22, %18 : tensor<1x6xi1>, tensor<1x6xi32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x6xi32>) -> tensor<1x6x1xi32>
    %25 = "stablehlo.gather"(%2#0, %24) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<1x6xf32>, tensor<1x6x1xi32>) -> tensor<1x6xf32>
    %26 = call @cumsum_15(%2#1) : (tensor<1x6xi1>) -> tensor<1x6xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %28 = call @clip_17(%26, %c_9) : (tensor<1x6xi32>, tensor<i32>) -> tensor<1x6xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %30 = stablehlo.compare LT, %28, %29, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %c_11 = stablehlo.constant dense<7> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %32 = stablehlo.add %28, %31 : tensor<1x6xi32>
    %33 = stablehlo.select %30, %32, %28 : tensor<1x6xi1>, tensor<1x6xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x6xi32>) -> tensor<1x6x1xi32>
    %c_12 = stablehlo.constant dense<1> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %36 = stablehlo.broadcast_in_dim %27, dims = [1] : (tensor<7xi32>) -> tensor<1x7xi32>
    %37 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<6xi32>) -> tensor<1x6xi32>
    %38 = "stablehlo.scatter"(%36, %34, %37) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %58 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %58 : tensor<i32>
    }) : (tensor<1x7xi32>, tensor<1x6x1xi32>, tensor<1x6xi32>) -> tensor<1x7xi32>
    %39 = call @cumsum_23(%38) : (tensor<1x7xi32>) -> tensor<1x7xi32>
    %c_13 = stablehlo.constant dense<1> : tensor<i32>
    %40 = call @floor_divide_25(%39, %c_13) : (tensor<1x7xi32>, tensor<i32>) -> tensor<1x7xi32>
    %c_14 = stablehlo.constant dense<6> : tensor<i32>
    %41 = call @remainder_27(%40, %c_14) : (tensor<1x7xi32>, tensor<i32>) -> tensor<1x7xi32>
    %42 = stablehlo.slice %41 [0:1, 1:7] : (tensor<1x7xi32>) -> tensor<1x6xi32>
    %43 = stablehlo.slice %41 [0:1, 1:7] : (tensor<1x7xi32>) -> tensor<1x6xi32>
    %c_15 = stablehlo.constant dense<6> : tensor<i32>
    %44 = call @_where_28(%42, %43, %c_15) : (tensor<1x6xi32>, tensor<1x6xi32>, tensor<i32>) -> tensor<1x6xi32>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %46 = "stablehlo.scatter"(%41, %45, %44) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      stablehlo.return %arg2 : tensor<i32>
    }) : (tensor<1x7xi32>, tensor<1xi32>, tensor<1x6xi32>) -> tensor<1x7xi32>
    %47 = call @diff(%46) : (tensor<1x7xi32>) -> tensor<1x6xi32>
    %48 = call @argmax(%47) : (tensor<1x6xi32>) -> tensor<1xi32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %50 = stablehlo.compare LT, %48, %49, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_18 = stablehlo.constant dense<6> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %52 = stablehlo.add %48, %51 : tensor<1xi32>
    %53 = stablehlo.select %50, %52, %48 : tensor<1xi1>, tensor<1xi32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %55 = "stablehlo.gather"(%25, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<1x6xf32>, tensor<1x1xi32>) -> tensor<1x1xf32>
    %56 = stablehlo.reshape %55 : (tensor<1x1xf32>) -> tensor<1xf32>
    %57 = stablehlo.reshape %56 : (tensor<1xf32>) -> tensor<f32>
    return %57 : tensor<f32>
  }
  func.func private @atleast_1d(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    return %arg0 : tensor<6xf32>
  }
  func.func private @_unique_sorted_mask(%arg0: tensor<6x1xf32>) -> (tensor<1x6xf32>, tensor<1x6xi1>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x1xf32>) -> tensor<1x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6xf32>) -> tensor<1x6x1xf32>
    %2 = stablehlo.transpose %1, dims = [0, 2, 1] : (tensor<1x6x1xf32>) -> tensor<1x1x6xf32>
    %3 = stablehlo.reverse %2, dims = [1] : tensor<1x1x6xf32>
    %4 = call @lexsort(%3) : (tensor<1x1x6xf32>) -> tensor<1x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %6 = stablehlo.compare LT, %4, %5, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %8 = stablehlo.add %4, %7 : tensor<1x6xi32>
    %9 = stablehlo.select %6, %8, %4 : tensor<1x6xi1>, tensor<1x6xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x6xi32>) -> tensor<1x6x1xi32>
    %11 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x1xf32>) -> tensor<1x6xf32>
    %12 = "stablehlo.gather"(%11, %10) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<1x6xf32>, tensor<1x6x1xi32>) -> tensor<1x6xf32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %14 = stablehlo.slice %12 [0:1, 1:6] : (tensor<1x6xf32>) -> tensor<1x5xf32>
    %15 = stablehlo.slice %12 [0:1, 0:5] : (tensor<1x6xf32>) -> tensor<1x5xf32>
    %16 = stablehlo.compare NE, %14, %15, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %17 = stablehlo.compare NE, %14, %14, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %18 = stablehlo.compare NE, %15, %15, FLOAT : (tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xi1>
    %19 = stablehlo.and %17, %18 : tensor<1x5xi1>
    %20 = stablehlo.not %19 : tensor<1x5xi1>
    %21 = stablehlo.and %16, %20 : tensor<1x5xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %22 = stablehlo.reduce(%21 init: %c_2) applies stablehlo.or across dimensions = [] : (tensor<1x5xi1>, tensor<i1>) -> tensor<1x5xi1>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %24 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<6xi1>) -> tensor<1x6xi1>
    %25 = "stablehlo.scatter"(%24, %23, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
      stablehlo.return %arg2 : tensor<i1>
    }) : (tensor<1x6xi1>, tensor<1xi32>, tensor<1x5xi1>) -> tensor<1x6xi1>
    return %12, %25 : tensor<1x6xf32>, tensor<1x6xi1>
  }
  func.func private @lexsort(%arg0: tensor<1x1x6xf32>) -> tensor<1x6xi32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:1, 0:6] : (tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x6xf32>) -> tensor<1x6xf32>
    %2 = stablehlo.iota dim = 0 : tensor<6xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<6xi32>) -> tensor<1x6xi32>
    %4:2 = "stablehlo.sort"(%1, %3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<1x6xf32>, tensor<1x6xi32>) -> (tensor<1x6xf32>, tensor<1x6xi32>)
    return %4#1 : tensor<1x6xi32>
  }
  func.func private @cumsum_15(%arg0: tensor<1x6xi1>) -> tensor<1x6xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<1x6xi1>) -> tensor<1x6xi32>
    %1 = call @cumsum_16(%0) : (tensor<1x6xi32>) -> tensor<1x6xi32>
    return %1 : tensor<1x6xi32>
  }
  func.func private @cumsum_16(%arg0: tensor<1x6xi32>) -> tensor<1x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<1x6xi32>, tensor<i32>) -> tensor<1x6xi32>
    return %1 : tensor<1x6xi32>
  }
  func.func private @clip_17(%arg0: tensor<1x6xi32>, %arg1: tensor<i32>) -> tensor<1x6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<1x6xi32>
    return %2 : tensor<1x6xi32>
  }
  func.func private @cumsum_18(%arg0: tensor<1x6xi32>) -> tensor<1x6xi32> {
    %0 = call @cumsum_16(%arg0) : (tensor<1x6xi32>) -> tensor<1x6xi32>
    return %0 : tensor<1x6xi32>
  }
  func.func private @floor_divide_19(%arg0: tensor<1x6xi32>, %arg1: tensor<i32>) -> tensor<1x6xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<1x6xi32>
    %2 = stablehlo.sign %arg0 : tensor<1x6xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<1x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %10 = stablehlo.and %5, %9 : tensor<1x6xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<1x6xi32>
    %13 = call @_where_20(%10, %12, %1) : (tensor<1x6xi1>, tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi32>
    return %13 : tensor<1x6xi32>
  }
  func.func private @_where_20(%arg0: tensor<1x6xi1>, %arg1: tensor<1x6xi32>, %arg2: tensor<1x6xi32>) -> tensor<1x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1x6xi1>, tensor<1x6xi32>
    return %0 : tensor<1x6xi32>
  }
  func.func private @remainder_21(%arg0: tensor<1x6xi32>, %arg1: tensor<i32>) -> tensor<1x6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_22(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<1x6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1x6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<1x6xi1>, tensor<1x6xi1>) -> tensor<1x6xi1>
    %12 = stablehlo.and %11, %6 : tensor<1x6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %14 = stablehlo.add %4, %13 : tensor<1x6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<1x6xi1>, tensor<1x6xi32>
    return %15 : tensor<1x6xi32>
  }
  func.func private @_where_22(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @cumsum_23(%arg0: tensor<1x7xi32>) -> tensor<1x7xi32> {
    %0 = call @cumsum_24(%arg0) : (tensor<1x7xi32>) -> tensor<1x7xi32>
    return %0 : tensor<1x7xi32>
  }
  func.func private @cumsum_24(%arg0: tensor<1x7xi32>) -> tensor<1x7xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [6, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 7>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<1x7xi32>, tensor<i32>) -> tensor<1x7xi32>
    return %1 : tensor<1x7xi32>
  }
  func.func private @floor_divide_25(%arg0: tensor<1x7xi32>, %arg1: tensor<i32>) -> tensor<1x7xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<1x7xi32>
    %2 = stablehlo.sign %arg0 : tensor<1x7xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<1x7xi32>, tensor<1x7xi32>) -> tensor<1x7xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<1x7xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<1x7xi32>, tensor<1x7xi32>) -> tensor<1x7xi1>
    %10 = stablehlo.and %5, %9 : tensor<1x7xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<1x7xi32>
    %13 = call @_where_26(%10, %12, %1) : (tensor<1x7xi1>, tensor<1x7xi32>, tensor<1x7xi32>) -> tensor<1x7xi32>
    return %13 : tensor<1x7xi32>
  }
  func.func private @_where_26(%arg0: tensor<1x7xi1>, %arg1: tensor<1x7xi32>, %arg2: tensor<1x7xi32>) -> tensor<1x7xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1x7xi1>, tensor<1x7xi32>
    return %0 : tensor<1x7xi32>
  }
  func.func private @remainder_27(%arg0: tensor<1x7xi32>, %arg1: tensor<i32>) -> tensor<1x7xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_22(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<1x7xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<1x7xi32>, tensor<1x7xi32>) -> tensor<1x7xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<1x7xi32>, tensor<1x7xi32>) -> tensor<1x7xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1x7xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<1x7xi1>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %12 = stablehlo.and %11, %6 : tensor<1x7xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1x7xi32>
    %14 = stablehlo.add %4, %13 : tensor<1x7xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<1x7xi1>, tensor<1x7xi32>
    return %15 : tensor<1x7xi32>
  }
  func.func private @_where_28(%arg0: tensor<1x6xi32>, %arg1: tensor<1x6xi32>, %arg2: tensor<i32>) -> tensor<1x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1x6xi32>
    %1 = stablehlo.compare NE, %arg0, %0, SIGNED : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x6xi1>
    %2 = stablehlo.convert %arg2 : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<6xi32>) -> tensor<1x6xi32>
    %5 = stablehlo.select %1, %arg1, %4 : tensor<1x6xi1>, tensor<1x6xi32>
    return %5 : tensor<1x6xi32>
  }
  func.func private @diff(%arg0: tensor<1x7xi32>) -> tensor<1x6xi32> {
    %0 = stablehlo.slice %arg0 [0:1, 1:7] : (tensor<1x7xi32>) -> tensor<1x6xi32>
    %1 = stablehlo.slice %arg0 [0:1, 0:6] : (tensor<1x7xi32>) -> tensor<1x6xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<1x6xi32>
    return %2 : tensor<1x6xi32>
  }
  func.func private @argmax(%arg0: tensor<1x6xi32>) -> tensor<1xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<1x6xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<1x6xi32>, tensor<1x6xi32>, tensor<i32>, tensor<i32>) -> (tensor<1xi32>, tensor<1xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<1xi32>
  }
}
