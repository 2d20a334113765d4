module @jit_run attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xf32>, %arg1: tensor<7xf32>) -> (tensor<70xf32> {jax.result_info = "result[0]"}, tensor<64xf32> {jax.result_info = "result[1]"}, tensor<70xf32> {jax.result_info = "result[2]"}, tensor<64xf32> {jax.result_info = "result[3]"}, tensor<9xf32> {jax.result_info = "result[4]"}, tensor<9x9xf32> {jax.result_info = "result[5]"}) {
    %c = stablehlo.constant dense<> : tensor<0xi32>
    %0 = call @_flip(%arg1) : (tensor<7xf32>) -> tensor<7xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<7xf32>) -> tensor<1x1x7xf32>
    %3 = stablehlo.convolution(%1, %2) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[6, 6]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x64xf32>, tensor<1x1x7xf32>) -> tensor<1x1x70xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1x70xf32>) -> tensor<70xf32>
    %5 = call @_flip(%arg1) : (tensor<7xf32>) -> tensor<7xf32>
    %6 = call @_flip(%5) : (tensor<7xf32>) -> tensor<7xf32>
    %7 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [2] : (tensor<7xf32>) -> tensor<1x1x7xf32>
    %9 = stablehlo.convolution(%7, %8) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[3, 3]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x64xf32>, tensor<1x1x7xf32>) -> tensor<1x1x64xf32>
    %10 = stablehlo.reshape %9 : (tensor<1x1x64xf32>) -> tensor<64xf32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %11 = call @_pad(%arg0, %c_0) : (tensor<64xf32>, tensor<i32>) -> tensor<70xf32>
    %12 = call @fft(%11) : (tensor<70xf32>) -> tensor<36xcomplex<f32>>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %13 = call @_pad_0(%arg1, %c_1) : (tensor<7xf32>, tensor<i32>) -> tensor<70xf32>
    %14 = call @fft(%13) : (tensor<70xf32>) -> tensor<36xcomplex<f32>>
    %15 = stablehlo.multiply %12, %14 : tensor<36xcomplex<f32>>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %16 = call @_pad_1(%15, %c_2) : (tensor<36xcomplex<f32>>, tensor<i32>) -> tensor<36xcomplex<f32>>
    %17 = call @fft_2(%16) : (tensor<36xcomplex<f32>>) -> tensor<70xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.dynamic_slice %17, %c_3, sizes = [70] : (tensor<70xf32>, tensor<i32>) -> tensor<70xf32>
    %19 = stablehlo.reshape %arg0 : (tensor<64xf32>) -> tensor<64x1xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %21 = stablehlo.iota dim = 0 : tensor<64xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %23 = stablehlo.add %22, %21 : tensor<64xf32>
    %cst_5 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %25 = stablehlo.divide %23, %24 : tensor<64xf32>
    %26 = call @atleast_2d(%20) : (tensor<64xf32>) -> tensor<1x64xf32>
    %27 = call @atleast_2d(%25) : (tensor<64xf32>) -> tensor<1x64xf32>
    %28 = stablehlo.concatenate %26, %27, dim = 0 : (tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<2x64xf32>
    %29 = stablehlo.transpose %28, dims = [1, 0] : (tensor<2x64xf32>) -> tensor<64x2xf32>
    %30 = call @_lstsq(%29, %19) : (tensor<64x2xf32>, tensor<64x1xf32>) -> tensor<2x1xf32>
    %31 = stablehlo.dot_general %29, %30, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<64x2xf32>, tensor<2x1xf32>) -> tensor<64x1xf32>
    %32 = stablehlo.negate %31 : tensor<64x1xf32>
    %33 = "stablehlo.scatter"(%19, %c, %32) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %113 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %113 : tensor<f32>
    }) : (tensor<64x1xf32>, tensor<0xi32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %34 = stablehlo.reshape %33 : (tensor<64x1xf32>) -> tensor<64xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %cst_7 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %35 = call @_linspace(%c_6, %cst_7) : (tensor<i32>, tensor<f32>) -> tensor<16xf32>
    %36 = stablehlo.sine %35 : tensor<16xf32>
    %37 = stablehlo.multiply %36, %36 : tensor<16xf32>
    %38 = stablehlo.multiply %37, %37 : tensor<16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.multiply %cst_9, %39 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.divide %cst_10, %40 : tensor<f32>
    %42 = stablehlo.convert %41 : (tensor<f32>) -> tensor<complex<f32>>
    %43 = stablehlo.iota dim = 0 : tensor<7xi32>
    %c_11 = stablehlo.constant dense<8> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %45 = stablehlo.multiply %44, %43 : tensor<7xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %47 = stablehlo.add %46, %45 : tensor<7xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %49 = stablehlo.compare LT, %47, %48, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_14 = stablehlo.constant dense<64> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %51 = stablehlo.add %47, %50 : tensor<7xi32>
    %52 = stablehlo.select %49, %51, %47 : tensor<7xi1>, tensor<7xi32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0] : (tensor<7xi32>) -> tensor<7x1xi32>
    %54 = "stablehlo.gather"(%arg0, %53) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 16>}> : (tensor<64xf32>, tensor<7x1xi32>) -> tensor<7x16xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<7x16xf32>, tensor<f32>) -> tensor<7xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<7xf32>) -> tensor<7x1xf32>
    %cst_16 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<7x1xf32>
    %58 = stablehlo.divide %56, %57 : tensor<7x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<7x1xf32>) -> tensor<7x16xf32>
    %60 = stablehlo.subtract %54, %59 : tensor<7x16xf32>
    %61 = stablehlo.reshape %37 : (tensor<16xf32>) -> tensor<1x16xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<7x16xf32>
    %63 = stablehlo.multiply %62, %60 : tensor<7x16xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %64 = call @_pad_3(%63, %c_17) : (tensor<7x16xf32>, tensor<i32>) -> tensor<7x16xf32>
    %65 = call @fft_4(%64) : (tensor<7x16xf32>) -> tensor<7x9xcomplex<f32>>
    %66 = stablehlo.real %65 : (tensor<7x9xcomplex<f32>>) -> tensor<7x9xf32>
    %67 = stablehlo.imag %65 : (tensor<7x9xcomplex<f32>>) -> tensor<7x9xf32>
    %68 = stablehlo.negate %67 : tensor<7x9xf32>
    %69 = stablehlo.complex %66, %68 : tensor<7x9xcomplex<f32>>
    %70 = stablehlo.multiply %69, %65 : tensor<7x9xcomplex<f32>>
    %71 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<complex<f32>>) -> tensor<7x9xcomplex<f32>>
    %72 = stablehlo.multiply %70, %71 : tensor<7x9xcomplex<f32>>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_19 = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %74 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<complex<f32>>) -> tensor<7x7xcomplex<f32>>
    %75 = "stablehlo.scatter"(%72, %73, %74) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<complex<f32>>, %arg3: tensor<complex<f32>>):
      %113 = stablehlo.multiply %arg2, %arg3 : tensor<complex<f32>>
      stablehlo.return %113 : tensor<complex<f32>>
    }) : (tensor<7x9xcomplex<f32>>, tensor<1xi32>, tensor<7x7xcomplex<f32>>) -> tensor<7x9xcomplex<f32>>
    %76 = stablehlo.real %75 : (tensor<7x9xcomplex<f32>>) -> tensor<7x9xf32>
    %77 = stablehlo.transpose %76, dims = [1, 0] : (tensor<7x9xf32>) -> tensor<9x7xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_20) applies stablehlo.add across dimensions = [1] : (tensor<9x7xf32>, tensor<f32>) -> tensor<9xf32>
    %cst_21 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %80 = stablehlo.divide %78, %79 : tensor<9xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %cst_23 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %81 = call @_linspace(%c_22, %cst_23) : (tensor<i32>, tensor<f32>) -> tensor<16xf32>
    %82 = stablehlo.sine %81 : tensor<16xf32>
    %83 = stablehlo.multiply %82, %82 : tensor<16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = call @_pad_5(%arg0, %cst_24) : (tensor<64xf32>, tensor<f32>) -> tensor<80xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %86 = stablehlo.concatenate %84, %85, dim = 0 : (tensor<80xf32>, tensor<0xf32>) -> tensor<80xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%83 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %88 = stablehlo.multiply %87, %87 : tensor<f32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.divide %cst_27, %88 : tensor<f32>
    %90 = stablehlo.sqrt %89 : tensor<f32>
    %91 = stablehlo.convert %90 : (tensor<f32>) -> tensor<complex<f32>>
    %92 = stablehlo.iota dim = 0 : tensor<9xi32>
    %c_28 = stablehlo.constant dense<8> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %94 = stablehlo.multiply %93, %92 : tensor<9xi32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %95 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %96 = stablehlo.add %95, %94 : tensor<9xi32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %97 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %98 = stablehlo.compare LT, %96, %97, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_31 = stablehlo.constant dense<80> : tensor<i32>
    %99 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %100 = stablehlo.add %96, %99 : tensor<9xi32>
    %101 = stablehlo.select %98, %100, %96 : tensor<9xi1>, tensor<9xi32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %103 = "stablehlo.gather"(%86, %102) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 16>}> : (tensor<80xf32>, tensor<9x1xi32>) -> tensor<9x16xf32>
    %104 = stablehlo.reshape %83 : (tensor<16xf32>) -> tensor<1x16xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<9x16xf32>
    %106 = stablehlo.multiply %105, %103 : tensor<9x16xf32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %107 = call @_pad_6(%106, %c_32) : (tensor<9x16xf32>, tensor<i32>) -> tensor<9x16xf32>
    %108 = call @fft_7(%107) : (tensor<9x16xf32>) -> tensor<9x9xcomplex<f32>>
    %109 = stablehlo.broadcast_in_dim %91, dims = [] : (tensor<complex<f32>>) -> tensor<9x9xcomplex<f32>>
    %110 = stablehlo.multiply %108, %109 : tensor<9x9xcomplex<f32>>
    %111 = stablehlo.transpose %110, dims = [1, 0] : (tensor<9x9xcomplex<f32>>) -> tensor<9x9xcomplex<f32>>
    %112 = stablehlo.real %111 : (tensor<9x9xcomplex<f32>>) -> tensor<9x9xf32>
    return %4, %10, %18, %34, %80, %112 : tensor<70xf32>, tensor<64xf32>, tensor<70xf32>, tensor<64xf32>, tensor<9xf32>, tensor<9x9xf32>
  }
  func.func private @_flip(%arg0: tensor<7xf32>) -> tensor<7xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<7xf32>
    return %0 : tensor<7xf32>
  }
  func.func private @_pad(%arg0: tensor<64xf32>, %arg1: tensor<i32>) -> tensor<70xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0], high = [6], interior = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<70xf32>
    return %1 : tensor<70xf32>
  }
  func.func private @fft(%arg0: tensor<70xf32>) -> tensor<36xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [70] : (tensor<70xf32>) -> tensor<36xcomplex<f32>>
    return %0 : tensor<36xcomplex<f32>>
  }
  func.func private @_pad_0(%arg0: tensor<7xf32>, %arg1: tensor<i32>) -> tensor<70xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0], high = [63], interior = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<70xf32>
    return %1 : tensor<70xf32>
  }
  func.func private @_pad_1(%arg0: tensor<36xcomplex<f32>>, %arg1: tensor<i32>) -> tensor<36xcomplex<f32>> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<complex<f32>>
    %1 = stablehlo.pad %arg0, %0, low = [0], high = [0], interior = [0] : (tensor<36xcomplex<f32>>, tensor<complex<f32>>) -> tensor<36xcomplex<f32>>
    return %1 : tensor<36xcomplex<f32>>
  }
  func.func private @fft_2(%arg0: tensor<36xcomplex<f32>>) -> tensor<70xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [70] : (tensor<36xcomplex<f32>>) -> tensor<70xf32>
    return %0 : tensor<70xf32>
  }
  func.func private @atleast_2d(%arg0: tensor<64xf32>) -> tensor<1x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    return %0 : tensor<1x64xf32>
  }
  func.func private @_lstsq(%arg0: tensor<64x2xf32>, %arg1: tensor<64x1xf32>) -> tensor<2x1xf32> {
    %0:3 = call @svd(%arg0) : (tensor<64x2xf32>) -> (tensor<64x2xf32>, tensor<2xf32>, tensor<2x2xf32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.compare GT, %0#1, %1, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %3 = stablehlo.slice %0#1 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<7.62939453E-6> : tensor<f32>
    %5 = stablehlo.multiply %cst_0, %4 : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %7 = stablehlo.compare GE, %0#1, %6, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %8 = stablehlo.and %2, %7 : tensor<2xi1>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %9 = call @_where(%8, %0#1, %c) : (tensor<2xi1>, tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %11 = stablehlo.divide %10, %9 : tensor<2xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %12 = call @_where(%8, %11, %c_2) : (tensor<2xi1>, tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %14 = stablehlo.transpose %0#0, dims = [1, 0] : (tensor<64x2xf32>) -> tensor<2x64xf32>
    %15 = stablehlo.dot_general %14, %arg1, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<2x64xf32>, tensor<64x1xf32>) -> tensor<2x1xf32>
    %16 = stablehlo.transpose %0#2, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %17 = stablehlo.multiply %13, %15 : tensor<2x1xf32>
    %18 = stablehlo.dot_general %16, %17, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    return %18 : tensor<2x1xf32>
  }
  func.func private @svd(%arg0: tensor<64x2xf32>) -> (tensor<64x2xf32>, tensor<2xf32>, tensor<2x2xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=64, j=2, k=64, l=2, m=2, n=64, o=2, p=2, q=2}, custom>} : (tensor<64x2xf32>) -> (tensor<64x2xf32>, tensor<2xf32>, tensor<64x2xf32>, tensor<2x2xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<2xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2xi1>, tensor<2xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x2xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<64x2xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<64x2xi1>, tensor<64x2xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<2x2xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x2xi1>, tensor<2x2xf32>
    return %10, %6, %14 : tensor<64x2xf32>, tensor<2xf32>, tensor<2x2xf32>
  }
  func.func private @_where(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) -> tensor<2xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2xi1>, tensor<2xf32>
    return %2 : tensor<2xf32>
  }
  func.func private @_linspace(%arg0: tensor<i32>, %arg1: tensor<f32>) -> tensor<16xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.convert %arg1 : tensor<f32>
    %2 = stablehlo.iota dim = 0 : tensor<16xf32>
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %4 = stablehlo.divide %2, %3 : tensor<16xf32>
    %5 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.subtract %6, %4 : tensor<16xf32>
    %8 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xf32>) -> tensor<16xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<16xf32>
    %10 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<1xf32>) -> tensor<16xf32>
    %12 = stablehlo.multiply %11, %4 : tensor<16xf32>
    %13 = stablehlo.add %9, %12 : tensor<16xf32>
    return %13 : tensor<16xf32>
  }
  func.func private @_pad_3(%arg0: tensor<7x16xf32>, %arg1: tensor<i32>) -> tensor<7x16xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<7x16xf32>, tensor<f32>) -> tensor<7x16xf32>
    return %1 : tensor<7x16xf32>
  }
  func.func private @fft_4(%arg0: tensor<7x16xf32>) -> tensor<7x9xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [16] : (tensor<7x16xf32>) -> tensor<7x9xcomplex<f32>>
    return %0 : tensor<7x9xcomplex<f32>>
  }
  func.func private @_pad_5(%arg0: tensor<64xf32>, %arg1: tensor<f32>) -> tensor<80xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [8], high = [8], interior = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<80xf32>
    return %1 : tensor<80xf32>
  }
  func.func private @_pad_6(%arg0: tensor<9x16xf32>, %arg1: tensor<i32>) -> tensor<9x16xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<9x16xf32>, tensor<f32>) -> tensor<9x16xf32>
    return %1 : tensor<9x16xf32>
  }
  func.func private @fft_7(%arg0: tensor<9x16xf32>) -> tensor<9x9xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [16] : (tensor<9x16xf32>) -> tensor<9x9xcomplex<f32>>
    return %0 : tensor<9x9xcomplex<f32>>
  }
}
