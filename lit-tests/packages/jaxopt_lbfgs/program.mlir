module @jit_solve attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<6x4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %3 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<6xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<6xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<6xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %11 = stablehlo.multiply %10, %10 : tensor<4xf32>
    %12 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %13 = stablehlo.multiply %12, %arg0 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%11 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %17 = stablehlo.multiply %cst_7, %16 : tensor<f32>
    %18 = stablehlo.add %9, %17 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.multiply %cst_8, %cst_9 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.multiply %20, %15 : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %23 = stablehlo.multiply %22, %8 : tensor<6xf32>
    %24 = stablehlo.dot_general %23, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
    %25 = stablehlo.add %21, %24 : tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26:11 = call @update(%arg1, %arg0, %c, %18, %25, %cst_11, %0, %1, %2, %cst_12) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>)
    %27 = call @_while_loop_scan_12(%arg1, %26#0, %26#1, %26#2, %26#3, %26#4, %26#5, %26#6, %26#7, %26#8, %26#9, %26#10) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>) -> tensor<4xf32>
    %c_13 = stablehlo.constant dense<false> : tensor<i1>
    %28 = call @_where_7(%c_13, %arg0, %27) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return %28 : tensor<4xf32>
  }
  func.func private @update(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<4xf32>, %arg5: tensor<f32>, %arg6: tensor<10x4xf32>, %arg7: tensor<10x4xf32>, %arg8: tensor<10xf32>, %arg9: tensor<f32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>) {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %0 = call @remainder(%arg2, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.multiply %1, %arg4 : tensor<4xf32>
    %3 = stablehlo.iota dim = 0 : tensor<10xi32>
    %4 = stablehlo.convert %0 : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.add %5, %3 : tensor<10xi32>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %7 = call @remainder_0(%6, %c_0) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %9:7 = stablehlo.while(%iterArg = %7, %iterArg_69 = %arg6, %iterArg_70 = %arg7, %iterArg_71 = %arg8, %iterArg_72 = %c_2, %iterArg_73 = %2, %iterArg_74 = %8) : tensor<10xi32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<i32>, tensor<4xf32>, tensor<10xf32>
    cond {
      %c_75 = stablehlo.constant dense<10> : tensor<i32>
      %104 = stablehlo.compare LT, %iterArg_72, %c_75, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %104 : tensor<i1>
    } do {
      %c_75 = stablehlo.constant dense<10> : tensor<i32>
      %104 = stablehlo.subtract %c_75, %iterArg_72 : tensor<i32>
      %c_76 = stablehlo.constant dense<1> : tensor<i32>
      %105 = stablehlo.subtract %104, %c_76 : tensor<i32>
      %106 = func.call @dynamic_index_in_dim(%iterArg, %105) : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
      %107:2 = func.call @closed_call(%iterArg_69, %iterArg_70, %iterArg_71, %iterArg_73, %106) : (tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<f32>)
      %108 = func.call @dynamic_update_index_in_dim(%iterArg_74, %107#1, %105) : (tensor<10xf32>, tensor<f32>, tensor<i32>) -> tensor<10xf32>
      %c_77 = stablehlo.constant dense<1> : tensor<i32>
      %109 = stablehlo.add %iterArg_72, %c_77 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_69, %iterArg_70, %iterArg_71, %109, %107#0, %108 : tensor<10xi32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<i32>, tensor<4xf32>, tensor<10xf32>
    }
    %10 = stablehlo.broadcast_in_dim %arg9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.multiply %10, %9#5 : tensor<4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %12:7 = stablehlo.while(%iterArg = %7, %iterArg_69 = %9#6, %iterArg_70 = %arg6, %iterArg_71 = %arg7, %iterArg_72 = %arg8, %iterArg_73 = %c_3, %iterArg_74 = %11) : tensor<10xi32>, tensor<10xf32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<i32>, tensor<4xf32>
    cond {
      %c_75 = stablehlo.constant dense<10> : tensor<i32>
      %104 = stablehlo.compare LT, %iterArg_73, %c_75, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %104 : tensor<i1>
    } do {
      %104 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_73) : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
      %105 = func.call @dynamic_index_in_dim_2(%iterArg_69, %iterArg_73) : (tensor<10xf32>, tensor<i32>) -> tensor<f32>
      %106 = func.call @closed_call_3(%iterArg_70, %iterArg_71, %iterArg_72, %iterArg_74, %104, %105) : (tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<4xf32>, tensor<i32>, tensor<f32>) -> tensor<4xf32>
      %c_75 = stablehlo.constant dense<1> : tensor<i32>
      %107 = stablehlo.add %iterArg_73, %c_75 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %107, %106 : tensor<10xi32>, tensor<10xf32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<i32>, tensor<4xf32>
    }
    %cst_4 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %13 = stablehlo.compare LE, %arg5, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %14 = stablehlo.multiply %arg5, %cst_5 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = call @_where_4(%13, %cst_6, %14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %16 = stablehlo.dot_general %arg4, %12#6, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.add %cst_7, %16 : tensor<f32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<false> : tensor<i1>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18:20 = "stablehlo.case"(%c_8) ({
      %cst_69 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %104 = stablehlo.multiply %cst_69, %cst_11 : tensor<f32>
      %c_70 = stablehlo.constant dense<0> : tensor<i32>
      %105 = stablehlo.compare EQ, %c_9, %c_70, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %106 = func.call @_where_5(%105, %15, %104) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %107 = stablehlo.minimum %106, %cst_71 : tensor<f32>
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %108 = stablehlo.compare GE, %107, %cst_72, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %109 = stablehlo.broadcast_in_dim %107, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %110 = stablehlo.multiply %109, %12#6 : tensor<4xf32>
      %111 = stablehlo.add %arg1, %110 : tensor<4xf32>
      %112 = stablehlo.dot_general %arg0, %111, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
      %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %113 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %114 = stablehlo.subtract %112, %113 : tensor<6xf32>
      %115 = stablehlo.multiply %114, %114 : tensor<6xf32>
      %cst_74 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %116 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %117 = stablehlo.multiply %116, %114 : tensor<6xf32>
      %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %118 = stablehlo.reduce(%115 init: %cst_75) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
      %119 = stablehlo.multiply %111, %111 : tensor<4xf32>
      %120 = stablehlo.multiply %119, %119 : tensor<4xf32>
      %121 = stablehlo.multiply %111, %111 : tensor<4xf32>
      %122 = stablehlo.multiply %121, %111 : tensor<4xf32>
      %cst_76 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %123 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %124 = stablehlo.multiply %123, %122 : tensor<4xf32>
      %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %125 = stablehlo.reduce(%120 init: %cst_77) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %126 = stablehlo.multiply %cst_78, %125 : tensor<f32>
      %127 = stablehlo.add %118, %126 : tensor<f32>
      %cst_79 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %128 = stablehlo.multiply %cst_79, %cst_80 : tensor<f32>
      %129 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %130 = stablehlo.multiply %129, %124 : tensor<4xf32>
      %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %132 = stablehlo.multiply %131, %117 : tensor<6xf32>
      %133 = stablehlo.dot_general %132, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
      %134 = stablehlo.add %130, %133 : tensor<4xf32>
      %135 = stablehlo.dot_general %134, %12#6, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %136 = stablehlo.add %cst_82, %135 : tensor<f32>
      %137 = stablehlo.subtract %127, %arg3 : tensor<f32>
      %cst_83 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %138 = stablehlo.multiply %cst_83, %107 : tensor<f32>
      %139 = stablehlo.multiply %138, %17 : tensor<f32>
      %140 = stablehlo.subtract %137, %139 : tensor<f32>
      %cst_84 = stablehlo.constant dense<-9.998000e-01> : tensor<f32>
      %141 = stablehlo.multiply %cst_84, %17 : tensor<f32>
      %142 = stablehlo.subtract %136, %141 : tensor<f32>
      %143 = stablehlo.subtract %127, %arg3 : tensor<f32>
      %144 = stablehlo.abs %arg3 : tensor<f32>
      %cst_85 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
      %145 = stablehlo.multiply %cst_85, %144 : tensor<f32>
      %146 = stablehlo.subtract %143, %145 : tensor<f32>
      %147 = stablehlo.maximum %142, %146 : tensor<f32>
      %148 = stablehlo.minimum %147, %140 : tensor<f32>
      %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %149 = stablehlo.maximum %148, %cst_86 : tensor<f32>
      %150 = stablehlo.compare NE, %149, %149, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_87 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %151 = func.call @_where_4(%150, %cst_87, %149) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %152 = stablehlo.abs %136 : tensor<f32>
      %153 = stablehlo.abs %17 : tensor<f32>
      %cst_88 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %154 = stablehlo.multiply %cst_88, %153 : tensor<f32>
      %155 = stablehlo.subtract %152, %154 : tensor<f32>
      %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %156 = stablehlo.maximum %155, %cst_89 : tensor<f32>
      %157 = stablehlo.compare NE, %156, %156, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_90 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %158 = func.call @_where_4(%157, %cst_90, %156) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %159 = stablehlo.maximum %151, %158 : tensor<f32>
      %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %160 = stablehlo.compare LE, %151, %cst_91, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %161 = func.call @_where_6(%160, %107, %cst_15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %162 = stablehlo.compare GT, %151, %cst_92, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %163 = stablehlo.compare GE, %127, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_93 = stablehlo.constant dense<0> : tensor<i32>
      %164 = stablehlo.compare GT, %c_9, %c_93, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_94 = stablehlo.constant dense<false> : tensor<i1>
      %165 = stablehlo.broadcast_in_dim %c_94, dims = [] : (tensor<i1>) -> tensor<i1>
      %166 = stablehlo.compare NE, %164, %165, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %167 = stablehlo.convert %166 : tensor<i1>
      %168 = stablehlo.and %163, %167 : tensor<i1>
      %169 = stablehlo.or %162, %168 : tensor<i1>
      %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %170 = stablehlo.compare GE, %136, %cst_95, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %171 = stablehlo.not %169 : tensor<i1>
      %172 = stablehlo.and %170, %171 : tensor<i1>
      %173 = func.call @_where_6(%172, %107, %cst_11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %174 = func.call @_where_6(%172, %127, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %175 = func.call @_where_6(%172, %136, %17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %176 = func.call @_where_6(%172, %cst_11, %107) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %177 = func.call @_where_6(%172, %arg3, %127) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %178 = stablehlo.or %169, %172 : tensor<i1>
      %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %179 = stablehlo.compare LE, %159, %cst_96, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %180 = stablehlo.or %178, %179 : tensor<i1>
      %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %181 = stablehlo.compare LE, %159, %cst_97, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %182 = stablehlo.not %180 : tensor<i1>
      %183 = stablehlo.and %108, %182 : tensor<i1>
      %184 = stablehlo.or %181, %183 : tensor<i1>
      %185 = func.call @_where_7(%184, %111, %arg1) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %186 = func.call @_where_6(%184, %127, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %187 = func.call @_where_7(%184, %134, %arg4) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %c_98 = stablehlo.constant dense<1> : tensor<i32>
      %188 = stablehlo.add %c_9, %c_98 : tensor<i32>
      %c_99 = stablehlo.constant dense<30> : tensor<i32>
      %189 = stablehlo.compare GE, %188, %c_99, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %190 = stablehlo.not %184 : tensor<i1>
      %c_100 = stablehlo.constant dense<false> : tensor<i1>
      %191 = stablehlo.broadcast_in_dim %c_100, dims = [] : (tensor<i1>) -> tensor<i1>
      %192 = stablehlo.compare NE, %189, %191, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %193 = stablehlo.convert %192 : tensor<i1>
      %194 = stablehlo.and %193, %190 : tensor<i1>
      %c_101 = stablehlo.constant dense<1> : tensor<i32>
      %195 = stablehlo.add %c_9, %c_101 : tensor<i32>
      stablehlo.return %107, %195, %185, %186, %187, %151, %184, %194, %180, %107, %127, %136, %173, %174, %175, %176, %177, %173, %174, %161 : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
    }, {
      %104 = stablehlo.subtract %cst_13, %cst_12 : tensor<f32>
      %105 = stablehlo.abs %104 : tensor<f32>
      %106 = stablehlo.minimum %cst_13, %cst_12 : tensor<f32>
      %107 = stablehlo.maximum %cst_13, %cst_12 : tensor<f32>
      %cst_69 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
      %108 = stablehlo.multiply %cst_69, %105 : tensor<f32>
      %cst_70 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %109 = stablehlo.multiply %cst_70, %105 : tensor<f32>
      %cst_71 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
      %110 = stablehlo.compare LE, %105, %cst_71, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %111 = stablehlo.subtract %cst_13, %cst_12 : tensor<f32>
      %112 = stablehlo.subtract %cst_14, %cst_12 : tensor<f32>
      %113 = stablehlo.multiply %111, %112 : tensor<f32>
      %114 = stablehlo.multiply %113, %113 : tensor<f32>
      %115 = stablehlo.subtract %111, %112 : tensor<f32>
      %116 = stablehlo.multiply %114, %115 : tensor<f32>
      %117 = stablehlo.multiply %112, %112 : tensor<f32>
      %118 = stablehlo.multiply %111, %111 : tensor<f32>
      %119 = stablehlo.negate %118 : tensor<f32>
      %120 = stablehlo.multiply %112, %112 : tensor<f32>
      %121 = stablehlo.multiply %120, %112 : tensor<f32>
      %122 = stablehlo.negate %121 : tensor<f32>
      %123 = stablehlo.multiply %111, %111 : tensor<f32>
      %124 = stablehlo.multiply %123, %111 : tensor<f32>
      %125 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %126 = stablehlo.broadcast_in_dim %119, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %127 = stablehlo.concatenate %125, %126, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
      %128 = stablehlo.broadcast_in_dim %127, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
      %129 = stablehlo.broadcast_in_dim %122, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %130 = stablehlo.broadcast_in_dim %124, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %131 = stablehlo.concatenate %129, %130, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
      %132 = stablehlo.broadcast_in_dim %131, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
      %133 = stablehlo.concatenate %128, %132, dim = 0 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
      %134 = stablehlo.subtract %arg3, %arg3 : tensor<f32>
      %135 = stablehlo.multiply %17, %111 : tensor<f32>
      %136 = stablehlo.subtract %134, %135 : tensor<f32>
      %137 = stablehlo.subtract %arg3, %arg3 : tensor<f32>
      %138 = stablehlo.multiply %17, %112 : tensor<f32>
      %139 = stablehlo.subtract %137, %138 : tensor<f32>
      %140 = stablehlo.broadcast_in_dim %136, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %141 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %142 = stablehlo.concatenate %140, %141, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
      %143 = stablehlo.dot_general %133, %142, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %144 = stablehlo.broadcast_in_dim %116, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %145 = stablehlo.divide %143, %144 : tensor<2xf32>
      %146 = stablehlo.slice %145 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
      %147 = stablehlo.reshape %146 : (tensor<1xf32>) -> tensor<f32>
      %148 = stablehlo.slice %145 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
      %149 = stablehlo.reshape %148 : (tensor<1xf32>) -> tensor<f32>
      %150 = stablehlo.multiply %149, %149 : tensor<f32>
      %cst_72 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %151 = stablehlo.multiply %cst_72, %147 : tensor<f32>
      %152 = stablehlo.multiply %151, %17 : tensor<f32>
      %153 = stablehlo.subtract %150, %152 : tensor<f32>
      %154 = stablehlo.negate %149 : tensor<f32>
      %155 = stablehlo.sqrt %153 : tensor<f32>
      %156 = stablehlo.add %154, %155 : tensor<f32>
      %cst_73 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %157 = stablehlo.multiply %cst_73, %147 : tensor<f32>
      %158 = stablehlo.divide %156, %157 : tensor<f32>
      %159 = stablehlo.add %cst_12, %158 : tensor<f32>
      %160 = stablehlo.add %106, %108 : tensor<f32>
      %161 = stablehlo.compare GT, %159, %160, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %162 = stablehlo.subtract %107, %108 : tensor<f32>
      %163 = stablehlo.compare LT, %159, %162, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %164 = stablehlo.and %161, %163 : tensor<i1>
      %165 = stablehlo.subtract %cst_13, %cst_12 : tensor<f32>
      %166 = stablehlo.subtract %arg3, %arg3 : tensor<f32>
      %167 = stablehlo.multiply %17, %165 : tensor<f32>
      %168 = stablehlo.subtract %166, %167 : tensor<f32>
      %169 = stablehlo.multiply %165, %165 : tensor<f32>
      %170 = stablehlo.divide %168, %169 : tensor<f32>
      %cst_74 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %171 = stablehlo.multiply %cst_74, %170 : tensor<f32>
      %172 = stablehlo.divide %17, %171 : tensor<f32>
      %173 = stablehlo.subtract %cst_12, %172 : tensor<f32>
      %174 = stablehlo.add %106, %109 : tensor<f32>
      %175 = stablehlo.compare GT, %173, %174, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %176 = stablehlo.subtract %107, %109 : tensor<f32>
      %177 = stablehlo.compare LT, %173, %176, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %178 = stablehlo.and %175, %177 : tensor<i1>
      %179 = stablehlo.not %164 : tensor<i1>
      %180 = stablehlo.and %179, %178 : tensor<i1>
      %181 = stablehlo.add %cst_12, %cst_13 : tensor<f32>
      %cst_75 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %182 = stablehlo.divide %181, %cst_75 : tensor<f32>
      %183 = stablehlo.not %164 : tensor<i1>
      %184 = stablehlo.not %180 : tensor<i1>
      %185 = stablehlo.and %183, %184 : tensor<i1>
      %186 = func.call @_where_6(%164, %159, %cst_14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %187 = func.call @_where_6(%180, %173, %186) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %188 = func.call @_where_6(%185, %182, %187) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %189 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %190 = stablehlo.multiply %189, %12#6 : tensor<4xf32>
      %191 = stablehlo.add %arg1, %190 : tensor<4xf32>
      %192 = stablehlo.dot_general %arg0, %191, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
      %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %193 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %194 = stablehlo.subtract %192, %193 : tensor<6xf32>
      %195 = stablehlo.multiply %194, %194 : tensor<6xf32>
      %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %196 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %197 = stablehlo.multiply %196, %194 : tensor<6xf32>
      %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %198 = stablehlo.reduce(%195 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
      %199 = stablehlo.multiply %191, %191 : tensor<4xf32>
      %200 = stablehlo.multiply %199, %199 : tensor<4xf32>
      %201 = stablehlo.multiply %191, %191 : tensor<4xf32>
      %202 = stablehlo.multiply %201, %191 : tensor<4xf32>
      %cst_79 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %204 = stablehlo.multiply %203, %202 : tensor<4xf32>
      %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %205 = stablehlo.reduce(%200 init: %cst_80) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %cst_81 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %206 = stablehlo.multiply %cst_81, %205 : tensor<f32>
      %207 = stablehlo.add %198, %206 : tensor<f32>
      %cst_82 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %208 = stablehlo.multiply %cst_82, %cst_83 : tensor<f32>
      %209 = stablehlo.broadcast_in_dim %208, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %210 = stablehlo.multiply %209, %204 : tensor<4xf32>
      %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %211 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %212 = stablehlo.multiply %211, %197 : tensor<6xf32>
      %213 = stablehlo.dot_general %212, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
      %214 = stablehlo.add %210, %213 : tensor<4xf32>
      %215 = stablehlo.dot_general %214, %12#6, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %216 = stablehlo.add %cst_85, %215 : tensor<f32>
      %217 = stablehlo.subtract %207, %arg3 : tensor<f32>
      %cst_86 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %218 = stablehlo.multiply %cst_86, %188 : tensor<f32>
      %219 = stablehlo.multiply %218, %17 : tensor<f32>
      %220 = stablehlo.subtract %217, %219 : tensor<f32>
      %cst_87 = stablehlo.constant dense<-9.998000e-01> : tensor<f32>
      %221 = stablehlo.multiply %cst_87, %17 : tensor<f32>
      %222 = stablehlo.subtract %216, %221 : tensor<f32>
      %223 = stablehlo.subtract %207, %arg3 : tensor<f32>
      %224 = stablehlo.abs %arg3 : tensor<f32>
      %cst_88 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
      %225 = stablehlo.multiply %cst_88, %224 : tensor<f32>
      %226 = stablehlo.subtract %223, %225 : tensor<f32>
      %227 = stablehlo.maximum %222, %226 : tensor<f32>
      %228 = stablehlo.minimum %227, %220 : tensor<f32>
      %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %229 = stablehlo.maximum %228, %cst_89 : tensor<f32>
      %230 = stablehlo.compare NE, %229, %229, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_90 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %231 = func.call @_where_4(%230, %cst_90, %229) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %232 = stablehlo.abs %216 : tensor<f32>
      %233 = stablehlo.abs %17 : tensor<f32>
      %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %234 = stablehlo.multiply %cst_91, %233 : tensor<f32>
      %235 = stablehlo.subtract %232, %234 : tensor<f32>
      %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %236 = stablehlo.maximum %235, %cst_92 : tensor<f32>
      %237 = stablehlo.compare NE, %236, %236, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_93 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %238 = func.call @_where_4(%237, %cst_93, %236) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %239 = stablehlo.maximum %231, %238 : tensor<f32>
      %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %240 = stablehlo.compare LE, %231, %cst_94, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %241 = func.call @_where_6(%240, %188, %cst_15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %242 = stablehlo.maximum %241, %cst_15 : tensor<f32>
      %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %243 = stablehlo.compare LE, %239, %cst_95, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %244 = stablehlo.compare LE, %239, %cst_96, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %245 = func.call @_where_7(%244, %191, %arg1) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %246 = func.call @_where_6(%244, %207, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %247 = func.call @_where_7(%244, %214, %arg4) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %248 = stablehlo.compare GT, %231, %cst_97, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %249 = stablehlo.compare GE, %207, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %250 = stablehlo.or %248, %249 : tensor<i1>
      %251 = stablehlo.subtract %cst_13, %cst_12 : tensor<f32>
      %252 = stablehlo.multiply %216, %251 : tensor<f32>
      %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %253 = stablehlo.compare GE, %252, %cst_98, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %254 = stablehlo.not %250 : tensor<i1>
      %255 = stablehlo.and %253, %254 : tensor<i1>
      %256 = stablehlo.not %250 : tensor<i1>
      %257 = func.call @_where_6(%250, %188, %cst_13) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %258 = func.call @_where_6(%250, %207, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %259 = func.call @_where_6(%255, %cst_12, %257) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %260 = func.call @_where_6(%255, %arg3, %258) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %261 = func.call @_where_6(%256, %188, %cst_12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %262 = func.call @_where_6(%256, %207, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %263 = func.call @_where_6(%256, %216, %17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %264 = stablehlo.or %250, %255 : tensor<i1>
      %265 = func.call @_where_6(%264, %cst_13, %cst_12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %266 = func.call @_where_6(%264, %arg3, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %c_99 = stablehlo.constant dense<1> : tensor<i32>
      %267 = stablehlo.add %c_9, %c_99 : tensor<i32>
      %c_100 = stablehlo.constant dense<30> : tensor<i32>
      %268 = stablehlo.compare GE, %267, %c_100, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %269 = stablehlo.compare GT, %242, %cst_101, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %270 = stablehlo.and %110, %269 : tensor<i1>
      %c_102 = stablehlo.constant dense<false> : tensor<i1>
      %271 = stablehlo.broadcast_in_dim %c_102, dims = [] : (tensor<i1>) -> tensor<i1>
      %272 = stablehlo.compare NE, %268, %271, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %273 = stablehlo.convert %272 : tensor<i1>
      %274 = stablehlo.or %273, %270 : tensor<i1>
      %275 = stablehlo.not %243 : tensor<i1>
      %276 = stablehlo.and %274, %275 : tensor<i1>
      %c_103 = stablehlo.constant dense<1> : tensor<i32>
      %277 = stablehlo.add %c_9, %c_103 : tensor<i32>
      stablehlo.return %188, %277, %245, %246, %247, %231, %243, %276, %c_10, %cst_11, %arg3, %17, %261, %262, %263, %259, %260, %265, %266, %242 : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
    }) : (tensor<i32>) -> (tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
    %19 = stablehlo.convert %18#7 : (tensor<i1>) -> tensor<i32>
    %20:4 = "stablehlo.case"(%19) ({
      stablehlo.return %18#0, %18#2, %18#3, %18#4 : tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>
    }, {
      %104 = func.call @isinf(%18#5) : (tensor<f32>) -> tensor<i1>
      %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %105 = stablehlo.compare GT, %18#19, %cst_69, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %106 = stablehlo.or %105, %104 : tensor<i1>
      %107 = func.call @_where_6(%106, %18#19, %18#0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %108 = stablehlo.broadcast_in_dim %107, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %109 = stablehlo.multiply %108, %12#6 : tensor<4xf32>
      %110 = stablehlo.add %18#2, %109 : tensor<4xf32>
      %111 = stablehlo.dot_general %arg0, %110, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
      %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %112 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %113 = stablehlo.subtract %111, %112 : tensor<6xf32>
      %114 = stablehlo.multiply %113, %113 : tensor<6xf32>
      %cst_71 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %115 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %116 = stablehlo.multiply %115, %113 : tensor<6xf32>
      %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %117 = stablehlo.reduce(%114 init: %cst_72) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
      %118 = stablehlo.multiply %110, %110 : tensor<4xf32>
      %119 = stablehlo.multiply %118, %118 : tensor<4xf32>
      %120 = stablehlo.multiply %110, %110 : tensor<4xf32>
      %121 = stablehlo.multiply %120, %110 : tensor<4xf32>
      %cst_73 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %122 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %123 = stablehlo.multiply %122, %121 : tensor<4xf32>
      %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %124 = stablehlo.reduce(%119 init: %cst_74) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %cst_75 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %125 = stablehlo.multiply %cst_75, %124 : tensor<f32>
      %126 = stablehlo.add %117, %125 : tensor<f32>
      %cst_76 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %127 = stablehlo.multiply %cst_76, %cst_77 : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %129 = stablehlo.multiply %128, %123 : tensor<4xf32>
      %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %131 = stablehlo.multiply %130, %116 : tensor<6xf32>
      %132 = stablehlo.dot_general %131, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
      %133 = stablehlo.add %129, %132 : tensor<4xf32>
      stablehlo.return %107, %110, %126, %133 : tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>
    }) : (tensor<i32>) -> (tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>)
    %21:5 = call @_while_loop_scan(%arg0, %20#0, %18#1, %20#1, %20#2, %20#3, %arg3, %17, %12#6, %18#6, %18#7, %18#8, %18#9, %18#10, %18#11, %18#12, %18#13, %18#14, %18#15, %18#16, %18#17, %18#18, %18#19) : (tensor<6x4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>)
    %c_16 = stablehlo.constant dense<false> : tensor<i1>
    %22 = call @_where_6(%c_16, %15, %21#0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %c_17 = stablehlo.constant dense<false> : tensor<i1>
    %23 = call @_where_7(%c_17, %arg1, %21#1) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %c_18 = stablehlo.constant dense<false> : tensor<i1>
    %24 = call @_where_6(%c_18, %arg3, %21#2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %c_19 = stablehlo.constant dense<false> : tensor<i1>
    %25 = call @_where_7(%c_19, %arg4, %21#3) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %c_20 = stablehlo.constant dense<false> : tensor<i1>
    %c_21 = stablehlo.constant dense<false> : tensor<i1>
    %26 = call @_where_9(%c_20, %c_21, %21#4) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
    %27 = stablehlo.subtract %23, %arg1 : tensor<4xf32>
    %28 = stablehlo.subtract %25, %arg4 : tensor<4xf32>
    %29 = stablehlo.dot_general %27, %28, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.add %cst_22, %29 : tensor<f32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.compare EQ, %30, %cst_23, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.divide %cst_24, %30 : tensor<f32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %33 = call @_where_10(%31, %c_25, %32) : (tensor<i1>, tensor<i32>, tensor<f32>) -> tensor<f32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.compare LT, %0, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_27 = stablehlo.constant dense<10> : tensor<i32>
    %35 = stablehlo.add %0, %c_27 : tensor<i32>
    %36 = stablehlo.select %34, %35, %0 : tensor<i1>, tensor<i32>
    %37 = stablehlo.convert %36 : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %39 = "stablehlo.scatter"(%arg6, %38, %27) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      stablehlo.return %arg11 : tensor<f32>
    }) : (tensor<10x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<10x4xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %40 = stablehlo.compare LT, %0, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_29 = stablehlo.constant dense<10> : tensor<i32>
    %41 = stablehlo.add %0, %c_29 : tensor<i32>
    %42 = stablehlo.select %40, %41, %0 : tensor<i1>, tensor<i32>
    %43 = stablehlo.convert %42 : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %45 = "stablehlo.scatter"(%arg7, %44, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      stablehlo.return %arg11 : tensor<f32>
    }) : (tensor<10x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<10x4xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.compare LT, %0, %c_30, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_31 = stablehlo.constant dense<10> : tensor<i32>
    %47 = stablehlo.add %0, %c_31 : tensor<i32>
    %48 = stablehlo.select %46, %47, %0 : tensor<i1>, tensor<i32>
    %49 = stablehlo.convert %48 : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %51 = "stablehlo.scatter"(%arg8, %50, %33) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      stablehlo.return %arg11 : tensor<f32>
    }) : (tensor<10xf32>, tensor<1xi32>, tensor<f32>) -> tensor<10xf32>
    %52 = stablehlo.convert %0 : tensor<i32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %53 = stablehlo.compare LT, %52, %c_32, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_33 = stablehlo.constant dense<10> : tensor<i32>
    %54 = stablehlo.add %52, %c_33 : tensor<i32>
    %55 = stablehlo.select %53, %54, %52 : tensor<i1>, tensor<i32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %56 = stablehlo.compare LT, %c_34, %c_35, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %c_37 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.add %c_36, %c_37 : tensor<i32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %58 = stablehlo.select %56, %57, %c_38 : tensor<i1>, tensor<i32>
    %59 = stablehlo.dynamic_slice %45, %55, %58, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %60 = stablehlo.reshape %59 : (tensor<1x4xf32>) -> tensor<4xf32>
    %61 = stablehlo.convert %0 : tensor<i32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %62 = stablehlo.compare LT, %61, %c_39, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_40 = stablehlo.constant dense<10> : tensor<i32>
    %63 = stablehlo.add %61, %c_40 : tensor<i32>
    %64 = stablehlo.select %62, %63, %61 : tensor<i1>, tensor<i32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %65 = stablehlo.compare LT, %c_41, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %c_44 = stablehlo.constant dense<4> : tensor<i32>
    %66 = stablehlo.add %c_43, %c_44 : tensor<i32>
    %c_45 = stablehlo.constant dense<0> : tensor<i32>
    %67 = stablehlo.select %65, %66, %c_45 : tensor<i1>, tensor<i32>
    %68 = stablehlo.dynamic_slice %39, %64, %67, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %69 = stablehlo.reshape %68 : (tensor<1x4xf32>) -> tensor<4xf32>
    %70 = stablehlo.dot_general %60, %69, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.add %cst_46, %70 : tensor<f32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_47) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %73 = stablehlo.convert %0 : tensor<i32>
    %c_48 = stablehlo.constant dense<0> : tensor<i32>
    %74 = stablehlo.compare LT, %73, %c_48, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_49 = stablehlo.constant dense<10> : tensor<i32>
    %75 = stablehlo.add %73, %c_49 : tensor<i32>
    %76 = stablehlo.select %74, %75, %73 : tensor<i1>, tensor<i32>
    %c_50 = stablehlo.constant dense<0> : tensor<i32>
    %c_51 = stablehlo.constant dense<0> : tensor<i32>
    %77 = stablehlo.compare LT, %c_50, %c_51, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_52 = stablehlo.constant dense<0> : tensor<i32>
    %c_53 = stablehlo.constant dense<4> : tensor<i32>
    %78 = stablehlo.add %c_52, %c_53 : tensor<i32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %79 = stablehlo.select %77, %78, %c_54 : tensor<i1>, tensor<i32>
    %80 = stablehlo.dynamic_slice %45, %76, %79, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %81 = stablehlo.reshape %80 : (tensor<1x4xf32>) -> tensor<4xf32>
    %82 = stablehlo.convert %0 : tensor<i32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %83 = stablehlo.compare LT, %82, %c_55, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_56 = stablehlo.constant dense<10> : tensor<i32>
    %84 = stablehlo.add %82, %c_56 : tensor<i32>
    %85 = stablehlo.select %83, %84, %82 : tensor<i1>, tensor<i32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %c_58 = stablehlo.constant dense<0> : tensor<i32>
    %86 = stablehlo.compare LT, %c_57, %c_58, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_59 = stablehlo.constant dense<0> : tensor<i32>
    %c_60 = stablehlo.constant dense<4> : tensor<i32>
    %87 = stablehlo.add %c_59, %c_60 : tensor<i32>
    %c_61 = stablehlo.constant dense<0> : tensor<i32>
    %88 = stablehlo.select %86, %87, %c_61 : tensor<i1>, tensor<i32>
    %89 = stablehlo.dynamic_slice %45, %85, %88, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %90 = stablehlo.reshape %89 : (tensor<1x4xf32>) -> tensor<4xf32>
    %91 = stablehlo.dot_general %81, %90, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.add %cst_62, %91 : tensor<f32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%92 init: %cst_63) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.compare GT, %93, %cst_64, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %95 = stablehlo.divide %72, %93 : tensor<f32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = call @_where_11(%94, %95, %cst_65) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %97 = chlo.square %25 : tensor<4xf32> -> tensor<4xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %99 = chlo.square %98 : tensor<4xf32> -> tensor<4xf32>
    %100 = stablehlo.add %97, %99 : tensor<4xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%100 init: %cst_67) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %102 = stablehlo.sqrt %101 : tensor<f32>
    %c_68 = stablehlo.constant dense<1> : tensor<i32>
    %103 = stablehlo.add %arg2, %c_68 : tensor<i32>
    return %23, %103, %24, %25, %22, %102, %39, %45, %51, %96, %26 : tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder_0(%arg0: tensor<10xi32>, %arg1: tensor<i32>) -> tensor<10xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_1(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<10xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<10xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %12 = stablehlo.and %11, %6 : tensor<10xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %14 = stablehlo.add %4, %13 : tensor<10xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<10xi1>, tensor<10xi32>
    return %15 : tensor<10xi32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<10xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<10xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call(%arg0: tensor<10x4xf32>, %arg1: tensor<10x4xf32>, %arg2: tensor<10xf32>, %arg3: tensor<4xf32>, %arg4: tensor<i32>) -> (tensor<4xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %1 = stablehlo.add %arg4, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg4 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_5 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %arg4, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<10> : tensor<i32>
    %9 = stablehlo.add %arg4, %c_7 : tensor<i32>
    %10 = stablehlo.select %8, %9, %arg4 : tensor<i1>, tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.compare LT, %c_8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<4> : tensor<i32>
    %12 = stablehlo.add %c_10, %c_11 : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.select %11, %12, %c_12 : tensor<i1>, tensor<i32>
    %14 = stablehlo.dynamic_slice %arg1, %10, %13, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.compare LT, %arg4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_14 = stablehlo.constant dense<10> : tensor<i32>
    %17 = stablehlo.add %arg4, %c_14 : tensor<i32>
    %18 = stablehlo.select %16, %17, %arg4 : tensor<i1>, tensor<i32>
    %19 = stablehlo.dynamic_slice %arg2, %18, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
    %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
    %21 = stablehlo.dot_general %7, %arg3, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.add %cst, %21 : tensor<f32>
    %23 = stablehlo.multiply %20, %22 : tensor<f32>
    %24 = stablehlo.negate %23 : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %25, %15 : tensor<4xf32>
    %27 = stablehlo.add %arg3, %26 : tensor<4xf32>
    return %27, %23 : tensor<4xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<10xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<10xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<10xf32>, tensor<1xf32>, tensor<i32>) -> tensor<10xf32>
    return %1 : tensor<10xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<10xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call_3(%arg0: tensor<10x4xf32>, %arg1: tensor<10x4xf32>, %arg2: tensor<10xf32>, %arg3: tensor<4xf32>, %arg4: tensor<i32>, %arg5: tensor<f32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %1 = stablehlo.add %arg4, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg4 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_5 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %arg4, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<10> : tensor<i32>
    %9 = stablehlo.add %arg4, %c_7 : tensor<i32>
    %10 = stablehlo.select %8, %9, %arg4 : tensor<i1>, tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.compare LT, %c_8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<4> : tensor<i32>
    %12 = stablehlo.add %c_10, %c_11 : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.select %11, %12, %c_12 : tensor<i1>, tensor<i32>
    %14 = stablehlo.dynamic_slice %arg1, %10, %13, sizes = [1, 4] : (tensor<10x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.compare LT, %arg4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_14 = stablehlo.constant dense<10> : tensor<i32>
    %17 = stablehlo.add %arg4, %c_14 : tensor<i32>
    %18 = stablehlo.select %16, %17, %arg4 : tensor<i1>, tensor<i32>
    %19 = stablehlo.dynamic_slice %arg2, %18, sizes = [1] : (tensor<10xf32>, tensor<i32>) -> tensor<1xf32>
    %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
    %21 = stablehlo.dot_general %15, %arg3, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.add %cst, %21 : tensor<f32>
    %23 = stablehlo.multiply %20, %22 : tensor<f32>
    %24 = stablehlo.subtract %arg5, %23 : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %25, %7 : tensor<4xf32>
    %27 = stablehlo.add %arg3, %26 : tensor<4xf32>
    return %27 : tensor<4xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_5(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @isinf(%arg0: tensor<f32>) -> tensor<i1> {
    %0 = stablehlo.abs %arg0 : tensor<f32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.compare EQ, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %1 : tensor<i1>
  }
  func.func private @_while_loop_scan(%arg0: tensor<6x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<f32>, %arg5: tensor<4xf32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<4xf32>, %arg9: tensor<i1>, %arg10: tensor<i1>, %arg11: tensor<i1>, %arg12: tensor<f32>, %arg13: tensor<f32>, %arg14: tensor<f32>, %arg15: tensor<f32>, %arg16: tensor<f32>, %arg17: tensor<f32>, %arg18: tensor<f32>, %arg19: tensor<f32>, %arg20: tensor<f32>, %arg21: tensor<f32>, %arg22: tensor<f32>) -> (tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>) {
    %0 = stablehlo.or %arg9, %arg10 : tensor<i1>
    %1 = stablehlo.not %0 : tensor<i1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2:24 = stablehlo.while(%iterArg = %arg6, %iterArg_0 = %arg7, %iterArg_1 = %arg8, %iterArg_2 = %arg0, %iterArg_3 = %c, %iterArg_4 = %arg1, %iterArg_5 = %arg2, %iterArg_6 = %arg3, %iterArg_7 = %arg4, %iterArg_8 = %arg5, %iterArg_9 = %arg10, %iterArg_10 = %arg11, %iterArg_11 = %arg12, %iterArg_12 = %arg13, %iterArg_13 = %arg14, %iterArg_14 = %arg15, %iterArg_15 = %arg16, %iterArg_16 = %arg17, %iterArg_17 = %arg18, %iterArg_18 = %arg19, %iterArg_19 = %arg20, %iterArg_20 = %arg21, %iterArg_21 = %arg22, %iterArg_22 = %1) : tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<6x4xf32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>
    cond {
      %c_23 = stablehlo.constant dense<29> : tensor<i32>
      %3 = stablehlo.compare LT, %iterArg_3, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3:19 = func.call @closed_call_8(%iterArg, %iterArg_0, %iterArg_1, %iterArg_2, %iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22) : (tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<6x4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>) -> (tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>)
      %c_23 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.add %iterArg_3, %c_23 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %iterArg_1, %iterArg_2, %4, %3#0, %3#1, %3#2, %3#3, %3#4, %3#5, %3#6, %3#7, %3#8, %3#9, %3#10, %3#11, %3#12, %3#13, %3#14, %3#15, %3#16, %3#17, %3#18 : tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<6x4xf32>, tensor<i32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>
    }
    return %2#5, %2#7, %2#8, %2#9, %2#10 : tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>
  }
  func.func private @closed_call_8(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<4xf32>, %arg3: tensor<6x4xf32>, %arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<4xf32>, %arg7: tensor<f32>, %arg8: tensor<4xf32>, %arg9: tensor<i1>, %arg10: tensor<i1>, %arg11: tensor<f32>, %arg12: tensor<f32>, %arg13: tensor<f32>, %arg14: tensor<f32>, %arg15: tensor<f32>, %arg16: tensor<f32>, %arg17: tensor<f32>, %arg18: tensor<f32>, %arg19: tensor<f32>, %arg20: tensor<f32>, %arg21: tensor<f32>, %arg22: tensor<i1>) -> (tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>) {
    %0 = stablehlo.convert %arg22 : (tensor<i1>) -> tensor<i32>
    %1:19 = "stablehlo.case"(%0) ({
      %c = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %c : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>
    }, {
      %2 = stablehlo.convert %arg10 : (tensor<i1>) -> tensor<i32>
      %3:20 = "stablehlo.case"(%2) ({
        %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %8 = stablehlo.multiply %cst, %arg11 : tensor<f32>
        %c = stablehlo.constant dense<0> : tensor<i32>
        %9 = stablehlo.compare EQ, %arg5, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %10 = func.call @_where_5(%9, %arg4, %8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %11 = stablehlo.minimum %10, %cst_0 : tensor<f32>
        %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %12 = stablehlo.compare GE, %11, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %13 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %14 = stablehlo.multiply %13, %arg2 : tensor<4xf32>
        %15 = stablehlo.add %arg6, %14 : tensor<4xf32>
        %16 = stablehlo.dot_general %arg3, %15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
        %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %18 = stablehlo.subtract %16, %17 : tensor<6xf32>
        %19 = stablehlo.multiply %18, %18 : tensor<6xf32>
        %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %21 = stablehlo.multiply %20, %18 : tensor<6xf32>
        %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %22 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
        %23 = stablehlo.multiply %15, %15 : tensor<4xf32>
        %24 = stablehlo.multiply %23, %23 : tensor<4xf32>
        %25 = stablehlo.multiply %15, %15 : tensor<4xf32>
        %26 = stablehlo.multiply %25, %15 : tensor<4xf32>
        %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
        %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %28 = stablehlo.multiply %27, %26 : tensor<4xf32>
        %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %29 = stablehlo.reduce(%24 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
        %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %30 = stablehlo.multiply %cst_7, %29 : tensor<f32>
        %31 = stablehlo.add %22, %30 : tensor<f32>
        %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %32 = stablehlo.multiply %cst_8, %cst_9 : tensor<f32>
        %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %34 = stablehlo.multiply %33, %28 : tensor<4xf32>
        %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %35 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %36 = stablehlo.multiply %35, %21 : tensor<6xf32>
        %37 = stablehlo.dot_general %36, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
        %38 = stablehlo.add %34, %37 : tensor<4xf32>
        %39 = stablehlo.dot_general %38, %arg2, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
        %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %40 = stablehlo.add %cst_11, %39 : tensor<f32>
        %41 = stablehlo.subtract %31, %arg0 : tensor<f32>
        %cst_12 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
        %42 = stablehlo.multiply %cst_12, %11 : tensor<f32>
        %43 = stablehlo.multiply %42, %arg1 : tensor<f32>
        %44 = stablehlo.subtract %41, %43 : tensor<f32>
        %cst_13 = stablehlo.constant dense<-9.998000e-01> : tensor<f32>
        %45 = stablehlo.multiply %cst_13, %arg1 : tensor<f32>
        %46 = stablehlo.subtract %40, %45 : tensor<f32>
        %47 = stablehlo.subtract %31, %arg0 : tensor<f32>
        %48 = stablehlo.abs %arg0 : tensor<f32>
        %cst_14 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
        %49 = stablehlo.multiply %cst_14, %48 : tensor<f32>
        %50 = stablehlo.subtract %47, %49 : tensor<f32>
        %51 = stablehlo.maximum %46, %50 : tensor<f32>
        %52 = stablehlo.minimum %51, %44 : tensor<f32>
        %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %53 = stablehlo.maximum %52, %cst_15 : tensor<f32>
        %54 = stablehlo.compare NE, %53, %53, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_16 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %55 = func.call @_where_4(%54, %cst_16, %53) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %56 = stablehlo.abs %40 : tensor<f32>
        %57 = stablehlo.abs %arg1 : tensor<f32>
        %cst_17 = stablehlo.constant dense<0.899999976> : tensor<f32>
        %58 = stablehlo.multiply %cst_17, %57 : tensor<f32>
        %59 = stablehlo.subtract %56, %58 : tensor<f32>
        %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %60 = stablehlo.maximum %59, %cst_18 : tensor<f32>
        %61 = stablehlo.compare NE, %60, %60, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_19 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %62 = func.call @_where_4(%61, %cst_19, %60) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %63 = stablehlo.maximum %55, %62 : tensor<f32>
        %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %64 = stablehlo.compare LE, %55, %cst_20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %65 = func.call @_where_6(%64, %11, %arg21) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %66 = stablehlo.compare GT, %55, %cst_21, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %67 = stablehlo.compare GE, %31, %arg12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %c_22 = stablehlo.constant dense<0> : tensor<i32>
        %68 = stablehlo.compare GT, %arg5, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_23 = stablehlo.constant dense<false> : tensor<i1>
        %69 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i1>) -> tensor<i1>
        %70 = stablehlo.compare NE, %68, %69, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %71 = stablehlo.convert %70 : tensor<i1>
        %72 = stablehlo.and %67, %71 : tensor<i1>
        %73 = stablehlo.or %66, %72 : tensor<i1>
        %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %74 = stablehlo.compare GE, %40, %cst_24, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %75 = stablehlo.not %73 : tensor<i1>
        %76 = stablehlo.and %74, %75 : tensor<i1>
        %77 = func.call @_where_6(%76, %11, %arg11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %78 = func.call @_where_6(%76, %31, %arg12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %79 = func.call @_where_6(%76, %40, %arg13) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %80 = func.call @_where_6(%76, %arg11, %11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %81 = func.call @_where_6(%76, %arg12, %31) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %82 = stablehlo.or %73, %76 : tensor<i1>
        %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %83 = stablehlo.compare LE, %63, %cst_25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %84 = stablehlo.or %82, %83 : tensor<i1>
        %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %85 = stablehlo.compare LE, %63, %cst_26, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %86 = stablehlo.not %84 : tensor<i1>
        %87 = stablehlo.and %12, %86 : tensor<i1>
        %88 = stablehlo.or %85, %87 : tensor<i1>
        %89 = func.call @_where_7(%88, %15, %arg6) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %90 = func.call @_where_6(%88, %31, %arg0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %91 = func.call @_where_7(%88, %38, %arg8) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %c_27 = stablehlo.constant dense<1> : tensor<i32>
        %92 = stablehlo.add %arg5, %c_27 : tensor<i32>
        %c_28 = stablehlo.constant dense<30> : tensor<i32>
        %93 = stablehlo.compare GE, %92, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %94 = stablehlo.not %88 : tensor<i1>
        %c_29 = stablehlo.constant dense<false> : tensor<i1>
        %95 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i1>) -> tensor<i1>
        %96 = stablehlo.compare NE, %93, %95, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %97 = stablehlo.convert %96 : tensor<i1>
        %98 = stablehlo.and %97, %94 : tensor<i1>
        %c_30 = stablehlo.constant dense<1> : tensor<i32>
        %99 = stablehlo.add %arg5, %c_30 : tensor<i32>
        stablehlo.return %11, %99, %89, %90, %91, %55, %88, %98, %84, %11, %31, %40, %77, %78, %79, %80, %81, %77, %78, %65 : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
      }, {
        %8 = stablehlo.subtract %arg17, %arg14 : tensor<f32>
        %9 = stablehlo.abs %8 : tensor<f32>
        %10 = stablehlo.minimum %arg17, %arg14 : tensor<f32>
        %11 = stablehlo.maximum %arg17, %arg14 : tensor<f32>
        %cst = stablehlo.constant dense<2.000000e-01> : tensor<f32>
        %12 = stablehlo.multiply %cst, %9 : tensor<f32>
        %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %13 = stablehlo.multiply %cst_0, %9 : tensor<f32>
        %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
        %14 = stablehlo.compare LE, %9, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %15 = stablehlo.subtract %arg17, %arg14 : tensor<f32>
        %16 = stablehlo.subtract %arg19, %arg14 : tensor<f32>
        %17 = stablehlo.multiply %15, %16 : tensor<f32>
        %18 = stablehlo.multiply %17, %17 : tensor<f32>
        %19 = stablehlo.subtract %15, %16 : tensor<f32>
        %20 = stablehlo.multiply %18, %19 : tensor<f32>
        %21 = stablehlo.multiply %16, %16 : tensor<f32>
        %22 = stablehlo.multiply %15, %15 : tensor<f32>
        %23 = stablehlo.negate %22 : tensor<f32>
        %24 = stablehlo.multiply %16, %16 : tensor<f32>
        %25 = stablehlo.multiply %24, %16 : tensor<f32>
        %26 = stablehlo.negate %25 : tensor<f32>
        %27 = stablehlo.multiply %15, %15 : tensor<f32>
        %28 = stablehlo.multiply %27, %15 : tensor<f32>
        %29 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %30 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %31 = stablehlo.concatenate %29, %30, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
        %32 = stablehlo.broadcast_in_dim %31, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
        %33 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %34 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %35 = stablehlo.concatenate %33, %34, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
        %36 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
        %37 = stablehlo.concatenate %32, %36, dim = 0 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
        %38 = stablehlo.subtract %arg18, %arg15 : tensor<f32>
        %39 = stablehlo.multiply %arg16, %15 : tensor<f32>
        %40 = stablehlo.subtract %38, %39 : tensor<f32>
        %41 = stablehlo.subtract %arg20, %arg15 : tensor<f32>
        %42 = stablehlo.multiply %arg16, %16 : tensor<f32>
        %43 = stablehlo.subtract %41, %42 : tensor<f32>
        %44 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %45 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %46 = stablehlo.concatenate %44, %45, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
        %47 = stablehlo.dot_general %37, %46, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
        %48 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %49 = stablehlo.divide %47, %48 : tensor<2xf32>
        %50 = stablehlo.slice %49 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
        %51 = stablehlo.reshape %50 : (tensor<1xf32>) -> tensor<f32>
        %52 = stablehlo.slice %49 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
        %53 = stablehlo.reshape %52 : (tensor<1xf32>) -> tensor<f32>
        %54 = stablehlo.multiply %53, %53 : tensor<f32>
        %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
        %55 = stablehlo.multiply %cst_2, %51 : tensor<f32>
        %56 = stablehlo.multiply %55, %arg16 : tensor<f32>
        %57 = stablehlo.subtract %54, %56 : tensor<f32>
        %58 = stablehlo.negate %53 : tensor<f32>
        %59 = stablehlo.sqrt %57 : tensor<f32>
        %60 = stablehlo.add %58, %59 : tensor<f32>
        %cst_3 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
        %61 = stablehlo.multiply %cst_3, %51 : tensor<f32>
        %62 = stablehlo.divide %60, %61 : tensor<f32>
        %63 = stablehlo.add %arg14, %62 : tensor<f32>
        %64 = stablehlo.add %10, %12 : tensor<f32>
        %65 = stablehlo.compare GT, %63, %64, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %66 = stablehlo.subtract %11, %12 : tensor<f32>
        %67 = stablehlo.compare LT, %63, %66, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %68 = stablehlo.and %65, %67 : tensor<i1>
        %69 = stablehlo.subtract %arg17, %arg14 : tensor<f32>
        %70 = stablehlo.subtract %arg18, %arg15 : tensor<f32>
        %71 = stablehlo.multiply %arg16, %69 : tensor<f32>
        %72 = stablehlo.subtract %70, %71 : tensor<f32>
        %73 = stablehlo.multiply %69, %69 : tensor<f32>
        %74 = stablehlo.divide %72, %73 : tensor<f32>
        %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %75 = stablehlo.multiply %cst_4, %74 : tensor<f32>
        %76 = stablehlo.divide %arg16, %75 : tensor<f32>
        %77 = stablehlo.subtract %arg14, %76 : tensor<f32>
        %78 = stablehlo.add %10, %13 : tensor<f32>
        %79 = stablehlo.compare GT, %77, %78, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %80 = stablehlo.subtract %11, %13 : tensor<f32>
        %81 = stablehlo.compare LT, %77, %80, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %82 = stablehlo.and %79, %81 : tensor<i1>
        %83 = stablehlo.not %68 : tensor<i1>
        %84 = stablehlo.and %83, %82 : tensor<i1>
        %85 = stablehlo.add %arg14, %arg17 : tensor<f32>
        %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %86 = stablehlo.divide %85, %cst_5 : tensor<f32>
        %87 = stablehlo.not %68 : tensor<i1>
        %88 = stablehlo.not %84 : tensor<i1>
        %89 = stablehlo.and %87, %88 : tensor<i1>
        %90 = func.call @_where_6(%68, %63, %arg19) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %91 = func.call @_where_6(%84, %77, %90) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %92 = func.call @_where_6(%89, %86, %91) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %93 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %94 = stablehlo.multiply %93, %arg2 : tensor<4xf32>
        %95 = stablehlo.add %arg6, %94 : tensor<4xf32>
        %96 = stablehlo.dot_general %arg3, %95, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
        %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %97 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %98 = stablehlo.subtract %96, %97 : tensor<6xf32>
        %99 = stablehlo.multiply %98, %98 : tensor<6xf32>
        %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %100 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %101 = stablehlo.multiply %100, %98 : tensor<6xf32>
        %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %102 = stablehlo.reduce(%99 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
        %103 = stablehlo.multiply %95, %95 : tensor<4xf32>
        %104 = stablehlo.multiply %103, %103 : tensor<4xf32>
        %105 = stablehlo.multiply %95, %95 : tensor<4xf32>
        %106 = stablehlo.multiply %105, %95 : tensor<4xf32>
        %cst_9 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
        %107 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %108 = stablehlo.multiply %107, %106 : tensor<4xf32>
        %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %109 = stablehlo.reduce(%104 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
        %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %110 = stablehlo.multiply %cst_11, %109 : tensor<f32>
        %111 = stablehlo.add %102, %110 : tensor<f32>
        %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %112 = stablehlo.multiply %cst_12, %cst_13 : tensor<f32>
        %113 = stablehlo.broadcast_in_dim %112, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %114 = stablehlo.multiply %113, %108 : tensor<4xf32>
        %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %115 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %116 = stablehlo.multiply %115, %101 : tensor<6xf32>
        %117 = stablehlo.dot_general %116, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
        %118 = stablehlo.add %114, %117 : tensor<4xf32>
        %119 = stablehlo.dot_general %118, %arg2, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
        %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %120 = stablehlo.add %cst_15, %119 : tensor<f32>
        %121 = stablehlo.subtract %111, %arg0 : tensor<f32>
        %cst_16 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
        %122 = stablehlo.multiply %cst_16, %92 : tensor<f32>
        %123 = stablehlo.multiply %122, %arg1 : tensor<f32>
        %124 = stablehlo.subtract %121, %123 : tensor<f32>
        %cst_17 = stablehlo.constant dense<-9.998000e-01> : tensor<f32>
        %125 = stablehlo.multiply %cst_17, %arg1 : tensor<f32>
        %126 = stablehlo.subtract %120, %125 : tensor<f32>
        %127 = stablehlo.subtract %111, %arg0 : tensor<f32>
        %128 = stablehlo.abs %arg0 : tensor<f32>
        %cst_18 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
        %129 = stablehlo.multiply %cst_18, %128 : tensor<f32>
        %130 = stablehlo.subtract %127, %129 : tensor<f32>
        %131 = stablehlo.maximum %126, %130 : tensor<f32>
        %132 = stablehlo.minimum %131, %124 : tensor<f32>
        %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %133 = stablehlo.maximum %132, %cst_19 : tensor<f32>
        %134 = stablehlo.compare NE, %133, %133, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_20 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %135 = func.call @_where_4(%134, %cst_20, %133) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %136 = stablehlo.abs %120 : tensor<f32>
        %137 = stablehlo.abs %arg1 : tensor<f32>
        %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
        %138 = stablehlo.multiply %cst_21, %137 : tensor<f32>
        %139 = stablehlo.subtract %136, %138 : tensor<f32>
        %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %140 = stablehlo.maximum %139, %cst_22 : tensor<f32>
        %141 = stablehlo.compare NE, %140, %140, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_23 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %142 = func.call @_where_4(%141, %cst_23, %140) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %143 = stablehlo.maximum %135, %142 : tensor<f32>
        %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %144 = stablehlo.compare LE, %135, %cst_24, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %145 = func.call @_where_6(%144, %92, %arg21) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %146 = stablehlo.maximum %145, %arg21 : tensor<f32>
        %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %147 = stablehlo.compare LE, %143, %cst_25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %148 = stablehlo.compare LE, %143, %cst_26, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %149 = func.call @_where_7(%148, %95, %arg6) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %150 = func.call @_where_6(%148, %111, %arg0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %151 = func.call @_where_7(%148, %118, %arg8) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %152 = stablehlo.compare GT, %135, %cst_27, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %153 = stablehlo.compare GE, %111, %arg15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %154 = stablehlo.or %152, %153 : tensor<i1>
        %155 = stablehlo.subtract %arg17, %arg14 : tensor<f32>
        %156 = stablehlo.multiply %120, %155 : tensor<f32>
        %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %157 = stablehlo.compare GE, %156, %cst_28, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %158 = stablehlo.not %154 : tensor<i1>
        %159 = stablehlo.and %157, %158 : tensor<i1>
        %160 = stablehlo.not %154 : tensor<i1>
        %161 = func.call @_where_6(%154, %92, %arg17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %162 = func.call @_where_6(%154, %111, %arg18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %163 = func.call @_where_6(%159, %arg14, %161) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %164 = func.call @_where_6(%159, %arg15, %162) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %165 = func.call @_where_6(%160, %92, %arg14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %166 = func.call @_where_6(%160, %111, %arg15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %167 = func.call @_where_6(%160, %120, %arg16) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %168 = stablehlo.or %154, %159 : tensor<i1>
        %169 = func.call @_where_6(%168, %arg17, %arg14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %170 = func.call @_where_6(%168, %arg18, %arg15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %c = stablehlo.constant dense<1> : tensor<i32>
        %171 = stablehlo.add %arg5, %c : tensor<i32>
        %c_29 = stablehlo.constant dense<30> : tensor<i32>
        %172 = stablehlo.compare GE, %171, %c_29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %173 = stablehlo.compare GT, %146, %cst_30, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %174 = stablehlo.and %14, %173 : tensor<i1>
        %c_31 = stablehlo.constant dense<false> : tensor<i1>
        %175 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i1>) -> tensor<i1>
        %176 = stablehlo.compare NE, %172, %175, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %177 = stablehlo.convert %176 : tensor<i1>
        %178 = stablehlo.or %177, %174 : tensor<i1>
        %179 = stablehlo.not %147 : tensor<i1>
        %180 = stablehlo.and %178, %179 : tensor<i1>
        %c_32 = stablehlo.constant dense<1> : tensor<i32>
        %181 = stablehlo.add %arg5, %c_32 : tensor<i32>
        stablehlo.return %92, %181, %149, %150, %151, %135, %147, %180, %arg10, %arg11, %arg12, %arg13, %165, %166, %167, %163, %164, %169, %170, %146 : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
      }) : (tensor<i32>) -> (tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
      %4 = stablehlo.convert %3#7 : (tensor<i1>) -> tensor<i32>
      %5:4 = "stablehlo.case"(%4) ({
        stablehlo.return %3#0, %3#2, %3#3, %3#4 : tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>
      }, {
        %8 = func.call @isinf(%3#5) : (tensor<f32>) -> tensor<i1>
        %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %9 = stablehlo.compare GT, %3#19, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %10 = stablehlo.or %9, %8 : tensor<i1>
        %11 = func.call @_where_6(%10, %3#19, %3#0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %13 = stablehlo.multiply %12, %arg2 : tensor<4xf32>
        %14 = stablehlo.add %3#2, %13 : tensor<4xf32>
        %15 = stablehlo.dot_general %arg3, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4xf32>) -> tensor<6xf32>
        %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %16 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %17 = stablehlo.subtract %15, %16 : tensor<6xf32>
        %18 = stablehlo.multiply %17, %17 : tensor<6xf32>
        %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %20 = stablehlo.multiply %19, %17 : tensor<6xf32>
        %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %21 = stablehlo.reduce(%18 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
        %22 = stablehlo.multiply %14, %14 : tensor<4xf32>
        %23 = stablehlo.multiply %22, %22 : tensor<4xf32>
        %24 = stablehlo.multiply %14, %14 : tensor<4xf32>
        %25 = stablehlo.multiply %24, %14 : tensor<4xf32>
        %cst_3 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
        %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %27 = stablehlo.multiply %26, %25 : tensor<4xf32>
        %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %28 = stablehlo.reduce(%23 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
        %cst_5 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %29 = stablehlo.multiply %cst_5, %28 : tensor<f32>
        %30 = stablehlo.add %21, %29 : tensor<f32>
        %cst_6 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %31 = stablehlo.multiply %cst_6, %cst_7 : tensor<f32>
        %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %33 = stablehlo.multiply %32, %27 : tensor<4xf32>
        %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
        %35 = stablehlo.multiply %34, %20 : tensor<6xf32>
        %36 = stablehlo.dot_general %35, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
        %37 = stablehlo.add %33, %36 : tensor<4xf32>
        stablehlo.return %11, %14, %30, %37 : tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>
      }) : (tensor<i32>) -> (tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>)
      %6 = stablehlo.or %3#6, %3#7 : tensor<i1>
      %7 = stablehlo.not %6 : tensor<i1>
      stablehlo.return %5#0, %3#1, %5#1, %5#2, %5#3, %3#7, %3#8, %3#9, %3#10, %3#11, %3#12, %3#13, %3#14, %3#15, %3#16, %3#17, %3#18, %3#19, %7 : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>
    }) : (tensor<i32>) -> (tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>)
    return %1#0, %1#1, %1#2, %1#3, %1#4, %1#5, %1#6, %1#7, %1#8, %1#9, %1#10, %1#11, %1#12, %1#13, %1#14, %1#15, %1#16, %1#17, %1#18 : tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<i1>, %arg2: tensor<i1>) -> tensor<i1> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i1>
    return %0 : tensor<i1>
  }
  func.func private @_where_10(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_11(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_while_loop_scan_12(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<4xf32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<10x4xf32>, %arg8: tensor<10x4xf32>, %arg9: tensor<10xf32>, %arg10: tensor<f32>, %arg11: tensor<i1>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %0 = stablehlo.compare GT, %arg6, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.not %arg11 : tensor<i1>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %2 = stablehlo.or %c, %1 : tensor<i1>
    %3 = stablehlo.and %0, %2 : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %4:12 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %arg1, %iterArg_3 = %arg2, %iterArg_4 = %arg3, %iterArg_5 = %arg4, %iterArg_6 = %arg5, %iterArg_7 = %arg7, %iterArg_8 = %arg8, %iterArg_9 = %arg9, %iterArg_10 = %arg10, %iterArg_11 = %3) : tensor<6x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>
    cond {
      %c_12 = stablehlo.constant dense<7> : tensor<i32>
      %5 = stablehlo.compare LT, %iterArg_1, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5:10 = func.call @closed_call_13(%iterArg, %iterArg_2, %iterArg_3, %iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %iterArg_1, %c_12 : tensor<i32>
      stablehlo.return %iterArg, %6, %5#0, %5#1, %5#2, %5#3, %5#4, %5#5, %5#6, %5#7, %5#8, %5#9 : tensor<6x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>
    }
    return %4#2 : tensor<4xf32>
  }
  func.func private @closed_call_13(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<4xf32>, %arg5: tensor<f32>, %arg6: tensor<10x4xf32>, %arg7: tensor<10x4xf32>, %arg8: tensor<10xf32>, %arg9: tensor<f32>, %arg10: tensor<i1>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>) {
    %0 = stablehlo.convert %arg10 : (tensor<i1>) -> tensor<i32>
    %1:10 = "stablehlo.case"(%0) ({
      %c = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %c : tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>
    }, {
      %2:11 = func.call @update(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>)
      %cst = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %3 = stablehlo.compare GT, %2#5, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.not %2#10 : tensor<i1>
      %c = stablehlo.constant dense<true> : tensor<i1>
      %5 = stablehlo.or %c, %4 : tensor<i1>
      %6 = stablehlo.and %3, %5 : tensor<i1>
      stablehlo.return %2#0, %2#1, %2#2, %2#3, %2#4, %2#6, %2#7, %2#8, %2#9, %6 : tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>
    }) : (tensor<i32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>)
    return %1#0, %1#1, %1#2, %1#3, %1#4, %1#5, %1#6, %1#7, %1#8, %1#9 : tensor<4xf32>, tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<10x4xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<f32>, tensor<i1>
  }
}
