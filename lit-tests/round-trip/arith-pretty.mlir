module {
  func.func @f0(%a0: i64, %a1: i64, %a2: i64, %a3: f32, %a4: f32) -> (i64, f32) {
    %v1 = arith.muli %a2, %a2 : i64
    %v2 = arith.minui %v1, %a2 : i64
    %v3 = arith.maximumf %a4, %a4 : f32
    %v4 = arith.constant 4310 : i64
    %v5 = arith.muli %v2, %v4 : i64
    %v6 = arith.constant 1 : i64
    %v7 = arith.muli %v5, %v6 : i64
    %v8 = arith.constant 0 : i64
    %v9 = arith.addi %v7, %v8 : i64
    %v10 = arith.maxsi %v9, %v7 : i64
    %v11 = arith.muli %v10, %v2 : i64
    %v12 = arith.subi %v11, %v2 : i64
    %v13 = arith.maxsi %v12, %v12 : i64
    %v14 = arith.constant 0 : i64
    %v15 = arith.addi %v13, %v14 : i64
    %v16 = arith.mulf %v3, %v3 : f32
    %v17 = arith.constant 1565 : i64
    %v18 = arith.muli %v15, %v17 : i64
    %v19 = arith.muli %v18, %v15 : i64
    %v20 = arith.constant 2140 : i64
    %v21 = arith.muli %v19, %v20 : i64
    %v22 = arith.constant 2542 : i64
    %v23 = arith.muli %v21, %v22 : i64
    return %v23, %v16 : i64, f32
  }
  func.func @f1(%a0: i64, %a1: i64, %a2: i64, %a3: f32, %a4: f32) -> (i64, f32) {
    %v24 = arith.minui %a2, %a2 : i64
    %v25 = arith.minui %a2, %a2 : i64
    %v26 = arith.addi %v24, %v25 : i64
    %v27 = arith.muli %a2, %v26 : i64
    %v28 = arith.muli %a2, %v26 : i64
    %v29 = arith.addi %v27, %v28 : i64
    %v30 = arith.andi %v29, %v29 : i64
    %v31 = arith.xori %v30, %a0 : i64
    %v32 = arith.minui %v31, %v30 : i64
    %v33 = arith.muli %v32, %v30 : i64
    %v34 = arith.addi %v33, %v33 : i64
    %v35 = arith.cmpi uge, %v34, %v33 : i64
    %v36 = arith.select %v35, %v34, %v34 : i64
    %v37 = arith.constant 899 : i64
    %v38 = arith.muli %v36, %v37 : i64
    %v39 = arith.ori %v38, %a2 : i64
    %v40 = arith.muli %v36, %v30 : i64
    %v41 = arith.maxsi %v39, %v39 : i64
    %v42 = arith.minui %v41, %v41 : i64
    %v43 = arith.subi %v42, %v33 : i64
    %v44 = arith.ori %v43, %v31 : i64
    %v45 = arith.subi %v44, %v30 : i64
    return %v45, %a4 : i64, f32
  }
  func.func @f2(%a0: i64, %a1: i64, %a2: i64, %a3: f32, %a4: f32) -> (i64, f32) {
    %v46 = arith.andi %a2, %a2 : i64
    %v47 = arith.muli %v46, %v46 : i64
    %v48 = arith.constant 901 : i64
    %v49 = arith.constant 819 : i64
    %v50 = arith.addi %v48, %v49 : i64
    %v51 = arith.xori %v47, %v50 : i64
    %v52 = arith.ori %a1, %v51 : i64
    %v53 = arith.ori %a1, %v51 : i64
    %v54 = arith.addi %v52, %v53 : i64
    %v55 = arith.muli %v54, %a1 : i64
    %v56 = arith.subi %v55, %v47 : i64
    %v57 = arith.addi %v47, %v56 : i64
    %v58 = arith.addi %v47, %v56 : i64
    %v59 = arith.addi %v57, %v58 : i64
    %v60 = arith.andi %v59, %a1 : i64
    %v61 = arith.constant 0 : i64
    %v62 = arith.addi %v60, %v61 : i64
    %v63 = arith.andi %v62, %v60 : i64
    %v64 = arith.subi %v63, %a0 : i64
    %v65 = arith.ori %v64, %v55 : i64
    %v66 = arith.subi %v65, %v59 : i64
    %v67 = arith.maximumf %a4, %a4 : f32
    return %v66, %v67 : i64, f32
  }
  func.func @f3(%a0: i64, %a1: i64, %a2: i64, %a3: f32, %a4: f32) -> (i64, f32) {
    %v68 = arith.addi %a2, %a2 : i64
    %v69 = arith.andi %v68, %a2 : i64
    %v70 = arith.mulf %a4, %a3 : f32
    %v71 = arith.subi %v69, %a2 : i64
    %v72 = arith.addf %v70, %a3 : f32
    %v73 = arith.ori %v71, %v69 : i64
    %v74 = arith.constant 303 : i64
    %v75 = arith.muli %v73, %v74 : i64
    %v76 = arith.minui %v75, %v73 : i64
    %v77 = arith.addf %v72, %a3 : f32
    %v78 = arith.maxsi %v76, %v73 : i64
    %v79 = arith.maxsi %v71, %a1 : i64
    %v80 = arith.minui %v78, %v78 : i64
    %v81 = arith.xori %v80, %v75 : i64
    %v82 = arith.andi %v81, %v78 : i64
    %v83 = arith.ori %v82, %a2 : i64
    %v84 = arith.subf %v77, %v77 : f32
    %v85 = arith.andi %v83, %v78 : i64
    %v86 = arith.minui %v85, %v71 : i64
    %v87 = arith.subf %v84, %v77 : f32
    %v88 = arith.subf %v87, %a4 : f32
    %v89 = arith.subi %v86, %v80 : i64
    return %v89, %v88 : i64, f32
  }
  func.func @f4(%a0: i64, %a1: i64, %a2: i64, %a3: f32, %a4: f32) -> (i64, f32) {
    %v90 = arith.xori %a2, %a2 : i64
    %v91 = arith.subi %v90, %v90 : i64
    %v92 = arith.maximumf %a4, %a3 : f32
    %v93 = arith.cmpi ult, %v91, %a2 : i64
    %v94 = arith.select %v93, %v91, %v91 : i64
    %v95 = arith.andi %v94, %v91 : i64
    %v96 = arith.maximumf %v92, %v92 : f32
    %v97 = arith.maximumf %v96, %v96 : f32
    %v98 = arith.subi %v95, %v95 : i64
    %v99 = arith.addi %v98, %v95 : i64
    %v100 = arith.constant 1390 : i64
    %v101 = arith.muli %v99, %v100 : i64
    %v102 = arith.minui %v101, %a0 : i64
    %v103 = arith.maxsi %a0, %v102 : i64
    %v104 = arith.addi %v90, %v102 : i64
    %v105 = arith.xori %v102, %v91 : i64
    %v106 = arith.minui %v105, %a2 : i64
    %v107 = arith.maxsi %v102, %v106 : i64
    %v108 = arith.maxsi %v102, %v106 : i64
    %v109 = arith.addi %v107, %v108 : i64
    return %v109, %v97 : i64, f32
  }
}
