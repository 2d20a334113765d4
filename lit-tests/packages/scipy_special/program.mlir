module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>) -> (tensor<6xf32> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<6xf32> {jax.result_info = "result[2]"}, tensor<6xf32> {jax.result_info = "result[3]"}, tensor<6xf32> {jax.result_info = "result[4]"}, tensor<6xf32> {jax.result_info = "result[5]"}, tensor<6xf32> {jax.result_info = "result[6]"}, tensor<6xf32> {jax.result_info = "result[7]"}, tensor<6xf32> {jax.result_info = "result[8]"}, tensor<6xf32> {jax.result_info = "result[9]"}, tensor<6xf32> {jax.result_info = "result[10]"}, tensor<f32> {jax.result_info = "result[11]"}, tensor<6xf32> {jax.result_info = "result[12]"}, tensor<6xf32> {jax.result_info = "result[13]"}, tensor<6xf32> {jax.result_info = "result[14]"}, tensor<6xf32> {jax.result_info = "result[15]"}, tensor<6xf32> {jax.result_info = "result[16]"}, tensor<6xf32> {jax.result_info = "result[17]"}, tensor<5xf32> {jax.result_info = "result[18]"}, tensor<1xf32> {jax.result_info = "result[19]"}) {
    %cst = stablehlo.constant dense<[-59.9633484, 98.0010757, -56.6762848, 13.9312611, -1.23916578]> : tensor<5xf32>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, 1.95448864, 4.67627907, 86.3602447, -225.462692, 200.260208, -82.0372238, 15.9056225, -1.18331623]> : tensor<9xf32>
    %cst_1 = stablehlo.constant dense<[3.23774886, 6.91522884, 3.93881035, 1.33303463, 0.201485395, 0.0123716639, 3.01581546E-4, 2.65806966E-6, 6.23974561E-9]> : tensor<9xf32>
    %cst_2 = stablehlo.constant dense<[1.000000e+00, 6.02427053, 3.67983556, 1.37702096, 2.162370e-01, 1.342040e-02, 3.28014459E-4, 2.89247873E-6, 6.79019418E-9]> : tensor<9xf32>
    %cst_3 = stablehlo.constant dense<[4.05544901, 31.5251102, 57.1628189, 44.0805092, 14.6849566, 2.18663311, -0.140256077, -0.035042461, -8.57456762E-4]> : tensor<9xf32>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, 15.7799883, 45.3907623, 41.3172035, 15.0425386, 2.5046494, -0.142182916, -0.0380806401, -9.33259492E-4]> : tensor<9xf32>
    %cst_5 = stablehlo.constant dense<[1.000000e+00, -5.000000e-01, 0.166666672]> : tensor<3xf32>
    %c = stablehlo.constant dense<2> : tensor<1xi32>
    %c_6 = stablehlo.constant dense<1> : tensor<1xi32>
    %0 = stablehlo.abs %arg0 : tensor<6xf32>
    %cst_7 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.add %0, %1 : tensor<6xf32>
    %3 = chlo.lgamma %2 : tensor<6xf32> -> tensor<6xf32>
    %4 = chlo.digamma %2 : tensor<6xf32> -> tensor<6xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %6 = chlo.polygamma %5, %2 : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
    %cst_9 = stablehlo.constant dense<1.100000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.add %2, %7 : tensor<6xf32>
    %9 = chlo.zeta %8, %2 : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
    %10 = stablehlo.tanh %arg0 : tensor<6xf32>
    %11 = chlo.erf_inv %10 : tensor<6xf32> -> tensor<6xf32>
    %12 = stablehlo.negate %arg0 : tensor<6xf32>
    %13 = stablehlo.exponential %12 : tensor<6xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %15 = stablehlo.add %14, %13 : tensor<6xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %17 = stablehlo.divide %16, %15 : tensor<6xf32>
    %cst_12 = stablehlo.constant dense<0.864664733> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %19 = stablehlo.compare GT, %17, %18, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %21 = stablehlo.subtract %20, %17 : tensor<6xf32>
    %22 = call @_where(%19, %21, %17) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %24 = stablehlo.compare EQ, %22, %23, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %26 = call @_where(%24, %25, %22) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %28 = stablehlo.subtract %26, %27 : tensor<6xf32>
    %29 = chlo.square %28 : tensor<6xf32> -> tensor<6xf32>
    %30 = stablehlo.multiply %28, %29 : tensor<6xf32>
    %31 = call @polyval(%cst, %29) : (tensor<5xf32>, tensor<6xf32>) -> tensor<6xf32>
    %32 = call @polyval_0(%cst_0, %29) : (tensor<9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %33 = stablehlo.divide %31, %32 : tensor<6xf32>
    %34 = stablehlo.multiply %30, %33 : tensor<6xf32>
    %35 = stablehlo.add %28, %34 : tensor<6xf32>
    %cst_17 = stablehlo.constant dense<-2.50662827> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %37 = stablehlo.multiply %35, %36 : tensor<6xf32>
    %38 = stablehlo.log %26 : tensor<6xf32>
    %cst_18 = stablehlo.constant dense<-2.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %40 = stablehlo.multiply %39, %38 : tensor<6xf32>
    %41 = stablehlo.sqrt %40 : tensor<6xf32>
    %42 = stablehlo.log %41 : tensor<6xf32>
    %43 = stablehlo.divide %42, %41 : tensor<6xf32>
    %44 = stablehlo.subtract %41, %43 : tensor<6xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %46 = stablehlo.divide %45, %41 : tensor<6xf32>
    %47 = call @polyval_0(%cst_1, %46) : (tensor<9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %49 = stablehlo.divide %48, %41 : tensor<6xf32>
    %50 = call @polyval_0(%cst_2, %49) : (tensor<9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %51 = stablehlo.divide %47, %50 : tensor<6xf32>
    %52 = stablehlo.divide %51, %41 : tensor<6xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %54 = stablehlo.divide %53, %41 : tensor<6xf32>
    %55 = call @polyval_0(%cst_3, %54) : (tensor<9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %57 = stablehlo.divide %56, %41 : tensor<6xf32>
    %58 = call @polyval_0(%cst_4, %57) : (tensor<9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %59 = stablehlo.divide %55, %58 : tensor<6xf32>
    %60 = stablehlo.divide %59, %41 : tensor<6xf32>
    %61 = stablehlo.subtract %44, %52 : tensor<6xf32>
    %62 = stablehlo.subtract %44, %60 : tensor<6xf32>
    %cst_23 = stablehlo.constant dense<0.135335281> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %64 = stablehlo.compare GT, %26, %63, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %66 = stablehlo.compare GE, %41, %65, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %67 = call @_where(%66, %61, %62) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %68 = call @_where(%64, %37, %67) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_25 = stablehlo.constant dense<0.864664733> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %70 = stablehlo.compare GT, %17, %69, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %71 = stablehlo.negate %68 : tensor<6xf32>
    %72 = call @_where(%70, %68, %71) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_26 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %75 = stablehlo.compare EQ, %17, %74, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %76 = stablehlo.negate %73 : tensor<6xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %78 = stablehlo.compare EQ, %17, %77, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %79 = call @_where(%78, %73, %72) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %80 = call @_where(%75, %76, %79) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %81 = stablehlo.abs %arg0 : tensor<6xf32>
    %cst_29 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_31 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %85 = stablehlo.multiply %82, %81 : tensor<6xf32>
    %86 = stablehlo.subtract %85, %83 : tensor<6xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %90 = stablehlo.multiply %86, %87 : tensor<6xf32>
    %91 = stablehlo.subtract %90, %88 : tensor<6xf32>
    %cst_35 = stablehlo.constant dense<-1.30002498E-8> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %93 = stablehlo.add %91, %92 : tensor<6xf32>
    %94 = stablehlo.multiply %86, %93 : tensor<6xf32>
    %95 = stablehlo.subtract %94, %87 : tensor<6xf32>
    %cst_36 = stablehlo.constant dense<6.04699508E-8> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %97 = stablehlo.add %95, %96 : tensor<6xf32>
    %98 = stablehlo.multiply %86, %97 : tensor<6xf32>
    %99 = stablehlo.subtract %98, %93 : tensor<6xf32>
    %cst_37 = stablehlo.constant dense<-2.67079372E-7> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %101 = stablehlo.add %99, %100 : tensor<6xf32>
    %102 = stablehlo.multiply %86, %101 : tensor<6xf32>
    %103 = stablehlo.subtract %102, %97 : tensor<6xf32>
    %cst_38 = stablehlo.constant dense<1.11738757E-6> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %105 = stablehlo.add %103, %104 : tensor<6xf32>
    %106 = stablehlo.multiply %86, %105 : tensor<6xf32>
    %107 = stablehlo.subtract %106, %101 : tensor<6xf32>
    %cst_39 = stablehlo.constant dense<-4.41673819E-6> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %109 = stablehlo.add %107, %108 : tensor<6xf32>
    %110 = stablehlo.multiply %86, %109 : tensor<6xf32>
    %111 = stablehlo.subtract %110, %105 : tensor<6xf32>
    %cst_40 = stablehlo.constant dense<1.64484482E-5> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %113 = stablehlo.add %111, %112 : tensor<6xf32>
    %114 = stablehlo.multiply %86, %113 : tensor<6xf32>
    %115 = stablehlo.subtract %114, %109 : tensor<6xf32>
    %cst_41 = stablehlo.constant dense<-5.75419508E-5> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %117 = stablehlo.add %115, %116 : tensor<6xf32>
    %118 = stablehlo.multiply %86, %117 : tensor<6xf32>
    %119 = stablehlo.subtract %118, %113 : tensor<6xf32>
    %cst_42 = stablehlo.constant dense<1.88502891E-4> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %121 = stablehlo.add %119, %120 : tensor<6xf32>
    %122 = stablehlo.multiply %86, %121 : tensor<6xf32>
    %123 = stablehlo.subtract %122, %117 : tensor<6xf32>
    %cst_43 = stablehlo.constant dense<-5.76375576E-4> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %125 = stablehlo.add %123, %124 : tensor<6xf32>
    %126 = stablehlo.multiply %86, %125 : tensor<6xf32>
    %127 = stablehlo.subtract %126, %121 : tensor<6xf32>
    %cst_44 = stablehlo.constant dense<0.00163947558> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %129 = stablehlo.add %127, %128 : tensor<6xf32>
    %130 = stablehlo.multiply %86, %129 : tensor<6xf32>
    %131 = stablehlo.subtract %130, %125 : tensor<6xf32>
    %cst_45 = stablehlo.constant dense<-4.324310e-03> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %133 = stablehlo.add %131, %132 : tensor<6xf32>
    %134 = stablehlo.multiply %86, %133 : tensor<6xf32>
    %135 = stablehlo.subtract %134, %129 : tensor<6xf32>
    %cst_46 = stablehlo.constant dense<0.0105464607> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %137 = stablehlo.add %135, %136 : tensor<6xf32>
    %138 = stablehlo.multiply %86, %137 : tensor<6xf32>
    %139 = stablehlo.subtract %138, %133 : tensor<6xf32>
    %cst_47 = stablehlo.constant dense<-0.0237374157> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %141 = stablehlo.add %139, %140 : tensor<6xf32>
    %142 = stablehlo.multiply %86, %141 : tensor<6xf32>
    %143 = stablehlo.subtract %142, %137 : tensor<6xf32>
    %cst_48 = stablehlo.constant dense<0.0493052825> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %145 = stablehlo.add %143, %144 : tensor<6xf32>
    %146 = stablehlo.multiply %86, %145 : tensor<6xf32>
    %147 = stablehlo.subtract %146, %141 : tensor<6xf32>
    %cst_49 = stablehlo.constant dense<-9.490110e-02> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %149 = stablehlo.add %147, %148 : tensor<6xf32>
    %150 = stablehlo.multiply %86, %149 : tensor<6xf32>
    %151 = stablehlo.subtract %150, %145 : tensor<6xf32>
    %cst_50 = stablehlo.constant dense<0.171620905> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %153 = stablehlo.add %151, %152 : tensor<6xf32>
    %154 = stablehlo.multiply %86, %153 : tensor<6xf32>
    %155 = stablehlo.subtract %154, %149 : tensor<6xf32>
    %cst_51 = stablehlo.constant dense<-0.304682672> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %157 = stablehlo.add %155, %156 : tensor<6xf32>
    %158 = stablehlo.multiply %86, %157 : tensor<6xf32>
    %159 = stablehlo.subtract %158, %153 : tensor<6xf32>
    %cst_52 = stablehlo.constant dense<0.676795303> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %161 = stablehlo.add %159, %160 : tensor<6xf32>
    %162 = stablehlo.subtract %161, %153 : tensor<6xf32>
    %cst_53 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %164 = stablehlo.multiply %163, %162 : tensor<6xf32>
    %165 = stablehlo.divide %84, %81 : tensor<6xf32>
    %166 = stablehlo.subtract %165, %83 : tensor<6xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %170 = stablehlo.multiply %166, %167 : tensor<6xf32>
    %171 = stablehlo.subtract %170, %168 : tensor<6xf32>
    %cst_57 = stablehlo.constant dense<3.39623196E-9> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %173 = stablehlo.add %171, %172 : tensor<6xf32>
    %174 = stablehlo.multiply %166, %173 : tensor<6xf32>
    %175 = stablehlo.subtract %174, %167 : tensor<6xf32>
    %cst_58 = stablehlo.constant dense<2.26666899E-8> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %177 = stablehlo.add %175, %176 : tensor<6xf32>
    %178 = stablehlo.multiply %166, %177 : tensor<6xf32>
    %179 = stablehlo.subtract %178, %173 : tensor<6xf32>
    %cst_59 = stablehlo.constant dense<2.04891862E-7> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %181 = stablehlo.add %179, %180 : tensor<6xf32>
    %182 = stablehlo.multiply %166, %181 : tensor<6xf32>
    %183 = stablehlo.subtract %182, %177 : tensor<6xf32>
    %cst_60 = stablehlo.constant dense<2.89137051E-6> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %185 = stablehlo.add %183, %184 : tensor<6xf32>
    %186 = stablehlo.multiply %166, %185 : tensor<6xf32>
    %187 = stablehlo.subtract %186, %181 : tensor<6xf32>
    %cst_61 = stablehlo.constant dense<6.88975852E-5> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %189 = stablehlo.add %187, %188 : tensor<6xf32>
    %190 = stablehlo.multiply %166, %189 : tensor<6xf32>
    %191 = stablehlo.subtract %190, %185 : tensor<6xf32>
    %cst_62 = stablehlo.constant dense<0.00336911646> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %193 = stablehlo.add %191, %192 : tensor<6xf32>
    %194 = stablehlo.multiply %166, %193 : tensor<6xf32>
    %195 = stablehlo.subtract %194, %189 : tensor<6xf32>
    %cst_63 = stablehlo.constant dense<0.804490387> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %197 = stablehlo.add %195, %196 : tensor<6xf32>
    %198 = stablehlo.subtract %197, %189 : tensor<6xf32>
    %cst_64 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %200 = stablehlo.multiply %199, %198 : tensor<6xf32>
    %201 = stablehlo.sqrt %81 : tensor<6xf32>
    %202 = stablehlo.divide %200, %201 : tensor<6xf32>
    %cst_65 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %204 = stablehlo.compare LE, %81, %203, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %205 = stablehlo.select %204, %164, %202 : tensor<6xi1>, tensor<6xf32>
    %206 = chlo.bessel_i1e %arg0 : tensor<6xf32> -> tensor<6xf32>
    %207 = stablehlo.negate %arg0 : tensor<6xf32>
    %208 = stablehlo.exponential %207 : tensor<6xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %210 = stablehlo.add %209, %208 : tensor<6xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %212 = stablehlo.divide %211, %210 : tensor<6xf32>
    %cst_68 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %215 = stablehlo.compare EQ, %2, %214, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_70 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %217 = stablehlo.compare EQ, %213, %216, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %218 = stablehlo.or %215, %217 : tensor<6xi1>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %220 = stablehlo.compare EQ, %213, %219, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_72 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %222 = stablehlo.compare EQ, %2, %221, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %223 = stablehlo.or %220, %222 : tensor<6xi1>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %225 = stablehlo.compare EQ, %212, %224, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %227 = stablehlo.compare EQ, %212, %226, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %228 = stablehlo.not %225 : tensor<6xi1>
    %229 = stablehlo.not %227 : tensor<6xi1>
    %230 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %231 = stablehlo.compare NE, %213, %213, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %232 = stablehlo.or %230, %231 : tensor<6xi1>
    %233 = stablehlo.compare NE, %212, %212, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %234 = stablehlo.or %232, %233 : tensor<6xi1>
    %235 = stablehlo.and %223, %229 : tensor<6xi1>
    %236 = stablehlo.and %218, %225 : tensor<6xi1>
    %237 = stablehlo.or %235, %236 : tensor<6xi1>
    %238 = stablehlo.and %218, %228 : tensor<6xi1>
    %239 = stablehlo.and %223, %227 : tensor<6xi1>
    %240 = stablehlo.or %238, %239 : tensor<6xi1>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %242 = stablehlo.compare LT, %2, %241, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %244 = stablehlo.compare LT, %213, %243, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %245 = stablehlo.or %242, %244 : tensor<6xi1>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %247 = stablehlo.compare LT, %212, %246, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %248 = stablehlo.or %245, %247 : tensor<6xi1>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %250 = stablehlo.compare GT, %212, %249, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %251 = stablehlo.or %248, %250 : tensor<6xi1>
    %252 = stablehlo.and %218, %223 : tensor<6xi1>
    %253 = stablehlo.or %252, %234 : tensor<6xi1>
    %254 = stablehlo.or %251, %253 : tensor<6xi1>
    %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %256 = stablehlo.add %2, %255 : tensor<6xf32>
    %257 = stablehlo.add %2, %213 : tensor<6xf32>
    %cst_80 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %259 = stablehlo.add %257, %258 : tensor<6xf32>
    %260 = stablehlo.divide %256, %259 : tensor<6xf32>
    %261 = stablehlo.compare LT, %212, %260, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %262 = stablehlo.select %261, %2, %213 : tensor<6xi1>, tensor<6xf32>
    %263 = stablehlo.select %261, %213, %2 : tensor<6xi1>, tensor<6xf32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %265 = stablehlo.subtract %264, %212 : tensor<6xf32>
    %266 = stablehlo.select %261, %212, %265 : tensor<6xi1>, tensor<6xf32>
    %c_82 = stablehlo.constant dense<0> : tensor<i32>
    %267 = stablehlo.broadcast_in_dim %c_82, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %c_83 = stablehlo.constant dense<0> : tensor<i32>
    %268 = stablehlo.broadcast_in_dim %c_83, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %269 = stablehlo.compare EQ, %267, %268, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %272 = stablehlo.select %269, %270, %271 : tensor<6xi1>, tensor<6xf32>
    %273 = stablehlo.abs %272 : tensor<6xf32>
    %cst_86 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %275 = stablehlo.compare LT, %273, %274, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_87 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %277 = stablehlo.select %275, %276, %272 : tensor<6xi1>, tensor<6xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %c_89 = stablehlo.constant dense<1> : tensor<i32>
    %c_90 = stablehlo.constant dense<true> : tensor<i1>
    %279:8 = stablehlo.while(%iterArg = %262, %iterArg_189 = %263, %iterArg_190 = %266, %iterArg_191 = %c_89, %iterArg_192 = %c_90, %iterArg_193 = %277, %iterArg_194 = %278, %iterArg_195 = %277) : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<i32>, tensor<i1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %c_196 = stablehlo.constant dense<200> : tensor<i32>
      %604 = stablehlo.compare LT, %iterArg_191, %c_196, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %605 = stablehlo.and %604, %iterArg_192 : tensor<i1>
      stablehlo.return %605 : tensor<i1>
    } do {
      %604 = stablehlo.broadcast_in_dim %iterArg_191, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %c_196 = stablehlo.constant dense<2> : tensor<i32>
      %605 = stablehlo.broadcast_in_dim %c_196, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %606 = func.call @remainder(%604, %605) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
      %c_197 = stablehlo.constant dense<0> : tensor<i32>
      %607 = stablehlo.broadcast_in_dim %c_197, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %608 = stablehlo.compare EQ, %606, %607, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_198 = stablehlo.constant dense<1> : tensor<i32>
      %609 = stablehlo.broadcast_in_dim %c_198, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %610 = stablehlo.compare EQ, %604, %609, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_199 = stablehlo.constant dense<1> : tensor<i32>
      %611 = stablehlo.broadcast_in_dim %c_199, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %612 = stablehlo.subtract %604, %611 : tensor<6xi32>
      %c_200 = stablehlo.constant dense<2> : tensor<i32>
      %613 = stablehlo.broadcast_in_dim %c_200, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %614 = func.call @floor_divide(%612, %613) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
      %c_201 = stablehlo.constant dense<0> : tensor<i32>
      %615 = stablehlo.broadcast_in_dim %c_201, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %616 = stablehlo.compare EQ, %614, %615, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %617 = stablehlo.convert %614 : (tensor<6xi32>) -> tensor<6xf32>
      %cst_202 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %618 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %cst_203 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %619 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %620 = stablehlo.add %iterArg, %iterArg_189 : tensor<6xf32>
      %621 = stablehlo.negate %620 : tensor<6xf32>
      %622 = stablehlo.multiply %621, %iterArg_190 : tensor<6xf32>
      %623 = stablehlo.add %iterArg, %618 : tensor<6xf32>
      %624 = stablehlo.divide %622, %623 : tensor<6xf32>
      %625 = stablehlo.add %iterArg, %617 : tensor<6xf32>
      %626 = stablehlo.negate %625 : tensor<6xf32>
      %627 = stablehlo.add %iterArg, %iterArg_189 : tensor<6xf32>
      %628 = stablehlo.add %627, %617 : tensor<6xf32>
      %629 = stablehlo.multiply %626, %628 : tensor<6xf32>
      %630 = stablehlo.multiply %629, %iterArg_190 : tensor<6xf32>
      %631 = stablehlo.multiply %619, %617 : tensor<6xf32>
      %632 = stablehlo.add %iterArg, %631 : tensor<6xf32>
      %633 = stablehlo.multiply %619, %617 : tensor<6xf32>
      %634 = stablehlo.add %iterArg, %633 : tensor<6xf32>
      %635 = stablehlo.add %634, %618 : tensor<6xf32>
      %636 = stablehlo.multiply %632, %635 : tensor<6xf32>
      %637 = stablehlo.divide %630, %636 : tensor<6xf32>
      %638 = stablehlo.select %616, %624, %637 : tensor<6xi1>, tensor<6xf32>
      %639 = stablehlo.subtract %iterArg_189, %617 : tensor<6xf32>
      %640 = stablehlo.multiply %617, %639 : tensor<6xf32>
      %641 = stablehlo.multiply %640, %iterArg_190 : tensor<6xf32>
      %642 = stablehlo.multiply %619, %617 : tensor<6xf32>
      %643 = stablehlo.add %iterArg, %642 : tensor<6xf32>
      %644 = stablehlo.subtract %643, %618 : tensor<6xf32>
      %645 = stablehlo.multiply %619, %617 : tensor<6xf32>
      %646 = stablehlo.add %iterArg, %645 : tensor<6xf32>
      %647 = stablehlo.multiply %644, %646 : tensor<6xf32>
      %648 = stablehlo.divide %641, %647 : tensor<6xf32>
      %cst_204 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %649 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %650 = stablehlo.select %608, %638, %648 : tensor<6xi1>, tensor<6xf32>
      %651 = stablehlo.select %610, %649, %650 : tensor<6xi1>, tensor<6xf32>
      %652 = stablehlo.broadcast_in_dim %iterArg_191, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %c_205 = stablehlo.constant dense<0> : tensor<i32>
      %653 = stablehlo.broadcast_in_dim %c_205, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %654 = stablehlo.compare EQ, %652, %653, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %655 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %cst_207 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %656 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %657 = stablehlo.select %654, %655, %656 : tensor<6xi1>, tensor<6xf32>
      %658 = stablehlo.divide %651, %iterArg_193 : tensor<6xf32>
      %659 = stablehlo.add %657, %658 : tensor<6xf32>
      %cst_208 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
      %660 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %661 = stablehlo.abs %659 : tensor<6xf32>
      %662 = stablehlo.compare LT, %661, %660, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %663 = stablehlo.select %662, %660, %659 : tensor<6xi1>, tensor<6xf32>
      %664 = stablehlo.multiply %651, %iterArg_194 : tensor<6xf32>
      %665 = stablehlo.add %657, %664 : tensor<6xf32>
      %666 = stablehlo.abs %665 : tensor<6xf32>
      %667 = stablehlo.compare LT, %666, %660, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %668 = stablehlo.select %667, %660, %665 : tensor<6xi1>, tensor<6xf32>
      %cst_209 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %669 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %670 = stablehlo.divide %669, %668 : tensor<6xf32>
      %671 = stablehlo.multiply %663, %670 : tensor<6xf32>
      %672 = stablehlo.multiply %iterArg_195, %671 : tensor<6xf32>
      %c_210 = stablehlo.constant dense<1> : tensor<i32>
      %673 = stablehlo.add %iterArg_191, %c_210 : tensor<i32>
      %cst_211 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %674 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %675 = stablehlo.subtract %671, %674 : tensor<6xf32>
      %676 = stablehlo.abs %675 : tensor<6xf32>
      %cst_212 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
      %677 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %678 = stablehlo.compare GE, %676, %677, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %c_213 = stablehlo.constant dense<false> : tensor<i1>
      %679 = stablehlo.reduce(%678 init: %c_213) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %iterArg, %iterArg_189, %iterArg_190, %673, %679, %663, %670, %672 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<i32>, tensor<i1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %280 = chlo.lgamma %263 : tensor<6xf32> -> tensor<6xf32>
    %281 = stablehlo.add %262, %263 : tensor<6xf32>
    %282 = chlo.lgamma %281 : tensor<6xf32> -> tensor<6xf32>
    %283 = stablehlo.subtract %280, %282 : tensor<6xf32>
    %284 = chlo.lgamma %262 : tensor<6xf32> -> tensor<6xf32>
    %285 = stablehlo.add %284, %283 : tensor<6xf32>
    %cst_91 = stablehlo.constant dense<2.3509887E-38> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %287 = stablehlo.compare LT, %262, %286, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %288 = stablehlo.negate %266 : tensor<6xf32>
    %289 = stablehlo.log_plus_one %288 : tensor<6xf32>
    %290 = stablehlo.multiply %289, %263 : tensor<6xf32>
    %291 = stablehlo.subtract %290, %283 : tensor<6xf32>
    %292 = stablehlo.exponential %291 : tensor<6xf32>
    %293 = stablehlo.log %266 : tensor<6xf32>
    %294 = stablehlo.multiply %293, %262 : tensor<6xf32>
    %295 = stablehlo.negate %266 : tensor<6xf32>
    %296 = stablehlo.log_plus_one %295 : tensor<6xf32>
    %297 = stablehlo.multiply %296, %263 : tensor<6xf32>
    %298 = stablehlo.add %294, %297 : tensor<6xf32>
    %299 = stablehlo.subtract %298, %285 : tensor<6xf32>
    %300 = stablehlo.exponential %299 : tensor<6xf32>
    %301 = stablehlo.divide %300, %262 : tensor<6xf32>
    %302 = stablehlo.select %287, %292, %301 : tensor<6xi1>, tensor<6xf32>
    %303 = stablehlo.multiply %279#7, %302 : tensor<6xf32>
    %cst_92 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %305 = stablehlo.subtract %304, %303 : tensor<6xf32>
    %306 = stablehlo.select %261, %303, %305 : tensor<6xi1>, tensor<6xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %308 = stablehlo.select %237, %307, %306 : tensor<6xi1>, tensor<6xf32>
    %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %310 = stablehlo.select %240, %309, %308 : tensor<6xi1>, tensor<6xf32>
    %cst_95 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %312 = stablehlo.select %254, %311, %310 : tensor<6xi1>, tensor<6xf32>
    %cst_96 = stablehlo.constant dense<1.200000e+00> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %314 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %315 = stablehlo.compare NE, %313, %313, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %316 = stablehlo.or %314, %315 : tensor<6xi1>
    %cst_97 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %318 = stablehlo.compare EQ, %313, %317, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %320 = stablehlo.compare EQ, %2, %319, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %322 = stablehlo.compare EQ, %313, %321, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %324 = stablehlo.compare LT, %313, %323, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %326 = stablehlo.compare LT, %2, %325, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %327 = stablehlo.and %320, %322 : tensor<6xi1>
    %328 = stablehlo.or %324, %326 : tensor<6xi1>
    %329 = stablehlo.or %328, %327 : tensor<6xi1>
    %330 = stablehlo.or %329, %316 : tensor<6xi1>
    %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %332 = stablehlo.compare GE, %313, %331, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %333 = stablehlo.compare GT, %313, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %334 = stablehlo.and %332, %333 : tensor<6xi1>
    %335 = stablehlo.log %313 : tensor<6xf32>
    %336 = stablehlo.multiply %2, %335 : tensor<6xf32>
    %337 = stablehlo.subtract %336, %313 : tensor<6xf32>
    %338 = chlo.lgamma %2 : tensor<6xf32> -> tensor<6xf32>
    %339 = stablehlo.subtract %337, %338 : tensor<6xf32>
    %cst_103 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %340 = stablehlo.log %cst_103 : tensor<f32>
    %341 = stablehlo.negate %340 : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %343 = stablehlo.compare LT, %339, %342, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %344 = stablehlo.exponential %339 : tensor<6xf32>
    %345 = stablehlo.or %322, %330 : tensor<6xi1>
    %346 = stablehlo.or %345, %343 : tensor<6xi1>
    %347 = stablehlo.or %346, %318 : tensor<6xi1>
    %348 = stablehlo.not %347 : tensor<6xi1>
    %349 = stablehlo.and %348, %334 : tensor<6xi1>
    %cst_104 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %350 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %351 = stablehlo.subtract %350, %2 : tensor<6xf32>
    %352 = stablehlo.add %313, %351 : tensor<6xf32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %354 = stablehlo.add %352, %353 : tensor<6xf32>
    %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_107 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %357 = stablehlo.add %313, %356 : tensor<6xf32>
    %358 = stablehlo.multiply %354, %313 : tensor<6xf32>
    %359 = stablehlo.divide %357, %358 : tensor<6xf32>
    %cst_108 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %364 = stablehlo.negate %313 : tensor<6xf32>
    %365 = stablehlo.multiply %359, %364 : tensor<6xf32>
    %366 = stablehlo.subtract %363, %365 : tensor<6xf32>
    %367 = stablehlo.divide %366, %358 : tensor<6xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368:15 = stablehlo.while(%iterArg = %349, %iterArg_189 = %359, %iterArg_190 = %360, %iterArg_191 = %351, %iterArg_192 = %354, %iterArg_193 = %cst_112, %iterArg_194 = %357, %iterArg_195 = %358, %iterArg_196 = %355, %iterArg_197 = %313, %iterArg_198 = %361, %iterArg_199 = %362, %iterArg_200 = %363, %iterArg_201 = %364, %iterArg_202 = %367) : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %cst_203 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
      %604 = stablehlo.compare LT, %iterArg_193, %cst_203, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_204 = stablehlo.constant dense<false> : tensor<i1>
      %605 = stablehlo.reduce(%iterArg init: %c_204) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      %606 = stablehlo.and %604, %605 : tensor<i1>
      stablehlo.return %606 : tensor<i1>
    } do {
      %cst_203 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %604 = stablehlo.add %iterArg_193, %cst_203 : tensor<f32>
      %cst_204 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %605 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %606 = stablehlo.add %iterArg_191, %605 : tensor<6xf32>
      %cst_205 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %607 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %608 = stablehlo.add %iterArg_192, %607 : tensor<6xf32>
      %609 = stablehlo.broadcast_in_dim %604, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %610 = stablehlo.multiply %606, %609 : tensor<6xf32>
      %611 = stablehlo.multiply %iterArg_194, %608 : tensor<6xf32>
      %612 = stablehlo.multiply %iterArg_196, %610 : tensor<6xf32>
      %613 = stablehlo.subtract %611, %612 : tensor<6xf32>
      %614 = stablehlo.multiply %iterArg_195, %608 : tensor<6xf32>
      %615 = stablehlo.multiply %iterArg_197, %610 : tensor<6xf32>
      %616 = stablehlo.subtract %614, %615 : tensor<6xf32>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %617 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %618 = stablehlo.compare NE, %616, %617, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %619 = stablehlo.divide %613, %616 : tensor<6xf32>
      %620 = stablehlo.subtract %iterArg_189, %619 : tensor<6xf32>
      %621 = stablehlo.divide %620, %619 : tensor<6xf32>
      %622 = stablehlo.abs %621 : tensor<6xf32>
      %cst_207 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %623 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %624 = stablehlo.select %618, %622, %623 : tensor<6xi1>, tensor<6xf32>
      %625 = stablehlo.select %618, %619, %iterArg_189 : tensor<6xi1>, tensor<6xf32>
      %626 = stablehlo.multiply %iterArg_200, %608 : tensor<6xf32>
      %627 = stablehlo.subtract %626, %iterArg_194 : tensor<6xf32>
      %628 = stablehlo.multiply %iterArg_198, %610 : tensor<6xf32>
      %629 = stablehlo.subtract %627, %628 : tensor<6xf32>
      %630 = stablehlo.broadcast_in_dim %604, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %631 = stablehlo.multiply %iterArg_196, %630 : tensor<6xf32>
      %632 = stablehlo.add %629, %631 : tensor<6xf32>
      %633 = stablehlo.multiply %iterArg_201, %608 : tensor<6xf32>
      %634 = stablehlo.subtract %633, %iterArg_195 : tensor<6xf32>
      %635 = stablehlo.multiply %iterArg_199, %610 : tensor<6xf32>
      %636 = stablehlo.subtract %634, %635 : tensor<6xf32>
      %637 = stablehlo.broadcast_in_dim %604, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %638 = stablehlo.multiply %iterArg_197, %637 : tensor<6xf32>
      %639 = stablehlo.add %636, %638 : tensor<6xf32>
      %640 = stablehlo.multiply %625, %639 : tensor<6xf32>
      %641 = stablehlo.subtract %632, %640 : tensor<6xf32>
      %642 = stablehlo.divide %641, %616 : tensor<6xf32>
      %643 = stablehlo.select %618, %642, %iterArg_202 : tensor<6xi1>, tensor<6xf32>
      %644 = stablehlo.subtract %643, %iterArg_202 : tensor<6xf32>
      %645 = stablehlo.abs %644 : tensor<6xf32>
      %cst_208 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %646 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %647 = stablehlo.select %618, %645, %646 : tensor<6xi1>, tensor<6xf32>
      %648 = stablehlo.abs %613 : tensor<6xf32>
      %cst_209 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %cst_210 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %649 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<f32>
      %650 = stablehlo.divide %649, %cst_209 : tensor<f32>
      %651 = stablehlo.broadcast_in_dim %650, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %652 = stablehlo.compare GT, %648, %651, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %cst_211 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %653 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %654 = stablehlo.multiply %iterArg_194, %653 : tensor<6xf32>
      %655 = stablehlo.select %652, %654, %iterArg_194 : tensor<6xi1>, tensor<6xf32>
      %cst_212 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %656 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %657 = stablehlo.multiply %613, %656 : tensor<6xf32>
      %658 = stablehlo.select %652, %657, %613 : tensor<6xi1>, tensor<6xf32>
      %cst_213 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %659 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %660 = stablehlo.multiply %iterArg_195, %659 : tensor<6xf32>
      %661 = stablehlo.select %652, %660, %iterArg_195 : tensor<6xi1>, tensor<6xf32>
      %cst_214 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %662 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %663 = stablehlo.multiply %616, %662 : tensor<6xf32>
      %664 = stablehlo.select %652, %663, %616 : tensor<6xi1>, tensor<6xf32>
      %cst_215 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %665 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %666 = stablehlo.multiply %iterArg_200, %665 : tensor<6xf32>
      %667 = stablehlo.select %652, %666, %iterArg_200 : tensor<6xi1>, tensor<6xf32>
      %cst_216 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %668 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %669 = stablehlo.multiply %iterArg_201, %668 : tensor<6xf32>
      %670 = stablehlo.select %652, %669, %iterArg_201 : tensor<6xi1>, tensor<6xf32>
      %cst_217 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %671 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %672 = stablehlo.multiply %632, %671 : tensor<6xf32>
      %673 = stablehlo.select %652, %672, %632 : tensor<6xi1>, tensor<6xf32>
      %cst_218 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %674 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %675 = stablehlo.multiply %639, %674 : tensor<6xf32>
      %676 = stablehlo.select %652, %675, %639 : tensor<6xi1>, tensor<6xf32>
      %cst_219 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %677 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %678 = stablehlo.compare GT, %624, %677, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %679 = stablehlo.and %iterArg, %678 : tensor<6xi1>
      %680 = stablehlo.select %iterArg, %625, %iterArg_189 : tensor<6xi1>, tensor<6xf32>
      %681 = stablehlo.select %iterArg, %624, %iterArg_190 : tensor<6xi1>, tensor<6xf32>
      %682 = stablehlo.select %iterArg, %606, %iterArg_191 : tensor<6xi1>, tensor<6xf32>
      %683 = stablehlo.select %iterArg, %608, %iterArg_192 : tensor<6xi1>, tensor<6xf32>
      %684 = stablehlo.select %iterArg, %658, %iterArg_194 : tensor<6xi1>, tensor<6xf32>
      %685 = stablehlo.select %iterArg, %664, %iterArg_195 : tensor<6xi1>, tensor<6xf32>
      %686 = stablehlo.select %iterArg, %655, %iterArg_196 : tensor<6xi1>, tensor<6xf32>
      %687 = stablehlo.select %iterArg, %661, %iterArg_197 : tensor<6xi1>, tensor<6xf32>
      %688 = stablehlo.select %iterArg, %667, %iterArg_198 : tensor<6xi1>, tensor<6xf32>
      %689 = stablehlo.select %iterArg, %670, %iterArg_199 : tensor<6xi1>, tensor<6xf32>
      %690 = stablehlo.select %iterArg, %673, %iterArg_200 : tensor<6xi1>, tensor<6xf32>
      %691 = stablehlo.select %iterArg, %676, %iterArg_201 : tensor<6xi1>, tensor<6xf32>
      %692 = stablehlo.select %iterArg, %643, %iterArg_202 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %679, %680, %681, %682, %683, %604, %684, %685, %686, %687, %688, %689, %690, %691, %692 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %369 = stablehlo.multiply %368#1, %344 : tensor<6xf32>
    %cst_113 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %370 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %371 = stablehlo.subtract %370, %369 : tensor<6xf32>
    %372 = stablehlo.not %334 : tensor<6xi1>
    %373 = stablehlo.and %348, %372 : tensor<6xi1>
    %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_115 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %378:7 = stablehlo.while(%iterArg = %373, %iterArg_189 = %2, %iterArg_190 = %374, %iterArg_191 = %375, %iterArg_192 = %313, %iterArg_193 = %376, %iterArg_194 = %377) : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %c_195 = stablehlo.constant dense<false> : tensor<i1>
      %604 = stablehlo.reduce(%iterArg init: %c_195) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %604 : tensor<i1>
    } do {
      %cst_195 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %604 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %605 = stablehlo.add %iterArg_189, %604 : tensor<6xf32>
      %606 = stablehlo.divide %iterArg_192, %605 : tensor<6xf32>
      %607 = stablehlo.multiply %iterArg_193, %606 : tensor<6xf32>
      %608 = stablehlo.multiply %iterArg_190, %iterArg_192 : tensor<6xf32>
      %609 = stablehlo.multiply %605, %605 : tensor<6xf32>
      %610 = stablehlo.divide %608, %609 : tensor<6xf32>
      %611 = stablehlo.subtract %607, %610 : tensor<6xf32>
      %612 = stablehlo.add %iterArg_194, %611 : tensor<6xf32>
      %613 = stablehlo.divide %iterArg_192, %605 : tensor<6xf32>
      %614 = stablehlo.multiply %iterArg_190, %613 : tensor<6xf32>
      %615 = stablehlo.add %iterArg_191, %614 : tensor<6xf32>
      %616 = stablehlo.divide %614, %615 : tensor<6xf32>
      %cst_196 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %617 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %618 = stablehlo.compare GT, %616, %617, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %619 = stablehlo.and %iterArg, %618 : tensor<6xi1>
      %620 = stablehlo.select %iterArg, %605, %iterArg_189 : tensor<6xi1>, tensor<6xf32>
      %621 = stablehlo.select %iterArg, %614, %iterArg_190 : tensor<6xi1>, tensor<6xf32>
      %622 = stablehlo.select %iterArg, %615, %iterArg_191 : tensor<6xi1>, tensor<6xf32>
      %623 = stablehlo.select %iterArg, %iterArg_192, %iterArg_192 : tensor<6xi1>, tensor<6xf32>
      %624 = stablehlo.select %iterArg, %611, %iterArg_193 : tensor<6xi1>, tensor<6xf32>
      %625 = stablehlo.select %iterArg, %612, %iterArg_194 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %619, %620, %621, %622, %623, %624, %625 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %379 = stablehlo.multiply %378#3, %344 : tensor<6xf32>
    %380 = stablehlo.divide %379, %2 : tensor<6xf32>
    %381 = stablehlo.select %334, %371, %380 : tensor<6xi1>, tensor<6xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %383 = stablehlo.select %322, %382, %381 : tensor<6xi1>, tensor<6xf32>
    %cst_119 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %385 = stablehlo.select %318, %384, %383 : tensor<6xi1>, tensor<6xf32>
    %cst_120 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %387 = stablehlo.select %330, %386, %385 : tensor<6xi1>, tensor<6xf32>
    %cst_121 = stablehlo.constant dense<0.699999988> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %389 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %390 = stablehlo.compare NE, %388, %388, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %391 = stablehlo.or %389, %390 : tensor<6xi1>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %393 = stablehlo.compare EQ, %2, %392, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %395 = stablehlo.compare EQ, %388, %394, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_124 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %397 = stablehlo.compare EQ, %388, %396, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %399 = stablehlo.compare LT, %388, %398, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %401 = stablehlo.compare LT, %2, %400, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %402 = stablehlo.and %393, %395 : tensor<6xi1>
    %403 = stablehlo.or %399, %401 : tensor<6xi1>
    %404 = stablehlo.or %403, %402 : tensor<6xi1>
    %405 = stablehlo.or %404, %391 : tensor<6xi1>
    %cst_127 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %407 = stablehlo.compare LT, %388, %406, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %408 = stablehlo.compare LT, %388, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %409 = stablehlo.or %407, %408 : tensor<6xi1>
    %410 = stablehlo.log %388 : tensor<6xf32>
    %411 = stablehlo.multiply %2, %410 : tensor<6xf32>
    %412 = stablehlo.subtract %411, %388 : tensor<6xf32>
    %413 = chlo.lgamma %2 : tensor<6xf32> -> tensor<6xf32>
    %414 = stablehlo.subtract %412, %413 : tensor<6xf32>
    %cst_128 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %415 = stablehlo.log %cst_128 : tensor<f32>
    %416 = stablehlo.negate %415 : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %418 = stablehlo.compare LT, %414, %417, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %419 = stablehlo.or %405, %418 : tensor<6xi1>
    %420 = stablehlo.or %419, %397 : tensor<6xi1>
    %421 = stablehlo.or %420, %393 : tensor<6xi1>
    %422 = stablehlo.not %421 : tensor<6xi1>
    %423 = stablehlo.exponential %414 : tensor<6xf32>
    %424 = stablehlo.and %422, %409 : tensor<6xi1>
    %cst_129 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %425 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_130 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %429:7 = stablehlo.while(%iterArg = %424, %iterArg_189 = %2, %iterArg_190 = %425, %iterArg_191 = %426, %iterArg_192 = %388, %iterArg_193 = %427, %iterArg_194 = %428) : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %c_195 = stablehlo.constant dense<false> : tensor<i1>
      %604 = stablehlo.reduce(%iterArg init: %c_195) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %604 : tensor<i1>
    } do {
      %cst_195 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %604 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %605 = stablehlo.add %iterArg_189, %604 : tensor<6xf32>
      %606 = stablehlo.divide %iterArg_192, %605 : tensor<6xf32>
      %607 = stablehlo.multiply %iterArg_193, %606 : tensor<6xf32>
      %608 = stablehlo.multiply %iterArg_190, %iterArg_192 : tensor<6xf32>
      %609 = stablehlo.multiply %605, %605 : tensor<6xf32>
      %610 = stablehlo.divide %608, %609 : tensor<6xf32>
      %611 = stablehlo.subtract %607, %610 : tensor<6xf32>
      %612 = stablehlo.add %iterArg_194, %611 : tensor<6xf32>
      %613 = stablehlo.divide %iterArg_192, %605 : tensor<6xf32>
      %614 = stablehlo.multiply %iterArg_190, %613 : tensor<6xf32>
      %615 = stablehlo.add %iterArg_191, %614 : tensor<6xf32>
      %616 = stablehlo.divide %614, %615 : tensor<6xf32>
      %cst_196 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %617 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %618 = stablehlo.compare GT, %616, %617, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %619 = stablehlo.and %iterArg, %618 : tensor<6xi1>
      %620 = stablehlo.select %iterArg, %605, %iterArg_189 : tensor<6xi1>, tensor<6xf32>
      %621 = stablehlo.select %iterArg, %614, %iterArg_190 : tensor<6xi1>, tensor<6xf32>
      %622 = stablehlo.select %iterArg, %615, %iterArg_191 : tensor<6xi1>, tensor<6xf32>
      %623 = stablehlo.select %iterArg, %iterArg_192, %iterArg_192 : tensor<6xi1>, tensor<6xf32>
      %624 = stablehlo.select %iterArg, %611, %iterArg_193 : tensor<6xi1>, tensor<6xf32>
      %625 = stablehlo.select %iterArg, %612, %iterArg_194 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %619, %620, %621, %622, %623, %624, %625 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %430 = stablehlo.multiply %429#3, %423 : tensor<6xf32>
    %431 = stablehlo.divide %430, %2 : tensor<6xf32>
    %432 = stablehlo.not %409 : tensor<6xi1>
    %433 = stablehlo.and %422, %432 : tensor<6xi1>
    %cst_133 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %435 = stablehlo.subtract %434, %2 : tensor<6xf32>
    %436 = stablehlo.add %388, %435 : tensor<6xf32>
    %cst_134 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %437 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %438 = stablehlo.add %436, %437 : tensor<6xf32>
    %cst_135 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_136 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %441 = stablehlo.add %388, %440 : tensor<6xf32>
    %442 = stablehlo.multiply %438, %388 : tensor<6xf32>
    %443 = stablehlo.divide %441, %442 : tensor<6xf32>
    %cst_137 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %448 = stablehlo.negate %388 : tensor<6xf32>
    %449 = stablehlo.multiply %443, %448 : tensor<6xf32>
    %450 = stablehlo.subtract %447, %449 : tensor<6xf32>
    %451 = stablehlo.divide %450, %442 : tensor<6xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452:15 = stablehlo.while(%iterArg = %433, %iterArg_189 = %443, %iterArg_190 = %444, %iterArg_191 = %435, %iterArg_192 = %438, %iterArg_193 = %cst_141, %iterArg_194 = %441, %iterArg_195 = %442, %iterArg_196 = %439, %iterArg_197 = %388, %iterArg_198 = %445, %iterArg_199 = %446, %iterArg_200 = %447, %iterArg_201 = %448, %iterArg_202 = %451) : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %cst_203 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
      %604 = stablehlo.compare LT, %iterArg_193, %cst_203, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_204 = stablehlo.constant dense<false> : tensor<i1>
      %605 = stablehlo.reduce(%iterArg init: %c_204) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      %606 = stablehlo.and %604, %605 : tensor<i1>
      stablehlo.return %606 : tensor<i1>
    } do {
      %cst_203 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %604 = stablehlo.add %iterArg_193, %cst_203 : tensor<f32>
      %cst_204 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %605 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %606 = stablehlo.add %iterArg_191, %605 : tensor<6xf32>
      %cst_205 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %607 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %608 = stablehlo.add %iterArg_192, %607 : tensor<6xf32>
      %609 = stablehlo.broadcast_in_dim %604, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %610 = stablehlo.multiply %606, %609 : tensor<6xf32>
      %611 = stablehlo.multiply %iterArg_194, %608 : tensor<6xf32>
      %612 = stablehlo.multiply %iterArg_196, %610 : tensor<6xf32>
      %613 = stablehlo.subtract %611, %612 : tensor<6xf32>
      %614 = stablehlo.multiply %iterArg_195, %608 : tensor<6xf32>
      %615 = stablehlo.multiply %iterArg_197, %610 : tensor<6xf32>
      %616 = stablehlo.subtract %614, %615 : tensor<6xf32>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %617 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %618 = stablehlo.compare NE, %616, %617, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %619 = stablehlo.divide %613, %616 : tensor<6xf32>
      %620 = stablehlo.subtract %iterArg_189, %619 : tensor<6xf32>
      %621 = stablehlo.divide %620, %619 : tensor<6xf32>
      %622 = stablehlo.abs %621 : tensor<6xf32>
      %cst_207 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %623 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %624 = stablehlo.select %618, %622, %623 : tensor<6xi1>, tensor<6xf32>
      %625 = stablehlo.select %618, %619, %iterArg_189 : tensor<6xi1>, tensor<6xf32>
      %626 = stablehlo.multiply %iterArg_200, %608 : tensor<6xf32>
      %627 = stablehlo.subtract %626, %iterArg_194 : tensor<6xf32>
      %628 = stablehlo.multiply %iterArg_198, %610 : tensor<6xf32>
      %629 = stablehlo.subtract %627, %628 : tensor<6xf32>
      %630 = stablehlo.broadcast_in_dim %604, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %631 = stablehlo.multiply %iterArg_196, %630 : tensor<6xf32>
      %632 = stablehlo.add %629, %631 : tensor<6xf32>
      %633 = stablehlo.multiply %iterArg_201, %608 : tensor<6xf32>
      %634 = stablehlo.subtract %633, %iterArg_195 : tensor<6xf32>
      %635 = stablehlo.multiply %iterArg_199, %610 : tensor<6xf32>
      %636 = stablehlo.subtract %634, %635 : tensor<6xf32>
      %637 = stablehlo.broadcast_in_dim %604, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %638 = stablehlo.multiply %iterArg_197, %637 : tensor<6xf32>
      %639 = stablehlo.add %636, %638 : tensor<6xf32>
      %640 = stablehlo.multiply %625, %639 : tensor<6xf32>
      %641 = stablehlo.subtract %632, %640 : tensor<6xf32>
      %642 = stablehlo.divide %641, %616 : tensor<6xf32>
      %643 = stablehlo.select %618, %642, %iterArg_202 : tensor<6xi1>, tensor<6xf32>
      %644 = stablehlo.subtract %643, %iterArg_202 : tensor<6xf32>
      %645 = stablehlo.abs %644 : tensor<6xf32>
      %cst_208 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %646 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %647 = stablehlo.select %618, %645, %646 : tensor<6xi1>, tensor<6xf32>
      %648 = stablehlo.abs %613 : tensor<6xf32>
      %cst_209 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %cst_210 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %649 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<f32>
      %650 = stablehlo.divide %649, %cst_209 : tensor<f32>
      %651 = stablehlo.broadcast_in_dim %650, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %652 = stablehlo.compare GT, %648, %651, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %cst_211 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %653 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %654 = stablehlo.multiply %iterArg_194, %653 : tensor<6xf32>
      %655 = stablehlo.select %652, %654, %iterArg_194 : tensor<6xi1>, tensor<6xf32>
      %cst_212 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %656 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %657 = stablehlo.multiply %613, %656 : tensor<6xf32>
      %658 = stablehlo.select %652, %657, %613 : tensor<6xi1>, tensor<6xf32>
      %cst_213 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %659 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %660 = stablehlo.multiply %iterArg_195, %659 : tensor<6xf32>
      %661 = stablehlo.select %652, %660, %iterArg_195 : tensor<6xi1>, tensor<6xf32>
      %cst_214 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %662 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %663 = stablehlo.multiply %616, %662 : tensor<6xf32>
      %664 = stablehlo.select %652, %663, %616 : tensor<6xi1>, tensor<6xf32>
      %cst_215 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %665 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %666 = stablehlo.multiply %iterArg_200, %665 : tensor<6xf32>
      %667 = stablehlo.select %652, %666, %iterArg_200 : tensor<6xi1>, tensor<6xf32>
      %cst_216 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %668 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %669 = stablehlo.multiply %iterArg_201, %668 : tensor<6xf32>
      %670 = stablehlo.select %652, %669, %iterArg_201 : tensor<6xi1>, tensor<6xf32>
      %cst_217 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %671 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %672 = stablehlo.multiply %632, %671 : tensor<6xf32>
      %673 = stablehlo.select %652, %672, %632 : tensor<6xi1>, tensor<6xf32>
      %cst_218 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %674 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %675 = stablehlo.multiply %639, %674 : tensor<6xf32>
      %676 = stablehlo.select %652, %675, %639 : tensor<6xi1>, tensor<6xf32>
      %cst_219 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %677 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %678 = stablehlo.compare GT, %624, %677, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %679 = stablehlo.and %iterArg, %678 : tensor<6xi1>
      %680 = stablehlo.select %iterArg, %625, %iterArg_189 : tensor<6xi1>, tensor<6xf32>
      %681 = stablehlo.select %iterArg, %624, %iterArg_190 : tensor<6xi1>, tensor<6xf32>
      %682 = stablehlo.select %iterArg, %606, %iterArg_191 : tensor<6xi1>, tensor<6xf32>
      %683 = stablehlo.select %iterArg, %608, %iterArg_192 : tensor<6xi1>, tensor<6xf32>
      %684 = stablehlo.select %iterArg, %658, %iterArg_194 : tensor<6xi1>, tensor<6xf32>
      %685 = stablehlo.select %iterArg, %664, %iterArg_195 : tensor<6xi1>, tensor<6xf32>
      %686 = stablehlo.select %iterArg, %655, %iterArg_196 : tensor<6xi1>, tensor<6xf32>
      %687 = stablehlo.select %iterArg, %661, %iterArg_197 : tensor<6xi1>, tensor<6xf32>
      %688 = stablehlo.select %iterArg, %667, %iterArg_198 : tensor<6xi1>, tensor<6xf32>
      %689 = stablehlo.select %iterArg, %670, %iterArg_199 : tensor<6xi1>, tensor<6xf32>
      %690 = stablehlo.select %iterArg, %673, %iterArg_200 : tensor<6xi1>, tensor<6xf32>
      %691 = stablehlo.select %iterArg, %676, %iterArg_201 : tensor<6xi1>, tensor<6xf32>
      %692 = stablehlo.select %iterArg, %643, %iterArg_202 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %679, %680, %681, %682, %683, %604, %684, %685, %686, %687, %688, %689, %690, %691, %692 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %453 = stablehlo.multiply %452#1, %423 : tensor<6xf32>
    %cst_142 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %455 = stablehlo.subtract %454, %431 : tensor<6xf32>
    %456 = stablehlo.select %409, %455, %453 : tensor<6xi1>, tensor<6xf32>
    %457 = stablehlo.or %397, %393 : tensor<6xi1>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %459 = stablehlo.select %457, %458, %456 : tensor<6xi1>, tensor<6xf32>
    %cst_144 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %461 = stablehlo.select %405, %460, %459 : tensor<6xi1>, tensor<6xf32>
    %cst_145 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %462 = stablehlo.reduce(%arg0 init: %cst_145) applies stablehlo.maximum across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %cst_146 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %463 = stablehlo.maximum %cst_146, %462 : tensor<f32>
    %464 = stablehlo.is_finite %463 : (tensor<f32>) -> tensor<i1>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %465 = stablehlo.select %464, %463, %cst_147 : tensor<i1>, tensor<f32>
    %466 = stablehlo.broadcast_in_dim %465, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0] : (tensor<1xf32>) -> tensor<6xf32>
    %468 = stablehlo.subtract %arg0, %467 : tensor<6xf32>
    %469 = stablehlo.exponential %468 : tensor<6xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%469 init: %cst_148) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %471 = stablehlo.abs %470 : tensor<f32>
    %472 = stablehlo.log %471 : tensor<f32>
    %473 = stablehlo.add %472, %465 : tensor<f32>
    %474 = stablehlo.negate %arg0 : tensor<6xf32>
    %475 = stablehlo.exponential %474 : tensor<6xf32>
    %cst_149 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %476 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %477 = stablehlo.add %476, %475 : tensor<6xf32>
    %cst_150 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %478 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %479 = stablehlo.divide %478, %477 : tensor<6xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %481 = stablehlo.compare LT, %2, %480, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_152 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %482 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %484 = stablehlo.compare NE, %2, %483, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %485 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %486 = stablehlo.or %484, %485 : tensor<6xi1>
    %487 = stablehlo.log %2 : tensor<6xf32>
    %488 = stablehlo.multiply %2, %487 : tensor<6xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %490 = call @_where(%486, %488, %489) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %491 = stablehlo.negate %490 : tensor<6xf32>
    %492 = stablehlo.select %481, %482, %491 : tensor<6xi1>, tensor<6xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %493 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %494 = stablehlo.compare NE, %arg0, %493, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %495 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %496 = stablehlo.or %494, %495 : tensor<6xi1>
    %497 = stablehlo.log %2 : tensor<6xf32>
    %498 = stablehlo.multiply %arg0, %497 : tensor<6xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %500 = call @_where(%496, %498, %499) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_157 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %501 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %502 = stablehlo.compare GT, %arg0, %501, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %503 = stablehlo.negate %arg0 : tensor<6xf32>
    %cst_158 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %505 = stablehlo.maximum %arg0, %504 : tensor<6xf32>
    %506 = call @_where(%502, %503, %505) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_159 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %507 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %508 = stablehlo.multiply %506, %507 : tensor<6xf32>
    %509 = stablehlo.abs %508 : tensor<6xf32>
    %cst_160 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %510 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %511 = stablehlo.compare LT, %509, %510, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %512 = chlo.erf %508 : tensor<6xf32> -> tensor<6xf32>
    %cst_161 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %514 = stablehlo.add %513, %512 : tensor<6xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %516 = stablehlo.compare GT, %508, %515, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %517 = chlo.erfc %509 : tensor<6xf32> -> tensor<6xf32>
    %cst_163 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %519 = stablehlo.subtract %518, %517 : tensor<6xf32>
    %520 = chlo.erfc %509 : tensor<6xf32> -> tensor<6xf32>
    %521 = stablehlo.select %516, %519, %520 : tensor<6xi1>, tensor<6xf32>
    %522 = stablehlo.select %511, %514, %521 : tensor<6xi1>, tensor<6xf32>
    %cst_164 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %524 = stablehlo.multiply %523, %522 : tensor<6xf32>
    %525 = stablehlo.negate %524 : tensor<6xf32>
    %cst_165 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %526 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %527 = stablehlo.compare GT, %arg0, %526, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %528 = stablehlo.log %524 : tensor<6xf32>
    %cst_166 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %530 = stablehlo.minimum %arg0, %529 : tensor<6xf32>
    %531 = chlo.square %530 : tensor<6xf32> -> tensor<6xf32>
    %cst_167 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %532 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %533 = stablehlo.multiply %532, %531 : tensor<6xf32>
    %534 = stablehlo.negate %530 : tensor<6xf32>
    %535 = stablehlo.log %534 : tensor<6xf32>
    %536 = stablehlo.subtract %533, %535 : tensor<6xf32>
    %cst_168 = stablehlo.constant dense<0.918938517> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %538 = stablehlo.subtract %536, %537 : tensor<6xf32>
    %539 = chlo.square %530 : tensor<6xf32> -> tensor<6xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %540 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_171 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %542 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %543 = stablehlo.divide %542, %539 : tensor<6xf32>
    %544 = stablehlo.add %541, %543 : tensor<6xf32>
    %545 = stablehlo.multiply %539, %539 : tensor<6xf32>
    %cst_172 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %547 = stablehlo.divide %546, %545 : tensor<6xf32>
    %548 = stablehlo.add %540, %547 : tensor<6xf32>
    %549 = stablehlo.multiply %545, %539 : tensor<6xf32>
    %cst_173 = stablehlo.constant dense<1.500000e+01> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %551 = stablehlo.divide %550, %549 : tensor<6xf32>
    %552 = stablehlo.add %544, %551 : tensor<6xf32>
    %cst_174 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %553 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %554 = stablehlo.add %553, %548 : tensor<6xf32>
    %555 = stablehlo.subtract %554, %552 : tensor<6xf32>
    %556 = stablehlo.log %555 : tensor<6xf32>
    %557 = stablehlo.add %538, %556 : tensor<6xf32>
    %558 = call @_where(%527, %528, %557) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %559 = call @_where(%502, %525, %558) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %560 = call @expi(%2) : (tensor<6xf32>) -> tensor<6xf32>
    %c_175 = stablehlo.constant dense<1> : tensor<i32>
    %561 = call @expn_26(%c_175, %2) : (tensor<i32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %562 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_177 = stablehlo.constant dense<0> : tensor<i32>
    %563 = stablehlo.broadcast_in_dim %c_177, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %564 = "stablehlo.scatter"(%562, %563, %cst_5) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<5xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<5xf32>
    %565 = stablehlo.iota dim = 0 : tensor<1xf32>
    %cst_178 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %567 = stablehlo.multiply %566, %565 : tensor<1xf32>
    %cst_179 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %568 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %569 = stablehlo.add %568, %567 : tensor<1xf32>
    %cst_180 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %571 = stablehlo.subtract %569, %570 : tensor<1xf32>
    %572 = stablehlo.negate %571 : tensor<1xf32>
    %573 = stablehlo.multiply %572, %569 : tensor<1xf32>
    %cst_181 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %574 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %575 = stablehlo.divide %573, %574 : tensor<1xf32>
    %cst_182 = stablehlo.constant dense<9.86960411> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %577 = stablehlo.divide %575, %576 : tensor<1xf32>
    %578 = call @cumprod(%577) : (tensor<1xf32>) -> tensor<1xf32>
    %cst_183 = stablehlo.constant dense<0.101321183> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %580 = stablehlo.multiply %579, %578 : tensor<1xf32>
    %581 = stablehlo.iota dim = 0 : tensor<48xf32>
    %cst_184 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %582 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %583 = stablehlo.add %582, %581 : tensor<48xf32>
    %584 = stablehlo.broadcast_in_dim %583, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %585 = stablehlo.broadcast_in_dim %569, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %586 = stablehlo.negate %585 : tensor<1x1xf32>
    %587 = stablehlo.broadcast_in_dim %586, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<48x1xf32>
    %588 = stablehlo.power %584, %587 : tensor<48x1xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_185) applies stablehlo.add across dimensions = [0] : (tensor<48x1xf32>, tensor<f32>) -> tensor<1xf32>
    %cst_186 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %590 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %591 = stablehlo.add %590, %589 : tensor<1xf32>
    %592 = stablehlo.multiply %580, %591 : tensor<1xf32>
    %593 = stablehlo.iota dim = 0 : tensor<1xi32>
    %c_187 = stablehlo.constant dense<2> : tensor<i32>
    %594 = stablehlo.broadcast_in_dim %c_187, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %595 = stablehlo.multiply %594, %593 : tensor<1xi32>
    %c_188 = stablehlo.constant dense<4> : tensor<i32>
    %596 = stablehlo.broadcast_in_dim %c_188, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %597 = stablehlo.add %596, %595 : tensor<1xi32>
    %598 = stablehlo.broadcast_in_dim %597, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %599 = "stablehlo.scatter"(%564, %598, %592) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<5xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<5xf32>
    %600 = stablehlo.slice %2 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
    %601 = stablehlo.slice %arg0 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
    %602 = call @_sph_harm(%c, %c_6, %600, %601) : (tensor<1xi32>, tensor<1xi32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xcomplex<f32>>
    %603 = stablehlo.real %602 : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    return %3, %4, %6, %9, %11, %80, %205, %206, %312, %387, %461, %473, %479, %492, %500, %559, %560, %561, %599, %603 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<5xf32>, tensor<1xf32>
  }
  func.func private @_where(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @polyval(%arg0: tensor<5xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.slice %arg0 [0:0] : (tensor<5xf32>) -> tensor<0xf32>
    %2 = stablehlo.slice %arg0 [0:5] : (tensor<5xf32>) -> tensor<5xf32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<5xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %5 = call @closed_call(%arg1, %0, %4) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %6 = stablehlo.slice %2 [1:2] : (tensor<5xf32>) -> tensor<1xf32>
    %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
    %8 = call @closed_call(%arg1, %5, %7) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.slice %2 [2:3] : (tensor<5xf32>) -> tensor<1xf32>
    %10 = stablehlo.reshape %9 : (tensor<1xf32>) -> tensor<f32>
    %11 = call @closed_call(%arg1, %8, %10) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.slice %2 [3:4] : (tensor<5xf32>) -> tensor<1xf32>
    %13 = stablehlo.reshape %12 : (tensor<1xf32>) -> tensor<f32>
    %14 = call @closed_call(%arg1, %11, %13) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %15 = stablehlo.slice %2 [4:5] : (tensor<5xf32>) -> tensor<1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
    %17 = call @closed_call(%arg1, %14, %16) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    return %17 : tensor<6xf32>
  }
  func.func private @closed_call(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.add %0, %1 : tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @polyval_0(%arg0: tensor<9xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.slice %arg0 [0:0] : (tensor<9xf32>) -> tensor<0xf32>
    %2 = stablehlo.slice %arg0 [0:9] : (tensor<9xf32>) -> tensor<9xf32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<9xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %5 = call @closed_call_1(%arg1, %0, %4) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %6 = stablehlo.slice %2 [1:2] : (tensor<9xf32>) -> tensor<1xf32>
    %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
    %8 = call @closed_call_1(%arg1, %5, %7) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.slice %2 [2:3] : (tensor<9xf32>) -> tensor<1xf32>
    %10 = stablehlo.reshape %9 : (tensor<1xf32>) -> tensor<f32>
    %11 = call @closed_call_1(%arg1, %8, %10) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.slice %2 [3:4] : (tensor<9xf32>) -> tensor<1xf32>
    %13 = stablehlo.reshape %12 : (tensor<1xf32>) -> tensor<f32>
    %14 = call @closed_call_1(%arg1, %11, %13) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %15 = stablehlo.slice %2 [4:5] : (tensor<9xf32>) -> tensor<1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
    %17 = call @closed_call_1(%arg1, %14, %16) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.slice %2 [5:6] : (tensor<9xf32>) -> tensor<1xf32>
    %19 = stablehlo.reshape %18 : (tensor<1xf32>) -> tensor<f32>
    %20 = call @closed_call_1(%arg1, %17, %19) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %21 = stablehlo.slice %2 [6:7] : (tensor<9xf32>) -> tensor<1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1xf32>) -> tensor<f32>
    %23 = call @closed_call_1(%arg1, %20, %22) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %24 = stablehlo.slice %2 [7:8] : (tensor<9xf32>) -> tensor<1xf32>
    %25 = stablehlo.reshape %24 : (tensor<1xf32>) -> tensor<f32>
    %26 = call @closed_call_1(%arg1, %23, %25) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %27 = stablehlo.slice %2 [8:9] : (tensor<9xf32>) -> tensor<1xf32>
    %28 = stablehlo.reshape %27 : (tensor<1xf32>) -> tensor<f32>
    %29 = call @closed_call_1(%arg1, %26, %28) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    return %29 : tensor<6xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.add %0, %1 : tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @remainder(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare EQ, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = call @_where_2(%1, %2, %arg1) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.add %4, %3 : tensor<6xi32>
    %14 = stablehlo.select %12, %13, %4 : tensor<6xi1>, tensor<6xi32>
    return %14 : tensor<6xi32>
  }
  func.func private @_where_2(%arg0: tensor<6xi1>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xi32>
    return %0 : tensor<6xi32>
  }
  func.func private @floor_divide(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<6xi32>
    %1 = stablehlo.sign %arg0 : tensor<6xi32>
    %2 = stablehlo.sign %arg1 : tensor<6xi32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %8 = stablehlo.compare NE, %3, %7, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %9 = stablehlo.convert %8 : tensor<6xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %6, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.convert %11 : tensor<6xi1>
    %13 = stablehlo.and %9, %12 : tensor<6xi1>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %15 = stablehlo.subtract %0, %14 : tensor<6xi32>
    %16 = call @_where_3(%13, %15, %0) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    return %16 : tensor<6xi32>
  }
  func.func private @_where_3(%arg0: tensor<6xi1>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xi32>
    return %0 : tensor<6xi32>
  }
  func.func private @expi(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xi1>) -> tensor<1x6xi1>
    %3 = call @_piecewise(%arg0, %2) : (tensor<6xf32>, tensor<1x6xi1>) -> tensor<6xf32>
    return %3 : tensor<6xf32>
  }
  func.func private @_piecewise(%arg0: tensor<6xf32>, %arg1: tensor<1x6xi1>) -> tensor<6xf32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1x6xi1>
    %1 = stablehlo.concatenate %0, %arg1, dim = 0 : (tensor<1x6xi1>, tensor<1x6xi1>) -> tensor<2x6xi1>
    %2 = call @cumsum(%1) : (tensor<2x6xi1>) -> tensor<2x6xi32>
    %3 = call @argmax(%2) : (tensor<2x6xi32>) -> tensor<6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.clamp %4, %3, %5 : tensor<6xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare EQ, %6, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %9 = stablehlo.select %8, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %11 = stablehlo.compare GT, %9, %10, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.compare LE, %9, %12, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %14 = stablehlo.and %11, %13 : tensor<6xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %16 = stablehlo.compare GT, %9, %15, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.compare LE, %9, %17, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %19 = stablehlo.and %16, %18 : tensor<6xi1>
    %cst_6 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %21 = stablehlo.compare GT, %9, %20, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %23 = stablehlo.compare LE, %9, %22, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %24 = stablehlo.and %21, %23 : tensor<6xi1>
    %cst_8 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %26 = stablehlo.compare GT, %9, %25, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %28 = stablehlo.compare LE, %9, %27, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %29 = stablehlo.and %26, %28 : tensor<6xi1>
    %cst_10 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %31 = stablehlo.compare GT, %9, %30, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_11 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %33 = stablehlo.compare LE, %9, %32, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %34 = stablehlo.and %31, %33 : tensor<6xi1>
    %cst_12 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %36 = stablehlo.compare GT, %9, %35, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_13 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %38 = stablehlo.compare LE, %9, %37, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %39 = stablehlo.and %36, %38 : tensor<6xi1>
    %40 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %41 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %42 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %43 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %44 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %45 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %46 = stablehlo.concatenate %40, %41, %42, %43, %44, %45, dim = 1 : (tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>) -> tensor<6x6xi1>
    %47 = call @_piecewise_5(%9, %46) : (tensor<6xf32>, tensor<6x6xi1>) -> tensor<6xf32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %49 = stablehlo.compare EQ, %6, %48, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %50 = stablehlo.select %49, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %51 = stablehlo.negate %50 : tensor<6xf32>
    %c_15 = stablehlo.constant dense<1> : tensor<i32>
    %52 = call @expn(%c_15, %51) : (tensor<i32>, tensor<6xf32>) -> tensor<6xf32>
    %53 = stablehlo.negate %52 : tensor<6xf32>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %55 = stablehlo.compare LT, %6, %54, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %56 = stablehlo.select %55, %47, %53 : tensor<6xi1>, tensor<6xf32>
    return %56 : tensor<6xf32>
  }
  func.func private @cumsum(%arg0: tensor<2x6xi1>) -> tensor<2x6xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<2x6xi1>) -> tensor<2x6xi32>
    %1 = call @cumsum_4(%0) : (tensor<2x6xi32>) -> tensor<2x6xi32>
    return %1 : tensor<2x6xi32>
  }
  func.func private @cumsum_4(%arg0: tensor<2x6xi32>) -> tensor<2x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<2x6xi32>, tensor<i32>) -> tensor<2x6xi32>
    return %1 : tensor<2x6xi32>
  }
  func.func private @argmax(%arg0: tensor<2x6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<2x6xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<2x6xi32>, tensor<2x6xi32>, tensor<i32>, tensor<i32>) -> (tensor<6xi32>, tensor<6xi32>)
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
    return %1#1 : tensor<6xi32>
  }
  func.func private @_piecewise_5(%arg0: tensor<6xf32>, %arg1: tensor<6x6xi1>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<[-0.76578468, 0.688619256, -0.213259816, 0.0334610753, -0.00307654147, 1.74711939E-4, -6.10371171E-6, 1.21803282E-7, -1.08607612E-9]> : tensor<9xf32>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, -1.88880289, 1.06669164, -0.275191605, 0.0393085256, -0.00341468467, 1.8668444E-4, -6.34514618E-6, 1.23975425E-7, -1.08607612E-9]> : tensor<10xf32>
    %cst_1 = stablehlo.constant dense<[-5.35044718, 218.504913, -4176.57227, 55411.7656, -331338.125, 1592627.13]> : tensor<6xf32>
    %cst_2 = stablehlo.constant dense<[1.000000e+00, -52.5054779, 1259.61621, -17565.4961, 149306.219, -729494.938, 1592627.13]> : tensor<7xf32>
    %cst_3 = stablehlo.constant dense<[0.0198180843, -1.27164567, -2.08816028, 2.75554442, -0.440950692, 0.0466562398, -0.00154504273, 7.059980e-05]> : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, 1.47649872, 0.562917709, 0.169901788, 0.0229164716, 0.0044501503, 1.72743967E-4, 3.95316711E-5]> : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<[-1.37321532, -0.70845592, 1.58080685, -0.260150045, 0.0299467463, -0.00103808602, 4.37106428E-5, 2.14178363E-6]> : tensor<8xf32>
    %cst_6 = stablehlo.constant dense<[1.000000e+00, 0.85852313, 0.448328584, 0.0768793225, 0.0244986825, 8.8321662E-4, 4.5909523E-4, -4.72984857E-6, 2.66519555E-6]> : tensor<9xf32>
    %cst_7 = stablehlo.constant dense<[-2.10693455, 1.73273385, -0.242361918, 0.0232272409, 2.37288041E-4, -8.34321981E-5, 1.36340877E-5, -3.6554124E-7, 1.46494177E-8, 6.17640772E-10]> : tensor<10xf32>
    %cst_8 = stablehlo.constant dense<[1.000000e+00, -0.229806229, 0.110507704, -0.0156654306, 0.00276110694, -2.08914804E-4, 1.70852891E-5, -4.45931192E-7, 1.3946349E-8, 6.15086593E-10]> : tensor<10xf32>
    %cst_9 = stablehlo.constant dense<[-0.245811939, -0.148338228, 0.0724829212, -0.0134831565, 0.00134277507, -7.94246589E-5, 2.64417963E-6, -4.23947348E-8]> : tensor<8xf32>
    %cst_10 = stablehlo.constant dense<[1.000000e+00, -0.104422592, -0.267645299, 9.695000e-02, -0.0160174575, 0.00149641489, -8.46245238E-5, 2.7289384E-6, -4.23946247E-8]> : tensor<9xf32>
    %cst_11 = stablehlo.constant dense<[0.121256113, -0.582313299, 0.234888732, -0.0304003432, 0.00151008216, -2.52313712E-5]> : tensor<6xf32>
    %cst_12 = stablehlo.constant dense<[1.000000e+00, -1.0022521, 0.292870969, -0.0333700441, 0.00156054483, -2.52313712E-5]> : tensor<6xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xi1>) -> tensor<6x1xi1>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<6x1xi1>, tensor<6x6xi1>) -> tensor<6x7xi1>
    %3 = call @cumsum_6(%2) : (tensor<6x7xi1>) -> tensor<6x7xi32>
    %4 = call @argmax_8(%3) : (tensor<6x7xi32>) -> tensor<6xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %c_14 = stablehlo.constant dense<6> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %7 = stablehlo.clamp %5, %4, %6 : tensor<6xi32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [1] : (tensor<9xf32>) -> tensor<6x9xf32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [1] : (tensor<10xf32>) -> tensor<6x10xf32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [1] : (tensor<6xf32>) -> tensor<6x6xf32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [1] : (tensor<7xf32>) -> tensor<6x7xf32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [1] : (tensor<9xf32>) -> tensor<6x9xf32>
    %16 = stablehlo.broadcast_in_dim %cst_7, dims = [1] : (tensor<10xf32>) -> tensor<6x10xf32>
    %17 = stablehlo.broadcast_in_dim %cst_8, dims = [1] : (tensor<10xf32>) -> tensor<6x10xf32>
    %18 = stablehlo.broadcast_in_dim %cst_9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %19 = stablehlo.broadcast_in_dim %cst_10, dims = [1] : (tensor<9xf32>) -> tensor<6x9xf32>
    %20 = stablehlo.broadcast_in_dim %cst_11, dims = [1] : (tensor<6xf32>) -> tensor<6x6xf32>
    %21 = stablehlo.broadcast_in_dim %cst_12, dims = [1] : (tensor<6xf32>) -> tensor<6x6xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %23 = stablehlo.compare EQ, %7, %22, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<6xi1>) -> tensor<6x9xi1>
    %25 = stablehlo.select %24, %8, %8 : tensor<6x9xi1>, tensor<6x9xf32>
    %26 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<6xi1>) -> tensor<6x10xi1>
    %27 = stablehlo.select %26, %9, %9 : tensor<6x10xi1>, tensor<6x10xf32>
    %28 = stablehlo.select %23, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %30 = stablehlo.divide %29, %28 : tensor<6xf32>
    %31 = call @polyval_9(%25, %30) : (tensor<6x9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %32 = call @polyval_11(%27, %30) : (tensor<6x10xf32>, tensor<6xf32>) -> tensor<6xf32>
    %33 = stablehlo.divide %31, %32 : tensor<6xf32>
    %34 = stablehlo.multiply %30, %33 : tensor<6xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %36 = stablehlo.add %34, %35 : tensor<6xf32>
    %37 = stablehlo.exponential %28 : tensor<6xf32>
    %38 = stablehlo.multiply %37, %30 : tensor<6xf32>
    %39 = stablehlo.multiply %38, %36 : tensor<6xf32>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %41 = stablehlo.compare EQ, %7, %40, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0] : (tensor<6xi1>) -> tensor<6x6xi1>
    %43 = stablehlo.select %42, %10, %10 : tensor<6x6xi1>, tensor<6x6xf32>
    %44 = stablehlo.broadcast_in_dim %41, dims = [0] : (tensor<6xi1>) -> tensor<6x7xi1>
    %45 = stablehlo.select %44, %11, %11 : tensor<6x7xi1>, tensor<6x7xf32>
    %46 = stablehlo.select %41, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %47 = call @polyval_13(%43, %46) : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %48 = call @polyval_15(%45, %46) : (tensor<6x7xf32>, tensor<6xf32>) -> tensor<6xf32>
    %49 = stablehlo.divide %47, %48 : tensor<6xf32>
    %50 = stablehlo.multiply %46, %49 : tensor<6xf32>
    %cst_19 = stablehlo.constant dense<0.577215672> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %52 = stablehlo.add %50, %51 : tensor<6xf32>
    %53 = stablehlo.log %46 : tensor<6xf32>
    %54 = stablehlo.add %52, %53 : tensor<6xf32>
    %c_20 = stablehlo.constant dense<2> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %56 = stablehlo.compare EQ, %7, %55, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<6xi1>) -> tensor<6x8xi1>
    %58 = stablehlo.select %57, %12, %12 : tensor<6x8xi1>, tensor<6x8xf32>
    %59 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<6xi1>) -> tensor<6x8xi1>
    %60 = stablehlo.select %59, %13, %13 : tensor<6x8xi1>, tensor<6x8xf32>
    %61 = stablehlo.select %56, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %63 = stablehlo.divide %62, %61 : tensor<6xf32>
    %64 = call @polyval_17(%58, %63) : (tensor<6x8xf32>, tensor<6xf32>) -> tensor<6xf32>
    %65 = call @polyval_17(%60, %63) : (tensor<6x8xf32>, tensor<6xf32>) -> tensor<6xf32>
    %66 = stablehlo.divide %64, %65 : tensor<6xf32>
    %67 = stablehlo.multiply %63, %66 : tensor<6xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %69 = stablehlo.add %67, %68 : tensor<6xf32>
    %70 = stablehlo.exponential %61 : tensor<6xf32>
    %71 = stablehlo.multiply %70, %63 : tensor<6xf32>
    %72 = stablehlo.multiply %71, %69 : tensor<6xf32>
    %c_23 = stablehlo.constant dense<3> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %74 = stablehlo.compare EQ, %7, %73, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0] : (tensor<6xi1>) -> tensor<6x8xi1>
    %76 = stablehlo.select %75, %14, %14 : tensor<6x8xi1>, tensor<6x8xf32>
    %77 = stablehlo.broadcast_in_dim %74, dims = [0] : (tensor<6xi1>) -> tensor<6x9xi1>
    %78 = stablehlo.select %77, %15, %15 : tensor<6x9xi1>, tensor<6x9xf32>
    %79 = stablehlo.select %74, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %81 = stablehlo.divide %80, %79 : tensor<6xf32>
    %82 = call @polyval_17(%76, %81) : (tensor<6x8xf32>, tensor<6xf32>) -> tensor<6xf32>
    %83 = call @polyval_9(%78, %81) : (tensor<6x9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %84 = stablehlo.divide %82, %83 : tensor<6xf32>
    %85 = stablehlo.multiply %81, %84 : tensor<6xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %87 = stablehlo.add %85, %86 : tensor<6xf32>
    %88 = stablehlo.exponential %79 : tensor<6xf32>
    %89 = stablehlo.multiply %88, %81 : tensor<6xf32>
    %90 = stablehlo.multiply %89, %87 : tensor<6xf32>
    %c_26 = stablehlo.constant dense<4> : tensor<i32>
    %91 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %92 = stablehlo.compare EQ, %7, %91, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0] : (tensor<6xi1>) -> tensor<6x10xi1>
    %94 = stablehlo.select %93, %16, %16 : tensor<6x10xi1>, tensor<6x10xf32>
    %95 = stablehlo.broadcast_in_dim %92, dims = [0] : (tensor<6xi1>) -> tensor<6x10xi1>
    %96 = stablehlo.select %95, %17, %17 : tensor<6x10xi1>, tensor<6x10xf32>
    %97 = stablehlo.select %92, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %99 = stablehlo.divide %98, %97 : tensor<6xf32>
    %100 = call @polyval_11(%94, %99) : (tensor<6x10xf32>, tensor<6xf32>) -> tensor<6xf32>
    %101 = call @polyval_11(%96, %99) : (tensor<6x10xf32>, tensor<6xf32>) -> tensor<6xf32>
    %102 = stablehlo.divide %100, %101 : tensor<6xf32>
    %103 = stablehlo.multiply %99, %102 : tensor<6xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %105 = stablehlo.add %103, %104 : tensor<6xf32>
    %106 = stablehlo.exponential %97 : tensor<6xf32>
    %107 = stablehlo.multiply %106, %99 : tensor<6xf32>
    %108 = stablehlo.multiply %107, %105 : tensor<6xf32>
    %c_29 = stablehlo.constant dense<5> : tensor<i32>
    %109 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %110 = stablehlo.compare EQ, %7, %109, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<6xi1>) -> tensor<6x8xi1>
    %112 = stablehlo.select %111, %18, %18 : tensor<6x8xi1>, tensor<6x8xf32>
    %113 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<6xi1>) -> tensor<6x9xi1>
    %114 = stablehlo.select %113, %19, %19 : tensor<6x9xi1>, tensor<6x9xf32>
    %115 = stablehlo.select %110, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %117 = stablehlo.divide %116, %115 : tensor<6xf32>
    %118 = call @polyval_17(%112, %117) : (tensor<6x8xf32>, tensor<6xf32>) -> tensor<6xf32>
    %119 = call @polyval_9(%114, %117) : (tensor<6x9xf32>, tensor<6xf32>) -> tensor<6xf32>
    %120 = stablehlo.divide %118, %119 : tensor<6xf32>
    %121 = stablehlo.multiply %117, %120 : tensor<6xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %123 = stablehlo.add %121, %122 : tensor<6xf32>
    %124 = stablehlo.exponential %115 : tensor<6xf32>
    %125 = stablehlo.multiply %124, %117 : tensor<6xf32>
    %126 = stablehlo.multiply %125, %123 : tensor<6xf32>
    %c_32 = stablehlo.constant dense<6> : tensor<i32>
    %127 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %128 = stablehlo.compare EQ, %7, %127, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0] : (tensor<6xi1>) -> tensor<6x6xi1>
    %130 = stablehlo.select %129, %20, %20 : tensor<6x6xi1>, tensor<6x6xf32>
    %131 = stablehlo.broadcast_in_dim %128, dims = [0] : (tensor<6xi1>) -> tensor<6x6xi1>
    %132 = stablehlo.select %131, %21, %21 : tensor<6x6xi1>, tensor<6x6xf32>
    %133 = stablehlo.select %128, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %135 = stablehlo.divide %134, %133 : tensor<6xf32>
    %136 = call @polyval_13(%130, %135) : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %137 = call @polyval_13(%132, %135) : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %138 = stablehlo.divide %136, %137 : tensor<6xf32>
    %139 = stablehlo.multiply %135, %138 : tensor<6xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %141 = stablehlo.add %139, %140 : tensor<6xf32>
    %142 = stablehlo.exponential %133 : tensor<6xf32>
    %143 = stablehlo.multiply %142, %135 : tensor<6xf32>
    %144 = stablehlo.multiply %143, %141 : tensor<6xf32>
    %c_35 = stablehlo.constant dense<3> : tensor<i32>
    %145 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %146 = stablehlo.compare LT, %7, %145, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_36 = stablehlo.constant dense<1> : tensor<i32>
    %147 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %148 = stablehlo.compare LT, %7, %147, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_37 = stablehlo.constant dense<2> : tensor<i32>
    %149 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %150 = stablehlo.compare LT, %7, %149, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %151 = stablehlo.select %150, %54, %72 : tensor<6xi1>, tensor<6xf32>
    %152 = stablehlo.select %148, %39, %151 : tensor<6xi1>, tensor<6xf32>
    %c_38 = stablehlo.constant dense<5> : tensor<i32>
    %153 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %154 = stablehlo.compare LT, %7, %153, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_39 = stablehlo.constant dense<4> : tensor<i32>
    %155 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %156 = stablehlo.compare LT, %7, %155, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %157 = stablehlo.select %156, %90, %108 : tensor<6xi1>, tensor<6xf32>
    %c_40 = stablehlo.constant dense<6> : tensor<i32>
    %158 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %159 = stablehlo.compare LT, %7, %158, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %160 = stablehlo.select %159, %126, %144 : tensor<6xi1>, tensor<6xf32>
    %161 = stablehlo.select %154, %157, %160 : tensor<6xi1>, tensor<6xf32>
    %162 = stablehlo.select %146, %152, %161 : tensor<6xi1>, tensor<6xf32>
    return %162 : tensor<6xf32>
  }
  func.func private @cumsum_6(%arg0: tensor<6x7xi1>) -> tensor<6x7xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<6x7xi1>) -> tensor<6x7xi32>
    %1 = call @cumsum_7(%0) : (tensor<6x7xi32>) -> tensor<6x7xi32>
    return %1 : tensor<6x7xi32>
  }
  func.func private @cumsum_7(%arg0: tensor<6x7xi32>) -> tensor<6x7xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [6, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 7>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<6x7xi32>, tensor<i32>) -> tensor<6x7xi32>
    return %1 : tensor<6x7xi32>
  }
  func.func private @argmax_8(%arg0: tensor<6x7xi32>) -> tensor<6xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<6x7xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<6x7xi32>, tensor<6x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<6xi32>, tensor<6xi32>)
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
    return %1#1 : tensor<6xi32>
  }
  func.func private @polyval_9(%arg0: tensor<6x9xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x9xf32>) -> tensor<9x6xf32>
    %2 = stablehlo.slice %1 [0:0, 0:6] : (tensor<9x6xf32>) -> tensor<0x6xf32>
    %3 = stablehlo.slice %1 [0:9, 0:6] : (tensor<9x6xf32>) -> tensor<9x6xf32>
    %4 = stablehlo.slice %3 [0:1, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x6xf32>) -> tensor<6xf32>
    %6 = call @closed_call_10(%arg1, %0, %5) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %7 = stablehlo.slice %3 [1:2, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x6xf32>) -> tensor<6xf32>
    %9 = call @closed_call_10(%arg1, %6, %8) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %10 = stablehlo.slice %3 [2:3, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x6xf32>) -> tensor<6xf32>
    %12 = call @closed_call_10(%arg1, %9, %11) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = stablehlo.slice %3 [3:4, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x6xf32>) -> tensor<6xf32>
    %15 = call @closed_call_10(%arg1, %12, %14) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = stablehlo.slice %3 [4:5, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x6xf32>) -> tensor<6xf32>
    %18 = call @closed_call_10(%arg1, %15, %17) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %19 = stablehlo.slice %3 [5:6, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x6xf32>) -> tensor<6xf32>
    %21 = call @closed_call_10(%arg1, %18, %20) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %22 = stablehlo.slice %3 [6:7, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x6xf32>) -> tensor<6xf32>
    %24 = call @closed_call_10(%arg1, %21, %23) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %25 = stablehlo.slice %3 [7:8, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x6xf32>) -> tensor<6xf32>
    %27 = call @closed_call_10(%arg1, %24, %26) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %28 = stablehlo.slice %3 [8:9, 0:6] : (tensor<9x6xf32>) -> tensor<1x6xf32>
    %29 = stablehlo.reshape %28 : (tensor<1x6xf32>) -> tensor<6xf32>
    %30 = call @closed_call_10(%arg1, %27, %29) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    return %30 : tensor<6xf32>
  }
  func.func private @closed_call_10(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @polyval_11(%arg0: tensor<6x10xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x10xf32>) -> tensor<10x6xf32>
    %2 = stablehlo.slice %1 [0:0, 0:6] : (tensor<10x6xf32>) -> tensor<0x6xf32>
    %3 = stablehlo.slice %1 [0:10, 0:6] : (tensor<10x6xf32>) -> tensor<10x6xf32>
    %4 = stablehlo.slice %3 [0:1, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x6xf32>) -> tensor<6xf32>
    %6 = call @closed_call_12(%arg1, %0, %5) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %7 = stablehlo.slice %3 [1:2, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x6xf32>) -> tensor<6xf32>
    %9 = call @closed_call_12(%arg1, %6, %8) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %10 = stablehlo.slice %3 [2:3, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x6xf32>) -> tensor<6xf32>
    %12 = call @closed_call_12(%arg1, %9, %11) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = stablehlo.slice %3 [3:4, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x6xf32>) -> tensor<6xf32>
    %15 = call @closed_call_12(%arg1, %12, %14) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = stablehlo.slice %3 [4:5, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x6xf32>) -> tensor<6xf32>
    %18 = call @closed_call_12(%arg1, %15, %17) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %19 = stablehlo.slice %3 [5:6, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x6xf32>) -> tensor<6xf32>
    %21 = call @closed_call_12(%arg1, %18, %20) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %22 = stablehlo.slice %3 [6:7, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x6xf32>) -> tensor<6xf32>
    %24 = call @closed_call_12(%arg1, %21, %23) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %25 = stablehlo.slice %3 [7:8, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x6xf32>) -> tensor<6xf32>
    %27 = call @closed_call_12(%arg1, %24, %26) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %28 = stablehlo.slice %3 [8:9, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %29 = stablehlo.reshape %28 : (tensor<1x6xf32>) -> tensor<6xf32>
    %30 = call @closed_call_12(%arg1, %27, %29) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %31 = stablehlo.slice %3 [9:10, 0:6] : (tensor<10x6xf32>) -> tensor<1x6xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x6xf32>) -> tensor<6xf32>
    %33 = call @closed_call_12(%arg1, %30, %32) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    return %33 : tensor<6xf32>
  }
  func.func private @closed_call_12(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @polyval_13(%arg0: tensor<6x6xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %2 = stablehlo.slice %1 [0:0, 0:6] : (tensor<6x6xf32>) -> tensor<0x6xf32>
    %3 = stablehlo.slice %1 [0:6, 0:6] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %4 = stablehlo.slice %3 [0:1, 0:6] : (tensor<6x6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x6xf32>) -> tensor<6xf32>
    %6 = call @closed_call_14(%arg1, %0, %5) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %7 = stablehlo.slice %3 [1:2, 0:6] : (tensor<6x6xf32>) -> tensor<1x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x6xf32>) -> tensor<6xf32>
    %9 = call @closed_call_14(%arg1, %6, %8) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %10 = stablehlo.slice %3 [2:3, 0:6] : (tensor<6x6xf32>) -> tensor<1x6xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x6xf32>) -> tensor<6xf32>
    %12 = call @closed_call_14(%arg1, %9, %11) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = stablehlo.slice %3 [3:4, 0:6] : (tensor<6x6xf32>) -> tensor<1x6xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x6xf32>) -> tensor<6xf32>
    %15 = call @closed_call_14(%arg1, %12, %14) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = stablehlo.slice %3 [4:5, 0:6] : (tensor<6x6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x6xf32>) -> tensor<6xf32>
    %18 = call @closed_call_14(%arg1, %15, %17) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %19 = stablehlo.slice %3 [5:6, 0:6] : (tensor<6x6xf32>) -> tensor<1x6xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x6xf32>) -> tensor<6xf32>
    %21 = call @closed_call_14(%arg1, %18, %20) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    return %21 : tensor<6xf32>
  }
  func.func private @closed_call_14(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @polyval_15(%arg0: tensor<6x7xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x7xf32>) -> tensor<7x6xf32>
    %2 = stablehlo.slice %1 [0:0, 0:6] : (tensor<7x6xf32>) -> tensor<0x6xf32>
    %3 = stablehlo.slice %1 [0:7, 0:6] : (tensor<7x6xf32>) -> tensor<7x6xf32>
    %4 = stablehlo.slice %3 [0:1, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x6xf32>) -> tensor<6xf32>
    %6 = call @closed_call_16(%arg1, %0, %5) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %7 = stablehlo.slice %3 [1:2, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x6xf32>) -> tensor<6xf32>
    %9 = call @closed_call_16(%arg1, %6, %8) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %10 = stablehlo.slice %3 [2:3, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x6xf32>) -> tensor<6xf32>
    %12 = call @closed_call_16(%arg1, %9, %11) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = stablehlo.slice %3 [3:4, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x6xf32>) -> tensor<6xf32>
    %15 = call @closed_call_16(%arg1, %12, %14) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = stablehlo.slice %3 [4:5, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x6xf32>) -> tensor<6xf32>
    %18 = call @closed_call_16(%arg1, %15, %17) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %19 = stablehlo.slice %3 [5:6, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x6xf32>) -> tensor<6xf32>
    %21 = call @closed_call_16(%arg1, %18, %20) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %22 = stablehlo.slice %3 [6:7, 0:6] : (tensor<7x6xf32>) -> tensor<1x6xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x6xf32>) -> tensor<6xf32>
    %24 = call @closed_call_16(%arg1, %21, %23) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    return %24 : tensor<6xf32>
  }
  func.func private @closed_call_16(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @polyval_17(%arg0: tensor<6x8xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %2 = stablehlo.slice %1 [0:0, 0:6] : (tensor<8x6xf32>) -> tensor<0x6xf32>
    %3 = stablehlo.slice %1 [0:8, 0:6] : (tensor<8x6xf32>) -> tensor<8x6xf32>
    %4 = stablehlo.slice %3 [0:1, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x6xf32>) -> tensor<6xf32>
    %6 = call @closed_call_18(%arg1, %0, %5) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %7 = stablehlo.slice %3 [1:2, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x6xf32>) -> tensor<6xf32>
    %9 = call @closed_call_18(%arg1, %6, %8) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %10 = stablehlo.slice %3 [2:3, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x6xf32>) -> tensor<6xf32>
    %12 = call @closed_call_18(%arg1, %9, %11) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = stablehlo.slice %3 [3:4, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x6xf32>) -> tensor<6xf32>
    %15 = call @closed_call_18(%arg1, %12, %14) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = stablehlo.slice %3 [4:5, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x6xf32>) -> tensor<6xf32>
    %18 = call @closed_call_18(%arg1, %15, %17) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %19 = stablehlo.slice %3 [5:6, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x6xf32>) -> tensor<6xf32>
    %21 = call @closed_call_18(%arg1, %18, %20) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %22 = stablehlo.slice %3 [6:7, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x6xf32>) -> tensor<6xf32>
    %24 = call @closed_call_18(%arg1, %21, %23) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %25 = stablehlo.slice %3 [7:8, 0:6] : (tensor<8x6xf32>) -> tensor<1x6xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x6xf32>) -> tensor<6xf32>
    %27 = call @closed_call_18(%arg1, %24, %26) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    return %27 : tensor<6xf32>
  }
  func.func private @closed_call_18(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<6xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @expn(%arg0: tensor<i32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare LT, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.compare LT, %arg1, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %5 = stablehlo.or %4, %3 : tensor<6xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.compare LT, %0, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %10 = stablehlo.and %7, %9 : tensor<6xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.compare EQ, %arg1, %11, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GE, %0, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %15 = stablehlo.and %12, %14 : tensor<6xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.compare EQ, %0, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.compare GE, %arg1, %17, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %19 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %20 = stablehlo.and %19, %18 : tensor<6xi1>
    %cst_7 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %21 = stablehlo.compare GE, %0, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %23 = stablehlo.compare GT, %arg1, %22, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.compare EQ, %0, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %25 = stablehlo.add %0, %0 : tensor<f32>
    %26 = call @_where_19(%24, %25, %0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.divide %cst_10, %26 : tensor<f32>
    %28 = stablehlo.negate %arg1 : tensor<6xf32>
    %29 = stablehlo.exponential %28 : tensor<6xf32>
    %30 = stablehlo.divide %29, %arg1 : tensor<6xf32>
    %31 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %32 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %33 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %34 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %35 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %36 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %37 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<1xi1>) -> tensor<6x1xi1>
    %38 = stablehlo.concatenate %31, %32, %33, %34, %37, %36, dim = 1 : (tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>) -> tensor<6x6xi1>
    %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_12 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %39 = call @_piecewise_20(%arg1, %38, %cst_11, %cst_12, %27, %30, %0) : (tensor<6xf32>, tensor<6x6xi1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    return %39 : tensor<6xf32>
  }
  func.func private @_where_19(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_piecewise_20(%arg0: tensor<6xf32>, %arg1: tensor<6x6xi1>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<6xf32>, %arg6: tensor<f32>) -> tensor<6xf32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xi1>) -> tensor<6x1xi1>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<6x1xi1>, tensor<6x6xi1>) -> tensor<6x7xi1>
    %3 = call @cumsum_6(%2) : (tensor<6x7xi1>) -> tensor<6x7xi32>
    %4 = call @argmax_8(%3) : (tensor<6x7xi32>) -> tensor<6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<6> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %7 = stablehlo.clamp %5, %4, %6 : tensor<6xi32>
    %8 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %10 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %11 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %13 = stablehlo.compare EQ, %7, %12, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %14 = stablehlo.select %13, %8, %8 : tensor<6xi1>, tensor<6xf32>
    %15 = stablehlo.select %13, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %16 = stablehlo.log %15 : tensor<6xf32>
    %cst = stablehlo.constant dense<-0.577215672> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.subtract %17, %16 : tensor<6xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %20:3 = stablehlo.while(%iterArg = %19, %iterArg_38 = %14, %iterArg_39 = %18) : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %128 = stablehlo.compare LT, %iterArg, %iterArg_38, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %c_40 = stablehlo.constant dense<false> : tensor<i1>
      %129 = stablehlo.reduce(%128 init: %c_40) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %129 : tensor<i1>
    } do {
      %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %129 = stablehlo.add %iterArg, %128 : tensor<6xf32>
      %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %131 = stablehlo.divide %130, %iterArg : tensor<6xf32>
      %132 = stablehlo.add %iterArg_39, %131 : tensor<6xf32>
      %133 = stablehlo.compare LT, %iterArg, %iterArg_38, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %134 = stablehlo.broadcast_in_dim %133, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %135 = stablehlo.select %134, %129, %iterArg : tensor<6xi1>, tensor<6xf32>
      %136 = stablehlo.broadcast_in_dim %133, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %137 = stablehlo.select %136, %iterArg_38, %iterArg_38 : tensor<6xi1>, tensor<6xf32>
      %138 = stablehlo.broadcast_in_dim %133, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %139 = stablehlo.select %138, %132, %iterArg_39 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %135, %137, %139 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %22 = stablehlo.compare EQ, %14, %21, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = call @_where_21(%22, %cst_5, %14) : (tensor<6xi1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %24 = stablehlo.negate %15 : tensor<6xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %26 = stablehlo.subtract %25, %14 : tensor<6xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %28 = stablehlo.compare EQ, %14, %27, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %30 = stablehlo.subtract %29, %23 : tensor<6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %32 = stablehlo.divide %31, %30 : tensor<6xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = call @_where_21(%28, %cst_10, %32) : (tensor<6xi1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %cst_11 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %37:7 = stablehlo.while(%iterArg = %24, %iterArg_38 = %33, %iterArg_39 = %26, %iterArg_40 = %34, %iterArg_41 = %15, %iterArg_42 = %35, %iterArg_43 = %36) : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %129 = stablehlo.compare GT, %iterArg_41, %128, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %130 = stablehlo.convert %iterArg_40 : tensor<6xf32>
      %cst_45 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %132 = stablehlo.compare GT, %130, %131, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %133 = stablehlo.and %129, %132 : tensor<6xi1>
      %c_46 = stablehlo.constant dense<false> : tensor<i1>
      %134 = stablehlo.reduce(%133 init: %c_46) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %134 : tensor<i1>
    } do {
      %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %129 = stablehlo.add %iterArg_42, %128 : tensor<6xf32>
      %130 = stablehlo.divide %iterArg, %129 : tensor<6xf32>
      %131 = stablehlo.multiply %iterArg_43, %130 : tensor<6xf32>
      %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %132 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %133 = stablehlo.add %iterArg_39, %132 : tensor<6xf32>
      %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %134 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %135 = stablehlo.compare NE, %133, %134, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %136 = stablehlo.divide %131, %133 : tensor<6xf32>
      %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %137 = func.call @_where_22(%135, %136, %cst_47) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
      %138 = stablehlo.add %iterArg_38, %137 : tensor<6xf32>
      %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %140 = stablehlo.compare NE, %138, %139, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %141 = stablehlo.divide %131, %138 : tensor<6xf32>
      %142 = stablehlo.abs %141 : tensor<6xf32>
      %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %143 = func.call @_where_22(%140, %142, %cst_49) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
      %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %144 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %145 = stablehlo.compare GT, %iterArg_41, %144, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %146 = stablehlo.convert %iterArg_40 : tensor<6xf32>
      %cst_51 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %147 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %148 = stablehlo.compare GT, %146, %147, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %149 = stablehlo.and %145, %148 : tensor<6xi1>
      %150 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %151 = stablehlo.select %150, %138, %iterArg_38 : tensor<6xi1>, tensor<6xf32>
      %152 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %153 = stablehlo.select %152, %133, %iterArg_39 : tensor<6xi1>, tensor<6xf32>
      %154 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %155 = stablehlo.select %154, %143, %iterArg_40 : tensor<6xi1>, tensor<6xf32>
      %156 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %157 = stablehlo.select %156, %iterArg_41, %iterArg_41 : tensor<6xi1>, tensor<6xf32>
      %158 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %159 = stablehlo.select %158, %129, %iterArg_42 : tensor<6xi1>, tensor<6xf32>
      %160 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %161 = stablehlo.select %160, %131, %iterArg_43 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %iterArg, %151, %153, %155, %157, %159, %161 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %39 = stablehlo.subtract %14, %38 : tensor<6xf32>
    %40 = stablehlo.power %24, %39 : tensor<6xf32>
    %41 = stablehlo.multiply %40, %20#2 : tensor<6xf32>
    %42 = chlo.lgamma %14 : tensor<6xf32> -> tensor<6xf32>
    %43 = stablehlo.exponential %42 : tensor<6xf32>
    %44 = stablehlo.divide %41, %43 : tensor<6xf32>
    %45 = stablehlo.subtract %44, %37#1 : tensor<6xf32>
    %c_15 = stablehlo.constant dense<1> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %47 = stablehlo.compare EQ, %7, %46, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %48 = stablehlo.select %47, %9, %9 : tensor<6xi1>, tensor<6xf32>
    %49 = stablehlo.convert %48 : tensor<6xf32>
    %c_16 = stablehlo.constant dense<2> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %51 = stablehlo.compare EQ, %7, %50, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %52 = stablehlo.select %51, %10, %10 : tensor<6xi1>, tensor<6xf32>
    %53 = stablehlo.convert %52 : tensor<6xf32>
    %c_17 = stablehlo.constant dense<3> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %55 = stablehlo.compare EQ, %7, %54, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %56 = stablehlo.select %55, %11, %11 : tensor<6xi1>, tensor<6xf32>
    %c_18 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %58 = stablehlo.compare EQ, %7, %57, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %59 = stablehlo.select %58, %arg5, %arg5 : tensor<6xi1>, tensor<6xf32>
    %c_19 = stablehlo.constant dense<5> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %61 = stablehlo.compare EQ, %7, %60, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %62 = stablehlo.select %61, %8, %8 : tensor<6xi1>, tensor<6xf32>
    %63 = stablehlo.select %61, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %64 = stablehlo.add %63, %62 : tensor<6xf32>
    %65 = stablehlo.multiply %64, %64 : tensor<6xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %67 = stablehlo.divide %66, %65 : tensor<6xf32>
    %68 = stablehlo.multiply %67, %62 : tensor<6xf32>
    %cst_21 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %70 = stablehlo.multiply %69, %63 : tensor<6xf32>
    %71 = stablehlo.multiply %70, %63 : tensor<6xf32>
    %cst_22 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %73 = stablehlo.multiply %72, %62 : tensor<6xf32>
    %74 = stablehlo.multiply %73, %63 : tensor<6xf32>
    %75 = stablehlo.subtract %71, %74 : tensor<6xf32>
    %76 = stablehlo.multiply %62, %62 : tensor<6xf32>
    %77 = stablehlo.add %75, %76 : tensor<6xf32>
    %78 = stablehlo.multiply %68, %77 : tensor<6xf32>
    %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %80 = stablehlo.multiply %79, %63 : tensor<6xf32>
    %81 = stablehlo.subtract %62, %80 : tensor<6xf32>
    %82 = stablehlo.multiply %62, %81 : tensor<6xf32>
    %83 = stablehlo.add %78, %82 : tensor<6xf32>
    %84 = stablehlo.multiply %67, %83 : tensor<6xf32>
    %85 = stablehlo.add %84, %62 : tensor<6xf32>
    %86 = stablehlo.multiply %67, %85 : tensor<6xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %88 = stablehlo.add %86, %87 : tensor<6xf32>
    %89 = stablehlo.negate %63 : tensor<6xf32>
    %90 = stablehlo.exponential %89 : tensor<6xf32>
    %91 = stablehlo.multiply %88, %90 : tensor<6xf32>
    %92 = stablehlo.divide %91, %64 : tensor<6xf32>
    %c_25 = stablehlo.constant dense<6> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %94 = stablehlo.compare EQ, %7, %93, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %95 = stablehlo.select %94, %8, %8 : tensor<6xi1>, tensor<6xf32>
    %96 = stablehlo.select %94, %arg0, %arg0 : tensor<6xi1>, tensor<6xf32>
    %97 = stablehlo.add %96, %95 : tensor<6xf32>
    %98 = stablehlo.add %96, %95 : tensor<6xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %100 = stablehlo.divide %99, %98 : tensor<6xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_31 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %106:10 = stablehlo.while(%iterArg = %95, %iterArg_38 = %100, %iterArg_39 = %101, %iterArg_40 = %102, %iterArg_41 = %103, %iterArg_42 = %97, %iterArg_43 = %96, %iterArg_44 = %104, %iterArg_45 = %105, %iterArg_46 = %96) : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %129 = stablehlo.compare GT, %iterArg_46, %128, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %cst_48 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %131 = stablehlo.compare GT, %iterArg_45, %130, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %132 = stablehlo.and %129, %131 : tensor<6xi1>
      %c_49 = stablehlo.constant dense<false> : tensor<i1>
      %133 = stablehlo.reduce(%132 init: %c_49) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %133 : tensor<i1>
    } do {
      %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %129 = stablehlo.add %iterArg_39, %128 : tensor<6xf32>
      %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %130 = func.call @remainder_23(%129, %cst_48) : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
      %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %132 = stablehlo.compare EQ, %130, %131, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %133 = func.call @_where_24(%132, %cst_50, %iterArg_46) : (tensor<6xi1>, tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
      %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %134 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %135 = stablehlo.subtract %129, %134 : tensor<6xf32>
      %cst_52 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %136 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %137 = stablehlo.divide %135, %136 : tensor<6xf32>
      %138 = stablehlo.add %iterArg, %137 : tensor<6xf32>
      %cst_53 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %140 = stablehlo.divide %129, %139 : tensor<6xf32>
      %141 = func.call @_where_25(%132, %138, %140) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %142 = stablehlo.multiply %iterArg_40, %133 : tensor<6xf32>
      %143 = stablehlo.multiply %iterArg_41, %141 : tensor<6xf32>
      %144 = stablehlo.add %142, %143 : tensor<6xf32>
      %145 = stablehlo.multiply %iterArg_42, %133 : tensor<6xf32>
      %146 = stablehlo.multiply %iterArg_43, %141 : tensor<6xf32>
      %147 = stablehlo.add %145, %146 : tensor<6xf32>
      %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %148 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %149 = stablehlo.compare NE, %147, %148, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %150 = stablehlo.divide %144, %147 : tensor<6xf32>
      %151 = func.call @_where_25(%149, %150, %iterArg_44) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %152 = stablehlo.subtract %iterArg_38, %151 : tensor<6xf32>
      %153 = stablehlo.divide %152, %151 : tensor<6xf32>
      %154 = stablehlo.abs %153 : tensor<6xf32>
      %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %155 = func.call @_where_22(%149, %154, %cst_55) : (tensor<6xi1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
      %156 = func.call @_where_25(%149, %151, %iterArg_38) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %157 = stablehlo.abs %144 : tensor<6xf32>
      %cst_56 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %158 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %159 = stablehlo.compare GT, %157, %158, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %cst_57 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %160 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %161 = stablehlo.divide %144, %160 : tensor<6xf32>
      %162 = func.call @_where_25(%159, %161, %144) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %cst_58 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %163 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %164 = stablehlo.divide %iterArg_40, %163 : tensor<6xf32>
      %165 = func.call @_where_25(%159, %164, %iterArg_40) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %cst_59 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %166 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %167 = stablehlo.divide %147, %166 : tensor<6xf32>
      %168 = func.call @_where_25(%159, %167, %147) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %cst_60 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %169 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %170 = stablehlo.divide %iterArg_42, %169 : tensor<6xf32>
      %171 = func.call @_where_25(%159, %170, %iterArg_42) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %172 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %173 = stablehlo.compare GT, %iterArg_46, %172, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %cst_62 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %174 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %175 = stablehlo.compare GT, %iterArg_45, %174, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %176 = stablehlo.and %173, %175 : tensor<6xi1>
      %177 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %178 = stablehlo.select %177, %156, %iterArg_38 : tensor<6xi1>, tensor<6xf32>
      %179 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %180 = stablehlo.select %179, %129, %iterArg_39 : tensor<6xi1>, tensor<6xf32>
      %181 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %182 = stablehlo.select %181, %162, %iterArg_40 : tensor<6xi1>, tensor<6xf32>
      %183 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %184 = stablehlo.select %183, %165, %iterArg_41 : tensor<6xi1>, tensor<6xf32>
      %185 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %186 = stablehlo.select %185, %168, %iterArg_42 : tensor<6xi1>, tensor<6xf32>
      %187 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %188 = stablehlo.select %187, %171, %iterArg_43 : tensor<6xi1>, tensor<6xf32>
      %189 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %190 = stablehlo.select %189, %151, %iterArg_44 : tensor<6xi1>, tensor<6xf32>
      %191 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %192 = stablehlo.select %191, %155, %iterArg_45 : tensor<6xi1>, tensor<6xf32>
      %193 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %194 = stablehlo.select %193, %iterArg_46, %iterArg_46 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %iterArg, %178, %180, %182, %184, %186, %188, %190, %192, %194 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %107 = stablehlo.negate %96 : tensor<6xf32>
    %108 = stablehlo.exponential %107 : tensor<6xf32>
    %109 = stablehlo.multiply %106#1, %108 : tensor<6xf32>
    %c_32 = stablehlo.constant dense<3> : tensor<i32>
    %110 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %111 = stablehlo.compare LT, %7, %110, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_33 = stablehlo.constant dense<1> : tensor<i32>
    %112 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %113 = stablehlo.compare LT, %7, %112, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_34 = stablehlo.constant dense<2> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %115 = stablehlo.compare LT, %7, %114, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %116 = stablehlo.select %115, %49, %53 : tensor<6xi1>, tensor<6xf32>
    %117 = stablehlo.select %113, %45, %116 : tensor<6xi1>, tensor<6xf32>
    %c_35 = stablehlo.constant dense<5> : tensor<i32>
    %118 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %119 = stablehlo.compare LT, %7, %118, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_36 = stablehlo.constant dense<4> : tensor<i32>
    %120 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %121 = stablehlo.compare LT, %7, %120, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %122 = stablehlo.select %121, %56, %59 : tensor<6xi1>, tensor<6xf32>
    %c_37 = stablehlo.constant dense<6> : tensor<i32>
    %123 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %124 = stablehlo.compare LT, %7, %123, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %125 = stablehlo.select %124, %92, %109 : tensor<6xi1>, tensor<6xf32>
    %126 = stablehlo.select %119, %122, %125 : tensor<6xi1>, tensor<6xf32>
    %127 = stablehlo.select %111, %117, %126 : tensor<6xi1>, tensor<6xf32>
    return %127 : tensor<6xf32>
  }
  func.func private @_where_21(%arg0: tensor<6xi1>, %arg1: tensor<f32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @_where_22(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<6xi1>, tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @remainder_23(%arg0: tensor<6xf32>, %arg1: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.remainder %arg0, %0 : tensor<6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.compare NE, %1, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.compare LT, %1, %4, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.compare LT, %arg1, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %8 = stablehlo.compare NE, %5, %7, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %9 = stablehlo.and %8, %3 : tensor<6xi1>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %11 = stablehlo.add %1, %10 : tensor<6xf32>
    %12 = stablehlo.select %9, %11, %1 : tensor<6xi1>, tensor<6xf32>
    return %12 : tensor<6xf32>
  }
  func.func private @_where_24(%arg0: tensor<6xi1>, %arg1: tensor<f32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @_where_25(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @expn_26(%arg0: tensor<i32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare LT, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.compare LT, %arg1, %2, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %5 = stablehlo.or %4, %3 : tensor<6xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.compare LT, %0, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %10 = stablehlo.and %7, %9 : tensor<6xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.compare EQ, %arg1, %11, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GE, %0, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %15 = stablehlo.and %12, %14 : tensor<6xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.compare EQ, %0, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.compare GE, %arg1, %17, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %19 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %20 = stablehlo.and %19, %18 : tensor<6xi1>
    %cst_7 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %21 = stablehlo.compare GE, %0, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %23 = stablehlo.compare GT, %arg1, %22, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.compare EQ, %0, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %25 = stablehlo.add %0, %0 : tensor<f32>
    %26 = call @_where_19(%24, %25, %0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.divide %cst_10, %26 : tensor<f32>
    %28 = stablehlo.negate %arg1 : tensor<6xf32>
    %29 = stablehlo.exponential %28 : tensor<6xf32>
    %30 = stablehlo.divide %29, %arg1 : tensor<6xf32>
    %31 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %32 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %33 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %34 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %35 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %36 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %37 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<1xi1>) -> tensor<6x1xi1>
    %38 = stablehlo.concatenate %31, %32, %33, %34, %37, %36, dim = 1 : (tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>) -> tensor<6x6xi1>
    %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_12 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %39 = call @_piecewise_20(%arg1, %38, %cst_11, %cst_12, %27, %30, %0) : (tensor<6xf32>, tensor<6x6xi1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    return %39 : tensor<6xf32>
  }
  func.func private @cumprod(%arg0: tensor<1xf32>) -> tensor<1xf32> {
    %0 = call @cumprod_27(%arg0) : (tensor<1xf32>) -> tensor<1xf32>
    return %0 : tensor<1xf32>
  }
  func.func private @cumprod_27(%arg0: tensor<1xf32>) -> tensor<1xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 1>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
    return %0 : tensor<1xf32>
  }
  func.func private @_sph_harm(%arg0: tensor<1xi32>, %arg1: tensor<1xi32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>) -> tensor<1xcomplex<f32>> {
    %0 = stablehlo.cosine %arg2 : tensor<1xf32>
    %1 = call @_gen_associated_legendre(%0) : (tensor<1xf32>) -> tensor<4x4x1xf32>
    %2 = stablehlo.abs %arg1 : tensor<1xi32>
    %3 = stablehlo.iota dim = 0 : tensor<1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %5 = stablehlo.compare LT, %2, %4, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.add %2, %6 : tensor<1xi32>
    %8 = stablehlo.select %5, %7, %2 : tensor<1xi1>, tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.compare LT, %arg0, %9, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %12 = stablehlo.add %arg0, %11 : tensor<1xi32>
    %13 = stablehlo.select %10, %12, %arg0 : tensor<1xi1>, tensor<1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %15 = stablehlo.compare LT, %3, %14, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.add %3, %16 : tensor<1xi32>
    %18 = stablehlo.select %15, %17, %3 : tensor<1xi1>, tensor<1xi32>
    %19 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %20 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %21 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %22 = stablehlo.concatenate %19, %20, %21, dim = 1 : (tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x3xi32>
    %23 = "stablehlo.gather"(%1, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x4x1xf32>, tensor<1x3xi32>) -> tensor<1xf32>
    %24 = stablehlo.abs %arg1 : tensor<1xi32>
    %25 = stablehlo.convert %24 : (tensor<1xi32>) -> tensor<1xf32>
    %26 = stablehlo.multiply %25, %arg3 : tensor<1xf32>
    %27 = stablehlo.cosine %26 : tensor<1xf32>
    %28 = stablehlo.sine %26 : tensor<1xf32>
    %29 = stablehlo.complex %27, %28 : tensor<1xcomplex<f32>>
    %30 = stablehlo.real %29 : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    %31 = stablehlo.multiply %23, %30 : tensor<1xf32>
    %32 = stablehlo.imag %29 : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    %33 = stablehlo.multiply %23, %32 : tensor<1xf32>
    %34 = stablehlo.complex %31, %33 : tensor<1xcomplex<f32>>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %36 = stablehlo.compare LT, %arg1, %35, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %37 = stablehlo.abs %arg1 : tensor<1xi32>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %38 = stablehlo.convert %37 : (tensor<1xi32>) -> tensor<1xf32>
    %39 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %40 = stablehlo.power %39, %38 : tensor<1xf32>
    %41 = stablehlo.real %34 : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    %42 = stablehlo.imag %34 : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
    %43 = stablehlo.negate %42 : tensor<1xf32>
    %44 = stablehlo.complex %41, %43 : tensor<1xcomplex<f32>>
    %45 = stablehlo.convert %40 : (tensor<1xf32>) -> tensor<1xcomplex<f32>>
    %46 = stablehlo.multiply %45, %44 : tensor<1xcomplex<f32>>
    %47 = call @_where_48(%36, %46, %34) : (tensor<1xi1>, tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>>
    return %47 : tensor<1xcomplex<f32>>
  }
  func.func private @_gen_associated_legendre(%arg0: tensor<1xf32>) -> tensor<4x4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4x1xf32>
    %1 = stablehlo.iota dim = 0 : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.add %2, %1 : tensor<3xf32>
    %4 = stablehlo.iota dim = 0 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %5 = stablehlo.sqrt %cst_1 : tensor<f32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %6 = stablehlo.divide %cst_2, %5 : tensor<f32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.divide %7, %3 : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %10 = stablehlo.add %9, %8 : tensor<3xf32>
    %11 = stablehlo.sqrt %10 : tensor<3xf32>
    %cst_5 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<3xf32>
    %14 = call @cumprod_28(%13) : (tensor<3xf32>) -> tensor<3xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %16 = stablehlo.multiply %15, %4 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %18 = stablehlo.add %16, %17 : tensor<3xf32>
    %19 = stablehlo.sqrt %18 : tensor<3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %22 = stablehlo.concatenate %20, %21, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %23 = stablehlo.convert %6 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %25 = "stablehlo.scatter"(%0, %22, %24) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<4x4x1xf32>, tensor<2xi32>, tensor<1xf32>) -> tensor<4x4x1xf32>
    %26 = stablehlo.multiply %arg0, %arg0 : tensor<1xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %28 = stablehlo.subtract %27, %26 : tensor<1xf32>
    %29 = stablehlo.sqrt %28 : tensor<1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [1] : (tensor<1xf32>) -> tensor<3x1xf32>
    %31 = call @cumprod_30(%30) : (tensor<3x1xf32>) -> tensor<3x1xf32>
    %32 = stablehlo.dot_general %14, %31, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %33 = stablehlo.convert %6 : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %35 = stablehlo.multiply %34, %32 : tensor<3x1xf32>
    %36 = stablehlo.iota dim = 0 : tensor<4xi32>
    %37 = stablehlo.slice %36 [1:4] : (tensor<4xi32>) -> tensor<3xi32>
    %38 = stablehlo.slice %36 [1:4] : (tensor<4xi32>) -> tensor<3xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %40 = stablehlo.compare LT, %37, %39, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_11 = stablehlo.constant dense<4> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %42 = stablehlo.add %37, %41 : tensor<3xi32>
    %43 = stablehlo.select %40, %42, %37 : tensor<3xi1>, tensor<3xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %45 = stablehlo.compare LT, %38, %44, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %47 = stablehlo.add %38, %46 : tensor<3xi32>
    %48 = stablehlo.select %45, %47, %38 : tensor<3xi1>, tensor<3xi32>
    %49 = stablehlo.broadcast_in_dim %43, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %50 = stablehlo.broadcast_in_dim %48, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %51 = stablehlo.concatenate %49, %50, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %52 = "stablehlo.scatter"(%25, %51, %35) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<4x4x1xf32>, tensor<3x2xi32>, tensor<3x1xf32>) -> tensor<4x4x1xf32>
    %53 = stablehlo.dot_general %19, %arg0, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<1xf32>) -> tensor<3x1xf32>
    %54 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %56 = stablehlo.compare LT, %54, %55, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_15 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %58 = stablehlo.add %54, %57 : tensor<3xi32>
    %59 = stablehlo.select %56, %58, %54 : tensor<3xi1>, tensor<3xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %61 = stablehlo.compare LT, %54, %60, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %63 = stablehlo.add %54, %62 : tensor<3xi32>
    %64 = stablehlo.select %61, %63, %54 : tensor<3xi1>, tensor<3xi32>
    %65 = stablehlo.broadcast_in_dim %59, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %66 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %67 = stablehlo.concatenate %65, %66, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %68 = "stablehlo.gather"(%52, %67) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x4x1xf32>, tensor<3x2xi32>) -> tensor<3x1xf32>
    %69 = stablehlo.dot_general %53, %68, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %70 = stablehlo.slice %36 [0:3] : (tensor<4xi32>) -> tensor<3xi32>
    %71 = stablehlo.slice %36 [0:3] : (tensor<4xi32>) -> tensor<3xi32>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %72 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %73 = stablehlo.add %71, %72 : tensor<3xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %74 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %75 = stablehlo.compare LT, %70, %74, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_20 = stablehlo.constant dense<4> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %77 = stablehlo.add %70, %76 : tensor<3xi32>
    %78 = stablehlo.select %75, %77, %70 : tensor<3xi1>, tensor<3xi32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %79 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %80 = stablehlo.compare LT, %73, %79, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_22 = stablehlo.constant dense<4> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %82 = stablehlo.add %73, %81 : tensor<3xi32>
    %83 = stablehlo.select %80, %82, %73 : tensor<3xi1>, tensor<3xi32>
    %84 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %85 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %86 = stablehlo.concatenate %84, %85, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %87 = "stablehlo.scatter"(%52, %86, %69) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<4x4x1xf32>, tensor<3x2xi32>, tensor<3x1xf32>) -> tensor<4x4x1xf32>
    %88 = stablehlo.iota dim = 0 : tensor<4xf32>
    %89 = stablehlo.iota dim = 0 : tensor<4xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0] : (tensor<4xf32>) -> tensor<4x4xf32>
    %91 = stablehlo.broadcast_in_dim %89, dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>
    %92 = stablehlo.multiply %91, %91 : tensor<4x4xf32>
    %93 = stablehlo.multiply %90, %90 : tensor<4x4xf32>
    %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %95 = stablehlo.multiply %94, %91 : tensor<4x4xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %97 = stablehlo.subtract %91, %96 : tensor<4x4xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %99 = stablehlo.subtract %91, %98 : tensor<4x4xf32>
    %100 = stablehlo.multiply %97, %99 : tensor<4x4xf32>
    %cst_26 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %102 = stablehlo.multiply %101, %92 : tensor<4x4xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %104 = stablehlo.subtract %102, %103 : tensor<4x4xf32>
    %105 = stablehlo.subtract %92, %93 : tensor<4x4xf32>
    %106 = stablehlo.divide %104, %105 : tensor<4x4xf32>
    %107 = stablehlo.sqrt %106 : tensor<4x4xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %109 = stablehlo.add %95, %108 : tensor<4x4xf32>
    %110 = stablehlo.subtract %100, %93 : tensor<4x4xf32>
    %111 = stablehlo.multiply %109, %110 : tensor<4x4xf32>
    %cst_29 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %113 = stablehlo.subtract %95, %112 : tensor<4x4xf32>
    %114 = stablehlo.subtract %92, %93 : tensor<4x4xf32>
    %115 = stablehlo.multiply %113, %114 : tensor<4x4xf32>
    %116 = stablehlo.divide %111, %115 : tensor<4x4xf32>
    %117 = stablehlo.sqrt %116 : tensor<4x4xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %119 = call @triu(%118) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %121 = stablehlo.compare NE, %119, %120, FLOAT : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
    %122 = call @cumsum_32(%121) : (tensor<4x4xi1>) -> tensor<16xi32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %123 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %124 = call @clip(%122, %c_33) : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %125 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %126 = stablehlo.compare LT, %124, %125, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_35 = stablehlo.constant dense<6> : tensor<i32>
    %127 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %128 = stablehlo.add %124, %127 : tensor<16xi32>
    %129 = stablehlo.select %126, %128, %124 : tensor<16xi1>, tensor<16xi32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %c_36 = stablehlo.constant dense<1> : tensor<i32>
    %131 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %132 = "stablehlo.scatter"(%123, %130, %131) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %247 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %247 : tensor<i32>
    }) : (tensor<6xi32>, tensor<16x1xi32>, tensor<16xi32>) -> tensor<6xi32>
    %133 = call @cumsum_34(%132) : (tensor<6xi32>) -> tensor<6xi32>
    %c_37 = stablehlo.constant dense<4> : tensor<i32>
    %134 = call @floor_divide_36(%133, %c_37) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_38 = stablehlo.constant dense<4> : tensor<i32>
    %135 = call @remainder_38(%134, %c_38) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_39 = stablehlo.constant dense<1> : tensor<i32>
    %136 = call @floor_divide_36(%133, %c_39) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_40 = stablehlo.constant dense<4> : tensor<i32>
    %137 = call @remainder_38(%136, %c_40) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %139 = call @triu_40(%138) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %141 = stablehlo.compare NE, %139, %140, FLOAT : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
    %142 = call @cumsum_32(%141) : (tensor<4x4xi1>) -> tensor<16xi32>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %143 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %c_44 = stablehlo.constant dense<0> : tensor<i32>
    %144 = call @clip(%142, %c_44) : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %c_45 = stablehlo.constant dense<0> : tensor<i32>
    %145 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %146 = stablehlo.compare LT, %144, %145, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_46 = stablehlo.constant dense<3> : tensor<i32>
    %147 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %148 = stablehlo.add %144, %147 : tensor<16xi32>
    %149 = stablehlo.select %146, %148, %144 : tensor<16xi1>, tensor<16xi32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %c_47 = stablehlo.constant dense<1> : tensor<i32>
    %151 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %152 = "stablehlo.scatter"(%143, %150, %151) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %247 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %247 : tensor<i32>
    }) : (tensor<3xi32>, tensor<16x1xi32>, tensor<16xi32>) -> tensor<3xi32>
    %153 = call @cumsum_41(%152) : (tensor<3xi32>) -> tensor<3xi32>
    %c_48 = stablehlo.constant dense<4> : tensor<i32>
    %154 = call @floor_divide_43(%153, %c_48) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    %c_49 = stablehlo.constant dense<4> : tensor<i32>
    %155 = call @remainder_45(%154, %c_49) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    %c_50 = stablehlo.constant dense<1> : tensor<i32>
    %156 = call @floor_divide_43(%153, %c_50) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    %c_51 = stablehlo.constant dense<4> : tensor<i32>
    %157 = call @remainder_45(%156, %c_51) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %c_53 = stablehlo.constant dense<0> : tensor<i32>
    %159 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %160 = stablehlo.compare LT, %135, %159, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_54 = stablehlo.constant dense<4> : tensor<i32>
    %161 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %162 = stablehlo.add %135, %161 : tensor<6xi32>
    %163 = stablehlo.select %160, %162, %135 : tensor<6xi1>, tensor<6xi32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %164 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %165 = stablehlo.compare LT, %137, %164, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_56 = stablehlo.constant dense<4> : tensor<i32>
    %166 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %167 = stablehlo.add %137, %166 : tensor<6xi32>
    %168 = stablehlo.select %165, %167, %137 : tensor<6xi1>, tensor<6xi32>
    %169 = stablehlo.broadcast_in_dim %163, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %170 = stablehlo.broadcast_in_dim %168, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %171 = stablehlo.concatenate %169, %170, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %172 = "stablehlo.gather"(%107, %171) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<6x2xi32>) -> tensor<6xf32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %173 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %174 = stablehlo.compare LT, %135, %173, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_58 = stablehlo.constant dense<4> : tensor<i32>
    %175 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %176 = stablehlo.add %135, %175 : tensor<6xi32>
    %177 = stablehlo.select %174, %176, %135 : tensor<6xi1>, tensor<6xi32>
    %c_59 = stablehlo.constant dense<0> : tensor<i32>
    %178 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %179 = stablehlo.compare LT, %137, %178, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_60 = stablehlo.constant dense<4> : tensor<i32>
    %180 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %181 = stablehlo.add %137, %180 : tensor<6xi32>
    %182 = stablehlo.select %179, %181, %137 : tensor<6xi1>, tensor<6xi32>
    %183 = stablehlo.broadcast_in_dim %177, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %184 = stablehlo.broadcast_in_dim %182, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %185 = stablehlo.concatenate %183, %184, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %186 = "stablehlo.scatter"(%158, %185, %172) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<6x2xi32>, tensor<6xf32>) -> tensor<4x4xf32>
    %c_61 = stablehlo.constant dense<0> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %188 = stablehlo.compare LT, %155, %187, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_62 = stablehlo.constant dense<4> : tensor<i32>
    %189 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %190 = stablehlo.add %155, %189 : tensor<3xi32>
    %191 = stablehlo.select %188, %190, %155 : tensor<3xi1>, tensor<3xi32>
    %c_63 = stablehlo.constant dense<0> : tensor<i32>
    %192 = stablehlo.broadcast_in_dim %c_63, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %193 = stablehlo.compare LT, %157, %192, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_64 = stablehlo.constant dense<4> : tensor<i32>
    %194 = stablehlo.broadcast_in_dim %c_64, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %195 = stablehlo.add %157, %194 : tensor<3xi32>
    %196 = stablehlo.select %193, %195, %157 : tensor<3xi1>, tensor<3xi32>
    %197 = stablehlo.broadcast_in_dim %191, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %198 = stablehlo.broadcast_in_dim %196, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %199 = stablehlo.concatenate %197, %198, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %200 = "stablehlo.gather"(%117, %199) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<3x2xi32>) -> tensor<3xf32>
    %c_65 = stablehlo.constant dense<0> : tensor<i32>
    %201 = stablehlo.broadcast_in_dim %c_65, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %202 = stablehlo.compare LT, %155, %201, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_66 = stablehlo.constant dense<4> : tensor<i32>
    %203 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %204 = stablehlo.add %155, %203 : tensor<3xi32>
    %205 = stablehlo.select %202, %204, %155 : tensor<3xi1>, tensor<3xi32>
    %c_67 = stablehlo.constant dense<0> : tensor<i32>
    %206 = stablehlo.broadcast_in_dim %c_67, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %207 = stablehlo.compare LT, %157, %206, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_68 = stablehlo.constant dense<4> : tensor<i32>
    %208 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %209 = stablehlo.add %157, %208 : tensor<3xi32>
    %210 = stablehlo.select %207, %209, %157 : tensor<3xi1>, tensor<3xi32>
    %211 = stablehlo.broadcast_in_dim %205, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %212 = stablehlo.broadcast_in_dim %210, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %213 = stablehlo.concatenate %211, %212, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %214 = "stablehlo.scatter"(%158, %213, %200) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<3x2xi32>, tensor<3xf32>) -> tensor<4x4xf32>
    %215 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_69 = stablehlo.constant dense<1> : tensor<i32>
    %216 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %217 = stablehlo.multiply %216, %215 : tensor<4xi32>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %218 = stablehlo.broadcast_in_dim %c_70, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %219 = stablehlo.add %218, %217 : tensor<4xi32>
    %220 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_71 = stablehlo.constant dense<1> : tensor<i32>
    %221 = stablehlo.broadcast_in_dim %c_71, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %222 = stablehlo.multiply %221, %220 : tensor<4xi32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %223 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %224 = stablehlo.add %223, %222 : tensor<4xi32>
    %225 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_73 = stablehlo.constant dense<1> : tensor<i32>
    %226 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %227 = stablehlo.multiply %226, %225 : tensor<4xi32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %228 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %229 = stablehlo.add %228, %227 : tensor<4xi32>
    %230 = stablehlo.broadcast_in_dim %219, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1xi32>
    %231 = stablehlo.broadcast_in_dim %224, dims = [1] : (tensor<4xi32>) -> tensor<1x4x1xi32>
    %232 = stablehlo.broadcast_in_dim %229, dims = [2] : (tensor<4xi32>) -> tensor<1x1x4xi32>
    %233 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2] : (tensor<4x1x1xi32>) -> tensor<4x4x1xi32>
    %234 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2] : (tensor<1x4x1xi32>) -> tensor<4x4x1xi32>
    %235 = stablehlo.add %233, %234 : tensor<4x4x1xi32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<4x4x1xi32>) -> tensor<4x4x4xi32>
    %237 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2] : (tensor<1x1x4xi32>) -> tensor<4x4x4xi32>
    %238 = stablehlo.subtract %236, %237 : tensor<4x4x4xi32>
    %c_75 = stablehlo.constant dense<0> : tensor<i32>
    %239 = stablehlo.broadcast_in_dim %c_75, dims = [] : (tensor<i32>) -> tensor<4x4x4xi32>
    %240 = stablehlo.compare EQ, %238, %239, SIGNED : (tensor<4x4x4xi32>, tensor<4x4x4xi32>) -> tensor<4x4x4xi1>
    %241 = stablehlo.convert %240 : (tensor<4x4x4xi1>) -> tensor<4x4x4xf32>
    %242 = stablehlo.dot_general %241, %186, batching_dims = [1, 2] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4x4x4xf32>, tensor<4x4xf32>) -> tensor<4x4x4xf32>
    %243 = stablehlo.transpose %242, dims = [2, 0, 1] : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
    %244 = stablehlo.dot_general %241, %214, batching_dims = [1, 2] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4x4x4xf32>, tensor<4x4xf32>) -> tensor<4x4x4xf32>
    %245 = stablehlo.transpose %244, dims = [2, 0, 1] : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
    %c_76 = stablehlo.constant dense<2> : tensor<i32>
    %c_77 = stablehlo.constant dense<0> : tensor<i32>
    %246:6 = stablehlo.while(%iterArg = %243, %iterArg_78 = %245, %iterArg_79 = %arg0, %iterArg_80 = %c_77, %iterArg_81 = %c_76, %iterArg_82 = %87) : tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<1xf32>, tensor<i32>, tensor<i32>, tensor<4x4x1xf32>
    cond {
      %c_83 = stablehlo.constant dense<2> : tensor<i32>
      %247 = stablehlo.compare LT, %iterArg_80, %c_83, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %247 : tensor<i1>
    } do {
      %247:2 = func.call @closed_call_46(%iterArg, %iterArg_78, %iterArg_79, %iterArg_81, %iterArg_82) : (tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<1xf32>, tensor<i32>, tensor<4x4x1xf32>) -> (tensor<i32>, tensor<4x4x1xf32>)
      %c_83 = stablehlo.constant dense<1> : tensor<i32>
      %248 = stablehlo.add %iterArg_80, %c_83 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_78, %iterArg_79, %248, %247#0, %247#1 : tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<1xf32>, tensor<i32>, tensor<i32>, tensor<4x4x1xf32>
    }
    return %246#5 : tensor<4x4x1xf32>
  }
  func.func private @cumprod_28(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = call @cumprod_29(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @cumprod_29(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1>, padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @cumprod_30(%arg0: tensor<3x1xf32>) -> tensor<3x1xf32> {
    %0 = call @cumprod_31(%arg0) : (tensor<3x1xf32>) -> tensor<3x1xf32>
    return %0 : tensor<3x1xf32>
  }
  func.func private @cumprod_31(%arg0: tensor<3x1xf32>) -> tensor<3x1xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<3x1xf32>, tensor<f32>) -> tensor<3x1xf32>
    return %0 : tensor<3x1xf32>
  }
  func.func private @triu(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %6 = stablehlo.select %4, %5, %arg0 : tensor<4x4xi1>, tensor<4x4xf32>
    return %6 : tensor<4x4xf32>
  }
  func.func private @cumsum_32(%arg0: tensor<4x4xi1>) -> tensor<16xi32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4x4xi1>) -> tensor<16xi1>
    %1 = stablehlo.convert %0 : (tensor<16xi1>) -> tensor<16xi32>
    %2 = call @cumsum_33(%1) : (tensor<16xi32>) -> tensor<16xi32>
    return %2 : tensor<16xi32>
  }
  func.func private @cumsum_33(%arg0: tensor<16xi32>) -> tensor<16xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[15, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 16>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    return %1 : tensor<16xi32>
  }
  func.func private @clip(%arg0: tensor<16xi32>, %arg1: tensor<i32>) -> tensor<16xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<16xi32>
    return %2 : tensor<16xi32>
  }
  func.func private @cumsum_34(%arg0: tensor<6xi32>) -> tensor<6xi32> {
    %0 = call @cumsum_35(%arg0) : (tensor<6xi32>) -> tensor<6xi32>
    return %0 : tensor<6xi32>
  }
  func.func private @cumsum_35(%arg0: tensor<6xi32>) -> tensor<6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[5, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 6>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    return %1 : tensor<6xi32>
  }
  func.func private @floor_divide_36(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<6xi32>
    %2 = stablehlo.sign %arg0 : tensor<6xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %10 = stablehlo.and %5, %9 : tensor<6xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<6xi32>
    %13 = call @_where_37(%10, %12, %1) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    return %13 : tensor<6xi32>
  }
  func.func private @_where_37(%arg0: tensor<6xi1>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xi32>
    return %0 : tensor<6xi32>
  }
  func.func private @remainder_38(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_39(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %14 = stablehlo.add %4, %13 : tensor<6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6xi1>, tensor<6xi32>
    return %15 : tensor<6xi32>
  }
  func.func private @_where_39(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @triu_40(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %6 = stablehlo.select %4, %5, %arg0 : tensor<4x4xi1>, tensor<4x4xf32>
    return %6 : tensor<4x4xf32>
  }
  func.func private @cumsum_41(%arg0: tensor<3xi32>) -> tensor<3xi32> {
    %0 = call @cumsum_42(%arg0) : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func private @cumsum_42(%arg0: tensor<3xi32>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    return %1 : tensor<3xi32>
  }
  func.func private @floor_divide_43(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<3xi32>
    %2 = stablehlo.sign %arg0 : tensor<3xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %10 = stablehlo.and %5, %9 : tensor<3xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<3xi32>
    %13 = call @_where_44(%10, %12, %1) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    return %13 : tensor<3xi32>
  }
  func.func private @_where_44(%arg0: tensor<3xi1>, %arg1: tensor<3xi32>, %arg2: tensor<3xi32>) -> tensor<3xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3xi1>, tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func private @remainder_45(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_39(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<3xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %12 = stablehlo.and %11, %6 : tensor<3xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %14 = stablehlo.add %4, %13 : tensor<3xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<3xi1>, tensor<3xi32>
    return %15 : tensor<3xi32>
  }
  func.func private @closed_call_46(%arg0: tensor<4x4x4xf32>, %arg1: tensor<4x4x4xf32>, %arg2: tensor<1xf32>, %arg3: tensor<i32>, %arg4: tensor<4x4x1xf32>) -> (tensor<i32>, tensor<4x4x1xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg3, %c : tensor<i32>
    %1 = stablehlo.convert %arg3 : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.add %1, %c_1 : tensor<i32>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %c_2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %6 = stablehlo.add %c_4, %c_5 : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.select %5, %6, %c_6 : tensor<i1>, tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %c_7, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %9 = stablehlo.add %c_9, %c_10 : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.select %8, %9, %c_11 : tensor<i1>, tensor<i32>
    %11 = stablehlo.dynamic_slice %arg0, %4, %7, %10, sizes = [1, 4, 4] : (tensor<4x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %13 = stablehlo.convert %arg3 : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare LT, %13, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %15 = stablehlo.add %13, %c_13 : tensor<i32>
    %16 = stablehlo.select %14, %15, %13 : tensor<i1>, tensor<i32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %c_14, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %18 = stablehlo.add %c_16, %c_17 : tensor<i32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.select %17, %18, %c_18 : tensor<i1>, tensor<i32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.compare LT, %c_19, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %c_22 = stablehlo.constant dense<4> : tensor<i32>
    %21 = stablehlo.add %c_21, %c_22 : tensor<i32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.select %20, %21, %c_23 : tensor<i1>, tensor<i32>
    %23 = stablehlo.dynamic_slice %arg1, %16, %19, %22, sizes = [1, 4, 4] : (tensor<4x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %24 = stablehlo.reshape %23 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %25 = call @_roll_static(%arg4) : (tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %26 = stablehlo.dot_general %arg2, %25, batching_dims = [0] x [2], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<1xf32>, tensor<4x4x1xf32>) -> tensor<1x4x4xf32>
    %27 = stablehlo.transpose %26, dims = [1, 2, 0] : (tensor<1x4x4xf32>) -> tensor<4x4x1xf32>
    %28 = stablehlo.dot_general %12, %27, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %29 = call @_roll_static_47(%arg4) : (tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %30 = stablehlo.dot_general %24, %29, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %31 = stablehlo.subtract %28, %30 : tensor<4x4x1xf32>
    %32 = stablehlo.add %arg4, %31 : tensor<4x4x1xf32>
    return %0, %32 : tensor<i32>, tensor<4x4x1xf32>
  }
  func.func private @_roll_static(%arg0: tensor<4x4x1xf32>) -> tensor<4x4x1xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 3:4, 0:1] : (tensor<4x4x1xf32>) -> tensor<4x1x1xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:3, 0:1] : (tensor<4x4x1xf32>) -> tensor<4x3x1xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x1x1xf32>, tensor<4x3x1xf32>) -> tensor<4x4x1xf32>
    return %2 : tensor<4x4x1xf32>
  }
  func.func private @_roll_static_47(%arg0: tensor<4x4x1xf32>) -> tensor<4x4x1xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 2:4, 0:1] : (tensor<4x4x1xf32>) -> tensor<4x2x1xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:2, 0:1] : (tensor<4x4x1xf32>) -> tensor<4x2x1xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x2x1xf32>, tensor<4x2x1xf32>) -> tensor<4x4x1xf32>
    return %2 : tensor<4x4x1xf32>
  }
  func.func private @_where_48(%arg0: tensor<1xi1>, %arg1: tensor<1xcomplex<f32>>, %arg2: tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1xi1>, tensor<1xcomplex<f32>>
    return %0 : tensor<1xcomplex<f32>>
  }
}
