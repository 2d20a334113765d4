module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<5xi1> {jax.result_info = "result[1]"}, tensor<3xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<3xui32> {jax.result_info = "result[4]"}, tensor<5xi32> {jax.result_info = "result[5]"}, tensor<3xf32> {jax.result_info = "result[6]"}, tensor<3xf32> {jax.result_info = "result[7]"}, tensor<4xi32> {jax.result_info = "result[8]"}, tensor<3xf32> {jax.result_info = "result[9]"}, tensor<2xf32> {jax.result_info = "result[10]"}, tensor<3xf32> {jax.result_info = "result[11]"}, tensor<2xf32> {jax.result_info = "result[12]"}, tensor<3xf32> {jax.result_info = "result[13]"}, tensor<3xf32> {jax.result_info = "result[14]"}, tensor<4xi32> {jax.result_info = "result[15]"}, tensor<3xf32> {jax.result_info = "result[16]"}, tensor<3xf32> {jax.result_info = "result[17]"}, tensor<3xf32> {jax.result_info = "result[18]"}, tensor<3xf32> {jax.result_info = "result[19]"}, tensor<3xf32> {jax.result_info = "result[20]"}, tensor<2xf32> {jax.result_info = "result[21]"}, tensor<3xf32> {jax.result_info = "result[22]"}, tensor<2xf32> {jax.result_info = "result[23]"}, tensor<3x3xf32> {jax.result_info = "result[24]"}, tensor<3xf32> {jax.result_info = "result[25]"}, tensor<7xi32> {jax.result_info = "result[26]"}, tensor<4xi32> {jax.result_info = "result[27]"}, tensor<5xi32> {jax.result_info = "result[28]"}, tensor<4xi32> {jax.result_info = "result[29]"}, tensor<3xf32> {jax.result_info = "result[30]"}, tensor<3xf32> {jax.result_info = "result[31]"}, tensor<3xf32> {jax.result_info = "result[32]"}, tensor<3xf32> {jax.result_info = "result[33]"}, tensor<3xf32> {jax.result_info = "result[34]"}, tensor<3xf32> {jax.result_info = "result[35]"}, tensor<3xf32> {jax.result_info = "result[36]"}) {
    %cst = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_0 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_1 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_2 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_3 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_4 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_5 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %cst_6 = stablehlo.constant dense<[0.0810614675, 0.0413406976, 0.0276779253, 0.0207906719, 0.016644692, 0.0138761289, 0.0118967099, 0.0104112653, 0.00925546233, 0.00833056308]> : tensor<10xf32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %0 = call @_ball(%arg0, %c) : (tensor<2xui32>, tensor<i32>) -> tensor<2x3xf32>
    %cst_7 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %1 = call @_bernoulli_16(%arg0, %cst_7) : (tensor<2xui32>, tensor<f32>) -> tensor<5xi1>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %2 = call @_beta(%arg0, %cst_8, %cst_9) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %cst_10 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_11 = stablehlo.constant dense<4.000000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_12 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.compare LT, %4, %5, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.subtract %7, %4 : tensor<4xf32>
    %9 = stablehlo.select %6, %4, %8 : tensor<4xi1>, tensor<4xf32>
    %10 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.compare LT, %3, %11, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %13 = stablehlo.or %10, %12 : tensor<4xi1>
    %14 = call @isinf(%3) : (tensor<4xf32>) -> tensor<4xi1>
    %15 = stablehlo.compare NE, %9, %9, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %17 = stablehlo.compare LT, %9, %16, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %c_16 = stablehlo.constant dense<false> : tensor<i1>
    %18 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %19 = stablehlo.compare NE, %15, %18, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %20 = stablehlo.convert %19 : tensor<4xi1>
    %c_17 = stablehlo.constant dense<false> : tensor<i1>
    %21 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %22 = stablehlo.compare NE, %17, %21, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %23 = stablehlo.convert %22 : tensor<4xi1>
    %24 = stablehlo.or %20, %23 : tensor<4xi1>
    %cst_18 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.select %24, %25, %9 : tensor<4xi1>, tensor<4xf32>
    %27 = stablehlo.convert %26 : tensor<4xf32>
    %28 = stablehlo.multiply %3, %27 : tensor<4xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %30 = stablehlo.compare LE, %28, %29, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %31 = stablehlo.or %13, %30 : tensor<4xi1>
    %32 = stablehlo.floor %3 : tensor<4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %34 = stablehlo.select %31, %32, %33 : tensor<4xi1>, tensor<4xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %36 = stablehlo.select %31, %35, %32 : tensor<4xi1>, tensor<4xf32>
    %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %38 = stablehlo.select %31, %37, %26 : tensor<4xi1>, tensor<4xf32>
    %39 = stablehlo.negate %26 : tensor<4xf32>
    %40 = stablehlo.log_plus_one %39 : tensor<4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %43:7 = stablehlo.while(%iterArg = %34, %iterArg_92 = %34, %iterArg_93 = %40, %iterArg_94 = %c_25, %iterArg_95 = %41, %iterArg_96 = %42, %iterArg_97 = %arg0) : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<2xui32>
    cond {
      %212 = stablehlo.compare LE, %iterArg_96, %iterArg, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %c_98 = stablehlo.constant dense<false> : tensor<i1>
      %213 = stablehlo.reduce(%212 init: %c_98) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      %214 = stablehlo.convert %iterArg_94 : (tensor<i32>) -> tensor<f32>
      %cst_99 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
      %215 = stablehlo.compare LT, %214, %cst_99, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %216 = stablehlo.and %213, %215 : tensor<i1>
      stablehlo.return %216 : tensor<i1>
    } do {
      %212 = func.call @_threefry_split(%iterArg_97) : (tensor<2xui32>) -> tensor<2x2xui32>
      %213 = stablehlo.slice %212 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %214 = stablehlo.reshape %213 : (tensor<1x2xui32>) -> tensor<2xui32>
      %215 = stablehlo.slice %212 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %216 = stablehlo.reshape %215 : (tensor<1x2xui32>) -> tensor<2xui32>
      %217 = stablehlo.compare LE, %iterArg_96, %iterArg_92, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %cst_98 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %218 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %219 = stablehlo.add %iterArg_95, %218 : tensor<4xf32>
      %220 = stablehlo.select %217, %219, %iterArg_95 : tensor<4xi1>, tensor<4xf32>
      %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %221 = func.call @_uniform_37(%214, %cst_99, %cst_100) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
      %222 = stablehlo.log %221 : tensor<4xf32>
      %223 = stablehlo.convert %iterArg_93 : tensor<4xf32>
      %224 = stablehlo.divide %222, %223 : tensor<4xf32>
      %225 = stablehlo.ceil %224 : tensor<4xf32>
      %226 = stablehlo.add %iterArg_96, %225 : tensor<4xf32>
      %c_101 = stablehlo.constant dense<1> : tensor<i32>
      %227 = stablehlo.add %iterArg_94, %c_101 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_92, %iterArg_93, %227, %220, %226, %216 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<2xui32>
    }
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %45 = stablehlo.subtract %43#4, %44 : tensor<4xf32>
    %46 = stablehlo.convert %38 : tensor<4xf32>
    %47 = stablehlo.multiply %36, %46 : tensor<4xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %49 = stablehlo.subtract %48, %38 : tensor<4xf32>
    %50 = stablehlo.convert %49 : tensor<4xf32>
    %51 = stablehlo.multiply %47, %50 : tensor<4xf32>
    %52 = stablehlo.sqrt %51 : tensor<4xf32>
    %cst_28 = stablehlo.constant dense<2.530000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %54 = stablehlo.multiply %53, %52 : tensor<4xf32>
    %cst_29 = stablehlo.constant dense<1.150000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %56 = stablehlo.add %55, %54 : tensor<4xf32>
    %cst_30 = stablehlo.constant dense<2.480000e-02> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<4xf32>
    %cst_31 = stablehlo.constant dense<-8.730000e-02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %60 = stablehlo.add %59, %58 : tensor<4xf32>
    %cst_32 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %62 = stablehlo.multiply %61, %38 : tensor<4xf32>
    %63 = stablehlo.convert %62 : tensor<4xf32>
    %64 = stablehlo.add %60, %63 : tensor<4xf32>
    %65 = stablehlo.convert %38 : tensor<4xf32>
    %66 = stablehlo.multiply %36, %65 : tensor<4xf32>
    %cst_33 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.add %66, %67 : tensor<4xf32>
    %cst_34 = stablehlo.constant dense<4.200000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %70 = stablehlo.divide %69, %56 : tensor<4xf32>
    %cst_35 = stablehlo.constant dense<9.200000e-01> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %72 = stablehlo.subtract %71, %70 : tensor<4xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %74 = stablehlo.subtract %73, %38 : tensor<4xf32>
    %75 = stablehlo.divide %38, %74 : tensor<4xf32>
    %cst_37 = stablehlo.constant dense<5.100000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %77 = stablehlo.divide %76, %56 : tensor<4xf32>
    %cst_38 = stablehlo.constant dense<2.830000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %79 = stablehlo.add %78, %77 : tensor<4xf32>
    %80 = stablehlo.multiply %79, %52 : tensor<4xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %82 = stablehlo.add %36, %81 : tensor<4xf32>
    %83 = stablehlo.convert %38 : tensor<4xf32>
    %84 = stablehlo.multiply %82, %83 : tensor<4xf32>
    %85 = stablehlo.floor %84 : tensor<4xf32>
    %cst_40 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_41 = stablehlo.constant dense<false> : tensor<i1>
    %87 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %88:16 = stablehlo.while(%iterArg = %72, %iterArg_92 = %64, %iterArg_93 = %56, %iterArg_94 = %68, %iterArg_95 = %36, %iterArg_96 = %80, %iterArg_97 = %85, %iterArg_98 = %75, %iterArg_99 = %cst, %iterArg_100 = %cst_0, %iterArg_101 = %cst_1, %iterArg_102 = %cst_2, %iterArg_103 = %c_42, %iterArg_104 = %86, %iterArg_105 = %87, %iterArg_106 = %arg0) : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<i32>, tensor<4xf32>, tensor<4xi1>, tensor<2xui32>
    cond {
      %212 = stablehlo.not %iterArg_105 : tensor<4xi1>
      %c_107 = stablehlo.constant dense<false> : tensor<i1>
      %213 = stablehlo.reduce(%212 init: %c_107) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      %214 = stablehlo.convert %iterArg_103 : (tensor<i32>) -> tensor<f32>
      %cst_108 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
      %215 = stablehlo.compare LT, %214, %cst_108, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %216 = stablehlo.and %213, %215 : tensor<i1>
      stablehlo.return %216 : tensor<i1>
    } do {
      %212 = func.call @_threefry_split_40(%iterArg_106) : (tensor<2xui32>) -> tensor<3x2xui32>
      %213 = stablehlo.slice %212 [0:1, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %214 = stablehlo.reshape %213 : (tensor<1x2xui32>) -> tensor<2xui32>
      %215 = stablehlo.slice %212 [1:2, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %216 = stablehlo.reshape %215 : (tensor<1x2xui32>) -> tensor<2xui32>
      %217 = stablehlo.slice %212 [2:3, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %218 = stablehlo.reshape %217 : (tensor<1x2xui32>) -> tensor<2xui32>
      %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_108 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %219 = func.call @_uniform_37(%216, %cst_107, %cst_108) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
      %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_110 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %220 = func.call @_uniform_37(%218, %cst_109, %cst_110) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
      %cst_111 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %221 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %222 = stablehlo.subtract %219, %221 : tensor<4xf32>
      %223 = stablehlo.abs %222 : tensor<4xf32>
      %cst_112 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %224 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %225 = stablehlo.subtract %224, %223 : tensor<4xf32>
      %cst_113 = stablehlo.constant dense<7.000000e-02> : tensor<f32>
      %226 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %227 = stablehlo.compare GE, %225, %226, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %228 = stablehlo.compare LE, %220, %iterArg, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %229 = stablehlo.and %227, %228 : tensor<4xi1>
      %cst_114 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %230 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %231 = stablehlo.multiply %230, %iterArg_92 : tensor<4xf32>
      %232 = stablehlo.divide %231, %225 : tensor<4xf32>
      %233 = stablehlo.add %232, %iterArg_93 : tensor<4xf32>
      %234 = stablehlo.multiply %233, %222 : tensor<4xf32>
      %235 = stablehlo.add %234, %iterArg_94 : tensor<4xf32>
      %236 = stablehlo.floor %235 : tensor<4xf32>
      %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %237 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %238 = stablehlo.compare LT, %236, %237, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %239 = stablehlo.compare GT, %236, %iterArg_95, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %240 = stablehlo.or %238, %239 : tensor<4xi1>
      %241 = stablehlo.multiply %220, %iterArg_96 : tensor<4xf32>
      %242 = stablehlo.multiply %225, %225 : tensor<4xf32>
      %243 = stablehlo.divide %iterArg_92, %242 : tensor<4xf32>
      %244 = stablehlo.add %243, %iterArg_93 : tensor<4xf32>
      %245 = stablehlo.divide %241, %244 : tensor<4xf32>
      %246 = stablehlo.log %245 : tensor<4xf32>
      %cst_116 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %247 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %248 = stablehlo.add %iterArg_97, %247 : tensor<4xf32>
      %cst_117 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %249 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %250 = stablehlo.add %iterArg_97, %249 : tensor<4xf32>
      %251 = stablehlo.subtract %iterArg_95, %iterArg_97 : tensor<4xf32>
      %cst_118 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %252 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %253 = stablehlo.add %251, %252 : tensor<4xf32>
      %254 = stablehlo.convert %iterArg_98 : tensor<4xf32>
      %255 = stablehlo.multiply %254, %253 : tensor<4xf32>
      %256 = stablehlo.divide %250, %255 : tensor<4xf32>
      %257 = stablehlo.log %256 : tensor<4xf32>
      %258 = stablehlo.multiply %248, %257 : tensor<4xf32>
      %cst_119 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %259 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %260 = stablehlo.add %iterArg_95, %259 : tensor<4xf32>
      %261 = stablehlo.subtract %iterArg_95, %iterArg_97 : tensor<4xf32>
      %cst_120 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %262 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %263 = stablehlo.add %261, %262 : tensor<4xf32>
      %264 = stablehlo.subtract %iterArg_95, %236 : tensor<4xf32>
      %cst_121 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %265 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %266 = stablehlo.add %264, %265 : tensor<4xf32>
      %267 = stablehlo.divide %263, %266 : tensor<4xf32>
      %268 = stablehlo.log %267 : tensor<4xf32>
      %269 = stablehlo.multiply %260, %268 : tensor<4xf32>
      %270 = stablehlo.add %258, %269 : tensor<4xf32>
      %cst_122 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %271 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %272 = stablehlo.add %236, %271 : tensor<4xf32>
      %273 = stablehlo.subtract %iterArg_95, %236 : tensor<4xf32>
      %cst_123 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %274 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %275 = stablehlo.add %273, %274 : tensor<4xf32>
      %276 = stablehlo.convert %iterArg_98 : tensor<4xf32>
      %277 = stablehlo.multiply %276, %275 : tensor<4xf32>
      %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %278 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %279 = stablehlo.add %236, %278 : tensor<4xf32>
      %280 = stablehlo.divide %277, %279 : tensor<4xf32>
      %281 = stablehlo.log %280 : tensor<4xf32>
      %282 = stablehlo.multiply %272, %281 : tensor<4xf32>
      %283 = stablehlo.add %270, %282 : tensor<4xf32>
      %cst_125 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %284 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %285 = stablehlo.compare LE, %iterArg_97, %284, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_127 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %286 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %287 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %288 = stablehlo.clamp %286, %iterArg_97, %287 : tensor<4xf32>
      %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %289 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %290 = stablehlo.add %288, %289 : tensor<4xf32>
      %cst_129 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %291 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %292 = stablehlo.add %288, %291 : tensor<4xf32>
      %293 = stablehlo.multiply %290, %292 : tensor<4xf32>
      %cst_130 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %294 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %295 = stablehlo.divide %294, %293 : tensor<4xf32>
      %cst_131 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %296 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %297 = stablehlo.subtract %296, %295 : tensor<4xf32>
      %298 = stablehlo.divide %297, %293 : tensor<4xf32>
      %cst_132 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %299 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %300 = stablehlo.subtract %299, %298 : tensor<4xf32>
      %cst_133 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %301 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %302 = stablehlo.add %288, %301 : tensor<4xf32>
      %303 = stablehlo.divide %300, %302 : tensor<4xf32>
      %304 = stablehlo.floor %288 : tensor<4xf32>
      %305 = stablehlo.convert %304 : (tensor<4xf32>) -> tensor<4xi32>
      %c_134 = stablehlo.constant dense<0> : tensor<i32>
      %306 = stablehlo.broadcast_in_dim %c_134, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %307 = stablehlo.compare LT, %305, %306, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_135 = stablehlo.constant dense<10> : tensor<i32>
      %308 = stablehlo.broadcast_in_dim %c_135, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %309 = stablehlo.add %305, %308 : tensor<4xi32>
      %310 = stablehlo.select %307, %309, %305 : tensor<4xi1>, tensor<4xi32>
      %311 = stablehlo.broadcast_in_dim %310, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %312 = "stablehlo.gather"(%iterArg_99, %311) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<4x1xi32>) -> tensor<4xf32>
      %313 = stablehlo.select %285, %312, %303 : tensor<4xi1>, tensor<4xf32>
      %314 = stablehlo.add %283, %313 : tensor<4xf32>
      %315 = stablehlo.subtract %iterArg_95, %iterArg_97 : tensor<4xf32>
      %cst_136 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %316 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %317 = stablehlo.compare LE, %315, %316, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_138 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %318 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %319 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %320 = stablehlo.clamp %318, %315, %319 : tensor<4xf32>
      %cst_139 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %321 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %322 = stablehlo.add %320, %321 : tensor<4xf32>
      %cst_140 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %323 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %324 = stablehlo.add %320, %323 : tensor<4xf32>
      %325 = stablehlo.multiply %322, %324 : tensor<4xf32>
      %cst_141 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %326 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %327 = stablehlo.divide %326, %325 : tensor<4xf32>
      %cst_142 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %328 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %329 = stablehlo.subtract %328, %327 : tensor<4xf32>
      %330 = stablehlo.divide %329, %325 : tensor<4xf32>
      %cst_143 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %331 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %332 = stablehlo.subtract %331, %330 : tensor<4xf32>
      %cst_144 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %333 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %334 = stablehlo.add %320, %333 : tensor<4xf32>
      %335 = stablehlo.divide %332, %334 : tensor<4xf32>
      %336 = stablehlo.floor %320 : tensor<4xf32>
      %337 = stablehlo.convert %336 : (tensor<4xf32>) -> tensor<4xi32>
      %c_145 = stablehlo.constant dense<0> : tensor<i32>
      %338 = stablehlo.broadcast_in_dim %c_145, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %339 = stablehlo.compare LT, %337, %338, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_146 = stablehlo.constant dense<10> : tensor<i32>
      %340 = stablehlo.broadcast_in_dim %c_146, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %341 = stablehlo.add %337, %340 : tensor<4xi32>
      %342 = stablehlo.select %339, %341, %337 : tensor<4xi1>, tensor<4xi32>
      %343 = stablehlo.broadcast_in_dim %342, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %344 = "stablehlo.gather"(%iterArg_100, %343) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<4x1xi32>) -> tensor<4xf32>
      %345 = stablehlo.select %317, %344, %335 : tensor<4xi1>, tensor<4xf32>
      %346 = stablehlo.add %314, %345 : tensor<4xf32>
      %cst_147 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %347 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %348 = stablehlo.compare LE, %236, %347, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_149 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %349 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %350 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %351 = stablehlo.clamp %349, %236, %350 : tensor<4xf32>
      %cst_150 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %352 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %353 = stablehlo.add %351, %352 : tensor<4xf32>
      %cst_151 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %354 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %355 = stablehlo.add %351, %354 : tensor<4xf32>
      %356 = stablehlo.multiply %353, %355 : tensor<4xf32>
      %cst_152 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %357 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %358 = stablehlo.divide %357, %356 : tensor<4xf32>
      %cst_153 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %359 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %360 = stablehlo.subtract %359, %358 : tensor<4xf32>
      %361 = stablehlo.divide %360, %356 : tensor<4xf32>
      %cst_154 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %362 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %363 = stablehlo.subtract %362, %361 : tensor<4xf32>
      %cst_155 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %364 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %365 = stablehlo.add %351, %364 : tensor<4xf32>
      %366 = stablehlo.divide %363, %365 : tensor<4xf32>
      %367 = stablehlo.floor %351 : tensor<4xf32>
      %368 = stablehlo.convert %367 : (tensor<4xf32>) -> tensor<4xi32>
      %c_156 = stablehlo.constant dense<0> : tensor<i32>
      %369 = stablehlo.broadcast_in_dim %c_156, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %370 = stablehlo.compare LT, %368, %369, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_157 = stablehlo.constant dense<10> : tensor<i32>
      %371 = stablehlo.broadcast_in_dim %c_157, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %372 = stablehlo.add %368, %371 : tensor<4xi32>
      %373 = stablehlo.select %370, %372, %368 : tensor<4xi1>, tensor<4xi32>
      %374 = stablehlo.broadcast_in_dim %373, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %375 = "stablehlo.gather"(%iterArg_101, %374) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<4x1xi32>) -> tensor<4xf32>
      %376 = stablehlo.select %348, %375, %366 : tensor<4xi1>, tensor<4xf32>
      %377 = stablehlo.subtract %346, %376 : tensor<4xf32>
      %378 = stablehlo.subtract %iterArg_95, %236 : tensor<4xf32>
      %cst_158 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %379 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %380 = stablehlo.compare LE, %378, %379, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_160 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %381 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %382 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %383 = stablehlo.clamp %381, %378, %382 : tensor<4xf32>
      %cst_161 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %384 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %385 = stablehlo.add %383, %384 : tensor<4xf32>
      %cst_162 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %386 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %387 = stablehlo.add %383, %386 : tensor<4xf32>
      %388 = stablehlo.multiply %385, %387 : tensor<4xf32>
      %cst_163 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %389 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %390 = stablehlo.divide %389, %388 : tensor<4xf32>
      %cst_164 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %391 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %392 = stablehlo.subtract %391, %390 : tensor<4xf32>
      %393 = stablehlo.divide %392, %388 : tensor<4xf32>
      %cst_165 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %394 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %395 = stablehlo.subtract %394, %393 : tensor<4xf32>
      %cst_166 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %396 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %397 = stablehlo.add %383, %396 : tensor<4xf32>
      %398 = stablehlo.divide %395, %397 : tensor<4xf32>
      %399 = stablehlo.floor %383 : tensor<4xf32>
      %400 = stablehlo.convert %399 : (tensor<4xf32>) -> tensor<4xi32>
      %c_167 = stablehlo.constant dense<0> : tensor<i32>
      %401 = stablehlo.broadcast_in_dim %c_167, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %402 = stablehlo.compare LT, %400, %401, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_168 = stablehlo.constant dense<10> : tensor<i32>
      %403 = stablehlo.broadcast_in_dim %c_168, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %404 = stablehlo.add %400, %403 : tensor<4xi32>
      %405 = stablehlo.select %402, %404, %400 : tensor<4xi1>, tensor<4xi32>
      %406 = stablehlo.broadcast_in_dim %405, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %407 = "stablehlo.gather"(%iterArg_102, %406) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<4x1xi32>) -> tensor<4xf32>
      %408 = stablehlo.select %380, %407, %398 : tensor<4xi1>, tensor<4xf32>
      %409 = stablehlo.subtract %377, %408 : tensor<4xf32>
      %410 = stablehlo.compare LE, %246, %409, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %411 = stablehlo.not %240 : tensor<4xi1>
      %412 = stablehlo.and %411, %410 : tensor<4xi1>
      %413 = stablehlo.or %229, %412 : tensor<4xi1>
      %414 = stablehlo.select %413, %236, %iterArg_104 : tensor<4xi1>, tensor<4xf32>
      %415 = stablehlo.or %iterArg_105, %413 : tensor<4xi1>
      %c_169 = stablehlo.constant dense<1> : tensor<i32>
      %416 = stablehlo.add %iterArg_103, %c_169 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_92, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_97, %iterArg_98, %iterArg_99, %iterArg_100, %iterArg_101, %iterArg_102, %416, %414, %415, %214 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<i32>, tensor<4xf32>, tensor<4xi1>, tensor<2xui32>
    }
    %89 = stablehlo.select %31, %45, %88#13 : tensor<4xi1>, tensor<4xf32>
    %c_43 = stablehlo.constant dense<false> : tensor<i1>
    %90 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %91 = stablehlo.compare NE, %17, %90, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %92 = stablehlo.convert %91 : tensor<4xi1>
    %c_44 = stablehlo.constant dense<false> : tensor<i1>
    %93 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %94 = stablehlo.compare NE, %15, %93, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %95 = stablehlo.convert %94 : tensor<4xi1>
    %96 = stablehlo.or %92, %95 : tensor<4xi1>
    %97 = stablehlo.or %96, %13 : tensor<4xi1>
    %cst_45 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %99 = stablehlo.select %97, %98, %89 : tensor<4xi1>, tensor<4xf32>
    %100 = stablehlo.not %97 : tensor<4xi1>
    %101 = stablehlo.and %14, %100 : tensor<4xi1>
    %cst_46 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %103 = stablehlo.select %101, %102, %99 : tensor<4xi1>, tensor<4xf32>
    %c_47 = stablehlo.constant dense<false> : tensor<i1>
    %104 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %105 = stablehlo.compare NE, %6, %104, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %106 = stablehlo.convert %105 : tensor<4xi1>
    %107 = stablehlo.or %106, %13 : tensor<4xi1>
    %c_48 = stablehlo.constant dense<false> : tensor<i1>
    %108 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %109 = stablehlo.compare NE, %15, %108, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %110 = stablehlo.convert %109 : tensor<4xi1>
    %111 = stablehlo.or %107, %110 : tensor<4xi1>
    %112 = stablehlo.or %111, %14 : tensor<4xi1>
    %113 = stablehlo.subtract %32, %103 : tensor<4xf32>
    %114 = stablehlo.select %112, %103, %113 : tensor<4xi1>, tensor<4xf32>
    %115 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %116 = stablehlo.reshape %115 : (tensor<1xui32>) -> tensor<ui32>
    %117 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %118 = stablehlo.reshape %117 : (tensor<1xui32>) -> tensor<ui32>
    %119 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c_49 = stablehlo.constant dense<1> : tensor<ui64>
    %120 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %121 = stablehlo.multiply %120, %119 : tensor<3xui64>
    %c_50 = stablehlo.constant dense<32> : tensor<ui64>
    %122 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %123 = stablehlo.shift_right_logical %121, %122 : tensor<3xui64>
    %124 = stablehlo.convert %121 : (tensor<3xui64>) -> tensor<3xui32>
    %125 = stablehlo.convert %123 : (tensor<3xui64>) -> tensor<3xui32>
    %126:2 = call @threefry2x32_41(%116, %118, %125, %124) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %127 = stablehlo.xor %126#0, %126#1 : tensor<3xui32>
    %128 = stablehlo.iota dim = 0 : tensor<4xf32>
    %129 = call @_gumbel(%arg0) : (tensor<2xui32>) -> tensor<5x4xf32>
    %130 = stablehlo.broadcast_in_dim %128, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
    %132 = stablehlo.add %129, %131 : tensor<5x4xf32>
    %133 = call @argmax(%132) : (tensor<5x4xf32>) -> tensor<5xi32>
    %134 = call @_cauchy(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %cst_51 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %135 = call @_chisquare(%arg0, %cst_51) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %c_52 = stablehlo.constant dense<0> : tensor<i32>
    %c_53 = stablehlo.constant dense<9> : tensor<i32>
    %136 = call @_randint(%arg0, %c_52, %c_53) : (tensor<2xui32>, tensor<i32>, tensor<i32>) -> tensor<4xi32>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %138 = call @_dirichlet(%arg0, %137) : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %139 = call @_double_sided_maxwell(%arg0, %cst_55, %cst_56) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %140 = call @_exponential_54(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %cst_57 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_58 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %141 = call @_f(%arg0, %cst_57, %cst_58) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %cst_59 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %142 = call @_gamma_74(%arg0, %cst_59) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %cst_60 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %143 = call @_generalized_normal_75(%arg0, %cst_60) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %cst_61 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %144 = call @_geometric(%arg0, %cst_61) : (tensor<2xui32>, tensor<f32>) -> tensor<4xi32>
    %145 = call @_gumbel_79(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %146 = call @_laplace(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %cst_62 = stablehlo.constant dense<0.699999988> : tensor<f32>
    %147 = call @_gamma_81(%arg0, %cst_62) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %148 = call @_logistic(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %149 = call @_normal_82(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %151 = stablehlo.multiply %149, %150 : tensor<3xf32>
    %152 = stablehlo.exponential %151 : tensor<3xf32>
    %153 = call @_maxwell(%arg0) : (tensor<2xui32>) -> tensor<2xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_65 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %156 = stablehlo.divide %154, %155 : tensor<3xf32>
    %157 = call @cumsum(%156) : (tensor<3xf32>) -> tensor<3xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %159 = stablehlo.compare EQ, %157, %158, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %c_67 = stablehlo.constant dense<1> : tensor<i32>
    %160 = call @_where_85(%159, %c_67, %157) : (tensor<3xi1>, tensor<i32>, tensor<3xf32>) -> tensor<3xf32>
    %161 = stablehlo.divide %156, %160 : tensor<3xf32>
    %162 = call @_threefry_split_40(%arg0) : (tensor<2xui32>) -> tensor<3x2xui32>
    %cst_68 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %164:9 = stablehlo.while(%iterArg = %161, %iterArg_92 = %162, %iterArg_93 = %cst_3, %iterArg_94 = %cst_4, %iterArg_95 = %cst_5, %iterArg_96 = %cst_6, %iterArg_97 = %c_70, %iterArg_98 = %cst_68, %iterArg_99 = %163) : tensor<3xf32>, tensor<3x2xui32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<i32>, tensor<f32>, tensor<3xf32>
    cond {
      %c_100 = stablehlo.constant dense<3> : tensor<i32>
      %212 = stablehlo.compare LT, %iterArg_97, %c_100, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %212 : tensor<i1>
    } do {
      %212 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_97) : (tensor<3xf32>, tensor<i32>) -> tensor<f32>
      %213 = func.call @dynamic_index_in_dim_86(%iterArg_92, %iterArg_97) : (tensor<3x2xui32>, tensor<i32>) -> tensor<2xui32>
      %214:2 = func.call @closed_call_87(%iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %iterArg_98, %212, %213) : (tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<f32>, tensor<f32>, tensor<2xui32>) -> (tensor<f32>, tensor<f32>)
      %215 = func.call @dynamic_update_index_in_dim(%iterArg_99, %214#1, %iterArg_97) : (tensor<3xf32>, tensor<f32>, tensor<i32>) -> tensor<3xf32>
      %c_100 = stablehlo.constant dense<1> : tensor<i32>
      %216 = stablehlo.add %iterArg_97, %c_100 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_92, %iterArg_93, %iterArg_94, %iterArg_95, %iterArg_96, %216, %214#0, %215 : tensor<3xf32>, tensor<3x2xui32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<i32>, tensor<f32>, tensor<3xf32>
    }
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %166 = stablehlo.iota dim = 0 : tensor<2x2xi32>
    %167 = stablehlo.iota dim = 1 : tensor<2x2xi32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %168 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %169 = stablehlo.add %166, %168 : tensor<2x2xi32>
    %170 = stablehlo.compare EQ, %169, %167, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %171 = stablehlo.convert %170 : (tensor<2x2xi1>) -> tensor<2x2xf32>
    %172 = call @_multivariate_normal(%arg0, %165, %171) : (tensor<2xui32>, tensor<2xf32>, tensor<2x2xf32>) -> tensor<2xf32>
    %173 = call @_orthogonal(%arg0) : (tensor<2xui32>) -> tensor<3x3xf32>
    %174 = stablehlo.multiply %173, %173 : tensor<3x3xf32>
    %cst_73 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %175 = call @_pareto(%arg0, %cst_73) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %176 = stablehlo.iota dim = 0 : tensor<7xi32>
    %177 = call @_shuffle(%arg0, %176) : (tensor<2xui32>, tensor<7xi32>) -> tensor<7xi32>
    %cst_74 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %179 = stablehlo.convert %178 : tensor<4xf32>
    %180 = call @_poisson(%arg0, %179) : (tensor<2xui32>, tensor<4xf32>) -> tensor<4xi32>
    %181 = call @_rademacher_103(%arg0) : (tensor<2xui32>) -> tensor<5xi32>
    %c_75 = stablehlo.constant dense<0> : tensor<i32>
    %c_76 = stablehlo.constant dense<50> : tensor<i32>
    %182 = call @_randint(%arg0, %c_75, %c_76) : (tensor<2xui32>, tensor<i32>, tensor<i32>) -> tensor<4xi32>
    %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %183 = call @_rayleigh(%arg0, %cst_77) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %cst_78 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %184 = call @_t(%arg0, %cst_78) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_81 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %188 = stablehlo.subtract %187, %185 : tensor<3xf32>
    %189 = stablehlo.subtract %186, %185 : tensor<3xf32>
    %190 = stablehlo.divide %188, %189 : tensor<3xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %191 = call @_uniform_55(%arg0, %cst_82, %cst_83) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %192 = stablehlo.subtract %186, %185 : tensor<3xf32>
    %193 = stablehlo.multiply %191, %192 : tensor<3xf32>
    %194 = stablehlo.subtract %187, %185 : tensor<3xf32>
    %195 = stablehlo.multiply %193, %194 : tensor<3xf32>
    %196 = stablehlo.sqrt %195 : tensor<3xf32>
    %197 = stablehlo.add %185, %196 : tensor<3xf32>
    %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %199 = stablehlo.subtract %198, %191 : tensor<3xf32>
    %200 = stablehlo.subtract %186, %185 : tensor<3xf32>
    %201 = stablehlo.multiply %199, %200 : tensor<3xf32>
    %202 = stablehlo.subtract %186, %187 : tensor<3xf32>
    %203 = stablehlo.multiply %201, %202 : tensor<3xf32>
    %204 = stablehlo.sqrt %203 : tensor<3xf32>
    %205 = stablehlo.subtract %186, %204 : tensor<3xf32>
    %206 = stablehlo.compare LT, %191, %190, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %207 = stablehlo.select %206, %197, %205 : tensor<3xi1>, tensor<3xf32>
    %cst_85 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_86 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %208 = call @_truncated_normal(%arg0, %cst_85, %cst_86) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %209 = call @_uniform_55(%arg0, %cst_87, %cst_88) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %cst_89 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %210 = call @_wald(%arg0, %cst_89) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_91 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %211 = call @_weibull_min(%arg0, %cst_90, %cst_91) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    return %0, %1, %2, %114, %127, %133, %134, %135, %136, %138, %139, %140, %141, %142, %143, %144, %145, %146, %147, %148, %152, %153, %164#8, %172, %174, %175, %177, %180, %181, %182, %183, %184, %207, %208, %209, %210, %211 : tensor<2x3xf32>, tensor<5xi1>, tensor<3xf32>, tensor<4xf32>, tensor<3xui32>, tensor<5xi32>, tensor<3xf32>, tensor<3xf32>, tensor<4xi32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<7xi32>, tensor<4xi32>, tensor<5xi32>, tensor<4xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
  }
  func.func private @_ball(%arg0: tensor<2xui32>, %arg1: tensor<i32>) -> tensor<2x3xf32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = call @_generalized_normal(%2, %arg1) : (tensor<2xui32>, tensor<i32>) -> tensor<2x3xf32>
    %6 = call @_exponential(%4) : (tensor<2xui32>) -> tensor<2xf32>
    %7 = stablehlo.abs %5 : tensor<2x3xf32>
    %8 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %10 = stablehlo.power %7, %9 : tensor<2x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %12 = stablehlo.add %11, %6 : tensor<2xf32>
    %13 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.divide %cst_0, %13 : tensor<f32>
    %15 = stablehlo.convert %14 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %17 = stablehlo.power %12, %16 : tensor<2xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %20 = stablehlo.divide %5, %19 : tensor<2x3xf32>
    return %20 : tensor<2x3xf32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_generalized_normal(%arg0: tensor<2xui32>, %arg1: tensor<i32>) -> tensor<2x3xf32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.divide %cst, %3 : tensor<f32>
    %5 = call @_gamma(%2, %4) : (tensor<2xui32>, tensor<f32>) -> tensor<2x3xf32>
    %6 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<1x2xui32>) -> tensor<2xui32>
    %8 = call @_rademacher(%7) : (tensor<2xui32>) -> tensor<2x3xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.divide %cst_0, %9 : tensor<f32>
    %11 = stablehlo.convert %10 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %13 = stablehlo.power %5, %12 : tensor<2x3xf32>
    %14 = stablehlo.multiply %8, %13 : tensor<2x3xf32>
    return %14 : tensor<2x3xf32>
  }
  func.func private @_gamma(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %3 = call @_threefry_split_0(%2) : (tensor<1x2xui32>) -> tensor<1x6x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x6x2xui32>) -> tensor<6x2xui32>
    %5 = stablehlo.reshape %1 : (tensor<2x3xf32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %7 = stablehlo.compare GE, %5, %6, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.add %5, %8 : tensor<6xf32>
    %10 = stablehlo.select %7, %5, %9 : tensor<6xi1>, tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<6xf32>
    %13 = stablehlo.sqrt %12 : tensor<6xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %15 = stablehlo.divide %14, %13 : tensor<6xf32>
    %16 = call @_threefry_split_3(%4) : (tensor<6x2xui32>) -> tensor<6x2x2xui32>
    %17 = stablehlo.slice %16 [0:6, 0:1, 0:2] : (tensor<6x2x2xui32>) -> tensor<6x1x2xui32>
    %18 = stablehlo.reshape %17 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
    %19 = stablehlo.slice %16 [0:6, 1:2, 0:2] : (tensor<6x2x2xui32>) -> tensor<6x1x2xui32>
    %20 = stablehlo.reshape %19 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %24:6 = stablehlo.while(%iterArg = %12, %iterArg_11 = %15, %iterArg_12 = %18, %iterArg_13 = %21, %iterArg_14 = %22, %iterArg_15 = %23) : tensor<6xf32>, tensor<6xf32>, tensor<6x2xui32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    cond {
      %36 = stablehlo.multiply %iterArg_13, %iterArg_13 : tensor<6xf32>
      %cst_16 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %38 = stablehlo.multiply %37, %36 : tensor<6xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %40 = stablehlo.subtract %39, %38 : tensor<6xf32>
      %41 = stablehlo.compare GE, %iterArg_15, %40, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %42 = stablehlo.log %iterArg_15 : tensor<6xf32>
      %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %44 = stablehlo.multiply %iterArg_13, %43 : tensor<6xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %46 = stablehlo.subtract %45, %iterArg_14 : tensor<6xf32>
      %47 = stablehlo.log %iterArg_14 : tensor<6xf32>
      %48 = stablehlo.add %46, %47 : tensor<6xf32>
      %49 = stablehlo.multiply %iterArg, %48 : tensor<6xf32>
      %50 = stablehlo.add %44, %49 : tensor<6xf32>
      %51 = stablehlo.compare GE, %42, %50, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %52 = stablehlo.and %41, %51 : tensor<6xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %53 = stablehlo.reduce(%52 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %53 : tensor<i1>
    } do {
      %36 = func.call @_threefry_split_6(%iterArg_12) : (tensor<6x2xui32>) -> tensor<6x3x2xui32>
      %37 = stablehlo.slice %36 [0:6, 0:1, 0:2] : (tensor<6x3x2xui32>) -> tensor<6x1x2xui32>
      %38 = stablehlo.reshape %37 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
      %39 = stablehlo.slice %36 [0:6, 1:2, 0:2] : (tensor<6x3x2xui32>) -> tensor<6x1x2xui32>
      %40 = stablehlo.reshape %39 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
      %41 = stablehlo.slice %36 [0:6, 2:3, 0:2] : (tensor<6x3x2xui32>) -> tensor<6x1x2xui32>
      %42 = stablehlo.reshape %41 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %cst_17 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %45:4 = stablehlo.while(%iterArg_24 = %iterArg_11, %iterArg_25 = %40, %iterArg_26 = %43, %iterArg_27 = %44) : tensor<6xf32>, tensor<6x2xui32>, tensor<6xf32>, tensor<6xf32>
      cond {
        %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %75 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %76 = stablehlo.compare LE, %iterArg_27, %75, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %77 = stablehlo.reduce(%76 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %77 : tensor<i1>
      } do {
        %75 = func.call @_threefry_split_3(%iterArg_25) : (tensor<6x2xui32>) -> tensor<6x2x2xui32>
        %76 = stablehlo.slice %75 [0:6, 0:1, 0:2] : (tensor<6x2x2xui32>) -> tensor<6x1x2xui32>
        %77 = stablehlo.reshape %76 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
        %78 = stablehlo.slice %75 [0:6, 1:2, 0:2] : (tensor<6x2x2xui32>) -> tensor<6x1x2xui32>
        %79 = stablehlo.reshape %78 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
        %80 = func.call @_normal(%79) : (tensor<6x2xui32>) -> tensor<6xf32>
        %81 = stablehlo.multiply %80, %iterArg_24 : tensor<6xf32>
        %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %82 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %83 = stablehlo.add %82, %81 : tensor<6xf32>
        %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %84 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %85 = stablehlo.compare LE, %iterArg_27, %84, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
        %86 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<6xi1>) -> tensor<6x2xi1>
        %87 = stablehlo.select %86, %77, %iterArg_25 : tensor<6x2xi1>, tensor<6x2xui32>
        %88 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
        %89 = stablehlo.select %88, %80, %iterArg_26 : tensor<6xi1>, tensor<6xf32>
        %90 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
        %91 = stablehlo.select %90, %83, %iterArg_27 : tensor<6xi1>, tensor<6xf32>
        stablehlo.return %iterArg_24, %87, %89, %91 : tensor<6xf32>, tensor<6x2xui32>, tensor<6xf32>, tensor<6xf32>
      }
      %46 = stablehlo.multiply %45#2, %45#2 : tensor<6xf32>
      %47 = stablehlo.multiply %45#3, %45#3 : tensor<6xf32>
      %48 = stablehlo.multiply %47, %45#3 : tensor<6xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %49 = func.call @_uniform_11(%42, %cst_18, %cst_19) : (tensor<6x2xui32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>
      %50 = stablehlo.multiply %iterArg_13, %iterArg_13 : tensor<6xf32>
      %cst_20 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %52 = stablehlo.multiply %51, %50 : tensor<6xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %53 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %54 = stablehlo.subtract %53, %52 : tensor<6xf32>
      %55 = stablehlo.compare GE, %iterArg_15, %54, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %56 = stablehlo.log %iterArg_15 : tensor<6xf32>
      %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %58 = stablehlo.multiply %iterArg_13, %57 : tensor<6xf32>
      %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %60 = stablehlo.subtract %59, %iterArg_14 : tensor<6xf32>
      %61 = stablehlo.log %iterArg_14 : tensor<6xf32>
      %62 = stablehlo.add %60, %61 : tensor<6xf32>
      %63 = stablehlo.multiply %iterArg, %62 : tensor<6xf32>
      %64 = stablehlo.add %58, %63 : tensor<6xf32>
      %65 = stablehlo.compare GE, %56, %64, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %66 = stablehlo.and %55, %65 : tensor<6xi1>
      %67 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<6xi1>) -> tensor<6x2xi1>
      %68 = stablehlo.select %67, %38, %iterArg_12 : tensor<6x2xi1>, tensor<6x2xui32>
      %69 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %70 = stablehlo.select %69, %46, %iterArg_13 : tensor<6xi1>, tensor<6xf32>
      %71 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %72 = stablehlo.select %71, %48, %iterArg_14 : tensor<6xi1>, tensor<6xf32>
      %73 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<6xi1>) -> tensor<6xi1>
      %74 = stablehlo.select %73, %49, %iterArg_15 : tensor<6xi1>, tensor<6xf32>
      stablehlo.return %iterArg, %iterArg_11, %68, %70, %72, %74 : tensor<6xf32>, tensor<6xf32>, tensor<6x2xui32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
    }
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = call @_uniform_11(%20, %cst_6, %cst_7) : (tensor<6x2xui32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %27 = stablehlo.subtract %26, %25 : tensor<6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %29 = stablehlo.divide %28, %5 : tensor<6xf32>
    %30 = stablehlo.power %27, %29 : tensor<6xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %32 = stablehlo.select %7, %31, %30 : tensor<6xi1>, tensor<6xf32>
    %33 = stablehlo.multiply %12, %24#4 : tensor<6xf32>
    %34 = stablehlo.multiply %33, %32 : tensor<6xf32>
    %35 = stablehlo.reshape %34 : (tensor<6xf32>) -> tensor<2x3xf32>
    return %35 : tensor<2x3xf32>
  }
  func.func private @_threefry_split_0(%arg0: tensor<1x2xui32>) -> tensor<1x6x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xui32>) -> tensor<1xui32>
    %2 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x1xui32>) -> tensor<1xui32>
    %4 = stablehlo.iota dim = 0 : tensor<6xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<6xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<6xui64>
    %9 = stablehlo.convert %6 : (tensor<6xui64>) -> tensor<6xui32>
    %10 = stablehlo.convert %8 : (tensor<6xui64>) -> tensor<6xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<6xui32>) -> tensor<1x6xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<6xui32>) -> tensor<1x6xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
    %15:2 = call @threefry2x32_1(%13, %14, %11, %12) : (tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x6xui32>, tensor<1x6xui32>) -> (tensor<1x6xui32>, tensor<1x6xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<1x6xui32>) -> tensor<1x6x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<1x6xui32>) -> tensor<1x6x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<1x6x1xui32>, tensor<1x6x1xui32>) -> tensor<1x6x2xui32>
    return %18 : tensor<1x6x2xui32>
  }
  func.func private @threefry2x32_1(%arg0: tensor<1x1xui32>, %arg1: tensor<1x1xui32>, %arg2: tensor<1x6xui32>, %arg3: tensor<1x6xui32>) -> (tensor<1x6xui32>, tensor<1x6xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<1x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<1x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x6xui32>
    %4 = stablehlo.add %arg2, %3 : tensor<1x6xui32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x6xui32>
    %6 = stablehlo.add %arg3, %5 : tensor<1x6xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1x6xui32>, tensor<1x6xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_2(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1x6xui32>, tensor<1x6xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1x6xui32>, tensor<1x6xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<1x6xui32>, tensor<1x6xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<1x6xui32>, tensor<1x6xui32>
  }
  func.func private @closed_call_2(%arg0: tensor<i32>, %arg1: tensor<1x6xui32>, %arg2: tensor<1x6xui32>, %arg3: tensor<1x1xui32>, %arg4: tensor<1x1xui32>, %arg5: tensor<1x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1x6xui32>, tensor<1x6xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1x6xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1x6xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1x6xui32>
    %9 = stablehlo.or %5, %8 : tensor<1x6xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1x6xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1x6xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1x6xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1x6xui32>
    %19 = stablehlo.or %15, %18 : tensor<1x6xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1x6xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1x6xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1x6xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1x6xui32>
    %29 = stablehlo.or %25, %28 : tensor<1x6xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1x6xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1x6xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1x6xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1x6xui32>
    %39 = stablehlo.or %35, %38 : tensor<1x6xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1x6xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x6xui32>
    %42 = stablehlo.add %33, %41 : tensor<1x6xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x6xui32>
    %44 = stablehlo.add %40, %43 : tensor<1x6xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1x6xui32>
    %48 = stablehlo.add %44, %47 : tensor<1x6xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1x6xui32>, tensor<1x6xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_3(%arg0: tensor<6x2xui32>) -> tensor<6x2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<6x1xui32>) -> tensor<6xui32>
    %2 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %15:2 = call @threefry2x32_4(%13, %14, %11, %12) : (tensor<6x1xui32>, tensor<6x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<6x2xui32>, tensor<6x2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<6x2xui32>) -> tensor<6x2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<6x2xui32>) -> tensor<6x2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<6x2x1xui32>, tensor<6x2x1xui32>) -> tensor<6x2x2xui32>
    return %18 : tensor<6x2x2xui32>
  }
  func.func private @threefry2x32_4(%arg0: tensor<6x1xui32>, %arg1: tensor<6x1xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x2xui32>) -> (tensor<6x2xui32>, tensor<6x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<6x2xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %5 = stablehlo.add %3, %4 : tensor<6x2xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<6x2xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %8 = stablehlo.add %6, %7 : tensor<6x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_5(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<6x2xui32>, tensor<6x2xui32>
  }
  func.func private @closed_call_5(%arg0: tensor<i32>, %arg1: tensor<6x2xui32>, %arg2: tensor<6x2xui32>, %arg3: tensor<6x1xui32>, %arg4: tensor<6x1xui32>, %arg5: tensor<6x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<6x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<6x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<6x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<6x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<6x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<6x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<6x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_6(%arg0: tensor<6x2xui32>) -> tensor<6x3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<6x1xui32>) -> tensor<6xui32>
    %2 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<3xui64>
    %9 = stablehlo.convert %6 : (tensor<3xui64>) -> tensor<3xui32>
    %10 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %15:2 = call @threefry2x32_7(%13, %14, %11, %12) : (tensor<6x1xui32>, tensor<6x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<6x3xui32>, tensor<6x3xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<6x3xui32>) -> tensor<6x3x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<6x3xui32>) -> tensor<6x3x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<6x3x1xui32>, tensor<6x3x1xui32>) -> tensor<6x3x2xui32>
    return %18 : tensor<6x3x2xui32>
  }
  func.func private @threefry2x32_7(%arg0: tensor<6x1xui32>, %arg1: tensor<6x1xui32>, %arg2: tensor<1x3xui32>, %arg3: tensor<1x3xui32>) -> (tensor<6x3xui32>, tensor<6x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<6x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x3xui32>
    %5 = stablehlo.add %3, %4 : tensor<6x3xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<6x3xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x3xui32>
    %8 = stablehlo.add %6, %7 : tensor<6x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6x3xui32>, tensor<6x3xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_8(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6x3xui32>, tensor<6x3xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x3xui32>, tensor<6x3xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<6x3xui32>, tensor<6x3xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<6x3xui32>, tensor<6x3xui32>
  }
  func.func private @closed_call_8(%arg0: tensor<i32>, %arg1: tensor<6x3xui32>, %arg2: tensor<6x3xui32>, %arg3: tensor<6x1xui32>, %arg4: tensor<6x1xui32>, %arg5: tensor<6x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6x3xui32>, tensor<6x3xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<6x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<6x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<6x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<6x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<6x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<6x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<6x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<6x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6x3xui32>, tensor<6x3xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_normal(%arg0: tensor<6x2xui32>) -> tensor<6xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<6x2xui32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @_normal_real(%arg0: tensor<6x2xui32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<6x2xui32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>
    %1 = chlo.erf_inv %0 : tensor<6xf32> -> tensor<6xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<6xf32>
    return %3 : tensor<6xf32>
  }
  func.func private @_uniform(%arg0: tensor<6x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<6x1xui32>) -> tensor<6xui32>
    %2 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %4:2 = call @threefry2x32_9(%1, %3, %c, %c_0) : (tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %5 = stablehlo.xor %4#0, %4#1 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %7 = stablehlo.shift_right_logical %5, %6 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %9 = stablehlo.or %7, %8 : tensor<6xui32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<6xui32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<6xf32>
    %13 = stablehlo.subtract %arg2, %arg1 : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<6xf32>
    %16 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %17 = stablehlo.add %15, %16 : tensor<6xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %19 = stablehlo.maximum %18, %17 : tensor<6xf32>
    return %19 : tensor<6xf32>
  }
  func.func private @threefry2x32_9(%arg0: tensor<6xui32>, %arg1: tensor<6xui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>) -> (tensor<6xui32>, tensor<6xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %4 = stablehlo.add %3, %arg0 : tensor<6xui32>
    %5 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %6 = stablehlo.add %5, %arg1 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_10(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<6xui32>, tensor<6xui32>
  }
  func.func private @closed_call_10(%arg0: tensor<i32>, %arg1: tensor<6xui32>, %arg2: tensor<6xui32>, %arg3: tensor<6xui32>, %arg4: tensor<6xui32>, %arg5: tensor<6xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6xui32>
    %9 = stablehlo.or %5, %8 : tensor<6xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6xui32>
    %19 = stablehlo.or %15, %18 : tensor<6xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6xui32>
    %29 = stablehlo.or %25, %28 : tensor<6xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6xui32>
    %39 = stablehlo.or %35, %38 : tensor<6xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6xui32>
    %41 = stablehlo.add %33, %arg3 : tensor<6xui32>
    %42 = stablehlo.add %40, %arg4 : tensor<6xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %43 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %44 = stablehlo.convert %43 : (tensor<i32>) -> tensor<ui32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %46 = stablehlo.add %42, %45 : tensor<6xui32>
    return %0, %41, %46, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_uniform_11(%arg0: tensor<6x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xui32>) -> tensor<6xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %6:2 = call @threefry2x32_9(%3, %5, %c, %c_0) : (tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %7 = stablehlo.xor %6#0, %6#1 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %9 = stablehlo.shift_right_logical %7, %8 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %11 = stablehlo.or %9, %10 : tensor<6xui32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<6xui32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<6xf32>
    %15 = stablehlo.subtract %1, %0 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<6xf32>
    %18 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %19 = stablehlo.add %17, %18 : tensor<6xf32>
    %20 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<6xf32>
    return %21 : tensor<6xf32>
  }
  func.func private @_rademacher(%arg0: tensor<2xui32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = call @_bernoulli(%arg0, %cst) : (tensor<2xui32>, tensor<f32>) -> tensor<2x3xi1>
    %1 = stablehlo.convert %0 : (tensor<2x3xi1>) -> tensor<2x3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<2x3xf32>
    return %5 : tensor<2x3xf32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2x3xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_12(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    return %2 : tensor<2x3xi1>
  }
  func.func private @_uniform_12(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<2x3xui64>
    %9 = stablehlo.iota dim = 1 : tensor<2x3xui64>
    %c = stablehlo.constant dense<3> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %11 = stablehlo.multiply %10, %8 : tensor<2x3xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %13 = stablehlo.multiply %12, %9 : tensor<2x3xui64>
    %14 = stablehlo.add %11, %13 : tensor<2x3xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2x3xui64>
    %16 = stablehlo.shift_right_logical %14, %15 : tensor<2x3xui64>
    %17 = stablehlo.convert %14 : (tensor<2x3xui64>) -> tensor<2x3xui32>
    %18 = stablehlo.convert %16 : (tensor<2x3xui64>) -> tensor<2x3xui32>
    %19:2 = call @threefry2x32_13(%5, %7, %18, %17) : (tensor<ui32>, tensor<ui32>, tensor<2x3xui32>, tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>)
    %20 = stablehlo.xor %19#0, %19#1 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %22 = stablehlo.shift_right_logical %20, %21 : tensor<2x3xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %24 = stablehlo.or %22, %23 : tensor<2x3xui32>
    %25 = stablehlo.bitcast_convert %24 : (tensor<2x3xui32>) -> tensor<2x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %27 = stablehlo.subtract %25, %26 : tensor<2x3xf32>
    %28 = stablehlo.subtract %3, %2 : tensor<1x1xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %30 = stablehlo.multiply %27, %29 : tensor<2x3xf32>
    %31 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %32 = stablehlo.add %30, %31 : tensor<2x3xf32>
    %33 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x3xf32>
    %34 = stablehlo.maximum %33, %32 : tensor<2x3xf32>
    return %34 : tensor<2x3xf32>
  }
  func.func private @threefry2x32_13(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>) {
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
      %7:8 = func.call @closed_call_14(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2x3xui32>, tensor<2x3xui32>
  }
  func.func private @closed_call_14(%arg0: tensor<i32>, %arg1: tensor<2x3xui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
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
  func.func private @_exponential(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_15(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.negate %0 : tensor<2xf32>
    %2 = stablehlo.log_plus_one %1 : tensor<2xf32>
    %3 = stablehlo.negate %2 : tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func private @_uniform_15(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<2xui64>
    %13 = stablehlo.convert %10 : (tensor<2xui64>) -> tensor<2xui32>
    %14 = stablehlo.convert %12 : (tensor<2xui64>) -> tensor<2xui32>
    %15:2 = call @threefry2x32(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %20 = stablehlo.or %18, %19 : tensor<2xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<2xui32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<2xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<2xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %28 = stablehlo.add %26, %27 : tensor<2xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<2xf32>
    return %30 : tensor<2xf32>
  }
  func.func private @_bernoulli_16(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<5xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_17(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<5xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    return %2 : tensor<5xi1>
  }
  func.func private @_uniform_17(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<5xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<5xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<5xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<5xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<5xui64>
    %13 = stablehlo.convert %10 : (tensor<5xui64>) -> tensor<5xui32>
    %14 = stablehlo.convert %12 : (tensor<5xui64>) -> tensor<5xui32>
    %15:2 = call @threefry2x32_18(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<5xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<5xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %20 = stablehlo.or %18, %19 : tensor<5xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<5xui32>) -> tensor<5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<5xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<5xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<5xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<5xf32>
    %28 = stablehlo.add %26, %27 : tensor<5xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<5xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<5xf32>
    return %30 : tensor<5xf32>
  }
  func.func private @threefry2x32_18(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<5xui32>, %arg3: tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<5xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<5xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_19(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<5xui32>, tensor<5xui32>
  }
  func.func private @closed_call_19(%arg0: tensor<i32>, %arg1: tensor<5xui32>, %arg2: tensor<5xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<5xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<5xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<5xui32>
    %9 = stablehlo.or %5, %8 : tensor<5xui32>
    %10 = stablehlo.xor %3, %9 : tensor<5xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<5xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<5xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<5xui32>
    %19 = stablehlo.or %15, %18 : tensor<5xui32>
    %20 = stablehlo.xor %13, %19 : tensor<5xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<5xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<5xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<5xui32>
    %29 = stablehlo.or %25, %28 : tensor<5xui32>
    %30 = stablehlo.xor %23, %29 : tensor<5xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<5xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<5xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<5xui32>
    %39 = stablehlo.or %35, %38 : tensor<5xui32>
    %40 = stablehlo.xor %33, %39 : tensor<5xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %42 = stablehlo.add %33, %41 : tensor<5xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %44 = stablehlo.add %40, %43 : tensor<5xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %48 = stablehlo.add %44, %47 : tensor<5xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_beta(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %3 = stablehlo.slice %2 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %2 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.reshape %5 : (tensor<1x2xui32>) -> tensor<2xui32>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = call @_gamma_20(%4, %7) : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xf32>
    %10 = call @_gamma_20(%6, %8) : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xf32>
    %11 = stablehlo.maximum %9, %10 : tensor<3xf32>
    %12 = stablehlo.subtract %9, %11 : tensor<3xf32>
    %13 = stablehlo.exponential %12 : tensor<3xf32>
    %14 = stablehlo.subtract %10, %11 : tensor<3xf32>
    %15 = stablehlo.exponential %14 : tensor<3xf32>
    %16 = stablehlo.add %13, %15 : tensor<3xf32>
    %17 = stablehlo.divide %13, %16 : tensor<3xf32>
    return %17 : tensor<3xf32>
  }
  func.func private @_gamma_20(%arg0: tensor<2xui32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %1 = call @_threefry_split_21(%0) : (tensor<1x2xui32>) -> tensor<1x3x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x3x2xui32>) -> tensor<3x2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %4 = stablehlo.compare GE, %arg1, %3, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.add %arg1, %5 : tensor<3xf32>
    %7 = stablehlo.select %4, %arg1, %6 : tensor<3xi1>, tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.subtract %7, %8 : tensor<3xf32>
    %10 = stablehlo.sqrt %9 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %12 = stablehlo.divide %11, %10 : tensor<3xf32>
    %13 = call @_threefry_split_24(%2) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
    %14 = stablehlo.slice %13 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %16 = stablehlo.slice %13 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %17 = stablehlo.reshape %16 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %21:6 = stablehlo.while(%iterArg = %9, %iterArg_9 = %12, %iterArg_10 = %15, %iterArg_11 = %18, %iterArg_12 = %19, %iterArg_13 = %20) : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %36 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<3xf32>
      %cst_14 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %38 = stablehlo.multiply %37, %36 : tensor<3xf32>
      %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %40 = stablehlo.subtract %39, %38 : tensor<3xf32>
      %41 = stablehlo.compare GE, %iterArg_13, %40, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %42 = stablehlo.log %iterArg_13 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %44 = stablehlo.multiply %iterArg_11, %43 : tensor<3xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %46 = stablehlo.subtract %45, %iterArg_12 : tensor<3xf32>
      %47 = stablehlo.log %iterArg_12 : tensor<3xf32>
      %48 = stablehlo.add %46, %47 : tensor<3xf32>
      %49 = stablehlo.multiply %iterArg, %48 : tensor<3xf32>
      %50 = stablehlo.add %44, %49 : tensor<3xf32>
      %51 = stablehlo.compare GE, %42, %50, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %52 = stablehlo.and %41, %51 : tensor<3xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %53 = stablehlo.reduce(%52 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %53 : tensor<i1>
    } do {
      %36 = func.call @_threefry_split_27(%iterArg_10) : (tensor<3x2xui32>) -> tensor<3x3x2xui32>
      %37 = stablehlo.slice %36 [0:3, 0:1, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %38 = stablehlo.reshape %37 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %39 = stablehlo.slice %36 [0:3, 1:2, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %40 = stablehlo.reshape %39 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %41 = stablehlo.slice %36 [0:3, 2:3, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %42 = stablehlo.reshape %41 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %cst_15 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %45:4 = stablehlo.while(%iterArg_22 = %iterArg_9, %iterArg_23 = %40, %iterArg_24 = %43, %iterArg_25 = %44) : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      cond {
        %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %75 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %76 = stablehlo.compare LE, %iterArg_25, %75, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %77 = stablehlo.reduce(%76 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %77 : tensor<i1>
      } do {
        %75 = func.call @_threefry_split_24(%iterArg_23) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
        %76 = stablehlo.slice %75 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %77 = stablehlo.reshape %76 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %78 = stablehlo.slice %75 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %79 = stablehlo.reshape %78 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %80 = func.call @_normal_30(%79) : (tensor<3x2xui32>) -> tensor<3xf32>
        %81 = stablehlo.multiply %80, %iterArg_22 : tensor<3xf32>
        %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %82 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %83 = stablehlo.add %82, %81 : tensor<3xf32>
        %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %84 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %85 = stablehlo.compare LE, %iterArg_25, %84, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %86 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
        %87 = stablehlo.select %86, %77, %iterArg_23 : tensor<3x2xi1>, tensor<3x2xui32>
        %88 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %89 = stablehlo.select %88, %80, %iterArg_24 : tensor<3xi1>, tensor<3xf32>
        %90 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %91 = stablehlo.select %90, %83, %iterArg_25 : tensor<3xi1>, tensor<3xf32>
        stablehlo.return %iterArg_22, %87, %89, %91 : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      }
      %46 = stablehlo.multiply %45#2, %45#2 : tensor<3xf32>
      %47 = stablehlo.multiply %45#3, %45#3 : tensor<3xf32>
      %48 = stablehlo.multiply %47, %45#3 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %49 = func.call @_uniform_35(%42, %cst_16, %cst_17) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
      %50 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %52 = stablehlo.multiply %51, %50 : tensor<3xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %53 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %54 = stablehlo.subtract %53, %52 : tensor<3xf32>
      %55 = stablehlo.compare GE, %iterArg_13, %54, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %56 = stablehlo.log %iterArg_13 : tensor<3xf32>
      %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %58 = stablehlo.multiply %iterArg_11, %57 : tensor<3xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %60 = stablehlo.subtract %59, %iterArg_12 : tensor<3xf32>
      %61 = stablehlo.log %iterArg_12 : tensor<3xf32>
      %62 = stablehlo.add %60, %61 : tensor<3xf32>
      %63 = stablehlo.multiply %iterArg, %62 : tensor<3xf32>
      %64 = stablehlo.add %58, %63 : tensor<3xf32>
      %65 = stablehlo.compare GE, %56, %64, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %66 = stablehlo.and %55, %65 : tensor<3xi1>
      %67 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
      %68 = stablehlo.select %67, %38, %iterArg_10 : tensor<3x2xi1>, tensor<3x2xui32>
      %69 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %70 = stablehlo.select %69, %46, %iterArg_11 : tensor<3xi1>, tensor<3xf32>
      %71 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %72 = stablehlo.select %71, %48, %iterArg_12 : tensor<3xi1>, tensor<3xf32>
      %73 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %74 = stablehlo.select %73, %49, %iterArg_13 : tensor<3xi1>, tensor<3xf32>
      stablehlo.return %iterArg, %iterArg_9, %68, %70, %72, %74 : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    }
    %22 = call @_exponential_36(%17) : (tensor<3x2xui32>) -> tensor<3xf32>
    %23 = stablehlo.negate %22 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %25 = stablehlo.compare EQ, %23, %24, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %26 = stablehlo.or %4, %25 : tensor<3xi1>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %28 = stablehlo.divide %27, %arg1 : tensor<3xf32>
    %29 = stablehlo.multiply %23, %28 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %31 = stablehlo.select %26, %30, %29 : tensor<3xi1>, tensor<3xf32>
    %32 = stablehlo.log %9 : tensor<3xf32>
    %33 = stablehlo.log %21#4 : tensor<3xf32>
    %34 = stablehlo.add %32, %33 : tensor<3xf32>
    %35 = stablehlo.add %34, %31 : tensor<3xf32>
    return %35 : tensor<3xf32>
  }
  func.func private @_threefry_split_21(%arg0: tensor<1x2xui32>) -> tensor<1x3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xui32>) -> tensor<1xui32>
    %2 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x1xui32>) -> tensor<1xui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<3xui64>
    %9 = stablehlo.convert %6 : (tensor<3xui64>) -> tensor<3xui32>
    %10 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
    %15:2 = call @threefry2x32_22(%13, %14, %11, %12) : (tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<1x3xui32>, tensor<1x3xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<1x3x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<1x3x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<1x3x1xui32>, tensor<1x3x1xui32>) -> tensor<1x3x2xui32>
    return %18 : tensor<1x3x2xui32>
  }
  func.func private @threefry2x32_22(%arg0: tensor<1x1xui32>, %arg1: tensor<1x1xui32>, %arg2: tensor<1x3xui32>, %arg3: tensor<1x3xui32>) -> (tensor<1x3xui32>, tensor<1x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<1x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<1x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %4 = stablehlo.add %arg2, %3 : tensor<1x3xui32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %6 = stablehlo.add %arg3, %5 : tensor<1x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_23(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<1x3xui32>, tensor<1x3xui32>
  }
  func.func private @closed_call_23(%arg0: tensor<i32>, %arg1: tensor<1x3xui32>, %arg2: tensor<1x3xui32>, %arg3: tensor<1x1xui32>, %arg4: tensor<1x1xui32>, %arg5: tensor<1x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<1x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<1x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<1x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<1x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<1x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<1x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<1x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_24(%arg0: tensor<3x2xui32>) -> tensor<3x2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:3, 0:1] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<3x1xui32>) -> tensor<3xui32>
    %2 = stablehlo.slice %arg0 [0:3, 1:2] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<3x1xui32>) -> tensor<3xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %15:2 = call @threefry2x32_25(%13, %14, %11, %12) : (tensor<3x1xui32>, tensor<3x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<3x2xui32>, tensor<3x2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<3x2xui32>) -> tensor<3x2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<3x2xui32>) -> tensor<3x2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<3x2x1xui32>, tensor<3x2x1xui32>) -> tensor<3x2x2xui32>
    return %18 : tensor<3x2x2xui32>
  }
  func.func private @threefry2x32_25(%arg0: tensor<3x1xui32>, %arg1: tensor<3x1xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x2xui32>) -> (tensor<3x2xui32>, tensor<3x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<3x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<3x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<3x2xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %5 = stablehlo.add %3, %4 : tensor<3x2xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<3x2xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %8 = stablehlo.add %6, %7 : tensor<3x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_26(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<3x2xui32>, tensor<3x2xui32>
  }
  func.func private @closed_call_26(%arg0: tensor<i32>, %arg1: tensor<3x2xui32>, %arg2: tensor<3x2xui32>, %arg3: tensor<3x1xui32>, %arg4: tensor<3x1xui32>, %arg5: tensor<3x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<3x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<3x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<3x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<3x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<3x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<3x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<3x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<3x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_27(%arg0: tensor<3x2xui32>) -> tensor<3x3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:3, 0:1] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<3x1xui32>) -> tensor<3xui32>
    %2 = stablehlo.slice %arg0 [0:3, 1:2] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<3x1xui32>) -> tensor<3xui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<3xui64>
    %9 = stablehlo.convert %6 : (tensor<3xui64>) -> tensor<3xui32>
    %10 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %15:2 = call @threefry2x32_28(%13, %14, %11, %12) : (tensor<3x1xui32>, tensor<3x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<3x3xui32>, tensor<3x3xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<3x3xui32>) -> tensor<3x3x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<3x3xui32>) -> tensor<3x3x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<3x3x1xui32>, tensor<3x3x1xui32>) -> tensor<3x3x2xui32>
    return %18 : tensor<3x3x2xui32>
  }
  func.func private @threefry2x32_28(%arg0: tensor<3x1xui32>, %arg1: tensor<3x1xui32>, %arg2: tensor<1x3xui32>, %arg3: tensor<1x3xui32>) -> (tensor<3x3xui32>, tensor<3x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<3x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<3x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<3x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %5 = stablehlo.add %3, %4 : tensor<3x3xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<3x3xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %8 = stablehlo.add %6, %7 : tensor<3x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_29(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<3x3xui32>, tensor<3x3xui32>
  }
  func.func private @closed_call_29(%arg0: tensor<i32>, %arg1: tensor<3x3xui32>, %arg2: tensor<3x3xui32>, %arg3: tensor<3x1xui32>, %arg4: tensor<3x1xui32>, %arg5: tensor<3x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<3x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<3x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<3x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<3x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<3x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<3x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<3x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_normal_30(%arg0: tensor<3x2xui32>) -> tensor<3xf32> {
    %0 = call @_normal_real_31(%arg0) : (tensor<3x2xui32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @_normal_real_31(%arg0: tensor<3x2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_32(%arg0, %cst, %cst_0) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = chlo.erf_inv %0 : tensor<3xf32> -> tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<3xf32>
    return %3 : tensor<3xf32>
  }
  func.func private @_uniform_32(%arg0: tensor<3x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.slice %arg0 [0:3, 0:1] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<3x1xui32>) -> tensor<3xui32>
    %2 = stablehlo.slice %arg0 [0:3, 1:2] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<3x1xui32>) -> tensor<3xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %4:2 = call @threefry2x32_33(%1, %3, %c, %c_0) : (tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %5 = stablehlo.xor %4#0, %4#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %7 = stablehlo.shift_right_logical %5, %6 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %9 = stablehlo.or %7, %8 : tensor<3xui32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<3xf32>
    %13 = stablehlo.subtract %arg2, %arg1 : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<3xf32>
    %16 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %17 = stablehlo.add %15, %16 : tensor<3xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.maximum %18, %17 : tensor<3xf32>
    return %19 : tensor<3xf32>
  }
  func.func private @threefry2x32_33(%arg0: tensor<3xui32>, %arg1: tensor<3xui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>) -> (tensor<3xui32>, tensor<3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %2 = stablehlo.xor %0, %1 : tensor<3xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %4 = stablehlo.add %3, %arg0 : tensor<3xui32>
    %5 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %6 = stablehlo.add %5, %arg1 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_34(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @closed_call_34(%arg0: tensor<i32>, %arg1: tensor<3xui32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>, %arg4: tensor<3xui32>, %arg5: tensor<3xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3xui32>
    %9 = stablehlo.or %5, %8 : tensor<3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3xui32>
    %19 = stablehlo.or %15, %18 : tensor<3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3xui32>
    %29 = stablehlo.or %25, %28 : tensor<3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3xui32>
    %39 = stablehlo.or %35, %38 : tensor<3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3xui32>
    %41 = stablehlo.add %33, %arg3 : tensor<3xui32>
    %42 = stablehlo.add %40, %arg4 : tensor<3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %43 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %44 = stablehlo.convert %43 : (tensor<i32>) -> tensor<ui32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %46 = stablehlo.add %42, %45 : tensor<3xui32>
    return %0, %41, %46, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_uniform_35(%arg0: tensor<3x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.slice %arg0 [0:3, 0:1] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<3x1xui32>) -> tensor<3xui32>
    %4 = stablehlo.slice %arg0 [0:3, 1:2] : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xui32>) -> tensor<3xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %6:2 = call @threefry2x32_33(%3, %5, %c, %c_0) : (tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %7 = stablehlo.xor %6#0, %6#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %9 = stablehlo.shift_right_logical %7, %8 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %11 = stablehlo.or %9, %10 : tensor<3xui32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<3xf32>
    %15 = stablehlo.subtract %1, %0 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<3xf32>
    %18 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.add %17, %18 : tensor<3xf32>
    %20 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<3xf32>
    return %21 : tensor<3xf32>
  }
  func.func private @_exponential_36(%arg0: tensor<3x2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_35(%arg0, %cst, %cst_0) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.negate %0 : tensor<3xf32>
    %2 = stablehlo.log_plus_one %1 : tensor<3xf32>
    %3 = stablehlo.negate %2 : tensor<3xf32>
    return %3 : tensor<3xf32>
  }
  func.func private @isinf(%arg0: tensor<4xf32>) -> tensor<4xi1> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.compare EQ, %0, %1, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    return %2 : tensor<4xi1>
  }
  func.func private @_uniform_37(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<4xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<4xui64>
    %13 = stablehlo.convert %10 : (tensor<4xui64>) -> tensor<4xui32>
    %14 = stablehlo.convert %12 : (tensor<4xui64>) -> tensor<4xui32>
    %15:2 = call @threefry2x32_38(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<4xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %20 = stablehlo.or %18, %19 : tensor<4xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<4xui32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<4xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<4xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %28 = stablehlo.add %26, %27 : tensor<4xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<4xf32>
    return %30 : tensor<4xf32>
  }
  func.func private @threefry2x32_38(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4xui32>, %arg3: tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_39(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4xui32>, tensor<4xui32>
  }
  func.func private @closed_call_39(%arg0: tensor<i32>, %arg1: tensor<4xui32>, %arg2: tensor<4xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4xui32>
    %9 = stablehlo.or %5, %8 : tensor<4xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4xui32>
    %19 = stablehlo.or %15, %18 : tensor<4xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4xui32>
    %29 = stablehlo.or %25, %28 : tensor<4xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4xui32>
    %39 = stablehlo.or %35, %38 : tensor<4xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %42 = stablehlo.add %33, %41 : tensor<4xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %44 = stablehlo.add %40, %43 : tensor<4xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %48 = stablehlo.add %44, %47 : tensor<4xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_40(%arg0: tensor<2xui32>) -> tensor<3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<3xui64>
    %9 = stablehlo.convert %6 : (tensor<3xui64>) -> tensor<3xui32>
    %10 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %11:2 = call @threefry2x32_41(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x2xui32>
    return %14 : tensor<3x2xui32>
  }
  func.func private @threefry2x32_41(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<3xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_42(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @closed_call_42(%arg0: tensor<i32>, %arg1: tensor<3xui32>, %arg2: tensor<3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3xui32>
    %9 = stablehlo.or %5, %8 : tensor<3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3xui32>
    %19 = stablehlo.or %15, %18 : tensor<3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3xui32>
    %29 = stablehlo.or %25, %28 : tensor<3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3xui32>
    %39 = stablehlo.or %35, %38 : tensor<3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %42 = stablehlo.add %33, %41 : tensor<3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %44 = stablehlo.add %40, %43 : tensor<3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %48 = stablehlo.add %44, %47 : tensor<3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_gumbel(%arg0: tensor<2xui32>) -> tensor<5x4xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %0 = call @_uniform_43(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<5x4xf32>
    %1 = stablehlo.log %0 : tensor<5x4xf32>
    %2 = stablehlo.negate %1 : tensor<5x4xf32>
    %3 = stablehlo.log %2 : tensor<5x4xf32>
    %4 = stablehlo.negate %3 : tensor<5x4xf32>
    return %4 : tensor<5x4xf32>
  }
  func.func private @_uniform_43(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<5x4xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<5x4xui64>
    %8 = stablehlo.iota dim = 1 : tensor<5x4xui64>
    %c = stablehlo.constant dense<4> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<5x4xui64>
    %10 = stablehlo.multiply %9, %7 : tensor<5x4xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<5x4xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<5x4xui64>
    %13 = stablehlo.add %10, %12 : tensor<5x4xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<5x4xui64>
    %15 = stablehlo.shift_right_logical %13, %14 : tensor<5x4xui64>
    %16 = stablehlo.convert %13 : (tensor<5x4xui64>) -> tensor<5x4xui32>
    %17 = stablehlo.convert %15 : (tensor<5x4xui64>) -> tensor<5x4xui32>
    %18:2 = call @threefry2x32_44(%4, %6, %17, %16) : (tensor<ui32>, tensor<ui32>, tensor<5x4xui32>, tensor<5x4xui32>) -> (tensor<5x4xui32>, tensor<5x4xui32>)
    %19 = stablehlo.xor %18#0, %18#1 : tensor<5x4xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<5x4xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %23 = stablehlo.or %21, %22 : tensor<5x4xui32>
    %24 = stablehlo.bitcast_convert %23 : (tensor<5x4xui32>) -> tensor<5x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<5x4xf32>
    %27 = stablehlo.subtract %2, %1 : tensor<1x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<5x4xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<5x4xf32>
    %30 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<5x4xf32>
    %31 = stablehlo.add %29, %30 : tensor<5x4xf32>
    %32 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<5x4xf32>
    %33 = stablehlo.maximum %32, %31 : tensor<5x4xf32>
    return %33 : tensor<5x4xf32>
  }
  func.func private @threefry2x32_44(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<5x4xui32>, %arg3: tensor<5x4xui32>) -> (tensor<5x4xui32>, tensor<5x4xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<5x4xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<5x4xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<5x4xui32>, tensor<5x4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_45(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<5x4xui32>, tensor<5x4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<5x4xui32>, tensor<5x4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<5x4xui32>, tensor<5x4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<5x4xui32>, tensor<5x4xui32>
  }
  func.func private @closed_call_45(%arg0: tensor<i32>, %arg1: tensor<5x4xui32>, %arg2: tensor<5x4xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<5x4xui32>, tensor<5x4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<5x4xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<5x4xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<5x4xui32>
    %9 = stablehlo.or %5, %8 : tensor<5x4xui32>
    %10 = stablehlo.xor %3, %9 : tensor<5x4xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<5x4xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<5x4xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<5x4xui32>
    %19 = stablehlo.or %15, %18 : tensor<5x4xui32>
    %20 = stablehlo.xor %13, %19 : tensor<5x4xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<5x4xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<5x4xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<5x4xui32>
    %29 = stablehlo.or %25, %28 : tensor<5x4xui32>
    %30 = stablehlo.xor %23, %29 : tensor<5x4xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<5x4xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<5x4xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<5x4xui32>
    %39 = stablehlo.or %35, %38 : tensor<5x4xui32>
    %40 = stablehlo.xor %33, %39 : tensor<5x4xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %42 = stablehlo.add %33, %41 : tensor<5x4xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %44 = stablehlo.add %40, %43 : tensor<5x4xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<5x4xui32>
    %48 = stablehlo.add %44, %47 : tensor<5x4xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<5x4xui32>, tensor<5x4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @argmax(%arg0: tensor<5x4xf32>) -> tensor<5xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<5x4xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<5x4xf32>, tensor<5x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<5xi32>
  }
  func.func private @_cauchy(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_46(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<3xf32>
    %5 = stablehlo.tan %4 : tensor<3xf32>
    return %5 : tensor<3xf32>
  }
  func.func private @_uniform_46(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %9 = stablehlo.multiply %8, %7 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %11 = stablehlo.shift_right_logical %9, %10 : tensor<3xui64>
    %12 = stablehlo.convert %9 : (tensor<3xui64>) -> tensor<3xui32>
    %13 = stablehlo.convert %11 : (tensor<3xui64>) -> tensor<3xui32>
    %14:2 = call @threefry2x32_41(%4, %6, %13, %12) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %15 = stablehlo.xor %14#0, %14#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %17 = stablehlo.shift_right_logical %15, %16 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %18 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %19 = stablehlo.or %17, %18 : tensor<3xui32>
    %20 = stablehlo.bitcast_convert %19 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %22 = stablehlo.subtract %20, %21 : tensor<3xf32>
    %23 = stablehlo.subtract %2, %1 : tensor<1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<3xf32>
    %26 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %27 = stablehlo.add %25, %26 : tensor<3xf32>
    %28 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %29 = stablehlo.maximum %28, %27 : tensor<3xf32>
    return %29 : tensor<3xf32>
  }
  func.func private @_chisquare(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.divide %0, %cst : tensor<f32>
    %2 = call @_gamma_47(%arg0, %1) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.exponential %2 : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<3xf32>
    return %5 : tensor<3xf32>
  }
  func.func private @_gamma_47(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %2 = call @_threefry_split_21(%1) : (tensor<1x2xui32>) -> tensor<1x3x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x3x2xui32>) -> tensor<3x2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.compare GE, %0, %4, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.add %0, %6 : tensor<3xf32>
    %8 = stablehlo.select %5, %0, %7 : tensor<3xi1>, tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %10 = stablehlo.subtract %8, %9 : tensor<3xf32>
    %11 = stablehlo.sqrt %10 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.divide %12, %11 : tensor<3xf32>
    %14 = call @_threefry_split_24(%3) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
    %15 = stablehlo.slice %14 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %16 = stablehlo.reshape %15 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %17 = stablehlo.slice %14 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %18 = stablehlo.reshape %17 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %22:6 = stablehlo.while(%iterArg = %10, %iterArg_9 = %13, %iterArg_10 = %16, %iterArg_11 = %19, %iterArg_12 = %20, %iterArg_13 = %21) : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %37 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<3xf32>
      %cst_14 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %39 = stablehlo.multiply %38, %37 : tensor<3xf32>
      %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %41 = stablehlo.subtract %40, %39 : tensor<3xf32>
      %42 = stablehlo.compare GE, %iterArg_13, %41, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %43 = stablehlo.log %iterArg_13 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %45 = stablehlo.multiply %iterArg_11, %44 : tensor<3xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %46 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %47 = stablehlo.subtract %46, %iterArg_12 : tensor<3xf32>
      %48 = stablehlo.log %iterArg_12 : tensor<3xf32>
      %49 = stablehlo.add %47, %48 : tensor<3xf32>
      %50 = stablehlo.multiply %iterArg, %49 : tensor<3xf32>
      %51 = stablehlo.add %45, %50 : tensor<3xf32>
      %52 = stablehlo.compare GE, %43, %51, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %53 = stablehlo.and %42, %52 : tensor<3xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %54 = stablehlo.reduce(%53 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %54 : tensor<i1>
    } do {
      %37 = func.call @_threefry_split_27(%iterArg_10) : (tensor<3x2xui32>) -> tensor<3x3x2xui32>
      %38 = stablehlo.slice %37 [0:3, 0:1, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %39 = stablehlo.reshape %38 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %40 = stablehlo.slice %37 [0:3, 1:2, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %41 = stablehlo.reshape %40 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %42 = stablehlo.slice %37 [0:3, 2:3, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %43 = stablehlo.reshape %42 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %cst_15 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %46:4 = stablehlo.while(%iterArg_22 = %iterArg_9, %iterArg_23 = %41, %iterArg_24 = %44, %iterArg_25 = %45) : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      cond {
        %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %76 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %77 = stablehlo.compare LE, %iterArg_25, %76, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %78 = stablehlo.reduce(%77 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %78 : tensor<i1>
      } do {
        %76 = func.call @_threefry_split_24(%iterArg_23) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
        %77 = stablehlo.slice %76 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %78 = stablehlo.reshape %77 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %79 = stablehlo.slice %76 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %80 = stablehlo.reshape %79 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %81 = func.call @_normal_30(%80) : (tensor<3x2xui32>) -> tensor<3xf32>
        %82 = stablehlo.multiply %81, %iterArg_22 : tensor<3xf32>
        %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %83 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %84 = stablehlo.add %83, %82 : tensor<3xf32>
        %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %85 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %86 = stablehlo.compare LE, %iterArg_25, %85, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %87 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
        %88 = stablehlo.select %87, %78, %iterArg_23 : tensor<3x2xi1>, tensor<3x2xui32>
        %89 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %90 = stablehlo.select %89, %81, %iterArg_24 : tensor<3xi1>, tensor<3xf32>
        %91 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %92 = stablehlo.select %91, %84, %iterArg_25 : tensor<3xi1>, tensor<3xf32>
        stablehlo.return %iterArg_22, %88, %90, %92 : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      }
      %47 = stablehlo.multiply %46#2, %46#2 : tensor<3xf32>
      %48 = stablehlo.multiply %46#3, %46#3 : tensor<3xf32>
      %49 = stablehlo.multiply %48, %46#3 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %50 = func.call @_uniform_35(%43, %cst_16, %cst_17) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
      %51 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %52 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %53 = stablehlo.multiply %52, %51 : tensor<3xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %55 = stablehlo.subtract %54, %53 : tensor<3xf32>
      %56 = stablehlo.compare GE, %iterArg_13, %55, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %57 = stablehlo.log %iterArg_13 : tensor<3xf32>
      %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %59 = stablehlo.multiply %iterArg_11, %58 : tensor<3xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %60 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %61 = stablehlo.subtract %60, %iterArg_12 : tensor<3xf32>
      %62 = stablehlo.log %iterArg_12 : tensor<3xf32>
      %63 = stablehlo.add %61, %62 : tensor<3xf32>
      %64 = stablehlo.multiply %iterArg, %63 : tensor<3xf32>
      %65 = stablehlo.add %59, %64 : tensor<3xf32>
      %66 = stablehlo.compare GE, %57, %65, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %67 = stablehlo.and %56, %66 : tensor<3xi1>
      %68 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
      %69 = stablehlo.select %68, %39, %iterArg_10 : tensor<3x2xi1>, tensor<3x2xui32>
      %70 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %71 = stablehlo.select %70, %47, %iterArg_11 : tensor<3xi1>, tensor<3xf32>
      %72 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %73 = stablehlo.select %72, %49, %iterArg_12 : tensor<3xi1>, tensor<3xf32>
      %74 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %75 = stablehlo.select %74, %50, %iterArg_13 : tensor<3xi1>, tensor<3xf32>
      stablehlo.return %iterArg, %iterArg_9, %69, %71, %73, %75 : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    }
    %23 = call @_exponential_36(%18) : (tensor<3x2xui32>) -> tensor<3xf32>
    %24 = stablehlo.negate %23 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %26 = stablehlo.compare EQ, %24, %25, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %27 = stablehlo.or %5, %26 : tensor<3xi1>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %29 = stablehlo.divide %28, %0 : tensor<3xf32>
    %30 = stablehlo.multiply %24, %29 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %32 = stablehlo.select %27, %31, %30 : tensor<3xi1>, tensor<3xf32>
    %33 = stablehlo.log %10 : tensor<3xf32>
    %34 = stablehlo.log %22#4 : tensor<3xf32>
    %35 = stablehlo.add %33, %34 : tensor<3xf32>
    %36 = stablehlo.add %35, %32 : tensor<3xf32>
    return %36 : tensor<3xf32>
  }
  func.func private @_randint(%arg0: tensor<2xui32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %c_0 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_1 = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = call @clip(%c, %c_0, %c_1) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = stablehlo.compare GT, %arg2, %0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_3 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2 = call @clip_48(%arg1, %c_2, %c_3) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.convert %2 : tensor<i32>
    %c_4 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_5 = stablehlo.constant dense<2147483647> : tensor<i32>
    %4 = call @clip_48(%arg2, %c_4, %c_5) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %8 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.slice %8 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %10 = stablehlo.reshape %9 : (tensor<1x2xui32>) -> tensor<2xui32>
    %11 = stablehlo.slice %8 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.reshape %11 : (tensor<1x2xui32>) -> tensor<2xui32>
    %13 = stablehlo.slice %10 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %14 = stablehlo.reshape %13 : (tensor<1xui32>) -> tensor<ui32>
    %15 = stablehlo.slice %10 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
    %17 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c_6 = stablehlo.constant dense<1> : tensor<ui64>
    %18 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %19 = stablehlo.multiply %18, %17 : tensor<4xui64>
    %c_7 = stablehlo.constant dense<32> : tensor<ui64>
    %20 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<4xui64>
    %22 = stablehlo.convert %19 : (tensor<4xui64>) -> tensor<4xui32>
    %23 = stablehlo.convert %21 : (tensor<4xui64>) -> tensor<4xui32>
    %24:2 = call @threefry2x32_38(%14, %16, %23, %22) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %25 = stablehlo.xor %24#0, %24#1 : tensor<4xui32>
    %26 = stablehlo.slice %12 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %27 = stablehlo.reshape %26 : (tensor<1xui32>) -> tensor<ui32>
    %28 = stablehlo.slice %12 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %29 = stablehlo.reshape %28 : (tensor<1xui32>) -> tensor<ui32>
    %30 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c_8 = stablehlo.constant dense<1> : tensor<ui64>
    %31 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %32 = stablehlo.multiply %31, %30 : tensor<4xui64>
    %c_9 = stablehlo.constant dense<32> : tensor<ui64>
    %33 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %34 = stablehlo.shift_right_logical %32, %33 : tensor<4xui64>
    %35 = stablehlo.convert %32 : (tensor<4xui64>) -> tensor<4xui32>
    %36 = stablehlo.convert %34 : (tensor<4xui64>) -> tensor<4xui32>
    %37:2 = call @threefry2x32_38(%27, %29, %36, %35) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %38 = stablehlo.xor %37#0, %37#1 : tensor<4xui32>
    %39 = stablehlo.subtract %7, %6 : tensor<1xi32>
    %40 = stablehlo.convert %39 : (tensor<1xi32>) -> tensor<1xui32>
    %41 = stablehlo.compare LE, %7, %6, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_10 = stablehlo.constant dense<1> : tensor<ui32>
    %42 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %43 = stablehlo.select %41, %42, %40 : tensor<1xi1>, tensor<1xui32>
    %44 = stablehlo.compare GT, %7, %6, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %45 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %46 = stablehlo.and %45, %44 : tensor<1xi1>
    %c_11 = stablehlo.constant dense<1> : tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %48 = stablehlo.add %43, %47 : tensor<1xui32>
    %49 = stablehlo.select %46, %48, %43 : tensor<1xi1>, tensor<1xui32>
    %c_12 = stablehlo.constant dense<65536> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %51 = stablehlo.remainder %50, %49 : tensor<1xui32>
    %52 = stablehlo.multiply %51, %51 : tensor<1xui32>
    %53 = stablehlo.remainder %52, %49 : tensor<1xui32>
    %54 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %55 = stablehlo.remainder %25, %54 : tensor<4xui32>
    %56 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %57 = stablehlo.multiply %55, %56 : tensor<4xui32>
    %58 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %59 = stablehlo.remainder %38, %58 : tensor<4xui32>
    %60 = stablehlo.add %57, %59 : tensor<4xui32>
    %61 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %62 = stablehlo.remainder %60, %61 : tensor<4xui32>
    %63 = stablehlo.convert %62 : (tensor<4xui32>) -> tensor<4xi32>
    %64 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<1xi32>) -> tensor<4xi32>
    %65 = stablehlo.add %64, %63 : tensor<4xi32>
    return %65 : tensor<4xi32>
  }
  func.func private @clip(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i32>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @clip_48(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i32>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @_dirichlet(%arg0: tensor<2xui32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = call @_gamma_20(%arg0, %arg1) : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.maximum %cst_0, %1 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %5 = stablehlo.subtract %0, %4 : tensor<3xf32>
    %6 = stablehlo.exponential %5 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %10 = stablehlo.divide %6, %9 : tensor<3xf32>
    return %10 : tensor<3xf32>
  }
  func.func private @_double_sided_maxwell(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = call @_maxwell(%2) : (tensor<2xui32>) -> tensor<2xf32>
    %6 = call @_rademacher_52(%4) : (tensor<2xui32>) -> tensor<2xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<2xf32>
    %8 = stablehlo.convert %arg2 : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %10 = stablehlo.multiply %7, %9 : tensor<2xf32>
    %11 = stablehlo.convert %arg1 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %13 = stablehlo.add %10, %12 : tensor<2xf32>
    return %13 : tensor<2xf32>
  }
  func.func private @_maxwell(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %0 = call @_normal_49(%arg0) : (tensor<2xui32>) -> tensor<2x3xf32>
    %1 = call @norm(%0) : (tensor<2x3xf32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @_normal_49(%arg0: tensor<2xui32>) -> tensor<2x3xf32> {
    %0 = call @_normal_real_50(%arg0) : (tensor<2xui32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
  func.func private @_normal_real_50(%arg0: tensor<2xui32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_51(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
    %1 = chlo.erf_inv %0 : tensor<2x3xf32> -> tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2x3xf32>
    return %3 : tensor<2x3xf32>
  }
  func.func private @_uniform_51(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x3xf32> {
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
    %17:2 = call @threefry2x32_13(%3, %5, %16, %15) : (tensor<ui32>, tensor<ui32>, tensor<2x3xui32>, tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>)
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
  func.func private @norm(%arg0: tensor<2x3xf32>) -> tensor<2xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.sqrt %1 : tensor<2xf32>
    return %2 : tensor<2xf32>
  }
  func.func private @_rademacher_52(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = call @_bernoulli_53(%arg0, %cst) : (tensor<2xui32>, tensor<f32>) -> tensor<2xi1>
    %1 = stablehlo.convert %0 : (tensor<2xi1>) -> tensor<2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<2xf32>
    return %5 : tensor<2xf32>
  }
  func.func private @_bernoulli_53(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_15(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    return %2 : tensor<2xi1>
  }
  func.func private @_exponential_54(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_55(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.negate %0 : tensor<3xf32>
    %2 = stablehlo.log_plus_one %1 : tensor<3xf32>
    %3 = stablehlo.negate %2 : tensor<3xf32>
    return %3 : tensor<3xf32>
  }
  func.func private @_uniform_55(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<3xui64>
    %13 = stablehlo.convert %10 : (tensor<3xui64>) -> tensor<3xui32>
    %14 = stablehlo.convert %12 : (tensor<3xui64>) -> tensor<3xui32>
    %15:2 = call @threefry2x32_41(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %20 = stablehlo.or %18, %19 : tensor<3xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<3xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<3xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %28 = stablehlo.add %26, %27 : tensor<3xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<3xf32>
    return %30 : tensor<3xf32>
  }
  func.func private @_f(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.convert %arg1 : tensor<f32>
    %2 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %3 = stablehlo.slice %2 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %2 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.reshape %5 : (tensor<1x2xui32>) -> tensor<2xui32>
    %7 = call @_chisquare_56(%6, %1) : (tensor<2xui32>, tensor<f32>) -> tensor<2xf32>
    %8 = call @_chisquare_56(%4, %0) : (tensor<2xui32>, tensor<f32>) -> tensor<2xf32>
    %9 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %10 = stablehlo.divide %7, %9 : tensor<2xf32>
    %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %12 = stablehlo.divide %8, %11 : tensor<2xf32>
    %13 = stablehlo.divide %10, %12 : tensor<2xf32>
    return %13 : tensor<2xf32>
  }
  func.func private @_chisquare_56(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.divide %arg1, %cst : tensor<f32>
    %1 = call @_gamma_57(%arg0, %0) : (tensor<2xui32>, tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.exponential %1 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<2xf32>
    return %4 : tensor<2xf32>
  }
  func.func private @_gamma_57(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %2 = call @_threefry_split_58(%1) : (tensor<1x2xui32>) -> tensor<1x2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x2x2xui32>) -> tensor<2x2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.compare GE, %0, %4, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %7 = stablehlo.add %0, %6 : tensor<2xf32>
    %8 = stablehlo.select %5, %0, %7 : tensor<2xi1>, tensor<2xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %10 = stablehlo.subtract %8, %9 : tensor<2xf32>
    %11 = stablehlo.sqrt %10 : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %13 = stablehlo.divide %12, %11 : tensor<2xf32>
    %14 = call @_threefry_split_61(%3) : (tensor<2x2xui32>) -> tensor<2x2x2xui32>
    %15 = stablehlo.slice %14 [0:2, 0:1, 0:2] : (tensor<2x2x2xui32>) -> tensor<2x1x2xui32>
    %16 = stablehlo.reshape %15 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.slice %14 [0:2, 1:2, 0:2] : (tensor<2x2x2xui32>) -> tensor<2x1x2xui32>
    %18 = stablehlo.reshape %17 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %22:6 = stablehlo.while(%iterArg = %10, %iterArg_9 = %13, %iterArg_10 = %16, %iterArg_11 = %19, %iterArg_12 = %20, %iterArg_13 = %21) : tensor<2xf32>, tensor<2xf32>, tensor<2x2xui32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
    cond {
      %37 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<2xf32>
      %cst_14 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %39 = stablehlo.multiply %38, %37 : tensor<2xf32>
      %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %41 = stablehlo.subtract %40, %39 : tensor<2xf32>
      %42 = stablehlo.compare GE, %iterArg_13, %41, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      %43 = stablehlo.log %iterArg_13 : tensor<2xf32>
      %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %45 = stablehlo.multiply %iterArg_11, %44 : tensor<2xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %46 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %47 = stablehlo.subtract %46, %iterArg_12 : tensor<2xf32>
      %48 = stablehlo.log %iterArg_12 : tensor<2xf32>
      %49 = stablehlo.add %47, %48 : tensor<2xf32>
      %50 = stablehlo.multiply %iterArg, %49 : tensor<2xf32>
      %51 = stablehlo.add %45, %50 : tensor<2xf32>
      %52 = stablehlo.compare GE, %43, %51, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      %53 = stablehlo.and %42, %52 : tensor<2xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %54 = stablehlo.reduce(%53 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %54 : tensor<i1>
    } do {
      %37 = func.call @_threefry_split_64(%iterArg_10) : (tensor<2x2xui32>) -> tensor<2x3x2xui32>
      %38 = stablehlo.slice %37 [0:2, 0:1, 0:2] : (tensor<2x3x2xui32>) -> tensor<2x1x2xui32>
      %39 = stablehlo.reshape %38 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
      %40 = stablehlo.slice %37 [0:2, 1:2, 0:2] : (tensor<2x3x2xui32>) -> tensor<2x1x2xui32>
      %41 = stablehlo.reshape %40 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
      %42 = stablehlo.slice %37 [0:2, 2:3, 0:2] : (tensor<2x3x2xui32>) -> tensor<2x1x2xui32>
      %43 = stablehlo.reshape %42 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %cst_15 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %46:4 = stablehlo.while(%iterArg_22 = %iterArg_9, %iterArg_23 = %41, %iterArg_24 = %44, %iterArg_25 = %45) : tensor<2xf32>, tensor<2x2xui32>, tensor<2xf32>, tensor<2xf32>
      cond {
        %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %76 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %77 = stablehlo.compare LE, %iterArg_25, %76, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %78 = stablehlo.reduce(%77 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %78 : tensor<i1>
      } do {
        %76 = func.call @_threefry_split_61(%iterArg_23) : (tensor<2x2xui32>) -> tensor<2x2x2xui32>
        %77 = stablehlo.slice %76 [0:2, 0:1, 0:2] : (tensor<2x2x2xui32>) -> tensor<2x1x2xui32>
        %78 = stablehlo.reshape %77 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
        %79 = stablehlo.slice %76 [0:2, 1:2, 0:2] : (tensor<2x2x2xui32>) -> tensor<2x1x2xui32>
        %80 = stablehlo.reshape %79 : (tensor<2x1x2xui32>) -> tensor<2x2xui32>
        %81 = func.call @_normal_67(%80) : (tensor<2x2xui32>) -> tensor<2xf32>
        %82 = stablehlo.multiply %81, %iterArg_22 : tensor<2xf32>
        %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %83 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %84 = stablehlo.add %83, %82 : tensor<2xf32>
        %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %85 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %86 = stablehlo.compare LE, %iterArg_25, %85, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
        %87 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<2xi1>) -> tensor<2x2xi1>
        %88 = stablehlo.select %87, %78, %iterArg_23 : tensor<2x2xi1>, tensor<2x2xui32>
        %89 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
        %90 = stablehlo.select %89, %81, %iterArg_24 : tensor<2xi1>, tensor<2xf32>
        %91 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
        %92 = stablehlo.select %91, %84, %iterArg_25 : tensor<2xi1>, tensor<2xf32>
        stablehlo.return %iterArg_22, %88, %90, %92 : tensor<2xf32>, tensor<2x2xui32>, tensor<2xf32>, tensor<2xf32>
      }
      %47 = stablehlo.multiply %46#2, %46#2 : tensor<2xf32>
      %48 = stablehlo.multiply %46#3, %46#3 : tensor<2xf32>
      %49 = stablehlo.multiply %48, %46#3 : tensor<2xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %50 = func.call @_uniform_72(%43, %cst_16, %cst_17) : (tensor<2x2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
      %51 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<2xf32>
      %cst_18 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %52 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %53 = stablehlo.multiply %52, %51 : tensor<2xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %55 = stablehlo.subtract %54, %53 : tensor<2xf32>
      %56 = stablehlo.compare GE, %iterArg_13, %55, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      %57 = stablehlo.log %iterArg_13 : tensor<2xf32>
      %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %59 = stablehlo.multiply %iterArg_11, %58 : tensor<2xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %60 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %61 = stablehlo.subtract %60, %iterArg_12 : tensor<2xf32>
      %62 = stablehlo.log %iterArg_12 : tensor<2xf32>
      %63 = stablehlo.add %61, %62 : tensor<2xf32>
      %64 = stablehlo.multiply %iterArg, %63 : tensor<2xf32>
      %65 = stablehlo.add %59, %64 : tensor<2xf32>
      %66 = stablehlo.compare GE, %57, %65, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      %67 = stablehlo.and %56, %66 : tensor<2xi1>
      %68 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<2xi1>) -> tensor<2x2xi1>
      %69 = stablehlo.select %68, %39, %iterArg_10 : tensor<2x2xi1>, tensor<2x2xui32>
      %70 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %71 = stablehlo.select %70, %47, %iterArg_11 : tensor<2xi1>, tensor<2xf32>
      %72 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %73 = stablehlo.select %72, %49, %iterArg_12 : tensor<2xi1>, tensor<2xf32>
      %74 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<2xi1>) -> tensor<2xi1>
      %75 = stablehlo.select %74, %50, %iterArg_13 : tensor<2xi1>, tensor<2xf32>
      stablehlo.return %iterArg, %iterArg_9, %69, %71, %73, %75 : tensor<2xf32>, tensor<2xf32>, tensor<2x2xui32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
    }
    %23 = call @_exponential_73(%18) : (tensor<2x2xui32>) -> tensor<2xf32>
    %24 = stablehlo.negate %23 : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %26 = stablehlo.compare EQ, %24, %25, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %27 = stablehlo.or %5, %26 : tensor<2xi1>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %29 = stablehlo.divide %28, %0 : tensor<2xf32>
    %30 = stablehlo.multiply %24, %29 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %32 = stablehlo.select %27, %31, %30 : tensor<2xi1>, tensor<2xf32>
    %33 = stablehlo.log %10 : tensor<2xf32>
    %34 = stablehlo.log %22#4 : tensor<2xf32>
    %35 = stablehlo.add %33, %34 : tensor<2xf32>
    %36 = stablehlo.add %35, %32 : tensor<2xf32>
    return %36 : tensor<2xf32>
  }
  func.func private @_threefry_split_58(%arg0: tensor<1x2xui32>) -> tensor<1x2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xui32>) -> tensor<1xui32>
    %2 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x1xui32>) -> tensor<1xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
    %15:2 = call @threefry2x32_59(%13, %14, %11, %12) : (tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<1x2xui32>, tensor<1x2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<1x2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<1x2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<1x2x1xui32>, tensor<1x2x1xui32>) -> tensor<1x2x2xui32>
    return %18 : tensor<1x2x2xui32>
  }
  func.func private @threefry2x32_59(%arg0: tensor<1x1xui32>, %arg1: tensor<1x1xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x2xui32>) -> (tensor<1x2xui32>, tensor<1x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<1x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<1x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.add %arg2, %3 : tensor<1x2xui32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.add %arg3, %5 : tensor<1x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_60(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<1x2xui32>, tensor<1x2xui32>
  }
  func.func private @closed_call_60(%arg0: tensor<i32>, %arg1: tensor<1x2xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x1xui32>, %arg4: tensor<1x1xui32>, %arg5: tensor<1x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<1x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<1x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<1x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<1x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<1x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x1xui32>) -> tensor<1x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<1x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<1x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_61(%arg0: tensor<2x2xui32>) -> tensor<2x2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<2x1xui32>) -> tensor<2xui32>
    %2 = stablehlo.slice %arg0 [0:2, 1:2] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x1xui32>) -> tensor<2xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %15:2 = call @threefry2x32_62(%13, %14, %11, %12) : (tensor<2x1xui32>, tensor<2x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<2x2xui32>, tensor<2x2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<2x2xui32>) -> tensor<2x2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<2x2xui32>) -> tensor<2x2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<2x2x1xui32>, tensor<2x2x1xui32>) -> tensor<2x2x2xui32>
    return %18 : tensor<2x2x2xui32>
  }
  func.func private @threefry2x32_62(%arg0: tensor<2x1xui32>, %arg1: tensor<2x1xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x2xui32>) -> (tensor<2x2xui32>, tensor<2x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<2x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<2x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<2x2xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.add %3, %4 : tensor<2x2xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<2x2xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %8 = stablehlo.add %6, %7 : tensor<2x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_63(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<2x2xui32>, tensor<2x2xui32>
  }
  func.func private @closed_call_63(%arg0: tensor<i32>, %arg1: tensor<2x2xui32>, %arg2: tensor<2x2xui32>, %arg3: tensor<2x1xui32>, %arg4: tensor<2x1xui32>, %arg5: tensor<2x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x2xui32>, tensor<2x2xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_64(%arg0: tensor<2x2xui32>) -> tensor<2x3x2xui32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<2x1xui32>) -> tensor<2xui32>
    %2 = stablehlo.slice %arg0 [0:2, 1:2] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x1xui32>) -> tensor<2xui32>
    %4 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<3xui64>
    %9 = stablehlo.convert %6 : (tensor<3xui64>) -> tensor<3xui32>
    %10 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<3xui32>) -> tensor<1x3xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %15:2 = call @threefry2x32_65(%13, %14, %11, %12) : (tensor<2x1xui32>, tensor<2x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<2x3xui32>) -> tensor<2x3x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<2x3xui32>) -> tensor<2x3x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<2x3x1xui32>, tensor<2x3x1xui32>) -> tensor<2x3x2xui32>
    return %18 : tensor<2x3x2xui32>
  }
  func.func private @threefry2x32_65(%arg0: tensor<2x1xui32>, %arg1: tensor<2x1xui32>, %arg2: tensor<1x3xui32>, %arg3: tensor<1x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<2x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<2x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<2x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x3xui32>
    %5 = stablehlo.add %3, %4 : tensor<2x3xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x3xui32>) -> tensor<2x3xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x3xui32>
    %8 = stablehlo.add %6, %7 : tensor<2x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_66(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<2x3xui32>, tensor<2x3xui32>
  }
  func.func private @closed_call_66(%arg0: tensor<i32>, %arg1: tensor<2x3xui32>, %arg2: tensor<2x3xui32>, %arg3: tensor<2x1xui32>, %arg4: tensor<2x1xui32>, %arg5: tensor<2x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>) {
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
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<2x1xui32>) -> tensor<2x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<2x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_normal_67(%arg0: tensor<2x2xui32>) -> tensor<2xf32> {
    %0 = call @_normal_real_68(%arg0) : (tensor<2x2xui32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  func.func private @_normal_real_68(%arg0: tensor<2x2xui32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_69(%arg0, %cst, %cst_0) : (tensor<2x2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %1 = chlo.erf_inv %0 : tensor<2xf32> -> tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func private @_uniform_69(%arg0: tensor<2x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<2x1xui32>) -> tensor<2xui32>
    %2 = stablehlo.slice %arg0 [0:2, 1:2] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x1xui32>) -> tensor<2xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %4:2 = call @threefry2x32_70(%1, %3, %c, %c_0) : (tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %5 = stablehlo.xor %4#0, %4#1 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %7 = stablehlo.shift_right_logical %5, %6 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %9 = stablehlo.or %7, %8 : tensor<2xui32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<2xui32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<2xf32>
    %13 = stablehlo.subtract %arg2, %arg1 : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<2xf32>
    %16 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %17 = stablehlo.add %15, %16 : tensor<2xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %19 = stablehlo.maximum %18, %17 : tensor<2xf32>
    return %19 : tensor<2xf32>
  }
  func.func private @threefry2x32_70(%arg0: tensor<2xui32>, %arg1: tensor<2xui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %2 = stablehlo.xor %0, %1 : tensor<2xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %4 = stablehlo.add %3, %arg0 : tensor<2xui32>
    %5 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %6 = stablehlo.add %5, %arg1 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_71(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call_71(%arg0: tensor<i32>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>, %arg4: tensor<2xui32>, %arg5: tensor<2xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.add %33, %arg3 : tensor<2xui32>
    %42 = stablehlo.add %40, %arg4 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %43 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %44 = stablehlo.convert %43 : (tensor<i32>) -> tensor<ui32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %46 = stablehlo.add %42, %45 : tensor<2xui32>
    return %0, %41, %46, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_uniform_72(%arg0: tensor<2x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.slice %arg0 [0:2, 0:1] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x1xui32>) -> tensor<2xui32>
    %4 = stablehlo.slice %arg0 [0:2, 1:2] : (tensor<2x2xui32>) -> tensor<2x1xui32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xui32>) -> tensor<2xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %6:2 = call @threefry2x32_70(%3, %5, %c, %c_0) : (tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %7 = stablehlo.xor %6#0, %6#1 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %9 = stablehlo.shift_right_logical %7, %8 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %11 = stablehlo.or %9, %10 : tensor<2xui32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<2xui32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<2xf32>
    %15 = stablehlo.subtract %1, %0 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<2xf32>
    %18 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %19 = stablehlo.add %17, %18 : tensor<2xf32>
    %20 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<2xf32>
    return %21 : tensor<2xf32>
  }
  func.func private @_exponential_73(%arg0: tensor<2x2xui32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_72(%arg0, %cst, %cst_0) : (tensor<2x2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.negate %0 : tensor<2xf32>
    %2 = stablehlo.log_plus_one %1 : tensor<2xf32>
    %3 = stablehlo.negate %2 : tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func private @_gamma_74(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %3 = call @_threefry_split_21(%2) : (tensor<1x2xui32>) -> tensor<1x3x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x3x2xui32>) -> tensor<3x2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.compare GE, %1, %5, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.add %1, %7 : tensor<3xf32>
    %9 = stablehlo.select %6, %1, %8 : tensor<3xi1>, tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %11 = stablehlo.subtract %9, %10 : tensor<3xf32>
    %12 = stablehlo.sqrt %11 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %14 = stablehlo.divide %13, %12 : tensor<3xf32>
    %15 = call @_threefry_split_24(%4) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
    %16 = stablehlo.slice %15 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %17 = stablehlo.reshape %16 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %18 = stablehlo.slice %15 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23:6 = stablehlo.while(%iterArg = %11, %iterArg_11 = %14, %iterArg_12 = %17, %iterArg_13 = %20, %iterArg_14 = %21, %iterArg_15 = %22) : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %34 = stablehlo.multiply %iterArg_13, %iterArg_13 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %36 = stablehlo.multiply %35, %34 : tensor<3xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %38 = stablehlo.subtract %37, %36 : tensor<3xf32>
      %39 = stablehlo.compare GE, %iterArg_15, %38, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %40 = stablehlo.log %iterArg_15 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %42 = stablehlo.multiply %iterArg_13, %41 : tensor<3xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %44 = stablehlo.subtract %43, %iterArg_14 : tensor<3xf32>
      %45 = stablehlo.log %iterArg_14 : tensor<3xf32>
      %46 = stablehlo.add %44, %45 : tensor<3xf32>
      %47 = stablehlo.multiply %iterArg, %46 : tensor<3xf32>
      %48 = stablehlo.add %42, %47 : tensor<3xf32>
      %49 = stablehlo.compare GE, %40, %48, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %50 = stablehlo.and %39, %49 : tensor<3xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %51 = stablehlo.reduce(%50 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %51 : tensor<i1>
    } do {
      %34 = func.call @_threefry_split_27(%iterArg_12) : (tensor<3x2xui32>) -> tensor<3x3x2xui32>
      %35 = stablehlo.slice %34 [0:3, 0:1, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %36 = stablehlo.reshape %35 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %37 = stablehlo.slice %34 [0:3, 1:2, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %38 = stablehlo.reshape %37 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %39 = stablehlo.slice %34 [0:3, 2:3, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %40 = stablehlo.reshape %39 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %cst_17 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %43:4 = stablehlo.while(%iterArg_24 = %iterArg_11, %iterArg_25 = %38, %iterArg_26 = %41, %iterArg_27 = %42) : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      cond {
        %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %73 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %74 = stablehlo.compare LE, %iterArg_27, %73, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %75 = stablehlo.reduce(%74 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %75 : tensor<i1>
      } do {
        %73 = func.call @_threefry_split_24(%iterArg_25) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
        %74 = stablehlo.slice %73 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %75 = stablehlo.reshape %74 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %76 = stablehlo.slice %73 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %77 = stablehlo.reshape %76 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %78 = func.call @_normal_30(%77) : (tensor<3x2xui32>) -> tensor<3xf32>
        %79 = stablehlo.multiply %78, %iterArg_24 : tensor<3xf32>
        %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %80 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %81 = stablehlo.add %80, %79 : tensor<3xf32>
        %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %82 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %83 = stablehlo.compare LE, %iterArg_27, %82, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %84 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
        %85 = stablehlo.select %84, %75, %iterArg_25 : tensor<3x2xi1>, tensor<3x2xui32>
        %86 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %87 = stablehlo.select %86, %78, %iterArg_26 : tensor<3xi1>, tensor<3xf32>
        %88 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %89 = stablehlo.select %88, %81, %iterArg_27 : tensor<3xi1>, tensor<3xf32>
        stablehlo.return %iterArg_24, %85, %87, %89 : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      }
      %44 = stablehlo.multiply %43#2, %43#2 : tensor<3xf32>
      %45 = stablehlo.multiply %43#3, %43#3 : tensor<3xf32>
      %46 = stablehlo.multiply %45, %43#3 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %47 = func.call @_uniform_35(%40, %cst_18, %cst_19) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
      %48 = stablehlo.multiply %iterArg_13, %iterArg_13 : tensor<3xf32>
      %cst_20 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %49 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %50 = stablehlo.multiply %49, %48 : tensor<3xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %52 = stablehlo.subtract %51, %50 : tensor<3xf32>
      %53 = stablehlo.compare GE, %iterArg_15, %52, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %54 = stablehlo.log %iterArg_15 : tensor<3xf32>
      %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %55 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %56 = stablehlo.multiply %iterArg_13, %55 : tensor<3xf32>
      %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %58 = stablehlo.subtract %57, %iterArg_14 : tensor<3xf32>
      %59 = stablehlo.log %iterArg_14 : tensor<3xf32>
      %60 = stablehlo.add %58, %59 : tensor<3xf32>
      %61 = stablehlo.multiply %iterArg, %60 : tensor<3xf32>
      %62 = stablehlo.add %56, %61 : tensor<3xf32>
      %63 = stablehlo.compare GE, %54, %62, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %64 = stablehlo.and %53, %63 : tensor<3xi1>
      %65 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
      %66 = stablehlo.select %65, %36, %iterArg_12 : tensor<3x2xi1>, tensor<3x2xui32>
      %67 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %68 = stablehlo.select %67, %44, %iterArg_13 : tensor<3xi1>, tensor<3xf32>
      %69 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %70 = stablehlo.select %69, %46, %iterArg_14 : tensor<3xi1>, tensor<3xf32>
      %71 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %72 = stablehlo.select %71, %47, %iterArg_15 : tensor<3xi1>, tensor<3xf32>
      stablehlo.return %iterArg, %iterArg_11, %66, %68, %70, %72 : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    }
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = call @_uniform_35(%19, %cst_6, %cst_7) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %28 = stablehlo.divide %27, %1 : tensor<3xf32>
    %29 = stablehlo.power %26, %28 : tensor<3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %31 = stablehlo.select %6, %30, %29 : tensor<3xi1>, tensor<3xf32>
    %32 = stablehlo.multiply %11, %23#4 : tensor<3xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<3xf32>
    return %33 : tensor<3xf32>
  }
  func.func private @_generalized_normal_75(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.divide %cst, %arg1 : tensor<f32>
    %4 = call @_gamma_74(%2, %3) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.reshape %5 : (tensor<1x2xui32>) -> tensor<2xui32>
    %7 = call @_rademacher_76(%6) : (tensor<2xui32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.divide %cst_0, %arg1 : tensor<f32>
    %9 = stablehlo.convert %8 : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %11 = stablehlo.power %4, %10 : tensor<3xf32>
    %12 = stablehlo.multiply %7, %11 : tensor<3xf32>
    return %12 : tensor<3xf32>
  }
  func.func private @_rademacher_76(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = call @_bernoulli_77(%arg0, %cst) : (tensor<2xui32>, tensor<f32>) -> tensor<3xi1>
    %1 = stablehlo.convert %0 : (tensor<3xi1>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<3xf32>
    return %5 : tensor<3xf32>
  }
  func.func private @_bernoulli_77(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_55(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    return %2 : tensor<3xi1>
  }
  func.func private @_geometric(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<4xi32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_78(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.compare EQ, %0, %1, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %3 = call @_where(%2, %c, %0) : (tensor<4xi1>, tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
    %4 = stablehlo.log %3 : tensor<4xf32>
    %5 = stablehlo.negate %arg1 : tensor<f32>
    %6 = stablehlo.log_plus_one %5 : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.divide %4, %7 : tensor<4xf32>
    %9 = stablehlo.floor %8 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.add %9, %10 : tensor<4xf32>
    %12 = stablehlo.convert %11 : (tensor<4xf32>) -> tensor<4xi32>
    return %12 : tensor<4xi32>
  }
  func.func private @_uniform_78(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<4xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<4xui64>
    %13 = stablehlo.convert %10 : (tensor<4xui64>) -> tensor<4xui32>
    %14 = stablehlo.convert %12 : (tensor<4xui64>) -> tensor<4xui32>
    %15:2 = call @threefry2x32_38(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<4xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %20 = stablehlo.or %18, %19 : tensor<4xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<4xui32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<4xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<4xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %28 = stablehlo.add %26, %27 : tensor<4xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<4xf32>
    return %30 : tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<4xi1>, %arg1: tensor<i32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4xi1>, tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @_gumbel_79(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %0 = call @_uniform_80(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.log %0 : tensor<3xf32>
    %2 = stablehlo.negate %1 : tensor<3xf32>
    %3 = stablehlo.log %2 : tensor<3xf32>
    %4 = stablehlo.negate %3 : tensor<3xf32>
    return %4 : tensor<3xf32>
  }
  func.func private @_uniform_80(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %9 = stablehlo.multiply %8, %7 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %11 = stablehlo.shift_right_logical %9, %10 : tensor<3xui64>
    %12 = stablehlo.convert %9 : (tensor<3xui64>) -> tensor<3xui32>
    %13 = stablehlo.convert %11 : (tensor<3xui64>) -> tensor<3xui32>
    %14:2 = call @threefry2x32_41(%4, %6, %13, %12) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %15 = stablehlo.xor %14#0, %14#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %17 = stablehlo.shift_right_logical %15, %16 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %18 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %19 = stablehlo.or %17, %18 : tensor<3xui32>
    %20 = stablehlo.bitcast_convert %19 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %22 = stablehlo.subtract %20, %21 : tensor<3xf32>
    %23 = stablehlo.subtract %2, %1 : tensor<1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<3xf32>
    %26 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %27 = stablehlo.add %25, %26 : tensor<3xf32>
    %28 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %29 = stablehlo.maximum %28, %27 : tensor<3xf32>
    return %29 : tensor<3xf32>
  }
  func.func private @_laplace(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_46(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.sign %0 : tensor<3xf32>
    %2 = stablehlo.abs %0 : tensor<3xf32>
    %3 = stablehlo.negate %2 : tensor<3xf32>
    %4 = stablehlo.log_plus_one %3 : tensor<3xf32>
    %5 = stablehlo.multiply %1, %4 : tensor<3xf32>
    return %5 : tensor<3xf32>
  }
  func.func private @_gamma_81(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %3 = call @_threefry_split_21(%2) : (tensor<1x2xui32>) -> tensor<1x3x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x3x2xui32>) -> tensor<3x2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.compare GE, %1, %5, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.add %1, %7 : tensor<3xf32>
    %9 = stablehlo.select %6, %1, %8 : tensor<3xi1>, tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %11 = stablehlo.subtract %9, %10 : tensor<3xf32>
    %12 = stablehlo.sqrt %11 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %14 = stablehlo.divide %13, %12 : tensor<3xf32>
    %15 = call @_threefry_split_24(%4) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
    %16 = stablehlo.slice %15 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %17 = stablehlo.reshape %16 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %18 = stablehlo.slice %15 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23:6 = stablehlo.while(%iterArg = %11, %iterArg_9 = %14, %iterArg_10 = %17, %iterArg_11 = %20, %iterArg_12 = %21, %iterArg_13 = %22) : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %38 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<3xf32>
      %cst_14 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %40 = stablehlo.multiply %39, %38 : tensor<3xf32>
      %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %42 = stablehlo.subtract %41, %40 : tensor<3xf32>
      %43 = stablehlo.compare GE, %iterArg_13, %42, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %44 = stablehlo.log %iterArg_13 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %46 = stablehlo.multiply %iterArg_11, %45 : tensor<3xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %48 = stablehlo.subtract %47, %iterArg_12 : tensor<3xf32>
      %49 = stablehlo.log %iterArg_12 : tensor<3xf32>
      %50 = stablehlo.add %48, %49 : tensor<3xf32>
      %51 = stablehlo.multiply %iterArg, %50 : tensor<3xf32>
      %52 = stablehlo.add %46, %51 : tensor<3xf32>
      %53 = stablehlo.compare GE, %44, %52, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %54 = stablehlo.and %43, %53 : tensor<3xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %55 = stablehlo.reduce(%54 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %55 : tensor<i1>
    } do {
      %38 = func.call @_threefry_split_27(%iterArg_10) : (tensor<3x2xui32>) -> tensor<3x3x2xui32>
      %39 = stablehlo.slice %38 [0:3, 0:1, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %40 = stablehlo.reshape %39 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %41 = stablehlo.slice %38 [0:3, 1:2, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %42 = stablehlo.reshape %41 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %43 = stablehlo.slice %38 [0:3, 2:3, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %44 = stablehlo.reshape %43 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %cst_15 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %47:4 = stablehlo.while(%iterArg_22 = %iterArg_9, %iterArg_23 = %42, %iterArg_24 = %45, %iterArg_25 = %46) : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      cond {
        %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %77 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %78 = stablehlo.compare LE, %iterArg_25, %77, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %79 = stablehlo.reduce(%78 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %79 : tensor<i1>
      } do {
        %77 = func.call @_threefry_split_24(%iterArg_23) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
        %78 = stablehlo.slice %77 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %79 = stablehlo.reshape %78 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %80 = stablehlo.slice %77 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %81 = stablehlo.reshape %80 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %82 = func.call @_normal_30(%81) : (tensor<3x2xui32>) -> tensor<3xf32>
        %83 = stablehlo.multiply %82, %iterArg_22 : tensor<3xf32>
        %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %84 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %85 = stablehlo.add %84, %83 : tensor<3xf32>
        %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %86 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %87 = stablehlo.compare LE, %iterArg_25, %86, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %88 = stablehlo.broadcast_in_dim %87, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
        %89 = stablehlo.select %88, %79, %iterArg_23 : tensor<3x2xi1>, tensor<3x2xui32>
        %90 = stablehlo.broadcast_in_dim %87, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %91 = stablehlo.select %90, %82, %iterArg_24 : tensor<3xi1>, tensor<3xf32>
        %92 = stablehlo.broadcast_in_dim %87, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %93 = stablehlo.select %92, %85, %iterArg_25 : tensor<3xi1>, tensor<3xf32>
        stablehlo.return %iterArg_22, %89, %91, %93 : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      }
      %48 = stablehlo.multiply %47#2, %47#2 : tensor<3xf32>
      %49 = stablehlo.multiply %47#3, %47#3 : tensor<3xf32>
      %50 = stablehlo.multiply %49, %47#3 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %51 = func.call @_uniform_35(%44, %cst_16, %cst_17) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
      %52 = stablehlo.multiply %iterArg_11, %iterArg_11 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %53 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %54 = stablehlo.multiply %53, %52 : tensor<3xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %55 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %56 = stablehlo.subtract %55, %54 : tensor<3xf32>
      %57 = stablehlo.compare GE, %iterArg_13, %56, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %58 = stablehlo.log %iterArg_13 : tensor<3xf32>
      %cst_20 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %60 = stablehlo.multiply %iterArg_11, %59 : tensor<3xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %61 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %62 = stablehlo.subtract %61, %iterArg_12 : tensor<3xf32>
      %63 = stablehlo.log %iterArg_12 : tensor<3xf32>
      %64 = stablehlo.add %62, %63 : tensor<3xf32>
      %65 = stablehlo.multiply %iterArg, %64 : tensor<3xf32>
      %66 = stablehlo.add %60, %65 : tensor<3xf32>
      %67 = stablehlo.compare GE, %58, %66, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %68 = stablehlo.and %57, %67 : tensor<3xi1>
      %69 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
      %70 = stablehlo.select %69, %40, %iterArg_10 : tensor<3x2xi1>, tensor<3x2xui32>
      %71 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %72 = stablehlo.select %71, %48, %iterArg_11 : tensor<3xi1>, tensor<3xf32>
      %73 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %74 = stablehlo.select %73, %50, %iterArg_12 : tensor<3xi1>, tensor<3xf32>
      %75 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %76 = stablehlo.select %75, %51, %iterArg_13 : tensor<3xi1>, tensor<3xf32>
      stablehlo.return %iterArg, %iterArg_9, %70, %72, %74, %76 : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    }
    %24 = call @_exponential_36(%19) : (tensor<3x2xui32>) -> tensor<3xf32>
    %25 = stablehlo.negate %24 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %27 = stablehlo.compare EQ, %25, %26, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %28 = stablehlo.or %6, %27 : tensor<3xi1>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %30 = stablehlo.divide %29, %1 : tensor<3xf32>
    %31 = stablehlo.multiply %25, %30 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %33 = stablehlo.select %28, %32, %31 : tensor<3xi1>, tensor<3xf32>
    %34 = stablehlo.log %11 : tensor<3xf32>
    %35 = stablehlo.log %23#4 : tensor<3xf32>
    %36 = stablehlo.add %34, %35 : tensor<3xf32>
    %37 = stablehlo.add %36, %33 : tensor<3xf32>
    return %37 : tensor<3xf32>
  }
  func.func private @_logistic(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_46(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.log %0 : tensor<3xf32>
    %2 = stablehlo.negate %0 : tensor<3xf32>
    %3 = stablehlo.log_plus_one %2 : tensor<3xf32>
    %4 = stablehlo.subtract %1, %3 : tensor<3xf32>
    return %4 : tensor<3xf32>
  }
  func.func private @_normal_82(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %0 = call @_normal_real_83(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @_normal_real_83(%arg0: tensor<2xui32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_84(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = chlo.erf_inv %0 : tensor<3xf32> -> tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<3xf32>
    return %3 : tensor<3xf32>
  }
  func.func private @_uniform_84(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<3xui64>
    %11 = stablehlo.convert %8 : (tensor<3xui64>) -> tensor<3xui32>
    %12 = stablehlo.convert %10 : (tensor<3xui64>) -> tensor<3xui32>
    %13:2 = call @threefry2x32_41(%3, %5, %12, %11) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %14 = stablehlo.xor %13#0, %13#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %16 = stablehlo.shift_right_logical %14, %15 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %18 = stablehlo.or %16, %17 : tensor<3xui32>
    %19 = stablehlo.bitcast_convert %18 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %21 = stablehlo.subtract %19, %20 : tensor<3xf32>
    %22 = stablehlo.subtract %1, %0 : tensor<1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<3xf32>
    %25 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %26 = stablehlo.add %24, %25 : tensor<3xf32>
    %27 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %28 = stablehlo.maximum %27, %26 : tensor<3xf32>
    return %28 : tensor<3xf32>
  }
  func.func private @cumsum(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[0, 2]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @_where_85(%arg0: tensor<3xi1>, %arg1: tensor<i32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<3xi1>, tensor<3xf32>
    return %2 : tensor<3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<3xf32>, tensor<i32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @dynamic_index_in_dim_86(%arg0: tensor<3x2xui32>, %arg1: tensor<i32>) -> tensor<2xui32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<3x2xui32>, tensor<i32>, tensor<i32>) -> tensor<1x2xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x2xui32>) -> tensor<2xui32>
    return %1 : tensor<2xui32>
  }
  func.func private @closed_call_87(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>, %arg2: tensor<10xf32>, %arg3: tensor<10xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<2xui32>) -> (tensor<f32>, tensor<f32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @clip_88(%arg5, %c, %c_0) : (tensor<f32>, tensor<i32>, tensor<i32>) -> tensor<f32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.compare LT, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.subtract %cst_1, %0 : tensor<f32>
    %3 = stablehlo.select %1, %0, %2 : tensor<i1>, tensor<f32>
    %4 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare LT, %arg4, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.or %4, %5 : tensor<i1>
    %7 = call @isinf_89(%arg4) : (tensor<f32>) -> tensor<i1>
    %8 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.compare LT, %3, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %10 = stablehlo.or %8, %9 : tensor<i1>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %11 = stablehlo.select %10, %cst_4, %3 : tensor<i1>, tensor<f32>
    %12 = stablehlo.multiply %arg4, %11 : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %13 = stablehlo.compare LE, %12, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %14 = stablehlo.or %6, %13 : tensor<i1>
    %15 = stablehlo.floor %arg4 : tensor<f32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.select %14, %15, %cst_6 : tensor<i1>, tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %17 = stablehlo.select %14, %cst_7, %15 : tensor<i1>, tensor<f32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %18 = stablehlo.select %14, %cst_8, %11 : tensor<i1>, tensor<f32>
    %19 = stablehlo.negate %11 : tensor<f32>
    %20 = stablehlo.log_plus_one %19 : tensor<f32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21:7 = stablehlo.while(%iterArg = %16, %iterArg_31 = %16, %iterArg_32 = %20, %iterArg_33 = %c_9, %iterArg_34 = %cst_10, %iterArg_35 = %cst_11, %iterArg_36 = %arg6) : tensor<f32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<2xui32>
    cond {
      %59 = stablehlo.compare LE, %iterArg_35, %iterArg, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_37 = stablehlo.constant dense<false> : tensor<i1>
      %60 = stablehlo.reduce(%59 init: %c_37) applies stablehlo.or across dimensions = [] : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %61 = stablehlo.convert %iterArg_33 : (tensor<i32>) -> tensor<f32>
      %cst_38 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
      %62 = stablehlo.compare LT, %61, %cst_38, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %63 = stablehlo.and %60, %62 : tensor<i1>
      stablehlo.return %63 : tensor<i1>
    } do {
      %59 = func.call @_threefry_split(%iterArg_36) : (tensor<2xui32>) -> tensor<2x2xui32>
      %60 = stablehlo.slice %59 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %61 = stablehlo.reshape %60 : (tensor<1x2xui32>) -> tensor<2xui32>
      %62 = stablehlo.slice %59 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %63 = stablehlo.reshape %62 : (tensor<1x2xui32>) -> tensor<2xui32>
      %64 = stablehlo.compare LE, %iterArg_35, %iterArg_31, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %65 = stablehlo.add %iterArg_34, %cst_37 : tensor<f32>
      %66 = stablehlo.select %64, %65, %iterArg_34 : tensor<i1>, tensor<f32>
      %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %67 = func.call @_uniform_90(%61, %cst_38, %cst_39) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %68 = stablehlo.log %67 : tensor<f32>
      %69 = stablehlo.divide %68, %iterArg_32 : tensor<f32>
      %70 = stablehlo.ceil %69 : tensor<f32>
      %71 = stablehlo.add %iterArg_35, %70 : tensor<f32>
      %c_40 = stablehlo.constant dense<1> : tensor<i32>
      %72 = stablehlo.add %iterArg_33, %c_40 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_31, %iterArg_32, %72, %66, %71, %63 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<2xui32>
    }
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.subtract %21#4, %cst_12 : tensor<f32>
    %23 = stablehlo.multiply %17, %18 : tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.subtract %cst_13, %18 : tensor<f32>
    %25 = stablehlo.multiply %23, %24 : tensor<f32>
    %26 = stablehlo.sqrt %25 : tensor<f32>
    %cst_14 = stablehlo.constant dense<2.530000e+00> : tensor<f32>
    %27 = stablehlo.multiply %cst_14, %26 : tensor<f32>
    %cst_15 = stablehlo.constant dense<1.150000e+00> : tensor<f32>
    %28 = stablehlo.add %cst_15, %27 : tensor<f32>
    %cst_16 = stablehlo.constant dense<2.480000e-02> : tensor<f32>
    %29 = stablehlo.multiply %cst_16, %28 : tensor<f32>
    %cst_17 = stablehlo.constant dense<-8.730000e-02> : tensor<f32>
    %30 = stablehlo.add %cst_17, %29 : tensor<f32>
    %cst_18 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %31 = stablehlo.multiply %cst_18, %18 : tensor<f32>
    %32 = stablehlo.add %30, %31 : tensor<f32>
    %33 = stablehlo.multiply %17, %18 : tensor<f32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %34 = stablehlo.add %33, %cst_19 : tensor<f32>
    %cst_20 = stablehlo.constant dense<4.200000e+00> : tensor<f32>
    %35 = stablehlo.divide %cst_20, %28 : tensor<f32>
    %cst_21 = stablehlo.constant dense<9.200000e-01> : tensor<f32>
    %36 = stablehlo.subtract %cst_21, %35 : tensor<f32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.subtract %cst_22, %18 : tensor<f32>
    %38 = stablehlo.divide %18, %37 : tensor<f32>
    %cst_23 = stablehlo.constant dense<5.100000e+00> : tensor<f32>
    %39 = stablehlo.divide %cst_23, %28 : tensor<f32>
    %cst_24 = stablehlo.constant dense<2.830000e+00> : tensor<f32>
    %40 = stablehlo.add %cst_24, %39 : tensor<f32>
    %41 = stablehlo.multiply %40, %26 : tensor<f32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.add %17, %cst_25 : tensor<f32>
    %43 = stablehlo.multiply %42, %18 : tensor<f32>
    %44 = stablehlo.floor %43 : tensor<f32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %cst_27 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %c_28 = stablehlo.constant dense<false> : tensor<i1>
    %45:16 = stablehlo.while(%iterArg = %36, %iterArg_31 = %32, %iterArg_32 = %28, %iterArg_33 = %34, %iterArg_34 = %17, %iterArg_35 = %41, %iterArg_36 = %44, %iterArg_37 = %38, %iterArg_38 = %arg0, %iterArg_39 = %arg1, %iterArg_40 = %arg2, %iterArg_41 = %arg3, %iterArg_42 = %c_26, %iterArg_43 = %cst_27, %iterArg_44 = %c_28, %iterArg_45 = %arg6) : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<i32>, tensor<f32>, tensor<i1>, tensor<2xui32>
    cond {
      %59 = stablehlo.not %iterArg_44 : tensor<i1>
      %c_46 = stablehlo.constant dense<false> : tensor<i1>
      %60 = stablehlo.reduce(%59 init: %c_46) applies stablehlo.or across dimensions = [] : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %61 = stablehlo.convert %iterArg_42 : (tensor<i32>) -> tensor<f32>
      %cst_47 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
      %62 = stablehlo.compare LT, %61, %cst_47, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %63 = stablehlo.and %60, %62 : tensor<i1>
      stablehlo.return %63 : tensor<i1>
    } do {
      %59 = func.call @_threefry_split_40(%iterArg_45) : (tensor<2xui32>) -> tensor<3x2xui32>
      %60 = stablehlo.slice %59 [0:1, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %61 = stablehlo.reshape %60 : (tensor<1x2xui32>) -> tensor<2xui32>
      %62 = stablehlo.slice %59 [1:2, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %63 = stablehlo.reshape %62 : (tensor<1x2xui32>) -> tensor<2xui32>
      %64 = stablehlo.slice %59 [2:3, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %65 = stablehlo.reshape %64 : (tensor<1x2xui32>) -> tensor<2xui32>
      %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %66 = func.call @_uniform_90(%63, %cst_46, %cst_47) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %67 = func.call @_uniform_90(%65, %cst_48, %cst_49) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %cst_50 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %68 = stablehlo.subtract %66, %cst_50 : tensor<f32>
      %69 = stablehlo.abs %68 : tensor<f32>
      %cst_51 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %70 = stablehlo.subtract %cst_51, %69 : tensor<f32>
      %cst_52 = stablehlo.constant dense<7.000000e-02> : tensor<f32>
      %71 = stablehlo.compare GE, %70, %cst_52, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %72 = stablehlo.compare LE, %67, %iterArg, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %73 = stablehlo.and %71, %72 : tensor<i1>
      %cst_53 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %74 = stablehlo.multiply %cst_53, %iterArg_31 : tensor<f32>
      %75 = stablehlo.divide %74, %70 : tensor<f32>
      %76 = stablehlo.add %75, %iterArg_32 : tensor<f32>
      %77 = stablehlo.multiply %76, %68 : tensor<f32>
      %78 = stablehlo.add %77, %iterArg_33 : tensor<f32>
      %79 = stablehlo.floor %78 : tensor<f32>
      %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %80 = stablehlo.compare LT, %79, %cst_54, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %81 = stablehlo.compare GT, %79, %iterArg_34, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %82 = stablehlo.or %80, %81 : tensor<i1>
      %83 = stablehlo.multiply %67, %iterArg_35 : tensor<f32>
      %84 = stablehlo.multiply %70, %70 : tensor<f32>
      %85 = stablehlo.divide %iterArg_31, %84 : tensor<f32>
      %86 = stablehlo.add %85, %iterArg_32 : tensor<f32>
      %87 = stablehlo.divide %83, %86 : tensor<f32>
      %88 = stablehlo.log %87 : tensor<f32>
      %cst_55 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %89 = stablehlo.add %iterArg_36, %cst_55 : tensor<f32>
      %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %90 = stablehlo.add %iterArg_36, %cst_56 : tensor<f32>
      %91 = stablehlo.subtract %iterArg_34, %iterArg_36 : tensor<f32>
      %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %92 = stablehlo.add %91, %cst_57 : tensor<f32>
      %93 = stablehlo.multiply %iterArg_37, %92 : tensor<f32>
      %94 = stablehlo.divide %90, %93 : tensor<f32>
      %95 = stablehlo.log %94 : tensor<f32>
      %96 = stablehlo.multiply %89, %95 : tensor<f32>
      %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %97 = stablehlo.add %iterArg_34, %cst_58 : tensor<f32>
      %98 = stablehlo.subtract %iterArg_34, %iterArg_36 : tensor<f32>
      %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %99 = stablehlo.add %98, %cst_59 : tensor<f32>
      %100 = stablehlo.subtract %iterArg_34, %79 : tensor<f32>
      %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %101 = stablehlo.add %100, %cst_60 : tensor<f32>
      %102 = stablehlo.divide %99, %101 : tensor<f32>
      %103 = stablehlo.log %102 : tensor<f32>
      %104 = stablehlo.multiply %97, %103 : tensor<f32>
      %105 = stablehlo.add %96, %104 : tensor<f32>
      %cst_61 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %106 = stablehlo.add %79, %cst_61 : tensor<f32>
      %107 = stablehlo.subtract %iterArg_34, %79 : tensor<f32>
      %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %108 = stablehlo.add %107, %cst_62 : tensor<f32>
      %109 = stablehlo.multiply %iterArg_37, %108 : tensor<f32>
      %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %110 = stablehlo.add %79, %cst_63 : tensor<f32>
      %111 = stablehlo.divide %109, %110 : tensor<f32>
      %112 = stablehlo.log %111 : tensor<f32>
      %113 = stablehlo.multiply %106, %112 : tensor<f32>
      %114 = stablehlo.add %105, %113 : tensor<f32>
      %cst_64 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %115 = stablehlo.compare LE, %iterArg_36, %cst_64, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_66 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %116 = stablehlo.clamp %cst_65, %iterArg_36, %cst_66 : tensor<f32>
      %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %117 = stablehlo.add %116, %cst_67 : tensor<f32>
      %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %118 = stablehlo.add %116, %cst_68 : tensor<f32>
      %119 = stablehlo.multiply %117, %118 : tensor<f32>
      %cst_69 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %120 = stablehlo.divide %cst_69, %119 : tensor<f32>
      %cst_70 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %121 = stablehlo.subtract %cst_70, %120 : tensor<f32>
      %122 = stablehlo.divide %121, %119 : tensor<f32>
      %cst_71 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %123 = stablehlo.subtract %cst_71, %122 : tensor<f32>
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %124 = stablehlo.add %116, %cst_72 : tensor<f32>
      %125 = stablehlo.divide %123, %124 : tensor<f32>
      %126 = stablehlo.floor %116 : tensor<f32>
      %127 = stablehlo.convert %126 : (tensor<f32>) -> tensor<i32>
      %c_73 = stablehlo.constant dense<0> : tensor<i32>
      %128 = stablehlo.compare LT, %127, %c_73, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_74 = stablehlo.constant dense<10> : tensor<i32>
      %129 = stablehlo.add %127, %c_74 : tensor<i32>
      %130 = stablehlo.select %128, %129, %127 : tensor<i1>, tensor<i32>
      %131 = stablehlo.dynamic_slice %iterArg_38, %130, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
      %132 = stablehlo.reshape %131 : (tensor<1xf32>) -> tensor<f32>
      %133 = stablehlo.select %115, %132, %125 : tensor<i1>, tensor<f32>
      %134 = stablehlo.add %114, %133 : tensor<f32>
      %135 = stablehlo.subtract %iterArg_34, %iterArg_36 : tensor<f32>
      %cst_75 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %136 = stablehlo.compare LE, %135, %cst_75, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_77 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %137 = stablehlo.clamp %cst_76, %135, %cst_77 : tensor<f32>
      %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %138 = stablehlo.add %137, %cst_78 : tensor<f32>
      %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %139 = stablehlo.add %137, %cst_79 : tensor<f32>
      %140 = stablehlo.multiply %138, %139 : tensor<f32>
      %cst_80 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %141 = stablehlo.divide %cst_80, %140 : tensor<f32>
      %cst_81 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %142 = stablehlo.subtract %cst_81, %141 : tensor<f32>
      %143 = stablehlo.divide %142, %140 : tensor<f32>
      %cst_82 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %144 = stablehlo.subtract %cst_82, %143 : tensor<f32>
      %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %145 = stablehlo.add %137, %cst_83 : tensor<f32>
      %146 = stablehlo.divide %144, %145 : tensor<f32>
      %147 = stablehlo.floor %137 : tensor<f32>
      %148 = stablehlo.convert %147 : (tensor<f32>) -> tensor<i32>
      %c_84 = stablehlo.constant dense<0> : tensor<i32>
      %149 = stablehlo.compare LT, %148, %c_84, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_85 = stablehlo.constant dense<10> : tensor<i32>
      %150 = stablehlo.add %148, %c_85 : tensor<i32>
      %151 = stablehlo.select %149, %150, %148 : tensor<i1>, tensor<i32>
      %152 = stablehlo.dynamic_slice %iterArg_39, %151, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
      %153 = stablehlo.reshape %152 : (tensor<1xf32>) -> tensor<f32>
      %154 = stablehlo.select %136, %153, %146 : tensor<i1>, tensor<f32>
      %155 = stablehlo.add %134, %154 : tensor<f32>
      %cst_86 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %156 = stablehlo.compare LE, %79, %cst_86, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_88 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %157 = stablehlo.clamp %cst_87, %79, %cst_88 : tensor<f32>
      %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %158 = stablehlo.add %157, %cst_89 : tensor<f32>
      %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %159 = stablehlo.add %157, %cst_90 : tensor<f32>
      %160 = stablehlo.multiply %158, %159 : tensor<f32>
      %cst_91 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %161 = stablehlo.divide %cst_91, %160 : tensor<f32>
      %cst_92 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %162 = stablehlo.subtract %cst_92, %161 : tensor<f32>
      %163 = stablehlo.divide %162, %160 : tensor<f32>
      %cst_93 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %164 = stablehlo.subtract %cst_93, %163 : tensor<f32>
      %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %165 = stablehlo.add %157, %cst_94 : tensor<f32>
      %166 = stablehlo.divide %164, %165 : tensor<f32>
      %167 = stablehlo.floor %157 : tensor<f32>
      %168 = stablehlo.convert %167 : (tensor<f32>) -> tensor<i32>
      %c_95 = stablehlo.constant dense<0> : tensor<i32>
      %169 = stablehlo.compare LT, %168, %c_95, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_96 = stablehlo.constant dense<10> : tensor<i32>
      %170 = stablehlo.add %168, %c_96 : tensor<i32>
      %171 = stablehlo.select %169, %170, %168 : tensor<i1>, tensor<i32>
      %172 = stablehlo.dynamic_slice %iterArg_40, %171, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
      %173 = stablehlo.reshape %172 : (tensor<1xf32>) -> tensor<f32>
      %174 = stablehlo.select %156, %173, %166 : tensor<i1>, tensor<f32>
      %175 = stablehlo.subtract %155, %174 : tensor<f32>
      %176 = stablehlo.subtract %iterArg_34, %79 : tensor<f32>
      %cst_97 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %177 = stablehlo.compare LE, %176, %cst_97, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_99 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %178 = stablehlo.clamp %cst_98, %176, %cst_99 : tensor<f32>
      %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %179 = stablehlo.add %178, %cst_100 : tensor<f32>
      %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %180 = stablehlo.add %178, %cst_101 : tensor<f32>
      %181 = stablehlo.multiply %179, %180 : tensor<f32>
      %cst_102 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
      %182 = stablehlo.divide %cst_102, %181 : tensor<f32>
      %cst_103 = stablehlo.constant dense<0.00277777785> : tensor<f32>
      %183 = stablehlo.subtract %cst_103, %182 : tensor<f32>
      %184 = stablehlo.divide %183, %181 : tensor<f32>
      %cst_104 = stablehlo.constant dense<0.0833333358> : tensor<f32>
      %185 = stablehlo.subtract %cst_104, %184 : tensor<f32>
      %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %186 = stablehlo.add %178, %cst_105 : tensor<f32>
      %187 = stablehlo.divide %185, %186 : tensor<f32>
      %188 = stablehlo.floor %178 : tensor<f32>
      %189 = stablehlo.convert %188 : (tensor<f32>) -> tensor<i32>
      %c_106 = stablehlo.constant dense<0> : tensor<i32>
      %190 = stablehlo.compare LT, %189, %c_106, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_107 = stablehlo.constant dense<10> : tensor<i32>
      %191 = stablehlo.add %189, %c_107 : tensor<i32>
      %192 = stablehlo.select %190, %191, %189 : tensor<i1>, tensor<i32>
      %193 = stablehlo.dynamic_slice %iterArg_41, %192, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
      %194 = stablehlo.reshape %193 : (tensor<1xf32>) -> tensor<f32>
      %195 = stablehlo.select %177, %194, %187 : tensor<i1>, tensor<f32>
      %196 = stablehlo.subtract %175, %195 : tensor<f32>
      %197 = stablehlo.compare LE, %88, %196, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %198 = stablehlo.not %82 : tensor<i1>
      %199 = stablehlo.and %198, %197 : tensor<i1>
      %200 = stablehlo.or %73, %199 : tensor<i1>
      %201 = stablehlo.select %200, %79, %iterArg_43 : tensor<i1>, tensor<f32>
      %202 = stablehlo.or %iterArg_44, %200 : tensor<i1>
      %c_108 = stablehlo.constant dense<1> : tensor<i32>
      %203 = stablehlo.add %iterArg_42, %c_108 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %203, %201, %202, %61 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<i32>, tensor<f32>, tensor<i1>, tensor<2xui32>
    }
    %46 = stablehlo.select %14, %22, %45#13 : tensor<i1>, tensor<f32>
    %47 = stablehlo.or %9, %8 : tensor<i1>
    %48 = stablehlo.or %47, %6 : tensor<i1>
    %cst_29 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %49 = stablehlo.select %48, %cst_29, %46 : tensor<i1>, tensor<f32>
    %50 = stablehlo.not %48 : tensor<i1>
    %51 = stablehlo.and %7, %50 : tensor<i1>
    %cst_30 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %52 = stablehlo.select %51, %cst_30, %49 : tensor<i1>, tensor<f32>
    %53 = stablehlo.or %1, %6 : tensor<i1>
    %54 = stablehlo.or %53, %8 : tensor<i1>
    %55 = stablehlo.or %54, %7 : tensor<i1>
    %56 = stablehlo.subtract %15, %52 : tensor<f32>
    %57 = stablehlo.select %55, %52, %56 : tensor<i1>, tensor<f32>
    %58 = stablehlo.subtract %arg4, %57 : tensor<f32>
    return %58, %57 : tensor<f32>, tensor<f32>
  }
  func.func private @clip_88(%arg0: tensor<f32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<f32>
    %2 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %3 = stablehlo.minimum %2, %1 : tensor<f32>
    return %3 : tensor<f32>
  }
  func.func private @isinf_89(%arg0: tensor<f32>) -> tensor<i1> {
    %0 = stablehlo.abs %arg0 : tensor<f32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.compare EQ, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %1 : tensor<i1>
  }
  func.func private @_uniform_90(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %6:2 = call @threefry2x32_91(%3, %5, %c, %c_0) : (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> (tensor<ui32>, tensor<ui32>)
    %7 = stablehlo.xor %6#0, %6#1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.shift_right_logical %7, %c_1 : tensor<ui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %9 = stablehlo.or %8, %c_2 : tensor<ui32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<ui32>) -> tensor<f32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.subtract %10, %cst : tensor<f32>
    %12 = stablehlo.subtract %1, %0 : tensor<f32>
    %13 = stablehlo.multiply %11, %12 : tensor<f32>
    %14 = stablehlo.add %13, %0 : tensor<f32>
    %15 = stablehlo.reshape %14 : (tensor<f32>) -> tensor<f32>
    %16 = stablehlo.maximum %0, %15 : tensor<f32>
    return %16 : tensor<f32>
  }
  func.func private @threefry2x32_91(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>) -> (tensor<ui32>, tensor<ui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.add %arg2, %arg0 : tensor<ui32>
    %3 = stablehlo.add %arg3, %arg1 : tensor<ui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %4:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %2, %iterArg_6 = %3, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %5 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5:8 = func.call @closed_call_92(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %6, %5#0, %5#1, %5#2, %5#3, %5#4, %5#5, %5#6, %5#7 : tensor<i32>, tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %4#2, %4#3 : tensor<ui32>, tensor<ui32>
  }
  func.func private @closed_call_92(%arg0: tensor<i32>, %arg1: tensor<ui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<ui32>
    %4 = stablehlo.shift_left %arg2, %2 : tensor<ui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %5 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %6 = stablehlo.shift_right_logical %arg2, %5 : tensor<ui32>
    %7 = stablehlo.or %4, %6 : tensor<ui32>
    %8 = stablehlo.xor %3, %7 : tensor<ui32>
    %9 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %10 = stablehlo.reshape %9 : (tensor<1xui32>) -> tensor<ui32>
    %11 = stablehlo.add %3, %8 : tensor<ui32>
    %12 = stablehlo.shift_left %8, %10 : tensor<ui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %13 = stablehlo.subtract %c_1, %10 : tensor<ui32>
    %14 = stablehlo.shift_right_logical %8, %13 : tensor<ui32>
    %15 = stablehlo.or %12, %14 : tensor<ui32>
    %16 = stablehlo.xor %11, %15 : tensor<ui32>
    %17 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %18 = stablehlo.reshape %17 : (tensor<1xui32>) -> tensor<ui32>
    %19 = stablehlo.add %11, %16 : tensor<ui32>
    %20 = stablehlo.shift_left %16, %18 : tensor<ui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %21 = stablehlo.subtract %c_2, %18 : tensor<ui32>
    %22 = stablehlo.shift_right_logical %16, %21 : tensor<ui32>
    %23 = stablehlo.or %20, %22 : tensor<ui32>
    %24 = stablehlo.xor %19, %23 : tensor<ui32>
    %25 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %26 = stablehlo.reshape %25 : (tensor<1xui32>) -> tensor<ui32>
    %27 = stablehlo.add %19, %24 : tensor<ui32>
    %28 = stablehlo.shift_left %24, %26 : tensor<ui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %29 = stablehlo.subtract %c_3, %26 : tensor<ui32>
    %30 = stablehlo.shift_right_logical %24, %29 : tensor<ui32>
    %31 = stablehlo.or %28, %30 : tensor<ui32>
    %32 = stablehlo.xor %27, %31 : tensor<ui32>
    %33 = stablehlo.add %27, %arg3 : tensor<ui32>
    %34 = stablehlo.add %32, %arg4 : tensor<ui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %35 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %36 = stablehlo.convert %35 : (tensor<i32>) -> tensor<ui32>
    %37 = stablehlo.add %34, %36 : tensor<ui32>
    return %0, %33, %37, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @_multivariate_normal(%arg0: tensor<2xui32>, %arg1: tensor<2xf32>, %arg2: tensor<2x2xf32>) -> tensor<2xf32> {
    %0 = call @cholesky(%arg2) : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %1 = call @_normal_93(%arg0) : (tensor<2xui32>) -> tensor<2xf32>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %3 = stablehlo.add %arg1, %2 : tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func private @cholesky(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2x2xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x2xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=2, j=2, k=2, l=2}, custom>} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<2x2xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x2xi1>, tensor<2x2xf32>
    %11 = stablehlo.iota dim = 0 : tensor<2x2xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %13 = stablehlo.add %11, %12 : tensor<2x2xi32>
    %14 = stablehlo.iota dim = 1 : tensor<2x2xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %17 = stablehlo.select %15, %10, %16 : tensor<2x2xi1>, tensor<2x2xf32>
    return %17 : tensor<2x2xf32>
  }
  func.func private @_normal_93(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %0 = call @_normal_real_94(%arg0) : (tensor<2xui32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  func.func private @_normal_real_94(%arg0: tensor<2xui32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_95(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %1 = chlo.erf_inv %0 : tensor<2xf32> -> tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<2xf32>
    return %3 : tensor<2xf32>
  }
  func.func private @_uniform_95(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<2xui64>
    %11 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %12 = stablehlo.convert %10 : (tensor<2xui64>) -> tensor<2xui32>
    %13:2 = call @threefry2x32(%3, %5, %12, %11) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %14 = stablehlo.xor %13#0, %13#1 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %16 = stablehlo.shift_right_logical %14, %15 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.or %16, %17 : tensor<2xui32>
    %19 = stablehlo.bitcast_convert %18 : (tensor<2xui32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %21 = stablehlo.subtract %19, %20 : tensor<2xf32>
    %22 = stablehlo.subtract %1, %0 : tensor<1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<2xf32>
    %25 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %26 = stablehlo.add %24, %25 : tensor<2xf32>
    %27 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<2xf32>
    %28 = stablehlo.maximum %27, %26 : tensor<2xf32>
    return %28 : tensor<2xf32>
  }
  func.func private @_orthogonal(%arg0: tensor<2xui32>) -> tensor<3x3xf32> {
    %0 = call @_normal_96(%arg0) : (tensor<2xui32>) -> tensor<3x3xf32>
    %1:2 = call @qr(%0) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>)
    %2 = call @diagonal(%1#1) : (tensor<3x3xf32>) -> tensor<3xf32>
    %3 = stablehlo.sign %2 : tensor<3xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<3x3xf32>
    %6 = stablehlo.multiply %1#0, %5 : tensor<3x3xf32>
    return %6 : tensor<3x3xf32>
  }
  func.func private @_normal_96(%arg0: tensor<2xui32>) -> tensor<3x3xf32> {
    %0 = call @_normal_real_97(%arg0) : (tensor<2xui32>) -> tensor<3x3xf32>
    return %0 : tensor<3x3xf32>
  }
  func.func private @_normal_real_97(%arg0: tensor<2xui32>) -> tensor<3x3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_98(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3x3xf32>
    %1 = chlo.erf_inv %0 : tensor<3x3xf32> -> tensor<3x3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<3x3xf32>
    return %3 : tensor<3x3xf32>
  }
  func.func private @_uniform_98(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<3x3xui64>
    %7 = stablehlo.iota dim = 1 : tensor<3x3xui64>
    %c = stablehlo.constant dense<3> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3x3xui64>
    %9 = stablehlo.multiply %8, %6 : tensor<3x3xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3x3xui64>
    %11 = stablehlo.multiply %10, %7 : tensor<3x3xui64>
    %12 = stablehlo.add %9, %11 : tensor<3x3xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<3x3xui64>
    %14 = stablehlo.shift_right_logical %12, %13 : tensor<3x3xui64>
    %15 = stablehlo.convert %12 : (tensor<3x3xui64>) -> tensor<3x3xui32>
    %16 = stablehlo.convert %14 : (tensor<3x3xui64>) -> tensor<3x3xui32>
    %17:2 = call @threefry2x32_99(%3, %5, %16, %15) : (tensor<ui32>, tensor<ui32>, tensor<3x3xui32>, tensor<3x3xui32>) -> (tensor<3x3xui32>, tensor<3x3xui32>)
    %18 = stablehlo.xor %17#0, %17#1 : tensor<3x3xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<3x3xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %22 = stablehlo.or %20, %21 : tensor<3x3xui32>
    %23 = stablehlo.bitcast_convert %22 : (tensor<3x3xui32>) -> tensor<3x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %25 = stablehlo.subtract %23, %24 : tensor<3x3xf32>
    %26 = stablehlo.subtract %1, %0 : tensor<1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<3x3xf32>
    %28 = stablehlo.multiply %25, %27 : tensor<3x3xf32>
    %29 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<3x3xf32>
    %30 = stablehlo.add %28, %29 : tensor<3x3xf32>
    %31 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<3x3xf32>
    %32 = stablehlo.maximum %31, %30 : tensor<3x3xf32>
    return %32 : tensor<3x3xf32>
  }
  func.func private @threefry2x32_99(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<3x3xui32>, %arg3: tensor<3x3xui32>) -> (tensor<3x3xui32>, tensor<3x3xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<3x3xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<3x3xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_100(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<3x3xui32>, tensor<3x3xui32>
  }
  func.func private @closed_call_100(%arg0: tensor<i32>, %arg1: tensor<3x3xui32>, %arg2: tensor<3x3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3x3xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3x3xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3x3xui32>
    %9 = stablehlo.or %5, %8 : tensor<3x3xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3x3xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3x3xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3x3xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3x3xui32>
    %19 = stablehlo.or %15, %18 : tensor<3x3xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3x3xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3x3xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3x3xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3x3xui32>
    %29 = stablehlo.or %25, %28 : tensor<3x3xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3x3xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3x3xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3x3xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3x3xui32>
    %39 = stablehlo.or %35, %38 : tensor<3x3xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3x3xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %42 = stablehlo.add %33, %41 : tensor<3x3xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %44 = stablehlo.add %40, %43 : tensor<3x3xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<3x3xui32>
    %48 = stablehlo.add %44, %47 : tensor<3x3xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @qr(%arg0: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
    %2 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %4 = stablehlo.add %2, %3 : tensor<3x3xi32>
    %5 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %8 = stablehlo.select %6, %7, %0#0 : tensor<3x3xi1>, tensor<3x3xf32>
    return %1, %8 : tensor<3x3xf32>, tensor<3x3xf32>
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
  func.func private @_pareto(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = call @_exponential_54(%arg0) : (tensor<2xui32>) -> tensor<3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<3xf32>
    %4 = stablehlo.exponential %3 : tensor<3xf32>
    return %4 : tensor<3xf32>
  }
  func.func private @_shuffle(%arg0: tensor<2xui32>, %arg1: tensor<7xi32>) -> tensor<7xi32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %2 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %2 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<7xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %9 = stablehlo.multiply %8, %7 : tensor<7xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %11 = stablehlo.shift_right_logical %9, %10 : tensor<7xui64>
    %12 = stablehlo.convert %9 : (tensor<7xui64>) -> tensor<7xui32>
    %13 = stablehlo.convert %11 : (tensor<7xui64>) -> tensor<7xui32>
    %14:2 = call @threefry2x32_101(%4, %6, %13, %12) : (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>)
    %15 = stablehlo.xor %14#0, %14#1 : tensor<7xui32>
    %16:2 = "stablehlo.sort"(%15, %arg1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<ui32>, %arg3: tensor<ui32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %17 = stablehlo.compare LT, %arg2, %arg3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      stablehlo.return %17 : tensor<i1>
    }) : (tensor<7xui32>, tensor<7xi32>) -> (tensor<7xui32>, tensor<7xi32>)
    return %16#1 : tensor<7xi32>
  }
  func.func private @threefry2x32_101(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<7xui32>, %arg3: tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<7xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<7xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_102(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<7xui32>, tensor<7xui32>
  }
  func.func private @closed_call_102(%arg0: tensor<i32>, %arg1: tensor<7xui32>, %arg2: tensor<7xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<7xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<7xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<7xui32>
    %9 = stablehlo.or %5, %8 : tensor<7xui32>
    %10 = stablehlo.xor %3, %9 : tensor<7xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<7xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<7xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<7xui32>
    %19 = stablehlo.or %15, %18 : tensor<7xui32>
    %20 = stablehlo.xor %13, %19 : tensor<7xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<7xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<7xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<7xui32>
    %29 = stablehlo.or %25, %28 : tensor<7xui32>
    %30 = stablehlo.xor %23, %29 : tensor<7xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<7xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<7xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<7xui32>
    %39 = stablehlo.or %35, %38 : tensor<7xui32>
    %40 = stablehlo.xor %33, %39 : tensor<7xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %42 = stablehlo.add %33, %41 : tensor<7xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %44 = stablehlo.add %40, %43 : tensor<7xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %48 = stablehlo.add %44, %47 : tensor<7xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_poisson(%arg0: tensor<2xui32>, %arg1: tensor<4xf32>) -> tensor<4xi32> {
    %0 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.compare LT, %arg1, %1, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %3 = stablehlo.or %0, %2 : tensor<4xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.select %3, %arg1, %4 : tensor<4xi1>, tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+05> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.select %3, %6, %arg1 : tensor<4xi1>, tensor<4xf32>
    %8 = call @_poisson_knuth(%arg0, %5) : (tensor<2xui32>, tensor<4xf32>) -> tensor<4xi32>
    %9 = call @_poisson_rejection(%arg0, %7) : (tensor<2xui32>, tensor<4xf32>) -> tensor<4xi32>
    %10 = stablehlo.select %3, %8, %9 : tensor<4xi1>, tensor<4xi32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.compare EQ, %arg1, %11, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %14 = stablehlo.select %12, %13, %10 : tensor<4xi1>, tensor<4xi32>
    return %14 : tensor<4xi32>
  }
  func.func private @_poisson_knuth(%arg0: tensor<2xui32>, %arg1: tensor<4xf32>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2:6 = stablehlo.while(%iterArg = %arg1, %iterArg_2 = %arg1, %iterArg_3 = %c_0, %iterArg_4 = %0, %iterArg_5 = %arg0, %iterArg_6 = %1) : tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xi32>, tensor<2xui32>, tensor<4xf32>
    cond {
      %5 = stablehlo.negate %iterArg : tensor<4xf32>
      %6 = stablehlo.compare GT, %iterArg_6, %5, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %c_7 = stablehlo.constant dense<false> : tensor<i1>
      %7 = stablehlo.reduce(%6 init: %c_7) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      %8 = stablehlo.convert %iterArg_3 : tensor<i32>
      %c_8 = stablehlo.constant dense<2147483647> : tensor<i32>
      %9 = stablehlo.compare LT, %8, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %10 = stablehlo.and %7, %9 : tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %5 = func.call @_threefry_split(%iterArg_5) : (tensor<2xui32>) -> tensor<2x2xui32>
      %6 = stablehlo.slice %5 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %7 = stablehlo.reshape %6 : (tensor<1x2xui32>) -> tensor<2xui32>
      %8 = stablehlo.slice %5 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %9 = stablehlo.reshape %8 : (tensor<1x2xui32>) -> tensor<2xui32>
      %10 = stablehlo.negate %iterArg_2 : tensor<4xf32>
      %11 = stablehlo.compare GT, %iterArg_6, %10, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %13 = stablehlo.add %iterArg_4, %12 : tensor<4xi32>
      %14 = stablehlo.select %11, %13, %iterArg_4 : tensor<4xi1>, tensor<4xi32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %15 = func.call @_uniform_37(%9, %cst_8, %cst_9) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %iterArg_3, %c_10 : tensor<i32>
      %17 = stablehlo.log %15 : tensor<4xf32>
      %18 = stablehlo.add %iterArg_6, %17 : tensor<4xf32>
      stablehlo.return %iterArg, %iterArg_2, %16, %14, %7, %18 : tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xi32>, tensor<2xui32>, tensor<4xf32>
    }
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.subtract %2#3, %3 : tensor<4xi32>
    return %4 : tensor<4xi32>
  }
  func.func private @_poisson_rejection(%arg0: tensor<2xui32>, %arg1: tensor<4xf32>) -> tensor<4xi32> {
    %0 = stablehlo.log %arg1 : tensor<4xf32>
    %1 = stablehlo.sqrt %arg1 : tensor<4xf32>
    %cst = stablehlo.constant dense<2.530000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<9.310000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.add %4, %3 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<2.483000e-02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<-5.900000e-02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.add %8, %7 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<3.400000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<1.132800e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.divide %12, %11 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<1.123900e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %15 = stablehlo.add %14, %13 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %17 = stablehlo.subtract %5, %16 : tensor<4xf32>
    %cst_7 = stablehlo.constant dense<3.622400e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %19 = stablehlo.divide %18, %17 : tensor<4xf32>
    %cst_8 = stablehlo.constant dense<0.927699983> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.subtract %20, %19 : tensor<4xf32>
    %cst_9 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %23 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %24:10 = stablehlo.while(%iterArg = %9, %iterArg_11 = %5, %iterArg_12 = %arg1, %iterArg_13 = %15, %iterArg_14 = %0, %iterArg_15 = %21, %iterArg_16 = %c_10, %iterArg_17 = %22, %iterArg_18 = %23, %iterArg_19 = %arg0) : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xi1>, tensor<2xui32>
    cond {
      %26 = stablehlo.not %iterArg_18 : tensor<4xi1>
      %c_20 = stablehlo.constant dense<false> : tensor<i1>
      %27 = stablehlo.reduce(%26 init: %c_20) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      %28 = stablehlo.convert %iterArg_16 : tensor<i32>
      %c_21 = stablehlo.constant dense<2147483647> : tensor<i32>
      %29 = stablehlo.compare LT, %28, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %30 = stablehlo.and %27, %29 : tensor<i1>
      stablehlo.return %30 : tensor<i1>
    } do {
      %26 = func.call @_threefry_split_40(%iterArg_19) : (tensor<2xui32>) -> tensor<3x2xui32>
      %27 = stablehlo.slice %26 [0:1, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %28 = stablehlo.reshape %27 : (tensor<1x2xui32>) -> tensor<2xui32>
      %29 = stablehlo.slice %26 [1:2, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %30 = stablehlo.reshape %29 : (tensor<1x2xui32>) -> tensor<2xui32>
      %31 = stablehlo.slice %26 [2:3, 0:2] : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %32 = stablehlo.reshape %31 : (tensor<1x2xui32>) -> tensor<2xui32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %33 = func.call @_uniform_37(%30, %cst_20, %cst_21) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
      %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %35 = stablehlo.subtract %33, %34 : tensor<4xf32>
      %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %36 = func.call @_uniform_37(%32, %cst_23, %cst_24) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
      %37 = stablehlo.abs %35 : tensor<4xf32>
      %cst_25 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %39 = stablehlo.subtract %38, %37 : tensor<4xf32>
      %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %41 = stablehlo.multiply %40, %iterArg : tensor<4xf32>
      %42 = stablehlo.divide %41, %39 : tensor<4xf32>
      %43 = stablehlo.add %42, %iterArg_11 : tensor<4xf32>
      %44 = stablehlo.multiply %43, %35 : tensor<4xf32>
      %45 = stablehlo.add %44, %iterArg_12 : tensor<4xf32>
      %cst_27 = stablehlo.constant dense<4.300000e-01> : tensor<f32>
      %46 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %47 = stablehlo.add %45, %46 : tensor<4xf32>
      %48 = stablehlo.floor %47 : tensor<4xf32>
      %49 = stablehlo.multiply %36, %iterArg_13 : tensor<4xf32>
      %50 = stablehlo.multiply %39, %39 : tensor<4xf32>
      %51 = stablehlo.divide %iterArg, %50 : tensor<4xf32>
      %52 = stablehlo.add %51, %iterArg_11 : tensor<4xf32>
      %53 = stablehlo.divide %49, %52 : tensor<4xf32>
      %54 = stablehlo.log %53 : tensor<4xf32>
      %55 = stablehlo.negate %iterArg_12 : tensor<4xf32>
      %56 = stablehlo.multiply %48, %iterArg_14 : tensor<4xf32>
      %57 = stablehlo.add %55, %56 : tensor<4xf32>
      %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %59 = stablehlo.add %48, %58 : tensor<4xf32>
      %60 = chlo.lgamma %59 : tensor<4xf32> -> tensor<4xf32>
      %61 = stablehlo.subtract %57, %60 : tensor<4xf32>
      %cst_29 = stablehlo.constant dense<7.000000e-02> : tensor<f32>
      %62 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %63 = stablehlo.compare GE, %39, %62, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %64 = stablehlo.compare LE, %36, %iterArg_15, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %65 = stablehlo.and %63, %64 : tensor<4xi1>
      %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %66 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %67 = stablehlo.compare LT, %48, %66, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %cst_31 = stablehlo.constant dense<1.300000e-02> : tensor<f32>
      %68 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %69 = stablehlo.compare LT, %39, %68, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %70 = stablehlo.compare GT, %36, %39, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %71 = stablehlo.and %69, %70 : tensor<4xi1>
      %72 = stablehlo.or %67, %71 : tensor<4xi1>
      %73 = stablehlo.compare LE, %54, %61, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %74 = stablehlo.not %72 : tensor<4xi1>
      %75 = stablehlo.and %74, %73 : tensor<4xi1>
      %76 = stablehlo.or %65, %75 : tensor<4xi1>
      %77 = stablehlo.select %76, %48, %iterArg_17 : tensor<4xi1>, tensor<4xf32>
      %78 = stablehlo.or %iterArg_18, %76 : tensor<4xi1>
      %c_32 = stablehlo.constant dense<1> : tensor<i32>
      %79 = stablehlo.add %iterArg_16, %c_32 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %79, %77, %78, %28 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xi1>, tensor<2xui32>
    }
    %25 = stablehlo.convert %24#7 : (tensor<4xf32>) -> tensor<4xi32>
    return %25 : tensor<4xi32>
  }
  func.func private @_rademacher_103(%arg0: tensor<2xui32>) -> tensor<5xi32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = call @_bernoulli_16(%arg0, %cst) : (tensor<2xui32>, tensor<f32>) -> tensor<5xi1>
    %1 = stablehlo.convert %0 : (tensor<5xi1>) -> tensor<5xi32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %3 = stablehlo.multiply %2, %1 : tensor<5xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %5 = stablehlo.subtract %3, %4 : tensor<5xi32>
    return %5 : tensor<5xi32>
  }
  func.func private @_rayleigh(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_55(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.convert %arg1 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.log %0 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<-2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<3xf32>
    %6 = stablehlo.sqrt %5 : tensor<3xf32>
    %7 = stablehlo.multiply %2, %6 : tensor<3xf32>
    return %7 : tensor<3xf32>
  }
  func.func private @_t(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %2 = stablehlo.slice %1 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x2xui32>) -> tensor<2xui32>
    %4 = stablehlo.slice %1 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %5 = stablehlo.reshape %4 : (tensor<1x2xui32>) -> tensor<2xui32>
    %6 = call @_normal_82(%3) : (tensor<2xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.divide %0, %cst : tensor<f32>
    %8 = call @_gamma_104(%5, %7) : (tensor<2xui32>, tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %10 = stablehlo.divide %9, %8 : tensor<3xf32>
    %11 = stablehlo.sqrt %10 : tensor<3xf32>
    %12 = stablehlo.multiply %6, %11 : tensor<3xf32>
    return %12 : tensor<3xf32>
  }
  func.func private @_gamma_104(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<2xui32>) -> tensor<1x2xui32>
    %2 = call @_threefry_split_21(%1) : (tensor<1x2xui32>) -> tensor<1x3x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x3x2xui32>) -> tensor<3x2xui32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.compare GE, %0, %4, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.add %0, %6 : tensor<3xf32>
    %8 = stablehlo.select %5, %0, %7 : tensor<3xi1>, tensor<3xf32>
    %cst_1 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %10 = stablehlo.subtract %8, %9 : tensor<3xf32>
    %11 = stablehlo.sqrt %10 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.divide %12, %11 : tensor<3xf32>
    %14 = call @_threefry_split_24(%3) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
    %15 = stablehlo.slice %14 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %16 = stablehlo.reshape %15 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %17 = stablehlo.slice %14 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %18 = stablehlo.reshape %17 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %22:6 = stablehlo.while(%iterArg = %10, %iterArg_11 = %13, %iterArg_12 = %16, %iterArg_13 = %19, %iterArg_14 = %20, %iterArg_15 = %21) : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %33 = stablehlo.multiply %iterArg_13, %iterArg_13 : tensor<3xf32>
      %cst_16 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %35 = stablehlo.multiply %34, %33 : tensor<3xf32>
      %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %36 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %37 = stablehlo.subtract %36, %35 : tensor<3xf32>
      %38 = stablehlo.compare GE, %iterArg_15, %37, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %39 = stablehlo.log %iterArg_15 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %41 = stablehlo.multiply %iterArg_13, %40 : tensor<3xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %43 = stablehlo.subtract %42, %iterArg_14 : tensor<3xf32>
      %44 = stablehlo.log %iterArg_14 : tensor<3xf32>
      %45 = stablehlo.add %43, %44 : tensor<3xf32>
      %46 = stablehlo.multiply %iterArg, %45 : tensor<3xf32>
      %47 = stablehlo.add %41, %46 : tensor<3xf32>
      %48 = stablehlo.compare GE, %39, %47, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %49 = stablehlo.and %38, %48 : tensor<3xi1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %50 = stablehlo.reduce(%49 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %50 : tensor<i1>
    } do {
      %33 = func.call @_threefry_split_27(%iterArg_12) : (tensor<3x2xui32>) -> tensor<3x3x2xui32>
      %34 = stablehlo.slice %33 [0:3, 0:1, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %35 = stablehlo.reshape %34 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %36 = stablehlo.slice %33 [0:3, 1:2, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %37 = stablehlo.reshape %36 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %38 = stablehlo.slice %33 [0:3, 2:3, 0:2] : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %39 = stablehlo.reshape %38 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %cst_17 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %42:4 = stablehlo.while(%iterArg_24 = %iterArg_11, %iterArg_25 = %37, %iterArg_26 = %40, %iterArg_27 = %41) : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      cond {
        %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %72 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %73 = stablehlo.compare LE, %iterArg_27, %72, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %c = stablehlo.constant dense<false> : tensor<i1>
        %74 = stablehlo.reduce(%73 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
        stablehlo.return %74 : tensor<i1>
      } do {
        %72 = func.call @_threefry_split_24(%iterArg_25) : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
        %73 = stablehlo.slice %72 [0:3, 0:1, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %74 = stablehlo.reshape %73 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %75 = stablehlo.slice %72 [0:3, 1:2, 0:2] : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %76 = stablehlo.reshape %75 : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %77 = func.call @_normal_30(%76) : (tensor<3x2xui32>) -> tensor<3xf32>
        %78 = stablehlo.multiply %77, %iterArg_24 : tensor<3xf32>
        %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %79 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %80 = stablehlo.add %79, %78 : tensor<3xf32>
        %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %81 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %82 = stablehlo.compare LE, %iterArg_27, %81, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
        %83 = stablehlo.broadcast_in_dim %82, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
        %84 = stablehlo.select %83, %74, %iterArg_25 : tensor<3x2xi1>, tensor<3x2xui32>
        %85 = stablehlo.broadcast_in_dim %82, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %86 = stablehlo.select %85, %77, %iterArg_26 : tensor<3xi1>, tensor<3xf32>
        %87 = stablehlo.broadcast_in_dim %82, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
        %88 = stablehlo.select %87, %80, %iterArg_27 : tensor<3xi1>, tensor<3xf32>
        stablehlo.return %iterArg_24, %84, %86, %88 : tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>
      }
      %43 = stablehlo.multiply %42#2, %42#2 : tensor<3xf32>
      %44 = stablehlo.multiply %42#3, %42#3 : tensor<3xf32>
      %45 = stablehlo.multiply %44, %42#3 : tensor<3xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %46 = func.call @_uniform_35(%39, %cst_18, %cst_19) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
      %47 = stablehlo.multiply %iterArg_13, %iterArg_13 : tensor<3xf32>
      %cst_20 = stablehlo.constant dense<3.310000e-02> : tensor<f32>
      %48 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %49 = stablehlo.multiply %48, %47 : tensor<3xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %50 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %51 = stablehlo.subtract %50, %49 : tensor<3xf32>
      %52 = stablehlo.compare GE, %iterArg_15, %51, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %53 = stablehlo.log %iterArg_15 : tensor<3xf32>
      %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %55 = stablehlo.multiply %iterArg_13, %54 : tensor<3xf32>
      %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %56 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %57 = stablehlo.subtract %56, %iterArg_14 : tensor<3xf32>
      %58 = stablehlo.log %iterArg_14 : tensor<3xf32>
      %59 = stablehlo.add %57, %58 : tensor<3xf32>
      %60 = stablehlo.multiply %iterArg, %59 : tensor<3xf32>
      %61 = stablehlo.add %55, %60 : tensor<3xf32>
      %62 = stablehlo.compare GE, %53, %61, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %63 = stablehlo.and %52, %62 : tensor<3xi1>
      %64 = stablehlo.broadcast_in_dim %63, dims = [0] : (tensor<3xi1>) -> tensor<3x2xi1>
      %65 = stablehlo.select %64, %35, %iterArg_12 : tensor<3x2xi1>, tensor<3x2xui32>
      %66 = stablehlo.broadcast_in_dim %63, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %67 = stablehlo.select %66, %43, %iterArg_13 : tensor<3xi1>, tensor<3xf32>
      %68 = stablehlo.broadcast_in_dim %63, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %69 = stablehlo.select %68, %45, %iterArg_14 : tensor<3xi1>, tensor<3xf32>
      %70 = stablehlo.broadcast_in_dim %63, dims = [0] : (tensor<3xi1>) -> tensor<3xi1>
      %71 = stablehlo.select %70, %46, %iterArg_15 : tensor<3xi1>, tensor<3xf32>
      stablehlo.return %iterArg, %iterArg_11, %65, %67, %69, %71 : tensor<3xf32>, tensor<3xf32>, tensor<3x2xui32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
    }
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = call @_uniform_35(%18, %cst_6, %cst_7) : (tensor<3x2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %25 = stablehlo.subtract %24, %23 : tensor<3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %27 = stablehlo.divide %26, %0 : tensor<3xf32>
    %28 = stablehlo.power %25, %27 : tensor<3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %30 = stablehlo.select %5, %29, %28 : tensor<3xi1>, tensor<3xf32>
    %31 = stablehlo.multiply %10, %22#4 : tensor<3xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<3xf32>
    return %32 : tensor<3xf32>
  }
  func.func private @_truncated_normal(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %cst = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.divide %0, %cst : tensor<f32>
    %3 = chlo.erf %2 : tensor<f32> -> tensor<f32>
    %cst_0 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %4 = stablehlo.divide %1, %cst_0 : tensor<f32>
    %5 = chlo.erf %4 : tensor<f32> -> tensor<f32>
    %6 = call @_uniform_84(%arg0, %3, %5) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %7 = chlo.erf_inv %6 : tensor<3xf32> -> tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %10 = chlo.next_after %0, %cst_2 : tensor<f32>, tensor<f32> -> tensor<f32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = chlo.next_after %1, %cst_3 : tensor<f32>, tensor<f32> -> tensor<f32>
    %12 = call @clip_105(%9, %10, %11) : (tensor<3xf32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    return %12 : tensor<3xf32>
  }
  func.func private @clip_105(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<3xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.minimum %2, %1 : tensor<3xf32>
    return %3 : tensor<3xf32>
  }
  func.func private @_wald(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = stablehlo.convert %arg1 : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = call @_normal_82(%2) : (tensor<2xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = call @_uniform_55(%4, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.multiply %7, %7 : tensor<3xf32>
    %10 = stablehlo.multiply %9, %9 : tensor<3xf32>
    %11 = stablehlo.multiply %6, %6 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.multiply %12, %6 : tensor<3xf32>
    %14 = stablehlo.multiply %13, %9 : tensor<3xf32>
    %15 = stablehlo.multiply %11, %10 : tensor<3xf32>
    %16 = stablehlo.add %14, %15 : tensor<3xf32>
    %17 = stablehlo.sqrt %16 : tensor<3xf32>
    %18 = stablehlo.multiply %11, %9 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %20 = stablehlo.divide %18, %19 : tensor<3xf32>
    %21 = stablehlo.add %6, %20 : tensor<3xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23 = stablehlo.divide %6, %22 : tensor<3xf32>
    %24 = stablehlo.multiply %23, %17 : tensor<3xf32>
    %25 = stablehlo.subtract %21, %24 : tensor<3xf32>
    %26 = stablehlo.add %6, %25 : tensor<3xf32>
    %27 = stablehlo.divide %6, %26 : tensor<3xf32>
    %28 = stablehlo.compare LE, %8, %27, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %29 = stablehlo.divide %11, %25 : tensor<3xf32>
    %30 = stablehlo.select %28, %25, %29 : tensor<3xi1>, tensor<3xf32>
    return %30 : tensor<3xf32>
  }
  func.func private @_weibull_min(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0 = call @_uniform_106(%arg0, %c, %c_0) : (tensor<2xui32>, tensor<i32>, tensor<i32>) -> tensor<3xf32>
    %1 = stablehlo.negate %0 : tensor<3xf32>
    %2 = stablehlo.log_plus_one %1 : tensor<3xf32>
    %3 = stablehlo.negate %2 : tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.divide %cst, %arg2 : tensor<f32>
    %5 = stablehlo.convert %4 : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.power %3, %6 : tensor<3xf32>
    %8 = stablehlo.convert %arg1 : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %10 = stablehlo.multiply %7, %9 : tensor<3xf32>
    return %10 : tensor<3xf32>
  }
  func.func private @_uniform_106(%arg0: tensor<2xui32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<3xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<3xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %10 = stablehlo.multiply %9, %8 : tensor<3xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<3xui64>
    %13 = stablehlo.convert %10 : (tensor<3xui64>) -> tensor<3xui32>
    %14 = stablehlo.convert %12 : (tensor<3xui64>) -> tensor<3xui32>
    %15:2 = call @threefry2x32_41(%5, %7, %14, %13) : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %16 = stablehlo.xor %15#0, %15#1 : tensor<3xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %18 = stablehlo.shift_right_logical %16, %17 : tensor<3xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %20 = stablehlo.or %18, %19 : tensor<3xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<3xui32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<3xf32>
    %24 = stablehlo.subtract %3, %2 : tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %26 = stablehlo.multiply %23, %25 : tensor<3xf32>
    %27 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %28 = stablehlo.add %26, %27 : tensor<3xf32>
    %29 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<3xf32>
    return %30 : tensor<3xf32>
  }
}
