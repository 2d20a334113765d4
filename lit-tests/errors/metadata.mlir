// Words about the sections behind a text.
// RUN: creole-opt %s --split-input-file --verify-diagnostics

// expected-error@+2 {{expected identifier key in file metadata dictionary}}
{-#
  10
#-}

// -----

// expected-error@+2 {{unknown key 'some_key' in file metadata dictionary}}
{-#
  some_key: {}
#-}

// -----

// expected-error@+2 {{expected '{'}}
{-#
  dialect_resources: "value"
#-}

// -----

// expected-error@+3 {{expected identifier key for 'resource' entry}}
{-#
  dialect_resources: {
    10
  }
#-}

// -----

// expected-error@+3 {{dialect 'foobar' is unknown}}
{-#
  dialect_resources: {
    foobar: {
      entry: "foo"
    }
  }
#-}

// -----

// expected-error@+4 {{expected hex string blob for key 'invalid_blob'}}
{-#
  dialect_resources: {
    builtin: {
      invalid_blob: 10
    }
  }
#-}

// -----

// expected-error@+4 {{expected hex string blob for key 'invalid_blob' to encode alignment in first 4 bytes}}
{-#
  dialect_resources: {
    builtin: {
      invalid_blob: "0x"
    }
  }
#-}

// -----

// The colon comes before the name is looked up.
// expected-error@+3 {{expected ':'}}
{-#
  dialect_resources: {
    entry "value"
  }
#-}
