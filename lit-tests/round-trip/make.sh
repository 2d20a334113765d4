#!/usr/bin/env bash
# Writes the generated modules of this folder again: eight shapes, both forms, with and without
# locations.
set -euo pipefail
cd "$(dirname "$0")"
generate() { python3 ../../compiler/creole/benches/scale/gen_ir.py "$@" 2>/dev/null; }
for shape in arith scf cfg nest calls mixed; do
    for form in pretty generic; do
        generate --shape "$shape" --ops 120 --ops-per-func 24 --depth 6 --form "$form" \
            -o "$shape-$form.mlir"
    done
done
for shape in unreg hlo; do
    generate --shape "$shape" --ops 120 --ops-per-func 60 -o "$shape-generic.mlir"
done
for shape in mixed unreg; do
    for form in pretty generic; do
        for locs in line alias; do
            [ "$shape-$form" = unreg-pretty ] && continue
            generate --shape "$shape" --ops 120 --form "$form" --locs "$locs" \
                -o "$shape-$form-$locs.mlir"
        done
    done
done
