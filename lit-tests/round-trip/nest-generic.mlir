"builtin.module"() ({
  "func.func"() <{function_type = (index, i64, i64, i1) -> i64, sym_name = "f0"}> ({
  ^bb0(%a0: index, %a1: i64, %a2: i64, %a3: i1):
    %v1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v3 = "scf.for"(%v1, %a0, %v2, %a1) ({
    ^bb0(%v4: index, %v5: i64):
      %v6 = "arith.subi"(%v5, %a2) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v7 = "scf.for"(%v1, %a0, %v2, %v6) ({
      ^bb0(%v8: index, %v9: i64):
        %v10 = "arith.maxsi"(%v9, %v9) : (i64, i64) -> i64
        %v11 = "scf.for"(%v1, %a0, %v2, %v10) ({
        ^bb0(%v12: index, %v13: i64):
          %v14 = "arith.muli"(%v13, %v9) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
          %v15 = "scf.if"(%a3) ({
            %v16 = "arith.minui"(%v14, %a1) : (i64, i64) -> i64
            %v17 = "scf.for"(%v1, %a0, %v2, %v16) ({
            ^bb0(%v18: index, %v19: i64):
              %v20 = "arith.addi"(%v19, %v5) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
              %v21 = "scf.for"(%v1, %a0, %v2, %v20) ({
              ^bb0(%v22: index, %v23: i64):
                %v24 = "arith.muli"(%v23, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
                "scf.yield"(%v24) : (i64) -> ()
              }) : (index, index, index, i64) -> i64
              "scf.yield"(%v21) : (i64) -> ()
            }) : (index, index, index, i64) -> i64
            "scf.yield"(%v17) : (i64) -> ()
          }, {
            "scf.yield"(%v14) : (i64) -> ()
          }) : (i1) -> i64
          "scf.yield"(%v15) : (i64) -> ()
        }) : (index, index, index, i64) -> i64
        "scf.yield"(%v11) : (i64) -> ()
      }) : (index, index, index, i64) -> i64
      "scf.yield"(%v7) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    "func.return"(%v3) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i64, i64, i1) -> i64, sym_name = "f1"}> ({
  ^bb0(%a0: index, %a1: i64, %a2: i64, %a3: i1):
    %v25 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v26 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v27 = "scf.for"(%v25, %a0, %v26, %a1) ({
    ^bb0(%v28: index, %v29: i64):
      %v30 = "arith.addi"(%v29, %v29) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v31 = "scf.for"(%v25, %a0, %v26, %v30) ({
      ^bb0(%v32: index, %v33: i64):
        %v34 = "arith.ori"(%v33, %v29) : (i64, i64) -> i64
        %v35 = "scf.for"(%v25, %a0, %v26, %v34) ({
        ^bb0(%v36: index, %v37: i64):
          %v38 = "arith.xori"(%v37, %a1) : (i64, i64) -> i64
          %v39 = "scf.if"(%a3) ({
            %v40 = "arith.addi"(%v38, %v34) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
            %v41 = "scf.for"(%v25, %a0, %v26, %v40) ({
            ^bb0(%v42: index, %v43: i64):
              %v44 = "arith.muli"(%v43, %v29) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
              %v45 = "scf.for"(%v25, %a0, %v26, %v44) ({
              ^bb0(%v46: index, %v47: i64):
                %v48 = "arith.muli"(%v47, %v30) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
                "scf.yield"(%v48) : (i64) -> ()
              }) : (index, index, index, i64) -> i64
              "scf.yield"(%v45) : (i64) -> ()
            }) : (index, index, index, i64) -> i64
            "scf.yield"(%v41) : (i64) -> ()
          }, {
            "scf.yield"(%v38) : (i64) -> ()
          }) : (i1) -> i64
          "scf.yield"(%v39) : (i64) -> ()
        }) : (index, index, index, i64) -> i64
        "scf.yield"(%v35) : (i64) -> ()
      }) : (index, index, index, i64) -> i64
      "scf.yield"(%v31) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    "func.return"(%v27) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i64, i64, i1) -> i64, sym_name = "f2"}> ({
  ^bb0(%a0: index, %a1: i64, %a2: i64, %a3: i1):
    %v49 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v50 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v51 = "scf.for"(%v49, %a0, %v50, %a1) ({
    ^bb0(%v52: index, %v53: i64):
      %v54 = "arith.subi"(%v53, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v55 = "scf.for"(%v49, %a0, %v50, %v54) ({
      ^bb0(%v56: index, %v57: i64):
        %v58 = "arith.ori"(%v57, %v57) : (i64, i64) -> i64
        %v59 = "scf.for"(%v49, %a0, %v50, %v58) ({
        ^bb0(%v60: index, %v61: i64):
          %v62 = "arith.maxsi"(%v61, %a1) : (i64, i64) -> i64
          %v63 = "scf.if"(%a3) ({
            %v64 = "arith.subi"(%v62, %v53) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
            %v65 = "scf.for"(%v49, %a0, %v50, %v64) ({
            ^bb0(%v66: index, %v67: i64):
              %v68 = "arith.xori"(%v67, %a2) : (i64, i64) -> i64
              %v69 = "scf.for"(%v49, %a0, %v50, %v68) ({
              ^bb0(%v70: index, %v71: i64):
                %v72 = "arith.xori"(%v71, %v61) : (i64, i64) -> i64
                "scf.yield"(%v72) : (i64) -> ()
              }) : (index, index, index, i64) -> i64
              "scf.yield"(%v69) : (i64) -> ()
            }) : (index, index, index, i64) -> i64
            "scf.yield"(%v65) : (i64) -> ()
          }, {
            "scf.yield"(%v62) : (i64) -> ()
          }) : (i1) -> i64
          "scf.yield"(%v63) : (i64) -> ()
        }) : (index, index, index, i64) -> i64
        "scf.yield"(%v59) : (i64) -> ()
      }) : (index, index, index, i64) -> i64
      "scf.yield"(%v55) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    "func.return"(%v51) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i64, i64, i1) -> i64, sym_name = "f3"}> ({
  ^bb0(%a0: index, %a1: i64, %a2: i64, %a3: i1):
    %v73 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v74 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v75 = "scf.for"(%v73, %a0, %v74, %a1) ({
    ^bb0(%v76: index, %v77: i64):
      %v78 = "arith.xori"(%v77, %a1) : (i64, i64) -> i64
      %v79 = "scf.for"(%v73, %a0, %v74, %v78) ({
      ^bb0(%v80: index, %v81: i64):
        %v82 = "arith.minui"(%v81, %v78) : (i64, i64) -> i64
        %v83 = "scf.for"(%v73, %a0, %v74, %v82) ({
        ^bb0(%v84: index, %v85: i64):
          %v86 = "arith.ori"(%v85, %a2) : (i64, i64) -> i64
          %v87 = "scf.if"(%a3) ({
            %v88 = "arith.minui"(%v86, %a1) : (i64, i64) -> i64
            %v89 = "scf.for"(%v73, %a0, %v74, %v88) ({
            ^bb0(%v90: index, %v91: i64):
              %v92 = "arith.minui"(%v91, %v88) : (i64, i64) -> i64
              %v93 = "scf.for"(%v73, %a0, %v74, %v92) ({
              ^bb0(%v94: index, %v95: i64):
                %v96 = "arith.minui"(%v95, %v77) : (i64, i64) -> i64
                "scf.yield"(%v96) : (i64) -> ()
              }) : (index, index, index, i64) -> i64
              "scf.yield"(%v93) : (i64) -> ()
            }) : (index, index, index, i64) -> i64
            "scf.yield"(%v89) : (i64) -> ()
          }, {
            "scf.yield"(%v86) : (i64) -> ()
          }) : (i1) -> i64
          "scf.yield"(%v87) : (i64) -> ()
        }) : (index, index, index, i64) -> i64
        "scf.yield"(%v83) : (i64) -> ()
      }) : (index, index, index, i64) -> i64
      "scf.yield"(%v79) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    "func.return"(%v75) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, i64, i64, i1) -> i64, sym_name = "f4"}> ({
  ^bb0(%a0: index, %a1: i64, %a2: i64, %a3: i1):
    %v97 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v98 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v99 = "scf.for"(%v97, %a0, %v98, %a1) ({
    ^bb0(%v100: index, %v101: i64):
      %v102 = "arith.ori"(%v101, %a1) : (i64, i64) -> i64
      %v103 = "scf.for"(%v97, %a0, %v98, %v102) ({
      ^bb0(%v104: index, %v105: i64):
        %v106 = "arith.subi"(%v105, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
        %v107 = "scf.for"(%v97, %a0, %v98, %v106) ({
        ^bb0(%v108: index, %v109: i64):
          %v110 = "arith.ori"(%v109, %v106) : (i64, i64) -> i64
          %v111 = "scf.if"(%a3) ({
            %v112 = "arith.addi"(%v110, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
            %v113 = "scf.for"(%v97, %a0, %v98, %v112) ({
            ^bb0(%v114: index, %v115: i64):
              %v116 = "arith.ori"(%v115, %v102) : (i64, i64) -> i64
              %v117 = "scf.for"(%v97, %a0, %v98, %v116) ({
              ^bb0(%v118: index, %v119: i64):
                %v120 = "arith.xori"(%v119, %a1) : (i64, i64) -> i64
                "scf.yield"(%v120) : (i64) -> ()
              }) : (index, index, index, i64) -> i64
              "scf.yield"(%v117) : (i64) -> ()
            }) : (index, index, index, i64) -> i64
            "scf.yield"(%v113) : (i64) -> ()
          }, {
            "scf.yield"(%v110) : (i64) -> ()
          }) : (i1) -> i64
          "scf.yield"(%v111) : (i64) -> ()
        }) : (index, index, index, i64) -> i64
        "scf.yield"(%v107) : (i64) -> ()
      }) : (index, index, index, i64) -> i64
      "scf.yield"(%v103) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    "func.return"(%v99) : (i64) -> ()
  }) : () -> ()
}) : () -> ()
