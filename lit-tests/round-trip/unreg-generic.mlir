"builtin.module"() ({
  "t.func"() ({
  ^bb0(%a0: !t.val, %a1: tensor<4x?xf32>):
    %v1 = "t.lit"() {value = dense<[[164, 2], [3, 915]]> : tensor<2x2xi32>, s = array<i64: 1, 20>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v2 = "t.region"(%v1) <{p = 3 : i64}> ({
    ^bb0(%v3: !t.val):
      %v4 = "t.neg"(%v3) : (!t.val) -> !t.val
      "t.yield"(%v4) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v5 = "t.op28"(%a0, %v2) {k = 12743 : i32, n = "s63"} : (!t.val, !t.val) -> !t.val
    %v6 = "t.op15"(%v5, %v5) {k = 427262 : i32, n = "s17"} : (!t.val, !t.val) -> !t.val
    %v7 = "t.region"(%a0) <{p = 0 : i64}> ({
    ^bb0(%v8: !t.val):
      %v9 = "t.neg"(%v8) : (!t.val) -> !t.val
      "t.yield"(%v9) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v10 = "t.op13"(%v1, %v7) {k = 442470 : i32, n = "s46"} : (!t.val, !t.val) -> !t.val
    %v11 = "t.lit"() {value = dense<[[669, 2], [3, 661]]> : tensor<2x2xi32>, s = array<i64: 1, 91>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v12:2 = "t.pair"(%v10) {d = {a = [1, 2.5, true, unit], b = @s7::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v13 = "t.op38"(%a0, %v12#1) {k = 755984 : i32, n = "s26"} : (!t.val, !t.val) -> !t.val
    %v14 = "t.op13"(%v2, %v13) {k = 631479 : i32, n = "s44"} : (!t.val, !t.val) -> !t.val
    %v15 = "t.op18"(%v13, %v14) {k = 897386 : i32, n = "s44"} : (!t.val, !t.val) -> !t.val
    %v16 = "t.op27"(%v7, %v15) {k = 989298 : i32, n = "s43"} : (!t.val, !t.val) -> !t.val
    %v17 = "t.op11"(%v1, %v16) {k = 1026985 : i32, n = "s53"} : (!t.val, !t.val) -> !t.val
    "t.br"(%v5)[^bb1] : (!t.val) -> ()
  ^bb1(%v18: !t.val):
    %v19 = "t.op29"(%v13, %v18) {k = 773292 : i32, n = "s47"} : (!t.val, !t.val) -> !t.val
    %v20 = "t.op23"(%a0, %v19) {k = 1018165 : i32, n = "s6"} : (!t.val, !t.val) -> !t.val
    %v21 = "t.op13"(%v12#0, %v20) {k = 835765 : i32, n = "s18"} : (!t.val, !t.val) -> !t.val
    %v22 = "t.region"(%v1) <{p = 6 : i64}> ({
    ^bb0(%v23: !t.val):
      %v24 = "t.neg"(%v23) : (!t.val) -> !t.val
      "t.yield"(%v24) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    "t.br"(%v13)[^bb2] : (!t.val) -> ()
  ^bb2(%v25: !t.val):
    %v26 = "t.op24"(%v1, %v25) {k = 6242 : i32, n = "s61"} : (!t.val, !t.val) -> !t.val
    %v27 = "t.region"(%v6) <{p = 2 : i64}> ({
    ^bb0(%v28: !t.val):
      %v29 = "t.neg"(%v28) : (!t.val) -> !t.val
      "t.yield"(%v29) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v30 = "t.op4"(%v10, %v27) {k = 661750 : i32, n = "s9"} : (!t.val, !t.val) -> !t.val
    %v31:2 = "t.pair"(%v19) {d = {a = [1, 2.5, true, unit], b = @s35::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    "t.br"(%v15)[^bb3] : (!t.val) -> ()
  ^bb3(%v32: !t.val):
    %v33 = "t.op13"(%v11, %v32) {k = 137263 : i32, n = "s5"} : (!t.val, !t.val) -> !t.val
    %v34:2 = "t.pair"(%v7) {d = {a = [1, 2.5, true, unit], b = @s68::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v35 = "t.op33"(%v7, %v34#1) {k = 372568 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val
    %v36 = "t.op1"(%v22, %v35) {k = 131268 : i32, n = "s47"} : (!t.val, !t.val) -> !t.val
    %v37 = "t.lit"() {value = dense<[[652, 2], [3, 359]]> : tensor<2x2xi32>, s = array<i64: 1, 81>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v38:2 = "t.pair"(%v2) {d = {a = [1, 2.5, true, unit], b = @s63::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v39 = "t.op10"(%v26, %v38#1) {k = 621416 : i32, n = "s56"} : (!t.val, !t.val) -> !t.val
    "t.br"(%v15)[^bb4] : (!t.val) -> ()
  ^bb4(%v40: !t.val):
    %v41 = "t.op28"(%v34#0, %v40) {k = 445477 : i32, n = "s52"} : (!t.val, !t.val) -> !t.val
    %v42:2 = "t.pair"(%v41) {d = {a = [1, 2.5, true, unit], b = @s70::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v43 = "t.op34"(%v31#1, %v42#1) {k = 192524 : i32, n = "s16"} : (!t.val, !t.val) -> !t.val
    %v44 = "t.op27"(%v37, %v43) {k = 510725 : i32, n = "s13"} : (!t.val, !t.val) -> !t.val
    "t.br"(%v15)[^bb5] : (!t.val) -> ()
  ^bb5(%v45: !t.val):
    %v46 = "t.region"(%v14) <{p = 6 : i64}> ({
    ^bb0(%v47: !t.val):
      %v48 = "t.neg"(%v47) : (!t.val) -> !t.val
      "t.yield"(%v48) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v49 = "t.op4"(%v46, %v46) {k = 109003 : i32, n = "s22"} : (!t.val, !t.val) -> !t.val
    %v50 = "t.op38"(%v25, %v49) {k = 801268 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val
    %v51 = "t.op8"(%v42#0, %v50) {k = 970759 : i32, n = "s3"} : (!t.val, !t.val) -> !t.val
    %v52 = "t.op36"(%v40, %v51) {k = 32077 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val
    %v53 = "t.region"(%v52) <{p = 0 : i64}> ({
    ^bb0(%v54: !t.val):
      %v55 = "t.neg"(%v54) : (!t.val) -> !t.val
      "t.yield"(%v55) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v56 = "t.op18"(%v46, %v53) {k = 14444 : i32, n = "s55"} : (!t.val, !t.val) -> !t.val
    %v57 = "t.region"(%v32) <{p = 3 : i64}> ({
    ^bb0(%v58: !t.val):
      %v59 = "t.neg"(%v58) : (!t.val) -> !t.val
      "t.yield"(%v59) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v60 = "t.op10"(%v49, %v57) {k = 609680 : i32, n = "s54"} : (!t.val, !t.val) -> !t.val
    "t.ret"(%v60) : (!t.val) -> ()
  }) {sym_name = "f0"} : () -> ()
  "t.func"() ({
  ^bb0(%a0: !t.val, %a1: tensor<4x?xf32>):
    %v61:2 = "t.pair"(%a0) {d = {a = [1, 2.5, true, unit], b = @s17::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v62:2 = "t.pair"(%a0) {d = {a = [1, 2.5, true, unit], b = @s26::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v63 = "t.op18"(%v61#1, %v62#1) {k = 292919 : i32, n = "s48"} : (!t.val, !t.val) -> !t.val
    "t.br"(%v61#0)[^bb6] : (!t.val) -> ()
  ^bb6(%v64: !t.val):
    %v65:2 = "t.pair"(%v63) {d = {a = [1, 2.5, true, unit], b = @s77::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v66:2 = "t.pair"(%v63) {d = {a = [1, 2.5, true, unit], b = @s51::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v67 = "t.op7"(%v66#1, %v66#1) {k = 841581 : i32, n = "s16"} : (!t.val, !t.val) -> !t.val
    %v68 = "t.lit"() {value = dense<[[106, 2], [3, 974]]> : tensor<2x2xi32>, s = array<i64: 1, 46>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v69 = "t.op2"(%v65#0, %v68) {k = 75021 : i32, n = "s44"} : (!t.val, !t.val) -> !t.val
    %v70:2 = "t.pair"(%a0) {d = {a = [1, 2.5, true, unit], b = @s7::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v71:2 = "t.pair"(%v61#0) {d = {a = [1, 2.5, true, unit], b = @s4::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v72 = "t.op32"(%a0, %v71#1) {k = 621684 : i32, n = "s60"} : (!t.val, !t.val) -> !t.val
    %v73 = "t.region"(%v61#0) <{p = 4 : i64}> ({
    ^bb0(%v74: !t.val):
      %v75 = "t.neg"(%v74) : (!t.val) -> !t.val
      "t.yield"(%v75) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v76 = "t.op11"(%v71#0, %v73) {k = 296841 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val
    %v77 = "t.region"(%v68) <{p = 7 : i64}> ({
    ^bb0(%v78: !t.val):
      %v79 = "t.neg"(%v78) : (!t.val) -> !t.val
      "t.yield"(%v79) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    "t.br"(%v61#0)[^bb7] : (!t.val) -> ()
  ^bb7(%v80: !t.val):
    %v81:2 = "t.pair"(%v62#1) {d = {a = [1, 2.5, true, unit], b = @s33::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v82 = "t.op17"(%v81#1, %v81#1) {k = 582953 : i32, n = "s62"} : (!t.val, !t.val) -> !t.val
    "t.br"(%v65#0)[^bb8] : (!t.val) -> ()
  ^bb8(%v83: !t.val):
    %v84 = "t.op29"(%v61#1, %v83) {k = 446019 : i32, n = "s11"} : (!t.val, !t.val) -> !t.val
    %v85 = "t.region"(%v83) <{p = 3 : i64}> ({
    ^bb0(%v86: !t.val):
      %v87 = "t.neg"(%v86) : (!t.val) -> !t.val
      "t.yield"(%v87) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v88 = "t.lit"() {value = dense<[[793, 2], [3, 957]]> : tensor<2x2xi32>, s = array<i64: 1, 54>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v89 = "t.op26"(%v70#1, %v88) {k = 190504 : i32, n = "s60"} : (!t.val, !t.val) -> !t.val
    %v90 = "t.lit"() {value = dense<[[23, 2], [3, 933]]> : tensor<2x2xi32>, s = array<i64: 1, 43>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v91 = "t.region"(%v65#1) <{p = 4 : i64}> ({
    ^bb0(%v92: !t.val):
      %v93 = "t.neg"(%v92) : (!t.val) -> !t.val
      "t.yield"(%v93) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v94 = "t.op2"(%v72, %v91) {k = 998079 : i32, n = "s30"} : (!t.val, !t.val) -> !t.val
    %v95 = "t.lit"() {value = dense<[[18, 2], [3, 493]]> : tensor<2x2xi32>, s = array<i64: 1, 46>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v96 = "t.op22"(%v68, %v95) {k = 153787 : i32, n = "s22"} : (!t.val, !t.val) -> !t.val
    %v97 = "t.region"(%v96) <{p = 3 : i64}> ({
    ^bb0(%v98: !t.val):
      %v99 = "t.neg"(%v98) : (!t.val) -> !t.val
      "t.yield"(%v99) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v100 = "t.lit"() {value = dense<[[266, 2], [3, 573]]> : tensor<2x2xi32>, s = array<i64: 1, 10>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v101 = "t.op20"(%v70#1, %v100) {k = 455936 : i32, n = "s10"} : (!t.val, !t.val) -> !t.val
    %v102 = "t.region"(%v91) <{p = 3 : i64}> ({
    ^bb0(%v103: !t.val):
      %v104 = "t.neg"(%v103) : (!t.val) -> !t.val
      "t.yield"(%v104) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v105 = "t.op26"(%v71#1, %v102) {k = 39014 : i32, n = "s24"} : (!t.val, !t.val) -> !t.val
    %v106 = "t.region"(%v105) <{p = 4 : i64}> ({
    ^bb0(%v107: !t.val):
      %v108 = "t.neg"(%v107) : (!t.val) -> !t.val
      "t.yield"(%v108) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    %v109 = "t.lit"() {value = dense<[[905, 2], [3, 24]]> : tensor<2x2xi32>, s = array<i64: 1, 31>, t = vector<4x[8]xbf16>} : () -> !t.val
    %v110 = "t.op35"(%v70#1, %v109) {k = 503205 : i32, n = "s48"} : (!t.val, !t.val) -> !t.val
    %v111 = "t.op31"(%v81#0, %v110) {k = 349576 : i32, n = "s31"} : (!t.val, !t.val) -> !t.val
    %v112:2 = "t.pair"(%v72) {d = {a = [1, 2.5, true, unit], b = @s34::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val)
    %v113 = "t.region"(%v102) <{p = 3 : i64}> ({
    ^bb0(%v114: !t.val):
      %v115 = "t.neg"(%v114) : (!t.val) -> !t.val
      "t.yield"(%v115) : (!t.val) -> ()
    }) {tag} : (!t.val) -> !t.val
    "t.br"(%v85)[^bb9] : (!t.val) -> ()
  ^bb9(%v116: !t.val):
    %v117 = "t.op15"(%v71#1, %v116) {k = 87278 : i32, n = "s62"} : (!t.val, !t.val) -> !t.val
    %v118 = "t.op9"(%v100, %v117) {k = 22781 : i32, n = "s63"} : (!t.val, !t.val) -> !t.val
    %v119 = "t.op23"(%v88, %v118) {k = 541791 : i32, n = "s3"} : (!t.val, !t.val) -> !t.val
    %v120 = "t.op15"(%v96, %v119) {k = 720409 : i32, n = "s53"} : (!t.val, !t.val) -> !t.val
    "t.ret"(%v120) : (!t.val) -> ()
  }) {sym_name = "f1"} : () -> ()
}) : () -> ()
