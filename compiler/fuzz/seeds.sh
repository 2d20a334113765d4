#!/usr/bin/env bash
# Makes corpus/seeds from the text tests, one file for each part, and dictionary.txt
# from the words in them.
set -euo pipefail
cd "$(dirname "$0")"
rm -rf corpus/seeds
mkdir -p corpus/seeds corpus/parse corpus/round_trip corpus/layout corpus/machine
cp ../machine/machines/*.toml corpus/machine/
find ../../lit-tests -name '*.mlir' -not -path '*/filecheck/*' -print0 |
    while IFS= read -r -d '' file; do
        name=$(echo "${file#../../lit-tests/}" | tr '/' '_')
        grep -v '^ *//' "$file" | split -b 3000 - "corpus/seeds/$name." || true
        csplit -sz -f "corpus/seeds/$name-" "$file" '/^\/\/ -----/' '{*}'
    done
find corpus/seeds -type f -size +8k -delete
grep -ohE '[a-z_]+\.[a-z_]+|[#!][a-z_.]+|[a-z_]{4,}' corpus/seeds/* | sort | uniq -c | sort -rn |
    awk '$1 > 2 && NR < 800 { printf "\"%s\"\n", $2 }' >dictionary.txt
