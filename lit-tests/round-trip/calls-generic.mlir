"builtin.module"() ({
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "leaf0", sym_visibility = "private"}> ({
  ^bb0(%a0: i64, %a1: i64):
    %v1 = "arith.muli"(%a1, %a0) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v2 = "arith.minui"(%v1, %a1) : (i64, i64) -> i64
    %v3 = "arith.xori"(%v2, %a1) : (i64, i64) -> i64
    %v4 = "arith.constant"() <{value = 4310 : i64}> : () -> i64
    %v5 = "arith.muli"(%v3, %v4) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v6 = "arith.constant"() <{value = 1 : i64}> : () -> i64
    %v7 = "arith.muli"(%v5, %v6) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v8 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %v9 = "arith.addi"(%v7, %v8) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v10 = "arith.maxsi"(%v9, %a1) : (i64, i64) -> i64
    %v11 = "arith.muli"(%v10, %v5) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v12 = "arith.subi"(%v11, %v2) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v13 = "arith.maxsi"(%v12, %v5) : (i64, i64) -> i64
    %v14 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %v15 = "arith.addi"(%v13, %v14) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v16 = "arith.ori"(%v15, %v13) : (i64, i64) -> i64
    %v17 = "arith.constant"() <{value = 1565 : i64}> : () -> i64
    %v18 = "arith.muli"(%v16, %v17) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v19 = "arith.muli"(%v18, %v2) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v20 = "arith.constant"() <{value = 2140 : i64}> : () -> i64
    %v21 = "arith.muli"(%v19, %v20) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v22 = "arith.constant"() <{value = 2542 : i64}> : () -> i64
    %v23 = "arith.muli"(%v21, %v22) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    "func.return"(%v23) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "leaf1", sym_visibility = "private"}> ({
  ^bb0(%a0: i64, %a1: i64):
    %v24 = "arith.minui"(%a0, %a1) : (i64, i64) -> i64
    %v25 = "arith.minui"(%a0, %a1) : (i64, i64) -> i64
    %v26 = "arith.addi"(%v24, %v25) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v27 = "arith.muli"(%a1, %v26) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v28 = "arith.muli"(%a1, %v26) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v29 = "arith.addi"(%v27, %v28) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v30 = "arith.andi"(%v29, %a1) : (i64, i64) -> i64
    %v31 = "arith.xori"(%v30, %v30) : (i64, i64) -> i64
    %v32 = "arith.minui"(%v31, %v26) : (i64, i64) -> i64
    %v33 = "arith.muli"(%v32, %v32) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v34 = "arith.addi"(%v33, %v33) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v35 = "arith.cmpi"(%v34, %a0) <{predicate = 9 : i64}> : (i64, i64) -> i1
    %v36 = "arith.select"(%v35, %v34, %a0) : (i1, i64, i64) -> i64
    %v37 = "arith.constant"() <{value = 899 : i64}> : () -> i64
    %v38 = "arith.muli"(%v36, %v37) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v39 = "arith.ori"(%v38, %v32) : (i64, i64) -> i64
    %v40 = "arith.muli"(%v31, %v31) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v41 = "arith.maxsi"(%v39, %v31) : (i64, i64) -> i64
    %v42 = "arith.minui"(%v41, %a1) : (i64, i64) -> i64
    %v43 = "arith.subi"(%v42, %v42) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v44 = "arith.ori"(%v43, %v41) : (i64, i64) -> i64
    %v45 = "arith.subi"(%v44, %v44) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    "func.return"(%v45) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "api2"}> ({
  ^bb0(%a0: i64, %a1: i64):
    %v46 = "func.call"(%a0, %a1) <{callee = @leaf1}> : (i64, i64) -> i64
    %v47 = "arith.muli"(%v46, %a0) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v48 = "arith.constant"() <{value = 4609 : i64}> : () -> i64
    %v49 = "arith.muli"(%v47, %v48) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v50 = "func.call"(%a1, %v49) <{callee = @leaf1}> : (i64, i64) -> i64
    %v51 = "arith.ori"(%v50, %a1) : (i64, i64) -> i64
    %v52 = "arith.ori"(%v51, %v51) : (i64, i64) -> i64
    %v53 = "func.call"(%a1, %v52) <{callee = @leaf0}> : (i64, i64) -> i64
    %v54 = "arith.andi"(%v53, %v47) : (i64, i64) -> i64
    %v55 = "arith.constant"() <{value = 1192 : i64}> : () -> i64
    %v56 = "arith.muli"(%v54, %v55) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v57 = "func.call"(%v53, %v56) <{callee = @leaf1}> : (i64, i64) -> i64
    %v58 = "arith.cmpi"(%v57, %v47) <{predicate = 2 : i64}> : (i64, i64) -> i1
    %v59 = "arith.select"(%v58, %v57, %v57) : (i1, i64, i64) -> i64
    "func.return"(%v59) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "dead3_0", sym_visibility = "private"}> ({
  ^bb0(%a0: i64, %a1: i64):
    %v60 = "arith.constant"() <{value = 2476 : i64}> : () -> i64
    %v61 = "arith.muli"(%a1, %v60) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v62 = "arith.subi"(%v61, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v63 = "arith.ori"(%v62, %a1) : (i64, i64) -> i64
    %v64 = "arith.subi"(%v63, %v63) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v65 = "arith.minui"(%v64, %v62) : (i64, i64) -> i64
    %v66 = "arith.addi"(%v65, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v67 = "arith.andi"(%v66, %v61) : (i64, i64) -> i64
    %v68 = "arith.ori"(%v67, %v61) : (i64, i64) -> i64
    %v69 = "arith.subi"(%v68, %v65) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v70 = "arith.addi"(%v69, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v71 = "arith.ori"(%v70, %a1) : (i64, i64) -> i64
    %v72 = "arith.constant"() <{value = 303 : i64}> : () -> i64
    %v73 = "arith.muli"(%v71, %v72) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v74 = "arith.minui"(%v73, %v71) : (i64, i64) -> i64
    %v75 = "arith.addi"(%v74, %v68) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v76 = "arith.maxsi"(%v75, %v63) : (i64, i64) -> i64
    %v77 = "arith.maxsi"(%v67, %v74) : (i64, i64) -> i64
    %v78 = "arith.minui"(%v76, %v67) : (i64, i64) -> i64
    %v79 = "arith.xori"(%v78, %v74) : (i64, i64) -> i64
    %v80 = "arith.andi"(%v79, %v76) : (i64, i64) -> i64
    %v81 = "func.call"(%v80, %a0) <{callee = @dead3_1}> : (i64, i64) -> i64
    "func.return"(%v81) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "dead3_1", sym_visibility = "private"}> ({
  ^bb0(%a0: i64, %a1: i64):
    %v82 = "arith.ori"(%a1, %a0) : (i64, i64) -> i64
    %v83 = "arith.subi"(%v82, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v84 = "arith.andi"(%v83, %v83) : (i64, i64) -> i64
    %v85 = "arith.minui"(%v84, %v82) : (i64, i64) -> i64
    %v86 = "arith.maxsi"(%v85, %v84) : (i64, i64) -> i64
    %v87 = "arith.maxsi"(%v86, %a1) : (i64, i64) -> i64
    %v88 = "arith.subi"(%v87, %v82) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v89 = "arith.xori"(%v88, %v82) : (i64, i64) -> i64
    %v90 = "arith.subi"(%v89, %v87) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v91 = "arith.minui"(%v90, %v90) : (i64, i64) -> i64
    %v92 = "arith.cmpi"(%v91, %v88) <{predicate = 6 : i64}> : (i64, i64) -> i1
    %v93 = "arith.select"(%v92, %v91, %v85) : (i1, i64, i64) -> i64
    %v94 = "arith.andi"(%v93, %v83) : (i64, i64) -> i64
    %v95 = "arith.minui"(%v94, %v85) : (i64, i64) -> i64
    %v96 = "arith.xori"(%v95, %v83) : (i64, i64) -> i64
    %v97 = "arith.subi"(%v96, %v94) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v98 = "arith.addi"(%v97, %v95) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v99 = "arith.constant"() <{value = 1390 : i64}> : () -> i64
    %v100 = "arith.muli"(%v98, %v99) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v101 = "arith.minui"(%v100, %v84) : (i64, i64) -> i64
    %v102 = "arith.maxsi"(%v95, %v85) : (i64, i64) -> i64
    %v103 = "func.call"(%v101, %a0) <{callee = @dead3_2}> : (i64, i64) -> i64
    "func.return"(%v103) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "dead3_2", sym_visibility = "private"}> ({
  ^bb0(%a0: i64, %a1: i64):
    %v104 = "arith.addi"(%a0, %a0) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v105 = "arith.xori"(%a1, %a1) : (i64, i64) -> i64
    %v106 = "arith.minui"(%v105, %v105) : (i64, i64) -> i64
    %v107 = "arith.maxsi"(%a0, %v106) : (i64, i64) -> i64
    %v108 = "arith.maxsi"(%a0, %v106) : (i64, i64) -> i64
    %v109 = "arith.addi"(%v107, %v108) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v110 = "arith.minui"(%v109, %v109) : (i64, i64) -> i64
    %v111 = "arith.muli"(%v109, %v105) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v112 = "arith.maxsi"(%v110, %a1) : (i64, i64) -> i64
    %v113 = "arith.cmpi"(%v112, %v105) <{predicate = 2 : i64}> : (i64, i64) -> i1
    %v114 = "arith.select"(%v113, %v112, %a1) : (i1, i64, i64) -> i64
    %v115 = "arith.muli"(%v114, %v114) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v116 = "arith.xori"(%v115, %v110) : (i64, i64) -> i64
    %v117 = "arith.cmpi"(%v116, %v116) <{predicate = 9 : i64}> : (i64, i64) -> i1
    %v118 = "arith.select"(%v117, %v116, %v110) : (i1, i64, i64) -> i64
    %v119 = "arith.constant"() <{value = 3141 : i64}> : () -> i64
    %v120 = "arith.muli"(%v118, %v119) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v121 = "arith.subi"(%v120, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v122 = "arith.addi"(%v121, %a1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v123 = "arith.andi"(%v122, %v118) : (i64, i64) -> i64
    %v124 = "arith.minui"(%v123, %v120) : (i64, i64) -> i64
    "func.return"(%v124) : (i64) -> ()
  }) : () -> ()
}) : () -> ()
