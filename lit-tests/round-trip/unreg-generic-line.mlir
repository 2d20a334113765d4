"builtin.module"() ({
  "t.func"() ({
  ^bb0(%a0: !t.val, %a1: tensor<4x?xf32>):
    %v1 = "t.lit"() {value = dense<[[164, 2], [3, 915]]> : tensor<2x2xi32>, s = array<i64: 1, 20>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":1:4)
    %v2 = "t.region"(%v1) <{p = 3 : i64}> ({
    ^bb0(%v3: !t.val):
      %v4 = "t.neg"(%v3) : (!t.val) -> !t.val loc("src/model.py":2:5)
      "t.yield"(%v4) : (!t.val) -> () loc("src/model.py":3:6)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":4:7)
    %v5 = "t.op28"(%a0, %v2) {k = 12743 : i32, n = "s63"} : (!t.val, !t.val) -> !t.val loc("src/model.py":5:8)
    %v6 = "t.op15"(%v5, %v5) {k = 427262 : i32, n = "s17"} : (!t.val, !t.val) -> !t.val loc("src/model.py":6:9)
    %v7 = "t.region"(%a0) <{p = 0 : i64}> ({
    ^bb0(%v8: !t.val):
      %v9 = "t.neg"(%v8) : (!t.val) -> !t.val loc("src/model.py":7:10)
      "t.yield"(%v9) : (!t.val) -> () loc("src/model.py":8:11)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":9:12)
    %v10 = "t.op13"(%v1, %v7) {k = 442470 : i32, n = "s46"} : (!t.val, !t.val) -> !t.val loc("src/model.py":10:13)
    %v11 = "t.lit"() {value = dense<[[669, 2], [3, 661]]> : tensor<2x2xi32>, s = array<i64: 1, 91>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":11:14)
    %v12:2 = "t.pair"(%v10) {d = {a = [1, 2.5, true, unit], b = @s7::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":12:15)
    %v13 = "t.op38"(%a0, %v12#1) {k = 755984 : i32, n = "s26"} : (!t.val, !t.val) -> !t.val loc("src/model.py":13:16)
    %v14 = "t.op13"(%v2, %v13) {k = 631479 : i32, n = "s44"} : (!t.val, !t.val) -> !t.val loc("src/model.py":14:17)
    %v15 = "t.op18"(%v13, %v14) {k = 897386 : i32, n = "s44"} : (!t.val, !t.val) -> !t.val loc("src/model.py":15:18)
    %v16 = "t.op27"(%v7, %v15) {k = 989298 : i32, n = "s43"} : (!t.val, !t.val) -> !t.val loc("src/model.py":16:19)
    %v17 = "t.op11"(%v1, %v16) {k = 1026985 : i32, n = "s53"} : (!t.val, !t.val) -> !t.val loc("src/model.py":17:20)
    "t.br"(%v5)[^bb1] : (!t.val) -> () loc("src/model.py":18:21)
  ^bb1(%v18: !t.val):
    %v19 = "t.op29"(%v13, %v18) {k = 773292 : i32, n = "s47"} : (!t.val, !t.val) -> !t.val loc("src/model.py":19:22)
    %v20 = "t.op23"(%a0, %v19) {k = 1018165 : i32, n = "s6"} : (!t.val, !t.val) -> !t.val loc("src/model.py":20:23)
    %v21 = "t.op13"(%v12#0, %v20) {k = 835765 : i32, n = "s18"} : (!t.val, !t.val) -> !t.val loc("src/model.py":21:24)
    %v22 = "t.region"(%v1) <{p = 6 : i64}> ({
    ^bb0(%v23: !t.val):
      %v24 = "t.neg"(%v23) : (!t.val) -> !t.val loc("src/model.py":22:25)
      "t.yield"(%v24) : (!t.val) -> () loc("src/model.py":23:26)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":24:27)
    "t.br"(%v13)[^bb2] : (!t.val) -> () loc("src/model.py":25:28)
  ^bb2(%v25: !t.val):
    %v26 = "t.op24"(%v1, %v25) {k = 6242 : i32, n = "s61"} : (!t.val, !t.val) -> !t.val loc("src/model.py":26:29)
    %v27 = "t.region"(%v6) <{p = 2 : i64}> ({
    ^bb0(%v28: !t.val):
      %v29 = "t.neg"(%v28) : (!t.val) -> !t.val loc("src/model.py":27:30)
      "t.yield"(%v29) : (!t.val) -> () loc("src/model.py":28:31)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":29:32)
    %v30 = "t.op4"(%v10, %v27) {k = 661750 : i32, n = "s9"} : (!t.val, !t.val) -> !t.val loc("src/model.py":30:33)
    %v31:2 = "t.pair"(%v19) {d = {a = [1, 2.5, true, unit], b = @s35::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":31:34)
    "t.br"(%v15)[^bb3] : (!t.val) -> () loc("src/model.py":32:35)
  ^bb3(%v32: !t.val):
    %v33 = "t.op13"(%v11, %v32) {k = 137263 : i32, n = "s5"} : (!t.val, !t.val) -> !t.val loc("src/model.py":33:36)
    %v34:2 = "t.pair"(%v7) {d = {a = [1, 2.5, true, unit], b = @s68::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":34:37)
    %v35 = "t.op33"(%v7, %v34#1) {k = 372568 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val loc("src/model.py":35:38)
    %v36 = "t.op1"(%v22, %v35) {k = 131268 : i32, n = "s47"} : (!t.val, !t.val) -> !t.val loc("src/model.py":36:39)
    %v37 = "t.lit"() {value = dense<[[652, 2], [3, 359]]> : tensor<2x2xi32>, s = array<i64: 1, 81>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":37:40)
    %v38:2 = "t.pair"(%v2) {d = {a = [1, 2.5, true, unit], b = @s63::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":38:41)
    %v39 = "t.op10"(%v26, %v38#1) {k = 621416 : i32, n = "s56"} : (!t.val, !t.val) -> !t.val loc("src/model.py":39:42)
    "t.br"(%v15)[^bb4] : (!t.val) -> () loc("src/model.py":40:3)
  ^bb4(%v40: !t.val):
    %v41 = "t.op28"(%v34#0, %v40) {k = 445477 : i32, n = "s52"} : (!t.val, !t.val) -> !t.val loc("src/model.py":41:4)
    %v42:2 = "t.pair"(%v41) {d = {a = [1, 2.5, true, unit], b = @s70::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":42:5)
    %v43 = "t.op34"(%v31#1, %v42#1) {k = 192524 : i32, n = "s16"} : (!t.val, !t.val) -> !t.val loc("src/model.py":43:6)
    %v44 = "t.op27"(%v37, %v43) {k = 510725 : i32, n = "s13"} : (!t.val, !t.val) -> !t.val loc("src/model.py":44:7)
    "t.br"(%v15)[^bb5] : (!t.val) -> () loc("src/model.py":45:8)
  ^bb5(%v45: !t.val):
    %v46 = "t.region"(%v14) <{p = 6 : i64}> ({
    ^bb0(%v47: !t.val):
      %v48 = "t.neg"(%v47) : (!t.val) -> !t.val loc("src/model.py":46:9)
      "t.yield"(%v48) : (!t.val) -> () loc("src/model.py":47:10)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":48:11)
    %v49 = "t.op4"(%v46, %v46) {k = 109003 : i32, n = "s22"} : (!t.val, !t.val) -> !t.val loc("src/model.py":49:12)
    %v50 = "t.op38"(%v25, %v49) {k = 801268 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val loc("src/model.py":50:13)
    "t.ret"(%v50) : (!t.val) -> () loc("src/model.py":51:14)
  }) {sym_name = "f0"} : () -> () loc("src/model.py":52:15)
  "t.func"() ({
  ^bb0(%a0: !t.val, %a1: tensor<4x?xf32>):
    %v51 = "t.op8"(%a0, %a0) {k = 970759 : i32, n = "s3"} : (!t.val, !t.val) -> !t.val loc("src/model.py":53:16)
    %v52 = "t.op36"(%v51, %v51) {k = 32077 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val loc("src/model.py":54:17)
    %v53 = "t.region"(%v52) <{p = 0 : i64}> ({
    ^bb0(%v54: !t.val):
      %v55 = "t.neg"(%v54) : (!t.val) -> !t.val loc("src/model.py":55:18)
      "t.yield"(%v55) : (!t.val) -> () loc("src/model.py":56:19)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":57:20)
    %v56 = "t.op18"(%v52, %v53) {k = 14444 : i32, n = "s55"} : (!t.val, !t.val) -> !t.val loc("src/model.py":58:21)
    %v57 = "t.region"(%v56) <{p = 3 : i64}> ({
    ^bb0(%v58: !t.val):
      %v59 = "t.neg"(%v58) : (!t.val) -> !t.val loc("src/model.py":59:22)
      "t.yield"(%v59) : (!t.val) -> () loc("src/model.py":60:23)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":61:24)
    %v60 = "t.op10"(%v53, %v57) {k = 609680 : i32, n = "s54"} : (!t.val, !t.val) -> !t.val loc("src/model.py":62:25)
    %v61:2 = "t.pair"(%v51) {d = {a = [1, 2.5, true, unit], b = @s17::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":63:26)
    %v62:2 = "t.pair"(%v60) {d = {a = [1, 2.5, true, unit], b = @s26::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":64:27)
    %v63 = "t.op18"(%v61#0, %v62#1) {k = 292919 : i32, n = "s48"} : (!t.val, !t.val) -> !t.val loc("src/model.py":65:28)
    "t.br"(%v61#0)[^bb6] : (!t.val) -> () loc("src/model.py":66:29)
  ^bb6(%v64: !t.val):
    %v65:2 = "t.pair"(%v52) {d = {a = [1, 2.5, true, unit], b = @s77::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":67:30)
    %v66:2 = "t.pair"(%v65#1) {d = {a = [1, 2.5, true, unit], b = @s51::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":68:31)
    %v67 = "t.op7"(%v51, %v66#1) {k = 841581 : i32, n = "s16"} : (!t.val, !t.val) -> !t.val loc("src/model.py":69:32)
    %v68 = "t.lit"() {value = dense<[[106, 2], [3, 974]]> : tensor<2x2xi32>, s = array<i64: 1, 46>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":70:33)
    %v69 = "t.op2"(%v61#0, %v68) {k = 75021 : i32, n = "s44"} : (!t.val, !t.val) -> !t.val loc("src/model.py":71:34)
    %v70:2 = "t.pair"(%v64) {d = {a = [1, 2.5, true, unit], b = @s7::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":72:35)
    %v71:2 = "t.pair"(%v62#0) {d = {a = [1, 2.5, true, unit], b = @s4::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":73:36)
    %v72 = "t.op32"(%v68, %v71#1) {k = 621684 : i32, n = "s60"} : (!t.val, !t.val) -> !t.val loc("src/model.py":74:37)
    %v73 = "t.region"(%v61#1) <{p = 4 : i64}> ({
    ^bb0(%v74: !t.val):
      %v75 = "t.neg"(%v74) : (!t.val) -> !t.val loc("src/model.py":75:38)
      "t.yield"(%v75) : (!t.val) -> () loc("src/model.py":76:39)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":77:40)
    %v76 = "t.op11"(%v71#0, %v73) {k = 296841 : i32, n = "s14"} : (!t.val, !t.val) -> !t.val loc("src/model.py":78:41)
    %v77 = "t.region"(%v66#0) <{p = 7 : i64}> ({
    ^bb0(%v78: !t.val):
      %v79 = "t.neg"(%v78) : (!t.val) -> !t.val loc("src/model.py":79:42)
      "t.yield"(%v79) : (!t.val) -> () loc("src/model.py":80:3)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":81:4)
    "t.br"(%v70#1)[^bb7] : (!t.val) -> () loc("src/model.py":82:5)
  ^bb7(%v80: !t.val):
    %v81:2 = "t.pair"(%v70#1) {d = {a = [1, 2.5, true, unit], b = @s33::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":83:6)
    %v82 = "t.op17"(%v52, %v81#1) {k = 582953 : i32, n = "s62"} : (!t.val, !t.val) -> !t.val loc("src/model.py":84:7)
    "t.br"(%v71#1)[^bb8] : (!t.val) -> () loc("src/model.py":85:8)
  ^bb8(%v83: !t.val):
    %v84 = "t.op29"(%v66#0, %v83) {k = 446019 : i32, n = "s11"} : (!t.val, !t.val) -> !t.val loc("src/model.py":86:9)
    %v85 = "t.region"(%v70#0) <{p = 3 : i64}> ({
    ^bb0(%v86: !t.val):
      %v87 = "t.neg"(%v86) : (!t.val) -> !t.val loc("src/model.py":87:10)
      "t.yield"(%v87) : (!t.val) -> () loc("src/model.py":88:11)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":89:12)
    %v88 = "t.lit"() {value = dense<[[793, 2], [3, 957]]> : tensor<2x2xi32>, s = array<i64: 1, 54>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":90:13)
    %v89 = "t.op26"(%v84, %v88) {k = 190504 : i32, n = "s60"} : (!t.val, !t.val) -> !t.val loc("src/model.py":91:14)
    %v90 = "t.lit"() {value = dense<[[23, 2], [3, 933]]> : tensor<2x2xi32>, s = array<i64: 1, 43>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":92:15)
    %v91 = "t.region"(%v65#1) <{p = 4 : i64}> ({
    ^bb0(%v92: !t.val):
      %v93 = "t.neg"(%v92) : (!t.val) -> !t.val loc("src/model.py":93:16)
      "t.yield"(%v93) : (!t.val) -> () loc("src/model.py":94:17)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":95:18)
    %v94 = "t.op2"(%v72, %v91) {k = 998079 : i32, n = "s30"} : (!t.val, !t.val) -> !t.val loc("src/model.py":96:19)
    %v95 = "t.lit"() {value = dense<[[18, 2], [3, 493]]> : tensor<2x2xi32>, s = array<i64: 1, 46>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":97:20)
    %v96 = "t.op22"(%v68, %v95) {k = 153787 : i32, n = "s22"} : (!t.val, !t.val) -> !t.val loc("src/model.py":98:21)
    %v97 = "t.region"(%v96) <{p = 3 : i64}> ({
    ^bb0(%v98: !t.val):
      %v99 = "t.neg"(%v98) : (!t.val) -> !t.val loc("src/model.py":99:22)
      "t.yield"(%v99) : (!t.val) -> () loc("src/model.py":100:23)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":101:24)
    %v100 = "t.lit"() {value = dense<[[266, 2], [3, 573]]> : tensor<2x2xi32>, s = array<i64: 1, 10>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":102:25)
    "t.ret"(%v100) : (!t.val) -> () loc("src/model.py":103:26)
  }) {sym_name = "f1"} : () -> () loc("src/model.py":104:27)
  "t.func"() ({
  ^bb0(%a0: !t.val, %a1: tensor<4x?xf32>):
    %v101 = "t.op20"(%a0, %a0) {k = 455936 : i32, n = "s10"} : (!t.val, !t.val) -> !t.val loc("src/model.py":105:28)
    %v102 = "t.region"(%v101) <{p = 3 : i64}> ({
    ^bb0(%v103: !t.val):
      %v104 = "t.neg"(%v103) : (!t.val) -> !t.val loc("src/model.py":106:29)
      "t.yield"(%v104) : (!t.val) -> () loc("src/model.py":107:30)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":108:31)
    %v105 = "t.op26"(%v102, %v102) {k = 39014 : i32, n = "s24"} : (!t.val, !t.val) -> !t.val loc("src/model.py":109:32)
    %v106 = "t.region"(%v105) <{p = 4 : i64}> ({
    ^bb0(%v107: !t.val):
      %v108 = "t.neg"(%v107) : (!t.val) -> !t.val loc("src/model.py":110:33)
      "t.yield"(%v108) : (!t.val) -> () loc("src/model.py":111:34)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":112:35)
    %v109 = "t.lit"() {value = dense<[[905, 2], [3, 24]]> : tensor<2x2xi32>, s = array<i64: 1, 31>, t = vector<4x[8]xbf16>} : () -> !t.val loc("src/model.py":113:36)
    %v110 = "t.op35"(%a0, %v109) {k = 503205 : i32, n = "s48"} : (!t.val, !t.val) -> !t.val loc("src/model.py":114:37)
    %v111 = "t.op31"(%v101, %v110) {k = 349576 : i32, n = "s31"} : (!t.val, !t.val) -> !t.val loc("src/model.py":115:38)
    %v112:2 = "t.pair"(%v109) {d = {a = [1, 2.5, true, unit], b = @s34::@t}, m = affine_map<(d0, d1)[s0] -> (d1 + s0, d0 * 4)>} : (!t.val) -> (!t.val, !t.val) loc("src/model.py":116:39)
    %v113 = "t.region"(%v106) <{p = 3 : i64}> ({
    ^bb0(%v114: !t.val):
      %v115 = "t.neg"(%v114) : (!t.val) -> !t.val loc("src/model.py":117:40)
      "t.yield"(%v115) : (!t.val) -> () loc("src/model.py":118:41)
    }) {tag} : (!t.val) -> !t.val loc("src/model.py":119:42)
    "t.br"(%v109)[^bb9] : (!t.val) -> () loc("src/model.py":120:3)
  ^bb9(%v116: !t.val):
    %v117 = "t.op15"(%a0, %v116) {k = 87278 : i32, n = "s62"} : (!t.val, !t.val) -> !t.val loc("src/model.py":121:4)
    %v118 = "t.op9"(%v113, %v117) {k = 22781 : i32, n = "s63"} : (!t.val, !t.val) -> !t.val loc("src/model.py":122:5)
    "t.ret"(%v118) : (!t.val) -> () loc("src/model.py":123:6)
  }) {sym_name = "f2"} : () -> () loc("src/model.py":124:7)
}) : () -> () loc("src/model.py":125:8)
