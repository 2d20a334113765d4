"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xi64>, memref<?xi64>, index, i64) -> i64, sym_name = "f0"}> ({
  ^bb0(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64):
    %v1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v3 = "scf.for"(%v1, %a2, %v2, %a3) ({
    ^bb0(%v4: index, %v5: i64):
      %v6 = "memref.load"(%a1, %v4) <{nontemporal = false}> : (memref<?xi64>, index) -> i64
      %v7 = "arith.index_cast"(%v4) : (index) -> i64
      %v8 = "arith.andi"(%v7, %v7) : (i64, i64) -> i64
      %v9 = "arith.minui"(%v8, %v7) : (i64, i64) -> i64
      %v10 = "arith.constant"() <{value = 1 : i64}> : () -> i64
      %v11 = "arith.muli"(%v9, %v10) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v12 = "arith.constant"() <{value = 0 : i64}> : () -> i64
      %v13 = "arith.addi"(%v11, %v12) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v14 = "arith.maxsi"(%v13, %v5) : (i64, i64) -> i64
      %v15 = "arith.minui"(%v6, %v7) : (i64, i64) -> i64
      "memref.store"(%v14, %a0, %v4) <{nontemporal = false}> : (i64, memref<?xi64>, index) -> ()
      "scf.yield"(%v14) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    %v16 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %v17 = "arith.addi"(%v3, %v16) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v18 = "arith.ori"(%v17, %v17) : (i64, i64) -> i64
    %v19 = "arith.constant"() <{value = 1565 : i64}> : () -> i64
    %v20 = "arith.muli"(%v18, %v19) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v21 = "arith.muli"(%v20, %v18) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v22 = "arith.constant"() <{value = 2140 : i64}> : () -> i64
    %v23 = "arith.muli"(%v21, %v22) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    "func.return"(%v23) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xi64>, memref<?xi64>, index, i64) -> i64, sym_name = "f1"}> ({
  ^bb0(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64):
    %v24 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v25 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v26 = "scf.for"(%v24, %a2, %v25, %a3) ({
    ^bb0(%v27: index, %v28: i64):
      %v29 = "memref.load"(%a0, %v27) <{nontemporal = false}> : (memref<?xi64>, index) -> i64
      %v30 = "arith.index_cast"(%v27) : (index) -> i64
      %v31 = "arith.muli"(%v29, %v30) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v32 = "arith.muli"(%v29, %v30) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v33 = "arith.addi"(%v31, %v32) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v34 = "arith.andi"(%v33, %v33) : (i64, i64) -> i64
      %v35 = "arith.constant"() <{value = 2085 : i64}> : () -> i64
      %v36 = "arith.muli"(%v34, %v35) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v37 = "arith.maxsi"(%v36, %v30) : (i64, i64) -> i64
      %v38 = "arith.addi"(%v37, %v37) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v39 = "arith.cmpi"(%v38, %v33) <{predicate = 9 : i64}> : (i64, i64) -> i1
      %v40 = "arith.select"(%v39, %v38, %v34) : (i1, i64, i64) -> i64
      %v41 = "arith.constant"() <{value = 899 : i64}> : () -> i64
      %v42 = "arith.muli"(%v40, %v41) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "memref.store"(%v42, %a1, %v27) <{nontemporal = false}> : (i64, memref<?xi64>, index) -> ()
      "scf.yield"(%v42) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    %v43 = "arith.muli"(%v26, %v26) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v44 = "arith.maxsi"(%v26, %a3) : (i64, i64) -> i64
    %v45 = "arith.minui"(%v44, %v26) : (i64, i64) -> i64
    "func.return"(%v45) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xi64>, memref<?xi64>, index, i64) -> i64, sym_name = "f2"}> ({
  ^bb0(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64):
    %v46 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v47 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v48 = "scf.for"(%v46, %a2, %v47, %a3) ({
    ^bb0(%v49: index, %v50: i64):
      %v51 = "memref.load"(%a0, %v49) <{nontemporal = false}> : (memref<?xi64>, index) -> i64
      %v52 = "arith.index_cast"(%v49) : (index) -> i64
      %v53 = "arith.cmpi"(%v52, %v50) <{predicate = 3 : i64}> : (i64, i64) -> i1
      %v54 = "scf.if"(%v53) ({
        %v55 = "arith.andi"(%v52, %v51) : (i64, i64) -> i64
        %v56 = "arith.muli"(%v55, %v55) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
        %v57 = "arith.constant"() <{value = 901 : i64}> : () -> i64
        %v58 = "arith.constant"() <{value = 819 : i64}> : () -> i64
        %v59 = "arith.addi"(%v57, %v58) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
        %v60 = "arith.xori"(%v56, %v59) : (i64, i64) -> i64
        "scf.yield"(%v60) : (i64) -> ()
      }, {
        %v61 = "arith.minui"(%v52, %v50) : (i64, i64) -> i64
        %v62 = "arith.maxsi"(%v51, %v61) : (i64, i64) -> i64
        %v63 = "arith.maxsi"(%v51, %v61) : (i64, i64) -> i64
        %v64 = "arith.addi"(%v62, %v63) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
        "scf.yield"(%v64) : (i64) -> ()
      }) : (i1) -> i64
      "memref.store"(%v54, %a0, %v49) <{nontemporal = false}> : (i64, memref<?xi64>, index) -> ()
      "scf.yield"(%v54) : (i64) -> ()
    }) : (index, index, index, i64) -> i64
    %v65 = "arith.constant"() <{value = 1192 : i64}> : () -> i64
    %v66 = "arith.muli"(%v48, %v65) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    "func.return"(%v66) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xi64>, memref<?xi64>, index, i64) -> i64, sym_name = "f3"}> ({
  ^bb0(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64):
    %v67 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v68 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v69 = "arith.cmpi"(%a3, %a3) <{predicate = 2 : i64}> : (i64, i64) -> i1
    %v70 = "arith.select"(%v69, %a3, %a3) : (i1, i64, i64) -> i64
    %v71 = "arith.subi"(%v70, %v70) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v72 = "arith.ori"(%v71, %v70) : (i64, i64) -> i64
    %v73 = "arith.subi"(%v72, %v72) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v74 = "arith.minui"(%v73, %v71) : (i64, i64) -> i64
    %v75 = "arith.addi"(%v74, %v70) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v76 = "arith.andi"(%v75, %v70) : (i64, i64) -> i64
    %v77 = "arith.cmpi"(%v76, %v72) <{predicate = 1 : i64}> : (i64, i64) -> i1
    %v78 = "scf.if"(%v77) ({
      %v79 = "arith.addi"(%v76, %a3) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v80 = "arith.ori"(%v79, %v73) : (i64, i64) -> i64
      %v81 = "arith.constant"() <{value = 303 : i64}> : () -> i64
      %v82 = "arith.muli"(%v80, %v81) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      %v83 = "arith.andi"(%v82, %v79) : (i64, i64) -> i64
      "scf.yield"(%v83) : (i64) -> ()
    }, {
      %v84 = "arith.maxsi"(%v76, %v70) : (i64, i64) -> i64
      %v85 = "arith.maxsi"(%v70, %v73) : (i64, i64) -> i64
      "scf.yield"(%v84) : (i64) -> ()
    }) : (i1) -> i64
    %v86 = "arith.constant"() <{value = 515 : i64}> : () -> i64
    %v87 = "arith.constant"() <{value = 684 : i64}> : () -> i64
    %v88 = "arith.addi"(%v86, %v87) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v89 = "arith.xori"(%v78, %v88) : (i64, i64) -> i64
    "func.return"(%v89) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xi64>, memref<?xi64>, index, i64) -> i64, sym_name = "f4"}> ({
  ^bb0(%a0: memref<?xi64>, %a1: memref<?xi64>, %a2: index, %a3: i64):
    %v90 = "arith.constant"() <{value = 0 : index}> : () -> index
    %v91 = "arith.constant"() <{value = 1 : index}> : () -> index
    %v92 = "arith.constant"() <{value = 1256 : i64}> : () -> i64
    %v93 = "arith.muli"(%a3, %v92) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v94 = "arith.addi"(%v93, %a3) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v95 = "arith.ori"(%v93, %v94) : (i64, i64) -> i64
    %v96 = "arith.ori"(%v93, %v94) : (i64, i64) -> i64
    %v97 = "arith.addi"(%v95, %v96) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v98 = "arith.minui"(%v97, %v94) : (i64, i64) -> i64
    %v99 = "arith.maxsi"(%v98, %v97) : (i64, i64) -> i64
    %v100 = "arith.maxsi"(%v99, %v93) : (i64, i64) -> i64
    %v101 = "arith.subi"(%v100, %v94) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v102 = "arith.xori"(%v101, %v94) : (i64, i64) -> i64
    %v103 = "arith.addi"(%v102, %v102) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v104 = "arith.muli"(%v103, %a3) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v105 = "arith.constant"() <{value = 425 : i64}> : () -> i64
    %v106 = "arith.constant"() <{value = 884 : i64}> : () -> i64
    %v107 = "arith.addi"(%v105, %v106) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %v108 = "arith.xori"(%v104, %v107) : (i64, i64) -> i64
    "func.return"(%v108) : (i64) -> ()
  }) : () -> ()
}) : () -> ()
