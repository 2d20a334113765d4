"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x128x512xf32>, tensor<512x512xf32>, tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>, sym_name = "layer_stack0"}> ({
  ^bb0(%a0: tensor<8x128x512xf32>, %a1: tensor<512x512xf32>, %a2: tensor<512x512xf32>, %a3: tensor<512x512xf32>):
    %v1 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v2 = "stablehlo.dot_general"(%a0, %a2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v3 = "stablehlo.dot_general"(%v1, %v2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x128xf32>
    %v4 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
    %v5 = "stablehlo.constant"() {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %v6 = "stablehlo.reduce"(%v3, %v5) ({
    ^bb0(%v7: tensor<f32>, %v8: tensor<f32>):
      %v9 = "stablehlo.maximum"(%v7, %v8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v9) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v10 = "stablehlo.broadcast_in_dim"(%v6) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v11 = "stablehlo.subtract"(%v3, %v10) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v12 = "stablehlo.exponential"(%v11) : (tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v13 = "stablehlo.reduce"(%v12, %v4) ({
    ^bb0(%v14: tensor<f32>, %v15: tensor<f32>):
      %v16 = "stablehlo.add"(%v14, %v15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v16) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v17 = "stablehlo.broadcast_in_dim"(%v13) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v18 = "stablehlo.divide"(%v12, %v17) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v19 = "stablehlo.dot_general"(%a0, %a3) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v20 = "stablehlo.dot_general"(%v18, %v19) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<8x128x128xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v21 = "stablehlo.add"(%v20, %a0) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v22 = "stablehlo.dot_general"(%v21, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v23 = "stablehlo.broadcast_in_dim"(%v4) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x128x512xf32>
    %v24 = "stablehlo.maximum"(%v22, %v23) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v25 = "stablehlo.dot_general"(%v24, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v26 = "stablehlo.dot_general"(%v24, %a2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v27 = "stablehlo.dot_general"(%v25, %v26) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x128xf32>
    %v28 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
    %v29 = "stablehlo.constant"() {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %v30 = "stablehlo.reduce"(%v27, %v29) ({
    ^bb0(%v31: tensor<f32>, %v32: tensor<f32>):
      %v33 = "stablehlo.maximum"(%v31, %v32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v33) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v34 = "stablehlo.broadcast_in_dim"(%v30) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v35 = "stablehlo.subtract"(%v27, %v34) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v36 = "stablehlo.exponential"(%v35) : (tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v37 = "stablehlo.reduce"(%v36, %v28) ({
    ^bb0(%v38: tensor<f32>, %v39: tensor<f32>):
      %v40 = "stablehlo.add"(%v38, %v39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v40) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v41 = "stablehlo.broadcast_in_dim"(%v37) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v42 = "stablehlo.divide"(%v36, %v41) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v43 = "stablehlo.dot_general"(%v24, %a3) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v44 = "stablehlo.dot_general"(%v42, %v43) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<8x128x128xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v45 = "stablehlo.add"(%v44, %v24) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v46 = "stablehlo.dot_general"(%v45, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v47 = "stablehlo.broadcast_in_dim"(%v28) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x128x512xf32>
    %v48 = "stablehlo.maximum"(%v46, %v47) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v49 = "stablehlo.dot_general"(%v48, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v50 = "stablehlo.dot_general"(%v48, %a2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v51 = "stablehlo.dot_general"(%v49, %v50) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x128xf32>
    %v52 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
    %v53 = "stablehlo.constant"() {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %v54 = "stablehlo.reduce"(%v51, %v53) ({
    ^bb0(%v55: tensor<f32>, %v56: tensor<f32>):
      %v57 = "stablehlo.maximum"(%v55, %v56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v57) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v58 = "stablehlo.broadcast_in_dim"(%v54) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v59 = "stablehlo.subtract"(%v51, %v58) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v60 = "stablehlo.exponential"(%v59) : (tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v61 = "stablehlo.reduce"(%v60, %v52) ({
    ^bb0(%v62: tensor<f32>, %v63: tensor<f32>):
      %v64 = "stablehlo.add"(%v62, %v63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v64) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v65 = "stablehlo.broadcast_in_dim"(%v61) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v66 = "stablehlo.divide"(%v60, %v65) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v67 = "stablehlo.dot_general"(%v48, %a3) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v68 = "stablehlo.dot_general"(%v66, %v67) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<8x128x128xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v69 = "stablehlo.add"(%v68, %v48) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v70 = "stablehlo.dot_general"(%v69, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v71 = "stablehlo.broadcast_in_dim"(%v52) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x128x512xf32>
    %v72 = "stablehlo.maximum"(%v70, %v71) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    "func.return"(%v72) : (tensor<8x128x512xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x128x512xf32>, tensor<512x512xf32>, tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>, sym_name = "layer_stack1"}> ({
  ^bb0(%a0: tensor<8x128x512xf32>, %a1: tensor<512x512xf32>, %a2: tensor<512x512xf32>, %a3: tensor<512x512xf32>):
    %v73 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v74 = "stablehlo.dot_general"(%a0, %a2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v75 = "stablehlo.dot_general"(%v73, %v74) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x128xf32>
    %v76 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
    %v77 = "stablehlo.constant"() {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %v78 = "stablehlo.reduce"(%v75, %v77) ({
    ^bb0(%v79: tensor<f32>, %v80: tensor<f32>):
      %v81 = "stablehlo.maximum"(%v79, %v80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v81) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v82 = "stablehlo.broadcast_in_dim"(%v78) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v83 = "stablehlo.subtract"(%v75, %v82) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v84 = "stablehlo.exponential"(%v83) : (tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v85 = "stablehlo.reduce"(%v84, %v76) ({
    ^bb0(%v86: tensor<f32>, %v87: tensor<f32>):
      %v88 = "stablehlo.add"(%v86, %v87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v88) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v89 = "stablehlo.broadcast_in_dim"(%v85) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v90 = "stablehlo.divide"(%v84, %v89) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v91 = "stablehlo.dot_general"(%a0, %a3) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v92 = "stablehlo.dot_general"(%v90, %v91) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<8x128x128xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v93 = "stablehlo.add"(%v92, %a0) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v94 = "stablehlo.dot_general"(%v93, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v95 = "stablehlo.broadcast_in_dim"(%v76) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x128x512xf32>
    %v96 = "stablehlo.maximum"(%v94, %v95) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v97 = "stablehlo.dot_general"(%v96, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v98 = "stablehlo.dot_general"(%v96, %a2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v99 = "stablehlo.dot_general"(%v97, %v98) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x128xf32>
    %v100 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
    %v101 = "stablehlo.constant"() {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %v102 = "stablehlo.reduce"(%v99, %v101) ({
    ^bb0(%v103: tensor<f32>, %v104: tensor<f32>):
      %v105 = "stablehlo.maximum"(%v103, %v104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v105) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v106 = "stablehlo.broadcast_in_dim"(%v102) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v107 = "stablehlo.subtract"(%v99, %v106) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v108 = "stablehlo.exponential"(%v107) : (tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v109 = "stablehlo.reduce"(%v108, %v100) ({
    ^bb0(%v110: tensor<f32>, %v111: tensor<f32>):
      %v112 = "stablehlo.add"(%v110, %v111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v112) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v113 = "stablehlo.broadcast_in_dim"(%v109) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v114 = "stablehlo.divide"(%v108, %v113) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v115 = "stablehlo.dot_general"(%v96, %a3) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v116 = "stablehlo.dot_general"(%v114, %v115) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<8x128x128xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v117 = "stablehlo.add"(%v116, %v96) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v118 = "stablehlo.dot_general"(%v117, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v119 = "stablehlo.broadcast_in_dim"(%v100) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x128x512xf32>
    %v120 = "stablehlo.maximum"(%v118, %v119) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v121 = "stablehlo.dot_general"(%v120, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v122 = "stablehlo.dot_general"(%v120, %a2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v123 = "stablehlo.dot_general"(%v121, %v122) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x128xf32>
    %v124 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
    %v125 = "stablehlo.constant"() {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %v126 = "stablehlo.reduce"(%v123, %v125) ({
    ^bb0(%v127: tensor<f32>, %v128: tensor<f32>):
      %v129 = "stablehlo.maximum"(%v127, %v128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v129) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v130 = "stablehlo.broadcast_in_dim"(%v126) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v131 = "stablehlo.subtract"(%v123, %v130) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v132 = "stablehlo.exponential"(%v131) : (tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v133 = "stablehlo.reduce"(%v132, %v124) ({
    ^bb0(%v134: tensor<f32>, %v135: tensor<f32>):
      %v136 = "stablehlo.add"(%v134, %v135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%v136) : (tensor<f32>) -> ()
    }) {dimensions = array<i64: 2>} : (tensor<8x128x128xf32>, tensor<f32>) -> tensor<8x128xf32>
    %v137 = "stablehlo.broadcast_in_dim"(%v133) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<8x128xf32>) -> tensor<8x128x128xf32>
    %v138 = "stablehlo.divide"(%v132, %v137) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %v139 = "stablehlo.dot_general"(%v120, %a3) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v140 = "stablehlo.dot_general"(%v138, %v139) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<8x128x128xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v141 = "stablehlo.add"(%v140, %v120) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    %v142 = "stablehlo.dot_general"(%v141, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<8x128x512xf32>, tensor<512x512xf32>) -> tensor<8x128x512xf32>
    %v143 = "stablehlo.broadcast_in_dim"(%v124) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x128x512xf32>
    %v144 = "stablehlo.maximum"(%v142, %v143) : (tensor<8x128x512xf32>, tensor<8x128x512xf32>) -> tensor<8x128x512xf32>
    "func.return"(%v144) : (tensor<8x128x512xf32>) -> ()
  }) : () -> ()
}) : () -> ()
