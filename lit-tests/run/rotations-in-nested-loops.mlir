// Inner loops that rotate three arrays of the loop around them, which reads them behind. A loop that put its arrays back into
// their places behind it gave wrong results here.
// RUN: creole-run %s --random-inputs 1 --backend interp --output %t
// RUN: creole-run %s --random-inputs 1 --expect %t
// RUN: creole-run %s --random-inputs 1 --expect %t --threads 1
func.func @main(%arg0: tensor<300xi32>, %arg1: tensor<300xi32> {jax.buffer_donor = true}, %arg2: tensor<300xi32>, %arg3: tensor<300xi32>) -> (tensor<300xi32>, tensor<300xi32>, tensor<300xi32>, tensor<300xi32>) {
%v1 = stablehlo.constant dense<0> : tensor<i32>
%v2:4 = stablehlo.while(%v2i = %v1, %v2a0 = %arg0, %v2a1 = %arg3, %v2a2 = %arg1) : tensor<i32>, tensor<300xi32>, tensor<300xi32>, tensor<300xi32> cond {
%v3 = stablehlo.constant dense<3> : tensor<i32>
%v4 = stablehlo.compare LT, %v2i, %v3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.return %v4 : tensor<i1>
} do {
%v5 = stablehlo.dynamic_slice %v2a0, %v2i, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v6 = stablehlo.constant dense<2> : tensor<1xi32>
%v7 = stablehlo.subtract %v5, %v6 : tensor<1xi32>
%v8 = stablehlo.constant dense<-4> : tensor<i32>
%v9 = stablehlo.add %v2i, %v8 : tensor<i32>
%v10 = stablehlo.dynamic_update_slice %v2a1, %v7, %v9 : (tensor<300xi32>, tensor<1xi32>, tensor<i32>) -> tensor<300xi32>
%v11 = stablehlo.constant dense<-2> : tensor<i32>
%v12 = stablehlo.compare GE, %v2i, %v11 : (tensor<i32>, tensor<i32>) -> tensor<i1>
%v13 = stablehlo.select %v12, %v10, %v2a1 : tensor<i1>, tensor<300xi32>
%v14 = stablehlo.reverse %v13, dims = [0] : tensor<300xi32>
%v15 = stablehlo.reverse %v2a2, dims = [0] : tensor<300xi32>
%v16 = stablehlo.constant dense<0> : tensor<i32>
%v17:4 = stablehlo.while(%v17i = %v16, %v17a0 = %v14, %v17a1 = %v2a0, %v17a2 = %v15) : tensor<i32>, tensor<300xi32>, tensor<300xi32>, tensor<300xi32> cond {
%v18 = stablehlo.constant dense<5> : tensor<i32>
%v19 = stablehlo.compare LT, %v17i, %v18 : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.return %v19 : tensor<i1>
} do {
%v20 = stablehlo.constant dense<3> : tensor<i32>
%v21 = stablehlo.add %v17i, %v20 : tensor<i32>
%v22 = stablehlo.dynamic_slice %v15, %v21, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v23 = stablehlo.reshape %v22 : (tensor<1xi32>) -> tensor<i32>
%v24 = stablehlo.dynamic_slice %v17a2, %v17i, sizes = [3] : (tensor<300xi32>, tensor<i32>) -> tensor<3xi32>
%v25 = stablehlo.constant dense<-2> : tensor<i32>
%v26 = stablehlo.constant dense<3> : tensor<i32>
%v27 = stablehlo.maximum %v25, %v26 : tensor<i32>
%v28 = stablehlo.dynamic_slice %v17a1, %v27, sizes = [3] : (tensor<300xi32>, tensor<i32>) -> tensor<3xi32>
%v29 = stablehlo.multiply %v24, %v28 : tensor<3xi32>
%v30 = stablehlo.constant dense<2> : tensor<3xi32>
%v31 = stablehlo.multiply %v29, %v30 : tensor<3xi32>
%v32 = stablehlo.reshape %v31 : (tensor<3xi32>) -> tensor<3x1xi32>
%v33 = stablehlo.constant dense<4> : tensor<i32>
%v34 = stablehlo.multiply %v23, %v33 : tensor<i32>
%v35 = stablehlo.dynamic_slice %v17a1, %v34, sizes = [3] : (tensor<300xi32>, tensor<i32>) -> tensor<3xi32>
%v36 = stablehlo.constant dense<0> : tensor<3xi32>
%v37 = stablehlo.subtract %v35, %v36 : tensor<3xi32>
%v38 = "stablehlo.scatter"(%v17a0, %v32, %v37) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
^bb0(%x: tensor<i32>, %y: tensor<i32>):
%r = stablehlo.add %x, %y : tensor<i32>
stablehlo.return %r : tensor<i32>
}) : (tensor<300xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<300xi32>
%v39 = stablehlo.constant dense<-3> : tensor<i32>
%v40 = stablehlo.multiply %v17i, %v39 : tensor<i32>
%v41 = stablehlo.dynamic_slice %v17a2, %v40, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v42 = stablehlo.reshape %v41 : (tensor<1xi32>) -> tensor<i32>
%v43 = stablehlo.constant dense<2> : tensor<i32>
%v78:2 = "stablehlo.case"(%v43) ({
%v44 = stablehlo.constant dense<4> : tensor<i32>
%v45 = stablehlo.add %v23, %v44 : tensor<i32>
%v46 = stablehlo.dynamic_slice %v17a1, %v45, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v47 = stablehlo.reshape %v46 : (tensor<1xi32>) -> tensor<i32>
%v48 = stablehlo.constant dense<-4> : tensor<i32>
%v49 = stablehlo.maximum %v23, %v48 : tensor<i32>
%v50 = stablehlo.dynamic_slice %v14, %v49, sizes = [2] : (tensor<300xi32>, tensor<i32>) -> tensor<2xi32>
%v51 = stablehlo.reshape %v50 : (tensor<2xi32>) -> tensor<2x1xi32>
%v52 = stablehlo.constant dense<2> : tensor<i32>
%v53 = stablehlo.subtract %v47, %v52 : tensor<i32>
%v54 = stablehlo.dynamic_slice %v17a0, %v53, sizes = [2] : (tensor<300xi32>, tensor<i32>) -> tensor<2xi32>
%v55 = "stablehlo.scatter"(%v17a1, %v51, %v54) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
^bb0(%x: tensor<i32>, %y: tensor<i32>):
stablehlo.return %y : tensor<i32>
}) : (tensor<300xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<300xi32>
%v56 = stablehlo.compare LT, %v47, %v2i : (tensor<i32>, tensor<i32>) -> tensor<i1>
%v57 = stablehlo.broadcast_in_dim %v56, dims = [] : (tensor<i1>) -> tensor<300xi1>
%v58 = stablehlo.select %v57, %v55, %v17a1 : tensor<300xi1>, tensor<300xi32>
%v59 = stablehlo.constant dense<-3> : tensor<i32>
%v60 = stablehlo.add %v47, %v59 : tensor<i32>
%v61 = stablehlo.dynamic_slice %v38, %v60, sizes = [7] : (tensor<300xi32>, tensor<i32>) -> tensor<7xi32>
%v62 = stablehlo.constant dense<0> : tensor<7xi32>
%v63 = stablehlo.multiply %v61, %v62 : tensor<7xi32>
%v64 = stablehlo.dynamic_slice %v17a0, %v42, sizes = [7] : (tensor<300xi32>, tensor<i32>) -> tensor<7xi32>
%v65 = stablehlo.minimum %v63, %v64 : tensor<7xi32>
%v66 = stablehlo.constant dense<0> : tensor<i32>
%v67 = stablehlo.subtract %v23, %v66 : tensor<i32>
%v68 = stablehlo.dynamic_update_slice %v17a0, %v65, %v67 : (tensor<300xi32>, tensor<7xi32>, tensor<i32>) -> tensor<300xi32>
stablehlo.return %v15, %v38 : tensor<300xi32>, tensor<300xi32>
}, {
%v69 = stablehlo.constant dense<1> : tensor<i32>
%v70 = stablehlo.constant dense<4> : tensor<i32>
%v71 = stablehlo.add %v69, %v70 : tensor<i32>
%v72 = stablehlo.dynamic_slice %v17a2, %v71, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v73 = stablehlo.reshape %v72 : (tensor<1xi32>) -> tensor<i32>
stablehlo.return %v15, %v38 : tensor<300xi32>, tensor<300xi32>
}, {
%v74 = stablehlo.constant dense<-1> : tensor<i32>
%v75 = stablehlo.add %v17i, %v74 : tensor<i32>
%v76 = stablehlo.dynamic_slice %v15, %v75, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v77 = stablehlo.reshape %v76 : (tensor<1xi32>) -> tensor<i32>
stablehlo.return %v17a0, %v38 : tensor<300xi32>, tensor<300xi32>
}) : (tensor<i32>) -> (tensor<300xi32>, tensor<300xi32>)
%v79 = stablehlo.dynamic_slice %v2a0, %v23, sizes = [2] : (tensor<300xi32>, tensor<i32>) -> tensor<2xi32>
%v80 = stablehlo.constant dense<-1> : tensor<i32>
%v81 = stablehlo.dynamic_slice %v78#1, %v80, sizes = [2] : (tensor<300xi32>, tensor<i32>) -> tensor<2xi32>
%v82 = stablehlo.subtract %v79, %v81 : tensor<2xi32>
%v83 = stablehlo.dynamic_slice %v2a0, %v42, sizes = [2] : (tensor<300xi32>, tensor<i32>) -> tensor<2xi32>
%v84 = stablehlo.minimum %v82, %v83 : tensor<2xi32>
%v85 = stablehlo.dynamic_update_slice %v17a1, %v84, %v23 : (tensor<300xi32>, tensor<2xi32>, tensor<i32>) -> tensor<300xi32>
%v86 = stablehlo.constant dense<-4> : tensor<i32>
%v87 = stablehlo.constant dense<-3> : tensor<i32>
%v88 = stablehlo.compare NE, %v86, %v87 : (tensor<i32>, tensor<i32>) -> tensor<i1>
%v89 = stablehlo.broadcast_in_dim %v88, dims = [] : (tensor<i1>) -> tensor<300xi1>
%v90 = stablehlo.select %v89, %v85, %v17a1 : tensor<300xi1>, tensor<300xi32>
%v91 = stablehlo.constant dense<1> : tensor<i32>
%v92 = stablehlo.add %v17i, %v91 : tensor<i32>
stablehlo.return %v92, %v17a2, %v17a1, %v17a0 : tensor<i32>, tensor<300xi32>, tensor<300xi32>, tensor<300xi32>
}
%v93 = stablehlo.compare EQ, %v17#0, %v17#0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
%v107:1 = "stablehlo.if"(%v93) ({
stablehlo.return %v17#3 : tensor<300xi32>
}, {
%v106:3 = "stablehlo.case"(%v2i) ({
%v94 = stablehlo.reshape %v17#2 : (tensor<300xi32>) -> tensor<1x300xi32>
stablehlo.return %v17#3, %v17#1, %v17#3 : tensor<300xi32>, tensor<300xi32>, tensor<300xi32>
}, {
%v95 = stablehlo.dynamic_slice %v17#1, %v2i, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v96 = stablehlo.reshape %v95 : (tensor<1xi32>) -> tensor<i32>
stablehlo.return %v17#3, %v17#2, %v17#3 : tensor<300xi32>, tensor<300xi32>, tensor<300xi32>
}, {
%v97 = stablehlo.constant dense<2> : tensor<i32>
%v98 = stablehlo.dynamic_slice %v17#3, %v97, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v99 = stablehlo.reshape %v98 : (tensor<1xi32>) -> tensor<i32>
%v100 = stablehlo.constant dense<-2> : tensor<300xi32>
%v101 = stablehlo.subtract %v17#1, %v100 : tensor<300xi32>
%v102 = stablehlo.constant dense<1> : tensor<i32>
%v103 = stablehlo.maximum %v17#0, %v102 : tensor<i32>
%v104 = stablehlo.dynamic_slice %v17#3, %v103, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v105 = stablehlo.reshape %v104 : (tensor<1xi32>) -> tensor<i32>
stablehlo.return %v17#3, %v101, %v17#3 : tensor<300xi32>, tensor<300xi32>, tensor<300xi32>
}) : (tensor<i32>) -> (tensor<300xi32>, tensor<300xi32>, tensor<300xi32>)
stablehlo.return %v106#0 : tensor<300xi32>
}) : (tensor<i1>) -> (tensor<300xi32>)
%v108 = stablehlo.constant dense<1> : tensor<i32>
%v109 = stablehlo.dynamic_slice %v17#2, %v108, sizes = [1] : (tensor<300xi32>, tensor<i32>) -> tensor<1xi32>
%v110 = stablehlo.dynamic_update_slice %v17#1, %v109, %v17#0 : (tensor<300xi32>, tensor<1xi32>, tensor<i32>) -> tensor<300xi32>
%v111 = stablehlo.constant dense<-1> : tensor<300xi32>
%v112 = stablehlo.maximum %v110, %v111 : tensor<300xi32>
%v113 = stablehlo.constant dense<1> : tensor<i32>
%v114 = stablehlo.add %v2i, %v113 : tensor<i32>
stablehlo.return %v114, %v17#2, %v110, %v107#0 : tensor<i32>, tensor<300xi32>, tensor<300xi32>, tensor<300xi32>
}
%v115 = stablehlo.reverse %arg2, dims = [0] : tensor<300xi32>
%v116 = stablehlo.reverse %v2#2, dims = [0] : tensor<300xi32>
return %v2#1, %v2#3, %v115, %v116 : tensor<300xi32>, tensor<300xi32>, tensor<300xi32>, tensor<300xi32>
}

